/* sg-layout-row.c: a stage before play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-layout-row.h"

#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"

struct _SgLayoutRow
{
  GtkListBoxRow parent_instance;

  GtkWidget *tick, *number;
  GtkLabel  *title, *said;
};

G_DEFINE_FINAL_TYPE (SgLayoutRow, sg_layout_row, GTK_TYPE_LIST_BOX_ROW)

static void
set_class (GtkWidget *widget, const char *css, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, css);
  else
    gtk_widget_remove_css_class (widget, css);
}

static void
sg_layout_row_class_init (SgLayoutRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-layout-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgLayoutRow, tick);
  gtk_widget_class_bind_template_child (widget_class, SgLayoutRow, number);
  gtk_widget_class_bind_template_child (widget_class, SgLayoutRow, title);
  gtk_widget_class_bind_template_child (widget_class, SgLayoutRow, said);
}

static void
sg_layout_row_init (SgLayoutRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_layout_row_show (SgLayoutRow *self, guint number, guint now, const char *title, const char *said)
{
  g_autofree char *text = g_strdup_printf ("%u", number + 1);

  g_return_if_fail (SG_IS_LAYOUT_ROW (self));

  gtk_widget_set_visible (self->tick, number < now);
  gtk_widget_set_visible (self->number, number >= now);
  gtk_label_set_label (GTK_LABEL (self->number), text);
  set_class (self->number, "now", number == now);
  set_class (self->number, "next", number > now);
  gtk_label_set_label (self->title, title);
  set_class (GTK_WIDGET (self->title), "sg-dim", number > now);
  gtk_label_set_label (self->said, said != NULL ? said : "");
  gtk_widget_set_visible (GTK_WIDGET (self->said), said != NULL);
  set_class (GTK_WIDGET (self), "sg-current", number == now);
  sg_name (GTK_WIDGET (self), title);
}
