/* sg-lw-suggest.h: what the board wants judged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each part adds its own in the book's order.  Those that facts alone decide are judged while they are found, and
 * only those that come to something are suggested.
 */

#pragma once

#include "play/little-wars/sg-lw-private.h"

G_BEGIN_DECLS

GPtrArray    *sg_lw_suggest          (SgBattle *battle, GError **error);
/** sg_lw_add_suggestion: @question may be NULL when it @waits; both are copied or taken (transfer full) @question. */
SgSuggestion *sg_lw_add_suggestion   (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question, GPtrArray *figures, const char *format, ...) G_GNUC_PRINTF (7, 8);

/* The parts. */
void          sg_lw_suggest_setting  (const SgLw *lw, GPtrArray *list);
void          sg_lw_suggest_time     (const SgLw *lw, GPtrArray *list);
void          sg_lw_suggest_shots    (const SgLw *lw, GPtrArray *list);
void          sg_lw_suggest_trails   (const SgLw *lw, GPtrArray *list);
/** sg_lw_suggest_melees: returns how many are not settled. */
guint         sg_lw_suggest_melees   (const SgLw *lw, GPtrArray *list);
/** sg_lw_suggest_prisoners: returns how many must be settled. */
guint         sg_lw_suggest_prisoners (const SgLw *lw, GPtrArray *list);
/** sg_lw_suggest_captures: @waits (nullable) when they must wait; returns how many must be settled. */
guint         sg_lw_suggest_captures (const SgLw *lw, GPtrArray *list, const char *waits);
guint         sg_lw_suggest_ends     (const SgLw *lw, GPtrArray *list, const char *waits);

G_END_DECLS
