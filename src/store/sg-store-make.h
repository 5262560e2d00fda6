/* sg-store-make.h: a new file: filled under a name of its own, and named only when it is whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

/** sg_store_create: a new file; refused when @path exists. */
SgStore  *sg_store_create       (const char *path, const char *system, const char *title, GError **error);
/** sg_store_fill: makes a file at @path, which is not there: a campaign known by @uuid (nullable: by a new one) of @rules. */
gboolean  sg_store_fill         (const char *path, SgRuleset *rules, const char *title, const char *uuid, GError **error);
/** sg_store_suggest_name: (transfer full): "The Summer War.sandgate", safe as a file's name. */
char     *sg_store_suggest_name (const char *title);

G_END_DECLS
