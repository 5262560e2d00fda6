/* sg-gw-turn.h: the cards and the cycles, and what the game does with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/sg-gw-private.h"
#include "rules/sg-scenario.h"

G_BEGIN_DECLS

/** sg_gw_first_waiting: (transfer full) (nullable): why the next card cannot be turned now. */
char       *sg_gw_first_waiting   (const SgGw *gw);
/** sg_gw_close_cycle: adds to @ruling what the end of @side’s cycle does, when all its units have counters once those in
 * @now (ids, nullable) have theirs too. */
void        sg_gw_close_cycle     (const SgGw *gw, SgRuling *ruling, const char *side, const char *const *now);
/** sg_gw_in_section: whether @unit acts on the cards of the pack in play (GW-320); always with one pack. */
gboolean    sg_gw_in_section      (const SgGw *gw, const SgUnit *unit);
/** sg_gw_tell_cycle: every part adds to @ruling what the end of @side’s cycle does. */
void        sg_gw_tell_cycle      (const SgGw *gw, SgRuling *ruling, const char *side);
/** sg_gw_needs_card: whether @unit takes a card of its own in each cycle. */
gboolean    sg_gw_needs_card      (const SgGw *gw, const SgUnit *unit);
/** sg_gw_may_activate: whether @card may be given to these units; FALSE with a sentence. */
gboolean    sg_gw_may_activate    (const SgGw *gw, const char *card, GPtrArray *units, GError **error);
/** sg_gw_could_interrupt: whether @side has a Hold Card that it may yet play now. */
gboolean    sg_gw_could_interrupt (const SgGw *gw, const char *side);
/** sg_gw_may_interrupt: whether the Hold Card is the one to be played, when both sides would interrupt (GW-314). */
gboolean    sg_gw_may_interrupt   (const SgGw *gw, const char *card, GError **error);
/** sg_gw_may_keep: whether that can be done; FALSE with a sentence. */
gboolean    sg_gw_may_keep        (const SgGw *gw, const char *given, GError **error);
/** sg_gw_keep_card: takes the card turned into the hand; @given (nullable): a Number card to play for a Court card. */
gboolean    sg_gw_keep_card       (const SgGw *gw, const char *given, GError **error);
/** sg_gw_end_activation: whoever is acting has done. */
gboolean    sg_gw_end_activation  (const SgGw *gw, GError **error);
/** sg_gw_is_brigade: whether @units stand as a brigade (GW-122): of a side, each near another. */
gboolean    sg_gw_is_brigade      (const SgGw *gw, GPtrArray *units);
/** sg_gw_bridges: whether a general of @side who is with nobody stands between two of its units, near both: he counts as one of them (GW-704). */
gboolean    sg_gw_bridges         (const SgGw *gw, const char *side, const SgGwBlock *a, const SgGwBlock *b);
/** sg_gw_why_no_brigade: (transfer full) (nullable): why they cannot act as one: who stands apart, or has come up since the cycle began. */
char       *sg_gw_why_no_brigade  (const SgGw *gw, GPtrArray *units);
/** sg_gw_list_brigades: (transfer full) (element-type GPtrArray): the units of each group of @side as the cycle began, who are still there. */
GPtrArray  *sg_gw_list_brigades   (const SgGw *gw, const char *side);
/** sg_gw_note_brigades: a card is turned with @ruling: who belongs together in a cycle that has just begun. */
void        sg_gw_note_brigades   (const SgGw *gw, SgRuling *ruling);

/** sg_gw_ask_cards: (transfer full): the next card, or the six of a deal, for a hand to turn; sg_gw_rule_cards() adds what they do. */
SgQuestion *sg_gw_ask_cards       (const SgGw *gw, GError **error);
gboolean    sg_gw_rule_cards      (const SgGw *gw, SgVerdict *verdict, SgRuling *ruling, GError **error);
/** sg_gw_deploy: sets down every unit that does not stand yet, in its side’s zone (GW-251). */
gboolean    sg_gw_deploy          (const SgGw *gw, GError **error);
/** sg_gw_berth: where @unit, which does not stand yet, is first set down by itself; FALSE when its scenario has no place for it. */
gboolean    sg_gw_berth           (SgBattle *battle, const char *unit, SgPlace *place);

/* The vfuncs. */
SgNextAct  *sg_gw_next            (SgBattle *battle);
gboolean    sg_gw_by_hand         (SgBattle *battle);
gboolean    sg_gw_act             (SgBattle *battle, const char *id, GError **error);
gboolean    sg_gw_tells           (SgRuling *ruling);  /* in a report: sg-gw-tells.c */
char       *sg_gw_turn_text       (SgBattle *battle, char **move);
GPtrArray  *sg_gw_status          (SgBattle *battle);

/* Movement: sg-gw-move.c. */
double      sg_gw_reach           (SgBattle *battle, const char *figure);
SgMoveCheck *sg_gw_check_move     (SgBattle *battle, const char *figure, const SgPoint *path, guint n);
SgMoveCheck *sg_gw_check_group    (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n);
gboolean    sg_gw_move_figures    (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error);

/* What units do: sg-gw-acts.c. */
GPtrArray  *sg_gw_acts            (SgBattle *battle, const char *const *units);
gboolean    sg_gw_carry_out       (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error);
SgQuestion *sg_gw_ask             (SgBattle *battle, const char *procedure, const char *const *figures, GError **error);
SgRuling   *sg_gw_rule            (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error);
SgRuling   *sg_gw_amend           (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error);
GPtrArray  *sg_gw_suggest         (SgBattle *battle, GError **error);
SgScore    *sg_gw_score           (SgBattle *battle, GError **error);
/** sg_gw_victory: (transfer full): the question whether @side has won or lost; @called: the battle is broken off. */
SgQuestion *sg_gw_victory         (const SgGw *gw, const char *side, gboolean called, GError **error);
/** sg_gw_scenario: (transfer none) (nullable): the scenario that the battle was begun from. */
const SgScenario *sg_gw_scenario (const SgGw *gw);
/** sg_gw_role: "attacker" or "defender". */
const char *sg_gw_role            (const SgGw *gw, const char *side);
/** sg_gw_limit_hand: (transfer full): of the cards dealt to @side as many as its scenario lets it begin with; the others go back
 * into the pack, out of @out, or are laid aside. @cards and @out are lists with a comma. */
char       *sg_gw_limit_hand      (const SgGw *gw, SgRuling *ruling, const char *side, char *cards, char **out);
/** sg_gw_chosen: (transfer container) (element-type SgUnit): the units of ids or figures, each once, in order. */
GPtrArray  *sg_gw_chosen          (const SgGw *gw, const char *const *ids);

G_END_DECLS
