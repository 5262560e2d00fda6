/* sg-army-drag.c: dragging the rows of an army's tree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The whole list takes hold and takes in, not the words of a row: neither its margin nor the gap between two rows is a
 * place where nothing happens.  A bar shows where it will stand, and near its ends the list scrolls by itself.
 */

#include "app/armies/sg-army-drag.h"

#include "app/armies/sg-army-bench-acts.h"

#define EDGE 28.0        /* px from the end of what is seen, within which it scrolls */
#define STEP 10.0        /* px at a time */
#define PAUSE 40         /* ms between two steps */

typedef struct
{
  GtkWidget *list;       /* (not owned): owns this */
  SgArmyBench *bench;    /* (owned) */
  const char *(*get_id) (GtkWidget *row);
  GtkWidget *marked;     /* (nullable) (not owned) */
  guint scrolling;
  double by;
} Drag;

/* Where something would be put: @where as in sg_army_bench_put(). */
typedef struct { GtkWidget *row; const char *id; int where; } Place;

static const char *const marks[] = { "sg-drop-before", "sg-drop-into", "sg-drop-after" };

static void
unmark (Drag *drag)
{
  for (guint i = 0; drag->marked != NULL && i < G_N_ELEMENTS (marks); i++)
    gtk_widget_remove_css_class (drag->marked, marks[i]);
  g_clear_weak_pointer (&drag->marked);
}

static void
mark (Drag *drag, const Place *place)
{
  unmark (drag);
  g_set_weak_pointer (&drag->marked, place->row);
  gtk_widget_add_css_class (place->row, marks[place->where]);
}

/* The row at height @y, or the nearest; @inside: (out): how far down it, from 0 to 1, beyond them when it is not in it. */
static GtkWidget *
find_row (Drag *drag, double y, double *inside)
{
  GtkWidget *nearest = NULL;
  double least = G_MAXDOUBLE;

  for (GtkWidget *row = gtk_widget_get_first_child (drag->list); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t box;
      double away;

      /* A list keeps rows that are scrolled away for later, hidden. */
      if (!gtk_widget_get_child_visible (row) || !gtk_widget_compute_bounds (row, drag->list, &box) || box.size.height <= 0)
        continue;
      away = y < box.origin.y ? box.origin.y - y : MAX (0, y - box.origin.y - box.size.height);
      if (away >= least)
        continue;
      nearest = row;
      least = away;
      *inside = (y - box.origin.y) / box.size.height;
    }
  return nearest;
}

/* On what can hold it, it goes in; else before or after, by the half of the row that it falls on. */
static gboolean
find_place (Drag *drag, const char *id, double y, Place *place)
{
  SgArmy *army = sg_army_bench_get_army (drag->bench);
  double inside = 0;
  GtkWidget *row = find_row (drag, y, &inside);
  const char *onto = row != NULL ? drag->get_id (row) : NULL;
  const SgArmyNode *node = army != NULL && id != NULL ? sg_army_find (army, id) : NULL;
  const SgArmyNode *holder = army != NULL && onto != NULL ? sg_army_find (army, onto) : NULL;
  gboolean holds;

  if (node == NULL || holder == NULL || g_str_equal (id, onto))
    return FALSE;
  for (const SgArmyNode *above = holder->parent; above != NULL; above = above->parent)
    if (above == node)
      return FALSE; /* into itself */
  holds = (holder->rank < SG_ARMY_UNIT || node->rank == SG_ARMY_DETACHMENT) && sg_army_may_hold (holder->rank, node->rank);
  *place = (Place) { row, onto, inside < .5 ? 0 : 2 };
  if (holds && (inside > 1 / 3.0 || holder->parent == NULL) && inside <= 1.2)
    place->where = 1;
  return place->where == 1 || (holder->parent != NULL && sg_army_may_hold (holder->parent->rank, node->rank));
}

/* Scrolling. */

static gboolean
scroll_cb (gpointer data)
{
  Drag *drag = data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (drag->list));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + drag->by);
  return G_SOURCE_CONTINUE;
}

static void
stop (Drag *drag)
{
  unmark (drag);
  g_clear_handle_id (&drag->scrolling, g_source_remove);
}

static void
scroll_near (Drag *drag, double y)
{
  double height = gtk_widget_get_height (drag->list);

  if (y < EDGE)
    drag->by = -STEP;
  else if (y > height - EDGE)
    drag->by = STEP;
  else
    drag->by = 0;
  if (drag->by == 0)
    g_clear_handle_id (&drag->scrolling, g_source_remove);
  else if (drag->scrolling == 0)
    drag->scrolling = g_timeout_add (PAUSE, scroll_cb, drag);
}

/* The two ends of a drag. What travels is the id, as text: what is dropped from elsewhere is the id of nothing. */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, Drag *drag)
{
  double inside = 0;
  GtkWidget *row = find_row (drag, y, &inside);
  const char *id = row != NULL && inside >= 0 && inside <= 1 ? drag->get_id (row) : NULL;
  g_autoptr (GdkPaintable) picture = NULL;

  if (id == NULL || *id == '\0' || !sg_army_bench_may (drag->bench))
    return NULL;
  picture = gtk_widget_paintable_new (row);
  gtk_drag_source_set_icon (source, picture, (int) x, (int) (inside * gtk_widget_get_height (row)));
  return gdk_content_provider_new_typed (G_TYPE_STRING, id);
}

static GdkDragAction
motion_cb (GtkDropTarget *target, double x, double y, Drag *drag)
{
  const GValue *value = gtk_drop_target_get_value (target);
  Place place;

  scroll_near (drag, y);
  if (value == NULL)
    return GDK_ACTION_MOVE;
  if (find_place (drag, g_value_get_string (value), y, &place))
    mark (drag, &place);
  else
    unmark (drag);
  return drag->marked != NULL ? GDK_ACTION_MOVE : 0;
}

static void
leave_cb (GtkDropTarget *target, Drag *drag)
{
  stop (drag);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, Drag *drag)
{
  g_autofree char *id = g_value_dup_string (value), *onto = NULL;
  Place place;

  stop (drag);
  if (!find_place (drag, id, y, &place))
    return FALSE;
  onto = g_strdup (place.id);
  return sg_army_bench_put (drag->bench, id, onto, place.where);
}

static void
drag_free (gpointer data)
{
  Drag *drag = data;

  stop (drag);
  g_object_unref (drag->bench);
  g_free (drag);
}

void
sg_army_drag_add (GtkWidget *list, SgArmyBench *bench, const char *(*get_id) (GtkWidget *row))
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_STRING, GDK_ACTION_MOVE);
  Drag *drag = g_new0 (Drag, 1);

  *drag = (Drag) { list, g_object_ref (bench), get_id, NULL, 0, 0 };
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), drag);
  g_signal_connect (target, "motion", G_CALLBACK (motion_cb), drag);
  g_signal_connect (target, "leave", G_CALLBACK (leave_cb), drag);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), drag);
  gtk_widget_add_controller (list, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (list, GTK_EVENT_CONTROLLER (target));
  g_object_set_data_full (G_OBJECT (list), "sg-army-drag", drag, drag_free);
}
