/* sg-rk-shelter.c: who takes shelter inside a square when cavalry nears: gunners, who leave their guns standing, and generals (RK-42).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The word "shelter" of a battery or a general is the id of the square.  It holds as long as that stands in square and near by; guns
 * without their gunners neither fire nor go, and they are lost with the square (RK-181).
 */

#include "play/reisswitz/fight/sg-rk-shelter.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/fight/sg-rk-guns.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-game-parts.h"
#include "rules/sg-ruleset-tables.h"

static gboolean
is_square_of (const SgRkGround *own, const SgRkGround *square)
{
  return square != own && sg_units_are_friends (square->unit, own->unit) && sg_rk_is_of (square->unit, SG_RK_OF_MEN) && sg_rk_is_square (&square->form)
         && !sg_word_has (square->unit, &sg_rk_words.grade);
}

static gboolean
may_shelter (const SgRkGround *own)
{
  return sg_rk_is_of (own->unit, SG_RK_OF_GENERALS) || (sg_rk_is_of (own->unit, SG_RK_OF_GUNS) && sg_rk_is_in_battery (&own->form));
}

const SgRkGround *
sg_rk_square_near (const SgRk *rk, GArray *grounds, const SgRkGround *own)
{
  double near = sg_ruleset_figure (rk->rules, "RK-19", "spot");
  const SgRkGround *best = NULL;

  for (guint i = 0; may_shelter (own) && i < grounds->len; i++)
    {
      const SgRkGround *square = &g_array_index (grounds, SgRkGround, i);
      double paces = is_square_of (own, square) ? sg_rk_ground_gap (own, square) : INFINITY;

      if (paces > near)
        continue;
      near = paces;
      best = square;
    }
  return best;
}

/* Cavalry of the enemy, in hand and formed, within its critical distance. */
const SgRkGround *
sg_rk_horse_near (const SgRk *rk, GArray *grounds, const SgRkGround *own)
{
  double near = sg_ruleset_cell (rk->rules, "RK-83", "critical-distances", "cavalry", "paces");

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *horse = &g_array_index (grounds, SgRkGround, i);

      if (!sg_units_are_friends (horse->unit, own->unit) && sg_rk_is_of (horse->unit, SG_RK_OF_RIDERS) && sg_rk_is_arm (rk, horse, SG_RK_ARM_HORSE)
          && horse->form.battle && !sg_word_has (horse->unit, &sg_rk_words.grade) && sg_rk_range_of (horse, own) <= near)
        return horse;
    }
  return NULL;
}

static void
offer_in (SgActOffer *offer, const char *format)
{
  const SgRk *rk = sg_rk_of (offer->play);
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, sg_rk_first (offer->units)->id), *square = own != NULL ? sg_rk_square_near (rk, grounds, own) : NULL;
  g_autoptr (GString) label = g_string_new (format);

  if (square == NULL || sg_rk_shelter_of (rk, own->unit) != NULL)
    return;
  g_string_replace (label, "%s", square->unit->name, 0);
  sg_act_call (sg_act_offer_with (offer, sg_arg_unit (square->unit)), "%s", label->str);
}

static void
offer_gunners (SgActOffer *offer)
{
  if (sg_rk_is_of (sg_rk_first (offer->units), SG_RK_OF_GUNS))
    offer_in (offer, _("The gunners run into the square of %s"));
}

static void
offer_general (SgActOffer *offer)
{
  if (sg_rk_is_of (sg_rk_first (offer->units), SG_RK_OF_GENERALS))
    offer_in (offer, _("Ride into the square of %s"));
}

static void
offer_come_out (SgActOffer *offer)
{
  const SgUnit *unit = sg_rk_first (offer->units);

  if (sg_rk_shelter_of (sg_rk_of (offer->play), unit) != NULL)
    sg_act_call (sg_act_offer (offer), "%s", sg_rk_is_of (unit, SG_RK_OF_GUNS) ? _("The gunners go back to their guns") : _("Come out of the square"));
}

/* A general stands in the middle of it. */
static void
ride_in (const SgRk *rk, SgRuling *ruling, const SgUnit *general, const SgRkGround *square)
{
  SgPlace middle = { sg_place_to_ground (&square->place, (SgPoint) { 0, -square->form.depth / 2 }), square->place.bearing };
  g_autofree char *text = sg_place_format (&middle);

  sg_rk_clear_march (rk, ruling, general);
  sg_word_set (ruling, sg_board_get_body (rk->board, general->id), &sg_common_words.body_place, text);
}

static gboolean
take_shelter (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (GArray) grounds = NULL;
  const SgRkGround *own, *square;
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  gboolean guns;

  grounds = sg_rk_grounds (rk->board);
  own = sg_rk_ground_of (grounds, sg_rk_first (call->units)->id);
  square = sg_rk_ground_of (grounds, call->args[0].unit->id);
  if (own == NULL || square == NULL || !may_shelter (own) || !is_square_of (own, square)
      || sg_rk_ground_gap (own, square) > sg_ruleset_figure (rk->rules, "RK-19", "spot"))
    return sg_refuse (error, "RK-42", _("There is no square of their own near enough to run into"));
  guns = sg_rk_is_of (own->unit, SG_RK_OF_GUNS);
  clause = g_strdup_printf (guns ? _("The gunners of %s ran into the square of %s") : _("%s rode into the square of %s"), own->unit->name, square->unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-42");
  sg_word_set (ruling, own->unit, &sg_rk_words.shelter, square->unit->id);
  if (guns)
    sg_rk_clear_march (rk, ruling, own->unit);
  else
    ride_in (rk, ruling, own->unit, square);
  return sg_play_post (&rk->play, ruling, error);
}

static gboolean
come_out (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;

  unit = sg_rk_need_unit (rk, sg_rk_first (call->units)->id, error);
  if (unit == NULL)
    return FALSE;
  if (sg_rk_shelter_of (rk, unit) == NULL)
    return sg_refuse (error, "RK-42", _("%s is in no square"), unit->name);
  clause = g_strdup_printf (sg_rk_is_of (unit, SG_RK_OF_GUNS) ? _("The gunners of %s went back to their guns") : _("%s came out of the square"), unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-42");
  sg_word_clear (ruling, unit, &sg_rk_words.shelter);
  sg_word_clear (ruling, unit, &sg_rk_words.part);
  sg_word_set_whole (ruling, unit, &sg_rk_words.moved, rk->turn);
  return sg_play_post (&rk->play, ruling, error);
}

const SgActRow sg_rk_shelter_acts[SG_RK_N_SHELTER_ACTS] = {
  { "come-out", NULL, "sg-foot-symbolic", "RK-42", .least = 1, .offer = offer_come_out, .carry_out = come_out },
  { "shelter", NULL, "sg-gun-symbolic", "RK-42", .least = 1, .args = { SG_ARG_UNIT }, .offer = offer_gunners, .carry_out = take_shelter },
  { "shelter", NULL, "sg-foot-symbolic", "RK-42", .least = 1, .args = { SG_ARG_UNIT }, .offer = offer_general, .carry_out = take_shelter },
};

void
sg_rk_lose_sheltered (const SgRk *rk, SgRuling *ruling, const SgUnit *square, const SgUnit *victor)
{
  GPtrArray *units = sg_board_get_units (rk->board);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *guns = units->pdata[i];

      if (!g_str_equal (sg_word_text (guns, &sg_rk_words.shelter), square->id) || sg_rk_shelter_of (rk, guns) != square)
        continue;
      sg_word_clear (ruling, guns, &sg_rk_words.shelter);
      if (sg_rk_is_of (guns, SG_RK_OF_GUNS) && sg_unit_balance (guns, SG_ACCOUNT_FIT) > 0)
        sg_rk_lose_guns (rk, ruling, guns, victor);
    }
}
