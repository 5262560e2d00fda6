/* sg-rk-dispatch.h: the general idea, reports, orders and messages: written, ridden, delivered, read and answered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A dispatch is words of the battle, "dispatch/SIDE/N/KEY", so that it lies in the one history with the marches that it brings
 * about and is undone with them.  It leaves where its writer stands, is ridden along a way on the map at the rider's rate
 * (RK-79) and is there when the way is done; who has gone on is followed.  The umpire's own come at once.
 */

#pragma once

#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

#define SG_RK_UMPIRE "umpire"       /* from him */
#define SG_RK_HEADQUARTERS ""       /* the commander of the side, on the map or not */
#define SG_RK_DISPOSITIONS "dispositions" /* what a commander writes before the first move: a kind of order (RK-17) */
#define SG_RK_TEXT_MAX 8000         /* letters of a dispatch */

/** SgRkRide: how a rider goes. */
typedef enum
{
  SG_RK_RIDE_QUICKEST,      /* straight, or as the going leads, whichever is sooner there */
  SG_RK_RIDE_ROADS,         /* by roads, as far as there are any */
  SG_RK_RIDE_ACROSS,        /* straight, where the ground lets him */
  SG_RK_RIDE_BY,            /* by the points of the draft's way */
} SgRkRide;
#define SG_RK_N_RIDES 4

/** SgRkDispatchKind: in the order of sg_rk_dispatch_kinds, by which it is kept; −1 of none that there is. */
typedef enum { SG_RK_KIND_IDEA, SG_RK_KIND_REPORT, SG_RK_KIND_ORDER, SG_RK_KIND_MESSAGE, SG_RK_KIND_DISPOSITIONS } SgRkDispatchKind;
extern const char *const sg_rk_dispatch_kinds[];

/** SgRkDispatch: times are minutes, −1 for never. */
typedef struct
{
  guint   number;             /* of its side, from 1 */
  char   *side;
  SgRkDispatchKind kind;
  char   *from, *to;          /* ids of units, SG_RK_HEADQUARTERS, SG_RK_UMPIRE */
  char   *text;
  char   *marches;            /* lines "UNIT MARCH" (sg_rk_march_format()), may be "": sg_rk_ordered_parse() */
  char   *carries;            /* numbers of the sightings it tells of, "3 5", may be "": sg_rk_dispatch_carried() */
  char   *reader;             /* whose numbers they are (sg-reader.h) */
  gint64  written, sent, due, delivered, read, done; /* @done: answered, or carried out; @due of dispositions: the moment they are for */
  char   *lost;               /* why it never came; "" */
  char   *onward;             /* whom it is to be passed on to by him it goes to; "" */
  guint   answers;            /* the number of that which it answers; 0 is none */
  GArray *way;                /* (element-type SgPoint): ridden; empty when nobody rides; of a draft: by what points */
  SgRkRide ride;              /* of a draft */
  gboolean encloses;          /* of a draft of the commander, or of a general with papers of his own: with all that he knows of the enemy and of those under him */
  char   *mark;               /* (nullable): of a draft: words of the battle, with a space between, that are set to its number with it */
} SgRkDispatch;
/** sg_rk_dispatch_new: @kind is one of sg_rk_dispatch_kinds. */
SgRkDispatch *sg_rk_dispatch_new      (const char *side, const char *kind, const char *from, const char *to, const char *text);
void          sg_rk_dispatch_free     (SgRkDispatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRkDispatch, sg_rk_dispatch_free)
/** sg_rk_dispatch_can_say: whether a dispatch holds @text: there is something, it can be read, and it is no longer than %SG_RK_TEXT_MAX. */
gboolean      sg_rk_dispatch_can_say  (const char *text);
/** sg_rk_dispatch_kind_name: as it is kept, "" of none; sg_rk_dispatch_kind_label: translated, “Order”. */
const char   *sg_rk_dispatch_kind_name  (SgRkDispatchKind kind);
const char   *sg_rk_dispatch_kind_label (SgRkDispatchKind kind);
/** sg_rk_is_umpire: whether @who, at either end of a dispatch, is the umpire. */
gboolean      sg_rk_is_umpire         (const char *who);
/** sg_rk_dispatch_add_march: the march that it orders @unit; one that the unit was ordered before in it gives way. */
void          sg_rk_dispatch_add_march (SgRkDispatch *self, const char *unit, const SgRkMarch *march);
/** sg_rk_dispatch_carried: (transfer full) (element-type guint): the numbers of the sightings it tells of. */
GArray       *sg_rk_dispatch_carried  (const SgRkDispatch *self);

/** SgRkOrdered: a march as it was ordered; @march is %NULL where it cannot be read. */
typedef struct { char *unit; SgRkMarch *march; } SgRkOrdered;
void          sg_rk_ordered_free      (SgRkOrdered *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRkOrdered, sg_rk_ordered_free)
/** sg_rk_ordered_parse: (transfer full) (element-type SgRkOrdered): those of a dispatch, by its text (SgRkDispatch.marches). */
GPtrArray    *sg_rk_ordered_parse     (const char *marches);

/** sg_rk_dispatches: (transfer full) (element-type SgRkDispatch): of @side, by number. */
GPtrArray    *sg_rk_dispatches        (SgBoard *board, const char *side);
/** sg_rk_dispatch_get: (transfer full) (nullable). */
SgRkDispatch *sg_rk_dispatch_get      (SgBoard *board, const char *side, guint number);
/** sg_rk_dispatch_known: whether @reader has written it or has it in his hands. */
gboolean      sg_rk_dispatch_known    (SgBoard *board, const char *reader, const SgRkDispatch *self);
/** sg_rk_dispatch_is_order: an order, or dispositions: troops carry it out. */
gboolean      sg_rk_dispatch_is_order (const SgRkDispatch *self);
/** sg_rk_dispatch_title: (transfer full): “Order to 30th Foot, 9.12”. */
char         *sg_rk_dispatch_title    (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_dispatch_whole_title: (transfer full): the same for the umpire, who reads both ends of it: “Order from General Vane to 30th Foot, 9.12”. */
char         *sg_rk_dispatch_whole_title (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_dispatch_rider: where its rider is now; FALSE when nobody rides. */
gboolean      sg_rk_dispatch_rider    (SgBoard *board, const SgRkDispatch *self, SgPoint *at);

/** SgRkKnowing: one line of a thread: who has known what since when. */
typedef struct { gint64 time; guint number, depth; char *words; } SgRkKnowing;

G_END_DECLS
