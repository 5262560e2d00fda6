/* sg-armies-page.c: the Armies page, and on it the orders of battle of the board, seen and edited.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Before play, numbers are changed by muster rulings; once the battle has begun only names, commanders and notes
 * are, and strengths by corrections.  The builder of armies stands in sg-armies-builder.c.
 */

#include "app/armies/sg-armies-builder.h"
#include "app/armies/sg-armies-page-private.h"
#include "app/window/sg-window-pages.h"
#include "base/sg-later.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-panel.h"
#include "app/battle/sg-bring-dialog.h"
#include "app/campaign/sg-correction-dialog.h"
#include "app/window/sg-error-reporting.h"
#include "app/systems/sg-force.h"
#include "app/campaign/sg-ledger-line.h"
#include "app/systems/sg-muster-dialog.h"
#include "app/widgets/sg-entry-keep.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window.h"
#include "army/sg-army-review.h"
#include "base/sg-text.h"

G_DEFINE_FINAL_TYPE (SgArmiesPage, sg_armies_page, SG_TYPE_PAGE)

/** Edit: a change of a unit on the board, that may have to be tried again when the disk has room: all that it needs is its own. @key: the word that is
 * changed; NULL: the number is, to @count, and to 0 by disbanding. */
typedef struct { SgBattle *battle; char *unit, *key, *value; guint count; } Edit;

static void
edit_free (gpointer data)
{
  Edit *edit = data;

  g_object_unref (edit->battle);
  g_free (edit->unit);
  g_free (edit->key);
  g_free (edit->value);
  g_free (edit);
}

static Edit *
edit_new (SgArmiesPage *self, const char *unit, const char *key, const char *value, guint count)
{
  Edit *edit = g_new0 (Edit, 1);

  edit->battle = g_object_ref (self->battle);
  edit->unit = g_strdup (unit);
  edit->key = g_strdup (key);
  edit->value = g_strdup (value);
  edit->count = count;
  return edit;
}

static gboolean
edit_try (gpointer data, GError **error)
{
  Edit *edit = data;
  SgUnit *unit = sg_board_get_unit (sg_battle_get_board (edit->battle), edit->unit);

  if (unit == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("That unit is no longer on the board."));
      return FALSE;
    }
  if (edit->key != NULL)
    return sg_force_word (edit->battle, unit, edit->key, edit->value, error);
  return edit->count == 0 ? sg_force_disband (edit->battle, unit, _("before play"), error)
                          : sg_force_resize (edit->battle, unit, edit->count, error);
}

static void
word_applied_cb (AdwEntryRow *row, SgArmiesPage *self)
{
  g_autofree char *value = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  const char *key = g_object_get_data (G_OBJECT (row), "key");

  if (*value != '\0' || g_strcmp0 (key, "name") != 0) /* who has no commander is well; who has no name cannot be told of */
    sg_report_try (GTK_WIDGET (self), _("The change"), edit_try, edit_new (self, g_object_get_data (G_OBJECT (row), "unit"), key, value, 0), edit_free);
}

static void
resize_now (SgArmiesPage *self)
{
  g_autofree char *unit = g_steal_pointer (&self->wanted_unit);

  g_clear_handle_id (&self->resizing, g_source_remove);
  if (self->battle != NULL)
    sg_report_try (GTK_WIDGET (self), _("The muster"), edit_try, edit_new (self, unit, NULL, NULL, self->wanted), edit_free);
}

/* Of the battle that is shown still: to be called before another is. */
void
sg_armies_page_settle (SgArmiesPage *self)
{
  g_return_if_fail (SG_IS_ARMIES_PAGE (self));

  sg_entry_keep_now (GTK_WIDGET (self));
  if (self->resizing != 0)
    resize_now (self);
}

static gboolean
resize_cb (gpointer data)
{
  SgArmiesPage *self = data;

  self->resizing = 0;
  resize_now (self);
  return G_SOURCE_REMOVE;
}

/* Presses that follow one another make one ruling. */
static void
number_changed_cb (GtkSpinButton *spin, SgArmiesPage *self)
{
  const char *unit = g_object_get_data (G_OBJECT (spin), "unit");

  if (self->resizing != 0 && g_strcmp0 (unit, self->wanted_unit) != 0)
    resize_now (self);
  self->wanted = gtk_spin_button_get_value_as_int (spin);
  g_free (self->wanted_unit);
  self->wanted_unit = g_strdup (unit);
  g_clear_handle_id (&self->resizing, g_source_remove);
  self->resizing = sg_later_after (self, 700, resize_cb);
}

static GtkWidget *
make_entry (SgArmiesPage *self, const SgUnit *unit, const char *title, const char *key, const char *value)
{
  GtkWidget *row = sg_entry_row (title);

  gtk_editable_set_text (GTK_EDITABLE (row), value != NULL ? value : "");
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_editable (GTK_EDITABLE (row), !sg_campaign_is_read_only (sg_battle_get_campaign (self->battle)));
  g_object_set_data (G_OBJECT (row), "key", (gpointer) g_intern_string (key));
  g_object_set_data_full (G_OBJECT (row), "unit", g_strdup (unit->id), g_free);
  g_signal_connect (row, "apply", G_CALLBACK (word_applied_cb), self);
  return row;
}

static GtkWidget *
make_info_row (const char *title, const char *words, GtkWidget *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  if (suffix != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  sg_name (row, title);
  return row;
}

static GtkWidget *
make_number_row (SgArmiesPage *self, SgUnit *unit)
{
  gboolean may = sg_force_may_change (self->battle);
  gint64 begun = sg_unit_begun (unit);
  GtkWidget *row, *spin;
  g_autofree char *begun_words = g_strdup_printf ("%d", (int) begun);

  if (!may)
    return make_info_row (_("Figures"), _("Mustered; the number stands."), sg_figure_label (begun_words, NULL));
  spin = sg_spin (1, 500, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), begun);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  sg_name (spin, _("Figures"));
  g_object_set_data_full (G_OBJECT (spin), "unit", g_strdup (unit->id), g_free);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_changed_cb), self);
  row = make_info_row (_("Figures"), _("Each change is a muster ruling until the battle begins."), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  return row;
}

/* The accounts that hold anything. */
static GtkWidget *
make_accounts (SgUnit *unit)
{
  static const char *const accounts[] = { SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, SG_ACCOUNT_DISARMED,
                                          SG_ACCOUNT_OFF, SG_ACCOUNT_CAPTURED, SG_ACCOUNT_CARRIED };
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Accounts"));
  for (guint i = 0; i < G_N_ELEMENTS (accounts); i++)
    {
      gint64 balance = sg_unit_balance (unit, accounts[i]);
      g_autofree char *words = g_strdup_printf ("%d", (int) balance);
      g_autofree char *title = sg_text_capital (sg_ledger_account (accounts[i]));

      if (balance == 0 && i > 0)
        continue;
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_info_row (title, NULL, sg_figure_label (words, NULL)));
    }
  return group;
}

static GtkWidget *
make_price (SgArmiesPage *self, SgUnit *unit, const SgUnitType *type)
{
  SgRuleset *rules = sg_battle_get_rules (self->battle);
  gint64 price = sg_force_price (rules, unit);
  g_autofree char *each = sg_text_halves (type->cost), *sum = sg_text_halves (price);
  g_autofree char *title = g_strdup_printf (_("%s points"), sum);
  g_autofree char *words = g_strdup_printf ("%d × %s", (int) sg_unit_begun (unit), each);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gboolean counted = sg_force_is_counted (rules);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (text), sg_label (title, "title-3"));
  gtk_box_append (GTK_BOX (text), sg_label (counted ? words : _("as the army was raised"), "sg-small-dim"));
  gtk_box_append (GTK_BOX (card), text);
  if (counted)
    gtk_box_append (GTK_BOX (card), sg_rule_chip_new (rules, "LW-102"));
  gtk_widget_set_visible (card, price > 0);
  return card;
}

static void
fill_unit (SgArmiesPage *self, SgUnit *unit)
{
  SgRuleset *rules = sg_battle_get_rules (self->battle);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GHashTable *words = unit->words;
  g_autofree char *move = type != NULL ? sg_text_length (type->move, sg_ruleset_get_unit (rules)) : NULL;
  g_autofree char *goes = type != NULL && type->move > 0 ? g_strdup_printf (_("moves %s"), move) : NULL;

  adw_preferences_group_add (group, make_entry (self, unit, _("Name"), "name", unit->name));
  adw_preferences_group_add (group, make_entry (self, unit, _("Commander"), "commander", words != NULL ? g_hash_table_lookup (words, "commander") : NULL));
  adw_preferences_group_add (group, make_info_row (_("Troop type"), goes, sg_figure_label (type != NULL ? type->label : unit->type, NULL)));
  adw_preferences_group_add (group, make_number_row (self, unit));
  adw_preferences_group_add (group, make_entry (self, unit, _("Notes"), "notes", words != NULL ? g_hash_table_lookup (words, "notes") : NULL));
  gtk_box_append (self->form, GTK_WIDGET (group));
  if (type != NULL)
    gtk_box_append (self->form, make_price (self, unit, type));
  gtk_box_append (self->form, make_accounts (unit));
}

/* Figures of @side's units of one type that are fit; @begun: all it began with. */
static gint64
count_type (SgBoard *board, const char *side, const char *type, gint64 *begun)
{
  GPtrArray *units = sg_board_get_units (board);
  gint64 fit = 0;

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];

      if (g_strcmp0 (unit->side, side) != 0 || !g_str_equal (unit->type, type))
        continue;
      fit += sg_unit_balance (unit, SG_ACCOUNT_FIT);
      *begun += sg_unit_begun (unit);
    }
  return fit;
}

/* A side's own page: its totals by arm. */
static void
fill_side (SgArmiesPage *self, const char *id)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  const SgSide *side = sg_campaign_get_side (sg_battle_get_campaign (self->battle), id);
  GPtrArray *types = sg_ruleset_get_types (sg_battle_get_rules (self->battle));
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *edit = sg_button (_("Properties…"), "flat");
  gboolean mustered = sg_force_is_mustered (self->battle, id); /* then what a side has none of is not told of */
  g_autofree char *name = g_markup_escape_text (side->name, -1);
  g_autofree char *player = g_markup_escape_text (side->player != NULL ? side->player : "", -1);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (edit), "win.properties");
  adw_preferences_group_set_title (group, name);
  adw_preferences_group_set_description (group, *player != '\0' ? player : _("No player is named yet."));
  adw_preferences_group_set_header_suffix (group, edit);
  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = g_ptr_array_index (types, i);
      gint64 begun = 0, fit = count_type (board, id, type->id, &begun);
      g_autofree char *words = g_strdup_printf (_("%d of %d fit"), (int) fit, (int) begun);
      g_autofree char *arm = sg_text_capital (type->plural != NULL ? type->plural : type->label);

      if (begun == 0 && (mustered || !sg_force_is_counted (sg_battle_get_rules (self->battle))))
        continue;
      adw_preferences_group_add (group, make_info_row (arm, NULL, sg_figure_label (words, NULL)));
    }
  gtk_box_append (self->form, GTK_WIDGET (group));
}

static void
show_act (SgArmiesPage *self)
{
  gboolean may = self->battle != NULL && sg_force_may_change (self->battle);
  gboolean both = self->battle != NULL && sg_force_is_mustered (self->battle, "red") && sg_force_is_mustered (self->battle, "blue");
  const char *stage = self->battle != NULL ? sg_board_get (sg_battle_get_board (self->battle), "stage") : "";
  gboolean over = g_strcmp0 (stage, "over") == 0, counted = self->battle == NULL || sg_force_is_counted (sg_battle_get_rules (self->battle));

  gtk_widget_set_visible (self->act_button, self->battle != NULL && !over && (may || both));
  gtk_widget_remove_css_class (self->act_button, "suggested-action");
  adw_status_page_set_description (self->empty, counted ? _("Add a unit, or muster a whole force.")
                                                            : _("Muster a force, or build an army first."));
  if (may && !both)
    {
      gtk_button_set_label (GTK_BUTTON (self->act_button), _("Muster…"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->act_button), "armies.muster");
      gtk_widget_add_css_class (self->act_button, "suggested-action");
      gtk_label_set_label (self->why, counted ? _("Both forces are mustered before the battle is put down.")
                                              : _("Or build an army, under the battle’s name above."));
    }
  else if (may)
    {
      gtk_button_set_label (GTK_BUTTON (self->act_button), _("Put Down"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->act_button), "armies.put-down");
      gtk_widget_add_css_class (self->act_button, "suggested-action");
      gtk_label_set_label (self->why, _("Both forces are mustered."));
    }
  else
    {
      gtk_button_set_label (GTK_BUTTON (self->act_button), _("Change by Ruling…"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->act_button), "armies.correct");
      gtk_label_set_label (self->why, over ? _("The battle is over.") : _("Mustered. Strengths change by rulings alone."));
    }
  sg_name (self->act_button, gtk_button_get_label (GTK_BUTTON (self->act_button)));
}

/* What the numbers at the end of each row are. Forces of a book that has prices may have been mustered without them. */
static const char *
heads_of (SgBattle *battle)
{
  SgRuleset *rules = battle != NULL ? sg_battle_get_rules (battle) : NULL;
  SgBoard *board = battle != NULL ? sg_battle_get_board (battle) : NULL;

  if (board != NULL && (sg_force_price_side (board, "red") > 0 || sg_force_price_side (board, "blue") > 0))
    return _("figures  points");
  return rules != NULL && sg_army_counts_men (rules) ? _("men") : _("figures");
}

void
sg_armies_page_refresh (SgArmiesPage *self)
{
  const char *side = sg_army_list_get_side (self->list);
  SgUnit *unit = sg_army_list_get_unit (self->list);
  gboolean may = self->battle != NULL && sg_force_may_change (self->battle);
  gboolean counted = self->battle != NULL && sg_force_is_counted (sg_battle_get_rules (self->battle));
  g_autofree char *name = NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.muster", may && (counted || sg_bring_may (self->battle)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.disband", may && unit != NULL);
  /* The builder has its own word on units; not even for a moment may its button be dead, or its finder loses the focus. */
  if (self->building)
    {
      sg_armies_page_show_builder (self);
      return;
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.unit", may && counted);
  sg_clear_box (GTK_WIDGET (self->form));
  sg_clear_box (GTK_WIDGET (self->right));
  gtk_label_set_label (self->title, self->battle != NULL ? sg_battle_get_title (self->battle) : _("No battle yet"));
  name = g_strdup_printf (_("Army: %s"), gtk_label_get_label (self->title));
  sg_name (GTK_WIDGET (self->army_button), name);
  gtk_label_set_label (self->board_heads, heads_of (self->battle));
  if (self->battle != NULL && (sg_force_is_mustered (self->battle, "red") || sg_force_is_mustered (self->battle, "blue")))
    {
      if (unit != NULL)
        fill_unit (self, unit);
      else
        fill_side (self, side);
      sg_army_panel_fill (self->right, self->battle, side, unit);
      gtk_stack_set_visible_child_name (self->stack, "form");
    }
  else
    gtk_stack_set_visible_child_name (self->stack, "empty");
  show_act (self);
}

/* (nullable): for which side the form is opened: that which has nobody yet; of two that have, that which is looked at; NULL: for both. */
static const char *
side_to_muster (SgArmiesPage *self, gboolean red, gboolean blue)
{
  if (red == blue)
    return red ? sg_army_list_get_side (self->list) : NULL;
  return red ? "blue" : "red";
}

static void
muster_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  gboolean red = sg_force_is_mustered (self->battle, "red"), blue = sg_force_is_mustered (self->battle, "blue");

  if (sg_bring_may (self->battle))
    sg_bring_ask (widget, self->battle);
  else
    sg_muster_ask (widget, self->battle, side_to_muster (self, red, blue));
}

static void
disband_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  SgUnit *unit = sg_army_list_get_unit (self->list);

  if (unit != NULL)
    sg_report_try (widget, _("The disbanding"), edit_try, edit_new (self, unit->id, NULL, NULL, 0), edit_free);
}

static void
put_down_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (SG_IS_WINDOW (root))
    sg_window_show_page (SG_WINDOW (root), "battle");
}

static void
correct_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_correction_ask (widget, SG_ARMIES_PAGE (widget)->battle);
}

static void
sg_armies_page_dispose (GObject *object)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (object);

  sg_armies_page_tear_down (self);
  g_clear_handle_id (&self->resizing, g_source_remove);
  g_clear_pointer (&self->wanted_unit, g_free);
  g_clear_object (&self->battle);
  G_OBJECT_CLASS (sg_armies_page_parent_class)->dispose (object);
}

static void
sg_armies_page_class_init (SgArmiesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SG_TYPE_ARMY_LIST);
  G_OBJECT_CLASS (klass)->dispose = sg_armies_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-armies-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, title);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, why);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, heads);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, empty);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, form);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, right);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, act_button);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, unit_button);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, board_heads);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, list);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, army_button);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, board_section);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, paper_section);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, own_section);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, act_section);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, compare_section);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, left_stack);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, right_stack);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, tree_box);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, work_box);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, tally_box);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, compare_box);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, find_button);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, SgArmiesPage, redo_button);
  gtk_widget_class_install_action (widget_class, "armies.muster", NULL, muster_cb);
  gtk_widget_class_install_action (widget_class, "armies.disband", NULL, disband_cb);
  gtk_widget_class_install_action (widget_class, "armies.put-down", NULL, put_down_cb);
  gtk_widget_class_install_action (widget_class, "armies.correct", NULL, correct_cb);
  sg_armies_page_install_acts (widget_class);
}

static void
chosen_cb (SgArmiesPage *self)
{
  sg_entry_keep_now (GTK_WIDGET (self)); /* of the unit that was shown */
  sg_armies_page_refresh (self);
}

static void
sg_armies_page_init (SgArmiesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_tell_cut_words (GTK_WIDGET (self->title));
  g_signal_connect_swapped (self->list, "chosen", G_CALLBACK (chosen_cb), self);
  sg_armies_page_set_up (self);
  sg_armies_page_show_board (self);
}

GtkWidget *
sg_armies_page_new (void)
{
  return g_object_new (SG_TYPE_ARMIES_PAGE, NULL);
}

void
sg_armies_page_set_battle (SgArmiesPage *self, SgCampaign *campaign, SgBattle *battle)
{
  gboolean other = self->campaign != campaign;

  g_return_if_fail (SG_IS_ARMIES_PAGE (self));

  if (self->battle != battle)
    sg_armies_page_settle (self);
  /* In this order: what was built is kept where it was built, before that is another campaign. */
  if (other)
    {
      g_autoptr (GError) error = NULL;

      if (!sg_armies_page_keep (self, &error))
        sg_report_error (GTK_WIDGET (self), error);
      sg_armies_page_leave_campaign (self);
      g_set_object (&self->campaign, campaign);
      if (campaign != NULL)
        self->building = FALSE;
    }
  g_set_object (&self->battle, battle);
  sg_army_list_set_battle (self->list, battle);
  if (other && campaign != NULL && sg_armies_page_recall (self))
    return;
  sg_armies_page_reopen (self);
  sg_armies_page_fill_menu (self);
  if (other && campaign != NULL)
    sg_armies_page_show_board (self); /* also beside it nothing is left of what was built for another campaign */
  else
    sg_armies_page_refresh (self);
}

SgArmyList *
sg_armies_page_get_list (SgArmiesPage *self)
{
  g_return_val_if_fail (SG_IS_ARMIES_PAGE (self), NULL);

  return self->list;
}
