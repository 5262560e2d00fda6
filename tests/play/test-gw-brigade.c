/* test-gw-brigade.c: who stands as a brigade and belongs to it, and who holds the horses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-holders.h"

static void
stand (GwTable *table, const char *id, double x)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "It was moved", "GW-401");
  const SgPlace place = { { x, 45 }, 180 };
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_set_place (ruling, gw_unit (table, id), &place);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

/* Whether the two may act on @card, and why not. */
static void
check_brigade (GwTable *table, const char *a, const char *b, const char *card, const char *why)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  gboolean may;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  g_ptr_array_add (units, gw_unit (table, a));
  g_ptr_array_add (units, gw_unit (table, b));
  may = sg_gw_may_activate (&gw, card, units, &error);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, why);
  g_assert_cmpint (may, ==, why == NULL);
}

/* GW-122: who strays and comes back belongs to the brigade still, who comes up belongs from the next cycle; GW-704: but a general
 * brings his together at once. */
static void
test_brigade (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 6, 10, 45, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 6, 15, 45, 180, "");
  gw_raise (&table, "red", "r3", "infantry", 6, 40, 45, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "K hearts");
  check_brigade (&table, "r1", "r2", "K hearts", NULL);
  check_brigade (&table, "r1", "r3", "K hearts", "r1 stands more than 3 in from every other: it is no part of a brigade with them (GW-122).");
  stand (&table, "r2", 35); /* it leaves the one, and comes to the other */
  check_brigade (&table, "r1", "r2", "K hearts", "r1 stands more than 3 in from every other: it is no part of a brigade with them (GW-122).");
  check_brigade (&table, "r2", "r3", "K hearts", "r3 has come up in this cycle, and belongs to the brigade from the next one on (GW-122).");
  check_brigade (&table, "r3", "r2", "K hearts", "r3 has come up in this cycle, and belongs to the brigade from the next one on (GW-122).");
  stand (&table, "r2", 15);
  check_brigade (&table, "r1", "r2", "K hearts", NULL);
  stand (&table, "r2", 35);
  gw_activate (&table, "r3");
  gw_done (&table);
  gw_card (&table, "Joker");
  gw_card (&table, "Q hearts");
  check_brigade (&table, "r2", "r3", "Q hearts", NULL);
  stand (&table, "r2", 15);
  check_brigade (&table, "r1", "r2", "Q hearts", "r1 has come up in this cycle, and belongs to the brigade from the next one on (GW-122).");
  gw_close (&table);

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 6, 10, 45, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 6, 20, 45, 180, "");
  gw_raise (&table, "red", "g1", "general", 1, 50, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "K hearts");
  check_brigade (&table, "r1", "r2", "K hearts", "r1 stands more than 3 in from every other: it is no part of a brigade with them (GW-122).");
  stand (&table, "g1", 15);
  check_brigade (&table, "r1", "r2", "K hearts", NULL);
  gw_close (&table);
}

/* The acts of the side, nobody being chosen, that are for @units, a space between: that with the id @act. */
static const SgGameAct *
offered (GPtrArray *acts, const char *act, const char *units)
{
  for (guint i = 0; i < acts->len; i++)
    {
      const SgGameAct *one = g_ptr_array_index (acts, i);
      g_autofree char *ids = one->units != NULL ? g_strjoinv (" ", one->units) : NULL;

      if (g_str_equal (one->id, act) && g_strcmp0 (ids, units) == 0)
        return one;
    }
  return NULL;
}

static void
march (GwTable *table, const char *unit, double x, double y)
{
  const char *const ids[] = { unit, NULL };
  const SgPoint path[] = { gw_place (table, unit).at, { x, y } };
  g_autoptr (GError) error = NULL;

  table->game->movement->move (table->battle, ids, path, 2, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* What the panel says of @rule. */
static gboolean
is_told (GwTable *table, const char *rule, const char *words)
{
  g_autoptr (GPtrArray) lines = table->game->status (table->battle);

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((SgStatus *) lines->pdata[i])->rule, rule) == 0)
      {
        g_assert_nonnull (strstr (((SgStatus *) lines->pdata[i])->words, words));
        g_assert_true (!g_str_equal (rule, "GW-416") || g_strcmp0 (((SgStatus *) lines->pdata[i - 1])->rule, "GW-401") == 0); /* where it can be put right */
        return TRUE;
      }
  return FALSE;
}

/* GW-416: the units of a brigade keep their distances: who has strayed is told once both have moved, and in the log. */
static void
test_distances (void)
{
  static const struct { double x, y; gboolean strays; } rows[] = { { 15, 39, FALSE }, { 15.3, 39, FALSE }, { 17, 39.5, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const both[] = { "r1", "r2", NULL };
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 6, 20, 45, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 6, 15, 45, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "K hearts");
      g_assert_true (sg_gw_activate (table.battle, both, NULL, &error));
      gw_judge (&table, "brigade-move", "r1", "r2", "6 6");
      march (&table, "r1", 20, 39);
      g_assert_false (is_told (&table, "GW-416", ""));
      march (&table, "r2", rows[i].x, rows[i].y);
      g_assert_cmpint (is_told (&table, "GW-416", "r2 does not keep its distance from r1: 1.8"), ==, rows[i].strays);
      gw_done (&table);
      g_assert_cmpint (strstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "; r2 did not keep its distance from r1") != NULL, ==, rows[i].strays);
      g_assert_false (sg_gw_is (gw_unit (&table, "r1"), "stood"));
      gw_close (&table);
    }
}

/* GW-416, GW-420: those who move together are weighed against one another’s new places; the log names who of them is Disordered. */
static void
test_together (void)
{
  static const struct { double to; const char *told; } rows[] = { { 44.1, NULL }, { 42.8, NULL }, { 40.8, NULL }, { 36.4, "; r2 and r3 are Disordered" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const both[] = { "r2", "r4", NULL };
      const SgPoint path[] = { { 20, 45 }, { 20, rows[i].to } };
      g_autoptr (SgMoveCheck) check = NULL;
      g_autoptr (GError) error = NULL;
      const char *clause;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r2", "infantry", 6, 20, 45, 180, "");
      gw_raise (&table, "red", "r4", "infantry", 6, 20, 47.5, 180, "");
      gw_raise (&table, "red", "r3", "infantry", 6, 20, 36, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "K hearts");
      g_assert_true (sg_gw_activate (table.battle, both, NULL, &error));
      gw_judge (&table, "brigade-move", "r2", "r4", "6 6");
      check = table.game->movement->check_group (table.battle, both, path, G_N_ELEMENTS (path));
      g_assert_true (check->legal);
      g_assert_cmpint (check->crowds, ==, rows[i].told != NULL);
      table.game->movement->move (table.battle, both, path, G_N_ELEMENTS (path), NULL, NULL, &error);
      g_assert_no_error (error);
      clause = sg_ruling_get_clause (sg_battle_get_undo (table.battle));
      g_assert_cmpint (strstr (clause, "Disordered") != NULL, ==, rows[i].told != NULL);
      g_assert_true (rows[i].told == NULL || g_str_has_suffix (clause, rows[i].told));
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "r2"), "disordered"), ==, rows[i].told != NULL);
      g_assert_false (sg_gw_is (gw_unit (&table, "r4"), "disordered"));
      gw_close (&table);
    }
}

/* GW-704: so do two whom a general between them keeps together. */
static void
test_bridged (void)
{
  static const struct { double x; gboolean strays; } rows[] = { { 12.5, FALSE }, { 15, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const both[] = { "r1", "r2", NULL };
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 6, 20, 45, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 6, 12.5, 45, 180, "");
      gw_raise (&table, "red", "rc", "general", 1, 16.25, 45, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "K hearts");
      g_assert_cmpfloat (sg_board_measure_units (sg_battle_get_board (table.battle), "r1", "r2"), >, 3);
      g_assert_true (sg_gw_activate (table.battle, both, NULL, &error));
      gw_judge (&table, "brigade-move", "r1", "r2", "6 6");
      march (&table, "r1", 20, 39);
      march (&table, "r2", rows[i].x, 39);
      g_assert_cmpint (is_told (&table, "GW-416", "r2 does not keep its distance from r1"), ==, rows[i].strays);
      gw_done (&table);
      g_assert_cmpint (strstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "; r2 did not keep its distance from r1") != NULL, ==, rows[i].strays);
      gw_close (&table);
    }
}

/* GW-303, GW-304: a card that nobody has yet is offered to each unit, and a Court card to each brigade; then, who acts on it. */
static void
test_takers (void)
{
  static const char *const cards[] = { "7 hearts", "K hearts" };

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autoptr (GPtrArray) before = NULL, after = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 6, 10, 45, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 6, 15, 45, 180, "");
      gw_raise (&table, "red", "r3", "infantry", 6, 50, 45, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, cards[i]);
      before = table.game->acts (table.battle, NULL);
      g_assert_nonnull (offered (before, "activate", "r1"));
      g_assert_nonnull (offered (before, "activate", "r3"));
      g_assert_null (offered (before, "activate", "b1"));
      g_assert_null (offered (before, "", "r1"));
      g_assert_cmpint (offered (before, "activate", "r1 r2") != NULL, ==, i == 1);
      gw_activate (&table, "r1");
      after = table.game->acts (table.battle, NULL);
      g_assert_nonnull (offered (after, "", "r1"));
      g_assert_null (offered (after, "activate", "r3"));
      gw_close (&table);
    }
}

/* GW-122, GW-304: of five who stand together as many are offered as may act; then those of them who have not acted. */
static void
test_many_takers (void)
{
  static const char *const names[] = { "r1", "r2", "r3", "r4", "r5" };
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  GwTable table;

  gw_open (&table);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gw_raise (&table, "red", names[i], "infantry", 6, 10 + 5 * i, 45, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "K hearts");
  before = table.game->acts (table.battle, NULL);
  g_assert_null (offered (before, "activate", "r1 r2 r3 r4 r5"));
  g_assert_nonnull (offered (before, "activate", "r1 r2 r3 r4"));
  g_assert_nonnull (offered (before, "activate", "r2 r3 r4 r5"));
  g_assert_cmpstr (offered (before, "activate", "r1 r2 r3 r4")->group, ==, offered (before, "activate", "r2 r3 r4 r5")->group); /* one folded row */
  g_assert_nonnull (offered (before, "activate", "r1 r2 r3 r4")->group);
  gw_activate (&table, "r1");
  gw_done (&table);
  gw_card (&table, "Q hearts");
  after = table.game->acts (table.battle, NULL);
  g_assert_null (offered (after, "activate", "r1 r2 r3 r4"));
  g_assert_nonnull (offered (after, "activate", "r2 r3 r4 r5"));
  g_assert_null (offered (after, "activate", "r3 r4 r5"));
  /* Who has acted between them parts them. */
  gw_activate (&table, "r4");
  gw_done (&table);
  gw_card (&table, "Q diamonds");
  g_ptr_array_unref (g_steal_pointer (&after));
  after = table.game->acts (table.battle, NULL);
  g_assert_nonnull (offered (after, "activate", "r2 r3"));
  g_assert_null (offered (after, "activate", "r3 r5"));
  gw_close (&table);
}

static void
form (GwTable *table, const char *formation, const char *why)
{
  const char *const rh[] = { "rh", NULL };
  g_autofree char *act = g_strconcat ("form:", formation, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (table->game->carry_out (table->battle, act, rh, NULL, 0, &error), ==, why == NULL);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, why);
}

static void
go (GwTable *table, const char *unit, double x, double y)
{
  const char *const ids[] = { unit, NULL };
  SgPoint path[2] = { gw_place (table, unit).at, { x, y } };
  g_autoptr (GError) error = NULL;

  gw_judge (table, "move", unit, NULL, "6 6 6");
  table->game->movement->move (table->battle, ids, path, 2, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* GW-128: one of six stays with the horses where they were left, goes along within six inches, and brings them up. */
static void
test_horses (void)
{
  const char *const holders[] = { "rh-part1", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 20, 40, 180, "gallant");
  gw_raise (&table, "red", "r2", "infantry", 12, 50, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 50, 5, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  form (&table, "skirmish", NULL);
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, "rh dismounted");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 5);
  g_assert_cmpint (sg_gw_count_free (&gw, gw_unit (&table, "rh")), ==, 5);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh-part1")), ==, 1);
  g_assert_cmpint (sg_gw_count_free (&gw, gw_unit (&table, "rh-part1")), ==, 0);
  g_assert_cmpstr (gw_unit (&table, "rh-part1")->name, ==, "rh’s horses");
  g_assert_false (sg_gw_needs_card (&gw, gw_unit (&table, "rh-part1")));
  gw_done (&table);
  gw_card (&table, "9 diamonds");
  gw_activate (&table, "r2");
  gw_done (&table);
  gw_card (&table, "8 diamonds");
  gw_activate (&table, "rh");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_is_acting (&gw, gw_unit (&table, "rh-part1")));
  acts = table.game->acts (table.battle, holders);
  g_assert_cmpuint (acts->len, ==, 1);
  g_assert_nonnull (gw_find_act (acts, "move"));
  g_assert_false (table.game->carry_out (table.battle, "form:line", holders, NULL, 0, &error));
  g_assert_nonnull (strstr (error->message, "GW-128"));
  go (&table, "rh", 20, 28);
  gw_done (&table);
  gw_card (&table, "7 diamonds");
  gw_activate (&table, "r2");
  gw_done (&table);
  gw_card (&table, "6 diamonds");
  gw_activate (&table, "rh"); /* out of reach: they do not go along, and are not brought up */
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_false (sg_gw_is_acting (&gw, gw_unit (&table, "rh-part1")));
  form (&table, "line", "Its horses stand 12 in off, and are brought up from within 6 in (GW-128).");
  go (&table, "rh", 20, 38);
  gw_done (&table);
  gw_card (&table, "5 diamonds");
  gw_activate (&table, "r2");
  gw_done (&table);
  gw_card (&table, "4 diamonds");
  gw_activate (&table, "rh");
  form (&table, "line", NULL);
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, "rh mounted");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 6);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh-part1")), ==, 0);
  gw_close (&table);
}

/* Those who were set down on foot have somebody hold their horses all the same: he does not fight. */
static void
test_on_foot (void)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "On foot", "GW-127");
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 12, 20, 40, 180, "");
  sg_gw_read (&gw, table.battle, NULL);
  sg_gw_draw_up (&gw, ruling, gw_unit (&table, "rh"), "skirmish", 12);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_cmpint (sg_gw_count_free (&gw, gw_unit (&table, "rh")), ==, 10);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-brigade/belonging", test_brigade);
  g_test_add_func ("/play/gw-brigade/takers", test_takers);
  g_test_add_func ("/play/gw-brigade/takers/many", test_many_takers);
  g_test_add_func ("/play/gw-brigade/horses", test_horses);
  g_test_add_func ("/play/gw-brigade/on-foot", test_on_foot);
  g_test_add_func ("/gw-brigade/distances", test_distances);
  g_test_add_func ("/play/gw-brigade/bridged", test_bridged);
  g_test_add_func ("/play/gw-brigade/together", test_together);
  return g_test_run ();
}
