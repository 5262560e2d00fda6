/* sg-wk-standing.c: which of the two sets of rules settles a matter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const matters[] = { "country and clock", "measuring", "gun crew", "shots", "trail", "melee", "support", "cavalry charge",
                                       "unequal cavalry", "prisoners", "guns taken", "guns charged", "score", "moves", NULL };
static const char *const matters_labels[] = { N_("The country and the clock"), N_("Measuring"), N_("Men to a gun"), N_("Shots of a gun"), N_("Trail men"),
                                              N_("A mêlée of men in contact"), N_("Support within a move"), N_("A charge of cavalry"),
                                              N_("Cavalry against cavalry, unequal and on the level"), N_("Prisoners"), N_("Capture of guns"),
                                              N_("Guns charged by cavalry"), N_("The score"), N_("Moves"), NULL };

static const SgField fields[] = {
  { "matter", N_("What is to be settled"), NULL, SG_FIELD_CHOICE, .choices = matters, .choice_labels = matters_labels },
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_wk_arms, .choice_labels = sg_wk_arm_labels, .fallback = "infantry" },
  { NULL }
};

/* A move by which support is measured is the arm’s own move of these rules. */
static double
find_reach (const SgQuestion *question, SgRuleset *rules)
{
  return sg_ruleset_figure (rules, sg_question_is (question, "arm", "cavalry") ? "WK-21" : "WK-20", "move");
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *matter = sg_question_text (question, "matter"), *by = sg_ruleset_cell_text (rules, "WK-1", "standing", matter, "by");
  const char *own = sg_ruleset_cell_text (rules, "WK-1", "standing", matter, "here");
  gboolean support = g_str_equal (matter, "support");

  if (*own != '\0')
    sg_verdict_step (verdict, "WK-1", NULL, _("These rules have their own: %s"), sg_cell_told (own));
  else
    sg_verdict_step (verdict, "WK-1", NULL, _("These rules do not touch it: Little Wars stands, %s"), sg_cell_told (by));
  sg_verdict_word (verdict, "by", _("Settled by"), *own != '\0' ? "kriegspiel" : "little-wars");
  sg_verdict_outcome (verdict, "little_wars", _("In Little Wars"), *by != '\0' ? g_variant_new_string (by) : NULL);
  sg_verdict_outcome (verdict, "here", _("Here"), *own != '\0' ? g_variant_new_string (own) : NULL);
  sg_verdict_outcome (verdict, "reach_in", _("A move for support"), support ? g_variant_new_double (find_reach (question, rules)) : NULL);
  sg_verdict_headline (verdict, "%s", *own != '\0' ? _("Settled by these rules") : _("Settled as in Little Wars"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_standing, WK_SYSTEM, "standing", N_("What stands of Little Wars"), NULL, fields, judge, "WK-1 WK-20 WK-21",
                       .when = N_("When it is asked which rule settles a matter."))
