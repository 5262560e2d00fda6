/* sg-gw-charge-apart.c: several against as many, one against one all along: one brawl, or fights apart from one another (GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The attacker chooses once they are in contact.  Apart, the first two fight first, and whoever came along fights the support that came in when
 * that is over.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-apart.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/sg-game-parts.h"

/* (transfer full): who is to fight whom after the first two. */
static GPtrArray *
list_pairs (GPtrArray *attackers, GPtrArray *defenders)
{
  GPtrArray *pairs = sg_gw_turns_new ();

  for (guint i = 1; i < attackers->len; i++)
    {
      g_autofree char *does = g_strconcat ("fight:", ((SgUnit *) defenders->pdata[i])->id, NULL);

      sg_gw_turns_add (pairs, attackers->pdata[i], does);
    }
  return pairs;
}

/* How good it is to win @k of @n: all or none twice as much as more or fewer. */
static int
tone_of (guint k, guint n)
{
  int more = 2 * (int) k - (int) n;

  if (k == 0 || k == n)
    return more > 0 ? 2 : -2;
  return CLAMP (more, -1, 1);
}

/* Every pair by itself: how many of them the attackers win. */
static void
tell_pairs (const SgGwCharge *charge, SgChoice *choice)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);
  g_autofree double *won = g_new0 (double, attackers->len + 1);
  int tone = sg_gw_tone (charge->by->side);

  won[0] = 1;
  for (guint i = 0; i < attackers->len; i++)
    {
      g_auto (SgGwIf) pair = { NULL };
      SgGwStand stand;
      SgGwEnds ends;
      double chance;

      if (!sg_gw_charge_suppose (charge, sg_gw_charge_draft_pair (charge, attackers->pdata[i], defenders->pdata[i], NULL), &pair))
        return;
      sg_gw_charge_stand (&pair.charge, &stand);
      if (!sg_gw_charge_foresee (&pair.charge, &stand, FALSE, 1, &ends))
        return;
      chance = ends.won[0] + ends.won[1] + ends.won[2];
      for (guint k = i + 1; k > 0; k--)
        won[k] = won[k] * (1 - chance) + won[k - 1] * chance;
      won[0] *= 1 - chance;
    }
  for (guint k = 0; k <= attackers->len; k++)
    {
      g_autofree char *label = g_strdup_printf (_("%s wins %u of %u"), sg_play_called (&charge->gw->play, charge->by->side), k, attackers->len);

      sg_choice_add_chance (choice, label, won[k], tone * tone_of (k, attackers->len));
    }
}

void
sg_gw_charge_offer_apart (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  SgGwStand stand;
  SgChoice *choice;
  SgGwEnds ends;

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("They stand one against one: %s chooses whether it is one fight."), sg_play_called (&charge->gw->play, charge->by->side));
  choice = sg_gw_charge_offer (talk, "apart:no", _("One brawl"));
  sg_gw_charge_stand (charge, &stand);
  if (sg_gw_charge_foresee (charge, &stand, FALSE, 1, &ends))
    sg_gw_charge_add_ends (charge, &ends, choice);
  tell_pairs (charge, sg_gw_charge_offer (talk, "apart:yes", _("Fights apart")));
}

SgRuling *
sg_gw_charge_answer_apart (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);
  g_autoptr (GPtrArray) rest = list_pairs (attackers, defenders);
  SgRuling *ruling;

  if (g_str_equal (choice, "apart:yes"))
    return sg_gw_charge_draft_pair (charge, charge->by, charge->at, rest);
  if (!g_str_equal (choice, "apart:no"))
    return NULL;
  ruling = sg_gw_charge_draft ("GW-628", _("It was one brawl of all"));
  sg_charge_set (charge, ruling, apart, "no");
  sg_gw_charge_go (charge, ruling, "contact");
  return ruling;
}
