/* sg-player-sheet.c: a board to look at: zoomed and panned, and nothing more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-player-sheet.h"

#include "app/sg-widgets.h"

#define FIT_MARGIN 14

#define SG_TYPE_PLAYER_SHEET (sg_player_sheet_get_type ())
typedef struct _SgPlayerSheet SgPlayerSheet;
typedef struct { SgCountryCanvasClass parent_class; } SgPlayerSheetClass;
static GType sg_player_sheet_get_type (void);

struct _SgPlayerSheet
{
  SgCountryCanvas sheet;

  SgBoard *board;        /* (owned) */
  SgViewport dragged;    /* the view when a drag began */
};

G_DEFINE_FINAL_TYPE (SgPlayerSheet, sg_player_sheet, SG_TYPE_COUNTRY_CANVAS)

static SgMap *
sg_player_sheet_get_map (SgCountryCanvas *sheet)
{
  SgBoard *board = ((SgPlayerSheet *) sheet)->board;

  return board != NULL ? sg_board_get_map (board) : NULL;
}

static void
sg_player_sheet_draw (SgCountryCanvas *sheet, cairo_t *cr, double width, double height)
{
  sg_country_canvas_paint (sheet, cr, width, height);
  sg_painter_board (sheet->painter, cr, &sheet->view, ((SgPlayerSheet *) sheet)->board);
  sg_country_canvas_darken (sheet, cr, width, height);
  sg_country_canvas_draw_focus (sheet, cr, width, height);
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
  g_clear_object (&((SgPlayerSheet *) object)->board);
  G_OBJECT_CLASS (sg_player_sheet_parent_class)->dispose (object);
}

static void
sg_player_sheet_class_init (SgPlayerSheetClass *klass)
{
  SgCountryCanvasClass *sheet_class = SG_COUNTRY_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_player_sheet_dispose;
  sheet_class->get_map = sg_player_sheet_get_map;
  sheet_class->draw = sg_player_sheet_draw;
}

static void
sg_player_sheet_init (SgPlayerSheet *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->sheet.margin = FIT_MARGIN;
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
}

GtkWidget *
sg_player_sheet_new (SgBoard *board, const char *name)
{
  SgPlayerSheet *self = g_object_new (SG_TYPE_PLAYER_SHEET, NULL);

  self->board = g_object_ref (board);
  self->sheet.style = SG_STYLE_ORDNANCE;
  self->sheet.painter = sg_painter_new (sg_board_get_map (board), self->sheet.style);
  sg_painter_set_layers (self->sheet.painter, sg_country_canvas_find_layers (&self->sheet));
  sg_country_canvas_fit (&self->sheet);
  sg_name (GTK_WIDGET (self), name);
  return GTK_WIDGET (self);
}
