/* test-record.c: the record in the window: earlier states, rescue, branches, and two moments side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "desk/sg-desk-post.h"
#include "store/sg-backup.h"
#include "store/sg-store-place.h"
#include "window-fixture.h"

#include <glib/gstdio.h>

#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-compare-window.h"
#include "app/battle/sg-matches-dialog.h"
#include "app/battle/sg-other-books-window.h"
#include "app/widgets/sg-message-bar.h"
#include "app/window/sg-branch-acts.h"
#include "app/window/sg-earlier-dialog.h"
#include "app/window/sg-error-reporting.h"
#include "campaign/sg-campaign-matches.h"
#include "campaign/sg-record.h"
#include "play/sg-compare.h"
#include "play/sg-game.h"

static guint
count_rulings (Fixture *fixture)
{
  return g_list_model_get_n_items (sg_battle_get_rulings (sg_window_get_battle (fixture->window)));
}

/* “What If…” from an earlier moment: a file of its own, marked, whose battle scores nothing; the first one is as it was. */
static void
test_what_if (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autoptr (SgStore) first = NULL;
  g_autoptr (SgBattle) battle = NULL;
  g_autoptr (GArray) standings = NULL;
  g_autoptr (GError) error = NULL;

  sg_window_show_moment (fixture->window, fixture->battle, 57);
  settle ();
  press (GTK_WIDGET (fixture->window), "What If…");
  g_assert_cmpstr (sg_store_get_path (sg_window_get_store (fixture->window)), !=, path);
  g_assert_cmpuint (count_rulings (fixture), ==, 57);
  g_assert_true (shows (GTK_WIDGET (fixture->window), "What if… from ruling 57 of “Hook’s Farm”. What is played here scores nothing."));
  standings = sg_campaign_standings (sg_window_get_campaign (fixture->window), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_array_index (standings, SgStanding, 0).total_a, ==, 0);

  first = sg_store_open (path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, &error);
  g_assert_no_error (error);
  battle = g_list_model_get_item (sg_campaign_get_battles (sg_store_get_campaign (first)), 0);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, 229);
  g_assert_cmpstr (sg_campaign_get (sg_store_get_campaign (first), "what-if"), ==, "");
}

/* Kept, it is a campaign like another. */
static void
test_keep (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_branch_off (fixture->window, &error));
  settle ();
  press (GTK_WIDGET (fixture->window), "Keep as a Campaign");
  g_assert_false (shows (GTK_WIDGET (fixture->window), "What is played here scores nothing."));
  g_assert_cmpstr (sg_campaign_get (sg_window_get_campaign (fixture->window), "what-if"), ==, "");
  g_assert_false (sg_branch_throw_away (fixture->window, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
}

/* Of every button in @widget: the lowest edge, seen from @bar. */
static double
lowest_button (GtkWidget *widget, GtkWidget *bar)
{
  graphene_rect_t bounds;
  double lowest = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_BUTTON (widget) && gtk_widget_compute_bounds (widget, bar, &bounds))
    return bounds.origin.y + bounds.size.height;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    lowest = MAX (lowest, lowest_button (child, bar));
  return lowest;
}

/* The bar over a branch: of the window’s bars the one that offers something. */
static GtkWidget *
find_bar (GtkWidget *widget)
{
  if (SG_IS_MESSAGE_BAR (widget) && lowest_button (widget, widget) > 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_bar (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* In a slim window its buttons stand one under the other, and the bar is as high as they are. */
static void
test_slim_bar (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *bar;

  g_assert_true (sg_branch_off (fixture->window, &error));
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 700);
      settle ();
    }
  bar = find_bar (GTK_WIDGET (fixture->window));
  g_assert_nonnull (bar);
  g_assert_cmpint (gtk_widget_get_height (bar), >, 80);
  g_assert_cmpfloat (lowest_button (bar, bar), <=, gtk_widget_get_height (bar));
}

/* Thrown away, its file is gone and its earlier states with it, and the window shows what it came from. */
static void
test_throw_away (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window))), *branch = NULL, *uuid = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) before = sg_store_list_earlier (sg_window_get_store (fixture->window)), kept = NULL, left = NULL;

  g_assert_false (sg_branch_throw_away (fixture->window, &error));
  g_clear_error (&error);
  g_assert_true (sg_branch_off (fixture->window, &error));
  branch = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  uuid = g_strdup (sg_campaign_get_uuid (sg_window_get_campaign (fixture->window)));
  g_assert_true (g_file_test (branch, G_FILE_TEST_EXISTS));
  g_assert_true (sg_branch_throw_away (fixture->window, &error));
  g_assert_no_error (error);
  settle ();
  left = sg_backup_list (branch, uuid);
  g_assert_cmpuint (left->len, ==, 0);
  kept = sg_store_list_earlier (sg_window_get_store (fixture->window));
  g_assert_cmpuint (kept->len, >=, before->len);
  g_assert_false (g_file_test (branch, G_FILE_TEST_EXISTS));
  g_assert_cmpstr (sg_store_get_path (sg_window_get_store (fixture->window)), ==, path);
  g_assert_cmpuint (count_rulings (fixture), ==, 229);
}

static const SgDifference *
find_row (SgCompareWindow *window, const char *name)
{
  GPtrArray *list = sg_compare_window_get_list (window);

  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((SgDifference *) list->pdata[i])->name, name))
      return list->pdata[i];
  return NULL;
}

/* Two moments, and a branch beside what it came from. */
static void
test_side_by_side (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *beside;

  sg_window_show_moment (fixture->window, fixture->battle, 114);
  beside = sg_branch_compare (fixture->window, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_cmpstr (find_row (SG_COMPARE_WINDOW (beside), "Moment")->first, ==, "Turn 7, Guns");
  g_assert_cmpstr (find_row (SG_COMPARE_WINDOW (beside), "Red: Guns")->second, ==, "10");
  g_assert_cmpuint (find_row (SG_COMPARE_WINDOW (beside), "Gun D")->what, ==, SG_DIFFERS_PLACE);
  sg_compare_window_choose (SG_COMPARE_WINDOW (beside), sg_compare_window_get_list (SG_COMPARE_WINDOW (beside))->len - 1);
  sg_compare_window_set_moment (SG_COMPARE_WINDOW (beside), 1, 114);
  settle ();
  g_assert_cmpuint (sg_compare_window_get_list (SG_COMPARE_WINDOW (beside))->len, ==, 0);
  g_assert_true (shows (beside, "Nothing differs"));
  gtk_window_destroy (GTK_WINDOW (beside));

  g_assert_true (sg_branch_off (fixture->window, &error));
  beside = sg_branch_compare (fixture->window, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_cmpstr (find_row (SG_COMPARE_WINDOW (beside), "Moment")->second, ==, "Turn 15; Blue won");
  gtk_window_destroy (GTK_WINDOW (beside));
}

static const SgOpinion *
find_opinion (GtkWidget *others, const char *system)
{
  GPtrArray *opinions = sg_other_books_window_get_opinions (SG_OTHER_BOOKS_WINDOW (others));

  for (guint i = 0; i < opinions->len; i++)
    if (g_str_equal (((SgOpinion *) opinions->pdata[i])->system, system))
      return opinions->pdata[i];
  return NULL;
}

/* How many verdicts were thrown for, in all columns. */
static guint
count_thrown (GtkWidget *others)
{
  GPtrArray *opinions = sg_other_books_window_get_opinions (SG_OTHER_BOOKS_WINDOW (others));
  guint n = 0;

  for (guint i = 0; i < opinions->len; i++)
    {
      const SgOpinion *opinion = opinions->pdata[i];

      for (guint k = 0; k < opinion->passes->len; k++)
        n += ((SgPass *) opinion->passes->pdata[k])->verdicts->len;
    }
  return n;
}

/* The spin button that is heard as @name. */
static GtkWidget *
find_spin (GtkWidget *root, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_SPIN_BUTTON (child) && gtk_test_accessible_has_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL)
                         && gtk_test_accessible_check_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name) == NULL
                         ? child : find_spin (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_flow_box (GtkWidget *widget, gpointer data)
{
  return GTK_IS_FLOW_BOX (widget);
}

/* A contact is put to the other books: its fields are said by hand, its dice belong to nobody, its table is a paper of the campaign. */
static void
test_other_books (Fixture *fixture, gconstpointer data)
{
  SgCampaign *war = sg_window_get_campaign (fixture->window);
  g_autoptr (GError) error = NULL;
  GtkWidget *others, *table, *spin, *columns;
  const SgContact *contact;
  g_autofree char *name = NULL, *before = NULL;

  sg_window_show_moment (fixture->window, fixture->battle, 114); /* at the end nobody is left upon the field */
  others = sg_branch_ask_other_books (fixture->window, &error);
  g_assert_no_error (error);
  settle ();
  sg_other_books_window_set_kind (SG_OTHER_BOOKS_WINDOW (others), SG_CONTACT_CLOSE);
  settle ();
  contact = sg_other_books_window_get_contact (SG_OTHER_BOOKS_WINDOW (others));
  g_assert_cmpint (contact->kind, ==, SG_CONTACT_CLOSE);
  g_assert_cmpuint (sg_other_books_window_get_opinions (SG_OTHER_BOOKS_WINDOW (others))->len, ==, 5);
  g_assert_true (shows (others, "The War Game"));
  g_assert_true (shows (others, "A Gentleman’s War"));
  g_assert_nonnull (find_opinion (others, "little-wars")); /* the battle’s own book beside them */

  /* The umpire’s word is asked of anew, and stands beside what was measured. */
  name = g_strdup_printf ("Men, riders or guns of %s", contact->called[1]);
  before = g_strdup (find_opinion (others, "war-game")->matched[1]);
  spin = find_spin (others, name);
  g_assert_nonnull (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 4000);
  settle ();
  g_assert_cmpint (sg_question_get_source (contact->facts, "b_men"), ==, SG_SOURCE_WORD);
  g_assert_nonnull (sg_question_get_measured (contact->facts, "b_men"));
  g_assert_cmpstr (find_opinion (others, "war-game")->matched[1], !=, before);

  sg_other_books_window_set_kind (SG_OTHER_BOOKS_WINDOW (others), SG_CONTACT_FIRE);
  g_assert_cmpuint (count_thrown (others), ==, 0);
  sg_other_books_window_throw (SG_OTHER_BOOKS_WINDOW (others), 7);
  settle ();
  g_assert_cmpuint (count_thrown (others), >, 0);
  g_assert_cmpuint (count_rulings (fixture), ==, 229);

  /* In a narrow window the columns stand below the form. */
  columns = walk_find (others, is_flow_box, NULL);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (gtk_widget_get_parent (columns))), ==, GTK_ORIENTATION_HORIZONTAL);
  gtk_window_set_default_size (GTK_WINDOW (others), 420, 700);
  settle ();
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (gtk_widget_get_parent (columns))), ==, GTK_ORIENTATION_VERTICAL);

  table = sg_matches_dialog_new (GTK_WINDOW (others), war);
  settle ();
  spin = find_spin (table, "Paces within which friends support");
  g_assert_nonnull (spin);
  g_assert_false (sg_campaign_has_own_matches (war));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 300);
  settle ();
  g_assert_true (sg_campaign_has_own_matches (war));
  g_assert_cmpfloat (sg_campaign_get_matches (war)->support, ==, 300);
  gtk_window_destroy (GTK_WINDOW (table));
  gtk_window_destroy (GTK_WINDOW (others));
  settle ();
  g_assert_true (sg_campaign_set_matches (war, NULL, &error));
}

/* What was undone is not what a moment is told to be after. */
static void
test_side_by_side_undone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *undone = NULL, *stands = NULL, *told = NULL, *war = g_strdup (sg_campaign_get_title (fixture->campaign));
  g_autoptr (GError) error = NULL;
  SgBattle *battle;
  GtkWidget *beside;

  g_assert_true (sg_branch_off (fixture->window, &error));   /* the window lets go of the campaign */
  settle ();
  battle = sg_window_get_battle (fixture->window);
  undone = g_strdup_printf ("After “%s”", sg_ruling_get_clause (sg_battle_get_undo (battle)));
  g_assert_true (sg_battle_undo (battle, &error));
  stands = g_strdup_printf ("After “%s”", sg_ruling_get_clause (sg_battle_get_undo (battle)));
  beside = sg_branch_compare (fixture->window, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_true (shows (beside, undone)); /* the war that it came from */
  g_assert_true (shows (beside, stands));
  told = g_strconcat ("What if…, of ", war, NULL); /* and which of the two is the branch */
  g_assert_true (shows (beside, told));
  g_assert_true (shows (beside, war));
  gtk_window_destroy (GTK_WINDOW (beside));
}

/* The log bears what every printed page bears. */
static void
test_head (Fixture *fixture, gconstpointer data)
{
  g_autofree char *told = sg_campaign_tell_seal (fixture->campaign), *words = g_strdup_printf ("Head %s", told), *now = NULL;

  sg_window_show_page (fixture->window, "battle");
  gtk_widget_activate_action (GTK_WIDGET (sg_window_get_visible_page (fixture->window)), "battle.log", NULL);
  settle ();
  if (!shows (GTK_WIDGET (fixture->window), words))
    {
      gtk_widget_activate_action (GTK_WIDGET (sg_window_get_visible_page (fixture->window)), "battle.log", NULL);
      settle ();
    }
  g_assert_true (shows (GTK_WIDGET (fixture->window), words));
  g_assert_true (sg_desk_undo (sg_window_get_desk (fixture->window)));
  settle ();
  now = sg_campaign_tell_seal (fixture->campaign);
  g_assert_cmpstr (now, !=, told);
  g_assert_true (shows (GTK_WIDGET (fixture->window), now));
}

/* Each sitting's beginning is kept; one that is chosen opens as a copy. */
static gboolean
is_row_called (GtkWidget *widget, gpointer title)
{
  return ADW_IS_ACTION_ROW (widget) && strstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) != NULL;
}

static void
test_earlier (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog, *row;

  g_assert_true (sg_desk_undo (sg_window_get_desk (fixture->window)));
  sg_window_close_campaign (fixture->window);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  settle ();
  dialog = sg_earlier_dialog_show (fixture->window);
  settle ();
  row = walk_find (dialog, is_row_called, (gpointer) "Hook’s Farm");
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), " rulings · "));
  g_signal_emit_by_name (gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX), "row-activated", row);
  settle ();
  g_assert_cmpstr (sg_store_get_path (sg_window_get_store (fixture->window)), !=, path);
  g_assert_nonnull (strstr (sg_store_get_path (sg_window_get_store (fixture->window)), " as of "));
  g_assert_true (shows (GTK_WIDGET (fixture->window), "An earlier state is open as a copy."));
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), " as of "));   /* not to be taken for the campaign itself */
}

/* Opens the first earlier state of the campaign at @path. Returns: (transfer full): the title of the copy. */
static char *
open_earlier (Fixture *fixture, const char *path)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog, *row;

  g_assert_true (sg_window_open (fixture->window, path, &error));
  settle ();
  dialog = sg_earlier_dialog_show (fixture->window);
  settle ();
  row = walk_find (dialog, is_row_called, (gpointer) "Hook’s Farm");
  g_signal_emit_by_name (gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX), "row-activated", row);
  settle ();
  return g_strdup (sg_campaign_get_title (sg_window_get_campaign (fixture->window)));
}

/* Two copies of one day have titles of their own, and so have two branches; a branch of a branch, too. */
static void
test_own_titles (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;

  g_hash_table_add (titles, g_strdup (sg_campaign_get_title (sg_window_get_campaign (fixture->window))));
  g_assert_true (sg_desk_undo (sg_window_get_desk (fixture->window)));
  sg_window_close_campaign (fixture->window);
  for (guint i = 0; i < 3; i++)
    g_assert_true (g_hash_table_add (titles, open_earlier (fixture, path)));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (sg_window_open (fixture->window, path, &error));
      g_assert_true (sg_branch_off (fixture->window, &error));
      g_assert_no_error (error);
      g_assert_true (g_hash_table_add (titles, g_strdup (sg_campaign_get_title (sg_window_get_campaign (fixture->window)))));
    }
  g_assert_true (sg_branch_off (fixture->window, &error));
  g_assert_true (g_hash_table_add (titles, g_strdup (sg_campaign_get_title (sg_window_get_campaign (fixture->window)))));
}

/* Without a campaign there are none, and nothing to copy. */

static gboolean
is_main_menu (GtkWidget *widget, gpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), "open-menu-symbolic") == 0;
}

static gboolean
is_item_usable (Fixture *fixture, const char *label)
{
  GtkWidget *menu = walk_find (GTK_WIDGET (fixture->window), is_main_menu, NULL), *item;

  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  settle ();
  item = walk_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu))), is_label_with, (gpointer) label);
  g_assert_nonnull (item);
  return gtk_widget_is_sensitive (item);
}

static void
test_greyed (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_item_usable (fixture, "Earlier States…"));
  g_assert_false (is_item_usable (fixture, "Copy…"));
  g_assert_true (is_item_usable (fixture, "Rescue…"));
}

static void
test_not_greyed (Fixture *fixture, gconstpointer data)
{
  g_assert_true (is_item_usable (fixture, "Earlier States…"));
  g_assert_true (is_item_usable (fixture, "Copy…"));
}

/* A damaged file is refused with what may be done about it; that makes a sound one of what can be read. */
static void
test_rescue (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window))), *text = NULL, *before = NULL;
  gsize size;

  sg_window_close_campaign (fixture->window);
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  for (gsize i = 40 * 4096; i < 44 * 4096; i++)
    text[i] = (char) (i * 7);
  g_assert_true (g_file_set_contents (path, text, (gssize) size, NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-path", "^ay", path);
  settle ();
  g_assert_null (sg_window_get_store (fixture->window));
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Hook.sandgate was not opened: "));
  press (GTK_WIDGET (fixture->window), "Rescue…");
  g_assert_nonnull (sg_window_get_store (fixture->window));
  g_assert_nonnull (strstr (sg_store_get_path (sg_window_get_store (fixture->window)), "Hook, rescued"));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_cmpint (memcmp (before, text, size), ==, 0);
  close_dialogs (fixture);
}

static GtkWidget *
find_dialog (Fixture *fixture)
{
  GList *windows = gtk_window_list_toplevels ();
  GtkWidget *found = NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    if (g_strcmp0 (gtk_window_get_title (l->data), "Earlier States") == 0)
      found = l->data;
  g_list_free (windows);
  g_assert_nonnull (found);
  return found;
}

/* Beside what can be read of it stand its earlier states: also where there is nothing of it to read any more. @data: whether there is. */
static void
test_earlier_of_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window))), *text = NULL;
  GtkWidget *dialog, *row;
  gsize size;

  g_assert_true (sg_desk_undo (sg_window_get_desk (fixture->window)));
  sg_window_close_campaign (fixture->window);
  g_assert_true (sg_window_open (fixture->window, path, NULL));
  sg_window_close_campaign (fixture->window);
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  for (gsize i = data != NULL ? 40 * 4096 : 0; i < 44 * 4096; i++)
    text[i] = (char) (i * 7);
  g_assert_true (g_file_set_contents (path, text, (gssize) size, NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-path", "^ay", path);
  settle ();
  g_assert_true ((walk_find (GTK_WIDGET (fixture->window), is_button_with, (gpointer) "Rescue…") != NULL) == (data != NULL));
  press (GTK_WIDGET (fixture->window), "Earlier States…");
  settle ();
  dialog = find_dialog (fixture);
  row = walk_find (dialog, is_row_called, (gpointer) "Hook’s Farm");
  g_assert_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX), "row-activated", row);
  settle ();
  g_assert_nonnull (strstr (sg_store_get_path (sg_window_get_store (fixture->window)), " as of "));
}

/* Where even what campaign it was cannot be read, a rescue makes nothing of it, and its earlier states are still offered. */
static void
test_nothing_to_rescue (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window))), *text = NULL;
  gsize size;

  g_assert_true (sg_desk_undo (sg_window_get_desk (fixture->window)));
  sg_window_close_campaign (fixture->window);
  g_assert_true (sg_window_open (fixture->window, path, NULL));
  sg_window_close_campaign (fixture->window);
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  for (gsize i = 4096; i < size; i++)
    text[i] = (char) (i * 7);
  g_assert_true (g_file_set_contents (path, text, (gssize) size, NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-path", "^ay", path);
  settle ();
  g_assert_false (shows (GTK_WIDGET (fixture->window), "*** in database"));
  press (GTK_WIDGET (fixture->window), "Rescue…");
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "could not be rescued"));
  g_assert_null (walk_find (GTK_WIDGET (fixture->window), is_button_with, (gpointer) "Rescue…"));
  press (GTK_WIDGET (fixture->window), "Earlier States…");
  settle ();
  g_assert_nonnull (find_dialog (fixture));
  close_dialogs (fixture);
}

/* What is not damaged but not ours cannot be rescued, and it is not offered. */
static void
test_no_rescue (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Zenda.sandgate", NULL);

  g_assert_true (g_file_set_contents (path, "not ours", -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-path", "^ay", path);
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Zenda.sandgate was not opened"));
  g_assert_null (walk_find (GTK_WIDGET (fixture->window), is_button_with, (gpointer) "Rescue…"));
}

/* Renamed, the file is followed; deleted, everything is held still and a copy offered. */
static void
test_bars (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autofree char *moved = g_build_filename (fixture->folder, "Moved.sandgate", NULL);

  g_assert_cmpint (g_rename (path, moved), ==, 0);
  sg_store_look (sg_window_get_store (fixture->window));
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Moved.sandgate"));
  g_assert_cmpint (g_unlink (moved), ==, 0);
  sg_store_look (sg_window_get_store (fixture->window));
  settle ();
  g_assert_nonnull (walk_find (GTK_WIDGET (fixture->window), is_button_with, (gpointer) "Save a Copy…"));
  g_assert_false (sg_desk_undo (sg_window_get_desk (fixture->window)));
}

static gboolean
is_broad_label (GtkWidget *widget, gpointer data)
{
  int least = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least > 300;
}

/* The longest names there may be widen no window: not in the header, in a bar, or on any page; they are told whole to who points at them. */
static void
test_long_names (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "battle", "campaign", "armies", "maps", "sheets" };
  g_autofree char *title = g_strnfill (120, 'W'), *name = g_strnfill (80, 'W');
  g_autoptr (GError) error = NULL;
  int before[G_N_ELEMENTS (pages)];

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 760, 800);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      go (fixture, pages[i]);
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &before[i], NULL, NULL, NULL);
    }
  g_assert_true (sg_campaign_set (fixture->campaign, "title", title, &error));
  g_assert_true (sg_campaign_set (fixture->campaign, "side/red/name", name, &error));
  g_assert_true (sg_campaign_set (fixture->campaign, "side/blue/name", name, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      int now;

      go (fixture, pages[i]);
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &now, NULL, NULL, NULL);
      g_test_message ("%s: %d, before %d", pages[i], now, before[i]);
      g_assert_cmpint (now, <=, MAX (before[i], 760));
    }
}

/* Nor in a wide one a panel: opened with such names, all that stands on a page is cut or wraps. */
static void
test_long_names_wide (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "battle", "campaign", "armies", "maps", "sheets" };
  static const char *const keys[] = { "side/red/name", "side/blue/name", "side/red/player", "side/blue/player" };
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autofree char *title = g_strnfill (120, 'W'), *name = g_strnfill (80, 'W');
  g_autofree char *battle = g_strdup_printf ("battle/%" G_GINT64_FORMAT "/title", sg_battle_get_id (fixture->battle));
  g_autoptr (GError) error = NULL;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1400, 800);
  g_assert_true (sg_campaign_set (fixture->campaign, "title", title, &error));
  g_assert_true (sg_campaign_set (fixture->campaign, battle, title, &error));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (sg_campaign_set (fixture->campaign, keys[i], name, &error));
  sg_window_close_campaign (fixture->window);
  sg_window_take_store (fixture->window, sg_store_open (path, SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, &error));
  g_assert_no_error (error);
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *page = GTK_WIDGET (go (fixture, pages[i])), *broad = walk_find (page, is_broad_label, NULL);

      if (broad != NULL)
        g_error ("%s: “%s”", pages[i], gtk_label_get_text (GTK_LABEL (broad)));
    }
}

/* A side that is called otherwise is so on every page, though nothing was judged. */
static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "battle", "campaign", "armies" };
  g_autoptr (GError) error = NULL;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1400, 800);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    go (fixture, pages[i]);
  g_assert_true (sg_campaign_set (fixture->campaign, "side/red/name", "Madder", &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    g_assert_nonnull (walk_find (GTK_WIDGET (go (fixture, pages[i])), is_label_with, (gpointer) "Madder"));
}

static int
measure_least (Fixture *fixture)
{
  int least;

  settle ();
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* In a narrow window the buttons of a bar stand one under the other, or in the menu: it can be as narrow as without the bar. */
static void
test_narrow_bars (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  int before;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 640);
  go (fixture, "battle");
  before = measure_least (fixture);
  sg_window_show_moment (fixture->window, fixture->battle, 57);
  g_assert_cmpint (measure_least (fixture), <=, before);
  g_assert_true (sg_branch_off (fixture->window, &error));
  before = measure_least (fixture);
  g_assert_true (shows (GTK_WIDGET (fixture->window), "What is played here scores nothing."));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.keep-branch", NULL);
  g_assert_cmpint (measure_least (fixture), ==, before);
  g_assert_false (shows (GTK_WIDGET (fixture->window), "What is played here scores nothing."));
}

#define TEST(path, opens, test) g_test_add ("/app/record/" path, Fixture, NULL, opens, test, close_window)

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  TEST ("what-if", open_sample, test_what_if);
  TEST ("what-if/keep", open_sample, test_keep);
  TEST ("what-if/slim", open_sample, test_slim_bar);
  TEST ("what-if/throw-away", open_sample, test_throw_away);
  TEST ("other-books", open_sample, test_other_books);
  TEST ("side-by-side", open_sample, test_side_by_side);
  TEST ("side-by-side-undone", open_sample, test_side_by_side_undone);
  TEST ("head", open_sample, test_head);
  TEST ("earlier", open_sample, test_earlier);
  TEST ("greyed", open_window, test_greyed);
  TEST ("greyed/not", open_sample, test_not_greyed);
  TEST ("rescue", open_sample, test_rescue);
  TEST ("nothing-to-rescue", open_sample, test_nothing_to_rescue);
  TEST ("own-titles", open_sample, test_own_titles);
  g_test_add ("/app/record/earlier-of-damaged", Fixture, "damaged", open_sample, test_earlier_of_damaged, close_window);
  g_test_add ("/app/record/earlier-of-garbage", Fixture, NULL, open_sample, test_earlier_of_damaged, close_window);
  TEST ("rescue/not-ours", open_window, test_no_rescue);
  TEST ("bars", open_sample, test_bars);
  TEST ("bars/narrow", open_sample, test_narrow_bars);
  TEST ("long-names/narrow", open_sample, test_long_names);
  TEST ("long-names/wide", open_sample, test_long_names_wide);
  TEST ("renamed", open_sample, test_renamed);
  return g_test_run ();
}
