/* sg-odds.c: the exact chances of a question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One replay for each branch of the dice; equal values are gathered by hash.  An outcome that only tells of a pool aside is
 * gathered in bundles, one for each size of pool, and spread over its values at the end.  An outcome that some branch does
 * not speak of is null there, so that the chances of every outcome add up to exactly one.  A procedure whose dice branch too
 * often for that counts its outcomes itself (SgTally), adding up what is independent (sg-spread.h).
 */

#include "rules/sg-odds.h"
#include "base/sg-dice-enumerated.h"
#include "rules/sg-question-private.h"
#include "rules/sg-value-xml.h"

#include <glib/gi18n-lib.h>

/* A weight that grows by whole numbers, a sum for each of the denominators there are. */
typedef struct { mpz_t *sums; guint n; } Weight;

/* A row while it is gathered. */
typedef struct
{
  SgOddsRow row;
  Weight    weight;
} Tally;

/* The weight of the branches in which an outcome is @value and the successes of a pool. */
typedef struct
{
  gint64 value;
  guint  n, lucky, sides;
  Weight weight;
} Bundle;

/* The distribution of one outcome. */
typedef struct
{
  char       *name;
  GPtrArray  *rows;   /* (owned) Tally */
  GHashTable *index;  /* (owned) Tally (not owned), by its value */
  Tally      *last;   /* the one that grew last, which often grows again */
  GPtrArray  *bundles; /* (owned) (nullable) Bundle, spread over their rows at the end */
  GHashTable *bundle_index; /* (owned) (nullable) Bundle (not owned), by all but its weight */
  gboolean    certain;
} Spread;

struct _SgOdds
{
  GPtrArray *spreads; /* (owned) Spread */
  GPtrArray *names;   /* (owned) their names, NULL-terminated */
  GPtrArray *unders;  /* (owned) mpz_t: the denominators of the branches */
  guint      under;   /* the one of the branch before */
  guint      branches, most;
  gboolean   bundled; /* some outcome turned on a pool aside */
};

static void
clear_weight (Weight *weight)
{
  for (guint i = 0; i < weight->n; i++)
    mpz_clear (weight->sums[i]);
  g_clear_pointer (&weight->sums, g_free);
  weight->n = 0;
}

/* Most branches of a question share a denominator or two, so that a weight is gathered by adding whole numbers, and is brought to one fraction at the
 * end (reduce()). */
static void
add (Weight *weight, guint under, mpz_srcptr numerator)
{
  if (under >= weight->n)
    {
      weight->sums = g_renew (mpz_t, weight->sums, under + 1);
      for (; weight->n <= under; weight->n++)
        mpz_init (weight->sums[weight->n]);
    }
  mpz_add (weight->sums[under], weight->sums[under], numerator);
}

static void
free_under (gpointer data)
{
  mpz_clear (*(mpz_t *) data);
  g_free (data);
}

/* The number of a denominator. */
static guint
intern_under (SgOdds *self, mpz_srcptr denominator)
{
  mpz_t *under;

  for (guint i = 0, n = self->unders->len; i < n; i++)
    {
      guint at = (self->under + i) % n;

      if (mpz_cmp (*(mpz_t *) g_ptr_array_index (self->unders, at), denominator) == 0)
        return self->under = at;
    }
  under = g_new (mpz_t, 1);
  mpz_init_set (*under, denominator);
  g_ptr_array_add (self->unders, under);
  return self->under = self->unders->len - 1;
}

static void
free_row (gpointer data)
{
  Tally *tally = data;

  g_clear_pointer (&tally->row.value, g_variant_unref);
  mpq_clear (tally->row.chance);
  clear_weight (&tally->weight);
  g_free (tally);
}

static void
free_bundle (gpointer data)
{
  clear_weight (&((Bundle *) data)->weight);
  g_free (data);
}

static guint
hash_bundle (gconstpointer data)
{
  const Bundle *bundle = data;

  return ((bundle->value * 64 + bundle->n) * 16 + bundle->lucky) * 16 + bundle->sides;
}

static gboolean
equal_bundles (gconstpointer a, gconstpointer b)
{
  const Bundle *one = a, *two = b;

  return one->value == two->value && one->n == two->n && one->lucky == two->lucky && one->sides == two->sides;
}

static guint
hash_row (gconstpointer data)
{
  GVariant *value = ((const SgOddsRow *) data)->value;
  const guint8 *bytes = value ? g_variant_get_data (value) : NULL;
  guint hash = 5381;

  for (gsize i = 0, n = value ? g_variant_get_size (value) : 0; bytes && i < n; i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
equal_rows (gconstpointer a, gconstpointer b)
{
  GVariant *one = ((const SgOddsRow *) a)->value, *two = ((const SgOddsRow *) b)->value;

  return one == two || (one && two && g_variant_equal (one, two));
}

static void
free_spread (gpointer data)
{
  Spread *spread = data;

  g_free (spread->name);
  g_hash_table_unref (spread->index);
  g_ptr_array_unref (spread->rows);
  g_clear_pointer (&spread->bundle_index, g_hash_table_unref);
  g_clear_pointer (&spread->bundles, g_ptr_array_unref);
  g_free (spread);
}

void
sg_odds_free (SgOdds *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->spreads);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->unders);
  g_free (self);
}

static Spread *
find_spread (const SgOdds *self, const char *name)
{
  for (guint i = 0; i < self->spreads->len; i++)
    {
      Spread *spread = g_ptr_array_index (self->spreads, i);

      if (g_str_equal (spread->name, name))
        return spread;
    }
  return NULL;
}

/* Outcomes come in the same order in most branches: @at is where this one stood last. */
static Spread *
ensure_spread (SgOdds *self, const char *name, guint at)
{
  Spread *spread = at < self->spreads->len ? g_ptr_array_index (self->spreads, at) : NULL;

  if (spread && g_str_equal (spread->name, name))
    return spread;
  spread = find_spread (self, name);
  if (spread)
    return spread;
  spread = g_new0 (Spread, 1);
  spread->name = g_strdup (name);
  spread->rows = g_ptr_array_new_with_free_func (free_row);
  spread->index = g_hash_table_new (hash_row, equal_rows);
  g_ptr_array_add (self->spreads, spread);
  return spread;
}

/* A row without a value is null.  @value may be floating; the row has its own reference. */
static Tally *
ensure_row (Spread *spread, GVariant *value)
{
  SgOddsRow key = { .value = value };
  Tally *tally = spread->last && equal_rows (&spread->last->row, &key) ? spread->last : g_hash_table_lookup (spread->index, &key);

  if (tally == NULL)
    {
      tally = g_new0 (Tally, 1);
      tally->row.value = value ? g_variant_ref_sink (value) : NULL;
      mpq_init (tally->row.chance);
      g_ptr_array_add (spread->rows, tally);
      g_hash_table_add (spread->index, tally);
    }
  return spread->last = tally;
}

/* The outcome is a number that was told without the pool’s successes, which are still to be added to it. */
static void
add_bundle (Spread *spread, const SgOutcome *outcome, SgDice *dice, guint under, mpz_srcptr numerator)
{
  Bundle key = { g_variant_get_int64 (outcome->value) }, *bundle;

  sg_dice_enumerated_get_aside (dice, outcome->aside, &key.n, &key.lucky, &key.sides);
  if (spread->bundles == NULL)
    {
      spread->bundles = g_ptr_array_new_with_free_func (free_bundle);
      spread->bundle_index = g_hash_table_new (hash_bundle, equal_bundles);
    }
  bundle = g_hash_table_lookup (spread->bundle_index, &key);
  if (bundle == NULL)
    {
      bundle = g_memdup2 (&key, sizeof key);
      g_ptr_array_add (spread->bundles, bundle);
      g_hash_table_add (spread->bundle_index, bundle);
    }
  add (&bundle->weight, under, numerator);
}

/* A bundle’s weight shared out: C(n, k) · lucky^k · (sides − lucky)^(n − k) of the sides^n shares to each k. */
static void
spread_bundle (SgOdds *self, Spread *spread, const Bundle *bundle)
{
  mpz_t shares, factor, sum, under;

  mpz_inits (shares, factor, sum, under, NULL);
  for (guint k = 0; k <= bundle->n; k++)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_int64 (bundle->value + k));
      Tally *tally = ensure_row (spread, value);

      mpz_bin_uiui (shares, bundle->n, k);
      mpz_ui_pow_ui (factor, bundle->lucky, k);
      mpz_mul (shares, shares, factor);
      mpz_ui_pow_ui (factor, bundle->sides - bundle->lucky, bundle->n - k);
      mpz_mul (shares, shares, factor);
      mpz_ui_pow_ui (factor, bundle->sides, bundle->n);
      for (guint i = 0; i < bundle->weight.n; i++)
        {
          if (mpz_sgn (bundle->weight.sums[i]) == 0)
            continue;
          mpz_mul (sum, bundle->weight.sums[i], shares);
          mpz_mul (under, *(mpz_t *) g_ptr_array_index (self->unders, i), factor);
          add (&tally->weight, intern_under (self, under), sum);
        }
    }
  mpz_clears (shares, factor, sum, under, NULL);
}

/* What was told before the first die is the same in every branch, and has no weight: finish_spread() gives it the whole chance. */
static void
gather_outcome (SgOdds *self, const SgOutcome *outcome, guint at, SgDice *dice, guint under, mpz_srcptr numerator)
{
  Spread *spread = ensure_spread (self, outcome->name, at);

  self->bundled = self->bundled || outcome->aside;
  if (outcome->certain)
    {
      ensure_row (spread, outcome->value);
      spread->certain = TRUE;
    }
  else if (outcome->aside)
    add_bundle (spread, outcome, dice, under, numerator);
  else
    add (&ensure_row (spread, outcome->value)->weight, under, numerator);
}

/* Where the outcomes of a branch begin among the spreads: those told before the first die are told once. */
static void
gather (SgOdds *self, const SgVerdict *verdict, SgDice *dice)
{
  GPtrArray *outcomes = sg_verdict_get_outcomes (verdict);
  const char *refusal = sg_verdict_get_refusal (verdict), *headline = sg_verdict_get_headline (verdict);
  g_autoptr (GVariant) words = g_variant_ref_sink (g_variant_new_string (*headline || !refusal ? headline : refusal));
  mpz_srcptr numerator, denominator;
  guint under, from = 0;

  sg_dice_enumerated_fraction (dice, &numerator, &denominator);
  under = intern_under (self, denominator);
  while (self->branches > 0 && from < self->spreads->len && ((Spread *) g_ptr_array_index (self->spreads, from))->certain)
    from++;
  for (guint i = 0; i < outcomes->len; i++)
    gather_outcome (self, g_ptr_array_index (outcomes, i), from + i, dice, under, numerator);
  add (&ensure_row (ensure_spread (self, "", from + outcomes->len), words)->weight, under, numerator);
}

static gboolean
play_branches (SgOdds *self, const SgQuestion *question, SgRuleset *rules, GError **error)
{
  g_autoptr (SgDice) dice = sg_dice_new_enumerated ();

  do
    {
      g_autoptr (SgVerdict) verdict = NULL;

      if (self->branches == self->most)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s: the dice branch more than %u times."),
                       _(sg_question_get_procedure (question)->title), self->most);
          return FALSE;
        }
      verdict = sg_question_judge_branch (question, rules, dice, error);
      if (verdict == NULL)
        return FALSE;
      gather (self, verdict, dice);
      self->branches++;
    }
  while (sg_dice_enumerated_next (dice));
  return TRUE;
}

static double
figure_of (const SgOddsRow *row)
{
  double figure = 0;

  sg_value_figure (row->value, &figure);
  return figure;
}

/* Null stands among figures as well as among words. */
static gboolean
is_figure (const SgOddsRow *row)
{
  double figure;

  return row->value == NULL || sg_value_figure (row->value, &figure);
}

/* Null comes last. */
static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const SgOddsRow *one = *(const SgOddsRow *const *) a, *two = *(const SgOddsRow *const *) b;

  if (one->value == NULL || two->value == NULL)
    return (one->value == NULL) - (two->value == NULL);
  return (figure_of (one) > figure_of (two)) - (figure_of (one) < figure_of (two));
}

/* (nullable): where the first figure of a headline begins: "took 15 riders". */
static const char *
find_figure (const SgOddsRow *row)
{
  const char *words = row->value != NULL && g_variant_is_of_type (row->value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (row->value, NULL) : "";

  words += strcspn (words, "0123456789");
  return *words != '\0' ? words : NULL;
}

/* Whether both say the same up to their first figure. */
static gboolean
says_the_same (const SgOddsRow *one, const SgOddsRow *two)
{
  const char *a = find_figure (one), *b = find_figure (two), *first, *second;

  if (a == NULL || b == NULL)
    return FALSE;
  first = g_variant_get_string (one->value, NULL);
  second = g_variant_get_string (two->value, NULL);
  return a - first == b - second && strncmp (first, second, a - first) == 0;
}

static int
compare_headlines (gconstpointer a, gconstpointer b)
{
  gint64 one = g_ascii_strtoll (find_figure (*(const SgOddsRow *const *) a), NULL, 10);
  gint64 two = g_ascii_strtoll (find_figure (*(const SgOddsRow *const *) b), NULL, 10);

  return (one > two) - (one < two);
}

/* Figures ascend, and headlines that differ by a figure; all else stays as it was met. */
static void
sort_rows (GPtrArray *rows)
{
  gboolean figures = TRUE, headlines = rows->len > 0;

  for (guint i = 0; i < rows->len; i++)
    {
      figures = figures && is_figure (rows->pdata[i]);
      headlines = headlines && says_the_same (rows->pdata[0], rows->pdata[i]);
    }
  if (figures || headlines)
    g_ptr_array_sort (rows, figures ? compare_rows : compare_headlines);
}

/* The sums of a row, one for each denominator, as its chance; they are let go. */
static void
reduce (SgOdds *self, Tally *tally)
{
  mpq_t part;

  mpq_init (part);
  for (guint i = 0; i < tally->weight.n; i++)
    if (mpz_sgn (tally->weight.sums[i]) != 0)
      {
        mpz_set (mpq_numref (part), tally->weight.sums[i]);
        mpz_set (mpq_denref (part), *(mpz_t *) g_ptr_array_index (self->unders, i));
        mpq_canonicalize (part);
        mpq_add (tally->row.chance, tally->row.chance, part);
      }
  mpq_clear (part);
  clear_weight (&tally->weight);
}

/* What no branch spoke of is null. */
static void
finish_spread (SgOdds *self, Spread *spread)
{
  mpq_t rest;

  for (guint i = 0; spread->bundles && i < spread->bundles->len; i++)
    spread_bundle (self, spread, g_ptr_array_index (spread->bundles, i));
  mpq_init (rest);
  mpq_set_ui (rest, 1, 1);
  for (guint i = 0; i < spread->rows->len; i++)
    {
      Tally *tally = g_ptr_array_index (spread->rows, i);

      if (spread->certain)
        mpq_set_ui (tally->row.chance, 1, 1);
      else
        reduce (self, tally);
      mpq_sub (rest, rest, tally->row.chance);
    }
  if (mpq_sgn (rest) > 0)
    {
      Tally *silent = ensure_row (spread, NULL);

      mpq_add (silent->row.chance, silent->row.chance, rest);
    }
  mpq_clear (rest);
  sort_rows (spread->rows);
}

/* The headline stands last, whichever branch spoke of an outcome first. */
static void
finish (SgOdds *self)
{
  for (guint i = 0; i < self->spreads->len; i++)
    {
      Spread *spread = g_ptr_array_index (self->spreads, i);

      finish_spread (self, spread);
      if (*spread->name)
        g_ptr_array_add (self->names, spread->name);
    }
  if (find_spread (self, ""))
    g_ptr_array_add (self->names, (gpointer) "");
  g_ptr_array_add (self->names, NULL);
}

SgOdds *
sg_odds_new (void)
{
  SgOdds *self = g_new0 (SgOdds, 1);

  self->spreads = g_ptr_array_new_with_free_func (free_spread);
  self->names = g_ptr_array_new ();
  self->unders = g_ptr_array_new_with_free_func (free_under);
  return self;
}

void
sg_odds_add (SgOdds *self, const char *outcome, GVariant *value, mpq_srcptr chance)
{
  g_autoptr (GVariant) sunk = value ? g_variant_ref_sink (value) : NULL;
  Tally *tally;

  g_return_if_fail (self != NULL && outcome != NULL && chance != NULL);

  if (mpq_sgn (chance) == 0)
    return;
  tally = ensure_row (ensure_spread (self, outcome, G_MAXUINT), sunk);
  mpq_add (tally->row.chance, tally->row.chance, chance);
}

void
sg_odds_add_share (SgOdds *self, const char *outcome, GVariant *value, mpz_srcptr shares, mpz_srcptr whole)
{
  g_autoptr (GVariant) sunk = value ? g_variant_ref_sink (value) : NULL;

  g_return_if_fail (self != NULL && outcome != NULL);

  if (mpz_sgn (shares) != 0)
    add (&ensure_row (ensure_spread (self, outcome, G_MAXUINT), sunk)->weight, intern_under (self, whole), shares);
}

void
sg_odds_close (SgOdds *self)
{
  g_return_if_fail (self != NULL);
  finish (self);
}

const SgOddsRow *
sg_odds_find (const SgOdds *self, const char *outcome, const char *value)
{
  GPtrArray *rows = sg_odds_get_rows (self, outcome);

  for (guint i = 0; rows && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);

      if (row->value && g_variant_is_of_type (row->value, G_VARIANT_TYPE_STRING) && g_str_equal (g_variant_get_string (row->value, NULL), value))
        return row;
    }
  return NULL;
}

SgOdds *
sg_odds_compute (const SgQuestion *question, SgRuleset *rules, GError **error)
{
  return sg_odds_compute_within (question, rules, SG_ODDS_BRANCHES, error);
}

/* The question is checked once: its branches are judged without (sg_question_judge_branch()).  A procedure that counts for itself branches
 * nowhere, and is never refused for its size. */
SgOdds *
sg_odds_compute_within (const SgQuestion *question, SgRuleset *rules, guint most, GError **error)
{
  g_autoptr (SgOdds) self = NULL;
  SgTally tally;
  gboolean counted;

  g_return_val_if_fail (question != NULL && SG_IS_RULESET (rules), NULL);

  if (!sg_question_check (question, error))
    return NULL;
  self = sg_odds_new ();
  self->most = most;
  tally = sg_question_get_procedure (question)->tally;
  counted = tally != NULL && tally (question, rules, self);
  if (!counted && !play_branches (self, question, rules, error))
    return NULL;
  finish (self);
  return g_steal_pointer (&self);
}

gboolean
sg_odds_is_certain (const SgOdds *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->branches == 1 && !self->bundled;
}

guint
sg_odds_get_branches (const SgOdds *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->branches;
}

const char *const *
sg_odds_get_outcomes (const SgOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return (const char *const *) self->names->pdata;
}

/** sg_odds_get_rows: %NULL when no branch speaks of @outcome; a row's value is %NULL for null. */
GPtrArray *
sg_odds_get_rows (const SgOdds *self, const char *outcome)
{
  Spread *spread;

  g_return_val_if_fail (self != NULL && outcome != NULL, NULL);
  spread = find_spread (self, outcome);
  return spread ? spread->rows : NULL;
}

double
sg_odds_row_chance (const SgOddsRow *row)
{
  g_return_val_if_fail (row != NULL, 0);
  return mpq_get_d (row->chance);
}

/* (transfer full): @text, which is GMP’s own and goes back to it, as ours. */
static char *
take_gmp (char *text)
{
  void (*release) (void *, size_t);
  char *copy = g_strdup (text);

  mp_get_memory_functions (NULL, NULL, &release);
  release (text, strlen (text) + 1);
  return copy;
}

char *
sg_odds_row_fraction (const SgOddsRow *row)
{
  g_return_val_if_fail (row != NULL, NULL);
  return take_gmp (mpq_get_str (NULL, 10, row->chance));
}

/* Half up is (2n·10^places + d) / 2d, rounded down: no binary fraction comes between.  The point is a point in every language: cases are compared by
 * it; who reads is told by sg_text_chance(). */
char *
sg_odds_row_decimal (const SgOddsRow *row, guint places)
{
  g_autofree char *digits = NULL;
  g_autoptr (GString) text = NULL;
  mpz_t scaled, twice;

  g_return_val_if_fail (row != NULL && places <= 1000, NULL);

  mpz_init (scaled);
  mpz_init (twice);
  mpz_ui_pow_ui (scaled, 10, places);
  mpz_mul (scaled, scaled, mpq_numref (row->chance));
  mpz_mul_2exp (scaled, scaled, 1);
  mpz_add (scaled, scaled, mpq_denref (row->chance));
  mpz_mul_2exp (twice, mpq_denref (row->chance), 1);
  mpz_fdiv_q (scaled, scaled, twice);
  digits = take_gmp (mpz_get_str (NULL, 10, scaled));
  mpz_clear (scaled);
  mpz_clear (twice);
  text = g_string_new (digits);
  while (text->len <= places)
    g_string_prepend_c (text, '0');
  if (places > 0)
    g_string_insert_c (text, text->len - places, '.');
  return g_string_free (g_steal_pointer (&text), FALSE);
}
