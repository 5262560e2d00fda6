/* sg-other-books-window.c: a moment of the battle put to the other books, side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * At the left the contact: who, upon whom, what was measured and what only the umpire can say; at the right a column for each book.  Whatever is changed at the
 * left is asked anew.  Dice are thrown on request and belong to nobody: nothing is posted.
 */

#include "app/battle/sg-other-books-window.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-field-control.h"
#include "app/battle/sg-matches-dialog.h"
#include "app/battle/sg-opinion-card.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-help-window.h"
#include "base/sg-nth.h"
#include "campaign/sg-campaign-matches.h"
#include "desk/sg-desk-bodies.h"
#include "sheets/sg-other-books-sheet.h"

enum { FORM_WIDTH = 280, NARROW = 640, TWO = 700, FOUR = 1150, MARGIN = 12, MOST_COLUMNS = 4, LETTERS = 24 };

struct _SgOtherBooksWindow
{
  AdwWindow parent_instance;

  SgBattle  *battle;     /* (owned) */
  SgBoard   *board;      /* (owned): a copy of the moment that was looked at */
  SgCampaign *campaign;  /* (owned) */
  SgContactKind kind;
  SgDeskBodies *bodies;  /* (owned) */
  GPtrArray *enemies;    /* (owned) (element-type SgDeskBody) (not owned each): of the one that acts */
  SgContact *contact;    /* (owned) (nullable) */
  GPtrArray *opinions;   /* (owned) (nullable) (element-type SgOpinion) */
  gboolean   thrown, setting, laying;
  int        room;       /* the width of all that is shown */
  guint64    seed;
  GtkWidget *scroll, *split, *form, *kind_box, *kinds[SG_N_CONTACTS], *who, *whom, *measured, *asked, *columns, *fault, *title, *throw_button, *odds_button;
};

G_DEFINE_FINAL_TYPE (SgOtherBooksWindow, sg_other_books_window, ADW_TYPE_WINDOW)

/* The books' columns */

static void
show_opinions (SgOtherBooksWindow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->columns)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->columns), child);
  for (guint i = 0; self->opinions != NULL && i < self->opinions->len; i++)
    {
      gtk_flow_box_append (GTK_FLOW_BOX (self->columns), sg_opinion_card_new (self->opinions->pdata[i]));
      child = gtk_widget_get_last_child (self->columns);
      gtk_widget_set_focusable (child, FALSE);
    }
  gtk_widget_set_visible (self->odds_button, self->thrown);
}

static void
throw_all (SgOtherBooksWindow *self)
{
  for (guint i = 0; self->opinions != NULL && i < self->opinions->len; i++)
    sg_opinion_throw (self->opinions->pdata[i], self->seed + i * 100000);
}

static void
ask (SgOtherBooksWindow *self)
{
  g_clear_pointer (&self->opinions, g_ptr_array_unref);
  if (self->contact != NULL)
    self->opinions = sg_other_books_ask (self->contact);
  if (self->thrown)
    throw_all (self);
  show_opinions (self);
}

/* The contact's fields */

static void given_cb (SgFieldControl *control, SgOtherBooksWindow *self);

static const char *
icon_of (SgSource source)
{
  switch (source)
    {
    case SG_SOURCE_MEASURED:
      return "sg-ruler-symbolic";
    case SG_SOURCE_WORD:
      return "sg-quill-symbolic";
    default:
      return "sg-ask-symbolic";
    }
}

static void
mark_row (GtkWidget *icon, SgSource source)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (icon), icon_of (source));
  gtk_widget_remove_css_class (icon, "sg-word");
  gtk_widget_remove_css_class (icon, "sg-dim");
  gtk_widget_add_css_class (icon, source == SG_SOURCE_WORD ? "sg-word" : "sg-dim");
}

static GtkWidget *
short_label (const char *text, const char *css)
{
  GtkWidget *label = sg_label (text, css);

  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
  return label;
}

static GtkWidget *
make_field (SgOtherBooksWindow *self, const SgField *field)
{
  SgQuestion *facts = self->contact->facts;
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *icon = gtk_image_new (), *control = sg_field_control_new (facts, field), *home = field->kind == SG_FIELD_FLAG ? box : words;
  g_autofree char *label = sg_question_words (facts, _(field->label));

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), short_label (label, "sg-small"));
  if (field->why != NULL)
    gtk_box_append (GTK_BOX (words), short_label (_(field->why), "sg-caption"));
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (control, GTK_ALIGN_START);
  sg_field_control_set (SG_FIELD_CONTROL (control), sg_question_get (facts, field->name));
  sg_field_control_name (SG_FIELD_CONTROL (control), label);
  mark_row (icon, sg_question_get_source (facts, field->name));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (home), control);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  sg_name (row, label);
  g_object_set_data (G_OBJECT (control), "field", (gpointer) field);
  g_object_set_data (G_OBJECT (control), "icon", icon);
  g_signal_connect_object (control, "given", G_CALLBACK (given_cb), self, 0);
  return row;
}

static void
show_fields (SgOtherBooksWindow *self)
{
  const SgField *fields = sg_question_get_procedure (self->contact->facts)->fields;

  self->setting = TRUE;
  sg_clear_box (self->measured);
  sg_clear_box (self->asked);
  for (guint i = 0; fields[i].name != NULL; i++)
    gtk_list_box_append (GTK_LIST_BOX (sg_contact_asks (self->contact, &fields[i]) ? self->asked : self->measured), make_field (self, &fields[i]));
  self->setting = FALSE;
}

/* What was measured stays beside the umpire's word; what the board cannot know is his word from the first. */
static void
given_cb (SgFieldControl *control, SgOtherBooksWindow *self)
{
  const SgField *field = g_object_get_data (G_OBJECT (control), "field");
  SgQuestion *facts = self->contact != NULL ? self->contact->facts : NULL;
  GVariant *value = self->setting || facts == NULL ? NULL : sg_field_control_get (control);
  gboolean measured;

  if (value == NULL)
    return;
  measured = sg_question_get_source (facts, field->name) == SG_SOURCE_MEASURED;
  if (measured)
    sg_question_override (facts, field->name, value, _("for the second opinion"));
  else
    sg_question_set (facts, field->name, value, SG_SOURCE_WORD);
  mark_row (g_object_get_data (G_OBJECT (control), "icon"), SG_SOURCE_WORD);
  ask (self);
}

/* Who, and upon whom */

static void
show_fault (SgOtherBooksWindow *self, const char *words)
{
  gtk_label_set_label (GTK_LABEL (self->fault), words != NULL ? words : "");
  gtk_widget_set_visible (self->fault, words != NULL);
  gtk_widget_set_visible (self->measured, words == NULL);
  gtk_widget_set_visible (self->asked, words == NULL);
}

static void
measure (SgOtherBooksWindow *self)
{
  guint one = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->who)), other = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->whom));
  const SgDeskBody *by = sg_nth (self->bodies->all, one), *at = sg_nth (self->enemies, other);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->contact, sg_contact_free);
  if (by != NULL && at != NULL)
    self->contact = sg_contact_measure_on (self->battle, self->board, self->kind, (const char *const *) by->ids, (const char *const *) at->ids,
                                        sg_campaign_get_matches (self->campaign), &error);
  if (self->contact != NULL && self->bodies->asked != NULL && self->kind == self->bodies->kind && by == self->bodies->one && at == self->bodies->two)
    sg_contact_take_asked (self->contact, sg_question_copy (self->bodies->asked));
  show_fault (self, error != NULL ? error->message : NULL);
  if (self->contact != NULL)
    show_fields (self);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), self->contact != NULL ? self->contact->title : "");
  gtk_widget_set_sensitive (self->throw_button, self->contact != NULL);
  ask (self);
}

static void
set_list (GtkWidget *drop, const char *const *names, guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  gtk_drop_down_set_model (GTK_DROP_DOWN (drop), G_LIST_MODEL (list));
  sg_drop_down_shorten (GTK_DROP_DOWN (drop));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), selected);
}

/* The enemies of whoever acts, the nearest chosen. */
static void
list_enemies (SgOtherBooksWindow *self, const SgDeskBody *chosen)
{
  const SgDeskBody *by = self->bodies->all->pdata[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->who))];
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint nearest = 0;

  g_ptr_array_set_size (self->enemies, 0);
  for (guint i = 0; i < self->bodies->all->len; i++)
    {
      SgDeskBody *body = self->bodies->all->pdata[i];

      if (g_str_equal (body->side, by->side))
        continue;
      g_ptr_array_add (self->enemies, body);
      g_ptr_array_add (names, body->called);
      if (body == chosen || (chosen == NULL && sg_desk_body_distance (self->board, by, body) < sg_desk_body_distance (self->board, by, self->enemies->pdata[nearest])))
        nearest = self->enemies->len - 1;
    }
  g_ptr_array_add (names, NULL);
  self->setting = TRUE;
  set_list (self->whom, (const char *const *) names->pdata, nearest);
  self->setting = FALSE;
}

static void
who_cb (SgOtherBooksWindow *self)
{
  if (self->setting)
    return;
  list_enemies (self, NULL);
  measure (self);
}

static void
whom_cb (SgOtherBooksWindow *self)
{
  if (!self->setting)
    measure (self);
}

static void
kind_cb (GtkToggleButton *button, SgOtherBooksWindow *self)
{
  if (!gtk_toggle_button_get_active (button) || self->setting)
    return;
  for (guint i = 0; i < SG_N_CONTACTS; i++)
    if (self->kinds[i] == GTK_WIDGET (button))
      self->kind = (SgContactKind) i;
  measure (self);
}

/* Acts */

static void
throw_cb (SgOtherBooksWindow *self)
{
  sg_other_books_window_throw (self, ((guint64) g_random_int () << 16) ^ (guint64) g_get_real_time ());
}

static void
odds_cb (SgOtherBooksWindow *self)
{
  self->thrown = FALSE;
  ask (self);
}

static void
help_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_help_window_present (GTK_WINDOW (widget), "other-books");
}

static void
changed_cb (SgOtherBooksWindow *self)
{
  measure (self);
}

static void
matches_cb (SgOtherBooksWindow *self)
{
  GtkWidget *dialog = sg_matches_dialog_new (GTK_WINDOW (self), self->campaign);

  g_signal_connect_object (dialog, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
saved_cb (const char *path, gpointer data)
{
  SgOtherBooksWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!sg_other_books_sheet_save (self->battle, self->contact, self->opinions, path, &error))
    sg_report_error (GTK_WIDGET (self), error);
}

static void
print_cb (SgOtherBooksWindow *self)
{
  if (self->contact != NULL)
    sg_ask_for_file (GTK_WIDGET (self), _("Print the Opinions"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), NULL, _("Other books.pdf"), saved_cb, self);
}

/* Building */

/* A button for each kind of contact. */
static void
add_kinds (SgOtherBooksWindow *self)
{
  for (guint i = 0; i < SG_N_CONTACTS; i++)
    {
      self->kinds[i] = gtk_toggle_button_new_with_label (_(sg_contact_labels[i]));
      sg_name (self->kinds[i], _(sg_contact_labels[i]));
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->kinds[i]), GTK_TOGGLE_BUTTON (self->kinds[0]));
      gtk_widget_set_hexpand (self->kinds[i], TRUE);
      g_signal_connect_object (self->kinds[i], "toggled", G_CALLBACK (kind_cb), self, 0);
      gtk_box_append (GTK_BOX (self->kind_box), self->kinds[i]);
    }
}

/* Form and columns stand beside each other, and in a narrow window below each other, scrolled as one. */
static void
lay_out (SgOtherBooksWindow *self)
{
  gboolean narrow = self->room < NARROW;
  guint abreast = 1;

  if (self->room >= TWO)
    abreast = self->room >= FOUR ? MOST_COLUMNS : MOST_COLUMNS / 2;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->split), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->form, narrow ? -1 : FORM_WIDTH, -1);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->columns), abreast);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->columns), abreast);
}

static gboolean
lay_out_cb (gpointer data)
{
  g_autoptr (SgOtherBooksWindow) self = data;

  self->laying = FALSE;
  lay_out (self);
  return G_SOURCE_REMOVE;
}

static void
sg_other_books_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SgOtherBooksWindow *self = SG_OTHER_BOOKS_WINDOW (widget);
  int before = self->room;

  GTK_WIDGET_CLASS (sg_other_books_window_parent_class)->size_allocate (widget, width, height, baseline);
  self->room = gtk_widget_get_width (self->scroll) - 2 * MARGIN;
  if (self->room == before || self->laying)
    return;
  self->laying = TRUE;
  g_idle_add (lay_out_cb, g_object_ref (self)); /* nothing may change in the middle of an allocation */
}

static void
sg_other_books_window_init (SgOtherBooksWindow *self)
{
  self->enemies = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  add_kinds (self);
  sg_let_button_yield (self->throw_button);
  sg_tell_cut_words (self->title);
  sg_drop_down_search (GTK_DROP_DOWN (self->who));
  sg_drop_down_search (GTK_DROP_DOWN (self->whom));
  g_object_get (self, "default-width", &self->room, NULL);
  self->room -= 2 * MARGIN;
  lay_out (self);
}

static void
sg_other_books_window_dispose (GObject *object)
{
  SgOtherBooksWindow *self = SG_OTHER_BOOKS_WINDOW (object);

  self->setting = TRUE; /* the lists go, and nothing is measured any more */
  g_clear_pointer (&self->opinions, g_ptr_array_unref);
  g_clear_pointer (&self->contact, sg_contact_free);
  g_clear_pointer (&self->enemies, g_ptr_array_unref);
  g_clear_pointer (&self->bodies, sg_desk_bodies_free);
  g_clear_object (&self->board);
  g_clear_object (&self->battle);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (sg_other_books_window_parent_class)->dispose (object);
}

static void
sg_other_books_window_class_init (SgOtherBooksWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_other_books_window_dispose;
  widget_class->size_allocate = sg_other_books_window_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-other-books-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, throw_button);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, odds_button);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, scroll);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, split);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, form);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, kind_box);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, who);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, whom);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, fault);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, asked);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, measured);
  gtk_widget_class_bind_template_child (widget_class, SgOtherBooksWindow, columns);
  gtk_widget_class_bind_template_callback (widget_class, throw_cb);
  gtk_widget_class_bind_template_callback (widget_class, odds_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, matches_cb);
  gtk_widget_class_bind_template_callback (widget_class, who_cb);
  gtk_widget_class_bind_template_callback (widget_class, whom_cb);
  gtk_widget_class_install_action (widget_class, "other-books.help", NULL, help_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F1, 0, "other-books.help", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

GtkWidget *
sg_other_books_window_new (GtkWindow *parent, SgDesk *desk, GError **error)
{
  SgOtherBooksWindow *self = g_object_new (SG_TYPE_OTHER_BOOKS_WINDOW, "transient-for", parent, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint at = 0;

  self->battle = g_object_ref (sg_desk_get_battle (desk));
  self->board = sg_board_copy (sg_desk_get_board (desk));
  self->campaign = g_object_ref (sg_battle_get_campaign (self->battle));
  self->bodies = sg_desk_gather_bodies (desk, error);
  if (self->bodies == NULL)
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return NULL;
    }
  for (guint i = 0; i < self->bodies->all->len; i++)
    g_ptr_array_add (names, ((const SgDeskBody *) self->bodies->all->pdata[i])->called);
  g_ptr_array_add (names, NULL);
  (void) g_ptr_array_find (self->bodies->all, self->bodies->one, &at);
  self->setting = TRUE;
  self->kind = self->bodies->kind;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->kinds[self->kind]), TRUE);
  set_list (self->who, (const char *const *) names->pdata, at);
  self->setting = FALSE;
  list_enemies (self, self->bodies->two);
  measure (self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

const SgContact *
sg_other_books_window_get_contact (SgOtherBooksWindow *self)
{
  return self->contact;
}

GPtrArray *
sg_other_books_window_get_opinions (SgOtherBooksWindow *self)
{
  return self->opinions;
}

void
sg_other_books_window_set_kind (SgOtherBooksWindow *self, SgContactKind kind)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->kinds[kind]), TRUE);
}

void
sg_other_books_window_throw (SgOtherBooksWindow *self, guint64 seed)
{
  self->seed = seed;
  self->thrown = TRUE;
  throw_all (self);
  show_opinions (self);
}
