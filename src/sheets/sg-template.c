/* sg-template.c: pieces to cut out, set on pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-template.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define GAP 3.0
#define SHELF 4.0
#define CHECK 8.0  /* mm at the foot for the rule to check the print by */
#define LEADING 4.75

typedef struct
{
  double         width, height;
  SgTemplateDraw draw;
  gpointer       data;
  GDestroyNotify free_data;
} Piece;

/* A piece on a page, or the part of it that fits there. */
typedef struct
{
  guint    page, piece;
  double   x, y;
  gboolean turned, part;
  double   from_x, from_y, width, height; /* of a part */
  guint    column, row, columns, rows;
} Place;

typedef struct { char *label, *title, *remark; double head_left; } Head;

struct _SgTemplates
{
  const SgPageFrame *frame;
  SgPageFrame        own;
  double             type;
  GArray            *pieces;  /* (element-type Piece) */
  GArray            *places;  /* (element-type Place) */
  GPtrArray         *heads;   /* (element-type Head): of each page */
  GArray            *spaces;  /* (element-type Space): of pages of these pieces that were turned */
  Head               next;    /* what a page that is turned to is called; strings borrowed from its first */
  double             left, x, y, shelf; /* where the next piece goes, and how high this shelf is */
  char              *name, *foot;
};

static void
free_head (gpointer data)
{
  Head *head = data;

  g_free (head->label);
  g_free (head->title);
  g_free (head->remark);
  g_free (head);
}

static void
clear_piece (gpointer data)
{
  Piece *piece = data;

  if (piece->free_data != NULL)
    piece->free_data (piece->data);
}

/* What is free at the foot of a page: below @y. */
typedef struct { guint page; double y; } Space;

SgTemplates *
sg_templates_new (const SgPageFrame *frame, double type)
{
  SgTemplates *self = g_new0 (SgTemplates, 1);

  self->own = *frame;
  self->frame = &self->own;
  self->left = frame->left;
  self->type = type;
  self->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_array_set_clear_func (self->pieces, clear_piece);
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  self->heads = g_ptr_array_new_with_free_func (free_head);
  self->spaces = g_array_new (FALSE, FALSE, sizeof (Space));
  return self;
}

void
sg_templates_free (SgTemplates *self)
{
  g_array_unref (self->pieces);
  g_array_unref (self->places);
  g_ptr_array_unref (self->heads);
  g_array_unref (self->spaces);
  g_free (self->name);
  g_free (self->foot);
  g_free (self);
}

double
sg_templates_measure (SgTemplates *self)
{
  return self->frame->right - self->left;
}

static double
end_of_page (const SgTemplates *self)
{
  return self->frame->bottom - CHECK;
}

double
sg_templates_room (SgTemplates *self)
{
  return end_of_page (self) - self->frame->top - SG_TITLE_HEIGHT;
}

double
sg_templates_used (SgTemplates *self)
{
  return self->y + self->shelf - self->frame->top - SG_TITLE_HEIGHT;
}

static void
turn_page (SgTemplates *self)
{
  const Head *last = self->heads->len > 0 ? g_ptr_array_index (self->heads, self->heads->len - 1) : NULL;
  Head head = { g_strdup (last->label), g_strdup (last->title), g_strdup (last->remark), 0 };
  Space space = { self->heads->len - 1, self->y + (self->shelf > 0 ? self->shelf + SHELF : 0) };

  if (self->left < self->frame->left + 0.01) /* nothing as tall as the page stands beside it */
    g_array_append_val (self->spaces, space);

  g_ptr_array_add (self->heads, g_memdup2 (&head, sizeof head));
  self->left = self->x = self->frame->left;
  self->y = self->frame->top + SG_TITLE_HEIGHT;
  self->shelf = 0;
}

void
sg_templates_begin (SgTemplates *self, const char *label, const char *title, const char *remark)
{
  Head head = { g_strdup (label), g_strdup (title), g_strdup (remark), 0 };

  g_array_set_size (self->spaces, 0);

  g_ptr_array_add (self->heads, g_memdup2 (&head, sizeof head));
  self->left = self->x = self->frame->left;
  self->y = self->frame->top + SG_TITLE_HEIGHT;
  self->shelf = 0;
}

static gboolean
is_fresh (const SgTemplates *self)
{
  return self->shelf == 0 && self->x == self->left && self->y <= self->frame->top + SG_TITLE_HEIGHT + 0.01;
}

static void
end_shelf (SgTemplates *self)
{
  if (self->shelf > 0)
    self->y += self->shelf + SHELF;
  self->x = self->left;
  self->shelf = 0;
}

/* Whether a piece of that size has room here, on the next shelf or on a new page; goes there. */
static gboolean
find_room (SgTemplates *self, double width, double height)
{
  if (width > sg_templates_measure (self) + 0.01)
    return FALSE;
  if (self->x > self->left && self->x + width > self->frame->right + 0.01)
    end_shelf (self);
  if (self->y + height <= end_of_page (self) + 0.01)
    return TRUE;
  if (height > sg_templates_room (self) + 0.01)
    return FALSE;
  if (!is_fresh (self))
    turn_page (self);
  return TRUE;
}

static void
put (SgTemplates *self, guint piece, double width, double height, gboolean turned)
{
  Place place = { .page = self->heads->len - 1, .piece = piece, .x = self->x, .y = self->y, .turned = turned, .width = width, .height = height };

  g_array_append_val (self->places, place);
  self->x += width + GAP;
  self->shelf = MAX (self->shelf, height);
}

/* A page for each part, with room round it for the marks. */
static void
put_parts (SgTemplates *self, guint number, double width, double height, gboolean turned)
{
  double across = sg_templates_measure (self), down = sg_templates_room (self);
  guint columns = (guint) ceil (width / across - 1e-6), rows = (guint) ceil (height / down - 1e-6);

  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column < columns; column++)
      {
        Place place = { .piece = number, .turned = turned, .part = TRUE, .column = column, .row = row, .columns = columns, .rows = rows };

        if (!is_fresh (self))
          turn_page (self);
        place.page = self->heads->len - 1;
        place.x = self->left;
        place.y = self->y;
        place.from_x = column * across;
        place.from_y = row * down;
        place.width = MIN (across, width - place.from_x);
        place.height = MIN (down, height - place.from_y);
        g_array_append_val (self->places, place);
        self->x = self->frame->right;
        self->shelf = down;
      }
}

/* A piece that would turn the page goes to the foot of one before it, where it has room there. */
static gboolean
put_before (SgTemplates *self, guint piece, double width, double height)
{
  double y = self->x + width > self->frame->right + 0.01 ? self->y + self->shelf + SHELF : self->y;

  if (y + height <= end_of_page (self) + 0.01 || width > self->frame->right - self->frame->left + 0.01)
    return FALSE;
  for (guint i = 0; i < self->spaces->len; i++)
    {
      Space *space = &g_array_index (self->spaces, Space, i);
      Place place = { .page = space->page, .piece = piece, .x = self->frame->left, .y = space->y, .width = width, .height = height };

      if (space->y + height > end_of_page (self) + 0.01)
        continue;
      g_array_append_val (self->places, place);
      space->y += height + SHELF;
      return TRUE;
    }
  return FALSE;
}

void
sg_templates_add (SgTemplates *self, double width, double height, SgTemplateDraw draw, gpointer data, GDestroyNotify free_data)
{
  Piece piece = { width, height, draw, data, free_data };
  guint number = self->pieces->len;
  gboolean turned = FALSE;

  g_array_append_val (self->pieces, piece);
  if (put_before (self, number, width, height))
    return;
  if (find_room (self, width, height))
    put (self, number, width, height, FALSE);
  else if (find_room (self, height, width))
    put (self, number, height, width, TRUE);
  else
    {
      double across = sg_templates_measure (self), down = sg_templates_room (self);

      turned = ceil (height / across) * ceil (width / down) < ceil (width / across) * ceil (height / down);
      if (turned)
        put_parts (self, number, height, width, TRUE);
      else
        put_parts (self, number, width, height, FALSE);
    }
}

gboolean
sg_templates_add_tall (SgTemplates *self, double width, double height, SgTemplateDraw draw, gpointer data, GDestroyNotify free_data)
{
  Piece piece = { width, height, draw, data, free_data };
  Head *head = g_ptr_array_index (self->heads, self->heads->len - 1);
  Place place = { .page = self->heads->len - 1, .piece = self->pieces->len, .x = self->left, .y = self->frame->top, .width = width, .height = height };

  if (height > end_of_page (self) - self->frame->top || self->left + width > self->frame->right - 70 || !is_fresh (self))
    {
      /* It was given away, whether it has room or not. */
      clear_piece (&piece);
      return FALSE;
    }
  g_array_append_val (self->pieces, piece);
  g_array_append_val (self->places, place);
  self->left += width + GAP;
  self->x = self->left;
  head->head_left = self->left + 2;
  return TRUE;
}

/* Words. */

typedef struct { double width; char *words; } Words;

static void
free_words (gpointer data)
{
  g_free (((Words *) data)->words);
  g_free (data);
}

static void
draw_words (SgPen *pen, double width, double height, gpointer data)
{
  sg_pen_paragraph (pen, 0, 4, width, SG_FACE_NAME, 11.5, LEADING, SG_INK, ((Words *) data)->words, TRUE);
}

void
sg_templates_say (SgTemplates *self, double width, const char *text)
{
  Words words = { width > 0 ? MIN (width, sg_templates_measure (self)) : sg_templates_measure (self), g_strdup (text) };
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  double height;
  SgPen pen;

  sg_pen_init (&pen, cr, FALSE, self->type);
  height = sg_pen_paragraph (&pen, 0, 0, words.width, SG_FACE_NAME, 11.5, LEADING, SG_INK, text, FALSE);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
  sg_templates_add (self, words.width, height + 1, draw_words, g_memdup2 (&words, sizeof words), free_words);
}

/* Drawing. */

/* An edge along which the next part is joined: a cut line, and marks that must meet. */
static void
draw_join (SgPen *pen, double x, double y, double length, gboolean upright)
{
  double dashes[] = { 2, 1.2 };

  cairo_set_dash (pen->cr, dashes, 2, 0);
  if (upright)
    sg_pen_rule (pen, x, y, x, y + length, 0.2, SG_INK);
  else
    sg_pen_rule (pen, x, y, x + length, y, 0.2, SG_INK);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  for (guint i = 1; i < 4; i++)
    {
      double at = length * i / 4, mx = upright ? x : x + at;
      double my = upright ? y + at : y;

      cairo_arc (pen->cr, mx, my, 1.4, 0, 2 * G_PI);
      cairo_set_line_width (pen->cr, 0.2);
      cairo_stroke (pen->cr);
      sg_pen_rule (pen, mx - 2.2, my, mx + 2.2, my, 0.2, SG_INK);
      sg_pen_rule (pen, mx, my - 2.2, mx, my + 2.2, 0.2, SG_INK);
    }
}

static void
draw_joins (SgPen *pen, const Place *place)
{
  g_autofree char *which = g_strdup_printf (_("Part %u of %u: cut on the dashed lines, the marks must meet"),
                                            place->row * place->columns + place->column + 1, place->columns * place->rows);

  if (place->column > 0)
    draw_join (pen, place->x, place->y, place->height, TRUE);
  if (place->column + 1 < place->columns)
    draw_join (pen, place->x + place->width, place->y, place->height, TRUE);
  if (place->row > 0)
    draw_join (pen, place->x, place->y, place->width, FALSE);
  if (place->row + 1 < place->rows)
    draw_join (pen, place->x, place->y + place->height, place->width, FALSE);
  sg_pen_fit (pen, place->x, place->y - 0.6, 0, SG_FACE_TEXT, 6.6, 5, 100, 0.4, which);
}

static void
draw_place (SgPen *pen, const SgTemplates *self, const Place *place)
{
  const Piece *piece = &g_array_index (self->pieces, Piece, place->piece);

  cairo_save (pen->cr);
  cairo_translate (pen->cr, place->x, place->y);
  if (place->part)
    {
      cairo_rectangle (pen->cr, 0, 0, place->width, place->height);
      cairo_clip (pen->cr);
      cairo_translate (pen->cr, -place->from_x, -place->from_y);
    }
  if (place->turned)
    {
      cairo_translate (pen->cr, piece->height, 0);
      cairo_rotate (pen->cr, G_PI_2);
    }
  piece->draw (pen, piece->width, piece->height, piece->data);
  cairo_restore (pen->cr);
  if (place->part)
    draw_joins (pen, place);
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const SgTemplates *self = data;
  const Head *head = g_ptr_array_index (self->heads, number);

  if (head->head_left > 0)
    sg_page_title (pen, head->head_left, frame->right, frame->top, head->label, head->title, NULL);
  else
    sg_page_title (pen, frame->left, frame->right, frame->top, head->label, head->title, head->remark);
  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *place = &g_array_index (self->places, Place, i);

      if (place->page == number)
        draw_place (pen, self, place);
    }
  sg_pen_check_rule (pen, frame->left, frame->bottom - 2.4, frame->measure < 150 ? _("100 mm")
                     : _("exactly 100 mm, or the sheet was not printed at 100 %"), frame->measure);
  sg_page_foot (pen, frame, self->name, self->foot, number, self->heads->len);
}

void
sg_templates_set_pages (SgTemplates *self, SgSheet *sheet, const char *name, const char *foot)
{
  self->name = g_strdup (name);
  self->foot = g_strdup (foot);
  sg_sheet_set_pages (sheet, self->heads->len, draw_page, self, (GDestroyNotify) sg_templates_free);
}
