/* sg-practice.c: the wars that tutorials are played on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-practice.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/window/sg-campaign-file.h"
#include "store/sg-branch.h"
#include "base/sg-scratch.h"

static char *
folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "sandgate", "tutorials", NULL);
}

char *
sg_practice_path (const char *id, guint scene)
{
  g_autofree char *in = folder (), *name = g_strdup_printf ("%s-%u.sandgate", id, scene + 1);

  return g_build_filename (in, name, NULL);
}

gboolean
sg_practice_is (const char *path)
{
  g_autofree char *in = folder (), *of = g_path_get_dirname (path);

  return g_str_equal (in, of);
}

/* With what SQLite keeps beside it. */
static void
remove_old (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (path, endings[i], NULL);

      (void) g_unlink (file);
    }
}

/* A branch that is kept: it has the record as far as the moment, and scores as any war does. */
static gboolean
keep (const char *path, GError **error)
{
  g_autoptr (SgStore) store = sg_store_open (path, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, error);

  return store != NULL && sg_campaign_keep_branch (sg_store_get_campaign (store), error) && sg_store_close (store, error);
}

gboolean
sg_practice_make (const char *sample, guint battle, gint64 after, const char *path, GError **error)
{
  g_autoptr (SgScratch) scratch = sg_scratch_new_folder (g_get_tmp_dir (), error);
  g_autoptr (SgStore) store = scratch != NULL ? sg_sample_play (sample, sg_scratch_get_path (scratch), error) : NULL;
  g_autofree char *in = folder ();
  g_autoptr (SgBattle) of = NULL;

  if (store == NULL)
    return FALSE;
  of = g_list_model_get_item (sg_campaign_get_battles (sg_store_get_campaign (store)), battle - 1);
  if (of == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The sample has no battle %u."), battle);
      return FALSE;
    }
  if (g_mkdir_with_parents (in, 0700) != 0)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The folder %s cannot be made."), in);
      return FALSE;
    }
  remove_old (path);
  return sg_store_branch (store, of, after, path, error) && sg_store_close (store, error) && keep (path, error);
}
