/* test-battle-cards.c: what floats over the map of the page of battles: the bar of who is chosen, cards, names and the zoom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "battle-fixture.h"

#include "app/map/sg-chosen-bar.h"
#include "app/map/sg-map-corners.h"
#include "desk/sg-desk-choice.h"
#include "app/battle/sg-battle-page.h"
#include "draw/sg-country-names.h"

static void
add_name (double x, double y, double width, double height, const SgPiece *piece, gpointer names)
{
  g_string_append_printf (names, "%.1f %.1f %.1f %.1f\n", x, y, width, height);
}

static char *
list_names (Fixture *fixture)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < 5; i++, g_usleep (20000))
    settle ();
  sg_painter_each_name (sg_map_canvas_get_painter (fixture->canvas), sg_map_canvas_get_viewport (fixture->canvas), add_name, names);
  return g_string_free (names, FALSE);
}

/* Men who come to stand on the name of a place move nothing but themselves. */
static void
test_names_still (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = list_names (fixture), *after = NULL;
  g_auto (GStrv) first = g_strsplit (before, " ", 3);
  SgPoint at = sg_viewport_to_ground (sg_map_canvas_get_viewport (fixture->canvas), g_ascii_strtod (first[0], NULL) + 6, g_ascii_strtod (first[1], NULL) + 6);

  g_assert_cmpstr (before, !=, "");
  table_put (&fixture->table, "rf.10", at.x, at.y, 180);
  after = list_names (fixture);
  g_assert_cmpstr (after, ==, before);
}

static gboolean
is_zoom_bar (GtkWidget *widget, gpointer data)
{
  return gtk_widget_has_css_class (widget, "sg-float") && GTK_IS_BOX (widget) && gtk_widget_get_halign (widget) == GTK_ALIGN_END;
}

static graphene_rect_t
bounds_of (Fixture *fixture, GtkWidget *card)
{
  graphene_rect_t bounds;

  for (guint i = 0; i < 20; i++, g_usleep (20000)) /* it looks where it stands once all is at rest */
    settle ();
  g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (fixture->canvas), &bounds));
  return bounds;
}

static gboolean
covers (const graphene_rect_t *card, const SgViewport *view, SgPoint at)
{
  graphene_point_t there;
  double x, y;

  sg_viewport_to_sheet (view, at, &x, &y);
  graphene_point_init (&there, x, y);
  return graphene_rect_contains_point (card, &there);
}

/* Who comes to stand under the bar of who is chosen drives it away, and lets it back when he is gone; where nobody stands it stays. */
static void
test_cards_clear (Fixture *fixture, gconstpointer data)
{
  GtkWidget *map = GTK_WIDGET (sg_battle_page_get_map (fixture->page)), *card;
  const SgViewport *view = sg_map_canvas_get_viewport (fixture->canvas);
  const SgPlace was = table_figure (&fixture->table, "rf.10")->place;
  graphene_rect_t before, still, after;
  graphene_point_t middle;
  SgPoint at;

  sg_desk_choose_one (fixture->desk, "rf.1", FALSE);
  settle ();
  card = walk_find (map, is_chosen_bar, NULL);
  g_assert_nonnull (card);
  before = bounds_of (fixture, card);
  still = bounds_of (fixture, card);
  g_assert_true (graphene_rect_equal (&before, &still));
  graphene_rect_get_center (&before, &middle);
  at = sg_viewport_to_ground (view, middle.x, middle.y);
  table_put (&fixture->table, "rf.10", at.x, at.y, 180);
  after = bounds_of (fixture, card);
  g_assert_false (graphene_rect_contains_point (&after, &middle));
  table_put (&fixture->table, "rf.10", was.at.x, was.at.y, was.bearing);
  after = bounds_of (fixture, card);
  g_assert_true (graphene_rect_equal (&before, &after));
}

/* The zoom is always found where it was, whoever comes to stand there; the whole table, once it is fitted, is clear of it. */
static void
test_zoom_stays (Fixture *fixture, gconstpointer data)
{
  static const int widths[] = { 1280, 1000, 1440, 1800 };
  GtkWidget *card = walk_find (GTK_WIDGET (sg_battle_page_get_map (fixture->page)), is_zoom_bar, NULL);
  const SgViewport *view = sg_map_canvas_get_viewport (fixture->canvas);
  SgMap *map = sg_battle_get_map (fixture->table.battle);
  graphene_rect_t before = bounds_of (fixture, card), after;
  graphene_point_t middle;
  SgPoint at;

  graphene_rect_get_center (&before, &middle);
  at = sg_viewport_to_ground (view, middle.x, middle.y);
  table_put (&fixture->table, "rf.10", at.x, at.y, 180);
  after = bounds_of (fixture, card);
  g_assert_true (graphene_rect_equal (&before, &after));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (card)), widths[i], 760);
      settle ();
      sg_map_canvas_fit (fixture->canvas);
      after = bounds_of (fixture, card);
      g_assert_false (covers (&after, view, (SgPoint){ sg_map_get_width (map) - 0.5, 0.5 }));
    }
}

/* Where lines stand at the head and at the foot of a table that does not fill the map, the bar of who is chosen stands beside it. */
static void
test_bar_beside (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar;

  sg_map_canvas_fit (fixture->canvas);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("rf.%u", i + 1);

      table_put (&fixture->table, id, 6 + 7.0 * i, i % 2 == 0 ? 2 : 94, 180);
    }
  sg_desk_choose_one (fixture->desk, "rf.1", FALSE);
  settle ();
  bar = walk_find (GTK_WIDGET (sg_battle_page_get_map (fixture->page)), is_chosen_bar, NULL);
  g_assert_nonnull (bar);
  graphene_rect_t bounds = bounds_of (fixture, bar);
  GdkRectangle at = { bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height };

  g_assert_cmpuint (sg_map_corners_count (fixture->canvas, &at), ==, 0);
}

/* In a low window the table has room at its sides: the bar has it, and no part of the country lies under it, whoever stands there. */
static void
test_bar_low (Fixture *fixture, gconstpointer data)
{
  SgMap *map = sg_battle_get_map (fixture->table.battle);
  const SgViewport *view = sg_map_canvas_get_viewport (fixture->canvas);
  graphene_rect_t bounds;
  GtkWidget *bar;
  double left, right, y;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  settle ();
  sg_map_canvas_fit (fixture->canvas);
  sg_desk_choose_one (fixture->desk, "rf.1", FALSE);
  settle ();
  bar = walk_find (GTK_WIDGET (sg_battle_page_get_map (fixture->page)), is_chosen_bar, NULL);
  bounds = bounds_of (fixture, bar);
  sg_viewport_to_sheet (view, (SgPoint){ 0, 0 }, &left, &y);
  sg_viewport_to_sheet (view, (SgPoint){ sg_map_get_width (map), 0 }, &right, &y);
  g_assert_cmpfloat (MIN (left, gtk_widget_get_width (GTK_WIDGET (fixture->canvas)) - right), >, 0);
  g_assert_true (bounds.origin.x + bounds.size.width <= left || bounds.origin.x >= right);
}

/* (transfer none): what a press there, on the canvas, would meet. */
static GtkWidget *
pick_at (Fixture *fixture, double x, double y)
{
  double there_x, there_y;

  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (fixture->canvas), GTK_WIDGET (fixture->page), x, y, &there_x, &there_y));
  return gtk_widget_pick (GTK_WIDGET (fixture->page), there_x, there_y, GTK_PICK_DEFAULT);
}

/* Where men stand wherever the bar may, who lies under its words is pressed through them, and its button is still pressed. */
static void
test_bar_pressed_through (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar, *under;
  graphene_rect_t bounds;

  sg_map_canvas_fit (fixture->canvas);
  sg_desk_choose_one (fixture->desk, "rf.1", FALSE);
  settle ();
  bar = walk_find (GTK_WIDGET (sg_battle_page_get_map (fixture->page)), is_chosen_bar, NULL);
  bounds = bounds_of (fixture, bar);
  sg_chosen_bar_set_over (SG_CHOSEN_BAR (bar), TRUE);
  under = pick_at (fixture, bounds.origin.x + 24, bounds.origin.y + bounds.size.height / 2);
  g_assert_true (under == GTK_WIDGET (fixture->canvas));
  under = pick_at (fixture, bounds.origin.x + bounds.size.width - 18, bounds.origin.y + bounds.size.height / 2);
  g_assert_true (gtk_widget_is_ancestor (under, bar));
  sg_chosen_bar_set_over (SG_CHOSEN_BAR (bar), FALSE);
  under = pick_at (fixture, bounds.origin.x + 24, bounds.origin.y + bounds.size.height / 2);
  g_assert_true (under == bar || gtk_widget_is_ancestor (under, bar));
}

/* Zooming holds the ground under the pointer. */
static void
test_zoom (Fixture *fixture, gconstpointer data)
{
  const SgViewport *view = sg_map_canvas_get_viewport (fixture->canvas);
  SgPoint before = sg_viewport_to_ground (view, 200, 150);
  double scale = view->scale;

  sg_country_canvas_zoom (SG_COUNTRY_CANVAS (fixture->canvas), 2, 200, 150);
  g_assert_cmpfloat_with_epsilon (view->scale, 2 * scale, 1e-9);
  g_assert_cmpfloat_with_epsilon (sg_viewport_to_ground (view, 200, 150).x, before.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (sg_viewport_to_ground (view, 200, 150).y, before.y, 1e-6);
  sg_map_canvas_fit (fixture->canvas);
  g_assert_cmpfloat (view->scale, <, 2 * scale);
}

static GtkWidget *
find_of_class (GtkWidget *root, const char *css)
{
  GtkWidget *found = gtk_widget_has_css_class (root, css) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_of_class (child, css);
  return found;
}

/* Who is chosen is written above the small map of the whole country, not behind it. */
static void
test_chosen_above (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chosen = find_of_class (fixture->window, "sg-chosen"), *overview = find_of_class (fixture->window, "sg-overview");
  gboolean above = FALSE;

  g_assert_true (chosen != NULL && overview != NULL && gtk_widget_get_parent (chosen) == gtk_widget_get_parent (overview));
  for (GtkWidget *next = overview; next != NULL; next = gtk_widget_get_next_sibling (next))
    above = above || next == chosen;
  g_assert_true (above);
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
  adw_init ();
  hold_still ();
#define ADD(name, charge, test) g_test_add ("/app/battle-page/" name, Fixture, GINT_TO_POINTER (charge), set_up, test, tear_down)
  ADD ("chosen-above", 0, test_chosen_above);
  ADD ("names-still", 0, test_names_still);
  ADD ("cards-clear", 0, test_cards_clear);
  ADD ("bar-beside", 0, test_bar_beside);
  ADD ("bar-low", 0, test_bar_low);
  ADD ("bar-pressed-through", 0, test_bar_pressed_through);
  ADD ("zoom", 0, test_zoom);
  ADD ("zoom-stays", 0, test_zoom_stays);
  return g_test_run ();
}
