/* sg-player-window.c: what a player of Kriegsspiel has before him: his map, his dispatches, and the orders he composes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file is read and never written.  What is composed is saved as a file of its own, which the umpire takes line by line.
 */

#include "app/systems/sg-player-window.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-march-dialog.h"
#include "app/systems/sg-player-sheet.h"
#include "app/systems/sg-ride-chooser.h"
#include "app/systems/sg-side-panel.h"
#include "app/systems/sg-unseal-window.h"
#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "base/sg-file.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-sealed.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-player.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/base/sg-rk-sky.h"

#define PANEL_WIDTH 360

struct _SgPlayerWindow
{
  AdwApplicationWindow parent_instance;

  SgPlayerFile *file;      /* (owned) */
  char         *path;      /* (owned): of it */
  char         *words;     /* (owned) (nullable): the passphrase that it is sealed with */
  GFileMonitor *monitor;   /* (owned) (nullable) */
  GtkWidget    *bar;       /* that the umpire wrote the file anew */
  GPtrArray    *drafts;    /* (owned) (element-type SgRkDispatch) */
  GPtrArray    *ids;       /* (owned) (element-type utf8): to whom, in the order of the row */
  GtkWidget    *answers_row, *hint;
  GtkWidget    *panel, *composed, *kind, *to, *add, *save, *sheet, *marches, *attachment, *answers, *ride, *encloses, *kept;
  GtkWidget    *waits;     /* why nothing can be written down yet */
  gboolean      unsaved;   /* something was composed since it was saved last */
  SgRkDispatch *attached;  /* (owned): a draft that holds the marches of the next dispatch */
  GtkTextBuffer *text;     /* (not owned) */
};

G_DEFINE_FINAL_TYPE (SgPlayerWindow, sg_player_window, ADW_TYPE_APPLICATION_WINDOW)

static const SgRkDispatchKind kinds[] = { SG_RK_KIND_ORDER, SG_RK_KIND_MESSAGE, SG_RK_KIND_DISPOSITIONS };   /* the last before the day begins */

/* Composing. */

static char *
read_text (SgPlayerWindow *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->text, &start, &end);
  return g_strstrip (gtk_text_buffer_get_text (self->text, &start, &end, FALSE));
}

/* The blue button is the next thing to press: what is being written is written down first. */
static void
show_blue (SgPlayerWindow *self)
{
  gboolean writing = gtk_widget_get_sensitive (self->add);

  (writing ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (self->add, "suggested-action");
  (writing ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (self->save, "suggested-action");
}

/* (transfer full): what it will say: an order that has its march and no words says the march. */
static char *
word_dispatch (SgPlayerWindow *self)
{
  g_autofree char *text = read_text (self);

  return *text == '\0' && *self->attached->marches != '\0' ? sg_march_words_all (self->file->board, self->attached->marches) : g_steal_pointer (&text);
}

/* A button that waits has its reason beside it. */
static void
text_cb (SgPlayerWindow *self)
{
  g_autofree char *text = word_dispatch (self), *words = NULL;
  gsize length = strlen (text);

  if (length == 0)
    words = g_strdup (_("Write above what it shall say."));
  else if (length > SG_RK_TEXT_MAX)
    words = g_strdup_printf (_("No rider can carry so much: it has %u letters, and %u are the most."), (guint) length, (guint) SG_RK_TEXT_MAX);
  gtk_label_set_label (GTK_LABEL (self->waits), words != NULL ? words : "");
  gtk_widget_set_visible (self->waits, words != NULL);
  gtk_widget_set_sensitive (self->add, words == NULL);
  show_blue (self);
}

/* Whom a march would be for and where to, before it is asked for: a press that missed is seen. */
static void
show_pointed (SgPlayerWindow *self)
{
  const char *chosen = sg_player_sheet_get_chosen (SG_PLAYER_SHEET (self->sheet));
  const SgUnit *unit = chosen != NULL ? sg_board_get_unit (self->file->board, chosen) : NULL;
  g_autofree char *words = NULL;
  SgPoint spot;

  if (unit == NULL)
    words = g_strdup (_("Press a block of yours on the map, then where it shall go."));
  else if (!sg_player_sheet_get_spot (SG_PLAYER_SHEET (self->sheet), &spot))
    words = g_strdup_printf (_("%s: press where it shall go."), unit->name);
  else
    words = g_strdup_printf (_("%s, to the ring: add the march."), unit->name);
  gtk_label_set_label (GTK_LABEL (self->hint), words);
}

/* Where all that was written so far would lead. */
static void
show_ways (SgPlayerWindow *self)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < self->drafts->len; i++)
    sg_march_add_ways (ways, ((SgRkDispatch *) self->drafts->pdata[i])->marches);
  sg_march_add_ways (ways, self->attached->marches);
  sg_player_sheet_set_marches (SG_PLAYER_SHEET (self->sheet), ways);
}

static void show_composed (SgPlayerWindow *self);

/* It was not sent off yet. */
static void
take_back_cb (SgPlayerWindow *self, GtkButton *button)
{
  g_ptr_array_remove_index (self->drafts, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
  self->unsaved = self->drafts->len > 0;
  show_composed (self);
}

static GtkWidget *
make_line (SgPlayerWindow *self, guint i)
{
  const SgRkDispatch *draft = g_ptr_array_index (self->drafts, i);
  g_autofree char *title = sg_rk_dispatch_title (self->file->board, draft), *marches = sg_march_words_all (self->file->board, draft->marches);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = sg_icon_button ("user-trash-symbolic", _("Take It Back"));

  gtk_box_append (GTK_BOX (words), sg_label (title, NULL));
  gtk_box_append (GTK_BOX (words), sg_label (draft->text, "sg-caption"));
  if (*marches && !g_str_equal (marches, draft->text))   /* an order without words of his own says the march already */
    gtk_box_append (GTK_BOX (words), sg_label (marches, "sg-caption"));
  gtk_widget_set_hexpand (words, TRUE);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (take_back_cb), self);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), button);
  return row;
}

static void
show_composed (SgPlayerWindow *self)
{
  sg_clear_box (self->composed);
  for (guint i = 0; i < self->drafts->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->composed), make_line (self, i));
  gtk_widget_set_visible (self->composed, self->drafts->len > 0);
  gtk_widget_set_sensitive (self->save, self->unsaved);
  gtk_label_set_label (GTK_LABEL (self->kept), self->drafts->len == 0 ? _("Nothing is written down yet.") : "");
  show_ways (self);
}

/* Marches of the dispatch that is being written. */

static void
show_marches (SgPlayerWindow *self)
{
  g_autofree char *words = sg_march_words_all (self->file->board, self->attached->marches);

  gtk_label_set_label (GTK_LABEL (self->marches), words);
  gtk_widget_set_visible (self->attachment, *words != '\0');
  show_ways (self);
}

static void
detach_cb (SgPlayerWindow *self)
{
  g_free (self->attached->marches);
  self->attached->marches = g_strdup ("");
  show_marches (self);
  text_cb (self);
}

static gboolean
attach_cb (const char *unit, const SgRkMarch *march, gpointer data, GError **error)
{
  SgPlayerWindow *self = data;

  sg_rk_dispatch_add_march (self->attached, unit, march);
  sg_player_sheet_forget (SG_PLAYER_SHEET (self->sheet)); /* the next is of whom is pointed out next */
  show_marches (self);
  show_pointed (self);
  text_cb (self);
  return TRUE;
}

/* Of the unit pointed out on the map, or of him who is written to, to the place pointed out. */
static void
march_cb (SgPlayerWindow *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->to));
  const char *chosen = sg_player_sheet_get_chosen (SG_PLAYER_SHEET (self->sheet));
  SgMarchAsk ask = { .board = self->file->board, .side = self->file->side };
  SgPoint spot;

  if (chosen == NULL && at < self->ids->len)
    chosen = g_ptr_array_index (self->ids, at);
  ask.unit = chosen;
  if (sg_player_sheet_get_spot (SG_PLAYER_SHEET (self->sheet), &spot))
    ask.to = &spot;
  sg_march_ask (GTK_WINDOW (self), &ask, attach_cb, g_object_ref (self), g_object_unref);
}

/* The number in his own book of what it answers; 0: nothing. */
static guint
read_answers (SgPlayerWindow *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->answers)), n = self->file->dispatches->len;

  return at > 0 && at <= n ? ((SgRkDispatch *) g_ptr_array_index (self->file->dispatches, n - at))->number : 0;
}

static gboolean
is_for_all (SgPlayerWindow *self)
{
  guint kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));

  return kind < G_N_ELEMENTS (kinds) && kinds[kind] == SG_RK_KIND_DISPOSITIONS;
}

/* Dispositions go to all at once: nobody rides, and they answer nothing. */
static void
show_kind (SgPlayerWindow *self)
{
  gboolean all = is_for_all (self);
  g_autofree char *text = read_text (self), *draft = sg_rk_dispositions_draft (self->file->board, self->file->side), *blank = g_strstrip (g_strdup (draft));

  gtk_widget_set_visible (self->to, !all);
  gtk_widget_set_visible (self->ride, !all);
  gtk_widget_set_visible (self->answers_row, !all && self->file->dispatches->len > 0);
  if (all)
    gtk_label_set_label (GTK_LABEL (self->hint), _("A line that begins with a unit or a force is for it; a time before the name is its moment."));
  else
    show_pointed (self);
  if (all && *text == '\0')   /* nothing of his own is lost */
    gtk_text_buffer_set_text (self->text, draft, -1);
  else if (!all && g_str_equal (text, blank))
    gtk_text_buffer_set_text (self->text, "", -1);
}

/* Another general who reads for himself; the commander is none of those who were named. */
static gboolean
is_player (SgPlayerWindow *self, const char *id)
{
  const SgUnit *unit = sg_board_get_unit (self->file->board, id);

  return unit != NULL && sg_rk_leads (self->file->board, unit) && (self->file->general != NULL || sg_word_flag (unit, &sg_rk_words.papers));
}

/* To whom it goes, and when it will be there as far as he can tell. */
static void
ask_ride (SgPlayerWindow *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->to)), kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));

  show_kind (self);
  gtk_widget_set_visible (self->encloses, !is_for_all (self) && at < self->ids->len && is_player (self, g_ptr_array_index (self->ids, at)));
  if (at < self->ids->len && kind < G_N_ELEMENTS (kinds))
    sg_ride_chooser_ask (SG_RIDE_CHOOSER (self->ride), self->file->side, sg_rk_dispatch_kind_name (kinds[kind]), SG_RK_HEADQUARTERS, g_ptr_array_index (self->ids, at), 0);
}

/* Who answers writes to him from whom it came. */
static void
answers_cb (SgPlayerWindow *self)
{
  guint number = read_answers (self);

  for (guint i = 0; number > 0 && i < self->file->dispatches->len; i++)
    {
      const SgRkDispatch *dispatch = g_ptr_array_index (self->file->dispatches, i);
      guint at;

      if (dispatch->number == number && g_ptr_array_find_with_equal_func (self->ids, dispatch->from, g_str_equal, &at))
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->to), at);
    }
}

/* Who was pointed out is written to, unless marches of others are in it already. */
static void
chosen_cb (SgPlayerWindow *self)
{
  const char *chosen = sg_player_sheet_get_chosen (SG_PLAYER_SHEET (self->sheet));
  guint at;

  if (*self->attached->marches == '\0' && g_ptr_array_find_with_equal_func (self->ids, chosen, g_str_equal, &at))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->to), at);
  show_pointed (self);
}

static void
add_cb (SgPlayerWindow *self)
{
  SgRkDispatch *draft;
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->to)), kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  g_autofree char *text = word_dispatch (self);

  if (at >= self->ids->len || kind >= G_N_ELEMENTS (kinds) || *text == '\0')
    return;
  draft = sg_rk_dispatch_new (self->file->side, sg_rk_dispatch_kind_name (kinds[kind]), SG_RK_HEADQUARTERS, is_for_all (self) ? SG_RK_UMPIRE : g_ptr_array_index (self->ids, at), text);
  draft->written = self->file->time;
  draft->answers = read_answers (self);
  draft->encloses = gtk_widget_get_visible (self->encloses) && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->encloses));
  sg_ride_chooser_fill (SG_RIDE_CHOOSER (self->ride), draft);
  g_free (draft->marches);
  draft->marches = g_steal_pointer (&self->attached->marches);
  self->attached->marches = g_strdup ("");
  show_marches (self);
  g_ptr_array_add (self->drafts, draft);
  self->unsaved = TRUE;
  gtk_text_buffer_set_text (self->text, "", -1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->answers), 0);
  show_composed (self);
  text_cb (self);   /* the march is gone with it, where no words were */
}

gboolean
sg_player_window_save (SgPlayerWindow *self, const char *path, GError **error)
{
  g_autofree char *base = NULL, *words = NULL;
  g_autoptr (GBytes) orders = NULL, bytes = NULL;

  g_return_val_if_fail (SG_IS_PLAYER_WINDOW (self) && path != NULL, FALSE);

  orders = sg_player_write_orders (self->file, self->drafts, error);
  bytes = orders != NULL ? sg_player_seal_orders (self->file, orders) : NULL;
  if (bytes == NULL || !sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error))
    return FALSE;
  self->unsaved = FALSE;
  show_composed (self);
  base = g_path_get_basename (path);
  words = g_strdup_printf (_("They are in “%s”, for the umpire."), base);
  gtk_label_set_label (GTK_LABEL (self->kept), words);
  return TRUE;
}

static void
saved_cb (GtkNativeDialog *chooser, int response, gpointer data)
{
  g_autofree char *path = sg_chosen_path (chooser, response);
  g_autoptr (GError) error = NULL;

  if (path != NULL && !sg_player_window_save (data, path, &error))
    sg_report_error (data, error);
  g_object_unref (chooser);
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

/* His orders lie beside his file, and are called by him: on one machine both may write at one hour. */
static void
save_cb (SgPlayerWindow *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Save Orders"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), NULL);
  g_autofree char *clock = sg_rk_clock_text (self->file->time), *folder = g_path_get_dirname (self->path);
  /* Translators: a side or a general, and a time of the day; the name of a file */
  g_autofree char *name = g_strdup_printf (_("%s, orders of %s.sgorders"), call_player (self), clock);
  g_autoptr (GFile) beside = g_file_new_for_path (folder);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), g_strdelimit (name, "/", '-'));
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), beside, NULL);
  g_signal_connect (chooser, "response", G_CALLBACK (saved_cb), self);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* Building. */

/* His own troops first: who is above him, or beside him, is not the first whom he would order about. */
static void
add_receivers (SgPlayerWindow *self, GtkStringList *list, gboolean generals)
{
  GPtrArray *units = sg_board_get_units (self->file->board);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!g_str_equal (unit->side, self->file->side) || unit == sg_rk_commander (self->file->board, self->file->side) || is_player (self, unit->id) != generals)
        continue;
      g_ptr_array_add (self->ids, g_strdup (unit->id));
      gtk_string_list_append (list, unit->name);
    }
}

static GtkStringList *
list_receivers (SgPlayerWindow *self)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  add_receivers (self, list, FALSE);
  add_receivers (self, list, TRUE);
  return list;
}

static GtkWidget *
make_paper (SgPlayerWindow *self)
{
  GtkWidget *paper = sg_paper (&self->text);

  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (text_cb), self);
  return paper;
}

/* What is done with it as it is written. */
static GtkWidget *
make_acts (SgPlayerWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *march = sg_button (_("Add a March…"), NULL);

  self->waits = sg_label ("", "sg-caption");
  self->add = sg_button (_("Write It Down"), NULL);
  gtk_widget_set_sensitive (self->add, FALSE);
  gtk_widget_set_hexpand (self->add, TRUE);
  gtk_widget_set_hexpand (march, TRUE);
  gtk_box_append (GTK_BOX (box), march);
  gtk_box_append (GTK_BOX (box), self->add);
  g_signal_connect_swapped (march, "clicked", G_CALLBACK (march_cb), self);
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (add_cb), self);
  sg_tip (march, _("Point out the unit and the place on the map first, or write them"));
  return box;
}

/* The marches of what is being written, and a way to be rid of them. */
static GtkWidget *
make_attachment (SgPlayerWindow *self)
{
  GtkWidget *button = sg_icon_button ("user-trash-symbolic", _("Take the Marches Off"));

  self->attachment = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->marches = sg_label ("", "sg-caption");
  gtk_widget_set_hexpand (self->marches, TRUE);
  gtk_box_append (GTK_BOX (self->attachment), self->marches);
  gtk_box_append (GTK_BOX (self->attachment), button);
  gtk_widget_set_visible (self->attachment, FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (detach_cb), self);
  return self->attachment;
}

/* What came to him, and what he wrote himself, the newest first. */
static GtkWidget *
make_answers (SgPlayerWindow *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = sg_label (_("Answers"), "sg-dim");
  GtkStringList *titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _("Nothing"));
  for (guint i = self->file->dispatches->len; i-- > 0;)
    {
      g_autofree char *title = sg_rk_dispatch_title (self->file->board, g_ptr_array_index (self->file->dispatches, i));

      gtk_string_list_append (titles, title);
    }
  self->answers = gtk_drop_down_new (G_LIST_MODEL (titles), NULL);
  sg_drop_down_shorten (GTK_DROP_DOWN (self->answers));
  sg_name (self->answers, _("Answers"));
  gtk_widget_set_hexpand (self->answers, TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), self->answers);
  self->answers_row = row;
  g_signal_connect_swapped (self->answers, "notify::selected", G_CALLBACK (answers_cb), self);
  return row;
}

static GtkWidget *
make_ride (SgPlayerWindow *self)
{
  self->ride = sg_ride_chooser_new (self->file->board, FALSE);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (ask_ride), self);
  g_signal_connect_swapped (self->to, "notify::selected", G_CALLBACK (ask_ride), self);
  ask_ride (self);
  return self->ride;
}

static void
build_composer (SgPlayerWindow *self, GtkWidget *into)
{
  const char *stage = sg_board_get (self->file->board, "stage");
  gboolean before = *stage == '\0' || g_str_equal (stage, "setting");
  const char *labels[] = { sg_rk_dispatch_kind_label (kinds[0]), sg_rk_dispatch_kind_label (kinds[1]), before && self->file->general == NULL ? sg_rk_dispatch_kind_label (kinds[2]) : NULL, NULL };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkStringList *receivers = list_receivers (self);

  self->kind = gtk_drop_down_new_from_strings (labels);
  self->to = gtk_drop_down_new (G_LIST_MODEL (receivers), NULL);
  sg_drop_down_shorten (GTK_DROP_DOWN (self->to));
  sg_name (self->kind, _("What it is"));
  sg_name (self->to, _("To"));
  gtk_widget_set_hexpand (self->to, TRUE);
  gtk_box_append (GTK_BOX (row), self->kind);
  gtk_box_append (GTK_BOX (row), self->to);
  self->composed = sg_compact_list (_("Composed"));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->composed), GTK_SELECTION_NONE);
  gtk_box_append (GTK_BOX (into), sg_section (_("Compose"), NULL));
  self->hint = sg_label ("", "sg-caption");
  gtk_box_append (GTK_BOX (into), self->hint);
  gtk_box_append (GTK_BOX (into), row);
  gtk_box_append (GTK_BOX (into), make_answers (self));
  gtk_box_append (GTK_BOX (into), make_paper (self));
  self->encloses = gtk_check_button_new_with_label (_("Enclose all that I know of the enemy and of my troops"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->encloses), TRUE);
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (self->encloses)), TRUE);   /* the panel, and so the map, is as wide with it as without */
  gtk_box_append (GTK_BOX (into), self->encloses);
  gtk_box_append (GTK_BOX (into), make_ride (self));
  gtk_box_append (GTK_BOX (into), make_acts (self));
  gtk_box_append (GTK_BOX (into), self->waits);
  gtk_box_append (GTK_BOX (into), make_attachment (self));
  gtk_box_append (GTK_BOX (into), self->composed);
}

/* Under all that scrolls: what was written stays in sight of what sends it off. */
static GtkWidget *
make_feet (SgPlayerWindow *self)
{
  GtkWidget *feet = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->save = sg_button (_("Save Orders…"), "suggested-action");
  self->kept = sg_label ("", "sg-caption");
  gtk_widget_set_hexpand (self->kept, TRUE);
  gtk_box_append (GTK_BOX (feet), self->save);
  gtk_box_append (GTK_BOX (feet), self->kept);
  gtk_widget_add_css_class (feet, "sg-judge-bar");
  g_signal_connect_swapped (self->save, "clicked", G_CALLBACK (save_cb), self);
  return feet;
}

static GtkWidget *
make_header (SgPlayerWindow *self)
{
  GtkWidget *header = adw_header_bar_new ();
  const char *name = call_player (self);
  g_autofree char *clock = sg_rk_clock_text (self->file->time);
  g_autofree char *sky = sg_rk_sky_text (self->file->board);
  g_autofree char *second = sky != NULL ? g_strdup_printf (_("%s, as it was known at %s, %s"), self->file->title, clock, sky)
                                        : g_strdup_printf (_("%s, as it was known at %s"), self->file->title, clock);

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (name, second));
  gtk_window_set_title (GTK_WINDOW (self), name);
  return header;
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

static void
show_new_cb (SgPlayerWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr (GError) error = NULL;
  GtkWidget *newer = open_with (application, self->path, self->words, &error);
  int width, height;

  if (newer == NULL)
    {
      sg_report_error (GTK_WIDGET (self), error);
      return;
    }
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (newer), width, height);
  gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
make_bar (SgPlayerWindow *self)
{
  GtkWidget *button, *words = sg_label (_("The umpire has written this file anew."), NULL);

  self->bar = gtk_info_bar_new ();
  gtk_widget_set_hexpand (words, TRUE);   /* one line where there is room for it */
  gtk_info_bar_add_child (GTK_INFO_BAR (self->bar), words);
  button = gtk_info_bar_add_button (GTK_INFO_BAR (self->bar), _("Show It"), GTK_RESPONSE_ACCEPT);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (show_new_cb), self);
  return self->bar;
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
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), newer != NULL && (newer->time != self->file->time || newer->dispatches->len != self->file->dispatches->len));
}

static void
watch (SgPlayerWindow *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (changed_cb), self);
}

static gboolean
blue_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  SgPlayerWindow *self = SG_PLAYER_WINDOW (widget);
  GtkWidget *blue = gtk_widget_get_sensitive (self->add) ? self->add : self->save;

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

/* However long a name in it is, the panel keeps its width, and the map its scale. */
static GtkWidget *
make_steady (GtkWidget *side)
{
  GtkWidget *clamp = adw_clamp_new ();

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), PANEL_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), PANEL_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), side);
  gtk_widget_set_hexpand (clamp, FALSE);
  gtk_widget_set_size_request (clamp, PANEL_WIDTH, -1);
  return clamp;
}

static void
build (SgPlayerWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *halves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scroll = gtk_scrolled_window_new ();
  GtkWidget *enemy = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *book = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  g_autofree char *name = g_strdup_printf (_("Map of %s"), sg_map_get_title (sg_board_get_map (self->file->board)));

  self->panel = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_add_css_class (self->panel, "sg-panel-box");
  self->attached = sg_rk_dispatch_new (self->file->side, "order", "", "", "");
  self->sheet = sg_player_sheet_new (self->file->board, name);
  build_composer (self, self->panel);
  sg_side_panel_show_enemy (enemy, self->file->board);
  sg_side_panel_show_book (book, self->file->board, self->file->dispatches);
  gtk_box_append (GTK_BOX (self->panel), enemy);
  gtk_box_append (GTK_BOX (self->panel), book);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), self->panel);
  gtk_widget_set_vexpand (scroll, TRUE);
  gtk_box_append (GTK_BOX (side), scroll);
  gtk_box_append (GTK_BOX (side), make_feet (self));
  g_signal_connect_swapped (self->sheet, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->sheet, "pointed", G_CALLBACK (show_pointed), self);
  gtk_box_append (GTK_BOX (halves), sg_player_sheet_frame (SG_PLAYER_SHEET (self->sheet)));
  gtk_box_append (GTK_BOX (halves), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (halves), make_steady (side));
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), make_bar (self));
  gtk_box_append (GTK_BOX (box), halves);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 1180, 760);
  show_composed (self);
  text_cb (self);
  add_keys (self);
  watch (self);
}

/* What was composed and not saved would be lost. */

static void
leave_cb (SgPlayerWindow *self, const char *response)
{
  if (g_str_equal (response, "save"))
    save_cb (self);
  else if (g_str_equal (response, "leave"))
    gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
sg_player_window_close_request (GtkWindow *window)
{
  SgPlayerWindow *self = SG_PLAYER_WINDOW (window);
  g_autofree char *words = read_text (self);
  GtkWidget *dialog;

  if (!self->unsaved && *words == '\0')
    return GTK_WINDOW_CLASS (sg_player_window_parent_class)->close_request (window);
  dialog = adw_message_dialog_new (window, _("Leave Without These Orders?"),
                                   self->unsaved ? _("What was composed is in no file yet, and the umpire has not got it.")
                                                 : _("What is being written was not written down."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", _("Stay"), "leave", _("Leave"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave", ADW_RESPONSE_DESTRUCTIVE);
  if (self->unsaved)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "save", _("Save Orders…"));
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
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->file, sg_player_file_free);
  g_ptr_array_unref (self->drafts);
  g_ptr_array_unref (self->ids);
  g_clear_pointer (&self->attached, sg_rk_dispatch_free);
  G_OBJECT_CLASS (sg_player_window_parent_class)->finalize (object);
}

static void
sg_player_window_class_init (SgPlayerWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_player_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = sg_player_window_close_request;
}

static void
sg_player_window_init (SgPlayerWindow *self)
{
  self->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  self->ids = g_ptr_array_new_with_free_func (g_free);
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
  build (self);
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
