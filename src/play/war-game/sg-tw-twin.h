/* sg-tw-twin.h: what a side of The War Game cannot know, drawn up by lot; it registers itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once
