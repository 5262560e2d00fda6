/* sg-command-dead-ground.c: sandgate-cli dead-ground: ground that nobody looks into.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-cli-map.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "play/sg-dead-ground.h"
#include "play/sg-game.h"

static int ordinal;
static char *side, *road, *body, *sites, *field, *from, *to, **eyes;
static double front, depth, range;
static gboolean hide, all;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "side", 0, 0, G_OPTION_ARG_STRING, &side, N_("The side that asks: only the enemy that it knows of counts"), N_("SIDE") },
  { "all", 0, 0, G_OPTION_ARG_NONE, &all, N_("Every enemy on the field counts, known or not"), NULL },
  { "eye", 0, 0, G_OPTION_ARG_STRING_ARRAY, &eyes, N_("An enemy who looks from here besides; may be given several times"), N_("X,Y") },
  { "road", 0, 0, G_OPTION_ARG_STRING, &road, N_("Ask from where this road is unseen"), N_("ID") },
  { "hide", 0, 0, G_OPTION_ARG_NONE, &hide, N_("Ask what ground hides a body from the enemy"), NULL },
  { "body", 0, 0, G_OPTION_ARG_STRING, &body, N_("The unit that shall hide or go"), N_("ID") },
  { "front", 0, 0, G_OPTION_ARG_DOUBLE, &front, N_("How wide the body is that shall hide"), N_("WIDTH") },
  { "depth", 0, 0, G_OPTION_ARG_DOUBLE, &depth, N_("How deep it is"), N_("DEPTH") },
  { "sites", 0, 0, G_OPTION_ARG_STRING, &sites, N_("Ask for the best gun sites on this ground"), N_("X,Y,WIDTH,DEPTH") },
  { "field", 0, 0, G_OPTION_ARG_STRING, &field, N_("Their field of fire"), N_("X,Y,WIDTH,DEPTH") },
  { "range", 0, 0, G_OPTION_ARG_DOUBLE, &range, N_("How far the guns reach; any distance by default"), N_("DISTANCE") },
  { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("Ask for a covered approach from here"), N_("X,Y") },
  { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_("Where it leads to"), N_("X,Y") },
  G_OPTION_ENTRY_NULL
};

/* @n figures with commas between them. */
static gboolean
read_figures (const char *option, const char *text, double *figures, guint n, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  guint read = 0;

  while (read < n && parts[read] != NULL && sg_number_parse (g_strstrip (parts[read]), &figures[read]))
    read++;
  if (read == n && parts[n] == NULL)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s is “%s”; %u figures with commas between them are expected."), option, text, n);
  return FALSE;
}

static gboolean
read_place (SgMap *map, const char *option, const char *text, SgPoint *at, GError **error)
{
  double figures[2];

  if (!read_figures (option, text, figures, 2, error))
    return FALSE;
  *at = (SgPoint){ figures[0], figures[1] };
  if (at->x >= 0 && at->y >= 0 && at->x <= sg_map_get_width (map) && at->y <= sg_map_get_depth (map))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s is “%s”; that lies off the map."), option, text);
  return FALSE;
}

/* Cut to the map: a ground may be told larger than it is. */
static gboolean
read_tract (SgMap *map, const char *option, const char *text, SgTract *tract, GError **error)
{
  double figures[4];

  if (!read_figures (option, text, figures, 4, error))
    return FALSE;
  tract->least = (SgPoint){ MAX (0, figures[0]), MAX (0, figures[1]) };
  tract->most = (SgPoint){ MIN (sg_map_get_width (map), figures[0] + figures[2]), MIN (sg_map_get_depth (map), figures[1] + figures[3]) };
  if (figures[2] > 0 && figures[3] > 0 && tract->most.x > tract->least.x && tract->most.y > tract->least.y)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s is “%s”; that is no ground of the map."), option, text);
  return FALSE;
}

static SgDeadGround *
ask_sites (const SgGroundScene *scene, GError **error)
{
  SgTract where, fire;

  if (!read_tract (scene->map, "--sites", sites, &where, error) || !read_tract (scene->map, "--field", field, &fire, error))
    return NULL;
  return sg_dead_ground_sites (scene, &where, &fire, range);
}

static SgDeadGround *
ask_approach (const SgGroundScene *scene, GError **error)
{
  SgPoint begins, ends;

  if (!read_place (scene->map, "--from", from, &begins, error) || !read_place (scene->map, "--to", to, &ends, error))
    return NULL;
  return sg_dead_ground_approach (scene, begins, ends);
}

static SgDeadGround *
ask_road (const SgGroundScene *scene, GError **error)
{
  const SgPiece *piece = sg_map_get_piece (scene->map, road);

  if (piece != NULL && piece->kind == SG_PIECE_ROAD)
    return sg_dead_ground_road (scene, piece);
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The map has no road “%s”."), road);
  return NULL;
}

static SgDeadGround *
ask (const SgGroundScene *scene, GError **error)
{
  if (road != NULL)
    return ask_road (scene, error);
  if (sites != NULL)
    return ask_sites (scene, error);
  if (from != NULL)
    return ask_approach (scene, error);
  return sg_dead_ground_hide (scene);
}

static gboolean
check_asked (GError **error)
{
  guint asked = (road != NULL) + (sites != NULL) + (from != NULL) + hide;
  const char *wrong = NULL;

  if (asked != 1)
    wrong = _("one question is expected: --road, --hide, --sites or --from.");
  else if ((sites != NULL) != (field != NULL))
    wrong = _("--sites and --field go together.");
  else if ((from != NULL) != (to != NULL))
    wrong = _("--from and --to go together.");
  else if (!(front >= 0 && depth >= 0 && range >= 0 && front < 1e9 && depth < 1e9 && range < 1e9))
    wrong = _("--front, --depth and --range are figures above nought.");
  if (wrong != NULL)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, wrong);
  return wrong == NULL;
}

/* Of a campaign: who asks, and what he knows: ground as it has become for him, and of the enemy those whom he knows of. With --all it is the
 * umpire who asks, though of that side. */
static SgGroundScene *
read_battle (SgBattle *battle, const char *path, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (SgBoard) known = NULL;
  SgGroundScene *scene;
  SgBoard *board = sg_battle_get_board (battle);
  SgMap *map;

  if (side == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("--side says who asks."));
      return NULL;
    }
  if (sg_campaign_get_side (sg_battle_get_campaign (battle), side) == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("A side is red or blue, not “%s”."), side);
      return NULL;
    }
  map = sg_battle_get_map_now (battle, NULL, all ? NULL : side);
  if (map == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s: “%s” has no map."), path, sg_battle_get_title (battle));
      return NULL;
    }
  if (!all && game->knowledge->known != NULL)
    board = known = game->knowledge->known (battle, board, side);
  scene = sg_ground_scene_new (map, sg_battle_get_rules (battle), _("the enemy"));
  sg_ground_scene_read (scene, battle, board, all ? NULL : side, side);
  if (body == NULL || sg_ground_scene_set_body (scene, sg_battle_get_board (battle), body))
    return scene;
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("No unit “%s” stands on the ground."), body);
  sg_ground_scene_free (scene);
  return NULL;
}

static SgGroundScene *
read_scene (const char *path, GError **error)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgBattle) battle = NULL;
  g_autoptr (SgMap) map = NULL;

  if (sg_cli_is_map (path))
    {
      map = sg_cli_load_map (path, 0, error);
      return map != NULL ? sg_ground_scene_new (map, NULL, _("the enemy")) : NULL;
    }
  store = sg_cli_open (path, error);
  battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  return battle != NULL ? read_battle (battle, path, error) : NULL;
}

/* A line with a mark has the next of the spots that were found; the others are about all of them. */
static void
tell (const SgDeadGround *answer)
{
  g_print ("%s\n", answer->title);
  for (guint i = 0, spot = 0; i < answer->lines->len; i++)
    {
      const SgAnswerLine *line = answer->lines->pdata[i];
      const SgAnswerSpot *at = *line->mark != '\0' ? &g_array_index (answer->spots, SgAnswerSpot, spot++) : NULL;
      g_autofree char *place = at != NULL ? sg_text_place (at->at.x, at->at.y, 0) : NULL;

      if (at != NULL)
        g_print ("%s %s: %s: %s\n", line->mark, place, line->caption, line->words);
      else
        g_print ("%s: %s\n", line->caption, line->words);
    }
  for (guint i = 0; answer->kind == SG_DEAD_GROUND_APPROACH && answer->way != NULL && i < answer->way->len; i++)
    {
      SgPoint at = g_array_index (answer->way, SgPoint, i);
      g_autofree char *place = sg_text_place (at.x, at.y, 1);

      g_print ("%s\n", place);
    }
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgGroundScene) scene = NULL;
  g_autoptr (SgDeadGround) answer = NULL;

  if (!check_asked (error) || (scene = read_scene (arguments[0], error)) == NULL)
    return FALSE;
  if (front > 0)
    {
      scene->front = front;
      scene->depth = depth;
    }
  for (guint i = 0; eyes != NULL && eyes[i] != NULL; i++)
    {
      SgPoint at;

      if (!read_place (scene->map, "--eye", eyes[i], &at, error))
        return FALSE;
      sg_ground_scene_add_eye (scene, at);
    }
  answer = ask (scene, error);
  if (answer != NULL)
    tell (answer);
  return answer != NULL;
}

SG_REGISTER_COMMAND (dead_ground, .name = "dead-ground", .summary = N_("Ask what ground hides from whom, and where guns see most"), .usage = N_("FILE"),
                     .entries = entries, .least = 1, .most = 1, .run = run)
