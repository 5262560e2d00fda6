/* sg-sheet.h: a printed sheet: pages drawn by one painter for preview, PDF, PNG and printer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A kind of sheet registers itself, and so appears in the window's list and in `sandgate-cli sheet --help`.
 */

#pragma once

#include <cairo.h>

#include "army/sg-army-review.h"
#include "draw/sg-painter.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

typedef enum { SG_PAPER_A4, SG_PAPER_A5, SG_PAPER_LETTER } SgPaper;
#define SG_N_PAPERS 3

/** SgSheetSetup: what is printed and on what. */
typedef struct
{
  SgCampaign *campaign;   /* (not owned) (nullable): for what is of an army or a system alone */
  SgBattle   *battle;     /* (not owned) (nullable) */
  const char *side;       /* (nullable): "red", "blue"; NULL is the umpire's */
  const char *general;    /* (nullable): the id of a general of @side who has papers of his own; NULL is its commander */
  gint64      moment;     /* ruling number; -1 is now */
  SgPaper     paper;
  gboolean    landscape;
  gboolean    grey;
  gboolean    large;      /* large print */
  SgArmy     *army;       /* (not owned) (nullable): for kinds of an army */
  SgRuleset  *rules;      /* (not owned) (nullable): the campaign's, unless told otherwise */
  gboolean    blank;      /* nothing filled in: for pencil; needs no more than the rules */
  const char *turns;      /* (nullable): "0 3 7": for kinds with maps, after which turns they are drawn */
  gconstpointer matter;   /* (nullable): what a kind of its own is of, as its header says; read while it is laid out */
  gboolean    booklet;    /* for kinds that are bound: pages of half of @paper, to be printed two on a side, folded and stitched (sg-booklet.h) */
  double      scale;      /* 1 : @scale, for what is cut out for a map; 0: that of the battle's map, else the book's */
} SgSheetSetup;

#define SG_TYPE_SHEET (sg_sheet_get_type ())
G_DECLARE_FINAL_TYPE (SgSheet, sg_sheet, SG, SHEET, GObject)

typedef struct
{
  const char *id;         /* "order-of-battle" */
  const char *title;      /* N_() */
  const char *icon;
  gboolean    by_side;    /* one for each side, with what it knows */
  gboolean    of_side;    /* tells the truth of one side, when asked: its own copy only where all lies in the open */
  gboolean    landscape;  /* as it is best printed */
  /* Lays the pages out: calls sg_sheet_add_page(). */
  gboolean  (*lay_out) (SgSheet *sheet, const SgSheetSetup *setup, GError **error);
  const char *system;     /* (nullable): only for this system */
  gboolean    battle;     /* needs a battle */
  int         order;      /* its place in lists */
  gboolean    army;       /* is of an army, and needs no campaign */
  gboolean    alone;      /* is of a system's rules, and needs no campaign */
  gboolean    recorded;   /* of one that is @alone: where there is a battle, what that has recorded is told */
  gboolean    any;        /* is of a battle or of an army, whichever there is */
  gboolean    pieces;     /* to be cut out, once and not every evening */
  gboolean    scaled;     /* goes by the setup's scale */
  gboolean    mapped;     /* draws maps after the setup's turns */
  const char *except;     /* (nullable): a system that has no such sheet, for what it tells stands on another or is not there */
  gboolean    bound;      /* a book: of the whole war, once and not every evening; it may be a booklet */
} SgSheetKind;

/** sg_sheet_setup_reader: (transfer full): whose papers they are, of a setup with a side (sg-reader.h). */
char              *sg_sheet_setup_reader (const SgSheetSetup *setup);
/** sg_sheet_setup_call: (transfer full): "Red", or the name of its general. */
char              *sg_sheet_setup_call   (const SgSheetSetup *setup);

void               sg_sheet_register     (const SgSheetKind *kind);
/** sg_sheet_list_kinds: (transfer container): what a campaign of @system can print; NULL is every kind there is. */
GPtrArray         *sg_sheet_list_kinds   (const char *system);
/** sg_sheet_list_army_kinds: (transfer container): what an army of @system can print. */
GPtrArray         *sg_sheet_list_army_kinds (const char *system);
/** sg_sheet_list_alone_kinds: (transfer container): what the rules of @system alone can print; @blank: every kind, for pencil. */
GPtrArray         *sg_sheet_list_alone_kinds (const char *system, gboolean blank);
const SgSheetKind *sg_sheet_find_kind    (const char *id, GError **error);
#define SG_REGISTER_SHEET(kind) \
  __attribute__ ((constructor)) static void sg_register_sheet (void); \
  static void sg_register_sheet (void) { sg_sheet_register (&kind); }

/** sg_sheet_painter: (transfer full) (nullable): of @map (nullable), without tints on paper that is to be grey. */
SgPainter         *sg_sheet_painter      (const SgSheetSetup *setup, SgMap *map);
SgSheet           *sg_sheet_new          (const SgSheetKind *kind, const SgSheetSetup *setup, GError **error);
const SgSheetKind *sg_sheet_get_kind     (SgSheet *self);
const char        *sg_sheet_get_title    (SgSheet *self);
guint              sg_sheet_get_n_pages  (SgSheet *self);
void               sg_sheet_get_size     (SgSheet *self, double *width_mm, double *height_mm);
/** sg_sheet_is_booklet: whether its pages are to be printed two on a side, as sg-booklet.h says. */
gboolean           sg_sheet_is_booklet   (SgSheet *self);
/** sg_sheet_get_left_out: (nullable): what a side's sheet leaves out, counted but not told. */
const char        *sg_sheet_get_left_out (SgSheet *self);
/** sg_sheet_draw: page @page (from 0) on a context whose unit is the point (1/72 in). */
void               sg_sheet_draw         (SgSheet *self, cairo_t *cr, guint page);
/** SgSheetText: where a text stands on a page, in mm: the extents of its ink. */
typedef struct { double x, y, width, height; char *text; gboolean cut; /* ended with … for want of room */ } SgSheetText;
/** sg_sheet_measure: (transfer full) (element-type SgSheetText): every text that the kind itself sets on page @page. */
GArray            *sg_sheet_measure      (SgSheet *self, guint page);
/** sg_sheet_may_leave: whether it is the umpire’s, or gives a side nothing away (sg-leaks.h); a PDF or a picture of it may only then be handed out. */
gboolean           sg_sheet_may_leave     (SgSheet *self, GError **error);
/** sg_sheet_to_pdf: (transfer full) (nullable): all pages. */
GBytes            *sg_sheet_to_pdf       (SgSheet *self, GError **error);
/** sg_sheet_to_file: a side’s own copy is written only when it gives nothing away (sg-leaks.h); .pdf (all pages) or .png (page by page, NAME-1.png … when there are several) by @path's ending. */
gboolean           sg_sheet_to_file      (SgSheet *self, const char *path, double png_dpi, GError **error);

G_END_DECLS
