/* sg-verdict-view.c: the verdict of the open question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-verdict-view.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-otherwise-view.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "desk/sg-desk-matter.h"
#include "desk/sg-desk-question.h"

#define LONG_SUM 24 /* characters: what is longer stands under the words, and wraps: six cards of a deal */

struct _SgVerdictView
{
  GtkWidget parent_instance;

  SgDesk     *desk;     /* (owned) */
  gboolean    amending;
  GtkWidget  *box, *bulb_row, *refusal_row, *otherwise;
  GtkLabel   *headline, *sentence, *matter, *remark;
  GtkListBox *steps;
  GtkWidget  *amend_box;
  GtkGrid    *amend_grid;
  GtkWidget  *amend_reason, *amend_put, *amend_back;
  GPtrArray  *spins;    /* (element-type GtkSpinButton), each with the outcome's name as data */
};

G_DEFINE_FINAL_TYPE (SgVerdictView, sg_verdict_view, GTK_TYPE_WIDGET)

/* The working. */

static GtkWidget *
make_step (SgVerdictView *self, const SgStep *step)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = sg_row (8);
  g_autofree char *sides = sg_question_words (question, step->words);
  g_autofree char *text = sg_desk_name_figures (self->desk, sides);
  GtkWidget *chip = GTK_WIDGET (sg_rule_chip_new (sg_battle_get_rules (sg_desk_get_battle (self->desk)), step->rule));
  GtkWidget *words = gtk_label_new (text), *told = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gboolean lengthy = step->arithmetic != NULL && g_utf8_strlen (step->arithmetic, -1) > LONG_SUM;
  g_autofree char *heard = g_strdup_printf ("%s %s %s", sg_text_or (step->rule, ""), text, sg_text_or (step->arithmetic, ""));

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (chip, GTK_ALIGN_START);
  gtk_widget_add_css_class (words, "sg-small");
  gtk_box_append (GTK_BOX (box), chip);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (told), lengthy ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_append (GTK_BOX (told), words);
  if (step->arithmetic != NULL && step->arithmetic[0] != '\0')
    {
      GtkWidget *sum = gtk_label_new (step->arithmetic);

      gtk_widget_add_css_class (sum, "sg-small");
      gtk_widget_add_css_class (sum, "sg-figures");
      gtk_widget_set_valign (sum, GTK_ALIGN_START);
      gtk_label_set_xalign (GTK_LABEL (sum), 0);
      gtk_label_set_wrap (GTK_LABEL (sum), lengthy);
      gtk_box_append (GTK_BOX (told), sum);
    }
  gtk_box_append (GTK_BOX (box), told);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "chip", chip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  return row;
}

static void
show_steps (SgVerdictView *self, SgVerdict *verdict)
{
  GPtrArray *steps = verdict != NULL ? sg_verdict_get_steps (verdict) : NULL;

  sg_clear_box (GTK_WIDGET (self->steps));
  for (guint i = 0; steps != NULL && i < steps->len; i++)
    gtk_list_box_append (self->steps, make_step (self, g_ptr_array_index (steps, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->steps), steps != NULL && steps->len > 0);
}

static void
step_cb (SgVerdictView *self, GtkListBoxRow *row)
{
  SgRuleChip *chip = g_object_get_data (G_OBJECT (row), "chip");

  if (sg_rule_chip_get_rule (chip) != NULL)
    sg_rule_chip_open (chip);
}

/* Amending. */

static void
amend_changed_cb (SgVerdictView *self)
{
  gtk_widget_set_sensitive (self->amend_put, gtk_editable_get_text (GTK_EDITABLE (self->amend_reason))[0] != '\0');
}

static void
put_cb (SgVerdictView *self)
{
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->amend_reason)));
  SgVerdict *verdict = sg_desk_get_verdict (self->desk);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (reason[0] == '\0' || verdict == NULL)
    return;
  for (guint i = 0; i < self->spins->len; i++)
    {
      GtkSpinButton *spin = g_ptr_array_index (self->spins, i);
      const char *name = g_object_get_data (G_OBJECT (spin), "outcome");
      gint64 value = gtk_spin_button_get_value_as_int (spin);

      if (value == sg_verdict_get_number (verdict, name))
        continue;
      g_ptr_array_add (names, g_strdup (name));
      g_array_append_val (values, value);
    }
  self->amending = FALSE;
  for (guint i = 0; i < names->len; i++)
    sg_desk_amend (self->desk, g_ptr_array_index (names, i), g_array_index (values, gint64, i), reason);
  sg_verdict_view_amend (self, FALSE);
}

static void
back_cb (SgVerdictView *self)
{
  self->amending = FALSE;
  sg_desk_unamend (self->desk);
  sg_verdict_view_amend (self, FALSE);
}

static void
add_amendable (SgVerdictView *self, const SgOutcome *outcome, int row)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  gint64 value = g_variant_get_int64 (sg_verdict_get (sg_desk_get_verdict (self->desk), outcome->name));
  g_autofree char *label = sg_question_words (question, outcome->label != NULL ? outcome->label : outcome->name);
  g_autofree char *book = g_strdup_printf (_("by the book %" G_GINT64_FORMAT), g_variant_get_int64 (outcome->value));
  GtkWidget *name = gtk_label_new (label);
  GtkWidget *was = gtk_label_new (book);
  GtkWidget *spin = sg_spin (0, 100000, 1);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, "sg-small");
  gtk_widget_add_css_class (was, "sg-caption");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (spin), "outcome", g_strdup (outcome->name), g_free);
  g_ptr_array_add (self->spins, spin);
  gtk_grid_attach (self->amend_grid, name, 0, row, 1, 1);
  gtk_grid_attach (self->amend_grid, was, 1, row, 1, 1);
  gtk_grid_attach (self->amend_grid, spin, 2, row, 1, 1);
}

static gboolean
is_amendable (const SgOutcome *outcome)
{
  return outcome->value != NULL && g_variant_is_of_type (outcome->value, G_VARIANT_TYPE_INT64);
}

gboolean
sg_verdict_view_can_amend (SgDesk *desk)
{
  SgVerdict *book = sg_desk_get_book_verdict (desk);
  GPtrArray *outcomes = book != NULL ? sg_verdict_get_outcomes (book) : NULL;

  for (guint i = 0; outcomes != NULL && i < outcomes->len; i++)
    if (is_amendable (outcomes->pdata[i]))
      return TRUE;
  return FALSE;
}

static void
fill_amend (SgVerdictView *self)
{
  SgVerdict *book = sg_desk_get_book_verdict (self->desk);
  GPtrArray *outcomes = book != NULL ? sg_verdict_get_outcomes (book) : NULL;
  GtkWidget *child;
  int row = 0;

  g_ptr_array_set_size (self->spins, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->amend_grid))) != NULL)
    gtk_grid_remove (self->amend_grid, child);
  for (guint i = 0; outcomes != NULL && i < outcomes->len; i++)
    {
      SgOutcome *outcome = g_ptr_array_index (outcomes, i);

      if (is_amendable (outcome))
        add_amendable (self, outcome, row++);
    }
}

void
sg_verdict_view_amend (SgVerdictView *self, gboolean open)
{
  self->amending = open && sg_verdict_view_can_amend (self->desk);
  gtk_widget_set_visible (self->amend_box, self->amending);
  gtk_widget_set_visible (self->amend_back, sg_desk_is_amended (self->desk));
  if (!self->amending)
    return;
  fill_amend (self);
  gtk_editable_set_text (GTK_EDITABLE (self->amend_reason), "");
  gtk_widget_grab_focus (g_ptr_array_index (self->spins, 0));
}

gboolean
sg_verdict_view_is_amending (SgVerdictView *self)
{
  return self->amending;
}

/* Showing. */

static void
show_sentence (SgVerdictView *self)
{
  SgDeskState state = sg_desk_get_state (self->desk);
  const char *sentence = sg_desk_get_sentence (self->desk);

  gtk_label_set_label (self->sentence, sentence);
  gtk_widget_set_visible (self->refusal_row, sentence[0] != '\0');
  if (state == SG_DESK_REFUSED || state == SG_DESK_FAILED)
    gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "sg-word");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), "sg-word");
}

static void
set_words (GtkLabel *label, GtkWidget *holder, const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (holder, words != NULL && words[0] != '\0');
}

static void
show (SgVerdictView *self)
{
  SgDeskState state = sg_desk_get_state (self->desk);
  SgVerdict *verdict = sg_desk_get_verdict (self->desk);
  g_autofree char *matter = state == SG_DESK_STANDS ? sg_desk_get_matter (self->desk) : NULL;
  gboolean headline = verdict != NULL && (state == SG_DESK_STANDS || state == SG_DESK_REFUSED);
  g_autofree char *heard = g_strdup_printf (_("Verdict: %s"), headline && state == SG_DESK_STANDS ? sg_verdict_get_headline (verdict) : sg_desk_get_sentence (self->desk));

  gtk_widget_set_visible (GTK_WIDGET (self), state != SG_DESK_NOTHING && state != SG_DESK_DICE);
  set_words (self->headline, GTK_WIDGET (self->headline), headline && state == SG_DESK_STANDS ? sg_verdict_get_headline (verdict) : NULL);
  if (sg_desk_is_amended (self->desk))
    gtk_widget_add_css_class (GTK_WIDGET (self->headline), "sg-word");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->headline), "sg-word");
  show_sentence (self);
  show_steps (self, state == SG_DESK_STANDS || state == SG_DESK_REFUSED ? sg_desk_get_book_verdict (self->desk) : NULL);
  set_words (self->matter, self->bulb_row, matter);
  set_words (self->remark, GTK_WIDGET (self->remark), verdict != NULL ? sg_verdict_get_remark (verdict) : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  if (state != SG_DESK_STANDS && state != SG_DESK_REFUSED)
    self->amending = FALSE;
  gtk_widget_set_visible (self->amend_box, self->amending);
}

static GtkLabel *
add_label (GtkWidget *box, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
build_amend (SgVerdictView *self)
{
  GtkWidget *foot = sg_row (8);

  self->amend_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->amend_grid = GTK_GRID (gtk_grid_new ());
  self->amend_reason = gtk_entry_new ();
  self->amend_put = gtk_button_new_with_label (_("Use These Figures"));
  self->amend_back = gtk_button_new_with_label (_("Back to the Book"));
  gtk_grid_set_column_spacing (self->amend_grid, 12);
  gtk_grid_set_row_spacing (self->amend_grid, 4);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->amend_reason), _("Why? An amendment needs a reason."));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->amend_reason), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Why it is amended"), -1);
  gtk_widget_set_hexpand (self->amend_put, TRUE);
  gtk_widget_set_halign (self->amend_put, GTK_ALIGN_END);
  gtk_widget_set_sensitive (self->amend_put, FALSE);
  gtk_widget_add_css_class (self->amend_box, "card");
  gtk_widget_add_css_class (self->amend_box, "sg-card");
  gtk_box_append (GTK_BOX (foot), self->amend_back);
  gtk_box_append (GTK_BOX (foot), self->amend_put);
  gtk_box_append (GTK_BOX (self->amend_box), GTK_WIDGET (self->amend_grid));
  gtk_box_append (GTK_BOX (self->amend_box), self->amend_reason);
  gtk_box_append (GTK_BOX (self->amend_box), foot);
  gtk_box_append (GTK_BOX (self->box), self->amend_box);
  g_signal_connect_swapped (self->amend_reason, "changed", G_CALLBACK (amend_changed_cb), self);
  g_signal_connect_swapped (self->amend_reason, "activate", G_CALLBACK (put_cb), self);
  g_signal_connect_swapped (self->amend_put, "clicked", G_CALLBACK (put_cb), self);
  g_signal_connect_swapped (self->amend_back, "clicked", G_CALLBACK (back_cb), self);
}

static void
build (SgVerdictView *self)
{
  GtkWidget *title;
  GtkWidget *bulb = gtk_image_new_from_icon_name ("sg-lamp-symbolic");

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  title = GTK_WIDGET (add_label (self->box, "sg-section"));
  gtk_label_set_label (GTK_LABEL (title), _("Verdict"));
  self->headline = add_label (self->box, "sg-verdict");
  gtk_widget_add_css_class (GTK_WIDGET (self->headline), "sg-figures");
  build_amend (self);
  self->refusal_row = sg_row (8);
  gtk_box_append (GTK_BOX (self->box), self->refusal_row);
  self->sentence = add_label (self->refusal_row, "sg-sentence");
  gtk_widget_set_hexpand (GTK_WIDGET (self->sentence), TRUE);
  self->steps = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->steps, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->steps), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self->steps), "sg-steps");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->steps), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Working"), -1);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->steps));
  self->bulb_row = sg_row (8);
  gtk_widget_set_valign (bulb, GTK_ALIGN_START);
  gtk_widget_add_css_class (bulb, "sg-dim");
  gtk_box_append (GTK_BOX (self->bulb_row), bulb);
  self->matter = add_label (self->bulb_row, "sg-caption");
  gtk_box_append (GTK_BOX (self->box), self->bulb_row);
  self->remark = add_label (self->box, "sg-caption");
  g_signal_connect_swapped (self->steps, "row-activated", G_CALLBACK (step_cb), self);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
sg_verdict_view_dispose (GObject *object)
{
  SgVerdictView *self = SG_VERDICT_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->spins, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_verdict_view_parent_class)->dispose (object);
}

static void
sg_verdict_view_class_init (SgVerdictViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_verdict_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sg_verdict_view_init (SgVerdictView *self)
{
  self->spins = g_ptr_array_new ();
  build (self);
}

GtkWidget *
sg_verdict_view_new (SgDesk *desk)
{
  SgVerdictView *self = g_object_new (SG_TYPE_VERDICT_VIEW, NULL);

  self->desk = g_object_ref (desk);
  self->otherwise = sg_otherwise_view_new (desk);
  gtk_box_append (GTK_BOX (self->box), self->otherwise);
  g_signal_connect_object (desk, "question", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

void
sg_verdict_view_show_otherwise (SgVerdictView *self, gboolean open)
{
  sg_otherwise_view_set_open (SG_OTHERWISE_VIEW (self->otherwise), open);
}
