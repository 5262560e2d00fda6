/* sg-verdict-view.c: the verdict of the open question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-verdict-view.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "app/battle/sg-otherwise-view.h"
#include "app/battle/sg-step-row.h"
#include "app/widgets/sg-match-rows.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "desk/sg-desk-matter.h"
#include "desk/sg-desk-question.h"

struct _SgVerdictView
{
  SgDeskView parent_instance;

  SgDesk     *desk;     /* (not owned) */
  gboolean    amending;
  GtkWidget  *bulb_row, *otherwise;
  GtkLabel   *headline, *sentence, *matter, *remark;
  GtkListBox *steps;
  GtkWidget  *amend_box;
  GtkGrid    *amend_grid;
  GtkWidget  *amend_reason, *amend_put, *amend_back;
  GPtrArray  *spins;    /* (element-type GtkSpinButton), each with the outcome's name as data */
  SgVerdict  *of;       /* (owned) (nullable): the book's, whose outcomes the spins hold */
};

G_DEFINE_FINAL_TYPE (SgVerdictView, sg_verdict_view, SG_TYPE_DESK_VIEW)

/* The working. */

static GtkWidget *
make_step (gpointer owner)
{
  return g_object_new (SG_TYPE_STEP_ROW, NULL);
}

/* (transfer full): as it stands in the working, with the names of the table. */
static char *
word_step (SgVerdictView *self, const SgStep *step)
{
  g_autofree char *sides = sg_question_words (sg_desk_get_question (self->desk), step->words);

  return sg_desk_name_figures (self->desk, sides);
}

/* A line that says the same stays, while an answer changes others. */
static void
show_steps (SgVerdictView *self, SgVerdict *verdict)
{
  GPtrArray *steps = verdict != NULL ? sg_verdict_get_steps (verdict) : NULL;
  guint n = steps != NULL ? steps->len : 0;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (keys, g_strconcat (sg_text_or (((SgStep *) steps->pdata[i])->rule, ""), " ", ((SgStep *) steps->pdata[i])->words, NULL));
  sg_match_rows (GTK_WIDGET (self->steps), keys, make_step, self);
  for (guint i = 0; i < n; i++)
    {
      const SgStep *step = steps->pdata[i];
      g_autofree char *words = word_step (self, step);

      sg_step_row_show (SG_STEP_ROW (gtk_list_box_get_row_at_index (self->steps, (int) i)), sg_battle_get_rules (sg_desk_get_battle (self->desk)), step->rule,
                        words, step->arithmetic);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->steps), n > 0);
}

static void
step_cb (SgVerdictView *self, SgStepRow *row)
{
  sg_step_row_open (row);
}

/* Amending. */

static void
amend_changed_cb (SgVerdictView *self)
{
  g_autofree char *reason = sg_reason (self->amend_reason);

  gtk_widget_set_sensitive (self->amend_put, reason[0] != '\0');
}

static void
put_cb (SgVerdictView *self)
{
  g_autofree char *reason = sg_reason (self->amend_reason);
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
  g_autofree char *book = g_strdup_printf (_("by the book %" PRId64), g_variant_get_int64 (outcome->value));
  GtkWidget *name = gtk_label_new (label);
  GtkWidget *was = gtk_label_new (book);
  GtkWidget *spin = sg_spin (value < 0 ? -100000 : 0, 100000, 1); /* a number that may be less than nothing is not put at nothing unasked */

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_xalign (GTK_LABEL (was), 0);
  gtk_label_set_wrap (GTK_LABEL (was), TRUE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, "sg-small");
  gtk_widget_add_css_class (was, "sg-caption");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (spin), "outcome", g_strdup (outcome->name), g_free);
  g_ptr_array_add (self->spins, spin);
  /* What the book says stands under what it is of, as in a question: beside it a slim window has no room. */
  gtk_widget_set_margin_bottom (was, 6);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_grid_attach (self->amend_grid, name, 0, 2 * row, 1, 1);
  gtk_grid_attach (self->amend_grid, was, 0, 2 * row + 1, 1, 1);
  gtk_grid_attach (self->amend_grid, spin, 1, 2 * row, 1, 2);
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

  g_clear_pointer (&self->of, sg_verdict_unref);
  self->of = book != NULL ? sg_verdict_ref (book) : NULL;
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
  gtk_widget_set_visible (GTK_WIDGET (self->sentence), sentence[0] != '\0');
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

/* A changed answer, or another question taken up while the spins are open, leaves them with the outcomes of what is judged no more; judged again
 * over what did not change it has the same, and what was typed stays. */
static gboolean
still_is (SgVerdict *was, SgVerdict *book)
{
  GPtrArray *before = was != NULL ? sg_verdict_get_outcomes (was) : NULL, *now = book != NULL ? sg_verdict_get_outcomes (book) : NULL;

  if (before == NULL || now == NULL || before->len != now->len || g_strcmp0 (sg_verdict_get_headline (was), sg_verdict_get_headline (book)) != 0)
    return FALSE;
  for (guint i = 0; i < now->len; i++)
    {
      const SgOutcome *one = before->pdata[i], *other = now->pdata[i];

      if (!g_str_equal (one->name, other->name) || (is_amendable (one) && (!is_amendable (other) || !g_variant_equal (one->value, other->value))))
        return FALSE;
    }
  return TRUE;
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
  if ((state != SG_DESK_STANDS && state != SG_DESK_REFUSED) || !still_is (self->of, sg_desk_get_book_verdict (self->desk)))
    self->amending = FALSE;
  gtk_widget_set_visible (self->amend_box, self->amending);
}

static void
sg_verdict_view_watch (SgDeskView *view, SgDesk *desk)
{
  SgVerdictView *self = SG_VERDICT_VIEW (view);

  self->desk = desk;
  sg_desk_view_set_desk (SG_DESK_VIEW (self->otherwise), desk);
  g_signal_connect_object (desk, "question", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
sg_verdict_view_finalize (GObject *object)
{
  g_ptr_array_unref (SG_VERDICT_VIEW (object)->spins);
  g_clear_pointer (&SG_VERDICT_VIEW (object)->of, sg_verdict_unref);
  G_OBJECT_CLASS (sg_verdict_view_parent_class)->finalize (object);
}

static void
sg_verdict_view_class_init (SgVerdictViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_verdict_view_finalize;
  SG_DESK_VIEW_CLASS (klass)->watch = sg_verdict_view_watch;
  g_type_ensure (SG_TYPE_OTHERWISE_VIEW);
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-verdict-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, headline);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, amend_box);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, amend_grid);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, amend_reason);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, amend_put);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, amend_back);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, sentence);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, steps);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, bulb_row);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, matter);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, remark);
  gtk_widget_class_bind_template_child (widget_class, SgVerdictView, otherwise);
  gtk_widget_class_bind_template_callback (widget_class, amend_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, put_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
}

static void
sg_verdict_view_init (SgVerdictView *self)
{
  self->spins = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_let_button_yield (self->amend_back);
  sg_let_button_yield (self->amend_put);
}

void
sg_verdict_view_show_otherwise (SgVerdictView *self, gboolean open)
{
  sg_otherwise_view_set_open (SG_OTHERWISE_VIEW (self->otherwise), open);
}
