/* sg-rk-report.h: the separate report that each side alone is given before play (RK-13).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

/** sg_rk_report_draft: (transfer full): what the program can say in it: strength, position, what is known of the enemy, weather and ground; for the
 * rest a line to be filled in. */
char  *sg_rk_report_draft (SgBattle *battle, const char *side);
/** sg_rk_report_trim: (transfer full): without the lines of the draft that nobody has filled in. */
char  *sg_rk_report_trim  (const char *text);
/** sg_rk_report_named: (transfer full): names in @text of bodies of the enemy that @side does not know by name; by the procedure “special-report”. */
char **sg_rk_report_named (SgBattle *battle, const char *side, const char *text);

G_END_DECLS
