/* sg-map-canvas-private.h: what the parts of the canvas share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"
#include "play/sg-dead-ground.h"
#include "play/sg-unit-stand.h"
#include "draw/sg-block.h"
#include "map/sg-survey.h"

G_BEGIN_DECLS

typedef enum { SG_DRAG_NOTHING, SG_DRAG_PRESS, SG_DRAG_PAN, SG_DRAG_BAND, SG_DRAG_MOVE, SG_DRAG_TURN, SG_DRAG_MEASURE, SG_DRAG_ASK, SG_DRAG_AIM } SgDrag;

struct _SgMapCanvas
{
  SgCountryCanvas sheet;

  SgDesk     *desk;        /* (owned) */
  SgBattle   *battle;      /* (owned) (nullable): the one whose view is remembered, and … */
  SgCampaign *campaign;    /* … (owned) (nullable) its campaign */
  gboolean    opening;     /* a battle just opened: what is to be judged is shown near */
  SgMapTool   tool;

  /* The pointer and the keyboard's cursor. */
  char       *hovered;     /* (nullable) */
  guint       hover_source;
  gboolean    hover_tag;
  char       *cursor;      /* (nullable) */

  /* A drag. */
  SgDrag      drag;
  double      begin_x, begin_y;
  char       *begun;       /* (nullable): who was under the pointer when it was pressed */
  gboolean    acted;       /* the press before did more than to choose */
  gboolean    held;        /* from a press until it is let go */
  gboolean    twice;       /* the press that is under way is the second of two: it has done what it does */
  gboolean    add;         /* Shift */
  SgViewport  begin_view;

  /* A way or a turn being drawn; stands after an illegal drop until it is allowed or put back. */
  char       *lead;        /* (nullable): the figure whose way is measured */
  GArray     *way;         /* (element-type SgPoint) */
  gboolean    as_drawn;    /* it is cut as it was drawn, and not as the game leads it */
  double      turned;      /* degrees */
  gboolean    turning;
  gboolean    snaps;       /* the way follows the pointer: near an enemy it ends in contact with him */
  GPtrArray  *movers;      /* (element-type utf8), ended by NULL: those chosen, and who goes along with them */
  SgCompany  *company;     /* (nullable) (owned) */
  SgMoveCheck *check;      /* (nullable) (owned) */
  char       *meeting;     /* (nullable): whom they would meet */

  SgBlockList *blocks;     /* (nullable) (owned): the units that stand as blocks on the board shown last */
  SgMarks    *marks;       /* (owned) (nullable): of what is being judged */
  SgDevice   *device;      /* (owned) (nullable): laid for what is being judged */
  GArray     *measures;    /* (element-type SgMeasure) */
  SgMeasure   measure;     /* the one being drawn */
  gboolean    measuring;

  char       *pointed;     /* (nullable): who is pointed out, or, … */
  gboolean    points_place; /* … which place */
  SgPoint     pointed_at;

  /* What is asked of the ground. */
  gboolean      asking, complete; /* it waits for places; all are given */
  SgDeadGroundKind asked;
  SgPoint       given[4];
  guint         n_given;
  SgDeadGround *answer;     /* (nullable) (owned) */

  /* What is told of the ground. */
  gboolean    show_seen, show_reach;
  SgShade    *seen, *reached; /* (nullable) (owned): of those chosen */
  GPtrArray  *times;       /* (nullable) (owned) (element-type SgIsochrone): how far they come in so many minutes, where the rules have a clock */
  char       *gait;        /* (nullable) (owned): at what pace; the usual one of each without it */
  char       *seen_key, *reach_key; /* (nullable): whom they were made for, and when */
  guint       boards;      /* how often the board has changed: a turn, or a phase, lets those go on who stand where they stood */
  char       *piece;       /* (nullable): the piece at the keyboard's cursor */
};

extern guint sg_map_canvas_signals[];
enum { CANVAS_POINTER, CANVAS_TOOL, CANVAS_CONTEXT, CANVAS_BLOCKED, CANVAS_JUDGE, CANVAS_MEASURED, CANVAS_VIEW, CANVAS_ASKED, CANVAS_LET_GO, N_CANVAS_SIGNALS };

/* sg-map-canvas-survey.c */
void     sg_map_canvas_draw_shades  (SgMapCanvas *self, cairo_t *cr);
void     sg_map_canvas_forget_shades (SgMapCanvas *self);
char    *sg_map_canvas_sight_tag    (SgMapCanvas *self, const SgMeasure *measure, SgPoint *lost, gboolean *seen);
char    *sg_map_canvas_time_words   (SgMapCanvas *self, SgPoint a, SgPoint b);
char    *sg_map_canvas_way_time     (SgMapCanvas *self, const char *unit, GArray *way);
char    *sg_map_canvas_piece_words  (SgMapCanvas *self);
gboolean sg_map_canvas_cursor_place (SgMapCanvas *self, SgPoint *at);
/* sg-map-canvas-ask.c */
void     sg_map_canvas_draw_answer  (SgMapCanvas *self, cairo_t *cr);
/* sg-map-canvas-blocks.c: units that stand as blocks, and whatever stands on the ground by its id. */
SgBlockList *sg_map_canvas_get_blocks (SgMapCanvas *self);
void     sg_map_canvas_forget_blocks (SgMapCanvas *self);
/** sg_map_canvas_find_place: of a figure or a block that is shown. */
gboolean sg_map_canvas_find_place   (SgMapCanvas *self, const char *id, SgPlace *place);
/** sg_map_canvas_each: what is shown on the ground, by id; figures first. */
typedef void (*SgEachStanding) (SgMapCanvas *self, const char *id, SgPlace place, gpointer data);
void     sg_map_canvas_each         (SgMapCanvas *self, SgEachStanding each, gpointer data);
/** sg_map_canvas_find_meant: (nullable): the unit under the pointer that is meant, whoever stands on top of it, as a general does; else that one. */
const char *sg_map_canvas_find_meant (SgMapCanvas *self, double x, double y, gboolean (*is_meant) (SgDesk *desk, const char *unit));
/** sg_map_canvas_mark_blocks: how the blocks show: chosen, under the pointer. */
void     sg_map_canvas_mark_blocks  (SgMapCanvas *self);
/** sg_map_canvas_draw_planned: a block where its way would end. */
void     sg_map_canvas_draw_planned (SgMapCanvas *self, cairo_t *cr, const char *id, const SgPlace *end);
/* sg-map-canvas-draw.c */
void     sg_map_canvas_draw         (SgMapCanvas *self, cairo_t *cr, double width, double height);
/* sg-map-canvas-input.c */
void     sg_map_canvas_add_controllers (SgMapCanvas *self);
/* sg-map-canvas-move.c */
void     sg_map_canvas_begin_way    (SgMapCanvas *self, const char *lead);
void     sg_map_canvas_way_to       (SgMapCanvas *self, SgPoint at);
void     sg_map_canvas_way_by       (SgMapCanvas *self, double dx, double dy);
void     sg_map_canvas_bend         (SgMapCanvas *self);
void     sg_map_canvas_begin_turn   (SgMapCanvas *self);
void     sg_map_canvas_turn_by      (SgMapCanvas *self, double degrees);
/** sg_map_canvas_brings_company: whether @found takes others along when it is moved, as a gun does its men. */
gboolean sg_map_canvas_brings_company (SgMapCanvas *self, const char *found);
/** sg_map_canvas_ends: (transfer full) (element-type SgPlace): where each of those who move would stand. */
GArray  *sg_map_canvas_ends         (SgMapCanvas *self);
void     sg_map_canvas_drop         (SgMapCanvas *self, double x, double y);
/* Whether @figure is on the ground for the one who looks. */
gboolean sg_map_canvas_shows        (SgMapCanvas *self, const SgFigure *figure);
void     sg_map_canvas_set_cursor   (SgMapCanvas *self, const char *figure);
double   sg_map_canvas_reach        (SgMapCanvas *self);
/** sg_map_canvas_find_middle: of those chosen, about which they are turned. */
SgPoint  sg_map_canvas_find_middle  (SgMapCanvas *self);

G_END_DECLS
