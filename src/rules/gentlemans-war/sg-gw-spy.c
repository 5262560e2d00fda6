/* sg-gw-spy.c: a spy among the Hold Cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const SgField fields[] = {
  { "enemy_hand", N_("Hold Cards of the enemy"), NULL, GW_COUNT ("cards") },
  { "spy_hunter", N_("A spy hunter is there"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

/* One attempt: whether it stole, and whether the spy was caught. */
static gboolean
try_theft (gint64 nth, gboolean hunter, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, gboolean *stole, gboolean *caught, GError **error)
{
  char row[2] = { (char) ('0' + nth), '\0' };
  gint64 on = sg_ruleset_cell_whole (rules, "GW-977", "thefts", row, "on"), to = hunter
    ? sg_ruleset_cell_whole (rules, "GW-978", "catches", row, "to") : sg_ruleset_whole (rules, "GW-977", "caught");
  guint face = sg_dice_roll (dice, _("the spy"), 6, error);
  g_autofree char *line = sg_gw_text ("%u", face);

  *caught = face <= to;
  *stole = !*caught && face >= on;
  if (face != 0)
    sg_verdict_step (verdict, hunter ? "GW-978" : "GW-977", line, _("%d or more steals a card, %d or less catches the spy"), (int) on, (int) to);
  return face != 0;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 most = MIN (sg_question_number (question, "enemy_hand"), sg_ruleset_get_table (rules, "GW-977", "thefts")->rows->len), stolen = 0;
  gboolean caught = FALSE, goes_on = TRUE;

  for (gint64 nth = 1; nth <= most && goes_on; nth++)
    {
      if (!try_theft (nth, sg_question_flag (question, "spy_hunter"), rules, dice, verdict, &goes_on, &caught, error))
        return FALSE;
      stolen += goes_on;
    }
  sg_verdict_headline (verdict, caught ? _("%d stolen, and the spy is caught") : _("%d stolen"), (int) stolen);
  sg_verdict_number (verdict, "stolen", _("Cards stolen"), stolen);
  sg_verdict_flag (verdict, "caught", _("Caught"), caught);
  if (stolen > 0)
    sg_verdict_word (verdict, "cards_go_to", _("The stolen cards go to"), sg_ruleset_chosen (rules, "gw.spy", "kept") ? "thief" : "nobody");
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_spy, GW_SYSTEM, "spy", N_("A spy"), "sg-hidden-symbolic", fields, judge, "GW-977 GW-978",
                       .chance = TRUE,
                       .when = N_("At the start of each cycle of the spy’s side."))
