/* sg-question.c: a procedure with its fields filled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only what was filled in is kept; a field's fallback answers for the rest.
 */

#include "rules/sg-field.h"
#include "rules/sg-question-private.h"
#include "rules/sg-verdict-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_BOXED_TYPE (SgQuestion, sg_question, sg_question_ref, sg_question_unref)

static void
free_entry (gpointer data)
{
  SgEntry *entry = data;

  g_clear_pointer (&entry->value, g_variant_unref);
  g_clear_pointer (&entry->measured, g_variant_unref);
  g_free (entry->reason);
  g_free (entry->caption);
  g_free (entry);
}

SgQuestion *
sg_question_new (const SgProcedure *procedure)
{
  SgQuestion *self;

  g_return_val_if_fail (procedure != NULL, NULL);

  self = g_new0 (SgQuestion, 1);
  self->refs = 1;
  self->procedure = procedure;
  self->a = g_strdup ("A");
  self->b = g_strdup ("B");
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_entry);
  self->fallbacks = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  return self;
}

SgQuestion *
sg_question_ref (SgQuestion *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_int_inc (&self->refs);
  return self;
}

void
sg_question_unref (SgQuestion *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_int_dec_and_test (&self->refs))
    return;
  g_free (self->a);
  g_free (self->b);
  g_free (self->about);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->fallbacks);
  g_free (self);
}

static SgEntry *
find_entry (const SgQuestion *self, const char *name)
{
  return g_hash_table_lookup (self->entries, name);
}

/* An entry without a value may still have a caption, or be put aside. */
static SgEntry *
ensure_entry (SgQuestion *self, const char *name)
{
  SgEntry *entry = find_entry (self, name);

  if (entry == NULL)
    {
      entry = g_new0 (SgEntry, 1);
      g_hash_table_insert (self->entries, g_strdup (name), entry);
    }
  return entry;
}

SgQuestion *
sg_question_copy (const SgQuestion *self)
{
  SgQuestion *copy = sg_question_new (self->procedure);
  GHashTableIter iter;
  gpointer name, data;

  sg_question_name_sides (copy, self->a, self->b);
  copy->foes = self->foes;
  copy->about = g_strdup (self->about);
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &name, &data))
    {
      const SgEntry *from = data;
      SgEntry *to = ensure_entry (copy, name);

      to->value = from->value ? g_variant_ref (from->value) : NULL;
      to->measured = from->measured ? g_variant_ref (from->measured) : NULL;
      to->source = from->source;
      to->was = from->was;
      to->reason = g_strdup (from->reason);
      to->caption = g_strdup (from->caption);
      to->aside = from->aside;
    }
  return copy;
}

void
sg_question_set_about (SgQuestion *self, const char *about)
{
  g_return_if_fail (self != NULL);

  g_free (self->about);
  self->about = g_strdup (about);
}

const char *
sg_question_get_about (const SgQuestion *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->about;
}

const SgProcedure *
sg_question_get_procedure (const SgQuestion *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->procedure;
}

void
sg_question_name_sides (SgQuestion *self, const char *a, const char *b)
{
  g_autofree char *first = g_strdup (a), *second = g_strdup (b);

  g_return_if_fail (self != NULL && a != NULL && b != NULL);

  g_free (self->a);
  g_free (self->b);
  self->a = g_steal_pointer (&first);
  self->b = g_steal_pointer (&second);
  self->foes = FALSE;
}

/* The names are those of the sides; what is told besides is that {a} attacks, so that a label may say so instead of a name. */
void
sg_question_name_foes (SgQuestion *self, const char *attacker, const char *defender)
{
  g_return_if_fail (self != NULL);

  sg_question_name_sides (self, attacker, defender);
  self->foes = TRUE;
}

const char *
sg_question_get_side (const SgQuestion *self, char which)
{
  g_return_val_if_fail (self != NULL, NULL);
  return which == 'b' ? self->b : self->a;
}

char *
sg_question_words (const SgQuestion *self, const char *text)
{
  return sg_words_of_sides (text, self->a, self->b, self->foes);
}

/* Filling. */

/* To name a field that is not declared is a slip of the program, and never of a file: readers look first (sg-question-xml.c). */
static const SgField *
need_field (const SgQuestion *self, const char *name)
{
  const SgField *field = sg_procedure_get_field (self->procedure, name);

  if (field == NULL)
    g_critical ("%s/%s declares no field %s", self->procedure->system, self->procedure->id, name);
  return field;
}

void
sg_question_set (SgQuestion *self, const char *name, GVariant *value, SgSource source)
{
  const SgField *field = need_field (self, name);
  g_autoptr (GVariant) filled = NULL;
  SgEntry *entry;

  if (field == NULL || value == NULL)
    {
      sg_question_clear (self, name);
      return;
    }
  filled = sg_field_fill (field, value);
  g_return_if_fail (g_variant_is_of_type (filled, sg_field_variant_type (field->kind)));
  sg_question_clear (self, name);
  entry = ensure_entry (self, name);
  entry->value = g_steal_pointer (&filled);
  entry->source = source;
}

/** sg_question_clear: the field is as if it had never been filled; its caption stays. */
void
sg_question_clear (SgQuestion *self, const char *name)
{
  SgEntry *entry = find_entry (self, name);

  if (entry == NULL)
    return;
  g_clear_pointer (&entry->value, g_variant_unref);
  g_clear_pointer (&entry->measured, g_variant_unref);
  g_clear_pointer (&entry->reason, g_free);
  entry->source = entry->was = SG_SOURCE_DEFAULT;
  entry->aside = FALSE;
}

/* A word over a word keeps what was measured before the first: the ruler’s figure, and not the umpire’s earlier mind. */
void
sg_question_override (SgQuestion *self, const char *name, GVariant *value, const char *reason)
{
  SgEntry *old = find_entry (self, name), *entry;
  g_autoptr (GVariant) measured = NULL;
  SgSource was = SG_SOURCE_DEFAULT;

  if (old && old->value)
    {
      gboolean again = old->source == SG_SOURCE_WORD;

      if (!again)
        measured = g_variant_ref (old->value);
      else if (old->measured)
        measured = g_variant_ref (old->measured);
      was = again ? old->was : old->source;
    }
  sg_question_set (self, name, value, SG_SOURCE_WORD);
  entry = ensure_entry (self, name);
  entry->measured = g_steal_pointer (&measured);
  entry->was = was;
  g_free (entry->reason);
  entry->reason = g_strdup (reason);
}

void
sg_question_measure_again (SgQuestion *self, const char *name, GVariant *value)
{
  SgEntry *entry = find_entry (self, name);

  g_return_if_fail (entry != NULL && entry->source == SG_SOURCE_WORD);

  g_clear_pointer (&entry->measured, g_variant_unref);
  entry->measured = sg_field_fill (need_field (self, name), value);
  entry->was = SG_SOURCE_MEASURED;
}

/* What was never measured, and so has nothing to go back to, is cleared. */
void
sg_question_restore (SgQuestion *self, const char *name)
{
  SgEntry *entry = find_entry (self, name);
  g_autoptr (GVariant) measured = NULL;
  SgSource was;

  if (entry == NULL || entry->source != SG_SOURCE_WORD)
    return;
  measured = g_steal_pointer (&entry->measured);
  was = entry->was;
  sg_question_set (self, name, measured, was);
}

SgSource
sg_question_get_source (const SgQuestion *self, const char *name)
{
  const SgEntry *entry = find_entry (self, name);

  return entry ? entry->source : SG_SOURCE_DEFAULT;
}

GVariant *
sg_question_get_measured (const SgQuestion *self, const char *name)
{
  const SgEntry *entry = find_entry (self, name);

  return entry ? entry->measured : NULL;
}

/** sg_question_get_reason: (transfer none) (nullable): the umpire's reason for his word. */
const char *
sg_question_get_reason (const SgQuestion *self, const char *name)
{
  const SgEntry *entry = find_entry (self, name);

  return entry ? entry->reason : NULL;
}

void
sg_question_set_caption (SgQuestion *self, const char *name, const char *caption)
{
  SgEntry *entry;

  if (need_field (self, name) == NULL)
    return;
  entry = ensure_entry (self, name);
  g_free (entry->caption);
  entry->caption = g_strdup (caption);
}

/** sg_question_get_caption: (transfer none) (nullable). */
const char *
sg_question_get_caption (const SgQuestion *self, const char *name)
{
  const SgEntry *entry = find_entry (self, name);

  return entry ? entry->caption : NULL;
}

void
sg_question_put_aside (SgQuestion *self, const char *name)
{
  if (need_field (self, name) != NULL)
    ensure_entry (self, name)->aside = TRUE;
}

gboolean
sg_question_is_aside (const SgQuestion *self, const char *name)
{
  const SgEntry *entry = find_entry (self, name);

  return entry != NULL && entry->aside && entry->value == NULL;
}

/* Reading. */

/* Fallbacks are parsed once and kept, so that what is given can be borrowed. */
GVariant *
sg_question_get (const SgQuestion *self, const char *name)
{
  const SgEntry *entry = find_entry (self, name);
  const SgField *field;
  GVariant *value;

  if (entry && entry->value)
    return entry->value;
  field = need_field (self, name);
  if (field == NULL || field->fallback == NULL)
    return NULL;
  value = g_hash_table_lookup (self->fallbacks, field->name);
  if (value == NULL)
    {
      value = sg_field_parse (field, field->fallback, NULL);
      g_return_val_if_fail (value != NULL, NULL);
      g_hash_table_insert (self->fallbacks, (gpointer) field->name, value);
    }
  return value;
}

gboolean
sg_question_has (const SgQuestion *self, const char *name)
{
  return sg_question_get (self, name) != NULL;
}

/* Checking and judging. */

const SgField *
sg_question_missing (const SgQuestion *self)
{
  for (const SgField *field = self->procedure->fields; field && field->name; field++)
    if (!field->optional && !sg_question_has (self, field->name))
      return field;
  return NULL;
}

/* What is missing is told before what is wrong: it is what a form asks for next. */
gboolean
sg_question_check (const SgQuestion *self, GError **error)
{
  const SgField *missing = sg_question_missing (self);

  if (missing)
    {
      g_autofree char *title = sg_question_words (self, _(missing->label));

      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s: “%s” (%s) is not answered."), _(self->procedure->title), title,
                   missing->name);
      return FALSE;
    }
  for (const SgField *field = self->procedure->fields; field && field->name; field++)
    {
      GVariant *value = sg_question_get (self, field->name);
      g_autofree char *title = sg_question_words (self, _(field->label));

      if (value && !sg_field_check_as (field, title, value, error))
        return FALSE;
    }
  return TRUE;
}

char *
sg_question_tell_before (const SgQuestion *self, SgRuleset *rules)
{
  return self->procedure->tell_before != NULL && sg_question_check (self, NULL) ? self->procedure->tell_before (self, rules) : NULL;
}

/* One branch of a question that has been checked; the enumerator's are quiet. */
SgVerdict *
sg_question_judge_branch (const SgQuestion *self, SgRuleset *rules, SgDice *dice, GError **error)
{
  g_autoptr (SgVerdict) verdict = sg_dice_get_hand (dice) == SG_DICE_ENUMERATED ? sg_verdict_new_quiet () : sg_verdict_new ();

  if (!self->procedure->judge (self, rules, dice, verdict, error))
    {
      g_assert (error == NULL || *error != NULL);
      return NULL;
    }
  sg_verdict_name_sides (verdict, self);
  return g_steal_pointer (&verdict);
}

SgVerdict *
sg_question_judge (const SgQuestion *self, SgRuleset *rules, SgDice *dice, GError **error)
{
  g_autoptr (SgVerdict) verdict = NULL;

  g_return_val_if_fail (self != NULL && SG_IS_RULESET (rules) && SG_IS_DICE (dice), NULL);

  if (!sg_question_check (self, error))
    return NULL;
  verdict = sg_question_judge_branch (self, rules, dice, error);
  if (verdict == NULL || !sg_dice_check_spent (dice, error))
    return NULL;
  return g_steal_pointer (&verdict);
}
