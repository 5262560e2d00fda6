/* sg-campaign-in.c: a campaign from XML, played act by act.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file says who fights, where, and what was done; what came of it is decided here by the program's own rules,
 * so that a file cannot bring in a result that the rules do not give.  The caller imports into a campaign of its
 * own and throws that away when this fails.
 *
 * It is read part by part, act by act: a war of a hundred thousand rulings never stands in memory as one tree, and what was judged is put
 * away in the campaign’s file as soon as it lies there.
 */

#include "exchange/sg-campaign-in.h"

#include "base/sg-xml-nodes.h"
#include "base/sg-xml-parts.h"
#include "exchange/sg-act-in.h"
#include "exchange/sg-exchange-private.h"
#include "exchange/sg-ruling-xml.h"
#include "map/sg-map-xml.h"
#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-record.h"
#include "campaign/sg-ruling-private.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#define SCHEMA "campaign.rng"

/* The sentence of a game or of the file knows nothing of XML: the line is put before it here, once, and what is of no room of ours is refused as
 * it is. */
gboolean
sg_exchange_blame (GError **error, const xmlNode *node)
{
  g_autoptr (GError) bare = NULL;

  if (error == NULL || *error == NULL)
    return FALSE;
  bare = g_steal_pointer (error);
  sg_xml_error (error, bare->domain == SG_ERROR ? (SgError) bare->code : SG_ERROR_REFUSED, node, "%s", bare->message);
  return FALSE;
}

char **
sg_exchange_words (const xmlNode *node, const char *attribute)
{
  g_autofree char *text = sg_xml_get (node, attribute);
  g_auto (GStrv) parts = g_strsplit_set (text ? text : "", " \t\r\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      g_strv_builder_add (words, parts[i]);
  return g_strv_builder_end (words);
}

gboolean
sg_exchange_point (const xmlNode *node, const char *text, SgPoint *point, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);

  if (g_strv_length (parts) == 2 && sg_number_parse (parts[0], &point->x) && sg_number_parse (parts[1], &point->y))
    return TRUE;
  sg_xml_error (error, SG_ERROR_RANGE, node,
                _("“%.40s” is not a point: two figures with a comma between them are expected."), text);
  return FALSE;
}

/* The head of the file. */

static gboolean
check_version (const xmlNode *root, GError **error)
{
  gint64 version;

  if (!sg_xml_get_int (root, "version", 1, G_MAXINT64, 1, &version, error))
    return FALSE;
  if (version != 1)
    sg_xml_error (error, SG_ERROR_NEWER, root, _("This campaign was written by a newer Sandgate: its form is %d, this one reads 1."), (int) version);
  return version == 1;
}

static gboolean
set_word (SgCampaign *campaign, const char *key, const char *value, const xmlNode *node, GError **error)
{
  return sg_campaign_set (campaign, key, value, error) || sg_exchange_blame (error, node);
}

static gboolean
read_side (SgCampaign *campaign, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id");
  g_autofree char *name = sg_xml_get (node, "name"), *player = sg_xml_get (node, "player");
  g_autofree char *name_key = g_strdup_printf ("side/%s/name", id);
  g_autofree char *player_key = g_strdup_printf ("side/%s/player", id);
  const SgSide *side = sg_campaign_get_side (campaign, id);

  if (side == NULL)
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("“%s” is not a side: red or blue is expected."), id);
      return FALSE;
    }
  if (g_strcmp0 (side->name, name) != 0 && !set_word (campaign, name_key, name, node, error))
    return FALSE;
  return set_word (campaign, player_key, player ? player : "", node, error);
}

static gboolean
read_house_rule (SgCampaign *campaign, const xmlNode *node, GError **error)
{
  g_autofree char *key = sg_xml_get (node, "key"), *value = sg_xml_get (node, "value");

  return sg_campaign_set_house_rule (campaign, key, value, error) || sg_exchange_blame (error, node);
}

static gboolean
read_time (const xmlNode *node, const char *attribute, gint64 *seconds, GError **error)
{
  g_autofree char *text = sg_xml_get (node, attribute);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, utc);

  if (time != NULL)
    *seconds = g_date_time_to_unix (time);
  else
    sg_xml_error (error, SG_ERROR_RANGE, node, _("%s=“%s” is not a time between the years 1 and 9999."), attribute, text);
  return time != NULL;
}

static gboolean
read_session (SgCampaign *campaign, const xmlNode *node, GError **error)
{
  gint64 opened, closed, minutes;

  if (!read_time (node, "opened", &opened, error) || !read_time (node, "closed", &closed, error)
      || !sg_xml_get_int (node, "minutes", 1, 10000000, 1, &minutes, error))
    return FALSE;
  if (closed < opened || opened <= 0)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("A sitting opens after 1970, and closes after it opened."));
      return FALSE;
    }
  return sg_campaign_add_session (campaign, opened, closed, minutes, error) || sg_exchange_blame (error, node);
}

static gboolean
read_text_word (SgCampaign *campaign, const xmlNode *node, GError **error)
{
  g_autofree char *text = sg_xml_whole_text (node);

  return set_word (campaign, (const char *) node->name, text, node, error);
}

/* Maps and battles. */

/* Kept by its id until its battles come, and let go with the reading. */
static gboolean
read_map (GHashTable *maps, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id");
  g_autoptr (SgMap) map = sg_map_new_from_xml (node, error);

  if (map == NULL)
    return FALSE;
  if (id == NULL)
    sg_xml_error (error, SG_ERROR_SCHEMA, node, _("A map of a campaign needs an id, by which its battles name it."));
  else if (g_hash_table_contains (maps, id))
    sg_xml_error (error, SG_ERROR_SCHEMA, node, _("There are two maps with the id “%s”."), id);
  if (id == NULL || g_hash_table_contains (maps, id))
    return FALSE;
  g_hash_table_insert (maps, g_steal_pointer (&id), g_steal_pointer (&map));
  return TRUE;
}

/* What is being read. @battle: (nullable): that which is open; @records: its recorded rulings that wait to be undone. */
typedef struct
{
  SgCampaign *campaign;
  GHashTable *maps;
  SgBattle   *battle;
  SgRecords   records;
  gboolean    begun;    /* the act of the file that all of it is */
} Import;

static gboolean
play_act (Import *self, xmlNode *node, GError **error)
{
  if (sg_xml_is (node, "house-rule"))
    return read_house_rule (self->campaign, node, error);
  if (sg_xml_is (node, "ruling"))
    return sg_exchange_read_ruling (self->battle, &self->records, node, error);
  return sg_exchange_undo_waiting (self->battle, &self->records, error) && sg_exchange_play (self->battle, node, error);
}

static gboolean
check_game (SgCampaign *campaign, const char *game, const xmlNode *node, GError **error)
{
  const char *const *games = sg_game_choices (sg_ruleset_get_system (sg_campaign_get_rules (campaign)));

  if (games == NULL || g_strv_contains (games, game))
    return TRUE;
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("“%s” is not a game of this system."), game);
  return FALSE;
}

/* From which ruling on a battle of a branch is only supposed. */
static gboolean
read_mark (SgCampaign *campaign, SgBattle *battle, const xmlNode *node, GError **error)
{
  g_autofree char *word = NULL;
  gint64 number;

  if (!sg_xml_get_int (node, "what-if", 0, G_MAXINT64, -1, &number, error))
    return FALSE;
  word = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, sg_battle_get_id (battle), number);
  return number < 0 || set_word (campaign, "what-if", word, node, error);
}

static gboolean
begin_battle (Import *self, xmlNode *node, GError **error)
{
  SgCampaign *campaign = self->campaign;
  g_autofree char *title = sg_xml_get (node, "title");
  g_autofree char *game = sg_xml_get (node, "game"), *id = sg_xml_get (node, "map");
  SgMap *map = id ? g_hash_table_lookup (self->maps, id) : NULL;

  if (id && map == NULL)
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("There is no map “%s” in this file."), id);
      return FALSE;
    }
  if (!check_game (campaign, game, node, error))
    return FALSE;
  self->battle = sg_campaign_add_battle (campaign, title, game, map, error);
  if (self->battle == NULL)
    return sg_exchange_blame (error, node);
  self->records.shelf = SG_IS_RECORD (sg_campaign_get_journal (campaign)) ? sg_shelf_new (sg_campaign_get_journal (campaign)) : NULL;
  return TRUE;
}

/* What waited to be undone, since nothing stood after it, is undone now; and a branch is marked only when its battle is whole, for from then on it
 * scores nothing. */
static gboolean
end_battle (xmlNode *node, gpointer data, GError **error)
{
  Import *self = data;
  gboolean well = (sg_exchange_undo_waiting (self->battle, &self->records, error) || sg_exchange_blame (error, node))
                  && read_mark (self->campaign, self->battle, node, error);

  g_clear_pointer (&self->records.shelf, sg_shelf_unref);
  g_ptr_array_set_size (self->records.gone, 0);
  self->battle = NULL;
  return well;
}

/* A paper is kept as it stands; what it says is read by whoever opens it. */
static gboolean
read_paper (SgCampaign *campaign, xmlNode *node, GError **error)
{
  g_autofree char *kind = sg_xml_get (node, "kind"), *id = sg_xml_get (node, "id"), *title = sg_xml_get (node, "title");
  xmlChar *text = xmlNodeGetContent (node);
  g_autoptr (GBytes) body = g_bytes_new (text, strlen ((const char *) text));

  xmlFree (text);
  return sg_campaign_save_document (campaign, kind, id, title, body, error) || sg_exchange_blame (error, node);
}

static gboolean
read_part (xmlNode *node, gpointer data, GError **error)
{
  Import *self = data;

  if (self->battle != NULL)
    return play_act (self, node, error);
  if (sg_xml_is (node, "side"))
    return read_side (self->campaign, node, error);
  if (sg_xml_is (node, "sitting"))
    return read_session (self->campaign, node, error);
  if (sg_xml_is (node, "house-rule"))
    return read_house_rule (self->campaign, node, error);
  if (sg_xml_is (node, "map"))
    return read_map (self->maps, node, error);
  if (sg_xml_is (node, "paper"))
    return read_paper (self->campaign, node, error);
  return read_text_word (self->campaign, node, error);
}

static gboolean
check_empty (SgCampaign *campaign, const xmlNode *root, GError **error)
{
  const char *ours = sg_ruleset_get_system (sg_campaign_get_rules (campaign));
  g_autofree char *system = sg_xml_get (root, "system");

  if (g_strcmp0 (ours, system) != 0)
    {
      g_autofree char *theirs = sg_ruleset_call_system (system);

      sg_xml_error (error, SG_ERROR_UNKNOWN, root, _("The file is of %s, the campaign of %s."), theirs,
                    sg_ruleset_get_title (sg_campaign_get_rules (campaign)));
    }
  else if (g_list_model_get_n_items (sg_campaign_get_battles (campaign)) > 0)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED,
                         _("A campaign is imported into an empty one; this one has battles."));
  else
    return TRUE;
  return FALSE;
}

/* The root, or a battle. */
static gboolean
open_part (xmlNode *node, gpointer data, GError **error)
{
  Import *self = data;

  if (self->begun)
    return begin_battle (self, node, error);
  self->begun = check_version (node, error) && check_empty (self->campaign, node, error) && sg_campaign_begin (self->campaign, error);
  return self->begun;
}

gboolean
sg_exchange_import_from (GInputStream *in, const char *name, SgCampaign *campaign, GError **error)
{
  static const SgXmlParts parts = { "battle", open_part, read_part, end_battle };
  g_autoptr (GHashTable) maps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) gone = g_ptr_array_new_with_free_func (g_object_unref);
  Import self = { campaign, maps, NULL, { waiting, reasons, NULL, gone, 0 }, FALSE };
  gboolean well = sg_xml_read_parts (in, name, SCHEMA, &parts, &self, error);

  g_clear_pointer (&self.records.shelf, sg_shelf_unref);
  return self.begun ? sg_campaign_end (campaign, well, error) : well;
}

gboolean
sg_exchange_import_campaign (GBytes *bytes, const char *name, SgCampaign *campaign, GError **error)
{
  g_autoptr (GInputStream) in = g_memory_input_stream_new_from_bytes (bytes);

  return sg_exchange_import_from (in, name, campaign, error);
}

/* Peeking: up to the title, which comes first. */

typedef struct { char *system, *title; } Head;

static gboolean
peek_root (xmlNode *node, gpointer data, GError **error)
{
  Head *self = data;

  if (self->system != NULL)
    return FALSE;
  self->system = sg_xml_get (node, "system");
  return check_version (node, error);
}

static gboolean
peek_part (xmlNode *node, gpointer data, GError **error)
{
  ((Head *) data)->title = sg_xml_text (node);
  return FALSE;
}

gboolean
sg_exchange_peek_from (GInputStream *in, const char *name, char **title, char **system, GError **error)
{
  static const SgXmlParts parts = { "battle", peek_root, peek_part, NULL };
  Head head = { NULL };
  gboolean well = sg_xml_read_parts (in, name, SCHEMA, &parts, &head, error);

  if (well && title != NULL)
    *title = g_steal_pointer (&head.title);
  if (well && system != NULL)
    *system = g_steal_pointer (&head.system);
  g_free (head.title);
  g_free (head.system);
  return well;
}

gboolean
sg_exchange_peek (GBytes *bytes, const char *name, char **title, char **system, GError **error)
{
  g_autoptr (GInputStream) in = g_memory_input_stream_new_from_bytes (bytes);

  return sg_exchange_peek_from (in, name, title, system, error);
}
