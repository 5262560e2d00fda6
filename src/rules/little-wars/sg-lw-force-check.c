/* sg-lw-force-check.c: how two forces compare.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "infantry", N_("Infantry"), NULL, LW_COUNT ("men") },
  { "cavalry", N_("Cavalry"), NULL, LW_COUNT ("men") },
  { "guns", N_("Guns"), NULL, LW_COUNT ("guns") },
  { NULL }
};

static const SgField fields[] = {
  { "a", N_("{a}"), NULL, SG_FIELD_RECORD, .columns = columns },
  { "b", N_("{b}"), NULL, SG_FIELD_RECORD, .columns = columns },
  { NULL }
};

typedef struct { gint64 infantry, cavalry, guns, men, cost; } Force;

static Force
read_force (const SgQuestion *question, SgRuleset *rules, const char *name)
{
  g_autoptr (GVariant) record = sg_question_record (question, name, 0);
  Force force = { sg_record_number (record, "infantry"), sg_record_number (record, "cavalry"),
                  sg_record_number (record, "guns") };

  force.men = force.infantry + force.cavalry;
  force.cost = sg_lw_force_cost (rules, force.infantry, force.cavalry, force.guns);
  return force;
}

/* What the book thinks of so many men to a gun. */
static void
remark (GString *line, SgRuleset *rules, const char *name, const Force *force)
{
  gint64 least = sg_ruleset_whole (rules, "LW-82", "men");

  if (force->men < least)
    g_string_append_printf (line, _("%s%s has fewer than %d men."), line->len > 0 ? " " : "", name, (int) least);
  if (force->guns == 0)
    return;
  if (force->infantry < force->guns * sg_ruleset_whole (rules, "LW-103", "infantry-low")
      || force->cavalry < force->guns * sg_ruleset_whole (rules, "LW-103", "cavalry-low"))
    g_string_append_printf (line, _("%s%s has many guns for his men: they are soon out of action."),
                            line->len > 0 ? " " : "", name);
  if (force->infantry > force->guns * sg_ruleset_whole (rules, "LW-103", "infantry-high"))
    g_string_append_printf (line, _("%s%s has much infantry for his guns: it is sluggish."), line->len > 0 ? " " : "",
                            name);
  if (force->cavalry > force->guns * sg_ruleset_whole (rules, "LW-103", "cavalry-high"))
    g_string_append_printf (line, _("%s%s has much cavalry for his guns: it is hard to hide."),
                            line->len > 0 ? " " : "", name);
}

static void
tell_steps (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const Force *a, const Force *b)
{
  g_autofree char *men = sg_lw_text ("%d, %d", (int) a->men, (int) b->men),
    *guns = sg_lw_text ("%d, %d", (int) a->guns, (int) b->guns);
  g_autofree char *cost_a = sg_text_halves (a->cost), *cost_b = sg_text_halves (b->cost),
    *cost = sg_lw_text ("%s, %s", cost_a, cost_b);

  sg_verdict_step (verdict, "LW-100", men, _("Men of %s and of %s"), sg_lw_side_name (question, "a"),
                   sg_lw_side_name (question, "b"));
  sg_verdict_step (verdict, "LW-100", guns, _("Guns"));
  sg_verdict_step (verdict, "LW-102", cost, _("Points"));
  if (sg_ruleset_chosen (rules, "lw.handicap", "dice"))
    sg_verdict_step (verdict, "LW-101", NULL,
                     _("%d men of each side are left out, and dice decide how many come back"),
                       (int) sg_ruleset_whole (rules, "LW-101", "men"));
}

static void
report (SgVerdict *verdict, SgRuleset *rules, const Force *a, const Force *b)
{
  sg_verdict_flag (verdict, "equal", _("Equal in number"), a->men == b->men && a->guns == b->guns);
  sg_verdict_flag (verdict, "alike", _("Alike in composition"), a->infantry == b->infantry && a->cavalry == b->cavalry
                   && a->guns == b->guns);
  sg_verdict_measure (verdict, "a_points", _("{a}, points"), a->cost / 2.0);
  sg_verdict_measure (verdict, "b_points", _("{b}, points"), b->cost / 2.0);
  sg_verdict_number (verdict, "difference_infantry", _("{a} more in infantry"), a->infantry - b->infantry);
  sg_verdict_number (verdict, "difference_cavalry", _("{a} more in cavalry"), a->cavalry - b->cavalry);
  sg_verdict_number (verdict, "difference_guns", _("{a} more in guns"), a->guns - b->guns);
  sg_verdict_number (verdict, "left_out", _("Left out for the dice"),
                     sg_ruleset_chosen (rules, "lw.handicap", "dice") ? sg_ruleset_whole (rules, "LW-101", "men") : 0);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Force a = read_force (question, rules, "a"), b = read_force (question, rules, "b");
  g_autoptr (GString) line = g_string_new (NULL);

  tell_steps (question, rules, verdict, &a, &b);
  if (a.infantry == b.infantry && a.cavalry == b.cavalry && a.guns == b.guns)
    sg_verdict_headline (verdict, _("Both forces are the same"));
  else
    sg_verdict_headline (verdict, a.men == b.men && a.guns == b.guns ? _("The forces were equal in number, not alike")
                            : _("The forces differ"));
  remark (line, rules, sg_lw_side_name (question, "a"), &a);
  remark (line, rules, sg_lw_side_name (question, "b"), &b);
  if (line->len > 0)
    sg_verdict_remark (verdict, "%s", line->str);
  report (verdict, rules, &a, &b);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_force_check, LW_SYSTEM, "force-check", N_("The two forces"), "sg-army-symbolic", fields,
                       judge, "LW-100 LW-101 LW-102 LW-103 LW-82",
                       .when = N_("Before a battle, when both forces are mustered."))
