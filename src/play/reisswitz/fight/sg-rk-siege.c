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
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-game-parts.h"
#include "play/sg-going.h"
#include "rules/sg-question-values.h"

#define MOST_PLACES 3   /* of a kind that are offered: the nearest */

/** Manner: how guns fire at a place. */
typedef struct { SgRkWorkKind work; const char *label, *rule, *far[2], *struck; } Manner;

static const Manner manners[] = {
  { SG_RK_WORK_BOMBARD, N_("Set fire to %s"), "RK-108", { "RK-108", "max-range" }, "fire_in_move" },
  { SG_RK_WORK_BREACH, N_("Breach %s"), "RK-109", { "RK-109", "far" }, "breach_in_move" },
  { SG_RK_WORK_BRIDGE_FIRE, N_("Bring down %s"), "RK-110", { "RK-109", "far" }, "hit_in_move" },
};

/** Place: something that could be fired at. */
typedef struct { const SgPiece *piece; const Manner *manner; double paces; SgPoint at; } Place;

/* (nullable): NULL: it is no fire at a place. */
static const Manner *
find_manner (int work)
{
  for (guint i = 0; i < G_N_ELEMENTS (manners); i++)
    if ((int) manners[i].work == work)
      return &manners[i];
  return NULL;
}

/* (nullable): how a piece can be fired at. */
static const Manner *
manner_for (const SgRk *rk, const SgUnit *unit, const SgPiece *piece)
{
  if (sg_rk_gun (rk, unit) == SG_RK_GUN_ROCKET)   /* the book has nothing that they bring down or set on fire */
    return NULL;
  if (sg_rk_gun (rk, unit) == SG_RK_GUN_HOWITZER)
    return sg_piece_kind_is_building (piece->kind) && !g_str_equal (piece->class, "ruin") ? find_manner (SG_RK_WORK_BOMBARD) : NULL;
  if (piece->kind == SG_PIECE_BRIDGE)
    return find_manner (SG_RK_WORK_BRIDGE_FIRE);
  return piece->kind == SG_PIECE_WALL || (piece->kind == SG_PIECE_FENCE && g_str_equal (piece->class, "palisade")) ? find_manner (SG_RK_WORK_BREACH) : NULL;
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

/* Whether @guns can fire at @piece, which is whole, in range, before them and in sight. */
static gboolean
find_place (const SgRk *rk, const SgRkGround *guns, const SgPiece *piece, Place *place)
{
  SgSightTerms terms = sg_sight_terms_for (rk->rules, rk->map);
  SgCountryState state = sg_country_state_of (sg_word_text (rk->board, &sg_common_words.country), piece->id);
  const Manner *manner = manner_for (rk, guns->unit, piece);

  if (manner == NULL || (state != SG_COUNTRY_UNTOUCHED && state != SG_COUNTRY_BRIDGE))
    return FALSE;
  *place = (Place) { piece, manner };
  place->at = nearest_of (piece, guns->place.at);
  place->paces = round (sg_point_distance (guns->place.at, place->at));
  return place->paces <= sg_ruleset_figure (rk->rules, manner->far[0], manner->far[1]) && sg_survey_in_arc (guns->place, place->at, 90)
         && sg_survey_seen (rk->map, guns->place.at, sg_rk_between (place->at, guns->place.at, MIN (1, 4 / MAX (4, place->paces))), &terms);
}

static GArray *
list_places (const SgRk *rk, const SgRkGround *guns)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  GPtrArray *pieces = sg_map_get_pieces (rk->map);
  Place place;

  for (guint i = 0; i < pieces->len; i++)
    if (find_place (rk, guns, pieces->pdata[i], &place))
      g_array_append_val (places, place);
  g_array_sort (places, compare_places);
  if (places->len > MOST_PLACES)
    g_array_set_size (places, MOST_PLACES);
  return places;
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
      g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (rk->battle), place->piece->id);
      g_autoptr (GString) label = g_string_new (_(place->manner->label));
      SgGameAct *act = sg_act_offer_with (offer, sg_arg_word (sg_rk_work_kinds[place->manner->work]), sg_arg_rest (place->piece->id));

      g_string_replace (label, "%s", called, 1);
      sg_act_call (act, "%s", label->str);
      sg_act_put_under (act, place->manner->rule);
      act->detail = g_strdup_printf (_("%d paces"), (int) place->paces);
      act->why = sg_rk_why_not_fire (rk, own);
    }
}

/* Whether @unit can fire at the place as it stands now: a press may come late, and a file may name any piece. */
static gboolean
may_besiege (const SgRk *rk, const SgUnit *unit, const char *kind, const char *piece)
{
  const SgPiece *at = rk->map != NULL ? sg_map_get_piece (rk->map, piece) : NULL;
  g_autoptr (GArray) grounds = at != NULL ? sg_rk_grounds (rk->board) : NULL;
  const SgRkGround *own = grounds != NULL ? sg_rk_ground_of (grounds, unit->id) : NULL;
  Place place;

  return own != NULL && sg_rk_is_of (unit, SG_RK_OF_GUNS) && sg_rk_is_in_battery (&own->form) && find_place (rk, own, at, &place)
         && (int) place.manner->work == sg_choice_of (sg_rk_work_kinds, kind);
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
  if (!may_besiege (rk, unit, kind, piece))
    return sg_refuse (error, "RK-109", _("There is nothing to fire at"));
  called = sg_rk_piece_called (sg_rk_begun_map (rk->battle), piece);
  clause = g_strdup_printf (_("%s was ordered to fire at %s"), unit->name, called);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-109");
  sg_word_record_set_text (order, SG_RK_SIEGE_KIND, kind);
  sg_word_record_set_text (order, SG_RK_SIEGE_PIECE, piece);
  sg_word_set_record (ruling, unit, &sg_rk_words.siege, order);
  return sg_play_post (&rk->play, ruling, error);
}

const SgActRow sg_rk_siege_acts[SG_RK_N_SIEGE_ACTS] = {
  { "siege", NULL, "sg-gun-symbolic", "RK-109", .group = N_("Fire at a place"), .least = 1, .args = { SG_ARG_WORD, SG_ARG_REST }, .offer = offer_sieges,
    .carry_out = order_siege },
};

/* Whole batteries that fire at the same, @unit among them. */
static gint64
count_batteries (const SgRk *rk, const SgUnit *unit, SgRkWorkKind kind, const char *piece)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  gint64 n = 1;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *other = units->pdata[i];
      g_autoptr (SgWordRecord) order = sg_word_record (other, &sg_rk_words.siege);
      g_autoptr (SgRkWork) work = sg_rk_is_of (other, SG_RK_OF_GUNS) ? sg_rk_work_of (rk->board, other->id) : NULL;

      if (other == unit || !sg_rk_is_of (other, SG_RK_OF_GUNS) || !sg_units_are_friends (other, unit)
          || sg_unit_balance (other, SG_ACCOUNT_FIT) <= sg_ruleset_figure (rk->rules, "RK-93", "pieces") / 2)
        continue;
      n += (order != NULL && sg_word_record_choice (order, SG_RK_SIEGE_KIND) == (int) kind && g_str_equal (sg_word_record_text (order, SG_RK_SIEGE_PIECE), piece))
           || (work != NULL && work->left > 0 && work->kind == kind && g_str_equal (work->piece, piece));
    }
  return n;
}

SgQuestion *
sg_rk_ask_siege (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) order = sg_word_record (unit, &sg_rk_words.siege);
  const Manner *manner = order != NULL ? find_manner (sg_word_record_choice (order, SG_RK_SIEGE_KIND)) : NULL;
  const SgPiece *piece = order != NULL && rk->map != NULL ? sg_map_get_piece (rk->map, sg_word_record_text (order, SG_RK_SIEGE_PIECE)) : NULL;
  gint64 guns = sg_unit_balance (unit, SG_ACCOUNT_FIT);
  SgQuestion *question;
  SgPlace place;

  if (piece == NULL || manner == NULL || !sg_rk_place (rk->board, unit, &place))
    return NULL;
  question = sg_play_question (&rk->play, sg_rk_work_kinds[manner->work], NULL);
  if (question == NULL)
    return NULL;
  sg_play_fill (question, "houses", g_variant_new_string (sg_rk_is_stone (piece) ? "stone" : "wood"));
  sg_play_fill (question, "howitzers", g_variant_new_int64 (guns));
  sg_play_fill (question, "wall", g_variant_new_string (sg_rk_is_stone (piece) ? "strong" : "weaker"));
  sg_play_fill (question, "bridge", g_variant_new_string (sg_rk_is_stone (piece) ? "stone" : "wood"));
  sg_play_fill (question, "gun", g_variant_new_string (sg_rk_gun_id (sg_rk_gun (rk, unit))));
  sg_play_fill (question, "batteries", g_variant_new_int64 (count_batteries (rk, unit, manner->work, piece->id)));
  sg_play_fill (question, "half_battery", g_variant_new_boolean (guns <= sg_ruleset_figure (rk->rules, "RK-93", "pieces") / 2));
  sg_play_fill (question, "paces", g_variant_new_double (round (sg_point_distance (place.at, nearest_of (piece, place.at)))));
  sg_play_fill (question, "by", g_variant_new_string (unit->id));
  sg_play_fill (question, "piece", g_variant_new_string (piece->id));
  return question;
}

/* Whether there was anything to throw for: they were enough, and near enough. */
static gboolean
was_thrown (const SgVerdict *verdict)
{
  GVariant *throws = sg_verdict_get (verdict, "throws_in_moves"), *dice = sg_verdict_get (verdict, "dice_used");

  return (throws != NULL && g_variant_n_children (throws) > 0) || (dice != NULL && g_variant_n_children (dice) > 0);
}

/* What the dice told comes to pass as long as the battery fires; without a flame it fires until its ammunition is gone, and the end of its work lies beyond that. */
void
sg_rk_rule_siege (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "by"));
  const SgPiece *piece = rk->map != NULL ? sg_map_get_piece (rk->map, sg_question_text (question, "piece")) : NULL;
  const Manner *manner = find_manner (sg_choice_of (sg_rk_work_kinds, sg_question_get_procedure (question)->id));
  g_autoptr (SgRkWork) work = g_new0 (SgRkWork, 1);
  double struck = sg_play_measure (verdict, manner->struck);
  gboolean flame = struck > 0;
  SgPlace place;

  if (unit == NULL)
    return;
  sg_word_clear (ruling, unit, &sg_rk_words.siege);
  if (!flame && was_thrown (verdict))
    struck = (double) sg_rk_shots_left (rk, unit) + 1;
  if (piece == NULL || struck <= 0 || !sg_rk_place (rk->board, unit, &place))
    return;
  work->kind = manner->work;
  work->piece = g_strdup (piece->id);
  work->unit = g_strdup (unit->id);
  work->side = g_strdup (unit->side);
  work->at = place.at;
  work->to = nearest_of (piece, place.at);
  work->begun = rk->time;
  work->moves = work->left = struck;
  work->lasts = work->spread = work->clear = -1;
  if (flame && manner->work == SG_RK_WORK_BRIDGE_FIRE)
    work->lasts = (gint64) (sg_play_measure (verdict, "impassable_from_move") - struck);
  if (flame && manner->work == SG_RK_WORK_BOMBARD)
    work->spread = (gint64) (sg_play_measure (verdict, "spread_throw_in_move") - struck);
  if (flame && manner->work == SG_RK_WORK_BOMBARD && sg_verdict_get_flag (verdict, "spreads"))
    work->clear = (gint64) (sg_play_measure (verdict, "evacuate_by_move") - sg_play_measure (verdict, "spread_throw_in_move"));
  sg_rk_put_work (rk, ruling, work);
}
