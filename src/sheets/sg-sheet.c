/* sg-sheet.c: the kinds of sheet, and one sheet laid out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-sheet.h"

#include "sheets/sg-page.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "base/sg-file.h"
#include "play/sg-reader.h"
#include "sheets/sg-pdf.h"
#include "sheets/sg-sheet-paper.h"
#include "sheets/sg-sheet-private.h"

struct _SgSheet
{
  GObject            parent_instance;

  const SgSheetKind *kind;
  SgSheetSetup       setup;
  char              *side, *general; /* (owned): what the setup points to */
  char              *turns;     /* (owned): what setup.turns points to */
  SgPageFrame        frame;
  SgBoard           *board;     /* (owned) (nullable) */
  SgBoard           *truth;     /* (owned) (nullable): what @board was before it was kept to what a side knows */
  char              *title;     /* (owned) */
  char              *left_out;  /* (owned) (nullable) */
  guint              n_pages;
  GArray            *marks;     /* (owned) (element-type SgSheetMark) */
  SgPageDraw         draw;
  gpointer           data;      /* (owned) */
  GDestroyNotify     free_data;
};

G_DEFINE_FINAL_TYPE (SgSheet, sg_sheet, G_TYPE_OBJECT)

static GPtrArray *kinds;

void
sg_sheet_register (const SgSheetKind *kind)
{
  if (kinds == NULL)
    kinds = g_ptr_array_new ();
  g_ptr_array_add (kinds, (gpointer) kind);
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  const SgSheetKind *first = *(SgSheetKind *const *) a, *second = *(SgSheetKind *const *) b;

  return first->order != second->order ? first->order - second->order : strcmp (first->id, second->id);
}

static gboolean
is_for (const SgSheetKind *kind, const char *system)
{
  return (kind->system == NULL || g_str_equal (kind->system, system)) && (kind->except == NULL || !g_str_equal (kind->except, system));
}

static GPtrArray *
list_kinds (const char *system, gboolean of_armies)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    {
      const SgSheetKind *kind = kinds->pdata[i];

      if (system == NULL || (is_for (kind, system) && (of_armies ? kind->army || kind->any : !kind->army)))
        g_ptr_array_add (list, (gpointer) kind);
    }
  g_ptr_array_sort (list, compare_kinds);
  return list;
}

GPtrArray *
sg_sheet_list_kinds (const char *system)
{
  return list_kinds (system, FALSE);
}

GPtrArray *
sg_sheet_list_army_kinds (const char *system)
{
  return list_kinds (system, TRUE);
}

GPtrArray *
sg_sheet_list_alone_kinds (const char *system, gboolean blank)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    {
      const SgSheetKind *kind = kinds->pdata[i];

      if (is_for (kind, system) && (kind->alone || blank))
        g_ptr_array_add (list, (gpointer) kind);
    }
  g_ptr_array_sort (list, compare_kinds);
  return list;
}

const SgSheetKind *
sg_sheet_find_kind (const char *id, GError **error)
{
  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    if (strcmp (((SgSheetKind *) kinds->pdata[i])->id, id) == 0)
      return kinds->pdata[i];
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("There is no sheet called “%s”."), id);
  return NULL;
}

#define HALF_LETTER SG_N_PAPERS

/* The page of a booklet that is folded of @paper. */
static guint
half_of (SgPaper paper)
{
  return paper == SG_PAPER_LETTER ? HALF_LETTER : SG_PAPER_A5;
}

/* The margins of a paper: the text column is the same on A4 and Letter; A5 has eight of its twelve columns. */
static SgPageFrame
frame_of (const SgSheetSetup *setup)
{
  static const struct { double width, height, left, right; } papers[] = {
    [SG_PAPER_A4] = { 210, 297, 20, 14 }, [SG_PAPER_A5] = { 148, 210, 18, 14 }, [SG_PAPER_LETTER] = { 215.9, 279.4, 20, 19.9 },
    [HALF_LETTER] = { 139.7, 215.9, 16, 12 },
  };
  guint paper = setup->booklet ? half_of (setup->paper) : (guint) setup->paper;
  SgPageFrame frame = { 0 };
  double left = papers[paper].left, right = papers[paper].right;

  frame.width = setup->landscape ? papers[paper].height : papers[paper].width;
  frame.height = setup->landscape ? papers[paper].width : papers[paper].height;
  if (setup->landscape)
    left = 16, right = 15;
  frame.left = left;
  frame.measure = frame.width - left - right;
  frame.right = frame.left + frame.measure;
  frame.top = setup->landscape ? 9.5 : 12;
  frame.bottom = frame.height - 17;
  return frame;
}

static void
sg_sheet_finalize (GObject *object)
{
  SgSheet *self = SG_SHEET (object);

  if (self->free_data != NULL)
    self->free_data (self->data);
  g_array_unref (self->marks);
  g_clear_object (&self->board);
  g_clear_object (&self->truth);
  g_clear_object (&self->setup.campaign);
  g_clear_object (&self->setup.battle);
  g_clear_object (&self->setup.army);
  g_clear_object (&self->setup.rules);
  g_free (self->side);
  g_free (self->general);
  g_free (self->turns);
  g_free (self->title);
  g_free (self->left_out);
  G_OBJECT_CLASS (sg_sheet_parent_class)->finalize (object);
}

static void
sg_sheet_class_init (SgSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_sheet_finalize;
}

static void
clear_mark (gpointer data)
{
  g_free (((SgSheetMark *) data)->words);
}

static void
sg_sheet_init (SgSheet *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (SgSheetMark));
  g_array_set_clear_func (self->marks, clear_mark);
}

char *
sg_sheet_setup_reader (const SgSheetSetup *setup)
{
  return sg_reader_new (setup->side, setup->general);
}

char *
sg_sheet_setup_call (const SgSheetSetup *setup)
{
  g_autofree char *reader = sg_sheet_setup_reader (setup);

  return sg_battle_call_reader (setup->battle, reader);
}

/* A side's own sheet is drawn from what the side knows, where the game tells that. */
static void
keep_to_known (SgSheet *self)
{
  const SgGame *game = sg_battle_get_game (self->setup.battle);
  g_autofree char *reader = sg_sheet_setup_reader (&self->setup);
  SgBoard *known = game != NULL && game->knowledge != NULL ? game->knowledge->known (self->setup.battle, self->board, reader) : NULL;

  if (known == NULL)
    return;
  g_object_unref (self->board);
  self->board = known;
}

static gboolean
find_board (SgSheet *self, GError **error)
{
  if (self->setup.battle == NULL)
    return TRUE;
  if (self->setup.moment < 0)
    self->board = g_object_ref (sg_battle_get_board (self->setup.battle));
  else
    self->board = sg_battle_board_at (self->setup.battle, self->setup.moment, error);
  if (self->board == NULL)
    return FALSE;
  self->truth = g_object_ref (self->board);
  if (self->setup.side != NULL && self->kind->by_side)
    keep_to_known (self);
  return TRUE;
}

static void
hold (SgSheet *self, const SgSheetSetup *setup)
{
  self->setup = *setup;
  if (setup->campaign != NULL)
    g_object_ref (setup->campaign);
  if (setup->battle != NULL)
    g_object_ref (setup->battle);
  if (setup->army != NULL)
    g_object_ref (setup->army);
  if (setup->rules != NULL)
    g_object_ref (setup->rules);
  else if (setup->campaign != NULL)
    self->setup.rules = g_object_ref (sg_campaign_get_rules (setup->campaign));
  self->side = g_strdup (setup->side);
  self->setup.side = self->side;
  self->general = g_strdup (setup->general);
  self->setup.general = self->general;
  self->turns = g_strdup (setup->turns);
  self->setup.turns = self->turns;
}

/* A side's own copy tells what the side knows.  Of what is the umpire's there is none, but where all lies in the open and the sheet
 * tells of one side alone. */
static gboolean
has_own_copy (SgSheet *self, GError **error)
{
  const SgGame *game = self->setup.battle != NULL ? sg_battle_get_game (self->setup.battle) : NULL;
  gboolean open = game == NULL || game->knowledge == NULL || game->knowledge->in_the_open, of_all = self->board != NULL || !self->kind->alone;

  if (self->setup.side == NULL || self->setup.blank || self->setup.army != NULL || self->kind->by_side || !of_all || (self->kind->of_side && open))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is the umpire’s, and tells what one side may not know: there is no copy of it for a side."), _(self->kind->title));
  return FALSE;
}

/* What the kind cannot do without; to be filled in with a pencil, no more than the rules. */
static gboolean
has_what_it_needs (SgSheet *self, GError **error)
{
  const SgSheetKind *kind = self->kind;
  gboolean army = self->setup.army != NULL && self->setup.rules != NULL, battle = self->board != NULL;

  if (self->setup.rules == NULL && (kind->alone || self->setup.blank))
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” needs the rules of a system."), _(kind->title));
  else if (self->setup.rules != NULL && !is_for (kind, sg_ruleset_get_system (self->setup.rules)))
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not for %s."), _(kind->title), sg_ruleset_get_title (self->setup.rules));
  else if (self->setup.blank)
    return TRUE;
  else if (kind->any && !kind->alone && !army && !battle)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” needs a battle or an army, and here is neither."), _(kind->title));
  else if (!kind->any && kind->battle && !battle)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” needs a battle, and this campaign has none."), _(kind->title));
  else if (kind->army && !army)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” needs an army."), _(kind->title));
  else if (self->setup.campaign == NULL && !kind->any && !kind->army && !kind->alone)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” needs a campaign."), _(kind->title));
  else
    return TRUE;
  return FALSE;
}

SgPainter *
sg_sheet_painter (const SgSheetSetup *setup, SgMap *map)
{
  SgPainter *painter;

  if (map == NULL)
    return NULL;
  painter = sg_painter_new (map, setup->grey ? SG_STYLE_PLAIN : SG_STYLE_ORDNANCE);
  sg_painter_set_printed (painter, TRUE);
  return painter;
}

/**
 * sg_sheet_new:
 * @kind: the kind of sheet
 * @setup: what is printed and on what; copied, its campaign and battle referenced
 * @error: return location for a sentence
 *
 * Lays a sheet out as the campaign stands at the moment set up.
 *
 * Returns: (transfer full) (nullable): the sheet
 */
SgSheet *
sg_sheet_new (const SgSheetKind *kind, const SgSheetSetup *setup, GError **error)
{
  g_autoptr (SgSheet) self = g_object_new (SG_TYPE_SHEET, NULL);

  g_return_val_if_fail (kind != NULL && setup != NULL, NULL);
  self->kind = kind;
  hold (self, setup);
  self->setup.booklet = setup->booklet && kind->bound;
  self->setup.landscape = setup->landscape && !self->setup.booklet;
  self->frame = frame_of (&self->setup);
  self->title = g_strdup (_(kind->title));
  if (!find_board (self, error))
    return NULL;
  if (!has_what_it_needs (self, error) || !has_own_copy (self, error))
    return NULL;
  if (!kind->lay_out (self, &self->setup, error))
    return NULL;
  return g_steal_pointer (&self);
}

const SgSheetKind *
sg_sheet_get_kind (SgSheet *self)
{
  return self->kind;
}

const char *
sg_sheet_get_title (SgSheet *self)
{
  return self->title;
}

guint
sg_sheet_get_n_pages (SgSheet *self)
{
  return self->n_pages;
}

void
sg_sheet_get_size (SgSheet *self, double *width_mm, double *height_mm)
{
  *width_mm = self->frame.width;
  *height_mm = self->frame.height;
}

gboolean
sg_sheet_is_booklet (SgSheet *self)
{
  return self->setup.booklet;
}

void
sg_sheet_add_mark (SgSheet *self, guint page, const char *words)
{
  SgSheetMark mark = { page, g_strdup (words) };

  g_array_append_val (self->marks, mark);
}

GArray *
sg_sheet_get_marks (SgSheet *self)
{
  return self->marks;
}

const char *
sg_sheet_get_left_out (SgSheet *self)
{
  return self->left_out;
}

const SgPageFrame *
sg_sheet_get_frame (SgSheet *self)
{
  return &self->frame;
}

const SgSheetSetup *
sg_sheet_get_setup (SgSheet *self)
{
  return &self->setup;
}

SgBoard *
sg_sheet_get_board (SgSheet *self)
{
  return self->board;
}

SgBoard *
sg_sheet_get_truth (SgSheet *self)
{
  return self->truth;
}

void
sg_sheet_set_pages (SgSheet *self, guint n, SgPageDraw draw, gpointer data, GDestroyNotify free_data)
{
  self->n_pages = n;
  self->draw = draw;
  self->data = data;
  self->free_data = free_data;
}

void
sg_sheet_set_title (SgSheet *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
}

void
sg_sheet_set_left_out (SgSheet *self, char *sentence)
{
  g_free (self->left_out);
  self->left_out = sentence;
}

double
sg_sheet_type (SgSheet *self)
{
  return self->setup.large ? 1.25 : 1;
}

static void
draw (SgSheet *self, cairo_t *cr, guint page, gboolean tagged)
{
  SgPen pen;

  g_return_if_fail (page < self->n_pages);
  sg_pen_init (&pen, cr, self->setup.grey, sg_sheet_type (self));
  pen.tagged = tagged;
  self->draw (self, &pen, &self->frame, page, self->data);
  sg_pen_clear (&pen);
}

void
sg_sheet_draw (SgSheet *self, cairo_t *cr, guint page)
{
  draw (self, cr, page, FALSE);
}

void
sg_sheet_draw_tagged (SgSheet *self, cairo_t *cr, guint page)
{
  draw (self, cr, page, TRUE);
}

static void
clear_text (gpointer data)
{
  g_free (((SgSheetText *) data)->text);
}

GArray *
sg_sheet_measure (SgSheet *self, guint page)
{
  GArray *log = g_array_new (FALSE, FALSE, sizeof (SgSheetText));
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);
  SgPen pen;

  g_array_set_clear_func (log, clear_text);
  sg_pen_init (&pen, cr, self->setup.grey, sg_sheet_type (self));
  pen.log = log;
  if (page < self->n_pages)
    self->draw (self, &pen, &self->frame, page, self->data);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return log;
}

static cairo_status_t
collect_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Turns cairo's answer into the file, or into a sentence. */
static gboolean
put_file (GByteArray *bytes, cairo_status_t status, const char *path, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return sg_file_write (path, bytes->data, bytes->len, error);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not written: %s."), path, cairo_status_to_string (status));
  return FALSE;
}

/* Whose papers they are: the war’s, the army’s, or the book’s. */
static const char *
author_of (SgSheet *self)
{
  if (self->setup.campaign != NULL)
    return sg_campaign_get_title (self->setup.campaign);
  if (self->setup.army != NULL && *sg_army_get_word (self->setup.army, "title") != '\0')
    return sg_army_get_word (self->setup.army, "title");
  return self->setup.rules != NULL ? sg_ruleset_get_title (self->setup.rules) : "Sandgate";
}

/* (transfer full): “The Toll House: Battle report”: a file is found again by what it is of. */
static char *
name_file (SgSheet *self)
{
  const char *of = self->setup.battle != NULL && self->kind->battle ? sg_battle_get_title (self->setup.battle) : author_of (self);

  return g_strdup_printf (_("%s: %s"), of, self->title);
}

GBytes *
sg_sheet_to_pdf (SgSheet *self, GError **error)
{
  g_autofree char *name = name_file (self);
  g_autoptr (SgPdf) pdf = sg_pdf_new (name, author_of (self));

  sg_pdf_add (pdf, self, self->title);
  return sg_pdf_finish (pdf, error);
}

static gboolean
write_pdf (SgSheet *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_sheet_to_pdf (self, error);

  return bytes != NULL && sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

static gboolean
write_png (SgSheet *self, guint page, const char *path, double dpi, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, ceil (self->frame.width / 25.4 * dpi),
                                                         ceil (self->frame.height / 25.4 * dpi));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, dpi / 72, dpi / 72);
  sg_sheet_draw (self, cr, page);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png_stream (surface, collect_cb, bytes);
  cairo_surface_destroy (surface);
  return put_file (bytes, status, path, error);
}

/* "oob.png" for page 2 of several is "oob-2.png". */
static char *
name_page (const char *path, guint page)
{
  return g_strdup_printf ("%.*s-%u.png", (int) (strlen (path) - strlen (".png")), path, page + 1);
}

gboolean
sg_sheet_may_leave (SgSheet *self, GError **error)
{
  return sg_sheet_check (self->kind, &self->setup, error);
}

gboolean
sg_sheet_to_file (SgSheet *self, const char *path, double png_dpi, GError **error)
{
  g_return_val_if_fail (SG_IS_SHEET (self), FALSE);
  if (!sg_sheet_may_leave (self, error))
    return FALSE;
  if (g_str_has_suffix (path, ".pdf"))
    return write_pdf (self, path, error);
  if (!g_str_has_suffix (path, ".png"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s: a sheet is written as .pdf or .png."), path);
      return FALSE;
    }
  for (guint page = 0; page < self->n_pages; page++)
    {
      g_autofree char *name = self->n_pages == 1 ? g_strdup (path) : name_page (path, page);

      if (!write_png (self, page, name, png_dpi, error))
        return FALSE;
    }
  return TRUE;
}
