/* sg-command-check.c: sandgate-cli check and replay: does the ledger prove, and does every ruling still stand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "campaign/sg-record.h"
#include "campaign/sg-sealed-dice.h"
#include "base/sg-xml.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-proof.h"
#include "exchange/sg-proof-dice.h"
#include "store/sg-store-check.h"
#include "store/sg-witness.h"

static int ordinal;
static char *head, **witnesses;
static gboolean dice;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("Only this battle, from 1"), N_("N") },
  G_OPTION_ENTRY_NULL
};

static const GOptionEntry check_entries[] = {
  { "head", 0, 0, G_OPTION_ARG_STRING, &head, N_("Whether this, from a printed page, was the chain’s head"), N_("HEAD") },
  { "dice", 0, 0, G_OPTION_ARG_NONE, &dice, N_("Of every sealed throw its seal, the secret that opened it, the words and the seeds"), NULL },
  { "witness", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &witnesses, N_("What another copy of the campaign, or a player’s file of it, knows of the record; as often as there are any"), N_("FILE") },
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

/* (transfer full) (nullable): up to what a player’s file vouches. */
static char *
hear_player (SgStore *store, const char *path, GPtrArray *faults, GError **error)
{
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, error);
  g_autoptr (SgPlayerFile) file = bytes != NULL ? sg_player_read (bytes, path, error) : NULL;
  g_autofree char *when = NULL, *base = g_path_get_basename (path);
  g_autoptr (GError) fault = NULL;

  if (file == NULL)
    return NULL;
  if (g_strcmp0 (file->campaign, sg_campaign_get_uuid (sg_store_get_campaign (store))) != 0)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is of another campaign, and knows nothing of this one."), base);
  else if (file->head == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” was handed out by a Sandgate that did not write the record’s head into it, and knows nothing."), base);
  else if ((when = sg_store_find_head (store, file->head, &fault)) == NULL && fault == NULL)
    g_ptr_array_add (faults, g_strdup_printf (_("The player’s file “%s” was handed out when the record stood otherwise: it was changed since, or set back to an older state."), base));
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  return g_steal_pointer (&when);
}

/* Each is told by itself; FALSE where one cannot be heard. */
static gboolean
hear_witnesses (SgStore *store, GPtrArray *faults, GPtrArray *vouched, GError **error)
{
  for (guint i = 0; witnesses != NULL && witnesses[i] != NULL; i++)
    {
      g_autoptr (GError) fault = NULL;
      g_autofree char *base = g_path_get_basename (witnesses[i]);
      g_autofree char *when = g_str_has_suffix (witnesses[i], ".sgplayer") ? hear_player (store, witnesses[i], faults, &fault)
                                                                          : sg_witness_hear_copy (store, witnesses[i], faults, &fault);

      if (fault != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return FALSE;
        }
      if (when != NULL)
        g_ptr_array_add (vouched, g_strdup_printf (_("“%s” vouches for the record up to %s."), base, when));
    }
  return TRUE;
}

/* @battle: whose trial @trial is; sg_store_prove() has one of its own for each, which is gone when the next comes. @error: that a trial could not
 * be set up. */
typedef struct { SgTrial *trial; SgBattle *battle; SgDiceTrial *dice; GError *error; } Judge;

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
  sg_dice_trial_take (self->dice, battle, ruling, faults);
}

/* @told (out) (element-type utf8): what there is to tell of sealed dice. */
static GPtrArray *
prove (SgStore *store, GPtrArray **told, GError **error)
{
  g_autoptr (GPtrArray) of_dice = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SgDiceTrial) dice = sg_dice_trial_new (sg_store_get_campaign (store), of_dice);
  Judge judge = { .dice = dice };
  g_autoptr (GPtrArray) faults = sg_store_prove (store, judge_ruling, &judge, error);

  g_clear_pointer (&judge.trial, sg_trial_free);
  *told = sg_dice_trial_end (dice, of_dice);
  if (faults != NULL)
    g_ptr_array_extend_and_steal (faults, g_steal_pointer (&of_dice));
  if (judge.error == NULL)
    return g_steal_pointer (&faults);
  if (faults != NULL)
    g_propagate_error (error, judge.error);
  else
    g_error_free (judge.error);
  return NULL;
}

/* What anybody may reckon anew: as campaign/sg-throw.h says. */
static void
list_throws (SgCampaign *campaign)
{
  for (guint n = 1; n <= sg_sealed_dice_count (campaign); n++)
    {
      g_autoptr (SgThrow) throw = sg_sealed_dice_load (campaign, n, NULL);
      g_autofree char *seal = sg_sealed_dice_load_seal (campaign, n, NULL);

      if (throw == NULL || seal == NULL) /* that is a fault, and is told as one */
        continue;
      g_print (_("Throw %u: seal %s, secret %s\n"), n, seal, throw->secret);
      for (guint i = 0; i < throw->words->len; i++)
        g_print (_("  %s added “%s”\n"), ((SgThrowWord *) throw->words->pdata[i])->reader, ((SgThrowWord *) throw->words->pdata[i])->text);
      for (guint i = 0; i < throw->uses->len; i++)
        {
          const SgThrowUse *use = throw->uses->pdata[i];
          g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, use->seed);

          g_print (_("  %s: seed %s\n"), *use->about != '\0' ? use->about : use->procedure, seed);
        }
    }
}

/* The head is told only of what proved: of anything else it would seem to vouch for it. */
static gboolean
run_check (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open_unread (arguments[0], error);
  g_autoptr (GPtrArray) told = NULL, faults = store != NULL ? prove (store, &told, error) : NULL, vouched = g_ptr_array_new_with_free_func (g_free);
  guint silent = 0;

  if (faults != NULL)
    sg_witness_hear (store, faults, &silent);
  if (faults == NULL || !hear_witnesses (store, faults, vouched, error))
    return FALSE;
  if (dice)
    list_throws (sg_store_get_campaign (store));
  for (guint i = 0; i < told->len; i++)
    g_print ("%s\n", (char *) told->pdata[i]);
  if (!report (faults, arguments[0], error))
    return FALSE;
  g_print (_("%s: every account balances; the schema and all references are sound.\n"), arguments[0]);
  if (silent > 0)
    g_print (ngettext ("Its chain was begun anew, as a rescue does, after %u earlier state, which cannot vouch for it.\n",
                       "Its chain was begun anew, as a rescue does, after %u earlier states, which cannot vouch for it.\n", silent), silent);
  for (guint i = 0; i < vouched->len; i++)
    g_print ("%s\n", (char *) vouched->pdata[i]);
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
