/* sg-sample.h: samples, with names in the language of whoever opens them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sample is written in English. What it calls sides, troops, battles and places by plain words is told in the reader’s language when it
 * is opened, so that the copy is a war of his own; what was recorded of it stays as it was recorded. po/words.py has the same table.
 */

#pragma once

#include <gio/gio.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/** sg_sample_load: (transfer full): the bytes of a sample that is compiled in, by its path under data/: “samples/hooks-farm.xml”. */
GBytes *sg_sample_load (const char *path, GError **error);
/** sg_sample_tell: names and notes under @node told in the reader’s language, where they stand. */
void    sg_sample_tell (xmlNode *node);

G_END_DECLS
