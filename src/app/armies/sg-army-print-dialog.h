/* sg-army-print-dialog.h: the sheets of an army: which, on what paper, how they will look; to a printer or a PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "army/sg-army.h"

G_BEGIN_DECLS

/** sg_army_print_ask: (transfer none): the dialog, shown. */
GtkWidget *sg_army_print_ask (GtkWidget *near, SgArmy *army, SgRuleset *rules);

G_END_DECLS
