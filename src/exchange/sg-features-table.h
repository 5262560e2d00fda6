/* sg-features-table.h: what features become, by the table in data/imports/.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-features.h"

G_BEGIN_DECLS

typedef enum { SG_SHAPE_LINE, SG_SHAPE_AREA, SG_SHAPE_SPOT } SgShape;

/** SgFeatureRule: one class of the table. */
typedef struct
{
  char       *id, *label;       /* label: as in the file */
  SgShape     shape;
  SgPieceKind kind;
  char       *class;
  double      width, height, least; /* metres, metres, metres or square metres */
  gboolean    taken;
  GArray     *whens;            /* (private) */
} SgFeatureRule;

/** sg_feature_rules: (transfer none) (element-type SgFeatureRule): read once. */
GPtrArray *sg_feature_rules      (void);
/** sg_feature_rules_find: the first that takes a feature of @shape with @tags (both strings); −1: none. */
int        sg_feature_rules_find (GPtrArray *rules, SgShape shape, GHashTable *tags);

G_END_DECLS
