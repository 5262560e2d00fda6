/* sg-tw-charge.c: charges: whether one may be made, how a column meets the enemy, the die at contact, bursting through.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"

static const char *const formations[] = { "line", "column", "open order", NULL };
static const char *const formations_labels[] = { N_("Line"), N_("Column"), N_("Open order"), NULL };

/* What keeps a unit from charging, in the order of the choices after the first. */
static const char *const states[] = { "fit", "withdrawing", "exhausted", "halted", "in a ford", "out of the action", "waiting for the general", "in contact", NULL };
static const char *const states_labels[] = { N_("Fit"), N_("Withdrawing or retiring"), N_("Exhausted"), N_("Halted by bad morale"), N_("Crossing a ford"),
                                             N_("Out of the action"), N_("Waiting for the general’s rally"), N_("In contact already"), NULL };
static const char *const barred_by[] = { NULL, "TW-74", "TW-75", "TW-84", "TW-17", "TW-86", "TW-88", "TW-60" };

static const SgField wheel_columns[] = {
  { "degrees", N_("Degrees"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 360 },
  { "ends_at_inches", N_("It ends at"), NULL, TW_INCHES },
  { NULL }
};
static const SgField charge_fields[] = {
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms),
  TW_CHOICE ("formation", N_("It is in"), formations),
  { "state", N_("It is"), NULL, SG_FIELD_CHOICE, .choices = states, .choice_labels = states_labels, .fallback = "fit" },
  TW_FLAG ("at_building", N_("It charges a building")),
  { "path", N_("Path"), NULL, SG_FIELD_RECORDS, .columns = sg_tw_path_columns },
  { "wheels", N_("Wheels"), NULL, SG_FIELD_RECORDS, .columns = wheel_columns, .optional = TRUE },
  { NULL }
};
static const SgField column_fields[] = { { "ranks", N_("Men in each rank, the front first"), NULL, SG_FIELD_LENGTHS, .min = 0, .max = 100 }, { NULL } };
static const SgField contact_fields[] = { TW_WHO, { NULL } };
static const SgField burst_fields[] = {
  TW_WHO,
  TW_CHOICE ("arm", N_("The chargers"), sg_tw_arms),
  { "ranks", N_("Ranks of the infantry"), NULL, TW_COUNT ("ranks") },
  { "riders", N_("Riders in contact"), NULL, TW_COUNT ("riders") },
  { "officers", N_("Officers among those before them"), NULL, TW_COUNT ("officers"), .fallback = "0" },
  { "moved", N_("Inches ridden"), NULL, TW_INCHES },
  { NULL }
};

/* Why the wheels are against the rules; NULL: they are not. */
static const char *
check_wheels (const SgQuestion *question, SgRuleset *rules, const char *arm)
{
  gsize n = sg_question_n_records (question, "wheels");
  double degrees = 0, last = 0;

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) wheel = sg_question_record (question, "wheels", i);

      degrees += sg_record_length (wheel, "degrees");
      last = MAX (last, sg_record_length (wheel, "ends_at_inches"));
    }
  if (degrees <= 0)
    return NULL;
  if (g_str_equal (arm, "heavy cavalry"))
    return "no wheel";
  if (!g_str_equal (arm, "light cavalry"))
    return "must go straight ahead";
  if (degrees > sg_ruleset_figure (rules, "TW-55", "degrees") + TW_NEARLY)
    return "wheel over 45 degrees";
  return last > sg_ruleset_figure (rules, "TW-55", "inches") + TW_NEARLY ? "wheel after the first 6 inches" : NULL;
}

static const char *
rule_of (const char *arm)
{
  if (!g_str_has_suffix (arm, "cavalry"))
    return "TW-50";
  return g_str_equal (arm, "heavy cavalry") ? "TW-54" : "TW-55";
}

/* Whether the arm charges at all: foot and horse do (TW-50, TW-53). */
static gboolean
can_charge (const char *arm)
{
  return g_str_has_suffix (arm, "cavalry") || g_str_equal (arm, "light infantry") || g_str_equal (sg_tw_line (arm), "line infantry");
}

/* (transfer none) (nullable): why it may not charge at all, wherever the enemy stands; @rule: (out). */
static const char *
bar_charge (const SgQuestion *question, const char **rule)
{
  const char *arm = sg_question_text (question, "arm");
  gboolean horse = g_str_has_suffix (arm, "cavalry");

  *rule = "TW-50";
  if (!can_charge (arm))
    return "no charge";
  for (guint i = 1; states[i] != NULL; i++)
    if (sg_question_is (question, "state", states[i]))
      {
        *rule = barred_by[i];
        return states[i];
      }
  if (!horse && !sg_question_is (question, "formation", "column"))
    return "not in column";
  *rule = horse && sg_question_is (question, "formation", "open order") ? "TW-09" : "TW-66";
  if (horse && sg_question_is (question, "formation", "open order"))
    return "not a formation of its arm";
  return horse && sg_question_flag (question, "at_building") ? "cavalry at a building" : NULL;
}

/* The same of the way there. */
static const char *
bar_way (const SgQuestion *question, SgRuleset *rules, double allowance)
{
  const char *arm = sg_question_text (question, "arm"), *why = check_wheels (question, rules, arm);
  double cost = sg_tw_path_cost (question, rules, arm, "charge", "path");

  if (why != NULL)
    return why;
  if (isnan (cost))
    return "ground barred";
  return cost > allowance + TW_NEARLY ? "out of reach" : NULL;
}

static gboolean
judge_charge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm"), *rule, *why = bar_charge (question, &rule);

  if (why == NULL)
    {
      double allowance = sg_tw_allowance (rules, arm, "charge", error);

      if (allowance < 0)
        return FALSE;
      rule = rule_of (arm);
      why = bar_way (question, rules, allowance);
    }
  sg_verdict_step (verdict, rule, NULL, "%s",
                   why == NULL ? _("The charge reached its enemy by a lawful path") : _("The charge was against the rules"));
  sg_verdict_flag (verdict, "legal", _("It may charge"), why == NULL);
  sg_verdict_outcome (verdict, "why", _("Why not"), why ? g_variant_new_string (why) : NULL);
  sg_verdict_headline (verdict, why == NULL ? _("The charge went home") : _("The charge was not made: %s"), why);
  return TRUE;
}

/* The front rank, then two men from each flank of the second and one of the third and fourth (TW-51). */
static gboolean
judge_column (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) ranks = sg_question_lengths (question, "ranks");
  g_auto (GVariantBuilder) from = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  gint64 spread = sg_ruleset_whole (rules, "TW-51", "ranks"), contact = 0, all = 0, goes;

  for (guint i = 0; i < MAX (ranks->len, (guint) spread); i++)
    {
      gint64 men = i < ranks->len ? (gint64) g_array_index (ranks, double, i) : 0;

      if (i == 0)
        goes = men;
      else if (i < spread)
        goes = MIN (men, 2 * sg_ruleset_whole (rules, "TW-51", i == 1 ? "first" : "later"));
      else
        goes = 0;
      if (i < spread)
        sg_tw_add (&from, goes);
      contact += goes;
      all += men;
    }
  sg_verdict_step (verdict, "TW-51", NULL, ngettext ("The front rank went straight on; men from the flanks of the next %d ran out beside it",
                             "The front rank went straight on; men from the flanks of the next %d ran out beside it", spread - 1), (int) (spread - 1));
  sg_verdict_outcome (verdict, "from_each_rank", _("From each rank"), g_variant_builder_end (&from));
  sg_verdict_number (verdict, "in_contact", _("In contact"), contact);
  sg_verdict_number (verdict, "closed_up_behind", _("Closed up behind"), all - contact);
  sg_verdict_headline (verdict, ngettext ("%d man came into contact", "%d men came into contact", contact), (int) contact);
  return TRUE;
}

/* The defender's die first; equal throws are thrown again, but by a house rule. */
static gboolean
throw_contact (SgRuleset *rules, SgDice *dice, guint *defender, guint *attacker, GError **error)
{
  if (sg_ruleset_chosen (rules, "tw.contact-tie", "again"))
    return sg_dice_contest (dice, _("the defender at contact"), _("the attacker at contact"), TW_FACES, 0, defender, attacker, error);
  *defender = sg_dice_roll (dice, _("the defender at contact"), TW_FACES, error);
  *attacker = *defender > 0 ? sg_dice_roll (dice, _("the attacker at contact"), TW_FACES, error) : 0;
  return *attacker > 0;
}

static gboolean
judge_contact (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint defender, attacker, before = sg_dice_get_faces (dice)->len, throws;
  gboolean close, late, volley;
  const char *band = NULL;

  if (!throw_contact (rules, dice, &defender, &attacker, error))
    return FALSE;
  throws = (sg_dice_get_faces (dice)->len - before) / 2;
  close = defender > attacker || (defender == attacker && sg_ruleset_chosen (rules, "tw.contact-tie", "fires"));
  late = defender < attacker && sg_ruleset_chosen (rules, "tw.contact-lost", "far");
  volley = close || late;
  if (volley)
    band = close ? "0-6" : "6-12";
  sg_verdict_step (verdict, "TW-52", NULL, _("The defender threw %u, the attacker %u"), defender, attacker);
  sg_verdict_number (verdict, "throws", _("Throws"), MAX (throws, 1));
  sg_verdict_word (verdict, "winner", _("Winner"), close ? "defender" : "attacker");
  sg_verdict_flag (verdict, "volley", _("A volley at contact"), volley);
  sg_verdict_outcome (verdict, "band", _("Band"), band != NULL ? g_variant_new_string (band) : NULL);
  sg_verdict_headline (verdict, "%s", volley ? _("The defender fired at contact") : _("The attacker came in without a volley"));
  return TRUE;
}

/* What a rider throws at least, more than a die has where nobody bursts through. */
static guint
find_burst_needs (SgRuleset *rules, gint64 ranks)
{
  const char *row = "4-or-more";

  if (ranks <= 1 && sg_ruleset_chosen (rules, "tw.burst-one-rank", "easier"))
    return sg_ruleset_whole (rules, "TW-77", "one-rank");
  if (ranks <= 2)
    row = "2-ranks";
  else if (ranks == 3)
    row = "3-ranks";
  return sg_tw_needs (sg_ruleset_cell_text (rules, "TW-77", "heavy-cavalry-burst-through-infantry", row, "bursts-through-on"));
}

/** Burst: riders who are through, @at_officers of them over an officer, and how many of these are saved. */
typedef struct { int at_men, at_officers; gint64 saved; } Burst;

/* Those who have an officer before them throw first, then all others; an officer who is ridden down may be saved (TW-89). */
static gboolean
throw_burst (SgRuleset *rules, SgDice *dice, gint64 riders, gint64 officers, guint needs, Burst *burst, GError **error)
{
  burst->at_officers = officers > 0 ? sg_dice_pool (dice, _("the riders at an officer"), officers, TW_FACES, needs, error) : 0;
  if (burst->at_officers < 0)
    return FALSE;
  burst->at_men = sg_dice_pool (dice, _("the riders who burst through"), riders - officers, TW_FACES, needs, error);
  return burst->at_men >= 0 && sg_tw_save (rules, dice, burst->at_officers, &burst->saved, error);
}

/* Whoever is saved is not removed. */
static void
tell_ridden_down (SgVerdict *verdict, gint64 officers, const Burst *burst)
{
  sg_verdict_number (verdict, "infantry_removed", _("Infantry removed"), burst->at_men + burst->at_officers - burst->saved);
  if (officers <= 0)
    return;
  sg_tw_tell_saved (verdict, burst->at_officers, burst->saved);
  sg_verdict_number (verdict, "officers_hit", _("Officers hit"), burst->at_officers);
  sg_verdict_number (verdict, "officers_lost", _("Of them officers"), burst->at_officers - burst->saved);
}

static gboolean
judge_burst (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 riders = sg_question_number (question, "riders"), officers = MIN (sg_question_number (question, "officers"), riders);
  guint needs = find_burst_needs (rules, sg_question_number (question, "ranks"));
  gboolean may = sg_question_is (question, "arm", "heavy cavalry") && needs <= TW_FACES;
  double left = MAX (0, sg_ruleset_figure (rules, "TW-77", "inches") - sg_question_length (question, "moved"));
  Burst burst = { 0 };
  int through;

  sg_verdict_flag (verdict, "may_burst", _("They may burst through"), may);
  if (!may)
    {
      sg_verdict_step (verdict, "TW-77", NULL, _("Only heavy cavalry bursts through, and not through so many ranks"));
      sg_verdict_headline (verdict, "%s", _("They could not burst through"));
      return TRUE;
    }
  if (!throw_burst (rules, dice, riders, officers, needs, &burst, error))
    return FALSE;
  through = burst.at_men + burst.at_officers;
  sg_verdict_step (verdict, "TW-77", NULL, _("%d of %d riders threw %u or more"), through, (int) riders, needs);
  sg_verdict_number (verdict, "needs", _("Each needs"), needs);
  sg_verdict_number (verdict, "through", _("Through"), through);
  tell_ridden_down (verdict, officers, &burst);
  sg_verdict_number (verdict, "still_fighting", _("Riders still fighting"), riders - through);
  sg_verdict_measure (verdict, "inches_left", _("Inches left"), left);
  sg_verdict_flag (verdict, "may_burst_again", _("They may burst through again"), through > 0 && left > 0 && sg_ruleset_chosen (rules, "tw.burst-again", "yes"));
  sg_verdict_headline (verdict, ngettext ("%d rider burst through", "%d riders burst through", through), through);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_charge, TW_SYSTEM, "charge", N_("A charge"), NULL, charge_fields, judge_charge, "TW-57 TW-50 TW-53 TW-54 TW-55 TW-56 TW-66 TW-74 TW-75 TW-84 TW-86 TW-88",
                       .when = N_("When a unit would charge."))
SG_REGISTER_PROCEDURE (tw_column_contact, TW_SYSTEM, "column-contact", N_("A column at contact"), NULL, column_fields, judge_column, "TW-51",
                       .when = N_("When a column meets the enemy."))
SG_REGISTER_PROCEDURE (tw_contact_die, TW_SYSTEM, "contact-die", N_("The die at contact"), NULL, contact_fields, judge_contact, "TW-52 TW-58",
                       .chance = TRUE, .when = N_("When a charge comes home."))
SG_REGISTER_PROCEDURE (tw_burst_through, TW_SYSTEM, "burst-through", N_("Bursting through infantry"), NULL, burst_fields, judge_burst, "TW-77 TW-78 TW-89",
                       .chance = TRUE, .when = N_("When heavy cavalry charges infantry of few ranks."))
