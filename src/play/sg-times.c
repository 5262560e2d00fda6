/* sg-times.c: who knows how long troops are on their way, and the ways that it is asked of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-times.h"

#include "play/sg-times-moves.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "map/sg-reach-way.h"
#include "map/sg-reach.h"
#include "play/sg-game.h"
#include "rules/sg-ruleset-catalogue.h"

#define MOST 8
#define GRAINS 320.0     /* along the longer side of a map, the program’s own: of the country looked over */
#define LEAST 0.375      /* as much of the longer side in the open a way may cost at any rate, */
#define DETOUR 4.0       /* and as many times the straight line */
#define BESIDE 4         /* places on each hand, tried where the place itself is built on */

static struct { const char *system; const SgTimes *times; } rows[MOST];
static guint n_rows;

void
sg_times_register (const char *system, const SgTimes *times)
{
  g_return_if_fail (n_rows < MOST);
  rows[n_rows].system = system;
  rows[n_rows++].times = times;
}

const SgTimes *
sg_times_of (SgBattle *battle)
{
  const char *system = battle != NULL ? sg_ruleset_get_system (sg_battle_get_rules (battle)) : NULL;

  for (guint i = 0; i < n_rows; i++)
    if (g_strcmp0 (rows[i].system, system) == 0)
      return rows[i].times;
  return battle != NULL && sg_battle_get_game (battle) != NULL && sg_battle_get_game (battle)->movement != NULL ? sg_times_by_moves () : NULL;
}

static void
gait_free (gpointer data)
{
  SgGait *gait = data;

  g_free (gait->id);
  g_free (gait->label);
  g_free (gait);
}

GPtrArray *
sg_gaits_new (void)
{
  return g_ptr_array_new_with_free_func (gait_free);
}

void
sg_gait_add (GPtrArray *gaits, const char *id, const char *label)
{
  SgGait *gait = g_new0 (SgGait, 1);

  gait->id = g_strdup (id);
  gait->label = g_strdup (label);
  g_ptr_array_add (gaits, gait);
}

/* (transfer full) (nullable): to the place, or as near to it as one comes where a house stands on it. */
static GArray *
way_near (SgReach *country, SgPoint to, double grain)
{
  GArray *way = sg_reach_way_to (country, to);

  for (guint ring = 1; way == NULL && ring <= BESIDE; ring++)
    for (guint i = 0; way == NULL && i < 8; i++)
      way = sg_reach_way_to (country, sg_point_step (to, 45.0 * i, grain * ring));
  return way;
}

GArray *
sg_times_way (SgBattle *battle, SgMap *map, const char *gait, SgPoint from, SgPoint to, gboolean by_road, double *minutes)
{
  const SgTimes *times = sg_times_of (battle);
  g_autoptr (SgReach) country = NULL;
  g_autoptr (GArray) way = NULL;
  SgGoing going;
  double most, longer, grain;

  *minutes = -1;
  if (times == NULL || map == NULL || !times->going (battle, gait, &going) || !isfinite (going.open))
    return NULL;
  longer = MAX (sg_map_get_width (map), sg_map_get_depth (map));
  grain = longer / GRAINS;
  if (by_road)
    times->roads (&going);
  /* A bound for the search: without it whoever asks for a place that cannot be reached would have the whole country looked over. */
  most = going.open * (LEAST * longer + DETOUR * sg_point_distance (from, to));
  country = sg_survey_reach (sg_times_map (battle, map, &going), from, &going, most, grain);
  way = way_near (country, to, grain);
  if (way == NULL)
    return NULL;
  *minutes = times->minutes (battle, gait, way);
  return *minutes >= 0 ? g_steal_pointer (&way) : NULL;
}

SgMap *
sg_times_map (SgBattle *battle, SgMap *map, const SgGoing *going)
{
  const SgGame *game = sg_battle_get_game (battle);

  return going->heed_men && game != NULL && game->country != NULL ? game->country (map, sg_battle_get_rules (battle)) : map;
}

const double *
sg_times_marks (const SgTimes *times, guint *n)
{
  static const double clocks[] = { 2, 10, 30, 60 }, moves[] = { 1, 2, 3, 4 };

  *n = times->moves ? G_N_ELEMENTS (moves) : G_N_ELEMENTS (clocks);
  return times->moves ? moves : clocks;
}

char *
sg_times_tell (const SgTimes *times, double minutes)
{
  int whole = MAX (1, (int) ceil (minutes - 1e-6));

  if (!times->moves)
    return sg_times_text (minutes);
  return g_strdup_printf (ngettext ("%d move", "%d moves", whole), whole);
}

char *
sg_times_text (double minutes)
{
  int whole = (int) ceil (minutes - 1e-6);

  if (minutes < 1)
    return g_strdup (_("under a minute"));
  if (whole < 60)
    return g_strdup_printf (_("%d min"), whole);
  return whole % 60 == 0 ? g_strdup_printf (_("%d h"), whole / 60) : g_strdup_printf (_("%d h %d min"), whole / 60, whole % 60);
}
