/* sg-report-map.c: the country with its troops, as a report shows them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-report-map.h"

#include "base/sg-text.h"
#include "draw/sg-furniture.h"
#include "draw/sg-paint-board.h"
#include "draw/sg-painter-country.h"

#define FIGHT_WIDE 1.7   /* how much wider than high the ground of a mêlée is drawn */
#define MUCH_LARGER 1.12 /* a country is turned round where it is so much larger so */

/* As near as shows all who fell, and never farther than the whole country. */
static void
look_at (SgViewport *view, const SgReportFight *fight, double width, double height)
{
  double x, y;

  view->scale = MAX (view->scale, MIN (width, height) / (2 * fight->reach));
  sg_viewport_to_sheet (view, fight->middle, &x, &y);
  view->x += width / 2 - x;
  view->y += height / 2 - y;
}

double
sg_report_map_draw (cairo_t *cr, SgPainter *painter, SgBoard *board, const SgReportFight *fight, double width, double height, double fine)
{
  SgViewport view, turned;
  SgMap *country = sg_painter_get_map (painter);

  if (sg_board_get_map (board) != NULL && sg_board_get_map (board) != country)
    sg_painter_set_map (painter, sg_board_get_map (board));
  country = sg_painter_get_map (painter);
  width /= fine;
  height /= fine;
  cairo_scale (cr, fine, fine);
  sg_viewport_fit (&view, country, width, height, 2, 0);
  sg_viewport_fit (&turned, country, width, height, 2, 1);
  if (turned.scale > view.scale * MUCH_LARGER)
    view = turned;
  if (fight != NULL)
    look_at (&view, fight, width, height);
  sg_painter_field (painter, cr, &view, width, height, board);
  return view.scale * fine;
}

/* In the proportions of the country and the margin about it. */
double
sg_report_map_ratio (SgMap *country)
{
  SgViewport wide, high;

  if (country == NULL)
    return 2 / 3.0;
  sg_viewport_fit (&wide, country, 1e3, 1e6, 0, 0);
  sg_viewport_fit (&high, country, 1e6, 1e3, 0, 0);
  return MIN (wide.scale / high.scale, high.scale / wide.scale);
}

double
sg_report_map_fight_width (SgMap *country, double height, double most)
{
  return MIN (most, height * MIN (FIGHT_WIDE, 1 / sg_report_map_ratio (country)));
}

double
sg_report_map_scale (SgPen *pen, SgMap *map, double right, double baseline, double most, double mm_a_unit)
{
  guint parts;
  double length = sg_scale_length (most / mm_a_unit, &parts), width = length * mm_a_unit, left;
  g_autofree char *words = sg_text_length (length, sg_map_get_unit (map));

  left = right - sg_pen_text (pen, right, baseline, 1, SG_FACE_TEXT, 7, 0.2, words) - 1.4 - width;
  for (guint i = 0; i < parts; i++)
    sg_pen_wash (pen, left + i * width / parts, baseline - 1.3, width / parts, 0.9, i % 2 == 0 ? 0.1 : 0.85);
  sg_pen_box (pen, left, baseline - 1.3, width, 0.9, 0.15, SG_INK);
  return left;
}

#define BESIDE 12.0    /* mm that the words of a scale take, and what is between it and a caption */
#define LEAST_BAR 8.0

static double
measure_caption (SgPen *pen, const char *title, const char *remark)
{
  return sg_pen_measure (pen, SG_FACE_BOLD, 9, title) + (remark != NULL ? 6 + sg_pen_measure (pen, SG_FACE_TEXT, 8, remark) : 0);
}

double
sg_report_map_bar (SgPen *pen, const char *title, const char *remark, double room, double most)
{
  return CLAMP (room - BESIDE - measure_caption (pen, title, remark), MIN (LEAST_BAR, most), most);
}

double
sg_report_map_caption_left (SgPen *pen, const char *title, const char *remark, double bar, double left, double width, double from, double room, double *end)
{
  double wanted = measure_caption (pen, title, remark) + (bar > 0 ? bar + BESIDE : 0);
  double begin = left;

  *end = left + width;
  if (wanted > width) /* a country that stands upright on a page that lies leaves paper on both sides */
    {
      wanted = MIN (wanted, room);
      begin = CLAMP (left + (width - wanted) / 2, from, from + room - wanted);
      *end = begin + wanted;
    }
  return begin;
}
