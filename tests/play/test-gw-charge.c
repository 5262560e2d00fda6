/* test-gw-charge.c: charges as conversations, from declaration to pursuit, and their undoing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"

/* Red horse before Blue foot, Blue horse beyond, and nothing in between. */
static void
lay_out (GwTable *table, double gap, const char *blue)
{
  gw_open (table);
  gw_raise (table, "red", "rh", "heavy-cavalry", 6, 30, 20 + gap, 180, "gallant");
  gw_raise (table, "red", "r1", "infantry", 12, 45, 50, 180, "");
  gw_raise (table, "red", "r2", "infantry", 12, 15, 50, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 30, 20, 0, blue);
  gw_raise (table, "blue", "bh", "light-cavalry", 6, 50, 10, 0, "");
  gw_raise (table, "blue", "b2", "infantry", 12, 10, 10, 0, "");
  gw_begin_with (table, "9 hearts", "rh");
}

static void
declare (GwTable *table)
{
  gw_charge (table, "rh", "b1");
}

/* Red reaches, Blue shoots and is beaten, falls back, and is not caught: and it is all undone at once. */
static void
test_whole (void)
{
  GwTable table;
  SgUnit *foot;
  g_autoptr (SgTalk) recovery = NULL;
  g_autoptr (GError) error = NULL;
  guint before;

  lay_out (&table, 12, "");
  before = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  declare (&table);
  gw_throw (&table, "charge", "3 3 3 4");
  gw_choose (&table, "blue", "plan:shoot short:");
  gw_throw (&table, "shoot", "5 1 1 1 1 1 2");          /* one hit, not saved */
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 5);
  gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "after:pursue:walk");
  recovery = table.game->converse (table.battle);
  g_assert_cmpstr (recovery->side, ==, "blue"); /* it is they alone who throw, and not the chargers */
  gw_throw (&table, "combat-result", "5 6 1");          /* pursued, they recover on 6 (GW-622) */
  foot = gw_unit (&table, "b1");
  g_assert_cmpstr (gw_word (&table, "talk"), ==, "charge");
  g_assert_cmpint (sg_gw_left (foot), ==, 10);
  g_assert_true (sg_gw_is (foot, "must"));
  gw_throw (&table, "move", "1 2");
  gw_throw (&table, "pursuit", "1 1 1");
  g_assert_cmpstr (gw_word (&table, "talk"), ==, "");
  g_assert_true (sg_gw_is (gw_unit (&table, "rh"), "acted"));
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "talk"), ==, "");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 6);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 12);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), >, before);
  gw_close (&table);
}

static void
check_stage (GwTable *table, const char *stage)
{
  g_assert_cmpstr (sg_stage_recorded (sg_battle_get_undo (table->battle), &sg_gw_charge_words.stage), ==, stage);
}

/* Every ruling records the stage at which it was made, though the word of the board still says what went before: after fire it is “fire” until
 * they have come to blows. */
static void
test_recorded (void)
{
  GwTable table;

  lay_out (&table, 12, "");
  declare (&table);
  gw_throw (&table, "charge", "3 3 3 4");
  check_stage (&table, "dice");
  gw_choose (&table, "blue", "plan:shoot short:");
  check_stage (&table, "respond");
  gw_throw (&table, "shoot", "5 1 1 1 1 1 2");
  check_stage (&table, "shot");
  g_assert_cmpstr (gw_word (&table, "charge-stage"), ==, "fire");
  gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  check_stage (&table, "contact");
  gw_choose (&table, "red", "after:pursue:walk");
  check_stage (&table, "after");
  gw_throw (&table, "combat-result", "5 6 1");
  check_stage (&table, "result");
  gw_throw (&table, "move", "1 2");
  check_stage (&table, "retreat");
  gw_close (&table);
}

/* What files of before packed into strings is read as it was. */
static void
test_packed (void)
{
  g_autoptr (GPtrArray) late = sg_word_records_parse (&sg_gw_charge_words.late, "g1=b1=12=4=1=stands g2=b2=6=6=0=gone");
  g_autoptr (GPtrArray) follow = sg_word_records_parse (&sg_gw_charge_words.follow, "rh=pursue:walk r1=fight:b2");
  g_autoptr (GPtrArray) hits = sg_word_records_parse (&sg_gw_charge_words.hits, "6 4"), support = sg_word_records_parse (&sg_gw_charge_words.support, "b2 shoot");

  g_assert_cmpuint (late->len, ==, 2);
  g_assert_cmpstr (sg_word_record_text (late->pdata[0], SG_GW_LATE_UNIT), ==, "b1");
  g_assert_cmpint (sg_word_record_whole (late->pdata[0], SG_GW_LATE_LOST), ==, 4);
  g_assert_cmpstr (sg_word_record_text (late->pdata[1], SG_GW_LATE_FATE), ==, "gone");
  g_assert_cmpuint (follow->len, ==, 2);
  g_assert_cmpstr (sg_gw_turn_object (sg_word_record_text (follow->pdata[0], SG_GW_FOLLOW_DOES), "pursue"), ==, "walk");
  g_assert_cmpstr (sg_gw_turn_object (sg_word_record_text (follow->pdata[1], SG_GW_FOLLOW_DOES), "fight"), ==, "b2");
  g_assert_null (sg_gw_turn_object ("pursue:walk", "pur"));
  g_assert_cmpint (sg_word_record_whole (hits->pdata[0], SG_GW_HITS_AT), ==, 4);
  g_assert_cmpstr (sg_word_record_text (support->pdata[0], SG_GW_SUPPORT_DOES), ==, "shoot");
}

/* The choices carry exact odds: nothing sampled, adding up to one, and the better column the better for Blue. */
static void
test_choices (void)
{
  g_autofree char *one = sg_gw_charge_say_dice (1, 5);
  GwTable table;
  g_autoptr (SgTalk) talk = NULL;
  SgChoice *none, *longer, *shorter, *closest;

  lay_out (&table, 12, "");
  declare (&table);
  gw_throw (&table, "charge", "3 3 3 4");
  talk = table.game->converse (table.battle);
  none = gw_find_choice (talk, "plan::");
  longer = gw_find_choice (talk, "plan:shoot long:");
  shorter = gw_find_choice (talk, "plan:shoot short:");
  g_assert_nonnull (none);
  g_assert_nonnull (longer);
  g_assert_cmpstr (longer->detail, ==, "6 dice at 6");
  g_assert_cmpstr (one, ==, "1 die at 5+");
  g_assert_cmpfloat_with_epsilon (none->share, 0.590, 0.0005);
  g_assert_cmpfloat_with_epsilon (longer->share, 0.668, 0.0005);
  g_assert_cmpfloat_with_epsilon (shorter->share, 0.755, 0.0005);
  g_assert_cmpfloat_with_epsilon (gw_find_choice (talk, "plan:square:")->share, 0.387, 0.0005);
  g_assert_cmpstr (gw_find_choice (talk, "plan:square|shoot long:5 spades")->detail, ==, "2 dice at 6");
  closest = gw_find_choice (talk, "plan:shoot point blank:5 spades");
  g_assert_nonnull (closest); /* three actions: only with a Hold Card */
  g_assert_null (closest->why);
  g_assert_cmpfloat_with_epsilon (closest->share, 0.833, 0.0005);
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = talk->choices->pdata[i];
      double sum = 0;

      if (!g_str_has_prefix (choice->id, "plan:") || choice->why != NULL)
        continue;
      for (guint k = 0; k < choice->chances->len; k++)
        sum += ((SgChance *) choice->chances->pdata[k])->chance;
      g_test_message ("%s: %s %s %.3f %s", choice->label, choice->cost, choice->detail, choice->share, choice->why);
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
    }
  gw_close (&table);
}

/* Foot before porters, who have said that they are. */
static void
charge_porters (GwTable *table, const char *attributes)
{
  const char *const bp[] = { "bp", NULL };
  g_autoptr (GError) error = NULL;

  gw_open (table);
  gw_raise (table, "red", "r1", "infantry", 12, 50, 30, 180, attributes);
  gw_raise (table, "blue", "bp", "transport", 6, 50, 24, 0, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 10, 10, 0, "");
  g_assert_true (table->game->carry_out (table->battle, "say:porters", bp, NULL, 0, &error));
  g_assert_no_error (error);
  gw_begin_with (table, "9 hearts", "r1");
  gw_charge (table, "r1", "bp");
  g_assert_false (sg_gw_is (gw_unit (table, "bp"), "running")); /* it may still be called off */
  gw_choose (table, "red", "go:");
  g_assert_true (sg_gw_is (gw_unit (table, "bp"), "running"));
  g_assert_true (sg_gw_is (gw_unit (table, "bp"), "loads-down"));
  g_assert_cmpstr (sg_gw_word (gw_unit (table, "bp"), "must"), ==, "run away");
}

/* GW-909: porters run from a charge before its dice are thrown. */
static void
test_porters (void)
{
  GwTable table;
  SgGw gw;
  SgGwBlock before, after;

  charge_porters (&table, "");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "bp"), &before));
  gw_throw (&table, "move", "2 2 2 2");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "bp"), &after));
  g_assert_cmpfloat_with_epsilon (sg_point_distance (before.place.at, after.place.at), 6, 0.01); /* the low wall behind them takes a die (GW-406) */
  g_assert_false (sg_gw_is (gw_unit (&table, "bp"), "must"));
  g_assert_cmpstr (gw_word (&table, "charge-stage"), ==, "follow"); /* whether they are followed is the charger’s to say */
  gw_close (&table);
}

/* They run even when the nerves of the chargers fail. */
static void
test_porters_nerves (void)
{
  GwTable table;

  charge_porters (&table, "nervous");
  gw_throw (&table, "nervous-charge", "6");
  gw_throw (&table, "move", "2 2 2 2");
  g_assert_false (sg_gw_is (gw_unit (&table, "bp"), "must"));
  gw_close (&table);
  charge_porters (&table, "nervous");
  gw_throw (&table, "nervous-charge", "1");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bp"), "must"), ==, "run away");
  gw_suggested (&table, "must:bp", "2 2 2 2");
  gw_close (&table);
}

/* Short by two: a Hold Card may help, and without it Blue says where the chargers stand. */
static void
test_short (void)
{
  GwTable table;
  g_autoptr (SgTalk) talk = NULL;
  const char *dice = NULL;

  lay_out (&table, 18, "");
  declare (&table);
  gw_throw (&table, "charge", "3 3 3 4");
  gw_choose (&table, "red", "card:number: add one die:2 hearts");
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "A diamonds");
  gw_throw (&table, "charge-card", "1");
  talk = table.game->converse (table.battle);
  for (guint i = 0; i < talk->stages->len && dice == NULL; i++)
    dice = ((SgStage *) talk->stages->pdata[i])->dice;
  g_assert_cmpstr (dice, ==, "3 3 3 4 · 1"); /* the step keeps both throws */
  gw_choose (&table, "blue", "short:back");
  g_assert_cmpstr (gw_word (&table, "talk"), ==, "");
  g_assert_true (sg_gw_is (gw_unit (&table, "rh"), "disordered"));
  gw_close (&table);
}

/* Losses past a third call for morale, which sends the chargers back from where they started. */
static void
test_repelled (void)
{
  GwTable table;
  SgPlace place;

  lay_out (&table, 12, "");
  declare (&table);
  gw_throw (&table, "charge", "3 3 3 4");
  gw_choose (&table, "blue", "plan:shoot short:");
  gw_throw (&table, "shoot", "6 6 6 6 1 1 1 1 1 1");     /* four hits, none saved */
  gw_throw (&table, "morale-test", "1");
  gw_choose (&table, "red", "close");
  g_assert_cmpstr (gw_word (&table, "talk"), ==, "");
  g_assert_true (sg_gw_is (gw_unit (&table, "rh"), "must"));
  g_assert_true (sg_place_parse (g_hash_table_lookup (sg_board_get_body (sg_battle_get_board (table.battle), "rh")->words, "place"), &place));
  g_assert_cmpfloat (place.at.y, >, 30);
  gw_close (&table);
}

/* A charge that the rules forbid is a sentence, and nothing is posted. */
static void
test_refused (void)
{
  GwTable table;
  const char *const own_side[] = { "rh", "r1", NULL }, *const idle[] = { "r1", "b1", NULL }, *const alone[] = { "rh", NULL };
  g_autoptr (GError) own = NULL, card = NULL, one = NULL, nothing = NULL;
  guint before;

  lay_out (&table, 12, "");
  before = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  g_assert_false (table.game->carry_out (table.battle, "charge", own_side, NULL, 0, &own));
  g_assert_false (table.game->carry_out (table.battle, "charge", idle, NULL, 0, &card));
  g_assert_cmpstr (card->message, ==, "r1 has no card now (GW-306).");
  g_assert_false (table.game->carry_out (table.battle, "charge", alone, NULL, 0, &one));
  g_assert_false (table.game->choose (table.battle, "plan::", &nothing));
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, before);
  declare (&table);
  gw_throw (&table, "charge", "3 3 3 4");
  before = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  g_clear_error (&nothing);
  g_assert_false (table.game->choose (table.battle, "plan:shoot point blank:", &nothing));
  g_assert_nonnull (strstr (nothing->message, "GW-608"));
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, before);
  gw_close (&table);
}

/* GW-603: troops drawn up so that they charge nobody are not offered it, and are told why. */
static void
test_kind (void)
{
  static const struct { const char *formation, *attributes, *enemy, *why; } rows[] = {
    { "line", "", "line", NULL }, { "march-column", "", "line", "Guns, squares and march columns do not charge (GW-603)." },
    { "square", "", "line", "Guns, squares and march columns do not charge (GW-603)." },
    { "skirmish", "", "line", "Skirmishers do not charge, but for Gallant ones who charge skirmishers (GW-603)." },
    { "skirmish", "gallant", "skirmish", NULL },
    { "skirmish", "gallant", "line", "Skirmishers do not charge, but for Gallant ones who charge skirmishers (GW-603)." }, /* nobody else is there */
  };
  const char *const ids[] = { "r1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Drawn up", "GW-603");
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 30, 180, rows[i].attributes);
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_draw_up (&gw, ruling, gw_unit (&table, "r1"), rows[i].formation, 12);
      sg_gw_draw_up (&gw, ruling, gw_unit (&table, "b1"), rows[i].enemy, 12);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      g_assert_no_error (error);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      acts = table.game->acts (table.battle, ids);
      g_assert_nonnull (gw_find_act (acts, "charge"));
      g_assert_cmpstr (gw_find_act (acts, "charge")->why, ==, rows[i].why);
      gw_close (&table);
    }
}

/* GW-407: what the ground forbids of everybody who could be charged is not offered, and is told in words; of an enemy who is too far off it is
 * told that he is, and nothing of a fire under which nobody could falter. */
static void
test_barred (void)
{
  const char *const ids[] = { "rh", NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) acts = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 8, 46, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 8, 18, 0, ""); /* beyond the wood */
      if (i == 1)
        gw_raise (&table, "blue", "b2", "infantry", 12, 40, 20, 0, ""); /* farther off, in the open */
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rh");
      acts = table.game->acts (table.battle, ids);
      g_assert_cmpstr (gw_find_act (acts, "charge")->why, ==, (i == 0 ? "Cavalry does not charge over rough ground (GW-407)." : NULL));
      gw_close (&table);
    }
}

/* Of a nearer enemy whom it could only wheel about to, and does not reach, nothing is said. */
static void
test_told_reachable (void)
{
  const char *const ids[] = { "r1", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 26, 0, ""); /* straight ahead */
  gw_raise (&table, "blue", "b2", "infantry", 12, 30, 54, 180, ""); /* behind it, and nearer */
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  acts = table.game->acts (table.battle, ids);
  g_test_message ("%s", gw_find_act (acts, "charge")->detail);
  g_assert_nonnull (strstr (gw_find_act (acts, "charge")->detail, "to reach b1"));
  g_assert_nonnull (strstr (gw_find_act (acts, "charge")->detail, "; b2 is out of reach")); /* though it is nearer */
  gw_close (&table);
}

/* A nearer enemy who is not lit is told with what bars him. */
static void
test_told_barred (void)
{
  const char *const ids[] = { "r1", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 26, 30, 0, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 36, 34, 0, ""); /* foot does not charge horse */
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  acts = table.game->acts (table.battle, ids);
  g_test_message ("%s", gw_find_act (acts, "charge")->detail);
  g_assert_nonnull (strstr (gw_find_act (acts, "charge")->detail, "to reach b1"));
  g_assert_nonnull (strstr (gw_find_act (acts, "charge")->detail, "; bh, the nearest: "));
  g_assert_null (gw_find_act (acts, "charge")->why);
  gw_close (&table);
}

static void
test_told (void)
{
  static const struct { double x, y; const char *told, *words; } rows[] = {
    { 30, 2, "b1 is out of reach", "reach" }, { 30, 21, "98% to reach b1; if it shoots at point blank range first: ", "" },
    { 38, 27, "", "% to reach b1, wheeling with a Hold Card" },
  };
  const char *const ids[] = { "r1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) acts = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 26, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, rows[i].x, rows[i].y, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      acts = table.game->acts (table.battle, ids);
      g_test_message ("%s", gw_find_act (acts, "charge")->detail);
      g_assert_true (g_str_has_prefix (gw_find_act (acts, "charge")->detail, rows[i].told));
      g_assert_nonnull (strstr (gw_find_act (acts, "charge")->detail, rows[i].words));
      g_assert_null (strstr (gw_find_act (acts, "charge")->detail, " 0%"));
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-charge/barred", test_barred);
  g_test_add_func ("/play/gw-charge/told", test_told);
  g_test_add_func ("/play/gw-charge/told-reachable", test_told_reachable);
  g_test_add_func ("/play/gw-charge/whole", test_whole);
  g_test_add_func ("/play/gw-charge/recorded", test_recorded);
  g_test_add_func ("/play/gw-charge/packed", test_packed);
  g_test_add_func ("/play/gw-charge/choices", test_choices);
  g_test_add_func ("/play/gw-charge/porters", test_porters);
  g_test_add_func ("/play/gw-charge/porters-nerves", test_porters_nerves);
  g_test_add_func ("/play/gw-charge/short", test_short);
  g_test_add_func ("/play/gw-charge/repelled", test_repelled);
  g_test_add_func ("/play/gw-charge/kind", test_kind);
  g_test_add_func ("/play/gw-charge/refused", test_refused);
  g_test_add_func ("/play/gw-charge/told-barred", test_told_barred);
  return g_test_run ();
}
