/* sg-ruleset-tables.h: the tables of a ruleset.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset-private.h"
#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_ruleset_get_tables: (transfer none) (element-type SgTable): in the book's order. */
GPtrArray *sg_ruleset_get_tables (SgRuleset *self);
/** sg_ruleset_get_table: (transfer none) (nullable). */
const SgTable *sg_ruleset_get_table (SgRuleset *self, const char *rule, const char *table);
gboolean sg_ruleset_has_row (SgRuleset *self, const char *rule, const char *table, const char *row);
/** sg_ruleset_has_cell: whether that row has the column and something stands there. */
gboolean sg_ruleset_has_cell (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column);
/** sg_ruleset_has_number: the same, and what stands there is a number. */
gboolean sg_ruleset_has_number (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column);
/** sg_ruleset_cell: the number there; asking for a cell that is none is a programming error. */
double sg_ruleset_cell (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column);
gint64 sg_ruleset_cell_whole (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column);
/** sg_ruleset_cell_text: (transfer none): what stands there, number or words, or "". */
const char *sg_ruleset_cell_text (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column);
/** sg_ruleset_cell_told: (transfer none): the same as a person reads it. */
const char *sg_ruleset_cell_told (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column);
/** sg_ruleset_row_told: (transfer none): what that row is called, in the language of whoever reads it; @row itself where there is none. */
const char *sg_ruleset_row_told (SgRuleset *self, const char *rule, const char *table, const char *row);
/** sg_cell_told: (transfer none): a cell’s words as a person reads them. */
const char *sg_cell_told (const char *cell);
/** sg_ruleset_told: (transfer none): of a verdict that told one of a table’s sentences: what stands under @id in the first row that says @told
 * under @column; "" where none does. */
const char *sg_ruleset_told (SgRuleset *self, const char *rule, const char *table, const char *column, const char *told, const char *id);
void sg_table_free (gpointer table);
gboolean sg_ruleset_read_table (SgRuleset *self, const xmlNode *node, const char *rule, GError **error);
/** sg_ruleset_watch_cells: notes from now on which cells are read, so that a test can tell those that no procedure reads.
 *  @read: (transfer none) (element-type utf8): where the names are added. */
void sg_ruleset_watch_cells (SgRuleset *self, GHashTable *read);

G_END_DECLS
