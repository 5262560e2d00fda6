/* sg-sheet-paper.h: the sheets that a side has a copy of, as papers that can be compared (sg-leaks.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-leaks.h"
#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** sg_sheet_has_paper: whether @kind is among them: every one with a copy for each side is. */
gboolean sg_sheet_has_paper (const SgSheetKind *kind);
/** sg_sheet_check: before a side’s copy of @kind leaves the umpire’s hands; the umpire’s own needs none. */
gboolean sg_sheet_check     (const SgSheetKind *kind, const SgSheetSetup *setup, GError **error);

/** sg_sheet_paper_forms: (transfer full) (nullable): the orders and reports of @reader as a PDF; NULL of a book that has none. */
GBytes  *sg_sheet_paper_forms (SgBattle *battle, const char *reader, GError **error);
/** sg_sheet_paper_reference: (transfer full): the quick reference of @rules, as XML, in a war called @title that goes to @target, "" for the rules’ own;
 * it is the same for everybody. Whatever it reads is its own: it may be called in any thread. */
GBytes  *sg_sheet_paper_reference (GBytes *rules, const char *title, const char *target, GError **error);

G_END_DECLS
