/* shots.c: pictures of every page and dialog.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-campaign.h"
#include "cuts.h"
#include "shots.h"

#include <glib/gstdio.h>

#include "app/window/sg-branch-acts.h"
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
  gboolean dark, light;  /* whether the dark ones are being taken; whether there are none */
  SgWindow *window;
  GtkWidget *shown;
  int shot_width;        /* that the last shot asked for */
  int asked_width, asked_height;
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

/* Without a window manager a window that was asked to be smaller stays where its page, not yet folded for that, ends; asked again it goes on. */
static gboolean
shrink_further (Session *session)
{
  GtkWindow *window = GTK_WINDOW (session->window);

  if (gtk_widget_get_width (GTK_WIDGET (window)) <= session->asked_width || session->tries++ >= TRIES)
    return FALSE;
  gtk_window_set_default_size (window, session->asked_width + 1, session->asked_height);
  gtk_window_set_default_size (window, session->asked_width, session->asked_height);
  return TRUE;
}

static void
tell_holder (GtkWidget *widget, const char *name, int wanted)
{
  GtkWidget *holder = sg_shot_find_holder (widget, wanted);
  g_autoptr (GString) path = g_string_new (NULL);

  for (GtkWidget *at = holder; at != NULL && at != widget; at = gtk_widget_get_parent (at))
    g_string_append_printf (path, " ← %s", G_OBJECT_TYPE_NAME (at));
  g_print ("%s: %d wide, where %d was asked%s\n", name, gtk_widget_get_width (widget), wanted, path->str);
}

/* What the eye may pass over. */
static void
tell_cuts (GtkWidget *widget, const char *name, int wanted)
{
  g_autoptr (GPtrArray) cuts = sg_shot_find_cuts (widget);

  for (guint i = 0; i < cuts->len; i++)
    g_print ("%s: %s\n", name, (const char *) cuts->pdata[i]);
  if (wanted > 0 && gtk_widget_get_width (widget) > wanted)
    tell_holder (widget, name, wanted);
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

  if (shrink_further (session))
    return G_SOURCE_CONTINUE;
  if (!sg_shot_take (widget, path, &error) && g_error_matches (error, SG_ERROR, SG_ERROR_MISSING) && session->tries++ < TRIES)
    return G_SOURCE_CONTINUE;
  session->tries = 0;
  tell_cuts (widget, name, session->shown == NULL ? session->asked_width : 0);
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
      if (session->dark || session->light)
        {
          finish (session);
          return G_SOURCE_REMOVE;
        }
      session->dark = TRUE;
      session->next = 0;
      sg_branch_throw_away (session->window, NULL);   /* where a branch was pictured */
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
    }
  shot = g_ptr_array_index (session->shots, session->next);
  session->asked_width = shot->width > 0 ? shot->width : session->width;
  session->asked_height = shot->height > 0 ? shot->height : session->height;
  gtk_window_set_default_size (GTK_WINDOW (session->window), session->asked_width, session->asked_height);
  session->shown = shot->set_up (session->window);
  if (shot->width > 0 && GTK_IS_WINDOW (session->shown))
    gtk_window_set_default_size (GTK_WINDOW (session->shown), shot->width, shot->height);
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

/* As the desktop does it: by the resolution that text is drawn at. */
static void
enlarge (double text)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (dpi * text), NULL);
}

/* Whether any of @likes, between commas (nullable: all), says @name. */
static gboolean
is_like (const char *likes, const char *name)
{
  g_auto (GStrv) patterns = likes != NULL ? g_strsplit (likes, ",", -1) : NULL;

  for (guint i = 0; patterns != NULL && patterns[i] != NULL; i++)
    if (g_pattern_match_simple (patterns[i], name))
      return TRUE;
  return patterns == NULL;
}

/* Those that are wanted. */
static GPtrArray *
list_like (const char *likes)
{
  GPtrArray *list = sg_shots_list ();

  for (guint i = list->len; i-- > 0;)
    if (!is_like (likes, ((const SgShot *) list->pdata[i])->name))
      g_ptr_array_remove_index (list, i);
  return list;
}

void
sg_shots_run (GtkApplication *application, const char *dir, const SgShotSession *wanted)
{
  Session *session = g_new0 (Session, 1);
  g_autofree char *folder = sg_campaign_folder ();
  g_autoptr (GError) error = NULL;
  SgStore *store = sg_sample_play (SG_SAMPLE, folder, &error);

  session->application = application;
  session->dir = g_strdup (dir);
  session->width = 1280;
  session->height = 800;
  session->light = wanted->light;
  session->dark = wanted->dark;
  session->shots = list_like (wanted->like);
  session->shot_width = -1; /* the first has the longest to settle */
  if (wanted->size != NULL && sscanf (wanted->size, "%dx%d", &session->width, &session->height) != 2)
    g_set_error (&error, SG_ERROR, SG_ERROR_RANGE, "“%s” is not a size; “1280x800” was expected.", wanted->size);
  if (session->shots->len == 0)
    g_set_error (&error, SG_ERROR, SG_ERROR_UNKNOWN, "No picture is called “%s”.", wanted->like);
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
  enlarge (wanted->text);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), wanted->dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  session->window = SG_WINDOW (sg_window_new (application));
  gtk_window_present (GTK_WINDOW (session->window));
  sg_window_take_store (session->window, store);
  g_timeout_add (SETTLE, step_cb, session);
}
