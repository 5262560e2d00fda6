/* proved.h: what a table’s record says of itself, when a test is through with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

#ifdef BLIND_GOES_ON /* of play’s own tests: those of the window put troops where nobody may, and look at no record */
#include "../blind/blind.h"

#include "campaign/sg-memory-journal.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-campaign-out.h"
#include "exchange/sg-house-edit.h"
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

/* What is written as XML is read, and stands as it stood. */
static inline void
bring_over (SgBattle *battle)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  GListModel *battles = sg_campaign_get_battles (campaign);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) written = sg_exchange_export_campaign (campaign, &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (SgCampaign) read = NULL;

  g_assert_no_error (error);
  rules = sg_house_first_rules (campaign, &error);
  g_assert_no_error (error);
  read = sg_campaign_new (journal, rules, "read");
  sg_exchange_import_campaign (written, "written.xml", read, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) was = g_list_model_get_item (battles, i), is = g_list_model_get_item (sg_campaign_get_battles (read), i);
      g_autofree char *stood = blind_board (sg_battle_get_board (was)), *stands = blind_board (sg_battle_get_board (is));

      g_assert_cmpstr (stands, ==, stood);
    }
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
  bring_over (battle);
  go_on_blindly (battle);
#endif
}
