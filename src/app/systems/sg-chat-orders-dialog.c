/* sg-chat-orders-dialog.c: orders that somebody sent through a chat, looked over line by line and read as those of a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-chat-orders-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-umpire-acts.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-campaign.h"
#include "exchange/sg-player-chat.h"
#include "play/sg-reader.h"

#define SHOWN 12 /* lines that are not understood; more are counted */

struct _SgChatOrdersDialog
{
  SgFormDialog parent_instance;

  SgWindow      *window;   /* (not owned) (nullable) */
  char         **readers;  /* (owned) */
  GtkWidget     *whose;
  GtkTextBuffer *text;
  GtkLabel      *understood;
  GtkBox        *faults;
  SgChatOrders  *orders;   /* (owned) (nullable) */
};

G_DEFINE_FINAL_TYPE (SgChatOrdersDialog, sg_chat_orders_dialog, SG_TYPE_FORM_DIALOG)

static const char *
get_reader (SgChatOrdersDialog *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->whose));

  return self->readers[chosen];
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgChatOrdersDialog *self = SG_CHAT_ORDERS_DIALOG (dialog);

  if (self->orders != NULL && self->orders->drafts->len > 0)
    return NULL;
  if (self->orders != NULL && self->orders->faults->len > 0)
    return g_strdup (_("No line is understood yet."));
  return g_strdup (_("Paste what he wrote: a line each, the unit, a colon, and what it is told."));
}

/* They go the way of a file’s; the lines that were not understood stay, to be mended. */
static gboolean
accept (SgFormDialog *dialog)
{
  SgChatOrdersDialog *self = SG_CHAT_ORDERS_DIALOG (dialog);
  g_autofree char *rest = sg_chat_orders_tell_rest (self->orders);
  gboolean all = self->orders->faults->len == 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (self->window == NULL)
    return TRUE;
  bytes = sg_player_chat_to_file (sg_window_get_battle (self->window), get_reader (self), self->orders, &error);
  if (bytes == NULL || sg_umpire_show_orders (self->window, bytes, _("What is written here"), &error) == NULL)
    {
      sg_form_dialog_say (dialog, error->message);
      return FALSE;
    }
  if (!all)
    sg_chat_orders_dialog_set_text (self, rest);
  return all;
}

static void
add_fault (SgChatOrdersDialog *self, const char *words)
{
  GtkWidget *label = sg_label (words, "sg-reason");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (self->faults, label);
}

static void
tell (SgChatOrdersDialog *self)
{
  guint n = self->orders->drafts->len, bad = self->orders->faults->len;
  g_autofree char *words = n + bad > 0 ? g_strdup_printf (_("%u of %u lines are understood."), n, n + bad) : g_strdup ("");

  sg_clear_box (GTK_WIDGET (self->faults));
  gtk_label_set_label (self->understood, words);
  for (guint i = 0; i < MIN (bad, SHOWN); i++)
    {
      const SgChatFault *fault = self->orders->faults->pdata[i];
      g_autofree char *said = g_strdup_printf (_("Line %u: %s"), fault->line, fault->why);

      add_fault (self, said);
    }
  if (bad > SHOWN)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("And %u line more.", "And %u lines more.", bad - SHOWN), bad - SHOWN);

      add_fault (self, more);
    }
}

static void
read_cb (SgChatOrdersDialog *self)
{
  SgBattle *battle = self->window != NULL ? sg_window_get_battle (self->window) : NULL;
  GtkTextIter begin, end;
  g_autofree char *text = NULL;

  if (battle == NULL)
    return;
  gtk_text_buffer_get_bounds (self->text, &begin, &end);
  text = gtk_text_buffer_get_text (self->text, &begin, &end, FALSE);
  g_clear_pointer (&self->orders, sg_chat_orders_free);
  self->orders = sg_player_read_chat (battle, get_reader (self), text);
  tell (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (SgChatOrdersDialog) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text != NULL && gtk_text_buffer_get_char_count (self->text) == 0)
    sg_chat_orders_dialog_set_text (self, text);
}

static void
sg_chat_orders_dialog_dispose (GObject *object)
{
  SgChatOrdersDialog *self = SG_CHAT_ORDERS_DIALOG (object);

  g_clear_weak_pointer (&self->window);
  g_clear_pointer (&self->readers, g_strfreev);
  g_clear_pointer (&self->orders, sg_chat_orders_free);
  G_OBJECT_CLASS (sg_chat_orders_dialog_parent_class)->dispose (object);
}

static void
sg_chat_orders_dialog_class_init (SgChatOrdersDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_chat_orders_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_chat_orders_dialog_init (SgChatOrdersDialog *self)
{
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Orders from a Chat"), _("Read Them"), 520, 560);
}

/* The first thing is the text, not whose it is: that is found out by the names. */
static void
begin_cb (GtkWidget *dialog, GtkWidget *paper)
{
  gtk_widget_child_focus (paper, GTK_DIR_TAB_FORWARD);
}

static void
build (SgChatOrdersDialog *self)
{
  SgBattle *battle = sg_window_get_battle (self->window);
  AdwPreferencesGroup *group = sg_form_dialog_add_group (SG_FORM_DIALOG (self), NULL, NULL);
  GtkWidget *paper = sg_paper (&self->text), *faults = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *understood = sg_label ("", "sg-caption");
  GtkStringList *list = gtk_string_list_new (NULL);

  self->readers = sg_battle_list_all_readers (battle);
  for (guint i = 0; self->readers[i] != NULL; i++)
    gtk_string_list_take (list, sg_battle_call_reader (battle, self->readers[i]));
  self->whose = gtk_drop_down_new (G_LIST_MODEL (list), NULL);
  gtk_widget_set_valign (self->whose, GTK_ALIGN_CENTER);
  sg_form_row (group, _("Who wrote them"), NULL, self->whose);
  g_signal_connect_swapped (self->whose, "notify::selected", G_CALLBACK (read_cb), self);
  g_signal_connect_object (self, "map", G_CALLBACK (begin_cb), paper, G_CONNECT_AFTER);
  gtk_widget_set_size_request (paper, -1, 200);
  gtk_widget_set_vexpand (paper, TRUE);
  self->faults = GTK_BOX (faults);
  self->understood = GTK_LABEL (understood);
  sg_form_dialog_add (SG_FORM_DIALOG (self), paper);
  sg_form_dialog_add (SG_FORM_DIALOG (self), understood);
  sg_form_dialog_add (SG_FORM_DIALOG (self), faults);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (read_cb), self);
}

SgChatOrdersDialog *
sg_chat_orders_dialog_new (SgWindow *window)
{
  SgChatOrdersDialog *self = g_object_new (SG_TYPE_CHAT_ORDERS_DIALOG, "transient-for", window, "modal", TRUE, NULL);

  g_set_weak_pointer (&self->window, window);
  build (self);
  read_cb (self);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, pasted_cb, g_object_ref (self));
  return self;
}

/* Whoever has the most units of these names wrote it: both sides seldom have them all. */
static void
choose_writer (SgChatOrdersDialog *self, const char *text)
{
  guint most = 0, best = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->whose));

  for (guint i = 0; self->window != NULL && self->readers[i] != NULL; i++)
    {
      g_autoptr (SgChatOrders) orders = sg_player_read_chat (sg_window_get_battle (self->window), self->readers[i], text);
      gboolean chosen = i == gtk_drop_down_get_selected (GTK_DROP_DOWN (self->whose));

      if (orders->drafts->len < most || (orders->drafts->len == most && !chosen))
        continue;
      most = orders->drafts->len;
      best = i;
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->whose), best);
}

void
sg_chat_orders_dialog_set_text (SgChatOrdersDialog *self, const char *text)
{
  choose_writer (self, text);
  gtk_text_buffer_set_text (self->text, text, -1);
}

void
sg_chat_orders_dialog_set_reader (SgChatOrdersDialog *self, const char *reader)
{
  for (guint i = 0; self->readers[i] != NULL; i++)
    if (g_str_equal (self->readers[i], reader))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->whose), i);
}
