/* sg-gw-charge.c: whether a charge reaches, and who may charge whom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

#include <string.h>

static const char *const cards[] = { "number: add one die", "number: re-roll all", "court: add two dice", "ace: add one die",
                                     "ace: re-roll all", "ace: add two dice", NULL };
static const char *const card_labels[] = { N_("Number card: a die more"), N_("Number card: all rolled again"), N_("Court card: two dice more"),
                                           N_("Ace: a die more"), N_("Ace: all rolled again"), N_("Ace: two dice more"), NULL };

static const char *const obstacles[] = { "none", "minor", "major", NULL };
static const char *const obstacle_labels[] = { N_("None"), N_("Minor: the lowest die"), N_("Major: the highest die"), NULL };

static const SgField charge_fields[] = {
  { "row", N_("Row of the table of movement"), NULL, SG_FIELD_TEXT },
  { "distance_in", N_("To the target"), NULL, GW_INCHES },
  { "wheel_in", N_("Wheel"), N_("What the outer figure covers"), GW_INCHES, .fallback = "0" },
  { "wheel_deg", N_("Angle of the wheel"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 360, .fallback = "0" },
  { "wheel_card", N_("A Number card is played for the wheel"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "costs_md", N_("Dice already spent"), N_("For shooting first or reforming"), GW_COUNT ("MD"), .fallback = "0" },
  { "rough_in", N_("Rough ground on the way"), NULL, GW_INCHES, .fallback = "0" },
  { "obstacle", N_("Obstacle on the way"), NULL, SG_FIELD_CHOICE, .choices = obstacles, .choice_labels = obstacle_labels, .fallback = "none" },
  { "counter_charge_in", N_("Covered by a counter-charge"), NULL, GW_INCHES, .fallback = "0" },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "hold_card", N_("Hold Card of the charger"), N_("Played when the dice fall short"), SG_FIELD_CHOICE, .choices = cards,
    .choice_labels = card_labels, .optional = TRUE, .asked = TRUE },
  { NULL }
};

static double
find_distance (const SgQuestion *question, SgRuleset *rules)
{
  double distance = sg_question_length (question, "distance_in") + sg_question_length (question, "wheel_in");

  if (sg_ruleset_chosen (rules, "gw.counter-charge", "closes"))
    distance -= sg_question_length (question, "counter_charge_in");
  return MAX (distance, 0);
}

/* Every inch of rough ground costs what the row has for it; horse does not charge over it. FALSE with a refusal. */
static gboolean
add_rough (const SgQuestion *question, SgRuleset *rules, const char *row, double *distance, SgVerdict *verdict)
{
  double rough = sg_question_length (question, "rough_in");
  g_autofree char *far = sg_gw_in (rough), *sum = NULL;

  if (rough <= 0)
    return TRUE;
  if (!sg_gw_row_has (rules, row, "rough") || sg_gw_row_is (rules, row, "rough-charge", "no"))
    {
      g_autofree char *who = sg_text_capital (sg_value_word (row));

      sg_verdict_refuse (verdict, "GW-407", _("%s does not charge over rough ground."), who);
      return FALSE;
    }
  sum = sg_gw_text ("%s × %d", far, (int) sg_gw_row_number (rules, row, "rough"));
  *distance += rough * (sg_gw_row_number (rules, row, "rough") - 1);
  sg_verdict_step (verdict, "GW-407", sum, _("%s of rough ground"), far);
  return TRUE;
}

static SgGwLoss
find_loss (const SgQuestion *question, SgRuleset *rules, const char *row, SgVerdict *verdict)
{
  gboolean major = sg_question_is (question, "obstacle", "major");

  if (sg_question_is (question, "obstacle", "none")
      || (!major && g_str_equal (row, "skirmishers") && sg_ruleset_chosen (rules, "gw.skirmishers.obstacles", "free")))
    return SG_GW_NO_LOSS;
  sg_verdict_step (verdict, "GW-406", NULL, major ? _("The obstacle costs the highest die") : _("The obstacle costs the lowest die"));
  return major ? SG_GW_LOSES_HIGHEST : SG_GW_LOSES_LOWEST;
}

/* An Ace is a Number card here, or by a house rule a Court card, which may do both. */
static gboolean
check_card (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  if (!sg_question_is (question, "hold_card", "ace: add two dice") || sg_ruleset_chosen (rules, "gw.charge.ace", "court"))
    return TRUE;
  sg_verdict_refuse (verdict, "GW-R48", _("In a charge an Ace counts as a Number card."));
  return FALSE;
}

static gboolean
play_card (const SgQuestion *question, SgRuleset *rules, SgDice *dice, const char *const *attributes, gint64 n, SgGwLoss loss, guint *total,
           SgVerdict *verdict, GError **error)
{
  const char *card = sg_question_text (question, "hold_card");
  gboolean again = g_str_has_suffix (card, "re-roll all"), two = g_str_has_suffix (card, "two dice");
  gint64 more = sg_ruleset_whole (rules, "GW-606", two ? "court-dice" : "number-dice"), rolled;
  int sum;

  for (guint i = 0; cards[i] != NULL; i++)
    if (g_str_equal (cards[i], card))
      sg_verdict_step (verdict, "GW-606", NULL, "%s", _(card_labels[i]));
  /* All rolled again are the charge’s own dice: Swift and Slow roll one more of them (GW-404).  A die more is one die. */
  sum = again ? sg_gw_roll_movement (rules, dice, attributes, n, loss, &rolled, verdict, error)
              : sg_gw_roll_movement (rules, dice, NULL, more, SG_GW_NO_LOSS, &rolled, verdict, error);
  if (sum < 0)
    return FALSE;
  *total = sum + (again ? 0 : *total);
  return TRUE;
}

static gboolean
check_wheel (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  double most = sg_question_flag (question, "wheel_card") ? sg_ruleset_figure (rules, "GW-606", "wheel")
    : sg_ruleset_figure (rules, "GW-604", "wheel");

  if (sg_question_length (question, "wheel_deg") <= most)
    return TRUE;
  sg_verdict_refuse (verdict, "GW-604", _("A charge begins with one wheel of %d° at most."), (int) most);
  return FALSE;
}

static void
report (const SgQuestion *question, SgVerdict *verdict, guint first, guint total, double distance)
{
  static const char *const choices[] = { "back to the start, Disordered", "moves the full distance, Disordered, and suffers a Response", NULL };
  gboolean contact = total >= distance;
  g_autofree char *far = sg_gw_in (distance);

  sg_verdict_headline (verdict, contact ? _("Contact over %s") : _("The charge falls short of %s"), far);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), TRUE);
  sg_verdict_number (verdict, "first_total", _("First total"), first);
  if (first < distance)
    sg_verdict_measure (verdict, "short_by", _("Short by"), distance - first);
  sg_verdict_number (verdict, "total", _("Total"), total);
  sg_verdict_flag (verdict, "contact", _("Contact"), contact);
  if (!contact)
    sg_verdict_names (verdict, "opponent_chooses", _("The opponent chooses"), choices);
}

/* What stands before the first die. */
typedef struct { char **attributes; double distance; gint64 n; gboolean card; SgGwLoss loss; } Reach;

static void
free_reach (gpointer data)
{
  g_strfreev (((Reach *) data)->attributes);
  g_free (data);
}

/* NULL with an error, or with a refusal. */
static Reach *
prepare (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "row"), *rule = sg_gw_row_rule (rules, row, error);
  double distance = find_distance (question, rules);
  Reach *reach;
  gint64 n;

  if (rule == NULL)
    return NULL;
  n = sg_gw_row_dice (rules, row, "charge", FALSE);
  if (n < 0)
    sg_verdict_refuse (verdict, rule, _("%s: a charge is not allowed."), sg_value_word (row));
  if (n < 0 || !check_wheel (question, rules, verdict) || !check_card (question, rules, verdict) || !add_rough (question, rules, row, &distance, verdict))
    {
      sg_verdict_flag (verdict, "allowed", _("Allowed"), FALSE);
      return NULL;
    }
  reach = g_new0 (Reach, 1);
  reach->attributes = sg_question_names (question, "attributes");
  reach->distance = distance;
  reach->loss = find_loss (question, rules, row, verdict);
  reach->n = MAX (n - sg_question_number (question, "costs_md"), 0);
  reach->card = sg_question_has (question, "hold_card");
  sg_dice_keep (dice, reach, free_reach);
  return reach;
}

static gboolean
judge_charge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Reach *reach = sg_dice_get_kept (dice);
  gint64 rolled;
  guint first, total;
  int sum;

  if (reach == NULL)
    reach = prepare (question, rules, dice, verdict, error);
  if (reach == NULL)
    return sg_verdict_get_refusal (verdict) != NULL;
  sum = sg_gw_roll_movement (rules, dice, (const char *const *) reach->attributes, reach->n, reach->loss, &rolled, verdict, error);
  if (sum < 0)
    return FALSE;
  first = total = sum;
  if (first < reach->distance && reach->card && !play_card (question, rules, dice, (const char *const *) reach->attributes, reach->n, reach->loss,
                                                                        &total, verdict, error))
    return FALSE;
  sg_verdict_step (verdict, "GW-605", NULL, total >= reach->distance ? _("The charge reaches its target") : _("The charge falls short"));
  report (question, verdict, first, total, reach->distance);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_charge, GW_SYSTEM, "charge", N_("The reach of a charge"), "sg-melee-symbolic", charge_fields, judge_charge,
                       "GW-605 GW-604 GW-606 GW-601 GW-402 GW-406 GW-407", .chance = TRUE,
                       .when = N_("When a charge is declared."))

static const SgField card_fields[] = {
  { "hold_card", N_("Hold Card of the charger"), NULL, SG_FIELD_CHOICE, .choices = cards, .choice_labels = card_labels },
  { "first_total", N_("Total of its dice"), NULL, GW_COUNT ("in") },
  { "dice", N_("Dice that it threw"), N_("For a card that has them all rolled again; without that of Swift or Slow"), GW_COUNT ("MD") },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "distance_in", N_("To the target"), N_("With the wheel, and what rough ground costs"), GW_INCHES },
  { "obstacle", N_("Obstacle on the way"), NULL, SG_FIELD_CHOICE, .choices = obstacles, .choice_labels = obstacle_labels, .fallback = "none" },
  { NULL }
};

static gboolean
judge_card (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double distance = sg_question_length (question, "distance_in");
  guint total = sg_question_number (question, "first_total");
  g_auto (GStrv) attributes = sg_question_names (question, "attributes");

  if (!check_card (question, rules, verdict))
    {
      sg_verdict_flag (verdict, "allowed", _("Allowed"), FALSE);
      return TRUE;
    }
  if (!play_card (question, rules, dice, (const char *const *) attributes, sg_question_number (question, "dice"), find_loss (question, rules, "", verdict), &total, verdict, error))
    return FALSE;
  sg_verdict_step (verdict, "GW-605", NULL, total >= distance ? _("The charge reaches its target") : _("The charge falls short"));
  report (question, verdict, sg_question_number (question, "first_total"), total, distance);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_charge_card, GW_SYSTEM, "charge-card", N_("A Hold Card for a charge"), "sg-cards-symbolic", card_fields, judge_card,
                       "GW-606 GW-605", .chance = TRUE,
                       .when = N_("When a charge falls short and its player has a Hold Card."))

static const SgField may_fields[] = {
  { "charger", N_("Row of the charger"), NULL, SG_FIELD_TEXT },
  { "target", N_("Target"), N_("A row of the table, or cavalry, infantry, skirmishers, guns"), SG_FIELD_TEXT },
  { "attributes", N_("Attributes of the charger"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "disordered", N_("The charger is Disordered"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "reforms", N_("It reforms first"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "target_in_rough", N_("The target is in rough ground"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "target_behind_wall", N_("The target is behind a wall"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "target_defends_obstacle", N_("The target defends an obstacle"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "through_friends", N_("Friends are in the way"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "over_rough", N_("Rough ground is on the way"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "barred", N_("The way goes over what it may not enter"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "in_arc", N_("In the frontal arc, or by the one wheel"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { "scout", N_("A single scout on a camel"), NULL, SG_FIELD_FLAG, .fallback = "false", .optional = TRUE },
  { NULL }
};

/* @who: a row of movement, or an arm by its name. */
static gboolean
is_mounted (SgRuleset *rules, const char *who)
{
  return g_str_equal (who, "cavalry") || (sg_gw_row_rule (rules, who, NULL) != NULL && sg_gw_row_is (rules, who, "mounted", "yes"));
}

/* What forbids the charge; the rule is NULL when nothing does. */
typedef struct { const char *rule, *words; } Bar;

/* Both have dice in the column of the table that charges and flights share, and only ever run by them. */
static Bar
bar_of_kind (const char *row)
{
  if (g_str_equal (row, "bicycles"))
    return (Bar) { "GW-131", _("Cyclists do not charge on their machines.") };
  if (g_str_equal (row, "porters"))
    return (Bar) { "GW-909", _("Porters do not charge.") };
  return (Bar) { NULL, NULL };
}

static Bar
bar_of_state (const SgQuestion *question, SgRuleset *rules, const char *row)
{
  if (sg_gw_row_dice (rules, row, "charge", FALSE) < 0)
    return (Bar) { "GW-603", _("Guns, squares and march columns do not charge.") };
  if (sg_gw_row_is (rules, row, "formation", "limbered") || sg_gw_row_is (rules, row, "formation", "unlimbered"))
    return (Bar) { "GW-603", _("Gun crews never charge.") };
  if (sg_question_flag (question, "scout"))
    return (Bar) { "GW-907", _("A single scout on a camel does not charge.") };
  if (sg_question_flag (question, "disordered")
      && (!sg_question_flag (question, "reforms") || sg_ruleset_chosen (rules, "gw.charge.reform", "not")))
    return (Bar) { "GW-602", _("A Disordered unit does not charge.") };
  if (sg_question_flag (question, "through_friends"))
    return (Bar) { "GW-420", _("Nobody charges through friends.") };
  if (sg_question_flag (question, "barred"))
    return (Bar) { "GW-201", _("Between it and the target lies what it may not enter.") };
  if (sg_question_flag (question, "over_rough") && sg_gw_row_is (rules, row, "rough-charge", "no"))
    return (Bar) { "GW-407", _("Cavalry does not charge over rough ground.") };
  if (!sg_question_flag (question, "in_arc"))
    return (Bar) { "GW-602", _("No part of the target is in the frontal arc or within one wheel.") };
  return (Bar) { NULL, NULL };
}

/* What is to be said of it itself has been looked at before: here it is whom it goes for, and over what. */
static Bar
bar_of_target (const SgQuestion *question, SgRuleset *rules, const char *row)
{
  const char *target = sg_question_text (question, "target");
  gboolean rough = sg_question_flag (question, "target_in_rough"), loose = g_str_equal (target, "skirmishers"), horse = is_mounted (rules, row);

  if (horse && (rough || sg_question_flag (question, "target_behind_wall") || sg_question_flag (question, "target_defends_obstacle")))
    return (Bar) { "GW-603", _("Cavalry does not charge a target behind walls, in rough ground or defending an obstacle.") };
  if (g_str_equal (row, "skirmishers") && (!loose || !sg_gw_bears (question, "attributes", rules, "gallant")))
    return (Bar) { "GW-603", _("Skirmishers do not charge, but for Gallant ones who charge skirmishers.") };
  if (!horse && is_mounted (rules, target) && !rough)
    return (Bar) { "GW-603", _("Infantry does not charge cavalry, unless it is in rough ground.") };
  return (Bar) { NULL, NULL };
}

static gboolean
judge_may (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "charger");
  Bar bar;

  if (sg_gw_row_rule (rules, row, error) == NULL)
    return FALSE;
  bar = bar_of_kind (row);
  if (bar.rule == NULL)
    bar = bar_of_state (question, rules, row);
  if (bar.rule == NULL)
    bar = bar_of_target (question, rules, row);
  sg_verdict_step (verdict, "GW-602", NULL, _("%s against %s"), sg_value_word (row), sg_value_word (sg_question_text (question, "target")));
  if (bar.rule != NULL)
    sg_verdict_refuse (verdict, bar.rule, "%s", bar.words);
  else
    sg_verdict_headline (verdict, _("It may charge"));
  sg_verdict_flag (verdict, "allowed", _("Allowed"), bar.rule == NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_may_charge, GW_SYSTEM, "may-charge", N_("Who may charge"), "sg-melee-symbolic", may_fields, judge_may,
                       "GW-602 GW-603 GW-420 GW-907 GW-131 GW-909",
                       .when = N_("When a charge is declared."))
