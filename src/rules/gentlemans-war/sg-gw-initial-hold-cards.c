/* sg-gw-initial-hold-cards.c: the first deal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "cards", N_("Cards turned"), N_("In order"), SG_FIELD_NAMES, .asked = TRUE },
  { NULL }
};

/* Six cards, Jokers among them; or, by the house rule, until six coloured cards lie there. */
static gboolean
count_cards (SgRuleset *rules, guint n, gint64 jokers, GError **error)
{
  gint64 wanted = sg_ruleset_whole (rules, "GW-302", "cards");

  if (sg_ruleset_chosen (rules, "gw.deal.jokers", "draw-on"))
    wanted += jokers;
  if (n == wanted)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, ngettext ("%u card was turned; the deal is of %d (GW-302).",
                                                          "%u cards were turned; the deal is of %d (GW-302).", n),
               n, (int) wanted);
  return FALSE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) cards = sg_question_names (question, "cards");
  g_autoptr (GPtrArray) red = g_ptr_array_new_with_free_func (g_free), black = g_ptr_array_new_with_free_func (g_free);
  gint64 jokers;

  if (!sg_gw_deal (rules, (const char *const *) cards, 0, red, black, &jokers, error)
      || !count_cards (rules, g_strv_length (cards), jokers, error))
    return FALSE;
  sg_verdict_step (verdict, "GW-302", NULL, _("Red cards go to the one hand, black to the other"));
  if (jokers > 0)
    sg_verdict_step (verdict, "GW-R19", NULL, _("Jokers go back into the pack"));
  sg_verdict_headline (verdict, _("%d red Hold Cards, %d black"), (int) red->len, (int) black->len);
  sg_gw_tell_names (verdict, "red", _("Red hand"), red);
  sg_gw_tell_names (verdict, "black", _("Black hand"), black);
  sg_verdict_number (verdict, "jokers_returned", _("Jokers returned"), jokers);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_initial_hold_cards, GW_SYSTEM, "initial-hold-cards", N_("First Hold Cards"), "sg-cards-symbolic",
                       fields, judge, "GW-302 GW-301 GW-320",
                       .when = N_("Before the first card, when the armies stand."))
