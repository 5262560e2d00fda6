/* sg-chain.h: the chain over everything that was done in a campaign, so that it can be proved years after.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every event is a link: a ruling, a mark (undone, or standing again), a battle begun, a sitting ended, the rules as they
 * were given to the file, a paper that was put in or taken away (sg-filing.h).  A link holds the SHA-256 of what the event wrote, as it lies in its tables, and the SHA-256 of that
 * and of the link before it; the last is the chain's head, and it stands for all.  Adding a link costs the same however long
 * the chain is.
 *
 * What is proved: that nothing under a head has been changed, slipped in, taken out or put in another order since that head was
 * made.  So whoever has a head on paper (every printed ledger and report bears it) can tell whether the file is the one of
 * that hour.  What is not: who wrote it; that an entered die fell as it was typed; anything of a campaign that is older than its
 * chain (links of the kind "older" and "found": the chain was begun over what was found then).  A forger may reckon the whole chain anew: then the heads on paper tell on him, and what the rules, the seeds and the
 * board contradict is found without them (exchange/sg-proof.h).
 */

#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* In the file they are the words of their order in sg-chain.c: add at the end. */
typedef enum { SG_LINK_BEGUN, SG_LINK_RULES, SG_LINK_BATTLE, SG_LINK_SITTING, SG_LINK_OLDER, SG_LINK_RULING, SG_LINK_MARK, SG_LINK_BRANCH, SG_LINK_PAPER,
               SG_LINK_FOUND, SG_N_LINKS } SgLinkKind;

typedef struct _SgChain SgChain;

SgChain  *sg_chain_new   (sqlite3 *db);
void      sg_chain_free  (SgChain *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgChain, sg_chain_free)

/** sg_chain_begin: in a transaction, on a file without a link: seals what is there, as found at @now. */
gboolean  sg_chain_begin (SgChain *self, gint64 now, GError **error);
/** sg_chain_add: in the transaction that wrote it: a link for what @kind calls @subject: the id of its row; of rules, a number in
 * their order; of a paper, what `filed` says of it; of a beginning or a branch, the hour. */
gboolean  sg_chain_add   (SgChain *self, SgLinkKind kind, gint64 subject, GError **error);
/** sg_chain_head: (transfer full) (nullable): 64 hexadecimal digits; %NULL where there is no chain. */
char     *sg_chain_head  (SgChain *self);
/** sg_chain_prove: @faults: (element-type utf8): gets a sentence for each link that does not prove. FALSE: it could not look. */
gboolean  sg_chain_prove (SgChain *self, GPtrArray *faults, GError **error);
/** sg_chain_find: (transfer full) (nullable): what the link was of whose hash begins with the digits of @head, as a clause. */
char     *sg_chain_find  (SgChain *self, const char *head, GError **error);

/** sg_chain_name: (transfer full): what link @id is of, as in a sentence. */
char     *sg_chain_name  (SgChain *self, gint64 id);

G_END_DECLS
