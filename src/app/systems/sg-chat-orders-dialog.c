/* sg-chat-orders-dialog.c: orders that somebody sent through a chat, looked over line by line and read as those of a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-chat-orders-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-umpire-acts.h"
#include "app/widgets/sg-paste-paper.h"
#include "app/window/sg-window-campaign.h"
#include "exchange/sg-player-chat.h"
#include "exchange/sg-player-orders.h"
#include "play/sg-reader.h"

struct _SgChatOrdersDialog
{
  SgFormDialog parent_instance;

  SgWindow     *window;   /* (not owned) (nullable) */
  char        **readers;  /* (owned) */
  GtkWidget    *whose;    /* (not owned) */
  GtkWidget    *again;    /* (not owned): a switch; its row is seen where there is something to send again */
  SgPastePaper *paper;    /* (not owned) */
  SgChatOrders *orders;   /* (owned) (nullable) */
};

G_DEFINE_FINAL_TYPE (SgChatOrdersDialog, sg_chat_orders_dialog, SG_TYPE_FORM_DIALOG)

static const char *
get_reader (SgChatOrdersDialog *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->whose));

  return self->readers[chosen];
}

/* (transfer none) (element-type SgRkDispatch): what is laid before him. */
static GPtrArray *
get_drafts (SgChatOrdersDialog *self)
{
  if (gtk_switch_get_active (GTK_SWITCH (self->again)))
    return self->orders->drafts;
  return self->orders->fresh;
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgChatOrdersDialog *self = SG_CHAT_ORDERS_DIALOG (dialog);

  if (self->orders != NULL && get_drafts (self)->len > 0)
    return NULL;
  if (self->orders != NULL && self->orders->repeats->len > 0)
    return g_strdup (_("Whatever is understood was sent already."));
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
  SgPlayerOrders *orders;
  SgBattle *battle;

  if (self->window == NULL)
    return TRUE;
  battle = sg_window_get_battle (self->window);
  bytes = sg_player_chat_to_file (battle, get_reader (self), get_drafts (self), &error);
  orders = bytes != NULL ? sg_player_read_orders_anew (bytes, _("What is written here"), battle, &error) : NULL;
  if (orders == NULL)
    {
      sg_form_dialog_say (dialog, error->message);
      return FALSE;
    }
  sg_umpire_show_read_orders (self->window, orders);
  if (!all)
    sg_chat_orders_dialog_set_text (self, rest);
  return all;
}

static void
tell (SgChatOrdersDialog *self)
{
  gboolean repeats = self->orders->repeats->len > 0;

  sg_paste_paper_begin (self->paper);
  for (guint i = 0; i < self->orders->faults->len; i++)
    {
      const SgChatFault *fault = self->orders->faults->pdata[i];

      sg_paste_paper_add_fault (self->paper, fault->line, fault->why);
    }
  for (guint i = 0; i < self->orders->repeats->len; i++)
    {
      const SgChatFault *repeat = self->orders->repeats->pdata[i];

      sg_paste_paper_add_note (self->paper, repeat->line, repeat->why);
    }
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->again, ADW_TYPE_ACTION_ROW), repeats);
  if (!repeats)
    gtk_switch_set_active (GTK_SWITCH (self->again), FALSE);
  sg_paste_paper_end (self->paper, self->orders->drafts->len + self->orders->faults->len);
}

static void
read_cb (SgChatOrdersDialog *self)
{
  SgBattle *battle = self->window != NULL ? sg_window_get_battle (self->window) : NULL;
  g_autofree char *text = NULL;

  if (battle == NULL)
    return;
  text = sg_paste_paper_get_text (self->paper);
  g_clear_pointer (&self->orders, sg_chat_orders_free);
  self->orders = sg_player_read_chat (battle, get_reader (self), text);
  tell (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
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

static void
build (SgChatOrdersDialog *self)
{
  SgBattle *battle = sg_window_get_battle (self->window);
  AdwPreferencesGroup *group = sg_form_dialog_add_group (SG_FORM_DIALOG (self), NULL, NULL);
  GtkWidget *paper = sg_paste_paper_new (200);
  GtkStringList *list = gtk_string_list_new (NULL);

  self->readers = sg_battle_list_all_readers (battle);
  for (guint i = 0; self->readers[i] != NULL; i++)
    gtk_string_list_take (list, sg_battle_call_reader (battle, self->readers[i]));
  self->whose = gtk_drop_down_new (G_LIST_MODEL (list), NULL);
  gtk_widget_set_valign (self->whose, GTK_ALIGN_CENTER);
  sg_form_row (group, _("Who wrote them"), NULL, self->whose);
  g_signal_connect_swapped (self->whose, "notify::selected", G_CALLBACK (read_cb), self);
  self->again = gtk_switch_new ();
  gtk_widget_set_valign (self->again, GTK_ALIGN_CENTER);
  sg_form_row (group, _("Send again what was sent already"), NULL, self->again);
  g_signal_connect_swapped (self->again, "notify::active", G_CALLBACK (sg_form_dialog_check), self);
  self->paper = SG_PASTE_PAPER (paper);
  sg_form_dialog_add (SG_FORM_DIALOG (self), paper);
  g_signal_connect_swapped (paper, "pasted", G_CALLBACK (choose_writer), self);
  g_signal_connect_swapped (paper, "changed", G_CALLBACK (read_cb), self);
  /* The first thing is the text, not whose it is: that is found out by the names. */
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), paper, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
}

SgChatOrdersDialog *
sg_chat_orders_dialog_new (SgWindow *window)
{
  SgChatOrdersDialog *self = g_object_new (SG_TYPE_CHAT_ORDERS_DIALOG, "transient-for", window, "modal", TRUE, NULL);

  g_set_weak_pointer (&self->window, window);
  build (self);
  read_cb (self);
  sg_paste_paper_paste (self->paper);
  return self;
}

void
sg_chat_orders_dialog_set_text (SgChatOrdersDialog *self, const char *text)
{
  choose_writer (self, text);
  sg_paste_paper_set_text (self->paper, text);
}
