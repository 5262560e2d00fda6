/* sg-field.h: the kinds of field, and what a value of each may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

/** sg_words_plain: (transfer full): a label without a question to name the sides: “A”, or “Attacker”. */
char *sg_words_plain (const char *text);
/** sg_field_parse: (transfer full): a value from text ("12", "true", "1,2 3,4" for points, "a b" for names); not RECORD(S). */
GVariant *sg_field_parse (const SgField *field, const char *text, GError **error);
/** sg_field_check: kind, range and choices, with a sentence that names the field. */
gboolean sg_field_check (const SgField *field, GVariant *value, GError **error);
const char *sg_field_kind_name (SgFieldKind kind); /* "number", "length", … */
/** sg_field_variant_type: the GVariant type of the kind. */
const GVariantType *sg_field_variant_type (SgFieldKind kind);

G_END_DECLS
