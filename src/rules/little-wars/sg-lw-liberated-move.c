/* sg-lw-liberated-move.c: from which turn liberated men may be moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "escort_died_in_turn", N_("Liberated in turn"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100000 },
  { "owner", N_("Whose men they are"), N_("Odd turns are the first player’s"), SG_FIELD_CHOICE,
    .choices = sg_lw_players, .choice_labels = sg_lw_player_labels },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 turn = sg_question_number (question, "escort_died_in_turn");
  gboolean own = (turn % 2 == 1) == sg_question_is (question, "owner", "first");
  gint64 earliest = turn + (own ? 2 : 1);
  g_autofree char *sum = sg_lw_text ("%d + %d = %d", (int) turn, own ? 2 : 1, (int) earliest);

  sg_verdict_step (verdict, "LW-61", sum, _("His first turn later than turn %d"), (int) turn);
  sg_verdict_headline (verdict, _("They may move from turn %d"), (int) earliest);
  sg_verdict_number (verdict, "earliest_turn", _("May move from turn"), earliest);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_liberated_move, LW_SYSTEM, "liberated-move", N_("When liberated men may move"),
                       "sg-flag-symbolic", fields,
                       judge, "LW-61",
                       .when = N_("When liberated men are to be moved."))
