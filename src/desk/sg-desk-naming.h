/* sg-desk-naming.h: men named on the map for a field of the open question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

gboolean        sg_desk_can_name          (SgDesk *self, const char *field);
void            sg_desk_name_men          (SgDesk *self, const char *field);
/** sg_desk_begin_naming: when the open question cannot do without men named. */
void            sg_desk_begin_naming      (SgDesk *self);
/** sg_desk_end_naming: who was named so far is an answer already, and stays one. */
void            sg_desk_end_naming        (SgDesk *self);
SgNaming        sg_desk_get_naming        (SgDesk *self, const char **field);
/** sg_desk_toggle_named: one press on a figure while naming. */
void            sg_desk_toggle_named      (SgDesk *self, const char *figure);
/** sg_desk_get_named: (transfer none) (nullable): "named", "knocked", "touched"; NULL when it is not among them. */
const char     *sg_desk_get_named         (SgDesk *self, const char *figure);
/** sg_desk_tell_named: (transfer full) (nullable): as what it is named, in words; NULL where it is not, or is named and no more. */
char           *sg_desk_tell_named        (SgDesk *self, const char *figure);
/** sg_desk_is_outlined: chosen; while men are named, named. */
gboolean        sg_desk_is_outlined       (SgDesk *self, const char *figure);
/** sg_desk_naming_words: (transfer full): what is being named and what is still owed. */
char           *sg_desk_naming_words      (SgDesk *self);

G_END_DECLS
