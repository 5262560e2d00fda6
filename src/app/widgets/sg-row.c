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
};

G_DEFINE_FINAL_TYPE (SgRowLayout, sg_row_layout, GTK_TYPE_LAYOUT_MANAGER)

enum { PROP_0, PROP_GAP, N_PROPS };
static GParamSpec *props[N_PROPS];

/* (element-type GtkRequestedSize): of the children that are shown, with how wide they are at least and of themselves. */
static GArray *
list_children (GtkWidget *widget, guint *expanding)
{
  GArray *sizes = g_array_new (FALSE, TRUE, sizeof (GtkRequestedSize));

  *expanding = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkRequestedSize size = { .data = child };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size, &size.natural_size, NULL, NULL);
      *expanding += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
      g_array_append_val (sizes, size);
    }
  return sizes;
}

static int
sum_gaps (SgRowLayout *self, GArray *sizes)
{
  return sizes->len > 0 ? self->gap * ((int) sizes->len - 1) : 0;
}

/* (transfer full): the children, the minimum_size of each as wide as it is to be in @width. */
static GArray *
distribute (SgRowLayout *self, GtkWidget *widget, int width)
{
  guint expanding;
  GArray *sizes = list_children (widget, &expanding);
  int left = width - sum_gaps (self, sizes);

  for (guint i = 0; i < sizes->len; i++)
    left -= g_array_index (sizes, GtkRequestedSize, i).minimum_size;
  left = gtk_distribute_natural_allocation (MAX (left, 0), sizes->len, (GtkRequestedSize *) (void *) sizes->data);
  for (guint i = 0; i < sizes->len && expanding > 0; i++)
    {
      GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int share = left / (int) expanding;

      if (!gtk_widget_compute_expand (size->data, GTK_ORIENTATION_HORIZONTAL))
        continue;
      size->minimum_size += share;
      left -= share;
      expanding--;
    }
  return sizes;
}

static void
measure_width (SgRowLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  guint expanding;
  g_autoptr (GArray) sizes = list_children (widget, &expanding);

  *minimum = *natural = sum_gaps (self, sizes);
  for (guint i = 0; i < sizes->len; i++)
    {
      *minimum += g_array_index (sizes, GtkRequestedSize, i).minimum_size;
      *natural += g_array_index (sizes, GtkRequestedSize, i).natural_size;
    }
}

static void
measure_height (SgRowLayout *self, GtkWidget *widget, int width, int *minimum, int *natural)
{
  g_autoptr (GArray) sizes = distribute (self, widget, width);

  *minimum = *natural = 0;
  for (guint i = 0; i < sizes->len; i++)
    {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int least, wish;

      gtk_widget_measure (size->data, GTK_ORIENTATION_VERTICAL, size->minimum_size, &least, &wish, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wish);
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

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  SgRowLayout *self = SG_ROW_LAYOUT (manager);
  g_autoptr (GArray) sizes = distribute (self, widget, width);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (guint i = 0; i < sizes->len; i++)
    {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int wide = size->minimum_size;

      gtk_widget_size_allocate (size->data, &(GtkAllocation) { mirrored ? width - x - wide : x, 0, wide, height }, -1);
      x += wide + self->gap;
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
  g_value_set_int (value, SG_ROW_LAYOUT (object)->gap);
}

static void
sg_row_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SG_ROW_LAYOUT (object)->gap = g_value_get_int (value);
}

static void
sg_row_layout_class_init (SgRowLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sg_row_layout_get_property;
  G_OBJECT_CLASS (klass)->set_property = sg_row_layout_set_property;
  props[PROP_GAP] = g_param_spec_int ("gap", NULL, NULL, 0, 1000, 0, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
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
