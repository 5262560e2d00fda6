/* sg-gw-again.h: a test of morale that somebody may have rolled again (GW-554).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A test, a rally or a try of nerves is thrown with no re-roll told of.  When somebody may demand one the die lies and does not
 * stand yet, and he is asked.  By a house rule, or where his side has said so, re-rolls are taken without a word whenever they help.
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** SgGwMorale: the results of a test, the best first. */
typedef enum { SG_GW_CARRIES_ON, SG_GW_DISORDERED, SG_GW_FALLS_BACK, SG_GW_RUNS_AWAY, SG_GW_N_MORALE } SgGwMorale;
/** sg_gw_morale_word: "Carry On" and so on, as the procedures have it. */
const char *sg_gw_morale_word    (SgGwMorale result);
/** sg_gw_morale_read: which of them @result is; what is none of them is the best. */
SgGwMorale  sg_gw_morale_read    (const char *result);

/** SgGwWeigh: tells in @choice, whose @share is filled, what comes of a test that ends in each result with these chances. */
typedef void (*SgGwWeigh) (const double chances[SG_GW_N_MORALE], SgChoice *choice, gconstpointer data);

/** sg_gw_again_waiting: (nullable): whose test lies, and is asked about. */
SgUnit     *sg_gw_again_waiting  (const SgGw *gw);
/** sg_gw_again_hold: @verdict is of a test that somebody may have rolled again: @ruling lays the die down, and no more. FALSE when it stands. */
gboolean    sg_gw_again_hold     (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling);
/** sg_gw_again_converse: asks in @talk about the test of @unit, which is @plain; @weigh (nullable): the results alone are told. */
void        sg_gw_again_converse (const SgGw *gw, const SgUnit *unit, SgQuestion *plain, SgTalk *talk, SgGwWeigh weigh, gconstpointer data);
/** sg_gw_again_choose: FALSE without an error when @choice is no answer to that. @act: 0, or what its rulings are part of. */
gboolean    sg_gw_again_choose   (const SgGw *gw, const SgUnit *unit, SgQuestion *plain, gint64 act, const char *choice, GError **error);
/** sg_gw_first_test: (transfer full) (nullable): sg_gw_test() as it is thrown first: who may have it rolled again is asked afterwards, unless
 * that is left to the program. */
SgQuestion *sg_gw_first_test (const SgGw *gw, const char *procedure, const SgUnit *unit, const char *row);
/** sg_gw_again_ask: (transfer full) (nullable): the test of @unit that lies, outside a charge, as it was thrown. */
SgQuestion *sg_gw_again_ask (const SgGw *gw, const SgUnit *unit);
/** sg_gw_again_tell: (transfer full) (nullable): what the die of it comes to, a result’s name; @plain: the test. */
char       *sg_gw_again_tell (const SgGw *gw, const SgUnit *unit, SgQuestion *plain);
extern const SgGwPart sg_gw_part_again;

G_END_DECLS
