/* sg-rk-twin.h: what a side of a Kriegsspiel cannot know (sg-leaks.h); it registers itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk.h"
#include "play/sg-leaks.h"
