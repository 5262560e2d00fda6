/* sg-gw-charge-read.c: a charge read from the board, and the stage that it has come to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-read.h"

#include "campaign/sg-common-words.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-fates.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-won.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

/* What the fire came to is known once the tests that it calls for are settled: from "fire" the charge goes on, or has failed. */
static const char *
settle_fire (const SgGwCharge *charge)
{
  const SgUnit *aim = sg_charge_unit (charge, aim);
  const char *plan = sg_charge_text (charge, plan);

  if (sg_word_has (aim != NULL ? aim : charge->by, &sg_gw_words.test))
    return "fire";
  if (sg_word_has (charge->by, &sg_gw_words.must) || sg_word_flag (charge->by, &sg_gw_words.running))
    return "repelled";
  if (sg_gw_charge_comes_on (charge, plan) && !sg_charge_has (charge, countered))
    return "counter";
  if (sg_charge_has (charge, is_short))
    return "failed";
  if (!sg_charge_has (charge, total) && sg_gw_charge_answers_first (charge))
    return "dice";
  if (charge->flanked != SG_GW_FRONT && !sg_charge_has (charge, fighting) && !sg_gw_charge_plan_has (plan, "turn")
      && !sg_gw_charge_plan_has (plan, "square"))
    return "turning";
  return "contact";
}

/* After a volley before the charge: the target may have gone, and else the charge begins. */
static const char *
settle_first_fire (const SgGwCharge *charge)
{
  if (sg_word_has (charge->at, &sg_gw_words.test) || sg_word_has (charge->at, &sg_gw_words.must))
    return "first-fire";
  return sg_gw_charge_nervous (charge) != NULL ? "charger-nerves" : sg_gw_charge_after_nerves (charge, FALSE);
}

/* Those who are to be shot after may have left the table. */
static gboolean
is_in_sight (const SgGwCharge *charge)
{
  const SgUnit *winner = sg_charge_unit (charge, won), *quarry = winner != NULL ? sg_gw_charge_quarry (charge, winner) : NULL;
  SgGwBlock block;

  return quarry != NULL && sg_gw_block (charge->gw, quarry, &block);
}

static const char *
settle_follow (const SgGwCharge *charge)
{
  return isfinite (charge->gap) ? "follow" : "failed";
}

static const char *
settle_parting (const SgGwCharge *charge)
{
  return is_in_sight (charge) ? "parting" : "gone";
}

/* After a volley of one who was called to help the target answers still. */
static const char *
settle_support_fire (const SgGwCharge *charge)
{
  const char *then = settle_fire (charge);

  if (g_str_equal (then, "fire"))
    return "support-fire";
  return g_str_equal (then, "repelled") ? then : "respond";
}

static const char *
settle_stage (const SgGwCharge *charge, const char *stage)
{
  static const struct { const char *stage; const char *(*settle) (const SgGwCharge *charge); } waits[] = {
    { "first-fire", settle_first_fire }, { "follow", settle_follow }, { "support-fire", settle_support_fire }, { "fire", settle_fire },
    { "parting", settle_parting },
  };
  const char *then = stage;

  for (guint i = 0; i < G_N_ELEMENTS (waits); i++)
    if (g_str_equal (waits[i].stage, stage))
      then = waits[i].settle (charge);
  return sg_gw_charge_settle (charge, then);
}

gboolean
sg_gw_charge_read (const SgGw *gw, SgGwCharge *charge)
{
  const char *mines;

  *charge = (SgGwCharge) { .play = gw->play, .gw = gw, .act = sg_word_whole (gw->board, &sg_common_words.act) };
  charge->struck = sg_gw_charge_arc (sg_word_choice (gw->board, &sg_gw_charge_words.struck));
  if (!sg_word_is (gw->board, &sg_gw_words.talk, "charge"))
    return FALSE;
  charge->by = sg_charge_unit (charge, by);
  charge->at = sg_charge_unit (charge, at);
  charge->gap = sg_charge_length (charge, gap);
  charge->wheel = sg_charge_length (charge, wheel);
  if (charge->by == NULL || charge->at == NULL)
    return FALSE;
  charge->flanked = sg_gw_charge_flanked (charge);
  if (sg_charge_is (charge, stage, "follow"))
    {
      double degrees;

      sg_gw_charge_measure (gw, charge->by, charge->at, &degrees, &charge->wheel, &charge->gap);
    }
  charge->stage = settle_stage (charge, sg_charge_text (charge, stage));
  mines = sg_gw_charge_settle_mines (charge, charge->stage);
  if (mines != NULL)
    charge->stage = mines;
  return TRUE;
}

const char *
sg_gw_charge_settle (const SgGwCharge *charge, const char *stage)
{
  SgGwOutcome outcome;

  if (sg_charge_has (charge, away) && !g_str_equal (stage, "rout-away"))
    return "general-away";
  if (sg_charge_has (charge, late))
    return "general";
  if (g_str_equal (stage, "contact") && sg_gw_charge_may_part (charge))
    return "apart";
  if (!sg_charge_has (charge, hits) || (!g_str_equal (stage, "contact") && !g_str_equal (stage, "second")))
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

  return attackers->len > 1 && attackers->len == defenders->len && !sg_charge_has (charge, apart)
         && !sg_charge_has (charge, hits);
}
