/* sg-stage-row.c: one step of a conversation on its rail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-stage-row.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-match-rows.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"

struct _SgStageRow
{
  GtkBox parent_instance;

  GtkWidget *tick, *number, *body, *chips, *told, *notes;
  GtkWidget *measured, *asked, *word, *thrown; /* where its figures come from: ruler, speech mark, quill, die */
  GtkLabel  *title, *words, *dice;
};

G_DEFINE_FINAL_TYPE (SgStageRow, sg_stage_row, GTK_TYPE_BOX)

static void
set_class (GtkWidget *widget, const char *css, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, css);
  else
    gtk_widget_remove_css_class (widget, css);
}

static GtkWidget *
make_chip (gpointer owner)
{
  return sg_rule_chip_new (NULL, NULL);
}

static void
show_chips (SgStageRow *self, SgRuleset *rules, char **ids)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  GtkWidget *chip;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    g_ptr_array_add (keys, ids[i]);
  sg_match_rows (self->chips, keys, make_chip, self);
  chip = gtk_widget_get_first_child (self->chips);
  for (guint i = 0; i < keys->len; i++, chip = gtk_widget_get_next_sibling (chip))
    sg_rule_chip_set (SG_RULE_CHIP (chip), rules, keys->pdata[i]);
  gtk_widget_set_visible (self->chips, keys->len > 0);
}

static gboolean
comes_from (const SgStage *stage, SgSource source)
{
  for (guint i = 0; i < stage->notes->len; i++)
    if (((SgStageNote *) stage->notes->pdata[i])->source == source)
      return TRUE;
  return FALSE;
}

static GtkWidget *
make_note (gpointer owner)
{
  return sg_label ("", "sg-word");
}

/* What the umpire changed, and why. */
static void
show_notes (SgStageRow *self, const SgStage *stage)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  GtkWidget *note;

  for (guint i = 0; i < stage->notes->len; i++)
    if (((SgStageNote *) stage->notes->pdata[i])->words != NULL)
      g_ptr_array_add (keys, ((SgStageNote *) stage->notes->pdata[i])->words);
  sg_match_rows (self->notes, keys, make_note, self);
  note = gtk_widget_get_first_child (self->notes);
  for (guint i = 0; i < keys->len; i++, note = gtk_widget_get_next_sibling (note))
    gtk_label_set_label (GTK_LABEL (note), keys->pdata[i]);
  gtk_widget_set_visible (self->notes, keys->len > 0);
}

/* What came of it, and where its figures come from; of the quill what was said stands below. */
static void
show_told (SgStageRow *self, const SgStage *stage)
{
  sg_stage_row_tell (self, stage, stage->words);
  gtk_widget_set_visible (self->measured, comes_from (stage, SG_SOURCE_MEASURED));
  gtk_widget_set_visible (self->asked, comes_from (stage, SG_SOURCE_ASKED));
  gtk_widget_set_visible (self->word, comes_from (stage, SG_SOURCE_WORD));
  gtk_widget_set_visible (self->thrown, comes_from (stage, SG_SOURCE_DICE));
}

static void
sg_stage_row_class_init (SgStageRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-stage-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, tick);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, number);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, body);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, title);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, chips);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, told);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, words);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, measured);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, asked);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, word);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, thrown);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, notes);
  gtk_widget_class_bind_template_child (widget_class, SgStageRow, dice);
}

static void
sg_stage_row_init (SgStageRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  const struct { GtkWidget *mark; const char *words; } marks[] = {
    { self->measured, _("Measured") }, { self->asked, _("Asked") }, { self->word, _("Umpire’s word") }, { self->thrown, _("Dice") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      sg_describe (marks[i].mark, marks[i].words, NULL);
      sg_tip (marks[i].mark, marks[i].words);
    }
}

void
sg_stage_row_show (SgStageRow *self, SgRuleset *rules, const SgStage *stage, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  g_return_if_fail (SG_IS_STAGE_ROW (self) && stage != NULL);

  gtk_widget_set_visible (self->tick, stage->state == SG_STAGE_DONE);
  gtk_widget_set_visible (self->number, stage->state != SG_STAGE_DONE);
  gtk_label_set_label (GTK_LABEL (self->number), text);
  set_class (self->number, "now", stage->state == SG_STAGE_NOW);
  set_class (GTK_WIDGET (self), "sg-stage-now", stage->state == SG_STAGE_NOW);
  gtk_label_set_label (self->title, stage->title);
  set_class (GTK_WIDGET (self->title), "sg-dim", stage->state == SG_STAGE_NEXT);
  set_class (GTK_WIDGET (self->title), "heading", stage->state != SG_STAGE_NEXT);
  show_chips (self, rules, stage->rules);
  show_told (self, stage);
  show_notes (self, stage);
  gtk_label_set_label (self->dice, sg_text_or (stage->dice, ""));
  gtk_widget_set_visible (GTK_WIDGET (self->dice), stage->dice != NULL);
}

void
sg_stage_row_tell (SgStageRow *self, const SgStage *stage, const char *words)
{
  g_return_if_fail (SG_IS_STAGE_ROW (self) && stage != NULL);

  gtk_label_set_label (self->words, sg_text_or (words, ""));
  gtk_widget_set_visible (self->told, sg_text_or (words, "")[0] != '\0' || stage->notes->len > 0);
}

void
sg_stage_row_take (SgStageRow *self, GtkWidget *asking)
{
  GtkWidget *from = gtk_widget_get_parent (asking);

  if (from == self->body)
    return;
  g_object_ref (asking);
  if (from != NULL)
    gtk_box_remove (GTK_BOX (from), asking);
  gtk_box_append (GTK_BOX (self->body), asking);
  g_object_unref (asking);
}
