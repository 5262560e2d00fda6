/* sg-practice.h: the wars that tutorials are played on: moments of the samples, in a folder of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They are nobody’s campaigns: no list of recent files has them, and each is made anew when its scene begins.
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

/** sg_practice_path: (transfer full): of the scene @scene of the tutorial @id, whether or not a file is there. */
char    *sg_practice_path (const char *id, guint scene);
/** sg_practice_is: whether the file at @path is one of them. */
gboolean sg_practice_is   (const char *path);
/** sg_practice_make: plays @sample, and keeps its battle @battle (from 1) as it stood after ruling @after, in a file at @path in place of whatever was there. */
gboolean sg_practice_make (const char *sample, guint battle, gint64 after, const char *path, GError **error);

G_END_DECLS
