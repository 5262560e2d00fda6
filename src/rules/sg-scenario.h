/* sg-scenario.h: the scenarios of a rule system, as set-ups that a battle can be begun from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They are data (data/scenarios/SYSTEM.xml); their figures are the ruleset's, under each scenario's rule.  "{name}" in their words is
 * the figure of that name: a length, a share ("half") or a number.
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** SgScenarioCards: how many Hold Cards a side begins with at most. */
typedef struct { char *side; gint64 most; gboolean aside; /* the surplus is laid aside, not shuffled back */ } SgScenarioCards;

/** SgScenarioForces: attackers to defenders, and when. */
typedef struct { double attackers, defenders; char *text; } SgScenarioForces;

/** SgScenarioZone: where units of a side stand. @within, @clear (of the side edges), @gap (from the enemy) and @share (of its
 * units) are negative where nothing is said; @joker: they come in on that Joker, or 0. @told: its words have the
 * figures in them. */
typedef struct { char *side, *from, *text; gint64 order, joker; double within, clear, gap, share; gboolean told; } SgScenarioZone;

/** SgScenarioVictory: what a side wins or loses by; @share is negative where nothing is said; @told as of a zone. */
typedef struct { char *side, *grade, *when, *text; double share; gboolean told; } SgScenarioVictory;

typedef struct { char *id, *title, *text; } SgScenarioVariant;

typedef struct
{
  char      *id, *title, *rule, *attacker, *defender; /* what the sides are called in it */
  char      *laid_out_by, *last_word, *along, *layout;
  GPtrArray *cards, *forces, *zones, *victories, *variants;
} SgScenario;

/** sg_scenarios_load: (transfer full) (element-type SgScenario): of a system, empty where it has none. */
GPtrArray        *sg_scenarios_load (SgRuleset *rules, GError **error);
/** sg_scenarios_read: (transfer full) (element-type SgScenario): of a file. */
GPtrArray        *sg_scenarios_read (SgRuleset *rules, GBytes *bytes, const char *name, GError **error);
/** sg_scenarios_get: (transfer none) (element-type SgScenario): this Sandgate's own, read once. */
GPtrArray        *sg_scenarios_get  (SgRuleset *rules);
/** sg_scenario_find: (transfer none) (nullable). */
const SgScenario *sg_scenario_find  (SgRuleset *rules, const char *id);
/** sg_scenario_cards: how many Hold Cards @side ("attacker") may begin with; -1 for the standard. @aside (out) (optional). */
gint64            sg_scenario_cards (const SgScenario *self, const char *side, gboolean *aside);
/** sg_scenario_check_forces: (transfer full) (nullable): why these strengths are not as the scenario says, a sentence. */
char             *sg_scenario_check_forces (const SgScenario *self, double attackers, double defenders);
/** sg_scenario_zone_text: (transfer full): its words, with those of its figures that they have not: "All of his (within 12 in)." */
char             *sg_scenario_zone_text (const SgScenarioZone *zone);
/** sg_scenario_victory_text: (transfer full): likewise. */
char             *sg_scenario_victory_text (const SgScenarioVictory *victory);

G_END_DECLS
