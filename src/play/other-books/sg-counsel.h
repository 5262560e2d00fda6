/* sg-counsel.h: how each book is asked: a contact in its words, and its procedures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/other-books/sg-contact.h"
#include "play/other-books/sg-opinion.h"

G_BEGIN_DECLS

/** SgCounselled: one of the two bodies as the book has it. */
typedef struct
{
  SgTroops          arm;
  SgQuality         quality;
  double            men;        /* men, riders or guns */
  const SgMatch    *match;
  const SgUnitType *type;       /* of the book */
  gint64            count;      /* as the book counts them, */
  gint64            begun;      /* and as it began */
  const char       *formation;  /* "line", "column", "march", "square", "open" */
} SgCounselled;

/** SgCounselCall: the book is asked of @contact. @range is in the unit of its ground. */
typedef struct
{
  const SgContact   *contact;
  SgQuestion        *facts;     /* of the contact */
  SgRuleset         *rules;
  const SgMatchBook *book;
  SgOpinion         *opinion;
  SgCounselled       a, b;
  double             range;
} SgCounselCall;

/** SgCounsel: of one book; each adds facts and passes, or says why there are none. */
typedef struct { const char *system; void (*ask[SG_N_CONTACTS]) (SgCounselCall *call); } SgCounsel;

extern const SgCounsel sg_counsel_little_wars, sg_counsel_kriegspiel, sg_counsel_reisswitz, sg_counsel_war_game, sg_counsel_gentlemans_war;

/** sg_counsel_question: (transfer full): of a procedure of the book, both bodies called as they are. */
SgQuestion *sg_counsel_question (const SgCounselCall *call, const char *procedure);
/** sg_counsel_fill: sets a field if the procedure has it; sinks @value. It is measured where the contact’s field @from (nullable: the table of matches) is,
 * else it is the umpire’s word. */
void        sg_counsel_fill     (const SgCounselCall *call, SgQuestion *question, const char *field, const char *from, GVariant *value);
/** sg_counsel_judge: (transfer full) (nullable): without dice; sinks nothing. */
SgVerdict  *sg_counsel_judge    (const SgCounselCall *call, SgQuestion *question);
/** sg_counsel_source: where the contact’s field is from. */
SgSource    sg_counsel_source   (const SgCounselCall *call, const char *from);
/** sg_counsel_lay: (transfer full) (element-type SgPoint): where each of @n figures of @who stands before one who looks at it: x to his right of its middle,
 * y beyond its nearest man, at @across from man to man and @deep from rank to rank. */
GArray     *sg_counsel_lay      (const SgCounselled *who, gint64 n, double across, double deep);
/** sg_counsel_is_close: whether @who stands in close order. */
gboolean    sg_counsel_is_close (const SgCounselled *who);
/** sg_counsel_told: (transfer none) (nullable): a word of @verdict. */
const char *sg_counsel_told     (SgVerdict *verdict, const char *outcome);
gboolean    sg_counsel_covered  (const SgCounselCall *call);

G_END_DECLS
