/* sg-gw-charge-steps.h: the steps of a charge: on to the next stage, into contact, out of it, over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_go: @ruling leads to @stage, and is of the charge’s act. */
void sg_gw_charge_go (const SgGwCharge *charge, SgRuling *ruling, const char *stage);
/** sg_gw_charge_stay: @ruling is of the charge, and leaves it where the last one did. */
void sg_gw_charge_stay (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_clear: nothing goes on any more; nobody has his counter for it. */
void sg_gw_charge_clear (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_end: the charge is over with @ruling; who fought has its counter. */
void sg_gw_charge_end (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_put: a unit and the general who is with it. */
void sg_gw_charge_put (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place);
/** sg_gw_charge_remove: @unit is destroyed or gone: whoever was with it, and its gun, stay behind. */
void sg_gw_charge_remove (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_charge_promote: the charger is out of it: the next of those who charge with it leads. FALSE when there is none. */
gboolean sg_gw_charge_promote (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_after_nerves: the stage that comes when nobody’s nerves are left to be tried. */
const char *sg_gw_charge_after_nerves (const SgGwCharge *charge, gboolean target_tried);
const char *sg_gw_charge_word (SgVerdict *verdict, const char *name);
/** sg_gw_charge_note_figures: @ruling tells how strong both are as the charge begins, and how far apart. */
void sg_gw_charge_note_figures (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *by, const SgUnit *at, double gap);
/** sg_gw_charge_meet: the charger runs into @met, whom it was not after (GW-615); @left: inches that it may still go beyond. */
void sg_gw_charge_meet (const SgGwCharge *charge, SgRuling *ruling, SgUnit *met, double left);
/** sg_gw_charge_is_out_of_reach: whether it stands where the charger may not follow (GW-611). */
gboolean sg_gw_charge_is_out_of_reach (const SgGwCharge *charge);
/** sg_gw_charge_in_between: (nullable): the enemy whom the charger runs into within @inches before the evader (GW-611); @far (out): how far that is. */
SgUnit *sg_gw_charge_in_between (const SgGwCharge *charge, double inches, double *far);
/** sg_gw_charge_after_reach: the stage that follows when @due (nullable: all) have thrown. */
const char *sg_gw_charge_after_reach (const SgGwCharge *charge);
/** sg_gw_charge_leave: @unit, who charges with another, is out of it. */
void sg_gw_charge_leave (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_charge_touch: where @unit, who charges, comes into contact with the target, beside the first if there are several. */
gboolean sg_gw_charge_touch (const SgGwCharge *charge, const SgUnit *unit, SgPlace *place);
/** sg_gw_charge_close_up: sets every charger down in contact. */
void sg_gw_charge_close_up (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_run_on: @unit goes straight on for @inches, into whoever is there but @but; or the charge is over. */
void sg_gw_charge_run_on (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, double inches, const SgUnit *but);
/** sg_gw_charge_note_struck: whence the charger comes upon @at, as it stands. */
void sg_gw_charge_note_struck (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *at);
/** sg_gw_charge_follow_next: the next winner does so. FALSE: nobody is left to. */
gboolean sg_gw_charge_follow_next (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_list_without: (transfer full): the ids of @words but @id. */
char *sg_gw_charge_list_without (const char *words, const char *id);
/** sg_gw_charge_list_ids: (transfer full): those of @units (element-type SgUnit), a space between. */
char *sg_gw_charge_list_ids (GPtrArray *units);
/** sg_gw_charge_add_id: @id is among those of @word, of the battle, as well. */
void sg_gw_charge_add_id (const SgGwCharge *charge, SgRuling *ruling, const SgWord *word, const char *id);
/** sg_gw_charge_draft_pair: (transfer full): that two fight apart from the others, who do @rest (nullable) (element-type SgWordRecord) after them. */
SgRuling *sg_gw_charge_draft_pair (const SgGwCharge *charge, const SgUnit *by, const SgUnit *at, GPtrArray *rest);
/** sg_gw_charge_find_met: (nullable): the enemy whom @winner runs into as it follows; @far (out): how far that is. */
SgUnit *sg_gw_charge_find_met (const SgGwCharge *charge, const SgUnit *winner, double *far);
/** sg_gw_charge_begin_turn: the first from @first on of @turns (element-type SgWordRecord) does what it chose, and the rest wait. */
void sg_gw_charge_begin_turn (const SgGwCharge *charge, SgRuling *ruling, GPtrArray *turns, guint first);

G_END_DECLS
