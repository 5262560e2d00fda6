/* sg-gw-main-body.c: how much of a main body comes up behind its advance guard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "waiting", N_("Units of the main body that have yet to come"), NULL, GW_COUNT ("units") },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 waiting = sg_question_number (question, "waiting"), units;
  g_autoptr (GArray) faces = sg_gw_roll (dice, _("Main body"), 1, error);
  g_autofree char *thrown = faces != NULL ? sg_gw_faces (faces) : NULL;

  if (faces == NULL)
    return FALSE;
  units = MIN (waiting, g_array_index (faces, guint, 0));
  sg_verdict_step (verdict, "GW-804", thrown, ngettext ("%d unit stands at its base edge", "%d units stand at their base edge", units), (int) units);
  sg_verdict_headline (verdict, ngettext ("%d unit of the main body comes up", "%d units of the main body come up", units), (int) units);
  sg_verdict_number (verdict, "units", _("Units that come up"), units);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_main_body, GW_SYSTEM, "main-body", N_("Main body"), "sg-army-symbolic", fields, judge, "GW-804",
                       .when = N_("On the Joker agreed upon, for the side that acted last; on the next for the other."))
