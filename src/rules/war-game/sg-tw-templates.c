/* sg-tw-templates.c: what lies under the sleeve, the canister device and the shell burst indicator.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A figure is where its head is: the centre of its base decides, and what of the base lies outside is of no account (TW-04).
 */

#include "rules/war-game/sg-tw-templates.h"

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"

static const char *const templates[] = { "sleeve", "canister", "shell burst", NULL };
static const char *const templates_labels[] = { N_("The sleeve"), N_("The canister device"), N_("The shell burst indicator"), NULL };

#define EDGE(name_, label_) { name_, label_, NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 }

static const SgField base_columns[] = {
  { "id", N_("Figure"), NULL, SG_FIELD_TEXT },
  EDGE ("near", N_("Near edge of its base, along")), EDGE ("far", N_("Far edge, along")),
  EDGE ("left", N_("Left edge, across")), EDGE ("right", N_("Right edge, across")),
  { NULL }
};
static const SgField fields[] = {
  TW_CHOICE ("template", N_("What is laid"), templates),
  { "middle", N_("The middle of the sleeve"), N_("Of the sleeve alone"), TW_INCHES, .fallback = "0" },
  { "bases", N_("Figures and guns, friends and enemies alike"), N_("From the muzzle; of a shell from the point of aim. Of a gun its barrel"),
    SG_FIELD_RECORDS, .columns = base_columns },
  { NULL }
};

gboolean
sg_tw_sleeve_covers (SgRuleset *rules, double middle, double along, double across)
{
  return fabs (along - middle) <= sg_ruleset_figure (rules, "TW-101", "sleeve") / 2 + TW_NEARLY
         && fabs (across) <= sg_ruleset_figure (rules, "TW-101", "stick") / 2 + TW_NEARLY
         && along <= sg_ruleset_cell (rules, "TW-26", "ranges", "ball", "most") + TW_NEARLY;
}

double
sg_tw_canister_width (SgRuleset *rules)
{
  return g_ascii_strtod (sg_ruleset_choice (rules, "tw.canister-width"), NULL);
}

double
sg_tw_burst_width (SgRuleset *rules, const char *part)
{
  return sg_ruleset_cell (rules, "TW-111", "sizes", sg_ruleset_choice (rules, "tw.sbi"), part);
}

const char *
sg_tw_canister_zone (SgRuleset *rules, double along, double across)
{
  double zone = sg_ruleset_figure (rules, "TW-108", "zone"), most = sg_ruleset_cell (rules, "TW-26", "ranges", "canister", "most");
  double width = sg_tw_canister_width (rules);

  if (along <= 0 || along > most + TW_NEARLY || fabs (across) > along * width / most / 2 + TW_NEARLY)
    return "outside";
  if (sg_tw_is_within (rules, along, zone))
    return "near";
  return sg_tw_is_within (rules, along, 2 * zone) ? "middle" : "far";   /* the three zones are alike in length */
}

guint
sg_tw_burst_sector (SgRuleset *rules, double right, double beyond)
{
  double distance = hypot (right, beyond);

  if (distance <= sg_tw_burst_width (rules, "hub") / 2 + TW_NEARLY)
    return 6;
  if (distance > sg_tw_burst_width (rules, "disc") / 2 + TW_NEARLY)
    return 0;
  /* On the lines at 45° between two sectors it is over or under, not to a side (TW-111). */
  if (fabs (beyond) >= fabs (right) - TW_NEARLY)
    return beyond > 0 ? 5 : 3;
  return right > 0 ? 4 : 2;
}

/* Whether what is laid covers the head of a figure. */
static gboolean
covers (const SgQuestion *question, SgRuleset *rules, double along, double across)
{
  if (sg_question_is (question, "template", "sleeve"))
    return sg_tw_sleeve_covers (rules, sg_question_length (question, "middle"), along, across);
  if (sg_question_is (question, "template", "canister"))
    return !g_str_equal (sg_tw_canister_zone (rules, along, across), "outside");
  return sg_tw_burst_sector (rules, across, along) > 0;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) covered = g_ptr_array_new_with_free_func (g_free);
  guint n;

  for (gsize i = 0; i < sg_question_n_records (question, "bases"); i++)
    {
      g_autoptr (GVariant) base = sg_question_record (question, "bases", i);

      if (covers (question, rules, (sg_record_length (base, "near") + sg_record_length (base, "far")) / 2,
                  (sg_record_length (base, "left") + sg_record_length (base, "right")) / 2))
        g_ptr_array_add (covered, sg_record_text (base, "id"));
    }
  n = covered->len;
  g_ptr_array_add (covered, NULL);
  sg_verdict_step (verdict, "TW-04", NULL, _("A figure is where its head is, the centre of its base: it is covered or it is not"));
  sg_verdict_names (verdict, "covered", _("Covered"), (const char *const *) covered->pdata);
  sg_verdict_headline (verdict, ngettext ("%d figure was covered", "%d figures were covered", n), (int) n);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_covered, TW_SYSTEM, "covered", N_("What a template covers"), NULL, fields, judge, "TW-04 TW-101 TW-108 TW-111",
                       .when = N_("When the sleeve, the canister device or the burst indicator is laid."))
