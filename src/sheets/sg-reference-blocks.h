/* sg-reference-blocks.h: what a system’s quick reference tells, as tables of words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-campaign.h"

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
  double    *heights;   /* of each row */
  double     title_height;
  guint      title_lines;
  gboolean   placed;
} SgReferenceBlock;

/** sg_reference_collect: (transfer full) (element-type SgReferenceBlock): every table of @rules, each under its rule, and what was agreed for
 * @campaign (nullable); @blank: to be filled in, so that figures are named and not told. */
GPtrArray *sg_reference_collect (SgRuleset *rules, SgCampaign *campaign, gboolean blank);
/** sg_reference_has_play, sg_reference_collect_play: the same in the order of play, as the table of the ruleset has it that is called “the-order-of-a-move”: each phase
 * with what happens in it, and the tables of its rules. */
gboolean   sg_reference_has_play     (SgRuleset *rules);
GPtrArray *sg_reference_collect_play (SgRuleset *rules);

G_END_DECLS
