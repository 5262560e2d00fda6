/* sg-gw-charge-holder.c: who holds up a unit that goes on after its fight, and may charge nobody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Contact is made by a charge alone, or with those who are pursued: it goes through nobody, friend or enemy, and halts before them (GW-420, GW-602).
 */

#include "play/gentlemans-war/charge/sg-gw-charge-holder.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-read.h"

#define STEP 0.25 /* inches from one look to the next */

/* Whether @unit is one of @units, as the same stands on another board. */
static gboolean
is_among (const SgUnit *unit, GPtrArray *units)
{
  for (guint i = 0; units != NULL && i < units->len; i++)
    if (g_str_equal (((const SgUnit *) units->pdata[i])->id, unit->id))
      return TRUE;
  return FALSE;
}

/* (nullable): upon whom it would stand as @block, but those of @but (nullable), those upon whom it stands as @start (nullable) already, and friends close
 * beside it there. */
static const SgUnit *
find_upon (const SgGw *gw, const SgUnit *unit, GPtrArray *but, const SgGwBlock *block, const SgGwBlock *start)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  SgGwBlock there;

  for (guint i = 0; i < all->len; i++)
    if (all->pdata[i] != unit && !is_among (all->pdata[i], but) && !sg_gw_is_general (gw, all->pdata[i]) && sg_gw_block (gw, all->pdata[i], &there)
        && sg_gw_block_gap (block, &there) <= 0
        && (start == NULL || sg_gw_block_gap (start, &there) > (sg_units_are_friends (all->pdata[i], unit) ? SG_GW_HALT_GAP : 0)))
      return all->pdata[i];
  return NULL;
}

/* (nullable): the first whom it comes upon as it turns and goes straight for @length; those beside whom it turns and rides off do not hold it.
 * @gone (out): how far it comes. */
static const SgUnit *
look_ahead (const SgGw *gw, const SgUnit *unit, GPtrArray *but, const SgGwBlock *from, double bearing, double length, double *gone)
{
  const SgUnit *upon = NULL;
  SgPlace at = { from->place.at, bearing };
  SgGwBlock turned, moved;

  sg_gw_block_at (from, &at, &turned);
  for (*gone = 0; upon == NULL && *gone < length;)
    {
      *gone = MIN (*gone + STEP, length);
      at.at = sg_point_step (from->place.at, bearing, *gone);
      sg_gw_block_at (from, &at, &moved);
      upon = find_upon (gw, unit, but, &moved, &turned);
    }
  return upon;
}

/* Whether it may halt as @block: upon nobody, nor with a flank on what it may not enter (@held, out), unless it stood there before. */
static gboolean
has_room (const SgGw *gw, const SgUnit *unit, const SgGwBlock *from, const SgGwBlock *block, SgGwHalt *held)
{
  const SgPiece *piece = sg_gw_stands_on (gw, unit, block);

  if (piece != NULL && sg_gw_stands_on (gw, unit, from) == NULL)
    held->before = piece;
  else
    piece = NULL;
  return piece == NULL && find_upon (gw, unit, NULL, block, NULL) == NULL;
}

const SgUnit *
sg_gw_charge_find_holder (const SgGw *gw, const SgUnit *unit, const SgGwBlock *from, SgPlace *place, SgGwHalt *held)
{
  double gone;
  const SgUnit *holder = look_ahead (gw, unit, NULL, from, place->bearing, sg_point_distance (from->place.at, place->at), &gone);
  SgPlace at = { from->place.at, place->bearing };
  SgGwBlock moved;

  if (holder != NULL)
    gone -= SG_GW_HALT_GAP;
  for (; gone > 0; gone -= STEP)
    {
      at.at = sg_point_step (from->place.at, at.bearing, gone);
      sg_gw_block_at (from, &at, &moved);
      if (has_room (gw, unit, from, &moved, held))
        break;
    }
  *place = gone > 0 ? at : from->place;
  return holder;
}

/* Whoever is touched only as the beaten are stands beside them, and not before them; those who won together go on together, as they charged. */
const SgUnit *
sg_gw_charge_stands_between (const SgGw *gw, const SgGwCharge *charge, const SgUnit *by, const SgUnit *at, double *far)
{
  g_autoptr (GPtrArray) but = sg_gw_charge_host (charge, sg_gw_charge_attacks (charge, by));
  SgGwBlock from;
  SgPlace touch;

  if (!sg_gw_block (gw, by, &from) || !sg_gw_charge_contact (gw, by, at, &touch))
    return NULL;
  g_ptr_array_add (but, (gpointer) at);
  return look_ahead (gw, by, but, &from, touch.bearing, sg_point_distance (from.place.at, touch.at) - STEP, far);
}
