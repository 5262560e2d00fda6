/* sg-book.h: the book of a war: what stands in it, in the order of its pages, whatever it is printed on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is the umpire’s: it tells what neither side knew.  Pages are made of it by sg-book-lay.h, one file to be sent by sg-book-html.h.
 */

#pragma once

#include "sheets/sg-report.h"
#include "sheets/sg-report-melee.h"

G_BEGIN_DECLS

typedef enum
{
  SG_BOOK_CHAPTER,  /* and a line of the contents */
  SG_BOOK_HEADING,
  SG_BOOK_MOMENT,   /* over rulings: “Card 12” */
  SG_BOOK_WORDS,
  SG_BOOK_TABLE,
  SG_BOOK_MAP,
  SG_BOOK_RULING,
  SG_BOOK_COLUMNS,  /* from here on small type in columns */
  SG_BOOK_INDEX,    /* here the index stands */
} SgBookKind;

/** SgBookTable: words in cells. @align has a letter for each column: ‘l’ a name, ‘w’ words that may take several lines, ‘r’ and ‘c’ figures, ‘p’ the anchor of
 * a block, of which the page is told. */
typedef struct
{
  const char *align;
  char      **heads;     /* (nullable) */
  char       *groups[2]; /* (nullable): over the columns after the first, half of them each */
  GPtrArray  *rows;      /* (element-type GStrv) */
  GArray     *strong;    /* (element-type gboolean): of each row */
} SgBookTable;

typedef struct
{
  SgBookKind   kind;
  char        *anchor;   /* its name in the book: “ruling-1-83”; "" of none that is referred to */
  char        *words;    /* (nullable) */
  char        *remark;   /* (nullable): at the right of a heading or a caption; of a ruling its number */
  GPtrArray   *lines;    /* (nullable) (element-type utf8): a ruling’s working */
  SgBookTable *table;    /* (nullable) */
  SgBoard     *board;    /* (owned) (nullable): of a map */
  const SgReportFight *fight; /* (nullable): of one mêlée */
  gboolean     story;    /* names are looked for in it */
} SgBookBlock;

/** SgBookHit: where a term of the index stands: in @block, part 0 its words, from 1 on its lines, at byte @at. */
typedef struct { guint block, part; gsize at; } SgBookHit;
typedef struct { char *name; gboolean rule; GArray *hits; /* (element-type SgBookHit) */ } SgBookTerm;

typedef struct
{
  char      *title, *rules, *dates, *seal;
  struct { char *id, *name; } sides[2];
  gboolean   blank;
  GPtrArray *blocks;   /* (element-type SgBookBlock) */
  GPtrArray *terms;    /* (element-type SgBookTerm): names, then rules, each in the order of the alphabet */
  GPtrArray *kept;     /* (element-type SgReport): what blocks point into */
  GHashTable *names;   /* (element-type utf8): what the index looks for */
} SgBook;

/** sg_book_new: (transfer full) (nullable): of the setup’s campaign as it stands now; blank, of its rules alone, to be written in. */
SgBook      *sg_book_new         (const SgSheetSetup *setup, GError **error);
void         sg_book_free        (SgBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgBook, sg_book_free)

/* For what writes its chapters. */
/** sg_book_add: (transfer none): @anchor and @words may be NULL. */
SgBookBlock *sg_book_add         (SgBook *self, SgBookKind kind, const char *anchor, const char *words, const char *remark);
/** sg_book_say: a paragraph. */
SgBookBlock *sg_book_say         (SgBook *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** sg_book_add_table: (transfer none): @heads ends with NULL. */
SgBookTable *sg_book_add_table   (SgBook *self, const char *align, const char *const *heads);
/** sg_book_table_row: @cells (transfer full): as many as the table has columns. */
void         sg_book_table_row   (SgBookTable *self, gboolean strong, char **cells);
/** sg_book_anchor_of: (transfer full): of ruling @number of @battle. */
char        *sg_book_anchor_of   (SgBattle *battle, gint64 number);
/** sg_book_name: a name that the index looks for. */
void         sg_book_name        (SgBook *self, const char *name);
/** sg_book_roman: (transfer full): "IV". */
char        *sg_book_roman       (guint n);

G_END_DECLS
