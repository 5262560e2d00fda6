/* sg-dead-ground.c: what is asked of the ground that nobody looks into, and the answer in figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shades are of a watch and as fine as its nodes; whatever is told in paces or shares of a way is looked at on the ground itself.
 */

#include "play/sg-dead-ground.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "map/sg-approach.h"
#include "map/sg-describe.h"
#include "map/sg-reach-way.h"
#include "map/sg-reach.h"
#include "map/sg-stand.h"
#include "map/sg-way.h"
#include "play/sg-game.h"
#include "play/sg-going.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-ruleset-catalogue.h"

#define MOST_EYES 48          /* kept: who stands close to another who looks sees what he sees */
#define NEAR 160.0            /* so many of them lie along the longer side of the map, as close they may lie */
#define MOST_ROAD 48          /* places of a road that are looked for */
#define TRIED 400.0           /* places along the longer side, for what is told of a way */
#define ROOM 0.75             /* inches beside the outermost men of a body */
#define DREAD 9.0             /* a pace in sight is as dear as ten unseen */
#define MOST_HIDES 5
#define MOST_SITES 3

/* The scene. */

SgGroundScene *
sg_ground_scene_new (SgMap *map, SgRuleset *rules, const char *enemy)
{
  SgGroundScene *self = g_new0 (SgGroundScene, 1);

  self->map = g_object_ref (map);
  self->terms = rules != NULL ? sg_sight_terms_for (rules, map) : sg_sight_terms_usual (map);
  if (rules != NULL)
    self->going = sg_going_by_arm (rules, "foot");
  else
    sg_going_init (&self->going);
  self->guns = rules != NULL ? sg_going_by_arm (rules, "guns") : self->going;
  self->eyes = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  self->blockers = g_array_new (FALSE, FALSE, sizeof (SgBlocker));
  self->bodies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->enemy = g_strdup (enemy);
  return self;
}

void
sg_ground_scene_free (SgGroundScene *self)
{
  g_object_unref (self->map);
  g_array_unref (self->eyes);
  g_array_unref (self->blockers);
  g_hash_table_unref (self->bodies);
  g_free (self->enemy);
  g_free (self->body);
  g_free (self);
}

/* One eye of those that stand close together is enough. */
static void
look_from (SgGroundScene *self, SgPoint at)
{
  double near = MAX (sg_map_get_width (self->map), sg_map_get_depth (self->map)) / NEAR;

  for (guint i = 0; i < self->eyes->len; i++)
    if (sg_point_distance (g_array_index (self->eyes, SgPoint, i), at) < near)
      return;
  if (self->eyes->len < MOST_EYES)
    g_array_append_val (self->eyes, at);
}

void
sg_ground_scene_add_eye (SgGroundScene *self, SgPoint at)
{
  self->known++;
  look_from (self, at);
}

/* A body looks from the middle of its front and from both its ends. */
static void
look_along (SgGroundScene *self, const SgUnitStand *stand)
{
  SgPoint corners[4];

  look_from (self, stand->at.at);
  if (stand->front <= 0)
    return;
  sg_unit_stand_corners (stand, corners);
  look_from (self, corners[0]);
  look_from (self, corners[1]);
}

void
sg_ground_scene_add (SgGroundScene *self, SgBoard *board, const char *id, const char *side)
{
  SgFigure *figure = sg_board_get_figure (board, id);
  SgUnit *unit = sg_board_find_unit (board, id);
  SgUnitStand stand;

  if (unit == NULL)
    return;
  sg_board_add_blockers (board, id, &self->terms, self->blockers);
  if (g_strcmp0 (unit->side, side) == 0)
    return;
  if (figure != NULL ? !figure->placed : sg_unit_balance (unit, SG_ACCOUNT_FIT) <= 0) /* of whom nobody stands, nobody looks */
    return;
  if (figure != NULL)
    look_from (self, figure->place.at);
  else if (figure == NULL && sg_board_get_stand (board, id, &stand))
    look_along (self, &stand);
  else
    return;
  if (g_hash_table_add (self->bodies, g_strdup (figure != NULL && figure->body != NULL ? figure->body : unit->id)))
    self->known++;
}

/* Where a side has a board of its own, all that stands on it is known. */
static gboolean
may_see (SgBattle *battle, const char *reader, const char *id)
{
  const SgGame *game = sg_battle_get_game (battle);

  return reader == NULL || game == NULL || game->knowledge != NULL || game->may_see == NULL || game->may_see (battle, reader, id);
}

void
sg_ground_scene_read (SgGroundScene *self, SgBattle *battle, SgBoard *board, const char *reader, const char *side)
{
  GPtrArray *figures = sg_board_get_figures (board), *units = sg_board_get_units (board);

  for (guint i = 0; i < figures->len; i++)
    if (may_see (battle, reader, ((SgFigure *) figures->pdata[i])->id))
      sg_ground_scene_add (self, board, ((SgFigure *) figures->pdata[i])->id, side);
  for (guint i = 0; i < units->len; i++)
    if (may_see (battle, reader, ((SgUnit *) units->pdata[i])->id))
      sg_ground_scene_add (self, board, ((SgUnit *) units->pdata[i])->id, side);
}

/* The ground that the men of @body stand on, as its first faces, with room beside the outermost. */
static void
box_body (SgGroundScene *self, SgBoard *board, const SgFigure *first)
{
  GPtrArray *figures = sg_board_get_figures (board);
  double least_x = 0, most_x = 0, least_y = 0, most_y = 0, turn = first->place.bearing * G_PI / 180;

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];
      double dx = figure->place.at.x - first->place.at.x, dy = figure->place.at.y - first->place.at.y;
      double across = dx * cos (turn) - dy * sin (turn), ahead = dx * sin (turn) + dy * cos (turn);

      if (!figure->placed || g_strcmp0 (figure->body, first->body) != 0)
        continue;
      least_x = MIN (least_x, across);
      most_x = MAX (most_x, across);
      least_y = MIN (least_y, ahead);
      most_y = MAX (most_y, ahead);
    }
  self->front = most_x - least_x + ROOM;
  self->depth = most_y - least_y + ROOM;
}

gboolean
sg_ground_scene_set_body (SgGroundScene *self, SgBoard *board, const char *id)
{
  SgUnit *unit = sg_board_find_unit (board, id);
  SgFigure *figure = sg_board_get_figure (board, id);
  SgUnitStand stand;

  if (unit == NULL)
    return FALSE;
  self->going = sg_going_for (sg_board_get_rules (board), unit->type);
  g_free (self->body);
  self->body = g_strdup (unit->name);
  if (figure != NULL && figure->placed)
    {
      self->place = figure->place.at;
      self->placed = TRUE;
      box_body (self, board, figure);
    }
  if (figure == NULL && sg_board_get_stand (board, id, &stand) && stand.front > 0)
    {
      self->front = stand.front;
      self->depth = stand.depth;
      self->place = stand.at.at;
      self->placed = TRUE;
      return TRUE;
    }
  return figure != NULL;
}

/* The answer. */

static void
free_line (gpointer data)
{
  SgAnswerLine *line = data;

  g_free (line->mark);
  g_free (line->caption);
  g_free (line->words);
  g_free (line);
}

static SgDeadGround *
begin (SgDeadGroundKind kind, char *title)
{
  SgDeadGround *self = g_new0 (SgDeadGround, 1);

  self->kind = kind;
  self->title = title;
  self->lines = g_ptr_array_new_with_free_func (free_line);
  self->spots = g_array_new (FALSE, FALSE, sizeof (SgAnswerSpot));
  return self;
}

void
sg_dead_ground_free (SgDeadGround *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->lines);
  g_clear_pointer (&self->unseen, sg_shade_unref);
  g_clear_pointer (&self->fits, sg_shade_unref);
  g_clear_pointer (&self->way, g_array_unref);
  g_clear_pointer (&self->bare, g_array_unref);
  g_array_unref (self->spots);
  g_free (self);
}

/* @caption and @words are taken. */
static void
tell (SgDeadGround *self, char *mark, char *caption, char *words)
{
  SgAnswerLine *line = g_new (SgAnswerLine, 1);

  *line = (SgAnswerLine){ mark, caption, words };
  g_ptr_array_add (self->lines, line);
}

static char *
letter (guint i)
{
  return g_strdup_printf ("%c", 'A' + (char) i);
}

static char *
distance (const SgGroundScene *scene, double length)
{
  return sg_text_distance (length, sg_map_get_unit (scene->map));
}

static char *
percent (double share)
{
  return g_strdup_printf (_("%.0f %%"), share * 100);
}

/* “320 paces of 1,400 paces”. */
static char *
part_of (const SgGroundScene *scene, double part, double whole)
{
  g_autofree char *some = distance (scene, part), *all = distance (scene, whole);

  return g_strdup_printf (_("%s of %s"), some, all);
}

static double
apart_for (const SgGroundScene *scene)
{
  return MAX (sg_map_get_width (scene->map), sg_map_get_depth (scene->map)) / TRIED;
}

static GArray *
find_bare (const SgGroundScene *scene, GArray *way)
{
  return sg_survey_bare (scene->map, (SgPoint *) (void *) way->data, way->len, (SgPoint *) (void *) scene->eyes->data, scene->eyes->len, &scene->terms,
                         (SgBlocker *) (void *) scene->blockers->data, scene->blockers->len, apart_for (scene));
}

static SgWatch *
watch_places (const SgGroundScene *scene, const SgSightTerms *terms, GArray *places)
{
  return sg_survey_watch (scene->map, (SgPoint *) (void *) places->data, places->len, terms, 0, (SgBlocker *) (void *) scene->blockers->data,
                          scene->blockers->len);
}

/* What the enemy known sees: the eyes are his and the target is ours, so the heights change over. */
static SgWatch *
watch_enemy (const SgGroundScene *scene)
{
  SgSightTerms back = scene->terms;

  back.eye = scene->terms.target;
  back.target = scene->terms.eye;
  return watch_places (scene, &back, scene->eyes);
}

static void
tell_known (SgDeadGround *self, const SgGroundScene *scene)
{
  tell (self, g_strdup (""), g_strdup (_("The enemy known")), g_strdup_printf (ngettext ("%u body", "%u bodies", scene->known), scene->known));
}

const SgPiece *
sg_dead_ground_find_road (SgMap *map, SgPoint at, double within)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  const SgPiece *best = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->kind != SG_PIECE_ROAD)
        continue;
      for (guint k = 0; k + 1 < piece->n_points; k++)
        {
          double far = sg_point_distance (at, sg_segment_nearest (piece->points[k], piece->points[k + 1], at));

          if (far <= within)
            {
              within = far;
              best = piece;
            }
        }
    }
  return best;
}

SgDeadGround *
sg_dead_ground_road (const SgGroundScene *scene, const SgPiece *road)
{
  g_autofree char *what = sg_piece_describe (road);
  SgDeadGround *self = begin (SG_DEAD_GROUND_ROAD, g_strdup_printf (_("From where it is unseen: %s"), what));
  g_autoptr (GArray) places = sg_survey_spread (road->points, road->n_points, apart_for (scene) * 2, MOST_ROAD);
  g_autoptr (SgWatch) watch = watch_places (scene, &scene->terms, places);
  double length = sg_path_length (road->points, road->n_points), longest;

  self->unseen = sg_watch_shade (watch);
  self->way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_append_vals (self->way, road->points, road->n_points);
  self->bare = find_bare (scene, self->way);
  tell (self, g_strdup (""), g_strdup (_("Its length")), distance (scene, length));
  tell (self, g_strdup (""), g_strdup (_("Nothing of it is seen from")), percent (1 - sg_watch_share (watch, 1)));
  tell (self, g_strdup (""), g_strdup (_("Half of it or more from")), percent (sg_watch_share (watch, (watch->n + 1) / 2)));
  tell (self, g_strdup (""), g_strdup (_("All of it from")), percent (sg_watch_share (watch, watch->n)));
  tell_known (self, scene);
  if (scene->eyes->len > 0)
    {
      tell (self, g_strdup (""), g_strdup (_("He sees")), part_of (scene, sg_stretches_sum (self->bare, &longest), length));
      tell (self, g_strdup (""), g_strdup (_("At one stretch at most")), distance (scene, longest));
    }
  return self;
}

static double
nearest_eye (const SgGroundScene *scene, SgPoint at)
{
  double nearest = INFINITY;

  for (guint i = 0; i < scene->eyes->len; i++)
    nearest = MIN (nearest, sg_point_distance (at, g_array_index (scene->eyes, SgPoint, i)));
  return nearest;
}

/* “340 paces by 120 paces, 900 paces from the nearest of the enemy”. */
static char *
tell_pocket (const SgGroundScene *scene, const SgHide *hide)
{
  g_autofree char *away = scene->placed ? distance (scene, sg_point_distance (scene->place, hide->at)) : NULL;
  g_autofree char *across = distance (scene, hide->most.x - hide->least.x), *deep = distance (scene, hide->most.y - hide->least.y);
  g_autofree char *near = distance (scene, nearest_eye (scene, hide->at));

  if (away != NULL)
    return g_strdup_printf (_("%s away; the pocket is %s by %s, and %s from the nearest of the enemy"), away, across, deep, near);
  return g_strdup_printf (_("%s by %s, %s from the nearest of the enemy"), across, deep, near);
}

SgDeadGround *
sg_dead_ground_hide (const SgGroundScene *scene)
{
  SgDeadGround *self = begin (SG_DEAD_GROUND_HIDE, g_strdup_printf (_("What hides from %s"), scene->enemy));
  g_autoptr (SgWatch) watch = watch_enemy (scene);
  g_autoptr (GArray) hides = NULL;
  double room = 0;

  self->unseen = sg_watch_shade (watch);
  tell_known (self, scene);
  if (scene->front > 0)
    {
      g_autofree char *front = distance (scene, scene->front), *depth = distance (scene, scene->depth);

      if (scene->body != NULL)
        tell (self, g_strdup (""), g_strdup (_("The body")), g_strdup (scene->body));
      tell (self, g_strdup (""), g_strdup (_("The ground it takes")), g_strdup_printf (_("%s wide, %s deep"), front, depth));
    }
  hides = sg_survey_hides (scene->map, watch, &scene->going, scene->front, scene->depth, scene->placed ? &scene->place : NULL,
                           &self->fits);
  for (guint i = 0; i < hides->len; i++)
    room += g_array_index (hides, SgHide, i).area;
  tell (self, g_strdup (""), g_strdup (_("Ground in nobody’s sight")), percent (1 - sg_watch_share (watch, 1)));
  tell (self, g_strdup (""), g_strdup (_("In pockets that hold the body")), percent (room / ((double) watch->nx * watch->ny * watch->step * watch->step)));
  for (guint i = 0; i < MIN (hides->len, MOST_HIDES) && scene->eyes->len > 0; i++)
    {
      const SgHide *hide = &g_array_index (hides, SgHide, i);
      SgAnswerSpot spot = { hide->at, hide->bearing, scene->front, scene->depth };

      g_array_append_val (self->spots, spot);
      tell (self, letter (i), sg_survey_describe (scene->map, hide->at), tell_pocket (scene, hide));
    }
  return self;
}

SgDeadGround *
sg_dead_ground_sites (const SgGroundScene *scene, const SgTract *sites, const SgTract *field, double range)
{
  SgDeadGround *self = begin (SG_DEAD_GROUND_SITES, g_strdup (_("The best gun sites")));
  g_autoptr (GArray) found = sg_survey_gun_sites (scene->map, sites, field, &scene->terms, range, &scene->guns,
                                                  (SgBlocker *) (void *) scene->blockers->data, scene->blockers->len, MOST_SITES);

  self->tracts[0] = *sites;
  self->tracts[1] = *field;
  if (range > 0)
    tell (self, g_strdup (""), g_strdup (_("Their range")), distance (scene, range));
  for (guint i = 0; i < found->len; i++)
    {
      const SgGunSite *site = &g_array_index (found, SgGunSite, i);
      g_autofree char *share = percent (site->share), *far = distance (scene, site->far), *high = sg_text_length (round (fabs (site->above)), sg_map_get_height_unit (scene->map));
      SgAnswerSpot spot = { site->at, 0, 0, 0 };

      g_array_append_val (self->spots, spot);
      if (site->above >= 0)
        tell (self, letter (i), sg_survey_describe (scene->map, site->at), g_strdup_printf (_("sees %s of the field, %s from its middle and %s above it"), share, far, high));
      else
        tell (self, letter (i), sg_survey_describe (scene->map, site->at), g_strdup_printf (_("sees %s of the field, %s from its middle and %s below it"), share, far, high));
    }
  if (found->len == 0)
    tell (self, g_strdup (""), g_strdup (_("None")), g_strdup (_("nothing of the field is seen from there")));
  return self;
}

/* The quickest way there is, to hold against the covered one. */
static void
tell_quickest (SgDeadGround *self, const SgGroundScene *scene, SgPoint from)
{
  g_autoptr (SgReach) reach = sg_survey_reach (scene->map, from, &scene->going, INFINITY, MAX (sg_map_get_width (scene->map), sg_map_get_depth (scene->map)) / TRIED);
  g_autoptr (GArray) way = sg_reach_way_to (reach, g_array_index (self->way, SgPoint, self->way->len - 1)), bare = NULL;
  double length;

  if (way == NULL)
    return;
  bare = find_bare (scene, way);
  length = sg_path_length ((SgPoint *) (void *) way->data, way->len);
  tell (self, g_strdup (""), g_strdup (_("The quickest way")), distance (scene, length));
  tell (self, g_strdup (""), g_strdup (_("In sight on that")), part_of (scene, sg_stretches_sum (bare, NULL), length));
}

SgDeadGround *
sg_dead_ground_approach (const SgGroundScene *scene, SgPoint from, SgPoint to)
{
  SgDeadGround *self = begin (SG_DEAD_GROUND_APPROACH, g_strdup (_("A covered approach")));
  g_autoptr (SgWatch) watch = watch_enemy (scene);
  double length, longest;

  tell_known (self, scene);
  self->unseen = sg_watch_shade (watch);
  self->way = sg_survey_approach (scene->map, watch, from, to, &scene->going, DREAD, NULL);
  if (self->way == NULL)
    {
      tell (self, g_strdup (""), g_strdup (_("None")), g_strdup (_("there is no way")));
      return self;
    }
  self->bare = find_bare (scene, self->way);
  length = sg_path_length ((SgPoint *) (void *) self->way->data, self->way->len);
  tell (self, g_strdup (""), g_strdup (_("Its length")), distance (scene, length));
  tell (self, g_strdup (""), g_strdup (_("In sight")), part_of (scene, sg_stretches_sum (self->bare, &longest), length));
  tell (self, g_strdup (""), g_strdup (_("At one stretch at most")), distance (scene, longest));
  tell_quickest (self, scene, from);
  return self;
}
