/* sg-features-dialog.h: asks which classes of what stands on real ground are taken onto a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-new-map-dialog.h"
#include "exchange/sg-features.h"

G_BEGIN_DECLS

/** sg_features_ask: (transfer none): the dialog. @features: (transfer full): as they were read for @map; @made is given @map with those that are taken. */
GtkWidget *sg_features_ask (GtkWidget *near, SgFeatures *features, SgMap *map, SgMapMade made, gpointer data);

G_END_DECLS
