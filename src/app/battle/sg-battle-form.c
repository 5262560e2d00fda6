/* sg-battle-form.c: the rows that ask for a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-battle-form.h"
#include "campaign/sg-campaign-batch.h"

#include <glib/gi18n-lib.h>

#include "app/campaign/sg-session-list.h"
#include "app/editor/sg-map-shelf.h"
#include "app/systems/sg-force.h"
#include "app/window/sg-campaign-file.h"
#include "base/sg-sample.h"
#include "base/sg-xml-nodes.h"
#include "map/sg-map-xml.h"
#include "play/sg-country-left.h"
#include "play/sg-ledger-keeping.h"
#include "rules/sg-procedure.h"
#include "rules/sg-scenario.h"

#define LITTLE_WARS "little-wars"

static const char *const games[] = { "finish", "blow", "defensive" };

/* After these come the countries of the shelf, and last the one that was offered. */
enum { COUNTRY_SAMPLE, COUNTRY_BLANK, COUNTRY_SHELF };
/* With a battle behind it, the campaign's last forces stand before these. */
enum { FORCES_SAMPLE, FORCES_TOTAL, FORCES_NUMBER, FORCES_LATER };

SgMap *
sg_sample_map (GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load_data (SG_SAMPLE, NULL, error);
  xmlNode *node = doc != NULL ? sg_xml_first (sg_xml_root (doc), "map") : NULL;

  if (doc == NULL)
    return NULL;
  if (node == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has no map."), SG_SAMPLE);
      return NULL;
    }
  sg_sample_tell (node);
  return sg_map_new_from_xml (node, error);
}

static void
add_line (xmlNode *map, const char *id, double width, double y)
{
  xmlNode *line = sg_xml_add (map, "line");

  sg_xml_set (line, "id", id);
  sg_xml_set_double (line, "x1", 0);
  sg_xml_set_double (line, "y1", y);
  sg_xml_set_double (line, "x2", width);
  sg_xml_set_double (line, "y2", y);
}

SgMap *
sg_blank_map (const char *title, double width, double depth, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("map");
  xmlNode *map = sg_xml_root (doc);

  sg_xml_set (map, "id", "field");
  sg_xml_set (map, "title", title);
  sg_xml_set (map, "unit", "in");
  sg_xml_set_double (map, "width", width);
  sg_xml_set_double (map, "depth", depth);
  add_line (map, "back/near", width, 0);
  add_line (map, "back/far", width, depth);
  add_line (map, "middle", width, depth / 2);
  return sg_map_new_from_xml (map, error);
}

static GPtrArray *
get_shelf (SgBattleForm *self)
{
  return g_object_get_data (G_OBJECT (self->country), "shelf");
}

static void
add_title (SgBattleForm *self, const char *title)
{
  gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (self->country))), title);
}

static gboolean
same_country (SgMap *a, SgMap *b)
{
  g_autoptr (GBytes) first = NULL, second = NULL;

  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || g_strcmp0 (sg_map_get_title (a), sg_map_get_title (b)) != 0
      || sg_map_get_width (a) != sg_map_get_width (b) || sg_map_get_depth (a) != sg_map_get_depth (b))
    return FALSE;
  first = sg_map_to_bytes (a);
  second = sg_map_to_bytes (b);
  return g_bytes_equal (first, second);
}

/* A country is listed once: by its sample or its file, else by the newest battle that was fought on it. */
static gboolean
is_listed (SgBattleForm *self, const SgShelfEntry *entry, GPtrArray *known)
{
  SgMap *map;

  if (entry->kind != SG_SHELF_BATTLE && g_strcmp0 (entry->place, SG_SAMPLE) == 0)
    return TRUE;
  map = sg_map_shelf_load (entry, self->campaign, NULL);
  for (guint i = 0; map != NULL && entry->kind == SG_SHELF_BATTLE && i < known->len; i++)
    if (same_country (map, known->pdata[i]))
      {
        g_object_unref (map);
        return TRUE;
      }
  if (map != NULL)
    g_ptr_array_add (known, map);
  return map == NULL && entry->kind == SG_SHELF_BATTLE;
}

/* A bare floor is called after the battle it was made for. */
static char *
word_country (SgBattleForm *self, const SgShelfEntry *entry)
{
  g_autoptr (SgMap) map = entry->kind == SG_SHELF_BATTLE ? sg_map_shelf_load (entry, self->campaign, NULL) : NULL;

  if (map == NULL)
    return g_strdup (entry->title);
  if (sg_map_get_pieces (map)->len == 0)
    return g_strdup_printf (_("The floor of %s"), entry->title);
  return g_strdup (*sg_map_get_title (map) != '\0' ? sg_map_get_title (map) : entry->title);
}

/* The campaign's and the person's own maps, and the other samples. */
static void
add_shelf (SgBattleForm *self, SgMap *sample)
{
  GPtrArray *shelf = sg_map_shelf_list (self->campaign);
  g_autoptr (GPtrArray) known = g_ptr_array_new_with_free_func (g_object_unref);

  if (sample != NULL)
    g_ptr_array_add (known, g_object_ref (sample));
  for (guint i = shelf->len; i-- > 0;)
    if (is_listed (self, shelf->pdata[i], known))
      g_ptr_array_remove_index (shelf, i);
  g_object_set_data_full (G_OBJECT (self->country), "shelf", shelf, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < shelf->len; i++)
    {
      g_autofree char *title = word_country (self, shelf->pdata[i]);

      add_title (self, title);
    }
}

/* Where the campaign's last battle was fought. */
static void
choose_last (SgBattleForm *self)
{
  g_autoptr (SgMap) sample = sg_sample_map (NULL);
  GPtrArray *shelf = get_shelf (self);
  g_autoptr (SgMap) map = self->last != NULL ? sg_battle_country_left (self->last) : NULL;

  if (map == NULL || (sample != NULL && same_country (map, sample)))
    return;
  for (guint i = 0; i < shelf->len; i++)
    {
      const SgShelfEntry *entry = shelf->pdata[i];
      g_autoptr (SgMap) listed = sg_map_shelf_load (entry, self->campaign, NULL);

      if (listed != NULL && same_country (map, listed))
        adw_combo_row_set_selected (ADW_COMBO_ROW (self->country), COUNTRY_SHELF + i);
    }
}

void
sg_battle_form_offer (SgBattleForm *self, SgMap *map)
{
  g_object_set_data_full (G_OBJECT (self->country), "offered", g_object_ref (map), g_object_unref);
  add_title (self, sg_map_get_title (map));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->country), COUNTRY_SHELF + get_shelf (self)->len);
  if (*sg_map_get_title (map) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->title), sg_map_get_title (map));
}

static void
add_country (SgBattleForm *self, SgFormDialog *dialog)
{
  g_autoptr (SgMap) sample = sg_sample_map (NULL);
  const char *countries[] = { sample != NULL ? sg_map_get_title (sample) : _("Hook’s Farm"), _("A bare floor"), NULL };
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, _("Country"), NULL);

  self->kept = gtk_switch_new ();
  (void) sg_form_row (group, _("The ledger alone"), _("the floor holds the positions; numbers, clock and score are kept here"), self->kept);
  g_signal_connect_swapped (self->kept, "notify::active", G_CALLBACK (sg_form_dialog_check), dialog);
  self->country = sg_form_combo (dialog, group, _("Country"), _("the ground it is fought on"), countries, COUNTRY_SAMPLE);
  add_shelf (self, sample);
  self->width = sg_form_spin (dialog, group, _("Width, in inches"), _("from side to side"), 12, 1200, sample != NULL ? sg_map_get_width (sample) : 12);
  self->depth = sg_form_spin (dialog, group, _("Depth, in inches"), _("from back line to back line"), 12, 1200,
                              sample != NULL ? sg_map_get_depth (sample) : 12);
  self->width_row = gtk_widget_get_ancestor (self->width, ADW_TYPE_ACTION_ROW);
  self->depth_row = gtk_widget_get_ancestor (self->depth, ADW_TYPE_ACTION_ROW);
}

/* "Red: 20 infantry, 8 cavalry. Blue: 30 infantry." */
static char *
word_last (SgBattleForm *self)
{
  GPtrArray *sides = sg_campaign_get_sides (self->campaign);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = g_ptr_array_index (sides, i);
      g_autoptr (GPtrArray) force = sg_force_again (self->last, side->id);
      g_autofree char *counts = sg_force_words (force, sg_battle_get_rules (self->last));

      if (force->len > 0)
        g_string_append_printf (words, "%s%s: %s.", words->len > 0 ? " " : "", side->name, counts);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static gboolean
has_forces (SgBattle *battle)
{
  return battle != NULL && sg_board_get_units (sg_battle_get_board (battle))->len > 0;
}

static void
add_forces (SgBattleForm *self, SgFormDialog *dialog)
{
  g_autoptr (GPtrArray) sample = has_forces (self->last) ? sg_force_again (self->last, "red") : sg_force_sample ("red", NULL, NULL);
  guint foot = sg_force_count (sample, "infantry"), horse = sg_force_count (sample, "cavalry"), pieces = sg_force_count (sample, "gun");

  g_autofree char *again = has_forces (self->last) ? g_strdup_printf (_("As in the last battle, %s"), sg_battle_get_title (self->last)) : NULL;
  const char *forces[] = { again, _("The book’s force of Hook’s Farm"), _("To the book’s 150 points"), _("By number"), _("Mustered later"), NULL };
  g_autofree char *begun = again != NULL ? word_last (self) : NULL;
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, _("Forces"), again != NULL ? begun : _("The same for both sides (LW-100)."));

  self->forces_group = GTK_WIDGET (group);
  self->forces = sg_form_combo (dialog, group, _("Forces"), NULL, again != NULL ? forces : forces + 1, 0);
  self->infantry = sg_form_spin (dialog, group, _("Infantry"), NULL, 0, 500, foot);
  self->cavalry = sg_form_spin (dialog, group, _("Cavalry"), NULL, 0, 500, horse);
  self->guns = sg_form_spin (dialog, group, _("Guns"), NULL, 0, 30, pieces);
  self->infantry_row = gtk_widget_get_ancestor (self->infantry, ADW_TYPE_ACTION_ROW);
  self->cavalry_row = gtk_widget_get_ancestor (self->cavalry, ADW_TYPE_ACTION_ROW);
  self->guns_row = gtk_widget_get_ancestor (self->guns, ADW_TYPE_ACTION_ROW);
}

/* Whose country or forces another is likely to be fought with. */
static SgBattle *
find_last (SgCampaign *campaign)
{
  GListModel *battles = campaign != NULL ? sg_campaign_get_battles (campaign) : NULL;
  guint n = battles != NULL ? g_list_model_get_n_items (battles) : 0;
  g_autoptr (SgBattle) last = n > 0 ? g_list_model_get_item (battles, n - 1) : NULL;

  return last; /* the campaign holds it */
}

static guint
find_game (SgBattle *battle)
{
  const char *game = battle != NULL ? sg_board_get (sg_battle_get_board (battle), "game") : "";

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i], game))
      return i;
  return 0;
}

void
sg_battle_form_add (SgBattleForm *self, SgFormDialog *dialog, const char *title)
{
  static const char *const none[] = { NULL };
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, title, NULL);

  self->last = find_last (self->campaign);
  self->title = sg_form_entry (dialog, group, _("Title of the battle"), "");
  self->game = sg_form_combo (dialog, group, _("Game"), NULL, none, 0);
  self->attacker = sg_form_combo (dialog, group, _("Attacker"), NULL, none, 0);
  self->variant = sg_form_combo (dialog, group, _("Variant"), NULL, none, 0);
  add_country (self, dialog);
  add_forces (self, dialog);
  sg_battle_armies_add (&self->armies, dialog);
  choose_last (self);
  sg_battle_form_set_system (self, self->campaign != NULL ? sg_ruleset_get_system (sg_campaign_get_rules (self->campaign)) : LITTLE_WARS);
}

/* Where a system's battles are fought when nothing else is chosen: Hook's Farm, but for those that have a country of their own. */
static void
choose_sample (SgBattleForm *self)
{
  static const struct { const char *system, *sample; } usual[] = {
    { "gentlemans-war", "village-and-ridge" }, { "reisswitz", "alderbourne" }, { "kriegspiel", "ember-crossing" }, { "war-game", "molden-mill" },
  };
  GPtrArray *shelf = get_shelf (self);

  adw_combo_row_set_selected (ADW_COMBO_ROW (self->country), COUNTRY_SAMPLE);
  for (guint u = 0; u < G_N_ELEMENTS (usual); u++)
    for (guint i = 0; g_str_equal (usual[u].system, self->system) && i < shelf->len; i++)
      {
        const SgShelfEntry *entry = shelf->pdata[i];

        if (entry->kind == SG_SHELF_SAMPLE && strstr (entry->place, usual[u].sample) != NULL)
          adw_combo_row_set_selected (ADW_COMBO_ROW (self->country), COUNTRY_SHELF + i);
      }
}

/* Little Wars too may take an army, but its forces are numbers that both sides have alike (LW-100), and are asked for as such. */
static gboolean
brings_armies (SgBattleForm *self)
{
  const SgGame *game = sg_game_find (self->system);

  return game != NULL && game->muster_army != NULL && !g_str_equal (self->system, LITTLE_WARS);
}

/* Whether the three games of Little Wars are its: of a book too that inherits them. */
static gboolean
plays_three_games (SgBattleForm *self)
{
  return sg_procedure_find (self->system, "end-finish", NULL) != NULL;
}

static guint
chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

/* The scenarios that a battle of its system can be begun from, as its games. */
static GPtrArray *
load_scenarios (SgBattleForm *self)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (self->system, NULL);

  return rules != NULL ? sg_scenarios_load (rules, NULL) : NULL;
}

static void
offer_games (SgBattleForm *self)
{
  const char *labels[G_N_ELEMENTS (games) + 1] = { NULL };
  g_autoptr (GtkStringList) list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    labels[i] = sg_game_title (NULL, games[i]);
  list = gtk_string_list_new (labels);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->game), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->game), find_game (self->last));
}

/* In the same row as the games of Little Wars: a system has the one or the other. FALSE: neither. */
static gboolean
offer_scenarios (SgBattleForm *self)
{
  g_autoptr (GPtrArray) scenarios = load_scenarios (self);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  if (scenarios == NULL || scenarios->len == 0)
    return FALSE;
  for (guint i = 0; i < scenarios->len; i++)
    gtk_string_list_append (titles, ((SgScenario *) g_ptr_array_index (scenarios, i))->title);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->game), G_LIST_MODEL (titles));
  return TRUE;
}

/* "Red (The ambusher)" */
static GtkStringList *
list_attackers (SgBattleForm *self, const SgScenario *scenario)
{
  static const char *const sides[] = { "red", "blue" }, *const usual[] = { N_("Red"), N_("Blue") };
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgSide *side = self->campaign != NULL ? sg_campaign_get_side (self->campaign, sides[i]) : NULL;
      const char *name = side != NULL ? side->name : _(usual[i]);
      g_autofree char *words = g_str_equal (scenario->attacker, "The attacker") ? g_strdup (name) : g_strdup_printf (_("%s (%s)"), name, scenario->attacker);

      gtk_string_list_append (list, words);
    }
  return list;
}

static GtkStringList *
list_variants (const SgScenario *scenario)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _("None"));
  for (guint i = 0; i < scenario->variants->len; i++)
    gtk_string_list_append (list, ((SgScenarioVariant *) g_ptr_array_index (scenario->variants, i))->title);
  return list;
}

/* What a scenario asks besides, and what it is about. */
static void
follow_scenario (SgBattleForm *self)
{
  g_autoptr (GPtrArray) scenarios = brings_armies (self) ? load_scenarios (self) : NULL;
  guint at = chosen (self->game);
  const SgScenario *scenario = scenarios != NULL && at < scenarios->len ? g_ptr_array_index (scenarios, at) : NULL;
  guint which = chosen (self->variant);

  gtk_widget_set_visible (self->attacker, scenario != NULL && !g_str_equal (scenario->id, "open-battle"));
  gtk_widget_set_visible (self->variant, scenario != NULL && scenario->variants->len > 0);
  if (scenario != NULL && self->scenario != at + 1) /* a new model puts the choice at its first line: it is put in for another scenario alone */
    {
      g_autoptr (GtkStringList) attackers = list_attackers (self, scenario), variants = list_variants (scenario);

      self->scenario = at + 1;
      adw_combo_row_set_model (ADW_COMBO_ROW (self->attacker), G_LIST_MODEL (attackers));
      adw_combo_row_set_model (ADW_COMBO_ROW (self->variant), G_LIST_MODEL (variants));
      which = 0;
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->game), scenario != NULL ? scenario->layout : "");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->variant), scenario != NULL && which > 0 && which <= scenario->variants->len
                               ? ((SgScenarioVariant *) g_ptr_array_index (scenario->variants, which - 1))->text : "");
}

static void
read_scenario (SgBattleForm *self, SgBattleWish *wish)
{
  g_autoptr (GPtrArray) scenarios = brings_armies (self) ? load_scenarios (self) : NULL;
  const SgScenario *scenario = scenarios != NULL && chosen (self->game) < scenarios->len ? g_ptr_array_index (scenarios, chosen (self->game)) : NULL;
  guint variant = chosen (self->variant);

  if (scenario == NULL)
    return;
  wish->attacker = chosen (self->attacker) == 1 ? "blue" : NULL;
  if (variant > 0 && variant <= scenario->variants->len)
    wish->variant = g_strdup (((SgScenarioVariant *) g_ptr_array_index (scenario->variants, variant - 1))->id);
}

static const char *
read_game (SgBattleForm *self)
{
  g_autoptr (GPtrArray) scenarios = NULL;

  if (plays_three_games (self))
    return games[MIN (chosen (self->game), G_N_ELEMENTS (games) - 1)];
  scenarios = load_scenarios (self);
  if (scenarios == NULL || chosen (self->game) >= scenarios->len)
    return "";
  return g_intern_string (((SgScenario *) g_ptr_array_index (scenarios, chosen (self->game)))->id);
}

/* Of a campaign that is only being founded the system may be another at any press; one that is there has its own. */
void
sg_battle_form_set_system (SgBattleForm *self, const char *system)
{
  gboolean armies;

  if (g_strcmp0 (system, self->system) == 0)
    return;
  self->system = g_intern_string (system);
  armies = brings_armies (self);
  if (plays_three_games (self))
    offer_games (self);
  gtk_widget_set_visible (self->game, plays_three_games (self) || offer_scenarios (self));
  gtk_widget_set_visible (self->forces_group, !armies);
  gtk_widget_set_visible (self->armies.group, armies);
  if (armies)
    sg_battle_armies_offer (&self->armies, system, self->campaign);
  if (self->last == NULL)
    choose_sample (self);
}

void
sg_battle_form_clear (SgBattleForm *self)
{
  g_clear_pointer (&self->proposed, g_free);
  sg_battle_armies_clear (&self->armies);
}

static guint
whole (GtkWidget *spin)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

/* −1 when those of the last battle are mustered again. */
static int
chosen_forces (SgBattleForm *self)
{
  return (int) chosen (self->forces) - (has_forces (self->last) ? 1 : 0);
}

static char *
read_title (SgBattleForm *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
}

/* Until the person writes a title, the war's first battle is called after its country. */
static void
follow_country (SgBattleForm *self)
{
  guint at = chosen (self->country);
  GtkStringList *countries = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (self->country)));
  const char *country = at == COUNTRY_BLANK ? NULL : gtk_string_list_get_string (countries, at);
  g_autofree char *title = NULL;

  if (self->last != NULL || g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->title)), self->proposed != NULL ? self->proposed : "") != 0)
    return;
  title = g_strdup (country != NULL && *country != '\0' ? country : _("First Battle"));
  if (g_strcmp0 (title, self->proposed) == 0)
    return;
  g_free (self->proposed);
  self->proposed = g_steal_pointer (&title);
  gtk_editable_set_text (GTK_EDITABLE (self->title), self->proposed);
}

/* (transfer full) (nullable): the country chosen. */
static SgMap *
load_chosen (SgBattleForm *self)
{
  guint at = chosen (self->country);

  /* The lines of the row: the sample, a blank field, then the shelf, and last, where the form was opened from the editor, the map that lies there. */
  if (at == COUNTRY_SAMPLE)
    return sg_sample_map (NULL);
  if (at == COUNTRY_BLANK)
    return NULL;
  if (at - COUNTRY_SHELF < get_shelf (self)->len)
    return sg_map_shelf_load (get_shelf (self)->pdata[at - COUNTRY_SHELF], self->campaign, NULL);
  return g_object_ref (g_object_get_data (G_OBJECT (self->country), "offered"));
}

/* What the country chosen is measured in; it is read where another was chosen. */
static const char *
find_unit (SgBattleForm *self)
{
  guint at = chosen (self->country) + 1;
  g_autoptr (SgMap) map = self->measured != at ? load_chosen (self) : NULL;

  if (self->measured != at)
    self->unit = g_intern_string (map != NULL ? sg_map_get_unit (map) : "in");
  self->measured = at;
  return self->unit;
}

/* (transfer full) (nullable): why a book’s battle is not fought there: a floor is measured in inches, a country of the General Staff in paces. */
static char *
find_country_fault (SgBattleForm *self)
{
  const char *wanted = g_str_equal (self->system, "reisswitz") ? "paces" : "in", *unit = find_unit (self);
  g_autoptr (SgRuleset) rules = NULL;

  if ((g_str_equal (unit, "in") || g_str_equal (unit, "paces")) && !g_str_equal (unit, wanted))
    rules = sg_ruleset_load (self->system, NULL);
  if (rules == NULL)
    return NULL;
  if (g_str_equal (wanted, "paces"))
    return g_strdup_printf (_("%s is fought on a country in paces; this one is in inches."), sg_ruleset_get_title (rules));
  return g_strdup_printf (_("%s is fought on a country in inches; this one is in paces."), sg_ruleset_get_title (rules));
}

/* Asked at every change of any row, and so the place where the rows that hang on others follow them. */
char *
sg_battle_form_fault (SgBattleForm *self)
{
  g_autofree char *title = NULL;
  int kind = chosen_forces (self);
  gboolean kept = gtk_switch_get_active (GTK_SWITCH (self->kept)), blank = !kept && chosen (self->country) == COUNTRY_BLANK, number = kind == FORCES_NUMBER && !brings_armies (self);

  follow_country (self);
  follow_scenario (self);
  title = read_title (self);
  gtk_widget_set_sensitive (self->country, !kept);   /* it stays in its place, or what is under the pointer would move */
  gtk_widget_set_visible (self->width_row, blank);
  gtk_widget_set_visible (self->depth_row, blank);
  gtk_widget_set_visible (self->infantry_row, number);
  gtk_widget_set_visible (self->cavalry_row, number);
  gtk_widget_set_visible (self->guns_row, number);
  if (*title == '\0')
    return g_strdup (_("The battle needs a title."));
  if (number && whole (self->infantry) + whole (self->cavalry) + whole (self->guns) == 0)
    return g_strdup (_("A force of nobody cannot be mustered."));
  return kept ? NULL : find_country_fault (self);
}

SgBattleWish *
sg_battle_form_read (SgBattleForm *self)
{
  SgBattleWish *wish = g_new0 (SgBattleWish, 1);

  wish->title = read_title (self);
  wish->game = read_game (self);
  read_scenario (self, wish);
  for (guint i = 0; brings_armies (self) && i < 2; i++)
    g_set_object (&wish->armies[i], sg_battle_armies_get (&self->armies, i));
  wish->by_ledger = gtk_switch_get_active (GTK_SWITCH (self->kept));
  wish->sample_map = chosen (self->country) == COUNTRY_SAMPLE;
  if (chosen (self->country) >= COUNTRY_SHELF + get_shelf (self)->len)
    wish->map = g_object_ref (g_object_get_data (G_OBJECT (self->country), "offered"));
  else if (chosen (self->country) >= COUNTRY_SHELF)
    wish->shelf = sg_shelf_entry_copy (g_ptr_array_index (get_shelf (self), chosen (self->country) - COUNTRY_SHELF));
  wish->width = whole (self->width);
  wish->depth = whole (self->depth);
  wish->again = chosen_forces (self) < 0 && !brings_armies (self) ? g_object_ref (self->last) : NULL;
  wish->forces = chosen_forces (self) == FORCES_LATER || brings_armies (self) ? -1 : chosen_forces (self);
  wish->numbers[0] = whole (self->infantry);
  wish->numbers[1] = whole (self->cavalry);
  wish->numbers[2] = whole (self->guns);
  return wish;
}

void
sg_battle_wish_free (SgBattleWish *self)
{
  g_free (self->title);
  g_free (self->variant);
  g_clear_object (&self->map);
  g_clear_object (&self->again);
  g_clear_object (&self->armies[0]);
  g_clear_object (&self->armies[1]);
  if (self->shelf != NULL)
    sg_shelf_entry_free (self->shelf);
  g_free (self);
}

static SgMap *
make_country (const SgBattleWish *self, SgCampaign *campaign, GError **error)
{
  if (self->map != NULL)
    return g_object_ref (self->map);
  if (self->shelf != NULL)
    return sg_map_shelf_load (self->shelf, campaign, error);
  return self->sample_map ? sg_sample_map (error) : sg_blank_map (self->title, self->width, self->depth, error);
}

static gboolean
muster (const SgBattleWish *self, SgBattle *battle, const char *side, GError **error)
{
  g_autoptr (GPtrArray) again = self->again != NULL ? sg_force_again (self->again, side) : NULL;
  SgArmy *army = self->armies[g_str_equal (side, "blue")];

  if (army != NULL)
    return sg_battle_armies_muster (battle, army, side, error);
  if (again != NULL)
    return sg_force_muster (again, battle, side, error);
  return self->forces < 0 || sg_muster_post (battle, side, self->forces, self->numbers, error);
}

/* Which side attacks, and in which variant. */
static gboolean
set_up (const SgBattleWish *self, SgBattle *battle, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *attacker = g_strconcat ("attacker:", self->attacker, NULL), *variant = g_strconcat ("variant:", self->variant, NULL);

  return (self->attacker == NULL || game->act (battle, attacker, error)) && (self->variant == NULL || game->act (battle, variant, error));
}

/* A battle with a country and without its forces is of use to nobody: it is all there or not at all. The campaign holds what is returned. */
SgBattle *
sg_battle_wish_make (const SgBattleWish *self, SgCampaign *campaign, GError **error)
{
  g_autoptr (SgMap) map = self->by_ledger ? NULL : make_country (self, campaign, error);
  SgBattle *battle;
  gboolean well;

  if ((map == NULL && !self->by_ledger) || !sg_campaign_begin (campaign, error))
    return NULL;
  battle = sg_campaign_add_battle (campaign, self->title, self->game, map, error);
  well = battle != NULL && (self->by_ledger ? sg_ledger_begin (battle, error) : sg_battle_begin_on_country (battle, error))
         && set_up (self, battle, error) && muster (self, battle, "red", error) && muster (self, battle, "blue", error);
  return sg_campaign_end (campaign, well, error) ? battle : NULL;
}
