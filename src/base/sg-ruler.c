/* sg-ruler.c: a length that was measured on the table, as a ruler tells it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-ruler.h"

#include <math.h>

#include "base/sg-text.h"

#define MARKS 10   /* in an inch */
#define SLACK 0.05 /* of a mark: half a hundredth of an inch is no more than the error of measuring */
#define HAIR  1e-7 /* of a grain: what a half wants for having no binary form */

double
sg_ruler_to (double length, double grain)
{
  double marks = round (1 / grain), told = grain < 1 ? fabs (length) * marks : fabs (length) / grain;

  told = floor (told + 0.5 + HAIR);
  return copysign (grain < 1 ? told / marks : told * grain, length) + 0.0;
}

double
sg_ruler_round (double inches, SgRulerWay way)
{
  switch (way)
    {
    case SG_RULER_LEFT:
      return floor (inches * MARKS + SLACK) / MARKS;
    case SG_RULER_NEEDED:
      return ceil (inches * MARKS - SLACK) / MARKS;
    case SG_RULER_NEAREST:
      break;
    }
  return sg_ruler_to (inches, SG_RULER_GRAIN);
}

char *
sg_ruler_tell (double inches, SgRulerWay way)
{
  return sg_text_length (sg_ruler_round (inches, way), "in");
}
