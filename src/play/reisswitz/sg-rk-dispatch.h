/* sg-rk-dispatch.h: the general idea, reports, orders and messages: written, ridden, delivered, read and answered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A dispatch is words of the battle, "dispatch/SIDE/N/KEY", so that it lies in the one history with the marches that it brings
 * about and is undone with them.  It leaves where its writer stands, is ridden along a way on the map at the rider's rate
 * (RK-79) and is there when the way is done; who has gone on is followed.  The umpire's own come at once.
 */

#pragma once

#include "play/reisswitz/sg-rk.h"

G_BEGIN_DECLS

#define SG_RK_UMPIRE "umpire"       /* from him */
#define SG_RK_HEADQUARTERS ""       /* the commander of the side, on the map or not */
#define SG_RK_DISPOSITIONS "dispositions" /* what a commander writes before the first move: a kind of order (RK-17) */
#define SG_RK_TEXT_MAX 8000         /* bytes of a dispatch */

/** SgRkRide: how a rider goes. */
typedef enum
{
  SG_RK_RIDE_QUICKEST,      /* straight, or as the going leads, whichever is sooner there */
  SG_RK_RIDE_ROADS,         /* by roads, as far as there are any */
  SG_RK_RIDE_ACROSS,        /* straight, where the ground lets him */
  SG_RK_RIDE_BY,            /* by the points of the draft's way */
} SgRkRide;
#define SG_RK_N_RIDES 4
const char   *sg_rk_ride_word         (SgRkRide ride);  /* "quickest", "roads", "across", "by" */
const char   *sg_rk_ride_label        (SgRkRide ride);  /* translated: "Along the roads" */
gboolean      sg_rk_ride_parse        (const char *word, SgRkRide *ride);

/** SgRkDispatch: times are minutes, −1 for never. */
typedef struct
{
  guint   number;             /* of its side, from 1 */
  char   *side, *kind;        /* "idea", "report", "order", "message", SG_RK_DISPOSITIONS */
  char   *from, *to;          /* ids of units, SG_RK_HEADQUARTERS, SG_RK_UMPIRE */
  char   *text;
  char   *marches;            /* lines "UNIT MARCH" (sg_rk_march_format()), may be "" */
  char   *carries;            /* numbers of the sightings it tells of, "3 5", may be "" */
  gint64  written, sent, due, delivered, read, done; /* @done: answered, or carried out; @due of dispositions: the moment they are for */
  char   *lost;               /* why it never came; "" */
  char   *onward;             /* whom it is to be passed on to by him it goes to; "" */
  guint   answers;            /* the number of that which it answers; 0 is none */
  GArray *way;                /* (element-type SgPoint): ridden; empty when nobody rides; of a draft: by what points */
  SgRkRide ride;              /* of a draft */
  char   *mark;               /* (nullable): of a draft: words of the battle, with a space between, that are set to its number with it */
} SgRkDispatch;
SgRkDispatch *sg_rk_dispatch_new      (const char *side, const char *kind, const char *from, const char *to, const char *text);
void          sg_rk_dispatch_free     (SgRkDispatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRkDispatch, sg_rk_dispatch_free)
const char   *sg_rk_dispatch_kind_label (const char *kind); /* translated: "Order" */
void          sg_rk_dispatch_add_march (SgRkDispatch *self, const char *unit, const SgRkMarch *march);

/** sg_rk_dispatches: (transfer full) (element-type SgRkDispatch): of @side, by number. */
GPtrArray    *sg_rk_dispatches        (SgBoard *board, const char *side);
/** sg_rk_dispatch_get: (transfer full) (nullable). */
SgRkDispatch *sg_rk_dispatch_get      (SgBoard *board, const char *side, guint number);
/** sg_rk_dispatch_known: whether the commander of its side has written it or has it in his hands. */
gboolean      sg_rk_dispatch_known    (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_dispatch_is_order: an order, or dispositions: troops carry it out. */
gboolean      sg_rk_dispatch_is_order (const SgRkDispatch *self);
/** sg_rk_dispatch_title: (transfer full): “Order to 30th Foot, 9.12”. */
char         *sg_rk_dispatch_title    (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_dispatch_rider: where its rider is now; FALSE when nobody rides. */
gboolean      sg_rk_dispatch_rider    (SgBoard *board, const SgRkDispatch *self, SgPoint *at);

/** sg_rk_ride_for: (transfer full) (nullable) (element-type SgPoint): the way that the rider of @draft would take on @board, the umpire’s or that
 * of a side; empty when nobody rides. @minutes: on it. */
GArray       *sg_rk_ride_for          (SgBoard *board, const SgRkDispatch *draft, gint64 *minutes, GError **error);

/**
 * sg_rk_send: writes it and sends it off.
 * @deciding: minutes that its writer took over it, which pass before the rider leaves (RK-21)
 *
 * Its own number, times and way are worked out, as its "ride" says; a way that it has already is ridden when it joins.
 * Returns: its number, 0 with an error.
 */
guint         sg_rk_send              (SgBattle *battle, const SgRkDispatch *draft, gint64 deciding, GError **error);
/** sg_rk_hand_over: the umpire lays it before the player. */
gboolean      sg_rk_hand_over         (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_hand_over_all: all that has come in for the commander, in one ruling; none when nothing has. */
gboolean      sg_rk_hand_over_all     (SgBattle *battle, const char *side, GError **error);
/** sg_rk_lose_rider: it will not come. */
gboolean      sg_rk_lose_rider        (SgBattle *battle, const char *side, guint number, const char *reason, GError **error);
/** sg_rk_carry_out: every march that a delivered order has becomes a standing order of its unit, in one ruling. */
gboolean      sg_rk_carry_out         (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_pass_on: he who leads a part sends on the order that came to him for one of his troops (RK-16). */
gboolean      sg_rk_pass_on           (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_acted_upon: an order in words is done with. */
gboolean      sg_rk_acted_upon        (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_carry_out_as: the umpire turns a delivered order into a march of @unit. */
gboolean      sg_rk_carry_out_as      (SgBattle *battle, const char *side, guint number, const char *unit, const SgRkMarch *march, GError **error);

/**
 * sg_rk_file_dispositions: hands in what the commander of the draft’s side has written before the first move (RK-17).
 *
 * A line that begins with the name of one of his units or forces is for it, from the time that it says or from the beginning; what follows
 * without a name goes with it, and what stands before the first name is for all. Each part, and each march, is an order that the umpire
 * carries out when its moment has come. What was handed in before is withdrawn.
 * Returns: the number of the last of them, 0 with an error.
 */
guint         sg_rk_file_dispositions (SgBattle *battle, const SgRkDispatch *draft, GError **error);
/** sg_rk_dispositions_draft: (transfer full): a line for each force of @side, to be filled in. */
char         *sg_rk_dispositions_draft (SgBoard *board, const char *side);
/** sg_rk_dispatch_force: the force that dispositions are for; "" when they are for one unit or for all. */
const char   *sg_rk_dispatch_force    (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_dispatch_units: (transfer full): ids of those who carry it out. */
char        **sg_rk_dispatch_units    (SgBoard *board, const SgRkDispatch *self);

/** SgRkKnowing: one line of a thread: who has known what since when. */
typedef struct { gint64 time; guint number, depth; char *words; } SgRkKnowing;
/** sg_rk_thread: (transfer full) (element-type SgRkKnowing): of the dispatch and of all that it answers and that answer it, in the order of what
 * answers what; the umpire’s own. */
GPtrArray    *sg_rk_thread            (SgBoard *board, const char *side, guint number);
/** sg_rk_report_sightings: a message from @unit to its commander with all that it sees, works of the enemy too, and he does not know of. */
guint         sg_rk_report_sightings  (SgBattle *battle, const char *unit, GError **error);

G_END_DECLS
