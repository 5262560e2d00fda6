/* sg-cli-paper.h: the paper that a command prints on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** sg_cli_read_paper: "a4", "a5" or "letter"; A4 where @name is NULL. */
gboolean sg_cli_read_paper (const char *name, SgPaper *paper, GError **error);

G_END_DECLS
