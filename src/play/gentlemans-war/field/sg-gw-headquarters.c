/* sg-gw-headquarters.c: where a commander has his headquarters, and what it means when the enemy overruns it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-headquarters.h"

#include "base/sg-text.h"
#include "map/sg-map-edit.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-game-parts.h"

static const char *const sides[] = { "red", "blue" };

static void
offer_headquarters (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *general = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  const SgUnit *commander = general != NULL ? sg_gw_commander (gw, general->side) : NULL;
  SgGwBlock block;

  if (general == NULL || !sg_gw_is_general (gw, general) || !sg_gw_block (gw, general, &block))
    return;
  if (commander != NULL && commander != general)
    sg_act_bar (sg_act_offer (offer), _("The headquarters is the commander’s, who is %s (GW-121)."), commander->name);
  else
    sg_act_offer (offer);
}

static void
mark_on_map (const SgGw *gw, SgRuling *ruling, const char *side, SgPoint at)
{
  g_autoptr (SgMap) map = gw->map != NULL ? sg_map_edit (gw->map) : NULL;
  g_autofree char *id = g_strconcat ("hq-", side, NULL);
  SgPiece *piece;

  if (map == NULL)
    return;
  piece = sg_piece_new (SG_PIECE_NAME, id);
  sg_piece_set_points (piece, &at, 1);
  g_free (piece->name);
  piece->name = sg_text_owned (_("%s’s headquarters"), sg_play_called (&gw->play, side));
  sg_map_put_piece (map, piece);
  sg_gw_change_country (ruling, map);
}

static gboolean
set_up (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *general = call->units->len == 1 ? call->units->pdata[0] : NULL;
  g_autofree char *text = NULL, *clause = NULL;
  const SgUnit *commander = general != NULL ? sg_gw_commander (gw, general->side) : NULL;
  SgGwBlock block;
  SgRuling *ruling;

  if (commander != NULL && commander != general)
    return sg_refuse (error, "GW-121", _("The headquarters is the commander’s, who is %s"), commander->name);
  if (general == NULL || !sg_gw_is_general (gw, general) || !sg_gw_block (gw, general, &block))
    return sg_refuse (error, "GW-121", _("A headquarters is where a general stands"));
  if (gw->at != SG_PLAY_BEFORE)
    return sg_refuse (error, "GW-121", _("The battle has begun, and a headquarters stays where it is"));
  text = sg_place_format (&block.place);
  clause = g_strdup_printf (_("%s set up its headquarters with %s"), sg_play_called (&gw->play, general->side), general->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-121");
  sg_word_set (ruling, SG_OF (gw->board, general->side), &sg_gw_words.hq, text);
  mark_on_map (gw, ruling, general->side, block.place.at);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "headquarters", N_("Headquarters Here"), "sg-flag-symbolic", "GW-121", .offer = offer_headquarters, .carry_out = set_up },
};

static gboolean
may_hold (const SgGw *gw, const SgUnit *unit)
{
  return !sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.running);
}

/* Whether anybody of the other side is in contact with @enemy. */
static gboolean
is_contested (const SgGw *gw, const SgUnit *enemy)
{
  g_autoptr (GPtrArray) friends = sg_gw_units (gw, sg_play_other (enemy->side), TRUE);

  for (guint i = 0; i < friends->len; i++)
    if (may_hold (gw, friends->pdata[i]) && sg_gw_gap (gw, enemy, friends->pdata[i]) <= sg_ruleset_figure (gw->rules, "GW-702", "contact"))
      return TRUE;
  return FALSE;
}

/* Whether an enemy unit stands on it that no friendly one is in contact with, whoever else does. */
static gboolean
is_overrun (const SgGw *gw, const char *side, SgPoint at)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (side), TRUE);

  for (guint i = 0; i < enemies->len; i++)
    {
      SgGwBlock block;

      if (may_hold (gw, enemies->pdata[i]) && sg_gw_block (gw, enemies->pdata[i], &block) && sg_gw_touches (gw, &block, at) && !is_contested (gw, enemies->pdata[i]))
        return TRUE;
    }
  return FALSE;
}

static void
look (const SgGw *gw, const char *side, SgRuling *ruling)
{
  gboolean lost = sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.hq_lost), held = sg_ruleset_chosen (gw->rules, "gw.hq", "while-held");
  gboolean overrun;
  SgPlace place;

  if (!sg_word_place (SG_OF (gw->board, side), &sg_gw_words.hq, &place))
    return;
  overrun = is_overrun (gw, side, place.at);
  if (overrun && !lost)
    {
      sg_word_set_flag (ruling, SG_OF (gw->board, side), &sg_gw_words.hq_lost, TRUE);
      if (!held)
        sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.hand);
    }
  else if (!overrun && lost && held)
    sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.hq_lost);
}

static void
ended (const SgGw *gw, SgRuling *ruling)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    look (gw, sides[i], ruling);
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      SgStatus *line;

      if (!sg_word_flag (SG_OF (gw->board, sides[i]), &sg_gw_words.hq_lost))
        continue;
      line = sg_status_new (SG_STATUS_WORDS, sides[i]);
      line->words = sg_text_owned (_("%s’s headquarters is overrun: it keeps and plays no Hold Cards."), sg_play_called (&gw->play, sides[i]));
      line->rule = g_strdup ("GW-121");
      g_ptr_array_add (lines, line);
    }
}

const SgGwPart sg_gw_part_headquarters = { .before = SG_ACT_TABLE (rows), .ended = ended, .status = tell };
