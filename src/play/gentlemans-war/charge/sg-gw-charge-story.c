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
#include "play/sg-stages.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

/* The steps of the stepper, as the stages name them from the top (sg-gw-charge-stages.c); of those who were caught the last four come again. */
enum { DECLARED, NERVES, DICE, ANSWERS, CONTACT, WON, RECOVERY, MOVES, N_FIRST, N_STEPS = N_FIRST + N_FIRST - CONTACT };

static const struct { const char *title, *rules; } second[] = {
  { N_("Second round"), "GW-624 GW-619" }, { N_("Who won the second round"), "GW-621 GW-622" }, { N_("Recovery and Disorder"), "GW-623 GW-626" },
  { N_("Movement"), "GW-622" },
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

/** Story: the stages that tell what came of each step; @step: of what was told last. */
typedef struct
{
  SgStage *stages[N_STEPS];
  guint    step;
} Story;

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

static void
tell_ruling (Story *story, SgRuling *ruling, gboolean caught)
{
  story->step = find_step (story, ruling, caught);
  sg_stage_tell (story->stages[story->step], ruling);
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
  GPtrArray *list = sg_stages_rulings (charge->gw->battle, charge->act);

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

      g_string_append_printf (words, "%s %s%d, ", sg_value_word (situation[i]), points < 0 ? "−" : "+", ABS (points));
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

/* Whether who comes to blows, and where, is still for dice or for others: those who come on, who shoot, who get away. */
static gboolean
is_open (const SgGwCharge *charge)
{
  static const char *const stages[] = {
    "first-shot", "first-fire", "flight", "evading", "support", "support-fire", "recover", "shot", "counter", "fire", "repelled", "failed", NULL,
  };

  return g_strv_contains (stages, charge->stage) || (sg_charge_has (charge, is_short) && step_of (charge->stage) < CONTACT);
}

char *
sg_gw_charge_tell_contact (const SgGwCharge *charge)
{
  GString *words;
  SgGwStand stand;

  if (sg_charge_has (charge, hits) || is_open (charge))
    return NULL;
  words = g_string_new (NULL);
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

/* (transfer full) (nullable): what stands under a step where no ruling tells it, or, of the declaration, ahead of what they tell. */
static char *
tell_first (const SgGwCharge *charge, guint step, guint now, gboolean told)
{
  if (step == DECLARED)
    return tell_declared (charge);
  if ((step == CONTACT || step == N_FIRST) && step >= now && !sg_charge_has (charge, hits))
    return sg_gw_charge_tell_contact (charge);
  if (told)
    return NULL;
  if (step == WON || step == N_FIRST + WON - CONTACT)
    return tell_winner (charge);
  if (step == ANSWERS && sg_gw_charge_is_at (charge, "respond"))
    return tell_actions (charge);
  return step == NERVES && step < now ? g_strdup (_("Nobody is Nervous, and nobody evades.")) : NULL;
}

static void
tell_step (const SgGwCharge *charge, guint step, guint now, SgStage *stage)
{
  g_autofree char *told = g_steal_pointer (&stage->words);
  char *first = tell_first (charge, step, now, told != NULL);

  if (first == NULL)
    stage->words = g_steal_pointer (&told);
  else if (told != NULL && step == DECLARED)
    {
      stage->words = g_strdup_printf ("%s %s", first, told);
      g_free (first);
    }
  else
    stage->words = first;
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
      tell_step (charge, step, now, story.stages[step]);
}
