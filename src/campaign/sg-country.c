/* sg-country.c: the country as play has left it: a bridge that is gone, one that was laid, a gap in a wall, a house in ruins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A changed country shares everything with the map but the pieces that changed; each state of it is made once.
 */

#include "campaign/sg-country.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "campaign/sg-country-word.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-ground.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

/* The word. */

gboolean
sg_country_is_word (const char *key)
{
  return g_str_equal (key, SG_COUNTRY_WORD) || g_str_has_prefix (key, SG_COUNTRY_WORD "/");
}

char *
sg_country_word_of (const char *side)
{
  return g_strconcat (SG_COUNTRY_WORD "/", side, NULL);
}

/* The map. */

static SgPoint
between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint) { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static void
lay (SgMap *map, SgPiece *piece, const SgCountryChange *change)
{
  const SgPoint ends[] = { change->from, change->to };

  sg_piece_set_points (piece, ends, 2);
  sg_map_put_piece (map, piece);
}

static void
lay_bridge (SgMap *map, const SgCountryChange *change)
{
  SgPiece *piece = sg_piece_new (SG_PIECE_BRIDGE, change->piece);

  g_free (piece->class);
  piece->class = g_strdup (change->class != NULL ? change->class : "");
  piece->width = change->width;
  lay (map, piece, change);
}

/* @wall has two points at least. */
static guint
nearest_leg (const SgPiece *wall, SgPoint at)
{
  double best = INFINITY;
  guint leg = 0;

  for (guint i = 0; i + 1 < wall->n_points; i++)
    {
      double off = sg_point_distance (at, sg_segment_nearest (wall->points[i], wall->points[i + 1], at));

      if (off < best)
        {
          best = off;
          leg = i;
        }
    }
  return leg;
}

static void
put_part (SgMap *map, const SgPiece *wall, const char *id, const SgPoint *points, guint n)
{
  SgPiece *part = sg_piece_copy (wall);

  g_free (part->id);
  part->id = g_strdup (id);
  sg_piece_set_points (part, points, n);
  sg_map_put_piece (map, part);
}

/* What is left of the wall on either side of the gap. */
static void
breach_wall (SgMap *map, const SgPiece *wall, const SgCountryChange *change)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (SgPoint)), beyond = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_autofree char *other = g_strconcat (wall->id, "-beyond", NULL);
  SgPoint at = change->from, from, to, ends[2];
  double length, gap = change->width;
  guint leg;

  if (wall->n_points < 2 || gap <= 0) /* a file may say anything: without a gap its ends would be no points at all */
    return;
  leg = nearest_leg (wall, at);
  from = wall->points[leg];
  to = wall->points[leg + 1];
  length = sg_point_distance (from, to);
  at = sg_segment_nearest (from, to, at);
  ends[0] = between (at, from, MIN (1, gap / 2 / MAX (sg_point_distance (at, from), gap / 2)));
  ends[1] = between (at, to, MIN (1, gap / 2 / MAX (sg_point_distance (at, to), gap / 2)));
  g_array_append_vals (before, wall->points, leg + 1);
  g_array_append_val (before, ends[0]);
  g_array_append_val (beyond, ends[1]);
  g_array_append_vals (beyond, wall->points + leg + 1, wall->n_points - leg - 1);
  if (length > gap || leg + 2 < wall->n_points)    /* a gap that takes its whole leg takes no other with it */
    put_part (map, wall, other, (SgPoint *) beyond->data, beyond->len);
  put_part (map, wall, wall->id, (SgPoint *) before->data, before->len);
}

/* What is left of the road, or the railway, on either side of the bridge that carried it. */
static void
cut_way (SgMap *map, const SgPiece *way, const SgPiece *bridge)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (SgPoint)), beyond = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_autofree char *other = g_strconcat (way->id, "-beyond-", bridge->id, NULL);
  SgPoint ends[] = { bridge->points[0], bridge->points[bridge->n_points - 1] };
  guint legs[] = { nearest_leg (way, ends[0]), nearest_leg (way, ends[1]) };

  for (guint i = 0; i < 2; i++)
    ends[i] = sg_segment_nearest (way->points[legs[i]], way->points[legs[i] + 1], ends[i]);
  if (legs[0] > legs[1] || (legs[0] == legs[1] && sg_point_distance (way->points[legs[0]], ends[0]) > sg_point_distance (way->points[legs[0]], ends[1])))
    {
      SgPoint end = ends[0];
      guint leg = legs[0];

      ends[0] = ends[1];
      ends[1] = end;
      legs[0] = legs[1];
      legs[1] = leg;
    }
  g_array_append_vals (before, way->points, legs[0] + 1);
  g_array_append_val (before, ends[0]);
  g_array_append_val (beyond, ends[1]);
  g_array_append_vals (beyond, way->points + legs[1] + 1, way->n_points - legs[1] - 1);
  put_part (map, way, other, (SgPoint *) beyond->data, beyond->len);
  put_part (map, way, way->id, (SgPoint *) before->data, before->len);
}

void
sg_country_drop_bridge (SgMap *map, const SgPiece *bridge)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_piece_unref);

  for (guint i = 0; bridge->n_points >= 2 && i < pieces->len; i++)
    {
      SgPiece *way = pieces->pdata[i];
      SgPoint middle = between (bridge->points[0], bridge->points[bridge->n_points - 1], 0.5);

      if ((way->kind == SG_PIECE_ROAD || way->kind == SG_PIECE_RAILWAY) && way->n_points >= 2 && !sg_piece_is_outline (way)
          && sg_piece_distance (way, middle) < bridge->width / 2)
        g_ptr_array_add (ways, sg_piece_ref (way));
    }
  for (guint i = 0; i < ways->len; i++)
    cut_way (map, ways->pdata[i], bridge);
  sg_map_drop_piece (map, bridge->id);
}

/* @points and @n: where it lies now; none: where it lay. What is divided already is not divided again. */
static void
put_ruin (SgMap *map, const SgPiece *piece, const char *id, const SgPoint *points, guint n, gboolean ruin)
{
  SgPiece *part = sg_piece_copy (piece);

  g_free (part->id);
  part->id = g_strdup (id);
  part->sections = 0;
  if (ruin)
    {
      part->kind = SG_PIECE_HOUSE;
      g_free (part->class);
      part->class = g_strdup ("ruin");
    }
  if (n > 0)
    sg_piece_set_points (part, points, n);
  sg_map_put_piece (map, part);
}

/* A building of four corners, divided across its longer side, of which some sections are ruins. The first keeps the name. */
static void
ruin_sections (SgMap *map, const SgPiece *piece, const SgCountryChange *change)
{
  guint n = change->sections;
  gboolean along = piece->n_points == 4 && sg_point_distance (piece->points[0], piece->points[1]) >= sg_point_distance (piece->points[1], piece->points[2]);
  const SgPoint *at = piece->points;

  if (piece->n_points != 4)
    return;
  for (guint k = n; k > 0; k--)
    {
      g_autofree char *id = k > 1 ? g_strdup_printf ("%s-section-%u", piece->id, k) : g_strdup (piece->id);
      static const int lying[] = { 0, 1, 3, 2 }, standing[] = { 1, 2, 0, 3 };
      const int *turn = along ? lying : standing;
      SgPoint a = at[turn[0]], b = at[turn[1]], c = at[turn[2]], d = at[turn[3]];
      double from = (k - 1.0) / n, to = (double) k / n;
      const SgPoint corners[] = { between (a, b, from), between (a, b, to), between (c, d, to), between (c, d, from) };

      put_ruin (map, piece, id, corners, 4, (change->ruins & (G_GUINT64_CONSTANT (1) << k)) != 0);
    }
}

/* A piece is changed by its kind where it lies in the way, and by what was done to it where it is a wall or a house. What the map no
 * longer has was changed by the umpire, and is passed over. */
static void
change_piece (SgMap *map, const SgPiece *piece, const SgCountryChange *change)
{
  if (change->state == SG_COUNTRY_BREACH)
    breach_wall (map, piece, change);
  else if (piece->kind == SG_PIECE_BRIDGE)
    sg_country_drop_bridge (map, piece);
  else if (sg_piece_kind_is_pass (piece->kind) || piece->kind == SG_PIECE_GATE || piece->kind == SG_PIECE_DEPOT)
    sg_map_drop_piece (map, change->piece);
  else if (!sg_piece_kind_is_building (piece->kind))
    return;
  else if (change->state == SG_COUNTRY_BURNT)
    put_ruin (map, piece, change->piece, NULL, 0, TRUE);
  else if (change->state == SG_COUNTRY_SECTIONS)
    ruin_sections (map, piece, change);
}

/* What is laid in play needs nothing to be there; everything else is done to a piece of the map. */
static void
apply (SgMap *map, const SgCountryChange *change)
{
  const SgPiece *found = sg_map_get_piece (map, change->piece);
  g_autoptr (SgPiece) piece = found != NULL ? sg_piece_ref ((SgPiece *) found) : NULL; /* the map lets go of it */

  if (change->state == SG_COUNTRY_BRIDGE)
    lay_bridge (map, change);
  else if (change->state == SG_COUNTRY_BREASTWORK)
    lay (map, sg_piece_new (SG_PIECE_BREASTWORK, change->piece), change);
  else if (piece != NULL)
    change_piece (map, piece, change);
}

/* (transfer full) (nullable). */
static SgMap *
make (SgMap *map, const char *country, GError **error)
{
  g_autoptr (GPtrArray) changes = NULL;
  SgMap *changed;

  if (*country == '<')
    {
      g_autoptr (GBytes) bytes = g_bytes_new (country, strlen (country));

      return sg_map_load (bytes, _("The new country"), error);
    }
  changes = sg_country_changes (country);
  changed = sg_map_edit (map);
  for (guint i = 0; i < changes->len; i++)
    apply (changed, changes->pdata[i]);
  return changed;
}

SgMap *
sg_country_made (SgMap *map, const char *country, GError **error)
{
  GHashTable *kept;
  SgMap *changed;

  if (map == NULL || *country == '\0')
    return map;
  kept = g_object_get_data (G_OBJECT (map), "sg-country");
  if (kept == NULL)
    {
      kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
      g_object_set_data_full (G_OBJECT (map), "sg-country", kept, (GDestroyNotify) g_hash_table_unref);
    }
  changed = g_hash_table_lookup (kept, country);
  if (changed != NULL)
    return changed;
  changed = make (map, country, error);
  if (changed != NULL)
    g_hash_table_insert (kept, g_strdup (country), changed);
  return changed;
}
