/* sg-sheet-print.c: sheets to a printer or a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sheets/sg-sheet-print.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-error-reporting.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-settings.h"
#include "desk/sg-memory.h"
#include "app/window/sg-window.h"
#include "app/tutor/sg-tutorials.h"

static char *
settings_path (void)
{
  g_autofree char *dir = sg_memory_dir ();

  return g_build_filename (dir, "printer.ini", NULL);
}

/* Whoever follows a tutorial has done it. */
static void
tell_tutorial (GtkWidget *near)
{
  GtkRoot *root = gtk_widget_get_root (near);

  if (SG_IS_WINDOW (root))
    sg_tutorials_hear (SG_WINDOW (root), SG_WAIT_PDF, NULL);
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, SgSheet *sheet)
{
  gtk_print_operation_set_n_pages (operation, sg_sheet_get_n_pages (sheet));
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, SgSheet *sheet)
{
  sg_sheet_draw (sheet, gtk_print_context_get_cairo_context (context), page);
}

/* A printer that gives up afterwards. */
static void
status_cb (GtkPrintOperation *operation, GtkWidget *near)
{
  const char *title = g_object_get_data (G_OBJECT (operation), "title");
  g_autoptr (GError) error = NULL;

  if (gtk_print_operation_get_status (operation) == GTK_PRINT_STATUS_FINISHED)
    {
      g_autofree char *words = g_strdup_printf (_("“%s” is printed."), title);

      sg_report_done (near, words);
    }
  if (gtk_print_operation_get_status (operation) != GTK_PRINT_STATUS_FINISHED_ABORTED)
    return;
  error = g_error_new (SG_ERROR, SG_ERROR_IO, _("The printer gave up “%s” before it was printed."), title);
  sg_report_error (near, error);
}

/* The paper by the name that printers know it by. */
static const char *
paper_name (double width)
{
  if (width < 180)
    return GTK_PAPER_NAME_A5;
  if (width < 213)
    return GTK_PAPER_NAME_A4;
  return GTK_PAPER_NAME_LETTER;
}

static GtkPageSetup *
page_setup (SgSheet *sheet)
{
  double width, height;
  GtkPageSetup *setup = gtk_page_setup_new ();
  GtkPaperSize *paper;

  sg_sheet_get_size (sheet, &width, &height);
  paper = gtk_paper_size_new (paper_name (MIN (width, height)));
  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_page_setup_set_orientation (setup, width > height ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_paper_size_free (paper);
  return setup;
}

/* As it was printed the last time, but whole, on the sheet's own paper, and never over the file that was printed then. */
static GtkPrintSettings *
print_settings (SgSheet *sheet, GtkPageSetup *setup)
{
  g_autofree char *path = settings_path (), *name = g_strdelimit (g_strdup (sg_sheet_get_title (sheet)), "/", '-');
  GtkPrintSettings *settings = gtk_print_settings_new_from_file (path, NULL);

  if (settings == NULL)
    settings = gtk_print_settings_new ();
  gtk_print_settings_set_scale (settings, 100); /* what is cut out is never made smaller */
  gtk_print_settings_set_paper_size (settings, gtk_page_setup_get_paper_size (setup));
  gtk_print_settings_set_orientation (settings, gtk_page_setup_get_orientation (setup));
  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  return settings;
}

void
sg_sheet_print (SgSheet *sheet, GtkWidget *near)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = page_setup (sheet);
  g_autofree char *path = settings_path ();
  g_autoptr (GtkPrintSettings) settings = print_settings (sheet, setup);
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (near);
  GtkPrintOperationResult result;

  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_job_name (operation, sg_sheet_get_title (sheet));
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), sheet);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), sheet);
  gtk_print_operation_set_track_print_status (operation, TRUE);
  g_object_set_data_full (G_OBJECT (operation), "title", g_strdup (sg_sheet_get_title (sheet)), g_free);
  g_signal_connect_object (operation, "status-changed", G_CALLBACK (status_cb), near, 0);
  result = gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, &error);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      g_autoptr (GError) told = g_error_new (SG_ERROR, SG_ERROR_IO, _("“%s” was not printed: %s"), sg_sheet_get_title (sheet),
                                             error != NULL ? error->message : "");

      sg_report_error (near, told);
    }
  else
    {
      gtk_print_settings_to_file (gtk_print_operation_get_print_settings (operation), path, NULL);
      if (result != GTK_PRINT_OPERATION_RESULT_CANCEL)
        tell_tutorial (near);
    }
}

typedef struct { SgSheet *sheet; GtkWidget *near; } Asked;

static void
asked_free (gpointer data)
{
  g_object_unref (((Asked *) data)->sheet);
  g_free (data);
}

static void
export_cb (const char *path, gpointer data)
{
  Asked *asked = data;
  g_autofree char *base = g_filename_display_basename (path);
  g_autofree char *words = g_strdup_printf (_("%s stands in %s."), sg_sheet_get_title (asked->sheet), base);
  g_autoptr (GError) error = NULL;

  if (!sg_sheet_to_file (asked->sheet, path, 150, &error))
    {
      sg_report_error (asked->near, error);
      return;
    }
  sg_report_done (asked->near, words);
  tell_tutorial (asked->near);
}

void
sg_sheet_export (SgSheet *sheet, const char *name, GtkWidget *near)
{
  g_autofree char *safe = g_strdelimit (g_strdup (name), "/", '-'), *file = g_strconcat (safe, ".pdf", NULL);
  SgFileQuestion question = { .title = _("Export PDF"), .label = _("_Export"), .name = file, .act = GTK_FILE_CHOOSER_ACTION_SAVE };
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked) { g_object_ref (sheet), near };
  sg_ask_for_file_full (near, &question, export_cb, asked, asked_free);
}
