/* campaign-fixture.h: campaigns in memory, for the tests of the exchange.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-memory-journal.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange.h"

static inline SgCampaign *
new_campaign_of (const char *system)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (system, &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();

  g_assert_no_error (error);
  return sg_campaign_new (journal, rules, "test");
}

static inline SgCampaign *
new_campaign (void)
{
  return new_campaign_of ("little-wars");
}

static inline GBytes *
load_sample (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_strconcat ("samples/", name, NULL);
  GBytes *bytes = sg_data_load (path, &error);

  g_assert_no_error (error);
  return bytes;
}

static inline SgCampaign *
play_sample_of (const char *system, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load_sample (name);
  SgCampaign *campaign = new_campaign_of (system);

  g_assert_true (sg_exchange_import_campaign (bytes, name, campaign, &error));
  g_assert_no_error (error);
  return campaign;
}

static inline SgCampaign *
play_sample (void)
{
  return play_sample_of ("little-wars", "hooks-farm.xml");
}

static inline SgBattle *
first_battle (SgCampaign *campaign)
{
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);

  g_assert_nonnull (battle);
  return battle; /* the campaign keeps it */
}
