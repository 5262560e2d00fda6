/* sg-odds-view.h: the exact chances of the open question, as bars.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_ODDS_VIEW (sg_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (SgOddsView, sg_odds_view, SG, ODDS_VIEW, GtkWidget)

GtkWidget *sg_odds_view_new  (void);
/** sg_odds_view_show: the chances of each headline; NULL hides the view. Figures are called as verdicts on @question (nullable) call them. */
void       sg_odds_view_show (SgOddsView *self, SgOdds *odds, SgQuestion *question, SgRuleset *rules);
/** sg_odds_view_word: (transfer full): the rows with their exact fractions, a line each. */
char      *sg_odds_view_word (SgOddsView *self);
/** sg_odds_view_count: how many ends it shows. */
guint      sg_odds_view_count (SgOddsView *self);

G_END_DECLS
