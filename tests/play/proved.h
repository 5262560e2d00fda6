/* proved.h: what a table’s record says of itself, when a test is through with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

#ifdef BLIND_GOES_ON /* of play’s own tests: those of the window put troops where nobody may, and look at no record */
#include "../blind/blind.h"

#include "exchange/sg-proof.h"

/* Nobody is accused by a record that the program wrote. */
static inline void
prove_record (SgBattle *battle)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  SgProof proof = { 0 };

  g_assert_true (sg_exchange_prove (battle, faults, &proof, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (const char *) faults->pdata[i]);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (proof.unheld, ==, 0);
}

/* With BLIND_STEPS, a hand that sees nothing goes on from where the test ended. */
static inline void
go_on_blindly (SgBattle *battle)
{
  guint seed = hand_number ("BLIND_SEED", 1), steps = hand_number ("BLIND_STEPS", 0);
  g_autoptr (SgBattle) held = g_object_ref (battle);
  Hand hand;

  if (steps == 0)
    return;
  g_test_message ("seed %u", seed);
  hand_open (&hand, sg_battle_get_campaign (battle), battle, seed);
  for (guint i = steps; i-- > 0;)
    hand_act (&hand);
  hand_look (&hand);
  hand_prove (&hand);
  blind_leaks (battle, seed);
  g_test_message ("%u done, %u refused", hand.done, hand.refused);
  hand_close (&hand);
}
#endif

/* All that holds at the end of whatever was done. */
static inline void
prove_all (SgBattle *battle)
{
#ifdef BLIND_GOES_ON
  prove_record (battle);
  blind_bring_over (sg_battle_get_campaign (battle), FALSE);
  go_on_blindly (battle);
#endif
}
