/* sg-new-campaign-dialog.c: a new campaign: its rules, sides, target and first battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file is made whole or not at all: what a fault leaves behind is taken away again.
 */

#include "app/window/sg-new-campaign-dialog.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/battle/sg-battle-form.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-campaign-file.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "base/sg-text.h"
#include "play/sg-game.h"
#include "store/sg-store-make.h"

#define FIRST_SYSTEM "little-wars"

struct _SgNewCampaignDialog
{
  SgFormDialog parent_instance;

  SgWindow *window;  /* (owned) */
  char **systems;    /* (owned) */
  gboolean *scored;  /* (owned): of each system */
  SgRuleset *rules;  /* (owned): of the first system, for its targets */
  char *folder;      /* (owned) */
  GtkWidget *system, *title, *target, *target_group, *other, *other_row, *folder_row;
  GtkWidget *names[2], *players[2];
  SgBattleForm form;
};

G_DEFINE_FINAL_TYPE (SgNewCampaignDialog, sg_new_campaign_dialog, SG_TYPE_FORM_DIALOG)

static const char *const target_figures[] = { "low", "target", "high" };

static char *
text_of (GtkWidget *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static gboolean
is_other (SgNewCampaignDialog *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self->target)) >= G_N_ELEMENTS (target_figures);
}

static int
chosen_target (SgNewCampaignDialog *self)
{
  if (is_other (self))
    return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->other));
  return sg_ruleset_whole (self->rules, "LW-113", target_figures[adw_combo_row_get_selected (ADW_COMBO_ROW (self->target))]);
}

/* Whether the book chosen has a war that goes to so many points, as its own or by the book that it inherits. */
static gboolean
is_scored (SgNewCampaignDialog *self)
{
  return self->scored[adw_combo_row_get_selected (ADW_COMBO_ROW (self->system))];
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgNewCampaignDialog *self = SG_NEW_CAMPAIGN_DIALOG (dialog);
  g_autofree char *title = text_of (self->title), *red = text_of (self->names[0]), *blue = text_of (self->names[1]);
  const char *system = self->systems[adw_combo_row_get_selected (ADW_COMBO_ROW (self->system))];
  gboolean scored = is_scored (self);
  g_autofree char *fault = NULL;

  sg_battle_form_set_system (&self->form, system);
  fault = sg_battle_form_fault (&self->form);
  if (self->target_group != NULL)   /* it is added last, and the others ask while they are */
    {
      gtk_widget_set_visible (self->target_group, scored);
      gtk_widget_set_visible (self->other_row, scored && is_other (self));
    }
  if (*title == '\0')
    return g_strdup (_("The campaign needs a title."));
  if (*red == '\0' || *blue == '\0')
    return g_strdup (_("Both sides need a name."));
  if (g_strcmp0 (red, blue) == 0)
    return g_strdup (_("The sides need different names."));
  return g_steal_pointer (&fault);
}

static gboolean
set_word (SgCampaign *campaign, const char *key, const char *value, GError **error)
{
  return *value == '\0' || g_strcmp0 (sg_campaign_get (campaign, key), value) == 0 || sg_campaign_set (campaign, key, value, error);
}

static gboolean
fill_campaign (SgNewCampaignDialog *self, SgCampaign *campaign, GError **error)
{
  g_autofree char *target = g_strdup_printf ("%d", chosen_target (self));
  g_autoptr (SgBattleWish) wish = sg_battle_form_read (&self->form);
  static const char *const sides[] = { "red", "blue" };

  if (is_scored (self) && !set_word (campaign, "target", target, error))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = text_of (self->names[i]), *player = text_of (self->players[i]);
      g_autofree char *name_key = g_strdup_printf ("side/%s/name", sides[i]), *player_key = g_strdup_printf ("side/%s/player", sides[i]);

      if (!set_word (campaign, name_key, name, error) || !set_word (campaign, player_key, player, error))
        return FALSE;
    }
  return sg_battle_wish_make (wish, campaign, error) != NULL;
}

static SgStore *
make_store (SgNewCampaignDialog *self, GError **error)
{
  g_autofree char *title = text_of (self->title);
  g_autofree char *path = sg_campaign_free_path (self->folder, title);
  const char *system = self->systems[adw_combo_row_get_selected (ADW_COMBO_ROW (self->system))];
  g_autoptr (SgStore) store = sg_store_create (path, system, title, error);

  if (store == NULL)
    return NULL;
  if (!fill_campaign (self, sg_store_get_campaign (store), error))
    {
      sg_store_close (store, NULL);
      g_unlink (path);
      return NULL;
    }
  return g_steal_pointer (&store);
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgNewCampaignDialog *self = SG_NEW_CAMPAIGN_DIALOG (dialog);
  g_autoptr (GError) error = NULL;
  SgStore *store = make_store (self, &error);

  if (store == NULL)
    {
      sg_form_dialog_say (dialog, error->message);
      return FALSE;
    }
  sg_window_take_store (self->window, store);
  sg_window_show_page (self->window, "battle");
  return TRUE;
}

static void
show_folder (SgNewCampaignDialog *self)
{
  g_autofree char *words = g_filename_display_name (self->folder);
  g_autofree char *safe = g_markup_escape_text (words, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->folder_row), safe);
}

static void
folder_cb (const char *path, gpointer data)
{
  SgNewCampaignDialog *self = data;

  g_free (self->folder);
  self->folder = g_strdup (path);
  show_folder (self);
}

static void
choose_folder_cb (SgNewCampaignDialog *self)
{
  SgFileQuestion question = { .title = _("Where It Is Kept"), .label = _("_Choose"), .folder = self->folder, .act = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER };

  sg_ask_for_file_full (GTK_WIDGET (self), &question, folder_cb, self, NULL);
}

static void
add_war (SgNewCampaignDialog *self)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, NULL, NULL);
  g_autoptr (GPtrArray) systems = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *button = sg_button (_("Change…"), "flat");

  self->scored = g_new0 (gboolean, g_strv_length (self->systems) + 1);
  for (guint i = 0; self->systems[i] != NULL; i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (self->systems[i], NULL);

      g_ptr_array_add (systems, g_strdup (rules != NULL ? sg_ruleset_get_title (rules) : self->systems[i]));
      self->scored[i] = rules != NULL && sg_ruleset_has_figure (rules, "LW-113", "target");
    }
  g_ptr_array_add (systems, NULL);
  self->title = sg_form_entry (dialog, group, _("Title"), _("The Summer War"));
  self->system = sg_form_combo (dialog, group, _("Rules"), NULL, (const char *const *) systems->pdata, 0);
  self->folder_row = sg_form_row (group, _("Kept in"), NULL, button);
  sg_name (button, _("Change Where It Is Kept"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (choose_folder_cb), self);
}

/* Only some books have it: it is last, so that nothing moves under the pointer as the book is chosen. */
static void
add_target (SgNewCampaignDialog *self)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  g_autoptr (GPtrArray) targets = g_ptr_array_new_with_free_func (g_free);
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (target_figures); i++)
    g_ptr_array_add (targets, g_strdup_printf (_("%d points"), (int) sg_ruleset_whole (self->rules, "LW-113", target_figures[i])));
  g_ptr_array_add (targets, g_strdup (_("Another number")));
  g_ptr_array_add (targets, NULL);
  self->target = sg_form_combo (dialog, group, _("The war is won at"), NULL, (const char *const *) targets->pdata, 1);
  self->other = sg_form_spin (dialog, group, _("Points that win the war"), NULL, 1, 9999, sg_ruleset_whole (self->rules, "LW-113", "target"));
  self->other_row = gtk_widget_get_ancestor (self->other, ADW_TYPE_ACTION_ROW);
  self->target_group = GTK_WIDGET (group);
}

/* What belongs to a side bears its name as it is typed. */
static void
name_cb (SgNewCampaignDialog *self, GtkWidget *row)
{
  guint side = row == self->names[1];
  g_autofree char *typed = text_of (row), *player = NULL;
  const char *name;
  if (*typed != '\0')
    name = typed;
  else if (side == 0)
    name = _("Red");
  else
    name = _("Blue");

  player = sg_text_owned (_("%s’s player"), name);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->players[side]), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->players[side]), player);
  sg_name (self->players[side], player);
  sg_battle_armies_name (&self->form.armies, side, name);
}

static void
add_sides (SgNewCampaignDialog *self)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, _("Sides"), NULL);

  self->names[0] = sg_form_entry (dialog, group, _("Red is called"), _("Red"));
  self->players[0] = sg_form_entry (dialog, group, _("Red’s player"), "");
  self->names[1] = sg_form_entry (dialog, group, _("Blue is called"), _("Blue"));
  self->players[1] = sg_form_entry (dialog, group, _("Blue’s player"), "");
  for (guint i = 0; i < G_N_ELEMENTS (self->names); i++)
    g_signal_connect_object (self->names[i], "changed", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
}

static void
sg_new_campaign_dialog_dispose (GObject *object)
{
  SgNewCampaignDialog *self = SG_NEW_CAMPAIGN_DIALOG (object);

  g_clear_object (&self->window);
  g_clear_object (&self->rules);
  g_clear_pointer (&self->systems, g_strfreev);
  g_clear_pointer (&self->scored, g_free);
  g_clear_pointer (&self->folder, g_free);
  sg_battle_form_clear (&self->form);
  G_OBJECT_CLASS (sg_new_campaign_dialog_parent_class)->dispose (object);
}

static void
sg_new_campaign_dialog_class_init (SgNewCampaignDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_new_campaign_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_new_campaign_dialog_init (SgNewCampaignDialog *self)
{
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("New Campaign"), _("Begin"), 560, 720);
}

/* Those that a battle can be played by; the first is the one whose wars are won at a number of points. */
static char **
list_played (void)
{
  g_auto (GStrv) all = sg_ruleset_list_systems ();
  g_autoptr (GStrvBuilder) played = g_strv_builder_new ();

  if (sg_game_find (FIRST_SYSTEM) != NULL)
    g_strv_builder_add (played, FIRST_SYSTEM);
  for (guint i = 0; all[i] != NULL; i++)
    if (sg_game_find (all[i]) != NULL && !g_str_equal (all[i], FIRST_SYSTEM))
      g_strv_builder_add (played, all[i]);
  return g_strv_builder_end (played);
}

/* Whoever has a war open is likely to begin another by the same book. */
static void
choose_open (SgNewCampaignDialog *self)
{
  SgCampaign *open = sg_window_get_campaign (self->window);
  const char *system = open != NULL ? sg_ruleset_get_system (sg_campaign_get_rules (open)) : NULL;

  for (guint i = 0; self->systems[i] != NULL; i++)
    if (g_strcmp0 (self->systems[i], system) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->system), i);
}

GtkWidget *
sg_new_campaign_ask (SgWindow *window)
{
  SgNewCampaignDialog *self;
  g_auto (GStrv) systems = list_played ();
  g_autoptr (SgRuleset) rules = systems[0] != NULL ? sg_ruleset_load (systems[0], NULL) : NULL;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (SG_TYPE_NEW_CAMPAIGN_DIALOG, "transient-for", window, NULL);
  self->window = g_object_ref (window);
  self->systems = g_steal_pointer (&systems);
  self->rules = g_steal_pointer (&rules);
  self->folder = sg_campaign_folder ();
  add_war (self);
  add_sides (self);
  sg_battle_form_add (&self->form, SG_FORM_DIALOG (self), _("First Battle"));
  add_target (self);
  show_folder (self);
  choose_open (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
