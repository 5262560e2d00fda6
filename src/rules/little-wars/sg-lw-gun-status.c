/* sg-lw-gun-status.c: whether a gun is in action, and what it may do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const uses[] = { "none", "fired", "moved", NULL };
static const char *const use_labels[] = { N_("Nothing yet"), N_("Fired"), N_("Moved"), NULL };

static const SgField fields[] = {
  { "infantry_distances_in", N_("Own infantry about it"), N_("Free men, from any part of the gun"), LW_INCHES_LIST },
  { "cavalry_distances_in", N_("Own cavalry about it"), N_("Free men, from any part of the gun"), LW_INCHES_LIST },
  { "unfit_distances_in", N_("Prisoners and disarmed men about it"), N_("They do not count"), LW_INCHES_LIST,
    .optional = TRUE },
  { "serving_infantry", N_("Of the infantry, serving another gun"), N_("Which is fired this turn"), LW_COUNT ("men"),
    .optional = TRUE },
  { "serving_cavalry", N_("Of the cavalry, serving another gun"), N_("Which is fired this turn"), LW_COUNT ("men"),
    .optional = TRUE },
  { "gone_infantry", N_("Of the infantry, gone with another gun"), NULL, LW_COUNT ("men"), .optional = TRUE },
  { "gone_cavalry", N_("Of the cavalry, gone with another gun"), NULL, LW_COUNT ("men"), .optional = TRUE },
  { "enemies_within_6", N_("Enemies about it"), N_("They do not by themselves stop it"), LW_COUNT ("men"),
    .optional = TRUE },
  { "did", N_("Done this turn"), NULL, SG_FIELD_CHOICE, .choices = uses, .choice_labels = use_labels,
    .fallback = "none" },
  { "shots_fired", N_("Shots fired this turn"), NULL, LW_COUNT ("shots"), .optional = TRUE },
  { NULL }
};

typedef struct { gint64 infantry, cavalry; } Men;

/* Those near enough, less such as are spoken for. */
static Men
count_men (const SgQuestion *question, SgRuleset *rules, gboolean spare_serving)
{
  double reach = sg_ruleset_figure (rules, "LW-28", "reach");
  Men men = { sg_lw_count_field (question, "infantry_distances_in", reach),
              sg_lw_count_field (question, "cavalry_distances_in", reach) };

  men.infantry -= sg_question_number (question, "gone_infantry");
  men.cavalry -= sg_question_number (question, "gone_cavalry");
  if (!spare_serving)
    {
      men.infantry -= sg_question_number (question, "serving_infantry");
      men.cavalry -= sg_question_number (question, "serving_cavalry");
    }
  men.infantry = MAX (men.infantry, 0);
  men.cavalry = MAX (men.cavalry, 0);
  return men;
}

static void
tell_men (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 men, gboolean in_action)
{
  gint64 needed = sg_lw_gun_men (rules);
  gint64 unfit = sg_lw_count_field (question, "unfit_distances_in", sg_ruleset_figure (rules, "LW-28", "reach"));
  g_autofree char *ring = sg_lw_ring (rules, "LW-28"), *sum = sg_lw_text ("%d %s %d", (int) men, in_action ? "≥" : "<",
                                                                          (int) needed);

  sg_verdict_step (verdict, sg_lw_crew_rule (rules), sum,
                   in_action ? _("In action: %d free men of its own side within %s")
                     : _("Out of action: %d free men of its own side within %s"),
                   (int) men, ring);
  if (unfit > 0)
    sg_verdict_step (verdict, "LW-62", NULL, _("%d prisoners or disarmed men do not count"), (int) unfit);
  if (sg_question_number (question, "enemies_within_6") > 0 && in_action)
    sg_verdict_step (verdict, "LW-28", NULL, _("Enemies near it do not stop a gun that has its men"));
}

static gint64
find_shots (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, Men firing)
{
  gint64 shots = sg_lw_gun_shots (rules, firing.infantry + firing.cavalry);

  if (sg_question_is (question, "did", "moved"))
    {
      sg_verdict_step (verdict, "LW-29", NULL, _("It has moved, and may not fire this turn"));
      return 0;
    }
  return MAX (0, shots - sg_question_number (question, "shots_fired"));
}

static double
find_limit (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, Men moving)
{
  double limit = sg_lw_gun_move (rules, moving.infantry, moving.cavalry);
  g_autofree char *far = sg_lw_in (limit), *sum = sg_lw_text (_("%d infantry, %d cavalry"), (int) moving.infantry,
                                                              (int) moving.cavalry);

  if (!sg_question_is (question, "did", "none"))
    {
      sg_verdict_step (verdict, "LW-29", NULL, _("A gun is moved or fired once in a turn, never both"));
      return 0;
    }
  sg_verdict_step (verdict, "LW-35", sum, _("With these men it may go %s"), far);
  return limit;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Men near = count_men (question, rules, TRUE);
  Men firing = count_men (question, rules, sg_ruleset_chosen (rules, "lw.crew.shared", "fire"));
  Men moving = count_men (question, rules, FALSE);
  gint64 men = firing.infantry + firing.cavalry, shots;
  gboolean in_action = men >= sg_lw_gun_men (rules);
  double limit;

  tell_men (question, rules, verdict, men, in_action);
  if (near.infantry + near.cavalry > men)
    sg_verdict_step (verdict, "LW-28", NULL, ngettext ("%d man serves another gun, and counts for one only",
                     "%d men serve another gun, and count for one only", near.infantry + near.cavalry - men),
                     (int) (near.infantry + near.cavalry - men));
  shots = find_shots (question, rules, verdict, firing);
  limit = find_limit (question, rules, verdict, moving);
  if (in_action)
    sg_verdict_headline (verdict, ngettext ("The gun was in action, %d man with it", "The gun was in action, %d men with it", men), (int) men);
  else
    sg_verdict_headline (verdict, ngettext ("The gun was out of action, %d man with it", "The gun was out of action, %d men with it", men),
                         (int) men);
  sg_verdict_number (verdict, "men_within_6", _("Men who serve it"), men);
  sg_verdict_flag (verdict, "in_action", _("In action"), in_action);
  sg_verdict_number (verdict, "shots_max", _("Shots"), shots);
  sg_verdict_measure (verdict, "move_limit_in", _("May be moved"), limit);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_gun_status, LW_SYSTEM, "gun-status", N_("A gun in action"), "sg-gun-symbolic", fields,
                       judge, "LW-28 LW-29 LW-35 LW-62 LW-121",
                       .when = N_("Before a gun is moved or fired."))
