/* sg-rk-ways.c: rows of bodies, mixed columns, obstacles on the way, patrols, long marches, critical distances.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-columns.h"
#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const bodies[] = { "infantry", "skirmishers", "heavy", "light", "horse-artillery", "gun6", "gun9", "gun12", "howitzers", "wagons",
                                      "ropes", "patrol-infantry", "patrol-cavalry", NULL };
static const char *const bodies_labels[] = { N_("Infantry"), N_("Skirmishers"), N_("Heavy cavalry"), N_("Light cavalry"), N_("Horse artillery"),
                                             N_("6-pounder foot battery"), N_("9-pounder foot battery"), N_("12-pounder foot battery"),
                                             N_("Howitzer battery"), N_("Wagons and trains"), N_("Guns hauled by ropes"),
                                             N_("Infantry patrol"), N_("Cavalry patrol"), NULL };
static const char *const purposes[] = { "march", "action", "attack", "fast", NULL };
static const char *const purposes_labels[] = { N_("On the march"), N_("In action"), N_("Attacking"), N_("Exceptional, or in retreat"), NULL };
static const char *const columns[] = { "A", "B", "C", "D", "E", "F", "G", "H", NULL };
static const char *const changes[] = { "change_formation", "reform_infantry", "reform_foot_artillery", "reform_horse_artillery", "reform_heavy_cavalry",
                                       "reform_light_cavalry", "limber", "clear_guns", "resupply", "musket_resupply", NULL };
static const char *const changes_labels[] = { N_("A change on the spot"), N_("Infantry forming"), N_("Foot artillery forming"),
                                              N_("Horse artillery forming"), N_("Heavy cavalry forming"), N_("Light cavalry forming"),
                                              N_("Limbering or unlimbering"), N_("Clearing guns"), N_("A battery takes ammunition"),
                                              N_("A battalion takes cartridges"), NULL };
static const char *const tasks[] = { "searching", "open country", "falling back", NULL };
static const char *const tasks_labels[] = { N_("Searching"), N_("In completely open country"), N_("Falling back before an enemy"), NULL };
static const char *const marchers[] = { "infantry", "cavalry-walk-and-trot", NULL };
static const char *const marchers_labels[] = { N_("Infantry"), N_("Cavalry, walk and trot"), NULL };
static const char *const enemies[] = { "cavalry", "infantry", "artillery-6-pounder", "artillery-12-pounder", NULL };
static const char *const enemies_labels[] = { N_("Cavalry"), N_("Infantry"), N_("6-pounders"), N_("12-pounders"), NULL };
static const char *const riders[] = { "patrol_infantry_searching", "patrol_cavalry_searching", "patrol_open", "messenger_short", "messenger_long",
                                      "commander", NULL };
static const char *const riders_labels[] = { N_("Infantry patrol, searching"), N_("Cavalry patrol, searching"), N_("Patrol in open country"),
                                             N_("Messenger, short journey"), N_("Messenger, long journey"), N_("Commander"), NULL };

static const SgField body_columns[] = { RK_CHOICE ("body", N_("Body"), bodies), { NULL } };
static const SgField body_fields[] = {
  { "bodies", N_("The parts"), NULL, SG_FIELD_RECORDS, .columns = body_columns },
  RK_CHOICE ("purpose", N_("They are"), purposes),
  { "going", N_("Going"), NULL, SG_FIELD_CHOICE, .choices = columns, .choice_labels = columns, .fallback = "A" },
  RK_FLAG ("bridge", N_("Over a pontoon, repaired or hastily built bridge")),
  { NULL }
};
static const SgField hedge_fields[] = { { "formed", N_("Formed troops"), NULL, SG_FIELD_FLAG }, RK_UNIT ("unit", N_("The unit")), { NULL } };
static const SgField ground_fields[] = {
  { "matters", N_("Weather and the state of the ground are to matter"), NULL, SG_FIELD_FLAG, .asked = TRUE },
  { "area", N_("Where"), NULL, SG_FIELD_TEXT, .optional = TRUE, .asked = TRUE },
  { NULL }
};
static const SgField change_fields[] = {
  RK_CHOICE ("change", N_("The change"), changes),
  { "paces", N_("Paces of the tail, or of the wheel"), NULL, RK_PACES, .fallback = "0" },
  RK_FLAG ("gallop", N_("At the gallop")),
  { NULL }
};
static const SgField patrol_fields[] = {
  RK_CHOICE ("arm", N_("The patrol"), sg_rk_arms),
  RK_CHOICE ("task", N_("Its task"), tasks),
  { "going", N_("Going"), NULL, SG_FIELD_CHOICE, .choices = columns, .choice_labels = columns, .fallback = "A" },
  { NULL }
};
static const SgField rider_fields[] = { RK_CHOICE ("rider", N_("Who rides"), riders), { NULL } };
static const SgField long_fields[] = {
  RK_CHOICE ("arm", N_("Arm"), marchers),
  { "miles", N_("Miles"), NULL, SG_FIELD_LENGTH, .unit = "miles", .min = 0, .max = 10000 },
  RK_FLAG ("forced", N_("A forced march")),
  { NULL }
};
static const SgField rest_fields[] = {
  RK_CHOICE ("arm", N_("Arm"), marchers),
  { "minutes", N_("On the march for"), NULL, RK_COUNT ("minutes") },
  { NULL }
};
static const SgField critical_fields[] = {
  RK_CHOICE ("enemy", N_("The enemy"), enemies),
  { "paces", N_("Distance"), NULL, RK_PACES },
  { "battle_order", N_("The body is in battle order"), NULL, SG_FIELD_FLAG },
  { NULL }
};
static const char *const refillers[] = { "battery", "battalion", NULL };
static const char *const refillers_labels[] = { N_("A battery"), N_("A battalion"), NULL };
static const SgField wagon_fields[] = {
  { "paces", N_("From it to its wagons"), NULL, RK_PACES },
  { "whose", N_("Who fills up"), NULL, SG_FIELD_CHOICE, .choices = refillers, .choice_labels = refillers_labels, .fallback = "battery" },
  { NULL }
};

/* 6-pounder foot and howitzer batteries have no row of their own (RK-R5).  By the other reading the horse artillery's usual row is
   theirs in action, and no faster one: the foot batteries' would be the slower. */
static const char *
find_row (SgRuleset *rules, const char *body, const char *purpose)
{
  gboolean six = g_str_equal (body, "gun6") || g_str_equal (body, "howitzers");
  gboolean horse = six && !g_str_equal (purpose, "march") && sg_ruleset_chosen (rules, "rk.six-pounder-row", "horse");
  const char *row = horse ? sg_ruleset_cell_text (rules, "RK-69", "bodies", "horse-artillery", "action")
                    : sg_ruleset_cell_text (rules, "RK-69", "bodies", body, purpose);

  return *row != '\0' ? row : NULL;
}

static double
rate_of (SgRuleset *rules, const char *row, const char *column)
{
  return sg_ruleset_has_number (rules, "RK-60", "movement", row, column) ? sg_ruleset_cell (rules, "RK-60", "movement", row, column) : 0;
}

/* A mixed body goes at the rate of its slowest part (RK-69). */
static gboolean
judge_body (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean bridge = sg_question_flag (question, "bridge");
  const char *purpose = bridge ? "march" : sg_question_text (question, "purpose"), *slowest = NULL;
  const char *going = bridge ? "A" : sg_question_text (question, "going");
  double rate = G_MAXDOUBLE;

  for (gsize i = 0; i < sg_question_n_records (question, "bodies"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "bodies", i);
      g_autofree char *body = sg_record_text (record, "body");
      const char *row = find_row (rules, body, purpose);
      double its = row != NULL ? rate_of (rules, row, going) : 0;

      if (its < rate)
        {
          rate = its;
          slowest = row;
        }
    }
  if (rate == G_MAXDOUBLE || rate <= 0)
    {
      sg_verdict_refuse (verdict, "RK-65", _("The movement table has no figure for one of the parts"));
      return TRUE;
    }
  if (bridge)
    sg_verdict_step (verdict, "RK-74", NULL, _("They crossed at the walk"));
  sg_verdict_step (verdict, "RK-69", NULL, _("The slowest part went by the row: %s"), sg_rk_find_row (rules, "RK-60", "movement", slowest, NULL)->label);
  sg_verdict_word (verdict, "row", _("Row"), slowest);
  sg_verdict_number (verdict, "rate", _("Paces a move"), (gint64) rate);
  sg_verdict_headline (verdict, _("They went %d paces a move"), (int) rate);
  return TRUE;
}

static gboolean
judge_hedge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean formed = sg_question_flag (question, "formed"), apart = sg_ruleset_chosen (rules, "rk.hedges", "apart");
  gint64 reform = formed ? sg_ruleset_whole (rules, "RK-68", "reform") : 0;
  gint64 cross = apart ? sg_ruleset_whole (rules, "RK-68", "cross") : 0;

  sg_verdict_step (verdict, "RK-68", NULL, "%s", formed ? _("They halted at it and were disordered; a move goes to form again") : _("They halted at it"));
  if (apart)
    sg_verdict_step (verdict, "RK-68", NULL, _("To cross it takes a move of its own"));
  sg_verdict_flag (verdict, "halts", _("The move ends there"), TRUE);
  sg_verdict_flag (verdict, "disordered", _("Disordered"), formed);
  sg_verdict_number (verdict, "reform_moves", _("Moves to form again"), reform);
  sg_verdict_number (verdict, "moves", _("Moves after the halt before they go on"), cross + reform);
  sg_verdict_headline (verdict, "%s", formed ? _("The hedge disordered them") : _("They halted at the hedge"));
  return TRUE;
}

static gboolean
judge_ground (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *area = sg_question_text (question, "area"), *going = "";
  gboolean matters = sg_question_flag (question, "matters");

  sg_verdict_step (verdict, "RK-71", NULL, "%s", matters ? _("The umpire declared heavy going") : _("Weather and ground were left out"));
  sg_verdict_outcome (verdict, "column", _("Column there"), matters ? g_variant_new_string ("B") : NULL);
  if (matters)
    going = *area != '\0' ? area : "open";
  sg_verdict_change (verdict, "battle", "heavy-going", NULL, going);
  sg_verdict_headline (verdict, matters ? _("The going was heavy: %s") : _("The going was good"), area);
  return TRUE;
}

/* A rate is told as it is printed; MOVES, as the house has them. */
static void
tell_change (SgRuleset *rules, SgVerdict *verdict, const char *row, gint64 moves)
{
  const char *label = sg_rk_find_row (rules, "RK-75", "changes", row, NULL)->label, *unit = sg_ruleset_cell_text (rules, "RK-75", "changes", row, "unit");

  if (moves > 0)
    sg_verdict_step (verdict, "RK-75", NULL, "%s: %" G_GINT64_FORMAT " %s", label, moves, sg_cell_told (unit));
  else
    sg_verdict_step (verdict, "RK-75", NULL, "%s: %s %s", label, sg_ruleset_cell_told (rules, "RK-75", "changes", row, "figure"), sg_cell_told (unit));
}

/* On the spot a move; otherwise the way of the tail at the rate of forming (RK-75). */
static gboolean
judge_change (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *change = sg_question_text (question, "change");
  g_autofree char *row = g_str_has_suffix (change, "_cavalry") ? g_strdup ("reform_cavalry") : g_strdup (change);
  double paces = sg_question_length (question, "paces"), rate = 0;
  gint64 moves;

  if (g_str_has_prefix (change, "reform"))
    {
      gboolean gallop = sg_question_flag (question, "gallop") && sg_ruleset_has_number (rules, "RK-75", "paces-a-move", change, "gallop");

      rate = sg_ruleset_cell (rules, "RK-75", "paces-a-move", change, gallop ? "gallop" : "trot");
      moves = MAX (1, sg_rk_whole (paces / rate));
    }
  else
    moves = sg_rk_count_change (rules, change);
  tell_change (rules, verdict, row, rate > 0 ? 0 : moves);
  sg_verdict_number (verdict, "moves", _("Moves"), moves);
  sg_verdict_outcome (verdict, "rate", _("Paces a move"), rate > 0 ? g_variant_new_int64 ((gint64) rate) : NULL);
  sg_verdict_headline (verdict, ngettext ("The change took %d move", "The change took %d moves", moves), (int) moves);
  return TRUE;
}

static gboolean
judge_patrol (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean horse = sg_question_is (question, "arm", "cavalry"), searching = sg_question_is (question, "task", "searching");
  double rate = rate_of (rules, horse ? "patrol_cavalry" : "patrol_infantry", sg_question_text (question, "going"));
  const char *row = "patrol_open";

  if (searching)
    {
      row = horse ? "patrol_cavalry_searching" : "patrol_infantry_searching";
      rate = MIN (rate, sg_ruleset_cell (rules, "RK-78", "riders", row, "rate"));
    }
  sg_rk_cell_note (rules, verdict, "RK-78", "riders", row, "when");
  sg_verdict_number (verdict, "rate", _("Paces a move"), (gint64) rate);
  sg_verdict_headline (verdict, _("The patrol went %d paces a move"), (int) rate);
  return TRUE;
}

static gboolean
judge_rider (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *rider = sg_question_text (question, "rider"), *rate = sg_ruleset_cell_text (rules, "RK-78", "riders", rider, "rate");

  sg_rk_cell_note (rules, verdict, "RK-78", "riders", rider, "when");
  if (g_str_equal (rider, "commander"))
    sg_verdict_step (verdict, "RK-22", NULL, _("His ride is reckoned at the gallop"));
  sg_verdict_word (verdict, "rate", _("Paces a move"), rate);
  sg_verdict_headline (verdict, sg_ruleset_has_number (rules, "RK-78", "riders", rider, "rate") ? _("The rate was %s paces a move")
                       : _("The rate was that of the movement table (%s)"), sg_cell_told (rate));
  return TRUE;
}

/* Of the hours on the march and the rests between them: ten minutes of every hour, and the whole of every fourth.  A rest that would come when they
 * arrive is not taken: hence a little less than the minutes before they are cut into spells. */
static double
count_elapsed (SgRuleset *rules, double hours)
{
  double hour = sg_ruleset_figure (rules, "RK-81", "hour"), walked = hour - sg_ruleset_figure (rules, "RK-81", "rest");
  double whole = sg_ruleset_figure (rules, "RK-81", "whole-hour"), minutes = hours * hour, spells = floor (MAX (0, minutes - 1e-6) / walked);

  return sg_rk_round ((spells + floor (spells / (whole - 1))) + (minutes - spells * walked) / hour);
}

static gboolean
judge_long (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm");
  gboolean foot = g_str_equal (arm, "infantry"), forced = foot && sg_question_flag (question, "forced");
  double miles = sg_question_length (question, "miles"), hour = sg_ruleset_cell (rules, "RK-81", "long-marches", arm, "mph");
  double day = forced ? sg_ruleset_figure (rules, "RK-81", "forced-most") : sg_ruleset_cell (rules, "RK-81", "long-marches", arm, "mpd");
  double hours = sg_rk_round (miles / hour), elapsed = foot ? count_elapsed (rules, miles / hour) : hours;
  g_autofree char *shown = sg_text_number (hours);
  gint64 days = sg_rk_whole (miles / day);

  sg_verdict_step (verdict, "RK-81", NULL, _("%d miles an hour, %d a day"), (int) hour, (int) day);
  sg_rk_cell_note (rules, verdict, "RK-81", "long-marches", arm, "note");
  sg_verdict_measure (verdict, "hours", _("Hours on the march"), hours);
  sg_verdict_measure (verdict, "elapsed", _("Hours with the rests"), elapsed);
  sg_verdict_number (verdict, "days", _("Days"), days);
  sg_verdict_headline (verdict, ngettext ("It was %s hours on the march, %d day", "It was %s hours on the march, %d days", days), shown, (int) days);
  return TRUE;
}

/* Whether troops on the march rest at this minute of it, and how much longer. */
static gboolean
judge_rest (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 minutes = sg_question_number (question, "minutes"), hour = sg_ruleset_whole (rules, "RK-81", "hour"), in = minutes % hour;
  gboolean kept = sg_ruleset_chosen (rules, "rk.march-rests", "map") && sg_question_is (question, "arm", "infantry");
  gboolean whole = (minutes / hour + 1) % sg_ruleset_whole (rules, "RK-81", "whole-hour") == 0;
  gboolean rests = kept && (whole || in >= hour - sg_ruleset_whole (rules, "RK-81", "rest"));
  gint64 more = rests ? hour - in : 0;

  if (!kept)
    sg_verdict_step (verdict, "RK-81", NULL, _("Rests are kept on approach marches only, and by infantry"));
  else
    sg_verdict_step (verdict, "RK-81", NULL, whole ? _("Every fourth hour was rest") : _("Ten minutes of every hour were rest"));
  sg_verdict_flag (verdict, "rests", _("It rests"), rests);
  sg_verdict_number (verdict, "more", _("Minutes of rest to come"), more);
  sg_verdict_headline (verdict, rests ? ngettext ("It rested for another %d minute", "It rested for another %d minutes", (gulong) more) : _("It marched on"), (int) more);
  return TRUE;
}

static gboolean
judge_critical (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *enemy = sg_question_text (question, "enemy");
  gboolean inside = sg_question_length (question, "paces") <= sg_ruleset_cell (rules, "RK-83", "critical-distances", enemy, "paces");
  gboolean warns = inside && !sg_question_flag (question, "battle_order");

  if (inside)
    sg_rk_cell_note (rules, verdict, "RK-83", "critical-distances", enemy, "meaning");
  else
    sg_verdict_step (verdict, "RK-83", NULL, _("The enemy was farther off than his critical distance"));
  if (warns)
    sg_verdict_step (verdict, "RK-184", NULL, _("Attacked while it forms, the body loses a point"));
  sg_verdict_flag (verdict, "inside", _("Within the critical distance"), inside);
  sg_verdict_flag (verdict, "warning", _("To be warned of"), warns);
  if (warns)
    sg_verdict_headline (verdict, _("The body came too near out of battle order"));
  else
    sg_verdict_headline (verdict, inside ? _("The body stood ready within reach") : _("The body stood out of reach"));
  return TRUE;
}

static gboolean
judge_wagons (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double paces = sg_question_length (question, "paces");
  gboolean battery = !sg_question_is (question, "whose", "battalion"), beside = paces <= sg_ruleset_figure (rules, "RK-51", "beside");
  gboolean usual = paces >= sg_ruleset_figure (rules, "RK-51", "nearest") && paces <= sg_ruleset_figure (rules, "RK-51", "farthest");
  gboolean at_hand = battery ? sg_ruleset_chosen (rules, "rk.wagons", "at-hand") : !sg_ruleset_chosen (rules, "rk.regimental-wagons", "map");
  const char *rule = battery ? "RK-51" : "RK-116";

  if (beside)
    sg_verdict_step (verdict, rule, NULL, _("The wagons stood beside it"));
  else
    sg_verdict_step (verdict, rule, NULL, usual ? _("The wagons stood where they begin the battle") : _("The wagons stood away from it"));
  if (!beside && at_hand)
    sg_verdict_step (verdict, rule, NULL, battery ? _("By the house rule a wagon is always at hand") : _("Its own wagon is taken to come up"));
  sg_verdict_flag (verdict, "may_refill", _("It may fill up"), beside || at_hand);
  sg_verdict_flag (verdict, "usual", _("Where they begin the battle"), usual);
  if (beside || at_hand)
    sg_verdict_headline (verdict, battery ? _("The battery could fill up") : _("The battalion could fill up"));
  else
    sg_verdict_headline (verdict, battery ? _("The battery could not fill up") : _("The battalion could not fill up"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_body_rate, RK_SYSTEM, "body-rate", N_("Rate of a body"), NULL, body_fields, judge_body, "RK-69 RK-60 RK-74 RK-R5",
                       .when = N_("When a body, mixed or not, is moved."))
SG_REGISTER_PROCEDURE (rk_hedge, RK_SYSTEM, "hedge", N_("Hedges and garden walls"), NULL, hedge_fields, judge_hedge, "RK-68",
                       .when = N_("When troops have halted at a hedge, a garden wall or the like, to cross it."))
SG_REGISTER_PROCEDURE (rk_ground, RK_SYSTEM, "ground", N_("Ground conditions"), NULL, ground_fields, judge_ground, "RK-71",
                       .when = N_("In the umpire’s first reports."))
SG_REGISTER_PROCEDURE (rk_change_formation, RK_SYSTEM, "change-formation", N_("Changing formation"), NULL, change_fields, judge_change, "RK-75 RK-76",
                       .when = N_("When troops form, wheel, limber or fill up."))
SG_REGISTER_PROCEDURE (rk_patrol, RK_SYSTEM, "patrol", N_("Patrols"), NULL, patrol_fields, judge_patrol, "RK-78", .when = N_("When a patrol is sent."))
SG_REGISTER_PROCEDURE (rk_rider, RK_SYSTEM, "rider", N_("Rates of riders"), NULL, rider_fields, judge_rider, "RK-78 RK-79 RK-22",
                       .when = N_("When a patrol, a messenger or the commander rides."))
SG_REGISTER_PROCEDURE (rk_march_rest, RK_SYSTEM, "march-rest", N_("Rests on the march"), NULL, rest_fields, judge_rest, "RK-81",
                       .when = N_("When infantry has been on the march for an hour."))
SG_REGISTER_PROCEDURE (rk_long_march, RK_SYSTEM, "long-march", N_("Long marches"), NULL, long_fields, judge_long, "RK-81",
                       .when = N_("When troops march up from off the map."))
SG_REGISTER_PROCEDURE (rk_critical, RK_SYSTEM, "critical-distance", N_("Critical distances"), NULL, critical_fields, judge_critical, "RK-83 RK-184",
                       .when = N_("When a body comes near an enemy."))
SG_REGISTER_PROCEDURE (rk_wagons, RK_SYSTEM, "wagons", N_("Wagons"), NULL, wagon_fields, judge_wagons, "RK-51 RK-116 RK-117",
                       .when = N_("When a battery or a battalion would fill up."))
