/* sg-flow.c: a sheet that is read down its columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-flow.h"

#include <math.h>

#include "sheets/sg-reference-table.h"
#include "sheets/sg-report-map.h"
#include "sheets/sg-sheet-private.h"

#define GUTTER 6.0
#define NARROW 150.0    /* mm of measure: less holds one column */
#define PHASE_PT 12.5
#define PHASE_HEIGHT 6.4
#define PHASE_BEFORE 2.8
#define RULE_PT 6.6
#define RULE_ROOM 11.5  /* mm, at the usual size of type, that the number of a rule has */
#define STEP_AFTER 1.0
#define TABLE_BEFORE 0.8
#define TABLE_AFTER 2.6
#define TURNED_MOST 19.0 /* mm that heads read from below are high */
#define ROWS_APART 3    /* of a table that is parted, at the least, on either side */
#define LINES_APART 3    /* to write on, at the least, where there is no room for all */
#define LARGEST 1.18    /* of the usual size of type, where a sheet asks for no other */
#define SMALLEST 0.7
#define STEP 0.02
#define USUAL 1.0
#define LINE 7.5          /* mm from one line to write on to the next */
#define GROUND_MOST 0.42 /* of the height of a page that a picture of the ground takes */
#define GROUND_AFTER 4.5 /* mm under it, for its scale */
#define FILL_MOST 4       /* times the rows that are wanted, where the paper is large */
#define EVEN 3.0        /* mm by which the columns of the last page are tried shorter */

/* Where an item, or a part of a table, stands. */
typedef struct { const SgFlowItem *item; guint page; double x, y, height; SgReferencePart part; guint lines; /* to write on */ } Piece;

typedef struct
{
  GPtrArray *items;     /* (element-type SgFlowItem) */
  double    *heights;   /* of each item */
  GArray    *pieces;    /* (element-type Piece) */
  guint      n_pages, n_columns;
  double     width;     /* of a column */
  double     small;     /* of the usual size of type */
  gboolean   broken;    /* at that size a word of a table has no room in its column */
  char      *label, *title, *foot, *side;
} Sheet;

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->items);
  g_array_unref (self->pieces);
  g_free (self->heights);
  g_free (self->label);
  g_free (self->title);
  g_free (self->foot);
  g_free (self->side);
  g_free (self);
}

static double
step_room (const Sheet *self, const SgPen *pen)
{
  return self->width - RULE_ROOM * pen->type;
}

static double
measure_table (Sheet *self, SgPen *pen, SgReferenceBlock *table)
{
  double height = 0;

  table->turned_most = TURNED_MOST * pen->type;
  self->broken |= !sg_reference_measure (pen, table, self->width, self->width);
  for (guint r = 0; r < table->rows->len; r++)
    height += table->heights[r];
  return height + table->title_height + (TABLE_BEFORE + TABLE_AFTER) * pen->type;
}

static double
measure_words (SgPen *pen, double room, const char *words)
{
  return sg_pen_lines (pen, room, SG_FACE_TEXT, SG_REFERENCE_PT, words) * SG_REFERENCE_LEADING * pen->type + STEP_AFTER * pen->type;
}

static double
measure_item (Sheet *self, SgPen *pen, const SgPageFrame *frame, const SgFlowItem *item)
{
  switch (item->sort)
    {
    case SG_FLOW_HEADING:
      return PHASE_HEIGHT * pen->type;
    case SG_FLOW_STEP:
      return measure_words (pen, step_room (self, pen), item->words);
    case SG_FLOW_TEXT:
      return measure_words (pen, self->width, item->words);
    case SG_FLOW_TABLE:
      return measure_table (self, pen, item->table);
    case SG_FLOW_LINES:
      return item->lines * LINE + STEP_AFTER;
    case SG_FLOW_BREAK:
      return 0;
    case SG_FLOW_GROUND:
    default:
      return MIN (self->width * sg_report_map_ratio (sg_painter_get_map (item->painter)), (frame->bottom - frame->top) * GROUND_MOST) + GROUND_AFTER;
    }
}

/* The flow */

typedef struct { Sheet *self; const SgPageFrame *frame; double type; guint page, column; double y; guint last; /* the page that ends at @last_bottom */ double last_bottom; gboolean short_lines; /* fewer lines to write on, rather than a page more */ } Flow;

static double
top_of (const SgPageFrame *frame, guint page)
{
  return frame->top + (page > 0 ? SG_BAND_CONTINUED : SG_BAND_LOW) + 2;
}

static double
bottom_of (const Flow *flow)
{
  return flow->page + 1 >= flow->last ? MIN (flow->last_bottom, flow->frame->bottom - 2) : flow->frame->bottom - 2;
}

static void
next_column (Flow *flow)
{
  flow->column++;
  if (flow->column == flow->self->n_columns)
    {
      flow->column = 0;
      flow->page++;
    }
  flow->y = top_of (flow->frame, flow->page);
}

static gboolean
is_at_top (const Flow *flow)
{
  return flow->y <= top_of (flow->frame, flow->page) + 0.01;
}

static void
put (Flow *flow, guint i, guint first, guint n, double height)
{
  const SgFlowItem *item = flow->self->items->pdata[i];
  Piece piece = { item, flow->page, flow->frame->left + flow->column * (flow->self->width + GUTTER), flow->y, height, { 0 } };

  piece.lines = item->sort == SG_FLOW_LINES ? n : 0;
  if (item->sort == SG_FLOW_TABLE)
    piece.part = (SgReferencePart){ item->table, first, n, flow->page, piece.x, flow->y + TABLE_BEFORE * flow->type, first == 1 };
  g_array_append_val (flow->self->pieces, piece);
  flow->y += height;
}

/* How many rows from @first on stand in what is left of the column. */
static guint
fit_rows (const Flow *flow, const SgReferenceBlock *table, guint first, double *used)
{
  double room = bottom_of (flow) - flow->y;
  guint n = 0;

  *used = table->title_height + table->heights[0] + TABLE_BEFORE * flow->type;
  while (first + n < table->rows->len && *used + table->heights[first + n] <= room)
    *used += table->heights[first + n++];
  return n;
}

/* Those of @n rows from @first on that stand here, so that no few rows stand alone on either side of the break: 0 is none. */
static guint
break_rows (const SgReferenceBlock *table, guint first, guint n, double *used)
{
  guint left = table->rows->len - first, kept = n;

  if (n >= left)
    return n;
  if (left - n < ROWS_APART)
    kept = left > ROWS_APART ? left - ROWS_APART : 0;
  if (kept < ROWS_APART)
    return 0;
  for (guint i = kept; i < n; i++)
    *used -= table->heights[first + i];
  return kept;
}

static void
put_table (Flow *flow, guint i)
{
  const SgReferenceBlock *table = ((SgFlowItem *) flow->self->items->pdata[i])->table;
  guint first = 1;

  while (first < table->rows->len)
    {
      double used;
      guint fits = fit_rows (flow, table, first, &used), n = break_rows (table, first, fits, &used);

      if (n == 0)
        {
          if (!is_at_top (flow))
            {
              next_column (flow);
              continue;
            }
          n = MAX (fits, 1);
        }
      put (flow, i, first, n, used + TABLE_AFTER * flow->type);
      first += n;
      if (first < table->rows->len)
        next_column (flow);
    }
}

/* The least of a table that stands in a column. */
static double
rows_together (const Flow *flow, const SgReferenceBlock *table)
{
  double height = table->title_height + table->heights[0] + TABLE_BEFORE * flow->type;

  for (guint r = 1; r < table->rows->len && (r <= ROWS_APART || table->rows->len - r < ROWS_APART); r++)
    height += table->heights[r];
  return height;
}

/* What must stand below a heading, so that it does not stand alone at a column's foot. */
static double
needed_after (const Flow *flow, guint i)
{
  const Sheet *self = flow->self;
  const SgFlowItem *next = i + 1 < self->items->len ? self->items->pdata[i + 1] : NULL;

  if (next == NULL)
    return 0;
  switch (next->sort)
    {
    case SG_FLOW_HEADING:
      return PHASE_BEFORE * flow->type + self->heights[i + 1] + needed_after (flow, i + 1);
    case SG_FLOW_TABLE:
      return rows_together (flow, next->table);
    case SG_FLOW_LINES:
      return flow->short_lines ? MIN (self->heights[i + 1], LINES_APART * LINE + STEP_AFTER) : self->heights[i + 1];
    case SG_FLOW_STEP:
    case SG_FLOW_TEXT:
    case SG_FLOW_GROUND:
      return self->heights[i + 1];
    case SG_FLOW_BREAK:
    default:
      return 0;
    }
}

/* Lines to write on: as many as there is room for, where all would want a page more. */
static void
put_lines (Flow *flow, guint i)
{
  const SgFlowItem *item = flow->self->items->pdata[i];
  double room = bottom_of (flow) - flow->y - STEP_AFTER;
  guint n = item->lines;

  if (n * LINE > room)
    {
      if (flow->short_lines && room >= LINES_APART * LINE)
        n = (guint) (room / LINE);
      else if (!is_at_top (flow))
        next_column (flow);
    }
  put (flow, i, 0, n, n * LINE + STEP_AFTER);
}

static guint
flow_all (Sheet *self, const SgPageFrame *frame, double type, guint last, double last_bottom, gboolean short_lines)
{
  Flow flow = { self, frame, type, 0, 0, top_of (frame, 0), last, last_bottom, short_lines };

  g_array_set_size (self->pieces, 0);
  for (guint i = 0; i < self->items->len; i++)
    {
      const SgFlowItem *item = self->items->pdata[i];
      double height = self->heights[i];

      if (item->sort == SG_FLOW_TABLE)
        put_table (&flow, i);
      if (item->sort == SG_FLOW_BREAK && self->n_columns > 1 && !is_at_top (&flow))
        next_column (&flow);
      if (item->sort == SG_FLOW_LINES)
        put_lines (&flow, i);
      if (item->sort == SG_FLOW_TABLE || item->sort == SG_FLOW_BREAK || item->sort == SG_FLOW_LINES)
        continue;
      if (item->sort == SG_FLOW_HEADING && !is_at_top (&flow))
        flow.y += PHASE_BEFORE * type;
      if (!is_at_top (&flow) && flow.y + height + (item->sort == SG_FLOW_HEADING ? needed_after (&flow, i) : 0) > bottom_of (&flow))
        next_column (&flow);
      put (&flow, i, 0, 0, height);
    }
  return flow.page + 1;
}

/* Every item's height at that size; with @unbroken no more of them than up to the first table whose words have no room: the shaping of words is
 * most of what a sheet costs. */
static void
measure_at (Sheet *self, SgPen *pen, const SgPageFrame *frame, double usual, double small, gboolean unbroken)
{
  self->small = small;
  self->broken = FALSE;
  pen->type = usual * small;
  for (guint i = 0; i < self->items->len && !(unbroken && self->broken); i++)
    self->heights[i] = measure_item (self, pen, frame, self->items->pdata[i]);
}

static guint
pages_at (Sheet *self, SgPen *pen, const SgPageFrame *frame, double usual, double small)
{
  measure_at (self, pen, frame, usual, small, FALSE);
  self->n_pages = flow_all (self, frame, pen->type, G_MAXUINT, frame->bottom, FALSE);
  return self->n_pages;
}

static gboolean
stands_on (Sheet *self, SgPen *pen, const SgPageFrame *frame, double usual, int step, guint wanted)
{
  measure_at (self, pen, frame, usual, SMALLEST + step * STEP, TRUE);
  return !self->broken && flow_all (self, frame, pen->type, G_MAXUINT, frame->bottom, FALSE) <= wanted;
}

static gboolean
ends_with_lines (const Sheet *self)
{
  return self->items->len > 0 && ((SgFlowItem *) self->items->pdata[self->items->len - 1])->sort == SG_FLOW_LINES;
}

/* The columns of the last page are made even, as far as they need no more pages; lines to write on fill them by themselves. */
static void
make_even (Sheet *self, const SgPageFrame *frame, double type)
{
  double bottom = frame->bottom;
  guint n = self->n_pages, least = flow_all (self, frame, type, G_MAXUINT, frame->bottom, TRUE);

  if (least < n)
    {
      self->n_pages = least;
      return;
    }
  while (!ends_with_lines (self) && bottom - EVEN > top_of (frame, n - 1) + 40 && flow_all (self, frame, type, n, bottom - EVEN, FALSE) == n)
    bottom -= EVEN;
  flow_all (self, frame, type, n, bottom, FALSE);
}

static void
set_columns (Sheet *self, const SgPageFrame *frame, guint n)
{
  self->n_columns = n;
  self->width = (frame->measure - (n - 1) * GUTTER) / n;
}

/* The step of the largest type, from @least to @most, at which all of it stands on @wanted pages, and no word is broken: @least as well where
 * it does at none. */
static int
find_step (Sheet *self, SgPen *pen, const SgPageFrame *frame, double usual, guint wanted, int least, int most)
{
  while (least < most)
    {
      int middle = (least + most + 1) / 2;

      if (stands_on (self, pen, frame, usual, middle, wanted))
        least = middle;
      else
        most = middle - 1;
    }
  return least;
}

/* As find_step() has it, of @most steps in the columns that are set; and in a column fewer, where a larger type stands there.  What does not
 * stand at the next step in fewer columns stands at none beyond it: mostly that is all that is asked. */
static int
find_columns (Sheet *self, SgPen *pen, const SgPageFrame *frame, double usual, guint wanted, int step, int most)
{
  guint columns = self->n_columns;

  if (columns == 1 || step == most)
    return step;
  set_columns (self, frame, columns - 1);
  if (stands_on (self, pen, frame, usual, step + 1, wanted))
    return find_step (self, pen, frame, usual, wanted, step + 1, most);
  set_columns (self, frame, columns);
  return step;
}

/* The largest type at which all of it stands on @wanted pages: in a column fewer, too, where the words of a table have the room that they want. */
static void
fit (Sheet *self, SgPen *pen, const SgPageFrame *frame, double usual, guint wanted, double largest)
{
  int most = (int) round ((largest - SMALLEST) / STEP), step;

  if (wanted == 0)
    {
      pages_at (self, pen, frame, usual, USUAL);
      make_even (self, frame, pen->type);
      return;
    }
  step = find_step (self, pen, frame, usual, wanted, 0, most);
  wanted = pages_at (self, pen, frame, usual, SMALLEST + step * STEP);
  step = find_columns (self, pen, frame, usual, wanted, step, most);
  pages_at (self, pen, frame, usual, SMALLEST + step * STEP);
  make_even (self, frame, pen->type);
}

/* The page */

static void
draw_heading (SgPen *pen, const Sheet *self, const Piece *piece)
{
  double height = (PHASE_HEIGHT - 1.4) * pen->type;

  sg_pen_wash (pen, piece->x, piece->y, self->width, height, 0.9);
  sg_pen_rule (pen, piece->x, piece->y, piece->x + self->width, piece->y, 0.6, SG_INK);
  sg_pen_fit (pen, piece->x + 1.6, piece->y + 3.8 * pen->type, 0, SG_FACE_CAPS, PHASE_PT, 6, self->width - 3, SG_INK, piece->item->words);
}

static void
draw_step (SgPen *pen, const Sheet *self, const Piece *piece)
{
  double room = step_room (self, pen), y = piece->y + 2.7 * pen->type;

  sg_pen_fit (pen, piece->x, y, 0, piece->item->house ? SG_FACE_BOLD : SG_FACE_TEXT, RULE_PT, 4, RULE_ROOM * pen->type - 1, SG_DIM, piece->item->rule);
  sg_pen_paragraph (pen, piece->x + self->width - room, y, room, SG_FACE_TEXT, SG_REFERENCE_PT, SG_REFERENCE_LEADING, SG_INK, piece->item->words, TRUE);
}

/* Lines to write on, as far apart as a hand wants them in any type. */
static void
draw_lines (SgPen *pen, const Sheet *self, const Piece *piece)
{
  for (guint i = 1; i <= piece->lines; i++)
    sg_pen_rule (pen, piece->x, piece->y + i * LINE, piece->x + self->width, piece->y + i * LINE, 0.18, SG_DIM);
}

static void
draw_ground (SgPen *pen, const Sheet *self, const Piece *piece, double height)
{
  const double points = 72 / 25.4;
  double width = self->width, scale;
  SgMap *map = sg_painter_get_map (piece->item->painter);

  height -= GROUND_AFTER;
  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, piece->x, piece->y, width, height);
  cairo_clip (pen->cr);
  cairo_translate (pen->cr, piece->x, piece->y);
  cairo_scale (pen->cr, 1 / points, 1 / points);
  scale = sg_report_map_draw (pen->cr, piece->item->painter, piece->item->board, NULL, width * points, height * points,
                              MIN (1, width / SG_REPORT_MAP_TRUE));
  cairo_restore (pen->cr);
  sg_pen_box (pen, piece->x, piece->y, width, height, 0.3, SG_INK);
  sg_report_map_scale (pen, map, piece->x + width, piece->y + height + GROUND_AFTER * 0.9, width * 0.4, scale / points);
}

static void
draw_piece (SgPen *pen, const Sheet *self, const Piece *piece, double height)
{
  const SgFlowItem *item = piece->item;

  switch (item->sort)
    {
    case SG_FLOW_HEADING:
      draw_heading (pen, self, piece);
      break;
    case SG_FLOW_STEP:
      draw_step (pen, self, piece);
      break;
    case SG_FLOW_TEXT:
      sg_pen_paragraph (pen, piece->x, piece->y + 2.7 * pen->type, self->width, SG_FACE_TEXT, SG_REFERENCE_PT, SG_REFERENCE_LEADING, SG_INK, item->words, TRUE);
      break;
    case SG_FLOW_TABLE:
      sg_reference_draw (pen, &piece->part, item->blank);
      break;
    case SG_FLOW_LINES:
      draw_lines (pen, self, piece);
      break;
    case SG_FLOW_BREAK:
      break;
    case SG_FLOW_GROUND:
    default:
      draw_ground (pen, self, piece, height);
      break;
    }
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;
  SgPageBand band = { .side = self->side, .label = self->label, .title = self->title, .low = TRUE };
  double usual = pen->type;

  sg_page_band (pen, frame, &band, number > 0);
  pen->type = usual * self->small;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (piece->page == number)
        draw_piece (pen, self, piece, piece->height);
    }
  pen->type = usual;
  sg_page_foot (pen, frame, self->foot, self->label, number, self->n_pages);
}

static void
free_item (gpointer data)
{
  SgFlowItem *item = data;

  g_free (item->words);
  g_free (item->rule);
  g_clear_pointer (&item->table, sg_reference_block_free);
  g_clear_object (&item->painter);
  g_clear_object (&item->board);
  g_free (item);
}

GPtrArray *
sg_flow_new (void)
{
  return g_ptr_array_new_with_free_func (free_item);
}

SgFlowItem *
sg_flow_add (GPtrArray *items, SgFlowSort sort, const char *rule, const char *words)
{
  SgFlowItem *item = g_new0 (SgFlowItem, 1);

  item->sort = sort;
  item->rule = g_strdup (rule != NULL ? rule : "");
  item->words = g_strdup (words);
  g_ptr_array_add (items, item);
  return item;
}

SgFlowItem *
sg_flow_add_table (GPtrArray *items, SgReferenceBlock *table, gboolean blank)
{
  SgFlowItem *item = sg_flow_add (items, SG_FLOW_TABLE, table->rule, NULL);

  item->table = table;
  item->blank = blank;
  return item;
}

void
sg_flow_add_lines (GPtrArray *items, guint n)
{
  sg_flow_add (items, SG_FLOW_LINES, NULL, NULL)->lines = n;
}

void
sg_flow_add_ground (GPtrArray *items, SgPainter *painter, SgBoard *board)
{
  SgFlowItem *item;

  if (painter == NULL)
    return;
  item = sg_flow_add (items, SG_FLOW_GROUND, NULL, NULL);
  item->painter = painter;
  item->board = board != NULL ? g_object_ref (board) : NULL;
}

static guint
count_columns (const SgPageFrame *frame, const SgSheetSetup *setup, guint wanted)
{
  guint most = frame->measure < NARROW ? 1 : 2;

  if (setup->landscape && frame->measure >= NARROW)
    most = 3;
  return wanted > 0 ? MIN (wanted, most) : most;
}

/* Lines to write on go down to the foot, where nothing stands under them. */
static void
stretch_lines (Sheet *self, const SgPageFrame *frame)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      Piece *piece = &g_array_index (self->pieces, Piece, i), *next = i + 1 < self->pieces->len ? piece + 1 : NULL;

      if (piece->lines > 0 && (next == NULL || next->page != piece->page || next->x > piece->x))
        piece->lines = MAX (piece->lines, (guint) ((frame->bottom - 2 - STEP_AFTER - piece->y) / LINE));
    }
}

/* Where lines end a page they have the columns that are left of it, too. */
static void
fill_columns (Sheet *self, const SgPageFrame *frame)
{
  double last = frame->left + (self->n_columns - 1) * (self->width + GUTTER);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      Piece piece = g_array_index (self->pieces, Piece, i);
      gboolean ends = i + 1 == self->pieces->len || g_array_index (self->pieces, Piece, i + 1).page != piece.page;

      if (piece.lines == 0 || !ends || piece.x > last - 1)
        continue;
      piece.x += self->width + GUTTER;
      piece.y = top_of (frame, piece.page);
      piece.lines = (guint) ((frame->bottom - 2 - STEP_AFTER - piece.y) / LINE);
      g_array_insert_val (self->pieces, i + 1, piece);
    }
}

/* Notes that would want a page of their own are not worth one. */
static void
spare_last_page (Sheet *self)
{
  guint page = self->n_pages - 1;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (piece->page == page && piece->item->sort != SG_FLOW_HEADING && piece->item->sort != SG_FLOW_LINES)
        return;
    }
  while (self->pieces->len > 0 && g_array_index (self->pieces, Piece, self->pieces->len - 1).page == page)
    g_array_set_size (self->pieces, self->pieces->len - 1);
  self->n_pages--;
}

/* (transfer full): @items (transfer full) in their places. */
static Sheet *
arrange (SgSheet *sheet, GPtrArray *items, const SgFlowLook *look)
{
  const SgSheetSetup *setup = sg_sheet_get_setup (sheet);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  Sheet *self = g_new0 (Sheet, 1);
  SgPen pen;

  self->items = items;
  self->heights = g_new0 (double, items->len);
  self->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  self->label = g_strdup (look->label);
  self->title = g_strdup (look->title);
  self->foot = g_strdup (look->foot);
  self->side = g_strdup (look->side);
  set_columns (self, frame, count_columns (frame, setup, look->columns));
  sg_pen_init (&pen, cr, setup->grey, sg_sheet_type (sheet));
  fit (self, &pen, frame, sg_sheet_type (sheet), look->pages, look->largest > 0 ? look->largest : LARGEST);
  if (look->spare && self->n_pages > 1)
    spare_last_page (self);
  stretch_lines (self, frame);
  fill_columns (self, frame);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return self;
}

gboolean
sg_flow_lay_out (SgSheet *sheet, GPtrArray *items, const SgFlowLook *look)
{
  Sheet *self = arrange (sheet, items, look);

  sg_sheet_set_pages (sheet, self->n_pages, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static guint
count_pages (SgSheet *sheet, const SgFlowLook *look, SgFlowMake make, gpointer data, guint rows)
{
  Sheet *self = arrange (sheet, make (rows, data), look);
  guint n = self->n_pages;

  free_sheet (self);
  return n;
}

/* The most rows that stand on @pages, of which @least do. */
static guint
most_on (SgSheet *sheet, const SgFlowLook *look, SgFlowMake make, gpointer data, guint pages, guint least, guint beyond)
{
  while (beyond - least > 1)
    {
      guint middle = (least + beyond) / 2;

      if (count_pages (sheet, look, make, data, middle) <= pages)
        least = middle;
      else
        beyond = middle;
    }
  return least;
}

guint
sg_flow_fill (SgSheet *sheet, const SgFlowLook *look, SgFlowMake make, gpointer data, guint wanted)
{
  guint pages = count_pages (sheet, look, make, data, wanted), most = most_on (sheet, look, make, data, pages, wanted, wanted * FILL_MOST), fewer;

  if (pages == 1)
    return most;
  fewer = most_on (sheet, look, make, data, pages - 1, 0, wanted);
  return wanted - fewer < most - wanted ? fewer : most;
}
