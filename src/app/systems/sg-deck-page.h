/* sg-deck-page.h: the event cards of a campaign, to be changed: a page of its properties.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

#define SG_TYPE_DECK_PAGE (sg_deck_page_get_type ())
G_DECLARE_FINAL_TYPE (SgDeckPage, sg_deck_page, SG, DECK_PAGE, AdwPreferencesPage)

/** sg_deck_page_new: (nullable): none where the campaign's system knows no event cards; @near is where errors are said. */
GtkWidget *sg_deck_page_new (GtkWidget *near, SgCampaign *campaign);

G_END_DECLS
