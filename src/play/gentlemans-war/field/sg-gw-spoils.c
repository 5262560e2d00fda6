/* sg-gw-spoils.c: guns that their crews have left, taken (GW-629), what a building holds (GW-206), and obstacles agreed on (GW-R17).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-spoils.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-game-parts.h"

/* Guns */

/* (nullable): who of @side stands on the gun at @at. */
static const SgUnit *
find_on (const SgGw *gw, const char *side, SgPoint at)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      SgGwBlock block;

      if (!sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.running) && sg_gw_type_of (unit) != SG_GW_TYPE_TRANSPORT && sg_gw_block (gw, unit, &block)
          && sg_gw_touches (gw, &block, at))
        return unit;
    }
  return NULL;
}

/* Gunners who have come back to it. */
static gint64
count_crew (const SgGw *gw, const SgUnit *gun, SgPoint at)
{
  SgGwBlock block;

  return !sg_word_flag (gun, &sg_gw_words.running) && sg_gw_block (gw, gun, &block) && sg_gw_touches (gw, &block, at) ? sg_gw_left (gun) : 0;
}

/* Whoever stands on it at the end of his own cycle takes it. */
static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_autoptr (GPtrArray) guns = sg_gw_units (gw, sg_play_other (side), FALSE);

  for (guint i = 0; i < guns->len; i++)
    {
      const SgUnit *gun = g_ptr_array_index (guns, i);
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (SgVerdict) verdict = NULL;
      SgPlace at;

      if (!sg_word_place (gun, &sg_gw_words.gun_left, &at) || find_on (gw, side, at.at) == NULL)
        continue;
      question = sg_play_question (&gw->play, "gun-taken", NULL);
      sg_play_fill (question, "crew_left", g_variant_new_int64 (count_crew (gw, gun, at.at)));
      sg_play_fill (question, "enemy_on_it", g_variant_new_boolean (TRUE));
      verdict = sg_play_judge (&gw->play, question, NULL);
      if (verdict == NULL || !sg_verdict_get_flag (verdict, "lost"))
        continue;
      sg_word_set_flag (ruling, gun, &sg_gw_words.taken, TRUE);
    }
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) guns = gw->at == SG_PLAY_UNDER_WAY ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; guns != NULL && i < guns->len; i++)
    {
      const SgUnit *gun = g_ptr_array_index (guns, i);
      const SgUnit *enemy;
      SgStatus *line;
      SgPlace at;

      if (!sg_word_place (gun, &sg_gw_words.gun_left, &at))
        continue;
      enemy = find_on (gw, sg_play_other (gun->side), at.at);
      if (!sg_word_flag (gun, &sg_gw_words.taken) && (enemy == NULL || sg_ruleset_chosen (gw->rules, "gw.guns-taken", "ignored")))
        continue;
      line = sg_status_new (SG_STATUS_WORDS, sg_play_other (gun->side));
      line->words = sg_word_flag (gun, &sg_gw_words.taken) ? g_strdup_printf (_("The gun of %s is taken."), gun->name)
        : g_strdup_printf (_("%s stands on the gun of %s, and has it at the end of its cycle."), enemy->name, gun->name);
      line->rule = g_strdup ("GW-629");
      g_ptr_array_add (lines, line);
    }
}

/* Buildings */

char *
sg_gw_why_too_many (const SgGw *gw, const SgUnit *unit, const SgPlace *place)
{
  GPtrArray *pieces = gw->map != NULL ? sg_map_get_pieces (gw->map) : NULL;
  double wall = sg_ruleset_figure (gw->rules, "GW-206", "wall-a-figure");

  for (guint p = 0; pieces != NULL && p < pieces->len && !sg_gw_is_general (gw, unit); p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);
      g_autoptr (GPtrArray) units = NULL;
      gint64 in = sg_gw_left (unit), most;

      if (!sg_piece_kind_is_building (piece->kind) || !sg_piece_is_outline (piece) || !sg_polygon_contains (piece->points, piece->n_points, place->at))
        continue;
      units = sg_gw_units (gw, NULL, TRUE);
      for (guint i = 0; i < units->len; i++)
        {
          SgGwBlock block;

          if (units->pdata[i] != unit && !sg_gw_is_general (gw, units->pdata[i]) && sg_gw_block (gw, units->pdata[i], &block)
              && sg_polygon_contains (piece->points, piece->n_points, block.place.at))
            in += sg_gw_left (units->pdata[i]);
        }
      most = (gint64) floor ((sg_path_length (piece->points, piece->n_points) + sg_point_distance (piece->points[piece->n_points - 1], piece->points[0])) / wall
                             + 1e-6);
      if (in > most)
        return g_strdup_printf (_("The walls of %s hold %d figures, and with %s there would be %d (GW-206)."),
                                piece->name != NULL && *piece->name != '\0' ? piece->name : sg_piece_kind_label (piece->kind), (int) most, unit->name, (int) in);
    }
  return NULL;
}

/* Agreed on */

static const struct { const char *lowest, *highest; } labels[SG_GW_N_AGREED] = {
  { N_("Hedges Cost the Lowest Die"), N_("Hedges Cost the Highest Die") },
  { N_("Breastworks Cost the Lowest Die"), N_("Breastworks Cost the Highest Die") },
};

static void
offer_agreeing (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;

  for (guint i = 0; offer->units->len == 0 && i < SG_GW_N_AGREED && sg_ruleset_chosen (gw->rules, "gw.obstacles.class", "agreed"); i++)
    {
      const char *said = sg_word_text (gw->board, sg_gw_agreed[i].word);
      gboolean lowest = g_str_equal (*said != '\0' ? said : sg_gw_agreed[i].usual, "lowest");

      sg_act_call (sg_act_offer_with (offer, sg_arg_word (sg_gw_agreed[i].terrain), sg_arg_word (lowest ? "highest" : "lowest")), "%s",
                   _(lowest ? labels[i].highest : labels[i].lowest));
    }
}

static gboolean
agree (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  gboolean lowest = g_str_equal (call->args[1].text, "lowest");

  for (guint i = 0; i < SG_GW_N_AGREED; i++)
    if (g_str_equal (call->args[0].text, sg_gw_agreed[i].terrain) && (lowest || g_str_equal (call->args[1].text, "highest")))
      {
        SgRuling *ruling;

        if (gw->at != SG_PLAY_BEFORE || !sg_ruleset_chosen (gw->rules, "gw.obstacles.class", "agreed"))
          return sg_refuse (error, "GW-406", _("What an obstacle costs is agreed before the battle, where the house rules leave it open"));
        ruling = sg_ruling_new (SG_RULING_TURN, _(lowest ? labels[i].lowest : labels[i].highest), "GW-406");
        sg_word_set (ruling, gw->board, sg_gw_agreed[i].word, call->args[1].text);
        return sg_gw_post (gw, ruling, error);
      }
  return sg_refuse (error, "GW-406", _("Nothing is agreed on that"));
}

static const SgActRow rows[] = {
  { "agree", .icon = "sg-map-symbolic", .rule = "GW-406", .args = { SG_ARG_WORD, SG_ARG_WORD }, .offer = offer_agreeing, .carry_out = agree },
};

const SgGwPart sg_gw_part_spoils = { .before = SG_ACT_TABLE (rows), .cycle = cycle, .status = tell };
