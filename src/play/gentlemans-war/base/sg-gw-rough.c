/* sg-gw-rough.c: what ground costs a unit, by its row of the tables of movement.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/base/sg-gw-rough.h"

#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/sg-going.h"
#include "rules/sg-ruleset-tables.h"

#include <math.h>

/* Of an inch, in inches of the dice; INFINITY: closed. */
static double
find_rough_cost (const SgGw *gw, const char *row)
{
  const char *rule = sg_ruleset_has_row (gw->rules, "GW-402", "movement", row) ? "GW-402" : "GW-909";

  return sg_ruleset_has_number (gw->rules, rule, "movement", row, "rough") ? sg_ruleset_cell (gw->rules, rule, "movement", row, "rough") : INFINITY;
}

/* What an inch of a field or of other rough ground that is kind costs guns on @row; INFINITY: they may not (GW-402, GW-407). */
static double
find_field_cost (const SgGw *gw, const char *row, double cost)
{
  if (isfinite (cost))
    return sg_ruleset_chosen (gw->rules, "gw.mountain.rough", "free") ? 1 : cost;
  return sg_ruleset_chosen (gw->rules, "gw.guns.fields", "half") ? sg_ruleset_figure (gw->rules, "GW-201", "field-cost") : INFINITY;
}

static void
open_fields (const SgGw *gw, const char *row, double cost, SgGoing *going)
{
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    if (sg_ruleset_has_row (gw->rules, "GW-201", "country", sg_piece_kind_name (i))
        && g_str_equal (sg_ruleset_cell_text (gw->rules, "GW-201", "country", sg_piece_kind_name (i), "terrain"), "ploughed field"))
      going->factor[i] = find_field_cost (gw, row, cost);
}

/* What the tables say of @row: rough ground costs it that, or is closed to it. */
static void
weigh_rough (const SgGw *gw, const char *row, SgGoing *going)
{
  double cost = find_rough_cost (gw, row);

  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    if (going->factor[i] > 1 && isfinite (going->factor[i]))
      going->factor[i] = cost;
  for (guint i = 0; i < going->n_special; i++)
    if (going->special[i].factor > 1 && isfinite (going->special[i].factor))
      going->special[i].factor = cost;
}

void
sg_gw_weigh_going (const SgGw *gw, const SgUnit *unit, const char *row, SgGoing *going)
{
  const char *troops = sg_gw_is_mounted (gw, unit) ? "light-cavalry" : "infantry";
  const char *like = sg_gw_is_gun (gw, unit) ? unit->type : troops;

  *going = sg_going_for (gw->rules, like);
  weigh_rough (gw, row, going);
  if (sg_gw_is_gun (gw, unit))
    open_fields (gw, row, find_rough_cost (gw, row), going);
}
