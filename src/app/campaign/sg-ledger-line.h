/* sg-ledger-line.h: how a ruling and its transfers are told in the ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

/** SgLedgerLine: one line under an opened ruling: a transfer and what it leaves, or the words that it changed. */
#define SG_TYPE_LEDGER_LINE (sg_ledger_line_get_type ())
G_DECLARE_FINAL_TYPE (SgLedgerLine, sg_ledger_line, SG, LEDGER_LINE, GObject)

const char *sg_ledger_line_get_side   (SgLedgerLine *self);  /* (nullable) */
const char *sg_ledger_line_get_words  (SgLedgerLine *self);  /* "Blue cavalry    2  fit → dead" */
const char *sg_ledger_line_get_leaves (SgLedgerLine *self);  /* "leaves 23 of 25", may be "" */

/** sg_ledger_lines: (transfer full) (element-type SgLedgerLine): what @ruling did in @battle; empty when nothing. */
GListStore *sg_ledger_lines           (SgBattle *battle, SgRuling *ruling);

/** sg_ledger_lines_later: (transfer full) (nullable): the same, worked out when first looked at; %NULL for a ruling that did nothing. */
GListModel *sg_ledger_lines_later     (SgBattle *battle, SgRuling *ruling);

/** sg_ledger_moment: (transfer full): "5 · guns". */
char       *sg_ledger_moment          (SgBattle *battle, SgRuling *ruling);
/** sg_ledger_losses: (transfer full): what @side gained and lost of its fit men and guns: "−2 cav. −2 inf.", or "". */
char       *sg_ledger_losses          (SgBattle *battle, SgRuling *ruling, const char *side);
/** sg_ledger_source: who or what it comes from: "measured", "asked", "thrown", "typed", "umpire’s word", "clock", "card". */
const char *sg_ledger_source          (SgBattle *battle, SgRuling *ruling);
/** sg_ledger_account: an account's name for people: "fit", "taken". */
const char *sg_ledger_account         (const char *account);
/** sg_ledger_is_told: whether @ruling is told: not one that a step of redo will bring back. */
gboolean    sg_ledger_is_told         (SgBattle *battle, SgRuling *ruling);
/** sg_ledger_matches: whether @ruling has @words (case folded) in its clause, rule, remark or units. */
gboolean    sg_ledger_matches         (SgBattle *battle, SgRuling *ruling, const char *words);

G_END_DECLS
