/* test-map-room.c: while there is play the map has the room, and what is judged is in sight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-new-campaign-dialog.h"
#include "app/window/sg-window-pages.h"
#include "window-fixture.h"

#include "../shots/moment.h"
#include "app/battle/sg-field-row.h"
#include "app/battle/sg-log-view.h"
#include "app/battle/sg-phase-strip.h"
#include "app/battle/sg-turn-bar.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "hand.h"
#include "app/battle/sg-field-list.h"
#include "campaign/sg-word.h"
#include "play/gentlemans-war/base/sg-gw-words.h"

/* A moment of each system: a mêlée found, a charge going on, an umpire's tray. */
static const SgShotMoment moments[] = {
  { "hooks-farm", "little-wars", "melee", 0, NULL },
  { "toll-house", "gentlemans-war", "charge", 0, NULL },
  { "orchardwell", "reisswitz", "small-arms-fire", 0, NULL },
};

/* A moment of each of the other books, in which somebody goes, or fires. */
static const SgShotMoment others[] = {
  { "ember-crossing", "kriegspiel", NULL, 8, "men" },
  { "molden-mill", "war-game", "volley", 0, NULL },
};

/* The frames of a change of width: the class, the panels, the layout. */
static void
wait_for_layout (void)
{
  for (guint i = 0; i < 12; i++, g_usleep (20000))
    settle ();
}

static SgBattlePage *
show (Fixture *fixture, const SgShotMoment *moment, int width, int height)
{
  SgBattlePage *page;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  wait_for_layout ();
  page = sg_shot_show_moment (fixture->window, moment);
  wait_for_layout ();
  return page;
}

static GtkWidget *
canvas_of (SgBattlePage *page)
{
  return GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (page)));
}

static gboolean
is_log (GtkWidget *widget, gpointer data)
{
  return SG_IS_LOG_VIEW (widget);
}

static gboolean
is_bar (GtkWidget *widget, gpointer data)
{
  return SG_IS_TURN_BAR (widget) && gtk_widget_get_mapped (widget);
}

/* The least width of the window is 400, with the text half as large again, whatever page it shows. */
static void
test_least (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "battle", "campaign", "armies", "maps", "sheets" };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, least[G_N_ELEMENTS (pages)], moment[G_N_ELEMENTS (moments)];

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", (dpi > 0 ? dpi : 96 * 1024) * 3 / 2, NULL);
  (void) show (fixture, &moments[0], 800, 700);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      sg_window_show_page (fixture->window, pages[i]);
      for (guint k = 0; k < 3; k++)
        {
          gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 700);
          wait_for_layout ();
        }
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least[i], NULL, NULL, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      (void) show (fixture, &moments[i], 400, 700);
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &moment[i], NULL, NULL, NULL);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (least[i] > 400)
      g_error ("%s is %d wide at least", pages[i], least[i]);
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    if (moment[i] > 400)
      g_error ("%s is %d wide at least", moments[i].sample, moment[i]);
}

static gboolean
is_cut_in_strip (GtkWidget *widget, gpointer data)
{
  int width;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget) || gtk_widget_get_ancestor (widget, SG_TYPE_PHASE_STRIP) == NULL)
    return FALSE;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) || gtk_widget_get_width (widget) < width;
}

/* The phases are written whole, or not at all, whatever the window’s size and the text’s. */
static void
test_strip (Fixture *fixture, gconstpointer data)
{
  static const struct { int width, height, text; } sizes[] = {
    { 1920, 1080, 2 }, { 1280, 800, 2 }, { 800, 600, 2 }, { 400, 700, 2 }, { 1280, 800, 3 }, { 800, 600, 3 }, { 400, 700, 3 },
  };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *cut;
      g_autofree char *words = NULL;

      g_object_set (settings, "gtk-xft-dpi", (dpi > 0 ? dpi : 96 * 1024) * sizes[i].text / 2, NULL);
      (void) show (fixture, data, sizes[i].width, sizes[i].height);
      cut = walk_find (GTK_WIDGET (fixture->window), is_cut_in_strip, NULL);
      words = cut != NULL ? g_strdup (gtk_label_get_label (GTK_LABEL (cut))) : NULL;
      g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
      if (words != NULL)
        g_error ("“%s” is cut at %d × %d, text %d/2", words, sizes[i].width, sizes[i].height, sizes[i].text);
    }
}

/* Of a window of 1280 by 800 at least three fifths of the width and three quarters of the height are map; the log is a line; the turn stands
 * above the map, since its panel is shut. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  SgBattlePage *page = show (fixture, data, 1280, 800);
  GtkWidget *canvas = canvas_of (page);

  g_test_message ("%d × %d", gtk_widget_get_width (canvas), gtk_widget_get_height (canvas));
  g_assert_cmpint (gtk_widget_get_width (canvas), >=, 1280 * 60 / 100);
  g_assert_cmpint (gtk_widget_get_height (canvas), >=, 800 * 75 / 100);
  g_assert_false (sg_log_view_get_open (SG_LOG_VIEW (walk_find (GTK_WIDGET (page), is_log, NULL))));
  g_assert_nonnull (walk_find (GTK_WIDGET (page), is_bar, NULL));
  g_assert_nonnull (sg_window_find_blue (fixture->window));
}

/* The notice beside the turn, of sentences for which there is no room. */
static gboolean
is_notice (GtkWidget *widget, gpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "dialog-information-symbolic") == 0;
}

/* What the turn's line says in a wide window, as that packets are due, a narrow one has no room for: a button beside the phases has it, and opens the
 * panel where it stands; where nothing is said there is none. */
static void
test_notice (Fixture *fixture, gconstpointer data)
{
  static const struct { SgShotMoment moment; const char *words; } rows[] = {
    { { "ember-crossing", "kriegspiel", NULL, 11, "men" }, "Packets are due at the end of this move." }, { { "hooks-farm", "little-wars", "melee", 0, NULL }, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgBattlePage *page = show (fixture, &rows[i].moment, 800, 600);
      GtkWidget *bar, *notice;

      sg_page_set_show_left (SG_PAGE (page), FALSE);
      wait_for_layout ();
      bar = walk_find (GTK_WIDGET (page), is_bar, NULL);
      g_assert_nonnull (bar);
      notice = walk_find (bar, is_notice, NULL);
      g_assert_cmpstr (notice != NULL ? gtk_widget_get_tooltip_text (notice) : NULL, ==, rows[i].words);
      if (notice == NULL)
        continue;
      g_signal_emit_by_name (notice, "clicked");
      wait_for_layout ();
      g_assert_true (sg_page_get_show_left (SG_PAGE (page)));
      g_assert_true (shows (GTK_WIDGET (page), rows[i].words));
    }
}

static gboolean
is_tray (GtkWidget *widget, gpointer data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "SgTrayList") && gtk_widget_get_mapped (widget);
}

static gboolean
is_list (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LIST_BOX (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_field (GtkWidget *widget, gpointer data)
{
  return SG_IS_FIELD_ROW (widget) && gtk_widget_get_mapped (widget);
}

/* The n-th line of what is to be judged, and where it stands in the window. */
static GtkWidget *
find_line (Fixture *fixture, int n, graphene_rect_t *at)
{
  GtkWidget *tray = walk_find (GTK_WIDGET (fixture->window), is_tray, NULL), *list = tray != NULL ? walk_find (tray, is_list, NULL) : NULL;
  GtkListBoxRow *row = list != NULL ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), n) : NULL;

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (fixture->window), at));
  return GTK_WIDGET (row);
}

/* A press on a line of the tray moves neither it nor the map, and the first fact of its question is in sight. */
static void
test_in_sight (Fixture *fixture, gconstpointer data)
{
  SgBattlePage *page = show (fixture, data, 1280, 800);
  SgDesk *desk = sg_battle_page_get_desk (page);
  GtkWidget *canvas = canvas_of (page), *line, *field;
  int width = gtk_widget_get_width (canvas), height = gtk_widget_get_height (canvas);
  Hand hand = { GTK_WIDGET (fixture->window) };
  int n = g_str_equal (((const SgShotMoment *) data)->system, "reisswitz") ? 1 : 0; /* its first is a choice of the players’ */
  graphene_rect_t before, after;

  sg_desk_drop (desk);
  wait_for_layout ();
  line = find_line (fixture, n, &before);
  hand_press (&hand, line, "a line of the tray");
  wait_for_layout ();
  g_assert_nonnull (sg_desk_get_question (desk));
  (void) find_line (fixture, n, &after);
  g_assert_cmpfloat_with_epsilon (before.origin.y, after.origin.y, 0.5);
  g_assert_cmpint (gtk_widget_get_width (canvas), ==, width);
  g_assert_cmpint (gtk_widget_get_height (canvas), ==, height);
  field = walk_find (GTK_WIDGET (page), is_field, NULL);
  g_assert_nonnull (field);
  g_assert_true (hand_reaches (&hand, field, gtk_widget_get_width (field) / 3.0, gtk_widget_get_height (field) / 2.0, field));
  g_assert_nonnull (sg_window_find_blue (fixture->window));
}

/* Whoever opens the panel all the same has it beside the map, and shut again the map has the room. */
static void
test_panel_asked (Fixture *fixture, gconstpointer data)
{
  SgBattlePage *page = show (fixture, data, 1280, 800);
  int room = gtk_widget_get_width (canvas_of (page));

  sg_page_set_show_left (SG_PAGE (page), TRUE);
  wait_for_layout ();
  g_assert_cmpint (gtk_widget_get_width (canvas_of (page)), <=, room - 272);
  g_assert_null (walk_find (GTK_WIDGET (page), is_bar, NULL));
  sg_page_set_show_left (SG_PAGE (page), FALSE);
  wait_for_layout ();
  g_assert_cmpint (gtk_widget_get_width (canvas_of (page)), ==, room);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1900, 900);
  wait_for_layout ();
  g_assert_true (sg_page_get_show_left (SG_PAGE (page)));
}

/* While troops are laid out the map has as much: the panel in which nothing waits stands shut, unless it is opened, and is there when play
 * begins. */
static void
test_laying_out (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;
  SgPage *page;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  wait_for_layout ();
  dialog = sg_new_campaign_ask (fixture->window);
  choose_called (dialog, "Rules", "Kriegsspiel");
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  wait_for_layout ();
  page = sg_window_get_visible_page (fixture->window);
  g_assert_cmpint (gtk_widget_get_width (canvas_of (SG_BATTLE_PAGE (page))), >=, gtk_widget_get_width (GTK_WIDGET (page)) * 60 / 100);
  g_assert_true (sg_page_get_show_left (page));
  g_assert_false (sg_page_get_show_right (page));
  press (GTK_WIDGET (fixture->window), "Put Down");
  wait_for_layout ();
  g_assert_true (sg_page_get_show_left (page));   /* one stands, and is chosen: the list of the others stays */
  g_assert_false (sg_page_get_show_right (page));
  press (GTK_WIDGET (fixture->window), "Put All Down");
  wait_for_layout ();
  g_assert_true (sg_page_get_show_left (page));   /* nothing moved under the pointer */
  sg_page_set_show_right (page, TRUE);
  wait_for_layout ();
  g_assert_true (sg_page_get_show_right (page));
  press (GTK_WIDGET (fixture->window), "Put All Down");
  wait_for_layout ();
  g_assert_true (sg_page_get_show_right (page));  /* whoever opened it has it */
  press (GTK_WIDGET (fixture->window), "Begin the day at 9.00");
  wait_for_layout ();
  g_assert_true (sg_page_get_show_right (page));
  g_assert_false (sg_page_get_show_left (page));
}

static gboolean
is_taken_label (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), "would be taken") != NULL;
}

/* In the slimmest window the bar of who is chosen tells whole how many would die and be taken. */
static void
test_planned_whole (Fixture *fixture, gconstpointer data)
{
  SgBattlePage *page = show (fixture, data, 400, 700);
  GtkWidget *label;

  for (int width = 402; width >= 400; width--)   /* once its panels are folded it can be as slim */
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
      wait_for_layout ();
    }
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (page)), <=, 400);
  label = walk_find (GTK_WIDGET (page), is_taken_label, NULL);
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

/* The first unit that stands on the field. */
static const char *
find_own (Fixture *fixture)
{
  SgBattle *battle = sg_window_get_battle (fixture->window);
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    if (sg_board_find_place (sg_battle_get_board (battle), ((SgUnit *) units->pdata[i])->id, &place))
      return ((SgUnit *) units->pdata[i])->id;
  g_assert_not_reached ();
}

/* Both armies down, and somebody chosen before play: the panel that has what he may do stands beside the map, and the other one shuts. */
static void
test_before_play (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *canvas;
  SgPage *page;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  wait_for_layout ();
  dialog = sg_new_campaign_ask (fixture->window);
  choose_called (dialog, "Rules", data);
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  wait_for_layout ();
  page = sg_window_get_visible_page (fixture->window);
  canvas = canvas_of (SG_BATTLE_PAGE (page));
  if (g_str_equal (data, "Kriegsspiel"))
    press (GTK_WIDGET (fixture->window), "Put All Down");
  press (GTK_WIDGET (fixture->window), g_str_equal (data, "Kriegsspiel") ? "Put All Down" : "Set Both Armies Down");
  wait_for_layout ();
  g_assert_cmpint (gtk_widget_get_width (canvas), >=, 1280 * 60 / 100);
  g_assert_nonnull (sg_window_find_blue (fixture->window));
  sg_desk_choose_one (sg_battle_page_get_desk (SG_BATTLE_PAGE (page)), find_own (fixture), FALSE);
  wait_for_layout ();
  g_assert_true (sg_page_get_show_right (page));
  g_assert_cmpint (gtk_widget_get_width (canvas), >=, 1280 * 60 / 100);
  sg_page_set_show_left (page, TRUE);             /* whoever wants both has both */
  wait_for_layout ();
  g_assert_true (sg_page_get_show_left (page));
  g_assert_true (sg_page_get_show_right (page));
}

static gboolean
is_acts_button (GtkWidget *widget, gpointer data)
{
  return gtk_widget_get_mapped (widget) && is_button_with (widget, (gpointer) "Acts");
}

/* Somebody was looked at before the mustering was undone: there is nobody now, and what is to be pressed stands in the left panel. */
static void
test_undone_mustering (Fixture *fixture, gconstpointer data)
{
  const char *chosen[] = { NULL, NULL };
  GtkWidget *dialog;
  SgBattle *battle;
  SgPage *page;
  SgDesk *desk;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  wait_for_layout ();
  dialog = sg_new_campaign_ask (fixture->window);
  choose_called (dialog, "Rules", "The War Game");
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  wait_for_layout ();
  page = sg_window_get_visible_page (fixture->window);
  desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (page));
  battle = sg_window_get_battle (fixture->window);
  press (GTK_WIDGET (fixture->window), "Put Down Red’s Army");
  press (GTK_WIDGET (fixture->window), "Put Down Blue’s Army");
  press (GTK_WIDGET (fixture->window), "Begin the Battle");
  wait_for_layout ();
  chosen[0] = find_own (fixture);
  sg_desk_choose (desk, chosen);
  wait_for_layout ();
  g_assert_false (sg_page_get_show_left (page));
  while (sg_battle_get_undo (battle) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL);
  wait_for_layout ();
  g_assert_true (sg_page_get_show_left (page));
  g_assert_false (sg_page_get_show_right (page));
}

/* The first choice on the map before play, by a click or a drag: the country stays where it is under the pointer, then and after it is let go, and
 * the bar of who is chosen has a button that opens the panel with what he may do. */
static void
test_first_choice (Fixture *fixture, gconstpointer data)
{
  double down = GPOINTER_TO_INT (data);
  SgViewport before;
  GtkWidget *dialog, *canvas;
  GtkGesture *drag;
  SgPage *page;
  SgPlace place;
  SgDesk *desk;
  graphene_point_t origin, after;
  double x, y;
  int width;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  wait_for_layout ();
  dialog = sg_new_campaign_ask (fixture->window);
  choose_called (dialog, "Rules", "Kriegsspiel");
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  wait_for_layout ();
  page = sg_window_get_visible_page (fixture->window);
  desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (page));
  canvas = canvas_of (SG_BATTLE_PAGE (page));
  press (GTK_WIDGET (fixture->window), "Put All Down");
  press (GTK_WIDGET (fixture->window), "Put All Down");
  wait_for_layout ();
  width = gtk_widget_get_width (canvas);
  g_assert_true (gtk_widget_compute_point (canvas, GTK_WIDGET (fixture->window), &GRAPHENE_POINT_INIT (0, 0), &origin));
  drag = hand_find_drag (&(Hand) { .window = GTK_WIDGET (fixture->window), .canvas = SG_MAP_CANVAS (canvas) });
  g_assert_true (sg_board_find_place (sg_desk_get_board (desk), find_own (fixture), &place));
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (SG_MAP_CANVAS (canvas)), place.at, &x, &y);
  before = *sg_map_canvas_get_viewport (SG_MAP_CANVAS (canvas));
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  if (down > 0)
    g_signal_emit_by_name (drag, "drag-update", 0.0, down);
  wait_for_layout ();
  g_signal_emit_by_name (drag, "drag-end", 0.0, down);
  wait_for_layout ();
  g_assert_nonnull (sg_desk_get_chosen (desk, NULL)[0]);
  g_assert_true (gtk_widget_compute_point (canvas, GTK_WIDGET (fixture->window), &GRAPHENE_POINT_INIT (0, 0), &after));
  g_assert_cmpfloat (origin.x, ==, after.x);
  g_assert_cmpfloat (origin.y, ==, after.y);
  g_assert_cmpint (gtk_widget_get_width (canvas), ==, width);
  g_assert_cmpmem (&before, sizeof before, sg_map_canvas_get_viewport (SG_MAP_CANVAS (canvas)), sizeof before);
  gtk_widget_activate (walk_find (GTK_WIDGET (page), is_acts_button, NULL));
  wait_for_layout ();
  g_assert_true (sg_page_get_show_right (page));
  g_assert_null (walk_find (GTK_WIDGET (page), is_acts_button, NULL));
}

/* The map has its share, and beside it stands the panel of what is asked, or else the list of those who are still to be put down. */
static void
check_laying_out (Fixture *fixture, SgPage *page, gboolean asked)
{
  GtkWidget *canvas = canvas_of (SG_BATTLE_PAGE (page));

  wait_for_layout ();
  g_test_message ("%d × %d, %s", gtk_widget_get_width (canvas), gtk_widget_get_height (canvas), asked ? "asked" : "not asked");
  g_assert_cmpint (gtk_widget_get_width (canvas), >=, 1280 * 60 / 100);
  g_assert_cmpint (gtk_widget_get_height (canvas), >=, 800 * 75 / 100);
  g_assert_true (sg_page_get_show_right (page) == asked);
  g_assert_true (sg_page_get_show_left (page) == !asked);
  g_assert_nonnull (sg_window_find_blue (fixture->window));
}

/* Troops are being put down, and something is asked: each in its turn has the room beside the map. */
static void
test_asked_before_play (Fixture *fixture, gconstpointer data)
{
  gboolean few = g_str_equal (data, "Little Wars");
  GtkWidget *dialog;
  SgDesk *desk;
  SgPage *page;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  wait_for_layout ();
  dialog = sg_new_campaign_ask (fixture->window);
  choose_called (dialog, "Rules", data);
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  wait_for_layout ();
  page = sg_window_get_visible_page (fixture->window);
  desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (page));
  for (guint i = 0; few && i < 4 && !g_str_equal (sg_board_get (sg_desk_get_board (desk), "stage"), "putdown"); i++)
    {
      if (g_str_equal (sg_board_get (sg_desk_get_board (desk), "stage"), "sides"))
        sg_desk_set_value (desk, "choice", g_variant_new_string ("near"), NULL);
      if (sg_desk_get_state (desk) == SG_DESK_DICE)
        sg_desk_throw (desk, 1913);
      g_assert_true (sg_desk_accept (desk, NULL));
      settle ();
    }
  check_laying_out (fixture, page, FALSE);
  if (few)
    sg_desk_open_suggestion (desk, 0); /* a curtain may be agreed on, and is not asked for */
  else
    {
      press (GTK_WIDGET (fixture->window), "Put Down");
      g_assert_true (sg_desk_ask (desk, "talk", NULL));
    }
  g_assert_nonnull (sg_desk_get_question (desk));
  check_laying_out (fixture, page, TRUE);
  if (few)
    {
      sg_desk_set_value (desk, "agreed", g_variant_new_string ("no"), NULL);
      press (GTK_WIDGET (fixture->window), "Accept");
    }
  else
    sg_desk_drop (desk);
  check_laying_out (fixture, page, FALSE);
}

static gboolean
is_field_list (GtkWidget *widget, gpointer data)
{
  return SG_IS_FIELD_LIST (widget);
}

static gboolean
is_cut_state (GtkWidget *widget, gpointer data)
{
  PangoLayout *layout = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) ? gtk_label_get_layout (GTK_LABEL (widget)) : NULL;

  return layout != NULL && gtk_widget_has_css_class (widget, "sg-caption") && pango_layout_is_ellipsized (layout);
}

/* How a unit stands is read whole among those on the field, however large the letters are. */
static void
test_states (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  SgBattlePage *page = show (fixture, data, 1280, 800);
  SgBattle *battle = sg_desk_get_battle (sg_battle_page_get_desk (page));
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "All fell into disorder", "");
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  char *cut[2] = { NULL, NULL };
  int dpi;

  for (guint i = 0; i < units->len; i++)
    sg_word_set_flag (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.disordered, TRUE);
  g_assert_true (sg_battle_post (battle, ruling, NULL));
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *list, *label;

      g_object_set (settings, "gtk-xft-dpi", (dpi > 0 ? dpi : 96 * 1024) * (2 + i) / 2, NULL);
      wait_for_layout ();
      sg_page_set_show_left (SG_PAGE (page), TRUE);
      wait_for_layout ();
      list = walk_find (GTK_WIDGET (page), is_field_list, NULL);
      g_assert_true (gtk_widget_get_mapped (list));
      g_assert_true (shows (list, "Disordered"));
      label = walk_find (list, is_cut_state, NULL);
      cut[i] = label != NULL ? g_strdup (gtk_label_get_label (GTK_LABEL (label))) : NULL;
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  for (int i = 0; i < 2; i++)
    if (cut[i] != NULL)
      g_error ("“%s” is cut with text at %d/2", cut[i], 2 + i);
}

static gboolean
has_subtitle (GtkWidget *widget, gpointer data)
{
  return ADW_IS_VIEW_SWITCHER_TITLE (widget) && *adw_view_switcher_title_get_subtitle (ADW_VIEW_SWITCHER_TITLE (widget)) != '\0';
}

static gboolean
is_scroll (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_mapped (widget);
}

/* In a low window the panel below takes a line while there is nothing to judge, and has room for the question when there is; the bar does
 * not name twice what it is about. */
static void
test_quiet (Fixture *fixture, gconstpointer data)
{
  static const SgShotMoment men = { "hooks-farm", "little-wars", NULL, 5, "men" };
  SgBattlePage *page = show (fixture, &men, 800, 600);
  GtkWidget *panel = sg_page_get_right (SG_PAGE (page));
  int map = gtk_widget_get_height (canvas_of (page));
  GtkAdjustment *down;

  sg_desk_choose (sg_battle_page_get_desk (page), NULL);
  sg_desk_drop (sg_battle_page_get_desk (page));
  wait_for_layout ();
  g_assert_cmpint (gtk_widget_get_height (panel), <=, 600 * 22 / 100);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (walk_find (panel, is_scroll, NULL)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), <=, gtk_adjustment_get_page_size (down));   /* and what it says there is whole */
  g_assert_null (walk_find (GTK_WIDGET (fixture->window), has_subtitle, NULL));
  g_assert_nonnull (sg_window_find_blue (fixture->window));
  page = show (fixture, data, 800, 600);
  g_assert_cmpint (gtk_widget_get_height (panel), >=, 180);
  g_assert_cmpint (gtk_widget_get_height (canvas_of (page)), <, map);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autofree char *room = g_strdup_printf ("/app/map-room/%s", moments[i].system), *asked = g_strdup_printf ("%s/panel-asked", room);
      g_autofree char *sight = g_strdup_printf ("%s/in-sight", room);

      g_test_add (room, Fixture, &moments[i], open_sample, test_room, close_window);
      if (moments[i].procedure == NULL || !g_str_equal (moments[i].procedure, "charge"))
        g_test_add (sight, Fixture, &moments[i], open_sample, test_in_sight, close_window);
      if (i == 0)
        g_test_add (asked, Fixture, &moments[i], open_sample, test_panel_asked, close_window);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *room = g_strdup_printf ("/app/map-room/%s", others[i].system);

      g_test_add (room, Fixture, &others[i], open_sample, test_room, close_window);
    }
  g_test_add ("/app/map-room/notice", Fixture, NULL, open_sample, test_notice, close_window);
  g_test_add ("/app/map-room/laying-out", Fixture, NULL, open_window, test_laying_out, close_window);
  g_test_add ("/app/map-room/before-play/gentlemans-war", Fixture, "A Gentleman’s War", open_window, test_before_play, close_window);
  g_test_add ("/app/map-room/before-play/reisswitz", Fixture, "Kriegsspiel", open_window, test_before_play, close_window);
  g_test_add ("/app/map-room/undone-mustering", Fixture, NULL, open_window, test_undone_mustering, close_window);
  g_test_add ("/app/map-room/planned-whole", Fixture, &moments[0], open_sample, test_planned_whole, close_window);
  g_test_add ("/app/map-room/first-click", Fixture, NULL, open_window, test_first_choice, close_window);
  g_test_add ("/app/map-room/first-drag", Fixture, GINT_TO_POINTER (40), open_window, test_first_choice, close_window);
  g_test_add ("/app/map-room/asked-before-play/little-wars", Fixture, "Little Wars", open_window, test_asked_before_play, close_window);
  g_test_add ("/app/map-room/asked-before-play/reisswitz", Fixture, "Kriegsspiel", open_window, test_asked_before_play, close_window);
  g_test_add ("/app/map-room/states", Fixture, &moments[1], open_sample, test_states, close_window);
  g_test_add ("/app/map-room/quiet", Fixture, &moments[0], open_sample, test_quiet, close_window);
  g_test_add ("/app/map-room/strip", Fixture, &moments[0], open_sample, test_strip, close_window);
  g_test_add ("/app/map-room/least", Fixture, NULL, open_sample, test_least, close_window);
  return g_test_run ();
}
