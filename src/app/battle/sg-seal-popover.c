/* sg-seal-popover.c: the seal of the next throw, whole, and the words that players add to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever sits in a room adds his word there; of those who sit at the table the umpire types it here, as it is told him.
 */

#include "app/battle/sg-seal-popover.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "campaign/sg-sealed-dice.h"
#include "play/sg-reader.h"

typedef struct { SgDesk *desk; GtkWidget *popover, *seal, *rows, *fault; } Seal;

static SgCampaign *
get_campaign (Seal *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  return battle != NULL ? sg_battle_get_campaign (battle) : NULL;
}

static void
tell (Seal *self, const GError *error)
{
  gtk_label_set_label (GTK_LABEL (self->fault), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->fault, error != NULL);
}

/* The word is added as the entry is left, or Return is pressed. */
static void
add_cb (GtkWidget *entry, Seal *self)
{
  g_autoptr (GError) error = NULL;

  if (get_campaign (self) != NULL)
    sg_sealed_dice_add_word (get_campaign (self), g_object_get_data (G_OBJECT (entry), "sg-reader"), gtk_editable_get_text (GTK_EDITABLE (entry)), &error);
  tell (self, error);
}

static void
left_cb (GtkEventController *focus, Seal *self)
{
  add_cb (gtk_event_controller_get_widget (focus), self);
}

static void
done_cb (GtkWidget *entry, Seal *self)
{
  add_cb (entry, self);
  if (!gtk_widget_get_visible (self->fault))
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static const char *
find_word (GPtrArray *words, const char *reader)
{
  for (guint i = 0; i < words->len; i++)
    if (g_str_equal (((SgThrowWord *) words->pdata[i])->reader, reader))
      return ((SgThrowWord *) words->pdata[i])->text;
  return "";
}

static void
add_row (Seal *self, const char *reader, GPtrArray *words)
{
  g_autofree char *called = sg_battle_call_reader (sg_desk_get_battle (self->desk), reader);
  g_autofree char *name = g_strdup_printf (_("The word of %s"), called);
  GtkWidget *entry = gtk_entry_new (), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (called);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), find_word (words, reader));
  gtk_entry_set_max_length (GTK_ENTRY (entry), SG_THROW_WORD);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("none so far"));
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  sg_name (entry, name);
  g_object_set_data_full (G_OBJECT (entry), "sg-reader", g_strdup (reader), g_free);
  g_signal_connect (entry, "activate", G_CALLBACK (done_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (entry, focus);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (self->rows), row);
}

static void
show_cb (GtkWidget *popover, Seal *self)
{
  SgCampaign *campaign = get_campaign (self);
  guint n = 0;
  g_autofree char *seal = campaign != NULL ? sg_sealed_dice_next (campaign, &n) : NULL;
  g_autofree char *text = seal != NULL ? g_strdup_printf (_("Throw %u is sealed by\n%.32s\n%s"), n, seal, seal + MIN (strlen (seal), 32)) : g_strdup ("");
  g_auto (GStrv) readers = campaign != NULL ? sg_battle_list_all_readers (sg_desk_get_battle (self->desk)) : NULL;
  g_autoptr (GPtrArray) words = campaign != NULL ? sg_sealed_dice_list_words (campaign) : NULL;

  gtk_label_set_label (GTK_LABEL (self->seal), text);
  sg_clear_box (self->rows);
  for (guint i = 0; readers != NULL && readers[i] != NULL; i++)
    add_row (self, readers[i], words);
  tell (self, NULL);
}

GtkWidget *
sg_seal_popover_new (SgDesk *desk)
{
  Seal *self = g_new0 (Seal, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *why = sg_label (_("Its dice follow from this seal and from a word of any player, told before the throw."), "sg-small-dim");

  self->desk = desk;
  self->popover = gtk_popover_new ();
  self->seal = sg_label ("", "sg-figures");
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->fault = sg_label ("", "error");
  gtk_label_set_selectable (GTK_LABEL (self->seal), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (why), 34);
  gtk_label_set_max_width_chars (GTK_LABEL (self->fault), 34);
  gtk_widget_set_visible (self->fault, FALSE);
  gtk_box_append (GTK_BOX (box), self->seal);
  gtk_box_append (GTK_BOX (box), why);
  gtk_box_append (GTK_BOX (box), self->rows);
  gtk_box_append (GTK_BOX (box), self->fault);
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  g_signal_connect (self->popover, "show", G_CALLBACK (show_cb), self);
  g_object_set_data_full (G_OBJECT (self->popover), "sg-seal", self, g_free);
  return self->popover;
}
