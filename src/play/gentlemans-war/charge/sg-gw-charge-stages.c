/* sg-gw-charge-stages.c: the stages of a charge, read from top to bottom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stage either offers choices or asks for dice.  Which stage follows is said by what comes of it; where that turns on tests that others make in
 * between, as after fire, sg-gw-charge-read.c finds where the charge has come to.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-stages.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-apart.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-counter.h"
#include "play/gentlemans-war/charge/sg-gw-charge-choices.h"
#include "play/gentlemans-war/charge/sg-gw-charge-declare.h"
#include "play/gentlemans-war/charge/sg-gw-charge-fates.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-rule.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-support.h"
#include "play/gentlemans-war/charge/sg-gw-charge-won.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/sg-game-parts.h"

/* What the shorter stages ask */

static SgQuestion *
ask_first_shot (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  return sg_gw_shot (charge->gw, charge->by, charge->at, error);
}

static SgQuestion *
ask_nerves (const SgPlay *play, GError **error)
{
  return sg_gw_charge_nerves (SG_GW_CHARGE (play), FALSE, error);
}

static SgQuestion *
ask_target_nerves (const SgPlay *play, GError **error)
{
  return sg_gw_charge_nerves (SG_GW_CHARGE (play), TRUE, error);
}

static SgQuestion *
ask_evasion (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const char *card = sg_charge_has (charge, lent) ? sg_charge_text (charge, lent) : NULL;

  return sg_gw_charge_evasion (charge, sg_charge_whole (charge, evades), card, error);
}

static SgQuestion *
ask_dice (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  return sg_gw_charge_reach (charge, sg_gw_charge_thrower (charge), error);
}

static SgQuestion *
ask_card_dice (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  return sg_gw_charge_card (charge, sg_charge_text (charge, card), error);
}

static SgQuestion *
ask_accident (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  SgQuestion *question = sg_play_question (&charge->gw->play, "accidental-charge", error);

  if (question != NULL)
    sg_play_fill_called (question, "from_front", g_variant_new_boolean (charge->struck == SG_GW_FRONT), charge->at->name);
  return question;
}

static SgQuestion *
ask_shot (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  return sg_gw_charge_shot (charge, sg_gw_charge_plan_shot (sg_charge_text (charge, plan)), FALSE, error);
}

static SgQuestion *
ask_counter (const SgPlay *play, GError **error)
{
  return sg_gw_charge_counter (SG_GW_CHARGE (play), error);
}

static SgQuestion *
ask_turning (const SgPlay *play, GError **error)
{
  return sg_gw_charge_turning (SG_GW_CHARGE (play), error);
}

/* (nullable): who has been shot at, or is shaken, and has a test to make. */
static const SgUnit *
find_tested (const SgGwCharge *charge)
{
  const SgUnit *units[] = { sg_charge_unit (charge, aim), charge->by, charge->at };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (units[i] != NULL && sg_word_has (units[i], &sg_gw_words.test))
      return units[i];
  return NULL;
}

/* The morale test or the retreat that the charge waits for; a general who is with the unit is rolled for first (GW-705). */
static SgQuestion *
ask_waiting (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *moves = sg_gw_charge_goes (charge), *tested = find_tested (charge);
  const SgUnit *general = tested != NULL ? sg_gw_general_with (charge->gw, tested) : NULL;

  if (general != NULL && !sg_word_flag (tested, &sg_gw_words.general_tried))
    return sg_gw_ask_general (charge->gw, tested, general);
  if (tested != NULL)
    return sg_gw_first_test (charge->gw, "morale-test", tested, sg_word_text (tested, &sg_gw_words.test));
  return moves != NULL ? sg_gw_march (charge->gw, moves, sg_word_text (moves, &sg_gw_words.must), error) : NULL;
}

/* Stages where nothing is left but to go on */

static void
offer_closing (const SgPlay *play, SgTalk *talk)
{
  talk->side = g_strdup (SG_GW_CHARGE (play)->by->side);
  sg_gw_charge_tell_certain (sg_gw_charge_offer (talk, "close", _("Go On")), _("Nothing more is thrown"));
}

static gboolean
closes (const char *choice)
{
  return g_str_equal (choice, "close");
}

static char *
tell_repelled (const SgPlay *play)
{
  return g_strdup_printf (_("The fire has driven %s back."), SG_GW_CHARGE (play)->by->name);
}

static char *
tell_failed (const SgPlay *play)
{
  return g_strdup_printf (_("%s stands short, and the charge is over."), SG_GW_CHARGE (play)->by->name);
}

static char *
tell_mine (const SgPlay *play)
{
  return g_strdup (_("A mine lies in the way of the charge, and goes off."));
}

static char *
tell_mined (const SgPlay *play)
{
  return g_strdup (_("The mine has left nobody to charge, or to be charged."));
}

static char *
tell_gone (const SgPlay *play)
{
  return g_strdup (_("The beaten have left the table, and nobody shoots after them."));
}

/* Fire has driven the charger back: others who charge with it come on. */
static SgRuling *
answer_repelled (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  SgRuling *ruling;

  if (!closes (choice))
    return NULL;
  ruling = sg_gw_charge_draft ("GW-609", _("The charge of %s was repelled"), charge->by->name);
  if (sg_gw_charge_promote (charge, ruling))
    sg_gw_charge_go (charge, ruling, "fire");
  else
    sg_gw_charge_end (charge, ruling);
  return ruling;
}

static SgRuling *
answer_failed (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  SgRuling *ruling;

  if (!closes (choice))
    return NULL;
  ruling = sg_gw_charge_draft ("GW-609", _("The charge of %s failed"), charge->by->name);
  sg_gw_charge_end (charge, ruling);
  return ruling;
}

static SgRuling *
answer_gone (const SgPlay *play, const char *choice, GError **error)
{
  SgRuling *ruling;

  if (!closes (choice))
    return NULL;
  ruling = sg_gw_charge_draft ("GW-609", _("The beaten had left the table"));
  sg_gw_charge_end (SG_GW_CHARGE (play), ruling);
  return ruling;
}

static SgRuling *
answer_mine (const SgPlay *play, const char *choice, GError **error)
{
  return closes (choice) ? sg_gw_charge_close_mine (SG_GW_CHARGE (play)) : NULL;
}

const SgStageRow sg_gw_charge_stages[] = {
  { "declare", "declare", N_("Declared"), "GW-602 GW-604", .choices = sg_gw_charge_offer_declared, .answer = sg_gw_charge_answer_declared },
  { "first-shot", "declare", .ask = ask_first_shot, .asks = "shoot", .rule = sg_gw_charge_rule_first_shot },
  { "first-fire", "declare", .ask = ask_waiting, .asks = "move", .rule = sg_gw_charge_rule_going },

  { "charger-nerves", "charger-nerves", N_("Nerves and evading"), "GW-563 GW-611",
    .ask = ask_nerves, .asks = "nervous-charge", .rule = sg_gw_charge_rule_nerves },
  { "target-nerves", "charger-nerves", .ask = ask_target_nerves, .asks = "nervous-charge", .rule = sg_gw_charge_rule_target_nerves },
  { "flight", "charger-nerves", .ask = ask_waiting, .asks = "move", .rule = sg_gw_charge_rule_going },
  { "follow", "charger-nerves", .choices = sg_gw_charge_offer_following, .answer = sg_gw_charge_answer_following },
  { "evade", "charger-nerves", .choices = sg_gw_charge_offer_evasions, .answer = sg_gw_charge_answer_evasion },
  { "evading", "charger-nerves", .ask = ask_evasion, .asks = "evade", .rule = sg_gw_charge_rule_evasion },

  { "dice", "dice", N_("Charge dice and Hold Card"), "GW-605 GW-606", .ask = ask_dice, .asks = "charge", .rule = sg_gw_charge_rule_dice },
  { "card", "dice", .choices = sg_gw_charge_offer_cards, .answer = sg_gw_charge_answer_card },
  { "card-dice", "dice", .ask = ask_card_dice, .asks = "charge-card", .rule = sg_gw_charge_rule_card },
  { "short", "dice", .choices = sg_gw_charge_offer_short, .answer = sg_gw_charge_answer_short },
  { "halt", "dice", .choices = sg_gw_charge_offer_halts, .answer = sg_gw_charge_answer_halt },
  { "accident", "dice", .ask = ask_accident, .asks = "accidental-charge", .rule = sg_gw_charge_rule_accident },
  { "rout", "dice", .ask = sg_gw_charge_ask_rout, .asks = "general-in-close-combat", .rule = sg_gw_charge_rule_rout },
  { "rout-away", "dice", .ask = sg_gw_charge_ask_away, .asks = "general-move", .rule = sg_gw_charge_rule_rout_away },

  { "respond", "respond", N_("The target responds"), "GW-607 GW-608", .choices = sg_gw_charge_offer_responses, .answer = sg_gw_charge_answer_response },
  { "support", "respond", .ask = sg_gw_charge_ask_support, .asks = "shoot move", .rule = sg_gw_charge_rule_support },
  { "support-fire", "respond", .ask = ask_waiting },
  { "recover", "respond", .ask = sg_gw_charge_ask_recovery, .asks = "recover-skirmishers", .rule = sg_gw_charge_rule_recovery },
  { "shot", "respond", .ask = ask_shot, .asks = "shoot", .rule = sg_gw_charge_rule_shot },
  { "counter", "respond", .ask = ask_counter, .asks = "move", .rule = sg_gw_charge_rule_counter },
  { "fire", "respond", .ask = ask_waiting },
  { "repelled", "respond", .prompt = tell_repelled, .choices = offer_closing, .answer = answer_repelled },
  { "failed", "respond", .prompt = tell_failed, .choices = offer_closing, .answer = answer_failed },

  { "mine", "mine", N_("Contact"), "GW-617 GW-619", .prompt = tell_mine, .choices = offer_closing, .answer = answer_mine },
  { "mined", "mine", .prompt = tell_mined, .choices = offer_closing, .answer = answer_mine },
  { "turning", "mine", .ask = ask_turning, .asks = "turn-under-attack", .rule = sg_gw_charge_rule_turning },
  { "apart", "mine", .choices = sg_gw_charge_offer_apart, .answer = sg_gw_charge_answer_apart },
  { "contact", "mine", .ask = sg_gw_charge_ask_contact, .asks = "tigermen clash", .rule = sg_gw_charge_rule_contact },
  { "second", "mine", .ask = sg_gw_charge_ask_clash, .asks = "clash", .rule = sg_gw_charge_rule_clash },

  { "general", "general", N_("Who won"), "GW-621 GW-622",
    .ask = sg_gw_charge_ask_general, .asks = "general-in-close-combat", .rule = sg_gw_charge_rule_general },
  { "general-away", "general", .ask = sg_gw_charge_ask_away, .asks = "general-move", .rule = sg_gw_charge_rule_away },
  { "tie-by", "general", .choices = sg_gw_charge_offer_tie, .answer = sg_gw_charge_answer_tie },
  { "tie-at", "general", .choices = sg_gw_charge_offer_tie, .answer = sg_gw_charge_answer_tie },
  { "after", "general", .choices = sg_gw_charge_offer_after, .answer = sg_gw_charge_answer_after },

  { "result", "result", N_("Recovery and Disorder"), "GW-623 GW-626",
    .ask = sg_gw_charge_ask_result, .asks = "combat-result brawl", .rule = sg_gw_charge_rule_result },

  { "retreat", "retreat", N_("Moves and pursuit"), "GW-622 GW-624", .ask = ask_waiting, .asks = "move", .rule = sg_gw_charge_rule_retreat },
  { "parting", "retreat", .ask = sg_gw_charge_ask_parting, .asks = "shoot", .rule = sg_gw_charge_rule_parting },
  { "gone", "retreat", .prompt = tell_gone, .choices = offer_closing, .answer = answer_gone },
  { "pursuit", "retreat", .ask = sg_gw_charge_ask_pursuit, .asks = "pursuit", .rule = sg_gw_charge_rule_pursuit },
  { "late", "retreat" }, /* nothing is left to tell but generals’ fates */
  { NULL }
};

const SgStageRow *
sg_gw_charge_row (const SgGwCharge *charge)
{
  const SgStageRow *row = sg_stage_find (sg_gw_charge_stages, charge->stage);

  g_assert (row != NULL);
  return row;
}

SgQuestion *
sg_gw_charge_ask (const SgGwCharge *charge)
{
  const SgStageRow *row = sg_gw_charge_row (charge);
  SgQuestion *question = row->ask != NULL ? row->ask (&charge->play, NULL) : NULL;

  return question != NULL ? question : ask_waiting (&charge->play, NULL);
}

gboolean
sg_gw_charge_rule (const SgGwCharge *charge, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling)
{
  const SgStageRow *row = sg_gw_charge_row (charge);

  if (!sg_stage_asks (row, sg_question_get_procedure (question)->id))
    {
      sg_gw_charge_stay (charge, ruling); /* morale and retreats of those who are in it are of its act as well */
      return FALSE;
    }
  return sg_verdict_get_refusal (verdict) == NULL && sg_stages_rule (row, &charge->play, question, verdict, ruling, NULL);
}
