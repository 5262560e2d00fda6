/* sg-fold-layout.c: parts beside each other, or below each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It goes by the width that it is given, so nothing has to be turned while the window is dragged.
 */

#include "app/widgets/sg-fold-layout.h"

#include "app/widgets/sg-widgets.h"

struct _SgFoldLayout
{
  GtkLayoutManager parent_instance;

  int room;
};

G_DEFINE_FINAL_TYPE (SgFoldLayout, sg_fold_layout, GTK_TYPE_LAYOUT_MANAGER)

enum { PROP_ROOM = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

typedef struct { GtkWidget *widget; gboolean line, expands; int size; } Part;

static gboolean
is_folded (SgFoldLayout *self, int width)
{
  return width < (int) (self->room * sg_text_size ());
}

/* (element-type Part) (transfer full): the children that are shown; @n: (out): how many are no line, @expanding: (out): how many of those expand. */
static GArray *
list_parts (GtkWidget *widget, int *n, int *expanding)
{
  GArray *parts = g_array_new (FALSE, TRUE, sizeof (Part));

  *n = *expanding = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      Part part = { .widget = child, .line = GTK_IS_SEPARATOR (child), .size = 1 };

      if (!gtk_widget_should_layout (child))
        continue;
      part.expands = !part.line && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
      *n += !part.line;
      *expanding += part.expands;
      g_array_append_val (parts, part);
    }
  return parts;
}

/* How wide each is beside the others. */
static GArray *
lay_beside (GtkWidget *widget, int width)
{
  int n, expanding;
  GArray *parts = list_parts (widget, &n, &expanding);
  gboolean alike = expanding == 0 || expanding == n;
  int left = width, sharing = alike ? n : expanding;

  for (guint i = 0; i < parts->len; i++)
    {
      Part *part = &g_array_index (parts, Part, i);

      if (!part->line && !alike && !part->expands)
        gtk_widget_measure (part->widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &part->size, NULL, NULL);
      left -= part->line || (!alike && !part->expands) ? part->size : 0;
    }
  for (guint i = 0; i < parts->len && sharing > 0; i++)
    {
      Part *part = &g_array_index (parts, Part, i);

      if (part->line || (!alike && !part->expands))
        continue;
      part->size = MAX (0, left / sharing);
      left -= part->size;
      sharing--;
    }
  return parts;
}

/* How high each is below the others in @height: what it wants at the least, and a like share of what is left. */
static GArray *
lay_below (GtkWidget *widget, int width, int height)
{
  int n, expanding;
  GArray *parts = list_parts (widget, &n, &expanding);
  int left = height;

  for (guint i = 0; i < parts->len; i++)
    {
      Part *part = &g_array_index (parts, Part, i);

      if (!part->line)
        gtk_widget_measure (part->widget, GTK_ORIENTATION_VERTICAL, width, &part->size, NULL, NULL, NULL);
      left -= part->size;
    }
  for (guint i = 0; i < parts->len && left > 0 && n > 0; i++)
    {
      Part *part = &g_array_index (parts, Part, i);
      int share = left / n;

      if (part->line)
        continue;
      part->size += share;
      left -= share;
      n--;
    }
  return parts;
}

static void
measure_width (GtkWidget *widget, int *minimum, int *natural)
{
  int n, expanding;
  g_autoptr (GArray) parts = list_parts (widget, &n, &expanding);

  for (guint i = 0; i < parts->len; i++)
    {
      int least, wish;

      gtk_widget_measure (g_array_index (parts, Part, i).widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wish, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wish;
    }
}

static void
measure_height (SgFoldLayout *self, GtkWidget *widget, int width, int *minimum, int *natural)
{
  gboolean folded = width >= 0 && is_folded (self, width);
  int n, expanding, wide;
  g_autoptr (GArray) parts = NULL;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  parts = folded ? list_parts (widget, &n, &expanding) : lay_beside (widget, width < 0 ? wide : width);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      int least = 1, wish = 1, given = folded ? width : part->size, narrowest;

      if (!part->line)
        {
          gtk_widget_measure (part->widget, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL, NULL);
          gtk_widget_measure (part->widget, GTK_ORIENTATION_VERTICAL, MAX (given, narrowest), &least, &wish, NULL, NULL);
        }
      *minimum = folded ? *minimum + least : MAX (*minimum, least);
      *natural = folded ? *natural + wish : MAX (*natural, wish);
    }
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (widget, minimum, natural);
  else
    measure_height (SG_FOLD_LAYOUT (manager), widget, for_size, minimum, natural);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean folded = is_folded (SG_FOLD_LAYOUT (manager), width), mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (GArray) parts = folded ? lay_below (widget, width, height) : lay_beside (widget, width);
  int at = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      GtkAllocation place = folded ? (GtkAllocation) { 0, at, width, part->size }
                                   : (GtkAllocation) { mirrored ? width - at - part->size : at, 0, part->size, height };

      gtk_widget_size_allocate (part->widget, &place, -1);
      at += part->size;
    }
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sg_fold_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, SG_FOLD_LAYOUT (object)->room);
}

static void
sg_fold_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SG_FOLD_LAYOUT (object)->room = g_value_get_int (value);
}

static void
sg_fold_layout_class_init (SgFoldLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sg_fold_layout_get_property;
  G_OBJECT_CLASS (klass)->set_property = sg_fold_layout_set_property;
  props[PROP_ROOM] = g_param_spec_int ("room", NULL, NULL, 0, 10000, 0, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void
sg_fold_layout_init (SgFoldLayout *self)
{
}
