/* sg-preferences.h: what the program remembers of a person's taste.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** sg_preferences_show: Returns: (transfer none): the window, shown. */
GtkWidget *sg_preferences_show (GtkWindow *near);
/** sg_preferences_follow: keeps the style manager at the scheme that is set. */
void       sg_preferences_follow (void);

G_END_DECLS
