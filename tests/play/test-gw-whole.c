/* test-gw-whole.c: whole battles of A Gentleman's War, fought by the program's cards and dice to their end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Simple players: whoever has the card shoots if it can, else goes forward.  Nothing may stop the battle before a side has lost.
 */

#include "gw-table.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-read.h"

#define STEPS 3000

typedef struct { GwTable table; guint64 seed; guint steps; } War;

static void
throw_for (War *war, SgQuestion *question)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (war->seed++);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, sg_battle_get_rules (war->table.battle), dice, &error);
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_no_error (error);
  if (sg_verdict_get_refusal (verdict) != NULL)
    return;
  ruling = war->table.game->rule (war->table.battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  g_assert_true (sg_battle_post (war->table.battle, ruling, &error));
  g_assert_no_error (error);
}

/* TRUE when something had to be judged. */
static gboolean
settle (War *war)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = war->table.game->suggest (war->table.battle, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      SgSuggestion *suggestion = g_ptr_array_index (list, i);

      if (suggestion->question == NULL)
        continue;
      throw_for (war, suggestion->question);
      return TRUE;
    }
  return FALSE;
}

static gboolean
shoot (War *war, const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (unit->side), TRUE);

  for (guint i = 0; i < enemies->len; i++)
    {
      const char *const ids[] = { unit->id, ((SgUnit *) enemies->pdata[i])->id, NULL };
      g_autoptr (SgQuestion) question = war->table.game->ask (war->table.battle, "shoot", ids, NULL);
      gint64 before = sg_gw_number (unit, "spent");

      if (question == NULL)
        continue;
      throw_for (war, question);
      if (sg_gw_number (unit, "spent") > before)
        return TRUE;
    }
  return FALSE;
}

static void
advance (War *war, const SgGw *gw, const SgUnit *unit)
{
  const char *const ids[] = { unit->id, NULL };
  g_autoptr (SgQuestion) question = war->table.game->ask (war->table.battle, sg_gw_is (unit, "running") ? "rally" : "move", ids, NULL);
  SgPoint path[2];
  SgPlace place;
  double reach;

  if (question != NULL)
    throw_for (war, question);
  reach = MIN (war->table.game->movement->reach (war->table.battle, unit->id), 6);
  if (reach <= 0.5 || !sg_board_find_place (gw->board, unit->id, &place))
    return;
  path[0] = place.at;
  path[1] = sg_point_step (place.at, place.bearing, reach - 0.1);
  (void) war->table.game->movement->move (war->table.battle, ids, path, 2, NULL, NULL, NULL);
}

/* The nearest enemy is charged when the dice may reach him. */
static gboolean
charge (War *war, const SgGw *gw, const SgUnit *unit)
{
  double gap;
  const SgUnit *enemy = sg_gw_nearest_enemy (gw, unit, &gap);
  const char *const ids[] = { unit->id, enemy != NULL ? enemy->id : NULL, NULL };

  return enemy != NULL && (gap < 18 || sg_gw_bears_it (unit, "fanatic")) && war->table.game->carry_out (war->table.battle, "charge", ids, NULL, 0, NULL);
}

static void
use (War *war, const SgGw *gw)
{
  g_auto (GStrv) acting = sg_gw_list (sg_gw_get (gw, "acting"));
  SgUnit *unit = sg_play_unit (&gw->play, acting[0]);
  g_autoptr (GError) error = NULL;

  if (sg_gw_is (unit, "fresh") && sg_gw_left (unit) > 0)
    {
      if (sg_gw_is (unit, "running") || (!charge (war, gw, unit) && !shoot (war, gw, unit)))
        advance (war, gw, unit);
    }
  if (*gw_word (&war->table, "talk") != '\0' || settle (war) || !g_str_equal (gw_word (&war->table, "stage"), "play"))
    return;
  g_assert_true (war->table.game->act (war->table.battle, "end", &error));
  g_assert_no_error (error);
}

/* TRUE while a charge goes on: any choice that is open is made, and all that is asked is thrown. */
static gboolean
talk (War *war)
{
  g_autoptr (SgTalk) asked = war->table.game->converse (war->table.battle);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  if (asked == NULL)
    return FALSE;
  for (guint i = 0; i < asked->choices->len; i++)
    if (((SgChoice *) asked->choices->pdata[i])->why == NULL && !g_str_equal (((SgChoice *) asked->choices->pdata[i])->id, "call-off"))
      g_ptr_array_add (open, asked->choices->pdata[i]);
  if (open->len == 0)
    {
      g_assert_nonnull (asked->question); /* else nobody could go on */
      throw_for (war, asked->question);
      return TRUE;
    }
  war->table.game->choose (war->table.battle, ((SgChoice *) open->pdata[war->seed++ % open->len])->id, &error);
  g_assert_no_error (error);
  return TRUE;
}

/* The first of the side that may have the card; else it is kept, or goes to one that is lost. */
static void
give (War *war, const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, sg_gw_get (gw, "card-side"), TRUE), acts = NULL;
  const char *const nobody[] = { NULL };

  for (guint i = 0; i < units->len; i++)
    {
      const char *const ids[] = { ((SgUnit *) units->pdata[i])->id, NULL };

      if (sg_gw_activate (war->table.battle, ids, NULL, NULL))
        return;
    }
  acts = war->table.game->acts (war->table.battle, nobody);
  for (guint i = 0; i < acts->len; i++)
    {
      const SgGameAct *act = g_ptr_array_index (acts, i);

      if (act->why == NULL && war->table.game->carry_out (war->table.battle, act->id, nobody, NULL, 0, NULL))
        return;
    }
  g_error ("nobody can take the %s", sg_gw_get (gw, "card"));
}

static void
step (War *war)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (war->seed++);
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, war->table.battle, NULL);
  if (talk (war) || settle (war))
    return;
  if (*sg_gw_get (&gw, "acting") != '\0')
    use (war, &gw);
  else if (*sg_gw_get (&gw, "card") != '\0' && *sg_gw_get (&gw, "card-done") == '\0')
    give (war, &gw);
  else
    {
      g_assert_true (sg_gw_turn_card (war->table.battle, NULL, dice, &error));
      g_assert_no_error (error);
    }
}

/* Every unit’s accounts add up to nought, and nobody stands on two places at once. */
static void
check (War *war)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (war->table.battle));

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (units, i);

      g_assert_cmpint (sg_gw_left (unit) + sg_unit_balance (unit, SG_ACCOUNT_DEAD) + sg_unit_balance (unit, SG_ACCOUNT_PRISONER), ==,
                       sg_gw_start (unit));
    }
}

/* The ledger, for whoever wants to read it: G_MESSAGES of the test. */
static void
tell (War *war)
{
  GListModel *rulings = sg_battle_get_rulings (war->table.battle);

  for (guint i = 0; g_test_verbose () && i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      g_test_message ("%s (%s)", sg_ruling_get_clause (ruling), sg_ruling_get_rule (ruling));
    }
}

/* Those whom charges treat in ways of their own. */
static void
raise_others (GwTable *table)
{
  const char *const generals[2][2] = { { "ro", NULL }, { "bo", NULL } }, *const joins[] = { "join:rh", "join:b1" };

  gw_raise (table, "red", "r1", "tribal-infantry", 18, 20, 40, 180, "fanatic");
  gw_raise (table, "red", "rs", "sharpshooters", 6, 32, 38, 180, "");
  gw_raise (table, "red", "rh", "heavy-cavalry", 6, 42, 42, 180, "brittle");
  gw_raise (table, "red", "rl", "light-cavalry", 6, 50, 42, 180, "nervous");
  gw_raise (table, "red", "ro", "general", 1, 42, 42, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 20, 20, 0, "nervous");
  gw_raise (table, "blue", "b2", "infantry", 12, 29, 20, 0, "stalwart");
  gw_raise (table, "blue", "bh", "tribal-horsemen", 9, 46, 16, 0, "");
  gw_raise (table, "blue", "bg", "horse-artillery", 4, 37, 20, 0, "");
  gw_raise (table, "blue", "bo", "general", 1, 20, 20, 0, "");
  for (guint i = 0; i < G_N_ELEMENTS (joins); i++)
    (void) table->game->carry_out (table->battle, joins[i], generals[i], NULL, 0, NULL);
}

/* A battle that was begun without a country: whoever is set down stands on an open plain. */
static void
open_plain (GwTable *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_GW_SYSTEM, &error);

  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000002");
  table->battle = sg_campaign_add_battle (table->campaign, "Plain", "", NULL, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
}

static void
fight (War *war)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (war->seed);
  g_autoptr (GError) error = NULL;

  if (war->seed % 2 == 1)
    gw_raise_two (&war->table);
  else
    raise_others (&war->table);
  g_assert_true (sg_gw_begin (war->table.battle, NULL, dice, &error));
  g_assert_no_error (error);
  for (; war->steps < STEPS && !g_str_equal (gw_word (&war->table, "stage"), "over"); war->steps++)
    step (war);
  tell (war);
  g_assert_cmpstr (gw_word (&war->table, "stage"), ==, "over");
  g_assert_cmpstr (gw_word (&war->table, "result"), !=, "");
  check (war);
  gw_close (&war->table);
}

static void
test_plain (gconstpointer data)
{
  War war = { .seed = GPOINTER_TO_UINT (data) };

  open_plain (&war.table);
  fight (&war);
}

static void
test_whole (gconstpointer data)
{
  War war = { .seed = GPOINTER_TO_UINT (data) };

  gw_open (&war.table);
  fight (&war);
}
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/play/gw/whole/one", GUINT_TO_POINTER (1), test_whole);
  g_test_add_data_func ("/play/gw/whole/two", GUINT_TO_POINTER (20), test_whole);
  g_test_add_data_func ("/play/gw/whole/three", GUINT_TO_POINTER (300), test_whole);
  g_test_add_data_func ("/play/gw/whole/plain", GUINT_TO_POINTER (5), test_plain);
  g_test_add_data_func ("/play/gw/whole/plain-others", GUINT_TO_POINTER (6), test_plain);
  return g_test_run ();
}
