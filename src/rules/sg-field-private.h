/* sg-field-private.h: what questions need of fields.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

/** sg_field_check_as: sg_field_check() that calls the field @title in its sentence. */
gboolean  sg_field_check_as   (const SgField *field, const char *title, GVariant *value, GError **error);
/** sg_field_fill: (transfer full): @value, its records' absent columns filled by their fallbacks; sinks @value. */
GVariant *sg_field_fill       (const SgField *field, GVariant *value);
/** sg_columns_find: (transfer none) (nullable). */
const SgField *sg_columns_find (const SgField *columns, const char *name);

/** sg_words_of_sides: (transfer full): @text with “{a}”, and where @foes “{a|Attacker}”, as @a. */
char     *sg_words_of_sides   (const char *text, const char *a, const char *b, gboolean foes);

G_END_DECLS
