/* leading-fixture.h: a battle of a game that leads, on the Battle page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "walk.h"

#include "app/battle/sg-battle-page.h"
#include "campaign/sg-campaign.h"
#include "campaign/sg-memory-journal.h"

typedef struct { SgJournal *journal; SgCampaign *campaign; SgBattle *battle; GtkWidget *window; SgDesk *desk; } Fixture;

/* Frames go by, and with them the layout. */
static inline void
wait_for_layout (void)
{
  for (guint i = 0; i < 10; i++, g_usleep (20000))
    settle ();
}

static inline void
open_page (Fixture *fixture)
{
  GtkWidget *page = sg_battle_page_new ();

  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), page);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  sg_battle_page_set_battle (SG_BATTLE_PAGE (page), fixture->battle);
  fixture->desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (page));
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
}

static inline void
begin (Fixture *fixture, const char *system)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (system, &error);

  g_assert_no_error (error);
  fixture->journal = sg_memory_journal_new ();
  fixture->campaign = sg_campaign_new (fixture->journal, rules, "5d0d4f1e-0000-4000-8000-000000000009");
}

static inline void
close_page (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
  g_clear_object (&fixture->campaign);
  g_clear_object (&fixture->journal);
}
