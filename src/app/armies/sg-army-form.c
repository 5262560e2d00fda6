/* sg-army-form.c: the chosen node of an army as a form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rows are made when another node is chosen, or another type; every other change is shown in the rows that
 * stand, so that the focus stays where it is.
 */

#include "app/armies/sg-army-bench-acts.h"
#include "app/armies/sg-army-form-private.h"
#include "army/sg-army-year.h"
#include "base/sg-later.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-value-words.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-fights.h"
#include "app/armies/sg-army-worth-view.h"
#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-entry-keep.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"

G_DEFINE_FINAL_TYPE (SgArmyForm, sg_army_form, ADW_TYPE_BIN)

#define MOST_WORDS 64


/* A row and what it shows: its kind, the word or number of that name, and of which node and draft it was made. @key is interned; @ids: (owned) (nullable):
 * those of a choice. @draft is only compared: a row of the army that was open before says nothing of this one. */
typedef struct { ShowKind kind; const char *key; GtkWidget *widget; char **ids; char *node; gpointer draft; } Show;

static void
show_free (gpointer data)
{
  Show *show = data;

  g_strfreev (show->ids);
  g_free (show->node);
  g_free (show);
}

static Show *
remember (SgArmyForm *self, ShowKind kind, const char *key, GtkWidget *widget, char **ids)
{
  Show *show = g_new0 (Show, 1);

  *show = (Show) { kind, g_intern_string (key), widget, ids, g_strdup (sg_army_bench_get_chosen (self->bench)),
                   sg_army_bench_get_draft (self->bench) };
  g_ptr_array_add (self->shows, show);
  return show;
}

/* Entries. */

/* It is of the node that was shown when it was made: what is being written is applied, too, when another has been chosen already. */
static void
apply_cb (AdwEntryRow *row, SgArmyForm *self)
{
  g_autofree char *value = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  const Show *show = g_object_get_data (G_OBJECT (row), "show");

  if (show->draft != sg_army_bench_get_draft (self->bench))
    return;
  if (show->kind == WORD)
    sg_army_bench_set_word_of (self->bench, show->node, show->key, value);
  else if (show->kind == HONOUR)
    sg_army_bench_set_honour_of (self->bench, show->node, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "deed")), value);
  else
    sg_army_bench_set_army_word (self->bench, show->key, value);
}

void
sg_army_form_follow_honour (SgArmyForm *self, GtkWidget *row)
{
  g_object_set_data (G_OBJECT (row), "show", remember (self, HONOUR, "honour", row, NULL));
  g_signal_connect (row, "apply", G_CALLBACK (apply_cb), self);
}

/* What was typed is kept, too, when the focus leaves without Enter. */
static void
left_cb (GtkEventControllerFocus *controller, SgArmyForm *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (sg_army_bench_may (self->bench))
    apply_cb (ADW_ENTRY_ROW (row), self);
}

void
sg_army_form_add_entry (SgArmyForm *self, AdwPreferencesGroup *group, ShowKind kind, const char *title, const char *key)
{
  GtkWidget *row = sg_entry_row (title);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_editable (GTK_EDITABLE (row), sg_army_bench_may (self->bench));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "show", remember (self, kind, key, row, NULL));
  g_signal_connect (row, "apply", G_CALLBACK (apply_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (row, focus);
  adw_preferences_group_add (group, row);
}

/* Numbers. */

static void
number_cb (GtkSpinButton *spin, SgArmyForm *self)
{
  const Show *show = g_object_get_data (G_OBJECT (spin), "show");
  int value = gtk_spin_button_get_value_as_int (spin);

  if (self->updating || show->draft != sg_army_bench_get_draft (self->bench))
    return;
  if (show->kind == ALLOWANCE)
    sg_army_bench_set_allowance (self->bench, llround (2 * gtk_spin_button_get_value (spin)));
  else
    sg_army_bench_set_number_of (self->bench, show->node, show->key, value);
}

GtkWidget *
sg_army_form_add_spin (SgArmyForm *self, AdwPreferencesGroup *group, ShowKind kind, const char *title, const char *words, const char *key, double most)
{
  GtkWidget *row = adw_action_row_new (), *spin = kind == ALLOWANCE ? sg_halves_spin (most) : sg_spin (0, most, 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (spin, sg_army_bench_may (self->bench));
  sg_name (spin, title);
  sg_name (row, title);
  g_object_set_data (G_OBJECT (spin), "show", remember (self, kind, key, spin, NULL));
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  gtk_widget_set_focusable (row, FALSE); /* its number takes the focus: one stop, not two */
  adw_preferences_group_add (group, row);
  return row;
}

/* Choices. */

static void
choice_cb (AdwComboRow *row, GParamSpec *pspec, SgArmyForm *self)
{
  const Show *show = g_object_get_data (G_OBJECT (row), "show");
  guint chosen = adw_combo_row_get_selected (row);

  if (self->updating || chosen >= g_strv_length (show->ids))
    return;
  if (show->kind == CHOICE)
    sg_army_bench_set_word (self->bench, show->key, show->ids[chosen]);
  else
    sg_army_bench_set_army_word (self->bench, show->key, show->ids[chosen]);
}

/* @ids and @labels: (transfer full) */
GtkWidget *
sg_army_form_add_choice (SgArmyForm *self, AdwPreferencesGroup *group, ShowKind kind, const char *title, const char *key, GStrvBuilder *ids, GStrvBuilder *labels)
{
  GtkWidget *row = adw_combo_row_new ();
  g_auto (GStrv) words = g_strv_builder_end (labels);
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) words);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  sg_combo_show_whole (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  gtk_widget_set_sensitive (row, sg_army_bench_may (self->bench));
  sg_name (row, title);
  g_object_set_data (G_OBJECT (row), "show", remember (self, kind, key, row, g_strv_builder_end (ids)));
  g_signal_connect (row, "notify::selected", G_CALLBACK (choice_cb), self);
  adw_preferences_group_add (group, row);
  g_strv_builder_unref (ids);
  g_strv_builder_unref (labels);
  return row;
}

static const char *
arm_word (const SgUnitType *type)
{
  if (g_str_equal (type->arm, "horse"))
    return _("mounted");
  return g_str_equal (type->arm, "guns") ? _("artillery") : _("foot");
}

/* "foot, 12 figures, basic 6 points"; "cavalry, 2 points each, moves 24 in". */
static char *
word_type (SgArmyForm *self, const SgArmyNode *node, const SgUnitType *type)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  const SgNationUnit *line = sg_army_find_line (sg_army_bench_get_army (self->bench), node, rules);
  gint64 cost = line != NULL && line->cost >= 0 ? line->cost : type->cost;
  g_autofree char *points = sg_text_halves (cost), *move = type->move > 0 ? sg_text_length (type->move, sg_ruleset_get_unit (rules)) : NULL;
  GString *text = g_string_new (arm_word (type));

  if (type->figures > 1)
    g_string_append_printf (text, sg_army_bench_counts_men (self->bench) ? _(", %d men") : _(", %d figures"), (int) type->figures);
  if (cost == 2 && type->figures == 1)
    g_string_append (text, _(", 1 point each"));
  else if (cost > 0)
    g_string_append_printf (text, type->figures > 1 ? _(", basic %s points") : _(", %s points each"), points);
  if (move != NULL)
    g_string_append_printf (text, _(", moves %s"), move);
  return g_string_free (text, FALSE);
}

static void
add_type (SgArmyForm *self, AdwPreferencesGroup *group, const SgArmyNode *node, const SgUnitType *type)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  GPtrArray *types = sg_ruleset_get_types (rules);
  GStrvBuilder *ids = g_strv_builder_new (), *labels = g_strv_builder_new ();
  g_autofree char *words = NULL;
  GtkWidget *row;

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *one = types->pdata[i];
      g_autofree char *label = sg_army_capital (one->label);

      g_strv_builder_add (ids, one->id);
      g_strv_builder_add (labels, label);
    }
  if (type == NULL)
    {
      g_strv_builder_add (ids, node->type);
      g_strv_builder_add (labels, node->type);
    }
  row = sg_army_form_add_choice (self, group, CHOICE, _("Troop type"), "type", ids, labels);
  if (type == NULL)
    return;
  words = word_type (self, node, type);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), sg_rule_chip_new (rules, type->rule));
}

static char *
word_weapon (SgRuleset *rules, const char *id)
{
  const SgWeapon *weapon = sg_ruleset_find_weapon (rules, id);
  g_autofree char *plain = g_strdelimit (g_strdup (id), "-", ' ');

  return sg_army_capital (weapon != NULL ? weapon->label : sg_value_word (plain));
}

/* What was not there in the army's year is not offered, unless it is what men of the type carry as a rule. */
static gboolean
is_of_year (SgArmyForm *self, const char *id)
{
  return sg_army_year_has_weapon (sg_army_year (sg_army_bench_get_army (self->bench)), sg_ruleset_find_weapon (sg_army_bench_get_rules (self->bench), id));
}

/* The weapons or formations of the type; the usual one is that of nobody's choosing. */
static GtkWidget *
add_equipment (SgArmyForm *self, AdwPreferencesGroup *group, const char *title, const char *key, char **offered, const char *usual, const char *now)
{
  GStrvBuilder *ids, *labels;

  if (offered[0] == NULL && *now == '\0')
    return NULL;
  ids = g_strv_builder_new ();
  labels = g_strv_builder_new ();
  for (char **id = offered; *id != NULL; id++)
    {
      g_autofree char *label = word_weapon (sg_army_bench_get_rules (self->bench), *id);

      if (!is_of_year (self, *id) && g_strcmp0 (*id, usual) != 0 && !g_str_equal (*id, now))
        continue;
      g_strv_builder_add (ids, g_strcmp0 (*id, usual) == 0 ? "" : *id); /* it goes on being the usual one when the type is another */
      g_strv_builder_add (labels, label);
    }
  if (*now != '\0' && !g_strv_contains ((const char *const *) offered, now))
    {
      g_autofree char *label = word_weapon (sg_army_bench_get_rules (self->bench), now);

      g_strv_builder_add (ids, now);
      g_strv_builder_add (labels, label);
    }
  return sg_army_form_add_choice (self, group, CHOICE, title, key, ids, labels);
}

AdwPreferencesGroup *
sg_army_form_add_group (SgArmyForm *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  gtk_box_append (self->box, group);
  return ADW_PREFERENCES_GROUP (group);
}

static void
buy_again_cb (SgArmyForm *self)
{
  sg_army_bench_buy_again (self->bench);
}

/* The rule of the sum is that of the army's points. */
static const char *
price_rule (SgArmyForm *self)
{
  GPtrArray *figures = sg_army_review_get_figures (sg_army_bench_get_review (self->bench));

  /* The review names it by its word, translated as here. */
  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (((SgArmyFigure *) figures->pdata[i])->label, _("Points")))
      return ((SgArmyFigure *) figures->pdata[i])->rule;
  return "";
}

static void
add_price (SgArmyForm *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (rules));

  if (builder == NULL || builder->price == NULL)
    return;
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_widget_set_hexpand (text, TRUE);
  self->points = GTK_LABEL (sg_label ("", "title-3"));
  self->sum = GTK_LABEL (sg_label ("", "sg-small-dim"));
  self->again = sg_button (_("Take Today’s Price"), NULL);
  gtk_widget_set_valign (self->again, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->again, "clicked", G_CALLBACK (buy_again_cb), self);
  gtk_box_append (GTK_BOX (text), GTK_WIDGET (self->points));
  gtk_box_append (GTK_BOX (text), GTK_WIDGET (self->sum));
  gtk_box_append (GTK_BOX (card), text);
  gtk_box_append (GTK_BOX (card), self->again);
  if (*price_rule (self) != '\0')
    gtk_box_append (GTK_BOX (card), sg_rule_chip_new (rules, price_rule (self)));
  gtk_box_append (self->box, card);
}

static void
make_unit (SgArmyForm *self, const SgArmyNode *node)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_army_bench_get_rules (self->bench), node->type);
  AdwPreferencesGroup *group = sg_army_form_add_group (self);
  const SgNation *nation = sg_army_bench_get_nation (self->bench);
  const SgNationUnit *line = nation != NULL ? sg_nation_find_unit (nation, node->entry) : NULL;

  sg_army_form_add_entry (self, group, WORD, _("Name"), "name");
  add_type (self, group, node, type);
  if (type == NULL || type->figures > 0 || node->figures > 0 || type->guns <= 0) /* a battery of guns alone has none */
    self->figures = sg_army_form_add_spin (self, group, NUMBER, sg_army_bench_counts_men (self->bench) ? _("Men") : _("Figures"), NULL, "figures", 10000);
  if (type != NULL && type->officers > 0)
    sg_army_form_add_spin (self, group, NUMBER, _("Officers"), NULL, "officers", 1000);
  if (type != NULL && type->guns > 0)
    sg_army_form_add_spin (self, group, NUMBER, _("Guns"), NULL, "guns", 1000);
  if (type != NULL && (type->horses > 0 || node->horses > 0 || *sg_unit_type_get_word (type, "horses") != '\0'))
    sg_army_form_add_spin (self, group, NUMBER, _("Horses"), type->horses > 0 ? NULL : _("of its teams, to be fed"), "horses", 10000);
  if (type != NULL)
    {
      self->arms = add_equipment (self, group, _("Weapon"), "weapon", type->weapons, type->weapon, node->weapon);
      add_equipment (self, group, _("Formation"), "formation", type->formations, type->formations[0], node->formation);
    }
  if (line != NULL && *line->note != '\0' && sg_army_year_has_note (sg_army_year (sg_army_bench_get_army (self->bench)), line->note))
    {
      g_autofree char *words = g_strdup_printf (_("%s: %s"), line->name, line->note);

      gtk_box_append (self->box, sg_label (words, "sg-small-dim"));
    }
  self->chips = SG_ARMY_CHIPS (sg_army_chips_new (self->bench));
  gtk_box_append (self->box, GTK_WIDGET (self->chips));
  gtk_widget_set_visible (GTK_WIDGET (self->chips), sg_ruleset_get_attributes (sg_army_bench_get_rules (self->bench))->len > 0);
  add_price (self);
  self->fights = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (self->box, self->fights);
  gtk_box_append (self->box, self->worth);
  group = sg_army_form_add_group (self);
  sg_army_form_add_entry (self, group, WORD, _("Number"), "number");
  sg_army_form_add_entry (self, group, WORD, _("Commander"), "commander");
  sg_army_form_add_entry (self, group, WORD, _("Colours of its uniform"), "colours");
  sg_army_form_add_entry (self, group, WORD, _("Note"), "note");
  sg_army_form_add_history (self, node);
}

static void
command_cb (SgArmyForm *self)
{
  sg_army_bench_give_command (self->bench);
}

/* Who commands the army, and of the others how they come to. */
static void
add_command (SgArmyForm *self, AdwPreferencesGroup *group, const SgArmyNode *general)
{
  const SgArmyNode *commander = sg_army_find_commander (sg_army_bench_get_army (self->bench));
  GtkWidget *row = adw_action_row_new (), *button;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  if (general == commander)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Commands the army"));
  else
    {
      g_autofree char *words = g_strdup_printf (_("Under %s"), sg_army_bench_name (self->bench, commander));

      button = sg_button (_("Give Him the Command"), "flat");
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), words);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_set_sensitive (button, sg_army_bench_may (self->bench));
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (command_cb), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
    }
  adw_preferences_group_add (group, row);
}

static void
make_holder (SgArmyForm *self, const SgArmyNode *node)
{
  AdwPreferencesGroup *group = sg_army_form_add_group (self);

  adw_preferences_group_set_title (group, sg_army_rank_label (node->rank));
  sg_army_form_add_entry (self, group, WORD, _("Name"), "name");
  sg_army_form_add_entry (self, group, WORD, _("Number"), "number");
  if (node->rank != SG_ARMY_GENERAL)
    sg_army_form_add_entry (self, group, WORD, _("Commander"), "commander");
  sg_army_form_add_entry (self, group, WORD, _("Note"), "note");
  if (node->rank != SG_ARMY_GENERAL)
    add_price (self);
  else
    add_command (self, group, node);
}

/* Showing. */

static const char *
current (SgArmyForm *self, const SgArmyNode *node, const Show *show)
{
  if (show->kind == HONOUR)
    return ((SgArmyDeed *) node->deeds->pdata[GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (show->widget), "deed"))])->honour;
  if (show->kind == WORD || show->kind == CHOICE)
    return sg_army_get_node_word (node, show->key);
  return sg_army_get_word (sg_army_bench_get_army (self->bench), show->key);
}

static void
update_row (SgArmyForm *self, const SgArmyNode *node, const Show *show)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  const char *now = show->kind == NUMBER || show->kind == ALLOWANCE ? "" : current (self, node, show);

  if (show->kind == NUMBER)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (show->widget), sg_army_strength (army, node, show->key, sg_army_bench_get_rules (self->bench)));
  else if (show->kind == ALLOWANCE)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (show->widget), sg_army_get_allowance (army) / 2.0);
  else if (show->ids == NULL && g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (show->widget)), now) != 0)
    gtk_editable_set_text (GTK_EDITABLE (show->widget), now);
  for (guint i = 0; show->ids != NULL && show->ids[i] != NULL; i++) /* what is not among them leaves the choice as it is */
    if (g_str_equal (show->ids[i], now))
      {
        adw_combo_row_set_selected (ADW_COMBO_ROW (show->widget), i);
        break;
      }
}

/* (transfer full): how the price came about, in words where its system has them. */
static char *
word_sum (SgArmyForm *self, const SgArmyNode *node, const SgArmyPrice *price)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (rules));

  if (builder == NULL || builder->explain == NULL || price->paid || *price->sum == '\0')
    return g_strdup (price->sum);
  return builder->explain (sg_army_bench_get_army (self->bench), node, rules);
}

static void
show_price (SgArmyForm *self, const SgArmyNode *node)
{
  SgArmyReview *review = sg_army_bench_get_review (self->bench);
  const SgArmyPrice *price = sg_army_review_get_price (review, node->id);
  g_autofree char *words = sg_army_points_words (sg_army_bench_price (self->bench, node), FALSE), *sum = NULL;

  gtk_label_set_label (self->points, words);
  sum = price != NULL ? word_sum (self, node, price) : g_strdup ("");
  gtk_label_set_label (self->sum, sum);
  gtk_widget_set_visible (GTK_WIDGET (self->sum), *sum != '\0');
  gtk_widget_set_visible (self->again, price != NULL && price->paid && sg_army_bench_may (self->bench));
}

static void
set_words (GtkWidget *row, char *words)
{
  if (row != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words != NULL ? words : "");
  g_free (words);
}

/* Words that would squeeze the row's own choice are left to the table below. */
static char *
fit_words (char *words)
{
  if (words != NULL && g_utf8_strlen (words, -1) <= MOST_WORDS)
    return words;
  g_free (words);
  return NULL;
}

/* What its card says. */
static void
show_card (SgArmyForm *self, const SgArmyNode *node)
{
  SgArmyReview *review = sg_army_bench_get_review (self->bench);
  g_autoptr (SgArmyCard) card = sg_army_card_new (review, node);

  sg_army_fights_fill (self->fights, card, node);
  sg_army_worth_view_update (SG_ARMY_WORTH_VIEW (self->worth));
  set_words (self->figures, sg_army_fights_word_breaks (review, node));
  set_words (self->arms, fit_words (sg_army_fights_word_ranges (card)));
}

/* What its history says, but for the honours: those are followed. */
static guint
hash_deeds (const SgArmyNode *node)
{
  guint hash = node->deeds->len;

  for (guint i = 0; i < node->deeds->len; i++)
    {
      const SgArmyDeed *deed = node->deeds->pdata[i];

      hash = 31 * (31 * (31 * hash + g_str_hash (deed->battle)) + (guint) deed->began) + (guint) deed->lost;
    }
  return hash;
}

/* (transfer full): what the rows depend on: as long as it is the same they stand, and are only brought up to date. */
static char *
shape_of (SgArmyForm *self, const SgArmyNode *node)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  const SgNationUnit *line = sg_army_find_line (army, node, sg_army_bench_get_rules (self->bench));

  return g_strdup_printf ("%p|%s|%s|%s|%s|%d|%u|%u|%d", (gpointer) sg_army_bench_get_draft (self->bench), node->id, node->type, node->entry,
                          sg_army_get_word (army, "list"), sg_army_bench_may (self->bench), hash_deeds (node),
                          sg_army_bench_get_nations (self->bench)->len, line != NULL ? (int) line->cost : 0);
}

static void
make (SgArmyForm *self, const SgArmyNode *node)
{
  sg_clear_box (GTK_WIDGET (self->box));
  g_ptr_array_set_size (self->shows, 0);
  self->chips = NULL;
  self->points = self->sum = NULL;
  self->again = self->fights = self->figures = self->arms = NULL;
  if (node->rank == SG_ARMY_WHOLE)
    sg_army_form_make_army (self);
  else if (node->rank == SG_ARMY_UNIT || node->rank == SG_ARMY_DETACHMENT)
    make_unit (self, node);
  else
    make_holder (self, node);
}

static void
scroll_to_top (SgArmyForm *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (scroller != NULL)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 0);
}

/* Rows that are set here tell of it as of a hand’s change: @updating says that it is none. */
static gboolean
refresh_cb (gpointer data)
{
  SgArmyForm *self = data;
  const SgArmyNode *node = sg_army_bench_get_node (self->bench);
  g_autofree char *shape = node != NULL ? shape_of (self, node) : NULL;

  self->idle = 0;
  self->updating = TRUE;
  if (node == NULL)
    {
      sg_clear_box (GTK_WIDGET (self->box));
      g_ptr_array_set_size (self->shows, 0);
      self->chips = NULL;
      self->points = self->sum = NULL;
      self->again = self->fights = self->figures = self->arms = NULL;
    }
  else if (g_strcmp0 (shape, self->shape) != 0)
    {
      make (self, node);
      if (g_strcmp0 (self->shown, node->id) != 0)
        scroll_to_top (self);
      g_free (self->shown);
      self->shown = g_strdup (node->id);
    }
  g_free (self->shape);
  self->shape = g_steal_pointer (&shape);
  for (guint i = 0; i < self->shows->len; i++)
    update_row (self, node, self->shows->pdata[i]);
  if (node != NULL && self->points != NULL)
    show_price (self, node);
  if (node != NULL && self->fights != NULL)
    show_card (self, node);
  if (self->chips != NULL)
    sg_army_chips_update (self->chips);
  self->updating = FALSE;
  return G_SOURCE_REMOVE;
}

/* A row may be the one whose signal led here: it is not taken away under it. */
static void
refresh (SgArmyForm *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_HIGH_IDLE, refresh_cb);
}

/* What is being written is of the node that was shown. */
static void
chosen_cb (SgArmyForm *self)
{
  sg_entry_keep_now (GTK_WIDGET (self));
  refresh (self);
}

static void
sg_army_form_dispose (GObject *object)
{
  SgArmyForm *self = SG_ARMY_FORM (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->bench != NULL)
    g_signal_handlers_disconnect_by_data (self->bench, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->worth);
  g_clear_object (&self->bench);
  g_clear_pointer (&self->shows, g_ptr_array_unref);
  g_clear_pointer (&self->shape, g_free);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->sides[0], g_free);
  g_clear_pointer (&self->sides[1], g_free);
  G_OBJECT_CLASS (sg_army_form_parent_class)->dispose (object);
}

static void
sg_army_form_class_init (SgArmyFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_form_dispose;
}

static void
sg_army_form_init (SgArmyForm *self)
{
  self->shows = g_ptr_array_new_with_free_func (show_free);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 16));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

GtkWidget *
sg_army_form_new (SgArmyBench *bench)
{
  SgArmyForm *self = g_object_new (SG_TYPE_ARMY_FORM, NULL);

  self->bench = g_object_ref (bench);
  self->worth = g_object_ref_sink (sg_army_worth_view_new (bench));
  g_signal_connect_swapped (bench, "army", G_CALLBACK (refresh), self);
  g_signal_connect_swapped (bench, "chosen", G_CALLBACK (chosen_cb), self);
  return GTK_WIDGET (self);
}

gboolean
sg_army_form_focus (SgArmyForm *self)
{
  g_return_val_if_fail (SG_IS_ARMY_FORM (self), FALSE);

  return (self->chips != NULL && sg_army_chips_focus (self->chips)) || gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

void
sg_army_form_set_sides (SgArmyForm *self, const char *red, const char *blue)
{
  g_return_if_fail (SG_IS_ARMY_FORM (self));

  g_free (self->sides[0]);
  g_free (self->sides[1]);
  self->sides[0] = g_strdup (red);
  self->sides[1] = g_strdup (blue);
  g_clear_pointer (&self->shape, g_free);
  refresh (self);
}
