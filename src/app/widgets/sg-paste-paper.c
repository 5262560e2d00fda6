/* sg-paste-paper.c: paper for what somebody sent as words: pasted or written, and told line by line what of it is understood.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-paste-paper.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"

#define SHOWN 12 /* faults; more are counted */

struct _SgPastePaper
{
  GtkBox parent_instance;

  GtkWidget     *paper, *understood, *faults; /* (not owned) */
  GtkTextBuffer *text;                        /* (owned) */
  GCancellable  *pasting;                     /* (owned): of what was asked of the clipboard */
  guint          n_faults, n_told; /* of what is told more than the faults may be */
};

G_DEFINE_FINAL_TYPE (SgPastePaper, sg_paste_paper, GTK_TYPE_BOX)

enum { CHANGED, PASTED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
changed_cb (SgPastePaper *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The clipboard's owner may take his time: whoever asked may be gone by then. */
static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (SgPastePaper) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text == NULL || g_cancellable_is_cancelled (self->pasting) || gtk_text_buffer_get_char_count (self->text) > 0)
    return;
  g_signal_emit (self, signals[PASTED], 0, text);
  sg_paste_paper_set_text (self, text);
}

void
sg_paste_paper_paste (SgPastePaper *self)
{
  g_return_if_fail (SG_IS_PASTE_PAPER (self));

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->pasting, pasted_cb, g_object_ref (self));
}

char *
sg_paste_paper_get_text (SgPastePaper *self)
{
  GtkTextIter begin, end;

  g_return_val_if_fail (SG_IS_PASTE_PAPER (self), NULL);

  gtk_text_buffer_get_bounds (self->text, &begin, &end);
  return gtk_text_buffer_get_text (self->text, &begin, &end, FALSE);
}

void
sg_paste_paper_set_text (SgPastePaper *self, const char *text)
{
  g_return_if_fail (SG_IS_PASTE_PAPER (self));

  gtk_text_buffer_set_text (self->text, text, -1);
}

static void
add_words (SgPastePaper *self, const char *words)
{
  gtk_box_append (GTK_BOX (self->faults), sg_label (words, "sg-reason"));
}

void
sg_paste_paper_begin (SgPastePaper *self)
{
  g_return_if_fail (SG_IS_PASTE_PAPER (self));

  sg_clear_box (self->faults);
  self->n_faults = self->n_told = 0;
}

void
sg_paste_paper_add_note (SgPastePaper *self, guint line, const char *words)
{
  g_autofree char *said = g_strdup_printf (_("Line %u: %s"), line, words);

  g_return_if_fail (SG_IS_PASTE_PAPER (self));

  if (self->n_told++ < SHOWN)
    add_words (self, said);
}

void
sg_paste_paper_add_fault (SgPastePaper *self, guint line, const char *why)
{
  g_return_if_fail (SG_IS_PASTE_PAPER (self));

  self->n_faults++;
  sg_paste_paper_add_note (self, line, why);
}

void
sg_paste_paper_end (SgPastePaper *self, guint lines)
{
  g_autofree char *words = lines > 0 ? g_strdup_printf (_("%u of %u lines are understood."), lines - self->n_faults, lines) : g_strdup ("");

  g_return_if_fail (SG_IS_PASTE_PAPER (self));

  gtk_label_set_label (GTK_LABEL (self->understood), words);
  if (self->n_told > SHOWN)
    {
      guint left = self->n_told - SHOWN;
      g_autofree char *more = g_strdup_printf (ngettext ("And %u line more.", "And %u lines more.", left), left);

      add_words (self, more);
    }
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (SG_PASTE_PAPER (widget)->paper, GTK_DIR_TAB_FORWARD);
}

static void
sg_paste_paper_dispose (GObject *object)
{
  SgPastePaper *self = SG_PASTE_PAPER (object);

  g_cancellable_cancel (self->pasting);
  if (self->text != NULL)
    g_signal_handlers_disconnect_by_data (self->text, self);
  G_OBJECT_CLASS (sg_paste_paper_parent_class)->dispose (object);
}

static void
sg_paste_paper_finalize (GObject *object)
{
  SgPastePaper *self = SG_PASTE_PAPER (object);

  g_object_unref (self->text);
  g_object_unref (self->pasting);
  G_OBJECT_CLASS (sg_paste_paper_parent_class)->finalize (object);
}

static void
sg_paste_paper_class_init (SgPastePaperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_paste_paper_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_paste_paper_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = grab_focus;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PASTED] = g_signal_new ("pasted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sg_paste_paper_init (SgPastePaper *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18); /* as a form’s groups stand */
  self->pasting = g_cancellable_new ();
  self->paper = sg_paper (&self->text);
  g_object_ref (self->text);
  self->understood = sg_label ("", "sg-caption");
  self->faults = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_vexpand (self->paper, TRUE);
  gtk_box_append (GTK_BOX (self), self->paper);
  gtk_box_append (GTK_BOX (self), self->understood);
  gtk_box_append (GTK_BOX (self), self->faults);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (changed_cb), self);
}

GtkWidget *
sg_paste_paper_new (int height)
{
  SgPastePaper *self = g_object_new (SG_TYPE_PASTE_PAPER, NULL);

  gtk_widget_set_size_request (self->paper, -1, height);
  return GTK_WIDGET (self);
}
