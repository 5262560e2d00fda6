/* sg-act-row.c: an act that the units chosen can do, or not; or several of one group, folded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-act-row.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"

struct _SgActRow
{
  GtkListBoxRow parent_instance;

  const SgGameAct *act;   /* (not owned) (nullable) */
  gboolean         group;
  GtkImage        *icon, *fold;
  GtkLabel        *label, *second, *number;
  SgRuleChip      *chip;
};

G_DEFINE_FINAL_TYPE (SgActRow, sg_act_row, GTK_TYPE_LIST_BOX_ROW)

static void
show_words (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL);
}

static void
show_icon (SgActRow *self, const char *icon)
{
  gtk_image_set_from_icon_name (self->icon, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon != NULL);
}

static void
sg_act_row_class_init (SgActRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_RULE_CHIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-act-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgActRow, icon);
  gtk_widget_class_bind_template_child (widget_class, SgActRow, label);
  gtk_widget_class_bind_template_child (widget_class, SgActRow, second);
  gtk_widget_class_bind_template_child (widget_class, SgActRow, chip);
  gtk_widget_class_bind_template_child (widget_class, SgActRow, number);
  gtk_widget_class_bind_template_child (widget_class, SgActRow, fold);
}

static void
sg_act_row_init (SgActRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_act_row_show (SgActRow *self, SgRuleset *rules, const SgGameAct *act)
{
  const char *second = act->why != NULL ? act->why : act->detail;

  g_return_if_fail (SG_IS_ACT_ROW (self));

  self->act = act;
  self->group = FALSE;
  show_icon (self, act->icon);
  show_words (self->label, act->label);
  if (act->why != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "sg-dim");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->label), "sg-dim");
  show_words (self->second, second);
  sg_rule_chip_set (self->chip, rules, act->rule);
  show_words (self->number, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->fold), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), act->why == NULL);
  sg_describe (GTK_WIDGET (self), act->label, second != NULL ? second : "");
}

void
sg_act_row_show_group (SgActRow *self, const SgGameAct *act, guint n, gboolean unfolded)
{
  g_autofree char *label = g_strdup_printf (_("%s…"), act->group), *number = g_strdup_printf (ngettext ("%u choice", "%u choices", n), n);

  g_return_if_fail (SG_IS_ACT_ROW (self));

  self->act = act;
  self->group = TRUE;
  show_icon (self, act->icon);
  show_words (self->label, label);
  show_words (self->second, NULL);
  sg_rule_chip_set (self->chip, NULL, NULL);
  show_words (self->number, number);
  gtk_image_set_from_icon_name (self->fold, unfolded ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->fold), TRUE);
  sg_describe (GTK_WIDGET (self), label, number);
}

const SgGameAct *
sg_act_row_get_act (SgActRow *self)
{
  return self->act;
}

gboolean
sg_act_row_is_group (SgActRow *self)
{
  return self->group;
}
