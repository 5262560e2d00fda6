/* sg-procedure.h: what may be asked of a rule system, declared once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A procedure is a pure function of question and dice: no clock, no map, no database, no window, no global
 * state.  It stands in one file, with its declaration and its registration:
 *
 *   static const SgField fields[] = {
 *     { "gap_in", N_("Gap"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = 0, .max = 10000 },
 *     { NULL } };
 *   static gboolean judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error) { … }
 *   SG_REGISTER_PROCEDURE (contact, "little-wars", "contact", N_("Contact"), fields, judge, "LW-47")
 *
 * The panel's form, the command line, the XML request, the odds, the reference and the tests all come from
 * that declaration.  Field and outcome names are those of the case files; the id is the case's operation with
 * '-' for '_'.
 */

#pragma once

#include <glib/gi18n-lib.h>

#include "rules/sg-ruleset.h"
#include "rules/sg-verdict.h"

G_BEGIN_DECLS

typedef struct _SgQuestion SgQuestion;
typedef struct _SgField SgField;
typedef struct _SgProcedure SgProcedure;
typedef struct _SgOdds SgOdds;

/**
 * SgFieldKind:
 * @SG_FIELD_NUMBER: a whole number, GVariant "x"
 * @SG_FIELD_LENGTH: a length or other measure, "d"
 * @SG_FIELD_FLAG: yes or no, "b"
 * @SG_FIELD_CHOICE: one of the field's choices, "s"
 * @SG_FIELD_TEXT: words or a name, "s"
 * @SG_FIELD_POINT: "(dd)"
 * @SG_FIELD_PATH: points in order, "a(dd)"
 * @SG_FIELD_LENGTHS: "ad"
 * @SG_FIELD_NAMES: names or figures' ids, in order, "as"
 * @SG_FIELD_RECORD: one record of the columns, "a{sv}"
 * @SG_FIELD_RECORDS: records of the columns, "aa{sv}"
 */
typedef enum
{
  SG_FIELD_NUMBER, SG_FIELD_LENGTH, SG_FIELD_FLAG, SG_FIELD_CHOICE, SG_FIELD_TEXT, SG_FIELD_POINT,
  SG_FIELD_PATH, SG_FIELD_LENGTHS, SG_FIELD_NAMES, SG_FIELD_RECORD, SG_FIELD_RECORDS,
} SgFieldKind;

struct _SgField
{
  const char        *name;      /* "a_support" */
  const char        *label;     /* N_("{a} in support, within a move"); {a} and {b} become the sides' names */
  const char        *why;       /* (nullable) caption */
  SgFieldKind        kind;
  const char        *unit;      /* (nullable) "in", "men", "s" */
  const char *const *choices;   /* NULL-terminated ids, for CHOICE */
  const char *const *choice_labels; /* (nullable) N_() labels of the same */
  double             min, max;  /* inclusive, for NUMBER, LENGTH and their lists; both 0 = 0 … 1e9 for NUMBER, −1e9 … 1e9 for LENGTH */
  const char        *fallback;  /* (nullable) default, in the text form of sg_field_parse() */
  gboolean           optional;  /* may be absent or null */
  gboolean           asked;     /* only the table knows it */
  const char        *fact;      /* (nullable) the fact that fills it from the board */
  const SgField     *columns;   /* for RECORD and RECORDS, ends with a NULL name */
};

/** SgTally: puts the chances of the outcomes into @odds by counting; %FALSE, and nothing put, where the dice are to be played through. */
typedef gboolean (*SgTally) (const SgQuestion *question, SgRuleset *rules, SgOdds *odds);
/** SgTellBefore: (transfer full) (nullable): what a whole question settles before a die is thrown, line by line. */
typedef char    *(*SgTellBefore) (const SgQuestion *question, SgRuleset *rules);
typedef gboolean (*SgJudge) (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error);

struct _SgProcedure
{
  const char    *system;
  const char    *id;
  const char    *title;         /* N_() */
  const char    *icon;          /* "sg-melee-symbolic", by default from the id's family; may be NULL */
  const SgField *fields;
  SgJudge        judge;
  const char    *rules;         /* space-separated IDs, the chief one first */
  gboolean       chance;        /* throws dice */
  const char    *when;          /* (nullable) N_() one sentence: when it is asked */
  gboolean     (*tells) (const SgQuestion *question); /* (nullable: it does) whether a report tells of its rulings, and not only of what comes of them */
  SgTally        tally;         /* (nullable) where the dice branch too often to be played through */
  SgTellBefore   tell_before;   /* (nullable) what is known before they are thrown, and no field says */
};

void               sg_procedure_register (const SgProcedure *procedure);
const SgProcedure *sg_procedure_find     (const char *system, const char *id, GError **error);
/** sg_procedure_inherit: @system leaves to @base what it has no procedure of its own for; both must live for good. */
void               sg_procedure_inherit  (const char *system, const char *base);
/** sg_procedure_is_of: whether @procedure is asked in @system: its own, or one that it inherits. */
gboolean           sg_procedure_is_of    (const SgProcedure *procedure, const char *system);
/** sg_procedure_list: (transfer container) (element-type SgProcedure): by the order of their chief rule. */
GPtrArray         *sg_procedure_list     (const char *system);
/** sg_procedure_list_asked: (transfer container) (element-type SgProcedure): all that is asked in @system, its own and those it inherits. */
GPtrArray         *sg_procedure_list_asked (const char *system);
const SgField     *sg_procedure_get_field (const SgProcedure *procedure, const char *name);
/** sg_procedure_tells: whether a report tells of what was judged of @question. */
gboolean           sg_procedure_tells   (const SgQuestion *question);
/** sg_procedure_tells_nothing: of a procedure that only leads on to what is told. */
gboolean           sg_procedure_tells_nothing (const SgQuestion *question);

#define SG_REGISTER_HEIR(name_, system_, base_) \
  __attribute__ ((constructor)) static void sg_register_heir_##name_ (void); \
  static void sg_register_heir_##name_ (void) { sg_procedure_inherit (system_, base_); }

#define SG_REGISTER_PROCEDURE(name_, ...) \
  static const SgProcedure sg_procedure_##name_ = { __VA_ARGS__ }; \
  __attribute__ ((constructor)) static void sg_register_##name_ (void); \
  static void sg_register_##name_ (void) { sg_procedure_register (&sg_procedure_##name_); }

G_END_DECLS

#include "rules/sg-question.h"
