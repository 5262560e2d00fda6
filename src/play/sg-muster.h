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
#include "play/sg-game.h"

G_BEGIN_DECLS

/** SgMusterRow: a unit to be raised, in words. Every word may be "" but @id, @node, @name and @type. */
typedef struct
{
  char      *id;          /* of the unit on the board, free there: "red-u7"; its figures are "red-u7.1" … */
  char      *node;        /* its id in the roster: "u7" */
  SgArmyRank rank;        /* %SG_ARMY_UNIT, %SG_ARMY_DETACHMENT or %SG_ARMY_GENERAL */
  char      *name, *number, *commander, *colours;
  char      *type;        /* ids of the ruleset, each: */
  char      *weapon;      /* its own, else its type's usual one */
  char      *formation;   /* its own, else its type's usual one */
  char     **attributes;  /* never NULL */
  gint64     figures;     /* at least 1: a unit without any is not mustered */
  gint64     officers, guns, horses;
  gint64     points;      /* what was paid, in half-points; 0 when nothing is known */
  char      *parent;      /* @id of the unit that a detachment is of */
  char      *brigade, *brigade_name; /* what it stands in: "red-b2", "Cavalry Brigade" */
} SgMusterRow;

void        sg_muster_row_free (SgMusterRow *self);

/**
 * sg_army_muster_rows:
 * @side: for whom
 * @board: (nullable): whose units the new ones must not be called like
 *
 * Every unit, detachment and general of @army whose type the rules know, in the roster's order. Generals of an army whose
 * rules have no such type command, and are not raised.
 *
 * Returns: (transfer full) (element-type SgMusterRow): NULL with a sentence when the army is of other rules, has a type
 * that they do not know, or no unit at all.
 */
GPtrArray  *sg_army_muster_rows (SgArmy *army, SgRuleset *rules, const char *side, SgBoard *board, GError **error);

/** sg_muster_row_list_words: (transfer full): pairs, key and value, for SgMuster.words: all that sg_muster_draft() says of the
 * unit besides side, type and name. */
char      **sg_muster_row_list_words (const SgMusterRow *row, SgArmy *army);

/** sg_muster_raise: adds to @ruling all that raises @unit, of a type of @rules, for @side: what is said of it, its figures "ID.1" and so on, and the
 * body in which they stand: what every system’s muster is made of. */
void        sg_muster_raise     (SgRuling *ruling, SgRuleset *rules, const char *side, const SgMuster *unit);

/**
 * sg_muster_draft:
 * @rows: of sg_army_muster_rows()
 * @bodies: TRUE: each unit is a body of its own id; FALSE: the figures of a brigade stand in one body of its id
 * @clause: "Red mustered 12 units"
 *
 * Returns: (transfer full): a ruling that raises them all. Words of "unit:ID": "side", "type", "name", "node", and, where
 * they are not empty or nought, "army", "rank" ("detachment", "general"), "weapon", "formation", "attributes" (ids, a
 * space between), "officers", "guns", "horses", "points" (half-points), "commander", "number", "colours", "parent", "brigade",
 * "brigade-name". A game may add what it wants before it posts it.
 */
SgRuling   *sg_muster_draft     (GPtrArray *rows, SgArmy *army, SgRuleset *rules, const char *side, gboolean bodies,
                                 const char *clause, const char *rule);

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
