/* sg-bytes.h: bytes as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_bytes_text: (transfer full): @bytes as text, up to the first nought; "" where there are none, of which g_strndup() would make %NULL. */
char *sg_bytes_text (GBytes *bytes);

G_END_DECLS
