/* sg-piece.c: the pieces of a country, and the kinds there are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table says what may be drawn and what the file calls it.  What a kind means for troops stands in the
 * rulesets; only what stops a figure outright is told here, for the piece's own switches.
 */

#include "map/sg-piece.h"

#include "map/sg-map-private.h"

#include <string.h>
#include <glib/gi18n-lib.h>

/* Of each: its word in a file, its name, how many points it has at the least, whether they may be an outline, whether it stops men
 * and guns, its layer, and its classes, of which the first is what it is when nothing is said. */
static const SgKindInfo kinds[] = {
  [SG_PIECE_HILL]   = { "hill",   N_("Hill"),    3, TRUE,  FALSE, SG_LAYER_RELIEF, { "board", "smooth" } },
  [SG_PIECE_HOUSE]  = { "house",  N_("House"),   3, TRUE,  TRUE,  SG_LAYER_BUILDINGS, { "house", "farm", "manor", "factory", "station", "ruin" } },
  [SG_PIECE_CHURCH] = { "church", N_("Church"),  3, TRUE,  TRUE,  SG_LAYER_BUILDINGS, { NULL } },
  [SG_PIECE_SHED]   = { "shed",   N_("Shed"),    3, TRUE,  TRUE,  SG_LAYER_BUILDINGS, { NULL } },
  [SG_PIECE_WALL]   = { "wall",   N_("Wall"),    2, FALSE, TRUE,  SG_LAYER_OBSTACLES, { "high", "low" } },
  [SG_PIECE_ROCK]   = { "rock",   N_("Rock"),    3, TRUE,  TRUE,  SG_LAYER_OBSTACLES, { NULL } },
  [SG_PIECE_WATER]  = { "water",  N_("Water"),   2, TRUE,  TRUE,  SG_LAYER_WATER, { NULL } },
  [SG_PIECE_FORD]   = { "ford",   N_("Ford"),    2, TRUE,  FALSE, SG_LAYER_WATER, { "all", "foot", "horse" } },
  [SG_PIECE_BRIDGE] = { "bridge", N_("Bridge"),  2, TRUE,  FALSE, SG_LAYER_WATER, { "stone", "wooden", "trestle", "pontoon", "floating", "railway" } },
  [SG_PIECE_WOOD]   = { "wood",   N_("Wood"),    3, TRUE,  FALSE, SG_LAYER_GROUND, { "ordinary", "thick", "thin" } },
  [SG_PIECE_TREE]   = { "tree",   N_("Tree"),    1, FALSE, FALSE, SG_LAYER_GROUND, { "broad-leaved", "fir" } },
  [SG_PIECE_ROAD]   = { "road",   N_("Road"),    2, FALSE, FALSE, SG_LAYER_WAYS, { "by-road", "main", "track", "path" } },
  [SG_PIECE_HEDGE]  = { "hedge",  N_("Hedge"),   2, FALSE, FALSE, SG_LAYER_OBSTACLES, { "low", "high" } },
  [SG_PIECE_NAME]   = { "name",   N_("Name"),    1, FALSE, FALSE, SG_LAYER_NAMES, { "note", "village", "hamlet", "ridge", "valley", "water" } },
  [SG_PIECE_OPEN]   = { "open",   N_("Open ground"), 3, TRUE, FALSE, SG_LAYER_GROUND, { "meadow", "park", "sand" } },
  [SG_PIECE_PLOUGH] = { "plough", N_("Plough"),  3, TRUE,  FALSE, SG_LAYER_GROUND, { NULL } },
  [SG_PIECE_ROUGH]  = { "rough",  N_("Rough ground"), 3, TRUE, FALSE, SG_LAYER_GROUND, { "furze", "rocks", "scrub" } },
  [SG_PIECE_ORCHARD] = { "orchard", N_("Orchard"), 3, TRUE, FALSE, SG_LAYER_GROUND, { "orchard", "vineyard", "garden" } },
  [SG_PIECE_MARSH]  = { "marsh",  N_("Marsh"),   3, TRUE,  FALSE, SG_LAYER_GROUND, { NULL } },
  [SG_PIECE_SWAMP]  = { "swamp",  N_("Swamp"),   3, TRUE,  FALSE, SG_LAYER_GROUND, { NULL } },
  [SG_PIECE_BUILT]  = { "built-up", N_("Built-up ground"), 3, TRUE, FALSE, SG_LAYER_GROUND, { "village", "town" } },
  [SG_PIECE_STEEP]  = { "steep",  N_("Steep ground"), 3, TRUE, FALSE, SG_LAYER_GROUND, { NULL } },
  [SG_PIECE_RIVER]  = { "river",  N_("River"),   2, FALSE, TRUE,  SG_LAYER_WATER, { "river", "canal" } },
  [SG_PIECE_STREAM] = { "stream", N_("Stream"),  2, FALSE, FALSE, SG_LAYER_WATER, { "stream", "brook" } },
  [SG_PIECE_RAILWAY] = { "railway", N_("Railway"), 2, FALSE, FALSE, SG_LAYER_WAYS, { NULL } },
  [SG_PIECE_CULVERT] = { "culvert", N_("Culvert"), 1, FALSE, FALSE, SG_LAYER_WATER, { NULL } },
  [SG_PIECE_FENCE]  = { "fence",  N_("Fence"),   2, FALSE, FALSE, SG_LAYER_OBSTACLES, { "fence", "palisade", "abatis" } },
  [SG_PIECE_DITCH]  = { "ditch",  N_("Ditch"),   2, FALSE, FALSE, SG_LAYER_OBSTACLES, { "dry", "wet" } },
  [SG_PIECE_EMBANKMENT] = { "embankment", N_("Embankment"), 2, FALSE, FALSE, SG_LAYER_OBSTACLES, { NULL } },
  [SG_PIECE_CUTTING] = { "cutting", N_("Cutting"), 2, FALSE, FALSE, SG_LAYER_OBSTACLES, { NULL } },
  [SG_PIECE_TRENCH] = { "trench", N_("Trench"),  2, FALSE, FALSE, SG_LAYER_OBSTACLES, { NULL } },
  [SG_PIECE_BREASTWORK] = { "breastwork", N_("Breastwork"), 2, FALSE, FALSE, SG_LAYER_OBSTACLES, { "breastwork", "redoubt", "epaulement", "barricade" } },
  [SG_PIECE_CLIFF]  = { "cliff",  N_("Cliff"),   2, FALSE, TRUE,  SG_LAYER_OBSTACLES, { NULL } },
  [SG_PIECE_GATE]   = { "gate",   N_("Gate"),    1, FALSE, FALSE, SG_LAYER_OBSTACLES, { NULL } },
  [SG_PIECE_MILL]   = { "mill",   N_("Mill"),    1, TRUE,  TRUE,  SG_LAYER_BUILDINGS, { "wind", "water" } },
  [SG_PIECE_DEPOT]  = { "depot",  N_("Depot"),   1, FALSE, FALSE, SG_LAYER_BUILDINGS, { NULL } },
  [SG_PIECE_WELL]   = { "well",   N_("Well"),    1, FALSE, FALSE, SG_LAYER_BUILDINGS, { NULL } },
  [SG_PIECE_SPOT]   = { "spot",   N_("Height"),  1, FALSE, FALSE, SG_LAYER_NAMES, { "spot", "trig" } },
};

static const struct { const char *name, *label; } layers[] = {
  [SG_LAYER_RELIEF] = { "relief", N_("Relief") },
  [SG_LAYER_GROUND] = { "ground", N_("Ground") },
  [SG_LAYER_WATER] = { "water", N_("Water") },
  [SG_LAYER_WAYS] = { "ways", N_("Ways") },
  [SG_LAYER_OBSTACLES] = { "obstacles", N_("Obstacles") },
  [SG_LAYER_BUILDINGS] = { "buildings", N_("Buildings") },
  [SG_LAYER_NAMES] = { "names", N_("Names") },
};

/* A class is called alike whatever it is a class of: “high” of a wall and of a hedge. */
static const struct { const char *name, *label; } classes[] = {
  { "abatis", N_("abatis") }, { "all", N_("for all arms") }, { "barricade", N_("barricade") }, { "board", N_("board") },
  { "breastwork", N_("breastwork") }, { "broad-leaved", N_("broad-leaved") }, { "brook", N_("brook") },
  { "by-road", N_("by-road") }, { "canal", N_("canal") }, { "dry", N_("dry") }, { "epaulement", N_("epaulement") },
  { "factory", N_("factory") }, { "farm", N_("farm") }, { "fence", N_("fence") }, { "fir", N_("fir") },
  { "floating", N_("floating") }, { "foot", N_("for foot") }, { "furze", N_("furze") }, { "garden", N_("garden") },
  { "hamlet", N_("hamlet") }, { "high", N_("high") }, { "horse", N_("for foot and horse") }, { "house", N_("house") },
  { "low", N_("low") }, { "main", N_("main road") }, { "manor", N_("manor") }, { "meadow", N_("meadow") },
  { "note", N_("note") }, { "orchard", N_("orchard") }, { "ordinary", N_("ordinary") }, { "palisade", N_("palisade") },
  { "park", N_("park") }, { "path", N_("path") }, { "pontoon", N_("pontoons") }, { "railway", N_("railway") },
  { "redoubt", N_("redoubt") }, { "ridge", N_("ridge") }, { "river", N_("river") }, { "rocks", N_("rocks") },
  { "ruin", N_("ruin") }, { "sand", N_("sand") }, { "scrub", N_("scrub") }, { "smooth", N_("rounded") },
  { "spot", N_("spot height") }, { "station", N_("station") }, { "stone", N_("stone") }, { "stream", N_("stream") },
  { "thick", N_("thick") }, { "thin", N_("thin") }, { "town", N_("town") }, { "track", N_("track") },
  { "trestle", N_("trestles") }, { "trig", N_("trigonometrical point") }, { "valley", N_("valley") },
  { "village", N_("village") }, { "vineyard", N_("vineyard") }, { "water", N_("water") }, { "wet", N_("wet") },
  { "wind", N_("wind") }, { "wooden", N_("wooden") },
};

const SgKindInfo *
sg_piece_kind_info (SgPieceKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return &kinds[kind];
}

const char *
sg_piece_kind_name (SgPieceKind kind)
{
  return sg_piece_kind_info (kind)->name;
}

const char *
sg_piece_kind_label (SgPieceKind kind)
{
  return _(sg_piece_kind_info (kind)->label);
}

gboolean
sg_piece_kind_find (const char *name, SgPieceKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

SgLayer
sg_piece_kind_layer (SgPieceKind kind)
{
  return sg_piece_kind_info (kind)->layer;
}

const char *
sg_layer_label (SgLayer layer)
{
  return _(layers[layer].label);
}

const char *const *
sg_piece_kind_classes (SgPieceKind kind)
{
  return sg_piece_kind_info (kind)->classes;
}

const char *
sg_piece_class_label (const char *class)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (classes[i].name, class))
      return _(classes[i].label);
  return class;
}

guint
sg_piece_kind_least (SgPieceKind kind)
{
  return sg_piece_kind_info (kind)->least;
}

gboolean
sg_piece_kind_encloses (SgPieceKind kind)
{
  return sg_piece_kind_info (kind)->outline;
}

gboolean
sg_piece_kind_stops (SgPieceKind kind)
{
  return sg_piece_kind_info (kind)->stops;
}

gboolean
sg_piece_kind_is_water (SgPieceKind kind)
{
  return kind == SG_PIECE_WATER || kind == SG_PIECE_RIVER || kind == SG_PIECE_STREAM;
}

gboolean
sg_piece_kind_is_pass (SgPieceKind kind)
{
  return kind == SG_PIECE_FORD || kind == SG_PIECE_BRIDGE || kind == SG_PIECE_CULVERT;
}

gboolean
sg_piece_kind_is_building (SgPieceKind kind)
{
  return kind == SG_PIECE_HOUSE || kind == SG_PIECE_CHURCH || kind == SG_PIECE_SHED || kind == SG_PIECE_MILL;
}

SgPiece *
sg_piece_new (SgPieceKind kind, const char *id)
{
  SgPiece *piece = g_new0 (SgPiece, 1);
  const SgKindInfo *info = sg_piece_kind_info (kind);

  g_atomic_ref_count_init (&piece->refs);
  piece->kind = kind;
  piece->id = g_strdup (id);
  piece->name = g_strdup ("");
  piece->class = g_strdup (info->classes[0] ? info->classes[0] : "");
  piece->material = g_strdup ("");
  piece->stops_men = piece->stops_guns = info->stops;
  return piece;
}

SgPiece *
sg_piece_copy (const SgPiece *piece)
{
  SgPiece *copy = g_memdup2 (piece, sizeof *piece);

  g_atomic_ref_count_init (&copy->refs);
  copy->id = g_strdup (piece->id);
  copy->name = g_strdup (piece->name);
  copy->class = g_strdup (piece->class);
  copy->material = g_strdup (piece->material);
  copy->points = g_memdup2 (piece->points, piece->n_points * sizeof *piece->points);
  return copy;
}

SgPiece *
sg_piece_ref (SgPiece *piece)
{
  g_atomic_ref_count_inc (&piece->refs);
  return piece;
}

void
sg_piece_unref (SgPiece *piece)
{
  if (!g_atomic_ref_count_dec (&piece->refs))
    return;
  g_free (piece->id);
  g_free (piece->name);
  g_free (piece->class);
  g_free (piece->material);
  g_free (piece->points);
  g_free (piece);
}

void
sg_piece_set_points (SgPiece *piece, const SgPoint *points, guint n)
{
  /* They may be some of its own. */
  SgPoint *copy = g_memdup2 (points, n * sizeof *points);

  g_free (piece->points);
  piece->points = copy;
  piece->n_points = n;
}

SgHeights *
sg_heights_new (guint nx, guint ny, double step, float *h)
{
  SgHeights *self = g_new0 (SgHeights, 1);

  g_atomic_ref_count_init (&self->refs);
  self->nx = nx;
  self->ny = ny;
  self->step = step;
  self->h = h;
  return self;
}

SgHeights *
sg_heights_ref (SgHeights *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
sg_heights_unref (SgHeights *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_free (self->h);
  g_free (self);
}

SgStroke *
sg_stroke_new (SgStrokeKind kind, double radius, double amount, const SgPoint *points, guint n)
{
  SgStroke *self = g_new0 (SgStroke, 1);

  g_atomic_ref_count_init (&self->refs);
  self->kind = kind;
  self->radius = radius;
  self->amount = amount;
  self->points = g_memdup2 (points, n * sizeof *points);
  self->n_points = n;
  return self;
}

SgStroke *
sg_stroke_ref (SgStroke *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
sg_stroke_unref (SgStroke *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_free (self->points);
  g_free (self);
}

/* In the order of SgStrokeKind, and as files have them. */
static const char *const strokes[] = { "raise", "lower", "smooth", "level" };

const char *
sg_stroke_kind_name (SgStrokeKind kind)
{
  return strokes[kind];
}

gboolean
sg_stroke_kind_find (const char *name, SgStrokeKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    if (g_str_equal (strokes[i], name))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}
