/* sg-gw-charge-ask.c: the questions of a charge, filled from the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/charge/sg-gw-charge-holder.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-rivers.h"
#include "play/gentlemans-war/charge/sg-gw-tigermen.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-holders.h"
#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

#define AHEAD 0.25  /* inches from one look to the next */

static gint64
count_files (const SgGw *gw, const SgUnit *unit, gint64 *ranks)
{
  SgGwBlock block;

  if (!sg_gw_block (gw, unit, &block))
    return *ranks = 0;
  *ranks = block.ranks;
  return block.files;
}

/* Declaring */

/* Wheel first, then gap: a unit that wheels about the corner of its front comes nearer, or goes farther off, before it sets out (GW-604). Whom it
 * has in its arc it need not wheel for. */
void
sg_gw_charge_measure (const SgGw *gw, const SgUnit *by, const SgUnit *at, double *wheel_deg, double *wheel, double *gap)
{
  SgGwBlock from, to, turned;
  SgPlace place;

  *wheel_deg = sg_gw_outside (gw, by, at);
  *wheel = 0;
  *gap = sg_gw_gap (gw, by, at);
  if (*wheel_deg <= 0 || !sg_gw_block (gw, by, &from) || !sg_gw_block (gw, at, &to))
    return;
  *wheel_deg = fabs (sg_bearing_normalize (sg_point_bearing (from.place.at, to.place.at) - from.place.bearing + 180) - 180);
  *wheel = sg_round_hundredths (*wheel_deg * G_PI / 180 * from.front);
  place = (SgPlace) { from.place.at, sg_point_bearing (from.place.at, to.place.at) };
  sg_gw_block_at (&from, &place, &turned);
  *gap = sg_gw_block_gap (&turned, &to);
}

/* The way to contact; what the enemy defends is not crossed, but fought over, and takes no die.  FALSE: there is no way to be measured. */
gboolean
sg_gw_charge_ground (const SgGw *gw, const SgUnit *by, const SgUnit *at, SgGwWay *way)
{
  SgGwBlock from;
  SgPlace touch;

  if (gw->map == NULL || !sg_gw_block (gw, by, &from) || !sg_gw_charge_contact (gw, by, at, &touch) || sg_point_distance (from.place.at, touch.at) < 0.05)
    return FALSE;
  sg_gw_measure_way (gw, by, sg_gw_row (gw, by), (SgPoint[]) { from.place.at, touch.at }, 2, way);
  if (sg_gw_cover (gw, at, by).obstacle) /* it comes to blows over it */
    {
      way->minor = way->major = 0;
      way->disorders = FALSE;
    }
  return TRUE;
}

/* What the rough part of its way costs more than it is long. */
double
sg_gw_charge_detour (const SgGwCharge *charge, const SgUnit *unit)
{
  SgGwWay way;

  return sg_gw_charge_ground (charge->gw, unit, charge->at, &way) && way.rough > 0 ? MAX (0, way.cost - way.length) : 0;
}

/* Whether a block that goes straight so far may touch the other at all: by the circles about them. */
static gboolean
may_meet (const SgGwBlock *block, const SgGwBlock *there, double bearing, double inches)
{
  SgPoint from = sg_gw_block_middle (block), to = sg_point_step (from, bearing, inches);

  return sg_point_distance (sg_segment_nearest (from, to, sg_gw_block_middle (there)), sg_gw_block_middle (there))
         <= hypot (block->front, block->depth) / 2 + hypot (there->front, there->depth) / (there->n_spine > 0 ? 1 : 2) + fabs (block->depth) + AHEAD;
}

/* How far the block goes on @bearing before it touches the other; infinity when that is farther than @inches. */
static double
find_touch (const SgGwBlock *block, const SgGwBlock *there, double bearing, double inches)
{
  if (!may_meet (block, there, bearing, inches) || sg_gw_block_gap (block, there) <= 0)
    return INFINITY;
  for (double gone = AHEAD; gone <= inches + AHEAD; gone += AHEAD)
    {
      SgPlace place = { sg_point_step (block->place.at, bearing, MIN (gone, inches)), bearing };
      SgGwBlock moved;

      sg_gw_block_at (block, &place, &moved);
      if (sg_gw_block_gap (&moved, there) <= 0)
        return gone;
    }
  return INFINITY;
}

/* Those who charge with it, or act with it and may, are not in its way. */
SgUnit *
sg_gw_charge_friend_ahead (const SgGw *gw, const SgUnit *by, const SgUnit *at)
{
  g_autoptr (GPtrArray) friends = sg_gw_units (gw, by->side, TRUE);
  g_auto (GStrv) with = sg_word_list (gw->board, &sg_gw_charge_words.with);
  double degrees, wheel, gap;
  SgGwBlock block, target, there;

  sg_gw_charge_measure (gw, by, at, &degrees, &wheel, &gap);
  if (!sg_gw_block (gw, by, &block) || !sg_gw_block (gw, at, &target))
    return NULL;
  for (guint i = 0; i < friends->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (friends, i);
      gboolean charges = sg_word_is (gw->board, &sg_gw_charge_words.by, unit->id) || g_strv_contains ((const char *const *) with, unit->id)
                         || sg_gw_is_acting (gw, unit);

      if (unit != by && !charges && !sg_gw_is_general (gw, unit) && sg_gw_block (gw, unit, &there)
          && isfinite (find_touch (&block, &there, sg_point_bearing (block.place.at, target.place.at), MAX (0, gap - AHEAD))))
        return unit;
    }
  return NULL;
}

/* @card: a Hold Card is played for the wheel, and lets it be wider (GW-606). */
SgQuestion *
sg_gw_charge_may (const SgGw *gw, const SgUnit *by, const SgUnit *at, gboolean card, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "may-charge", error);
  SgGwCover cover = sg_gw_cover (gw, at, by);
  g_auto (GStrv) attributes = sg_gw_attributes (by);
  double degrees, wheel, gap;
  SgGwWay way;

  sg_gw_charge_measure (gw, by, at, &degrees, &wheel, &gap);
  if (sg_gw_charge_ground (gw, by, at, &way))
    {
      sg_play_fill (question, "over_rough", g_variant_new_boolean (way.rough > 0));
      sg_play_fill (question, "barred", g_variant_new_boolean (way.barred));
    }
  sg_play_fill_called (question, "charger", g_variant_new_string (sg_gw_row (gw, by)), by->name);
  sg_play_fill_called (question, "target", g_variant_new_string (sg_gw_row (gw, at)), at->name);
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  sg_play_fill (question, "disordered", g_variant_new_boolean (sg_word_flag (by, &sg_gw_words.disordered) || sg_word_flag (by, &sg_gw_words.reformed)));
  sg_play_fill (question, "reforms", g_variant_new_boolean (sg_word_flag (by, &sg_gw_words.reformed) && !sg_word_flag (by, &sg_gw_words.disordered)));
  sg_play_fill (question, "target_in_rough", g_variant_new_boolean (sg_gw_in_rough (gw, at)));
  sg_play_fill (question, "target_defends_obstacle", g_variant_new_boolean (cover.obstacle));
  sg_play_fill (question, "through_friends", g_variant_new_boolean (sg_gw_charge_friend_ahead (gw, by, at) != NULL));
  if (g_str_equal (by->type, "camelry") && sg_gw_start (by) <= sg_ruleset_whole (gw->rules, "GW-907", "scout"))
    sg_play_fill (question, "scout", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "in_arc", g_variant_new_boolean (degrees <= (card ? sg_ruleset_figure (gw->rules, "GW-606", "wheel")
                                                                               : sg_ruleset_figure (gw->rules, "GW-604", "wheel"))));
  return question;
}

/* Of whom it comes upon on that bearing the nearest, friend or foe, but @but (nullable).  @far (out): only where somebody is returned. */
SgUnit *
sg_gw_charge_ahead (const SgGw *gw, const SgUnit *by, double bearing, double inches, const SgUnit *but, double *far)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  SgUnit *first = NULL;
  SgGwBlock block;

  if (!sg_gw_block (gw, by, &block))
    return NULL;
  for (guint i = 0; i < all->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (all, i);
      SgGwBlock there;
      double gone;

      if (unit == by || unit == but || sg_gw_is_general (gw, unit) || !sg_gw_block (gw, unit, &there))
        continue;
      gone = find_touch (&block, &there, bearing, inches);
      if (isfinite (gone) && (first == NULL || gone < *far))
        {
          first = unit;
          *far = gone;
        }
    }
  return first;
}

/* To turn to a flank one must have the front free: an enemy who is not of this charge stands so near before it (GW-614). */
gboolean
sg_gw_charge_no_room (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, charge->by->side, TRUE), host = sg_gw_charge_host (charge, TRUE);
  double near = sg_ruleset_figure (gw->rules, "GW-614", "near");

  for (guint i = 0; i < enemies->len; i++)
    {
      const SgUnit *enemy = g_ptr_array_index (enemies, i);

      if (!g_ptr_array_find (host, enemy, NULL) && !sg_gw_is_general (gw, enemy) && !sg_word_flag (enemy, &sg_gw_words.running)
          && sg_gw_gap (gw, charge->at, enemy) <= near && sg_gw_arc (gw, charge->at, enemy) == SG_GW_FRONT)
        return TRUE;
    }
  return FALSE;
}

/* Hold Cards */

/* A charge may be helped though its unit is acting already; a commander who is attached helps his own unit only. */
gboolean
sg_gw_charge_may_hold (const SgGwCharge *charge, const char *side, const char *card, const SgUnit *unit, GError **error)
{
  return sg_gw_may_hold_for (charge->gw, side, card, unit, TRUE, error);
}

/* (transfer full) (nullable): the lowest card that may be played for @unit, for a better one is worth more later. */
char *
sg_gw_charge_cheapest (const SgGwCharge *charge, const SgUnit *unit, gboolean court)
{
  g_auto (GStrv) hand = sg_gw_hand (charge->gw, unit->side);
  const char *best = NULL;
  gint64 least = G_MAXINT64;

  for (guint i = 0; hand[i] != NULL; i++)
    {
      gboolean is_court = sg_gw_card_is (charge->gw, hand[i], SG_GW_COURT);
      SgGwCard card;

      if (sg_gw_card_is (charge->gw, hand[i], SG_GW_ACE) && sg_ruleset_chosen (charge->gw->rules, "gw.charge.ace", "court"))
        is_court = TRUE;
      if ((court && !is_court) || !sg_gw_charge_may_hold (charge, unit->side, hand[i], unit, NULL)
          || !sg_gw_card_parse (charge->gw->rules, hand[i], &card, NULL) || sg_gw_card_rank (charge->gw->rules, &card) >= least)
        continue;
      least = sg_gw_card_rank (charge->gw->rules, &card);
      best = hand[i];
    }
  return g_strdup (best);
}

/* Nerves, evasion, reach */

/* Horse artillery may limber up and go with its gun (GW-612); of others the gunners run. */
gboolean
sg_gw_charge_leaves_gun (const SgGwCharge *charge)
{
  return sg_gw_is_gun (charge->gw, charge->at) && !g_str_has_prefix (sg_gw_row (charge->gw, charge->at), "horse artillery");
}

/* "braced": it has tested for this charge, and stood. */
SgUnit *
sg_gw_charge_nervous (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);

  for (guint i = 0; i < host->len; i++)
    if (sg_gw_is_nervous (host->pdata[i]) && !sg_own_has (host->pdata[i], braced))
      return host->pdata[i];
  return NULL;
}

SgQuestion *
sg_gw_charge_nerves (const SgGwCharge *charge, gboolean of_target, GError **error)
{
  const SgUnit *charger = sg_gw_charge_nervous (charge), *tested = charger != NULL ? charger : charge->by;
  SgQuestion *question = sg_gw_first_test (charge->gw, "nervous-charge", of_target ? charge->at : tested, NULL);

  if (question != NULL)
    sg_play_fill (question, "charged", g_variant_new_boolean (of_target));
  return question;
}

/* The actions are those that an empty plan would leave it. */
SgQuestion *
sg_gw_charge_evasion (const SgGwCharge *charge, gint64 md, const char *card, GError **error)
{
  SgQuestion *question = sg_play_question (&charge->gw->play, "evade", error);
  gboolean gun = sg_gw_is_gun (charge->gw, charge->at);
  const char *row = sg_gw_row (charge->gw, charge->at);
  g_auto (GStrv) attributes = sg_gw_attributes (charge->at);
  g_autoptr (SgQuestion) plan = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  plan = sg_gw_charge_plan (charge, "", card, NULL);
  verdict = plan != NULL ? sg_play_judge (&charge->gw->play, plan, NULL) : NULL;
  if (!gun)
    row = "skirmishers";
  else if (sg_gw_charge_leaves_gun (charge))
    row = "artillery crew";
  sg_play_fill_called (question, "row", g_variant_new_string (row), charge->at->name);
  sg_play_fill (question, "actions", g_variant_new_int64 (verdict != NULL ? sg_verdict_get_number (verdict, "actions") : 0));
  sg_play_fill (question, "md", g_variant_new_int64 (md));
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  sg_play_fill (question, "distance_to_enemy_in", g_variant_new_double (charge->gap));
  return question;
}

/* One who charges with another has its own way. */
static double
get_way (const SgGwCharge *charge, const SgUnit *unit)
{
  return unit == charge->by ? charge->gap : sg_own_length (unit, own_gap);
}

static double
get_wheel (const SgGwCharge *charge, const SgUnit *unit)
{
  return unit == charge->by ? charge->wheel : sg_own_length (unit, own_wheel);
}

/* Of its charge dice, those that are spent on this card already, by a shot or by reforming, and those that it still pays for the shot of the last (GW-R78). */
static gint64
count_spent (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_is_acting (gw, unit) ? sg_word_whole (unit, &sg_gw_words.spent) + sg_word_whole (unit, &sg_gw_words.paying) : 0;
}

/* A die is lost once, to the worse of what is in the way. */
static void
fill_obstacle (const SgGw *gw, const SgUnit *unit, const SgUnit *at, SgQuestion *question)
{
  SgGwWay way;

  if (sg_gw_charge_ground (gw, unit, at, &way) && way.minor + way.major > 0)
    sg_play_fill_called (question, "obstacle", g_variant_new_string (way.major > 0 ? "major" : "minor"), at->name);
}

SgQuestion *
sg_gw_charge_reach (const SgGwCharge *charge, const SgUnit *unit, GError **error)
{
  SgQuestion *question = sg_play_question (&charge->gw->play, "charge", error);
  g_auto (GStrv) attributes = sg_gw_attributes (unit);
  SgGwWay way;

  if (sg_gw_charge_ground (charge->gw, unit, charge->at, &way) && way.rough > 0 && sg_gw_charge_may_go_rough (charge->gw, unit))
    sg_play_fill_called (question, "rough_in", g_variant_new_double (sg_round_hundredths (way.rough)), charge->at->name);
  fill_obstacle (charge->gw, unit, charge->at, question);
  sg_play_fill_called (question, "row", g_variant_new_string (sg_gw_row (charge->gw, unit)), unit->name);
  sg_play_fill_called (question, "distance_in", g_variant_new_double (get_way (charge, unit)), charge->at->name);
  sg_play_fill (question, "wheel_in", g_variant_new_double (get_wheel (charge, unit)));
  sg_play_fill (question, "costs_md", g_variant_new_int64 (count_spent (charge->gw, unit)));
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  return question;
}

double
sg_gw_charge_way (const SgGwCharge *charge, const SgUnit *unit)
{
  return get_way (charge, unit) + get_wheel (charge, unit);
}

SgQuestion *
sg_gw_charge_card (const SgGwCharge *charge, const char *use, GError **error)
{
  SgQuestion *question = sg_play_question (&charge->gw->play, "charge-card", error);
  const SgUnit *by = sg_gw_charge_faller (charge);
  gint64 dice = MAX (0, sg_gw_row_dice (charge->gw->rules, sg_gw_row (charge->gw, by), "charge", FALSE) - count_spent (charge->gw, by));
  const char *total = by == charge->by ? sg_charge_text (charge, total) : sg_own_text (by, own_total);
  g_auto (GStrv) attributes = sg_gw_attributes (by);

  sg_play_fill (question, "hold_card", g_variant_new_string (use));
  sg_play_fill (question, "first_total", g_variant_new_int64 ((gint64) g_ascii_strtod (total, NULL)));
  sg_play_fill_called (question, "dice", g_variant_new_int64 (dice), by->name);
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  sg_play_fill_called (question, "distance_in", g_variant_new_double (sg_gw_charge_way (charge, by) + sg_gw_charge_detour (charge, by)), charge->at->name);
  fill_obstacle (charge->gw, by, charge->at, question);
  return question;
}

/* Answering */

static const char *
find_troops (const SgGw *gw, const SgUnit *unit)
{
  if (sg_gw_is_gun (gw, unit))
    return "guns";
  if (sg_gw_is_drawn_up (gw, unit, "bicycles"))
    return "cyclists";
  if (sg_gw_is_mounted (gw, unit))
    return "cavalry";
  return sg_gw_is_loose (gw, unit) ? "skirmishers" : "infantry";
}

static const char *
find_kind (const SgGw *gw, const char *card)
{
  static const char *const kinds[] = { [SG_GW_NUMBER] = "number", [SG_GW_COURT] = "court", [SG_GW_ACE] = "ace" };

  for (SgGwCardKind kind = SG_GW_NUMBER; card != NULL && kind <= SG_GW_ACE; kind++)
    if (sg_gw_card_is (gw, card, kind))
      return kinds[kind];
  return "none";
}

/* Of several who charge it may shoot at one before it without turning, though the first comes from beside. */
static gboolean
aims_ahead (const SgGwCharge *charge, const char *plan)
{
  const SgUnit *aim = sg_charge_unit (charge, aim);

  return aim != NULL && aim != charge->by && sg_gw_charge_plan_shot (plan) != NULL && !sg_gw_charge_plan_has (plan, "counter-charge")
         && sg_gw_arc (charge->gw, charge->at, aim) == SG_GW_FRONT;
}

SgQuestion *
sg_gw_charge_plan (const SgGwCharge *charge, const char *plan, const char *card, GError **error)
{
  static const char *const forms[] = { "square", "recover", "line", NULL };
  const SgGw *gw = charge->gw;
  SgQuestion *question = sg_play_question (&gw->play, "response-plan", error);
  g_auto (GStrv) responses = *plan != '\0' ? g_strsplit (plan, "|", -1) : g_new0 (char *, 1);
  gint64 extra = sg_charge_whole (charge, extra); /* actions bought with several cards, by a house rule */
  gboolean ahead;

  for (guint i = 0; responses[i] != NULL; i++)
    if (g_strv_contains (forms, responses[i]))
      {
        g_free (responses[i]);
        responses[i] = g_strdup ("change formation");
      }
  sg_play_fill_called (question, "acted", g_variant_new_boolean (sg_word_flag (charge->at, &sg_gw_words.acted) && !sg_word_flag (charge->at, &sg_gw_words.arrived)), charge->at->name); /* GW-912 */
  sg_play_fill (question, "disordered", g_variant_new_boolean (sg_word_flag (charge->at, &sg_gw_words.disordered)));
  sg_play_fill (question, "hold_card", g_variant_new_string (extra > 0 ? "number" : find_kind (gw, card)));
  if (extra > 0)
    sg_play_fill (question, "hold_cards", g_variant_new_int64 (extra));
  sg_play_fill (question, "general_attached", g_variant_new_boolean (sg_gw_general_with (gw, charge->at) != NULL));
  sg_gw_fill_by_parts (gw, charge->at, question);
  sg_gw_fill_names (question, "plan", (const char *const *) responses);
  sg_play_fill (question, "target", g_variant_new_string (find_troops (gw, charge->at)));
  sg_play_fill (question, "shoots_mounted", g_variant_new_boolean (g_str_equal (sg_gw_row (gw, charge->at), "tribal horsemen")));
  sg_play_fill (question, "charger", g_variant_new_string (sg_gw_is_mounted (gw, charge->by) ? "cavalry" : find_troops (gw, charge->by)));
  ahead = charge->flanked == SG_GW_FRONT || (charge->struck == SG_GW_FRONT && !sg_gw_charge_plan_has (plan, "counter-charge")) || aims_ahead (charge, plan);
  sg_play_fill (question, "from_front", g_variant_new_boolean (ahead));
  return question;
}

/* At the one whom it has chosen to aim at, where several charge it, else at the first. The column is that of the Response, and not that of the
 * distance (GW-609). */
SgQuestion *
sg_gw_charge_shot (const SgGwCharge *charge, const char *shot, gboolean rallied, GError **error)
{
  const SgUnit *aim = sg_charge_unit (charge, aim);
  SgQuestion *question = sg_gw_shot (charge->gw, charge->at, aim != NULL ? aim : charge->by, error);

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "column", g_variant_new_string (shot + strlen ("shoot ")));
  if (rallied)
    sg_play_fill (question, "disordered", g_variant_new_boolean (FALSE));
  return question;
}

SgQuestion *
sg_gw_charge_turning (const SgGwCharge *charge, GError **error)
{
  SgQuestion *question = sg_play_question (&charge->gw->play, "turn-under-attack", error);
  gint64 ranks, files = count_files (charge->gw, charge->at, &ranks);
  g_autoptr (SgQuestion) plan = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  gboolean could;

  plan = sg_gw_charge_plan (charge, "", NULL, NULL);
  verdict = plan != NULL ? sg_play_judge (&charge->gw->play, plan, NULL) : NULL;
  could = !sg_charge_has (charge, unready) && !sg_gw_charge_no_room (charge)
          && (sg_charge_has (charge, plan) || (verdict != NULL && sg_verdict_get_number (verdict, "actions") > 0));
  sg_play_fill (question, "direction", g_variant_new_string (charge->flanked == SG_GW_REAR ? "rear" : "flank"));
  sg_play_fill_called (question, "files", g_variant_new_int64 (files), charge->at->name);
  sg_play_fill (question, "ranks", g_variant_new_int64 (ranks));
  sg_play_fill (question, "can_turn", g_variant_new_boolean (could));
  return question;
}

/* Contact */

static void
add_if (GPtrArray *situation, gboolean holds, const char *name)
{
  if (holds)
    g_ptr_array_add (situation, (gpointer) name);
}

/* Heavy and light cavalry and dragoons (GW-904). */
static gboolean
is_regular_horse (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_is_mounted (gw, unit) && (g_str_has_suffix (unit->type, "-cavalry") || g_str_has_suffix (unit->type, "-dragoons"));
}

static void
add_common (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy, gboolean disordered, GPtrArray *situation)
{
  add_if (situation, sg_gw_uphill (gw, unit, enemy), "uphill");
  add_if (situation, disordered || sg_gw_rides_as (gw, unit, "disordered"), "Disordered");
  add_if (situation, sg_gw_bears_it (unit, "timid"), "Timid");
  add_if (situation, sg_gw_bears_it (unit, "fanatic"), "Fanatic");
  add_if (situation, g_str_equal (unit->type, "tribal-horsemen") && is_regular_horse (gw, enemy), "tribal horsemen against regular cavalry");
}

/* Horse so much wider than the foot that it comes round a flank which nobody covers (GW-617). */
static gboolean
laps_round (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;
  g_autoptr (GPtrArray) friends = sg_gw_units (gw, charge->at->side, TRUE);
  double beyond, near = sg_ruleset_figure (gw->rules, "GW-122", "gap");
  gboolean covered[2] = { FALSE, FALSE };
  SgGwBlock by, at, there;

  if (!sg_gw_block (gw, charge->by, &by) || !sg_gw_block (gw, charge->at, &at))
    return FALSE;
  beyond = (by.front - at.front) / 2;
  if (beyond < 2 * by.front / MAX (by.files, 1))
    return FALSE;
  for (guint i = 0; i < friends->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        SgPoint corner = at.corners[side == 0 ? 0 : 1];

        if (friends->pdata[i] != charge->at && !sg_gw_is_general (gw, friends->pdata[i]) && sg_gw_block (gw, friends->pdata[i], &there))
          covered[side] = covered[side] || sg_polygon_distance (there.corners, there.n_corners, corner) <= near;
      }
  return !covered[0] || !covered[1];
}

static void
find_attack (const SgGwCharge *charge, const SgGwStand *stand, GPtrArray *situation)
{
  const SgGw *gw = charge->gw;
  gboolean horse = sg_gw_is_mounted (gw, charge->by), runs = sg_word_flag (charge->at, &sg_gw_words.running);

  add_if (situation, sg_gw_bears_it (charge->by, "gallant"), "Gallant");
  add_if (situation, runs || (charge->struck != SG_GW_FRONT && !stand->turned && !stand->square), "flank or rear attack");
  /* in the saddle those in open order are horse, if loose horse, and not skirmishers (GW-130, GW-131, GW-904) */
  add_if (situation, horse && ((sg_gw_is_loose (gw, charge->at) && !sg_gw_is_mounted (gw, charge->at)) || sg_gw_is_gun (gw, charge->at)),
          "cavalry against skirmishers or gunners");
  add_if (situation, horse && sg_gw_is_mounted (gw, charge->at) && !stand->counter && !runs, "cavalry charging cavalry that does not counter-charge");
  add_common (gw, charge->by, charge->at,
              sg_word_flag (charge->by, &sg_gw_words.disordered) || sg_gw_would_leap (gw, charge->by, charge->at)
              || sg_gw_behind_machines (gw, charge->at, charge->by), situation); /* GW-407, GW-131 */
}

/* It runs, has evaded, or was caught as it fell back: it does not stand to receive them (GW-617). */
static gboolean
is_on_the_move (const SgGwCharge *charge)
{
  return sg_word_flag (charge->at, &sg_gw_words.running) || sg_charge_has (charge, evades) || sg_charge_is (charge, round, "2");
}

/* Of the one who is charged: what he answered tells as if it were done already. */
static void
find_defence (const SgGwCharge *charge, const SgGwStand *stand, GPtrArray *situation)
{
  const SgGw *gw = charge->gw;
  gboolean column = sg_gw_is_drawn_up (gw, charge->at, "march-column"); /* it could not deploy (GW-115) */
  gboolean disordered = (sg_word_flag (charge->at, &sg_gw_words.disordered) && !stand->rallied) || column, horse = sg_gw_is_mounted (gw, charge->by);
  gboolean square = stand->square || sg_gw_is_drawn_up (gw, charge->at, "square");
  gboolean formed = horse && sg_gw_is_close (gw, charge->at) && !sg_gw_is_mounted (gw, charge->at) && !disordered;

  add_if (situation, formed && !square && (charge->flanked == SG_GW_FRONT || stand->turned) && !laps_round (charge),
          "formed foot against cavalry from the front");
  add_if (situation, formed && square, "square against cavalry");
  add_if (situation, sg_gw_cover (gw, charge->at, charge->by).obstacle && !sg_gw_is_mounted (gw, charge->at), "defending an obstacle");
  add_if (situation, stand->counter && sg_gw_bears_it (charge->at, "gallant"), "Gallant");
  add_if (situation, !stand->counter && !is_on_the_move (charge) && sg_gw_bears_it (charge->at, "stalwart"), "Stalwart");
  add_common (gw, charge->at, charge->by, disordered || sg_gw_would_leap (gw, charge->at, NULL), situation);
}

static gint64
judge_number (const SgGw *gw, SgQuestion *question, const char *outcome)
{
  g_autoptr (SgVerdict) verdict = question != NULL ? sg_play_judge (&gw->play, question, NULL) : NULL;

  return verdict != NULL ? sg_verdict_get_number (verdict, outcome) : 0;
}

static gint64
count_square (const SgGw *gw, gint64 n)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "formation", NULL);

  sg_play_fill (question, "formation", g_variant_new_string ("square"));
  sg_play_fill (question, "figures", g_variant_new_int64 (n));
  return judge_number (gw, question, "fighting");
}

/* The mascot is a figure more (GW-974), the bruiser fights as several (GW-963). */
gint64
sg_gw_charge_count_cameos (const SgGw *gw, const SgUnit *unit)
{
  gint64 bruiser = sg_gw_has_cameo (gw, unit, "bruiser") ? sg_ruleset_whole (gw->rules, "GW-963", "fights-as") : 0;

  return bruiser + sg_gw_has_cameo (gw, unit, "mascot");
}

/* How many stand in the way of an action: whoever is gone is gone from behind. */
static gint64
count_ranks (const SgUnit *unit, gint64 ranks, gint64 files, gint64 n)
{
  return files > 0 && n < sg_gw_left (unit) ? MIN (ranks, (n + files - 1) / files) : ranks;
}

/* Of @n figures, whether or not so many are left. */
static gint64
count_dice (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy, gint64 n, gboolean square)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "figures-fighting", NULL);
  gint64 ranks, files = count_files (gw, unit, &ranks), enemy_ranks, enemy_files = count_files (gw, enemy, &enemy_ranks);
  const char *formation = sg_gw_formation (gw, unit);
  gint64 die = sg_gw_general_with (gw, unit) != NULL ? sg_ruleset_whole (gw->rules, "GW-620", "general") : 0, more = sg_gw_charge_count_cameos (gw, unit);

  if (square)
    return count_square (gw, n) + die + more;
  if (sg_gw_is_gun (gw, unit) || sg_gw_is_loose (gw, unit))
    return MAX (0, n - sg_gw_left (unit) + sg_gw_count_free (gw, unit)) + die + more;
  sg_play_fill (question, "unit", g_variant_new_parsed ("{'files': <%x>, 'ranks': <%x>, 'formation': <%s>, 'general': <%b>}", files, count_ranks (unit, ranks, files, n),
              g_str_equal (formation, "attack-column") ? "attack column" : formation, die > 0));
  sg_play_fill (question, "enemy", g_variant_new_parsed ("{'files': <%x>}", enemy_files));
  return MIN (judge_number (gw, question, "dice"), n + die) + more;
}

/* Horse is cavalry while it is mounted, and a warband against trained foot as well (GW-903). */
const char *
sg_gw_charge_counts (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy)
{
  const char *as = sg_ruleset_has_cell (gw->rules, "GW-101", "types", unit->type, "counts")
    ? sg_ruleset_cell_text (gw->rules, "GW-101", "types", unit->type, "counts") : "";

  if (g_str_equal (unit->type, "tribal-infantry") && !g_str_has_prefix (enemy->type, "tribal") && !g_str_equal (enemy->type, "transport") && sg_gw_group (gw, enemy) != SG_GW_GROUP_GUN
      && !sg_gw_is_mounted (gw, enemy))
    return "cavalry";
  return g_str_equal (as, "cavalry") && sg_gw_is_mounted (gw, unit) ? "cavalry" : "foot";
}

static GVariant *
side_record (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy, GPtrArray *situation, gint64 figures, gint64 dice)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);
  GVariantDict dict;

  g_ptr_array_add (situation, NULL);
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "row", "s", sg_gw_fights_as (gw, unit));
  g_variant_dict_insert (&dict, "figures", "x", figures);
  g_variant_dict_insert (&dict, "start", "x", sg_gw_start (unit));
  g_variant_dict_insert (&dict, "dice", "x", dice);
  g_variant_dict_insert (&dict, "general_rerolls", "b", general != NULL && !sg_word_has (general, &sg_gw_words.state));
  if (sg_gw_cameo_looks_on (gw, unit))
    g_variant_dict_insert (&dict, "correspondent_rerolls", "b", TRUE);
  if (sg_gw_cameo_fights (gw, unit, enemy))
    g_variant_dict_insert (&dict, "guest", "b", TRUE);
  g_variant_dict_insert (&dict, "close_order", "b", sg_gw_is_close (gw, unit));
  g_variant_dict_insert (&dict, "results_as", "s", sg_gw_charge_counts (gw, unit, enemy));
  g_variant_dict_insert_value (&dict, "situation", g_variant_new_strv ((const char *const *) situation->pdata, -1));
  return g_variant_dict_end (&dict);
}

/* Of the target, were it @n strong. */
static gint64
count_defence (const SgGwCharge *charge, const SgGwStand *stand, gint64 n)
{
  const SgGw *gw = charge->gw;
  gboolean square = stand->square || sg_gw_is_drawn_up (gw, charge->at, "square");
  const char *fighting = sg_charge_text (charge, fighting);

  if (charge->flanked == SG_GW_FRONT || stand->turned || square)
    return count_dice (gw, charge->at, charge->by, n, square);
  if (*fighting != '\0')
    return MAX (0, g_ascii_strtoll (fighting, NULL, 10) - MAX (0, sg_gw_left (charge->at) - n));
  return (gint64) ceil (n * sg_ruleset_figure (gw->rules, "GW-613", "share") - 1e-9);
}

/* Horsemen whom tigermen hold (GW-913) are there and do not fight: they are counted into the ranks, and their dice taken off. */
gint64
sg_gw_charge_dice (const SgGwCharge *charge, const SgUnit *unit, gboolean attacks, const SgGwStand *stand, gint64 figures)
{
  gint64 held = attacks ? sg_gw_charge_held (charge, unit) : 0;

  if (!attacks)
    return count_defence (charge, stand, figures);
  return MAX (0, count_dice (charge->gw, charge->by, charge->at, figures + held, FALSE) - held);
}

GVariant *
sg_gw_charge_record (const SgGwCharge *charge, const SgUnit *unit, gboolean attacks, const SgGwStand *stand)
{
  const SgGw *gw = charge->gw;
  g_autoptr (GPtrArray) situation = g_ptr_array_new ();
  gint64 figures = sg_gw_left (unit) - (attacks ? sg_gw_charge_held (charge, unit) : 0);

  if (attacks)
    find_attack (charge, stand, situation);
  else
    find_defence (charge, stand, situation);
  return side_record (gw, unit, attacks ? charge->at : charge->by, situation, figures, sg_gw_charge_dice (charge, unit, attacks, stand, figures));
}

SgQuestion *
sg_gw_charge_combat (const SgGwCharge *charge, const SgGwStand *stand, GError **error)
{
  SgQuestion *question = sg_play_question (&charge->gw->play, "close-combat", error);

  sg_play_fill_called (question, "attacker", sg_gw_charge_record (charge, charge->by, TRUE, stand), charge->by->name);
  sg_play_fill_called (question, "defender", sg_gw_charge_record (charge, charge->at, FALSE, stand), charge->at->name);
  return question;
}

double
sg_gw_charge_pursuit_needs (const SgGw *gw, const SgUnit *by, const SgUnit *at, const char *pace)
{
  double gap = sg_gw_gap (gw, by, at);
  const char *row = sg_gw_row (gw, by);
  SgGwWay way;

  if (!sg_gw_charge_ground (gw, by, at, &way) || (way.rough <= 0 && !way.barred))
    return gap;
  if (way.barred || !sg_gw_row_has (gw->rules, row, "rough") || (g_str_equal (pace, "charge") && sg_gw_row_is (gw->rules, row, "rough-charge", "no")))
    return INFINITY;
  return gap + sg_round_hundredths (way.rough) * (sg_gw_row_number (gw->rules, row, "rough") - 1);
}

gboolean
sg_gw_charge_pursuit_disorders (const SgGw *gw, const SgUnit *by, const SgUnit *at, const char *pace)
{
  SgGwWay way;

  if (g_str_equal (pace, "charge"))
    return TRUE;
  return sg_gw_row_is (gw->rules, sg_gw_row (gw, by), "disorder", "yes") && sg_gw_charge_ground (gw, by, at, &way) && sg_round_hundredths (way.rough) > 0;
}

SgQuestion *
sg_gw_charge_pursuit_of (const SgGwCharge *charge, const SgUnit *winner, const SgUnit *loser, const char *pace, GError **error)
{
  const SgGw *gw = charge->gw;
  SgQuestion *question = sg_play_question (&gw->play, "pursuit", error);
  double far;
  const SgUnit *between = sg_gw_charge_stands_between (gw, charge, winner, loser, &far);
  g_auto (GStrv) attributes = sg_gw_attributes (winner);
  SgGwWay way;

  sg_play_fill_called (question, "row", g_variant_new_string (sg_gw_row (gw, winner)), winner->name);
  sg_play_fill (question, "pace", g_variant_new_string (pace));
  sg_play_fill_called (question, "distance_in", g_variant_new_double (MIN (sg_gw_gap (gw, winner, loser), 10000)), loser->name);
  fill_obstacle (gw, winner, loser, question);
  if (sg_gw_charge_ground (gw, winner, loser, &way))
    {
      sg_play_fill_called (question, "rough_in", g_variant_new_double (sg_round_hundredths (way.rough)), loser->name);
      sg_play_fill_called (question, "barred", g_variant_new_boolean (way.barred), loser->name);
    }
  if (between != NULL)
    sg_play_fill_called (question, "others_between", g_variant_new_boolean (TRUE), between->name);
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  return question;
}

SgQuestion *
sg_gw_charge_pursuit (const SgGwCharge *charge, const char *pace, GError **error)
{
  const SgUnit *winner = sg_charge_unit (charge, won);
  const SgUnit *loser = winner != NULL ? sg_gw_charge_quarry (charge, winner) : NULL;

  return loser != NULL ? sg_gw_charge_pursuit_of (charge, winner, loser, pace, error) : NULL;
}
