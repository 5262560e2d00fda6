/* sg-otherwise-view.c: “Why Not Otherwise?”: what another reading of the rules would make of the open question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing is reckoned before it is asked for: the chances of each reading cost as much as those that are shown already.
 */

#include "app/battle/sg-otherwise-view.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-odds-view.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "desk/sg-desk-matter.h"
#include "desk/sg-desk-question.h"

#define LAYOUT_MS 60 /* a frame and its layout */

struct _SgOtherwiseView
{
  SgDeskView parent_instance;

  SgDesk    *desk;      /* (not owned) */
  GtkWidget *ask, *readings;
  GtkWidget *none;     /* wraps, and is of the view whether it is seen or not: what holds nothing that wraps is not asked anew how high it is for its width */
  guint      revealing;
};

G_DEFINE_FINAL_TYPE (SgOtherwiseView, sg_otherwise_view, SG_TYPE_DESK_VIEW)

/* "If “The shot after a won close combat” were: not free", beside its rule. */
static GtkWidget *
make_head (SgOtherwiseView *self, const SgOtherwise *other)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *words = g_strdup_printf (_("%s: %s"), other->option->label, other->label);
  GtkWidget *label = sg_label (words, "sg-small");
  GtkWidget *chip = GTK_WIDGET (sg_rule_chip_new (sg_battle_get_rules (sg_desk_get_battle (self->desk)),
                                                  *other->option->ruling != '\0' ? other->option->ruling : other->option->rule));

  gtk_widget_set_valign (chip, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (head), chip);
  gtk_box_append (GTK_BOX (head), label);
  return head;
}

static GtkWidget *
make_reading (SgOtherwiseView *self, const SgOtherwise *other)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *told, *odds;
  g_autofree char *clause = sg_otherwise_tell (other, sg_desk_get_book_verdict (self->desk));
  g_autofree char *sides = sg_question_words (sg_desk_get_question (self->desk), clause);
  g_autofree char *words = sg_desk_name_figures (self->desk, sides);
  g_autofree char *heard = g_strdup_printf ("%s: %s. %s", other->option->label, other->label, words);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_box_append (GTK_BOX (card), make_head (self, other));
  told = sg_label (words, "heading");
  gtk_box_append (GTK_BOX (card), told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (told), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  if (other->odds_differ)
    {
      odds = sg_odds_view_new ();
      sg_odds_view_show (SG_ODDS_VIEW (odds), other->odds, sg_desk_get_question (self->desk), sg_battle_get_rules (sg_desk_get_battle (self->desk)));
      gtk_widget_remove_css_class (odds, "card");
      gtk_widget_remove_css_class (odds, "sg-card");
      gtk_box_append (GTK_BOX (card), odds);
    }
  return card;
}

/* What is not otherwise, or was not reckoned. */
static const char *
word_none (gboolean same, gboolean untold)
{
  if (same && untold)
    return _("Under every other reading of its rules the verdict is the same. Its chances are too many to be reckoned for each of them.");
  if (untold)
    return _("The chances are too many to be reckoned for each reading.");
  return _("Under every other reading of its rules the verdict and its chances are the same.");
}

static void
fill (SgOtherwiseView *self)
{
  gboolean untold;
  g_autoptr (GPtrArray) others = sg_desk_list_otherwise (self->desk, &untold);

  sg_clear_box (self->readings);
  for (guint i = 0; i < others->len; i++)
    gtk_box_append (GTK_BOX (self->readings), make_reading (self, others->pdata[i]));
  gtk_label_set_label (GTK_LABEL (self->none), word_none (others->len == 0, untold));
  gtk_widget_set_visible (self->none, others->len == 0 || untold);
  gtk_widget_set_visible (self->readings, others->len > 0);
}

/* What was asked for comes into sight, once it has its place. */
static gboolean
reveal_cb (gpointer data)
{
  SgOtherwiseView *self = data;
  GtkWidget *scroll = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = scroll != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll)) : NULL;
  double x, y, top;

  self->revealing = 0;
  if (adjustment == NULL || !gtk_widget_translate_coordinates (GTK_WIDGET (self), scroll, 0, 0, &x, &y))
    return G_SOURCE_REMOVE;
  top = gtk_adjustment_get_value (adjustment) + y;
  gtk_adjustment_clamp_page (adjustment, top, top + MIN (gtk_widget_get_height (GTK_WIDGET (self)), gtk_adjustment_get_page_size (adjustment)));
  return G_SOURCE_REMOVE;
}

static void
toggled_cb (SgOtherwiseView *self)
{
  gboolean open = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->ask));

  g_clear_handle_id (&self->revealing, g_source_remove);
  if (open)
    {
      fill (self);
      self->revealing = sg_later_after (self, LAYOUT_MS, reveal_cb);
      return;
    }
  gtk_widget_set_visible (self->none, FALSE);
  gtk_widget_set_visible (self->readings, FALSE);
}

/* Another answer, other dice: what was reckoned is of a question that is no longer asked. */
static void
show (SgOtherwiseView *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->ask), FALSE);
  sg_clear_box (self->readings);
  gtk_widget_set_visible (GTK_WIDGET (self), sg_desk_may_be_otherwise (self->desk));
}

static void
sg_otherwise_view_watch (SgDeskView *view, SgDesk *desk)
{
  SgOtherwiseView *self = SG_OTHERWISE_VIEW (view);

  self->desk = desk;
  g_signal_connect_object (desk, "question", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
sg_otherwise_view_dispose (GObject *object)
{
  g_clear_handle_id (&SG_OTHERWISE_VIEW (object)->revealing, g_source_remove);
  G_OBJECT_CLASS (sg_otherwise_view_parent_class)->dispose (object);
}

static void
sg_otherwise_view_class_init (SgOtherwiseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_otherwise_view_dispose;
  SG_DESK_VIEW_CLASS (klass)->watch = sg_otherwise_view_watch;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-otherwise-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SgOtherwiseView, ask);
  gtk_widget_class_bind_template_child (widget_class, SgOtherwiseView, none);
  gtk_widget_class_bind_template_child (widget_class, SgOtherwiseView, readings);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
sg_otherwise_view_init (SgOtherwiseView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_otherwise_view_set_open (SgOtherwiseView *self, gboolean open)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->ask), open);
}
