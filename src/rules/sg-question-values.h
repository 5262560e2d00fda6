/* sg-question-values.h: a question's values and records as C types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-question.h"

G_BEGIN_DECLS

gint64 sg_question_number (const SgQuestion *self, const char *name);
double sg_question_length (const SgQuestion *self, const char *name);
gboolean sg_question_flag (const SgQuestion *self, const char *name);
const char *sg_question_text (const SgQuestion *self, const char *name); /* CHOICE and TEXT; "" when absent */
SgPoint sg_question_point (const SgQuestion *self, const char *name);
/** sg_question_path: (transfer full) (element-type SgPoint). */
GArray *sg_question_path (const SgQuestion *self, const char *name);
/** sg_question_lengths: (transfer full) (element-type double). */
GArray *sg_question_lengths (const SgQuestion *self, const char *name);
/** sg_question_names: (transfer full). */
char **sg_question_names (const SgQuestion *self, const char *name);
gboolean sg_question_is (const SgQuestion *self, const char *name, const char *choice);
gsize sg_question_n_records (const SgQuestion *self, const char *name);
/** sg_question_record: (transfer full): the i-th record, or the one of a RECORD field with @i = 0, as "a{sv}". */
GVariant *sg_question_record (const SgQuestion *self, const char *name, gsize i);
gint64 sg_record_number (GVariant *record, const char *column);
double sg_record_length (GVariant *record, const char *column);
gboolean sg_record_flag (GVariant *record, const char *column);
char *sg_record_text (GVariant *record, const char *column); /* (transfer full), "" when absent */
char **sg_record_names (GVariant *record, const char *column); /* (transfer full), empty when absent */
SgPoint sg_record_point (GVariant *record, const char *column);
gboolean sg_record_has (GVariant *record, const char *column);

G_END_DECLS
