/* sg-tw-taken.c: guns that are taken, and come back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A gun whose gunners are dead or have run, with an enemy upon it, is taken: it fires for neither side. Its gunners are back at it at the beginning of the next
 * move in which no enemy stands within reach of it (TW-79), unless they go on to the rear: those who have run stand on no ground, and test their morale wherever
 * they are until they rally or are dispersed (TW-85).
 */

#include "play/war-game/sg-tw-taken.h"

/* (nullable): an enemy within @reach of where the gun stands. */
static SgUnit *
find_captor (const SgTw *tw, const SgUnit *gun, double reach)
{
  g_autoptr (GPtrArray) enemies = sg_tw_units (tw, sg_play_other (gun->side));
  SgPlace place;

  for (guint i = 0; i < enemies->len && sg_word_place (sg_play_body (&tw->play, gun), &sg_common_words.body_place, &place); i++)
    {
      SgUnit *enemy = enemies->pdata[i];
      g_autoptr (GArray) ground = sg_board_get_outline (tw->board, enemy->id);

      if (ground != NULL && sg_tw_kind (enemy) != SG_TW_GENERAL && sg_polygon_gap (&place.at, 1, (const SgPoint *) ground->data, ground->len) <= reach)
        return enemy;
    }
  return NULL;
}

gboolean
sg_tw_abandons (const SgTw *tw, const SgUnit *unit)
{
  return sg_tw_is_gun (unit) && sg_tw_form (tw, unit) == SG_TW_UNLIMBERED && find_captor (tw, unit, sg_ruleset_figure (tw->rules, "TW-79", "near")) != NULL;
}

void
sg_tw_abandon (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  sg_word_set (ruling, unit, &sg_tw_words.taken, sg_play_other (unit->side));
}

gboolean
sg_tw_have_run (const SgUnit *unit)
{
  return sg_tw_is_gun (unit) && sg_word_has (unit, &sg_tw_words.taken) && sg_tw_left (unit) > 0;
}

GPtrArray *
sg_tw_list_decided (const SgTw *tw)
{
  GPtrArray *units = sg_play_units (&tw->play, NULL);

  for (guint i = units->len; i-- > 0;)
    if (!sg_tw_is_there (tw, units->pdata[i]) && !sg_tw_have_run (units->pdata[i]))
      g_ptr_array_remove_index (units, i);
  return units;
}

/* At the end of a move: a gun with nobody left to serve it, and an enemy upon it. Gunners who have run and are dispersed leave it where it stands. */
static void
close_move (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *gun = units->pdata[i];

      if (sg_tw_have_run (gun) && sg_word_has (gun, &sg_tw_words.dispersed))
        sg_ruling_add_transfer (ruling, gun->id, gun->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, sg_tw_left (gun), NULL);
      if (!sg_tw_is_gun (gun) || sg_tw_left (gun) > 0 || sg_word_has (gun, &sg_tw_words.taken) || find_captor (tw, gun, sg_ruleset_figure (tw->rules, "TW-79", "near")) == NULL)
        continue;
      sg_tw_abandon (tw, ruling, gun);
      sg_tw_say_more (ruling, _("; %s was taken"), sg_unit_called (gun));
    }
}

static void
run (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *gun = units->pdata[i];

      if (!sg_tw_have_run (gun) || sg_tw_must (tw, gun) == SG_TW_RETIRES || sg_tw_must (tw, gun) == SG_TW_LEAVES
          || find_captor (tw, gun, sg_ruleset_figure (tw->rules, "TW-79", "near")) != NULL)
        continue;
      sg_word_clear (ruling, gun, &sg_tw_words.taken);
      sg_tw_say_more (ruling, _("; the gunners of %s were back at it"), sg_unit_called (gun));
    }
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  if (sg_word_has (unit, &sg_tw_words.taken))
    sg_fact_add (facts, _("Taken by"), g_strdup (sg_play_called (&tw->play, sg_word_text (unit, &sg_tw_words.taken))), "TW-79");
}

const SgTwPart sg_tw_taking = { .close = close_move, .clock = run, .facts = tell };
