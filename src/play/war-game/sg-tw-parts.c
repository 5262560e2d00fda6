/* sg-tw-parts.c: every part of The War Game as played, in the order of the panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * At the end of a phase they are asked in this order too: the guns take off their losses before anybody leaves a fire (TW-116, TW-128).
 */

#include "play/war-game/sg-tw-artillery.h"
#include "play/war-game/sg-tw-barge.h"
#include "play/war-game/sg-tw-blaze.h"
#include "play/war-game/sg-tw-charge-odds.h"
#include "play/war-game/sg-tw-contact.h"
#include "play/war-game/sg-tw-counters.h"
#include "play/war-game/sg-tw-decide.h"
#include "play/war-game/sg-tw-detachment.h"
#include "play/war-game/sg-tw-end.h"
#include "play/war-game/sg-tw-fight.h"
#include "play/war-game/sg-tw-fire.h"
#include "play/war-game/sg-tw-first.h"
#include "play/war-game/sg-tw-form.h"
#include "play/war-game/sg-tw-garrison.h"
#include "play/war-game/sg-tw-general.h"
#include "play/war-game/sg-tw-officers.h"
#include "play/war-game/sg-tw-onset.h"
#include "play/war-game/sg-tw-orders.h"
#include "play/war-game/sg-tw-ride.h"
#include "play/war-game/sg-tw-taken.h"
#include "play/war-game/sg-tw-wreck.h"

__attribute__ ((constructor)) static void
list_parts (void)
{
  static const SgTwPart *const parts[] = { &sg_tw_first, &sg_tw_orders, &sg_tw_charge_telling, &sg_tw_counters, &sg_tw_onset, &sg_tw_contact, &sg_tw_ride, &sg_tw_wreck, &sg_tw_artillery, &sg_tw_blaze, &sg_tw_fire, &sg_tw_fight, &sg_tw_decide, &sg_tw_forming, &sg_tw_barging, &sg_tw_garrison, &sg_tw_detaching, &sg_tw_officering, &sg_tw_general, &sg_tw_taking, &sg_tw_end };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    sg_tw_part_register (parts[i]);
}
