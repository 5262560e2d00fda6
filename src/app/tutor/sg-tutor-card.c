/* sg-tutor-card.c: the card under the pages that leads through a tutorial.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/tutor/sg-tutor-card.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-wrap-layout.h"

#define GAP 6
#define LEAST_HEIGHT 50 /* likewise, in a slim window: the title, and two lines of them */
#define MOST_HEIGHT 120 /* of the words, of the usual size: what is longer is scrolled */

struct _SgTutorCard
{
  GtkBox parent_instance;

  GtkBox    *body;
  GtkScrolledWindow *scroll;
  GtkLabel  *title, *count, *words, *otherwise;
  GtkWidget *back, *show, *do_it, *right, *next, *leave;
};

G_DEFINE_FINAL_TYPE (SgTutorCard, sg_tutor_card, GTK_TYPE_BOX)

static void
sg_tutor_card_class_init (SgTutorCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SG_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-tutor-card.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, body);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, scroll);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, title);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, count);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, words);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, otherwise);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, back);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, show);
  gtk_widget_class_bind_template_child_full (widget_class, "do", FALSE, G_STRUCT_OFFSET (SgTutorCard, do_it));
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, right);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, next);
  gtk_widget_class_bind_template_child (widget_class, SgTutorCard, leave);
}

static void
sg_tutor_card_init (SgTutorCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The button that leads on is the one that is seen first; never the window’s blue one, which is the page’s own. */
static void
mark_lead (SgTutorCard *self, GtkWidget *lead)
{
  GtkWidget *const all[] = { self->do_it, self->right, self->next };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i] == lead)
      gtk_widget_add_css_class (all[i], "sg-lead");
    else
      gtk_widget_remove_css_class (all[i], "sg-lead");
}

static void
show_buttons (SgTutorCard *self, SgTutor *tutor, const SgTutorialStep *step)
{
  gboolean astray = sg_tutor_is_astray (tutor), reading = step->wait == SG_WAIT_READING;

  gtk_widget_set_sensitive (self->back, sg_tutor_get_at (tutor) > 0);
  gtk_widget_set_visible (self->show, step->look != SG_LOOK_NOWHERE);
  gtk_widget_set_visible (self->do_it, !reading && !astray);
  gtk_widget_set_visible (self->right, astray);
  gtk_widget_set_visible (self->next, reading);
  if (reading)
    mark_lead (self, self->next);
  else
    mark_lead (self, astray ? self->right : NULL);
}

/* All of it, for ears: the card is named by what it says, so that a reader of screens hears it change. */
static void
tell (SgTutorCard *self, const SgTutorialStep *step, gboolean astray)
{
  const char *otherwise = astray ? gtk_label_get_label (self->otherwise) : "";
  g_autofree char *heard = g_strdup_printf ("%s. %s %s", gtk_label_get_label (self->count), step->words, otherwise);

  sg_describe (GTK_WIDGET (self), step->title, heard);
}

void
sg_tutor_card_show (SgTutorCard *self, SgTutor *tutor)
{
  const SgTutorialStep *step;
  g_autofree char *count = NULL;
  gboolean astray;

  g_return_if_fail (SG_IS_TUTOR_CARD (self) && SG_IS_TUTOR (tutor));

  step = sg_tutor_get_step (tutor);
  if (step == NULL)
    return;
  astray = sg_tutor_is_astray (tutor);
  count = g_strdup_printf (_("Step %u of %u"), sg_tutor_get_at (tutor) + 1, sg_tutor_get (tutor)->steps->len);
  gtk_label_set_label (self->title, step->title);
  gtk_label_set_label (self->count, count);
  gtk_label_set_label (self->words, step->words);
  gtk_label_set_label (self->otherwise, step->otherwise != NULL ? step->otherwise : _("Something else was done."));
  gtk_widget_set_visible (GTK_WIDGET (self->otherwise), astray);
  gtk_scrolled_window_set_max_content_height (self->scroll, (int) (MOST_HEIGHT * sg_text_size ()));
  show_buttons (self, tutor, step);
  tell (self, step, astray);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
}

void
sg_tutor_card_set_slim (SgTutorCard *self, gboolean slim)
{
  g_return_if_fail (SG_IS_TUTOR_CARD (self));

  gtk_scrolled_window_set_min_content_height (self->scroll, slim ? (int) (LEAST_HEIGHT * sg_text_size ()) : -1);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), slim ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->body, slim ? GAP : 16);
}

gboolean
sg_tutor_card_focus (SgTutorCard *self)
{
  GtkWidget *const order[] = { self->next, self->right, self->show, self->do_it, self->leave };

  g_return_val_if_fail (SG_IS_TUTOR_CARD (self), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (gtk_widget_get_mapped (order[i]) && gtk_widget_get_sensitive (order[i]) && gtk_widget_grab_focus (order[i]))
      return TRUE;
  return FALSE;
}
