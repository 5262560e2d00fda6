/* sg-rk-siege.c: batteries ordered to fire at a house, a wall or a bridge; ammunition counted and taken in again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The order is the unit's word "siege"; it wants its dice at once, and what they tell comes to pass on the clock
 * as a work, as long as the battery stands and fires.
 */

#include "play/reisswitz/fight/sg-rk-siege.h"

#include "map/sg-piece.h"
#include "map/sg-sight.h"
#include "map/sg-slope.h"
#include "play/reisswitz/base/sg-rk-band.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-game-parts.h"
#include "play/sg-going.h"
#include "rules/sg-question-values.h"

#define MOST_PLACES 3   /* of a kind that are offered: the nearest */

/** Place: something that could be fired at. */
typedef struct { const SgPiece *piece; const char *kind; double paces; SgPoint at; } Place;

static double
farthest (const SgRk *rk, const char *kind)
{
  return g_str_equal (kind, "bombard") ? sg_ruleset_figure (rk->rules, "RK-108", "max-range") : sg_ruleset_figure (rk->rules, "RK-109", "far");
}

static gboolean
is_howitzers (const SgRk *rk, const SgUnit *unit)
{
  return g_str_equal (sg_rk_gun_of (rk, unit), "howitzer");
}

/* How a piece can be fired at; NULL: not at all. */
static const char *
kind_for (const SgRk *rk, const SgUnit *unit, const SgPiece *piece)
{
  if (is_howitzers (rk, unit))
    return sg_piece_kind_is_building (piece->kind) && !g_str_equal (piece->class, "ruin") ? "bombard" : NULL;
  if (piece->kind == SG_PIECE_BRIDGE)
    return "bridge-fire";
  return piece->kind == SG_PIECE_WALL || (piece->kind == SG_PIECE_FENCE && g_str_equal (piece->class, "palisade")) ? "breach" : NULL;
}

static SgPoint
nearest_of (const SgPiece *piece, SgPoint from)
{
  SgPoint best = piece->points[0];

  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      SgPoint at = sg_segment_nearest (piece->points[i], piece->points[i + 1], from);

      if (sg_point_distance (at, from) < sg_point_distance (best, from))
        best = at;
    }
  return best;
}

static int
compare_places (const void *a, const void *b)
{
  const Place *one = a, *two = b;

  return one->paces < two->paces ? -1 : one->paces > two->paces;
}

static GArray *
list_places (const SgRk *rk, const SgRkGround *guns)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  GPtrArray *pieces = sg_map_get_pieces (rk->map);
  SgSightTerms terms = sg_sight_terms_for (rk->rules, rk->map);
  const char *country = sg_word_text (rk->board, &sg_common_words.country);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      const char *kind = kind_for (rk, guns->unit, piece);
      Place place = { piece, kind };
      g_autofree char *state = NULL;

      if (kind == NULL)
        continue;
      place.at = nearest_of (piece, guns->place.at);
      place.paces = round (sg_point_distance (guns->place.at, place.at));
      state = sg_country_word_state (country, piece->id);
      if (place.paces > farthest (rk, kind) || (*state != '\0' && !g_str_has_prefix (state, "bridge,")) || !sg_survey_in_arc (guns->place, place.at, 90)
          || !sg_survey_seen (rk->map, guns->place.at, sg_rk_between (place.at, guns->place.at, MIN (1, 4 / MAX (4, place.paces))), &terms))
        continue;
      g_array_append_val (places, place);
    }
  g_array_sort (places, compare_places);
  if (places->len > MOST_PLACES)
    g_array_set_size (places, MOST_PLACES);
  return places;
}

static char *
label_for (const SgRk *rk, const Place *place)
{
  g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (rk->battle), place->piece->id);

  return g_str_equal (place->kind, "bombard") ? g_strdup_printf (_("Set fire to %s"), called)
         : g_str_equal (place->kind, "breach") ? g_strdup_printf (_("Breach %s"), called) : g_strdup_printf (_("Bring down %s"), called);
}

static const char *
rule_for (const Place *place)
{
  if (g_str_equal (place->kind, "bombard"))
    return "RK-108";
  return g_str_equal (place->kind, "breach") ? "RK-109" : "RK-110";
}

static void
offer_sieges (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const SgUnit *unit = sg_rk_first (offer->units);
  g_autoptr (GArray) grounds = NULL, places = NULL;
  const SgRkGround *own;

  if (sg_rk_arm (rk->board, unit) != SG_RK_ARM_GUNS || rk->map == NULL)
    return;
  grounds = sg_rk_grounds (rk->board);
  own = sg_rk_ground_of (grounds, unit->id);
  if (own == NULL || !sg_rk_is_in_battery (&own->form))
    return;
  places = list_places (rk, own);
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      g_autofree char *label = label_for (rk, place);
      SgGameAct *act = sg_act_offer_with (offer, sg_arg_word (place->kind), sg_arg_rest (place->piece->id));

      sg_act_call (act, "%s", label);
      sg_act_put_under (act, rule_for (place));
      act->detail = g_strdup_printf (_("%d paces"), (int) place->paces);
      act->why = sg_rk_why_not_fire (rk, own);
    }
}

static gboolean
order_siege (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  const char *kind = call->args[0].text, *piece = call->args[1].text;
  g_autoptr (SgWordRecord) order = sg_word_record_new (&sg_rk_words.siege);
  g_autofree char *called = NULL, *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;

  unit = sg_rk_need_in_hand (rk, sg_rk_first (call->units)->id, NULL, error);
  if (unit == NULL)
    return FALSE;
  if (rk->map == NULL || sg_map_get_piece (rk->map, piece) == NULL)
    return sg_refuse (error, "RK-109", _("There is nothing to fire at"));
  called = sg_rk_piece_called (sg_rk_begun_map (rk->battle), piece);
  clause = g_strdup_printf (_("%s was ordered to fire at %s"), unit->name, called);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-109");
  sg_word_record_set_text (order, SG_RK_SIEGE_KIND, kind);
  sg_word_record_set_text (order, SG_RK_SIEGE_PIECE, piece);
  sg_word_set_record (ruling, unit, &sg_rk_words.siege, order);
  return sg_rk_post (rk, ruling, error);
}

const SgActRow sg_rk_siege_acts[SG_RK_N_SIEGE_ACTS] = {
  { "siege", NULL, "sg-gun-symbolic", "RK-109", .group = N_("Fire at a place"), .least = 1, .args = { SG_ARG_WORD, SG_ARG_REST }, .offer = offer_sieges,
    .carry_out = order_siege },
};

/* Whole batteries that fire at the same, @unit among them. */
static gint64
count_batteries (const SgRk *rk, const SgUnit *unit, const char *kind, const char *piece)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  gint64 n = 1;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *other = units->pdata[i];
      g_autoptr (SgWordRecord) order = sg_word_record (other, &sg_rk_words.siege);
      g_autoptr (SgRkWork) work = sg_rk_is_of (other, SG_RK_OF_GUNS) ? sg_rk_work_of (rk->board, other->id) : NULL;

      if (other == unit || !sg_rk_is_of (other, SG_RK_OF_GUNS) || g_strcmp0 (other->side, unit->side) != 0
          || sg_unit_balance (other, SG_ACCOUNT_FIT) <= sg_ruleset_figure (rk->rules, "RK-93", "pieces") / 2)
        continue;
      n += (order != NULL && g_str_equal (sg_word_record_text (order, SG_RK_SIEGE_KIND), kind) && g_str_equal (sg_word_record_text (order, SG_RK_SIEGE_PIECE), piece))
           || (work != NULL && work->left > 0 && g_str_equal (work->kind, kind) && g_str_equal (work->piece, piece));
    }
  return n;
}

SgQuestion *
sg_rk_ask_siege (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) order = sg_word_record (unit, &sg_rk_words.siege);
  const char *kind = order != NULL ? sg_word_record_text (order, SG_RK_SIEGE_KIND) : "";
  const SgPiece *piece = order != NULL && rk->map != NULL ? sg_map_get_piece (rk->map, sg_word_record_text (order, SG_RK_SIEGE_PIECE)) : NULL;
  gint64 guns = sg_unit_balance (unit, SG_ACCOUNT_FIT);
  SgQuestion *question;
  SgPlace place;

  if (piece == NULL || !sg_rk_place (rk->board, unit, &place))
    return NULL;
  question = sg_rk_question (rk, kind, NULL);
  if (question == NULL)
    return NULL;
  sg_rk_fill (question, "houses", g_variant_new_string (sg_rk_is_stone (piece) ? "stone" : "wood"));
  sg_rk_fill (question, "howitzers", g_variant_new_int64 (guns));
  sg_rk_fill (question, "wall", g_variant_new_string (sg_rk_is_stone (piece) ? "strong" : "weaker"));
  sg_rk_fill (question, "bridge", g_variant_new_string (sg_rk_is_stone (piece) ? "stone" : "wood"));
  sg_rk_fill (question, "gun", g_variant_new_string (sg_rk_gun_of (rk, unit)));
  sg_rk_fill (question, "batteries", g_variant_new_int64 (count_batteries (rk, unit, kind, piece->id)));
  sg_rk_fill (question, "half_battery", g_variant_new_boolean (guns <= sg_ruleset_figure (rk->rules, "RK-93", "pieces") / 2));
  sg_rk_fill (question, "paces", g_variant_new_double (round (sg_point_distance (place.at, nearest_of (piece, place.at)))));
  sg_rk_fill (question, "by", g_variant_new_string (unit->id));
  sg_rk_fill (question, "piece", g_variant_new_string (piece->id));
  return question;
}

/* What the dice told comes to pass as long as the battery fires; without a flame it fires until its ammunition is gone. */
void
sg_rk_rule_siege (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "by"));
  const SgPiece *piece = rk->map != NULL ? sg_map_get_piece (rk->map, sg_question_text (question, "piece")) : NULL;
  const char *kind = sg_question_get_procedure (question)->id;
  g_autoptr (SgRkWork) work = g_new0 (SgRkWork, 1);
  double struck = sg_rk_measure_of (verdict, g_str_equal (kind, "bombard") ? "fire_in_move" : g_str_equal (kind, "breach") ? "breach_in_move" : "hit_in_move");
  SgPlace place;

  if (unit == NULL)
    return;
  sg_word_clear (ruling, unit, &sg_rk_words.siege);
  if (piece == NULL || struck <= 0 || !sg_rk_place (rk->board, unit, &place))
    return;
  work->kind = g_strdup (kind);
  work->piece = g_strdup (piece->id);
  work->unit = g_strdup (unit->id);
  work->side = g_strdup (unit->side);
  work->at = place.at;
  work->to = nearest_of (piece, place.at);
  work->begun = rk->time;
  work->moves = work->left = struck;
  work->lasts = g_str_equal (kind, "bridge-fire") ? (gint64) (sg_rk_measure_of (verdict, "impassable_from_move") - struck) : -1;
  work->spread = g_str_equal (kind, "bombard") ? (gint64) (sg_rk_measure_of (verdict, "spread_throw_in_move") - struck) : -1;
  work->clear = g_str_equal (kind, "bombard") && sg_verdict_get_flag (verdict, "spreads")
                ? (gint64) (sg_rk_measure_of (verdict, "evacuate_by_move") - sg_rk_measure_of (verdict, "spread_throw_in_move")) : -1;
  sg_rk_put_work (rk, ruling, work);
}
