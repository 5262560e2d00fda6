/* sg-gw-general-move.c: generals ride.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const char *const ways[] = { "free", "by card", NULL };
static const char *const way_labels[] = { N_("Free, at the start of his side’s cycle"), N_("On a card, as a unit of one"), NULL };

static const SgField fields[] = {
  { "way", N_("Kind of move"), NULL, SG_FIELD_CHOICE, .choices = ways, .choice_labels = way_labels, .fallback = "free" },
  { "attached", N_("Attached to a unit"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "used", N_("He has ridden free in this cycle"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "general", N_("General"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean by_card = sg_question_is (question, "way", "by card");
  gint64 n = sg_ruleset_whole (rules, "GW-701", by_card ? "by-card" : "free");
  g_autoptr (GArray) faces = NULL;
  g_autofree char *line = NULL;

  if (by_card && sg_question_flag (question, "attached"))
    sg_verdict_refuse (verdict, "GW-701", _("An attached general moves with his unit."));
  else if (!by_card && sg_question_flag (question, "used"))
    sg_verdict_refuse (verdict, "GW-701", _("He has ridden free in this cycle."));
  sg_verdict_flag (verdict, "allowed", _("Allowed"), sg_verdict_get_refusal (verdict) == NULL);
  if (sg_verdict_get_refusal (verdict) != NULL)
    return TRUE;
  faces = sg_gw_roll (dice, _("the general"), n, error);
  if (faces == NULL)
    return FALSE;
  line = sg_gw_faces (faces);
  sg_verdict_step (verdict, "GW-701", line, ngettext ("%d Movement Die", "%d Movement Dice", n), (int) n);
  sg_verdict_headline (verdict, _("He has %u inches to ride"), sg_gw_sum (faces));
  sg_verdict_measure (verdict, "inches", _("Distance"), sg_gw_sum (faces));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_general_move, GW_SYSTEM, "general-move", N_("A general rides"), "sg-horse-symbolic", fields, judge,
                       "GW-701 GW-702 GW-704", .chance = TRUE,
                       .when = N_("At the start of a cycle, or when a card is used for him."), .tells = sg_procedure_tells_nothing)
