/* sg-verdict.c: what a procedure decided, and how.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-value-xml.h"
#include "rules/sg-verdict-private.h"
#include "rules/sg-verdict-xml.h"

#include "base/sg-text.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (SgVerdict, sg_verdict, sg_verdict_ref, sg_verdict_unref)

static void
free_step (gpointer data)
{
  SgStep *step = data;

  g_free (step->rule);
  g_free (step->words);
  g_free (step->arithmetic);
  g_free (step);
}

static void
free_outcome (gpointer data)
{
  SgOutcome *outcome = data;

  g_free (outcome->name);
  g_free (outcome->label);
  g_clear_pointer (&outcome->value, g_variant_unref);
  g_free (outcome);
}

SgEffect *
sg_effect_copy (const SgEffect *effect)
{
  SgEffect *copy = g_memdup2 (effect, sizeof *effect);

  copy->packed = FALSE;
  copy->subject = g_strdup (effect->subject);
  copy->asset = g_strdup (effect->asset);
  copy->from = g_strdup (effect->from);
  copy->to = g_strdup (effect->to);
  copy->figures = g_strdupv (effect->figures);
  copy->key = g_strdup (effect->key);
  copy->before = g_strdup (effect->before);
  copy->after = g_strdup (effect->after);
  return copy;
}

/* @text behind what lies in the piece already; @end moves on. */
static char *
lay_behind (char **end, const char *text)
{
  char *start = *end;

  if (text == NULL)
    return NULL;
  *end = g_stpcpy (start, text) + 1;
  return start;
}

/* The array stands at @array; the texts of it, which are @text cut at its line breaks, go behind the rest. */
static void
lay_figures (char **array, char **end, const char *text)
{
  char *figure = lay_behind (end, text);
  guint n = 0;

  while (figure != NULL)
    {
      char *cut = strchr (figure, '\n');

      array[n++] = figure;
      if (cut != NULL)
        *cut++ = '\0';
      figure = cut;
    }
  array[n] = NULL;
}

static guint
count_figures (const char *text)
{
  guint n = 1;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

/* The struct, then the pointers of its figures, then all texts, one behind the other; the pointers come first, for they want to be aligned. */
SgEffect *
sg_effect_pack (const SgEffect *like, const char *figures)
{
  g_autofree char *joined = figures == NULL && like->figures != NULL && like->figures[0] != NULL ? g_strjoinv ("\n", like->figures) : NULL;
  const char *named = figures != NULL ? figures : joined;
  const char *const texts[] = { like->subject, like->asset, like->from, like->to, like->key, like->before, like->after, named };
  gsize array = named != NULL ? (count_figures (named) + 1) * sizeof (char *) : 0, size = sizeof *like + array;
  SgEffect *effect;
  char *end;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    size += texts[i] != NULL ? strlen (texts[i]) + 1 : 0;
  effect = g_malloc (size);
  *effect = *like;
  effect->packed = TRUE;
  end = (char *) (effect + 1) + array;
  effect->subject = lay_behind (&end, like->subject);
  effect->asset = lay_behind (&end, like->asset);
  effect->from = lay_behind (&end, like->from);
  effect->to = lay_behind (&end, like->to);
  effect->key = lay_behind (&end, like->key);
  effect->before = lay_behind (&end, like->before);
  effect->after = lay_behind (&end, like->after);
  effect->figures = named != NULL ? (char **) (effect + 1) : NULL;
  if (named != NULL)
    lay_figures (effect->figures, &end, named);
  return effect;
}

/* The piece that it lay in stays behind the struct, unused, until it is freed. */
void
sg_effect_unpack (SgEffect *effect)
{
  g_autofree SgEffect *copy = effect->packed ? sg_effect_copy (effect) : NULL;

  if (copy != NULL)
    *effect = *copy;
}

void
sg_effect_free (SgEffect *effect)
{
  if (effect == NULL)
    return;
  if (effect->packed)
    {
      g_free (effect);
      return;
    }
  g_free (effect->subject);
  g_free (effect->asset);
  g_free (effect->from);
  g_free (effect->to);
  g_strfreev (effect->figures);
  g_free (effect->key);
  g_free (effect->before);
  g_free (effect->after);
  g_free (effect);
}

SgVerdict *
sg_verdict_new (void)
{
  SgVerdict *self = g_new0 (SgVerdict, 1);

  self->refs = 1;
  self->telling = SG_VERDICT_TELLING;
  self->steps = g_ptr_array_new_with_free_func (free_step);
  self->outcomes = g_ptr_array_new_with_free_func (free_outcome);
  self->effects = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_effect_free);
  return self;
}

SgVerdict *
sg_verdict_new_quiet (void)
{
  SgVerdict *self = sg_verdict_new ();

  self->quiet = TRUE;
  return self;
}

gboolean
sg_verdict_is_quiet (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->quiet;
}

SgVerdict *
sg_verdict_ref (SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_int_inc (&self->refs);
  return self;
}

void
sg_verdict_unref (SgVerdict *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_int_dec_and_test (&self->refs))
    return;
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->outcomes);
  g_ptr_array_unref (self->effects);
  g_free (self->headline);
  g_free (self->refusal);
  g_free (self->refusal_rule);
  g_free (self->rest);
  g_free (self->remark);
  g_free (self);
}

/* Words. */

void
sg_verdict_take_step (SgVerdict *self, char *rule, char *arithmetic, char *words)
{
  SgStep *step = g_new0 (SgStep, 1);

  step->rule = rule;
  step->arithmetic = arithmetic;
  step->words = words;
  g_ptr_array_add (self->steps, step);
}

void
sg_verdict_step (SgVerdict *self, const char *rule, const char *arithmetic, const char *words, ...)
{
  g_autofree char *told = NULL;
  va_list args;

  g_return_if_fail (self != NULL && rule != NULL && words != NULL);

  if (self->quiet)
    return;
  va_start (args, words);
  told = sg_text_minus (g_strdup_vprintf (words, args));
  va_end (args);
  sg_verdict_take_step (self, g_strdup (rule), g_strdup (arithmetic), sg_text_capital (told));
}

static void
replace_text (char **text, const char *format, va_list args)
{
  G_GNUC_UNUSED g_autofree char *old = *text; /* may be what the new one is made of */

  *text = sg_text_minus (g_strdup_vprintf (format, args));
}

void
sg_verdict_headline (SgVerdict *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  replace_text (&self->headline, format, args);
  va_end (args);
}

void
sg_verdict_remark (SgVerdict *self, const char *format, ...)
{
  va_list args;

  if (self->quiet)
    return;
  va_start (args, format);
  replace_text (&self->remark, format, args);
  va_end (args);
}

/* The first refusal stands: it is the reason, and what follows it is its consequence. */
void
sg_verdict_refuse (SgVerdict *self, const char *rule, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list args;
  gsize length;

  g_return_if_fail (self != NULL && rule != NULL);

  if (self->refusal)
    return;
  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  length = strlen (sentence);
  if (length > 0 && sentence[length - 1] == '.')
    sentence[length - 1] = '\0';
  self->refusal = g_strdup_printf ("%s (%s).", sentence, rule);
  self->refusal_rule = g_strdup (rule);
}

void
sg_verdict_rest (SgVerdict *self, const char *rule)
{
  g_return_if_fail (self != NULL && rule != NULL);

  g_free (self->rest);
  self->rest = g_strdup (rule);
}

const char *
sg_verdict_get_rest (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->rest;
}

/* Most words name no side, and stay where they are. */
static void
name_sides (char **text, const SgQuestion *question)
{
  g_autofree char *old = NULL;

  if (*text == NULL || (strstr (*text, "{a") == NULL && strstr (*text, "{b") == NULL))
    return;
  old = *text;
  *text = sg_question_words (question, old);
}

void
sg_verdict_name_sides (SgVerdict *self, const SgQuestion *question)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      SgStep *step = g_ptr_array_index (self->steps, i);

      name_sides (&step->words, question);
      name_sides (&step->arithmetic, question);
    }
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      SgOutcome *outcome = g_ptr_array_index (self->outcomes, i);

      name_sides (&outcome->label, question);
    }
  name_sides (&self->headline, question);
  name_sides (&self->refusal, question);
  name_sides (&self->remark, question);
}

/* Outcomes. */

static SgOutcome *
find_outcome (const SgVerdict *self, const char *name)
{
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      SgOutcome *outcome = g_ptr_array_index (self->outcomes, i);

      if (g_str_equal (outcome->name, name))
        return outcome;
    }
  return NULL;
}

/** sg_verdict_outcome: an outcome named again takes the new value and keeps its place. */
void
sg_verdict_outcome (SgVerdict *self, const char *name, const char *label, GVariant *value)
{
  SgOutcome *outcome;

  g_return_if_fail (self != NULL && name != NULL && *name != '\0');

  outcome = find_outcome (self, name);
  if (outcome == NULL)
    {
      outcome = g_new0 (SgOutcome, 1);
      outcome->name = g_strdup (name);
      g_ptr_array_add (self->outcomes, outcome);
    }
  g_free (outcome->label);
  outcome->label = self->quiet ? NULL : g_strdup (sg_text_or (label, name));
  outcome->aside = 0;
  outcome->certain = FALSE;
  g_clear_pointer (&outcome->value, g_variant_unref);
  outcome->value = value ? g_variant_ref_sink (value) : NULL;
}

void
sg_verdict_number (SgVerdict *self, const char *name, const char *label, gint64 value)
{
  sg_verdict_outcome (self, name, label, g_variant_new_int64 (value));
}

void
sg_verdict_number_aside (SgVerdict *self, const char *name, const char *label, gint64 value, guint aside)
{
  sg_verdict_number (self, name, label, value);
  find_outcome (self, name)->aside = aside;
}

/* The verdicts of later branches begin without these outcomes: odds keep them from the first (sg-odds.c). */
void
sg_verdict_certain (SgVerdict *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->outcomes->len; i++)
    ((SgOutcome *) g_ptr_array_index (self->outcomes, i))->certain = TRUE;
}

void
sg_verdict_measure (SgVerdict *self, const char *name, const char *label, double value)
{
  sg_verdict_outcome (self, name, label, g_variant_new_double (value));
}

void
sg_verdict_fraction (SgVerdict *self, const char *name, const char *label, SgFraction value)
{
  sg_verdict_outcome (self, name, label, g_variant_new ("(xx)", value.over, value.under));
}

void
sg_verdict_flag (SgVerdict *self, const char *name, const char *label, gboolean value)
{
  sg_verdict_outcome (self, name, label, g_variant_new_boolean (value));
}

/** sg_verdict_word: @value NULL is a null outcome. */
void
sg_verdict_word (SgVerdict *self, const char *name, const char *label, const char *value)
{
  sg_verdict_outcome (self, name, label, value ? g_variant_new_string (value) : NULL);
}

void
sg_verdict_names (SgVerdict *self, const char *name, const char *label, const char *const *value)
{
  static const char *const none[] = { NULL };

  sg_verdict_outcome (self, name, label, g_variant_new_strv (value ? value : none, -1));
}

/* Effects. */

void
sg_verdict_transfer (SgVerdict *self, const char *unit, const char *asset, const char *from, const char *to,
                     gint64 amount, const char *const *figures)
{
  SgEffect *effect;

  g_return_if_fail (self && unit && asset && from && to);

  if (self->quiet)
    return;
  effect = g_new0 (SgEffect, 1);
  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit);
  effect->asset = g_strdup (asset);
  effect->from = g_strdup (from);
  effect->to = g_strdup (to);
  effect->amount = amount;
  effect->figures = figures && figures[0] ? g_strdupv ((char **) figures) : NULL;
  sg_verdict_take_effect (self, effect);
}

void
sg_verdict_change (SgVerdict *self, const char *subject, const char *key, const char *before, const char *after)
{
  SgEffect *effect;

  g_return_if_fail (self && subject && key && after);

  if (self->quiet)
    return;
  effect = g_new0 (SgEffect, 1);
  effect->kind = SG_EFFECT_CHANGE;
  effect->subject = g_strdup (subject);
  effect->key = g_strdup (key);
  effect->before = g_strdup (before);
  effect->after = g_strdup (after);
  sg_verdict_take_effect (self, effect);
}

void
sg_verdict_take_effect (SgVerdict *self, SgEffect *effect)
{
  g_return_if_fail (self != NULL && effect != NULL);
  if (self->quiet)
    sg_effect_free (effect);
  else
    g_ptr_array_add (self->effects, effect);
}

/* Reading. */

GPtrArray *
sg_verdict_get_steps (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->steps;
}

GPtrArray *
sg_verdict_get_outcomes (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->outcomes;
}

GPtrArray *
sg_verdict_get_effects (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->effects;
}

/** sg_verdict_get_headline: (transfer none): "" when there is none. */
const char *
sg_verdict_get_headline (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->headline ? self->headline : "";
}

const char *
sg_verdict_get_refusal (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->refusal;
}

/** sg_verdict_get_refusal_rule: (transfer none) (nullable). */
const char *
sg_verdict_get_refusal_rule (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->refusal_rule;
}

/** sg_verdict_get_remark: (transfer none) (nullable). */
const char *
sg_verdict_get_remark (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->remark;
}

GVariant *
sg_verdict_get (const SgVerdict *self, const char *name)
{
  const SgOutcome *outcome = find_outcome (self, name);

  return outcome ? outcome->value : NULL;
}

/** sg_verdict_get_number: 0 when there is no such number. */
gint64
sg_verdict_get_number (const SgVerdict *self, const char *name)
{
  GVariant *value = sg_verdict_get (self, name);

  return value && g_variant_is_of_type (value, G_VARIANT_TYPE_INT64) ? g_variant_get_int64 (value) : 0;
}

SgFraction
sg_verdict_get_fraction (const SgVerdict *self, const char *name)
{
  GVariant *value = sg_verdict_get (self, name);
  SgFraction fraction = { 0, 1 };
  double figure;

  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE ("(xx)")))
    g_variant_get (value, "(xx)", &fraction.over, &fraction.under);
  else if (sg_value_figure (value, &figure))
    fraction = sg_fraction_near (figure);
  return fraction;
}

gboolean
sg_verdict_get_flag (const SgVerdict *self, const char *name)
{
  GVariant *value = sg_verdict_get (self, name);

  return value && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN) && g_variant_get_boolean (value);
}

/* Comparing. */

/* What an older Sandgate told rounded to hundredths is told exactly today. */
static gboolean
is_rounded_of (GVariant *measure, GVariant *exact)
{
  SgFraction fraction;

  if (!g_variant_is_of_type (measure, G_VARIANT_TYPE_DOUBLE) || !g_variant_is_of_type (exact, G_VARIANT_TYPE ("(xx)")))
    return FALSE;
  g_variant_get (exact, "(xx)", &fraction.over, &fraction.under);
  return g_variant_get_double (measure) == sg_fraction_round (fraction);
}

/* Sentences for whoever reads: in his language, so that another who judges the same has as many of them, in other words. */
static gboolean
are_told (const SgOutcome *a, const SgOutcome *b)
{
  static const char *const told[] = { "warnings", "sentences", NULL };

  return g_strv_contains (told, a->name) && a->value != NULL && b->value != NULL && g_variant_is_of_type (a->value, G_VARIANT_TYPE_STRING_ARRAY)
         && g_variant_is_of_type (b->value, G_VARIANT_TYPE_STRING_ARRAY) && g_variant_n_children (a->value) == g_variant_n_children (b->value);
}

static gboolean
equal_outcomes (const SgOutcome *a, const SgOutcome *b)
{
  if (b == NULL || (a->value == NULL) != (b->value == NULL))
    return FALSE;
  if (are_told (a, b))
    return TRUE;
  return a->value == NULL || g_variant_equal (a->value, b->value) || is_rounded_of (a->value, b->value) || is_rounded_of (b->value, a->value);
}

/* No figures is as good as an empty list of them: files have both. */
static gboolean
equal_figures (char **a, char **b)
{
  static char *none[] = { NULL };

  if (a == NULL)
    a = none;
  return g_strv_equal ((const char *const *) a, (const char *const *) (b ? b : none));
}

/* What stood there before is known only once a change has been posted. */
static gboolean
equal_effects (const SgEffect *a, const SgEffect *b)
{
  return a->kind == b->kind && a->amount == b->amount && g_strcmp0 (a->subject, b->subject) == 0
         && g_strcmp0 (a->asset, b->asset) == 0 && g_strcmp0 (a->from, b->from) == 0 && g_strcmp0 (a->to, b->to) == 0
         && g_strcmp0 (a->key, b->key) == 0 && g_strcmp0 (a->after, b->after) == 0
         && (!a->before || !b->before || g_str_equal (a->before, b->before)) && equal_figures (a->figures, b->figures);
}

/* Outcomes are found by name, for a file may have them in another order; effects happen one after the other, and their order is part of what
 * happens. */
gboolean
sg_verdict_equal (const SgVerdict *self, const SgVerdict *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  if (self->outcomes->len != other->outcomes->len || self->effects->len != other->effects->len
      || g_strcmp0 (self->refusal_rule, other->refusal_rule) != 0)
    return FALSE;
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      const SgOutcome *outcome = g_ptr_array_index (self->outcomes, i);

      if (!equal_outcomes (outcome, find_outcome (other, outcome->name)))
        return FALSE;
    }
  for (guint i = 0; i < self->effects->len; i++)
    if (!equal_effects (g_ptr_array_index (self->effects, i), g_ptr_array_index (other->effects, i)))
      return FALSE;
  return TRUE;
}
