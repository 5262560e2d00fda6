/* sg-turn-panel.c: the left panel of the Battle page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-turn-panel.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-bring-dialog.h"
#include "app/battle/sg-deploy-card.h"
#include "app/systems/sg-dispatch-book.h"
#include "app/battle/sg-layout-panel.h"
#include "app/battle/sg-phase-strip.h"
#include "app/battle/sg-status-head.h"
#include "app/battle/sg-strength-card.h"
#include "app/widgets/sg-blue-button.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "rules/sg-scenario.h"

struct _SgTurnPanel
{
  GtkWidget parent_instance;

  SgDesk    *desk;   /* (owned) */
  GtkWidget *scroll, *box;
  GtkLabel  *title, *game;
  GtkWidget *turn_row, *mover_mark;
  GtkLabel  *turn, *move;
  GtkWidget *strip, *clock, *status, *layout, *field;
  GtkWidget *act_row, *act;
  GtkWidget *advance;  /* what lets the clock run until something happens */
  GtkWidget *muster;   /* Muster…, of a battle whose sides have no army yet */
  GtkWidget *another;  /* New Battle…, of a battle that is over */
  GtkWidget *judge;    /* what may be judged meanwhile, while the panel that has it gives way */
  GtkLabel  *act_label, *act_time, *waits;
};

G_DEFINE_FINAL_TYPE (SgTurnPanel, sg_turn_panel, GTK_TYPE_WIDGET)

static gboolean
is_playing (SgTurnPanel *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const char *stage = board != NULL ? sg_board_get (board, "stage") : "";

  return g_str_equal (stage, "play") || g_str_equal (stage, "over");
}

static void
show_head (SgTurnPanel *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  g_autofree char *game = NULL;
  const char *title;

  if (battle == NULL)
    return;
  title = sg_game_title (sg_battle_get_rules (battle), sg_board_get (sg_desk_get_board (self->desk), "game"));
  game = g_strdup_printf ("%s%s%s", sg_ruleset_get_title (sg_battle_get_rules (battle)), *title != '\0' ? " · " : "", title);
  gtk_label_set_label (self->title, sg_battle_get_title (battle));
  gtk_label_set_label (self->game, game);
}

/* The side that has won, "" for a draw. */
static const char *
get_winner (SgTurnPanel *self)
{
  const char *result = sg_board_get (sg_desk_get_board (self->desk), "result");

  if (g_str_has_prefix (result, "red"))
    return "red";
  return g_str_has_prefix (result, "blue") ? "blue" : "";
}

static char *
word_result (SgTurnPanel *self)
{
  g_autofree char *result = sg_battle_tell_result (sg_desk_get_battle (self->desk), sg_desk_get_board (self->desk));

  return sg_text_capital (result);
}

static void
show_mark (SgTurnPanel *self, const char *side)
{
  gtk_widget_set_visible (self->mover_mark, *side != '\0');
  sg_side_mark_set (self->mover_mark, *side != '\0' ? side : NULL);
}

static void
show_turn (SgTurnPanel *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const char *mover = sg_board_get (board, "mover");
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean now = sg_desk_get_moment (self->desk) < 0 && game != NULL && game->turn_text != NULL;
  gboolean over = g_str_equal (sg_board_get (board, "stage"), "over");
  g_autofree char *move = NULL;
  g_autofree char *turn = NULL;

  if (over)
    {
      turn = g_strdup (_("Over"));
      move = word_result (self);
    }
  else if (now)
    turn = game->turn_text (sg_desk_get_battle (self->desk), &move);
  else
    {
      g_autofree char *told = sg_game_tell_turn (game, sg_board_get_whole (board, "turn", 0));

      turn = sg_text_capital (told);
    }
  gtk_label_set_label (self->turn, turn);
  gtk_label_set_label (self->move, move != NULL ? move : sg_desk_side_name (self->desk, mover));
  show_mark (self, over ? get_winner (self) : mover);
}

/* The act of the turn: blue when nothing is being judged, and nobody is asked to choose. */
static void
show_act (SgTurnPanel *self)
{
  const SgNextAct *next = sg_desk_get_next (self->desk);
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean interval = next != NULL && g_str_equal (next->id, "begin-interval") && game->timer != NULL;
  const char *beside = next != NULL && next->waits == NULL ? next->passes : NULL;
  gboolean muster = sg_desk_may_judge (self->desk) && sg_bring_may (sg_desk_get_battle (self->desk));
  gboolean blue = sg_desk_get_state (self->desk) == SG_DESK_NOTHING && sg_desk_get_talk (self->desk) == NULL && !muster;
  g_autofree char *time = interval ? sg_text_clock (game->timer->interval (sg_desk_get_battle (self->desk))) : NULL;

  gtk_widget_set_visible (self->act_row, next != NULL);
  gtk_widget_set_visible (self->another, next != NULL && sg_desk_is_over (self->desk) && sg_desk_may_judge (self->desk));
  gtk_widget_set_visible (self->muster, muster);
  if (next != NULL && next->waits != NULL)
    beside = next->waits;
  gtk_label_set_label (self->waits, beside != NULL ? beside : "");
  gtk_widget_set_visible (GTK_WIDGET (self->waits), beside != NULL);
  if (next == NULL)
    {
      gtk_widget_remove_css_class (self->act, "suggested-action");
      return;
    }
  gtk_button_set_label (GTK_BUTTON (self->act), next->label);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->act))), TRUE); /* with large letters in a narrow window */
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->act))), GTK_JUSTIFY_CENTER);
  gtk_widget_set_sensitive (self->act, next->waits == NULL);
  gtk_widget_set_hexpand (self->act, !interval);
  gtk_widget_set_visible (GTK_WIDGET (self->act_label), interval);
  gtk_widget_set_visible (GTK_WIDGET (self->act_time), interval);
  gtk_label_set_label (self->act_time, time != NULL ? time : "");
  if (blue)
    gtk_widget_add_css_class (self->act, "suggested-action");
  else
    gtk_widget_remove_css_class (self->act, "suggested-action");
}

static void
show (SgTurnPanel *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean playing = is_playing (self);
  SgBoard *board = sg_desk_get_board (self->desk);
  gboolean over = board != NULL && g_str_equal (sg_board_get (board, "stage"), "over");

  show_head (self);
  /* Where the clock goes on by itself much happens in a move, and the blue button keeps its place. */
  gtk_box_reorder_child_after (GTK_BOX (self->box), self->status, game != NULL && game->clock != NULL ? self->advance : self->clock);
  gtk_widget_set_visible (self->turn_row, playing && (over || !sg_status_head_shows_card (SG_STATUS_HEAD (self->status))));
  gtk_widget_set_visible (self->strip, playing && !over && game != NULL && game->phases != NULL
                                         && game->phases[0].id != NULL && game->phases[1].id != NULL);
  gtk_widget_set_visible (self->clock, playing && !over && sg_desk_get_moment (self->desk) < 0 && game != NULL && game->timer != NULL);
  gtk_widget_set_visible (self->layout, !playing && board != NULL && game != NULL && game->movement != NULL && game->movement->back_line != NULL);
  if (board != NULL)
    show_turn (self);
  show_act (self);
}

static void
act_cb (SgTurnPanel *self)
{
  sg_desk_act (self->desk);
}

static char *
name_press (gpointer data)
{
  SgTurnPanel *self = data;

  return sg_desk_name_press (self->desk);
}

static void
muster_cb (SgTurnPanel *self)
{
  sg_bring_ask (GTK_WIDGET (self), sg_desk_get_battle (self->desk));
}

/* What is of the desk, each at its place among what the template has. */
static void
build (SgTurnPanel *self)
{
  GtkBox *box = GTK_BOX (self->box);
  GtkWidget *book = sg_dispatch_book_new (self->desk);

  self->strip = sg_phase_strip_new (self->desk);
  self->clock = sg_clock_card_new (self->desk);
  self->status = sg_status_head_new (self->desk, SG_STATUS_ABOVE);
  self->layout = sg_layout_panel_new (self->desk);
  self->field = sg_field_list_new (self->desk);
  self->advance = sg_dispatch_book_get_clock (SG_DISPATCH_BOOK (book));
  gtk_box_insert_child_after (box, self->strip, self->turn_row);
  gtk_box_insert_child_after (box, self->clock, self->strip);
  gtk_box_insert_child_after (box, self->status, self->clock);
  gtk_box_append (box, self->advance);
  gtk_box_append (box, sg_status_head_new (self->desk, SG_STATUS_BELOW));
  /* Below the blue button, which two forces still in the box would push out of sight. */
  gtk_box_append (box, self->layout);
  gtk_box_append (box, book);
  gtk_box_append (box, sg_deploy_card_new (self->desk));
  gtk_box_append (box, sg_strength_card_new (self->desk));
  gtk_box_append (box, self->field);
}

static void
sg_turn_panel_dispose (GObject *object)
{
  SgTurnPanel *self = SG_TURN_PANEL (object);

  g_clear_pointer (&self->scroll, gtk_widget_unparent);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_turn_panel_parent_class)->dispose (object);
}

static void
sg_turn_panel_class_init (SgTurnPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_turn_panel_dispose;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_SIDE_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-turn-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, scroll);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, box);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, title);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, game);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, turn_row);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, mover_mark);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, turn);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, move);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, act_row);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, act_label);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, act_time);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, act);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, another);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, waits);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, muster);
  gtk_widget_class_bind_template_child (widget_class, SgTurnPanel, judge);
  gtk_widget_class_bind_template_callback (widget_class, act_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_cb);
}

static void
sg_turn_panel_init (SgTurnPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_tell_cut_words (GTK_WIDGET (self->move));
  sg_blue_button_tell_key (self->act);
  sg_blue_button_keep_true (self->act, name_press, self);
}

GtkWidget *
sg_turn_panel_new (SgDesk *desk)
{
  SgTurnPanel *self = g_object_new (SG_TYPE_TURN_PANEL, NULL);

  self->desk = g_object_ref (desk);
  build (self);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "suggested", G_CALLBACK (show_act), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "question", G_CALLBACK (show_act), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

SgClockCard *
sg_turn_panel_get_clock (SgTurnPanel *self)
{
  return SG_CLOCK_CARD (self->clock);
}

SgFieldList *
sg_turn_panel_get_field (SgTurnPanel *self)
{
  return SG_FIELD_LIST (self->field);
}

GtkWidget *
sg_turn_panel_get_act (SgTurnPanel *self)
{
  return self->act;
}

/* What need not be judged is named where it is all that there is: the button would say that something must. */
static void
name_judge (SgTurnPanel *self)
{
  GListModel *list = sg_desk_get_suggestions (self->desk);
  g_autoptr (SgDeskItem) item = g_list_model_get_n_items (list) == 1 ? g_list_model_get_item (list, 0) : NULL;
  gboolean may = item != NULL && sg_desk_item_get (item)->question != NULL && sg_desk_item_get (item)->optional;

  gtk_button_set_label (GTK_BUTTON (self->judge), may ? sg_desk_item_get (item)->title : _("Judge What Waits"));
}

void
sg_turn_panel_set_waiting (SgTurnPanel *self, gboolean waiting)
{
  g_return_if_fail (SG_IS_TURN_PANEL (self));

  gtk_widget_set_visible (self->judge, waiting);
  name_judge (self);
}
