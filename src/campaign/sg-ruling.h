/* sg-ruling.h: one line of the ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything that happens is a ruling: a verdict accepted, a move, a muster, an edit, a tick of the turn.  A
 * ruling is never edited: it stands or it is undone, and corrections are new rulings with a reason.
 */

#pragma once

#include "rules/sg-question.h"

G_BEGIN_DECLS

typedef enum { SG_RULING_VERDICT, SG_RULING_MOVE, SG_RULING_MUSTER, SG_RULING_TURN, SG_RULING_EDIT, SG_RULING_CORRECTION } SgRulingKind;

/* Property: "undone" (gboolean), notified when it is undone or stands again. */

#define SG_TYPE_RULING (sg_ruling_get_type ())
G_DECLARE_FINAL_TYPE (SgRuling, sg_ruling, SG, RULING, GObject)

/** sg_ruling_new: a draft; @clause is the ledger's words in the past tense, without a full stop: "Red’s men moved". @rule may be "". */
SgRuling     *sg_ruling_new            (SgRulingKind kind, const char *clause, const char *rule);
/** sg_ruling_new_verdict: a draft from a judged question. The clause is the headline, the rule the procedure's chief
 * one, and the verdict's own effects are taken over. */
SgRuling     *sg_ruling_new_verdict    (SgQuestion *question, SgVerdict *verdict, SgDice *dice);

/* Drafts only. */
void          sg_ruling_set_moment     (SgRuling *self, gint64 turn, const char *phase, const char *mover);
void          sg_ruling_set_clause     (SgRuling *self, const char *clause);
/** sg_ruling_say: sets the clause from @format. */
void          sg_ruling_say            (SgRuling *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** sg_ruling_set_rule: of a draft: the rule it stands under, where that is another than its procedure’s first. */
void          sg_ruling_set_rule       (SgRuling *self, const char *rule);
void          sg_ruling_set_source     (SgRuling *self, SgSource source);
void          sg_ruling_set_remark     (SgRuling *self, const char *remark);
/** sg_ruling_set_reason: why it was allowed against a rule, or corrected. */
void          sg_ruling_set_reason     (SgRuling *self, const char *reason);
/** sg_ruling_amend: @amended is in force in place of the verdict, for @reason. Its effects, when it has any, take the
 * place of those so far. */
void          sg_ruling_amend          (SgRuling *self, SgVerdict *amended, const char *reason);
/** sg_ruling_set_book: for a draft that was worked out from the umpire's own verdict: @book is what the rules said. */
void          sg_ruling_set_book       (SgRuling *self, SgVerdict *book, const char *reason);
void          sg_ruling_add_effect     (SgRuling *self, SgEffect *effect); /* (transfer full) */
void          sg_ruling_add_change     (SgRuling *self, const char *subject, const char *key, const char *after);
/** sg_ruling_set_act: makes it part of act @act, which is undone as one; it is the battle’s word "act". */
void          sg_ruling_set_act        (SgRuling *self, gint64 act);
void          sg_ruling_add_transfer   (SgRuling *self, const char *unit, const char *asset, const char *from, const char *to, gint64 amount, const char *const *figures);

gint64        sg_ruling_get_id         (SgRuling *self);     /* in the file; 0 for a draft */
gint64        sg_ruling_get_number     (SgRuling *self);     /* in its battle, from 1 */
gint64        sg_ruling_get_session    (SgRuling *self);
SgRulingKind  sg_ruling_get_kind       (SgRuling *self);
const char   *sg_ruling_get_clause     (SgRuling *self);
const char   *sg_ruling_get_rule       (SgRuling *self);
gint64        sg_ruling_get_turn       (SgRuling *self);
const char   *sg_ruling_get_phase      (SgRuling *self);
const char   *sg_ruling_get_mover      (SgRuling *self);
SgSource      sg_ruling_get_source     (SgRuling *self);
const char   *sg_ruling_get_remark     (SgRuling *self);
const char   *sg_ruling_get_reason     (SgRuling *self);
SgQuestion   *sg_ruling_get_question   (SgRuling *self);     /* (nullable) (transfer none) */
/** sg_ruling_get_procedure: (nullable): what was asked of; it costs nothing where the question would have to be read first. */
const SgProcedure *sg_ruling_get_procedure (SgRuling *self);
SgVerdict    *sg_ruling_get_verdict    (SgRuling *self);     /* (nullable) the book's */
SgVerdict    *sg_ruling_get_amended    (SgRuling *self);     /* (nullable) the umpire's */
const char   *sg_ruling_get_dice       (SgRuling *self);     /* "5 3 1 3" */
SgDiceHand    sg_ruling_get_hand       (SgRuling *self);
guint64       sg_ruling_get_seed       (SgRuling *self);
gint64        sg_ruling_get_posted_at  (SgRuling *self);     /* Unix seconds */
GPtrArray    *sg_ruling_get_effects    (SgRuling *self);     /* (element-type SgEffect): those in force */
/** sg_ruling_get_act: the number of the act it is part of, 0 of none. */
gint64        sg_ruling_get_act        (SgRuling *self);
gboolean      sg_ruling_is_undone      (SgRuling *self);
const char   *sg_ruling_get_undone_reason (SgRuling *self);
/** sg_ruling_same_act: whether both say and do the same: words, rule, reason, dice and every effect, and
 * the remark unless @self makes none. */
gboolean      sg_ruling_same_act       (SgRuling *self, SgRuling *other);
/** sg_ruling_rests_on: whether this one touches a figure, a unit's accounts or a word of the battle that @earlier changed. */
gboolean      sg_ruling_rests_on       (SgRuling *self, SgRuling *earlier);

G_END_DECLS
