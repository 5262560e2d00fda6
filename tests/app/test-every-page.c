/* test-every-page.c: every page and dialog that has a picture: names and blue buttons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-fixture.h"

#include "../shots/cuts.h"
#include "../shots/shots.h"
#include "app/widgets/sg-touch.h"
#include "app/window/sg-help-book.h"
#include "app/window/sg-help-place.h"
#include "app/window/sg-help-window.h"

#define FINGER 44 /* logical pixels */
#define TABS 90

/* Parts of stock widgets that their owner speaks for. */
static gboolean
is_spoken_for (GtkWidget *widget)
{
  static const char *const owners[] = { "GtkMenuButton", "GtkSpinButton", "GtkDropDown", "AdwEntryRow", "AdwComboRow", "GtkWindowControls",
                                        "AdwViewSwitcher", "GtkPopoverMenu", "GtkColumnViewTitle", "AdwAboutWindow",
                                        "GtkShortcutsWindow", "GtkTreeExpander", "GtkSearchEntry", "GtkInfoBar", "AdwMessageDialog",
                                        "GtkEmojiChooser", "GtkPopoverMenuBar", "GtkTextView", "GtkText", "GtkColumnView", NULL };
  for (GtkWidget *owner = gtk_widget_get_parent (widget); owner != NULL; owner = gtk_widget_get_parent (owner))
    if (g_strv_contains (owners, G_OBJECT_TYPE_NAME (owner)))
      return TRUE;
  return FALSE;
}

static gboolean
is_named (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
         gtk_accessible_get_accessible_role (accessible) == GTK_ACCESSIBLE_ROLE_PRESENTATION;
}

static gboolean
is_unnamed (GtkWidget *widget, gpointer data)
{
  if (!gtk_widget_get_mapped (widget) || !is_interactive (widget) || is_spoken_for (widget) || is_named (widget))
    return FALSE;
  g_test_message ("%s: %s in %s has no name", (const char *) data, G_OBJECT_TYPE_NAME (widget),
                  G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  return TRUE;
}

static void
count_blue (GtkWidget *widget, guint *n)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  *n += GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "suggested-action");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count_blue (child, n);
}

static gboolean
waits_for_its_place (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0' && gtk_widget_get_height (widget) == 0;
}

/* How many labels and buttons are not whole where they are drawn, once a machine that is laden has laid them out. */
static guint
count_cuts (GtkWidget *shown, const char *name)
{
  g_autoptr (GPtrArray) cuts = sg_shot_find_cuts (shown);

  for (guint tries = 0; tries < 12 && (cuts->len > 0 || walk_find (shown, waits_for_its_place, NULL) != NULL); tries++)
    {
      g_usleep (20 * 1000);
      settle ();
      g_ptr_array_unref (cuts);
      cuts = sg_shot_find_cuts (shown);
    }
  for (guint i = 0; i < cuts->len; i++)
    g_test_message ("%s: %s", name, (const char *) cuts->pdata[i]);
  return cuts->len;
}

/* F1 is heard there, and has a page to open. */
static void
check_help (GtkWidget *shown, const char *name)
{
  const char *page;

  if (!GTK_IS_WINDOW (shown) || GTK_IS_SHORTCUTS_WINDOW (shown) || SG_IS_HELP_WINDOW (shown))
    return;
  page = sg_help_place_find (GTK_WINDOW (shown));
  if (!sg_help_place_is_heard (GTK_WINDOW (shown)))
    g_error ("%s: F1 is not heard in it", name);
  if (page == NULL || (!g_str_equal (page, "index") && sg_help_page_find (page) == NULL))
    g_error ("%s: F1 has no page for it", name);
}

/* Every page and dialog, in a window of 1280 by 800: whatever can be pressed or filled in has a name, at most one button is blue, and nothing
 * is cut off. */
static void
test_every_page (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) shots = sg_shots_list ();
  guint unnamed = 0, cut = 0;

  g_assert_cmpuint (shots->len, >, 15);
  for (guint i = 0; i < shots->len; i++)
    {
      const SgShot *shot = g_ptr_array_index (shots, i);
      GtkWidget *shown;
      guint blues = 0;

      if (shot->width > 0)
        continue;
      g_test_message ("%s", shot->name);
      shown = shot->set_up (fixture->window);
      settle ();
      unnamed += walk_find (shown != NULL ? shown : GTK_WIDGET (fixture->window), is_unnamed, (gpointer) shot->name) != NULL;
      count_blue (shown != NULL ? shown : GTK_WIDGET (fixture->window), &blues);
      g_assert_cmpuint (blues, <=, 1);
      check_help (shown, shot->name);
      cut += count_cuts (shown != NULL ? shown : GTK_WIDGET (fixture->window), shot->name);
      if (GTK_IS_SHORTCUTS_WINDOW (shown))
        gtk_widget_set_visible (shown, FALSE);
      else if (GTK_IS_POPOVER (shown))
        gtk_popover_popdown (GTK_POPOVER (shown));
      else if (shown != NULL)
        gtk_window_destroy (GTK_WINDOW (shown));
      settle ();
    }
  g_assert_cmpuint (unnamed, ==, 0);
  g_assert_cmpuint (cut, ==, 0);
}

static gboolean
is_small (GtkWidget *widget, gpointer data)
{
  if (!gtk_widget_get_mapped (widget) || !GTK_IS_BUTTON (widget) || GTK_IS_LINK_BUTTON (widget)
      || (gtk_widget_get_width (widget) >= FINGER && gtk_widget_get_height (widget) >= FINGER))
    return FALSE;
  g_test_message ("%s in %s: %d × %d", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), gtk_widget_get_width (widget),
                  gtk_widget_get_height (widget));
  return TRUE;
}

/* After a finger every button of the battle's page takes one; after a mouse they are as they were. */
static void
test_touch (Fixture *fixture, gconstpointer data)
{
  SgPage *page = go (fixture, "battle");

  g_assert_nonnull (walk_find (GTK_WIDGET (page), is_small, NULL));
  sg_touch_set (GTK_WIDGET (fixture->window), TRUE);
  settle ();
  g_assert_null (walk_find (GTK_WIDGET (page), is_small, NULL));
  sg_touch_set (GTK_WIDGET (fixture->window), FALSE);
  settle ();
  g_assert_nonnull (walk_find (GTK_WIDGET (page), is_small, NULL));
}

/* Whether it has a place in the window, be it of one line: what is scrolled away comes into sight when it has the focus. */
static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t at;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, window, &at) && at.size.width > 0 && at.size.height > 0
         && at.origin.x < gtk_widget_get_width (window) && at.origin.y < gtk_widget_get_height (window)
         && at.origin.x + at.size.width > 0 && at.origin.y + at.size.height > 0;
}

/* By Tab through every page, there and back: the keyboard is always on something that is seen. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "battle", "campaign", "armies", "maps", "sheets" };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (GHashTable) been = g_hash_table_new (NULL, NULL);

      go (fixture, pages[i]);
      for (guint n = 0; n < TABS; n++)
        {
          GtkWidget *focus;

          gtk_widget_child_focus (window, n < TABS / 2 ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD);
          for (guint quiet = 0; quiet < 200 && g_main_context_iteration (NULL, FALSE); quiet++)
            ;
          focus = gtk_window_get_focus (GTK_WINDOW (window));
          if (focus == NULL || !is_in_sight (focus, window))
            settle ();
          focus = gtk_window_get_focus (GTK_WINDOW (window));
          if (focus == NULL)
            g_error ("%s: after %u tabs the keyboard is nowhere", pages[i], n + 1);
          if (!is_in_sight (focus, window))
            g_error ("%s: after %u tabs the keyboard is on %s, which is not seen", pages[i], n + 1, G_OBJECT_TYPE_NAME (focus));
          g_hash_table_add (been, focus);
        }
      g_test_message ("%s: %u stops", pages[i], g_hash_table_size (been));
      g_assert_cmpuint (g_hash_table_size (been), >, 8);
    }
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add ("/app/touch", Fixture, NULL, open_sample, test_touch, close_window);
  g_test_add ("/app/tab", Fixture, NULL, open_sample, test_tab, close_window);
  g_test_add ("/app/every-page", Fixture, NULL, open_sample, test_every_page, close_window);
  return g_test_run ();
}
