/* test-every-page.c: every page and dialog that has a picture: names and blue buttons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-fixture.h"

#include "../shots/cuts.h"
#include "../shots/moment.h"
#include "../shots/shots.h"
#include "app/battle/sg-battle-page.h"
#include "app/map/sg-country-canvas.h"
#include "app/widgets/sg-touch.h"
#include "app/window/sg-help-book.h"
#include "app/window/sg-help-place.h"
#include "app/window/sg-help-window.h"

#include <math.h>

#define FINGER 44 /* logical pixels */
#define TABS 90
#define DIALOG_TABS 18

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
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "suggested-action") && ++*n > 1)
    g_test_message ("blue as well: %s", gtk_button_get_label (GTK_BUTTON (widget)));
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

/* Whether it has a place in the window, be it of one line: what is scrolled away comes into sight when it has the focus. */
static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t at;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, window, &at) && at.size.width > 0 && at.size.height > 0
         && at.origin.x < gtk_widget_get_width (window) && at.origin.y < gtk_widget_get_height (window)
         && at.origin.x + at.size.width > 0 && at.origin.y + at.size.height > 0;
}

/* (transfer none): where the keyboard is after a Tab; it is always on something that is seen. */
static GtkWidget *
tab (GtkWidget *window, gboolean forward, const char *name, guint nth)
{
  GtkWidget *focus;

  gtk_widget_child_focus (window, forward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD);
  for (guint quiet = 0; quiet < 200 && g_main_context_iteration (NULL, FALSE); quiet++)
    ;
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  if (focus == NULL || !is_in_sight (focus, window))
    settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  if (focus == NULL)
    g_error ("%s: after %u tabs the keyboard is nowhere", name, nth);
  if (!is_in_sight (focus, window))
    g_error ("%s: after %u tabs the keyboard is on %s, which is not seen", name, nth, G_OBJECT_TYPE_NAME (focus));
  return focus;
}

/* A dialog is gone through with Tab, there and back. */
static void
check_tab (GtkWidget *shown, const char *name)
{
  if (!GTK_IS_WINDOW (shown) || GTK_IS_SHORTCUTS_WINDOW (shown) || ADW_IS_ABOUT_WINDOW (shown))
    return; /* the toolkit’s own */
  for (guint n = 0; n < DIALOG_TABS; n++)
    tab (shown, n < DIALOG_TABS * 2 / 3, name, n + 1);
}

/* Every page and dialog, in a window of 1280 by 800: whatever can be pressed or filled in has a name, at most one button is blue, nothing
 * is cut off, and the keyboard is never lost. */
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
      check_tab (shown, shot->name);
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
is_pressed (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX_ROW (widget))
    return gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)) && gtk_widget_get_sensitive (widget);
  return GTK_IS_BUTTON (widget) && !GTK_IS_LINK_BUTTON (widget);
}

static gboolean
is_small (GtkWidget *widget, gpointer data)
{
  if (!gtk_widget_get_mapped (widget) || !is_pressed (widget) || (gtk_widget_get_width (widget) >= FINGER && gtk_widget_get_height (widget) >= FINGER))
    return FALSE;
  g_test_message ("%s in %s: %d × %d", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), gtk_widget_get_width (widget),
                  gtk_widget_get_height (widget));
  return TRUE;
}

/* After a finger every button and every row of the battle's page takes one, in each book; after a mouse they are as they were. */
static void
test_touch (Fixture *fixture, gconstpointer data)
{
  static const SgShotMoment moments[] = {
    { "toll-house", "gentlemans-war", "charge", 0, NULL }, { "orchardwell", "reisswitz", "small-arms-fire", 0, NULL },
    { "ember-crossing", "kriegspiel", NULL, 8, "men" }, { "molden-mill", "war-game", "volley", 0, NULL }, { "hooks-farm", "little-wars", "melee", 0, NULL },
  };
  SgPage *page = go (fixture, "battle");

  g_assert_nonnull (walk_find (GTK_WIDGET (page), is_small, NULL));
  sg_touch_set (GTK_WIDGET (fixture->window), TRUE);
  settle ();
  g_assert_null (walk_find (GTK_WIDGET (page), is_small, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      page = SG_PAGE (sg_shot_show_moment (fixture->window, &moments[i]));
      settle ();
      g_test_message ("%s", moments[i].sample);
      g_assert_null (walk_find (GTK_WIDGET (page), is_small, NULL));
    }
  sg_touch_set (GTK_WIDGET (fixture->window), FALSE);
  settle ();
  g_assert_nonnull (walk_find (GTK_WIDGET (page), is_small, NULL));
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
        g_hash_table_add (been, tab (window, n < TABS / 2, pages[i], n + 1));
      g_test_message ("%s: %u stops", pages[i], g_hash_table_size (been));
      g_assert_cmpuint (g_hash_table_size (been), >, 8);
    }
}

static void
animate (gboolean animated)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated, NULL);
}

static gboolean
is_stack (GtkWidget *widget, gpointer data)
{
  return GTK_IS_STACK (widget) && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), "stack") == 0;
}

/* How far a push has moved the country once it has come to rest. */
static double
push (SgCountryCanvas *canvas)
{
  double before = canvas->view.x;

  sg_country_canvas_glide (canvas, 400, 0);
  for (guint i = 0; i < 200 && canvas->glide_source != 0; i++)
    settle ();
  g_assert_cmpuint (canvas->glide_source, ==, 0);
  return fabs (canvas->view.x - before);
}

/* How far the country goes on when it was dragged by steps of ten milliseconds and is let go so many later: the clock is put back for each, so that
 * the time that the machine takes is none. */
static double
throw (SgCountryCanvas *canvas, guint later)
{
  SgViewport from = canvas->view;
  double before;

  for (guint i = 0; i <= 4; i++)
    {
      canvas->hand_at = g_get_monotonic_time () - 10000;
      sg_country_canvas_pan_to (canvas, &from, 10.0 * i, 0);
    }
  canvas->hand_at -= 1000 * (gint64) later;
  before = canvas->view.x;
  sg_country_canvas_let_go (canvas);
  for (guint i = 0; i < 400 && canvas->glide_source != 0; i++)
    settle ();
  g_assert_cmpuint (canvas->glide_source, ==, 0);
  return canvas->view.x - before;
}

/* Where the system says that nothing is to move by itself, a push ends with the hand and a page is there at once; else they glide and fade. */
static void
test_still (Fixture *fixture, gconstpointer data)
{
  SgPage *page = go (fixture, "battle");
  SgCountryCanvas *canvas = SG_COUNTRY_CANVAS (sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (page))));
  GtkStack *stack = GTK_STACK (walk_find (GTK_WIDGET (fixture->window), is_stack, NULL));

  g_assert_cmpfloat (push (canvas), ==, 0);
  g_assert_cmpfloat (throw (canvas, 0), ==, 0);
  animate (TRUE);
  g_assert_cmpfloat (push (canvas), >, 20);
  g_assert_cmpfloat (throw (canvas, 0), >, 20);
  g_assert_cmpfloat (throw (canvas, 120), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.start", NULL);
  g_assert_true (gtk_stack_get_transition_running (stack));
  animate (FALSE);
  settle ();
  gtk_stack_set_visible_child_name (stack, "campaign");
  g_assert_false (gtk_stack_get_transition_running (stack));
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add ("/app/touch", Fixture, NULL, open_sample, test_touch, close_window);
  g_test_add ("/app/still", Fixture, NULL, open_sample, test_still, close_window);
  g_test_add ("/app/tab", Fixture, NULL, open_sample, test_tab, close_window);
  g_test_add ("/app/every-page", Fixture, NULL, open_sample, test_every_page, close_window);
  return g_test_run ();
}
