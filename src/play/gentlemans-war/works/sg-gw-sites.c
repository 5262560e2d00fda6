/* sg-gw-sites.c: what there is to build or to destroy, and the country when it is done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/works/sg-gw-sites.h"

#include "base/sg-ruler.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fires.h"
#include "play/gentlemans-war/works/sg-gw-works.h"
#include "rules/sg-ruleset-tables.h"

#include "campaign/sg-country.h"
#include "map/sg-map-edit.h"
#include "play/sg-going.h"
#include "play/sg-unit-stand.h"

#define AHEAD 0.25  /* in: a trench before those who dug it */
#define CULVERT 1.0 /* in, the program’s own: of the way that goes with a culvert */

static const struct { const char *work, *label, *doing, *done; } labels[] = {
  { "shallow trench", N_("Shallow Trench (Light Cover)"), N_("digging a shallow trench"), N_("dug a shallow trench") },
  { "entrenchment", N_("Entrenchment (Heavy Cover)"), N_("digging an entrenchment"), N_("dug an entrenchment") },
  { "gun emplacement, light cover", N_("Gun Emplacement, Light Cover"), N_("building a gun emplacement of light cover"),
    N_("built a gun emplacement of light cover") },
  { "gun emplacement, heavy cover", N_("Gun Emplacement, Heavy Cover"), N_("building a gun emplacement of heavy cover"),
    N_("built a gun emplacement of heavy cover") },
  { "pontoon bridge", N_("Pontoon Bridge"), N_("building a pontoon bridge"), N_("built a pontoon bridge") },
  { "railway bridge", N_("Destroy the Railway Bridge"), N_("destroying the railway bridge"), N_("destroyed the railway bridge") },
  { "railway culvert", N_("Destroy the Culvert"), N_("destroying the culvert"), N_("destroyed the culvert") },
  { "river road bridge", N_("Destroy the Bridge"), N_("destroying the bridge"), N_("destroyed the bridge") },
  { "6 in of surfaced road", N_("Destroy Six Inches of the Road"), N_("destroying six inches of the road"), N_("destroyed six inches of the road") },
  { "6 in of railway track", N_("Destroy Six Inches of the Track"), N_("destroying six inches of the track"),
    N_("destroyed six inches of the track") },
  { "supply depot", N_("Destroy the Depot"), N_("destroying the depot"), N_("set the depot on fire") },
  { "enemy baggage train", N_("Destroy the Baggage Train"), N_("destroying the baggage train"), N_("destroyed the baggage train") },
  { "mine", N_("Lay a Mine"), N_("laying a mine"), N_("laid a mine") },
  { "breaching charge", N_("Lay a Breaching Charge"), N_("laying a breaching charge"), N_("laid a breaching charge") },
};

const char *
sg_gw_work_label (const char *work)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].work, work))
      return _(labels[i].label);
  return work;
}

const char *
sg_gw_work_doing (const char *work)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].work, work))
      return _(labels[i].doing);
  return work;
}

const char *
sg_gw_work_did (const char *work)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].work, work))
      return _(labels[i].done);
  return work;
}

static void
free_site (gpointer data)
{
  SgGwSite *site = data;

  g_free (site->label);
  g_free (site->on);
  g_free (site);
}

static void
add (GPtrArray *sites, const char *work, const char *rule, const char *on)
{
  SgGwSite *site = g_new0 (SgGwSite, 1);

  site->work = work;
  site->rule = rule;
  site->label = g_strdup (sg_gw_work_label (work));
  site->on = g_strdup (on);
  g_ptr_array_add (sites, site);
}

/* How far a piece is from the party. */
static double
measure_piece (const SgGwBlock *block, const SgPiece *piece)
{
  guint n = piece->n_points, last = sg_piece_is_outline (piece) ? n : n - 1;
  double least = INFINITY;

  for (guint k = 0; k < block->n_corners; k++)
    {
      for (guint i = 0; i < MAX (last, 1); i++)
        least = MIN (least, sg_segment_distance (block->corners[k], block->corners[(k + 1) % block->n_corners], piece->points[i], piece->points[(i + 1) % n]));
      if (sg_polygon_contains (block->corners, block->n_corners, piece->points[0]))
        return 0;
    }
  return least;
}

static gboolean
carries_rails (const SgGw *gw, const SgPiece *bridge)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);

  for (guint p = 0; p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);

      for (guint i = 0; piece->kind == SG_PIECE_RAILWAY && i + 1 < piece->n_points; i++)
        if (sg_segment_distance (piece->points[i], piece->points[i + 1], bridge->points[0], bridge->points[bridge->n_points - 1]) < 0.5)
          return TRUE;
    }
  return FALSE;
}

static void
add_piece (const SgGw *gw, const SgPiece *piece, GPtrArray *sites)
{
  switch ((int) piece->kind)
    {
    case SG_PIECE_BRIDGE:
      add (sites, carries_rails (gw, piece) ? "railway bridge" : "river road bridge", "GW-753", piece->id);
      break;
    case SG_PIECE_CULVERT:
      add (sites, "railway culvert", "GW-753", piece->id);
      break;
    case SG_PIECE_ROAD:
      if (!g_str_equal (piece->class, "track") && !g_str_equal (piece->class, "path"))
        add (sites, "6 in of surfaced road", "GW-753", piece->id);
      break;
    case SG_PIECE_RAILWAY:
      add (sites, "6 in of railway track", "GW-753", piece->id);
      break;
    case SG_PIECE_DEPOT:
      if (!sg_gw_is_on_fire (gw, piece->id))
        add (sites, "supply depot", "GW-753", piece->id);
      break;
    case SG_PIECE_WALL: case SG_PIECE_GATE:
      add (sites, "breaching charge", "GW-755", piece->id);
      break;
    default:
      break;
    }
}

static void
add_units (const SgGw *gw, const SgUnit *unit, double near, GPtrArray *sites)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (units, i);
      gboolean friend = sg_units_are_friends (other, unit);

      if (sg_gw_gap (gw, unit, other) > near)
        continue;
      if (!friend && sg_gw_type_of (other) == SG_GW_TYPE_TRANSPORT)
        add (sites, "enemy baggage train", "GW-753", other->id);
      if (!friend || !sg_gw_is_gun (gw, other) || sg_gw_formed (gw, other) != SG_GW_FORM_UNLIMBERED)
        continue;
      add (sites, "gun emplacement, light cover", "GW-752", other->id);
      add (sites, "gun emplacement, heavy cover", "GW-752", other->id);
    }
}

GPtrArray *
sg_gw_work_sites (const SgGw *gw, const SgUnit *unit)
{
  GPtrArray *sites = g_ptr_array_new_with_free_func (free_site), *pieces = gw->map != NULL ? sg_map_get_pieces (gw->map) : NULL;
  double near = sg_ruleset_figure (gw->rules, "GW-702", "contact");
  SgGwBlock block;

  if (pieces == NULL || !sg_gw_block (gw, unit, &block))
    return sites;
  add (sites, "shallow trench", "GW-752", NULL);
  add (sites, "entrenchment", "GW-752", NULL);
  add_units (gw, unit, near, sites);
  if (sg_gw_work_span (gw, unit, NULL, NULL) > 0)
    add (sites, "pontoon bridge", "GW-752", NULL);
  for (guint i = 0; i < pieces->len; i++)
    if (measure_piece (&block, pieces->pdata[i]) <= near)
      add_piece (gw, pieces->pdata[i], sites);
  add (sites, "mine", "GW-754", NULL);
  return sites;
}

double
sg_gw_work_span (const SgGw *gw, const SgUnit *unit, SgPoint *from, SgPoint *to)
{
  double near = sg_ruleset_figure (gw->rules, "GW-702", "contact"), most = gw->map != NULL ? sg_map_get_width (gw->map) : 0;
  g_autoptr (GArray) spans = NULL;
  SgGwBlock block;
  SgPoint way[2];

  if (gw->map == NULL || !sg_gw_block (gw, unit, &block))
    return 0;
  way[0] = block.place.at;
  way[1] = sg_point_step (way[0], block.place.bearing, most);
  spans = sg_survey_way (gw->map, way, 2);
  for (guint i = 0; i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      if (span->from > near)
        break;
      if (span->piece == NULL || !sg_piece_kind_is_water (span->piece->kind))
        continue;
      if (from != NULL)
        *from = sg_point_step (way[0], block.place.bearing, span->from);
      if (to != NULL)
        *to = sg_point_step (way[0], block.place.bearing, span->to);
      return sg_ruler_round (span->to - span->from, SG_RULER_NEAREST);
    }
  return 0;
}

/* Done */

static SgPiece *
make_line (SgMap *map, SgPieceKind kind, const char *prefix, SgPoint a, SgPoint b)
{
  g_autofree char *free_id = sg_map_free_id (map, kind), *id = g_strconcat (prefix, free_id, NULL);
  SgPiece *piece = sg_piece_new (kind, id);

  sg_piece_set_points (piece, (SgPoint[]) { a, b }, 2);
  return piece;
}

static void
dig (const SgGw *gw, const SgUnit *unit, gboolean light, SgMap *map)
{
  SgGwBlock block;

  if (sg_gw_block (gw, unit, &block))
    sg_map_put_piece (map, make_line (map, SG_PIECE_TRENCH, light ? SG_GW_SHALLOW : "",
                                      sg_place_to_ground (&block.place, (SgPoint) { -block.front / 2, AHEAD }),
                                      sg_place_to_ground (&block.place, (SgPoint) { block.front / 2, AHEAD })));
}

static SgPoint
find_between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint) { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

/* How far along the line the point of it is that is nearest to @at. */
static double
find_along (const SgPiece *piece, SgPoint at)
{
  double best = 0, least = INFINITY, gone = 0;

  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      SgPoint near = sg_segment_nearest (piece->points[i], piece->points[i + 1], at);

      if (sg_point_distance (near, at) < least)
        {
          least = sg_point_distance (near, at);
          best = gone + sg_point_distance (piece->points[i], near);
        }
      gone += sg_point_distance (piece->points[i], piece->points[i + 1]);
    }
  return best;
}

/* (transfer full): the line from @from to @to along it, with the bends between. */
static GArray *
list_stretch (const SgPiece *piece, double from, double to)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  double gone = 0;

  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      double leg = sg_point_distance (piece->points[i], piece->points[i + 1]), begin = MAX (from, gone), end = MIN (to, gone + leg);

      if (leg > 0 && end > begin)
        {
          SgPoint ends[] = { find_between (piece->points[i], piece->points[i + 1], (begin - gone) / leg),
                             find_between (piece->points[i], piece->points[i + 1], (end - gone) / leg) };

          if (points->len == 0)
            g_array_append_val (points, ends[0]);
          g_array_append_val (points, ends[1]);
        }
      gone += leg;
    }
  return points;
}

/* Takes @width out of a line about the point nearest to @at. */
static void
cut (SgMap *map, const SgPiece *piece, SgPoint at, double width)
{
  double best = find_along (piece, at), length = sg_path_length (piece->points, piece->n_points);
  g_autoptr (GArray) before = list_stretch (piece, 0, best - width / 2), after = list_stretch (piece, best + width / 2, length);
  g_autofree char *kept = g_strdup (piece->id), *free_id = sg_map_free_id (map, piece->kind);
  GArray *halves[] = { before, after };
  const char *ids[] = { kept, free_id };

  sg_map_drop_piece (map, kept);
  for (guint k = 0; k < G_N_ELEMENTS (halves); k++)
    if (halves[k]->len > 1)
      {
        SgPiece *half = sg_piece_copy (piece);

        g_free (half->id);
        half->id = g_strdup (ids[k]);
        sg_piece_set_points (half, (SgPoint *) (void *) halves[k]->data, halves[k]->len);
        sg_map_put_piece (map, half);
      }
}

/* What ran over a culvert that is gone has a gap. */
static void
cut_ways (SgMap *map, SgPoint at)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_piece_unref);

  for (guint i = 0; i < pieces->len; i++)
    {
      SgPiece *way = g_ptr_array_index (pieces, i);

      if ((way->kind == SG_PIECE_RAILWAY || way->kind == SG_PIECE_ROAD) && sg_piece_distance (way, at) < CULVERT)
        g_ptr_array_add (ways, sg_piece_ref (way));
    }
  for (guint i = 0; i < ways->len; i++)
    cut (map, ways->pdata[i], at, CULVERT);
}

static void
lay_mine (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, SgRuling *ruling)
{
  g_autoptr (GPtrArray) mines = sg_word_records (gw->board, &sg_gw_words.mines);
  SgWordRecord *mine = sg_word_record_new (&sg_gw_words.mines);

  sg_word_record_set_length (mine, SG_GW_MINE_X, block->place.at.x);
  sg_word_record_set_length (mine, SG_GW_MINE_Y, block->place.at.y);
  sg_word_record_set_length (mine, SG_GW_MINE_BEARING, 0);
  sg_word_record_set_text (mine, SG_GW_MINE_SIDE, unit->side);
  g_ptr_array_add (mines, mine);
  sg_word_set_records (ruling, gw->board, &sg_gw_words.mines, mines);
}

static gboolean
is_one_of (const char *work, const char *a, const char *b)
{
  return g_str_equal (work, a) || g_str_equal (work, b);
}

gboolean
sg_gw_work_is_of_length (const char *work)
{
  return is_one_of (work, "6 in of surfaced road", "6 in of railway track");
}

static void
change (const SgGw *gw, const SgUnit *unit, const char *work, const SgGwBlock *block, SgMap *map)
{
  const char *on = sg_word_text (unit, &sg_gw_words.work_on);
  g_autoptr (SgPiece) piece = sg_map_get_piece (map, on) != NULL ? sg_piece_ref ((SgPiece *) sg_map_get_piece (map, on)) : NULL;
  SgPoint from, to;

  if (is_one_of (work, "shallow trench", "entrenchment"))
    dig (gw, unit, g_str_equal (work, "shallow trench"), map);
  else if (g_str_has_prefix (work, "gun emplacement") && sg_play_unit (&gw->play, on) != NULL)
    dig (gw, sg_play_unit (&gw->play, on), g_str_has_suffix (work, "light cover"), map);
  else if (g_str_equal (work, "pontoon bridge") && sg_gw_work_span (gw, unit, &from, &to) > 0)
    {
      SgPiece *bridge = make_line (map, SG_PIECE_BRIDGE, "", from, to);

      g_free (bridge->class);
      bridge->class = g_strdup ("pontoon");
      bridge->width = sg_ruleset_cell (gw->rules, "GW-752", "construction", work, "inches-a-cycle");
      sg_map_put_piece (map, bridge);
    }
  else if (piece != NULL && sg_gw_work_is_of_length (work))
    cut (map, piece, block->place.at, g_ascii_strtod (work, NULL)); /* the row names its inches */
  else if (piece != NULL && piece->kind == SG_PIECE_BRIDGE)
    sg_country_drop_bridge (map, piece);
  else if (piece != NULL)
    {
      if (piece->kind == SG_PIECE_CULVERT)
        cut_ways (map, piece->points[0]);
      sg_map_drop_piece (map, on);
    }
}

gboolean
sg_gw_work_finish (const SgGw *gw, const SgUnit *unit, SgRuling *ruling, GError **error)
{
  const char *work = sg_word_text (unit, &sg_gw_words.work);
  const SgUnit *train = g_str_equal (work, "enemy baggage train") ? sg_play_unit (&gw->play, sg_word_text (unit, &sg_gw_words.work_on)) : NULL;
  g_autoptr (SgMap) map = NULL;
  SgGwBlock block;

  if (gw->map == NULL || !sg_gw_block (gw, unit, &block))
    return sg_refuse (error, "GW-751", _("%s is not on the table"), unit->name);
  if (train != NULL)
    sg_gw_lose (gw, ruling, train, sg_gw_left (train));
  else if (g_str_equal (work, "mine"))
    lay_mine (gw, unit, &block, ruling);
  else if (g_str_equal (work, "supply depot"))
    sg_gw_set_on_fire (gw, ruling, sg_word_text (unit, &sg_gw_words.work_on), unit->side);
  if (train != NULL || g_str_equal (work, "mine") || g_str_equal (work, "supply depot"))
    return TRUE;
  map = sg_map_edit (gw->map);
  change (gw, unit, work, &block, map);
  sg_gw_change_country (ruling, map);
  return TRUE;
}

void
sg_gw_work_breach (const SgGw *gw, const SgWordRecord *fuse, SgRuling *ruling)
{
  const char *id = sg_word_record_text (fuse, SG_GW_FUSE_PIECE);
  g_autoptr (SgMap) map = gw->map != NULL ? sg_gw_edit_country (gw, ruling) : NULL;
  g_autoptr (SgPiece) piece = map != NULL && sg_map_get_piece (map, id) != NULL ? sg_piece_ref ((SgPiece *) sg_map_get_piece (map, id)) : NULL;
  g_autofree char *clause = NULL;
  SgPlace at;

  if (piece == NULL)
    return;
  clause = g_strdup_printf (piece->kind == SG_PIECE_GATE ? _("%s; the charge blew in the gate") : _("%s; the charge breached the wall"),
                            sg_ruling_get_clause (ruling));
  sg_ruling_set_clause (ruling, clause);
  if (piece->kind == SG_PIECE_GATE)
    sg_map_drop_piece (map, id);
  else if (sg_place_parse (sg_word_record_text (fuse, SG_GW_FUSE_AT), &at))
    cut (map, piece, at.at, sg_ruleset_figure (gw->rules, "GW-755", "breach"));
  sg_gw_change_country (ruling, map);
}
