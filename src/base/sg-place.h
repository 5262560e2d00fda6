/* sg-place.h: where the program lies, and what lies beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No path is compiled in: a tree that was installed in one folder and moved to another still finds what is its own, and so does a
 * program that was only built.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * sg_place_find:
 * @shared: where it is when installed, under the share/ that stands beside the program's bin/: "locale"
 * @built: where it is when only built, under the folder of the build: "po"
 *
 * Returns: (transfer full) (nullable): the path of what is there, or %NULL where neither is.
 */
char *sg_place_find (const char *shared, const char *built);
/** sg_place_find_from: (transfer full) (nullable): as sg_place_find(), for a program at the path @program. */
char *sg_place_find_from (const char *program, const char *shared, const char *built);

G_END_DECLS
