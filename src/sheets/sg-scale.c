/* sg-scale.c: the scale that what is cut out goes by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-scale.h"

#define MM_AN_INCH 25.4
#define MM_A_METRE 1000.0
#define LEAST_OF_PACES 500.0 /* a block of troops would not go on a page, and their way on no table */

static gboolean
in_paces (SgRuleset *rules)
{
  return g_str_equal (sg_ruleset_get_unit (rules), "paces");
}

double
sg_scale_of (const SgSheetSetup *setup)
{
  SgMap *country = setup->battle != NULL ? sg_battle_get_map (setup->battle) : NULL;
  double scale = setup->scale;

  /* What was asked for, else as the map has it, else as the book; whatever is measured in inches stands on a floor as it is. */
  if (scale <= 0 && country != NULL)
    scale = sg_map_get_scale (country);
  if (scale > 0)
    return in_paces (setup->rules) ? MAX (scale, LEAST_OF_PACES) : scale;
  return in_paces (setup->rules) ? sg_ruleset_figure (setup->rules, "RK-1", "prussian-representative-fraction") : 1;
}

double
sg_scale_unit_mm (SgRuleset *rules, double scale)
{
  return (in_paces (rules) ? sg_ruleset_figure (rules, "RK-1", "metres-per-pace") * MM_A_METRE : MM_AN_INCH) / scale;
}
