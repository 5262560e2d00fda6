/* sg-tw-melee.c: mêlées: a combat, breaking in, feeding in, what the losses decide, exhaustion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-melee.h"

static const char *const morales[] = { "good", "bad", NULL };
static const char *const morales_labels[] = { N_("Good"), N_("Bad"), NULL };

static const SgField fighter_columns[] = { SG_TW_FIGHTER, { NULL } };
static const SgField pair_fields[] = {
  { "fighting_move", N_("Fighting move"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 3 },
  { "attacker", N_("Attacker"), NULL, SG_FIELD_RECORD, .columns = fighter_columns },
  { "defender", N_("Defender"), NULL, SG_FIELD_RECORD, .columns = fighter_columns },
  TW_FLAG ("inside_house", N_("Both are inside the house")),
  { NULL }
};
static const SgField break_fields[] = {
  TW_WHO,
  { "attackers", N_("Attackers"), NULL, TW_COUNT ("figures") },
  { "section_defended", N_("The section is defended"), NULL, SG_FIELD_FLAG },
  { NULL }
};
static const SgField reach_columns[] = {
  { "infantry", N_("Infantry that can reach"), NULL, TW_COUNT ("figures"), .fallback = "0" },
  { "cavalry", N_("Cavalry that can reach"), NULL, TW_COUNT ("figures"), .fallback = "0" },
  { NULL }
};
static const SgField order_fields[] = {
  TW_WHO,
  { "A", N_("{a}"), NULL, SG_FIELD_RECORD, .columns = reach_columns },
  { "B", N_("{b}"), NULL, SG_FIELD_RECORD, .columns = reach_columns },
  { NULL }
};
static const SgField loss_columns[] = {
  { "lost", N_("Lost in the whole mêlée"), NULL, TW_COUNT ("figures") },
  { "lost_this_move", N_("Of them in this fighting move"), NULL, TW_COUNT ("figures"), .optional = TRUE },
  { "morale", N_("Morale"), NULL, SG_FIELD_CHOICE, .choices = morales, .choice_labels = morales_labels, .fallback = "good" },
  TW_FLAG ("defender", N_("It was contacted")),
  TW_FLAG ("ordered_to_hold", N_("It has written orders to hold")),
  { NULL }
};
static const SgField outcome_fields[] = {
  TW_WHO,
  { "fighting_move", N_("Fighting move"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 3 },
  { "built_up", N_("In a built-up area"), NULL, SG_FIELD_FLAG },
  { "A", N_("{a}"), NULL, SG_FIELD_RECORD, .columns = loss_columns },
  { "B", N_("{b}"), NULL, SG_FIELD_RECORD, .columns = loss_columns },
  { NULL }
};
static const SgField tired_fields[] = {
  { "clear_moves", N_("Clear moves since it fought"), NULL, TW_COUNT ("moves") },
  { "fighting_move", N_("Fighting move"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 3 },
  { NULL }
};
static const SgField table_fields[] = {
  { "last_fighting_move", N_("Last fighting move"), NULL, TW_COUNT ("") },
  TW_FLAG ("holds", N_("It held on orders")),
  { "attacked_in", N_("Attacked in moves"), NULL, SG_FIELD_LENGTHS, .min = 0, .max = 10000, .optional = TRUE },
  { NULL }
};

static gboolean
is (GVariant *record, const char *column)
{
  return sg_record_has (record, column) && sg_record_flag (record, column);
}

static gboolean
is_horse (GVariant *record)
{
  g_autofree char *arm = sg_record_text (record, "arm");

  return g_str_has_suffix (arm, "cavalry");
}

/* Which combats are fought (TW-63). */
static gboolean
is_listed (SgRuleset *rules, GVariant *one, GVariant *other)
{
  gint64 a = sg_record_number (one, "figures"), b = sg_record_number (other, "figures");
  gint64 same = sg_ruleset_whole (rules, "TW-63", "most"), foot = sg_ruleset_whole (rules, "TW-63", "foot-on-horse");

  if (a < 1 || b < 1 || (a > 1 && b > 1))
    return FALSE;
  if (is_horse (one) == is_horse (other))
    return MAX (a, b) <= same;
  return is_horse (one) ? a == 1 && b <= foot : b == 1 && a <= foot;
}

/* What its die is multiplied by (TW-61, TW-62). */
double
sg_tw_melee_factor (SgRuleset *rules, gboolean horse, gint64 a, gboolean other_horse, gint64 b)
{
  double more = 1 + sg_ruleset_figure (rules, "TW-62", "half");

  if (horse == other_horse)
    return a > b ? more : 1;
  if (horse)
    return b == 1 ? sg_ruleset_figure (rules, "TW-61", "horse") : 1;
  return a >= sg_ruleset_whole (rules, "TW-63", "foot-on-horse") ? more : 1;
}

static double
factor (SgRuleset *rules, GVariant *one, GVariant *other)
{
  return sg_tw_melee_factor (rules, is_horse (one), sg_record_number (one, "figures"), is_horse (other), sg_record_number (other, "figures"));
}

/* The signed number of a row of the advantages. */
static double
advantage (SgRuleset *rules, const char *row)
{
  return g_ascii_strtod (sg_ruleset_cell_text (rules, "TW-65", "advantages", row, "added"), NULL);
}

/* What fresh attackers add (TW-76). */
static gint64
add_for_exhausted (SgRuleset *rules, gint64 clear, gint64 fighting_move)
{
  gint64 over = sg_ruleset_chosen (rules, "tw.exhaustion-late", "second") ? 2 : sg_ruleset_whole (rules, "TW-76", "moves");
  gint64 first = 0;

  if (clear < over)
    first = sg_ruleset_whole (rules, "TW-76", clear > 0 ? "clear" : "none");
  return first > 0 && fighting_move > 1 ? first + sg_ruleset_whole (rules, "TW-76", "second") : first;
}

double
sg_tw_melee_bonus (const SgQuestion *question, SgRuleset *rules, GVariant *one, GVariant *other)
{
  gint64 move = sg_question_number (question, "fighting_move");
  gboolean inside = sg_question_flag (question, "inside_house");
  g_autofree char *arm = sg_record_text (one, "arm"), *against = sg_record_text (other, "arm");
  double sum = 0;

  if (!inside && move == 1 && is (one, "charging"))
    sum += advantage (rules, "charging");
  if (!inside && is (one, "downhill") && (sg_ruleset_chosen (rules, "tw.downhill", "both") || (move == 1 && is (one, "charging"))))
    sum += advantage (rules, "attacking-downhill");
  if (g_str_equal (arm, "heavy cavalry") && g_str_equal (against, "light cavalry"))
    sum += advantage (rules, "heavy-cavalry-against-light-cavalry");
  if (!inside && is (one, "behind_wall") && (g_str_equal (arm, "light infantry") || g_str_equal (sg_tw_line (arm), "line infantry")))
    sum += advantage (rules, "infantry-behind-a-wall");
  if (!inside && is (one, "in_house_against_outside"))
    sum += advantage (rules, "defending-in-a-house-against-an-attacker-outside");
  if (is (one, "grenadier") || g_str_equal (arm, "grenadiers"))
    sum += advantage (rules, "grenadier");
  if (sg_record_has (one, "enemy_exhausted_clear_moves"))
    sum += add_for_exhausted (rules, sg_record_number (one, "enemy_exhausted_clear_moves"), move);
  return sum;
}

/* The score of @one before anything is added: its die by its factor, or, by a house rule, that and a second die; −1 with an error. */
static double
throw_side (SgRuleset *rules, SgDice *dice, GVariant *one, GVariant *other, const char *what, GError **error)
{
  double times = factor (rules, one, other);
  gboolean horse = is_horse (one) != is_horse (other) && is_horse (one);
  gboolean two = times > 1 && sg_ruleset_chosen (rules, horse ? "tw.cavalry-double" : "tw.pair-dice", "two");
  guint face = sg_dice_roll (dice, what, TW_FACES, error), more = face > 0 && two ? sg_dice_roll (dice, what, TW_FACES, error) : 0;

  if (face == 0 || (two && more == 0))
    return -1;
  return two ? face + more * (times - 1) : face * times;
}

/* How many the losing side loses: one, or by a house rule all who fought on it (TW-64). */
static gint64
count_lost (SgRuleset *rules, GVariant *loser)
{
  return sg_ruleset_chosen (rules, "tw.pair-loses", "all") ? sg_record_number (loser, "figures") : 1;
}

static void
tell_pair (SgVerdict *verdict, SgRuleset *rules, GVariant *one, GVariant *other, double a, double b)
{
  gboolean again = a == b && sg_ruleset_chosen (rules, "tw.melee-tie", "again");
  GVariant *loser = a > b ? other : one;
  gint64 lost = a == b ? 0 : count_lost (rules, loser);
  const char *loses = a > b ? "defender" : "attacker";
  const char *who = a > b ? ngettext ("The defender lost a figure", "The defender lost %d figures", lost)
                    : ngettext ("The attacker lost a figure", "The attacker lost %d figures", lost);

  sg_verdict_measure (verdict, "attacker_score", _("The attacker’s score"), a);
  sg_verdict_measure (verdict, "defender_score", _("The defender’s score"), b);
  sg_verdict_word (verdict, "loses", _("Loses a figure"), a == b ? "nobody" : loses);
  sg_verdict_number (verdict, "figures_lost", _("Figures lost"), lost);
  sg_verdict_flag (verdict, "again", _("Thrown again"), again);
  if (a == b)
    sg_verdict_headline (verdict, "%s", again ? _("Equal scores: it is thrown again") : _("Nobody fell"));
  else
    sg_verdict_headline (verdict, who, (int) lost);
}

static gboolean
judge_pair (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) one = sg_question_record (question, "attacker", 0), other = sg_question_record (question, "defender", 0);
  g_autofree char *a_shown = NULL, *b_shown = NULL, *a_thrown = NULL, *b_thrown = NULL;
  gboolean allowed = is_listed (rules, one, other);
  double a, b;

  sg_verdict_flag (verdict, "allowed", _("It is fought"), allowed);
  if (!allowed)
    {
      sg_verdict_step (verdict, "TW-63", NULL, _("So many do not fight in one combat"));
      sg_verdict_headline (verdict, "%s", _("That combat was not fought"));
      return TRUE;
    }
  a = throw_side (rules, dice, one, other, _("The attacker"), error);
  b = a > 0 ? throw_side (rules, dice, other, one, _("The defender"), error) : -1;
  if (b < 0)
    return FALSE;
  a_thrown = sg_text_number (a);
  b_thrown = sg_text_number (b);
  a += sg_tw_melee_bonus (question, rules, one, other);
  b += sg_tw_melee_bonus (question, rules, other, one);
  a_shown = sg_text_number (a);
  b_shown = sg_text_number (b);
  sg_verdict_step (verdict, "TW-61", NULL, _("The attacker threw %s, the defender %s"), a_thrown, b_thrown);
  sg_verdict_step (verdict, "TW-65", NULL, _("With what was added: %s against %s"), a_shown, b_shown);
  tell_pair (verdict, rules, one, other, a, b);
  return TRUE;
}

static gboolean
judge_break (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 attackers = sg_question_number (question, "attackers");
  int inside = sg_dice_pool (dice, _("the men who break in"), attackers, TW_FACES, sg_ruleset_whole (rules, "TW-66", "in"), error);

  if (inside < 0)
    return FALSE;
  sg_verdict_step (verdict, "TW-66", NULL, _("%d of %d threw 4 or more"), inside, (int) attackers);
  sg_verdict_number (verdict, "inside", _("Inside"), inside);
  sg_verdict_number (verdict, "outside", _("Outside"), attackers - inside);
  sg_verdict_number (verdict, "defender_bonus_against_outside", _("The defender adds against those outside"),
                     sg_question_flag (question, "section_defended") ? sg_ruleset_whole (rules, "TW-66", "outside") : 0);
  if (inside == 0)
    sg_verdict_headline (verdict, _("Nobody broke in"));
  else
    sg_verdict_headline (verdict, ngettext ("%d man broke in", "%d men broke in", inside), inside);
  return TRUE;
}

/* One turn of feeding in: four foot or two horse, foot first. */
static gboolean
feed (SgRuleset *rules, const char *side, gint64 *foot, gint64 *horse, GVariantBuilder *turns)
{
  gboolean infantry = *foot > 0;
  gint64 *left = infantry ? foot : horse;
  gint64 n = MIN (*left, sg_ruleset_whole (rules, "TW-69", infantry ? "infantry" : "cavalry"));
  GVariantBuilder turn;

  if (n == 0)
    return FALSE;
  *left -= n;
  g_variant_builder_init (&turn, G_VARIANT_TYPE ("av"));
  g_variant_builder_add (&turn, "v", g_variant_new_string (side));
  g_variant_builder_add (&turn, "v", g_variant_new_string (infantry ? "infantry" : "cavalry"));
  sg_tw_add (&turn, n);
  g_variant_builder_add (turns, "v", g_variant_builder_end (&turn));
  return TRUE;
}

static void
read_reach (const SgQuestion *question, const char *side, gint64 *foot, gint64 *horse)
{
  g_autoptr (GVariant) record = sg_question_record (question, side, 0);

  *foot = sg_record_has (record, "infantry") ? sg_record_number (record, "infantry") : 0;
  *horse = sg_record_has (record, "cavalry") ? sg_record_number (record, "cavalry") : 0;
}

static gboolean
judge_order (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GVariantBuilder) turns = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  guint a, b, before = sg_dice_get_faces (dice)->len;
  gint64 foot[2], horse[2];
  gboolean second, more = TRUE;

  if (!sg_dice_contest (dice, _("the one side"), _("the other side"), TW_FACES, 0, &a, &b, error))
    return FALSE;
  read_reach (question, "A", &foot[0], &horse[0]);
  read_reach (question, "B", &foot[1], &horse[1]);
  second = b > a;
  while (more)
    {
      more = feed (rules, second ? "B" : "A", &foot[second], &horse[second], &turns);
      more = feed (rules, second ? "A" : "B", &foot[!second], &horse[!second], &turns) || more;
    }
  sg_verdict_step (verdict, "TW-69", NULL, _("The dice were %u and %u; the winner brought his men in first"), a, b);
  sg_verdict_number (verdict, "throws", _("Throws"), MAX (1, (sg_dice_get_faces (dice)->len - before) / 2));
  sg_verdict_word (verdict, "first", _("First"), second ? "B" : "A");
  sg_verdict_outcome (verdict, "sequence", _("Turns"), g_variant_builder_end (&turns));
  sg_verdict_headline (verdict, _("%s brought men in first"), sg_question_get_side (question, second ? 'b' : 'a'));
  return TRUE;
}

/* Those of the whole mêlée or, by a house rule, of this fighting move alone (TW-71). */
static gint64
count_losses (SgRuleset *rules, GVariant *side)
{
  gboolean move = sg_ruleset_chosen (rules, "tw.melee-losses", "move") && sg_record_has (side, "lost_this_move");

  return sg_record_number (side, move ? "lost_this_move" : "lost");
}

/* At least twice the other's; one against none is twice (TW-72). */
static gboolean
must_withdraw (SgRuleset *rules, GVariant *own, GVariant *other)
{
  g_autofree char *morale = sg_record_text (own, "morale");
  gint64 lost = count_losses (rules, own);

  gint64 other_lost = count_losses (rules, other), least = other_lost == 0 && sg_ruleset_chosen (rules, "tw.twice-of-none", "two") ? 2 : 1;

  return g_str_equal (morale, "bad") || (lost >= least && lost >= sg_ruleset_whole (rules, "TW-72", "twice") * other_lost);
}

static const char *
outcome_of (GVariant *own, gboolean withdraws, gboolean other_withdraws, gboolean last)
{
  if (withdraws)
    return "withdraws";
  if (other_withdraws)
    return "stands";
  if (!last)
    return "fights on";
  return is (own, "defender") && is (own, "ordered_to_hold") ? "holds" : "falls back (draw)";
}

static gboolean
judge_outcome (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) a = sg_question_record (question, "A", 0), b = sg_question_record (question, "B", 0);
  gboolean last = sg_question_number (question, "fighting_move")
                  >= sg_ruleset_whole (rules, "TW-70", sg_question_flag (question, "built_up") ? "built-up" : "moves");
  gboolean one = must_withdraw (rules, a, b), two = must_withdraw (rules, b, a), drawn = last && !one && !two;

  if (one || two)
    sg_verdict_step (verdict, last ? "TW-73" : "TW-72", NULL, _("%d times the other’s losses, or bad morale, makes a side withdraw"),
                     (int) sg_ruleset_whole (rules, "TW-72", "twice"));
  else if (last)
    sg_verdict_step (verdict, "TW-73", NULL, _("After the last fighting move the mêlée was drawn"));
  else
    sg_verdict_step (verdict, "TW-72", NULL, _("Neither side had to withdraw"));
  sg_verdict_word (verdict, "A", _("{a}"), outcome_of (a, one, two, last));
  sg_verdict_word (verdict, "B", _("{b}"), outcome_of (b, two, one, last));
  sg_verdict_flag (verdict, "drawn", _("Drawn"), drawn);
  if (drawn)
    sg_verdict_headline (verdict, _("The mêlée was drawn"));
  else
    sg_verdict_headline (verdict, one || two ? _("The mêlée was decided") : _("The mêlée went on"));
  return TRUE;
}

static gboolean
judge_tired (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 add = add_for_exhausted (rules, sg_question_number (question, "clear_moves"), sg_question_number (question, "fighting_move"));

  sg_verdict_step (verdict, "TW-76", NULL, _("After %d clear moves"), (int) sg_question_number (question, "clear_moves"));
  sg_verdict_number (verdict, "addition", _("Fresh attackers add"), add);
  sg_verdict_headline (verdict, _("Fresh attackers added %d"), (int) add);
  return TRUE;
}

/* The first and last of the moves back and of rest; what attackers add in each move asked (TW-75). */
static gboolean
judge_table (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GVariantBuilder) back = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av")), rest = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  g_auto (GVariantBuilder) adds = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  gint64 last = sg_question_number (question, "last_fighting_move"), n = sg_ruleset_whole (rules, "TW-75", "back");
  gint64 all = n + sg_ruleset_whole (rules, "TW-75", "rest");
  gboolean holds = sg_question_flag (question, "holds");
  g_autoptr (GArray) attacked = sg_question_has (question, "attacked_in") ? sg_question_lengths (question, "attacked_in") : g_array_new (FALSE, FALSE, sizeof (double));

  if (!holds)
    {
      sg_tw_add (&back, last + 1);
      sg_tw_add (&back, last + n);
    }
  sg_tw_add (&rest, holds ? last + 1 : last + n + 1);
  sg_tw_add (&rest, last + all);
  for (guint i = 0; i < attacked->len; i++)
    sg_tw_add (&adds, add_for_exhausted (rules, (gint64) g_array_index (attacked, double, i) - last - 1, 1));
  sg_verdict_step (verdict, "TW-75", NULL, ngettext ("For %d move it did nothing offensive", "For %d moves it did nothing offensive", all), (int) all);
  sg_verdict_outcome (verdict, "falls_back_in", _("Falls back from and to move"), g_variant_builder_end (&back));
  sg_verdict_outcome (verdict, "rests_in", _("Rests from and to move"), g_variant_builder_end (&rest));
  sg_verdict_number (verdict, "free_from", _("Free from move"), last + all + 1);
  sg_verdict_outcome (verdict, "attackers_add", _("Attackers add"), g_variant_builder_end (&adds));
  sg_verdict_headline (verdict, _("It was free from move %d"), (int) (last + all + 1));
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_melee_pair, TW_SYSTEM, "melee-pair", N_("A combat"), NULL, pair_fields, judge_pair,
                       "TW-61 TW-02 TW-60 TW-62 TW-63 TW-64 TW-65 TW-67 TW-68 TW-79 TW-135", .chance = TRUE, .when = N_("When figures are in base contact."))
SG_REGISTER_PROCEDURE (tw_break_in, TW_SYSTEM, "break-in", N_("Breaking into a building"), NULL, break_fields, judge_break, "TW-66", .chance = TRUE,
                       .when = N_("Before a mêlée at a building."))
SG_REGISTER_PROCEDURE (tw_second_move_order, TW_SYSTEM, "second-move-order", N_("Bringing men into the mêlée"), NULL, order_fields, judge_order, "TW-69",
                       .chance = TRUE, .when = N_("In the second fighting move."))
SG_REGISTER_PROCEDURE (tw_melee_outcome, TW_SYSTEM, "melee-outcome", N_("What a mêlée decides"), NULL, outcome_fields, judge_outcome,
                       "TW-72 TW-73 TW-70 TW-71 TW-74 TW-06", .when = N_("After a fighting move."))
SG_REGISTER_PROCEDURE (tw_exhaustion, TW_SYSTEM, "exhaustion", N_("Attacking the exhausted"), NULL, tired_fields, judge_tired, "TW-76",
                       .when = N_("When fresh troops attack exhausted ones."))
SG_REGISTER_PROCEDURE (tw_exhaustion_timetable, TW_SYSTEM, "exhaustion-timetable", N_("Exhaustion, move by move"), NULL, table_fields, judge_table,
                       "TW-75 TW-76 TW-07", .when = N_("After a drawn mêlée."))
