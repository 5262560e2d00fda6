/* sg-tw-sight.c: whether a target can be fired at from where the firer stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/war-game/sg-tw-common.h"

static const char *const weapons[] = { "volley", "light infantry", "gun", "howitzer", NULL };
static const char *const weapons_labels[] = { N_("A line of infantry"), N_("Light infantry"), N_("A gun"), N_("A howitzer"), NULL };
static const char *const screens[] = { "hill", "house", "wood", "troops", NULL };
static const char *const screens_labels[] = { N_("Hill"), N_("House"), N_("Wood"), N_("Troops"), NULL };

#define HEIGHT(name_, label_) { name_, label_, NULL, TW_INCHES, .fallback = "0" }

static const SgField between_columns[] = {
  TW_CHOICE ("what", N_("What stands between"), screens),
  HEIGHT ("height", N_("Height of a hill")),
  { "inches", N_("Inches of trees"), NULL, TW_INCHES, .fallback = "0" },
  { NULL }
};
static const SgField fields[] = {
  TW_CHOICE ("weapon", N_("Who fires"), weapons),
  { "outward_degrees", N_("Angle outward from the end of its front"), N_("Nought straight before it"), SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 180,
    .fallback = "0" },
  HEIGHT ("firer_height", N_("Height of the firer")),
  HEIGHT ("target_height", N_("Height of the target")),
  { "between", N_("What the straight line crosses"), NULL, SG_FIELD_RECORDS, .columns = between_columns, .optional = TRUE },
  { "aim_seen", N_("Some figure of its side sees the point of aim"), N_("Of a howitzer alone"), SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};

/* A hill hides what lies behind it when it is higher than both ends; the first inch of trees hides nothing. */
static gboolean
hides (const SgQuestion *question, SgRuleset *rules, GVariant *record)
{
  g_autofree char *what = sg_record_text (record, "what");

  if (g_str_equal (what, "hill"))
    return sg_record_length (record, "height") > MAX (sg_question_length (question, "firer_height"), sg_question_length (question, "target_height"));
  return !g_str_equal (what, "wood") || sg_record_length (record, "inches") > sg_ruleset_figure (rules, "TW-08", "trees") + TW_NEARLY;
}

/* (transfer none) (nullable): what hides the target. */
static const char *
find_screen (const SgQuestion *question, SgRuleset *rules)
{
  for (gsize i = 0; i < sg_question_n_records (question, "between"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "between", i);
      g_autofree char *what = sg_record_text (record, "what");

      for (guint k = 0; screens[k] != NULL; k++)
        if (g_str_equal (screens[k], what) && hides (question, rules, record))
          return screens[k];
    }
  return NULL;
}

static double
find_arc (const SgQuestion *question, SgRuleset *rules)
{
  if (!sg_question_is (question, "weapon", "volley"))
    return 180;
  return sg_ruleset_chosen (rules, "tw.infantry-arc", "ahead") ? 0 : sg_ruleset_figure (rules, "TW-08", "arc");
}

/* Why it may not fire; NULL: it may.  A howitzer throws over what stands between, and only needs somebody who sees the aim. */
static const char *
why_not (const SgQuestion *question, SgRuleset *rules)
{
  if (sg_question_is (question, "weapon", "howitzer"))
    return sg_question_flag (question, "aim_seen") ? NULL : "aim not seen";
  if (sg_question_length (question, "outward_degrees") > find_arc (question, rules) + TW_NEARLY)
    return "outside the arc";
  return find_screen (question, rules);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  static const struct { const char *why, *words; } all[] = {
    { "aim not seen", N_("Nobody of its side saw the point of aim") }, { "outside the arc", N_("The target was too far to the side of its front") },
    { "hill", N_("A hill hid the target") }, { "house", N_("A house hid the target") }, { "wood", N_("Trees hid the target") },
    { "troops", N_("Troops stood in between") } };
  const char *why = why_not (question, rules);

  if (why == NULL)
    {
      sg_tw_tell_may (verdict, TRUE, "TW-08", "");
      sg_verdict_step (verdict, "TW-08", NULL, _("Nothing hid the target"));
      sg_verdict_headline (verdict, "%s", _("The target could be fired at"));
    }
  for (guint i = 0; why != NULL && i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (all[i].why, why))
      sg_tw_tell_may (verdict, FALSE, "TW-08", _(all[i].words));
  sg_verdict_outcome (verdict, "why", _("Why not"), why ? g_variant_new_string (why) : NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_sight, TW_SYSTEM, "sight", N_("Seeing the target"), NULL, fields, judge, "TW-08 TW-41", .when = N_("When a target is chosen."))
