/* sg-exchange.h: campaigns, armies, requests and verdicts as XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every format has a RELAX NG schema in data/schemas/.  An import is all or nothing.
 */

#pragma once

#include "army/sg-army.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_exchange_read_request: a <request>: question, and its dice (faces, a seed, or none). @ruleset: (out) (transfer full): the system's own, with the request's house rules. */
gboolean    sg_exchange_read_request  (GBytes *bytes, const char *name, SgQuestion **question, SgDice **dice, SgRuleset **ruleset, GError **error);
/** sg_exchange_write_verdict: a <verdict>, with the odds when given. */
GBytes     *sg_exchange_write_verdict (SgQuestion *question, SgVerdict *verdict, SgDice *dice, gpointer odds /* SgOdds, nullable */);

/** sg_exchange_has_requests: whether @bytes is a <requests> document, of several. */
gboolean    sg_exchange_has_requests  (GBytes *bytes);
GBytes     *sg_exchange_answer_requests (GBytes *bytes, const char *name, gboolean odds, guint *refused, GError **error);

/** sg_exchange_import_campaign: plays a campaign file into @campaign, which must be empty: maps, forces, and every act judged anew by the program. */
gboolean    sg_exchange_import_campaign (GBytes *bytes, const char *name, SgCampaign *campaign, GError **error);
/** sg_exchange_export_campaign: the whole campaign: reads back to the same ledger. */
GBytes     *sg_exchange_export_campaign (SgCampaign *campaign, GError **error);
/** sg_exchange_peek: (transfer full): the title and system of a campaign file, without importing it. */
gboolean    sg_exchange_peek          (GBytes *bytes, const char *name, char **title, char **system, GError **error);

/** sg_exchange_read_army: musters an .sgarmy file for @side (NULL: the one it was written for), in one ruling or not at all. */
gboolean    sg_exchange_read_army     (GBytes *bytes, const char *name, SgBattle *battle, const char *side, GError **error);
/** sg_exchange_muster_army: the same with an army at hand; @name is what errors call it. */
gboolean    sg_exchange_muster_army   (SgArmy *army, const char *name, SgBattle *battle, const char *side, GError **error);
/** sg_exchange_write_army: a side's force as it was mustered, as an .sgarmy file. */
GBytes     *sg_exchange_write_army    (SgBattle *battle, const char *side, GError **error);

/** sg_exchange_replay: re-judges every ruling of @battle from its recorded question and dice. Returns: (transfer full) (element-type utf8): a sentence for each that no longer stands as recorded. */
GPtrArray  *sg_exchange_replay        (SgBattle *battle, GError **error);

G_END_DECLS
