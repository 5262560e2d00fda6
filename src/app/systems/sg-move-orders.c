/* sg-move-orders.c: where a player of The War Game writes his orders for a move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit of his is pressed on the map, then the enemy whom it is to charge, or a button. Each unit has one order; a new one takes its place.
 */

#include "app/systems/sg-move-orders.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-draft-row.h"
#include "app/widgets/sg-widgets.h"
#include "play/war-game/sg-tw-read.h"
#include "play/war-game/sg-tw-written.h"

struct _SgMoveOrders
{
  GtkBox parent_instance;

  SgPlayerFile  *file;      /* (not owned) */
  SgPlayerSheet *sheet;     /* (not owned) */
  GPtrArray     *drafts;    /* (owned) (element-type SgRkDispatch) */
  char          *unit;      /* (owned) (nullable): for whom the next order is */
  gboolean       unsaved;
  gboolean       handed;    /* there are orders in the file that was saved last */
  GtkLabel      *hint;
  GtkWidget     *battle_move, *hold, *strike;
  GtkListBox    *written;
};

G_DEFINE_FINAL_TYPE (SgMoveOrders, sg_move_orders, GTK_TYPE_BOX)

static guint changed_signal;

static const SgUnit *
find_unit (SgMoveOrders *self)
{
  return self->unit != NULL ? sg_board_get_unit (self->file->board, self->unit) : NULL;
}

/* What the unit is told to do already stands under its name; a button that would do nothing cannot be pressed. */
static void
show_unit (SgMoveOrders *self)
{
  const SgUnit *unit = find_unit (self);
  g_autofree char *words = NULL;

  if (unit == NULL)
    words = g_strdup (_("Press a unit of yours on the map."));
  else
    words = g_strdup_printf (_("%s: press the enemy that it is to charge, or one of these."), unit->name);
  gtk_label_set_label (self->hint, words);
  gtk_widget_set_sensitive (self->hold, unit != NULL);
  gtk_widget_set_sensitive (self->strike, unit != NULL);
  gtk_widget_set_sensitive (self->battle_move, unit != NULL && sg_tw_kind (unit) == SG_TW_HEAVY_CAVALRY && sg_word_whole (unit, &sg_tw_words.credits) > 0);
  gtk_widget_set_visible (self->battle_move, unit == NULL || sg_tw_kind (unit) == SG_TW_HEAVY_CAVALRY);
}

static void show_written (SgMoveOrders *self);

static void
take_back_cb (SgMoveOrders *self, GtkListBoxRow *row)
{
  g_ptr_array_remove_index (self->drafts, (guint) gtk_list_box_row_get_index (row));
  self->unsaved = self->drafts->len > 0 || self->handed;   /* a file that was saved has it still */
  show_written (self);
}

static void
show_written (SgMoveOrders *self)
{
  sg_draft_rows_match (self->written, self->drafts, G_CALLBACK (take_back_cb), self);
  for (guint i = 0; i < self->drafts->len; i++)
    {
      const SgRkDispatch *draft = self->drafts->pdata[i];
      g_autofree char *title = sg_tw_order_title (self->file->board, draft->to, draft->text);

      sg_draft_row_tell (SG_DRAFT_ROW (gtk_list_box_get_row_at_index (self->written, (int) i)), title);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->written), self->drafts->len > 0);
  show_unit (self);
  g_signal_emit (self, changed_signal, 0);
}

/* One order for one unit: the later word stands. */
static void
write_down (SgMoveOrders *self, const char *text)
{
  for (guint i = self->drafts->len; i-- > 0;)
    if (g_str_equal (((SgRkDispatch *) self->drafts->pdata[i])->to, self->unit))
      g_ptr_array_remove_index (self->drafts, i);
  g_ptr_array_add (self->drafts, sg_rk_dispatch_new (self->file->side, "order", SG_RK_HEADQUARTERS, self->unit, text));
  g_clear_pointer (&self->unit, g_free);
  self->unsaved = TRUE;
  show_written (self);
}

static void
hold_cb (SgMoveOrders *self)
{
  write_down (self, "hold");
}

static void
battle_move_cb (SgMoveOrders *self)
{
  write_down (self, "battle-move");
}

static void
strike_cb (SgMoveOrders *self)
{
  write_down (self, "no-orders");
}

/* A unit of his is whom the next order is for; an enemy, pressed after that, is whom it charges. */
static void
chosen_cb (SgMoveOrders *self)
{
  const char *id = sg_player_sheet_get_chosen (self->sheet);
  const SgUnit *pressed = id != NULL ? sg_board_get_unit (self->file->board, id) : NULL;
  g_autofree char *text = NULL;

  if (pressed == NULL)
    return;
  if (sg_unit_is_of (pressed, self->file->side))
    {
      g_free (self->unit);
      self->unit = g_strdup (id);
      show_unit (self);
      return;
    }
  if (self->unit == NULL)
    return;
  text = g_strdup_printf ("charge %s", id);
  write_down (self, text);
}

static void
sg_move_orders_finalize (GObject *object)
{
  SgMoveOrders *self = SG_MOVE_ORDERS (object);

  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  g_clear_pointer (&self->unit, g_free);
  G_OBJECT_CLASS (sg_move_orders_parent_class)->finalize (object);
}

static void
sg_move_orders_class_init (SgMoveOrdersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_move_orders_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-move-orders.ui");
  gtk_widget_class_bind_template_child (widget_class, SgMoveOrders, hint);
  gtk_widget_class_bind_template_child (widget_class, SgMoveOrders, battle_move);
  gtk_widget_class_bind_template_child (widget_class, SgMoveOrders, hold);
  gtk_widget_class_bind_template_child (widget_class, SgMoveOrders, strike);
  gtk_widget_class_bind_template_child (widget_class, SgMoveOrders, written);
  gtk_widget_class_bind_template_callback (widget_class, hold_cb);
  gtk_widget_class_bind_template_callback (widget_class, battle_move_cb);
  gtk_widget_class_bind_template_callback (widget_class, strike_cb);
}

static void
sg_move_orders_init (SgMoveOrders *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
}

void
sg_move_orders_set_up (SgMoveOrders *self, SgPlayerFile *file, SgPlayerSheet *sheet)
{
  g_return_if_fail (SG_IS_MOVE_ORDERS (self) && file != NULL && SG_IS_PLAYER_SHEET (sheet));

  self->file = file;
  self->sheet = sheet;
  g_signal_connect_object (sheet, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  show_written (self);
}

GPtrArray *
sg_move_orders_get_drafts (SgMoveOrders *self)
{
  return self->drafts;
}

gboolean
sg_move_orders_is_unsaved (SgMoveOrders *self)
{
  return self->unsaved;
}

void
sg_move_orders_set_saved (SgMoveOrders *self)
{
  self->unsaved = FALSE;
  self->handed = self->drafts->len > 0;
  g_signal_emit (self, changed_signal, 0);
}
