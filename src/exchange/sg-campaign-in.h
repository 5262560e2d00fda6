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
/**
 * sg_exchange_import_from:
 * @in: a <campaign> document
 * @name: what to call it in errors
 * @campaign: an empty campaign of the same system
 *
 * Plays the file: sides, house rules and maps are set, then every act of every battle is done anew by the program.
 * It is one act of the file: when it fails, @campaign is as empty as before.
 *
 * Returns: whether everything in the file could be done as it stands there.
 */
gboolean sg_exchange_import_from (GInputStream *in, const char *name, SgCampaign *campaign, GError **error);
/** sg_exchange_import_campaign: as sg_exchange_import_from(). */
gboolean sg_exchange_import_campaign (GBytes *bytes, const char *name, SgCampaign *campaign, GError **error);
/** sg_exchange_peek_from: @title, @system: (out) (transfer full) (optional): those of a campaign file, which is read no further than it must. */
gboolean sg_exchange_peek_from (GInputStream *in, const char *name, char **title, char **system, GError **error);
/** sg_exchange_peek: as sg_exchange_peek_from(). */
gboolean sg_exchange_peek (GBytes *bytes, const char *name, char **title, char **system, GError **error);

G_END_DECLS
