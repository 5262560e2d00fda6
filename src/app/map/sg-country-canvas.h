/* sg-country-canvas.h: a sheet of country that is zoomed and panned: what the battle's map and the editor's have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It owns the painter, the viewport and what the wheel, the touchpad and the fingers do to them, and lays the country itself, which is
 * painted elsewhere in tiles (draw/sg-tiles.h); what is drawn over it and what a press means belongs to who derives from it.
 */

#pragma once

#include <gtk/gtk.h>

#include "draw/sg-tiles.h"

G_BEGIN_DECLS

#define SG_WHEEL_STEP 1.15
#define SG_KEY_PAN 60      /* u */

#define SG_TYPE_COUNTRY_CANVAS (sg_country_canvas_get_type ())
typedef struct _SgCountryCanvas SgCountryCanvas;
typedef struct _SgCountryCanvasClass SgCountryCanvasClass;
GType sg_country_canvas_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgCountryCanvas, g_object_unref)
#define SG_COUNTRY_CANVAS(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), SG_TYPE_COUNTRY_CANVAS, SgCountryCanvas))
#define SG_IS_COUNTRY_CANVAS(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), SG_TYPE_COUNTRY_CANVAS))
#define SG_COUNTRY_CANVAS_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST ((klass), SG_TYPE_COUNTRY_CANVAS, SgCountryCanvasClass))
#define SG_COUNTRY_CANVAS_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS ((object), SG_TYPE_COUNTRY_CANVAS, SgCountryCanvasClass))

struct _SgCountryCanvas
{
  GtkWidget  parent_instance;

  SgPainter *painter;      /* (owned) (nullable): of what is drawn over the country */
  SgTiles   *tiles;        /* (owned): the country */
  gboolean   zooming;
  SgStyle    style;
  guint      told_layers, layers; /* of the ground: which were switched by hand, and how */
  gboolean   veil;
  SgViewport view;
  int        width, height;
  int        rulers;       /* u along the top and the start edge that are no sheet */
  int        margin;       /* u round the whole map */
  int        tools;        /* u at the left edge that tools lie over */
  int        corner_width, corner_height; /* u in the corner at the foot that a card lies over */
  gboolean   fitted;       /* follows the size until somebody zooms or pans */
  double     x, y;         /* the pointer */
  gboolean   inside;
  double     pinch_scale, pinch_x, pinch_y; /* of two fingers, as they were last */
  guint      settle_source; /* paints the country anew once the wheel or the pinch has rested */
  guint      glide_source;  /* a push on the touchpad that has not run out */
  double     glide_x, glide_y; /* u a second */
  gint64     glided_at;
  double     hand_x, hand_y;   /* how fast the hand that drags it goes, in u a second */
  gint64     hand_at;          /* when it went last */
};

struct _SgCountryCanvasClass
{
  GtkWidgetClass parent_class;

  /* (transfer none) (nullable). */
  SgMap *(*get_map)      (SgCountryCanvas *self);
  /* All that lies over the country. */
  void   (*draw)         (SgCountryCanvas *self, cairo_t *cr, double width, double height);
  /* Another part of the map is shown; may be NULL. */
  void   (*view_changed) (SgCountryCanvas *self);
  /* The sheet has its size; may be NULL. */
  void   (*sized)        (SgCountryCanvas *self);
  /* Two fingers lie on it: what the first had begun is let be; may be NULL. */
  void   (*pinched)      (SgCountryCanvas *self);
};

/** sg_country_canvas_fit: all of the map, from now on. */
void     sg_country_canvas_fit         (SgCountryCanvas *self);
/** sg_country_canvas_zoom: about the point @x, @y of the widget. */
void     sg_country_canvas_zoom        (SgCountryCanvas *self, double factor, double x, double y);
void     sg_country_canvas_zoom_middle (SgCountryCanvas *self, double factor);
void     sg_country_canvas_pan         (SgCountryCanvas *self, double dx, double dy);
/** sg_country_canvas_pan_to: while it is dragged: the viewport is @from moved by so much. */
void     sg_country_canvas_pan_to      (SgCountryCanvas *self, const SgViewport *from, double dx, double dy);
/** sg_country_canvas_go_to: puts @at in the middle. */
void     sg_country_canvas_go_to       (SgCountryCanvas *self, SgPoint at);
/** sg_country_canvas_clamp: of a scale: no map so small that it is lost, none so large that there is nothing to see. */
double   sg_country_canvas_clamp       (SgCountryCanvas *self, double scale);
/** sg_country_canvas_is_drawn: whether the country is there as it is to be seen, and no tile is awaited. */
gboolean sg_country_canvas_is_drawn    (SgCountryCanvas *self);
/** sg_country_canvas_hurry: while a zoom goes on, labels and blocks stay as they were placed last. */
void     sg_country_canvas_hurry       (SgCountryCanvas *self);
/** sg_country_canvas_glide: the country goes on as it was pushed, so many u a second, and comes to rest; not where the system wants no animations. */
void     sg_country_canvas_glide       (SgCountryCanvas *self, double x, double y);
/** sg_country_canvas_let_go: the hand that dragged it is gone: if it went on to the last the country goes on, too. */
void     sg_country_canvas_let_go      (SgCountryCanvas *self);
/** sg_country_canvas_stop: a push that has not run out ends. */
void     sg_country_canvas_stop        (SgCountryCanvas *self);
/** sg_country_canvas_changed: tells of the view and draws it. */
void     sg_country_canvas_changed     (SgCountryCanvas *self);
/** sg_country_canvas_darken: by night, the desk round the country. */
void     sg_country_canvas_darken      (SgCountryCanvas *self, cairo_t *cr, double width, double height);
/** sg_country_canvas_draw_scale: the scale bar, at the foot of it. */
void     sg_country_canvas_draw_scale  (SgCountryCanvas *self, cairo_t *cr, double height);
/** sg_country_canvas_draw_focus: the ring of the keyboard's focus, within the rulers. */
void     sg_country_canvas_draw_focus  (SgCountryCanvas *self, cairo_t *cr, double width, double height);
/** sg_country_canvas_find_layers: what is drawn of the ground: the style's usual, but for what was switched. */
guint    sg_country_canvas_find_layers (SgCountryCanvas *self);
/** sg_country_canvas_switch_layer: shows or hides one of #SgPaintLayers, whatever the style shows of itself. */
void     sg_country_canvas_switch_layer (SgCountryCanvas *self, guint layer, gboolean shown);

G_END_DECLS
