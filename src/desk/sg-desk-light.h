/* sg-desk-light.h: who stands lit on the map because a row that is about them is looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_desk_light: @ids, units or figures, stand lit for @by until others do, or, with %NULL, until now; said by "lit". Nobody puts out what another has
 * lit since. */
void     sg_desk_light  (SgDesk *self, gconstpointer by, const char *const *ids);
/** sg_desk_is_lit: whether @id, or the unit that it is of, does. */
gboolean sg_desk_is_lit (SgDesk *self, const char *id);

/** sg_desk_units_of_act: (transfer full): whom @act is for or upon: its units, and those that its arguments name. */
char   **sg_desk_units_of_act    (SgDesk *self, const SgGameAct *act);
/** sg_desk_units_of_choice: (transfer full): whom @choice is of. */
char   **sg_desk_units_of_choice (SgDesk *self, const SgChoice *choice);
/** sg_desk_units_of_line: (transfer full): whom the suggestion with @key (nullable) concerns, or all those of @group (nullable). */
char   **sg_desk_units_of_line   (SgDesk *self, const char *key, const char *group);

G_END_DECLS
