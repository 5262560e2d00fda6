/* sg-journal.c: what keeps a campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-journal.h"

G_DEFINE_INTERFACE (SgJournal, sg_journal, G_TYPE_OBJECT)

static void
sg_journal_default_init (SgJournalInterface *iface)
{
}
