/* battle-fixture.h: Hook’s Farm on the Battle page, and a hand that presses and drags there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../play/farm-table.h"
#include "walk.h"

#include "app/battle/sg-battle-page.h"
#include "desk/sg-desk-choice.h"

typedef struct { Table table; GtkWidget *window; SgBattlePage *page; SgDesk *desk; SgMapCanvas *canvas; } Fixture;

static inline void
open_page (Fixture *fixture)
{
  fixture->window = gtk_window_new ();
  fixture->page = SG_BATTLE_PAGE (sg_battle_page_new ());
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
  fixture->desk = sg_battle_page_get_desk (fixture->page);
  fixture->canvas = sg_map_view_get_canvas (sg_battle_page_get_map (fixture->page));
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
  /* Whatever view an earlier test left behind. */
  sg_map_canvas_fit (fixture->canvas);
}

static inline void
set_up (Fixture *fixture, gconstpointer charge)
{
  farm_open (&fixture->table);
  if (GPOINTER_TO_INT (charge))
    farm_charge (&fixture->table);
  open_page (fixture);
}

/* The toolkit asks half a second later where the pointer stands in the window that it left: the empty window outlives that. */
static inline void
tear_down (Fixture *fixture, gconstpointer charge)
{
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  gtk_widget_set_visible (fixture->window, FALSE);
  g_timeout_add_once (1000, (GSourceOnceFunc) gtk_window_destroy, fixture->window);
  settle ();
  table_close (&fixture->table);
}

static inline void
click (GtkWidget *button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

/* Finds a visible button by its words. */
static inline GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A gesture of the canvas. */
static inline GtkGesture *
find_gesture (Fixture *fixture, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* To send a drag through as the pointer would. */
static inline GtkGesture *
find_drag (Fixture *fixture)
{
  return find_gesture (fixture, GTK_TYPE_GESTURE_DRAG);
}

static inline void
find_on_sheet (Fixture *fixture, const char *id, double *x, double *y)
{
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (fixture->canvas), table_figure (&fixture->table, id)->place.at, x, y);
}

static inline void
press_figure (Fixture *fixture, const char *id)
{
  GtkGesture *drag = find_drag (fixture);
  double x, y;

  find_on_sheet (fixture, id, &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
}

/* Drags a figure by so many inches. */
static inline void
drag (Fixture *fixture, const char *id, double dx, double dy)
{
  GtkGesture *gesture = find_drag (fixture);
  double scale = sg_map_canvas_get_viewport (fixture->canvas)->scale, x, y;

  find_on_sheet (fixture, id, &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", dx * scale / 2, -dy * scale / 2);
  g_signal_emit_by_name (gesture, "drag-update", dx * scale, -dy * scale);
  g_signal_emit_by_name (gesture, "drag-end", dx * scale, -dy * scale);
  settle ();
}

/* The first widget of @type, the widget itself included. */
static inline GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static inline gboolean
is_chosen_bar (GtkWidget *widget, gpointer data)
{
  return gtk_widget_has_css_class (widget, "sg-chosen");
}
