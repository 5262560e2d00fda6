/* test-gw-whole.c: whole battles of A Gentleman's War, fought by the program's cards and dice to their end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Simple players: whoever has the card shoots if it can, else goes forward.  Nothing may stop the battle before a side has lost.
 */

#include "gw-talk.h"
#include "base/sg-text.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-read.h"

#define STEPS 3000
#define ROUGH \
  "<map title='Rough' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='hedge' kind='hedge' points='10,28 24,28'/><piece id='wall' kind='wall' class='high' points='26,30 34,30'/>" \
  "<piece id='brook' kind='stream' points='36,0 38,30 36,60'/><piece id='hill' kind='steep' points='44,26 56,26 56,34 44,34'/>" \
  "<piece id='marsh' kind='marsh' points='4,28 9,28 9,34 4,34'/><piece id='field' kind='plough' points='40,22 50,22 50,26 40,26'/>" \
  "<piece id='inn' kind='house' name='Inn' points='52,52 58,52 58,58 52,58'/><piece id='road' kind='road' points='30,0 30,60'/>" \
  "</map>"

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

static void
raise_all (GwTable *table, const GwDrawn *units, guint n)
{
  for (guint i = 0; i < n; i++)
    gw_raise (table, units[i].side, units[i].id, units[i].type, units[i].count, units[i].x, units[i].y, units[i].bearing, units[i].attributes);
}

/* A colonial war: fanatics, tribal horse, camels and old guns against regulars with their porters. */
static const GwDrawn colonial[] = {
  { "red", "r1", "tribal-infantry", 18, 16, 38, 180, "fanatic" }, { "red", "r2", "tribal-infantry", 18, 28, 38, 180, "" },
  { "red", "rh", "tribal-horsemen", 9, 40, 40, 180, "" }, { "red", "rc", "camelry", 6, 50, 40, 180, "swift" },
  { "red", "rg", "ancient-field-artillery", 4, 34, 46, 180, "bad-aim" }, { "red", "rx", "huge-artillery", 8, 22, 48, 180, "" },
  { "red", "ro", "general", 1, 28, 39, 180, "" },
  { "blue", "b1", "infantry", 12, 18, 18, 0, "stalwart marksmen" }, { "blue", "b2", "light-infantry", 12, 28, 18, 0, "brave" },
  { "blue", "bm", "mounted-infantry", 6, 42, 16, 0, "" }, { "blue", "bq", "machine-gun", 4, 36, 19, 0, "" },
  { "blue", "bt", "transport", 3, 30, 10, 0, "" }, { "blue", "be", "infantry-detachment", 6, 50, 20, 0, "nervous" }, { "blue", "bo", "general", 1, 28, 17, 0, "" },
};

/* Those who get on and off: dragoons, cyclists, guns of all kinds, engineers. */
static const GwDrawn modern[] = {
  { "red", "rd", "heavy-dragoons", 6, 20, 38, 180, "gallant" }, { "red", "rl", "light-dragoons", 6, 30, 38, 180, "brittle" },
  { "red", "rk", "cyclists", 6, 40, 38, 180, "" }, { "red", "rg", "horse-artillery", 4, 48, 40, 180, "crack-gunners" },
  { "red", "r1", "infantry", 16, 10, 38, 180, "poor-drill slow" }, { "red", "ro", "general", 1, 20, 39, 180, "" },
  { "blue", "be", "engineers", 6, 18, 20, 0, "" }, { "blue", "bs", "siege-artillery", 5, 26, 16, 0, "" }, { "blue", "bl", "light-infantry-detachment", 6, 32, 20, 0, "well-drilled" },
  { "blue", "bp", "sharpshooters", 6, 40, 20, 0, "marksmen" }, { "blue", "bm", "mountain-artillery", 3, 46, 18, 0, "" }, { "blue", "bh", "light-cavalry", 6, 52, 14, 0, "timid" },
  { "blue", "b1", "infantry", 12, 10, 20, 0, "brave brittle" }, { "blue", "bo", "general", 1, 10, 19, 0, "" },
};

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

/* Every house rule that has one is put at another choice, drawn by @seed. */
static void
choose_rules (GwTable *table, guint64 seed)
{
  static const char *const leaves_out[] = { "gw.generals", "gw.colonial", "gw.earlier", NULL }; /* a chapter, and who is raised by it */
  SgRuleset *rules = sg_battle_get_rules (table->battle);
  GPtrArray *options = sg_ruleset_get_options (rules);

  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];
      g_autoptr (GError) error = NULL;

      if (!g_strv_contains (leaves_out, option->key))
        sg_ruleset_set_choice (rules, option->key, option->choices[(seed + i) % g_strv_length (option->choices)], &error);
      g_assert_no_error (error);
    }
}

static void
fight (War *war)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (war->seed);
  g_autoptr (GError) error = NULL;

  switch (war->seed % 4)
    {
    case 0: raise_others (&war->table); break;
    case 1: gw_raise_two (&war->table); break;
    case 2: raise_all (&war->table, colonial, G_N_ELEMENTS (colonial)); break;
    default: raise_all (&war->table, modern, G_N_ELEMENTS (modern)); break;
    }
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

/* In a country of hedges, walls, brooks, hills and marsh, by house rules. */
static void
test_house (gconstpointer data)
{
  War war = { .seed = GPOINTER_TO_UINT (data) };

  gw_open_on (&war.table, ROUGH);
  choose_rules (&war.table, war.seed);
  fight (&war);
}

static void
test_whole (gconstpointer data)
{
  War war = { .seed = GPOINTER_TO_UINT (data) };

  gw_open (&war.table);
  fight (&war);
}
static void
add (const char *format, const guint *seeds, guint n, GTestDataFunc test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = sg_text_owned (format, seeds[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (seeds[i]), test);
    }
}

int
main (int argc, char **argv)
{
  static const guint wholes[] = { 1, 20, 300, 2, 3, 7, 10 }, plains[] = { 5, 6, 8, 11 }, houses[] = { 21, 58, 23, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 35 };

  g_test_init (&argc, &argv, NULL);
  add ("/play/gw/whole/heath/%u", wholes, G_N_ELEMENTS (wholes), test_whole);
  add ("/play/gw/whole/plain/%u", plains, G_N_ELEMENTS (plains), test_plain);
  add ("/play/gw/whole/house/%u", houses, G_N_ELEMENTS (houses), test_house);
  return g_test_run ();
}
