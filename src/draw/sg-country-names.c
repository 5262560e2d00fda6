/* sg-country-names.c: where the names of the country go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A name has many places: in its piece, along its line above and below, or round it, right first, and last so far off that a line leads
 * back.  What lies under each is weighed (sg-label-ground.c), what is cut by the sheet or stands on another’s ground is no place at all, and
 * one is chosen for each so that none touches another (sg-labels.c).  In the window they are so set against the country alone, once for a
 * scale, and stand there whoever moves over them: a name that wanders while men move would be noticed more than the men.  On a sheet that is
 * printed, figures that stand there drive it to another of its places, where it stays until it is driven on.  Where no place is clear
 * there is no name.
 */

#include "draw/sg-country-names.h"

#include "draw/sg-country-faces.h"
#include "draw/sg-figure.h"
#include "draw/sg-inks.h"
#include "draw/sg-joins.h"
#include "draw/sg-label-ground.h"
#include "draw/sg-lettering.h"
#include "draw/sg-names-private.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-style.h"
#include "draw/sg-symbol-spot.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#include <math.h>

#define CLEAR 4.0     /* u between two names */
#define SMALL 40.0    /* u: a piece to which a line can lead */
#define TRIES_ALONG 9 /* places along each part of a line */
#define WORST 0.4     /* of what its worst letters lie on, beside what all do: a road under three of them is seen, however long the name */
#define LED 2         /* the first gap that wants a line */
#define RANKS 5

/** Spot: one place of a name; @index: in the order they are tried, whether or not they can be had. */
typedef struct { int index; SgBox box; double start; gboolean below, led; } Spot;

typedef struct
{
  SgPainter        *painter;
  const SgViewport *view;
  SgLabelGround    *ground;
  SgLabels         *labels;
  GArray           *spots;   /* (element-type Spot): those that can be had, of all names */
  const SgName     *name;    /* whose places are found */
  int               tried;
  gboolean          stays;   /* whether it may have the place only where it stands */
} Setting;

/* What one writing of a name is worth, by its rank: what it may cost at most. */
static double
worth_of (const SgName *name)
{
  static const double worth[RANKS] = { 1000, 640, 520, 440, 240 };

  return worth[MIN (name->face.rank, RANKS - 1)] / (name->part > 0 ? 2 : 1);
}

static SgBox
widen (SgBox box, double by)
{
  return (SgBox) { box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by };
}

/* What all of @n boxes, one at the least, lie in. */
static SgBox
hull_of (const SgBox *boxes, guint n)
{
  SgBox hull = boxes[0];

  for (guint i = 1; i < n; i++)
    {
      double x = MIN (hull.x, boxes[i].x), y = MIN (hull.y, boxes[i].y);

      hull = (SgBox) { x, y, MAX (hull.x + hull.w, boxes[i].x + boxes[i].w) - x, MAX (hull.y + hull.h, boxes[i].y + boxes[i].h) - y };
    }
  return hull;
}

/* One place; where it stands already is the only one, if it can be had. */
static void
try_spot (Setting *setting, Spot spot, double cost, SgBox *boxes, guint n)
{
  spot.index = setting->tried++;
  if (!isfinite (cost) || (setting->stays && spot.index != setting->name->at))
    return;
  for (guint i = 0; i < n; i++)
    boxes[i] = widen (boxes[i], CLEAR / 2);
  g_array_append_val (setting->spots, spot);
  sg_labels_try (setting->labels, cost, boxes, n);
}

/* What it costs that the edge of a sheet cuts it. */
static double
cost_of_cutting (const Setting *setting, SgBox box)
{
  static const double costs[] = { [SG_CUTTING_NOTHING] = 0, [SG_CUTTING_BESIDE] = 24, [SG_CUTTING_THROUGH] = 180 };

  return setting->painter->sheets == NULL ? 0 : costs[sg_joins_cut (setting->painter, setting->view, box)];
}

static void
try_box (Setting *setting, double x, double y, double handicap, gboolean led)
{
  const SgName *name = setting->name;
  SgBox box = { x, y, name->width, name->height * 0.8 }, wide = box;

  try_spot (setting, (Spot) { .box = box, .led = led }, handicap + cost_of_cutting (setting, box) + sg_label_ground_cost (setting->ground, name->piece, box, FALSE),
            &wide, 1);
}

/* In an area: over its height and breadth, so far as the sheet shows it. */
static void
try_within (Setting *setting, SgBox area)
{
  const SgName *name = setting->name;
  double cx = area.x + area.w / 2 - name->width / 2, cy = area.y + area.h / 2 - name->height * 0.4;

  for (int j = -3; j <= 3; j++)
    for (int i = -2; i <= 2; i++)
      {
        double x = cx + i * area.w / 6, y = cy + j * area.h / 8;
        double outside = sg_label_ground_outside (setting->ground, name->piece, (SgBox) { x, y, name->width, name->height * 0.8 });

        try_box (setting, x, y, 130 * outside + (outside > 0.6 ? 600 : 0) + 3 * (abs (i) + abs (j)), FALSE);
      }
}

/* On a spot that is a name and nothing else: over it, and a little aside. */
static void
try_on (Setting *setting, SgBox spot, double handicap)
{
  const SgName *name = setting->name;
  double high = name->height * 0.8;

  for (int j = -4; j <= 4; j++)
    for (int i = -2; i <= 2; i++)
      try_box (setting, spot.x - name->width / 2 + i * name->width * 0.22, spot.y - high / 2 + j * high * 0.5, handicap + 3 * (abs (i) + abs (j)), FALSE);
}

/* Round it: right, below, left, above, ever farther. */
static void
try_round (Setting *setting, SgBox piece, double handicap)
{
  static const double gaps[] = { 5, 14, 26, 40, 60, 84 };
  const SgName *name = setting->name;
  double w = name->width, h = name->height * 0.8, cx = piece.x + piece.w / 2, cy = piece.y + piece.h / 2;
  gboolean small = MAX (piece.w, piece.h) < SMALL;

  for (guint far = 0; far < G_N_ELEMENTS (gaps); far++)
    for (int slide = -2; slide <= 2; slide++)
      {
        double gap = gaps[far], late = handicap + 28 * far + 4 * abs (slide);
        double x = cx - w / 2 + slide * (piece.w + w) / 5, y = cy - h / 2 + slide * (piece.h + h) / 5;
        gboolean led = small && far >= LED;

        try_box (setting, piece.x + piece.w + gap, y, late, led);
        try_box (setting, x, piece.y + piece.h + gap * 0.4, late + 4, led && far > LED);
        try_box (setting, piece.x - gap - w, y, late + 6, led);
        try_box (setting, x, piece.y - h - gap * 0.4, late + 8, led && far > LED);
      }
}

static SgBox
cut_to (SgBox box, SgBox sheet)
{
  double x = MAX (box.x, sheet.x), y = MAX (box.y, sheet.y);
  double w = MIN (box.x + box.w, sheet.x + sheet.w) - x, h = MIN (box.y + box.h, sheet.y + sheet.h) - y;

  return w > 0 && h > 0 ? (SgBox) { x, y, w, h } : box;
}

static void
try_places (Setting *setting)
{
  const SgName *name = setting->name;
  SgBox piece = cut_to (sg_label_ground_piece (setting->ground, name->piece), sg_label_ground_sheet (setting->ground));

  if (name->face.within && name->piece->n_points < 3)
    {
      gboolean settled = g_strcmp0 (name->piece->class, "village") == 0 || g_strcmp0 (name->piece->class, "hamlet") == 0;

      try_on (setting, piece, settled ? 70 : 0); /* beside its houses, but on its hill */
      try_round (setting, piece, settled ? 0 : 60);
    }
  else if (name->face.within)
    {
      try_within (setting, piece);
      try_round (setting, piece, 110);
    }
  else
    try_round (setting, piece, 0);
}

/* Along its part of the line, where it bends least and little is drawn, above it and below. */
static void
try_along (Setting *setting)
{
  const SgName *name = setting->name;
  double part = (double) (name->line->len * SG_NAME_STEP) / name->parts, room = MAX (0, part - name->width);
  double from = name->parts > 1 || room > 0 ? name->part * part : 0;

  for (int k = 0; k < TRIES_ALONG; k++)
    for (int below = 0; below < 2; below++)
      {
        double start = from + room * (k + 0.5) / TRIES_ALONG, rise, cost, under = 0, worst = 0;
        SgBox boxes[SG_MOST_RUN];
        guint n;

        cost = sg_name_run (name, setting->view, start, below, &rise, boxes, &n) + 10 * below + 6 * abs (k - TRIES_ALONG / 2);
        for (guint i = 0; i < n; i++)
          {
            double one = sg_label_ground_cost (setting->ground, name->piece, boxes[i], TRUE);

            under += one / n;
            worst = MAX (worst, one);
          }
        under += WORST * worst + cost_of_cutting (setting, hull_of (boxes, n));
        try_spot (setting, (Spot) { .start = start, .below = below }, cost + under, boxes, n);
      }
}

/* All that is to be written at this scale, the writings of a line each by itself. */
static void
list_names (SgPainter *self, cairo_t *cr, const SgViewport *view, GArray *names)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  for (guint i = 0; i < pieces->len && sg_painter_shows (self, SG_LAYER_NAMES); i++)
    {
      SgName name = { .piece = pieces->pdata[i], .zoom = sg_name_zoom (self, view), .parts = 1, .at = -1 };

      if (!*name.piece->name || !sg_painter_shows (self, sg_piece_kind_layer (name.piece->kind)) || !sg_name_face (self, view, name.piece, &name.face))
        continue;
      sg_name_measure (self, cr, &name);
      if (name.face.curved && name.piece->n_points > 1 && sg_name_trace (self, cr, view, &name))
        name.parts = sg_name_parts (view, name.piece);
      for (name.part = 0; name.part < name.parts; name.part++)
        {
          SgName one = name;

          one.line = name.line != NULL ? g_array_ref (name.line) : NULL;
          one.boxes = g_array_new (FALSE, FALSE, sizeof (SgBox));
          g_array_append_val (names, one);
        }
      g_clear_pointer (&name.line, g_array_unref);
    }
}

/* Whether nobody stands where it does. */
static gboolean
may_stay (SgLabelGround *ground, const SgName *name)
{
  gboolean may = name->at >= 0;

  for (guint i = 0; may && i < name->boxes->len; i++)
    may = isfinite (sg_label_ground_cost (ground, name->piece, g_array_index (name->boxes, SgBox, i), name->line != NULL));
  return may;
}

static void
settle (const SgViewport *view, SgName *name, const Spot *spot)
{
  SgBox boxes[SG_MOST_RUN] = { spot->box };
  guint n = 1;

  if (name->at == spot->index)
    return;
  name->at = spot->index;
  name->led = spot->led;
  name->start = spot->start;
  g_clear_pointer (&name->sprite, cairo_surface_destroy);
  if (name->line != NULL)
    sg_name_run (name, view, name->start, spot->below, &name->rise, boxes, &n);
  g_array_set_size (name->boxes, 0);
  g_array_append_vals (name->boxes, boxes, n);
  name->box = hull_of (boxes, n);
}

/* Where each goes, and stays if it can. */
static void
place_names (SgPainter *self)
{
  g_autoptr (SgLabels) labels = sg_labels_new ();
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot)), firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  Setting setting = { .painter = self, .view = &self->names_view, .ground = self->ground, .labels = labels, .spots = spots };

  for (guint i = 0; i < self->names->len; i++)
    {
      setting.name = &g_array_index (self->names, SgName, i);
      setting.tried = 0;
      setting.stays = may_stay (self->ground, setting.name);
      g_array_append_val (firsts, spots->len);
      sg_labels_add (labels, worth_of (setting.name));
      (setting.name->line != NULL ? try_along : try_places) (&setting);
    }
  sg_labels_solve (labels);
  for (guint i = 0; i < self->names->len; i++)
    {
      SgName *name = &g_array_index (self->names, SgName, i);
      int place = sg_labels_get (labels, i);

      if (place < 0)
        name->at = -1;
      else
        settle (&self->names_view, name, &g_array_index (spots, Spot, g_array_index (firsts, guint, i) + place));
    }
}

/* Places are found once for a scale and a turn; they move with the view, and while it is hurried they are spread with it. */
static GArray *
need_names (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  SgViewport still = { view->scale, 0, 0, view->turn };

  if (self->names && self->names_view.turn == view->turn && (self->hurried || (self->ground && self->names_view.scale == view->scale)))
    return self->names;
  g_clear_pointer (&self->names, g_array_unref);
  g_clear_pointer (&self->ground, sg_label_ground_unref);
  self->names = g_array_new (FALSE, FALSE, sizeof (SgName));
  g_array_set_clear_func (self->names, (GDestroyNotify) sg_name_clear);
  self->names_view = still;
  self->names_moved = 0;
  self->names_set++;
  if (self->elsewhere && self->hurried) /* they are on their way */
    return self->names;
  self->ground = sg_label_ground_new (self, &still);
  list_names (self, cr, &still, self->names);
  place_names (self);
  return self->names;
}

guint
sg_country_names_set (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  need_names (self, cr, view);
  return self->names_set;
}

gboolean
sg_country_is_named (SgPainter *self, cairo_t *cr, const SgViewport *view, SgBox box)
{
  GArray *names = need_names (self, cr, view);

  box.x -= view->x;
  box.y -= view->y;
  for (guint i = 0; i < names->len; i++)
    {
      const SgName *name = &g_array_index (names, SgName, i);

      for (guint k = 0; name->at >= 0 && k < name->boxes->len; k++)
        if (sg_box_overlap (g_array_index (name->boxes, SgBox, k), box) > 0)
          return TRUE;
    }
  return FALSE;
}

gboolean
sg_country_is_free (SgPainter *self, cairo_t *cr, const SgViewport *view, SgBox box)
{
  if (sg_country_is_named (self, cr, view, box))
    return FALSE;
  box.x -= view->x;
  box.y -= view->y;
  return self->ground == NULL || sg_label_ground_is_bare (self->ground, box);
}

GArray *
sg_box_marks (const SgViewport *still, const SgMark *marks, guint n)
{
  GArray *boxes = g_array_sized_new (FALSE, FALSE, sizeof (SgBox), n);

  for (guint i = 0; i < n; i++)
    {
      SgBox box;

      sg_mark_box (still, &marks[i], &box.x, &box.y, &box.w, &box.h);
      g_array_append_val (boxes, box);
    }
  return boxes;
}

static guint32
sum_of (GArray *boxes)
{
  guint32 sum = 2166136261u;

  for (gsize i = 0; i < boxes->len * sizeof (SgBox) / 4; i++)
    sum = (sum ^ ((const guint32 *) (const void *) boxes->data)[i]) * 16777619u;
  return sum | 1;
}

static void
move_names (SgPainter *self, GArray *boxes)
{
  guint32 sum = sum_of (boxes);

  if (sum == self->names_moved)
    return;
  if (boxes->len > 0 || self->names_moved != 0) /* nobody stands there, and nobody did: they are well where they are */
    {
      sg_label_ground_mark (self->ground, boxes);
      place_names (self);
      self->names_set++;
    }
  self->names_moved = sum;
}

/* @x, @y: where the name's box begins. */
static void
write_name (SgPainter *self, cairo_t *cr, const SgName *name, double x, double y)
{
  const SgInks *inks = sg_inks (self->style);
  g_autoptr (PangoLayout) layout = sg_name_letter (self, cr, name->piece, &name->face, name->zoom);
  guint32 ink = sg_veiled_ink (self, name->face.ink), halo = sg_veiled_ink (self, inks->halo);
  double h, base;

  sg_lettering_size (layout, NULL, &h, &base);
  if (name->line == NULL)
    {
      sg_lettering_show (cr, layout, x, y - h * 0.1 + base, ink, halo, inks->halo_alpha);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, x - name->box.x, y - name->box.y);
  sg_lettering_along (cr, layout, (SgPoint *) (void *) name->line->data, name->line->len, name->start, name->rise, ink, halo, inks->halo_alpha);
  cairo_restore (cr);
}

#define BLEED 7.0 /* u of a name's picture beyond its box */

static void
copy_name (SgPainter *self, cairo_t *cr, SgName *name, double x, double y)
{
  double d = self->density, w = ceil (name->box.w + 2 * BLEED), h = ceil (name->box.h * 1.3 + 2 * BLEED);

  if (!name->sprite)
    {
      cairo_t *own;

      name->sprite = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (w * d), (int) ceil (h * d));
      cairo_surface_set_device_scale (name->sprite, d, d);
      own = cairo_create (name->sprite);
      write_name (self, own, name, BLEED, BLEED);
      cairo_destroy (own);
    }
  cairo_set_source_surface (cr, name->sprite, round ((x - BLEED) * d) / d, round ((y - BLEED) * d) / d);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
}

void
sg_painter_frame_names (SgPainter *self, SgPoint least, SgPoint most)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  self->names_frame = (SgExtent){ least.x, least.y, most.x, most.y };
  self->names_framed = TRUE;
  g_clear_pointer (&self->names, g_array_unref);
}

void
sg_painter_furnish (SgPainter *self, const SgViewport *view, const SgBox *boxes, guint n)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  g_clear_pointer (&self->furniture, g_array_unref);
  self->furniture = g_array_sized_new (FALSE, FALSE, sizeof (SgBox), n);
  for (guint i = 0; i < n; i++)
    {
      SgBox box = boxes[i];

      box.x -= view->x;
      box.y -= view->y;
      g_array_append_val (self->furniture, box);
    }
}

void
sg_painter_each_name (SgPainter *self, const SgViewport *view, SgNameFound found, gpointer data)
{
  double zoom = self->names != NULL ? view->scale / self->names_view.scale : 1;

  if (self->names == NULL || self->names_view.turn != view->turn)
    return;
  for (guint i = 0; i < self->names->len; i++)
    {
      const SgName *name = &g_array_index (self->names, SgName, i);

      for (guint k = 0; name->at >= 0 && k < name->boxes->len; k++)
        {
          SgBox box = g_array_index (name->boxes, SgBox, k);

          found (view->x + box.x * zoom, view->y + box.y * zoom, box.w, box.h, name->piece, data);
        }
    }
}

/* From the edge of the name to what it is of. */
static void
lead (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgName *name, double x, double y)
{
  double to_x, to_y, from_x, from_y;

  sg_viewport_to_sheet (view, sg_piece_middle (name->piece), &to_x, &to_y);
  from_x = CLAMP (to_x, x, x + name->box.w);
  from_y = CLAMP (to_y, y, y + name->box.h);
  cairo_move_to (cr, from_x, from_y);
  cairo_line_to (cr, to_x, to_y);
  sg_ink (cr, sg_veiled_ink (self, name->face.ink), 0.75);
  cairo_set_line_width (cr, 0.6);
  cairo_stroke (cr);
}

void
sg_painter_names_clear (SgPainter *self, cairo_t *cr, const SgViewport *view, GArray *boxes)
{
  GArray *names = need_names (self, cr, view);
  double zoom = view->scale / self->names_view.scale, x0, y0, x1, y1;
  gboolean copied = sg_copies_sprites (self, cr);

  if (zoom == 1 && boxes)
    move_names (self, boxes);
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  for (guint i = 0; i < names->len; i++)
    {
      SgName *name = &g_array_index (names, SgName, i);
      double x = view->x + name->box.x * zoom, y = view->y + name->box.y * zoom;

      if (name->at < 0 || x > x1 || y > y1 || x + name->box.w < x0 || y + name->box.h * 1.3 < y0)
        continue;
      if (name->led)
        lead (self, cr, view, name, x, y);
      if (self->names_density != self->density)
        g_clear_pointer (&name->sprite, cairo_surface_destroy);
      if (copied)
        copy_name (self, cr, name, x, y);
      else
        write_name (self, cr, name, x, y);
    }
  self->names_density = self->density;
}

/**
 * sg_painter_names:
 * @marks: the figures that will stand on the sheet
 *
 * The names of the country, each clear of every figure, to be drawn over the country and under the troops.
 */
void
sg_painter_names (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n)
{
  SgViewport still = { view->scale, 0, 0, view->turn };
  g_autoptr (GArray) boxes = NULL;

  g_return_if_fail (SG_IS_PAINTER (self));

  boxes = sg_box_marks (&still, marks, n);
  sg_painter_names_clear (self, cr, view, boxes);
}
