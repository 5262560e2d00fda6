/* test-work-pages.c: the Campaign, Armies and Sheets pages on the sample, driven as a person would drive them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-fixture.h"
#include "../play/tw-table.h"

#include "app/armies/sg-armies-page.h"
#include "app/campaign/sg-campaign-page.h"
#include "app/campaign/sg-ledger-line.h"
#include "app/campaign/sg-war-chart.h"
#include "campaign/sg-memory-journal.h"
#include "app/systems/sg-force.h"
#include "desk/sg-memory.h"
#include "app/sheets/sg-packet-dialog.h"
#include "app/sheets/sg-sheet-print.h"
#include "app/sheets/sg-sheet-preview.h"
#include "app/sheets/sg-sheets-page.h"
#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-log-view.h"
#include "app/battle/sg-undo-dialog.h"
#include "app/window/sg-window-private.h"

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

/* A mêlée of The War Game stands under both sides with what each lost. */
static void
test_losses (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_VERDICT, "They fought", "TW-60");
  g_autofree char *red = NULL, *blue = NULL;
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "line-infantry", 24, 22, 40, 180);
  tw_raise (&table, "blue", "b", "grenadiers", 24, 22, 20, 0);
  sg_ruling_add_transfer (ruling, "r", tw_unit (&table, "r")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 3, NULL);
  sg_ruling_add_transfer (ruling, "b", tw_unit (&table, "b")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 1, NULL);
  red = sg_ledger_losses (table.battle, ruling, "red");
  blue = sg_ledger_losses (table.battle, ruling, "blue");
  g_assert_cmpstr (red, ==, "−3\u00a0men");
  g_assert_cmpstr (blue, ==, "−1\u00a0man");
  tw_close (&table);
}

/* Rows are made for the newest, and for older ones when somebody goes down to them. */
static guint
go_down (GtkWidget *view, GListModel *rows)
{
  GtkAdjustment *scrolled = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

  gtk_adjustment_set_value (scrolled, gtk_adjustment_get_upper (scrolled));
  settle ();
  return g_list_model_get_n_items (rows);
}

static guint
post_many (SgBattle *battle)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2050; i++)
    {
      g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, "Nothing came of it", "");

      g_assert_true (sg_battle_post (battle, draft, &error));
    }
  return g_list_model_get_n_items (sg_battle_get_rulings (battle));
}

static void
test_long (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page, *log, *list;
  GListModel *rows;
  guint n, all;

  begin_war (fixture, "Long");
  log = sg_window_find_descendant (GTK_WIDGET (go (fixture, "battle")), SG_TYPE_LOG_VIEW);
  sg_log_view_set_open (SG_LOG_VIEW (log), TRUE);
  list = sg_window_find_descendant (log, GTK_TYPE_LIST_VIEW);
  rows = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  all = post_many (fixture->battle);
  settle ();
  n = g_list_model_get_n_items (rows);
  g_assert_cmpuint (n, <, 200);
  g_assert_cmpuint (go_down (list, rows), >, n);
  page = GTK_WIDGET (go (fixture, "campaign"));
  list = sg_window_find_descendant (page, GTK_TYPE_COLUMN_VIEW);
  rows = G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (list)));
  g_assert_cmpuint (sg_ledger_view_get_shown (sg_campaign_page_get_ledger (SG_CAMPAIGN_PAGE (page))), ==, all);
  g_assert_cmpuint (g_list_model_get_n_items (rows), <, all);
  g_assert_cmpuint (go_down (list, rows), ==, all);
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

static gboolean
is_clause (GtkWidget *widget, gpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);
}

static GtkGesture *
find_secondary (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkGesture) gesture = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (gesture) && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY)
        return gesture;
    }
  return NULL;
}

/* The menu of a row is of the row that was pressed, whichever was chosen before. */
static void
test_row_menu (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (go (fixture, "campaign")), *view = sg_window_find_descendant (page, GTK_TYPE_COLUMN_VIEW), *label;
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle));
  g_autoptr (SgRuling) newest = g_list_model_get_item (sg_battle_get_rulings (fixture->battle), n - 1);
  g_autoptr (SgRuling) other = g_list_model_get_item (sg_battle_get_rulings (fixture->battle), n - 4);
  g_autofree char *words = g_strdup_printf ("Undo %d…", (int) sg_ruling_get_number (other));
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
  double x, y;

  sg_ledger_view_choose (sg_campaign_page_get_ledger (SG_CAMPAIGN_PAGE (page)), sg_ruling_get_number (newest));
  settle ();
  label = walk_find (view, is_clause, (gpointer) sg_ruling_get_clause (other));
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_translate_coordinates (label, view, 3, gtk_widget_get_height (label) / 2.0, &x, &y));
  g_signal_emit_by_name (find_secondary (view), "pressed", 1, x, y);
  settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
  g_assert_true (shows (page, words));
}

/* A book that has Little Wars’ campaign by inheritance is led by as much as Little Wars says: by the one total, not by both sides’ (LW-112, LW-113). */
static void
test_lead_inherited (void)
{
  static const struct { const char *book; gboolean mirrored; gint64 lead; } rows[] = {
    { "little-wars", TRUE, -257 }, { "kriegspiel", TRUE, -257 }, { "gentlemans-war", FALSE, -514 } };
  const SgStanding standing = { .total_a = -257, .total_b = 257 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load (rows[i].book, &error);
      g_autoptr (SgJournal) journal = sg_memory_journal_new ();
      g_autoptr (SgCampaign) campaign = NULL;

      g_assert_no_error (error);
      campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000003");
      g_assert_cmpint (sg_war_mirrored (campaign), ==, rows[i].mirrored);
      g_assert_cmpint (sg_war_lead (campaign, &standing), ==, rows[i].lead);
    }
}

/* (transfer full): @text with the first @was after @from as @is. */
static char *
change_after (const char *text, const char *from, const char *was, const char *is)
{
  const char *at = strstr (strstr (text, from), was);

  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, is, at + strlen (was));
}

/* LW-102: in rules of one’s own an arm may be had for nothing, and a force to the total is mustered all the same. */
static void
test_free_arms (void)
{
  static const struct { const char *was, *is; guint foot; } rows[] = {
    { "value=\"2\"", "value=\"2\"", 66 }, { "value=\"2\"", "value=\"0\"", 132 }, { "value=\"20\"", "value=\"0\"", 96 },
  };
  const SgSide side = { .id = "red", .name = "Red" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) own = sg_ruleset_load ("little-wars", &error);
      g_autoptr (GBytes) bytes = sg_ruleset_to_bytes (own), changed = NULL;
      g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)), *other = change_after (text, "id=\"LW-102\"", rows[i].was, rows[i].is);
      g_autoptr (SgRuleset) rules = NULL;
      g_autoptr (GPtrArray) force = NULL;   /* an SgForce */

      changed = g_bytes_new (other, strlen (other));
      rules = sg_ruleset_new_from_bytes (changed, "own.xml", &error);
      g_assert_no_error (error);
      force = sg_force_to_total (rules, &side);
      g_assert_cmpuint (sg_force_count (force, "infantry"), ==, rows[i].foot);
    }
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

static gboolean
is_packet_dialog (GtkWidget *widget, gpointer data)
{
  return SG_IS_PACKET_DIALOG (widget);
}

/* (transfer none): the composer, opened as a person opens it. */
static SgPacketDialog *
open_packet (Fixture *fixture)
{
  GtkWidget *page = GTK_WIDGET (go (fixture, "sheets"));
  GObject *button = gtk_widget_get_template_child (page, SG_TYPE_SHEETS_PAGE, "packet_button");
  SgPacketDialog *found = NULL;
  GList *windows;

  g_signal_emit_by_name (button, "clicked");
  settle ();
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (is_packet_dialog (l->data, NULL))
      found = l->data;
  g_list_free (windows);
  g_assert_nonnull (found);
  return found;
}

static guint
count_pdfs (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    n += g_str_has_suffix (name, ".pdf");
  return n;
}

/* A packet has what was ticked, as often as was wanted, and writes over nothing that is there. */
static void
test_packet (Fixture *fixture, gconstpointer data)
{
  SgPacketDialog *dialog = open_packet (fixture);
  GPtrArray *papers = sg_packet_get_papers (sg_packet_dialog_get_packet (dialog));
  g_autofree char *theirs = g_build_filename (fixture->folder, "Ledger.pdf", NULL), *path = g_build_filename (fixture->folder, "evening.pdf", NULL);
  g_autofree char *kept = NULL, *pdf = NULL;
  gsize size;

  g_assert_true (g_file_set_contents (theirs, "mine", -1, NULL));
  for (guint i = 1; i < papers->len; i++)
    ((SgPacketPaper *) papers->pdata[i])->copies = 0;
  ((SgPacketPaper *) papers->pdata[0])->copies = 2;
  g_assert_true (sg_packet_dialog_write (dialog, path));
  settle ();
  g_assert_true (g_file_get_contents (path, &pdf, &size, NULL));
  g_assert_cmpmem (pdf, 5, "%PDF-", 5);
  g_assert_cmpuint (count_pdfs (fixture->folder), ==, 2);
  g_assert_true (g_file_get_contents (theirs, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "mine");
}

static gboolean
is_preview (GtkWidget *widget, gpointer data)
{
  return SG_IS_SHEET_PREVIEW (widget);
}

/* “Continue” goes on from where the battle stands, whatever moment of it was looked at before. */
static void
test_continue (Fixture *fixture, gconstpointer data)
{
  SgPage *page;

  begin_war (fixture, "The Valley");
  sg_window_show_moment (fixture->window, fixture->battle, 1);
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Back to Now"));
  page = go (fixture, "campaign");
  g_signal_emit_by_name (gtk_widget_get_template_child (GTK_WIDGET (page), SG_TYPE_CAMPAIGN_PAGE, "go_button"), "clicked");
  settle ();
  page = sg_window_get_visible_page (fixture->window);
  g_assert_true (SG_IS_BATTLE_PAGE (page));
  g_assert_cmpint (sg_desk_get_moment (sg_battle_page_get_desk (SG_BATTLE_PAGE (page))), ==, -1);
  g_assert_false (shows (GTK_WIDGET (page), "Back to Now"));
}

/* Over the first page of a paper that has just come stands that it is the first, even where it has as many as the one before. */
static void
test_page_number (Fixture *fixture, gconstpointer data)
{
  SgPage *page = go (fixture, "sheets");
  GtkWidget *preview;
  SgSheet *sheet;

  sg_sheets_page_choose (SG_SHEETS_PAGE (page), "battle-report");
  settle ();
  sheet = sg_sheets_page_get_sheet (SG_SHEETS_PAGE (page));
  g_assert_cmpuint (sg_sheet_get_n_pages (sheet), >, 1);
  g_assert_true (shows (GTK_WIDGET (page), "Page 1 of "));
  preview = walk_find (GTK_WIDGET (page), is_preview, NULL);
  for (guint i = 0; i < 2; i++)
    {
      sg_sheet_preview_set_sheet (SG_SHEET_PREVIEW (preview), sheet);
      g_assert_true (shows (GTK_WIDGET (page), "Page 1 of "));
      settle ();
      g_assert_true (shows (GTK_WIDGET (page), "Page 1 of "));
    }
}

/* Every kind is laid out of the campaign and of the rules alone, filled in or blank; a turn that is none is told. */
static void
test_subjects (Fixture *fixture, gconstpointer data)
{
  SgSheetsPage *page = SG_SHEETS_PAGE (go (fixture, "sheets"));
  GObject *of = gtk_widget_get_template_child (GTK_WIDGET (page), SG_TYPE_SHEETS_PAGE, "subject_row");
  GObject *blank = gtk_widget_get_template_child (GTK_WIDGET (page), SG_TYPE_SHEETS_PAGE, "blank_switch");
  GObject *turns = gtk_widget_get_template_child (GTK_WIDGET (page), SG_TYPE_SHEETS_PAGE, "turns_entry");

  sg_sheets_page_choose (page, "battle-report");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (turns)));
  g_assert_nonnull (sg_sheets_page_get_sheet (page));
  gtk_editable_set_text (GTK_EDITABLE (turns), "0, 99");
  g_assert_null (sg_sheets_page_get_sheet (page));
  g_assert_true (shows (GTK_WIDGET (page), "There is no turn 99"));
  gtk_editable_set_text (GTK_EDITABLE (turns), "");
  gtk_switch_set_active (GTK_SWITCH (blank), TRUE);
  sg_sheets_page_choose (page, "unit-cards");
  g_assert_cmpstr (sg_sheet_get_kind (sg_sheets_page_get_sheet (page))->id, ==, "unit-cards");
  gtk_switch_set_active (GTK_SWITCH (blank), FALSE);
  adw_combo_row_set_selected (ADW_COMBO_ROW (of), g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (of))) - 1);
  sg_sheets_page_choose (page, "templates");
  g_assert_cmpstr (sg_sheet_get_kind (sg_sheets_page_get_sheet (page))->id, ==, "templates");
}

/* Another campaign that is opened is what is printed of, though the rules were chosen before it, or when there was none. */
static void
test_begun (Fixture *fixture, gconstpointer data)
{
  SgSheetsPage *page = SG_SHEETS_PAGE (go (fixture, "sheets"));
  GObject *of = gtk_widget_get_template_child (GTK_WIDGET (page), SG_TYPE_SHEETS_PAGE, "subject_row");

  sg_sheets_page_set_battle (page, NULL, NULL);
  settle ();
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (of)), !=, GTK_INVALID_LIST_POSITION);
  sg_sheets_page_set_battle (page, sg_window_get_campaign (fixture->window), sg_window_get_battle (fixture->window));
  settle ();
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (ADW_COMBO_ROW (of))), ==, "This campaign");
}

/* Presses Print in the dialog, as soon as it has found its printer. */
static gboolean
press_print_cb (gpointer pressed)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (at->data), "GtkPrintUnixDialog")
        && gtk_widget_get_sensitive (gtk_dialog_get_widget_for_response (at->data, GTK_RESPONSE_OK)))
      {
        *(gboolean *) pressed = TRUE;
        gtk_dialog_response (at->data, GTK_RESPONSE_OK);
        return G_SOURCE_REMOVE;
      }
  return G_SOURCE_CONTINUE;
}

/* Printing to where nothing can be written is told in a sentence; elsewhere the file is there, named for its sheet. */
static void
test_print (Fixture *fixture, gconstpointer data)
{
  SgSheetsPage *page = SG_SHEETS_PAGE (go (fixture, "sheets"));
  g_autofree char *memory = sg_memory_dir (), *remembered = g_build_filename (memory, "printer.ini", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "nowhere", NULL), *printed = g_build_filename (fixture->folder, "True-scale templates.pdf", NULL);

  sg_sheets_page_choose (page, "templates");
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *words = g_strdup_printf ("[Print Settings]\nprinter=Print to File\noutput-file-format=pdf\noutput-dir=%s\noutput-uri=file://%s/old.pdf\n",
                                                i == 0 ? nowhere : fixture->folder, fixture->folder);
      gboolean pressed = FALSE;
      guint pressing = g_timeout_add (50, press_print_cb, &pressed);

      g_assert_true (g_file_set_contents (remembered, words, -1, NULL));
      sg_sheet_print (sg_sheets_page_get_sheet (page), GTK_WIDGET (page));
      if (!pressed)
        g_source_remove (pressing);
      g_assert_true (pressed);
      settle ();
      g_assert_true (shows (GTK_WIDGET (fixture->window), i == 0 ? "was not printed: " : "is printed."));
      g_assert_cmpint (g_file_test (printed, G_FILE_TEST_EXISTS), ==, i == 1);
    }
}

/* A side of two words is called whole where its sheets are chosen, and where what it won is listed. */
static void
test_long_sides (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *page, *words; } rows[] = { { "sheets", "Bob's Brigade" }, { "campaign", "Bob's Brigade won" } };
  g_autoptr (GError) error = NULL;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  g_assert_true (sg_campaign_set (fixture->campaign, "side/blue/name", "Bob's Brigade", &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *page = GTK_WIDGET (go (fixture, rows[i].page)), *label;

      for (guint k = 0; k < 10; k++, g_usleep (20000))
        settle ();
      label = walk_find (page, is_label_of, (gpointer) rows[i].words);
      g_assert_nonnull (label);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    }
}

#define TEST(path, opens, test) g_test_add ("/app/work-pages/" path, Fixture, NULL, opens, test, close_window)

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  TEST ("ledger/filter", open_sample, test_filter);
  TEST ("ledger/losses", open_sample, test_losses);
  TEST ("ledger/long", open_sample, test_long);
  TEST ("ledger/undo-middle", open_sample, test_undo_middle);
  TEST ("ledger/keep", open_sample, test_keep);
  TEST ("ledger/undo-keys", open_sample, test_undo_keys);
  TEST ("ledger/row-menu", open_sample, test_row_menu);
  TEST ("ledger/score", open_sample, test_score_opens_rulings);
  g_test_add_func ("/app/work-pages/lead-inherited", test_lead_inherited);
  g_test_add_func ("/app/work-pages/free-arms", test_free_arms);
  TEST ("armies/resize", open_window, test_resize);
  TEST ("armies/resize-late", open_sample, test_resize_late);
  TEST ("armies/words", open_sample, test_words);
  TEST ("continue", open_window, test_continue);
  TEST ("sheets/page-number", open_sample, test_page_number);
  TEST ("sheets/packet", open_sample, test_packet);
  TEST ("sheets/subjects", open_sample, test_subjects);
  TEST ("sheets/begun", open_sample, test_begun);
  TEST ("sheets/print", open_sample, test_print);
  TEST ("long-sides", open_sample, test_long_sides);
  return g_test_run ();
}
