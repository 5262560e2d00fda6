/* sg-campaign-private.h: what only a store may do to a campaign: fill it with what its file says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** sg_campaign_let_go_of_journal: for a journal that holds the campaign itself: the campaign keeps it alive no longer. */
void      sg_campaign_let_go_of_journal (SgCampaign *self);
/** sg_campaign_set_base: what the word @key is when no ruling sets it. */
void      sg_campaign_set_base        (SgCampaign *self, const char *key, const char *value);
/** sg_campaign_restore_battle: (transfer none): a battle that the journal keeps already. */
SgBattle *sg_campaign_restore_battle  (SgCampaign *self, gint64 id, const char *title, const char *game, GBytes *map);
/** sg_campaign_first_choice: (transfer none) (nullable): what was chosen of a house rule before any edit. */
const char *sg_campaign_first_choice  (SgCampaign *self, const char *key);
/** sg_campaign_load: reads the campaign's own rulings. */
gboolean  sg_campaign_load            (SgCampaign *self, GError **error);
/** sg_campaign_put_session: adds the sitting, or brings it up to date. */
void      sg_campaign_put_session     (SgCampaign *self, const SgSession *session);
/** sg_campaign_tell: says “changed”: of its sittings, that are no ruling’s. */
void      sg_campaign_tell            (SgCampaign *self);

/** SgBatchHooks: how a journal makes one transaction of what is done between the two; batches may lie in one another. */
typedef struct { gboolean (*begin) (SgJournal *journal, GError **error); gboolean (*end) (SgJournal *journal, gboolean well, GError **error); } SgBatchHooks;
/** sg_campaign_set_batch: a store's. Without them each call is a transaction of its own. */
gboolean    sg_campaign_enter_batch (SgCampaign *self, GError **error);
gboolean    sg_campaign_leave_batch (SgCampaign *self, gboolean well, GError **error);
void        sg_campaign_set_batch (SgCampaign *self, const SgBatchHooks *hooks);

G_END_DECLS
