/* sg-player-sheet.c: the map of one side: zoomed, panned and pointed at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-player-sheet.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/sg-widgets.h"
#include "draw/sg-block-list.h"
#include "draw/sg-block.h"
#include "draw/sg-country-names.h"
#include "draw/sg-fire-marks.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-umpire-marks.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"

#define FIT_MARGIN 14
#define ZOOM_STEP 1.3
#define TAG_SCALE 0.13 /* u to the pace: nearer than that the ages of what was seen have room beside it; the letters stand in the list */
#define WAY_ROOM 0.6   /* of the sheet, that a way may take up */

#define LETTER 10.5
#define SEAL 8.0
#define SPOT 8.0
#define SHAKE 6.0      /* u: a press so near a block was meant for it */

struct _SgPlayerSheet
{
  SgCountryCanvas sheet;

  SgBoard     *board;     /* (owned) */
  SgBlockList *blocks;    /* (owned) */
  const char **tags;      /* (owned): of the blocks, while they are not shown */
  GPtrArray   *news;      /* (owned) (element-type SgRkNews) */
  char        *chosen;    /* the unit pointed out last */
  SgPoint      spot;
  gboolean     pointed;
  gboolean     for_places; /* every press points out a place, upon a unit too */
  GArray      *way;       /* (owned) (element-type SgPoint): drawn upon it */
  SgMarks     *marks;     /* (owned) (nullable) */
  GPtrArray   *marches;   /* (owned) (element-type GArray): ways of marches that were written, under it */
  SgViewport   dragged;   /* the view when a drag began */
};

enum { POINTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SgPlayerSheet, sg_player_sheet, SG_TYPE_COUNTRY_CANVAS)

static SgMap *
sg_player_sheet_get_map (SgCountryCanvas *sheet)
{
  SgBoard *board = SG_PLAYER_SHEET (sheet)->board;

  return board != NULL ? sg_board_get_map (board) : NULL;
}

/* A letter beside each enemy, as in the list of what is known. */
static void
draw_letter (SgPlayerSheet *self, cairo_t *cr, const SgRkNews *news)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), news->letter);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell Bold");
  double x, y, rgb[3];
  int w, h;

  pango_font_description_set_absolute_size (font, LETTER * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &w, &h);
  sg_viewport_to_sheet (&self->sheet.view, news->at, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x + 16, y - 14, SEAL, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.99, 0.97, 0.92);
  cairo_fill_preserve (cr);
  sg_side_colour (news->unit->side, FALSE, rgb);
  cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_move_to (cr, x + 16 - w / 2.0, y - 14 - h / 2.0);
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);
}

/* A ring with the place in its middle. */
static void
draw_spot (SgPlayerSheet *self, cairo_t *cr)
{
  double x, y;

  if (!self->pointed)
    return;
  sg_viewport_to_sheet (&self->sheet.view, self->spot, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, SPOT, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.99, 0.97, 0.9);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.15, 0.1, 0);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_arc (cr, x, y, 2.5, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_way (SgPlayerSheet *self, cairo_t *cr, GArray *way, const double rgb[3])
{
  static const double dashes[] = { 7, 4 };
  double x, y;

  if (way->len < 2)
    return;
  cairo_new_path (cr);
  for (guint i = 0; i < way->len; i++)
    {
      sg_viewport_to_sheet (&self->sheet.view, g_array_index (way, SgPoint, i), &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 0.98, 0.97, 0.9);
  cairo_set_line_width (cr, 4.5);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_arc (cr, x, y, 4, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_ways (SgPlayerSheet *self, cairo_t *cr)
{
  static const double ink[3] = { 0.15, 0.1, 0 };
  double rgb[3];

  sg_side_colour (sg_board_get (self->board, "view"), FALSE, rgb);
  for (guint i = 0; i < self->marches->len; i++)
    draw_way (self, cr, self->marches->pdata[i], rgb);
  draw_way (self, cr, self->way, ink);
}

static void
sg_player_sheet_draw (SgCountryCanvas *sheet, cairo_t *cr, double width, double height)
{
  SgPlayerSheet *self = SG_PLAYER_SHEET (sheet);

  sg_painter_names (sheet->painter, cr, &sheet->view, NULL, 0); /* they stand still */
  sg_country_canvas_darken (sheet, cr, width, height);
  for (guint i = 0; i < self->blocks->n; i++)
    {
      self->blocks->looks[i].state &= ~(guint) SG_BLOCK_SELECTED;
      self->blocks->looks[i].tag = sheet->view.scale >= TAG_SCALE ? self->tags[i] : NULL;
      if (g_strcmp0 (self->blocks->ids[i], self->chosen) == 0)
        self->blocks->looks[i].state |= SG_BLOCK_SELECTED;
    }
  if (self->marks != NULL)
    {
      sg_painter_areas (sheet->painter, cr, &sheet->view, self->marks->areas);
      sg_painter_fires (sheet->painter, cr, &sheet->view, self->marks->areas);
    }
  sg_painter_place_blocks (sheet->painter, cr, &sheet->view, self->blocks->looks, self->blocks->n);
  for (guint i = 0; i < self->news->len; i++)
    draw_letter (self, cr, self->news->pdata[i]);
  draw_ways (self, cr);
  draw_spot (self, cr);
  sg_country_canvas_draw_scale (sheet, cr, height);
  sg_country_canvas_draw_focus (sheet, cr, width, height);
}

/* The block at a place of the sheet, or a hand's shake beside it; -1: none. */
static int
find_near (SgPlayerSheet *self, double x, double y)
{
  static const double aside[][2] = { { 0, 0 }, { SHAKE, 0 }, { -SHAKE, 0 }, { 0, SHAKE }, { 0, -SHAKE } };
  int found = -1;

  for (guint i = 0; i < G_N_ELEMENTS (aside) && found < 0; i++)
    found = sg_painter_find_block (self->sheet.painter, &self->sheet.view, self->blocks->looks, self->blocks->n, x + aside[i][0], y + aside[i][1]);
  return found;
}

/* The unit under the pointer is chosen, and the place pointed at was another's; open ground is pointed at. */
static void
click_cb (SgPlayerSheet *self, int n, double x, double y)
{
  int found = find_near (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (found >= 0 && !self->for_places && !g_str_has_prefix (self->blocks->ids[found], SG_RK_SEEN))
    {
      g_free (self->chosen);
      self->chosen = g_strdup (self->blocks->ids[found]);
      self->pointed = FALSE;
      g_signal_emit_by_name (self, "chosen");
    }
  else
    {
      self->spot = sg_viewport_to_ground (&self->sheet.view, x, y);
      self->pointed = self->spot.x >= 0 && self->spot.y >= 0 && self->spot.x <= sg_map_get_width (sg_board_get_map (self->board))
                      && self->spot.y <= sg_map_get_depth (sg_board_get_map (self->board));
      if (self->pointed)
        g_signal_emit (self, signals[POINTED], 0);
    }
  sg_country_canvas_changed (&self->sheet);
}

static void
drag_begin_cb (SgPlayerSheet *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->dragged = self->sheet.view;
}

static void
drag_update_cb (SgPlayerSheet *self, double dx, double dy)
{
  sg_country_canvas_pan_to (&self->sheet, &self->dragged, dx, dy);
}

static gboolean
key_cb (SgPlayerSheet *self, guint keyval)
{
  SgCountryCanvas *sheet = &self->sheet;

  switch (keyval)
    {
    case GDK_KEY_plus: case GDK_KEY_KP_Add: case GDK_KEY_equal:
      sg_country_canvas_zoom_middle (sheet, SG_WHEEL_STEP);
      return TRUE;
    case GDK_KEY_minus: case GDK_KEY_KP_Subtract:
      sg_country_canvas_zoom_middle (sheet, 1 / SG_WHEEL_STEP);
      return TRUE;
    case GDK_KEY_0: case GDK_KEY_KP_0:
      sg_country_canvas_fit (sheet);
      return TRUE;
    case GDK_KEY_Left: case GDK_KEY_Right:
      sg_country_canvas_pan (sheet, keyval == GDK_KEY_Left ? SG_KEY_PAN : -SG_KEY_PAN, 0);
      return TRUE;
    case GDK_KEY_Up: case GDK_KEY_Down:
      sg_country_canvas_pan (sheet, 0, keyval == GDK_KEY_Up ? SG_KEY_PAN : -SG_KEY_PAN);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
sg_player_sheet_dispose (GObject *object)
{
  SgPlayerSheet *self = SG_PLAYER_SHEET (object);

  g_clear_object (&self->board);
  g_clear_pointer (&self->blocks, sg_block_list_free);
  g_clear_pointer (&self->news, g_ptr_array_unref);
  g_clear_pointer (&self->tags, g_free);
  g_clear_pointer (&self->chosen, g_free);
  g_clear_pointer (&self->way, g_array_unref);
  g_clear_pointer (&self->marks, sg_marks_free);
  g_clear_pointer (&self->marches, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_player_sheet_parent_class)->dispose (object);
}

static void
sg_player_sheet_class_init (SgPlayerSheetClass *klass)
{
  SgCountryCanvasClass *sheet_class = SG_COUNTRY_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_player_sheet_dispose;
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sheet_class->get_map = sg_player_sheet_get_map;
  sheet_class->draw = sg_player_sheet_draw;
  /* A place was pointed out: sg_player_sheet_get_spot(). */
  signals[POINTED] = g_signal_new ("pointed", SG_TYPE_PLAYER_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_player_sheet_init (SgPlayerSheet *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  self->marches = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->sheet.margin = FIT_MARGIN;
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (click, "released", G_CALLBACK (click_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
}

void
sg_player_sheet_set_board (SgPlayerSheet *self, SgBoard *board)
{
  g_return_if_fail (SG_IS_PLAYER_SHEET (self) && SG_IS_BOARD (board));

  g_set_object (&self->board, board);
  g_clear_pointer (&self->blocks, sg_block_list_free);
  g_clear_pointer (&self->news, g_ptr_array_unref);
  self->blocks = sg_block_list_new (board);
  g_free (self->tags);
  self->tags = g_new0 (const char *, MAX (1, self->blocks->n));
  for (guint i = 0; i < self->blocks->n; i++)
    self->tags[i] = self->blocks->looks[i].tag;
  self->news = sg_rk_news (board);
  if (sg_painter_get_map (self->sheet.painter) != sg_board_get_map (board))
    sg_painter_set_map (self->sheet.painter, sg_board_get_map (board));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sg_player_sheet_set_marks (SgPlayerSheet *self, SgMarks *marks)
{
  g_return_if_fail (SG_IS_PLAYER_SHEET (self));

  g_clear_pointer (&self->marks, sg_marks_free);
  self->marks = marks;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sg_player_sheet_get_spot (SgPlayerSheet *self, SgPoint *at)
{
  *at = self->spot;
  return self->pointed;
}

void
sg_player_sheet_forget (SgPlayerSheet *self)
{
  g_return_if_fail (SG_IS_PLAYER_SHEET (self));

  g_clear_pointer (&self->chosen, g_free);
  self->pointed = FALSE;
  sg_country_canvas_changed (&self->sheet);
}

const char *
sg_player_sheet_get_chosen (SgPlayerSheet *self)
{
  return self->chosen;
}

void
sg_player_sheet_set_way (SgPlayerSheet *self, const SgPoint *way, guint n)
{
  g_return_if_fail (SG_IS_PLAYER_SHEET (self));

  g_array_set_size (self->way, 0);
  g_array_append_vals (self->way, way, n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sg_player_sheet_set_marches (SgPlayerSheet *self, GPtrArray *marches)
{
  g_return_if_fail (SG_IS_PLAYER_SHEET (self) && marches != NULL);

  g_ptr_array_ref (marches);
  g_ptr_array_unref (self->marches);
  self->marches = marches;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
sg_player_sheet_count_marches (SgPlayerSheet *self)
{
  g_return_val_if_fail (SG_IS_PLAYER_SHEET (self), 0);

  return self->marches->len;
}

void
sg_player_sheet_set_for_places (SgPlayerSheet *self, gboolean for_places)
{
  g_return_if_fail (SG_IS_PLAYER_SHEET (self));

  self->for_places = for_places;
}

void
sg_player_sheet_show_way (SgPlayerSheet *self)
{
  SgPoint least = { INFINITY, INFINITY }, most = { -INFINITY, -INFINITY };
  double wide, high;

  g_return_if_fail (SG_IS_PLAYER_SHEET (self));

  if (self->way->len < 2 || self->sheet.width < 1 || self->sheet.height < 1)
    return;
  for (guint i = 0; i < self->way->len; i++)
    {
      SgPoint at = g_array_index (self->way, SgPoint, i);

      least = (SgPoint) { MIN (least.x, at.x), MIN (least.y, at.y) };
      most = (SgPoint) { MAX (most.x, at.x), MAX (most.y, at.y) };
    }
  wide = MAX (1, (most.x - least.x) * self->sheet.view.scale);
  high = MAX (1, (most.y - least.y) * self->sheet.view.scale);
  sg_country_canvas_go_to (&self->sheet, (SgPoint) { (least.x + most.x) / 2, (least.y + most.y) / 2 });
  sg_country_canvas_zoom_middle (&self->sheet, MIN (self->sheet.width / wide, self->sheet.height / high) * WAY_ROOM);
}

/* In a frame, with the buttons of the zoom. */

static void
zoom_out_cb (SgCountryCanvas *sheet)
{
  sg_country_canvas_zoom_middle (sheet, 1 / ZOOM_STEP);
}

static void
zoom_in_cb (SgCountryCanvas *sheet)
{
  sg_country_canvas_zoom_middle (sheet, ZOOM_STEP);
}

static GtkWidget *
make_zoom (SgPlayerSheet *self)
{
  const struct { const char *icon, *name; GCallback callback; } rows[] = {
    { "zoom-out-symbolic", _("Zoom Out (−)"), G_CALLBACK (zoom_out_cb) },
    { "zoom-in-symbolic", _("Zoom In (+)"), G_CALLBACK (zoom_in_cb) },
    { "zoom-fit-best-symbolic", _("The Whole Field (0)"), G_CALLBACK (sg_country_canvas_fit) },
  };
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *button = sg_icon_button (rows[i].icon, rows[i].name);

      g_signal_connect_object (button, "clicked", rows[i].callback, self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (bar), button);
    }
  gtk_widget_add_css_class (bar, "sg-float");
  gtk_widget_set_halign (bar, GTK_ALIGN_END);
  gtk_widget_set_valign (bar, GTK_ALIGN_END);
  sg_name (bar, _("Zoom"));
  return bar;
}

GtkWidget *
sg_player_sheet_frame (SgPlayerSheet *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_zoom (self));
  return overlay;
}

GtkWidget *
sg_player_sheet_new (SgBoard *board, const char *name)
{
  SgPlayerSheet *self = g_object_new (SG_TYPE_PLAYER_SHEET, NULL);

  self->board = g_object_ref (board);
  self->sheet.style = SG_STYLE_ORDNANCE;
  self->sheet.painter = sg_painter_new (sg_board_get_map (board), self->sheet.style);
  sg_player_sheet_set_board (self, board);
  sg_painter_set_layers (self->sheet.painter, sg_country_canvas_find_layers (&self->sheet));
  sg_country_canvas_fit (&self->sheet);
  sg_name (GTK_WIDGET (self), name);
  return GTK_WIDGET (self);
}
