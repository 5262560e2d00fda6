/* sg-lw-concede.c: a player gives up: who gets off, and who is taken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "id", N_("Figure"), NULL, SG_FIELD_TEXT },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_all_arms, .choice_labels = sg_lw_all_arm_labels },
  { "account", N_("State"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "off", N_("Gets off"), NULL, SG_FIELD_FLAG },
  { "able", N_("Could reach the back line"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { NULL }
};

static const char *const ways_off[] = { "all", "none", "chosen", NULL };
static const char *const way_off_labels[] = { N_("All who can reach it"), N_("Nobody"), N_("Those marked in the list"), NULL };

static const SgField fields[] = {
  { "side", N_("Who concedes"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_sides, .choice_labels = sg_lw_side_labels,
    .asked = TRUE },
  { "gets_off", N_("Who gets off by the back line"), NULL, SG_FIELD_CHOICE, .choices = ways_off, .choice_labels = way_off_labels,
    .optional = TRUE, .asked = TRUE },
  { "men", N_("His men and guns on the field"), N_("And which of them get off"), SG_FIELD_RECORDS, .asked = TRUE,
    .columns = columns },
  { NULL }
};

typedef struct
{
  gint64 men_off, guns_off, men_taken, guns_taken;
  gint64 men_for_guns;   /* who get off with a gun, where all get off who can */
} Sum;

/* Whether one word is said of the whole side; a list that somebody marked by hand goes before it. */
static gboolean
is_told (const SgQuestion *question, const char *word)
{
  return sg_question_get_source (question, "men") != SG_SOURCE_WORD && sg_question_has (question, "gets_off") && sg_question_is (question, "gets_off", word);
}

static gboolean
gets_off (const SgQuestion *question, GVariant *figure)
{
  if (is_told (question, "none"))
    return FALSE;
  if (is_told (question, "all"))
    return !sg_record_has (figure, "able") || sg_record_flag (figure, "able");
  return sg_record_flag (figure, "off");
}

/* Where all get off who can, no more guns do than have their men (LW-90). */
static gboolean
leads_gun_off (const SgQuestion *question, Sum *sum, gint64 crew)
{
  return !is_told (question, "all") || (sum->guns_off + 1) * crew <= sum->men_for_guns;
}

static gint64
count_men_off (const SgQuestion *question)
{
  gint64 n = 0;

  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) figure = sg_question_record (question, "men", i);
      g_autofree char *arm = sg_record_text (figure, "arm");

      n += !g_str_equal (arm, "gun") && gets_off (question, figure);
    }
  return n;
}

static gboolean
take_figure (const SgQuestion *question, SgRuleset *rules, GVariant *figure, GPtrArray *batch, Sum *sum, GError **error)
{
  g_autofree char *id = sg_record_text (figure, "id");
  g_autofree char *arm = sg_record_text (figure, "arm");
  g_autofree char *account = sg_lw_account (figure, "fit");
  gboolean gun = g_str_equal (arm, "gun"), taken_gun = g_str_equal (account, "captured");
  gboolean off = gets_off (question, figure) && (!gun || leads_gun_off (question, sum, sg_ruleset_whole (rules, "LW-28", "men")));

  if (off && sg_record_has (figure, "able") && !sg_record_flag (figure, "able"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s could not reach the back line (LW-91)."), id);
      return FALSE;
    }
  if (off)
    *(gun ? &sum->guns_off : &sum->men_off) += 1;
  else
    *(gun ? &sum->guns_taken : &sum->men_taken) += 1;
  if (!gun)
    sg_lw_batch_add (batch, figure, account, off ? "off" : "prisoner");
  else if (taken_gun)
    sg_lw_batch_add (batch, figure, account, off ? "carried" : "fit");
  else
    sg_lw_batch_add (batch, figure, account, off ? "off" : "captured");
  return TRUE;
}

/* A gun goes off only with its men (LW-90). */
static gboolean
check_crews (SgRuleset *rules, const Sum *sum, GError **error)
{
  gint64 crew = sg_ruleset_whole (rules, "LW-28", "men");

  if (sum->men_off >= crew * sum->guns_off)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, ngettext ("%d gun gets off only with %d men who get off with it; %d do (LW-90).",
                                                            "%d guns get off only with %d men who get off with them; %d do (LW-90).", sum->guns_off),
               (int) sum->guns_off, (int) (crew * sum->guns_off), (int) sum->men_off);
  return FALSE;
}

static void
report (const SgQuestion *question, SgVerdict *verdict, const Sum *sum)
{
  gboolean a = sg_question_is (question, "side", "a");
  g_autofree char *off = sg_lw_force (sum->men_off, sum->guns_off);
  g_autofree char *taken = sg_lw_force (sum->men_taken, sum->guns_taken);
  const char *winner = sg_lw_side_name (question, a ? "b" : "a");

  sg_verdict_step (verdict, "LW-91", NULL, _("%s concedes, and %s has won"), sg_lw_side_name (question, a ? "a" : "b"), winner);
  sg_verdict_step (verdict, "LW-90", off, _("Get off"));
  sg_verdict_step (verdict, "LW-91", taken, _("Are taken"));
  if (sum->men_off + sum->guns_off > 0)
    sg_verdict_headline (verdict, _("%s conceded: %s got off"), sg_lw_side_name (question, a ? "a" : "b"), off);
  else
    sg_verdict_headline (verdict, _("%s conceded, and none got off"), sg_lw_side_name (question, a ? "a" : "b"));
  sg_verdict_word (verdict, "result", _("Result"), a ? "b wins" : "a wins");
  sg_verdict_number (verdict, "men_off", _("Men who get off"), sum->men_off);
  sg_verdict_number (verdict, "guns_off", _("Guns that get off"), sum->guns_off);
  sg_verdict_number (verdict, "men_taken", _("Men taken"), sum->men_taken);
  sg_verdict_number (verdict, "guns_taken", _("Guns taken"), sum->guns_taken);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();
  Sum sum = { .men_for_guns = count_men_off (question) };

  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) figure = sg_question_record (question, "men", i);

      if (!take_figure (question, rules, figure, batch, &sum, error))
        return FALSE;
    }
  if (!check_crews (rules, &sum, error))
    return FALSE;
  report (question, verdict, &sum);
  sg_lw_batch_post (batch, verdict);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_concede, LW_SYSTEM, "concede", N_("Conceding"), "sg-flag-symbolic", fields,
                       judge, "LW-91 LW-90",
                       .when = N_("Whenever a player gives up."))
