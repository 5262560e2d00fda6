/* sg-gw-machines.c: cyclists who lay their machines down before them (GW-131).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
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
  return unit != NULL && sg_gw_type_of (unit) == SG_GW_TYPE_CYCLISTS && sg_gw_is_acting (gw, unit) && !sg_word_flag (unit, &sg_gw_words.running);
}

static void
offer_machines (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  SgGameAct *act = may_lay (gw, unit) ? sg_act_offer (offer) : NULL;

  if (act == NULL)
    return;
  act->detail = g_strdup (_("a defended obstacle"));
  act->why = find_why (gw, unit);
}

static gboolean
lay_down (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *why = NULL;
  SgRuling *ruling;
  SgGwBlock block;

  if (!may_lay (gw, unit) || !sg_gw_block (gw, unit, &block))
    return sg_refuse (error, "GW-131", _("Only cyclists who are acting lay machines down"));
  why = find_why (gw, unit);
  if (why != NULL)
    return sg_refuse_because (error, why);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-131");
  sg_ruling_say (ruling, _("%s laid the machines down before it"), unit->name);
  sg_word_set_place (ruling, unit, &sg_gw_words.machines, &block.place);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "lay-down", N_("Lay the Machines Down"), "sg-flag-symbolic", "GW-131", .least = 1, .offer = offer_machines, .carry_out = lay_down },
};

/* Whoever goes on takes them up again. */
static void
moved (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  SgPlace laid;

  if (sg_word_place (unit, &sg_gw_words.machines, &laid) && sg_point_distance (end->at, laid.at) > SG_GW_LAID_NEAR)
    sg_word_clear (ruling, unit, &sg_gw_words.machines);
}

const SgGwPart sg_gw_part_machines = { .in_play = SG_ACT_TABLE (rows), .moved = moved };
