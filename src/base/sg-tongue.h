/* sg-tongue.h: the language that the program speaks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Data is written in English and kept so wherever it is recorded: what a person reads of it is asked for here, with the context that
 * po/words.py gave it.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The contexts of words of data, as po/words.py has them. */
#define SG_TONGUE_SECTION "section"
#define SG_TONGUE_RULE "rule"
#define SG_TONGUE_OPTION "house rule"
#define SG_TONGUE_CHOICE "choice"
#define SG_TONGUE_TABLE "table"
#define SG_TONGUE_UNIT "unit of measure"
#define SG_TONGUE_FIGURE "figure of a rule"
#define SG_TONGUE_TROOPS "troops"
#define SG_TONGUE_ONE "one of the troops"
#define SG_TONGUE_CODE "abbreviation"
#define SG_TONGUE_QUALITY "quality"
#define SG_TONGUE_WEAPON "weapon"
#define SG_TONGUE_PERIOD "period"
#define SG_TONGUE_NAME "name of a unit"
#define SG_TONGUE_SCENARIO "scenario"
#define SG_TONGUE_CARD "event card"
#define SG_TONGUE_ARMY "army list"
#define SG_TONGUE_CLASS "class of features"
#define SG_TONGUE_SAMPLE "sample"
#define SG_TONGUE_PHASE "phase of play"

/** sg_tongue_begin: the first thing of a program: the locale that its user has set, and the translations that lie beside it. */
void sg_tongue_begin (void);
/** sg_tongue_begin_in: the same, with the translations of the folder @catalogues, which tests have made; %NULL for the system's own. */
void sg_tongue_begin_in (const char *catalogues);
/* The language that everything is written in. */
#define SG_TONGUE_OWN "en"

/** sg_tongue_code: (transfer none): the language that words are told in: “de”. */
const char *sg_tongue_code (void);
/** sg_tongue_tell: (transfer none): @words of data in the language of whoever reads them; @context is %NULL for whole sentences. What has no translation, and %NULL, stays. */
const char *sg_tongue_tell (const char *context, const char *words);
/** sg_tongue_small: (transfer full): @words (nullable) as they stand within a sentence: small in English, as they are where nouns have capitals. */
char *sg_tongue_small (const char *words);
/** sg_tongue_take: (transfer full) (nullable): the same, in place of @words, which it takes. */
char *sg_tongue_take (const char *context, char *words);

G_END_DECLS
