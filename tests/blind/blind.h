/* blind.h: a hand at the desk that sees nothing, and presses whatever is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It takes a battle at some moment of it and does a number of things to it, the one as likely as the other, as they come out of a seed: what is offered,
 * what is barred, what nobody would do.  The same seed does the same.
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** Hand: @say is told of each thing that is done where BLIND_SAYS is set. */
typedef struct
{
  GRand      *rand;
  SgCampaign *campaign;
  SgBattle   *battle;
  SgDesk     *desk;
  guint       done, refused;  /* what was posted, and what was not */
  guint       rows;           /* what was taken back from its row */
  char       *sentence;       /* (owned) (nullable): of the last refusal */
} Hand;

void      hand_open   (Hand *self, SgCampaign *campaign, SgBattle *battle, guint32 seed);
void      hand_close  (Hand *self);
/** hand_act: one thing; it checks that what is refused says why, and leaves all as it was. */
void      hand_act    (Hand *self);
/** hand_look: whatever can be asked of the battle without changing it. */
void      hand_look   (Hand *self);

/** hand_prove: all is taken back and done again to the word, accounts add up, the board is what the record makes of it, and the record accuses nobody. */
void      hand_prove  (Hand *self);
/** hand_number: what the environment says of @name, or @fallback. */
guint     hand_number (const char *name, guint fallback);

/** blind_leaks: no paper of a side gives away what it cannot know; “BLIND_TWINS” more twins are tried. */
void      blind_leaks (SgBattle *battle, guint32 seed);
/** blind_read_words: @words (nullable) are fit to be shown; blind_read_sentence: and they are one or more sentences. @what: of what a complaint speaks. */
void      blind_read_words (const char *what, const char *words);
void      blind_read_sentence (const char *what, const char *words);
/** blind_read_print: a line of a sheet is. */
void      blind_read_print (const char *what, const char *line);
/** blind_type: the hand has typed @words. */
void      blind_type   (const char *words);
/** blind_shown: (transfer full): what is shown of the battle, and of @units of its units from @from on, all of it read. */
char     *blind_shown  (SgBattle *battle, guint from, guint units);
/** blind_check_not_stuck: that a battle which has not ended can go on. */
void      blind_check_not_stuck (SgBattle *battle);
/** blind_compare: that @is stands as @was, and with @shown that the same is shown of both. */
void      blind_compare (SgBattle *was, SgBattle *is, gboolean shown);
/** blind_bring_over: what is written of @campaign as XML is read, and stands as it stood; @shown: of its last battle the same is shown, too. */
void      blind_bring_over (SgCampaign *campaign, gboolean shown);
/** blind_print: lays out @most kinds of sheet from @from on, for whomever they are, and reads what stands there. */
void      blind_print  (SgBattle *battle, guint from, guint most);

/** blind_board: (transfer full): all that stands on @board, as text: two that are the same read the same. */
char     *blind_board (SgBoard *board);

G_END_DECLS
