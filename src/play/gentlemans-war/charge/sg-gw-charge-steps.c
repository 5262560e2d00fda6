/* sg-gw-charge-steps.c: the steps of a charge: on to the next stage, into contact, out of it, over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"

#include "base/sg-nth.h"
#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-responses.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-rivers.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/gentlemans-war/works/sg-gw-works.h"
#include "play/sg-effects.h"

#define APART 0.02     /* inches between two who are in contact */
#define ALONG 60.0     /* degrees from straight before a front within which who comes upon it draws up along it */
#define TOUCHING 1.0   /* inches of its front that stand against the enemy’s at least */

void
sg_gw_charge_go (const SgGwCharge *charge, SgRuling *ruling, const char *stage)
{
  sg_stage_go_from (ruling, charge->gw->board, &sg_gw_charge_words.stage, charge->stage != NULL ? charge->stage : "", stage);
  sg_ruling_set_act (ruling, charge->act);
}

/* At the stage where it is, with an act of this charge recorded all the same. */
void
sg_gw_charge_stay (const SgGwCharge *charge, SgRuling *ruling)
{
  sg_gw_charge_go (charge, ruling, sg_charge_text (charge, stage));
}

void
sg_gw_charge_clear (const SgGwCharge *charge, SgRuling *ruling)
{
  sg_words_forget (ruling, charge->gw->board, SG_CLEARED_BY_CHARGE, NULL);
  sg_words_forget_units (ruling, charge->gw->board, SG_CLEARED_BY_CHARGE, NULL);
  sg_ruling_set_act (ruling, charge->act);
}

/* Whoever was to charge has done so; whoever fought has its counter. */
void
sg_gw_charge_end (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);
  g_autoptr (GPtrArray) now = g_ptr_array_new ();
  gboolean fought = sg_charge_has (charge, hits) || sg_charge_has (charge, won);

  if (*sg_charge_after (charge, ruling, late) != '\0') /* generals’ fates first (GW-707) */
    {
      sg_gw_charge_go (charge, ruling, "late");
      return;
    }
  if (sg_gw_charge_follow_next (charge, ruling)) /* others who won have yet to do what they chose */
    return;
  sg_gw_charge_clear (charge, ruling);
  for (guint i = 0; i < attackers->len; i++)
    {
      sg_gw_count (charge->gw, ruling, attackers->pdata[i], fought ? "close combat" : "card");
      g_ptr_array_add (now, ((SgUnit *) attackers->pdata[i])->id);
    }
  for (guint i = 0; fought && i < defenders->len; i++)
    {
      sg_gw_count (charge->gw, ruling, defenders->pdata[i], "close combat");
      sg_gw_disturb (ruling, defenders->pdata[i]);
      g_ptr_array_add (now, ((SgUnit *) defenders->pdata[i])->id);
    }
  g_ptr_array_extend (attackers, defenders, NULL, NULL);
  for (guint i = 0; i < attackers->len; i++)
    if (sg_gw_is_acting (charge->gw, attackers->pdata[i]))
      {
        sg_word_set_whole (ruling, (const SgUnit *) attackers->pdata[i], &sg_gw_words.spent, MAX (1, sg_gw_dice_of (charge->gw, attackers->pdata[i])));
        sg_word_clear (ruling, (const SgUnit *) attackers->pdata[i], &sg_gw_words.fresh);
      }
  g_ptr_array_add (now, NULL);
  /* the chargers’ own cycle ends with their activation; of the others somebody may have fought who was the last of his */
  sg_gw_close_cycle (charge->gw, ruling, sg_play_other (sg_charge_unit (charge, by)->side),
                     (const char *const *) now->pdata);
}

/* The order matters: where it rode to is noted and mines are set off from the place where the board has it still. */
void
sg_gw_charge_put (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place)
{
  SgGwBlock block;

  sg_gw_note_ride (gw, ruling, unit, place);
  sg_gw_set_place (ruling, unit, place);
  sg_gw_move_aside (gw, ruling, unit, place);
  sg_gw_take_general (gw, ruling, unit, place);
  sg_gw_work_leave (gw, unit, place, ruling);
  if (sg_gw_block (gw, unit, &block) && sg_gw_work_pass (gw, unit, (SgPoint[]) { block.place.at, place->at }, 2, ruling))
    sg_gw_charge_note_mine (gw, ruling);
}

/* Nobody is left of it, or it is out of the battle: its gun stays where it stood, and may be manned or taken (GW-629). */
void
sg_gw_charge_remove (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit)
{
  SgGwBlock block;

  if (sg_gw_is_gun (charge->gw, unit) && sg_gw_block (charge->gw, unit, &block))
    {
      g_autofree char *place = sg_place_format (&block.place);

      sg_word_set (ruling, unit, &sg_gw_words.gun_left, place);
    }
  sg_gw_leave_general (charge->gw, ruling, unit);
  sg_gw_set_place (ruling, unit, NULL);
}

/* The next of those who charge together takes the lead, for the first has gone: its own way, wheel and side of the target are those of the charge
 * now. */
gboolean
sg_gw_charge_promote (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  SgUnit *next = sg_nth (host, 1);
  g_autofree char *with = NULL, *due = NULL;

  if (next == NULL)
    return FALSE;
  g_ptr_array_remove_range (host, 0, 2);
  with = sg_gw_charge_list_ids (host);
  due = sg_gw_charge_list_without (sg_charge_text (charge, due), next->id);
  sg_charge_set (charge, ruling, by, next->id);
  sg_charge_set (charge, ruling, with, with);
  sg_charge_set (charge, ruling, due, due);
  sg_charge_set (charge, ruling, gap, sg_own_text (next, own_gap));
  sg_charge_set (charge, ruling, wheel, sg_own_text (next, own_wheel));
  sg_charge_set (charge, ruling, struck, sg_own_text (next, own_struck));
  sg_charge_clear (charge, ruling, aim);
  return TRUE;
}

/* An action is needed: its own, or one that a card lends. */
static gboolean
can_evade (const SgGwCharge *charge)
{
  gint64 needed = 0;
  g_autofree char *why = sg_gw_charge_why_not (charge, "evade 2 MD", NULL, &needed), *card = why != NULL && needed > 0 ? sg_gw_charge_lend (charge, "evade 2 MD") : NULL;

  return why == NULL || card != NULL;
}

/* Runners go anyway, and horse in the saddle is no skirmishers (GW-611). */
static gboolean
may_evade (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;

  return (sg_gw_is_gun (gw, charge->at) || sg_gw_is_loose (gw, charge->at)) && !sg_gw_is_mounted (gw, charge->at)
         && !sg_word_flag (charge->at, &sg_gw_words.running) && can_evade (charge);
}

/* @target_tried: whether the target has tested its own nerves, or need not. */
const char *
sg_gw_charge_after_nerves (const SgGwCharge *charge, gboolean target_tried)
{
  if (!target_tried && sg_word_has (charge->at, &sg_gw_words.must)) /* porters, who have yet to run (GW-909) */
    return "flight";
  if (!target_tried && sg_gw_is_nervous (charge->at))
    return "target-nerves";
  if (may_evade (charge))
    return "evade";
  return sg_gw_charge_answers_first (charge) && !sg_word_flag (charge->at, &sg_gw_words.running) ? "respond" : "dice";
}

const char *
sg_gw_charge_word (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";
}

/* What @ruling leaves of @unit, who may fall or fall in with it. */
static int
count_after (SgRuling *ruling, const SgUnit *unit)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gint64 n = sg_gw_left (unit) - sg_gw_lost_in (ruling, unit);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      if (sg_effect_moves (effect, unit->id, NULL, SG_ACCOUNT_FIT))
        n += effect->amount;
    }
  return (int) n;
}

void
sg_gw_charge_note_figures (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *by, const SgUnit *at, double gap)
{
  g_autoptr (SgWordRecord) figures = sg_word_record_new (&sg_gw_charge_words.figures);

  sg_word_record_set_whole (figures, SG_GW_FIGURES_BY, count_after (ruling, by));
  sg_word_record_set_whole (figures, SG_GW_FIGURES_AT, count_after (ruling, at));
  sg_word_record_set_length (figures, SG_GW_FIGURES_GAP, gap);
  sg_word_set_record (ruling, charge->gw->board, &sg_gw_charge_words.figures, figures);
}

/* Whence the charger comes upon @at, as it stands. */
void
sg_gw_charge_note_struck (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *at)
{
  static const char *const struck[] = { "", "flank", "rear" };
  SgGwBlock block;

  if (sg_gw_block (charge->gw, charge->by, &block))
    sg_charge_set (charge, ruling, struck, struck[sg_gw_struck (charge->gw, at, &block)]);
}

/* The charger runs into a unit that it was not after: it is a new charge at that one, with what is left of its dice. */
void
sg_gw_charge_meet (const SgGwCharge *charge, SgRuling *ruling, SgUnit *met, double left)
{
  double gap = sg_gw_gap (charge->gw, charge->by, met);

  sg_words_forget (ruling, charge->gw->board, SG_GW_CLEARED_BY_MEETING, NULL);
  sg_charge_set (charge, ruling, at, met->id);
  sg_charge_set_length (charge, ruling, gap, gap);
  sg_gw_charge_note_figures (charge, ruling, charge->by, met, gap);
  sg_charge_clear (charge, ruling, wheel);
  sg_charge_set_length (charge, ruling, left, MAX (0, left));
  sg_gw_charge_note_struck (charge, ruling, met);
  sg_gw_charge_go (charge, ruling, "accident");
}

static double
way_of (const SgGwCharge *charge)
{
  SgGwBlock by, at;

  return sg_gw_block (charge->gw, charge->by, &by) && sg_gw_block (charge->gw, charge->at, &at) ? sg_point_bearing (by.place.at, at.place.at) : 0;
}

/* Between the two lies what the charger may not enter, or, mounted, may not charge over (GW-407). */
static gboolean
is_behind_ground (const SgGwCharge *charge)
{
  SgGwBlock by, at;
  SgGwWay way;

  if (!sg_gw_block (charge->gw, charge->by, &by) || !sg_gw_block (charge->gw, charge->at, &at))
    return FALSE;
  sg_gw_measure_way (charge->gw, charge->by, sg_gw_row (charge->gw, charge->by), (SgPoint[]) { by.place.at, at.place.at }, 2, &way);
  return way.barred || (way.rough > 0 && !sg_gw_charge_may_go_rough (charge->gw, charge->by));
}

/* Ground where the charger may not follow, or behind it (GW-611). */
gboolean
sg_gw_charge_is_out_of_reach (const SgGwCharge *charge)
{
  return (sg_gw_is_mounted (charge->gw, charge->by)
          && (sg_gw_in_rough (charge->gw, charge->at) || sg_gw_cover (charge->gw, charge->at, charge->by).in_building))
         || is_behind_ground (charge);
}

/* An enemy nearer on the straight way than the target itself; whoever charges beside it is in nobody’s way. */
SgUnit *
sg_gw_charge_in_between (const SgGwCharge *charge, double inches, double *far)
{
  SgUnit *met = sg_gw_charge_ahead (charge->gw, charge->by, way_of (charge), inches, charge->at, far);

  return met != NULL && !sg_gw_charge_attacks (charge, met) && *far < charge->gap ? met : NULL;
}

/* What comes after the dice of all have been thrown. */
const char *
sg_gw_charge_after_reach (const SgGwCharge *charge)
{
  gboolean unready = sg_charge_has (charge, unready) || sg_charge_has (charge, evades)
                     || sg_word_flag (charge->at, &sg_gw_words.running);

  if (unready)
    return "contact";
  return sg_gw_charge_answers_first (charge) ? "fire" : "respond";
}

char *
sg_gw_charge_list_ids (GPtrArray *units)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; i < units->len; i++)
    g_strv_builder_add (ids, ((const SgUnit *) units->pdata[i])->id);
  list = g_strv_builder_end (ids);
  return g_strjoinv (" ", list);
}

char *
sg_gw_charge_list_without (const char *words, const char *id)
{
  g_auto (GStrv) list = sg_gw_list (words);
  GString *rest = g_string_new (NULL);

  for (guint i = 0; list[i] != NULL; i++)
    if (!g_str_equal (list[i], id))
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? " " : "", list[i]);
  return g_string_free (rest, FALSE);
}

void
sg_gw_charge_add_id (const SgGwCharge *charge, SgRuling *ruling, const SgWord *word, const char *id)
{
  const char *had = sg_word_text (charge->gw->board, word);
  g_autofree char *all = g_strconcat (had, *had != '\0' ? " " : "", id, NULL);

  sg_word_set (ruling, charge->gw->board, word, all);
}

void
sg_gw_charge_leave (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit)
{
  g_autofree char *due = sg_gw_charge_list_without (sg_charge_text (charge, due), unit->id), *with = sg_gw_charge_list_without (sg_charge_text (charge, with), unit->id);

  sg_charge_set (charge, ruling, due, due);
  sg_charge_set (charge, ruling, with, with);
  sg_words_forget_of (ruling, charge->gw->board, SG_CLEARED_BY_CHARGE, unit);
}

/* Who charges along comes in beside the first, on the side where it stands, not upon him. */
static SgPoint
find_beside (const SgGwCharge *charge, const SgUnit *unit, const SgGwBlock *at)
{
  SgGwBlock by, own;
  double off, right;

  if (unit == charge->by || !sg_gw_block (charge->gw, charge->by, &by) || !sg_gw_block (charge->gw, unit, &own))
    return sg_gw_block_middle (at);
  off = MIN ((by.front + own.front) / 2, at->front / 2);
  right = sg_bearing_normalize (at->place.bearing + 90);
  if (fabs (sg_bearing_normalize (sg_point_bearing (sg_gw_block_middle (&by), sg_gw_block_middle (&own)) - right + 180) - 180) > 90)
    right = sg_bearing_normalize (right + 180);
  return sg_point_step (sg_gw_block_middle (at), right, off);
}

/* Straight ahead, by itself. FALSE: it is not on the table. */
static gboolean
come_to (const SgGwCharge *charge, const SgUnit *unit, const SgGwBlock *at, SgPlace *place)
{
  return sg_gw_charge_touch_at (charge->gw, unit, charge->at, find_beside (charge, unit, at), place);
}

/* It comes upon the front more than from beside: there it draws up along it. */
static gboolean
meets_front (const SgGwBlock *at, const SgPlace *place)
{
  return fabs (sg_bearing_normalize (place->bearing - at->place.bearing) - 180) <= ALONG;
}

/* Inches to the right of the middle of that front. */
static double
find_aside (const SgGwBlock *at, SgPoint ground)
{
  double angle = at->place.bearing * G_PI / 180;

  return (ground.x - at->place.at.x) * cos (angle) - (ground.y - at->place.at.y) * sin (angle);
}

/* Beside all others who come upon the front, and not upon them: in the order in which they come. */
static void
draw_along (const SgGwCharge *charge, const SgUnit *unit, const SgGwBlock *at, SgPlace *place)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  double own = find_aside (at, place->at), left = 0, width = 0, sum = 0, most, middle;
  guint n = 0, index = 0;
  SgGwBlock block;

  (void) g_ptr_array_find (host, unit, &index);
  for (guint i = 0; i < host->len; i++)
    {
      SgPlace there;
      double aside;

      if (!sg_gw_block (charge->gw, host->pdata[i], &block) || !come_to (charge, host->pdata[i], at, &there) || !meets_front (at, &there))
        continue;
      aside = find_aside (at, there.at);
      if (i == index)
        left += block.front / 2;
      else if (aside < own - APART || (aside <= own + APART && i < index))
        left += block.front;
      width += block.front;
      sum += aside;
      n++;
    }
  most = MAX (0, (at->front + width) / 2 - TOUCHING);
  middle = CLAMP (sum / MAX (n, 1), -most, most);
  place->bearing = sg_bearing_normalize (at->place.bearing + 180);
  place->at = sg_place_to_ground (&at->place, (SgPoint) { middle - width / 2 + left, APART });
}

gboolean
sg_gw_charge_touch (const SgGwCharge *charge, const SgUnit *unit, SgPlace *place)
{
  SgGwBlock at;

  if (!sg_gw_block (charge->gw, charge->at, &at) || !come_to (charge, unit, &at, place))
    return FALSE;
  if (meets_front (&at, place))
    draw_along (charge, unit, &at, place);
  return TRUE;
}

void
sg_gw_charge_close_up (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  SgPlace place;

  for (guint i = 0; i < host->len; i++)
    if (sg_gw_charge_touch (charge, host->pdata[i], &place))
      sg_gw_charge_put (charge->gw, ruling, host->pdata[i], &place);
}

/* Straight on, into whoever stands there, or to the end of what it rolled (GW-625). */
void
sg_gw_charge_run_on (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, double inches, const SgUnit *but)
{
  double far = inches, way = 0;
  SgGwHalt halt, held = { NULL };
  SgUnit *met = NULL;
  SgGwBlock block;
  SgPlace place;

  if (!sg_gw_block (charge->gw, unit, &block))
    {
      sg_gw_charge_end (charge, ruling);
      return;
    }
  if (inches > 0)
    {
      way = sg_gw_charge_ride_on (charge->gw, unit, &block, inches, &held);
      met = sg_gw_charge_ahead (charge->gw, unit, block.place.bearing, way, but, &far);
    }
  if (met != NULL && sg_gw_are_foes (met, unit))
    {
      sg_gw_charge_meet (charge, ruling, met, inches - far);
      return;
    }
  place = block.place;
  place.at = sg_point_step (block.place.at, block.place.bearing, met != NULL ? MAX (0, far - SG_GW_HALT_GAP) : way);
  if (charge->gw->map != NULL)
    {
      place.at.x = CLAMP (place.at.x, 0, sg_map_get_width (charge->gw->map));
      place.at.y = CLAMP (place.at.y, 0, sg_map_get_depth (charge->gw->map));
    }
  sg_gw_charge_stand_clear (charge->gw, unit, &block, &place, &halt);
  sg_gw_charge_put (charge->gw, ruling, unit, &place);
  sg_gw_charge_tell_halt (ruling, unit, halt.before != NULL || halt.beyond != NULL || met != NULL ? &halt : &held);
  sg_gw_charge_end (charge, ruling);
}

/* Two of those who are in it go on by themselves; a support comes in to meet its enemy, as in a counter-charge. */
static void
pair_off (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *by, const SgUnit *at, GPtrArray *turns, guint rest)
{
  sg_words_forget (ruling, charge->gw->board, SG_GW_CLEARED_BY_PAIRING, NULL);
  sg_charge_set (charge, ruling, by, by->id);
  sg_charge_set (charge, ruling, at, at->id);
  sg_charge_set (charge, ruling, apart, "yes");
  sg_gw_turns_set (charge, ruling, turns, rest);
  if (by != charge->by || at != charge->at)
    {
      sg_charge_clear (charge, ruling, struck);
      sg_charge_clear (charge, ruling, fighting);
      sg_charge_clear (charge, ruling, left);
      sg_charge_set (charge, ruling, plan, "counter-charge");
    }
  sg_charge_set (charge, ruling, round, "1");
  sg_gw_charge_go (charge, ruling, "contact");
}

SgRuling *
sg_gw_charge_draft_pair (const SgGwCharge *charge, const SgUnit *by, const SgUnit *at, GPtrArray *rest)
{
  SgRuling *ruling = sg_gw_charge_draft ("GW-628", _("%s and %s fought by themselves"), by->name, at->name);

  pair_off (charge, ruling, by, at, rest, 0);
  return ruling;
}

static gboolean
can_fight (const SgGwCharge *charge, const SgUnit *unit)
{
  SgGwBlock block;

  return unit != NULL && sg_gw_block (charge->gw, unit, &block) && !sg_word_has (unit, &sg_gw_words.must) && !sg_word_flag (unit, &sg_gw_words.running);
}

/* (nullable): the enemy into whom one who charged along runs as it finishes its charge; @far (out): how far that is, or that it goes. */
SgUnit *
sg_gw_charge_find_met (const SgGwCharge *charge, const SgUnit *winner, double *far)
{
  double inches = sg_own_length (winner, own_left), way = inches;
  SgUnit *ahead = NULL;
  SgGwHalt held;
  SgGwBlock block;

  if (inches > 0 && sg_gw_block (charge->gw, winner, &block))
    {
      inches = way = sg_gw_charge_ride_on (charge->gw, winner, &block, inches, &held);
      ahead = sg_gw_charge_ahead (charge->gw, winner, block.place.bearing, inches, charge->at, &way);
    }
  *far = ahead == NULL ? inches : way;
  return ahead != NULL && sg_gw_are_foes (ahead, winner) ? ahead : NULL;
}

/* It runs into whom it was not after, and leads what is left of the charge (GW-615, GW-625). FALSE: nobody is there any more. */
static gboolean
run_into (const SgGwCharge *charge, SgRuling *ruling, SgUnit *winner)
{
  SgGwCharge own = *charge;
  double far;
  SgUnit *met = sg_gw_left (winner) > 0 && !sg_word_flag (winner, &sg_gw_words.running) ? sg_gw_charge_find_met (charge, winner, &far) : NULL;

  if (met == NULL)
    return FALSE;
  own.by = winner;
  sg_charge_set (charge, ruling, by, winner->id);
  sg_gw_charge_meet (&own, ruling, met, sg_own_length (winner, own_left) - far);
  return TRUE;
}

void
sg_gw_charge_begin_turn (const SgGwCharge *charge, SgRuling *ruling, GPtrArray *turns, guint first)
{
  const char *does = sg_word_record_text (turns->pdata[first], SG_GW_FOLLOW_DOES), *pace = sg_gw_turn_object (does, "pursue");

  sg_gw_turns_set (charge, ruling, turns, first + 1);
  sg_charge_set (charge, ruling, won, sg_word_record_text (turns->pdata[first], SG_GW_FOLLOW_WINNER));
  sg_charge_set (charge, ruling, next, does);
  if (pace != NULL)
    sg_charge_set (charge, ruling, pace, pace);
  sg_gw_charge_go (charge, ruling, pace != NULL ? "pursuit" : "parting");
}

/* Whether the winner and whom it is after are both still there. */
static gboolean
may_follow (const SgGwCharge *charge, const SgUnit *winner)
{
  const SgUnit *quarry = winner != NULL ? sg_gw_charge_quarry (charge, winner) : NULL;
  SgGwBlock block;

  return quarry != NULL && sg_gw_left (quarry) > 0 && sg_gw_left (winner) > 0 && sg_gw_block (charge->gw, winner, &block)
         && sg_gw_block (charge->gw, quarry, &block);
}

/* One turn of those that wait. FALSE: it comes to nothing. */
static gboolean
take_turn (const SgGwCharge *charge, SgRuling *ruling, GPtrArray *turns, guint i)
{
  SgUnit *winner = sg_play_unit (&charge->gw->play, sg_word_record_text (turns->pdata[i], SG_GW_FOLLOW_WINNER));
  const char *object = "";
  const SgUnit *enemy;

  switch (sg_gw_deed_read (sg_word_record_text (turns->pdata[i], SG_GW_FOLLOW_DOES), &object))
    {
    case SG_GW_FIGHT:
      enemy = sg_play_unit (&charge->gw->play, object);
      if (!can_fight (charge, winner) || !can_fight (charge, enemy))
        return FALSE;
      pair_off (charge, ruling, winner, enemy, turns, i + 1);
      return TRUE;
    case SG_GW_FINISH:
      if (winner == NULL || !run_into (charge, ruling, winner))
        return FALSE;
      sg_gw_turns_set (charge, ruling, turns, i + 1);
      return TRUE;
    default: /* after the beaten */
      if (!may_follow (charge, winner))
        return FALSE;
      sg_gw_charge_begin_turn (charge, ruling, turns, i);
      return TRUE;
    }
}

gboolean
sg_gw_charge_follow_next (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) turns = sg_word_records_parse (&sg_gw_charge_words.follow, sg_charge_after (charge, ruling, follow));

  for (guint i = 0; i < turns->len; i++)
    if (take_turn (charge, ruling, turns, i))
      return TRUE;
  return FALSE;
}
