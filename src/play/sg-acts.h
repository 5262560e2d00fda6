/* sg-acts.h: what may be done, as rows that both offer it and carry it out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A system lists its acts in tables, in the order of the panel; one dispatcher walks them for SgGame.acts and finds the row for
 * SgGame.carry_out.  An act’s id is its row’s, and behind it the arguments with which it was offered: "form:square", "sky:night:300".
 * The row says what kind each argument is, and its functions see typed values alone; what cannot be read is refused here.  A last argument
 * that may be left out may also be empty ("ground:").
 */

#pragma once

#include "play/sg-play.h"

G_BEGIN_DECLS

/** SgActArgKind: a side’s id, a unit of the board, a whole number, any number, a card or any other word without a colon; the last may be
 * @SG_ARG_REST, which may have colons. */
typedef enum { SG_ARG_NONE, SG_ARG_SIDE, SG_ARG_UNIT, SG_ARG_WHOLE, SG_ARG_NUMBER, SG_ARG_CARD, SG_ARG_WORD, SG_ARG_REST } SgActArgKind;
#define SG_ACT_MOST_ARGS 3

/** SgActArg: a typed argument; @text is (nullable) of numbers when an act is offered, and how it was written when it is carried out. */
typedef struct
{
  SgActArgKind kind;
  const char  *text;
  SgUnit      *unit;
  gint64       whole;
  double       number;
} SgActArg;

static inline SgActArg sg_arg_side   (const char *side)   { return (SgActArg) { .kind = SG_ARG_SIDE, .text = side }; }
static inline SgActArg sg_arg_unit   (const SgUnit *unit) { return (SgActArg) { .kind = SG_ARG_UNIT, .unit = (SgUnit *) unit, .text = unit->id }; }
static inline SgActArg sg_arg_whole  (gint64 whole)       { return (SgActArg) { .kind = SG_ARG_WHOLE, .whole = whole }; }
static inline SgActArg sg_arg_number (double number)      { return (SgActArg) { .kind = SG_ARG_NUMBER, .number = number }; }
static inline SgActArg sg_arg_card   (const char *card)   { return (SgActArg) { .kind = SG_ARG_CARD, .text = card }; }
static inline SgActArg sg_arg_word   (const char *word)   { return (SgActArg) { .kind = SG_ARG_WORD, .text = word }; }
static inline SgActArg sg_arg_rest   (const char *text)   { return (SgActArg) { .kind = SG_ARG_REST, .text = text }; }

typedef struct _SgActRow SgActRow;

/** SgActOffer: the row that is asked whether it has anything to offer, and for whom. */
typedef struct
{
  const SgPlay   *play;
  const SgActRow *row;
  GPtrArray      *units;   /* (element-type SgUnit): chosen; none: the side as a whole */
  GPtrArray      *acts;    /* (element-type SgGameAct): what was offered so far */
} SgActOffer;

/** SgActCall: an act that is to be carried out. */
typedef struct
{
  const SgPlay   *play;
  const SgActRow *row;
  GPtrArray      *units;   /* (element-type SgUnit): chosen */
  SgUnit         *target;  /* of an act that wants one; else %NULL */
  const SgPoint  *path;    /* of an act that wants a place or a way: @n points, 1 at least */
  guint           n;
  SgActArg        args[SG_ACT_MOST_ARGS]; /* as the row has them; those left out are @SG_ARG_NONE */
} SgActCall;

/** sg_act_text: (transfer none): the @i-th argument as it was written; "" when it was left out. */
static inline const char *
sg_act_text (const SgActCall *call, guint i)
{
  return call->args[i].text != NULL ? call->args[i].text : "";
}

/** SgActRow: one act. @offer or @carry_out may be %NULL: an act that is a question names its @procedure and is never carried out.
 * What @offer bars is refused with the same reason, wherever it comes from; @carry_out says of the rest what is out of place, and what was pointed out
 * wrongly. */
struct _SgActRow
{
  const char  *id, *label, *icon, *rule;  /* @label is translated here */
  const char  *group;                     /* (nullable): translated here */
  const char  *procedure;                 /* (nullable) */
  SgActWants   wants;
  guint        least;                     /* so many units must be chosen */
  SgActArgKind args[SG_ACT_MOST_ARGS];
  guint        optional;                  /* so many of the last arguments may be left out */
  guint        despite;                   /* bits of the system’s own: what bars all others does not bar it */
  /* Adds to @offer what can be done now, or why not, by sg_act_offer(); says nothing when it is out of place. */
  void       (*offer)     (SgActOffer *offer);
  gboolean   (*carry_out) (const SgActCall *call, GError **error);
  /* Of one that wants a target: whether it may be done to that which @call has; NULL: of no target it is known beforehand. */
  gboolean   (*takes)     (const SgActCall *call);
};

/** SgActTable: rows that belong together; a list of tables ends with a %NULL. */
typedef struct { const SgActRow *rows; guint n; } SgActTable;
#define SG_ACT_TABLE(rows) { (rows), G_N_ELEMENTS (rows) }

/** sg_act_offer: (transfer none): offers the act of the row itself, without arguments; what it is called and whether it can be done may be
 * changed in what is returned. */
SgGameAct *sg_act_offer      (SgActOffer *offer);
/** sg_act_offer_with: (transfer none): the same with arguments: sg_act_offer_with (offer, sg_arg_unit (unit), sg_arg_whole (3)). */
#define sg_act_offer_with(offer, ...) sg_act_offer_args ((offer), (const SgActArg[]) { __VA_ARGS__, { SG_ARG_NONE } })
SgGameAct *sg_act_offer_args (SgActOffer *offer, const SgActArg *args);
/** sg_act_call: (transfer none): @act is called otherwise than its row. */
SgGameAct *sg_act_call       (SgGameAct *act, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** sg_act_put_under: @act is of another @rule than its row. */
void       sg_act_put_under  (SgGameAct *act, const char *rule);
/** sg_act_bar: @act cannot be done, for a reason that is a sentence; the first reason stays. */
void       sg_act_bar        (SgGameAct *act, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** SgActBars: bars (sg_act_bar()) those of @acts that what @units are, or what waits, keeps them from, whatever their rows say. */
typedef void (*SgActBars) (const SgPlay *play, GPtrArray *units, GPtrArray *acts);

/** sg_acts_offer: (transfer full) (element-type SgGameAct): what the rows of @tables offer @units, in their order; @bars (nullable). */
GPtrArray *sg_acts_offer     (const SgActTable *tables, const SgPlay *play, SgActBars bars, GPtrArray *units);
/** sg_acts_find: (transfer none) (nullable): the row of @act. */
const SgActRow *sg_acts_find (const SgActTable *tables, const char *act);
/** sg_acts_carry_out: as SgGame.carry_out: refused with a sentence where @act is no row’s, its arguments cannot be read, what it wants is not
 * there, or it is barred when it is offered to those units. @bars (nullable): as in sg_acts_offer(). */
gboolean   sg_acts_carry_out (const SgActTable *tables, const SgPlay *play, SgActBars bars, const char *act, const char *const *units, const SgPoint *path, guint n,
                              GError **error);
/** sg_acts_takes: as SgGame.takes. */
gboolean   sg_acts_takes     (const SgActTable *tables, const SgPlay *play, const char *act, const char *const *units);

G_END_DECLS
