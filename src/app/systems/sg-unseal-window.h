/* sg-unseal-window.h: asks for the passphrase of a file that is sealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** SgUnseal: opens the file at @path with the passphrase @words. Returns: (transfer none) (nullable): its window; NULL with a sentence. */
typedef GtkWidget *(*SgUnseal) (GtkApplication *application, const char *path, const char *words, GError **error);
/** sg_unseal_ask: Returns: (transfer none): a window that asks until @open opens the file, shown. */
GtkWidget *sg_unseal_ask (GtkApplication *application, const char *path, SgUnseal open);

G_END_DECLS
