/* test-gw-line.c: the line of fire is every figure's own (GW-503).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"
#include "rules/sg-question-values.h"

/** Row: r1 at 30, 40 and b1 at @x, 24 face one another, and somebody else stands between them. */
typedef struct
{
  const char *type, *between;    /* of r1, and of who is between */
  guint       figures;           /* of him */
  double      x, y, turned;
  double      target;
  gint64      most, least;       /* who may shoot; -1: nobody */
  const char *told;              /* in the caption of the figures */
} Row;

static const Row rows[] = {
  { "infantry", NULL, 0, 0, 0, 0, 30, 12, 12, NULL },
  { "infantry", "general", 1, 30, 32, 180, 30, 12, 12, NULL },             /* one man before the very middle */
  { "infantry", "infantry", 12, 27, 38.5, 180, 30, 6, 6, "barred by r2" }, /* before a half of it */
  { "infantry", "infantry", 24, 30, 38.5, 180, 30, -1, -1, NULL },         /* before the whole of it */
  { "infantry", "infantry", 12, 8, 32, 180, 30, 12, 12, NULL },            /* beside it */
  { "field-artillery", "infantry", 12, 34.5, 38, 180, 30, 4, 4, NULL },    /* the muzzle is clear */
  { "field-artillery", "infantry", 12, 30, 38, 180, 30, -1, -1, NULL },    /* and is not */
};

static void
open_row (GwTable *table, const Row *row)
{
  gboolean gun = g_str_has_suffix (row->type, "artillery");

  gw_open (table);
  gw_raise (table, "red", "r1", row->type, gun ? 4 : 12, 30, 40, 180, "");
  if (row->between != NULL)
    gw_raise (table, "red", "r2", row->between, row->figures, row->x, row->y, row->turned, "");
  gw_raise (table, "blue", "b1", "infantry", 12, row->target, 24, 0, "");
  gw_begin (table);
  gw_card (table, "9 hearts");
  gw_activate (table, "r1");
}

static void
test_figures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *why = NULL;
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      const char *caption;
      GwTable table;
      gint64 n;
      SgGw gw;

      open_row (&table, &rows[i]);
      sg_gw_read (&gw, table.battle, NULL);
      why = sg_gw_why_no_shot (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1"));
      g_test_message ("%u: %s", i, why);
      if (rows[i].most < 0)
        g_assert_cmpstr (why, ==, "Nobody shoots through another unit (GW-503).");
      else
        {
          g_assert_null (why);
          question = sg_gw_shot (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1"), &error);
          g_assert_no_error (error);
          n = sg_question_number (question, "figures");
          caption = sg_question_get_caption (question, "figures");
          g_test_message ("%u: %d, %s", i, (int) n, caption);
          g_assert_cmpint (n, <=, rows[i].most);
          g_assert_cmpint (n, >=, rows[i].least);
          g_assert_true (rows[i].told == NULL || strstr (caption, rows[i].told) != NULL);
          g_assert_true (n < 12 || g_str_equal (caption, "r1"));
        }
      gw_close (&table);
    }
}

/* By the house rule a whole unit shoots as soon as one of it has a clear line; through a unit that covers it nobody does all the same. */
static void
test_whole_unit (void)
{
  for (guint i = 2; i < 4; i++)
    {
      g_autofree char *why = NULL;
      g_autoptr (SgQuestion) question = NULL;
      GwTable table;
      SgGw gw;

      open_row (&table, &rows[i]);
      gw_set_choice (&table, "gw.line", "unit");
      sg_gw_read (&gw, table.battle, NULL);
      why = sg_gw_why_no_shot (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1"));
      g_assert_cmpint (why == NULL, ==, i == 2);
      question = why == NULL ? sg_gw_shot (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1"), NULL) : NULL;
      g_assert_true (question == NULL || sg_question_number (question, "figures") == 12);
      gw_close (&table);
    }
}

/* The corner of a house hides the enemy from a part of the line; the whole of it, from all. */
static void
test_house (void)
{
  static const struct { double x; gint64 most, least; } places[] = { { 44, 12, 12 }, { 52, 11, 1 }, { 55, 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *why = NULL;
      g_autoptr (SgQuestion) question = NULL;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, places[i].x, 59.5, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 4, places[i].x, 46, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      sg_gw_read (&gw, table.battle, NULL);
      why = sg_gw_why_no_shot (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1"));
      g_test_message ("%u: %s", i, why);
      if (places[i].most == 0)
        g_assert_cmpstr (why, ==, "r1 cannot see b1 (GW-503).");
      else
        {
          g_assert_null (why);
          question = sg_gw_shot (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1"), NULL);
          g_test_message ("%u: %d, %s", i, (int) sg_question_number (question, "figures"), sg_question_get_caption (question, "figures"));
          g_assert_cmpint (sg_question_number (question, "figures"), <=, places[i].most);
          g_assert_cmpint (sg_question_number (question, "figures"), >=, places[i].least);
        }
      gw_close (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/gw-line/figures", test_figures);
  g_test_add_func ("/play/gw-line/whole-unit", test_whole_unit);
  g_test_add_func ("/play/gw-line/house", test_house);
  return g_test_run ();
}
