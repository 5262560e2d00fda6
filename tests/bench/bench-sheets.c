/* bench-sheets.c: a book of sheets to PDF, and the first page of a preview.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The yardstick is a plain PDF of as many pages, sixty lines of text on each, set by Pango with nothing drawn round it.
 */

#include <cairo-pdf.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <sys/resource.h>

#include "bench/sg-bench.h"
#include "sheets/sg-sheet.h"

#define PAGES 60
#define BOOK_SECONDS 2.0
#define BOOK_MIB 150.0
#define PREVIEW_SECONDS 0.1
#define RUNS 5

typedef struct { SgRuleset *rules; SgArmy *army; GPtrArray *sheets; guint pages; } Book;

static SgArmy *
build (void)
{
  static const char *const types[] = { "infantry", "light-infantry", "light-cavalry", "field-artillery", "horse-artillery" };
  SgArmy *army = sg_army_new ("gentlemans-war", "A large army");
  SgArmyNode *brigade = NULL;

  for (guint i = 0; i < 130; i++)
    {
      SgArmyNode *unit;

      if (i % 5 == 0)
        brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "A brigade");
      unit = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, types[i % G_N_ELEMENTS (types)], "A unit with a name");
      sg_army_set_attribute (army, unit, "brave", TRUE);
      sg_army_set_attribute (army, unit, i % 2 ? "slow" : "stalwart", TRUE);
    }
  return army;
}

/* Every kind that an army and its rules have, over again until there are pages enough. */
static void
lay_out (Book *book)
{
  static const char *const kinds[] = { "army", "unit-cards", "casualty-record", "quick-reference", "templates" };

  g_ptr_array_set_size (book->sheets, 0);
  book->pages = 0;
  for (guint i = 0; book->pages < PAGES; i++)
    {
      SgSheetSetup setup = { .army = book->army, .rules = book->rules, .moment = -1 };
      SgSheet *sheet = sg_sheet_new (sg_sheet_find_kind (kinds[i % G_N_ELEMENTS (kinds)], NULL), &setup, NULL);

      g_assert (sheet != NULL);
      g_ptr_array_add (book->sheets, sheet);
      book->pages += sg_sheet_get_n_pages (sheet);
    }
}

static cairo_status_t
count_cb (void *closure, const unsigned char *data, unsigned int length)
{
  *(gsize *) closure += length;
  return CAIRO_STATUS_SUCCESS;
}

static void
print_book (gpointer data)
{
  Book *book = data;
  gsize bytes = 0;
  guint printed = 0;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (count_cb, &bytes, 595, 842);
  cairo_t *cr = cairo_create (surface);

  lay_out (book);
  for (guint i = 0; i < book->sheets->len; i++)
    for (guint page = 0; page < sg_sheet_get_n_pages (book->sheets->pdata[i]) && printed < PAGES; page++, printed++)
      {
        sg_sheet_draw (book->sheets->pdata[i], cr, page);
        cairo_show_page (cr);
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_assert (bytes > 10000 && printed == PAGES);
}

static void
print_plain (gpointer data)
{
  gsize bytes = 0;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (count_cb, &bytes, 595, 842);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);

  for (guint page = 0; page < PAGES; page++)
    {
      for (guint line = 0; line < 60; line++)
        {
          g_autofree char *text = g_strdup_printf ("Line %u of page %u: a unit with a name, its strength, its weapon and what it bears", line, page);

          pango_layout_set_text (layout, text, -1);
          cairo_move_to (cr, 40, 40 + line * 12);
          pango_cairo_show_layout (cr, layout);
        }
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_assert (bytes > 10000);
}

/* From the click to the first page on the screen. */
static void
preview (gpointer data)
{
  Book *book = data;
  SgSheetSetup setup = { .army = book->army, .rules = book->rules, .moment = -1 };
  g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind ("army", NULL), &setup, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 794, 1123);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, 96 / 72.0, 96 / 72.0);
  sg_sheet_draw (sheet, cr, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static double
median_of (SgBenchFunc func, gpointer data)
{
  double times[RUNS];

  func (data);
  for (guint i = 0; i < RUNS; i++)
    times[i] = sg_bench_time (func, data);
  return sg_bench_median (times, RUNS);
}

int
main (void)
{
  Book book = { sg_ruleset_load ("gentlemans-war", NULL), build (), g_ptr_array_new_with_free_func (g_object_unref), 0 };
  double printed = median_of (print_book, &book), plain = median_of (print_plain, NULL), shown = median_of (preview, &book);
  struct rusage usage;
  int misses = 0;

  getrusage (RUSAGE_SELF, &usage);
  printf ("60 pages to PDF: %.2f s; plain pages: %.2f s; first page of a preview: %.1f ms; peak %.0f MiB\n", printed, plain, shown * 1000,
          usage.ru_maxrss / 1024.0);
  sg_bench_judge ("60 pages to PDF, of 2 s", printed / BOOK_SECONDS, FALSE, 1, &misses);
  sg_bench_judge ("60 pages to PDF, of 60 plain pages", printed / plain, FALSE, 8, &misses);
  sg_bench_judge ("first page of a preview, of 100 ms", shown / PREVIEW_SECONDS, FALSE, 1, &misses);
  sg_bench_judge ("first page of a preview, of a plain page", shown / (plain / PAGES), FALSE, 12, &misses);
  sg_bench_judge ("peak memory, of 150 MiB", usage.ru_maxrss / 1024.0 / BOOK_MIB, FALSE, 1, &misses);
  g_ptr_array_unref (book.sheets);
  g_object_unref (book.army);
  g_object_unref (book.rules);
  return misses;
}
