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
#include "play/sg-game-parts.h"

#include "rules/reisswitz/sg-rk-common.h"

/* The program's own, where the book says “beside” and “near”. */
#define HOUSES 500.0   /* paces to the houses that timber is taken from */
#define ACROSS 600.0   /* paces looked over for the other bank */
#define BANK 4.0       /* paces on dry ground at either end */

/** Plan: a work that could be begun. */
typedef struct { const SgRk *rk; const SgUnit *unit; SgPlace place; const char *kind, *piece; double width; SgPoint from, to; gboolean houses, wooden; } Plan;

static double
spot (const SgRk *rk)
{
  return sg_ruleset_figure (rk->rules, "RK-19", "spot");
}

static gboolean
is_wooden (const SgPiece *piece)
{
  return g_str_equal (piece->material, "wood")
         || (*piece->material == '\0' && !g_str_equal (piece->class, "stone") && !g_str_equal (piece->class, "railway"));
}

static gboolean
has_near (const SgRk *rk, const SgUnit *unit, SgPoint at, const char *type)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *other = units->pdata[i];

      if (g_str_equal (other->side, unit->side) && g_str_has_prefix (other->type, type) && sg_rk_on_field (rk->board, other, &place)
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

/* Moves of the work; −1 when it cannot be done. */
static double
ask_moves (const Plan *plan)
{
  const SgRk *rk = plan->rk;
  gboolean boat = g_str_has_prefix (plan->kind, "ferry"), swims = g_str_equal (plan->kind, "swim"), timed = g_str_has_suffix (plan->kind, "-timed");
  gboolean afloat = g_str_has_suffix (plan->kind, "-afloat");
  g_autoptr (SgQuestion) question = sg_rk_question (rk, boat ? "boat" : swims ? "swim" : "bridge", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *work = g_strndup (plan->kind, strlen (plan->kind) - (timed ? strlen ("-timed") : afloat ? strlen ("-afloat") : 0));
  g_autofree char *state = sg_country_word_state (sg_board_get (rk->board, SG_COUNTRY_WORD), plan->piece);

  sg_rk_fill (question, "work", g_variant_new_string (work));
  sg_rk_fill (question, "paces", g_variant_new_double (plan->width));
  sg_rk_fill (question, "stream", g_variant_new_string ("across"));
  sg_rk_fill (question, "timed", g_variant_new_boolean (timed));
  sg_rk_fill (question, "afloat", g_variant_new_boolean (afloat));
  sg_rk_fill (question, "rapid", g_variant_new_boolean (!plan->houses));
  if (g_str_has_prefix (state, "blocked,"))
    sg_rk_fill (question, "spent", g_variant_new_int64 (g_ascii_strtoll (state + strlen ("blocked,"), NULL, 10)));
  if (g_str_equal (work, "pontoon_dismantle"))
    sg_rk_fill (question, "pontoons", g_variant_new_int64 ((gint64) ceil (plan->width * sg_ruleset_figure (rk->rules, "RK-1", "feet-per-pace")
                                      * sg_ruleset_figure (rk->rules, "RK-240", "pontoons") / sg_ruleset_figure (rk->rules, "RK-240", "feet"))));
  verdict = sg_rk_judge (rk, question, NULL);
  return verdict != NULL && sg_verdict_get_refusal (verdict) == NULL ? sg_rk_measure_of (verdict, "moves") : -1;
}

/** Boats: how a unit crosses in them: one @single boat, or one for every load. */
typedef struct { const char *kind, *vessel; gboolean single; } Boats;

/* (nullable) */
static const Boats *
find_boats (const char *kind)
{
  static const Boats all[] = {
    { "ferry", "ferry", FALSE }, { "ferry-single", "ferry", TRUE }, { "ferry-small", "pontoon", FALSE }, { "ferry-small-single", "pontoon", TRUE },
    { "ferry-double", "double", FALSE }, { "ferry-double-single", "double", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (kind, all[i].kind))
      return &all[i];
  return NULL;
}

/* How often they go to and fro: once when there is one for every load, and a single one for each of them, and back; 0: they do not carry it. */
static double
trips (const SgRk *rk, const SgUnit *unit, const Boats *boats)
{
  g_autoptr (SgQuestion) question = sg_rk_question (rk, "ferry", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *arm = sg_rk_arm (rk->board, unit);
  gint64 loads;

  /* Two pontoons bear a light gun, held with great care. */
  if (g_str_equal (arm, "guns") && g_str_equal (boats->vessel, "double") && !g_str_equal (sg_rk_gun_of (rk, unit), "6"))
    return 0;
  sg_rk_fill (question, "vessel", g_variant_new_string (boats->vessel));
  sg_rk_fill (question, "load", g_variant_new_string (g_str_equal (arm, "horse") ? "cavalry" : g_str_equal (arm, "guns") ? "gun" : "infantry"));
  sg_rk_fill (question, "number", g_variant_new_int64 (sg_unit_balance (unit, SG_ACCOUNT_FIT)));
  verdict = sg_rk_judge (rk, question, NULL);
  if (verdict == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return 0;
  loads = (gint64) sg_rk_measure_of (verdict, "boats");
  return boats->single ? MAX (1, loads * 2 - 1) : 1;
}

static void
add (const Plan *plan, const char *rule, GPtrArray *acts, const char *label)
{
  const Boats *boats = find_boats (plan->kind);
  double often = boats != NULL ? trips (plan->rk, plan->unit, boats) : 1, moves = often > 0 ? ask_moves (plan) * often : -1;
  g_autofree char *clock = sg_rk_clock_text (plan->rk->time + (gint64) moves * sg_rk_minutes (plan->rk));
  g_autofree char *id = g_strdup_printf ("work:%s:%s", plan->kind, plan->piece);
  SgGameAct *act;

  if (moves < 0)
    return;
  act = sg_game_act_new (id, label, "sg-bridge-symbolic", rule);
  act->detail = g_strdup_printf (ngettext ("%d move, done at %s", "%d moves, done at %s", (gulong) moves), (int) moves, clock);
  g_ptr_array_add (acts, act);
}

static void
add_kind (Plan *plan, const char *kind, const char *rule, GPtrArray *acts, const char *format)
{
  g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (plan->rk->battle), plan->piece);
  g_autoptr (GString) label = g_string_new (format);

  g_string_replace (label, "%s", called, 0);
  plan->kind = kind;
  add (plan, rule, acts, label->str);
}

/* A trestle bridge wants the timber of wooden houses, but for a train’s own (RK-242). */
static void
add_trestle (Plan *plan, const char *kind, GPtrArray *acts, const char *format)
{
  guint before = acts->len;

  add_kind (plan, kind, "RK-242", acts, format);
  if (acts->len > before && !plan->wooden)
    ((SgGameAct *) acts->pdata[before])->why = g_strdup_printf (_("There is no wooden house within %d paces for its timber."), (int) HOUSES);
}

/* Mending wants gear or wooden houses near (RK-244). */
static void
add_mending (Plan *plan, const char *kind, GPtrArray *acts, const char *format)
{
  guint before = acts->len;

  add_kind (plan, kind, "RK-244", acts, format);
  if (acts->len > before && !plan->wooden && !has_near (plan->rk, plan->unit, plan->place.at, "sapper") && !has_near (plan->rk, plan->unit, plan->place.at, "pontoon-train"))
    ((SgGameAct *) acts->pdata[before])->why = g_strdup (_("There is no gear near to mend it with, and no wooden house for its timber."));
}

/* What can be done to a bridge, a ford or a gate that stands, or is gone. */
static void
add_for_pass (Plan *plan, const SgPiece *piece, GPtrArray *acts)
{
  g_autofree char *state = sg_country_word_state (sg_board_get (plan->rk->board, SG_COUNTRY_WORD), piece->id);
  gboolean bridge = piece->kind == SG_PIECE_BRIDGE, wooden = is_wooden (piece);

  plan->piece = piece->id;
  plan->width = piece->n_points >= 2 ? sg_point_distance (piece->points[0], piece->points[piece->n_points - 1]) : 0;
  if (g_str_has_prefix (state, "blocked"))
    add_kind (plan, "clear", "RK-245", acts, _("Clear %s"));
  else if (g_str_equal (state, "planks") && wooden)
    add_mending (plan, "repair_wood", acts, _("Mend the planking of %s"));
  else if (g_str_equal (state, "broken") && !wooden)
    add_mending (plan, "repair_stone", acts, _("Mend the pier of %s"));
  if (*state != '\0' && !g_str_has_prefix (state, "bridge,"))
    return;
  if (g_str_equal (piece->class, "pontoon"))
    add_kind (plan, "pontoon_dismantle", "RK-240", acts, _("Take up the pontoons of %s"));
  else if (bridge && wooden)
    {
      add_kind (plan, "planks", "RK-243", acts, _("Tear up the planking of %s"));
      add_kind (plan, "burn", "RK-243", acts, _("Prepare %s and burn it at once"));
      add_kind (plan, "burn-timed", "RK-243", acts, _("Prepare %s to be burned at a chosen moment"));
      add_kind (plan, "strip", "RK-243", acts, _("Take %s off to this bank"));
    }
  if (bridge && !g_str_equal (piece->class, "pontoon"))
    {
      add_kind (plan, "blow", "RK-243", acts, _("Mine %s and blow it up at once"));
      add_kind (plan, "blow-timed", "RK-243", acts, _("Mine %s, to be blown up at a chosen moment"));
    }
  add_kind (plan, "obstacle", "RK-245", acts, _("Block %s"));
}

static void
add_for_water (Plan *plan, GPtrArray *acts)
{
  const SgRk *rk = plan->rk;
  gboolean train = has_near (rk, plan->unit, plan->place.at, "pontoon-train"), sappers = has_near (rk, plan->unit, plan->place.at, "sapper");

  if (train)
    {
      add_kind (plan, "pontoon", "RK-240", acts, _("Lay a pontoon bridge here"));
      add_kind (plan, "pontoon-afloat", "RK-240", acts, _("Lay one of pontoons that are in the water already"));
      add_kind (plan, "trestle_train", "RK-242", acts, _("Build a trestle bridge here"));
    }
  if (plan->houses && sappers)
    add_trestle (plan, "trestle_sappers", acts, _("Build a trestle bridge here, with sappers"));
  else if (plan->houses && !train)
    add_trestle (plan, "trestle_carpenters", acts, _("Build a trestle bridge here, with carpenters"));
  add_kind (plan, "floating_infantry", "RK-241", acts, _("Build a floating bridge here, for infantry"));
  add_kind (plan, "floating_all", "RK-241", acts, _("Build a floating bridge here, for all arms"));
}

/* The piece that a pass was, also when it is gone. */
static gboolean
is_near_pass (const Plan *plan, const SgPiece *piece)
{
  return (sg_piece_kind_is_pass (piece->kind) || piece->kind == SG_PIECE_GATE) && piece->kind != SG_PIECE_CULVERT
         && sg_piece_distance (piece, plan->place.at) <= spot (plan->rk);
}

static void
add_for_lit (const Plan *plan, const SgPiece *piece, GPtrArray *acts)
{
  g_autofree char *state = sg_country_word_state (sg_board_get (plan->rk->board, SG_COUNTRY_WORD), piece->id);
  g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (plan->rk->battle), piece->id);
  g_autofree char *id = g_strconcat ("put-out:", piece->id, NULL), *label = g_strdup_printf (_("Put out the fire of %s"), called);

  if (g_str_has_prefix (state, "burning,") && piece->kind == SG_PIECE_BRIDGE)
    g_ptr_array_add (acts, sg_game_act_new (id, label, "sg-bridge-symbolic", "RK-243"));
}

static void
add_going_on (const SgRk *rk, const SgRkWork *work, GPtrArray *acts)
{
  g_autofree char *words = sg_rk_work_tell (rk, work), *stop = g_strdup_printf ("stop-work:%u", work->number);
  g_autofree char *label = g_strdup_printf (_("Give up: %s"), words), *light = g_strdup_printf ("light:%u", work->number);
  g_autofree char *now = g_strdup_printf (g_str_equal (work->kind, "burn") ? _("Light it now: %s") : _("Blow it up now: %s"), words);

  if (work->ready)
    g_ptr_array_add (acts, sg_game_act_new (light, now, "sg-gun-symbolic", "RK-243"));
  g_ptr_array_add (acts, sg_game_act_new (stop, label, "sg-bridge-symbolic", "RK-26"));
}

/* A battery fills up beside its wagons, a battalion beside the regimental wagon (RK-116, RK-117). */
static void
add_refill (const Plan *plan, GPtrArray *acts)
{
  const SgRk *rk = plan->rk;
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgUnit *wagons;
  g_autofree char *why = sg_rk_why_not_refill (rk, grounds, plan->unit, &wagons);
  double moves = sg_rk_refill_moves (rk, plan->unit);
  g_autofree char *clock = sg_rk_clock_text (rk->time + (gint64) moves * sg_rk_minutes (rk));
  g_autofree char *how_long = sg_rk_amount (moves, SG_RK_MOVES);
  SgGameAct *act;

  if (sg_rk_word_whole (plan->unit, "fired", 0) <= 0)
    return;
  if (sg_rk_fallen_cartridges (rk, plan->unit) > 0)
    {
      int more = (int) sg_rk_fallen_cartridges (rk, plan->unit);

      act = sg_game_act_new ("cartridges", _("Take the cartridges of the fallen"), "sg-foot-symbolic", "RK-116");
      act->detail = g_strdup_printf (ngettext ("for %d move of fire, if the umpire allows it", "for %d moves of fire, if the umpire allows it", (gulong) more), more);
      g_ptr_array_add (acts, act);
    }
  act = sg_game_act_new ("work:refill:", _("Take ammunition"), "sg-gun-symbolic", g_str_equal (plan->unit->asset, "guns") ? "RK-117" : "RK-116");
  act->detail = g_strdup_printf (wagons != NULL ? _("%s beside the wagons, done at %s") : _("%s, done at %s; its own wagon comes up"), how_long, clock);
  act->why = g_steal_pointer (&why);
  g_ptr_array_add (acts, act);
  if (act->why == NULL || wagons == NULL)
    return;
  act = sg_game_act_new ("bring-up", _("Bring its wagons up"), "sg-gun-symbolic", "RK-51");
  act->detail = g_strdup (wagons->name);
  g_ptr_array_add (acts, act);
}

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

/* Those who are there for works are told why there is none. */
static void
add_nothing_near (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  SgGameAct *act;

  if (!g_str_has_prefix (unit->type, "sapper") && !g_str_has_prefix (unit->type, "pontoon-train"))
    return;
  act = sg_game_act_new ("work:", _("Work on a bridge"), "sg-bridge-symbolic", "RK-26");
  act->why = g_strdup_printf (_("There is no bridge, ford or bank within %d paces of %s."), (int) spot (rk), unit->name);
  g_ptr_array_add (acts, act);
}

/* Over the water man by man or in boats (RK-246, RK-247); pontoons are lashed together where there is a train. */
static void
add_crossing (Plan *plan, const char *arm, GPtrArray *acts)
{
  add_kind (plan, "ferry", "RK-246", acts, _("Cross in boats, one for every load"));
  add_kind (plan, "ferry-single", "RK-246", acts, _("Cross with a single boat"));
  add_kind (plan, "ferry-small", "RK-246", acts, _("Cross in small boats, one for every load"));
  add_kind (plan, "ferry-small-single", "RK-246", acts, _("Cross with a single small boat"));
  if (has_near (plan->rk, plan->unit, plan->place.at, "pontoon-train"))
    {
      add_kind (plan, "ferry-double", "RK-246", acts, _("Cross on lashed pontoons, a pair for every load"));
      add_kind (plan, "ferry-double-single", "RK-246", acts, _("Cross on a single pair of lashed pontoons"));
    }
  if (!g_str_equal (arm, "guns"))
    add_kind (plan, "swim", "RK-247", acts, _("Swim across, man by man"));
}

void
sg_rk_add_works (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  guint before = acts->len;
  g_autoptr (SgRkWork) work = sg_rk_work_of (rk->board, unit->id);
  const char *arm = sg_rk_arm (rk->board, unit);
  gboolean works = !g_str_equal (arm, "horse") && !g_str_equal (arm, "guns");
  GPtrArray *pieces;
  Plan plan;

  if (work != NULL)
    {
      add_going_on (rk, work, acts);
      return;
    }
  if (!begin_plan (&plan, rk, unit))
    return;
  add_refill (&plan, acts);
  pieces = sg_map_get_pieces (sg_rk_begun_map (rk->battle));
  for (guint i = 0; works && i < pieces->len; i++)
    if (is_near_pass (&plan, pieces->pdata[i]))
      {
        add_for_lit (&plan, pieces->pdata[i], acts);
        add_for_pass (&plan, pieces->pdata[i], acts);
      }
  if (!find_water (&plan))
    {
      if (acts->len == before)
        add_nothing_near (rk, unit, acts);
      return;
    }
  if (works)
    add_for_water (&plan, acts);
  if (!g_str_equal (arm, "train"))
    add_crossing (&plan, arm, acts);
}

/* Beginning. */

static gboolean
is_offered (const SgRk *rk, const SgUnit *unit, const char *kind, const char *piece)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);
  g_autofree char *id = g_strdup_printf ("work:%s:%s", kind, piece);

  sg_rk_add_works (rk, unit, acts);
  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, id) && ((SgGameAct *) acts->pdata[i])->why == NULL)
      return TRUE;
  return FALSE;
}

gboolean
sg_rk_begin_work (SgBattle *battle, const char *id, const char *kind, const char *piece, GError **error)
{
  gboolean timed = g_str_has_suffix (kind, "-timed"), refill = g_str_equal (kind, "refill");
  const Boats *boats = find_boats (kind);
  g_autoptr (SgRkWork) work = g_new0 (SgRkWork, 1);
  g_autofree char *words = NULL, *clause = NULL, *clock = NULL;
  const SgPiece *found;
  SgRuling *ruling;
  SgUnit *unit;
  Plan plan;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_in_hand (&rk, id, NULL, error);
  if (unit == NULL)
    return FALSE;
  if (!is_offered (&rk, unit, kind, piece) || !begin_plan (&plan, &rk, unit))
    return sg_refuse (error, "RK-26", _("%s cannot do that where it stands"), unit->name);
  plan.kind = kind;
  plan.piece = piece;
  found = *piece != '\0' ? sg_map_get_piece (sg_rk_begun_map (battle), piece) : NULL;
  if (found != NULL && found->n_points >= 2)
    plan.width = sg_point_distance (found->points[0], found->points[found->n_points - 1]);
  else if (!refill)
    find_water (&plan);
  work->kind = boats != NULL ? g_strdup ("ferry") : g_strndup (kind, strlen (kind) - (timed ? strlen ("-timed") : g_str_has_suffix (kind, "-afloat") ? strlen ("-afloat") : 0));
  work->piece = g_strdup (piece);
  work->unit = g_strdup (id);
  work->side = g_strdup (unit->side);
  work->at = found != NULL || refill ? plan.place.at : plan.from;
  work->to = plan.to;
  work->begun = rk.time;
  work->lasts = work->spread = work->clear = -1;
  work->timed = timed;
  work->moves = refill ? sg_rk_refill_moves (&rk, unit) : ask_moves (&plan) * (boats != NULL ? trips (&rk, unit, boats) : 1);
  work->left = work->moves;
  words = sg_rk_work_tell (&rk, work);
  clock = sg_rk_clock_text (rk.time + (gint64) work->moves * sg_rk_minutes (&rk));
  clause = g_strdup_printf (_("%s began: %s, to be done at %s"), unit->name, words, clock);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-26");
  sg_rk_clear_march (&rk, ruling, unit);
  sg_rk_put_work (&rk, ruling, work);
  return sg_rk_post (&rk, ruling, error);
}

static SgRkWork *
find_work (GPtrArray *works, guint number)
{
  for (guint i = 0; i < works->len; i++)
    if (((SgRkWork *) works->pdata[i])->number == number)
      return works->pdata[i];
  return NULL;
}

gboolean
sg_rk_end_work (SgBattle *battle, guint number, gboolean carried_out, GError **error)
{
  g_autoptr (GPtrArray) works = NULL;
  g_autofree char *words = NULL, *clause = NULL, *burning = NULL;
  SgRuling *ruling;
  SgRkWork *work;
  SgRk rk;

  sg_rk_read (&rk, battle);
  works = sg_rk_works (rk.board);
  work = find_work (works, number);
  if (work == NULL || (carried_out && !work->ready))
    return sg_refuse (error, "RK-26", _("There is no such work to end"));
  words = sg_rk_work_tell (&rk, work);
  burning = g_strdup_printf ("burning,%d", (int) rk.time);
  clause = g_strdup_printf (carried_out ? _("%s was lit") : _("%s was given up"), words);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-243");
  if (carried_out)
    sg_rk_put_country (&rk, ruling, work->piece, g_str_equal (work->kind, "burn") ? burning : "broken", work->side);
  work->left = 0;
  work->ready = FALSE;
  work->lasts = work->spread = work->clear = -1;
  sg_rk_put_work (&rk, ruling, work);
  return sg_rk_post (&rk, ruling, error);
}

/* Planking and rails are gone and the piles stand, if he came in time (RK-243). */
gboolean
sg_rk_put_out (SgBattle *battle, const char *id, const char *piece, GError **error)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *state = NULL, *called = NULL, *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_in_hand (&rk, id, NULL, error);
  if (unit == NULL)
    return FALSE;
  state = sg_country_word_state (sg_board_get (rk.board, SG_COUNTRY_WORD), piece);
  if (!g_str_has_prefix (state, "burning,"))
    return sg_refuse (error, "RK-243", _("There is no fire to put out"));
  called = sg_rk_piece_called (sg_rk_begun_map (battle), piece);
  question = sg_rk_question (&rk, "burning-bridge", NULL);
  sg_rk_fill (question, "moves_since_lit", g_variant_new_int64 ((rk.time - g_ascii_strtoll (state + strlen ("burning,"), NULL, 10)) / sg_rk_minutes (&rk)));
  sg_rk_fill (question, "put_out", g_variant_new_boolean (TRUE));
  verdict = sg_rk_judge (&rk, question, error);
  if (verdict == NULL)
    return FALSE;
  clause = g_strdup_printf (sg_verdict_get_flag (verdict, "piles_stand") ? _("%s put out the fire of %s; the piles stand") : _("%s came too late for %s"),
                            unit->name, called);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-243");
  sg_rk_put_country (&rk, ruling, piece, sg_verdict_get_flag (verdict, "piles_stand") ? "planks" : "burnt", unit->side);
  return sg_rk_post (&rk, ruling, error);
}
