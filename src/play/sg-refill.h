/* sg-refill.h: what depends on a fact that was said by hand is filled again from the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** SgRefill: (transfer full) (nullable): @question, whole, as the board fills it once its @field is as it says; %NULL where nothing else
 * depends on it. @before (nullable) is what the field said till now: of records only those count that are others now, and what depends on one of
 * their facts stands in the same field. */
typedef SgQuestion *(*SgRefill) (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error);

/** sg_refill_register: of the procedure @procedure of @system. */
void        sg_refill_register (const char *system, const char *procedure, SgRefill refill);
#define SG_REGISTER_REFILL(name, system, procedure, refill) \
  __attribute__ ((constructor)) static void sg_register_refill_##name (void); \
  static void sg_register_refill_##name (void) { sg_refill_register ((system), (procedure), (refill)); }

/** sg_refill: (transfer full) (nullable): the same question, where another of its facts depends on @field. */
SgQuestion *sg_refill          (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error);

G_END_DECLS
