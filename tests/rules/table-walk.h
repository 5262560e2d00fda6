/* table-walk.h: every cell of a system's tables is read by a procedure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each row asks a procedure with every combination of its fields' alternatives, over every branch of its dice.
 */

#pragma once

#include "rule-fixture.h"

G_BEGIN_DECLS

/** TableAsk: "a=1|2; b=@RULE/table" is four questions where the table has two rows, or two with something in their
 *  column in "b=@RULE/table?column"; "b=*RULE/table" is one with the names of all rows, "b=*x y|z" one with those two; with the house rule @option, if any, set to @choice. */
typedef struct
{
  const char *procedure, *fields, *option, *choice;
} TableAsk;

/** TableName: one that no procedure reads, but the game, the window or the builder; of it only @columns, "a b", unless NULL. */
typedef struct
{
  const char *rule, *name, *columns;
} TableName;

/** table_walk: asserts that no cell with something in it is left unread by @asks, of all tables but those of @elsewhere, and
 *  that more than @least were read. */
void table_walk (const char *system, const TableAsk *asks, guint n_asks, const TableName *elsewhere, guint n_elsewhere, guint least);

G_END_DECLS
