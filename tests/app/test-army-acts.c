/* test-army-acts.c: what is done to a whole army on the Armies page: thrown for, held against another, copied, kept in the library, deleted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-armies-builder.h"
#include "app/armies/sg-army-bench-acts.h"
#include "app/armies/sg-army-shelf.h"
#include "app/battle/sg-bring-dialog.h"
#include "app/systems/sg-force.h"
#include "app/systems/sg-muster-dialog.h"
#include "map/sg-map-edit.h"
#include "store/sg-store-make.h"
#include "window-fixture.h"

#include "app/armies/sg-armies-page-private.h"
#include "app/armies/sg-armies-page.h"

static SgArmiesPage *
show_armies (Fixture *fixture)
{
  return SG_ARMIES_PAGE (go (fixture, "armies"));
}

static void
take (SgArmiesPage *page, const char *system, const char *list, const char *title)
{
  g_autoptr (SgArmy) army = sg_army_new (system, title);

  sg_army_set_word (army, "list", list);
  sg_armies_page_take (page, army);
  settle ();
}

static void
add_foot (SgArmiesPage *page, gint64 figures)
{
  SgArmyBench *bench = sg_armies_page_get_bench (page);

  g_assert_true (sg_army_bench_add_found (bench, "infantry", NULL, NULL, figures));
  settle ();
}

static SgArmy *
army_of (SgArmiesPage *page)
{
  return sg_army_bench_get_army (sg_armies_page_get_bench (page));
}

static const SgArmyNode *
first_unit (SgArmiesPage *page)
{
  g_autoptr (GPtrArray) units = sg_army_list (army_of (page), NULL, SG_ARMY_UNIT);

  g_assert_cmpuint (units->len, >, 0);
  return units->pdata[0];
}

static gint64
figures_of (SgArmiesPage *page)
{
  return sg_army_strength (army_of (page), first_unit (page), "figures", sg_army_bench_get_rules (sg_armies_page_get_bench (page)));
}

/* As its button does. */
static void
answer (const char *response)
{
  GtkWidget *question = find_window_of (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (GTK_WINDOW (question));
  settle ();
}

static GtkWidget *
ask_act (SgArmiesPage *page, const char *id, const char *title)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (page), "armies.act", "s", id);
  settle ();
  dialog = find_titled (title);
  if (dialog == NULL)
    g_error ("no window “%s”", title);
  return dialog;
}

static void
type_in (GtkWidget *dialog, const char *title, const char *text)
{
  GtkWidget *row = walk_find (dialog, is_entry_row_called, (gpointer) title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  settle ();
}

#define OWN_DICE "Your own dice, or empty to throw here"
#define LEFT_OUT "Men left out on each side"

/* The twelve are left out, but for what each threw (LW-101): with dice of one’s own, of which there must be enough; whose army it is is asked; and it
 * is one act, that is taken back. */
static void
test_handicap (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  GtkWidget *dialog;

  take (page, "little-wars", "", "Zenda");
  add_foot (page, 25);
  dialog = ask_act (page, "handicap", "Dice Handicap");
  type_in (dialog, OWN_DICE, "3 4");
  press (dialog, "Use These Dice");
  g_assert_null (walk_find (dialog, is_button_with, (gpointer) "Leave Them Out"));
  type_in (dialog, OWN_DICE, "3 4 1 9");
  press (dialog, "Use These Dice");
  g_assert_null (walk_find (dialog, is_button_with, (gpointer) "Leave Them Out"));
  type_in (dialog, OWN_DICE, "3 4 1 2");
  press (dialog, "Use These Dice");
  g_assert_true (shows (dialog, "The first player took back 7, the second 3"));
  g_assert_null (walk_find (dialog, is_button_with, (gpointer) "Throw Again")); /* they lie on the table */
  choose_called (dialog, "Whose army this is", "The second’s: 9 left out");
  press (dialog, "Leave Them Out");
  g_assert_null (find_titled ("Dice Handicap"));
  g_assert_cmpint (figures_of (page), ==, 25 - 9);
  sg_armies_page_undo (page);
  settle ();
  g_assert_cmpint (figures_of (page), ==, 25);
}

/* Dice thrown here stand until a field is changed, or they are thrown again; Cancel leaves all as it was. */
static void
test_thrown (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  GtkWidget *dialog;

  take (page, "little-wars", "", "Zenda");
  add_foot (page, 25);
  dialog = ask_act (page, "handicap", "Dice Handicap");
  press (dialog, "Throw the Dice");
  g_assert_nonnull (walk_find (dialog, is_button_with, (gpointer) "Leave Them Out"));
  press (dialog, "Throw Again");
  type_in (dialog, LEFT_OUT, "14");
  g_assert_null (walk_find (dialog, is_button_with, (gpointer) "Leave Them Out"));
  g_assert_null (walk_find (dialog, is_button_with, (gpointer) "Throw Again"));
  type_in (dialog, LEFT_OUT, "many");
  press (dialog, "Throw the Dice");
  g_assert_null (walk_find (dialog, is_button_with, (gpointer) "Leave Them Out"));
  type_in (dialog, LEFT_OUT, "40");
  type_in (dialog, OWN_DICE, "1 1 1 1");
  press (dialog, "Use These Dice");
  press (dialog, "Leave Them Out"); /* 38 of 25 */
  g_assert_true (shows (dialog, "No unit of infantry has more than the 38 men to be left out"));
  g_assert_cmpint (figures_of (page), ==, 25);
  press (dialog, "Cancel");
  g_assert_null (find_titled ("Dice Handicap"));
  g_assert_cmpint (figures_of (page), ==, 25);
}

/* What needs no dice is told as it is filled in: at most two-thirds of the attacker’s points, which go by halves (LW-R35). */
static void
test_defender (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  GtkWidget *dialog;

  take (page, "little-wars", "", "Zenda");
  dialog = ask_act (page, "defender", "Two-Thirds of the Attacker");
  type_in (dialog, "The attacker’s points", "");
  type_in (dialog, "The attacker’s points", "100");
  press (dialog, "Allow Them");
  g_assert_null (find_titled ("Two-Thirds of the Attacker"));
  g_assert_cmpint (sg_army_get_allowance (army_of (page)), ==, 2 * 66 + 1);
}

/* An army is raised by the die, as large as is asked. */
static void
test_random (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  g_autoptr (GPtrArray) units = NULL;
  GtkWidget *dialog;

  take (page, "gentlemans-war", "britain", "Zenda");
  dialog = ask_act (page, "random", "Random Army");
  press (dialog, "Throw the Dice");
  press (dialog, "Raise Them");
  g_assert_null (find_titled ("Random Army"));
  units = sg_army_list (army_of (page), NULL, SG_ARMY_UNIT);
  g_assert_cmpuint (units->len, >, 0);
  sg_armies_page_undo (page);
  settle ();
  g_assert_cmpuint (sg_army_get_root (army_of (page))->children->len, ==, 0);
}

static guint
count_library (void)
{
  g_autoptr (GPtrArray) list = sg_army_shelf_list (NULL);

  return list->len;
}

/* (transfer full): a file of the army that is open, and of what it is called then. */
static char *
write_army (Fixture *fixture, SgArmiesPage *page, const char *name)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (sg_army_shelf_save (army_of (page), sg_army_bench_get_rules (sg_armies_page_get_bench (page)), NULL, NULL, path, &error));
  g_assert_no_error (error);
  return path;
}

static void
compare_with (SgArmiesPage *page, const char *path)
{
  g_autofree char *place = g_strconcat ("f", path, NULL);

  gtk_widget_activate_action (GTK_WIDGET (page), "armies.compare", "s", place);
  settle ();
}

/* Two armies side by side, what is counted of either, kept up as one of them is changed; one of other rules, or of no file, is not compared. */
static void
test_compare (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  g_autofree char *other = NULL, *foreign = NULL, *gone = g_build_filename (fixture->folder, "none.sgarmy", NULL);

  take (page, "gentlemans-war", "britain", "Hentzau");
  add_foot (page, 12);
  foreign = write_army (fixture, page, "Hentzau.sgarmy");
  take (page, "little-wars", "", "Strelsau");
  add_foot (page, 30);
  other = write_army (fixture, page, "Strelsau.sgarmy");
  take (page, "little-wars", "", "Zenda");
  add_foot (page, 25);
  compare_with (page, gone);
  g_assert_false (shows (GTK_WIDGET (page), "End the Comparison"));
  compare_with (page, foreign);
  g_assert_true (shows (GTK_WIDGET (fixture->window), "“Hentzau” is an army of other rules: the two cannot be compared."));
  g_assert_false (shows (GTK_WIDGET (page), "End the Comparison"));
  compare_with (page, other);
  g_assert_true (shows (GTK_WIDGET (page), "End the Comparison"));
  g_assert_true (shows (GTK_WIDGET (page), "Strelsau"));
  g_assert_true (shows (GTK_WIDGET (page), "30"));
  sg_army_bench_set_number (sg_armies_page_get_bench (page), "figures", 23);
  settle ();
  g_assert_true (shows (GTK_WIDGET (page), "23"));
  press (GTK_WIDGET (page), "End the Comparison");
  g_assert_false (shows (GTK_WIDGET (page), "End the Comparison"));
  compare_with (page, other);
  take (page, "little-wars", "", "Another");
  g_assert_false (shows (GTK_WIDGET (page), "End the Comparison")); /* it was of the one that was open */
}

/* A copy is an army of its own; one is kept in the library besides the campaign; and one is deleted when that was said twice. */
static void
test_copies (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  guint library = count_library (), papers;
  g_autoptr (GPtrArray) before = NULL, after = NULL;

  take (page, "little-wars", "", "Zenda");
  add_foot (page, 25);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.keep", NULL);
  settle ();
  g_assert_cmpuint (count_library (), ==, library + 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.copy", NULL);
  settle ();
  g_assert_cmpstr (sg_army_get_word (army_of (page), "title"), ==, "Zenda, a copy");
  g_assert_cmpint (figures_of (page), ==, 25);
  sg_army_bench_set_number (sg_armies_page_get_bench (page), "figures", 24);
  settle ();
  before = sg_campaign_list_documents (fixture->campaign, "army", NULL);
  papers = before->len;
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.remove", NULL);
  settle ();
  g_assert_nonnull (find_window_of (ADW_TYPE_MESSAGE_DIALOG));
  answer ("cancel");
  g_assert_nonnull (army_of (page));
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.remove", NULL);
  settle ();
  answer ("delete");
  g_assert_null (army_of (page));
  after = sg_campaign_list_documents (fixture->campaign, "army", NULL);
  g_assert_cmpuint (after->len, ==, papers - 1);
}

/* Without a campaign an army is built all the same; with it deleted there is none, and nothing to do to one. */
static void
test_none (Fixture *fixture, gconstpointer data)
{
  static const char *const plain[] = { "armies.copy", "armies.keep", "armies.save-as", "armies.remove", "armies.print", "armies.duplicate", "armies.delete",
                                       "armies.up", "armies.down", "armies.undo", "armies.redo", "armies.brigade", "armies.end-compare", "armies.home",
                                       "armies.muster-army", "armies.edit-list", "armies.own-list", "armies.remove-list", "armies.export-list",
                                       "armies.copy-text", "armies.export" };
  g_autofree char *path = g_build_filename (fixture->folder, "Zenda.sgarmy", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("little-wars", "Zenda");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  guint library = count_library ();
  SgArmiesPage *page;

  g_assert_no_error (error);
  g_assert_true (sg_army_shelf_save (army, rules, NULL, NULL, path, &error));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-path", "^ay", path);
  settle ();
  page = SG_ARMIES_PAGE (sg_window_get_visible_page (fixture->window));
  add_foot (page, 25);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.remove", NULL);
  settle ();
  answer ("delete");
  g_assert_null (army_of (page));
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    gtk_widget_activate_action (GTK_WIDGET (page), plain[i], NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.act", "s", "handicap");
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.group", "s", "brigade");
  settle ();
  g_assert_null (army_of (page));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS)); /* another’s: it was taken into the library */
  g_assert_cmpuint (count_library (), ==, library);
  g_assert_null (find_window_of (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_null (find_titled ("Dice Handicap"));
}

/* Units up and down, in and out of brigades; a brigade does not go into itself. */
static void
test_moves (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autofree char *one = NULL, *two = NULL, *brigade = NULL;

  take (page, "gentlemans-war", "britain", "Zenda");
  g_assert_true (sg_army_bench_add_group (bench, SG_ARMY_BRIGADE));
  brigade = g_strdup (sg_army_bench_get_chosen (bench));
  add_foot (page, 12);
  one = g_strdup (sg_army_bench_get_chosen (bench));
  g_assert_cmpstr (sg_army_bench_get_node (bench)->parent->id, ==, brigade);
  sg_army_bench_choose (bench, "");
  add_foot (page, 12);
  two = g_strdup (sg_army_bench_get_chosen (bench));
  g_assert_true (sg_army_bench_put (bench, two, one, 0));   /* before it */
  g_assert_cmpstr (sg_army_find (army_of (page), two)->parent->id, ==, brigade);
  g_assert_cmpstr (((SgArmyNode *) sg_army_find (army_of (page), brigade)->children->pdata[0])->id, ==, two);
  g_assert_true (sg_army_bench_put (bench, two, one, 2));   /* after it */
  g_assert_cmpstr (((SgArmyNode *) sg_army_find (army_of (page), brigade)->children->pdata[1])->id, ==, two);
  g_assert_false (sg_army_bench_put (bench, two, two, 1));
  g_assert_false (sg_army_bench_put (bench, brigade, one, 1));
  g_assert_false (sg_army_bench_put (bench, brigade, one, 0));
  g_assert_false (sg_army_bench_put (bench, two, "nobody", 1));
  g_assert_true (sg_army_bench_put (bench, two, sg_army_get_root (army_of (page))->id, 1));
  g_assert_true (sg_army_find (army_of (page), two)->parent == sg_army_get_root (army_of (page)));
  sg_army_bench_choose (bench, two);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.up", NULL); /* into the brigade over it, as its last */
  settle ();
  g_assert_cmpstr (sg_army_find (army_of (page), two)->parent->id, ==, brigade);
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.down", NULL); /* and out of it */
  settle ();
  g_assert_true (sg_army_find (army_of (page), two)->parent == sg_army_get_root (army_of (page)));
  g_assert_false (sg_army_bench_shift (bench, 1)); /* it is the last */
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.duplicate", NULL);
  settle ();
  g_assert_cmpstr (sg_army_bench_get_node (bench)->name, !=, sg_army_find (army_of (page), two)->name);
}

static gboolean
is_dragged_list (GtkWidget *widget, gpointer data)
{
  return g_object_get_data (G_OBJECT (widget), "sg-army-drag") != NULL;
}

/* How far down @list the row called @words lies, and so much of its height. */
static double
height_of (GtkWidget *list, const char *words, double share)
{
  GtkWidget *row = walk_find (list, is_label_with, (gpointer) words);
  graphene_rect_t box;

  if (row == NULL)
    g_error ("no row “%s”", words);
  while (gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  g_assert_true (gtk_widget_compute_bounds (row, list, &box));
  return box.origin.y + share * box.size.height;
}

/* What the hand lets go of at that height. Returns: whether it was taken. */
static gboolean
let_go (GtkWidget *list, const char *id, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, id);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      GdkDragAction action;

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      g_signal_emit_by_name (controller, "motion", 20.0, y, &action);
      g_signal_emit_by_name (controller, "drop", &value, 20.0, y, &taken);
    }
  settle ();
  return taken;
}

/* (transfer full) (nullable): what the hand takes up at that height. */
static GdkContentProvider *
take_up (GtkWidget *list, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);
  GdkContentProvider *content = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DRAG_SOURCE (controller))
        g_signal_emit_by_name (controller, "prepare", 20.0, y, &content);
    }
  return content;
}

/* A unit is dragged into a brigade, before or after another, and out of it; the whole army is not taken up, a brigade does not go into itself, and each
 * drag is taken back by itself. */
static void
test_drag (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autofree char *brigade = NULL, *one = NULL, *two = NULL;
  g_autoptr (GdkContentProvider) content = NULL, whole = NULL, below = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  GtkWidget *list;

  take (page, "gentlemans-war", "britain", "Zenda");
  g_assert_true (sg_army_bench_add_group (bench, SG_ARMY_BRIGADE));
  g_assert_true (sg_army_bench_set_word (bench, "name", "Strelsau Brigade"));
  brigade = g_strdup (sg_army_bench_get_chosen (bench));
  add_foot (page, 12);
  g_assert_true (sg_army_bench_set_word (bench, "name", "Hentzau Foot"));
  one = g_strdup (sg_army_bench_get_chosen (bench));
  sg_army_bench_choose (bench, "");
  add_foot (page, 12);
  g_assert_true (sg_army_bench_set_word (bench, "name", "Tarlenheim Foot"));
  two = g_strdup (sg_army_bench_get_chosen (bench));
  settle ();
  list = walk_find (GTK_WIDGET (page), is_dragged_list, NULL);
  g_assert_nonnull (list);
  content = take_up (list, height_of (list, "Tarlenheim Foot", .5));
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (content != NULL && gdk_content_provider_get_value (content, &value, NULL));
  g_assert_cmpstr (g_value_get_string (&value), ==, two);
  whole = take_up (list, height_of (list, "Zenda", .5));
  below = take_up (list, gtk_widget_get_height (list) + 4000.0);
  g_assert_true (whole == NULL && below == NULL);
  g_assert_true (let_go (list, two, height_of (list, "Strelsau Brigade", .6)));
  g_assert_cmpstr (sg_army_find (army_of (page), two)->parent->id, ==, brigade);
  g_assert_true (let_go (list, two, height_of (list, "Hentzau Foot", .1)));
  g_assert_cmpstr (((SgArmyNode *) sg_army_find (army_of (page), brigade)->children->pdata[0])->id, ==, two);
  g_assert_true (let_go (list, two, height_of (list, "Hentzau Foot", .9)));
  g_assert_cmpstr (((SgArmyNode *) sg_army_find (army_of (page), brigade)->children->pdata[1])->id, ==, two);
  g_assert_false (let_go (list, two, height_of (list, "Tarlenheim Foot", .5)));
  g_assert_false (let_go (list, brigade, height_of (list, "Hentzau Foot", .5)));
  g_assert_false (let_go (list, "nobody", height_of (list, "Hentzau Foot", .5)));
  g_assert_true (let_go (list, two, height_of (list, "Zenda", .5)));
  g_assert_true (sg_army_find (army_of (page), two)->parent == sg_army_get_root (army_of (page)));
  sg_armies_page_undo (page);
  settle ();
  g_assert_cmpstr (sg_army_find (army_of (page), two)->parent->id, ==, brigade);
}

static void
set_number (GtkWidget *dialog, const char *title, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (walk_find (walk_find (dialog, is_row_titled, (gpointer) title), is_spin, NULL)), value);
  settle ();
}

/* Troops of Little Wars come out of the box by number, unit by unit, each with a name that is one; of nobody there is no force, and when the battle has
 * begun none comes. */
static void
test_muster (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgBattle *battle = sg_campaign_add_battle (fixture->campaign, "The Next", "finish", sg_battle_get_map (fixture->battle), &error);
  SgBoard *board = sg_battle_get_board (battle);
  GtkWidget *near = GTK_WIDGET (fixture->window), *dialog;
  GPtrArray *units;

  g_assert_no_error (error);
  dialog = sg_muster_ask (near, battle, "red");
  settle ();
  choose_called (dialog, "Force", "By number");
  set_number (dialog, "Infantry", 0);
  set_number (dialog, "Cavalry", 0);
  set_number (dialog, "Guns", 0);
  g_assert_true (shows (dialog, "A force of nobody cannot be mustered."));
  set_number (dialog, "Infantry", 12);
  press (dialog, "Muster");
  g_assert_cmpint (sg_board_begun (board, "red", "infantry"), ==, 12);
  g_assert_cmpint (sg_board_begun (board, "blue", "infantry"), ==, 0);
  dialog = sg_muster_ask_unit (near, battle, "red");
  settle ();
  type_in (dialog, "Name", "   ");
  g_assert_true (shows (dialog, "A unit needs a name."));
  type_in (dialog, "Name", " Hentzau’s Horse ");
  set_number (dialog, "Figures", 7);
  press (dialog, "Add Unit");
  units = sg_board_get_units (board);
  g_assert_cmpstr (((SgUnit *) units->pdata[units->len - 1])->name, ==, "Hentzau’s Horse");
  g_assert_cmpint (sg_unit_begun (units->pdata[units->len - 1]), ==, 7);
  dialog = sg_muster_ask (near, fixture->battle, "red");
  settle ();
  g_assert_true (shows (dialog, "The battle has begun"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A battle of A Gentleman’s War with nobody on it yet. */
static void
open_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_new ("Field", "in", 72, 48);
  g_autofree char *path = NULL;
  SgStore *store;

  open_window (fixture, data);
  path = g_build_filename (fixture->folder, "Empty.sandgate", NULL);
  store = sg_store_create (path, "gentlemans-war", "Empty", &error);
  g_assert_no_error (error);
  g_assert_nonnull (sg_campaign_add_battle (sg_store_get_campaign (store), "The Ford", "", map, &error));
  g_assert_no_error (error);
  g_assert_true (sg_store_close (store, &error));
  g_object_unref (store);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  settle ();
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
}

static void
choose_army (GtkWidget *dialog, const char *row, gboolean later)
{
  AdwComboRow *combo = ADW_COMBO_ROW (walk_find (dialog, is_row_titled, (gpointer) row));

  adw_combo_row_set_selected (combo, later ? g_list_model_get_n_items (adw_combo_row_get_model (combo)) - 1 : 0);
  settle ();
}

/* Armies come to the battle one by one or together; one that is raised later is mustered later, and who is there is asked no more. */
static void
test_bring (Fixture *fixture, gconstpointer data)
{
  GtkWidget *near = GTK_WIDGET (fixture->window), *dialog;

  g_assert_true (sg_bring_may (fixture->battle));
  dialog = sg_bring_ask (near, fixture->battle);
  settle ();
  choose_army (dialog, "Red’s army", TRUE);
  choose_army (dialog, "Blue’s army", TRUE);
  g_assert_true (shows (dialog, "An army raised later is mustered later."));
  g_assert_false (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Muster")));
  choose_army (dialog, "Red’s army", FALSE);
  press (dialog, "Muster");
  g_assert_true (sg_force_is_mustered (fixture->battle, "red"));
  g_assert_false (sg_force_is_mustered (fixture->battle, "blue"));
  dialog = sg_bring_ask (near, fixture->battle);
  settle ();
  g_assert_false (gtk_widget_get_visible (walk_find (dialog, is_row_titled, (gpointer) "Red’s army")));
  choose_army (dialog, "Blue’s army", FALSE);
  press (dialog, "Muster");
  g_assert_true (sg_force_is_mustered (fixture->battle, "blue"));
  g_assert_false (sg_bring_may (fixture->battle));
  dialog = sg_bring_ask (near, fixture->battle);
  settle ();
  g_assert_true (shows (dialog, "Both armies are mustered."));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* An army of a campaign that is closed goes with it: the page alone has nothing of it, and what is raised then is kept in the library. */
static void
test_alone (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autoptr (GError) error = NULL;

  take (page, "gentlemans-war", "britain", "Of the War");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.start", NULL);
  settle ();
  g_assert_null (army_of (page));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.raise-army", NULL);
  settle ();
  gtk_window_destroy (GTK_WINDOW (find_titled ("New Army")));
  settle ();
  take (page, "gentlemans-war", "britain", "Raised Alone");
  g_assert_true (sg_army_bench_set_army_word (bench, "title", "Kept in the Library"));
  g_assert_true (sg_armies_page_keep (page, &error));
  g_assert_no_error (error);
}

/* An army that was mustered elsewhere comes by the library: a battle of the same number is not the one that it fought. */
static void
test_mustered_elsewhere (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  g_autoptr (SgArmy) army = sg_army_new ("little-wars", "From Afar");

  sg_army_set_word (army, "key", "afar");
  sg_muster_note (army, fixture->battle, "red");
  sg_armies_page_take (page, army);
  settle ();
  g_assert_null (sg_army_bench_get_lock (sg_armies_page_get_bench (page)));
  g_assert_null (sg_armies_page_find_fought (page));
  g_assert_null (sg_armies_page_ask_home (page));
}

static gboolean
is_tree_list (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LIST_VIEW (widget) && gtk_widget_has_css_class (widget, "sg-army-tree");
}

/* What is added to a brigade that is folded is seen, and the brigade is chosen by a press on its row. */
static void
test_folded (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autoptr (GtkTreeListRow) row = NULL, chosen = NULL;
  g_autofree char *brigade = NULL;
  GtkSingleSelection *selection;

  take (page, "gentlemans-war", "britain", "Folded");
  g_assert_true (sg_army_bench_add_group (bench, SG_ARMY_BRIGADE));
  brigade = g_strdup (sg_army_bench_get_chosen (bench));
  add_foot (page, 12);
  sg_army_bench_choose (bench, brigade);
  settle ();
  selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (walk_find (GTK_WIDGET (page), is_tree_list, NULL))));
  row = g_object_ref (gtk_single_selection_get_selected_item (selection));
  gtk_tree_list_row_set_expanded (row, FALSE);
  settle ();
  add_foot (page, 12);
  chosen = g_object_ref (gtk_single_selection_get_selected_item (selection));
  g_assert_true (chosen != row);
  g_assert_true (gtk_tree_list_row_get_expanded (row));
  gtk_single_selection_set_selected (selection, gtk_tree_list_row_get_position (row));
  settle ();
  g_assert_cmpstr (sg_army_bench_get_chosen (bench), ==, brigade);
}

/* Forces that were mustered without prices have no column of points, and none is told of. */
static void
test_unpriced (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.sample-toll-house", NULL);
  settle ();
  g_assert_nonnull (sg_window_get_battle (fixture->window));
  page = GTK_WIDGET (go (fixture, "armies"));
  g_assert_true (shows (page, "First Cantonal Regiment"));
  g_assert_true (shows (page, "figures"));
  g_assert_false (shows (page, "figures  points"));
}

/* What is being written of one unit is not written of the copy that is made of it meanwhile. */
static void
test_honour_of (Fixture *fixture, gconstpointer data)
{
  SgArmiesPage *page = show_armies (fixture);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autofree char *first = NULL;
  GtkWidget *row;

  take (page, "gentlemans-war", "britain", "Honoured");
  add_foot (page, 12);
  first = g_strdup (sg_army_bench_get_chosen (bench));
  g_assert_true (sg_army_bench_set_deed (bench, "The Ford", 12, 3, ""));
  settle ();
  row = walk_find (GTK_WIDGET (page), is_entry_row_called, (gpointer) "The Ford: 3 of 12 lost");
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_grab_focus (row));
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (row), "Held the ford");
  g_assert_true (sg_army_bench_duplicate (bench));
  settle ();
  g_assert_cmpstr (sg_army_bench_get_chosen (bench), !=, first);
  g_assert_cmpuint (sg_army_bench_get_node (bench)->deeds->len, ==, 0);
  g_assert_cmpstr (((SgArmyDeed *) sg_army_find (army_of (page), first)->deeds->pdata[0])->honour, ==, "Held the ford");
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/army-acts/" name, Fixture, NULL, open_sample, function, close_window)
  g_test_add ("/app/army-acts/none", Fixture, NULL, open_window, test_none, close_window);
  TEST ("handicap", test_handicap);
  TEST ("thrown", test_thrown);
  TEST ("defender", test_defender);
  TEST ("random", test_random);
  TEST ("compare", test_compare);
  TEST ("copies", test_copies);
  TEST ("moves", test_moves);
  TEST ("drag", test_drag);
  g_test_add ("/app/army-acts/bring", Fixture, NULL, open_empty, test_bring, close_window);
  TEST ("muster", test_muster);
  TEST ("alone", test_alone);
  TEST ("mustered-elsewhere", test_mustered_elsewhere);
  TEST ("folded", test_folded);
  TEST ("honour-of", test_honour_of);
  g_test_add ("/app/army-acts/unpriced", Fixture, NULL, open_window, test_unpriced, close_window);
  return g_test_run ();
}
