/* sg-gw-trial.c: a volley, or a rally, and all that comes of it, as one conversation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its stages are rows, as those of a charge are.  Where it has come to is found on the board, by what is due (sg-gw-trial-read.c); every verdict of
 * it says so in its ruling (sg_gw_trial_note()), and all of them are of one act.
 */

#include "play/gentlemans-war/turn/sg-gw-trial.h"

#include "base/sg-ruler.h"
#include "base/sg-text.h"
#include "campaign/sg-board-apply.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-fates.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/turn/sg-gw-trial-read.h"
#include "play/sg-effects.h"
#include "play/sg-game-parts.h"
#include "play/sg-stages.h"
#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"

/* Odds */

/** Ends: chances of what becomes of those who are shot at, or tested. */
typedef struct { double untouched, results[SG_GW_N_MORALE], destroyed; } Ends;

static void
add_fate (const SgGwSuffered *fate, double chance, gpointer data)
{
  Ends *ends = data;

  if (fate->destroyed)
    ends->destroyed += chance;
  else if (fate->lost == 0)
    ends->untouched += chance;
  else
    ends->results[fate->result] += chance;
}

/* From their best to their worst. */
static void
tell_ends (const Ends *ends, const SgUnit *unit, SgChoice *choice)
{
  static const int tones[SG_GW_N_MORALE] = { 1, 0, -1, -2 };
  int tone = sg_gw_tone (unit->side);

  if (ends->untouched > 0)
    sg_choice_add_chance (choice, _("Nobody falls"), ends->untouched, 2 * tone);
  for (guint i = 0; i < SG_GW_N_MORALE; i++)
    if (ends->results[i] > 0)
      sg_choice_add_chance (choice, i == SG_GW_CARRIES_ON ? _("Figures fall, and it carries on") : _(sg_gw_morale_word (i)), ends->results[i], tones[i] * tone);
  if (ends->destroyed > 0)
    sg_choice_add_chance (choice, _("Destroyed"), ends->destroyed, -2 * tone);
}

/* At whom */

/* (transfer full) (nullable): the question of that shot, or NULL with the reason. */
static SgQuestion *
ask_shot_at (const SgGw *gw, const SgUnit *by, const SgUnit *at, GError **error)
{
  const char *const ids[] = { by->id, at->id, NULL };

  return sg_game_find (SG_GW_SYSTEM)->ask (gw->battle, "shoot", ids, error);
}

/* "6 dice at 5+ · 13 in" */
static char *
tell_volley (const SgGw *gw, SgQuestion *shot)
{
  g_autofree char *far = sg_gw_length (sg_question_length (shot, "distance_in")), *dice = sg_gw_say_volley (gw, shot);

  return dice != NULL ? g_strdup_printf ("%s · %s", dice, far) : g_steal_pointer (&far);
}

/* (transfer full) (nullable): why that shot is refused; @shot (nullable): its question, else @error. */
static char *
find_why_not (const SgGw *gw, SgQuestion *shot, const GError *error)
{
  g_autoptr (SgVerdict) plain = shot != NULL ? sg_play_judge (&gw->play, shot, NULL) : NULL;

  if (error != NULL)
    return g_strdup (error->message);
  return plain != NULL ? g_strdup (sg_verdict_get_refusal (plain)) : NULL;
}

/* As the board would ask it, so that the choice and the act are refused for one and the same reason. */
char *
sg_gw_trial_why_not_at (const SgGw *gw, const SgUnit *by, const SgUnit *at)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) shot = ask_shot_at (gw, by, at, &error);

  return find_why_not (gw, shot, error);
}

static void
offer_target (const SgGwTrial *trial, const SgUnit *enemy, SgTalk *talk)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) shot = ask_shot_at (trial->gw, trial->by, enemy, &error);
  g_autofree char *id = g_strconcat ("at:", enemy->id, NULL), *label = g_strdup_printf (_("Shoot at %s"), enemy->name);
  SgChoice *choice = sg_gw_charge_offer_of (talk, id, label, enemy);
  Ends ends = { 0 };

  choice->why = find_why_not (trial->gw, shot, error);
  if (choice->why != NULL)
    return;
  choice->detail = tell_volley (trial->gw, shot);
  if (!sg_gw_fates_of_shot (trial->gw, enemy, shot, add_fate, &ends))
    return;
  choice->share = ends.results[SG_GW_FALLS_BACK] + ends.results[SG_GW_RUNS_AWAY] + ends.destroyed;
  choice->odds = sg_gw_say_chance (_("%s that somebody falls"), 1 - ends.untouched);
  tell_ends (&ends, enemy, choice);
}

/* The nearest first; who is out of its sight or its arc is no choice. */
static void
offer_targets (const SgPlay *play, SgTalk *talk)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);
  g_autoptr (GPtrArray) enemies = sg_gw_units (trial->gw, sg_play_other (trial->by->side), TRUE);
  double least = INFINITY;

  talk->side = g_strdup (trial->by->side);
  talk->prompt = g_strdup_printf (_("At whom does %s shoot?"), trial->by->name);
  talk->measure = g_strdup (_("It gives way"));
  for (guint i = 0; i < enemies->len; i++)
    {
      g_autofree char *why = sg_gw_why_no_shot (trial->gw, trial->by, enemies->pdata[i]);
      double far = sg_gw_gap (trial->gw, trial->by, enemies->pdata[i]);
      const SgChoice *last;

      if (why != NULL)
        continue;
      offer_target (trial, enemies->pdata[i], talk);
      last = talk->choices->pdata[talk->choices->len - 1];
      if (last->why != NULL || far >= least)
        continue;
      least = far;
      g_free (talk->chosen);
      talk->chosen = g_strdup (last->id);
    }
}

/* The ruling of a choice: the trial is of one act from where it is taken up, and goes on at @next. */
static SgRuling *
draft (const SgGwTrial *trial, const char *rule, const char *next, char *clause)
{
  g_autofree char *words = clause;
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, words, rule);

  sg_stage_go_from (ruling, trial->gw->board, &sg_gw_words.trial_stage, trial->stage, next);
  sg_ruling_set_act (ruling, trial->act);
  return ruling;
}

/* The shot is asked before it is taken up: what would be refused does not begin a conversation. */
static SgRuling *
aim (const SgGwTrial *trial, const SgUnit *at, GError **error)
{
  g_autoptr (SgQuestion) shot = ask_shot_at (trial->gw, trial->by, at, error);
  SgRuling *ruling;

  if (shot == NULL)
    return NULL;
  ruling = draft (trial, "GW-501", "shot", g_strdup_printf (_("%s took aim at %s"), trial->by->name, at->name));
  sg_word_set (ruling, trial->gw->board, &sg_gw_words.trial_at, at->id);
  return ruling;
}

static SgRuling *
answer_target (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);
  const SgUnit *at = g_str_has_prefix (choice, "at:") ? sg_play_unit (play, choice + strlen ("at:")) : NULL;

  return at != NULL && !sg_units_are_friends (trial->by, at) ? aim (trial, at, error) : NULL;
}

/* Whether they are rallied: asked where a campaign was put away at that step; who presses Rally has said it */

/* In whatever order: it stands, and need not run. */
static double
find_rallied (const SgOdds *odds)
{
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows ((SgOdds *) odds, "result") : NULL;
  double stands = 0;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    if (sg_gw_morale_read (g_variant_get_string (((SgOddsRow *) rows->pdata[i])->value, NULL)) <= SG_GW_DISORDERED)
      stands += sg_odds_row_chance (rows->pdata[i]);
  return stands;
}

/* (transfer full) (nullable): on the act that begins it. */
char *
sg_gw_trial_say_rally (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (SgQuestion) rally = sg_gw_test (gw, "rally", unit, NULL, NULL);
  g_autoptr (SgOdds) odds = rally != NULL ? sg_odds_compute (rally, gw->rules, NULL) : NULL;

  return odds != NULL ? sg_gw_say_chance (_("%s that it stands"), find_rallied (odds)) : NULL;
}

static void
offer_rally (const SgPlay *play, SgTalk *talk)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);
  g_autoptr (SgQuestion) rally = sg_gw_test (trial->gw, "rally", trial->by, NULL, NULL);
  g_autoptr (SgOdds) odds = rally != NULL ? sg_odds_compute (rally, trial->gw->rules, NULL) : NULL;
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, "result") : NULL;
  SgChoice *choice = sg_gw_charge_offer (talk, "try", _("Rally"));
  Ends ends = { 0 };

  talk->side = g_strdup (trial->by->side);
  talk->prompt = g_strdup_printf (_("%s runs: its side may try to rally it, or let it run."), trial->by->name);
  talk->measure = g_strdup (_("It stands"));
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];
      SgGwMorale result = sg_gw_morale_read (g_variant_get_string (row->value, NULL));

      sg_choice_add_chance (choice, _(sg_gw_morale_word (result)), sg_odds_row_chance (row), sg_gw_tone (trial->by->side) * (result <= SG_GW_DISORDERED ? 2 - (int) result : 1 - (int) result));
      ends.results[result] += sg_odds_row_chance (row);
    }
  choice->share = ends.results[SG_GW_CARRIES_ON] + ends.results[SG_GW_DISORDERED];
  choice->odds = sg_gw_say_chance (_("%s that it stands"), choice->share);
  choice = sg_gw_charge_offer (talk, "run", _("Run On"));
  choice->share = 0;
  sg_gw_charge_tell_certain (choice, _("It runs on, as far as its dice tell"));
}

static SgRuling *
answer_rally (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);

  if (g_str_equal (choice, "try"))
    return draft (trial, "GW-561", "try", g_strdup_printf (_("%s was called upon to rally"), trial->by->name));
  return g_str_equal (choice, "run") ? draft (trial, "GW-559", "running", g_strdup_printf (_("%s was let run"), trial->by->name)) : NULL;
}

/* What is judged */

static SgQuestion *
ask_shot (const SgPlay *play, GError **error)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);

  return trial->at != NULL ? ask_shot_at (trial->gw, trial->by, trial->at, error) : NULL;
}

static SgQuestion *
ask_rally (const SgPlay *play, GError **error)
{
  return sg_gw_first_test (SG_GW_TRIAL (play)->gw, "rally", SG_GW_TRIAL (play)->unit, NULL);
}

static SgQuestion *
ask_general (const SgPlay *play, GError **error)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);

  return sg_gw_ask_general (trial->gw, trial->unit, sg_gw_general_with (trial->gw, trial->unit));
}

static SgQuestion *
ask_test (const SgPlay *play, GError **error)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);

  return sg_gw_first_test (trial->gw, "morale-test", trial->unit, sg_word_text (trial->unit, &sg_gw_words.test));
}

static void
offer_again (const SgPlay *play, SgTalk *talk)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);
  g_autoptr (SgQuestion) plain = sg_gw_again_ask (trial->gw, trial->unit);

  if (plain != NULL)
    sg_gw_again_converse (trial->gw, trial->unit, plain, talk, NULL, NULL);
}

static SgQuestion *
ask_again (const SgPlay *play, GError **error)
{
  return sg_gw_again_ask (SG_GW_TRIAL (play)->gw, SG_GW_TRIAL (play)->unit);
}

static SgQuestion *
ask_going (const SgPlay *play, GError **error)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);

  return sg_gw_march (trial->gw, trial->unit, sg_word_text (trial->unit, &sg_gw_words.must), error);
}

static SgQuestion *
ask_running (const SgPlay *play, GError **error)
{
  return sg_gw_march (SG_GW_TRIAL (play)->gw, SG_GW_TRIAL (play)->unit, "run away", error);
}

static SgQuestion *
ask_joined (const SgPlay *play, GError **error)
{
  SgQuestion *question = sg_play_question (play, "general-joins-disordered", error);

  if (question != NULL)
    sg_play_fill (question, "unit", g_variant_new_string (SG_GW_TRIAL (play)->unit->id));
  return question;
}

/* Nothing is due any more */

static void
offer_closing (const SgPlay *play, SgTalk *talk)
{
  talk->prompt = g_strdup (_("Nothing of it has to be judged any more."));
  sg_gw_charge_tell_certain (sg_gw_charge_offer (talk, "close", _("Go On")), _("Nothing more is thrown"));
}

static SgRuling *
answer_closing (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);
  SgRuling *ruling = g_str_equal (choice, "close") ? draft (trial, "GW-551", "", g_strdup (_("Nothing was left to be judged"))) : NULL;

  if (ruling != NULL)
    sg_words_forget (ruling, trial->gw->board, SG_GW_CLEARED_BY_TRIAL, NULL);
  return ruling;
}

/* What is asked, of one unit. */

static char *
word_shot (const SgPlay *play)
{
  return g_strdup_printf (_("%s shoots: dice to hit, then the saves."), SG_GW_TRIAL (play)->unit->name);
}

static char *
word_rally (const SgPlay *play)
{
  return g_strdup_printf (_("%s tries to rally: a die."), SG_GW_TRIAL (play)->unit->name);
}

static char *
word_general (const SgPlay *play)
{
  const SgUnit *general = sg_gw_general_with (SG_GW_TRIAL (play)->gw, SG_GW_TRIAL (play)->unit);

  return g_strdup_printf (_("%s is under fire with %s."), general->name, SG_GW_TRIAL (play)->unit->name);
}

static char *
word_test (const SgPlay *play)
{
  const SgUnit *unit = SG_GW_TRIAL (play)->unit;

  return g_strdup_printf (_("%s, %d of %d left, tests its morale."), unit->name, (int) sg_gw_left (unit), (int) sg_gw_start (unit));
}

static char *
word_again (const SgPlay *play)
{
  return g_strdup_printf (_("%s tests again."), SG_GW_TRIAL (play)->unit->name);
}

static char *
word_going (const SgPlay *play)
{
  const SgUnit *unit = SG_GW_TRIAL (play)->unit;
  gboolean back = sg_word_is (unit, &sg_gw_words.must, "fall back");

  return g_strdup_printf (back ? _("%s falls back: its dice tell how far.") : _("%s runs away: its dice tell how far."), unit->name);
}

static char *
word_joined (const SgPlay *play)
{
  return g_strdup_printf (_("A general has joined %s, which is Disordered."), SG_GW_TRIAL (play)->unit->name);
}

static const SgStageRow stages[] = {
  { "aim", "shot", N_("The shot"), "GW-501 GW-504", .choices = offer_targets, .answer = answer_target },
  { "shot", "shot", .prompt = word_shot, .ask = ask_shot, .asks = "shoot" },
  { "rally", "rally", N_("The rally"), "GW-559 GW-561", .choices = offer_rally, .answer = answer_rally },
  { "try", "rally", .prompt = word_rally, .ask = ask_rally, .asks = "rally" },
  { "general", "general", N_("The general under fire"), "GW-705 GW-706", .prompt = word_general, .ask = ask_general },
  { "test", "test", N_("Morale"), "GW-551 GW-552", .prompt = word_test, .ask = ask_test },
  { "again", "again", N_("Rolling again"), "GW-554", .choices = offer_again },
  { "rethrow", "again", .prompt = word_again, .ask = ask_again },
  { "going", "going", N_("Falling back, running away"), "GW-558 GW-559", .prompt = word_going, .ask = ask_going },
  { "running", "going", .prompt = word_going, .ask = ask_running, .asks = "move" },
  { "joined", "joined", N_("The general who joined"), "GW-703", .prompt = word_joined, .ask = ask_joined },
  { "over", "going", .choices = offer_closing, .answer = answer_closing },
  { NULL }
};

/* The story */

/* Steps to which this one does not come, as far as can be told. */
static gboolean
skips (const SgPlay *play, const char *step)
{
  const SgGwTrial *trial = SG_GW_TRIAL (play);
  gboolean told = g_hash_table_contains (trial->told, step);

  if (g_str_equal (step, "shot"))
    return trial->kind != SG_GW_TRIAL_VOLLEY;
  if (g_str_equal (step, "rally"))
    return trial->kind != SG_GW_TRIAL_RALLY;
  if (g_str_equal (step, "test"))
    return trial->kind == SG_GW_TRIAL_RALLY && !told;
  if (g_str_equal (step, "general"))
    return !told && (trial->at == NULL || sg_gw_general_with (trial->gw, trial->at) == NULL);
  return !g_str_equal (step, "going") && !told;
}

static const char *
step_of (SgRuling *ruling)
{
  const char *stage = sg_stage_recorded (ruling, &sg_gw_words.trial_stage);
  const SgStageRow *row = stage != NULL ? sg_stage_find (stages, stage) : NULL;

  return row != NULL ? row->step : NULL;
}

static SgStage *
find_step (SgTalk *talk, const char *step)
{
  for (guint i = 0; step != NULL && i < talk->stages->len; i++)
    if (g_str_equal (((SgStage *) talk->stages->pdata[i])->id, step))
      return talk->stages->pdata[i];
  return NULL;
}

/* Taking aim, and calling upon them to rally, is told by what comes of it. */
static gboolean
tells (SgRuling *ruling)
{
  static const char *const chosen[] = { "aim", "rally", NULL };

  return !g_strv_contains (chosen, sg_stage_recorded (ruling, &sg_gw_words.trial_stage));
}

/* What lies on the table, where it was thrown before there was a conversation to tell it in. */
static void
tell_die (const SgGwTrial *trial, SgTalk *talk)
{
  gboolean lies = g_str_equal (trial->stage, "again") || g_str_equal (trial->stage, "rethrow");
  g_autoptr (SgQuestion) plain = lies ? sg_gw_again_ask (trial->gw, trial->unit) : NULL;
  SgStage *step = find_step (talk, trial->kind == SG_GW_TRIAL_RALLY ? "rally" : "test");

  if (plain == NULL || step == NULL || step->words != NULL)
    return;
  step->words = sg_gw_again_tell (trial->gw, trial->unit, plain);
  step->dice = g_strdup (sg_word_text (trial->unit, &sg_gw_words.again_die));
}

static void
tell_story (SgGwTrial *trial, const SgStageRow *now, SgTalk *talk)
{
  g_autoptr (GPtrArray) rulings = trial->begun ? sg_stages_rulings (trial->gw->battle, trial->act) : g_ptr_array_new ();
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  trial->told = told;
  for (guint i = 0; i < rulings->len; i++)
    if (step_of (rulings->pdata[i]) != NULL)
      g_hash_table_add (told, (gpointer) step_of (rulings->pdata[i]));
  sg_stages_lay (talk, stages, now, skips, &trial->play);
  for (guint i = 0; i < rulings->len; i++)
    {
      SgStage *step = find_step (talk, step_of (rulings->pdata[i]));

      if (step != NULL && tells (rulings->pdata[i]))
        sg_stage_tell (step, rulings->pdata[i]);
    }
  tell_die (trial, talk);
  trial->told = NULL;
}

/* The conversation */

static char *
word_title (const SgGwTrial *trial)
{
  if (trial->kind == SG_GW_TRIAL_RALLY)
    return g_strdup_printf (_("Rallying %s"), trial->begun && trial->by != NULL ? trial->by->name : trial->unit->name);
  if (trial->kind == SG_GW_TRIAL_VOLLEY && trial->by != NULL && trial->at != NULL)
    return g_strdup_printf (_("%s shoots at %s"), trial->by->name, trial->at->name);
  if (trial->kind == SG_GW_TRIAL_VOLLEY && trial->by != NULL)
    return g_strdup_printf (_("%s shoots"), trial->by->name);
  return g_strdup_printf (_("Morale of %s"), trial->unit->name);
}

static SgTalk *
converse (const SgGw *gw)
{
  static const char *const rules[] = { "GW-501", "GW-561", "GW-551" };
  g_autofree char *title = NULL;
  const SgStageRow *now;
  SgGwTrial trial;
  SgTalk *talk;

  if (!sg_gw_trial_read (gw, &trial))
    return NULL;
  now = sg_stage_find (stages, trial.stage);
  g_return_val_if_fail (now != NULL, NULL);
  title = word_title (&trial);
  talk = sg_talk_new (title, trial.by != NULL ? sg_gw_icon (gw, trial.by) : "sg-dice-symbolic", rules[trial.kind]);
  tell_story (&trial, now, talk);
  if (!sg_stages_ask (talk, now, &trial.play, NULL) || (talk->choices->len == 0 && talk->question == NULL))
    {
      sg_talk_free (talk); /* it is left to the list of what is to be judged */
      return NULL;
    }
  if (talk->side == NULL)
    talk->side = g_strdup (trial.unit->side);
  if (talk->question != NULL && sg_question_get_about (talk->question) == NULL)
    sg_question_set_about (talk->question, talk->prompt);
  return talk;
}

static gboolean
choose (const SgGw *gw, const char *choice, GError **error)
{
  g_autoptr (SgQuestion) plain = NULL;
  SgRuling *ruling;
  SgGwTrial trial;

  if (!sg_gw_trial_read (gw, &trial))
    return FALSE;
  plain = g_str_equal (trial.stage, "again") ? sg_gw_again_ask (gw, trial.unit) : NULL;
  if (plain != NULL)
    return sg_gw_again_choose (gw, trial.unit, plain, trial.act, choice, error);
  ruling = sg_stages_answer (sg_stage_find (stages, trial.stage), &trial.play, choice, error);
  return ruling != NULL && sg_gw_post (gw, ruling, error);
}

/* Beginning */

static SgRuling *
begin (SgGwTrial *trial, const char *rule, const char *stage, char *clause)
{
  SgRuling *ruling;

  trial->stage = "";
  trial->act = sg_word_whole (trial->gw->board, &sg_common_words.act) + 1;
  ruling = draft (trial, rule, stage, clause);
  sg_word_set (ruling, trial->gw->board, &sg_gw_words.talk, sg_gw_trial_kinds[trial->kind]);
  sg_word_set (ruling, trial->gw->board, &sg_gw_words.trial_by, trial->by->id);
  return ruling;
}

/* Nothing else is being talked of, and it is its turn. */
static gboolean
check (const SgGw *gw, const SgUnit *unit, const char *rule, GError **error)
{
  if (sg_word_has (gw->board, &sg_gw_words.talk))
    return sg_refuse (error, rule, _("Something else has yet to be settled"));
  return sg_gw_check_acting (gw, unit, error);
}

/* (nullable): the first of @units who is an enemy of @by. */
static const SgUnit *
find_enemy (GPtrArray *units, const SgUnit *by)
{
  for (guint i = 0; i < units->len; i++)
    if (!sg_units_are_friends (units->pdata[i], by))
      return units->pdata[i];
  return NULL;
}

gboolean
sg_gw_trial_shoot (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *by = call->units->pdata[0], *at = find_enemy (call->units, by);
  SgGwTrial trial = { .play = gw->play, .gw = gw, .kind = SG_GW_TRIAL_VOLLEY, .by = by };
  g_autoptr (SgQuestion) shot = NULL;
  g_autofree char *why = NULL;
  SgRuling *ruling;

  if (!check (gw, by, "GW-501", error))
    return FALSE;
  shot = at != NULL ? ask_shot_at (gw, by, at, error) : NULL;
  if (at != NULL && shot == NULL)
    return FALSE;
  why = sg_gw_why_no_shot (gw, by, NULL);
  if (why != NULL)
    return sg_refuse_because (error, why);
  if (at == NULL)
    return sg_gw_post (gw, begin (&trial, "GW-501", "aim", g_strdup_printf (_("%s made ready to shoot"), by->name)), error);
  ruling = begin (&trial, "GW-501", "shot", g_strdup_printf (_("%s took aim at %s"), by->name, at->name));
  sg_word_set (ruling, gw->board, &sg_gw_words.trial_at, at->id);
  return sg_gw_post (gw, ruling, error);
}

gboolean
sg_gw_trial_rally (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *by = call->units->pdata[0];
  SgGwTrial trial = { .play = gw->play, .gw = gw, .kind = SG_GW_TRIAL_RALLY, .by = by };

  if (!check (gw, by, "GW-561", error))
    return FALSE;
  if (!sg_word_flag (by, &sg_gw_words.running) || !sg_word_flag (by, &sg_gw_words.fresh) || sg_word_flag (by, &sg_gw_words.lost))
    return sg_refuse (error, "GW-561", _("%s is not to be rallied now"), by->name);
  return sg_gw_post (gw, begin (&trial, "GW-561", "try", g_strdup_printf (_("%s was called upon to rally"), by->name)), error);
}

/* Going on */

/* Whether anything of it is due that was not before, or no longer. */
static gboolean
touches (SgRuling *ruling)
{
  const SgWord *const words[] = { &sg_gw_words.test, &sg_gw_words.must, &sg_gw_words.joined, &sg_gw_words.again_die };
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (words); k++)
      if (sg_effect_changes (effects->pdata[i], NULL, words[k]->key))
        return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): the board once @ruling is in force. */
static SgBoard *
suppose (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (SgBoard) board = sg_board_copy (gw->board);
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    if (!sg_board_apply (board, effects->pdata[i], NULL))
      return NULL;
  return g_steal_pointer (&board);
}

/* (nullable): interned: the stage at which the trial is once @ruling is in force; what has just been judged is not to be judged again. */
static const char *
find_next (const SgGw *gw, SgRuling *ruling, const SgGwTrial *now)
{
  g_autoptr (SgBoard) board = suppose (gw, ruling);
  const SgStageRow *row = now->stage != NULL ? sg_stage_find (stages, now->stage) : NULL;
  const SgProcedure *procedure = sg_ruling_get_procedure (ruling);
  gboolean judged = row != NULL && row->asks != NULL && procedure != NULL && g_str_equal (row->asks, procedure->id);
  SgGwTrial then;
  SgGw supposed;

  if (board == NULL)
    return now->stage;
  sg_gw_read (&supposed, gw->battle, board);
  if (!sg_gw_trial_read (&supposed, &then) || g_str_equal (then.stage, "over"))
    return NULL;
  return judged && g_str_equal (then.stage, now->stage) ? NULL : g_intern_string (then.stage);
}

void
sg_gw_trial_note (const SgGw *gw, SgRuling *ruling)
{
  SgGwTrial now;
  gboolean on = sg_gw_trial_read (gw, &now);
  const char *next;

  if ((!on && !touches (ruling)) || sg_word_is (gw->board, &sg_gw_words.talk, "charge"))
    return;
  next = find_next (gw, ruling, &now);
  if (next == NULL && !now.begun)
    return;
  if (next == NULL)
    sg_words_forget (ruling, gw->board, SG_GW_CLEARED_BY_TRIAL, NULL);
  else if (!now.begun)
    sg_word_set (ruling, gw->board, &sg_gw_words.talk, sg_gw_trial_kinds[SG_GW_TRIAL_TEST]);
  sg_stage_go_from (ruling, gw->board, &sg_gw_words.trial_stage, on ? now.stage : "", sg_text_or (next, ""));
  sg_ruling_set_act (ruling, now.begun ? now.act : sg_word_whole (gw->board, &sg_common_words.act) + 1);
}

/* From who shoots to whom it aims at. */
static SgMarks *
mark (const SgGw *gw)
{
  SgLink link = { .counts = TRUE };
  SgGwBlock by, at;
  SgGwTrial trial;
  SgMarks *marks;

  if (!sg_gw_trial_read (gw, &trial) || trial.kind != SG_GW_TRIAL_VOLLEY || !g_str_equal (trial.stage, "shot") || trial.at == NULL
      || !sg_gw_block (gw, trial.by, &by) || !sg_gw_block (gw, trial.at, &at))
    return NULL;
  marks = sg_marks_new ();
  link.figure = g_strdup (trial.by->id);
  link.from = by.place.at;
  link.to = at.place.at;
  link.length = sg_ruler_round (sg_gw_gap (gw, trial.by, trial.at), SG_RULER_NEAREST); /* as the panel tells it */
  g_array_append_val (marks->links, link);
  return marks;
}

const SgGwPart sg_gw_part_trial = { .converse = converse, .choose = choose, .marks = mark };
