/* sg-verdict-private.h: what judging and writing need of verdicts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

struct _SgVerdict
{
  int        refs;
  gboolean   quiet;    /* no steps, labels, remarks or effects are kept */
  GPtrArray *steps;    /* (owned) SgStep */
  GPtrArray *outcomes; /* (owned) SgOutcome */
  GPtrArray *effects;  /* (owned) SgEffect */
  char      *headline; /* (owned) (nullable) */
  char      *refusal, *refusal_rule, *rest;
  char      *remark;
  const char *tongue;  /* (interned) (nullable) of one that was read: the language of its words */
  int        telling;  /* in what wording it is told: 0 before there were numbers */
};

/** sg_verdict_name_sides: puts the sides' names for {a} and {b}, wherever words stand. */
void      sg_verdict_name_sides (SgVerdict *self, const SgQuestion *question);
/** sg_verdict_take_step: (transfer full) for each string. */
void      sg_verdict_take_step  (SgVerdict *self, char *rule, char *arithmetic, char *words);

G_END_DECLS
