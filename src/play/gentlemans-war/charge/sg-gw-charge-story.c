/* sg-gw-charge-story.c: the steps of a charge, what has come of each so far, and where its figures come from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-story.h"

#include "base/sg-text.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-stages.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/sg-game-parts.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-xml.h"

/* The steps of the stepper, as the stages name them from the top (sg-gw-charge-stages.c); of those who were caught the last four come again. */
enum { DECLARED, NERVES, DICE, ANSWERS, CONTACT, WON, RECOVERY, MOVES, N_FIRST, N_STEPS = N_FIRST + N_FIRST - CONTACT };

static const struct { const char *title, *rules; } second[] = {
  { N_("Second round"), "GW-624 GW-619" }, { N_("Who won the second round"), "GW-621 GW-622" }, { N_("Recovery and Disorder"), "GW-623 GW-626" },
  { N_("Moves"), "GW-622" },
};

static gboolean
is_second (const SgGwCharge *charge)
{
  return sg_charge_is (charge, round, "2");
}

static guint
count_steps (const SgGwCharge *charge)
{
  return is_second (charge) ? N_STEPS : N_FIRST;
}

/* Which step of the first round a stage stands under. */
static guint
step_of (const char *stage)
{
  guint step = 0;

  for (const SgStageRow *row = sg_gw_charge_stages; row->id != NULL && !g_str_equal (row->id, stage); row++)
    step += row[1].title != NULL;
  return MIN (step, N_FIRST - 1);
}

/* Where a step stands in the conversation: by a house rule the answers come before the dice (GW-R47). */
static guint
place_of (const SgGwCharge *charge, guint step)
{
  return (step == DICE || step == ANSWERS) && sg_gw_charge_answers_first (charge) ? DICE + ANSWERS - step : step;
}

/* The place at which the charge stands. */
static guint
find_now (const SgGwCharge *charge)
{
  guint step = step_of (charge->stage);

  return place_of (charge, is_second (charge) && step >= CONTACT ? step + N_FIRST - CONTACT : step);
}

static char *
tell_declared (const SgGwCharge *charge)
{
  static const char *const whence[] = { N_("from the front"), N_("in the flank"), N_("from the rear") };
  g_autoptr (SgWordRecord) figures = sg_word_record (charge->gw->board, &sg_gw_charge_words.figures);
  gboolean measured = figures != NULL && *sg_word_record_text (figures, SG_GW_FIGURES_GAP) != '\0';
  g_autofree char *far = sg_gw_length (measured ? sg_word_record_length (figures, SG_GW_FIGURES_GAP) : charge->gap), *wheel = sg_gw_length (charge->wheel);
  int by = (int) (figures != NULL ? sg_word_record_whole (figures, SG_GW_FIGURES_BY) : sg_gw_left (charge->by));
  int at = (int) (figures != NULL ? sg_word_record_whole (figures, SG_GW_FIGURES_AT) : sg_gw_left (charge->at));

  if (charge->wheel > 0)
    return g_strdup_printf (_("%d against %d, %s; %s after a wheel of %s."), by, at, _(whence[charge->struck]), far, wheel);
  return g_strdup_printf (_("%d against %d, %s; %s."), by, at, _(whence[charge->struck]), far);
}

/** Story: what has been told of each step, and the stages that tell it; @step: of what was told last. */
typedef struct
{
  GString *words[N_STEPS];
  SgStage *stages[N_STEPS];
  guint    step;
} Story;

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

/* A ruling is told under the step of the stage that it recorded; one that recorded none, as when dice are rolled again, goes with the one before. */
static guint
find_step (const Story *story, SgRuling *ruling, gboolean caught)
{
  const char *stage = sg_stage_recorded (ruling, &sg_gw_charge_words.stage);
  guint step = stage != NULL && *stage != '\0' ? step_of (stage) : story->step;

  if (story->stages[step] == NULL) /* nobody charged: it was a fight that went on */
    step = CONTACT;
  return caught && step >= CONTACT && step < N_FIRST ? step + N_FIRST - CONTACT : step;
}

/* One throw after the other, as a Hold Card adds to the charge dice. */
static void
add_throw (SgStage *stage, const char *faces)
{
  g_autofree char *before = g_steal_pointer (&stage->dice);

  stage->dice = before != NULL ? g_strdup_printf ("%s · %s", before, faces) : g_strdup (faces);
}

static void
tell_ruling (Story *story, SgRuling *ruling, gboolean caught)
{
  const char *dice = sg_ruling_get_dice (ruling);
  guint step = story->step = find_step (story, ruling, caught);

  note_sources (story->stages[step], ruling);
  g_string_append_printf (story->words[step], "%s%s.", story->words[step]->len > 0 ? " " : "", sg_ruling_get_clause (ruling));
  if (dice != NULL && *dice != '\0')
    add_throw (story->stages[step], dice);
}

/* Whether the second round begins with it. */
static gboolean
catches (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (g_strcmp0 (effect->key, sg_gw_charge_words.round.key) == 0 && g_strcmp0 (effect->after, "2") == 0)
        return TRUE;
    }
  return FALSE;
}

/* (transfer full) (element-type SgRuling): those of the charge, in order, but for the declaration itself. */
static GPtrArray *
list_rulings (const SgGwCharge *charge)
{
  GListModel *rulings = sg_battle_get_rulings (charge->gw->battle);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);

      if (!sg_ruling_is_undone (ruling) && sg_ruling_get_act (ruling) != charge->act)
        break;
      if (!sg_ruling_is_undone (ruling))
        g_ptr_array_insert (list, 0, g_steal_pointer (&ruling));
    }
  if (list->len > 0)
    g_ptr_array_remove_index (list, 0);
  return list;
}

static void
tell_story (const SgGwCharge *charge, Story *story)
{
  g_autoptr (GPtrArray) rulings = list_rulings (charge);
  gboolean caught = FALSE;

  for (guint i = 0; i < rulings->len; i++)
    {
      tell_ruling (story, rulings->pdata[i], caught);
      caught = caught || (is_second (charge) && catches (rulings->pdata[i]));
    }
}

/* "Gallant +1, uphill +1: 2; hits on 4+ with 6 dice" */
static void
tell_side (const SgGwCharge *charge, SgVerdict *verdict, GVariant *record, const char *name, const char *who, GString *words)
{
  SgRuleset *rules = charge->gw->rules;
  g_auto (GStrv) situation = sg_record_names (record, "situation");
  g_autofree char *score = g_strdup_printf ("%s_score", name), *on = g_strdup_printf ("%s_hits_on", name);
  g_autofree char *sum = sg_text_signed_halves (2 * sg_verdict_get_number (verdict, score));
  GVariant *hits = sg_verdict_get (verdict, on);

  g_string_append_printf (words, "%s: ", who);
  for (guint i = 0; situation[i] != NULL; i++)
    {
      int points = (int) sg_ruleset_cell_whole (rules, "GW-617", "advantages", situation[i], "points");

      g_string_append_printf (words, "%s %s%d, ", situation[i], points < 0 ? "−" : "+", ABS (points));
    }
  if (hits != NULL && g_variant_is_of_type (hits, G_VARIANT_TYPE_INT64))
    {
      g_autofree char *throws = sg_gw_charge_say_dice (sg_record_number (record, "dice"), g_variant_get_int64 (hits));

      g_string_append_printf (words, _("score %s, %s"), sum, throws);
    }
  else
    g_string_append_printf (words, _("score %s, cannot hit"), sum);
  if (sg_record_flag (record, "guest"))
    g_string_append_printf (words, _(", and the cameo with it at %d+"), (int) sg_ruleset_whole (rules, "GW-966", "hits-on"));
}

/* One of them, against the enemy that it faces: the first. */
static void
tell_one (const SgGwCharge *charge, const SgGwStand *stand, SgUnit *unit, gboolean attacks, GString *words)
{
  g_autoptr (SgQuestion) question = sg_play_question (&charge->gw->play, "advantages", NULL);
  g_autoptr (GVariant) attacker = g_variant_ref_sink (sg_gw_charge_record_of (charge, attacks ? unit : charge->by, stand));
  g_autoptr (GVariant) defender = g_variant_ref_sink (sg_gw_charge_record_of (charge, attacks ? charge->at : unit, stand));
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "attacker", attacker);
  sg_play_fill (question, "defender", defender);
  verdict = sg_play_judge (&charge->gw->play, question, NULL);
  if (verdict == NULL)
    return;
  if (words->len > 0)
    g_string_append_c (words, '\n');
  tell_side (charge, verdict, attacks ? attacker : defender, attacks ? "attacker" : "defender", unit->name, words);
  g_string_append_c (words, '.');
}

/* What each of both sides brings to the blows, and why. */
static char *
tell_contact (const SgGwCharge *charge)
{
  GString *words = g_string_new (NULL);
  SgGwStand stand;

  sg_gw_charge_stand (charge, &stand);
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, side == 0);

      for (guint i = 0; i < host->len; i++)
        tell_one (charge, &stand, host->pdata[i], side == 0, words);
    }
  return g_string_free (words, words->len == 0);
}

/* (transfer full) (nullable): by the hits on the board. */
static char *
tell_winner (const SgGwCharge *charge)
{
  const char *words = _("%s, and its enemy is beaten.");
  SgGwOutcome outcome;

  if (!sg_charge_has (charge, hits) || !sg_gw_charge_outcome (charge, &outcome))
    return NULL;
  if (outcome.tie)
    return g_strdup (_("Neither: a tie."));
  if (outcome.destroyed)
    words = _("%s, and its enemy is destroyed.");
  else if (outcome.doubles)
    words = _("%s, and its enemy is doubled.");
  return g_strdup_printf (words, (outcome.attackers ? charge->by : charge->at)->name);
}

/* "Has not acted, in good order: 2 actions." */
static char *
tell_actions (const SgGwCharge *charge)
{
  g_autoptr (SgQuestion) plan = sg_gw_charge_plan (charge, "", NULL, NULL);
  g_autoptr (SgVerdict) verdict = plan != NULL ? sg_play_judge (&charge->gw->play, plan, NULL) : NULL;
  gint64 actions = verdict != NULL ? sg_verdict_get_number (verdict, "actions") : 0;
  static const char *const states[2][2] = {
    { N_("Has not acted, in good order"), N_("Has not acted, Disordered") }, { N_("Has acted, in good order"), N_("Has acted, Disordered") },
  };
  const char *state = _(states[sg_word_flag (charge->at, &sg_gw_words.acted)][sg_word_flag (charge->at, &sg_gw_words.disordered)]);

  return g_strdup_printf (ngettext ("%s: %d action.", "%s: %d actions.", actions), state, (int) actions);
}

static void
tell_step (const SgGwCharge *charge, Story *story, guint step, guint now, SgStage *stage)
{
  g_autofree char *measured = step == DECLARED ? tell_declared (charge) : NULL;
  const char *told = story->words[step]->str;

  if ((step == CONTACT || step == N_FIRST) && step >= now && !sg_charge_has (charge, hits))
    stage->words = tell_contact (charge);
  else if ((step == WON || step == N_FIRST + WON - CONTACT) && *told == '\0')
    stage->words = tell_winner (charge);
  else if (step == ANSWERS && *told == '\0' && sg_gw_charge_is_at (charge, "respond"))
    stage->words = tell_actions (charge);
  else if (step == NERVES && step < now && *told == '\0')
    stage->words = g_strdup (_("Nobody is Nervous, and nobody evades."));
  else if (measured != NULL && *told != '\0')
    stage->words = g_strdup_printf ("%s %s", measured, told);
  else if (measured != NULL || *told != '\0')
    stage->words = measured != NULL ? g_steal_pointer (&measured) : g_strdup (told);
}

/* One stage of the conversation for each step of the charge. */
static void
lay_steps (const SgGwCharge *charge, SgTalk *talk, guint now, Story *story)
{
  const SgStageRow *heads[N_FIRST];
  guint n = 0;

  for (const SgStageRow *row = sg_gw_charge_stages; row->id != NULL; row++)
    if (row->title != NULL)
      heads[n++] = row;
  for (guint i = sg_gw_charge_is_later (charge) ? CONTACT : 0; i < count_steps (charge); i++) /* else nobody charged, and there was nothing to answer */
    {
      guint step = place_of (charge, i);
      SgStageState state = i < now ? SG_STAGE_DONE : SG_STAGE_NEXT;

      if (i == now)
        state = SG_STAGE_NOW;
      story->words[step] = g_string_new (NULL);
      if (step < N_FIRST)
        story->stages[step] = sg_talk_add_stage (talk, heads[step]->step, _(heads[step]->title), heads[step]->rules, state);
      else
        story->stages[step] = sg_talk_add_stage (talk, NULL, _(second[step - N_FIRST].title), second[step - N_FIRST].rules, state);
    }
}

void
sg_gw_charge_add_stages (const SgGwCharge *charge, SgTalk *talk)
{
  guint now = find_now (charge);
  Story story = { { NULL } };

  lay_steps (charge, talk, now, &story);
  if (story.stages[DECLARED] != NULL)
    sg_stage_add_note (story.stages[DECLARED], SG_SOURCE_MEASURED, NULL);
  tell_story (charge, &story);
  for (guint step = 0; step < N_STEPS; step++)
    if (story.stages[step] != NULL)
      {
        tell_step (charge, &story, step, now, story.stages[step]);
        g_string_free (story.words[step], TRUE);
      }
}
