/* sg-gw-charge-odds.h: the odds of what no single procedure tells: a brawl, nerves, shots and the tests they call for, a chase.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_ends: the whole charge as it stands; @shot (nullable): with this volley at the charger aimed at; @contact: the
 * chance that it is reached. FALSE when it cannot be told. */
gboolean sg_gw_charge_ends (const SgGwCharge *charge, const SgGwStand *stand, SgQuestion *shot, double contact, SgGwEnds *ends);
/** sg_gw_charge_foresee: the same with nobody shooting; @nerves: those that are to be tried come before it. */
gboolean sg_gw_charge_foresee (const SgGwCharge *charge, const SgGwStand *stand, gboolean nerves, double contact, SgGwEnds *ends);
/** sg_gw_charge_test_ends: the same when a test of @unit that is going on ends in each result (SgGwMorale) with these @chances. */
gboolean sg_gw_charge_test_ends (const SgGwCharge *charge, const SgUnit *unit, const double *chances, double contact, SgGwEnds *ends);
/** sg_gw_charge_chance: the chance that the charger's dice, still to be thrown, reach. */
double sg_gw_charge_chance (const SgGwCharge *charge);
/** sg_gw_charge_contact_now: the chance that the charger comes to blows unless a test or a shot now going on stops it. */
double sg_gw_charge_contact_now (const SgGwCharge *charge);
/** sg_gw_charge_first_ends: shooting at the target first; @falters: the chance that its morale fails, or nobody is left. */
gboolean sg_gw_charge_first_ends (const SgGwCharge *charge, SgQuestion *shot, SgGwEnds *ends, double *falters);
void sg_gw_charge_add_ends (const SgGwCharge *charge, const SgGwEnds *ends, SgChoice *choice);
/** sg_gw_charge_chance_of_contact: the chance that @question, of the dice of a charge, ends in contact. */
double sg_gw_charge_chance_of_contact (const SgGw *gw, SgQuestion *question);
/** sg_gw_charge_tell_evasion: what comes of the target evading with @md dice, @card (nullable) played for it. */
void sg_gw_charge_tell_evasion (const SgGwCharge *charge, gint64 md, const char *card, SgChoice *choice);
/** sg_gw_charge_spread: (transfer full) (element-type double): values of @outcome and their chances by turns; empty when it cannot be told. */
GArray *sg_gw_charge_spread (const SgGw *gw, SgQuestion *question, const char *outcome);
/** sg_gw_charge_catches: the chance that the dice of @chase reach @gap more than those of @flight (nullable) go. */
double sg_gw_charge_catches (const SgGw *gw, SgQuestion *chase, const char *chase_outcome, SgQuestion *flight, const char *flight_outcome,
                                   double gap);

G_END_DECLS
