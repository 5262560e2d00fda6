/* sg-schema.h: the tables of a campaign's file, and how an older file becomes a newer one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Version 1 is the first migration: it makes the tables of an empty file.  Each later version is one more row of the
 * table; all rows that a file lacks are applied in one transaction, and a failure leaves the file as it was.
 */

#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/** SgMigration: @then (nullable) does what SQL cannot, in the same transaction. */
typedef struct { int version; const char *sql; gboolean (*then) (sqlite3 *db, GError **error); } SgMigration;

/** sg_schema_get: (transfer none): the rows of this Sandgate, in order. @n: (out). */
const SgMigration *sg_schema_get     (guint *n);
/** sg_schema_migrate: applies the rows after the file's own version. */
gboolean           sg_schema_migrate (sqlite3 *db, const SgMigration *migrations, guint n, GError **error);
/** sg_schema_check: every table, index and trigger is as Sandgate makes it, and nothing else is there. */
gboolean           sg_schema_check   (sqlite3 *db, int version, GError **error);
/** sg_schema_version: the file's user_version, -1 when it cannot be read. */
int                sg_schema_version (sqlite3 *db);
/** sg_schema_has: whether the file is of @version or a later one; where that cannot be read, whoever asks its tables hears why. */
gboolean           sg_schema_has     (sqlite3 *db, int version);

G_END_DECLS
