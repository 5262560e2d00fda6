/* sg-sheet-preview.c: a sheet as it will be printed, page under page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws with the painter of the printed page; a page out of sight is not drawn.
 */

#include "app/sheets/sg-sheet-preview.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"

/* Logical pixels to a point at 100 %. */
#define PIXELS_A_POINT (96.0 / 72.0)
#define POINTS_A_MM (72.0 / 25.4)
#define ZOOM_STEP 1.25

struct _SgSheetPreview
{
  GtkBox parent_instance;

  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkBox *sheets;
  AdwStatusPage *nothing;
  GtkLabel *page_label, *zoom_label;
  GtkWidget *last_button, *next_button;

  SgSheet *sheet;            /* (owned) (nullable) */
  double zoom;               /* 0: the whole page, or all its breadth */
  gboolean by_width;         /* all its breadth */
  guint idle;
};

G_DEFINE_FINAL_TYPE (SgSheetPreview, sg_sheet_preview, GTK_TYPE_BOX)

/* Zoom. */

static void
page_points (SgSheetPreview *self, double *width, double *height)
{
  sg_sheet_get_size (self->sheet, width, height);
  *width *= POINTS_A_MM;
  *height *= POINTS_A_MM;
}

static double
scale_now (SgSheetPreview *self)
{
  double width, height, fit;

  page_points (self, &width, &height);
  if (self->zoom > 0)
    return self->zoom * PIXELS_A_POINT;
  fit = (gtk_widget_get_width (GTK_WIDGET (self->scroller)) - 56) / width;
  if (!self->by_width)
    fit = MIN (fit, (gtk_widget_get_height (GTK_WIDGET (self->scroller)) - 56) / height);
  return CLAMP (fit, .15, 4);
}

static void
size_pages (SgSheetPreview *self)
{
  double width, height, scale;
  g_autofree char *words = NULL;

  if (self->sheet == NULL)
    return;
  page_points (self, &width, &height);
  scale = scale_now (self);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); page != NULL; page = gtk_widget_get_next_sibling (page))
    {
      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (page), width * scale);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (page), height * scale);
    }
  words = g_strdup_printf (_("%d%%"), (int) (scale / PIXELS_A_POINT * 100 + .5));
  gtk_label_set_label (self->zoom_label, words);
}

/* Which page lies across the middle of what is shown; pages just made have their heights before a frame gives them room. */
static guint
page_now (SgSheetPreview *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double middle = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment) / 2;
  double y = gtk_widget_get_margin_top (GTK_WIDGET (self->sheets));
  guint n = 0;

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); page != NULL; page = gtk_widget_get_next_sibling (page), n++)
    {
      y += gtk_drawing_area_get_content_height (GTK_DRAWING_AREA (page)) + gtk_box_get_spacing (self->sheets);
      if (middle < y)
        return n;
    }
  return n > 0 ? n - 1 : 0;
}

static void
show_page_number (SgSheetPreview *self)
{
  guint n = self->sheet != NULL ? sg_sheet_get_n_pages (self->sheet) : 0, now = page_now (self);
  g_autofree char *words = n > 0 ? g_strdup_printf (_("Page %u of %u"), MIN (now + 1, n), n) : g_strdup ("");

  gtk_label_set_label (self->page_label, words);
  gtk_widget_set_sensitive (self->last_button, now > 0);
  gtk_widget_set_sensitive (self->next_button, now + 1 < n);
}

static gboolean
size_idle_cb (gpointer data)
{
  SgSheetPreview *self = data;

  self->idle = 0;
  size_pages (self);
  show_page_number (self);
  return G_SOURCE_REMOVE;
}

static void
resized_cb (SgSheetPreview *self)
{
  if (self->zoom == 0 && self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_DEFAULT_IDLE, size_idle_cb);
}

static void
zoom_to (SgSheetPreview *self, double zoom)
{
  self->zoom = zoom > 0 ? CLAMP (zoom, .2, 4) : 0;
  size_pages (self);
}

/* Pages. */

static void
go_page (SgSheetPreview *self, int step)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->sheets));
  double height = page != NULL ? gtk_widget_get_height (page) + gtk_box_get_spacing (self->sheets) : 0;

  gtk_adjustment_set_value (adjustment, ((int) page_now (self) + step) * height);
}

static void
last_cb (SgSheetPreview *self)
{
  go_page (self, -1);
}

static void
next_cb (SgSheetPreview *self)
{
  go_page (self, 1);
}

/* By where the view is scrolled to: its children lie there only from the next frame on. */
static gboolean
is_in_sight (SgSheetPreview *self, GtkWidget *page)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  guint n = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (page), "page"));
  double height = gtk_widget_get_height (page), value = gtk_adjustment_get_value (adjustment);
  double top = gtk_widget_get_margin_top (GTK_WIDGET (self->sheets)) + n * (height + gtk_box_get_spacing (self->sheets));

  return top + height > value && top < value + gtk_adjustment_get_page_size (adjustment);
}

static void
draw_page (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgSheetPreview *self = data;
  double points, unused;

  if (self->sheet == NULL || !is_in_sight (self, GTK_WIDGET (area)))
    return;
  page_points (self, &points, &unused);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, width / points, width / points);
  sg_sheet_draw (self->sheet, cr, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "page")));
}

static void
scrolled_cb (SgSheetPreview *self)
{
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); page != NULL; page = gtk_widget_get_next_sibling (page))
    if (is_in_sight (self, page))
      gtk_widget_queue_draw (page);
  show_page_number (self);
}

static void
make_pages (SgSheetPreview *self)
{
  guint n = self->sheet != NULL ? sg_sheet_get_n_pages (self->sheet) : 0;

  sg_clear_box (GTK_WIDGET (self->sheets));
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
      g_autofree char *name = g_strdup_printf (_("%s, page %u of %u"), sg_sheet_get_title (self->sheet), i + 1, n);

      g_object_set_data (G_OBJECT (area), "page", GUINT_TO_POINTER (i));
      gtk_widget_add_css_class (area, "sg-paper");
      sg_name (area, name);
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_page, self, NULL);
      gtk_box_append (self->sheets, area);
    }
}

static void
sg_sheet_preview_dispose (GObject *object)
{
  SgSheetPreview *self = SG_SHEET_PREVIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (sg_sheet_preview_parent_class)->dispose (object);
}

static void
sg_sheet_preview_class_init (SgSheetPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_sheet_preview_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-sheet-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, SgSheetPreview, stack);
  gtk_widget_class_bind_template_child (widget_class, SgSheetPreview, scroller);
  gtk_widget_class_bind_template_child (widget_class, SgSheetPreview, sheets);
  gtk_widget_class_bind_template_child (widget_class, SgSheetPreview, nothing);
  gtk_widget_class_bind_template_child (widget_class, SgSheetPreview, page_label);
  gtk_widget_class_bind_template_child (widget_class, SgSheetPreview, zoom_label);
  gtk_widget_class_bind_template_child (widget_class, SgSheetPreview, last_button);
  gtk_widget_class_bind_template_child (widget_class, SgSheetPreview, next_button);
}

static void
sg_sheet_preview_init (SgSheetPreview *self)
{
  GtkAdjustment *adjustment;

  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (gtk_widget_grab_focus), self->scroller); /* its keys are then its own */
  gtk_widget_add_controller (GTK_WIDGET (self->scroller), GTK_EVENT_CONTROLLER (click));
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  g_signal_connect_swapped (self->last_button, "clicked", G_CALLBACK (last_cb), self);
  g_signal_connect_swapped (self->next_button, "clicked", G_CALLBACK (next_cb), self);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  g_signal_connect_swapped (adjustment, "notify::page-size", G_CALLBACK (resized_cb), self);
  g_signal_connect_swapped (gtk_scrolled_window_get_hadjustment (self->scroller), "notify::page-size", G_CALLBACK (resized_cb), self);
  g_signal_connect_swapped (adjustment, "notify::upper", G_CALLBACK (show_page_number), self);
}

void
sg_sheet_preview_set_by_width (SgSheetPreview *self, gboolean by_width)
{
  self->by_width = by_width;
  zoom_to (self, 0);
}

void
sg_sheet_preview_set_sheet (SgSheetPreview *self, SgSheet *sheet)
{
  g_return_if_fail (SG_IS_SHEET_PREVIEW (self));

  if (self->sheet != NULL && sheet != NULL && g_strcmp0 (sg_sheet_get_title (self->sheet), sg_sheet_get_title (sheet)) != 0)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);   /* another paper begins with its first page */
  g_set_object (&self->sheet, sheet);
  make_pages (self);
  gtk_stack_set_visible_child_name (self->stack, sheet != NULL ? "pages" : "nothing");
  size_pages (self);
  show_page_number (self);
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_DEFAULT_IDLE, size_idle_cb);
}

void
sg_sheet_preview_say (SgSheetPreview *self, const char *title, const char *words)
{
  g_autofree char *plain = words != NULL ? g_markup_escape_text (words, -1) : NULL; /* an error has a name in it, which the page would read as markup */

  g_return_if_fail (SG_IS_SHEET_PREVIEW (self));

  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, plain);
}

void
sg_sheet_preview_zoom (SgSheetPreview *self, double times)
{
  g_return_if_fail (SG_IS_SHEET_PREVIEW (self));

  if (self->sheet == NULL)
    return;
  self->by_width = self->by_width && times > 0;
  zoom_to (self, scale_now (self) / PIXELS_A_POINT * times);
}

/* The one that stands in @widget. */
static SgSheetPreview *
find_in (GtkWidget *widget)
{
  if (SG_IS_SHEET_PREVIEW (widget))
    return SG_SHEET_PREVIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      SgSheetPreview *found = find_in (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgSheetPreview *preview = find_in (widget);

  if (preview == NULL)
    return;
  if (g_str_has_suffix (action, "-fit"))
    sg_sheet_preview_zoom (preview, 0);
  else
    sg_sheet_preview_zoom (preview, g_str_has_suffix (action, "-in") ? ZOOM_STEP : 1 / ZOOM_STEP);
}

void
sg_sheet_preview_install_zoom (GtkWidgetClass *klass)
{
  static const char *const actions[] = { "sheets.zoom-in", "sheets.zoom-out", "sheets.zoom-fit" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i], NULL, zoom_cb);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_plus, GDK_CONTROL_MASK, actions[0], NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_equal, GDK_CONTROL_MASK, actions[0], NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_minus, GDK_CONTROL_MASK, actions[1], NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_0, GDK_CONTROL_MASK, actions[2], NULL);
}
