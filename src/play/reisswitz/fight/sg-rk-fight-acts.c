/* sg-rk-fight-acts.c: units sent against others: fire, the advance to the attack, the attack itself (RK-84, RK-90, RK-140).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-fight-acts.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-near.h"

/* The program’s own: an attack that cannot go straight goes round by so many times the straight way at most. */
#define ROUND 1.4

/* The row of an attack; down a fall, where cavalry has none, that of pursuit (RK-84, RK-R88). */
static const char *
row_of_charge (const SgRk *rk, const SgUnit *unit, GArray *way)
{
  const char *row = sg_rk_attack_row (rk, unit), *down = sg_rk_pursuit_row (rk, unit);
  gboolean falls = FALSE;
  GArray *legs;

  if (sg_rk_arm (rk->board, unit) != SG_RK_ARM_HORSE)
    return row;
  legs = sg_rk_legs (rk->map, rk->rules, (const SgPoint *) way->data, way->len);
  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

      if (sg_rk_leg_column (rk, row, leg) == NULL && g_strcmp0 (sg_rk_leg_column (rk, down, leg), "F") != 0)
        return row;
      falls = falls || sg_rk_leg_column (rk, row, leg) == NULL;
    }
  return falls && !sg_ruleset_chosen (rk->rules, "rk.cavalry-slope", "ten") ? down : row;
}

/* Round a shed, or over the bridge that is not quite before it: as it would march there, if that is little farther. */
static gboolean
go_round (const SgRk *rk, const SgUnit *unit, SgRkMarch *march)
{
  SgPoint *straight = (SgPoint *) march->way->data;
  g_autoptr (GArray) way = sg_rk_find_way_on (rk->board, unit->id, straight[1], NULL);
  const char *row;

  if (way == NULL || sg_rk_way_length ((SgPoint *) way->data, way->len) > ROUND * sg_point_distance (straight[0], straight[1]))
    return FALSE;
  row = row_of_charge (rk, unit, way);
  if (sg_rk_way_moves (rk, "march", row, way, NULL) < 0)
    return FALSE;
  g_array_set_size (march->way, 0);
  g_array_append_vals (march->way, way->data, way->len);
  g_free (march->row);
  march->row = g_strdup (row);
  return TRUE;
}

/* Whether it comes up to the enemy before ground that such troops do not go over: who holds the edge of a wood is met there (RK-65). */
static gboolean
check_charge (const SgRk *rk, const SgRkMarch *march, const SgRkGround *enemy, GError **error)
{
  const SgPoint *points = (const SgPoint *) march->way->data;
  GArray *legs = sg_rk_legs (rk->map, rk->rules, points, march->way->len);

  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);
      g_autofree char *what = NULL;

      if (sg_rk_leg_column (rk, march->row, leg) != NULL)
        continue;
      if (enemy != NULL && sg_rk_touches (enemy, sg_rk_way_at (points, march->way->len, leg->from, NULL)))
        return TRUE;
      what = sg_rk_why_closed (rk, march->row, leg);
      return sg_refuse (error, "RK-65", _("The way is closed: %s"), what);
    }
  return TRUE;
}

/* (transfer full) (nullable): straight at @target, where all of the way can be gone in ranks; one that has come up to it attacks. */
static SgRkMarch *
charge_of (const SgRk *rk, const SgUnit *unit, const SgUnit *enemy, SgPoint target, GError **error)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *other = sg_rk_ground_of (grounds, enemy->id);
  g_autoptr (SgRkMarch) march = NULL;
  SgPlace place;

  if (!sg_rk_place (rk->board, unit, &place))
    {
      sg_refuse (error, "RK-17", _("%s is not on the map yet"), unit->name);
      return NULL;
    }
  if (own != NULL && other != NULL && sg_rk_are_in_contact (own, other))
    {
      sg_refuse (error, "RK-140", _("%s has come up to %s already: it may attack"), unit->name, enemy->name);
      return NULL;
    }
  march = sg_rk_march_new ((SgPoint[]) { place.at, target }, 2);
  march->row = g_strdup (row_of_charge (rk, unit, march->way));
  if (check_charge (rk, march, other, NULL) || go_round (rk, unit, march))
    return g_steal_pointer (&march);
  check_charge (rk, march, other, error);
  return NULL;
}

/* (transfer full) (nullable) (element-type SgRkMarch): straight at the target, at the rates of an attack (RK-84). */
static GPtrArray *
charges_of (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (GPtrArray) marches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_march_free);
  SgPlace target;

  if (rk->map == NULL || !sg_rk_place (rk->board, call->target, &target))
    {
      sg_refuse (error, "RK-140", _("An attack wants a target on the map"));
      return NULL;
    }
  for (guint i = 0; i < call->units->len; i++)
    {
      const SgUnit *unit = sg_rk_need_in_hand (rk, ((SgUnit *) call->units->pdata[i])->id, NULL, error);
      SgRkMarch *march = unit != NULL ? charge_of (rk, unit, call->target, target.at, error) : NULL;

      if (march == NULL)
        return NULL;
      g_ptr_array_add (marches, march);
    }
  return g_steal_pointer (&marches);
}

static gboolean
charge (const SgActCall *call, GError **error)
{
  g_autoptr (GPtrArray) marches = charges_of (call, error);

  return marches != NULL && sg_rk_order_attack (sg_rk_of (call->play), call->units, marches, call->target->name, error);
}

static gboolean
may_charge (const SgActCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) marches = charges_of (call, &error);

  return marches != NULL;
}

/* Offering. */

/* Whether troops that fight stand on the field; @arm: (out): theirs. */
static gboolean
may_fight (const SgActOffer *offer, SgRkArm *arm)
{
  const SgUnit *unit = sg_rk_first (offer->units);
  SgPlace place;

  *arm = sg_rk_arm (offer->play->board, unit);
  return sg_rk_on_field (offer->play->board, unit, &place) && !sg_rk_is_of (unit, SG_RK_OF_GENERALS) && *arm != SG_RK_ARM_TRAIN;
}

static void
offer_shots (SgActOffer *offer)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (offer->play->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, sg_rk_first (offer->units)->id);

  if (own != NULL)
    sg_act_offer (offer)->why = sg_rk_why_not_fire (sg_rk_of (offer->play), own);
}

static void
offer_guns (SgActOffer *offer)
{
  SgRkArm arm;

  if (may_fight (offer, &arm) && arm == SG_RK_ARM_GUNS)
    offer_shots (offer);
}

static void
offer_muskets (SgActOffer *offer)
{
  SgRkArm arm;

  if (may_fight (offer, &arm) && arm == SG_RK_ARM_FOOT && !sg_rk_is_of (sg_rk_first (offer->units), SG_RK_OF_RIDERS))
    offer_shots (offer);
}

static void
offer_charge (SgActOffer *offer)
{
  SgRkArm arm;

  if (may_fight (offer, &arm) && (arm == SG_RK_ARM_FOOT || sg_rk_is_of (sg_rk_first (offer->units), SG_RK_OF_RIDERS)))
    sg_act_call (sg_act_offer (offer), "%s", arm == SG_RK_ARM_HORSE ? _("Charge") : _("Advance to the attack"));
}

static void
offer_attack (SgActOffer *offer)
{
  SgRkArm arm;

  if (may_fight (offer, &arm) && arm != SG_RK_ARM_GUNS)
    sg_act_offer (offer);
}

const SgActRow sg_rk_fight_acts[SG_RK_N_FIGHT_ACTS] = {
  { "fire", N_("Fire at"), "sg-gun-symbolic", "RK-90", .procedure = "artillery-fire", .wants = SG_ACT_TARGET, .least = 1, .offer = offer_guns },
  { "fire", N_("Fire at"), "sg-gun-symbolic", "RK-90", .procedure = "small-arms-fire", .wants = SG_ACT_TARGET, .least = 1, .offer = offer_muskets },
  { "charge", NULL, "sg-melee-symbolic", "RK-84", .wants = SG_ACT_TARGET, .least = 1, .offer = offer_charge, .carry_out = charge, .takes = may_charge },
  { "attack", N_("Attack"), "sg-melee-symbolic", "RK-140", .procedure = "attack-odds", .wants = SG_ACT_TARGET, .least = 1, .offer = offer_attack },
};
