/* sg-rk-ride.c: the way that a rider takes, and how long he is on it (RK-79).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A way is looked for on any board with a map: the umpire's, or that of a side, which knows no more than it knows.
 */

#include "play/reisswitz/dispatch/sg-rk-ride.h"

#include "map/sg-reach.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/sight/sg-rk-generals.h"

#include "play/sg-going.h"

#define STEP 25.0        /* paces, the program’s own: the grain of the country that a rider looks over */
#define LEAST 3000.0     /* paces that a way may cost at any rate, the program’s own */
#define MOST 4.0         /* and as many times the straight line */
#define OFF_ROAD 8.0     /* times as dear is a pace beside the road, the program’s own, to him who is to keep to it */
#define BANK 200.0       /* paces: no farther off is the bank to which one comes who is in the water */
#define WINDS 16         /* in which it is looked for */
#define RIDER "light-squadron"

static const struct { const char *word, *label; } rides[] = {
  [SG_RK_RIDE_QUICKEST] = { "quickest", N_("The quickest way") },
  [SG_RK_RIDE_ROADS] = { "roads", N_("Along the roads") },
  [SG_RK_RIDE_ACROSS] = { "across", N_("Straight across country") },
  [SG_RK_RIDE_BY] = { "by", N_("By the places pointed out") },
};

const char *
sg_rk_ride_word (SgRkRide ride)
{
  return rides[ride].word;
}

const char *
sg_rk_ride_label (SgRkRide ride)
{
  return _(rides[ride].label);
}

gboolean
sg_rk_ride_parse (const char *word, SgRkRide *ride)
{
  for (guint i = 0; i < G_N_ELEMENTS (rides); i++)
    if (g_str_equal (rides[i].word, word))
      {
        *ride = (SgRkRide) i;
        return TRUE;
      }
  return FALSE;
}

gint64
sg_rk_ride_minutes (const SgRk *rk, GArray *way, GError **error)
{
  double length = sg_rk_way_length ((SgPoint *) way->data, way->len), moves;
  const char *row = length <= sg_ruleset_figure (rk->rules, "RK-79", "short") ? "messenger_short" : "messenger_long";

  if (length < 1)
    return 0;
  moves = sg_rk_way_moves (rk, "message", row, way, error);
  return moves < 0 ? -1 : (gint64) ceil (moves - 1e-9) * sg_rk_minutes (rk);
}

/* (transfer full) (nullable). */
static GArray *
look_for (const SgRk *rk, SgPoint from, SgPoint to, gboolean roads, gint64 *minutes)
{
  SgGoing going = sg_going_for (rk->rules, RIDER);
  double most = LEAST + MOST * sg_point_distance (from, to);
  g_autoptr (SgReach) country = NULL;
  g_autoptr (GArray) way = NULL;

  sg_rk_open_ground (rk, sg_point_distance (from, to) <= sg_ruleset_figure (rk->rules, "RK-79", "short") ? "messenger_short" : "messenger_long", &going);
  if (roads)
    sg_rk_keep_to_roads (&going, OFF_ROAD);
  country = sg_survey_reach (rk->map, from, &going, roads ? most * OFF_ROAD : most, STEP);
  way = sg_rk_way_near (country, to); /* he may lodge in a house */
  *minutes = way != NULL ? sg_rk_ride_minutes (rk, way, NULL) : -1;
  return *minutes >= 0 ? g_steal_pointer (&way) : NULL;
}

/* (transfer full) (nullable): through all of @points. */
static GArray *
straight (const SgRk *rk, const SgPoint *points, guint n, gint64 *minutes, GError **error)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  g_array_append_vals (way, points, n);
  *minutes = sg_rk_ride_minutes (rk, way, error);
  return *minutes >= 0 ? g_steal_pointer (&way) : NULL;
}

/* The ground all about it, and not the point alone. */
static gboolean
is_passable (const SgRk *rk, SgPoint at)
{
  const SgPoint step[] = { { at.x, at.y - STEP }, { at.x, at.y + STEP }, { at.x - STEP, at.y }, { at.x + STEP, at.y } };
  gint64 minutes;
  g_autoptr (GArray) way = straight (rk, step, G_N_ELEMENTS (step), &minutes, NULL);

  return way != NULL;
}

/* Where he comes to ground on which he can ride, who was put down in water or in a house: on the bank towards @end, or on the @far one; @at
 * itself for all others, or where there is none. */
static SgPoint
find_bank (const SgRk *rk, SgPoint at, SgPoint end, gboolean far)
{
  SgPoint best = at;
  gboolean found = FALSE;

  for (double paces = 0; paces <= BANK && !found; paces += STEP / 2)
    for (guint turn = 0; turn < (paces > 0 ? WINDS : 1); turn++)
      {
        SgPoint bank = sg_point_step (at, turn * 360.0 / WINDS, paces);
        gboolean nearer = sg_point_distance (bank, end) < sg_point_distance (best, end);

        if (!is_passable (rk, bank) || (found && nearer == far))
          continue;
        best = bank;
        found = TRUE;
      }
  return best;
}

/* Out of what he cannot ride in, and then as quickly as he can: the first steps cost him no time. */
static GArray *
ride_from_bank (const SgRk *rk, SgPoint from, SgPoint to, gint64 *minutes)
{
  for (guint try = 0; try < 4; try++)
    {
      SgPoint off = find_bank (rk, from, to, try & 1), up = find_bank (rk, to, from, try & 2);
      g_autoptr (GArray) way = sg_point_distance (off, from) + sg_point_distance (up, to) < 1 ? NULL : look_for (rk, off, up, FALSE, minutes);

      if (way != NULL && sg_point_distance (off, from) >= 1)
        g_array_prepend_val (way, from);
      if (way != NULL)
        return g_steal_pointer (&way);
    }
  return NULL;
}

GArray *
sg_rk_find_ride (const SgRk *rk, SgPoint from, SgPoint to, SgRkRide ride, gint64 *minutes, GError **error)
{
  const SgPoint ends[] = { from, to };
  g_autoptr (GArray) way = NULL, other = NULL;
  gint64 longer = -1;

  if (ride == SG_RK_RIDE_ACROSS)
    return straight (rk, ends, 2, minutes, error);
  if (ride == SG_RK_RIDE_QUICKEST)
    way = straight (rk, ends, 2, minutes, NULL);
  other = look_for (rk, from, to, ride == SG_RK_RIDE_ROADS, &longer);
  if (other != NULL && (way == NULL || longer < *minutes))
    {
      *minutes = longer;
      return g_steal_pointer (&other);
    }
  if (way == NULL)
    way = ride_from_bank (rk, from, to, minutes);
  if (way == NULL)
    sg_refuse (error, "RK-79", _("No rider can get there"));
  return g_steal_pointer (&way);
}

gboolean
sg_rk_place_of (SgBoard *board, const char *side, const char *who, SgPoint *at)
{
  SgUnit *unit = *who == '\0' ? sg_rk_commander (board, side) : sg_board_get_unit (board, who);
  SgPlace place;

  if (unit == NULL || !sg_rk_on_field (board, unit, &place))
    return FALSE;
  *at = place.at;
  return TRUE;
}

gboolean
sg_rk_place_sought (SgBoard *board, const char *side, const char *who, SgPoint *at)
{
  const SgUnit *unit = *who != '\0' ? sg_board_get_unit (board, who) : NULL;
  SgPlace place;

  if (sg_rk_place_of (board, side, who, at))
    return TRUE;
  if (unit == NULL || !sg_rk_place (board, unit, &place))
    return FALSE;
  *at = place.at;
  return TRUE;
}

/* Who commands on the spot gives his orders there (RK-19); else it is speech (RK-18). */
static double
spoken_within (SgRuleset *rules, SgRkDispatchKind kind)
{
  return kind == SG_RK_KIND_ORDER ? sg_ruleset_figure (rules, "RK-19", "spot") : sg_ruleset_figure (rules, "RK-18", "speech");
}

/* From place to place straight where the ground lets him, else as the going leads. */
static GArray *
by_way_of (const SgRk *rk, SgPoint from, SgPoint to, const GArray *by, gint64 *minutes, GError **error)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  g_array_append_val (way, from);
  for (guint i = 0; i <= by->len; i++)
    {
      const SgPoint ends[] = { g_array_index (way, SgPoint, way->len - 1), i < by->len ? g_array_index (by, SgPoint, i) : to };
      g_autoptr (GArray) leg = NULL;

      if (sg_point_distance (ends[0], ends[1]) <= 1)
        continue;
      leg = straight (rk, ends, 2, minutes, NULL);
      if (leg == NULL)
        leg = sg_rk_find_ride (rk, ends[0], ends[1], SG_RK_RIDE_QUICKEST, minutes, error);
      if (leg == NULL)
        return NULL;
      g_array_append_vals (way, &g_array_index (leg, SgPoint, 1), leg->len - 1);
    }
  *minutes = sg_rk_ride_minutes (rk, way, error);
  return *minutes >= 0 ? g_steal_pointer (&way) : NULL;
}

GArray *
sg_rk_ride_for (SgBoard *board, const SgRkDispatch *draft, gint64 *minutes, GError **error)
{
  SgRk rk = { .system = SG_RK_SYSTEM, .board = board, .rules = sg_board_get_rules (board), .map = sg_board_get_map (board) };
  const char *first = sg_rk_first_hand (board, draft);
  gboolean onward = !g_str_equal (first, draft->to);
  SgPoint from, to;

  *minutes = 0;
  if (sg_rk_is_umpire (draft->from) || rk.map == NULL || !sg_rk_place_of (board, draft->side, draft->from, &from)
      || !sg_rk_place_sought (board, draft->side, first, &to) || sg_point_distance (from, to) <= spoken_within (rk.rules, draft->kind))
    return g_array_new (FALSE, FALSE, sizeof (SgPoint));
  if (draft->ride == SG_RK_RIDE_BY && !onward)
    return by_way_of (&rk, from, to, draft->way, minutes, error);
  return sg_rk_find_ride (&rk, from, to, onward ? SG_RK_RIDE_QUICKEST : draft->ride, minutes, error);
}
