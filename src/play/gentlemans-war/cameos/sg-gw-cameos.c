/* sg-gw-cameos.c: cameo roles: what they give those they are with, and what they do of themselves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/cameos/sg-gw-cameos.h"

#include "map/sg-sight.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-rule.h"
#include "play/gentlemans-war/cameos/sg-gw-companion.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/sg-game-parts.h"
#include "play/sg-going.h"

static const char *const sides[] = { "red", "blue" };

gboolean
sg_gw_cameo_plays (const SgGw *gw, const char *side, const char *id)
{
  const SgGwRole *role = sg_gw_cameo_role (gw, side);

  return role != NULL && g_str_equal (role->id, id);
}

/* (nullable): a side whose cameo @id is with @unit, or with the general who is with it. */
static const char *
find_with (const SgGw *gw, const char *id, const SgUnit *unit)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const char *with = sg_word_text (SG_OF (gw->board, sides[i]), &sg_gw_words.cameo_with);

      if (sg_gw_cameo_plays (gw, sides[i], id) && (g_str_equal (with, unit->id) || (general != NULL && g_str_equal (with, general->id))))
        return sides[i];
    }
  return NULL;
}

gboolean
sg_gw_has_cameo (const SgGw *gw, const SgUnit *unit, const char *id)
{
  return find_with (gw, id, unit) != NULL;
}

gboolean
sg_gw_cameo_is_used (const SgGw *gw, const char *side, const char *of)
{
  return sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo_used, sg_word_text (SG_OF (gw->board, of), &sg_gw_words.cycle));
}

void
sg_gw_cameo_use (const SgGw *gw, SgRuling *ruling, const char *side, const char *of)
{
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_used, sg_word_text (SG_OF (gw->board, of), &sg_gw_words.cycle));
}

gboolean
sg_gw_cameo_looks_on (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_has_cameo (gw, unit, "correspondent") && !sg_gw_cameo_is_used (gw, unit->side, unit->side);
}

gboolean
sg_gw_cameo_fights (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy)
{
  return g_str_has_prefix (enemy->type, "tribal") && (sg_gw_has_cameo (gw, unit, "correspondent") || sg_gw_has_cameo (gw, unit, "foreign observer"));
}

/* By themselves: the spy at the start of his side's cycles, the nurses on Jokers. */

gint64
sg_gw_cameo_count_fallen (const SgGw *gw, const SgUnit *unit)
{
  gint64 fallen = MAX (0, sg_unit_balance (unit, SG_ACCOUNT_DEAD) - sg_word_whole (unit, &sg_gw_words.nursed));

  if (sg_gw_cameo_plays (gw, unit->side, "dressing station"))
    return MIN (fallen, sg_word_whole (unit, &sg_gw_words.fallen_near));
  return sg_gw_has_cameo (gw, unit, "cantinière") ? fallen : 0;
}

void
sg_gw_cameo_note_fallen (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n)
{

  if (sg_gw_cameo_plays (gw, unit->side, "dressing station") && sg_gw_cameo_measure (gw, unit->side, unit) <= sg_ruleset_figure (gw->rules, "GW-965", "reach"))
    sg_word_set_whole (ruling, unit, &sg_gw_words.fallen_near, atoi (sg_word_after (ruling, unit, &sg_gw_words.fallen_near)) + n);
}

GPtrArray *
sg_gw_cameo_list_nursed (const SgGw *gw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);
  GPtrArray *nursed = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_cameo_count_fallen (gw, units->pdata[i]) > 0 && !sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.running))
      g_ptr_array_add (nursed, units->pdata[i]);
  return nursed;
}

static SgQuestion *
ask_due (const SgGw *gw, const char *side)
{
  gboolean spy = sg_gw_cameo_plays (gw, side, "spy"), station = sg_gw_cameo_plays (gw, side, "dressing station");
  const char *nurse = station ? "dressing-station" : "cantiniere";
  SgQuestion *question = sg_play_question (&gw->play, spy ? "spy" : nurse, NULL);
  g_auto (GStrv) hand = sg_gw_hand (gw, sg_play_other (side));
  g_autoptr (GPtrArray) nursed = sg_gw_cameo_list_nursed (gw, side);
  gint64 fallen = 0;

  for (guint i = 0; i < nursed->len; i++)
    fallen += sg_gw_cameo_count_fallen (gw, nursed->pdata[i]);
  sg_play_fill_called (question, "enemy_hand", g_variant_new_int64 (g_strv_length (hand)), sg_play_called (&gw->play, sg_play_other (side)));
  sg_play_fill (question, "spy_hunter", g_variant_new_boolean (sg_gw_cameo_plays (gw, sg_play_other (side), "spy hunter")));
  sg_play_fill_called (question, "casualties_within_24", g_variant_new_int64 (fallen), sg_play_called (&gw->play, side));
  sg_play_fill (question, "worked_before", g_variant_new_boolean (sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.cameo_worked)));
  sg_play_fill_called (question, "casualties", g_variant_new_int64 (fallen), sg_play_called (&gw->play, side));
  return question;
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgGwRole *role = sg_gw_cameo_role (gw, sides[i]);
      g_autofree char *key = g_strconcat ("cameo:", sides[i], NULL);

      if (role != NULL && sg_word_flag (SG_OF (gw->board, sides[i]), &sg_gw_words.cameo_due))
        sg_gw_add_suggestion (list, key, role->rule, "sg-flag-symbolic", ask_due (gw, sides[i]), NULL, _("%s of %s"), sg_gw_cameo_title (gw, role),
                              sg_play_called (&gw->play, sides[i]));
    }
}

static void
joker (const SgGw *gw, gint64 n, gboolean second, SgRuling *ruling)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GPtrArray) nursed = sg_gw_cameo_list_nursed (gw, sides[i]);
      gboolean done = sg_ruleset_chosen (gw->rules, "gw.dressing", "once") && sg_word_flag (SG_OF (gw->board, sides[i]), &sg_gw_words.cameo_worked);

      if (nursed->len > 0 && (sg_gw_cameo_plays (gw, sides[i], "cantinière") || (second && !done && sg_gw_cameo_plays (gw, sides[i], "dressing station"))))
        sg_word_set_flag (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.cameo_due, TRUE);
      if (sg_gw_cameo_plays (gw, sides[i], "civilian"))
        {
          sg_ruling_say (ruling, _("%s; the civilian of %s went away"), sg_ruling_get_clause (ruling), sg_play_called (&gw->play, sides[i]));
          sg_gw_cameo_leave (gw, ruling, sides[i]);
        }
    }
}

/* The spy goes to work, the messenger is back at his headquarters, and what he brought is stale. */
static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, sg_play_other (side));
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  if (sg_gw_cameo_plays (gw, side, "spy") && hand[0] != NULL)
    sg_word_set_flag (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_due, TRUE);
  if (sg_word_has (SG_OF (gw->board, side), &sg_gw_words.cameo_home) && !sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo_home, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_at)))
    sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_at, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_home));
  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.twice))
      sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.twice);
}

/* Only local forces kill an observer or a correspondent (GW-966, GW-980). */
static gboolean
is_spared (const SgGw *gw, const SgGwRole *role, const char *side, SgPlace *where)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (side), TRUE);
  const SgUnit *nearest = NULL;
  double near = INFINITY;

  if (!(role->who == SG_GW_WHO_OBSERVER || role->who == SG_GW_WHO_CORRESPONDENT) || !sg_word_place (SG_OF (gw->board, side), &sg_gw_words.cameo_last, where))
    return FALSE;
  for (guint i = 0; i < enemies->len; i++)
    {
      SgGwBlock block;
      double gap = sg_gw_block (gw, enemies->pdata[i], &block) ? sg_polygon_distance (block.corners, block.n_corners, where->at) : INFINITY;

      nearest = gap < near ? enemies->pdata[i] : nearest;
      near = MIN (near, gap);
    }
  return nearest == NULL || !g_str_has_prefix (nearest->type, "tribal");
}

/* Where the unit stands of one whom not every enemy can kill is remembered, for the day it is destroyed. */
static void
remember (const SgGw *gw, SgRuling *ruling, const SgGwRole *role, const char *side, const SgUnit *unit)
{
  g_autofree char *at = NULL;
  SgGwBlock block;

  if (!(role->who == SG_GW_WHO_OBSERVER || role->who == SG_GW_WHO_CORRESPONDENT) || !sg_gw_block (gw, unit, &block))
    return;
  at = sg_place_format (&block.place);
  if (!sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo_last, at))
    sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_last, at);
}

/* A cameo whose unit is gone or runs has gone with it. */
static void
end_with_unit (const SgGw *gw, SgRuling *ruling, const char *side)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  const SgGwRole *role = sg_gw_cameo_role (gw, side);
  g_autofree char *clause = NULL, *at = NULL;
  SgPlace where;

  if (role == NULL || unit == NULL)
    return;
  if (!sg_word_flag (unit, &sg_gw_words.running) && sg_gw_left (unit) > 0)
    {
      remember (gw, ruling, role, side, unit);
      return;
    }
  if (sg_gw_left (unit) <= 0 && is_spared (gw, role, side, &where))
    {
      at = sg_place_format (&where);
      sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_with);
      sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_at, at);
      return;
    }
  if (role->who == SG_GW_WHO_COMPANION)
    clause = g_strdup_printf (_("%s; the companion of %s took his place"), sg_ruling_get_clause (ruling), unit->name);
  else
    clause = g_strdup_printf (_("%s; %s of %s is out of the game"), sg_ruling_get_clause (ruling), sg_gw_cameo_title (gw, role), sg_play_called (&gw->play, side));
  sg_ruling_set_clause (ruling, clause);
  sg_gw_step_in (gw, ruling, side);
  sg_gw_cameo_leave (gw, ruling, side);
}

/* To whom the messenger came acts at once again, on the same card; given to others, the first card of the colour is past (GW-970). */
static void
act_twice (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  const char *card = sg_word_text (gw->board, &sg_gw_words.acting_card);
  gboolean turned = sg_word_is (gw->board, &sg_gw_words.card, card) && sg_word_is (gw->board, &sg_gw_words.card_side, unit->side);
  g_autofree char *clause = NULL;

  if (!turned)
    return;
  sg_word_clear (ruling, unit, &sg_gw_words.twice);
  if (!sg_gw_is_acting (gw, unit) || sg_gw_left (unit) <= 0 || sg_word_flag (unit, &sg_gw_words.running))
    return;
  clause = g_strdup_printf (_("%s acts a second time: the messenger has come"), unit->name);
  sg_ruling_set_clause (ruling, clause);
  sg_word_set (ruling, gw->board, &sg_gw_words.acting, unit->id);
  sg_word_set (ruling, gw->board, &sg_gw_words.acting_card, card);
  sg_word_clear (ruling, unit, &sg_gw_words.shot);
  sg_word_set_flag (ruling, unit, &sg_gw_words.fresh, TRUE);
}

static void
ended (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (sg_word_flag (unit, &sg_gw_words.scouted))
        sg_word_clear (ruling, unit, &sg_gw_words.scouted);
      if (sg_word_flag (unit, &sg_gw_words.second_shot))
        sg_word_clear (ruling, unit, &sg_gw_words.second_shot);
      if (sg_word_flag (unit, &sg_gw_words.twice))
        act_twice (gw, ruling, unit);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    end_with_unit (gw, ruling, sides[i]);
}

/* What they give */

static void
test (const SgGw *gw, const SgUnit *unit, GStrvBuilder *modifiers, GStrvBuilder *rerolls)
{
  if (sg_gw_has_cameo (gw, unit, "mascot"))
    g_strv_builder_add (modifiers, "regimental mascot");
  if (sg_word_flag (unit, &sg_gw_words.bruised))
    g_strv_builder_add (modifiers, "bruiser’s victory");
  if (sg_gw_has_cameo (gw, unit, "sergeant major"))
    g_strv_builder_add (rerolls, "sergeant major");
  if (sg_gw_has_cameo (gw, unit, "correspondent") && !sg_gw_cameo_is_used (gw, unit->side, unit->side)) /* once in a cycle (GW-980) */
    g_strv_builder_add (rerolls, "correspondent");
}

static void
fill (const SgGw *gw, const SgUnit *unit, SgQuestion *question)
{
  sg_play_fill (question, "sergeant_major", g_variant_new_boolean (sg_gw_has_cameo (gw, unit, "sergeant major")));
  sg_play_fill (question, "foreign_observer", g_variant_new_boolean (sg_gw_has_cameo (gw, unit, "foreign observer")));
}

static char *
bars (const SgGw *gw, const char *card, GPtrArray *units)
{
  const SgUnit *unit = g_ptr_array_index (units, 0);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (sg_word_is (unit, &sg_gw_words.stopped, sg_word_text (SG_OF (gw->board, unit->side), &sg_gw_words.cycle)) && sg_word_has (unit, &sg_gw_words.stopped))
    return g_strdup_printf (_("A civilian stands before %s in this cycle (GW-968)."), unit->name);
  if (units->len != 1 || !sg_gw_has_cameo (gw, unit, "old duffer"))
    return NULL;
  question = sg_play_question (&gw->play, "old-duffer", NULL);
  sg_play_fill (question, "card", g_variant_new_string (card));
  verdict = sg_play_judge (&gw->play, question, NULL);
  return verdict != NULL ? g_strdup (sg_verdict_get_refusal (verdict)) : NULL;
}

static void
add_words (GPtrArray *lines, const char *side, const char *rule, char *words)
{
  SgStatus *line = sg_status_new (SG_STATUS_WORDS, side);

  line->words = words;
  line->rule = g_strdup (rule);
  g_ptr_array_add (lines, line);
}

/* (transfer full): who is in play, and where. */
static char *
tell_role (const SgGw *gw, const SgGwRole *role, const char *side)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  const char *called = sg_play_called (&gw->play, side), *title = sg_gw_cameo_title (gw, role);

  if (unit != NULL)
    return g_strdup_printf (_("%s has a cameo: %s, with %s."), called, title, unit->name);
  if (sg_gw_cameo_is_placed (gw, side) || role->goes == SG_GW_GOES_NOWHERE)
    return g_strdup_printf (_("%s has a cameo: %s."), called, title);
  return g_strdup_printf (role->goes == SG_GW_GOES_PLACE ? _("%s has a cameo: %s, still to be put on the map.")
                                                             : _("%s has a cameo: %s, still to be given a unit."), called, title);
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  gboolean joker = gw->at == SG_PLAY_UNDER_WAY && sg_word_has (gw->board, &sg_gw_words.card) && sg_gw_card_is (gw, sg_word_text (gw->board, &sg_gw_words.card), SG_GW_JOKER);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgGwRole *role = sg_gw_cameo_role (gw, sides[i]);

      if (role != NULL)
        add_words (lines, sides[i], role->rule, tell_role (gw, role, sides[i]));
      else if (joker && sg_ruleset_chosen (gw->rules, "gw.cameos", "yes"))
        add_words (lines, sides[i], "GW-961", g_strdup_printf (_("With this Joker a cameo may come in for %s."), sg_play_called (&gw->play, sides[i])));
    }
  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.twice))
      add_words (lines, ((SgUnit *) units->pdata[i])->side, "GW-970",
                 g_strdup_printf (_("The messenger has come to %s: on the first card of its colour it acts twice."), ((SgUnit *) units->pdata[i])->name));
}

const SgGwPart sg_gw_part_cameos = { .suggest = suggest, .joker = joker, .cycle = cycle, .ended = ended, .test = test, .fill = fill, .fell = sg_gw_cameo_note_fallen, .is_with = sg_gw_has_cameo, .bars = bars, .status = tell };
