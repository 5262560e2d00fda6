/* sg-country.h: the country as play has left it, and as a side knows it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The map of a battle never changes once play has begun; what is built on it and destroyed is the battle's word "country", and
 * "country/SIDE" is what that side knows of it where it does not know all.  The word is either a map's document, where a system
 * lets anything be built, or tells piece by piece what was done (sg-country-word.h).  The board reads "country" and has the map that
 * follows (sg_board_get_map()).
 * Costs: each state is made once and kept with the map; it shares all pieces that did not change.
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

#define SG_COUNTRY_WORD "country"

/** sg_country_is_word: whether the battle's word @key tells of the country. */
gboolean sg_country_is_word (const char *key);
/** sg_country_word_of: (transfer full): the word of what @side knows. */
char    *sg_country_word_of (const char *side);
/** sg_country_made: (transfer none) (nullable): @map with all that @country tells of; NULL with an error for a document that is no map. */
SgMap   *sg_country_made     (SgMap *map, const char *country, GError **error);
/** sg_country_drop_bridge: takes @bridge, which must be held, out of @map, and the road or railway that it carried: nothing runs on over the
 * water where a bridge was. */
void     sg_country_drop_bridge  (SgMap *map, const SgPiece *bridge);

G_END_DECLS
