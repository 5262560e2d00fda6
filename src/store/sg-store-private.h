/* sg-store-private.h: what the parts of the store share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-campaign-private.h"
#include "campaign/sg-record.h"
#include "store/sg-anchor.h"
#include "store/sg-backup.h"
#include "store/sg-chain.h"
#include "store/sg-guard.h"
#include "store/sg-sql.h"
#include "store/sg-store.h"

G_BEGIN_DECLS

#define SG_STORE_LARGEST_PAPER (64 * 1024 * 1024) /* bytes of an army, a map, a deck */

/* Statements that are prepared once. */
typedef enum
{
  SG_STMT_BEGIN, SG_STMT_COMMIT, SG_STMT_SAVEPOINT, SG_STMT_RELEASE, SG_STMT_NEXT_NUMBER, SG_STMT_RULING, SG_STMT_UNIT, SG_STMT_TRANSFER, SG_STMT_CHANGE,
  SG_STMT_NEXT_ACT, SG_STMT_MARK, SG_STMT_LOAD_RULING, SG_STMT_LOAD_PAPERS, SG_STMT_PROVE_PAPERS, SG_STMT_DROP_OPEN, SG_STMT_KEEP_OPEN, SG_STMT_LOAD_OPEN, SG_STMT_LOAD_RULINGS,
  SG_STMT_LOAD_TRANSFERS, SG_STMT_LOAD_CHANGES, SG_STMT_RESULT, SG_STMT_WORD, SG_STMT_BATTLE, SG_STMT_TOUCH, SG_STMT_SESSION, SG_STMT_RULES,
  SG_STMT_MIGRATION, SG_STMT_LIST_DOCUMENTS, SG_STMT_LOAD_DOCUMENT, SG_STMT_SAVE_DOCUMENT, SG_STMT_DROP_DOCUMENT, SG_N_STMTS,
} SgStatement;

/* Whether what was shown before it was proved is sound. */
typedef enum { SG_PAPERS_PROVED, SG_PAPERS_WAIT, SG_PAPERS_BAD } SgPapersState;

/* A battle whose papers are proved up to ruling @reached. */
typedef struct { gint64 id, reached; } SgUnproved;

struct _SgStore
{
  GObject       parent_instance;
  char         *path;       /* as it was given */
  char         *real_path;  /* without links */
  sqlite3      *db;         /* (owned) (nullable): NULL once closed */
  sqlite3_stmt *statements[SG_N_STMTS];
  SgChain      *chain;      /* (owned) (nullable): made when it is first wanted */
  SgLock       *lock;       /* (owned) (nullable) */
  SgAnchor     *anchor;     /* (owned) (nullable): of him that writes */
  char         *entered;    /* (owned) (nullable) */
  SgFilePlace       lost;       /* %SG_FILE_HERE, or why nothing more is written */
  guint64       journal;    /* the inode of the journal being written, 0 when none is known */
  gint64        written;    /* monotonic, of the last commit */
  gboolean      unsettled;  /* there may be work in the journal */
  guint         pause;      /* the source that settles it */
  guint         batch;      /* how deep in one */
  gboolean      spoilt;     /* something in it failed */
  gint64        posted_at;  /* of what is restored; 0: now */
  char         *told;       /* (nullable) */
  gboolean      read_only, busy;
  SgSession     session;    /* id 0: none */
  gint64        touched, seconds; /* of the sitting */
  char         *warning;    /* (nullable) */
  SgStoreFlags  flags;      /* with which it was opened */
  SgPapersState papers;
  GArray       *unproved;   /* (element-type SgUnproved) (owned) (nullable): battles that were shown first */
  guint         proving;    /* the source that proves them */
  GError       *unsound;    /* (owned) (nullable): what it found */
  SgBackupRun  *backing;    /* (owned) (nullable): the backup that is then made */
  gboolean    (*back_up) (SgStore *self, GSourceFunc done); /* what comes first, meanwhile, … */
  void        (*begin) (SgStore *self); /* … and what comes when it is proved */
  gboolean    (*before_writing) (SgStore *self, GError **error); /* (nullable): what is still to be done until something may be written */
  GBytes       *completed;  /* (owned) (nullable): the campaign's rules as they are to be written */
  char         *added;      /* (owned) (nullable): what they lacked in the file */
  SgCampaign   *campaign;   /* (owned) */
};

/* Sessions */
gboolean      sg_store_load_sessions (SgStore *self, GError **error);
gboolean      sg_store_open_session  (SgStore *self, GError **error);
gboolean      sg_store_end_session   (SgStore *self, GError **error);

/* Where the file is. */
enum { SG_STORE_PATIENCE = 3000 }; /* milliseconds that another program's lock is waited for */

/** sg_store_stay: looks; an error when the file is not there to be written. */
gboolean      sg_store_stay          (SgStore *self, GError **error);
/** sg_store_settle_in: notes the journal that SQLite has opened, and guards it. */
void          sg_store_settle_in     (SgStore *self);
void          sg_store_leave_place   (SgStore *self);
void          sg_store_note_write    (SgStore *self);

/** sg_store_is_whole: no row of the ledger is at odds with another. */
gboolean      sg_store_is_whole      (sqlite3 *db);

void          sg_store_journal_init  (SgJournalInterface *iface);
void          sg_store_record_init   (SgRecordInterface *iface);
char        **sg_store_list_kinds    (SgRecord *record, GError **error);
void          sg_store_document_init (SgJournalInterface *iface);

G_END_DECLS
