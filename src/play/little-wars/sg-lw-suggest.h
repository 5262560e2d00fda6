/* sg-lw-suggest.h: what the board wants judged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each part adds its own in the book's order.  Those that facts alone decide are judged while they are found, and
 * only those that come to something are suggested.
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

GPtrArray    *sg_lw_suggest          (SgBattle *battle, GError **error);
void          sg_lw_suggest_time     (const SgLw *lw, GPtrArray *list);
void          sg_lw_suggest_shots    (const SgLw *lw, GPtrArray *list);
/** sg_lw_tell_still: (transfer full) (nullable): while the guns are dealt with and none may fire, why not, gun by gun. */
char         *sg_lw_tell_still       (SgBattle *battle);
/** sg_lw_suggest_melees: returns how many are not settled. */
guint         sg_lw_suggest_melees   (const SgLw *lw, GPtrArray *list);
/** sg_lw_first_waiting: (transfer full) (nullable): why the interval cannot begin. */
char       *sg_lw_first_waiting (const SgLw *lw);

G_END_DECLS
