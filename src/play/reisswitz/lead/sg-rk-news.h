/* sg-rk-news.h: the rest of the in-tray: what is no question of dice, by the clock: messages to hand over, orders to carry out, what
 * was sighted, came near, arrived, is held up, burns, or has no ammunition left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-word-record.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/march/sg-rk-ground.h"

G_BEGIN_DECLS

/** sg_rk_add_news: what is no question of dice; sg_rk_put_news: what of a move's events it will tell. */
void sg_rk_add_news (const SgRk *rk, GArray *grounds, GPtrArray *list);
void sg_rk_put_news (const SgRk *rk, SgRuling *ruling, GPtrArray *events);
/** sg_rk_news_of: what a line of the news is of. */
SgRkNewsOf sg_rk_news_of (const SgWordRecord *line);
/** sg_rk_add_line: one more to @lines (element-type SgWordRecord) of the news of a move; @unit, @other: (nullable). */
void sg_rk_add_line (GPtrArray *lines, SgRkNewsOf of, const char *rule, const char *unit, const char *other, const char *words);

G_END_DECLS
