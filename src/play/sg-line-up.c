/* sg-line-up.c: a force laid out along its back line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The whole force has a plan, whoever of it stands already: its men side by side in the order of its units, in as few ranks as there is
 * room for, and its guns spread among them, so that each has men about it; a gun with gunners of its own stands in the middle of them.  Who is put down takes his place of the plan, or where
 * another has been moved there, the nearest that is free.  How they stand is our own habit, no rule.
 */

#include "play/sg-line-up.h"

#include <math.h>

#include "map/sg-way.h"
#include "play/sg-open-ground.h"
#include "rules/sg-ruleset-catalogue.h"

#define MOST_RANKS 12
#define RANK_APART 2.5
#define FIGURES_APART 0.4
#define UNITS_APART 1.0
#define SHARE_OF_LINE 0.94
#define CLEAR 0.2           /* of whoever stands already */
#define STEP 0.25           /* by which a free place is looked for */
#define MOST_STEPS 400      /* along the whole line */
#define NOBODY G_MAXUINT

typedef struct
{
  SgBoard   *board;
  SgPoint    a;
  double     along, front, length;
  GPtrArray *men, *guns; /* (owned) (element-type SgFigure): of the side, fit, wherever they are */
  GArray    *crews;      /* (owned) (element-type guint): of each gun, the first of its own gunners among @men; NOBODY: whoever is near serves it */
  GPtrArray *stands;     /* (owned) (element-type SgFigure): placed, or put down by now */
  GArray    *places;     /* (owned) (element-type SgPlace): of @stands */
} Line;

/* The widest that a figure's outline is across its front. */
static double
measure_front (const Line *line, const SgFigure *figure)
{
  const SgOutline *outline = sg_figure_get_outline (line->board, figure);
  double half = 0;

  for (guint i = 0; outline != NULL && i < outline->n_parts; i++)
    half = MAX (half, MAX (fabs (outline->parts[i].a.x), fabs (outline->parts[i].b.x)) + outline->parts[i].radius);
  return 2 * half + FIGURES_APART;
}

static void
add_standing (Line *line, SgFigure *figure, const SgPlace *place)
{
  g_ptr_array_add (line->stands, figure);
  g_array_append_vals (line->places, place, 1);
}

/* Adds @figure to the force. Gunners that are a unit of their own follow the guns that they serve. */
static void
add_fit (Line *line, SgFigure *figure)
{
  const SgUnitType *type = sg_figure_get_type (line->board, figure);
  guint at = line->men->len;

  if (sg_figure_is_gun (line->board, figure))
    {
      guint nobody = NOBODY;

      g_ptr_array_add (line->guns, figure);
      g_array_append_val (line->crews, nobody);
      return;
    }
  g_ptr_array_add (line->men, figure);
  if (type == NULL || !g_str_equal (sg_unit_type_get_word (type, "serves"), "guns"))
    return;
  for (guint i = line->crews->len; i > 0 && g_array_index (line->crews, guint, i - 1) == NOBODY; i--)
    g_array_index (line->crews, guint, i - 1) = at;
}

static void
read_force (Line *line, const char *side)
{
  GPtrArray *figures = sg_board_get_figures (line->board);

  line->men = g_ptr_array_new ();
  line->guns = g_ptr_array_new ();
  line->crews = g_array_new (FALSE, FALSE, sizeof (guint));
  line->stands = g_ptr_array_new ();
  line->places = g_array_new (FALSE, FALSE, sizeof (SgPlace));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (figure->placed)
        add_standing (line, figure, &figure->place);
      if (g_str_equal (figure->unit->side, side) && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        add_fit (line, figure);
    }
}

/* How many of @line's men, from @first on, are of one unit. */
static guint
count_unit (const Line *line, guint first)
{
  guint n = 0;

  while (first + n < line->men->len
         && ((SgFigure *) line->men->pdata[first + n])->unit == ((SgFigure *) line->men->pdata[first])->unit)
    n++;
  return n;
}

static double
plan_gun (const Line *line, guint gun, double at, double *offsets)
{
  double wide = measure_front (line, line->guns->pdata[gun]);

  if (offsets != NULL)
    offsets[line->men->len + gun] = at + wide / 2;
  return at + wide;
}

/* Whether the next gun stands before this column of the unit that begins with @first: in the middle of its gunners, else where it has its share of the men
 * before it and behind it. */
static gboolean
is_due (const Line *line, guint gun, guint first, guint column, guint across, guint ranks)
{
  guint crew = g_array_index (line->crews, guint, gun);

  if (crew != NOBODY)
    return first == crew && 2 * column + 1 >= across;
  return (first + column * ranks) * line->guns->len * 2 >= (2 * gun + 1) * line->men->len;
}

/* The plan in @ranks: @offsets (nullable) are told how far along each stands, men and then guns, and @depths in which rank.  Returns its width. */
static double
plan (const Line *line, guint ranks, double *offsets, guint *depths)
{
  guint n_guns = line->guns->len, gun = 0;
  double at = 0;

  for (guint first = 0, n; first < line->men->len; first += n)
    {
      guint across;

      n = count_unit (line, first);
      across = (n + ranks - 1) / ranks;
      at += first > 0 ? UNITS_APART : 0;
      for (guint column = 0; column < across; column++)
        {
          double width = measure_front (line, line->men->pdata[first + column]);

          for (; gun < n_guns && is_due (line, gun, first, column, across, ranks); gun++)
            at = plan_gun (line, gun, at, offsets);
          for (guint i = column; i < n && offsets != NULL; i += across)
            {
              offsets[first + i] = at + width / 2;
              depths[first + i] = i / across;
            }
          at += width;
        }
    }
  for (; gun < n_guns; gun++)
    at = plan_gun (line, gun, at, offsets);
  return at;
}

/* @offset: along the line, from its left; ranks lie behind the line, away from the enemy. */
static SgPlace
find_place (const Line *line, double offset, guint rank)
{
  SgPoint on_line = sg_point_step (line->a, line->along, offset);

  return (SgPlace) { sg_point_step (on_line, line->front + 180, rank * RANK_APART), line->front };
}

/* In a country a body that stands in a wood or a marsh could not march out of it as it stands. */
static gboolean
is_bad (SgMap *map, SgPoint at)
{
  const SgPiece *piece = map != NULL && g_str_equal (sg_map_get_unit (map), "paces") ? sg_survey_ground (map, at) : NULL;

  return sg_open_ground_is_bad (map, at)
         || (piece != NULL && (piece->kind == SG_PIECE_WOOD || piece->kind == SG_PIECE_MARSH || piece->kind == SG_PIECE_SWAMP));
}

/* Its middle, or one of its flanks. */
static gboolean
stands_on_bad (const Line *line, const SgFigure *figure, const SgPlace *place)
{
  double half = measure_front (line, figure) / 2;

  for (int flank = -1; flank <= 1; flank++)
    if (is_bad (sg_board_get_map (line->board), sg_point_step (place->at, place->bearing + 90, flank * half)))
      return TRUE;
  return FALSE;
}

static gboolean
is_free (const Line *line, const SgFigure *figure, const SgPlace *place)
{
  const SgOutline *own = sg_figure_get_outline (line->board, figure);

  for (guint i = 0; i < line->stands->len; i++)
    if (sg_outline_gap (own, place, sg_figure_get_outline (line->board, line->stands->pdata[i]), &g_array_index (line->places, SgPlace, i))
        < CLEAR)
      return FALSE;
  return !stands_on_bad (line, figure, place);
}

/* The place of the plan, or the nearest to it that is free, in a rank behind where the line is full. */
static SgPlace
find_free (const Line *line, const SgFigure *figure, double offset, guint rank)
{
  double step = MAX (STEP, line->length / MOST_STEPS);

  for (guint back = rank; back <= rank + MOST_RANKS; back++)
    for (double off = 0; off <= line->length; off += step)
      for (int sign = -1; sign <= 1; sign += 2)
        {
          double at = offset + sign * off;
          SgPlace place = find_place (line, at, back);

          if (at >= 0 && at <= line->length && is_free (line, figure, &place))
            return place;
        }
  return find_place (line, offset, rank);
}

SgPlace *
sg_line_up (SgBoard *board, GPtrArray *figures, SgPoint a, SgPoint b, double front)
{
  Line line = { .board = board, .a = a, .along = sg_point_bearing (a, b), .front = front, .length = sg_point_distance (a, b) };
  SgPlace *places = g_new0 (SgPlace, figures->len + 1);
  g_autofree double *offsets = NULL;
  g_autofree guint *depths = NULL;
  guint ranks = 1;
  double width;

  if (figures->len == 0)
    return places;
  if (sg_bearing_normalize (line.along - front) > 180) /* from his own left to his right, whichever way he faces */
    line = (Line) { .board = board, .a = b, .along = sg_point_bearing (b, a), .front = front, .length = line.length };
  read_force (&line, ((SgFigure *) figures->pdata[0])->unit->side);
  offsets = g_new0 (double, line.men->len + line.guns->len + 1);
  depths = g_new0 (guint, line.men->len + line.guns->len + 1);
  while (plan (&line, ranks, NULL, NULL) > line.length * SHARE_OF_LINE && ranks < MOST_RANKS)
    ranks++;
  width = plan (&line, ranks, offsets, depths);
  for (guint i = 0; i < figures->len; i++)
    {
      guint at = 0;

      if (!g_ptr_array_find (line.men, figures->pdata[i], &at) && g_ptr_array_find (line.guns, figures->pdata[i], &at))
        at += line.men->len;
      places[i] = find_free (&line, figures->pdata[i], (line.length - width) / 2 + offsets[at], depths[at]);
      add_standing (&line, figures->pdata[i], &places[i]);
    }
  g_ptr_array_unref (line.men);
  g_ptr_array_unref (line.guns);
  g_array_unref (line.crews);
  g_ptr_array_unref (line.stands);
  g_array_unref (line.places);
  return places;
}
