/* sg-gw-rivers.c: rivers crossed in a whole turn (GW-406), and horsemen who have leapt an obstacle (GW-407).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of a unit: "leapt" (mounted, it has leapt a hedge, a fence or a wall or crossed a stream in this cycle of its side).
 */

#include "play/gentlemans-war/charge/sg-gw-rivers.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-move.h"
#include "play/gentlemans-war/hidden/sg-gw-look.h"
#include "play/sg-game-parts.h"
#include "play/sg-going.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

#define STEP 0.25
#define WIDEST 24.0 /* beyond so many inches nobody swims */

/* Rivers */

static gboolean
is_river (const SgGw *gw, const SgPiece *piece)
{
  const char *kind = sg_piece_kind_name (piece->kind);

  return !sg_piece_is_outline (piece) && piece->n_points > 1 && sg_ruleset_has_row (gw->rules, "GW-201", "country", kind)
         && g_str_equal (sg_ruleset_cell_text (gw->rules, "GW-201", "country", kind, "terrain"), "river");
}

static double
measure (const SgGwBlock *block, const SgPiece *river)
{
  double least = INFINITY;

  for (guint k = 0; k < block->n_corners; k++)
    for (guint i = 0; i + 1 < river->n_points; i++)
      least = MIN (least, sg_segment_distance (block->corners[k], block->corners[(k + 1) % block->n_corners], river->points[i], river->points[i + 1]));
  return least - river->width / 2;
}

static gboolean
has_crossed (const SgPiece *river, SgPoint from, SgPoint to)
{
  for (guint i = 0; i + 1 < river->n_points; i++)
    if (sg_segments_cross (from, to, river->points[i], river->points[i + 1], NULL))
      return TRUE;
  return FALSE;
}

/* (nullable): the river before its front; @end (out): where it forms up beyond it. */
static const SgPiece *
find_river (const SgGw *gw, const SgUnit *unit, SgPlace *end)
{
  GPtrArray *pieces = gw->map != NULL ? sg_map_get_pieces (gw->map) : NULL;
  double near = sg_ruleset_figure (gw->rules, "GW-702", "contact");
  SgGwBlock block, there;

  for (guint p = 0; pieces != NULL && sg_gw_block (gw, unit, &block) && p < pieces->len; p++)
    {
      const SgPiece *river = g_ptr_array_index (pieces, p);

      if (!is_river (gw, river) || measure (&block, river) > near)
        continue;
      for (double push = block.depth + STEP; push <= WIDEST; push += STEP)
        {
          *end = (SgPlace) { sg_point_step (block.place.at, block.place.bearing, push), block.place.bearing };
          sg_gw_block_at (&block, end, &there);
          if (measure (&there, river) > 0.05 && has_crossed (river, block.place.at, sg_place_to_ground (end, (SgPoint) { 0, -block.depth })))
            return river;
        }
    }
  return NULL;
}

/* (nullable): who stands where @unit would form up. */
static const SgUnit *
find_in_the_way (const SgGw *gw, const SgUnit *unit, const SgPlace *end)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  SgGwBlock block, there, other;

  if (!sg_gw_block (gw, unit, &block))
    return NULL;
  sg_gw_block_at (&block, end, &there);
  for (guint i = 0; i < all->len; i++)
    if (all->pdata[i] != unit && !sg_gw_is_general (gw, all->pdata[i]) && sg_gw_block (gw, all->pdata[i], &other) && sg_gw_block_gap (&there, &other) <= 0)
      return all->pdata[i];
  return NULL;
}

static SgVerdict *
judge (const SgGw *gw, const SgUnit *unit)
{
  gboolean wheels = sg_gw_is_gun (gw, unit) || g_str_equal (unit->type, "transport") || sg_gw_is_drawn_up (gw, unit, "bicycles");
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "cross-river", NULL);
  const char *troops = sg_gw_is_mounted (gw, unit) ? "horse" : "foot";

  if (wheels)
    troops = "wheels";
  sg_play_fill (question, "troops", g_variant_new_string (troops));
  sg_play_fill (question, "whole_activation", g_variant_new_boolean (sg_word_flag (unit, &sg_gw_words.fresh)));
  return sg_play_judge (&gw->play, question, NULL);
}

/* (transfer full) (nullable): why it does not cross now; "" when there is no river before it. */
static char *
find_why (const SgGw *gw, const SgUnit *unit, SgPlace *end)
{
  const SgPiece *river = find_river (gw, unit, end);
  g_autoptr (SgVerdict) verdict = river != NULL ? judge (gw, unit) : NULL;
  const SgUnit *other;

  if (verdict == NULL)
    return g_strdup ("");
  if (sg_verdict_get_refusal (verdict) != NULL)
    return g_strdup (sg_verdict_get_refusal (verdict));
  if (end->at.x < 0 || end->at.y < 0 || end->at.x > sg_map_get_width (gw->map) || end->at.y > sg_map_get_depth (gw->map))
    return g_strdup (_("There is no bank beyond it on the table (GW-406)."));
  other = find_in_the_way (gw, unit, end);
  return other != NULL ? g_strdup_printf (_("%s stands on the far bank (GW-406)."), other->name) : NULL;
}

static void
offer_crossing (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = offer->units->pdata[0];
  g_autofree char *why = NULL;
  SgGameAct *act;
  SgPlace end;

  if (offer->units->len > 1 || !sg_gw_is_acting (gw, unit) || sg_word_flag (unit, &sg_gw_words.running) || sg_gw_is_general (gw, unit))
    return;
  why = find_why (gw, unit, &end);
  if (why != NULL && *why == '\0')
    return;
  act = sg_act_offer (offer);
  act->detail = g_strdup (_("the whole activation"));
  act->why = g_steal_pointer (&why);
}

static gboolean
cross (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *why = NULL, *clause = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgRuling *ruling;
  SgGwBlock block;
  SgPlace end;

  if (!sg_gw_is_acting (gw, unit))
    return sg_refuse (error, "GW-406", _("%s is not acting"), unit->name);
  why = find_why (gw, unit, &end);
  if (why != NULL && *why == '\0')
    return sg_refuse (error, "GW-406", _("%s stands at no river with its front"), unit->name);
  if (why != NULL || !sg_gw_block (gw, unit, &block))
    return sg_refuse_because (error, why != NULL ? why : "");
  clause = g_strdup_printf (_("%s crossed the river"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-406");
  sg_gw_set_place (ruling, unit, &end);
  sg_gw_take_general (gw, ruling, unit, &end);
  sg_word_set_flag (ruling, unit, &sg_gw_words.moved, TRUE);
  sg_word_clear (ruling, unit, &sg_gw_words.fresh);
  sg_word_clear (ruling, unit, &sg_gw_words.ranged);
  sg_word_set_whole (ruling, unit, &sg_gw_words.spent, MAX (1, sg_gw_dice_of (gw, unit)));
  verdict = judge (gw, unit);
  if (verdict != NULL && sg_verdict_get_flag (verdict, "disordered"))
    sg_word_set_flag (ruling, unit, &sg_gw_words.disordered, TRUE);
  sg_gw_tell_moved (gw, unit, (SgPoint[]) { block.place.at, end.at }, 2, &end, ruling);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "cross", N_("Cross the River"), "sg-bridge-symbolic", "GW-406", .least = 1, .offer = offer_crossing, .carry_out = cross },
};

/* Leaps */

static gboolean
meets_obstacle (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n)
{
  SgGwWay way;

  if (gw->map == NULL || n < 2)
    return FALSE;
  sg_gw_measure_way (gw, unit, sg_gw_row (gw, unit), path, n, &way);
  return way.minor + way.major > 0;
}

/* Whether close order is broken on the way; horse is, by a stream that the players agreed on (GW-203). */
static gboolean
is_broken (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n)
{
  const char *row = sg_gw_row (gw, unit);
  SgGwWay way;

  if (gw->map == NULL || n < 2 || !sg_gw_row_is (gw->rules, row, "disorder", "yes"))
    return FALSE;
  sg_gw_measure_way (gw, unit, row, path, n, &way);
  return way.disorders || way.rough > 0;
}

gboolean
sg_gw_would_leap (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy)
{
  SgGwBlock from, to;
  SgGwWay way;

  if (enemy != NULL && sg_gw_row_is (gw->rules, sg_gw_row (gw, unit), "disorder", "yes") && sg_gw_charge_may_go_rough (gw, unit)
      && sg_gw_charge_ground (gw, unit, enemy, &way) && (way.rough > 0 || way.disorders))
    return TRUE;
  if (!sg_gw_is_mounted (gw, unit))
    return FALSE;
  return sg_word_flag (unit, &sg_gw_words.leapt)
         || (enemy != NULL && sg_gw_block (gw, unit, &from) && sg_gw_block (gw, enemy, &to) && sg_gw_block_gap (&from, &to) > 0.1
             && meets_obstacle (gw, unit, (SgPoint[]) { from.place.at, to.place.at }, 2));
}

void
sg_gw_note_ride (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end)
{
  SgGwBlock block;

  if (!sg_gw_block (gw, unit, &block))
    return;
  if (sg_gw_is_mounted (gw, unit) && meets_obstacle (gw, unit, (SgPoint[]) { block.place.at, end->at }, 2))
    sg_word_set_flag (ruling, unit, &sg_gw_words.leapt, TRUE);
  if (is_broken (gw, unit, (SgPoint[]) { block.place.at, end->at }, 2))
    sg_word_set_flag (ruling, unit, &sg_gw_words.disordered, TRUE);
  sg_gw_look_about (gw, unit, (SgPoint[]) { block.place.at, end->at }, 2, end, ruling);
}

static void
moved (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  if (sg_gw_is_mounted (gw, unit) && !sg_word_flag (unit, &sg_gw_words.leapt) && meets_obstacle (gw, unit, path, n))
    sg_word_set_flag (ruling, unit, &sg_gw_words.leapt, TRUE);
}

static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((const SgUnit *) units->pdata[i], &sg_gw_words.leapt))
      sg_word_clear (ruling, (const SgUnit *) units->pdata[i], &sg_gw_words.leapt);
}

const SgGwPart sg_gw_part_rivers = { .in_play = SG_ACT_TABLE (rows), .moved = moved, .cycle = cycle };
