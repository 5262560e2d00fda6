/* sg-lw-surrender.c: an isolated body gives itself up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_arms, .choice_labels = sg_lw_arm_labels },
  { "distance_in", N_("Distance"), NULL, LW_INCHES },
  { "state", N_("State"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_states, .choice_labels = sg_lw_state_labels },
  { NULL }
};

static const SgField fields[] = {
  { "number", N_("Men who give themselves up"), NULL, SG_FIELD_NUMBER, .unit = "men", .min = 1, .max = 100000 },
  { "others", N_("Friends who are no part of them"), N_("Straight, from the nearest man of the body"),
    SG_FIELD_RECORDS, .columns = columns },
  { "body_arm", N_("Arm of the body"), N_("Where its own move decides"), SG_FIELD_CHOICE, .choices = sg_lw_arms,
    .choice_labels = sg_lw_arm_labels, .fallback = "infantry" },
  { "enemy_distances_in", N_("Free enemies about them"), NULL, LW_INCHES_LIST, .optional = TRUE },
  { "men", N_("The men"), NULL, SG_FIELD_RECORDS, .columns = sg_lw_figure_columns, .optional = TRUE },
  { NULL }
};

static void
post (const SgQuestion *question, SgVerdict *verdict, gboolean waits)
{
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();

  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, "men", i);
      g_autofree char *id = sg_record_text (man, "id");

      sg_lw_batch_add (batch, man, "fit", "prisoner");
      if (waits)
        sg_verdict_change (verdict, id, "awaits-captor", NULL, "yes");
    }
  sg_lw_batch_post (batch, verdict);
}

static gboolean
check_men (const SgQuestion *question, GError **error)
{
  gsize men = sg_question_n_records (question, "men");
  gint64 number = sg_question_number (question, "number");

  if (men == 0 || men == number)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The men who give themselves up are %d, but those named %d."), (int) number,
               (int) men);
  return FALSE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 number = sg_question_number (question, "number");
  gint64 support = sg_lw_count_support (question, "others", sg_question_text (question, "body_arm"), rules);
  gboolean isolated = sg_lw_is_isolated (rules, number, support);
  gboolean waits = sg_lw_count_field (question, "enemy_distances_in", sg_ruleset_figure (rules, "LW-64", "reach")) == 0;

  if (!check_men (question, error))
    return FALSE;
  sg_lw_step_isolation (verdict, rules, _("The body"), number, support);
  if (!isolated)
    {
      sg_verdict_refuse (verdict, "LW-64", _("The body is supported, and only an isolated one may give itself up."));
      sg_verdict_headline (verdict, _("They were not allowed to give themselves up"));
    }
  else
    {
      sg_verdict_step (verdict, "LW-64", NULL, waits ? _("No enemy is near: they stay where they are until one comes")
                       : _("An enemy is near enough to take charge"));
      sg_verdict_headline (verdict, ngettext ("%d man gave himself up", "%d men gave themselves up", number),
                           (int) number);
      post (question, verdict, waits);
    }
  sg_verdict_flag (verdict, "isolated", _("Isolated"), isolated);
  sg_verdict_number (verdict, "surrendered", _("Given up"), isolated ? number : 0);
  sg_verdict_flag (verdict, "awaits_captor", _("Wait for an enemy"), isolated && waits);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_surrender, LW_SYSTEM, "surrender", N_("Surrender"), "sg-flag-symbolic", fields,
                       judge, "LW-64 LW-45",
                       .when = N_("Whenever an isolated body would give itself up."))
