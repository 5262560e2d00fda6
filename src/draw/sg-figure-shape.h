/* sg-figure-shape.h: the shapes of single figures, of guns and of what is carried along.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is drawn about nought, its front up, in its own unit; what its state lays over it is sg-figure.c’s.
 */

#pragma once

#include "draw/sg-figure.h"
#include "draw/sg-inks.h"
#include "draw/sg-style.h"

G_BEGIN_DECLS

typedef enum { SG_FIGURE_FOOT, SG_FIGURE_HORSE, SG_FIGURE_GUN } SgFigureArm;

/* What is as long as a horse, or as small as a man, and neither. */
typedef enum { SG_FIGURE_LIVING, SG_FIGURE_WAGGON, SG_FIGURE_BOAT, SG_FIGURE_TRAIN, SG_FIGURE_DEPOT, SG_FIGURE_BOX, SG_FIGURE_MINE } SgFigureThing;

typedef struct
{
  cairo_t          *cr;
  SgStyle           style;
  const SgSideInks *own, *other;   /* its own side's inks, and its captor's */
  gboolean          round;
  SgFigureArm               arm;
  SgFigureThing             thing;
  double            unit;          /* u: a man's radius, a horse's half length, a gun's inch */
  guint             state;
  guint32           fill, edge, head;
  double            turned;        /* radians the local frame is turned, for the shadow to stay put */
} SgFigureDrawing;

/** sg_figure_thing, sg_figure_arm: what a word for an arm means: "waggon", "cavalry". */
SgFigureThing sg_figure_thing       (const char *arm);
SgFigureArm   sg_figure_arm         (const char *arm);
/** sg_figure_trace: its whole outline as the current path. */
void          sg_figure_trace       (const SgFigureDrawing *f);
double        sg_figure_edge_width  (const SgFigureDrawing *f);
/** sg_figure_draw_shadow: it lies on the sheet, and does not turn with the figure. */
void          sg_figure_draw_shadow (const SgFigureDrawing *f);
/** sg_figure_draw: in its inks. */
void          sg_figure_draw        (const SgFigureDrawing *f);

G_END_DECLS
