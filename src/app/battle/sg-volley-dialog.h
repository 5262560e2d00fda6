/* sg-volley-dialog.h: all the fire of a move in one table: who fires, with its facts and its dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_volley_dialog_new: (transfer none): the questions of @group on @desk, each to be chosen, shown under @title. */
GtkWidget *sg_volley_dialog_new (GtkWindow *parent, SgDesk *desk, const char *group, const char *title);

G_END_DECLS
