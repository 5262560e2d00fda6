/* sg-player-file.c: a player's own file, out and in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board is written word by word as the side has it; what is not on that board cannot be in the file.
 */

#include "exchange/sg-player-file.h"

#include "base/sg-xml-nodes.h"
#include "campaign/sg-board-apply.h"
#include "campaign/sg-record.h"
#include "exchange/sg-player-keys.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-player-private.h"
#include "exchange/sg-player-seal.h"
#include "exchange/sg-sealed.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "rules/war-game/sg-tw-common.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "play/sg-reader.h"

#define SCHEMA "sgplayer.rng"
#define PAPER "player-file"   /* as the leaks know it */

void
sg_player_file_free (SgPlayerFile *self)
{
  g_free (self->campaign);
  g_free (self->title);
  g_free (self->system);
  g_free (self->side);
  g_free (self->general);
  g_free (self->red);
  g_free (self->blue);
  g_free (self->secret);
  g_free (self->head);
  g_clear_object (&self->board);
  g_clear_pointer (&self->dispatches, g_ptr_array_unref);
  g_free (self);
}

/* Out. */

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* In the order of their keys: a hash table has none of its own, and twins must give the same bytes. */
static void
write_words (GHashTable *words, xmlNode *parent)
{
  g_autofree const char **keys = (const char **) g_hash_table_get_keys_as_array (words, NULL);
  guint n = g_hash_table_size (words);

  qsort (keys, n, sizeof (char *), compare_keys);
  for (guint i = 0; i < n; i++)
    {
      xmlNode *node = sg_xml_add (parent, "word");

      sg_xml_set (node, "key", keys[i]);
      sg_xml_set (node, "value", g_hash_table_lookup (words, keys[i]));
    }
}

/* How many it had and how many are fit is all that is told of its men; read back, the others are dead. */
static void
write_unit (SgBoard *board, const SgUnit *unit, xmlNode *parent)
{
  const SgBody *body = sg_board_get_body (board, unit->id);
  xmlNode *node = sg_xml_add (parent, "unit"), *stand;

  sg_xml_set (node, "id", unit->id);
  sg_xml_set (node, "side", unit->side);
  sg_xml_set (node, "type", unit->type);
  sg_xml_set (node, "name", unit->name);
  sg_xml_set_int (node, "begun", sg_unit_begun (unit));
  sg_xml_set_int (node, "fit", sg_unit_balance (unit, SG_ACCOUNT_FIT));
  write_words (unit->words, node);
  if (body == NULL)
    return;
  stand = sg_xml_add (node, "body");
  sg_xml_set (stand, "formation", body->formation);
  write_words (body->words, stand);
}

static void
write_head (SgBattle *battle, const char *reader, xmlNode *root)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);

  sg_xml_set_int (root, "version", SG_PLAYER_UNSIGNED);
  sg_xml_set (root, "campaign", sg_campaign_get_uuid (campaign));
  sg_xml_set_int (root, "battle", sg_battle_get_id (battle));
  sg_xml_set (root, "title", sg_battle_get_title (battle));
  sg_xml_set (root, "system", sg_ruleset_get_system (sg_battle_get_rules (battle)));
  sg_xml_set (root, "side", sg_reader_side (reader));
  sg_xml_set (root, "red", sg_campaign_get_side (campaign, "red")->name);
  sg_xml_set (root, "blue", sg_campaign_get_side (campaign, "blue")->name);
}

/* (transfer full) (nullable): all that @reader knows, not sealed yet. */
static xmlDoc *
make_file (SgBattle *battle, const char *reader, GError **error)
{
  const SgPlayerKind *kind = sg_player_kind_of (battle);
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("player");
  g_autoptr (GPtrArray) dispatches = NULL;
  g_autoptr (SgBoard) board = NULL;
  xmlNode *root = sg_xml_root (doc), *node;

  if (kind == NULL || sg_battle_get_map (battle) == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("Only a Kriegsspiel, or a battle of The War Game, on a map has files for its players."));
      return NULL;
    }
  board = kind->known (battle, reader);
  dispatches = kind->dispatches != NULL ? kind->dispatches (battle, reader) : g_ptr_array_new ();
  write_head (battle, reader, root);
  sg_map_write (sg_board_get_map (board), sg_xml_add (root, "map"));
  node = sg_xml_add (root, "board");
  write_words (sg_board_get_words (board), node);
  for (guint i = 0; i < sg_board_get_units (board)->len; i++)
    write_unit (board, sg_board_get_units (board)->pdata[i], node);
  node = sg_xml_add (root, "book");
  for (guint i = 0; i < dispatches->len; i++)
    sg_player_write_dispatch (dispatches->pdata[i], node);
  return g_steal_pointer (&doc);
}

/* What was handed out is noted where that can be; a campaign that is only read has files that nobody can prove. */
static gboolean
sign_file (xmlNode *root, SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (SgPlayerKeys) keys = NULL;
  g_autofree char *secret = NULL, *head = NULL;
  const SgPlayerIssue *issue;

  if (sg_campaign_is_read_only (sg_battle_get_campaign (battle)))
    {
      sg_player_seal (root, NULL);
      return TRUE;
    }
  keys = sg_player_keys_hand_out (battle, reader, sg_player_kind_of (battle)->now (sg_battle_get_board (battle)), error);
  if (keys == NULL)
    return FALSE;
  issue = sg_player_keys_last (keys, sg_battle_get_id (battle));
  secret = sg_player_hex (keys->seed, sizeof keys->seed);
  sg_xml_set_int (root, "version", SG_PLAYER_VERSION);
  sg_xml_set_int (root, "sitting", issue->sitting);
  sg_xml_set_int (root, "number", issue->number);
  sg_xml_set (root, "secret", secret);
  head = sg_campaign_get_seal (sg_battle_get_campaign (battle));
  if (head != NULL)
    sg_xml_set (root, "head", head);
  sg_player_seal (root, keys->seed);
  return TRUE;
}

/* What it would give away is looked at before it is signed: to sign it notes in the campaign that it was handed out. */
GBytes *
sg_player_write (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (SgXmlDoc) doc = make_file (battle, reader, error);

  if (doc == NULL || !sg_leaks_check (battle, reader, PAPER, -1, error) || !sign_file (sg_xml_root (doc), battle, reader, error))
    return NULL;
  return sg_xml_dump (doc);
}

SgLeaksWalk *
sg_player_look (SgBattle *battle, const char *reader)
{
  return sg_leaks_walk_new (battle, reader, PAPER);
}

GBytes *
sg_player_write_looked (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (SgXmlDoc) doc = make_file (battle, reader, error);

  return doc != NULL && sign_file (sg_xml_root (doc), battle, reader, error) ? sg_xml_dump (doc) : NULL;
}

GBytes *
sg_player_write_unchecked (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (SgXmlDoc) doc = make_file (battle, reader, error);

  if (doc == NULL)
    return NULL;
  sg_player_seal (sg_xml_root (doc), NULL);
  return sg_xml_dump (doc);
}

static const SgSidePaper paper = { .id = PAPER, .title = N_("Player’s file"), .system = SG_RK_SYSTEM, .write = sg_player_write_unchecked };
static const SgSidePaper of_war_game = { .id = PAPER, .title = N_("Player’s file"), .system = TW_SYSTEM, .write = sg_player_write_unchecked };

SG_REGISTER_PAPER (paper)

__attribute__ ((constructor)) static void
register_other (void)
{
  sg_side_paper_register (&of_war_game);
}

/* In. The file comes from outside: word by word it is done to a board like any other, which refuses what it does not know. */

static gboolean
apply (SgBoard *board, const xmlNode *node, const char *subject, const char *key, const char *after, GError **error)
{
  g_autoptr (SgEffect) effect = g_new0 (SgEffect, 1);
  g_autoptr (GError) own = NULL;

  effect->kind = SG_EFFECT_CHANGE;
  effect->subject = g_strdup (subject);
  effect->key = g_strdup (key);
  effect->after = g_strdup (after);
  if (sg_board_apply (board, effect, &own))
    return TRUE;
  sg_xml_error (error, SG_ERROR_MALFORMED, node, "%s", own->message);
  return FALSE;
}

static gboolean
move (SgBoard *board, const xmlNode *node, const char *id, const char *from, const char *to, gint64 amount, GError **error)
{
  g_autoptr (SgEffect) effect = g_new0 (SgEffect, 1);
  g_autoptr (GError) own = NULL;

  if (amount <= 0)
    return TRUE;
  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (id);
  effect->asset = g_strdup (sg_board_get_unit (board, id)->asset);
  effect->from = g_strdup (from);
  effect->to = g_strdup (to);
  effect->amount = amount;
  if (sg_board_apply (board, effect, &own))
    return TRUE;
  sg_xml_error (error, SG_ERROR_MALFORMED, node, "%s", own->message);
  return FALSE;
}

static gboolean
read_words (SgBoard *board, const xmlNode *parent, const char *subject, GError **error)
{
  for (xmlNode *node = sg_xml_first (parent, "word"); node != NULL; node = sg_xml_next (node, "word"))
    {
      g_autofree char *key = sg_xml_get (node, "key"), *value = sg_xml_get (node, "value");

      if (!apply (board, node, subject, key, value, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_body (SgBoard *board, const xmlNode *node, const char *id, const char *name, const char *side, GError **error)
{
  g_autofree char *subject = g_strconcat ("body:", id, NULL), *formation = sg_xml_get (node, "formation");

  return apply (board, node, subject, "name", name, error) && apply (board, node, subject, "side", side, error)
         && apply (board, node, subject, "formation", formation, error) && read_words (board, node, subject, error);
}

/* Its side comes first, for that is what sets a unit down on a board. */
static gboolean
read_unit (SgBoard *board, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id"), *side = sg_xml_get (node, "side"), *type = sg_xml_get (node, "type");
  g_autofree char *name = sg_xml_get (node, "name"), *subject = g_strconcat ("unit:", id, NULL);
  const xmlNode *body = sg_xml_first (node, "body");
  gint64 begun, fit;

  if (!sg_xml_get_int (node, "begun", 0, SG_ARMY_MAX_FIGURES, 0, &begun, error) || !sg_xml_get_int (node, "fit", 0, begun, 0, &fit, error))
    return FALSE;
  return apply (board, node, subject, "side", side, error) && apply (board, node, subject, "type", type, error)
         && apply (board, node, subject, "name", name, error) && read_words (board, node, subject, error)
         && move (board, node, id, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, begun, error)
         && move (board, node, id, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, begun - fit, error)
         && (body == NULL || read_body (board, body, id, name, side, error));
}

/* By the rules of the book: the campaign’s house rules are the umpire’s, and his own window judges nothing. */
static gboolean
read_board (SgPlayerFile *self, const xmlNode *root, GError **error)
{
  const xmlNode *node = sg_xml_first (root, "board");
  const SgPlayerKind *kind = sg_player_kind_find (self->system);
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (SgMap) map = NULL;

  if (kind == NULL)
    {
      sg_xml_error (error, SG_ERROR_FOREIGN, root, _("“%s” is no system with files for its players."), self->system);
      return FALSE;
    }
  rules = sg_ruleset_load (self->system, error);
  map = rules != NULL ? sg_map_new_from_xml (sg_xml_first (root, "map"), error) : NULL;
  if (map == NULL)
    return FALSE;
  self->board = sg_board_new (rules, map);
  if (!read_words (self->board, node, "battle", error))
    return FALSE;
  for (xmlNode *unit = sg_xml_first (node, "unit"); unit != NULL; unit = sg_xml_next (unit, "unit"))
    if (!read_unit (self->board, unit, error))
      return FALSE;
  self->time = kind->now (self->board);
  if (g_str_equal (self->system, SG_RK_SYSTEM) && sg_word_has (self->board, &sg_rk_words.general))
    self->general = g_strdup (sg_word_text (self->board, &sg_rk_words.general));
  return TRUE;
}

static gboolean
read_book (SgPlayerFile *self, const xmlNode *root, GError **error)
{
  const xmlNode *book = sg_xml_first (root, "book");

  self->dispatches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  for (xmlNode *node = sg_xml_first (book, "dispatch"); node != NULL; node = sg_xml_next (node, "dispatch"))
    {
      SgRkDispatch *dispatch = sg_player_read_dispatch (node, self->side, error);

      if (dispatch == NULL)
        return FALSE;
      g_ptr_array_add (self->dispatches, dispatch);
    }
  return TRUE;
}

SgPlayerFile *
sg_player_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = !sg_sealed_by_words (bytes, name, error) ? sg_xml_load (bytes, name, SCHEMA, error) : NULL;
  g_autoptr (SgPlayerFile) self = NULL;
  xmlNode *root;

  if (doc == NULL)
    return NULL;
  root = xmlDocGetRootElement (doc);
  if (!sg_player_check_seal (root, error))
    return NULL;
  self = g_new0 (SgPlayerFile, 1);
  self->campaign = sg_xml_get (root, "campaign");
  self->title = sg_xml_get (root, "title");
  self->system = sg_xml_get (root, "system");
  self->side = sg_xml_get (root, "side");
  self->red = sg_xml_get (root, "red");
  self->blue = sg_xml_get (root, "blue");
  self->secret = sg_xml_get (root, "secret");
  self->head = sg_xml_get (root, "head");
  if (!sg_xml_get_int (root, "battle", 1, G_MAXINT64, 1, &self->battle, error)
      || !sg_xml_get_int (root, "sitting", 0, G_MAXINT64, 0, &self->sitting, error)
      || !sg_xml_get_int (root, "number", 0, G_MAXINT64, 0, &self->number, error)
      || !sg_xml_get_int (root, "ruling", 0, G_MAXINT64, 0, &self->ruling, error) || !read_board (self, root, error) || !read_book (self, root, error))
    return NULL;
  return g_steal_pointer (&self);
}
