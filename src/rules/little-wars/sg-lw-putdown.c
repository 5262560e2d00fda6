/* sg-lw-putdown.c: from where the first move of a man put down is measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "back_line", N_("Back line"), NULL, SG_FIELD_PATH },
  { "man", N_("Where he was put down"), N_("A gun by the middle of its axle"), SG_FIELD_POINT },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) line = sg_question_path (question, "back_line");
  SgPoint man = sg_question_point (question, "man"), nearest = { 0, 0 };
  double best = G_MAXDOUBLE;
  g_autofree char *off = NULL;

  if (line->len < 2)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The back line needs two points."));
      return FALSE;
    }
  for (guint i = 0; i + 1 < line->len; i++)
    {
      SgPoint at = sg_segment_nearest (g_array_index (line, SgPoint, i), g_array_index (line, SgPoint, i + 1), man);

      if (sg_point_distance (at, man) < best)
        {
          best = sg_point_distance (at, man);
          nearest = at;
        }
    }
  off = sg_lw_in (best);
  sg_verdict_step (verdict, "LW-11", off, _("His first move is measured from the nearest point of the line"));
  sg_verdict_headline (verdict, _("He counted as on the back line"));
  sg_verdict_outcome (verdict, "counts_from", _("Counts from"), g_variant_new ("(dd)", nearest.x, nearest.y));
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_putdown, LW_SYSTEM, "putdown", N_("Put down on the back line"), "sg-move-symbolic", fields,
                       judge, "LW-11",
                       .when = N_("When a first move is measured."))
