/* sg-stages.c: the stages of a conversation, as rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-stages.h"

#include "base/sg-text.h"
#include "play/sg-effects.h"
#include "play/sg-game-parts.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-xml.h"

#include <glib/gi18n-lib.h>

const SgStageRow *
sg_stage_find (const SgStageRow *rows, const char *id)
{
  for (; rows->id != NULL; rows++)
    if (g_str_equal (rows->id, id))
      return rows;
  return NULL;
}

static gboolean
has_step (const SgTalk *talk, const char *step)
{
  for (guint i = 0; i < talk->stages->len; i++)
    if (g_str_equal (((const SgStage *) talk->stages->pdata[i])->id, step))
      return TRUE;
  return FALSE;
}

void
sg_stages_lay (SgTalk *talk, const SgStageRow *rows, const SgStageRow *now, gboolean (*skips) (const SgPlay *play, const char *step),
               const SgPlay *play)
{
  SgStageState state = SG_STAGE_DONE;

  for (; rows->id != NULL; rows++)
    {
      gboolean here = g_str_equal (rows->step, now->step);

      if (has_step (talk, rows->step) || (skips != NULL && !here && skips (play, rows->step)))
        continue;
      if (state == SG_STAGE_NOW)
        state = SG_STAGE_NEXT;
      if (here)
        state = SG_STAGE_NOW;
      sg_talk_add_stage (talk, rows->step, _(rows->title), rows->rules, state);
    }
}

gboolean
sg_stages_ask (SgTalk *talk, const SgStageRow *now, const SgPlay *play, GError **error)
{
  if (now->prompt != NULL)
    {
      g_free (talk->prompt);
      talk->prompt = now->prompt (play);
    }
  if (now->choices != NULL)
    now->choices (play, talk);
  if (now->odds != NULL)
    now->odds (play, talk);
  if (talk->choices->len > 0 || now->ask == NULL)
    return TRUE;
  g_clear_pointer (&talk->question, sg_question_unref);
  talk->question = now->ask (play, error);
  return talk->question != NULL;
}

gboolean
sg_stages_choose (const SgStageRow *now, const SgPlay *play, const char *choice, GError **error)
{
  g_autoptr (SgTalk) talk = sg_talk_new ("", NULL, NULL);

  if (now != NULL && now->choices != NULL && now->choose != NULL)
    now->choices (play, talk);
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *one = talk->choices->pdata[i];

      if (!g_str_equal (one->id, choice))
        continue;
      if (one->why == NULL)
        return now->choose (play, choice, error);
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, one->why);
      return FALSE;
    }
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not among the choices now."), choice);
  return FALSE;
}

SgRuling *
sg_stages_answer (const SgStageRow *now, const SgPlay *play, const char *choice, GError **error)
{
  g_autoptr (GError) own = NULL;
  SgRuling *ruling = now != NULL && now->answer != NULL ? now->answer (play, choice, &own) : NULL;

  if (own != NULL)
    g_propagate_error (error, g_steal_pointer (&own));
  else if (ruling == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not among the choices now."), choice);
  return ruling;
}

gboolean
sg_stage_asks (const SgStageRow *row, const char *procedure)
{
  g_auto (GStrv) asks = row != NULL && row->asks != NULL ? g_strsplit (row->asks, " ", -1) : NULL;

  return row != NULL && row->rule != NULL && (asks == NULL || g_strv_contains ((const char *const *) asks, procedure));
}

gboolean
sg_stages_rule (const SgStageRow *now, const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  return !sg_stage_asks (now, sg_question_get_procedure (question)->id) || now->rule (play, question, verdict, ruling, error);
}

static gboolean
is_step (const SgEffect *effect, const SgWord *stage)
{
  return sg_effect_changes (effect, "battle", stage->key);
}

static void
add_step (SgRuling *ruling, const SgWord *stage, const char *before, const char *after)
{
  SgEffect *effect = g_new0 (SgEffect, 1);

  effect->kind = SG_EFFECT_CHANGE;
  effect->subject = g_strdup ("battle");
  effect->key = g_strdup (stage->key);
  effect->before = g_strdup (before);
  effect->after = g_strdup (after);
  sg_ruling_add_effect (ruling, effect);
}

void
sg_stage_go (SgRuling *ruling, const SgPlay *play, const SgWord *stage, const char *next)
{
  sg_stage_go_from (ruling, play->board, stage, sg_word_text (play->board, stage), next);
}

void
sg_stage_go_from (SgRuling *ruling, SgBoard *board, const SgWord *stage, const char *now, const char *next)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  const char *said = sg_word_text (board, stage);

  g_assert (stage->of == SG_WORD_OF_BATTLE && stage->each == SG_WORD_ONCE);
  for (guint i = effects->len; i > 0; i--)
    if (is_step (effects->pdata[i - 1], stage))
      g_ptr_array_remove_index (effects, i - 1);
  if (!g_str_equal (said, now)) /* what each effect finds is what the one before has left, so that the last finds @now */
    add_step (ruling, stage, said, now);
  add_step (ruling, stage, now, next);
}

const char *
sg_stage_recorded (SgRuling *ruling, const SgWord *stage)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = effects->len; i > 0; i--)
    if (is_step (effects->pdata[i - 1], stage))
      return ((const SgEffect *) effects->pdata[i - 1])->before;
  return NULL;
}

/* From the last one back: what was undone may lie between, and the first that belongs to another act ends it. */
GPtrArray *
sg_stages_rulings (SgBattle *battle, gint64 act)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);

      if (!sg_ruling_is_undone (ruling) && sg_ruling_get_act (ruling) != act)
        break;
      if (!sg_ruling_is_undone (ruling))
        g_ptr_array_insert (list, 0, g_steal_pointer (&ruling));
    }
  return list;
}

/* "Distance: 9, measured 12.5: the ruler slipped" */
static char *
tell_override (const SgQuestion *question, const SgField *field)
{
  g_autofree char *label = sg_question_words (question, _(field->label)), *said = sg_value_text (sg_question_get (question, field->name));
  g_autofree char *was = sg_value_text (sg_question_get_measured (question, field->name));
  const char *reason = sg_question_get_reason (question, field->name);

  if (reason == NULL || *reason == '\0')
    reason = _("no reason given");
  if (field->kind == SG_FIELD_RECORD || field->kind == SG_FIELD_RECORDS)
    return g_strdup_printf (_("%s, otherwise than measured: %s"), label, reason);
  return g_strdup_printf (_("%s: %s, measured %s: %s"), label, said, was, reason);
}

/* Where what was judged came from: the ruler, the players, the umpire’s word. */
static void
note_sources (SgStage *stage, SgRuling *ruling)
{
  const SgQuestion *question = sg_ruling_get_question (ruling);
  const SgField *field = question != NULL ? sg_question_get_procedure (question)->fields : NULL;

  for (; field != NULL && field->name != NULL; field++)
    {
      SgSource source = sg_question_get_source (question, field->name);
      g_autofree char *words = source == SG_SOURCE_WORD ? tell_override (question, field) : NULL;

      if (source != SG_SOURCE_DEFAULT && sg_question_has (question, field->name))
        sg_stage_add_note (stage, source, words);
    }
  if (sg_ruling_get_amended (ruling) != NULL)
    {
      g_autofree char *words = g_strdup_printf (_("Amended: %s"), sg_ruling_get_reason (ruling) != NULL ? sg_ruling_get_reason (ruling) : _("no reason given"));

      sg_stage_add_note (stage, SG_SOURCE_WORD, words);
    }
  if (sg_ruling_get_dice (ruling) != NULL && *sg_ruling_get_dice (ruling) != '\0')
    sg_stage_add_note (stage, SG_SOURCE_DICE, NULL);
}

/* One throw after the other, as a Hold Card adds to the charge dice. */
static void
add_throw (SgStage *stage, const char *faces)
{
  g_autofree char *before = g_steal_pointer (&stage->dice);

  stage->dice = before != NULL ? g_strdup_printf ("%s · %s", before, faces) : g_strdup (faces);
}

void
sg_stage_tell (SgStage *stage, SgRuling *ruling)
{
  g_autofree char *before = g_steal_pointer (&stage->words), *told = sg_text_sentence (sg_ruling_get_clause (ruling));
  const char *dice = sg_ruling_get_dice (ruling);

  note_sources (stage, ruling);
  stage->words = before != NULL ? g_strdup_printf ("%s %s", before, told) : g_steal_pointer (&told);
  if (dice != NULL && *dice != '\0')
    add_throw (stage, dice);
}
