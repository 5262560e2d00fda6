/* sg-rk-rounds.c: rounds carried and fired, and what the fallen leave of theirs (RK-116, RK-117).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-rounds.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-work.h"

/* The row of rounds carried that tells of its wagons. */
const char *
sg_rk_rounds_row (SgRkGun gun, const char *type)
{
  switch (gun)
    {
    case SG_RK_GUN_TWELVE:
      return "12-pounder-foot";
    case SG_RK_GUN_HOWITZER:
    case SG_RK_GUN_ROCKET:   /* the book counts none of theirs */
      return "5-inch-howitzer";
    case SG_RK_GUN_SIX:
    case SG_RK_GUN_NINE:
      break;
    }
  return sg_rk_is_horse_artillery (type) ? "6-pounder-horse" : "6-pounder-foot";
}

/* Muskets that rested for a move are cool again, and count anew. */
gint64
sg_rk_moves_on_end (const SgRk *rk, const SgUnit *unit)
{
  return sg_word_whole_or (unit, &sg_rk_words.fired_in, -9) >= rk->turn - 1 ? sg_word_whole (unit, &sg_rk_words.on_end) : 0;
}

static SgVerdict *
ask_ammunition (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "ammunition", NULL);
  gboolean guns = sg_rk_is_of (unit, SG_RK_OF_GUNS);
  const char *battery = sg_rk_gun (rk, unit) >= SG_RK_GUN_HOWITZER ? "howitzer-battery" : "battery";

  sg_play_fill (question, "arm", g_variant_new_string (guns ? battery : "infantry"));
  sg_play_fill (question, "moves_fired", g_variant_new_int64 (MAX (0, sg_word_whole (unit, &sg_rk_words.fired))));
  sg_play_fill (question, "running", g_variant_new_int64 (sg_rk_moves_on_end (rk, unit)));
  if (guns)
    sg_play_fill (question, "gun", g_variant_new_string (sg_rk_rounds_row (sg_rk_gun (rk, unit), unit->type)));
  return sg_play_judge (&rk->play, question, NULL);
}

gint64
sg_rk_shots_left (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgVerdict) verdict = ask_ammunition (rk, unit);

  return verdict != NULL ? (gint64) sg_play_measure (verdict, "moves_left") : 1;
}

gboolean
sg_rk_is_hot (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgVerdict) verdict = ask_ammunition (rk, unit);

  return sg_rk_tells (verdict, "hot");
}

gint64
sg_rk_refill_moves (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgVerdict) verdict = ask_ammunition (rk, unit);

  return (gint64) sg_play_measure (verdict, "refill_moves");
}

/* The cartridges of the fallen, where a battalion has held its ground (RK-116): moves of fire that they are for those who are left. Who
 * fell had on the average fired half of his; the program’s own. */
gint64
sg_rk_fallen_cartridges (const SgRk *rk, const SgUnit *unit)
{
  gint64 fit = sg_unit_balance (unit, SG_ACCOUNT_FIT), dead = sg_unit_balance (unit, SG_ACCOUNT_DEAD) - sg_word_whole (unit, &sg_rk_words.searched);
  gint64 fired = sg_word_whole (unit, &sg_rk_words.fired), held = rk->turn - sg_word_whole_or (unit, &sg_rk_words.moved, -99);

  if (!sg_rk_is_of (unit, SG_RK_OF_MEN) || fit <= 0 || dead <= 0 || fired <= 0 || held < fired || sg_word_has (unit, &sg_rk_words.grade))
    return 0;
  return MIN (fired, dead * sg_ruleset_whole (rk->rules, "RK-116", "moves") / (2 * fit));
}

static gboolean
search_fallen (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;
  gint64 moves;

  unit = sg_rk_need_unit (rk, sg_rk_first (call->units)->id, error);
  if (unit == NULL)
    return FALSE;
  moves = sg_rk_fallen_cartridges (rk, unit);
  if (moves <= 0)
    return sg_refuse (error, "RK-116", _("There are no cartridges of fallen men for %s"), unit->name);
  clause = g_strdup_printf (ngettext ("%s took the cartridges of its fallen, for %d move of fire", "%s took the cartridges of its fallen, for %d moves of fire", (gulong) moves),
                            unit->name, (int) moves);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-116");
  sg_word_set_whole (ruling, unit, &sg_rk_words.fired, sg_word_whole (unit, &sg_rk_words.fired) - moves);
  sg_word_set_whole (ruling, unit, &sg_rk_words.searched, sg_unit_balance (unit, SG_ACCOUNT_DEAD));
  return sg_play_post (&rk->play, ruling, error);
}

gboolean
sg_rk_may_fill_up (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgRkWork) work = sg_rk_work_of (rk->board, unit->id);
  SgPlace place;

  return work == NULL && rk->map != NULL && sg_rk_on_field (rk->board, unit, &place) && sg_word_whole (unit, &sg_rk_words.fired) > 0;
}

static void
offer_fallen (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const SgUnit *unit = sg_rk_first (offer->units);
  int moves = sg_rk_may_fill_up (rk, unit) ? (int) sg_rk_fallen_cartridges (rk, unit) : 0;

  if (moves > 0)
    sg_act_offer (offer)->detail = g_strdup_printf (ngettext ("for %d move of fire, if the umpire allows it", "for %d moves of fire, if the umpire allows it", (gulong) moves), moves);
}

const SgActRow sg_rk_fallen_acts[SG_RK_N_FALLEN_ACTS] = {
  { "cartridges", N_("Take the cartridges of the fallen"), "sg-foot-symbolic", "RK-116", .group = N_("Work"), .least = 1, .offer = offer_fallen, .carry_out = search_fallen },
};
