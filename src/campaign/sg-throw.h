/* sg-throw.h: one sealed throw: what was sealed before it, what the players added, and the seed that follows from both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Before a throw the program draws a secret of 256 bits and shows its seal, which is a SHA-256 and tells nothing of it.  Players then may add a word of their own.
 * The seed of the dice is drawn from secret and words together, so that who sealed cannot choose it once there is a word, and who adds a word cannot either.
 * Afterwards the secret is opened, and anybody may reckon both:
 *
 *   seal     SHA-256 of  "sandgate sealed dice 1\n" N "\n" SECRET "\n"            in 64 hexadecimal digits
 *   seed i   SHA-256 of  "sandgate sealed throw 1\n" N "\n" SECRET "\n" { READER "\t" WORD "\n" } "use " I "\n"
 *            its first eight bytes, the highest first, as a whole number without its highest bit; where that is nought, one
 *
 * N is the number of the throw, from 1; SECRET its 64 lower hexadecimal digits; the words stand in the order of their readers; I is 0, and counts
 * the questions of a volley, which are thrown together.  tests/oracle/sealed_dice.py and data/rooms/dice.js reckon the same: it may not change.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SG_THROW_SECRET 64  /* digits of a secret, and of a seal */
#define SG_THROW_WORD 80    /* bytes of a word at most */

/** SgThrowWord: what one reader added. */
typedef struct { char *reader, *text; } SgThrowWord;

/** SgThrowUse: what was thrown for: the procedure and what is asked, in which battle (from 1), with what was answered (element-type utf8: "field\tvalue"). */
typedef struct { guint battle; char *procedure, *about; guint64 seed; GPtrArray *facts; } SgThrowUse;

/** SgThrow: one, opened. */
typedef struct
{
  guint      n;
  char      *secret;
  gint64     thrown_at;   /* Unix seconds */
  guint      rulings;     /* how many its battle had */
  GPtrArray *words;       /* (element-type SgThrowWord): by reader */
  GPtrArray *uses;        /* (element-type SgThrowUse) */
} SgThrow;

SgThrow    *sg_throw_new    (guint n, const char *secret);
void        sg_throw_free   (SgThrow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgThrow, sg_throw_free)

/** sg_throw_draw: (transfer full): a secret from the system. */
char       *sg_throw_draw   (void);
/** sg_throw_seal: (transfer full): of throw @n. */
char       *sg_throw_seal   (guint n, const char *secret);
/** sg_throw_seed: of the use @i. */
guint64     sg_throw_seed   (const SgThrow *self, guint i);
/** sg_throw_add_word: keeps them in the order of their readers; @text is one line. */
void        sg_throw_add_word (SgThrow *self, const char *reader, const char *text);
/** sg_throw_add_use: (transfer none): the new one, with its seed: the words must be there. */
SgThrowUse *sg_throw_add_use  (SgThrow *self, guint battle, const char *procedure, const char *about);
/** sg_throw_is_about: whether @use was for what is asked @about (nullable). */
gboolean    sg_throw_is_about (const SgThrowUse *use, const char *about);

/** sg_throw_write: (transfer full): as it is kept, one thing a line. */
GBytes     *sg_throw_write  (const SgThrow *self);
/** sg_throw_read: (transfer full): NULL with the line that cannot be read. What it says is not proved by that. */
SgThrow    *sg_throw_read   (GBytes *bytes, GError **error);
/** sg_throw_clean_word: (transfer full): @text as one line without blanks at its ends, cut at a whole letter; NULL where nothing is left. */
char       *sg_throw_clean_word (const char *text);

G_END_DECLS
