/* sg-tw-guns-odds.c: the exact odds of guns, counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every figure that is struck throws its own die: a regiment under the sleeve falls in more ways than can be played through,
 * and in more than anybody can read by name.  How many fall is a sum of independent parts, each figure one of them.  Where
 * the ways are few they are played, and told by name.
 */

#include "rules/war-game/sg-tw-guns-odds.h"

#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-guns.h"
#include "rules/war-game/sg-tw-templates.h"

#define MOST_PLAYED 1000     /* branches, of figures by name: each reads all who are near, and a window waits for them */
#define MOST_SHOTS 6         /* at one gun, told shot by shot */

/* In how many ways those diced for can fall: an officer lives, is killed, or is killed and saved. */
static double
count_ways (GArray *figures)
{
  double ways = 1;

  for (guint i = 0; i < figures->len; i++)
    {
      const SgTwFigure *figure = &g_array_index (figures, SgTwFigure, i);

      if (figure->needs > 0)
        ways *= figure->officer ? 3 : 2;
    }
  return ways;
}

/* (transfer full): whether one figure falls: its die, and of an officer the saving throw as well. */
static SgSpread *
fall_one (SgRuleset *rules, const SgTwFigure *figure)
{
  guint kills = TW_FACES + 1 - figure->needs, fatal = figure->officer ? sg_ruleset_whole (rules, "TW-89", "saved") - 1 : TW_FACES;

  return sg_spread_chance (kills * fatal, TW_FACES * TW_FACES);
}

/* (transfer full): how many of them fall. */
static SgSpread *
fall_all (SgRuleset *rules, GArray *figures)
{
  SgSpread *fallen = sg_spread_nought ();

  for (guint i = 0; i < figures->len; i++)
    {
      const SgTwFigure *figure = &g_array_index (figures, SgTwFigure, i);
      g_autoptr (SgSpread) one = figure->needs > 0 ? fall_one (rules, figure) : sg_spread_nought ();
      SgSpread *next = sg_spread_sum (fallen, one);

      sg_spread_free (fallen);
      fallen = next;
    }
  return fallen;
}

/* The headlines, where the figures have been laid out with @chance. */
static void
put_fallen (SgOdds *odds, SgRuleset *rules, GArray *figures, mpq_srcptr chance)
{
  g_autoptr (SgSpread) fallen = fall_all (rules, figures);
  mpz_t shares, whole;

  mpz_inits (shares, whole, NULL);
  mpz_mul (whole, fallen->whole, mpq_denref (chance));
  for (guint n = 0; n < fallen->n; n++)
    {
      g_autofree char *words = sg_tw_word_fallen (n);

      mpz_mul (shares, fallen->shares[n], mpq_numref (chance));
      sg_odds_add_share (odds, "", g_variant_new_string (words), shares, whole);
    }
  mpz_clears (shares, whole, NULL);
}

static void
put_gun (SgOdds *odds, SgRuleset *rules, GVariant *gun, gboolean hit, gint64 less, mpq_srcptr chance)
{
  gint64 before = sg_record_number (gun, "total_before");
  mpq_t part;

  if (!hit)
    {
      sg_odds_add (odds, "gun", sg_tw_gun_told (rules, FALSE, 0, before), chance);
      return;
    }
  mpq_init (part);
  mpq_set_ui (part, 1, TW_FACES);
  mpq_mul (part, part, chance);
  for (gint64 face = 1; face <= TW_FACES; face++)
    sg_odds_add (odds, "gun", sg_tw_gun_told (rules, TRUE, MAX (0, face - less), before), part);
  mpq_clear (part);
}

/* Shots */

static double
count_shots (const SgQuestion *question, SgRuleset *rules, GArray *figures)
{
  double ways = 0;

  if (sg_question_flag (question, "laid"))
    {
      sg_tw_lay_sleeve (rules, figures, sg_question_length (question, "aim"));
      return count_ways (figures);
    }
  for (int shift = 1 - TW_FACES; shift < TW_FACES; shift++)
    {
      sg_tw_lay_sleeve (rules, figures, sg_question_length (question, "aim") + shift);
      ways += (TW_FACES - ABS (shift)) * count_ways (figures);
    }
  return ways;
}

/* In @ways of thirty-six; a sleeve that is laid and not moved has no shift. */
static void
put_shot (SgOdds *odds, const SgQuestion *question, SgRuleset *rules, GArray *figures, int shift, guint ways)
{
  double middle = sg_question_length (question, "aim") + shift;
  guint needs = sg_tw_lay_sleeve (rules, figures, middle);
  mpq_t chance;

  mpq_init (chance);
  mpq_set_ui (chance, ways, TW_FACES * TW_FACES);
  mpq_canonicalize (chance);
  sg_odds_add (odds, "may_fire", g_variant_new_boolean (TRUE), chance);
  if (!sg_question_flag (question, "laid"))
    sg_odds_add (odds, "shift", g_variant_new_int64 (shift), chance);
  sg_odds_add (odds, "sleeve", sg_tw_sleeve_told (rules, middle), chance);
  sg_odds_add (odds, "needs", g_variant_new_int64 (needs), chance);
  sg_odds_add (odds, "covered", sg_tw_figures_told (figures, FALSE), chance);
  if (sg_question_has (question, "gun"))
    {
      g_autoptr (GVariant) gun = sg_question_record (question, "gun", 0);
      double along = sg_record_length (gun, "along"), across = sg_record_length (gun, "across");

      put_gun (odds, rules, gun, sg_tw_sleeve_covers (rules, middle, along, across), sg_tw_less (rules, hypot (along, across)), chance);
    }
  put_fallen (odds, rules, figures, chance);
  mpq_clear (chance);
}

gboolean
sg_tw_tally_roundshot (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  g_autoptr (GArray) figures = sg_tw_read_figures (question, "along", "across");

  if (sg_tw_is_barred (question) || sg_question_length (question, "aim") > sg_ruleset_cell (rules, "TW-26", "ranges", "ball", "most") || count_shots (question, rules, figures) <= MOST_PLAYED)
    return FALSE;
  if (sg_question_flag (question, "laid"))
    put_shot (odds, question, rules, figures, 0, TW_FACES * TW_FACES);
  else
    for (int shift = 1 - TW_FACES; shift < TW_FACES; shift++)
      put_shot (odds, question, rules, figures, shift, TW_FACES - ABS (shift));
  return TRUE;
}

gboolean
sg_tw_tally_canister (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  g_autoptr (GArray) figures = sg_tw_read_figures (question, "along", "across");
  g_autoptr (GVariant) zones = g_variant_ref_sink (sg_tw_lay_canister (rules, figures));
  mpq_t certain;

  if (sg_tw_is_barred (question) || count_ways (figures) <= MOST_PLAYED)
    return FALSE;
  mpq_init (certain);
  mpq_set_ui (certain, 1, 1);
  sg_odds_add (odds, "zones", zones, certain);
  put_fallen (odds, rules, figures, certain);
  mpq_clear (certain);
  return TRUE;
}

SgSpread *
sg_tw_spread_canister (const SgQuestion *question, SgRuleset *rules)
{
  g_autoptr (GArray) figures = sg_tw_read_figures (question, "along", "across");
  G_GNUC_UNUSED g_autoptr (GVariant) zones = g_variant_ref_sink (sg_tw_lay_canister (rules, figures)); /* it is the figures that are wanted */

  return sg_tw_is_barred (question) ? sg_spread_nought () : fall_all (rules, figures);
}

/* Shells */

static double
count_bursts (SgRuleset *rules, GArray *figures)
{
  double ways = 0;

  for (guint face = 1; face <= TW_FACES; face++)
    {
      sg_tw_burst (rules, figures, face);
      ways += count_ways (figures);
    }
  return ways;
}

static void
put_burst (SgOdds *odds, const SgQuestion *question, SgRuleset *rules, GArray *figures, guint face, mpq_srcptr sixth)
{
  sg_tw_burst (rules, figures, face);
  sg_odds_add (odds, "may_fire", g_variant_new_boolean (TRUE), sixth);
  sg_odds_add (odds, "sector", face > 1 ? g_variant_new_int64 (face) : NULL, sixth);
  sg_odds_add (odds, "misfire", g_variant_new_boolean (face == 1), sixth);
  sg_odds_add (odds, "in_sector", sg_tw_figures_told (figures, FALSE), sixth);
  if (sg_question_has (question, "gun"))
    {
      g_autoptr (GVariant) gun = sg_question_record (question, "gun", 0);
      double right = sg_record_length (gun, "right"), beyond = sg_record_length (gun, "beyond");

      gint64 less = sg_tw_shell_less (rules, hypot (sg_question_length (question, "range") + beyond, right));

      put_gun (odds, rules, gun, sg_tw_burst_sector (rules, right, beyond) == face, less, sixth);
    }
  put_fallen (odds, rules, figures, sixth);
}

gboolean
sg_tw_tally_shell (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  g_autoptr (GArray) figures = sg_tw_read_figures (question, "beyond", "right");
  mpq_t sixth;

  if (sg_tw_is_barred (question) || !sg_tw_in_shell_range (rules, sg_question_length (question, "range")) || count_bursts (rules, figures) <= MOST_PLAYED)
    return FALSE;
  mpq_init (sixth);
  mpq_set_ui (sixth, 1, TW_FACES);
  for (guint face = 1; face <= TW_FACES; face++)
    put_burst (odds, question, rules, figures, face, sixth);
  mpq_clear (sixth);
  return TRUE;
}

/* Shots at a gun */

/* (transfer full): the points of one hit. */
static SgSpread *
score_hit (SgRuleset *rules, double range)
{
  SgSpread *self = sg_spread_new (TW_FACES + 1, TW_FACES);

  for (gint64 face = 1; face <= TW_FACES; face++)
    sg_spread_add (self, MAX (0, face - sg_tw_less (rules, range)), 1);
  return self;
}

gboolean
sg_tw_tally_battery (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  g_autoptr (GArray) ranges = sg_question_lengths (question, "ranges");
  gint64 before = sg_question_number (question, "total_before");
  g_autoptr (SgSpread) sum = sg_spread_nought ();

  if (ranges->len <= MOST_SHOTS)
    return FALSE;
  for (guint i = 0; i < ranges->len; i++)
    {
      g_autoptr (SgSpread) one = score_hit (rules, g_array_index (ranges, double, i));
      SgSpread *next = sg_spread_sum (sum, one);

      sg_spread_free (sum);
      sum = next;
    }
  for (guint points = 0; points < sum->n; points++)
    {
      g_autofree char *words = sg_tw_word_points (before + points);

      sg_odds_add_share (odds, "total", g_variant_new_int64 (before + points), sum->shares[points], sum->whole);
      sg_odds_add_share (odds, "", g_variant_new_string (words), sum->shares[points], sum->whole);
    }
  return TRUE;
}
