/* test-gw-field.c: rules of the field that are neither shooting nor a charge: placing, pushing forward, coming on, doing as one must.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"
#include "campaign/gentlemans-war/sg-gw-aims.h"

static void
raise_boxed (GwTable *table, const char *side, const char *id, const char *type, guint count, const char *attributes)
{
  const char *const words[] = { "attributes", attributes, NULL };
  const SgMuster unit = { id, id, type, count, NULL, NULL, words };
  g_autoptr (GError) error = NULL;

  sg_gw_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
}

static void
set_scenario (GwTable *table, const char *scenario, const char *variant)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_gw_set_scenario (table->battle, scenario, variant, "red", &error));
  g_assert_no_error (error);
}

static void
choose (GwTable *table, const char *key, const char *choice)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table->battle), key, choice, &error));
  g_assert_no_error (error);
}

static gboolean
carry (GwTable *table, const char *act, const char *a, const char *b, GError **error)
{
  const char *const ids[] = { a, b, NULL };

  return table->game->carry_out (table->battle, act, ids, NULL, 0, error);
}

static void
must (GwTable *table, const char *act, const char *a)
{
  g_autoptr (GError) error = NULL;

  carry (table, act, a, NULL, &error);
  g_assert_no_error (error);
}

/* GW-803, GW-252, GW-251: a unit put down out of its turn, or beyond the table, is refused with a sentence, by hand as by a drag. */
static void
test_put (void)
{
  static const struct { const char *scenario, *choice, *first, *unit; double x, y; const char *why; } rows[] = {
    { "army-in-place", "standard", NULL, "r1", 20, 55, "first sets half of its units down: 0 of 1 stand (GW-803)." },
    { "army-in-place", "standard", "b1", "b2", 20, 5, "and the rest when all of Red stands (GW-803)." },
    { "army-in-place", "standard", "b1", "r1", 20, 55, NULL },
    { "open-battle", "units", "r1", "r2", 30, 55, "it is the turn of Blue (GW-252)." },
    { "open-battle", "units", "r1", "b1", 30, 5, NULL },
    { "open-battle", "standard", NULL, "r1", 20, 61, "r1 would stand off the table (GW-251)." },
    { "open-battle", "standard", NULL, "b1", -1, 5, "b1 would stand off the table (GW-251)." },
    { "open-battle", "standard", NULL, "b1", 20, 5, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint by_drag = 0; by_drag < 2; by_drag++)
      {
        const char *const ids[] = { rows[i].unit, NULL };
        const SgPlace first = { { 20, *(rows[i].first != NULL ? rows[i].first : "b") == 'b' ? 5 : 55 }, 0 }, there = { { rows[i].x, rows[i].y }, 0 };
        g_autoptr (GError) error = NULL, refused = NULL;
        gboolean done = FALSE;
        GwTable table;

        gw_open (&table);
        choose (&table, "gw.placement", rows[i].choice);
        for (guint k = 0; k < 4; k++)
          raise_boxed (&table, k < 2 ? "red" : "blue", k == 0 ? "r1" : k == 1 ? "r2" : k == 2 ? "b1" : "b2", "infantry", 12, "");
        set_scenario (&table, rows[i].scenario, NULL);
        if (rows[i].first != NULL)
          g_assert_true (sg_gw_put (table.battle, rows[i].first, &first, &error));
        g_assert_no_error (error);
        done = by_drag ? table.game->move (table.battle, ids, &there.at, 1, &there, NULL, &refused) : sg_gw_put (table.battle, rows[i].unit, &there, &refused);
        g_assert_cmpint (done, ==, rows[i].why == NULL);
        if (!done)
          g_assert_nonnull (strstr (refused->message, rows[i].why));
        gw_close (&table);
      }
}

/* GW-251, GW-809: each unit that is put down by itself stands within its zone, clear of the side edges and of the others. */
static void
test_berth (void)
{
  static const struct { const char *scenario, *variant; } rows[] = { { "open-battle", NULL }, { "river-crossing", NULL }, { "rearguard", NULL },
                                                                     { "rearguard", "fighting-retreat" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) faults = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      for (guint k = 0; k < 9; k++)
        {
          g_autofree char *id = g_strdup_printf ("%c%u", k < 6 ? 'r' : 'b', k);

          raise_boxed (&table, k < 6 ? "red" : "blue", id, k % 3 == 2 ? "light-cavalry" : "infantry", k % 3 == 2 ? 6 : 12, "");
        }
      set_scenario (&table, rows[i].scenario, rows[i].variant);
      for (guint k = 9; k-- > 0;)
        {
          g_autofree char *id = g_strdup_printf ("%c%u", k < 6 ? 'r' : 'b', k);
          SgPlace place;

          if (!table.game->berth (table.battle, id, &place))
            continue; /* rides round */
          sg_gw_put (table.battle, id, &place, &error);
          g_assert_no_error (error);
        }
      faults = sg_gw_deployment_faults (table.battle);
      for (guint k = 0; k < faults->len; k++)
        if (strstr (faults->pdata[k], "to one defender") == NULL)
          g_error ("%s: %s", rows[i].scenario, (char *) faults->pdata[k]);
      gw_close (&table);
    }
}

/* GW-308: who was never set down takes no card in a cycle, and is no unit of the battle (GW-731). */
static void
test_boxed (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 55, 180, "");
  raise_boxed (&table, "red", "r2", "infantry", 12, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 5, 0, "");
  gw_begin (&table);
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_needs_card (&gw, gw_unit (&table, "r1")));
  g_assert_false (sg_gw_needs_card (&gw, gw_unit (&table, "r2")));
  question = sg_gw_victory (&gw, "red", FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sg_question_number (question, "start_units"), ==, 1);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_done (&table);
  gw_card (&table, "8 clubs");
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "2");
  gw_close (&table);
}

/* GW-804: one brigade a side is pushed up to 12 in forward, and 12 in stay between it and the enemy. */
static void
test_push (void)
{
  static const struct { const char *a, *b; double enemy, went; const char *why; } rows[] = {
    { "r1", "r2", 10, 12, NULL }, { "r1", NULL, 10, 12, NULL }, { "r1", "r3", 10, 0, "do not stand as one brigade (GW-804)." },
    { "r1", NULL, 26, 6, NULL }, { "r1", NULL, 32, 0, "stands as near to the enemy as a brigade may be pushed, 12 in (GW-804)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL, again = NULL;
      double before;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "light-cavalry", 6, 14, 44, 180, "");
      gw_raise (&table, "red", "r2", "light-cavalry", 6, 22, 44, 180, "");
      gw_raise (&table, "red", "r3", "light-cavalry", 6, 50, 44, 180, "");
      gw_raise (&table, "blue", "b1", "light-cavalry", 6, 14, rows[i].enemy, 0, "");
      set_scenario (&table, "advance-guards", NULL);
      before = gw_place (&table, "r1").at.y;
      g_assert_cmpint (carry (&table, "push", rows[i].a, rows[i].b, &error), ==, rows[i].why == NULL);
      g_assert_cmpfloat_with_epsilon (before - gw_place (&table, "r1").at.y, rows[i].went, 0.01);
      if (rows[i].why != NULL)
        g_assert_nonnull (strstr (error->message, rows[i].why));
      else
        {
          g_assert_false (carry (&table, "push", "r3", NULL, &again));
          g_assert_cmpstr (again->message, ==, "Red has pushed its brigade forward, and no other is (GW-804).");
        }
      gw_close (&table);
    }
}

/* GW-809: those who ride round come on where their player says, up to half way along a side edge; the others begin on their own edge. */
static void
test_flankers (void)
{
  static const struct { const char *act; double x, y; const char *why; } rows[] = {
    { "flank:left:r5:6", 2, 54, NULL }, { "flank:right:r5:30", 58, 30, NULL }, { "flank:left:r5:31", 0, 0, "no farther than half way along a side edge, 30 in (GW-809)." },
    { "flank:left:r1:6", 0, 0, "Only a unit that waits off the table" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL, refused = NULL;
      GwTable table;

      gw_open (&table);
      set_scenario (&table, "rearguard", "fighting-retreat");
      for (guint k = 1; k <= 5; k++)
        {
          g_autofree char *id = g_strdup_printf ("r%u", k);

          raise_boxed (&table, "red", id, "light-cavalry", 6, "");
        }
      raise_boxed (&table, "blue", "b1", "infantry", 12, "");
      raise_boxed (&table, "blue", "b2", "infantry", 12, "");
      g_assert_true (table.game->act (table.battle, "deploy", &error));
      g_assert_no_error (error);
      g_assert_cmpfloat (gw_place (&table, "r1").at.y, <, 60);
      g_assert_cmpfloat (gw_place (&table, "r1").at.y, >, 57);
      gw_begin (&table);
      g_assert_true (sg_gw_waits (gw_unit (&table, "r5")));
      gw_card (&table, "Joker");
      must (&table, "flank:yes", NULL);
      gw_card (&table, "Joker, 3 hearts, 4 hearts, 5 hearts, 6 spades, 7 spades, 8 spades");
      g_assert_cmpint (carry (&table, rows[i].act, NULL, NULL, &refused), ==, rows[i].why == NULL);
      if (rows[i].why != NULL)
        g_assert_nonnull (strstr (refused->message, rows[i].why));
      else
        {
          g_assert_cmpfloat (gw_place (&table, "r5").at.x, ==, rows[i].x);
          g_assert_cmpfloat (gw_place (&table, "r5").at.y, ==, rows[i].y);
        }
      gw_close (&table);
    }
}

/* GW-908: Fanatics who can reach an enemy do nothing but charge him: not greyed only, but refused. */
static void
test_fanatics (void)
{
  static const struct { double y; const char *act; gboolean ask; gboolean refused; } rows[] = {
    { 36, "move", TRUE, TRUE }, { 36, "move:1", TRUE, TRUE }, { 36, "face:90", FALSE, TRUE }, { 36, "split:out", FALSE, TRUE },
    { 8, "move", TRUE, FALSE }, { 8, "face:90", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "rt", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = NULL;
      gboolean done;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "rt", "tribal-infantry", 18, 30, 50, 180, "fanatic");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, rows[i].y, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rt");
      if (rows[i].ask)
        question = table.game->ask (table.battle, rows[i].act, ids, &error);
      done = rows[i].ask ? question != NULL : carry (&table, rows[i].act, "rt", NULL, &error);
      g_assert_cmpint (done, ==, !rows[i].refused);
      if (!done)
        g_assert_cmpstr (error->message, ==, "rt, Fanatics, must charge b1 (GW-908).");
      gw_close (&table);
    }
}

/* GW-803 and its like: a victory stands under the scenario’s rule. */
static void
test_cited (void)
{
  static const struct { const char *scenario, *rule; } rows[] = { { "army-in-place", "GW-803" }, { "river-crossing", "GW-810" }, { NULL, "GW-731" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GPtrArray *rulings;
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "So it came", "");
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 20, 55, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 20, 5, 0, "");
      if (rows[i].scenario != NULL)
        set_scenario (&table, rows[i].scenario, NULL);
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_lose (&gw, ruling, gw_unit (&table, "b1"), 12);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      gw_suggested (&table, "victory", "");
      g_assert_cmpstr (gw_word (&table, "result"), ==, "red wins");
      rulings = sg_battle_standing (table.battle);
      g_assert_cmpstr (sg_ruling_get_rule (g_ptr_array_index (rulings, rulings->len - 1)), ==, rows[i].rule);
      g_ptr_array_unref (rulings);
      gw_close (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/gw-field/put", test_put);
  g_test_add_func ("/campaign/gw-field/berth", test_berth);
  g_test_add_func ("/campaign/gw-field/boxed", test_boxed);
  g_test_add_func ("/campaign/gw-field/push", test_push);
  g_test_add_func ("/campaign/gw-field/flankers", test_flankers);
  g_test_add_func ("/campaign/gw-field/fanatics", test_fanatics);
  g_test_add_func ("/campaign/gw-field/cited", test_cited);
  return g_test_run ();
}
