/* sg-opinion.h: what one book would measure, throw and find in a moment of another’s battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An opinion asks the book’s own procedures and nothing else: each is a pass, with its question, its exact odds and, once dice were thrown
 * for it, its verdict.  Nothing of it is ever posted or recorded.
 */

#pragma once

#include "rules/sg-matches.h"
#include "rules/sg-odds.h"

G_BEGIN_DECLS

/** SgOpinionFact: what the book measures, in its own words and units; @rule may be NULL. */
typedef struct { char *caption, *words, *rule; SgSource source; } SgOpinionFact;

/** SgFindingKind: what an outcome says: what the one that is attacked, or the one that attacks, loses; how it ends; a figure that is only told. */
typedef enum { SG_FINDING_TARGET_LOSES, SG_FINDING_ATTACKER_LOSES, SG_FINDING_ENDS, SG_FINDING_TELLS } SgFindingKind;

/** SgOpinionChance: one end, its chance, and that as an exact fraction: "5/36". */
typedef struct { char *words, *fraction; double chance; } SgOpinionChance;

/** SgFinding: of one outcome: @mean over all branches, exact in @exact ("7/3"), and in men, riders or guns and as a share of those there, where something
 * is lost; or @chances of its ends. */
typedef struct
{
  SgFindingKind kind;
  char         *outcome, *label;
  double        mean, men, share;
  char         *exact;
  GPtrArray    *chances;   /* (element-type SgOpinionChance) */
} SgFinding;

/** SgPass: one question that the book asks, @times over. */
typedef struct
{
  char       *title;
  GPtrArray  *rules;       /* (element-type utf8): that its working cites, the chief one first */
  SgQuestion *question;
  guint       times;
  SgOdds     *odds;        /* (nullable) */
  char       *fault;       /* (nullable): why the book would not judge it, a sentence */
  char       *says;        /* (nullable): what it comes to, a clause, where no die can change it */
  GPtrArray  *findings;    /* (element-type SgFinding) */
  GPtrArray  *verdicts;    /* (element-type SgVerdict): @times of them, once they were thrown */
  GPtrArray  *dice;        /* (element-type utf8): the faces of each */
} SgPass;

/** SgOpinion: of one book. Where it has no such contact @sentence says why, by @rule, and there are no passes; there may be both where it would forbid the
 * contact and is asked all the same. */
typedef struct
{
  char       *system, *title;
  SgRuleset  *rules;
  char       *sentence, *rule;  /* (nullable) */
  gboolean    none;             /* the book has no such contact */
  char       *called[2];        /* both bodies, the one that fires or attacks first, */
  char       *matched[2];       /* (nullable) and whom it takes them for: "12 figures (infantry)" */
  double      each[2];          /* men, riders or guns behind each that it counts, */
  double      men[2];           /* and how many of them there are */
  GPtrArray  *facts;            /* (element-type SgOpinionFact) */
  GPtrArray  *passes;           /* (element-type SgPass) */
} SgOpinion;

void       sg_opinion_free   (SgOpinion *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgOpinion, sg_opinion_free)
/** sg_opinion_new: (transfer full): of the book of @rules; the bodies are called @one and @other. */
SgOpinion *sg_opinion_new    (SgRuleset *rules, const char *one, const char *other);
/** sg_opinion_say: that the book has no such contact, or (@none FALSE) what it would forbid in it; by @rule. */
void       sg_opinion_say    (SgOpinion *self, gboolean none, const char *rule, const char *format, ...) G_GNUC_PRINTF (4, 5);
void       sg_opinion_fact   (SgOpinion *self, const char *caption, const char *rule, SgSource source, const char *format, ...) G_GNUC_PRINTF (5, 6);
/** sg_opinion_ask: (transfer none): one pass more, of @question (transfer full), asked @times; its findings are added before sg_opinion_weigh(). */
SgPass    *sg_opinion_ask    (SgOpinion *self, const char *title, SgQuestion *question, guint times);
/** sg_pass_finds: that @outcome is to be told of, as @label. */
void       sg_pass_finds     (SgPass *self, SgFindingKind kind, const char *outcome, const char *label);
/** sg_opinion_weigh: works out the exact odds of every pass and what they come to. */
void       sg_opinion_weigh  (SgOpinion *self);
/** sg_opinion_throw: dice for every pass, from @seed on; what was thrown before is forgotten. Recorded nowhere. */
void       sg_opinion_throw  (SgOpinion *self, guint64 seed);
/** sg_pass_is_told: whether @finding is worth a line: not where another of the same kind is and of it there is nothing. */
gboolean   sg_pass_is_told   (const SgPass *self, const SgFinding *finding);
/** sg_finding_tell: (transfer full): "2.4 figures (about 180 men, 20 %)", or the ends with their chances; "" where the book told nothing. */
char      *sg_finding_tell   (const SgFinding *self);
/** sg_opinion_tell_value: (transfer full): the value of a field of @question in words: "12", "6 in", "heavy"; NULL where there is nothing to tell. */
char      *sg_opinion_tell_value (SgQuestion *question, const SgField *field);

G_END_DECLS
