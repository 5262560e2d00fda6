/* sg-settings.h: the program's own settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SG_APPLICATION_ID "org.littlewars.Sandgate"

/** sg_settings: (transfer none): kept in memory when the schema is not installed. */
GSettings *sg_settings (void);

G_END_DECLS
