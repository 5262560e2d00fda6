/* sg-opinion-card.h: what one book makes of a moment of another’s battle: a column of the window of the other books.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/other-books/sg-opinion.h"

G_BEGIN_DECLS

/** sg_opinion_card_new: (transfer floating): @opinion is read and not kept; its ruleset is. */
GtkWidget *sg_opinion_card_new (const SgOpinion *opinion);

G_END_DECLS
