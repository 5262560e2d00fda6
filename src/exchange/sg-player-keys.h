/* sg-player-keys.h: the key of a side, or of one of its generals, by which its player's files and orders are signed, and the files that were handed out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side gets its key (Ed25519) with its player's first file.  The private half lies in the umpire's campaign, as a paper of the kind
 * "key", and in the side's own files, so that who has such a file may write orders for that side, and nobody else.  Beside it stands
 * each file that was handed out: in which sitting, at what hour of the battle, after which ruling.  Orders say on which of them they
 * were composed, by its number among that reader’s own: the rulings that there are would tell him how many were the other side’s.  A general with papers of his own is a reader of his own (sg-reader.h), with a key of his own.
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

enum { SG_PLAYER_KEY_BYTES = 32, SG_PLAYER_SIGNATURE_BYTES = 64 };

/** SgPlayerIssue: a player's file that was handed out. */
typedef struct { gint64 battle, sitting, ruling, time, number; /* 1 is the first; 0: only @ruling is known, as in files of before */ } SgPlayerIssue;

/** SgPlayerKeys: of one reader of one campaign. */
typedef struct
{
  char   *reader;
  guint8  seed[SG_PLAYER_KEY_BYTES];  /* the private half */
  guint8  key[SG_PLAYER_KEY_BYTES];   /* the public half */
  GArray *issues;                     /* (element-type SgPlayerIssue), oldest first */
} SgPlayerKeys;

void          sg_player_keys_free     (SgPlayerKeys *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPlayerKeys, sg_player_keys_free)

/** sg_player_keys_load: (transfer full) (nullable): %NULL without an error where @reader has none yet. */
SgPlayerKeys *sg_player_keys_load     (SgCampaign *campaign, const char *reader, GError **error);
/** sg_player_keys_hand_out: (transfer full): notes in the campaign that @reader gets its file now; makes its key with the first. */
SgPlayerKeys *sg_player_keys_hand_out (SgBattle *battle, const char *reader, gint64 time, GError **error);
/** sg_player_keys_last: (nullable): the newest file of @battle. */
const SgPlayerIssue *sg_player_keys_last (SgPlayerKeys *self, gint64 battle);
/** sg_player_keys_has: whether that file was handed out. */
gboolean      sg_player_keys_has      (SgPlayerKeys *self, const SgPlayerIssue *issue);

/** sg_player_key_derive: the public half of @seed. */
void          sg_player_key_derive    (const guint8 *seed, guint8 *key);
/** sg_player_sign: (transfer full): 128 hexadecimal digits over @words. */
char         *sg_player_sign          (const guint8 *seed, const char *words);
/** sg_player_verify: whether @signature, in hexadecimal digits, is that of @key over @words. */
gboolean      sg_player_verify        (const guint8 *key, const char *words, const char *signature);
/** sg_player_hex: (transfer full). */
char         *sg_player_hex           (const guint8 *bytes, gsize n);
/** sg_player_unhex: FALSE unless @text (nullable) is just @n bytes. */
gboolean      sg_player_unhex         (const char *text, guint8 *bytes, gsize n);

G_END_DECLS
