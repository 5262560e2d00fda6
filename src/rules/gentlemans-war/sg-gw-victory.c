/* sg-gw-victory.c: who has lost or won, by the scenario.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"

static const char *const scenarios[] = { "open-battle", "army-in-place", "advance-guards", "ambush", "attack-on-fieldworks", "escort",
                                         "isolated-detachment", "rearguard", "river-crossing", NULL };
static const char *const scenario_labels[] = { N_("Open battle"), N_("Army in place"), N_("Advance guards"), N_("Ambush"),
                                               N_("Attack on fieldworks"), N_("The escort"), N_("Isolated detachment"),
                                               N_("Rearguard"), N_("River crossing"), NULL };
static const char *const ratios[] = { "1:1", "3:2", NULL };
static const char *const ratio_labels[] = { N_("Even"), N_("Three to two"), NULL };

static const SgField fields[] = {
  { "scenario", N_("Scenario"), NULL, SG_FIELD_CHOICE, .choices = scenarios, .choice_labels = scenario_labels,
    .fallback = "open-battle" },
  { "start_units", N_("Units of the side at the start"), N_("Each general is a unit"), GW_COUNT ("units"), .fallback = "0" },
  { "out", N_("Of them destroyed, running or off the table"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "will_return", N_("Of those, units that will come back"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "exited_by_enemy_baseline", N_("Off by the enemy’s base edge"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "enemy_destroyed", N_("Units of the enemy destroyed"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "enemy_casualties", N_("Figures of the enemy lost"), NULL, GW_COUNT ("figures"), .fallback = "0" },
  { "own_figures", N_("Figures of the ambusher at the start"), NULL, GW_COUNT ("figures"), .fallback = "0" },
  { "ratio", N_("Forces in an escort"), NULL, SG_FIELD_CHOICE, .choices = ratios, .choice_labels = ratio_labels,
    .fallback = "1:1" },
  { "wagons", N_("Wagons"), NULL, GW_COUNT ("wagons"), .fallback = "0" },
  { "wagons_off", N_("Wagons off the far end"), NULL, GW_COUNT ("wagons"), .fallback = "0" },
  { NULL }
};

typedef struct { const SgQuestion *question; SgRuleset *rules; SgVerdict *verdict; gint64 out; } Tally;

static gint64
share (const Tally *tally, const char *rule, const char *figure, gint64 of, gboolean up)
{
  double part = of * sg_ruleset_figure (tally->rules, rule, figure);

  return (gint64) (up ? ceil (part - 1e-9) : floor (part + 1e-9));
}

/* Lost with so many units out. */
static void
weigh_loss (const Tally *tally, const char *rule, const char *figure)
{
  gint64 start = sg_question_number (tally->question, "start_units"), needed = share (tally, rule, figure, start, TRUE);
  g_autofree char *sum = sg_gw_text ("%d / %d", (int) tally->out, (int) start);
  gboolean lost = start > 0 && tally->out >= needed;

  sg_verdict_step (tally->verdict, rule, sum, ngettext ("The side loses with %d unit out", "The side loses with %d units out", needed),
                   (int) needed);
  sg_verdict_headline (tally->verdict, lost ? _("The side has lost") : _("The side fights on"));
  sg_verdict_flag (tally->verdict, "lost", _("Lost"), lost);
  sg_verdict_number (tally->verdict, "needed", _("Units out that lose"), needed);
}

static void
tell_won (const Tally *tally, const char *rule, gint64 has, gint64 needed, const char *words)
{
  g_autofree char *sum = sg_gw_text ("%d / %d", (int) has, (int) needed);

  sg_verdict_step (tally->verdict, rule, sum, "%s", words);
  sg_verdict_headline (tally->verdict, has >= needed ? _("The side has won") : _("The side has not won yet"));
  sg_verdict_flag (tally->verdict, "won", _("Won"), has >= needed);
  sg_verdict_number (tally->verdict, "needed", _("Needed"), needed);
}

static void
weigh_advance_guards (const Tally *tally)
{
  gint64 start = sg_question_number (tally->question, "start_units");

  sg_verdict_flag (tally->verdict, "lost", _("Lost"), start > 0 && tally->out >= share (tally, "GW-804", "lose-share", start, TRUE));
  tell_won (tally, "GW-804", sg_question_number (tally->question, "exited_by_enemy_baseline"),
            share (tally, "GW-804", "exit-share", start, TRUE), _("Units off by the enemy’s base edge, and those that win"));
}

static void
weigh_ambush (const Tally *tally)
{
  gint64 start = sg_question_number (tally->question, "start_units"), own = sg_question_number (tally->question, "own_figures");

  sg_verdict_flag (tally->verdict, "lost", _("The ambusher withdraws"),
                   start > 0 && tally->out >= share (tally, "GW-805", "withdraw-share", start, TRUE));
  if (sg_ruleset_chosen (tally->rules, "gw.ambush.count", "judged"))
    {
      sg_verdict_step (tally->verdict, "GW-805", NULL, _("The players judge whether the ambusher has done enough"));
      sg_verdict_headline (tally->verdict, _("The players judge an ambush"));
    }
  else if (own > 0 && sg_question_number (tally->question, "enemy_casualties") >= own)
    tell_won (tally, "GW-805", sg_question_number (tally->question, "enemy_casualties"), own,
              _("Figures that the column lost, and those of the ambusher’s force"));
  else
    tell_won (tally, "GW-805", sg_question_number (tally->question, "enemy_destroyed"), MAX (start, 1),
              _("Units that the ambusher destroyed, and those of his own force"));
}

static void
weigh_escort (const Tally *tally)
{
  gboolean even = sg_question_is (tally->question, "ratio", "1:1");
  gint64 start = sg_question_number (tally->question, "start_units");

  if (start > 0)
    sg_verdict_flag (tally->verdict, "lost", _("The attacker is driven off"),
                     tally->out >= share (tally, "GW-807", "driven-off-share", start, TRUE));
  tell_won (tally, "GW-807", sg_question_number (tally->question, "wagons_off"),
            share (tally, "GW-807", even ? "off-share-1-1" : "off-share-3-2", sg_question_number (tally->question, "wagons"),
                   sg_ruleset_chosen (tally->rules, "gw.escort.round", "up")), _("Wagons off the far end, and those that win"));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Tally tally = { question, rules, verdict, sg_question_number (question, "out") };
  const char *scenario = sg_question_text (question, "scenario");

  if (sg_ruleset_chosen (rules, "gw.out", "not-returning"))
    tally.out -= MIN (tally.out, sg_question_number (question, "will_return"));
  if (g_str_equal (scenario, "advance-guards"))
    weigh_advance_guards (&tally);
  else if (g_str_equal (scenario, "ambush"))
    weigh_ambush (&tally);
  else if (g_str_equal (scenario, "escort"))
    weigh_escort (&tally);
  else if (g_str_equal (scenario, "rearguard"))
    {
      sg_verdict_step (verdict, "GW-809", NULL, _("The players judge how well the defender did"));
      sg_verdict_headline (verdict, _("The players judge a rearguard"));
      sg_verdict_flag (verdict, "lost", _("Lost"), FALSE);
    }
  else
    weigh_loss (&tally, "GW-731", "share");
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_victory, GW_SYSTEM, "victory", N_("Victory"), "sg-flag-symbolic", fields, judge,
                       "GW-731 GW-732 GW-802 GW-803 GW-804 GW-805 GW-806 GW-807 GW-808 GW-809 GW-810",
                       .when = N_("At the end of a card."))
