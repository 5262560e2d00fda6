/* sg-question-private.h: the inside of a question, shared by its files and by the odds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-field-private.h"

G_BEGIN_DECLS

/** SgEntry: one field as it was filled. */
typedef struct
{
  GVariant *value;    /* (owned) (nullable) */
  GVariant *measured; /* (owned) (nullable): what stood there before the umpire's word */
  SgSource  source;
  SgSource  was;      /* the source of @measured */
  char     *reason;   /* (owned) (nullable) */
  char     *caption;  /* (owned) (nullable) */
  gboolean  aside;    /* this question does not turn on it */
} SgEntry;

struct _SgQuestion
{
  int                refs;
  const SgProcedure *procedure;
  char              *a, *b;
  gboolean           foes;   /* they attack and are attacked */
  char              *about;  /* (nullable) */
  GHashTable        *entries;   /* (owned) name → SgEntry */
  GHashTable        *fallbacks; /* (owned) name → GVariant, parsed when first asked for */
};

/** sg_question_judge_branch: judges without checking the fields or the dice again. */
SgVerdict *sg_question_judge_branch (const SgQuestion *self, SgRuleset *rules, SgDice *dice, GError **error);

G_END_DECLS
