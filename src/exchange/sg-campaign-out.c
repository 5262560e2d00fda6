/* sg-campaign-out.c: a campaign as XML, its ledger ruling by ruling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading the file gives the same ledger, and writing that the same file, byte for byte.  A house rule that changed
 * while a battle was on stands among that battle's rulings, where it changed.
 */

#include "exchange/sg-campaign-out.h"

#include "base/sg-xml-nodes.h"
#include "exchange/sg-exchange-private.h"
#include "exchange/sg-ruling-xml.h"
#include "map/sg-map-xml.h"

#include <string.h>

#define HOUSE "house/"

static void
add_text (xmlNode *parent, const char *name, const char *text)
{
  xmlNode *node;
  g_autofree char *folded = NULL;

  if (text == NULL || *text == '\0')
    return;
  node = sg_xml_add_text (parent, name, text);
  folded = sg_xml_text (node);
  if (g_strcmp0 (folded, text) != 0)
    xmlNodeSetSpacePreserve (node, 1);
}

static void
write_side (const SgSide *side, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "side");

  sg_xml_set (node, "id", side->id);
  sg_xml_set (node, "name", side->name);
  if (side->player && *side->player)
    sg_xml_set (node, "player", side->player);
}

static void
set_time (xmlNode *node, const char *attribute, gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);
  g_autofree char *text = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");

  sg_xml_set (node, attribute, text);
}

/* Sittings in which something was played; the one that is on ends, for a reader, with its last minute. */
static void
write_session (const SgSession *session, xmlNode *parent)
{
  xmlNode *node = session->minutes > 0 ? sg_xml_add (parent, "sitting") : NULL;

  if (node == NULL)
    return;
  set_time (node, "opened", session->opened);
  set_time (node, "closed", session->closed > 0 ? session->closed : session->opened + session->minutes * 60);
  sg_xml_set_int (node, "minutes", session->minutes);
}

/* House rules, in the order in which they were set; (element-type SgRuling): the campaign's own rulings in force. */

static void
write_house_rule (SgRuling *ruling, xmlNode *parent)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      SgEffect *effect = effects->pdata[i];
      xmlNode *node;

      if (effect->kind != SG_EFFECT_CHANGE || !g_str_has_prefix (effect->key, HOUSE))
        continue;
      node = sg_xml_add (parent, "house-rule");
      sg_xml_set (node, "key", effect->key + strlen (HOUSE));
      sg_xml_set (node, "value", effect->after);
    }
}

/* Those set before the ruling with id @before; @next is where to go on. */
static void
write_house_rules (SgCampaign *campaign, guint *next, gint64 before, xmlNode *parent)
{
  GListModel *own = sg_campaign_get_rulings (campaign);

  for (; *next < g_list_model_get_n_items (own); (*next)++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (own, *next);

      if (sg_ruling_get_id (ruling) > before)
        break;
      if (!sg_ruling_is_undone (ruling))
        write_house_rule (ruling, parent);
    }
}

static gint64
first_id (SgCampaign *campaign)
{
  GListModel *battles = sg_campaign_get_battles (campaign);
  gint64 first = G_MAXINT64;

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (battle), 0);

      if (ruling)
        first = MIN (first, sg_ruling_get_id (ruling));
    }
  return first;
}

/* Maps. */

static char *
write_map (SgMap *map, guint ordinal, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "map");
  char *id = g_strdup_printf ("map-%u", ordinal);

  sg_map_write (map, node);
  sg_xml_set (node, "id", id);
  return id;
}

static void
write_battle (SgCampaign *campaign, SgBattle *battle, const char *map, gboolean last, guint *next, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "battle");
  GListModel *rulings = sg_battle_get_rulings (battle);

  sg_xml_set (node, "title", sg_battle_get_title (battle));
  sg_xml_set (node, "game", sg_board_get (sg_battle_get_board (battle), "game"));
  if (map)
    sg_xml_set (node, "map", map);
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      write_house_rules (campaign, next, sg_ruling_get_id (ruling), node);
      sg_exchange_write_ruling (ruling, node);
    }
  if (last)
    write_house_rules (campaign, next, G_MAXINT64, node);
}

static void
write_head (SgCampaign *campaign, xmlNode *root)
{
  GPtrArray *sides = sg_campaign_get_sides (campaign), *sessions = sg_campaign_get_sessions (campaign);

  sg_xml_set (root, "version", "1");
  sg_xml_set (root, "system", sg_ruleset_get_system (sg_campaign_get_rules (campaign)));
  add_text (root, "title", sg_campaign_get_title (campaign));
  add_text (root, "target", sg_campaign_get (campaign, "target"));
  add_text (root, "notes", sg_campaign_get (campaign, "notes"));
  add_text (root, "losses", sg_campaign_get (campaign, "losses"));
  add_text (root, "replacements", sg_campaign_get (campaign, "replacements"));
  for (guint i = 0; i < sides->len; i++)
    write_side (sides->pdata[i], root);
  for (guint i = 0; i < sessions->len; i++)
    write_session (sessions->pdata[i], root);
}

/* The papers that lie in the campaign, each whole. */
static gboolean
write_papers (SgCampaign *campaign, xmlNode *root, GError **error)
{
  static const char *const kinds[] = { "army", "map", "orders" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) papers = sg_campaign_list_documents (campaign, kinds[i], error);

      for (guint k = 0; papers && k < papers->len; k++)
        {
          const SgDocument *paper = papers->pdata[k];
          g_autoptr (GBytes) body = sg_campaign_load_document (campaign, kinds[i], paper->id, error);
          g_autofree char *text = body ? g_strndup (g_bytes_get_data (body, NULL), g_bytes_get_size (body)) : NULL;
          xmlNode *node;

          if (!body)
            return FALSE;
          if (!g_utf8_validate (text, -1, NULL))
            continue;
          node = sg_xml_add_text (root, "paper", text);
          xmlNodeSetSpacePreserve (node, 1);
          sg_xml_set (node, "kind", kinds[i]);
          sg_xml_set (node, "id", paper->id);
          sg_xml_set (node, "title", paper->title);
        }
      if (!papers)
        return FALSE;
    }
  return TRUE;
}

/** sg_exchange_export_campaign: Returns: (transfer full): a <campaign> document. */
GBytes *
sg_exchange_export_campaign (SgCampaign *campaign, GError **error)
{
  g_autoptr (xmlDoc) doc = sg_xml_new ("campaign");
  GListModel *battles = sg_campaign_get_battles (campaign);
  g_autoptr (GPtrArray) maps = g_ptr_array_new_with_free_func (g_free);
  xmlNode *root = sg_xml_root (doc);
  guint next = 0;

  write_head (campaign, root);
  write_house_rules (campaign, &next, first_id (campaign), root);
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      SgMap *map = sg_board_get_begun_map (sg_battle_get_board (battle));

      g_ptr_array_add (maps, map ? write_map (map, i + 1, root) : NULL);
    }
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      write_battle (campaign, battle, maps->pdata[i], i + 1 == g_list_model_get_n_items (battles), &next, root);
    }
  if (!write_papers (campaign, root, error))
    return NULL;
  return sg_xml_dump (doc);
}
