/* sg-aid-sheet.c: the order of play of a book on the two sides of one sheet of paper, and the same for these armies alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is told stands in data/aids. It is read down a column, then down the next, so that the order is the order of play; its type is the largest at which
 * it all stands on two pages, and the columns of the last page end together.
 */

#include "sheets/sg-aid.h"
#include "sheets/sg-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "sheets/sg-reference-table.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

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
#define LARGEST 1.18    /* of the usual size of type */
#define SMALLEST 0.7
#define STEP 0.02
#define PAGES 2
#define EVEN 3.0        /* mm by which the columns of the last page are tried shorter */

/* Where an item, or a part of a table, stands. */
typedef struct { const SgAidItem *item; guint page; double x, y; SgReferencePart part; } Piece;

typedef struct
{
  GPtrArray *items;     /* (element-type SgAidItem) */
  double    *heights;   /* of each item */
  GArray    *pieces;    /* (element-type Piece) */
  guint      n_pages, n_columns;
  double     width;     /* of a column */
  double     small;     /* of the usual size of type */
  char      *label, *title, *subtitle;
} Aid;

static void
free_aid (Aid *self)
{
  g_ptr_array_unref (self->items);
  g_array_unref (self->pieces);
  g_free (self->heights);
  g_free (self->label);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self);
}

static double
step_room (const Aid *self, const SgPen *pen)
{
  return self->width - RULE_ROOM * pen->type;
}

static double
measure_item (const Aid *self, SgPen *pen, const SgAidItem *item)
{
  double height = 0;

  if (item->sort == SG_AID_PHASE)
    return PHASE_HEIGHT * pen->type;
  if (item->sort == SG_AID_STEP)
    return sg_pen_lines (pen, step_room (self, pen), SG_FACE_TEXT, SG_REFERENCE_PT, item->words) * SG_REFERENCE_LEADING * pen->type + STEP_AFTER * pen->type;
  item->table->turned_most = TURNED_MOST * pen->type;
  sg_reference_measure (pen, item->table, self->width, self->width);
  for (guint r = 0; r < item->table->rows->len; r++)
    height += item->table->heights[r];
  return height + item->table->title_height + (TABLE_BEFORE + TABLE_AFTER) * pen->type;
}

/* The flow */

typedef struct { Aid *self; const SgPageFrame *frame; double type; guint page, column; double y, last_bottom; } Flow;

static double
top_of (const SgPageFrame *frame, guint page)
{
  return frame->top + (page > 0 ? SG_BAND_CONTINUED : SG_BAND_LOW) + 2;
}

static double
bottom_of (const Flow *flow)
{
  return flow->page + 1 == PAGES || flow->page > PAGES ? MIN (flow->last_bottom, flow->frame->bottom - 2) : flow->frame->bottom - 2;
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
  const SgAidItem *item = flow->self->items->pdata[i];
  Piece piece = { item, flow->page, flow->frame->left + flow->column * (flow->self->width + GUTTER), flow->y, { 0 } };

  if (item->sort == SG_AID_TABLE)
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

static void
put_table (Flow *flow, guint i)
{
  const SgReferenceBlock *table = ((SgAidItem *) flow->self->items->pdata[i])->table;
  guint first = 1;

  while (first < table->rows->len)
    {
      double used;
      guint n = fit_rows (flow, table, first, &used), left = table->rows->len - first;

      if (n < left && (n < ROWS_APART || left - n < ROWS_APART))
        {
          if (!is_at_top (flow))
            {
              next_column (flow);
              continue;
            }
          n = MAX (n, 1);
        }
      put (flow, i, first, n, used + TABLE_AFTER * flow->type);
      first += n;
      if (first < table->rows->len)
        next_column (flow);
    }
}

/* What must stand below a heading, so that it does not stand alone at a column's foot. */
static double
needed_after (const Flow *flow, guint i)
{
  const Aid *self = flow->self;
  const SgAidItem *next = i + 1 < self->items->len ? self->items->pdata[i + 1] : NULL;

  if (next == NULL)
    return 0;
  if (next->sort == SG_AID_STEP)
    return self->heights[i + 1];
  return next->table != NULL ? MIN (self->heights[i + 1], 26 * flow->type) : 0;
}

static guint
flow_all (Aid *self, const SgPageFrame *frame, double type, double last_bottom)
{
  Flow flow = { self, frame, type, 0, 0, top_of (frame, 0), last_bottom };

  g_array_set_size (self->pieces, 0);
  for (guint i = 0; i < self->items->len; i++)
    {
      const SgAidItem *item = self->items->pdata[i];
      double height = self->heights[i];

      if (item->sort == SG_AID_TABLE)
        {
          put_table (&flow, i);
          continue;
        }
      if (item->sort == SG_AID_PHASE && !is_at_top (&flow))
        flow.y += PHASE_BEFORE * type;
      if (!is_at_top (&flow) && flow.y + height + (item->sort == SG_AID_PHASE ? needed_after (&flow, i) : 0) > bottom_of (&flow))
        next_column (&flow);
      put (&flow, i, 0, 0, height);
    }
  return flow.page + 1;
}

static guint
pages_at (Aid *self, SgPen *pen, const SgPageFrame *frame, double usual, int step)
{
  self->small = SMALLEST + step * STEP;
  pen->type = usual * self->small;
  for (guint i = 0; i < self->items->len; i++)
    self->heights[i] = measure_item (self, pen, self->items->pdata[i]);
  self->n_pages = flow_all (self, frame, pen->type, frame->bottom);
  return self->n_pages;
}

/* The largest type at which all of it stands on two pages; then the columns of the last are made even. */
static void
fit (Aid *self, SgPen *pen, const SgPageFrame *frame, double usual)
{
  int least = 0, most = (int) round ((LARGEST - SMALLEST) / STEP);
  double bottom = frame->bottom;

  while (least < most)
    {
      int middle = (least + most + 1) / 2;

      if (pages_at (self, pen, frame, usual, middle) <= PAGES)
        least = middle;
      else
        most = middle - 1;
    }
  if (pages_at (self, pen, frame, usual, least) != PAGES)
    return;
  while (bottom - EVEN > top_of (frame, 1) + 40 && flow_all (self, frame, pen->type, bottom - EVEN) == PAGES)
    bottom -= EVEN;
  flow_all (self, frame, pen->type, bottom);
}

/* The page */

static void
draw_phase (SgPen *pen, const Aid *self, const Piece *piece)
{
  double height = (PHASE_HEIGHT - 1.4) * pen->type;

  sg_pen_wash (pen, piece->x, piece->y, self->width, height, 0.9);
  sg_pen_rule (pen, piece->x, piece->y, piece->x + self->width, piece->y, 0.6, SG_INK);
  sg_pen_fit (pen, piece->x + 1.6, piece->y + 3.8 * pen->type, 0, SG_FACE_CAPS, PHASE_PT, 8, self->width - 3, SG_INK, piece->item->words);
}

static void
draw_step (SgPen *pen, const Aid *self, const Piece *piece)
{
  double room = step_room (self, pen), y = piece->y + 2.7 * pen->type;

  sg_pen_fit (pen, piece->x, y, 0, piece->item->house ? SG_FACE_BOLD : SG_FACE_TEXT, RULE_PT, 4, RULE_ROOM * pen->type - 1, SG_DIM, piece->item->rule);
  sg_pen_paragraph (pen, piece->x + self->width - room, y, room, SG_FACE_TEXT, SG_REFERENCE_PT, SG_REFERENCE_LEADING, SG_INK, piece->item->words, TRUE);
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Aid *self = data;
  const SgSheetSetup *setup = sg_sheet_get_setup (sheet);
  SgPageBand band = { .side = setup->side, .label = self->label, .title = self->title, .low = TRUE };
  double usual = pen->type;

  sg_page_band (pen, frame, &band, number > 0);
  pen->type = usual * self->small;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (piece->page != number)
        continue;
      if (piece->item->sort == SG_AID_PHASE)
        draw_phase (pen, self, piece);
      else if (piece->item->sort == SG_AID_STEP)
        draw_step (pen, self, piece);
      else
        sg_reference_draw (pen, &piece->part, FALSE);
    }
  pen->type = usual;
  sg_page_foot (pen, frame, self->subtitle, self->label, number, self->n_pages);
}

/* "The Toll House War · to 300 points": whose rules they are, and to what. */
static char *
tell_war (const SgSheetSetup *setup)
{
  gint64 target = setup->campaign != NULL ? sg_campaign_get_target (setup->campaign) : 0;

  if (setup->army != NULL && *sg_army_get_word (setup->army, "title") != '\0')
    return g_strdup (sg_army_get_word (setup->army, "title"));
  if (setup->campaign == NULL)
    return g_strdup (_("as the book has it"));
  if (target <= 0)
    return g_strdup (sg_campaign_get_title (setup->campaign));
  return g_strdup_printf (_("%s · to %d points"), sg_campaign_get_title (setup->campaign), (int) target);
}

static gboolean
lay_out_with (SgSheet *sheet, const SgSheetSetup *setup, GHashTable *present, const char *label, GError **error)
{
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  g_autoptr (GPtrArray) items = sg_aid_read (setup->rules, present, error);
  cairo_surface_t *surface;
  cairo_t *cr;
  Aid *self;
  SgPen pen;

  if (items == NULL)
    return FALSE;
  self = g_new0 (Aid, 1);
  self->items = g_steal_pointer (&items);
  self->heights = g_new0 (double, self->items->len);
  self->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  self->label = g_strdup (label);
  self->title = g_strdup (sg_ruleset_get_title (setup->rules));
  self->subtitle = tell_war (setup);
  if (setup->landscape)
    self->n_columns = 3;
  else
    self->n_columns = frame->measure < NARROW ? 1 : 2;
  self->width = (frame->measure - (self->n_columns - 1) * GUTTER) / self->n_columns;
  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (surface);
  sg_pen_init (&pen, cr, setup->grey, sg_sheet_type (sheet));
  fit (self, &pen, frame, sg_sheet_type (sheet));
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  sg_sheet_set_pages (sheet, self->n_pages, draw_page, self, (GDestroyNotify) free_aid);
  return TRUE;
}

static gboolean
lay_out_book (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  return lay_out_with (sheet, setup, NULL, _("Order of play"), error);
}

/* A side's own copy goes by what it knows: its board is laid out for it already (sg-sheet.c). */
static gboolean
lay_out_armies (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  g_autoptr (GHashTable) present = NULL;

  if (setup->army != NULL)
    present = sg_aid_of_army (setup->army, setup->rules);
  else if (sg_sheet_get_board (sheet) != NULL)
    present = sg_aid_of_board (sg_sheet_get_board (sheet), setup->rules);
  return lay_out_with (sheet, setup, present, _("Play aid for these armies"), error);
}

static const SgSheetKind book_kind = {
  .id = "order-of-play", .title = N_("Order of play"), .icon = "sg-list-symbolic", .lay_out = lay_out_book, .alone = TRUE, .order = 18,
};

static const SgSheetKind armies_kind = {
  .id = "play-aid", .title = N_("Play aid for these armies"), .icon = "sg-list-symbolic", .lay_out = lay_out_armies, .by_side = TRUE, .battle = TRUE, .any = TRUE,
  .order = 19,
};

__attribute__ ((constructor)) static void
register_aids (void)
{
  sg_sheet_register (&book_kind);
  sg_sheet_register (&armies_kind);
}
