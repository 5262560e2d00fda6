/* sg-rk-work-acts.c: what a unit can do beside a bridge or on a bank, and how long it takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The moves of every work are told by the procedure “bridge”, “boat” or “swim” before it is begun.
 */

#include "play/reisswitz/work/sg-rk-work-acts.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-band.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/work/sg-rk-wagons.h"

#include "rules/reisswitz/sg-rk-common.h"

/* The program's own, where the book says “beside” and “near”. */
#define HOUSES 500.0   /* paces to the houses that timber is taken from */
#define ACROSS 600.0   /* paces looked over for the other bank */
#define BANK 4.0       /* paces on dry ground at either end */

/** Manner: a work and how it is done: at a chosen moment, of pontoons in the water already; of a crossing in what, and whether in one boat alone. */
typedef struct { const char *id; SgRkWorkKind work; const char *vessel; gboolean timed, afloat, single; } Manner;

/** Plan: a work that could be begun. @offer: (nullable): what takes it up, when it is offered. */
typedef struct { const SgRk *rk; const SgUnit *unit; SgActOffer *offer; SgPlace place; Manner manner; const char *piece; double width; SgPoint from, to; gboolean houses, wooden; } Plan;

static double
spot (const SgRk *rk)
{
  return sg_ruleset_figure (rk->rules, "RK-19", "spot");
}

static gboolean
is_wooden (const SgPiece *piece)
{
  static const char *const of_stone[] = { "stone", "railway", NULL };

  return *piece->material == '\0' ? !g_strv_contains (of_stone, piece->class) : g_str_equal (piece->material, "wood");
}

static gboolean
has_near (const SgRk *rk, const SgUnit *unit, SgPoint at, const char *type)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *other = units->pdata[i];

      if (sg_units_are_friends (other, unit) && g_str_has_prefix (other->type, type) && sg_rk_on_field (rk->board, other, &place)
          && sg_point_distance (place.at, at) <= spot (rk))
        return TRUE;
    }
  return FALSE;
}

/* @wooden: only such as timber can be taken from (RK-242). */
static gboolean
has_houses (SgMap *map, SgPoint at, gboolean wooden)
{
  GPtrArray *pieces = sg_map_get_pieces (map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (sg_piece_kind_is_building (piece->kind) && !(wooden && sg_rk_is_stone (piece)) && sg_piece_distance (piece, at) <= HOUSES)
        return TRUE;
    }
  return FALSE;
}

/* The nearest of the water within reach of a unit. */
static gboolean
find_nearest_water (const Plan *plan, SgPoint *nearest)
{
  GPtrArray *pieces = sg_map_get_pieces (plan->rk->map);
  double best = spot (plan->rk);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (!sg_piece_kind_is_water (piece->kind) || sg_piece_distance (piece, plan->place.at) > best)
        continue;
      for (guint k = 0; k + 1 < piece->n_points; k++)
        {
          SgPoint at = sg_segment_nearest (piece->points[k], piece->points[k + 1], plan->place.at);
          double off = sg_point_distance (at, plan->place.at) - piece->width / 2;

          if (off > best)
            continue;
          best = off;
          *nearest = at;
        }
    }
  return best < spot (plan->rk) && sg_point_distance (*nearest, plan->place.at) >= 0.01;
}

/* The water before a unit: where its way to the nearest of it enters it and leaves it again. */
static gboolean
find_water (Plan *plan)
{
  SgPoint nearest = { 0, 0 }, way[2];
  g_autoptr (GArray) spans = NULL;
  double length;

  if (!find_nearest_water (plan, &nearest))
    return FALSE;
  way[0] = plan->place.at;
  way[1] = sg_point_step (way[0], sg_survey_bearing (way[0], nearest), sg_point_distance (way[0], nearest) + ACROSS);
  length = sg_point_distance (way[0], way[1]);
  spans = sg_survey_way (plan->rk->map, way, 2);
  for (guint i = 0; i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      if (span->piece == NULL || !sg_piece_kind_is_water (span->piece->kind))
        continue;
      plan->width = span->to - span->from;
      plan->from = sg_rk_between (way[0], way[1], MAX (0, span->from - BANK) / length);
      plan->to = sg_rk_between (way[0], way[1], MIN (length, span->to + BANK) / length);
      plan->piece = "";
      return span->to < length && plan->to.x >= 0 && plan->to.y >= 0 && plan->to.x <= sg_map_get_width (plan->rk->map)
             && plan->to.y <= sg_map_get_depth (plan->rk->map);
    }
  return FALSE;
}

static const char double_vessel[] = "double";   /* two pontoons lashed together */

/* A work done as any is has its own name alone. */
static Manner
find_manner (const char *id)
{
  static const Manner others[] = {
    { "burn-timed", SG_RK_WORK_BURN, .timed = TRUE }, { "blow-timed", SG_RK_WORK_BLOW, .timed = TRUE }, { "pontoon-afloat", SG_RK_WORK_PONTOON, .afloat = TRUE },
    { "ferry", SG_RK_WORK_FERRY, "ferry" }, { "ferry-single", SG_RK_WORK_FERRY, "ferry", .single = TRUE }, { "ferry-small", SG_RK_WORK_FERRY, "pontoon" },
    { "ferry-small-single", SG_RK_WORK_FERRY, "pontoon", .single = TRUE }, { "ferry-double", SG_RK_WORK_FERRY, double_vessel },
    { "ferry-double-single", SG_RK_WORK_FERRY, double_vessel, .single = TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (id, others[i].id))
      return others[i];
  return (Manner) { id, (SgRkWorkKind) sg_choice_of (sg_rk_work_kinds, id) };
}

/* Moves of the work; −1 when it cannot be done. */
static double
ask_moves (const Plan *plan)
{
  const SgRk *rk = plan->rk;
  const Manner *manner = &plan->manner;
  const char *procedure = manner->vessel != NULL ? "boat" : manner->work == SG_RK_WORK_SWIM ? "swim" : "bridge";
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, procedure, NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgCountryChange) change = sg_country_find_change (sg_word_text (rk->board, &sg_common_words.country), plan->piece);

  sg_play_fill (question, "work", g_variant_new_string (sg_rk_work_kinds[manner->work]));
  sg_play_fill (question, "paces", g_variant_new_double (plan->width));
  sg_play_fill (question, "stream", g_variant_new_string ("across"));
  sg_play_fill (question, "timed", g_variant_new_boolean (manner->timed));
  sg_play_fill (question, "afloat", g_variant_new_boolean (manner->afloat));
  sg_play_fill (question, "rapid", g_variant_new_boolean (!plan->houses));
  if (change != NULL && change->state == SG_COUNTRY_BLOCKED)
    sg_play_fill (question, "spent", g_variant_new_int64 (change->since));
  if (manner->work == SG_RK_WORK_DISMANTLE)
    sg_play_fill (question, "pontoons", g_variant_new_int64 ((gint64) ceil (plan->width * sg_ruleset_figure (rk->rules, "RK-1", "feet-per-pace")
                                      * sg_ruleset_figure (rk->rules, "RK-240", "pontoons") / sg_ruleset_figure (rk->rules, "RK-240", "feet"))));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return verdict != NULL && sg_verdict_get_refusal (verdict) == NULL ? sg_play_measure (verdict, "moves") : -1;
}

/* How often they go to and fro: once when there is one for every load, and a single one for each of them, and back; 0: they do not carry it. */
static double
trips (const SgRk *rk, const SgUnit *unit, const Manner *manner)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "ferry", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  static const char *const loaded[] = { [SG_RK_ARM_NONE] = "infantry", [SG_RK_ARM_FOOT] = "infantry", [SG_RK_ARM_HORSE] = "cavalry", [SG_RK_ARM_GUNS] = "gun", [SG_RK_ARM_TRAIN] = "infantry" };
  SgRkArm arm = sg_rk_arm (rk->board, unit);
  gint64 loads;

  /* Two pontoons bear a light gun, held with great care. */
  if (arm == SG_RK_ARM_GUNS && manner->vessel == double_vessel && sg_rk_gun (rk, unit) != SG_RK_GUN_SIX)
    return 0;
  sg_play_fill (question, "vessel", g_variant_new_string (manner->vessel));
  sg_play_fill (question, "load", g_variant_new_string (loaded[arm]));
  sg_play_fill (question, "number", g_variant_new_int64 (sg_unit_balance (unit, SG_ACCOUNT_FIT)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  if (verdict == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return 0;
  loads = (gint64) sg_play_measure (verdict, "boats");
  return manner->single ? MAX (1, loads * 2 - 1) : 1;
}


/* Returns: (transfer none) (nullable): NULL when it cannot be done. */
static SgGameAct *
add_kind (Plan *plan, const char *kind, const char *rule, const char *format)
{
  g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (plan->rk->battle), plan->piece), *clock = NULL;
  g_autoptr (GString) label = g_string_new (format);
  double often, moves;
  SgGameAct *act;

  plan->manner = find_manner (kind);
  often = plan->manner.vessel != NULL ? trips (plan->rk, plan->unit, &plan->manner) : 1;
  moves = often > 0 ? ask_moves (plan) * often : -1;
  if (moves < 0)
    return NULL;
  g_string_replace (label, "%s", called, 0);
  clock = sg_rk_hour_text (plan->rk->time + (gint64) moves * sg_rk_minutes (plan->rk), plan->rk->time);
  act = sg_act_offer_with (plan->offer, sg_arg_word (kind), sg_arg_rest (plan->piece));
  sg_act_call (act, "%s", label->str);
  sg_act_put_under (act, rule);
  act->detail = g_strdup_printf (ngettext ("%d move, done at %s", "%d moves, done at %s", (gulong) moves), (int) moves, clock);
  return act;
}

/* A trestle bridge wants the timber of wooden houses, but for a train’s own (RK-242). */
static void
add_trestle (Plan *plan, const char *kind, const char *format)
{
  SgGameAct *act = add_kind (plan, kind, "RK-242", format);

  if (act != NULL && !plan->wooden)
    sg_act_bar (act, _("There is no wooden house within %d paces for its timber."), (int) HOUSES);
}

/* Mending wants gear or wooden houses near (RK-244). */
static void
add_mending (Plan *plan, const char *kind, const char *format)
{
  SgGameAct *act = add_kind (plan, kind, "RK-244", format);

  if (act != NULL && !plan->wooden && !has_near (plan->rk, plan->unit, plan->place.at, "sapper") && !has_near (plan->rk, plan->unit, plan->place.at, "pontoon-train"))
    sg_act_bar (act, _("There is no gear near to mend it with, and no wooden house for its timber."));
}

/* How wide the water is under it: what was laid in the war reaches over both banks. */
static double
width_of (const SgRk *rk, const SgPiece *piece)
{
  double length = piece->n_points >= 2 ? sg_point_distance (piece->points[0], piece->points[piece->n_points - 1]) : 0;

  return sg_map_get_piece (sg_rk_begun_map (rk->battle), piece->id) != NULL ? length : MAX (0, length - 2 * BANK);
}

/* What can be done to a bridge, a ford or a gate that stands, or is gone. */
static void
add_for_pass (Plan *plan, const SgPiece *piece)
{
  SgCountryState state = sg_country_state_of (sg_word_text (plan->rk->board, &sg_common_words.country), piece->id);
  gboolean bridge = piece->kind == SG_PIECE_BRIDGE, wooden = is_wooden (piece);

  plan->piece = piece->id;
  plan->width = width_of (plan->rk, piece);
  if (state == SG_COUNTRY_BLOCKED)
    add_kind (plan, "clear", "RK-245", _("Clear %s"));
  else if (state == SG_COUNTRY_PLANKS && wooden)
    add_mending (plan, "repair_wood", _("Mend the planking of %s"));
  else if (state == SG_COUNTRY_BROKEN && !wooden)
    add_mending (plan, "repair_stone", _("Mend the pier of %s"));
  if (state != SG_COUNTRY_UNTOUCHED && state != SG_COUNTRY_BRIDGE)
    return;
  if (g_str_equal (piece->class, "pontoon"))
    add_kind (plan, "pontoon_dismantle", "RK-240", _("Take up the pontoons of %s"));
  else if (bridge && wooden)
    {
      add_kind (plan, "planks", "RK-243", _("Tear up the planking of %s"));
      add_kind (plan, "burn", "RK-243", _("Prepare %s and burn it at once"));
      add_kind (plan, "burn-timed", "RK-243", _("Prepare %s to be burned at a chosen moment"));
      add_kind (plan, "strip", "RK-243", _("Take %s off to this bank"));
    }
  if (bridge && !g_str_equal (piece->class, "pontoon"))
    {
      add_kind (plan, "blow", "RK-243", _("Mine %s and blow it up at once"));
      add_kind (plan, "blow-timed", "RK-243", _("Mine %s, to be blown up at a chosen moment"));
    }
  add_kind (plan, "obstacle", "RK-245", _("Block %s"));
}

/* What was laid in the war is taken up, or off, or blown up whole: of what is left of it the map keeps nothing. */
static void
add_for_laid (Plan *plan, const SgPiece *piece)
{
  plan->piece = piece->id;
  plan->width = width_of (plan->rk, piece);
  if (g_str_equal (piece->class, "pontoon"))
    {
      add_kind (plan, "pontoon_dismantle", "RK-240", _("Take up the pontoons of %s"));
      return;
    }
  add_kind (plan, "strip", "RK-243", _("Take %s off to this bank"));
  add_kind (plan, "blow", "RK-243", _("Mine %s and blow it up at once"));
  add_kind (plan, "blow-timed", "RK-243", _("Mine %s, to be blown up at a chosen moment"));
}

static void
add_for_water (Plan *plan)
{
  const SgRk *rk = plan->rk;
  gboolean train = has_near (rk, plan->unit, plan->place.at, "pontoon-train"), sappers = has_near (rk, plan->unit, plan->place.at, "sapper");

  if (train)
    {
      add_kind (plan, "pontoon", "RK-240", _("Lay a pontoon bridge here"));
      add_kind (plan, "pontoon-afloat", "RK-240", _("Lay one of pontoons that are in the water already"));
      add_kind (plan, "trestle_train", "RK-242", _("Build a trestle bridge here"));
    }
  if (plan->houses && sappers)
    add_trestle (plan, "trestle_sappers", _("Build a trestle bridge here, with sappers"));
  else if (plan->houses && !train)
    add_trestle (plan, "trestle_carpenters", _("Build a trestle bridge here, with carpenters"));
  add_kind (plan, "floating_infantry", "RK-241", _("Build a floating bridge here, for infantry"));
  add_kind (plan, "floating_all", "RK-241", _("Build a floating bridge here, for all arms"));
}

/* The piece that a pass was, also when it is gone. */
static gboolean
is_near_pass (const Plan *plan, const SgPiece *piece)
{
  return (sg_piece_kind_is_pass (piece->kind) || piece->kind == SG_PIECE_GATE) && piece->kind != SG_PIECE_CULVERT
         && sg_piece_distance (piece, plan->place.at) <= spot (plan->rk);
}

/* Whether it stands where it could work at all. */
static gboolean
begin_plan (Plan *plan, const SgRk *rk, const SgUnit *unit)
{
  *plan = (Plan) { rk, unit };
  if (rk->map == NULL || !sg_rk_on_field (rk->board, unit, &plan->place))
    return FALSE;
  plan->piece = "";
  plan->houses = has_houses (rk->map, plan->place.at, FALSE);
  plan->wooden = has_houses (rk->map, plan->place.at, TRUE);
  return TRUE;
}

/* The same of one that does no work yet. */
static gboolean
works_here (const SgRk *rk, SgActOffer *offer, Plan *plan)
{
  const SgUnit *unit = sg_rk_first (offer->units);
  g_autoptr (SgRkWork) work = sg_rk_work_of (rk->board, unit->id);

  if (work != NULL || !begin_plan (plan, rk, unit))
    return FALSE;
  plan->offer = offer;
  return TRUE;
}

/* Cavalry and artillery do no works (RK-26). */
static gboolean
digs (const SgRk *rk, const SgUnit *unit)
{
  SgRkArm arm = sg_rk_arm (rk->board, unit);

  return arm != SG_RK_ARM_HORSE && arm != SG_RK_ARM_GUNS;
}

static void
offer_put_out (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  GPtrArray *pieces;
  Plan plan;

  if (!works_here (rk, offer, &plan) || !digs (rk, plan.unit))
    return;
  pieces = sg_map_get_pieces (sg_rk_begun_map (rk->battle));
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      SgCountryState state = sg_country_state_of (sg_word_text (rk->board, &sg_common_words.country), piece->id);
      g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (rk->battle), piece->id);

      if (is_near_pass (&plan, piece) && piece->kind == SG_PIECE_BRIDGE && state == SG_COUNTRY_BURNING)
        sg_act_call (sg_act_offer_with (offer, sg_arg_rest (piece->id)), _("Put out the fire of %s"), called);
    }
}

static void
offer_stop (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  g_autoptr (SgRkWork) work = offer->units->len > 0 ? sg_rk_work_of (rk->board, sg_rk_first (offer->units)->id) : NULL;
  g_autofree char *words = work != NULL ? sg_rk_work_tell (rk, work) : NULL;

  if (work != NULL)
    sg_act_call (sg_act_offer_with (offer, sg_arg_whole (work->number)), _("Give up: %s"), words);
}

static void
offer_light (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  g_autoptr (SgRkWork) work = offer->units->len > 0 ? sg_rk_work_of (rk->board, sg_rk_first (offer->units)->id) : NULL;
  g_autofree char *words = work != NULL ? sg_rk_work_tell (rk, work) : NULL;

  if (work != NULL && work->ready)
    sg_act_call (sg_act_offer_with (offer, sg_arg_whole (work->number)), work->kind == SG_RK_WORK_BURN ? _("Light it now: %s") : _("Blow it up now: %s"), words);
}

/* A battery fills up beside its wagons, a battalion beside the regimental wagon (RK-116, RK-117). */
static void
offer_refill (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const SgUnit *unit = sg_rk_first (offer->units), *wagons;
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  g_autofree char *clock = NULL, *how_long = NULL;
  double moves;
  SgGameAct *act;

  if (!sg_rk_may_fill_up (rk, unit))
    return;
  moves = sg_rk_refill_moves (rk, unit);
  clock = sg_rk_hour_text (rk->time + (gint64) moves * sg_rk_minutes (rk), rk->time);
  how_long = sg_rk_amount (moves, SG_RK_MOVES);
  act = sg_act_offer_with (offer, sg_arg_rest (""));
  sg_act_put_under (act, sg_rk_is_of (unit, SG_RK_OF_GUNS) ? "RK-117" : "RK-116");
  act->why = sg_rk_why_not_refill (rk, grounds, unit, &wagons);
  act->detail = g_strdup_printf (wagons != NULL ? _("%s beside the wagons, done at %s") : _("%s, done at %s; its own wagon comes up"), how_long, clock);
}


/* Those who are there for works are told why there is none. */
static void
offer_nothing_near (SgActOffer *offer, const SgUnit *unit)
{
  SgGameAct *act;

  if (!g_str_has_prefix (unit->type, "sapper") && !g_str_has_prefix (unit->type, "pontoon-train"))
    return;
  act = sg_act_offer_with (offer, sg_arg_word (""));
  sg_act_call (act, "%s", _("Work on a bridge"));
  sg_act_bar (act, _("There is no bridge, ford or bank within %d paces of %s."), (int) spot (sg_rk_of (offer->play)), unit->name);
}

/* Over the water man by man or in boats (RK-246, RK-247); pontoons are lashed together where there is a train. */
static void
add_crossing (Plan *plan)
{
  SgRkArm arm = sg_rk_arm (plan->rk->board, plan->unit);

  if (arm == SG_RK_ARM_TRAIN)
    return;
  add_kind (plan, "ferry", "RK-246", _("Cross in boats, one for every load"));
  add_kind (plan, "ferry-single", "RK-246", _("Cross with a single boat"));
  add_kind (plan, "ferry-small", "RK-246", _("Cross in small boats, one for every load"));
  add_kind (plan, "ferry-small-single", "RK-246", _("Cross with a single small boat"));
  if (has_near (plan->rk, plan->unit, plan->place.at, "pontoon-train"))
    {
      add_kind (plan, "ferry-double", "RK-246", _("Cross on lashed pontoons, a pair for every load"));
      add_kind (plan, "ferry-double-single", "RK-246", _("Cross on a single pair of lashed pontoons"));
    }
  if (arm != SG_RK_ARM_GUNS)
    add_kind (plan, "swim", "RK-247", _("Swim across, man by man"));
}

/* Bridges, fords and gates near it: those of the map as it was, whatever has become of them, and bridges that were laid since. */
static void
add_for_passes (Plan *plan)
{
  SgMap *begun = sg_rk_begun_map (plan->rk->battle);
  GPtrArray *pieces = sg_map_get_pieces (begun), *now = sg_map_get_pieces (plan->rk->map);

  for (guint i = 0; i < pieces->len; i++)
    if (is_near_pass (plan, pieces->pdata[i]))
      add_for_pass (plan, pieces->pdata[i]);
  for (guint i = 0; i < now->len; i++)
    {
      const SgPiece *piece = now->pdata[i];

      if (piece->kind == SG_PIECE_BRIDGE && sg_map_get_piece (begun, piece->id) == NULL && is_near_pass (plan, piece))
        add_for_laid (plan, piece);
    }
}

static void
offer_works (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  guint before = offer->acts->len;
  Plan plan;

  if (!works_here (rk, offer, &plan))
    return;
  if (digs (rk, plan.unit))
    add_for_passes (&plan);
  if (find_water (&plan))
    {
      if (digs (rk, plan.unit))
        add_for_water (&plan);
      add_crossing (&plan);
    }
  else if (offer->acts->len == before && !sg_rk_may_fill_up (rk, plan.unit))
    offer_nothing_near (offer, plan.unit);
}

/* Beginning. */

/* (nullable): the piece that is worked on, of the map as it was or laid since. */
static const SgPiece *
find_pass (const SgRk *rk, const char *id)
{
  const SgPiece *piece = sg_map_get_piece (sg_rk_begun_map (rk->battle), id);

  return piece != NULL ? piece : sg_map_get_piece (rk->map, id);
}

/* What is carried out is looked for among what would be offered now: a late press, a file or a line of a script cannot begin what the board has made
 * impossible. */
static gboolean
is_offered (const SgActCall *call, const char *kind, const char *piece)
{
  const SgActTable own[] = { SG_ACT_TABLE (sg_rk_refill_acts), SG_ACT_TABLE (sg_rk_work_acts), { NULL } };
  g_autoptr (GPtrArray) acts = sg_acts_offer (own, call->play, NULL, call->units);
  g_autofree char *id = g_strdup_printf ("work:%s:%s", kind, piece);

  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, id) && ((SgGameAct *) acts->pdata[i])->why == NULL)
      return TRUE;
  return FALSE;
}

static gboolean
begin (const SgActCall *call, const char *kind, const char *piece, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  const Manner manner = find_manner (kind);
  gboolean refill = manner.work == SG_RK_WORK_REFILL;
  g_autoptr (SgRkWork) work = g_new0 (SgRkWork, 1);
  g_autofree char *words = NULL, *clause = NULL, *clock = NULL;
  const SgPiece *found;
  SgRuling *ruling;
  SgUnit *unit;
  Plan plan;

  unit = sg_rk_need_in_hand (rk, sg_rk_first (call->units)->id, NULL, error);
  if (unit == NULL)
    return FALSE;
  if (!is_offered (call, kind, piece) || !begin_plan (&plan, rk, unit))
    return sg_refuse (error, "RK-26", _("%s cannot do that where it stands"), unit->name);
  plan.manner = manner;
  plan.piece = piece;
  found = *piece != '\0' ? find_pass (rk, piece) : NULL;
  if (found != NULL)
    plan.width = width_of (rk, found);
  else if (!refill)
    find_water (&plan);
  work->kind = manner.work;
  work->piece = g_strdup (piece);
  work->unit = g_strdup (sg_rk_first (call->units)->id);
  work->side = g_strdup (unit->side);
  work->at = found != NULL || refill ? plan.place.at : plan.from;
  work->to = plan.to;
  work->begun = rk->time;
  work->lasts = work->spread = work->clear = -1;
  work->timed = manner.timed;
  work->moves = refill ? sg_rk_refill_moves (rk, unit) : ask_moves (&plan) * (manner.vessel != NULL ? trips (rk, unit, &manner) : 1);
  work->left = work->moves;
  words = sg_rk_work_tell (rk, work);
  clock = sg_rk_clock_text (rk->time + (gint64) work->moves * sg_rk_minutes (rk));
  clause = g_strdup_printf (_("%s began: %s, to be done at %s"), unit->name, words, clock);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-26");
  sg_rk_clear_march (rk, ruling, unit);
  sg_rk_put_work (rk, ruling, work);
  return sg_play_post (&rk->play, ruling, error);
}

static gboolean
begin_work (const SgActCall *call, GError **error)
{
  return begin (call, call->args[0].text, sg_act_text (call, 1), error);
}

static gboolean
begin_refill (const SgActCall *call, GError **error)
{
  return begin (call, "refill", "", error);
}

static SgRkWork *
find_work (GPtrArray *works, gint64 number)
{
  for (guint i = 0; i < works->len; i++)
    if (((SgRkWork *) works->pdata[i])->number == number)
      return works->pdata[i];
  return NULL;
}

static gboolean
end_work (const SgActCall *call, gboolean carried_out, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (GPtrArray) works = NULL;
  g_autofree char *words = NULL, *clause = NULL;
  SgRuling *ruling;
  SgRkWork *work;

  works = sg_rk_works (rk->board);
  work = find_work (works, call->args[0].whole);
  if (work == NULL || (carried_out ? !work->ready : work->left <= 0 && !work->ready))
    return sg_refuse (error, "RK-26", _("There is no such work to end"));
  words = sg_rk_work_tell (rk, work);
  clause = g_strdup_printf (carried_out ? _("%s was lit") : _("%s was given up"), words);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-243");
  if (carried_out)
    sg_rk_put_country (rk, ruling, work->piece, work->kind == SG_RK_WORK_BURN ? SG_COUNTRY_BURNING : SG_COUNTRY_BROKEN, work->side);
  work->left = 0;
  work->ready = FALSE;
  work->lasts = work->spread = work->clear = -1;
  sg_rk_put_work (rk, ruling, work);
  return sg_play_post (&rk->play, ruling, error);
}

static gboolean
light (const SgActCall *call, GError **error)
{
  return end_work (call, TRUE, error);
}

static gboolean
stop_work (const SgActCall *call, GError **error)
{
  return end_work (call, FALSE, error);
}

/* Planking and rails are gone and the piles stand, if he came in time (RK-243). */
static gboolean
put_out (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  const char *piece = call->args[0].text;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgCountryChange) lit = NULL;
  g_autofree char *called = NULL, *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;

  unit = sg_rk_need_in_hand (rk, sg_rk_first (call->units)->id, NULL, error);
  if (unit == NULL)
    return FALSE;
  lit = sg_country_find_change (sg_word_text (rk->board, &sg_common_words.country), piece);
  if (lit == NULL || lit->state != SG_COUNTRY_BURNING)
    return sg_refuse (error, "RK-243", _("There is no fire to put out"));
  called = sg_rk_piece_called (sg_rk_begun_map (rk->battle), piece);
  question = sg_play_question (&rk->play, "burning-bridge", NULL);
  sg_play_fill (question, "moves_since_lit", g_variant_new_int64 ((rk->time - lit->since) / sg_rk_minutes (rk)));
  sg_play_fill (question, "put_out", g_variant_new_boolean (TRUE));
  verdict = sg_play_judge (&rk->play, question, error);
  if (verdict == NULL)
    return FALSE;
  clause = g_strdup_printf (sg_verdict_get_flag (verdict, "piles_stand") ? _("%s put out the fire of %s; the piles stand") : _("%s came too late for %s"),
                            unit->name, called);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-243");
  sg_rk_put_country (rk, ruling, piece, sg_verdict_get_flag (verdict, "piles_stand") ? SG_COUNTRY_PLANKS : SG_COUNTRY_BURNT, unit->side);
  return sg_play_post (&rk->play, ruling, error);
}

const SgActRow sg_rk_refill_acts[SG_RK_N_REFILL_ACTS] = {
  { "work:refill", N_("Take ammunition"), "sg-gun-symbolic", "RK-116", .group = N_("Work"), .least = 1, .args = { SG_ARG_REST }, .optional = 1, .offer = offer_refill,
    .carry_out = begin_refill },
};

const SgActRow sg_rk_work_acts[SG_RK_N_WORK_ACTS] = {
  { "light", NULL, "sg-gun-symbolic", "RK-243", .group = N_("Work"), .args = { SG_ARG_WHOLE }, .offer = offer_light, .carry_out = light },
  { "stop-work", NULL, "sg-bridge-symbolic", "RK-26", .group = N_("Work"), .args = { SG_ARG_WHOLE }, .offer = offer_stop, .carry_out = stop_work },
  { "put-out", NULL, "sg-bridge-symbolic", "RK-243", .group = N_("Work"), .least = 1, .args = { SG_ARG_REST }, .offer = offer_put_out, .carry_out = put_out },
  { "work", NULL, "sg-bridge-symbolic", "RK-26", .group = N_("Work"), .least = 1, .args = { SG_ARG_WORD, SG_ARG_REST }, .optional = 1, .offer = offer_works,
    .carry_out = begin_work },
};
