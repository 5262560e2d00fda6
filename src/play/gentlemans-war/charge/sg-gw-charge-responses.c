/* sg-gw-charge-responses.c: which Responses are open to the target of a charge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-responses.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

/* (transfer full) (nullable): hand to hand with others it turns and rallies where it stands, and no more (GW-627). */
static char *
find_tie (const SgGwCharge *charge, const char *plan)
{
  static const char *const where_it_stands[] = { "turn", "rally", NULL };
  g_auto (GStrv) responses = g_strsplit (plan, "|", -1);

  for (guint i = 0; responses[i] != NULL; i++)
    if (!g_strv_contains (where_it_stands, responses[i]))
      return sg_gw_charge_why_tied (charge->gw, charge->at, charge->by);
  return NULL;
}

/* (transfer full) (nullable): the column of the plan’s shot is one that the weapon has not, or from which Disorder shifts it beyond its last (GW-506):
 * machine guns and old guns have none beyond the long one, tribal horsemen the short one alone. */
static char *
find_no_column (const SgGwCharge *charge, const char *plan)
{
  const char *shot = sg_gw_charge_plan_shot (plan);
  g_autoptr (SgQuestion) question = shot != NULL ? sg_gw_charge_shot (charge, shot, sg_gw_charge_plan_has (plan, "rally"), NULL) : NULL;
  g_autoptr (SgVerdict) verdict = question != NULL ? sg_play_judge (&charge->gw->play, question, NULL) : NULL;

  if (verdict == NULL || sg_verdict_get_refusal (verdict) == NULL)
    return NULL;
  return g_strdup_printf (_("%s cannot shoot in that column (GW-506, GW-609)."), charge->at->name);
}

/* (transfer full) (nullable): why the plan is not open with @card; @needed (out): how many actions it needs. */
char *
sg_gw_charge_why_not (const SgGwCharge *charge, const char *plan, const char *card, gint64 *needed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = sg_gw_charge_plan (charge, plan, card, &error);
  g_autoptr (SgVerdict) verdict = question != NULL ? sg_play_judge (&charge->gw->play, question, &error) : NULL;
  g_autofree char *tied = find_tie (charge, plan);

  if (verdict == NULL)
    return g_strdup (error->message);
  if (tied != NULL)
    return g_steal_pointer (&tied);
  if (sg_gw_charge_plan_has (plan, "turn") && g_str_equal (charge->at->type, "huge-artillery"))
    return g_strdup_printf (_("%s turns only with a whole activation, not as a Response (GW-906)."), charge->at->name);
  *needed = sg_verdict_get_number (verdict, "needed");
  if (sg_gw_charge_plan_has (plan, "turn") && sg_gw_charge_no_room (charge))
    return g_strdup_printf (_("%s cannot turn: an enemy stands within %g in before it (GW-614)."), charge->at->name,
                            sg_ruleset_figure (charge->gw->rules, "GW-614", "near"));
  return sg_verdict_get_refusal (verdict) != NULL ? g_strdup (sg_verdict_get_refusal (verdict)) : find_no_column (charge, plan);
}

/* By a house rule any number of cards may be played: each is bought with by itself (GW-R49). */
gboolean
sg_gw_charge_buys_with_cards (const SgGwCharge *charge)
{
  return sg_ruleset_chosen (charge->gw->rules, "gw.charge.cards", "any") && sg_gw_charge_is_at (charge, "respond");
}

char *
sg_gw_charge_lend (const SgGwCharge *charge, const char *plan)
{
  if (sg_gw_charge_buys_with_cards (charge))
    return NULL;
  for (guint court = 0; court < 2; court++)
    {
      g_autofree char *card = sg_gw_charge_cheapest (charge, charge->at, court), *why = NULL;
      gint64 needed;

      if (card == NULL)
        continue;
      why = sg_gw_charge_why_not (charge, plan, card, &needed);
      if (why == NULL)
        return g_steal_pointer (&card);
    }
  return NULL;
}
