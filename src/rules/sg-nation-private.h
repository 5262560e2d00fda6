/* sg-nation-private.h: the members of a list by name, for what reads and writes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-nation.h"

G_BEGIN_DECLS

/** SgNationMember: a word, a list of ids or a number of a struct, as it is called in a file; a NULL name ends each table. */
typedef struct { const char *name; gsize offset; } SgNationMember;

extern const SgNationMember sg_nation_attributes[];  /* "id", "name", "period" */
extern const SgNationMember sg_nation_sentences[];   /* "strengths" …: elements of their own */
extern const SgNationMember sg_nation_unit_words[], sg_nation_unit_lists[], sg_nation_unit_numbers[];
extern const char *const sg_nation_sizes[SG_N_ARMY_SIZES];

G_END_DECLS
