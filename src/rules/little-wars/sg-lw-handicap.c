/* sg-lw-handicap.c: dice for the men left out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "left_out", N_("Men left out on each side"), N_("As the rule says, unless filled"), LW_COUNT ("men"),
    .optional = TRUE },
  { NULL }
};

/* One player's dice; -1 with an error. */
static gint64
throw_dice (SgRuleset *rules, SgDice *dice, const char *what, GString *sum, GError **error)
{
  gint64 total = 0;

  for (gint64 i = 0; i < sg_ruleset_whole (rules, "LW-101", "dice"); i++)
    {
      guint face = sg_dice_roll (dice, what, sg_ruleset_whole (rules, "LW-101", "sides"), error);

      if (face == 0)
        return -1;
      total += face;
      g_string_append_printf (sum, "%s%u", i > 0 ? " + " : "", face);
    }
  g_string_append_printf (sum, " = %d", (int) total);
  return total;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean shared = sg_ruleset_chosen (rules, "lw.handicap.dice", "shared");
  gint64 out = sg_question_has (question, "left_out") ? sg_question_number (question, "left_out")
               : sg_ruleset_whole (rules, "LW-101", "men");
  gint64 first, second;
  g_autoptr (GString) a = g_string_new (NULL), b = g_string_new (NULL);

  first = throw_dice (rules, dice, shared ? _("Both players’ dice") : _("First player’s dice"), a, error);
  second = first < 0 || shared ? first : throw_dice (rules, dice, _("Second player’s dice"), b, error);
  if (first < 0 || second < 0)
    return FALSE;
  sg_verdict_step (verdict, "LW-101", a->str, shared ? _("One pair of dice serves for both")
                   : _("The first player throws"));
  if (!shared)
    sg_verdict_step (verdict, "LW-101", b->str, _("The second player throws"));
  sg_verdict_headline (verdict, _("The first player took back %d, the second %d"), (int) MIN (first, out),
                       (int) MIN (second, out));
  sg_verdict_number (verdict, "first_takes", _("The first player takes back"), MIN (first, out));
  sg_verdict_number (verdict, "second_takes", _("The second player takes back"), MIN (second, out));
  sg_verdict_number (verdict, "left_out", _("Men left out on each side"), out);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_handicap, LW_SYSTEM, "handicap", N_("Dice handicap"), "sg-dice-symbolic", fields,
                       judge, "LW-101", .chance = TRUE,
                       .when = N_("Before a battle, when the players agree on it."))
