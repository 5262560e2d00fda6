/* sg-gw-interrupt.c: both players interrupt.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "red_highest", N_("Red’s highest Hold Card"), NULL, SG_FIELD_TEXT, .asked = TRUE },
  { "black_highest", N_("Black’s highest Hold Card"), NULL, SG_FIELD_TEXT, .asked = TRUE },
  { NULL }
};

/* Positive when Red's is played. */
static gboolean
compare (SgRuleset *rules, const SgGwCard *red, const SgGwCard *black, SgDice *dice, SgVerdict *verdict, int *order, GError **error)
{
  gint64 a = sg_gw_card_rank (rules, red), b = sg_gw_card_rank (rules, black);
  g_autofree char *line = NULL;
  guint one, other;

  *order = a > b ? 1 : -1;
  if (a != b)
    {
      sg_verdict_step (verdict, "GW-314", NULL, _("The higher card is played"));
      return TRUE;
    }
  if (!sg_dice_contest (dice, _("Red’s card"), _("Black’s card"), 6, 0, &one, &other, error))
    return FALSE;
  *order = one > other ? 1 : -1;
  line = sg_gw_text ("%u : %u", one, other);
  sg_verdict_step (verdict, "GW-314", line, _("Equal cards: a die each, rolled again while equal"));
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *names[2] = { sg_question_text (question, "red_highest"), sg_question_text (question, "black_highest") };
  g_autofree char *played = NULL, *back = NULL;
  SgGwCard red, black;
  int order;

  if (!sg_gw_card_parse (rules, names[0], &red, error) || !sg_gw_card_parse (rules, names[1], &black, error))
    return FALSE;
  if (!red.red || black.red || red.kind == SG_GW_JOKER || black.kind == SG_GW_JOKER)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s is not a red and %s not a black Hold Card."), names[0], names[1]);
      return FALSE;
    }
  if (!compare (rules, &red, &black, dice, verdict, &order, error))
    return FALSE;
  played = sg_gw_card_name (names[order < 0]);
  back = sg_gw_card_name (names[order > 0]);
  sg_verdict_headline (verdict, _("%s is played, %s goes back"), played, back);
  sg_verdict_word (verdict, "played", _("Played"), names[order < 0]);
  sg_verdict_word (verdict, "returned", _("Returned"), names[order > 0]);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_interrupt, GW_SYSTEM, "interrupt", N_("Both interrupt"), "sg-cards-symbolic", fields, judge,
                       "GW-314 GW-313 GW-315", .chance = TRUE,
                       .when = N_("When both players call a Hold Card at once."), .tells = sg_procedure_tells_nothing)
