/* mutate.h: a file that is nearly what it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* (transfer full): @bytes changed in one to four places. Of @text values between quotes are changed, and whole elements left out,
 * doubled or moved, so that much of it is still well-formed; of anything else bits, bytes and stretches. */
GByteArray *fuzz_mutate (const guint8 *bytes, gsize size, gboolean text, GRand *rand);
