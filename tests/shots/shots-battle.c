/* shots-battle.c: the shots of the Battle page: the mêlée at the farm, a word over a fact, men named, a way drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-canvas-input.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/map/sg-map-canvas-survey.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "moment.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-table-window.h"
#include "play/sg-ledger-keeping.h"

static SgBattlePage *
show (SgWindow *window, const char *procedure, gint64 turn, const char *phase)
{
  return sg_shot_show_moment (window, &(SgShotMoment) { "hooks-farm", "little-wars", procedure, turn, phase });
}

static GtkWidget *
melee (SgWindow *window)
{
  show (window, "melee", 0, NULL);
  return NULL;
}

static GtkWidget *
word (SgWindow *window)
{
  SgBattlePage *page = show (window, "melee", 0, NULL);

  sg_desk_set_value (sg_battle_page_get_desk (page), "a_support", g_variant_new_int64 (3), "By the string 24¼ in.");
  return NULL;
}

static GtkWidget *
naming (SgWindow *window)
{
  SgBattlePage *page = show (window, "melee", 0, NULL);

  sg_desk_name_men (sg_battle_page_get_desk (page), "dead");
  return NULL;
}

static GtkWidget *
amending (SgWindow *window)
{
  SgBattlePage *page = show (window, "melee", 0, NULL);

  sg_judge_panel_amend (sg_battle_page_get_judge (page));
  return NULL;
}

static GtkWidget *
refused (SgWindow *window)
{
  SgBattlePage *page = show (window, "melee", 0, NULL);

  sg_desk_ask (sg_battle_page_get_desk (page), "interval", NULL);
  return NULL;
}

static GtkWidget *
toss (SgWindow *window)
{
  show (window, "first-move", 0, NULL);
  return NULL;
}

/* Both sides have all of it before them, and it is for one of them to begin. */
static GtkWidget *
put_down (SgWindow *window)
{
  SgBattlePage *page = show (window, "curtain", 0, NULL);

  sg_page_set_show_left (SG_PAGE (page), TRUE);
  return NULL;
}

static GtkWidget *
shot (SgWindow *window)
{
  const char *const gun[] = { "blue-gun-e.1", NULL };
  SgBattlePage *page = show (window, "shot", 0, NULL);
  SgDesk *desk = sg_battle_page_get_desk (page);

  sg_desk_choose (desk, gun);
  sg_desk_ask (desk, "shot", NULL);
  sg_desk_toggle_named (desk, "red-foot-right.1");
  return NULL;
}

/* Infantry led past its allowance. */
static GtkWidget *
way (SgWindow *window)
{
  SgBattlePage *page = show (window, NULL, 5, "men");
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));

  sg_desk_choose_body (sg_battle_page_get_desk (page), "red-foot-right", FALSE);
  sg_map_canvas_zoom_to_chosen (canvas);
  sg_map_canvas_set_tool (canvas, SG_TOOL_MOVE);
  for (guint i = 0; i < 14; i++)
    sg_map_canvas_key (canvas, GDK_KEY_Down, 0);
  return NULL;
}

/* What is told of the ground: a line of sight and a way with their profiles, who sees what, how far a gun comes, and the list of all. */

static SgMapView *
show_ground (SgWindow *window, const char *body)
{
  SgBattlePage *page = show (window, NULL, 5, "men");

  sg_desk_drop (sg_battle_page_get_desk (page));
  sg_desk_choose (sg_battle_page_get_desk (page), NULL);
  if (body != NULL)
    sg_desk_choose_body (sg_battle_page_get_desk (page), body, FALSE);
  return sg_battle_page_get_map (page);
}

static void
measure (SgMapView *map, SgMapTool tool, SgPoint a, SgPoint b)
{
  SgMapCanvas *canvas = sg_map_view_get_canvas (map);

  sg_map_canvas_clear_measures (canvas);
  sg_map_canvas_set_tool (canvas, tool);
  sg_map_canvas_press_measure (canvas, a);
  sg_map_canvas_press_measure (canvas, b);
}

static GtkWidget *
ground_way (SgWindow *window)
{
  measure (show_ground (window, NULL), SG_TOOL_RULER, (SgPoint){ 30, 24 }, (SgPoint){ 60, 55 });
  return NULL;
}

static GtkWidget *
ground_sight (SgWindow *window)
{
  SgMapView *map = show_ground (window, NULL);

  sg_map_canvas_zoom_middle (sg_map_view_get_canvas (map), 1.6);
  measure (map, SG_TOOL_SIGHT, (SgPoint){ 26, 30 }, (SgPoint){ 28, 66 });
  return NULL;
}

static GtkWidget *
ground_shades (SgWindow *window)
{
  SgMapView *map = show_ground (window, "red-horse-middle");

  sg_map_canvas_clear_measures (sg_map_view_get_canvas (map));
  sg_map_canvas_zoom_to_chosen (sg_map_view_get_canvas (map));
  sg_map_canvas_zoom_middle (sg_map_view_get_canvas (map), 0.6);
  sg_map_canvas_show_shades (sg_map_view_get_canvas (map), TRUE, TRUE);
  return NULL;
}

static GtkWidget *
ground_list (SgWindow *window)
{
  SgMapView *map = show_ground (window, NULL);

  sg_map_canvas_show_shades (sg_map_view_get_canvas (map), FALSE, FALSE);
  sg_map_canvas_step_piece (sg_map_view_get_canvas (map), 1);
  sg_map_canvas_step_piece (sg_map_view_get_canvas (map), 1);
  return GTK_WIDGET (sg_map_ground_open_finder (sg_map_view_get_ground (map)));
}

static GtkWidget *
ground_here (SgWindow *window)
{
  SgMapView *map = show_ground (window, NULL);

  return sg_map_ground_open_here (sg_map_view_get_ground (map), (SgPoint) { 26, 47 });
}

/* A gun led on with its men, as it is dragged. */
static GtkWidget *
gun_drag (SgWindow *window)
{
  const char *const gun[] = { "blue-gun-e.1", NULL };
  SgBattlePage *page = show (window, NULL, 4, "guns");
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));

  sg_desk_choose (sg_battle_page_get_desk (page), gun);
  sg_map_canvas_zoom_to_chosen (canvas);
  sg_map_canvas_set_tool (canvas, SG_TOOL_MOVE);
  for (guint i = 0; i < 5; i++)
    sg_map_canvas_key (canvas, GDK_KEY_Up, 0);
  return NULL;
}

/* Men who have moved and men who have not. */
static GtkWidget *
moved (SgWindow *window)
{
  SgBattlePage *page = show (window, NULL, 5, "men");
  SgDesk *desk = sg_battle_page_get_desk (page);
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));

  sg_desk_drop (desk);
  for (guint i = 0; i < 2 && sg_desk_choose_unmoved (desk); i++)
    sg_map_canvas_go (canvas, (const SgTypedLeg[]) { { 1, 180 } }, 1);
  (void) sg_desk_choose_unmoved (desk);
  return NULL;
}

/* A battle whose floor holds the positions, at a shot. */
static GtkWidget *
floor_shot (SgWindow *window)
{
  SgBattlePage *page = show (window, NULL, 4, "guns");
  SgCampaign *campaign = sg_battle_get_campaign (sg_desk_get_battle (sg_battle_page_get_desk (page)));
  g_autoptr (SgRuling) words = sg_ruling_new (SG_RULING_EDIT, "The table was set", "");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Floor", "finish", NULL, NULL);
  static const char *const sides[] = { "red", "blue" };

  sg_ledger_begin (battle, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const SgMuster units[] = { { i ? "bf" : "rf", "Infantry", "infantry", 40, NULL, NULL }, { i ? "bc" : "rc", "Cavalry", "cavalry", 18, NULL, NULL },
                                 { i ? "bg" : "rg", i ? "Gun D" : "The left gun", "gun", 1, NULL, NULL }, { i ? "bh" : "rh", i ? "Gun E" : "The right gun", "gun", 1, NULL, NULL } };

      sg_battle_get_game (battle)->muster (battle, sides[i], units, G_N_ELEMENTS (units), NULL);
    }
  sg_ruling_add_change (words, "battle", "first", "red");
  sg_ruling_add_change (words, "battle", "mover", "red");
  sg_ruling_add_change (words, "battle", "stage", "play");
  sg_ruling_add_change (words, "battle", "phase", "ready");
  sg_battle_post (battle, words, NULL);
  for (guint i = 0; i < 40 && sg_board_get_whole (sg_battle_get_board (battle), "turn", 0) < 3; i++)
    {
      g_autoptr (SgNextAct) next = sg_battle_get_game (battle)->next (battle);

      sg_battle_get_game (battle)->act (battle, next->id, NULL);
    }
  sg_clock_pause (sg_battle_get_clock (battle));
  sg_battle_page_set_battle (page, battle);
  return NULL;
}

static GtkWidget *
find_labelled (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_labelled (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press (GtkWidget *within, const char *label)
{
  GtkWidget *button = find_labelled (within, label);

  if (button != NULL)
    g_signal_emit_by_name (button, "clicked");
}

/* The same, when three men were hit. */
static GtkWidget *
floor_asked (SgWindow *window)
{
  floor_shot (window);
  press (GTK_WIDGET (window), _("Shot"));
  press (GTK_WIDGET (window), "3");
  return NULL;
}

/* Men led into contact: the mêlée that there would be. */
static GtkWidget *
contact (SgWindow *window)
{
  SgBattlePage *page = show (window, NULL, 5, "men");
  SgDesk *desk = sg_battle_page_get_desk (page);
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));

  sg_desk_drop (desk);
  for (guint i = 0; i < 3; i++)
    sg_desk_choose_unmoved (desk);
  sg_map_canvas_fit (canvas);
  sg_map_canvas_set_tool (canvas, SG_TOOL_MOVE);
  for (guint i = 0; i < 16; i++)
    sg_map_canvas_key (canvas, GDK_KEY_Down, 0);
  return NULL;
}

static GtkWidget *
hand_over (SgWindow *window)
{
  SgDesk *desk = sg_battle_page_get_desk (show (window, "curtain", 0, NULL));

  if (!sg_desk_ask (desk, "curtain", NULL)) /* it is asked where players want it */
    return NULL;
  sg_desk_set_value (desk, "agreed", g_variant_new_string ("yes"), NULL);
  sg_desk_accept (desk, NULL);
  return NULL;
}

static GtkWidget *
table_screen (SgWindow *window)
{
  SgBattlePage *page = show (window, NULL, 5, "men");

  return GTK_WIDGET (sg_table_window_present (sg_battle_page_get_desk (page), GTK_WINDOW (window)));
}

static const SgShot shots[] = {
  { "battle-gun-drag", gun_drag }, { "battle-moved", moved }, { "battle-moved-slim", moved, 400, 700 }, { "battle-floor-asked", floor_asked }, { "battle-contact", contact }, { "battle-floor", floor_shot }, { "battle-floor-slim", floor_shot, 400, 700 },
  { "battle-hand-over", hand_over }, { "battle-table-screen", table_screen, 800, 500 },
  { "battle-ground-here", ground_here }, { "battle-ground-list", ground_list }, { "battle-ground-shades", ground_shades },
  { "battle-ground-sight", ground_sight }, { "battle-ground-way", ground_way },
  { "battle-melee", melee },   { "battle-melee-narrow", melee, 720, 900 }, { "battle-melee-large", melee, 1440, 900 },
  { "battle-word", word },     { "battle-naming", naming },                { "battle-amending", amending },
  { "battle-refused", refused }, { "battle-toss", toss },                  { "battle-put-down", put_down },
  { "battle-shot", shot },     { "battle-way", way },
};

SG_REGISTER_SHOTS (shots)
