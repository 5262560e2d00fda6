/* sg-map-canvas-survey.c: what is told of the ground: what the chosen see, how far they come, and the piece at the cursor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shades are made anew only when those chosen, their places or the map are others, and never during a drag.
 */

#include "app/map/sg-map-canvas-survey.h"

#include "app/map/sg-map-canvas-private.h"
#include "draw/sg-paint-shade.h"
#include "draw/sg-paint-times.h"
#include "map/sg-describe.h"
#include "map/sg-isochrone.h"
#include "map/sg-map-ground.h"
#include "map/sg-reach.h"
#include "map/sg-viewshed.h"
#include "map/sg-way.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "play/sg-going.h"
#include "play/sg-times.h"
#include "draw/sg-survey-marks.h"
#include "app/map/sg-profile-card.h"
#include "rules/sg-ruleset-catalogue.h"

#define MOST_EYES 24          /* of the chosen, spread over them: neighbours see much the same */
#define MOST_NODES 8e6         /* of the field, for all eyes together: more would be felt */
#define MOST_REACHES 12
#define REACHED 0x1f6f8b
#define UNSEEN 0x2b2522

static SgMap *
get_map (SgMapCanvas *self)
{
  return sg_desk_get_map (self->desk);
}

/** Standing: one of those chosen. */
typedef struct { const char *id; SgPlace place; SgFigure *figure; /* (nullable): of a single one */ } Standing;

/* (transfer full) (element-type Standing): those chosen that stand on the ground, at most @most, spread over all: every so many-th is taken, so
 * that of a long line both ends are there. Who is chosen and not shown is left out: his eyes would tell where he stands. */
static GArray *
list_chosen (SgMapCanvas *self, guint most)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  guint n;
  const char *const *chosen = sg_desk_get_chosen (self->desk, &n);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Standing));
  guint every = MAX (1, (n + most - 1) / most);

  for (guint i = 0; board != NULL && i < n; i += every)
    {
      Standing one = { chosen[i], { { 0, 0 }, 0 }, sg_board_get_figure (board, chosen[i]) };

      if (sg_map_canvas_find_place (self, one.id, &one.place) && (one.figure == NULL || sg_map_canvas_shows (self, one.figure)))
        g_array_append_val (list, one);
    }
  return list;
}

/* A digest of who stands where and how each is turned, for make_key() alone: a block that turns hides another part of the ground. */
static void
sum_place (SgMapCanvas *self, const char *id, SgPlace place, gpointer data)
{
  guint *sum = data;

  *sum = *sum * 31 + g_str_hash (id) + g_double_hash (&place.at.x) * 7 + g_double_hash (&place.at.y) * 3 + g_double_hash (&place.bearing);
}

/* (transfer full): by what a shade is known: whom it was made for, and where they stood.  What they see turns besides on who stands in the way;
 * how far they may go on all that is posted: the same unit at the same place has its move again when the turn is another. */
static char *
make_key (SgMapCanvas *self, GArray *list, gboolean seen)
{
  GString *key = g_string_new (NULL);
  guint sum = seen ? 0 : self->boards;

  if (seen)
    sg_map_canvas_each (self, sum_place, &sum);
  g_string_append_printf (key, "%p %u %s", (gpointer) get_map (self), sum, self->gait != NULL ? self->gait : "");
  for (guint i = 0; i < list->len; i++)
    {
      const Standing *one = &g_array_index (list, Standing, i);

      g_string_append_printf (key, " %s %.3f %.3f", one->id, one->place.at.x, one->place.at.y);
    }
  return g_string_free (key, FALSE);
}

/* Whether @key (transfer full) is another than the one @before, in whose place it is from now on. */
static gboolean
is_another (char **before, char *key)
{
  g_autofree char *old = g_steal_pointer (before);

  *before = key;
  return g_strcmp0 (old, key) != 0;
}

/* Each pair of eyes costs a pass over the whole field of heights: the finer it is, the fewer of them are looked through. */
static guint
count_eyes (SgMapCanvas *self)
{
  SgHeights *heights = get_map (self) != NULL ? sg_map_get_heights (get_map (self)) : NULL;

  return heights != NULL ? CLAMP (MOST_NODES / ((double) heights->nx * heights->ny), 1, MOST_EYES) : MOST_EYES;
}

typedef struct { SgTroopsInWay *troops; SgBoard *board; const SgSightTerms *terms; } InWay;

/* A unit may stand in the way with several outlines, as a column along a road does: each has the unit's name at its own index. */
static void
add_in_way (SgMapCanvas *self, const char *id, SgPlace place, gpointer data)
{
  const InWay *way = data;
  SgUnit *unit = sg_board_find_unit (way->board, id);

  for (guint n = sg_board_add_blockers (way->board, id, way->terms, way->troops->blockers); n > 0; n--)
    g_ptr_array_add (way->troops->names, g_strdup (unit->name));
}

SgTroopsInWay *
sg_map_canvas_list_troops (SgMapCanvas *self, const SgSightTerms *terms)
{
  InWay way = { sg_troops_in_way_new (), sg_desk_get_board (self->desk), terms };

  sg_map_canvas_each (self, add_in_way, &way);
  return way.troops;
}

static SgShade *
make_seen (SgMapCanvas *self, GArray *list)
{
  g_autoptr (SgTroopsInWay) troops = NULL;
  g_autofree SgPoint *eyes = g_new (SgPoint, MAX (1, list->len));
  SgSightTerms terms = sg_sight_terms_for (sg_battle_get_rules (sg_desk_get_battle (self->desk)), get_map (self));

  for (guint i = 0; i < list->len; i++)
    eyes[i] = g_array_index (list, Standing, i).place.at;
  troops = sg_map_canvas_list_troops (self, &terms);
  return sg_survey_viewshed_among (get_map (self), eyes, list->len, &terms, 0, (SgBlocker *) (void *) troops->blockers->data, troops->blockers->len);
}

/* How far a figure or a unit may go; 0 when it may not, or the rules leave it to dice. To a side nothing is said, of its own men neither: what
 * is left of a move hangs on what the umpire knows, who stands in a wood and how he is placed. A game without a word of its own goes by its
 * types. */
static double
find_allowance (SgMapCanvas *self, const char *id, const SgUnitType *type)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  if (!sg_desk_knows_all (self->desk))
    return 0;
  if (game != NULL && game->movement != NULL && game->movement->reach != NULL)
    return game->movement->reach (sg_desk_get_battle (self->desk), id);
  return type->move;
}

/* By which gaps and fords it is decided where a man or a gun gets through: a point would slip between any two trees. */
static double
find_width (const SgOutline *outline)
{
  double half = 0;

  for (guint i = 0; outline != NULL && i < outline->n_parts; i++)
    half = MAX (half, MAX (fabs (outline->parts[i].a.x), fabs (outline->parts[i].b.x)) + outline->parts[i].radius);
  return 2 * half;
}

static SgReach *
make_reach (SgMapCanvas *self, const Standing *one)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  SgRuleset *rules = sg_board_get_rules (board);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, sg_board_find_unit (board, one->id)->type);
  SgGoing going = sg_going_for (rules, type->id);
  SgMap *map = get_map (self);
  const SgGame *game = sg_desk_get_game (self->desk);
  double allowance = find_allowance (self, one->id, type);

  if (allowance <= 0)
    return NULL;
  going.width = find_width (&type->outline);
  if (going.heed_men && game != NULL && game->country != NULL)
    map = game->country (map, rules); /* a house that may be entered by these rules is no wall to a man, as it is to a gun */
  return sg_survey_reach (map, one->place.at, &going, allowance, 0);
}

/* One shade over what any of @reaches comes to. Each of them covers no more than the square about its own man, with cells as its allowance asks;
 * here all lie over the whole sheet, and what two of them reach is shaded once, and not twice as dark. */
static SgShade *
join (SgMap *map, GPtrArray *reaches)
{
  double step = MAX (sg_map_get_width (map), sg_map_get_depth (map)) / 512;
  SgShade *joined = sg_shade_new (sg_map_get_width (map) / step + 1, sg_map_get_depth (map) / step + 1, step, (SgPoint){ 0, 0 });

  for (guint r = 0; r < reaches->len; r++)
    {
      SgShade *one = sg_reach_get_shade (g_ptr_array_index (reaches, r));
      int i0 = MAX (0, one->origin.x / step), j0 = MAX (0, one->origin.y / step);
      int i1 = MIN (joined->nx - 1.0, (one->origin.x + one->nx * one->step) / step);
      int j1 = MIN (joined->ny - 1.0, (one->origin.y + one->ny * one->step) / step);

      for (int j = j0; j <= j1; j++)
        for (int i = i0; i <= i1; i++)
          {
            guint8 *cell = &joined->cells[(gsize) j * joined->nx + i];

            *cell = MAX (*cell, sg_shade_at (one, (SgPoint){ i * step, j * step }));
          }
    }
  return joined;
}

static SgShade *
make_reached (SgMapCanvas *self)
{
  g_autoptr (GArray) list = list_chosen (self, MOST_REACHES);
  g_autoptr (GPtrArray) reaches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_reach_unref);

  for (guint i = 0; i < list->len; i++)
    {
      SgReach *reach = make_reach (self, &g_array_index (list, Standing, i));

      if (reach != NULL)
        g_ptr_array_add (reaches, reach);
    }
  if (reaches->len == 0)
    return NULL;
  if (reaches->len == 1)
    return sg_shade_ref (sg_reach_get_shade (g_ptr_array_index (reaches, 0)));
  return join (get_map (self), reaches);
}

/* By the clock: who goes at what pace. */

/* (transfer full): the pace asked for, where @unit may go at it; else its usual one; NULL: the rules say nothing of it. */
static char *
find_gait (SgMapCanvas *self, const SgTimes *times, const char *unit)
{
  g_autoptr (GPtrArray) gaits = times->gaits (sg_desk_get_battle (self->desk), unit);

  for (guint i = 0; self->gait != NULL && i < gaits->len; i++)
    if (g_str_equal (((SgGait *) gaits->pdata[i])->id, self->gait))
      return g_strdup (self->gait);
  return gaits->len > 0 ? g_strdup (((SgGait *) gaits->pdata[0])->id) : NULL;
}

static SgReach *
make_timed (SgMapCanvas *self, const SgTimes *times, const Standing *one)
{
  g_autofree char *gait = find_gait (self, times, one->id);
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const double *marks;
  SgGoing going;
  guint n;

  if (gait == NULL || !times->going (battle, gait, &going) || !isfinite (going.open))
    return NULL;
  marks = sg_times_marks (times, &n);
  return sg_survey_reach (sg_times_map (battle, get_map (self), &going), one->place.at, &going, marks[n - 1], 0);
}

/* (transfer full) (nullable) (element-type SgIsochrone). */
static GPtrArray *
make_times (SgMapCanvas *self, const SgTimes *times)
{
  g_autoptr (GArray) list = list_chosen (self, MOST_REACHES);
  g_autoptr (GPtrArray) reaches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_reach_unref);
  guint n;
  const double *marks = sg_times_marks (times, &n);

  /* As with the allowance: at what pace the enemy may go is not for a side to read off the map. */
  for (guint i = 0; i < list->len && sg_desk_knows_all (self->desk); i++)
    {
      SgReach *reach = make_timed (self, times, &g_array_index (list, Standing, i));

      if (reach != NULL)
        g_ptr_array_add (reaches, reach);
    }
  return reaches->len > 0 ? sg_isochrones_new (get_map (self), reaches, marks, n) : NULL;
}

static void
draw_times (SgMapCanvas *self, cairo_t *cr)
{
  const SgTimes *times = sg_times_of (sg_desk_get_battle (self->desk));
  g_auto (GStrv) names = NULL;
  const double *marks;
  guint n;

  if (times == NULL)
    return;
  marks = sg_times_marks (times, &n); /* minutes, or, of a book whose time is its moves, whole and half moves */
  names = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    names[i] = times->moves ? sg_times_tell (times, marks[i]) : g_strdup_printf (_("%.0f min"), marks[i]);
  sg_painter_times (self->sheet.painter, cr, &self->sheet.view, self->times, (const char *const *) names, self->sheet.width, self->sheet.height, REACHED);
}

/* Of several chosen the first speaks for all: a menu of the paces of each would be long, and whoever has none at the one that is taken goes at
 * his own. */
GPtrArray *
sg_map_canvas_list_gaits (SgMapCanvas *self)
{
  const SgTimes *times = sg_times_of (sg_desk_get_battle (self->desk));
  const char *first = sg_desk_get_chosen (self->desk, NULL)[0];

  return times != NULL && first != NULL ? times->gaits (sg_desk_get_battle (self->desk), first) : sg_gaits_new ();
}

const char *
sg_map_canvas_get_gait (SgMapCanvas *self)
{
  return self->gait;
}

void
sg_map_canvas_set_gait (SgMapCanvas *self, const char *gait)
{
  g_free (self->gait);
  self->gait = gait != NULL && *gait != '\0' ? g_strdup (gait) : NULL;
  sg_map_canvas_forget_shades (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* (transfer full) (nullable): how long the straight line from @a to @b is in time: of the first chosen, else of each arm. */
char *
sg_map_canvas_time_words (SgMapCanvas *self, SgPoint a, SgPoint b)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const SgTimes *times = sg_times_of (battle);
  const char *first = sg_desk_get_chosen (self->desk, NULL)[0];
  g_autofree char *gait = times != NULL && first != NULL && sg_desk_knows_all (self->desk) ? find_gait (self, times, first) : NULL;
  g_autoptr (GPtrArray) arms = times != NULL && gait == NULL ? times->gaits (battle, NULL) : NULL;
  GString *words = g_string_new (NULL);
  const SgPoint line[] = { a, b };

  for (guint i = 0; times != NULL && i < (gait != NULL ? 1 : arms->len); i++)
    {
      const SgGait *arm = arms != NULL ? arms->pdata[i] : NULL;
      g_autofree char *time = NULL;
      SgGoing going;
      double minutes;

      if (!times->going (battle, arm != NULL ? arm->id : gait, &going))
        continue;
      minutes = sg_survey_cost (sg_times_map (battle, get_map (self), &going), line, 2, &going);
      time = isfinite (minutes) ? sg_times_tell (times, minutes) : g_strdup (_("no way straight across"));
      if (words->len > 0)
        g_string_append (words, " · ");
      if (arm != NULL)
        g_string_append_printf (words, "%s: ", arm->label);
      g_string_append (words, time);
    }
  return g_string_free (words, words->len == 0);
}

/* (transfer full) (nullable): how long the way is for @unit, and when it would be there. */
char *
sg_map_canvas_way_time (SgMapCanvas *self, const char *unit, GArray *way)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const SgTimes *times = sg_times_of (battle);
  g_autofree char *gait = times != NULL && way != NULL && way->len > 1 && sg_desk_knows_all (self->desk) ? find_gait (self, times, unit) : NULL;
  double minutes = gait != NULL ? times->minutes (battle, gait, way) : -1;
  g_autofree char *time = minutes >= 0 ? sg_times_tell (times, minutes) : NULL;
  g_autofree char *hour = minutes >= 0 ? times->hour (battle, minutes) : NULL;

  if (minutes >= 0 && hour == NULL)
    return g_steal_pointer (&time);
  return minutes >= 0 ? g_strdup_printf (_("%s, there at %s"), time, hour) : NULL;
}

void
sg_map_canvas_forget_shades (SgMapCanvas *self)
{
  g_clear_pointer (&self->times, g_ptr_array_unref);
  g_clear_pointer (&self->seen, sg_shade_unref);
  g_clear_pointer (&self->reached, sg_shade_unref);
  g_clear_pointer (&self->seen_key, g_free);
  g_clear_pointer (&self->reach_key, g_free);
}

static void
make_reached_or_times (SgMapCanvas *self)
{
  const SgTimes *times = sg_times_of (sg_desk_get_battle (self->desk));

  if (times != NULL)
    self->times = make_times (self, times);
  if (times == NULL || times->moves) /* what may still be gone in this turn, within whole moves */
    self->reached = make_reached (self);
}

/* While anything is dragged what was made stands, however stale: to see again over the whole field at each motion of the pointer would make the drag
 * stutter. At the first drawing after the drag the keys differ. */
static void
make_shades (SgMapCanvas *self)
{
  g_autoptr (GArray) list = list_chosen (self, count_eyes (self));

  if (self->drag != SG_DRAG_NOTHING && (self->seen_key != NULL || self->reach_key != NULL))
    return;
  if (self->show_seen && is_another (&self->seen_key, make_key (self, list, TRUE)))
    {
      g_clear_pointer (&self->seen, sg_shade_unref);
      self->seen = list->len > 0 ? make_seen (self, list) : NULL;
    }
  if (self->show_reach && is_another (&self->reach_key, make_key (self, list, FALSE)))
    {
      g_clear_pointer (&self->times, g_ptr_array_unref);
      g_clear_pointer (&self->reached, sg_shade_unref);
      if (list->len > 0)
        make_reached_or_times (self);
    }
}

static const SgPiece *
get_piece (SgMapCanvas *self)
{
  return self->piece != NULL && get_map (self) != NULL ? sg_map_get_piece (get_map (self), self->piece) : NULL;
}

/* Of a line a point that lies on it, for the middle of the box about a bent road may be a field away from it. */
SgPoint
sg_map_canvas_piece_middle (const SgPiece *piece)
{
  SgPoint least = { INFINITY, INFINITY }, most = { -INFINITY, -INFINITY };

  if (!sg_piece_is_outline (piece))
    return piece->points[piece->n_points / 2];
  for (guint i = 0; i < piece->n_points; i++)
    {
      least = (SgPoint){ MIN (least.x, piece->points[i].x), MIN (least.y, piece->points[i].y) };
      most = (SgPoint){ MAX (most.x, piece->points[i].x), MAX (most.y, piece->points[i].y) };
    }
  return (SgPoint){ (least.x + most.x) / 2, (least.y + most.y) / 2 };
}

/* The outline of the piece at the cursor, pale under dark, so that it shows on any ground. */
static void
draw_piece (SgMapCanvas *self, cairo_t *cr)
{
  const SgPiece *piece = get_piece (self);

  if (piece == NULL)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < piece->n_points; i++)
    {
      double x, y;

      sg_viewport_to_sheet (&self->sheet.view, piece->points[i], &x, &y);
      if (piece->n_points == 1)
        cairo_arc (cr, x, y, 12, 0, 2 * G_PI);
      else
        cairo_line_to (cr, x, y);
    }
  if (sg_piece_is_outline (piece))
    cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.21, 0.52, 0.89);
  cairo_set_line_width (cr, 2.2);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
sg_map_canvas_draw_shades (SgMapCanvas *self, cairo_t *cr)
{
  if (self->show_seen || self->show_reach)
    make_shades (self);
  if (self->seen != NULL)
    sg_painter_shade (self->sheet.painter, cr, &self->sheet.view, self->seen, SG_SHADE_UNSEEN, UNSEEN);
  if (self->reached != NULL)
    sg_painter_shade (self->sheet.painter, cr, &self->sheet.view, self->reached, SG_SHADE_REACHED, REACHED);
  if (self->times != NULL)
    draw_times (self, cr);
  draw_piece (self, cr);
}

void
sg_map_canvas_show_shades (SgMapCanvas *self, gboolean seen, gboolean reach)
{
  self->show_seen = seen;
  self->show_reach = reach;
  sg_map_canvas_forget_shades (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const SgShade *
sg_map_canvas_get_seen (SgMapCanvas *self)
{
  return self->seen;
}

const SgShade *
sg_map_canvas_get_reached (SgMapCanvas *self)
{
  return self->reached;
}

/* (transfer full): the line of sight between two marks: where it is lost, and its tag. Only those stand in its way whom this view may see: a tag
 * that said “hidden by troops” of open ground would tell a side that somebody is there. */
char *
sg_map_canvas_sight_tag (SgMapCanvas *self, const SgMeasure *measure, SgPoint *lost, gboolean *seen)
{
  SgSightTerms terms = sg_sight_terms_for (sg_battle_get_rules (sg_desk_get_battle (self->desk)), get_map (self));
  g_autoptr (SgTroopsInWay) troops = sg_map_canvas_list_troops (self, &terms);
  g_autoptr (SgSight) sight = sg_troops_in_way_sight (troops, get_map (self), measure->a, measure->b, &terms);

  *lost = sight->lost;
  *seen = sight->seen;
  return sg_sight_words (sight, troops);
}

/* (nullable): the line whose profile is shown: the one in hand, else the last that stands. A ring has no profile. */
const SgMeasure *
sg_map_canvas_get_line (SgMapCanvas *self)
{
  if (self->measuring)
    return &self->measure;
  for (guint i = self->measures->len; i > 0; i--)
    {
      const SgMeasure *measure = &g_array_index (self->measures, SgMeasure, i - 1);

      if (measure->kind != SG_MEASURE_RING)
        return measure;
    }
  return NULL;
}

/* Pieces, one after the other, as the list beside the map has them. */

const char *
sg_map_canvas_get_piece (SgMapCanvas *self)
{
  return self->piece;
}

void
sg_map_canvas_set_piece (SgMapCanvas *self, const char *piece)
{
  g_free (self->piece);
  self->piece = g_strdup (piece);
  sg_map_canvas_set_cursor (self, self->cursor); /* the same one: it is what has the ears told anew */
}

void
sg_map_canvas_step_piece (SgMapCanvas *self, int by)
{
  GPtrArray *pieces = get_map (self) != NULL ? sg_map_get_pieces (get_map (self)) : NULL;
  const SgPiece *now = get_piece (self), *next;
  guint i = 0;

  if (pieces == NULL || pieces->len == 0)
    return;
  if (now == NULL || !g_ptr_array_find (pieces, now, &i)) /* none yet, or one of another map: the step comes to the first, or to the last */
    i = by > 0 ? pieces->len - 1 : 0;
  next = g_ptr_array_index (pieces, (i + pieces->len + by) % pieces->len);
  sg_map_canvas_set_piece (self, next->id);
  sg_map_canvas_go_to (self, sg_map_canvas_piece_middle (next), FALSE);
}

void
sg_map_canvas_go_to (SgMapCanvas *self, SgPoint at, gboolean middle)
{
  double x, y;

  sg_viewport_to_sheet (&self->sheet.view, at, &x, &y);
  if (middle || x < 0 || y < 0 || x > self->sheet.width || y > self->sheet.height)
    sg_map_canvas_pan (self, self->sheet.width / 2.0 - x, self->sheet.height / 2.0 - y);
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* (transfer full) (nullable): the piece at the cursor, for ears. */
char *
sg_map_canvas_piece_words (SgMapCanvas *self)
{
  const SgPiece *piece = get_piece (self);
  g_autofree char *words = piece != NULL ? sg_piece_describe (piece) : NULL;
  g_autofree char *ground = piece != NULL ? sg_survey_describe (get_map (self), sg_map_canvas_piece_middle (piece)) : NULL;

  return piece != NULL ? g_strdup_printf (_(" At the cursor: %s. In its middle: %s."), words, ground) : NULL;
}

/* The place of the keyboard's cursor, for measuring without a pointer. */
gboolean
sg_map_canvas_cursor_place (SgMapCanvas *self, SgPoint *at)
{
  const SgPiece *piece = get_piece (self);
  SgPlace place;

  if (piece != NULL)
    *at = sg_map_canvas_piece_middle (piece);
  else if (sg_map_canvas_find_place (self, self->cursor, &place))
    *at = place.at;
  else
    return FALSE;
  return TRUE;
}
