/* war.h: a war in a file of its own, a clock for it, and what is asked of a file beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "fixture.h"

static gint64 hand_of_clock;

static inline gint64
set_clock (void)
{
  return hand_of_clock;
}

static inline SgBattle *
begin_war (SgStore *store)
{
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 40, &error));
  g_assert_no_error (error);
  return battle;
}

static inline void
kill_man (SgBattle *battle, guint man)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (transfer (battle, "foot", man, "fit", "dead", &error));
  g_assert_no_error (error);
}

static inline char *
beside (Fixture *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static inline void
assert_dead (const char *path, int dead)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_open (path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP, &error);

  g_assert_no_error (error);
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, dead);
  assert_proved (store);
}

static inline gboolean
is_there (const char *path, const char *ending)
{
  g_autofree char *file = g_strconcat (path, ending, NULL);

  return g_file_test (file, G_FILE_TEST_EXISTS);
}
