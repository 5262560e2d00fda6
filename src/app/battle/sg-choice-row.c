/* sg-choice-row.c: one alternative of a conversation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-choice-row.h"

#include <adwaita.h>

#include "app/widgets/sg-chance-bar.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"

#define NARROW 76  /* of a choice’s bar: the words beside it want the room */

struct _SgChoiceRow
{
  GtkListBoxRow parent_instance;

  const SgChoice *choice; /* (not owned) (nullable) */
  GtkWidget      *key, *share;
  GtkLabel       *label, *second;
  AdwBin         *bar;
};

G_DEFINE_FINAL_TYPE (SgChoiceRow, sg_choice_row, GTK_TYPE_LIST_BOX_ROW)

static void
name_choice (GtkWidget *row, const SgChoice *choice, gboolean shown)
{
  GString *words = g_string_new (NULL);

  if (choice->detail != NULL)
    g_string_append_printf (words, "%s. ", choice->detail);
  if (choice->cost != NULL)
    g_string_append_printf (words, "%s. ", choice->cost);
  if (choice->odds != NULL && shown)
    g_string_append (words, choice->odds);
  if (choice->why != NULL)
    g_string_append (words, choice->why);
  sg_describe (row, choice->label, words->str);
  sg_tip (row, choice->why != NULL ? choice->why : NULL);
  g_string_free (words, TRUE);
}

/* "6 dice at 5+ · 2 actions"; the odds in words where no bar tells them. */
static char *
word_second (const SgChoice *choice, gboolean shown)
{
  const char *odds = choice->chances->len == 0 && shown ? choice->odds : NULL;
  const char *const words[] = { choice->detail, choice->cost, odds };
  GString *second = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL)
      g_string_append_printf (second, "%s%s", second->len > 0 ? " · " : "", words[i]);
  return g_string_free (second, second->len == 0);
}

static void
show_bar (SgChoiceRow *self, const SgChoice *choice, gboolean shown)
{
  GtkWidget *bar = shown && choice->chances->len > 0 ? sg_chance_bar_new (choice->chances) : NULL;

  if (GTK_IS_DRAWING_AREA (bar))
    gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (bar), NARROW);
  adw_bin_set_child (self->bar, bar);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), bar != NULL);
}

/* Where others have a share, its place is kept: all bars stand in one column. */
static void
show_share (SgChoiceRow *self, const SgTalk *talk, const SgChoice *choice, gboolean shown)
{
  g_autofree char *share = choice->share >= 0 ? sg_text_chance (choice->share, choice->share <= 0, choice->share >= 1) : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (self->share), share);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->share), GTK_ACCESSIBLE_STATE_HIDDEN, choice->share < 0, -1); /* an empty place is nothing to read out */
  gtk_widget_set_visible (self->share, shown && (choice->share >= 0 || talk->measure != NULL));
}

static void
sg_choice_row_class_init (SgChoiceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-choice-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgChoiceRow, key);
  gtk_widget_class_bind_template_child (widget_class, SgChoiceRow, label);
  gtk_widget_class_bind_template_child (widget_class, SgChoiceRow, second);
  gtk_widget_class_bind_template_child (widget_class, SgChoiceRow, bar);
  gtk_widget_class_bind_template_child (widget_class, SgChoiceRow, share);
}

static void
sg_choice_row_init (SgChoiceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_choice_row_show (SgChoiceRow *self, const SgTalk *talk, const SgChoice *choice, guint number, gboolean odds)
{
  g_autofree char *text = g_strdup_printf ("%u", number), *second = word_second (choice, odds);

  g_return_if_fail (SG_IS_CHOICE_ROW (self));

  self->choice = choice;
  gtk_label_set_label (GTK_LABEL (self->key), text);
  gtk_widget_set_opacity (self->key, number < 10 ? 1 : 0); /* no digit is left for it, and it stands in line */
  gtk_label_set_label (self->label, choice->label);
  gtk_label_set_label (self->second, second != NULL ? second : "");
  gtk_widget_set_visible (GTK_WIDGET (self->second), second != NULL);
  show_bar (self, choice, odds);
  show_share (self, talk, choice, odds);
  name_choice (GTK_WIDGET (self), choice, odds);
}

const SgChoice *
sg_choice_row_get (SgChoiceRow *self)
{
  return self->choice;
}
