/* sg-gw-victory.c: who has lost or won, by the scenario.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is asked of one side at a time. Whoever asks counts, and what is counted in a scenario is in its own fields; a reason names no side, for it is
 * kept and told of either. A side may have won and be able to win more ("may_go_on"): its player says whether he breaks off.
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const char *const scenarios[] = { "open-battle", "army-in-place", "advance-guards", "ambush", "attack-on-fieldworks", "escort",
                                         "isolated-detachment", "rearguard", "river-crossing", NULL };
static const char *const scenario_labels[] = { N_("Open battle"), N_("Army in place"), N_("Advance guards"), N_("Ambush"),
                                               N_("Attack on fieldworks"), N_("The escort"), N_("Isolated detachment"),
                                               N_("Rearguard"), N_("River crossing"), NULL };
static const char *const ratios[] = { "1:1", "3:2", NULL };
static const char *const ratio_labels[] = { N_("Even"), N_("Three to two"), NULL };

static const char *const roles[] = { "attacker", "defender", NULL };
static const char *const role_labels[] = { N_("The attacker"), N_("The defender"), NULL };

static const SgField fields[] = {
  { "scenario", N_("Scenario"), NULL, SG_FIELD_CHOICE, .choices = scenarios, .choice_labels = scenario_labels,
    .fallback = "open-battle" },
  { "variant", N_("Variant"), NULL, SG_FIELD_TEXT, .fallback = "" },
  { "role", N_("The side"), NULL, SG_FIELD_CHOICE, .choices = roles, .choice_labels = role_labels, .fallback = "attacker" },
  { "side", N_("Its name"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "called", N_("The battle is broken off"), N_("What stands then decides"), SG_FIELD_FLAG, .fallback = "false" },
  { "start_units", N_("Units of the side at the start"), N_("Each general is a unit"), GW_COUNT ("units"), .fallback = "0" },
  { "out", N_("Of them destroyed, running or off the table"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "will_return", N_("Of those, units that will come back"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "enemy_start", N_("Units of the enemy at the start"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "enemy_out", N_("Of them out"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "exited_by_enemy_baseline", N_("Off by the enemy’s base edge"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "enemy_destroyed", N_("Units of the enemy destroyed"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "enemy_casualties", N_("Figures of the enemy lost"), NULL, GW_COUNT ("figures"), .fallback = "0" },
  { "own_figures", N_("Figures of the ambusher at the start"), NULL, GW_COUNT ("figures"), .fallback = "0" },
  { "column_to_leave", N_("Units of the column that have yet to leave by the far end"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "ratio", N_("Forces in an escort"), NULL, SG_FIELD_CHOICE, .choices = ratios, .choice_labels = ratio_labels,
    .fallback = "1:1" },
  { "wagons", N_("Wagons"), NULL, GW_COUNT ("wagons"), .fallback = "0" },
  { "wagons_off", N_("Wagons off the far end"), NULL, GW_COUNT ("wagons"), .fallback = "0" },
  { "wagons_lost", N_("Wagons taken or destroyed"), NULL, GW_COUNT ("wagons"), .fallback = "0" },
  { "objectives", N_("Objectives"), NULL, GW_COUNT ("places"), .fallback = "0" },
  { "objectives_held", N_("Of them held by the attacker"), NULL, GW_COUNT ("places"), .fallback = "0" },
  { "garrison", N_("Units in the work at the start"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "in_work", N_("Units of the defender in the work"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "outside", N_("Units of the defender outside it at the start"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "outside_out", N_("Of those out"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "detachment", N_("Units of the detachment"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "detachment_out", N_("Of those out"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "relief", N_("Units of the relief"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "relief_out", N_("Of those out"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "relieved", N_("The relief has reached the detachment"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "across", N_("Units of the attacker across the river"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "cycles", N_("Cycles that the detachment held"), NULL, GW_COUNT ("cycles"), .fallback = "0" },
  { NULL }
};

typedef struct
{
  const SgQuestion *question;
  SgRuleset        *rules;
  SgVerdict        *verdict;
  gint64            out;
  gboolean          attacker, called, lost, won, told;
  const char       *grade, *reason;
  gboolean          may_go_on;   /* won, but there is more to be won */
} Tally;

static gint64
count (const Tally *tally, const char *field)
{
  return sg_question_number (tally->question, field);
}

static gint64
share (const Tally *tally, const char *rule, const char *figure, gint64 of, gboolean up)
{
  double part = of * sg_ruleset_figure (tally->rules, rule, figure);

  return (gint64) (up ? ceil (part - 1e-9) : floor (part + 1e-9));
}

/* Of nobody no share can be reached. */
static gboolean
reaches (const Tally *tally, const char *rule, const char *figure, const char *out, const char *start)
{
  gint64 n = count (tally, start);

  return n > 0 && count (tally, out) >= share (tally, rule, figure, n, TRUE);
}

/* The side has won, unless the same card has it lost: then it is the enemy who wins by that. @reason is said without names of sides, and kept
 * untranslated. */
static void
win (Tally *tally, const char *rule, const char *grade, const char *reason)
{
  if (tally->won || tally->lost)
    return;
  tally->won = TRUE;
  tally->grade = grade;
  tally->reason = reason;
  sg_verdict_step (tally->verdict, rule, NULL, "%s", _(reason));
}

static void
tell_share (Tally *tally, const char *rule, gint64 has, gint64 needed, const char *words)
{
  g_autofree char *sum = sg_gw_text ("%d / %d", (int) has, (int) needed);

  sg_verdict_step (tally->verdict, rule, sum, "%s", words);
  sg_verdict_number (tally->verdict, "needed", _("Needed"), needed);
  tally->told = TRUE;
}

/* Lost with so many units out. */
static void
weigh_loss (Tally *tally, const char *rule, const char *figure)
{
  gint64 start = count (tally, "start_units"), needed = share (tally, rule, figure, start, TRUE);
  g_autofree char *sum = sg_gw_text ("%d / %d", (int) tally->out, (int) start);

  tally->lost = start > 0 && tally->out >= needed;
  sg_verdict_step (tally->verdict, rule, sum, ngettext ("The side loses with %d unit out", "The side loses with %d units out", needed),
                   (int) needed);
  sg_verdict_number (tally->verdict, "needed", _("Units out that lose"), needed);
}

/* The standard rule, for both (GW-731). */
static void
weigh_standard (Tally *tally, const char *grade)
{
  weigh_loss (tally, "GW-731", "share");
  if (!tally->lost && reaches (tally, "GW-731", "share", "enemy_out", "enemy_start"))
    win (tally, "GW-731", grade, N_("half of the enemy’s units were out"));
}

static void
weigh_army_in_place (Tally *tally)
{
  gint64 objectives = count (tally, "objectives");
  gboolean taken = g_str_equal (sg_question_text (tally->question, "variant"), "objective") && objectives > 0
                   && count (tally, "objectives_held") >= objectives;

  weigh_standard (tally, "win");
  if (taken && tally->attacker && !tally->lost)
    win (tally, "GW-803", "win", objectives == 1 ? N_("the objective was taken") : N_("the objectives were taken"));
}

/* Losing is half of the units, winning a quarter of them off by the enemy’s edge: those who have left so are not out (GW-804). */
static void
weigh_advance_guards (Tally *tally)
{
  gint64 start = count (tally, "start_units"), has = count (tally, "exited_by_enemy_baseline");
  gint64 needed = share (tally, "GW-804", "exit-share", start, TRUE);

  tally->lost = start > 0 && tally->out >= share (tally, "GW-804", "lose-share", start, TRUE);
  tell_share (tally, "GW-804", has, needed, _("Units off by the enemy’s base edge, and those that win"));
  if (has >= needed && needed > 0)
    win (tally, "GW-804", "win", N_("a quarter of the units were off by the enemy’s base edge"));
  else if (!tally->lost && reaches (tally, "GW-804", "lose-share", "enemy_out", "enemy_start"))
    win (tally, "GW-804", "win", N_("half of the enemy’s units were out"));
}

/* By as many figures as his own force has, or as many units; not when he is driven off himself, and then he has lost only when nobody of the
 * column is left to get away. */
static void
weigh_ambusher (Tally *tally)
{
  gint64 start = count (tally, "start_units"), own = count (tally, "own_figures");
  gint64 fallen = count (tally, "enemy_casualties"), destroyed = count (tally, "enemy_destroyed");
  gboolean figures = own > 0 && fallen >= own;

  gboolean withdraws = start > 0 && tally->out >= share (tally, "GW-805", "withdraw-share", start, TRUE);

  tally->lost = withdraws && count (tally, "column_to_leave") == 0;
  if (figures)
    tell_share (tally, "GW-805", fallen, own, _("Figures that the column lost, and those of the ambusher’s force"));
  else
    tell_share (tally, "GW-805", destroyed, MAX (start, 1), _("Units that the ambusher destroyed, and those of his own force"));
  if (withdraws)
    sg_verdict_step (tally->verdict, "GW-805", NULL, _("The ambusher is driven off, and withdraws"));
  else if (figures)
    win (tally, "GW-805", "win", N_("the column had lost as many figures as the ambusher’s whole force"));
  else if (destroyed >= MAX (start, 1))
    win (tally, "GW-805", "win", N_("as many units of the column were destroyed as lay in ambush"));
}

/* The ambushers driven off, the column is to leave by the far end; it may break off before, for nobody is in its way. */
static void
weigh_column (Tally *tally)
{
  gint64 left = count (tally, "column_to_leave");

  if (!reaches (tally, "GW-805", "withdraw-share", "enemy_out", "enemy_start"))
    return;
  if (left > 0)
    tell_share (tally, "GW-805", 0, left, _("Units that have yet to leave by the far end"));
  win (tally, "GW-805", "win", N_("the ambushers were driven off, and the road was open"));
  tally->may_go_on = left > 0 && !tally->called;
}

static void
weigh_ambush (Tally *tally)
{
  if (sg_ruleset_chosen (tally->rules, "gw.ambush.count", "judged"))
    {
      sg_verdict_step (tally->verdict, "GW-805", NULL, _("The players judge whether the ambusher has done enough"));
      sg_verdict_headline (tally->verdict, _("The players judge an ambush"));
      tally->told = TRUE;
    }
  else if (tally->attacker)
    weigh_ambusher (tally);
  else
    weigh_column (tally);
}

/* Who takes the work has won, whatever it cost him, and its defender has lost. The attacker who has beaten those outside wins a marginal victory and
 * may go on for the work itself; the defender wins by holding it, and must
 * have lost no half of those outside when the battle is broken off (GW-806). */
static void
weigh_fieldworks (Tally *tally)
{
  gint64 garrison = count (tally, "garrison"), left = count (tally, "in_work");
  gboolean taken = garrison > 0 && left == 0;
  gboolean outside = reaches (tally, "GW-731", "share", "outside_out", "outside");
  g_autofree char *sum = sg_gw_text ("%d / %d", (int) left, (int) garrison);

  if (garrison > 0)
    sg_verdict_step (tally->verdict, "GW-806", sum, _("Units in the work, and those that began there"));
  if (tally->attacker)
    {
      weigh_loss (tally, "GW-731", "share");
      tally->lost = tally->lost && !taken;
      if (taken)
        win (tally, "GW-806", "win", N_("everyone in the work was destroyed or driven out"));
      else if (outside && !tally->lost)
        {
          win (tally, "GW-806", "marginal", N_("those outside the work were beaten"));
          tally->may_go_on = !tally->called;
        }
      return;
    }
  tally->lost = taken;
  if (!taken && reaches (tally, "GW-731", "share", "enemy_out", "enemy_start"))
    win (tally, "GW-806", "win", N_("the work was held, and the attackers were beaten"));
  else if (!taken && tally->called && !outside)
    win (tally, "GW-806", "win", N_("the work was held"));
}

/* The attacker wins as soon as too few wagons are left for the escort to win with. */
static void
weigh_escort (Tally *tally)
{
  gboolean even = sg_question_is (tally->question, "ratio", "1:1");
  gint64 start = count (tally, "start_units"), wagons = count (tally, "wagons"), off = count (tally, "wagons_off");
  gint64 needed = share (tally, "GW-807", even ? "off-share-1-1" : "off-share-3-2", wagons,
                         sg_ruleset_chosen (tally->rules, "gw.escort.round", "up"));

  tell_share (tally, "GW-807", off, needed, _("Wagons off the far end, and those that win"));
  if (!tally->attacker)
    {
      if (wagons > 0 && off >= needed)
        win (tally, "GW-807", "win", N_("enough wagons were off by the far end"));
      else if (reaches (tally, "GW-807", "driven-off-share", "enemy_out", "enemy_start"))
        win (tally, "GW-807", "win", N_("the attackers were driven off"));
      return;
    }
  tally->lost = start > 0 && tally->out >= share (tally, "GW-807", "driven-off-share", start, TRUE);
  if (wagons > 0 && wagons - count (tally, "wagons_lost") < needed)
    win (tally, "GW-807", "win", N_("so many wagons were taken that the escort could not win"));
}

static void
weigh_last_stand (Tally *tally)
{
  gint64 cycles = count (tally, "cycles");
  g_autofree char *sum = sg_gw_text ("%d", (int) cycles);

  sg_verdict_step (tally->verdict, "GW-808", sum, _("Cycles that the detachment held"));
  if (tally->attacker)
    {
      if (reaches (tally, "GW-731", "share", "detachment_out", "detachment"))
        win (tally, "GW-808", "win", N_("the detachment was beaten"));
    }
  else if (reaches (tally, "GW-731", "share", "enemy_out", "enemy_start"))
    win (tally, "GW-808", "major", N_("the detachment had held out, and half of the attackers were out"));
  else if (tally->called && !reaches (tally, "GW-731", "share", "detachment_out", "detachment"))
    win (tally, "GW-808", "minor", N_("the detachment still held"));
}

static void
weigh_relief (Tally *tally)
{
  gboolean detachment = reaches (tally, "GW-731", "share", "detachment_out", "detachment");
  gboolean relief = reaches (tally, "GW-731", "share", "relief_out", "relief");

  if (tally->attacker && detachment && relief)
    win (tally, "GW-808", "major", N_("the detachment and the relief were beaten"));
  else if (tally->attacker && relief)
    {
      win (tally, "GW-808", "minor", N_("the relief was beaten"));
      tally->may_go_on = !tally->called;
    }
  else if (!tally->attacker && reaches (tally, "GW-731", "share", "enemy_out", "enemy_start"))
    win (tally, "GW-808", "major", N_("the attackers were driven off"));
  else if (!tally->attacker && !detachment && sg_question_flag (tally->question, "relieved"))
    {
      win (tally, "GW-808", "marginal", N_("the detachment held until the relief came to it"));
      tally->may_go_on = !tally->called;
    }
}

/* Only when it is broken off: until then the river may be crossed back. */
static void
weigh_river (Tally *tally)
{
  gint64 start = count (tally, "start_units"), needed = share (tally, "GW-810", "across-share", start, TRUE);

  weigh_standard (tally, "win");
  if (tally->called && tally->attacker && !tally->lost && start > 0 && count (tally, "across") >= needed)
    win (tally, "GW-810", "marginal", N_("half of the army was across the river"));
}

static void
weigh_rearguard (Tally *tally)
{
  sg_verdict_step (tally->verdict, "GW-809", NULL, _("The players judge how well the defender did"));
  sg_verdict_headline (tally->verdict, _("The players judge a rearguard"));
  tally->told = TRUE;
}

static void
weigh (Tally *tally, const char *scenario)
{
  if (g_str_equal (scenario, "army-in-place"))
    weigh_army_in_place (tally);
  else if (g_str_equal (scenario, "advance-guards"))
    weigh_advance_guards (tally);
  else if (g_str_equal (scenario, "ambush"))
    weigh_ambush (tally);
  else if (g_str_equal (scenario, "attack-on-fieldworks"))
    weigh_fieldworks (tally);
  else if (g_str_equal (scenario, "escort"))
    weigh_escort (tally);
  else if (g_str_equal (scenario, "isolated-detachment"))
    (g_str_equal (sg_question_text (tally->question, "variant"), "last-stand") ? weigh_last_stand : weigh_relief) (tally);
  else if (g_str_equal (scenario, "rearguard"))
    weigh_rearguard (tally);
  else if (g_str_equal (scenario, "river-crossing"))
    weigh_river (tally);
  else
    weigh_standard (tally, "win");
}

/* What the battle counts in a campaign, by the house rule. */
static const char *
find_score (SgRuleset *rules)
{
  if (sg_ruleset_chosen (rules, "gw.score", "units"))
    return "units";
  return sg_ruleset_chosen (rules, "gw.score", "scenario") ? "scenario" : "both";
}

/* By the name of the side, where the question has it. */
static void
head (const Tally *tally)
{
  const char *named = sg_question_has (tally->question, "side") ? sg_question_text (tally->question, "side") : "";
  const char *side = *named != '\0' ? named : _("The side");

  if (sg_verdict_get_headline (tally->verdict) != NULL && *sg_verdict_get_headline (tally->verdict) != '\0')
    return;
  if (tally->won)
    sg_verdict_headline (tally->verdict, _("%s won"), side);
  else if (tally->lost)
    sg_verdict_headline (tally->verdict, _("%s lost"), side);
  else
    sg_verdict_headline (tally->verdict, tally->told ? _("%s: not won yet") : _("%s: the fight goes on"), side);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Tally tally = { question, rules, verdict, sg_question_number (question, "out"), .grade = "", .reason = "" };

  tally.attacker = sg_question_is (question, "role", "attacker");
  tally.called = sg_question_flag (question, "called");
  if (sg_ruleset_chosen (rules, "gw.out", "not-returning"))
    tally.out -= MIN (tally.out, sg_question_number (question, "will_return"));
  weigh (&tally, sg_question_text (question, "scenario"));
  head (&tally);
  sg_verdict_flag (verdict, "lost", _("Lost"), tally.lost);
  sg_verdict_flag (verdict, "won", _("Won"), tally.won);
  sg_verdict_word (verdict, "grade", _("Victory"), tally.grade);
  sg_verdict_word (verdict, "reason", _("Because"), tally.reason);
  sg_verdict_flag (verdict, "may_go_on", _("There is more to be won"), tally.may_go_on);
  sg_verdict_word (verdict, "scored_by", _("In a campaign it counts by"), find_score (rules));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_victory, GW_SYSTEM, "victory", N_("Victory"), "sg-flag-symbolic", fields, judge,
                       "GW-731 GW-732 GW-802 GW-803 GW-804 GW-805 GW-806 GW-807 GW-808 GW-809 GW-810",
                       .when = N_("At the end of a card."))
