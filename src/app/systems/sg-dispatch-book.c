/* sg-dispatch-book.c: Kriegsspiel's clock and its dispatches: on until something wants the umpire, and who wrote what to whom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It shows the board and keeps nothing.  What has come in and was not handed over stands first.
 */

#include "app/systems/sg-dispatch-book.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-dispatch-dialog.h"
#include "app/systems/sg-march-dialog.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-post.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-thread.h"
#include "play/reisswitz/march/sg-rk-order.h"

struct _SgDispatchBook
{
  GtkWidget parent_instance;

  SgDesk    *desk;     /* (owned) */
  GtkWidget *box, *list, *rest, *earlier, *advance, *until, *checks[5], *writers, *plans;
  GtkWidget *clock;    /* (owned): what advances it, and why it stopped; it stands elsewhere in the panel */
  GtkLabel  *stopped;  /* why the clock stopped */
  gint64     stopped_at;
};

G_DEFINE_FINAL_TYPE (SgDispatchBook, sg_dispatch_book, GTK_TYPE_WIDGET)

static const struct { SgRkStop stop; const char *label; } stops[5] = {
  { SG_RK_STOP_CONTACT, N_("enemies come into contact") }, { SG_RK_STOP_SIGHTING, N_("somebody is sighted") },
  { SG_RK_STOP_MESSAGE, N_("a message comes in") },        { SG_RK_STOP_MARCH, N_("a march is done or held up") },
  { SG_RK_STOP_ORDER, N_("an order or an answer is due") },
};

static gboolean
is_kriegsspiel (SgDispatchBook *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  return game != NULL && g_str_equal (game->system, SG_RK_SYSTEM) && sg_desk_may_judge (self->desk);
}

/* The clock. */

static void
say (SgDispatchBook *self, const char *words)
{
  gtk_label_set_label (self->stopped, words);
  gtk_widget_set_visible (GTK_WIDGET (self->stopped), *words != '\0');
}

typedef struct { SgDispatchBook *book; gint64 until; SgRkStop wanted; } Advancing;

static void
free_advancing (gpointer data)
{
  Advancing *advancing = data;

  g_object_unref (advancing->book);
  g_free (advancing);
}

static gboolean
advance (SgBattle *battle, gpointer data, GError **error)
{
  Advancing *advancing = data;
  SgDispatchBook *self = advancing->book;
  guint moves = 0;
  g_autofree char *why = sg_rk_advance (battle, advancing->until, advancing->wanted, &moves, error), *words = NULL;

  if (why == NULL)
    return FALSE;
  self->stopped_at = sg_rk_now (sg_battle_get_board (battle));
  words = g_strdup_printf (ngettext ("%u move. %s", "%u moves. %s", moves), moves, why);
  say (self, words);
  return TRUE;
}

static void
advance_cb (SgDispatchBook *self)
{
  Advancing *advancing;
  gint64 until = 0;

  if (!sg_rk_clock_parse (gtk_editable_get_text (GTK_EDITABLE (self->until)), &until))
    {
      say (self, _("The time is written as 9.30."));
      return;
    }
  advancing = g_new0 (Advancing, 1);
  advancing->book = g_object_ref (self);
  advancing->until = until;
  advancing->wanted = SG_RK_STOP_TIME;
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->checks[i])))
      advancing->wanted |= stops[i].stop;
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->advance));
  sg_desk_do (self->desk, advance, advancing, free_advancing, NULL);
}

static GtkWidget *
make_popover (SgDispatchBook *self)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *go;

  self->until = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->until), 6);
  sg_name (self->until, _("At the latest until"));
  gtk_widget_set_hexpand (self->until, TRUE);
  gtk_box_append (GTK_BOX (row), sg_label (_("At the latest until"), NULL));
  gtk_box_append (GTK_BOX (row), self->until);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), sg_label (_("Sooner when"), "sg-section"));
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      self->checks[i] = gtk_check_button_new_with_label (_(stops[i].label));
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]), TRUE);
      gtk_box_append (GTK_BOX (box), self->checks[i]);
    }
  go = sg_button (_("Advance"), "suggested-action");
  gtk_box_append (GTK_BOX (box), go);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_swapped (go, "clicked", G_CALLBACK (advance_cb), self);
  g_signal_connect_swapped (self->until, "activate", G_CALLBACK (advance_cb), self);
  return popover;
}

/* An hour on, unless another time was written. */
static void
show_clock (SgDispatchBook *self)
{
  gint64 now = sg_rk_now (sg_desk_get_board (self->desk)), until = 0;
  g_autofree char *later = sg_rk_clock_text (MIN (now + 60, 24 * 60 - 2));

  if (!sg_rk_clock_parse (gtk_editable_get_text (GTK_EDITABLE (self->until)), &until) || until <= now)
    gtk_editable_set_text (GTK_EDITABLE (self->until), later);
  gtk_widget_set_sensitive (self->advance, g_str_equal (sg_board_get (sg_desk_get_board (self->desk), "stage"), "play"));
}

/* The dispatches. */

/* What is done with one of them, through the desk as every act is. */
typedef gboolean (*DispatchAct) (SgBattle *battle, const char *side, guint number, GError **error);
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

static void
handle_cb (SgDispatchBook *self, GtkButton *button)
{
  DispatchAct act = (DispatchAct) (void (*) (void)) g_object_get_data (G_OBJECT (button), "act");
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number"));

  sg_desk_do (self->desk, handle, handling_new (act, g_object_get_data (G_OBJECT (button), "side"), number), free_handling, NULL);
}

/* An order turned into a march by the umpire. */

typedef struct { SgDispatchBook *book; char *side; guint number; } Turning;

static void
free_turning (gpointer data)
{
  Turning *turning = data;

  g_object_unref (turning->book);
  g_free (turning->side);
  g_free (turning);
}

/* What waits for Try Again wants the form no more. */
static gboolean
turned_cb (const char *unit, const SgRkMarch *march, gpointer data, GError **error)
{
  Turning *turning = data;
  SgDesk *desk = turning->book->desk;
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
turn_cb (SgDispatchBook *self, GtkButton *button)
{
  const char *side = g_object_get_data (G_OBJECT (button), "side");
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number"));
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_get (board, side, number);
  SgMarchAsk ask = { .board = board, .side = side };
  Turning *turning;

  if (dispatch == NULL)
    return;
  ask.unit = dispatch->to;
  ask.about = dispatch->text;
  turning = g_new0 (Turning, 1);
  turning->book = g_object_ref (self);
  turning->side = g_strdup (side);
  turning->number = number;
  sg_march_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), &ask, turned_cb, turning, free_turning);
}

static char *
word_state (SgBoard *board, const SgRkDispatch *dispatch)
{
  g_autofree char *due = dispatch->due >= 0 ? sg_rk_clock_text (dispatch->due) : NULL;
  g_autofree char *came = dispatch->delivered >= 0 ? sg_rk_clock_text (dispatch->delivered) : NULL;

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

static void
add_act (SgDispatchBook *self, GtkWidget *row, const SgRkDispatch *dispatch, const char *label, DispatchAct act)
{
  GtkWidget *button = sg_button (label, "sg-tight");

  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (dispatch->number));
  g_object_set_data_full (G_OBJECT (button), "side", g_strdup (dispatch->side), g_free);
  g_object_set_data (G_OBJECT (button), "act", (gpointer) (void (*) (void)) act);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (act != NULL ? handle_cb : turn_cb), self);
  gtk_box_append (GTK_BOX (row), button);
}

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

static gboolean
wants_umpire (const SgRkDispatch *dispatch)
{
  return wants_handing (dispatch) || wants_passing (dispatch) || wants_carrying (dispatch) || wants_turning (dispatch);
}

/* Who has known what since when: of this dispatch and of all that it answers and that answer it. */
static GtkWidget *
make_thread (SgDispatchBook *self, const SgRkDispatch *dispatch)
{
  g_autoptr (GPtrArray) thread = sg_rk_thread (sg_desk_get_board (self->desk), dispatch->side, dispatch->number);
  GtkWidget *grid = gtk_grid_new (), *scroll = gtk_scrolled_window_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  for (guint i = 0; i < thread->len; i++)
    {
      const SgRkKnowing *knowing = g_ptr_array_index (thread, i);
      gboolean first = i == 0 || ((SgRkKnowing *) g_ptr_array_index (thread, i - 1))->number != knowing->number;
      g_autofree char *clock = knowing->time >= 0 ? sg_rk_clock_text (knowing->time) : g_strdup ("");
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
  g_autoptr (SgRkDispatch) dispatch = NULL;
  SgDispatchBook *self = data;
  GtkWidget *popover = gtk_popover_new ();

  dispatch = sg_rk_dispatch_get (sg_desk_get_board (self->desk), g_object_get_data (G_OBJECT (button), "side"),
                                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number")));
  if (dispatch != NULL)
    gtk_popover_set_child (GTK_POPOVER (popover), make_thread (self, dispatch));
  gtk_menu_button_set_popover (button, popover);
}

static void
add_thread (SgDispatchBook *self, GtkWidget *row, const SgRkDispatch *dispatch)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-list-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  sg_name (button, _("Who knows of it since when"));
  sg_tip (button, _("Who knows of it since when, and what answers it"));
  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (dispatch->number));
  g_object_set_data_full (G_OBJECT (button), "side", g_strdup (dispatch->side), g_free);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), thread_cb, self, NULL);
  gtk_box_append (GTK_BOX (row), button);
}

static GtkWidget *
make_acts (SgDispatchBook *self, const SgRkDispatch *dispatch)
{
  GtkWidget *acts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (wants_handing (dispatch))
    add_act (self, acts, dispatch, _("Hand Over"), sg_rk_hand_over);
  else if (wants_passing (dispatch))
    add_act (self, acts, dispatch, _("Pass On"), sg_rk_pass_on);
  else if (wants_carrying (dispatch))
    add_act (self, acts, dispatch, _("Carry Out"), sg_rk_carry_out);
  else if (wants_turning (dispatch) && !sg_rk_is_umpire (dispatch->to))
    add_act (self, acts, dispatch, _("March…"), NULL);
  if (wants_turning (dispatch))
    add_act (self, acts, dispatch, _("Done"), sg_rk_acted_upon);
  add_thread (self, acts, dispatch);
  return acts;
}

static GtkWidget *
make_row (SgDispatchBook *self, const SgRkDispatch *dispatch)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *standing;
  g_autofree char *title = sg_rk_dispatch_title (sg_desk_get_board (self->desk), dispatch), *state = word_state (sg_desk_get_board (self->desk), dispatch);
  g_autofree char *marches = sg_march_words_all (sg_desk_get_board (self->desk), dispatch->marches);
  g_autofree char *folded = g_strdelimit (g_strdup (dispatch->text), "\n", ' ');
  GtkWidget *name = sg_label (title, NULL), *text = sg_label (folded, "sg-caption");

  gtk_label_set_lines (GTK_LABEL (text), 2);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  sg_tip (text, dispatch->text);
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), text);
  if (*marches)
    gtk_box_append (GTK_BOX (words), sg_label (marches, "sg-caption"));
  standing = sg_label (state, "sg-caption");
  gtk_widget_set_hexpand (standing, TRUE);
  gtk_box_append (GTK_BOX (foot), standing);
  gtk_box_append (GTK_BOX (words), foot);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), sg_side_mark (dispatch->side));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (foot), make_acts (self, dispatch));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  sg_describe (row, title, state);
  return row;
}

typedef enum { DISPATCH_WAITS, DISPATCH_RIDES, DISPATCH_IS_DONE } DispatchStage;

static DispatchStage
stage_of (SgBoard *board, const SgRkDispatch *dispatch)
{
  if (wants_umpire (dispatch))
    return dispatch->kind == SG_RK_KIND_DISPOSITIONS && dispatch->due > sg_rk_now (board) ? DISPATCH_RIDES : DISPATCH_WAITS;
  return dispatch->delivered < 0 && *dispatch->lost == '\0' ? DISPATCH_RIDES : DISPATCH_IS_DONE;
}

gboolean
sg_dispatch_count_waiting (SgDesk *desk, guint *n)
{
  const SgGame *game = sg_desk_get_game (desk);
  SgBoard *board = sg_desk_get_board (desk);

  *n = 0;
  if (game == NULL || board == NULL || !g_str_equal (game->system, SG_RK_SYSTEM) || !sg_desk_may_judge (desk))
    return FALSE;
  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (GPtrArray) dispatches = sg_rk_dispatches (board, s == 0 ? "red" : "blue");

      for (guint i = 0; i < dispatches->len; i++)
        *n += stage_of (board, g_ptr_array_index (dispatches, i)) == DISPATCH_WAITS;
    }
  return TRUE;
}

/* Newest first. */
static guint
add_rows (SgDispatchBook *self, GtkWidget *list, DispatchStage stage)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  guint n = 0;

  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (GPtrArray) dispatches = sg_rk_dispatches (board, s == 0 ? "red" : "blue");

      for (guint i = dispatches->len; i-- > 0;)
        if (stage_of (board, g_ptr_array_index (dispatches, i)) == stage)
          {
            gtk_list_box_append (GTK_LIST_BOX (list), make_row (self, g_ptr_array_index (dispatches, i)));
            n++;
          }
    }
  return n;
}

/* From the unit that is chosen, else from the commander of the side pressed. */
static void
write_cb (SgDispatchBook *self, GtkButton *button)
{
  guint n;
  const char *const *chosen = sg_desk_get_chosen (self->desk, &n);
  const char *side = g_object_get_data (G_OBJECT (button), "side");
  const SgUnit *unit = n == 1 ? sg_board_get_unit (sg_desk_get_board (self->desk), chosen[0]) : NULL;

  sg_dispatch_ask (GTK_WIDGET (self), self->desk, side, unit != NULL && g_str_equal (unit->side, side) ? unit->id : NULL);
}

static void
idea_cb (SgDispatchBook *self)
{
  sg_dispatch_ask_idea (GTK_WIDGET (self), self->desk);
}

static void
plan_cb (SgDispatchBook *self, GtkButton *button)
{
  sg_dispatch_ask_dispositions (GTK_WIDGET (self), self->desk, g_object_get_data (G_OBJECT (button), "side"));
}

/* Until the first move is made: what each commander writes of where his troops stand and what they are to do (RK-17). */
static void
show_plans (SgDispatchBook *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (sg_desk_get_battle (self->desk)));
  GtkWidget *label = sg_label (_("Dispositions"), "sg-dim");

  sg_clear_box (self->plans);
  gtk_widget_set_visible (self->plans, sg_board_get_whole (board, "turn", 0) < 1 && !g_str_equal (sg_board_get (board, "stage"), "over"));
  gtk_box_append (GTK_BOX (self->plans), label);
  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = g_ptr_array_index (sides, i);
      g_autofree char *words = g_strdup_printf (_("%s…"), side->name), *heard = g_strdup_printf (_("Dispositions of %s"), side->name);
      GtkWidget *button = sg_button (words, "sg-tight");

      sg_name (button, heard);
      g_object_set_data_full (G_OBJECT (button), "side", g_strdup (side->id), g_free);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (plan_cb), self);
      gtk_box_append (GTK_BOX (self->plans), button);
    }
}

/* Before play: the general idea, and what each side is told. */
static void
show_writers (SgDispatchBook *self)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (sg_desk_get_battle (self->desk)));
  gboolean before = sg_dispatch_is_before (self->desk);
  GtkWidget *idea = before ? sg_button (_("General Idea…"), "sg-tight") : NULL;

  sg_clear_box (self->writers);
  if (idea != NULL)
    {
      g_signal_connect_swapped (idea, "clicked", G_CALLBACK (idea_cb), self);
      gtk_box_append (GTK_BOX (self->writers), idea);
    }
  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = g_ptr_array_index (sides, i);
      g_autofree char *label = g_strdup_printf (before ? _("To %s…") : _("%s Writes…"), side->name);
      GtkWidget *button = sg_button (label, "sg-tight");

      g_object_set_data_full (G_OBJECT (button), "side", g_strdup (side->id), g_free);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (write_cb), self);
      gtk_box_append (GTK_BOX (self->writers), button);
    }
}

/* What is done with is folded away, once there is play. */
static void
show_dispatches (SgDispatchBook *self)
{
  guint n = add_rows (self, self->list, DISPATCH_WAITS) + add_rows (self, self->list, DISPATCH_RIDES), done;
  gboolean before = sg_dispatch_is_before (self->desk);
  g_autofree char *label = NULL;

  done = add_rows (self, before ? self->list : self->earlier, DISPATCH_IS_DONE);
  label = g_strdup_printf (_("Earlier (%u)"), done);
  gtk_expander_set_label (GTK_EXPANDER (self->rest), label);
  gtk_widget_set_visible (self->rest, !before && done > 0);
  gtk_widget_set_visible (self->list, n > 0 || (before && done > 0));
}

static void
show (SgDispatchBook *self)
{
  gboolean now = is_kriegsspiel (self);

  sg_clear_box (self->list);
  sg_clear_box (self->earlier);
  gtk_widget_set_visible (GTK_WIDGET (self), now);
  gtk_widget_set_visible (self->clock, now);
  if (!now)
    return;
  if (self->stopped_at != sg_rk_now (sg_desk_get_board (self->desk)))
    say (self, "");
  show_clock (self);
  show_writers (self);
  show_plans (self);
  show_dispatches (self);
}

static void
battle_cb (SgDispatchBook *self)
{
  say (self, "");
  show (self);
}

static void
sg_dispatch_book_dispose (GObject *object)
{
  SgDispatchBook *self = SG_DISPATCH_BOOK (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->clock);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_dispatch_book_parent_class)->dispose (object);
}

static void
sg_dispatch_book_class_init (SgDispatchBookClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_dispatch_book_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sg_dispatch_book_init (SgDispatchBook *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->advance = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->advance), _("Advance Until…"));
  sg_name (self->advance, _("Advance until"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->advance), make_popover (self));
  self->stopped = GTK_LABEL (sg_label ("", "sg-small-dim"));
  self->clock = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_box_append (GTK_BOX (self->clock), self->advance);
  gtk_box_append (GTK_BOX (self->clock), GTK_WIDGET (self->stopped));
  say (self, "");
  gtk_box_append (GTK_BOX (self->box), sg_section (_("Dispatches"), NULL));
  self->writers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->box), self->writers);
  self->plans = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->box), self->plans);
  self->list = sg_compact_list (_("Dispatches"));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_box_append (GTK_BOX (self->box), self->list);
  self->earlier = sg_compact_list (_("Earlier Dispatches"));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->earlier), GTK_SELECTION_NONE);
  self->rest = gtk_expander_new (NULL);
  gtk_widget_add_css_class (self->rest, "sg-small-dim");
  gtk_expander_set_child (GTK_EXPANDER (self->rest), self->earlier);
  gtk_box_append (GTK_BOX (self->box), self->rest);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
sg_dispatch_book_get_clock (SgDispatchBook *self)
{
  g_return_val_if_fail (SG_IS_DISPATCH_BOOK (self), NULL);

  return self->clock;
}

GtkWidget *
sg_dispatch_book_new (SgDesk *desk)
{
  SgDispatchBook *self = g_object_new (SG_TYPE_DISPATCH_BOOK, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (battle_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
