/* sg-store.h: a campaign as one SQLite file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file has its own application ID and schema version; WAL, synchronous FULL, foreign keys on.  A file that
 * is not ours, newer than this Sandgate, or damaged is refused with a sentence and not touched.  One writer at
 * a time: a second window opens it read-only.
 *
 * A campaign keeps its own copy of its ruleset.  One that was begun with an older Sandgate is completed in memory when it
 * is opened, and in the file with the first thing that is written to it, in the same transaction; the table "migration"
 * tells what was added.  A file that is only read stays as it is.
 */

#pragma once

#include "campaign/sg-campaign.h"
#include "store/sg-anchor.h"

G_BEGIN_DECLS

#define SG_STORE_APPLICATION_ID 0x53674c57 /* "SgLW" */
#define SG_STORE_SCHEMA_VERSION 5
#define SG_STORE_CHAINED_VERSION 4 /* the first with a chain */

#define SG_TYPE_STORE (sg_store_get_type ())
G_DECLARE_FINAL_TYPE (SgStore, sg_store, SG, STORE, GObject)  /* implements SgJournal */

typedef enum { SG_STORE_READ_WRITE = 0, SG_STORE_READ_ONLY = 1 << 0, SG_STORE_NO_BACKUP = 1 << 1, SG_STORE_NO_SESSION = 1 << 2,
               SG_STORE_UNREAD = 1 << 3, /* no battle is read until it is wanted */
               SG_STORE_SHOW_FIRST = 1 << 4 /* a long war may be looked at before all its papers are proved, and its sitting has begun: “proved” */ } SgStoreFlags;

/* Signals: "told" (sentence): something is to be said of where the file is. "proved": of what was shown first: all of it is proved, or, as
 * sg_store_tell_unsound() says, is not. */

/** sg_store_open: opens, migrates, makes the dated backup and opens a session (unless told not to). */
SgStore    *sg_store_open          (const char *path, SgStoreFlags flags, GError **error);
SgCampaign *sg_store_get_campaign  (SgStore *self);   /* (transfer none) */
const char *sg_store_get_path      (SgStore *self);
gboolean    sg_store_is_read_only  (SgStore *self);
/** sg_store_is_busy: read-only because another window has it. */
gboolean    sg_store_is_busy       (SgStore *self);
/** sg_store_get_warning: (nullable): what opening could not do: a backup that was not made, or why it is open for reading only. */
const char *sg_store_get_warning   (SgStore *self);
/** sg_store_close: ends the session and closes the file; also done on dispose. */
gboolean    sg_store_close         (SgStore *self, GError **error);
/** SgStoreEach: told of every ruling that sg_store_prove() reads; adds a sentence to @faults for whatever it finds. */
typedef void (*SgStoreEach) (SgBattle *battle, SgRuling *ruling, SgBoard *board, GPtrArray *faults, gpointer data);
/** sg_store_list_migrations: (transfer full) (element-type utf8): what newer Sandgates gave the file, a line each. */
GPtrArray  *sg_store_list_migrations (SgStore *self, GError **error);
/** sg_store_list_earlier: (transfer full) (element-type SgEarlier): its backups, the newest first. */
GPtrArray  *sg_store_list_earlier  (SgStore *self);
/** sg_store_find_head: (transfer full) (nullable): with which act the chain's head was @head, its first digits as they are printed;
 * %NULL when it never was that of this campaign. */
char       *sg_store_find_head     (SgStore *self, const char *head, GError **error);

G_END_DECLS
