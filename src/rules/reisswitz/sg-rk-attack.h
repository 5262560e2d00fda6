/* sg-rk-attack.h: the index of an attack, for all that throw for one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/reisswitz/sg-rk-common.h"

G_BEGIN_DECLS

/* Side, key and times of a row of the circumstances. */
extern const SgField sg_rk_point_columns[];

#define RK_INDEX(name_, label_) { name_, label_, NULL, SG_FIELD_NUMBER, .min = -9, .max = 9, .fallback = "0" }
#define RK_ATTACK_FIELDS \
  RK_INDEX ("base", N_("Arms and formations, for the attacker")), \
  RK_INDEX ("numbers", N_("Numbers, for the attacker")), \
  RK_INDEX ("slope", N_("Slope, for the attacker")), \
  { "points", N_("Circumstances"), NULL, SG_FIELD_RECORDS, .columns = sg_rk_point_columns, .optional = TRUE }, \
  { "umpire", N_("The umpire’s points, for the attacker"), NULL, SG_FIELD_NUMBER, .min = -9, .max = 9, .fallback = "0", .asked = TRUE }

/** sg_rk_attack_index: the sum of the three steps, each told (RK-141, RK-150). */
gboolean sg_rk_attack_index (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 *index, GError **error);

G_END_DECLS
