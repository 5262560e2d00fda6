/* sg-field-control.c: the control with which a field's value is given.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Number and length: a spin button. Choice: linked toggles up to three, else a drop-down. Yes or no: a switch.
 * Text: an entry. Points, a way and lengths: an entry too, as "36,47 36,52".
 *
 * "given" tells of what a hand gives, and of nothing that sg_field_control_set() puts there: an answer would else be taken for a new one, and
 * its reason lost.
 */

#include "app/battle/sg-field-control.h"

#include <float.h>
#include <math.h>

#include "base/sg-later.h"
#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-field.h"
#include "rules/sg-value-words.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "base/sg-typed.h"

#define MOST_TOGGLES 3
#define LONGEST_TOGGLES 26
#define TYPED_REST 350 /* ms after the last key: what is typed counts as it stands */

struct _SgFieldControl
{
  GtkWidget parent_instance;

  const SgField *field;
  GtkWidget     *box;
  GtkWidget     *control;  /* the spin button, drop-down, switch or entry */
  GPtrArray     *toggles;  /* (nullable): in the order of the choices */
  guint          n_choices;
  gboolean       setting;
  gboolean       empty;    /* a number that nobody gave: the spin button shows nothing */
  gboolean       stepped;  /* what changed it then was no word that was typed */
  gboolean       typing;   /* what the spin button shows is left as it was typed */
  guint          resting;  /* until that counts */
};

G_DEFINE_FINAL_TYPE (SgFieldControl, sg_field_control, GTK_TYPE_WIDGET)

static guint given_signal, entered_signal;

/* What is written as figures in a row. */
static gboolean
is_written (const SgField *field)
{
  return field->kind == SG_FIELD_POINT || field->kind == SG_FIELD_PATH || field->kind == SG_FIELD_LENGTHS;
}

gboolean
sg_field_control_can (const SgField *field)
{
  return field->kind == SG_FIELD_NUMBER || field->kind == SG_FIELD_LENGTH || field->kind == SG_FIELD_FLAG
         || field->kind == SG_FIELD_CHOICE || field->kind == SG_FIELD_TEXT || is_written (field);
}

static void
given_cb (SgFieldControl *self)
{
  if (self->setting)
    return;
  self->empty = FALSE;
  g_signal_emit (self, given_signal, 0);
}

static void
add_unit (SgFieldControl *self)
{
  GtkWidget *unit;

  if (self->field->unit == NULL || self->field->kind != SG_FIELD_LENGTH)
    return;
  unit = gtk_label_new (sg_text_unit (self->field->unit));
  gtk_widget_add_css_class (unit, "sg-caption");
  gtk_box_append (GTK_BOX (self->box), unit);
}

/* Men are counted, though a share of a figure may stand for some: “300”, and no “300.00”. */
static gboolean
is_count (SgFieldControl *self, double value)
{
  return self->field->kind == SG_FIELD_LENGTH && self->field->unit == NULL && fabs (value - floor (value)) < DBL_EPSILON;
}

/* Shows nothing while nothing is given, and what is being typed as it is typed: “4½” would become “4.50” under the hand that is about to type
 * on. TRUE keeps the toolkit from printing the value itself. */
static gboolean
output_cb (SgFieldControl *self)
{
  double value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control)), typed;

  if (self->typing && sg_typed_number (gtk_editable_get_text (GTK_EDITABLE (self->control)), &typed) && fabs (typed - value) < DBL_EPSILON)
    return TRUE;
  if (self->empty)
    {
      self->stepped = gtk_editable_get_text (GTK_EDITABLE (self->control))[0] == '\0';
      gtk_editable_set_text (GTK_EDITABLE (self->control), "");
    }
  else if (is_count (self, value))
    {
      g_autofree char *text = g_strdup_printf ("%.0f", value);

      gtk_editable_set_text (GTK_EDITABLE (self->control), text);
    }
  else
    return FALSE;
  return TRUE;
}

/* The first step from nothing is to the least that it may be: the spin holds that already and shows nothing, so that one press would give the
 * second least. */
static void
changed_cb (SgFieldControl *self)
{
  double step, least = self->field->min, value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control));

  gtk_spin_button_get_increments (GTK_SPIN_BUTTON (self->control), &step, NULL);
  if (!self->setting && self->empty && self->stepped && fabs (value - least - step) < DBL_EPSILON)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), least); /* which is heard as a change of its own */
  else
    given_cb (self);
}

/* A spin button takes what was typed when it is left, which is too late for a verdict that stands beside it. A value that is the same as the one
 * held makes no signal of its own, and counts all the same where nothing was given before. */
static gboolean
typed_cb (gpointer data)
{
  SgFieldControl *self = data;
  GtkSpinButton *spin = GTK_SPIN_BUTTON (self->control);
  gboolean empty = self->empty;
  double typed, least, most;

  self->resting = 0;
  gtk_spin_button_get_range (spin, &least, &most);
  if (!sg_typed_number (gtk_editable_get_text (GTK_EDITABLE (spin)), &typed) || typed < least || typed > most
      || (self->field->kind == SG_FIELD_NUMBER && typed != floor (typed)))
    return G_SOURCE_REMOVE; /* no number yet: when the field is left it is told */
  self->typing = TRUE;
  self->empty = FALSE;
  if (typed != gtk_spin_button_get_value (spin))
    gtk_spin_button_set_value (spin, typed);
  else if (empty)
    given_cb (self);
  return G_SOURCE_REMOVE;
}

/* The text changes as well when the program writes it; a hand types only where the keyboard is. */
static void
typed_on_cb (SgFieldControl *self)
{
  GtkRoot *root = gtk_widget_get_root (self->control);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->setting || focus == NULL || !gtk_widget_is_ancestor (focus, self->control))
    return;
  g_clear_handle_id (&self->resting, g_source_remove);
  self->resting = sg_later_after (self, TYPED_REST, typed_cb);
}

/* What was typed and has not rested counts now. */
static void
end_rest (SgFieldControl *self)
{
  if (self->resting == 0)
    return;
  g_clear_handle_id (&self->resting, g_source_remove);
  (void) typed_cb (self);
}

/* The row of a question that is dropped is left as it goes: whoever hears “given” then may find no question. */
static void
left_cb (SgFieldControl *self)
{
  end_rest (self);
  if (!self->typing)
    return;
  self->typing = FALSE;
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->control));
}

static void
make_spin (SgFieldControl *self)
{
  gboolean whole = self->field->kind == SG_FIELD_NUMBER;
  GtkEventController *focus = gtk_event_controller_focus_new ();
  double min = self->field->min, max = self->field->max;

  if (min == 0 && max == 0)
    {
      min = whole ? 0 : -1e6;
      max = whole ? 1e6 : 1e6;
    }
  self->control = sg_spin (min, max, whole ? 1 : 0.25);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->control), whole ? 0 : 2);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->control), whole ? 3 : 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->control), whole ? 3 : 5);
  g_signal_connect_swapped (self->control, "output", G_CALLBACK (output_cb), self);
  g_signal_connect_swapped (self->control, "value-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->control)), "changed", G_CALLBACK (typed_on_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (self->control, focus);
  gtk_box_append (GTK_BOX (self->box), self->control);
  add_unit (self);
}

static char *
word_choice (SgQuestion *question, const SgField *field, guint i)
{
  return sg_question_words (question, field->choice_labels != NULL ? _(field->choice_labels[i]) : sg_value_word (field->choices[i]));
}

static gboolean
is_any_active (SgFieldControl *self)
{
  for (guint i = 0; i < self->toggles->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (self->toggles, i)))
      return TRUE;
  return FALSE;
}

static void
toggled_cb (SgFieldControl *self, GtkToggleButton *toggle)
{
  /* A toggle that another one pressed out says nothing; one that was pressed in says it all. */
  if (self->setting || (!gtk_toggle_button_get_active (toggle) && !self->field->optional))
    return;
  if (!gtk_toggle_button_get_active (toggle) && is_any_active (self))
    return;
  given_cb (self);
}

static void
make_toggles (SgFieldControl *self, SgQuestion *question)
{
  self->toggles = g_ptr_array_new ();
  gtk_widget_add_css_class (self->box, "linked");
  for (guint i = 0; i < self->n_choices; i++)
    {
      g_autofree char *words = word_choice (question, self->field, i);
      GtkWidget *toggle = gtk_toggle_button_new_with_label (words);

      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (toggle), g_ptr_array_index (self->toggles, 0));
      g_autofree char *tip = g_strdup_printf ("%s (%u)", words, i + 1);

      gtk_widget_set_tooltip_text (toggle, tip);
      g_ptr_array_add (self->toggles, toggle);
      gtk_box_append (GTK_BOX (self->box), toggle);
      g_signal_connect_swapped (toggle, "toggled", G_CALLBACK (toggled_cb), self);
    }
}

/* Its first line is that nothing is said: the toolkit's own words for that, “(None)”, read as an answer. */
static void
make_drop_down (SgFieldControl *self, SgQuestion *question)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  gtk_string_list_append (words, self->field->optional ? "—" : _("Choose…"));
  for (guint i = 0; i < self->n_choices; i++)
    gtk_string_list_take (words, word_choice (question, self->field, i));
  self->control = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
  g_signal_connect_swapped (self->control, "notify::selected", G_CALLBACK (given_cb), self);
  gtk_box_append (GTK_BOX (self->box), self->control);
}

static void
make_choice (SgFieldControl *self, SgQuestion *question)
{
  gsize length = 0;

  while (self->field->choices != NULL && self->field->choices[self->n_choices] != NULL)
    self->n_choices++;
  for (guint i = 0; i < self->n_choices; i++)
    {
      g_autofree char *words = word_choice (question, self->field, i);

      length += g_utf8_strlen (words, -1);
    }
  if (self->n_choices <= MOST_TOGGLES && length <= LONGEST_TOGGLES)
    make_toggles (self, question);
  else
    make_drop_down (self, question);
}

static void
make (SgFieldControl *self, SgQuestion *question)
{
  switch (self->field->kind)
    {
    case SG_FIELD_NUMBER:
    case SG_FIELD_LENGTH:
      make_spin (self);
      break;
    case SG_FIELD_CHOICE:
      make_choice (self, question);
      break;
    case SG_FIELD_FLAG:
      self->control = gtk_switch_new ();
      gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
      g_signal_connect_swapped (self->control, "notify::active", G_CALLBACK (given_cb), self);
      gtk_box_append (GTK_BOX (self->box), self->control);
      break;
    default:
      self->control = gtk_entry_new ();
      gtk_editable_set_width_chars (GTK_EDITABLE (self->control), is_written (self->field) ? 18 : 12);
      g_signal_connect_swapped (self->control, "changed", G_CALLBACK (given_cb), self);
      gtk_box_append (GTK_BOX (self->box), self->control);
    }
}

/* Before the control hears it: Enter in a drop-down would open it, and in a spin do nothing, where it is to lead on to the next thing. */
static gboolean
key_cb (SgFieldControl *self, guint keyval)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
    return FALSE;
  end_rest (self);
  self->typing = FALSE;
  if (GTK_IS_SPIN_BUTTON (self->control))
    gtk_spin_button_update (GTK_SPIN_BUTTON (self->control));
  g_signal_emit (self, entered_signal, 0);
  return TRUE;
}

static gboolean
sg_field_control_grab_focus (GtkWidget *widget)
{
  SgFieldControl *self = SG_FIELD_CONTROL (widget);

  return gtk_widget_grab_focus (self->control != NULL ? self->control : g_ptr_array_index (self->toggles, 0));
}

static void
sg_field_control_dispose (GObject *object)
{
  SgFieldControl *self = SG_FIELD_CONTROL (object);

  g_clear_handle_id (&self->resting, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->toggles, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_field_control_parent_class)->dispose (object);
}

static void
sg_field_control_class_init (SgFieldControlClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_field_control_dispose;
  widget_class->grab_focus = sg_field_control_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  given_signal = g_signal_new ("given", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  entered_signal = g_signal_new ("entered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_field_control_init (SgFieldControl *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_valign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
name_control (SgFieldControl *self, SgQuestion *question)
{
  g_autofree char *label = sg_question_words (question, _(self->field->label));
  GtkWidget *named = self->control != NULL ? self->control : self->box;

  gtk_accessible_update_property (GTK_ACCESSIBLE (named), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
sg_field_control_name (SgFieldControl *self, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control != NULL ? self->control : self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
sg_field_control_new (SgQuestion *question, const SgField *field)
{
  SgFieldControl *self = g_object_new (SG_TYPE_FIELD_CONTROL, NULL);

  self->field = field;
  make (self, question);
  name_control (self, question);
  return GTK_WIDGET (self);
}

static void
set_choice (SgFieldControl *self, const char *choice)
{
  guint found = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < self->n_choices; i++)
    if (g_strcmp0 (self->field->choices[i], choice) == 0)
      found = i;
  if (self->toggles != NULL)
    for (guint i = 0; i < self->n_choices; i++)
      gtk_toggle_button_set_active (g_ptr_array_index (self->toggles, i), i == found);
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), found == GTK_INVALID_LIST_POSITION ? 0 : found + 1);
}

/* The text form of sg_field_parse(). */
static char *
write_value (const SgField *field, GVariant *value)
{
  gsize n = 0;
  const double *figures;
  gsize step = field->kind == SG_FIELD_LENGTHS ? 1 : 2;
  GString *words = g_string_new (NULL);

  if (field->kind == SG_FIELD_POINT)
    {
      figures = g_variant_get_data (value);
      n = 1;
    }
  else
    figures = g_variant_get_fixed_array (value, &n, field->kind == SG_FIELD_PATH ? 2 * sizeof (double) : sizeof (double));
  for (gsize i = 0; i < n * step; i++)
    {
      g_autofree char *figure = sg_number_format (figures[i]);

      if (i > 0)
        g_string_append_c (words, i % step == 0 ? ' ' : ',');
      g_string_append (words, figure);
    }
  return g_string_free (words, FALSE);
}

static void
set_text (SgFieldControl *self, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->control)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->control), text);
}

void
sg_field_control_set (SgFieldControl *self, GVariant *value)
{
  self->setting = TRUE;
  self->empty = value == NULL;
  switch (self->field->kind)
    {
    case SG_FIELD_NUMBER:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), value != NULL ? g_variant_get_int64 (value) : self->field->min);
      (void) output_cb (self);
      break;
    case SG_FIELD_LENGTH:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), value != NULL ? g_variant_get_double (value) : self->field->min);
      (void) output_cb (self);
      break;
    case SG_FIELD_FLAG:
      gtk_switch_set_active (GTK_SWITCH (self->control), value != NULL && g_variant_get_boolean (value));
      break;
    case SG_FIELD_CHOICE:
      set_choice (self, value != NULL ? g_variant_get_string (value, NULL) : NULL);
      break;
    case SG_FIELD_TEXT:
      set_text (self, value != NULL ? g_variant_get_string (value, NULL) : "");
      break;
    default:
      {
        g_autofree char *written = value != NULL ? write_value (self->field, value) : NULL;

        set_text (self, written != NULL ? written : "");
      }
    }
  self->setting = FALSE;
}

static GVariant *
get_choice (SgFieldControl *self)
{
  if (self->toggles != NULL)
    {
      for (guint i = 0; i < self->n_choices; i++)
        if (gtk_toggle_button_get_active (g_ptr_array_index (self->toggles, i)))
          return g_variant_new_string (self->field->choices[i]);
      return NULL;
    }
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));
  return at == 0 || at == GTK_INVALID_LIST_POSITION ? NULL : g_variant_new_string (self->field->choices[at - 1]);
}

/* Floating, as every value that is given; the parser’s own is not, so that its bytes are taken over into one that is. NULL: no figures yet. */
static GVariant *
read_written (SgFieldControl *self)
{
  g_autofree char *plain = sg_typed_plain (gtk_editable_get_text (GTK_EDITABLE (self->control)));
  g_autoptr (GVariant) value = sg_field_parse (self->field, plain, NULL);
  g_autoptr (GBytes) bytes = value != NULL ? g_variant_get_data_as_bytes (value) : NULL;

  return value != NULL ? g_variant_new_from_bytes (g_variant_get_type (value), bytes, TRUE) : NULL;
}

GVariant *
sg_field_control_get (SgFieldControl *self)
{
  switch (self->field->kind)
    {
    case SG_FIELD_NUMBER:
      return g_variant_new_int64 (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
    case SG_FIELD_LENGTH:
      return g_variant_new_double (gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control)));
    case SG_FIELD_FLAG:
      return g_variant_new_boolean (gtk_switch_get_active (GTK_SWITCH (self->control)));
    case SG_FIELD_CHOICE:
      return get_choice (self);
    case SG_FIELD_TEXT:
      return g_variant_new_string (gtk_editable_get_text (GTK_EDITABLE (self->control)));
    default:
      return read_written (self);
    }
}
