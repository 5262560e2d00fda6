/* test-narrow.c: every page and dialog in a window of 360, with text as it is, by half larger and twice as large: nothing holds it open, and nothing is lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-fixture.h"

#include "../shots/cuts.h"
#include "../shots/shots.h"
#include "app/window/sg-cut-tips.h"

#define LEAST 360 /* logical pixels: a telephone held upright, or a window beside another */
#define HEIGHT 720
#define LARGEST 2.0

/* As the desktop does it: by the resolution that text is drawn at. */
static void
enlarge (int once, double text)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (once * text), NULL);
}

/* A message is as high as its words are. As a hand does that draws the edge: once more when the bar has changed. */
static void
shrink (GtkWindow *window)
{
  if (gtk_widget_get_width (GTK_WIDGET (window)) <= LEAST)
    return;
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (window, LEAST, ADW_IS_MESSAGE_DIALOG (window) ? -1 : HEIGHT);
      settle ();
    }
}

/* Says which parts of @widget, the smallest there are, want more than @room: how many. */
static guint
find_holders (GtkWidget *widget, const char *name, int room)
{
  g_autoptr (GString) path = NULL;
  guint found = 0;
  int least;

  if (!gtk_widget_get_mapped (widget) || ADW_IS_ABOUT_WINDOW (gtk_widget_get_root (widget)) || GTK_IS_SHORTCUTS_WINDOW (gtk_widget_get_root (widget)))
    return 0; /* the toolkit’s own; keys are told in the manual as well */
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least <= room)
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    found += GTK_IS_NATIVE (child) ? 0 : find_holders (child, name, room);
  if (found > 0)
    return found;
  path = g_string_new (NULL);
  for (GtkWidget *at = widget; at != NULL && !GTK_IS_NATIVE (at); at = gtk_widget_get_parent (at))
    g_string_append_printf (path, " ← %s", G_OBJECT_TYPE_NAME (at));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int part;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &part, NULL, NULL, NULL);
      g_string_append_printf (path, " [%s %s %d]", G_OBJECT_TYPE_NAME (child), GTK_IS_LABEL (child) ? gtk_label_get_text (GTK_LABEL (child)) : "", part);
    }
  g_test_message ("%s: at the least %d wide%s", name, least, path->str);
  return 1;
}

/* What scrolls down fits across: to read in two directions at once is no reading. A bar that scrolls across alone is meant to. */
static guint
find_sideways (GtkWidget *widget, const char *name)
{
  GtkPolicyType down = GTK_POLICY_NEVER;
  guint found = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_VIEWPORT (widget) && GTK_IS_SCROLLED_WINDOW (gtk_widget_get_parent (widget)))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (gtk_widget_get_parent (widget)), NULL, &down);
  if (down != GTK_POLICY_NEVER && gtk_viewport_get_child (GTK_VIEWPORT (widget)) != NULL)
    found += find_holders (gtk_viewport_get_child (GTK_VIEWPORT (widget)), name, gtk_widget_get_width (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    found += GTK_IS_NATIVE (child) ? 0 : find_sideways (child, name);
  return found;
}

/* Round a window the display may draw a border, and round a popover its shadow. */
static GtkWidget *
find_content (GtkWidget *shown)
{
  return GTK_IS_NATIVE (shown) ? gtk_widget_get_first_child (shown) : shown;
}

/* What is cut whoever points at it is told by the window: that is no loss; what stands outside, or over something else, is one. */
static guint
tell_lost (GPtrArray *cuts, const char *name)
{
  guint lost = 0;

  for (guint i = 0; i < cuts->len; i++)
    if (!g_str_has_suffix (cuts->pdata[i], "” is cut"))
      {
        lost++;
        g_test_message ("%s: %s", name, (const char *) cuts->pdata[i]);
      }
  return lost;
}

/* What stands at the largest stands at less; what is laid out by the size of text is looked at for each. */
static gboolean
is_page (const char *shot)
{
  static const char *const pages[] = { "start", "battle", "battle-amending", "battle-floor", "campaign", "armies", "maps", "sheets", "dialog-new-campaign", "generals-player", NULL };

  return g_strv_contains (pages, shot);
}

static void
test_narrow (Fixture *fixture, gconstpointer text)
{
  g_autoptr (GPtrArray) shots = sg_shots_list ();
  double larger = *(const double *) text;
  guint looked = 0, wide = 0, cut = 0;
  int once;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &once, NULL);
  enlarge (once, larger);
  for (guint i = 0; i < shots->len; i++)
    {
      const SgShot *shot = g_ptr_array_index (shots, i);
      g_autoptr (GPtrArray) cuts = NULL;
      GtkWidget *shown, *seen;

      if (shot->width > 0 || (larger < LARGEST && !is_page (shot->name)))
        continue;
      looked++;
      shown = shot->set_up (fixture->window);
      settle ();
      seen = shown != NULL ? shown : GTK_WIDGET (fixture->window);
      g_assert_true (sg_cut_tips_tells (GTK_WINDOW (gtk_widget_get_root (seen))));
      if (GTK_IS_WINDOW (seen))
        shrink (GTK_WINDOW (seen));
      wide += find_holders (find_content (seen), shot->name, LEAST);
      wide += is_page (shot->name) ? find_sideways (find_content (seen), shot->name) : 0;
      cuts = sg_shot_find_cuts (seen);
      cut += tell_lost (cuts, shot->name);
      close_shown (shown);
    }
  enlarge (once, 1);
  g_test_message ("%u too wide, %u cut", wide, cut);
  g_assert_cmpuint (looked, >=, 8);
  g_assert_cmpuint (wide, ==, 0);
  g_assert_cmpuint (cut, ==, 0);
}

int
main (int argc, char **argv)
{
  static const double usual = 1, larger = 1.5, largest = LARGEST;

  begin_tests (&argc, &argv);
  g_test_add ("/app/narrow/text-1", Fixture, &usual, open_sample, test_narrow, close_window);
  g_test_add ("/app/narrow/text-1.5", Fixture, &larger, open_sample, test_narrow, close_window);
  g_test_add ("/app/narrow/text-2", Fixture, &largest, open_sample, test_narrow, close_window);
  return g_test_run ();
}
