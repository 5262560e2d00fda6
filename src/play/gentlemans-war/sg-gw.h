/* sg-gw.h: a battle of A Gentleman's War, as anyone may ask of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window asks by SgGame.  Here is what tests, scenarios and samples need besides.
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_GW_SYSTEM "gentlemans-war"

/** sg_gw_muster: raises @n units for @side, each a body of its own id drawn up in its usual formation. Words of SgMuster:
 * "attributes" (ids, a space between), "weapon", "formation", "parent", "brigade", "rank". */
gboolean    sg_gw_muster         (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error);
gboolean    sg_gw_muster_army    (SgBattle *battle, SgArmy *army, const char *side, GError **error);
gboolean    sg_gw_disband        (SgBattle *battle, const char *unit, const char *reason, GError **error);

/** sg_gw_put: sets a unit down before play: the middle of its front, and where it faces. */
gboolean    sg_gw_put            (SgBattle *battle, const char *unit, const SgPlace *place, GError **error);

/** sg_gw_begin: play begins: the first Hold Cards are dealt (GW-302), @dice %NULL by the program; @cards (nullable): those
 * that a hand dealt, in order. */
gboolean    sg_gw_begin          (SgBattle *battle, const char *const *cards, SgDice *dice, GError **error);

/** sg_gw_turn_card: turns the next card; @card (nullable): the one that a hand turned, "9 hearts", "Joker". */
gboolean    sg_gw_turn_card      (SgBattle *battle, const char *card, SgDice *dice, GError **error);

/** sg_gw_activate: gives the card turned, or the Hold Card @hold (nullable), to @units (ids). */
gboolean    sg_gw_activate       (SgBattle *battle, const char *const *units, const char *hold, GError **error);

/** sg_gw_set_scenario: before play: which scenario, in which variant (nullable), and which side is its attacker. A battle begun with
 * a scenario’s id as its game has it from the start, Red attacking. */
gboolean    sg_gw_set_scenario   (SgBattle *battle, const char *scenario, const char *variant, const char *attacker, GError **error);
/** sg_gw_deployment_faults: (transfer full) (element-type utf8): what the armies’ places and strengths have against the
 * scenario, each a sentence. */
GPtrArray  *sg_gw_deployment_faults (SgBattle *battle);

/** sg_gw_set_deck: @bytes (nullable: the program’s own again) is the campaign’s deck of event cards from now on; a deck with a
 * fault is a sentence, and nothing is kept. */
gboolean    sg_gw_set_deck       (SgCampaign *campaign, GBytes *bytes, const char *name, GError **error);

G_END_DECLS
