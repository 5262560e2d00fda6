/* sg-book-lay.h: the pages of a book: its blocks cut into lines, rows and maps, and where each of these stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text flows on: a chapter begins where the last one ended, and a map that has no room stands at the head of the next page while the story goes on before it.
 * Small type goes in columns, which are made even at their end.
 */

#pragma once

#include "sheets/sg-book.h"
#include "sheets/sg-page.h"

G_BEGIN_DECLS

typedef enum
{
  SG_BOOK_ITEM_TITLE,    /* the head of the first page */
  SG_BOOK_ITEM_CONTENTS, /* a line of the contents: a chapter */
  SG_BOOK_ITEM_LINE,     /* of a heading, a paragraph, a ruling */
  SG_BOOK_ITEM_ROW,
  SG_BOOK_ITEM_MAP,
  SG_BOOK_ITEM_TERM,     /* a line of the index */
  SG_BOOK_ITEM_NOTES,    /* a page to write on */
} SgBookItemKind;

/** SgBookItem: what is not cut any more. */
typedef struct
{
  SgBookItemKind kind;
  const SgBookBlock *block; /* (nullable) */
  guint    at;         /* which block of the book it is, or which term */
  guint    part;       /* of a ruling: 0 its clause, from 1 on its lines; of a table its row */
  gsize    start;      /* where in the text of its part it begins */
  char    *text;       /* (owned) (nullable) */
  double   height;     /* mm */
  double   above;      /* mm of it that are kept free above, but not at the head of a page */
  gboolean first;      /* line of its part */
  gboolean with_next;  /* no page ends with it */
  gboolean heads;      /* it is the head of its table */
  guint    head;       /* of a row: the item that is its head, from 1; 0: none */
  double  *widths;     /* (not owned) (nullable): of its table’s columns */
} SgBookItem;

/** SgBookPlace: where an item stands; a table’s head may stand in several places. */
typedef struct { guint item, page; double x, y, width, height; } SgBookPlace;

typedef struct
{
  GPtrArray *items;    /* (element-type SgBookItem) */
  GArray    *places;   /* (element-type SgBookPlace): in the order of the pages */
  GPtrArray *widths;   /* (owned) */
  GHashTable *pages;   /* (element-type utf8 guint): of each anchor its page, from 1 */
  guint      n_pages;
  double     small;    /* pt of what stands in columns */
} SgBookLayout;

/** sg_book_lay: (transfer full): on paper of @frame, measured with @pen; @folded: so many pages as make whole folded sheets. */
SgBookLayout *sg_book_lay          (const SgBook *book, SgPen *pen, const SgPageFrame *frame, gboolean folded);
void          sg_book_layout_free  (SgBookLayout *self);
/** sg_book_layout_page: from 1; 0 of an anchor that is nowhere. */
guint         sg_book_layout_page  (const SgBookLayout *self, const char *anchor);

/* How it is set. */
#define SG_BOOK_PT(frame) ((frame)->measure < 150 ? 10.5 : 11.5)
#define SG_BOOK_LEADING(frame) ((frame)->measure < 150 ? 4.35 : 4.75)
#define SG_BOOK_SMALL 7.4
#define SG_BOOK_SMALL_LEADING 3.25
#define SG_BOOK_NUMBER 7.0    /* mm before a ruling’s clause, for its number */
#define SG_BOOK_ROW 5.6
#define SG_BOOK_CELL 9.0      /* pt */

G_END_DECLS
