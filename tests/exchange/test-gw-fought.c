/* test-gw-fought.c: whole battles of A Gentleman's War, fought by chance: nobody is ever stuck, every choice has its whole odds, and
 * every ruling can be judged again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The armies are of troops of every kind with every quality; each unit does what lies nearest: it rallies, charges, shoots, or goes
 * for the enemy.  What is asked of a player is answered by its odds, more or less.
 */

#include "../play/gw-talk.h"
#include "exchange/sg-exchange.h"
#include "exchange/sg-replay.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

#define BATTLES 5
#define MOST_STEPS 1500

/** Fight: a battle that fights itself; @seed: of the next dice. */
typedef struct { GwTable table; GRand *rand; guint64 seed; SgGw gw; guint charges, blows; } Fight;

static gboolean
judge (Fight *fight, SgQuestion *question)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (fight->seed++);
  g_autoptr (SgVerdict) verdict = question != NULL ? sg_question_judge (question, sg_battle_get_rules (fight->table.battle), dice, NULL) : NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  if (verdict == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return FALSE;
  ruling = fight->table.game->rule (fight->table.battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  fight->blows += g_str_equal (sg_question_get_procedure (question)->id, "clash");
  g_assert_true (sg_battle_post (fight->table.battle, ruling, &error));
  g_assert_no_error (error);
  return TRUE;
}

static gboolean
ask (Fight *fight, const char *procedure, const char *unit, const char *target)
{
  const char *const ids[] = { unit, target, NULL };
  g_autoptr (SgQuestion) question = fight->table.game->ask (fight->table.battle, procedure, ids, NULL);

  return judge (fight, question);
}

static gboolean
carry_out (Fight *fight, const char *act, const char *unit, const char *target)
{
  const char *const ids[] = { unit, target, NULL };

  return fight->table.game->carry_out (fight->table.battle, act, ids, NULL, 0, NULL);
}

/* The one with the best odds, but for some chance. */
static const SgChoice *
choose (Fight *fight, SgTalk *talk)
{
  const SgChoice *best = NULL;
  double most = -1;

  gw_check_odds (talk);
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = g_ptr_array_index (talk->choices, i);
      double value = MAX (choice->share, 0) + g_rand_double (fight->rand) * 0.3;

      if (choice->why != NULL || g_str_has_prefix (choice->id, "aim:") || value <= most)
        continue;
      most = value;
      best = choice;
    }
  return best;
}

/* TRUE: a step of what is being talked about, or of what the board asks for. */
static gboolean
settle (Fight *fight)
{
  g_autoptr (SgTalk) talk = fight->table.game->converse (fight->table.battle);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  if (talk != NULL && talk->question != NULL)
    {
      g_assert_true (judge (fight, talk->question));
      return TRUE;
    }
  if (talk != NULL)
    {
      const SgChoice *choice = choose (fight, talk);

      g_assert_nonnull (choice);
      fight->table.game->choose (fight->table.battle, choice->id, &error);
      g_assert_no_error (error);
      return TRUE;
    }
  list = fight->table.game->suggest (fight->table.battle, &error);
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (judge (fight, ((SgSuggestion *) list->pdata[i])->question))
      return TRUE;
  return FALSE;
}

/* Towards the enemy, or a little beside, as far as it may. */
static void
advance (Fight *fight, const SgUnit *unit, const SgUnit *enemy)
{
  const char *const ids[] = { unit->id, NULL };
  double inches = g_ascii_strtod (sg_gw_word (unit, "md"), NULL);
  SgGwBlock from, to;

  if (!sg_gw_block (&fight->gw, unit, &from) || !sg_gw_block (&fight->gw, enemy, &to))
    return;
  for (guint i = 0; i < 12; i++)
    {
      double aside = (i % 4) * 20 * (i % 2 ? 1 : -1), far = inches * (3 - i / 4) / 3;
      SgPoint path[2] = { from.place.at, sg_point_step (from.place.at, sg_point_bearing (from.place.at, to.place.at) + aside, far) };
      SgPlace end = { path[1], from.place.bearing };

      if (far > 0.5 && fight->table.game->movement->move (fight->table.battle, ids, path, 2, &end, NULL, NULL))
        return;
    }
}

static gboolean
is_open (GPtrArray *acts, const char *id)
{
  const SgGameAct *act = gw_find_act (acts, id);

  return act != NULL && act->why == NULL;
}

/* The first of what it may do that comes to something. */
static gboolean
do_one (Fight *fight, SgUnit *unit)
{
  const char *const ids[] = { unit->id, NULL };
  g_autoptr (GPtrArray) acts = fight->table.game->acts (fight->table.battle, ids);
  double gap = INFINITY;
  SgUnit *enemy = sg_gw_nearest_enemy (&fight->gw, unit, &gap);

  if (is_open (acts, "rally"))
    return ask (fight, "rally", unit->id, NULL);
  if (enemy == NULL)
    return FALSE;
  if (is_open (acts, "charge") && gap < 20 && carry_out (fight, "charge", unit->id, enemy->id))
    {
      fight->charges++;
      return TRUE;
    }
  if (is_open (acts, "shoot") && ask (fight, "shoot", unit->id, enemy->id))
    return TRUE;
  if (!is_open (acts, "move") || sg_gw_is (unit, "md") || gap < 1 || !ask (fight, "move", unit->id, NULL))
    return FALSE;
  sg_gw_read (&fight->gw, fight->table.battle, NULL);
  advance (fight, sg_play_unit (&fight->gw.play, unit->id), enemy);
  return TRUE;
}

static void
act_with (Fight *fight, const char *id)
{
  for (guint i = 0; i < 3; i++)
    {
      SgUnit *unit;

      while (settle (fight))
        ;
      sg_gw_read (&fight->gw, fight->table.battle, NULL);
      unit = sg_play_unit (&fight->gw.play, id);
      if (!g_str_equal (fight->gw.stage, "play") || !sg_gw_is_acting (&fight->gw, unit) || sg_gw_left (unit) == 0 || !do_one (fight, unit))
        return;
    }
}

/* To a unit that may act, or to one that is lost, or into the hand. */
static void
give_card (Fight *fight)
{
  g_autoptr (GPtrArray) units = sg_gw_units (&fight->gw, sg_gw_get (&fight->gw, "card-side"), FALSE);
  guint first = g_rand_int_range (fight->rand, 0, units->len);

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (units, (first + i) % units->len);
      const char *const ids[] = { unit->id, NULL };
      g_autofree char *id = g_strdup (unit->id), *lost = g_strconcat ("lost:", unit->id, NULL);

      if (!sg_gw_needs_card (&fight->gw, unit) || sg_gw_is (unit, "acted"))
        continue;
      if (sg_gw_left (unit) > 0 && sg_gw_activate (fight->table.battle, ids, NULL, NULL))
        {
          act_with (fight, id);
          return;
        }
      if ((sg_gw_left (unit) == 0 || sg_gw_is (unit, "off")) && carry_out (fight, lost, NULL, NULL))
        return;
    }
  g_assert_true (carry_out (fight, "keep", NULL, NULL));
}

static void
step (Fight *fight)
{
  g_autoptr (GError) error = NULL;

  if (settle (fight))
    return;
  sg_gw_read (&fight->gw, fight->table.battle, NULL);
  if (!g_str_equal (fight->gw.stage, "play"))
    return;
  if (*sg_gw_get (&fight->gw, "acting") != '\0')
    {
      g_auto (GStrv) acting = sg_gw_list (sg_gw_get (&fight->gw, "acting"));

      if (!fight->table.game->act (fight->table.battle, "end", NULL)) /* a runner has yet to try */
        act_with (fight, acting[0]);
    }
  else if (*sg_gw_get (&fight->gw, "card") != '\0' && *sg_gw_get (&fight->gw, "card-done") == '\0')
    give_card (fight);
  else
    {
      g_autoptr (SgDice) dice = sg_dice_new_thrown (fight->seed++);

      sg_gw_turn_card (fight->table.battle, NULL, dice, &error);
      g_assert_no_error (error);
    }
}

/* As the board has it now: what was read before a step may be gone with it. */
static gboolean
is_over (Fight *fight)
{
  return g_str_equal (gw_word (&fight->table, "stage"), "over");
}

static void
raise_army (Fight *fight, const char *side)
{
  static const struct { const char *type; guint count; } types[] = {
    { "infantry", 12 }, { "infantry", 20 }, { "light-infantry", 12 }, { "sharpshooters", 6 }, { "engineers", 6 }, { "cyclists", 6 }, { "heavy-cavalry", 6 },
    { "light-cavalry", 6 }, { "light-dragoons", 6 }, { "mounted-infantry", 6 }, { "field-artillery", 4 }, { "horse-artillery", 4 }, { "machine-gun", 3 },
    { "tribal-infantry", 18 }, { "tribal-horsemen", 9 }, { "camelry", 6 },
  };
  static const char *const attributes[] = { "", "", "brave", "gallant", "stalwart", "nervous", "brittle", "timid", "swift", "slow", "brave nervous" };
  gboolean red = g_str_equal (side, "red");

  for (guint i = 0; i < 5; i++)
    {
      guint type = g_rand_int_range (fight->rand, 0, G_N_ELEMENTS (types));
      gboolean gun = strstr (types[type].type, "artillery") != NULL || strstr (types[type].type, "gun") != NULL;
      g_autofree char *id = g_strdup_printf ("%c%u", *side, i);

      gw_raise (&fight->table, side, id, types[type].type, types[type].count, 8 + 11 * i, (red ? 44 : 15) + g_rand_int_range (fight->rand, -4, 4), red ? 180 : 0,
                gun ? "" : attributes[g_rand_int_range (fight->rand, 0, G_N_ELEMENTS (attributes))]);
    }
}

static void
test_fought (void)
{
  guint charges = 0, blows = 0, ended = 0;

  for (guint i = 1; i <= BATTLES; i++)
    {
      Fight fight = { .rand = g_rand_new_with_seed (i), .seed = 100000 * i };
      g_autoptr (GPtrArray) faults = NULL;
      g_autoptr (GError) error = NULL;

      gw_open (&fight.table);
      raise_army (&fight, "red");
      raise_army (&fight, "blue");
      gw_begin (&fight.table);
      for (guint n = 0; n < MOST_STEPS && !is_over (&fight); n++)
        step (&fight);
      faults = sg_exchange_replay (fight.table.battle, &error);
      g_assert_no_error (error);
      for (guint k = 0; k < faults->len; k++)
        g_test_message ("battle %u: %s", i, (char *) faults->pdata[k]);
      g_assert_cmpuint (faults->len, ==, 0);
      charges += fight.charges;
      blows += fight.blows;
      ended += is_over (&fight);
      g_rand_free (fight.rand);
      gw_close (&fight.table);
    }
  g_test_message ("%u battles of %u came to an end, with %u charges and %u close combats", ended, BATTLES, charges, blows);
  g_assert_cmpuint (ended, >=, BATTLES - 1); /* two who only shoot at long range may take all day */
  g_assert_cmpuint (charges, >, BATTLES);
  g_assert_cmpuint (blows, >, BATTLES / 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/gw-fought", test_fought);
  return g_test_run ();
}
