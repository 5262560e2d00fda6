/* sg-ruleset-catalogue.h: what may stand on the table: unit types, their attributes and their weapons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset-private.h"
#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

GPtrArray *sg_ruleset_get_types (SgRuleset *self); /* (element-type SgUnitType) */
const SgUnitType *sg_ruleset_get_type_by_id (SgRuleset *self, const char *id);
/** sg_ruleset_get_leader: (transfer none) (nullable): what a general is who was given no type: the first of those who lead. */
const SgUnitType *sg_ruleset_get_leader (SgRuleset *self);
/** sg_ruleset_find_type: (transfer none) (nullable): by id, label or plural, in any case: "Light infantry". */
const SgUnitType *sg_ruleset_find_type (SgRuleset *self, const char *words);
/** sg_unit_type_get_word: (transfer none): what the system says of it under @name, or "". */
const char *sg_unit_type_get_word (const SgUnitType *type, const char *name);
/** SgTroop: as what a unit is counted where arms are added up: wagons are no foot, and a general is no horse. */
typedef enum { SG_TROOP_FOOT, SG_TROOP_HORSE, SG_TROOP_GUNS, SG_TROOP_TRAIN, SG_TROOP_LEADER } SgTroop;
/** sg_unit_type_troop: of @type (nullable: foot). */
SgTroop sg_unit_type_troop (const SgUnitType *type);
GPtrArray *sg_ruleset_get_attributes (SgRuleset *self); /* (element-type SgAttribute), may be empty */
/** sg_ruleset_find_attribute: (transfer none) (nullable): by id or label, in any case. */
const SgAttribute *sg_ruleset_find_attribute (SgRuleset *self, const char *words);
gboolean sg_attribute_may_be_borne (const SgAttribute *attribute, const SgUnitType *type);
/** sg_attribute_excludes: whether either excludes the other. */
gboolean sg_attribute_excludes (const SgAttribute *attribute, const SgAttribute *other);
GPtrArray *sg_ruleset_get_weapons (SgRuleset *self); /* (element-type SgWeapon), may be empty */
/** sg_ruleset_find_weapon: (transfer none) (nullable): by id, label or the row of its table, in any case. */
const SgWeapon *sg_ruleset_find_weapon (SgRuleset *self, const char *words);
void sg_unit_type_free (gpointer type);
void sg_attribute_free (gpointer attribute);
void sg_weapon_free (gpointer weapon);
gboolean sg_ruleset_read_catalogue (SgRuleset *self, GError **error);

G_END_DECLS
