/* sg-rk-fire.c: a move of fire: batteries, half-battalions, skirmish platoons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table's figure is for a whole unit of it; then come proportion, increases, cover and men, in that order (RK-100).
 */

#include <string.h>

#include "rules/reisswitz/sg-rk-fire.h"

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const guns[] = { "6", "9", "12", "howitzer", "rocket", NULL };
static const char *const gun_labels[] = { N_("6-pounders"), N_("9-pounders"), N_("12-pounders"), N_("Howitzers"), N_("Rockets"), NULL };
static const char *const covers[] = { "open", "lining", "behind", NULL };
static const char *const cover_labels[] = { N_("In the open"), N_("Lining an edge, wall or bank"), N_("Sheltering behind cover"), NULL };
static const char *const units[] = { "half_battalion", "two_skirmish_platoons", NULL };
static const char *const unit_labels[] = { N_("Half-battalions"), N_("Skirmish platoons"), NULL };

#define TARGET { "target", N_("Target"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels }
#define EFFECT { "effect", N_("Effect"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_effects, .choice_labels = sg_rk_effects_labels }
#define COVER { "cover", N_("Cover"), NULL, SG_FIELD_CHOICE, .choices = covers, .choice_labels = cover_labels, .fallback = "open" }
#define FLAG RK_FLAG
#define SHARE { "share", N_("Part of their fire that they give"), NULL, SG_FIELD_LENGTH, .min = 0, .max = 1, .fallback = "1" }
#define SHARED { "shared", N_("The umpire shares the loss with its neighbour"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE }, \
  RK_UNIT ("beside", N_("The neighbour"))

static const SgField gun_fields[] = {
  { "gun", N_("Guns"), NULL, SG_FIELD_CHOICE, .choices = guns, .choice_labels = gun_labels },
  { "pieces", N_("Pieces that fire"), NULL, RK_COUNT ("pieces") },
  { "paces", N_("Range"), NULL, RK_PACES },
  EFFECT, TARGET,
  FLAG ("dense", N_("A dense target, or more than one line")),
  FLAG ("flank", N_("Into the flank")),
  COVER,
  FLAG ("known", N_("The battery knows that they are there")),
  { "causes", N_("Causes that make it dense"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 4, .fallback = "1" },
  SHARE,
  { "effect_12", N_("Effect, read as 12-pounders"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_effects, .choice_labels = sg_rk_effects_labels, .optional = TRUE },
  { "causes_12", N_("Causes that make it dense, read as 12-pounders"), NULL, SG_FIELD_NUMBER, .min = 0, .max = 4, .optional = TRUE },
  { "umpire_points", N_("The umpire’s points"), NULL, RK_POINTS, .optional = TRUE, .asked = TRUE },
  SHARED,
  RK_UNIT ("by", N_("The battery")), RK_UNIT ("at", N_("Those fired at")),
  { NULL }
};

static const SgField arms_fields[] = {
  { "unit", N_("Who fires"), NULL, SG_FIELD_CHOICE, .choices = units, .choice_labels = unit_labels },
  { "men", N_("Men that fire"), NULL, RK_COUNT ("men") },
  { "paces", N_("Range"), NULL, RK_PACES },
  EFFECT, TARGET, COVER,
  FLAG ("rifles", N_("With rifles")),
  FLAG ("night", N_("By night")),
  SHARE,
  SHARED,
  RK_UNIT ("by", N_("The unit that fires")), RK_UNIT ("at", N_("Those fired at")),
  { NULL }
};

/* How much of the fire cover lets through. */
static SgFraction
let_through (const SgQuestion *question, SgRuleset *rules, const char *column)
{
  const char *cover = sg_question_text (question, "cover");
  const char *text = sg_ruleset_cell_text (rules, "RK-103", "cover", cover, column);

  if (g_str_equal (cover, "behind") && g_str_equal (column, "shell") && !sg_question_flag (question, "known"))
    return sg_fraction (0, 1);
  return sg_fraction_near (sg_rk_fraction (text));
}

/* The figure of the face thrown. */
static gboolean
throw_base (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, const char *rule, const char *table, const char *row, double *base,
            GError **error)
{
  guint face = sg_dice_roll (dice, _("Fire"), 6, error);
  char column[] = "f1";

  if (face == 0)
    return FALSE;
  column[1] = '0' + face;
  *base = sg_ruleset_cell (rules, rule, table, row, column);
  if (g_str_equal (table, "artillery"))
    sg_verdict_step (verdict, rule, NULL, _("%s: %s, %s effect, %s paces"), sg_ruleset_cell_told (rules, rule, table, row, "band"),
                     sg_ruleset_cell_told (rules, rule, table, row, "gun"), sg_ruleset_cell_told (rules, rule, table, row, "effect"),
                     sg_ruleset_cell_told (rules, rule, table, row, "range"));
  else
    sg_verdict_step (verdict, rule, NULL, _("%s, %s, %s paces"), sg_ruleset_cell_told (rules, rule, table, row, "unit"),
                     sg_ruleset_cell_told (rules, rule, table, row, "effect"), sg_ruleset_cell_told (rules, rule, table, row, "range"));
  sg_verdict_step (verdict, rule, NULL, ngettext ("A %u gave %d point to a whole unit of the table", "A %u gave %d points to a whole unit of the table", (gulong) *base),
                   face, (int) *base);
  sg_verdict_measure (verdict, "base", _("Points of the table"), *base);
  return TRUE;
}

static void
tell_points (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, SgFraction points)
{
  SgFraction men = sg_rk_men_exact (rules, sg_question_text (question, "target"), points);
  gboolean artillery = sg_question_is (question, "target", "artillery");
  g_autofree char *shown = sg_rk_amount (sg_fraction_round (points), SG_RK_POINTS);
  g_autofree char *exact = sg_rk_amount (sg_fraction_round (men), artillery ? SG_RK_GUNS : SG_RK_MEN);
  g_autofree char *lost = sg_rk_loss_words (rules, sg_question_text (question, "target"), sg_fraction_value (points));

  if (points.over > 0)
    sg_verdict_step (verdict, artillery ? "RK-127" : "RK-92", NULL, _("%s came to %s"), shown, exact);
  if (sg_question_flag (question, "shared"))
    sg_verdict_step (verdict, "RK-115", NULL, _("The umpire shared the loss between neighbours"));
  sg_verdict_fraction (verdict, "points", _("Points"), points);
  sg_verdict_fraction (verdict, "men", artillery ? _("Guns lost") : _("Men lost"), men);
  sg_verdict_headline (verdict, artillery ? _("The fire took %s of the guns’ strength") : _("The fire took %s"), lost);
}

static void
tell_out_of_range (SgVerdict *verdict, const char *name, const char *label, const char *rule)
{
  sg_verdict_step (verdict, rule, NULL, _("They were out of range"));
  sg_verdict_word (verdict, name, label, "out of range");
  sg_verdict_fraction (verdict, "points", _("Points"), sg_fraction (0, 1));
  sg_verdict_headline (verdict, "%s", _("The target was out of range"));
}

/* Of a whole unit of the table; told where it is another (RK-93). */
static SgFraction
proportion (SgVerdict *verdict, gint64 there, double whole)
{
  g_autofree char *sum = sg_rk_text ("%d ÷ %d", (int) there, (int) whole);

  if (there != (gint64) whole)
    sg_verdict_step (verdict, "RK-93", sum, _("In proportion to a whole unit of the table"));
  return sg_fraction (there, (gint64) whole);
}

/* Howitzers have ranges of their own (RK-96). */
static const char *
find_band (SgRuleset *rules, const char *gun, const char *table, double paces)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-94", "bands")->rows;
  g_autofree char *column = g_strdup_printf ("g%s-to", table);

  for (guint i = 0; i < rows->len; i++)
    {
      const char *id = ((SgTableRow *) rows->pdata[i])->id;
      double upto = g_str_equal (gun, "howitzer") ? sg_ruleset_figure (rules, "RK-96", id)
                    : sg_ruleset_cell (rules, "RK-94", "bands", id, column);

      if (paces <= upto)
        return id;
    }
  return NULL;
}

/** Fire: what is known of it once its column and its band are. */
typedef struct { gboolean as_twelve, canister, shell; } Fire;

/* Whether a 9-pounder is read as a 12-pounder, whose ground and whose band may be judged otherwise (RK-95). */
gboolean
sg_rk_fires_as_twelve (const SgQuestion *question, const SgVerdict *verdict)
{
  GVariant *table = sg_question_is (question, "gun", "9") ? sg_verdict_get (verdict, "table") : NULL;

  return table != NULL && g_str_equal (g_variant_get_string (table, NULL), "12");
}

gboolean
sg_rk_fires_badly (const char *gun, const char *band)
{
  return g_str_equal (gun, "rocket") || (g_str_equal (gun, "howitzer") && g_str_has_suffix (band, "canister"));
}

const char *
sg_rk_effect_in_force (const SgQuestion *question, const SgVerdict *verdict)
{
  GVariant *band = sg_verdict_get (verdict, "band");
  gboolean own = sg_rk_fires_as_twelve (question, verdict) && sg_question_has (question, "effect_12");

  if (band != NULL && sg_rk_fires_badly (sg_question_text (question, "gun"), g_variant_get_string (band, NULL)))
    return "bad";
  return sg_question_text (question, own ? "effect_12" : "effect");
}

/* A dense target for more causes than one, shell among them. */
static gint64
causes (const SgQuestion *question, const Fire *fire)
{
  gint64 dense = sg_question_flag (question, "dense") ? sg_question_number (question, "causes") : 0;

  if (fire->as_twelve && sg_question_has (question, "causes_12"))
    dense = sg_question_number (question, "causes_12");
  return dense + fire->shell;
}

/* A list of the effects has “25% for columns, flanks or large masses” for all fire; RK-102 names ball and shell. */
static gboolean
counts_flank (const SgQuestion *question, SgRuleset *rules, const Fire *fire)
{
  return sg_question_flag (question, "flank") && (!fire->canister || !sg_ruleset_chosen (rules, "rk.flank-fire", "ball"));
}

static SgFraction
increase (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const Fire *fire)
{
  gint64 percent = 100, dense = causes (question, fire);

  if (dense > 0)
    {
      percent += sg_ruleset_whole (rules, "RK-101", "increase") * (sg_ruleset_chosen (rules, "rk.increase", "each") ? dense : 1);
      sg_verdict_step (verdict, "RK-101", NULL, fire->shell ? _("Shell from howitzers") : _("A dense target"));
    }
  if (counts_flank (question, rules, fire))
    {
      percent += sg_ruleset_whole (rules, "RK-102", "increase");
      sg_verdict_step (verdict, "RK-102", NULL, _("Into the flank"));
    }
  return sg_fraction (percent, 100);
}

/* Guns that give a few rounds, and beaten men who resist, fire with a part of what they have (RK-5, RK-163, RK-201). */
static SgFraction
share (const SgQuestion *question, SgVerdict *verdict)
{
  SgFraction given = sg_fraction_near (sg_question_length (question, "share"));
  g_autofree char *part = sg_fraction_text (given);

  if (given.over < given.under)
    sg_verdict_step (verdict, "RK-5", NULL, _("They gave %s of their fire"), part);
  return given;
}

/* With one die for both an odd face reads the 12-pounders' line (RK-R17): the fire die tells the column. */
static gboolean
throw_same (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, const char **band, double *points, GError **error)
{
  guint face = sg_dice_roll (dice, _("Fire"), 6, error);
  const char *table = face % 2 == 1 ? "12" : "6";
  char column[] = { 'f', '0' + face, '\0' };
  g_autofree char *row = NULL;

  if (face == 0)
    return FALSE;
  *band = find_band (rules, "9", table, sg_question_length (question, "paces"));
  sg_verdict_word (verdict, "table", _("They count as"), table);
  if (*band == NULL)
    return TRUE;
  row = g_strdup_printf ("%s-%s-%s", table, sg_rk_effect_in_force (question, verdict), *band);
  *points = sg_ruleset_cell (rules, "RK-100", "artillery", row, column);
  sg_verdict_step (verdict, "RK-95", NULL, ngettext ("A %u read the line of the %s-pounders: %d point", "A %u read the line of the %s-pounders: %d points", (gulong) *points),
                   face, table, (int) *points);
  sg_verdict_measure (verdict, "base", _("Points of the table"), *points);
  return TRUE;
}

gboolean
sg_rk_umpire_gives (const SgQuestion *question, SgRuleset *rules)
{
  return (sg_question_is (question, "gun", "howitzer") && sg_ruleset_chosen (rules, "rk.howitzers", "umpire"))
         || (sg_question_is (question, "gun", "rocket") && sg_ruleset_chosen (rules, "rk.rockets", "umpire"));
}

static gboolean
give_points (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, GError **error)
{
  if (!sg_question_has (question, "umpire_points"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The book has no figures for that battery; the umpire gives its points (RK-96)."));
      return FALSE;
    }
  sg_verdict_step (verdict, "RK-96", NULL, _("The umpire gave the points"));
  tell_points (question, rules, verdict, sg_fraction_near (sg_question_length (question, "umpire_points")));
  return TRUE;
}

static gboolean
throw_row (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, const char *table, const char *effect, const char *band, double *points, GError **error)
{
  g_autofree char *row = g_strdup_printf ("%s-%s-%s", table, effect, band);
  gboolean fractions = g_str_equal (row, "6-bad-large_canister") && sg_ruleset_chosen (rules, "rk.six-large-bad", "fractions");

  return throw_base (rules, dice, verdict, "RK-100", "artillery", fractions ? "6-bad-large_canister-fractions" : row, points, error);
}

static gboolean
throw_guns (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, const char **band, double *points, GError **error)
{
  const char *gun = sg_question_text (question, "gun"), *effect, *table;
  double paces = sg_question_length (question, "paces");
  gboolean shell = g_str_equal (gun, "howitzer") || g_str_equal (gun, "rocket");

  if (g_str_equal (gun, "9") && sg_ruleset_chosen (rules, "rk.nine-pounders", "same"))
    return throw_same (question, rules, dice, verdict, band, points, error);
  table = sg_rk_column_die (gun, dice, verdict, error);
  if (table == NULL)
    return FALSE;
  *band = find_band (rules, shell ? "howitzer" : gun, table, paces);
  if (*band == NULL)
    return TRUE;
  effect = sg_rk_fires_badly (gun, *band) ? "bad" : sg_rk_effect_in_force (question, verdict);
  return throw_row (rules, dice, verdict, table, effect, *band, points, error);
}

static const char *
shot_of (const Fire *fire)
{
  if (fire->canister)
    return "canister";
  return fire->shell ? "shell" : "ball";
}

static gboolean
judge_guns (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean shell = sg_question_is (question, "gun", "howitzer") || sg_question_is (question, "gun", "rocket");
  Fire fire;
  const char *band = NULL;
  double base = 0;
  SgFraction points;

  if (sg_rk_umpire_gives (question, rules))
    return give_points (question, rules, verdict, error);
  if (!throw_guns (question, rules, dice, verdict, &band, &base, error))
    return FALSE;
  if (band == NULL)
    {
      tell_out_of_range (verdict, "band", _("Band"), "RK-94");
      return TRUE;
    }
  sg_verdict_word (verdict, "band", _("Band"), band);
  fire.as_twelve = sg_rk_fires_as_twelve (question, verdict);
  fire.canister = g_str_has_suffix (band, "canister");
  fire.shell = shell && !fire.canister;
  points = sg_fraction_times (sg_fraction_near (base),
                              proportion (verdict, sg_question_number (question, "pieces"), sg_ruleset_figure (rules, "RK-93", "pieces")));
  points = sg_fraction_times (points, increase (question, rules, verdict, &fire));
  points = sg_fraction_times (points, let_through (question, rules, shot_of (&fire)));
  points = sg_fraction_times (points, share (question, verdict));
  tell_points (question, rules, verdict, points);
  return TRUE;
}

/* The row of the range, or that which rifles use instead; NULL: out of range. */
static char *
find_range (const SgQuestion *question, SgRuleset *rules)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-114", "rifles")->rows;
  double paces = sg_question_length (question, "paces");

  for (guint i = 0; i < rows->len; i++)
    {
      const char *id = ((SgTableRow *) rows->pdata[i])->id;
      g_auto (GStrv) used = NULL;

      g_auto (GStrv) limits = g_strsplit (sg_ruleset_cell_text (rules, "RK-114", "rifles", id, "range"), "–", 2);

      if (paces > g_ascii_strtod (limits[1], NULL))
        continue;
      if (!sg_question_flag (question, "rifles"))
        return g_strdup (id);
      used = g_strsplit (sg_ruleset_cell_text (rules, "RK-114", "rifles", id, sg_ruleset_chosen (rules, "rk.rifles", "own") ? "alt" : "row"), "–", 2);
      return g_strjoinv ("-", used);
    }
  return NULL;
}

static gboolean
judge_arms (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *unit = sg_question_text (question, "unit");
  const char *effect = sg_question_flag (question, "night") ? "bad" : sg_question_text (question, "effect");
  g_autofree char *range = find_range (question, rules), *row = NULL;
  double base;
  SgFraction points;

  /* Who fires throws; it is the distance that makes it vain. */
  if (range == NULL)
    {
      if (sg_dice_roll (dice, _("Fire"), 6, error) == 0)
        return FALSE;
      tell_out_of_range (verdict, "row", _("Row"), "RK-110");
      return TRUE;
    }
  sg_verdict_word (verdict, "row", _("Row"), range);
  if (sg_question_flag (question, "rifles"))
    sg_verdict_step (verdict, "RK-114", NULL, _("At that range rifles used the row of %s paces"), range);
  row = g_strdup_printf ("%s-%s-%s", unit, effect, range);
  if (g_str_equal (row, "half_battalion-bad-0-100") && sg_ruleset_chosen (rules, "rk.bad-close", "fifteen"))
    {
      g_free (row);
      row = g_strdup ("half_battalion-bad-0-100-fifteen");
    }
  if (!throw_base (rules, dice, verdict, "RK-111", "small-arms", row, &base, error))
    return FALSE;
  points = sg_fraction_times (sg_fraction_near (base),
                              proportion (verdict, sg_question_number (question, "men"),
                                          sg_ruleset_figure (rules, "RK-93", g_str_equal (unit, "half_battalion") ? "half-battalion" : "platoons")));
  points = sg_fraction_times (points, let_through (question, rules, "small"));
  points = sg_fraction_times (points, share (question, verdict));
  if (sg_question_flag (question, "night"))
    {
      points = sg_fraction_times (points, sg_fraction_near (sg_ruleset_figure (rules, "RK-229", "fire")));
      sg_verdict_step (verdict, "RK-229", NULL, _("By night fire has bad effect, halved"));
    }
  tell_points (question, rules, verdict, points);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_artillery_fire, RK_SYSTEM, "artillery-fire", N_("Fire of guns"), NULL, gun_fields, judge_guns,
                       "RK-100 RK-91 RK-92 RK-93 RK-94 RK-95 RK-96 RK-101 RK-102 RK-103 RK-R17 RK-R18 RK-R19 RK-R20 RK-R21 RK-R26 RK-115", .chance = TRUE,
                       .when = N_("When a battery fires for a move."))
SG_REGISTER_PROCEDURE (rk_small_arms_fire, RK_SYSTEM, "small-arms-fire", N_("Fire of small arms"), NULL, arms_fields, judge_arms,
                       "RK-111 RK-91 RK-92 RK-93 RK-103 RK-113 RK-114 RK-229 RK-R23 RK-R24 RK-R25 RK-115", .chance = TRUE, .when = N_("When infantry fires for a move."))
