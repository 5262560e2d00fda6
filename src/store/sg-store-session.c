/* sg-store-session.c: sittings and copies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sitting counts the time between touches, and of a gap (the machine slept) at most %MOST seconds.  One that a kill
 * left open is closed, at the next opening, with its last touch.
 */

#include "store/sg-store-session.h"

#include "store/sg-copy.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-place.h"
#include "store/sg-store-private.h"
#include "store/sg-store-write.h"

#include <glib/gi18n-lib.h>

enum { MOST = 120, LONGEST = 10000000 * 60 }; /* seconds; the longest is what its XML may say */

/* A file may say anything. */
static gint64
whole_minutes (gint64 seconds)
{
  return CLAMP (seconds, 0, LONGEST) / 60 + (CLAMP (seconds, 0, LONGEST) % 60 >= 30);
}

static void
read_session (sqlite3_stmt *row, SgSession *session)
{
  session->id = sqlite3_column_int64 (row, 0);
  session->opened = sg_store_moment (sqlite3_column_int64 (row, 1));
  session->closed = sg_store_moment (sqlite3_column_int64 (row, 2));
  session->minutes = whole_minutes (sqlite3_column_int64 (row, 3));
}

gboolean
sg_store_load_sessions (SgStore *self, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->db, "SELECT id, opened, closed, seconds FROM session ORDER BY opened, id", error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    {
      SgSession session;

      read_session (rows, &session);
      sg_campaign_put_session (self->campaign, &session);
    }
  sqlite3_finalize (rows);
  return well;
}

static gint64
count_seconds (SgStore *self, gint64 now)
{
  return self->seconds + CLAMP (now - self->touched, 0, MOST);
}

/* A sitting whose clock was set back ends when its minutes were over, so that it was not open for less than it lasted. */
static gint64
ending (SgStore *self, gint64 now)
{
  return MAX (now, self->session.opened + count_seconds (self, now));
}

/* A sitting that goes on (@closed 0) is written over in its row; its link is made when it ends. */
static gboolean
write_session (SgStore *self, gint64 now, gint64 closed, GError **error)
{
  gint64 seconds = count_seconds (self, now);

  if (!sg_sql_run (sg_store_statement (self, SG_STMT_TOUCH, error), error, "iiii", self->session.id, now, seconds, closed)
      || (closed != 0 && !sg_store_seal (self, SG_LINK_SITTING, self->session.id, error)))
    return FALSE;
  self->seconds = seconds;
  self->touched = now;
  self->session.closed = closed;
  self->session.minutes = whole_minutes (seconds);
  sg_campaign_put_session (self->campaign, &self->session);
  return TRUE;
}

/* A sitting is sealed when it is over: until then its minutes are still counted. */
static gboolean
close_left_open (SgStore *self, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->db, "SELECT id FROM session WHERE closed = 0 ORDER BY id", error);
  sqlite3_stmt *end = rows != NULL ? sg_sql_prepare (self->db, SG_STORE_CLOSE_LEFT_OPEN " AND id = ?", error) : NULL;
  gboolean well = end != NULL;

  while (sg_sql_next (rows, &well, error))
    well = sg_sql_run (end, error, "i", sqlite3_column_int64 (rows, 0))
           && sg_store_seal (self, SG_LINK_SITTING, sqlite3_column_int64 (rows, 0), error);
  sqlite3_finalize (rows);
  sqlite3_finalize (end);
  return well;
}

/* What was left open is ended before another begins, so that never more than one is. */
static gboolean
insert_session (SgStore *self, gint64 now, GError **error)
{
  sqlite3_stmt *row = sg_sql_prepare (self->db, "INSERT INTO session (opened, touched) VALUES (?1, ?1)", error);
  gboolean well = row != NULL && close_left_open (self, error) && sg_sql_run (row, error, "i", now);

  sqlite3_finalize (row);
  return well;
}

gboolean
sg_store_open_session (SgStore *self, GError **error)
{
  gint64 now = sg_store_now (), id = 0;

  if (!sg_sql_exec (self->db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (sg_store_keep_rules (self, error) && insert_session (self, now, error))
    id = sqlite3_last_insert_rowid (self->db);
  if (id == 0 || !sg_sql_exec (self->db, "COMMIT", error))
    {
      sg_sql_roll_back (self->db);
      return FALSE;
    }
  sg_store_rules_kept (self);
  self->session = (SgSession) { id, now, 0, 0 };
  self->touched = now;
  self->seconds = 0;
  return sg_store_load_sessions (self, error);
}

gboolean
sg_store_touch_session (SgStore *self, GError **error)
{
  g_return_val_if_fail (SG_IS_STORE (self), FALSE);

  return self->db == NULL || self->read_only || self->session.id == 0 || sg_store_look (self) != SG_FILE_HERE || write_session (self, sg_store_now (), 0, error);
}

gboolean
sg_store_end_session (SgStore *self, GError **error)
{
  gint64 now = sg_store_now ();

  if (!sg_sql_exec (self->db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (write_session (self, now, ending (self, now), error) && sg_sql_exec (self->db, "COMMIT", error))
    return TRUE;
  sg_sql_roll_back (self->db);
  return FALSE;
}

/* Copies */

static gboolean
is_same_path (const char *a, const char *b)
{
  g_autoptr (GFile) one = g_file_new_for_path (a), other = g_file_new_for_path (b);

  return g_file_equal (one, other);
}

/* Refused where it would be written over what is open, or over a campaign that has work beside it which only opening it takes in: its journal
 * would be left to the copy. */
gboolean
sg_store_save_copy (SgStore *self, const char *path, GError **error)
{
  g_autofree char *base = g_path_get_basename (path), *uuid = g_uuid_string_random ();
  g_autofree char *renamed = g_strdup_printf ("UPDATE campaign SET uuid = '%s'", uuid);
  g_autoptr (GError) fault = NULL;

  g_return_val_if_fail (SG_IS_STORE (self), FALSE);

  if (self->db == NULL)
    g_set_error_literal (&fault, SG_ERROR, SG_ERROR_READ_ONLY, _("the campaign is closed"));
  else if (self->lost == SG_FILE_HERE && (is_same_path (path, self->real_path) || is_same_path (path, self->path)))
    g_set_error_literal (&fault, SG_ERROR, SG_ERROR_REFUSED, _("it is the campaign itself"));
  else if (sg_guard_is_open (path))
    g_set_error_literal (&fault, SG_ERROR, SG_ERROR_BUSY, _("it is open"));
  else if (g_file_test (path, G_FILE_TEST_EXISTS) && sg_guard_is_behind (path))
    g_set_error_literal (&fault, SG_ERROR, SG_ERROR_BUSY, _("a campaign of that name has work beside it that only opening it takes in"));
  else if (sg_copy_make (self->db, path, self->lost == SG_FILE_HERE ? renamed : NULL, &fault))
    return TRUE;
  g_set_error (error, SG_ERROR, fault->code, _("The copy %s was not made: %s. Nothing has changed."), base, fault->message);
  return FALSE;
}
