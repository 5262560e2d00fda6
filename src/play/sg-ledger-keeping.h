/* sg-ledger-keeping.h: a battle that the ledger alone keeps: the floor holds the positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It has no map, and nobody is set down.  Numbers are told, and which figures stand for them is decided here: the first of those who can.
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_ledger_keeps: whether @battle (nullable) is kept so. */
gboolean sg_ledger_keeps (SgBattle *battle);
/** sg_ledger_begin: from now on it is: for a battle just added, without a map. */
gboolean sg_ledger_begin (SgBattle *battle, GError **error);
/** sg_ledger_acts: (transfer none): those of the battle's game; of one that has none of its own, those of every book. */
const SgLedgerAct *sg_ledger_acts (SgBattle *battle);
/** SgKeptLine: what is counted together: an asset of a side, or one unit where a book's units are not alike. */
typedef struct { char *side, *asset, *unit, *label; gboolean guns; /* @unit (nullable) */ } SgKeptLine;
void sg_kept_line_free (SgKeptLine *self);

/** sg_kept_lines: (transfer full) (element-type SgKeptLine): of @side. */
GPtrArray *sg_kept_lines (SgBattle *battle, const char *side);
/** sg_ledger_is_of: whether @act is told of @line. */
gboolean sg_ledger_is_of (const SgLedgerAct *act, const SgKeptLine *line);
/** sg_kept_count: how many of @line are on @account. */
gint64   sg_kept_count (SgBattle *battle, const SgKeptLine *line, const char *account);
/** sg_kept_pick: adds to @ids (element-type utf8, owned) the first @n figures of @line on @account; fewer where there are fewer. */
void     sg_kept_pick (SgBattle *battle, const SgKeptLine *line, const char *account, guint n, GPtrArray *ids);
/** sg_kept_pass: posts that @n of @line went by @act. */
gboolean sg_kept_pass (SgBattle *battle, const SgLedgerAct *act, const SgKeptLine *line, guint n, GError **error);

G_END_DECLS
