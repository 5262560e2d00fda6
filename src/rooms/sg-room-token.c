/* sg-room-token.c: words that nobody guesses: the token of an invitation, and that of a guest who came in by it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-token.h"

#include <sodium.h>
#include <string.h>

#define BYTES 16

char *
sg_room_token_new (void)
{
  guint8 bytes[BYTES];
  char *token = g_malloc (SG_ROOM_TOKEN_LETTERS + 1);

  if (sodium_init () < 0)
    g_error ("libsodium cannot be used");
  randombytes_buf (bytes, sizeof bytes);
  sodium_bin2base64 (token, SG_ROOM_TOKEN_LETTERS + 1, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return token;
}

/* Only what such a token is made of is worth reckoning with. */
static gboolean
is_token (const char *token)
{
  gsize n = 0;

  for (; token[n] != '\0' && n <= SG_ROOM_TOKEN_LETTERS; n++)
    if (!g_ascii_isalnum (token[n]) && token[n] != '-' && token[n] != '_')
      return FALSE;
  return n == SG_ROOM_TOKEN_LETTERS;
}

char *
sg_room_token_hash (const char *token)
{
  return token != NULL && is_token (token) ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1) : NULL;
}

gboolean
sg_room_token_same (const char *one, const char *other)
{
  gsize n = strlen (one);

  return n == strlen (other) && sodium_memcmp (one, other, n) == 0;
}
