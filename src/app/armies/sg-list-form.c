/* sg-list-form.c: an army list, or a line of it, as a form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each change is an act of the draft.  The rows are made anew when another line is chosen, and when something changed
 * that was not done in them, so that the focus stays where it is.
 */

#include "app/armies/sg-list-form.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-bench.h"
#include "app/widgets/sg-entry-keep.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-wrap-layout.h"
#include "app/window/sg-error-reporting.h"
#include "base/sg-later.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-value-words.h"

#define MOST 1000

struct _SgListForm
{
  AdwBin parent_instance;

  SgNationDraft *draft;  /* (owned) */
  GtkBox *box;           /* (not owned) */
  char *chosen;          /* (owned) */
  gboolean may, own;     /* own: a change that a row itself makes */
  guint idle;
};

G_DEFINE_FINAL_TYPE (SgListForm, sg_list_form, ADW_TYPE_BIN)

static const char *const groups[] = { "infantry", "cavalry", "artillery", "transport", NULL };
static const char *const group_labels[] = { N_("Infantry"), N_("Cavalry"), N_("Artillery"), N_("Transport") };
static const char *const size_labels[SG_N_ARMY_SIZES] = { N_("Small"), N_("Medium"), N_("Large") };

/* What a row changes: a member of the line or of the list, by its name; of the guide, a row of it and a size. */
typedef struct
{
  const char *key;   /* interned */
  int range, size;   /* −1: no row of the guide */
  gboolean most;     /* of a pair, the greater */
  char *id;          /* (owned) (nullable): of a chip */
} Place;

static void
place_free (gpointer data)
{
  g_free (((Place *) data)->id);
  g_free (data);
}

static Place *
hold_place (GtkWidget *row, const char *key, int range, int size, gboolean most, const char *id)
{
  Place *place = g_new0 (Place, 1);

  *place = (Place) { g_intern_string (key), range, size, most, g_strdup (id) };
  g_object_set_data_full (G_OBJECT (row), "place", place, place_free);
  return place;
}

static const Place *
place_of (gpointer row)
{
  return g_object_get_data (G_OBJECT (row), "place");
}

static const SgNationUnit *
chosen_line (SgListForm *self)
{
  return *self->chosen != '\0' ? sg_nation_find_unit (sg_nation_draft_get (self->draft), self->chosen) : NULL;
}

/* Acts. */

static SgNation *
begin (SgListForm *self)
{
  const SgNationUnit *line = chosen_line (self);
  g_autofree char *name = g_strdup_printf (_("Change %s"), line != NULL ? line->name : sg_nation_draft_get (self->draft)->name);

  return sg_nation_draft_begin (self->draft, name);
}

/* @own: a row that stands has done it, and shows it already: the form is not made anew. */
static void
end (SgListForm *self, gboolean own)
{
  g_autoptr (GError) error = NULL;

  self->own = own;
  sg_nation_draft_end (self->draft, &error);
  self->own = FALSE;
  if (error != NULL)
    sg_report_error (GTK_WIDGET (self), error);
}

/* What was being written in a line, or in a row of the guide, that is taken away goes with it. */
static gboolean
is_gone (SgListForm *self, const Place *place)
{
  return (*self->chosen != '\0' && chosen_line (self) == NULL) || place->range >= (int) sg_nation_draft_get (self->draft)->ranges->len;
}

static char *
word_range (const SgNationRange *range)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < SG_N_ARMY_SIZES; i++)
    g_string_append_printf (text, _("%s%s %d to %d"), i > 0 ? ", " : "", _(size_labels[i]), (int) range->least[i], (int) range->most[i]);
  return g_string_free (text, FALSE);
}

/* What the row of the guide that @within stands in says now is told by its heading. */
static void
show_range (SgListForm *self, GtkWidget *within, int at)
{
  const SgNationRange *range = sg_nation_draft_get (self->draft)->ranges->pdata[at];
  GtkWidget *row = gtk_widget_get_ancestor (within, ADW_TYPE_EXPANDER_ROW);
  g_autofree char *words = word_range (range);

  if (row == NULL)
    return;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), range->troop);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), words);
  sg_describe (row, range->troop, words);
}

/* Words. */

/* (nullable): what stands there and cannot be nothing. */
static const char *
needed_word (SgListForm *self, const Place *place)
{
  const SgNation *nation = sg_nation_draft_get (self->draft);
  const SgNationUnit *line = chosen_line (self);

  if (place->range >= 0)
    return ((const SgNationRange *) nation->ranges->pdata[place->range])->troop;
  if (!g_str_equal (place->key, "name"))
    return NULL;
  return line != NULL ? line->name : nation->name;
}

static void
apply_cb (GtkEditable *row, SgListForm *self)
{
  g_autofree char *value = g_strstrip (g_strdup (gtk_editable_get_text (row)));
  const Place *place = place_of (row);
  SgNation *nation;

  if (!self->may || is_gone (self, place))
    return;
  if (*value == '\0' && needed_word (self, place) != NULL)
    {
      gtk_editable_set_text (row, needed_word (self, place));
      return;
    }
  nation = begin (self);
  if (place->range >= 0)
    {
      SgNationRange *range = nation->ranges->pdata[place->range];

      g_free (range->troop);
      range->troop = g_strdup (value);
    }
  else if (*self->chosen != '\0')
    sg_nation_unit_set_word (sg_nation_edit_unit (nation, self->chosen), place->key, value);
  else
    sg_nation_set_word (nation, place->key, value);
  end (self, TRUE);
  if (place->range >= 0)
    show_range (self, GTK_WIDGET (row), place->range);
}

/* What was typed is kept, too, when the focus leaves without Enter; a form that is made anew, or was, is not typed in. */
static void
left_cb (GtkEventControllerFocus *controller, SgListForm *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (self->idle == 0 && gtk_widget_is_ancestor (row, GTK_WIDGET (self)))
    apply_cb (GTK_EDITABLE (row), self);
}

static GtkWidget *
make_entry (SgListForm *self, const char *title, const char *key, int range, const char *text)
{
  GtkWidget *row = sg_entry_row (title);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_text (GTK_EDITABLE (row), text);
  gtk_editable_set_editable (GTK_EDITABLE (row), self->may);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), self->may);
  hold_place (row, key, range, 0, FALSE, NULL);
  g_signal_connect (row, "apply", G_CALLBACK (apply_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (row, focus);
  return row;
}

/* Numbers. */

/* The fewest are never more than the most: whichever was not written gives way. */
static void
set_range (SgNationRange *range, const Place *place, gint64 value)
{
  gint64 *least = &range->least[place->size], *most = &range->most[place->size];

  *(place->most ? most : least) = value;
  if (*least > *most)
    *(place->most ? least : most) = value;
}

static void number_cb (GtkSpinButton *spin, SgListForm *self);

/* The other number of a pair, which follows one that goes past it. */
static void
show_mate (SgListForm *self, GtkSpinButton *spin)
{
  const Place *place = place_of (spin);
  const SgNationRange *range = sg_nation_draft_get (self->draft)->ranges->pdata[place->range];
  GtkWidget *pair = gtk_widget_get_parent (GTK_WIDGET (spin));
  GtkSpinButton *mate = GTK_SPIN_BUTTON (place->most ? gtk_widget_get_first_child (pair) : gtk_widget_get_last_child (pair));

  g_signal_handlers_block_by_func (mate, number_cb, self);
  gtk_spin_button_set_value (mate, (double) (place->most ? range->least : range->most)[place->size]);
  g_signal_handlers_unblock_by_func (mate, number_cb, self);
}

static void
number_cb (GtkSpinButton *spin, SgListForm *self)
{
  const Place *place = place_of (spin);
  gint64 value = gtk_spin_button_get_value_as_int (spin), halves = llround (2 * gtk_spin_button_get_value (spin));
  SgNation *nation;

  if (is_gone (self, place))
    return;
  nation = begin (self);
  if (place->range >= 0)
    set_range (nation->ranges->pdata[place->range], place, value);
  else if (g_str_equal (place->key, "points"))
    nation->points[place->size] = value;
  else if (g_str_equal (place->key, "cost"))
    sg_nation_unit_set_number (sg_nation_edit_unit (nation, self->chosen), "cost", halves > 0 ? halves : -1);
  else
    sg_nation_unit_set_number (sg_nation_edit_unit (nation, self->chosen), place->key, value > 0 ? value : -1);
  end (self, TRUE);
  if (place->range < 0)
    return;
  show_mate (self, spin);
  show_range (self, GTK_WIDGET (spin), place->range);
}

static GtkWidget *
make_spin_of (SgListForm *self, GtkWidget *spin, const char *name, const char *key, int range, int size, gboolean most, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), MAX (0, value));
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (spin, self->may);
  sg_name (spin, name);
  hold_place (spin, key, range, size, most, NULL);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_cb), self);
  return spin;
}

static GtkWidget *
make_spin (SgListForm *self, const char *name, const char *key, int range, int size, gboolean most, gint64 value)
{
  return make_spin_of (self, sg_spin (0, MOST, 1), name, key, range, size, most, (double) value);
}

/* Kept in half-points. */
static GtkWidget *
make_price (SgListForm *self, const char *name, gint64 halves)
{
  return make_spin_of (self, sg_halves_spin (MOST), name, "cost", -1, 0, FALSE, halves / 2.0);
}

static GtkWidget *
make_row (const char *title, const char *words, GtkWidget *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  sg_name (row, title);
  return row;
}

/* Choices. */

static void
choice_cb (AdwComboRow *row, GParamSpec *pspec, SgListForm *self)
{
  const char *const *ids = g_object_get_data (G_OBJECT (row), "ids");
  guint chosen = adw_combo_row_get_selected (row);

  if (ids == NULL || chosen == GTK_INVALID_LIST_POSITION)
    return;
  if (*self->chosen != '\0')
    sg_nation_unit_set_word (sg_nation_edit_unit (begin (self), self->chosen), place_of (row)->key, ids[chosen]);
  else
    sg_nation_set_word (begin (self), place_of (row)->key, ids[chosen]);
  end (self, TRUE);
}

/* @ids: (transfer full). */
static GtkWidget *
make_choice (SgListForm *self, const char *title, const char *key, char **ids, const char *const *labels, const char *now)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (labels);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  for (guint i = 0; ids[i] != NULL; i++)
    if (g_str_equal (ids[i], now))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  gtk_widget_set_sensitive (row, self->may);
  sg_name (row, title);
  hold_place (row, key, -1, 0, FALSE, NULL);
  g_object_set_data_full (G_OBJECT (row), "ids", ids, (GDestroyNotify) g_strfreev);
  g_signal_connect (row, "notify::selected", G_CALLBACK (choice_cb), self);
  return row;
}

/* Chips: what stands in a list of ids. */

static void
set_counted (SgNationRange *range, const char *id, gboolean in)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **one = range->units; *one != NULL; one++)
    if (!g_str_equal (*one, id))
      g_strv_builder_add (builder, *one);
  if (in)
    g_strv_builder_add (builder, id);
  g_strfreev (range->units);
  range->units = g_strv_builder_end (builder);
}

/* A line has at least one type: the last one stays. */
static gboolean
is_last_type (SgListForm *self, const Place *place, gboolean in)
{
  const SgNationUnit *line = chosen_line (self);

  return !in && place->range < 0 && g_str_equal (place->key, "types") && line != NULL && g_strv_length (line->types) == 1;
}

static void
chip_cb (GtkToggleButton *chip, SgListForm *self)
{
  const Place *place = place_of (chip);
  gboolean in = gtk_toggle_button_get_active (chip);
  SgNation *nation;

  if (is_last_type (self, place, in))
    {
      gtk_widget_error_bell (GTK_WIDGET (chip));
      gtk_toggle_button_set_active (chip, TRUE);
      return;
    }
  nation = begin (self);
  if (place->range >= 0)
    set_counted (nation->ranges->pdata[place->range], place->id, in);
  else
    sg_nation_unit_set_in (sg_nation_edit_unit (nation, self->chosen), place->key, place->id, in);
  end (self, TRUE);
}

static GtkWidget *
make_flow (const char *title)
{
  GtkWidget *flow = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_widget_set_layout_manager (flow, sg_wrap_layout_new (6));
  sg_name (flow, title);
  return flow;
}

static void
add_chip (SgListForm *self, GtkWidget *flow, const char *label, const char *words, const char *key, int range, const char *id, gboolean in)
{
  g_autofree char *capital = sg_army_capital (label);
  GtkWidget *chip = gtk_toggle_button_new_with_label (capital);

  gtk_widget_add_css_class (chip, "sg-chip");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), in);
  gtk_widget_set_tooltip_text (chip, words);
  gtk_widget_set_sensitive (chip, self->may);
  sg_describe (chip, capital, words != NULL ? words : "");
  hold_place (chip, key, range, 0, FALSE, id);
  g_signal_connect (chip, "toggled", G_CALLBACK (chip_cb), self);
  gtk_box_append (GTK_BOX (flow), chip);
}

static void
add_types (SgListForm *self, const SgNationUnit *line)
{
  GPtrArray *types = sg_ruleset_get_types (sg_nation_draft_get_rules (self->draft));
  GtkWidget *flow = make_flow (_("Troop types"));

  gtk_box_append (self->box, sg_section (_("Troop types, one of which the player chooses"), NULL));
  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];

      if (!g_str_equal (type->group, "leader"))
        add_chip (self, flow, type->label, NULL, "types", -1, type->id, sg_nation_unit_has (line, "types", type->id));
    }
  gtk_box_append (self->box, flow);
}

static void
add_attributes (SgListForm *self, const SgNationUnit *line, const char *title, const char *key, int sign)
{
  GPtrArray *attributes = sg_ruleset_get_attributes (sg_nation_draft_get_rules (self->draft));
  GtkWidget *flow = NULL;

  for (guint i = 0; i < attributes->len; i++)
    {
      const SgAttribute *attribute = attributes->pdata[i];

      if (sign != 0 && (attribute->cost < 0) != (sign < 0))
        continue;
      if (flow == NULL)
        flow = make_flow (title);
      add_chip (self, flow, attribute->label, attribute->text, key, -1, attribute->id, sg_nation_unit_has (line, key, attribute->id));
    }
  if (flow == NULL)
    return;
  gtk_box_append (self->box, sg_section (title, NULL));
  gtk_box_append (self->box, flow);
}

static GtkWidget *
make_weapons (SgListForm *self, const SgNationUnit *line)
{
  GPtrArray *weapons = sg_ruleset_get_weapons (sg_nation_draft_get_rules (self->draft));
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new (), labels = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  if (weapons->len == 0)
    return NULL;
  g_strv_builder_add (ids, "");
  g_strv_builder_add (labels, _("As its type"));
  for (guint i = 0; i < weapons->len; i++)
    {
      const SgWeapon *weapon = weapons->pdata[i];
      g_autofree char *label = sg_army_capital (weapon->label);

      g_strv_builder_add (ids, weapon->id);
      g_strv_builder_add (labels, label);
    }
  words = g_strv_builder_end (labels);
  return make_choice (self, _("Weapon"), "weapon", g_strv_builder_end (ids), (const char *const *) words, line->weapon);
}

static GtkWidget *
make_groups (SgListForm *self, const SgNationUnit *line)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new (), labels = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  gboolean known = g_strv_contains (groups, line->group);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_strv_builder_add (ids, groups[i]);
      g_strv_builder_add (labels, _(group_labels[i]));
    }
  if (!known)
    {
      g_strv_builder_add (ids, line->group);
      g_strv_builder_add (labels, line->group);
    }
  words = g_strv_builder_end (labels);
  return make_choice (self, _("Arm"), "group", g_strv_builder_end (ids), (const char *const *) words, line->group);
}

static AdwPreferencesGroup *
add_group (SgListForm *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (self->box, group);
  return ADW_PREFERENCES_GROUP (group);
}

static gboolean
has_prices (SgListForm *self)
{
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (sg_nation_draft_get_rules (self->draft)));

  return builder != NULL && builder->price != NULL;
}

static void
make_line (SgListForm *self, const SgNationUnit *line)
{
  AdwPreferencesGroup *group = add_group (self, NULL);
  GtkWidget *weapons = make_weapons (self, line);

  adw_preferences_group_add (group, make_entry (self, _("Name"), "name", -1, line->name));
  adw_preferences_group_add (group, make_entry (self, _("What its own army calls it"), "local", -1, line->local));
  adw_preferences_group_add (group, make_entry (self, _("What one unit of it is called"), "unit", -1, line->unit));
  adw_preferences_group_add (group, make_groups (self, line));
  add_types (self, line);
  add_attributes (self, line, _("Probable Distinctions"), "distinctions", 1);
  add_attributes (self, line, _("Probable Deficiencies"), "deficiencies", -1);
  add_attributes (self, line, _("One or other of"), "any-of", 0);
  group = add_group (self, _("A Special Unit"));
  if (weapons != NULL)
    adw_preferences_group_add (group, weapons);
  if (has_prices (self))
    adw_preferences_group_add (group, make_row (_("Basic price"), _("points; 0: as its type"),
                                                make_price (self, _("Basic price"), line->cost)));
  adw_preferences_group_add (group, make_row (_("Figures"), _("0: as its type"),
                                              make_spin (self, _("Figures"), "figures", -1, 0, FALSE, line->figures)));
  adw_preferences_group_add (group, make_row (_("Units of it in one army at most"), _("0: any number"),
                                              make_spin (self, _("Units of it in one army at most"), "most", -1, 0, FALSE, line->most)));
  group = add_group (self, NULL);
  adw_preferences_group_add (group, make_entry (self, _("Note"), "note", -1, line->note));
}

/* The guide. */

static void
remove_range_cb (GtkWidget *button, SgListForm *self)
{
  sg_nation_remove_range (begin (self), (guint) place_of (button)->range);
  end (self, FALSE);
}

static void
add_range_cb (SgListForm *self)
{
  sg_nation_add_range (begin (self), _("Troops"));
  end (self, FALSE);
}

static void
guide_cb (GtkSwitch *toggle, GParamSpec *pspec, SgListForm *self)
{
  SgNation *nation = begin (self);

  nation->has_guide = gtk_switch_get_active (toggle);
  if (!nation->has_guide)
    g_ptr_array_set_size (nation->ranges, 0);
  end (self, FALSE);
}

static GtkWidget *
make_pair (SgListForm *self, const SgNationRange *range, int at, int size)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *least = g_strdup_printf (_("%s: fewest, %s army"), range->troop, _(size_labels[size]));
  g_autofree char *most = g_strdup_printf (_("%s: most, %s army"), range->troop, _(size_labels[size]));

  gtk_box_append (GTK_BOX (box), make_spin (self, least, "least", at, size, FALSE, range->least[size]));
  gtk_box_append (GTK_BOX (box), gtk_label_new (_("to")));
  gtk_box_append (GTK_BOX (box), make_spin (self, most, "most", at, size, TRUE, range->most[size]));
  return box;
}

static GtkWidget *
make_counted (SgListForm *self, const SgNation *nation, const SgNationRange *range, int at)
{
  GtkWidget *flow = make_flow (_("Lines that count")), *row = gtk_list_box_row_new ();

  for (guint i = 0; i < nation->units->len; i++)
    {
      const SgNationUnit *line = nation->units->pdata[i];

      add_chip (self, flow, line->name, NULL, "units", at, line->id, g_strv_contains ((const char *const *) range->units, line->id));
    }
  gtk_widget_set_margin_top (flow, 8);
  gtk_widget_set_margin_bottom (flow, 8);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), flow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  sg_name (row, _("Lines that count"));
  return row;
}

static GtkWidget *
make_range (SgListForm *self, const SgNation *nation, const SgNationRange *range, int at)
{
  GtkWidget *row = adw_expander_row_new (), *remove = sg_icon_button ("user-trash-symbolic", _("Take This Row Away"));
  g_autofree char *words = word_range (range);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), range->troop);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), words);
  sg_describe (row, range->troop, words);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_entry (self, _("Troops"), "troop", at, range->troop));
  for (int i = 0; i < SG_N_ARMY_SIZES; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_row (_(size_labels[i]), NULL, make_pair (self, range, at, i)));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_counted (self, nation, range, at));
  hold_place (remove, "remove", at, 0, FALSE, NULL);
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (remove, self->may);
  g_signal_connect (remove, "clicked", G_CALLBACK (remove_range_cb), self);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), remove);
  return row;
}

static void
make_guide (SgListForm *self, const SgNation *nation)
{
  AdwPreferencesGroup *group = add_group (self, _("Guide of Its Own"));
  GtkWidget *toggle = gtk_switch_new (), *add;

  gtk_switch_set_active (GTK_SWITCH (toggle), nation->has_guide);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (toggle, self->may);
  sg_name (toggle, _("Guide of its own"));
  g_signal_connect (toggle, "notify::active", G_CALLBACK (guide_cb), self);
  adw_preferences_group_add (group, make_row (_("How many of each"), _("off: the system’s general guide"), toggle));
  if (!nation->has_guide)
    return;
  for (int i = 0; i < SG_N_ARMY_SIZES; i++)
    {
      g_autofree char *title = g_strdup_printf (_("%s army, in points"), _(size_labels[i]));

      adw_preferences_group_add (group, make_row (title, NULL, make_spin (self, title, "points", -1, i, FALSE, nation->points[i])));
    }
  for (guint i = 0; i < nation->ranges->len; i++)
    adw_preferences_group_add (group, make_range (self, nation, nation->ranges->pdata[i], (int) i));
  add = sg_button (_("One More Row"), NULL);
  gtk_widget_set_halign (add, GTK_ALIGN_START);
  gtk_widget_set_sensitive (add, self->may);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (add_range_cb), self);
  gtk_box_append (self->box, add);
}

/* (transfer full) (element-type utf8): the formations of the system's types, and @now. */
static GPtrArray *
list_formations (SgListForm *self, const char *now)
{
  GPtrArray *types = sg_ruleset_get_types (sg_nation_draft_get_rules (self->draft)), *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < types->len; i++)
    for (char **id = ((SgUnitType *) types->pdata[i])->formations; *id != NULL; id++)
      if (!g_ptr_array_find_with_equal_func (ids, *id, g_str_equal, NULL))
        g_ptr_array_add (ids, g_strdup (*id));
  if (*now != '\0' && !g_ptr_array_find_with_equal_func (ids, now, g_str_equal, NULL))
    g_ptr_array_add (ids, g_strdup (now));
  return ids;
}

/* (nullable): NULL where the system has no such rule. */
static GtkWidget *
make_shuns (SgListForm *self, const SgNation *nation)
{
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (sg_nation_draft_get_rules (self->draft)));
  g_autoptr (GPtrArray) formations = list_formations (self, nation->shuns);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new (), labels = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  if (builder == NULL || builder->shuns == NULL)
    return NULL;
  g_strv_builder_add (ids, "");
  g_strv_builder_add (labels, _("None"));
  for (guint i = 0; i < formations->len; i++)
    {
      g_autofree char *plain = g_strdelimit (g_strdup (formations->pdata[i]), "-", ' '), *label = sg_army_capital (sg_value_word (plain));

      g_strv_builder_add (ids, formations->pdata[i]);
      g_strv_builder_add (labels, label);
    }
  words = g_strv_builder_end (labels);
  return make_choice (self, _("Formation its troops do not use"), "shuns", g_strv_builder_end (ids), (const char *const *) words, nation->shuns);
}

static void
make_list (SgListForm *self, const SgNation *nation)
{
  static const struct { const char *key, *title; } rows[] = {
    { "name", N_("Name") }, { "period", N_("Period") }, { "strengths", N_("Strengths") }, { "weaknesses", N_("Weaknesses") },
    { "best", N_("Best troops") }, { "note", N_("Note") },
  };
  AdwPreferencesGroup *group = add_group (self, NULL);
  GtkWidget *shuns = make_shuns (self, nation);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    adw_preferences_group_add (group, make_entry (self, _(rows[i].title), rows[i].key, -1, sg_nation_get_word (nation, rows[i].key)));
  if (shuns != NULL)
    adw_preferences_group_add (group, shuns);
  make_guide (self, nation);
}

static gboolean
refresh_cb (gpointer data)
{
  SgListForm *self = data;
  const SgNationUnit *line = chosen_line (self);

  sg_clear_box (GTK_WIDGET (self->box));
  self->idle = 0;
  if (line != NULL)
    make_line (self, line);
  else
    make_list (self, sg_nation_draft_get (self->draft));
  return G_SOURCE_REMOVE;
}

static void
changed_cb (SgListForm *self)
{
  if (!self->own && self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_HIGH_IDLE, refresh_cb);
}

static void
sg_list_form_dispose (GObject *object)
{
  SgListForm *self = SG_LIST_FORM (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  self->may = FALSE;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->chosen, g_free);
  G_OBJECT_CLASS (sg_list_form_parent_class)->dispose (object);
}

static void
sg_list_form_class_init (SgListFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_list_form_dispose;
}

static void
sg_list_form_init (SgListForm *self)
{
  self->chosen = g_strdup ("");
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 16));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

GtkWidget *
sg_list_form_new (SgNationDraft *draft, gboolean may)
{
  SgListForm *self = g_object_new (SG_TYPE_LIST_FORM, NULL);

  self->draft = g_object_ref (draft);
  self->may = may;
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (changed_cb), self);
  refresh_cb (self);
  return GTK_WIDGET (self);
}

void
sg_list_form_choose (SgListForm *self, const char *id)
{
  g_return_if_fail (SG_IS_LIST_FORM (self));

  if (g_str_equal (id, self->chosen))
    return;
  sg_entry_keep_now (GTK_WIDGET (self));
  g_free (self->chosen);
  self->chosen = g_strdup (id);
  changed_cb (self);
}
