/* sg-desk-matter.c: what else the open question could come to: whether the dispute matters, and the verdict amended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-desk-matter.h"

#include "base/sg-text.h"
#include "desk/sg-desk-private.h"
#include "rules/sg-question-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define VALUES_TRIED 200

/* Whether the dispute matters. */

/* (transfer full) (nullable): with the same dice; NULL where @value cannot be, or other dice would be wanted. */
static SgVerdict *
judge_with (SgDesk *self, const char *field, gint64 value)
{
  g_autoptr (SgQuestion) other = sg_question_copy (self->question);
  g_autoptr (SgDice) dice = sg_desk_make_dice (self);

  sg_question_set (other, field, g_variant_new_int64 (value), SG_SOURCE_WORD);
  if (!sg_question_check (other, NULL))
    return NULL;
  return sg_question_judge (other, sg_battle_get_rules (self->battle), dice, NULL);
}

static gboolean
says_the_same (SgVerdict *a, SgVerdict *b)
{
  return a != NULL && b != NULL && g_strcmp0 (sg_verdict_get_headline (a), sg_verdict_get_headline (b)) == 0
         && g_strcmp0 (sg_verdict_get_refusal (a), sg_verdict_get_refusal (b)) == 0;
}

/* (transfer full): what @verdict comes to, to end a sentence: why it is refused, which names its rule, else its headline; "" of one that says
 * nothing. */
static char *
tell_outcome (SgVerdict *verdict)
{
  const char *refusal = sg_verdict_get_refusal (verdict), *words = sg_text_or (refusal, sg_verdict_get_headline (verdict));
  gsize n = strlen (words);

  return g_strndup (words, n > 0 && words[n - 1] == '.' ? n - 1 : n);
}

/* "With 9: 18 dead on each side, 3 Blue left (LW-52)." */
static char *
find_turning (SgDesk *self, const char *field, gint64 value)
{
  for (gint64 d = 1; d <= VALUES_TRIED; d++)
    for (int sign = 1; sign >= -1; sign -= 2)
      {
        g_autoptr (SgVerdict) other = judge_with (self, field, value + sign * d);
        g_autofree char *told = other != NULL ? tell_outcome (other) : NULL;
        GPtrArray *steps = other != NULL && sg_verdict_get_refusal (other) == NULL ? sg_verdict_get_steps (other) : NULL;
        const SgStep *last = steps != NULL && steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;

        if (told == NULL || *told == '\0' || says_the_same (other, self->book))
          continue;
        if (last != NULL && last->rule != NULL && last->rule[0] != '\0')
          return g_strdup_printf (_("With %" PRId64 ": %s (%s)."), value + sign * d, told, last->rule);
        return g_strdup_printf (_("With %" PRId64 ": %s."), value + sign * d, told);
      }
  return NULL;
}

static char *
shorten (SgDesk *self, const SgField *field)
{
  char *label = sg_question_words (self->question, _(field->label));
  char *comma = strchr (label, ',');

  if (comma != NULL)
    *comma = '\0';
  return label;
}

/* (transfer full) (nullable): whether the umpire’s word over what was measured decides anything, and how far off it would. */
static char *
weigh (SgDesk *self, const SgField *field)
{
  gint64 value = sg_question_number (self->question, field->name);
  gint64 measured = g_variant_get_int64 (sg_question_get_measured (self->question, field->name));
  g_autoptr (SgVerdict) as_measured = judge_with (self, field->name, measured);
  g_autofree char *label = shorten (self, field), *told = as_measured != NULL ? tell_outcome (as_measured) : NULL;
  g_autofree char *turning = NULL;

  if (as_measured == NULL)
    return NULL;
  if (!says_the_same (as_measured, self->book))
    return g_strdup_printf (_("%s: it matters. As measured, with %" PRId64 ": %s."), label, measured, told);
  turning = find_turning (self, field->name, value);
  return g_strdup_printf (_("%s: %" PRId64 " or %" PRId64 " makes no difference.%s%s"), label, MIN (value, measured),
                          MAX (value, measured), turning != NULL ? " " : "", sg_text_or (turning, ""));
}

char *
sg_desk_get_matter (SgDesk *self)
{
  const SgField *fields;

  if (self->book == NULL)
    return NULL;
  fields = sg_question_get_procedure (self->question)->fields;
  for (guint i = 0; fields[i].name != NULL; i++)
    if (fields[i].kind == SG_FIELD_NUMBER && sg_question_get_source (self->question, fields[i].name) == SG_SOURCE_WORD
        && sg_question_get_measured (self->question, fields[i].name) != NULL)
      return weigh (self, &fields[i]);
  return NULL;
}

/* Why not otherwise? */

#define OTHERWISE_BRANCHES 10000 /* of each reading, while the window waits */

gboolean
sg_desk_may_be_otherwise (SgDesk *self)
{
  return self->book != NULL && (self->state == SG_DESK_STANDS || self->state == SG_DESK_REFUSED)
         && sg_otherwise_may (self->question, sg_battle_get_rules (self->battle));
}

GPtrArray *
sg_desk_list_otherwise (SgDesk *self, gboolean *untold)
{
  g_autoptr (SgDice) dice = sg_desk_make_dice (self);

  if (!sg_desk_may_be_otherwise (self))
    {
      *untold = FALSE;
      return g_ptr_array_new ();
    }
  return sg_otherwise_list (self->question, sg_battle_get_rules (self->battle), self->book, dice, OTHERWISE_BRANCHES, untold);
}

/* Amending: the same verdict with another figure, the book's kept beside it. */

/* (transfer full): with @outcome as the umpire says; the effects are the book’s until the game draws up what follows (SgGame.amend). */
static SgVerdict *
copy_verdict (SgVerdict *from, const char *outcome, gint64 value)
{
  SgVerdict *to = sg_verdict_new ();
  GPtrArray *steps = sg_verdict_get_steps (from);
  GPtrArray *outcomes = sg_verdict_get_outcomes (from);
  GPtrArray *effects = sg_verdict_get_effects (from);

  for (guint i = 0; i < steps->len; i++)
    {
      SgStep *step = g_ptr_array_index (steps, i);

      sg_verdict_step (to, step->rule, step->arithmetic, "%s", step->words);
    }
  for (guint i = 0; i < outcomes->len; i++)
    {
      SgOutcome *old = g_ptr_array_index (outcomes, i);

      if (g_str_equal (old->name, outcome))
        sg_verdict_number (to, old->name, old->label, value);
      else
        sg_verdict_outcome (to, old->name, old->label, old->value);
    }
  for (guint i = 0; i < effects->len; i++)
    sg_verdict_take_effect (to, sg_effect_copy (g_ptr_array_index (effects, i)));
  return to;
}

static char *
words_of_amendment (SgQuestion *question, SgVerdict *book, SgVerdict *amended)
{
  GPtrArray *outcomes = sg_verdict_get_outcomes (amended);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < outcomes->len; i++)
    {
      SgOutcome *outcome = g_ptr_array_index (outcomes, i);
      GVariant *old = sg_verdict_get (book, outcome->name);
      g_autofree char *label = sg_question_words (question, outcome->label != NULL ? outcome->label : outcome->name);

      if (outcome->value == NULL || old == NULL || g_variant_equal (old, outcome->value)
          || !g_variant_is_of_type (outcome->value, G_VARIANT_TYPE_INT64))
        continue;
      g_string_append_printf (words, _("%s%s %" PRId64 ", by the book %" PRId64), words->len > 0 ? ", " : "",
                              label, g_variant_get_int64 (outcome->value), g_variant_get_int64 (old));
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* What stays of the book's verdict is read with what does not: who else died, and who conceded. */
static void
head_amendment (SgVerdict *amended, const char *book, const char *words)
{
  if (book != NULL && *book != '\0')
    sg_verdict_headline (amended, _("%s; amended: %s"), book, words);
  else
    sg_verdict_headline (amended, "%s", words);
}

/* One outcome after another may be amended; what is set back to the book’s is amended no longer. */
void
sg_desk_amend (SgDesk *self, const char *outcome, gint64 value, const char *reason)
{
  g_autoptr (SgVerdict) amended = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (self->book != NULL && reason != NULL && reason[0] != '\0');
  amended = copy_verdict (self->amended != NULL ? self->amended : self->book, outcome, value);
  words = words_of_amendment (self->question, self->book, amended);
  sg_desk_drop_amendment (self);
  if (words[0] != '\0')
    {
      head_amendment (amended, sg_verdict_get_headline (self->book), words);
      self->amended = g_steal_pointer (&amended);
      self->amend_reason = g_strdup (reason);
    }
  sg_desk_note_reason (self, reason);
  sg_desk_rejudge (self);
}

void
sg_desk_unamend (SgDesk *self)
{
  sg_desk_drop_amendment (self);
  if (self->question != NULL)
    sg_desk_rejudge (self);
}
