/* sg-map-corners.c: where a card that floats over the map stands clear of whoever may be pressed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-corners.h"

#include "app/map/sg-map-canvas-private.h"
#include "draw/sg-block-list.h"
#include "draw/sg-block.h"

#include <math.h>

#define FIGURE 9.0 /* u from the middle of a figure to where a press is still meant for it */

#define MARGIN 8   /* of a card that is seen through, on every side */

typedef struct { const GdkRectangle *at; guint n; } Count;

static gboolean
lies_under (const GdkRectangle *at, double x, double y, double half_w, double half_h)
{
  return x + half_w > at->x && x - half_w < at->x + at->width && y + half_h > at->y && y - half_h < at->y + at->height;
}

static void
count_cb (SgMapCanvas *canvas, const char *id, SgPlace place, gpointer data)
{
  SgBlockList *blocks = sg_map_canvas_get_blocks (canvas);
  int found = blocks != NULL ? sg_block_list_find (blocks, id) : -1;
  double x, y, w = 2 * FIGURE, h = 2 * FIGURE, turned = 0;
  Count *count = data;

  sg_viewport_to_sheet (&canvas->sheet.view, place.at, &x, &y);
  if (found >= 0)
    {
      sg_block_size (sg_painter_get_map (canvas->sheet.painter), &canvas->sheet.view, &blocks->looks[found], &w, &h);
      turned = (place.bearing + 90.0 * (canvas->sheet.view.turn % 4)) * G_PI / 180;
    }
  if (lies_under (count->at, x, y, (fabs (cos (turned)) * w + fabs (sin (turned)) * h) / 2, (fabs (sin (turned)) * w + fabs (cos (turned)) * h) / 2))
    count->n++;
}

guint
sg_map_corners_count (SgMapCanvas *canvas, const GdkRectangle *at)
{
  const GdkRectangle within = { at->x + MARGIN, at->y + MARGIN, at->width - 2 * MARGIN, at->height - 2 * MARGIN };
  Count count = { &within, 0 };

  g_return_val_if_fail (SG_IS_MAP_CANVAS (canvas), 0);

  if (canvas->sheet.painter != NULL)
    sg_map_canvas_each (canvas, count_cb, &count);
  return count.n;
}

guint
sg_map_corners_choose (SgMapCanvas *canvas, const GdkRectangle *places, guint n, guint now)
{
  guint best = 0, least = sg_map_corners_count (canvas, &places[0]);

  for (guint i = 0; i < n && least > 0; i++)
    {
      guint place = (i + MIN (now, n - 1)) % n, found = sg_map_corners_count (canvas, &places[place]); /* where it is comes next after its first */

      if (found < least)
        {
          least = found;
          best = place;
        }
    }
  return best;
}

void
sg_map_corners_beside (SgMapCanvas *canvas, int *left, int *right)
{
  SgMap *map;
  double least = INFINITY, most = -INFINITY;

  g_return_if_fail (SG_IS_MAP_CANVAS (canvas));

  *left = *right = 0;
  if (canvas->sheet.painter == NULL)
    return;
  map = sg_painter_get_map (canvas->sheet.painter);
  for (guint i = 0; i < 4; i++)
    {
      const SgPoint corner = { (i % 2) * sg_map_get_width (map), (i / 2) * sg_map_get_depth (map) };
      double x, y;

      sg_viewport_to_sheet (&canvas->sheet.view, corner, &x, &y);
      least = MIN (least, x);
      most = MAX (most, x);
    }
  *left = MAX (0, (int) floor (least));
  *right = MAX (0, (int) floor (gtk_widget_get_width (GTK_WIDGET (canvas)) - most));
}
