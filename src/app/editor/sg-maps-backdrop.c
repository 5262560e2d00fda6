/* sg-maps-backdrop.c: the scanned sheet under a map: loaded whole, then laid down by two places that are known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each of the two places is clicked twice: where it is drawn on the picture, and where it lies on the ground.
 */

#include "app/editor/sg-maps-page-private.h"
#include "app/widgets/sg-file-chooser.h"
#include "draw/sg-picture.h"
#include "map/sg-backdrop.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "base/sg-file.h"
#include "map/sg-map-edit.h"

static void
put_backdrop (SgMapsPage *self, SgBackdrop *backdrop, const char *words)
{
  SgMap *changed = sg_map_edit (sg_editor_get_map (self->editor));

  sg_map_set_backdrop (changed, backdrop);
  sg_editor_act (self->editor, changed, words, NULL);
}

/* The picture as wide as the sheet, from its upper left corner. */
static SgBackdrop *
lay_whole (GBytes *bytes, guint width, SgMap *map)
{
  double w = sg_map_get_width (map), d = sg_map_get_depth (map);

  return sg_backdrop_new (bytes, (SgPoint) { 0, 0 }, (SgPoint) { 0, d }, (SgPoint) { width, 0 }, (SgPoint) { w, d });
}

static gboolean
load (SgMapsPage *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_file_read (path, SG_BACKDROP_MAX_BYTES, error);
  g_autoptr (SgBackdrop) backdrop = NULL;
  guint width, height;

  if (bytes == NULL)
    return FALSE;
  if (!sg_backdrop_measure (bytes, &width, &height, error) || !sg_picture_check (bytes, error))
    return FALSE;
  backdrop = lay_whole (bytes, width, sg_editor_get_map (self->editor));
  put_backdrop (self, backdrop, _("Sketch picture loaded"));
  return TRUE;
}

static void
answered_cb (const char *path, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!load (data, path, &error))
    sg_report_error (data, error);
}

void
sg_maps_page_load_backdrop (SgMapsPage *self)
{
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("PNG and JPEG"), "png", "jpg", "jpeg", NULL);

  if (sg_editor_may_change (self->editor))
    sg_ask_for_file (GTK_WIDGET (self), _("Load a Picture"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Load"), filter, NULL, answered_cb, self);
}

void
sg_maps_page_drop_backdrop (SgMapsPage *self)
{
  if (sg_editor_get_map (self->editor) != NULL && sg_map_get_backdrop (sg_editor_get_map (self->editor)) != NULL)
    put_backdrop (self, NULL, _("Sketch picture taken away"));
}

/* Laying it down. */

/* The pixel that lies at @ground now. The picture lies by a turn and a scale, which two places tell: (c, s) is the one that takes the ground between them
 * to the pixels between them. Pixels go down, the ground goes up. */
static SgPoint
pixel_at (const SgBackdrop *backdrop, SgPoint ground)
{
  double gx = backdrop->ground_b.x - backdrop->ground_a.x, gy = backdrop->ground_a.y - backdrop->ground_b.y;
  double px = backdrop->pixel_b.x - backdrop->pixel_a.x, py = backdrop->pixel_b.y - backdrop->pixel_a.y;
  double dx = ground.x - backdrop->ground_a.x, dy = backdrop->ground_a.y - ground.y, length = gx * gx + gy * gy;
  double c = (px * gx + py * gy) / length, s = (py * gx - px * gy) / length;

  return (SgPoint) { backdrop->pixel_a.x + c * dx - s * dy, backdrop->pixel_a.y + s * dx + c * dy };
}

/** Laying: the datum “laying” of the page, from the first click to the last. @n: places that are known whole; @ground: of the next the pixel is known, and
 * where it lies is asked. */
typedef struct { SgPoint pixels[2], grounds[2]; guint n; gboolean ground; } Laying;

static void
pick_next (SgMapsPage *self)
{
  static const char *const words[] = { N_("Click the first place that you know, where it is drawn on the picture."),
                                       N_("Click where that place lies on the ground."),
                                       N_("Click the second place, where it is drawn on the picture."),
                                       N_("Click where the second place lies on the ground.") };
  Laying *laying = g_object_get_data (G_OBJECT (self), "laying");

  gtk_label_set_label (self->hint_label, _(words[2 * laying->n + laying->ground]));
}

static void
lay_down (SgMapsPage *self, Laying *laying)
{
  SgBackdrop *old = sg_map_get_backdrop (sg_editor_get_map (self->editor));
  g_autoptr (SgBackdrop) backdrop = NULL;

  if (old == NULL)
    return;
  if (sg_point_distance (laying->pixels[0], laying->pixels[1]) < 1 || sg_point_distance (laying->grounds[0], laying->grounds[1]) < 1e-6)
    {
      sg_editor_say (self->editor, _("Both places are the same; the picture stays where it was."));
      return;
    }
  backdrop = sg_backdrop_new (old->image, laying->pixels[0], laying->grounds[0], laying->pixels[1], laying->grounds[1]);
  backdrop->opacity = old->opacity;
  put_backdrop (self, backdrop, _("Sketch picture laid down"));
}

/* With the last place, or when it is called off, the line under the sheet is the tool’s again. */
static void
picked_cb (const SgPoint *at, gpointer data)
{
  SgMapsPage *self = data;
  Laying *laying = g_object_get_data (G_OBJECT (self), "laying");
  SgBackdrop *backdrop = sg_map_get_backdrop (sg_editor_get_map (self->editor));

  sg_maps_page_show_hint (self);
  if (at == NULL || backdrop == NULL)
    return;
  if (laying->ground)
    laying->grounds[laying->n++] = *at;
  else
    laying->pixels[laying->n] = pixel_at (backdrop, *at);
  laying->ground = !laying->ground;
  if (laying->n < 2)
    {
      pick_next (self);
      sg_editor_canvas_pick (self->canvas, picked_cb, self);
    }
  else
    lay_down (self, laying);
}

void
sg_maps_page_place_backdrop (SgMapsPage *self)
{
  SgMap *map = sg_editor_get_map (self->editor);

  if (map == NULL || sg_map_get_backdrop (map) == NULL || !sg_editor_may_change (self->editor))
    return;
  g_object_set_data_full (G_OBJECT (self), "laying", g_new0 (Laying, 1), g_free);
  sg_editor_set_tool (self->editor, SG_EDIT_SELECT);
  sg_editor_show_layer (self->editor, SG_EDIT_BACKDROP, TRUE);
  sg_editor_canvas_pick (self->canvas, picked_cb, self);
  pick_next (self);
}
