/* sg-cli-map.h: what the commands on maps share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** sg_cli_is_map: whether the file at @path is a map in XML rather than a campaign. */
gboolean  sg_cli_is_map   (const char *path);
/** sg_cli_load_map: (transfer full): an .sgmap file, or the map of a campaign's battle @ordinal (0: the newest). */
SgMap    *sg_cli_load_map (const char *path, int ordinal, GError **error);
/** sg_cli_keep_map: writes @map as an .sgmap file, or to standard output for “-”; one that is there is replaced. */
gboolean  sg_cli_keep_map (SgMap *map, const char *path, GError **error);
/** sg_cli_differ: refuses an output that is its own source. */
gboolean  sg_cli_differ   (const char *source, const char *output, GError **error);
/** sg_cli_name_after: (transfer full): what a map is called that is made of the file at @path: its name without the last ending. */
char     *sg_cli_name_after (const char *path);

G_END_DECLS
