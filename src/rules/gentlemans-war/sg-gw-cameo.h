/* sg-gw-cameo.h: which cameos a game is played with, and when they come.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_gw_cameo_is_allowed: whether the game is played with cameos, and with this one. */
gboolean    sg_gw_cameo_is_allowed (SgRuleset *rules, const char *cameo);
/** sg_gw_cameo_comes: whether it may come at @moment, "start", "joker" or "later"; @second: after another of the player’s has gone. */
gboolean    sg_gw_cameo_comes   (SgRuleset *rules, const char *cameo, const char *moment, gboolean second);

G_END_DECLS
