/* sg-tw-volley-odds.c: the exact odds of volleys, counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A full regiment throws eight dice and some thirteen more for the men it hits: far too many to be played through.  But the
 * groups of the target are hit independently of each other, and of a group only the number of men counts: so what a volley
 * costs is a sum of independent parts, and its chances are worked out part by part.
 */

#include "rules/war-game/sg-tw-volley-odds.h"

#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-musketry.h"

/* (transfer full): what one group scores. */
static SgSpread *
score_group (SgRuleset *rules, gint64 deduction)
{
  SgSpread *self = sg_spread_new (TW_FACES + 1, TW_FACES);

  for (guint face = 1; face <= TW_FACES; face++)
    sg_spread_add (self, sg_tw_group_scores (rules, deduction, face), 1);
  return self;
}

/* In how many of the ways in which @throws dice of @sides fall they show exactly @hit of @live men, whichever: of the ways in
 * which they show none but these and the dead, those are left out that miss some of them. */
static void
count_ways (guint sides, guint live, guint hit, guint throws, mpz_t ways)
{
  mpz_t part, factor;

  mpz_inits (part, factor, NULL);
  mpz_set_ui (ways, 0);
  for (guint missed = 0; missed <= hit; missed++)
    {
      mpz_ui_pow_ui (part, sides - live + hit - missed, throws);
      mpz_bin_uiui (factor, hit, missed);
      mpz_mul (part, part, factor);
      if (missed % 2 == 0)
        mpz_add (ways, ways, part);
      else
        mpz_sub (ways, ways, part);
    }
  mpz_bin_uiui (factor, live, hit);
  mpz_mul (ways, ways, factor);
  mpz_clears (part, factor, NULL);
}

/* (transfer full): how many of @live men of a group are hit by what is @scored on it; each man has as many of the faces as the others. */
static SgSpread *
hit_group (const SgSpread *scored, guint sides, guint live)
{
  g_autoptr (GPtrArray) by_throws = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_spread_free);

  for (guint throws = 0; throws < scored->n; throws++)
    {
      SgSpread *hits = sg_spread_new (live + 1, 1);

      mpz_ui_pow_ui (hits->whole, sides, throws);
      for (guint hit = 0; hit <= live; hit++)
        count_ways (sides, live, hit, throws, hits->shares[hit]);
      g_ptr_array_add (by_throws, hits);
    }
  return sg_spread_through (scored, (SgSpread *const *) by_throws->pdata);
}

/* The officers of a group by their numbers, as far as it has men of those numbers. */
static guint
count_live (const SgTwGroup *group, gboolean officers)
{
  guint chiefs = 0;

  for (guint number = 1; number <= group->figures; number++)
    chiefs += (group->officers >> number) & 1;
  return officers ? chiefs : group->figures - chiefs;
}

/* (transfer full): how many of the rank and file, or of the officers, @n firing groups hit; they begin again at the first group (TW-38). */
static SgSpread *
hit_target (const GArray *groups, const SgSpread *group_scores, guint n, gboolean officers)
{
  g_autoptr (SgSpread) sum = sg_spread_nought ();

  for (guint i = 0; i < groups->len && i < n; i++)
    {
      const SgTwGroup *group = &g_array_index (groups, SgTwGroup, i);
      g_autoptr (SgSpread) scored = sg_spread_times (group_scores, (n - i + groups->len - 1) / groups->len);
      g_autoptr (SgSpread) hit = hit_group (scored, TW_FACES / group->numbers, count_live (group, officers));
      SgSpread *next = sg_spread_sum (sum, hit);

      sg_spread_free (sum);
      sum = next;
    }
  return g_steal_pointer (&sum);
}

/* (transfer full): how many of the officers hit are not saved (TW-89). */
static SgSpread *
lose_officers (SgRuleset *rules, const SgSpread *hit)
{
  g_autoptr (SgSpread) one = sg_spread_chance (sg_ruleset_whole (rules, "TW-89", "saved") - 1, TW_FACES);
  g_autoptr (GPtrArray) lost = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_spread_free);

  for (guint n = 0; n < hit->n; n++)
    g_ptr_array_add (lost, sg_spread_times (one, n));
  return sg_spread_through (hit, (SgSpread *const *) lost->pdata);
}

/* (transfer full): what a group loses of which @hit figures are hit, @officers of its @live among them by the luck of the numbers: each of these may be saved. */
static SgSpread *
lose_of (SgRuleset *rules, guint live, guint officers, guint hit)
{
  g_autoptr (GPtrArray) lost = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_spread_free);
  g_autoptr (SgSpread) chiefs = sg_spread_new (MIN (officers, hit) + 1, 1), one = sg_spread_chance (sg_ruleset_whole (rules, "TW-89", "saved") - 1, TW_FACES),
                       struck = sg_spread_chance (1, 1);
  mpz_t others;

  mpz_init (others);
  mpz_bin_uiui (chiefs->whole, live, hit);
  for (guint n = 0; n < chiefs->n; n++)
    {
      g_autoptr (SgSpread) saved = sg_spread_times (one, n), men = sg_spread_times (struck, hit - n);

      mpz_bin_uiui (chiefs->shares[n], officers, n);
      mpz_bin_uiui (others, live - officers, hit - n);
      mpz_mul (chiefs->shares[n], chiefs->shares[n], others);
      g_ptr_array_add (lost, sg_spread_sum (men, saved));
    }
  mpz_clear (others);
  return sg_spread_through (chiefs, (SgSpread *const *) lost->pdata);
}

/* (transfer full): of all figures of a group, what is @scored on it costs. */
static SgSpread *
lose_group (SgRuleset *rules, const SgSpread *scored, const SgTwGroup *group)
{
  guint officers = count_live (group, TRUE), live = count_live (group, FALSE) + officers;
  g_autoptr (SgSpread) hit = hit_group (scored, TW_FACES / group->numbers, live);
  g_autoptr (GPtrArray) lost = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_spread_free);

  for (guint n = 0; n < hit->n; n++)
    g_ptr_array_add (lost, lose_of (rules, live, officers, n));
  return sg_spread_through (hit, (SgSpread *const *) lost->pdata);
}

static void
put_headlines (SgOdds *odds, const SgSpread *casualties)
{
  for (guint i = 0; i < casualties->n; i++)
    {
      g_autofree char *words = g_strdup_printf (ngettext ("The volley scored %d casualty", "The volley scored %d casualties", i), (int) i);

      sg_odds_add_share (odds, "", g_variant_new_string (words), casualties->shares[i], casualties->whole);
    }
}

static void
put_target (SgOdds *odds, const SgQuestion *question, SgRuleset *rules, const SgSpread *group_scores, guint n, mpz_srcptr one)
{
  g_autoptr (GArray) groups = sg_tw_read_target (question, rules);
  g_autoptr (SgSpread) men = hit_target (groups, group_scores, n, FALSE), officers = hit_target (groups, group_scores, n, TRUE);
  g_autoptr (SgSpread) lost = lose_officers (rules, officers);

  sg_spread_put (odds, "rank_and_file_lost", men, one, one);
  sg_spread_put (odds, "officers_hit", officers, one, one);
  sg_spread_put (odds, "officers_lost", lost, one, one);
}

gboolean
sg_tw_tally_volley (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  const char *kind = sg_question_text (question, "kind");
  double range = sg_question_length (question, "range");
  gint64 deduction = sg_tw_deduction (rules, range, sg_question_flag (question, "cover"), sg_question_flag (question, "first_volley"));
  guint n = sg_tw_firing_groups (rules, kind, sg_tw_firers (rules, sg_question_number (question, "firers"), sg_question_number (question, "ranks")));
  g_autoptr (SgSpread) one = NULL, casualties = NULL;
  mpz_t certain;

  if (!sg_tw_fires_volleys (kind) || range > sg_tw_musket_range (rules) || n == 0)
    return FALSE;
  one = score_group (rules, deduction);
  casualties = sg_spread_times (one, n);
  mpz_init_set_ui (certain, 1);
  sg_odds_add_share (odds, "may_fire", g_variant_new_boolean (TRUE), certain, certain);
  sg_odds_add_share (odds, "groups", g_variant_new_int64 (n), certain, certain);
  sg_odds_add_share (odds, "deduction", g_variant_new_int64 (deduction), certain, certain);
  sg_spread_put (odds, "casualties", casualties, certain, certain);
  if (sg_question_has (question, "target"))
    put_target (odds, question, rules, one, n, certain);
  put_headlines (odds, casualties);
  mpz_clear (certain);
  return TRUE;
}

SgSpread *
sg_tw_spread_volley (const SgQuestion *question, SgRuleset *rules)
{
  const char *kind = sg_question_text (question, "kind");
  double range = sg_question_length (question, "range");
  guint n = sg_tw_firing_groups (rules, kind, sg_tw_firers (rules, sg_question_number (question, "firers"), sg_question_number (question, "ranks")));
  g_autoptr (SgSpread) one = NULL, sum = sg_spread_nought ();
  g_autoptr (GArray) groups = NULL;

  if (!sg_tw_fires_volleys (kind) || range > sg_tw_musket_range (rules) || !sg_question_has (question, "target"))
    return NULL;
  one = score_group (rules, sg_tw_deduction (rules, range, sg_question_flag (question, "cover"), sg_question_flag (question, "first_volley")));
  groups = sg_tw_read_target (question, rules);
  for (guint i = 0; i < groups->len && i < n; i++)
    {
      g_autoptr (SgSpread) scored = sg_spread_times (one, (n - i + groups->len - 1) / groups->len),
                           lost = lose_group (rules, scored, &g_array_index (groups, SgTwGroup, i)), before = sum;

      sum = sg_spread_sum (before, lost);
    }
  return g_steal_pointer (&sum);
}

/* A side of an exchange: who fires, by what it is lessened, and the groups it is hit in. */
typedef struct { char *kind; gint64 figures, ranks; GArray *groups; SgSpread *group_scores; } Side;

static void
clear_side (Side *side)
{
  g_free (side->kind);
  g_array_unref (side->groups);
  sg_spread_free (side->group_scores);
}

static void
read_side (const SgQuestion *question, SgRuleset *rules, const char *name, const char *other, Side *side)
{
  g_autoptr (GVariant) record = sg_question_record (question, name, 0), target = sg_question_record (question, other, 0);

  *side = (Side) { sg_record_text (record, "kind"), sg_record_number (record, "figures"), sg_tw_record_ranks (record), g_array_new (FALSE, FALSE, sizeof (SgTwGroup)) };
  sg_tw_tell_off (rules, side->figures, 0, FALSE, side->groups);
  side->group_scores = score_group (rules, sg_tw_deduction (rules, sg_question_length (question, "range"), sg_record_flag (target, "in_cover"),
                                                            sg_record_flag (record, "first_volley")));
}

static guint
count_firing (SgRuleset *rules, const Side *side, gint64 fallen)
{
  return sg_tw_firing_groups (rules, side->kind, sg_tw_firers (rules, side->figures - fallen, side->ranks));
}

/* In which of how many ways both come to their losses: @first_lost of the side that fired second, which was hit first; @swapped: that side is A. */
static void
put_losses (SgOdds *odds, guint first_lost, const SgSpread *second_lost, gboolean swapped, mpz_srcptr shares, mpz_srcptr whole)
{
  mpz_t part, all;

  mpz_inits (part, all, NULL);
  mpz_mul (all, second_lost->whole, whole);
  for (guint lost = 0; lost < second_lost->n; lost++)
    {
      guint a = swapped ? first_lost : lost;
      guint b = swapped ? lost : first_lost;
      g_autofree char *words = g_strdup_printf (_("The one side lost %d, the other %d"), (int) a, (int) b);

      mpz_mul (part, second_lost->shares[lost], shares);
      sg_odds_add_share (odds, "A_lost", g_variant_new_int64 (a), part, all);
      sg_odds_add_share (odds, "B_lost", g_variant_new_int64 (b), part, all);
      sg_odds_add_share (odds, "", g_variant_new_string (words), part, all);
    }
  mpz_clears (part, all, NULL);
}

/* @sides[0] fires first, in @shares of @whole, and the other replies with what is left, or, at the same time, with all. @swapped: @sides[0] is B. */
static void
put_order (SgOdds *odds, SgRuleset *rules, const Side *sides[2], gboolean swapped, gboolean together, mpz_srcptr shares, mpz_srcptr whole)
{
  const Side *one = sides[0], *other = sides[1];
  guint n = count_firing (rules, one, 0);
  g_autoptr (SgSpread) scored = sg_spread_times (one->group_scores, n), lost = hit_target (other->groups, one->group_scores, n, FALSE);
  g_autoptr (SgSpread) answer = NULL, costs = NULL;
  guint replied = G_MAXUINT;
  static const char *const groups[] = { "A_groups", "B_groups" }, *const scores[] = { "A_casualties_scored", "B_casualties_scored" };
  mpz_t part, all;

  mpz_inits (part, all, NULL);
  mpz_mul (all, lost->whole, whole);
  for (guint fell = 0; fell < lost->n; fell++)
    {
      guint m = count_firing (rules, other, together ? 0 : fell);

      if (m != replied)   /* as many groups answer whether a few more fell or not */
        {
          g_clear_pointer (&answer, sg_spread_free);
          g_clear_pointer (&costs, sg_spread_free);
          answer = sg_spread_times (other->group_scores, m);
          costs = hit_target (one->groups, other->group_scores, m, FALSE);
          replied = m;
        }
      mpz_mul (part, lost->shares[fell], shares);
      sg_odds_add_share (odds, groups[swapped], g_variant_new_int64 (n), part, all);
      sg_odds_add_share (odds, groups[!swapped], g_variant_new_int64 (m), part, all);
      sg_spread_put (odds, scores[swapped], scored, part, all);
      sg_spread_put (odds, scores[!swapped], answer, part, all);
      put_losses (odds, fell, costs, swapped, part, all);
    }
  mpz_clears (part, all, NULL);
}

/* Who may fire first, and in how many of the ways of two dice. */
typedef struct { const char *first; guint ways; gboolean swapped, together; } Order;

static void
put_orders (SgOdds *odds, const SgQuestion *question, SgRuleset *rules, const Side *a, const Side *b)
{
  static const Order orders[] = {
    { "A", TW_FACES * (TW_FACES - 1) / 2, FALSE, FALSE }, { "B", TW_FACES * (TW_FACES - 1) / 2, TRUE, FALSE }, { "simultaneous", TW_FACES, FALSE, TRUE } };
  const char *said = sg_tw_said_first (question, "fires_first", rules);
  mpz_t shares, whole;

  mpz_inits (shares, whole, NULL);
  mpz_set_ui (whole, TW_FACES * TW_FACES);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      const Side *in_turn[2] = { a, b }, *turned[2] = { b, a };
      guint ways = said == NULL ? orders[i].ways : 0;

      if (said != NULL && g_str_equal (said, orders[i].first))
        ways = TW_FACES * TW_FACES;
      mpz_set_ui (shares, ways);
      sg_odds_add_share (odds, "fires_first", g_variant_new_string (orders[i].first), shares, whole);
      if (ways > 0)
        put_order (odds, rules, orders[i].swapped ? turned : in_turn, orders[i].swapped, orders[i].together, shares, whole);
    }
  mpz_clears (shares, whole, NULL);
}

gboolean
sg_tw_tally_exchange (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  gboolean counts = sg_question_length (question, "range") <= sg_tw_musket_range (rules);
  Side a, b;

  read_side (question, rules, "A", "B", &a);
  read_side (question, rules, "B", "A", &b);
  counts = counts && sg_tw_fires_volleys (a.kind) && sg_tw_fires_volleys (b.kind);
  if (counts)
    put_orders (odds, question, rules, &a, &b);
  clear_side (&a);
  clear_side (&b);
  return counts;
}
