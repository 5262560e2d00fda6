/* sg-row.c: children side by side, quickly measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A box of the toolkit that is asked how high it is for a width tries heights until its children are as narrow as that, and every label that wraps
 * tries widths for each of them: boxes in boxes, as panels are built of, take a hundred layouts of one sentence.  Here each child is given its
 * width, and asked once how high it is then.
 */

#include "app/widgets/sg-row.h"

struct _SgRowLayout
{
  GtkLayoutManager parent_instance;

  int gap;
  gboolean breaks;   /* into lines, where even the least is more than there is */
};

G_DEFINE_FINAL_TYPE (SgRowLayout, sg_row_layout, GTK_TYPE_LAYOUT_MANAGER)

enum { PROP_0, PROP_GAP, PROP_BREAKS, N_PROPS };
static GParamSpec *props[N_PROPS];

/* (element-type GtkRequestedSize): of the children that are shown, with how wide they are at least and of themselves. */
static GArray *
list_children (GtkWidget *widget)
{
  GArray *sizes = g_array_new (FALSE, TRUE, sizeof (GtkRequestedSize));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkRequestedSize size = { .data = child };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size, &size.natural_size, NULL, NULL);
      g_array_append_val (sizes, size);
    }
  return sizes;
}

/* How many of @sizes from @first on stand in one line of @width: at least one, and all where no line is broken. */
static guint
count_line (SgRowLayout *self, GArray *sizes, guint first, int width)
{
  int used = g_array_index (sizes, GtkRequestedSize, first).minimum_size;
  guint n = 1;

  if (!self->breaks)
    return sizes->len - first;
  while (first + n < sizes->len && used + self->gap + g_array_index (sizes, GtkRequestedSize, first + n).minimum_size <= width)
    used += self->gap + g_array_index (sizes, GtkRequestedSize, first + n++).minimum_size;
  return n;
}

/* Makes the minimum_size of each of the @n from @first on as wide as it is to be in @width. */
static void
distribute_line (SgRowLayout *self, GArray *sizes, guint first, guint n, int width)
{
  GtkRequestedSize *line = &g_array_index (sizes, GtkRequestedSize, first);
  int left = width - self->gap * ((int) n - 1);
  guint expanding = 0;

  for (guint i = 0; i < n; i++)
    {
      left -= line[i].minimum_size;
      expanding += gtk_widget_compute_expand (line[i].data, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
    }
  left = gtk_distribute_natural_allocation (MAX (left, 0), n, line);
  for (guint i = 0; i < n && expanding > 0; i++)
    {
      int share = left / (int) expanding;

      if (!gtk_widget_compute_expand (line[i].data, GTK_ORIENTATION_HORIZONTAL))
        continue;
      line[i].minimum_size += share;
      left -= share;
      expanding--;
    }
}

static void
measure_width (SgRowLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  g_autoptr (GArray) sizes = list_children (widget);
  int gaps = sizes->len > 0 ? self->gap * ((int) sizes->len - 1) : 0, widest = 0;

  *minimum = *natural = gaps;
  for (guint i = 0; i < sizes->len; i++)
    {
      *minimum += g_array_index (sizes, GtkRequestedSize, i).minimum_size;
      *natural += g_array_index (sizes, GtkRequestedSize, i).natural_size;
      widest = MAX (widest, g_array_index (sizes, GtkRequestedSize, i).minimum_size);
    }
  if (self->breaks)
    *minimum = widest;
}

static void
measure_height (SgRowLayout *self, GtkWidget *widget, int width, int *minimum, int *natural)
{
  g_autoptr (GArray) sizes = list_children (widget);

  *minimum = *natural = 0;
  for (guint first = 0, n; first < sizes->len; first += n)
    {
      int low = 0, high = 0;

      n = count_line (self, sizes, first, width);
      distribute_line (self, sizes, first, n, width);
      for (guint i = first; i < first + n; i++)
        {
          const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
          int least, wish;

          gtk_widget_measure (size->data, GTK_ORIENTATION_VERTICAL, size->minimum_size, &least, &wish, NULL, NULL);
          low = MAX (low, least);
          high = MAX (high, wish);
        }
      *minimum += low + (first > 0 ? self->gap : 0);
      *natural += high + (first > 0 ? self->gap : 0);
    }
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  SgRowLayout *self = SG_ROW_LAYOUT (manager);
  int least, wish;

  measure_width (self, widget, &least, &wish);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    measure_height (self, widget, for_size < 0 ? wish : MAX (for_size, least), &least, &wish);
  *minimum = least;
  *natural = wish;
}

/* The height of a line: all of it where there is one alone, else what its children want. */
static int
measure_line (GArray *sizes, guint first, guint n, int height)
{
  int high = 0;

  if (n == sizes->len)
    return height;
  for (guint i = first; i < first + n; i++)
    {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int least;

      gtk_widget_measure (size->data, GTK_ORIENTATION_VERTICAL, size->minimum_size, &least, NULL, NULL, NULL);
      high = MAX (high, least);
    }
  return high;
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  SgRowLayout *self = SG_ROW_LAYOUT (manager);
  g_autoptr (GArray) sizes = list_children (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;

  for (guint first = 0, n; first < sizes->len; first += n)
    {
      int x = 0, high;

      n = count_line (self, sizes, first, width);
      distribute_line (self, sizes, first, n, width);
      high = measure_line (sizes, first, n, height);
      for (guint i = first; i < first + n; i++)
        {
          const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
          int wide = size->minimum_size;

          gtk_widget_size_allocate (size->data, &(GtkAllocation) { mirrored ? width - x - wide : x, y, wide, high }, -1);
          x += wide + self->gap;
        }
      y += high + self->gap;
    }
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sg_row_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_GAP)
    g_value_set_int (value, SG_ROW_LAYOUT (object)->gap);
  else
    g_value_set_boolean (value, SG_ROW_LAYOUT (object)->breaks);
}

static void
sg_row_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_GAP)
    SG_ROW_LAYOUT (object)->gap = g_value_get_int (value);
  else
    SG_ROW_LAYOUT (object)->breaks = g_value_get_boolean (value);
}

static void
sg_row_layout_class_init (SgRowLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sg_row_layout_get_property;
  G_OBJECT_CLASS (klass)->set_property = sg_row_layout_set_property;
  props[PROP_GAP] = g_param_spec_int ("gap", NULL, NULL, 0, 1000, 0, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  props[PROP_BREAKS] = g_param_spec_boolean ("breaks", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void
sg_row_layout_init (SgRowLayout *self)
{
}

GtkWidget *
sg_row (int gap)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (SG_TYPE_ROW_LAYOUT, "gap", gap, NULL));
  return box;
}

GtkWidget *
sg_breaking_row (int gap)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (SG_TYPE_ROW_LAYOUT, "gap", gap, "breaks", TRUE, NULL));
  return box;
}
