/* sg-gw-tigermen.c: skirmishers with grappling hooks, before horse comes to blows with them (GW-913).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether they carry hooks is said before the battle.
 */

#include "play/gentlemans-war/charge/sg-gw-tigermen.h"

#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

static gboolean
is_first_round (const SgGwCharge *charge)
{
  const char *round = sg_charge_text (charge, round);

  return *round == '\0' || g_str_equal (round, "1");
}

gboolean
sg_gw_charge_hooks_at (const SgGwCharge *charge, const SgUnit *unit)
{
  return sg_word_flag (charge->at, &sg_gw_words.tigermen) && sg_gw_is_loose (charge->gw, charge->at) && sg_gw_is_mounted (charge->gw, unit)
         && !sg_charge_has (charge, hooked) && is_first_round (charge);
}

gboolean
sg_gw_charge_hooks (const SgGwCharge *charge)
{
  return sg_gw_charge_hooks_at (charge, charge->by);
}

SgQuestion *
sg_gw_charge_hooking (const SgGwCharge *charge, GError **error)
{
  SgQuestion *question = sg_play_question (&charge->gw->play, "tigermen", error);

  sg_play_fill_called (question, "tigermen", g_variant_new_int64 (sg_gw_left (charge->at)), charge->at->name);
  sg_play_fill_called (question, "cavalry", g_variant_new_int64 (sg_gw_left (charge->by)), charge->by->name);
  return question;
}

gint64
sg_gw_charge_held (const SgGwCharge *charge, const SgUnit *unit)
{
  if (unit != charge->by || !is_first_round (charge) || !sg_ruleset_chosen (charge->gw->rules, "gw.tigermen.pool", "out"))
    return 0;
  return sg_charge_whole (charge, hooked);
}

void
sg_gw_charge_rule_hooks (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  gint64 held = sg_verdict_get_number (verdict, "held_out_of_combat"), fallen = sg_verdict_get_number (verdict, "casualties");

  sg_ruling_say (ruling, _("The hooks of %s held %d of %s and pulled %d down"), charge->at->name, (int) held, charge->by->name, (int) fallen);
  sg_gw_lose (charge->gw, ruling, charge->by, MIN (fallen, sg_gw_left (charge->by)));
  sg_charge_set_whole (charge, ruling, hooked, held);
  if (sg_gw_left (charge->by) > fallen)
    {
      sg_gw_charge_go (charge, ruling, charge->stage);
      return;
    }
  sg_gw_charge_remove (charge, ruling, charge->by); /* nobody of it is left to fight */
  if (sg_gw_charge_promote (charge, ruling))
    sg_gw_charge_go (charge, ruling, charge->stage);
  else
    sg_gw_charge_end (charge, ruling);
}
