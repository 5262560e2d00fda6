/* sg-muster-home.h: home again from the board: what befell each unit is written into the roster.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-muster.h"

G_BEGIN_DECLS

/** sg_muster_losses_find: of the campaign's word "losses": "kept", "replaced", "refreshed"; refreshed when it was never set. */
SgMusterLosses sg_muster_losses_find (SgCampaign *campaign);
const char *sg_muster_losses_name (SgMusterLosses losses);
const char *sg_muster_losses_label (SgMusterLosses losses); /* translated */

/** sg_muster_replacements: half-points that each army may spend on its losses after a battle, of the campaign's word "replacements" in
 * whole points; −1 when there is no limit. */
gint64 sg_muster_replacements (SgCampaign *campaign);

/** sg_muster_noted: the second in which it last took the field, 0 when it never did. */
/**
 * sg_muster_bring_home:
 * @side: whose units of @battle are looked for
 * @toll: (out caller-allocates)
 *
 * Writes the battle into the history of every unit of @army that fought in it: figures begun with, figures lost and the
 * unit's word "honour". With %SG_LOSSES_KEPT it keeps only those left; with %SG_LOSSES_REPLACED they are replaced, unit by unit in
 * the roster's order, as far as the campaign's replacements go, and what was spent is noted in the army's word
 * "replaced-ID". Done again after a correction, the battle's own lines are written anew: what they call it is kept in the army's word
 * "fought-CAMPAIGN-ID", so that a battle which is called otherwise later, or like another, is found by them.
 *
 * Returns: FALSE when no unit of the army fought there.
 */
gboolean sg_muster_bring_home (SgBattle *battle, SgArmy *army, const char *side, SgMusterLosses losses, SgMusterToll *toll,
                                  GError **error);
/** sg_muster_called_home: (transfer none) (nullable): what the deeds of @army call @battle: as it was called when the army came home from it, or as it is
 * called where that was never noted; %NULL where that is what they call another. */
const char *sg_muster_called_home (SgArmy *army, SgBattle *battle);
/** sg_unit_lost: figures that a unit of the board does not bring home: all but those fit, disarmed or gone off. */
gint64 sg_unit_lost (const SgUnit *unit);

G_END_DECLS
