/* sg-gw-train.c: a train that runs into a unit on the line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-shooting.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const SgField fields[] = {
  { "figures", N_("Figures of the unit"), NULL, GW_COUNT ("figures") },
  { "hold_card", N_("A Hold Card is played for it"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  { "card", N_("Which Hold Card"), N_("Empty: the lowest in the hand"), SG_FIELD_TEXT, .optional = TRUE, .asked = TRUE },
  { "hits_on", N_("What the train hits on, as the players agree"), N_("By a house rule"), SG_FIELD_NUMBER, .min = 2, .max = 6, .optional = TRUE,
    .asked = TRUE },
  { NULL }
};

static gboolean
strike (const SgQuestion *question, SgRuleset *rules, SgDice *dice, guint on, SgVerdict *verdict, GError **error)
{
  guint n = sg_ruleset_whole (rules, "GW-318", "train-dice"), save_on = sg_ruleset_cell_whole (rules, "GW-507", "saves", "dense", "none");
  int hits = sg_dice_pool (dice, _("the train"), n, 6, on, error), saved;
  gint64 lost;

  if (hits < 0)
    return FALSE;
  saved = sg_dice_pool (dice, _("the saving rolls"), hits, 6, save_on, error);
  if (saved < 0)
    return FALSE;
  lost = MIN (hits - saved, sg_question_number (question, "figures"));
  sg_verdict_step (verdict, "GW-318", NULL, ngettext ("%d of %u die hit on %u or more", "%d of %u dice hit on %u or more", n), hits, n, on);
  if (hits > 0)
    sg_verdict_step (verdict, "GW-507", NULL, ngettext ("%d of %u hit saved on %u or more", "%d of %u hits saved on %u or more", (gulong) hits), saved, (guint) hits, save_on);
  if (lost == 0)
    sg_verdict_headline (verdict, _("Nobody fell"));
  else
    sg_verdict_headline (verdict, ngettext ("%d figure lost", "%d figures lost", lost), (int) lost);
  sg_verdict_number (verdict, "hits", _("Hits"), hits);
  sg_verdict_number (verdict, "lost", _("Lost"), lost);
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean asked = sg_ruleset_chosen (rules, "gw.train", "ask");

  if (sg_question_flag (question, "hold_card"))
    {
      sg_verdict_step (verdict, "GW-318", NULL, _("With a Hold Card it falls back off the line"));
      sg_verdict_headline (verdict, _("The unit falls back off the line, Disordered"));
      sg_verdict_number (verdict, "lost", _("Lost"), 0);
      return TRUE;
    }
  if (asked && !sg_question_has (question, "hits_on"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("Say what the players agree that the train hits on (GW-R25)."));
      return FALSE;
    }
  return strike (question, rules, dice, asked ? sg_question_number (question, "hits_on") : sg_ruleset_whole (rules, "GW-318", "train-hits-on"),
                 verdict, error);
}

SG_REGISTER_PROCEDURE (gw_train, GW_SYSTEM, "train", N_("A train"), "sg-road-symbolic", fields, judge, "GW-318 GW-507", .chance = TRUE,
                       .when = N_("When a train passes and a unit stands on the line."))
