/* sg-editor-canvas-private.h: what the files of the editor's canvas share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-editor-canvas.h"

G_BEGIN_DECLS

#define SG_RULER 23          /* u, of either ruler with text as it is */
#define SG_HANDLE 9.0        /* u, of a handle's side */
#define SG_HANDLE_REACH 9.0  /* u round a handle */
#define SG_HAND_REACH 7.0    /* u round a piece, a point or a line */

typedef enum { SG_HAUL_NOTHING, SG_HAUL_PRESS, SG_HAUL_PAN, SG_HAUL_BAND, SG_HAUL_PIECES, SG_HAUL_POINT, SG_HAUL_BOX, SG_HAUL_BRUSH, SG_HAUL_MEASURE,
               SG_HAUL_TRAIL } SgHaul;

struct _SgEditorCanvas
{
  SgCountryCanvas sheet;
  SgEditor    *editor;        /* (owned) */
  SgMap       *painted;       /* (owned) (nullable): the country it was made for */
  gboolean     keyed;         /* the crosshair was moved last, not the hand */
  SgPoint      cross;         /* the crosshair */
  SgSnapKind   held;          /* what holds the hand */
  SgPoint      hold;          /* where it is held */
  SgHaul       haul;
  double       begin_x, begin_y;
  SgViewport   begin_view;
  gboolean     add;
  gboolean     closed;        /* the press was the second that ends a shape: letting go sets no point */
  SgPoint      haul_from, haul_to;
  int          haul_point;    /* of the only piece chosen */
  gboolean     haul_new;      /* the point comes into being when it is dropped */
  gboolean     measuring, measured;
  SgPoint      measure_a, measure_b;
  GArray      *trail;         /* (owned) (element-type SgPoint): of the brush, or of the free hand */
  SgPicked     picked;
  gpointer     picked_data;
  guint        catching_up;   /* the pause after which the country is painted as it stands */
  gint64       painted_at;    /* microseconds: when it was last */
};

enum { EDIT_CANVAS_POINTER, EDIT_CANVAS_EDIT, N_EDIT_CANVAS_SIGNALS };
extern guint sg_editor_canvas_signals[N_EDIT_CANVAS_SIGNALS];

void     sg_editor_canvas_draw            (SgEditorCanvas *self, cairo_t *cr, int width, int height);
void     sg_editor_canvas_add_controllers (SgEditorCanvas *self);
/** sg_editor_canvas_find_handle: which point of the only piece chosen lies at @x, @y, or the middle before which one may be
 * added (@between). -1: none. */
int      sg_editor_canvas_find_handle     (SgEditorCanvas *self, double x, double y, gboolean *between);
/** sg_editor_canvas_has_middle: whether the side from @a to @b is long enough for a dot in its middle, where a point may be added. */
gboolean sg_editor_canvas_has_middle      (SgEditorCanvas *self, SgPoint a, SgPoint b);
/** sg_editor_canvas_tell_picked: who asked for a place hears it: @at, or %NULL when the question is called off. Returns: whether anybody asked. */
gboolean sg_editor_canvas_tell_picked     (SgEditorCanvas *self, const SgPoint *at);
/** sg_editor_canvas_describe: tells the bus what is under the crosshair. */
void     sg_editor_canvas_describe        (SgEditorCanvas *self);
/** sg_editor_draw_rulers: along the top and the start edge. */
void     sg_editor_draw_rulers            (SgEditorCanvas *self, cairo_t *cr, int width, int height);

G_END_DECLS
