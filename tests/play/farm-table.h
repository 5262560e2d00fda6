/* farm-table.h: eighteen Red horse against twenty-one Blue at the farm, for the tests of mêlées and of the Battle page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "lw-table.h"

/* Two Red horse stand 16 off, and nobody else is within a move (LW-45). */
static inline void
farm_open (Table *table)
{
  table_open (table, "finish");
  table_muster (table, "red", "rc", "cavalry", 20);
  table_muster (table, "red", "rf", "infantry", 10);
  table_muster (table, "blue", "bc", "cavalry", 15);
  table_muster (table, "blue", "bf", "infantry", 6);
  table_muster (table, "blue", "far", "infantry", 10);
  table_row (table, "bc", 1, 15, 36, 40, 1, 0);
  table_row (table, "bf", 1, 6, 38, 36, 1, 0);
  table_row (table, "rc", 1, 15, 36, 47, 1, 180);
  table_row (table, "rc", 16, 18, 40, 50, 1, 180);
  table_row (table, "rc", 19, 20, 40, 59.5, 1, 180);
  table_row (table, "rf", 1, 10, 40, 66, 1, 180);
  table_row (table, "far", 1, 10, 40, 3, 1, 0);
  table_begin (table);
  table_to (table, 1, "men");
}

/* What is remembered outside the file goes to a directory of the test's own. */
static inline void
farm_init (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *home = g_dir_make_tmp ("sandgate-test-XXXXXX", &error);

  g_assert_no_error (error);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_test_init (argc, argv, NULL);
}

static inline void
farm_charge (Table *table)
{
  for (guint i = 1; i <= 15; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i);

      table_moves (table, id, 35 + i, 40);
    }
  table_act (table, "call-time");
}
