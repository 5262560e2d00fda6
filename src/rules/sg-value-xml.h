/* sg-value-xml.h: any value that an outcome can have as XML, and back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-verdict.h"

G_BEGIN_DECLS

/** sg_value_write: any value an outcome can have, with its type, as attributes and content of @node; %NULL is null. */
void sg_value_write (GVariant *value, xmlNode *node);
/** sg_value_read: @value: (out) (transfer full) (nullable): %NULL for null. Returns: %FALSE with an error. */
gboolean sg_value_read (const xmlNode *node, GVariant **value, GError **error);
/** sg_value_figure: a number, a measure or a fraction as a figure.  Returns: %FALSE for anything else. */
gboolean sg_value_figure (GVariant *value, double *figure);
/** sg_value_text: (transfer full): a value in one word or list: "3", "0.5", "true", "b1, b2", "null". */
char *sg_value_text (GVariant *value);

G_END_DECLS
