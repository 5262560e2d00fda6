/* sg-rk-common.c: what the procedures of Kriegsspiel share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

#define FACES 6

const char *const sg_rk_dice[] = { "I", "II", "III", "IV", "V", NULL };
const char *const sg_rk_sides[] = { "attacker", "defender", NULL };
const char *const sg_rk_sides_labels[] = { N_("{a|Attacker}"), N_("{b|Defender}"), NULL };
const char *const sg_rk_effects[] = { "good", "bad", NULL };
const char *const sg_rk_effects_labels[] = { N_("Good effect"), N_("Bad effect"), NULL };
const char *const sg_rk_grades[] = { "R", "D", "T", NULL };
const char *const sg_rk_grades_labels[] = { N_("Repulsed"), N_("Defeated"), N_("Totally defeated"), NULL };
const char *const sg_rk_sizes[] = { "half-battery", "battery", NULL };
const char *const sg_rk_sizes_labels[] = { N_("A half-battery"), N_("A battery"), NULL };
const char *const sg_rk_arms[] = { "infantry", "cavalry", NULL };
const char *const sg_rk_arms_labels[] = { N_("Infantry"), N_("Cavalry"), NULL };
const char *const sg_rk_guns[] = { "6", "9", "12", NULL };
const char *const sg_rk_guns_labels[] = { N_("6-pounders"), N_("9-pounders"), N_("12-pounders"), NULL };

const char *const sg_rk_formations[] = { "three_ranks", "two_ranks", "skirmishers", "cavalry", "artillery", NULL };
const char *const sg_rk_formation_labels[] = { N_("Infantry in three ranks"), N_("Infantry in two ranks"),
                                               N_("Skirmishers, rifles, dispersed infantry"), N_("Cavalry in ranks"),
                                               N_("Artillery"), NULL };

double
sg_rk_round (double value)
{
  return round (value * 100) / 100;
}

static const char *
form_of (SgRkNoun noun, gulong n)
{
  switch (noun)
    {
    case SG_RK_POINTS:
      return ngettext ("%s point", "%s points", n);
    case SG_RK_MEN:
      return ngettext ("%s man", "%s men", n);
    case SG_RK_RIDERS:
      return ngettext ("%s rider", "%s riders", n);
    case SG_RK_GUNS:
      return ngettext ("%s gun", "%s guns", n);
    case SG_RK_SQUADRONS:
      return ngettext ("%s squadron", "%s squadrons", n);
    case SG_RK_BATTALIONS:
      return ngettext ("%s battalion", "%s battalions", n);
    case SG_RK_BATTERIES:
      return ngettext ("%s battery", "%s batteries", n);
    default:
      return ngettext ("%s move", "%s moves", n);
    }
}

char *
sg_rk_amount (double value, SgRkNoun noun)
{
  g_autofree char *shown = sg_text_number (value);
  const char *form = form_of (noun, fabs (value - floor (value)) < RK_NEARLY ? (gulong) value : 2), *at = strstr (form, "%s");

  return at != NULL ? g_strdup_printf ("%.*s%s%s", (int) (at - form), form, shown, at + 2) : g_strdup (shown);
}

/* Men to a point.  The record sheet has another figure for two ranks. */
static double
men_to_point (SgRuleset *rules, const char *formation)
{
  if (g_str_equal (formation, "two_ranks") && sg_ruleset_chosen (rules, "rk.two-rank-points", "three"))
    return sg_ruleset_figure (rules, "RK-92", "two-rank-sheet");
  return sg_ruleset_cell (rules, "RK-92", "points", formation, "men")
         / sg_ruleset_cell (rules, "RK-92", "points", formation, "points");
}

double
sg_rk_men (SgRuleset *rules, const char *formation, double points)
{
  return points * men_to_point (rules, formation);
}

SgFraction
sg_rk_men_exact (SgRuleset *rules, const char *formation, SgFraction points)
{
  return sg_fraction_times (points, sg_fraction_near (men_to_point (rules, formation)));
}

char *
sg_rk_loss_words (SgRuleset *rules, const char *formation, double points)
{
  double men = floor (sg_rk_men (rules, formation, points) + RK_NEARLY);

  if (g_str_equal (formation, "artillery"))
    return sg_rk_amount (sg_rk_round (points), SG_RK_POINTS);
  if (men < 1)
    return g_strdup (points > RK_NEARLY ? _("less than a man") : _("nobody"));
  return sg_rk_amount (men, g_str_equal (formation, "cavalry") ? SG_RK_RIDERS : SG_RK_MEN);
}

double
sg_rk_points (SgRuleset *rules, const char *formation, double men)
{
  return men / men_to_point (rules, formation);
}

gint64
sg_rk_players (SgRuleset *rules, double battalions, double squadrons, double batteries)
{
  double many = sg_ruleset_figure (rules, "RK-15", "many-battalions");

  if (battalions >= many)
    return sg_ruleset_whole (rules, "RK-15", "many-players")
           + (gint64) floor ((battalions - many) / sg_ruleset_figure (rules, "RK-15", "more-battalions"));
  return battalions <= sg_ruleset_figure (rules, "RK-15", "battalions")
         && squadrons <= sg_ruleset_figure (rules, "RK-15", "squadrons")
         && batteries <= sg_ruleset_figure (rules, "RK-15", "batteries") ? 1 : 2;
}

gint64
sg_rk_steps (SgRuleset *rules)
{
  return sg_ruleset_whole (rules, "RK-32", "battalion") / sg_ruleset_whole (rules, "RK-32", "step");
}

double
sg_rk_fraction (const char *text)
{
  char *end = NULL;
  double value = g_ascii_strtod (text, &end);

  return *end == '/' ? value / g_ascii_strtod (end + 1, NULL) : value;
}

void
sg_rk_range (const char *text, double *low, double *high)
{
  const char *to = strstr (text, " to ");

  *low = g_ascii_strtod (text, NULL);
  *high = to != NULL ? g_ascii_strtod (to + strlen (" to "), NULL) : *low;
}

gint64
sg_rk_whole (double value)
{
  return (gint64) ceil (value - RK_NEARLY);
}

const char *
sg_rk_die (SgRuleset *rules, gint64 index)
{
  if (ABS (index) >= sg_ruleset_whole (rules, "RK-143", "foregone"))
    return "foregone";
  for (guint i = 0; sg_rk_dice[i]; i++)
    if (sg_rk_index (rules, sg_rk_dice[i]) == ABS (index))
      return sg_rk_dice[i];
  return "I";
}

gint64
sg_rk_index (SgRuleset *rules, const char *die)
{
  return g_str_equal (die, "foregone") || g_str_equal (die, "X") ? sg_ruleset_whole (rules, "RK-143", "foregone")
         : sg_ruleset_cell_whole (rules, "RK-144", "dice", die, "index");
}

const char *
sg_rk_foe (const SgQuestion *question, gboolean attacker)
{
  if (sg_procedure_get_field (sg_question_get_procedure (question), "attacks") != NULL && *sg_question_text (question, "attacks") != '\0')
    return attacker ? "{a}" : "{b}";
  return attacker ? _("{a|the attacker}") : _("{b|the defender}");
}

const char *
sg_rk_foe_label (const SgQuestion *question, gboolean attacker)
{
  const char *foe = sg_rk_foe (question, attacker);

  return strchr (foe, '|') != NULL ? sg_rk_sides_labels[!attacker] : foe;
}

void
sg_rk_tell_die (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 index)
{
  const char *die = sg_rk_die (rules, index), *side = sg_rk_sides[index < 0], *favoured = sg_rk_foe (question, index > 0);

  sg_verdict_word (verdict, "die", _("Die"), die);
  sg_verdict_outcome (verdict, "advantage", _("In favour of"), index == 0 ? NULL : g_variant_new_string (side));
  if (index == 0)
    sg_verdict_headline (verdict, _("The die was %s, for neither"), die);
  else if (g_str_equal (die, "foregone"))
    sg_verdict_headline (verdict, _("It was foregone for %s"), favoured);
  else
    sg_verdict_headline (verdict, _("The die was %s for %s"), die, favoured);
}

/* Lower limits belong to the row (RK-147). */
const char *
sg_rk_odds_row (SgRuleset *rules, double difference)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-147", "odds")->rows;
  const char *row = ((SgTableRow *) rows->pdata[0])->id;

  for (guint i = 0; i < rows->len; i++)
    {
      const char *id = ((SgTableRow *) rows->pdata[i])->id;

      const char *low = sg_ruleset_cell_text (rules, "RK-147", "odds", id, "lo"), *high = sg_ruleset_cell_text (rules, "RK-147", "odds", id, "hi");

      if (difference + RK_NEARLY >= sg_rk_fraction (low) && (*high == '\0' || difference + RK_NEARLY < sg_rk_fraction (high)))
        row = id;
    }
  return row;
}

const char *
sg_rk_die_row (SgRuleset *rules, const char *die)
{
  return g_str_equal (die, "V") && sg_ruleset_chosen (rules, "rk.die-five", "introduction") ? "V-intro" : die;
}

/* A face is red when it beats the side that the die favours, blue when it beats the other; some are thrown again. */
static const char *
read_face (SgRuleset *rules, const char *die, guint face)
{
  char column[] = { 'f', '0' + face, '\0' };
  const char *words = sg_ruleset_cell_text (rules, "RK-144", "dice", sg_rk_die_row (rules, die), column);

  return g_str_has_prefix (words, "red ") || g_str_has_prefix (words, "blue ") ? words : NULL;
}

/* For exact odds only the faces that decide are thrown: what is thrown again changes no chance. */
static guint
throw_deciding (SgRuleset *rules, SgDice *dice, const char *die, guint least, const char *what, gint64 *again, GError **error)
{
  guint deciding[FACES], n = 0, face;

  for (guint i = least; i <= FACES; i++)
    if (read_face (rules, die, i))
      deciding[n++] = i;
  if (sg_dice_get_hand (dice) == SG_DICE_ENUMERATED)
    {
      face = sg_dice_roll (dice, what, n, error);
      return face > 0 ? deciding[face - 1] : 0;
    }
  while ((face = sg_dice_roll (dice, what, FACES, error)) > 0 && (face < least || read_face (rules, die, face) == NULL))
    ++*again;
  return face;
}

gboolean
sg_rk_throw (SgRuleset *rules, SgDice *dice, const char *die, guint least, const char *what, SgVerdict *verdict, SgRkThrow *thrown,
             GError **error)
{
  const char *words;

  *thrown = (SgRkThrow) { .grade = "R" };
  thrown->face = throw_deciding (rules, dice, die, least, what, &thrown->again, error);
  if (thrown->face == 0)
    return FALSE;
  words = read_face (rules, die, thrown->face);
  thrown->blue = g_str_has_prefix (words, "blue ");
  thrown->grade[0] = strchr (words, ' ')[1];
  if (thrown->again > 0)
    sg_verdict_step (verdict, "RK-144", NULL, ngettext ("It was thrown again %d time", "It was thrown again %d times", thrown->again),
                     (int) thrown->again);
  sg_verdict_step (verdict, "RK-144", NULL, thrown->blue ? _("Die %s showed a %u: blue, %s") : _("Die %s showed a %u: red, %s"), die,
                   thrown->face, thrown->grade);
  return TRUE;
}

gboolean
sg_rk_flame (SgRuleset *rules, const char *die, guint face)
{
  char column[] = { 'f', '0' + face, '\0' };

  return strstr (sg_ruleset_cell_text (rules, "RK-144", "dice", die, column), "+flame") != NULL;
}

gboolean
sg_rk_throw_flame (SgRuleset *rules, SgDice *dice, const char *die, const char *what, gboolean *flame, guint *face, GError **error)
{
  guint flames = 0;
  int seen;

  *face = 0;
  if (sg_dice_get_hand (dice) != SG_DICE_ENUMERATED)
    {
      *face = sg_dice_roll (dice, what, FACES, error);
      *flame = *face > 0 && sg_rk_flame (rules, die, *face);
      return *face > 0;
    }
  for (guint i = 1; i <= FACES; i++)
    flames += sg_rk_flame (rules, die, i);
  seen = sg_dice_pool (dice, what, 1, FACES, FACES + 1 - flames, error);
  *flame = seen > 0;
  return seen >= 0;
}

const char *
sg_rk_column_die (const char *gun, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint face;

  if (!g_str_equal (gun, "9"))
    return g_str_equal (gun, "12") ? "12" : "6";
  face = sg_dice_roll (dice, _("Column of the 9-pounders"), FACES, error);
  if (face == 0)
    return NULL;
  sg_verdict_step (verdict, "RK-95", NULL, face % 2 == 1 ? _("A %u: the 9-pounders counted as 12-pounders")
                   : _("A %u: the 9-pounders counted as 6-pounders"), face);
  sg_verdict_word (verdict, "table", _("They count as"), face % 2 == 1 ? "12" : "6");
  return face % 2 == 1 ? "12" : "6";
}

void
sg_rk_set (const SgQuestion *question, const char *field, SgVerdict *verdict, const char *key, const char *after)
{
  const char *unit = sg_question_text (question, field);
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

  if (*unit != '\0')
    sg_verdict_change (verdict, subject, key, NULL, after);
}

void
sg_rk_set_number (const SgQuestion *question, const char *field, SgVerdict *verdict, const char *key, gint64 after)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, after);

  sg_rk_set (question, field, verdict, key, text);
}

void
sg_rk_cell_note (SgRuleset *rules, SgVerdict *verdict, const char *rule, const char *table, const char *row, const char *column)
{
  const char *words = sg_ruleset_cell_text (rules, rule, table, row, column);

  if (*words != '\0')
    sg_verdict_step (verdict, rule, NULL, "%s", sg_cell_told (words));
}

const SgTableRow *
sg_rk_find_row (SgRuleset *rules, const char *rule, const char *table, const char *words, GError **error)
{
  const SgTable *found = sg_ruleset_get_table (rules, rule, table);

  for (guint i = 0; i < found->rows->len; i++)
    {
      const SgTableRow *row = found->rows->pdata[i];

      if (g_str_equal (row->id, words) || g_ascii_strcasecmp (row->own_label, words) == 0 || g_strcmp0 (row->label, words) == 0)
        return row;
    }
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The table “%s” has no row “%s” (%s)."), found->title, words, rule);
  return NULL;
}

double
sg_rk_loss (SgRuleset *rules, const char *grade, double half_battalions, double skirmish_blocks, double squadrons)
{
  double block = sg_ruleset_cell (rules, "RK-193", "losses", grade, "half-battalion");

  if (sg_ruleset_chosen (rules, "rk.loss-unit", "battalion"))
    block /= 2;
  return block * (half_battalions + skirmish_blocks / sg_ruleset_figure (rules, "RK-193", "skirmish-blocks"))
         + sg_ruleset_cell (rules, "RK-193", "losses", grade, "squadron") * squadrons;
}

void
sg_rk_recovery (SgRuleset *rules, const char *grade, gint64 *defend, gint64 *attack)
{
  const char *appendix = sg_ruleset_cell_text (rules, "RK-192", "recovery", grade, "appendix"), *then = strstr (appendix, "then ");

  *defend = sg_ruleset_cell_whole (rules, "RK-192", "recovery", grade, "defend");
  *attack = sg_ruleset_cell_whole (rules, "RK-192", "recovery", grade, "attack");
  if (sg_ruleset_chosen (rules, "rk.recovery", "appendix") && then != NULL)
    {
      *defend = (gint64) g_ascii_strtod (appendix, NULL);
      *attack = *defend + (gint64) g_ascii_strtod (then + strlen ("then "), NULL);
    }
}

/* Takes @men off @unit, of which @before were charged already.  A loss is a fraction more often than not: the unit remembers it as hits, and a whole
 * man falls when the sum passes him.  The last of @ids fall first, so that whoever is asked again finds the others still there. */
static void
take_off (SgVerdict *verdict, const char *unit, const char *asset, char **ids, double before, double men)
{
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);
  char hits[G_ASCII_DTOSTR_BUF_SIZE];
  guint n = g_strv_length (ids);
  gint64 gone = MIN ((gint64) (floor (before + men + RK_NEARLY) - floor (before + RK_NEARLY)), n);

  if (*unit == '\0' || men <= 0)
    return;
  if (gone > 0 && *asset != '\0')
    sg_verdict_transfer (verdict, unit, asset, "fit", "dead", gone, (const char *const *) ids + n - gone);
  sg_verdict_change (verdict, subject, "hits", NULL, g_ascii_formatd (hits, sizeof hits, "%.9g", before + men));
}

void
sg_rk_take_off_record (GVariant *record, SgVerdict *verdict, double men)
{
  g_autofree char *unit = sg_record_text (record, "unit"), *asset = sg_record_text (record, "asset");
  g_auto (GStrv) ids = sg_record_names (record, "ids");

  take_off (verdict, unit, asset, ids, sg_record_has (record, "hits") ? sg_record_length (record, "hits") : 0, men);
}

void
sg_rk_transfer (const SgQuestion *question, SgVerdict *verdict, const char *from, const char *to, gint64 amount)
{
  const char *unit = sg_question_text (question, "unit"), *asset = sg_question_text (question, "asset");
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : g_new0 (char *, 1);
  guint n = g_strv_length (ids);

  amount = MIN (amount, n);
  if (*unit != '\0' && *asset != '\0' && amount > 0)
    sg_verdict_transfer (verdict, unit, asset, from, to, amount, (const char *const *) ids + n - amount);
}
