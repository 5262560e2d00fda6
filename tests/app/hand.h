/* hand.h: a hand at the window, for tests that count its presses: it reaches only what stands under the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A press is a click, a double click is two, and a drag from where it begins to where it is let go is one.  What is covered, cut off or
 * scrolled away is not pressed: the test fails and says so.
 */

#pragma once

#include "walk.h"

#include "app/battle/sg-battle-page.h"
#include "play/sg-unit-stand.h"

typedef struct { GtkWidget *window; SgMapCanvas *canvas; guint presses; } Hand;

/* Whether @widget, or a part of it, is what the pointer has under it at this point of @of. */
static inline gboolean
hand_reaches (Hand *hand, GtkWidget *of, double x, double y, GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_native (of)), *found; /* the window, or the popover that it is in */
  double root_x, root_y;

  if (!gtk_widget_translate_coordinates (of, root, x, y, &root_x, &root_y))
    return FALSE;
  found = gtk_widget_pick (root, root_x, root_y, GTK_PICK_DEFAULT);
  return found != NULL && (found == widget || gtk_widget_is_ancestor (found, widget));
}

static inline void
hand_press (Hand *hand, GtkWidget *widget, const char *words)
{
  if (!gtk_widget_is_sensitive (widget))
    g_error ("“%s” cannot be pressed now", words);
  if (!hand_reaches (hand, widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, widget))
    g_error ("“%s” is not in sight", words);
  hand->presses++;
  g_test_message ("%u: %s", hand->presses, words);
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else
    gtk_widget_activate (widget);
  settle ();
}

static inline gboolean
hand_is_row_with (GtkWidget *widget, gpointer words)
{
  return GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_mapped (widget) && walk_find (widget, is_label_with, words) != NULL;
}

/* A button of these words, or else a row with them; in the window, or in @root. */
static inline GtkWidget *
hand_find (GtkWidget *root, const char *words)
{
  GtkWidget *found = walk_find (root, is_button_with, (gpointer) words);

  return found != NULL ? found : walk_find (root, hand_is_row_with, (gpointer) words);
}

static inline void
hand_press_in (Hand *hand, GtkWidget *root, const char *words)
{
  GtkWidget *found = hand_find (root, words);

  if (found == NULL)
    g_error ("there is no “%s”", words);
  hand_press (hand, found, words);
}

static inline void
hand_press_words (Hand *hand, const char *words)
{
  hand_press_in (hand, hand->window, words);
}

static inline GtkGesture *
hand_find_drag (Hand *hand)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (hand->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* Where this point of the ground is on the canvas, which must be what the pointer has under it there. */
static inline void
hand_find_ground (Hand *hand, SgPoint at, double *x, double *y)
{
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (hand->canvas), at, x, y);
  if (!hand_reaches (hand, GTK_WIDGET (hand->canvas), *x, *y, GTK_WIDGET (hand->canvas)))
    g_error ("something covers the map at %.1f, %.1f", at.x, at.y);
}

/* From one point of the ground to another; where they are the same it is a mere press. */
static inline void
hand_drag (Hand *hand, SgPoint from, SgPoint to)
{
  GtkGesture *gesture = hand_find_drag (hand);
  double x, y, end_x, end_y;

  hand_find_ground (hand, from, &x, &y);
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (hand->canvas), to, &end_x, &end_y);
  hand->presses++;
  g_test_message ("%u: the map at %.1f, %.1f to %.1f, %.1f", hand->presses, from.x, from.y, to.x, to.y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  if (from.x != to.x || from.y != to.y)
    {
      g_signal_emit_by_name (gesture, "drag-update", (end_x - x) / 2, (end_y - y) / 2);
      g_signal_emit_by_name (gesture, "drag-update", end_x - x, end_y - y);
    }
  g_signal_emit_by_name (gesture, "drag-end", end_x - x, end_y - y);
  settle ();
}

static inline void
hand_press_map (Hand *hand, SgPoint at)
{
  hand_drag (hand, at, at);
}

static inline SgPoint
hand_place (Hand *hand, SgBattle *battle, const char *id)
{
  SgPlace place;

  g_assert_true (sg_board_find_place (sg_battle_get_board (battle), id, &place));
  return place.at;
}
