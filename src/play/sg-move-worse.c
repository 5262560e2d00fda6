/* sg-move-worse.c: of several who are moved together, whose way is told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-move-worse.h"

#include <math.h>

/* What is left of its allowance at the end of the way; nothing of it counts for one whom something else stops. */
static double
left_of (const SgMoveCheck *check)
{
  double left = check->allowed - check->length;

  return !check->legal && left >= 0 ? -INFINITY : left;
}

static gboolean
is_worse (const SgMoveCheck *check, const SgMoveCheck *worst)
{
  if (check->legal != worst->legal)
    return worst->legal;
  return left_of (check) < left_of (worst);
}

SgMoveCheck *
sg_move_check_worse (SgMoveCheck *worst, SgMoveCheck *check)
{
  if (check == NULL || worst == NULL)
    return check != NULL ? check : worst;
  if (!is_worse (check, worst))
    {
      sg_move_check_free (check);
      return worst;
    }
  sg_move_check_free (worst);
  return check;
}
