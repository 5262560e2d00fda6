/* sg-tw-onset.c: declared charges are moved, to the contact or as far as they go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Heavy cavalry rides out its whole charge where the target has gone (TW-54); light cavalry and infantry may stop where they are (TW-55, TW-57).
 */

#include "play/war-game/sg-tw-onset.h"

#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-move.h"
#include "play/war-game/sg-tw-orders.h"
#include "play/war-game/sg-tw-turn.h"

#define TO_CONTACT 0.01 /* inches, the program’s own: so near to its enemy the ground under the charge is still its own */

/** Onset: a charge as it is moved. */
typedef struct
{
  const SgUnit *unit, *target;
  SgPlace       from, end;
  double        far;        /* inches ridden */
  gboolean      home;       /* it came into contact with its target */
  gboolean      meets;      /* its target charges it too, and has yet to ride: they meet half way */
} Onset;

/* Whither and how far, on the board as it is now: his enemy may have gone since the charge was declared. */
static void
ride (const SgTw *tw, Onset *onset)
{
  double degrees, bearing = sg_tw_charge_bearing (tw, onset->unit, onset->target, &degrees), far, clear, before;
  double allowed = MAX (0, sg_tw_allowance (tw->rules, sg_tw_arm (onset->unit), "charge", NULL));
  SgUnit *met;

  (void) sg_board_find_place (tw->board, onset->unit->id, &onset->from);
  if (degrees > sg_ruleset_figure (tw->rules, "TW-55", "degrees") || (degrees > 0 && sg_tw_kind (onset->unit) != SG_TW_LIGHT_CAVALRY))
    bearing = onset->from.bearing; /* it has gone out of the way: straight on */
  /* The ground counts as far as to contact alone: the walls of a house that is charged bar nobody who comes up to them. */
  clear = sg_tw_stop_before (tw, onset->unit, bearing, bearing, allowed, &met);
  before = MAX (clear - TO_CONTACT, 0);
  far = sg_tw_afford (tw, onset->unit, "charge", onset->from.at, bearing, before, allowed);
  if (far < before)
    {
      met = NULL;
      clear = far;
    }
  onset->home = met == onset->target;
  /* Who rides second finds his enemy half way, and no charge of his that is still to be ridden: he goes the rest. */
  onset->meets = onset->home && sg_tw_charge_target (tw, onset->target) == onset->unit && sg_tw_acts_now (tw, onset->target);
  if (onset->meets)
    clear /= 2;
  /* heavy cavalry that misses rides its charge out; all others stand (TW-54, TW-57) */
  onset->far = onset->home || sg_tw_kind (onset->unit) == SG_TW_HEAVY_CAVALRY ? clear : 0;
  onset->end = (SgPlace) { sg_point_step (onset->from.at, bearing, onset->far), bearing };
}

/* Whoever could not reach his enemy and stands where he stood has not charged, and may still move and fire; whoever rode by him has nothing of it (TW-57). */
static void
add_onset (const SgTw *tw, SgRuling *ruling, const Onset *onset)
{
  const char *ids[] = { onset->target->id, NULL };
  g_autofree char *far = sg_tw_length (onset->far);

  sg_tw_set_place (tw, ruling, onset->unit, &onset->end);
  sg_tw_take_along (tw, ruling, onset->unit, &onset->end);
  sg_word_clear (ruling, onset->unit, &sg_tw_words.charge);
  if (onset->home || onset->far > 0)
    {
      if (onset->home)
        sg_word_set_list (ruling, onset->unit, &sg_tw_words.charged, ids);
      else
        sg_word_set_flag (ruling, onset->unit, &sg_tw_words.missed, TRUE);
      sg_word_set_length (ruling, onset->unit, &sg_tw_words.moved, sg_round_hundredths (onset->far));
      sg_word_set_flag (ruling, onset->unit, &sg_tw_words.stirred, TRUE);
    }
  if (onset->home)
    sg_word_set_flag (ruling, onset->target, &sg_tw_words.stirred, TRUE);
  if (onset->meets)
    sg_ruling_say (ruling, _("%s rode %s to meet %s"), sg_unit_called (onset->unit), far, sg_unit_called (onset->target));
  else if (onset->home)
    sg_ruling_say (ruling, _("%s charged %s, over %s, and came into contact"), sg_unit_called (onset->unit), sg_unit_called (onset->target), far);
  else if (onset->far > 0)
    sg_ruling_say (ruling, _("%s charged %s and missed it; it rode on for %s"), sg_unit_called (onset->unit), sg_unit_called (onset->target), far);
  else
    sg_ruling_say (ruling, _("%s was to charge %s, and could not reach it"), sg_unit_called (onset->unit), sg_unit_called (onset->target));
}

const SgUnit *
sg_tw_next_onset (const SgTw *tw)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_CHARGES ? sg_tw_units (tw, NULL) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    if (sg_tw_charge_target (tw, units->pdata[i]) != NULL && sg_tw_acts_now (tw, units->pdata[i]))
      return units->pdata[i];
  return NULL;
}

gboolean
sg_tw_move_onset (const SgTw *tw, const SgUnit *unit, GError **error)
{
  Onset onset = { .unit = unit };
  SgRuling *ruling;

  onset.target = sg_tw_charge_target (tw, onset.unit);
  if (tw->part != SG_TW_CHARGES || !sg_tw_acts_now (tw, onset.unit) || onset.target == NULL || !sg_tw_is_there (tw, onset.unit))
    return sg_refuse (error, "TW-57", _("%s has no charge to make now"), sg_unit_called (onset.unit));
  ride (tw, &onset);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-57");
  add_onset (tw, ruling, &onset);
  sg_tw_lead_on (tw->battle, ruling); /* whoever did not come home leaves nothing to judge */
  return sg_play_post (&tw->play, ruling, error);
}

static gboolean
move_charge (const SgActCall *call, GError **error)
{
  return sg_tw_move_onset ((const SgTw *) call->play, call->units->pdata[0], error);
}

static void
offer_onset (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  const SgUnit *target = unit != NULL ? sg_tw_charge_target (tw, unit) : NULL;

  if (tw->part == SG_TW_CHARGES && target != NULL && sg_tw_acts_now (tw, unit))
    sg_act_call (sg_act_offer (offer), _("Charge %s"), sg_unit_called (target));
}

/* Each declared charge is moved before anything else is judged in the phase. */
static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_CHARGES ? sg_tw_units (tw, NULL) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i], *target = sg_tw_charge_target (tw, unit);
      g_autofree char *key = g_strconcat ("charge:", unit->id, NULL);

      if (target != NULL && sg_tw_acts_now (tw, unit))
        sg_tw_suggest_one (list, key, "TW-57", "sg-melee-symbolic", NULL, unit, NULL, _("%s charges %s"), sg_unit_called (unit), sg_unit_called (target))->act = g_strdup ("charge-home");
    }
}

static const SgActRow rows[] = {
  { "charge-home", N_("Charge"), "sg-melee-symbolic", "TW-57", .least = 1, .offer = offer_onset, .carry_out = move_charge },
};

const SgTwPart sg_tw_onset = { .acts = SG_ACT_TABLE (rows), .suggest = suggest };
