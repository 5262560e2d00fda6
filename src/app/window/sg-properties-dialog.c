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

enum { N_WORDS = 6 };

struct _SgPropertiesDialog
{
  AdwPreferencesWindow parent_instance;

  SgCampaign *campaign; /* (owned) */
  GtkWidget *near;      /* (owned): where errors are said */
  GtkWidget *words[N_WORDS], *target_row, *target, *losses, *sealed, *notes;
  AdwPreferencesPage *rules;
};

G_DEFINE_FINAL_TYPE (SgPropertiesDialog, sg_properties_dialog, ADW_TYPE_PREFERENCES_WINDOW)

/* What is written of a war, and the row of each. */
static const struct { const char *key, *row; } words[N_WORDS] = {
  { "title", "war_title" }, { "replacements", "replacements" }, { "side/red/name", "red_name" }, { "side/red/player", "red_player" },
  { "side/blue/name", "blue_name" }, { "side/blue/player", "blue_player" },
};

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

/* Returns: whether it stands. What waits for Try Again does not: the row goes back, and follows nothing that comes of it later. */
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
fill_words (SgPropertiesDialog *self)
{
  for (guint i = 0; i < N_WORDS; i++)
    {
      sg_tell_cut_words (self->words[i]);
      g_object_set_data (G_OBJECT (self->words[i]), "key", (gpointer) words[i].key);
      gtk_editable_set_text (GTK_EDITABLE (self->words[i]), word_now (self, words[i].key));
      gtk_editable_set_editable (GTK_EDITABLE (self->words[i]), !sg_campaign_is_read_only (self->campaign));
    }
}

static void
target_cb (GtkSpinButton *spin, SgPropertiesDialog *self)
{
  g_autofree char *value = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));

  if (gtk_spin_button_get_value_as_int (spin) == sg_campaign_get_target (self->campaign)) /* the row is filled, or put back */
    return;
  if (!set_word (self, "target", value, FALSE))
    gtk_spin_button_set_value (spin, sg_campaign_get_target (self->campaign));
}

static void
fill_target (SgPropertiesDialog *self)
{
  SgRuleset *rules = sg_campaign_get_rules (self->campaign);
  g_autofree char *told = NULL;

  if (g_str_equal (sg_ruleset_get_system (rules), "little-wars")) /* the only book that plays wars to points */
    told = g_strdup_printf (_("The book suggests %d, %d or %d."), (int) sg_ruleset_figure (rules, "LW-113", "low"),
                            (int) sg_ruleset_figure (rules, "LW-113", "target"), (int) sg_ruleset_figure (rules, "LW-113", "high"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->target_row), told != NULL ? told : "");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->target), sg_campaign_get_target (self->campaign));
  gtk_widget_set_sensitive (self->target, !sg_campaign_is_read_only (self->campaign));
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
fill_losses (SgPropertiesDialog *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < SG_N_MUSTER_LOSSES; i++)
    gtk_string_list_append (list, sg_muster_losses_label (i));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->losses), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->losses), sg_muster_losses_find (self->campaign));
  gtk_widget_set_sensitive (self->losses, !sg_campaign_is_read_only (self->campaign));
  g_signal_connect (self->losses, "notify::selected", G_CALLBACK (losses_cb), self); /* a list that is filled chooses its first line */
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
fill_dice (SgPropertiesDialog *self)
{
  gboolean branch = *sg_campaign_get (self->campaign, "what-if") != '\0';

  gtk_switch_set_active (GTK_SWITCH (self->sealed), sg_sealed_dice_are_on (self->campaign));
  gtk_widget_set_sensitive (self->sealed, !branch && !sg_campaign_is_read_only (self->campaign));
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

static void
fill_notes (SgPropertiesDialog *self)
{
  const char *notes = sg_campaign_get (self->campaign, "notes");

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->notes)), notes != NULL ? notes : "", -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->notes), !sg_campaign_is_read_only (self->campaign));
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

static AdwPreferencesGroup *
add_section (SgPropertiesDialog *self, const char *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (self->rules, group);
  return group;
}

static void
fill_rules (SgPropertiesDialog *self)
{
  SgRuleset *rules = sg_campaign_get_rules (self->campaign);
  GPtrArray *options = sg_ruleset_get_options (rules);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = g_ptr_array_index (options, i);
      const SgRule *rule = sg_ruleset_get_rule (rules, option->rule);
      const char *section = rule != NULL && rule->section != NULL ? rule->section : _("Other rules");
      AdwPreferencesGroup *group = g_hash_table_lookup (groups, section);

      if (group == NULL)
        g_hash_table_insert (groups, (gpointer) section, group = add_section (self, section));
      adw_preferences_group_add (group, make_option (self, option));
    }
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

  /* First the rows: the keyboard leaves the notes as they go, and what is written there is kept. */
  G_OBJECT_CLASS (sg_properties_dialog_parent_class)->dispose (object);
  g_clear_object (&self->campaign);
  g_clear_object (&self->near);
}

static void
sg_properties_dialog_class_init (SgPropertiesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_properties_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-properties-dialog.ui");
  for (guint i = 0; i < N_WORDS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, words[i].row, FALSE, (gssize) (G_STRUCT_OFFSET (SgPropertiesDialog, words) + i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_child (widget_class, SgPropertiesDialog, target_row);
  gtk_widget_class_bind_template_child (widget_class, SgPropertiesDialog, target);
  gtk_widget_class_bind_template_child (widget_class, SgPropertiesDialog, losses);
  gtk_widget_class_bind_template_child (widget_class, SgPropertiesDialog, sealed);
  gtk_widget_class_bind_template_child (widget_class, SgPropertiesDialog, notes);
  gtk_widget_class_bind_template_child (widget_class, SgPropertiesDialog, rules);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, target_cb);
  gtk_widget_class_bind_template_callback (widget_class, sealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_cb);
}

static void
sg_properties_dialog_init (SgPropertiesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_spin_reads (GTK_SPIN_BUTTON (self->target));
}

GtkWidget *
sg_properties_show (GtkWidget *near, SgCampaign *campaign, gboolean rules)
{
  SgPropertiesDialog *self = g_object_new (SG_TYPE_PROPERTIES_DIALOG, "transient-for", gtk_widget_get_root (near), NULL);
  GtkWidget *deck;

  self->campaign = g_object_ref (campaign);
  self->near = g_object_ref (near);
  fill_words (self);
  fill_target (self);
  fill_losses (self);
  fill_dice (self);
  fill_notes (self);
  fill_rules (self);
  deck = sg_deck_page_new (near, campaign);
  if (deck != NULL)
    adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (deck));
  if (rules)
    adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (self), self->rules);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
