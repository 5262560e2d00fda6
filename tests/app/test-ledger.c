/* test-ledger.c: the ledger of the Campaign page: what is told of each ruling, what is found in it, and how it is corrected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/campaign/sg-campaign-page.h"
#include "app/campaign/sg-correction-dialog.h"
#include "app/campaign/sg-ledger-line.h"
#include "app/campaign/sg-ledger-view.h"
#include "app/widgets/sg-rule-chip.h"
#include "window-fixture.h"

static SgLedgerView *
ledger_of (Fixture *fixture)
{
  return sg_campaign_page_get_ledger (SG_CAMPAIGN_PAGE (go (fixture, "campaign")));
}

static guint
count_rulings (Fixture *fixture)
{
  return g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle));
}

static SgRuling *
nth_ruling (Fixture *fixture, guint n)
{
  g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (fixture->battle), n);

  return ruling; /* the list has it */
}

/* (nullable): the first line of @lines that begins with @words. */
static SgLedgerLine *
find_line (GListModel *lines, const char *words)
{
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (SgLedgerLine) line = g_list_model_get_item (lines, i);

      if (g_str_has_prefix (sg_ledger_line_get_words (line), words))
        return line;
    }
  return NULL;
}

/* (transfer full) */
static GListModel *
lines_of (Fixture *fixture, SgRuling *ruling)
{
  return G_LIST_MODEL (sg_ledger_lines (fixture->battle, ruling));
}

/* Each transfer of each ruling is a line, that says whose it is, and what it leaves; its dice are one more. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  guint losses = 0;

  for (guint i = 0; i < count_rulings (fixture); i++)
    {
      SgRuling *ruling = nth_ruling (fixture, i);
      g_autoptr (GListModel) lines = lines_of (fixture, ruling);
      GPtrArray *effects = sg_ruling_get_effects (ruling);

      for (guint k = 0; k < effects->len; k++)
        {
          const SgEffect *effect = effects->pdata[k];
          SgUnit *unit = effect->kind == SG_EFFECT_TRANSFER ? sg_board_get_unit (sg_battle_get_board (fixture->battle), effect->subject) : NULL;
          g_autofree char *words = NULL;
          SgLedgerLine *line;

          if (unit == NULL)
            continue;
          words = g_strdup_printf ("%s   %d   %s → %s", unit->name, (int) effect->amount, sg_ledger_account (effect->from), sg_ledger_account (effect->to));
          line = find_line (lines, words);
          if (line == NULL)
            g_error ("ruling %u has no line “%s”", i, words);
          g_assert_cmpstr (sg_ledger_line_get_side (line), ==, unit->side);
          g_assert_true (sg_ruling_is_undone (ruling) == (*sg_ledger_line_get_leaves (line) == '\0'));
          losses++;
        }
      g_assert_true ((find_line (lines, "Dice: ") != NULL) == (*sg_ruling_get_dice (ruling) != '\0'));
    }
  g_assert_cmpuint (losses, >, 10);
}

/* What nothing is to be said of has no lines to open. */
static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgRuling) bare = sg_ruling_new (SG_RULING_EDIT, "Nothing", ""), remarked = sg_ruling_new (SG_RULING_EDIT, "Something", "");
  g_autoptr (GListModel) later = NULL;
  g_autoptr (SgLedgerLine) line = NULL;

  g_assert_null (sg_ledger_lines_later (fixture->battle, bare));
  sg_ruling_set_reason (remarked, "It rained.");
  later = sg_ledger_lines_later (fixture->battle, remarked);
  g_assert_cmpuint (g_list_model_get_n_items (later), ==, 1);
  line = g_list_model_get_item (later, 0);
  g_assert_cmpstr (sg_ledger_line_get_words (line), ==, "Reason: It rained.");
  g_assert_null (sg_ledger_line_get_side (line));
}

/* By kind, and by words of a clause, a rule or a unit, in either case; Escape shows all of it again. */
static void
test_found (Fixture *fixture, gconstpointer data)
{
  SgLedgerView *view = ledger_of (fixture);
  GtkWidget *search = walk_find (GTK_WIDGET (view), is_search_entry, NULL), *kinds = walk_find (GTK_WIDGET (view), is_drop_down, NULL);
  guint all = sg_ledger_view_get_shown (view), parts = 0;
  const char *unit = ((SgUnit *) sg_board_get_units (sg_battle_get_board (fixture->battle))->pdata[0])->name;
  g_autofree char *loud = g_utf8_strup (unit, -1);
  guint found;

  g_assert_cmpuint (all, ==, count_rulings (fixture));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kinds), 1); /* in force */
  settle ();
  found = sg_ledger_view_get_shown (view);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kinds), 7); /* undone */
  settle ();
  g_assert_cmpuint (found + sg_ledger_view_get_shown (view), ==, all);
  for (guint kind = 2; kind < 7; kind++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (kinds), kind);
      settle ();
      g_assert_cmpuint (sg_ledger_view_get_shown (view), <, all);
      parts += sg_ledger_view_get_shown (view);
    }
  g_assert_cmpuint (parts, <=, all);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kinds), 0);
  gtk_editable_set_text (GTK_EDITABLE (search), unit);
  g_signal_emit_by_name (search, "search-changed");
  settle ();
  found = sg_ledger_view_get_shown (view);
  g_assert_cmpuint (found, >, 0);
  g_assert_cmpuint (found, <, all);
  gtk_editable_set_text (GTK_EDITABLE (search), loud);
  g_signal_emit_by_name (search, "search-changed");
  settle ();
  g_assert_cmpuint (sg_ledger_view_get_shown (view), ==, found);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such thing was ruled");
  g_signal_emit_by_name (search, "search-changed");
  settle ();
  g_assert_cmpuint (sg_ledger_view_get_shown (view), ==, 0);
  g_signal_emit_by_name (search, "stop-search");
  settle ();
  g_assert_cmpuint (sg_ledger_view_get_shown (view), ==, all);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
}

/* A correction is a ruling with its reason; what an account has not, or what leads nowhere, is not posted, and it is undone like any. */
static void
test_correction (Fixture *fixture, gconstpointer data)
{
  SgLedgerView *view = ledger_of (fixture);
  SgUnit *unit = NULL;
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (fixture->battle));
  guint n = count_rulings (fixture);
  g_autoptr (GListModel) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL, *name = NULL, *clause = NULL;
  GtkWidget *dialog, *amount;
  gint64 fit, dead;

  for (guint i = 0; i < units->len && unit == NULL; i++)
    if (sg_unit_balance (units->pdata[i], SG_ACCOUNT_FIT) > 2)
      unit = units->pdata[i];
  g_assert_nonnull (unit);
  id = g_strdup (unit->id);
  name = g_strdup (unit->name);
  fit = sg_unit_balance (unit, SG_ACCOUNT_FIT);
  dead = sg_unit_balance (unit, SG_ACCOUNT_DEAD);
  gtk_widget_activate_action (GTK_WIDGET (view), "ledger.correct", NULL);
  settle ();
  dialog = find_window_of (SG_TYPE_CORRECTION_DIALOG);
  g_assert_nonnull (dialog);
  choose_called (dialog, "Unit", name);
  choose_called (dialog, "From", "fit");
  choose_called (dialog, "To", "fit");
  g_assert_true (shows (dialog, "Choose two different accounts."));
  choose_called (dialog, "To", "dead");
  g_assert_true (shows (dialog, "A correction needs its reason."));
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Reason")), "   ");
  settle ();
  g_assert_true (shows (dialog, "A correction needs its reason."));
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Reason")), "The cat sat on them.");
  amount = walk_find (dialog, is_spin, NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (amount), (double) fit + 1);
  settle ();
  g_assert_false (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Post the Correction")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (amount), 2);
  settle ();
  press (dialog, "Post the Correction");
  g_assert_null (find_window_of (SG_TYPE_CORRECTION_DIALOG));
  g_assert_cmpuint (count_rulings (fixture), ==, n + 1);
  unit = sg_board_get_unit (sg_battle_get_board (fixture->battle), id);
  g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, fit - 2);
  g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_DEAD), ==, dead + 2);
  clause = g_strdup_printf ("Correction: 2 of %s, fit → dead", name);
  g_assert_cmpstr (sg_ruling_get_clause (nth_ruling (fixture, n)), ==, clause);
  g_assert_cmpstr (sg_ledger_source (fixture->battle, nth_ruling (fixture, n)), ==, "correction");
  lines = lines_of (fixture, nth_ruling (fixture, n));
  g_assert_nonnull (find_line (lines, "Reason: The cat sat on them."));
  g_assert_true (sg_ledger_matches (fixture->battle, nth_ruling (fixture, n), "THE CAT"));
  g_assert_true (sg_battle_undo (fixture->battle, &error));
  unit = sg_board_get_unit (sg_battle_get_board (fixture->battle), id);
  g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, fit);
}

/* What is to be corrected is taken away while the form is open, as a room may do: nothing is posted of another unit in its place. */
static void
test_correction_late (Fixture *fixture, gconstpointer data)
{
  SgLedgerView *view = ledger_of (fixture);
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (fixture->battle));
  guint n = count_rulings (fixture), i = 0;
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  while (sg_unit_balance (units->pdata[i], SG_ACCOUNT_FIT) == 0)
    i++;
  gtk_widget_activate_action (GTK_WIDGET (view), "ledger.correct", NULL);
  settle ();
  dialog = find_window_of (SG_TYPE_CORRECTION_DIALOG);
  choose_called (dialog, "Unit", ((SgUnit *) units->pdata[i])->name);
  choose_called (dialog, "From", "fit");
  choose_called (dialog, "To", "dead");
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Reason")), "The cat sat on him.");
  settle ();
  g_assert_true (sg_battle_wind_back (fixture->battle, 0, &error));
  g_assert_no_error (error);
  press (dialog, "Post the Correction");
  g_assert_true (shows (dialog, "That unit is no longer on the board."));
  g_assert_cmpuint (count_rulings (fixture), ==, n);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static gboolean
is_column_view (GtkWidget *widget, gpointer data)
{
  return GTK_IS_COLUMN_VIEW (widget);
}

/* What a page that is come upon need not have is there when a hand comes to the list, and then stays. */
static void
test_rows_come (Fixture *fixture, gconstpointer data)
{
  SgLedgerView *view = ledger_of (fixture);
  GtkWidget *list = walk_find (GTK_WIDGET (view), is_column_view, NULL), *search = walk_find (GTK_WIDGET (view), is_search_entry, NULL);
  GListModel *rows = G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (list)));
  guint all = count_rulings (fixture);

  g_assert_cmpuint (sg_ledger_view_get_shown (view), ==, all);
  g_assert_cmpuint (g_list_model_get_n_items (rows), >=, 60); /* the tallest screen is full */
  g_assert_cmpuint (g_list_model_get_n_items (rows), <, all);
  gtk_widget_grab_focus (list);
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, all);
  gtk_widget_grab_focus (search);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such thing was ruled");
  g_signal_emit_by_name (search, "search-changed");
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 0);
  g_signal_emit_by_name (search, "stop-search");
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, all);
}

/* The acts of a row are of the row that is chosen: its moment on the map, its rule. */
static void
test_row (Fixture *fixture, gconstpointer data)
{
  SgLedgerView *view = ledger_of (fixture);
  guint n = 0;
  gint64 number;

  while (*sg_ruling_get_rule (nth_ruling (fixture, n)) == '\0')
    n++;
  number = sg_ruling_get_number (nth_ruling (fixture, n));
  sg_ledger_view_choose (view, number);
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (view), "ledger.rule", NULL);
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), sg_ruleset_get_rule (sg_campaign_get_rules (fixture->campaign), sg_ruling_get_rule (nth_ruling (fixture, n)))->title));
  gtk_widget_activate_action (GTK_WIDGET (view), "ledger.show", NULL);
  settle ();
  g_assert_cmpint (sg_desk_get_moment (sg_window_get_desk (fixture->window)), ==, number);
}

/* In a ledger that may only be read the rule of a row is opened all the same. */
static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autoptr (GError) error = NULL;
  SgLedgerView *view;
  guint n = 0;

  sg_window_close_campaign (fixture->window);
  sg_window_take_store (fixture->window, sg_store_open (path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, &error));
  g_assert_no_error (error);
  settle ();
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
  view = ledger_of (fixture);
  while (*sg_ruling_get_rule (nth_ruling (fixture, n)) == '\0')
    n++;
  sg_ledger_view_choose (view, sg_ruling_get_number (nth_ruling (fixture, n)));
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (view), "ledger.rule", NULL);
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), sg_ruleset_get_rule (sg_campaign_get_rules (fixture->campaign), sg_ruling_get_rule (nth_ruling (fixture, n)))->title));
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/ledger/" name, Fixture, NULL, open_sample, function, close_window)
  TEST ("lines", test_lines);
  TEST ("nothing", test_nothing);
  TEST ("found", test_found);
  TEST ("rows-come", test_rows_come);
  TEST ("correction", test_correction);
  TEST ("correction-late", test_correction_late);
  TEST ("row", test_row);
  TEST ("read-only", test_read_only);
  return g_test_run ();
}
