/* sg-army-worth.h: what an attribute buys: how a unit stands in its book’s own standard fights with it and without, by exact odds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The fights are asked of the system’s own procedures and enumerated; nothing is sampled and nothing weighed together: a volley stays a volley.
 */

#pragma once

#include "army/sg-army-review.h"
#include "rules/sg-odds.h"

G_BEGIN_DECLS

/** SgArmyFightKind: what its number is: a chance from 0 to 1, figures, inches, or dice on average. */
typedef enum { SG_ARMY_FIGHT_CHANCE, SG_ARMY_FIGHT_FIGURES, SG_ARMY_FIGHT_INCHES, SG_ARMY_FIGHT_DICE } SgArmyFightKind;

/** SgArmyFight: one fight and what comes of it on average. The same unit has the same fights in the same order, whatever attributes it bears. */
typedef struct
{
  char           *title;   /* "Volley at 12 in" */
  char           *measure; /* "figures struck down" */
  const char     *rule;    /* "GW-504" */
  SgArmyFightKind kind;
  double          value;
} SgArmyFight;

/** sg_army_fights: (transfer full) (element-type SgArmyFight): of @node by the book’s standard fights, where @enemy is NULL, else against each unit of that army;
 * empty for rules that have none. */
GPtrArray *sg_army_fights (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy);

/** SgArmyWorthRow: one fight in which it tells. */
typedef struct { char *title, *measure; const char *rule; SgArmyFightKind kind; double without, with; } SgArmyWorthRow;

/** SgArmyWorth: of one attribute. */
typedef struct
{
  const SgAttribute *attribute; /* (not owned) */
  gboolean   borne;
  gint64     halves;   /* what the unit costs more for it */
  GPtrArray *rows;     /* (element-type SgArmyWorthRow): empty where none of the fights turns on it */
} SgArmyWorth;

/** sg_army_worth: (transfer full) (element-type SgArmyWorth): of each attribute that @node bears or may bear beside them; @enemy as above. */
GPtrArray *sg_army_worth  (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy);
/** sg_army_worth_list: (transfer container) (element-type SgAttribute): those, the borne ones first. */
GPtrArray *sg_army_worth_list (const SgArmyNode *node, SgRuleset *rules);
/** sg_army_worth_of: (transfer full): of @attribute alone; @now: the unit’s fights as it stands, sg_army_fights(). */
SgArmyWorth *sg_army_worth_of (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy, const SgAttribute *attribute, GPtrArray *now);
void       sg_army_worth_free (SgArmyWorth *self);
/** sg_army_worth_say: (transfer full): a number as it is read: "41.7%", "2.33", "14.5 in". */
char      *sg_army_worth_say  (SgArmyFightKind kind, double value);
/** sg_army_worth_has: whether @system has standard fights. */
gboolean   sg_army_worth_has  (const char *system);

/* For builders. */
/** sg_army_fight_add: @title and @measure are taken. */
void       sg_army_fight_add  (GPtrArray *fights, char *title, char *measure, const char *rule, SgArmyFightKind kind, double value);
/** sg_army_odds_mean: of an outcome that is a number; nulls count as 0. */
double     sg_army_odds_mean  (const SgOdds *odds, const char *outcome);

G_END_DECLS
