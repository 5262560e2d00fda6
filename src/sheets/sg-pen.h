/* sg-pen.h: the pen of the printed sheets: type, rules, boxes and tinctures, in millimetres.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two families: EB Garamond says what things are called, Cantarell what they count.  Text is placed by its
 * baseline, never by its box, with unhinted metrics, so that the screen, the PDF and the printer agree.  No
 * glyph is ever used for a sign: ticks, boxes, shields and guns are paths.
 */

#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * SgFace:
 * @SG_FACE_NAME: Garamond: titles and names
 * @SG_FACE_ITALIC: Garamond italic
 * @SG_FACE_CAPS: Garamond small caps, tracked
 * @SG_FACE_TEXT: Cantarell
 * @SG_FACE_BOLD: Cantarell bold, figures of one width
 * @SG_FACE_LABEL: Cantarell bold in tracked capitals
 */
typedef enum { SG_FACE_NAME, SG_FACE_ITALIC, SG_FACE_CAPS, SG_FACE_TEXT, SG_FACE_BOLD, SG_FACE_LABEL } SgFace;

typedef struct
{
  cairo_t      *cr;      /* (not owned) scaled to millimetres */
  PangoContext *context; /* (owned) */
  gboolean      grey;    /* all that is painted is printed in greys */
  double        type;    /* scale of all type: 1, or 1.25 in large print */
  gboolean      tagged;  /* on a PDF: every text says whether it is a heading or a line */
  GArray       *log;     /* (not owned) (nullable) (element-type SgSheetText): where every text was set */
} SgPen;

/* On white paper letters have 4.5 to 1 and lines 3 to 1: tests/house/test-contrast.py. */
#define SG_INK   0.08
#define SG_DIM   0.38
#define SG_PALE  0.58   /* lines alone */

/** sg_pen_init: @cr's unit is the point; it is scaled to millimetres until sg_pen_clear(). */
void   sg_pen_init     (SgPen *self, cairo_t *cr, gboolean grey, double type);
void   sg_pen_clear    (SgPen *self);

/** sg_pen_text: @align 0 sets it right of @x, ½ centres it, 1 sets it left of @x. Returns: its width. */
double sg_pen_text     (SgPen *self, double x, double baseline, double align, SgFace face, double pt, double ink, const char *text);
/** sg_pen_fit: as sg_pen_text, growing smaller down to @least pt, then, rather than be cut, still smaller, and only then cut short, to keep within @width. */
double sg_pen_fit      (SgPen *self, double x, double baseline, double align, SgFace face, double pt, double least, double width, double ink, const char *text);
double sg_pen_measure  (SgPen *self, SgFace face, double pt, const char *text);
/** sg_pen_paragraph: running text in @width, first baseline at @baseline. Returns: the baseline after the last line. @cr NULL only measures. */
double sg_pen_paragraph (SgPen *self, double x, double baseline, double width, SgFace face, double pt, double leading, double ink, const char *text, gboolean draw);
/** sg_pen_lines: as sg_pen_paragraph, never drawn. Returns: how many lines it takes. */
guint  sg_pen_lines    (SgPen *self, double width, SgFace face, double pt, const char *text);
/** sg_pen_break: (transfer full) (element-type gsize): where its lines begin, in bytes of @text. */
GArray *sg_pen_break   (SgPen *self, double width, SgFace face, double pt, const char *text);

void   sg_pen_rule     (SgPen *self, double x0, double y0, double x1, double y1, double weight, double ink);
void   sg_pen_box      (SgPen *self, double x, double y, double width, double height, double weight, double ink);
void   sg_pen_wash     (SgPen *self, double x, double y, double width, double height, double ink);
/** sg_pen_cross: strikes a box out, as a pencil would. */
void   sg_pen_cross    (SgPen *self, double x, double y, double width, double height, double ink);

/* A side "" is nobody's yet: its shields, tinctures and signs are drawn in outline, to be coloured. */
/** sg_pen_side: sets the source to the side's colour. */
void   sg_pen_side     (SgPen *self, const char *side);
void   sg_pen_side_rule (SgPen *self, const char *side, double x0, double y0, double x1, double y1, double weight);
/** sg_pen_tincture: the side's colour cut with white lines: upright for Red, level for Blue. */
void   sg_pen_tincture (SgPen *self, const char *side, double x, double y, double width, double height);
/** sg_pen_shield: a shield in the side's tincture with its flag's white bar: standing on Red, lying on Blue. */
void   sg_pen_shield   (SgPen *self, const char *side, double x, double y, double width, double height);
/** sg_pen_trace_shield: its outline as the current path. */
void   sg_pen_trace_shield (SgPen *self, double x, double y, double width, double height);
/** sg_pen_swatch: a small boxed tincture beside a side's name. */
void   sg_pen_swatch   (SgPen *self, const char *side, double x, double y, double width, double height);

/** sg_pen_sign: an engraved block of an arm, as sg-block.h names them: a saltire for foot, a bugle for light infantry, a band for
 * horse, narrow for light, pieces for guns. */
void   sg_pen_sign     (SgPen *self, const char *side, const char *arm, double x, double y, double width, double height);

/** sg_pen_field: a label in capitals and a line to write on up to @x + @width, with @value already written. */
void   sg_pen_field    (SgPen *self, double x, double baseline, double width, const char *label, const char *value);
/** sg_pen_ladder: @n joined cells from @x, @y within @width, the first @struck crossed out and the next @barred barred. Returns: the height used. */
double sg_pen_ladder   (SgPen *self, double x, double y, double width, guint n, guint struck, guint barred);

/** sg_pen_die: a die of @size mm round @x, @y, showing @face. */
void   sg_pen_die      (SgPen *self, double x, double y, double size, guint face);
/** sg_pen_faces: dice side by side from @x, for the faces named in @words ("4, 5 or 6"). Returns: their width. */
double sg_pen_faces    (SgPen *self, double x, double y, double size, const char *words, gboolean upright);
/** sg_pen_pill: a word to ring, its right end at @right. Returns: its width. */
double sg_pen_pill     (SgPen *self, double right, double y, const char *word);
/** sg_pen_pill_rung: the same, of which it is known whether it is rung: then it stands out of a dark ground. */
double sg_pen_pill_rung (SgPen *self, double right, double y, const char *word, gboolean rung);
/** sg_pen_squares: squared paper, every tenth line heavier. */
void   sg_pen_squares  (SgPen *self, double x, double y, double width, double height, double pitch);
/** sg_pen_check_rule: 100 mm to hold against the print, from @x, its foot at @y. */
void   sg_pen_check_rule (SgPen *self, double x, double y, const char *words, double room);

/** sg_pen_ladder_height: what sg_pen_ladder() will use for @n cells at a scale of type @type. */
double sg_pen_ladder_height (guint n, double type);

G_END_DECLS
