/* scarce-memory.h: memory under SQLite that runs out when it is told to, as a statement is made ready or begun.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sqlite3.h>

static sqlite3_mem_methods plenty;
static gint occasions; /* as many statements more are made ready or begun, and the last of them goes short; 0: none does */
static gint short_now; /* the next piece that is asked for is refused */

static inline gboolean is_refused (void) { return g_atomic_int_compare_and_exchange (&short_now, TRUE, FALSE); }
static inline void *scarce_malloc (int size) { return is_refused () ? NULL : plenty.xMalloc (size); }
static inline void *scarce_realloc (void *old, int size) { return is_refused () ? NULL : plenty.xRealloc (old, size); }

static inline void
note_occasion (void)
{
  if (g_atomic_int_get (&occasions) > 0 && g_atomic_int_dec_and_test (&occasions))
    g_atomic_int_set (&short_now, TRUE);
}

static inline int
note_begun (unsigned what, void *data, void *statement, void *text)
{
  note_occasion ();
  return 0;
}

static inline int
note_made_ready (void *data, int action, const char *a, const char *b, const char *c, const char *d)
{
  if (action == SQLITE_SELECT || action == SQLITE_INSERT || action == SQLITE_UPDATE || action == SQLITE_PRAGMA || action == SQLITE_TRANSACTION)
    note_occasion ();
  return SQLITE_OK;
}

static inline int
listen_to (sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
  sqlite3_set_authorizer (db, note_made_ready, NULL);
  return sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, note_begun, NULL);
}

/* Before anything else is asked of SQLite. Without its pools of small pieces every piece is asked for here. */
static inline void
install_scarce_memory (void)
{
  sqlite3_mem_methods scarce;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &plenty), ==, SQLITE_OK);
  scarce = plenty;
  scarce.xMalloc = scarce_malloc;
  scarce.xRealloc = scarce_realloc;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &scarce), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 0, 0), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_auto_extension ((void (*) (void)) listen_to), ==, SQLITE_OK);
}

/* The @n-th statement from now goes short of one piece, and none after it; 0: none does. */
static inline void
refuse_memory_at (int n)
{
  g_atomic_int_set (&short_now, FALSE);
  g_atomic_int_set (&occasions, n);
}

/* How many are still to come until then. */
static inline int memory_left (void) { return g_atomic_int_get (&occasions); }
