/* sg-lw-gun-facing.c: which way a gun points after it was moved or fired.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const acts[] = { "move", "fire", NULL };
static const char *const act_labels[] = { N_("Moved"), N_("Fired"), NULL };

static const SgField fields[] = {
  { "did", N_("It was"), NULL, SG_FIELD_CHOICE, .choices = acts, .choice_labels = act_labels },
  { "path", N_("Its way"), N_("The axle’s, when it was moved"), SG_FIELD_PATH, .optional = TRUE },
  { "axle", N_("Axle"), N_("When it was fired"), SG_FIELD_POINT, .optional = TRUE },
  { "last_aim", N_("Aim of the last shot"), NULL, SG_FIELD_POINT, .optional = TRUE },
  { "gun", N_("Gun"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

/* The last point of the way, and the one before it that differs. */
static gboolean
find_last_leg (const SgQuestion *question, SgPoint *before, SgPoint *end, GError **error)
{
  g_autoptr (GArray) path = sg_question_path (question, "path");

  for (guint i = path->len; i > 1; i--)
    {
      *end = g_array_index (path, SgPoint, path->len - 1);
      *before = g_array_index (path, SgPoint, i - 2);
      if (sg_point_distance (*before, *end) > 0)
        return TRUE;
    }
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The gun’s way needs two points apart."));
  return FALSE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean moved = sg_question_is (question, "did", "move");
  SgPoint at, towards;
  double bearing;
  g_autofree char *sum = NULL;

  if (moved && !find_last_leg (question, &towards, &at, error))
    return FALSE;
  if (!moved)
    {
      if (!sg_question_has (question, "axle") || !sg_question_has (question, "last_aim"))
        {
          g_set_error (error, SG_ERROR, SG_ERROR_MISSING,
                       _("A fired gun needs its axle and the aim of its last shot."));
          return FALSE;
        }
      at = sg_question_point (question, "axle");
      towards = sg_question_point (question, "last_aim");
    }
  bearing = sg_round_hundredths (sg_bearing_normalize (sg_point_bearing (at, towards)));
  sum = sg_lw_text ("%g°", bearing);
  if (moved)
    sg_verdict_step (verdict, "LW-36", sum, _("Trail first, the muzzle pointing back the way it came"));
  else
    sg_verdict_step (verdict, "LW-32", sum, _("Left as laid for its last shot"));
  sg_verdict_headline (verdict, _("The muzzle pointed to %g°"), bearing);
  sg_verdict_measure (verdict, "muzzle_bearing_deg", _("Bearing of the muzzle"), bearing);
  if (sg_question_has (question, "gun"))
    sg_lw_place (verdict, sg_question_text (question, "gun"), at, bearing);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_gun_facing, LW_SYSTEM, "gun-facing", N_("Which way a gun points"), "sg-gun-symbolic", fields,
                       judge, "LW-36 LW-32",
                       .when = N_("After a gun was moved or fired."))
