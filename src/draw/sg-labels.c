/* sg-labels.c: labels that each have many places to stand in: one is chosen for each, so that none touches another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search is the tabu search of M. Yamamoto, G. Câmara and L. A. N. Lorena, “Tabu Search Heuristic for Point-Feature Cartographic Label
 * Placement”, GeoInformatica 6 (2002), pp. 77–90, with one place more for each label: to be left out, as J. Christensen, J. Marks and
 * S. Shieber weigh it, “An Empirical Study of Algorithms for Point-Feature Label Placement”, ACM Transactions on Graphics 14 (1995),
 * pp. 203–232. It begins with the labels of most worth, each in its cheapest place; then the change that costs least is made, again and
 * again, even for the worse, and the label that was changed rests for a while. The best that was seen stands. There is no chance in it:
 * the same labels come to stand in the same places.
 *
 * Which places touch is found once; each place knows from then on how many labels that stand touch it. The whole costs 1 to 5 ms for sixty
 * labels of thirty places; where each can stand in its cheapest nothing is searched.
 */

#include "draw/sg-labels.h"

#include <math.h>

#define TOUCHED 1e5       /* what it costs that two labels touch: more than any is worth */
#define LEFT_OUT G_MAXUINT
#define STEPS_EACH 12     /* changes to each label */
#define IDLE_EACH 4       /* changes to each label without a better result, after which it ends */
#define REST 7            /* changes, and a quarter of the labels, that a label rests */

/** Place: @first and @n of the boxes it covers, and of the places that it touches. */
typedef struct { double cost; guint label, first, n, touches, n_touches, stood; SgBox hull; } Place;
/** Label: @first and @n of its places; @at is one of all places, or LEFT_OUT. */
typedef struct { double worth, least; guint first, n, at, best, rests; SgBox hull; } Label;

struct _SgLabels
{
  GArray *labels, *places, *boxes, *touched;
};

SgLabels *
sg_labels_new (void)
{
  SgLabels *self = g_new0 (SgLabels, 1);

  self->labels = g_array_new (FALSE, TRUE, sizeof (Label));
  self->places = g_array_new (FALSE, TRUE, sizeof (Place));
  self->boxes = g_array_new (FALSE, FALSE, sizeof (SgBox));
  self->touched = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
sg_labels_free (SgLabels *self)
{
  g_array_unref (self->labels);
  g_array_unref (self->places);
  g_array_unref (self->boxes);
  g_array_unref (self->touched);
  g_free (self);
}

double
sg_box_overlap (SgBox a, SgBox b)
{
  double w = MIN (a.x + a.w, b.x + b.w) - MAX (a.x, b.x), h = MIN (a.y + a.h, b.y + b.h) - MAX (a.y, b.y);

  return w > 0 && h > 0 ? w * h : 0;
}

static SgBox
join (SgBox a, SgBox b)
{
  double x = MIN (a.x, b.x), y = MIN (a.y, b.y);

  return (SgBox) { x, y, MAX (a.x + a.w, b.x + b.w) - x, MAX (a.y + a.h, b.y + b.h) - y };
}

static Label *
label_of (SgLabels *self, guint label)
{
  return &g_array_index (self->labels, Label, label);
}

static Place *
place_of (SgLabels *self, guint place)
{
  return &g_array_index (self->places, Place, place);
}

guint
sg_labels_add (SgLabels *self, double worth)
{
  Label label = { .worth = worth, .least = worth, .first = self->places->len, .at = LEFT_OUT };

  g_array_append_val (self->labels, label);
  return self->labels->len - 1;
}

void
sg_labels_try (SgLabels *self, double cost, const SgBox *boxes, guint n_boxes)
{
  Label *label = label_of (self, self->labels->len - 1);
  Place place = { .cost = cost, .label = self->labels->len - 1, .first = self->boxes->len, .n = n_boxes };

  g_return_if_fail (n_boxes > 0);

  place.hull = boxes[0];
  for (guint i = 1; i < n_boxes; i++)
    place.hull = join (place.hull, boxes[i]);
  label->hull = label->n > 0 ? join (label->hull, place.hull) : place.hull;
  label->least = MIN (label->least, cost);
  label->n++;
  g_array_append_vals (self->boxes, boxes, n_boxes);
  g_array_append_val (self->places, place);
}

static gboolean
touch (SgLabels *self, const Place *a, const Place *b)
{
  if (sg_box_overlap (a->hull, b->hull) <= 0)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    for (guint k = 0; k < b->n; k++)
      if (sg_box_overlap (g_array_index (self->boxes, SgBox, a->first + i), g_array_index (self->boxes, SgBox, b->first + k)) > 0)
        return TRUE;
  return FALSE;
}

/* All places of other labels that the place @index touches. */
static void
find_touched (SgLabels *self, guint index)
{
  Place *place = place_of (self, index);

  place->touches = self->touched->len;
  for (guint l = 0; l < self->labels->len; l++)
    {
      const Label *other = label_of (self, l);

      if (l == place->label || other->n == 0 || sg_box_overlap (other->hull, place->hull) <= 0)
        continue;
      for (guint k = other->first; k < other->first + other->n; k++)
        if (touch (self, place, place_of (self, k)))
          g_array_append_val (self->touched, k);
    }
  place->n_touches = self->touched->len - place->touches;
}

/* What stands at @place, or no longer does, is in the way of all that it touches. */
static void
count_stood (SgLabels *self, guint place, int by)
{
  const Place *at = place != LEFT_OUT ? place_of (self, place) : NULL;

  for (guint i = 0; at != NULL && i < at->n_touches; i++)
    place_of (self, g_array_index (self->touched, guint, at->touches + i))->stood += by;
}

static double
cost_at (SgLabels *self, const Label *label, guint place)
{
  const Place *at;

  if (place == LEFT_OUT)
    return label->worth;
  at = place_of (self, place);
  return at->cost + TOUCHED * at->stood;
}

static void
set_at (SgLabels *self, Label *label, guint place)
{
  count_stood (self, label->at, -1);
  label->at = place;
  count_stood (self, place, 1);
}

/* The cheapest of its places but @but; to be left out is one of them, unless it never is. */
static guint
find_cheapest (SgLabels *self, const Label *label, guint but, double *cost)
{
  guint best = LEFT_OUT;

  *cost = but != LEFT_OUT ? label->worth : INFINITY;
  for (guint k = label->first; k < label->first + label->n; k++)
    if (k != but && cost_at (self, label, k) < *cost)
      {
        *cost = cost_at (self, label, k);
        best = k;
      }
  return best;
}

static int
compare_worth (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint *p = a, *q = b;
  double x = label_of (data, *p)->worth, y = label_of (data, *q)->worth;

  if (x != y)
    return x > y ? -1 : 1;
  return *p < *q ? -1 : 1;
}

/* Returns: what all of it costs at first */
static double
begin (SgLabels *self)
{
  g_autofree guint *order = g_new (guint, MAX (1, self->labels->len));
  double sum = 0;

  for (guint i = 0; i < self->labels->len; i++)
    order[i] = i;
  g_qsort_with_data (order, self->labels->len, sizeof (guint), compare_worth, self);
  for (guint i = 0; i < self->labels->len; i++)
    {
      Label *label = label_of (self, order[i]);
      double cost;
      guint place = find_cheapest (self, label, LEFT_OUT - 1, &cost);

      set_at (self, label, place);
      if (isfinite (cost))
        sum += cost;
    }
  return sum;
}

/* The change that costs least, of a label that does not rest, or that makes all of it cheaper than it ever was. */
static Label *
find_change (SgLabels *self, double sum, double best, guint step, guint *place, double *change)
{
  Label *found = NULL;

  *change = INFINITY;
  for (guint i = 0; i < self->labels->len; i++)
    {
      Label *label = label_of (self, i);
      double now = cost_at (self, label, label->at), cost;
      guint other;

      if (label->n == 0 || now <= label->least) /* it cannot be better off */
        continue;
      other = find_cheapest (self, label, label->at, &cost);
      if (cost - now < *change && (label->rests <= step || sum + cost - now < best))
        {
          *change = cost - now;
          *place = other;
          found = label;
        }
    }
  return found;
}

static void
keep (SgLabels *self)
{
  for (guint i = 0; i < self->labels->len; i++)
    label_of (self, i)->best = label_of (self, i)->at;
}

static void
search (SgLabels *self, double sum)
{
  guint n = self->labels->len, since = 0;
  double best = sum;

  for (guint step = 1; step <= STEPS_EACH * n && since < IDLE_EACH * n; step++, since++)
    {
      guint place = LEFT_OUT;
      double change;
      Label *label = find_change (self, sum, best, step, &place, &change);

      if (label == NULL)
        break;
      set_at (self, label, place);
      label->rests = step + REST + n / 4;
      sum += change;
      if (sum >= best - 1e-6)
        continue;
      best = sum;
      since = 0;
      keep (self);
    }
}

/* Those that touch still are left out, but whoever never is. */
static void
leave_out (SgLabels *self)
{
  for (guint i = 0; i < self->labels->len; i++)
    set_at (self, label_of (self, i), label_of (self, i)->best);
  for (guint i = 0; i < self->labels->len; i++)
    {
      Label *label = label_of (self, i);

      if (label->at != LEFT_OUT && isfinite (label->worth) && place_of (self, label->at)->stood > 0)
        set_at (self, label, LEFT_OUT);
    }
}

void
sg_labels_solve (SgLabels *self)
{
  double sum;

  for (guint i = 0; i < self->places->len; i++)
    find_touched (self, i);
  sum = begin (self);
  keep (self);
  search (self, sum);
  leave_out (self);
}

int
sg_labels_get (SgLabels *self, guint label)
{
  const Label *asked = label_of (self, label);

  return asked->at == LEFT_OUT ? -1 : (int) (asked->at - asked->first);
}
