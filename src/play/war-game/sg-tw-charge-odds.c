/* sg-tw-charge-odds.c: what a charge is likely to cost either side, from the contact to the end of the first fighting move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The die at contact, the close volley, the riders who burst through and the fighting move are a chain: what each leaves is what the next begins with. Each link
 * is the odds of its procedure, asked once for each strength that can come to it.
 */

#include "play/war-game/sg-tw-charge-odds.h"

#include "play/war-game/sg-tw-artillery.h"
#include "play/war-game/sg-tw-contact.h"
#include "play/war-game/sg-tw-fight.h"
#include "play/war-game/sg-tw-fire.h"
#include "play/war-game/sg-tw-move.h"
#include "play/war-game/sg-tw-officers.h"
#include "play/war-game/sg-tw-orders.h"
#include "rules/sg-odds.h"
#include "rules/war-game/sg-tw-guns-odds.h"
#include "rules/war-game/sg-tw-volley-odds.h"

#define MOST 240       /* figures of a unit */
#define RARE 1e-7      /* what is less likely is left out */
#define TAIL 0.05      /* of either side of nine in ten */

/** Spread: the chances of so many figures. */
typedef struct { double of[MOST + 1]; } Spread;

static void
clear (Spread *self)
{
  *self = (Spread) { .of = { 0 } };
}

/* Of the number @outcome of @question, to @spread; FALSE where it has none. */
static gboolean
find_spread (const SgTw *tw, SgQuestion *question, const char *outcome, Spread *spread)
{
  g_autoptr (SgOdds) odds = question != NULL ? sg_odds_compute (question, tw->rules, NULL) : NULL;
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, outcome) : NULL;

  clear (spread);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];
      gint64 n = row->value != NULL && g_variant_is_of_type (row->value, G_VARIANT_TYPE_INT64) ? g_variant_get_int64 (row->value) : 0;

      spread->of[CLAMP (n, 0, MOST)] += sg_odds_row_chance (row);   /* what is no number, as “nobody fights”, costs nobody */
    }
  return rows != NULL && rows->len > 0;
}

/* Of a volley by the row of @band, or of any (NULL). */
static double
find_volley (SgOdds *odds, const char *band)
{
  const char *outcome = band != NULL ? "band" : "volley";
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, outcome) : NULL;
  double chance = 0;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];
      gboolean fires = row->value != NULL && g_variant_is_of_type (row->value, G_VARIANT_TYPE_BOOLEAN) && g_variant_get_boolean (row->value);

      if (band != NULL)
        fires = row->value != NULL && g_variant_is_of_type (row->value, G_VARIANT_TYPE_STRING) && g_str_equal (g_variant_get_string (row->value, NULL), band);
      chance += fires ? sg_odds_row_chance (row) : 0;
    }
  return chance;
}

/* (transfer full) (nullable): the board with the charger in contact. */
static SgBoard *
suppose_contact (const SgTw *tw, const SgUnit *unit, const SgUnit *target)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");
  const char *ids[] = { target->id, NULL };
  SgPlace from, there, end;
  double degrees, bearing, far;
  SgUnit *met;

  if (!sg_board_find_place (tw->board, unit->id, &from) || !sg_board_find_place (tw->board, target->id, &there))
    return NULL;
  bearing = sg_tw_charge_bearing (tw, unit, target, &degrees);
  far = sg_tw_stop_before (tw, unit, bearing, bearing, sg_point_distance (from.at, there.at), &met);
  if (met != target)
    return NULL;
  end = (SgPlace) { sg_point_step (from.at, bearing, far), bearing };
  sg_tw_set_place (tw, ruling, unit, &end);
  sg_word_set_list (ruling, unit, &sg_tw_words.charged, ids);
  sg_word_set_length (ruling, unit, &sg_tw_words.moved, sg_round_hundredths (far));
  return sg_play_suppose (&tw->play, ruling);
}

/** Chain: the charge as it comes home. */
typedef struct
{
  SgTw          tw;            /* in contact */
  const SgUnit *unit, *target;
  gint64        front, left;   /* who would be in contact of the charger with nobody lost, and all of it, officers too */
  double        through, saved; /* the chance that a rider bursts through, and that an officer who is ridden down is saved */
  Spread        charger, charged;
  Spread      (*fights)[2];    /* what a fighting move costs either side, by how many of the charger fight it, as far as it is @known */
  gboolean     *known;
} Chain;

/* The fighting move with so many of the charger, after @lost of it and @gone of the charged have fallen, in @chance of all ways. */
static void
add_fight (Chain *chain, gint64 fighters, guint lost, guint gone, double chance)
{
  Spread *costs;

  fighters = CLAMP (fighters, 0, MOST);
  costs = chain->fights[fighters];
  if (!chain->known[fighters])
    {
      g_autoptr (SgQuestion) question = sg_tw_fill_fight (&chain->tw, chain->unit, chain->target, fighters, NULL);

      if (!find_spread (&chain->tw, question, "attacker_lost", &costs[0]))
        costs[0].of[0] = 1;
      if (!find_spread (&chain->tw, question, "defender_lost", &costs[1]))
        costs[1].of[0] = 1;
      chain->known[fighters] = TRUE;
    }
  for (guint i = 0; i <= MOST; i++)
    {
      chain->charger.of[MIN (i + lost, MOST)] += chance * costs[0].of[i];
      chain->charged.of[MIN (i + gone, MOST)] += chance * costs[1].of[i];
    }
}

/* Of @n who throw, each with chance @p, exactly @k. */
static double
choose_of (gint64 n, gint64 k, double p)
{
  double all = 1;

  for (gint64 i = 0; i < k; i++)
    all *= (double) (n - i) / (double) (k - i);
  return all * pow (p, (double) k) * pow (1 - p, (double) (n - k));
}

/* Of @front riders so many are through who had @men before them and so many who had officers: a man each is ridden down, but of the officers some are saved (TW-77, TW-89). */
static void
add_ridden_down (Chain *chain, gint64 front, gint64 men, gint64 officers, guint lost, double chance)
{
  for (gint64 saved = 0; saved <= officers; saved++)
    add_fight (chain, front - men - officers, lost, (guint) (men + officers - saved), chance * choose_of (officers, saved, chain->saved));
}

/* Those of @front who throw to burst through, and who stands before them (TW-77). */
static void
add_bursts (Chain *chain, gint64 front, guint lost, double chance)
{
  gint64 officers = MIN (sg_tw_officers_among (&chain->tw, chain->target, front), front);

  for (gint64 men = 0; men <= front - officers; men++)
    for (gint64 struck = 0; struck <= officers; struck++)
      {
        double share = chance * choose_of (front - officers, men, chain->through) * choose_of (officers, struck, chain->through);

        /* of twenty-four riders all ways are some thousand, most of which never come about */
        if (share > RARE)
          add_ridden_down (chain, front, men, struck, lost, share);
      }
}

/* After the volley has cost the charger @lost: as many fewer come into contact, and those who are through fight nobody (TW-78). */
static void
add_lost (Chain *chain, guint lost, double chance)
{
  /* Who falls is spread over the whole regiment: of its front as great a share is missed as of all. */
  gint64 front = chain->left > 0 ? (gint64) round ((double) chain->front * MAX (chain->left - (gint64) lost, 0) / (double) chain->left) : 0;

  if (chain->through > 0)
    add_bursts (chain, front, lost, chance);
  else
    add_fight (chain, front, lost, 0, chance);
}

/* What guns cost that fire canister at contact: each that can (TW-58). */
static SgSpread *
spread_canister (const Chain *chain)
{
  g_autoptr (GPtrArray) guns = sg_tw_list_battery (&chain->tw, chain->target);
  SgSpread *sum = sg_spread_nought ();

  for (guint i = 0; i < guns->len; i++)
    {
      g_autoptr (SgQuestion) question = sg_tw_fill_close_canister (&chain->tw, guns->pdata[i], chain->unit);
      g_autoptr (SgSpread) before = sum, one = question != NULL ? sg_tw_spread_canister (question, chain->tw.rules) : sg_spread_nought ();

      sum = sg_spread_sum (before, one);
    }
  return sum;
}

/* (nullable): of all figures that fall, officers who are not saved too; NULL: the light infantry’s, whose fire hits the ranks alone (TW-45). */
static SgSpread *
spread_volley (const Chain *chain, SgQuestion *volley)
{
  if (sg_tw_is_gun (chain->target))
    return spread_canister (chain);
  return g_str_equal (sg_question_get_procedure (volley)->id, "volley") ? sg_tw_spread_volley (volley, chain->tw.rules) : NULL;
}

/* The volley of the charged at @range, which comes in @chance of all ways. */
static void
add_volley (Chain *chain, double range, double chance)
{
  g_autoptr (SgQuestion) volley = chance > 0 ? sg_tw_fill_fire (&chain->tw, chain->target, chain->unit, range, FALSE, NULL) : NULL;
  g_autoptr (SgSpread) exact = volley != NULL ? spread_volley (chain, volley) : NULL;
  Spread lost;

  if (volley == NULL)
    return;
  clear (&lost);
  for (guint i = 0; exact != NULL && i < exact->n; i++)
    lost.of[MIN (i, MOST)] += sg_spread_find_chance (exact, i);
  if (exact == NULL && !find_spread (&chain->tw, volley, "kills", &lost))
    lost.of[0] = 1;
  for (guint i = 0; i <= MOST; i++)
    if (lost.of[i] * chance > RARE)
      add_lost (chain, i, lost.of[i] * chance);
}

/* The mean, and what is neither under-run nor exceeded in nine of ten charges. */
static SgTwToll
tell_toll (const Spread *spread)
{
  SgTwToll toll = { 0, 0, 0 };
  double sum = 0;

  for (guint i = 0; i <= MOST; i++)
    {
      toll.mean += i * spread->of[i];
      sum += spread->of[i];
      if (sum < TAIL)
        toll.least = i + 1;
      if (sum < 1 - TAIL)
        toll.most = i + 1;
    }
  return toll;
}

/* The chance of each way to meet, and what comes of it. */
static void
add_contact (Chain *chain, SgTwChargeOdds *odds)
{
  const SgTw *tw = &chain->tw;
  g_autoptr (SgQuestion) die = sg_tw_question (tw, "contact-die", chain->unit, chain->target, NULL);
  g_autoptr (SgOdds) contact = die != NULL && sg_tw_has_close_volley (tw, chain->unit, chain->target) ? sg_odds_compute (die, tw->rules, NULL) : NULL;
  double near = find_volley (contact, "0-6");

  odds->volley = find_volley (contact, NULL);
  add_lost (chain, 0, 1 - odds->volley);   /* no volley: nobody falls before the fight */
  add_volley (chain, 0, near);
  add_volley (chain, sg_ruleset_figure (tw->rules, "TW-52", "far"), odds->volley - near);
}

gboolean
sg_tw_charge_odds (const SgTw *tw, const SgUnit *unit, const SgUnit *target, SgTwChargeOdds *odds)
{
  g_autoptr (SgBoard) board = suppose_contact (tw, unit, target);
  g_autofree Spread (*fights)[2] = g_malloc0 ((MOST + 1) * sizeof *fights);
  g_autofree gboolean *known = g_new0 (gboolean, MOST + 1);
  Chain chain = { .tw = *tw, .fights = fights, .known = known };

  if (board == NULL)
    return FALSE;
  /* from here all is asked of the board in contact, with its own units: those of the board that is played on stand elsewhere */
  chain.tw.board = board;
  chain.unit = sg_board_get_unit (board, unit->id);
  chain.target = sg_board_get_unit (board, target->id);
  chain.left = sg_tw_left (chain.unit) + sg_tw_in_ranks (&chain.tw, chain.unit);
  chain.front = sg_tw_count_contact (&chain.tw, chain.unit, chain.target);
  chain.through = sg_tw_burst_chance (&chain.tw, chain.unit, chain.target);
  chain.saved = (TW_FACES + 1 - sg_ruleset_figure (tw->rules, "TW-89", "saved")) / TW_FACES;
  add_contact (&chain, odds);
  odds->charger = tell_toll (&chain.charger);
  odds->charged = tell_toll (&chain.charged);
  return TRUE;
}

/* Of a unit that is ordered to charge, beside its order. */
static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  const SgUnit *target = sg_tw_charge_target (tw, unit);
  SgTwChargeOdds odds;

  if (target == NULL || !sg_tw_is_there (tw, target) || !sg_tw_charge_odds (tw, unit, target, &odds))
    return;
  sg_fact_add (facts, _("Fired at in contact"), g_strdup_printf (_("%d in 100"), (int) round (odds.volley * 100)), "TW-52");
  sg_fact_add (facts, _("Likely to lose"), g_strdup_printf (_("%.0f, from %u to %u"), odds.charger.mean, odds.charger.least, odds.charger.most), "TW-64");
  sg_fact_add (facts, _("Its enemy"), g_strdup_printf (_("%.0f, from %u to %u"), odds.charged.mean, odds.charged.least, odds.charged.most), "TW-64");
}

const SgTwPart sg_tw_charge_telling = { .facts = tell };
