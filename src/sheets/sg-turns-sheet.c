/* sg-turns-sheet.c: a record of turns, cards or moves with their clock, to be kept with a pencil.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a book counts is what its record counts: turns by the clock, cards of a pack and the cycles they end, moves of two minutes, moves in phases.
 */

#include "sheets/sg-flow.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
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

static void
add_cards (GPtrArray *items, SgRuleset *rules)
{
  guint pack = PACK + (guint) sg_ruleset_whole (rules, "GW-302", "jokers");

  add_numbered (items, _("Cycles"), (const char *const[]){ _("Cycle"), _("Red ended at card"), _("Blue ended at card"), NULL }, CYCLES, LOW);
  add_numbered (items, _("Cards turned"), (const char *const[]){ _("No."), _("Card"), _("Who acted"), _("Held"), NULL }, pack, LOW);
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
  SgRuleset *rules = data;
  const char *system = sg_ruleset_get_system (rules);
  GPtrArray *items = sg_flow_new ();

  if (g_str_equal (system, "gentlemans-war"))
    add_cards (items, rules);
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
  const SgFlowLook look = { .label = _("Record of turns"), .title = named ? sg_campaign_get_title (setup->campaign) : book, .foot = book,
                            .columns = rows > 0 ? 1 : pack };

  if (rows > 0)
    rows = sg_flow_fill (sheet, &look, make_items, setup->rules, rows);
  return sg_flow_lay_out (sheet, make_items (rows, setup->rules), &look);
}

static const SgSheetKind kind = {
  .id = "turn-record", .title = N_("Record of turns"), .icon = "sg-list-symbolic", .lay_out = lay_out, .alone = TRUE, .order = 8,
};
SG_REGISTER_SHEET (kind)
