/* sg-gw-twin.h: what a side of A Gentleman's War cannot know (sg-leaks.h); it registers itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-leaks.h"
