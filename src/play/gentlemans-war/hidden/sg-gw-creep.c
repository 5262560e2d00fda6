/* sg-gw-creep.c: a hidden unit that goes about inside its cover (GW-911).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It has a card and throws its dice like any other; what it has not is a place on the table, so that it goes along one of four
 * bearings as far as its dice and the cover let it.
 */

#include "play/gentlemans-war/hidden/sg-gw-creep.h"

#include "base/sg-xml-nodes.h"
#include "map/sg-map-ground.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/hidden/sg-gw-hidden.h"
#include "play/gentlemans-war/hidden/sg-gw-look.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-movement.h"

#define STEP 0.25

static const struct { double bearing; const char *label; } ways[] = {
  { 0, N_("To the Far Side") }, { 90, N_("To the Right") }, { 180, N_("To the Near Side") }, { 270, N_("To the Left") },
};

/* (nullable): the hidden unit that is acting. */
static const SgUnit *
find_acting (const SgGw *gw)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);

  for (guint i = 0; acting[i] != NULL; i++)
    if (sg_play_unit (&gw->play, acting[i]) != NULL && sg_gw_is_hidden (sg_play_unit (&gw->play, acting[i])))
      return sg_play_unit (&gw->play, acting[i]);
  return NULL;
}

/* How far it can go on @bearing: as the ground costs, and inside the cover; @cost, @disorders: (out). */
static double
find_reach (const SgGw *gw, const SgUnit *unit, const SgPlace *from, double bearing, double *cost, gboolean *disorders)
{
  const SgPiece *piece = gw->map != NULL ? sg_map_get_piece (gw->map, sg_word_text (unit, &sg_gw_words.hidden_in)) : NULL;
  double md = sg_word_length (unit, &sg_gw_words.md), far = 0;

  *cost = 0;
  *disorders = FALSE;
  for (double next = STEP; piece != NULL; next += STEP)
    {
      SgPoint way[2] = { from->at, sg_point_step (from->at, bearing, next) };
      SgGwWay measured;

      sg_gw_measure_way (gw, unit, sg_gw_row (gw, unit), way, 2, &measured);
      if (measured.barred || measured.cost > md + 0.005 || sg_piece_distance (piece, way[1]) > (sg_piece_is_outline (piece) ? 0 : 0.5))
        return far;
      far = next;
      *cost = measured.cost;
      *disorders = (measured.rough > 0 || measured.disorders) && sg_gw_row_is (gw->rules, sg_gw_row (gw, unit), "disorder", "yes");
    }
  return far;
}

static void
offer_ways (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = offer->units->len == 0 ? find_acting (gw) : NULL;
  SgPlace at;

  if (unit == NULL || !sg_word_place (unit, &sg_gw_words.hidden_at, &at))
    return;
  for (guint i = 0; sg_word_has (unit, &sg_gw_words.md) && i < G_N_ELEMENTS (ways); i++)
    {
      gboolean disorders;
      double cost, far = find_reach (gw, unit, &at, ways[i].bearing, &cost, &disorders);
      SgGameAct *act;

      if (far < STEP)
        continue;
      act = sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit), sg_arg_whole (i)), "%s", _(ways[i].label));
      act->detail = sg_gw_length (far);
      act->group = g_strdup_printf (_("%s Goes inside Its Cover"), unit->name);
    }
}

static void
offer_card (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) all = NULL;
  guint first = offer->acts->len;

  if (offer->units->len > 0 || sg_word_has (gw->board, &sg_gw_words.acting) || sg_word_has (gw->board, &sg_gw_words.talk) || !sg_word_has (gw->board, &sg_gw_words.card)
      || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return;
  all = sg_gw_units (gw, sg_word_text (gw->board, &sg_gw_words.card_side), FALSE);
  for (guint i = 0; i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autoptr (GError) error = NULL;
      SgGameAct *act;

      if (!sg_gw_is_hidden (unit))
        continue;
      g_ptr_array_add (one, (gpointer) unit);
      act = sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit)), _("Give It to %s, Hidden"), unit->name);
      if (!sg_gw_may_activate (gw, sg_word_text (gw->board, &sg_gw_words.card), one, &error))
        sg_act_bar (act, "%s", error->message);
    }
  sg_gw_fold_hidden (offer->acts, first, _("Give It to a Hidden Unit"));
}

static gboolean
creep (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->args[0].unit;
  guint way = (guint) call->args[1].whole;
  g_autofree char *clause = NULL, *at = NULL, *left = NULL;
  gboolean disorders;
  double cost, far;
  SgRuling *ruling;
  SgPlace place;

  if (unit != find_acting (gw) || way >= G_N_ELEMENTS (ways) || !sg_word_place (unit, &sg_gw_words.hidden_at, &place))
    return sg_refuse (error, "GW-911", _("No hidden unit acts that could go there"));
  far = find_reach (gw, unit, &place, ways[way].bearing, &cost, &disorders);
  if (far < STEP)
    return sg_refuse (error, "GW-911", _("The cover of %s ends there, or it has no dice left"), unit->name);
  place.at = sg_point_step (place.at, ways[way].bearing, far);
  at = sg_place_format (&place);
  left = sg_number_format (MAX (0, sg_round_hundredths (sg_word_length (unit, &sg_gw_words.md) - cost)));
  clause = g_strdup_printf (_("A hidden unit of %s went about inside its cover"), sg_play_called (&gw->play, unit->side));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-911");
  sg_word_set (ruling, unit, &sg_gw_words.hidden_at, at);
  sg_word_set (ruling, unit, &sg_gw_words.md, left);
  sg_word_set_flag (ruling, unit, &sg_gw_words.moved, TRUE);
  sg_word_clear (ruling, unit, &sg_gw_words.fresh);
  if (disorders)
    sg_word_set_flag (ruling, unit, &sg_gw_words.disordered, TRUE);
  sg_gw_look_within (gw, ruling, unit, &place);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
give_card (const SgActCall *call, GError **error)
{
  const char *const ids[] = { call->args[0].unit->id, NULL };

  if (!sg_gw_is_hidden (call->args[0].unit))
    return sg_refuse (error, "GW-911", _("No hidden unit acts that could go there"));
  return sg_game_find (SG_GW_SYSTEM)->carry_out (call->play->battle, "activate", ids, NULL, 0, error);
}

static const SgActRow rows[] = {
  { "creep-to", .icon = "sg-hidden-symbolic", .rule = "GW-911", .args = { SG_ARG_UNIT, SG_ARG_WHOLE }, .offer = offer_ways, .carry_out = creep },
  { "creep", .icon = "sg-hidden-symbolic", .rule = "GW-911", .args = { SG_ARG_UNIT }, .offer = offer_card, .carry_out = give_card },
};

/* Its dice; it need not go anywhere. */
static void
suggest (const SgGw *gw, GPtrArray *list)
{
  const SgUnit *unit = find_acting (gw);
  g_autofree char *key = unit != NULL ? g_strconcat ("creep:", unit->id, NULL) : NULL;
  SgSuggestion *suggestion;

  if (unit == NULL || !sg_word_flag (unit, &sg_gw_words.fresh) || sg_word_has (unit, &sg_gw_words.md))
    return;
  suggestion = sg_gw_add_suggestion (list, key, "GW-911", "sg-hidden-symbolic", sg_gw_march (gw, unit, "march", NULL), unit,
                                     _("%s may go about inside its cover"), unit->name);
  suggestion->optional = TRUE;
}

const SgGwPart sg_gw_part_creep = { .in_play = SG_ACT_TABLE (rows), .suggest = suggest };
