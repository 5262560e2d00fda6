/* sg-rk-part.c: the part of a body that is seen: a column comes into view piece by piece (RK-25).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body is looked at in spots along its length or its front; each that is seen stands for the piece around it.  A set of spots is
 * the bits of a number.
 */

#include "map/sg-slope.h"
#include "play/reisswitz/march/sg-rk-column.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-part-private.h"
#include "play/reisswitz/base/sg-rk-way.h"

#define PIECE 62.5   /* paces, the program’s own: half of a half-battalion on the march, whose block is the piece that comes into view */
#define MOST 60      /* spots */

static SgPoint
point_at (const SgRkGround *ground, double at)
{
  if (ground->line != NULL)
    return sg_rk_way_at ((const SgPoint *) ground->line->data, ground->line->len, at, NULL);
  return sg_rk_between (ground->a, ground->b, at / MAX (1, sg_point_distance (ground->a, ground->b)));
}

static double
length_of (const SgRkGround *ground)
{
  return ground->line != NULL ? sg_rk_way_length ((const SgPoint *) ground->line->data, ground->line->len) : sg_point_distance (ground->a, ground->b);
}

static guint
count_gaps (double length)
{
  return length < 1 ? 0 : CLAMP ((guint) ceil (length / PIECE), 1, MOST);
}

guint
sg_rk_count_spots (const SgRkGround *ground)
{
  return count_gaps (length_of (ground)) + 1;
}

SgPoint
sg_rk_spot (const SgRkGround *ground, guint i)
{
  double length = length_of (ground);

  return point_at (ground, length * i / MAX (1, count_gaps (length)));
}

guint64
sg_rk_all_spots (const SgRkGround *ground)
{
  return (G_GUINT64_CONSTANT (1) << sg_rk_count_spots (ground)) - 1;
}

/* A stretch of the body, in paces from its head or its left flank. */
typedef struct { double from, to; } Run;

/* (transfer full) (element-type Run): what the spots stand for, those together that touch. */
static GArray *
list_runs (const SgRkGround *ground, guint64 spots)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));
  double length = length_of (ground), gap;
  guint n = count_gaps (length);

  gap = length / MAX (1, n);
  for (guint i = 0; i <= n; i++)
    {
      Run run = { MAX (0, (i - 0.5) * gap), 0 };

      if (!(spots >> i & 1))
        continue;
      while (i + 1 <= n && spots >> (i + 1) & 1)
        i++;
      run.to = MIN (length, (i + 0.5) * gap);
      g_array_append_val (runs, run);
    }
  return runs;
}

static double
sum_runs (const GArray *runs)
{
  double sum = 0;

  for (guint i = 0; i < runs->len; i++)
    sum += g_array_index (runs, Run, i).to - g_array_index (runs, Run, i).from;
  return sum;
}

/* (transfer full) (element-type SgPoint). */
static GArray *
cut (const SgRkGround *ground, Run run)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  SgPoint head = point_at (ground, run.from), tail = point_at (ground, run.to);
  double at = 0;

  g_array_append_val (line, head);
  for (guint i = 1; ground->line != NULL && i + 1 < ground->line->len; i++)
    {
      SgPoint bend = g_array_index (ground->line, SgPoint, i);

      at += sg_point_distance (g_array_index (ground->line, SgPoint, i - 1), bend);
      if (at > run.from + 0.5 && at < run.to - 0.5)
        g_array_append_val (line, bend);
    }
  g_array_append_val (line, tail);
  return line;
}

double
sg_rk_part_distance (const SgRkGround *ground, guint64 spots, const SgRkGround *who)
{
  g_autoptr (GArray) runs = NULL;
  double least = INFINITY;

  if (spots == sg_rk_all_spots (ground))
    return sg_rk_ground_gap (who, ground);
  runs = list_runs (ground, spots);
  for (guint i = 0; i < runs->len; i++)
    {
      g_autoptr (GArray) line = cut (ground, g_array_index (runs, Run, i));
      SgRkGround part = { .line = line };

      least = MIN (least, sg_rk_ground_gap (who, &part));
    }
  return least;
}

static double
length_of_text (const char *text, SgRkSighting *sighting)
{
  g_autofree char *march = g_strconcat ("way=", text, NULL);
  g_autoptr (SgRkMarch) way = sg_rk_march_parse (march);

  if (way == NULL || way->way->len < 2)
    return 0;
  if (sighting != NULL)
    {
      SgPoint head = g_array_index (way->way, SgPoint, 0);

      sighting->place = (SgPlace) { head, round (sg_survey_bearing (g_array_index (way->way, SgPoint, 1), head) * 10) / 10 };
    }
  return sg_rk_way_length ((const SgPoint *) way->way->data, way->way->len);
}

/* Place and length of one of several stretches. Returns: the length of all. */
static double
take_run (SgRkSighting *self, const char *lines, guint i)
{
  g_auto (GStrv) parts = g_strsplit (lines, "|", -1);
  double whole = 0;

  for (guint k = 0; parts[k] != NULL; k++)
    whole += length_of_text (parts[k], NULL);
  self->depth = round (length_of_text (parts[i], self));
  return whole;
}

/* Of a line the longest stretch: its front is shorter, and its middle elsewhere. */
/* Returns: the paces of it that are told of. */
static double
tell_line (SgRkSighting *sighting, const SgRkGround *ground, const GArray *runs)
{
  Run best = g_array_index (runs, Run, 0);

  for (guint i = 1; i < runs->len; i++)
    if (g_array_index (runs, Run, i).to - g_array_index (runs, Run, i).from > best.to - best.from)
      best = g_array_index (runs, Run, i);
  sighting->place.at = point_at (ground, (best.from + best.to) / 2);
  sighting->place.at = (SgPoint) { round (sighting->place.at.x * 10) / 10, round (sighting->place.at.y * 10) / 10 };
  return sighting->front = best.to - best.from;
}

static double
tell_column (SgRkSighting *sighting, const SgRkGround *ground, const GArray *runs)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean bent = runs->len > 1;

  for (guint i = 0; i < runs->len; i++)
    {
      g_autoptr (GArray) line = cut (ground, g_array_index (runs, Run, i));
      g_autofree char *words = sg_rk_line_format (line);

      bent = bent || line->len > 2;
      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", words);
    }
  take_run (sighting, text->str, 0);
  if (bent)
    sighting->line = g_string_free (g_steal_pointer (&text), FALSE);
  return sum_runs (runs);
}

void
sg_rk_describe_part (SgRkSighting *sighting, const SgRkGround *ground, guint64 spots)
{
  g_autoptr (GArray) runs = NULL;
  double length = length_of (ground), told;

  if (spots == sg_rk_all_spots (ground) || spots == 0 || length < 1)
    return;
  runs = list_runs (ground, spots);
  g_clear_pointer (&sighting->line, g_free);
  told = ground->form.column ? tell_column (sighting, ground, runs) : tell_line (sighting, ground, runs);
  sighting->strength = MAX (1, (gint64) round (sighting->strength * told / length));
}

/* One of several stretches that are seen of a column. */

guint
sg_rk_sighting_runs (const SgRkSighting *self)
{
  guint n = 1;

  for (const char *c = self->line; c != NULL && *c != '\0'; c++)
    n += *c == '|';
  return n;
}

void
sg_rk_sighting_take_run (SgRkSighting *self, const char *lines, guint i)
{
  double whole = take_run (self, lines, i);
  g_auto (GStrv) parts = g_strsplit (lines, "|", -1);

  self->line = g_strdup (parts[i]);
  if (whole > 0)
    self->strength = MAX (1, (gint64) round (self->strength * self->depth / whole));
}
