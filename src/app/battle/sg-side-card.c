/* sg-side-card.c: what a side has still to put down before play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-side-card.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-put-row.h"
#include "app/widgets/sg-match-rows.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-side-mark.h"
#include "base/sg-text.h"

struct _SgSideCard
{
  GtkBox parent_instance;

  const char *side; /* interned */
  SgSideMark *mark;
  GtkLabel   *name, *count;
  GtkWidget  *units, *waits, *ready, *muster, *put_all, *say_ready, *view;
};

G_DEFINE_FINAL_TYPE (SgSideCard, sg_side_card, GTK_TYPE_BOX)

static guint put_signal, ready_signal, view_signal;

static void
put_cb (SgSideCard *self, SgPutRow *row)
{
  g_signal_emit (self, put_signal, 0, sg_put_row_get_unit (row));
}

static void
put_all_cb (SgSideCard *self)
{
  g_signal_emit (self, put_signal, 0, NULL);
}

static void
ready_cb (SgSideCard *self)
{
  g_signal_emit (self, ready_signal, 0);
}

static void
view_cb (SgSideCard *self)
{
  g_signal_emit (self, view_signal, 0);
}

static GtkWidget *
make_row (gpointer owner)
{
  GtkWidget *row = g_object_new (SG_TYPE_PUT_ROW, NULL);

  g_signal_connect_swapped (row, "put", G_CALLBACK (put_cb), owner);
  return row;
}

/* The unit that was put down goes, and the others stay under the pointer as far as they can. */
static void
show_units (SgSideCard *self, SgDesk *desk, GArray *boxed, gboolean may)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  GtkWidget *row;

  for (guint i = 0; i < boxed->len; i++)
    g_ptr_array_add (keys, g_array_index (boxed, SgBoxed, i).unit->id);
  sg_match_rows (self->units, keys, make_row, self);
  row = gtk_widget_get_first_child (self->units);
  for (guint i = 0; i < boxed->len; i++, row = gtk_widget_get_next_sibling (row))
    {
      const SgBoxed *each = &g_array_index (boxed, SgBoxed, i);
      g_autofree char *called = sg_desk_name_within_side (desk, each->unit);
      g_autofree char *words = each->n > 1 ? g_strdup_printf ("%s, %u", called, each->n) : g_strdup (called);
      g_autofree char *heard = g_strdup_printf (_("Put down %s"), each->unit->name);

      sg_put_row_show (SG_PUT_ROW (row), each->unit->id, words, heard, may);
    }
  gtk_widget_set_visible (self->units, boxed->len > 0 && may);
}

/* A side that must wait is folded, so that what the other has to do is in sight. */
static void
show_feet (SgSideCard *self, const SgSide *side, const SgSideCardState *state)
{
  g_autofree char *view = sg_text_owned (_("%s’s View"), side->name);

  gboolean in_boxes = state->all > state->placed && !state->ready;

  gtk_widget_set_visible (self->waits, in_boxes && !state->may_put);
  gtk_widget_set_visible (self->ready, state->ready);
  gtk_widget_set_visible (self->muster, state->all == 0);
  gtk_widget_set_visible (self->put_all, in_boxes && state->may_put);
  gtk_widget_set_visible (self->say_ready, state->placed > 0 && state->curtain && !state->ready && !state->is_next);
  gtk_button_set_label (GTK_BUTTON (self->view), state->shown ? _("Umpire’s View") : view);
  gtk_widget_set_visible (self->view, state->curtain);   /* below: three in a row would be wider than the panel */
}

static void
sg_side_card_class_init (SgSideCardClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  put_signal = g_signal_new ("put", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  ready_signal = g_signal_new ("ready", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  view_signal = g_signal_new ("view", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_SIDE_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-side-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, mark);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, name);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, count);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, units);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, waits);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, ready);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, muster);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, put_all);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, say_ready);
  gtk_widget_class_bind_template_child (widget_class, SgSideCard, view);
  gtk_widget_class_bind_template_callback (widget_class, put_all_cb);
  gtk_widget_class_bind_template_callback (widget_class, ready_cb);
  gtk_widget_class_bind_template_callback (widget_class, view_cb);
}

static void
sg_side_card_init (SgSideCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_side_card_show (SgSideCard *self, SgDesk *desk, const SgSide *side, const SgSideCardState *state, GArray *boxed)
{
  g_autofree char *count = g_strdup_printf (_("%u of %u put down"), state->placed, state->all);

  g_return_if_fail (SG_IS_SIDE_CARD (self) && side != NULL);

  self->side = g_intern_string (side->id);
  sg_side_mark_set (GTK_WIDGET (self->mark), side->id);
  gtk_label_set_label (self->name, side->name);
  gtk_label_set_label (self->count, state->all > 0 ? count : _("no force yet"));
  show_units (self, desk, boxed, state->may_put);
  show_feet (self, side, state);
}

const char *
sg_side_card_get_side (SgSideCard *self)
{
  return self->side;
}
