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
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-musketry.h"
#include "rules/war-game/sg-tw-spread.h"

/* (transfer full): what one group scores. */
static SgTwSpread *
score_group (SgRuleset *rules, gint64 deduction)
{
  SgTwSpread *self = sg_tw_spread_new (TW_FACES + 1);
  mpq_t sixth;

  mpq_init (sixth);
  mpq_set_ui (sixth, 1, TW_FACES);
  for (guint face = 1; face <= TW_FACES; face++)
    {
      gint64 scored = sg_tw_group_scores (rules, deduction, face);

      mpq_add (self->chances[scored], self->chances[scored], sixth);
    }
  mpq_clear (sixth);
  return self;
}

/* The chance that @throws dice show exactly @hit of @live numbers, whichever: of the ways in which they show none but these
 * and the dead, those are left out that miss some of them. */
static void
chance_of_hits (guint live, guint hit, guint throws, mpq_t chance)
{
  mpz_t ways, part, factor;

  mpz_inits (ways, part, factor, NULL);
  for (guint missed = 0; missed <= hit; missed++)
    {
      mpz_ui_pow_ui (part, TW_FACES - live + hit - missed, throws);
      mpz_bin_uiui (factor, hit, missed);
      mpz_mul (part, part, factor);
      if (missed % 2 == 0)
        mpz_add (ways, ways, part);
      else
        mpz_sub (ways, ways, part);
    }
  mpz_bin_uiui (factor, live, hit);
  mpz_mul (mpq_numref (chance), ways, factor);
  mpz_ui_pow_ui (mpq_denref (chance), TW_FACES, throws);
  mpq_canonicalize (chance);
  mpz_clears (ways, part, factor, NULL);
}

/* (transfer full): how many of @live numbers of a group are hit by what is @scored on it. */
static SgTwSpread *
hit_group (const SgTwSpread *scored, guint live)
{
  SgTwSpread *self = sg_tw_spread_new (live + 1);
  mpq_t chance;

  mpq_init (chance);
  for (guint throws = 0; throws < scored->n; throws++)
    for (guint hit = 0; mpq_sgn (scored->chances[throws]) != 0 && hit <= live; hit++)
      {
        chance_of_hits (live, hit, throws, chance);
        mpq_mul (chance, chance, scored->chances[throws]);
        mpq_add (self->chances[hit], self->chances[hit], chance);
      }
  mpq_clear (chance);
  return self;
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
static SgTwSpread *
hit_target (const GArray *groups, const SgTwSpread *group_scores, guint n, gboolean officers)
{
  g_autoptr (SgTwSpread) sum = sg_tw_spread_nought ();

  for (guint i = 0; i < groups->len && i < n; i++)
    {
      g_autoptr (SgTwSpread) scored = sg_tw_spread_times (group_scores, (n - i + groups->len - 1) / groups->len);
      g_autoptr (SgTwSpread) hit = hit_group (scored, count_live (&g_array_index (groups, SgTwGroup, i), officers));
      SgTwSpread *next = sg_tw_spread_sum (sum, hit);

      sg_tw_spread_free (sum);
      sum = next;
    }
  return g_steal_pointer (&sum);
}

/* (transfer full): how many of the officers hit are not saved (TW-89). */
static SgTwSpread *
lose_officers (SgRuleset *rules, const SgTwSpread *hit)
{
  SgTwSpread *self = sg_tw_spread_new (hit->n);
  g_autoptr (SgTwSpread) one = sg_tw_spread_new (2);
  guint fatal = sg_ruleset_whole (rules, "TW-89", "saved") - 1;

  mpq_set_ui (one->chances[0], TW_FACES - fatal, TW_FACES);
  mpq_set_ui (one->chances[1], fatal, TW_FACES);
  mpq_canonicalize (one->chances[0]);
  mpq_canonicalize (one->chances[1]);
  for (guint n = 0; n < hit->n; n++)
    {
      g_autoptr (SgTwSpread) lost = sg_tw_spread_times (one, n);

      sg_tw_spread_mix (self, lost, hit->chances[n]);
    }
  return self;
}

static void
put_headlines (SgOdds *odds, const SgTwSpread *casualties)
{
  for (guint i = 0; i < casualties->n; i++)
    {
      g_autofree char *words = g_strdup_printf (ngettext ("The volley scored %d casualty", "The volley scored %d casualties", i), (int) i);

      sg_odds_add (odds, "", g_variant_new_string (words), casualties->chances[i]);
    }
}

static void
put_target (SgOdds *odds, const SgQuestion *question, SgRuleset *rules, const SgTwSpread *group_scores, guint n, mpq_srcptr certain)
{
  g_autoptr (GArray) groups = sg_tw_read_target (question, rules);
  g_autoptr (SgTwSpread) men = hit_target (groups, group_scores, n, FALSE), officers = hit_target (groups, group_scores, n, TRUE);
  g_autoptr (SgTwSpread) lost = lose_officers (rules, officers);

  sg_tw_spread_put (odds, "rank_and_file_lost", men, certain);
  sg_tw_spread_put (odds, "officers_hit", officers, certain);
  sg_tw_spread_put (odds, "officers_lost", lost, certain);
}

gboolean
sg_tw_tally_volley (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  const char *kind = sg_question_text (question, "kind");
  double range = sg_question_length (question, "range");
  gint64 deduction = sg_tw_deduction (rules, range, sg_question_flag (question, "cover"), sg_question_flag (question, "first_volley"));
  guint n = sg_tw_firing_groups (rules, kind, sg_question_number (question, "firers"));
  g_autoptr (SgTwSpread) one = NULL, casualties = NULL;
  mpq_t certain;

  if (!sg_tw_fires_volleys (kind) || range > sg_tw_musket_range (rules) || n == 0)
    return FALSE;
  one = score_group (rules, deduction);
  casualties = sg_tw_spread_times (one, n);
  mpq_init (certain);
  mpq_set_ui (certain, 1, 1);
  sg_odds_add (odds, "may_fire", g_variant_new_boolean (TRUE), certain);
  sg_odds_add (odds, "groups", g_variant_new_int64 (n), certain);
  sg_odds_add (odds, "deduction", g_variant_new_int64 (deduction), certain);
  sg_tw_spread_put (odds, "casualties", casualties, certain);
  if (sg_question_has (question, "target"))
    put_target (odds, question, rules, one, n, certain);
  put_headlines (odds, casualties);
  mpq_clear (certain);
  return TRUE;
}

/* A side of an exchange: who fires, by what it is lessened, and the groups it is hit in. */
typedef struct { char *kind; gint64 figures; GArray *groups; SgTwSpread *group_scores; } Side;

static void
clear_side (Side *side)
{
  g_free (side->kind);
  g_array_unref (side->groups);
  sg_tw_spread_free (side->group_scores);
}

static void
read_side (const SgQuestion *question, SgRuleset *rules, const char *name, const char *other, Side *side)
{
  g_autoptr (GVariant) record = sg_question_record (question, name, 0), target = sg_question_record (question, other, 0);

  *side = (Side) { sg_record_text (record, "kind"), sg_record_number (record, "figures"), g_array_new (FALSE, FALSE, sizeof (SgTwGroup)) };
  sg_tw_tell_off (rules, side->figures, 0, side->groups);
  side->group_scores = score_group (rules, sg_tw_deduction (rules, sg_question_length (question, "range"), sg_record_flag (target, "in_cover"),
                                                            sg_record_flag (record, "first_volley")));
}

/* The losses of both: @first_lost of the side that fired second, which was hit first; @swapped: that side is A. */
static void
put_losses (SgOdds *odds, guint first_lost, const SgTwSpread *second_lost, gboolean swapped, mpq_srcptr chance)
{
  mpq_t part;

  mpq_init (part);
  for (guint lost = 0; lost < second_lost->n; lost++)
    {
      guint a = swapped ? first_lost : lost;
      guint b = swapped ? lost : first_lost;
      g_autofree char *words = g_strdup_printf (_("The one side lost %d, the other %d"), (int) a, (int) b);

      mpq_mul (part, second_lost->chances[lost], chance);
      sg_odds_add (odds, "A_lost", g_variant_new_int64 (a), part);
      sg_odds_add (odds, "B_lost", g_variant_new_int64 (b), part);
      sg_odds_add (odds, "", g_variant_new_string (words), part);
    }
  mpq_clear (part);
}

/* @sides[0] fires first, and the other replies with what is left, or, at the same time, with all. @swapped: @sides[0] is B. */
static void
put_order (SgOdds *odds, SgRuleset *rules, const Side *sides[2], gboolean swapped, gboolean together, mpq_srcptr chance)
{
  const Side *one = sides[0], *other = sides[1];
  guint n = sg_tw_firing_groups (rules, one->kind, one->figures);
  g_autoptr (SgTwSpread) scored = sg_tw_spread_times (one->group_scores, n), lost = hit_target (other->groups, one->group_scores, n, FALSE);
  g_autoptr (SgTwSpread) answer = NULL, costs = NULL;
  guint replied = G_MAXUINT;
  static const char *const groups[] = { "A_groups", "B_groups" }, *const scores[] = { "A_casualties_scored", "B_casualties_scored" };
  mpq_t part;

  mpq_init (part);
  for (guint fell = 0; fell < lost->n; fell++)
    {
      guint m = sg_tw_firing_groups (rules, other->kind, other->figures - (together ? 0 : fell));

      if (m != replied)   /* as many groups answer whether a few more fell or not */
        {
          g_clear_pointer (&answer, sg_tw_spread_free);
          g_clear_pointer (&costs, sg_tw_spread_free);
          answer = sg_tw_spread_times (other->group_scores, m);
          costs = hit_target (one->groups, other->group_scores, m, FALSE);
          replied = m;
        }
      mpq_mul (part, lost->chances[fell], chance);
      sg_odds_add (odds, groups[swapped], g_variant_new_int64 (n), part);
      sg_odds_add (odds, groups[!swapped], g_variant_new_int64 (m), part);
      sg_tw_spread_put (odds, scores[swapped], scored, part);
      sg_tw_spread_put (odds, scores[!swapped], answer, part);
      put_losses (odds, fell, costs, swapped, part);
    }
  mpq_clear (part);
}

gboolean
sg_tw_tally_exchange (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  static const struct { const char *first; guint ways; gboolean swapped, together; } orders[] = {
    { "A", TW_FACES * (TW_FACES - 1) / 2, FALSE, FALSE }, { "B", TW_FACES * (TW_FACES - 1) / 2, TRUE, FALSE }, { "simultaneous", TW_FACES, FALSE, TRUE } };
  gboolean counts = sg_question_length (question, "range") <= sg_tw_musket_range (rules);
  Side a, b;
  mpq_t chance;

  read_side (question, rules, "A", "B", &a);
  read_side (question, rules, "B", "A", &b);
  counts = counts && sg_tw_fires_volleys (a.kind) && sg_tw_fires_volleys (b.kind);
  mpq_init (chance);
  for (guint i = 0; counts && i < G_N_ELEMENTS (orders); i++)
    {
      const Side *in_turn[2] = { &a, &b }, *turned[2] = { &b, &a };

      mpq_set_ui (chance, orders[i].ways, TW_FACES * TW_FACES);
      mpq_canonicalize (chance);
      sg_odds_add (odds, "fires_first", g_variant_new_string (orders[i].first), chance);
      put_order (odds, rules, orders[i].swapped ? turned : in_turn, orders[i].swapped, orders[i].together, chance);
    }
  mpq_clear (chance);
  clear_side (&a);
  clear_side (&b);
  return counts;
}
