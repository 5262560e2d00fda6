/* sg-desk.h: the umpire's desk: what the Battle page is looking at, and what is being judged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panels and the map hold no state of their own: they show the desk and tell it what was pressed.  The desk
 * holds no rules: it carries words between the game, the procedures and the ledger.  It draws nothing, so a test
 * can work it without a display.
 */

#pragma once

#include "play/sg-game.h"
#include "rules/sg-otherwise.h"

G_BEGIN_DECLS

#define SG_TYPE_DESK (sg_desk_get_type ())
G_DECLARE_FINAL_TYPE (SgDesk, sg_desk, SG, DESK, GObject)

#define SG_TYPE_DESK_ITEM (sg_desk_item_get_type ())
G_DECLARE_FINAL_TYPE (SgDeskItem, sg_desk_item, SG, DESK_ITEM, GObject)

/** sg_desk_item_get: (transfer none): the suggestion in a row. */
const SgSuggestion *sg_desk_item_get (SgDeskItem *self);

/**
 * SgDeskState: how far the open question has come.
 * @SG_DESK_NOTHING: no question is open
 * @SG_DESK_NEEDS: a field must still be answered
 * @SG_DESK_DICE: dice must still be thrown or typed
 * @SG_DESK_FAILED: it cannot be judged
 * @SG_DESK_REFUSED: a rule forbids it
 * @SG_DESK_STANDS: a verdict stands, and can be accepted
 */
typedef enum { SG_DESK_NOTHING, SG_DESK_NEEDS, SG_DESK_DICE, SG_DESK_FAILED, SG_DESK_REFUSED, SG_DESK_STANDS } SgDeskState;

/* Signals:
 *   "battle"    another battle, moment or point of view
 *   "board"     the board shown has changed
 *   "chosen"    the figures chosen
 *   "suggested" the list of what is to be judged
 *   "question"  the open question, its verdict or its dice
 *   "naming"    the field whose men are being named on the map
 *   "pointing"  what is to be pointed out on the map for an act
 *   "accepted"  (SgRuling): it was posted
 *   "failed"    (char *sentence, gboolean not_saved)
 *   "undone"    something was undone, or done again
 *   "marked"    (char *unit): a choice of the conversation was pressed on the map where he stands
 *   "errand"    (char *key): a line of what a player sent was pressed (sg_desk_set_errands())
 *   "group"     (char *group): those of it are to be judged in one table (sg-desk-volley.h)
 *   "lit"       who stands lit on the map because a row about them is looked at (sg-desk-light.h)
 *   "led-on"    the act of a battle that is over: the score is wanted
 */

/** SgNaming: men being named on the map for a field. */
typedef enum { SG_NAMING_NOTHING, SG_NAMING_MEN, SG_NAMING_SHOT } SgNaming;

SgDesk         *sg_desk_new               (void);
void            sg_desk_set_battle        (SgDesk *self, SgBattle *battle);
SgBattle       *sg_desk_get_battle        (SgDesk *self);  /* (nullable) */
const SgGame   *sg_desk_get_game          (SgDesk *self);  /* (nullable) */
/** sg_desk_tell_length: (transfer full): @length of the map as the system’s ruler tells what is measured; of one without a grain, as a string is read. */
char           *sg_desk_tell_length       (SgDesk *self, double length, const char *unit);
/** sg_desk_get_map: (nullable) (transfer none): the country as it is at the moment shown, as far as who is looking knows. */
SgMap          *sg_desk_get_map           (SgDesk *self);
/** sg_desk_get_board: (nullable) (transfer none): as it stands at the moment shown. */
SgBoard        *sg_desk_get_board         (SgDesk *self);
/** sg_desk_set_moment: shows the board after ruling @number; -1 is now. */
void            sg_desk_set_moment        (SgDesk *self, gint64 number);
gint64          sg_desk_get_moment        (SgDesk *self);
/** sg_desk_set_side: NULL is the umpire's view, else that of @reader, a side or one of its generals (sg-reader.h). */
void            sg_desk_set_side          (SgDesk *self, const char *reader);
/** sg_desk_get_side: (nullable): the side whose view it is; sg_desk_get_reader: (nullable): whose of that side. */
const char     *sg_desk_get_side          (SgDesk *self);
const char     *sg_desk_get_reader        (SgDesk *self);
/** sg_desk_knows_all: whether the point of view shown may be told what the battle itself knows, and not only what stands on
 * its own board (SgGame.known). */
gboolean        sg_desk_knows_all         (SgDesk *self);
/** sg_desk_knows_strength: whether the numbers that the board has of @unit are its own: on a side’s board those of the enemy are what was told of him. */
gboolean        sg_desk_knows_strength    (SgDesk *self, const SgUnit *unit);
/** sg_desk_is_following: the board has changed, and "suggested" comes next: who shows what is dear to find out waits for it. */
gboolean        sg_desk_is_following      (SgDesk *self);
/** sg_desk_may_judge: now, by the umpire, in a file that can be written. */
gboolean        sg_desk_may_judge         (SgDesk *self);
/** sg_desk_word_still: (transfer none): why nothing is judged, where nothing may be. */
const char     *sg_desk_word_still        (SgDesk *self);
/** sg_desk_may_move: as sg_desk_may_judge(), and by a side while it puts down unseen. */
gboolean        sg_desk_may_move          (SgDesk *self);
/** sg_desk_hold: while something that was not saved waits to be mended, nothing is posted, moved or undone. */
void            sg_desk_hold              (SgDesk *self, gboolean held);
/** sg_desk_is_told: whether the point of view shown knows of @ruling: not how the enemy puts down behind the curtain. */
gboolean        sg_desk_is_told           (SgDesk *self, SgRuling *ruling);
/** sg_desk_may_see: whether the point of view shown knows where a figure stands, or a unit that is one body. */
gboolean        sg_desk_may_see           (SgDesk *self, const char *id);
gboolean        sg_desk_is_visible        (SgDesk *self, const SgFigure *figure);
/** sg_desk_name_figures: (transfer full): @words with the ids of figures read as "man 3 of Red’s right column". */
char           *sg_desk_name_figures      (SgDesk *self, const char *words);
/** sg_desk_side_name: (transfer none): "Red", as the players call it. */
const char     *sg_desk_side_name         (SgDesk *self, const char *side);
/** sg_desk_name_within_side: (transfer full): what @unit is called under its side’s own head: “1st Infantry Battalion” of “Red’s 1st Infantry
 * Battalion”, “Commander” of “Red Commander”. */
char           *sg_desk_name_within_side  (SgDesk *self, const SgUnit *unit);

/* The figures chosen, in the order they were chosen. Of a unit that stands as one body (sg-unit-stand.h) the unit’s own id is
 * chosen, here and in all that is asked of the game. */
const char *const *sg_desk_get_chosen     (SgDesk *self, guint *n);

/** sg_desk_ask_of: opens a question of @procedure about @figures. */
gboolean        sg_desk_ask_of            (SgDesk *self, const char *procedure, const char *const *figures, GError **error);
/** sg_desk_ask: opens a question of @procedure about the figures chosen. */
gboolean        sg_desk_ask               (SgDesk *self, const char *procedure, GError **error);

/** SgDeskDo: posts to @battle what @data says. Called again by sg_desk_try_again() where the disk refused it. */
typedef gboolean (*SgDeskDo) (SgBattle *battle, gpointer data, GError **error);
/** sg_desk_fail: tells the page a sentence. */
void            sg_desk_fail              (SgDesk *self, const GError *error);

G_END_DECLS
