/* sg-rk-surprise.c: surprise, the surrounded, prisoners.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const cases[] = { "one_move", "twice", "column", NULL };
static const char *const cases_labels[] = { N_("Struck from cover within one move"), N_("Twice its number upon it in the open"),
                                            N_("In open march column"), NULL };

static const SgField surprise_fields[] = {
  { "artillery", N_("{a|The attacker} has guns with him"), NULL, SG_FIELD_FLAG },
  { "case", N_("The case"), NULL, SG_FIELD_CHOICE, .choices = cases, .choice_labels = cases_labels, .fallback = "one_move" },
  { "move", N_("The move"), NULL, RK_COUNT (""), .fallback = "0" },
  RK_UNIT ("unit", N_("The surprised")),
  { NULL }
};
static const SgField surprised_fields[] = {
  { "reserve", N_("They have a reserve to go back on"), NULL, SG_FIELD_FLAG },
  { "moves_since", N_("Moves since the surprise"), NULL, RK_COUNT ("moves") },
  { "attackers", N_("Men that attack them"), NULL, RK_COUNT ("men"), .fallback = "0" },
  RK_FLAG ("beaten", N_("They were beaten then")),
  { NULL }
};
static const SgField surround_fields[] = {
  { "outer", N_("Men around"), NULL, RK_COUNT ("men") },
  { "inner", N_("Men within"), NULL, SG_FIELD_NUMBER, .unit = "men", .min = 1, .max = 1000000 },
  { "cut_within", N_("All ways out are cut within"), NULL, RK_PACES },
  RK_FLAG ("in_touch", N_("Those around are in touch with each other")),
  RK_FLAG ("help_near", N_("Help is near")),
  RK_FLAG ("met_in_rear", N_("Thrown back and met in rear by another enemy body")),
  RK_UNIT ("unit", N_("The surrounded")),
  { NULL }
};
static const SgField defile_fields[] = {
  { "captor", N_("Men of the captor"), NULL, RK_COUNT ("men") },
  { "caught", N_("Men caught"), NULL, RK_COUNT ("men") },
  RK_MEN (N_("Those caught")),
  { NULL }
};
static const SgField escort_fields[] = {
  { "prisoners", N_("Prisoners"), NULL, RK_COUNT ("men") }, { "escort", N_("Escort"), NULL, RK_COUNT ("men") },
  RK_FLAG ("met", N_("They meet the enemy")),
  { "freed", N_("The umpire has them freed"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  RK_UNIT ("unit", N_("The captured")),
  { NULL }
};

/* "II for the attacker" is Die II. */
static char *
find_die (const SgQuestion *question, SgRuleset *rules)
{
  const char *cell = sg_ruleset_cell_text (rules, "RK-186", "surprise", sg_question_text (question, "case"),
                                           sg_question_flag (question, "artillery") ? "art" : "die");

  return g_strndup (cell, strcspn (cell, " "));
}

static gboolean
judge_surprise (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *die = find_die (question, rules);
  SgRkThrow thrown;

  sg_verdict_step (verdict, "RK-186", NULL, "%s", sg_rk_find_row (rules, "RK-186", "surprise", sg_question_text (question, "case"), NULL)->label);
  if (!sg_rk_throw (rules, dice, die, 1, _("Surprise"), verdict, &thrown, error))
    return FALSE;
  sg_verdict_word (verdict, "die", _("Die"), die);
  sg_verdict_flag (verdict, "surprised", _("Surprised"), thrown.blue);
  if (thrown.blue)
    sg_rk_set_number (question, "unit", verdict, "surprised",
                      sg_question_number (question, "move") + sg_ruleset_whole (rules, "RK-187", "moves"));
  sg_verdict_headline (verdict, "%s", thrown.blue ? _("They were surprised and fell back") : _("They formed and could fight"));
  return TRUE;
}

static gboolean
judge_surprised (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean within = sg_question_number (question, "moves_since") <= sg_ruleset_whole (rules, "RK-187", "moves");
  gboolean reserve = sg_question_flag (question, "reserve"), beaten = sg_question_flag (question, "beaten");
  gint64 times = within ? sg_ruleset_whole (rules, "RK-187", "times") : 1;

  sg_verdict_step (verdict, "RK-187", NULL, "%s", reserve ? _("They went back on their reserve, not in hand before they reached it")
                   : _("They went back the way they came, in disarray"));
  if (within)
    sg_verdict_step (verdict, "RK-187", NULL, _("Attacked so soon, every attacker counted double"));
  sg_verdict_number (verdict, "attackers_count", _("Attackers count as"), times * sg_question_number (question, "attackers"));
  sg_verdict_number (verdict, "points", _("Points to the surprised"), within && !reserve
                     ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "shaken", "points") : 0);
  sg_verdict_number (verdict, "moves_to_form", _("Moves unattacked before they form"), beaten ? sg_ruleset_whole (rules, "RK-187", "form") : 0);
  if (beaten)
    sg_verdict_headline (verdict, _("The surprised were beaten and must form anew"));
  else
    sg_verdict_headline (verdict, within ? _("The surprised were in disarray") : _("The surprised were in hand again"));
  return TRUE;
}

static gboolean
judge_surround (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean cut = sg_question_length (question, "cut_within") <= sg_ruleset_figure (rules, "RK-225", "cut") || sg_question_flag (question, "in_touch");
  gboolean test = cut && !sg_question_flag (question, "help_near") && !sg_question_flag (question, "met_in_rear")
                  && sg_question_number (question, "outer") >= sg_question_number (question, "inner") * sg_ruleset_whole (rules, "RK-225", "times");
  gboolean captured = sg_question_flag (question, "met_in_rear");
  SgRkThrow thrown;

  if (test)
    {
      if (!sg_rk_throw (rules, dice, "III", 1, _("The surrounded"), verdict, &thrown, error))
        return FALSE;
      captured = thrown.blue;
    }
  if (!test && !captured)
    sg_verdict_step (verdict, "RK-225", NULL, _("%d to one, with all ways out cut within %d paces and no help near, is the least that makes a test"),
                     (int) sg_ruleset_whole (rules, "RK-225", "times"), (int) sg_ruleset_whole (rules, "RK-225", "cut"));
  else if (!test)
    sg_verdict_step (verdict, "RK-225", NULL, _("Thrown back and met in rear, they were captured"));
  else
    sg_verdict_step (verdict, "RK-225", NULL, captured ? _("Blue: their capture began at once") : _("Red: they formed masses and fought on"));
  sg_verdict_flag (verdict, "test", _("There is a test"), test);
  sg_verdict_flag (verdict, "captured", _("Captured"), captured);
  if (captured)
    sg_verdict_headline (verdict, _("The surrounded were captured"));
  else
    sg_verdict_headline (verdict, test ? _("The surrounded fought on") : _("They were not surrounded"));
  return TRUE;
}

static gboolean
judge_defile (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 caught = sg_question_number (question, "caught");
  gboolean captured = sg_question_number (question, "captor") >= caught;

  sg_verdict_step (verdict, "RK-226", NULL, "%s", captured ? _("In a defile even an equal force captures") : _("The captors were too few"));
  sg_verdict_flag (verdict, "captured", _("Captured"), captured);
  if (captured)
    sg_rk_transfer (question, verdict, "fit", "prisoner", caught);
  sg_verdict_headline (verdict, "%s", captured ? _("They were captured in the defile") : _("They were not captured"));
  return TRUE;
}

static gboolean
judge_escort (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 needed = sg_rk_whole (sg_question_number (question, "prisoners") / sg_ruleset_figure (rules, "RK-227", "part"));
  gboolean enough = sg_question_number (question, "escort") >= needed;

  sg_verdict_step (verdict, "RK-227", NULL, ngettext ("A tenth of the prisoners was %d man", "A tenth of the prisoners was %d men", (gulong) needed), (int) needed);
  sg_verdict_number (verdict, "needed", _("Escort needed"), needed);
  sg_verdict_flag (verdict, "enough", _("The escort suffices"), enough);
  if (sg_question_flag (question, "met"))
    {
      gboolean freed = sg_question_flag (question, "freed");

      sg_verdict_step (verdict, "RK-227", NULL, "%s", freed ? _("They met the enemy and were freed") : _("They met the enemy and stayed prisoners"));
      sg_verdict_flag (verdict, "freed", _("Freed"), freed);
      sg_verdict_headline (verdict, "%s", freed ? _("The prisoners were freed") : _("The prisoners were not freed"));
      return TRUE;
    }
  sg_verdict_headline (verdict, "%s", enough ? _("The escort was strong enough") : _("The escort was too weak"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_surprise, RK_SYSTEM, "surprise", N_("Surprise"), NULL, surprise_fields, judge_surprise, "RK-186 RK-145", .chance = TRUE,
                       .when = N_("When troops are struck unawares."))
SG_REGISTER_PROCEDURE (rk_surprised, RK_SYSTEM, "surprised", N_("The surprised"), NULL, surprised_fields, judge_surprised, "RK-187",
                       .when = N_("When surprised troops are attacked again."))
SG_REGISTER_PROCEDURE (rk_envelopment, RK_SYSTEM, "envelopment", N_("The surrounded"), NULL, surround_fields, judge_surround, "RK-225 RK-R79",
                       .chance = TRUE, .when = N_("When all ways out are cut."))
SG_REGISTER_PROCEDURE (rk_caught, RK_SYSTEM, "caught-in-defile", N_("Caught in a defile"), NULL, defile_fields, judge_defile, "RK-226",
                       .when = N_("When troops are attacked in a defile, on a bridge or a dam."))
SG_REGISTER_PROCEDURE (rk_prisoner_escort, RK_SYSTEM, "prisoner-escort", N_("Escort of prisoners"), NULL, escort_fields, judge_escort, "RK-227",
                       .when = N_("When prisoners are led away."))
