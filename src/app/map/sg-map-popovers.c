/* sg-map-popovers.c: what opens over the map where it is pressed: its menu, the facts of a figure, and a way that a rule forbids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-popovers.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/map/sg-map-canvas-blocks.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-naming.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-ruleset-catalogue.h"

struct _SgMapPopovers
{
  SgDesk      *desk;     /* (owned) */
  SgMapCanvas *canvas;   /* (not owned): whose they are */
  GtkWidget   *popover;  /* (nullable): one at a time */
};

void
sg_map_popovers_drop (SgMapPopovers *self)
{
  if (self->popover != NULL)
    gtk_widget_unparent (g_steal_pointer (&self->popover));
}

static GtkWidget *
open_popover (SgMapPopovers *self, double x, double y, GtkWidget *child)
{
  /* A figure may have been dropped beyond the edge: the popover points to the nearest point that is on the map. */
  GdkRectangle at = { CLAMP (x, 0, MAX (0, gtk_widget_get_width (GTK_WIDGET (self->canvas)) - 1)),
                      CLAMP (y, 0, MAX (0, gtk_widget_get_height (GTK_WIDGET (self->canvas)) - 1)), 1, 1 };

  sg_map_popovers_drop (self);
  self->popover = gtk_popover_new ();
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self->canvas));
  gtk_popover_set_child (GTK_POPOVER (self->popover), child);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &at);
  sg_fit_popover (self->popover);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  return self->popover;
}

static void
put_back_cb (SgMapPopovers *self)
{
  if (sg_map_canvas_is_moving (self->canvas))
    sg_map_canvas_put_back (self->canvas);
}

static void
allow_cb (SgMapPopovers *self)
{
  GtkWidget *entry = g_object_get_data (G_OBJECT (self->popover), "entry");
  g_autofree char *reason = sg_reason (entry);

  if (reason[0] == '\0')
    return;
  sg_map_canvas_set_down (self->canvas, reason);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* As far along the way as the rules allow. */
static void
stop_there_cb (SgMapPopovers *self)
{
  double length = sg_map_canvas_find_stop (self->canvas, NULL);

  if (length > 0)
    {
      sg_map_canvas_cut (self->canvas, length);
      sg_map_canvas_set_down (self->canvas, NULL);
    }
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
put_back_pressed_cb (SgMapPopovers *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* (nullable): the button that ends the way where the rules end it; none where it cannot even begin. */
static GtkWidget *
make_stop (SgMapPopovers *self)
{
  double comes;
  g_autofree char *far = NULL, *words = NULL;
  GtkWidget *button;

  (void) sg_map_canvas_find_stop (self->canvas, &comes);
  if (comes <= 0)
    return NULL;
  far = sg_desk_tell_length (self->desk, comes, sg_map_get_unit (sg_board_get_map (sg_desk_get_board (self->desk))));
  words = g_strdup_printf (_("Stop After %s"), far);
  button = gtk_button_new_with_label (words);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (stop_there_cb), self);
  return button;
}

static void
reason_cb (GtkWidget *entry, GtkWidget *button)
{
  g_autofree char *reason = sg_reason (entry);

  gtk_widget_set_sensitive (button, reason[0] != '\0');
}

void
sg_map_popovers_show_block (SgMapPopovers *self, double x, double y)
{
  const SgMoveCheck *check = sg_map_canvas_get_check (self->canvas);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (check != NULL && check->reason != NULL ? check->reason : _("The rules do not allow this move."));
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *back = gtk_button_new_with_label (_("Put Back"));
  GtkWidget *allow = gtk_button_new_with_label (_("Allow It"));
  GtkWidget *stop = make_stop (self);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 36);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Why is it allowed?"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Why is it allowed?"), -1);
  gtk_widget_set_hexpand (back, TRUE);
  gtk_widget_set_halign (back, GTK_ALIGN_START);
  gtk_widget_set_sensitive (allow, FALSE);
  gtk_box_append (GTK_BOX (row), back);
  if (stop != NULL)
    gtk_box_append (GTK_BOX (row), stop);
  gtk_box_append (GTK_BOX (row), allow);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), row);
  open_popover (self, x, y, box);
  g_object_set_data (G_OBJECT (self->popover), "entry", entry);
  g_signal_connect (entry, "changed", G_CALLBACK (reason_cb), allow);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (allow_cb), self);
  g_signal_connect_swapped (allow, "clicked", G_CALLBACK (allow_cb), self);
  g_signal_connect_swapped (back, "clicked", G_CALLBACK (put_back_pressed_cb), self);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (put_back_cb), self);
  gtk_widget_grab_focus (entry); /* what is typed next is the reason, and its first space presses nothing */
}

/* The line between a menu’s parts is put there when the toolkit is idle: shown before, the menu would be so much too low for its last row. */
static gboolean
show_menu_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_popover_popup (popover);
  g_object_unref (popover);
  return G_SOURCE_REMOVE;
}

void
sg_map_popovers_show_menu (SgMapPopovers *self, double x, double y)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new ();
  g_autoptr (GMenu) second = g_menu_new ();
  GdkRectangle at = { x, y, 1, 1 };

  g_menu_append (first, _("Judge…"), "map.judge");
  g_menu_append (first, _("Report Shot"), "map.shot");
  g_menu_append (first, _("Type a Way…"), "map.type-way");
  g_menu_append (second, _("Measure from Here"), "map.measure-here");
  g_menu_append (second, _("Ring"), "map.ring-here");
  g_menu_append (second, _("Facts…"), "map.facts");
  g_menu_append (second, _("What Is Here"), "map.here-pressed");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (second));
  sg_map_popovers_drop (self);
  self->popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self->canvas));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &at);
  g_idle_add (show_menu_cb, g_object_ref (self->popover));
}

/* @words: (transfer full) (nullable): of what there is nothing to say no line is made. */
static void
add_fact (GtkGrid *grid, int *row, const char *name, char *words)
{
  GtkWidget *left, *right;
  G_GNUC_UNUSED g_autofree char *owned = words;

  if (words == NULL || words[0] == '\0')
    return;
  left = gtk_label_new (name);
  right = gtk_label_new (words);
  gtk_label_set_xalign (GTK_LABEL (left), 0);
  gtk_label_set_xalign (GTK_LABEL (right), 0);
  gtk_label_set_wrap (GTK_LABEL (right), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (right), 32);
  gtk_widget_add_css_class (left, "sg-caption");
  gtk_widget_set_valign (left, GTK_ALIGN_START);
  gtk_grid_attach (grid, left, 0, *row, 1, 1);
  gtk_grid_attach (grid, right, 1, *row, 1, 1);
  *row += 1;
}

/* What the game knows of it is for the umpire alone, and of now alone: at an earlier moment it would tell what is true by now. */
static void
add_game_facts (SgMapPopovers *self, GtkGrid *grid, int *row, const char *id)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  g_autoptr (GPtrArray) facts = NULL;

  if (!sg_desk_may_judge (self->desk) || game == NULL || game->facts == NULL)
    return;
  facts = game->facts (sg_desk_get_battle (self->desk), id);
  for (guint i = 0; i < facts->len; i++)
    {
      const SgFact *fact = g_ptr_array_index (facts, i);

      add_fact (grid, row, fact->caption, g_strdup (fact->words));
    }
}

/* (transfer full): “Red · infantry-man”; of a side alone, where what was seen was told no nearer. */
static char *
tell_what (SgMapPopovers *self, SgBoard *board, const SgUnit *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type);
  const char *side = sg_desk_side_name (self->desk, unit->side);

  return type != NULL ? g_strdup_printf ("%s · %s", side, type->label) : g_strdup (side);
}

/* (transfer full): by the map’s own north, as every bearing that is read off it. */
static char *
tell_bearing (SgMapPopovers *self, double bearing)
{
  SgMap *map = sg_desk_get_map (self->desk);
  double north = map != NULL ? sg_map_get_north (map) : 0;

  return g_strdup_printf ("%d°", (int) round (sg_bearing_normalize (bearing - north)) % 360);
}

/* Of whoever stands under the pointer, or else of the first of those chosen; by the key, which has no place, of the latter. Whom this view may
 * not see is not found. */
void
sg_map_popovers_show_facts (SgMapPopovers *self, double x, double y)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const char *there = sg_map_canvas_find (self->canvas, x, y), *id = there != NULL ? there : sg_desk_get_chosen (self->desk, NULL)[0];
  const SgUnit *unit = board != NULL && id != NULL ? sg_board_find_unit (board, id) : NULL;
  const SgFigure *figure = unit != NULL ? sg_board_get_figure (board, id) : NULL;
  const SgBody *body = figure != NULL ? sg_board_get_body (board, figure->body) : NULL;
  GtkWidget *grid;
  SgPlace place;
  int row = 0;

  if (unit == NULL || !sg_board_find_place (board, id, &place))
    return;
  grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  add_fact (GTK_GRID (grid), &row, _("What"), tell_what (self, board, unit));
  add_fact (GTK_GRID (grid), &row, _("Unit"), g_strdup (unit->name));
  add_fact (GTK_GRID (grid), &row, _("Stands with"), g_strdup (body != NULL ? body->name : ""));
  add_fact (GTK_GRID (grid), &row, _("Place"), sg_text_place (place.at.x, place.at.y, 2));
  add_fact (GTK_GRID (grid), &row, _("Faces"), tell_bearing (self, place.bearing));
  add_game_facts (self, GTK_GRID (grid), &row, id);
  open_popover (self, x, y, grid);
}

SgMapPopovers *
sg_map_popovers_new (SgDesk *desk, SgMapCanvas *canvas)
{
  SgMapPopovers *self = g_new0 (SgMapPopovers, 1);

  self->desk = g_object_ref (desk);
  self->canvas = canvas;
  return self;
}

void
sg_map_popovers_free (SgMapPopovers *self)
{
  sg_map_popovers_drop (self);
  g_object_unref (self->desk);
  g_free (self);
}
