/* sg-tracker-sheet.c: the generals and the headquarters of both sides, to be kept with a pencil.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What befalls a general differs from book to book, and so do the columns. Little Wars has none.
 */

#include "sheets/sg-flow.h"

#include <glib/gi18n-lib.h>

#include "sheets/sg-listed.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define ROW 8.5
#define SPARE 2       /* rows that are left for those who are not named yet; one fewer on a page that lies */
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

static void
add_generals (GPtrArray *items, guint book, GPtrArray *list, const char *side, const char *called, guint spare)
{
  SgReferenceBlock *table = begin_table (books[book].generals);
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const SgListed *one = list->pdata[i];
      g_autofree char *name = sg_listed_name (one);

      if (!one->leader || (side != NULL && !g_str_equal (one->side, side)))
        continue;
      sg_reference_add_cells (table, (const char *const[]){ name, NULL });
      n++;
    }
  for (guint i = 0; i < (n > 0 ? spare : BLANK_ROWS); i++)
    sg_reference_add_cells (table, (const char *const[]){ NULL });
  sg_flow_add (items, SG_FLOW_HEADING, NULL, called);
  sg_flow_add_table (items, table, FALSE);
}

static void
add_headquarters (GPtrArray *items, guint book, const SgSheetSetup *setup, const char *const *sides, guint n)
{
  SgReferenceBlock *table = begin_table (books[book].headquarters);

  for (guint i = 0; i < n; i++)
    {
      const SgSide *side = setup->campaign != NULL && !setup->blank ? sg_campaign_get_side (setup->campaign, sides[i]) : NULL;

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
  for (guint i = 0; named && i < G_N_ELEMENTS (sides); i++)
    if (setup->side == NULL || g_str_equal (setup->side, sides[i]))
      add_generals (items, book, list, sides[i], sg_campaign_get_side (setup->campaign, sides[i])->name, setup->landscape ? SPARE - 1 : SPARE);
  if (!named)
    add_generals (items, book, list, NULL, _("Generals"), setup->landscape ? SPARE - 1 : SPARE);
  if (setup->side != NULL)
    add_headquarters (items, book, setup, own, 1);
  else
    add_headquarters (items, book, setup, sides, named || setup->blank ? G_N_ELEMENTS (sides) : 1);
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
