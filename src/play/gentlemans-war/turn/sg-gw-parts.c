/* sg-gw-parts.c: the parts of A Gentleman’s War, in the order in which they are asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is the order of the panel: what a part offers stands behind what those above it offer.
 */

#include "play/gentlemans-war/cameos/sg-gw-cameos-acts.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-rule.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/cameos/sg-gw-companion.h"
#include "play/gentlemans-war/charge/sg-gw-arms.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-rivers.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-distances.h"
#include "play/gentlemans-war/field/sg-gw-edges.h"
#include "play/gentlemans-war/field/sg-gw-events.h"
#include "play/gentlemans-war/field/sg-gw-fires.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-headquarters.h"
#include "play/gentlemans-war/field/sg-gw-machines.h"
#include "play/gentlemans-war/field/sg-gw-merge.h"
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/gentlemans-war/field/sg-gw-push.h"
#include "play/gentlemans-war/field/sg-gw-relief.h"
#include "play/gentlemans-war/field/sg-gw-ruins.h"
#include "play/gentlemans-war/field/sg-gw-scenario.h"
#include "play/gentlemans-war/field/sg-gw-sections.h"
#include "play/gentlemans-war/field/sg-gw-split.h"
#include "play/gentlemans-war/field/sg-gw-spoils.h"
#include "play/gentlemans-war/field/sg-gw-wagons.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"
#include "play/gentlemans-war/hidden/sg-gw-creep.h"
#include "play/gentlemans-war/hidden/sg-gw-hidden.h"
#include "play/gentlemans-war/hidden/sg-gw-look.h"
#include "play/gentlemans-war/hidden/sg-gw-scouts.h"
#include "play/gentlemans-war/turn/sg-gw-trial.h"
#include "play/gentlemans-war/turn/sg-gw-triggers.h"
#include "play/gentlemans-war/works/sg-gw-works.h"

static const SgGwPart *const parts[] = {
  &sg_gw_part_again,
  &sg_gw_part_arms,
  &sg_gw_part_cameos_place,
  &sg_gw_part_cameos_rule,
  &sg_gw_part_cameos_acts,
  &sg_gw_part_cameos,
  &sg_gw_part_charge_locked,
  &sg_gw_part_charge,
  &sg_gw_part_companion,
  &sg_gw_part_creep,
  &sg_gw_part_distances,
  &sg_gw_part_edges,
  &sg_gw_part_events,
  &sg_gw_part_fires,
  &sg_gw_part_general,
  &sg_gw_part_headquarters,
  &sg_gw_part_hidden,
  &sg_gw_part_machines,
  &sg_gw_part_look,
  &sg_gw_part_merge,
  &sg_gw_part_placing,
  &sg_gw_part_push,
  &sg_gw_part_relief,
  &sg_gw_part_rivers,
  &sg_gw_part_ruins,
  &sg_gw_part_scenario,
  &sg_gw_part_scouts,
  &sg_gw_part_sections,
  &sg_gw_part_split,
  &sg_gw_part_spoils,
  &sg_gw_part_trial,
  &sg_gw_part_triggers,
  &sg_gw_part_wagons,
  &sg_gw_part_works,
  &sg_gw_part_zones,
};

/* The rooms below ask the parts, and know of none by name. */
__attribute__ ((constructor)) static void
list_parts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    sg_gw_part_register (parts[i]);
}
