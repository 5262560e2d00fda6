/* sg-put-row.c: a unit that is still in its box, and the button that puts it down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-put-row.h"

#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"

struct _SgPutRow
{
  GtkBox parent_instance;

  const char *unit; /* interned */
  GtkLabel   *name;
  GtkWidget  *put;
};

G_DEFINE_FINAL_TYPE (SgPutRow, sg_put_row, GTK_TYPE_BOX)

static guint put_signal;

static void
put_cb (SgPutRow *self)
{
  g_signal_emit (self, put_signal, 0);
}

static void
sg_put_row_class_init (SgPutRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  put_signal = g_signal_new ("put", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-put-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgPutRow, name);
  gtk_widget_class_bind_template_child (widget_class, SgPutRow, put);
  gtk_widget_class_bind_template_callback (widget_class, put_cb);
}

static void
sg_put_row_init (SgPutRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_put_row_show (SgPutRow *self, const char *id, const char *called, const char *heard, gboolean may)
{
  g_return_if_fail (SG_IS_PUT_ROW (self) && id != NULL);

  self->unit = g_intern_string (id);
  gtk_label_set_label (self->name, called);
  gtk_widget_set_sensitive (self->put, may);
  sg_name (self->put, heard);
}

const char *
sg_put_row_get_unit (SgPutRow *self)
{
  return self->unit;
}
