/* sg-code.h: words as a code that a telephone’s camera reads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_code_new: @words as a QR code; black on white in every mode, for cameras want it so. */
GtkWidget *sg_code_new (const char *words, int size);

G_END_DECLS
