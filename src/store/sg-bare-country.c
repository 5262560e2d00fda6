/* sg-bare-country.c: ground for a battle whose own is lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rescued campaign may have lost a country, and a hostile one may never have had it.  Whoever stands somewhere is measured, seen and
 * drawn by some country all the same: all that plays a battle may rely upon that.
 */

#include "store/sg-bare-country.h"

#include <math.h>

#include "map/sg-map-edit.h"
#include "map/sg-map-private.h"
#include "map/sg-map-xml.h"
#include "store/sg-sql.h"

/* A place is "x y bearing". */
#define FARTHEST \
  "SELECT count (*), max (CAST (after AS REAL)), max (CAST (substr (after, instr (after, ' ') + 1) AS REAL)) " \
  "FROM change JOIN ruling ON ruling.id = ruling WHERE battle = ? AND key = 'place' AND after <> ''"

#define LEAST 12 /* of the ground's unit: a foot of a table */

/* A tenth beyond the farthest, so that nobody stands on the very edge. */
static double
extent (double farthest)
{
  return CLAMP (ceil (farthest * 1.1), LEAST, SG_MAP_MAX_SIDE);
}

GBytes *
sg_bare_country (sqlite3 *db, gint64 battle, const char *title, SgRuleset *rules)
{
  sqlite3_stmt *row = sg_sql_prepare (db, FARTHEST, NULL);
  GBytes *bytes = NULL;

  if (row == NULL)
    return NULL;
  sqlite3_bind_int64 (row, 1, battle);
  if (sqlite3_step (row) == SQLITE_ROW && sqlite3_column_int64 (row, 0) > 0)
    {
      g_autoptr (SgMap) map = sg_map_new (title != NULL ? title : "", sg_ruleset_get_unit (rules), extent (sqlite3_column_double (row, 1)),
                                          extent (sqlite3_column_double (row, 2)));

      bytes = sg_map_to_bytes (map);
    }
  sqlite3_finalize (row);
  return bytes;
}
