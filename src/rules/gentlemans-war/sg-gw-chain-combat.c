/* sg-gw-chain-combat.c: the close combat at the end of a chain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The chargers arrive in a few dozen states.  For each, every pair of hits is decided once by sg_gw_melee_decide(), with the
 * whole number of ways in which the dice show it; recoveries are added up by how many dice they take and what on, and spread
 * at the end.  All of a state is counted over one denominator.
 */

#include "rules/gentlemans-war/sg-gw-chain-combat.h"

#include "rules/gentlemans-war/sg-gw-chain-private.h"
#include "rules/gentlemans-war/sg-gw-melee-result.h"
#include "rules/gentlemans-war/sg-gw-melee.h"
#include "rules/sg-question-values.h"

#define N_ENDS 7
#define N_FATES 36   /* two dice: whether he is hit, and his fate */

static const char *const ends[N_ENDS] = { "tie", "attacker beaten", "attacker doubled", "attacker destroyed", "defender beaten",
                                          "defender doubled", "defender destroyed" };

/* How many dice are rolled for recovery and on what, with the ways to that; -1 dice: destroyed. */
typedef struct { mpz_t *ways; gint64 figures; } Recoveries;

struct _SgGwFight
{
  SgRuleset   *rules;
  SgGwLaw      law;
  SgGwSide     attacker, defender;
  char       **orderly, **disorderly;  /* the attacker’s situation */
  gboolean     pursued, has_general, attacker_general, defender_general;
  gint64       cameos;                 /* of the attacker’s dice */
  mpq_t       *arriving;               /* (owned) by figures lost, order, and general */
};

gint64
sg_gw_fight_get_figures (const SgGwFight *self)
{
  return self->attacker.figures;
}

gint64
sg_gw_fight_get_defenders (const SgGwFight *self)
{
  return self->defender.figures;
}

/* By figures lost, in order or not, and what has befallen a general. */
static guint
count_states (const SgGwFight *self)
{
  return (self->attacker.figures + 1) * 2 * 3;
}

void
sg_gw_fight_free (SgGwFight *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; self->arriving && i < count_states (self); i++)
    mpq_clear (self->arriving[i]);
  g_free (self->arriving);
  self->attacker.situation = self->orderly;
  sg_gw_side_clear (&self->attacker);
  sg_gw_side_clear (&self->defender);
  g_strfreev (self->disorderly);
  g_free (self);
}

static char **
add_disorder (char **situation)
{
  const char *more[] = { "Disordered", NULL }, *none[] = { NULL };

  return sg_gw_join (situation, (char **) (g_strv_contains ((const char *const *) situation, "Disordered") ? none : more));
}

SgGwFight *
sg_gw_fight_new (const SgGwChain *chain, SgRuleset *rules, GError **error)
{
  g_autoptr (SgGwFight) self = g_new0 (SgGwFight, 1);

  if (!sg_question_check (chain->combat, error) || !sg_gw_side_read (rules, chain->combat, "attacker", &self->attacker, error))
    return NULL;
  self->orderly = self->attacker.situation;
  if (!sg_gw_side_read (rules, chain->combat, "defender", &self->defender, error))
    return NULL;
  self->disorderly = add_disorder (self->orderly);
  self->rules = rules;
  self->pursued = sg_question_flag (chain->combat, "pursued");
  self->has_general = chain->general || chain->attacker_general;
  self->attacker_general = chain->attacker_general;
  self->defender_general = chain->defender_general;
  self->cameos = chain->cameos;
  sg_gw_law_read (rules, &self->law);
  self->arriving = g_new (mpq_t, count_states (self));
  for (guint i = 0; i < count_states (self); i++)
    mpq_init (self->arriving[i]);
  return g_steal_pointer (&self);
}

void
sg_gw_fight_add (SgGwFight *self, gint64 lost, gboolean disordered, SgGwGeneral general, mpq_srcptr chance)
{
  mpq_t *state = &self->arriving[(lost * 2 + (disordered ? 1 : 0)) * 3 + general];

  mpq_add (*state, *state, chance);
}

/* The ways of each number of hits, of all ways the dice can fall. */
typedef struct { mpz_t *ways; gint64 n; guint dice; } Hits;

static void
clear_hits (Hits *hits)
{
  for (gint64 i = 0; i <= hits->n; i++)
    mpz_clear (hits->ways[i]);
  g_clear_pointer (&hits->ways, g_free);
}

/* The ways of @hits of @n dice. */
static void
count_ways (mpz_ptr ways, guint n, guint hits, guint lucky)
{
  mpz_t factor;

  mpz_init (factor);
  mpz_bin_uiui (ways, n, hits);
  mpz_ui_pow_ui (factor, lucky, hits);
  mpz_mul (ways, ways, factor);
  mpz_ui_pow_ui (factor, 6 - lucky, n - hits);
  mpz_mul (ways, ways, factor);
  mpz_clear (factor);
}

/* A general has one miss rolled again and a correspondent another, when there are so many: from the most hits down, so that a way that gains here
 * is not looked at again. Where fewer missed, the last of the @again dice fall as they like. */
static void
roll_again (Hits *hits, guint lucky, guint again)
{
  mpz_t ways, share;

  mpz_inits (ways, share, NULL);
  for (gint64 k = hits->n; k >= 0; k--)
    {
      guint thrown = MIN (again, hits->n - k);

      mpz_ui_pow_ui (share, 6, again - thrown);
      mpz_mul (ways, hits->ways[k], share);
      mpz_set_ui (hits->ways[k], 0);
      for (guint turned = 0; turned <= thrown; turned++)
        {
          count_ways (share, thrown, turned, lucky);
          mpz_addmul (hits->ways[k + turned], ways, share);
        }
    }
  mpz_clears (ways, share, NULL);
  hits->dice += again;
}

/* A cameo who fights with it may hit once more. */
static void
add_guest (Hits *hits, guint lucky)
{
  hits->ways = g_renew (mpz_t, hits->ways, hits->n + 2);
  mpz_init (hits->ways[++hits->n]);
  for (gint64 k = hits->n; k >= 0; k--)
    {
      mpz_mul_ui (hits->ways[k], hits->ways[k], 6 - lucky);
      if (k > 0)
        mpz_addmul_ui (hits->ways[k], hits->ways[k - 1], lucky);
    }
  hits->dice++;
}

static void
count_hits (const SgGwSide *side, Hits *hits)
{
  guint lucky = side->hits_on > 0 ? CLAMP (7 - side->hits_on, 0, 6) : 0;

  hits->n = side->hits_on > 0 ? side->dice : 0;
  hits->dice = hits->n;
  hits->ways = g_new (mpz_t, hits->n + 1);
  for (gint64 k = 0; k <= hits->n; k++)
    {
      mpz_init (hits->ways[k]);
      count_ways (hits->ways[k], hits->n, k, lucky);
    }
  roll_again (hits, lucky, (side->general ? 1 : 0) + (side->correspondent ? 1 : 0));
  if (side->guest_on > 0)
    add_guest (hits, CLAMP (7 - side->guest_on, 0, 6));
}

/* One state of the chargers, as it is counted. */
typedef struct
{
  SgGwFight *fight;
  SgGwSide   attacker, defender;
  gboolean   attacker_general, defender_general;
  Hits       by_attacker, by_defender;
  mpz_t      ends[N_ENDS], under, part;
  Recoveries of_attacker, of_defender;
} State;

static void
init_recoveries (Recoveries *recoveries, gint64 figures)
{
  recoveries->figures = figures;
  recoveries->ways = g_new (mpz_t, (figures + 2) * 7);
  for (gint64 i = 0; i < (figures + 2) * 7; i++)
    mpz_init (recoveries->ways[i]);
}

static void
clear_recoveries (Recoveries *recoveries)
{
  for (gint64 i = 0; i < (recoveries->figures + 2) * 7; i++)
    mpz_clear (recoveries->ways[i]);
  g_clear_pointer (&recoveries->ways, g_free);
}

/* The last row is for those who are destroyed, of whom nobody comes back. */
static void
note_recovery (Recoveries *recoveries, gint64 lost, gint64 on, gboolean gone, mpz_srcptr ways)
{
  mpz_t *cell = &recoveries->ways[gone ? (recoveries->figures + 1) * 7 : lost * 7 + CLAMP (on, 0, 6)];

  mpz_add (*cell, *cell, ways);
}

/* By index: the grade for a loser who attacked, three more for one who defended; a tie has one place. */
static void
note (State *state, const SgGwEnd *end, mpz_srcptr ways)
{
  Recoveries *winner = end->attacker_wins ? &state->of_attacker : &state->of_defender;
  Recoveries *loser = end->attacker_wins ? &state->of_defender : &state->of_attacker;
  guint at = end->grade;

  if (end->grade != SG_GW_TIE && end->attacker_wins)
    at += 3;
  mpz_add (state->ends[at], state->ends[at], ways);
  note_recovery (winner, end->winner_lost, end->winner_on, FALSE, ways);
  note_recovery (loser, end->loser_lost, end->loser_on, end->gone, ways);
}

/* In how many of 36 cases the general of a side is killed. */
static guint
deaths_of (const State *state, gboolean of_attacker, const SgGwEnd *end)
{
  const SgGwSide *side = of_attacker ? &state->attacker : &state->defender;
  gboolean loser = of_attacker != end->attacker_wins;
  gint64 lost = loser ? end->loser_lost : end->winner_lost, rate;

  if (!(of_attacker ? state->attacker_general : state->defender_general) || (loser && end->gone))
    return 0;
  rate = sg_gw_general_rate (state->fight->rules, side->figures, lost, FALSE);
  return MAX (rate, 0) * sg_gw_count_deaths (state->fight->rules);
}

/* The same hits with one general killed, or the other, or neither; with both, the loser’s tells. */
static void
decide_with_generals (State *state, gint64 by_attacker, gint64 by_defender, const SgGwEnd *end)
{
  guint a = deaths_of (state, TRUE, end), b = deaths_of (state, FALSE, end);
  guint cases[3] = { (N_FATES - a) * (N_FATES - b), a * (N_FATES - b), (N_FATES - a) * b };
  static const char *const killed[3] = { "", "attacker", "defender" };
  guint at = 0;
  mpz_t ways;

  if (end->grade != SG_GW_TIE)
    at = end->attacker_wins ? 2 : 1;
  cases[at] += a * b;
  mpz_init (ways);
  for (guint i = 0; i < 3; i++)
    {
      SgGwEnd worse;

      if (cases[i] == 0)
        continue;
      state->attacker.hits = by_attacker;
      state->defender.hits = by_defender;
      sg_gw_melee_decide (&state->fight->law, &state->attacker, &state->defender, state->fight->pursued, killed[i], &worse);
      mpz_mul_ui (ways, state->part, cases[i]);
      note (state, &worse, ways);
    }
  mpz_clear (ways);
}

static void
decide_all (State *state)
{
  gboolean generals = state->attacker_general || state->defender_general;

  for (gint64 a = 0; a <= state->by_attacker.n; a++)
    for (gint64 d = 0; d <= state->by_defender.n; d++)
      {
        SgGwEnd end;

        mpz_mul (state->part, state->by_attacker.ways[a], state->by_defender.ways[d]);
        if (mpz_sgn (state->part) == 0)
          continue;
        state->attacker.hits = a;
        state->defender.hits = d;
        sg_gw_melee_decide (&state->fight->law, &state->attacker, &state->defender, state->fight->pursued, "", &end);
        if (generals)
          decide_with_generals (state, a, d, &end);
        else
          note (state, &end, state->part);
      }
  mpz_ui_pow_ui (state->under, 6, state->by_attacker.dice + state->by_defender.dice);
  if (generals)
    mpz_mul_ui (state->under, state->under, N_FATES * N_FATES);
}

/* The fraction ways / under of the state’s own chance. */
static void
add_share (SgOdds *odds, const char *outcome, GVariant *value, mpz_srcptr ways, mpz_srcptr under, mpq_srcptr chance)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (value);
  mpq_t share;

  if (mpz_sgn (ways) == 0)
    return;
  mpq_init (share);
  mpz_set (mpq_numref (share), ways);
  mpz_set (mpq_denref (share), under);
  mpq_canonicalize (share);
  mpq_mul (share, share, chance);
  sg_odds_add (odds, outcome, sunk, share);
  mpq_clear (share);
}

/* Of the 6^@most ways in which @lost dice, and others that do not matter, fall. */
static void
spread (mpz_t *left, const Recoveries *recoveries, gint64 lost, gint64 on, gint64 most)
{
  guint lucky = on > 0 ? 7 - on : 0;
  mpz_t share, factor;

  mpz_inits (share, factor, NULL);
  for (gint64 k = 0; k <= lost; k++)
    {
      mpz_bin_uiui (share, lost, k);
      mpz_ui_pow_ui (factor, lucky, k);
      mpz_mul (share, share, factor);
      mpz_ui_pow_ui (factor, 6 - lucky, lost - k);
      mpz_mul (share, share, factor);
      mpz_ui_pow_ui (factor, 6, most - lost);
      mpz_mul (share, share, factor);
      mpz_addmul (left[recoveries->figures - lost + k], share, recoveries->ways[lost * 7 + on]);
    }
  mpz_clears (share, factor, NULL);
}

static void
tell_left (const State *state, const Recoveries *recoveries, const char *outcome, mpq_srcptr chance, SgOdds *odds)
{
  gint64 n = recoveries->figures;
  g_autofree mpz_t *left = g_new (mpz_t, n + 1);
  mpz_t under;

  for (gint64 i = 0; i <= n; i++)
    mpz_init (left[i]);
  for (gint64 lost = 0; lost <= n; lost++)
    for (gint64 on = 0; on <= 6; on++)
      if (mpz_sgn (recoveries->ways[lost * 7 + on]) != 0)
        spread (left, recoveries, lost, on, n);
  mpz_init (under);
  mpz_ui_pow_ui (under, 6, n);
  mpz_addmul (left[0], under, recoveries->ways[(n + 1) * 7]);
  mpz_mul (under, under, state->under);
  for (gint64 i = 0; i <= n; i++)
    {
      add_share (odds, outcome, g_variant_new_int64 (i), left[i], under, chance);
      mpz_clear (left[i]);
    }
  mpz_clear (under);
}

/* The chargers as they arrive: fewer, perhaps Disordered, perhaps without their general. */
static void
muster (State *state, gint64 lost, gboolean disordered, SgGwGeneral general)
{
  SgGwFight *fight = state->fight;
  gint64 die = fight->has_general ? sg_ruleset_whole (fight->rules, "GW-620", "general") : 0;
  g_autoptr (SgVerdict) quiet = sg_verdict_new_quiet ();

  state->attacker = fight->attacker;
  state->defender = fight->defender;
  state->attacker.situation = disordered ? fight->disorderly : fight->orderly;
  state->attacker.figures -= lost;
  if (general == SG_GW_GENERAL_GONE)
    {
      state->attacker.dice = MAX (state->attacker.dice - die, 0);
      die = 0;
    }
  die += fight->cameos;
  state->attacker.dice = MIN (state->attacker.dice, state->attacker.figures + die);
  state->attacker.general = state->attacker.general && general == SG_GW_GENERAL_WHOLE;
  state->attacker_general = fight->attacker_general && general != SG_GW_GENERAL_GONE;
  state->defender_general = fight->defender_general;
  sg_gw_melee_compare (fight->rules, quiet, &state->attacker, &state->defender);
}

/* The sides are shared with the fight, and only what this state counts is cleared at its end. */
static void
fight_state (SgGwFight *self, gint64 lost, gboolean disordered, SgGwGeneral general, mpq_srcptr chance, SgOdds *odds)
{
  State state = { .fight = self };

  muster (&state, lost, disordered, general);
  count_hits (&state.attacker, &state.by_attacker);
  count_hits (&state.defender, &state.by_defender);
  for (guint i = 0; i < N_ENDS; i++)
    mpz_init (state.ends[i]);
  mpz_inits (state.under, state.part, NULL);
  init_recoveries (&state.of_attacker, state.attacker.figures);
  init_recoveries (&state.of_defender, state.defender.figures);
  decide_all (&state);
  for (guint i = 0; i < N_ENDS; i++)
    {
      add_share (odds, "end", g_variant_new_string (ends[i]), state.ends[i], state.under, chance);
      mpz_clear (state.ends[i]);
    }
  tell_left (&state, &state.of_attacker, "attacker_left", chance, odds);
  tell_left (&state, &state.of_defender, "defender_left", chance, odds);
  clear_recoveries (&state.of_attacker);
  clear_recoveries (&state.of_defender);
  clear_hits (&state.by_attacker);
  clear_hits (&state.by_defender);
  mpz_clears (state.under, state.part, NULL);
}

void
sg_gw_fight_close (SgGwFight *self, SgOdds *odds)
{
  for (guint i = 0; i < count_states (self); i++)
    if (mpq_sgn (self->arriving[i]) > 0)
      fight_state (self, i / 6, i / 3 % 2 == 1, i % 3, self->arriving[i], odds);
}
