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
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/sg-game-parts.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-xml.h"

static const struct { const char *stages, *title, *rules; } steps[] = {
  { "declare first-shot first-fire", N_("Declared"), "GW-602 GW-604" },
  { "charger-nerves target-nerves flight follow evade evading", N_("Nerves and evading"), "GW-563 GW-611" },
  { "dice card card-dice short halt accident rout rout-away", N_("Charge dice and Hold Card"), "GW-605 GW-606" },
  { "respond support support-fire recover shot counter fire repelled failed", N_("The target responds"), "GW-607 GW-608" },
  { "mine mined turning apart contact second", N_("Contact"), "GW-617 GW-619" },
  { "general general-away tie-by tie-at after", N_("Who won"), "GW-621 GW-622" },
  { "result", N_("Recovery and Disorder"), "GW-623 GW-626" },
  { "retreat parting gone pursuit", N_("Moves and pursuit"), "GW-622 GW-624" },
  /* of those who were caught, the same again */
  { "", N_("Second round"), "GW-624 GW-619" },
  { "", N_("Who won the second round"), "GW-621 GW-622" },
  { "", N_("Recovery and Disorder"), "GW-623 GW-626" },
  { "", N_("Moves"), "GW-622" },
};

#define DICE 2
#define ANSWERS 3
#define CONTACT 4
#define AGAIN 4   /* from a step of the first round to that of the second */

static gboolean
is_second (const SgGwCharge *charge)
{
  return g_str_equal (sg_gw_get (charge->gw, "charge-round"), "2");
}

static guint
count_steps (const SgGwCharge *charge)
{
  return G_N_ELEMENTS (steps) - (is_second (charge) ? 0 : AGAIN);
}

static guint
find_step (const SgGwCharge *charge)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps) - AGAIN; i++)
    {
      g_auto (GStrv) names = g_strsplit (steps[i].stages, " ", -1);

      if (g_strv_contains ((const char *const *) names, charge->stage))
        return is_second (charge) && i >= CONTACT ? i + AGAIN : i;
    }
  return count_steps (charge) - 1;
}

/* Where a step stands in the conversation: by a house rule the answers come before the dice (GW-R47). */
static guint
place_of (const SgGwCharge *charge, guint step)
{
  return (step == DICE || step == ANSWERS) && sg_gw_charge_answers_first (charge) ? DICE + ANSWERS - step : step;
}

static char *
tell_declared (const SgGwCharge *charge)
{
  static const char *const whence[] = { N_("from the front"), N_("in the flank"), N_("from the rear") };
  g_auto (GStrv) figures = sg_gw_list (sg_gw_get (charge->gw, "charge-figures"));
  gboolean told = g_strv_length (figures) >= 2;
  g_autofree char *far = sg_gw_length (told && figures[2] != NULL ? g_ascii_strtod (figures[2], NULL) : charge->gap), *wheel = sg_gw_length (charge->wheel);
  int by = told ? atoi (figures[0]) : (int) sg_gw_left (charge->by), at = told ? atoi (figures[1]) : (int) sg_gw_left (charge->at);

  if (charge->wheel > 0)
    return g_strdup_printf (_("%d against %d, %s; %s after a wheel of %s."), by, at, _(whence[charge->struck]), far, wheel);
  return g_strdup_printf (_("%d against %d, %s; %s."), by, at, _(whence[charge->struck]), far);
}

/* Which step a ruling of this charge belongs to: by its procedure, or by the rule of a choice. */
static guint
step_of (SgRuling *ruling, gboolean went)
{
  static const struct { const char *id; guint step; } told[] = {
    { "nervous-charge", 1 }, { "evade", 1 }, { "charge", 2 }, { "charge-card", 2 }, { "accidental-charge", 2 }, { "recover-skirmishers", 3 },
    { "turn-under-attack", 4 }, { "tigermen", 4 }, { "clash", 4 }, { "general-in-close-combat", 5 }, { "general-move", 5 }, { "combat-result", 6 }, { "brawl", 6 },
    { "pursuit", 7 }, { "GW-601", 0 }, { "GW-602", 0 }, { "GW-908", 0 }, { "GW-563", 1 }, { "GW-611", 1 }, { "GW-605", 2 }, { "GW-608", 3 },
    { "GW-754", 4 }, { "GW-609", 3 }, { "GW-610", 3 }, { "GW-622", 5 }, { "GW-627", 0 }, { "GW-628", 4 },
  };
  SgQuestion *question = sg_ruling_get_question (ruling);
  const char *id = question != NULL ? sg_question_get_procedure (question)->id : sg_ruling_get_rule (ruling);

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (g_str_equal (told[i].id, id))
      return told[i].step;
  return g_str_equal (id, "GW-606") ? (went ? 2 : 0) : went ? 3 : 0;
}

/** Story: what has been told of each step, the faces thrown last in it, and the stages that tell it. */
typedef struct
{
  GString    *words[G_N_ELEMENTS (steps)];
  const char *dice[G_N_ELEMENTS (steps)];
  SgStage    *stages[G_N_ELEMENTS (steps)];
  guint       last;
  gboolean    second;  /* what is told now is of the second round */
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

static void
tell_ruling (Story *story, SgRuling *ruling, gboolean *went, gboolean *fought)
{
  SgQuestion *question = sg_ruling_get_question (ruling);
  const char *id = question != NULL ? sg_question_get_procedure (question)->id : "", *dice = sg_ruling_get_dice (ruling);
  guint step = *fought && !g_str_equal (id, "clash") ? MAX (5, step_of (ruling, *went)) : step_of (ruling, *went);

  if (g_strcmp0 (sg_ruling_get_rule (ruling), "GW-554") == 0)
    step = story->last;
  story->last = step;

  *went = *went || g_str_equal (id, "charge") || (question == NULL && g_strcmp0 (sg_ruling_get_rule (ruling), "GW-608") == 0);
  if (*fought && (g_str_equal (id, "move") || g_str_equal (id, "shoot")))
    step = 7;
  if (g_str_equal (id, "general-in-close-combat") && !*fought)
    step = DICE;
  *fought = (*fought || g_str_equal (id, "clash")) && !g_str_equal (id, "accidental-charge");
  if (story->stages[step] == NULL)
    step = CONTACT;
  if (story->second && step >= CONTACT)
    step += AGAIN;
  note_sources (story->stages[step], ruling);
  g_string_append_printf (story->words[step], "%s%s.", story->words[step]->len > 0 ? " " : "", sg_ruling_get_clause (ruling));
  if (dice != NULL && *dice != '\0')
    story->dice[step] = dice;
}

static void
tell_story (const SgGwCharge *charge, Story *story)
{
  GListModel *rulings = sg_battle_get_rulings (charge->gw->battle);
  guint n = g_list_model_get_n_items (rulings), first = n;
  guint caught = n; /* the pursuit that led to a second round */
  gboolean went = FALSE, fought = FALSE;

  for (guint i = n; i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);
      SgQuestion *question = sg_ruling_get_question (ruling);

      if (sg_ruling_is_undone (ruling))
        continue;
      if (sg_ruling_get_act (ruling) != charge->act)
        break;
      first = i - 1;
      if (is_second (charge) && caught == n && question != NULL && g_str_equal (sg_question_get_procedure (question)->id, "pursuit"))
        caught = i - 1;
    }
  for (guint i = first; i < n; i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (!sg_ruling_is_undone (ruling) && i > first)
        tell_ruling (story, ruling, &went, &fought);
      story->second = i >= caught;
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
  g_autoptr (SgQuestion) question = sg_gw_question (charge->gw, "advantages", NULL);
  g_autoptr (GVariant) attacker = g_variant_ref_sink (sg_gw_charge_record_of (charge, attacks ? unit : charge->by, stand));
  g_autoptr (GVariant) defender = g_variant_ref_sink (sg_gw_charge_record_of (charge, attacks ? charge->at : unit, stand));
  g_autoptr (SgVerdict) verdict = NULL;

  sg_gw_fill (question, "attacker", attacker, NULL);
  sg_gw_fill (question, "defender", defender, NULL);
  verdict = sg_gw_judge (charge->gw, question, NULL, NULL);
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
  SgGwOutcome outcome;

  if (*sg_gw_get (charge->gw, "charge-hits") == '\0' || !sg_gw_charge_outcome (charge, &outcome))
    return NULL;
  if (outcome.tie)
    return g_strdup (_("Neither: a tie."));
  return g_strdup_printf (outcome.destroyed ? _("%s, and its enemy is destroyed.") : outcome.doubles ? _("%s, and its enemy is doubled.") : _("%s, and its enemy is beaten."),
                          (outcome.attackers ? charge->by : charge->at)->name);
}

/* "Has not acted, in good order: 2 actions." */
static char *
tell_actions (const SgGwCharge *charge)
{
  g_autoptr (SgQuestion) plan = sg_gw_charge_plan (charge, "", NULL, NULL);
  g_autoptr (SgVerdict) verdict = plan != NULL ? sg_gw_judge (charge->gw, plan, NULL, NULL) : NULL;
  gint64 actions = verdict != NULL ? sg_verdict_get_number (verdict, "actions") : 0;
  const char *state = sg_gw_is (charge->at, "acted") ? (sg_gw_is (charge->at, "disordered") ? _("Has acted, Disordered") : _("Has acted, in good order"))
    : sg_gw_is (charge->at, "disordered") ? _("Has not acted, Disordered") : _("Has not acted, in good order");

  return g_strdup_printf (ngettext ("%s: %d action.", "%s: %d actions.", actions), state, (int) actions);
}

static void
tell_step (const SgGwCharge *charge, Story *story, guint step, guint now, SgStage *stage)
{
  g_autofree char *measured = step == 0 ? tell_declared (charge) : NULL;
  const char *told = story->words[step]->str;

  if ((step == CONTACT || step == CONTACT + AGAIN) && step >= now && *sg_gw_get (charge->gw, "charge-hits") == '\0')
    stage->words = tell_contact (charge);
  else if ((step == CONTACT + 1 || step == CONTACT + 1 + AGAIN) && *told == '\0')
    stage->words = tell_winner (charge);
  else if (step == ANSWERS && *told == '\0' && g_str_equal (charge->stage, "respond"))
    stage->words = tell_actions (charge);
  else if (step == 1 && step < now && *told == '\0')
    stage->words = g_strdup (_("Nobody is Nervous, and nobody evades."));
  else if (measured != NULL && *told != '\0')
    stage->words = g_strdup_printf ("%s %s", measured, told);
  else if (measured != NULL || *told != '\0')
    stage->words = measured != NULL ? g_steal_pointer (&measured) : g_strdup (told);
  stage->dice = g_strdup (story->dice[step]);
}

void
sg_gw_charge_add_stages (const SgGwCharge *charge, SgTalk *talk)
{
  guint now = place_of (charge, find_step (charge));
  Story story = { { NULL } };

  for (guint i = 0; i < count_steps (charge); i++)
    {
      guint step = place_of (charge, i);
      g_auto (GStrv) names = g_strsplit (steps[step].stages, " ", 2);

      if (i < CONTACT && sg_gw_charge_is_later (charge)) /* nobody charged, and there was nothing to answer */
        continue;
      story.words[step] = g_string_new (NULL);
      story.stages[step] = sg_talk_add_stage (talk, names[0], _(steps[step].title), steps[step].rules, i < now ? SG_STAGE_DONE : i == now ? SG_STAGE_NOW : SG_STAGE_NEXT);
    }
  if (story.stages[0] != NULL)
    sg_stage_add_note (story.stages[0], SG_SOURCE_MEASURED, NULL);
  tell_story (charge, &story);
  for (guint i = 0; i < count_steps (charge); i++)
    {
      guint step = place_of (charge, i);

      if (story.stages[step] == NULL)
        continue;
      tell_step (charge, &story, step, now, story.stages[step]);
      g_string_free (story.words[step], TRUE);
    }
}
