/* test-gw-procedures.c: play takes what the procedures of A Gentleman's War say: where the rules are changed, play is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-move.h"
#include "play/sg-refill.h"
#include "rules/sg-question-values.h"

/* The table with one passage of the ruleset written otherwise; %NULL: as it is. */
static void
open_changed (GwTable *table, const char *passage, const char *otherwise)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) own = sg_ruleset_load (SG_GW_SYSTEM, &error), rules = NULL;
  g_autoptr (GBytes) bytes = sg_ruleset_to_bytes (own), changed = NULL;
  GString *text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpuint (otherwise != NULL ? g_string_replace (text, passage, otherwise, 0) : 1, ==, 1);
  changed = g_string_free_to_bytes (text);
  rules = sg_ruleset_new_from_bytes (changed, "changed.xml", &error);
  g_assert_no_error (error);
  gw_open_by (table, rules);
}

/* GW-202: who stands eight inches deep in a wood. */
static void
test_sight (void)
{
  static const struct { const char *deep; double y; gboolean seen; } rows[] = {
    { NULL, 32, FALSE }, { "60", 32, TRUE }, { NULL, 36, TRUE }, { "1", 36, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *otherwise = rows[i].deep != NULL ? g_strdup_printf ("label=\"A wood\"><c>%s</c>", rows[i].deep) : NULL;
      GwTable table;
      SgGw gw;

      open_changed (&table, "label=\"A wood\"><c>6</c>", otherwise);
      gw_raise (&table, "red", "r", "infantry", 4, 8, 46, 180, "");
      gw_raise (&table, "blue", "b", "infantry", 4, 8, rows[i].y, 0, "");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_sees (&gw, gw_unit (&table, "r"), gw_unit (&table, "b")) == rows[i].seen);
      gw_close (&table);
    }
}

/* GW-307: falling back gives a counter, and so does a card. */
static void
test_counter (void)
{
  static const struct { const char *row, *gait; gboolean given; } rows[] = {
    { NULL, "fall back", TRUE }, { "label=\"It falls back\"", "fall back", FALSE }, { "label=\"It falls back\"", "run away", TRUE },
    { "label=\"It runs away\"", "run away", FALSE }, { NULL, NULL, TRUE }, { "label=\"Its card is played (GW-306)\"", NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *passage = g_strconcat (rows[i].row, "><c>yes</c>", NULL), *otherwise = g_strconcat (rows[i].row, "><c>no</c>", NULL);
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "Back", "GW-403");
      GwTable table;
      SgGw gw;

      open_changed (&table, passage, rows[i].row != NULL ? otherwise : NULL);
      gw_raise_two (&table);
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      if (rows[i].gait != NULL)
        sg_gw_retire (&gw, ruling, gw_unit (&table, "b1"), rows[i].gait, 3);
      else
        {
          gw_card (&table, "8 spades");
          gw_activate (&table, "b1");
        }
      g_assert_true ((*sg_word_after (ruling, gw_unit (&table, "b1"), &sg_gw_words.acted) != '\0') == rows[i].given);
      gw_close (&table);
    }
}

/* GW-308, GW-310: skirmishers too far from their support take a card more, and the cycle ends with the last. */
static void
test_cards (void)
{
  static const struct { const char *reach; gint64 needed; } rows[] = { { NULL, 4 }, { "0", 5 } };
  const char *const ids[] = { "r1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char passage[] = "<figure name=\"share\" value=\"0.5\"/>\n      <figure name=\"reach\" value=\"6\" unit=\"in\"/>";
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) cards = NULL, last = NULL;
      g_autoptr (GPtrArray) units = NULL, now = g_ptr_array_new ();
      GwTable table;
      SgGw gw;

      open_changed (&table, passage, rows[i].reach != NULL ? "<figure name=\"share\" value=\"0.5\"/><figure name=\"reach\" value=\"0\" unit=\"in\"/>" : NULL);
      gw_raise_two (&table);
      gw_begin (&table);
      gw_card (&table, "5 hearts");
      gw_activate (&table, "r1");
      g_assert_true (table.game->carry_out (table.battle, "split", ids, NULL, 0, &error));
      g_assert_no_error (error);
      sg_gw_read (&gw, table.battle, NULL);
      cards = sg_gw_ask_cycle (&gw, "red", NULL);
      g_assert_cmpint (sg_verdict_get_number (cards, "cards_needed"), ==, rows[i].needed);
      g_assert_false (sg_verdict_get_flag (cards, "ends"));
      units = sg_gw_units (&gw, "red", FALSE);
      for (guint k = 0; k < units->len; k++)
        g_ptr_array_add (now, ((SgUnit *) units->pdata[k])->id);
      g_ptr_array_add (now, NULL);
      last = sg_gw_ask_cycle (&gw, "red", (const char *const *) now->pdata);
      g_assert_true (sg_verdict_get_flag (last, "ends"));
      gw_close (&table);
    }
}

/* What is left of 8 inches after a wheel about the centre by 30° (GW-418). */
static double
wheel (GwTable *table, const char *unit)
{
  const char *const ids[] = { unit, NULL };
  SgPlace end = gw_place (table, unit);
  g_autoptr (GError) error = NULL;

  gw_set_word (table, unit, "md", "8");
  end.bearing += 30;
  g_assert_true (sg_gw_move_figures (table->battle, ids, &end.at, 1, &end, NULL, &error));
  g_assert_no_error (error);
  return sg_word_length (gw_unit (table, unit), &sg_gw_words.md);
}

static void
test_wheel (void)
{
  double left[2];

  for (guint i = 0; i < 2; i++)
    {
      GwTable table;

      open_changed (&table, "label=\"About the centre\"><c>0.5</c>", i == 1 ? "label=\"About the centre\"><c>1</c>" : NULL);
      gw_raise_two (&table);
      gw_begin (&table);
      gw_card (&table, "5 hearts");
      gw_activate (&table, "r1");
      left[i] = wheel (&table, "r1");
      gw_close (&table);
    }
  g_assert_cmpfloat (left[0], <, 8);
  g_assert_cmpfloat_with_epsilon (8 - left[1], 2 * (8 - left[0]), 0.03);
}

/* GW-127, GW-129, GW-130: who is Disordered in the saddle, and who shoots badly on foot. */
static void
test_horsemen (void)
{
  static const struct { const char *type, *label, *saddle, *foot; } rows[] = {
    { "mounted-infantry", "Mounted infantry", "Disordered", "no penalty" }, { "heavy-dragoons", "Heavy dragoons", "in good order", "no penalty" },
    { "light-cavalry", "Light cavalry", "in good order", "Bad Shots" },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      guint r = i / 2;
      gboolean turned = i % 2 == 1, disordered = g_str_equal (rows[r].saddle, "Disordered"), bad = g_str_equal (rows[r].foot, "Bad Shots");
      g_autofree char *passage = g_strdup_printf ("label=\"%s\"><c>%s</c><c>%s</c>", rows[r].label, rows[r].saddle, rows[r].foot);
      g_autofree char *otherwise = g_strdup_printf ("label=\"%s\"><c>%s</c><c>%s</c>", rows[r].label, disordered ? "in good order" : "Disordered",
                                                    bad ? "no penalty" : "Bad Shots");
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Down", "GW-411");
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      open_changed (&table, passage, turned ? otherwise : NULL);
      gw_raise (&table, "red", "rm", rows[r].type, 6, 20, 40, 180, "");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_rides_as (&gw, gw_unit (&table, "rm"), "disordered") == (disordered != turned));
      g_assert_false (sg_gw_rides_as (&gw, gw_unit (&table, "rm"), "bad_shots"));
      sg_gw_draw_up (&gw, ruling, gw_unit (&table, "rm"), "skirmish", 6);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_false (sg_gw_rides_as (&gw, gw_unit (&table, "rm"), "disordered"));
      g_assert_true (sg_gw_rides_as (&gw, gw_unit (&table, "rm"), "bad_shots") == (bad != turned));
      gw_close (&table);
    }
}

/* GW-120, GW-412: what limbering takes, and that it is refused when the dice are gone. */
static void
test_limbering (void)
{
  static const char passage[] = "<row id=\"foot artillery unlimbered\" label=\"Field artillery, unlimbered\"><c>1</c><c/><c>4</c><c>0</c><c/><c/><c>no</c><c/>"
    "<c>unlimbered</c><c>1</c><c>1</c>";

  for (gint64 dice = 1; dice <= 2; dice++)
    {
      g_autofree char *otherwise = g_strndup (passage, strlen (passage) - strlen ("<c>1</c>"));
      g_autofree char *whole = g_strdup_printf ("%s<c>2</c>", otherwise);
      g_autoptr (GError) error = NULL;
      GwTable table;
      gint64 cost;
      SgGw gw;

      open_changed (&table, passage, dice == 2 ? whole : NULL);
      gw_raise_two (&table);
      gw_begin (&table);
      gw_card (&table, "5 hearts");
      gw_activate (&table, "rg");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_change_cost (&gw, gw_unit (&table, "rg"), "limbered", &cost, &error));
      g_assert_cmpint (cost, ==, dice);
      g_assert_false (sg_gw_change_cost (&gw, gw_unit (&table, "rg"), "unlimbered", &cost, &error));
      g_assert_cmpstr (error->message, ==, "The gun is unlimbered already (GW-412).");
      g_clear_error (&error);
      gw_set_word (&table, "rg", "spent", "2");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_false (sg_gw_change_cost (&gw, gw_unit (&table, "rg"), "limbered", &cost, &error));
      g_assert_true (g_str_has_prefix (error->message, "The actions cost "));
      gw_close (&table);
    }
}

/* The gait said by hand decides the row and the dice, and the weapon its table. */
static void
test_again (void)
{
  const char *const ids[] = { "rg", NULL }, *const both[] = { "r1", "b1", NULL };
  g_autoptr (SgQuestion) march = NULL, run = NULL, shot = NULL, other = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_changed (&table, NULL, NULL);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "rg");
  march = table.game->ask (table.battle, "move", ids, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_question_text (march, "row"), ==, "foot artillery unlimbered");
  g_assert_null (sg_refill (table.battle, march, "costs_md", NULL, NULL));
  sg_question_override (march, "gait", g_variant_new_string ("run away"), "They ran.");
  run = sg_refill (table.battle, march, "gait", NULL, NULL);
  g_assert_cmpstr (sg_question_text (run, "row"), ==, "skirmishers");
  shot = table.game->ask (table.battle, "shoot", both, &error);
  g_clear_error (&error);
  if (shot == NULL)
    {
      SgGw gw;

      sg_gw_read (&gw, table.battle, NULL);
      shot = sg_gw_shot (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1"), &error);
    }
  g_assert_no_error (error);
  g_assert_cmpstr (sg_question_text (shot, "table"), ==, "core");
  g_assert_null (sg_refill (table.battle, shot, "figures", NULL, NULL));
  sg_question_override (shot, "weapon", g_variant_new_string ("huge artillery"), "They had that.");
  other = sg_refill (table.battle, shot, "weapon", NULL, NULL);
  g_assert_cmpstr (sg_question_text (other, "table"), ==, "colonial");
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw/procedures/sight", test_sight);
  g_test_add_func ("/play/gw/procedures/counter", test_counter);
  g_test_add_func ("/play/gw/procedures/cards", test_cards);
  g_test_add_func ("/play/gw/procedures/wheel", test_wheel);
  g_test_add_func ("/play/gw/procedures/horsemen", test_horsemen);
  g_test_add_func ("/play/gw/procedures/limbering", test_limbering);
  g_test_add_func ("/play/gw/procedures/again", test_again);
  return g_test_run ();
}
