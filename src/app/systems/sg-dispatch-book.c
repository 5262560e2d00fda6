/* sg-dispatch-book.c: Kriegsspiel's dispatches: who wrote what to whom, and who writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It shows the board and keeps nothing; its form is ui/sg-dispatch-book.ui.  What has come in and was not handed over stands first.
 */

#include "app/systems/sg-dispatch-book.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-dispatch-clock.h"
#include "app/systems/sg-dispatch-dialog.h"
#include "app/systems/sg-dispatch-row.h"
#include "app/widgets/sg-widgets.h"
#include "play/reisswitz/base/sg-rk-read.h"

struct _SgDispatchBook
{
  GtkBox parent_instance;

  SgDesk      *desk;   /* (owned) */
  GtkWidget   *clock;  /* (owned): it stands elsewhere in the panel */
  GtkButton   *idea, *write_red, *write_blue, *plan_red, *plan_blue;
  GtkWidget   *plans;
  GtkListBox  *list, *earlier;
  GtkExpander *rest;
};

G_DEFINE_FINAL_TYPE (SgDispatchBook, sg_dispatch_book, GTK_TYPE_BOX)

typedef enum { DISPATCH_WAITS, DISPATCH_RIDES, DISPATCH_IS_DONE } DispatchStage;

static DispatchStage
stage_of (SgBoard *board, const SgRkDispatch *dispatch)
{
  if (sg_dispatch_wants_umpire (dispatch))
    return dispatch->kind == SG_RK_KIND_DISPOSITIONS && dispatch->due > sg_rk_now (board) ? DISPATCH_RIDES : DISPATCH_WAITS;
  return dispatch->delivered < 0 && *dispatch->lost == '\0' ? DISPATCH_RIDES : DISPATCH_IS_DONE;
}

gboolean
sg_dispatch_count_waiting (SgDesk *desk, guint *n)
{
  SgBoard *board = sg_desk_get_board (desk);

  *n = 0;
  if (!sg_dispatch_are_kept (desk))
    return FALSE;
  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (GPtrArray) dispatches = sg_rk_dispatches (board, s == 0 ? "red" : "blue");

      for (guint i = 0; i < dispatches->len; i++)
        *n += stage_of (board, g_ptr_array_index (dispatches, i)) == DISPATCH_WAITS;
    }
  return TRUE;
}

/* Newest first, in the rows from the @n-th on. Returns: how many there are then. */
static guint
show_rows (SgDispatchBook *self, GtkListBox *list, guint n, DispatchStage stage)
{
  SgBoard *board = sg_desk_get_board (self->desk);

  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (GPtrArray) dispatches = sg_rk_dispatches (board, s == 0 ? "red" : "blue");

      for (guint i = dispatches->len; i-- > 0;)
        {
          GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) n);

          if (stage_of (board, g_ptr_array_index (dispatches, i)) != stage)
            continue;
          if (row == NULL)
            {
              row = GTK_LIST_BOX_ROW (sg_dispatch_row_new (self->desk));
              gtk_list_box_append (list, GTK_WIDGET (row));
            }
          sg_dispatch_row_show (SG_DISPATCH_ROW (row), g_ptr_array_index (dispatches, i));
          n++;
        }
    }
  return n;
}

static void
drop_rows (GtkListBox *list, guint from)
{
  for (GtkListBoxRow *row; (row = gtk_list_box_get_row_at_index (list, (int) from)) != NULL;)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* What is done with is folded away, once there is play. */
static void
show_dispatches (SgDispatchBook *self)
{
  gboolean before = sg_dispatch_is_before (self->desk);
  guint open = show_rows (self, self->list, show_rows (self, self->list, 0, DISPATCH_WAITS), DISPATCH_RIDES);
  guint all = show_rows (self, before ? self->list : self->earlier, before ? open : 0, DISPATCH_IS_DONE), done = before ? 0 : all;
  g_autofree char *label = g_strdup_printf (_("Earlier (%u)"), done);

  drop_rows (self->list, before ? all : open);
  drop_rows (self->earlier, done);
  gtk_expander_set_label (self->rest, label);
  gtk_widget_set_visible (GTK_WIDGET (self->rest), done > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), (before ? all : open) > 0);
}

/* From the unit that is chosen, else from the commander of @side. */
static void
write_from (SgDispatchBook *self, const char *side)
{
  guint n;
  const char *const *chosen = sg_desk_get_chosen (self->desk, &n);
  const SgUnit *unit = n == 1 ? sg_board_get_unit (sg_desk_get_board (self->desk), chosen[0]) : NULL;

  sg_dispatch_ask (GTK_WIDGET (self), self->desk, side, unit != NULL && g_str_equal (unit->side, side) ? unit->id : NULL);
}

static void
write_red_cb (SgDispatchBook *self)
{
  write_from (self, "red");
}

static void
write_blue_cb (SgDispatchBook *self)
{
  write_from (self, "blue");
}

static void
idea_cb (SgDispatchBook *self)
{
  sg_dispatch_ask_idea (GTK_WIDGET (self), self->desk);
}

static void
plan_red_cb (SgDispatchBook *self)
{
  sg_dispatch_ask_dispositions (GTK_WIDGET (self), self->desk, "red");
}

static void
plan_blue_cb (SgDispatchBook *self)
{
  sg_dispatch_ask_dispositions (GTK_WIDGET (self), self->desk, "blue");
}

/* Until the first move is made: what each commander writes of where his troops stand and what they are to do (RK-17). */
static void
name_side (SgDispatchBook *self, const char *side, GtkButton *writes, GtkButton *plans)
{
  const char *name = sg_campaign_get_side (sg_battle_get_campaign (sg_desk_get_battle (self->desk)), side)->name;
  g_autofree char *label = g_strdup_printf (sg_dispatch_is_before (self->desk) ? _("To %s…") : _("%s Writes…"), name);
  g_autofree char *words = g_strdup_printf (_("%s…"), name), *heard = g_strdup_printf (_("Dispositions of %s"), name);

  gtk_button_set_label (writes, label);
  sg_name (GTK_WIDGET (writes), label);
  gtk_button_set_label (plans, words);
  sg_name (GTK_WIDGET (plans), heard);
}

static void
show (SgDispatchBook *self)
{
  gboolean now = sg_dispatch_are_kept (self->desk);
  SgBoard *board = sg_desk_get_board (self->desk);

  gtk_widget_set_visible (GTK_WIDGET (self), now);
  if (!now)
    {
      drop_rows (self->list, 0);
      drop_rows (self->earlier, 0);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->idea), sg_dispatch_is_before (self->desk));
  gtk_widget_set_visible (self->plans, sg_board_get_whole (board, "turn", 0) < 1 && !g_str_equal (sg_board_get (board, "stage"), "over"));
  name_side (self, "red", self->write_red, self->plan_red);
  name_side (self, "blue", self->write_blue, self->plan_blue);
  show_dispatches (self);
}

static void
sg_dispatch_book_dispose (GObject *object)
{
  SgDispatchBook *self = SG_DISPATCH_BOOK (object);

  g_clear_object (&self->clock);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_dispatch_book_parent_class)->dispose (object);
}

static void
sg_dispatch_book_class_init (SgDispatchBookClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_dispatch_book_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-dispatch-book.ui");
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, idea);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, write_red);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, write_blue);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, plan_red);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, plan_blue);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, plans);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, list);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, earlier);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchBook, rest);
  gtk_widget_class_bind_template_callback (widget_class, idea_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_red_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_blue_cb);
  gtk_widget_class_bind_template_callback (widget_class, plan_red_cb);
  gtk_widget_class_bind_template_callback (widget_class, plan_blue_cb);
}

static void
sg_dispatch_book_init (SgDispatchBook *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  self->clock = g_object_ref_sink (sg_dispatch_clock_new (desk));
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
