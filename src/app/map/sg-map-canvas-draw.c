/* sg-map-canvas-draw.c: the country, the troops and the umpire's marks, in the order they lie.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-canvas-draw.h"

#include "app/map/sg-map-canvas-private.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-light.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-question.h"
#include "draw/sg-block-list.h"
#include "draw/sg-country-names.h"
#include "draw/sg-errand-tags.h"
#include "draw/sg-figure.h"
#include "draw/sg-fire-marks.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-tag-room.h"
#include "draw/sg-device-marks.h"
#include "draw/sg-umpire-marks.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"

#define LINE_TAG 14
#define TAG_INK 0x2b2522
#define RING_TAG 20  /* u by which a tag on a ring's line begins above it */
#define LEAST_TOLL 0.05 /* inches or paces: less shows in no figure of a tag */
#define SAID " · " /* before each thing that a tag says of somebody */
#define POINTED_RADIUS 22 /* u: about whoever is pointed out */
#define POINTED_WIDTH 3
#define FEW_LINKS 3  /* of more distances than these, those that find no room are not told */

typedef struct
{
  SgMapCanvas *self;
  SgBoard *board;
  cairo_t *cr;
  double width, height;
  GArray *troops;    /* (nullable) (element-type SgMark) */
  SgTagRoom *room;   /* (owned) (nullable): made when the first tag is put */
} Sheet;

/* The tools and cards that float over the map would hide what is told under them. */
static void
take_cards (SgMapCanvas *self, SgTagRoom *room)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t at;

  for (GtkWidget *card = overlay != NULL ? gtk_widget_get_first_child (overlay) : NULL; card != NULL; card = gtk_widget_get_next_sibling (card))
    if (card != GTK_WIDGET (self) && gtk_widget_get_mapped (card) && gtk_widget_compute_bounds (card, GTK_WIDGET (self), &at))
      sg_tag_room_take (room, (SgBox) { at.origin.x, at.origin.y, at.size.width, at.size.height });
}

/* Every tag of one drawing is put into the same room, so that none lies over another, over a block, or under a card. To measure it costs as much
 * as many tags, and most drawings have none. */
static SgTagRoom *
room_of (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  const SgBlockList *blocks = sg_map_canvas_get_blocks (self);

  if (sheet->room != NULL)
    return sheet->room;
  sheet->room = sg_tag_room_new (self->sheet.painter, sheet->cr, &self->sheet.view, blocks != NULL ? blocks->looks : NULL, blocks != NULL ? blocks->n : 0,
                                 (const SgMark *) (const void *) sheet->troops->data, sheet->troops->len);
  take_cards (self, sheet->room);
  return sheet->room;
}

static const char *
get_unit (Sheet *sheet)
{
  SgMap *map = sg_painter_get_map (sheet->self->sheet.painter);

  return sg_map_get_unit (map);
}

/* Troops. */

static gboolean
goes_along (SgMapCanvas *self, const char *id)
{
  return self->company != NULL && g_strv_contains ((const char *const *) self->company->going, id);
}

static gboolean
may_go_along (SgMapCanvas *self, const char *id)
{
  return self->company != NULL && g_strv_contains ((const char *const *) self->company->may, id);
}

/* What is planned for him, by the verdict that stands and is not accepted yet, is seen before it is so. */
static guint
read_state (Sheet *sheet, const SgFigure *figure)
{
  SgMapCanvas *self = sheet->self;
  const char *planned = sg_desk_get_planned (self->desk, figure->id);
  gboolean focus = gtk_widget_has_visible_focus (GTK_WIDGET (self));
  guint state = SG_MARK_PLAIN;

  if (g_str_equal (figure->account, SG_ACCOUNT_PRISONER))
    state |= SG_MARK_PRISONER;
  if (g_str_equal (figure->account, SG_ACCOUNT_DISARMED))
    state |= SG_MARK_DISARMED;
  if (g_str_equal (figure->account, SG_ACCOUNT_CAPTURED))
    state |= SG_MARK_CAPTURED;
  if (g_strcmp0 (sg_figure_get (figure, "lying"), "yes") == 0)
    state |= SG_MARK_LYING;
  if (g_strcmp0 (planned, SG_ACCOUNT_DEAD) == 0)
    state |= SG_MARK_PLANNED_DEAD;
  else if (g_strcmp0 (planned, SG_ACCOUNT_PRISONER) == 0 || g_strcmp0 (planned, SG_ACCOUNT_CAPTURED) == 0)
    state |= SG_MARK_PLANNED_TAKEN;
  if (sg_desk_is_outlined (self->desk, figure->id) || goes_along (self, figure->id))
    state |= SG_MARK_SELECTED;
  if (g_strcmp0 (self->hovered, figure->id) == 0 || may_go_along (self, figure->id) || sg_desk_is_lit (self->desk, figure->id))
    state |= SG_MARK_HOVERED;
  if (focus && g_strcmp0 (self->cursor, figure->id) == 0)
    state |= SG_MARK_CURSOR;
  if (sg_desk_tell_moved (self->desk, figure) == SG_MOVED_DONE)
    state |= SG_MARK_MOVED;
  return state;
}

static void
add_mark (Sheet *sheet, GArray *marks, const SgFigure *figure, const SgPlace *place, guint state)
{
  SgMark mark = { figure->unit->side, sg_mark_arm (sg_figure_get_type (sheet->board, figure)), *place, state };

  g_array_append_val (marks, mark);
}

static GArray *
read_troops (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  GPtrArray *figures = sg_board_get_figures (sheet->board);
  GArray *marks = g_array_sized_new (FALSE, FALSE, sizeof (SgMark), figures->len);

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (sg_map_canvas_shows (self, figure))
        add_mark (sheet, marks, figure, &figure->place, read_state (sheet, figure));
    }
  return marks;
}

/* The country with its names, which stand still whoever moves over them; in the dark, veiled and on a dark desk. */
static void
draw_country (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;

  sg_painter_names (self->sheet.painter, sheet->cr, &self->sheet.view, NULL, 0);
  sg_country_canvas_darken (&self->sheet, sheet->cr, sheet->width, sheet->height);
}

/* Where they would end. While a turn is drawn these are those chosen; along a way also whoever goes with them. */
static void
draw_ghosts (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  const char *const *movers = sg_map_canvas_get_movers (self);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (SgMark));
  g_autoptr (GArray) ends = sg_map_canvas_ends (self);

  for (guint i = 0; movers[i] != NULL && i < ends->len; i++)
    {
      const SgFigure *figure = sg_board_get_figure (sheet->board, movers[i]);

      if (figure != NULL)
        add_mark (sheet, marks, figure, &g_array_index (ends, SgPlace, i), SG_MARK_GHOST);
      else
        sg_map_canvas_draw_planned (self, sheet->cr, movers[i], &g_array_index (ends, SgPlace, i));
    }
  sg_painter_marks (self->sheet.painter, sheet->cr, &self->sheet.view, (SgMark *) marks->data, marks->len);
}

/* What stands against the way, unless its two figures say it; else whom they would meet; else nothing. */
static const char *
tell_way (SgMapCanvas *self)
{
  if (self->company != NULL && self->company->missing != NULL)
    return self->company->missing;
  if (self->check->reason != NULL && self->check->length <= self->check->allowed)
    return self->check->reason;
  return self->check->reason == NULL ? self->meeting : NULL;
}

/* (transfer full): how far it is, of a way that dice are thrown for. */
static char *
tell_throw (const SgMoveCheck *check)
{
  g_autofree char *length = sg_text_number (check->length), *thrown = g_strdup_printf (_("%s · its dice are thrown as you let go"), length);

  return check->warning != NULL ? g_strdup_printf (_("%s · %s"), thrown, check->warning) : g_steal_pointer (&thrown);
}

/* (transfer full): "14.5 of 24 in". A hill is either in the way's cost or taken off what may be gone (WK-28), and nobody who sees how long the way is
 * would know the one or the other again. */
static char *
tell_measures (const SgMoveCheck *check, const char *unit)
{
  g_autofree char *length = sg_text_number (check->length), *allowed = sg_text_length (check->allowed, unit), *toll = NULL;

  if (check->toll < LEAST_TOLL)
    return g_strdup_printf (_("%s of %s"), length, allowed);
  toll = sg_text_length (check->toll, unit);
  return g_strdup_printf (_("%s of %s · the ground takes %s"), length, allowed, toll);
}

/* "14.5 of 24 in", and what is to be said of it. */
char *
sg_map_canvas_tell_way (SgMapCanvas *self)
{
  SgMap *map = sg_desk_get_map (self->desk);
  const SgMoveCheck *check = self->check;
  g_autofree char *length = NULL;

  if (self->turning)
    return g_strdup_printf (self->turned < 0 ? _("turned %.0f° to the left") : _("turned %.0f° to the right"), fabs (self->turned));
  if (check == NULL || map == NULL)
    return NULL;
  if (sg_desk_throws_first (self->desk, check))
    return tell_throw (check);
  if (!isfinite (check->allowed)) /* by the clock, or by dice that it has not thrown: “of” nothing, but as a rule in so many minutes */
    {
      g_autofree char *time = check->legal && self->lead != NULL ? sg_map_canvas_way_time (self, self->lead, check->path) : NULL, *far = NULL;

      far = sg_desk_tell_length (self->desk, check->length, sg_map_get_unit (map));
      length = time != NULL ? g_strdup_printf (_("%s · %s"), far, time) : g_steal_pointer (&far);
      return tell_way (self) == NULL ? g_steal_pointer (&length) : g_strdup_printf (_("%s · %s"), length, tell_way (self));
    }
  length = tell_measures (check, sg_map_get_unit (map));
  return tell_way (self) == NULL ? g_steal_pointer (&length) : g_strdup_printf (_("%s · %s"), length, tell_way (self));
}

/* Its tag stands beyond its end. */
static void
draw_path (Sheet *sheet, const char *side, const GArray *way, const char *tag, gboolean illegal)
{
  SgMapCanvas *self = sheet->self;
  const SgPoint *points = (const SgPoint *) (const void *) way->data;
  double x, y, before_x, before_y;

  sg_painter_path (self->sheet.painter, sheet->cr, &self->sheet.view, side, points, way->len, NULL, illegal);
  if (way->len < 2 || tag == NULL || *tag == '\0')
    return;
  sg_viewport_to_sheet (&self->sheet.view, points[way->len - 1], &x, &y);
  sg_viewport_to_sheet (&self->sheet.view, points[way->len - 2], &before_x, &before_y);
  sg_tag_room_put (room_of (sheet), SG_TAG_NEEDED, x, y, y < before_y, tag, sg_way_ink (self->sheet.painter, side, illegal));
}

/* Where it was measured round, by the ford or the bridge, the way of him who has least to spare. */
static void
draw_way (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  SgUnit *unit = self->lead != NULL ? sg_board_find_unit (sheet->board, self->lead) : NULL;
  gboolean round = self->check != NULL && self->check->path != NULL && self->check->path->len > self->way->len;
  const GArray *way = round ? self->check->path : self->way;
  g_autofree char *tag = NULL;
  SgPlace lead;

  if (unit == NULL || self->way->len == 0 || !sg_map_canvas_find_place (self, self->lead, &lead))
    return;
  tag = sg_map_canvas_tell_way (self);
  draw_ghosts (sheet);
  if (self->turning)
    {
      double x, y;

      sg_viewport_to_sheet (&self->sheet.view, lead.at, &x, &y);
      sg_tag_room_put (room_of (sheet), SG_TAG_NEEDED, x, y, TRUE, tag, TAG_INK);
    }
  else
    draw_path (sheet, unit->side, way, tag, self->check != NULL && !self->check->legal && !sg_desk_throws_first (self->desk, self->check));
}

/* What is being judged. */

/* Below them all. */
static void
tag_rings (Sheet *sheet, const SgPoint *centres, guint n, double reach, const char *tag)
{
  SgMapCanvas *self = sheet->self;
  double lowest = -G_MAXDOUBLE, middle = 0;

  for (guint i = 0; i < n; i++)
    {
      double x, y;

      sg_viewport_to_sheet (&self->sheet.view, centres[i], &x, &y);
      middle += x / n;
      lowest = MAX (lowest, y);
    }
  if (n > 0 && tag != NULL && *tag != '\0')
    sg_tag_room_put (room_of (sheet), SG_TAG_NEEDED, middle, lowest + reach * self->sheet.view.scale - RING_TAG, FALSE, tag, TAG_INK);
}

static void
draw_contacts (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  GArray *contacts = self->marks != NULL ? self->marks->contacts : NULL;

  if (contacts != NULL && contacts->len > 0)
    sg_painter_rings (self->sheet.painter, sheet->cr, &self->sheet.view, (SgPoint *) contacts->data, contacts->len, self->marks->reach, NULL);
}

static void
draw_areas (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;

  sg_painter_areas (self->sheet.painter, sheet->cr, &self->sheet.view, self->marks != NULL ? self->marks->areas : NULL);
}

/* Over those who stand there: it is what they must see. */
static void
draw_fires (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;

  sg_painter_fires (self->sheet.painter, sheet->cr, &self->sheet.view, self->marks != NULL ? self->marks->areas : NULL);
}

/* All lines first: none goes over a tag. */
static void
draw_links (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  GArray *links = self->marks != NULL ? self->marks->links : NULL;
  guint n = links != NULL ? links->len : 0;

  for (guint i = 0; i < n; i++)
    {
      SgLink *link = &g_array_index (links, SgLink, i);

      if (link->counts)
        sg_painter_measure (self->sheet.painter, sheet->cr, &self->sheet.view, link->from, link->to, NULL);
    }
  if (self->marks != NULL && self->marks->contacts != NULL)
    tag_rings (sheet, (SgPoint *) self->marks->contacts->data, self->marks->contacts->len, self->marks->reach, self->marks->tag);
  for (guint i = 0; i < n; i++)
    {
      SgLink *link = &g_array_index (links, SgLink, i);
      g_autofree char *length = sg_text_length (link->length, get_unit (sheet));
      const char *tag = link->tag != NULL ? link->tag : length;

      if (link->counts && *tag != '\0')
        sg_tag_room_along (room_of (sheet), n > FEW_LINKS ? SG_TAG_SPARE : SG_TAG_NEEDED, link->from, link->to, tag);
    }
}

/* (transfer full) (nullable): who is on his way, for the umpire alone, and now: the errands of an earlier moment are not known from its board. */
static GPtrArray *
list_errands (Sheet *sheet)
{
  const SgGame *game = sg_desk_get_game (sheet->self->desk);

  if (game == NULL || game->knowledge == NULL || game->knowledge->errands == NULL || !sg_desk_may_judge (sheet->self->desk))
    return NULL;
  return game->knowledge->errands (sg_desk_get_battle (sheet->self->desk));
}

static void
draw_errands (Sheet *sheet, GPtrArray *errands)
{
  SgMapCanvas *self = sheet->self;

  for (guint i = 0; errands != NULL && i < errands->len; i++)
    {
      const SgErrand *errand = errands->pdata[i];

      sg_painter_errand (self->sheet.painter, sheet->cr, &self->sheet.view, errand->side, (SgPoint *) errand->way->data, errand->way->len, errand->rider);
    }
}

/* Whom the umpire has chosen or points at comes first, then riders. */
static int
rank_of (Sheet *sheet, const SgErrand *errand)
{
  if (errand->unit != NULL && (g_strcmp0 (errand->unit, sheet->self->hovered) == 0 || sg_desk_is_chosen (sheet->self->desk, errand->unit)))
    return 0;
  if (errand->rider)
    return 1;
  if (errand->concealed)
    return 2;
  return 3;
}

/* (transfer full) (nullable): what is said of it; of a march of those chosen or pointed at also its length, and the hour of its arrival. */
static char *
tell_errand (Sheet *sheet, const SgErrand *errand)
{
  gboolean march = errand->unit != NULL && !errand->rider && errand->way->len > 1 && rank_of (sheet, errand) == 0;
  g_autofree char *time = march ? sg_map_canvas_way_time (sheet->self, errand->unit, errand->way) : NULL;
  g_autofree char *far = time != NULL ? sg_desk_tell_length (sheet->self->desk, sg_path_length ((SgPoint *) errand->way->data, errand->way->len), get_unit (sheet)) : NULL;

  if (time == NULL)
    return g_strdup (errand->label);
  return errand->label != NULL ? g_strdup_printf (_("%s · %s · %s"), errand->label, far, time) : g_strdup_printf (_("%s · %s"), far, time);
}

/* Over the blocks, beside them and each other. */
static void
tag_errands (Sheet *sheet, GPtrArray *errands, const SgBlockList *blocks)
{
  SgMapCanvas *self = sheet->self;
  g_autoptr (GArray) tags = g_array_new (FALSE, TRUE, sizeof (SgTagged));
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; errands != NULL && i < errands->len; i++)
    {
      const SgErrand *errand = errands->pdata[i];
      const SgPoint *way = (const SgPoint *) errand->way->data;
      char *told = tell_errand (sheet, errand);
      SgTagged tag = { errand->side, told, { 0, 0 }, errand->rider ? SG_ERRAND_RIDER : 0, FALSE, rank_of (sheet, errand) };
      double x, y, next_x, next_y;

      g_ptr_array_add (words, told);
      if (told == NULL || errand->way->len == 0)
        continue;
      tag.at = way[0];
      sg_viewport_to_sheet (&self->sheet.view, way[0], &x, &y);
      sg_viewport_to_sheet (&self->sheet.view, way[MIN (1, errand->way->len - 1)], &next_x, &next_y);
      tag.above = next_y > y; /* behind him */
      g_array_append_val (tags, tag);
    }
  if (blocks != NULL)
    sg_painter_place_tags (self->sheet.painter, sheet->cr, &self->sheet.view, (SgTagged *) tags->data, tags->len, blocks->looks, blocks->n);
  else
    sg_painter_place_tags (self->sheet.painter, sheet->cr, &self->sheet.view, (SgTagged *) tags->data, tags->len, NULL, 0);
}

static void
draw_named (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  GPtrArray *figures = sg_board_get_figures (sheet->board);

  if (sg_desk_get_naming (self->desk, NULL) != SG_NAMING_SHOT)
    return;
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);
      g_autofree char *as = sg_desk_tell_named (self->desk, figure->id);
      double x, y;

      if (as == NULL)
        continue;
      sg_viewport_to_sheet (&self->sheet.view, figure->place.at, &x, &y);
      sg_tag_room_put (room_of (sheet), SG_TAG_NEEDED, x, y, TRUE, as, TAG_INK);
    }
}

/* Beyond the line, as seen from the middle of the field, and clear of whoever stands there: on it the men who are put down would hide the name, and
 * behind it the trail of a gun does. */
static void
tag_line (Sheet *sheet, SgPoint a, SgPoint b, const char *tag)
{
  SgMapCanvas *self = sheet->self;
  SgMap *map = sg_board_get_map (sheet->board);
  SgPoint middle = { (a.x + b.x) / 2, (a.y + b.y) / 2 }, centre = { sg_map_get_width (map) / 2, sg_map_get_depth (map) / 2 };
  double x, y, cx, cy, away;

  sg_viewport_to_sheet (&self->sheet.view, middle, &x, &y);
  sg_viewport_to_sheet (&self->sheet.view, centre, &cx, &cy);
  away = hypot (x - cx, y - cy);
  if (away > 0)
    sg_tag_room_put (room_of (sheet), SG_TAG_NEEDED, x + (x - cx) / away * LINE_TAG, y + (y - cy) / away * LINE_TAG, y < cy, tag, TAG_INK);
}

static void
draw_back_lines (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  static const char *const sides[] = { "red", "blue" };
  const SgGame *game = sg_desk_get_game (self->desk);

  if (game == NULL || game->movement == NULL || game->movement->back_line == NULL || !g_str_equal (sg_board_get (sheet->board, "stage"), "putdown"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      SgPoint a, b;
      g_autofree char *tag = sg_text_owned (_("%s’s back line"), sg_desk_side_name (self->desk, sides[i]));

      if (!game->movement->back_line (sg_desk_get_battle (self->desk), sides[i], &a, &b))
        continue;
      sg_painter_measure (self->sheet.painter, sheet->cr, &self->sheet.view, a, b, NULL);
      tag_line (sheet, a, b, tag);
    }
}

/* What the umpire measured. */

static void
draw_sight (Sheet *sheet, const SgMeasure *measure)
{
  SgMapCanvas *self = sheet->self;
  g_autofree char *length = sg_desk_tell_length (self->desk, sg_point_distance (measure->a, measure->b), get_unit (sheet));
  g_autofree char *tag = NULL;
  SgPoint lost;
  gboolean seen;
  double x, y;
  g_autofree char *words = sg_map_canvas_sight_tag (self, measure, &lost, &seen);

  tag = g_strdup_printf (_("%s, %s"), words, length);
  sg_painter_sight (self->sheet.painter, sheet->cr, &self->sheet.view, measure->a, measure->b, seen ? NULL : &lost, NULL);
  sg_viewport_to_sheet (&self->sheet.view, measure->b, &x, &y);
  sg_tag_room_put (room_of (sheet), SG_TAG_NEEDED, x, y, FALSE, tag, TAG_INK);
}

static void
draw_ruler (Sheet *sheet, const SgMeasure *measure, const char *tag)
{
  SgMapCanvas *self = sheet->self;

  sg_painter_measure (self->sheet.painter, sheet->cr, &self->sheet.view, measure->a, measure->b, NULL);
  sg_tag_room_along (room_of (sheet), SG_TAG_NEEDED, measure->a, measure->b, tag);
}

static void
draw_arc (Sheet *sheet, const SgMeasure *measure)
{
  SgMapCanvas *self = sheet->self;
  double length = sg_point_distance (measure->a, measure->b);
  double off = sg_bearing_normalize (sg_point_bearing (measure->a, measure->b) - measure->bearing);
  SgPoint front = sg_point_step (measure->a, measure->bearing, length);
  g_autofree char *words = sg_desk_tell_length (self->desk, length, get_unit (sheet));
  g_autofree char *tag = g_strdup_printf (_("%.0f° off the front, %s"), off > 180 ? 360 - off : off, words);

  sg_painter_measure (self->sheet.painter, sheet->cr, &self->sheet.view, measure->a, front, NULL);
  draw_ruler (sheet, measure, tag);
}

/* With how long it is in time, where the rules have a clock. */
static void
draw_timed (Sheet *sheet, const SgMeasure *measure, const char *length)
{
  g_autofree char *time = sg_map_canvas_time_words (sheet->self, measure->a, measure->b);
  g_autofree char *both = time != NULL ? g_strdup_printf (_("%s · %s"), length, time) : NULL;

  draw_ruler (sheet, measure, both != NULL ? both : length);
}

static void
draw_measure (Sheet *sheet, const SgMeasure *measure)
{
  SgMapCanvas *self = sheet->self;
  double reach = sg_map_canvas_reach (self);
  g_autofree char *tag = sg_desk_tell_length (self->desk, measure->kind == SG_MEASURE_RING ? reach : sg_point_distance (measure->a, measure->b), get_unit (sheet));

  switch (measure->kind)
    {
    case SG_MEASURE_RULER:
      draw_timed (sheet, measure, tag);
      break;
    case SG_MEASURE_RING:
      sg_painter_rings (self->sheet.painter, sheet->cr, &self->sheet.view, &measure->a, 1, reach, NULL);
      tag_rings (sheet, &measure->a, 1, reach, tag);
      break;
    case SG_MEASURE_SIGHT:
      draw_sight (sheet, measure);
      break;
    case SG_MEASURE_ARC:
      draw_arc (sheet, measure);
      break;
    }
}

/* Over everything. */

static void
draw_band (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;

  if (self->drag != SG_DRAG_BAND)
    return;
  cairo_rectangle (sheet->cr, self->begin_x, self->begin_y, self->sheet.x - self->begin_x, self->sheet.y - self->begin_y);
  cairo_set_source_rgba (sheet->cr, 0.21, 0.52, 0.89, 0.18);
  cairo_fill_preserve (sheet->cr);
  cairo_set_source_rgb (sheet->cr, 0.21, 0.52, 0.89);
  cairo_set_line_width (sheet->cr, 1);
  cairo_stroke (sheet->cr);
}

/* Between figures from edge to edge; from or to a block, between their middles. */
static double
measure_gap (Sheet *sheet, const char *from, const char *to)
{
  SgFigure *a = sg_board_get_figure (sheet->board, from), *b = sg_board_get_figure (sheet->board, to);
  double apart;
  SgPlace here, there;

  if (a != NULL && b != NULL)
    return sg_board_gap (sheet->board, a, b);
  apart = a == NULL && b == NULL ? sg_board_measure_units (sheet->board, from, to) : INFINITY;
  if (isfinite (apart))
    return apart;
  if (!sg_map_canvas_find_place (sheet->self, from, &here) || !sg_map_canvas_find_place (sheet->self, to, &there))
    return 0;
  return sg_point_distance (here.at, there.at);
}

/* From that of those chosen which is nearest; negative: none of them has a place. */
static double
measure_from_chosen (Sheet *sheet, const char *to)
{
  const char *const *chosen = sg_desk_get_chosen (sheet->self->desk, NULL);
  double least = -1;
  SgPlace place;

  for (guint i = 0; chosen[i] != NULL; i++)
    if (sg_map_canvas_find_place (sheet->self, chosen[i], &place))
      {
        double gap = measure_gap (sheet, chosen[i], to);

        least = least < 0 ? gap : MIN (least, gap);
      }
  return least;
}

/* Whether the label beside it says @name already: whoever is pointed at has his. */
static gboolean
is_named_beside (SgMapCanvas *self, const char *id, const char *name)
{
  const SgBlockList *blocks = sg_map_canvas_get_blocks (self);
  int found = blocks != NULL && self->sheet.painter != NULL ? sg_block_list_find (blocks, id) : -1;

  return found >= 0 && g_strcmp0 (blocks->looks[found].title, name) == 0
         && sg_painter_names_block (self->sheet.painter, &self->sheet.view, &blocks->looks[found]);
}

/* (transfer full) (nullable): what is said of whoever is called @name, each beginning with SAID: without his name where the map says it already. */
static char *
say_of (SgMapCanvas *self, const char *name, const char *said)
{
  if (!is_named_beside (self, self->hovered, name))
    return g_strconcat (name, said, NULL);
  return *said != '\0' ? g_strdup (g_str_has_prefix (said, SAID) ? said + strlen (SAID) : said) : NULL;
}

/* What the tag says of what is under the pointer, so long as it stands there. */
char *
sg_map_canvas_tell_hovered (SgMapCanvas *self)
{
  Sheet sheet = { self, sg_desk_get_board (self->desk) };
  SgUnit *unit = self->hovered != NULL && self->hover_tag && sheet.board != NULL ? sg_board_find_unit (sheet.board, self->hovered) : NULL;
  SgFigure *figure = unit != NULL ? sg_board_get_figure (sheet.board, self->hovered) : NULL;
  SgBody *body = figure != NULL ? sg_board_get_body (sheet.board, figure->body) : NULL;
  const SgGame *game = sg_desk_get_game (self->desk);
  g_autofree char *said = NULL;
  double apart;
  GString *words;
  SgPlace place;

  if (unit == NULL || self->drag != SG_DRAG_NOTHING || !sg_map_canvas_find_place (self, self->hovered, &place)
      || (figure != NULL && !sg_map_canvas_shows (self, figure)))
    return NULL;
  words = g_string_new (NULL);
  if (sg_desk_may_judge (self->desk) && game != NULL && game->body_text != NULL)
    {
      g_autofree char *strength = game->body_text (sg_desk_get_battle (self->desk), figure != NULL ? figure->body : unit->id);

      if (strength != NULL && strength[0] != '\0')
        g_string_append_printf (words, SAID "%s", strength);
    }
  else if (figure == NULL && sg_desk_knows_strength (self->desk, unit))
    g_string_append_printf (words, _(" · %d of %d"), (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), (int) sg_unit_begun (unit));
  apart = sg_desk_is_chosen (self->desk, self->hovered) ? -1 : measure_from_chosen (&sheet, self->hovered);
  if (apart >= 0)
    {
      g_autofree char *gap = sg_desk_tell_length (self->desk, apart, get_unit (&sheet));

      g_string_append_printf (words, _(" · %s away"), gap);
    }
  said = g_string_free (words, FALSE);
  return say_of (self, body != NULL && body->name != NULL ? body->name : unit->name, said);
}

static void
draw_hover (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  g_autofree char *words = sg_map_canvas_tell_hovered (self);

  if (words != NULL)
    sg_tag_room_put (room_of (sheet), SG_TAG_NEEDED, self->sheet.x, self->sheet.y, TRUE, words, TAG_INK);
}

/* Twice over: its own ink between white edges is seen on any country, by day and in the dark. */
static void
draw_pointed (Sheet *sheet)
{
  SgMapCanvas *self = sheet->self;
  SgPlace place = { self->pointed_at, 0 };
  double x, y;

  if (!self->points_place && (self->pointed == NULL || !sg_map_canvas_find_place (self, self->pointed, &place)))
    return;
  sg_viewport_to_sheet (&self->sheet.view, place.at, &x, &y);
  cairo_new_path (sheet->cr);
  cairo_arc (sheet->cr, x, y, POINTED_RADIUS, 0, 2 * G_PI);
  cairo_set_source_rgb (sheet->cr, 1, 1, 1);
  cairo_set_line_width (sheet->cr, POINTED_WIDTH + 4);
  cairo_stroke_preserve (sheet->cr);
  cairo_set_source_rgb (sheet->cr, 0.48, 0.18, 0.56);
  cairo_set_line_width (sheet->cr, POINTED_WIDTH);
  cairo_stroke (sheet->cr);
}

void
sg_map_canvas_draw (SgMapCanvas *self, cairo_t *cr, double width, double height)
{
  Sheet sheet = { self, sg_desk_get_board (self->desk), cr, width, height };
  g_autoptr (GArray) troops = sheet.board != NULL ? read_troops (&sheet) : NULL;
  const SgBlockList *blocks = sg_map_canvas_get_blocks (self);
  g_autoptr (GPtrArray) errands = NULL;

  sheet.troops = troops;
  sg_map_canvas_mark_blocks (self);
  draw_country (&sheet);
  if (sheet.board == NULL)
    return;
  sg_map_canvas_draw_shades (self, cr);
  sg_map_canvas_draw_answer (self, cr);
  draw_back_lines (&sheet);
  draw_areas (&sheet);
  draw_contacts (&sheet);
  for (guint i = 0; i < self->measures->len; i++)
    draw_measure (&sheet, &g_array_index (self->measures, SgMeasure, i));
  if (self->device != NULL)
    sg_painter_device (self->sheet.painter, cr, &self->sheet.view, self->device);
  errands = list_errands (&sheet);
  draw_errands (&sheet, errands);
  if (blocks != NULL)
    sg_painter_place_blocks (self->sheet.painter, cr, &self->sheet.view, blocks->looks, blocks->n);
  sg_painter_marks (self->sheet.painter, cr, &self->sheet.view, (SgMark *) troops->data, troops->len);
  tag_errands (&sheet, errands, blocks);
  draw_fires (&sheet);
  draw_links (&sheet);
  if (self->device != NULL)
    {
      sg_painter_device_covered (self->sheet.painter, cr, &self->sheet.view, self->device);
      sg_device_words_put (self->device, &self->sheet.view, room_of (&sheet), TAG_INK);
    }
  if (self->measuring)
    draw_measure (&sheet, &self->measure);
  /* From here on what hangs on the hand that holds the pointer, over all that stands there: in a room that fills up, what is said last may be
   * left out. */
  draw_way (&sheet);
  draw_named (&sheet);
  draw_pointed (&sheet);
  draw_band (&sheet);
  draw_hover (&sheet);
  g_clear_pointer (&sheet.room, sg_tag_room_free);
  sg_country_canvas_draw_scale (&self->sheet, cr, height);
  sg_country_canvas_draw_focus (&self->sheet, cr, width, height);
}
