/* test-dice.c: thrown, entered and enumerated dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-dice-enumerated.h"
#include "base/sg-dice.h"

/* The faces that these seeds show, for ever.  If this fails, recorded battles no longer replay: mend the dice and
 * not the table. */
static void
test_seeds (void)
{
  static const struct { guint64 seed; guint sides; const char *faces; } rows[] = {
    { 0, 6, "5 3 6 4 3 2 1 5 2 5 6 2" },
    { 1, 6, "4 5 5 4 5 1 4 3 1 3 4 4" },
    { 1913, 6, "3 6 2 2 1 3 6 4 6 3 4 6" },
    { G_MAXUINT64, 6, "6 1 5 5 2 2 2 4 4 3 2 2" },
    { 1913, 20, "11 8 16 6 1 5 4 6 8 11 8 16" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgDice) dice = sg_dice_new_thrown (rows[i].seed);
      g_autofree char *faces = NULL;

      for (guint n = 0; n < 12; n++)
        g_assert_cmpuint (sg_dice_roll (dice, "a try", rows[i].sides, NULL), !=, 0);
      faces = sg_dice_describe (dice);
      g_assert_cmpstr (faces, ==, rows[i].faces);
      g_assert_cmpuint (sg_dice_get_seed (dice), ==, rows[i].seed);
      g_assert_cmpint (sg_dice_get_hand (dice), ==, SG_DICE_THROWN);
    }
}

/* 60,000 throws: each face within five standard deviations (91) of 10,000. */
static void
test_fair (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (42);
  guint counts[7] = { 0 };

  for (guint i = 0; i < 60000; i++)
    counts[sg_dice_roll (dice, "a try", 6, NULL)]++;
  g_assert_cmpuint (counts[0], ==, 0);
  for (guint face = 1; face <= 6; face++)
    {
      g_assert_cmpuint (counts[face], >, 10000 - 457);
      g_assert_cmpuint (counts[face], <, 10000 + 457);
    }
}

static void
test_thrown_pool (void)
{
  g_autoptr (SgDice) pool = sg_dice_new_thrown (7), single = sg_dice_new_thrown (7);
  int expected = 0;

  for (guint i = 0; i < 20; i++)
    expected += sg_dice_roll (single, "a try", 6, NULL) >= 5;
  g_assert_cmpint (sg_dice_pool (pool, "the pool", 20, 6, 5, NULL), ==, expected);
  g_assert_cmpuint (sg_dice_get_faces (pool)->len, ==, 20);
}

static void
test_entered_text (void)
{
  static const struct { const char *text; const char *faces; } rows[] = {
    { "5 3 1 3", "5 3 1 3" }, { "5,3,1,3", "5 3 1 3" }, { "5313", "5 3 1 3" }, { " 5, 3 ;1\t3 ", "5 3 1 3" },
    { "", "" }, { "  ", "" }, { "20,", "20" }, { "12", "1 2" }, { "20 3", "20 3" }, { "6", "6" },
    { "531 24", "5 3 1 2 4" }, { "51 36 4", "51 36 4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgDice) dice = sg_dice_new_entered_text (rows[i].text, &error);
      g_autoptr (GString) faces = g_string_new (NULL);

      g_assert_no_error (error);
      while (!sg_dice_check_spent (dice, NULL))
        g_string_append_printf (faces, "%s%u", faces->len ? " " : "", sg_dice_roll (dice, "a try", 54, NULL));
      g_assert_cmpstr (faces->str, ==, rows[i].faces);
    }
}

static void
test_entered_refused (void)
{
  static const struct { const char *text; const char *sentence; } rows[] = {
    { "5 x", "Dice: face 2 is “x”; a face is a whole number from 1." },
    { "0", "Dice: face 1 is “0”; a face is a whole number from 1." },
    { "3 -1", "Dice: face 2 is “-1”; a face is a whole number from 1." },
    { "5½", "Dice: face 2 is “½”; a face is a whole number from 1." },
    { "3 99999999999999999999", "Dice: face 2 is “999999999999”; a face is a whole number from 1." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_dice_new_entered_text (rows[i].text, &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

static void
test_entered_use (void)
{
  const guint faces[] = { 6, 7 };
  g_autoptr (SgDice) dice = sg_dice_new_entered (faces, 2), few = sg_dice_new_entered (faces, 1), many = sg_dice_new_entered (faces, 2);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (sg_dice_get_hand (dice), ==, SG_DICE_ENTERED);
  g_assert_cmpuint (sg_dice_roll (dice, "the toss", 6, &error), ==, 6);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_dice_roll (dice, "the toss", 6, &error), ==, 0);
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_assert_cmpstr (error->message, ==, "Dice: face 2 is 7, but the die for the toss shows 1 to 6.");
  g_clear_error (&error);

  g_assert_cmpint (sg_dice_pool (few, "the pool", 4, 6, 5, &error), ==, -1);
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  g_assert_cmpstr (error->message, ==, "Dice: 1 face was entered, but 3 more are still wanted for the pool.");
  g_clear_error (&error);
  g_assert_cmpint (sg_dice_pool (few, "the pool", 2, 6, 5, &error), ==, -1);
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  g_clear_error (&error);

  g_assert_cmpuint (sg_dice_roll (many, "the toss", 6, NULL), ==, 6);
  g_assert_false (sg_dice_check_spent (many, &error));
  g_assert_cmpstr (error->message, ==, "Dice: 2 faces were entered, but only 1 wanted.");
}

static void
test_none (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (sg_dice_roll (dice, "the toss", 6, &error), ==, 0);
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  g_assert_true (sg_dice_check_spent (dice, NULL));
  g_assert_cmpint (sg_dice_get_hand (dice), ==, SG_DICE_NONE);
}

/* Three dice of four sides: 64 branches, every combination once, each 1/64. */
static void
test_every_branch (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_enumerated ();
  gboolean seen[64] = { FALSE };
  guint branches = 0;
  mpq_t weight, sum;

  mpq_init (weight);
  mpq_init (sum);
  do
    {
      guint key = 0;

      for (guint i = 0; i < 3; i++)
        key = key * 4 + sg_dice_roll (dice, "a try", 4, NULL) - 1;
      g_assert_false (seen[key]);
      seen[key] = TRUE;
      branches++;
      sg_dice_enumerated_weight (dice, weight);
      g_assert_cmpint (mpq_cmp_ui (weight, 1, 64), ==, 0);
      mpq_add (sum, sum, weight);
    }
  while (sg_dice_enumerated_next (dice));
  g_assert_cmpuint (branches, ==, 64);
  g_assert_cmpint (mpq_cmp_ui (sum, 1, 1), ==, 0);
  mpq_clear (weight);
  mpq_clear (sum);
}

/* A pool of n, branching on its count, against n dice thrown one by one. */
static void
test_pool_against_singles (void)
{
  static const struct { guint n, sides, least, branches; } rows[] = {
    { 1, 6, 4, 2 }, { 2, 6, 5, 3 }, { 3, 6, 2, 4 }, { 5, 4, 3, 6 }, { 4, 6, 1, 1 }, { 4, 6, 7, 1 }, { 0, 6, 4, 1 }, { 4, 6, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgDice) pool = sg_dice_new_enumerated (), single = sg_dice_new_enumerated ();
      mpq_t by_pool[6], by_single[6], weight;
      guint branches = 0;

      mpq_init (weight);
      for (guint k = 0; k < 6; k++)
        {
          mpq_init (by_pool[k]);
          mpq_init (by_single[k]);
        }
      do
        {
          int k = sg_dice_pool (pool, "the pool", rows[i].n, rows[i].sides, rows[i].least, NULL);

          sg_dice_enumerated_weight (pool, weight);
          mpq_add (by_pool[k], by_pool[k], weight);
          branches++;
        }
      while (sg_dice_enumerated_next (pool));
      do
        {
          guint k = 0;

          for (guint die = 0; die < rows[i].n; die++)
            k += sg_dice_roll (single, "a try", rows[i].sides, NULL) >= rows[i].least;
          sg_dice_enumerated_weight (single, weight);
          mpq_add (by_single[k], by_single[k], weight);
        }
      while (sg_dice_enumerated_next (single));
      g_assert_cmpuint (branches, ==, rows[i].branches);
      for (guint k = 0; k < 6; k++)
        {
          g_assert_true (mpq_equal (by_pool[k], by_single[k]));
          mpq_clear (by_pool[k]);
          mpq_clear (by_single[k]);
        }
      mpq_clear (weight);
    }
}

/* Branches of unlike depth: a one is thrown again. */
static void
test_uneven (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_enumerated ();
  guint branches = 0;
  mpq_t weight, sum;

  mpq_init (weight);
  mpq_init (sum);
  do
    {
      if (sg_dice_roll (dice, "a try", 6, NULL) == 1)
        g_assert_cmpint (sg_dice_pool (dice, "the pool", 3, 6, 4, NULL), <=, 3);
      sg_dice_enumerated_weight (dice, weight);
      mpq_add (sum, sum, weight);
      branches++;
    }
  while (sg_dice_enumerated_next (dice));
  g_assert_cmpuint (branches, ==, 9);
  g_assert_cmpint (mpq_cmp_ui (sum, 1, 1), ==, 0);
  mpq_clear (weight);
  mpq_clear (sum);
}

/* What asks otherwise when replayed is no pure function, and is told so. */
static void
test_not_pure (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_enumerated ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (sg_dice_roll (dice, "a try", 6, NULL), ==, 1);
  g_assert_true (sg_dice_enumerated_next (dice));
  g_assert_cmpuint (sg_dice_roll (dice, "a try", 8, &error), ==, 0);
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
}

static void
test_fresh_seeds (void)
{
  guint64 one = sg_seed_make (), two = sg_seed_make ();

  g_assert_cmpuint (one, !=, two);
  g_assert_cmpuint (one, <=, G_MAXINT64);
  g_assert_cmpuint (one, !=, 0);
}

/* Equal dice are rolled again; what is added counts. */
static void
test_contest (void)
{
  static const struct { const char *faces; guint more, face, other; } rows[] = {
    { "2 5", 0, 2, 5 }, { "3 3 6 1", 0, 6, 1 }, { "2 5 4 4", 3, 4, 4 }, { "1 1", 3, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgDice) dice = sg_dice_new_entered_text (rows[i].faces, NULL);
      guint face, other;

      g_assert_true (sg_dice_contest (dice, "one", "other", 6, rows[i].more, &face, &other, NULL));
      g_assert_cmpuint (face, ==, rows[i].face);
      g_assert_cmpuint (other, ==, rows[i].other);
      g_assert_true (sg_dice_check_spent (dice, NULL));
    }
}

/* The enumerator has each unequal pair once, all alike. */
static void
test_contest_enumerated (void)
{
  static const struct { guint more, pairs, won; } rows[] = { { 0, 30, 15 }, { 3, 33, 30 }, { 7, 36, 36 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgDice) dice = sg_dice_new_enumerated ();
      guint pairs = 0, won = 0, face, other;

      do
        {
          g_assert_true (sg_dice_contest (dice, "one", "other", 6, rows[i].more, &face, &other, NULL));
          g_assert_cmpuint (face + rows[i].more, !=, other);
          won += face + rows[i].more > other;
          pairs++;
        }
      while (sg_dice_enumerated_next (dice));
      g_assert_cmpuint (pairs, ==, rows[i].pairs);
      g_assert_cmpuint (won, ==, rows[i].won);
    }
}

static void
test_tally (void)
{
  const guint sizes[] = { 1, 2 };
  g_autoptr (SgDice) dice = sg_dice_new_entered_text ("6 5 4 3 6 1", NULL);
  guint counts[2];

  g_assert_true (sg_dice_tally (dice, "all", 6, 6, sizes, 2, counts, NULL));
  g_assert_cmpuint (counts[0], ==, 2);
  g_assert_cmpuint (counts[1], ==, 2);
}

/* The chance of one six and two of fours and fives among four dice: 4!/(1! 2! 1!) × 1/6 × (2/6)² × 3/6 = 1/9. */
static void
test_tally_enumerated (void)
{
  const guint sizes[] = { 1, 2 };
  g_autoptr (SgDice) dice = sg_dice_new_enumerated ();
  mpq_t weight, sum, wanted;

  mpq_inits (weight, sum, wanted, NULL);
  do
    {
      guint counts[2];

      g_assert_true (sg_dice_tally (dice, "all", 4, 6, sizes, 2, counts, NULL));
      sg_dice_enumerated_weight (dice, weight);
      mpq_add (sum, sum, weight);
      if (counts[0] == 1 && counts[1] == 2)
        mpq_add (wanted, wanted, weight);
    }
  while (sg_dice_enumerated_next (dice));
  g_assert_cmpint (mpq_cmp_ui (sum, 1, 1), ==, 0);
  g_assert_cmpint (mpq_cmp_ui (wanted, 1, 9), ==, 0);
  mpq_clears (weight, sum, wanted, NULL);
}

static void
test_waiting (void)
{
  g_autoptr (SgDice) entered = sg_dice_new_entered_text ("6 5 4", NULL), thrown = sg_dice_new_thrown (1);

  g_assert_cmpint (sg_dice_get_waiting (entered), ==, 3);
  sg_dice_roll (entered, "one", 6, NULL);
  g_assert_cmpint (sg_dice_get_waiting (entered), ==, 2);
  g_assert_cmpint (sg_dice_get_waiting (thrown), ==, -1);
}

/* Six of two hundred and sixteen, and so on: the chance of a sum by the branches against counting every order. */
/* Pools that only count together: as if each were played through. */
static void
test_pools (void)
{
  static const SgPool pools[] = { { 3, 5, 0 }, { 2, 4, 1 }, { 0, 3, 1 }, { 1, 6, 0 }, { 3, 5, 2 } };
  mpq_t apart[11], together[11], weight;
  SgDice *dice = sg_dice_new_enumerated ();

  mpq_init (weight);
  for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
    mpq_inits (apart[i], together[i], NULL);
  do
    {
      int three = sg_dice_pool (dice, "three", 3, 6, 5, NULL), two = sg_dice_pool (dice, "two", 2, 6, 4, NULL);
      int again = two < 2 ? sg_dice_pool (dice, "again", 1, 6, 4, NULL) : 0, one = sg_dice_pool (dice, "one", 1, 6, 6, NULL);
      int last = sg_dice_pool (dice, "last", 3, 6, 5, NULL), twice = last < 3 ? sg_dice_pool (dice, "again", MIN (2, 3 - last), 6, 5, NULL) : 0;
      int sum = three + two + again + one + last + twice;

      sg_dice_enumerated_weight (dice, weight);
      mpq_add (apart[sum], apart[sum], weight);
    }
  while (sg_dice_enumerated_next (dice));
  g_object_unref (dice);
  dice = sg_dice_new_enumerated ();
  do
    {
      int sum = sg_dice_pools (dice, "all", pools, G_N_ELEMENTS (pools), 6, NULL);

      sg_dice_enumerated_weight (dice, weight);
      mpq_add (together[sum], together[sum], weight);
    }
  while (sg_dice_enumerated_next (dice));
  g_object_unref (dice);
  for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
    {
      g_assert_true (mpq_equal (apart[i], together[i]));
      mpq_clears (apart[i], together[i], NULL);
    }
  mpq_clear (weight);
  dice = sg_dice_new_entered_text ("5 1 6 4 1 4 6  1 5 2 6 4", NULL); /* of the last three two missed, and both are thrown again */
  g_assert_cmpint (sg_dice_pools (dice, "all", pools, G_N_ELEMENTS (pools), 6, NULL), ==, 7);
  g_assert_true (sg_dice_check_spent (dice, NULL));
  g_object_unref (dice);
}

/* Two are sure to hit and one is sure to miss: of the sums that are left each has its chance, and no other is a branch. */
static void
test_pools_sure (void)
{
  static const SgPool pools[] = { { 2, 1, 0 }, { 2, 4, 0 }, { 1, 7, 1 } };
  SgDice *dice = sg_dice_new_enumerated ();
  guint seen = 0;
  mpq_t weight, all;

  mpq_inits (weight, all, NULL);
  do
    {
      int sum = sg_dice_pools (dice, "all", pools, G_N_ELEMENTS (pools), 6, NULL);

      sg_dice_enumerated_weight (dice, weight);
      g_assert_cmpint (mpq_cmp_ui (weight, sum == 3 ? 2 : 1, 4), ==, 0);
      mpq_add (all, all, weight);
      seen |= 1u << sum;
    }
  while (sg_dice_enumerated_next (dice));
  g_assert_cmpuint (seen, ==, 1u << 2 | 1u << 3 | 1u << 4);
  g_assert_cmpint (mpq_cmp_ui (all, 1, 1), ==, 0);
  mpq_clears (weight, all, NULL);
  g_object_unref (dice);
}

static void
test_sums (void)
{
  static const struct { guint n, from, keep; } rows[] = { { 3, 0, 3 }, { 3, 1, 2 }, { 3, 0, 2 }, { 4, 1, 2 }, { 1, 0, 1 }, { 2, 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgDice) dice = sg_dice_new_enumerated ();
      guint orders[25] = { 0 }, all = 1, faces[4];
      mpq_t weight, counted;

      mpq_init (weight);
      mpq_init (counted);
      for (guint k = 0; k < rows[i].n; k++)
        all *= 6;
      for (guint order = 0; order < all; order++)
        {
          g_autoptr (SgDice) typed = NULL;

          for (guint k = 0, rest = order; k < rows[i].n; k++, rest /= 6)
            faces[k] = rest % 6 + 1;
          typed = sg_dice_new_entered (faces, rows[i].n);
          orders[sg_dice_sum (typed, "sum", rows[i].n, 6, rows[i].from, rows[i].keep, faces, NULL)]++;
        }
      do
        {
          int sum = sg_dice_sum (dice, "sum", rows[i].n, 6, rows[i].from, rows[i].keep, faces, NULL);

          sg_dice_enumerated_weight (dice, weight);
          mpq_set_ui (counted, orders[sum], all);
          mpq_canonicalize (counted);
          g_assert_cmpint (mpq_cmp (weight, counted), ==, 0);
          orders[sum] = 0;
        }
      while (sg_dice_enumerated_next (dice));
      for (guint sum = 0; sum < G_N_ELEMENTS (orders); sum++)
        g_assert_cmpuint (orders[sum], ==, 0);
      mpq_clear (weight);
      mpq_clear (counted);
    }
}

/* Four dice in 126 handfuls, whose chances add up to one. */
static void
test_handfuls (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_enumerated ();
  guint faces[4], handfuls = 0;
  mpq_t weight, sum;

  mpq_init (weight);
  mpq_init (sum);
  do
    {
      g_assert_true (sg_dice_handful (dice, "handful", 4, 6, faces, NULL));
      for (guint i = 1; i < 4; i++)
        g_assert_cmpuint (faces[i], <=, faces[i - 1]);
      sg_dice_enumerated_weight (dice, weight);
      mpq_add (sum, sum, weight);
      handfuls++;
    }
  while (sg_dice_enumerated_next (dice));
  g_assert_cmpuint (handfuls, ==, 126);
  g_assert_cmpint (mpq_cmp_ui (sum, 1, 1), ==, 0);
  mpq_clear (weight);
  mpq_clear (sum);
}

/* A pool aside has no branches; a hand's dice are counted as ever; what is kept comes back in the later branches alone. */
static void
test_aside (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_enumerated (), typed = sg_dice_new_entered_text ("6 5 4", NULL);
  guint aside, n, lucky, sides, branches = 0;

  do
    {
      g_assert_true ((sg_dice_get_kept (dice) == NULL) == (branches == 0));
      if (branches == 0)
        sg_dice_keep (dice, g_strdup ("kept"), g_free);
      g_assert_cmpuint (sg_dice_roll (dice, "first", 6, NULL), ==, branches + 1);
      g_assert_cmpint (sg_dice_aside (dice, "certain", 4, 6, 1, &aside, NULL), ==, 4);
      g_assert_cmpuint (aside, ==, 0);
      g_assert_cmpint (sg_dice_aside (dice, "aside", 20, 6, 5, &aside, NULL), ==, 0);
      g_assert_cmpuint (aside, ==, 1);
      sg_dice_enumerated_get_aside (dice, aside, &n, &lucky, &sides);
      g_assert_true (n == 20 && lucky == 2 && sides == 6);
      branches++;
    }
  while (sg_dice_enumerated_next (dice));
  g_assert_cmpuint (branches, ==, 6);
  g_assert_cmpint (sg_dice_aside (typed, "aside", 3, 6, 5, &aside, NULL), ==, 2);
  g_assert_cmpuint (aside, ==, 0);
  sg_dice_keep (typed, g_strdup ("kept"), g_free);
  g_assert_null (sg_dice_get_kept (typed));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/dice/seeds", test_seeds);
  g_test_add_func ("/base/dice/fair", test_fair);
  g_test_add_func ("/base/dice/thrown-pool", test_thrown_pool);
  g_test_add_func ("/base/dice/entered-text", test_entered_text);
  g_test_add_func ("/base/dice/entered-refused", test_entered_refused);
  g_test_add_func ("/base/dice/entered-use", test_entered_use);
  g_test_add_func ("/base/dice/none", test_none);
  g_test_add_func ("/base/dice/every-branch", test_every_branch);
  g_test_add_func ("/base/dice/pool-against-singles", test_pool_against_singles);
  g_test_add_func ("/base/dice/uneven", test_uneven);
  g_test_add_func ("/base/dice/not-pure", test_not_pure);
  g_test_add_func ("/base/dice/fresh-seeds", test_fresh_seeds);
  g_test_add_func ("/base/dice/contest", test_contest);
  g_test_add_func ("/base/dice/contest-enumerated", test_contest_enumerated);
  g_test_add_func ("/base/dice/tally", test_tally);
  g_test_add_func ("/base/dice/tally-enumerated", test_tally_enumerated);
  g_test_add_func ("/base/dice/waiting", test_waiting);
  g_test_add_func ("/base/dice/pools", test_pools);
  g_test_add_func ("/base/dice/pools-sure", test_pools_sure);
  g_test_add_func ("/base/dice/sums", test_sums);
  g_test_add_func ("/base/dice/handfuls", test_handfuls);
  g_test_add_func ("/base/dice/aside", test_aside);
  return g_test_run ();
}
