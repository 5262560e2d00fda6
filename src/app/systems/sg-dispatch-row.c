/* sg-dispatch-row.c: one dispatch: who wrote what to whom, how it stands with it, and what the umpire does with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is made of ui/sg-dispatch-row.ui, and keeps of its dispatch only which it is: the board says all else when it is asked.
 */

#include "app/systems/sg-dispatch-row.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-march-dialog.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-post.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/dispatch/sg-rk-thread.h"
#include "play/reisswitz/march/sg-rk-order.h"

typedef gboolean (*DispatchAct) (SgBattle *battle, const char *side, guint number, GError **error);

struct _SgDispatchRow
{
  GtkListBoxRow parent_instance;

  SgDesk        *desk;   /* (owned) */
  char          *side;   /* (owned) */
  guint          number;
  DispatchAct    does;   /* what the first button does; NULL: it asks for a march */
  GtkWidget     *mark;
  GtkLabel      *title, *text, *marches, *state;
  GtkButton     *act, *done;
  GtkMenuButton *thread;
};

G_DEFINE_FINAL_TYPE (SgDispatchRow, sg_dispatch_row, GTK_TYPE_LIST_BOX_ROW)

gboolean
sg_dispatch_are_kept (SgDesk *desk)
{
  const SgGame *game = sg_desk_get_game (desk);

  return game != NULL && sg_desk_get_board (desk) != NULL && g_str_equal (game->system, SG_RK_SYSTEM) && sg_desk_may_judge (desk);
}

/* What it wants. */

/* Come in for the commander, and not yet laid before him. */
static gboolean
wants_handing (const SgRkDispatch *dispatch)
{
  return dispatch->delivered >= 0 && dispatch->read < 0 && dispatch->done < 0 && *dispatch->lost == '\0'
         && g_str_equal (dispatch->to, SG_RK_HEADQUARTERS);
}

static gboolean
wants_carrying (const SgRkDispatch *dispatch)
{
  return dispatch->delivered >= 0 && dispatch->done < 0 && *dispatch->lost == '\0' && *dispatch->marches != '\0' && *dispatch->onward == '\0';
}

/* An order that came to him who leads the part, for one of his troops. */
static gboolean
wants_passing (const SgRkDispatch *dispatch)
{
  return dispatch->delivered >= 0 && dispatch->done < 0 && *dispatch->lost == '\0' && *dispatch->onward != '\0';
}

/* An order in words alone, which is there. */
static gboolean
wants_turning (const SgRkDispatch *dispatch)
{
  return dispatch->delivered >= 0 && dispatch->done < 0 && *dispatch->lost == '\0' && *dispatch->marches == '\0'
         && sg_rk_dispatch_is_order (dispatch) && !g_str_equal (dispatch->to, SG_RK_HEADQUARTERS) && *dispatch->onward == '\0';
}

gboolean
sg_dispatch_wants_umpire (const SgRkDispatch *dispatch)
{
  return wants_handing (dispatch) || wants_passing (dispatch) || wants_carrying (dispatch) || wants_turning (dispatch);
}

/* What is done with it, through the desk as every act is. */

typedef struct { DispatchAct act; char *side; guint number; char *unit; SgRkMarch *march; } Handling;

static Handling *
handling_new (DispatchAct act, const char *side, guint number)
{
  Handling *handling = g_new0 (Handling, 1);

  handling->act = act;
  handling->side = g_strdup (side);
  handling->number = number;
  return handling;
}

static void
free_handling (gpointer data)
{
  Handling *handling = data;

  g_free (handling->side);
  g_free (handling->unit);
  g_clear_pointer (&handling->march, sg_rk_march_free);
  g_free (handling);
}

static gboolean
handle (SgBattle *battle, gpointer data, GError **error)
{
  const Handling *handling = data;

  if (handling->march != NULL)
    return sg_rk_carry_out_as (battle, handling->side, handling->number, handling->unit, handling->march, error);
  return handling->act (battle, handling->side, handling->number, error);
}

/* An order turned into a march by the umpire. */

typedef struct { SgDispatchRow *row; char *side; guint number; } Turning;

static void
free_turning (gpointer data)
{
  Turning *turning = data;

  g_object_unref (turning->row);
  g_free (turning->side);
  g_free (turning);
}

/* What waits for Try Again wants the form no more. */
static gboolean
turned_cb (const char *unit, const SgRkMarch *march, gpointer data, GError **error)
{
  Turning *turning = data;
  SgDesk *desk = turning->row->desk;
  g_autofree char *words = sg_rk_march_format (march);
  Handling *handling = handling_new (NULL, turning->side, turning->number);

  handling->unit = g_strdup (unit);
  handling->march = sg_rk_march_parse (words);
  if (sg_desk_do (desk, handle, handling, free_handling, error))
    return TRUE;
  if (!sg_desk_is_waiting (desk))
    return FALSE;
  g_clear_error (error);
  return TRUE;
}

static void
turn (SgDispatchRow *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_get (board, self->side, self->number);
  SgMarchAsk ask = { .board = board, .side = self->side };
  Turning *turning;

  if (dispatch == NULL)
    return;
  ask.unit = dispatch->to;
  ask.about = dispatch->text;
  turning = g_new0 (Turning, 1);
  *turning = (Turning) { g_object_ref (self), g_strdup (self->side), self->number };
  sg_march_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), &ask, turned_cb, turning, free_turning);
}

static void
act_cb (SgDispatchRow *self)
{
  if (self->does == NULL)
    turn (self);
  else
    sg_desk_do (self->desk, handle, handling_new (self->does, self->side, self->number), free_handling, NULL);
}

static void
done_cb (SgDispatchRow *self)
{
  sg_desk_do (self->desk, handle, handling_new (sg_rk_acted_upon, self->side, self->number), free_handling, NULL);
}

/* How it stands. */

static char *
word_state (SgBoard *board, const SgRkDispatch *dispatch)
{
  g_autofree char *due = dispatch->due >= 0 ? sg_rk_hour_text (dispatch->due, sg_rk_now (board)) : NULL;
  g_autofree char *came = dispatch->delivered >= 0 ? sg_rk_hour_text (dispatch->delivered, sg_rk_now (board)) : NULL;

  if (*dispatch->lost != '\0')
    return g_strdup (dispatch->lost);
  if (dispatch->done >= 0 && *dispatch->onward != '\0')
    return g_strdup (_("passed on"));
  if (dispatch->done >= 0)
    return g_strdup (sg_rk_dispatch_is_order (dispatch) ? _("carried out") : _("answered"));
  if (dispatch->kind == SG_RK_KIND_DISPOSITIONS)
    return dispatch->due > sg_rk_now (board) ? g_strdup_printf (_("for %s"), due) : g_strdup (_("due"));
  if (dispatch->read >= 0)
    return g_strdup (_("read"));
  if (came != NULL)
    return g_strdup_printf (_("came at %s"), came);
  return due != NULL ? g_strdup_printf (_("on its way, there about %s"), due) : g_strdup (_("not sent yet"));
}

/* Who has known what since when: of this dispatch and of all that it answers and that answer it. */
static GtkWidget *
make_thread (SgDispatchRow *self, const SgRkDispatch *dispatch)
{
  g_autoptr (GPtrArray) thread = sg_rk_thread (sg_desk_get_board (self->desk), dispatch->side, dispatch->number);
  GtkWidget *grid = gtk_grid_new (), *scroll = gtk_scrolled_window_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  for (guint i = 0; i < thread->len; i++)
    {
      const SgRkKnowing *knowing = g_ptr_array_index (thread, i);
      gboolean first = i == 0 || ((SgRkKnowing *) g_ptr_array_index (thread, i - 1))->number != knowing->number;
      g_autofree char *clock = knowing->time >= 0 ? sg_rk_hour_text (knowing->time, sg_rk_now (sg_desk_get_board (self->desk))) : g_strdup ("");
      GtkWidget *time = sg_figure_label (clock, "sg-caption"), *words = sg_label (knowing->words, first ? "heading" : NULL);

      gtk_widget_set_margin_start (words, 14 * MIN (knowing->depth, 4));
      gtk_widget_set_margin_top (words, first && i > 0 ? 6 : 0);
      gtk_label_set_width_chars (GTK_LABEL (words), 38);
      gtk_label_set_max_width_chars (GTK_LABEL (words), 38);
      gtk_grid_attach (GTK_GRID (grid), time, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), words, 1, (int) i, 1, 1);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroll), 420);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), grid);
  return scroll;
}

static void
thread_cb (GtkMenuButton *button, gpointer data)
{
  SgDispatchRow *self = data;
  g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_get (sg_desk_get_board (self->desk), self->side, self->number);
  GtkWidget *popover = gtk_popover_new ();

  if (dispatch != NULL)
    gtk_popover_set_child (GTK_POPOVER (popover), make_thread (self, dispatch));
  gtk_menu_button_set_popover (button, popover);
}

/* A button without a label is not shown. */
static void
show_acts (SgDispatchRow *self, const SgRkDispatch *dispatch)
{
  const struct { gboolean wants; const char *label; DispatchAct does; } acts[] = {
    { wants_handing (dispatch), N_("Hand Over"), sg_rk_hand_over },
    { wants_passing (dispatch), N_("Pass On"), sg_rk_pass_on },
    { wants_carrying (dispatch), N_("Carry Out"), sg_rk_carry_out },
    { wants_turning (dispatch) && !sg_rk_is_umpire (dispatch->to), N_("March…"), NULL },
  };
  guint i = 0;

  while (i < G_N_ELEMENTS (acts) && !acts[i].wants)
    i++;
  gtk_widget_set_visible (GTK_WIDGET (self->act), i < G_N_ELEMENTS (acts));
  gtk_widget_set_visible (GTK_WIDGET (self->done), wants_turning (dispatch));
  if (i == G_N_ELEMENTS (acts))
    return;
  self->does = acts[i].does;
  gtk_button_set_label (self->act, _(acts[i].label));
  sg_name (GTK_WIDGET (self->act), _(acts[i].label));
}

static void
sg_dispatch_row_dispose (GObject *object)
{
  SgDispatchRow *self = SG_DISPATCH_ROW (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->side, g_free);
  G_OBJECT_CLASS (sg_dispatch_row_parent_class)->dispose (object);
}

static void
sg_dispatch_row_class_init (SgDispatchRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_dispatch_row_dispose;
  g_type_ensure (SG_TYPE_SIDE_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-dispatch-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgDispatchRow, mark);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchRow, title);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchRow, text);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchRow, marches);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchRow, state);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchRow, act);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchRow, done);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchRow, thread);
  gtk_widget_class_bind_template_callback (widget_class, act_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
}

static void
sg_dispatch_row_init (SgDispatchRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->thread, thread_cb, self, NULL);
}

void
sg_dispatch_row_show (SgDispatchRow *self, const SgRkDispatch *dispatch)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autofree char *title = sg_rk_dispatch_whole_title (board, dispatch), *state = word_state (board, dispatch);
  g_autofree char *marches = sg_march_words_all (board, dispatch->marches), *folded = g_strdelimit (g_strdup (dispatch->text), "\n", ' ');

  g_return_if_fail (SG_IS_DISPATCH_ROW (self));

  g_free (self->side);
  self->side = g_strdup (dispatch->side);
  self->number = dispatch->number;
  sg_side_mark_set (self->mark, dispatch->side);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->text, folded);
  sg_tip (GTK_WIDGET (self->text), dispatch->text);
  gtk_label_set_label (self->marches, marches);
  gtk_widget_set_visible (GTK_WIDGET (self->marches), *marches != '\0' && !g_str_equal (marches, dispatch->text)); /* an order without words tells its march */
  gtk_label_set_label (self->state, state);
  show_acts (self, dispatch);
  sg_describe (GTK_WIDGET (self), title, state);
}

GtkWidget *
sg_dispatch_row_new (SgDesk *desk)
{
  SgDispatchRow *self = g_object_new (SG_TYPE_DISPATCH_ROW, NULL);

  self->desk = g_object_ref (desk);
  return GTK_WIDGET (self);
}
