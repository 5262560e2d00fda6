/* sg-gw-take-hold-card.c: keeping a turned card in the hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"

#include <string.h>

static const SgField fields[] = {
  { "hand", N_("Hold Cards"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "turned", N_("Card turned"), NULL, SG_FIELD_TEXT, .asked = TRUE },
  { "choice", N_("What is done with it"), N_("“keep”, or “swap for” and a card of the hand"), SG_FIELD_TEXT, .fallback = "keep",
    .asked = TRUE },
  { "first_of_players_cycle", N_("The first of that colour in the player’s cycle"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "headquarters_overrun", N_("The headquarters is overrun"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

#define SWAP "swap for "

typedef struct { SgGwCard turned; const char *given; gint64 limit; gboolean full; } Wish;

/* A swap: the Court card stays, a Number card of the hand is played. */
static gboolean
may_swap (const Wish *wish, char **hand, SgRuleset *rules, SgVerdict *verdict, GError **error)
{
  SgGwCard given;

  if (!sg_gw_card_parse (rules, wish->given, &given, error))
    return FALSE;
  if (!g_strv_contains ((const char *const *) hand, wish->given))
    sg_verdict_refuse (verdict, "GW-311", _("The hand has no %s."), wish->given);
  else if (wish->turned.kind != SG_GW_COURT || given.kind != SG_GW_NUMBER)
    sg_verdict_refuse (verdict, "GW-311", _("Only a Court card is swapped, and only for a Number card."));
  else if (wish->full && sg_ruleset_chosen (rules, "gw.swap", "below-three"))
    sg_verdict_refuse (verdict, "GW-R21", _("The hand is full with %d cards."), (int) wish->limit);
  return TRUE;
}

static void
may_keep (const Wish *wish, const SgQuestion *question, SgVerdict *verdict)
{
  if (wish->full)
    sg_verdict_refuse (verdict, "GW-311", _("The hand is full with %d cards."), (int) wish->limit);
  else if (wish->turned.kind == SG_GW_ACE && !sg_question_flag (question, "first_of_players_cycle"))
    sg_verdict_refuse (verdict, "GW-312", _("An Ace is kept only as the first card of its colour in the player’s cycle."));
}

static gboolean
weigh (const Wish *wish, const SgQuestion *question, char **hand, SgRuleset *rules, SgVerdict *verdict, GError **error)
{
  if (wish->turned.kind == SG_GW_JOKER)
    sg_verdict_refuse (verdict, "GW-316", _("A Joker goes into no hand."));
  else if (sg_question_flag (question, "headquarters_overrun"))
    sg_verdict_refuse (verdict, "GW-121", _("The headquarters is overrun, and no Hold Card may be taken."));
  else if (wish->given != NULL)
    return may_swap (wish, hand, rules, verdict, error);
  else
    may_keep (wish, question, verdict);
  return TRUE;
}

static void
tell (const Wish *wish, const SgQuestion *question, char **hand, SgRuleset *rules, SgVerdict *verdict)
{
  gboolean allowed = sg_verdict_get_refusal (verdict) == NULL;
  g_autoptr (GPtrArray) after = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *turned = sg_gw_card_name (sg_question_text (question, "turned"));

  for (guint i = 0; hand[i]; i++)
    if (!allowed || g_strcmp0 (hand[i], wish->given) != 0)
      g_ptr_array_add (after, g_strdup (hand[i]));
  if (allowed)
    g_ptr_array_add (after, g_strdup (sg_question_text (question, "turned")));
  if (allowed)
    sg_verdict_headline (verdict, wish->given ? _("%s is kept, and another card played") : _("%s is kept"), turned);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  sg_gw_tell_names (verdict, "hand", _("Hold Cards"), after);
  sg_verdict_word (verdict, "activates", _("Activates"), allowed && wish->given ? "one unit" : "nothing");
  sg_verdict_flag (verdict, "must_use_this_cycle", _("Must be used this cycle"), allowed && wish->turned.kind == SG_GW_ACE
                   && sg_ruleset_chosen (rules, "gw.ace.held", "discarded"));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) hand = sg_question_names (question, "hand");
  const char *choice = sg_question_text (question, "choice");
  Wish wish = { .given = g_str_has_prefix (choice, SWAP) ? choice + strlen (SWAP) : NULL,
                .limit = sg_ruleset_whole (rules, "GW-311", "hand") };

  wish.full = g_strv_length (hand) >= wish.limit;
  if (wish.given == NULL && !g_str_equal (choice, "keep"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is neither “keep” nor “swap for” and a card."), choice);
      return FALSE;
    }
  if (!sg_gw_cards_check (rules, (const char *const *) hand, error)
      || !sg_gw_card_parse (rules, sg_question_text (question, "turned"), &wish.turned, error))
    return FALSE;
  sg_verdict_step (verdict, "GW-311", NULL, ngettext ("%u Hold Card in the hand, %d at most", "%u Hold Cards in the hand, %d at most", g_strv_length (hand)), g_strv_length (hand), (int) wish.limit);
  if (!weigh (&wish, question, hand, rules, verdict, error))
    return FALSE;
  tell (&wish, question, hand, rules, verdict);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_take_hold_card, GW_SYSTEM, "take-hold-card", N_("Taking a Hold Card"), "sg-cards-symbolic", fields,
                       judge, "GW-311 GW-312 GW-121",
                       .when = N_("When a card of the player’s colour is turned."), .tells = sg_procedure_tells_nothing)
