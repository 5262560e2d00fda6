/* sg-gw-wheel.h: what a wheel takes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_gw_wheel_inches: what the outer figure of a row goes in a wheel about a "flank" or the "centre"; a march column follows its head (GW-418). */
double sg_gw_wheel_inches (SgRuleset *rules, const char *row, const char *about, double front, double degrees);

G_END_DECLS
