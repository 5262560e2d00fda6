/* sg-campaign-in.h: a campaign from XML, played act by act.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange-private.h"
#include "exchange/sg-exchange.h"

G_BEGIN_DECLS

/** sg_exchange_blame: puts "FILE, line N: " of @node before the sentence in @error. Returns: FALSE. */
gboolean sg_exchange_blame (GError **error, const xmlNode *node);
/** sg_exchange_words: (transfer full): the words that stand in the attribute, split at white space. */
char **sg_exchange_words (const xmlNode *node, const char *attribute);
/** sg_exchange_point: "x,y". */
gboolean sg_exchange_point (const xmlNode *node, const char *text, SgPoint *point, GError **error);
/** sg_exchange_import_campaign: plays a campaign file into @campaign, which must be empty: maps, forces, and every act judged anew by the program. */
gboolean sg_exchange_import_campaign (GBytes *bytes, const char *name, SgCampaign *campaign, GError **error);
/** sg_exchange_peek: (transfer full): the title and system of a campaign file, without importing it. */
gboolean sg_exchange_peek (GBytes *bytes, const char *name, char **title, char **system, GError **error);

G_END_DECLS
