/* test-rk-facts.c: facts that are measured on the board of Kriegsspiel and fill the fields of its questions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/sg-refill.h"
#include "rules/sg-question-values.h"

#define BARE RK_COUNTRY ("")

/* (transfer full): the question suggested under @key; with NULL none is. */
static SgQuestion *
ask (Table *table, const char *key)
{
  g_autoptr (GPtrArray) list = sg_rk_suggest (table->battle, NULL);
  SgSuggestion *found = tray_find (list, key);

  for (guint i = 0; found == NULL && i < list->len; i++)
    g_test_message ("there is %s", ((SgSuggestion *) list->pdata[i])->key);
  return found != NULL ? sg_question_ref (found->question) : NULL;
}

static void
assert_flag (SgQuestion *question, const char *field, gboolean flag)
{
  g_assert_nonnull (question);
  g_assert_cmpint (sg_question_get_source (question, field), ==, SG_SOURCE_MEASURED);
  if (sg_question_flag (question, field) != flag)
    g_error ("%s is %s", field, flag ? "not set" : "set");
}

/* RK-225: within 800 paces all ways are cut by whom it may be; a ring that stands farther off must be in touch with itself. */
static void
test_ring (void)
{
  static const struct { double radius; guint n; gint64 men; gboolean asked, in_touch; } rows[] = {
    { 300, 3, 900, TRUE, TRUE }, { 700, 3, 900, TRUE, FALSE }, { 1000, 12, 300, TRUE, TRUE }, { 1000, 4, 900, FALSE, FALSE }, { 2000, 24, 300, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = NULL;
      Table table;

      tray_open_country (&table, BARE);
      table_stand (&table, "blue", "b", "Grenadiers", "battalion", 500, 3000, 3000, 180, "square");
      for (guint k = 0; k < rows[i].n; k++)
        {
          g_autofree char *id = g_strdup_printf ("r%u", k);
          SgPoint at = sg_point_step ((SgPoint) { 3000, 3000 }, 360.0 * k / rows[i].n, rows[i].radius);

          table_stand (&table, "red", id, id, "battalion", rows[i].men, at.x, at.y, 0, "column");
        }
      table_begin (&table, 540);
      question = ask (&table, "envelopment:b");
      if ((question != NULL) != rows[i].asked)
        g_error ("row %u: %s", i, rows[i].asked ? "not asked" : "asked");
      if (question != NULL)
        {
          assert_flag (question, "in_touch", rows[i].in_touch);
          assert_flag (question, "help_near", FALSE);
        }
      table_close (&table);
    }
}

/* RK-169: who goes back through chequered lines loses no point by it; a line beside it, or one that marches too, is none. */
static void
test_chequered (void)
{
  static const struct { double x, y; gboolean marches, pays; } rows[] = {
    { 4000, 4000, FALSE, TRUE }, { 130, 120, FALSE, FALSE }, { 130, 120, TRUE, TRUE }, { 0, -150, FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { 1000, 1400 }, { 1500, 1400 } }, charge[] = { { 1400, 700 }, { 1400, 2000 } };
      g_autoptr (SgRkMarch) gallop = sg_rk_march_new (charge, 2);
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, BARE);
      table_stand (&table, "red", "r", "Hussars", "light-regiment", 300, 1400, 700, 0, "ranks");
      table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1400, 90, "column");
      table_stand (&table, "blue", "c", "Fusiliers", "battalion", 900, 5000, 5000, 90, "column");
      table_begin (&table, 540);
      gallop->row = g_strdup ("light_attack");
      table_march (&table, "b", way, 2, NULL);
      table_moves (&table, 1);
      g_assert_true (sg_rk_deploy (table.battle, "r", &(SgPlace) { { table_place (&table, "b").at.x + 100, 1100 }, 0 }, NULL, "The umpire’s word", NULL));
      g_array_index (gallop->way, SgPoint, 0) = table_place (&table, "r").at;
      g_array_index (gallop->way, SgPoint, 1) = (SgPoint) { table_place (&table, "r").at.x, 2000 };
      g_assert_true (sg_rk_order_march (table.battle, "r", gallop, NULL, NULL));
      table_moves (&table, 1);
      g_assert_true (sg_rk_deploy (table.battle, "c", &(SgPlace) { { table_place (&table, "b").at.x + rows[i].x, 1400 + rows[i].y }, 90 }, NULL, "The umpire’s word", NULL));
      if (rows[i].marches)
        tray_put (&table, "c", "moved", "2");
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_assert_cmpstr (told, !=, "");
      if ((strstr (told, " forced_move_cavalry:a") != NULL) != rows[i].pays)
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

/* RK-153, RK-196: of an echelon only those count who arrive at the shock; who counted with its line and was not in the fight pursues at once. */
static void
test_beside (void)
{
  static const struct { double y; const char *told; double paces; } rows[] = { { 960, "+0 +3 +0 standing:d", 800 }, { 910, "+0 +0 +0 standing:d", 800 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const Put puts[] = { { "red", "r", "light-regiment", 600, 1000, 800, 0, "ranks" }, { "red", "r2", "light-regiment", 600, 1425, 800, 0, "ranks" },
                                  { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" } };
      const char *units[] = { "r2", NULL };
      g_autofree char *told = NULL;
      g_autoptr (GError) error = NULL;
      SgPoint before;
      Table table;

      tray_open_country (&table, BARE);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_march (&table, "r", (SgPoint[]) { { 1000, 800 }, { 1000, 3000 } }, 2, NULL);
      table_march (&table, "r2", (SgPoint[]) { { 1425, 800 }, { 1425, rows[i].y } }, 2, NULL);
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_assert_cmpstr (told, ==, rows[i].told);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", "6");
      g_assert_true (sg_rk_carry_out_act (table.battle, "pursue:b", units, NULL, 0, &error));
      g_assert_no_error (error);
      before = table_place (&table, "r2").at;
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (sg_point_distance (before, table_place (&table, "r2").at), rows[i].paces, 1);
      table_close (&table);
    }
}

/* Red cavalry comes upon blue infantry, beaten three moves ago, at @aside paces beside its way back, which @word has it go. */
static void
catch_up (Table *table, const char *country, const char *word, double aside)
{
  static const char *const words[][2] = { { "grade", "R" }, { "decided", "0" }, { "defends-from", "6" }, { "attacks-from", "8" }, { "near", "r!" } };

  tray_open_country (table, country);
  table_stand (table, "red", "r", "Hussars", "light-squadron", 300, 1000 + aside, 1400 - (aside > 0 ? 0 : 100), aside > 0 ? 270 : 0, "ranks");
  table_stand (table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1400, 180, "column");
  table_begin (table, 540);
  table_moves (table, 2);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    tray_put (table, "b", words[i][0], words[i][1]);
  tray_put (table, "b", "march", word);
}

/* RK-199: who is caught in its retreat by an enemy whose front it crosses went slanting. */
static void
test_slanting (void)
{
  static const struct { double aside; gboolean slants; } rows[] = { { 0, FALSE }, { 300, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = NULL;
      Table table;

      catch_up (&table, BARE, "way=1000,1400;1000,1900", rows[i].aside);
      question = ask (&table, "retreat:b");
      assert_flag (question, "slanting", rows[i].slants);
      table_close (&table);
    }
}

/* RK-201: beaten infantry at an obstacle that fired in this move resists, and that move costs it nothing; one without fire costs a third. */
static void
test_resists (void)
{
  static const struct { const char *fired_in; gboolean resists; gint64 left; } rows[] = { { "2", TRUE, 900 }, { "1", FALSE, 600 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = NULL;
      g_autofree char *among = NULL;
      Table table;

      catch_up (&table, BARE, "way=1000,1000;1000,1900", 0);
      tray_put (&table, "b", "held", "closed");
      tray_put (&table, "b", "fired-in", rows[i].fired_in);
      question = ask (&table, "obstacle-loss:b");
      assert_flag (question, "resists", rows[i].resists);
      tray_accept (&table, "obstacle-loss:b", "");
      g_assert_cmpint (table_fit (&table, "b"), ==, rows[i].left);
      among = table_word (&table, "b", "among");
      g_assert_cmpint (strstr (among, "moves=1") != NULL, ==, !rows[i].resists);
      table_close (&table);
    }
}

static SgQuestion *
ask_fire (Table *table, const char *at)
{
  const char *units[] = { "g", at, NULL };
  g_autoptr (GError) error = NULL;
  SgQuestion *question = sg_rk_ask (table->battle, "artillery-fire", units, &error);

  g_assert_no_error (error);
  return question;
}

/* RK-148: cavalry that comes upon foot in flank from near counts as twice its squadrons; from before, or upon a square, as it is. */
static void
test_flank_of_foot (void)
{
  static const struct { SgPoint from; double bearing; const char *formation; gint64 base; } rows[] = {
    { { 1000, 700 }, 0, "three-ranks", -4 }, { { 1420, 1010 }, 270, "three-ranks", -3 }, { { 1420, 1010 }, 270, "square", -5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { rows[i].from, { rows[i].bearing > 0 ? 500 : 1000, rows[i].bearing > 0 ? 1010 : 1900 } };
      g_autoptr (SgQuestion) question = NULL;
      Table table;

      tray_open_country (&table, BARE);
      table_stand (&table, "red", "r", "Hussars", "light-squadron", 150, rows[i].from.x, rows[i].from.y, rows[i].bearing, "ranks");
      table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1000, 180, rows[i].formation);
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      question = ask (&table, "attack-odds:r:b");
      g_assert_nonnull (question);
      if (sg_question_number (question, "base") != rows[i].base)
        g_error ("row %u: %d (%s)", i, (int) sg_question_number (question, "base"), sg_question_get_caption (question, "base"));
      table_close (&table);
    }
}

/* RK-95, RK-97: a 9-pounder’s die says whose column is read, and its ground is judged for that gun: a hedge between them spoils the shot of
 * a 12-pounder and not that of a 6-pounder. */
static void
test_ground_of_nine (void)
{
  g_autoptr (SgQuestion) question = NULL;
  Table table;

  tray_open_country (&table, RK_COUNTRY ("<piece id='h' kind='hedge' points='800,1400 1200,1400'/>"));
  table_stand (&table, "red", "g", "Battery", "foot-battery-9", 6, 1000, 1000, 0, "unlimbered");
  table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1900, 180, "three-ranks");
  table_begin (&table, 540);
  question = ask_fire (&table, "b");
  g_assert_cmpstr (sg_question_text (question, "effect"), ==, "good");
  g_assert_cmpstr (sg_question_text (question, "effect_12"), ==, "bad");
  table_close (&table);
}

/* RK-103: who lines an edge defends it on foot: cavalry there is in the open, and within the wood it has shelter as all have. */
static void
test_lining (void)
{
  static const struct { const char *type, *formation; double y; const char *cover; } rows[] = {
    { "battalion", "three-ranks", 2005, "lining" }, { "light-squadron", "ranks", 2005, "open" }, { "light-squadron", "ranks", 2100, "behind" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='w' kind='orchard' points='800,2000 1200,2000 1200,2400 800,2400'/>"));
      table_stand (&table, "red", "g", "Battery", "foot-battery-6", 6, 1000, 1500, 0, "unlimbered");
      table_stand (&table, "blue", "b", "B", rows[i].type, g_str_equal (rows[i].type, "battalion") ? 900 : 150, 1000, rows[i].y, 180, rows[i].formation);
      table_begin (&table, 540);
      question = ask_fire (&table, "b");
      if (!sg_question_is (question, "cover", rows[i].cover))
        g_error ("row %u: %s", i, sg_question_text (question, "cover"));
      table_close (&table);
    }
}

/* The range and the guns said by hand decide which band it is, and so the effect of the shot, and whether it may be read as a 12-pounder's. */
static void
test_fire_again (void)
{
  static const struct { const char *field, *gun; double paces; const char *effect, *twelve; } rows[] = {
    { NULL, "6", 900, "bad", NULL }, { "paces", "6", 250, "good", NULL }, { "gun", "9", 900, "bad", "bad" }, { "gun", "12", 900, "good", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = NULL, again = NULL;
      const char *const ids[] = { "g", "b", NULL };
      g_autoptr (GError) error = NULL;
      SgQuestion *told;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='w' kind='wood' points='500,1350 1500,1350 1500,1600 500,1600'/>"));
      table_stand (&table, "red", "g", "Battery", "foot-battery-6", 6, 1000, 300, 0, "unlimbered");
      table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1250, 180, "three-ranks");
      table_begin (&table, 540);
      question = sg_battle_get_game (table.battle)->ask (table.battle, "artillery-fire", ids, &error);
      g_assert_no_error (error);
      g_assert_null (sg_refill (table.battle, question, "cover", NULL, NULL));
      if (rows[i].field != NULL && g_str_equal (rows[i].field, "gun"))
        sg_question_override (question, "gun", g_variant_new_string (rows[i].gun), "He brought up others.");
      else if (rows[i].field != NULL)
        sg_question_override (question, "paces", g_variant_new_double (rows[i].paces), "By the compasses.");
      again = rows[i].field != NULL ? sg_refill (table.battle, question, rows[i].field, NULL, NULL) : NULL;
      told = again != NULL ? again : question;
      g_assert_true ((again != NULL) == (rows[i].field != NULL));
      if (!g_str_equal (sg_question_text (told, "effect"), rows[i].effect))
        g_error ("row %u: %s at %g", i, sg_question_text (told, "effect"), sg_question_length (told, "paces"));
      g_assert_cmpint (sg_question_is_aside (told, "effect_12"), ==, rows[i].twelve == NULL);
      g_assert_cmpint (sg_question_has (told, "effect_12"), ==, rows[i].twelve != NULL);
      table_close (&table);
    }
}

/* Skirmishers in the open fire with another effect than men in line: how they stand is said by hand. */
static void
test_arms_again (void)
{
  g_autoptr (SgQuestion) question = NULL, again = NULL;
  const char *const ids[] = { "a", "b", NULL };
  g_autoptr (GError) error = NULL;
  Table table;

  tray_open_country (&table, BARE);
  table_stand (&table, "red", "a", "Fusiliers", "battalion", 900, 1000, 300, 0, "three-ranks");
  table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 480, 180, "three-ranks");
  table_begin (&table, 540);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "rk.steady-line", "good", &error));
  question = sg_battle_get_game (table.battle)->ask (table.battle, "small-arms-fire", ids, &error);
  g_assert_no_error (error);
  g_assert_null (sg_refill (table.battle, question, "men", NULL, NULL));
  sg_question_override (question, "unit", g_variant_new_string ("two_skirmish_platoons"), "They had broken up.");
  again = sg_refill (table.battle, question, "unit", NULL, NULL);
  g_assert_nonnull (again);
  g_test_message ("%s, and %s", sg_question_text (question, "effect"), sg_question_text (again, "effect"));
  g_assert_cmpstr (sg_question_text (again, "effect"), !=, sg_question_text (question, "effect"));
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/facts/fire-again", test_fire_again);
  g_test_add_func ("/play/rk/facts/arms-again", test_arms_again);
  g_test_add_func ("/play/rk/facts/ring", test_ring);
  g_test_add_func ("/play/rk/facts/chequered", test_chequered);
  g_test_add_func ("/play/rk/facts/beside", test_beside);
  g_test_add_func ("/play/rk/facts/slanting", test_slanting);
  g_test_add_func ("/play/rk/facts/resists", test_resists);
  g_test_add_func ("/play/rk/facts/flank-of-foot", test_flank_of_foot);
  g_test_add_func ("/play/rk/facts/ground-of-nine", test_ground_of_nine);
  g_test_add_func ("/play/rk/facts/lining", test_lining);
  return g_test_run ();
}
