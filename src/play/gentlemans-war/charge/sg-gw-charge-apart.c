/* sg-gw-charge-apart.c: several against as many, one against one all along: one brawl, or fights apart from one another (GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The attacker chooses once they are in contact ("charge-apart": "no", or "yes").  Apart, the first two fight first, and whoever came along fights
 * the support that came in when that is over: "charge-follow" keeps "ID=fight:ID" for each.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-apart.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-choices.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-rule.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/sg-game-parts.h"

gboolean
sg_gw_charge_may_part (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);

  return attackers->len > 1 && attackers->len == defenders->len && *sg_gw_get (charge->gw, "charge-apart") == '\0'
         && *sg_gw_get (charge->gw, "charge-hits") == '\0';
}

/* Two of those who are in it, by themselves; a support comes in to meet its enemy, as in a counter-charge. */
static SgRuling *
draft_pair (const SgGwCharge *charge, const SgUnit *by, const SgUnit *at, const char *rest)
{
  static const char *const spent[] = { "charge-with", "charge-help", "charge-hits", "charge-tried", "charge-killed", "charge-won", "charge-next", "charge-stood",
                                       "charge-pace", "charge-losers", "charge-tie-by", "charge-tie-at" };
  static const char *const of_first[] = { "charge-struck", "charge-fighting", "charge-left" };
  gboolean first = by == charge->by && at == charge->at;
  SgRuling *ruling = sg_gw_charge_draft ("GW-628", _("%s and %s fought by themselves"), by->name, at->name);

  for (guint i = 0; i < G_N_ELEMENTS (spent); i++)
    sg_gw_set_battle (ruling, spent[i], "");
  sg_gw_set_battle (ruling, "charge-by", by->id);
  sg_gw_set_battle (ruling, "charge-at", at->id);
  sg_gw_set_battle (ruling, "charge-apart", "yes");
  sg_gw_set_battle (ruling, "charge-follow", rest);
  for (guint i = 0; !first && i < G_N_ELEMENTS (of_first); i++)
    sg_gw_set_battle (ruling, of_first[i], "");
  if (!first)
    sg_gw_set_battle (ruling, "charge-plan", "counter-charge");
  sg_gw_set_battle (ruling, "charge-round", "1");
  sg_gw_charge_go (charge, ruling, "contact");
  return ruling;
}

/* (transfer full): who is to fight whom after the first two. */
static char *
list_pairs (GPtrArray *attackers, GPtrArray *defenders)
{
  GString *pairs = g_string_new (NULL);

  for (guint i = 1; i < attackers->len; i++)
    g_string_append_printf (pairs, "%s%s=fight:%s", i > 1 ? " " : "", ((SgUnit *) attackers->pdata[i])->id, ((SgUnit *) defenders->pdata[i])->id);
  return g_string_free (pairs, FALSE);
}

/* Every pair by itself: how many of them the attackers win. */
static void
tell_pairs (const SgGwCharge *charge, SgChoice *choice)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);
  g_autofree double *won = g_new0 (double, attackers->len + 1);
  int tone = g_str_equal (charge->by->side, "red") ? 1 : -1;

  won[0] = 1;
  for (guint i = 0; i < attackers->len; i++)
    {
      g_auto (SgGwIf) pair = { NULL };
      SgGwStand stand;
      SgGwEnds ends;
      double chance;

      if (!sg_gw_charge_suppose (charge, draft_pair (charge, attackers->pdata[i], defenders->pdata[i], ""), &pair))
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
      g_autofree char *label = g_strdup_printf (_("%s wins %u of %u"), sg_gw_called (charge->gw, charge->by->side), k, attackers->len);

      sg_choice_add_chance (choice, label, won[k], 2 * k == attackers->len ? 0 : k == 0 ? -2 * tone : k == attackers->len ? 2 * tone : 2 * k > attackers->len ? tone : -tone);
    }
}

void
sg_gw_charge_add_parting (const SgGwCharge *charge, SgTalk *talk)
{
  SgGwStand stand;
  SgChoice *choice;
  SgGwEnds ends;

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("They stand one against one: %s chooses whether it is one fight."), sg_gw_called (charge->gw, charge->by->side));
  choice = sg_gw_charge_offer (talk, "apart:no", _("One brawl"));
  sg_gw_charge_stand (charge, &stand);
  if (sg_gw_charge_foresee (charge, &stand, FALSE, 1, &ends))
    sg_gw_charge_add_ends (charge, &ends, choice);
  tell_pairs (charge, sg_gw_charge_offer (talk, "apart:yes", _("Fights apart")));
}

SgRuling *
sg_gw_charge_choose_parting (const SgGwCharge *charge, const char *choice)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);
  g_autofree char *rest = list_pairs (attackers, defenders);
  SgRuling *ruling;

  if (g_str_equal (choice, "apart:yes"))
    return draft_pair (charge, charge->by, charge->at, rest);
  if (!g_str_equal (choice, "apart:no"))
    return NULL;
  ruling = sg_gw_charge_draft ("GW-628", _("It was one brawl of all"));
  sg_gw_set_battle (ruling, "charge-apart", "no");
  sg_gw_charge_go (charge, ruling, "contact");
  return ruling;
}

/* The next two, if both still stand there to fight; FALSE: they do not. */
gboolean
sg_gw_charge_begin_pair (const SgGwCharge *charge, SgRuling *ruling, const char *by, const char *at, const char *rest)
{
  const SgUnit *one = sg_gw_unit (charge->gw, by), *other = sg_gw_unit (charge->gw, at);
  g_autoptr (SgRuling) draft = NULL;
  GPtrArray *effects;
  SgGwBlock block;

  if (one == NULL || other == NULL || !sg_gw_block (charge->gw, one, &block) || !sg_gw_block (charge->gw, other, &block) || sg_gw_is (one, "must")
      || sg_gw_is (other, "must") || sg_gw_is (one, "running") || sg_gw_is (other, "running"))
    return FALSE;
  draft = draft_pair (charge, one, other, rest);
  effects = sg_ruling_get_effects (draft);
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      sg_ruling_add_change (ruling, effect->subject, effect->key, effect->after);
    }
  return TRUE;
}
