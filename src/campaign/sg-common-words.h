/* sg-common-words.h: the words that a battle of every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-words.h"

G_BEGIN_DECLS

/** sg_common_words: what a unit’s own fields say ("side", "name", "type"), and a figure’s ("place", "body"), is among them, for changes name it
 * as they name all else. */
#define SG_KEPT_BY_LEDGER "ledger"

extern const struct SgCommonWords
{
  /* Of the battle. */
  SgWord game, stage, turn, time, phase, mover, result;
  SgWord act;                       /* the number of the act that is going on: what is undone as one */
  SgWord map, country;              /* sg-battle.h, sg-country.h */
  SgWord kept;                      /* SG_KEPT_BY_LEDGER: the floor holds the positions, and the ledger all else */
  SgWord country_of;                /* the same as a side knows it */
  /* Of a unit: what it was mustered with. */
  SgWord side, name, type, node, army, rank, weapon, drawn_up, attributes, officers, guns, horses, points, commander, number, colours, parent,
         brigade, brigade_name, note;
  /* Of a body. */
  SgWord body_side, body_name, formation, ranks, frontage, depth, body_place, trail;
  /* Of a figure. */
  SgWord place, body;
} sg_common_words;

G_END_DECLS
