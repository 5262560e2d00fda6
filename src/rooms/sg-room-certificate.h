/* sg-room-certificate.h: the certificate by which a campaign’s rooms are known to be its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is made once for a campaign, by nobody’s authority but its own, and kept with its key in $XDG_DATA_HOME/sandgate/rooms/UUID.pem, which its owner alone
 * may read.  A browser asks whether to trust it: the fingerprint that it shows is then the one beside the code.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** sg_room_certificate_load: (transfer full): of the campaign with @uuid; made where there is none, or it can be read no more, or has run out. */
GTlsCertificate *sg_room_certificate_load        (const char *uuid, GError **error);
/** sg_room_certificate_fingerprint: (transfer full): its SHA-256 as browsers show it: “3A:F0:…”. */
char            *sg_room_certificate_fingerprint (GTlsCertificate *certificate);

G_END_DECLS
