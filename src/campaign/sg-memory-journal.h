/* sg-memory-journal.h: a campaign kept nowhere, for tests and for looking.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-journal.h"

G_BEGIN_DECLS

#define SG_TYPE_MEMORY_JOURNAL (sg_memory_journal_get_type ())
G_DECLARE_FINAL_TYPE (SgMemoryJournal, sg_memory_journal, SG, MEMORY_JOURNAL, GObject)

SgJournal *sg_memory_journal_new     (void);
/** sg_memory_journal_fail: the @nth act from now (1: the next) fails as a full disk does; 0: none. */
void       sg_memory_journal_fail    (SgJournal *self, guint nth);
/** sg_memory_journal_set_clock: what is posted from now on is dated @seconds of Unix time; 0: when it is posted. */
void       sg_memory_journal_set_clock (SgJournal *self, gint64 seconds);
void       sg_memory_journal_set_read_only (SgJournal *self, gboolean read_only);

G_END_DECLS
