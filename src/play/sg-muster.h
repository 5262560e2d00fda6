/* sg-muster.h: from the roster to the board before a battle, and home again after it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit of an army that is mustered is a unit of the board: its word "node" is its id in the roster, "army" the roster's
 * own key where it has one.  What befell it is brought home from its accounts, so that the roster which the builder
 * shows, the battle and the printed sheets are one.
 */

#pragma once

#include "army/sg-army.h"
#include "play/sg-play.h"

G_BEGIN_DECLS

/** SG_MUSTER_WORDS: SgMuster.words at the place: SG_MUSTER_WORDS ("battery", "g"). */
#define SG_MUSTER_WORDS(...) ((const char *const[]) { __VA_ARGS__, NULL })

/** SgMustering: what a system has of its own in mustering; a member that is NULL has nothing. */
typedef struct
{
  const char *rule;     /* under which units are raised */
  const char *closed, *closed_by; /* (nullable): why none is raised once the battle has begun, translated here, and the rule that says so */
  guint       most;     /* of one unit */
  gboolean    figures;  /* what is counted are figures: "red-u7.1" … */
  const SgWord *const *kept; /* what is said of a unit besides side, type and name, ended by a NULL; NULL: all that the roster or the act says */
  gboolean    shared;   /* the figures of what stands in one SgMuster.body are one body; else each unit is a body of its own id */
  /* Whether @unit may be raised, of a type that the rules know, and in a number that they allow. */
  gboolean  (*check) (const SgPlay *play, const SgMuster *unit, GError **error);
  /* What is otherwise with the units of @army (element-type SgMuster) than in the roster: their names, and whom they bring. */
  void      (*bring) (const SgPlay *play, const char *side, SgArmy *army, GPtrArray *units);
  /* Adds to @ruling what else is said of @unit. */
  void      (*raise) (const SgPlay *play, SgRuling *ruling, const SgMuster *unit);
  /* Adds to @ruling what else comes of it that @army came with @units, which are raised already. */
  void      (*after) (const SgPlay *play, SgRuling *ruling, const char *side, SgArmy *army, GPtrArray *units);
  /* As SgGame.count_mustered. */
  char     *(*count) (SgRuleset *rules, const SgMuster *const *units, guint n);
} SgMustering;

/** sg_muster_new: (transfer full): a unit of its own words (all copied), for the list that SgMustering.bring is given; it goes with
 * sg_muster_free(). */
SgMuster   *sg_muster_new      (const SgMuster *unit);
void        sg_muster_free     (SgMuster *self);
/** sg_muster_rename: of such a unit. Takes @name. */
void        sg_muster_rename   (SgMuster *self, char *name);
/** sg_muster_get: (transfer none): what is said of @self in @word; "" where nothing is. */
const char *sg_muster_get      (const SgMuster *self, const SgWord *word);

/**
 * sg_muster_list:
 * @side: for whom
 * @board: (nullable): whose units the new ones must not be called like
 *
 * Every unit, detachment and general of @army whose type the rules know, in the roster's order. Generals of an army whose
 * rules have no such type command, and are not raised. Their words are "node" (the id in the roster) and, where they are not empty or nought,
 * "army" (its key), "rank" ("detachment", "general"), "weapon", "attributes" (ids, a space between), "officers", "guns", "horses", "points"
 * (half-points), "commander", "number", "colours", "parent" (the unit that a detachment is of), "brigade", "brigade-name".
 *
 * Returns: (transfer full) (element-type SgMuster): NULL with a sentence when the army is of other rules, has a type
 * that they do not know, or no unit at all.
 */
GPtrArray  *sg_muster_list     (SgArmy *army, SgRuleset *rules, const char *side, SgBoard *board, GError **error);

/** sg_muster_add: adds to @ruling all that raises @unit for @side: what is said of it, its figures, and the body in which they stand. */
void        sg_muster_add      (const SgPlay *play, const SgMustering *how, SgRuling *ruling, const char *side, const SgMuster *unit);

/** sg_muster_raise: as SgGame.muster, in one ruling or not at all. */
gboolean    sg_muster_raise    (const SgPlay *play, const SgMustering *how, const char *side, const SgMuster *units, guint n, GError **error);
/** sg_muster_raise_army: as SgGame.muster_army: all that sg_muster_list() lists. */
gboolean    sg_muster_raise_army (const SgPlay *play, const SgMustering *how, const char *side, SgArmy *army, GError **error);

/** sg_muster_tell_all: (transfer full): all that @rulings (SgRuling) of @battle raised for @side, told as if it had come at once. */
char       *sg_muster_tell_all (SgBattle *battle, SgBoard *board, const char *side, GPtrArray *rulings);

/** SgMusterLosses: what becomes of losses between two battles. */
typedef enum { SG_LOSSES_KEPT, SG_LOSSES_REPLACED, SG_LOSSES_REFRESHED } SgMusterLosses;
#define SG_N_MUSTER_LOSSES (SG_LOSSES_REFRESHED + 1)

gint64      sg_muster_noted           (SgArmy *army);

/** SgMusterToll: what a battle cost an army. @price: of what was lost, @spent: of what was replaced, in half-points. */
typedef struct { guint units; gint64 began, lost, price, replaced, spent; } SgMusterToll;
/** sg_muster_note: that @army takes the field for @side: its words "side", "mustered" (until it is brought home) and "fought" (for
 * ever): the battle's number and the second. */
void sg_muster_note (SgArmy *army, SgBattle *battle, const char *side);

G_END_DECLS
