/* sg-briefing-sheet.c: what a side goes into its battle with: what it is about, its own troops, what it knows of the enemy, and the ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All of it is read from the board as the side knows it. Kriegsspiel has handouts for it, with reports and a slip to answer on.
 */

#include "sheets/sg-flow.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-word.h"
#include "play/gentlemans-war/base/sg-gw-words.h"
#include "rules/sg-scenario.h"
#include "sheets/sg-listed.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define PLAN_LINES 5
#define BLANK_LINES 4
#define BLANK_ROWS 4    /* of each of the two armies, at the least */
#define BLANK_HIGH 7.5

/* By which rules a game of the small book, and of its appendix, is won. */
static const struct { const char *game, *rules; } games[] = {
  { "finish", "LW-80 LW-81" }, { "blow", "LW-83 LW-84" }, { "defensive", "LW-86 LW-87 LW-88 LW-89" }, { "defence", "LW-86 LW-87 LW-88 LW-89" },
};

static void
add_rules (GPtrArray *items, SgRuleset *rules, const char *list)
{
  g_auto (GStrv) ids = g_strsplit (list, " ", -1);

  for (char **id = ids; *id != NULL; id++)
    {
      const SgRule *rule = sg_ruleset_get_rule (rules, *id);
      g_auto (GStrv) paragraphs = rule != NULL ? g_strsplit (rule->text, "\n\n", 2) : g_new0 (char *, 1);

      if (paragraphs[0] != NULL && *paragraphs[0] != '\0')
        sg_flow_add (items, SG_FLOW_STEP, *id, paragraphs[0])->house = sg_ruleset_is_house_rule (rules, *id);
    }
}

static void
add_told (GPtrArray *items, const char *rule, const char *label, const char *words)
{
  g_autofree char *told = g_strdup_printf (_("%s: %s"), label, words);

  if (*words != '\0')
    sg_flow_add (items, SG_FLOW_STEP, rule, told);
}

/* Of @side ("attacker"), and what is of both. */
static gboolean
is_of (const char *said, const char *side)
{
  return g_str_equal (said, "both") || g_str_equal (said, side);
}

static void
add_scenario (GPtrArray *items, const SgScenario *scenario, gboolean attacks)
{
  const char *side = attacks ? "attacker" : "defender";

  add_told (items, scenario->rule, _("You are"), attacks ? scenario->attacker : scenario->defender);
  add_told (items, scenario->rule, _("The country"), scenario->layout);
  for (guint i = 0; i < scenario->zones->len; i++)
    {
      const SgScenarioZone *zone = scenario->zones->pdata[i];
      g_autofree char *words = is_of (zone->side, side) ? sg_scenario_zone_text (zone) : NULL;

      if (words != NULL)
        add_told (items, scenario->rule, _("You put down"), words);
    }
  for (guint i = 0; i < scenario->victories->len; i++)
    {
      const SgScenarioVictory *victory = scenario->victories->pdata[i];
      g_autofree char *words = is_of (victory->side, side) ? sg_scenario_victory_text (victory) : NULL;

      if (words != NULL)
        add_told (items, scenario->rule, g_str_equal (victory->grade, "loss") ? _("You lose") : _("You win"), words);
    }
}

static void
add_matter (GPtrArray *items, const SgSheetSetup *setup, SgBoard *board)
{
  const char *game = sg_word_text (board, &sg_common_words.game), *title = sg_game_title (setup->rules, game);
  const SgScenario *scenario = NULL;

  if (g_str_equal (sg_ruleset_get_system (setup->rules), "gentlemans-war"))
    scenario = sg_scenario_find (setup->rules, sg_word_text (board, &sg_gw_words.scenario));
  sg_flow_add (items, SG_FLOW_HEADING, NULL, *title != '\0' ? title : _("The battle"));
  if (scenario != NULL)
    add_scenario (items, scenario, g_str_equal (sg_word_text (board, &sg_gw_words.attacker), setup->side));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_has_prefix (game, games[i].game))
      {
        add_rules (items, setup->rules, games[i].rules);
        break;
      }
  if (g_str_equal (sg_ruleset_get_system (setup->rules), "war-game"))
    add_rules (items, setup->rules, "TW-140");
  if (sg_campaign_get_target (setup->campaign) > 0)
    {
      g_autofree char *war = g_strdup_printf (_("%s is to %d points."), sg_campaign_get_title (setup->campaign), (int) sg_campaign_get_target (setup->campaign));

      sg_flow_add (items, SG_FLOW_TEXT, NULL, war);
    }
}

/* Those of @side, or of the other; nothing where nobody of it is known. */
static void
add_troops (GPtrArray *items, GPtrArray *list, const char *side, gboolean own)
{
  SgReferenceBlock *table = sg_reference_form ("", (const char *const[]){ _("Unit"), _("What it is"), _("Strength"), NULL }, 0);

  for (guint i = 0; i < list->len; i++)
    {
      const SgListed *one = list->pdata[i];
      g_autofree char *name = sg_listed_name (one), *strength = sg_listed_strength (one);

      if (g_str_equal (one->side, side) == own)
        sg_reference_add_cells (table, (const char *const[]){ name, one->words, strength, NULL });
    }
  sg_flow_add (items, SG_FLOW_HEADING, NULL, own ? _("Your troops") : _("Known of the enemy"));
  if (table->rows->len > 1)
    sg_flow_add_table (items, table, FALSE);
  else
    {
      sg_reference_block_free (table);
      sg_flow_add (items, SG_FLOW_TEXT, NULL, own ? _("None yet.") : _("Nothing."));
    }
}

static void
add_plan (GPtrArray *items, const char *heading, guint lines)
{
  sg_flow_add (items, SG_FLOW_HEADING, NULL, heading);
  sg_flow_add_lines (items, lines);
}

/* (transfer full): with so many rows for troops. */
static GPtrArray *
make_blank (guint rows, gpointer data)
{
  GPtrArray *items = sg_flow_new ();
  const char *const heads[] = { _("Unit"), _("What it is"), _("Strength"), NULL };

  add_plan (items, _("What it is about"), BLANK_LINES);
  add_plan (items, _("Your orders"), BLANK_LINES);
  for (guint i = 0; i < 2; i++)
    {
      SgReferenceBlock *table = sg_reference_form ("", heads, BLANK_HIGH);

      for (guint r = 0; r < rows; r++)
        sg_reference_add_cells (table, (const char *const[]){ NULL });
      sg_flow_add (items, SG_FLOW_HEADING, NULL, i == 0 ? _("Your troops") : _("Known of the enemy"));
      sg_flow_add_table (items, table, FALSE);
    }
  add_plan (items, _("Your plan"), PLAN_LINES);
  return items;
}

static gboolean
lay_out_blank (SgSheet *sheet, const SgSheetSetup *setup)
{
  const SgFlowLook look = { .label = _("Briefing"), .title = "", .side = "", .foot = sg_ruleset_get_title (setup->rules) };

  return sg_flow_lay_out (sheet, make_blank (sg_flow_fill (sheet, &look, make_blank, NULL, BLANK_ROWS), NULL), &look);
}

static void
add_side (GPtrArray *items, const SgSheetSetup *setup, SgBoard *board)
{
  g_autoptr (GPtrArray) list = sg_listed_read (setup, board);
  SgMap *map = sg_battle_get_map_now (setup->battle, board, setup->side);

  add_matter (items, setup, board);
  sg_flow_add_ground (items, sg_sheet_painter (setup, map), board);
  add_troops (items, list, setup->side, TRUE);
  add_troops (items, list, setup->side, FALSE);
  add_plan (items, _("Your plan"), PLAN_LINES);
}

/* The umpire’s has both, each as its side has it. */
static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  static const char *const sides[] = { "red", "blue" };
  SgBoard *board = sg_sheet_get_board (sheet);
  const SgGame *game = setup->battle != NULL ? sg_battle_get_game (setup->battle) : NULL;
  GPtrArray *items;
  g_autofree char *call = NULL, *foot = NULL;

  if (setup->blank || board == NULL)
    return lay_out_blank (sheet, setup);
  items = sg_flow_new ();
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      SgSheetSetup own = *setup;
      g_autoptr (SgBoard) known = NULL;

      own.side = sides[i];
      if (setup->side != NULL && !g_str_equal (setup->side, sides[i]))
        continue;
      if (setup->side == NULL && game != NULL && game->knowledge != NULL)
        known = game->knowledge->known (setup->battle, board, sides[i]);
      if (setup->side == NULL && i > 0)
        sg_flow_add (items, SG_FLOW_BREAK, NULL, NULL);
      if (setup->side == NULL)
        sg_flow_add (items, SG_FLOW_HEADING, NULL, sg_campaign_get_side (setup->campaign, sides[i])->name);
      add_side (items, &own, known != NULL ? known : board);
    }
  call = setup->side != NULL ? sg_sheet_setup_call (setup) : g_strdup (sg_campaign_get_title (setup->campaign));
  if (setup->side != NULL)
    foot = g_strdup_printf (_("%s, %s"), sg_campaign_get_title (setup->campaign), call);
  else
    foot = g_steal_pointer (&call);
  return sg_flow_lay_out (sheet, items, &(SgFlowLook){ .label = _("Briefing"), .title = sg_battle_get_title (setup->battle), .side = setup->side, .foot = foot });
}

static const SgSheetKind kind = {
  .id = "briefing", .title = N_("Briefing"), .icon = "sg-map-symbolic", .by_side = TRUE, .lay_out = lay_out, .battle = TRUE, .except = "reisswitz", .order = 4,
};
SG_REGISTER_SHEET (kind)
