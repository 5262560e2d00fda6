/* sg-map-canvas-move.c: a way or a turn drawn over the ground, measured as it is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All figures chosen move together, each keeping its offset from the one that leads; who goes along with them, where they end and whether a way
 * is open is the game's to say.  The canvas asks it at each step and shows the worst answer.
 */

#include "app/map/sg-map-canvas-move.h"

#include "app/map/sg-map-canvas-private.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"

#include <math.h>

#define STOP_STEPS 16  /* into which a way is parted, to feel along it for an end */
#define NOTHING 0.01   /* u of the map, by which nobody stops */
#define QUARTER 0.25  /* inches: nobody stops by less */
#define PACES 100     /* an arrow’s step on a map in paces, … */
#define FINE_PACES 10 /* … and the smaller one */
#define SNAP_PIXELS 14  /* this near an enemy, as it is seen, … */
#define SNAP_GROUND 0.75 /* … and no farther from him than so many inches a way ends in contact */

static gboolean
get_lead (SgMapCanvas *self, SgPlace *place)
{
  return sg_map_canvas_find_place (self, self->lead, place);
}

static SgPoint
last_point (SgMapCanvas *self)
{
  return g_array_index (self->way, SgPoint, self->way->len - 1);
}

static const SgPoint *
get_way (SgMapCanvas *self)
{
  return (const SgPoint *) (const void *) self->way->data;
}

/* Before anything is measured, and while a turn is drawn, nobody goes along. */
const char *const *
sg_map_canvas_get_movers (SgMapCanvas *self)
{
  return self->movers != NULL ? (const char *const *) self->movers->pdata : sg_desk_get_chosen (self->desk, NULL);
}

/* A way of no length asks who would go with it: a gun has its men, and a man in the ranks, as a rule, nobody. */
gboolean
sg_map_canvas_brings_company (SgMapCanvas *self, const char *found)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  const char *alone[] = { found, NULL };
  g_autoptr (SgCompany) company = NULL;
  SgPlace place;

  if (game == NULL || game->movement == NULL || game->movement->company == NULL || !sg_map_canvas_find_place (self, found, &place))
    return FALSE;
  company = game->movement->company (sg_desk_get_battle (self->desk), alone, (SgPoint[]) { place.at, place.at }, 2);
  return company != NULL;
}

static void
forget_movers (SgMapCanvas *self)
{
  g_clear_pointer (&self->movers, g_ptr_array_unref);
  g_clear_pointer (&self->company, sg_company_free);
  g_clear_pointer (&self->check, sg_move_check_free);
  g_clear_pointer (&self->meeting, g_free);
}

/* Those chosen, and who goes along by the way as it is now. */
static void
gather_movers (SgMapCanvas *self, const SgGameMovement *movement)
{
  const char *const *chosen = sg_desk_get_chosen (self->desk, NULL);

  if (movement->company != NULL)
    self->company = movement->company (sg_desk_get_battle (self->desk), chosen, get_way (self), self->way->len);
  self->movers = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; chosen[i] != NULL; i++)
    g_ptr_array_add (self->movers, g_strdup (chosen[i]));
  for (guint i = 0; self->company != NULL && self->company->going[i] != NULL; i++)
    g_ptr_array_add (self->movers, g_strdup (self->company->going[i]));
  g_ptr_array_add (self->movers, NULL);
}

/* In Little Wars contact is a distance (LW-47), and a hand that drops a man beside an enemy means it: what is within both limits is drawn up to
 * him. The limit on the sheet keeps a snap from leaping far over a map seen small, the one on the ground from never letting a man stand close. */
static void
snap_to_contact (SgMapCanvas *self, const SgGameMovement *movement)
{
  double within = MIN (SNAP_PIXELS / self->sheet.view.scale, SNAP_GROUND);
  SgPoint end;

  if (self->snaps && movement->snap != NULL
      && movement->snap (sg_desk_get_battle (self->desk), sg_map_canvas_get_movers (self), get_way (self), self->way->len, within, &end))
    g_array_index (self->way, SgPoint, self->way->len - 1) = end;
}

/* At every step of the pointer, so that all that is said is of the way as it is seen. The order matters: who goes along is asked of the way as
 * it was drawn, and the snap is for all who go; only then is the way checked that will be posted. */
static void
measure (SgMapCanvas *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const SgGame *game = sg_desk_get_game (self->desk);
  const char *const *movers;
  SgPlace lead;

  forget_movers (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!get_lead (self, &lead) || game == NULL || self->way->len < 2 || sg_desk_get_chosen (self->desk, NULL)[0] == NULL)
    return;
  gather_movers (self, game->movement);
  snap_to_contact (self, game->movement);
  movers = sg_map_canvas_get_movers (self);
  self->check = game->movement->check_group (battle, movers, get_way (self), self->way->len);
  /* A check that tells the end of one alone, as that of a block does, says nothing of whom the others would meet. */
  if (game->movement->meeting != NULL && self->check != NULL && self->check->ends != NULL && self->check->ends->len == g_strv_length ((char **) movers))
    self->meeting = game->movement->meeting (battle, movers, (const SgPlace *) (const void *) self->check->ends->data);
}

void
sg_map_canvas_begin_way (SgMapCanvas *self, const char *lead)
{
  SgPlace place;

  sg_map_canvas_put_back (self);
  self->lead = g_strdup (lead);
  if (!get_lead (self, &place))
    return;
  g_array_append_val (self->way, place.at);
  g_array_append_val (self->way, place.at); /* the end, which follows the pointer from here on: a way has two points or more, a turn has one */
}

void
sg_map_canvas_way_to (SgMapCanvas *self, SgPoint at)
{
  if (self->way->len < 2)
    return;
  g_array_index (self->way, SgPoint, self->way->len - 1) = at;
  measure (self);
}

void
sg_map_canvas_way_by (SgMapCanvas *self, double dx, double dy)
{
  SgPoint at;

  if (self->way->len < 2)
    return;
  at = last_point (self);
  at.x += dx;
  at.y += dy;
  sg_map_canvas_way_to (self, at);
}

/* An inch, as on a table; on a map in paces one pace would not be seen, and a minute’s march would take a hundred presses. */
double
sg_map_canvas_key_step (SgMapCanvas *self, gboolean fine)
{
  SgMap *map = sg_desk_get_map (self->desk);

  if (map != NULL && !g_str_equal (sg_map_get_unit (map), "in"))
    return fine ? FINE_PACES : PACES;
  return fine ? QUARTER : 1;
}

void
sg_map_canvas_bend (SgMapCanvas *self)
{
  SgPoint at;

  if (self->way->len < 2)
    return;
  at = last_point (self);
  g_array_append_val (self->way, at);
  measure (self);
}

void
sg_map_canvas_begin_turn (SgMapCanvas *self)
{
  const char *const *chosen = sg_desk_get_chosen (self->desk, NULL);

  if (self->turning || chosen[0] == NULL)
    return;
  sg_map_canvas_begin_way (self, chosen[0]);
  g_array_set_size (self->way, MIN (self->way->len, 1));
  self->turning = self->way->len == 1;
}

void
sg_map_canvas_turn_by (SgMapCanvas *self, double degrees)
{
  sg_map_canvas_begin_turn (self);
  if (self->turning)
    self->turned = remainder (self->turned + degrees, 360);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Of places, not of outlines: the body of a hundred does not weigh more than the man beside it, and what is seen to turn turns about one point. */
SgPoint
sg_map_canvas_find_middle (SgMapCanvas *self)
{
  const char *const *chosen = sg_desk_get_chosen (self->desk, NULL);
  SgPoint middle = { 0, 0 };
  SgPlace place;
  guint n = 0;

  for (guint i = 0; chosen[i] != NULL; i++)
    if (sg_map_canvas_find_place (self, chosen[i], &place))
      {
        middle.x += place.at.x;
        middle.y += place.at.y;
        n++;
      }
  middle.x /= MAX (n, 1);
  middle.y /= MAX (n, 1);
  return middle;
}

/* The way that is cut: where the game leads them round bends that were not drawn, as it does on a river, that; else as it was drawn. */
static GArray *
find_along (SgMapCanvas *self)
{
  GArray *led = self->check != NULL && !self->as_drawn ? self->check->path : NULL;
  gboolean round = led != NULL && led->len > self->way->len
                   && sg_point_distance (g_array_index (led, SgPoint, 0), g_array_index (self->way, SgPoint, 0)) <= NOTHING;

  return round ? led : self->way;
}

/* The first @length of the way. */
static GArray *
cut_way (SgMapCanvas *self, double length)
{
  GArray *along = find_along (self), *cut = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  const SgPoint *way = (const SgPoint *) (const void *) along->data;

  g_array_append_val (cut, way[0]);
  for (guint i = 1; i < along->len && length > 0; i++)
    {
      double leg = sg_point_distance (way[i - 1], way[i]);
      SgPoint end = leg <= length ? way[i] : sg_point_step (way[i - 1], sg_point_bearing (way[i - 1], way[i]), length);

      g_array_append_val (cut, end);
      length -= leg;
    }
  return cut;
}

/* Whether they may go the first @length of the way and stand there by themselves, and how far they come by it: a game may halt them on it, as
 * before an obstacle. */
static gboolean
may_go (SgMapCanvas *self, double length, double *comes)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  g_autoptr (GArray) cut = cut_way (self, length);
  SgMoveCheck *check = game->movement->check_group (sg_desk_get_battle (self->desk), sg_map_canvas_get_movers (self),
                                          (SgPoint *) (void *) cut->data, cut->len);
  gboolean legal = check != NULL && check->legal && !check->crowds;

  *comes = length;
  if (legal && check->path != NULL && check->path->len > 0)
    *comes = MIN (length, sg_path_length ((SgPoint *) (void *) check->path->data, check->path->len));
  g_clear_pointer (&check, sg_move_check_free);
  return legal;
}

/* How far along a way of @most, which is forbidden, they may go.  Where a way may end is not one stretch: a tree or a comrade whom it passes
 * clear of may leave no room for an end beside him, and beyond him there is room again.  So the way is felt along from its end, down to what the
 * rules leave of its length, and only between the farthest end that is free and the next that is not is it halved. */
static double
find_farthest (SgMapCanvas *self, double most)
{
  double left = most - (self->check->length - self->check->allowed), step = most / STOP_STEPS, least = 0, halted;

  if (left > 0 && left < most && may_go (self, left, &halted))
    least = left;
  for (double end = most - step; end > least; end -= step)
    if (may_go (self, end, &halted))
      least = end;
  for (double end = MIN (least + step, most); end - least > NOTHING;)
    {
      double middle = (least + end) / 2;

      if (may_go (self, middle, &halted))
        least = middle;
      else
        end = middle;
    }
  return least;
}

/* Where the way that is cut may end; 0 where it cannot even begin. */
/* What is said is cut down to a grain, and what is cut down may end in somebody's ranks where the whole did not: then one grain less is tried,
 * and no more. On a map in paces a grain is one pace. */
static double
find_end (SgMapCanvas *self, double *comes)
{
  SgMap *map = sg_board_get_map (sg_desk_get_board (self->desk));
  GArray *along = find_along (self);
  double least, halted, grain = map != NULL && !g_str_equal (sg_map_get_unit (map), "in") ? 1 : QUARTER;

  least = find_farthest (self, sg_path_length ((SgPoint *) (void *) along->data, along->len));
  least = floor ((least + 0.005) / grain) * grain;
  if (least > 0 && !may_go (self, least, &halted))
    least -= grain;
  if (least < grain || !may_go (self, least, &halted))
    return 0;
  *comes = halted < least - grain / 2 ? floor ((halted + 0.005) / grain) * grain : least;
  return least;
}

double
sg_map_canvas_find_stop (SgMapCanvas *self, double *comes)
{
  double stop, there = 0;

  g_return_val_if_fail (SG_IS_MAP_CANVAS (self), 0);

  if (comes != NULL)
    *comes = 0;
  if (self->turning || self->check == NULL || self->way->len < 2)
    return 0;
  /* First along the bends by which the game would lead them; where these give no end at all, along the line as it was drawn. What is then cut
   * follows the same choice, which is why it is kept. */
  self->as_drawn = self->check->legal;
  if (self->check->legal)
    stop = there = sg_path_length ((SgPoint *) (void *) self->way->data, self->way->len);
  else if ((stop = find_end (self, &there)) <= 0 && find_along (self) != self->way)
    {
      self->as_drawn = TRUE;
      stop = find_end (self, &there);
    }
  if (comes != NULL)
    *comes = there;
  return stop;
}

void
sg_map_canvas_cut (SgMapCanvas *self, double length)
{
  GArray *cut;

  g_return_if_fail (SG_IS_MAP_CANVAS (self) && length > 0);

  if (self->turning || self->way->len < 2)
    return;
  cut = cut_way (self, length);
  g_array_unref (self->way);
  self->way = cut;
  self->snaps = FALSE; /* it was said how far they go: no enemy draws them on */
  measure (self);
}

/* Typed legs are drawn as a hand would draw them, and let go: what stands against them is told in the same place, and by the same words. */
void
sg_map_canvas_go (SgMapCanvas *self, const SgTypedLeg *legs, guint n)
{
  const char *const *chosen = sg_desk_get_chosen (self->desk, NULL);
  SgPoint at;
  double x, y;

  g_return_if_fail (SG_IS_MAP_CANVAS (self));

  if (chosen[0] == NULL || n == 0)
    return;
  sg_map_canvas_begin_way (self, chosen[0]);
  for (guint i = 0; i < n && self->way->len > 1; i++)
    {
      if (i > 0)
        sg_map_canvas_bend (self);
      sg_map_canvas_way_to (self, sg_point_step (last_point (self), legs[i].bearing, legs[i].length));
    }
  if (self->way->len < 2)
    return;
  at = last_point (self);
  sg_viewport_to_sheet (&self->sheet.view, at, &x, &y);
  sg_map_canvas_drop (self, x, y);
}

GArray *
sg_map_canvas_ends (SgMapCanvas *self)
{
  const char *const *movers = sg_map_canvas_get_movers (self);
  SgPoint middle = sg_map_canvas_find_middle (self);
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (SgPlace));
  SgPlace lead, end;
  gboolean led = get_lead (self, &lead);

  /* Where the game says that they end, and how they turn on the way. */
  if (!self->turning && self->check != NULL && self->check->ends != NULL && self->check->ends->len == g_strv_length ((char **) movers))
    g_array_append_vals (ends, self->check->ends->data, self->check->ends->len);
  for (guint i = ends->len; movers[i] != NULL; i++)
    {
      if (!sg_map_canvas_find_place (self, movers[i], &end)) /* who goes along may stand nowhere yet: in a boat, or not put down */
        end = (SgPlace) { middle, 0 };
      if (self->turning)
        {
          end.at = sg_point_step (middle, sg_point_bearing (middle, end.at) + self->turned, sg_point_distance (middle, end.at));
          end.bearing = sg_bearing_normalize (end.bearing + self->turned);
        }
      else if (led && self->way->len > 1)
        {
          end.at.x += last_point (self).x - lead.at.x;
          end.at.y += last_point (self).y - lead.at.y;
        }
      g_array_append_val (ends, end);
    }
  return ends;
}

gboolean
sg_map_canvas_is_moving (SgMapCanvas *self)
{
  return self->way->len > 0;
}

const SgMoveCheck *
sg_map_canvas_get_check (SgMapCanvas *self)
{
  return self->check;
}

static gboolean
goes_nowhere (SgMapCanvas *self)
{
  if (self->turning)
    return self->turned == 0;
  return self->way->len < 2 || sg_path_length ((SgPoint *) self->way->data, self->way->len) < 0.005;
}

gboolean
sg_map_canvas_set_down (SgMapCanvas *self, const char *reason)
{
  g_autoptr (GArray) way = g_array_copy (self->way);
  g_autoptr (GArray) ends = self->turning ? sg_map_canvas_ends (self) : NULL;
  g_auto (GStrv) movers = self->company != NULL ? g_strdupv ((char **) sg_map_canvas_get_movers (self)) : NULL;
  gboolean idle = goes_nowhere (self);

  /* The way is gone before it is posted: the board's answer must find the canvas at rest. */
  sg_map_canvas_put_back (self);
  if (idle)
    return FALSE;
  if (movers != NULL) /* the desk moves those chosen; whoever goes along is chosen from then on, and is seen to be */
    sg_desk_choose (self->desk, (const char *const *) movers);
  return sg_desk_move (self->desk, (SgPoint *) way->data, way->len, ends != NULL ? (SgPlace *) ends->data : NULL, reason);
}

void
sg_map_canvas_put_back (SgMapCanvas *self)
{
  g_array_set_size (self->way, 0);
  g_clear_pointer (&self->lead, g_free);
  forget_movers (self);
  self->turning = FALSE;
  self->snaps = FALSE;
  self->turned = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Where dice say how far, they are thrown as it is let go, and it goes by the way as far as they take it. */
static void
throw_and_go (SgMapCanvas *self, double x, double y)
{
  g_autofree char *procedure = g_strdup (self->check->procedure), *lead = g_strdup (self->lead);
  g_autoptr (GArray) way = g_array_copy (self->way);
  double length;

  /* The throw is posted, and what is posted puts every way back: it is drawn again point by point over the board that has the dice. */
  sg_map_canvas_put_back (self);
  if (!sg_desk_throw_first (self->desk, procedure))
    return;
  sg_map_canvas_begin_way (self, lead);
  for (guint i = 1; i < way->len && self->way->len > 1; i++)
    {
      if (i > 1)
        sg_map_canvas_bend (self);
      sg_map_canvas_way_to (self, g_array_index (way, SgPoint, i));
    }
  length = sg_map_canvas_find_stop (self, NULL);
  if (length <= 0)
    {
      g_signal_emit (self, sg_map_canvas_signals[CANVAS_BLOCKED], 0, x, y);
      return;
    }
  sg_map_canvas_cut (self, length);
  sg_map_canvas_set_down (self, NULL);
}

/* A way that is open is posted; one that a rule forbids stands, and waits for a reason. */
void
sg_map_canvas_drop (SgMapCanvas *self, double x, double y)
{
  if (goes_nowhere (self))
    sg_map_canvas_put_back (self);
  else if (sg_desk_throws_first (self->desk, self->check))
    throw_and_go (self, x, y);
  else if (self->check != NULL && !self->check->legal)
    g_signal_emit (self, sg_map_canvas_signals[CANVAS_BLOCKED], 0, x, y);
  else
    sg_map_canvas_set_down (self, NULL);
}
