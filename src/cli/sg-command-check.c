/* sg-command-check.c: sandgate-cli check and replay: does the ledger prove, and does every ruling still stand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "campaign/sg-record.h"
#include "exchange/sg-proof.h"
#include "store/sg-store-check.h"
#include "store/sg-witness.h"

static int ordinal;
static char *head;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("Only this battle, from 1"), N_("N") },
  G_OPTION_ENTRY_NULL
};

static const GOptionEntry check_entries[] = {
  { "head", 0, 0, G_OPTION_ARG_STRING, &head, N_("Whether this, from a printed page, was the chain’s head"), N_("HEAD") },
  G_OPTION_ENTRY_NULL
};

/* Prints each fault; an error that counts them, when there are any. */
static gboolean
report (GPtrArray *faults, const char *path, GError **error)
{
  for (guint i = 0; i < faults->len; i++)
    g_print ("%s\n", (char *) faults->pdata[i]);
  if (faults->len == 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, ngettext ("%s: %u fault was found.", "%s: %u faults were found.", faults->len), path, faults->len);
  return FALSE;
}

/* The chain’s head, whole; and of one from paper, with which act it was the campaign’s. */
static gboolean
tell_chain (SgStore *store, GError **error)
{
  g_autofree char *seal = sg_campaign_get_seal (sg_store_get_campaign (store)), *when = NULL;

  if (seal == NULL)
    g_print (_("It has no chain yet: it is begun when this Sandgate first writes to the file.\n"));
  else
    g_print (_("The chain is whole; its head is %s.\n"), seal);
  if (head == NULL)
    return TRUE;
  when = sg_store_find_head (store, head, error);
  if (when != NULL)
    g_print (_("“%s” was its head after %s; nothing up to there has been changed since.\n"), head, when);
  else if (error != NULL && *error == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” was never the head of this campaign’s chain."), head);
  return when != NULL;
}

typedef struct { SgTrial *trial; SgBattle *battle; GError *error; } Judge;

/* Each ruling judged by itself, on the way through the battle. */
static void
judge_ruling (SgBattle *battle, SgRuling *ruling, SgBoard *board, GPtrArray *faults, gpointer data)
{
  Judge *self = data;

  if (self->battle != battle)
    {
      g_clear_pointer (&self->trial, sg_trial_free);
      self->battle = battle;
      self->trial = self->error == NULL ? sg_trial_new (battle, FALSE, faults, &self->error) : NULL;
    }
  if (self->trial != NULL)
    sg_trial_take (self->trial, ruling);
}

static GPtrArray *
prove (SgStore *store, GError **error)
{
  Judge judge = { NULL };
  g_autoptr (GPtrArray) faults = sg_store_prove (store, judge_ruling, &judge, error);

  g_clear_pointer (&judge.trial, sg_trial_free);
  if (judge.error == NULL)
    return g_steal_pointer (&faults);
  if (faults != NULL)
    g_propagate_error (error, judge.error);
  else
    g_error_free (judge.error);
  return NULL;
}

static gboolean
run_check (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open_unread (arguments[0], error);
  g_autoptr (GPtrArray) faults = store != NULL ? prove (store, error) : NULL;
  guint silent = 0;

  if (faults != NULL)
    sg_witness_hear (store, faults, &silent);
  if (faults == NULL || !report (faults, arguments[0], error))
    return FALSE;
  g_print (_("%s: every account balances; the schema and all references are sound.\n"), arguments[0]);
  if (silent > 0)
    g_print (ngettext ("Its chain was begun anew, as a rescue does, after %u earlier state, which cannot vouch for it.\n",
                       "Its chain was begun anew, as a rescue does, after %u earlier states, which cannot vouch for it.\n", silent), silent);
  return tell_chain (store, error);
}

static gboolean
replay_battle (SgBattle *battle, GPtrArray *faults, GError **error)
{
  SgProof proof = { 0 };

  if (!sg_exchange_prove (battle, faults, &proof, error))
    {
      g_prefix_error (error, _("“%s” cannot be read: "), sg_battle_get_title (battle));
      return FALSE;
    }
  g_print (ngettext ("%s: %u ruling judged again, %u stands\n", "%s: %u rulings judged again, %u stand\n", proof.judged),
           sg_battle_get_title (battle), proof.judged, proof.stood);
  if (proof.unheld > 0)
    g_print (ngettext ("%s: %u ruling could not be held against its board: what was undone since is in the way\n",
                       "%s: %u rulings could not be held against their board: what was undone since is in the way\n", proof.unheld),
             sg_battle_get_title (battle), proof.unheld);
  return TRUE;
}

static gboolean
run_replay (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  GListModel *battles = store != NULL ? sg_campaign_get_battles (sg_store_get_campaign (store)) : NULL;

  if (store == NULL)
    return FALSE;
  if (ordinal != 0)
    {
      g_autoptr (SgBattle) battle = sg_cli_find_battle (store, ordinal, error);

      return battle != NULL && replay_battle (battle, faults, error) && report (faults, arguments[0], error);
    }
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (!replay_battle (battle, faults, error))
        return FALSE;
    }
  return report (faults, arguments[0], error);
}

SG_REGISTER_COMMAND (check, .name = "check", .summary = N_("Prove the ledger: chain, accounts, schema, references"),
                     .usage = N_("FILE"), .entries = check_entries, .least = 1, .most = 1, .run = run_check)
SG_REGISTER_COMMAND (replay, .name = "replay", .summary = N_("Judge every ruling again and say whether it stands"),
                     .usage = N_("FILE"), .entries = entries, .least = 1, .most = 1, .run = run_replay)
