/* sg-tw-device.h: the artillery’s devices as they are laid on the map: the stick and its sleeve, the canister device, the burst indicator.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_tw_devices: as SgGame.devices. */
extern const SgGameDevices sg_tw_devices;

G_END_DECLS
