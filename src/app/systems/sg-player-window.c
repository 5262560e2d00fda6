/* sg-player-window.c: what a player of Kriegsspiel has before him: his map, his dispatches, and the orders he composes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file is read and never written.  What is composed is saved as a file of its own, which the umpire takes line by line.
 */

#include "app/systems/sg-player-window.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/systems/sg-move-orders.h"
#include "app/systems/sg-orders-composer.h"
#include "app/systems/sg-player-sheet.h"
#include "app/systems/sg-side-panel.h"
#include "app/systems/sg-unseal-window.h"
#include "app/widgets/sg-fold-layout.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-file.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-sealed.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-player.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-sky.h"

struct _SgPlayerWindow
{
  AdwApplicationWindow parent_instance;

  SgPlayerFile *file;      /* (owned) */
  char         *path;      /* (owned): of it */
  char         *saved;     /* (owned) (nullable): of the orders that were saved last, while there are any in it */
  char         *words;     /* (owned) (nullable): the passphrase that it is sealed with */
  GFileMonitor *monitor;   /* (owned) (nullable) */
  SgOrdersComposer *composer;
  SgMoveOrders     *moves;   /* of The War Game, in its place */
  AdwWindowTitle   *title;
  GtkInfoBar       *bar;   /* that the umpire wrote the file anew */
  GtkBox           *halves;
  GtkWidget        *enemy, *book, *save;
  GtkLabel         *kept;
};

G_DEFINE_FINAL_TYPE (SgPlayerWindow, sg_player_window, ADW_TYPE_APPLICATION_WINDOW)

/* Whether orders are written for a move of The War Game, or dispatches are composed. */
static gboolean
has_moves (SgPlayerWindow *self)
{
  return !g_str_equal (self->file->system, SG_RK_SYSTEM);
}

static GPtrArray *
list_drafts (SgPlayerWindow *self)
{
  return has_moves (self) ? sg_move_orders_get_drafts (self->moves) : sg_orders_composer_get_drafts (self->composer);
}

static gboolean
is_unsaved (SgPlayerWindow *self)
{
  return has_moves (self) ? sg_move_orders_is_unsaved (self->moves) : sg_orders_composer_is_unsaved (self->composer);
}

/* The blue button is the next thing to press: what is being written is written down first. */
static void
show_blue (SgPlayerWindow *self)
{
  if (gtk_widget_get_sensitive (sg_orders_composer_get_add (self->composer)))
    gtk_widget_remove_css_class (self->save, "suggested-action");
  else
    gtk_widget_add_css_class (self->save, "suggested-action");
}

/* Whether all was taken back that the file which was saved has still: there are no orders without an order, so that the file itself goes. */
static gboolean
is_taken_back (SgPlayerWindow *self)
{
  return self->saved != NULL && list_drafts (self)->len == 0;
}

/* (transfer full) */
static char *
tell_taken_back (SgPlayerWindow *self)
{
  g_autofree char *base = g_path_get_basename (self->saved);

  return g_strdup_printf (_("What was taken back is still in “%s”."), base);
}

static const char *
call_save (SgPlayerWindow *self)
{
  return is_taken_back (self) ? _("Take the File Away") : _("Save Orders…");
}

static void
composed_cb (SgPlayerWindow *self)
{
  g_autofree char *words = is_taken_back (self) ? tell_taken_back (self) : NULL;
  const char *none = list_drafts (self)->len == 0 ? _("Nothing is written down yet.") : "";

  gtk_button_set_label (GTK_BUTTON (self->save), call_save (self));
  sg_name (self->save, call_save (self));
  gtk_widget_set_sensitive (self->save, is_unsaved (self));
  gtk_label_set_label (self->kept, words != NULL ? words : none);
}

static void
set_saved (SgPlayerWindow *self, const char *path)
{
  G_GNUC_UNUSED g_autofree char *before = self->saved; /* @path may be that very one */

  self->saved = g_strdup (path);
  if (has_moves (self))
    sg_move_orders_set_saved (self->moves);
  else
    sg_orders_composer_set_saved (self->composer);
}

/* All that is written down goes into it each time: the file that was saved before may be written over. */
gboolean
sg_player_window_save (SgPlayerWindow *self, const char *path, GError **error)
{
  g_autofree char *base = NULL, *words = NULL;
  g_autoptr (GBytes) orders = NULL, bytes = NULL;

  g_return_val_if_fail (SG_IS_PLAYER_WINDOW (self) && path != NULL, FALSE);

  orders = sg_player_write_orders (self->file, list_drafts (self), error);
  bytes = orders != NULL ? sg_player_seal_orders (self->file, orders) : NULL;
  if (bytes == NULL || !sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error))
    return FALSE;
  set_saved (self, path);
  base = g_path_get_basename (path);
  if (!has_moves (self) && sg_orders_composer_is_begun (self->composer))
    words = g_strdup_printf (_("They are in “%s”, for the umpire. What is being written is not among them."), base);
  else
    words = g_strdup_printf (_("They are in “%s”, for the umpire."), base);
  gtk_label_set_label (self->kept, words);
  return TRUE;
}

/* Where he reads what became of them: a player has no window of the umpire’s behind his own. */
static void
tell (SgPlayerWindow *self, const GError *error)
{
  gtk_label_set_label (self->kept, error->message);
}

/* Nothing is in his file any more: what lies there would be taken for his orders. */
static void
take_away (SgPlayerWindow *self)
{
  g_autofree char *base = g_path_get_basename (self->saved), *words = NULL;

  if (g_unlink (self->saved) != 0 && errno != ENOENT)
    {
      words = g_strdup_printf (_("%s was not deleted: %s."), base, g_strerror (errno));
      gtk_label_set_label (self->kept, words);
      return;
    }
  set_saved (self, NULL);
  words = g_strdup_printf (_("“%s” was taken away. Whoever has a copy of it has that still."), base);
  gtk_label_set_label (self->kept, words);
}

static void
saved_cb (const char *path, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!sg_player_window_save (data, path, &error))
    tell (data, error);
}

/* A general of several is called by his own name. */
static const char *
call_player (SgPlayerWindow *self)
{
  const SgUnit *general = self->file->general != NULL ? sg_board_get_unit (self->file->board, self->file->general) : NULL;

  if (general != NULL)
    return general->name;
  return g_str_equal (self->file->side, "red") ? self->file->red : self->file->blue;
}

/* (transfer full): as he is called.  Of two of one name each has a file that is called otherwise, which the player, who knows only of himself, cannot
 * tell but by his own: it begins with his name, and all of it is taken. */
static char *
file_player (SgPlayerWindow *self)
{
  g_autofree char *base = g_filename_display_basename (self->path), *called = g_strdelimit (g_strdup (call_player (self)), "/", '-');
  char *end = g_strrstr (base, ".");

  if (end != NULL)
    *end = '\0';
  return g_strdup (g_str_has_prefix (base, called) ? base : called);
}

/* His orders lie beside his file, and are called by him: on one machine both may write at one hour. */
static void
ask_for_path (SgPlayerWindow *self)
{
  g_autofree char *clock = sg_player_kind_find (self->file->system)->tell_time (self->file->time), *folder = g_path_get_dirname (self->path);
  g_autofree char *player = file_player (self);
  /* Translators: a side or a general, and a time of the day; the name of a file */
  g_autofree char *name = g_strdup_printf (_("%s, orders of %s.sgorders"), player, clock);
  SgFileQuestion question = { .title = _("Save Orders"), .label = _("_Save"), .name = g_strdelimit (name, "/", '-'), .folder = folder,
                              .act = GTK_FILE_CHOOSER_ACTION_SAVE };

  sg_ask_for_file_full (GTK_WIDGET (self), &question, saved_cb, self, NULL);
}

static void
save_cb (SgPlayerWindow *self)
{
  if (is_taken_back (self))
    take_away (self);
  else
    ask_for_path (self);
}

/* A newer file. */

static GtkWidget *open_with (GtkApplication *application, const char *path, const char *words, GError **error);

/* (transfer full) (nullable): the bytes of a file, unsealed. */
static GBytes *
read_open (const char *path, const char *words, GError **error)
{
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, error);

  if (bytes == NULL || sg_sealed_find (bytes) == SG_SEALED_NONE)
    return g_steal_pointer (&bytes);
  return sg_sealed_open_words (bytes, words != NULL ? words : "", error);
}

/* The new file has a window of its own, and this one is asked to close, which it may refuse: what was composed over the older board is not
 * thrown away. */
static void
show_new_cb (SgPlayerWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr (GError) error = NULL;
  GtkWidget *newer = open_with (application, self->path, self->words, &error);
  int width, height;

  if (newer == NULL)
    {
      tell (self, error);
      return;
    }
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (newer), width, height);
  gtk_window_close (GTK_WINDOW (self));
}

/* Only a file that can be read, and tells something else, is worth a word. */
static void
changed_cb (SgPlayerWindow *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SgPlayerFile) newer = NULL;

  if (event == G_FILE_MONITOR_EVENT_DELETED || event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED)
    return;
  bytes = read_open (self->path, self->words, NULL);
  newer = bytes != NULL ? sg_player_read (bytes, self->path, NULL) : NULL;
  gtk_info_bar_set_revealed (self->bar, newer != NULL && (newer->time != self->file->time || newer->dispatches->len != self->file->dispatches->len));
}

static void
watch (SgPlayerWindow *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
blue_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  SgPlayerWindow *self = SG_PLAYER_WINDOW (widget);
  GtkWidget *add = has_moves (self) ? NULL : sg_orders_composer_get_add (self->composer);
  GtkWidget *blue = add != NULL && gtk_widget_get_sensitive (add) ? add : self->save;

  return gtk_widget_get_sensitive (blue) && gtk_widget_activate (blue);
}

/* Before what has the focus: a text would take it for a new line. */
static void
add_keys (SgPlayerWindow *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>Return|<Control>KP_Enter"),
                                                                                          gtk_callback_action_new (blue_key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
show_title (SgPlayerWindow *self)
{
  const char *name = call_player (self);
  g_autofree char *clock = sg_player_kind_find (self->file->system)->tell_time (self->file->time);
  g_autofree char *sky = has_moves (self) ? NULL : sg_rk_sky_text (self->file->board);
  g_autofree char *second = NULL;

  if (has_moves (self))
    second = g_strdup_printf (_("%s, %s"), self->file->title, clock);
  else if (sky != NULL)
    second = g_strdup_printf (_("%s, as it was known at %s, %s"), self->file->title, clock, sky);
  else
    second = g_strdup_printf (_("%s, as it was known at %s"), self->file->title, clock);

  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, second);
  gtk_window_set_title (GTK_WINDOW (self), name);
}

/* What the file says is put into the template. */
static void
show_file (SgPlayerWindow *self)
{
  SgBoard *board = self->file->board;
  g_autofree char *name = g_strdup_printf (_("Map of %s"), sg_map_get_title (sg_board_get_map (board)));
  SgPlayerSheet *sheet = SG_PLAYER_SHEET (sg_player_sheet_new (board, name));

  gtk_box_prepend (self->halves, sg_player_sheet_frame (sheet));
  show_title (self);
  gtk_widget_set_visible (GTK_WIDGET (self->composer), !has_moves (self));
  gtk_widget_set_visible (GTK_WIDGET (self->moves), has_moves (self));
  if (has_moves (self))
    sg_move_orders_set_up (self->moves, self->file, sheet);
  else
    {
      sg_side_panel_show_enemy (self->enemy, board);
      sg_side_panel_show_book (self->book, board, self->file->dispatches);
      sg_orders_composer_set_up (self->composer, self->file, sheet);
    }
  add_keys (self);
  watch (self);
}

/* What was composed and not saved would be lost. */

/* Once the question, which stands over it, has gone. */
static gboolean
left_cb (gpointer data)
{
  gtk_window_destroy (data);
  return G_SOURCE_REMOVE;
}

static void
leave_cb (SgPlayerWindow *self, const char *response)
{
  if (g_str_equal (response, "save"))
    save_cb (self);
  else if (g_str_equal (response, "leave"))
    g_idle_add_full (G_PRIORITY_DEFAULT, left_cb, g_object_ref (self), g_object_unref);
}

static gboolean
sg_player_window_close_request (GtkWindow *window)
{
  SgPlayerWindow *self = SG_PLAYER_WINDOW (window);
  gboolean unsaved = is_unsaved (self);
  g_autofree char *still = is_taken_back (self) ? tell_taken_back (self) : NULL;
  const char *body = unsaved ? _("What was composed is in no file yet, and the umpire has not got it.") : _("What is being written was not written down.");
  GtkWidget *dialog;

  if (!unsaved && (has_moves (self) || !sg_orders_composer_is_begun (self->composer)))
    return GTK_WINDOW_CLASS (sg_player_window_parent_class)->close_request (window);
  dialog = adw_message_dialog_new (window, still != NULL ? _("Leave the File as It Is?") : _("Leave Without These Orders?"), still != NULL ? still : body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", C_("button", "Stay"), "leave", _("Leave"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave", ADW_RESPONSE_DESTRUCTIVE);
  if (unsaved)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "save", call_save (self));
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
    }
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

static void
sg_player_window_finalize (GObject *object)
{
  SgPlayerWindow *self = SG_PLAYER_WINDOW (object);

  g_clear_object (&self->monitor);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->saved, g_free);
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->file, sg_player_file_free);
  G_OBJECT_CLASS (sg_player_window_parent_class)->finalize (object);
}

static void
sg_player_window_class_init (SgPlayerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_player_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = sg_player_window_close_request;
  g_type_ensure (SG_TYPE_FOLD_LAYOUT);
  g_type_ensure (SG_TYPE_ORDERS_COMPOSER);
  g_type_ensure (SG_TYPE_MOVE_ORDERS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-player-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, halves);
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, composer);
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, enemy);
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, book);
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, save);
  gtk_widget_class_bind_template_child (widget_class, SgPlayerWindow, kept);
  gtk_widget_class_bind_template_callback (widget_class, show_new_cb);
  gtk_widget_class_bind_template_callback (widget_class, composed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_blue);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
sg_player_window_init (SgPlayerWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
open_with (GtkApplication *application, const char *path, const char *words, GError **error)
{
  g_autoptr (GBytes) bytes = read_open (path, words, error);
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (SgPlayerFile) file = bytes != NULL ? sg_player_read (bytes, base, error) : NULL;
  SgPlayerWindow *self;

  if (file == NULL)
    return NULL;
  self = g_object_new (SG_TYPE_PLAYER_WINDOW, "application", application, NULL);
  self->file = g_steal_pointer (&file);
  self->path = g_strdup (path);
  self->words = g_strdup (words);
  show_file (self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

GtkWidget *
sg_player_window_open (GtkApplication *application, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, error);

  if (bytes == NULL)
    return NULL;
  if (sg_sealed_find (bytes) == SG_SEALED_WORDS)
    return sg_unseal_ask (application, path, open_with);
  return open_with (application, path, NULL, error);
}
