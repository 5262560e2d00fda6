/* sg-lw-lay-gun.c: a gun is swung on its axle to aim.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "axle", N_("Axle"), NULL, SG_FIELD_POINT },
  { "aim", N_("Aim"), NULL, SG_FIELD_POINT, .asked = TRUE },
  { "room", N_("There is room to swing it"), NULL, SG_FIELD_FLAG, .fallback = "true", .asked = TRUE },
  { "elevation", N_("Elevation"), N_("As the players note it"), SG_FIELD_TEXT, .optional = TRUE, .asked = TRUE },
  { "to_fire", N_("To fire it"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { "gun", N_("Gun"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static void
post (const SgQuestion *question, SgVerdict *verdict, double bearing)
{
  const char *gun = sg_question_text (question, "gun");

  sg_lw_place (verdict, gun, sg_question_point (question, "axle"), bearing);
  if (sg_question_has (question, "elevation"))
    sg_verdict_change (verdict, gun, "elevation", NULL, sg_question_text (question, "elevation"));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  SgPoint axle = sg_question_point (question, "axle"), aim = sg_question_point (question, "aim");
  double bearing = sg_round_hundredths (sg_bearing_normalize (sg_point_bearing (axle, aim)));
  gboolean laid = FALSE;
  g_autofree char *sum = sg_lw_text ("%g°", bearing);

  if (sg_point_distance (axle, aim) == 0)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The aim is the gun’s own place."));
      return FALSE;
    }
  if (!sg_question_flag (question, "to_fire"))
    sg_verdict_refuse (verdict, "LW-30", _("A gun is swung only to fire."));
  else if (!sg_question_flag (question, "room"))
    sg_verdict_refuse (verdict, "LW-30",
                       _("The Country about the gun leaves no room to swing it, and may not be shifted."));
  else
    laid = TRUE;
  sg_verdict_step (verdict, "LW-30", sum, _("Swung on the middle of its axle"));
  if (laid)
    sg_verdict_headline (verdict, _("The gun was laid on %g°"), bearing);
  else
    sg_verdict_headline (verdict, _("The gun could not be laid so"));
  sg_verdict_measure (verdict, "muzzle_bearing_deg", _("Bearing of the muzzle"), bearing);
  sg_verdict_flag (verdict, "laid", _("Laid"), laid);
  if (laid && sg_question_has (question, "gun"))
    post (question, verdict, bearing);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_lay_gun, LW_SYSTEM, "lay-gun", N_("Lay a gun"), "sg-gun-symbolic", fields,
                       judge, "LW-30",
                       .when = N_("Before a shot."))
