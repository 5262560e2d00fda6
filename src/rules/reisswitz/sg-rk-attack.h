/* sg-rk-attack.h: the index of an attack, for all that throw for one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/reisswitz/sg-rk-common.h"

G_BEGIN_DECLS

/* Side, key and times of a row of the circumstances. */
extern const SgField sg_rk_point_columns[];

/* Classes of a place, an open fight before them, and whether its attack is made with fresh troops. */
extern const char *const sg_rk_held[], *const sg_rk_held_labels[], *const sg_rk_wear[], *const sg_rk_wear_labels[];

#define RK_BATTALIONS(name_, label_) { name_, label_, NULL, SG_FIELD_LENGTH, .min = 0, .max = 1000, .fallback = "0" }
#define RK_INDEX(name_, label_) { name_, label_, NULL, SG_FIELD_NUMBER, .min = -9, .max = 9, .fallback = "0" }
#define RK_ATTACK_FIELDS \
  RK_INDEX ("base", N_("Arms and formations, for {a|the attacker}")), \
  { "place", N_("Class of the place that is held"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_held, .choice_labels = sg_rk_held_labels, .fallback = "open" }, \
  { "ready", N_("The garrison has been in position two moves"), NULL, SG_FIELD_FLAG, .fallback = "false" }, \
  { "attack_no", N_("Number of the attack"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000, .fallback = "1" }, \
  { "troops", N_("The attack is made with"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_wear, .choice_labels = sg_rk_wear_labels, .fallback = "fresh" }, \
  { "moves_since", N_("Moves since the last attack"), NULL, SG_FIELD_NUMBER, .unit = "moves", .min = 0, .max = 100000, .optional = TRUE }, \
  RK_BATTALIONS ("garrison", N_("Battalions of the garrison")), RK_BATTALIONS ("garrison_needs", N_("Battalions the place wants")), \
  RK_BATTALIONS ("attack_has", N_("Battalions that attack it")), RK_BATTALIONS ("attack_needs", N_("Battalions its attack wants")), \
  RK_INDEX ("numbers", N_("Numbers, for {a|the attacker}")), \
  RK_INDEX ("slope", N_("Slope, for {a|the attacker}")), \
  { "points", N_("Circumstances"), NULL, SG_FIELD_RECORDS, .columns = sg_rk_point_columns, .optional = TRUE }, \
  { "umpire", N_("The umpire’s points, for {a|the attacker}"), NULL, SG_FIELD_NUMBER, .min = -9, .max = 9, .fallback = "0", .asked = TRUE }

G_END_DECLS
