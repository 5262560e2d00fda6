/* sg-maps-files.c: what the Maps page hands to other programs and takes from them: pictures, contours, paper, heights, features.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-maps-files.h"

#include <glib/gi18n-lib.h>

#include "app/editor/sg-features-dialog.h"
#include "app/editor/sg-import-map-dialog.h"
#include "app/editor/sg-map-print-dialog.h"
#include "app/editor/sg-maps-acts.h"
#include "app/editor/sg-maps-page-private.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-own-files.h"
#include "base/sg-file.h"
#include "draw/sg-paint-board.h"
#include "exchange/sg-contours-json.h"
#include "exchange/sg-features.h"
#include "exchange/sg-map-geo.h"

/* A picture of the map. */

static void
export_answered_cb (const char *path, gpointer data)
{
  SgMapsPage *self = data;
  SgMap *map = sg_editor_get_map (self->editor);
  g_autoptr (GError) error = NULL;

  if (map != NULL && !sg_paint_map_to_file (map, NULL, sg_maps_page_chosen_style (), sg_map_get_title (map), sg_map_get_note (map), path, &error))
    sg_report_error (GTK_WIDGET (self), error);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgMap *map = sg_editor_get_map (self->editor);
  g_autofree char *name = map != NULL ? sg_own_file_name (sg_map_get_title (map), _("Map"), ".pdf") : NULL;
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("PDF, SVG and PNG"), "pdf", "svg", "png", NULL);

  if (map != NULL)
    sg_ask_for_file (GTK_WIDGET (self), _("Export a Picture"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), filter, name, export_answered_cb, self);
}

/* Its contours, for other programs. */

static void
contours_answered_cb (const char *path, gpointer data)
{
  SgMapsPage *self = data;
  SgMap *map = sg_editor_get_map (self->editor);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) json = map != NULL ? sg_contours_to_json (map, 0, &error) : NULL;

  if (error != NULL || (json != NULL && !sg_file_write (path, g_bytes_get_data (json, NULL), g_bytes_get_size (json), &error)))
    sg_report_error (GTK_WIDGET (self), error);
}

static void
contours_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgMap *map = sg_editor_get_map (self->editor);
  g_autofree char *name = map != NULL ? sg_own_file_name (sg_map_get_title (map), _("Map"), ".geojson") : NULL;
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("GeoJSON"), "geojson", NULL);

  if (map != NULL)
    sg_ask_for_file (GTK_WIDGET (self), _("Export Contours"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), filter, name, contours_answered_cb, self);
}

/* What stands on it, for programs that know the Earth. */

static void
layers_answered_cb (const char *path, gpointer data)
{
  SgMapsPage *self = data;
  SgMap *map = sg_editor_get_map (self->editor);
  g_autoptr (GError) error = NULL;

  if (map != NULL && !sg_map_write_geo (map, path, &error))
    sg_report_error (GTK_WIDGET (self), error);
}

static void
layers_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgMap *map = sg_editor_get_map (self->editor);
  g_autofree char *name = map != NULL ? sg_own_file_name (sg_map_get_title (map), _("Map"), ".geojson") : NULL;
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("GeoJSON and GeoPackage"), "geojson", "gpkg", NULL);

  if (map != NULL)
    sg_ask_for_file (GTK_WIDGET (self), _("Export What Stands There"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), filter, name, layers_answered_cb, self);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgMap *map = sg_editor_get_map (self->editor);

  if (map != NULL)
    sg_map_print_ask (widget, map, NULL, sg_maps_page_chosen_style ());
}

/* Real ground out of a grid of heights. */

/* (transfer full): the name of the file as that of a place: “St. Albans” of “St. Albans.osm.pbf”. */
static char *
title_of (const char *path)
{
  static const char *const ends[] = { "", ".osm" };
  g_autofree char *base = g_path_get_basename (path);
  char *title = g_filename_display_name (base), *dot;

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if ((dot = strrchr (title, '.')) != NULL && g_str_has_prefix (dot, ends[i]))
      *dot = '\0';
  return title;
}

/* @data is the page, which the question did not outlive. The grid is read at once, and what it becomes is asked; what is open is asked about only when
 * the map is made. */
static void
import_answered_cb (const char *path, gpointer data)
{
  g_autofree char *title = title_of (path);
  g_autoptr (GError) error = NULL;
  SgGroundGrid *grid = sg_ground_read (path, NULL, &error);

  if (grid != NULL)
    sg_import_map_ask (data, grid, title, sg_maps_page_take_made, data);
  else if (error != NULL)
    sg_report_error (data, error);
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_ask_for_file (widget, _("Import Heights"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), NULL, NULL, import_answered_cb, widget);
}

/* What stands on it, out of a vector file. */

/** Fetching: a file of features being read for a map, away from the window. A map never changes, so that the thread may have the one that is drawn on.
 * @fresh: @map was made for the file. @features: (nullable): what was read, until the dialog has it. */
typedef struct { char *path; SgMap *map; gboolean fresh; SgFeatures *features; } Fetching;

static void
fetching_free (gpointer data)
{
  Fetching *fetching = data;

  g_free (fetching->path);
  g_clear_object (&fetching->map);
  g_clear_pointer (&fetching->features, sg_features_free);
  g_free (fetching);
}

/* A map that lies nowhere in the world gives way to bare country where the file lies. */
static void
fetch (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Fetching *fetching = data;
  GError *error = NULL;

  if (fetching->map == NULL)
    {
      g_autofree char *title = title_of (fetching->path);

      fetching->map = sg_features_extent (fetching->path, title, "paces", &error);
      fetching->fresh = TRUE;
    }
  fetching->features = fetching->map != NULL ? sg_features_read (fetching->path, fetching->map, &error) : NULL;
  if (fetching->features != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Under one undo. */
static void
features_taken_cb (SgMap *map, gpointer data)
{
  SgMapsPage *self = data;

  sg_editor_act (self->editor, g_object_ref (map), _("What stands there taken from a file"), NULL);
  sg_editor_canvas_fit (self->canvas);
}

static void
fetched_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fetching *fetching = g_task_get_task_data (G_TASK (result));
  SgMapsPage *self = SG_MAPS_PAGE (source);
  g_autoptr (GError) error = NULL;

  if (self->editor == NULL) /* the reading kept the page, but its window was closed meanwhile */
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.features", TRUE);
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    sg_report_error (GTK_WIDGET (self), error);
  else if (fetching->fresh)
    sg_features_ask (GTK_WIDGET (self), g_steal_pointer (&fetching->features), fetching->map, sg_maps_page_take_made, self);
  else if (sg_editor_get_map (self->editor) == fetching->map) /* nothing was drawn meanwhile */
    sg_features_ask (GTK_WIDGET (self), g_steal_pointer (&fetching->features), fetching->map, features_taken_cb, self);
  else
    sg_editor_say (self->editor, _("The map was changed while the file was read: ask for it again."));
}

static void
features_answered_cb (const char *path, gpointer data)
{
  SgMapsPage *self = data;
  SgMap *map = sg_editor_get_map (self->editor);
  gboolean here = map != NULL && sg_map_get_world (map) != NULL && sg_editor_get_lock (self->editor) == NULL;
  g_autoptr (GTask) task = NULL;
  Fetching *fetching;

  fetching = g_new0 (Fetching, 1);
  fetching->path = g_strdup (path);
  fetching->map = here ? g_object_ref (map) : NULL;
  task = g_task_new (self, NULL, fetched_cb, NULL);
  g_task_set_task_data (task, fetching, fetching_free);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.features", FALSE);
  g_task_run_in_thread (task, fetch);
}

static void
features_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_ask_for_file (widget, _("Import What Stands There"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), NULL, NULL, features_answered_cb, widget);
}

void
sg_maps_page_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "maps.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "maps.contours", NULL, contours_cb);
  gtk_widget_class_install_action (widget_class, "maps.layers", NULL, layers_cb);
  gtk_widget_class_install_action (widget_class, "maps.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "maps.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "maps.features", NULL, features_cb);
}
