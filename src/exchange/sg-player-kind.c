/* sg-player-kind.c: what players’ files and orders are in each system that has them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-player-kind.h"

static GPtrArray *kinds;

void
sg_player_kind_register (const SgPlayerKind *kind)
{
  if (kinds == NULL)
    kinds = g_ptr_array_new ();
  g_ptr_array_add (kinds, (gpointer) kind);
}

const SgPlayerKind *
sg_player_kind_find (const char *system)
{
  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    if (g_str_equal (((SgPlayerKind *) kinds->pdata[i])->system, system))
      return kinds->pdata[i];
  return NULL;
}

const SgPlayerKind *
sg_player_kind_of (SgBattle *battle)
{
  return battle != NULL ? sg_player_kind_find (sg_ruleset_get_system (sg_battle_get_rules (battle))) : NULL;
}
