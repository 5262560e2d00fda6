/* sg-map-check.c: the questions asked of a map, one function each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Quadratic in the pieces that meet one another: a pass over a country of a thousand pieces takes some milliseconds.
 */

#include "map/sg-map-check.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#define NEAR 1e-6

typedef struct { SgMap *map; GPtrArray *remarks; } Check;

static void
remark_free (gpointer data)
{
  SgMapRemark *remark = data;

  g_free (remark->words);
  g_free (remark->piece);
  g_free (remark);
}

/* (transfer full): its name in quotation marks, or else what it is and where: “Alderbourne Church”, Hedge at 31, 12. */
static char *
title (const SgPiece *piece)
{
  g_autofree char *x = NULL, *y = NULL;

  if (*piece->name != '\0')
    return g_strdup_printf (_("“%s”"), piece->name);
  x = sg_text_number (round (piece->points[0].x));
  y = sg_text_number (round (piece->points[0].y));
  /* %s: a kind of piece; its place on the map. */
  return g_strdup_printf (_("%s at %s, %s"), sg_piece_kind_label (piece->kind), x, y);
}

/* @words: (transfer full). */
static void
say (Check *self, gboolean fault, const SgPiece *piece, SgPoint at, char *words)
{
  SgMapRemark *remark = g_new0 (SgMapRemark, 1);

  remark->fault = fault;
  remark->words = words;
  remark->piece = piece != NULL ? g_strdup (piece->id) : NULL;
  remark->at = at;
  g_ptr_array_add (self->remarks, remark);
}

/* @words: a sentence with one place for @piece, or a second for @other (nullable). */
static void
tell (Check *self, gboolean fault, const SgPiece *piece, SgPoint at, const char *words, const SgPiece *other)
{
  g_autofree char *one = title (piece), *two = other != NULL ? title (other) : NULL;

  /* All are translated words of this file. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  say (self, fault, piece, at, two != NULL ? g_strdup_printf (words, one, two) : g_strdup_printf (words, one));
#pragma GCC diagnostic pop
}

static gboolean
is_outside (SgMap *map, SgPoint at)
{
  return at.x < -NEAR || at.y < -NEAR || at.x > sg_map_get_width (map) + NEAR || at.y > sg_map_get_depth (map) + NEAR;
}

/* Shapes that no file may hold, or that lie outside the sheet. */
static void
check_shape (Check *self, const SgPiece *piece)
{
  g_autoptr (GError) error = NULL;
  guint outside = 0;

  if (!sg_map_check_piece (self->map, piece, &error))
    {
      say (self, TRUE, piece, piece->points[0], g_strdup (error->message));
      return;
    }
  for (guint i = 0; i < piece->n_points; i++)
    outside += is_outside (self->map, piece->points[i]);
  if (outside == piece->n_points)
    tell (self, TRUE, piece, piece->points[0], _("%s lies wholly outside the map."), NULL);
}

/* The nearest that @at comes to a piece for which @wanted holds. */
static double
nearest (SgMap *map, SgPoint at, gboolean (*wanted) (SgPieceKind kind))
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  double least = INFINITY;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (wanted (piece->kind))
        least = MIN (least, sg_piece_distance (piece, at));
    }
  return least;
}

/* A bridge, ford or culvert without water, or anything else that it could pass, under it. */
static gboolean
is_crossed (SgPieceKind kind)
{
  return sg_piece_kind_is_water (kind) || kind == SG_PIECE_DITCH || kind == SG_PIECE_RAILWAY || kind == SG_PIECE_CUTTING ||
         kind == SG_PIECE_MARSH || kind == SG_PIECE_SWAMP || kind == SG_PIECE_EMBANKMENT || kind == SG_PIECE_ROAD;
}

static void
check_pass (Check *self, const SgPiece *piece)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);
  double least = INFINITY;

  if (!sg_piece_kind_is_pass (piece->kind))
    return;
  for (guint i = 0; i < pieces->len && least > 0; i++)
    {
      const SgPiece *other = g_ptr_array_index (pieces, i);

      if (!(piece->kind == SG_PIECE_BRIDGE ? is_crossed (other->kind) : sg_piece_kind_is_water (other->kind)))
        continue;
      for (guint k = 0; k < piece->n_points; k++)
        {
          SgPoint a = piece->points[k], b = piece->points[(k + 1) % piece->n_points];

          for (guint step = 0; step <= 8; step++)
            least = MIN (least, sg_piece_distance (other, (SgPoint) { a.x + (b.x - a.x) * step / 8, a.y + (b.y - a.y) * step / 8 }));
        }
    }
  if (least > NEAR)
    tell (self, FALSE, piece, piece->points[0],
          piece->kind == SG_PIECE_BRIDGE ? _("There is nothing to cross under %s.") : _("There is no water at %s."), NULL);
}

/* Where a road meets water that stops men, away from every bridge and ford. */
static gboolean
passes (SgMap *map, SgPoint at, double slack)
{
  return nearest (map, at, sg_piece_kind_is_pass) <= slack;
}

static const SgPiece *
find_wet (Check *self, SgPoint at)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (sg_piece_kind_is_water (piece->kind) && piece->stops_men && sg_piece_distance (piece, at) < -NEAR)
        return piece;
    }
  return NULL;
}

static void
check_way (Check *self, const SgPiece *piece)
{
  if (piece->kind != SG_PIECE_ROAD && piece->kind != SG_PIECE_RAILWAY)
    return;
  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      SgPoint a = piece->points[i], b = piece->points[i + 1];
      double length = sg_point_distance (a, b), step = MAX (length / 400, MAX (sg_map_get_width (self->map), sg_map_get_depth (self->map)) / 1000);
      guint n = MAX (1, (guint) (length / step));

      for (guint k = 0; k <= n; k++)
        {
          SgPoint at = { a.x + (b.x - a.x) * k / n, a.y + (b.y - a.y) * k / n };
          const SgPiece *wet = find_wet (self, at);

          if (wet == NULL || passes (self->map, at, MAX (piece->width, step)))
            continue;
          tell (self, FALSE, piece, at, _("%s goes into %s where there is neither bridge nor ford."), wet);
          return;
        }
    }
}

/* Buildings that stand in one another, or in water. */
static void
check_building (Check *self, const SgPiece *piece, guint index)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  if (!sg_piece_kind_is_building (piece->kind))
    return;
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *other = g_ptr_array_index (pieces, i);
      gboolean building = sg_piece_kind_is_building (other->kind) && i > index;

      if (!building && !(sg_piece_kind_is_water (other->kind) && piece->kind != SG_PIECE_MILL))
        continue;
      for (guint k = 0; k < piece->n_points; k++)
        if (sg_piece_distance (other, piece->points[k]) < -NEAR)
          {
            tell (self, FALSE, piece, piece->points[k], building ? _("%s and %s stand in one another.") : _("%s stands in %s."), other);
            break;
          }
    }
}

/* Whether the middle of a way lies in the building @piece anywhere from @a to @b, deeper than @deep. */
static gboolean
goes_through (const SgPiece *piece, SgPoint a, SgPoint b, double deep)
{
  guint n = MAX (8, (guint) (sg_point_distance (a, b) / MAX (deep, NEAR)));

  n = MIN (n, 400);
  for (guint k = 0; k <= n; k++)
    if (sg_piece_distance (piece, (SgPoint) { a.x + (b.x - a.x) * k / n, a.y + (b.y - a.y) * k / n }) < -deep)
      return TRUE;
  return FALSE;
}

/* Whether the building @piece stands on the way or bridge @other. A lane may end at a door, and a front may stand by the wheel tracks: it has to
 * reach a quarter of the breadth. */
static gboolean
stands_on (const SgPiece *piece, const SgPiece *other)
{
  gboolean outline = sg_piece_is_outline (other);
  double deep = outline ? NEAR : MAX (NEAR, other->width / 4);

  for (guint k = 0; k < piece->n_points; k++)
    if (sg_piece_distance (other, piece->points[k]) < -deep)
      return TRUE;
  for (guint k = 0; k + (outline ? 0 : 1) < other->n_points; k++)
    if (goes_through (piece, other->points[k], other->points[(k + 1) % other->n_points], deep / 2))
      return TRUE;
  return FALSE;
}

static void
check_built_on (Check *self, const SgPiece *piece)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  if (!sg_piece_kind_is_building (piece->kind) || !sg_piece_is_outline (piece))
    return;
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *other = g_ptr_array_index (pieces, i);

      if ((other->kind != SG_PIECE_ROAD && other->kind != SG_PIECE_RAILWAY && other->kind != SG_PIECE_BRIDGE) || !stands_on (piece, other))
        continue;
      tell (self, FALSE, piece, piece->points[0], other->kind == SG_PIECE_RAILWAY ? _("%s is in the way of %s, which goes through it.") : _("%s stands on %s."), other);
    }
}

static void
check_sizes (Check *self, const SgPiece *piece)
{
  if (piece->kind == SG_PIECE_HILL && piece->height <= 0)
    tell (self, FALSE, piece, piece->points[0], _("%s has no height."), NULL);
  if (piece->kind == SG_PIECE_NAME && *piece->name == '\0')
    tell (self, TRUE, piece, piece->points[0], _("%s says nothing."), NULL);
}

static int
by_weight (gconstpointer a, gconstpointer b)
{
  return (*(const SgMapRemark *const *) b)->fault - (*(const SgMapRemark *const *) a)->fault;
}

GPtrArray *
sg_map_check (SgMap *map)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  Check self = { map, g_ptr_array_new_with_free_func (remark_free) };

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      check_shape (&self, piece);
      check_sizes (&self, piece);
      check_pass (&self, piece);
      check_way (&self, piece);
      check_building (&self, piece, i);
      check_built_on (&self, piece);
    }
  if (!sg_map_get_line (map, "back/near") || !sg_map_get_line (map, "back/far"))
    say (&self, FALSE, NULL, (SgPoint) { 0, 0 }, g_strdup (_("The map has no two back lines, so nobody can be put down behind them.")));
  g_ptr_array_sort (self.remarks, by_weight);
  return self.remarks;
}
