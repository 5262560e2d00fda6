/* sg-unit-count.c: what is told of a unit in a list of all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-unit-count.h"

#include "army/sg-army-review.h"
#include "play/sg-game.h"

gint64
sg_unit_count (SgBoard *board, const SgUnit *unit, const char *account)
{
  const SgGame *game = sg_game_find (sg_ruleset_get_system (sg_board_get_rules (board)));

  return game != NULL && game->counts != NULL ? game->counts (board, unit, account) : sg_unit_balance (unit, account);
}

gint64
sg_unit_count_begun (SgBoard *board, const SgUnit *unit)
{
  return -sg_unit_count (board, unit, SG_ACCOUNT_RAISED);
}

/* Whether the men of @part are counted with @unit, that sent them: nobody began with it.  A unit that was merely mustered under another counts for
 * itself. */
static gboolean
is_part_of (SgBoard *board, const SgUnit *part, const SgUnit *unit)
{
  return g_strcmp0 (g_hash_table_lookup (part->words, "parent"), unit->id) == 0 && sg_unit_count_begun (board, part) == 0;
}

gint64
sg_unit_count_on (SgBoard *board, const SgUnit *unit, const char *account)
{
  GPtrArray *units = sg_board_get_units (board);
  gint64 sum = sg_unit_count (board, unit, account);

  for (guint i = 0; i < units->len; i++)
    if (is_part_of (board, units->pdata[i], unit))
      sum += sg_unit_count (board, units->pdata[i], account);
  return sum;
}

gint64
sg_unit_count_lost (SgBoard *board, const SgUnit *unit)
{
  static const char *const lost[] = {
    SG_ACCOUNT_DEAD, SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, SG_ACCOUNT_DISARMED, SG_ACCOUNT_OFF, SG_ACCOUNT_CAPTURED, SG_ACCOUNT_CARRIED,
  };
  gint64 sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lost); i++)
    sum += sg_unit_count_on (board, unit, lost[i]);
  return sum;
}

/* Where lists count men a general is none; where they count figures he is one of them. */
gint64
sg_side_count_men (SgBoard *board, const char *side, const char *account)
{
  gint64 all = sg_board_total (board, side, NULL, account);

  return sg_army_counts_men (sg_board_get_rules (board)) ? all - sg_board_total (board, side, "generals", account) : all;
}

gint64
sg_side_count_men_begun (SgBoard *board, const char *side)
{
  return -sg_side_count_men (board, side, SG_ACCOUNT_RAISED);
}

SgFate
sg_fate_of (const char *account)
{
  static const struct { const char *account; SgFate fate; } fates[] = {
    { SG_ACCOUNT_FIT, SG_FATE_LEFT }, { SG_ACCOUNT_DISARMED, SG_FATE_LEFT }, { SG_ACCOUNT_DEAD, SG_FATE_DEAD }, { SG_ACCOUNT_PRISONER, SG_FATE_TAKEN },
    { SG_ACCOUNT_CAGED, SG_FATE_TAKEN }, { SG_ACCOUNT_CAPTURED, SG_FATE_TAKEN }, { SG_ACCOUNT_CARRIED, SG_FATE_TAKEN }, { SG_ACCOUNT_RAISED, SG_FATE_BEGAN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    if (g_str_equal (fates[i].account, account))
      return fates[i].fate;
  return SG_FATE_OUT;
}

void
sg_unit_fates (SgBoard *board, const SgUnit *unit, gint64 fates[SG_N_FATES])
{
  GHashTableIter iter;
  gpointer account;

  g_hash_table_iter_init (&iter, unit->accounts);
  while (g_hash_table_iter_next (&iter, &account, NULL))
    if (sg_fate_of (account) != SG_FATE_BEGAN)
      fates[sg_fate_of (account)] += sg_unit_count (board, unit, account);
  if (!g_hash_table_contains (unit->accounts, SG_ACCOUNT_OFF)) /* a game may tell of those who left without an account of theirs */
    fates[SG_FATE_OUT] += sg_unit_count (board, unit, SG_ACCOUNT_OFF);
  fates[SG_FATE_BEGAN] += sg_unit_count_begun (board, unit);
}
