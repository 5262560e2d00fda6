/* sg-player-keys.c: the key of a side, by which its player's files and orders are signed, and the files that were handed out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-player-keys.h"

#include "base/sg-xml-nodes.h"
#include "exchange/sg-exchange-private.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

#define KIND "key"

void
sg_player_keys_free (SgPlayerKeys *self)
{
  sodium_memzero (self->seed, sizeof self->seed);
  g_clear_pointer (&self->issues, g_array_unref);
  g_free (self->reader);
  g_free (self);
}

/* What is signed. */

/* It may be called as often as one likes; where it fails there is no chance on this machine that anybody could trust. */
static void
begin_sodium (void)
{
  if (sodium_init () < 0)
    g_error ("libsodium cannot be used on this machine");
}

void
sg_player_key_derive (const guint8 *seed, guint8 *key)
{
  guint8 secret[crypto_sign_SECRETKEYBYTES];

  begin_sodium ();
  crypto_sign_seed_keypair (key, secret, seed);
  sodium_memzero (secret, sizeof secret);
}

char *
sg_player_sign (const guint8 *seed, const char *words)
{
  guint8 key[SG_PLAYER_KEY_BYTES], secret[crypto_sign_SECRETKEYBYTES], signature[SG_PLAYER_SIGNATURE_BYTES];

  begin_sodium ();
  crypto_sign_seed_keypair (key, secret, seed);
  crypto_sign_detached (signature, NULL, (const guint8 *) words, strlen (words), secret);
  sodium_memzero (secret, sizeof secret);
  return sg_player_hex (signature, sizeof signature);
}

gboolean
sg_player_verify (const guint8 *key, const char *words, const char *signature)
{
  guint8 bytes[SG_PLAYER_SIGNATURE_BYTES];

  begin_sodium ();
  return sg_player_unhex (signature, bytes, sizeof bytes) && crypto_sign_verify_detached (bytes, (const guint8 *) words, strlen (words), key) == 0;
}

char *
sg_player_hex (const guint8 *bytes, gsize n)
{
  char *text = g_malloc (2 * n + 1);

  return sodium_bin2hex (text, 2 * n + 1, bytes, n);
}

gboolean
sg_player_unhex (const char *text, guint8 *bytes, gsize n)
{
  gsize length = 0;

  return text != NULL && strlen (text) == 2 * n && sodium_hex2bin (bytes, n, text, 2 * n, NULL, &length, NULL) == 0 && length == n;
}

/* The paper. */

/* Their numbers are their places in the list, so that none has to stand in the paper. */
static void
add_issue (SgPlayerKeys *self, SgPlayerIssue issue)
{
  issue.number = self->issues->len + 1;
  g_array_append_val (self->issues, issue);
}

static gboolean
read_issue (SgPlayerKeys *self, const xmlNode *node, GError **error)
{
  SgPlayerIssue issue;

  if (!sg_xml_get_int (node, "battle", 1, G_MAXINT64, 1, &issue.battle, error) || !sg_xml_get_int (node, "sitting", 0, G_MAXINT64, 0, &issue.sitting, error)
      || !sg_xml_get_int (node, "ruling", 0, G_MAXINT64, 0, &issue.ruling, error) || !sg_xml_get_int (node, "time", 0, G_MAXINT32, 0, &issue.time, error))
    return FALSE;
  add_issue (self, issue);
  return TRUE;
}

static SgPlayerKeys *
keys_new (const char *reader)
{
  SgPlayerKeys *self = g_new0 (SgPlayerKeys, 1);

  self->reader = g_strdup (reader);
  self->issues = g_array_new (FALSE, FALSE, sizeof (SgPlayerIssue));
  return self;
}

SgPlayerKeys *
sg_player_keys_load (SgCampaign *campaign, const char *reader, GError **error)
{
  g_autoptr (GBytes) bytes = sg_campaign_seek_document (campaign, KIND, reader, error);
  g_autoptr (SgXmlDoc) doc = bytes != NULL ? sg_xml_load (bytes, reader, NULL, error) : NULL;
  g_autoptr (SgPlayerKeys) self = NULL;
  g_autofree char *seed = NULL;
  xmlNode *root;

  if (doc == NULL)
    return NULL;
  root = xmlDocGetRootElement (doc);
  seed = sg_xml_get (root, "seed");
  self = keys_new (reader);
  if (!sg_player_unhex (seed, self->seed, sizeof self->seed))
    {
      sg_xml_error (error, SG_ERROR_MALFORMED, root, _("the key of that side is damaged."));
      return NULL;
    }
  sg_player_key_derive (self->seed, self->key);
  for (xmlNode *node = sg_xml_first (root, "file"); node != NULL; node = sg_xml_next (node, "file"))
    if (!read_issue (self, node, error))
      return NULL;
  return g_steal_pointer (&self);
}

static gboolean
save (SgPlayerKeys *self, SgCampaign *campaign, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("keys");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *seed = sg_player_hex (self->seed, sizeof self->seed);
  xmlNode *root = sg_xml_root (doc);

  sg_xml_set (root, "seed", seed);
  for (guint i = 0; i < self->issues->len; i++)
    {
      const SgPlayerIssue *issue = &g_array_index (self->issues, SgPlayerIssue, i);
      xmlNode *node = sg_xml_add (root, "file");

      sg_xml_set_int (node, "battle", issue->battle);
      sg_xml_set_int (node, "sitting", issue->sitting);
      sg_xml_set_int (node, "ruling", issue->ruling);
      sg_xml_set_int (node, "time", issue->time);
    }
  bytes = sg_xml_dump (doc);
  return sg_campaign_save_document (campaign, KIND, self->reader, self->reader, bytes, error);
}

/* Handing out. */

/* 0 of a campaign that never had one, as in a test. */
static gint64
find_sitting (SgCampaign *campaign)
{
  GPtrArray *sessions = sg_campaign_get_sessions (campaign);

  return sessions->len > 0 ? ((SgSession *) sessions->pdata[sessions->len - 1])->id : 0;
}

const SgPlayerIssue *
sg_player_keys_last (SgPlayerKeys *self, gint64 battle)
{
  for (guint i = self->issues->len; i-- > 0;)
    if (g_array_index (self->issues, SgPlayerIssue, i).battle == battle)
      return &g_array_index (self->issues, SgPlayerIssue, i);
  return NULL;
}

gboolean
sg_player_keys_has (SgPlayerKeys *self, const SgPlayerIssue *issue)
{
  for (guint i = 0; i < self->issues->len; i++)
    {
      const SgPlayerIssue *one = &g_array_index (self->issues, SgPlayerIssue, i);

      if (one->battle == issue->battle && one->sitting == issue->sitting && one->time == issue->time
          && (issue->number > 0 ? one->number == issue->number : one->ruling == issue->ruling))
        return TRUE;
    }
  return FALSE;
}

/* By a transaction of its own: the file is only written when it is known that its handing out stands in the campaign. */
SgPlayerKeys *
sg_player_keys_hand_out (SgBattle *battle, const char *reader, gint64 time, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  SgPlayerIssue issue = { sg_battle_get_id (battle), find_sitting (campaign), g_list_model_get_n_items (sg_battle_get_rulings (battle)), time, 0 };
  g_autoptr (GError) fault = NULL;
  g_autoptr (SgPlayerKeys) self = sg_player_keys_load (campaign, reader, &fault);

  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }
  if (self == NULL)
    {
      self = keys_new (reader);
      begin_sodium ();
      randombytes_buf (self->seed, sizeof self->seed);
      sg_player_key_derive (self->seed, self->key);
    }
  if (sg_player_keys_has (self, &issue))
    return g_steal_pointer (&self); /* the same file once more */
  add_issue (self, issue);
  return save (self, campaign, error) ? g_steal_pointer (&self) : NULL;
}
