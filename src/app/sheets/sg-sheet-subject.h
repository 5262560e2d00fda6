/* sg-sheet-subject.h: what may be printed of: the open campaign and battle, an army, or the rules of a system alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** SgSheetSubject: one of them; all NULL but @label is the campaign itself. */
typedef struct { char *label, *paper, *path, *system; } SgSheetSubject;

/** sg_sheet_subjects_list: (transfer full) (element-type SgSheetSubject): the campaign (nullable) first, then armies, then systems. */
GPtrArray *sg_sheet_subjects_list (SgCampaign *campaign);
gboolean   sg_sheet_subject_is_campaign (const SgSheetSubject *self);
/** sg_sheet_subject_load: @army and @rules: (out) (transfer full) (nullable): what its sheets are of besides the campaign. */
gboolean   sg_sheet_subject_load  (const SgSheetSubject *self, SgCampaign *campaign, SgArmy **army, SgRuleset **rules, GError **error);
/** sg_sheet_subject_kinds: (transfer container) (element-type SgSheetKind): what can be printed of it; blank: every kind of its system. */
GPtrArray *sg_sheet_subject_kinds (const SgSheetSubject *self, const char *system, gboolean blank);

G_END_DECLS
