/* sg-store-document.c: the papers of a campaign that are no part of its ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A document is replaced whole, in one transaction, and the chain has a link for each time (sg-filing.h).  A file of an older schema that is only read has none.
 */

#include "base/sg-text.h"
#include "store/sg-filing.h"
#include "store/sg-schema.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-private.h"
#include "store/sg-store-write.h"

#include <glib/gi18n-lib.h>

#define FIRST_VERSION 3

static gboolean
may_hold (SgStore *self)
{
  return self->db != NULL && sg_schema_has (self->db, FIRST_VERSION);
}

/* (transfer full): a file may hold what is no text. */
static char *
read_name (sqlite3_stmt *row, int column)
{
  return g_strdup (sg_text_or (sg_sql_text (row, column), "?"));
}

static GPtrArray *
list_documents (SgJournal *journal, const char *kind, GError **error)
{
  SgStore *self = SG_STORE (journal);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_document_free);
  sqlite3_stmt *rows = may_hold (self) ? sg_store_statement (self, SG_STMT_LIST_DOCUMENTS, error) : NULL;
  gboolean well = rows != NULL;

  if (!may_hold (self))
    return g_steal_pointer (&list);
  sg_sql_bind (rows, "t", kind);
  while (sg_sql_next (rows, &well, error))
    {
      SgDocument document = { read_name (rows, 0), read_name (rows, 1), read_name (rows, 2), sqlite3_column_int64 (rows, 3) };

      g_ptr_array_add (list, g_memdup2 (&document, sizeof document));
    }
  sqlite3_reset (rows);
  return well ? g_steal_pointer (&list) : NULL;
}

/* Those known of old first, so that a file is written as it was. */
char **
sg_store_list_kinds (SgRecord *record, GError **error)
{
  SgStore *self = SG_STORE (record);
  g_autoptr (GStrvBuilder) kinds = g_strv_builder_new ();
  sqlite3_stmt *rows = may_hold (self) ? sg_sql_prepare (self->db, "SELECT DISTINCT kind FROM document ORDER BY"
                                                                    " CASE kind WHEN 'army' THEN 0 WHEN 'map' THEN 1 WHEN 'orders' THEN 2 ELSE 3 END, kind", error) : NULL;
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    {
      g_autofree char *kind = read_name (rows, 0);

      g_strv_builder_add (kinds, kind);
    }
  sqlite3_finalize (rows);
  return well || !may_hold (self) ? g_strv_builder_end (kinds) : NULL;
}

/* Missing and unreadable are two things: only of the first is it said that there is none. */
static GBytes *
load_document (SgJournal *journal, const char *kind, const char *id, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gboolean holds = may_hold (self), well;
  sqlite3_stmt *row = holds ? sg_store_statement (self, SG_STMT_LOAD_DOCUMENT, error) : NULL;
  GBytes *body = NULL;

  well = row != NULL;
  sg_sql_bind (row, "tt", kind, id);
  if (sg_sql_next (row, &well, error))
    body = sg_sql_bytes (row, 0);
  sqlite3_reset (row);
  if (body == NULL && (well || !holds))
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The campaign has no document “%s”."), id);
  return body;
}

static gboolean
may_keep (GBytes *body, GError **error)
{
  if (body == NULL || g_bytes_get_size (body) <= SG_STORE_LARGEST_PAPER)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("it has %zu bytes, and a paper has at most %d"),
               g_bytes_get_size (body), SG_STORE_LARGEST_PAPER);
  return FALSE;
}

static gboolean
file_it (SgStore *self, const char *kind, const char *id, const char *title, GBytes *body, GError **error)
{
  return sg_filing_note (self->db, sg_store_get_chain (self), kind, id, title, body, sg_store_now (), error);
}

static gboolean
save_document (SgJournal *journal, const char *kind, const char *id, const char *title, GBytes *body, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gboolean well = may_keep (body, error) && sg_store_begin (self, error);

  if (well && body != NULL)
    well = sg_sql_run (sg_store_statement (self, SG_STMT_SAVE_DOCUMENT, error), error, "tttbi", kind, id, title, body, sg_store_now ());
  else if (well)
    well = sg_sql_run (sg_store_statement (self, SG_STMT_DROP_DOCUMENT, error), error, "tt", kind, id);
  well = well && file_it (self, kind, id, title, body, error);
  return sg_store_end (self, well, *title != '\0' ? title : _("The paper"), error); /* whoever takes one away need not know what it was called */
}

void
sg_store_document_init (SgJournalInterface *iface)
{
  iface->list_documents = list_documents;
  iface->load_document = load_document;
  iface->save_document = save_document;
}
