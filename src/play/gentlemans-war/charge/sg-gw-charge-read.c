/* sg-gw-charge-read.c: a charge read from the board, and the stage that it has come to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-read.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-fates.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-responses.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-won.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

/* What the fire came to is known once the tests that it calls for are settled: from "fire" the charge goes on, or has failed. */
static const char *
settle_fire (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;
  const SgUnit *aim = sg_gw_unit (gw, sg_gw_get (gw, "charge-aim"));

  if (sg_gw_is (aim != NULL ? aim : charge->by, "test"))
    return "fire";
  if (sg_gw_is (charge->by, "must") || sg_gw_is (charge->by, "running"))
    return "repelled";
  if (sg_gw_charge_comes_on (charge, sg_gw_get (gw, "charge-plan")) && *sg_gw_get (gw, "charge-countered") == '\0')
    return "counter";
  if (*sg_gw_get (gw, "charge-short") != '\0')
    return "failed";
  if (*sg_gw_get (gw, "charge-total") == '\0' && sg_gw_charge_answers_first (charge))
    return "dice";
  if (charge->flanked != SG_GW_FRONT && *sg_gw_get (gw, "charge-fighting") == '\0' && strstr (sg_gw_get (gw, "charge-plan"), "turn") == NULL
      && strstr (sg_gw_get (gw, "charge-plan"), "square") == NULL)
    return "turning";
  return "contact";
}

/* After a volley before the charge: the target may have gone, and else the charge begins. */
static const char *
settle_first_fire (const SgGwCharge *charge)
{
  if (sg_gw_is (charge->at, "test") || sg_gw_is (charge->at, "must"))
    return "first-fire";
  return sg_gw_charge_nervous (charge) != NULL ? "charger-nerves" : sg_gw_charge_after_nerves (charge, FALSE);
}

/* Those who are to be shot after may have left the table. */
static gboolean
is_in_sight (const SgGwCharge *charge)
{
  const SgUnit *winner = sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-won")), *quarry = winner != NULL ? sg_gw_charge_quarry (charge, winner) : NULL;
  SgGwBlock block;

  return quarry != NULL && sg_gw_block (charge->gw, quarry, &block);
}

static const char *
settle_stage (const SgGwCharge *charge, const char *stage)
{
  if (g_str_equal (stage, "first-fire"))
    return settle_first_fire (charge);
  if (g_str_equal (stage, "follow") && !isfinite (charge->gap))
    return "failed";
  if (g_str_equal (stage, "parting") && !is_in_sight (charge))
    return "gone";
  if (g_str_equal (stage, "support-fire"))
    {
      const char *then = settle_fire (charge);

      return g_str_equal (then, "fire") ? stage : g_str_equal (then, "repelled") ? then : "respond";
    }
  return g_str_equal (stage, "fire") ? sg_gw_charge_settle (charge, settle_fire (charge)) : sg_gw_charge_settle (charge, stage);
}

gboolean
sg_gw_charge_read (const SgGw *gw, SgGwCharge *charge)
{
  const char *struck = sg_gw_get (gw, "charge-struck"), *mines;

  if (!g_str_equal (sg_gw_get (gw, "talk"), "charge"))
    return FALSE;
  *charge = (SgGwCharge) {
    .gw = gw, .by = sg_gw_unit (gw, sg_gw_get (gw, "charge-by")), .at = sg_gw_unit (gw, sg_gw_get (gw, "charge-at")),
    .gap = g_ascii_strtod (sg_gw_get (gw, "charge-gap"), NULL), .wheel = g_ascii_strtod (sg_gw_get (gw, "charge-wheel"), NULL),
    .struck = g_str_equal (struck, "rear") ? SG_GW_REAR : g_str_equal (struck, "flank") ? SG_GW_FLANK : SG_GW_FRONT,
    .act = g_ascii_strtoll (sg_gw_get (gw, "act"), NULL, 10),
  };
  if (charge->by == NULL || charge->at == NULL)
    return FALSE;
  charge->flanked = sg_gw_charge_flanked (charge);
  if (g_str_equal (sg_gw_get (gw, "charge-stage"), "follow"))
    {
      double degrees;

      sg_gw_charge_measure (gw, charge->by, charge->at, &degrees, &charge->wheel, &charge->gap);
    }
  charge->stage = settle_stage (charge, sg_gw_get (gw, "charge-stage"));
  mines = sg_gw_charge_settle_mines (charge, charge->stage);
  if (mines != NULL)
    charge->stage = mines;
  return TRUE;
}

const char *
sg_gw_charge_settle (const SgGwCharge *charge, const char *stage)
{
  SgGwOutcome outcome;

  if (*sg_gw_get (charge->gw, "charge-away") != '\0' && !g_str_equal (stage, "rout-away"))
    return "general-away";
  if (*sg_gw_get (charge->gw, "charge-late") != '\0')
    return "general";
  if (g_str_equal (stage, "contact") && sg_gw_charge_may_part (charge))
    return "apart";
  if (*sg_gw_get (charge->gw, "charge-hits") == '\0' || (!g_str_equal (stage, "contact") && !g_str_equal (stage, "second")))
    return stage;
  if (sg_gw_charge_next_general (charge) != NULL)
    return "general";
  sg_gw_charge_outcome (charge, &outcome);
  if (outcome.tie && sg_gw_charge_tie_chooser (charge, TRUE) != NULL)
    return "tie-by";
  if (outcome.tie && sg_gw_charge_tie_chooser (charge, FALSE) != NULL)
    return "tie-at";
  if (sg_gw_charge_chooser (charge) != NULL)
    return "after";
  return "result";
}

gboolean
sg_gw_charge_comes_on (const SgGwCharge *charge, const char *plan)
{
  return sg_gw_charge_plan_has (plan, "counter-charge") && sg_ruleset_chosen (charge->gw->rules, "gw.counter-charge", "closes");
}

gboolean
sg_gw_charge_may_part (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);

  return attackers->len > 1 && attackers->len == defenders->len && *sg_gw_get (charge->gw, "charge-apart") == '\0'
         && *sg_gw_get (charge->gw, "charge-hits") == '\0';
}
