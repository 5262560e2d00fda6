/* sg-gw-collision.c: a unit that falls back or runs meets a friend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const char *const moves[] = { "Fall Back", "Run Away", NULL };
static const char *const move_labels[] = { N_("Falls back"), N_("Runs away"), NULL };

static const SgField friend_columns[] = {
  { "disordered", N_("Disordered"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "deficiencies", N_("Deficiencies"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "gone", N_("Has gone in this rout"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "running", N_("Runs already"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "moving", N_("The unit that comes"), NULL, SG_FIELD_CHOICE, .choices = moves, .choice_labels = move_labels },
  { "nearest_enemy_in", N_("To the nearest enemy"), NULL, GW_INCHES },
  { "along_path_in", N_("Along the retreat"), N_("Only where the house rule measures it so"), GW_INCHES, .optional = TRUE },
  { "friend", N_("The friend in its path"), NULL, SG_FIELD_RECORD, .columns = friend_columns },
  { NULL }
};

static double
find_distance (const SgQuestion *question, SgRuleset *rules)
{
  if (sg_ruleset_chosen (rules, "gw.collision.near", "path") && sg_question_has (question, "along_path_in"))
    return sg_question_length (question, "along_path_in");
  return sg_question_length (question, "nearest_enemy_in");
}

static const char *
weigh (const SgQuestion *question, SgRuleset *rules, GVariant *friend, SgVerdict *verdict)
{
  g_auto (GStrv) bad = sg_record_names (friend, "deficiencies");
  gboolean runs = sg_record_flag (friend, "running"), disordered = runs || sg_record_flag (friend, "disordered");
  double far = find_distance (question, rules), near = sg_ruleset_figure (rules, "GW-421", "near");
  g_autofree char *distance = sg_gw_in (far), *limit = sg_gw_in (near), *sum = sg_gw_text ("%s %s %s", distance, far < near ? "<" : "≥", limit);

  if (far >= near)
    {
      sg_verdict_step (verdict, "GW-420", sum, _("So far from the enemy it passes through without harm"));
      return "unharmed";
    }
  sg_verdict_step (verdict, "GW-421", sum, _("It goes through the friend"));
  if (!disordered && !sg_gw_list_bears ((const char *const *) bad, rules, "brittle"))
    return "Disordered";
  if (sg_record_flag (friend, "gone") || (runs && sg_ruleset_chosen (rules, "gw.collision.again", "never")))
    {
      sg_verdict_step (verdict, "GW-421", NULL, sg_record_flag (friend, "gone") ? _("The friend has gone in this rout, and goes no farther")
                                                                                : _("The friend runs already, and is only gone through"));
      return "Disordered";
    }
  if (runs)
    {
      sg_verdict_step (verdict, "GW-421", NULL, _("The friend runs already, and runs on"));
      return "Run Away";
    }
  sg_verdict_step (verdict, "GW-421", NULL, disordered ? _("The friend is Disordered already, and goes as the other does")
                                                       : _("The friend is Brittle, and goes as the other does"));
  return sg_question_text (question, "moving");
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) friend = sg_question_record (question, "friend", 0);
  g_autofree char *unit = sg_record_text (friend, "unit"), *subject = g_strconcat ("unit:", unit, NULL);
  const char *result = weigh (question, rules, friend, verdict);

  if (*unit != '\0' && !g_str_equal (result, "unharmed"))
    sg_verdict_change (verdict, subject, "disordered", NULL, "yes");
  if (g_str_equal (result, "Fall Back"))
    sg_verdict_headline (verdict, _("The friend falls back too"));
  else if (g_str_equal (result, "Run Away"))
    sg_verdict_headline (verdict, _("The friend runs away too"));
  else
    sg_verdict_headline (verdict, g_str_equal (result, "Disordered") ? _("The friend is Disordered") : _("The friend is unharmed"));
  sg_verdict_word (verdict, "friend", _("The friend"), result);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_collision, GW_SYSTEM, "collision", N_("Crashing into friends"), "sg-fault-symbolic", fields, judge,
                       "GW-421 GW-420",
                       .when = N_("When a unit falls back or runs into a friend."))
