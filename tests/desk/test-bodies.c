/* test-bodies.c: who is put to the other books, and with whom one begins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-tray.h"
#include "tray.h"

#include "desk/sg-desk-bodies.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"

/* Two lines; the nearest enemies are r1 and b1, and what is asked first is the guns’ fire. */
static const Put field[] = {
  { "red", "rg", "general", 1, 1000, 300, 0, NULL }, { "red", "r1", "battalion", 900, 1000, 800, 0, "three-ranks" },
  { "red", "r2", "battalion", 900, 3000, 800, 0, "column" }, { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" },
  { "blue", "b1", "battalion", 900, 1000, 950, 180, "three-ranks" }, { "blue", "b2", "battalion", 900, 3000, 1000, 180, "three-ranks" },
  { "blue", "b3", "battalion", 900, 4000, 1500, 180, "three-ranks" },
};

static void
open_field (Table *table, SgDesk *desk, guint n)
{
  tray_open_country (table, RK_COUNTRY (""));
  table_put_all (table, field, n);
  table_begin (table, 540);
  sg_desk_set_battle (desk, table->battle);
}

static void
close_field (Table *table, SgDesk *desk)
{
  sg_desk_set_battle (desk, NULL);
  table_close (table);
}

/* Who are chosen come first, else the nearest; a general is left out, though he is chosen. */
static const struct { const char *what, *chosen, *one, *two; } begun[] = {
  { "nobody is chosen", "", "r1", "b1" },
  { "one is chosen", "r2", "r2, chosen", "" },
  { "two enemies are", "r2 b2", "r2, chosen", "b2, chosen" },
  { "the enemy first", "b2 r2", "b2, chosen", "r2, chosen" },
  { "two of a side", "r1 r2", "2 chosen of r2", "" },
  { "a general", "rg", "r1", "b1" },
  { "a general beside others", "rg r2", "r2, chosen", "" },
};

static void
test_begun (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  Table table;

  open_field (&table, desk, G_N_ELEMENTS (field));
  for (guint i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      g_auto (GStrv) ids = g_strsplit (begun[i].chosen, " ", -1);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgDeskBodies) bodies = NULL;

      g_test_message ("%s", begun[i].what);
      sg_desk_choose (desk, *begun[i].chosen != '\0' ? (const char *const *) ids : NULL);
      bodies = sg_desk_gather_bodies (desk, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (bodies->one->called, ==, begun[i].one);
      g_assert_cmpstr (bodies->two != NULL ? bodies->two->called : "", ==, begun[i].two);
      g_assert_cmpint (bodies->kind, ==, SG_CONTACT_FIRE);
      g_assert_null (bodies->asked);
      for (guint k = 0; k < bodies->all->len; k++)
        g_assert_cmpstr (((SgDeskBody *) bodies->all->pdata[k])->ids[0], !=, "rg");
    }
  close_field (&table, desk);
}

/* Where one side alone is on the field nobody is asked anything, whoever is chosen. */
static void
test_alone (void)
{
  const char *const own[] = { "r1", NULL };

  for (guint chosen = 0; chosen < 2; chosen++)
    {
      g_autoptr (SgDesk) desk = sg_desk_new ();
      g_autoptr (SgDeskBodies) bodies = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      open_field (&table, desk, 4);
      sg_desk_choose (desk, chosen ? own : NULL);
      bodies = sg_desk_gather_bodies (desk, &error);
      g_assert_null (bodies);
      g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
      close_field (&table, desk);
    }
}

/* What is asked at the desk is asked of the others, with those whom it is of, though others stand nearer. */
static void
check_asked (SgDesk *desk, const char *key, SgContactKind kind, const char *one, const char *two)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDeskBodies) bodies = NULL;

  g_assert_cmpint (lines_find (desk, key), >=, 0);
  sg_desk_open_suggestion (desk, (guint) lines_find (desk, key));
  sg_desk_choose (desk, NULL);
  bodies = sg_desk_gather_bodies (desk, &error);
  g_assert_no_error (error);
  g_assert_cmpint (bodies->kind, ==, kind);
  g_assert_cmpstr (bodies->one->ids[0], ==, one);
  g_assert_cmpstr (bodies->two != NULL ? bodies->two->ids[0] : "", ==, two);
  g_assert_cmpint (bodies->asked != NULL, ==, *two != '\0');
}

static void
test_asked (void)
{
  static const SgPoint way[] = { { 3000, 800 }, { 3000, 1800 } };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  Table table;

  open_field (&table, desk, G_N_ELEMENTS (field));
  check_asked (desk, "artillery-fire:g1:b3", SG_CONTACT_FIRE, "g1", "b3");
  g_assert_true (sg_desk_enter_dice (desk, "4", NULL));
  g_assert_true (sg_desk_accept (desk, NULL));
  check_asked (desk, "canister-test:b3", SG_CONTACT_MORALE, "b3", "");
  sg_desk_drop (desk);
  table_march (&table, "r2", way, 2, NULL);
  table_moves (&table, 1);
  check_asked (desk, "attack-odds:r2:b2", SG_CONTACT_CLOSE, "r2", "b2");
  close_field (&table, desk);
}

static const SgDeskBody *
find_body (SgDeskBodies *bodies, const char *id)
{
  for (guint i = 0; i < bodies->all->len; i++)
    if (g_str_equal (((SgDeskBody *) bodies->all->pdata[i])->ids[0], id))
      return bodies->all->pdata[i];
  g_assert_not_reached ();
}

/* How far apart two are is from the nearest of one to the nearest of the other; who stands nowhere is nowhere near. */
static void
test_distance (void)
{
  const char *const both[] = { "r1", "r2", NULL }, *const nobody[] = { "b9", NULL };
  const SgDeskBody gone = { .ids = (char **) nobody };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgDeskBodies) bodies = NULL;
  const SgDeskBody *chosen, *near;
  Table table;

  open_field (&table, desk, G_N_ELEMENTS (field));
  sg_desk_choose (desk, both);
  bodies = sg_desk_gather_bodies (desk, NULL);
  chosen = bodies->one;
  near = find_body (bodies, "b2");
  g_assert_cmpuint (g_strv_length (chosen->ids), ==, 2);
  g_assert_cmpfloat (sg_desk_body_distance (table_board (&table), chosen, near), ==, 200);
  g_assert_cmpfloat (sg_desk_body_distance (table_board (&table), near, chosen), ==, 200);
  g_assert_true (isinf (sg_desk_body_distance (table_board (&table), chosen, &gone)));
  close_field (&table, desk);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/bodies/begun", test_begun);
  g_test_add_func ("/desk/bodies/alone", test_alone);
  g_test_add_func ("/desk/bodies/asked", test_asked);
  g_test_add_func ("/desk/bodies/distance", test_distance);
  return g_test_run ();
}
