/* sg-country-tiles.h: tiles of the country as textures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "draw/sg-tiles.h"

G_BEGIN_DECLS

/** sg_country_tiles_show: lays what there is of the country over @width × @height u of @widget, on bare @paper. */
void sg_country_tiles_show (SgTiles *tiles, GtkWidget *widget, GtkSnapshot *snapshot, double width, double height, const GdkRGBA *paper);

G_END_DECLS
