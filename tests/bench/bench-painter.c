/* bench-painter.c: a step of panning against painting afresh.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../draw/draw-fixture.h"
#include "draw/sg-painter-country.h"
#include "sg-bench.h"

#include "draw/sg-figure.h"

#include <stdio.h>

#define WIDTH 1920
#define HEIGHT 1080
#define FIGURES 150
#define AT_LEAST 10.0

typedef struct
{
  SgMap *map;
  SgPainter *painter;
  SgStyle style;
  Sheet sheet;
  SgViewport view;
  SgMark marks[FIGURES];
  guint step;
} Scene;

static void
pan (gpointer data)
{
  Scene *scene = data;

  scene->view.x += scene->step++ % 2 ? 24 : -24;
  sg_painter_country (scene->painter, scene->sheet.cr, &scene->view, WIDTH, HEIGHT, TRUE);
  sg_painter_marks (scene->painter, scene->sheet.cr, &scene->view, scene->marks, FIGURES);
}

static void
paint_afresh (gpointer data)
{
  Scene *scene = data;
  g_autoptr (SgPainter) painter = sg_painter_new (scene->map, scene->style);

  sg_painter_country (painter, scene->sheet.cr, &scene->view, WIDTH, HEIGHT, FALSE);
  sg_painter_marks (painter, scene->sheet.cr, &scene->view, scene->marks, FIGURES);
}

static void
fill_scene (Scene *scene)
{
  static const char *const arms[] = { "foot", "foot", "horse" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < FIGURES; i++)
    scene->marks[i]
        = (SgMark){ i % 2 ? "red" : "blue",
                    i < 6 ? "guns" : arms[i % 3],
                    { { g_rand_double_range (rand, 2, 70), g_rand_double_range (rand, 2, 94) }, i % 2 ? 180 : 0 },
                    0 };
}

int
main (void)
{
  static const struct
  {
    SgStyle style;
    const char *name;
  } styles[] = { { SG_STYLE_TABLE, "table" }, { SG_STYLE_ORDNANCE, "ordnance" } };
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  int slow = 0;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      Scene scene = { map, sg_painter_new (map, styles[i].style), styles[i].style, new_sheet (WIDTH, HEIGHT) };
      double ratio;

      sg_viewport_fit (&scene.view, map, WIDTH, HEIGHT, 20, 1);
      fill_scene (&scene);
      ratio = sg_bench_ratio (paint_afresh, &scene, pan, &scene, 9);
      printf ("a step of panning, %s: %.1f times as fast as painting afresh (at least %.0f)\n", styles[i].name, ratio,
              AT_LEAST);
      slow += ratio < AT_LEAST;
      g_object_unref (scene.painter);
      free_sheet (&scene.sheet);
    }
  return slow ? 1 : 0;
}
