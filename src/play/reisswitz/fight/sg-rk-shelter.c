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
  return square != own && g_str_equal (square->unit->side, own->unit->side) && g_str_equal (square->unit->asset, "men") && sg_rk_is_square (&square->form)
         && *sg_rk_word (square->unit, "grade") == '\0';
}

static gboolean
may_shelter (const SgRkGround *own)
{
  return g_str_equal (own->unit->asset, "generals") || (g_str_equal (own->unit->asset, "guns") && sg_rk_is_in_battery (&own->form));
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

      if (!g_str_equal (horse->unit->side, own->unit->side) && g_str_equal (horse->unit->asset, "riders") && sg_rk_is_arm (rk, horse, "horse")
          && horse->form.battle && *sg_rk_word (horse->unit, "grade") == '\0' && sg_rk_range_of (horse, own) <= near)
        return horse;
    }
  return NULL;
}

void
sg_rk_add_shelter (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  const SgUnit *inside = sg_rk_shelter_of (rk, unit);
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *square = own != NULL ? sg_rk_square_near (rk, grounds, own) : NULL;
  gboolean guns = g_str_equal (unit->asset, "guns");
  g_autofree char *id = NULL, *label = NULL;

  if (inside != NULL)
    g_ptr_array_add (acts, sg_game_act_new ("come-out", guns ? _("The gunners go back to their guns") : _("Come out of the square"), "sg-foot-symbolic", "RK-42"));
  if (inside != NULL || square == NULL)
    return;
  id = g_strconcat ("shelter:", square->unit->id, NULL);
  label = g_strdup_printf (guns ? _("The gunners run into the square of %s") : _("Ride into the square of %s"), square->unit->name);
  g_ptr_array_add (acts, sg_game_act_new (id, label, guns ? "sg-gun-symbolic" : "sg-foot-symbolic", "RK-42"));
}

/* A general stands in the middle of it. */
static void
ride_in (const SgRk *rk, SgRuling *ruling, const SgUnit *general, const SgRkGround *square)
{
  SgPlace middle = { sg_place_to_ground (&square->place, (SgPoint) { 0, -square->form.depth / 2 }), square->place.bearing };
  g_autofree char *text = sg_place_format (&middle);

  sg_rk_clear_march (rk, ruling, general);
  sg_rk_put_body (rk, ruling, general->id, "place", text);
}

gboolean
sg_rk_take_shelter (SgBattle *battle, const char *id, const char *in, GError **error)
{
  g_autoptr (GArray) grounds = NULL;
  const SgRkGround *own, *square;
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  gboolean guns;
  SgRk rk;

  sg_rk_read (&rk, battle);
  grounds = sg_rk_grounds (rk.board);
  own = sg_rk_ground_of (grounds, id);
  square = sg_rk_ground_of (grounds, in);
  if (own == NULL || square == NULL || !may_shelter (own) || !is_square_of (own, square)
      || sg_rk_ground_gap (own, square) > sg_ruleset_figure (rk.rules, "RK-19", "spot"))
    return sg_refuse (error, "RK-42", _("There is no square of their own near enough to run into"));
  guns = g_str_equal (own->unit->asset, "guns");
  clause = g_strdup_printf (guns ? _("The gunners of %s ran into the square of %s") : _("%s rode into the square of %s"), own->unit->name, square->unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-42");
  sg_rk_put_unit (&rk, ruling, own->unit, "shelter", square->unit->id);
  if (guns)
    sg_rk_clear_march (&rk, ruling, own->unit);
  else
    ride_in (&rk, ruling, own->unit, square);
  return sg_rk_post (&rk, ruling, error);
}

gboolean
sg_rk_come_out (SgBattle *battle, const char *id, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL)
    return FALSE;
  if (sg_rk_shelter_of (&rk, unit) == NULL)
    return sg_refuse (error, "RK-42", _("%s is in no square"), unit->name);
  clause = g_strdup_printf (g_str_equal (unit->asset, "guns") ? _("The gunners of %s went back to their guns") : _("%s came out of the square"), unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-42");
  sg_rk_put_unit (&rk, ruling, unit, "shelter", "");
  sg_rk_put_unit_whole (&rk, ruling, unit, "moved", rk.turn);
  return sg_rk_post (&rk, ruling, error);
}

void
sg_rk_lose_sheltered (const SgRk *rk, SgRuling *ruling, const SgUnit *square, const SgUnit *victor)
{
  GPtrArray *units = sg_board_get_units (rk->board);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *guns = units->pdata[i];

      if (!g_str_equal (sg_rk_word (guns, "shelter"), square->id) || sg_rk_shelter_of (rk, guns) != square)
        continue;
      sg_rk_put_unit (rk, ruling, guns, "shelter", "");
      if (g_str_equal (guns->asset, "guns") && sg_unit_balance (guns, SG_ACCOUNT_FIT) > 0)
        sg_rk_lose_guns (rk, ruling, guns, victor);
    }
}
