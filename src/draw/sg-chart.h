/* sg-chart.h: charts: the war's lead, and the odds of a question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pangocairo.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

/** SgInk: the colours a chart is drawn in, taken from its surroundings. */
typedef struct { double text[4], dim[4], grid[4], red[3], blue[3], ground[4]; double font_size; } SgInk;

void sg_ink_init (SgInk *ink, gboolean dark);

typedef struct { const char *label; double total_a, total_b; gboolean provisional; } SgWarPoint;

/** sg_chart_war: one line, the lead of @side_a, where each total is the other's negative; else two. @target in points. */
void sg_chart_war  (cairo_t *cr, const SgInk *ink, double width, double height, const char *side_a, const char *side_b, double target, const SgWarPoint *points, guint n, gboolean mirrored);

typedef struct { const char *label; double chance; char *figure; /* "27.8%" */ } SgOddsBar;

/** sg_chart_odds: horizontal bars on a common 0–100 % scale, beside their words or, where those are long, below them, in as many
 * lines as they take. Returns: the height that it wants; with @cr NULL that is all it does. */
double sg_chart_odds (cairo_t *cr, const SgInk *ink, double width, const SgOddsBar *bars, guint n);

G_END_DECLS
