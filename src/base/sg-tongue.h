/* sg-tongue.h: the language that the program speaks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_tongue_begin: the first thing of a program: the locale that its user has set, and the translations that lie beside it. */
void sg_tongue_begin (void);

G_END_DECLS
