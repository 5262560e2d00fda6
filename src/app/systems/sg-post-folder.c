/* sg-post-folder.c: the folder in which a player's post lies: his file is written there at each stop, his orders are read as they come.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A folder that a sync carries to the player's own machine makes him part of the exercise without a press of the umpire's.  Nothing is posted by it:
 * what came in for him and was not handed over is not in his file.  It is remembered on this machine, with the campaign.
 */

#include "app/systems/sg-post-folder.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-file-chooser.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-window-campaign.h"
#include "base/sg-file.h"
#include "base/sg-text.h"
#include "desk/sg-memory.h"
#include "exchange/sg-player-file.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/sg-reader.h"

#define GROUP "post"
#define WAIT 600 /* ms: an advance of many moves is one stop */

/** Box: of one player: a side, or a general with papers of his own (sg-reader.h). */
typedef struct { char *reader, *folder; GFileMonitor *monitor; SgPlayStage at; gint64 time; guint dispatches; } Box;

/* What a window follows. */
typedef struct
{
  SgWindow  *window;   /* (not owned): it owns this */
  SgBattle  *battle;   /* (owned) (nullable) */
  SgPostCome come;
  SgPostStop stop;
  GPtrArray *lying;    /* (element-type GFile): what lay in a folder when it was opened, and has not been told of */
  guint      telling;  /* (source) (0: none) */
  GPtrArray *boxes;    /* (element-type Box) */
  guint      waiting;  /* (source) (0: none): until it stands still, and then from stride to stride */
  guint      at;       /* whose file is being looked at */
  SgLeaksWalk *walk;   /* (owned) (nullable): whether it gives anything away */
} Post;

/* Orders that come. */

/* A sync writes a file under another name and renames it, moves it in, or writes it where it is: each tells of itself otherwise, and only what
 * is whole is offered. With that one event of the three nothing comes twice. */
static void
changed_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, SgWindow *window)
{
  SgPostCome come = (SgPostCome) g_object_get_data (G_OBJECT (monitor), "sg-come");
  GFile *orders = NULL;
  g_autofree char *name = NULL;

  if (event == G_FILE_MONITOR_EVENT_RENAMED)
    orders = other;
  else if (event == G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT || event == G_FILE_MONITOR_EVENT_MOVED_IN)
    orders = file;
  name = orders != NULL ? g_file_get_basename (orders) : NULL;
  if (name != NULL && g_str_has_suffix (name, ".sgorders"))
    come (window, orders, SG_POST_CAME);
}

/* The monitor outlives no window: the signal goes with the window, and the caller holds the monitor. */
GFileMonitor *
sg_post_watch (SgWindow *window, const char *folder, SgPostCome come)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  GFileMonitor *monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (monitor == NULL)
    return NULL;
  g_object_set_data (G_OBJECT (monitor), "sg-come", (gpointer) come);
  g_signal_connect_object (monitor, "changed", G_CALLBACK (changed_cb), window, 0);
  return monitor;
}

/* Orders that lay there: they came while the program was shut, or the battle was not before the umpire. */

/* One at a time, when nothing else is to be done: each is a question to the umpire, and the window is to be there first. */
static gboolean
lying_cb (gpointer data)
{
  Post *self = data;
  g_autoptr (GFile) orders = self->lying->len > 0 ? g_ptr_array_steal_index (self->lying, 0) : NULL;

  if (orders == NULL)
    {
      self->telling = 0;
      return G_SOURCE_REMOVE;
    }
  self->come (self->window, orders, SG_POST_LAY);
  return G_SOURCE_CONTINUE;
}

static gint
by_age (gconstpointer a, gconstpointer b)
{
  GFileInfo *const *one = a, *const *other = b;
  g_autoptr (GDateTime) at = g_file_info_get_modification_date_time (*one), then = g_file_info_get_modification_date_time (*other);

  return at != NULL && then != NULL ? g_date_time_compare (at, then) : 0;
}

/* (transfer full) (element-type GFileInfo): the files of orders in @folder, oldest first. */
static GPtrArray *
list_orders (GFile *folder)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
                                                                 G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFileInfo *info;

  while (files != NULL && (info = g_file_enumerator_next_file (files, NULL, NULL)) != NULL)
    if (g_str_has_suffix (g_file_info_get_name (info), ".sgorders"))
      g_ptr_array_add (all, info);
    else
      g_object_unref (info);
  g_ptr_array_sort (all, by_age);
  return all;
}

static void
look_into (Post *self, const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GPtrArray) orders = list_orders (folder);

  for (guint i = 0; i < orders->len; i++)
    g_ptr_array_add (self->lying, g_file_get_child (folder, g_file_info_get_name (orders->pdata[i])));
  if (self->lying->len > 0 && self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_LOW, lying_cb, self, NULL);
}

/* His file. */

static gint64
now_of (Post *self)
{
  return sg_rk_now (sg_battle_get_board (self->battle));
}

static SgPlayStage
stage_of (Post *self)
{
  SgRk rk;

  sg_rk_read (&rk, self->battle);
  return rk.at;
}

static guint
count_known (Post *self, const Box *box)
{
  g_autoptr (GPtrArray) dispatches = sg_rk_known_dispatches (self->battle, box->reader);

  return dispatches->len;
}

/* At which moment his file was last written, or would have been: taken down before the writing is known to succeed, or a folder that is gone
 * would be tried at every move. */
static void
note (Post *self, Box *box)
{
  box->at = stage_of (self);
  box->time = now_of (self);
  box->dispatches = count_known (self, box);
}

/* @looked: that it gives nothing away was looked at before. */
static gboolean
write_file (Post *self, Box *box, gboolean looked, GError **error)
{
  g_autoptr (GBytes) bytes = (looked ? sg_player_write_looked : sg_player_write) (self->battle, box->reader, error);
  g_autofree char *called = sg_battle_file_reader (self->battle, box->reader), *name = g_strconcat (called, ".sgplayer", NULL);
  g_autofree char *path = g_build_filename (box->folder, name, NULL);

  note (self, box);
  return bytes != NULL && sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

static void
empty (Box *box)
{
  g_clear_pointer (&box->folder, g_free);
  g_clear_object (&box->monitor);
}

static void
box_free (gpointer data)
{
  Box *box = data;

  empty (box);
  g_free (box->reader);
  g_free (box);
}

/* What cannot be written is told once, and not tried again until a folder is chosen. */
static void
give_up (Post *self, Box *box, const GError *error)
{
  empty (box);
  sg_report_error (GTK_WIDGET (self->window), error);
}

static void
deliver (Post *self, Box *box, gboolean looked)
{
  g_autoptr (GError) error = NULL;

  if (!write_file (self, box, looked, &error))
    give_up (self, box, error);
}

/* The day begins at the hour that it bore before: then all look for the first time, and what was laid out is known no more. */
static gboolean
is_stale (Post *self, const Box *box)
{
  return box->at != stage_of (self) || box->time != now_of (self) || box->dispatches != count_known (self, box);
}

/* A general who has fallen reads no more. */
static gboolean
is_reader (Post *self, const char *reader)
{
  g_auto (GStrv) readers = sg_battle_list_all_readers (self->battle);

  return g_strv_contains ((const char *const *) readers, reader);
}

static gboolean
wants_file (Post *self, const Box *box)
{
  return box->folder != NULL && is_stale (self, box) && is_reader (self, box->reader);
}

/* A stride of one player's file: a press in the meantime does not wait for all of them, nor for all of his. */
static gboolean
stride_cb (gpointer data)
{
  Post *self = data;
  Box *box = self->at < self->boxes->len ? self->boxes->pdata[self->at] : NULL;
  g_autoptr (GError) error = NULL;

  if (box == NULL)
    {
      self->waiting = 0;
      return G_SOURCE_REMOVE;
    }
  if (self->walk == NULL && wants_file (self, box))
    self->walk = sg_player_look (self->battle, box->reader);
  if (self->walk != NULL && sg_leaks_walk_step (self->walk, &error))
    return G_SOURCE_CONTINUE;
  if (error != NULL)
    give_up (self, box, error);
  else if (self->walk != NULL)
    deliver (self, box, TRUE);
  g_clear_pointer (&self->walk, sg_leaks_walk_free);
  self->at++;
  return G_SOURCE_CONTINUE;
}

/* The battle has stood still for a moment. Whoever shows its state is told first, and the files are then written in strides. */
static gboolean
stopped_cb (gpointer data)
{
  Post *self = data;

  self->stop (self->window);
  self->at = 0;
  self->waiting = g_idle_add_full (G_PRIORITY_LOW, stride_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/* What was being looked at is no longer so. */
static void
stop_looking (Post *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  g_clear_pointer (&self->walk, sg_leaks_walk_free);
}

static void
battle_cb (Post *self)
{
  stop_looking (self);
  self->waiting = g_timeout_add (WAIT, stopped_cb, self);
}

/* Following. */

static void
let_go (Post *self)
{
  stop_looking (self);
  g_clear_handle_id (&self->telling, g_source_remove);
  g_ptr_array_set_size (self->lying, 0);
  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_func (self->battle, battle_cb, self);
  g_clear_object (&self->battle);
  g_ptr_array_set_size (self->boxes, 0);
}

static void
post_free (gpointer data)
{
  Post *self = data;

  let_go (self);
  g_ptr_array_unref (self->boxes);
  g_ptr_array_unref (self->lying);
  g_free (self);
}

static Post *
need_post (SgWindow *window)
{
  Post *self = g_object_get_data (G_OBJECT (window), "sg-post");

  if (self != NULL)
    return self;
  self = g_new0 (Post, 1);
  self->window = window;
  self->boxes = g_ptr_array_new_with_free_func (box_free);
  self->lying = g_ptr_array_new_with_free_func (g_object_unref);
  g_object_set_data_full (G_OBJECT (window), "sg-post", self, post_free);
  return self;
}

/* (transfer full) (nullable): the campaign’s own folder, which is watched anyway. */
static char *
dup_own_folder (SgWindow *window)
{
  SgStore *store = sg_window_get_store (window);

  return store != NULL ? g_path_get_dirname (sg_store_get_path (store)) : NULL;
}

static gboolean
is_campaigns (SgWindow *window, const char *folder)
{
  g_autofree char *own = dup_own_folder (window);

  return g_strcmp0 (own, folder) == 0;
}

static void
open_box (Post *self, Box *box, const char *folder)
{
  empty (box);
  if (folder == NULL)
    return;
  box->folder = g_strdup (folder);
  /* Beside the campaign the window watches already: a second monitor would offer each order twice. */
  box->monitor = is_campaigns (self->window, folder) ? NULL : sg_post_watch (self->window, folder, self->come);
  if (box->monitor != NULL)
    look_into (self, folder);
  note (self, box);
}

/* His box, which is opened where it is remembered from. */
static Box *
need_box (Post *self, const char *reader)
{
  g_autofree char *folder = NULL;
  Box *box;

  for (guint i = 0; i < self->boxes->len; i++)
    if (g_str_equal (((Box *) self->boxes->pdata[i])->reader, reader))
      return self->boxes->pdata[i];
  box = g_new0 (Box, 1);
  box->reader = g_strdup (reader);
  g_ptr_array_add (self->boxes, box);
  folder = sg_memory_get (sg_battle_get_campaign (self->battle), GROUP, reader);
  open_box (self, box, folder);
  return box;
}

void
sg_post_follow (SgWindow *window, SgPostCome come, SgPostStop stop)
{
  SgBattle *battle = sg_window_get_battle (window);
  gboolean rk = battle != NULL && g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (battle)), SG_RK_SYSTEM);
  g_auto (GStrv) readers = rk ? sg_battle_list_all_readers (battle) : NULL;
  g_autofree char *own = dup_own_folder (window);
  Post *self = need_post (window);

  self->come = come;
  self->stop = stop;
  if (self->battle == (rk ? battle : NULL))
    return;
  let_go (self);
  if (!rk)
    return;
  self->battle = g_object_ref (battle);
  g_signal_connect_swapped (battle, "changed", G_CALLBACK (battle_cb), self);
  for (guint i = 0; readers[i] != NULL; i++)
    need_box (self, readers[i]);
  if (own != NULL)
    look_into (self, own);
}

void
sg_post_set_folder (SgWindow *window, const char *reader, const char *folder)
{
  Post *self = need_post (window);
  Box *box;

  g_return_if_fail (SG_IS_WINDOW (window));

  if (self->battle == NULL)
    return;
  box = need_box (self, reader);
  sg_memory_set (sg_battle_get_campaign (self->battle), GROUP, reader, folder);
  open_box (self, box, folder);
  if (folder != NULL)
    deliver (self, box, FALSE);
}

/* Asking. */

/** Posted: whose post the folder is for. */
typedef struct { SgWindow *window; const char *reader; } Posted;

static void
chosen_cb (const char *path, gpointer data)
{
  const Posted *posted = data;

  sg_post_set_folder (posted->window, posted->reader, path);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, SgWindow *window)
{
  SgFileQuestion question = { .title = _("Post Folder"), .label = _("_Choose"), .act = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER };
  Posted posted = { window, g_object_get_data (G_OBJECT (dialog), "sg-reader") };

  if (g_str_equal (response, "stop"))
    sg_post_set_folder (window, posted.reader, NULL);
  else if (g_str_equal (response, "choose"))
    sg_ask_for_file_full (GTK_WIDGET (window), &question, chosen_cb, g_memdup2 (&posted, sizeof posted), g_free);
}

GtkWidget *
sg_post_ask (SgWindow *window, const char *reader)
{
  g_autofree char *name = sg_battle_call_reader (sg_window_get_battle (window), reader);
  const char *folder = need_box (need_post (window), reader)->folder;
  /* Translators: a side, or a general of it */
  g_autofree char *heading = g_strdup_printf (_("Post of %s"), name);
  g_autofree char *body = folder != NULL
    ? g_strdup_printf (_("What %s knows is written to “%s” at each stop, and orders that come there are offered to you."), name, folder)
    : sg_text_owned (_("Choose a folder that %s’s player can read, one that a sync carries to him, say: what he knows is written there "
                         "at each stop, unsealed, and orders that he puts there are offered to you."), name);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window), heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "stay", C_("button", "Close"));
  if (folder != NULL)
    adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "stop", _("Write There No More"));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "choose", folder != NULL ? _("Another Folder…") : _("Choose a Folder…"));
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "choose", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_object_set_data (G_OBJECT (dialog), "sg-reader", (gpointer) g_intern_string (reader)); /* the file chooser goes on with it when the dialog is gone */
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}
