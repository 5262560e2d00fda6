/* sg-rk-note.c: words that say of a unit what happened in a move, and who is near it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who is in contact has a “!” behind its id in the word "near".
 */

#include "play/reisswitz/base/sg-rk-note.h"

SgWordRecord *
sg_rk_note_new (const SgRk *rk, const SgWord *word)
{
  SgWordRecord *self = sg_word_record_new (word);

  sg_word_record_set_whole (self, SG_RK_TURN, rk->turn);
  return self;
}

SgWordRecord *
sg_rk_note_since (const SgRk *rk, const SgUnit *unit, const SgWord *word, gint64 moves)
{
  g_autoptr (SgWordRecord) self = unit != NULL ? sg_word_record (unit, word) : NULL;

  return self != NULL && rk->turn - sg_word_record_whole (self, SG_RK_TURN) <= moves ? g_steal_pointer (&self) : NULL;
}

SgWordRecord *
sg_rk_note_of (const SgUnit *unit, const SgWord *word, gint64 turn)
{
  g_autoptr (SgWordRecord) self = unit != NULL ? sg_word_record (unit, word) : NULL;

  return self != NULL && sg_word_record_whole (self, SG_RK_TURN) == turn ? g_steal_pointer (&self) : NULL;
}

void
sg_rk_put_note (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgWord *word, const char *what)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_new (rk, word);

  sg_word_record_set_text (note, SG_RK_TURN + 1, what);
  sg_word_set_record (ruling, unit, word, note);
}

void
sg_rk_put_odds (const SgRk *rk, SgRuling *ruling, const SgUnit *attacker, const SgUnit *enemy, const char *die, const char *advantage)
{
  g_autoptr (SgWordRecord) odds = sg_rk_note_new (rk, &sg_rk_words.odds);

  sg_word_record_set_text (odds, SG_RK_ODDS_ENEMY, enemy->id);
  sg_word_record_set_text (odds, SG_RK_ODDS_DIE, die);
  sg_word_record_set_text (odds, SG_RK_ODDS_ADVANTAGE, advantage);
  sg_word_set_record (ruling, attacker, &sg_rk_words.odds, odds);
}

SgUnit *
sg_rk_noted_unit (const SgRk *rk, const SgUnit *unit, const SgWord *word, gint64 moves)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_since (rk, unit, word, moves);

  return note != NULL ? sg_board_get_unit (rk->board, sg_word_record_text (note, SG_RK_UNIT)) : NULL;
}

/* Near whom. */

GPtrArray *
sg_rk_list_near (const SgUnit *unit, SgRkNearness which)
{
  g_auto (GStrv) near = sg_word_list (unit, &sg_rk_words.near);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; near[i] != NULL; i++)
    {
      gboolean touch = g_str_has_suffix (near[i], "!");

      if (which == SG_RK_NEAR || touch == (which == SG_RK_TOUCHING))
        g_ptr_array_add (ids, g_strndup (near[i], strlen (near[i]) - touch));
    }
  return ids;
}

gboolean
sg_rk_is_upon (const SgUnit *unit, const char *enemy)
{
  g_autoptr (GPtrArray) touching = NULL;

  if (!sg_word_has (unit, &sg_rk_words.near)) /* as most are, and every pair is asked */
    return FALSE;
  touching = sg_rk_list_near (unit, SG_RK_TOUCHING);
  return enemy == NULL ? touching->len > 0 : g_ptr_array_find_with_equal_func (touching, enemy, g_str_equal, NULL);
}
