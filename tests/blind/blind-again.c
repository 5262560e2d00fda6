/* blind-again.c: a war that is read anew is the same war.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "blind.h"

#include "campaign/sg-memory-journal.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-campaign-out.h"
#include "exchange/sg-house-edit.h"

#define UNITS 6   /* of whom all that is shown is compared */

static void
compare_lines (const char *is, const char *was)
{
  g_auto (GStrv) now = g_strsplit (is, "\n", -1), then = g_strsplit (was, "\n", -1);

  for (guint i = 0; now[i] != NULL && then[i] != NULL; i++)
    g_assert_cmpstr (now[i], ==, then[i]);
  g_assert_cmpuint (g_strv_length (now), ==, g_strv_length (then));
}

void
blind_compare (SgBattle *was, SgBattle *is, gboolean shown)
{
  g_autofree char *stood = blind_board (sg_battle_get_board (was)), *stands = blind_board (sg_battle_get_board (is));
  guint from = g_list_model_get_n_items (sg_battle_get_rulings (was));

  compare_lines (stands, stood);
  if (shown)
    {
      g_autofree char *before = blind_shown (was, from, UNITS), *after = blind_shown (is, from, UNITS);

      compare_lines (after, before);
    }
}

void
blind_bring_over (SgCampaign *campaign, gboolean shown)
{
  GListModel *battles = sg_campaign_get_battles (campaign);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) written = sg_exchange_export_campaign (campaign, &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (SgCampaign) read = NULL;

  g_assert_no_error (error);
  rules = sg_house_first_rules (campaign, &error);
  g_assert_no_error (error);
  read = sg_campaign_new (journal, rules, sg_campaign_get_uuid (campaign));
  sg_exchange_import_campaign (written, "written.xml", read, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) was = g_list_model_get_item (battles, i), is = g_list_model_get_item (sg_campaign_get_battles (read), i);

      blind_compare (was, is, shown && i + 1 == g_list_model_get_n_items (battles));
    }
}
