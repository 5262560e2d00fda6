/* test-samples.c: every sample that comes with the program, every page of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "window-fixture.h"

#include "app/campaign/sg-score-dialog.h"

static const char *const pages[] = { "battle", "campaign", "armies", "maps", "sheets" };

static void
chosen_cb (GArray *rulings, const char *words, gpointer data)
{
}

static void
show_pages (Fixture *fixture, const char *name)
{
  GtkWidget *score;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_test_message ("%s: %s", name, pages[i]);
      sg_window_show_page (fixture->window, pages[i]);
      settle ();
    }
  score = sg_score_dialog_show (GTK_WIDGET (fixture->window), sg_window_get_battle (fixture->window), chosen_cb, NULL);
  g_assert_nonnull (score);
  settle ();
  gtk_window_destroy (GTK_WINDOW (score));
  settle ();
}

/* Whatever its system: no page is for one of them alone. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *sample = g_build_filename ("samples", name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgStore) store = g_str_has_suffix (name, ".xml") ? sg_sample_play (sample, fixture->folder, &error) : NULL;
      g_autofree char *path = store != NULL ? g_strdup (sg_store_get_path (store)) : NULL;

      g_assert_no_error (error);
      if (store == NULL)
        continue;
      g_assert_true (sg_store_close (store, &error));
      g_assert_true (sg_window_open (fixture->window, path, &error));
      g_assert_no_error (error);
      settle ();
      show_pages (fixture, name);
      n++;
    }
  g_assert_cmpuint (n, >=, 3);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add ("/app/samples/pages", Fixture, NULL, open_window, test_pages, close_window);
  return g_test_run ();
}
