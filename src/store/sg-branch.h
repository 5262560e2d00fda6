/* sg-branch.h: "What if…": a war as it stood after a ruling, in a file of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A branch holds the record up to that ruling under the very links of its chain, so that it can be proved where it comes from, and
 * nothing that came later; of what came before, what is undone now is undone there.  It has a UUID of its own, and its campaign's word
 * "what-if" says from which battle and ruling it went on: while that stands it scores nothing.
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

/** sg_store_branch: makes it at @path, where nothing may be; @number: of @battle's rulings, 0: before the first. */
gboolean sg_store_branch      (SgStore *self, SgBattle *battle, gint64 number, const char *path, GError **error);
/** sg_store_suppose: (transfer full): @battle as it stood after ruling @number, as a campaign of its own to look at: a branch
 * without a name, gone when it is let go. @error as of sg_store_branch(). */
SgStore *sg_store_suppose     (SgStore *self, SgBattle *battle, gint64 number, GError **error);
/** sg_store_find_battle: (transfer none) (nullable): the battle whose row has that @id. */
SgBattle *sg_store_find_battle (SgStore *self, gint64 id);
/** sg_store_tell_branch: (transfer full) (nullable): from where it went on, in a sentence, of a branch that is not kept. */
char    *sg_store_tell_branch (SgStore *self);
/** sg_campaign_keep_branch: a branch becomes a campaign of its own, and scores from there on. Refused of one that is none. */
gboolean sg_campaign_keep_branch (SgCampaign *campaign, GError **error);

G_END_DECLS
