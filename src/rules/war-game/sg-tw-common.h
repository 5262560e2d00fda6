/* sg-tw-common.h: what the procedures of The War Game share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>

#include "base/sg-error.h"
#include "base/sg-text.h"
#include "rules/sg-procedure.h"

G_BEGIN_DECLS

#define TW_SYSTEM "war-game"

/** SgTwThresholds: rank and file lost at which a sixth, a quarter and a half are reached (TW-28). */
typedef struct { gint64 sixth, quarter, half; } SgTwThresholds;

SgTwThresholds sg_tw_thresholds (SgRuleset *rules, gint64 rank_and_file);
/** sg_tw_command: command points of a unit of @type with @officers, the colonel first (TW-81). */
gint64         sg_tw_command    (SgRuleset *rules, const char *type, gint64 officers);

G_END_DECLS
