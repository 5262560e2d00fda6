/* sg-subject.h: of what a change says something, and which words of it are fields of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum { SG_SUBJECT_BATTLE, SG_SUBJECT_CAMPAIGN, SG_SUBJECT_UNIT, SG_SUBJECT_BODY, SG_SUBJECT_FIGURE } SgSubjectKind;

/** sg_subject_kind: of what @subject is; @id (nullable) (out) (transfer none): the id of the unit, body or figure. */
SgSubjectKind sg_subject_kind (const char *subject, const char **id);

/* Words that are fields, in the order of their lists; any other is kept as a word. */
typedef enum { SG_UNIT_SIDE, SG_UNIT_NAME, SG_UNIT_TYPE } SgUnitField;
typedef enum { SG_BODY_NAME, SG_BODY_SIDE, SG_BODY_FORMATION, SG_BODY_RANKS, SG_BODY_FRONTAGE } SgBodyField;
typedef enum { SG_FIGURE_PLACE, SG_FIGURE_BODY } SgFigureField;
extern const char *const sg_unit_fields[], *const sg_body_fields[], *const sg_figure_fields[];

G_END_DECLS
