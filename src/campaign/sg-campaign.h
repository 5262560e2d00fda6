/* sg-campaign.h: a campaign: its sides, battles, sessions and score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

#define SG_TYPE_CAMPAIGN (sg_campaign_get_type ())
#ifndef __GI_SCANNER__
GType sg_campaign_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgCampaign, g_object_unref)
#define SG_CAMPAIGN(o) (G_TYPE_CHECK_INSTANCE_CAST ((o), SG_TYPE_CAMPAIGN, SgCampaign))
#define SG_IS_CAMPAIGN(o) (G_TYPE_CHECK_INSTANCE_TYPE ((o), SG_TYPE_CAMPAIGN))
#endif

/** SgSession: one sitting. */
typedef struct { gint64 id; gint64 opened, closed; /* Unix seconds, 0 while open */ gint64 minutes; } SgSession;

/* Signals: "changed", "battle-added" (SgBattle). */

/** sg_campaign_new: an empty campaign kept by @journal; the store and tests call it. Sides by default "Red" and "Blue". */
SgCampaign  *sg_campaign_new           (SgJournal *journal, SgRuleset *rules, const char *uuid);
SgJournal   *sg_campaign_get_journal   (SgCampaign *self);
gboolean     sg_campaign_is_read_only  (SgCampaign *self);
SgRuleset   *sg_campaign_get_rules     (SgCampaign *self);
const char  *sg_campaign_get_uuid      (SgCampaign *self);

/* Words of the campaign: "title", "target" (whole points), "notes", "side/red/name", "side/red/player" …
 * "house/KEY" is a house rule, "battle/ID/title" a battle's title. Set through rulings of the campaign itself, so that they
 * are in the one history; the same word again posts nothing. */
const char  *sg_campaign_get           (SgCampaign *self, const char *key);
gboolean     sg_campaign_set           (SgCampaign *self, const char *key, const char *value, GError **error);
/** sg_campaign_set_house_rule: posts the edit and changes the campaign's ruleset. */
gboolean     sg_campaign_set_house_rule (SgCampaign *self, const char *key, const char *value, GError **error);
const char  *sg_campaign_get_title     (SgCampaign *self);
gint64       sg_campaign_get_target    (SgCampaign *self);
/** sg_campaign_get_sides: (transfer none) (element-type SgSide). */
GPtrArray   *sg_campaign_get_sides     (SgCampaign *self);
const SgSide *sg_campaign_get_side     (SgCampaign *self, const char *id);
const char  *sg_campaign_other_side    (SgCampaign *self, const char *id);

/** sg_campaign_get_battles: (transfer none): a GListModel of SgBattle, in order. */
GListModel  *sg_campaign_get_battles   (SgCampaign *self);
/** sg_campaign_add_battle: Returns: (transfer none): @map may be NULL; @game "finish", "blow" or "defensive" in Little Wars. */
SgBattle    *sg_campaign_add_battle    (SgCampaign *self, const char *title, const char *game, SgMap *map, GError **error);
/** sg_campaign_current_battle: (nullable): the newest that has not ended. */
SgBattle    *sg_campaign_current_battle (SgCampaign *self);
/** sg_campaign_get_sessions: (transfer none) (element-type SgSession), oldest first. */
GPtrArray   *sg_campaign_get_sessions  (SgCampaign *self);
/** sg_campaign_add_session: a sitting that was held elsewhere and is over; Unix seconds. */
gboolean     sg_campaign_add_session   (SgCampaign *self, gint64 opened, gint64 closed, gint64 minutes, GError **error);
GListModel  *sg_campaign_get_rulings   (SgCampaign *self);  /* the campaign's own: edits */

/* The history of the campaign's own edits, as a battle has one. */
gboolean     sg_campaign_undo          (SgCampaign *self, GError **error);
/* Papers that lie in the campaign beside its ledger: "army", "map", "orders". */
/** sg_campaign_list_documents: (transfer full) (element-type SgDocument): by title. */
GPtrArray   *sg_campaign_list_documents (SgCampaign *self, const char *kind, GError **error);
GBytes      *sg_campaign_load_document (SgCampaign *self, const char *kind, const char *id, GError **error);
/** sg_campaign_seek_document: (transfer full) (nullable): the same, but %NULL without an error where there is none. */
GBytes      *sg_campaign_seek_document (SgCampaign *self, const char *kind, const char *id, GError **error);
/** sg_campaign_save_document: durably, whole; @body NULL takes it away. "changed" is emitted. */
gboolean     sg_campaign_save_document (SgCampaign *self, const char *kind, const char *id, const char *title, GBytes *body, GError **error);

/** sg_campaign_post: an edit of the campaign: changes whose subject is "campaign". */
gboolean     sg_campaign_post          (SgCampaign *self, SgRuling *draft, GError **error);

G_END_DECLS
