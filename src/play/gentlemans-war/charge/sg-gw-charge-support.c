/* sg-gw-charge-support.c: who comes to the help of a unit that is charged: supports called up by a card, skirmishers called in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-support.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-split.h"
#include "rules/sg-odds.h"

/* Supports */

static const SgUnit *
find_aim (const SgGwCharge *charge)
{
  const SgUnit *aim = sg_charge_unit (charge, aim);

  return aim != NULL ? aim : charge->by;
}

/* A unit that has not acted and faces the right way already (GW-610). */
static gboolean
may_help (const SgGwCharge *charge, const SgUnit *unit)
{
  const SgGw *gw = charge->gw;
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, FALSE);
  g_autofree char *tied = sg_gw_charge_why_tied (gw, unit, charge->by);

  return tied == NULL && !g_ptr_array_find (host, unit, NULL) && !sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.acted) && !sg_word_flag (unit, &sg_gw_words.running)
         && !sg_word_flag (unit, &sg_gw_words.disordered) && sg_gw_arc (gw, unit, find_aim (charge)) == SG_GW_FRONT;
}

/* Whether its weapon carries so far. */
static gboolean
reaches (const SgGwCharge *charge, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = sg_gw_shot (charge->gw, unit, find_aim (charge), NULL);
  g_autoptr (SgOdds) odds = question != NULL ? sg_odds_compute (question, charge->gw->rules, NULL) : NULL;

  return odds != NULL && sg_odds_get_rows (odds, "lost") != NULL;
}

static gboolean
may_shoot (const SgGwCharge *charge, const SgUnit *unit)
{
  g_autofree char *why = NULL;

  if (!sg_gw_is_armed (unit))
    return FALSE;
  why = sg_gw_why_no_shot (charge->gw, unit, find_aim (charge));
  return why == NULL && reaches (charge, unit);
}

/* The charge as it stands once the charger is in contact: there he is met, not where he set off. */
static gboolean
suppose_contact (const SgGwCharge *charge, SgGwIf *met)
{
  SgRuling *ruling = sg_gw_charge_draft ("GW-610", "%s", charge->by->name);
  SgPlace place;

  if (sg_gw_charge_touch (charge, charge->by, &place))
    sg_gw_set_place (ruling, charge->by, &place);
  return sg_gw_charge_suppose (charge, ruling, met);
}

/* Inches of its dice that @unit needs to the charger in contact, and how far it is (@gap) (out) (optional). */
static double
find_way (const SgGwIf *met, const SgUnit *unit, double *gap)
{
  double far = sg_gw_gap (&met->gw, unit, met->charge.by);
  SgGwWay way;

  if (gap != NULL)
    *gap = far;
  return far + (sg_gw_charge_ground (&met->gw, unit, met->charge.by, &way) ? MAX (0, way.cost - way.length) : 0);
}

static double
find_chance (const SgGwIf *met, const SgUnit *unit)
{
  g_autoptr (SgQuestion) march = sg_gw_march (&met->gw, unit, "march", NULL);

  return march != NULL ? sg_gw_charge_catches (&met->gw, march, "inches", NULL, NULL, find_way (met, unit, NULL)) : 0;
}

/* Whoever stands beside the target is not in its way, though the straight line to the charger brushes it. */
static gboolean
goes_through_friends (const SgGwIf *met, const SgUnit *unit)
{
  const SgUnit *between = sg_gw_between (&met->gw, unit, met->charge.by);

  return between != NULL && !sg_gw_are_foes (between, unit) && !sg_gw_is_general (&met->gw, between)
         && (between != met->charge.at || sg_gw_arc (&met->gw, between, unit) == SG_GW_REAR);
}

/* Whether it may charge whom it meets there: foot does not charge horse that fights in the open, wherever that came from (GW-603). */
static gboolean
may_come (const SgGwIf *met, const SgUnit *there)
{
  const SgGw *gw = &met->gw;
  const SgUnit *unit = sg_play_unit (&gw->play, there->id);
  g_autoptr (SgQuestion) question = !sg_gw_is_gun (gw, unit) ? sg_gw_charge_may (gw, unit, met->charge.by, FALSE, NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "through_friends", g_variant_new_boolean (goes_through_friends (met, unit)));
  verdict = sg_play_judge (&gw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_refusal (verdict) == NULL && find_chance (met, unit) > 0;
}

/* (transfer full) (nullable): the card that calls @unit; "" when a Court card already played does, within brigade distance. */
static char *
find_card (const SgGwCharge *charge, const SgUnit *unit)
{
  if (sg_charge_has (charge, helps))
    return sg_gw_gap (charge->gw, charge->at, unit) <= sg_ruleset_figure (charge->gw->rules, "GW-122", "gap") ? g_strdup ("") : NULL;
  return sg_gw_charge_cheapest (charge, charge->at, FALSE);
}

static void
tell_shot (const SgGwCharge *charge, const SgUnit *unit, SgChoice *choice)
{
  g_autoptr (SgQuestion) question = sg_gw_shot (charge->gw, unit, find_aim (charge), NULL);

  choice->detail = sg_gw_say_volley (charge->gw, question);
}

static void come_up (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const SgGwIf *met, double inches);

/* The whole charge with that volley, and nothing else answered. */
static void
tell_volley (const SgGwCharge *charge, const SgUnit *unit, SgChoice *choice)
{
  g_autoptr (SgQuestion) shot = sg_gw_shot (charge->gw, unit, find_aim (charge), NULL);
  SgGwStand stand;
  SgGwEnds ends;

  sg_gw_charge_stand (charge, &stand);
  if (shot == NULL || !sg_gw_charge_ends (charge, &stand, shot, sg_gw_charge_contact_now (charge), &ends))
    return;
  choice->odds = sg_gw_say_chance (_("%s that they falter under the fire"), ends.broken);
  choice->share = ends.falls_short + ends.stopped + ends.mined + ends.lost[0] + ends.lost[1] + ends.lost[2];
  sg_gw_charge_add_ends (charge, &ends, choice);
}

/* The fight with it, as often as it comes up in time, and without. */
static void
tell_help (const SgGwCharge *charge, const SgUnit *unit, const SgGwIf *met, SgChoice *choice)
{
  double chance = find_chance (met, unit);
  SgRuling *ruling = sg_gw_charge_draft ("GW-610", "%s", unit->name);
  g_auto (SgGwIf) came = { NULL };
  SgGwStand stand;
  SgGwEnds with, without, ends = { 0 };

  come_up (charge, ruling, unit, met, find_way (met, unit, NULL));
  sg_gw_charge_stand (charge, &stand);
  if (!sg_gw_charge_suppose (charge, ruling, &came) || !sg_gw_charge_foresee (&came.charge, &stand, FALSE, sg_gw_charge_contact_now (charge), &with)
      || !sg_gw_charge_foresee (charge, &stand, FALSE, sg_gw_charge_contact_now (charge), &without))
    return;
  sg_gw_ends_mix (&ends, &with, chance);
  sg_gw_ends_mix (&ends, &without, 1 - chance);
  choice->odds = sg_gw_say_chance (_("%s that it comes up in time"), chance);
  choice->share = ends.falls_short + ends.stopped + ends.mined + ends.lost[0] + ends.lost[1] + ends.lost[2];
  sg_gw_charge_add_ends (charge, &ends, choice);
}

/* @met (nullable): it charges in, as the charge then stands; else it shoots. */
static void
add_support (const SgGwCharge *charge, const SgUnit *unit, const SgGwIf *met, const char *card, SgTalk *talk)
{
  gboolean shoots = met == NULL;
  g_autofree char *id = g_strdup_printf ("support:%s:%s:%s", shoots ? "shoot" : "charge", unit->id, card);
  g_autofree char *label = g_strdup_printf (shoots ? _("Call on %s to shoot") : _("Call %s into the fight"), unit->name);
  g_autofree char *name = *card != '\0' ? sg_gw_card_name (card) : NULL;
  SgChoice *choice = sg_gw_charge_offer_of (talk, id, label, unit);

  if (name != NULL)
    choice->cost = g_strdup_printf (_("with the %s"), name);
  if (shoots)
    tell_shot (charge, unit, choice);
  if (shoots)
    tell_volley (charge, unit, choice);
  else
    tell_help (charge, unit, met, choice);
}

void
sg_gw_charge_add_supports (const SgGwCharge *charge, SgTalk *talk)
{
  g_autoptr (GPtrArray) friends = sg_gw_units (charge->gw, charge->at->side, TRUE);
  g_auto (SgGwIf) met = { NULL };
  gboolean meets = suppose_contact (charge, &met);

  for (guint i = 0; i < friends->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (friends, i);
      g_autofree char *card = may_help (charge, unit) ? find_card (charge, unit) : NULL;

      if (card == NULL)
        continue;
      if (may_shoot (charge, unit))
        add_support (charge, unit, NULL, card, talk);
      if (meets && may_come (&met, unit))
        add_support (charge, unit, &met, card, talk);
    }
}

/* The card that is named in @words is not what counts: which card it takes is found anew, as it was when it was offered. */
SgRuling *
sg_gw_charge_call_support (const SgGwCharge *charge, const char *words, GError **error)
{
  const SgGw *gw = charge->gw;
  g_auto (GStrv) parts = g_strsplit (words, ":", 3);
  gboolean shoots = parts[0] != NULL && g_str_equal (parts[0], "shoot");
  const SgUnit *unit = g_strv_length (parts) == 3 ? sg_play_unit (&gw->play, parts[1]) : NULL;
  g_autofree char *card = unit != NULL && may_help (charge, unit) ? find_card (charge, unit) : NULL, *name = NULL;
  g_autofree char *tied = unit != NULL ? sg_gw_charge_why_tied (gw, unit, charge->by) : NULL;
  g_autoptr (SgWordRecord) support = NULL;
  g_auto (SgGwIf) met = { NULL };
  SgRuling *ruling;

  if (tied != NULL)
    return g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, tied), NULL;
  if (card == NULL || sg_gw_are_foes (unit, charge->at)
      || (shoots && !may_shoot (charge, unit)) || (!shoots && !(suppose_contact (charge, &met) && may_come (&met, unit))))
    return (void) sg_refuse (error, "GW-610", _("%s cannot help"), unit != NULL ? unit->name : words), NULL;
  if (*card != '\0')
    {
      name = sg_gw_card_name (card);
      ruling = shoots ? sg_gw_charge_draft ("GW-610", _("The %s was played: %s took aim in support of %s"), name, unit->name, charge->at->name)
                      : sg_gw_charge_draft ("GW-610", _("The %s was played: %s came to the help of %s"), name, unit->name, charge->at->name);
      sg_gw_charge_play (charge, ruling, charge->at, card);
      sg_charge_set_flag (charge, ruling, helps, sg_gw_card_is (gw, card, SG_GW_COURT));
    }
  else
    ruling = shoots ? sg_gw_charge_draft ("GW-610", _("%s took aim in support of %s"), unit->name, charge->at->name)
                    : sg_gw_charge_draft ("GW-610", _("%s came to the help of %s"), unit->name, charge->at->name);
  support = sg_word_record_new (&sg_gw_charge_words.support);
  sg_word_record_set_text (support, SG_GW_SUPPORT_UNIT, unit->id);
  sg_word_record_set_text (support, SG_GW_SUPPORT_DOES, shoots ? "shoot" : "charge");
  sg_word_set_record (ruling, gw->board, &sg_gw_charge_words.support, support);
  sg_gw_charge_go (charge, ruling, "support");
  return ruling;
}

/* (nullable): who was called upon last; @shoots (out): to shoot, and not to come up. */
static SgUnit *
read_support (const SgGwCharge *charge, gboolean *shoots)
{
  g_autoptr (SgWordRecord) support = sg_word_record (charge->gw->board, &sg_gw_charge_words.support);

  *shoots = support != NULL && g_str_equal (sg_word_record_text (support, SG_GW_SUPPORT_DOES), "shoot");
  return support != NULL ? sg_play_unit (&charge->gw->play, sg_word_record_text (support, SG_GW_SUPPORT_UNIT)) : NULL;
}

SgQuestion *
sg_gw_charge_ask_support (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  gboolean shoots;
  const SgUnit *unit = read_support (charge, &shoots);

  if (unit == NULL)
    return NULL;
  return shoots ? sg_gw_shot (charge->gw, unit, find_aim (charge), error) : sg_gw_march (charge->gw, unit, "march", error);
}

static void
rule_volley (const SgGwCharge *charge, const SgUnit *unit, SgVerdict *verdict, SgRuling *ruling)
{
  const SgUnit *aim = find_aim (charge);
  gint64 lost = sg_verdict_get_number (verdict, "lost");
  g_autofree char *told = sg_gw_tell_shot (aim, lost);

  sg_ruling_say (ruling, _("%s shot at the charge of %s: %s"), unit->name, aim->name, told);
  sg_gw_lose (charge->gw, ruling, aim, lost);
  sg_gw_add_losses (charge->gw, ruling, aim, lost);
  sg_word_set_flag (ruling, unit, &sg_gw_words.shot, TRUE);
  sg_gw_note_shot (charge->gw, ruling, unit, aim, verdict);
  if (lost < sg_gw_left (aim) || aim != charge->by || sg_gw_charge_promote (charge, ruling))
    sg_gw_charge_go (charge, ruling, "support-fire");
  else
    sg_gw_charge_end (charge, ruling); /* nobody is left who charges */
}

/* It comes up beside the charger, as he will stand in contact (@met). */
static void
come_up (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const SgGwIf *met, double inches)
{
  double gap, need = find_way (met, unit, &gap);
  gboolean comes = inches + 1e-9 >= need;
  SgGwBlock own;
  SgPlace place;

  if (!sg_gw_block (&met->gw, unit, &own) || !sg_gw_charge_contact (&met->gw, unit, met->charge.by, &place))
    return;
  if (!comes)
    place.at = sg_point_step (own.place.at, place.bearing, gap * inches / need);
  sg_gw_charge_put (charge->gw, ruling, unit, &place);
  if (comes)
    sg_gw_charge_add_id (charge, ruling, &sg_gw_charge_words.help, unit->id);
  sg_ruling_say (ruling, comes ? _("%s came up into the fight") : _("%s came too late into the fight"), unit->name);
}

gboolean
sg_gw_charge_rule_support (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  gboolean shoots;
  const SgUnit *unit = read_support (charge, &shoots);
  g_auto (SgGwIf) met = { NULL };

  if (unit == NULL)
    return TRUE;
  sg_gw_count (charge->gw, ruling, unit, "card");
  sg_charge_set (charge, ruling, support, "");
  if (shoots)
    {
      rule_volley (charge, unit, verdict, ruling);
      return TRUE;
    }
  if (suppose_contact (charge, &met))
    come_up (charge, ruling, unit, &met, sg_play_measure (verdict, "inches"));
  sg_gw_charge_go (charge, ruling, "respond");
  return TRUE;
}

/* Skirmishers */

/* (nullable): the other of the two, whichever of a unit and its skirmishers is charged. */
SgUnit *
sg_gw_charge_skirmishers (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;
  g_autoptr (GPtrArray) friends = sg_gw_units (gw, charge->at->side, TRUE);

  for (guint i = 0; i < friends->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (friends, i);

      if ((sg_gw_goes_with (gw, unit, charge->at) && sg_gw_is_close (gw, charge->at))
          || (sg_gw_goes_with (gw, charge->at, unit) && sg_gw_is_close (gw, unit)))
        return unit;
    }
  return NULL;
}

/* The charge goes on at the support behind the skirmishers that it was after, if it has dice enough. */
static gboolean
go_through (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *whole)
{
  double gap = sg_gw_gap (charge->gw, charge->by, whole), total = sg_charge_length (charge, total);

  sg_charge_set (charge, ruling, at, whole->id);
  sg_charge_set_length (charge, ruling, gap, gap);
  sg_gw_charge_note_figures (charge, ruling, charge->by, whole, gap);
  sg_gw_charge_note_struck (charge, ruling, whole);
  return total == 0 || total - charge->wheel + 1e-9 >= gap; /* or they are thrown after it (GW-R47) */
}

/* An inch behind its unit, looking as it does. */
static void
place_behind (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *whole, const SgUnit *piece)
{
  SgGwBlock block, own;
  SgPlace place;

  if (!sg_gw_block (charge->gw, whole, &block) || !sg_gw_block (charge->gw, piece, &own))
    return;
  place = (SgPlace) { sg_place_to_ground (&block.place, (SgPoint) { 0, -block.depth - 1 }), block.place.bearing };
  sg_word_set_flag (ruling, piece, &sg_gw_words.disordered, TRUE);
  sg_gw_charge_put (charge->gw, ruling, piece, &place);
}

SgQuestion *
sg_gw_charge_ask_recovery (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  SgQuestion *question = sg_play_question (&charge->gw->play, "recover-skirmishers", error);
  g_auto (GStrv) attributes = sg_gw_attributes (charge->at);

  if (question != NULL)
    sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  return question;
}

gboolean
sg_gw_charge_rule_recovery (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *other = sg_gw_charge_skirmishers (charge);
  const SgUnit *whole = other != NULL && sg_gw_goes_with (charge->gw, other, charge->at) ? charge->at : other;
  const SgUnit *piece = whole == charge->at ? other : charge->at;
  gboolean rejoined = sg_verdict_get_flag (verdict, "rejoined"), reached = TRUE;

  if (other == NULL)
    return TRUE;
  sg_ruling_say (ruling, rejoined ? _("%s fell in with %s") : _("%s passed through %s, and formed behind it, Disordered"), piece->name, whole->name);
  if (rejoined)
    sg_gw_fall_in (charge->gw, ruling, whole, piece);
  else
    place_behind (charge, ruling, whole, piece);
  if (piece == charge->at)
    reached = go_through (charge, ruling, whole);
  if (!reached)
    sg_gw_charge_go (charge, ruling, "short");
  else
    sg_gw_charge_go (charge, ruling, sg_gw_charge_plan_shot (sg_charge_text (charge, plan)) != NULL ? "shot" : "fire");
  return TRUE;
}
