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
 *   "led-on"    the act of a battle that is over: the score is wanted
 */

/** SgNaming: men being named on the map for a field. */
typedef enum { SG_NAMING_NOTHING, SG_NAMING_MEN, SG_NAMING_SHOT } SgNaming;

SgDesk         *sg_desk_new               (void);
void            sg_desk_set_battle        (SgDesk *self, SgBattle *battle);
SgBattle       *sg_desk_get_battle        (SgDesk *self);  /* (nullable) */
const SgGame   *sg_desk_get_game          (SgDesk *self);  /* (nullable) */
/** sg_desk_get_map: (nullable) (transfer none): the country as it is at the moment shown, as far as who is looking knows. */
SgMap          *sg_desk_get_map           (SgDesk *self);
/** sg_desk_get_board: (nullable) (transfer none): as it stands at the moment shown. */
SgBoard        *sg_desk_get_board         (SgDesk *self);
/** sg_desk_set_moment: shows the board after ruling @number; -1 is now. */
void            sg_desk_set_moment        (SgDesk *self, gint64 number);
gint64          sg_desk_get_moment        (SgDesk *self);
/** sg_desk_set_side: NULL is the umpire's view, else that side's. */
void            sg_desk_set_side          (SgDesk *self, const char *side);
const char     *sg_desk_get_side          (SgDesk *self);
/** sg_desk_knows_all: whether the point of view shown may be told what the battle itself knows, and not only what stands on
 * its own board (SgGame.known). */
gboolean        sg_desk_knows_all         (SgDesk *self);
/** sg_desk_may_judge: now, by the umpire, in a file that can be written. */
gboolean        sg_desk_may_judge         (SgDesk *self);
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

/* The figures chosen, in the order they were chosen. Of a unit that stands as one body (sg-unit-stand.h) the unit’s own id is
 * chosen, here and in all that is asked of the game. */
const char *const *sg_desk_get_chosen     (SgDesk *self, guint *n);
gboolean        sg_desk_is_chosen         (SgDesk *self, const char *figure);
void            sg_desk_choose            (SgDesk *self, const char *const *figures);
void            sg_desk_choose_one        (SgDesk *self, const char *figure, gboolean add);
void            sg_desk_choose_body       (SgDesk *self, const char *body, gboolean add);
/** sg_desk_tell_moved: of a figure on the board shown, which is the battle's present one. */
SgMoved         sg_desk_tell_moved        (SgDesk *self, const SgFigure *figure);
/** sg_desk_choose_unmoved: of the next body or gun that has not yet been moved in this turn, those who have not; FALSE when all have. */
gboolean        sg_desk_choose_unmoved    (SgDesk *self);
/** sg_desk_is_unmoved: whether @figure may be moved in this phase and has not been. */
gboolean        sg_desk_is_unmoved        (SgDesk *self, const char *figure);
/** sg_desk_choose_with: @figure and all of his body who have not yet been moved. */
void            sg_desk_choose_with       (SgDesk *self, const char *figure);
/** sg_desk_chosen_words: (transfer full): "39 chosen: 18 Red, 21 Blue cavalry". */
char           *sg_desk_chosen_words      (SgDesk *self, gboolean short_form);

/* What is to be judged. */
GListModel     *sg_desk_get_suggestions   (SgDesk *self);  /* of SgDeskItem */
void            sg_desk_measure           (SgDesk *self);  /* looks at the board anew */
/** sg_desk_get_current: (nullable): the suggestion that the open question came from. */
const SgSuggestion *sg_desk_get_current   (SgDesk *self);
void            sg_desk_open_suggestion   (SgDesk *self, guint position);
/** sg_desk_open_key: the suggestion of that key, wherever it stands now; FALSE when it has gone: no other is taken for it. */
gboolean        sg_desk_open_key          (SgDesk *self, const char *key);
/** sg_desk_step: opens the next (+1) or last (−1) that does not wait. */
void            sg_desk_step              (SgDesk *self, int by);
/** sg_desk_open_chosen: opens the suggestion that the figures chosen are part of; FALSE when there is none. */
gboolean        sg_desk_open_chosen       (SgDesk *self);
/** sg_desk_set_clock: sets a battle's clock that stands to the phase it is in. */
void            sg_desk_set_clock         (SgDesk *self);
/** sg_desk_ask_of: opens a question of @procedure about @figures. */
gboolean        sg_desk_ask_of            (SgDesk *self, const char *procedure, const char *const *figures, GError **error);
/** sg_desk_ask: opens a question of @procedure about the figures chosen. */
gboolean        sg_desk_ask               (SgDesk *self, const char *procedure, GError **error);

/* The open question. */
SgQuestion     *sg_desk_get_question      (SgDesk *self);  /* (nullable) (transfer none) */
SgVerdict      *sg_desk_get_verdict       (SgDesk *self);  /* (nullable) (transfer none): the one that would be posted */
SgVerdict      *sg_desk_get_book_verdict  (SgDesk *self);  /* (nullable) (transfer none): before amendment */
SgDeskState     sg_desk_get_state         (SgDesk *self);
/** sg_desk_get_sentence: why it is not there yet, or what refuses it. */
const char     *sg_desk_get_sentence      (SgDesk *self);
/** sg_desk_get_matter: (transfer full) (nullable): whether the dispute makes a difference. */
char           *sg_desk_get_matter        (SgDesk *self);
SgOdds         *sg_desk_get_odds          (SgDesk *self);  /* (nullable) (transfer none) */
/** sg_desk_may_be_otherwise: whether the book can be read in two ways where it decides what stands. */
gboolean        sg_desk_may_be_otherwise  (SgDesk *self);
/** sg_desk_list_otherwise: (transfer full) (element-type SgOtherwise): other readings under which the book's verdict, or its
 * chances, would be others; empty while none stands.  It may take as long as the odds, for each reading. */
GPtrArray      *sg_desk_list_otherwise    (SgDesk *self);
/** sg_desk_get_effects: (nullable) (transfer none) (element-type SgEffect): what Accept would change. */
GPtrArray      *sg_desk_get_effects       (SgDesk *self);
/** sg_desk_get_planned: an account that @figure would go to, NULL when it would stay. */
const char     *sg_desk_get_planned       (SgDesk *self, const char *figure);
/** sg_desk_set_value: an answer, or the umpire's word over a measurement for @reason. */
void            sg_desk_set_value         (SgDesk *self, const char *field, GVariant *value, const char *reason);
/** sg_desk_clear_value: leaves an optional answer open again. */
void            sg_desk_clear_value       (SgDesk *self, const char *field);
void            sg_desk_restore_value     (SgDesk *self, const char *field);
/** sg_desk_get_reasons: (element-type utf8): the last five, newest first. */
GPtrArray      *sg_desk_get_reasons       (SgDesk *self);
void            sg_desk_set_remark        (SgDesk *self, const char *remark);
void            sg_desk_amend             (SgDesk *self, const char *outcome, gint64 value, const char *reason);
void            sg_desk_unamend           (SgDesk *self);
gboolean        sg_desk_is_amended        (SgDesk *self);

/* Dice. */
guint           sg_desk_count_dice        (SgDesk *self);  /* how many are wanted at least; 0 when that depends on what falls */
gboolean        sg_desk_do_dice_vary      (SgDesk *self);  /* more follow for some faces: a save for each hit */
const char     *sg_desk_get_dice          (SgDesk *self);  /* "5 3 1 3", "" before */
void            sg_desk_throw             (SgDesk *self, guint64 seed);
/** sg_desk_has_thrown: whether the dice of the open question are the program's own, not typed from the table. */
gboolean        sg_desk_has_thrown        (SgDesk *self);
gboolean        sg_desk_enter_dice        (SgDesk *self, const char *faces, GError **error);

/** sg_desk_is_by_hand: whether the last dice of the battle were thrown on the table, or, before any are, its cards are a pack’s that lies there. */
gboolean        sg_desk_is_by_hand        (SgDesk *self);
/** sg_desk_throws_first: whether dice that say how far the way goes would be thrown here as it is let go. */
gboolean        sg_desk_throws_first      (SgDesk *self, const SgMoveCheck *check);
/** sg_desk_throw_first: throws them for those chosen, and files it; what cannot be filed stays open, as a question. */
gboolean        sg_desk_throw_first       (SgDesk *self, const char *procedure);
/** sg_desk_accept: posts the verdict; @allow is the reason to allow what a rule refuses. */
gboolean        sg_desk_accept            (SgDesk *self, const char *allow);
/** sg_desk_name_press: (transfer full): what the next press of the blue button would do, ruling and all: two presses so named alike do the same. */
char           *sg_desk_name_press        (SgDesk *self);
void            sg_desk_drop              (SgDesk *self);
/** sg_desk_post: posts a draft of another part of the page. */
gboolean        sg_desk_post              (SgDesk *self, SgRuling *draft);
/** sg_desk_act: the turn's next act. */
gboolean        sg_desk_act               (SgDesk *self);
/* Games that lead. */
/** sg_desk_begin_act: an act of the units chosen: done at once, asked as a question, or, where it wants a target or a way, done
 * when that has been pointed out on the map. */
void            sg_desk_begin_act         (SgDesk *self, const SgGameAct *act);
void            sg_desk_end_act           (SgDesk *self);
/** sg_desk_get_pointing: (nullable): what is to be pointed out on the map: "Shoot: press its target on the map." */
const char     *sg_desk_get_pointing      (SgDesk *self);
/** sg_desk_point_target: @unit is the target of the act that waits for one; FALSE when none does. */
gboolean        sg_desk_point_target      (SgDesk *self, const char *unit);
/** sg_desk_point_place: @to is where the units of the act that waits for a way shall go; FALSE when none does. */
gboolean        sg_desk_point_place       (SgDesk *self, SgPoint to);
/** sg_desk_may_press: whether to press @unit on the map does something now, as a row of the panel would: the card is given to it, or it is the
 * target of the act that waits for one. */
gboolean        sg_desk_may_press         (SgDesk *self, const char *unit);
/** sg_desk_press: does it; FALSE: it may not be pressed. */
gboolean        sg_desk_press             (SgDesk *self, const char *unit);
/** sg_desk_count_pressable: how many units may be. */
guint           sg_desk_count_pressable   (SgDesk *self);
gboolean        sg_desk_carry_out         (SgDesk *self, const char *act, const char *const *units, const SgPoint *path, guint n);
/** sg_desk_get_talk: (nullable): the conversation that is going on. */
const SgTalk   *sg_desk_get_talk          (SgDesk *self);
/** sg_desk_choose_answer: answers what it asks with the id of a choice. */
gboolean        sg_desk_choose_answer     (SgDesk *self, const char *choice);

/** sg_desk_act_on: an act by its id, "ready-red". */
gboolean        sg_desk_act_on            (SgDesk *self, const char *id);
/** sg_desk_put_down: figures out of the box, to @places. */
gboolean        sg_desk_put_down          (SgDesk *self, const char *const *figures, const SgPlace *places);
/** sg_desk_get_next: (nullable): the turn's next act; of a battle that is over, "score", which leads on. */
const SgNextAct *sg_desk_get_next         (SgDesk *self);
/** sg_desk_is_over: whether the battle shown has its result at the moment shown. */
gboolean        sg_desk_is_over           (SgDesk *self);
gboolean        sg_desk_move              (SgDesk *self, const SgPoint *path, guint n, const SgPlace *ends, const char *reason);
gboolean        sg_desk_undo              (SgDesk *self);
/** sg_desk_stop_talk: takes the whole conversation back, from its first ruling on. */
gboolean        sg_desk_stop_talk         (SgDesk *self);
gboolean        sg_desk_redo              (SgDesk *self);
/** SgDeskDo: posts to @battle what @data says. Called again by sg_desk_try_again() where the disk refused it. */
typedef gboolean (*SgDeskDo) (SgBattle *battle, gpointer data, GError **error);
/**
 * sg_desk_do:
 * @data: (transfer full): freed with @free_data
 * @error: (nullable): where given, a refusal is told there and not on the page; what the disk refused is told on the page all the same
 *
 * Whatever else changes the battle: a dispatch, a report. Refused while something waits to be saved; what the disk refuses waits for Try Again.
 */
gboolean        sg_desk_do                (SgDesk *self, SgDeskDo act, gpointer data, GDestroyNotify free_data, GError **error);
/** sg_desk_is_waiting: whether something was not saved and waits for sg_desk_try_again(). */
gboolean        sg_desk_is_waiting        (SgDesk *self);
/** sg_desk_try_again: does once more what could not be saved; FALSE when it fails again, or nothing waits. */
gboolean        sg_desk_try_again         (SgDesk *self);
/** sg_desk_fail: tells the page a sentence. */
void            sg_desk_fail              (SgDesk *self, const GError *error);

/* Naming men on the map. */
gboolean        sg_desk_can_name          (SgDesk *self, const char *field);
/** sg_desk_begin_naming: when the open question cannot do without men named. */
void            sg_desk_begin_naming      (SgDesk *self);
void            sg_desk_name_men          (SgDesk *self, const char *field);
void            sg_desk_end_naming        (SgDesk *self, gboolean keep);
SgNaming        sg_desk_get_naming        (SgDesk *self, const char **field);
/** sg_desk_toggle_named: one press on a figure while naming. */
void            sg_desk_toggle_named      (SgDesk *self, const char *figure);
/** sg_desk_get_named: (transfer none) (nullable): "named", "knocked", "touched"; NULL when it is not among them. */
const char     *sg_desk_get_named         (SgDesk *self, const char *figure);
/** sg_desk_is_outlined: chosen; while men are named, named. */
gboolean        sg_desk_is_outlined       (SgDesk *self, const char *figure);
/** sg_desk_naming_words: (transfer full): what is being named and what is still owed. */
char           *sg_desk_naming_words      (SgDesk *self);

G_END_DECLS
