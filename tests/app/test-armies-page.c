/* test-armies-page.c: the builder of armies in its window: units found by a few letters, moved, waived, kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "app/armies/sg-armies-builder.h"
#include "app/armies/sg-army-bench-acts.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "window-fixture.h"

#include "app/armies/sg-armies-page.h"
#include "app/armies/sg-army-import-dialog.h"
#include "app/armies/sg-army-paste-dialog.h"
#include "app/armies/sg-army-print-dialog.h"
#include "army/sg-army-travel.h"
#include "app/armies/sg-armies-page-private.h"
#include "app/armies/sg-army-shelf.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-new-campaign-dialog.h"
#include "app/armies/sg-list-window.h"
#include "app/widgets/sg-rule-chip.h"
#include "exchange/sg-own-lists.h"

static SgArmiesPage *
show_armies (Fixture *fixture)
{
  sg_window_show_page (fixture->window, "armies");
  settle ();
  return SG_ARMIES_PAGE (sg_window_get_visible_page (fixture->window));
}

static void
take (SgArmiesPage *page, const char *system, const char *list)
{
  g_autoptr (SgArmy) army = sg_army_new (system, "Zenda");

  sg_army_set_word (army, "list", list);
  sg_army_set_allowance (army, 100);
  sg_armies_page_take (page, army);
  settle ();
}

static gboolean
is_finder (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SEARCH_ENTRY (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/* What "/", the letters and Enter do. */
static void
find_and_add (SgArmiesPage *page, const char *letters)
{
  GtkWidget *entry;

  gtk_widget_activate_action (GTK_WIDGET (page), "armies.unit", NULL);
  settle ();
  entry = walk_find (GTK_WIDGET (page), is_finder, NULL);
  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), letters);
  settle ();
  g_signal_emit_by_name (entry, "activate");
  settle ();
}

static guint
count_units (SgArmyBench *bench)
{
  g_autoptr (GPtrArray) units = sg_army_list (sg_army_bench_get_army (bench), NULL, SG_ARMY_UNIT);

  return units->len;
}

/* Another campaign is begun while an army is built: nothing of that one stands beside the new battle's forces. */
static void
test_other_campaign (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  GtkWidget *dialog;

  take (page, "gentlemans-war", "britain");
  g_assert_true (sg_armies_page_is_building (page));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (page->left_stack), ==, "army");
  dialog = sg_new_campaign_ask (fixture->window);
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  settle ();
  page = show_armies (fixture);
  g_assert_false (sg_armies_page_is_building (page));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (page->left_stack), ==, "board");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (page->right_stack), ==, "board");
}

/* The least height of a row with a chip is the same at any width: another, GTK calls an error. */
static void
test_chip (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8)), *words = gtk_label_new ("one\ntwo\nthree\nfour");
  int least, at_width;

  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_widget_add_css_class (words, "sg-caption");
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), sg_rule_chip_new (sg_campaign_get_rules (fixture->campaign), "LW-13"));
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 10000, &at_width, NULL, NULL, NULL);
  g_assert_cmpint (at_width, ==, least);
  g_object_unref (row);
}

static gboolean
is_named (GtkWidget *widget, gpointer name)
{
  return (GTK_IS_EDITABLE (widget) || GTK_IS_BUTTON (widget)) && g_strcmp0 (gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name), NULL) == 0;
}

/* A battle and an honour written by hand, one of them struck out again, all of it undone. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  GtkWidget *form = GTK_WIDGET (page);
  const SgArmyDeed *deed;

  take (page, "gentlemans-war", "britain");
  find_and_add (page, "guar");
  gtk_editable_set_text (GTK_EDITABLE (walk_find (form, is_named, (gpointer) "Battle")), "The Ford");
  gtk_editable_set_text (GTK_EDITABLE (walk_find (form, is_named, (gpointer) "Honour")), "Held the ford");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (walk_find (form, is_named, (gpointer) "Lost")), 40);
  g_signal_emit_by_name (walk_find (form, is_named, (gpointer) "Write It Down"), "clicked");
  settle ();
  deed = sg_army_bench_get_node (bench)->deeds->pdata[0];
  g_assert_cmpstr (deed->battle, ==, "The Ford");
  g_assert_cmpstr (deed->honour, ==, "Held the ford");
  g_assert_cmpint (deed->began, ==, 12);
  g_assert_cmpint (deed->lost, ==, 12);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (walk_find (form, is_named, (gpointer) "The Ford: 12 of 12 lost"))), ==, "Held the ford");
  g_signal_emit_by_name (walk_find (form, is_named, (gpointer) "Strike Out The Ford"), "clicked");
  settle ();
  g_assert_cmpuint (sg_army_bench_get_node (bench)->deeds->len, ==, 0);
  g_assert_null (walk_find (form, is_named, (gpointer) "The Ford: 12 of 12 lost"));
  sg_armies_page_undo (page);
  settle ();
  g_assert_nonnull (walk_find (form, is_named, (gpointer) "The Ford: 12 of 12 lost"));
}

static gboolean
is_told (GtkWidget *widget, gpointer data)
{
  return GTK_IS_INFO_BAR (widget) && gtk_info_bar_get_revealed (GTK_INFO_BAR (widget)) && gtk_info_bar_get_message_type (GTK_INFO_BAR (widget)) == GTK_MESSAGE_WARNING;
}

/* What could not be opened is told until something else is. */
static void
test_failed_open (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_false (sg_armies_page_open_path (page, "/nowhere/at-all.sgarmy", &error));
  sg_report_error (GTK_WIDGET (page), error);
  g_assert_nonnull (walk_find (GTK_WIDGET (fixture->window), is_told, NULL));
  take (page, "gentlemans-war", "britain");
  g_assert_null (walk_find (GTK_WIDGET (fixture->window), is_told, NULL));
}

/* Two units by letters alone: the list's own line first, then the catalogue; kept in the campaign. */
static void
test_by_letters (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) papers = NULL, kept_units = NULL;
  g_autoptr (SgArmy) kept = NULL;

  take (page, "gentlemans-war", "britain");
  find_and_add (page, "guar");
  find_and_add (page, "huss");
  g_assert_cmpuint (count_units (bench), ==, 2);
  g_assert_cmpstr (sg_army_bench_get_node (bench)->name, ==, "1st Hussars");
  g_assert_cmpstr (sg_army_bench_get_node (bench)->type, ==, "light-cavalry");
  g_assert_cmpstr (sg_army_bench_get_node (bench)->entry, ==, "hussars-and-lancers");
  g_assert_true (sg_armies_page_keep (page, &error));
  papers = sg_campaign_list_documents (fixture->campaign, "army", NULL);
  g_assert_cmpuint (papers->len, ==, 1);
  kept = sg_army_shelf_load (fixture->campaign, ((SgDocument *) papers->pdata[0])->id, NULL, &error);
  g_assert_no_error (error);
  kept_units = sg_army_list (kept, NULL, SG_ARMY_UNIT);
  g_assert_cmpuint (kept_units->len, ==, 2);
  sg_armies_page_undo (page);
  g_assert_cmpuint (count_units (bench), ==, 1);
  sg_armies_page_redo (page);
  g_assert_cmpuint (count_units (bench), ==, 2);
}

/* Brigades hold what is moved into them; what was moved is where it was after undo. */
static void
test_brigade (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autofree char *unit = NULL;

  take (page, "little-wars", "");
  find_and_add (page, "cav");
  unit = g_strdup (sg_army_bench_get_chosen (bench));
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.brigade", NULL);
  settle ();
  g_assert_cmpint (sg_army_bench_get_node (bench)->rank, ==, SG_ARMY_BRIGADE);
  sg_army_bench_choose (bench, unit);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.down", NULL);
  settle ();
  g_assert_cmpint (sg_army_bench_get_node (bench)->parent->rank, ==, SG_ARMY_BRIGADE);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.duplicate", NULL);
  settle ();
  g_assert_cmpuint (sg_army_bench_get_node (bench)->parent->children->len, ==, 2);
  g_assert_cmpstr (sg_army_bench_get_node (bench)->name, !=, sg_army_find (sg_army_bench_get_army (bench), unit)->name);
  sg_army_bench_set_number (bench, "figures", 30);
  settle ();
  g_assert_cmpint (sg_army_bench_price (bench, sg_army_bench_get_node (bench)), ==, 30 * sg_ruleset_whole (sg_army_bench_get_rules (bench), "LW-102", "cavalry"));
  for (guint i = 0; i < 3; i++)
    gtk_widget_activate_action (GTK_WIDGET (page), "armies.undo", NULL);
  settle ();
  g_assert_cmpint (sg_army_find (sg_army_bench_get_army (bench), unit)->parent->rank, ==, SG_ARMY_WHOLE);
}

/* A broken limit is a fault until it is waived with a reason. */
static void
test_waived (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  const SgArmyMessage *message;

  take (page, "gentlemans-war", "britain");
  sg_army_bench_add_unit (bench, "general", NULL); /* else nobody commands (GW-104) */
  find_and_add (page, "rifles");
  sg_army_bench_set_attribute (bench, "marksmen", TRUE);
  sg_army_bench_set_attribute (bench, "bad-shots", TRUE);
  settle ();
  g_assert_cmpuint (sg_army_review_count_faults (sg_army_bench_get_review (bench)), ==, 1);
  message = sg_army_review_get_messages (sg_army_bench_get_review (bench))->pdata[0];
  g_assert_cmpstr (message->node, ==, sg_army_bench_get_chosen (bench));
  g_assert_true (sg_army_bench_waive (bench, message->key, "The umpire’s nephew."));
  settle ();
  g_assert_cmpuint (sg_army_review_count_faults (sg_army_bench_get_review (bench)), ==, 0);
  g_assert_true (shows (GTK_WIDGET (page), "1 waived"));
}

static GtkWidget *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }
  return NULL;
}

static gboolean
is_spin_called (GtkWidget *widget, gpointer name)
{
  return GTK_IS_SPIN_BUTTON (widget) && gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name) == NULL;
}

/* A line of an own list is made dearer in its editor: what was bought keeps its price, what is bought afterwards does not. */
static void
change_list (SgArmiesPage *page, SgArmyBench *bench, const char *line)
{
  GtkWidget *window, *spin;

  gtk_widget_activate_action (GTK_WIDGET (page), "armies.edit-list", NULL);
  settle ();
  window = find_window (SG_TYPE_LIST_WINDOW);
  g_assert_nonnull (window);
  sg_list_window_choose (SG_LIST_WINDOW (window), line);
  settle ();
  spin = walk_find (window, is_spin_called, (gpointer) "Basic price");
  g_assert_nonnull (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 20);
  settle ();
  g_assert_cmpint (sg_nation_find_unit (sg_army_bench_get_nation (bench), line)->cost, ==, 40);
  gtk_widget_activate_action (window, "list.undo", NULL);
  g_assert_cmpint (sg_nation_find_unit (sg_army_bench_get_nation (bench), line)->cost, ==, -1);
  gtk_widget_activate_action (window, "list.redo", NULL);
  g_assert_cmpint (sg_nation_find_unit (sg_army_bench_get_nation (bench), line)->cost, ==, 40);
  gtk_widget_activate_action (window, "list.add", NULL);
  gtk_widget_activate_action (window, "list.delete", NULL);
  settle ();
  gtk_window_close (GTK_WINDOW (window));
  settle ();
}

/* An invented nation: the list of an army with a unit of its own, from which another is raised. */
static void
test_own_list (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  const SgNation *nation;
  const SgNationUnit *line;
  GtkWidget *dialog;
  gint64 before;

  take (page, "gentlemans-war", "britain");
  find_and_add (page, "engineers");
  sg_army_bench_set_word (bench, "name", "Strelsau Sappers");
  sg_army_bench_set_word (bench, "entry", "");
  sg_army_bench_set_attribute (bench, "brave", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.own-list", NULL);
  settle ();
  nation = sg_army_bench_get_nation (bench);
  g_assert_nonnull (nation);
  g_assert_cmpstr (nation->name, ==, "Zenda");
  g_assert_nonnull (sg_nation_find_unit (nation, "guards"));
  line = sg_nation_find_unit (nation, "strelsau-sappers");
  g_assert_nonnull (line);
  g_assert_cmpstr (line->types[0], ==, "engineers");
  g_assert_cmpstr (line->distinctions[0], ==, "brave");
  sg_army_bench_set_word (bench, "entry", "strelsau-sappers");
  before = sg_army_bench_price (bench, sg_army_bench_get_node (bench));
  change_list (page, bench, "strelsau-sappers");
  g_assert_cmpint (sg_army_bench_price (bench, sg_army_bench_get_node (bench)), ==, before);
  g_assert_true (sg_army_review_get_price (sg_army_bench_get_review (bench), sg_army_bench_get_chosen (bench))->paid);
  g_assert_true (sg_army_bench_buy_again (bench));
  g_assert_cmpint (sg_army_bench_price (bench, sg_army_bench_get_node (bench)), ==, 40 + 2);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.remove-list", NULL);
  settle ();
  dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "delete");
  settle ();
  g_assert_null (sg_army_bench_get_nation (bench));
  g_assert_cmpint (sg_army_bench_price (bench, sg_army_bench_get_node (bench)), ==, 40 + 2);
}

/* A new battle of the sample's campaign, with an army of 25 foot mustered for Blue. */
static SgBattle *
muster_foot (Fixture *fixture, SgArmiesPage **page)
{
  g_autoptr (GError) error = NULL;
  SgBattle *battle = sg_campaign_add_battle (fixture->campaign, "Zenda", "finish", sg_battle_get_map (fixture->battle), &error);
  SgArmyBench *bench;

  g_assert_no_error (error);
  sg_window_show_battle (fixture->window, battle);
  *page = show_armies (fixture);
  bench = sg_armies_page_get_bench (*page);
  take (*page, "little-wars", "");
  sg_army_bench_set_allowance (bench, 0);
  find_and_add (*page, "infantry");
  sg_army_bench_set_number (bench, "figures", 25);
  sg_army_bench_set_word (bench, "commander", "Sapt");
  sg_army_bench_set_army_word (bench, "side", "blue");
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (*page), "armies.muster-army", NULL);
  settle ();
  return battle;
}

/* Put on the board for its side: the price stays, and from then on the army is only looked at. */
static void
test_muster (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgArmiesPage *page;
  SgBattle *battle = muster_foot (fixture, &page);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  SgUnit *unit = sg_board_get_units (sg_battle_get_board (battle))->pdata[0];

  g_assert_cmpint (sg_board_begun (sg_battle_get_board (battle), "blue", "infantry"), ==, 25);
  g_assert_cmpstr (g_hash_table_lookup (unit->words, "commander"), ==, "Sapt");
  g_assert_cmpstr (g_hash_table_lookup (unit->words, "node"), ==, sg_army_bench_get_chosen (bench));
  g_assert_cmpint (sg_army_bench_get_node (bench)->paid, ==, 25 * sg_ruleset_whole (sg_army_bench_get_rules (bench), "LW-102", "infantry"));
  g_assert_nonnull (sg_army_bench_get_lock (bench));
  g_assert_false (sg_army_bench_set_number (bench, "figures", 30));
  g_assert_true (sg_battle_undo (battle, &error));
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.board", NULL);
  g_assert_true (sg_armies_page_keep (page, &error));
}

/* Home again: four dead and a honour stand in its history, which undo takes back; it may be changed again. */
static void
test_home (Fixture *fixture, gconstpointer data)
{
  static const char *const dead[] = { "1", "2", "3", "4" };
  g_autoptr (GError) error = NULL;
  SgArmiesPage *page;
  SgBattle *battle = muster_foot (fixture, &page);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  SgUnit *unit = sg_board_get_units (sg_battle_get_board (battle))->pdata[0];
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "They fell", "");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) figures = NULL;
  const SgArmyDeed *deed;

  for (guint i = 0; i < G_N_ELEMENTS (dead); i++)
    {
      g_autofree char *id = g_strconcat (unit->id, ".", dead[i], NULL);

      g_strv_builder_add (builder, id);
    }
  figures = g_strv_builder_end (builder);
  sg_ruling_add_transfer (ruling, unit->id, unit->asset, "fit", "dead", 4, (const char *const *) figures);
  g_assert_true (sg_battle_post (battle, ruling, &error));
  g_assert_no_error (error);
  g_assert_true (sg_armies_page_bring_home (page, SG_LOSSES_KEPT, &error));
  g_assert_no_error (error);
  settle ();
  g_assert_null (sg_army_bench_get_lock (bench));
  g_assert_cmpint (sg_army_bench_get_node (bench)->figures, ==, 21);
  deed = sg_army_bench_get_node (bench)->deeds->pdata[0];
  g_assert_cmpstr (deed->battle, ==, "Zenda");
  g_assert_cmpint (deed->lost, ==, 4);
  g_assert_true (sg_army_bench_set_honour (bench, 0, "Held the bridge."));
  settle ();
  sg_armies_page_undo (page);
  deed = sg_army_bench_get_node (bench)->deeds->pdata[0];
  g_assert_cmpstr (deed->honour, ==, "");
  g_assert_true (sg_armies_page_keep (page, &error));
}

static void
read_text_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* What was copied is pasted as the same army; a line that means nothing is told, and the others are taken. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autofree char *copied = NULL, *with_more = NULL;
  SgArmyPasteDialog *dialog;

  take (page, "gentlemans-war", "britain");
  find_and_add (page, "guar");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "armies.copy-text", "s", "text"));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (page)), NULL, read_text_cb, &copied);
  while (copied == NULL)
    settle ();
  g_assert_nonnull (strstr (copied, "Guards: infantry"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "armies.paste-text", NULL));
  settle ();
  dialog = SG_ARMY_PASTE_DIALOG (find_window (SG_TYPE_ARMY_PASTE_DIALOG));
  with_more = g_strconcat ("Sent by post", strchr (copied, '\n'), "The Dragons: dragons 6\n", NULL);
  sg_army_paste_dialog_set_text (dialog, with_more);
  settle ();
  g_assert_true (shows (GTK_WIDGET (dialog), "dragons"));
  g_signal_emit_by_name (walk_find (GTK_WIDGET (dialog), is_named, (gpointer) "Take It"), "clicked");
  settle ();
  g_assert_cmpstr (sg_army_get_word (sg_army_bench_get_army (bench), "title"), ==, "Sent by post");
  g_assert_cmpint (sg_army_total (sg_army_bench_get_army (bench), NULL, "figures", sg_army_review_get_rules (sg_army_bench_get_review (bench))), ==, 12);
}

/* A spreadsheet goes out and comes in; of a table for another book what is left out is told before it is taken; a table is no army to be opened. */
static void
test_rosters (Fixture *fixture, gconstpointer data)
{
  static const char table[] = "Name,Kind,Figures\nThe Old Guard,infantry,12\nSmaug,dragons,1\n";
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autofree char *folder = g_dir_make_tmp ("sandgate-rosters-XXXXXX", NULL), *sheet = g_build_filename (folder, "a.ods", NULL), *club = g_build_filename (folder, "club.csv", NULL);
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  take (page, "gentlemans-war", "britain");
  find_and_add (page, "royal a");
  g_assert_true (g_str_has_suffix (sg_army_bench_get_node (bench)->type, "artillery"));
  sg_armies_page_undo (page);
  find_and_add (page, "16 guar");
  g_assert_cmpint (sg_army_bench_get_node (bench)->figures, ==, 16);
  g_assert_true (sg_armies_page_export (page, sheet, &error));
  sg_armies_page_import (page, sheet);
  settle ();
  dialog = GTK_WIDGET (find_window (SG_TYPE_ARMY_IMPORT_DIALOG));
  g_assert_true (shows (dialog, "everything in it is understood"));
  g_signal_emit_by_name (walk_find (dialog, is_named, (gpointer) "Take It"), "clicked");
  settle ();
  g_assert_cmpuint (count_units (bench), ==, 1);
  g_assert_true (g_file_set_contents (club, table, -1, NULL));
  g_assert_false (sg_armies_page_open_path (page, club, &error));
  g_assert_cmpstr (error->message, ==, "club.csv is a CSV table: use Import Roster.");
  sg_armies_page_import (page, club);
  settle ();
  dialog = GTK_WIDGET (find_window (SG_TYPE_ARMY_IMPORT_DIALOG));
  g_assert_true (shows (dialog, "Line 3, Smaug"));
  g_signal_emit_by_name (walk_find (dialog, is_named, (gpointer) "Take It"), "clicked");
  settle ();
  g_assert_cmpstr (((SgArmyNode *) sg_army_get_root (sg_army_bench_get_army (bench))->children->pdata[0])->name, ==, "The Old Guard");
  g_remove (sheet);
  g_remove (club);
  g_remove (folder);
}

/* A roster of another game is read by the campaign’s own lists too: what no kind of troops is called so may be a line of one of them. */
static void
test_roster_of_campaign (Fixture *fixture, gconstpointer data)
{
  static const char roster[] = "<roster name=\"Zenda\" gameSystemName=\"Some Galaxy\"><forces><force name=\"F\" catalogueName=\"Ruritania\"><selections>"
                               "<selection name=\"Guards\" type=\"unit\" number=\"8\"/></selections></force></forces></roster>";
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autofree char *path = g_build_filename (fixture->folder, "zenda.ros", NULL);
  g_autoptr (SgNation) ours = sg_nation_new ("own-ruritania", "Ruritania");
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  sg_nation_unit_set_in (sg_nation_add_unit (ours, "guards", "Guards", "infantry"), "types", "infantry", TRUE);
  g_assert_true (sg_own_lists_save (sg_campaign_get_rules (fixture->campaign), fixture->campaign, SG_LIST_CAMPAIGN, ours, &error));
  g_assert_true (g_file_set_contents (path, roster, -1, NULL));
  sg_armies_page_import (page, path);
  settle ();
  dialog = GTK_WIDGET (find_window (SG_TYPE_ARMY_IMPORT_DIALOG));
  g_assert_true (shows (dialog, "everything in it is understood"));
  g_signal_emit_by_name (walk_find (dialog, is_named, (gpointer) "Take It"), "clicked");
  settle ();
  g_assert_cmpstr (sg_army_get_word (sg_army_bench_get_army (bench), "list"), ==, "own-ruritania");
}

/* An army that brings a list which is not here stands by it; by a press that list is one’s own. */
static void
test_brought (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgNation) theirs = sg_nation_new ("own-ruritania", "Ruritania");
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "Zenda");
  SgNationUnit *line = sg_nation_add_unit (theirs, "guards", "Guards", "infantry");
  g_autoptr (GError) error = NULL;

  sg_nation_unit_set_in (line, "types", "infantry", TRUE);
  sg_nation_unit_set_number (line, "cost", 18);
  sg_army_set_word (army, "list", "own-ruritania");
  sg_army_set_node_word (army, sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", "1st Guards"), "entry", "guards");
  sg_army_bring (army, rules, theirs);
  sg_army_set_house (army, "gw.price.huge", "agreed");
  sg_armies_page_take (page, army);
  settle ();
  g_assert_cmpstr (sg_army_bench_get_nation (bench)->name, ==, "Ruritania");
  g_assert_true (shows (GTK_WIDGET (page), "Brings its own list"));
  g_assert_true (sg_ruleset_chosen (sg_army_bench_get_rules (bench), "gw.price.huge", "agreed"));
  g_assert_true (sg_army_bench_keep_theirs (bench, &error));
  g_assert_no_error (error);
  settle ();
  g_assert_null (sg_army_get_brought (sg_army_bench_get_army (bench), sg_army_bench_get_rules (bench), NULL));
  g_assert_cmpstr (sg_army_bench_get_nation (bench)->name, ==, "Ruritania");
  g_assert_cmpint (sg_army_review_get_total (sg_army_bench_get_review (bench)), ==, 18);
}

/* Of two generals the one who is given the command has it. */
static void
test_command (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autofree char *second = NULL;

  take (page, "gentlemans-war", "britain");
  sg_army_bench_add_group (bench, SG_ARMY_GENERAL);
  sg_army_bench_choose (bench, "");
  sg_army_bench_add_group (bench, SG_ARMY_GENERAL);
  settle ();
  second = g_strdup (sg_army_bench_get_chosen (bench));
  g_assert_cmpstr (sg_army_find_commander (sg_army_bench_get_army (bench))->id, !=, second);
  g_signal_emit_by_name (walk_find (GTK_WIDGET (page), is_named, (gpointer) "Give Him the Command"), "clicked");
  settle ();
  g_assert_cmpstr (sg_army_find_commander (sg_army_bench_get_army (bench))->id, ==, second);
  g_assert_true (shows (GTK_WIDGET (page), "commands the army"));
}

static gboolean
is_list_row (GtkWidget *widget, gpointer data)
{
  return ADW_IS_COMBO_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), data) == 0;
}

/* A key as it comes to @widget before anything within it. */
static gboolean
type_at (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  return taken;
}

/* Letters go to their line, and what is a key of the page is left to it. */
static void
test_combo_letters (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  GtkWidget *row;

  take (page, "gentlemans-war", "britain");
  sg_army_bench_choose (bench, "");
  settle ();
  row = walk_find (GTK_WIDGET (page), is_list_row, (gpointer) "Army list");
  g_assert_nonnull (row);
  g_assert_false (type_at (row, GDK_KEY_slash));
  g_assert_true (type_at (row, GDK_KEY_z));
  g_assert_true (type_at (row, GDK_KEY_u));
  settle ();
  g_assert_cmpstr (sg_army_get_word (sg_army_bench_get_army (bench), "list"), ==, "zulus");
}

static gboolean
is_finder_row (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/* A row that is pressed adds a unit; letters that are typed then are looked for, and Enter is not for that row again. */
static void
test_finder_pressed (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  GtkWidget *entry, *row, *focus;

  take (page, "gentlemans-war", "britain");
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.unit", NULL);
  settle ();
  entry = walk_find (GTK_WIDGET (page), is_finder, NULL);
  row = walk_find (GTK_WIDGET (page), is_finder_row, NULL);
  g_assert_nonnull (row);
  gtk_widget_grab_focus (row); /* as a press does */
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  settle ();
  g_assert_cmpuint (count_units (bench), ==, 1);
  focus = gtk_root_get_focus (gtk_widget_get_root (entry));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, entry));
}

/* What a player calls it is found, whatever the book calls it, and what is called so comes before what has the word somewhere. */
static void
test_finder_words (Fixture *fixture, gconstpointer data)
{
  static const char *const rows[][2] = {
    { "train", "train" }, { "railway", "train" }, { "locomotive", "train" }, { "wagon", "waggon" }, { "waggon", "waggon" }, { "supply train", "waggon" }, { "depot", "depot" },
    { "boats", "boat" }, { "hussars", "cavalry" }, { "60 inf", "infantry" },
  };
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autoptr (SgArmy) army = sg_army_new ("kriegspiel", "An army");

  sg_armies_page_take (page, army);
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      find_and_add (page, rows[i][0]);
      g_assert_cmpuint (count_units (bench), ==, i + 1);
      g_assert_cmpstr (sg_army_bench_get_node (bench)->type, ==, rows[i][1]);
    }
}

/* Eight units, by keys and by mouse, the finder opened once: a word and Enter to each, or a press on its row. */
static void
test_eight (Fixture *fixture, gconstpointer by_mouse)
{
  static const char *const words[] = { "gua", "cou", "rif", "hig", "hous", "huss", "yeo", "field" };
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  GtkWidget *entry;
  guint presses = 1;

  take (page, "gentlemans-war", "britain");
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.unit", NULL);
  settle ();
  entry = walk_find (GTK_WIDGET (page), is_finder, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      GtkWidget *row;

      g_assert_true (gtk_widget_get_mapped (entry)); /* as it was left by the last: the next letters take the place of its own */
      g_assert_true (*gtk_editable_get_text (GTK_EDITABLE (entry)) == '\0' || gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), NULL, NULL));
      if (by_mouse != NULL)
        {
          row = walk_find (GTK_WIDGET (page), is_finder_row, NULL);
          g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
          presses++;
        }
      else
        {
          gtk_editable_set_text (GTK_EDITABLE (entry), words[i]);
          settle ();
          g_signal_emit_by_name (entry, "activate");
          presses += 2;
        }
      settle ();
      g_assert_cmpuint (count_units (bench), ==, i + 1);
    }
  g_assert_cmpuint (presses, <=, 25);
}

static gboolean
is_percentage (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)), "%");
}

static gboolean
is_drawn_page (GtkWidget *widget, gpointer data)
{
  return GTK_IS_DRAWING_AREA (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_height (widget) > 100;
}

/* The sheets of an army are looked at as large as they are printed before they are. */
static void
test_print_zoom (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  GtkWidget *dialog, *label, *scroller;
  g_autofree char *whole = NULL;
  int larger;

  take (page, "gentlemans-war", "britain");
  find_and_add (page, "guards");
  dialog = sg_army_print_ask (GTK_WIDGET (page), sg_army_bench_get_army (bench), sg_army_bench_get_rules (bench));
  settle ();
  label = walk_find (dialog, is_percentage, NULL);
  g_assert_nonnull (label);
  whole = g_strdup (gtk_label_get_text (GTK_LABEL (label)));
  scroller = gtk_widget_get_ancestor (walk_find (dialog, is_drawn_page, NULL), GTK_TYPE_SCROLLED_WINDOW);
  g_assert_cmpint (gtk_widget_get_width (walk_find (dialog, is_drawn_page, NULL)), >, gtk_widget_get_width (scroller) * 0.8); /* it fills its place */
  for (guint i = 0; i < 3; i++)
    gtk_widget_activate_action (dialog, "sheets.zoom-in", NULL);
  settle ();
  larger = atoi (gtk_label_get_text (GTK_LABEL (label)));
  g_assert_cmpint (larger, >, atoi (whole) * 3 / 2);
  gtk_widget_activate_action (dialog, "sheets.zoom-out", NULL);
  settle ();
  g_assert_cmpint (atoi (gtk_label_get_text (GTK_LABEL (label))), <, larger);
  gtk_widget_activate_action (dialog, "sheets.zoom-fit", NULL);
  settle ();
  g_assert_cmpint (atoi (gtk_label_get_text (GTK_LABEL (label))), <, atoi (whole)); /* the whole page */
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add ("/app/armies/combo-letters", Fixture, NULL, open_sample, test_combo_letters, close_window);
  g_test_add ("/app/armies/rosters", Fixture, NULL, open_sample, test_rosters, close_window);
  g_test_add ("/app/armies/roster-of-campaign", Fixture, NULL, open_sample, test_roster_of_campaign, close_window);
  g_test_add ("/app/armies/brought", Fixture, NULL, open_sample, test_brought, close_window);
  g_test_add ("/app/armies/command", Fixture, NULL, open_sample, test_command, close_window);
  g_test_add ("/app/armies/finder-words", Fixture, NULL, open_sample, test_finder_words, close_window);
  g_test_add ("/app/armies/finder-pressed", Fixture, NULL, open_sample, test_finder_pressed, close_window);
  g_test_add ("/app/armies/eight-by-keys", Fixture, NULL, open_sample, test_eight, close_window);
  g_test_add ("/app/armies/eight-by-mouse", Fixture, "mouse", open_sample, test_eight, close_window);
  g_test_add ("/app/armies/print-zoom", Fixture, NULL, open_sample, test_print_zoom, close_window);
  g_test_add ("/app/armies/other-campaign", Fixture, NULL, open_sample, test_other_campaign, close_window);
  g_test_add ("/app/armies/chip", Fixture, NULL, open_sample, test_chip, close_window);
  g_test_add ("/app/armies/failed-open", Fixture, NULL, open_sample, test_failed_open, close_window);
  g_test_add ("/app/armies/words", Fixture, NULL, open_sample, test_words, close_window);
  g_test_add ("/app/armies/history", Fixture, NULL, open_sample, test_history, close_window);
  g_test_add ("/app/armies/by-letters", Fixture, NULL, open_sample, test_by_letters, close_window);
  g_test_add ("/app/armies/brigade", Fixture, NULL, open_sample, test_brigade, close_window);
  g_test_add ("/app/armies/waived", Fixture, NULL, open_sample, test_waived, close_window);
  g_test_add ("/app/armies/own-list", Fixture, NULL, open_sample, test_own_list, close_window);
  g_test_add ("/app/armies/muster", Fixture, NULL, open_sample, test_muster, close_window);
  g_test_add ("/app/armies/home", Fixture, NULL, open_sample, test_home, close_window);
  return g_test_run ();
}
