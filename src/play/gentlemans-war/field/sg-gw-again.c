/* sg-gw-again.c: a morale test is rolled again when somebody demands it: he is asked, and nobody is asked in vain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While a die lies its unit has the word "again-die", and "again" names those who may demand still, the first of whom is asked. "again-roll" is who
 * has demanded: a die is thrown anew, and stands for him.  "again-for" is the procedure of the test, none for that of morale.  A side with
 * "again-left" is asked no more, and is taken to demand whatever helps it.
 */

#include "play/gentlemans-war/field/sg-gw-again.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/sg-game-parts.h"
#include "play/sg-stages.h"
#include "rules/gentlemans-war/sg-gw-morale.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

#define OPPONENT "opponent (Brittle)"

static const char *const results[SG_GW_N_MORALE] = { "Carry On", "Disordered", "Fall Back", "Run Away" };

const char *
sg_gw_morale_word (SgGwMorale result)
{
  return results[result];
}

SgUnit *
sg_gw_again_waiting (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_word_has ((SgUnit *) units->pdata[i], &sg_gw_words.again_die))
      return units->pdata[i];
  return NULL;
}

/* Who has a test rolled again */

/** Demander: by whom, or by what, in the order in which the procedures name them. */
typedef enum { BY_OPPONENT, BY_GENERAL, BY_BRAVERY, BY_SERGEANT, BY_CORRESPONDENT } Demander;

static Demander
demander_of (const char *who)
{
  static const char *const names[] = { OPPONENT, "general", "Brave", "sergeant major", NULL };
  int at = sg_choice_of (names, who);

  return at >= 0 ? (Demander) at : BY_CORRESPONDENT;
}

static const char *
side_of (const SgUnit *unit, const char *who)
{
  return demander_of (who) == BY_OPPONENT ? sg_play_other (unit->side) : unit->side;
}

/* (transfer full): all who have a re-roll to give in @test, in order: "rerolls" lists those who are there, and some may not in such a test. */
static char **
list_all (const SgGw *gw, SgQuestion *test)
{
  g_auto (GStrv) told = sg_question_names (test, "rerolls"), modifiers = sg_question_names (test, "modifiers");
  const SgGwTest asked = { .modifiers = (const char *const *) modifiers, .rerolls = (const char *const *) told };
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  for (guint i = 0; told != NULL && told[i] != NULL; i++)
    if (sg_gw_morale_may_reroll (gw->rules, &asked, told[i]))
      g_strv_builder_add (all, told[i]);
  return g_strv_builder_end (all);
}

/* Nobody wants to be asked. */
static gboolean
is_left_to_us (const SgGw *gw, const SgUnit *unit, char **all)
{
  if (sg_ruleset_chosen (gw->rules, "gw.rerolls", "taken"))
    return TRUE;
  for (guint i = 0; all[i] != NULL; i++)
    if (!sg_word_flag (SG_OF (gw->board, side_of (unit, all[i])), &sg_gw_words.again_left))
      return FALSE;
  return TRUE;
}

/* The test with no re-roll told of: a die and what it comes to. */
static void
make_plain (SgQuestion *test)
{
  static const char *const nobody[] = { NULL };

  sg_gw_fill_names (test, "rerolls", nobody);
}

SgQuestion *
sg_gw_first_test (const SgGw *gw, const char *procedure, const SgUnit *unit, const char *row)
{
  SgQuestion *test = sg_gw_test (gw, procedure, unit, row, NULL);
  g_auto (GStrv) all = test != NULL ? list_all (gw, test) : NULL;

  if (all != NULL && (sg_word_has (unit, &sg_gw_words.again_die) || !is_left_to_us (gw, unit, all)))
    make_plain (test);
  return test;
}

/* What the die @face comes to. */
static SgVerdict *
judge_face (const SgGw *gw, SgQuestion *plain, guint face)
{
  g_autoptr (SgDice) dice = sg_dice_new_entered (&face, 1);

  return sg_play_judge_with (&gw->play, plain, dice, NULL);
}

static const char *
get_result (SgVerdict *verdict)
{
  GVariant *value = verdict != NULL ? sg_verdict_get (verdict, "result") : NULL;

  return value != NULL ? g_variant_get_string (value, NULL) : "";
}

/* A unit’s own re-roll is of use unless it carries on, the opponent’s unless it runs. */
static gboolean
is_of_use (const char *who, const char *result)
{
  return !g_str_equal (result, demander_of (who) == BY_OPPONENT ? "Run Away" : "Carry On");
}

/* Who is in his right mind demands it: the unit’s own that does not carry on, the opponent of one that does. */
static gboolean
is_wanted (const char *who, const char *result)
{
  return g_str_equal (result, "Carry On") == (demander_of (who) == BY_OPPONENT);
}

static char **
list_open (char **list, const char *result)
{
  g_autoptr (GStrvBuilder) open = g_strv_builder_new ();

  for (guint i = 0; list[i] != NULL; i++)
    if (is_of_use (list[i], result))
      g_strv_builder_add (open, list[i]);
  return g_strv_builder_end (open);
}

/* (transfer full): who may demand still; the first is asked now. */
static char **
list_waiting (const SgUnit *unit)
{
  g_autoptr (GPtrArray) records = sg_word_records (unit, &sg_gw_words.again);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  for (guint i = 0; i < records->len; i++)
    g_strv_builder_add (all, sg_word_record_text (records->pdata[i], SG_GW_AGAIN_WHO));
  return g_strv_builder_end (all);
}

static void
set_waiting (SgRuling *ruling, const SgUnit *unit, char **all)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);

  for (guint i = 0; all[i] != NULL; i++)
    {
      SgWordRecord *record = sg_word_record_new (&sg_gw_words.again);

      sg_word_record_set_text (record, SG_GW_AGAIN_WHO, all[i]);
      g_ptr_array_add (records, record);
    }
  sg_word_set_records (ruling, unit, &sg_gw_words.again, records);
}

/* (transfer full): who may demand after the one who is asked now. */
static char **
list_later (const SgUnit *unit)
{
  g_auto (GStrv) all = list_waiting (unit);

  return g_strdupv (all[0] != NULL ? all + 1 : all);
}

/* The die that lies */

/* (transfer full): who may still demand once @verdict lies; NULL when it stands, by the umpire’s word or because nobody may. */
static char **
find_demands (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, const SgUnit *unit)
{
  const char *id = sg_question_get_procedure (question)->id;
  g_auto (GStrv) told = sg_question_names (question, "rerolls"), list = NULL, open = NULL;
  g_autoptr (SgQuestion) full = sg_gw_test (gw, id, unit, sg_word_has (unit, &sg_gw_words.test) ? sg_word_text (unit, &sg_gw_words.test) : NULL, NULL);
  g_autoptr (SgVerdict) thrown = judge_face (gw, question, sg_verdict_get_number (verdict, "die"));

  if ((told != NULL && told[0] != NULL) || full == NULL || !sg_question_flag (question, "only_bad")
      || !g_str_equal (get_result (thrown), get_result (verdict)))
    return NULL;
  list = sg_word_has (unit, &sg_gw_words.again_roll) ? list_later (unit) : list_all (gw, full);
  open = list_open (list, get_result (verdict));
  return open[0] != NULL ? g_steal_pointer (&open) : NULL;
}

/* TRUE: the verdict does not stand yet, and all that @ruling would have done is taken back: the die alone is recorded. */
gboolean
sg_gw_again_hold (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling)
{
  static const char *const tests[] = { "morale-test", "rally", "nervous-charge", NULL };
  static const char *const clauses[] = {
    N_("%s threw for its morale: %s, unless it is rolled again"), N_("%s threw to rally: %s, unless it is rolled again"),
    N_("%s, Nervous, threw: %s, unless it is rolled again"),
  };
  int test = sg_choice_of (tests, sg_question_get_procedure (question)->id);
  const SgUnit *unit = test >= 0 ? sg_play_unit (&gw->play, sg_question_text (question, "unit")) : NULL;
  g_auto (GStrv) open = NULL;
  g_autofree char *clause = NULL;

  if (unit == NULL || sg_verdict_get_refusal (verdict) != NULL || (test == 0 && !sg_word_has (unit, &sg_gw_words.test)))
    return FALSE;
  open = find_demands (gw, question, verdict, unit);
  if (open == NULL)
    {
      sg_words_forget_of (ruling, gw->board, SG_GW_CLEARED_BY_TEST, unit);
      return FALSE;
    }
  g_ptr_array_set_size (sg_ruling_get_effects (ruling), 0);
  set_waiting (ruling, unit, open);
  sg_word_clear (ruling, unit, &sg_gw_words.again_roll);
  sg_word_set (ruling, unit, &sg_gw_words.again_for, test == 0 ? "" : tests[test]);
  sg_word_set_whole (ruling, unit, &sg_gw_words.again_die, sg_verdict_get_number (verdict, "die"));
  clause = g_strdup_printf (_(clauses[test]), unit->name, sg_value_word (get_result (verdict)));
  sg_ruling_set_clause (ruling, clause);
  return TRUE;
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  return !sg_word_is (gw->board, &sg_gw_words.talk, "charge") && sg_gw_again_hold (gw, question, verdict, ruling);
}

/* The conversation */

/* (transfer full): who demands, as a sentence begins. */
static char *
name_demander (const SgGw *gw, const SgUnit *unit, const char *who)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);

  switch (demander_of (who))
    {
    case BY_OPPONENT:
      return g_strdup (sg_play_called (&gw->play, sg_play_other (unit->side)));
    case BY_GENERAL:
      return g_strdup (general != NULL ? general->name : _("The correspondent"));
    case BY_BRAVERY:
      return g_strdup_printf (_("%s, Brave,"), unit->name);
    case BY_SERGEANT:
      return g_strdup (_("The sergeant major"));
    case BY_CORRESPONDENT:
      break;
    }
  return g_strdup (_("The correspondent"));
}

/** Faces: what each face of the die comes to. */
typedef struct { SgGwMorale of[SG_GW_FACES]; } Faces;

SgGwMorale
sg_gw_morale_read (const char *result)
{
  for (guint i = 0; i < SG_GW_N_MORALE; i++)
    if (g_str_equal (results[i], result))
      return i;
  return SG_GW_CARRIES_ON;
}

static void
read_faces (const SgGw *gw, SgQuestion *plain, Faces *faces)
{
  for (guint face = 1; face <= SG_GW_FACES; face++)
    {
      g_autoptr (SgVerdict) verdict = judge_face (gw, plain, face);

      faces->of[face - 1] = sg_gw_morale_read (get_result (verdict));
    }
}

/* The die lies with @result: those in @later demand where it helps them. */
static void
spread (const Faces *faces, SgGwMorale result, char **later, double chance, double *chances)
{
  for (guint i = 0; later != NULL && later[i] != NULL; i++)
    if (is_wanted (later[i], results[result]))
      {
        for (guint k = 0; k < SG_GW_FACES; k++)
          spread (faces, faces->of[k], later + i + 1, chance / SG_GW_FACES, chances);
        return;
      }
  chances[result] += chance;
}

static void
tell_results (const double *chances, SgChoice *choice, const SgUnit *unit)
{
  static const int tones[SG_GW_N_MORALE] = { 2, 1, -1, -2 };

  for (guint i = 0; i < SG_GW_N_MORALE; i++)
    if (chances[i] > 0)
      sg_choice_add_chance (choice, _(results[i]), chances[i], sg_unit_is_of (unit, "red") ? tones[i] : -tones[i]);
}

/** Asked: one who may demand, and what his answers come to. */
typedef struct { const SgUnit *unit; const char *who; SgGwWeigh weigh; gconstpointer data; } Asked;

static SgChoice *
add_answer (const Asked *asked, SgTalk *talk, const char *id, const char *label, const double *chances)
{
  SgChoice *choice = sg_choice_new (id, label);
  gboolean own = demander_of (asked->who) != BY_OPPONENT;

  choice->share = own ? chances[SG_GW_CARRIES_ON] : 1 - chances[SG_GW_CARRIES_ON];
  choice->odds = own ? sg_gw_say_chance (_("%s that it carries on"), choice->share)
    : sg_gw_say_chance (_("%s that it does not carry on"), choice->share);
  if (asked->weigh != NULL)
    asked->weigh (chances, choice, asked->data);
  else
    tell_results (chances, choice, asked->unit);
  g_ptr_array_add (talk->choices, choice);
  return choice;
}

static void
add_choices (const SgGw *gw, const Asked *asked, SgQuestion *plain, SgTalk *talk)
{
  g_auto (GStrv) later = list_later (asked->unit);
  g_autofree char *who = name_demander (gw, asked->unit, asked->who);
  double keep[SG_GW_N_MORALE] = { 0 }, again[SG_GW_N_MORALE] = { 0 };
  guint die = CLAMP (sg_word_whole (asked->unit, &sg_gw_words.again_die), 1, SG_GW_FACES);
  gboolean wants;
  Faces faces;

  read_faces (gw, plain, &faces);
  wants = is_wanted (asked->who, results[faces.of[die - 1]]);
  spread (&faces, faces.of[die - 1], later, 1, keep);
  for (guint i = 0; i < SG_GW_FACES; i++)
    spread (&faces, faces.of[i], later, 1.0 / SG_GW_FACES, again);
  talk->side = g_strdup (side_of (asked->unit, asked->who));
  talk->prompt = demander_of (asked->who) == BY_BRAVERY ? g_strdup_printf (_("%s may have its test rolled again; the new die stands."), who)
    : g_strdup_printf (_("%s may have the test of %s rolled again; the new die stands."), who, asked->unit->name);
  talk->measure = g_strdup (demander_of (asked->who) == BY_OPPONENT ? _("It does not carry on") : _("It carries on"));
  add_answer (asked, talk, "again", _("Roll again"), again);
  add_answer (asked, talk, "keep", _("No re-roll"), keep);
  add_answer (asked, talk, "leave", _("Whenever it helps, unasked"), wants ? again : keep);
  talk->chosen = g_strdup (wants ? "again" : "keep");
}

void
sg_gw_again_converse (const SgGw *gw, const SgUnit *unit, SgQuestion *plain, SgTalk *talk, SgGwWeigh weigh, gconstpointer data)
{
  g_auto (GStrv) open = list_waiting (unit);
  const Asked asked = { unit, open[0] != NULL ? open[0] : "", weigh, data };

  if (!sg_word_has (unit, &sg_gw_words.again_roll))
    {
      add_choices (gw, &asked, plain, talk);
      return;
    }
  talk->side = g_strdup (unit->side);
  talk->prompt = g_strdup_printf (_("%s tests again."), unit->name);
  talk->question = sg_question_ref (plain);
}

SgQuestion *
sg_gw_again_ask (const SgGw *gw, const SgUnit *unit)
{
  if (sg_word_has (unit, &sg_gw_words.again_for))
    return sg_gw_first_test (gw, sg_word_text (unit, &sg_gw_words.again_for), unit, NULL);
  return sg_gw_first_test (gw, "morale-test", unit, sg_word_text (unit, &sg_gw_words.test));
}

char *
sg_gw_again_tell (const SgGw *gw, const SgUnit *unit, SgQuestion *plain)
{
  g_autoptr (SgVerdict) thrown = judge_face (gw, plain, sg_word_whole (unit, &sg_gw_words.again_die));

  return thrown != NULL ? g_strdup (_(get_result (thrown))) : NULL;
}

/* Answers */

static gboolean
post (const SgGw *gw, SgRuling *ruling, gint64 act, GError **error)
{
  if (act > 0)
    sg_ruling_set_act (ruling, act);
  if (sg_word_has (gw->board, &sg_gw_words.trial_stage))
    sg_stage_go_from (ruling, gw->board, &sg_gw_words.trial_stage, "again", "again");
  return sg_gw_post (gw, ruling, error);
}

static gboolean
demand (const SgGw *gw, const SgUnit *unit, gint64 act, GError **error)
{
  g_auto (GStrv) open = list_waiting (unit);
  g_autofree char *who = name_demander (gw, unit, open[0]), *clause = demander_of (open[0]) == BY_BRAVERY ? g_strdup_printf (_("%s had its test rolled again"), who)
    : g_strdup_printf (_("%s had the test of %s rolled again"), who, unit->name);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-554");

  sg_word_set (ruling, unit, &sg_gw_words.again_roll, open[0]);
  if (demander_of (open[0]) == BY_CORRESPONDENT) /* once in a cycle */
    sg_word_set (ruling, SG_OF (gw->board, unit->side), &sg_gw_words.cameo_used, sg_word_text (SG_OF (gw->board, unit->side), &sg_gw_words.cycle));
  return post (gw, ruling, act, error);
}

/* (transfer full): the die that stands, from the hand that threw it, so that what it came to can be judged again. */
static SgDice *
find_die (const SgGw *gw, const SgUnit *unit, SgQuestion *plain)
{
  GListModel *rulings = sg_battle_get_rulings (gw->battle);
  guint face = sg_word_whole (unit, &sg_gw_words.again_die);

  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);

      if (sg_ruling_is_undone (ruling) || sg_ruling_get_procedure (ruling) != sg_question_get_procedure (plain))
        continue;
      if (sg_ruling_get_hand (ruling) == SG_DICE_THROWN)
        return sg_dice_new_thrown (sg_ruling_get_seed (ruling));
      break;
    }
  return sg_dice_new_entered (&face, 1);
}

/* Nobody else demands: the die stands, and the test is ruled as if it had just been thrown. */
static gboolean
conclude (const SgGw *gw, const SgUnit *unit, SgQuestion *plain, GError **error)
{
  g_autoptr (SgQuestion) question = sg_question_copy (plain);
  g_autoptr (SgDice) dice = find_die (gw, unit, plain);
  g_autoptr (SgVerdict) verdict = NULL;
  SgRuling *ruling;

  sg_play_fill (question, "only_bad", g_variant_new_boolean (FALSE));
  verdict = sg_play_judge_with (&gw->play, question, dice, NULL);
  ruling = verdict != NULL ? sg_game_find (SG_GW_SYSTEM)->rule (gw->battle, question, verdict, dice, error) : NULL;
  return ruling != NULL && sg_gw_post (gw, ruling, error);
}

static gboolean
keep (const SgGw *gw, const SgUnit *unit, SgQuestion *plain, gint64 act, GError **error)
{
  g_auto (GStrv) later = list_later (unit), first = list_waiting (unit), open = NULL;
  g_autoptr (SgVerdict) thrown = judge_face (gw, plain, sg_word_whole (unit, &sg_gw_words.again_die));
  g_autofree char *who = NULL, *clause = NULL;
  SgRuling *ruling;

  open = list_open (later, get_result (thrown));
  if (open[0] == NULL)
    return conclude (gw, unit, plain, error);
  who = name_demander (gw, unit, first[0]);
  clause = g_strdup_printf (_("%s left the test of %s as it was"), who, unit->name);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-554");
  set_waiting (ruling, unit, open);
  return post (gw, ruling, act, error);
}

/* It is not asked any more; what helps is taken now, too. */
static gboolean
leave (const SgGw *gw, const SgUnit *unit, SgQuestion *plain, gint64 act, GError **error)
{
  g_auto (GStrv) open = list_waiting (unit);
  const char *side = side_of (unit, open[0]);
  g_autoptr (SgVerdict) thrown = judge_face (gw, plain, sg_word_whole (unit, &sg_gw_words.again_die));
  g_autofree char *clause = g_strdup_printf (_("%s was to have its re-rolls whenever they help, and be asked no more"), sg_play_called (&gw->play, side)), *id = g_strdup (unit->id);
  gboolean wants = is_wanted (open[0], get_result (thrown));
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-554");
  SgGw now;

  sg_word_set_flag (ruling, SG_OF (gw->board, side), &sg_gw_words.again_left, TRUE);
  if (!post (gw, ruling, act, error))
    return FALSE;
  sg_gw_read (&now, gw->battle, NULL);
  return wants ? demand (&now, sg_play_unit (&now.play, id), act, error) : keep (&now, sg_play_unit (&now.play, id), plain, act, error);
}

gboolean
sg_gw_again_choose (const SgGw *gw, const SgUnit *unit, SgQuestion *plain, gint64 act, const char *choice, GError **error)
{
  if (sg_word_has (unit, &sg_gw_words.again_roll))
    return FALSE;
  if (g_str_equal (choice, "again"))
    return demand (gw, unit, act, error);
  if (g_str_equal (choice, "leave"))
    return leave (gw, unit, plain, act, error);
  return g_str_equal (choice, "keep") && keep (gw, unit, plain, act, error);
}

/* A side that is not asked any more may want to be. */
static void
offer_asking (SgActOffer *offer)
{
  static const char *const sides[] = { "red", "blue" };
  const SgGw *gw = (const SgGw *) offer->play;

  for (guint i = 0; i < G_N_ELEMENTS (sides) && offer->units->len == 0; i++)
    if (sg_word_flag (SG_OF (gw->board, sides[i]), &sg_gw_words.again_left))
      sg_act_call (sg_act_offer_with (offer, sg_arg_side (sides[i])), _("Ask %s about Re-rolls"), sg_play_called (&gw->play, sides[i]));
}

static gboolean
ask_again (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *side = call->args[0].text;
  SgRuling *ruling;

  if (!sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.again_left))
    return sg_refuse (error, "GW-554", _("%s is asked about its re-rolls"), sg_play_called (&gw->play, side));
  ruling = sg_ruling_new (SG_RULING_TURN, "", "GW-554");
  sg_ruling_say (ruling, _("%s was to be asked about its re-rolls again"), sg_play_called (&gw->play, side));
  sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.again_left);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "again-ask", .icon = "sg-dice-symbolic", .rule = "GW-554", .args = { SG_ARG_SIDE }, .offer = offer_asking, .carry_out = ask_again },
};

static char *
find_due (const SgGw *gw)
{
  const SgUnit *unit = !sg_word_is (gw->board, &sg_gw_words.talk, "charge") ? sg_gw_again_waiting (gw) : NULL;

  return unit != NULL ? g_strdup_printf (_("The test of %s may be rolled again (GW-554)."), unit->name) : NULL;
}

const SgGwPart sg_gw_part_again = { .in_play = SG_ACT_TABLE (rows), .rule = rule, .due = find_due };
