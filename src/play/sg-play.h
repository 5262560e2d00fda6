/* sg-play.h: one reading of a battle, for every system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A system’s own reading begins with this one and adds what only it knows:
 *
 *   typedef struct
 *   {
 *     SG_PLAY_BASE;
 *     const SgUnit *train;
 *   } SgToy;
 *
 * so that `toy->board` and `&toy->play` are both there, and what is offered and carried out by rows (sg-acts.h, sg-stages.h), which is handed the
 * SgPlay, has the whole by a cast.  Nothing is owned, and nothing outlives the next ruling.
 */

#pragma once

#include "campaign/sg-common-words.h"
#include "campaign/sg-word.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

/** SgPlayStage: how far a battle is; systems have stages of their own before play begins, which are all @SG_PLAY_BEFORE. */
typedef enum { SG_PLAY_BEFORE, SG_PLAY_UNDER_WAY, SG_PLAY_OVER } SgPlayStage;

#define SG_PLAY_MEMBERS \
  SgBattle   *battle; \
  SgCampaign *campaign;   /* (nullable) */ \
  SgBoard    *board; \
  SgRuleset  *rules; \
  SgMap      *map;        /* (nullable): as play has left it, and as these rules open and close it to men */ \
  const char *system; \
  const char *stage;      /* the board’s word; the first of the system’s where none was said yet */ \
  const char *phase, *mover; /* "" where there is none */ \
  gint64      turn;       /* 0: before the first */ \
  gint64      time;       /* minutes, in rules with a clock of the day; else 0 */ \
  SgPlayStage at

/** SgPlay: one reading of a battle. */
typedef struct { SG_PLAY_MEMBERS; } SgPlay;

/** SG_PLAY_BASE: the beginning of a system’s own reading. */
#define SG_PLAY_BASE union { SgPlay play; struct { SG_PLAY_MEMBERS; }; }

/** sg_play_read: @board NULL is the battle’s present one. */
void        sg_play_read       (SgPlay *self, SgBattle *battle, SgBoard *board);

/* Sides and units. */

/** sg_play_other: the other of the two sides; "red" of %NULL. */
const char *sg_play_other      (const char *side);
/** sg_play_called: (transfer none): what the players call @side. */
const char *sg_play_called     (const SgPlay *self, const char *side);
/** sg_play_unit: (nullable): by its id (nullable), or by that of one of its figures. */
SgUnit     *sg_play_unit       (const SgPlay *self, const char *id);
/** sg_play_need_unit: the same, or NULL with a sentence. */
SgUnit     *sg_play_need_unit  (const SgPlay *self, const char *id, GError **error);
/** sg_play_units: (transfer container) (element-type SgUnit): mustered, of @side (%NULL: both), in the order raised. */
GPtrArray  *sg_play_units      (const SgPlay *self, const char *side);
/** sg_play_units_of: (transfer container) (nullable) (element-type SgUnit): those of @ids (nullable: none), each once; NULL with a sentence. */
GPtrArray  *sg_play_units_of   (const SgPlay *self, const char *const *ids, GError **error);
/** sg_play_body: (nullable): the body of the unit’s own id. */
SgBody     *sg_play_body       (const SgPlay *self, const SgUnit *unit);
/** sg_unit_is_of, sg_units_are_friends: whether @unit is of @side, and two of one side. */
gboolean    sg_unit_is_of        (const SgUnit *unit, const char *side);
gboolean    sg_units_are_friends (const SgUnit *one, const SgUnit *two);
/** sg_unit_called: (transfer none): its name, or its id where it has none. */
const char *sg_unit_called     (const SgUnit *unit);
/** sg_units_called: (transfer full): "1st Line, 2nd Line and 1st Hussars" of @units (element-type SgUnit). */
char       *sg_units_called    (GPtrArray *units);

/** sg_units_have_name: whether one of @units (element-type SgUnit) is called @name. */
gboolean    sg_units_have_name (GPtrArray *units, const char *name);
/** sg_play_part_id: (transfer full): a free id for a part of @unit that acts by itself: "line1-part2". */
char       *sg_play_part_id    (const SgPlay *self, const SgUnit *unit);
/** sg_play_home: the bearing towards the table’s edge that @side has at its back: what its word @back names, or Red’s is the far and Blue’s the near one. */
double      sg_play_home       (const SgPlay *self, const SgWord *back, const char *side);
/** sg_play_end_of: where @unit is to end: its place among @ends, which are of @ids (NULL-terminated, of the same length), or @usual. */
SgPlace     sg_play_end_of     (const SgUnit *unit, const char *const *ids, const SgPlace *ends, const SgPlace *usual);
/** sg_play_score: (transfer full): an account without lines; how far the battle is and what ended it stand in it. */
SgScore    *sg_play_score      (const SgPlay *self);

/* Questions. */

/** sg_play_question: (transfer full): an empty one of @procedure, its sides called as the players call them. */
SgQuestion *sg_play_question   (const SgPlay *self, const char *procedure, GError **error);
/** sg_play_takes: whether the procedure of @question declares @field. */
gboolean    sg_play_takes      (const SgQuestion *question, const char *field);
/** sg_play_fill: sets @field to @value, measured; nothing where the procedure declares no such field, so that one measure serves several. Sinks
 * @value. */
void        sg_play_fill       (SgQuestion *question, const char *field, GVariant *value);
/** sg_play_fill_called: the same; @caption (nullable) says how it was measured. */
void        sg_play_fill_called (SgQuestion *question, const char *field, GVariant *value, const char *caption);
/** sg_play_judge: (transfer full): without dice; sg_play_judge_with: with @dice (nullable: none). */
SgVerdict  *sg_play_judge      (const SgPlay *self, SgQuestion *question, GError **error);
SgVerdict  *sg_play_judge_with (const SgPlay *self, SgQuestion *question, SgDice *dice, GError **error);
/** sg_play_allow: (transfer full) (nullable): the verdict without dice; NULL with its sentence where it refuses, too. */
SgVerdict  *sg_play_allow      (const SgPlay *self, SgQuestion *question, GError **error);
/** sg_play_measure: the outcome @name of @verdict (nullable) as a figure, 0 when it has none. */
double      sg_play_measure    (const SgVerdict *verdict, const char *name);

/** sg_play_suggest: a line for the tray (sg_suggestion_new), added to @list, which keeps it; @one and @other (nullable) are those whom it concerns, and
 * what is judged is about its title, where @question says nothing else. */
SgSuggestion *sg_play_suggest  (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question, const SgUnit *one,
                                const SgUnit *other, const char *format, va_list args) G_GNUC_PRINTF (8, 0);

/* Rulings. */

/** sg_play_post: posts @draft (transfer full); the battle dates it. */
gboolean    sg_play_post       (const SgPlay *self, SgRuling *draft, GError **error);
/** sg_play_suppose: (transfer full): the board as @draft would leave it, which stays as it is and is not posted. */
SgBoard    *sg_play_suppose    (const SgPlay *self, SgRuling *draft);

G_END_DECLS
