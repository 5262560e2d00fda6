/* test-map-ground.c: what the Battle page's map tells of its ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/farm-table.h"
#include "app/map/sg-map-answer.h"
#include "app/map/sg-map-canvas-ask.h"
#include "app/map/sg-map-canvas-blocks.h"
#include "app/map/sg-map-canvas-draw.h"
#include "app/map/sg-map-canvas-input.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/map/sg-map-canvas-private.h"
#include "app/map/sg-map-canvas-survey.h"
#include "app/map/sg-map-overview.h"
#include "app/window/sg-settings.h"
#include "desk/sg-desk-choice.h"
#include "walk.h"

#include <adwaita.h>

#include "app/map/sg-map-view.h"
#include "map/sg-stand.h"
#include "map/sg-piece.h"

typedef struct { Table table; GtkWidget *window; SgDesk *desk; SgMapView *view; SgMapCanvas *canvas; SgMapGround *ground; } Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  farm_open (&fixture->table);
  fixture->desk = sg_desk_new ();
  fixture->window = gtk_window_new ();
  fixture->view = SG_MAP_VIEW (sg_map_view_new (fixture->desk));
  fixture->canvas = sg_map_view_get_canvas (fixture->view);
  fixture->ground = sg_map_view_get_ground (fixture->view);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 700);
  sg_desk_set_battle (fixture->desk, fixture->table.battle);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
  sg_map_canvas_fit (fixture->canvas);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
  g_clear_object (&fixture->desk);
  table_close (&fixture->table);
}

/* The style is the program’s: another window’s choice is seen here, and this one’s own is kept. */
static void
test_style (Fixture *fixture, gconstpointer data)
{
  static const char *const styles[] = { "table", "plain", "ordnance" };
  static const SgStyle drawn[] = { SG_STYLE_TABLE, SG_STYLE_PLAIN, SG_STYLE_ORDNANCE };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_settings_set_string (sg_settings (), "map-style", styles[i]);
      settle ();
      g_assert_cmpint (SG_COUNTRY_CANVAS (fixture->canvas)->style, ==, drawn[i]);
    }
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "map.style", "s", "plain");
  g_assert_cmpint (SG_COUNTRY_CANVAS (fixture->canvas)->style, ==, SG_STYLE_PLAIN);
  g_settings_reset (sg_settings (), "map-style");
}

static void
measure (Fixture *fixture, SgMapTool tool, SgPoint a, SgPoint b)
{
  sg_map_canvas_set_tool (fixture->canvas, tool);
  sg_map_canvas_press_measure (fixture->canvas, a);
  sg_map_canvas_press_measure (fixture->canvas, b);
}

static void
test_measures (Fixture *fixture, gconstpointer data)
{
  SgProfileCard *card = sg_map_ground_get_card (fixture->ground);

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (card)));
  measure (fixture, SG_TOOL_RULER, (SgPoint){ 5, 5 }, (SgPoint){ 25, 5 });
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (card)));
  g_assert_nonnull (strstr (sg_profile_card_get_title (card), "20"));
  g_assert_nonnull (strstr (sg_profile_card_get_title (card), "090°"));
  g_assert_nonnull (strstr (sg_profile_card_get_words (card), "contours"));
  measure (fixture, SG_TOOL_SIGHT, (SgPoint){ 26, 20 }, (SgPoint){ 26, 80 }); /* through the farm */
  g_assert_nonnull (strstr (sg_profile_card_get_title (card), "hidden by"));
  settle ();
  sg_map_canvas_key (fixture->canvas, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (card)));
}

/* Whatever corner of the map the line lies in, the card that tells of it stands in another. */
static void
test_stands_clear (Fixture *fixture, gconstpointer data)
{
  GtkWidget *card = GTK_WIDGET (sg_map_ground_get_card (fixture->ground)), *canvas = GTK_WIDGET (fixture->canvas);
  const SgViewport *view = sg_map_canvas_get_viewport (fixture->canvas);
  int width = gtk_widget_get_width (canvas), height = gtk_widget_get_height (canvas);

  for (guint i = 0; i < 8; i++)
    {
      double x = i & 1 ? width - 90 : 90, y = i & 2 ? height - 90 : 90;
      graphene_rect_t line = GRAPHENE_RECT_INIT ((float) x - 30, (float) y - 1, 60, 2), at;

      measure (fixture, i & 4 ? SG_TOOL_SIGHT : SG_TOOL_RULER, sg_viewport_to_ground (view, x - 30, y), sg_viewport_to_ground (view, x + 30, y));
      settle ();
      g_assert_true (gtk_widget_get_visible (card));
      g_assert_true (gtk_widget_compute_bounds (card, canvas, &at));
      g_test_message ("%u: line at %g, %g, card from %g, %g to %g, %g", i, x, y, (double) at.origin.x, (double) at.origin.y,
                      (double) (at.origin.x + at.size.width), (double) (at.origin.y + at.size.height));
      g_assert_false (graphene_rect_intersection (&at, &line, NULL));
    }
}

/* Men hide men: a sight past a figure is lost at it, and tells whose it is. */
static void
test_troops_hide (Fixture *fixture, gconstpointer data)
{
  SgBoard *board = sg_desk_get_board (fixture->desk);
  GPtrArray *figures = sg_board_get_figures (board);
  SgSightTerms terms = sg_sight_terms_usual (sg_battle_get_map (fixture->table.battle));
  g_autoptr (SgTroopsInWay) troops = sg_map_canvas_list_troops (fixture->canvas, &terms);
  gboolean found = FALSE;

  for (guint i = 0; i < figures->len && !found; i++)
    {
      const SgFigure *figure = g_ptr_array_index (figures, i);
      SgPoint a = { figure->place.at.x, figure->place.at.y - 6 }, b = { figure->place.at.x, figure->place.at.y + 6 };
      g_autoptr (SgSight) sight = sg_troops_in_way_sight (troops, sg_battle_get_map (fixture->table.battle), a, b, &terms);

      if (!figure->placed || sight->seen || !g_str_equal (sight->by, "troops"))
        continue;
      found = TRUE;
      sg_profile_card_set_sight (sg_map_ground_get_card (fixture->ground), sg_battle_get_map (fixture->table.battle), &terms, a, b, troops);
      g_assert_nonnull (strstr (sg_profile_card_get_title (sg_map_ground_get_card (fixture->ground)), g_ptr_array_index (troops->names, sight->troop)));
    }
  g_assert_true (found);
}

static void
raise_guards (SgBattle *battle)
{
  static const char *const men[] = { "guards.1", "guards.2", "guards.3", "guards.4", NULL };
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_MUSTER, "the Guards came up", "");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (draft, "unit:guards", "side", "red");
  sg_ruling_add_change (draft, "unit:guards", "type", "infantry");
  sg_ruling_add_change (draft, "unit:guards", "name", "The Guards");
  sg_ruling_add_transfer (draft, "guards", "infantry", SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, 4, men);
  sg_ruling_add_change (draft, "body:guards", "formation", "line");
  sg_ruling_add_change (draft, "body:guards", "place", "60 30 90");
  sg_battle_post (battle, draft, &error);
  g_assert_no_error (error);
}

/* A unit that is one body is found, chosen by its own id, told of, and turned like a figure; gone, it is chosen no longer. */
static void
test_blocks (Fixture *fixture, gconstpointer data)
{
  SgPoint middle = { 59, 30 };
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  double x, y;
  guint n;

  raise_guards (fixture->table.battle);
  settle ();
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (fixture->canvas), middle, &x, &y);
  g_assert_cmpstr (sg_map_canvas_find (fixture->canvas, x, y), ==, "guards");
  g_assert_null (sg_map_canvas_find_figure (fixture->canvas, x, y));
  sg_desk_choose_body (fixture->desk, "guards", FALSE);
  g_assert_cmpstr (sg_desk_get_chosen (fixture->desk, &n)[0], ==, "guards");
  g_assert_cmpuint (n, ==, 1);
  words = sg_desk_chosen_words (fixture->desk, FALSE);
  g_assert_cmpstr (words, ==, "The Guards, 4 of 4");
  sg_map_canvas_key (fixture->canvas, GDK_KEY_bracketright, 0);
  g_assert_true (sg_map_canvas_is_moving (fixture->canvas));
  settle ();
  sg_map_canvas_key (fixture->canvas, GDK_KEY_Escape, 0);
  g_assert_true (sg_battle_undo (fixture->table.battle, &error));
  settle ();
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_null (sg_map_canvas_find (fixture->canvas, x, y));
}

/* One of the gestures of the map. */
static GtkGesture *
find_gesture (Fixture *fixture, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* Down and up again, as the window system tells it: the drag hears of either, the click how many there were. */
static void
press_there (Fixture *fixture, double x, double y, int n_press)
{
  GtkGesture *drag = find_gesture (fixture, GTK_TYPE_GESTURE_DRAG), *click = find_gesture (fixture, GTK_TYPE_GESTURE_CLICK);

  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (click, "pressed", n_press, x, y);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
  settle ();
}

/* Turned by a drag he faces the pointer, wherever in him it began, and what is told is the shorter way round. */
static void
test_turned_to (Fixture *fixture, gconstpointer data)
{
  static const struct { double dx, dy, bearing; const char *told; } rows[] = {
    { 0, 12, 0, "turned 90° to the left" }, { 12, -12, 135, "turned 45° to the right" }, { 12, 0.05, 90, "turned 0° to the right" },
  };
  GtkGesture *drag = find_gesture (fixture, GTK_TYPE_GESTURE_DRAG);

  raise_guards (fixture->table.battle);
  settle ();
  sg_desk_choose_body (fixture->desk, "guards", FALSE);
  sg_map_canvas_set_tool (fixture->canvas, SG_TOOL_TURN);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      g_autoptr (GArray) ends = NULL;
      double x, y, to_x, to_y;

      sg_viewport_to_sheet (sg_map_canvas_get_viewport (fixture->canvas), (SgPoint) { 59, 30.4 }, &x, &y);
      sg_viewport_to_sheet (sg_map_canvas_get_viewport (fixture->canvas), (SgPoint) { 60 + rows[i].dx, 30 + rows[i].dy }, &to_x, &to_y);
      g_signal_emit_by_name (drag, "drag-begin", x, y);
      g_signal_emit_by_name (drag, "drag-update", to_x - x, to_y - y);
      told = sg_map_canvas_tell_way (fixture->canvas);
      g_assert_cmpstr (told, ==, rows[i].told);
      ends = sg_map_canvas_ends (fixture->canvas);
      g_assert_cmpuint (ends->len, ==, 1);
      g_assert_cmpfloat_with_epsilon (g_array_index (ends, SgPlace, 0).bearing, rows[i].bearing, 1);
      sg_map_canvas_key (fixture->canvas, GDK_KEY_Escape, 0);
      settle ();
    }
}

/* One press chooses a man, a second his whole body, and the next one alone again. */
static void
test_twice (Fixture *fixture, gconstpointer data)
{
  SgFigure *man = table_figure (&fixture->table, "rc.1");
  double x, y;
  guint n;

  sg_viewport_to_sheet (sg_map_canvas_get_viewport (fixture->canvas), man->place.at, &x, &y);
  press_there (fixture, x, y, 1);
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, ==, 1);
  press_there (fixture, x, y, 2);
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, >, 1);
  g_assert_true (sg_desk_is_chosen (fixture->desk, "rc.2"));
  press_there (fixture, x, y, 1);
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, ==, 1);
}

static void
test_shades (Fixture *fixture, gconstpointer data)
{
  sg_desk_choose_body (fixture->desk, "rc", FALSE);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "map.seen", NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "map.reach", NULL);
  settle ();
  g_assert_nonnull (sg_map_canvas_get_seen (fixture->canvas));
  g_assert_nonnull (sg_map_canvas_get_reached (fixture->canvas));
  g_assert_cmpuint (sg_shade_at (sg_map_canvas_get_seen (fixture->canvas), (SgPoint){ 36, 48 }), >, 0);
  g_assert_cmpuint (sg_shade_at (sg_map_canvas_get_reached (fixture->canvas), (SgPoint){ 36, 50 }), >, 0);
  g_assert_cmpuint (sg_shade_at (sg_map_canvas_get_reached (fixture->canvas), (SgPoint){ 26, 47 }), ==, 0); /* in the farm: LW-R2 */
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "map.seen", NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "map.reach", NULL);
  g_assert_null (sg_map_canvas_get_seen (fixture->canvas));
}

/* The ground is looked over in a thread of its own. */
static void
wait_for_answer (Fixture *fixture)
{
  settle ();
  while (sg_map_answer_is_looking (sg_map_ground_get_answer (fixture->ground)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static char *
ask (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL);
  wait_for_answer (fixture);
  return sg_map_answer_get_words (sg_map_ground_get_answer (fixture->ground));
}

static void
give (Fixture *fixture, double x, double y)
{
  sg_map_canvas_give (fixture->canvas, (SgPoint){ x, y });
  wait_for_answer (fixture);
}

static void
test_hides (Fixture *fixture, gconstpointer data)
{
  g_autofree char *words = NULL, *rest = NULL, *again = NULL;
  const SgDeadGround *answer;

  sg_desk_choose_body (fixture->desk, "rc", FALSE);
  words = ask (fixture, "map.hides");
  answer = sg_map_canvas_get_answer (fixture->canvas);
  g_assert_nonnull (answer);
  g_assert_nonnull (strstr (words, "What hides from Blue"));
  g_assert_nonnull (strstr (words, "The enemy known"));
  g_assert_cmpuint (answer->spots->len, >, 0);
  for (guint i = 0; i < answer->spots->len; i++)
    {
      const SgAnswerSpot *spot = &g_array_index (answer->spots, SgAnswerSpot, i);

      g_assert_cmpuint (sg_shade_at (answer->fits, spot->at), ==, 255);
      g_assert_cmpuint (sg_shade_at (answer->unseen, spot->at), ==, 0);
    }
  sg_map_canvas_key (fixture->canvas, GDK_KEY_Escape, 0);
  settle ();
  rest = sg_map_answer_get_words (sg_map_ground_get_answer (fixture->ground));
  g_assert_cmpstr (rest, ==, "");
  g_assert_null (sg_map_canvas_get_answer (fixture->canvas));
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "map.hides", NULL); /* given up before there is an answer: none comes */
  g_assert_true (sg_map_answer_is_looking (sg_map_ground_get_answer (fixture->ground)));
  g_assert_null (sg_map_canvas_get_answer (fixture->canvas));
  sg_map_canvas_stop_asking (fixture->canvas);
  g_assert_false (sg_map_answer_is_looking (sg_map_ground_get_answer (fixture->ground)));
  g_usleep (G_USEC_PER_SEC / 2);
  settle ();
  g_assert_null (sg_map_canvas_get_answer (fixture->canvas));
  again = ask (fixture, "map.hides");
  g_assert_cmpstr (again, ==, words);
  sg_desk_set_side (fixture->desk, "blue"); /* what was answered was for another */
  settle ();
  g_assert_null (sg_map_canvas_get_answer (fixture->canvas));
}

/* Places are given one by one; another tool in the hand, or Escape, gives the question up. */
static void
test_asked_by_places (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = ask (fixture, "map.gun-sites"), *second = NULL, *told = NULL, *gone = NULL, *approach = NULL;
  const SgDeadGround *answer;

  g_assert_nonnull (strstr (first, "Drag a rectangle"));
  give (fixture, 5, 5);
  give (fixture, 30, 30);
  second = sg_map_answer_get_words (sg_map_ground_get_answer (fixture->ground));
  g_assert_nonnull (strstr (second, "field of fire"));
  give (fixture, 60, 80);
  give (fixture, 30, 50);
  answer = sg_map_canvas_get_answer (fixture->canvas);
  told = sg_map_answer_get_words (sg_map_ground_get_answer (fixture->ground));
  g_assert_nonnull (answer);
  g_assert_cmpuint (answer->spots->len, ==, 3);
  g_assert_nonnull (strstr (told, "of the field"));
  g_assert_cmpint (sg_map_canvas_get_tool (fixture->canvas), ==, SG_TOOL_SELECT);
  gone = ask (fixture, "map.approach");
  give (fixture, 5, 5);
  sg_map_canvas_set_tool (fixture->canvas, SG_TOOL_RULER);
  settle ();
  g_assert_false (sg_map_canvas_is_asking (fixture->canvas, NULL, NULL));
  g_free (ask (fixture, "map.approach"));
  give (fixture, 5, 5);
  give (fixture, 20, 40);
  answer = sg_map_canvas_get_answer (fixture->canvas);
  g_assert_nonnull (answer->way);
  g_assert_cmpfloat (sg_point_distance (g_array_index (answer->way, SgPoint, 0), (SgPoint){ 5, 5 }), <, 1e-9);
  approach = sg_map_answer_get_words (sg_map_ground_get_answer (fixture->ground));
  g_assert_nonnull (strstr (approach, "The quickest way"));
  sg_map_canvas_stop_asking (fixture->canvas);
}

static void
test_here (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) farm = sg_map_ground_tell (fixture->ground, (SgPoint){ 26, 47 });
  g_autoptr (GPtrArray) open = sg_map_ground_tell (fixture->ground, (SgPoint){ 50, 30 });

  g_assert_true (g_str_has_prefix (farm->pdata[0], "House “Meadow Farm”"));
  g_assert_cmpstr (farm->pdata[1], ==, "Men, Guns: may not pass");
  g_assert_true (g_str_has_prefix (open->pdata[0], "Open ground"));
  g_assert_cmpstr (open->pdata[1], ==, "Men, Guns: go freely");
}

static void
test_find (Fixture *fixture, gconstpointer data)
{
  SgMapFinder *finder;
  g_autofree char *words = NULL;

  raise_guards (fixture->table.battle);
  settle ();
  finder = sg_map_ground_open_finder (fixture->ground);
  g_assert_cmpuint (sg_map_finder_count (finder), ==, 5 + 1 + 2); /* the bodies, the one that is a body of its own, and the country */
  sg_map_finder_search (finder, "the guards");
  g_assert_cmpuint (sg_map_finder_count (finder), ==, 1);
  sg_map_finder_search (finder, "LONG w");
  g_assert_cmpuint (sg_map_finder_count (finder), ==, 1);
  words = sg_map_finder_get_words (finder, 0);
  g_assert_true (g_str_has_prefix (words, "Wall “Long wall”"));
  sg_map_finder_go (finder, 0);
  g_assert_cmpstr (sg_map_canvas_get_piece (fixture->canvas), ==, "wall");
  g_assert_false (sg_map_canvas_is_fitted (fixture->canvas)); /* it went there */
  settle ();
}

/* Who was under the keyboard's cursor is so still while it goes from piece to piece of the country. */
static void
test_piece_beside_cursor (Fixture *fixture, gconstpointer data)
{
  g_autofree char *words = NULL;

  sg_map_canvas_set_cursor (fixture->canvas, "rc.1");
  sg_map_canvas_set_piece (fixture->canvas, "wall");
  words = sg_map_canvas_describe (fixture->canvas);
  g_test_message ("%s", words);
  g_assert_nonnull (strstr (words, "Under the cursor: "));
  g_assert_nonnull (strstr (words, "Long wall"));
}

static gboolean
keep_busy_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
is_overview (GtkWidget *widget, gpointer data)
{
  return SG_IS_MAP_OVERVIEW (widget);
}

/* However much else there is to do, no overview lies over ground that is seen whole. */
static void
test_overview (Fixture *fixture, gconstpointer data)
{
  GtkWidget *overview = walk_find (fixture->window, is_overview, NULL);
  guint busy;

  g_assert_nonnull (overview);
  sg_map_canvas_zoom_middle (fixture->canvas, 4);
  settle ();
  g_assert_true (gtk_widget_get_visible (overview));
  busy = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE - 1, keep_busy_cb, NULL, NULL);
  sg_map_canvas_fit (fixture->canvas);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_false (gtk_widget_get_visible (overview));
  g_source_remove (busy);
  settle ();
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  SgMap *map = sg_battle_get_map (fixture->table.battle);
  GPtrArray *pieces = sg_map_get_pieces (map);
  g_autofree char *words = NULL;

  sg_map_canvas_key (fixture->canvas, GDK_KEY_period, 0);
  g_assert_cmpstr (sg_map_canvas_get_piece (fixture->canvas), ==, ((SgPiece *) pieces->pdata[0])->id);
  sg_map_canvas_key (fixture->canvas, GDK_KEY_period, 0);
  g_assert_cmpstr (sg_map_canvas_get_piece (fixture->canvas), ==, ((SgPiece *) pieces->pdata[1])->id);
  words = sg_map_canvas_describe (fixture->canvas);
  g_assert_nonnull (strstr (words, sg_piece_kind_label (((SgPiece *) pieces->pdata[1])->kind)));
  sg_map_canvas_set_tool (fixture->canvas, SG_TOOL_RULER); /* measured from piece to piece without a pointer */
  sg_map_canvas_key (fixture->canvas, GDK_KEY_space, 0);
  sg_map_canvas_key (fixture->canvas, GDK_KEY_comma, 0);
  sg_map_canvas_key (fixture->canvas, GDK_KEY_space, 0);
  g_assert_nonnull (sg_map_canvas_get_line (fixture->canvas));
  g_assert_cmpfloat (sg_point_distance (sg_map_canvas_get_line (fixture->canvas)->b, sg_map_canvas_piece_middle (pieces->pdata[0])), <, 0.5);
}

int
main (int argc, char *argv[])
{
  farm_init (&argc, &argv);
  adw_init ();
  hold_still ();
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/app/map/style", test_style);
  ADD ("/app/map-ground/overview", test_overview);
  ADD ("/app/map-ground/measures", test_measures);
  ADD ("/app/map-ground/stands-clear", test_stands_clear);
  ADD ("/app/map-ground/troops-hide", test_troops_hide);
  ADD ("/app/map-ground/blocks", test_blocks);
  ADD ("/app/map-ground/turned-to", test_turned_to);
  ADD ("/app/map-ground/twice", test_twice);
  ADD ("/app/map-ground/shades", test_shades);
  ADD ("/app/map-ground/hides", test_hides);
  ADD ("/app/map-ground/asked-by-places", test_asked_by_places);
  ADD ("/app/map-ground/here", test_here);
  ADD ("/app/map-ground/find", test_find);
  ADD ("/app/map-ground/piece-beside-cursor", test_piece_beside_cursor);
  ADD ("/app/map-ground/keys", test_keys);
  return g_test_run ();
}
