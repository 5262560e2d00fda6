/* sg-lw.h: what can be asked of a game of Little Wars; the window asks by SgGame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything here only measures and says; what anything comes to is decided by the procedures.  A battle of
 * another system must not be passed.
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/* Mustering, before the battle is put down. */

typedef SgMuster SgLwMuster;

/** sg_lw_muster: raises @n units for @side in one ruling, "Red mustered 50 infantry, 25 cavalry and 3 guns". */
gboolean    sg_lw_muster           (SgBattle *battle, const char *side, const SgLwMuster *units, guint n, GError **error);
/** sg_lw_disband: takes a unit that has not been put down back to the box; refused once the battle has begun. */
gboolean    sg_lw_disband          (SgBattle *battle, const char *unit, const char *reason, GError **error);
/** sg_lw_points: what @side's mustered force costs, in half-points. */
gint64      sg_lw_points           (SgBattle *battle, const char *side);

/* The turn. */

/** SgLwCell: one cell of the phase strip. */
typedef enum { SG_LW_CELL_NEXT, SG_LW_CELL_NOW, SG_LW_CELL_DONE } SgLwCell;

/** sg_lw_phase_cell: how the cell of the game's phase @phase (its place in SgGame.phases) stands. */
SgLwCell    sg_lw_phase_cell       (SgBattle *battle, guint phase);
/** sg_lw_turn_text: (transfer full): "Turn 5", and in @move "Red’s third move". */
char       *sg_lw_turn_text        (SgBattle *battle, char **move);
/** sg_lw_allowance_text: (transfer full): how the allowance came about: "72 men and 3 guns: 5:24, rounded up (LW-13)". */
char       *sg_lw_allowance_text   (SgBattle *battle);
/** sg_lw_allowance: seconds allowed for the turn at hand, or for the next when none is. */
guint       sg_lw_allowance        (SgBattle *battle);
/** sg_lw_interval: seconds the interval may last. */
guint       sg_lw_interval         (SgBattle *battle);
/** sg_lw_set_clock: sets the battle's clock for the phase it is in, standing; for a battle just opened. */
void        sg_lw_set_clock        (SgBattle *battle);

/* Strengths. */

/** SgLwStrength: one row of the table: @asset "infantry", "cavalry", "guns"; free are those on the field. */
typedef struct { const char *side, *asset, *label; gint64 begun, free, disarmed, dead, taken, off; } SgLwStrength;

/** sg_lw_strengths: (transfer full) (element-type SgLwStrength): red's rows, then blue's. A gun that was taken counts as taken for its maker and as free for its holder. */
GArray     *sg_lw_strengths        (SgBattle *battle);
/** sg_lw_free_men: a side's men alive, armed and uncaptured on the field. */
gint64      sg_lw_free_men         (SgBattle *battle, const char *side);

/* Figures. */

/** sg_lw_gun_crew: free men of its holder within 6 of a gun; @in_action whether it may be moved or fired (LW-28). */
guint       sg_lw_gun_crew         (SgBattle *battle, const char *gun, gboolean *in_action);
/** sg_lw_shots_left: shots left to a gun this turn, 0 when it may not fire now; @why (nullable) says why. */
guint       sg_lw_shots_left       (SgBattle *battle, const char *gun, char **why);
/** sg_lw_reach: how far a figure may still go this turn, 0 when it may not move. */
double      sg_lw_reach            (SgBattle *battle, const char *figure);
/** sg_lw_why_still: (transfer full) (nullable): the sentence why a figure may not move now, NULL when it may. */
char       *sg_lw_why_still        (SgBattle *battle, const char *figure, const char **rule);
/** sg_lw_ask_anyway: (transfer full): as SgGame.ask, though the turn forbids it: the ruling must carry the reason. */
SgQuestion *sg_lw_ask_anyway       (SgBattle *battle, const char *procedure, const char *const *figures, GError **error);
/** sg_lw_counts_from: where a figure's next move is measured from: the back line for one put down off it (LW-11). */
SgPoint     sg_lw_counts_from      (SgBattle *battle, const char *figure);
/** sg_lw_body_text: (transfer full): "18 cavalry", "2 of 6 free", "7 within 6 in", for the list of what is on the field. */
char       *sg_lw_body_text        (SgBattle *battle, const char *body);

/** sg_lw_facts: (transfer full) (element-type SgFact): what the umpire is told of a figure. */
GPtrArray  *sg_lw_facts            (SgBattle *battle, const char *figure);

/* Lines. */

typedef SgLink SgLwLink;

/** sg_lw_support_links: (transfer full) (element-type SgLwLink): for the mêlée with suggestion @key. */
GArray     *sg_lw_support_links    (SgBattle *battle, const char *key);
/** sg_lw_contacts: (transfer full) (element-type SgPoint): the points of contact of that mêlée. */
GArray     *sg_lw_contacts         (SgBattle *battle, const char *key);
/** sg_lw_marks: (transfer full) (nullable): both, of the suggestion @key. */
SgMarks    *sg_lw_marks            (SgBattle *battle, const char *key);
/** sg_lw_string: the short measuring string (LW-25). */
double      sg_lw_string           (SgBattle *battle);
/** sg_lw_back_line: whether @side has a back line yet, and its ends. */
gboolean    sg_lw_back_line        (SgBattle *battle, const char *side, SgPoint *a, SgPoint *b);
/** sg_lw_may_see: whether @side may see @figure: not the other side's behind the curtain. */
gboolean    sg_lw_may_see          (SgBattle *battle, const char *side, const char *figure);

/** sg_lw_country: (transfer none): @map with what the house rules open to men; kept with @map. */
SgMap *sg_lw_country (SgMap *map, SgRuleset *rules);

G_END_DECLS
