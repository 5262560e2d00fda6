/* sg-news-dialog.h: the umpire writes what a patrol, a spy or a traveller reports of the enemy, true or not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_news_ask: Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_news_ask (GtkWindow *parent, SgDesk *desk, const char *side);

G_END_DECLS
