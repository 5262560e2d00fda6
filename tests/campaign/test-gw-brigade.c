/* test-gw-brigade.c: who stands as a brigade and belongs to it, and who holds the horses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "campaign/gentlemans-war/sg-gw-acts.h"
#include "campaign/gentlemans-war/sg-gw-turn.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/gw-brigade/belonging", test_brigade);
  return g_test_run ();
}
