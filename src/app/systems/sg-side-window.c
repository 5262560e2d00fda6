/* sg-side-window.c: what one side knows, in a window of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is made of the side's own board and, where it has one, its list of dispatches, anew after every ruling; the umpire's board
 * never comes here.
 */

#include "app/systems/sg-side-window.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-player-sheet.h"
#include "app/systems/sg-side-panel.h"
#include "app/widgets/sg-fold-layout.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/sg-reader.h"

struct _SgSideWindow
{
  AdwWindow parent_instance;

  SgBattle  *battle;   /* (owned) */
  char      *reader;
  GtkWindow *near;     /* (not owned): only told apart by it */
  SgBoard   *board;    /* (owned): what is shown */
  GtkWidget *title, *mark, *halves, *sheet, *line, *panel, *enemy, *book, *fill;
  guint      idle;
};

G_DEFINE_FINAL_TYPE (SgSideWindow, sg_side_window, ADW_TYPE_WINDOW)

/* Whether its side writes orders, and is told of the enemy. */
static gboolean
has_book (SgSideWindow *self)
{
  return g_str_equal (sg_battle_get_game (self->battle)->system, SG_RK_SYSTEM);
}

static SgBoard *
read_board (SgSideWindow *self)
{
  return sg_battle_get_game (self->battle)->knowledge->known (self->battle, sg_battle_get_board (self->battle), self->reader);
}

/* By the clock and the sky, or by the turn. */
static char *
tell_moment (SgSideWindow *self, SgBoard *known)
{
  const SgGame *game = sg_battle_get_game (self->battle);
  g_autofree char *clock = NULL, *sky = NULL;

  if (!has_book (self))
    return game->turn_text != NULL ? game->turn_text (self->battle, NULL) : g_strdup ("");
  clock = sg_rk_moment_text (sg_rk_now (known));
  sky = sg_rk_sky_text (known);
  return sky != NULL ? g_strdup_printf (_("%s, %s"), clock, sky) : g_steal_pointer (&clock);
}

static void
show (SgSideWindow *self)
{
  const SgGame *game = sg_battle_get_game (self->battle);
  g_autoptr (SgBoard) known = read_board (self);
  g_autofree char *moment = tell_moment (self, known);
  g_autofree char *second = g_strdup_printf (_("%s, %s"), sg_battle_get_title (self->battle), moment);

  g_set_object (&self->board, known);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), second);
  sg_player_sheet_set_board (SG_PLAYER_SHEET (self->sheet), known);
  sg_player_sheet_set_marks (SG_PLAYER_SHEET (self->sheet), game->knowledge != NULL && game->knowledge->own_marks != NULL ? game->knowledge->own_marks (self->battle, known, self->reader) : NULL);
  if (has_book (self))
    {
      g_autoptr (GPtrArray) dispatches = sg_rk_known_dispatches (self->battle, self->reader);

      sg_side_panel_show_enemy (self->enemy, known);
      sg_side_panel_show_book (self->book, known, dispatches);
    }
}

static gboolean
show_idle_cb (gpointer data)
{
  SgSideWindow *self = data;

  self->idle = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* However many rulings an advance brings, the window is made anew once. */
static void
board_cb (SgSideWindow *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_DEFAULT_IDLE, show_idle_cb);
}

/* Displays. */

static GdkMonitor *
find_other_monitor (GtkWindow *near)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (near));
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (near));
  GdkMonitor *own = surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;
  GListModel *monitors = gdk_display_get_monitors (display);

  for (guint i = 0; own != NULL && i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != own)
        return monitor;
    }
  return NULL;
}

static void
fill_cb (SgSideWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
filled_cb (SgSideWindow *self)
{
  gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self));

  gtk_button_set_icon_name (GTK_BUTTON (self->fill), full ? "view-restore-symbolic" : "view-fullscreen-symbolic");
  sg_tip (self->fill, full ? _("Leave full screen (F11)") : _("Full screen (F11)"));
}

static gboolean
key_cb (SgSideWindow *self, guint keyval)
{
  if (keyval == GDK_KEY_Escape && gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else if (keyval == GDK_KEY_F11)
    fill_cb (self);
  else
    return FALSE;
  return TRUE;
}

/* What this side knows is put into the template. */
static void
build (SgSideWindow *self)
{
  g_autofree char *name = g_strdup_printf (_("Map of %s"), sg_map_get_title (sg_battle_get_map (self->battle)));
  g_autofree char *called = sg_battle_call_reader (self->battle, self->reader), *words = g_strdup_printf (_("What %s knows"), called);

  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), words);
  gtk_window_set_title (GTK_WINDOW (self), words);
  sg_name (GTK_WIDGET (self), words);
  sg_side_mark_set (self->mark, sg_reader_side (self->reader));
  self->board = read_board (self);
  self->sheet = sg_player_sheet_new (self->board, name);
  gtk_box_prepend (GTK_BOX (self->halves), sg_player_sheet_frame (SG_PLAYER_SHEET (self->sheet)));
  gtk_widget_set_visible (self->line, has_book (self));
  gtk_widget_set_visible (self->panel, has_book (self));
  g_signal_connect_object (self->battle, "changed", G_CALLBACK (board_cb), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
sg_side_window_dispose (GObject *object)
{
  SgSideWindow *self = SG_SIDE_WINDOW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->battle);
  g_clear_object (&self->board);
  g_clear_pointer (&self->reader, g_free);
  G_OBJECT_CLASS (sg_side_window_parent_class)->dispose (object);
}

static void
sg_side_window_class_init (SgSideWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_side_window_dispose;
  g_type_ensure (SG_TYPE_FOLD_LAYOUT);
  g_type_ensure (SG_TYPE_SIDE_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-side-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgSideWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SgSideWindow, mark);
  gtk_widget_class_bind_template_child (widget_class, SgSideWindow, fill);
  gtk_widget_class_bind_template_child (widget_class, SgSideWindow, halves);
  gtk_widget_class_bind_template_child (widget_class, SgSideWindow, line);
  gtk_widget_class_bind_template_child (widget_class, SgSideWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, SgSideWindow, enemy);
  gtk_widget_class_bind_template_child (widget_class, SgSideWindow, book);
  gtk_widget_class_bind_template_callback (widget_class, fill_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
sg_side_window_init (SgSideWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_tell_cut_words (self->title);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (filled_cb), NULL);
  filled_cb (self);
}

SgBoard *
sg_side_window_get_board (SgSideWindow *self)
{
  g_return_val_if_fail (SG_IS_SIDE_WINDOW (self), NULL);
  return self->board;
}

SgBattle *
sg_side_window_get_battle (SgSideWindow *self)
{
  return self->battle;
}

GtkWindow *
sg_side_window_get_near (SgSideWindow *self)
{
  return self->near;
}

GtkWidget *
sg_side_window_open (GtkWindow *near, SgBattle *battle, const char *reader)
{
  SgSideWindow *self = g_object_new (SG_TYPE_SIDE_WINDOW, NULL);
  GdkMonitor *other = near != NULL ? find_other_monitor (near) : NULL;

  self->battle = g_object_ref (battle);
  self->reader = g_strdup (reader);
  self->near = near;
  build (self);
  if (near != NULL && gtk_window_get_application (near) != NULL)
    gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (near));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), FALSE);
  if (other != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), other);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
