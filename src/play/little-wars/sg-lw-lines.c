/* sg-lw-lines.c: the back lines and the middle line, and who stands on or over them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-lines.h"

#include <math.h>

#include "play/little-wars/sg-lw-read.h"

gboolean
sg_lw_line (const SgLw *lw, const char *side, SgPoint *a, SgPoint *b)
{
  g_autofree char *own = g_strconcat ("back/", side, NULL);
  const char *id = sg_word_text (SG_OF (lw->board, side), &sg_lw_words.back);
  const SgLine *line;

  if (*id == '\0')
    id = own;
  line = lw->map ? sg_map_get_line (lw->map, id) : NULL;
  if (line == NULL)
    return FALSE;
  *a = line->a;
  *b = line->b;
  return TRUE;
}

/* How far @at lies from the line a–b, positive on the side away from @inside. */
static double
outside (SgPoint a, SgPoint b, SgPoint inside, SgPoint at)
{
  double length = sg_point_distance (a, b);
  double dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
  double there = dx * (at.y - a.y) - dy * (at.x - a.x);
  double within = dx * (inside.y - a.y) - dy * (inside.x - a.x);

  return within > 0 ? -there : there;
}

static SgPoint
field_middle (const SgLw *lw)
{
  return (SgPoint) { sg_map_get_width (lw->map) / 2, sg_map_get_depth (lw->map) / 2 };
}

double
sg_lw_beyond (const SgLw *lw, const char *side, SgPoint at)
{
  SgPoint a, b;

  if (!sg_lw_line (lw, side, &a, &b) || sg_point_distance (a, b) <= 0)
    return -G_MAXDOUBLE;
  return outside (a, b, field_middle (lw), at);
}

double
sg_lw_along_line (const SgLw *lw, const SgFigure *figure, const char *side)
{
  SgPoint a, b, middle, at = figure->place.at;
  double dx, dy, length, along;

  if (!sg_lw_line (lw, side, &a, &b) || (length = sg_point_distance (a, b)) <= 0)
    return 0;
  middle = field_middle (lw);
  dx = (b.x - a.x) / length;
  dy = (b.y - a.y) / length;
  along = (at.x - a.x) * dx + (at.y - a.y) * dy;
  /* The field to the left of a → b: the attacker, who faces the line from the field, has b at his left. */
  return dx * (middle.y - a.y) - dy * (middle.x - a.x) > 0 ? length - along : along;
}

double
sg_lw_line_distance (const SgLw *lw, const SgFigure *figure, const char *side)
{
  SgPoint a, b;
  SgOutline line = { 1, { { { 0, 0 }, { 0, 0 }, 0 } } };
  SgPlace origin = { { 0, 0 }, 0 };

  if (!sg_lw_line (lw, side, &a, &b))
    return 100000;
  if (sg_lw_beyond (lw, side, figure->place.at) >= 0)
    return 0;
  line.parts[0].a = a;
  line.parts[0].b = b;
  return sg_round_hundredths (
      sg_outline_gap (sg_figure_get_outline (lw->board, figure), &figure->place, &line, &origin));
}

gboolean
sg_lw_on_line (const SgLw *lw, const SgFigure *figure, const char *side)
{
  return sg_lw_line_distance (lw, figure, side) <= 0;
}

/* The middle line, where the map names none, lies midway between the back lines. */
double
sg_lw_from_middle (const SgLw *lw, const char *side, SgPoint at)
{
  const SgLine *middle = lw->map ? sg_map_get_line (lw->map, "middle") : NULL;
  SgPoint a, b, c, d;

  if (!sg_lw_line (lw, side, &a, &b))
    return 0;
  if (middle)
    return outside (middle->a, middle->b,
                    (SgPoint){ 2 * middle->a.x - (a.x + b.x) / 2, 2 * middle->a.y - (a.y + b.y) / 2 }, at);
  if (!sg_lw_line (lw, sg_play_other (side), &c, &d))
    return 0;
  return (sg_lw_beyond (lw, side, at) - sg_lw_beyond (lw, sg_play_other (side), at)) / 2;
}

gboolean
sg_lw_back_line (SgBattle *battle, const char *side, SgPoint *a, SgPoint *b)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  return sg_lw_line (&lw, side, a, b);
}

SgPoint
sg_lw_counts_from (SgBattle *battle, const char *id)
{
  SgLw lw;
  SgFigure *figure;
  SgPoint a, b;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgPoint from = { 0, 0 };

  sg_lw_read (&lw, battle, NULL);
  figure = sg_board_get_figure (lw.board, id);
  if (figure == NULL)
    return from;
  from = figure->place.at;
  /* Who stayed where he was through his side’s first move stands where he stands. */
  if (!sg_word_has (figure, &sg_lw_words.put) || sg_lw_own_move (lw.turn) > 1 || !sg_lw_line (&lw, figure->unit->side, &a, &b))
    return from;
  question = sg_play_question (&lw.play, "putdown", NULL);
  if (question == NULL)
    return from;
  sg_play_fill (question, "back_line", g_variant_new_parsed ("[(%d, %d), (%d, %d)]", a.x, a.y, b.x, b.y));
  sg_play_fill (question, "man", g_variant_new ("(dd)", from.x, from.y));
  verdict = sg_play_judge (&lw.play, question, NULL);
  if (verdict && sg_verdict_get (verdict, "counts_from"))
    g_variant_get (sg_verdict_get (verdict, "counts_from"), "(dd)", &from.x, &from.y);
  return from;
}
