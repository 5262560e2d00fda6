/* sg-new-map-dialog.h: asks for a new country: its title, its unit and its size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SgMapMade: the country that was asked for. @map: (transfer none). */
typedef void (*SgMapMade) (SgMap *map, gpointer data);

/** sg_new_map_ask: (transfer none): the dialog; @near is a widget of the window, and lives as long as @data is needed. */
GtkWidget *sg_new_map_ask (GtkWidget *near, SgMapMade made, gpointer data);

G_END_DECLS
