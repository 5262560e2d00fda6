/* sg-map-moves.c: the moves of a turn made without a pointer: who has not moved yet, and a way that is typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-moves.h"

#include <glib/gi18n-lib.h>

#include "app/map/sg-map-canvas-move.h"
#include "base/sg-typed-way.h"
#include "desk/sg-desk-choice.h"
#include "play/sg-unit-stand.h"

#define ENTRY_CHARS 24

typedef struct
{
  SgDesk      *desk;     /* (owned) */
  SgMapCanvas *canvas;   /* (not owned): holds this */
  GActionMap  *actions;  /* (not owned): of the view that holds the canvas */
  GtkWidget   *popover;  /* (nullable) */
  GtkWidget   *entry;
} Moves;

static void
drop_popover (Moves *self)
{
  if (self->popover != NULL)
    gtk_widget_unparent (g_steal_pointer (&self->popover));
}

static void
moves_free (gpointer data)
{
  Moves *self = data;

  g_signal_handlers_disconnect_by_data (self->desk, self);
  g_object_unref (self->desk);
  g_free (self);
}

static void
unmoved_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Moves *self = data;

  if (sg_desk_choose_unmoved (self->desk))
    sg_map_canvas_reveal_chosen (self->canvas);
}

/* “12, north-east” from where the first of those chosen stands, by the map’s own north. */
static void
go_cb (Moves *self)
{
  g_autoptr (GArray) legs = sg_typed_way (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  SgMap *map = sg_desk_get_map (self->desk);

  gtk_widget_remove_css_class (self->entry, "error");
  if (legs == NULL || map == NULL)
    {
      gtk_widget_add_css_class (self->entry, "error");
      return;
    }
  for (guint i = 0; i < legs->len; i++)
    g_array_index (legs, SgTypedLeg, i).bearing += sg_map_get_north (map);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  sg_map_canvas_go (self->canvas, (const SgTypedLeg *) (void *) legs->data, legs->len);
}

static void
changed_cb (GtkWidget *entry)
{
  gtk_widget_remove_css_class (entry, "error");
}

static GtkWidget *
make_entry (Moves *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *label = gtk_label_new (_("How far, and which way"));

  self->entry = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), _("12, north-east"));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), ENTRY_CHARS);
  gtk_widget_set_tooltip_text (self->entry, _("Pieces are parted by “;” or “then”: 6 NE; 4½ at 100°"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("How far, and which way"), -1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->entry);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (go_cb), self);
  g_signal_connect (self->entry, "changed", G_CALLBACK (changed_cb), NULL);
  return box;
}

static void
type_way_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Moves *self = data;
  const char *first = sg_desk_get_chosen (self->desk, NULL)[0];
  GdkRectangle at = { 0, 0, 1, 1 };
  SgPlace place;
  double x, y;

  if (first == NULL || !sg_board_find_place (sg_desk_get_board (self->desk), first, &place))
    return;
  sg_map_canvas_reveal_chosen (self->canvas);
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (self->canvas), place.at, &x, &y);
  at.x = CLAMP ((int) x, 0, MAX (0, gtk_widget_get_width (GTK_WIDGET (self->canvas)) - 1));
  at.y = CLAMP ((int) y, 0, MAX (0, gtk_widget_get_height (GTK_WIDGET (self->canvas)) - 1));
  drop_popover (self);
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), make_entry (self));
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self->canvas));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &at);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (self->entry);
}

static gboolean
is_anybody_waiting (SgDesk *desk)
{
  SgBoard *board = sg_desk_get_board (desk);
  GPtrArray *figures = board != NULL ? sg_board_get_figures (board) : NULL;

  for (guint i = 0; figures != NULL && i < figures->len; i++)
    if (sg_desk_tell_moved (desk, g_ptr_array_index (figures, i)) == SG_MOVED_NOT_YET)
      return TRUE;
  return FALSE;
}

static void
show (Moves *self)
{
  gboolean chosen = sg_desk_get_chosen (self->desk, NULL)[0] != NULL;

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, "unmoved")), is_anybody_waiting (self->desk));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, "type-way")), chosen && sg_desk_may_move (self->desk));
}

void
sg_map_moves_add (GActionMap *actions, SgMapCanvas *canvas, SgDesk *desk)
{
  static const GActionEntry entries[] = { { "unmoved", unmoved_cb }, { "type-way", type_way_cb } };
  Moves *self = g_new0 (Moves, 1);

  self->desk = g_object_ref (desk);
  self->canvas = canvas;
  self->actions = actions;
  g_object_set_data_full (G_OBJECT (canvas), "sg-map-moves", self, moves_free);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_swapped (desk, "battle", G_CALLBACK (show), self);
  g_signal_connect_swapped (desk, "board", G_CALLBACK (show), self);
  g_signal_connect_swapped (desk, "chosen", G_CALLBACK (show), self);
  g_signal_connect_swapped (canvas, "destroy", G_CALLBACK (drop_popover), self);
  show (self);
}
