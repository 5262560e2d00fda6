/* shots.c: pictures of every page and dialog.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-campaign.h"
#include "shots.h"

#include <glib/gstdio.h>

#include "app/window/sg-campaign-file.h"

#define MOST 96
/* Milliseconds in which a page is laid out and idle work is done; thrice that at another size. */
#define SETTLE 700
/* How often a busy machine is waited for. */
#define TRIES 10

static struct { const SgShot *shots; guint n; } registered[MOST];
static guint n_registered;
static gboolean failed;

typedef struct
{
  GtkApplication *application;
  char *dir;
  int width, height;
  GPtrArray *shots;      /* (element-type SgShot) */
  guint next;
  gboolean dark;
  SgWindow *window;
  GtkWidget *shown;
  int shot_width;        /* that the last shot asked for */
  guint tries;           /* that nothing was drawn yet */
  char *home, *campaign;
} Session;

void
sg_shot_register (const SgShot *shots, guint n)
{
  g_assert (n_registered < MOST);
  registered[n_registered].shots = shots;
  registered[n_registered++].n = n;
}

gboolean
sg_shots_get_failed (void)
{
  return failed;
}

gboolean
sg_shot_take (GtkWidget *widget, const char *path, GError **error)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, "%s: nothing is drawn.", path);
      return FALSE;
    }
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  if (gdk_texture_save_to_png (texture, path))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, "%s was not written.", path);
  return FALSE;
}

static gboolean step_cb (gpointer data);

static void
finish (Session *session)
{
  gtk_window_destroy (GTK_WINDOW (session->window));
  g_ptr_array_unref (session->shots);
  g_free (session->dir);
  g_free (session);
}

static gboolean
take_cb (gpointer data)
{
  Session *session = data;
  const SgShot *shot = g_ptr_array_index (session->shots, session->next);
  GtkWidget *widget = session->shown != NULL ? session->shown : GTK_WIDGET (session->window);
  g_autofree char *name = g_strdup_printf ("%s%s.png", shot->name, session->dark ? "-dark" : "");
  g_autofree char *path = g_build_filename (session->dir, name, NULL);
  g_autoptr (GError) error = NULL;

  if (!sg_shot_take (widget, path, &error) && g_error_matches (error, SG_ERROR, SG_ERROR_MISSING) && session->tries++ < TRIES)
    return G_SOURCE_CONTINUE;
  session->tries = 0;
  if (error != NULL)
    {
      g_printerr ("%s\n", error->message);
      failed = TRUE;
    }
  if (session->shown != NULL && GTK_IS_SHORTCUTS_WINDOW (session->shown))
    gtk_widget_set_visible (session->shown, FALSE);
  else if (GTK_IS_POPOVER (session->shown))
    gtk_popover_popdown (GTK_POPOVER (session->shown));
  else if (session->shown != NULL)
    gtk_window_destroy (GTK_WINDOW (session->shown));
  session->shown = NULL;
  session->next++;
  g_timeout_add (60, step_cb, session);
  return G_SOURCE_REMOVE;
}

static gboolean
step_cb (gpointer data)
{
  Session *session = data;
  const SgShot *shot;

  if (session->next >= session->shots->len)
    {
      if (session->dark)
        {
          finish (session);
          return G_SOURCE_REMOVE;
        }
      session->dark = TRUE;
      session->next = 0;
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
    }
  shot = g_ptr_array_index (session->shots, session->next);
  gtk_window_set_default_size (GTK_WINDOW (session->window), shot->width > 0 ? shot->width : session->width,
                               shot->height > 0 ? shot->height : session->height);
  session->shown = shot->set_up (session->window);
  g_timeout_add (shot->width != session->shot_width ? 3 * SETTLE : SETTLE, take_cb, session);
  session->shot_width = shot->width;
  return G_SOURCE_REMOVE;
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(const SgShot *const *) a)->name, (*(const SgShot *const *) b)->name);
}

GPtrArray *
sg_shots_list (void)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < n_registered; i++)
    for (guint n = 0; n < registered[i].n; n++)
      g_ptr_array_add (list, (gpointer) &registered[i].shots[n]);
  g_ptr_array_sort (list, by_name);
  return list;
}

/* Without a compositor a window draws a border of its own. */
static void
drop_borders (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (provider, "window.csd, window.solid-csd { margin: 0; padding: 0; border: none; box-shadow: none; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
}

/* Those that are wanted. */
static GPtrArray *
list_like (const char *like)
{
  GPtrArray *list = sg_shots_list ();

  for (guint i = list->len; like != NULL && i-- > 0;)
    if (!g_pattern_match_simple (like, ((const SgShot *) list->pdata[i])->name))
      g_ptr_array_remove_index (list, i);
  return list;
}

void
sg_shots_run (GtkApplication *application, const char *dir, const char *size, const char *like)
{
  Session *session = g_new0 (Session, 1);
  g_autofree char *folder = sg_campaign_folder ();
  g_autoptr (GError) error = NULL;
  SgStore *store = sg_sample_play (SG_SAMPLE, folder, &error);

  session->application = application;
  session->dir = g_strdup (dir);
  session->width = 1280;
  session->height = 800;
  session->shots = list_like (like);
  if (size != NULL && sscanf (size, "%dx%d", &session->width, &session->height) != 2)
    g_set_error (&error, SG_ERROR, SG_ERROR_RANGE, "“%s” is not a size; “1280x800” was expected.", size);
  if (session->shots->len == 0)
    g_set_error (&error, SG_ERROR, SG_ERROR_UNKNOWN, "No picture is called “%s”.", like);
  if (error != NULL || g_mkdir_with_parents (dir, 0755) != 0)
    {
      g_printerr ("%s\n", error != NULL ? error->message : dir);
      failed = TRUE;
      g_clear_object (&store);
      g_ptr_array_unref (session->shots);
      g_free (session->dir);
      g_free (session);
      return;
    }
  drop_borders ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_LIGHT);
  session->window = SG_WINDOW (sg_window_new (application));
  gtk_window_present (GTK_WINDOW (session->window));
  sg_window_take_store (session->window, store);
  g_timeout_add (SETTLE, step_cb, session);
}
