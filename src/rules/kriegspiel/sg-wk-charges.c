/* sg-wk-charges.c: cavalry against infantry, cavalry and guns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <math.h>

static const char *const forms[] = { "extended", "close", "two ranks", "twos", "fours", NULL };
static const char *const form_labels[] = { N_("Extended order"), N_("Close order"), N_("Two ranks"), N_("Twos"), N_("Fours"), NULL };

#define CAVALRY { "cavalry", N_("Sabres"), NULL, WK_COUNT ("men") }
/* Who they are, those nearest to the enemy first: it is they who fall. */
#define WHO { "chargers", N_("Those who charge"), NULL, SG_FIELD_NAMES, .optional = TRUE }, \
  { "charged", N_("Those who are charged"), NULL, SG_FIELD_NAMES, .optional = TRUE }
#define START { "start_in", N_("The charge starts from"), NULL, WK_INCHES }

static const SgField infantry_fields[] = {
  CAVALRY, { "infantry", N_("Infantry charged"), NULL, WK_COUNT ("men") },
  { "formation", N_("The infantry is in"), NULL, SG_FIELD_CHOICE, .choices = forms, .choice_labels = form_labels },
  START, { "proper_formation", N_("The cavalry is in proper formation"), NULL, SG_FIELD_FLAG, .fallback = "true" }, WHO,
  { NULL }
};
static const SgField still_fields[] = {
  { "charging", N_("Sabres that charge"), NULL, WK_COUNT ("men") }, { "stationary", N_("Sabres that stand"), NULL, WK_COUNT ("men") }, WHO, { NULL }
};
static const SgField clash_fields[] = {
  { "a", N_("Sabres of {a}"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100000 }, { "b", N_("Sabres of {b}"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100000 },
  { "a_contours_down", N_("Contours that {a} charges down"), NULL, WK_COUNT ("contours"), .fallback = "0" },
  { "b_contours_down", N_("Contours that {b} charges down"), NULL, WK_COUNT ("contours"), .fallback = "0" },
  { "a_support", N_("Supporters of {a}"), NULL, WK_COUNT ("men"), .fallback = "0" },
  { "b_support", N_("Supporters of {b}"), NULL, WK_COUNT ("men"), .fallback = "0" },
  { "a_men", N_("The men of {a}"), NULL, SG_FIELD_NAMES, .optional = TRUE }, { "b_men", N_("The men of {b}"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};
static const SgField guns_fields[] = { CAVALRY, { "guns", N_("Guns charged"), NULL, WK_COUNT ("guns") }, START, WHO, { NULL } };

static gboolean
is_beyond (double start, double bound, gboolean farther)
{
  return start > bound || (farther && start >= bound);
}

/* far, middle, near: exactly two feet and one foot are in the nearer band, or as was agreed (WK-66). */
static const char *
find_band (const SgQuestion *question, SgRuleset *rules)
{
  double start = sg_question_length (question, "start_in");
  gboolean farther = sg_ruleset_chosen (rules, "wk.bands", "farther");

  if (is_beyond (start, sg_ruleset_figure (rules, "WK-66", "far"), farther))
    return "far";
  if (is_beyond (start, sg_ruleset_figure (rules, "WK-66", "middle"), farther))
    return "middle";
  return "near";
}

static const char *
band_words (const char *band)
{
  if (g_str_equal (band, "far"))
    return "over 2 ft";
  if (g_str_equal (band, "middle"))
    return "over 1 ft to 2 ft";
  return "up to 1 ft";
}

/* Tells whether the charge may be made. */
static gboolean
may_charge (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 cavalry, gboolean proper, double start)
{
  gint64 least = sg_ruleset_whole (rules, "WK-65", "least");
  gboolean few = cavalry < least, far = start > sg_ruleset_figure (rules, "WK-66", "reach");

  sg_verdict_flag (verdict, "legal", _("They may charge"), !few && proper && !far);
  if (!few && proper && !far)
    return TRUE;
  if (few)
    sg_verdict_step (verdict, "WK-65", NULL, ngettext ("Fewer than %d cavalry does not charge", "Fewer than %d cavalry do not charge", least), (int) least);
  else if (far)
    sg_verdict_step (verdict, "WK-66", NULL, _("The charge began too far off"));
  else
    sg_verdict_step (verdict, "WK-65", NULL, _("Cavalry charges only in proper formation"));
  sg_verdict_headline (verdict, "%s", _("They could not charge"));
  return FALSE;
}

static void
tell_losses (SgVerdict *verdict, gint64 cavalry, gint64 infantry, const char *next)
{
  sg_verdict_number (verdict, "cavalry_lost", _("Cavalry lost"), cavalry);
  sg_verdict_number (verdict, "infantry_lost", _("Infantry lost"), infantry);
  sg_verdict_word (verdict, "infantry_next", _("The infantry’s next move"), next);
  sg_verdict_headline (verdict, _("The charge cost %d cavalry and %d infantry"), (int) cavalry, (int) infantry);
}

static gboolean
judge_infantry (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 cavalry = sg_question_number (question, "cavalry"), infantry = sg_question_number (question, "infantry"), sabres, men;
  gboolean extended = sg_question_is (question, "formation", "extended");
  const char *band = find_band (question, rules), *rule = extended ? "WK-67" : "WK-68";
  const char *table = extended ? "extended" : "close";

  if (!may_charge (question, rules, verdict, cavalry, sg_question_flag (question, "proper_formation"), sg_question_length (question, "start_in")))
    return TRUE;
  sabres = sg_ruleset_cell_whole (rules, rule, table, band, "cavalry");
  men = sg_ruleset_cell_whole (rules, rule, table, band, "infantry");
  sg_verdict_step (verdict, "WK-66", NULL, _("The charge began %s"), band_words (band));
  sg_verdict_step (verdict, rule, NULL, extended ? _("A sabre fell for every %d of infantry, %d of infantry for each sabre")
                   : _("Each of the infantry killed %d sabres, and %d sabres one of the infantry"), (int) sabres, (int) men);
  sg_verdict_word (verdict, "band", _("Band"), band_words (band));
  if (extended)
    tell_losses (verdict, MIN (cavalry, infantry / sabres), MIN (infantry, cavalry * men), "must retire 12 in");
  else
    tell_losses (verdict, MIN (cavalry, infantry * sabres), MIN (infantry, cavalry / men), "cannot move");
  return TRUE;
}

static gboolean
judge_retiring (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 cavalry = sg_question_number (question, "cavalry"), infantry = sg_question_number (question, "infantry");
  const char *row = sg_question_is (question, "formation", "extended") ? "extended" : "close";
  gint64 each;

  if (!may_charge (question, rules, verdict, cavalry, sg_question_flag (question, "proper_formation"), sg_question_length (question, "start_in")))
    return TRUE;
  each = sg_ruleset_cell_whole (rules, "WK-70", "retiring", row, find_band (question, rules));
  sg_verdict_step (verdict, "WK-70", NULL, _("Each sabre killed %d of the infantry that retired"), (int) each);
  tell_losses (verdict, 0, MIN (infantry, each * cavalry), "must go on retiring");
  return TRUE;
}

static gboolean
judge_still (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 charging = sg_question_number (question, "charging"), standing = sg_question_number (question, "stationary"), killed, driven;
  gint64 kills = sg_ruleset_whole (rules, "WK-72", "kills"), drives = sg_ruleset_whole (rules, "WK-72", "drives");

  /* the question has no distance: it is asked of a charge that came home */
  if (!may_charge (question, rules, verdict, charging, TRUE, 0))
    return TRUE;
  killed = MIN (standing, charging * kills);
  driven = MIN (standing - killed, charging * drives);   /* the dead are not driven */
  sg_verdict_step (verdict, "WK-72", NULL, _("Each sabre killed %d that stood still and drove %d back"), (int) kills, (int) drives);
  sg_verdict_number (verdict, "killed", _("Killed"), killed);
  sg_verdict_number (verdict, "driven_back_36_in", _("Driven back"), driven);
  if (driven > 0)
    sg_verdict_headline (verdict, ngettext ("%d man was killed, and %d were driven back", "%d men were killed, and %d were driven back", killed), (int) killed, (int) driven);
  else
    sg_verdict_headline (verdict, ngettext ("%d man was killed", "%d men were killed", killed), (int) killed);
  return TRUE;
}

/* A side of a clash: its men, what they count as, and what becomes of them. */
typedef struct { const char *name; gint64 men, times, support, killed, prisoners; } Side;

static void
tell_side (SgVerdict *verdict, const Side *side)
{
  g_autofree char *killed = g_strconcat (side->name, "_killed", NULL), *prisoners = g_strconcat (side->name, "_prisoners", NULL);
  g_autofree char *left = g_strconcat (side->name, "_left", NULL), *counts = g_strconcat (side->name, "_counts", NULL);
  gboolean a = *side->name == 'a';

  sg_verdict_number (verdict, counts, a ? _("{a} counts as") : _("{b} counts as"), side->men * side->times);
  sg_verdict_number (verdict, killed, a ? _("Killed of {a}") : _("Killed of {b}"), side->killed);
  sg_verdict_number (verdict, prisoners, a ? _("Prisoners of {a}") : _("Prisoners of {b}"), side->prisoners);
  sg_verdict_number (verdict, left, a ? _("Left of {a}") : _("Left of {b}"), side->men - side->killed - side->prisoners);
}

/* To the nearest whole man, halves up (WK-R44). */
static gint64
nearest (double value)
{
  return (gint64) floor (value + 0.5);
}

/* Equal numbers: the loser of the toss loses most of his men, the winner what is left to the whole (WK-74). */
static gboolean
toss (SgRuleset *rules, SgDice *dice, Side *a, Side *b, SgVerdict *verdict, const char **retires, GError **error)
{
  guint face = sg_dice_roll (dice, _("The toss"), 2, error);
  double of = sg_ruleset_figure (rules, "WK-74", "of"), loser = sg_ruleset_figure (rules, "WK-74", "loser");

  if (face == 0)
    return FALSE;
  a->killed = nearest (a->men * (face == 1 ? of - loser : loser) / of);
  b->killed = nearest (b->men * (face == 1 ? loser : of - loser) / of);
  *retires = face == 1 ? "b" : "a";
  sg_verdict_step (verdict, "WK-74", NULL, _("Equal numbers: the loser of the toss lost %d men of every %d, the winner %d"), (int) loser, (int) of,
                   (int) (of - loser));
  return TRUE;
}

/* The Little Wars mêlée on what the sides count as; each side’s dead are divided by its own multiplier (WK-76). */
static void
fight (const SgQuestion *question, SgRuleset *rules, Side *strong, Side *weak, SgVerdict *verdict)
{
  const char *weaker = sg_question_get_side (question, *weak->name), *stronger = sg_question_get_side (question, *strong->name);
  gint64 more = strong->men * strong->times, less = weak->men * weak->times;
  gboolean isolated = sg_lw_is_isolated (rules, weak->men, weak->support);
  gint64 taken = isolated ? MIN (less, more - less) : 0, dead = less - taken;
  g_autofree char *over = sg_lw_text ("%d − %d = %d", (int) more, (int) less, (int) (more - less));
  g_autofree char *killed = sg_lw_text ("%d − %d = %d", (int) less, (int) taken, (int) dead), *each = sg_lw_text ("%d", (int) less);

  weak->killed = MIN (weak->men, nearest ((double) dead / weak->times));
  /* what was reckoned in multiples comes back to men: whoever of the isolated is not dead is taken */
  weak->prisoners = taken > 0 ? weak->men - weak->killed : 0;
  strong->killed = MIN (strong->men, nearest ((double) dead / strong->times));
  sg_verdict_step (verdict, "WK-75", NULL, _("Unequal numbers fought a mêlée of Little Wars"));
  sg_lw_step_isolation (verdict, rules, weaker, weak->men, weak->support);
  if (isolated)
    {
      sg_verdict_step (verdict, "LW-51", over, _("%s taken: the lesser of %d and %d"), weaker, (int) less, (int) (more - less));
      sg_verdict_step (verdict, "LW-51", killed, _("Killed on each side"));
    }
  else
    sg_verdict_step (verdict, "LW-52", each, _("Each of %s kills one and is killed"), weaker);
  if (strong->times > 1 || weak->times > 1)
    sg_verdict_step (verdict, "WK-76", NULL, _("Each man of %s counted for %d, and each of %s for %d: so many fewer fell"), stronger, (int) strong->times, weaker,
                     (int) weak->times);
}

/* What a side’s men count for, as often as it comes down contours (WK-76). */
static gint64
times_down (const SgQuestion *question, SgRuleset *rules, const char *field)
{
  gint64 times = sg_question_number (question, field) + 1;

  return sg_ruleset_chosen (rules, "wk.slopes", "four") ? MIN (times, sg_ruleset_whole (rules, "WK-76", "most")) : times;
}

/* Of one side alone are there prisoners. */
static void
head_clash (const SgQuestion *question, const Side *a, const Side *b, SgVerdict *verdict)
{
  const Side *lost = a->prisoners > 0 ? a : b;
  g_autofree char *killed = g_strdup_printf (_("%d of %s and %d of %s were killed"), (int) a->killed, sg_question_get_side (question, 'a'), (int) b->killed,
                                             sg_question_get_side (question, 'b'));

  if (lost->prisoners > 0)
    sg_verdict_headline (verdict, _("%s, %d of %s taken"), killed, (int) lost->prisoners, sg_question_get_side (question, *lost->name));
  else
    sg_verdict_headline (verdict, "%s", killed);
}

static gboolean
judge_clash (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Side a = { "a", sg_question_number (question, "a"), times_down (question, rules, "a_contours_down"), sg_question_number (question, "a_support"), 0, 0 };
  Side b = { "b", sg_question_number (question, "b"), times_down (question, rules, "b_contours_down"), sg_question_number (question, "b_support"), 0, 0 };
  const char *retires = NULL;
  gboolean equal = a.men * a.times == b.men * b.times;

  if (a.times > 1 || b.times > 1)
    sg_verdict_step (verdict, "WK-76", NULL, _("Downhill the charge was multiplied: %d against %d"), (int) (a.men * a.times), (int) (b.men * b.times));
  if (equal && !toss (rules, dice, &a, &b, verdict, &retires, error))
    return FALSE;
  if (a.men * a.times > b.men * b.times)
    fight (question, rules, &a, &b, verdict);
  else if (!equal)
    fight (question, rules, &b, &a, verdict);
  sg_verdict_word (verdict, "by", _("Settled by"), equal ? "coin" : "melee");
  tell_side (verdict, &a);
  tell_side (verdict, &b);
  sg_verdict_outcome (verdict, "must_retire", _("Must retire"), retires ? g_variant_new_string (retires) : NULL);
  head_clash (question, &a, &b, verdict);
  return TRUE;
}

static gboolean
judge_guns (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 cavalry = sg_question_number (question, "cavalry"), cost, taken;

  if (!may_charge (question, rules, verdict, cavalry, TRUE, sg_question_length (question, "start_in")))
    return TRUE;
  cost = sg_ruleset_whole (rules, "WK-79", find_band (question, rules));
  taken = MIN (sg_question_number (question, "guns"), (cavalry - 1) / cost);   /* somebody is left to hold what is taken (WK-79) */
  sg_verdict_step (verdict, "WK-79", NULL, ngettext ("Each gun cost %d sabre", "Each gun cost %d sabres", cost), (int) cost);
  sg_verdict_number (verdict, "guns_captured", _("Guns captured"), taken);
  sg_verdict_number (verdict, "cavalry_lost", _("Cavalry lost"), taken * cost);
  sg_verdict_headline (verdict, ngettext ("%d gun was taken", "%d guns were taken", taken), (int) taken);
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_charge_infantry, WK_SYSTEM, "charge-infantry", N_("Cavalry charges infantry"), NULL, infantry_fields, judge_infantry,
                       "WK-67 WK-65 WK-66 WK-68 WK-69 WK-73", .when = N_("When cavalry charges infantry."))
SG_REGISTER_PROCEDURE (wk_charge_retiring, WK_SYSTEM, "charge-retiring-infantry", N_("Cavalry charges infantry that retires"), NULL, infantry_fields,
                       judge_retiring, "WK-70 WK-65 WK-66", .when = N_("When infantry has not got out of cavalry’s reach."))
SG_REGISTER_PROCEDURE (wk_charge_stationary, WK_SYSTEM, "charge-stationary-cavalry", N_("Cavalry charged standing still"), NULL, still_fields, judge_still,
                       "WK-72 WK-71", .when = N_("When cavalry took none of its three courses."))
SG_REGISTER_PROCEDURE (wk_cavalry_clash, WK_SYSTEM, "cavalry-clash", N_("Cavalry against cavalry"), NULL, clash_fields, judge_clash,
                       "WK-75 WK-74 WK-76", .chance = TRUE, .when = N_("When cavalry charges cavalry."))
SG_REGISTER_PROCEDURE (wk_charge_guns, WK_SYSTEM, "charge-guns", N_("Cavalry charges guns"), NULL, guns_fields, judge_guns, "WK-79 WK-66",
                       .when = N_("When cavalry charges guns."))
