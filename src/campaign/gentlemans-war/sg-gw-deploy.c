/* sg-gw-deploy.c: both armies set down in their zones, to be shifted by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-turn.h"
#include "campaign/sg-unit-stand.h"

#define APART 1.5 /* between neighbours, inches */

/** Zone: where a side may stand: its front line, and the way back from it. */
typedef struct { double left, right, front, back; /* y of its front; +1 or −1 from the front to its edge */ double bearing; } Zone;

/* The standard deployment (GW-251); too narrow a table gives what it has. */
static Zone
find_zone (const SgGw *gw, gboolean near)
{
  double width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);
  double gap = sg_ruleset_figure (gw->rules, "GW-251", "buffer"), flank = sg_ruleset_figure (gw->rules, "GW-251", "flank");
  double deep = MAX ((depth - gap) / sg_ruleset_figure (gw->rules, "GW-251", "zones"), depth / 6);

  return (Zone) { MIN (flank, width / 4), width - MIN (flank, width / 4), near ? deep : depth - deep, near ? -1 : 1, near ? 0 : 180 };
}

static double
find_front (const SgGw *gw, const SgUnit *unit, double *depth)
{
  SgPlace origin = { { 0, 0 }, 0 };
  g_autoptr (SgBoard) board = sg_board_copy (gw->board);
  g_autofree char *subject = g_strconcat ("body:", unit->id, NULL), *text = sg_place_format (&origin);
  SgEffect effect = { .kind = SG_EFFECT_CHANGE, .subject = subject, .key = (char *) "place", .after = text };
  SgUnitStand stand = { { { 0, 0 }, 0 }, 0, 0 };

  if (sg_board_apply (board, &effect, NULL))
    (void) sg_board_get_stand (board, unit->id, &stand);
  g_free (effect.before);
  *depth = stand.depth;
  return stand.front;
}

/* How wide the units are side by side, from the @from-th on as far as the zone holds them. */
static double
find_row (const SgGw *gw, GPtrArray *units, guint from, double room)
{
  double width = 0;

  for (guint i = from; i < units->len; i++)
    {
      double depth, front = find_front (gw, g_ptr_array_index (units, i), &depth);

      if (width > 0 && width + APART + front > room)
        break;
      width += front + (width > 0 ? APART : 0);
    }
  return width;
}

/* Side by side about the middle of the zone, in rows one behind the other. */
static void
set_down (const SgGw *gw, SgRuling *ruling, const char *side, gboolean near)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);
  Zone zone = find_zone (gw, near);
  double room = zone.right - zone.left, row = find_row (gw, units, 0, room), start = zone.left + (room - row) / 2;
  double x = start, y = zone.front, deepest = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      double depth, front = find_front (gw, unit, &depth);
      SgGwBlock block;
      SgPlace place;

      if (sg_gw_block (gw, unit, &block))
        continue;
      if (x > start && x + front > start + row + 0.01)
        {
          row = find_row (gw, units, i, room);
          start = x = zone.left + (room - row) / 2;
          y = CLAMP (y + zone.back * (deepest + APART), 1, sg_map_get_depth (gw->map) - 1);
          deepest = 0;
        }
      place = (SgPlace) { { x + front / 2, y }, zone.bearing };
      sg_gw_set_place (ruling, unit, &place);
      x += front + APART;
      deepest = MAX (deepest, depth);
    }
}

gboolean
sg_gw_deploy (const SgGw *gw, GError **error)
{
  SgRuling *ruling;

  if (gw->map == NULL)
    return sg_gw_refuse (error, "GW-251", _("The battle has no country to stand on"));
  ruling = sg_ruling_new (SG_RULING_MOVE, _("Both armies were set down in their zones"), "GW-251");
  set_down (gw, ruling, "red", FALSE);
  set_down (gw, ruling, "blue", TRUE);
  sg_gw_set_battle (ruling, "stage", "putdown");
  return sg_gw_post (gw, ruling, error);
}
