/* sg-lw-spacing.c: whether there is room at the end of a way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-spacing.h"

#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-way.h"
#include "map/sg-piece.h"

/* One way. */

void
sg_lw_take_refusal (SgLwWay *way, SgVerdict *verdict)
{
  if (way->reason || verdict == NULL || sg_verdict_get_refusal (verdict) == NULL)
    return;
  way->reason = g_strdup (sg_verdict_get_refusal (verdict));
  way->rule = g_strdup (sg_verdict_get_refusal_rule (verdict));
}

void
sg_lw_check_spacing (const SgLw *lw, SgLwWay *way, GPtrArray *group)
{
  double gap;
  SgFigure *near = sg_lw_way_crowds (way, lw, group, &gap);
  gboolean free = lw->heir->goes_free != NULL && lw->heir->goes_free (lw, way->figure); /* the country is its way, and not beside it */
  const SgPiece *piece = free ? NULL : sg_lw_way_jammed (way, lw);
  g_autoptr (SgQuestion) question = near ? sg_play_question (&lw->play, "spacing", NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question)
    {
      gboolean gun = sg_lw_is_gun (lw, near) || sg_lw_is_gun (lw, way->figure);

      sg_play_fill (question, "gap_in", g_variant_new_double (gap));
      sg_play_fill (question, "between", g_variant_new_string (gun ? "man and gun" : "man and man"));
      verdict = sg_play_judge (&lw->play, question, NULL);
      if (verdict && !sg_verdict_get_flag (verdict, "ok"))
        {
          g_autofree char *name = sg_lw_told (lw, near);
          g_autofree char *least = sg_text_length (sg_ruleset_figure (lw->rules, "LW-37", "gap"), "in");

          /* Whom he would crowd says more than the gap, which is nought wherever two overlap. */
          sg_lw_way_refuse (way, "LW-37", _("No room beside %s, from whom %s must be clear"), name, least);
        }
    }
  if (piece)
    sg_lw_way_refuse (way, "LW-37", _("No room beside %s"),
                      *piece->name ? piece->name : sg_piece_kind_label (piece->kind));
}
