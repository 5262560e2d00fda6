/* sg-anchor.h: a hold on an open campaign by what its file is, not by what it is called.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hold is an open descriptor.  It tells where the file has gone to when its name leads elsewhere, and two locks of the
 * kernel hang on it that SQLite does not know (F_OFD_SETLK): they are of the descriptor and not of the process, so nothing that
 * this process opens and closes of the same file takes them away, as it takes SQLite's own.
 *
 *   the writer's byte   one writer of a file, whatever names it has (a hard link is another name)
 *   SQLite's own bytes  who opens the file with another program and leaves it is not the last there, and so never clears
 *                       away the journal that this one is writing
 *
 * Where the system has no such locks, the hold watches only.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SG_FILE_HERE,     /* where it was */
  SG_FILE_MOVED,    /* under another name */
  SG_FILE_GONE,     /* deleted: no name leads to it */
  SG_FILE_BINNED,   /* in the rubbish bin */
  SG_FILE_REPLACED, /* another file has its name */
} SgFilePlace;

typedef struct _SgAnchor SgAnchor;

/** sg_anchor_new: (transfer full) (nullable): holds the file that @path now names. */
SgAnchor *sg_anchor_new   (const char *path, GError **error);
/** sg_anchor_free: lets go of the file; only after SQLite has. */
void      sg_anchor_free  (SgAnchor *self);
/** sg_anchor_claim: FALSE when another descriptor is the file's writer. */
gboolean  sg_anchor_claim (SgAnchor *self);
/** sg_anchor_guard: keeps others from thinking themselves the last to leave. Only for a file in WAL mode: in any other, its own writer needs those bytes. */
void      sg_anchor_guard (SgAnchor *self, gboolean on);
/** sg_anchor_look: where the file is, that was at @path. @now: (out) (transfer full) (nullable): its name, when it has moved. */
SgFilePlace   sg_anchor_look  (SgAnchor *self, const char *path, char **now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgAnchor, sg_anchor_free)

G_END_DECLS
