/* sg-gw-may-activate.c: whether a card lets a unit or a brigade act.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const SgField unit_columns[] = {
  { "acted", N_("Has acted"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "name", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static const SgField brigade_columns[] = {
  { "units", N_("Units"), NULL, GW_COUNT ("units") },
  { "acted", N_("Have acted"), NULL, GW_COUNT ("units"), .optional = TRUE },
  { "general_attached_to_one", N_("A general is attached to one"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "staff_officer", N_("A staff officer is there"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "card", N_("Card"), NULL, SG_FIELD_TEXT, .asked = TRUE },
  { "unit", N_("Unit"), NULL, SG_FIELD_RECORD, .columns = unit_columns, .optional = TRUE },
  { "brigade", N_("Brigade"), NULL, SG_FIELD_RECORD, .columns = brigade_columns, .optional = TRUE },
  { NULL }
};

static gboolean
card_says (SgRuleset *rules, const SgGwCard *card, const char *column, const char *word)
{
  return card->kind != SG_GW_JOKER && g_str_equal (sg_ruleset_cell_text (rules, "GW-303", "cards", sg_gw_card_row (card), column), word);
}

static const char *
rule_of (SgGwCardKind kind)
{
  if (kind == SG_GW_ACE)
    return "GW-305";
  return kind == SG_GW_COURT ? "GW-304" : "GW-303";
}

static void
weigh_unit (GVariant *unit, const SgGwCard *card, SgRuleset *rules, SgVerdict *verdict)
{
  gboolean acted = sg_record_flag (unit, "acted"), again = card_says (rules, card, "acted", "yes");

  if (again && !acted && sg_ruleset_chosen (rules, "gw.ace", "acted"))
    sg_verdict_refuse (verdict, "GW-R20", _("An Ace activates only a unit that has acted."));
  else if (!again && acted)
    sg_verdict_refuse (verdict, "GW-306", _("Who has acted in this cycle acts again only on an Ace."));
  else
    sg_verdict_step (verdict, rule_of (card->kind), NULL, acted ? _("An Ace lets it act again") : _("It has not acted in this cycle"));
}

static void
weigh_size (GVariant *brigade, SgRuleset *rules, SgVerdict *verdict)
{
  gint64 units = sg_record_number (brigade, "units"), least = sg_ruleset_whole (rules, "GW-122", "least"),
    most = sg_record_flag (brigade, "staff_officer") ? sg_ruleset_whole (rules, "GW-979", "brigade")
           : sg_ruleset_whole (rules, "GW-122", "most");

  if (units < least || units > most)
    sg_verdict_refuse (verdict, "GW-122", _("A brigade has %d to %d units, not %d."), (int) least, (int) most, (int) units);
  else if (sg_record_number (brigade, "acted") >= units)
    sg_verdict_refuse (verdict, "GW-306", _("All its units have acted in this cycle."));
}

/* Returns what the card counts as. */
static SgGwCardKind
weigh_brigade (GVariant *brigade, const SgGwCard *card, SgRuleset *rules, SgVerdict *verdict)
{
  gboolean general = sg_record_flag (brigade, "general_attached_to_one"), court = card_says (rules, card, "activates", "a brigade");

  if (!court && !general)
    sg_verdict_refuse (verdict, "GW-304", _("A brigade acts on a Court card, or on any card when a general is attached to one "
                                            "of its units (GW-703)."));
  else
    {
      if (court)
        sg_verdict_step (verdict, "GW-304", NULL, _("A Court card moves a brigade"));
      else
        sg_verdict_step (verdict, "GW-703", NULL, _("The general makes the card a Court card for his brigade"));
      weigh_size (brigade, rules, verdict);
    }
  return SG_GW_COURT;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean brigade = sg_question_has (question, "brigade");
  const char *who = brigade ? "brigade" : "unit";
  g_autoptr (GVariant) record = sg_question_has (question, who) ? sg_question_record (question, who, 0) : NULL;
  SgGwCard card;
  SgGwCardKind as;
  gboolean allowed;

  if (!sg_gw_card_parse (rules, sg_question_text (question, "card"), &card, error))
    return FALSE;
  if (record == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("Say which unit or which brigade is to act."));
      return FALSE;
    }
  as = card.kind;
  if (card.kind == SG_GW_JOKER)
    sg_verdict_refuse (verdict, "GW-316", _("A Joker activates nobody."));
  else if (brigade)
    as = weigh_brigade (record, &card, rules, verdict);
  else
    weigh_unit (record, &card, rules, verdict);
  allowed = sg_verdict_get_refusal (verdict) == NULL;
  if (allowed)
    sg_verdict_headline (verdict, brigade ? _("The brigade may act") : _("The unit may act"));
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  sg_verdict_word (verdict, "as", _("The card counts as"), sg_gw_card_kind_name (as));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_may_activate, GW_SYSTEM, "may-activate", N_("Who may act"), "sg-cards-symbolic", fields, judge,
                       "GW-303 GW-304 GW-305 GW-306 GW-122 GW-703 GW-704",
                       .when = N_("When a card is turned or played."))
