/* sg-draft-row.c: a dispatch that was written down and not sent off yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-draft-row.h"

#include "app/systems/sg-march-dialog.h"
#include "app/widgets/sg-match-rows.h"

struct _SgDraftRow
{
  GtkListBoxRow parent_instance;

  GtkLabel *title, *text, *marches;
};

G_DEFINE_FINAL_TYPE (SgDraftRow, sg_draft_row, GTK_TYPE_LIST_BOX_ROW)

static guint take_back_signal;

static void
take_back_cb (SgDraftRow *self)
{
  g_signal_emit (self, take_back_signal, 0);
}

static void
sg_draft_row_class_init (SgDraftRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  take_back_signal = g_signal_new ("take-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-draft-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgDraftRow, title);
  gtk_widget_class_bind_template_child (widget_class, SgDraftRow, text);
  gtk_widget_class_bind_template_child (widget_class, SgDraftRow, marches);
  gtk_widget_class_bind_template_callback (widget_class, take_back_cb);
}

static void
sg_draft_row_init (SgDraftRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_draft_row_show (SgDraftRow *self, SgBoard *board, const SgRkDispatch *draft)
{
  g_autofree char *title = sg_rk_dispatch_title (board, draft), *marches = sg_march_words_all (board, draft->marches);

  g_return_if_fail (SG_IS_DRAFT_ROW (self));

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->text, draft->text);
  gtk_label_set_label (self->marches, marches);
  /* An order without words of his own says the march already. */
  gtk_widget_set_visible (GTK_WIDGET (self->marches), *marches != '\0' && !g_str_equal (marches, draft->text));
}

void
sg_draft_row_tell (SgDraftRow *self, const char *words)
{
  g_return_if_fail (SG_IS_DRAFT_ROW (self));

  gtk_label_set_label (self->title, words);
  gtk_widget_set_visible (GTK_WIDGET (self->text), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->marches), FALSE);
}

/** Maker: whom a new row tells that it is taken back. */
typedef struct { GCallback take_back; gpointer owner; } Maker;

static GtkWidget *
make_row (gpointer data)
{
  const Maker *maker = data;
  GtkWidget *row = g_object_new (SG_TYPE_DRAFT_ROW, NULL);

  g_signal_connect_swapped (row, "take-back", maker->take_back, maker->owner);
  return row;
}

void
sg_draft_rows_match (GtkListBox *list, GPtrArray *drafts, GCallback take_back, gpointer owner)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  Maker maker = { take_back, owner };

  for (guint i = 0; i < drafts->len; i++)
    g_ptr_array_add (keys, g_strdup_printf ("%p", drafts->pdata[i]));
  sg_match_rows (GTK_WIDGET (list), keys, make_row, &maker);
}
