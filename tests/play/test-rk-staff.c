/* test-rk-staff.c: dispositions that the umpire works from, what a report tells of its observer, and who obeys nobody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/sight/sg-rk-sight.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

static void
raise_of (Table *table, const char *side, const char *id, const char *name, const char *force, double x)
{
  g_autoptr (GError) error = NULL;
  SgMuster unit = { id, name, "battalion", 900, NULL, force };

  sg_rk_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
  table_put (table, id, x, 500, 0, "three-ranks");
}

static void
open_four (Table *table)
{
  tray_open_country (table, RK_COUNTRY (""));
  raise_of (table, "red", "a", "30th Foot", "Vanguard", 1000);
  raise_of (table, "red", "b", "30th Foot, second battalion", "Vanguard", 1600);
  raise_of (table, "red", "c", "44th Foot", "Reserve", 2200);
  raise_of (table, "blue", "z", "Grenadiers", "Guard", 5800);
}

static guint
file_them (Table *table, const char *text, const char *unit, const SgRkMarch *march, GError **error)
{
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("red", SG_RK_DISPOSITIONS, "", SG_RK_UMPIRE, text);

  if (march != NULL)
    sg_rk_dispatch_add_march (draft, unit, march);
  return sg_rk_send (table->battle, draft, 0, error);
}

/* "TO TITLE @ TIME TEXT|…" of those that wait, and of the tray the titles alone. */
static char *
tell_parts (Table *table)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (table_board (table), "red");
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *one = all->pdata[i];
      g_autofree char *title = sg_rk_dispatch_title (table_board (table), one), *clock = sg_rk_moment_text (one->due);
      g_auto (GStrv) units = sg_rk_dispatch_units (table_board (table), one);
      g_autofree char *whom = g_strjoinv ("+", units), *text = g_strdelimit (g_strdup (one->text), "\n", '/');

      if (*one->lost == '\0' && one->done < 0)
        g_string_append_printf (told, "%s%s (%s) %s %s", told->len > 0 ? " | " : "", title, whom, clock, text);
    }
  return g_string_free (told, FALSE);
}

/* Each line is for whom it names, from its moment; what names nobody goes with the line before it, or is for all (RK-17). */
static void
test_parts (void)
{
  static const struct { const char *text, *told; } rows[] = {
    { "Hold the ridge.\nKeep quiet.", "Dispositions for all () 9.00 Hold the ridge./Keep quiet." },
    { "Hold.\n\n30th Foot: to the bridge.\nPatrols to the mill.", "Dispositions for all () 9.00 Hold. | Dispositions for 30th Foot (a) 9.00 30th Foot: to the bridge./Patrols to the mill." },
    { "– 30TH FOOT, SECOND BATTALION stands.", "Dispositions for 30th Foot, second battalion (b) 9.00 30TH FOOT, SECOND BATTALION stands." },
    { "9.30: Vanguard: over the bridge\n44th Foot, at 10.15, follows", "Dispositions for Vanguard (a+b) 9.30 Vanguard: over the bridge | Dispositions for 44th Foot (c) 10.15 44th Foot, at 10.15, follows" },
    { "2, 9.30: Vanguard: over the bridge\n44th Foot, at 3, 0.15, follows", "Dispositions for Vanguard (a+b) day 2, 9.30 Vanguard: over the bridge | Dispositions for 44th Foot (c) day 3, 0.15 44th Foot, at 3, 0.15, follows" },
    { "2, 30th Foot and its guns: stand", "Dispositions for all () 9.00 2, 30th Foot and its guns: stand" }, { "0, 9.30: Reserve: stands", "Dispositions for all () 9.00 0, 9.30: Reserve: stands" },
    { "Vanguard: \nReserve: stands", "Dispositions for Reserve (c) 9.00 Reserve: stands" },
    { "Vanguards of ours lead\nGrenadiers: retreat", "Dispositions for all () 9.00 Vanguards of ours lead/Grenadiers: retreat" },   /* another’s troops are not his */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;
      Table table;

      open_four (&table);
      g_assert_cmpuint (file_them (&table, rows[i].text, NULL, NULL, &error), >, 0);
      g_assert_no_error (error);
      told = tell_parts (&table);
      g_assert_cmpstr (told, ==, rows[i].told);
      g_assert_cmpstr (sg_board_get (table_board (&table), "dispositions-red"), ==, rows[i].text);
      table_close (&table);
    }
}

/* They are in the tray when their moment has come, the clock stops for them, and a march of theirs becomes a standing order. */
static void
test_moment (void)
{
  static const SgPoint way[] = { { 1000, 500 }, { 1000, 1500 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL, *word = NULL;
  guint moves = 0;
  Table table;

  open_four (&table);
  g_assert_cmpuint (file_them (&table, "30th Foot: goes forward.\n9.06 Reserve: forms column", "a", march, &error), ==, 2);
  table_begin (&table, 540);
  g_assert_true (tray_has (&table, "news:carry-out:red:1:a"));
  g_assert_false (tray_has (&table, "news::c:Reserve: forms column"));
  g_assert_true (sg_rk_carry_out_act (table.battle, "carry-out:red:1", NULL, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (tray_has (&table, "news:carry-out:red:1:a"));
  word = table_word (&table, "a", "march");
  g_assert_cmpstr (word, !=, "");
  why = sg_rk_advance (table.battle, 600, SG_RK_STOP_ORDER, &moves, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (why, ==, "Red: Dispositions for Reserve are due");
  g_assert_cmpuint (moves, ==, 3);
  g_assert_true (tray_has (&table, "news::c:Reserve: forms column"));
  g_assert_true (sg_rk_acted_upon (table.battle, "red", 2, &error));
  g_assert_false (tray_has (&table, "news::c:Reserve: forms column"));
  table_close (&table);
}

/* Others take their place, the orders of a day that has begun ride, and nothing is handed in that could not be carried out. */
static void
test_anew (void)
{
  static const SgPoint way[] = { { 1000, 500 }, { 1000, 1500 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  Table table;

  open_four (&table);
  g_assert_cmpuint (file_them (&table, "30th Foot: stands.", NULL, NULL, &error), ==, 1);
  g_assert_cmpuint (file_them (&table, "30th Foot: goes.", NULL, NULL, &error), ==, 2);
  told = tell_parts (&table);
  g_assert_cmpstr (told, ==, "Dispositions for 30th Foot (a) 9.00 30th Foot: goes.");
  march->starts = 300;
  g_assert_cmpuint (file_them (&table, "Go.", "a", march, &error), ==, 0);
  g_assert_cmpstr (error->message, ==, "It is 9.00 already, and 30th Foot was to start before that (RK-20).");
  g_clear_error (&error);
  march->starts = -1;
  g_assert_cmpuint (file_them (&table, "Go.", "z", march, &error), ==, 0);
  g_assert_cmpstr (error->message, ==, "Grenadiers is not of that side (RK-17).");
  g_clear_error (&error);
  table_begin (&table, 540);
  table_moves (&table, 1);
  g_assert_cmpuint (file_them (&table, "Go.", NULL, NULL, &error), ==, 0);
  g_assert_cmpstr (error->message, ==, "The first move is made: what is ordered now goes by riders (RK-17).");
  table_close (&table);
}

/* A force is led by several marches: it is done with when the umpire says so. */
static void
test_force (void)
{
  static const SgPoint way[] = { { 1000, 500 }, { 1000, 1500 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (SgRkDispatch) after = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_four (&table);
  file_them (&table, "Vanguard: forward", NULL, NULL, &error);
  table_begin (&table, 540);
  g_assert_true (sg_rk_carry_out_as (table.battle, "red", 1, "a", march, &error));
  g_assert_no_error (error);
  after = sg_rk_dispatch_get (table_board (&table), "red", 1);
  g_assert_cmpint (after->done, ==, -1);
  g_assert_true (sg_rk_acted_upon (table.battle, "red", 1, &error));
  g_clear_pointer (&after, sg_rk_dispatch_free);
  after = sg_rk_dispatch_get (table_board (&table), "red", 1);
  g_assert_cmpint (after->done, ==, 540);
  table_close (&table);
}

/* What the observer did between the sighting and his report stands in it, and nothing when he did nothing (RK-20). */
static void
test_meanwhile (void)
{
  static const Put puts[] = { { "red", "p", "light-squadron", 150, 1000, 1000, 0, "ranks" }, { "red", "g", "general", 1, 5000, 300, 0, NULL },
                                { "blue", "e", "battalion", 900, 1600, 2300, 180, "three-ranks" } };
  static const SgPoint way[] = { { 1000, 1000 }, { 2500, 1000 } };

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRkDispatch) report = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      g_assert_true (sg_rk_set_weather (table.battle, 2000, FALSE, &error));   /* too far for the general */
      table_begin (&table, 540);
      table_moves (&table, 1);
      if (i == 1)
        table_march (&table, "p", way, 2, NULL);
      if (i == 2)
        {
          g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");

          sg_ruling_add_transfer (ruling, "p", "riders", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 12, NULL);
          g_assert_true (sg_battle_post (table.battle, ruling, &error));
        }
      table_moves (&table, 2);
      g_assert_cmpuint (sg_rk_report_sightings (table.battle, "p", &error), ==, 1);
      g_assert_no_error (error);
      report = sg_rk_dispatch_get (table_board (&table), "red", 1);
      g_test_message ("%s", report->text);
      if (i == 0)
        g_assert_null (strstr (report->text, "Meanwhile"));
      if (i == 1)
        g_assert_nonnull (strstr (report->text, "Meanwhile, since 9.00: went "));
      if (i == 2)
        g_assert_nonnull (strstr (report->text, "\nMeanwhile, since 9.00: lost 12."));
      table_close (&table);
    }
}

/* Who was surprised and goes to its reserve sends no skirmishers out, and carries out no order that a rider brings (RK-187). */
static void
test_not_in_hand (void)
{
  static const char *const acts[] = { "skirmish-out", "halt", "form:square" };
  static const SgPoint way[] = { { 1000, 500 }, { 1000, 100 } };
  const char *const units[] = { "a", NULL };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", "", "a", "Back."), words = sg_rk_dispatch_new ("red", "order", "", "a", "Stand.");
  g_autoptr (GError) error = NULL;
  Table table;

  open_four (&table);
  table_begin (&table, 540);
  sg_rk_dispatch_add_march (order, "a", march);
  g_assert_cmpuint (sg_rk_send (table.battle, order, 0, &error), ==, 1);
  g_assert_cmpuint (sg_rk_send (table.battle, words, 0, &error), ==, 2);
  table_march (&table, "a", way, 2, NULL);
  tray_put (&table, "a", "to-reserve", "yes");
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_assert_false (sg_rk_carry_out_act (table.battle, acts[i], units, NULL, 0, &error));
      g_assert_cmpstr (error->message, ==, "30th Foot was surprised, and is not in hand before it has reached its reserve (RK-187).");
      g_clear_error (&error);
    }
  g_assert_false (sg_rk_carry_out (table.battle, "red", 1, &error));
  g_assert_nonnull (strstr (error->message, "(RK-187)"));
  g_clear_error (&error);
  g_assert_false (sg_rk_carry_out_as (table.battle, "red", 2, "a", march, &error));
  g_assert_nonnull (strstr (error->message, "(RK-187)"));
  g_clear_error (&error);
  tray_put (&table, "a", "to-reserve", "");
  g_assert_true (sg_rk_carry_out (table.battle, "red", 1, &error));
  g_assert_no_error (error);
  g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));
  g_assert_no_error (error);
  table_close (&table);
}

/* Of several those halt who march: nobody is halted before all may be, and where none marches that is said. */
static void
test_halt (void)
{
  static const SgPoint way[] = { { 1000, 500 }, { 1000, 3000 } }, beside[] = { { 2800, 500 }, { 2800, 3000 } };
  static const struct { const char *first, *second, *error; } rows[] = {
    { "b", "a", NULL }, { "a", "b", NULL }, { "b", "c", "30th Foot, second battalion is not on the march (RK-17)." },
    { "a", "d", "44th Foot, second battalion was surprised, and is not in hand before it has reached its reserve (RK-187)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const units[] = { rows[i].first, rows[i].second, NULL };
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *word = NULL;
      gboolean offered = FALSE;
      Table table;

      open_four (&table);
      raise_of (&table, "red", "d", "44th Foot, second battalion", "Reserve", 2800);
      table_begin (&table, 540);
      table_march (&table, "a", way, 2, NULL);
      table_march (&table, "d", beside, 2, NULL);
      tray_put (&table, "d", "to-reserve", "yes");
      acts = sg_rk_acts (table.battle, units);
      for (guint k = 0; k < acts->len; k++)
        offered = offered || g_str_equal (((SgGameAct *) acts->pdata[k])->id, "halt");
      g_assert_cmpint (offered, ==, i != 2);
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, "halt", units, NULL, 0, &error), ==, rows[i].error == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].error);
      word = table_word (&table, "a", "march");
      g_assert_cmpint (*word != '\0', ==, rows[i].error != NULL);
      table_close (&table);
    }
}

/* Of several those form who have such a formation: nobody before all of them may, and where none has it that is said. */
static void
test_forming (void)
{
  static const struct { const char *act, *units[4], *error; gboolean forms; } rows[] = {
    { "form:column", { "a", "g", "b", NULL }, NULL, TRUE }, { "form:column", { "g", "a", "b", NULL }, NULL, TRUE },
    { "form:wedge", { "a", "b", NULL }, "30th Foot has no formation “wedge” (RK-35).", FALSE },
    { "form:column", { "a", "b", "d", NULL }, "44th Foot, second battalion was surprised, and is not in hand before it has reached its reserve (RK-187).", FALSE },
  };
  static const SgPoint beside[] = { { 2800, 500 }, { 2800, 3000 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      open_four (&table);
      raise_of (&table, "red", "d", "44th Foot, second battalion", "Reserve", 2800);
      table_stand (&table, "red", "g", "Foot battery", "foot-battery-6", 8, 3400, 500, 0, "limbered");
      table_begin (&table, 540);
      table_march (&table, "d", beside, 2, NULL);
      tray_put (&table, "d", "to-reserve", "yes");
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, rows[i].act, rows[i].units, NULL, 0, &error), ==, rows[i].error == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].error);
      for (guint k = 0; k < 2; k++)
        {
          g_autofree char *word = table_word (&table, k == 0 ? "a" : "b", "forming");

          g_assert_cmpstr (word, ==, rows[i].forms ? "column" : "");
        }
      table_close (&table);
    }
}

/* Who has won stands where he fought: that his march does not go on is told, and of one that had come to its end nothing is. */
static void
test_victor (void)
{
  static const struct { double to; gboolean told; } rows[] = { { 2400, TRUE }, { 1010, FALSE } };
  static const Put puts[] = { { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b", "battalion", 700, 1000, 1000, 180, "three-ranks" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 1000, 800 }, { 1000, rows[i].to } };
      g_autofree char *march = NULL, *odds = NULL;
      SgRuling *last;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      tray_accept (&table, "attack-odds:r:b", "");
      odds = table_word (&table, "r", "odds");
      g_test_message ("%s", odds);
      tray_accept (&table, strstr (odds, "foregone") != NULL ? "foregone:r:b" : "combat-die:r:b", "4");
      last = sg_battle_get_undo (table.battle);
      g_test_message ("%s", sg_ruling_get_clause (last));
      march = table_word (&table, "r", "march");
      g_assert_cmpstr (march, ==, "");
      g_assert_cmpint (strstr (sg_ruling_get_clause (last), "; the march of r ends here") != NULL, ==, rows[i].told);
      g_assert_cmpint (tray_has (&table, "news::r:r has won, and its march ends here"), ==, rows[i].told);
      table_moves (&table, 1);
      g_assert_false (tray_has (&table, "news::r:r has won"));
      table_close (&table);
    }
}

/* A form that the umpire fills in himself speaks of the two whom he chose, and of their parts where he chose nobody. */
static void
test_form (void)
{
  static const struct { const char *units[3], *told; } rows[] = {
    { { "a", "z" }, "Men of 30th Foot" }, { { "z", "a" }, "Men of Grenadiers" }, { { "a", "c" }, "Men of the attacker" }, { { NULL }, "Men of the attacker" },
  };
  Table table;

  open_four (&table);
  table_begin (&table, 540);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = sg_battle_get_game (table.battle)->ask (table.battle, "odds-by-numbers", rows[i].units, &error);
      g_autofree char *words = NULL;

      g_assert_no_error (error);
      words = sg_question_words (question, sg_procedure_get_field (sg_question_get_procedure (question), "attacker")->label);
      g_assert_cmpstr (words, ==, rows[i].told);
    }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/staff/dispositions", test_parts);
  g_test_add_func ("/play/rk/staff/moment", test_moment);
  g_test_add_func ("/play/rk/staff/anew", test_anew);
  g_test_add_func ("/play/rk/staff/force", test_force);
  g_test_add_func ("/play/rk/staff/meanwhile", test_meanwhile);
  g_test_add_func ("/play/rk/staff/not-in-hand", test_not_in_hand);
  g_test_add_func ("/play/rk/staff/halt", test_halt);
  g_test_add_func ("/play/rk/staff/forming", test_forming);
  g_test_add_func ("/play/rk/staff/victor", test_victor);
  g_test_add_func ("/play/rk/staff/form", test_form);
  return g_test_run ();
}
