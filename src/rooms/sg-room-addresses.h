/* sg-room-addresses.h: by which addresses a browser near by comes to the rooms.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** sg_room_addresses_list: (transfer full) (array zero-terminated=1): "https://192.168.1.7:8090", of each interface where @network,
 * else, and where there is none, of this machine alone; @sealed: by TLS. */
char **sg_room_addresses_list (gboolean network, gboolean sealed, guint16 port);

G_END_DECLS
