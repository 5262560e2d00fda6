/* sg-battle-page.c: the Battle page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page puts its parts about one desk, gives them their keys, and says in a toast or a bar what came of a press.
 */

#include "app/battle/sg-battle-page.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "app/battle/sg-battle-toasts.h"
#include "app/battle/sg-hand-over.h"
#include "app/battle/sg-ledger-floor.h"
#include "app/battle/sg-log-view.h"
#include "app/battle/sg-table-window.h"
#include "app/battle/sg-turn-bar.h"
#include "app/battle/sg-undo-dialog.h"
#include "app/map/sg-map-canvas-input.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window.h"
#include "base/sg-text.h"
#include "desk/sg-desk-clock.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "play/sg-game.h"
#include "play/sg-reader.h"
#include "play/sg-ledger-keeping.h"
#include "play/sg-unit-stand.h"

#define MAP_SHARE 60 /* per cent of the width, while there is play */
#define TOAST_SECONDS 5
#define HELD_FOR (G_USEC_PER_SEC / 2) /* an Enter that comes sooner after another is one that is held down */

struct _SgBattlePage
{
  SgPage parent_instance;

  SgDesk    *desk;      /* (owned) */
  GtkWidget *stack;     /* the battle, or that there is none, or what covers it between two players */
  GtkWidget *cover;
  GtkBox    *work;
  GtkWidget *bar;       /* what the left panel says, while it is shut */
  GtkLabel  *status;
  GtkInfoBar *moment_bar;
  GtkLabel  *moment_label;
  AdwToastOverlay *toasts;
  GtkWidget *now_button, *if_button, *beside_button;
  GtkWidget *map, *floor, *log, *turn, *judge; /* the floor is seen instead of the map where that holds the positions */
  gint64     turn_timed; /* the turn whose time the clock has */
  gint64     led_on;    /* when Enter on the map went on last */
  gboolean   looked_at;  /* somebody was chosen since the battle was opened or its day began, and not by a hand on the map: what he may do is beside it */
  AdwToast  *toast;     /* (nullable), a weak pointer: offers to undo what was accepted last */
};

G_DEFINE_FINAL_TYPE (SgBattlePage, sg_battle_page, SG_TYPE_PAGE)

/* Toasts and sentences. */

static SgWindow *
get_window (SgBattlePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return SG_IS_WINDOW (root) ? SG_WINDOW (root) : NULL;
}

static void
toast_undo_cb (SgBattlePage *self)
{
  sg_desk_undo (self->desk);
}

/* Its button undoes the newest ruling, so it goes when another is the newest. */
static void
dismiss_toast (SgBattlePage *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_weak_pointer (&self->toast);
}

/* With nothing to judge the turn's next act has the focus, or, when it waits or somebody may go on before it, the map. */
static void
settle_on_act (SgBattlePage *self)
{
  GtkWidget *act = sg_turn_panel_get_act (SG_TURN_PANEL (self->turn));
  const SgNextAct *next = sg_desk_get_next (self->desk);

  if ((next != NULL && next->early) || !sg_page_get_show_left (SG_PAGE (self)) || !gtk_widget_get_mapped (act) || !gtk_widget_is_sensitive (act)
      || !gtk_widget_grab_focus (act))
    gtk_widget_grab_focus (GTK_WIDGET (sg_map_view_get_canvas (SG_MAP_VIEW (self->map))));
}

/* Whoever was on the map or in the log stays there; what stood in the panel has gone with what was undone, and GTK hands the keyboard to
 * whatever stands next, be it in the header or over the map. */
static gboolean
settle_undone_cb (gpointer data)
{
  SgBattlePage *self = data;
  SgJudgePanel *judge = SG_JUDGE_PANEL (self->judge);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  gboolean stays = focus != NULL && gtk_widget_get_mapped (focus)
                   && (focus == GTK_WIDGET (sg_map_view_get_canvas (SG_MAP_VIEW (self->map))) || gtk_widget_is_ancestor (focus, self->log));

  gboolean idle = sg_desk_get_state (self->desk) == SG_DESK_NOTHING && sg_desk_get_talk (self->desk) == NULL;

  /* What the unit can do comes before the turn’s next act, which leaves it. */
  if (!stays && gtk_widget_get_mapped (GTK_WIDGET (self)) && !(idle && sg_judge_panel_focus_acts (judge)) && !sg_judge_panel_settle_focus (judge)
      && !sg_judge_panel_focus_acts (judge))
    settle_on_act (self);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/* What was undone or done again may have led to another turn, with a time of its own. */
static void
follow_clock (SgBattlePage *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const SgGame *game = sg_desk_get_game (self->desk);
  SgBoard *board = battle != NULL ? sg_battle_get_board (battle) : NULL;
  gboolean interval = board != NULL && g_str_equal (sg_board_get (board, "phase"), "interval");
  SgClock *clock = battle != NULL ? sg_battle_get_clock (battle) : NULL;
  guint wanted;

  if (board == NULL || game == NULL || game->timer == NULL)
    return;
  /* As long a time of another turn is another time: the seconds alone do not say that it is the same. */
  wanted = interval ? game->timer->interval (battle) : game->timer->allowance (battle);
  if (sg_clock_get_allowed (clock) == wanted && sg_board_get_whole (board, "turn", 0) == self->turn_timed)
    return;
  self->turn_timed = sg_board_get_whole (board, "turn", 0);
  sg_clock_pause (clock);
  sg_desk_set_clock (self->desk);
}

/* Whose time the clock has. */
static void
note_clock (SgBattlePage *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  if (battle != NULL && sg_clock_is_running (sg_battle_get_clock (battle)))
    self->turn_timed = sg_board_get_whole (sg_battle_get_board (battle), "turn", 0);
}

/* Once the panels show what stands now. */
static void
undone_cb (SgBattlePage *self)
{
  follow_clock (self);
  g_idle_add (settle_undone_cb, g_object_ref (self));
}

/* The turn's act in the judge's bar may go with what it did: the keyboard goes to what can be pressed next, and not out of the page. */
static gboolean
settle_pressed_cb (gpointer data)
{
  SgBattlePage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_is_sensitive (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return settle_undone_cb (data);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

static void
pressed_cb (SgBattlePage *self)
{
  g_idle_add (settle_pressed_cb, g_object_ref (self));
}

static void
accepted_cb (SgBattlePage *self, SgRuling *ruling)
{
  SgWindow *window = get_window (self);
  g_autofree char *words = sg_battle_toast_tell (ruling);
  AdwToast *toast;

  if (!sg_judge_panel_settle_focus (SG_JUDGE_PANEL (self->judge)))
    settle_on_act (self);
  /* The shut log is a line that says the same, with its Undo beside it. */
  if (window == NULL || !sg_log_view_get_open (SG_LOG_VIEW (self->log)))
    return;
  toast = sg_battle_toast_new (words);
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (toast_undo_cb), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* @data: (not owned): the bar that offers it is of the window that holds the page. */
static void
again_cb (SgWindow *window, gpointer data)
{
  SgBattlePage *self = data;

  sg_desk_try_again (self->desk);
}

static void
led_on_cb (SgBattlePage *self)
{
  const SgNextAct *next = sg_desk_get_next (self->desk);

  if (next != NULL && g_str_equal (next->id, SG_DESK_CRITIQUE))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.critique", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "campaign");
}

/* A sentence that says no goes after some seconds; work that is not in the file yet stays before the umpire until it is. */
static void
failed_cb (SgBattlePage *self, const char *sentence, gboolean not_saved)
{
  SgWindow *window = get_window (self);

  gtk_label_set_label (self->status, sentence);
  if (window == NULL)
    return;
  if (not_saved)
    {
      sg_window_show_not_saved (window, sentence, again_cb, self, NULL);
    }
  else
    adw_toast_overlay_add_toast (self->toasts, sg_battle_toast_new (sentence));
}

/* An earlier moment, or a side's view. */

static void
show_bar (SgBattlePage *self)
{
  gint64 moment = sg_desk_get_moment (self->desk);
  const char *reader = sg_desk_get_reader (self->desk);
  SgWidthClass width = sg_page_get_width_class (SG_PAGE (self));
  gboolean roomy = width > SG_WIDTH_NARROW || (width == SG_WIDTH_NARROW && sg_text_size () <= SG_LARGE_TEXT);
  SgRuling *ruling = moment > 0 ? sg_battle_get_ruling (sg_desk_get_battle (self->desk), moment) : NULL;
  gint64 turn = ruling != NULL ? sg_ruling_get_turn (ruling) : 0;
  g_autofree char *called = reader != NULL ? sg_battle_call_reader (sg_desk_get_battle (self->desk), reader) : NULL;
  g_autofree char *words = NULL, *when = sg_game_tell_turn (sg_desk_get_game (self->desk), turn);

  if (moment >= 0 && turn > 0)
    words = g_strdup_printf (_("You are looking at %s, after ruling %" PRId64 "."), when, moment);
  else if (moment >= 0)
    words = g_strdup (_("You are looking at the time before the battle."));
  else if (called != NULL)
    words = sg_text_owned (_("This is %s’s view."), called);
  gtk_label_set_label (self->moment_label, words != NULL ? words : "");
  gtk_widget_set_visible (self->now_button, moment >= 0);
  /* where there is no room for them they are in the campaign's menu */
  gtk_widget_set_visible (self->if_button, moment >= 0 && roomy);
  gtk_widget_set_visible (self->beside_button, moment >= 0 && roomy);
  gtk_widget_set_visible (GTK_WIDGET (self->moment_bar), words != NULL);
  gtk_info_bar_set_revealed (self->moment_bar, words != NULL);
}

static void
back_to_now_cb (SgBattlePage *self)
{
  sg_desk_set_moment (self->desk, -1);
}

/* The other buttons of the bar are actions of the window. */
static void
moment_response_cb (SgBattlePage *self, int response)
{
  if (response == GTK_RESPONSE_OK)
    back_to_now_cb (self);
}

static void
show_status (SgBattlePage *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autofree char *words = NULL;

  if (board == NULL)
    return;
  words = sg_battle_tell_status (self->desk, board);
  gtk_label_set_label (self->status, words);
}

/* A large icon is dear, and a campaign without a battle seldom: it is made when it is wanted. */
static void
need_empty (SgBattlePage *self)
{
  GtkWidget *empty = gtk_stack_get_child_by_name (GTK_STACK (self->stack), "empty");

  if (empty != NULL)
    return;
  empty = adw_status_page_new ();
  adw_status_page_set_title (ADW_STATUS_PAGE (empty), _("No battle yet"));
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (empty), "sg-melee-symbolic");
  gtk_stack_add_named (GTK_STACK (self->stack), empty, "empty");
}

/* The widths. */

/* Whether something is asked of the umpire now. */
static gboolean
is_asked (SgBattlePage *self)
{
  return sg_desk_get_question (self->desk) != NULL || sg_desk_get_talk (self->desk) != NULL;
}

/* Whether the left panel has somebody who is still to be put down on the map.  A book that knows no stage before play puts down from the
 * first. */
static gboolean
is_laying_out (SgBattlePage *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  GPtrArray *units = board != NULL ? sg_board_get_units (board) : NULL;
  const char *stage = board != NULL ? sg_board_get (board, "stage") : "";
  SgPlace place;

  if (board == NULL || sg_board_get_map (board) == NULL || (*stage != '\0' && !g_str_equal (stage, "putdown")))
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    if (sg_unit_begun (units->pdata[i]) > 0 && !sg_board_find_place (board, ((SgUnit *) units->pdata[i])->id, &place))
      return TRUE;
  return FALSE;
}

static gboolean
has_troops (SgBoard *board)
{
  GPtrArray *units = board != NULL ? sg_board_get_units (board) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    if (sg_unit_begun (units->pdata[i]) > 0)
      return TRUE;
  return FALSE;
}

/* Whether there is anything in the right panel that the umpire is to look at.  Once somebody was chosen it stays, so that the map is not
 * made wider and narrower under the pointer; but whoever lays out has the list of the troops until all are down, unless he is asked. */
static gboolean
has_matter (SgBattlePage *self)
{
  if (is_asked (self))
    return TRUE;
  return !is_laying_out (self) && (self->looked_at || sg_desk_offers (self->desk) || g_list_model_get_n_items (sg_desk_get_suggestions (self->desk)) > 0);
}

/* While there is play the map has the room, and the turn is told in a line above it; before it the left panel has the forces, and it is the
 * right one that gives way while nothing is asked there; else it is the left one, for both together would leave the map less than its share.
 * Both are wanted afterwards, when there is a score.  While a hand holds the map nothing moves under it. */
static void
give_room (SgBattlePage *self)
{
  SgBoard *board = self->desk != NULL ? sg_desk_get_board (self->desk) : NULL;   /* the tray is emptied once more when the page has gone */
  gboolean playing = board != NULL && g_str_equal (sg_board_get (board, "stage"), "play");
  gboolean over = board != NULL && g_str_equal (sg_board_get (board, "stage"), "over");
  gboolean yields;

  if (self->desk == NULL || sg_map_canvas_is_held (sg_map_view_get_canvas (SG_MAP_VIEW (self->map))))
    return;
  /* Whom somebody looked at has gone with the mustering that was undone: the way on is to muster, in the left panel. */
  self->looked_at = self->looked_at && !playing && has_troops (board);
  yields = board != NULL && !playing && !has_matter (self);
  sg_turn_panel_set_waiting (SG_TURN_PANEL (self->turn), yields && g_list_model_get_n_items (sg_desk_get_suggestions (self->desk)) > 0);
  sg_page_set_right_yields (SG_PAGE (self), yields);
  sg_page_set_work_share (SG_PAGE (self), over && !yields ? 0 : MAP_SHARE);
}

/* Under a hand that chooses on the map nothing moves: there the bar of who is chosen has a button for what he may do. */
static void
chosen_cb (SgBattlePage *self)
{
  guint n = 0;

  sg_desk_get_chosen (self->desk, &n);
  if (n == 0 || self->looked_at || sg_map_canvas_is_held (sg_map_view_get_canvas (SG_MAP_VIEW (self->map))))
    return;
  self->looked_at = TRUE;
  give_room (self);
}

/* What was pressed on the map is a choice of the panel: it is seen there, though somebody had shut it. */
static void
marked_cb (SgBattlePage *self)
{
  sg_page_set_show_right (SG_PAGE (self), TRUE);
}

static void
left_cb (SgBattlePage *self)
{
  sg_judge_panel_set_act (SG_JUDGE_PANEL (self->judge), !sg_page_get_show_left (SG_PAGE (self)));
  sg_turn_bar_set_wanted (SG_TURN_BAR (self->bar), !sg_page_get_show_left (SG_PAGE (self)));
}

static void
width_cb (SgBattlePage *self)
{
  SgWidthClass width = sg_page_get_width_class (SG_PAGE (self));

  sg_turn_bar_set_width (SG_TURN_BAR (self->bar), width);
  sg_map_view_set_narrow (SG_MAP_VIEW (self->map), width <= SG_WIDTH_NARROW, width == SG_WIDTH_SLIM);
  sg_judge_panel_set_below (SG_JUDGE_PANEL (self->judge), width <= SG_WIDTH_NARROW, width == SG_WIDTH_NARROW);
  if (width <= SG_WIDTH_NARROW)
    sg_log_view_set_open (SG_LOG_VIEW (self->log), FALSE);
  if (sg_desk_get_battle (self->desk) != NULL)
    show_bar (self);
  left_cb (self);
}

static void
quiet_cb (SgBattlePage *self)
{
  sg_page_set_low (SG_PAGE (self), sg_judge_panel_is_quiet (SG_JUDGE_PANEL (self->judge)));
}

static void
show_floor (SgBattlePage *self)
{
  gboolean kept = sg_ledger_keeps (sg_desk_get_battle (self->desk));

  gtk_widget_set_visible (self->map, !kept);
  gtk_widget_set_visible (self->floor, kept);
}

static const char *
find_child (gboolean any)
{
  return any ? "battle" : "empty";
}

static void
battle_cb (SgBattlePage *self)
{
  gboolean any = sg_desk_get_battle (self->desk) != NULL, covered = any && sg_hand_over_covers (SG_HAND_OVER (self->cover));

  self->looked_at = FALSE;
  if (!any)
    need_empty (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), covered ? "cover" : find_child (any));
  sg_page_set_alone (SG_PAGE (self), covered);
  gtk_widget_set_visible (self->turn, any && !covered);
  gtk_widget_set_visible (self->judge, any && !covered);
  show_bar (self);
  show_floor (self);
  give_room (self);
}

static void
clock_cb (SgBattlePage *self)
{
  g_autofree char *words = sg_clock_card_get_words (sg_turn_panel_get_clock (SG_TURN_PANEL (self->turn)));

  note_clock (self);

  sg_turn_bar_set_clock (SG_TURN_BAR (self->bar), words);
}

/* One ruling in the middle. */

static void
undo_ruling_cb (SgBattlePage *self, SgRuling *ruling)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  if (sg_ruling_is_undone (ruling))
    sg_redo_from_row (GTK_WIDGET (self), battle, ruling);
  else
    (void) sg_undo_ask (GTK_WIDGET (self), battle, ruling);
}

/* Actions and keys. */

/* (nullable): the blue button that is shown, in the judge’s bar or of the turn. */
static GtkWidget *
find_blue (SgBattlePage *self)
{
  GtkWidget *blue = sg_judge_panel_get_blue (SG_JUDGE_PANEL (self->judge)), *act = sg_turn_panel_get_act (SG_TURN_PANEL (self->turn));

  if (gtk_widget_get_mapped (blue))
    return blue;
  return gtk_widget_get_mapped (act) ? act : NULL;
}

/* Enter with nobody chosen goes on: it presses the blue button, or comes to it where that is for a hand that means it; while it waits, to what can be
 * done till then. FALSE: there is nothing to go on with. */
static gboolean
lead_on (SgBattlePage *self)
{
  const SgNextAct *next = sg_desk_get_next (self->desk);
  const SgTalk *talk = sg_desk_get_talk (self->desk);
  GtkWidget *blue = find_blue (self);
  gint64 now = g_get_monotonic_time (), before = self->led_on;

  if (talk != NULL && talk->choices->len > 0)
    return FALSE;
  self->led_on = now;
  if (blue == NULL || !gtk_widget_is_sensitive (blue))
    return sg_judge_panel_focus_acts (SG_JUDGE_PANEL (self->judge));
  gtk_widget_grab_focus (blue);
  if (now - before >= HELD_FOR && (sg_desk_get_state (self->desk) != SG_DESK_NOTHING || next == NULL || !next->early))
    g_signal_emit_by_name (blue, "clicked");
  return TRUE;
}

static void
judge_wanted_cb (SgBattlePage *self)
{
  sg_page_set_show_right (SG_PAGE (self), TRUE);
  /* Enter on the map while men are being named there: that is all of them. */
  if (sg_desk_get_naming (self->desk, NULL) != SG_NAMING_NOTHING)
    {
      sg_desk_end_naming (self->desk);
      sg_judge_panel_settle_focus (SG_JUDGE_PANEL (self->judge));
      return;
    }
  if (sg_desk_open_chosen (self->desk))
    sg_judge_panel_settle_focus (SG_JUDGE_PANEL (self->judge));
  else if (sg_desk_get_chosen (self->desk, NULL)[0] != NULL || !lead_on (self))
    sg_judge_panel_ask (SG_JUDGE_PANEL (self->judge));
}

static void
act (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SgBattlePage *self = SG_BATTLE_PAGE (widget);
  SgJudgePanel *judge = SG_JUDGE_PANEL (self->judge);

  name += strlen ("battle.");
  if (g_str_equal (name, "next") || g_str_equal (name, "last"))
    {
      sg_desk_step (self->desk, g_str_equal (name, "next") ? 1 : -1);
      sg_judge_panel_settle_focus (judge);
    }
  else if (g_str_equal (name, "ask"))
    {
      sg_page_set_show_right (SG_PAGE (self), TRUE);
      sg_judge_panel_ask (judge);
    }
  else if (g_str_equal (name, "amend"))
    sg_judge_panel_amend (judge);
  else if (g_str_equal (name, "drop"))
    sg_desk_drop (self->desk);
  else if (g_str_equal (name, "override") || g_str_equal (name, "restore"))
    sg_judge_panel_override (judge, g_str_equal (name, "restore"));
  else if (g_str_equal (name, "clock"))
    sg_clock_card_toggle (sg_turn_panel_get_clock (SG_TURN_PANEL (self->turn)));
  else if (g_str_equal (name, "log"))
    sg_log_view_set_open (SG_LOG_VIEW (self->log), !sg_log_view_get_open (SG_LOG_VIEW (self->log)));
  else if (g_str_equal (name, "to-map"))
    gtk_widget_grab_focus (GTK_WIDGET (sg_map_view_get_canvas (SG_MAP_VIEW (self->map))));
  else if (g_str_equal (name, "panel"))
    sg_page_set_show_left (SG_PAGE (self), TRUE);
  else if (g_str_equal (name, "now"))
    back_to_now_cb (self);
  else if (g_str_equal (name, "table"))
    (void) sg_table_window_present (self->desk, GTK_WINDOW (gtk_widget_get_root (widget)));
  else if (g_str_equal (name, "find") && gtk_widget_get_visible (GTK_WIDGET (sg_turn_panel_get_field (SG_TURN_PANEL (self->turn)))))
    {
      sg_page_set_show_left (SG_PAGE (self), TRUE);
      sg_field_list_find (sg_turn_panel_get_field (SG_TURN_PANEL (self->turn)));
    }
}

static const struct { const char *action, *key; } keys[] = {
  { "battle.next", "<Control>j" },     { "battle.last", "<Control><Shift>j" }, { "battle.ask", "<Control>r" },
  { "battle.amend", "<Control>e" },    { "battle.drop", "<Control>d" },        { "battle.override", "F2" },
  { "battle.restore", "<Shift>F2" },   { "battle.clock", "<Control>g" },       { "battle.log", "F8" },
  { "battle.find", "<Control>f" },     { "battle.now", "<Alt>Left" },
  { "battle.table", "F7" },
};

/* The keys hang on the page and are heard by its whole window: of the pages that are not shown the same keys have another meaning. */
static gboolean
key_cb (GtkWidget *widget, GVariant *arguments, gpointer action)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  return gtk_widget_activate_action (widget, action, NULL);
}

/* The letters of the map are good wherever the keyboard is, as the panel says of N, and so is Escape: entries take theirs before they come here. */
static gboolean
letter_cb (SgBattlePage *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || (keyval != GDK_KEY_Escape && !g_unichar_isalpha (gdk_keyval_to_unicode (keyval)))
      || g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->stack)), "battle") != 0
      || (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return GDK_EVENT_PROPAGATE;
  return sg_map_canvas_key (sg_map_view_get_canvas (SG_MAP_VIEW (self->map)), keyval, state);
}

static void
add_keys (SgBattlePage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].key),
                                                            gtk_callback_action_new (key_cb, (gpointer) keys[i].action, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* What is of the desk is put into the template. */
static void
fill_work (SgBattlePage *self)
{
  self->bar = sg_turn_bar_new (self->desk);
  self->map = sg_map_view_new (self->desk);
  self->floor = sg_ledger_floor_new (self->desk);
  self->log = sg_log_view_new (self->desk);
  self->cover = sg_hand_over_new (self->desk);
  gtk_box_insert_child_after (self->work, self->bar, GTK_WIDGET (self->status));
  gtk_box_insert_child_after (self->work, self->map, GTK_WIDGET (self->moment_bar));
  gtk_box_insert_child_after (self->work, self->floor, self->map);
  adw_toast_overlay_set_child (self->toasts, self->log);
  gtk_stack_add_named (GTK_STACK (self->stack), self->cover, "cover");
}

/* The views have heard the desk since they were made, and are told of each thing before the page is: it lays out what they show by now. */
static void
follow (SgBattlePage *self)
{
  g_signal_connect_object (self->desk, "battle", G_CALLBACK (battle_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->judge, "quiet", G_CALLBACK (quiet_cb), self, G_CONNECT_SWAPPED);
  quiet_cb (self);
  g_signal_connect_object (self->cover, "covers", G_CALLBACK (battle_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "board", G_CALLBACK (show_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "board", G_CALLBACK (give_room), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "question", G_CALLBACK (give_room), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "marked", G_CALLBACK (marked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sg_desk_get_suggestions (self->desk), "items-changed", G_CALLBACK (give_room), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "board", G_CALLBACK (dismiss_toast), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "accepted", G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "undone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "led-on", G_CALLBACK (led_on_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sg_map_view_get_canvas (SG_MAP_VIEW (self->map)), "let-go", G_CALLBACK (give_room), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->map, "judge", G_CALLBACK (judge_wanted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sg_judge_panel_get_blue (SG_JUDGE_PANEL (self->judge)), "clicked", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->log, "undo-ruling", G_CALLBACK (undo_ruling_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sg_turn_panel_get_clock (SG_TURN_PANEL (self->turn)), "words", G_CALLBACK (clock_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::width-class", G_CALLBACK (width_cb), NULL);
  g_signal_connect (self, "notify::show-left", G_CALLBACK (left_cb), NULL);
  g_object_bind_property (self, "show-right", sg_map_view_get_acts (SG_MAP_VIEW (self->map)), "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

static void
sg_battle_page_dispose (GObject *object)
{
  SgBattlePage *self = SG_BATTLE_PAGE (object);

  g_clear_weak_pointer (&self->toast);
  /* While its views are there: what the map remembers of a battle is written down as the battle goes. */
  if (self->desk != NULL)
    sg_desk_set_battle (self->desk, NULL);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_battle_page_parent_class)->dispose (object);
}

static void
sg_battle_page_class_init (SgBattlePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_battle_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-battle-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, stack);
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, work);
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, status);
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, moment_bar);
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, moment_label);
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, if_button);
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, beside_button);
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, now_button);
  gtk_widget_class_bind_template_child (widget_class, SgBattlePage, toasts);
  gtk_widget_class_bind_template_callback (widget_class, moment_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, letter_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_install_action (widget_class, keys[i].action, NULL, act);
  gtk_widget_class_install_action (widget_class, "battle.to-map", NULL, act);
  gtk_widget_class_install_action (widget_class, "battle.panel", NULL, act);
}

static void
sg_battle_page_init (SgBattlePage *self)
{
  self->desk = sg_desk_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_work (self);
  self->turn = sg_turn_panel_new (self->desk);
  self->judge = sg_judge_panel_new (self->desk);
  sg_judge_panel_hear_page (SG_JUDGE_PANEL (self->judge), GTK_WIDGET (self));
  sg_page_set_left (SG_PAGE (self), self->turn);
  sg_page_set_right (SG_PAGE (self), self->judge);
  follow (self);
  add_keys (self);
  width_cb (self);
}

GtkWidget *
sg_battle_page_new (void)
{
  return g_object_new (SG_TYPE_BATTLE_PAGE, NULL);
}

void
sg_battle_page_set_battle (SgBattlePage *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_BATTLE_PAGE (self));

  sg_desk_keep_clock (self->desk); /* of the battle before, which the next line lets go */
  sg_desk_set_battle (self->desk, battle);
  battle_cb (self);
  sg_desk_recall_clock (self->desk);
  self->turn_timed = battle != NULL ? sg_board_get_whole (sg_battle_get_board (battle), "turn", 0) : 0;
}

void
sg_battle_page_show_moment (SgBattlePage *self, gint64 number)
{
  g_return_if_fail (SG_IS_BATTLE_PAGE (self));

  sg_desk_set_moment (self->desk, number);
}

void
sg_battle_page_hold (SgBattlePage *self, gboolean held)
{
  g_return_if_fail (SG_IS_BATTLE_PAGE (self));

  sg_desk_hold (self->desk, held);
  gtk_widget_set_sensitive (self->turn, !held);
  gtk_widget_set_sensitive (self->judge, !held);
  gtk_widget_set_sensitive (self->log, !held);
}

SgDesk *
sg_battle_page_get_desk (SgBattlePage *self)
{
  return self->desk;
}

SgMapView *
sg_battle_page_get_map (SgBattlePage *self)
{
  return SG_MAP_VIEW (self->map);
}

SgJudgePanel *
sg_battle_page_get_judge (SgBattlePage *self)
{
  return SG_JUDGE_PANEL (self->judge);
}

SgTurnPanel *
sg_battle_page_get_turn (SgBattlePage *self)
{
  return SG_TURN_PANEL (self->turn);
}
