/* sg-recents.h: the campaigns last opened: title, where one left off, and a picture of the field.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list stands in $XDG_STATE_HOME/sandgate/recents.ini.  What is said of a file is read from the file itself,
 * and again when the file has changed since.
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

typedef struct
{
  char   *path;
  char   *title, *system;   /* as last read; may be "" */
  char   *left_off;         /* "Hook’s Farm, turn 5: 1 to judge" */
  char   *picture;          /* path of a PNG, may not be there */
  gint64  opened;           /* Unix seconds */
  gboolean missing;         /* no longer where it was */
  gboolean stale;           /* the file changed since it was read */
} SgRecent;

void       sg_recent_free     (SgRecent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRecent, sg_recent_free)

/** sg_recents_list: (transfer full) (element-type SgRecent): newest first. */
GPtrArray *sg_recents_list    (void);
/** sg_recents_note: @store was opened, or, @leaving, is about to be closed: then its picture is taken. */
void       sg_recents_note    (SgStore *store, gboolean leaving);
/** sg_recents_refresh: reads a stale file again, read-only and without opening a session. */
gboolean   sg_recents_refresh (SgRecent *recent, GError **error);
void       sg_recents_forget  (const char *path);
/** sg_recents_found: the file at @path is now at @now. */
void       sg_recents_found   (const char *path, const char *now);
/** sg_recents_left_off: (transfer full): where one left off, in one clause. */
char      *sg_recents_left_off (SgCampaign *campaign);
/** sg_recents_when: (transfer full): "tonight at 9:52", "yesterday", "Sunday", "12 April". */
char      *sg_recents_when    (gint64 unix_seconds);

G_END_DECLS
