/* sg-tracker-sheet.c: the generals and the headquarters of both sides, to be kept with a pencil.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What befalls a general differs from book to book, and so do the columns. Little Wars has none.  What the board tells of them is printed; the rest, and
 * what comes after, is for the pencil.
 */

#include "sheets/sg-flow.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "campaign/sg-word.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-words.h"
#include "play/sg-play.h"
#include "sheets/sg-listed.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define ROW 8.5
#define SPARE 2       /* rows that are left for those who are not named yet; none on a page that lies */
#define BLANK_ROWS 6
#define LINES 3

/* Of each book: what is kept of a general, and of a side’s headquarters; and the rules that say so. */
static const struct { const char *system, *generals[7], *headquarters[6], *rules; } books[] = {
  { "gentlemans-war", { N_("General"), N_("Rides with"), N_("Lightly wounded"), N_("Badly wounded"), N_("Killed"), N_("Carried off"), NULL },
    { N_("Side"), N_("Headquarters"), N_("Overrun"), N_("Hold Cards"), N_("Notes"), NULL }, "GW-121 GW-703 GW-706" },
  { "war-game", { N_("General"), N_("Stays with"), N_("Rallies until move"), N_("Saved"), N_("Killed"), NULL },
    { N_("Side"), N_("Commander"), N_("Second"), N_("Notes"), NULL }, "TW-23 TW-88 TW-89" },
  { "kriegspiel", { N_("General"), N_("Where"), N_("Out until move"), N_("Taken"), N_("Next in rank"), NULL },
    { N_("Side"), N_("Player"), N_("Next in rank"), N_("Notes"), NULL }, "WK-15 WK-16 WK-17" },
  { "reisswitz", { N_("General"), N_("Commands"), N_("Where"), N_("Last report"), N_("Last order"), NULL },
    { N_("Side"), N_("Headquarters"), N_("Line of retreat"), N_("Notes"), NULL }, "RK-19 RK-20 RK-22" },
};

/* What of a general the board may tell. */
typedef enum { TOLD_NOT, TOLD_WITH, TOLD_WOUNDED, TOLD_BADLY, TOLD_KILLED, TOLD_TAKEN, TOLD_OFF } Told;

static const struct { const char *system, *head; Told told; } columns[] = {
  { "gentlemans-war", "Rides with", TOLD_WITH }, { "gentlemans-war", "Lightly wounded", TOLD_WOUNDED }, { "gentlemans-war", "Badly wounded", TOLD_BADLY },
  { "gentlemans-war", "Killed", TOLD_KILLED }, { "gentlemans-war", "Carried off", TOLD_OFF }, { "war-game", "Killed", TOLD_KILLED },
  { "kriegspiel", "Taken", TOLD_TAKEN },
};

static Told
find_told (guint book, const char *head)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (g_str_equal (columns[i].system, books[book].system) && g_str_equal (columns[i].head, head))
      return columns[i].told;
  return TOLD_NOT;
}

static gboolean
has_lost (const SgUnit *unit, const char *account)
{
  return sg_unit_balance (unit, account) > 0;
}

/* The table of a general’s fate tells it in a sentence that begins with how he is. */
static gboolean
is_so (const SgUnit *unit, const char *state)
{
  return g_str_has_prefix (sg_word_text (unit, &sg_gw_words.state), state);
}

/* (transfer full): what stands in a column of a general’s row. */
static char *
tell_general (SgBoard *board, const SgUnit *unit, Told told)
{
  const SgUnit *with = told == TOLD_WITH ? sg_board_get_unit (board, sg_word_text (unit, &sg_gw_words.with)) : NULL;
  gboolean so = FALSE;

  switch (told)
    {
    case TOLD_WITH: return g_strdup (with != NULL ? sg_unit_called (with) : "");
    case TOLD_WOUNDED: so = is_so (unit, "wounded"); break;
    case TOLD_BADLY: so = is_so (unit, "seriously wounded"); break;
    case TOLD_KILLED: so = is_so (unit, "killed") || (!sg_word_has (unit, &sg_gw_words.state) && has_lost (unit, SG_ACCOUNT_DEAD)); break;
    case TOLD_TAKEN: so = has_lost (unit, SG_ACCOUNT_PRISONER) || has_lost (unit, SG_ACCOUNT_CAGED); break;
    case TOLD_OFF: so = strstr (sg_word_text (unit, &sg_gw_words.state), "carried off") != NULL || is_so (unit, "seriously wounded"); break;
    case TOLD_NOT:
    default: break;
    }
  return g_strdup (so ? _("yes") : "");
}

static guint
find_book (const char *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    if (g_str_equal (books[i].system, system))
      return i;
  return 0;
}

static SgReferenceBlock *
begin_table (const char *const *heads)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  for (; *heads != NULL; heads++)
    g_ptr_array_add (told, (gpointer) _(*heads));
  g_ptr_array_add (told, NULL);
  return sg_reference_form ("", (const char *const *) told->pdata, ROW);
}

/* A general’s name, and what the board, where there is one, tells of him. */
static void
add_general (SgReferenceBlock *table, guint book, const SgListed *one, SgBoard *board)
{
  g_auto (GStrv) cells = g_new0 (char *, G_N_ELEMENTS (books[0].generals));

  cells[0] = sg_listed_name (one);
  for (guint c = 1; books[book].generals[c] != NULL; c++)
    cells[c] = one->unit != NULL ? tell_general (board, one->unit, find_told (book, books[book].generals[c])) : g_strdup ("");
  sg_reference_add_cells (table, (const char *const *) cells);
}

static void
add_generals (GPtrArray *items, guint book, GPtrArray *list, SgBoard *board, const char *side, const char *called, guint spare)
{
  SgReferenceBlock *table = begin_table (books[book].generals);
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const SgListed *one = list->pdata[i];

      if (!one->leader || (side != NULL && !g_str_equal (one->side, side)))
        continue;
      add_general (table, book, one, board);
      n++;
    }
  for (guint i = 0; i < (n > 0 ? spare : BLANK_ROWS); i++)
    sg_reference_add_cells (table, (const char *const[]){ NULL });
  sg_flow_add (items, SG_FLOW_HEADING, NULL, called);
  sg_flow_add_table (items, table, FALSE);
}

/* (transfer full): where it was set up. */
static char *
tell_place (SgBoard *board, const char *side)
{
  g_autofree char *right = NULL, *up = NULL;
  SgPlace place;

  if (!sg_word_place (SG_OF (board, side), &sg_gw_words.hq, &place))
    return g_strdup ("");
  right = sg_text_length (place.at.x, "in");
  up = sg_text_length (place.at.y, "in");
  return g_strdup_printf (_("%1$s from the left edge, %2$s from the near one"), right, up);
}

/* (transfer full): the hand of @side, as cards are written for short. */
static char *
tell_hand (SgBoard *board, const char *side)
{
  g_auto (GStrv) cards = sg_word_list (SG_OF (board, side), &sg_gw_words.hand);
  g_autoptr (GString) words = g_string_new (NULL);

  for (char **card = cards; *card != NULL; card++)
    {
      g_autofree char *sign = sg_gw_card_sign (*card);

      g_string_append_printf (words, "%s%s", words->len > 0 ? "  " : "", sign);
    }
  return g_strdup (words->str);
}

static void
add_side (SgReferenceBlock *table, const SgSide *side, SgBoard *board)
{
  g_autofree char *place = tell_place (board, side->id), *hand = tell_hand (board, side->id);
  gboolean lost = sg_word_flag (SG_OF (board, side->id), &sg_gw_words.hq_lost);

  sg_reference_add_cells (table, (const char *const[]){ side->name, place, lost ? _("yes") : "", hand, NULL });
}

static void
add_headquarters (GPtrArray *items, guint book, const SgSheetSetup *setup, SgBoard *board, const char *const *sides, guint n)
{
  SgReferenceBlock *table = begin_table (books[book].headquarters);

  for (guint i = 0; i < n; i++)
    {
      const SgSide *side = setup->campaign != NULL && !setup->blank ? sg_campaign_get_side (setup->campaign, sides[i]) : NULL;

      if (side != NULL && board != NULL && g_str_equal (books[book].system, "gentlemans-war"))
        add_side (table, side, board);
      else
        sg_reference_add_cells (table, (const char *const[]){ side != NULL ? side->name : NULL, NULL });
    }
  sg_flow_add (items, SG_FLOW_HEADING, NULL, _("Headquarters"));
  sg_flow_add_table (items, table, FALSE);
}

/* What the book says of them, its first paragraph. */
static void
add_rules (GPtrArray *items, guint book, SgRuleset *rules)
{
  g_auto (GStrv) ids = g_strsplit (books[book].rules, " ", -1);

  sg_flow_add (items, SG_FLOW_HEADING, NULL, _("What befalls them"));
  for (char **id = ids; *id != NULL; id++)
    {
      const SgRule *rule = sg_ruleset_get_rule (rules, *id);
      g_auto (GStrv) paragraphs = rule != NULL ? g_strsplit (rule->text, "\n\n", 2) : g_new0 (char *, 1);

      if (paragraphs[0] != NULL)
        sg_flow_add (items, SG_FLOW_STEP, *id, paragraphs[0])->house = sg_ruleset_is_house_rule (rules, *id);
    }
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  static const char *const sides[] = { "red", "blue" };
  GPtrArray *items = sg_flow_new ();
  SgBoard *board = setup->blank ? NULL : sg_sheet_get_board (sheet);
  g_autoptr (GPtrArray) list = sg_listed_read (setup, board);
  guint book = find_book (sg_ruleset_get_system (setup->rules));
  const char *title = sg_ruleset_get_title (setup->rules), *own[] = { setup->side };
  gboolean named = board != NULL && setup->campaign != NULL && setup->army == NULL;

  if (named)
    title = sg_battle_get_title (setup->battle);
  else if (setup->army != NULL && *sg_army_get_word (setup->army, "title") != '\0')
    title = sg_army_get_word (setup->army, "title");
  sg_flow_add (items, SG_FLOW_TEXT, NULL, named ? _("As it is recorded; what is empty is to be filled in by hand.") : _("To be filled in by hand while you play."));
  for (guint i = 0; named && i < G_N_ELEMENTS (sides); i++)
    if (setup->side == NULL || g_str_equal (setup->side, sides[i]))
      add_generals (items, book, list, board, sides[i], sg_campaign_get_side (setup->campaign, sides[i])->name, setup->landscape ? SPARE - 2 : SPARE);
  if (!named)
    add_generals (items, book, list, board, NULL, _("Generals"), setup->landscape ? SPARE - 2 : SPARE);
  if (setup->side != NULL)
    add_headquarters (items, book, setup, board, own, 1);
  else
    add_headquarters (items, book, setup, board, sides, named || setup->blank ? G_N_ELEMENTS (sides) : 1);
  add_rules (items, book, setup->rules);
  sg_flow_add (items, SG_FLOW_HEADING, NULL, _("Notes"));
  sg_flow_add_lines (items, LINES);
  return sg_flow_lay_out (sheet, items, &(SgFlowLook){ .label = _("Generals and headquarters"), .title = title, .side = setup->side, .columns = 1, .spare = TRUE,
                                                       .foot = sg_ruleset_get_title (setup->rules) });
}

static const SgSheetKind kind = {
  .id = "generals", .title = N_("Generals and headquarters"), .icon = "sg-list-symbolic", .lay_out = lay_out, .battle = TRUE, .any = TRUE, .of_side = TRUE,
  .except = "little-wars", .order = 7,
};
SG_REGISTER_SHEET (kind)
