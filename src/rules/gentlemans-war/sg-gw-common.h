/* sg-gw-common.h: what the procedures of A Gentleman's War share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-error.h"
#include "base/sg-text.h"
#include "rules/sg-procedure.h"

G_BEGIN_DECLS

#define GW_SYSTEM "gentlemans-war"
/* The declaration of a length on the table, and of a count of figures, units and the like. */
#define GW_INCHES SG_FIELD_LENGTH, .unit = "in", .min = 0, .max = 10000
#define GW_COUNT(unit_) SG_FIELD_NUMBER, .unit = unit_, .min = 0, .max = 10000

/* Sizes of a unit: full, detachment. */
extern const char *const sg_gw_sizes[];
extern const char *const sg_gw_size_labels[];
/* Sizes of an army: small, medium, large. */
extern const char *const sg_gw_army_sizes[];
extern const char *const sg_gw_army_size_labels[];
/* light, heavy, none. */
extern const char *const sg_gw_covers[];
extern const char *const sg_gw_cover_labels[];

/** sg_gw_text: (transfer full): a formatted arithmetic. */
#define sg_gw_text(...) g_strdup_printf (__VA_ARGS__)
/** sg_gw_in: (transfer full): "24¼ in": to the nearest tenth. */
char             *sg_gw_in             (double inches);
/** sg_gw_half_up: half of @n, rounded up. */
gint64            sg_gw_half_up        (gint64 n);
/** sg_gw_share_up: @n ÷ @by, rounded up. */
gint64            sg_gw_share_up       (gint64 n, gint64 by);

/** sg_gw_bears: whether the NAMES field @field has the attribute @id: "swift" or "Swift". */
gboolean          sg_gw_bears          (const SgQuestion *question, const char *field, SgRuleset *rules, const char *id);
/** sg_gw_list_bears: the same of a list of words. */
gboolean          sg_gw_list_bears     (const char *const *words, SgRuleset *rules, const char *id);
/** sg_gw_find_type: a unit type by id or label, else a sentence. */
const SgUnitType *sg_gw_find_type      (SgRuleset *rules, const char *words, GError **error);
/** sg_gw_find_attribute: an attribute by id or label, else a sentence. */
const SgAttribute *sg_gw_find_attribute (SgRuleset *rules, const char *words, GError **error);

/** sg_gw_roll: (transfer full) (element-type guint): @n faces in the order rolled, which is of no account; or NULL with an error. */
GArray           *sg_gw_roll           (SgDice *dice, const char *what, guint n, GError **error);
guint             sg_gw_sum            (GArray *faces);
/** sg_gw_faces: (transfer full): "5 3 1". */
char             *sg_gw_faces          (GArray *faces);

/** sg_gw_add_number: a number to a list of values, or nothing when it is negative. */
void              sg_gw_add_number     (GVariantBuilder *builder, gint64 number);
/** sg_gw_join: (transfer full): the one list, then the other. */
char            **sg_gw_join           (char **one, char **other);
/** sg_gw_names: (transfer full): the growing list as names, NULL-terminated; the list is emptied. */
char            **sg_gw_names          (GPtrArray *list);
/** sg_gw_remark_all: @sentences as the remark, when there are any. */
void              sg_gw_remark_all     (SgVerdict *verdict, GPtrArray *sentences);
/** sg_gw_tell_names: the outcome @name; @list is emptied. */
void              sg_gw_tell_names     (SgVerdict *verdict, const char *name, const char *label, GPtrArray *list);
/** sg_gw_tell_warnings: the outcome "warnings"; @sentences is emptied. */
void              sg_gw_tell_warnings  (SgVerdict *verdict, GPtrArray *sentences);

/**
 * SgGwPrice: what a unit costs (GW-106, GW-107).
 * @basic: of its type and size, before attributes
 * @dear, @cheap: what its Distinctions add and, below nought, its Deficiencies, before they are halved
 */
typedef struct { gint64 basic, dear, cheap, net, least, points; gboolean halved, detachment; } SgGwPrice;

G_END_DECLS
