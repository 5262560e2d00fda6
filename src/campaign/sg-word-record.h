/* sg-word-record.h: a word that says several things at once, each under its name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A record word lists its fields in its row (SgWord.fields); code names a field by its place in that list, an enum beside it.  It is kept as
 * "from=red-1;to=red-2;dice=3", a list of records with a bar between, and whatever would be taken for a mark is written as %XX.
 * Files of before had other marks between the fields, and most named none, so that the order told which is which: where the row says with
 * which marks (SgWord.packed, SgWord.listed), they are read as well, and written anew by names.
 */

#pragma once

#include "base/sg-geometry.h"
#include "campaign/sg-words.h"

G_BEGIN_DECLS

typedef struct _SgRecord SgWordRecord;

/** sg_word_record_new: (transfer full): an empty one of @word. */
SgWordRecord   *sg_word_record_new        (const SgWord *word);
void        sg_word_record_free       (SgWordRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgWordRecord, sg_word_record_free)

/** sg_word_records_parse: (transfer full) (element-type SgWordRecord): those that @text holds; none when it is "", or not a record of @word. */
GPtrArray  *sg_word_records_parse     (const SgWord *word, const char *text);
/** sg_word_records_format: (transfer full): of @records (element-type SgWordRecord), as they are kept. */
char       *sg_word_records_format    (GPtrArray *records);

/* Fields by their place; what was never said is "", 0 or FALSE. */
const char *sg_word_record_text       (const SgWordRecord *self, guint field);
gboolean    sg_word_record_flag       (const SgWordRecord *self, guint field);
gint64      sg_word_record_whole      (const SgWordRecord *self, guint field);
double      sg_word_record_length     (const SgWordRecord *self, guint field);
/** sg_word_record_choice: its place among the values of the field, −1 of none. */
int         sg_word_record_choice     (const SgWordRecord *self, guint field);
/** sg_word_record_way: (transfer full) (nullable) (element-type SgPoint) */
GArray     *sg_word_record_way        (const SgWordRecord *self, guint field);
void        sg_word_record_set_text   (SgWordRecord *self, guint field, const char *text);
void        sg_word_record_set_flag   (SgWordRecord *self, guint field, gboolean flag);
void        sg_word_record_set_whole  (SgWordRecord *self, guint field, gint64 whole);
void        sg_word_record_set_length (SgWordRecord *self, guint field, double length);
void        sg_word_record_set_way    (SgWordRecord *self, guint field, const SgPoint *points, guint n);

/** sg_word_record_accepts: whether @text, which is not "", can be read as records of @word. */
gboolean    sg_word_record_accepts    (const SgWord *word, const char *text);
/** sg_word_record_tell_fields: (transfer full): what a record of @word looks like, as it ends a sentence. */
char       *sg_word_record_tell_fields (const SgWord *word);

G_END_DECLS
