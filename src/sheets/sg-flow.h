/* sg-flow.h: a sheet that is read down its columns: headings, sentences, tables, lines to write on and a picture of the ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The type is the largest at which all of it stands on as many pages as are wanted, and the columns of the last page end together.
 */

#pragma once

#include "sheets/sg-page.h"
#include "sheets/sg-reference-blocks.h"

G_BEGIN_DECLS

typedef enum { SG_FLOW_HEADING, SG_FLOW_STEP, SG_FLOW_TEXT, SG_FLOW_TABLE, SG_FLOW_LINES, SG_FLOW_GROUND, SG_FLOW_BREAK /* what follows begins a column */ } SgFlowSort;

/** SgFlowItem: one thing of it; whatever its sort does not want is empty. */
typedef struct
{
  SgFlowSort        sort;
  char             *words;  /* of a heading, a step (a sentence behind the number of its rule) or a text */
  char             *rule;   /* of a step: "LW-28" */
  gboolean          house;  /* of a step: a house rule departs from the book here */
  SgReferenceBlock *table;
  gboolean          blank;  /* of a table: only the first cell of a row is told, the others are to be filled in */
  guint             lines;  /* to write on */
  SgPainter        *painter; /* (owned): of the ground, with @board on it */
  SgBoard          *board;  /* (owned) (nullable) */
} SgFlowItem;

/** SgFlowLook: how it looks. Everything is copied. */
typedef struct
{
  const char *label, *title, *foot;
  const char *side;         /* (nullable): whose shield it has; NULL has both */
  guint       columns;      /* 0: as many as the paper holds */
  guint       pages;        /* 0: as many as it takes, in the usual type */
  double      largest;      /* of the usual size of type, where @pages are to be filled; 0: a little larger than usual */
  gboolean    spare;        /* a last page with nothing but a heading and lines to write on is left out */
} SgFlowLook;

/** sg_flow_new: (transfer full) (element-type SgFlowItem). */
GPtrArray  *sg_flow_new         (void);
/** sg_flow_add: (transfer none): @words are copied; @rule may be %NULL. */
SgFlowItem *sg_flow_add         (GPtrArray *items, SgFlowSort sort, const char *rule, const char *words);
/** sg_flow_add_table: @table (transfer full). */
SgFlowItem *sg_flow_add_table   (GPtrArray *items, SgReferenceBlock *table, gboolean blank);
void        sg_flow_add_lines   (GPtrArray *items, guint n);
/** sg_flow_add_ground: @painter (transfer full) (nullable: then nothing); @board (nullable). */
void        sg_flow_add_ground  (GPtrArray *items, SgPainter *painter, SgBoard *board);
/** sg_flow_lay_out: gives @sheet its pages; @items (transfer full). Always %TRUE. */
gboolean    sg_flow_lay_out     (SgSheet *sheet, GPtrArray *items, const SgFlowLook *look);
/** SgFlowMake: (transfer full) (element-type SgFlowItem): what stands on the sheet, with @rows rows to write in. */
typedef GPtrArray *(*SgFlowMake) (guint rows, gpointer data);
/** sg_flow_fill: how many rows, of @wanted or about as many, fill their last page: more of them, or fewer on a page less, whichever is nearer. */
guint       sg_flow_fill        (SgSheet *sheet, const SgFlowLook *look, SgFlowMake make, gpointer data, guint wanted);

G_END_DECLS
