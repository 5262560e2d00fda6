/* sg-rk-skirmishers.c: skirmishers: how many, where, replaced, at what pace; cavalry screens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const kinds[] = { "line", "light", "rifle", NULL };
static const char *const kinds_labels[] = { N_("Line battalion"), N_("Light battalion"), N_("Half a rifle battalion"), NULL };
static const char *const aims[] = { "out or in", "bayonet", "broken ground", "from cavalry", "other", NULL };
static const char *const aims_labels[] = { N_("To run out or in"), N_("To attack with the bayonet"), N_("To cross broken ground to a position"),
                                           N_("To escape cavalry"), N_("Any other"), NULL };
static const char *const results[] = { "attackers driven in", "defenders driven in", "undecided", NULL };
static const char *const results_labels[] = { N_("{a|The attacker}’s skirmishers were driven in"), N_("{b|The defender}’s skirmishers were driven in"),
                                              N_("Undecided"), NULL };
static const char *const answers[] = { "press on", "send new ones", NULL };
static const char *const answers_labels[] = { N_("It takes the attack as it is"), N_("It stops or goes back and sends new ones"), NULL };

static const SgField out_fields[] = {
  RK_CHOICE ("kind", N_("The battalion"), kinds),
  { "wished", N_("Blocks wished"), NULL, RK_COUNT ("blocks"), .optional = TRUE },
  RK_UNIT ("unit", N_("The battalion")),
  { NULL }
};
static const SgField where_fields[] = {
  { "out", N_("Blocks out"), NULL, RK_COUNT ("blocks") },
  RK_FLAG ("cavalry_comes", N_("Cavalry comes")),
  RK_FLAG ("committee", N_("By the committee’s distances")),
  { "at", N_("Paces before the line, as the umpire has it"), NULL, SG_FIELD_LENGTH, .min = 0, .max = 2000, .optional = TRUE, .asked = TRUE },
  { NULL }
};
static const SgField replace_fields[] = {
  { "lost", N_("Men lost by the chain"), NULL, RK_COUNT ("men") },
  { "supports", N_("Men in the supports"), NULL, RK_COUNT ("men") },
  { "reserve", N_("Men in the reserve"), NULL, RK_COUNT ("men") },
  { NULL }
};
static const SgField pace_fields[] = {
  RK_CHOICE ("aim", N_("Why they go"), aims),
  { "used", N_("Earlier moves of the window, 1 where they ran, oldest first"), NULL, SG_FIELD_LENGTHS, .min = 0, .max = 1, .optional = TRUE },
  { NULL }
};
static const SgField screen_fields[] = { { "squadrons", N_("Squadrons"), NULL, RK_COUNT ("squadrons") }, { NULL } };
static const SgField first_fields[] = {
  RK_CHOICE ("result", N_("The skirmishers’ fire-fight"), results),
  { "choice", N_("The body whose skirmishers were driven in"), NULL, SG_FIELD_CHOICE, .choices = answers, .choice_labels = answers_labels,
    .fallback = "press on", .asked = TRUE },
  { "times", N_("How often they were driven in"), NULL, RK_COUNT (""), .fallback = "1" },
  RK_FOES,
  { NULL }
};

static const char *
line_row (SgRuleset *rules)
{
  return sg_ruleset_chosen (rules, "rk.skirmishers", "four") ? "prussian" : "line";
}

static const char *
light_row (SgRuleset *rules)
{
  return sg_ruleset_chosen (rules, "rk.half-light", "six") ? "half-light" : "light";
}

static gboolean
judge_out (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean line = sg_question_is (question, "kind", "line");
  gint64 normal = sg_ruleset_whole (rules, "RK-44", line ? line_row (rules) : light_row (rules));
  gint64 blocks = sg_question_has (question, "wished") ? MIN (sg_question_number (question, "wished"), normal) : normal;
  gint64 men = blocks * sg_ruleset_whole (rules, "RK-44", "block");

  sg_verdict_step (verdict, "RK-44", NULL, ngettext ("%d block went out, %d men", "%d blocks went out, %d men", blocks), (int) blocks, (int) men);
  sg_verdict_number (verdict, "most", _("At most"), normal);
  sg_verdict_number (verdict, "blocks", _("Blocks out"), blocks);
  sg_verdict_number (verdict, "men", _("Men out"), men);
  sg_rk_set_number (question, "unit", verdict, "skirmishers", blocks);
  sg_verdict_headline (verdict, ngettext ("%d skirmish block went out", "%d skirmish blocks went out", blocks), (int) blocks);
  return TRUE;
}

static gboolean
judge_where (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 out = sg_question_number (question, "out"), supports = (out + 1) / 2, ahead = sg_ruleset_whole (rules, "RK-45", "supports");
  gboolean committee = sg_question_flag (question, "committee") || sg_ruleset_chosen (rules, "rk.skirmish-chain", "committee");
  gint64 said = sg_question_has (question, "at") ? (gint64) round (sg_question_length (question, "at")) : 0;
  gint64 least = ahead + sg_ruleset_whole (rules, "RK-45", committee ? "chain-committee" : "chain");
  gint64 chain = said > 0 ? said : least;
  gboolean rally = sg_question_flag (question, "cavalry_comes");

  sg_verdict_step (verdict, "RK-45", NULL, "%s", rally ? _("Cavalry came: they ran in to the supports and rallied in small squares")
                   : _("Half or more stayed in close order as supports, the rest spread over the battalion’s front"));
  sg_verdict_number (verdict, "supports", _("Blocks in support"), rally ? out : supports);
  sg_verdict_number (verdict, "supports_at", _("Supports, paces before the line"), MIN (ahead, chain));
  sg_verdict_number (verdict, "chain", _("Blocks in the chain"), rally ? 0 : out - supports);
  sg_verdict_number (verdict, "chain_at", _("Chain, paces before the line"), chain);
  sg_verdict_number (verdict, "front", _("Front of the chain"), sg_ruleset_whole (rules, "RK-45", "front"));
  sg_verdict_headline (verdict, rally ? _("The skirmishers rallied on their supports") : _("The chain stood %d paces before the line"), (int) chain);
  return TRUE;
}

static gboolean
judge_replace (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 lost = sg_question_number (question, "lost"), supports = sg_question_number (question, "supports");
  gint64 from_supports = MIN (lost, supports), reserve = sg_question_number (question, "reserve"), from_reserve = MIN (from_supports, reserve);

  sg_verdict_step (verdict, "RK-46", NULL, ngettext ("%d man of the supports filled the chain, %d of the reserve the supports",
                                                          "%d men of the supports filled the chain, %d of the reserve the supports", (gulong) from_supports), (int) from_supports,
                   (int) from_reserve);
  sg_verdict_number (verdict, "chain_short", _("Still wanting in the chain"), lost - from_supports);
  sg_verdict_number (verdict, "supports", _("Supports now"), supports - from_supports + from_reserve);
  sg_verdict_number (verdict, "reserve", _("Reserve now"), reserve - from_reserve);
  sg_verdict_headline (verdict, "%s", lost == from_supports ? _("The chain was made good") : _("The chain was not made good"));
  return TRUE;
}

static gboolean
judge_pace (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) used = sg_question_has (question, "used") ? sg_question_lengths (question, "used") : g_array_new (FALSE, FALSE, sizeof (double));
  const char *limit = sg_ruleset_cell_text (rules, "RK-60", "movement", "skirmishers_run", "limit");
  gboolean may = !sg_question_is (question, "aim", "other");
  gint64 window = (gint64) g_ascii_strtod (strrchr (limit, ' '), NULL);

  for (guint i = used->len + 1 > window ? used->len + 1 - window : 0; i < used->len; i++)
    may = may && g_array_index (used, double, i) <= 0;
  sg_verdict_step (verdict, "RK-77", NULL, may ? _("They ran; at most %s") : _("They did not run; they may %s, and only for a purpose"), sg_cell_told (limit));
  sg_verdict_word (verdict, "row", _("Row"), may ? "skirmishers_run" : "infantry_ranks");
  sg_verdict_headline (verdict, "%s", may ? _("The skirmishers ran") : _("The skirmishers walked"));
  return TRUE;
}

static gboolean
judge_screen (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 squadrons = sg_question_number (question, "squadrons"), least = squadrons * sg_ruleset_whole (rules, "RK-49", "least");
  gint64 most = squadrons * sg_ruleset_whole (rules, "RK-49", "most");

  sg_verdict_step (verdict, "RK-49", NULL, _("Small cubes of %d riders, deployed at the gallop"), (int) sg_ruleset_whole (rules, "RK-49", "riders"));
  sg_verdict_number (verdict, "least", _("Cubes, at least"), least);
  sg_verdict_number (verdict, "most", _("Cubes, at most"), most);
  sg_verdict_number (verdict, "riders", _("Riders in a cube"), sg_ruleset_whole (rules, "RK-49", "riders"));
  sg_verdict_headline (verdict, _("%d to %d cubes screened the line"), (int) least, (int) most);
  return TRUE;
}

/* What the skirmishers' fight does to the attack (RK-174). */
static gboolean
judge_first (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean attackers = sg_question_is (question, "result", "attackers driven in"), undecided = sg_question_is (question, "result", "undecided");
  gboolean presses = sg_question_is (question, "choice", "press on");
  const char *key = attackers ? "skirmish_lost_attack" : "skirmish_lost_defence", *words;
  gint64 points = undecided || !presses ? 0 : sg_ruleset_cell_whole (rules, "RK-150", "circumstances", key, "points");

  if (undecided)
    words = _("Neither side’s skirmishers were driven in");
  else if (presses)
    words = attackers ? _("The column went on without its skirmishers") : _("The defenders took the attack without their skirmishers");
  else
    words = attackers ? _("The column stopped and sent new ones") : _("The defenders went back and sent new ones");
  sg_verdict_step (verdict, "RK-174", NULL, "%s", words);
  sg_verdict_outcome (verdict, "circumstance", _("Circumstance"), points == 0 ? NULL : g_variant_new_string (key));
  sg_verdict_number (verdict, "points", _("Points to that side"), points);
  sg_verdict_number (verdict, "back", _("Paces that the defenders go back"), undecided || presses || attackers ? 0
                     : sg_ruleset_whole (rules, "RK-174", "back"));
  sg_verdict_number (verdict, "out_again_after", _("New ones come out after moves"), undecided || sg_question_number (question, "times") <= 1 ? 0
                     : sg_ruleset_whole (rules, "RK-174", "second"));
  if (undecided)
    sg_verdict_headline (verdict, "%s", _("The skirmishers’ fight was undecided"));
  else
    sg_verdict_headline (verdict, _("The skirmishers of %s were driven in"), sg_rk_foe (question, attackers));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_skirmishers, RK_SYSTEM, "skirmishers", N_("Skirmishers out"), NULL, out_fields, judge_out,
                       "RK-44 RK-113 RK-R75 RK-R82", .when = N_("When a battalion sends skirmishers out."))
SG_REGISTER_PROCEDURE (rk_skirmish_positions, RK_SYSTEM, "skirmish-positions", N_("Where skirmishers stand"), NULL, where_fields, judge_where, "RK-45",
                       .when = N_("When skirmishers are out."))
SG_REGISTER_PROCEDURE (rk_skirmish_replace, RK_SYSTEM, "skirmish-replace", N_("Skirmishers’ losses made good"), NULL, replace_fields, judge_replace,
                       "RK-46", .when = N_("When the chain has lost men."))
SG_REGISTER_PROCEDURE (rk_skirmish_pace, RK_SYSTEM, "skirmish-pace", N_("Skirmishers’ pace"), NULL, pace_fields, judge_pace, "RK-77",
                       .when = N_("When skirmishers are moved."))
SG_REGISTER_PROCEDURE (rk_cavalry_screen, RK_SYSTEM, "cavalry-screen", N_("Cavalry screen"), NULL, screen_fields, judge_screen, "RK-49",
                       .when = N_("When cavalry skirmishes."))
SG_REGISTER_PROCEDURE (rk_skirmishers_first, RK_SYSTEM, "skirmishers-first", N_("The skirmishers first"), NULL, first_fields, judge_first, "RK-174",
                       .when = N_("Before an attack with the bayonet."))
