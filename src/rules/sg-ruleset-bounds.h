/* sg-ruleset-bounds.h: what a figure of a campaign's copy of a ruleset may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-xml.h"

G_BEGIN_DECLS

/**
 * sg_ruleset_check_bounds:
 * @copy: a campaign's copy, completed, and held against the schema
 * @own: this Sandgate's own ruleset of the same system, with what it inherits
 *
 * Returns: whether every figure and cell of @copy is one that can be reckoned with, or %FALSE with @error, which names the line
 */
gboolean sg_ruleset_check_bounds (xmlDoc *copy, xmlDoc *own, GError **error);

G_END_DECLS
