/* sg-odds.c: the exact chances of a question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One replay for each branch of the dice; equal values are gathered by hash.  An outcome that some branch does
 * not speak of is null there, so that the chances of every outcome add up to exactly one.
 */

#include "rules/sg-odds.h"
#include "rules/sg-question-private.h"

#include <glib/gi18n-lib.h>

#define MAX_BRANCHES 4000000

/* The distribution of one outcome. */
typedef struct
{
  char       *name;
  GPtrArray  *rows;   /* (owned) SgOddsRow */
  GHashTable *index;  /* (owned) SgOddsRow (not owned), by its value */
  mpq_t       spoken; /* the weight of the branches that speak of it */
} Spread;

struct _SgOdds
{
  GPtrArray *spreads; /* (owned) Spread */
  GPtrArray *names;   /* (owned) their names, NULL-terminated */
  guint      branches, most;
};

static void
free_row (gpointer data)
{
  SgOddsRow *row = data;

  g_clear_pointer (&row->value, g_variant_unref);
  mpq_clear (row->chance);
  g_free (row);
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
  mpq_clear (spread->spoken);
  g_free (spread);
}

void
sg_odds_free (SgOdds *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->spreads);
  g_ptr_array_unref (self->names);
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

static Spread *
ensure_spread (SgOdds *self, const char *name)
{
  Spread *spread = find_spread (self, name);

  if (spread)
    return spread;
  spread = g_new0 (Spread, 1);
  spread->name = g_strdup (name);
  spread->rows = g_ptr_array_new_with_free_func (free_row);
  spread->index = g_hash_table_new (hash_row, equal_rows);
  mpq_init (spread->spoken);
  g_ptr_array_add (self->spreads, spread);
  return spread;
}

static void
add_weight (Spread *spread, GVariant *value, mpq_t weight)
{
  SgOddsRow key = { .value = value };
  SgOddsRow *row = g_hash_table_lookup (spread->index, &key);

  if (row == NULL)
    {
      row = g_new0 (SgOddsRow, 1);
      row->value = value ? g_variant_ref_sink (value) : NULL;
      mpq_init (row->chance);
      g_ptr_array_add (spread->rows, row);
      g_hash_table_add (spread->index, row);
    }
  mpq_add (row->chance, row->chance, weight);
  mpq_add (spread->spoken, spread->spoken, weight);
}

static void
gather (SgOdds *self, const SgVerdict *verdict, mpq_t weight)
{
  GPtrArray *outcomes = sg_verdict_get_outcomes (verdict);
  const char *refusal = sg_verdict_get_refusal (verdict), *headline = sg_verdict_get_headline (verdict);
  g_autoptr (GVariant) words = g_variant_ref_sink (g_variant_new_string (*headline || !refusal ? headline : refusal));

  for (guint i = 0; i < outcomes->len; i++)
    {
      const SgOutcome *outcome = g_ptr_array_index (outcomes, i);

      add_weight (ensure_spread (self, outcome->name), outcome->value, weight);
    }
  add_weight (ensure_spread (self, ""), words, weight);
}

static gboolean
play_branches (SgOdds *self, const SgQuestion *question, SgRuleset *rules, mpq_t weight, GError **error)
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
      sg_dice_enumerated_weight (dice, weight);
      gather (self, verdict, weight);
      self->branches++;
    }
  while (sg_dice_enumerated_next (dice));
  return TRUE;
}

static double
figure_of (const SgOddsRow *row)
{
  return g_variant_is_of_type (row->value, G_VARIANT_TYPE_INT64) ? (double) g_variant_get_int64 (row->value)
                                                                 : g_variant_get_double (row->value);
}

static gboolean
is_figure (const SgOddsRow *row)
{
  return row->value == NULL || g_variant_is_of_type (row->value, G_VARIANT_TYPE_INT64)
         || g_variant_is_of_type (row->value, G_VARIANT_TYPE_DOUBLE);
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

static void
finish_spread (Spread *spread)
{
  gboolean figures = TRUE;
  mpq_t rest;

  mpq_init (rest);
  mpq_set_ui (rest, 1, 1);
  mpq_sub (rest, rest, spread->spoken);
  if (mpq_sgn (rest) > 0)
    add_weight (spread, NULL, rest);
  mpq_clear (rest);
  for (guint i = 0; i < spread->rows->len; i++)
    figures = figures && is_figure (g_ptr_array_index (spread->rows, i));
  if (figures)
    g_ptr_array_sort (spread->rows, compare_rows);
}

/* The headline stands last, whichever branch spoke of an outcome first. */
static void
finish (SgOdds *self)
{
  for (guint i = 0; i < self->spreads->len; i++)
    {
      Spread *spread = g_ptr_array_index (self->spreads, i);

      finish_spread (spread);
      if (*spread->name)
        g_ptr_array_add (self->names, spread->name);
    }
  g_ptr_array_add (self->names, (gpointer) "");
  g_ptr_array_add (self->names, NULL);
}

SgOdds *
sg_odds_compute (const SgQuestion *question, SgRuleset *rules, GError **error)
{
  return sg_odds_compute_within (question, rules, MAX_BRANCHES, error);
}

SgOdds *
sg_odds_compute_within (const SgQuestion *question, SgRuleset *rules, guint most, GError **error)
{
  g_autoptr (SgOdds) self = NULL;
  gboolean played;
  mpq_t weight;

  g_return_val_if_fail (question != NULL && SG_IS_RULESET (rules), NULL);

  if (!sg_question_check (question, error))
    return NULL;
  self = g_new0 (SgOdds, 1);
  self->most = most;
  self->spreads = g_ptr_array_new_with_free_func (free_spread);
  self->names = g_ptr_array_new ();
  mpq_init (weight);
  played = play_branches (self, question, rules, weight, error);
  mpq_clear (weight);
  if (!played)
    return NULL;
  finish (self);
  return g_steal_pointer (&self);
}

gboolean
sg_odds_is_certain (const SgOdds *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->branches == 1;
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
