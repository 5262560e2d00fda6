/* sg-gw-ruins.c: those whom a building fell upon are set down beside its ruins by the program, unless their owner does it (GW-510).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-ruins.h"

#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-game-parts.h"

#define STEP 0.5 /* along the outline, inches */
#define CLEAR 0.25 /* of the ruins and of others */

static gboolean
is_free (const SgGw *gw, const SgUnit *unit, const SgGwBlock *there)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < all->len; i++)
    {
      SgGwBlock block;

      if (all->pdata[i] != unit && !sg_word_has ((SgUnit *) all->pdata[i], &sg_gw_words.with) && !sg_word_has ((SgUnit *) all->pdata[i], &sg_gw_words.put_out) && sg_gw_block (gw, all->pdata[i], &block)
          && sg_gw_block_gap (there, &block) < CLEAR)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_on_table (const SgGw *gw, const SgGwBlock *there)
{
  double width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);

  for (guint i = 0; i < there->n_corners; i++)
    if (there->corners[i].x < 0 || there->corners[i].y < 0 || there->corners[i].x > width || there->corners[i].y > depth)
      return FALSE;
  return TRUE;
}

static gboolean
is_outside (const SgGw *gw, const SgUnit *unit, const SgGwBlock *there)
{
  g_autofree char *why = sg_gw_why_not_out (gw, unit, there);

  return why == NULL;
}

/* With its back, or its front, to the ruins at @at, looking along @outward. */
static void
stand_at (const SgGwBlock *block, SgPoint at, double outward, gboolean faces_in, SgGwBlock *there)
{
  SgPlace place = { sg_point_step (at, outward, faces_in ? CLEAR : CLEAR + block->depth), faces_in ? sg_bearing_normalize (outward + 180) : outward };

  sg_gw_block_at (block, &place, there);
}

/* The nearest place beside the ruins; @crowded: others may be in the way. */
static gboolean
find_place (const SgGw *gw, const SgUnit *unit, const SgPiece *ruin, gboolean crowded, SgPlace *best)
{
  double least = INFINITY;
  SgGwBlock block, there;

  if (!sg_gw_block (gw, unit, &block))
    return FALSE;
  for (guint i = 0; i < ruin->n_points; i++)
    {
      SgPoint a = ruin->points[i], b = ruin->points[(i + 1) % ruin->n_points];
      double along = sg_point_bearing (a, b), length = sg_point_distance (a, b);

      for (double far = 0; far <= length; far += STEP)
        for (guint way = 0; way < 4; way++)
          {
            SgPoint at = sg_point_step (a, along, far);

            stand_at (&block, at, sg_bearing_normalize (along + (way % 2 ? 90 : 270)), way >= 2, &there);
            if (sg_point_distance (there.place.at, block.place.at) < least && is_on_table (gw, &there) && (crowded || is_free (gw, unit, &there))
                && is_outside (gw, unit, &there))
              {
                least = sg_point_distance (there.place.at, block.place.at);
                *best = there.place;
              }
          }
    }
  return isfinite (least);
}

/* (nullable): the first of @units that has to come out. */
static const SgUnit *
find_put_out (GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (sg_word_has ((SgUnit *) units->pdata[i], &sg_gw_words.put_out))
      return units->pdata[i];
  return NULL;
}

static gboolean
come_out (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = find_put_out (call->units);
  const SgPiece *ruin = gw->map != NULL && unit != NULL ? sg_map_get_piece (gw->map, sg_word_text (unit, &sg_gw_words.put_out)) : NULL;
  g_autofree char *clause = NULL;
  SgPlace place = { { 0, 0 }, 0 };
  gboolean found;
  SgRuling *ruling;

  if (unit == NULL)
    return sg_refuse (error, "GW-510", _("No unit has to come out of ruins"));
  found = ruin != NULL && (find_place (gw, unit, ruin, FALSE, &place) || find_place (gw, unit, ruin, TRUE, &place));
  clause = g_strdup_printf (_("%s came out of the ruins"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-510");
  sg_word_clear (ruling, unit, &sg_gw_words.put_out);
  if (found)
    {
      sg_gw_set_place (ruling, unit, &place);
      sg_gw_take_general (gw, ruling, unit, &place);
    }
  return sg_gw_post (gw, ruling, error);
}

static void
offer_coming_out (SgActOffer *offer)
{
  if (find_put_out (offer->units) != NULL)
    sg_act_offer (offer);
}

static const SgActRow rows[] = {
  { "come-out", N_("Come Out of the Ruins"), "sg-move-symbolic", "GW-510", .offer = offer_coming_out, .carry_out = come_out },
};

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *key = g_strconcat ("put-out:", unit->id, NULL);
      SgSuggestion *suggestion;

      if (!sg_word_has (unit, &sg_gw_words.put_out))
        continue;
      suggestion = sg_gw_add_suggestion (list, key, "GW-510", "sg-move-symbolic", NULL, unit, _("%s comes out of the ruins"), unit->name);
      suggestion->act = g_strdup ("come-out");
    }
}

const SgGwPart sg_gw_part_ruins = { .in_play = SG_ACT_TABLE (rows), .suggest = suggest };
