/* sg-store-read.h: rulings read back from the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store-private.h"

G_BEGIN_DECLS

/* The words of the enumerations, in their order, as the file has them. */
extern const char *const sg_store_kinds[], *const sg_store_sources[], *const sg_store_hands[];

/** sg_store_load_rulings: (transfer full) (element-type SgRuling) (nullable): all of @battle, their papers put away until somebody looks. */
GPtrArray *sg_store_load_rulings (SgStore *self, gint64 battle, GError **error);
/** sg_store_read_draft: (transfer full): the ruling @id as a draft, for another file; when it was posted and in which sitting, and why it was
 * undone (NULL: it stands). */
SgRuling  *sg_store_read_draft   (SgStore *self, gint64 id, gint64 *posted_at, gint64 *session, char **undone, GError **error);
/** sg_store_prove_papers: reads the papers of up to @most rulings of @battle after number @reached, which goes on to the last of them; a sentence
 * of the first that is no question or verdict. @done: there are no more. */
gboolean   sg_store_prove_papers (SgStore *self, gint64 battle, gint64 most, gint64 *reached, gboolean *done, GError **error);

/* Of the journal and the record. */
gboolean   sg_store_walk         (SgRecord *record, gint64 battle, SgRecordEach each, gpointer data, GError **error);
gboolean   sg_store_load_papers  (SgJournal *journal, gint64 ruling, GBytes **question, GBytes **verdict, GBytes **amended, GError **error);

G_END_DECLS
