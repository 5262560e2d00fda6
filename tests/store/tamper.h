/* tamper.h: a campaign's file changed behind its back: the guarding triggers are dropped and set up again the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "store/sg-chain.h"
#include "store/sg-filing.h"

static inline void
tamper_exec (sqlite3 *db, const char *sql)
{
  char *message = NULL;

  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
}

static inline int
tamper_collect (void *list, int n, char **columns, char **names)
{
  g_ptr_array_add (list, g_strdup (columns[0]));
  return 0;
}

/* (transfer full) (element-type utf8): the first column that @sql answers with. */
static inline GPtrArray *
tamper_ask (sqlite3 *db, const char *sql)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  g_assert_cmpint (sqlite3_exec (db, sql, tamper_collect, list, NULL), ==, SQLITE_OK);
  return list;
}

/* Carries out @sql in the file at @path, unseen; with @forge the chain is reckoned anew over what it left. */
static inline void
tamper (const char *path, const char *sql, gboolean forge)
{
  g_autoptr (GPtrArray) names = NULL, guards = NULL;
  g_autoptr (SgChain) chain = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  tamper_exec (db, "BEGIN");
  names = tamper_ask (db, "SELECT 'DROP TRIGGER ' || name FROM sqlite_schema WHERE type = 'trigger'");
  guards = tamper_ask (db, "SELECT sql FROM sqlite_schema WHERE type = 'trigger'");
  for (guint i = 0; i < names->len; i++)
    tamper_exec (db, names->pdata[i]);
  tamper_exec (db, sql);
  if (forge)
    {
      g_autoptr (GPtrArray) begun = tamper_ask (db, "SELECT subject FROM link WHERE kind = 'begun'");

      tamper_exec (db, "DELETE FROM link; DELETE FROM filed");
      chain = sg_chain_new (db);
      g_assert_true (sg_chain_begin (chain, g_ascii_strtoll (begun->pdata[0], NULL, 10), &error));
      g_assert_true (sg_filing_begin (db, chain, g_ascii_strtoll (begun->pdata[0], NULL, 10), &error));
      g_assert_no_error (error);
    }
  for (guint i = 0; i < guards->len; i++)
    tamper_exec (db, guards->pdata[i]);
  tamper_exec (db, "COMMIT");
  g_clear_pointer (&chain, sg_chain_free);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* Whether one of @faults says all of @words, which are ended by NULL. */
static inline gboolean
tamper_is_told (GPtrArray *faults, const char *const *words)
{
  for (guint i = 0; i < faults->len; i++)
    {
      gboolean all = TRUE;

      for (guint k = 0; words[k] != NULL; k++)
        all = all && strstr (faults->pdata[i], words[k]) != NULL;
      if (all)
        return TRUE;
    }
  return FALSE;
}
