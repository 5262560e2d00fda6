/* sg-sealed.h: a whole file sealed for its reader: by a passphrase that both know, or for him alone who has a key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is sealed begins with "SgSeal1p" (a passphrase: Argon2id, then XSalsa20 and Poly1305) or "SgSeal1k" (a key: the sealed box of
 * libsodium, for the X25519 form of the side's Ed25519 key).  Nothing else of the file can be read, nor be changed unnoticed.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum { SG_SEALED_NONE, SG_SEALED_WORDS, SG_SEALED_KEY } SgSealed;

/* Characters of a passphrase, at the least. */
#define SG_SEALED_LEAST_WORDS 6

/** sg_sealed_find: how @bytes are sealed. */
SgSealed sg_sealed_find       (GBytes *bytes);
/** sg_sealed_by_words: whether a passphrase alone opens @bytes; then with a sentence that names the file @name. */
gboolean sg_sealed_by_words    (GBytes *bytes, const char *name, GError **error);
/** sg_sealed_with_words: (transfer full): sealed by @words, a passphrase; NULL where it is too short or memory does not suffice. */
GBytes  *sg_sealed_with_words   (GBytes *bytes, const char *words, GError **error);
/** sg_sealed_open_words: (transfer full): a sentence when the passphrase is another. */
GBytes  *sg_sealed_open_words   (GBytes *bytes, const char *words, GError **error);
/** sg_sealed_for_key: (transfer full): for whoever has the private half of @key, the public half of a side's. */
GBytes  *sg_sealed_for_key      (GBytes *bytes, const guint8 *key);
/** sg_sealed_open_key: (transfer full) (nullable): %NULL where @seed is of another. */
GBytes  *sg_sealed_open_key     (GBytes *bytes, const guint8 *seed);

G_END_DECLS
