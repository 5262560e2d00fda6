/* sg-properties-dialog.c: the words of a campaign and its house rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each change is a ruling of the campaign's own, posted when the row is applied; a refused one puts the row back.
 */

#include "app/window/sg-properties-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-deck-page.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "campaign/sg-sealed-dice.h"
#include "play/sg-muster-home.h"
#include "play/sg-muster.h"

struct _SgPropertiesDialog
{
  AdwPreferencesWindow parent_instance;

  SgCampaign *campaign; /* (owned) */
  GtkWidget *near;      /* (owned): where errors are said */
};

G_DEFINE_FINAL_TYPE (SgPropertiesDialog, sg_properties_dialog, ADW_TYPE_PREFERENCES_WINDOW)

typedef struct { SgCampaign *campaign; char *key, *value; gboolean house; } Setting;

static gboolean
set_try (gpointer data, GError **error)
{
  Setting *setting = data;

  return setting->house ? sg_campaign_set_house_rule (setting->campaign, setting->key, setting->value, error)
                        : sg_campaign_set (setting->campaign, setting->key, setting->value, error);
}

static void
setting_free (gpointer data)
{
  Setting *setting = data;

  g_object_unref (setting->campaign);
  g_free (setting->key);
  g_free (setting->value);
  g_free (setting);
}

static gboolean
set_word (SgPropertiesDialog *self, const char *key, const char *value, gboolean house)
{
  Setting *setting = g_new0 (Setting, 1);

  setting->campaign = g_object_ref (self->campaign);
  setting->key = g_strdup (key);
  setting->value = g_strdup (value);
  setting->house = house;
  return sg_report_try (self->near, house ? _("The house rule") : _("The change"), set_try, setting, setting_free);
}

/* What stands now, whether it was ever set or is the default. */
static const char *
word_now (SgPropertiesDialog *self, const char *key)
{
  const char *value = sg_campaign_get (self->campaign, key);
  const SgSide *red = sg_campaign_get_side (self->campaign, "red"), *blue = sg_campaign_get_side (self->campaign, "blue");

  if (value != NULL && *value != '\0')
    return value;
  if (g_strcmp0 (key, "title") == 0)
    return sg_campaign_get_title (self->campaign);
  if (g_strcmp0 (key, "side/red/name") == 0)
    return red->name;
  return g_strcmp0 (key, "side/blue/name") == 0 ? blue->name : "";
}

static void
apply_cb (AdwEntryRow *row, SgPropertiesDialog *self)
{
  const char *key = g_object_get_data (G_OBJECT (row), "key");
  g_autofree char *value = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  if ((*value == '\0' && !g_str_has_suffix (key, "/player") && !g_str_equal (key, "replacements")) || !set_word (self, key, value, FALSE))
    gtk_editable_set_text (GTK_EDITABLE (row), word_now (self, key));
}

static void
add_word (SgPropertiesDialog *self, AdwPreferencesGroup *group, const char *key, const char *title)
{
  GtkWidget *row = sg_entry_row (title);

  gtk_editable_set_text (GTK_EDITABLE (row), word_now (self, key));
  gtk_editable_set_editable (GTK_EDITABLE (row), !sg_campaign_is_read_only (self->campaign));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "key", (gpointer) g_intern_string (key));
  g_signal_connect (row, "apply", G_CALLBACK (apply_cb), self);
  adw_preferences_group_add (group, row);
}

static void
target_cb (GtkSpinButton *spin, SgPropertiesDialog *self)
{
  g_autofree char *value = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));

  if (gtk_spin_button_get_value_as_int (spin) == sg_campaign_get_target (self->campaign))
    return;
  if (!set_word (self, "target", value, FALSE))
    gtk_spin_button_set_value (spin, sg_campaign_get_target (self->campaign));
}

static void
add_target (SgPropertiesDialog *self, AdwPreferencesGroup *group)
{
  SgRuleset *rules = sg_campaign_get_rules (self->campaign);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = sg_spin (0, 9999, 50);
  g_autofree char *words = NULL;

  if (g_str_equal (sg_ruleset_get_system (rules), "little-wars")) /* the only book that plays wars to points */
    words = g_strdup_printf (_("The book suggests %d, %d or %d."), (int) sg_ruleset_figure (rules, "LW-113", "low"),
                             (int) sg_ruleset_figure (rules, "LW-113", "target"), (int) sg_ruleset_figure (rules, "LW-113", "high"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), sg_campaign_get_target (self->campaign));
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (spin, !sg_campaign_is_read_only (self->campaign));
  sg_name (spin, _("Points that win the war"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Points that win the war"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words != NULL ? words : "");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  g_signal_connect (spin, "value-changed", G_CALLBACK (target_cb), self);
  adw_preferences_group_add (group, row);
}

static void
losses_cb (AdwComboRow *row, GParamSpec *pspec, SgPropertiesDialog *self)
{
  guint chosen = MIN (adw_combo_row_get_selected (row), SG_N_MUSTER_LOSSES - 1);

  if (chosen != sg_muster_losses_find (self->campaign) && !set_word (self, "losses", sg_muster_losses_name (chosen), FALSE))
    adw_combo_row_set_selected (row, sg_muster_losses_find (self->campaign));
}

/* What an army carries from battle to battle. */
static void
add_losses (SgPropertiesDialog *self, AdwPreferencesGroup *group)
{
  GtkWidget *row = adw_combo_row_new ();
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < SG_N_MUSTER_LOSSES; i++)
    gtk_string_list_append (list, sg_muster_losses_label (i));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Losses between battles"));
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), sg_muster_losses_find (self->campaign));
  gtk_widget_set_sensitive (row, !sg_campaign_is_read_only (self->campaign));
  sg_name (row, _("Losses between battles"));
  g_signal_connect (row, "notify::selected", G_CALLBACK (losses_cb), self);
  adw_preferences_group_add (group, row);
  g_object_unref (list);
  add_word (self, group, "replacements", _("Points for replacements after a battle (none written: no limit)"));
}

static gboolean
seal_try (gpointer data, GError **error)
{
  SgPropertiesDialog *self = data;

  return sg_sealed_dice_switch (self->campaign, !sg_sealed_dice_are_on (self->campaign), error);
}

static void
sealed_cb (GtkSwitch *sealed, GParamSpec *pspec, SgPropertiesDialog *self)
{
  gboolean on = sg_sealed_dice_are_on (self->campaign);

  if (gtk_switch_get_active (sealed) != on && !sg_report_try (self->near, _("The change"), seal_try, g_object_ref (self), g_object_unref))
    gtk_switch_set_active (sealed, on);
}

/* A branch throws supposed dice. */
static void
add_dice (SgPropertiesDialog *self, AdwPreferencesGroup *group)
{
  GtkWidget *row = adw_action_row_new (), *sealed = gtk_switch_new ();
  gboolean branch = *sg_campaign_get (self->campaign, "what-if") != '\0';

  gtk_switch_set_active (GTK_SWITCH (sealed), sg_sealed_dice_are_on (self->campaign));
  gtk_widget_set_sensitive (sealed, !branch && !sg_campaign_is_read_only (self->campaign));
  gtk_widget_set_valign (sealed, GTK_ALIGN_CENTER);
  sg_name (sealed, _("Sealed dice"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Sealed dice"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("each throw is sealed before it is made; players add a word, and check it in their rooms"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), sealed);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), sealed);
  g_signal_connect (sealed, "notify::active", G_CALLBACK (sealed_cb), self);
  adw_preferences_group_add (group, row);
}

static gboolean
notes_left_cb (GtkEventControllerFocus *focus, SgPropertiesDialog *self)
{
  GtkTextView *view = GTK_TEXT_VIEW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)));
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (gtk_text_view_get_buffer (view), &start, &end);
  text = gtk_text_buffer_get_text (gtk_text_view_get_buffer (view), &start, &end, FALSE);
  if (self->campaign != NULL && g_strcmp0 (text, sg_campaign_get (self->campaign, "notes")) != 0 &&
      !(*text == '\0' && sg_campaign_get (self->campaign, "notes") == NULL))
    set_word (self, "notes", text, FALSE);
  return FALSE;
}

static GtkWidget *
make_notes (SgPropertiesDialog *self)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *frame = gtk_scrolled_window_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  const char *notes = sg_campaign_get (self->campaign, "notes");

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), notes != NULL ? notes : "", -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), !sg_campaign_is_read_only (self->campaign));
  gtk_widget_add_css_class (view, "sg-notes");
  sg_name (view, _("Notes"));
  g_signal_connect (focus, "leave", G_CALLBACK (notes_left_cb), self);
  gtk_widget_add_controller (view, focus);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (frame), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (frame), 110);
  gtk_widget_add_css_class (frame, "card");
  gtk_widget_set_overflow (frame, GTK_OVERFLOW_HIDDEN);
  return frame;
}

static AdwPreferencesGroup *
add_group (AdwPreferencesPage *page, const char *title, const char *words)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_group_set_description (group, words);
  adw_preferences_page_add (page, group);
  return group;
}

static GtkWidget *
make_war_page (SgPropertiesDialog *self)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *war, *sides, *notes;

  adw_preferences_page_set_title (page, _("War"));
  adw_preferences_page_set_icon_name (page, "sg-flag-symbolic");
  war = add_group (page, _("War"), NULL);
  add_word (self, war, "title", _("Title"));
  add_target (self, war);
  add_losses (self, add_group (page, _("Armies"), NULL));
  add_dice (self, add_group (page, _("Dice"), NULL));
  sides = add_group (page, _("Sides"), NULL);
  add_word (self, sides, "side/red/name", _("Red is called"));
  add_word (self, sides, "side/red/player", _("Red’s player"));
  add_word (self, sides, "side/blue/name", _("Blue is called"));
  add_word (self, sides, "side/blue/player", _("Blue’s player"));
  notes = add_group (page, _("Notes"), NULL);
  adw_preferences_group_add (notes, make_notes (self));
  return GTK_WIDGET (page);
}

static guint
choice_index (const SgOption *option)
{
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (g_strcmp0 (option->choices[i], option->value) == 0)
      return i;
  return 0;
}

static void
mark_house (AdwComboRow *row, guint chosen)
{
  if (chosen > 0)
    gtk_widget_add_css_class (GTK_WIDGET (row), "sg-house-rule");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "sg-house-rule");
}

static void
option_cb (AdwComboRow *row, GParamSpec *pspec, SgPropertiesDialog *self)
{
  const char *key = g_object_get_data (G_OBJECT (row), "key");
  const SgOption *option = sg_ruleset_get_option (sg_campaign_get_rules (self->campaign), key);
  guint chosen = adw_combo_row_get_selected (row);

  if (option == NULL || chosen == choice_index (option))
    return;
  if (!set_word (self, key, option->choices[chosen], TRUE))
    adw_combo_row_set_selected (row, choice_index (sg_ruleset_get_option (sg_campaign_get_rules (self->campaign), key)));
  mark_house (row, adw_combo_row_get_selected (row));
}

static GtkWidget *
make_option (SgPropertiesDialog *self, const SgOption *option)
{
  GtkWidget *row = adw_combo_row_new ();
  GtkStringList *list = gtk_string_list_new (NULL);
  const char *rule = option->ruling != NULL && *option->ruling != '\0' ? option->ruling : option->rule;

  for (guint i = 0; option->choices[i] != NULL; i++)
    {
      g_autofree char *label = i == 0 ? g_strdup_printf (_("%s (the book)"), option->choice_labels[i]) : g_strdup (option->choice_labels[i]);

      gtk_string_list_append (list, label);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), option->label);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), choice_index (option));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sg_rule_chip_new (sg_campaign_get_rules (self->campaign), rule));
  gtk_widget_set_sensitive (row, !sg_campaign_is_read_only (self->campaign));
  g_object_set_data_full (G_OBJECT (row), "key", g_strdup (option->key), g_free);
  mark_house (ADW_COMBO_ROW (row), choice_index (option));
  sg_name (row, option->label);
  g_signal_connect (row, "notify::selected", G_CALLBACK (option_cb), self);
  g_object_unref (list);
  return row;
}

static GtkWidget *
make_rules_page (SgPropertiesDialog *self)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  SgRuleset *rules = sg_campaign_get_rules (self->campaign);
  GPtrArray *options = sg_ruleset_get_options (rules);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);

  adw_preferences_page_set_title (page, _("House Rules"));
  adw_preferences_page_set_icon_name (page, "sg-sheet-symbolic");
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = g_ptr_array_index (options, i);
      const SgRule *rule = sg_ruleset_get_rule (rules, option->rule);
      const char *section = rule != NULL && rule->section != NULL ? rule->section : _("Other rules");
      AdwPreferencesGroup *group = g_hash_table_lookup (groups, section);

      if (group == NULL)
        g_hash_table_insert (groups, (gpointer) section, group = add_group (page, section, NULL));
      adw_preferences_group_add (group, make_option (self, option));
    }
  return GTK_WIDGET (page);
}

/* Setting the value ends the scroll that is under way to what had the keyboard before. */
static gboolean
reveal_cb (gpointer data)
{
  GtkWidget *row = data, *scroll = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = scroll != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll)) : NULL;
  graphene_rect_t at;

  if (adjustment != NULL && gtk_widget_get_mapped (row) && gtk_widget_compute_bounds (row, scroll, &at))
    {
      double value = gtk_adjustment_get_value (adjustment), over = at.origin.y + at.size.height - gtk_adjustment_get_page_size (adjustment);

      gtk_adjustment_set_value (adjustment, at.origin.y < 0 ? value + at.origin.y : value + MAX (over, 0));
    }
  g_object_unref (row);
  return G_SOURCE_REMOVE;
}

/* A row found by the search is given the keyboard while its page is not laid out yet, and so is not scrolled to by itself. */
static void
focus_cb (SgPropertiesDialog *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, ADW_TYPE_PREFERENCES_ROW) : NULL;

  if (row != NULL)
    g_idle_add (reveal_cb, g_object_ref (row));
}

static void
sg_properties_dialog_dispose (GObject *object)
{
  SgPropertiesDialog *self = SG_PROPERTIES_DIALOG (object);

  G_OBJECT_CLASS (sg_properties_dialog_parent_class)->dispose (object);
  g_clear_object (&self->campaign);
  g_clear_object (&self->near);
}

static void
sg_properties_dialog_class_init (SgPropertiesDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_properties_dialog_dispose;
}

static void
sg_properties_dialog_init (SgPropertiesDialog *self)
{
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

GtkWidget *
sg_properties_show (GtkWidget *near, SgCampaign *campaign, gboolean rules)
{
  SgPropertiesDialog *self = g_object_new (SG_TYPE_PROPERTIES_DIALOG, "title", _("Campaign Properties"), "modal", TRUE,
                                           "transient-for", gtk_widget_get_root (near), "default-width", 660,
                                           "default-height", 640, NULL);
  GtkWidget *page, *deck;

  self->campaign = g_object_ref (campaign);
  self->near = g_object_ref (near);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (make_war_page (self)));
  page = make_rules_page (self);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (page));
  deck = sg_deck_page_new (near, campaign);
  if (deck != NULL)
    adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (deck));
  if (rules)
    adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (page));
  sg_name (GTK_WIDGET (self), _("Campaign Properties"));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
