/* sg-rk-points-found.c: which circumstances an attack has: forming, obstacles, renewed attacks, guns with infantry; whom a
 * loss falls on, and what strength is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each answers with a row of the table of circumstances, ready for the odds of the attack.
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const arms[] = { "cavalry", "infantry", "artillery", NULL };
static const char *const arms_labels[] = { N_("Cavalry"), N_("Infantry"), N_("Artillery"), NULL };
static const char *const states[] = { "ready", "forming", "crossing the front", "made to move", NULL };
static const char *const states_labels[] = { N_("Ready"), N_("Forming or changing formation"), N_("Cavalry moving across the front"),
                                             N_("Infantry that is made to move"), NULL };
static const char *const enemies[] = { "cavalry", "infantry", "artillery-6-pounder", "artillery-12-pounder", NULL };
static const char *const enemies_labels[] = { N_("Cavalry"), N_("Infantry"), N_("6-pounders"), N_("12-pounders"), NULL };
static const char *const obstacles[] = { "none", "minor", "ditch or broken ground", "uneven", NULL };
static const char *const obstacles_labels[] = { N_("None"), N_("A minor one"), N_("Ditch, sunken road, broken ground"), N_("Uneven ground"), NULL };
static const char *const troops[] = { "first attack", "fresh", "tired", NULL };
static const char *const troops_labels[] = { N_("It is the first attack"), N_("Renewed by fresh troops"), N_("Renewed by tired troops"), NULL };
static const char *const targets[] = { "first line", "second line", "reserve", NULL };
static const char *const targets_labels[] = { N_("The first line"), N_("The second line"), N_("The reserve"), NULL };

static const SgField key_fields[] = { { "key", N_("Circumstance"), N_("A row of the table of circumstances"), SG_FIELD_TEXT }, { NULL } };
static const SgField forming_fields[] = {
  RK_CHOICE ("arm", N_("The body"), arms),
  RK_CHOICE ("state", N_("It is"), states),
  RK_CHOICE ("enemy", N_("The enemy"), enemies),
  { "paces", N_("Distance"), NULL, RK_PACES },
  { NULL }
};
static const SgField obstacle_fields[] = {
  RK_CHOICE ("arm", N_("{a|The attacker}"), sg_rk_arms),
  RK_CHOICE ("obstacle", N_("Obstacle on the way"), obstacles),
  { "paces", N_("From the obstacle to the enemy"), NULL, RK_PACES },
  RK_FLAG ("re_formed", N_("Crossed and re-formed at the walk")),
  { NULL }
};
static const SgField renewed_fields[] = {
  RK_CHOICE ("troops", N_("The attack"), troops),
  { "trot_moves", N_("Moves that cavalry has trotted or galloped"), NULL, RK_COUNT ("moves"), .fallback = "0" },
  { "lost_to_fire", N_("Part that {a|the attacker} lost to fire on the way in"), NULL, SG_FIELD_LENGTH, .min = 0, .max = 1, .fallback = "0" },
  { NULL }
};
static const SgField guns_fields[] = {
  RK_CHOICE ("role", N_("The side with guns"), sg_rk_sides),
  RK_CHOICE ("effect", N_("Effect of its canister"), sg_rk_effects),
  RK_FOES,
  { NULL }
};
static const SgField falls_fields[] = {
  RK_CHOICE ("aimed_at", N_("The fire was aimed at"), targets),
  RK_FLAG ("under_fire", N_("The second line or reserve came under fire itself")),
  RK_FLAG ("shared", N_("The umpire shares it between neighbours")),
  { NULL }
};
static const SgField strength_fields[] = {
  { "establishment", N_("Establishment"), NULL, RK_COUNT ("men") },
  { "hits", N_("Men lost, charged to it"), NULL, RK_COUNT ("men") },
  { NULL }
};

static void
tell_row (SgRuleset *rules, SgVerdict *verdict, const char *rule, const char *key, const char *otherwise)
{
  gint64 points = key != NULL ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", key, "points") : 0;

  sg_verdict_step (verdict, rule, NULL, "%s", key != NULL ? sg_rk_find_row (rules, "RK-150", "circumstances", key, NULL)->label : otherwise);
  if (key != NULL)
    {
      sg_verdict_step (verdict, rule, NULL, _("Counted for: %s"), sg_ruleset_cell_told (rules, "RK-150", "circumstances", key, "to"));
      sg_rk_cell_note (rules, verdict, "RK-150", "circumstances", key, "src");
    }
  sg_verdict_outcome (verdict, "circumstance", _("Circumstance"), key ? g_variant_new_string (key) : NULL);
  sg_verdict_number (verdict, "points", _("Points"), points);
  sg_verdict_headline (verdict, key != NULL ? _("It counted %+d") : _("It counted nothing"), (int) points);
}

static gboolean
judge_key (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgTableRow *row = sg_rk_find_row (rules, "RK-150", "circumstances", sg_question_text (question, "key"), error);

  if (row == NULL)
    return FALSE;
  tell_row (rules, verdict, "RK-150", row->id, "");
  return TRUE;
}

/* Within the enemy's critical distance (RK-184). */
static gboolean
judge_forming (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *enemy = sg_question_text (question, "enemy"), *key = NULL;
  double paces = sg_question_length (question, "paces");
  gboolean inside = paces <= sg_ruleset_cell (rules, "RK-83", "critical-distances", enemy, "paces");
  gboolean infantry = sg_question_is (question, "arm", "infantry");

  if (sg_question_is (question, "state", "made to move") && g_str_equal (enemy, "cavalry") && infantry
      && paces <= sg_ruleset_figure (rules, "RK-184", "cavalry"))
    key = "forced_move_cavalry";
  else if (sg_question_is (question, "state", "forming") && infantry && g_str_equal (enemy, "infantry")
           && paces <= sg_ruleset_figure (rules, "RK-184", "infantry"))
    key = "forced_move_infantry";
  else if (inside && (sg_question_is (question, "state", "forming")
                      || (sg_question_is (question, "state", "crossing the front") && sg_question_is (question, "arm", "cavalry"))))
    key = "deploying";
  tell_row (rules, verdict, "RK-184", key, _("It formed out of the enemy’s reach"));
  return TRUE;
}

static gboolean
judge_obstacle (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean near = sg_question_length (question, "paces") < sg_ruleset_figure (rules, "RK-156", "near");
  gboolean minor = sg_question_is (question, "obstacle", "minor"), formed = sg_question_flag (question, "re_formed");
  gboolean uneven = sg_question_is (question, "obstacle", "uneven");
  const char *key = NULL;

  /* Uneven ground is in cavalry's way alone. */
  if (sg_question_is (question, "obstacle", "none") || (uneven && sg_question_is (question, "arm", "infantry")))
    key = NULL;
  else if (sg_question_is (question, "arm", "infantry"))
    key = "obstacle";
  else if (uneven)
    key = "uneven";
  else if (near || !minor)
    key = "obstacle_cavalry";
  else if (!formed)
    key = "obstacle_far";
  tell_row (rules, verdict, "RK-156", key, formed ? _("They crossed it far off and re-formed at the walk") : _("No obstacle lay before them"));
  return TRUE;
}

static gboolean
judge_renewed (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean tired = sg_question_is (question, "troops", "tired")
                   || sg_question_number (question, "trot_moves") >= sg_ruleset_whole (rules, "RK-185", "trot");
  gboolean bled = sg_question_length (question, "lost_to_fire") + RK_NEARLY >= 1 / sg_ruleset_figure (rules, "RK-150", "third");
  const char *row = NULL;

  if (bled)
    sg_verdict_step (verdict, "RK-150", NULL, "%s", sg_rk_find_row (rules, "RK-150", "circumstances", "losses_moving_in", NULL)->label);
  sg_verdict_number (verdict, "loss_points", _("Points for losses on the way in"), bled
                     ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "losses_moving_in", "points") : 0);
  if (tired)
    row = "tired";
  else if (sg_question_is (question, "troops", "fresh"))
    row = "fresh";
  tell_row (rules, verdict, "RK-185", row, _("A first attack by troops in hand"));
  return TRUE;
}

/* Guns with infantry against infantry (RK-177): a point in the attack; in defence the skirmishers decide first. */
static gboolean
judge_guns (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean attacking = sg_question_is (question, "role", "attacker"), good = sg_question_is (question, "effect", "good");
  gint64 index = 0;
  SgRkThrow thrown;

  if (good && attacking)
    {
      sg_verdict_step (verdict, "RK-177", NULL, _("{b|The defender} tested under canister after each move; if he stayed, the attack had a point"));
      index = sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "prepared", "points");
    }
  else if (good)
    {
      if (!sg_rk_throw (rules, dice, "II", 1, _("{a|The attacker}’s skirmishers"), verdict, &thrown, error))
        return FALSE;
      /* The die is to the attacker's disadvantage: blue beats his skirmishers. */
      sg_verdict_step (verdict, "RK-177", NULL, "%s", thrown.blue ? _("{a|The attacker}’s skirmishers lost: the mass attacked at die III against it")
                       : _("{a|The attacker}’s skirmishers won: the mass attacked at die I"));
      index = thrown.blue ? -sg_rk_index (rules, "III") : 0;
    }
  else
    sg_verdict_step (verdict, "RK-177", NULL, _("Canister with bad effect decided nothing; only its losses counted"));
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), index);
  if (index == 0)
    sg_verdict_headline (verdict, "%s", _("The guns gave neither side an index"));
  else
    sg_verdict_headline (verdict, _("The guns gave %s %d"), sg_rk_foe (question, index > 0), (int) ABS (index));
  return TRUE;
}

static gboolean
judge_falls (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *aimed = sg_question_text (question, "aimed_at");
  gboolean rear = !g_str_equal (aimed, "first line"), under = sg_question_flag (question, "under_fire"), shared = sg_question_flag (question, "shared");
  const char *pays = rear && !under ? "first line" : aimed;

  if (shared)
    sg_verdict_step (verdict, "RK-115", NULL, _("The umpire shared the loss between neighbours"));
  else
    sg_verdict_step (verdict, "RK-115", NULL, rear && !under ? _("Second lines and reserves pay only when they come under fire themselves")
                     : _("The loss fell on the units that were aimed at"));
  sg_verdict_word (verdict, "pays", _("The loss falls on"), pays);
  sg_verdict_flag (verdict, "shared", _("Shared between neighbours"), shared);
  sg_verdict_headline (verdict, "%s", g_str_equal (pays, "first line") ? _("The loss fell on the first line") : _("The loss fell on those behind"));
  return TRUE;
}

static gboolean
judge_strength (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 left = MAX (0, sg_question_number (question, "establishment") - sg_question_number (question, "hits"));

  sg_verdict_step (verdict, "RK-128", NULL, _("The odds take the men a unit really has left, not the block shown"));
  sg_verdict_number (verdict, "men", _("Men present"), left);
  sg_verdict_headline (verdict, ngettext ("%d man was present", "%d men were present", left), (int) left);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_circumstance, RK_SYSTEM, "circumstance", N_("A circumstance"), NULL, key_fields, judge_key, "RK-150 RK-184",
                       .when = N_("When it is asked what a circumstance counts."))
SG_REGISTER_PROCEDURE (rk_forming, RK_SYSTEM, "forming", N_("Deploying under the enemy’s eyes"), NULL, forming_fields, judge_forming, "RK-184 RK-83",
                       .when = N_("When a body forms or moves within the enemy’s reach."))
SG_REGISTER_PROCEDURE (rk_obstacle_before, RK_SYSTEM, "obstacle-before", N_("Obstacles before an attack"), NULL, obstacle_fields, judge_obstacle,
                       "RK-156 RK-150 RK-R56", .when = N_("When an attack crosses an obstacle."))
SG_REGISTER_PROCEDURE (rk_renewed, RK_SYSTEM, "renewed", N_("Renewed attacks"), NULL, renewed_fields, judge_renewed, "RK-185 RK-150 RK-R53",
                       .when = N_("When an attack is renewed, or made by tired troops."))
SG_REGISTER_PROCEDURE (rk_infantry_with_guns, RK_SYSTEM, "infantry-with-guns", N_("Infantry with guns against infantry"), NULL, guns_fields, judge_guns,
                       "RK-177 RK-151", .chance = TRUE, .when = N_("When infantry with guns meets infantry alone."))
SG_REGISTER_PROCEDURE (rk_loss_falls_on, RK_SYSTEM, "loss-falls-on", N_("Whom the loss falls on"), NULL, falls_fields, judge_falls, "RK-115",
                       .when = N_("When fire strikes several lines."))
SG_REGISTER_PROCEDURE (rk_strength, RK_SYSTEM, "strength", N_("Strength for the odds"), NULL, strength_fields, judge_strength, "RK-128",
                       .when = N_("Before odds are taken by numbers."))
