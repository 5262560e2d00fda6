/* test-board.c: what each effect does to a board, and what is refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-board-apply.h"
#include "campaign/sg-board.h"

static SgBoard *
make_board_of (const char *system)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (system, &error);

  g_assert_no_error (error);
  return sg_board_new (rules, NULL);
}

static SgBoard *
make_board (void)
{
  return make_board_of ("little-wars");
}

/* "change subject key after" or "transfer unit asset from to amount figures…"; a sentence's part when it is refused. */
typedef struct { const char *effect, *refusal; } Row;

static SgEffect *
read_effect (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  SgEffect *effect = g_new0 (SgEffect, 1);

  effect->subject = g_strdup (words[1]);
  if (g_str_equal (words[0], "change"))
    {
      effect->kind = SG_EFFECT_CHANGE;
      effect->key = g_strdup (words[2]);
      effect->after = words[3] != NULL ? g_strjoinv (" ", words + 3) : g_strdup ("");
      return effect;
    }
  effect->kind = SG_EFFECT_TRANSFER;
  effect->asset = g_strdup (words[2]);
  effect->from = g_strdup (words[3]);
  effect->to = g_strdup (words[4]);
  effect->amount = g_ascii_strtoll (words[5], NULL, 10);
  effect->figures = words[6] != NULL ? g_strdupv (words + 6) : NULL;
  return effect;
}

static gboolean
apply (SgBoard *board, const char *text, GError **error)
{
  g_autoptr (SgEffect) effect = read_effect (text);

  return sg_board_apply (board, effect, error);
}

static const Row rows[] = {
  { "transfer foot infantry raised fit 2 foot.1 foot.2", "no unit “foot”" },
  { "change unit:foot name Foot", NULL },
  { "change unit:foot,horse name Foot", "is not the id of a unit" },
  { "transfer foot infantry raised fit 2 foot.1 foot.2", "was never mustered" },
  { "change unit:foot type zeppelins", "no unit type “zeppelins”" },
  { "change unit:foot type infantry", NULL },
  { "change unit:foot side red", NULL },
  { "transfer foot cavalry raised fit 2 foot.1 foot.2", "counts “infantry”" },
  { "transfer foot infantry raised fit 3 foot.1 foot.2", "2 figures are named" },
  { "transfer foot infantry raised fit 0", "1 or more" },
  { "transfer foot infantry raised fit -2", "1 or more" },
  { "transfer foot infantry fit fit 1 foot.1", "two accounts" },
  { "transfer foot infantry raised fit 3 foot.1 foot.2 foot.3", NULL },
  { "transfer foot infantry raised fit 1 foot.1", "already mustered" },
  { "transfer foot infantry fit dead 1", "0 figures are named" },
  { "transfer foot infantry fit dead 2 foot.1 foot.1", "named twice" },
  { "transfer foot infantry fit dead 1 horse.1", "no figure horse.1" },
  { "transfer foot infantry fit dead 4 foot.1 foot.2 foot.3 foot.4", "has 3 counted as “fit”" },
  { "transfer foot infantry fit dead 1 foot.1", NULL },
  { "transfer foot infantry fit dead 1 foot.1", "counted as “dead”" },
  { "transfer foot infantry prisoner fit 1 foot.1", "has 0 counted as “prisoner”" },
  { "change unit:foot type gun", "stays what it is" },
  { "change foot.2 place here", "“x y bearing” was expected" },
  { "change foot.2 place 1 2 nan", "“x y bearing” was expected" },
  { "change foot.2 place 1.5 2 90", NULL },
  { "change foot.9 place 1 2 3", "no figure foot.9" },
  { "change body:left ranks many", "a whole number was expected" },
  { "change body:left ranks 20000", "“20000”" },
  { "change body:left frontage -1", "“-1”" },
  { "change body:left frontage 2000000", "“2000000”" },
  { "change body:left place here", "“x y bearing” was expected" },
  { "change body: ranks 2", "needs a subject and a word" },
  { "change battle  3", "needs a subject and a word" },
  { "change  turn 3", "needs a subject" },
  { "change body:left ranks 2", NULL },
  { "change foot.2 body left", NULL },
  { "change foot.3 body new", NULL },
  { "change battle turn 3", NULL },
};

static char *
describe (SgBoard *board)
{
  GString *text = g_string_new ("");

  for (guint i = 0; i < sg_board_get_units (board)->len; i++)
    {
      const SgUnit *unit = sg_board_get_units (board)->pdata[i];

      g_string_append_printf (text, "%s %s %s %d/%d/%d;", unit->id, unit->side, unit->type, (int) sg_unit_begun (unit),
                              (int) sg_unit_balance (unit, "fit"), (int) sg_unit_balance (unit, "dead"));
    }
  for (guint i = 0; i < sg_board_get_figures (board)->len; i++)
    {
      const SgFigure *figure = sg_board_get_figures (board)->pdata[i];

      g_string_append_printf (text, " %s %s %s [%s]", figure->id, figure->account, figure->body, figure->place_text);
    }
  return g_string_free (text, FALSE);
}

static void
test_effects (void)
{
  g_autoptr (SgBoard) board = make_board (), copy = NULL;
  g_autofree char *end = NULL, *again = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *before = describe (board), *after = NULL;
      g_autoptr (GError) error = NULL;
      gboolean well = apply (board, rows[i].effect, &error);

      g_test_message ("%s: %s", rows[i].effect, error != NULL ? error->message : "done");
      g_assert_true (well == (rows[i].refusal == NULL));
      if (well)
        continue;
      g_assert_nonnull (strstr (error->message, rows[i].refusal));
      after = describe (board);
      g_assert_cmpstr (after, ==, before);
    }
  end = describe (board);
  g_assert_cmpstr (end, ==, "foot red infantry 3/2/1; foot.1 dead foot [] foot.2 fit left [1.5 2 90] foot.3 fit new []");
  copy = sg_board_copy (board);
  again = describe (copy);
  g_assert_cmpstr (again, ==, end);
  g_assert_cmpint (sg_board_get_body (copy, "left")->ranks, ==, 2);
  g_assert_nonnull (sg_board_get_body (copy, "new"));
  g_assert_cmpint (sg_board_get_whole (copy, "turn", 0), ==, 3);
}

static void
test_before (void)
{
  g_autoptr (SgBoard) board = make_board ();
  g_autoptr (SgEffect) first = read_effect ("change battle turn 1"), second = read_effect ("change battle turn 2");
  g_autoptr (SgEffect) third = read_effect ("change battle turn");

  g_assert_true (sg_board_apply (board, first, NULL));
  g_assert_cmpstr (first->before, ==, "");
  g_assert_true (sg_board_apply (board, second, NULL));
  g_assert_cmpstr (second->before, ==, "1");
  g_assert_true (sg_board_apply (board, third, NULL));
  g_assert_cmpstr (third->before, ==, "2");
  g_assert_false (g_hash_table_contains (sg_board_get_words (board), "turn"));
}

/* What was mustered can be taken off again, and mustered anew. */
static void
test_unmuster (void)
{
  g_autoptr (SgBoard) board = make_board ();

  g_assert_true (apply (board, "change unit:foot type infantry", NULL));
  g_assert_true (apply (board, "transfer foot infantry raised fit 2 foot.1 foot.2", NULL));
  g_assert_true (apply (board, "transfer foot infantry fit raised 2 foot.1 foot.2", NULL));
  g_assert_cmpuint (sg_board_get_figures (board)->len, ==, 0);
  g_assert_true (apply (board, "transfer foot infantry raised fit 2 foot.1 foot.2", NULL));
  g_assert_cmpint (sg_board_begun (board, NULL, NULL), ==, 2);
  g_assert_true (apply (board, "transfer foot infantry fit raised 2 foot.1 foot.2", NULL));
  g_assert_true (apply (board, "change unit:foot type", NULL));
  g_assert_cmpuint (sg_board_get_units (board)->len, ==, 0);
  g_assert_null (sg_board_get_body (board, "foot"));
}

static void
test_totals (void)
{
  static const char *const effects[] = {
    "change unit:foot type infantry", "change unit:foot side red", "change unit:horse type cavalry", "change unit:horse side red",
    "change unit:gun type gun", "change unit:gun side red", "change unit:blue type infantry", "change unit:blue side blue",
    "transfer foot infantry raised fit 2 f.1 f.2", "transfer horse cavalry raised fit 1 h.1", "transfer gun guns raised fit 1 g.1",
    "transfer blue infantry raised fit 1 b.1", "transfer foot infantry fit prisoner 1 f.1", "transfer gun guns fit captured 1 g.1",
    "change f.2 place 0 0 0", "change b.1 place 0 6 0", "change h.1 place 0 20 0",
  };
  g_autoptr (SgBoard) board = make_board ();
  g_autoptr (GPtrArray) near = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    g_assert_true (apply (board, effects[i], NULL));
  g_assert_cmpint (sg_board_begun (board, "red", NULL), ==, 3);
  g_assert_cmpint (sg_board_total (board, "red", NULL, "fit"), ==, 2);
  g_assert_cmpint (sg_board_total (board, "red", "guns", "captured"), ==, 1);
  g_assert_cmpint (sg_board_total (board, NULL, "infantry", "fit"), ==, 2);
  g_assert_cmpstr (sg_figure_holder (board, sg_board_get_figure (board, "g.1")), ==, "blue");
  g_assert_cmpstr (sg_figure_holder (board, sg_board_get_figure (board, "f.1")), ==, "red");
  near = sg_board_within (board, sg_board_get_figure (board, "f.2"), 6, NULL, NULL);
  g_assert_cmpuint (near->len, ==, 1);
  g_assert_cmpstr (((SgFigure *) near->pdata[0])->id, ==, "b.1");
}

/* Waggons, carts and boats are no men, whatever a book calls them. */
static void
test_trains (void)
{
  static const char *const effects[] = {
    "change unit:w type waggon", "change unit:w side red", "change unit:c type cart", "change unit:c side red", "change unit:b type boat",
    "change unit:b side red", "change unit:e type engineers", "change unit:e side red", "transfer w waggons raised fit 1 w.1",
    "transfer c carts raised fit 1 c.1", "transfer b boats raised fit 1 b.1", "transfer e engineers raised fit 2 e.1 e.2",
  };
  g_autoptr (SgBoard) board = make_board_of ("kriegspiel");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    {
      apply (board, effects[i], &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (sg_board_total (board, "red", NULL, "fit"), ==, 2);
  g_assert_cmpint (sg_board_total (board, "red", "waggons", "fit"), ==, 1);
}

/* A place is three numbers with one blank between them, and nothing else is. */
static void
test_places (void)
{
  static const char *const wrong[] = { "", " ", "1", "1 2", "1 2 ", "1 2 3 ", "1 2 3 4", " 1 2 3", "1  2 3", "1 2 x", "1 2 nan", "1,2,3",
                                       "1 2 00000000000000000000000000000000000000000000000000000000000000000003" };
  SgPlace place = { { 0 } };

  g_assert_true (sg_place_parse ("1.5 -2 359.25", &place));
  g_assert_cmpfloat (place.at.x, ==, 1.5);
  g_assert_cmpfloat (place.at.y, ==, -2);
  g_assert_cmpfloat (place.bearing, ==, 359.25);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (sg_place_parse (wrong[i], &place));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/board/effects", test_effects);
  g_test_add_func ("/campaign/board/before", test_before);
  g_test_add_func ("/campaign/board/unmuster", test_unmuster);
  g_test_add_func ("/campaign/board/totals", test_totals);
  g_test_add_func ("/campaign/board/trains", test_trains);
  g_test_add_func ("/campaign/board/places", test_places);
  return g_test_run ();
}
