/* sg-help-text.h: a page of the manual as widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the part of Mallard that the manual uses: sections, paragraphs, steps, terms, pictures, links, and names of keys and buttons.
 */

#pragma once

#include <gtk/gtk.h>

#include "app/window/sg-help-book.h"

G_BEGIN_DECLS

/** SG_HELP_TUTORIAL: how a link begins that leads to a tutorial: its id follows. */
#define SG_HELP_TUTORIAL "sandgate:tutorial/"

/**
 * sg_help_text_show:
 * @box: emptied first
 * @wanted: (nullable): words that are marked wherever they stand
 * @follow: (scope notified): connected to every link as GtkLabel::activate-link, with @data
 */
void sg_help_text_show (GtkBox *box, SgHelpPage *page, const char *wanted, GCallback follow, gpointer data);

G_END_DECLS
