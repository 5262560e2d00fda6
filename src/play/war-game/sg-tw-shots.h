/* sg-tw-shots.h: what a shot comes to on the board: figures struck, guns, houses, and what of it is still to be thrown for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-lay.h"

G_BEGIN_DECLS

/** sg_tw_strike: @names are of figures, as sg_tw_fill_shot() calls them: they fall at the end of the phase, or at contact at once. */
void     sg_tw_strike        (const SgTw *tw, SgRuling *ruling, GVariant *names);
/** sg_tw_strike_inside: @n of a garrison (sg_tw_list_garrison()) fall, rank and file as they stand (TW-122). */
void     sg_tw_strike_inside (const SgTw *tw, SgRuling *ruling, const GArray *garrison, gint64 n);
/** sg_tw_damage: @unit, which has a barrel or wheels, has @total points now (TW-107, TW-117). */
void     sg_tw_damage        (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gint64 total);
/** sg_tw_follow_shot: what else a shot as it fell does: guns beyond the first, a house (TW-120, TW-125). @middle: of the moved sleeve; @sector: of a burst. */
void     sg_tw_follow_shot   (const SgTw *tw, SgRuling *ruling, const SgTwLay *lay, const char *named, double middle, gint64 sector);
/** sg_tw_house_struck: (transfer full) (nullable): what the house is called that it strikes as sg_tw_follow_shot() finds it. */
char    *sg_tw_house_struck  (const SgTw *tw, const SgTwLay *lay, double middle, gint64 sector);
/** sg_tw_set_flight: @section (nullable): nothing more is to be thrown for. */
void     sg_tw_set_flight    (SgRuling *ruling, const SgUnit *gun, SgTwFlight what, const char *section, double range, double bearing, gint64 sector);
void     sg_tw_end_flight    (SgRuling *ruling, const SgUnit *gun);
/** sg_tw_list_sectors: (transfer full) (element-type double): sectors of the burst that lie over @section, the aim of @lay being their middle. */
GArray  *sg_tw_list_sectors  (const SgTw *tw, const SgTwLay *lay, const SgTwSection *section);
/** sg_tw_take_off_losses: all that was struck falls together, and the guns stand as they were laid (TW-116). */
void     sg_tw_take_off_losses (const SgTw *tw, SgRuling *ruling);

G_END_DECLS
