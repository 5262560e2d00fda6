/* sg-field-row.c: one field of a question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who said it is as plain as what it says: a fact that was measured is read, and only by a press it gets the umpire's word over it, with a
 * reason; what only a hand can say has its control at once. A row asks the desk for the question each time: it outlives many, and may for a
 * moment outlive the last.
 */

#include "app/battle/sg-field-row.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/battle/sg-field-control.h"
#include "app/battle/sg-field-word.h"
#include "app/battle/sg-records-dialog.h"
#include "app/widgets/sg-row.h"
#include "base/sg-ruler.h"
#include "base/sg-text.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-value-words.h"

/* How the value stands in the row. */
typedef enum { MODE_NONE, MODE_PLAIN, MODE_CONTROL, MODE_NAMING } Mode;

#define LONG_QUESTION 20 /* facts */

struct _SgFieldRow
{
  GtkListBoxRow parent_instance;

  SgDesk        *desk;     /* (owned) */
  const SgField *field;
  Mode           mode;
  SgSource       source;

  GtkWidget *box, *value;
  GtkLabel  *label, *why;
  GtkWidget *plain;        /* the button of a measured value, or the label of one that cannot be changed */
  GtkWidget *control;      /* (nullable) */
  GtkWidget *choose;       /* (nullable) */
  GtkWidget *mark;
  GtkWidget *popover;      /* (nullable) */
};

G_DEFINE_FINAL_TYPE (SgFieldRow, sg_field_row, GTK_TYPE_LIST_BOX_ROW)

/* Values as words. */

/* What was read from the board may be no choice of the list, where a later book's word is in an older file: then it is told as the word that it
 * is. @owned: (out) (transfer full): what the answer lives in, if it was made for it. */
static const char *
word_choice (SgQuestion *question, const SgField *field, const char *id, char **owned)
{
  for (guint i = 0; field->choices != NULL && field->choices[i] != NULL; i++)
    if (g_str_equal (field->choices[i], id))
      return *owned = sg_question_words (question, field->choice_labels != NULL ? _(field->choice_labels[i]) : sg_value_word (id));
  return sg_value_word (id);
}

/* A text may be the id of somebody on the board, and is then his unit's name; else it is a word of the rules, or words of the umpire's own. */
static char *
word_text (SgDesk *desk, const char *text)
{
  SgBoard *board = sg_desk_get_board (desk);
  SgFigure *figure = board != NULL ? sg_board_get_figure (board, text) : NULL;
  const SgUnit *unit = board != NULL && figure == NULL ? sg_board_get_unit (board, text) : NULL;

  if (figure != NULL)
    unit = figure->unit;
  return g_strdup (unit != NULL ? unit->name : sg_value_word (text));
}

static char *
word_path (GVariant *value, const char *unit)
{
  gsize n = g_variant_n_children (value);
  g_autofree SgPoint *points = g_new0 (SgPoint, n + 1);
  g_autofree char *length = NULL;

  for (gsize i = 0; i < n; i++)
    g_variant_get_child (value, i, "(dd)", &points[i].x, &points[i].y);
  length = sg_text_length (sg_path_length (points, n), unit != NULL ? unit : "");
  return g_strdup_printf (ngettext ("%s, %u point", "%s, %u points", n), length, (guint) n);
}

static char *
word_lengths (GVariant *value, const char *unit)
{
  gsize n = g_variant_n_children (value);
  GString *words = g_string_new (NULL);

  for (gsize i = 0; i < n && i < 4; i++)
    {
      double length;
      g_autofree char *one = NULL;

      g_variant_get_child (value, i, "d", &length);
      one = sg_text_number (length);
      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", one);
    }
  if (n > 4)
    g_string_append_printf (words, _(" and %u more"), (guint) n - 4);
  if (n == 0)
    g_string_append (words, _("none"));
  return g_string_free (words, FALSE);
}

static char *
word_point (GVariant *value)
{
  double x, y;

  g_variant_get (value, "(dd)", &x, &y);
  return sg_text_place (x, y, 1);
}

/* How many there are of what stands on the map; other lists in words, what follows on its like once. */
static char *
word_names (SgDesk *desk, const SgField *field, GVariant *value)
{
  g_autofree const char **names = g_variant_get_strv (value, NULL);

  if (sg_desk_can_name (desk, field->name) || names[0] == NULL)
    return g_strdup_printf ("%u", (guint) g_variant_n_children (value));
  for (guint i = 0; names[i] != NULL; i++)
    {
      const SgAttribute *quality = sg_ruleset_find_attribute (sg_battle_get_rules (sg_desk_get_battle (desk)), names[i]);

      names[i] = quality != NULL ? quality->label : names[i];
    }
  return sg_value_words (names);
}

/* What was measured reads as the system's ruler tells lengths; what somebody said, as it was said. */
static char *
word_length (SgDesk *desk, const SgField *field, GVariant *value)
{
  SgQuestion *question = sg_desk_get_question (desk);
  const SgGame *game = sg_desk_get_game (desk);
  GVariant *measured = question != NULL ? sg_question_get_measured (question, field->name) : NULL;
  double length = g_variant_get_double (value);

  if (game != NULL && game->grain > 0 && question != NULL
      && (measured != NULL ? g_variant_equal (measured, value) : sg_question_get_source (question, field->name) == SG_SOURCE_MEASURED))
    length = sg_ruler_to (length, game->grain);
  return field->unit != NULL ? sg_text_length (length, field->unit) : sg_text_number (length);
}

char *
sg_field_row_word (SgDesk *desk, const SgField *field, GVariant *value)
{
  g_autofree char *owned = NULL;

  if (value == NULL)
    return g_strdup ("–");
  switch (field->kind)
    {
    case SG_FIELD_NUMBER:
      return sg_text_number (g_variant_get_int64 (value));
    case SG_FIELD_LENGTH:
      return word_length (desk, field, value);
    case SG_FIELD_FLAG:
      return g_strdup (g_variant_get_boolean (value) ? _("Yes") : _("No"));
    case SG_FIELD_CHOICE:
      return g_strdup (word_choice (sg_desk_get_question (desk), field, g_variant_get_string (value, NULL), &owned));
    case SG_FIELD_TEXT:
      return word_text (desk, g_variant_get_string (value, NULL));
    case SG_FIELD_POINT:
      return word_point (value);
    case SG_FIELD_PATH:
      return word_path (value, field->unit);
    case SG_FIELD_LENGTHS:
      return word_lengths (value, field->unit);
    case SG_FIELD_RECORD:
      return g_strdup (""); /* it only carries figures along, and has no row of its own */
    case SG_FIELD_NAMES:
      return word_names (desk, field, value);
    default:
      return g_strdup_printf ("%u", (guint) g_variant_n_children (value));
    }
}

/* What only carries figures along, what is optional and absent, and what it does not turn on, is no business of the umpire's. */
gboolean
sg_field_row_wants (SgQuestion *question, const SgField *field)
{
  if (sg_question_is_aside (question, field->name))
    return FALSE;
  if (field->asked)
    return TRUE;
  if (field->kind == SG_FIELD_RECORD || field->kind == SG_FIELD_RECORDS)
    return !field->optional && field->kind == SG_FIELD_RECORDS;
  return !field->optional || sg_question_has (question, field->name);
}

/* Of a long question those facts that nobody has measured, asked for or spoken of are of another case. */
static gboolean
is_of_another_case (SgQuestion *question, const SgField *field)
{
  const SgField *fields = sg_question_get_procedure (question)->fields;
  guint n = 0;

  while (fields[n].name != NULL)
    n++;
  return n > LONG_QUESTION && !field->asked && field->fallback != NULL
         && sg_question_get_source (question, field->name) == SG_SOURCE_DEFAULT;
}

/* A conversation asks for itself what it wants to know: what it has left to the rule is no business of the umpire’s. */
static gboolean
is_left_out (SgQuestion *question, const SgField *field)
{
  if (field->asked)
    return field->optional && !sg_question_has (question, field->name);
  return field->fallback != NULL && sg_question_get_source (question, field->name) == SG_SOURCE_DEFAULT;
}

static gboolean
is_no_list (SgQuestion *question, const SgField *field)
{
  GVariant *value = field->kind == SG_FIELD_NAMES ? sg_question_get (question, field->name) : NULL;

  return value != NULL && g_variant_n_children (value) == 0;
}

/* Facts that only some rulings turn on are folded away until somebody asks, or has put his word over one. */
gboolean
sg_field_row_folds (SgQuestion *question, const SgField *field, gboolean of_talk)
{
  if (is_of_another_case (question, field) || (of_talk && is_left_out (question, field)))
    return TRUE;
  if (!field->optional || sg_question_get_source (question, field->name) != SG_SOURCE_MEASURED)
    return FALSE;
  if (field->kind == SG_FIELD_FLAG && sg_question_flag (question, field->name))
    return FALSE;
  return !field->asked || field->kind == SG_FIELD_FLAG || is_no_list (question, field);
}

/* The row's state. */

/* What dice or the ruler said stands as words until it is overridden: a control there would be changed by a wheel that scrolls past it. A text
 * that is not asked for is a name from the board, for which there is no better word. */
static Mode
find_mode (SgFieldRow *self, SgQuestion *question, SgSource source)
{
  gboolean may = sg_desk_may_judge (self->desk);

  if (may && sg_desk_can_name (self->desk, self->field->name))
    return MODE_NAMING;
  if (!may || !sg_field_control_can (self->field) || source == SG_SOURCE_MEASURED || source == SG_SOURCE_DICE)
    return MODE_PLAIN;
  if (self->field->kind == SG_FIELD_TEXT && !self->field->asked)
    return MODE_PLAIN;
  return MODE_CONTROL;
}

/* Only what was measured, or has a word over it that may be put otherwise: over an answer there is nothing to put a word, one answers again. */
static gboolean
can_override (SgFieldRow *self)
{
  gboolean list = sg_records_dialog_can (self->field) && self->mode != MODE_NAMING;

  return sg_desk_may_judge (self->desk) && (list || (sg_field_control_can (self->field) && self->field->kind != SG_FIELD_TEXT))
         && (self->source == SG_SOURCE_MEASURED || self->source == SG_SOURCE_WORD);
}

static void
given_cb (SgFieldRow *self)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  g_autofree char *reason = NULL;
  GVariant *value;

  if (question == NULL) /* it was dropped while a number was being typed, and the spin gives what it holds as it goes */
    return;
  value = sg_field_control_get (SG_FIELD_CONTROL (self->control));
  /* A copy: to set the value frees the reason that the question has, which is kept over every further step of the spin. */
  reason = g_strdup (sg_question_get_reason (question, self->field->name));
  if (value != NULL)
    sg_desk_set_value (self->desk, self->field->name, value, reason);
  else
    sg_desk_clear_value (self->desk, self->field->name);
}

static void
choose_cb (SgFieldRow *self)
{
  const char *naming = NULL;

  if (sg_desk_get_naming (self->desk, &naming) != SG_NAMING_NOTHING && g_strcmp0 (naming, self->field->name) == 0)
    sg_desk_end_naming (self->desk);
  else
    {
      sg_desk_name_men (self->desk, self->field->name);
      /* The men are on the map: arrows and Space name them there. */
      gtk_widget_activate_action (GTK_WIDGET (self), "battle.to-map", NULL);
    }
}

static void
drop_value (SgFieldRow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->value)) != NULL)
    gtk_box_remove (GTK_BOX (self->value), child);
  self->plain = self->control = self->choose = NULL;
}

/* Enter after words accepts what they came to. */
static void
entered_cb (SgFieldRow *self)
{
  if (self->field->kind == SG_FIELD_TEXT && sg_desk_get_state (self->desk) == SG_DESK_STANDS)
    sg_desk_accept (self->desk, NULL);
}

static void
build_value (SgFieldRow *self, SgQuestion *question)
{
  drop_value (self);
  if (self->mode == MODE_CONTROL)
    {
      self->control = sg_field_control_new (question, self->field);
      g_signal_connect_swapped (self->control, "given", G_CALLBACK (given_cb), self);
      g_signal_connect_swapped (self->control, "entered", G_CALLBACK (entered_cb), self);
      gtk_box_append (GTK_BOX (self->value), self->control);
    }
  else if (self->mode == MODE_NAMING)
    {
      self->choose = gtk_button_new_with_label (_("Choose…"));
      g_signal_connect_swapped (self->choose, "clicked", G_CALLBACK (choose_cb), self);
      gtk_box_append (GTK_BOX (self->value), self->choose);
    }
  else
    {
      self->plain = gtk_label_new (NULL);
      gtk_widget_add_css_class (self->plain, "sg-figures");
      gtk_label_set_wrap (GTK_LABEL (self->plain), TRUE);
      gtk_label_set_justify (GTK_LABEL (self->plain), GTK_JUSTIFY_RIGHT);
      gtk_label_set_xalign (GTK_LABEL (self->plain), 1);
      gtk_box_append (GTK_BOX (self->value), self->plain);
    }
}

static const struct { SgSource source; const char *icon, *words, *css; } marks[] = {
  { SG_SOURCE_DEFAULT, NULL, N_("By default"), NULL },
  { SG_SOURCE_MEASURED, "sg-ruler-symbolic", N_("Measured"), "sg-dim" },
  { SG_SOURCE_WORD, "sg-quill-symbolic", N_("Umpire’s word"), "sg-word" },
  { SG_SOURCE_ASKED, "sg-ask-symbolic", N_("Asked"), "accent" },
  { SG_SOURCE_DICE, "sg-dice-symbolic", N_("Thrown"), "sg-dim" },
};

static void
show_mark (SgFieldRow *self)
{
  SgSource source = self->source == SG_SOURCE_DEFAULT && self->field->asked ? SG_SOURCE_ASKED : self->source;
  g_autofree char *words = g_strdup_printf ("%s: %s", _(marks[source].words), gtk_label_get_label (self->label));

  gtk_button_set_icon_name (GTK_BUTTON (self->mark), marks[source].icon != NULL ? marks[source].icon : "");
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i].css != NULL)
      gtk_widget_remove_css_class (self->mark, marks[i].css);
  if (marks[source].css != NULL)
    gtk_widget_add_css_class (self->mark, marks[source].css);
  gtk_widget_set_opacity (self->mark, marks[source].icon != NULL ? 1 : 0);
  gtk_widget_set_cursor_from_name (self->box, self->mode == MODE_PLAIN && can_override (self) ? "pointer" : NULL);
  gtk_widget_set_can_target (self->mark, can_override (self));
  gtk_widget_set_can_focus (self->mark, can_override (self));
  gtk_widget_set_tooltip_text (self->mark, can_override (self) ? _("Put Your Word over It (F2)") : _(marks[source].words));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mark), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* “Measured 3. By the string 24¼ in.”, or “Named: 4” beside the button that names them. */
static char *
word_why (SgFieldRow *self, SgQuestion *question)
{
  GVariant *measured = sg_question_get_measured (question, self->field->name);
  const char *reason = sg_question_get_reason (question, self->field->name);
  const char *caption = sg_question_get_caption (question, self->field->name);
  g_autofree char *was = NULL;

  if (self->source == SG_SOURCE_WORD && measured != NULL)
    {
      was = sg_field_row_word (self->desk, self->field, measured);
      return g_strdup_printf (_("Measured %s. “%s”"), was, reason != NULL && reason[0] != '\0' ? reason : _("no reason given"));
    }
  if (caption != NULL && caption[0] != '\0')
    return g_strdup (caption);
  if (self->choose != NULL && self->source == SG_SOURCE_ASKED && self->field->kind != SG_FIELD_RECORDS)
    {
      was = sg_field_row_word (self->desk, self->field, sg_question_get (question, self->field->name));
      return g_strdup_printf (_("Named: %s"), was);
    }
  return self->field->why != NULL ? sg_question_words (question, _(self->field->why)) : NULL;
}

static void
show_words (SgFieldRow *self, SgQuestion *question)
{
  g_autofree char *label = sg_question_words (question, _(self->field->label));
  g_autofree char *why = word_why (self, question);
  g_autofree char *value = sg_field_row_word (self->desk, self->field, sg_question_get (question, self->field->name));
  g_autofree char *plain = g_strdup_printf ("%s, %s, %s", label, value, _(marks[self->source].words));
  g_autofree char *heard = why != NULL ? g_strconcat (plain, ", ", why, NULL) : g_strdup (plain);

  gtk_label_set_label (self->label, label);
  gtk_label_set_label (self->why, why != NULL ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why), why != NULL);
  if (self->source == SG_SOURCE_WORD)
    gtk_widget_add_css_class (GTK_WIDGET (self->why), "sg-word");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->why), "sg-word");
  if (self->plain != NULL)
    gtk_label_set_label (GTK_LABEL (self->plain), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
}

static void
show_naming (SgFieldRow *self)
{
  const char *naming = NULL;
  gboolean on = sg_desk_get_naming (self->desk, &naming) != SG_NAMING_NOTHING && g_strcmp0 (naming, self->field->name) == 0;

  g_autofree char *name = NULL;

  if (self->choose == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (self->choose), on ? _("Done Naming") : _("Choose…"));
  /* A question may ask for the men of both sides: each button is heard with what it chooses. */
  name = g_strdup_printf ("%s %s", on ? _("Done Naming:") : _("Choose:"), gtk_label_get_label (self->label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choose), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
sg_field_row_update (SgFieldRow *self)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  Mode mode;

  if (question == NULL)
    return;
  self->source = sg_question_get_source (question, self->field->name);
  mode = find_mode (self, question, self->source);
  if (mode != self->mode) /* else the control stays: it may be what is typed in */
    {
      self->mode = mode;
      build_value (self, question);
    }
  if (self->control != NULL)
    sg_field_control_set (SG_FIELD_CONTROL (self->control), sg_question_get (question, self->field->name));
  show_words (self, question);
  show_mark (self);
  show_naming (self);
}

/* The answer that a digit stands for; NULL when there is none. */
static GVariant *
find_answer (const SgField *field, guint digit)
{
  guint n = 0;

  if (field->kind == SG_FIELD_FLAG)
    return digit <= 2 ? g_variant_new_boolean (digit == 1) : NULL;
  while (field->kind == SG_FIELD_CHOICE && field->choices != NULL && field->choices[n] != NULL)
    n++;
  return digit <= n ? g_variant_new_string (field->choices[digit - 1]) : NULL;
}

gboolean
sg_field_row_answer (SgFieldRow *self, guint digit)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  GVariant *answer = self->mode == MODE_CONTROL && question != NULL && digit > 0 ? find_answer (self->field, digit) : NULL;
  g_autofree char *reason = NULL;

  if (answer == NULL)
    return FALSE;
  reason = g_strdup (sg_question_get_reason (question, self->field->name));
  sg_desk_set_value (self->desk, self->field->name, answer, reason);
  return TRUE;
}

/* The umpire's word. */

static void
drop_popover (SgFieldRow *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

/* Upon the mark at the row's end, which stands still while words and value of the row change their widths. */
static void
open_popover (SgFieldRow *self)
{
  GVariant *measured = sg_question_get_measured (sg_desk_get_question (self->desk), self->field->name);
  g_autofree char *words = measured != NULL ? sg_field_row_word (self->desk, self->field, measured) : NULL;

  drop_popover (self);
  self->popover = sg_field_word_new (self->desk, self->field, words);
  gtk_widget_set_parent (self->popover, self->mark);
  sg_field_word_open (SG_FIELD_WORD (self->popover));
}

void
sg_field_row_override (SgFieldRow *self)
{
  if (can_override (self) && sg_records_dialog_can (self->field))
    sg_records_ask (GTK_WIDGET (self), self->desk, self->field);
  else if (can_override (self))
    open_popover (self);
  else if (self->control != NULL)
    gtk_widget_grab_focus (self->control);
  else if (self->choose != NULL)
    choose_cb (self);
}

void
sg_field_row_restore (SgFieldRow *self)
{
  sg_desk_restore_value (self->desk, self->field->name);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A press in its own popover comes here, too, and is none of the row. */
static void
pressed_cb (SgFieldRow *self)
{
  if (self->popover != NULL && gtk_widget_get_mapped (self->popover))
    return;
  if (self->mode == MODE_PLAIN && can_override (self))
    sg_field_row_override (self);
}

static void
build (SgFieldRow *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkGesture *press = gtk_gesture_click_new ();

  self->box = sg_row (8);
  self->value = sg_row (0);
  self->label = GTK_LABEL (gtk_label_new (NULL));
  self->why = GTK_LABEL (gtk_label_new (NULL));
  self->mark = gtk_button_new ();
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_xalign (self->why, 0);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap (self->why, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "sg-small");
  gtk_widget_add_css_class (GTK_WIDGET (self->why), "sg-caption");
  gtk_widget_add_css_class (self->mark, "flat");
  gtk_widget_add_css_class (self->mark, "sg-mark");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->value, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->mark, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->why));
  gtk_box_append (GTK_BOX (self->box), words);
  gtk_box_append (GTK_BOX (self->box), self->value);
  gtk_box_append (GTK_BOX (self->box), self->mark);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), self->box);
  g_signal_connect_swapped (press, "released", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (self->box, GTK_EVENT_CONTROLLER (press)); /* the whole row: nobody looks for the ruler at its end */
  g_signal_connect_swapped (self->mark, "clicked", G_CALLBACK (sg_field_row_override), self);
}

static void
sg_field_row_dispose (GObject *object)
{
  SgFieldRow *self = SG_FIELD_ROW (object);

  drop_popover (self);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_field_row_parent_class)->dispose (object);
}

static void
sg_field_row_class_init (SgFieldRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_field_row_dispose;
}

static void
sg_field_row_init (SgFieldRow *self)
{
  build (self);
}

GtkWidget *
sg_field_row_new (SgDesk *desk, const SgField *field)
{
  SgFieldRow *self = g_object_new (SG_TYPE_FIELD_ROW, NULL);

  self->desk = g_object_ref (desk);
  self->field = field;
  g_signal_connect_object (desk, "naming", G_CALLBACK (show_naming), self, G_CONNECT_SWAPPED);
  sg_field_row_update (self);
  return GTK_WIDGET (self);
}

const SgField *
sg_field_row_get_field (SgFieldRow *self)
{
  return self->field;
}
