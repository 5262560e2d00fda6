/* moment.c: see moment.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-frame.h"
#include "app/window/sg-window-pages.h"
#include "moment.h"

#include "campaign/sg-memory-journal.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange.h"

SgCampaign *
sg_shot_play (const char *sample, const char *system)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_strdup_printf ("samples/%s.xml", sample), *uuid = g_strdup_printf ("b5b7a0f2-6f5b-4f43-9f1e-%012x", g_str_hash (sample));
  g_autoptr (GBytes) bytes = sg_data_load (path, &error);
  g_autoptr (SgRuleset) rules = bytes != NULL ? sg_ruleset_load (system, &error) : NULL;
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  SgCampaign *campaign;

  if (rules == NULL)
    return NULL;
  campaign = sg_campaign_new (journal, rules, uuid);
  if (!sg_exchange_import_campaign (bytes, path, campaign, &error))
    g_clear_object (&campaign);
  return campaign;
}

/* Takes back everything from the first ruling of @procedure on, or of the first one in @phase of @turn. */
static void
take_back (SgBattle *battle, const SgShotMoment *wanted)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  gint64 from = G_MAXINT64;

  for (guint i = 0; i < g_list_model_get_n_items (rulings) && from == G_MAXINT64; i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      SgQuestion *question = sg_ruling_get_question (ruling);

      if (wanted->procedure != NULL ? question != NULL && g_str_equal (sg_question_get_procedure (question)->id, wanted->procedure)
                                    : sg_ruling_get_turn (ruling) == wanted->turn && g_strcmp0 (sg_ruling_get_phase (ruling), wanted->phase) == 0)
        from = sg_ruling_get_number (ruling);
    }
  while (sg_battle_get_undo (battle) != NULL && sg_ruling_get_number (sg_battle_get_undo (battle)) >= from)
    if (!sg_battle_undo (battle, NULL))
      return;
}

/* A battle taken back to a moment, and how it stood there. */
typedef struct { SgCampaign *campaign; SgBattle *battle; guint rulings; gint64 newest; } Moment;

static gint64
number_newest (SgBattle *battle)
{
  SgRuling *newest = sg_battle_get_undo (battle);

  return newest != NULL ? sg_ruling_get_number (newest) : 0;
}

static void
moment_free (gpointer data)
{
  Moment *self = data;

  g_clear_object (&self->battle);
  g_clear_object (&self->campaign);
  g_free (self);
}

static Moment *
moment_new (const SgShotMoment *wanted)
{
  Moment *self = g_new0 (Moment, 1);

  self->campaign = sg_shot_play (wanted->sample, wanted->system);
  if (self->campaign == NULL)
    return self;
  self->battle = g_list_model_get_item (sg_campaign_get_battles (self->campaign), 0);
  take_back (self->battle, wanted);
  self->rulings = g_list_model_get_n_items (sg_battle_get_rulings (self->battle));
  self->newest = number_newest (self->battle);
  return self;
}

static SgBattle *
find_moment (const SgShotMoment *wanted)
{
  static GHashTable *moments;
  g_autofree char *key = wanted->procedure != NULL ? g_strdup_printf ("%s %s", wanted->sample, wanted->procedure)
    : g_strdup_printf ("%s %" G_GINT64_FORMAT " %s", wanted->sample, wanted->turn, wanted->phase);
  Moment *moment;

  if (moments == NULL)
    moments = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, moment_free);
  moment = g_hash_table_lookup (moments, key);
  if (moment != NULL && (moment->battle == NULL || moment->newest != number_newest (moment->battle)
                         || moment->rulings != g_list_model_get_n_items (sg_battle_get_rulings (moment->battle))))
    moment = NULL;
  if (moment == NULL)
    {
      moment = moment_new (wanted);
      g_hash_table_replace (moments, g_steal_pointer (&key), moment);
    }
  else
    sg_battle_keep_open (moment->battle, NULL, NULL, NULL);
  return moment->battle;
}

static SgBattlePage *
need_page (SgWindow *window)
{
  sg_window_show_page (window, "battle");
  return SG_BATTLE_PAGE (sg_window_get_visible_page (window));
}

SgBattlePage *
sg_shot_show_battle (SgWindow *window, SgBattle *battle)
{
  SgBattlePage *page = need_page (window);

  sg_battle_page_set_battle (page, battle);
  sg_window_name_campaign (window, sg_campaign_get_title (sg_battle_get_campaign (battle)));   /* the window’s own is another */
  return page;
}

SgBattlePage *
sg_shot_show_moment (SgWindow *window, const SgShotMoment *wanted)
{
  sg_battle_page_set_battle (need_page (window), NULL);
  return sg_shot_show_battle (window, find_moment (wanted));
}
