/* sg-gw-fires.c: a supply depot set on fire, and those who put it out with buckets (GW-753).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A depot can be saved in one cycle of its owner; at the end of it, it has burnt down.
 */

#include "play/gentlemans-war/field/sg-gw-fires.h"

#include "base/sg-nth.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-ground.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/sg-game-parts.h"

static gboolean
burns (const SgWordRecord *fire, const char *id)
{
  return g_str_equal (sg_word_record_text (fire, SG_GW_FIRE_PIECE), id);
}

gboolean
sg_gw_is_on_fire (const SgGw *gw, const char *id)
{
  g_autoptr (GPtrArray) fires = sg_word_records (gw->board, &sg_gw_words.fires);

  for (guint i = 0; i < fires->len; i++)
    if (burns (fires->pdata[i], id))
      return TRUE;
  return FALSE;
}

void
sg_gw_set_on_fire (const SgGw *gw, SgRuling *ruling, const char *id, const char *by)
{
  g_autoptr (GPtrArray) fires = sg_word_records (gw->board, &sg_gw_words.fires);
  SgWordRecord *fire = sg_word_record_new (&sg_gw_words.fires);

  sg_word_record_set_text (fire, SG_GW_FIRE_PIECE, id);
  sg_word_record_set_text (fire, SG_GW_FIRE_SIDE, sg_play_other (by));
  sg_word_record_set_whole (fire, SG_GW_FIRE_CYCLE, sg_gw_cycle (gw, sg_play_other (by)));
  g_ptr_array_add (fires, fire);
  sg_word_set_records (ruling, gw->board, &sg_gw_words.fires, fires);
}

/* Out, or burnt down. */
static void
drop (const SgGw *gw, SgRuling *ruling, const char *id)
{
  g_autoptr (GPtrArray) fires = sg_word_records (gw->board, &sg_gw_words.fires);

  for (guint i = fires->len; i > 0; i--)
    if (burns (fires->pdata[i - 1], id))
      g_ptr_array_remove_index (fires, i - 1);
  sg_word_set_records (ruling, gw->board, &sg_gw_words.fires, fires);
}

/* (nullable): the burning depot that @unit has come to. */
static const SgPiece *
find_fire (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) fires = sg_word_records (gw->board, &sg_gw_words.fires);
  double near = sg_ruleset_figure (gw->rules, "GW-702", "contact");
  SgGwBlock block;

  for (guint i = 0; gw->map != NULL && i < fires->len && sg_gw_block (gw, unit, &block); i++)
    {
      const SgPiece *piece = sg_map_get_piece (gw->map, sg_word_record_text (fires->pdata[i], SG_GW_FIRE_PIECE));

      for (guint k = 0; piece != NULL && k < block.n_corners; k++)
        if (sg_piece_distance (piece, block.corners[k]) <= near || sg_piece_distance (piece, block.place.at) <= near
            || sg_polygon_contains (block.corners, block.n_corners, piece->points[0]))
          return piece;
    }
  return NULL;
}

/* (transfer full) (nullable) */
static char *
find_why (const SgGw *gw, const SgUnit *unit)
{
  gint64 least = sg_ruleset_whole (gw->rules, "GW-753", "put-out-figures");

  if (sg_gw_left (unit) < least)
    return g_strdup_printf (_("It takes %d figures with buckets (GW-753)."), (int) least);
  if (sg_gw_is_mounted (gw, unit) || sg_word_flag (unit, &sg_gw_words.running))
    return g_strdup (_("It takes men on foot (GW-753)."));
  return sg_word_flag (unit, &sg_gw_words.fresh) ? NULL : g_strdup (_("It takes a whole activation (GW-753)."));
}

static void
offer_buckets (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  SgGameAct *act;

  if (unit == NULL || !sg_gw_is_acting (gw, unit) || sg_gw_is_general (gw, unit) || find_fire (gw, unit) == NULL)
    return;
  act = sg_act_offer (offer);
  act->detail = g_strdup (_("with buckets, and water at hand"));
  act->why = find_why (gw, unit);
}

static gboolean
put_out (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = sg_nth (call->units, 0);
  const SgPiece *piece = unit != NULL && sg_gw_is_acting (gw, unit) ? find_fire (gw, unit) : NULL;
  g_autofree char *why = NULL;
  SgRuling *ruling;

  if (piece == NULL)
    return sg_refuse (error, "GW-753", _("No unit that acts has come to a fire"));
  why = find_why (gw, unit);
  if (why != NULL)
    return sg_refuse_because (error, why);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-753");
  sg_ruling_say (ruling, _("%s put the fire in the depot out"), unit->name);
  drop (gw, ruling, piece->id);
  sg_gw_spend (ruling, unit, MAX (1, sg_gw_dice_of (gw, unit)));
  sg_word_clear (ruling, unit, &sg_gw_words.fresh);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "buckets", N_("Put the Fire Out"), "sg-foot-symbolic", "GW-753", .offer = offer_buckets, .carry_out = put_out },
};

/* The cycle of its owner in which it could be saved is over. */
static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_autoptr (GPtrArray) fires = sg_word_records_parse (&sg_gw_words.fires, sg_word_after (ruling, gw->board, &sg_gw_words.fires)); /* on a Joker those of both sides end */
  g_autoptr (SgMap) map = NULL;

  for (guint i = fires->len; gw->map != NULL && i > 0; i--)
    {
      const SgWordRecord *fire = fires->pdata[i - 1];
      const char *id = sg_word_record_text (fire, SG_GW_FIRE_PIECE);

      if (!g_str_equal (sg_word_record_text (fire, SG_GW_FIRE_SIDE), side) || sg_word_record_whole (fire, SG_GW_FIRE_CYCLE) > sg_gw_cycle (gw, side))
        continue;
      if (map == NULL)
        map = sg_gw_edit_country (gw, ruling);
      if (sg_map_get_piece (map, id) != NULL)
        sg_map_drop_piece (map, id);
      g_ptr_array_remove_index (fires, i - 1);
    }
  if (map == NULL)
    return;
  sg_word_set_records (ruling, gw->board, &sg_gw_words.fires, fires);
  sg_gw_change_country (ruling, map);
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) fires = sg_word_records (gw->board, &sg_gw_words.fires);

  for (guint i = 0; gw->at == SG_PLAY_UNDER_WAY && i < fires->len; i++)
    {
      const char *side = sg_word_record_text (fires->pdata[i], SG_GW_FIRE_SIDE);
      SgStatus *line = sg_status_new (SG_STATUS_WORDS, side);

      line->words = g_strdup_printf (_("A depot is on fire: six figures of %s with buckets put it out in this cycle."), sg_play_called (&gw->play, side));
      line->rule = g_strdup ("GW-753");
      g_ptr_array_add (lines, line);
    }
}

const SgGwPart sg_gw_part_fires = { .in_play = SG_ACT_TABLE (rows), .cycle = cycle, .status = tell };
