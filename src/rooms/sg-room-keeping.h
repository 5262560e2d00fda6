/* sg-room-keeping.h: what waits from the rooms lies among the campaign’s papers, so that a night takes nothing away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rooms/sg-room-errand.h"

G_BEGIN_DECLS

/** sg_room_errand_keep: puts what waits among the papers of @campaign, and takes away what waits no more. */
gboolean   sg_room_errand_keep      (SgRoomErrand *self, SgCampaign *campaign, GError **error);
/** sg_room_errand_list_kept: (transfer full) (element-type SgRoomErrand): what waited when the campaign was put by, in the order in which it came. */
GPtrArray *sg_room_errand_list_kept (SgBattle *battle);

G_END_DECLS
