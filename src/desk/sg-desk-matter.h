/* sg-desk-matter.h: what else the open question could come to: whether the dispute matters, and the verdict amended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_desk_get_matter: (transfer full) (nullable): whether the dispute makes a difference. */
char           *sg_desk_get_matter        (SgDesk *self);
/** sg_desk_may_be_otherwise: whether the book can be read in two ways where it decides what stands. */
gboolean        sg_desk_may_be_otherwise  (SgDesk *self);
/** sg_desk_list_otherwise: (transfer full) (element-type SgOtherwise): other readings under which the book's verdict, or its
 * chances, would be others; empty while none stands. @untold: (out): whether
 * the chances are too many to be reckoned for each of them. */
GPtrArray      *sg_desk_list_otherwise    (SgDesk *self, gboolean *untold);
void            sg_desk_amend             (SgDesk *self, const char *outcome, gint64 value, const char *reason);
void            sg_desk_unamend           (SgDesk *self);

G_END_DECLS
