/* sg-turns-sheet.c: a record of turns, cards or moves with their clock, to be kept with a pencil.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a book counts is what its record counts: turns by the clock, cards of a pack and the cycles they end, moves of two minutes, moves in phases.
 * What a battle has recorded of its cards is told, and the pencil goes on from there.
 */

#include "sheets/sg-flow.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "play/sg-game.h"
#include "rules/sg-ruleset-tables.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define ROW 7.5
#define LOW 6.4       /* mm of a row with little to write in it */
#define TURNS 24
#define MOVES 30
#define PHASED 20     /* moves of a book in phases */
#define CYCLES 8
#define PACK 52       /* cards without Jokers */
#define SUPPLIES 4    /* times that packets are given up */

/* @n rows, numbered from 1 and, where @numbered is %NULL, bare. */
static void
add_numbered (GPtrArray *items, const char *heading, const char *const *heads, guint n, double least)
{
  SgReferenceBlock *table = sg_reference_form ("", heads, least);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);

      sg_reference_add_cells (table, (const char *const[]){ number, NULL });
    }
  sg_flow_add (items, SG_FLOW_HEADING, NULL, heading);
  sg_flow_add_table (items, table, FALSE);
}

static void
add_turns (GPtrArray *items, guint n)
{
  add_numbered (items, _("Turns and their clock"),
                (const char *const[]){ _("Turn"), _("Whose"), _("Men"), _("Guns"), _("Time"), _("Began"), _("Ended"), _("What happened"), NULL }, n, ROW);
}

static void
add_supplies (GPtrArray *items, SgRuleset *rules)
{
  gint64 every = sg_ruleset_whole (rules, "WK-40", "moves");
  SgReferenceBlock *table = sg_reference_form ("", (const char *const[]){ _("Move"), _("Whose"), _("Food"), _("Forage"), _("Ammunition"), _("Unsupplied"), NULL }, ROW);

  for (guint i = 1; i <= SUPPLIES; i++)
    for (guint side = 0; side < 2; side++)
      {
        g_autofree char *move = g_strdup_printf ("%" G_GINT64_FORMAT, i * every);

        sg_reference_add_cells (table, (const char *const[]){ move, side == 0 ? _("Red") : _("Blue"), NULL });
      }
  sg_flow_add (items, SG_FLOW_HEADING, NULL, _("Packets given up"));
  sg_flow_add_table (items, table, FALSE);
}

/* The number of the card, among @turned, at which the cycle @n of a side ended; "" where none is recorded. */
static char *
find_end (GPtrArray *turned, gboolean red, gint64 n)
{
  for (guint i = 0; i < turned->len; i++)
    {
      const SgTurnedCard *card = turned->pdata[i];

      if ((red ? card->ended_red : card->ended_blue) == n)
        return g_strdup_printf ("%" G_GINT64_FORMAT, card->number);
    }
  return g_strdup ("");
}

/* When the cycles ended: at least as many rows as an evening wants, and one that goes on. */
static void
add_cycles (GPtrArray *items, const SgSheetSetup *setup, GPtrArray *turned)
{
  const char *sides[] = { _("Red"), _("Blue") };
  g_autofree char *heads[2] = { NULL };
  SgReferenceBlock *table;
  guint last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgSide *side = turned->len > 0 ? sg_campaign_get_side (setup->campaign, i == 0 ? "red" : "blue") : NULL;

      heads[i] = g_strdup_printf (_("%s ended at card No."), side != NULL ? side->name : sides[i]);
    }
  for (guint i = 0; i < turned->len; i++)
    last = MAX (last, (guint) MAX (((SgTurnedCard *) turned->pdata[i])->ended_red, ((SgTurnedCard *) turned->pdata[i])->ended_blue));
  table = sg_reference_form ("", (const char *const[]){ _("Cycle"), heads[0], heads[1], NULL }, LOW);
  for (guint i = 1; i <= MAX (CYCLES, last + 1); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i), *red = find_end (turned, TRUE, i), *blue = find_end (turned, FALSE, i);

      sg_reference_add_cells (table, (const char *const[]){ number, red, blue, NULL });
    }
  sg_flow_add (items, SG_FLOW_HEADING, NULL, _("Cycles"));
  sg_flow_add_table (items, table, FALSE);
}

static void
add_cards (GPtrArray *items, const SgSheetSetup *setup)
{
  guint pack = PACK + (guint) sg_ruleset_whole (setup->rules, "GW-302", "jokers");
  const SgGame *game = setup->battle != NULL && !setup->blank ? sg_battle_get_game (setup->battle) : NULL;
  g_autoptr (GPtrArray) turned = game != NULL && game->cards != NULL ? game->cards->turned (setup->battle, setup->moment) : g_ptr_array_new ();
  SgReferenceBlock *table = sg_reference_form ("", (const char *const[]){ _("No."), _("Card"), _("Who acted"), _("Held"), NULL }, LOW);
  gint64 last = 0;

  sg_flow_add (items, SG_FLOW_TEXT, NULL, turned->len > 0 ? _("As it is recorded; what is empty is to be filled in by hand.") : _("To be filled in by hand while you play."));
  add_cycles (items, setup, turned);
  for (guint i = 0; i < turned->len; i++)
    {
      const SgTurnedCard *card = turned->pdata[i];
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, card->number);

      sg_reference_add_cells (table, (const char *const[]){ number, card->sign, card->acted, card->held, NULL });
      last = card->number;
    }
  for (gint64 i = last + 1; i <= pack; i++)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, i);

      sg_reference_add_cells (table, (const char *const[]){ number, NULL });
    }
  sg_flow_add (items, SG_FLOW_HEADING, NULL, _("Cards turned"));
  sg_flow_add_table (items, table, FALSE);
}

static void
add_clock (GPtrArray *items, SgRuleset *rules, guint n)
{
  gint64 minutes = sg_ruleset_whole (rules, "RK-1", "minutes-per-move");
  SgReferenceBlock *table = sg_reference_form ("", (const char *const[]){ _("Move"), _("After"), _("Clock"), _("Messages due"), _("Fire"), _("Attacks, counters"), NULL }, ROW);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i), *after = sg_text_clock (i * minutes);

      sg_reference_add_cells (table, (const char *const[]){ number, after, NULL });
    }
  sg_flow_add (items, SG_FLOW_HEADING, NULL, _("Moves and the clock of the day"));
  sg_flow_add_table (items, table, FALSE);
}

/* A box for each phase, as the ruleset calls them. */
static void
add_phases (GPtrArray *items, SgRuleset *rules, guint n)
{
  const SgTable *phases = sg_ruleset_get_table (rules, "TW-05", "the-order-of-a-move");
  g_autoptr (GPtrArray) heads = g_ptr_array_new ();

  g_ptr_array_add (heads, (gpointer) _("Move"));
  for (guint r = 0; phases != NULL && r < phases->rows->len; r++)
    g_ptr_array_add (heads, ((SgTableRow *) phases->rows->pdata[r])->label);
  g_ptr_array_add (heads, (gpointer) _("What is to be remembered"));
  g_ptr_array_add (heads, NULL);
  add_numbered (items, _("Moves and their phases"), (const char *const *) heads->pdata, n, ROW);
}

/* What each book counts, and how many lines of it an evening wants; a pack has as many cards as it has. */
static guint
rows_of (const char *system)
{
  static const struct { const char *system; guint rows; } rows[] = { { "reisswitz", MOVES }, { "war-game", PHASED }, { "gentlemans-war", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].system, system))
      return rows[i].rows;
  return TURNS;
}

static GPtrArray *
make_items (guint rows, gpointer data)
{
  const SgSheetSetup *setup = data;
  SgRuleset *rules = setup->rules;
  const char *system = sg_ruleset_get_system (rules);
  GPtrArray *items = sg_flow_new ();

  if (!g_str_equal (system, "gentlemans-war"))
    sg_flow_add (items, SG_FLOW_TEXT, NULL, _("To be filled in by hand while you play."));
  if (g_str_equal (system, "gentlemans-war"))
    add_cards (items, setup);
  else if (g_str_equal (system, "reisswitz"))
    add_clock (items, rules, rows);
  else if (g_str_equal (system, "war-game"))
    add_phases (items, rules, rows);
  else
    add_turns (items, rows);
  if (g_str_equal (system, "kriegspiel"))
    add_supplies (items, rules);
  return items;
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  const char *book = sg_ruleset_get_title (setup->rules);
  gboolean named = setup->campaign != NULL && !setup->blank;
  guint rows = rows_of (sg_ruleset_get_system (setup->rules)), pack = setup->landscape ? 3 : 2; /* columns of cards */
  SgFlowLook look = { .label = _("Record of turns"), .title = book, .foot = book, .columns = rows > 0 ? 1 : pack };

  if (named)
    look.title = setup->battle != NULL ? sg_battle_get_title (setup->battle) : sg_campaign_get_title (setup->campaign);
  if (rows > 0)
    rows = sg_flow_fill (sheet, &look, make_items, (gpointer) setup, rows);
  return sg_flow_lay_out (sheet, make_items (rows, (gpointer) setup), &look);
}

static const SgSheetKind kind = {
  .id = "turn-record", .title = N_("Record of turns"), .icon = "sg-list-symbolic", .lay_out = lay_out, .alone = TRUE, .recorded = TRUE, .order = 8,
};
SG_REGISTER_SHEET (kind)
