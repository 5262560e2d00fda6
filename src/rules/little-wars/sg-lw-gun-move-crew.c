/* sg-lw-gun-move-crew.c: the men who go with a moved gun, and how far it goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_arms, .choice_labels = sg_lw_arm_labels },
  { "start_distance_in", N_("From the gun at the start"), NULL, LW_INCHES },
  { "end_distance_in", N_("From the gun at the end"), NULL, LW_INCHES },
  { "moved_in", N_("Moved"), NULL, LW_INCHES },
  { "moved_before", N_("Had moved before"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "gun_moved_in", N_("The gun’s way"), NULL, LW_INCHES },
  { "men", N_("Men who go with it"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { NULL }
};

static gboolean
goes_with_it (GVariant *man, SgRuleset *rules)
{
  g_autofree char *arm = sg_record_text (man, "arm");
  double reach = sg_ruleset_figure (rules, "LW-34", "reach");

  return sg_lw_within (sg_record_length (man, "start_distance_in"), reach)
         && sg_lw_within (sg_record_length (man, "end_distance_in"), reach)
         && sg_lw_within (sg_record_length (man, "moved_in"), sg_lw_move (rules, arm))
         && !sg_record_flag (man, "moved_before");
}

static void
count_crew (const SgQuestion *question, SgRuleset *rules, gint64 *infantry, gint64 *cavalry)
{
  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, "men", i);
      g_autofree char *arm = sg_record_text (man, "arm");

      if (goes_with_it (man, rules))
        *(g_str_equal (arm, "cavalry") ? cavalry : infantry) += 1;
    }
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 infantry = 0, cavalry = 0, men, needed = sg_lw_gun_men (rules);
  double moved = sg_question_length (question, "gun_moved_in"), limit;
  g_autofree char *ring = sg_lw_ring (rules, "LW-34"), *far = sg_lw_in (moved), *may = NULL, *crew = NULL, *sum = NULL;
  gboolean legal;

  count_crew (question, rules, &infantry, &cavalry);
  men = infantry + cavalry;
  limit = sg_lw_gun_move (rules, infantry, cavalry);
  legal = men >= needed && sg_lw_within (moved, limit);
  may = sg_lw_in (limit);
  crew = sg_lw_text ("%d %s %d", (int) men, men >= needed ? "≥" : "<", (int) needed);
  sum = sg_lw_text ("%s %s %s", far, legal ? "≤" : ">", may);
  sg_verdict_step (verdict, "LW-34", crew, _("Men who go with it, within %s at both ends of its way"), ring);
  sg_verdict_step (verdict, "LW-35", sum, _("With %d infantry and %d cavalry it may go %s"), (int) infantry,
                   (int) cavalry, may);
  if (men < needed)
    sg_verdict_refuse (verdict, "LW-34", ngettext ("Only %d man goes with the gun; %d are needed.", "Only %d men go with the gun; %d are needed.", men),
                       (int) men, (int) needed);
  else if (!legal)
    sg_verdict_refuse (verdict, "LW-35", _("With these men the gun may go %s; its way is %s."), may, far);
  sg_verdict_headline (verdict, legal ? _("%s of %s: it may go") : _("%s of %s: it may not go"), far, may);
  sg_verdict_number (verdict, "going_with_it", _("Men who go with it"), men);
  sg_verdict_measure (verdict, "limit_in", _("It may go"), limit);
  sg_verdict_flag (verdict, "legal", _("Allowed by the rules"), legal);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_gun_move_crew, LW_SYSTEM, "gun-move-crew", N_("Moving a gun"), "sg-gun-symbolic", fields,
                       judge, "LW-34 LW-35 LW-121",
                       .when = N_("When a gun is moved."))
