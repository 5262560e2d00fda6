/* sg-book-html.c: the book of a war as one page of the web.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing is fetched: maps are pictures within it.  Whatever somebody typed is escaped.
 */

#include "sheets/sg-book-html.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "draw/sg-inks.h"
#include "sheets/sg-report-map.h"
#include "sheets/sg-sheet-private.h"

#define MAP_WIDTH 1280.0 /* pixels */
#define FIGHT_WIDTH 560.0
#define SHARP 2.0        /* pixels to a point */
#define SCALE_STRIP 44.0 /* pixels under a map, for its scale */
#define POINTS (72 / 25.4)

typedef struct
{
  const SgBook *book;
  GString      *text;
  gboolean      grey;
} Writer;

static const char style[] =
  "body{font:17px/1.5 Georgia,'EB Garamond',serif;max-width:46rem;margin:0 auto;padding:1rem 1.2rem 4rem;color:#1a1a1a;background:#fdfcf8}"
  "header{text-align:center;padding:3rem 0 1.5rem;border-bottom:2px solid}h1{font-size:2.4rem;font-weight:normal;margin:.3rem}h2{font-size:1.6rem;font-weight:normal;border-bottom:1px solid;margin-top:2.6rem}"
  "h3{font-variant:small-caps;font-weight:normal;font-size:1.2rem;margin:1.4rem 0 .3rem}h3 small,figcaption small{font:.75rem sans-serif;float:right;opacity:.75;padding-top:.4rem}"
  "h4{font:bold .7rem sans-serif;text-transform:uppercase;letter-spacing:.06em;margin:1rem 0 .2rem;opacity:.75}.small{font-size:.85rem;opacity:.8}"
  "nav ol{list-style:none;padding:0}nav li{margin:.2rem 0}a{color:inherit}table{border-collapse:collapse;width:100%;font-size:.86rem;font-variant-numeric:lining-nums tabular-nums;margin:.6rem 0 1.2rem}"
  "th{font:bold .66rem sans-serif;text-transform:uppercase;text-align:left;border-bottom:1.5px solid;vertical-align:bottom}td{border-bottom:1px solid #8884;padding:.16rem .5rem .16rem 0;vertical-align:top}"
  ".r{text-align:right}.c{text-align:center}tr.strong td{font-weight:bold;background:#8881}figure{margin:1.2rem 0;break-inside:avoid}figcaption{font:bold .8rem sans-serif}img{width:100%;border:1px solid}"
  ".ruling{font:.8rem/1.4 Cantarell,sans-serif;margin:.35rem 0 .35rem 2.6rem;position:relative;break-inside:avoid}.ruling b{position:absolute;left:-2.8rem;width:2.2rem;text-align:right}"
  ".ruling div{opacity:.75;padding-left:.5rem}.index{columns:16rem;font:.8rem/1.5 sans-serif}.index p{margin:0;padding-left:1rem;text-indent:-1rem;break-inside:avoid}"
  "@media(prefers-color-scheme:dark){body{color:#e6e2d8;background:#1d1c1a}img{filter:brightness(.9)}}@media print{body{max-width:none;background:#fff;font-size:11pt}}";

static void
put (Writer *self, const char *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  g_string_append (self->text, escaped);
}

/* @before, what is escaped, @after. */
static void
put_in (Writer *self, const char *before, const char *words, const char *after)
{
  g_string_append (self->text, before);
  put (self, words);
  g_string_append (self->text, after);
}

static void
write_head (Writer *self)
{
  const SgBook *book = self->book;
  g_autofree char *sides = g_strdup_printf (_("%s against %s"), book->sides[0].name, book->sides[1].name);
  g_autofree char *dates = *book->dates != '\0' ? g_strdup_printf (_("%s · %s"), book->rules, book->dates) : g_strdup (book->rules);

  put_in (self, "<!DOCTYPE html>\n<html lang=\"", sg_tongue_code (), "\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
  put_in (self, "<title>", book->title, "</title><style>");
  g_string_append (self->text, style);
  put_in (self, "</style></head>\n<body>\n<header><p class=\"small\">", _("The book of the war"), "</p>");
  put_in (self, "<h1>", book->title, "</h1>");
  put_in (self, "<p><em>", sides, "</em></p>");
  put_in (self, "<p class=\"small\">", dates, "<br>");
  put_in (self, "", _("The umpire’s: it tells what neither side knew."), "</p></header>\n");
}

static void
write_contents (Writer *self)
{
  g_string_append (self->text, "<nav><ol>\n");
  for (guint i = 0; i < self->book->blocks->len; i++)
    {
      const SgBookBlock *block = self->book->blocks->pdata[i];

      if (block->kind == SG_BOOK_CHAPTER)
        {
          g_string_append_printf (self->text, "<li><a href=\"#%s\">", block->anchor);
          put_in (self, "", block->words, "</a></li>\n");
        }
    }
  g_string_append (self->text, "</ol></nav>\n");
}

/* A block that nothing refers to by name is known by its number. */
static char *
anchor_of (const SgBook *book, guint at)
{
  const SgBookBlock *block = book->blocks->pdata[at];

  return *block->anchor != '\0' ? g_strdup (block->anchor) : g_strdup_printf ("b%u", at);
}

static const char *
class_of (char align)
{
  if (align == 'l' || align == 'w')
    return "l";
  return align == 'c' ? "c" : "r";
}

static void
write_groups (Writer *self, const SgBookTable *table)
{
  guint half = (guint) (strlen (table->align) - 1) / 2;

  if (table->groups[0] == NULL)
    return;
  g_string_append (self->text, "<tr><th></th>");
  for (guint i = 0; i < 2; i++)
    {
      g_string_append_printf (self->text, "<th colspan=\"%u\">", half);
      put_in (self, "", table->groups[i], "</th>");
    }
  g_string_append (self->text, "</tr>\n");
}

/* What a place is called where there are no pages: "battle-2" is II, "ruling-2-89" is II 89; NULL where it is no such place. */
static char *
call_anchor (const char *anchor)
{
  g_auto (GStrv) parts = g_strsplit (anchor, "-", 3);
  g_autofree char *roman = NULL;

  if (parts[0] == NULL || parts[1] == NULL)
    return NULL;
  roman = sg_book_roman ((guint) g_ascii_strtoull (parts[1], NULL, 10));
  return parts[2] != NULL ? g_strdup_printf ("%s %s", roman, parts[2]) : g_steal_pointer (&roman);
}

static void
write_cell (Writer *self, char align, const char *words)
{
  g_string_append_printf (self->text, "<td class=\"%s\">", class_of (align));
  if (align == 'p' && *words != '\0')
    {
      g_autofree char *called = call_anchor (words);

      g_string_append_printf (self->text, "<a href=\"#%s\">", words);
      put_in (self, "", sg_text_or (called, _("there")), "</a>");
    }
  else
    put (self, words);
  g_string_append (self->text, "</td>");
}

static void
write_table (Writer *self, const SgBookTable *table)
{
  g_string_append (self->text, "<table>\n");
  write_groups (self, table);
  g_string_append (self->text, "<tr>");
  for (guint i = 0; table->align[i] != '\0'; i++)
    {
      g_string_append_printf (self->text, "<th class=\"%s\">", class_of (table->align[i]));
      put_in (self, "", table->align[i] == 'p' ? "" : table->heads[i], "</th>");
    }
  g_string_append (self->text, "</tr>\n");
  for (guint row = 0; row < table->rows->len; row++)
    {
      char **cells = table->rows->pdata[row];

      g_string_append (self->text, g_array_index (table->strong, gboolean, row) ? "<tr class=\"strong\">" : "<tr>");
      for (guint i = 0; table->align[i] != '\0'; i++)
        write_cell (self, table->align[i], cells[i]);
      g_string_append (self->text, "</tr>\n");
    }
  g_string_append (self->text, "</table>\n");
}

static cairo_status_t
collect_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Under the map, as long as a fourth of it at the most. */
static void
draw_scale (cairo_t *cr, SgMap *map, double width, double bottom, double points_a_unit, gboolean grey)
{
  SgPen pen;

  sg_pen_init (&pen, cr, grey, 1);
  sg_report_map_scale (&pen, map, width / POINTS - 2, bottom / POINTS - 1.6, width / POINTS / 4, points_a_unit / POINTS);
  sg_pen_clear (&pen);
}

/* (transfer full) (nullable): a PNG of it, in the letters that an address may have. */
static char *
picture_of (Writer *self, const SgBookBlock *block, GError **error)
{
  SgMap *map = sg_board_get_map (block->board);
  SgSheetSetup setup = { .grey = self->grey };
  g_autoptr (SgPainter) painter = sg_sheet_painter (&setup, map);
  double width = block->fight != NULL ? FIGHT_WIDTH : MAP_WIDTH, height = width * (block->fight != NULL ? 0.6 : sg_report_map_ratio (map));
  double strip = block->fight != NULL ? 0 : SCALE_STRIP, scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) ceil (height + strip));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status;

  sg_painter_set_density (painter, SHARP);
  sg_ink_set_grey (cr, self->grey);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, SHARP, SHARP);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width / SHARP, height / SHARP);
  cairo_clip (cr);
  scale = sg_report_map_draw (cr, painter, block->board, block->fight, width / SHARP, height / SHARP, 1);
  cairo_restore (cr);
  if (block->fight == NULL)
    draw_scale (cr, map, width / SHARP, (height + strip) / SHARP, scale, self->grey);
  sg_ink_set_grey (cr, FALSE);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png_stream (surface, collect_cb, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_base64_encode (bytes->data, bytes->len);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("“%s” was not drawn: %s."), block->words, cairo_status_to_string (status));
  return NULL;
}

static gboolean
write_map (Writer *self, const SgBookBlock *block, GError **error)
{
  g_autofree char *picture = picture_of (self, block, error);

  if (picture == NULL)
    return FALSE;
  put_in (self, "<figure><figcaption>", block->words, "");
  if (block->remark != NULL)
    put_in (self, " <small>", block->remark, "</small>");
  put_in (self, "</figcaption><img alt=\"", block->words, "\" src=\"data:image/png;base64,");
  g_string_append_printf (self->text, "%s\"></figure>\n", picture);
  return TRUE;
}

static void
write_ruling (Writer *self, const SgBookBlock *block)
{
  put_in (self, "<section class=\"ruling\"><b>", block->remark, "</b>");
  put (self, block->words);
  for (guint i = 0; i < block->lines->len; i++)
    put_in (self, "<div>", block->lines->pdata[i], "</div>");
  g_string_append (self->text, "</section>\n");
}

/* What a place in the book is called where it has no page: a ruling by its battle and number, else the chapter. */
static char *
call_place (const SgBook *book, guint at)
{
  const SgBookBlock *block = book->blocks->pdata[at];
  char *ruling = block->kind == SG_BOOK_RULING ? call_anchor (block->anchor) : NULL;

  if (ruling != NULL)
    return ruling;
  for (guint i = at + 1; i > 0; i--)
    {
      block = book->blocks->pdata[i - 1];
      if (block->kind == SG_BOOK_CHAPTER)
        return g_strdup (block->words);
    }
  return g_strdup ("");
}

static void
write_term (Writer *self, const SgBookTerm *term)
{
  g_autofree char *before = g_strdup ("");
  guint told = 0;

  put_in (self, "<p>", term->name, " ");
  for (guint i = 0; i < term->hits->len; i++)
    {
      guint at = g_array_index (term->hits, SgBookHit, i).block;
      g_autofree char *anchor = anchor_of (self->book, at), *called = call_place (self->book, at);

      /* Of several in one chapter the first will do. */
      if (g_str_equal (called, before))
        continue;
      g_string_append_printf (self->text, "%s<a href=\"#%s\">", told++ > 0 ? ", " : "", anchor);
      put_in (self, "", called, "</a>");
      g_free (before);
      before = g_steal_pointer (&called);
    }
  g_string_append (self->text, "</p>\n");
}

static void
write_index (Writer *self)
{
  g_string_append (self->text, "<div class=\"index\">\n");
  for (guint i = 0; i < self->book->terms->len; i++)
    write_term (self, self->book->terms->pdata[i]);
  g_string_append (self->text, "</div>\n");
}

static gboolean
write_block (Writer *self, guint at, GError **error)
{
  const SgBookBlock *block = self->book->blocks->pdata[at];
  g_autofree char *anchor = anchor_of (self->book, at);

  /* Every block can be led to: the index of paper names pages, and here there are none. */
  if (block->kind != SG_BOOK_COLUMNS && block->kind != SG_BOOK_INDEX)
    g_string_append_printf (self->text, "<a id=\"%s\"></a>", anchor);
  switch (block->kind)
    {
    case SG_BOOK_CHAPTER: put_in (self, "<h2>", block->words, "</h2>\n"); return TRUE;
    case SG_BOOK_HEADING:
      put_in (self, "<h3>", block->words, "");
      if (block->remark != NULL)
        put_in (self, " <small>", block->remark, "</small>");
      g_string_append (self->text, "</h3>\n");
      return TRUE;
    case SG_BOOK_MOMENT: put_in (self, "<h4>", block->words, "</h4>\n"); return TRUE;
    case SG_BOOK_WORDS: put_in (self, "<p>", block->words, "</p>\n"); return TRUE;
    case SG_BOOK_TABLE: write_table (self, block->table); return TRUE;
    case SG_BOOK_MAP: return write_map (self, block, error);
    case SG_BOOK_RULING: write_ruling (self, block); return TRUE;
    case SG_BOOK_INDEX: write_index (self); return TRUE;
    case SG_BOOK_COLUMNS:
    default: return TRUE;
    }
}

GBytes *
sg_book_to_html (const SgBook *book, gboolean grey, GError **error)
{
  Writer self = { book, g_string_new (NULL), grey };

  write_head (&self);
  write_contents (&self);
  for (guint i = 0; i < book->blocks->len; i++)
    if (!write_block (&self, i, error))
      {
        g_string_free (self.text, TRUE);
        return NULL;
      }
  if (book->seal != NULL)
    put_in (&self, "<p class=\"small\">", book->seal, "</p>");
  g_string_append (self.text, "</body>\n</html>\n");
  return g_string_free_to_bytes (self.text);
}
