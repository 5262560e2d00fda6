/* sg-gw-charge-turns.c: what winners, and pairs of a fight that go on by themselves, have yet to do one after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"

const char *
sg_gw_turn_object (const char *does, const char *verb)
{
  gsize n = strlen (verb);

  if (strncmp (does, verb, n) != 0 || (does[n] != ':' && does[n] != '\0'))
    return NULL;
  return does[n] == ':' ? does + n + 1 : does + n;
}

SgGwDeed
sg_gw_deed_read (const char *does, const char **object)
{
  static const char *const verbs[SG_GW_N_DEEDS] = { "hold", "advance", "regroup", "shoot", "pursue", "finish", "fight" };

  for (guint i = 0; i < SG_GW_N_DEEDS; i++)
    {
      const char *of = sg_gw_turn_object (does, verbs[i]);

      if (of != NULL && object != NULL)
        *object = of;
      if (of != NULL)
        return (SgGwDeed) i;
    }
  return SG_GW_N_DEEDS;
}

GPtrArray *
sg_gw_turns_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);
}

void
sg_gw_turns_add (GPtrArray *turns, const SgUnit *unit, const char *does)
{
  SgWordRecord *turn = sg_word_record_new (&sg_gw_charge_words.follow);

  sg_word_record_set_text (turn, SG_GW_FOLLOW_WINNER, unit->id);
  sg_word_record_set_text (turn, SG_GW_FOLLOW_DOES, does);
  g_ptr_array_add (turns, turn);
}

void
sg_gw_turns_set (const SgGwCharge *charge, SgRuling *ruling, GPtrArray *turns, guint first)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  for (guint i = first; turns != NULL && i < turns->len; i++)
    g_ptr_array_add (rest, turns->pdata[i]);
  sg_word_set_records (ruling, charge->gw->board, &sg_gw_charge_words.follow, rest);
}
