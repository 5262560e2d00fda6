/* bench-blocks.c: a step of panning or zooming over rough country full of blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two thousand blocks, a thousand contour lines, every kind of piece, in software, at 1920 × 1080.  A frame of a
 * sixtieth of a second is the one limit that is a time; all else is held against painting afresh in the same run.
 */

#include "../draw/draw-country.h"
#include "draw/sg-block.h"
#include "draw/sg-painter-country.h"
#include "sg-bench.h"

#include "draw/sg-painter-blocks.h"

#include <time.h>

#define WIDTH 1920
#define HEIGHT 1080
#define BLOCKS 2000
#define STEPS 240
#define AT_LEAST 10.0
#define FRAME 0.016

typedef struct
{
  SgMap       *map;
  SgPainter   *painter;
  Sheet        sheet;
  SgViewport   view;
  SgBlockLook *looks;
  guint        n, step;
} Scene;

static void
show (Scene *scene, SgPainter *painter, gboolean cache)
{
  sg_painter_country (painter, scene->sheet.cr, &scene->view, WIDTH, HEIGHT, cache);
  sg_painter_blocks (painter, scene->sheet.cr, &scene->view, scene->looks, scene->n);
}

static void
pan (gpointer data)
{
  Scene *scene = data;

  scene->view.x += scene->step++ % 2 ? 24 : -24;
  show (scene, scene->painter, TRUE);
}

static void
zoom (gpointer data)
{
  Scene *scene = data;
  double k = scene->step++ % 2 ? 1.04 : 1 / 1.04;

  sg_painter_set_hurried (scene->painter, TRUE);
  scene->view.scale *= k;
  scene->view.x = WIDTH / 2 + (scene->view.x - WIDTH / 2) * k;
  scene->view.y = HEIGHT / 2 + (scene->view.y - HEIGHT / 2) * k;
  show (scene, scene->painter, TRUE);
  sg_painter_set_hurried (scene->painter, FALSE);
}

static void
paint_afresh (gpointer data)
{
  Scene *scene = data;
  g_autoptr (SgPainter) painter = sg_painter_new (scene->map, SG_STYLE_ORDNANCE);

  show (scene, painter, FALSE);
}

/* All blocks move: nothing is kept of the picture of them but their sprites. */
static void
march (gpointer data)
{
  Scene *scene = data;

  for (guint i = 0; i < scene->n; i++)
    scene->looks[i].place.at.x += scene->step % 2 ? 1 : -1;
  scene->step++;
  show (scene, scene->painter, TRUE);
}

static void
fill (Scene *scene)
{
  static const char *const arms[] = { "foot", "light", "horse", "light-horse", "guns", "skirmishers", "guards" };
  static const guint states[] = { 0, 0, 0, SG_BLOCK_DISORDERED, 0, SG_BLOCK_REPULSED, SG_BLOCK_GHOST };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  double w = sg_map_get_width (scene->map), d = sg_map_get_depth (scene->map);

  scene->looks = g_new0 (SgBlockLook, BLOCKS);
  for (guint i = 0; i < BLOCKS; i++)
    scene->looks[i] = (SgBlockLook) { .side = i % 2 ? "red" : "blue", .arm = arms[i % 7], .strength = 450 - i % 90, .full = 450,
                                      .name = g_intern_string (g_strdup_printf ("%c%u", 'A' + i % 26, i / 26)), .state = states[i % 7],
                                      .place = { { g_rand_double_range (rand, 0, w), g_rand_double_range (rand, 0, d) }, g_rand_int_range (rand, 0, 360) } };
}

/* Of the processor, so that other work on the machine is not counted: painting waits for nothing. */
static double
time_of (SgBenchFunc func, gpointer data)
{
  struct timespec from, to;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &from);
  func (data);
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &to);
  return (double) (to.tv_sec - from.tv_sec) + (double) (to.tv_nsec - from.tv_nsec) / 1e9;
}

static double
worst_of (SgBenchFunc func, gpointer data)
{
  double times[STEPS];

  for (guint i = 0; i < STEPS; i++)
    times[i] = time_of (func, data);
  qsort (times, STEPS, sizeof (double), sg_bench_compare);
  return times[(guint) (STEPS * 0.95)];
}

static double
time_with (Scene *scene, guint n)
{
  double times[21];

  scene->n = n;
  march (scene);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    times[i] = time_of (march, scene);
  qsort (times, G_N_ELEMENTS (times), sizeof (double), sg_bench_compare);
  return times[1]; /* the least but one: what disturbs a run only ever adds to it */
}

int
main (void)
{
  g_autoptr (SgMap) map = rough_country (TRUE);
  Scene scene = { map, sg_painter_new (map, SG_STYLE_ORDNANCE), new_sheet (WIDTH, HEIGHT), { 0 }, NULL, BLOCKS, 0 };
  int misses = 0;
  double bare, few, many;

  sg_viewport_fit (&scene.view, map, WIDTH, HEIGHT, 10, 0);
  fill (&scene);
  g_print ("contour lines: %u\n", count_contours (map, 10));
  sg_bench_judge ("a step of panning, as often as painting afresh", sg_bench_ratio (paint_afresh, &scene, pan, &scene, 3), TRUE, AT_LEAST, &misses);
  sg_bench_judge ("a step of zooming, as often as painting afresh", sg_bench_ratio (paint_afresh, &scene, zoom, &scene, 3), TRUE, AT_LEAST, &misses);
  pan (&scene);
  pan (&scene);
  sg_bench_judge ("95 in 100 steps of panning, in frames of 1/62 s", worst_of (pan, &scene) / FRAME, FALSE, 1, &misses);
  sg_bench_judge ("95 in 100 steps of zooming, in frames of 1/62 s", worst_of (zoom, &scene) / FRAME, FALSE, 1, &misses);
  bare = time_with (&scene, 1);
  few = time_with (&scene, BLOCKS / 4);
  many = time_with (&scene, BLOCKS);
  sg_bench_judge ("four times the blocks, all moving", (many - bare) / (few - bare), FALSE, 4.6, &misses);
  g_object_unref (scene.painter);
  free_sheet (&scene.sheet);
  g_free (scene.looks);
  return misses ? 1 : 0;
}
