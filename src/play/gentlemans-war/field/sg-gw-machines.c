/* sg-gw-machines.c: cyclists who lay their machines down before them (GW-131).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of a unit: "machines" (where its front stood when they were laid down: they are an obstacle while it stands there).
 */

#include "play/gentlemans-war/field/sg-gw-machines.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-game-parts.h"

/* (transfer full) (nullable) */
static char *
find_why (const SgGw *gw, const SgUnit *unit)
{
  if (sg_gw_is_mounted (gw, unit))
    return g_strdup (_("They dismount first (GW-131)."));
  return sg_gw_behind_machines (gw, unit, NULL) ? g_strdup (_("The machines lie there (GW-131).")) : NULL;
}

static gboolean
may_lay (const SgGw *gw, const SgUnit *unit)
{
  return unit != NULL && g_str_equal (unit->type, "cyclists") && sg_gw_is_acting (gw, unit) && !sg_word_flag (unit, &sg_gw_words.running);
}

static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *unit = units->len == 1 ? g_ptr_array_index (units, 0) : NULL;
  SgGameAct *act;

  if (!may_lay (gw, unit))
    return;
  act = sg_game_act_new ("lay-down", _("Lay the Machines Down"), "sg-flag-symbolic", "GW-131");
  act->detail = g_strdup (_("a defended obstacle"));
  act->why = find_why (gw, unit);
  g_ptr_array_add (acts, act);
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;
  g_autofree char *clause = NULL, *at = NULL, *why = NULL;
  SgRuling *ruling;
  SgGwBlock block;

  if (!g_str_equal (act, "lay-down"))
    return FALSE;
  if (!may_lay (gw, unit) || !sg_gw_block (gw, unit, &block))
    return sg_refuse (error, "GW-131", _("Only cyclists who are acting lay machines down"));
  why = find_why (gw, unit);
  if (why != NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      return FALSE;
    }
  clause = g_strdup_printf (_("%s laid the machines down before it"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-131");
  at = sg_place_format (&block.place);
  sg_word_set (ruling, unit, &sg_gw_words.machines, at);
  return sg_gw_post (gw, ruling, error);
}

/* Whoever goes on takes them up again. */
static void
moved (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  SgPlace laid;

  if (sg_word_place (unit, &sg_gw_words.machines, &laid) && sg_point_distance (end->at, laid.at) > SG_GW_LAID_NEAR)
    sg_word_clear (ruling, unit, &sg_gw_words.machines);
}

const SgGwPart sg_gw_part_machines = { .acts = add_acts, .carry_out = carry_out, .moved = moved };
