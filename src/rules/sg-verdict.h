/* sg-verdict.h: what a procedure decided, and how.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Steps cite their rule and show their arithmetic; outcomes are named figures; effects are what changes when
 * the verdict is accepted.
 */

#pragma once

#include "base/sg-fraction.h"
#include "base/sg-xml.h"

G_BEGIN_DECLS

/** SgStep: one line of the working. */
typedef struct { char *rule, *words, *arithmetic; } SgStep;

/** SgOutcome: a named figure: "x", "d", "(xx)" (an SgFraction), "b", "s", "as", "ax", "av" or any "a{sv}" nest; a null outcome has a NULL value, and
 *  nothing among "av" or in a record is the unit "()". @aside: under the enumerator, the pool that is still to be added. @certain: by no die. */
typedef struct { char *name, *label; GVariant *value; guint aside; gboolean certain; } SgOutcome;

/**
 * SgEffectKind:
 * @SG_EFFECT_TRANSFER: @amount of @asset of unit @subject, from one account to another; @figures, where the
 *   system tracks figures, names exactly that many
 * @SG_EFFECT_CHANGE: @key of @subject (a figure's id, a unit's id, or "battle") from @before to @after, as text
 */
typedef enum { SG_EFFECT_TRANSFER, SG_EFFECT_CHANGE } SgEffectKind;

typedef struct
{
  SgEffectKind kind;
  gboolean packed;             /* all its texts lie behind it, in one piece with it: sg_effect_pack() */
  char   *subject;
  char   *asset, *from, *to;   /* transfer */
  gint64  amount;
  char  **figures;             /* (nullable) */
  char   *key, *before, *after; /* change; before may be NULL until it is posted */
} SgEffect;

typedef struct _SgVerdict SgVerdict;

SgVerdict  *sg_verdict_new      (void);
/** sg_verdict_new_quiet: keeps outcomes, headline and refusal alone: what exact odds are gathered from. */
SgVerdict  *sg_verdict_new_quiet (void);
/** sg_verdict_is_quiet: whether steps and effects would be thrown away, and need not be written. */
gboolean    sg_verdict_is_quiet (const SgVerdict *self);
SgVerdict  *sg_verdict_ref      (SgVerdict *self);
void        sg_verdict_unref    (SgVerdict *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgVerdict, sg_verdict_unref)
#define SG_TYPE_VERDICT (sg_verdict_get_type ())
GType       sg_verdict_get_type (void);

/** sg_verdict_step: @arithmetic may be NULL. */
void        sg_verdict_step     (SgVerdict *self, const char *rule, const char *arithmetic, const char *words, ...) G_GNUC_PRINTF (4, 5);
/** sg_verdict_headline: the verdict in one clause without a full stop: "15 dead on each side, 3 Red taken". */
void        sg_verdict_headline (SgVerdict *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** sg_verdict_rest: the rule that decides, where it is another than the first of its procedure; under it the ruling is filed. */
void        sg_verdict_rest     (SgVerdict *self, const char *rule);
/** sg_verdict_get_rest: (nullable). */
const char *sg_verdict_get_rest (const SgVerdict *self);
/** sg_verdict_refuse: a rule forbids what was asked. The verdict still has its steps and outcomes. */
void        sg_verdict_refuse   (SgVerdict *self, const char *rule, const char *format, ...) G_GNUC_PRINTF (3, 4);
void        sg_verdict_remark   (SgVerdict *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** sg_verdict_outcome: sinks @value, which may be NULL for a null outcome. */
void        sg_verdict_outcome  (SgVerdict *self, const char *name, const char *label, GVariant *value);
void        sg_verdict_number   (SgVerdict *self, const char *name, const char *label, gint64 value);
/** sg_verdict_number_aside: a number that has the successes of a pool aside in it, as sg_dice_aside() gave them both. */
void        sg_verdict_number_aside (SgVerdict *self, const char *name, const char *label, gint64 value, guint aside);
/** sg_verdict_certain: what was told so far was told before the first die: it need not be told again in another branch. */
void        sg_verdict_certain  (SgVerdict *self);
void        sg_verdict_measure  (SgVerdict *self, const char *name, const char *label, double value);
/** sg_verdict_fraction: an exact figure; it is shown rounded, and kept as it is. */
void        sg_verdict_fraction (SgVerdict *self, const char *name, const char *label, SgFraction value);
void        sg_verdict_flag     (SgVerdict *self, const char *name, const char *label, gboolean value);
void        sg_verdict_word     (SgVerdict *self, const char *name, const char *label, const char *value);
void        sg_verdict_names    (SgVerdict *self, const char *name, const char *label, const char *const *value);

void        sg_verdict_transfer (SgVerdict *self, const char *unit, const char *asset, const char *from, const char *to, gint64 amount, const char *const *figures);
void        sg_verdict_change   (SgVerdict *self, const char *subject, const char *key, const char *before, const char *after);
/** sg_verdict_take_effect: (transfer full). */
void        sg_verdict_take_effect (SgVerdict *self, SgEffect *effect);
SgEffect   *sg_effect_copy      (const SgEffect *effect);
void        sg_effect_free      (SgEffect *effect);
/** sg_effect_pack: (transfer full): a copy of @like in one piece, as a long war keeps them by the hundred thousand; @figures, if not %NULL,
 * are the ids in place of those of @like, with a line break between. None of its texts may be put in place of another before sg_effect_unpack(). */
SgEffect   *sg_effect_pack      (const SgEffect *like, const char *figures);
void        sg_effect_unpack    (SgEffect *effect);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgEffect, sg_effect_free)

GPtrArray  *sg_verdict_get_steps    (const SgVerdict *self); /* (element-type SgStep) */
GPtrArray  *sg_verdict_get_outcomes (const SgVerdict *self); /* (element-type SgOutcome) */
GPtrArray  *sg_verdict_get_effects  (const SgVerdict *self); /* (element-type SgEffect) */
const char *sg_verdict_get_headline (const SgVerdict *self);
const char *sg_verdict_get_refusal  (const SgVerdict *self); /* (nullable) a sentence, the rule in brackets at its end */
const char *sg_verdict_get_refusal_rule (const SgVerdict *self);
const char *sg_verdict_get_remark   (const SgVerdict *self);
/** sg_verdict_get: (transfer none) (nullable): an outcome's value. */
GVariant   *sg_verdict_get          (const SgVerdict *self, const char *name);
gint64      sg_verdict_get_number   (const SgVerdict *self, const char *name);
/** sg_verdict_get_fraction: of any figure; of a measure, as older verdicts have it, the simplest fraction that it stands for; else 0. */
SgFraction  sg_verdict_get_fraction (const SgVerdict *self, const char *name);
gboolean    sg_verdict_get_flag     (const SgVerdict *self, const char *name);
/** sg_verdict_equal: same outcomes, effects and refusal, whatever the words.  A figure that an older Sandgate rounded to hundredths is
 *  the same as the fraction that it was rounded from. */
gboolean    sg_verdict_equal        (const SgVerdict *self, const SgVerdict *other);

G_END_DECLS
