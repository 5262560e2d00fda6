/* proved.h: what a table’s record says of itself, when a test is through with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

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
}
