/* test-line-up.c: a force put down along its back line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-table.h"

#include "play/sg-line-up.h"

#define REACH 6.0 /* LW-28 */
#define CREW 4

static const SgPoint near_end = { 0, 0 }, far_end = { 72, 0 };

static GPtrArray *
list_boxed (Table *table, const char *side)
{
  GPtrArray *figures = sg_board_get_figures (table_board (table)), *boxed = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (((SgFigure *) figures->pdata[i])->unit->side, side) && !((SgFigure *) figures->pdata[i])->placed)
      g_ptr_array_add (boxed, figures->pdata[i]);
  return boxed;
}

static void
put (Table *table, GPtrArray *boxed)
{
  g_autofree SgPlace *places = sg_line_up (table_board (table), boxed, near_end, far_end, 0);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < boxed->len; i++)
    g_ptr_array_add (ids, g_strdup (((SgFigure *) boxed->pdata[i])->id));
  for (guint i = 0; i < ids->len; i++)
    table_put (table, ids->pdata[i], places[i].at.x, places[i].at.y, places[i].bearing);
}

static void
assert_apart (Table *table)
{
  GPtrArray *figures = sg_board_get_figures (table_board (table));

  for (guint i = 0; i < figures->len; i++)
    for (guint k = 0; k < i; k++)
      if (((SgFigure *) figures->pdata[i])->placed && ((SgFigure *) figures->pdata[k])->placed)
        g_assert_cmpfloat (sg_board_gap (table_board (table), figures->pdata[i], figures->pdata[k]), >=, 0.0625);
}

static guint
count_about (Table *table, const char *gun)
{
  GPtrArray *figures = sg_board_get_figures (table_board (table));
  SgFigure *of = table_figure (table, gun);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *man = figures->pdata[i];

      n += man->placed && man->unit->side[0] == of->unit->side[0] && !sg_figure_is_gun (table_board (table), man)
           && sg_board_gap (table_board (table), of, man) <= REACH;
    }
  return n;
}

static void
muster (Table *table, guint infantry, guint cavalry, guint guns)
{
  table_open (table, "finish");
  table_muster (table, "red", "rf", "infantry", infantry);
  if (cavalry > 0)
    table_muster (table, "red", "rc", "cavalry", cavalry);
  table_muster (table, "red", "rg", "gun", guns);
}

/* Whatever the force, every gun has its men about it, and nobody stands jammed. */
static void
test_guns_have_men (void)
{
  static const struct { guint infantry, cavalry, guns; } forces[] = { { 16, 8, 2 }, { 50, 25, 3 }, { 100, 0, 5 }, { 8, 0, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (forces); i++)
    {
      g_autoptr (GPtrArray) boxed = NULL;
      Table table;

      muster (&table, forces[i].infantry, forces[i].cavalry, forces[i].guns);
      boxed = list_boxed (&table, "red");
      put (&table, boxed);
      assert_apart (&table);
      for (guint gun = 1; gun <= forces[i].guns; gun++)
        {
          g_autofree char *id = g_strdup_printf ("rg.%u", gun);

          g_assert_cmpuint (count_about (&table, id), >=, CREW);
        }
      table_close (&table);
    }
}

/* Whoever was put down first and moved to where others would have stood is gone round. */
static void
test_place_taken (void)
{
  g_autoptr (GPtrArray) rest = NULL;
  Table table;

  muster (&table, 16, 8, 2);
  table_row (&table, "rf", 1, 16, 30, 0, 1.2, 0);
  rest = list_boxed (&table, "red");
  g_assert_cmpuint (rest->len, ==, 10);
  put (&table, rest);
  assert_apart (&table);
  table_close (&table);
}

/* The first of a force stand on its own left, whichever way it faces. */
static void
test_own_left (void)
{
  static const struct { double y, front; gboolean left_is_west; } rows[] = { { 0, 0, TRUE }, { 96, 180, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) boxed = NULL;
      g_autofree SgPlace *places = NULL;
      Table table;

      muster (&table, 20, 0, 1);
      boxed = list_boxed (&table, "red");
      places = sg_line_up (table_board (&table), boxed, (SgPoint) { 0, rows[i].y }, (SgPoint) { 72, rows[i].y }, rows[i].front);
      g_assert_true ((places[0].at.x < places[19].at.x) == rows[i].left_is_west);
      table_close (&table);
    }
}

/* Nobody is put down in a house that stands on the line. */
static void
test_house_clear (void)
{
  g_autoptr (GPtrArray) boxed = NULL;
  g_autofree SgPlace *places = NULL;
  Table table;

  muster (&table, 50, 0, 2);
  boxed = list_boxed (&table, "red");
  places = sg_line_up (table_board (&table), boxed, (SgPoint) { 0, 44 }, (SgPoint) { 72, 44 }, 0);
  for (guint i = 0; i < boxed->len; i++)
    g_assert_false (places[i].at.x > 20 && places[i].at.x < 32 && places[i].at.y > 42 && places[i].at.y < 52);
  table_close (&table);
}

/* Nor in a pond, by the middle of him or a flank. */
static void
test_pond_clear (void)
{
  static const SgPoint pond[] = { { 30, 0 }, { 42, 0 }, { 42, 14 }, { 30, 14 } };
  g_autoptr (GPtrArray) boxed = NULL;
  g_autofree SgPlace *places = NULL;
  Table table;

  table_open_on (&table, "finish", "<map title='Pond' unit='in' width='72' depth='96'><piece id='pond' kind='water' points='30,0 42,0 42,14 30,14'/></map>");
  table_muster (&table, "red", "rf", "infantry", 30);
  table_muster (&table, "red", "rc", "cavalry", 10);
  table_muster (&table, "red", "rg", "gun", 2);
  boxed = list_boxed (&table, "red");
  places = sg_line_up (table_board (&table), boxed, (SgPoint) { 0, 2 }, (SgPoint) { 72, 2 }, 0);
  for (guint i = 0; i < boxed->len; i++)
    for (int flank = -1; flank <= 1; flank++)
      g_assert_false (sg_polygon_contains (pond, G_N_ELEMENTS (pond), sg_point_step (places[i].at, places[i].bearing + 90, flank * 0.4)));
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/line-up/guns-have-men", test_guns_have_men);
  g_test_add_func ("/play/line-up/place-taken", test_place_taken);
  g_test_add_func ("/play/line-up/own-left", test_own_left);
  g_test_add_func ("/play/line-up/house-clear", test_house_clear);
  g_test_add_func ("/play/line-up/pond-clear", test_pond_clear);
  return g_test_run ();
}
