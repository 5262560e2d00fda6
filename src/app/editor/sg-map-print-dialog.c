/* sg-map-print-dialog.c: a map at its true scale, on as many sheets as it takes: to a printer or a PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each sheet is shown as it will be printed, by what prints it.
 */

#include "app/editor/sg-map-print-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-own-files.h"
#include "app/widgets/sg-form-dialog.h"
#include "app/widgets/sg-widgets.h"
#include "draw/sg-paint-scale.h"

#define SG_TYPE_MAP_PRINT_DIALOG (sg_map_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgMapPrintDialog, sg_map_print_dialog, SG, MAP_PRINT_DIALOG, SgFormDialog)

struct _SgMapPrintDialog
{
  SgFormDialog parent_instance;

  SgMap *map;            /* (owned) */
  SgBoard *board;        /* (owned) (nullable) */
  GtkWidget *near;       /* (owned) */
  SgScaledPrint *print;  /* (owned) (nullable) */
  char *fault;           /* (owned) (nullable) */
  cairo_surface_t *sheet; /* (owned) (nullable): the one shown */
  int sheet_width;
  guint layers;
  GtkWidget *scale, *paper, *style, *tints, *shade, *grid, *to, *count, *page, *area;
};

G_DEFINE_FINAL_TYPE (SgMapPrintDialog, sg_map_print_dialog, SG_TYPE_FORM_DIALOG)

static const struct { const char *label, *paper; } papers[] = {
  { N_("A4"), "a4" }, { N_("A3"), "a3" }, { N_("A2"), "a2" }, { N_("A1"), "a1" }, { N_("A0"), "a0" }, { N_("Letter"), "letter" }, { N_("Tabloid"), "tabloid" },
};

enum { TO_FILE, TO_PRINTER };

static guint
chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

static guint
read_layers (SgMapPrintDialog *self)
{
  guint layers = sg_painter_default_layers (self->map, chosen (self->style));
  const struct { GtkWidget *row; guint layer; } rows[] = { { self->tints, SG_PAINT_TINTS }, { self->shade, SG_PAINT_SHADE }, { self->grid, SG_PAINT_GRID } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    layers = gtk_switch_get_active (GTK_SWITCH (rows[i].row)) ? layers | rows[i].layer : layers & ~rows[i].layer;
  return layers & ~(guint) SG_PAINT_BACKDROP;
}

static void
show_count (SgMapPrintDialog *self)
{
  guint across, down, n = sg_scaled_print_count (self->print, &across, &down);
  g_autofree char *words = n == 1 ? g_strdup (_("One sheet holds it all."))
                                   : g_strdup_printf (_("%u sheets, %u across and %u down; they overlap to be joined."), across * down, across, down);

  gtk_label_set_label (GTK_LABEL (self->count), words);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->page), 1, n);
}

/* Made anew with every row that changes: how many sheets there are depends on most of them. None where they would be too many, or
 * the scale is none to print by: then the fault says so. */
static void
make_print (SgMapPrintDialog *self)
{
  const SgPaperSize *paper = sg_paper_size_find (papers[MIN (chosen (self->paper), G_N_ELEMENTS (papers) - 1)].paper);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->print, sg_scaled_print_free);
  g_clear_pointer (&self->fault, g_free);
  g_clear_pointer (&self->sheet, cairo_surface_destroy);
  self->print = sg_scaled_print_new (self->map, self->board, chosen (self->style), (int) read_layers (self), NULL,
                                     gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->scale)), paper, &error);
  if (self->print != NULL)
    show_count (self);
  else
    self->fault = g_strdup (error->message);
  gtk_widget_queue_draw (self->area);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
}

/* The sheet is drawn once, not each time the window is. */
static void
draw_page (SgMapPrintDialog *self, double scale, double w, double h)
{
  int density = gtk_widget_get_scale_factor (self->area);
  cairo_t *cr;

  self->sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, MAX (1, (int) (w * scale * density)), MAX (1, (int) (h * scale * density)));
  cairo_surface_set_device_scale (self->sheet, density * scale, density * scale);
  cr = cairo_create (self->sheet);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  sg_scaled_print_draw (self->print, cr, (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->page)) - 1);
  cairo_destroy (cr);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgMapPrintDialog *self = data;
  double w, h, scale;

  if (self->print == NULL)
    return;
  sg_scaled_print_size (self->print, &w, &h);
  scale = MIN (width / w, height / h);
  if (self->sheet == NULL || self->sheet_width != width)
    {
      g_clear_pointer (&self->sheet, cairo_surface_destroy);
      draw_page (self, scale, w, h);
      self->sheet_width = width;
    }
  cairo_translate (cr, (width - w * scale) / 2, (height - h * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, self->sheet, 0, 0);
  cairo_paint (cr);
}

static void
page_cb (SgMapPrintDialog *self)
{
  g_clear_pointer (&self->sheet, cairo_surface_destroy);
  gtk_widget_queue_draw (self->area);
}

static char *
find_fault (SgFormDialog *dialog)
{
  return g_strdup (SG_MAP_PRINT_DIALOG (dialog)->fault);
}

/* The printer. */

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, SgScaledPrint *print)
{
  guint across, down;

  gtk_print_operation_set_n_pages (operation, (int) sg_scaled_print_count (print, &across, &down));
}

static void
page_drawn_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, SgScaledPrint *print)
{
  sg_scaled_print_draw (print, gtk_print_context_get_cairo_context (context), (guint) page);
}

static gboolean
to_printer (SgMapPrintDialog *self)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GError) error = NULL;
  GtkPaperSize *paper;
  double w, h;

  sg_scaled_print_size (self->print, &w, &h);
  paper = gtk_paper_size_new_custom ("sandgate", sg_map_get_title (self->map), MIN (w, h), MAX (w, h), GTK_UNIT_POINTS);
  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_page_setup_set_orientation (setup, w > h ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_paper_size_free (paper);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_job_name (operation, sg_map_get_title (self->map));
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), self->print);
  g_signal_connect (operation, "draw-page", G_CALLBACK (page_drawn_cb), self->print);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error) != GTK_PRINT_OPERATION_RESULT_ERROR)
    return TRUE;
  sg_form_dialog_say (SG_FORM_DIALOG (self), error->message);
  return FALSE;
}

/* A file. */

/** Writing: the dialog is gone when it is asked where. */
typedef struct { SgScaledPrint *print; GtkWidget *near; } Writing;

static void
writing_free (gpointer data)
{
  sg_scaled_print_free (((Writing *) data)->print);
  g_free (data);
}

static void
answered_cb (const char *path, gpointer data)
{
  Writing *writing = data;
  g_autoptr (GError) error = NULL;

  if (!sg_scaled_print_to_file (writing->print, path, &error))
    sg_report_error (writing->near, error);
}

static gboolean
to_file (SgMapPrintDialog *self)
{
  g_autofree char *name = sg_own_file_name (sg_map_get_title (self->map), _("Map"), ".pdf");
  SgFileQuestion question = { .title = _("Print to a PDF"), .label = _("_Write"), .name = name, .act = GTK_FILE_CHOOSER_ACTION_SAVE };
  Writing *writing = g_new0 (Writing, 1);

  *writing = (Writing) { g_steal_pointer (&self->print), self->near }; /* who asked outlives the question: it goes with him */
  sg_ask_for_file_full (self->near, &question, answered_cb, writing, writing_free);
  return TRUE;
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgMapPrintDialog *self = SG_MAP_PRINT_DIALOG (dialog);

  if (self->print == NULL)
    return FALSE;
  return chosen (self->to) == TO_PRINTER ? to_printer (self) : to_file (self);
}

static void
sg_map_print_dialog_dispose (GObject *object)
{
  SgMapPrintDialog *self = SG_MAP_PRINT_DIALOG (object);

  g_clear_pointer (&self->print, sg_scaled_print_free);
  g_clear_pointer (&self->sheet, cairo_surface_destroy);
  g_clear_pointer (&self->fault, g_free);
  g_clear_object (&self->map);
  g_clear_object (&self->board);
  g_clear_object (&self->near);
  G_OBJECT_CLASS (sg_map_print_dialog_parent_class)->dispose (object);
}

static void
sg_map_print_dialog_class_init (SgMapPrintDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_map_print_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_map_print_dialog_init (SgMapPrintDialog *self)
{
}

static GtkWidget *
add_switch (SgMapPrintDialog *self, AdwPreferencesGroup *group, const char *title, guint layer)
{
  GtkWidget *toggle = gtk_switch_new (), *row = sg_form_row (group, title, NULL, toggle);

  gtk_switch_set_active (GTK_SWITCH (toggle), (self->layers & layer) != 0);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (make_print), self);
  return toggle;
}

/* Each style has its own usual tints and shades. */
static void
style_cb (SgMapPrintDialog *self)
{
  guint layers = sg_painter_default_layers (self->map, chosen (self->style));

  g_object_freeze_notify (G_OBJECT (self->tints)); /* the sheets are laid out when both are set */
  gtk_switch_set_active (GTK_SWITCH (self->tints), (layers & SG_PAINT_TINTS) != 0);
  gtk_switch_set_active (GTK_SWITCH (self->shade), (layers & SG_PAINT_SHADE) != 0);
  g_object_thaw_notify (G_OBJECT (self->tints));
  make_print (self);
}

static void
add_rows (SgMapPrintDialog *self, SgStyle style)
{
  const char *names[G_N_ELEMENTS (papers) + 1] = { NULL }, *styles[] = { _("Table Top"), _("Ordnance Survey"), _("Plain"), NULL };
  const char *tos[] = { _("A PDF file"), _("A printer"), NULL };
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  AdwPreferencesGroup *group;

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    names[i] = _(papers[i].label);
  group = sg_form_dialog_add_group (dialog, NULL, NULL);
  self->scale = sg_form_spin (dialog, group, _("Scale"), g_str_equal (sg_map_get_unit (self->map), "in") ? _("1 to so many; 12 is an inch for a foot, 1 is true size") : _("1 to so many"),
                              1, 250000, sg_usual_scale (self->map));
  self->paper = sg_form_combo (dialog, group, _("Paper"), NULL, names, 0);
  self->style = sg_form_combo (dialog, group, _("Drawn as"), NULL, styles, style);
  self->layers = sg_painter_default_layers (self->map, style);
  self->tints = add_switch (self, group, _("Layer tints"), SG_PAINT_TINTS);
  self->shade = add_switch (self, group, _("Hill shading"), SG_PAINT_SHADE);
  self->grid = add_switch (self, group, _("Reference squares"), SG_PAINT_GRID);
  self->to = sg_form_combo (dialog, group, C_("where a map goes", "To"), NULL, tos, TO_FILE);
}

static void
add_sheet (SgMapPrintDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->count = gtk_label_new (NULL);
  self->page = sg_spin (1, 1, 1);
  self->area = gtk_drawing_area_new ();
  gtk_label_set_xalign (GTK_LABEL (self->count), 0);
  gtk_label_set_wrap (GTK_LABEL (self->count), TRUE);
  gtk_widget_set_hexpand (self->count, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->page), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Sheet shown"), -1);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->area), 300);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw, self, NULL);
  gtk_box_append (GTK_BOX (line), self->count);
  gtk_box_append (GTK_BOX (line), self->page);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), self->area);
  sg_form_dialog_add (SG_FORM_DIALOG (self), box);
  sg_describe (self->area, _("Sheet as it will be printed"), NULL);
}

GtkWidget *
sg_map_print_ask (GtkWidget *near, SgMap *map, SgBoard *board, SgStyle style)
{
  SgMapPrintDialog *self = g_object_new (SG_TYPE_MAP_PRINT_DIALOG, "transient-for", gtk_widget_get_root (near), NULL);

  self->near = g_object_ref (near);
  self->map = g_object_ref (map);
  g_set_object (&self->board, board);
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Print at True Scale"), _("Print"), 520, 820);
  add_rows (self, style);
  add_sheet (self);
  make_print (self);
  g_signal_connect_swapped (self->scale, "value-changed", G_CALLBACK (make_print), self);
  g_signal_connect_swapped (self->paper, "notify::selected", G_CALLBACK (make_print), self);
  g_signal_connect_swapped (self->style, "notify::selected", G_CALLBACK (style_cb), self);
  g_signal_connect_swapped (self->page, "value-changed", G_CALLBACK (page_cb), self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
