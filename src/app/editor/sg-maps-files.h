/* sg-maps-files.h: what the Maps page hands to other programs and takes from them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_maps_page_install_files: the actions of export, print and import, into the class of the page. */
void sg_maps_page_install_files (GtkWidgetClass *widget_class);

G_END_DECLS
