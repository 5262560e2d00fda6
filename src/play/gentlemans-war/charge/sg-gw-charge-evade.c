/* sg-gw-charge-evade.c: the target of a charge gets out of its way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-evade.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"

#define HAIR 0.05 /* inches: less is not seen */

static gboolean
is_upon_friend (const SgGwCharge *charge, const SgGwBlock *block, const SgPlace *place)
{
  g_autoptr (GPtrArray) friends = sg_gw_units (charge->gw, charge->at->side, TRUE);
  SgGwBlock own, there;

  sg_gw_block_at (block, place, &own);
  for (guint i = 0; i < friends->len; i++)
    if (friends->pdata[i] != charge->at && !sg_gw_is_general (charge->gw, friends->pdata[i]) && sg_gw_block (charge->gw, friends->pdata[i], &there)
        && sg_gw_block_gap (&own, &there) <= 0)
      return TRUE;
  return FALSE;
}

/* All of it lies on the table; who hung over the edge before may halt so again. */
static gboolean
is_on_table (const SgGwCharge *charge, const SgGwBlock *block, SgPoint at)
{
  SgPlace place = { at, block->place.bearing };
  const SgMap *map = charge->gw->map;
  SgGwBlock there, within, before = *block;

  if (map == NULL)
    return TRUE;
  if (at.x < 0 || at.y < 0 || at.x > sg_map_get_width ((SgMap *) map) || at.y > sg_map_get_depth ((SgMap *) map))
    return FALSE;
  sg_gw_block_at (block, &place, &there);
  within = there;
  sg_gw_lay_within (charge->gw, &within);
  sg_gw_lay_within (charge->gw, &before);
  return sg_point_distance (within.place.at, there.place.at) <= sg_point_distance (before.place.at, block->place.at) + HAIR;
}

/* Nothing is in its way: it stands at the end of it. */
static gboolean
goes_straight (const SgGwCharge *charge, const SgGwBlock *block, double bearing, double inches, SgPlace *place)
{
  SgPoint path[2] = { block->place.at, sg_point_step (block->place.at, bearing, inches) };
  SgGwWay way;

  if (!is_on_table (charge, block, path[1]))
    return FALSE;
  sg_gw_measure_way (charge->gw, charge->at, "skirmishers", path, 2, &way);
  place->at = path[1];
  return !way.barred && !is_upon_friend (charge, block, place);
}

/* As far away as the inches go, and clear of friends passed through; it halts before what it may not enter. */
static SgPlace
find_refuge (const SgGwCharge *charge, const SgGwBlock *block, double bearing, double inches, gboolean *edged)
{
  SgPlace place = block->place;

  *edged = FALSE;
  if (goes_straight (charge, block, bearing, inches, &place))
    return place;
  place = block->place;
  for (double gone = 0.25; gone <= inches || (gone <= inches + block->depth + 3 && is_upon_friend (charge, block, &place)); gone += 0.25)
    {
      SgPoint path[2] = { place.at, sg_point_step (block->place.at, bearing, gone) };
      SgGwWay way;

      *edged = !is_on_table (charge, block, path[1]);
      if (*edged)
        break;
      sg_gw_measure_way (charge->gw, charge->at, "skirmishers", path, 2, &way);
      if (way.barred)
        break;
      place.at = path[1];
    }
  return place;
}

/* Gunners leave their gun; horse artillery limbers up and takes it along (GW-612). */
static void
leave_gun (const SgGwCharge *charge, SgRuling *ruling, const SgGwBlock *block)
{
  g_autofree char *place = sg_place_format (&block->place);

  if (!sg_gw_is_gun (charge->gw, charge->at))
    return;
  if (!sg_gw_charge_leaves_gun (charge))
    sg_gw_draw_up (charge->gw, ruling, charge->at, "limbered", sg_gw_left (charge->at));
  else
    {
      sg_word_set (ruling, charge->at, &sg_gw_words.gun_left, place);
      sg_gw_draw_up (charge->gw, ruling, charge->at, "skirmish", sg_gw_left (charge->at));
    }
}

/* Straight away from the charger. */
void
sg_gw_charge_evade (const SgGwCharge *charge, SgRuling *ruling, double inches)
{
  g_autofree char *far = NULL;
  gboolean stands, edged = FALSE;
  SgGwBlock by, at;
  SgPlace place;

  stands = sg_gw_block (charge->gw, charge->by, &by) && sg_gw_block (charge->gw, charge->at, &at);
  if (stands)
    {
      place = find_refuge (charge, &at, sg_point_bearing (by.place.at, at.place.at), inches, &edged);
      inches = sg_round_hundredths (sg_point_distance (place.at, at.place.at));
    }
  far = sg_gw_length (inches);
  sg_ruling_say (ruling, sg_gw_charge_leaves_gun (charge)
                    ? _("%s left its gun and evaded by %s") : _("%s evaded by %s"), charge->at->name, far);
  if (edged)
    {
      g_autofree char *clause = g_strdup_printf (_("%s, to the table’s edge"), sg_ruling_get_clause (ruling));

      sg_ruling_set_clause (ruling, clause);
    }
  if (stands)
    {
      leave_gun (charge, ruling, &at);
      sg_gw_charge_put (charge->gw, ruling, charge->at, &place);
    }
  sg_charge_set_length (charge, ruling, gap, charge->gap + inches);
  sg_charge_set (charge, ruling, evades, "yes");
  sg_word_set_flag (ruling, charge->at, &sg_gw_words.acted, TRUE);
  sg_gw_charge_go (charge, ruling, "dice");
}
