/* sg-gw-fires.c: a supply depot set on fire, and those who put it out with buckets (GW-753).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle: "fires" (a semicolon between: "PIECE SIDE CYCLE": the depot, who owns it, and the cycle of that side in
 * which it can yet be saved).  At the end of that cycle it has burnt down.
 */

#include "play/gentlemans-war/field/sg-gw-fires.h"

#include "map/sg-map-edit.h"
#include "map/sg-map-ground.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/sg-game-parts.h"

gboolean
sg_gw_is_on_fire (const SgGw *gw, const char *id)
{
  g_auto (GStrv) fires = g_strsplit (sg_gw_get (gw, "fires"), ";", -1);
  g_autofree char *head = g_strconcat (id, " ", NULL);

  for (guint i = 0; fires[i] != NULL; i++)
    if (g_str_has_prefix (fires[i], head))
      return TRUE;
  return FALSE;
}

void
sg_gw_set_on_fire (const SgGw *gw, SgRuling *ruling, const char *id, const char *by)
{
  const char *side = sg_gw_other (by), *before = sg_gw_get (gw, "fires"), *cycle = sg_gw_get_of (gw, "cycle", side);
  g_autofree char *all = g_strdup_printf ("%s%s%s %s %s", before, *before != '\0' ? ";" : "", id, side, *cycle != '\0' ? cycle : "1");

  sg_gw_set_battle (ruling, "fires", all);
}

/* Out, or burnt down. */
static char *
drop (const SgGw *gw, const char *id)
{
  g_auto (GStrv) fires = g_strsplit (sg_gw_get (gw, "fires"), ";", -1);
  g_autofree char *head = g_strconcat (id, " ", NULL);
  GString *left = g_string_new (NULL);

  for (guint i = 0; fires[i] != NULL; i++)
    if (*fires[i] != '\0' && !g_str_has_prefix (fires[i], head))
      g_string_append_printf (left, "%s%s", left->len > 0 ? ";" : "", fires[i]);
  return g_string_free (left, FALSE);
}

/* (nullable): the burning depot that @unit has come to. */
static const SgPiece *
find_fire (const SgGw *gw, const SgUnit *unit)
{
  g_auto (GStrv) fires = g_strsplit (sg_gw_get (gw, "fires"), ";", -1);
  double near = sg_ruleset_figure (gw->rules, "GW-702", "contact");
  SgGwBlock block;

  for (guint i = 0; gw->map != NULL && fires[i] != NULL && sg_gw_block (gw, unit, &block); i++)
    {
      g_auto (GStrv) words = g_strsplit (fires[i], " ", 3);
      const SgPiece *piece = words[0] != NULL ? sg_map_get_piece (gw->map, words[0]) : NULL;

      for (guint k = 0; piece != NULL && k < block.n_corners; k++)
        if (sg_piece_distance (piece, block.corners[k]) <= near || sg_piece_distance (piece, block.place.at) <= near
            || sg_polygon_contains (block.corners, block.n_corners, piece->points[0]))
          return piece;
    }
  return NULL;
}

/* (transfer full) (nullable) */
static char *
find_why (const SgGw *gw, const SgUnit *unit)
{
  gint64 least = sg_ruleset_whole (gw->rules, "GW-753", "put-out-figures");

  if (sg_gw_left (unit) < least)
    return g_strdup_printf (_("It takes %d figures with buckets (GW-753)."), (int) least);
  if (sg_gw_is_mounted (gw, unit) || sg_gw_is (unit, "running"))
    return g_strdup (_("It takes men on foot (GW-753)."));
  return sg_gw_is (unit, "fresh") ? NULL : g_strdup (_("It takes a whole activation (GW-753)."));
}

static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *unit = units->len == 1 ? g_ptr_array_index (units, 0) : NULL;
  SgGameAct *act;

  if (unit == NULL || !sg_gw_is_acting (gw, unit) || sg_gw_is_general (gw, unit) || find_fire (gw, unit) == NULL)
    return;
  act = sg_game_act_new ("buckets", _("Put the Fire Out"), "sg-foot-symbolic", "GW-753");
  act->detail = g_strdup (_("with buckets, and water at hand"));
  act->why = find_why (gw, unit);
  g_ptr_array_add (acts, act);
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;
  const SgPiece *piece = NULL;
  g_autofree char *why = NULL, *clause = NULL, *left = NULL;
  SgRuling *ruling;

  if (!g_str_equal (act, "buckets"))
    return FALSE;
  if (unit == NULL || !sg_gw_is_acting (gw, unit) || (piece = find_fire (gw, unit)) == NULL)
    return sg_refuse (error, "GW-753", _("No unit that acts has come to a fire"));
  why = find_why (gw, unit);
  if (why != NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      return FALSE;
    }
  clause = g_strdup_printf (_("%s put the fire in the depot out"), unit->name);
  left = drop (gw, piece->id);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-753");
  sg_gw_set_battle (ruling, "fires", left);
  sg_gw_spend (ruling, unit, MAX (1, sg_gw_dice_of (gw, unit)));
  sg_gw_set (ruling, unit, "fresh", "");
  return sg_gw_post (gw, ruling, error);
}

/* The cycle of its owner in which it could be saved is over. */
static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_auto (GStrv) fires = g_strsplit (sg_gw_get (gw, "fires"), ";", -1);
  g_autoptr (SgMap) map = NULL;
  g_autoptr (GString) left = g_string_new (NULL);

  for (guint i = 0; gw->map != NULL && fires[i] != NULL && *fires[i] != '\0'; i++)
    {
      g_auto (GStrv) words = g_strsplit (fires[i], " ", 3);

      if (g_strv_length (words) == 3 && g_str_equal (words[1], side) && g_ascii_strtoll (words[2], NULL, 10) <= g_ascii_strtoll (sg_gw_get_of (gw, "cycle", side), NULL, 10))
        {
          if (map == NULL)
            map = sg_map_edit (gw->map);
          if (sg_map_get_piece (map, words[0]) != NULL)
            sg_map_drop_piece (map, words[0]);
        }
      else
        g_string_append_printf (left, "%s%s", left->len > 0 ? ";" : "", fires[i]);
    }
  if (map == NULL)
    return;
  sg_gw_set_battle (ruling, "fires", left->str);
  sg_gw_change_country (ruling, map);
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_auto (GStrv) fires = g_strsplit (sg_gw_get (gw, "fires"), ";", -1);

  for (guint i = 0; g_str_equal (gw->stage, "play") && fires[i] != NULL && *fires[i] != '\0'; i++)
    {
      g_auto (GStrv) words = g_strsplit (fires[i], " ", 3);
      SgStatus *line = sg_status_new (SG_STATUS_WORDS, words[1]);

      line->words = g_strdup_printf (_("A depot is on fire: six figures of %s with buckets put it out in this cycle."), sg_gw_called (gw, words[1]));
      line->rule = g_strdup ("GW-753");
      g_ptr_array_add (lines, line);
    }
}

const SgGwPart sg_gw_part_fires = { .acts = add_acts, .carry_out = carry_out, .cycle = cycle, .status = tell };
