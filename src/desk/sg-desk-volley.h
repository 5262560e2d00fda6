/* sg-desk-volley.h: several questions judged on the same facts, their dice thrown together and what comes of them posted as one act.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** SgDeskShot: a suggestion by its key; @faces (nullable) were thrown by hand, else the program throws. */
typedef struct { const char *key, *faces; } SgDeskShot;

/** sg_desk_list_group: (transfer full) (element-type SgDeskItem): the questions of @group, in the order of the list. */
GPtrArray *sg_desk_list_group (SgDesk *self, const char *group);
/**
 * sg_desk_do_volley: judges all of @shots on the board as it stands before any of them, and posts them in one act that is undone as one.
 *
 * Refused as a whole when one of them cannot be judged, and where a suggestion has gone since: nothing is then posted.
 */
gboolean   sg_desk_do_volley  (SgDesk *self, const SgDeskShot *shots, guint n, GError **error);

G_END_DECLS
