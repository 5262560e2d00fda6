/* sg-rk-clause.h: what the log says of a verdict that was accepted: the verdict's own headline knows sides, the log names the units.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_name_units: the clause of @ruling, with the names of those whom it concerns: sg-rk-clause.c */
void sg_rk_name_units (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
/** sg_rk_name_losses: adds to it whole men that @ruling, as it is drafted, counts among the dead. */
void sg_rk_name_losses (const SgRk *rk, SgRuling *ruling, SgQuestion *question);
/** sg_rk_tell_ended: in log and tray, that the march of a victor ends where he fought. */
void sg_rk_tell_ended (const SgRk *rk, SgRuling *ruling);

G_END_DECLS
