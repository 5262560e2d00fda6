/* test-wk-charges.c: charges of the Kriegspiel of Little Wars’ appendix by either side: by distance, formation and slope.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "wk-table.h"

#include "rules/sg-question-values.h"

/* Boards of one contour: the far one has its foot at y = 95, the near one at y = 49. */
#define BOARDS \
  "<map title='Downs' unit='in' width='144' depth='144'>" \
  "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>" \
  "<line id='middle' x1='0' y1='72' x2='144' y2='72'/>" \
  "<piece id='far' kind='hill' height='6' points='0,95 144,95 144,144 0,144'/>" \
  "<piece id='near' kind='hill' height='6' points='0,0 144,0 144,49 0,49'/>" \
  "</map>"
#define DOWNS \
  "<map title='Downs' unit='in' width='144' depth='144'>" \
  "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>" \
  "<line id='middle' x1='0' y1='72' x2='144' y2='72'/>" \
  "</map>"

static const char *const sides[] = { "red", "blue" };

/* Of Red as it is written, of Blue as in a glass. */
static double
seen (guint side, double y)
{
  return side == 0 ? y : 144 - y;
}

/* Ten cavalry of @side’s, @start inches from @n of the other’s of @type, who are in @form, come upon them in their first move. */
static void
charge (Table *table, guint side, const char *country, const char *type, guint n, const char *form, double start, double front)
{
  const double facing = side == 0 ? 180 : 0;

  open_table (table, country, NULL, NULL);
  muster (table, sides[side], "c", "cavalry", 10);
  muster (table, sides[side], "own", "infantry", 20);   /* a side of ten horse alone would be beaten by one charge */
  muster (table, sides[1 - side], "f", type, n);
  muster (table, sides[1 - side], "his", "infantry", 20);
  table_row (table, "own", 1, 20, 20, seen (side, 142), 2, facing);
  table_row (table, "his", 1, 20, 20, seen (side, 2), 2, 180 - facing);
  table_row (table, "f", 1, n, 40, seen (side, front), 1.5, 180 - facing);
  table_row (table, "c", 1, 10, 42, seen (side, front + start), 2.4, facing);
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("f.%u", i);

      table_set (table, id, "form", form);
    }
  table_begin (table);
  table_to (table, 1 + side, "men");
  table_moves (table, "c.1 c.2 c.3 c.4 c.5 c.6 c.7 c.8 c.9 c.10", 42, seen (side, front + 1));
  table_act (table, "call-time");
}

/* (transfer full): the charge that waits. */
static SgQuestion *
waiting (Table *table)
{
  g_autoptr (GPtrArray) list = table_suggest (table);
  SgSuggestion *found = table_find (list, "melee");

  g_assert_nonnull (found);
  return sg_question_ref (found->question);
}

/* At twenty of the infantry, or of cavalry that has dismounted, from each band: what either loses, and what the foot does next (WK-66 to WK-69, WK-73). */
static void
test_foot (void)
{
  static const struct { const char *type, *form; double start; gint64 horse, foot; const char *next; } rows[] = {
    { "infantry", "extended", 30, 4, 10, "retires" }, { "infantry", "extended", 20, 2, 20, "" }, { "infantry", "extended", 10, 1, 20, "" },
    { "infantry", "two ranks", 30, 10, 0, "held" }, { "infantry", "two ranks", 20, 10, 1, "held" }, { "infantry", "two ranks", 10, 10, 2, "held" },
    { "infantry", "fours", 30, 10, 0, "held" }, { "cavalry", "dismounted", 30, 4, 10, "retires" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint side = 0; side < 2; side++)
      {
        g_autoptr (SgQuestion) question = NULL;
        guint words = 0;
        Table table;

        charge (&table, side, DOWNS, rows[i].type, 20, rows[i].form, rows[i].start, 60);
        question = waiting (&table);
        g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, "charge-infantry");
        table_judge (&table, question, NULL);
        g_assert_cmpint (left (&table, "c", "dead"), ==, rows[i].horse);
        g_assert_cmpint (left (&table, "f", "dead"), ==, rows[i].foot);
        for (guint k = 1; k <= 20 && *rows[i].next != '\0'; k++)
          {
            g_autofree char *id = g_strdup_printf ("f.%u", k);

            words += sg_word_has (table_figure (&table, id), g_str_equal (rows[i].next, "held") ? &sg_wk_words.held : &sg_wk_words.retires);
          }
        g_assert_cmpint (words, ==, *rows[i].next != '\0' ? 20 - rows[i].foot : 0);
        table_close (&table);
      }
}

/* Down one contour ten count twenty, of whichever side: against fifteen, who are isolated, ten fall and five are taken, and five of the ten (WK-76). */
static void
test_slope (void)
{
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (SgQuestion) question = NULL;
      Table table;

      charge (&table, side, BOARDS, "cavalry", 15, "two ranks", 25, 75);
      question = waiting (&table);
      g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, "cavalry-clash");
      g_assert_cmpint (sg_question_number (question, side == 0 ? "a" : "b"), ==, 10);
      g_assert_cmpint (sg_question_number (question, side == 0 ? "a_contours_down" : "b_contours_down"), ==, 1);
      g_assert_cmpint (sg_question_number (question, side == 0 ? "b_contours_down" : "a_contours_down"), ==, 0);
      sg_play_fill (question, side == 0 ? "b" : "a", g_variant_new_int64 (15));
      table_judge (&table, question, NULL);
      g_assert_cmpint (left (&table, "f", "dead"), ==, 10);
      g_assert_cmpint (left (&table, "f", "prisoner"), ==, 5);
      g_assert_cmpint (left (&table, "c", "dead"), ==, 5);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/wk/charge-foot", test_foot);
  g_test_add_func ("/play/wk/charge-slope", test_slope);
  return g_test_run ();
}
