/* sg-gw-again.c: a morale test is rolled again when somebody demands it: he is asked, and nobody is asked in vain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of a unit whose test has been thrown and does not stand yet: "again" (who may still demand, the next one first, with a
 * bar between), "again-die" (the die that stands), "again-roll" (who has demanded: the die is thrown again).  Tests within a
 * charge are its conversation's.
 */

#include "campaign/gentlemans-war/sg-gw-acts.h"

#include "rules/gentlemans-war/sg-gw-morale.h"

#define OPPONENT "opponent (Brittle)"

static const char *const words[] = { "again", "again-die", "again-roll" };

static SgUnit *
find_waiting (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; *sg_gw_get (gw, "talk") == '\0' && i < units->len; i++)
    if (sg_gw_is (units->pdata[i], "again-die"))
      return units->pdata[i];
  return NULL;
}

/* The test with no re-roll told of: a die and what it comes to. */
static SgQuestion *
ask_plain (const SgGw *gw, const SgUnit *unit, GStrv *demands)
{
  static const char *const nobody[] = { NULL };
  SgQuestion *question = sg_gw_test (gw, "morale-test", unit, sg_gw_word (unit, "test"), NULL);

  if (question == NULL)
    return NULL;
  if (demands != NULL)
    *demands = sg_question_names (question, "rerolls");
  sg_gw_fill_names (question, "rerolls", nobody);
  return question;
}

SgQuestion *
sg_gw_first_test (const SgGw *gw, const SgUnit *unit)
{
  return ask_plain (gw, unit, NULL);
}

/* What the die @face comes to for @unit. */
static SgVerdict *
judge_face (const SgGw *gw, SgQuestion *question, guint face)
{
  g_autoptr (SgDice) dice = sg_dice_new_entered (&face, 1);

  return sg_gw_judge (gw, question, dice, NULL);
}

static const char *
get_result (SgVerdict *verdict)
{
  GVariant *value = verdict != NULL ? sg_verdict_get (verdict, "result") : NULL;

  return value != NULL ? g_variant_get_string (value, NULL) : "";
}

/* (transfer full): those of @list who may demand a re-roll of @result and can gain by it. */
static char **
list_open (const SgGw *gw, SgQuestion *question, char **all, char **list, const char *result)
{
  g_auto (GStrv) modifiers = sg_question_names (question, "modifiers");
  const SgGwTest test = { .modifiers = (const char *const *) modifiers, .rerolls = (const char *const *) all };
  g_autoptr (GStrvBuilder) open = g_strv_builder_new ();

  for (guint i = 0; list[i] != NULL; i++)
    if (sg_gw_morale_may_reroll (gw->rules, &test, list[i]) && !g_str_equal (result, g_str_equal (list[i], OPPONENT) ? "Run Away" : "Carry On"))
      g_strv_builder_add (open, list[i]);
  return g_strv_builder_end (open);
}

static char **
list_later (const SgUnit *unit)
{
  g_auto (GStrv) all = g_strsplit (sg_gw_word (unit, "again"), "|", -1);

  return g_strdupv (all[0] != NULL ? all + 1 : all);
}

static void
clear (SgRuling *ruling, const SgUnit *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    sg_gw_set (ruling, unit, words[i], "");
}

/* The die lies, and does not stand yet while somebody may demand another. */
static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  gboolean test = g_str_equal (sg_question_get_procedure (question)->id, "morale-test");
  const SgUnit *unit = test ? sg_gw_unit (gw, sg_question_text (question, "unit")) : NULL;
  g_auto (GStrv) told = test ? sg_question_names (question, "rerolls") : NULL, all = NULL, list = NULL, open = NULL;
  g_autoptr (SgQuestion) plain = NULL;
  g_autoptr (SgVerdict) thrown = NULL;
  g_autofree char *left = NULL, *clause = NULL;

  if (unit == NULL || *sg_gw_get (gw, "talk") != '\0' || !sg_gw_is (unit, "test"))
    return FALSE;
  plain = ask_plain (gw, unit, &all);
  list = sg_gw_is (unit, "again-roll") ? list_later (unit) : g_strdupv (all);
  open = list_open (gw, plain, all, list, get_result (verdict));
  thrown = judge_face (gw, plain, sg_verdict_get_number (verdict, "die"));
  if ((told != NULL && told[0] != NULL) || !sg_question_flag (question, "only_bad") || open[0] == NULL
      || !g_str_equal (get_result (thrown), get_result (verdict))) /* the umpire’s word stands */
    {
      clear (ruling, unit);
      return FALSE;
    }
  left = g_strjoinv ("|", open);
  g_ptr_array_set_size (sg_ruling_get_effects (ruling), 0);
  sg_gw_set (ruling, unit, "again", left);
  sg_gw_set (ruling, unit, "again-roll", "");
  sg_gw_set_number (ruling, unit, "again-die", sg_verdict_get_number (verdict, "die"));
  clause = g_strdup_printf (_("%s threw for its morale: %s, unless it is rolled again"), unit->name, get_result (verdict));
  sg_ruling_set_clause (ruling, clause);
  return TRUE;
}

/* The conversation */

/* (transfer full): who demands, as a sentence begins. */
static char *
name_demander (const SgGw *gw, const SgUnit *unit, const char *who)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);

  if (g_str_equal (who, OPPONENT))
    return g_strdup (sg_gw_called (gw, sg_gw_other (unit->side)));
  if (g_str_equal (who, "general") && general != NULL)
    return g_strdup (general->name);
  if (g_str_equal (who, "Brave"))
    return g_strdup_printf (_("%s, Brave,"), unit->name);
  return g_strdup (g_str_equal (who, "sergeant major") ? _("The sergeant major") : _("The correspondent"));
}

/* Every end of another die, exact; further demands are not weighed. */
static void
add_chances (const SgGw *gw, const SgUnit *unit, SgQuestion *question, SgChoice *choice)
{
  static const struct { const char *result; int tone; } ends[] = {
    { "Carry On", 2 }, { "Disordered", 1 }, { "Fall Back", -1 }, { "Run Away", -2 },
  };
  guint counts[G_N_ELEMENTS (ends)] = { 0 };

  for (guint face = 1; face <= 6; face++)
    {
      g_autoptr (SgVerdict) verdict = judge_face (gw, question, face);

      for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
        counts[i] += g_str_equal (get_result (verdict), ends[i].result);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (counts[i] > 0)
      sg_choice_add_chance (choice, ends[i].result, counts[i] / 6.0, g_str_equal (unit->side, "red") ? ends[i].tone : -ends[i].tone);
}

static void
add_choices (const SgGw *gw, const SgUnit *unit, SgQuestion *question, SgTalk *talk)
{
  g_auto (GStrv) open = g_strsplit (sg_gw_word (unit, "again"), "|", -1);
  g_autofree char *who = name_demander (gw, unit, open[0]);
  SgChoice *again = sg_choice_new ("again", _("It is rolled again"));

  talk->side = g_strdup (g_str_equal (open[0], OPPONENT) ? sg_gw_other (unit->side) : unit->side);
  talk->prompt = g_strdup_printf (_("%s may have the test of %s rolled again; the new die stands."), who, unit->name);
  add_chances (gw, unit, question, again);
  g_ptr_array_add (talk->choices, sg_choice_new ("keep", _("No re-roll")));
  g_ptr_array_add (talk->choices, again);
  talk->chosen = g_strdup ("keep");
}

static SgTalk *
converse (const SgGw *gw)
{
  const SgUnit *unit = find_waiting (gw);
  g_autoptr (SgQuestion) question = unit != NULL ? ask_plain (gw, unit, NULL) : NULL;
  g_autoptr (SgVerdict) thrown = question != NULL ? judge_face (gw, question, sg_gw_number (unit, "again-die")) : NULL;
  g_autofree char *title = NULL;
  SgTalk *talk;
  SgStage *die;

  if (thrown == NULL)
    return NULL;
  title = g_strdup_printf (_("Morale of %s"), unit->name);
  talk = sg_talk_new (title, "sg-dice-symbolic", "GW-554");
  die = sg_talk_add_stage (talk, "die", _("The test"), "GW-552", SG_STAGE_DONE);
  die->words = g_strdup (get_result (thrown));
  die->dice = g_strdup (sg_gw_word (unit, "again-die"));
  sg_talk_add_stage (talk, "again", _("Rolling again"), "GW-554", SG_STAGE_NOW);
  if (!sg_gw_is (unit, "again-roll"))
    {
      add_choices (gw, unit, question, talk);
      return talk;
    }
  talk->side = g_strdup (unit->side);
  talk->prompt = g_strdup_printf (_("%s tests its morale again."), unit->name);
  talk->question = g_steal_pointer (&question);
  return talk;
}

static gboolean
demand (const SgGw *gw, const SgUnit *unit, GError **error)
{
  g_auto (GStrv) open = g_strsplit (sg_gw_word (unit, "again"), "|", -1);
  g_autofree char *who = name_demander (gw, unit, open[0]), *clause = g_strdup_printf (_("%s had the test of %s rolled again"), who, unit->name);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-554");

  sg_gw_set (ruling, unit, "again-roll", open[0]);
  if (g_str_equal (open[0], "correspondent")) /* once in a cycle */
    sg_gw_set_of (ruling, "cameo-used", unit->side, sg_gw_get_of (gw, "cycle", unit->side));
  return sg_gw_post (gw, ruling, error);
}

/* Nobody else demands: the die stands. */
static gboolean
conclude (const SgGw *gw, const SgUnit *unit, SgQuestion *question, GError **error)
{
  g_autoptr (SgVerdict) verdict = NULL;
  SgRuling *ruling;

  sg_gw_fill (question, "only_bad", g_variant_new_boolean (FALSE), NULL);
  verdict = judge_face (gw, question, sg_gw_number (unit, "again-die"));
  ruling = verdict != NULL ? sg_gw_rule (gw->battle, question, verdict, NULL, error) : NULL;
  return ruling != NULL && sg_gw_post (gw, ruling, error);
}

static gboolean
choose (const SgGw *gw, const char *choice, GError **error)
{
  const SgUnit *unit = find_waiting (gw);
  g_auto (GStrv) later = NULL, all = NULL, open = NULL, first = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) thrown = NULL;
  g_autofree char *left = NULL, *who = NULL, *clause = NULL;
  SgRuling *ruling;

  if (unit == NULL || sg_gw_is (unit, "again-roll"))
    return FALSE;
  if (g_str_equal (choice, "again"))
    return demand (gw, unit, error);
  if (!g_str_equal (choice, "keep"))
    return FALSE;
  later = list_later (unit);
  question = ask_plain (gw, unit, &all);
  thrown = judge_face (gw, question, sg_gw_number (unit, "again-die"));
  open = list_open (gw, question, all, later, get_result (thrown));
  if (open[0] == NULL)
    return conclude (gw, unit, question, error);
  left = g_strjoinv ("|", open);
  first = g_strsplit (sg_gw_word (unit, "again"), "|", -1);
  who = name_demander (gw, unit, first[0]);
  clause = g_strdup_printf (_("%s left the test of %s as it was"), who, unit->name);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-554");
  sg_gw_set (ruling, unit, "again", left);
  return sg_gw_post (gw, ruling, error);
}

static char *
find_due (const SgGw *gw)
{
  const SgUnit *unit = find_waiting (gw);

  return unit != NULL ? g_strdup_printf (_("The test of %s may be rolled again (GW-554)."), unit->name) : NULL;
}

static const SgGwPart part = { .rule = rule, .converse = converse, .choose = choose, .due = find_due };

SG_REGISTER_GW_PART (part)
