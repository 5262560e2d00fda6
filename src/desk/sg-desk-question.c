/* sg-desk-question.c: the open question: its answers, dice and verdict.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-desk-question.h"

#include "base/sg-text.h"
#include "campaign/sg-sealed-dice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-private.h"
#include "play/sg-refill.h"
#include "rules/sg-question-values.h"

#include <glib/gi18n-lib.h>

#include "desk/sg-memory.h"

#define REASONS_KEPT 5 /* offered to who overrides a value: the last ones, newest first */

/* A sentence that began with a figure’s id begins, once that is a name, with a small letter. */
static void
say (SgDesk *self, SgDeskState state, const char *sentence)
{
  char *words = sg_desk_name_figures (self, sentence != NULL ? sentence : "");

  if (g_ascii_islower (words[0]) && !g_str_equal (words, sentence))
    words[0] = g_ascii_toupper (words[0]);
  self->state = state;
  g_free (self->sentence);
  self->sentence = words;
}

/* Judging. */

/* (transfer full). From a seed they fall the same each time, so that judging again while an answer is corrected does not throw again. */
SgDice *
sg_desk_make_dice (SgDesk *self)
{
  if (self->seed != 0)
    return sg_dice_new_thrown (self->seed);
  if (self->faces[0] != '\0')
    return sg_dice_new_entered_text (self->faces, NULL);
  return sg_dice_new_none ();
}

static void
clear_verdict (SgDesk *self)
{
  g_clear_pointer (&self->book, sg_verdict_unref);
  g_clear_pointer (&self->odds, sg_odds_free);
  g_clear_object (&self->draft);
  g_hash_table_remove_all (self->planned);
  self->wanted = (SgWanted) { 0 };
}

void
sg_desk_drop_amendment (SgDesk *self)
{
  g_clear_pointer (&self->amended, sg_verdict_unref);
  g_clear_pointer (&self->amend_reason, g_free);
}

/* Where figures would stand who change sides or units: a map shows them there in outline before anything is accepted. */
void
sg_desk_plan (SgDesk *self, SgRuling *draft)
{
  GPtrArray *effects = sg_ruling_get_effects (draft);

  for (guint i = 0; i < effects->len; i++)
    {
      SgEffect *effect = g_ptr_array_index (effects, i);

      for (guint f = 0; effect->kind == SG_EFFECT_TRANSFER && effect->figures != NULL && effect->figures[f] != NULL; f++)
        g_hash_table_replace (self->planned, g_strdup (effect->figures[f]), g_strdup (effect->to));
    }
}

/* The draft is drawn up before anybody accepts it, so that the map and the list of effects show what would be posted, and nothing else is posted. */
static void
draw_up (SgDesk *self, SgDice *dice)
{
  const SgGame *game = sg_desk_get_game (self);
  g_autoptr (GError) error = NULL;

  if (self->amended != NULL)
    self->draft = game->amend (self->battle, self->question, self->book, self->amended, self->amend_reason, dice, &error);
  else
    self->draft = game->rule (self->battle, self->question, self->book, dice, &error);
  if (self->draft == NULL)
    say (self, SG_DESK_FAILED, error->message);
  else
    sg_desk_plan (self, self->draft);
}

/* What is left to answer before it can be judged. */
static gboolean
needs (SgDesk *self)
{
  const SgField *missing = sg_question_missing (self->question);
  g_autofree char *label = NULL;
  g_autofree char *sentence = NULL;

  if (missing == NULL)
    return FALSE;
  label = sg_question_words (self->question, _(missing->label));
  sentence = g_strdup_printf (_("Needs: %s."), label);
  say (self, SG_DESK_NEEDS, sentence);
  return TRUE;
}

/* With the dice that there are, if any. A refused verdict has a draft too: the umpire may allow it in spite of the book, with a reason. */
static void
judge_certain (SgDesk *self)
{
  g_autoptr (SgDice) dice = sg_desk_make_dice (self);
  g_autoptr (GError) error = NULL;

  self->book = sg_question_judge (self->question, sg_battle_get_rules (self->battle), dice, &error);
  if (self->book == NULL)
    {
      say (self, SG_DESK_FAILED, error->message);
      return;
    }
  say (self, SG_DESK_STANDS, "");
  if (sg_verdict_get_refusal (self->book) != NULL)
    say (self, SG_DESK_REFUSED, sg_verdict_get_refusal (self->book));
  if (self->seed != 0) /* only now is it known how many were thrown */
    {
      g_free (self->faces);
      self->faces = sg_dice_describe (dice);
    }
  draw_up (self, dice);
}

/* Some questions throw only for some answers, so dice are asked for only when judging without them fails. */
static void
judge (SgDesk *self)
{
  const SgProcedure *procedure = sg_question_get_procedure (self->question);
  SgRuleset *rules = sg_battle_get_rules (self->battle);
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgVerdict) plain = NULL;

  clear_verdict (self);
  if (needs (self))
    return;
  if (!procedure->chance)
    {
      judge_certain (self);
      return;
    }
  self->odds = sg_odds_compute (self->question, rules, NULL);
  self->wanted = sg_wanted_count (self->question, rules);
  plain = sg_question_judge (self->question, rules, none, NULL);
  if (plain == NULL && (self->odds != NULL || self->wanted.least > 0) && self->faces[0] == '\0' && self->seed == 0)
    say (self, SG_DESK_DICE, "");
  else
    judge_certain (self);
}

/* Only what the umpire did himself is worth keeping: anything else is measured again. */
static void
keep (SgDesk *self)
{
  if (self->touched && self->battle != NULL && sg_desk_may_judge (self))
    sg_desk_keep (self);
}

void
sg_desk_rejudge (SgDesk *self)
{
  judge (self);
  if (self->draft == NULL)
    sg_desk_plan_named (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_QUESTION], 0);
}

/* Whether it is the open one once more: that of the same suggestion, measured anew; or the umpire’s own, which nobody measures, looked at again
 * because something else came: the dice that were thrown for it stand. */
static gboolean
is_open (SgDesk *self, SgDeskItem *item, SgQuestion *question)
{
  if (item == NULL)
    return question == self->question;
  return self->current != NULL && g_strcmp0 (item->suggestion->key, self->current->suggestion->key) == 0;
}

/* What was remarked stays with a step of a conversation that is asked again because something else came, though its dice do not. */
static gboolean
is_about_another (SgDesk *self, SgQuestion *question)
{
  return self->question != NULL
         && (sg_question_get_procedure (question) != sg_question_get_procedure (self->question) || !sg_desk_measures_the_same (question, self->question));
}

/* @item (nullable): the suggestion that it is of; none: it is the umpire’s own. @question may be the open one itself, hence the reference before the
 * old one is let go. */
void
sg_desk_take_question (SgDesk *self, SgDeskItem *item, SgQuestion *question)
{
  SgQuestion *taken = sg_question_ref (question);

  if (!is_open (self, item, question))
    {
      sg_desk_drop_amendment (self);
      self->seed = 0;
      g_free (self->faces);
      self->faces = g_strdup ("");
      if (is_about_another (self, question))
        sg_desk_set_remark (self, NULL);
    }
  g_set_object (&self->current, item);
  g_clear_pointer (&self->question, sg_question_unref);
  g_hash_table_remove_all (self->owed);
  self->question = taken;
  sg_desk_forget_next (self);   /* what waits is no longer next once it is open */
  sg_desk_rejudge (self);
}

void
sg_desk_forget_question (SgDesk *self)
{
  clear_verdict (self);
  sg_desk_forget_next (self);
  sg_desk_drop_amendment (self);
  g_clear_object (&self->current);
  g_clear_pointer (&self->question, sg_question_unref);
  g_hash_table_remove_all (self->owed);
  self->touched = FALSE;
  self->of_talk = FALSE;
  self->seed = 0;
  g_free (self->faces);
  self->faces = g_strdup ("");
  sg_desk_set_remark (self, NULL);
  g_clear_pointer (&self->dice_of, g_free);
  say (self, SG_DESK_NOTHING, "");
}

/* What was measured in @from is left behind: @to has been measured since. */
void
sg_desk_carry_answers (SgQuestion *from, SgQuestion *to)
{
  const SgField *fields = sg_question_get_procedure (to)->fields;

  for (guint i = 0; fields[i].name != NULL; i++)
    {
      const char *name = fields[i].name;
      GVariant *value = sg_question_get (from, name);

      if (value == NULL)
        continue;
      if (sg_question_get_source (from, name) == SG_SOURCE_WORD)
        sg_question_override (to, name, value, sg_question_get_reason (from, name));
      else if (sg_question_get_source (from, name) == SG_SOURCE_ASKED)
        sg_question_set (to, name, value, SG_SOURCE_ASKED);
    }
}

/* Whether the board gives @now what it gave @then, whatever the umpire said of it then. */
gboolean
sg_desk_measures_the_same (SgQuestion *now, SgQuestion *then)
{
  const SgField *fields = sg_question_get_procedure (now)->fields;

  for (guint i = 0; fields[i].name != NULL; i++)
    {
      const char *name = fields[i].name;
      GVariant *was = sg_question_get_measured (then, name);

      if (was == NULL)
        was = sg_question_get (then, name);
      if (sg_question_get_source (now, name) == SG_SOURCE_MEASURED
          && (was == NULL || !g_variant_equal (sg_question_get (now, name), was)))
        return FALSE;
    }
  return TRUE;
}

/* Of a ruling that has been undone: whoever goes back a step to mend something else need not answer all again. What is offered and need not be asked
 * begins empty, for nobody said that it would be asked again. */
void
sg_desk_recall_answers (SgDesk *self, const SgSuggestion *suggestion, SgQuestion *question)
{
  SgRuling *redo = sg_battle_get_redo (self->battle);
  SgQuestion *then = redo != NULL ? sg_ruling_get_question (redo) : NULL;

  if (then != NULL && !suggestion->optional
      && sg_question_get_procedure (then) == sg_question_get_procedure (question) && sg_desk_measures_the_same (question, then))
    sg_desk_carry_answers (then, question);
}

/* Before the board is measured: whether it is one of the suggestions is found then (sg-desk-suggest.c). */
void
sg_desk_restore_open (SgDesk *self)
{
  g_autofree char *dice = NULL;
  g_autoptr (SgQuestion) question = sg_battle_get_open (self->battle, &dice);
  g_autoptr (SgDice) fallen = question != NULL && dice != NULL ? sg_dice_new_entered_text (dice, NULL) : NULL;

  if (question == NULL)
    return;
  self->question = g_steal_pointer (&question);
  self->touched = TRUE;
  self->seed = sg_battle_get_open_seed (self->battle);
  g_free (self->faces);
  self->faces = g_strdup (fallen != NULL ? dice : ""); /* a file may say anything */
}

/* What is asked of the open question. */

SgQuestion *
sg_desk_get_question (SgDesk *self)
{
  return self->question;
}

SgVerdict *
sg_desk_get_verdict (SgDesk *self)
{
  return self->amended != NULL ? self->amended : self->book;
}

SgVerdict *
sg_desk_get_book_verdict (SgDesk *self)
{
  return self->book;
}

SgDeskState
sg_desk_get_state (SgDesk *self)
{
  return self->state;
}

const char *
sg_desk_get_sentence (SgDesk *self)
{
  return self->sentence;
}

SgOdds *
sg_desk_get_odds (SgDesk *self)
{
  return self->odds;
}

GPtrArray *
sg_desk_get_effects (SgDesk *self)
{
  return self->draft != NULL ? sg_ruling_get_effects (self->draft) : NULL;
}

const char *
sg_desk_get_planned (SgDesk *self, const char *figure)
{
  return g_hash_table_lookup (self->planned, figure);
}

GPtrArray *
sg_desk_get_reasons (SgDesk *self)
{
  return self->reasons;
}

gboolean
sg_desk_is_amended (SgDesk *self)
{
  return self->amended != NULL;
}

/* Answers. */

void
sg_desk_note_reason (SgDesk *self, const char *reason)
{
  if (reason == NULL || reason[0] == '\0')
    return;
  for (guint i = 0; i < self->reasons->len; i++)
    if (g_str_equal (g_ptr_array_index (self->reasons, i), reason))
      {
        g_ptr_array_remove_index (self->reasons, i);
        break;
      }
  g_ptr_array_insert (self->reasons, 0, g_strdup (reason));
  if (self->reasons->len > REASONS_KEPT)
    g_ptr_array_set_size (self->reasons, REASONS_KEPT);
  if (self->battle != NULL)
    sg_memory_push (sg_battle_get_campaign (self->battle), "battle", "reasons", reason);
}

/* What of a list was said by hand may decide other facts of the same list. */
static void
take_rest (SgQuestion *question, const char *changed, SgQuestion *fresh)
{
  GVariant *value = sg_question_get_source (fresh, changed) == SG_SOURCE_WORD ? sg_question_get (fresh, changed) : NULL;
  g_autofree char *reason = g_strdup (sg_question_get_reason (question, changed));

  if (value != NULL && sg_question_get_source (question, changed) == SG_SOURCE_WORD && !g_variant_equal (value, sg_question_get (question, changed)))
    sg_question_override (question, changed, value, reason);
}

/* What the umpire said or answered stays, and beside his word stands what is measured now. */
static void
take_field (SgQuestion *question, const char *name, SgQuestion *fresh)
{
  const char *caption = sg_question_get_caption (fresh, name);
  SgSource source = sg_question_get_source (fresh, name), own = sg_question_get_source (question, name);

  if (own == SG_SOURCE_WORD && source == SG_SOURCE_MEASURED)
    sg_question_measure_again (question, name, sg_question_get (fresh, name));
  if (own == SG_SOURCE_WORD || own == SG_SOURCE_DICE || (own == SG_SOURCE_ASKED && !sg_question_is_aside (fresh, name)))
    return;
  if (source == SG_SOURCE_DEFAULT)
    sg_question_clear (question, name);
  else
    sg_question_set (question, name, sg_question_get (fresh, name), source);
  if (sg_question_is_aside (fresh, name))
    sg_question_put_aside (question, name);
  if (caption != NULL)
    sg_question_set_caption (question, name, caption);
}

/* What depends on a fact that was said by hand is filled again from the board. */
static void
refill (SgDesk *self, const char *changed, GVariant *before)
{
  g_autoptr (SgQuestion) fresh = self->battle != NULL ? sg_refill (self->battle, self->question, changed, before, NULL) : NULL;
  const SgField *fields = fresh != NULL ? sg_question_get_procedure (fresh)->fields : NULL;

  for (guint i = 0; fields != NULL && fields[i].name != NULL; i++)
    if (g_str_equal (fields[i].name, changed))
      take_rest (self->question, changed, fresh);
    else
      take_field (self->question, fields[i].name, fresh);
}

/* (transfer full) (nullable): taken before it is changed, for what it was decides what else is filled again. */
static GVariant *
hold_value (SgDesk *self, const char *field)
{
  GVariant *value = sg_question_get (self->question, field);

  return value != NULL ? g_variant_ref (value) : NULL;
}

void
sg_desk_set_value (SgDesk *self, const char *field, GVariant *value, const char *reason)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (value), before = NULL;
  SgSource source;

  g_return_if_fail (self->question != NULL);
  before = hold_value (self, field);
  source = sg_question_get_source (self->question, field);
  if (source == SG_SOURCE_MEASURED || sg_question_get_measured (self->question, field) != NULL)
    {
      GVariant *measured = source == SG_SOURCE_MEASURED ? sg_question_get (self->question, field)
                                                        : sg_question_get_measured (self->question, field);

      if (measured != NULL && g_variant_equal (measured, sunk)) /* who says what was measured overrides nothing */
        sg_question_restore (self->question, field);
      else
        sg_question_override (self->question, field, sunk, reason != NULL ? reason : "");
      sg_desk_note_reason (self, reason);
    }
  else
    sg_question_set (self->question, field, sunk, SG_SOURCE_ASKED);
  refill (self, field, before);
  self->touched = TRUE;
  sg_desk_drop_amendment (self);
  keep (self);
  sg_desk_rejudge (self);
}

/* Nothing is filled again: what others depend on is asked of every question and never optional, so that it is said otherwise, and not left open. */
void
sg_desk_clear_value (SgDesk *self, const char *field)
{
  g_return_if_fail (self->question != NULL);

  sg_question_clear (self->question, field);
  self->touched = TRUE;
  sg_desk_drop_amendment (self);
  keep (self);
  sg_desk_rejudge (self);
}

void
sg_desk_restore_value (SgDesk *self, const char *field)
{
  g_autoptr (GVariant) before = NULL;

  g_return_if_fail (self->question != NULL);

  if (sg_question_get_measured (self->question, field) == NULL)
    return;
  before = hold_value (self, field);
  sg_question_restore (self->question, field);
  refill (self, field, before);
  sg_desk_drop_amendment (self);
  keep (self);
  sg_desk_rejudge (self);
}

void
sg_desk_set_remark (SgDesk *self, const char *remark)
{
  g_free (self->remark);
  self->remark = g_strdup (remark != NULL ? remark : "");
}

const char *
sg_desk_get_remark (SgDesk *self)
{
  g_return_val_if_fail (SG_IS_DESK (self), "");

  return self->remark;
}

/* Dice. */

guint
sg_desk_count_dice (SgDesk *self)
{
  return self->wanted.least;
}

/* A procedure that turns cards says how many in its field “count”. */
guint
sg_desk_count_cards (SgDesk *self)
{
  const SgField *field = self->question != NULL ? sg_question_get_procedure (self->question)->fields : NULL;

  for (; field != NULL && field->name != NULL; field++)
    if (g_str_equal (field->name, "count") && g_strcmp0 (field->unit, "cards") == 0)
      return (guint) sg_question_number (self->question, field->name);
  return 0;
}

gboolean
sg_desk_do_dice_vary (SgDesk *self)
{
  return self->wanted.vary;
}

gboolean
sg_desk_are_coins (SgDesk *self)
{
  return self->wanted.least > 0 && self->wanted.most_sides == 2;
}

/* (transfer full) (nullable): what comes of it if the coin shows @face, 1 or 2. */
char *
sg_desk_tell_coin (SgDesk *self, guint face)
{
  g_autoptr (SgDice) coin = sg_dice_new_entered (&face, 1);
  g_autoptr (SgVerdict) verdict = self->question != NULL ? sg_question_judge (self->question, sg_battle_get_rules (self->battle), coin, NULL) : NULL;
  g_autofree char *words = verdict != NULL ? sg_question_words (self->question, sg_verdict_get_headline (verdict)) : NULL;

  return words != NULL ? sg_desk_name_figures (self, words) : NULL;
}

const char *
sg_desk_get_dice (SgDesk *self)
{
  return self->faces;
}

gboolean
sg_desk_has_thrown (SgDesk *self)
{
  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  return self->seed != 0;
}

/* Judged before it is kept: what is kept are the faces, and they are known only when it has been judged. */
void
sg_desk_throw (SgDesk *self, guint64 seed)
{
  g_return_if_fail (self->question != NULL && seed != 0);

  self->seed = seed;
  g_clear_pointer (&self->dice_of, g_free);
  self->touched = TRUE;
  sg_desk_rejudge (self);
  keep (self);
}

gboolean
sg_desk_throw_dice (SgDesk *self, GError **error)
{
  guint64 seed;

  g_return_val_if_fail (self->question != NULL, FALSE);

  if (!sg_sealed_dice_throw (self->battle, &self->question, 1, &seed, error))
    return FALSE;
  sg_desk_throw (self, seed);
  return TRUE;
}

/* (transfer full) (nullable): which throw the seed on the desk is of: the last ones are looked at. */
static char *
tell_opened (SgDesk *self, guint next)
{
  SgCampaign *campaign = sg_battle_get_campaign (self->battle);

  for (guint n = next; n > 1 && n + 4 > next; n--)
    {
      g_autoptr (SgThrow) throw = sg_sealed_dice_load (campaign, n - 1, NULL);

      for (guint i = 0; throw != NULL && i < throw->uses->len; i++)
        if (((SgThrowUse *) throw->uses->pdata[i])->seed == self->seed)
          return throw->words->len == 0 ? g_strdup_printf (_("Throw %u, from its seal"), throw->n)
                                        : g_strdup_printf (ngettext ("Throw %u, from its seal and %u word", "Throw %u, from its seal and %u words", throw->words->len),
                                                           throw->n, throw->words->len);
    }
  return NULL;
}

char *
sg_desk_tell_seal (SgDesk *self)
{
  SgCampaign *campaign = self->battle != NULL ? sg_battle_get_campaign (self->battle) : NULL;
  g_autofree char *seal = NULL, *shown = NULL;
  g_autoptr (GPtrArray) words = NULL;
  guint n;

  if (!sg_sealed_dice_are_on (campaign) || (seal = sg_sealed_dice_next (campaign, &n)) == NULL)
    return NULL;
  if (self->seed != 0)
    return tell_opened (self, n);
  shown = sg_sealed_dice_short (seal);
  words = sg_sealed_dice_list_words (campaign);
  if (words->len == 0)
    return g_strdup_printf (_("Throw %u is sealed: %s"), n, shown);
  return g_strdup_printf (ngettext ("Throw %u is sealed: %s, and %u word added", "Throw %u is sealed: %s, and %u words added", words->len), n, shown, words->len);
}

/* What was typed is tried first: faces that are none, too few or too many leave the question as it was. */
gboolean
sg_desk_enter_dice (SgDesk *self, const char *faces, GError **error)
{
  g_autoptr (SgDice) dice = sg_dice_new_entered_text (faces, error);
  g_autoptr (SgVerdict) verdict = NULL;

  if (dice == NULL)
    return FALSE;
  verdict = sg_question_judge (self->question, sg_battle_get_rules (self->battle), dice, error);
  if (verdict == NULL)
    return FALSE;
  self->seed = 0;
  g_clear_pointer (&self->dice_of, g_free);
  g_free (self->faces);
  self->faces = g_strdup (faces);
  self->touched = TRUE;
  sg_desk_rejudge (self);
  keep (self);
  return TRUE;
}

gboolean
sg_desk_enter_dice_of (SgDesk *self, const char *faces, const char *whose, GError **error)
{
  if (!sg_desk_enter_dice (self, faces, error))
    return FALSE;
  self->dice_of = g_strdup_printf (_("%s threw these dice, and typed them in his room"), whose);
  return TRUE;
}

gboolean
sg_desk_enter_cards_of (SgDesk *self, const char *cards, const char *whose, GError **error)
{
  g_autoptr (SgQuestion) typed = sg_question_copy (self->question);
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;

  g_return_val_if_fail (sg_desk_count_cards (self) > 0, FALSE);

  sg_question_set (typed, "cards", g_variant_new_string (cards), SG_SOURCE_ASKED);
  verdict = sg_question_judge (typed, sg_battle_get_rules (self->battle), none, error);
  if (verdict == NULL)
    return FALSE;
  sg_desk_set_value (self, "cards", g_variant_new_string (cards), NULL);
  g_free (self->dice_of);
  self->dice_of = g_strdup_printf (_("%s turned these cards, and typed them in his room"), whose);
  return TRUE;
}

char *
sg_desk_tell_remark (SgDesk *self)
{
  const char *own = *self->remark != '\0' || self->draft == NULL ? self->remark : sg_ruling_get_remark (self->draft); /* the verdict’s stays */
  g_autofree char *sentence = NULL;

  if (self->dice_of == NULL)
    return g_strdup (self->remark);
  sentence = sg_text_sentence (own);
  return *own != '\0' ? g_strdup_printf ("%s %s", sentence, self->dice_of) : g_strdup (self->dice_of);
}

/* Whether dice fall on the table here: as they did when they last fell. */
gboolean
sg_desk_is_by_hand (SgDesk *self)
{
  GListModel *rulings;
  const SgGame *game;

  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  rulings = self->battle != NULL ? sg_battle_get_rulings (self->battle) : NULL;
  game = sg_desk_get_game (self);
  for (guint i = rulings != NULL ? g_list_model_get_n_items (rulings) : 0; i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);

      if (sg_ruling_get_hand (ruling) == SG_DICE_THROWN || sg_ruling_get_hand (ruling) == SG_DICE_ENTERED)
        return sg_ruling_get_hand (ruling) == SG_DICE_ENTERED;
    }
  return self->battle != NULL && game != NULL && game->cards != NULL && game->cards->by_hand (self->battle);
}

gboolean
sg_desk_throws_first (SgDesk *self, const SgMoveCheck *check)
{
  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  return check != NULL && check->procedure != NULL && self->question == NULL && sg_desk_may_judge (self) && !sg_desk_is_by_hand (self);
}

gboolean
sg_desk_throw_first (SgDesk *self, const char *procedure)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  if (!sg_desk_ask (self, procedure, &error))
    {
      sg_desk_fail (self, error);
      return FALSE;
    }
  if (sg_desk_get_state (self) == SG_DESK_DICE && !sg_desk_throw_dice (self, &error))
    {
      sg_desk_fail (self, error);
      return FALSE;
    }
  return sg_desk_get_state (self) == SG_DESK_STANDS && sg_desk_accept (self, NULL);
}
