/* fixture.h: a campaign in a folder of its own, and the rulings that the tests of the store post.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gstdio.h>
#include <gio/gio.h>
#include <sqlite3.h>
#include <string.h>

#include "store/sg-store-check.h"
#include "store/sg-store-make.h"
#include "store/sg-store.h"
#include "store/sg-store-private.h"

typedef struct { char *folder, *path; } Fixture;

static inline void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sandgate-store-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "War.sandgate", NULL);
}

static inline void
remove_tree (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_remove (path);
}

static inline void
tear_down (Fixture *self, gconstpointer data)
{
  g_chmod (self->folder, 0755);
  remove_tree (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

static inline SgStore *
make_store (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  SgStore *store = sg_store_create (self->path, "little-wars", "The War", &error);

  g_assert_no_error (error);
  return store;
}

static inline SgStore *
reopen (Fixture *self, SgStoreFlags flags)
{
  g_autoptr (GError) error = NULL;
  SgStore *store = sg_store_open (self->path, flags, &error);

  g_assert_no_error (error);
  return store;
}

static inline SgBattle *
add_battle (SgStore *store)
{
  g_autoptr (GError) error = NULL;
  SgBattle *battle = sg_campaign_add_battle (sg_store_get_campaign (store), "The Farm", "finish", NULL, &error);

  g_assert_no_error (error);
  return battle;
}

static inline SgBattle *
get_battle (SgStore *store, guint i)
{
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (sg_store_get_campaign (store)), i);

  g_assert_nonnull (battle);
  return battle;
}

static inline gboolean
muster (SgBattle *battle, const char *unit, guint n, GError **error)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_MUSTER, "Red mustered", "LW-102");
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) men = NULL;

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", unit, i);

      g_strv_builder_add (ids, id);
    }
  men = g_strv_builder_end (ids);
  sg_ruling_add_change (draft, subject, "side", "red");
  sg_ruling_add_change (draft, subject, "type", "infantry");
  sg_ruling_add_transfer (draft, unit, "infantry", "raised", "fit", n, (const char *const *) men);
  return sg_battle_post (battle, draft, error);
}

static inline gboolean
transfer (SgBattle *battle, const char *unit, guint man, const char *from, const char *to, GError **error)
{
  g_autofree char *id = g_strdup_printf ("%s.%u", unit, man);
  const char *men[] = { id, NULL };
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_VERDICT, "1 dead", "LW-48");

  sg_ruling_add_transfer (draft, unit, "infantry", from, to, 1, men);
  return sg_battle_post (battle, draft, error);
}

static inline gint64
balance (SgBattle *battle, const char *unit, const char *account)
{
  SgUnit *found = sg_board_get_unit (sg_battle_get_board (battle), unit);

  return found != NULL ? sg_unit_balance (found, account) : 0;
}

static inline void
assert_proved (SgStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faults = sg_store_check (store, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (char *) faults->pdata[i]);
  g_assert_cmpuint (faults->len, ==, 0);
}

/* (transfer full): the bytes of a file. */
static inline GBytes *
slurp (const char *path)
{
  char *data;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  return g_bytes_new_take (data, size);
}
