/* sg-sealed.c: a whole file sealed for its reader: by a passphrase that both know, or for him alone who has a key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-sealed.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

#include "base/sg-error.h"

#define MAGIC_WORDS "SgSeal1p"
#define MAGIC_KEY "SgSeal1k"

enum { MAGIC = 8, SALT = crypto_pwhash_SALTBYTES, NONCE = crypto_secretbox_NONCEBYTES, TAG = crypto_secretbox_MACBYTES };

SgSealed
sg_sealed_find (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size < MAGIC)
    return SG_SEALED_NONE;
  if (memcmp (data, MAGIC_WORDS, MAGIC) == 0)
    return SG_SEALED_WORDS;
  return memcmp (data, MAGIC_KEY, MAGIC) == 0 ? SG_SEALED_KEY : SG_SEALED_NONE;
}

/* By a passphrase. */

gboolean
sg_sealed_by_words (GBytes *bytes, const char *name, GError **error)
{
  if (sg_sealed_find (bytes) != SG_SEALED_WORDS)
    return FALSE;
  g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is sealed with a passphrase, and opened in its player’s window."), name);
  return TRUE;
}

/* Slow on purpose, and in memory: whoever tries passphrases one after another pays it for each. */
static gboolean
stretch (guint8 *key, const char *words, const guint8 *salt, GError **error)
{
  if (sodium_init () >= 0 && crypto_pwhash (key, crypto_secretbox_KEYBYTES, words, strlen (words), salt, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) == 0)
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, _("There is not memory enough to seal a file or to open it."));
  return FALSE;
}

/* Salt and nonce are of this file alone and stand before it in the clear; with them the same words never make the same key. */
GBytes *
sg_sealed_with_words (GBytes *bytes, const char *words, GError **error)
{
  guint8 key[crypto_secretbox_KEYBYTES];
  gsize size, whole;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *sealed = NULL;

  if (g_utf8_strlen (words, -1) < SG_SEALED_LEAST_WORDS)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("A passphrase has %d characters at the least."), SG_SEALED_LEAST_WORDS);
      return NULL;
    }
  whole = MAGIC + SALT + NONCE + TAG + size;
  sealed = g_malloc (whole);
  memcpy (sealed, MAGIC_WORDS, MAGIC);
  if (sodium_init () >= 0)
    randombytes_buf (sealed + MAGIC, SALT + NONCE);
  if (!stretch (key, words, sealed + MAGIC, error))
    return NULL;
  crypto_secretbox_easy (sealed + MAGIC + SALT + NONCE, data, size, sealed + MAGIC + SALT, key);
  sodium_memzero (key, sizeof key);
  return g_bytes_new_take (g_steal_pointer (&sealed), whole);
}

GBytes *
sg_sealed_open_words (GBytes *bytes, const char *words, GError **error)
{
  guint8 key[crypto_secretbox_KEYBYTES];
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *open = NULL;
  gboolean well;

  if (sg_sealed_find (bytes) != SG_SEALED_WORDS || size < MAGIC + SALT + NONCE + TAG)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("What was sealed is not there whole."));
      return NULL;
    }
  open = g_malloc (size);
  if (!stretch (key, words, data + MAGIC, error))
    return NULL;
  well = crypto_secretbox_open_easy (open, data + MAGIC + SALT + NONCE, size - MAGIC - SALT - NONCE, data + MAGIC + SALT, key) == 0;
  sodium_memzero (key, sizeof key);
  if (well)
    return g_bytes_new_take (g_steal_pointer (&open), size - MAGIC - SALT - NONCE - TAG);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("It was sealed with another passphrase, or altered since."));
  return NULL;
}

/* For a key. */

/* By a key that is made for this once and thrown away: not even its writer can open it again. */
GBytes *
sg_sealed_for_key (GBytes *bytes, const guint8 *key)
{
  guint8 box[crypto_box_PUBLICKEYBYTES];
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint8 *sealed = g_malloc (MAGIC + crypto_box_SEALBYTES + size);

  memcpy (sealed, MAGIC_KEY, MAGIC);
  if (sodium_init () < 0 || crypto_sign_ed25519_pk_to_curve25519 (box, key) != 0 || crypto_box_seal (sealed + MAGIC, data, size, box) != 0)
    g_error ("the key of a side is none");
  return g_bytes_new_take (sealed, MAGIC + crypto_box_SEALBYTES + size);
}

GBytes *
sg_sealed_open_key (GBytes *bytes, const guint8 *seed)
{
  guint8 key[crypto_sign_PUBLICKEYBYTES], secret[crypto_sign_SECRETKEYBYTES], box[crypto_box_PUBLICKEYBYTES], box_secret[crypto_box_SECRETKEYBYTES];
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *open = NULL;
  gboolean well;

  if (sg_sealed_find (bytes) != SG_SEALED_KEY || size < MAGIC + crypto_box_SEALBYTES || sodium_init () < 0)
    return NULL;
  open = g_malloc (size);
  crypto_sign_seed_keypair (key, secret, seed);
  well = crypto_sign_ed25519_pk_to_curve25519 (box, key) == 0 && crypto_sign_ed25519_sk_to_curve25519 (box_secret, secret) == 0
         && crypto_box_seal_open (open, data + MAGIC, size - MAGIC, box, box_secret) == 0;
  sodium_memzero (secret, sizeof secret);
  sodium_memzero (box_secret, sizeof box_secret);
  return well ? g_bytes_new_take (g_steal_pointer (&open), size - MAGIC - crypto_box_SEALBYTES) : NULL;
}
