/* sg-unit-stand.c: the ground that a unit covers which moves as one body.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Formations bear each system's own names; five shapes serve them all.
 */

#include "play/sg-unit-stand.h"

#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"
#include "campaign/sg-spine.h"
#include "play/sg-game.h"
#include "play/sg-play.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define ROOM 1.15          /* of a figure's size, from one to the next where nothing tells it */
#define OPEN_ORDER 2.0     /* times as wide */
#define MAN 1.08           /* times as high as his eye, */
#define RIDER 1.5          /* and a man on a horse */
#define GUN_ROOM 2.2       /* times a man’s size between the two files of a gun’s crew */

typedef enum { LINE, COLUMN, ROUTE, SQUARE, OPEN } Shape;
typedef enum { FOOT, HORSE, GUNS } Arm;

static const char *const shape_names[] = { "line", "column", "march", "square", "open" };

typedef struct
{
  Shape  shape;
  guint  n, abreast;       /* figures, and how many of them in a rank */
  double across, deep;     /* of one figure */
  double file, rank;       /* from one to the next */
} Order;

static Shape
find_shape (const char *formation)
{
  static const struct { const char *word; Shape shape; } words[] = {
    { "march", ROUTE }, { "route", ROUTE }, { "column", COLUMN }, { "square", SQUARE },
    { "skirmish", OPEN }, { "open", OPEN }, { "extended", OPEN }, { "screen", OPEN },
  };

  for (guint i = 0; formation != NULL && i < G_N_ELEMENTS (words); i++)
    if (strstr (formation, words[i].word) != NULL)
      return words[i].shape;
  return LINE;
}

static void
measure_figure (const SgOutline *outline, double *half, double *ahead, double *behind)
{
  *half = *ahead = *behind = 0;
  for (guint i = 0; outline != NULL && i < outline->n_parts; i++)
    {
      const SgCapsule *part = &outline->parts[i];

      *half = MAX (*half, MAX (fabs (part->a.x), fabs (part->b.x)) + part->radius);
      *ahead = MAX (*ahead, MAX (part->a.y, part->b.y) + part->radius);
      *behind = MAX (*behind, -MIN (part->a.y, part->b.y) + part->radius);
    }
}

static double
read_length (const SgBody *body, const char *key, double fallback)
{
  const char *word = g_hash_table_lookup (body->words, key);
  double length;

  return word != NULL && sg_number_parse (word, &length) && length > 0 ? length : fallback;
}

/* Of a line that tells nothing of its own: a few stand in one rank, and a formation that has it in its name in three. */
static guint
usual_ranks (const SgBody *body, guint n, Arm arm)
{
  if (n < 4 || (arm == HORSE && n < 8))
    return 1;
  return body->formation != NULL && strstr (body->formation, "three") != NULL ? 3 : 2;
}

static guint
usual_abreast (Shape shape, const SgBody *body, guint n, Arm arm)
{
  guint ranks = MAX (body->ranks, 1);
  gboolean told = body->ranks > 1 || body->frontage > 0;

  if (arm == GUNS && !told)
    return MIN (n, 2);
  switch (shape)
    {
    case ROUTE:
      return MIN (n, told ? ranks : 2);
    case COLUMN:
      return MIN (n, told ? ranks : (guint) ceil (sqrt (n)));
    case OPEN:
      return told ? (n + ranks - 1) / ranks : n;
    default:
      if (!told)
        ranks = usual_ranks (body, n, arm);
      return (n + ranks - 1) / ranks;
    }
}

static Arm
find_arm (const SgUnitType *type)
{
  static const char *const arms[] = { [FOOT] = "foot", [HORSE] = "horse", [GUNS] = "guns", NULL };
  int arm = type != NULL ? sg_choice_of (arms, type->arm) : -1;

  return arm >= 0 ? (Arm) arm : FOOT;
}

static Order
read_order (SgBoard *board, const SgUnit *unit, const SgBody *body)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type);
  Order order = { .shape = find_shape (body->formation), .n = MAX (0, sg_unit_balance (unit, SG_ACCOUNT_FIT)) };
  Arm arm = find_arm (type);
  double half, ahead, behind, room = arm == GUNS ? GUN_ROOM : ROOM;

  if (order.shape == OPEN)
    room = ROOM * OPEN_ORDER;
  measure_figure (type != NULL ? &type->outline : NULL, &half, &ahead, &behind);
  order.across = 2 * half;
  order.deep = ahead + behind;
  order.abreast = MAX (1, usual_abreast (order.shape, body, order.n, arm));
  order.file = body->frontage > 0 ? body->frontage : order.across * room;
  order.rank = read_length (body, "depth", order.deep * ROOM);
  return order;
}

/* The side of a hollow square with all of its figures round the edge. */
static double
square_side (const Order *order)
{
  return MAX (1, ceil (order->n / 4.0)) * order->file;
}

static double
work_front (const Order *order)
{
  if (order->n == 0 || order->across <= 0)
    return 0;
  return order->shape == SQUARE ? square_side (order) + order->across : (order->abreast - 1) * order->file + order->across;
}

static double
work_depth (const Order *order)
{
  guint ranks = (order->n + order->abreast - 1) / order->abreast;

  if (order->n == 0 || order->deep <= 0)
    return 0;
  return order->shape == SQUARE ? square_side (order) + order->deep : (ranks - 1) * order->rank + order->deep;
}

static gboolean
read_place (const SgBody *body, SgPlace *place)
{
  const char *word = body != NULL ? g_hash_table_lookup (body->words, "place") : NULL;

  return word != NULL && sg_place_parse (word, place);
}

/* The figure's middle, in the frame of its unit: its front is +y, its origin the middle of that front. */
static SgPlace
place_in_square (const Order *order, guint i)
{
  double side = square_side (order), along = 4.0 * i / order->n, part = along - floor (along); /* of the four faces: how far round it he stands */
  guint face = (guint) along % 4;
  SgPlace middle = { { 0, -side / 2 - order->deep / 2 }, 90.0 * face };

  return (SgPlace) { sg_place_to_ground (&middle, (SgPoint) { (0.5 - part) * side, side / 2 }), middle.bearing };
}

/* The last rank may be short: whoever stands in it closes to its middle. */
static SgPlace
place_in_ranks (const Order *order, guint i)
{
  guint rank = i / order->abreast, left = order->n - rank * order->abreast, files = MIN (order->abreast, left);
  double x = ((files - 1) / 2.0 - i % order->abreast) * order->file;

  return (SgPlace) { { x, -order->deep / 2 - rank * order->rank }, 0 };
}

gboolean
sg_board_get_stand (SgBoard *board, const char *unit, SgUnitStand *stand)
{
  SgUnit *of = sg_board_get_unit (board, unit);
  SgBody *body = sg_board_get_body (board, unit);
  const SgGame *game = sg_game_find (sg_ruleset_get_system (sg_board_get_rules (board)));
  Order order;

  if (of == NULL || !read_place (body, &stand->at))
    return FALSE;
  order = read_order (board, of, body);
  /* What was ordered of the body itself goes before the ground that its book gives it, and that before what its figures would take up. */
  if (game == NULL || game->look == NULL || game->look->ground == NULL || !game->look->ground (board, of, &stand->front, &stand->depth))
    {
      stand->front = work_front (&order);
      stand->depth = work_depth (&order);
    }
  stand->front = read_length (body, "front", stand->front);
  stand->depth = read_length (body, "deep", stand->depth);
  return TRUE;
}

GArray *
sg_board_get_spine (SgBoard *board, const char *id)
{
  const SgGame *game = sg_game_find (sg_ruleset_get_system (sg_board_get_rules (board)));
  SgUnit *unit = sg_board_get_unit (board, id);
  SgBody *body = sg_board_get_body (board, id);
  const char *word = body != NULL ? g_hash_table_lookup (body->words, "spine") : NULL;

  if (unit == NULL || body == NULL)
    return NULL;
  if (word != NULL)
    return sg_spine_parse (word);
  return game != NULL && game->look != NULL && game->look->spine != NULL ? game->look->spine (board, unit) : NULL;
}

void
sg_unit_stand_corners (const SgUnitStand *stand, SgPoint corners[4])
{
  static const SgPoint unit[4] = { { -0.5, 0 }, { 0.5, 0 }, { 0.5, -1 }, { -0.5, -1 } };

  for (guint i = 0; i < 4; i++)
    corners[i] = sg_place_to_ground (&stand->at, (SgPoint) { unit[i].x * stand->front, unit[i].y * stand->depth });
}

GArray *
sg_board_get_outline (SgBoard *board, const char *unit)
{
  g_autoptr (GArray) spine = sg_board_get_spine (board, unit);
  GArray *corners;
  SgUnitStand stand;

  if (!sg_board_get_stand (board, unit, &stand))
    return NULL;
  corners = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_set_size (corners, spine != NULL ? 2 * spine->len : 4);
  if (spine != NULL)
    sg_spine_outline ((SgPoint *) (void *) spine->data, spine->len, stand.front, (SgPoint *) (void *) corners->data);
  else
    sg_unit_stand_corners (&stand, (SgPoint *) (void *) corners->data);
  return corners;
}

double
sg_board_measure_units (SgBoard *board, const char *a, const char *b)
{
  const SgGame *game = sg_game_find (sg_ruleset_get_system (sg_board_get_rules (board)));
  g_autoptr (GArray) one = NULL, other = NULL;

  if (game != NULL && game->look != NULL && game->look->apart != NULL)
    return game->look->apart (board, a, b);
  one = sg_board_get_outline (board, a);
  other = sg_board_get_outline (board, b);
  if (one == NULL || other == NULL)
    return INFINITY;
  return sg_polygon_gap ((SgPoint *) (void *) one->data, one->len, (SgPoint *) (void *) other->data, other->len);
}

/* Of a column that is bent: as far behind its head as its rank is, and as far to the side as its file. */
static SgPlace
place_in_column (const Order *order, const GArray *spine, guint i)
{
  SgPlace local = place_in_ranks (order, i), on = sg_spine_at ((const SgPoint *) (const void *) spine->data, spine->len, -local.at.y);

  return (SgPlace) { sg_place_to_ground (&on, (SgPoint) { local.at.x, 0 }), on.bearing };
}

GArray *
sg_board_draw_up (SgBoard *board, const char *unit)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (SgPlace));
  SgUnit *of = sg_board_get_unit (board, unit);
  SgBody *body = sg_board_get_body (board, unit);
  g_autoptr (GArray) spine = NULL;
  SgPlace at;
  Order order;

  if (of == NULL || !read_place (body, &at))
    return places;
  order = read_order (board, of, body);
  spine = order.shape == ROUTE && order.across > 0 ? sg_board_get_spine (board, unit) : NULL;
  for (guint i = 0; order.across > 0 && i < order.n; i++)
    {
      SgPlace local = order.shape == SQUARE ? place_in_square (&order, i) : place_in_ranks (&order, i);
      SgPlace place = { sg_place_to_ground (&at, local.at), sg_bearing_normalize (at.bearing + local.bearing) };

      if (spine != NULL)
        place = place_in_column (&order, spine, i);
      g_array_append_val (places, place);
    }
  return places;
}

gboolean
sg_board_find_place (SgBoard *board, const char *id, SgPlace *place)
{
  SgFigure *figure = sg_board_get_figure (board, id);

  if (figure == NULL || !figure->placed)
    return figure == NULL && sg_board_get_unit (board, id) != NULL && read_place (sg_board_get_body (board, id), place);
  *place = figure->place;
  return TRUE;
}

char *
sg_board_name_figure (SgBoard *board, const SgFigure *figure)
{
  const char *number = strrchr (figure->id, '.');

  if (sg_figure_is_gun (board, figure) || number == NULL || number[1] == '\0')
    return g_strdup (sg_unit_called (figure->unit));
  return g_strdup_printf (_("man %s of %s"), number + 1, sg_unit_called (figure->unit));
}

SgUnit *
sg_board_find_unit (SgBoard *board, const char *id)
{
  SgFigure *figure = sg_board_get_figure (board, id);

  return figure != NULL ? figure->unit : sg_board_get_unit (board, id);
}

/* The rectangle round a single figure. */
static void
box_figure (const SgOutline *outline, const SgPlace *place, SgPoint corners[4])
{
  double half, ahead, behind;

  measure_figure (outline, &half, &ahead, &behind);
  corners[0] = sg_place_to_ground (place, (SgPoint) { -half, ahead });
  corners[1] = sg_place_to_ground (place, (SgPoint) { half, ahead });
  corners[2] = sg_place_to_ground (place, (SgPoint) { half, -behind });
  corners[3] = sg_place_to_ground (place, (SgPoint) { -half, -behind });
}

/* One for each leg of a column that is bent. */
static void
add_along (GArray *spine, double front, SgBlocker blocker, GArray *blockers)
{
  const SgPoint *points = (const SgPoint *) (const void *) spine->data;

  for (guint i = 0; i + 1 < spine->len; i++)
    {
      sg_spine_outline (&points[i], 2, front, blocker.corners);
      g_array_append_val (blockers, blocker);
    }
}

guint
sg_board_add_blockers (SgBoard *board, const char *id, const SgSightTerms *terms, GArray *blockers)
{
  SgFigure *figure = sg_board_get_figure (board, id);
  SgUnit *unit = sg_board_find_unit (board, id);
  const SgUnitType *type = unit != NULL ? sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type) : NULL;
  g_autoptr (GArray) spine = NULL;
  SgUnitStand stand;
  SgBlocker blocker;
  guint before = blockers->len;

  blocker.height = terms->eye * (type != NULL && g_strcmp0 (type->arm, "horse") == 0 ? RIDER : MAN);
  if (figure != NULL && figure->placed && type != NULL && type->outline.n_parts > 0)
    {
      box_figure (&type->outline, &figure->place, blocker.corners);
      g_array_append_val (blockers, blocker);
    }
  if (figure != NULL || !sg_board_get_stand (board, id, &stand) || stand.front <= 0)
    return blockers->len - before;
  spine = sg_board_get_spine (board, id);
  if (stand.depth <= 0)
    stand.depth = stand.front / 25; /* a thin line; its block lies deeper on the map than its men stand */
  if (spine != NULL)
    add_along (spine, stand.front, blocker, blockers);
  else
    {
      sg_unit_stand_corners (&stand, blocker.corners);
      g_array_append_val (blockers, blocker);
    }
  return blockers->len - before;
}

const char *
sg_formation_shape (const char *formation)
{
  return shape_names[find_shape (formation)];
}
