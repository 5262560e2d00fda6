/* sg-opinion.c: what one book would measure, throw and find in a moment of another’s battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/other-books/sg-opinion.h"

#include "base/sg-dice.h"
#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "rules/sg-question-values.h"

#include <math.h>

#define MOST_BRANCHES 400000  /* more is not waited for in a dialog; the sentence says so */

static void
free_fact (gpointer data)
{
  SgOpinionFact *fact = data;

  g_free (fact->caption);
  g_free (fact->words);
  g_free (fact->rule);
  g_free (fact);
}

static void
free_chance (gpointer data)
{
  SgOpinionChance *chance = data;

  g_free (chance->words);
  g_free (chance->fraction);
  g_free (chance);
}

static void
free_finding (gpointer data)
{
  SgFinding *finding = data;

  g_free (finding->outcome);
  g_free (finding->label);
  g_free (finding->exact);
  g_ptr_array_unref (finding->chances);
  g_free (finding);
}

static void
free_pass (gpointer data)
{
  SgPass *pass = data;

  g_free (pass->title);
  g_ptr_array_unref (pass->rules);
  g_clear_pointer (&pass->question, sg_question_unref);
  g_clear_pointer (&pass->odds, sg_odds_free);
  g_free (pass->fault);
  g_free (pass->says);
  g_ptr_array_unref (pass->findings);
  g_ptr_array_unref (pass->verdicts);
  g_ptr_array_unref (pass->dice);
  g_free (pass);
}

void
sg_opinion_free (SgOpinion *self)
{
  if (self == NULL)
    return;
  g_free (self->system);
  g_free (self->title);
  g_clear_object (&self->rules);
  g_free (self->sentence);
  g_free (self->rule);
  for (guint i = 0; i < 2; i++)
    {
      g_free (self->called[i]);
      g_free (self->matched[i]);
    }
  g_ptr_array_unref (self->facts);
  g_ptr_array_unref (self->passes);
  g_free (self);
}

SgOpinion *
sg_opinion_new (SgRuleset *rules, const char *one, const char *other)
{
  SgOpinion *self = g_new0 (SgOpinion, 1);

  self->system = g_strdup (sg_ruleset_get_system (rules));
  self->title = g_strdup (sg_ruleset_get_title (rules));
  self->called[0] = g_strdup (one);
  self->called[1] = g_strdup (other);
  self->rules = g_object_ref (rules);
  self->facts = g_ptr_array_new_with_free_func (free_fact);
  self->passes = g_ptr_array_new_with_free_func (free_pass);
  return self;
}

void
sg_opinion_say (SgOpinion *self, gboolean none, const char *rule, const char *format, ...)
{
  va_list args;

  if (self->sentence != NULL)
    return;
  va_start (args, format);
  self->sentence = g_strdup_vprintf (format, args);
  va_end (args);
  self->rule = g_strdup (rule);
  self->none = none;
}

void
sg_opinion_fact (SgOpinion *self, const char *caption, const char *rule, SgSource source, const char *format, ...)
{
  SgOpinionFact *fact = g_new0 (SgOpinionFact, 1);
  va_list args;

  va_start (args, format);
  fact->words = g_strdup_vprintf (format, args);
  va_end (args);
  fact->caption = g_strdup (caption);
  fact->rule = g_strdup (rule);
  fact->source = source;
  g_ptr_array_add (self->facts, fact);
}

SgPass *
sg_opinion_ask (SgOpinion *self, const char *title, SgQuestion *question, guint times)
{
  SgPass *pass = g_new0 (SgPass, 1);

  pass->title = g_strdup (title);
  pass->rules = g_ptr_array_new_with_free_func (g_free);
  pass->question = question;
  pass->times = MAX (1, times);
  pass->findings = g_ptr_array_new_with_free_func (free_finding);
  pass->verdicts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_verdict_unref);
  pass->dice = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->passes, pass);
  return pass;
}

void
sg_pass_finds (SgPass *self, SgFindingKind kind, const char *outcome, const char *label)
{
  SgFinding *finding = g_new0 (SgFinding, 1);

  finding->kind = kind;
  finding->outcome = g_strdup (outcome);
  finding->label = g_strdup (label);
  finding->chances = g_ptr_array_new_with_free_func (free_chance);
  g_ptr_array_add (self->findings, finding);
}

/* Odds */

/* An outcome as a figure: names count as many as they are. */
static void
figure_of (GVariant *value, mpq_t out)
{
  mpq_set_ui (out, 0, 1);
  if (value == NULL)
    return;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    mpq_set_si (out, g_variant_get_int64 (value), 1);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    mpq_set_d (out, g_variant_get_double (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE ("(xx)")))
    {
      gint64 over, under;

      g_variant_get (value, "(xx)", &over, &under);
      mpq_set_si (out, over, under);
      mpq_canonicalize (out);
    }
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    mpq_set_ui (out, g_variant_get_boolean (value), 1);
  else if (g_variant_is_container (value))
    mpq_set_ui (out, g_variant_n_children (value), 1);
}

/* The words that the books’ procedures use for how it ends, as a person reads them. */
static char *
word_end (const SgOpinion *self, const char *word)
{
  static const struct { const char *word, *told; } words[] = {
    { "R", N_("repulsed") }, { "D", N_("defeated") }, { "T", N_("totally defeated") }, { "in a melee", N_("in a mêlée") },
  };

  if (g_str_equal (word, "attacker"))
    return g_strdup (self->called[0]);
  if (g_str_equal (word, "defender"))
    return g_strdup (self->called[1]);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (word, words[i].word))
      return g_strdup (_(words[i].told));
  return g_strdup (sg_tongue_tell (SG_TONGUE_TABLE, word));
}

static char *
word_of (const SgOpinion *self, GVariant *value)
{
  if (value == NULL || g_variant_is_of_type (value, G_VARIANT_TYPE_UNIT))
    return g_strdup (_("neither"));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return word_end (self, g_variant_get_string (value, NULL));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return g_strdup (g_variant_get_boolean (value) ? _("yes") : _("no"));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    return g_strdup_printf ("%d", (int) g_variant_get_int64 (value));
  return g_variant_print (value, FALSE);
}

static void
add_chances (const SgOpinion *self, SgFinding *finding, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];
      SgOpinionChance *chance = g_new0 (SgOpinionChance, 1);

      chance->words = word_of (self, row->value);
      chance->chance = sg_odds_row_chance (row);
      chance->fraction = sg_odds_row_fraction (row);
      g_ptr_array_add (finding->chances, chance);
    }
}

/* Nobody loses more than he has, so often as he is shot at. */
static void
weigh_finding (const SgOpinion *self, const SgPass *pass, SgFinding *finding)
{
  GPtrArray *rows = sg_odds_get_rows (pass->odds, finding->outcome);
  guint which = finding->kind == SG_FINDING_TARGET_LOSES ? 1 : 0;
  mpq_t sum, one;

  if (rows == NULL)
    return;
  if (finding->kind == SG_FINDING_ENDS)
    {
      add_chances (self, finding, rows);
      return;
    }
  mpq_inits (sum, one, NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      figure_of (row->value, one);
      mpq_mul (one, one, row->chance);
      mpq_add (sum, sum, one);
    }
  mpq_set_ui (one, pass->times, 1);
  mpq_mul (sum, sum, one);
  finding->mean = mpq_get_d (sum);
  finding->exact = mpq_get_str (NULL, 10, sum);
  mpq_clears (sum, one, NULL);
  if (finding->kind == SG_FINDING_TELLS)
    return;
  finding->men = MIN (finding->mean * self->each[which], self->men[which]);
  finding->share = self->men[which] > 0 ? finding->men / self->men[which] : 0;
}

/* What its working cites, thrown once: the chief rule of the procedure first; and what it says where no die was wanted. */
static void
gather_rules (SgPass *pass, SgRuleset *rules)
{
  g_auto (GStrv) declared = g_strsplit (sg_question_get_procedure (pass->question)->rules, " ", 2);
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1);
  g_autoptr (SgVerdict) verdict = sg_question_judge (pass->question, rules, dice, NULL);
  GPtrArray *steps = verdict != NULL ? sg_verdict_get_steps (verdict) : NULL;

  g_ptr_array_add (pass->rules, g_strdup (declared[0]));
  for (guint i = 0; steps != NULL && i < steps->len; i++)
    {
      const char *rule = ((SgStep *) steps->pdata[i])->rule;

      if (rule != NULL && *rule != '\0' && !g_ptr_array_find_with_equal_func (pass->rules, rule, g_str_equal, NULL))
        g_ptr_array_add (pass->rules, g_strdup (rule));
    }
  if (verdict != NULL && sg_verdict_get_refusal (verdict) != NULL)
    pass->fault = g_strdup (sg_verdict_get_refusal (verdict));
  else if (verdict != NULL && sg_dice_get_faces (dice)->len == 0)
    pass->says = g_strdup (sg_verdict_get_headline (verdict));
}

void
sg_opinion_weigh (SgOpinion *self)
{
  for (guint i = 0; i < self->passes->len; i++)
    {
      SgPass *pass = self->passes->pdata[i];
      g_autoptr (GError) error = NULL;

      gather_rules (pass, self->rules);
      pass->odds = sg_odds_compute_within (pass->question, self->rules, MOST_BRANCHES, &error);
      if (pass->odds == NULL && pass->fault == NULL)
        pass->fault = g_strdup (error->message);
      for (guint k = 0; pass->odds != NULL && k < pass->findings->len; k++)
        weigh_finding (self, pass, pass->findings->pdata[k]);
    }
}

/* Dice */

void
sg_opinion_throw (SgOpinion *self, guint64 seed)
{
  for (guint i = 0; i < self->passes->len; i++)
    {
      SgPass *pass = self->passes->pdata[i];

      g_ptr_array_set_size (pass->verdicts, 0);
      g_ptr_array_set_size (pass->dice, 0);
      for (guint k = 0; k < pass->times; k++)
        {
          g_autoptr (SgDice) dice = sg_dice_new_thrown (seed + 1000 * i + k);
          SgVerdict *verdict = sg_question_judge (pass->question, self->rules, dice, NULL);

          if (verdict == NULL)
            continue;
          g_ptr_array_add (pass->verdicts, verdict);
          g_ptr_array_add (pass->dice, sg_dice_describe (dice));
        }
    }
}

/* Words */

gboolean
sg_pass_is_told (const SgPass *self, const SgFinding *finding)
{
  if (finding->kind == SG_FINDING_ENDS)
    return finding->chances->len > 0;
  if (finding->exact == NULL)
    return FALSE;
  for (guint i = 0; finding->mean == 0 && i < self->findings->len; i++)
    {
      const SgFinding *other = self->findings->pdata[i];

      if (other == finding)
        return TRUE;
      if (other->kind == finding->kind)
        return FALSE;
    }
  return TRUE;
}

static char *
tell_chances (const SgFinding *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < self->chances->len; i++)
    {
      const SgOpinionChance *one = self->chances->pdata[i];
      g_autofree char *chance = sg_text_chance (one->chance, one->chance <= 0, one->chance >= 1);

      sg_text_join (words, ", ");
      g_string_append_printf (words, "%s %s", one->words, chance);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
sg_finding_tell (const SgFinding *self)
{
  g_autofree char *mean = sg_text_number (round (self->mean * 100) / 100), *men = sg_text_number (round (self->men));

  if (self->kind == SG_FINDING_ENDS)
    return tell_chances (self);
  if (self->exact == NULL)
    return g_strdup ("");
  if (self->kind == SG_FINDING_TELLS)
    return g_steal_pointer (&mean);
  if (self->men < 1 && self->men > 0)
    {
      g_free (men);
      men = g_strdup_printf ("%.1f", self->men);
    }
  return g_strdup_printf (_("%s (about %s, %.0f\u202f%%)"), mean, men, 100 * self->share);
}

static char *
tell_choice (const SgQuestion *question, const SgField *field, const char *value)
{
  for (guint i = 0; field->choices != NULL && field->choices[i] != NULL; i++)
    if (g_str_equal (field->choices[i], value) && field->choice_labels != NULL)
      return sg_question_words (question, _(field->choice_labels[i]));
  return g_strdup (value);
}

char *
sg_opinion_tell_value (SgQuestion *question, const SgField *field)
{
  if (!sg_question_has (question, field->name))
    return NULL;
  switch (field->kind)
    {
    case SG_FIELD_FLAG:
      return g_strdup (sg_question_flag (question, field->name) ? _("yes") : _("no"));
    case SG_FIELD_NUMBER:
      return sg_text_number (sg_question_number (question, field->name));
    case SG_FIELD_LENGTH:
      return field->unit != NULL ? sg_text_length (sg_question_length (question, field->name), field->unit)
                                 : sg_text_number (round (sg_question_length (question, field->name) * 10) / 10);
    case SG_FIELD_CHOICE:
      return tell_choice (question, field, sg_question_text (question, field->name));
    case SG_FIELD_TEXT:
      return g_strdup (sg_question_text (question, field->name));
    default:
      return NULL;
    }
}
