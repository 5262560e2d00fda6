/* sg-gw-charge-declare.c: a charge declared: what its player may do before it goes: shoot first, bring others, wheel by a card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-declare.h"

#include "base/sg-nth.h"
#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/charge/sg-gw-arms.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-odds.h"

static const char *
name_struck (const SgGw *gw, const SgUnit *by, const SgUnit *at)
{
  static const char *const struck[] = { "", "flank", "rear" };
  SgGwBlock block;

  return sg_gw_block (gw, by, &block) ? struck[sg_gw_struck (gw, at, &block)] : "";
}

/* Whether it may */

static gboolean
judge_may (const SgGw *gw, const SgUnit *by, const SgUnit *at, gboolean card, GError **error)
{
  g_autoptr (SgQuestion) question = sg_gw_charge_may (gw, by, at, card, error);
  g_autoptr (SgVerdict) verdict = question != NULL ? sg_play_allow (&gw->play, question, error) : NULL;

  return verdict != NULL;
}

static gboolean
check_way (const SgGw *gw, const SgUnit *by, const SgUnit *at, gboolean card, GError **error)
{
  SgUnit *between = sg_gw_between (gw, by, at);

  if (!sg_gw_are_foes (by, at) || sg_gw_is_general (gw, at))
    return sg_refuse (error, "GW-602", _("%s cannot be charged"), at->name);
  if (sg_word_flag (by, &sg_gw_words.holders))
    return sg_refuse (error, "GW-128", _("%s do nothing but go along"), by->name);
  if (sg_word_flag (by, &sg_gw_words.running))
    return sg_refuse (error, "GW-602", _("%s is running away, and does not charge"), by->name);
  if (between != NULL && sg_gw_are_foes (between, by) && !sg_gw_is_general (gw, between))
    return sg_refuse (error, "GW-604", _("%s stands in the way of the charge"), between->name);
  between = sg_gw_charge_friend_ahead (gw, by, at);
  if (between != NULL)
    return sg_refuse (error, "GW-420", _("%s is in the way, and nobody charges through friends"), between->name);
  return judge_may (gw, by, at, card, error);
}

/* With a Hold Card a unit may wheel farther (GW-606). */
static gboolean
needs_card (const SgGw *gw, const SgUnit *by, const SgUnit *at)
{
  double degrees, wheel, gap;

  sg_gw_charge_measure (gw, by, at, &degrees, &wheel, &gap);
  return degrees > sg_ruleset_figure (gw->rules, "GW-604", "wheel");
}

static gboolean
check (const SgGw *gw, SgUnit *by, SgUnit *at, GError **error)
{
  SgGwCharge charge = { .gw = gw, .by = by, .at = at };
  gboolean card = needs_card (gw, by, at);
  g_autofree char *held = card ? sg_gw_charge_cheapest (&charge, by, FALSE) : NULL;
  const SgUnit *forced;

  if (sg_word_has (gw->board, &sg_gw_words.talk))
    return sg_refuse (error, "GW-601", _("Another charge is to be settled first"));
  if (!sg_gw_check_acting (gw, by, error))
    return FALSE;
  if (sg_word_has (by, &sg_gw_words.reloaded))
    return sg_refuse (error, "GW-944", _("%s has reloaded, and does not charge"), by->name);
  if (sg_word_has (by, &sg_gw_words.md) || sg_gw_dice_left (gw, by) < 1)
    return sg_refuse (error, "GW-602", _("%s has moved, and does not charge"), by->name);
  forced = sg_gw_charge_forced (gw, by);
  if (forced != NULL && forced != at)
    {
      g_autofree char *words = sg_gw_charge_tell_forced (by, forced);

      return sg_refuse (error, sg_gw_charge_forced_rule (by), "%s", words);
    }
  if (sg_gw_charge_are_locked (gw, by, at))
    return sg_refuse (error, "GW-627", _("%s is in close combat with %s already, and fights on"), by->name, at->name);
  return check_way (gw, by, at, held != NULL, error);
}

/* Fanatics */

/* As far as it is to go: with its wheel, what rough ground costs, and the die that an obstacle does. */
static double
measure_way (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy)
{
  double degrees, wheel, gap;
  SgGwWay way;

  sg_gw_charge_measure (gw, unit, enemy, &degrees, &wheel, &gap);
  if (!sg_gw_charge_ground (gw, unit, enemy, &way))
    return gap + wheel;
  if (way.rough > 0)
    gap += MAX (0, way.cost - way.length);
  if (way.minor + way.major > 0)
    gap += sg_ruleset_figure (gw->rules, "GW-908", "face");
  return gap + wheel;
}

SgUnit *
sg_gw_charge_forced (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  double gap;
  SgUnit *told = sg_word_has (unit, &sg_gw_charge_words.forced) && sg_gw_is_acting (gw, unit) ? sg_play_unit (&gw->play, sg_word_text (unit, &sg_gw_charge_words.forced)) : NULL;
  SgUnit *enemy = sg_gw_bears_it (unit, "fanatic") ? sg_gw_nearest_enemy (gw, unit, &gap) : NULL;

  if (told != NULL && sg_gw_left (told) > 0 && !sg_word_has (unit, &sg_gw_words.md) && sg_gw_dice_left (gw, unit) >= 1)
    return told;
  if (enemy == NULL || sg_word_flag (unit, &sg_gw_words.running) || sg_word_flag (unit, &sg_gw_words.disordered) || !isfinite (gap) || sg_word_has (unit, &sg_gw_words.md)
      || sg_gw_dice_left (gw, unit) < 1 || sg_gw_charge_are_locked (gw, sg_play_unit (&gw->play, unit->id), enemy))
    return NULL;
  question = sg_play_question (&gw->play, "forced-charge", NULL);
  if (question == NULL)
    return NULL;
  sg_play_fill (question, "cause", g_variant_new_string ("fanatics"));
  sg_play_fill (question, "row", g_variant_new_string (sg_gw_row (gw, unit)));
  sg_play_fill (question, "distance_in", g_variant_new_double (measure_way (gw, unit, enemy)));
  sg_play_fill (question, "clear_path", g_variant_new_boolean (check_way (gw, unit, enemy, FALSE, NULL)));
  verdict = sg_play_judge (&gw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "must_charge") ? enemy : NULL;
}

char *
sg_gw_charge_tell_forced (const SgUnit *unit, const SgUnit *enemy)
{
  return sg_word_has (unit, &sg_gw_charge_words.forced) ? g_strdup_printf (_("%s must charge %s"), unit->name, enemy->name)
                                   : g_strdup_printf (_("%s, Fanatics, must charge %s"), unit->name, enemy->name);
}

const char *
sg_gw_charge_forced_rule (const SgUnit *unit)
{
  if (!sg_word_has (unit, &sg_gw_charge_words.forced))
    return "GW-908";
  return sg_word_has (unit, &sg_gw_charge_words.forced_rule) ? sg_word_text (unit, &sg_gw_charge_words.forced_rule) : "GW-973";
}

void
sg_gw_charge_unforce (SgRuling *ruling, const SgUnit *unit)
{
  if (!sg_word_has (unit, &sg_gw_charge_words.forced))
    return;
  sg_word_clear (ruling, unit, &sg_gw_charge_words.forced);
  sg_word_clear (ruling, unit, &sg_gw_charge_words.forced_rule);
}

/* A cameo has it charge that enemy (GW-972, GW-973): whether it can. */
static gboolean
may_force (const SgGw *gw, gboolean wilde, const SgUnit *by, const SgUnit *at, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "forced-charge", error);
  g_autoptr (SgVerdict) verdict = NULL;
  double cameo = wilde ? sg_gw_cameo_measure (gw, sg_play_other (by->side), by) : 0; /* the rash officer is with them */

  if (!check_way (gw, by, at, FALSE, error))
    return FALSE;
  sg_play_fill (question, "cause", g_variant_new_string (wilde ? "Oscar Wilde" : "rash officer"));
  sg_play_fill (question, "row", g_variant_new_string (sg_gw_row (gw, by)));
  sg_play_fill (question, "distance_in", g_variant_new_double (sg_gw_gap (gw, by, at)));
  sg_play_fill (question, "cameo_distance_in", g_variant_new_double (cameo));
  sg_play_fill (question, "acted", g_variant_new_boolean (sg_word_flag (by, &sg_gw_words.acted)));
  sg_play_fill (question, "card", g_variant_new_boolean (g_str_equal (sg_word_text (gw->board, &sg_gw_words.card_side), by->side) && !sg_word_has (gw->board, &sg_gw_words.card_done)));
  verdict = sg_play_allow (&gw->play, question, error);
  if (verdict == NULL)
    return FALSE;
  if (sg_verdict_get_flag (verdict, "must_charge"))
    return TRUE;
  return sg_refuse (error, wilde ? "GW-972" : "GW-973", _("%s is too far from %s to charge it"), at->name, by->name);
}

/* Who else */

static gboolean
is_with (const SgGwCharge *charge, const SgUnit *unit)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);

  return g_ptr_array_find (host, unit, NULL);
}

static gboolean
may_join (const SgGwCharge *charge, const SgUnit *unit)
{
  const SgGw *gw = charge->gw;
  g_autofree char *tied = sg_gw_charge_why_tied (gw, unit, charge->at);

  return tied == NULL && sg_gw_charge_attacks (charge, unit) && unit != charge->by && !is_with (charge, unit) && !sg_gw_is_general (gw, unit)
         && !sg_gw_is_gun (gw, unit) && !sg_word_flag (unit, &sg_gw_words.disordered) && !needs_card (gw, unit, charge->at)
         && check_way (gw, unit, charge->at, FALSE, NULL);
}

static gboolean
goes_on_same_card (const SgGwCharge *charge, const SgUnit *unit)
{
  return sg_gw_is_acting (charge->gw, unit) && !sg_word_has (unit, &sg_gw_words.md) && sg_gw_dice_left (charge->gw, unit) >= 1;
}

/* (transfer full) (nullable): an Ace in hand that may be played for the charge; as a Court card, by a house rule, if @court. */
static char *
find_ace (const SgGwCharge *charge, gboolean court)
{
  const SgGw *gw = charge->gw;
  g_auto (GStrv) hand = sg_gw_hand (gw, charge->by->side);

  for (guint i = 0; hand[i] != NULL && (!court || sg_ruleset_chosen (gw->rules, "gw.charge.ace", "court")); i++)
    if (sg_gw_card_is (gw, hand[i], SG_GW_ACE) && sg_gw_charge_may_hold (charge, charge->by->side, hand[i], charge->by, NULL))
      return g_strdup (hand[i]);
  return NULL;
}

/* (transfer full) (nullable): the cheapest card that brings @unit along, a Court card if @court (it brings a second one); "" when one
 * already played does. */
static char *
find_bringing (const SgGwCharge *charge, const SgUnit *unit, gboolean court)
{
  const SgGw *gw = charge->gw;
  double gap = sg_gw_gap (gw, charge->by, unit), near = sg_ruleset_figure (gw->rules, "GW-606", "near"), far = sg_ruleset_figure (gw->rules, "GW-606", "far");

  gboolean acted = sg_word_flag (unit, &sg_gw_words.acted); /* only an Ace brings it along then (GW-R48) */

  if (gap > far)
    return NULL;
  if (gap <= near && sg_charge_has (charge, called) && !acted)
    return g_strdup ("");
  if (needs_card (gw, charge->by, charge->at)) /* its one card is wanted for the wheel */
    return NULL;
  return acted ? find_ace (charge, court || gap > near) : sg_gw_charge_cheapest (charge, charge->by, court || gap > near);
}

static SgRuling *choose_companion (const SgGwCharge *charge, const char *words, GError **error);

/* The whole charge as it would go with @words, "ID:card", brought along. */
static void
tell_companion (const SgGwCharge *charge, const char *words, SgChoice *choice)
{
  const SgGwStand stands = { FALSE };
  g_auto (SgGwIf) joined = { NULL };
  SgGwEnds ends;

  if (!sg_gw_charge_suppose (charge, choose_companion (charge, words, NULL), &joined)
      || !sg_gw_charge_foresee (&joined.charge, &stands, TRUE, sg_gw_charge_chance (&joined.charge), &ends))
    return;
  choice->odds = sg_gw_say_chance (_("%s that one at least reaches; what follows if nothing is answered"), (1 - ends.falls_short - ends.never - ends.gave_way - ends.mined));
  sg_gw_charge_add_ends (charge, &ends, choice);
  choice->share = ends.won[0] + ends.won[1] + ends.won[2];
}

static void
offer_companion (const SgGwCharge *charge, SgTalk *talk, const SgUnit *unit, const char *card)
{
  g_autofree char *name = *card != '\0' ? sg_gw_card_name (card) : NULL, *id = g_strdup_printf ("with:%s:%s", unit->id, card);
  g_autofree char *label = name != NULL ? g_strdup_printf (_("Bring %s along, with the %s"), unit->name, name)
                                        : g_strdup_printf (_("%s charges with it"), unit->name);

  tell_companion (charge, id + strlen ("with:"), sg_gw_charge_offer_of (talk, id, label, unit));
}

static void
add_companions (const SgGwCharge *charge, SgTalk *talk)
{
  g_autoptr (GPtrArray) friends = sg_gw_units (charge->gw, charge->by->side, TRUE);

  for (guint i = 0; i < friends->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (friends, i);
      g_autofree char *card = NULL, *court = NULL;

      if (!may_join (charge, unit))
        continue;
      card = goes_on_same_card (charge, unit) ? g_strdup ("") : find_bringing (charge, unit, FALSE);
      court = card != NULL && *card != '\0' ? find_bringing (charge, unit, TRUE) : NULL;
      if (card != NULL)
        offer_companion (charge, talk, unit, card);
      if (court != NULL && !g_str_equal (court, card))
        offer_companion (charge, talk, unit, court);
    }
}

/* Shooting first */

static SgQuestion *
ask_first_shot (const SgGwCharge *charge)
{
  g_autofree char *why = NULL;

  if (sg_gw_is_mounted (charge->gw, charge->by) || sg_word_flag (charge->by, &sg_gw_words.shot) || sg_gw_dice_left (charge->gw, charge->by) < 2
      || !sg_gw_is_armed (charge->by))
    return NULL;
  why = sg_gw_why_no_shot (charge->gw, charge->by, charge->at);
  return why == NULL ? sg_gw_shot (charge->gw, charge->by, charge->at, NULL) : NULL;
}

/* "long", as the distance measured falls into. */
static char *
find_band (const SgGwCharge *charge, SgQuestion *shot, gint64 *dice, gint64 *on)
{
  g_autoptr (SgOdds) odds = sg_odds_compute (shot, charge->gw->rules, NULL);
  GPtrArray *bands = odds != NULL ? sg_odds_get_rows (odds, "band") : NULL;
  GPtrArray *pool = odds != NULL ? sg_odds_get_rows (odds, "dice") : NULL;
  GPtrArray *hits = odds != NULL ? sg_odds_get_rows (odds, "hit_on") : NULL;
  const SgOddsRow *row = bands != NULL ? sg_nth (bands, 0) : NULL;

  if (row == NULL || row->value == NULL || pool == NULL || hits == NULL || ((SgOddsRow *) hits->pdata[0])->value == NULL)
    return NULL;
  *dice = g_variant_get_int64 (((SgOddsRow *) pool->pdata[0])->value);
  *on = g_variant_get_int64 (((SgOddsRow *) hits->pdata[0])->value);
  return g_variant_is_of_type (row->value, G_VARIANT_TYPE_STRING) ? g_variant_dup_string (row->value, NULL) : NULL;
}

/* (transfer full) (nullable): "if it shoots at long range first: 31 % that they falter" */
static char *
tell_first_shot (const SgGwCharge *charge, SgQuestion *shot, SgGwEnds *ends, double *falters, char **detail)
{
  gint64 dice, on;
  g_autofree char *band = find_band (charge, shot, &dice, &on), *percent = NULL;

  if (band == NULL || !sg_gw_charge_first_ends (charge, shot, ends, falters))
    return NULL;
  percent = sg_gw_say_chance ("%s", *falters);
  if (detail != NULL)
    *detail = g_strdup_printf (ngettext ("%d die at %d+, at %s range", "%d dice at %d+, at %s range", dice), (int) dice, (int) on, band);
  return g_strdup_printf (_("if it shoots at %s range first: %s that they falter"), band, percent);
}

static void
add_first_shot (const SgGwCharge *charge, SgTalk *talk)
{
  g_autoptr (SgQuestion) shot = ask_first_shot (charge);
  g_autofree char *told = NULL, *detail = NULL;
  SgChoice *choice;
  double falters = 0;
  SgGwEnds ends;

  if (shot == NULL || sg_gw_charge_is_brawl (charge))
    return;
  told = tell_first_shot (charge, shot, &ends, &falters, &detail);
  if (told == NULL)
    return;
  choice = sg_gw_charge_offer (talk, "shoot-first", _("Shoot first, then charge"));
  choice->detail = g_steal_pointer (&detail);
  choice->cost = g_strdup (_("1 Movement Die"));
  choice->odds = sg_gw_say_chance (_("%s that they falter under the fire"), falters);
  sg_gw_charge_add_ends (charge, &ends, choice);
  choice->share = ends.gave_way + ends.won[0] + ends.won[1] + ends.won[2];
}

/* The conversation’s first step */

/* Porters do not wait for a charge (GW-909). */
static gboolean
flees_at_once (const SgGwCharge *charge)
{
  return sg_word_flag (charge->at, &sg_gw_words.porters) && !sg_word_flag (charge->at, &sg_gw_words.running);
}

static void
add_going (const SgGwCharge *charge, SgTalk *talk)
{
  gboolean card = needs_card (charge->gw, charge->by, charge->at) && !sg_charge_has (charge, card);
  g_autofree char *held = card ? sg_gw_charge_cheapest (charge, charge->by, FALSE) : NULL;
  g_autofree char *name = held != NULL ? sg_gw_card_name (held) : NULL;
  g_autofree char *label = held != NULL ? g_strdup_printf (_("Wheel about with the %s, and charge"), name) : g_strdup (_("Charge"));
  g_autofree char *id = g_strconcat ("go:", held != NULL ? held : "", NULL);
  const SgGwStand stands = { FALSE };
  SgChoice *choice = sg_gw_charge_offer_of (talk, id, label, charge->at);
  SgGwEnds ends;

  if (card && held == NULL)
    choice->why = g_strdup_printf (_("To wheel so far %s needs a Hold Card (GW-606)."), charge->by->name);
  if (flees_at_once (charge))
    {
      sg_gw_charge_tell_certain (choice, _("The porters drop their loads and run"));
      return;
    }
  if (!sg_gw_charge_foresee (charge, &stands, TRUE, sg_gw_charge_chance (charge), &ends))
    return;
  choice->odds = sg_gw_say_chance (_("%s to reach; what follows if nothing is answered"), (1 - ends.falls_short - ends.never - ends.gave_way - ends.mined));
  sg_gw_charge_add_ends (charge, &ends, choice);
  choice->share = ends.won[0] + ends.won[1] + ends.won[2];
}

void
sg_gw_charge_offer_declared (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("%s chooses how %s charges."), sg_play_called (&charge->gw->play, charge->by->side), charge->by->name);
  talk->measure = g_strdup_printf (_("%s wins"), sg_play_called (&charge->gw->play, charge->by->side));
  add_going (charge, talk);
  add_first_shot (charge, talk);
  add_companions (charge, talk);
  if (sg_gw_charge_forced (charge->gw, charge->by) != charge->at)
    sg_gw_charge_tell_certain (sg_gw_charge_offer (talk, "call-off", _("Call it off")), _("It stays where it is"));
}

void
sg_gw_charge_go_on (const SgGwCharge *charge, SgRuling *ruling)
{
  gboolean flees = flees_at_once (charge);

  sg_gw_charge_unforce (ruling, charge->by);
  if (flees)
    sg_gw_scare_porters (charge->gw, ruling, charge->at);
  if (sg_gw_charge_nervous (charge) != NULL)
    sg_gw_charge_go (charge, ruling, "charger-nerves");
  else
    sg_gw_charge_go (charge, ruling, flees ? "flight" : sg_gw_charge_after_nerves (charge, FALSE));
}

/* Its own way, its own side of the target; @others: who goes along already. */
static char *
bring (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const char *others)
{
  const SgGw *gw = charge->gw;
  char *with = g_strconcat (others, *others != '\0' ? " " : "", unit->id, NULL);
  double degrees, wheel, gap;

  sg_gw_charge_measure (gw, unit, charge->at, &degrees, &wheel, &gap);
  sg_charge_set (charge, ruling, with, with);
  sg_charge_set (charge, ruling, due, with);
  sg_own_set_length (ruling, unit, own_gap, gap);
  sg_own_set_length (ruling, unit, own_wheel, wheel);
  sg_own_set (ruling, unit, own_struck, name_struck (gw, unit, charge->at));
  return with;
}

/* How many units more the card @needed brings along after @unit. */
static gint64
count_more (const SgGwCharge *charge, const SgUnit *unit, const char *needed)
{
  SgRuleset *rules = charge->gw->rules;
  gint64 more = sg_ruleset_whole (rules, "GW-606", sg_gw_card_is (charge->gw, needed, SG_GW_COURT) ? "court-units" : "number-units") - 1;

  if (more < 1 || sg_gw_gap (charge->gw, charge->by, unit) > sg_ruleset_figure (rules, "GW-606", "near"))
    return 0; /* from far it is one alone */
  return more;
}

/* (transfer full) (nullable): the card that brings @unit along, which is the one of @words. */
static char *
find_played (const SgGwCharge *charge, const SgUnit *unit, const char *card)
{
  g_autofree char *cheap = NULL;

  if (unit == NULL || card == NULL || !may_join (charge, unit))
    return NULL;
  if (goes_on_same_card (charge, unit))
    return g_strdup ("");
  cheap = find_bringing (charge, unit, FALSE);
  return g_strcmp0 (cheap, card) == 0 ? g_steal_pointer (&cheap) : find_bringing (charge, unit, TRUE);
}

static SgRuling *
choose_companion (const SgGwCharge *charge, const char *words, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (words, ":", 2);
  const SgUnit *unit = sg_play_unit (&charge->gw->play, parts[0]);
  g_autofree char *needed = find_played (charge, unit, parts[0] != NULL ? parts[1] : NULL), *name = NULL;
  g_autofree char *tied = unit != NULL ? sg_gw_charge_why_tied (charge->gw, unit, charge->at) : NULL;
  SgRuling *ruling;

  if (tied != NULL)
    return g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, tied), NULL;
  if (needed == NULL)
    return (void) sg_refuse (error, "GW-606", _("%s cannot be brought along"), unit != NULL ? unit->name : parts[0]), NULL;
  if (*needed != '\0')
    {
      name = sg_gw_card_name (needed);
      ruling = sg_gw_charge_draft ("GW-606", _("The %s was played: %s joined the charge of %s"), name, unit->name, charge->by->name);
      sg_gw_charge_play (charge, ruling, charge->by, needed);
      sg_charge_set_whole (charge, ruling, called, count_more (charge, unit, needed));
    }
  else
    {
      ruling = sg_gw_charge_draft ("GW-602", _("%s joined the charge of %s"), unit->name, charge->by->name);
      if (!goes_on_same_card (charge, unit))
        sg_charge_set_whole (charge, ruling, called, MAX (0, sg_charge_whole (charge, called) - 1));
    }
  g_free (bring (charge, ruling, unit, sg_charge_text (charge, with)));
  sg_gw_charge_go (charge, ruling, "declare");
  return ruling;
}

/* It sets off, with the wheel that @card, if any, allows. */
static SgRuling *
draft_going (const SgGwCharge *charge, const char *card, GError **error)
{
  const SgUnit *by = charge->by;
  g_autofree char *name = *card != '\0' ? sg_gw_card_name (card) : NULL;
  SgRuling *ruling;

  if (name != NULL && !sg_gw_charge_may_hold (charge, by->side, card, by, error))
    return NULL;
  if (name == NULL && needs_card (charge->gw, by, charge->at))
    return (void) sg_refuse (error, "GW-606", _("To wheel so far %s needs a Hold Card"), by->name), NULL;
  ruling = name != NULL ? sg_gw_charge_draft ("GW-606", _("The %s was played: %s wheeled about to charge %s"), name, by->name, charge->at->name)
                        : sg_gw_charge_draft ("GW-601", _("%s set off"), by->name);
  if (name != NULL)
    sg_gw_charge_play (charge, ruling, by, card);
  sg_gw_charge_go_on (charge, ruling);
  return ruling;
}

SgRuling *
sg_gw_charge_answer_declared (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const char *companion = sg_gw_turn_object (choice, "with"), *card = sg_gw_turn_object (choice, "go");
  SgRuling *ruling = NULL;

  if (companion != NULL)
    return choose_companion (charge, companion, error);
  if (card != NULL)
    return draft_going (charge, card, error);
  if (g_str_equal (choice, "call-off") && sg_gw_charge_forced (charge->gw, charge->by) != charge->at)
    {
      ruling = sg_gw_charge_draft ("GW-601", _("The charge of %s was called off"), charge->by->name);
      sg_gw_charge_clear (charge, ruling);
    }
  else if (g_str_equal (choice, "shoot-first"))
    {
      ruling = sg_gw_charge_draft ("GW-602", _("%s took aim before charging"), charge->by->name);
      sg_gw_charge_unforce (ruling, charge->by);
      sg_gw_charge_go (charge, ruling, "first-shot");
    }
  return ruling;
}

/* Whether there is anything to choose before it goes. */
static gboolean
has_choice (const SgGwCharge *charge)
{
  g_autoptr (SgTalk) talk = sg_talk_new ("", NULL, NULL);

  if (needs_card (charge->gw, charge->by, charge->at))
    return TRUE;
  add_first_shot (charge, talk);
  add_companions (charge, talk);
  return talk->choices->len > 0;
}

static char *
tell_declaration (const SgUnit *by, const SgUnit *at, gboolean forced)
{
  if (!forced)
    return g_strdup_printf (_("%s declared a charge on %s"), by->name, at->name);
  return g_strdup_printf (sg_word_has (by, &sg_gw_charge_words.forced) ? _("%s had to charge %s") : _("%s, Fanatics, had to charge %s"), by->name, at->name);
}

gboolean
sg_gw_charge_takes (const SgActCall *call)
{
  g_autoptr (GError) error = NULL;

  return check ((const SgGw *) call->play, g_ptr_array_index (call->units, 0), call->target, &error);
}

gboolean
sg_gw_charge_declare (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  SgUnit *by = g_ptr_array_index (call->units, 0), *at = call->target;
  SgGwCharge charge = { .gw = gw, .by = by, .at = at, .act = sg_word_whole (gw->board, &sg_common_words.act) + 1 };
  gboolean forced = sg_gw_charge_forced (gw, by) == at;
  g_autofree char *clause = tell_declaration (by, at, forced);
  g_autofree char *with = g_strdup ("");
  double degrees, wheel, gap;
  SgRuling *ruling;

  if (!check (gw, by, at, error))
    return FALSE;
  sg_gw_charge_measure (gw, by, at, &degrees, &wheel, &gap);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, forced ? sg_gw_charge_forced_rule (by) : "GW-601");
  sg_word_set (ruling, gw->board, &sg_gw_words.talk, "charge");
  sg_word_set (ruling, gw->board, &sg_gw_charge_words.by, by->id);
  sg_word_set (ruling, gw->board, &sg_gw_charge_words.at, at->id);
  sg_word_set_length (ruling, gw->board, &sg_gw_charge_words.wheel, wheel);
  sg_word_set_length (ruling, gw->board, &sg_gw_charge_words.gap, gap);
  sg_word_set (ruling, gw->board, &sg_gw_charge_words.struck, name_struck (gw, by, at));
  sg_word_set (ruling, gw->board, &sg_gw_charge_words.round, "1");
  sg_gw_charge_note_figures (&charge, ruling, by, at, gap);
  charge.gap = gap;
  charge.wheel = wheel;
  for (guint i = 1; i < call->units->len; i++)
    if (may_join (&charge, call->units->pdata[i]) && goes_on_same_card (&charge, call->units->pdata[i]))
      {
        g_autofree char *others = g_steal_pointer (&with);

        with = bring (&charge, ruling, call->units->pdata[i], others);
      }
  if (has_choice (&charge) || *with != '\0')
    sg_gw_charge_go (&charge, ruling, "declare");
  else
    sg_gw_charge_go_on (&charge, ruling);
  return sg_gw_post (gw, ruling, error);
}

/* What the unit can do */

/* (transfer full) (nullable): why @by does not charge @at from where it stands, by what is on the way. */
static char *
word_barred (const SgGw *gw, SgUnit *by, SgUnit *at)
{
  SgGwCharge charge = { .gw = gw, .by = by, .at = at };
  g_autofree char *held = needs_card (gw, by, at) ? sg_gw_charge_cheapest (&charge, by, FALSE) : NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  double degrees;

  if (!check_way (gw, by, at, held != NULL, &error))
    return g_strdup (error != NULL ? error->message : "");
  sg_gw_charge_measure (gw, by, at, &degrees, &charge.wheel, &charge.gap);
  question = isfinite (charge.gap) ? sg_gw_charge_reach (&charge, by, NULL) : NULL;
  verdict = question != NULL ? sg_play_judge (&gw->play, question, NULL) : NULL;
  return verdict != NULL ? g_strdup (sg_verdict_get_refusal (verdict)) : NULL;
}

/* (nullable): the nearest enemy farther off than @beyond whom @by may charge, of those it must charge if there is one.  @why: (inout): why not a nearer one,
 * if any; else why not even the nearest of all, and who that is where it is another thing that bars the others. */
static SgUnit *
find_open (const SgGw *gw, SgUnit *by, double beyond, char **why)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (by->side), TRUE);
  const SgUnit *forced = sg_gw_charge_forced (gw, by);
  double nearest = INFINITY, least = INFINITY, barred_at = INFINITY;
  SgUnit *open = NULL, *first = NULL;
  gboolean others = FALSE; /* are barred by something else */

  for (guint i = 0; i < enemies->len; i++)
    {
      SgUnit *enemy = g_ptr_array_index (enemies, i);
      double gap = sg_gw_is_general (gw, enemy) ? INFINITY : sg_gw_gap (gw, by, enemy);
      g_autofree char *barred = NULL;

      if (gap <= beyond || (forced != NULL && enemy != forced))
        continue;
      barred = gap < least ? word_barred (gw, by, enemy) : NULL;
      if (gap < nearest && barred != NULL)
        {
          others = others || (*why != NULL && !g_str_equal (barred, *why));
          g_free (*why);
          *why = g_strdup (barred);
          first = enemy;
          barred_at = gap;
        }
      others = others || (barred != NULL && *why != NULL && !g_str_equal (barred, *why));
      nearest = MIN (nearest, gap);
      if (gap < least && barred == NULL)
        {
          open = enemy;
          least = gap;
        }
    }
  if (open != NULL && barred_at > least)
    g_clear_pointer (why, g_free);
  else if (first != NULL && (others || open != NULL))
    {
      g_autofree char *barred = g_steal_pointer (why);

      *why = g_strdup_printf (_("%s, the nearest: %s"), first->name, barred);
    }
  return open;
}

/* The chance that @charge’s unit reaches its target from where it stands. */
static double
weigh_reach (SgGwCharge *charge)
{
  g_autoptr (SgQuestion) question = NULL;
  double degrees;

  sg_gw_charge_measure (charge->gw, charge->by, charge->at, &degrees, &charge->wheel, &charge->gap);
  question = isfinite (charge->gap) ? sg_gw_charge_reach (charge, charge->by, NULL) : NULL;
  return question != NULL ? sg_gw_charge_chance_of_contact (charge->gw, question) : 0;
}

/* (transfer full): what there is of @words (each nullable). */
static char *
join_told (const char *const *words, guint n)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (words[i] != NULL)
      {
        sg_text_join (told, "; ");
        g_string_append (told, words[i]);
      }
  return g_string_free (told, FALSE);
}

/* The chance that @by reaches the nearest enemy whom it may charge and can reach, why not a nearer one, and what shooting first may do, for the list of what
 * it can do. */
char *
sg_gw_charge_tell_reach (const SgGw *gw, SgUnit *by, char **why)
{
  SgUnit *nearest = find_open (gw, by, -1, why);
  SgGwCharge charge = { .gw = gw, .by = by, .at = nearest };
  double chance = nearest != NULL ? weigh_reach (&charge) : 0, falters = 0;
  g_autoptr (SgQuestion) shot = NULL;
  g_autofree char *reach = NULL, *first = NULL, *percent = NULL, *nearer = nearest != NULL ? g_steal_pointer (why) : NULL;
  SgGwEnds ends;

  if (nearest == NULL)
    return NULL;
  while (chance <= 0 && charge.at != NULL)
    {
      charge.at = find_open (gw, by, sg_gw_gap (gw, by, charge.at), why);
      chance = charge.at != NULL ? weigh_reach (&charge) : 0;
    }
  g_clear_pointer (why, g_free);
  if (chance <= 0)
    return g_strdup_printf (_("%s is out of reach"), nearest->name);
  if (nearer == NULL && charge.at != nearest)
    nearer = g_strdup_printf (_("%s is out of reach"), nearest->name);
  percent = sg_gw_say_chance ("%s", chance);
  reach = g_strdup_printf (needs_card (gw, by, charge.at) ? _("%s to reach %s, wheeling with a Hold Card") : _("%s to reach %s"), percent,
                           charge.at->name);
  shot = ask_first_shot (&charge);
  first = shot != NULL ? tell_first_shot (&charge, shot, &ends, &falters, NULL) : NULL;
  if (falters <= 0)
    g_clear_pointer (&first, g_free);
  return join_told ((const char *const[]) { reach, first, nearer }, 3);
}

gboolean
sg_gw_charge_may_force (const SgActCall *call)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *at = call->target, *unit = call->units->len > 0 ? call->units->pdata[0] : at;
  g_autoptr (GError) error = NULL;

  return at != unit && may_force (gw, sg_gw_cameo_plays (gw, sg_play_other (unit->side), "Oscar Wilde"), unit, at, &error);
}

/* It is its activation; the enemy is of the cameo’s player’s choosing. */
gboolean
sg_gw_charge_force (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *at = call->target, *unit = call->units->len > 0 ? call->units->pdata[0] : at;
  gboolean wilde = sg_gw_cameo_plays (gw, sg_play_other (unit->side), "Oscar Wilde");
  const char *rule = wilde ? "GW-972" : "GW-973";
  g_autofree char *clause = g_strdup_printf (_("%s was made to charge %s"), unit->name, at->name);
  SgRuling *ruling;

  if (!(wilde || sg_gw_has_cameo (gw, unit, "rash officer")) || sg_word_has (gw->board, &sg_gw_words.acting) || sg_word_has (gw->board, &sg_gw_words.talk))
    return sg_refuse (error, rule, _("%s cannot be made to charge now"), unit->name);
  if (at == unit)
    return sg_refuse (error, rule, _("It is to be said whom %s charges"), unit->name);
  if (!may_force (gw, wilde, unit, at, error))
    return FALSE;
  ruling = sg_ruling_new (SG_RULING_TURN, clause, rule);
  sg_word_set_flag (ruling, unit, &sg_gw_words.acted, TRUE);
  sg_word_set_flag (ruling, unit, &sg_gw_words.fresh, TRUE);
  sg_word_set (ruling, unit, &sg_gw_charge_words.forced, at->id);
  sg_word_set (ruling, unit, &sg_gw_charge_words.forced_rule, rule);
  sg_word_set (ruling, gw->board, &sg_gw_words.acting, unit->id);
  sg_gw_cameo_leave (gw, ruling, sg_play_other (unit->side)); /* once in a game */
  return sg_gw_post (gw, ruling, error);
}
