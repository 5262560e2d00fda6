/* sg-rk-wagons.c: the wagons of batteries and of battalions: raised with them, set behind them, and wanted beside them when they fill up
 * (RK-51, RK-116, RK-117).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A block of wagons is a unit of its own, with the word "battery": whose it is.  Such as belong to nobody, and for batteries the columns
 * of supply and of the park, serve all of their side.  A side that has no battery's wagons at all plays without them, and one that has
 * no regimental wagon, too, unless the house rule wants them.
 */

#include "play/reisswitz/work/sg-rk-wagons.h"

#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-going.h"
#include "rules/sg-ruleset-tables.h"

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-ruleset-catalogue.h"

#define TYPE "battery-wagons"
#define REGIMENTAL "regimental-wagon"
#define CLOSE 10.0      /* paces, the program’s own: between a battery and the wagons that have come up behind it */

/* Raising. */

guint
sg_rk_wagon_blocks (SgRuleset *rules, const char *type)
{
  return sg_ruleset_get_type_by_id (rules, TYPE) != NULL && sg_ruleset_has_number (rules, "RK-30", "types", type, "wagons")
         ? (guint) sg_ruleset_cell_whole (rules, "RK-30", "types", type, "wagons") : 0;
}

gint64
sg_rk_wagon_count (SgRuleset *rules, const char *type, const char *weapon, gint64 guns)
{
  double each = sg_rk_fraction (sg_ruleset_cell_text (rules, "RK-117", "rounds", sg_rk_rounds_row (sg_rk_gun_named (weapon), type), "wagons-a-gun"));

  return MAX (1, (gint64) ceil (each * guns / MAX (1, sg_rk_wagon_blocks (rules, type)) - 1e-9));
}

/* Serving. */

static const char *
type_for (const SgUnit *unit)
{
  return sg_rk_is_of (unit, SG_RK_OF_GUNS) ? TYPE : REGIMENTAL;
}

static gboolean
serves (const SgUnit *wagons, const SgUnit *guns)
{
  static const char *const columns[] = { "supply-column", "park-column", NULL };
  const char *battery = sg_word_text (wagons, &sg_rk_words.battery);

  if (!sg_units_are_friends (wagons, guns))
    return FALSE;
  if (g_str_equal (wagons->type, type_for (guns)))
    return *battery == '\0' || g_str_equal (battery, guns->id);
  return sg_rk_is_of (guns, SG_RK_OF_GUNS) && g_strv_contains (columns, wagons->type);
}

static gboolean
plays_wagons (const SgRk *rk, const SgUnit *unit)
{
  GPtrArray *units = sg_board_get_units (rk->board);

  if (!sg_rk_is_of (unit, SG_RK_OF_GUNS) && sg_ruleset_chosen (rk->rules, "rk.regimental-wagons", "map"))
    return TRUE;
  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->type, type_for (unit)) && sg_units_are_friends (units->pdata[i], unit))
      return TRUE;
  return FALSE;
}

/* The nearest that may fill it up; NULL: there are none on the map. */
static const SgRkGround *
find_wagons (const SgRk *rk, GArray *grounds, const SgUnit *guns, double *paces)
{
  const SgRkGround *own = sg_rk_ground_of (grounds, guns->id), *best = NULL;

  *paces = INFINITY;
  for (guint i = 0; own != NULL && i < grounds->len; i++)
    {
      const SgRkGround *wagons = &g_array_index (grounds, SgRkGround, i);
      double far = serves (wagons->unit, guns) ? MIN (sg_rk_range_of (own, wagons), sg_rk_range_of (wagons, own)) : INFINITY;

      if (far < *paces)
        {
          *paces = far;
          best = wagons;
        }
    }
  return best;
}

static gboolean
may_refill (const SgRk *rk, const SgUnit *unit, double paces)
{
  gboolean guns = sg_rk_is_of (unit, SG_RK_OF_GUNS);
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "wagons", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "paces", g_variant_new_double (isinf (paces) ? sg_ruleset_figure (rk->rules, "RK-51", "farthest") : paces));
  sg_play_fill (question, "whose", g_variant_new_string (guns ? "battery" : "battalion"));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_rk_tells (verdict, "may_refill");
}

char *
sg_rk_why_not_refill (const SgRk *rk, GArray *grounds, const SgUnit *unit, const SgUnit **wagons)
{
  const SgRkGround *nearest;
  const char *rule;
  double paces;

  *wagons = NULL;
  if (!plays_wagons (rk, unit))
    return NULL;
  nearest = find_wagons (rk, grounds, unit, &paces);
  *wagons = nearest != NULL ? nearest->unit : NULL;
  rule = sg_rk_is_of (unit, SG_RK_OF_GUNS) ? "RK-51" : "RK-116";
  if (nearest == NULL)
    return may_refill (rk, unit, paces) ? NULL : g_strdup_printf (_("It has no wagons left (%s)."), rule);
  if (paces <= sg_ruleset_figure (rk->rules, "RK-51", "beside") || (sg_rk_is_of (unit, SG_RK_OF_GUNS) && may_refill (rk, unit, paces)))
    return NULL;
  return g_strdup_printf (_("Its wagons are %d paces off (%s)."), (int) round (paces), rule);
}

/* Coming up. */

static gboolean
bring_wagons (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (GArray) grounds = NULL, way = NULL;
  g_autoptr (SgRkMarch) march = NULL;
  g_autofree char *why = NULL;
  const SgUnit *wagons = NULL, *unit;
  const SgRkGround *own;

  unit = sg_rk_need_unit (rk, sg_rk_first (call->units)->id, error);
  if (unit == NULL)
    return FALSE;
  grounds = sg_rk_grounds (rk->board);
  why = sg_rk_why_not_refill (rk, grounds, unit, &wagons);
  own = sg_rk_ground_of (grounds, sg_rk_first (call->units)->id);
  if (why == NULL || wagons == NULL || own == NULL)
    return sg_refuse (error, "RK-51", _("There are no wagons to bring up to %s"), unit->name);
  way = sg_rk_find_way (rk->battle, wagons->id, sg_place_to_ground (&own->place, (SgPoint) { 0, -MIN (MAX (own->form.depth, own->form.block) + CLOSE,
                                                                                                sg_ruleset_figure (rk->rules, "RK-51", "beside") - CLOSE) }), error);
  if (way == NULL)
    return FALSE;
  march = sg_rk_march_new ((const SgPoint *) way->data, way->len);
  march->facing = own->place.bearing;
  return sg_rk_order_march (rk->battle, wagons->id, march, NULL, error);
}

static void
offer_wagons (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const SgUnit *unit = sg_rk_first (offer->units), *wagons;
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  g_autofree char *why = sg_rk_may_fill_up (rk, unit) ? sg_rk_why_not_refill (rk, grounds, unit, &wagons) : NULL;

  if (why != NULL && wagons != NULL)
    sg_act_offer (offer)->detail = g_strdup (wagons->name);
}

const SgActRow sg_rk_wagon_acts[SG_RK_N_WAGON_ACTS] = {
  { "bring-up", N_("Bring its wagons up"), "sg-gun-symbolic", "RK-51", .group = N_("Work"), .least = 1, .offer = offer_wagons, .carry_out = bring_wagons },
};

/* The blocks of the same battery that stand already. */
static guint
count_set (const SgRk *rk, const SgUnit *wagons)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  guint n = 0;
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    n += units->pdata[i] != wagons && g_str_equal (sg_word_text ((SgUnit *) units->pdata[i], &sg_rk_words.battery), sg_word_text (wagons, &sg_rk_words.battery)) && sg_rk_place (rk->board, units->pdata[i], &place);
  return n;
}

/* Where they begin the battle: behind the battery, where the ground has room for them (RK-51). */
gboolean
sg_rk_berth (SgBattle *battle, const char *id, SgPlace *place)
{
  const SgUnit *unit, *guns;
  double near, far, beside;
  SgGoing going;
  SgPlace front;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_board_get_unit (rk.board, id);
  guns = unit != NULL && sg_word_has (unit, &sg_rk_words.battery) ? sg_board_get_unit (rk.board, sg_word_text (unit, &sg_rk_words.battery)) : NULL;
  if (guns == NULL || rk.map == NULL || !sg_rk_place (rk.board, guns, &front))
    return FALSE;
  near = sg_ruleset_figure (rk.rules, "RK-51", "nearest");
  far = sg_ruleset_figure (rk.rules, "RK-51", "farthest");
  beside = count_set (&rk, unit) * (sg_ruleset_cell (rk.rules, "RK-30", "types", unit->type, "front") + CLOSE);
  going = sg_going_for (rk.rules, unit->type);
  for (double back = near; back <= far; back += (far - near) / 4)
    {
      SgPoint at = sg_place_to_ground (&front, (SgPoint) { beside, -back });
      const SgPiece *piece = sg_survey_ground (rk.map, at);

      if (at.x < 0 || at.y < 0 || at.x > sg_map_get_width (rk.map) || at.y > sg_map_get_depth (rk.map) || isinf (sg_going_factor (&going, piece)))
        continue;
      *place = (SgPlace) { at, front.bearing };
      return TRUE;
    }
  return FALSE;
}
