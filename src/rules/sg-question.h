/* sg-question.h: a procedure with its fields filled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every value carries where it comes from.  An overridden measurement keeps what was measured and the reason.
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

/** SgSource: where a figure comes from: ruler, quill, speech mark, die. */
typedef enum { SG_SOURCE_DEFAULT, SG_SOURCE_MEASURED, SG_SOURCE_WORD, SG_SOURCE_ASKED, SG_SOURCE_DICE } SgSource;

SgQuestion  *sg_question_new      (const SgProcedure *procedure);
SgQuestion  *sg_question_ref      (SgQuestion *self);
void         sg_question_unref    (SgQuestion *self);
SgQuestion  *sg_question_copy     (const SgQuestion *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgQuestion, sg_question_unref)
#define SG_TYPE_QUESTION (sg_question_get_type ())
GType        sg_question_get_type (void);

const SgProcedure *sg_question_get_procedure (const SgQuestion *self);
/** sg_question_set_about: what is asked, shown in place of the procedure's title while it is open: "1st Guards shoots at 3rd Line". */
void               sg_question_set_about     (SgQuestion *self, const char *about);
const char        *sg_question_get_about     (const SgQuestion *self);

/** sg_question_name_sides: what {a} and {b} are called: "Red", "Blue". By default "A" and "B". */
void         sg_question_name_sides (SgQuestion *self, const char *a, const char *b);
/** sg_question_name_foes: the same of him who attacks and him who is attacked: “{a|Attacker}” in a label is then the name of the first, and
 * “Attacker” in a question of which nobody has said who they are. */
void         sg_question_name_foes  (SgQuestion *self, const char *attacker, const char *defender);
const char  *sg_question_get_side   (const SgQuestion *self, char which);
/** sg_question_words: (transfer full): @text with {a} and {b} replaced. */
char        *sg_question_words      (const SgQuestion *self, const char *text);

/** sg_question_set: fills a field; sinks @value. The field must be declared and the type its kind's. */
void         sg_question_set      (SgQuestion *self, const char *name, GVariant *value, SgSource source);
void         sg_question_clear    (SgQuestion *self, const char *name);
/** sg_question_override: the umpire's word, over a measurement that is kept beside it. */
void         sg_question_override (SgQuestion *self, const char *name, GVariant *value, const char *reason);
/** sg_question_measure_again: what is kept beside the umpire’s word is @value now. */
void         sg_question_measure_again (SgQuestion *self, const char *name, GVariant *value);
/** sg_question_restore: back to measured. */
void         sg_question_restore  (SgQuestion *self, const char *name);
SgSource     sg_question_get_source   (const SgQuestion *self, const char *name);
/** sg_question_get_measured: (transfer none) (nullable): what was measured before the umpire's word. */
GVariant    *sg_question_get_measured (const SgQuestion *self, const char *name);
const char  *sg_question_get_reason   (const SgQuestion *self, const char *name);
/** sg_question_set_caption: a caption for this question's field: "18 cavalry, in contact or within 6 in". */
void         sg_question_set_caption  (SgQuestion *self, const char *name, const char *caption);
const char  *sg_question_get_caption  (const SgQuestion *self, const char *name);
/** sg_question_put_aside: this question does not turn on the field, and the panel does not show it; what fills it takes it back. */
void         sg_question_put_aside    (SgQuestion *self, const char *name);
gboolean     sg_question_is_aside     (const SgQuestion *self, const char *name);

/** sg_question_get: (transfer none) (nullable): the value, or the field's fallback, or NULL. */
GVariant    *sg_question_get       (const SgQuestion *self, const char *name);
gboolean     sg_question_has       (const SgQuestion *self, const char *name);

/* Records. */

/** sg_question_missing: (transfer none) (nullable): the first field that must still be answered. */
const SgField *sg_question_missing (const SgQuestion *self);
/** sg_question_tell_before: (transfer full) (nullable): what it settles before a die is thrown, line by line: who fights whom; %NULL while it is not whole. */
char          *sg_question_tell_before (const SgQuestion *self, SgRuleset *rules);
/** sg_question_check: every needed field there and every value within its declaration. */
gboolean     sg_question_check     (const SgQuestion *self, GError **error);

/** sg_question_judge: checks, judges, and checks that entered dice were all wanted. Returns: (transfer full). */
SgVerdict   *sg_question_judge     (const SgQuestion *self, SgRuleset *rules, SgDice *dice, GError **error);

G_END_DECLS
