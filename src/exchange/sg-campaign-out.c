/* sg-campaign-out.c: a campaign as XML, its ledger ruling by ruling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading the file gives the same ledger, and writing that the same file, byte for byte.  A house rule that changed
 * while a battle was on stands among that battle's rulings, where it changed.
 *
 * It is written as it is read, ruling by ruling, and never stands whole in memory.  What cannot be read or written ends it: a file
 * that is there is the whole campaign.
 */

#include "exchange/sg-campaign-out.h"

#include "base/sg-bytes.h"
#include "base/sg-xml-nodes.h"
#include "exchange/sg-exchange-private.h"
#include "exchange/sg-ruling-xml.h"
#include "map/sg-map-xml.h"

#include <glib/gi18n-lib.h>

#include "base/sg-file-stream.h"
#include "base/sg-xml-schema.h"
#include "base/sg-xml-stream.h"
#include "campaign/sg-battle-private.h"
#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-record.h"

#include <string.h>

#define HOUSE "house/"

/* A text that XML would fold (lines, blanks at an end) says that its blanks count. */
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

/* Sittings in which something was played; the one that is on ends, for a reader, with its last minute, as does one of an older file that a clock
 * set back has end before it began: it would not be read again. */
static void
write_session (const SgSession *session, xmlNode *parent)
{
  xmlNode *node = session->minutes > 0 ? sg_xml_add (parent, "sitting") : NULL;

  if (node == NULL)
    return;
  set_time (node, "opened", session->opened);
  set_time (node, "closed", session->closed >= session->opened ? session->closed : session->opened + session->minutes * 60);
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

/* What of a battle stands in the file before its rulings. */
typedef struct { SgBattle *battle; /* (owned) */ char *map, *game; gint64 first; } Entry;

typedef struct
{
  SgCampaign  *campaign;
  SgXmlStream *stream;
  GPtrArray   *entries; /* (element-type Entry) */
  guint        next;    /* of the campaign's own rulings */
} Export;

static void
free_entry (gpointer data)
{
  Entry *self = data;

  g_clear_object (&self->battle);
  g_free (self->map);
  g_free (self->game);
  g_free (self);
}

/* Those set before the ruling with id @before. */
static void
write_house_rules (Export *self, gint64 before)
{
  GListModel *own = sg_campaign_get_rulings (self->campaign);

  for (; self->next < g_list_model_get_n_items (own); self->next++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (own, self->next);

      if (sg_ruling_get_id (ruling) > before)
        break;
      if (!sg_ruling_is_undone (ruling))
        write_house_rule (ruling, sg_xml_stream_scratch (self->stream));
    }
}

/* Battles. */

/* House rules that were set before the first ruling of all stand in the head of the file. */
static gboolean
note_first (SgRuling *ruling, SgBoard *board, gpointer data, GError **error)
{
  Entry *entry = data;

  entry->first = MIN (entry->first, sg_ruling_get_id (ruling));
  return TRUE;
}

static gboolean
blame_battle (SgBattle *battle, GError **error)
{
  if (error != NULL && *error != NULL && (*error)->domain == G_IO_ERROR)
    return FALSE;  /* it is what is written to that failed */
  g_prefix_error (error, _("“%s” cannot be read, and nothing was written: "), sg_battle_get_title (battle));
  return FALSE;
}

/* The map that it was begun on is written before it, and is known only when all of it has been gone through. */
static gboolean
look_at (Export *self, guint i, GError **error)
{
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (self->campaign), i);
  Entry *entry = g_new0 (Entry, 1);
  g_autoptr (SgBoard) board = NULL;
  SgMap *map;
  xmlNode *node;

  entry->battle = g_object_ref (battle);
  entry->first = G_MAXINT64;
  g_ptr_array_add (self->entries, entry);
  board = sg_battle_walk (battle, note_first, NULL, entry, error);
  if (board == NULL)
    return blame_battle (battle, error);
  entry->game = g_strdup (sg_board_get (board, "game"));
  map = sg_board_get_begun_map (board);
  if (map == NULL)
    return TRUE;
  entry->map = g_strdup_printf ("map-%u", i + 1);
  node = sg_xml_add (sg_xml_stream_scratch (self->stream), "map");
  sg_map_write (map, node);
  sg_xml_set (node, "id", entry->map);
  return TRUE;
}

/* The house rules that were set before it stand before it: on the way in they are in force when it is judged. */
static gboolean
write_ruling (SgRuling *ruling, SgBoard *board, gpointer data, GError **error)
{
  Export *self = data;

  write_house_rules (self, sg_ruling_get_id (ruling));
  sg_exchange_write_ruling (ruling, sg_xml_stream_scratch (self->stream));
  return sg_xml_stream_flush (self->stream, error);
}

/* A branch stays one wherever it is taken in: its battle says from which ruling on it is only supposed. */
static void
write_mark (SgCampaign *campaign, SgBattle *battle, xmlNode *node)
{
  const char *mark = sg_campaign_get (campaign, "what-if");
  char *rest = NULL;

  if (*mark != '\0' && g_ascii_strtoll (mark, &rest, 10) == sg_battle_get_id (battle))
    sg_xml_set_int (node, "what-if", g_ascii_strtoll (rest, NULL, 10));
}

static gboolean
write_battle (Export *self, const Entry *entry, gboolean last, GError **error)
{
  xmlNode *node = sg_xml_add (sg_xml_stream_scratch (self->stream), "battle");
  g_autoptr (SgBoard) board = NULL;

  sg_xml_set (node, "title", sg_battle_get_title (entry->battle));
  sg_xml_set (node, "game", entry->game);
  if (entry->map)
    sg_xml_set (node, "map", entry->map);
  write_mark (self->campaign, entry->battle, node);
  if (!sg_xml_stream_open (self->stream, error))
    return FALSE;
  board = sg_battle_walk (entry->battle, write_ruling, NULL, self, error);
  if (board == NULL)
    return blame_battle (entry->battle, error);
  if (last)
    write_house_rules (self, G_MAXINT64);
  return sg_xml_stream_flush (self->stream, error) && sg_xml_stream_close (self->stream, error);
}

static void
begin_root (SgCampaign *campaign, xmlNode *root)
{
  sg_xml_set (root, "version", "1");
  sg_xml_set (root, "system", sg_ruleset_get_system (sg_campaign_get_rules (campaign)));
}

/* Of the campaign’s own words those that are asked at the beginning; house rules follow, and other words go with what they are of. */
static void
write_head (SgCampaign *campaign, xmlNode *root)
{
  GPtrArray *sides = sg_campaign_get_sides (campaign), *sessions = sg_campaign_get_sessions (campaign);

  if (*sg_campaign_get_title (campaign) != '\0')
    add_text (root, "title", sg_campaign_get_title (campaign));
  else
    sg_xml_add_text (root, "title", "");    /* of one that was rescued it may be lost, and is asked for all the same */
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
write_paper (Export *self, const SgDocument *paper, GError **error)
{
  g_autoptr (GBytes) body = sg_campaign_load_document (self->campaign, paper->kind, paper->id, error);
  g_autofree char *text = body ? sg_bytes_text (body) : NULL;
  xmlChar *content;
  gboolean whole;
  xmlNode *node;

  if (!body)
    return FALSE;
  node = g_utf8_validate (text, -1, NULL) && strlen (text) == g_bytes_get_size (body)
           ? sg_xml_add_text (sg_xml_stream_scratch (self->stream), "paper", text) : NULL;
  content = node ? xmlNodeGetContent (node) : NULL;
  whole = g_strcmp0 ((const char *) content, text) == 0;
  xmlFree (content);
  if (!whole)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("The paper “%s” is not text that XML can hold; nothing was written."), paper->title);
      return FALSE;
    }
  xmlNodeSetSpacePreserve (node, 1);
  sg_xml_set (node, "kind", paper->kind);
  sg_xml_set (node, "id", paper->id);
  sg_xml_set (node, "title", paper->title);
  return sg_xml_stream_flush (self->stream, error);
}

/* @first: those alone of which what was thrown is judged: the cards that were drawn. They stand before the battles, and all others behind. */
static gboolean
write_papers (Export *self, gboolean first, GError **error)
{
  g_auto (GStrv) kinds = sg_record_kinds (sg_campaign_get_journal (self->campaign), error);

  for (guint i = 0; kinds && kinds[i]; i++)
    {
      g_autoptr (GPtrArray) papers = NULL;

      if (g_str_equal (kinds[i], SG_PAPER_DECK) != first)
        continue;
      papers = sg_campaign_list_documents (self->campaign, kinds[i], error);
      for (guint k = 0; papers && k < papers->len; k++)
        if (!write_paper (self, papers->pdata[k], error))
          return FALSE;
      if (!papers)
        return FALSE;
    }
  return kinds != NULL;
}

static gint64
first_id (Export *self)
{
  gint64 first = G_MAXINT64;

  for (guint i = 0; i < self->entries->len; i++)
    first = MIN (first, ((Entry *) self->entries->pdata[i])->first);
  return first;
}

/* All but the end of the root. The maps wait for the house rules, which stand before them. */
static gboolean
write_all (Export *self, GError **error)
{
  guint n = g_list_model_get_n_items (sg_campaign_get_battles (self->campaign));
  xmlNode *root = sg_xml_stream_scratch (self->stream);
  xmlDoc *maps;

  for (guint i = 0; i < n; i++)
    if (!look_at (self, i, error))
      return FALSE;
  maps = sg_xml_new ("maps");
  for (xmlNode *node = root->children, *next; node != NULL; node = next)
    {
      next = node->next;
      xmlUnlinkNode (node);
      xmlAddChild (sg_xml_root (maps), node);
    }
  begin_root (self->campaign, sg_xml_add (root, "campaign"));
  if (!sg_xml_stream_open (self->stream, error))
    {
      xmlFreeDoc (maps);
      return FALSE;
    }
  write_head (self->campaign, root);
  write_house_rules (self, first_id (self));
  for (xmlNode *node = sg_xml_root (maps)->children, *next; node != NULL; node = next)
    {
      next = node->next;
      xmlUnlinkNode (node);
      xmlAddChild (root, node);
    }
  xmlFreeDoc (maps);
  if (!sg_xml_stream_flush (self->stream, error) || !write_papers (self, TRUE, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!write_battle (self, self->entries->pdata[i], i + 1 == n, error))
      return FALSE;
  return write_papers (self, FALSE, error) && sg_xml_stream_close (self->stream, error);
}

gboolean
sg_exchange_export_to (SgCampaign *campaign, GOutputStream *out, char **digest, GError **error)
{
  g_autoptr (SgXmlStream) stream = sg_xml_stream_new (out);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (free_entry);
  Export self = { campaign, stream, entries, 0 };
  gboolean well = write_all (&self, error) && g_output_stream_flush (out, NULL, error);

  if (well && digest != NULL)
    *digest = g_strdup (sg_xml_stream_digest (stream));
  return well;
}

/** sg_exchange_export_campaign: Returns: (transfer full): a <campaign> document. */
GBytes *
sg_exchange_export_campaign (SgCampaign *campaign, GError **error)
{
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  if (!sg_exchange_export_to (campaign, out, NULL, error) || !g_output_stream_close (out, NULL, error))
    return NULL;
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
}

/* A file: written, read again, and only then given its name. */

typedef struct { SgCampaign *campaign; char *digest; } Writing;

static gboolean
fill_file (const char *path, gpointer data, GError **error)
{
  Writing *self = data;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) bare = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);
  g_autoptr (GOutputStream) out = bare ? g_buffered_output_stream_new_sized (G_OUTPUT_STREAM (bare), 1 << 16) : NULL;

  return out != NULL && sg_exchange_export_to (self->campaign, out, &self->digest, error) && g_output_stream_close (out, NULL, error);
}

/* It is on the disk as it was handed out, and it is a campaign by its schema. */
static gboolean
read_again (const char *path, gpointer data, GError **error)
{
  Writing *self = data;
  g_autofree char *digest = sg_file_digest (path, error);

  if (digest == NULL)
    return FALSE;
  if (g_strcmp0 (digest, self->digest) == 0)
    return sg_xml_prove_file (path, "campaign.rng", error);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("what was read again is not what was written"));
  return FALSE;
}

gboolean
sg_exchange_export_file (SgCampaign *campaign, const char *path, GError **error)
{
  Writing writing = { campaign, NULL };
  gboolean done = sg_file_make (path, fill_file, read_again, &writing, error);

  g_free (writing.digest);
  return done;
}
