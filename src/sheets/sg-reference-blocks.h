/* sg-reference-blocks.h: what a system’s quick reference tells, as tables of words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-campaign.h"
#include "rules/sg-ruleset-tables.h"

G_BEGIN_DECLS

#define SG_REFERENCE_COLUMNS 24

/** SgReferenceBlock: a table to be printed: words in cells, the first row its heads. From widths on it is the sheet’s own. */
typedef struct
{
  char      *section, *title, *rule;
  gboolean   house;
  gboolean   told;      /* rules in sentences, not a table */
  guint      n_columns;
  GPtrArray *rows;      /* (element-type GStrv) */
  double     widths[SG_REFERENCE_COLUMNS], width;
  gboolean   centred[SG_REFERENCE_COLUMNS]; /* of short cells alone */
  gboolean   turned;    /* the heads are read from below, for else the columns would be as broad as they are */
  gboolean   form;      /* its columns stand apart by rules, and cells without words are to be filled in */
  double     least;     /* mm that a row is high at the least; 0: as its words want */
  double     turned_most; /* mm that turned heads are high at the most; 0: as the sheet has it */
  double    *heights;   /* of each row */
  double     title_height;
  guint      title_lines;
  gboolean   placed;
} SgReferenceBlock;

/** sg_reference_collect: (transfer full) (element-type SgReferenceBlock): every table of @rules, each under its rule, and what was agreed for
 * @campaign (nullable); @blank: to be filled in, so that figures are named and not told. */
GPtrArray *sg_reference_collect (SgRuleset *rules, SgCampaign *campaign, gboolean blank);
/** sg_reference_of_table: (transfer full): a table of the ruleset, or a part of one. */
SgReferenceBlock *sg_reference_of_table   (SgRuleset *rules, const SgTable *table);
/** sg_reference_house_rules: (transfer full) (nullable): what departs from the book; %NULL where nothing does. */
SgReferenceBlock *sg_reference_house_rules (SgRuleset *rules);
/** sg_reference_new: (transfer full): a table under @rule with empty heads, to which sg_reference_add_row() adds. */
SgReferenceBlock *sg_reference_new        (SgRuleset *rules, const char *rule, const char *title, guint n_columns);
void              sg_reference_add_row    (SgReferenceBlock *block, const char *first, const char *second);
/** sg_reference_form: (transfer full): a table under no rule; @heads end with a %NULL, @least: mm that a row is high at the least. */
SgReferenceBlock *sg_reference_form       (const char *title, const char *const *heads, double least);
/** sg_reference_add_cells: a row of it; after a %NULL the cells are empty. */
void              sg_reference_add_cells  (SgReferenceBlock *block, const char *const *cells);
void              sg_reference_block_free (gpointer block);

G_END_DECLS
