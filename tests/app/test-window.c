/* test-window.c: the window on the sample, driven as a person would drive it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-fixture.h"

#include <glib/gstdio.h>

#include "app/sg-application.h"
#include "app/sg-armies-page.h"
#include "app/sg-campaign-file.h"
#include "app/sg-campaign-page.h"
#include "app/sg-error-reporting.h"
#include "app/sg-force.h"
#include "app/sg-new-campaign-dialog.h"
#include "app/sg-recents.h"
#include "app/sg-sheet-print.h"
#include "app/sg-shots.h"
#include "app/sg-undo-dialog.h"
#include "app/sg-window-actions.h"

/* As on the first day: nothing was ever opened. */
static void
open_first (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) recents = sg_recents_list ();

  for (guint i = 0; i < recents->len; i++)
    sg_recents_forget (((SgRecent *) recents->pdata[i])->path);
  open_window (fixture, data);
}

static void
close_dialogs (Fixture *fixture)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (fixture->window))
      gtk_window_destroy (l->data);
  g_list_free (windows);
}

/* Longer than a blue button that has just come rests. */
static void
rest (void)
{
  gint64 end = g_get_monotonic_time () + 450000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
}

static SgPage *
go (Fixture *fixture, const char *page)
{
  sg_window_show_page (fixture->window, page);
  settle ();
  return sg_window_get_visible_page (fixture->window);
}

/* The start page. */

static void
test_first_time (Fixture *fixture, gconstpointer data)
{
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Hook’s Farm is waiting"));
  rest ();
  g_assert_true (sg_window_press_blue (fixture->window));
  settle ();
  g_assert_nonnull (sg_window_get_store (fixture->window));
  g_assert_cmpstr (sg_battle_get_title (sg_window_get_battle (fixture->window)), ==, "Hook’s Farm");
}

static void
test_recent (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autofree char *moved = g_strconcat (path, ".moved", NULL);

  sg_window_close_campaign (fixture->window);
  settle ();
  press (GTK_WIDGET (fixture->window), "Continue");
  g_assert_cmpstr (sg_store_get_path (sg_window_get_store (fixture->window)), ==, path);
  sg_window_close_campaign (fixture->window);
  g_assert_cmpint (g_rename (path, moved), ==, 0);
  sg_window_close_campaign (fixture->window);
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), TRUE);
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "is no longer where it was"));
  press (GTK_WIDGET (fixture->window), "Forget");
  g_assert_false (shows (GTK_WIDGET (fixture->window), "is no longer where it was"));
}

static void
test_bad_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Zenda.sandgate", NULL);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "not ours", -1, NULL));
  g_assert_false (sg_window_open (fixture->window, path, &error));
  g_assert_nonnull (error);
  sg_report_error (GTK_WIDGET (fixture->window), error);
  settle ();
  g_assert_null (sg_window_get_store (fixture->window));
  g_assert_true (shows (GTK_WIDGET (fixture->window), error->message));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "not ours");
}

/* The blue button. */

static void
test_blue_rests (Fixture *fixture, gconstpointer data)
{
  GtkWidget *blue;

  go (fixture, "campaign");
  blue = sg_window_find_blue (fixture->window);
  g_assert_nonnull (blue);
  rest ();
  g_assert_true (sg_window_press_blue (fixture->window));
  g_assert_false (sg_window_press_blue (fixture->window));
  close_dialogs (fixture);
}

/* Saving. */

typedef struct { guint tries; } Trial;

static gboolean
fail_once (gpointer data, GError **error)
{
  Trial *trial = data;

  if (trial->tries++ > 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_FULL, "No room.");
  return FALSE;
}

static void
test_not_saved (Fixture *fixture, gconstpointer data)
{
  Trial trial = { 0 };

  g_assert_false (sg_report_try (GTK_WIDGET (fixture->window), "The ruling", fail_once, &trial, NULL));
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "The ruling was not saved: the disk is full. Nothing has changed."));
  press (GTK_WIDGET (fixture->window), "Try Again");
  g_assert_cmpuint (trial.tries, ==, 2);
  g_assert_false (shows (GTK_WIDGET (fixture->window), "was not saved"));
}

static void
test_busy (Fixture *fixture, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;

  open_window (&other, NULL);
  g_assert_true (sg_window_open (other.window, sg_store_get_path (sg_window_get_store (fixture->window)), &error));
  g_assert_no_error (error);
  settle ();
  g_assert_true (sg_store_is_read_only (sg_window_get_store (other.window)));
  g_assert_true (shows (GTK_WIDGET (other.window), "Another window has this campaign."));
  close_window (&other, NULL);
}

static void
test_save_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "copy.sandgate", NULL);
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle));
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_store_save_copy (sg_window_get_store (fixture->window), path, &error));
  sg_window_close_campaign (fixture->window);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (sg_window_get_battle (fixture->window))), ==, n);
}

/* The ledger. */

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  SgCampaignPage *page = SG_CAMPAIGN_PAGE (go (fixture, "campaign"));
  SgLedgerView *ledger = sg_campaign_page_get_ledger (page);
  guint all = sg_ledger_view_get_shown (ledger);
  g_autoptr (GArray) only = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 number = 3;

  g_assert_cmpuint (all, ==, g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle)));
  g_array_append_val (only, number);
  sg_ledger_view_show_only (ledger, only, "one");
  g_assert_cmpuint (sg_ledger_view_get_shown (ledger), ==, 1);
}

static guint
count_undone (SgBattle *battle)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (sg_battle_get_rulings (battle)); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (battle), i);

      n += sg_ruling_is_undone (ruling);
    }
  return n;
}

/* A ruling in the middle goes with all that rests on it, and the reason stands in the ledger. */
static void
test_undo_middle (Fixture *fixture, gconstpointer data)
{
  SgPage *page = go (fixture, "campaign");
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle));
  g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (fixture->battle), n / 2);
  g_autoptr (GPtrArray) resting = sg_battle_list_resting (fixture->battle, ruling);
  GtkWidget *dialog = sg_undo_ask (GTK_WIDGET (page), fixture->battle, ruling);

  settle ();
  gtk_editable_set_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog))), "a rebound was counted twice");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "undo");
  settle ();
  g_assert_true (sg_ruling_is_undone (ruling));
  g_assert_cmpstr (sg_ruling_get_undone_reason (ruling), ==, "a rebound was counted twice");
  g_assert_cmpuint (count_undone (fixture->battle), ==, resting->len + 1);
  g_assert_true (shows (GTK_WIDGET (fixture->window), "undone"));
}

static void
test_keep (Fixture *fixture, gconstpointer data)
{
  SgPage *page = go (fixture, "campaign");
  g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (fixture->battle), 5);
  GtkWidget *dialog = sg_undo_ask (GTK_WIDGET (page), fixture->battle, ruling);

  settle ();
  gtk_window_close (GTK_WINDOW (dialog));
  settle ();
  g_assert_cmpuint (count_undone (fixture->battle), ==, 0);
}

static void
test_undo_keys (Fixture *fixture, gconstpointer data)
{
  SgRuling *last = sg_battle_get_undo (fixture->battle);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL));
  settle ();
  g_assert_true (sg_ruling_is_undone (last));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.redo", NULL));
  settle ();
  g_assert_false (sg_ruling_is_undone (last));
}

static void
test_score_opens_rulings (Fixture *fixture, gconstpointer data)
{
  SgCampaignPage *page = SG_CAMPAIGN_PAGE (go (fixture, "campaign"));
  GtkWidget *score = sg_campaign_page_show_score (page);

  settle ();
  g_assert_true (shows (score, "Blue won."));
  g_assert_true (shows (score, "+172"));
  press (score, "50");
  g_assert_cmpuint (sg_ledger_view_get_shown (sg_campaign_page_get_ledger (page)), >, 0);
  g_assert_cmpuint (sg_ledger_view_get_shown (sg_campaign_page_get_ledger (page)), <, 20);
}

/* A new war. */

static gboolean
is_entry_row_called (GtkWidget *widget, gpointer title)
{
  return ADW_IS_ENTRY_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static void
begin_war (Fixture *fixture, const char *title)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);

  settle ();
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Title")), title);
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
}

static void
test_new_campaign (Fixture *fixture, gconstpointer data)
{
  SgBoard *board;

  begin_war (fixture, "The Autumn War");
  g_assert_nonnull (fixture->campaign);
  g_assert_cmpstr (sg_campaign_get_title (fixture->campaign), ==, "The Autumn War");
  g_assert_cmpint (sg_campaign_get_target (fixture->campaign), ==, 300);
  g_assert_cmpstr (sg_window_get_page (fixture->window), ==, "battle");
  board = sg_battle_get_board (fixture->battle);
  g_assert_cmpint (sg_board_begun (board, "red", "infantry"), ==, 50);
  g_assert_cmpint (sg_board_begun (board, "blue", "cavalry"), ==, 25);
  g_assert_cmpint (sg_board_begun (board, "blue", "guns"), ==, 3);
}

static void
test_no_title (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);
  GtkWidget *begin;

  settle ();
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Title")), " ");
  settle ();
  begin = walk_find (dialog, is_button_with, (gpointer) "Begin");
  g_assert_false (gtk_widget_is_sensitive (begin));
  g_assert_true (shows (dialog, "The campaign needs a title."));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* LW-100, LW-102: numbers are changed by muster rulings before play, and not after. */
static void
test_resize (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgUnit *unit;
  guint rulings;

  begin_war (fixture, "Numbers");
  unit = g_ptr_array_index (sg_board_get_units (sg_battle_get_board (fixture->battle)), 1);
  rulings = g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle));
  g_assert_true (sg_force_resize (fixture->battle, unit, sg_unit_begun (unit) + 4, &error));
  g_assert_no_error (error);
  g_assert_true (sg_force_resize (fixture->battle, unit, 2, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_unit_begun (unit), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle)), ==, rulings + 2);
  go (fixture, "armies");
  g_assert_true (shows (GTK_WIDGET (fixture->window), "The forces are not equal in number."));
}

static void
test_resize_late (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgUnit *unit = g_ptr_array_index (sg_board_get_units (sg_battle_get_board (fixture->battle)), 1);

  g_assert_false (sg_force_resize (fixture->battle, unit, 40, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgUnit *unit = g_ptr_array_index (sg_board_get_units (sg_battle_get_board (fixture->battle)), 1);
  SgArmiesPage *page = SG_ARMIES_PAGE (go (fixture, "armies"));

  sg_army_list_choose (sg_armies_page_get_list (page), unit->side, unit->id);
  g_assert_true (sg_force_word (fixture->battle, unit, "commander", "Lieutenant Hook", &error));
  g_assert_no_error (error);
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Lieutenant Hook"));
}

/* Sheets. */

static void
test_packet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  int n = sg_sheet_write_packet (fixture->campaign, fixture->battle, SG_PAPER_A4, fixture->folder, &error);
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;
  int pdfs = 0;

  g_assert_no_error (error);
  g_assert_cmpint (n, >, 2);
  while ((name = g_dir_read_name (folder)) != NULL)
    pdfs += g_str_has_suffix (name, ".pdf");
  g_assert_cmpint (pdfs, ==, n);
}

#define TEST(path, opens, test) g_test_add ("/app/window/" path, Fixture, NULL, opens, test, close_window)

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  TEST ("start/first-time", open_first, test_first_time);
  TEST ("start/recent", open_sample, test_recent);
  TEST ("start/bad-file", open_window, test_bad_file);
  TEST ("blue/rests", open_sample, test_blue_rests);
  TEST ("saved/try-again", open_sample, test_not_saved);
  TEST ("saved/busy", open_sample, test_busy);
  TEST ("saved/copy", open_sample, test_save_copy);
  TEST ("ledger/filter", open_sample, test_filter);
  TEST ("ledger/undo-middle", open_sample, test_undo_middle);
  TEST ("ledger/keep", open_sample, test_keep);
  TEST ("ledger/undo-keys", open_sample, test_undo_keys);
  TEST ("ledger/score", open_sample, test_score_opens_rulings);
  TEST ("new/campaign", open_window, test_new_campaign);
  TEST ("new/no-title", open_window, test_no_title);
  TEST ("armies/resize", open_window, test_resize);
  TEST ("armies/resize-late", open_sample, test_resize_late);
  TEST ("armies/words", open_sample, test_words);
  TEST ("sheets/packet", open_sample, test_packet);
  return g_test_run ();
}
