/* sg-contour-march.c: marching squares, all levels in one pass over the field.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every node is put into the class of the highest level that it reaches.  Where the four corners of a cell are of one class,
 * nothing crosses it, and such cells are passed by four at a time.  Elsewhere each level between the classes crosses
 * two edges, or four in a saddle, which is settled by the mean of its corners.
 */

#include "map/sg-contour-march.h"

#include "map/sg-contour-private.h"

#include <string.h>

typedef struct
{
  const SgRelief *field;
  const SgLevels *levels;
  SgCrossings    *out;
  gint16         *below, *above;      /* classes of two rows of nodes */
  guint          *bottom, *top;       /* the first crossing of each edge along these rows */
} March;

static void
classify (const March *march, guint j, gint16 *classes)
{
  const float *h = march->field->h + (gsize) j * march->field->nx;
  int near = -1;

  for (guint i = 0; i < march->field->nx; i++)
    classes[i] = near = sg_levels_class (march->levels, h[i], near);
}

static void
make_room (SgCrossings *self, guint more)
{
  if (self->n + more <= self->size)
    return;
  self->size = MAX (self->size + self->size / 2, self->n + more + 4096);
  self->edge = g_renew (guint, self->edge, self->size);
  self->next = g_renew (guint, self->next, self->size);
}

/* The levels between two classes cross @edge. Returns: the first crossing. */
static inline guint
cross (SgCrossings *self, guint edge, int a, int b)
{
  guint first = self->n, more = a > b ? a - b : b - a;

  make_room (self, more);
  for (guint k = 0; k < more; k++)
    {
      self->edge[first + k] = edge;
      self->next[first + k] = SG_NO_CROSSING;
    }
  self->n += more;
  return first;
}

static void
cross_row (const March *march, guint j, const gint16 *classes, guint *first)
{
  guint nx = march->field->nx;

  for (guint i = 0; i + 1 < nx; i++)
    if (classes[i] != classes[i + 1])
      first[i] = cross (march->out, 2 * (j * nx + i), classes[i], classes[i + 1]);
}

/* Whether four cells from @i on have nothing to be crossed by. */
static inline gboolean
four_plain (const gint16 *below, const gint16 *above)
{
  guint64 a, b, c, d;

  memcpy (&a, below, 8);
  memcpy (&b, below + 1, 8);
  memcpy (&c, above, 8);
  memcpy (&d, above + 1, 8);
  return !((a ^ b) | (a ^ c) | (a ^ d));
}

static gboolean
middle_reaches (const March *march, guint i, guint j, double level)
{
  const SgRelief *f = march->field;

  return (sg_relief_node (f, i, j) + sg_relief_node (f, i + 1, j) + sg_relief_node (f, i + 1, j + 1) + sg_relief_node (f, i, j + 1)) / 4
         >= level;
}

/* Higher ground is kept on the left of every piece. */
static inline void
link_cell (const March *march, guint i, guint j, int k, guint code, guint bottom, guint right, guint top, guint left)
{
  guint *next = march->out->next;
  gboolean above;

  switch (code)
    {
    case 1: next[bottom] = left; break;
    case 2: next[right] = bottom; break;
    case 3: next[right] = left; break;
    case 4: next[top] = right; break;
    case 6: next[top] = bottom; break;
    case 7: next[top] = left; break;
    case 8: next[left] = top; break;
    case 9: next[bottom] = top; break;
    case 11: next[right] = top; break;
    case 12: next[left] = right; break;
    case 13: next[bottom] = right; break;
    case 14: next[left] = bottom; break;
    case 5:
      above = middle_reaches (march, i, j, march->levels->h[k]);
      next[bottom] = above ? right : left;
      next[top] = above ? left : right;
      break;
    case 10:
      above = middle_reaches (march, i, j, march->levels->h[k]);
      next[right] = above ? top : bottom;
      next[left] = above ? bottom : top;
      break;
    default:
      break;
    }
}

static inline void
march_cell (const March *march, guint i, guint j, guint left, guint right)
{
  int a = march->below[i], b = march->below[i + 1], c = march->above[i + 1], d = march->above[i];
  int low_ab = MIN (a, b), low_bc = MIN (b, c), low_cd = MIN (c, d), low_da = MIN (d, a);
  int low = MIN (low_ab, low_cd), high = MAX (MAX (a, b), MAX (c, d));

  for (int k = low + 1; k <= high; k++)
    link_cell (march, i, j, k, (a >= k) | (b >= k) << 1 | (c >= k) << 2 | (d >= k) << 3, march->bottom[i] + k - low_ab - 1,
               right + k - low_bc - 1, march->top[i] + k - low_cd - 1, left + k - low_da - 1);
}

static void
march_row (const March *march, guint j)
{
  const gint16 *below = march->below, *above = march->above;
  guint nx = march->field->nx, edge = 2 * j * nx + 1, left = 0, right;

  if (below[0] != above[0])
    left = cross (march->out, edge, below[0], above[0]);
  for (guint i = 0; i + 1 < nx; i++)
    {
      while (i + 5 <= nx && four_plain (below + i, above + i))
        i += 4;
      if (i + 1 >= nx)
        return;
      right = below[i + 1] != above[i + 1] ? cross (march->out, edge + 2 * (i + 1), below[i + 1], above[i + 1]) : 0;
      march_cell (march, i, j, left, right);
      left = right;
    }
}

void
sg_crossings_find (const SgRelief *field, const SgLevels *levels, guint from, guint to, SgCrossings *crossings)
{
  March march = { field, levels, crossings, g_new (gint16, field->nx), g_new (gint16, field->nx), g_new0 (guint, field->nx),
                  g_new0 (guint, field->nx) };

  memset (crossings, 0, sizeof *crossings);
  classify (&march, from, march.below);
  cross_row (&march, from, march.below, march.bottom);
  for (guint j = from; j < to; j++)
    {
      gint16 *classes = march.below;
      guint *firsts = march.bottom;

      classify (&march, j + 1, march.above);
      crossings->seam = crossings->n;
      cross_row (&march, j + 1, march.above, march.top);
      crossings->n_seam = crossings->n - crossings->seam;
      march_row (&march, j);
      march.below = march.above;
      march.above = classes;
      march.bottom = march.top;
      march.top = firsts;
    }
  g_free (march.below);
  g_free (march.above);
  g_free (march.bottom);
  g_free (march.top);
}

void
sg_crossings_clear (SgCrossings *self)
{
  g_free (self->edge);
  g_free (self->next);
}
