/* sg-field-xml.h: a declared field's value as XML, and back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-field-private.h"

G_BEGIN_DECLS

/** sg_field_write: the value as content of @node. */
void sg_field_write (const SgField *field, GVariant *value, xmlNode *node);
/** sg_field_read: (transfer full): floating no more; the value that is the content of @node. */
GVariant *sg_field_read (const SgField *field, const xmlNode *node, GError **error);

G_END_DECLS
