/* cuts.c: see cuts.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cuts.h"

/* What whoever points at it, or at what it is in, is told. */
static gboolean
is_told_whole (GtkWidget *label)
{
  const char *words = gtk_label_get_text (GTK_LABEL (label));

  for (GtkWidget *widget = label; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tip = gtk_widget_get_tooltip_text (widget);

      const char *own = g_object_get_data (G_OBJECT (widget), "sg-tip");

      if (own != NULL && strstr (own, words) != NULL)
        return TRUE;
      if ((tip != NULL && strstr (tip, words) != NULL) || g_object_get_data (G_OBJECT (widget), "sg-tells-cut") != NULL)
        return TRUE;
      if (widget == label && tip == NULL && gtk_widget_get_has_tooltip (widget))
        return TRUE; /* one without words is asked for when it is wanted */
    }
  return FALSE;
}

static gboolean
is_cut (GtkWidget *label)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int width;

  if (pango_layout_is_ellipsized (layout))
    return TRUE;
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width > gtk_widget_get_width (label) + 1;
}

/* Whether its lines reach into what stands below: a box that was not asked anew gives a label the height it had as one line. */
static gboolean
is_squeezed (GtkWidget *label)
{
  int height;

  pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (label)), NULL, &height);
  return height > gtk_widget_get_height (label) + 1;
}

static gboolean
is_outside (GtkWidget *widget, GtkWidget *root)
{
  graphene_rect_t bounds;

  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL && parent != root; parent = gtk_widget_get_parent (parent))
    if (GTK_IS_SCROLLABLE (parent) || GTK_IS_SCROLLED_WINDOW (parent))
      return FALSE;
  if (!gtk_widget_compute_bounds (widget, root, &bounds) || bounds.size.width <= 0)
    return FALSE;
  return bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > gtk_widget_get_width (root) + 1
         || bounds.origin.y + bounds.size.height > gtk_widget_get_height (root) + 1;
}

static void
look (GtkWidget *widget, GtkWidget *root, GPtrArray *cuts)
{
  const char *words = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_opacity (widget) == 0)
    return;
  if (words != NULL && *words != '\0' && is_cut (widget) && !is_told_whole (widget))
    g_ptr_array_add (cuts, g_strdup_printf ("“%s” is cut", words));
  if (words != NULL && *words != '\0' && is_squeezed (widget))
    g_ptr_array_add (cuts, g_strdup_printf ("“%s” has not its height", words));
  if ((words != NULL || GTK_IS_BUTTON (widget)) && is_outside (widget, root))
    g_ptr_array_add (cuts, g_strdup_printf ("“%s” stands outside", words != NULL ? words : G_OBJECT_TYPE_NAME (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      look (child, root, cuts);
}

#define LOOKS 8 /* at what seems cut */

static void
let_frames_pass (void)
{
  gint64 end = g_get_monotonic_time () + 100 * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}

/* What was cut before and is no longer goes. */
static void
keep_what_stays (GPtrArray *cuts, GtkWidget *root)
{
  g_autoptr (GPtrArray) now = g_ptr_array_new_with_free_func (g_free);

  look (root, root, now);
  for (guint i = cuts->len; i > 0; i--)
    if (!g_ptr_array_find_with_equal_func (now, cuts->pdata[i - 1], g_str_equal, NULL))
      g_ptr_array_remove_index (cuts, i - 1);
}

/* Words that came while nothing else was to be done have their place with the next frame, and more may come meanwhile: only what stays cut is. */
GPtrArray *
sg_shot_find_cuts (GtkWidget *root)
{
  GPtrArray *cuts = g_ptr_array_new_with_free_func (g_free);

  look (root, root, cuts);
  for (guint i = 0; i < LOOKS && cuts->len > 0; i++)
    {
      let_frames_pass ();
      keep_what_stays (cuts, root);
    }
  return cuts;
}

GtkWidget *
sg_shot_find_holder (GtkWidget *root, int width)
{
  int least;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  gtk_widget_measure (root, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least <= width)
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *holder = !GTK_IS_NATIVE (child) ? sg_shot_find_holder (child, width) : NULL;

      if (holder != NULL)
        return holder;
    }
  return root;
}
