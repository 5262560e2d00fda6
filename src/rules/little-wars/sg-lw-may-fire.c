/* sg-lw-may-fire.c: from which move a player may fire his guns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const roles[] = { "attacker", "defender", NULL };
static const char *const role_labels[] = { N_("Attacker"), N_("Defender"), NULL };

static const SgField fields[] = {
  { "player", N_("Player"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_players, .choice_labels = sg_lw_player_labels },
  { "own_move", N_("His own move"), N_("1 is his first; putting down is none"), SG_FIELD_NUMBER, .min = 1,
    .max = 100000 },
  { "game", N_("Game"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_games, .choice_labels = sg_lw_game_labels,
    .fallback = "finish" },
  { "role", N_("Part in a Defensive Game"), N_("The first player attacks unless it says otherwise"), SG_FIELD_CHOICE,
    .choices = roles, .choice_labels = role_labels, .optional = TRUE },
  { NULL }
};

static gboolean
is_defender (const SgQuestion *question)
{
  if (!sg_question_is (question, "game", "defensive"))
    return FALSE;
  if (sg_question_has (question, "role"))
    return sg_question_is (question, "role", "defender");
  return sg_question_is (question, "player", "second");
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *rule = is_defender (question) ? "LW-88" : "LW-18";
  gint64 from = sg_ruleset_whole (rules, rule, "first-own-move");
  gint64 now = sg_question_number (question, "own_move");
  gboolean allowed = now >= from;
  g_autofree char *sum = sg_lw_text ("%d %s %d", (int) now, allowed ? "≥" : "<", (int) from);

  if (g_str_equal (rule, "LW-88"))
    sg_verdict_step (verdict, rule, sum, _("The defender may fire from his own first move"));
  else
    sg_verdict_step (verdict, rule, sum, _("A player may fire from his own move %d"), (int) from);
  if (allowed)
    sg_verdict_headline (verdict, _("He may fire"));
  else
    {
      sg_verdict_headline (verdict, _("He may not fire yet"));
      sg_verdict_refuse (verdict, rule, _("No gun may be fired in a player’s own move %d."), (int) now);
    }
  sg_verdict_flag (verdict, "allowed", _("May fire"), allowed);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_may_fire, LW_SYSTEM, "may-fire", N_("May he fire?"), "sg-gun-symbolic", fields,
                       judge, "LW-18 LW-88",
                       .when = N_("Before a gun is fired."))
