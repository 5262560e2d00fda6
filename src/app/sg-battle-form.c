/* sg-battle-form.c: the rows that ask for a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-battle-form.h"

#include <glib/gi18n-lib.h>

#include "app/sg-campaign-file.h"
#include "app/sg-force.h"
#include "app/sg-map-shelf.h"
#include "app/sg-session-list.h"

static const char *const games[] = { "finish", "blow", "defensive" };

/* After these come the countries of the shelf, and last the one that was offered. */
enum { COUNTRY_SAMPLE, COUNTRY_BLANK, COUNTRY_SHELF };
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

/* The person's own maps, and the other samples. */
static void
add_shelf (SgBattleForm *self)
{
  GPtrArray *shelf = sg_map_shelf_list (self->campaign);

  for (guint i = shelf->len; i-- > 0;)
    if (g_strcmp0 (((SgShelfEntry *) shelf->pdata[i])->place, SG_SAMPLE) == 0)
      g_ptr_array_remove_index (shelf, i);
  g_object_set_data_full (G_OBJECT (self->country), "shelf", shelf, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < shelf->len; i++)
    add_title (self, ((SgShelfEntry *) shelf->pdata[i])->title);
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

  self->country = sg_form_combo (dialog, group, _("Country"), _("what stands on the floor"), countries, COUNTRY_SAMPLE);
  add_shelf (self);
  self->width = sg_form_spin (dialog, group, _("Width, in inches"), _("from side to side"), 12, 1200, sample != NULL ? sg_map_get_width (sample) : 12);
  self->depth = sg_form_spin (dialog, group, _("Depth, in inches"), _("from back line to back line"), 12, 1200,
                              sample != NULL ? sg_map_get_depth (sample) : 12);
  self->width_row = gtk_widget_get_ancestor (self->width, ADW_TYPE_ACTION_ROW);
  self->depth_row = gtk_widget_get_ancestor (self->depth, ADW_TYPE_ACTION_ROW);
}

static void
add_forces (SgBattleForm *self, SgFormDialog *dialog)
{
  g_autoptr (GPtrArray) sample = sg_force_sample ("red", NULL);
  guint foot = sample != NULL ? sg_force_count (sample, "infantry") : 0, horse = sample != NULL ? sg_force_count (sample, "cavalry") : 0;
  guint pieces = sample != NULL ? sg_force_count (sample, "gun") : 0;
  const char *forces[] = { _("As at Hook’s Farm"), _("To the book’s 150 points"), _("By number"), _("Mustered later"), NULL };
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, _("Forces"), _("The same for both sides (LW-100)."));

  self->forces = sg_form_combo (dialog, group, _("Forces"), NULL, forces, FORCES_SAMPLE);
  self->infantry = sg_form_spin (dialog, group, _("Infantry"), NULL, 0, 500, foot);
  self->cavalry = sg_form_spin (dialog, group, _("Cavalry"), NULL, 0, 500, horse);
  self->guns = sg_form_spin (dialog, group, _("Guns"), NULL, 0, 30, pieces);
  self->infantry_row = gtk_widget_get_ancestor (self->infantry, ADW_TYPE_ACTION_ROW);
  self->cavalry_row = gtk_widget_get_ancestor (self->cavalry, ADW_TYPE_ACTION_ROW);
  self->guns_row = gtk_widget_get_ancestor (self->guns, ADW_TYPE_ACTION_ROW);
}

void
sg_battle_form_add (SgBattleForm *self, SgFormDialog *dialog, const char *title)
{
  const char *labels[G_N_ELEMENTS (games) + 1] = { NULL };
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, title, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    labels[i] = sg_game_label (games[i]);
  self->title = sg_form_entry (dialog, group, _("Title of the battle"), _("Hook’s Farm"));
  self->game = sg_form_combo (dialog, group, _("Game"), NULL, labels, 0);
  add_country (self, dialog);
  add_forces (self, dialog);
}

static guint
whole (GtkWidget *spin)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static guint
chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

static char *
read_title (SgBattleForm *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
}

char *
sg_battle_form_fault (SgBattleForm *self)
{
  g_autofree char *title = read_title (self);
  gboolean blank = chosen (self->country) == COUNTRY_BLANK, number = chosen (self->forces) == FORCES_NUMBER;

  gtk_widget_set_visible (self->width_row, blank);
  gtk_widget_set_visible (self->depth_row, blank);
  gtk_widget_set_visible (self->infantry_row, number);
  gtk_widget_set_visible (self->cavalry_row, number);
  gtk_widget_set_visible (self->guns_row, number);
  if (*title == '\0')
    return g_strdup (_("The battle needs a title."));
  if (number && whole (self->infantry) + whole (self->cavalry) + whole (self->guns) == 0)
    return g_strdup (_("A force of nobody cannot be mustered."));
  return NULL;
}

SgBattleWish *
sg_battle_form_read (SgBattleForm *self)
{
  SgBattleWish *wish = g_new0 (SgBattleWish, 1);

  wish->title = read_title (self);
  wish->game = games[MIN (chosen (self->game), G_N_ELEMENTS (games) - 1)];
  wish->sample_map = chosen (self->country) == COUNTRY_SAMPLE;
  if (chosen (self->country) >= COUNTRY_SHELF + get_shelf (self)->len)
    wish->map = g_object_ref (g_object_get_data (G_OBJECT (self->country), "offered"));
  else if (chosen (self->country) >= COUNTRY_SHELF)
    wish->shelf = sg_shelf_entry_copy (g_ptr_array_index (get_shelf (self), chosen (self->country) - COUNTRY_SHELF));
  wish->width = whole (self->width);
  wish->depth = whole (self->depth);
  wish->forces = chosen (self->forces) == FORCES_LATER ? -1 : (int) chosen (self->forces);
  wish->numbers[0] = whole (self->infantry);
  wish->numbers[1] = whole (self->cavalry);
  wish->numbers[2] = whole (self->guns);
  return wish;
}

void
sg_battle_wish_free (SgBattleWish *self)
{
  g_free (self->title);
  g_clear_object (&self->map);
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

SgBattle *
sg_battle_wish_make (const SgBattleWish *self, SgCampaign *campaign, GError **error)
{
  g_autoptr (SgMap) map = make_country (self, campaign, error);
  SgBattle *battle = map != NULL ? sg_campaign_add_battle (campaign, self->title, self->game, map, error) : NULL;

  if (battle == NULL)
    return NULL;
  if (self->forces >= 0 && (!sg_muster_post (battle, "red", self->forces, self->numbers, error) ||
                            !sg_muster_post (battle, "blue", self->forces, self->numbers, error)))
    return NULL;
  return battle;
}
