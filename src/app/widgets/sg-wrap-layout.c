/* sg-wrap-layout.c: children in lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A flow box puts its children into columns, and stretches the short to the width of the long.
 */

#include "app/widgets/sg-wrap-layout.h"

struct _SgWrapLayout
{
  GtkLayoutManager parent_instance;

  int gap;
};

G_DEFINE_FINAL_TYPE (SgWrapLayout, sg_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum { PROP_GAP = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

/** Size: of a child in a line of a certain width. */
typedef struct { int wide, high; } Size;

static Size
measure_child (GtkWidget *child, int width)
{
  int least, natural;
  Size size;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  size.wide = MAX (least, MIN (natural, width));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, size.wide, NULL, &size.high, NULL, NULL);
  return size;
}

/* How high the line is that begins with @first; @next: (out) (nullable): who begins the one after it. */
static int
measure_line (SgWrapLayout *self, GtkWidget *first, int width, GtkWidget **next)
{
  int x = 0, line = 0;

  for (*next = first; *next != NULL; *next = gtk_widget_get_next_sibling (*next))
    {
      Size size;

      if (!gtk_widget_should_layout (*next))
        continue;
      size = measure_child (*next, width);
      if (x > 0 && x + size.wide > width)
        break;
      x += size.wide + self->gap;
      line = MAX (line, size.high);
    }
  return line;
}

/* Who does not fill the height of his line stands in it as he is aligned; who would fill it has his own height, so that chips are not stretched. Lines begin at
 * the side where one begins to read. */
static void
place_line (SgWrapLayout *self, GtkWidget *first, GtkWidget *next, int width, int y, int line)
{
  gboolean mirrored = first != NULL && gtk_widget_get_direction (gtk_widget_get_parent (first)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = first; child != next; child = gtk_widget_get_next_sibling (child))
    {
      Size size;
      int high;

      if (!gtk_widget_should_layout (child))
        continue;
      size = measure_child (child, width);
      high = gtk_widget_get_valign (child) == GTK_ALIGN_FILL ? size.high : line;
      gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? width - x - size.wide : x, y, size.wide, high }, -1);
      x += size.wide + self->gap;
    }
}

/* Returns: how high all lines are. */
static int
place (SgWrapLayout *self, GtkWidget *widget, int width, gboolean allocate)
{
  int y = 0;

  for (GtkWidget *first = gtk_widget_get_first_child (widget), *next; first != NULL; first = next)
    {
      int line = measure_line (self, first, width, &next);

      if (allocate)
        place_line (self, first, next, width, y, line);
      y += line + (line > 0 ? self->gap : 0);
    }
  return MAX (0, y - self->gap);
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The narrowest is the widest child, the most natural all in one line. */
static void
measure_width (SgWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, wish;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wish, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wish + (*natural > 0 ? self->gap : 0);
    }
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  SgWrapLayout *self = SG_WRAP_LAYOUT (manager);
  int least, wish;

  measure_width (self, widget, &least, &wish);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    least = wish = place (self, widget, for_size < 0 ? wish : MAX (for_size, least), FALSE);
  *minimum = least;
  *natural = wish;
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  place (SG_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static void
sg_wrap_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, SG_WRAP_LAYOUT (object)->gap);
}

static void
sg_wrap_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SG_WRAP_LAYOUT (object)->gap = g_value_get_int (value);
}

static void
sg_wrap_layout_class_init (SgWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sg_wrap_layout_get_property;
  G_OBJECT_CLASS (klass)->set_property = sg_wrap_layout_set_property;
  props[PROP_GAP] = g_param_spec_int ("gap", NULL, NULL, 0, 10000, 0, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void
sg_wrap_layout_init (SgWrapLayout *self)
{
}

GtkLayoutManager *
sg_wrap_layout_new (int gap)
{
  return g_object_new (SG_TYPE_WRAP_LAYOUT, "gap", gap, NULL);
}
