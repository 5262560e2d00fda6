/* sg-wk-twin.h: what a side of the appendix cannot know (sg-leaks.h); it registers itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-leaks.h"
