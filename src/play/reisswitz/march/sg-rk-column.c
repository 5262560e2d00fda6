/* sg-rk-column.c: where the parts of a column lie: bent along the way that its head has gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Behind the head lies the way as far as it was gone, and behind that what the column had gone before: the word "trail" of its
 * body, written down whenever a way is ordered or ended.  A trail that does not begin where it should is an old one, and then
 * the column stands straight behind its head.
 */

#include "play/reisswitz/march/sg-rk-column.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-order.h"

#include "campaign/sg-spine.h"

#define KEPT 1200.0    /* paces of trail that are written down, the program’s own: no column of a regiment is longer */
#define JOIN 100.0     /* paces, the program’s own: as near as a way must begin */

static void
add_way (GArray *line, const SgRkMarch *march, double gone, double *left)
{
  const SgPoint *way = (const SgPoint *) march->way->data;
  double at = 0;
  guint n = 0;

  while (n + 1 < march->way->len && at + sg_point_distance (way[n], way[n + 1]) < gone)
    {
      at += sg_point_distance (way[n], way[n + 1]);
      n++;
    }
  for (guint i = MIN (n + 1, march->way->len); i-- > 0;)
    if (!sg_spine_add (line, way[i], left))
      return;
}

static void
add_trail (GArray *line, const char *word, double *left)
{
  g_autoptr (GArray) trail = sg_spine_parse (word);
  SgPoint last = g_array_index (line, SgPoint, line->len - 1);

  if (trail == NULL || sg_point_distance (last, g_array_index (trail, SgPoint, 0)) > JOIN)
    return;
  for (guint i = 1; i < trail->len; i++)
    if (!sg_spine_add (line, g_array_index (trail, SgPoint, i), left))
      return;
}

/* (transfer full): @length paces of what lies behind its head. */
static GArray *
trace (SgBoard *board, const SgUnit *unit, const SgPlace *place, double length)
{
  GArray *line = sg_spine_new (place->at);
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);
  double left = length;

  if (march != NULL)
    add_way (line, march, sg_word_length (unit, &sg_rk_words.gone), &left);
  if (left > 0.05)
    add_trail (line, sg_word_text (sg_board_get_body (board, unit->id), &sg_common_words.trail), &left);
  sg_spine_end (line, place->bearing, left);
  return line;
}

GArray *
sg_rk_column_line (SgBoard *board, const SgUnit *unit, const SgRkForm *form)
{
  SgPlace place;

  if (!form->column || form->depth <= 0 || !sg_rk_place (board, unit, &place))
    return NULL;
  return trace (board, unit, &place, form->depth);
}

char *
sg_rk_line_format (const GArray *line)
{
  return sg_spine_format (line, 10);
}

void
sg_rk_keep_trail (const SgRk *rk, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (GArray) line = NULL;
  g_autofree char *text = NULL;
  SgRkForm form;
  SgPlace place;

  if (!sg_rk_place (rk->board, unit, &place))
    return;
  if (sg_rk_form (rk->board, unit, NULL, &form) && form.column)
    line = trace (rk->board, unit, &place, MIN (KEPT, MAX (form.march, form.depth) * 2));
  text = sg_rk_line_format (line);
  sg_word_set (ruling, sg_board_get_body (rk->board, unit->id), &sg_common_words.trail, text);
}
