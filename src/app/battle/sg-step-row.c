/* sg-step-row.c: a line of the working.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-step-row.h"

#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"

#define LONG_SUM 24     /* characters: what is longer stands under the words, and wraps: six cards of a deal */
#define BESIDE_TEXT 1.6 /* of the usual size: larger words leave no room for a sum beside them in a slim window */

struct _SgStepRow
{
  GtkListBoxRow parent_instance;

  SgRuleChip *chip;
  GtkBox     *told;
  GtkLabel   *words, *sum;
};

G_DEFINE_FINAL_TYPE (SgStepRow, sg_step_row, GTK_TYPE_LIST_BOX_ROW)

static void
sg_step_row_class_init (SgStepRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_RULE_CHIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-step-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgStepRow, chip);
  gtk_widget_class_bind_template_child (widget_class, SgStepRow, told);
  gtk_widget_class_bind_template_child (widget_class, SgStepRow, words);
  gtk_widget_class_bind_template_child (widget_class, SgStepRow, sum);
}

static void
sg_step_row_init (SgStepRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_step_row_show (SgStepRow *self, SgRuleset *rules, const char *rule, const char *words, const char *sum)
{
  gboolean lengthy = sum != NULL && (g_utf8_strlen (sum, -1) > LONG_SUM || sg_text_size () > BESIDE_TEXT);
  g_autofree char *heard = NULL;

  g_return_if_fail (SG_IS_STEP_ROW (self) && words != NULL);

  heard = g_strdup_printf ("%s %s %s", sg_text_or (rule, ""), words, sg_text_or (sum, ""));
  sg_rule_chip_set (self->chip, rules, rule);
  gtk_label_set_label (self->words, words);
  gtk_label_set_label (self->sum, sg_text_or (sum, ""));
  gtk_label_set_wrap (self->sum, lengthy);
  gtk_widget_set_visible (GTK_WIDGET (self->sum), sum != NULL && *sum != '\0');
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->told), lengthy ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  sg_name (GTK_WIDGET (self), heard);
}

void
sg_step_row_open (SgStepRow *self)
{
  if (sg_rule_chip_get_rule (self->chip) != NULL)
    sg_rule_chip_open (self->chip);
}
