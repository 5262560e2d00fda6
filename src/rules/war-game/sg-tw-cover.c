/* sg-tw-cover.c: what covers a target, and which of two bodies fires first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-musketry.h"

static const char *const covers[] = { "none", "house", "wall", "earthwork", "wood", "hedge", "ruin", NULL };
static const char *const covers_labels[] = { N_("Nothing"), N_("A house"), N_("A wall"), N_("An earthwork"), N_("A wood"), N_("A hedge"), N_("A ruin"), NULL };
static const SgField cover_fields[] = {
  TW_CHOICE ("behind", N_("The target is in or behind"), covers),
  { "across", N_("The fire comes across it"), N_("Of a wall, a work or a hedge"), SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};
static const SgField first_fields[] = {
  TW_WHO,
  { "earlier", N_("Who won the throw of this move"), N_("Where it is thrown once a move"), SG_FIELD_CHOICE, .choices = sg_tw_firsts, .choice_labels = sg_tw_firsts_labels,
    .optional = TRUE },
  { NULL }
};

/* A kind that covers only where a house rule says so. */
static gboolean
is_added (SgRuleset *rules, const char *kind)
{
  return sg_ruleset_chosen (rules, "tw.cover-kinds", kind) || sg_ruleset_chosen (rules, "tw.cover-kinds", "both");
}

static gboolean
covers_against (const SgQuestion *question, SgRuleset *rules)
{
  const char *behind = sg_question_text (question, "behind");
  gboolean across = sg_question_flag (question, "across");

  if (g_str_equal (behind, "wood"))
    return is_added (rules, behind);
  if (g_str_equal (behind, "hedge"))
    return across && is_added (rules, behind);
  if (g_str_equal (behind, "ruin"))
    return sg_ruleset_chosen (rules, "tw.ruins", "scenic");
  return g_str_equal (behind, "house") || (across && !g_str_equal (behind, "none"));
}

static gboolean
judge_cover (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean cover = covers_against (question, rules);
  const char *rule = sg_question_is (question, "behind", "ruin") ? "TW-131" : "TW-35";

  sg_verdict_step (verdict, rule, NULL, cover ? _("It covered the target") : _("Nothing covered the target"));
  sg_verdict_flag (verdict, "cover", _("The target is in cover"), cover);
  sg_verdict_headline (verdict, "%s", cover ? _("The target was in cover") : _("The target was in the open"));
  return TRUE;
}

static gboolean
judge_first (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *who = sg_tw_find_first (question, "earlier", rules, dice, verdict, error);

  if (who == NULL)
    return FALSE;
  sg_verdict_word (verdict, "fires_first", _("Fires first"), who);
  if (g_str_equal (who, "simultaneous"))
    sg_verdict_headline (verdict, "%s", _("Both fired together"));
  else
    sg_verdict_headline (verdict, _("%s fired first"), sg_question_get_side (question, g_str_equal (who, "A") ? 'a' : 'b'));
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_cover, TW_SYSTEM, "cover", N_("Cover"), NULL, cover_fields, judge_cover, "TW-35 TW-131", .when = N_("When a target is fired at."))
SG_REGISTER_PROCEDURE (tw_first_fire, TW_SYSTEM, "first-fire", N_("Who fires first"), NULL, first_fields, judge_first, "TW-36 TW-37", .chance = TRUE,
                       .when = N_("When two bodies mean to fire at each other."))
