/* sg-start-page.h: the first thing seen: recent campaigns, New, Open and the sample.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_START_PAGE (sg_start_page_get_type ())
G_DECLARE_FINAL_TYPE (SgStartPage, sg_start_page, SG, START_PAGE, AdwBin)

GtkWidget *sg_start_page_new    (void);
/** sg_start_page_reload: reads the list of recent campaigns again. */
void       sg_start_page_reload (SgStartPage *self);

G_END_DECLS
