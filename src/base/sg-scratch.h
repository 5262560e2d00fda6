/* sg-scratch.h: a file or folder under a hidden name of its own, until what is made in it is whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever makes one holds it locked.  One that nobody holds is of a program that was killed, and is swept away by the next
 * that opens a campaign in that folder.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SgScratch SgScratch;

/** sg_scratch_new: (transfer full) (nullable): ".sandgate-XXXXXX" in @folder, empty. */
SgScratch  *sg_scratch_new        (const char *folder, GError **error);
SgScratch  *sg_scratch_new_folder (const char *folder, GError **error);
const char *sg_scratch_get_path   (SgScratch *self);
/** sg_scratch_share: gives the file at @path, which is whole now, to whoever may read any new file of its folder. */
void        sg_scratch_share      (const char *path);
/** sg_scratch_free: takes away what still has the hidden name, and SQLite's journals of it. */
void        sg_scratch_free       (SgScratch *self);
/** sg_scratch_sweep: takes away what the dead left in @folder. */
void        sg_scratch_sweep      (const char *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgScratch, sg_scratch_free)

G_END_DECLS
