/* test-list-window.c: an army list of one’s own, changed line by line and row by row in its window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-armies-builder.h"
#include "app/armies/sg-army-bench-acts.h"
#include "app/armies/sg-list-window.h"
#include "window-fixture.h"

#include "app/armies/sg-armies-page-private.h"
#include "app/armies/sg-armies-page.h"
#include "rules/sg-ruleset-catalogue.h"

typedef struct { Fixture fixture; SgArmyBench *bench; GtkWidget *window; } List;

static gboolean
is_list_window (GtkWidget *widget, gpointer data)
{
  return SG_IS_LIST_WINDOW (widget);
}

static GtkWidget *
find_toplevel (WalkTest test)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);

      if (test (one, NULL))
        return one;
    }
  return NULL;
}

/* The list of an army of A Gentleman’s War, Sandgate’s own or, with @data, a person’s copy of it. */
static void
open_list (List *list, gconstpointer data)
{
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "Zenda");
  SgArmiesPage *page;

  open_sample (&list->fixture, NULL);
  page = SG_ARMIES_PAGE (go (&list->fixture, "armies"));
  list->bench = sg_armies_page_get_bench (page);
  sg_army_set_word (army, "list", "britain");
  sg_armies_page_take (page, army);
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (page), "armies.edit-list", NULL);
  settle ();
  list->window = find_toplevel (is_list_window);
  if (data != NULL)
    press (list->window, "Make a Copy of My Own");
  list->window = find_toplevel (is_list_window);
  g_assert_nonnull (list->window);
}

static void
close_list (List *list, gconstpointer data)
{
  GtkWidget *window;

  while ((window = find_toplevel (is_list_window)) != NULL)
    {
      gtk_window_destroy (GTK_WINDOW (window));
      settle ();
    }
  close_window (&list->fixture, data);
}

static const SgNation *
nation (List *list)
{
  return sg_army_bench_get_nation (list->bench);
}

static const SgNationUnit *
line_at (List *list, guint n)
{
  return nation (list)->units->pdata[n];
}

static void
choose (List *list, const char *id)
{
  sg_list_window_choose (SG_LIST_WINDOW (list->window), id);
  settle ();
}

static void
act (List *list, const char *action)
{
  gtk_widget_activate_action (list->window, action, NULL);
  settle ();
}

static gboolean
is_entry_called (GtkWidget *widget, gpointer title)
{
  return ADW_IS_ENTRY_ROW (widget) && gtk_widget_get_mapped (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static GtkWidget *
entry_of (List *list, const char *title)
{
  GtkWidget *row = walk_find (list->window, is_entry_called, (gpointer) title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  return row;
}

/* The words are written and Enter is pressed. */
static void
write_in (List *list, const char *title, const char *text)
{
  GtkWidget *row = entry_of (list, title);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
  g_signal_emit_by_name (row, "apply");
  settle ();
}

static gboolean
is_named_spin (GtkWidget *widget, gpointer name)
{
  return GTK_IS_SPIN_BUTTON (widget) && g_strcmp0 (gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name), NULL) == 0;
}

static void
set_number (List *list, const char *name, double value)
{
  GtkWidget *spin = walk_find (list->window, is_named_spin, (gpointer) name);

  if (spin == NULL)
    g_error ("no number “%s”", name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  settle ();
}

static int
get_number (List *list, const char *name)
{
  GtkWidget *spin = walk_find (list->window, is_named_spin, (gpointer) name);

  if (spin == NULL)
    g_error ("no number “%s”", name);
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static gboolean
is_chip (GtkWidget *widget, gpointer label)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_has_css_class (widget, "sg-chip") && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkToggleButton *
chip_of (List *list, const char *label)
{
  GtkWidget *chip = walk_find (list->window, is_chip, (gpointer) label);

  if (chip == NULL)
    g_error ("no chip “%s”", label);
  return GTK_TOGGLE_BUTTON (chip);
}

/* Lines are added, doubled, moved and taken away, and every act is taken back by itself; at either end a line stays where it is. */
static void
test_lines (List *list, gconstpointer data)
{
  guint n = nation (list)->units->len;
  g_autofree char *first = g_strdup (line_at (list, 0)->id), *twin = NULL;

  act (list, "list.delete"); /* of the list itself there is nothing to take away */
  g_assert_cmpuint (nation (list)->units->len, ==, n);
  choose (list, first);
  act (list, "list.up");
  g_assert_cmpstr (line_at (list, 0)->id, ==, first);
  act (list, "list.down");
  g_assert_cmpstr (line_at (list, 1)->id, ==, first);
  act (list, "list.up");
  g_assert_cmpstr (line_at (list, 0)->id, ==, first);
  act (list, "list.duplicate");
  g_assert_cmpuint (nation (list)->units->len, ==, n + 1);
  g_assert_cmpstr (line_at (list, 1)->id, !=, first);
  g_assert_cmpstr (line_at (list, 1)->name, ==, line_at (list, 0)->name);
  twin = g_strdup (line_at (list, 1)->id);
  act (list, "list.delete"); /* the twin, which is chosen */
  g_assert_null (sg_nation_find_unit (nation (list), twin));
  act (list, "list.add");
  g_assert_cmpuint (nation (list)->units->len, ==, n + 1);
  act (list, "list.down"); /* it is the last */
  act (list, "list.undo");
  g_assert_cmpuint (nation (list)->units->len, ==, n);
  act (list, "list.redo");
  g_assert_cmpuint (nation (list)->units->len, ==, n + 1);
  for (guint i = 0; i < 5; i++)
    act (list, "list.undo");
  g_assert_cmpuint (nation (list)->units->len, ==, n);
  g_assert_cmpstr (line_at (list, 0)->id, ==, first);
}

/* What is being written in a line that is taken away goes with it. */
static void
test_written_and_gone (List *list, gconstpointer data)
{
  guint n = nation (list)->units->len;
  g_autofree char *first = g_strdup (line_at (list, 0)->id), *name = g_strdup (nation (list)->name);

  choose (list, first);
  g_assert_true (gtk_widget_grab_focus (entry_of (list, "Name")));
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry_of (list, "Name")), "Nobody’s Own");
  act (list, "list.delete");
  g_assert_cmpuint (nation (list)->units->len, ==, n - 1);
  g_assert_null (sg_nation_find_unit (nation (list), first));
  g_assert_cmpstr (nation (list)->name, ==, name);
  act (list, "list.add");
  g_assert_true (gtk_widget_grab_focus (entry_of (list, "Name")));
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry_of (list, "Name")), "Nobody’s Own");
  act (list, "list.undo");
  g_assert_cmpuint (nation (list)->units->len, ==, n - 1);
  g_assert_cmpstr (nation (list)->name, ==, name);
}

/* Every row of a line says what it says of that line alone. */
static void
test_line (List *list, gconstpointer data)
{
  g_autofree char *id = g_strdup (line_at (list, 0)->id), *other = g_strdup (line_at (list, 1)->name), *name = NULL;
  const SgNationUnit *line;
  gboolean had;

  choose (list, id);
  write_in (list, "Name", " Strelsau Foot ");
  write_in (list, "What its own army calls it", "Fußvolk");
  write_in (list, "What one unit of it is called", "battalion");
  write_in (list, "Note", "They march on Sundays.");
  set_number (list, "Figures", 18);
  set_number (list, "Units of it in one army at most", 3);
  set_number (list, "Basic price", 7);
  choose_called (list->window, "Arm", "Cavalry");
  line = sg_nation_find_unit (nation (list), id);
  g_assert_cmpstr (line->name, ==, "Strelsau Foot");
  g_assert_cmpstr (line->local, ==, "Fußvolk");
  g_assert_cmpstr (line->unit, ==, "battalion");
  g_assert_cmpstr (line->note, ==, "They march on Sundays.");
  g_assert_cmpint (line->figures, ==, 18);
  g_assert_cmpint (line->most, ==, 3);
  g_assert_cmpint (line->cost, ==, 14);
  set_number (list, "Basic price", 7.5);
  line = sg_nation_find_unit (nation (list), id);
  g_assert_cmpint (line->cost, ==, 15);
  choose (list, line_at (list, 1)->id);
  choose (list, id); /* the form is made anew */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (walk_find (list->window, is_named_spin, (gpointer) "Basic price"))), ==, "7½");
  line = sg_nation_find_unit (nation (list), id);
  g_assert_cmpstr (line->group, ==, "cavalry");
  set_number (list, "Figures", 0);
  set_number (list, "Basic price", 0);
  line = sg_nation_find_unit (nation (list), id);
  g_assert_cmpint (line->figures, ==, -1);
  g_assert_cmpint (line->cost, ==, -1);
  had = sg_nation_unit_has (line, "distinctions", "brave");
  gtk_toggle_button_set_active (chip_of (list, "Brave"), !had);
  settle ();
  g_assert_cmpint (sg_nation_unit_has (sg_nation_find_unit (nation (list), id), "distinctions", "brave"), ==, !had);
  g_assert_cmpstr (line_at (list, 1)->name, ==, other);
  write_in (list, "Name", "   "); /* none is no name: what it was called stands there again */
  name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry_of (list, "Name"))));
  g_assert_cmpstr (name, ==, "Strelsau Foot");
  g_assert_cmpstr (sg_nation_find_unit (nation (list), id)->name, ==, "Strelsau Foot");
}

/* A line has a type at least: the last one stays. */
static void
test_last_type (List *list, gconstpointer data)
{
  g_autofree char *id = NULL, *label = NULL;
  GPtrArray *types = sg_ruleset_get_types (sg_army_bench_get_rules (list->bench));
  const char *only = NULL;

  act (list, "list.add");
  id = g_strdup (line_at (list, nation (list)->units->len - 1)->id);
  only = sg_nation_find_unit (nation (list), id)->types[0];
  for (guint i = 0; i < types->len; i++)
    if (g_str_equal (((SgUnitType *) types->pdata[i])->id, only))
      label = g_strdup (((SgUnitType *) types->pdata[i])->label);
  label[0] = g_ascii_toupper (label[0]);
  gtk_toggle_button_set_active (chip_of (list, label), FALSE);
  settle ();
  g_assert_true (gtk_toggle_button_get_active (chip_of (list, label)));
  g_assert_cmpuint (g_strv_length (sg_nation_find_unit (nation (list), id)->types), ==, 1);
}

static gboolean
is_trash (GtkWidget *widget, gpointer data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "user-trash-symbolic") == 0
         && gtk_widget_get_ancestor (widget, ADW_TYPE_EXPANDER_ROW) != NULL;
}

static gboolean
is_expander (GtkWidget *widget, gpointer data)
{
  return ADW_IS_EXPANDER_ROW (widget);
}

/* The guide of a list: what each row counts, from the fewest to the most, of which neither goes past the other. */
static void
test_guide (List *list, gconstpointer data)
{
  GtkSwitch *toggle = GTK_SWITCH (walk_find (list->window, is_shown_switch, NULL));
  const SgNationRange *range;
  guint n;

  gtk_switch_set_active (toggle, TRUE);
  settle ();
  g_assert_true (nation (list)->has_guide);
  set_number (list, "Medium army, in points", 300);
  g_assert_cmpint (nation (list)->points[1], ==, 300);
  n = nation (list)->ranges->len;
  press (list->window, "One More Row");
  g_assert_cmpuint (nation (list)->ranges->len, ==, n + 1);
  for (GtkWidget *row = walk_find (list->window, is_expander, NULL); row != NULL; row = gtk_widget_get_next_sibling (row))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  settle ();
  if (n == 0)
    {
      set_number (list, "Troops: fewest, Small army", 4);
      range = nation (list)->ranges->pdata[0];
      g_assert_cmpint (range->least[0], ==, 4);
      g_assert_cmpint (range->most[0], ==, 4);
      g_assert_cmpint (get_number (list, "Troops: most, Small army"), ==, 4);
      g_assert_true (g_str_has_prefix (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (walk_find (list->window, is_expander, NULL))), "Small 4 to 4"));
      set_number (list, "Troops: most, Small army", 2);
      range = nation (list)->ranges->pdata[0];
      g_assert_cmpint (range->least[0], ==, 2);
      g_assert_cmpint (range->most[0], ==, 2);
      g_assert_cmpint (get_number (list, "Troops: fewest, Small army"), ==, 2);
      write_in (list, "Troops", "Guards of the Line");
      range = nation (list)->ranges->pdata[0];
      g_assert_cmpstr (range->troop, ==, "Guards of the Line");
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (walk_find (list->window, is_expander, NULL))), ==, "Guards of the Line");
      gtk_toggle_button_set_active (chip_of (list, line_at (list, 0)->name), TRUE);
      settle ();
      range = nation (list)->ranges->pdata[0];
      g_assert_cmpuint (g_strv_length (range->units), ==, 1);
      g_assert_cmpstr (range->units[0], ==, line_at (list, 0)->id);
    }
  g_signal_emit_by_name (walk_find (list->window, is_trash, NULL), "clicked");
  settle ();
  g_assert_cmpuint (nation (list)->ranges->len, ==, n);
  gtk_switch_set_active (GTK_SWITCH (walk_find (list->window, is_shown_switch, NULL)), FALSE);
  settle ();
  g_assert_false (nation (list)->has_guide);
  g_assert_cmpuint (nation (list)->ranges->len, ==, 0);
}

/* Of the list itself. */
static void
test_list (List *list, gconstpointer data)
{
  write_in (list, "Name", "Ruritania");
  write_in (list, "Period", "1894");
  write_in (list, "Note", "By coach from Dresden.");
  g_assert_cmpstr (nation (list)->name, ==, "Ruritania");
  g_assert_cmpstr (nation (list)->period, ==, "1894");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (list->window)), ==, "Army List: Ruritania");
  act (list, "list.undo");
  act (list, "list.undo");
  act (list, "list.undo");
  g_assert_cmpstr (nation (list)->name, !=, "Ruritania");
}

/* Sandgate’s own list is looked at; a copy of it is one’s own, and the army goes by that. */
static void
test_looked_at (List *list, gconstpointer data)
{
  guint n = nation (list)->units->len;
  GtkWidget *before = list->window;

  act (list, "list.add");
  g_assert_cmpuint (nation (list)->units->len, ==, n);
  choose (list, line_at (list, 0)->id);
  act (list, "list.delete");
  act (list, "list.duplicate");
  g_assert_cmpuint (nation (list)->units->len, ==, n);
  g_assert_false (gtk_editable_get_editable (GTK_EDITABLE (entry_of (list, "Name"))));
  press (list->window, "Make a Copy of My Own");
  list->window = find_toplevel (is_list_window);
  g_assert_true (list->window != NULL && list->window != before);
  g_assert_cmpstr (sg_army_get_word (sg_army_bench_get_army (list->bench), "list"), !=, "britain");
  g_assert_true (g_str_has_suffix (nation (list)->name, ", my own"));
  act (list, "list.add");
  g_assert_cmpuint (nation (list)->units->len, ==, n + 1);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function, own) g_test_add ("/app/list-window/" name, List, own, open_list, function, close_list)
  TEST ("looked-at", test_looked_at, NULL);
  TEST ("lines", test_lines, "own");
  TEST ("line", test_line, "own");
  TEST ("last-type", test_last_type, "own");
  TEST ("guide", test_guide, "own");
  TEST ("list", test_list, "own");
  TEST ("written-and-gone", test_written_and_gone, "own");
  return g_test_run ();
}
