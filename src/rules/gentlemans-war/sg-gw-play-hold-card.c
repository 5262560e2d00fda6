/* sg-gw-play-hold-card.c: whether a Hold Card may be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "card", N_("Hold Card"), NULL, SG_FIELD_TEXT },
  { "unit_acted", N_("The unit has acted"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "played_on_this_card", N_("Hold Cards already played on this card"), NULL, GW_COUNT ("cards"), .fallback = "0" },
  { "outdone", N_("It was called on this card, and went back"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "charge", N_("It is played in a charge"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "headquarters_overrun", N_("The headquarters was overrun"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "enemy_on_headquarters", N_("The enemy stands there still"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "commander_attached", N_("The commander is attached to a unit"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "his_unit", N_("It is played for that unit"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gboolean
is_barred (const SgQuestion *question, SgRuleset *rules)
{
  return sg_question_flag (question, "headquarters_overrun")
    && (sg_ruleset_chosen (rules, "gw.hq", "for-good") || sg_question_flag (question, "enemy_on_headquarters"));
}

/* Both would have interrupted, and the enemy did: the book leaves open whether a charge on this card may yet be helped. */
static gboolean
is_outdone (const SgQuestion *question, SgRuleset *rules)
{
  return sg_question_flag (question, "outdone")
    && !(sg_question_flag (question, "charge") && sg_ruleset_chosen (rules, "gw.interrupt.outdone", "charge"));
}

static void
weigh (const SgQuestion *question, const SgGwCard *card, SgRuleset *rules, SgVerdict *verdict)
{
  if (card->kind == SG_GW_JOKER)
    sg_verdict_refuse (verdict, "GW-302", _("A Joker is never a Hold Card."));
  else if (is_barred (question, rules))
    sg_verdict_refuse (verdict, "GW-121", _("The headquarters was overrun, and the commander cannot use Hold Cards."));
  else if (is_outdone (question, rules))
    sg_verdict_refuse (verdict, "GW-314", _("Both interrupted, and the enemy’s card was played: the other waits for the next card turned."));
  else if (sg_question_number (question, "played_on_this_card") > 0)
    sg_verdict_refuse (verdict, "GW-313", _("A player plays one Hold Card on a card turned."));
  else if (sg_question_flag (question, "commander_attached") && !sg_question_flag (question, "his_unit"))
    sg_verdict_refuse (verdict, "GW-321", _("The commander is attached, and plays Hold Cards for that unit only."));
  else if (card->kind != SG_GW_ACE && sg_question_flag (question, "unit_acted") && !sg_question_flag (question, "charge"))
    sg_verdict_refuse (verdict, "GW-315", _("Who has acted acts again only on an Ace."));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *name = sg_gw_card_name (sg_question_text (question, "card"));
  SgGwCard card;
  gboolean allowed;

  if (!sg_gw_card_parse (rules, sg_question_text (question, "card"), &card, error))
    return FALSE;
  sg_verdict_step (verdict, "GW-313", NULL, _("It is called just before or just after a card is turned"));
  weigh (question, &card, rules, verdict);
  allowed = sg_verdict_get_refusal (verdict) == NULL;
  if (allowed)
    sg_verdict_headline (verdict, _("%s may be played"), name);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  sg_verdict_word (verdict, "as", _("The card counts as"), sg_gw_card_kind_name (card.kind));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_play_hold_card, GW_SYSTEM, "play-hold-card", N_("Playing a Hold Card"), "sg-cards-symbolic", fields,
                       judge, "GW-313 GW-314 GW-315 GW-321 GW-121",
                       .when = N_("When a player interrupts."))
