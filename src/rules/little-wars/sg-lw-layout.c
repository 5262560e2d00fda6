/* sg-lw-layout.c: who lays out the Country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"

static const SgField fields[] = {
  { "agreed", N_("As the players agree"), N_("Empty: a coin decides"), SG_FIELD_CHOICE, .choices = sg_lw_sides,
    .choice_labels = sg_lw_side_labels, .optional = TRUE, .asked = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean agreed = sg_question_has (question, "agreed");
  const char *who = sg_lw_toss (question, "agreed", dice, _("Who lays out the Country"), error);

  if (who == NULL)
    return FALSE;
  sg_verdict_step (verdict, "LW-1", NULL, agreed ? _("The players agree on %s") : _("The coin falls to %s"),
                   sg_lw_side_name (question, who));
  sg_verdict_step (verdict, "LW-2", NULL, _("The other player then chooses his side"));
  sg_verdict_headline (verdict, _("%s laid out the Country"), sg_lw_side_name (question, who));
  sg_verdict_word (verdict, "layer", _("Lays out the Country"), who);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_layout, LW_SYSTEM, "layout", N_("Who lays out the Country"), "sg-map-symbolic", fields,
                       judge, "LW-1 LW-2", .chance = TRUE,
                       .when = N_("Before a battle."))
