/* sg-command-score.c: sandgate-cli score: what each side scored and for what, and how the war stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"

static int ordinal;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("Only this battle, from 1"), N_("N") },
  G_OPTION_ENTRY_NULL
};

static void
print_line (const char *label, gint64 first, gint64 second, gboolean sign)
{
  g_autofree char *a = sign ? sg_text_signed_halves (first) : sg_text_halves (first);
  g_autofree char *b = sign ? sg_text_signed_halves (second) : sg_text_halves (second);

  g_print ("  ");
  sg_cli_pad (label, 32);
  sg_cli_pad (a, 12);
  g_print ("%s\n", b);
}

static const SgScoreLine *
find_line (const SgScore *score, const char *side, const char *item)
{
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      if (g_str_equal (line->item, item) && g_str_equal (line->side, side))
        return line;
    }
  return NULL;
}

static void
print_counts (const char *label, gint64 first, gint64 second)
{
  g_autofree char *a = g_strdup_printf ("%" G_GINT64_FORMAT, first);

  g_print ("  ");
  sg_cli_pad (label, 32);
  sg_cli_pad (a, 12);
  g_print ("%" G_GINT64_FORMAT "\n", second);
}

/* A book that counts no points has its items counted, and no sum of them. */
static gboolean
print_battle (SgCampaign *campaign, SgBattle *battle, GError **error)
{
  GPtrArray *sides = sg_campaign_get_sides (campaign);
  const SgSide *first = sides->pdata[0], *second = sides->pdata[1];
  g_autoptr (GError) wrong = NULL;
  g_autoptr (SgScore) score = sg_battle_load (battle, &wrong) ? sg_battle_score (battle, FALSE, &wrong) : NULL;
  g_autofree char *result = wrong == NULL ? sg_battle_tell_result (battle, sg_battle_get_board (battle)) : NULL;

  if (wrong != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  if (score == NULL)
    {
      g_print ("%s: %s\n", sg_battle_get_title (battle), result != NULL ? result : _("being fought"));
      return TRUE;
    }
  g_print ("%s: %s\n  ", sg_battle_get_title (battle), result != NULL ? result : _("being fought"));
  sg_cli_pad ("", 32);
  sg_cli_pad (first->name, 12);
  g_print ("%s\n", second->name);
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i], *other;

      if (!g_str_equal (line->side, first->id))
        continue;
      other = find_line (score, second->id, line->item);
      if (sg_score_has_points (score))
        print_line (line->label, line->total, other != NULL ? other->total : 0, FALSE);
      else
        print_counts (line->label, line->count, other != NULL ? other->count : 0);
    }
  if (!sg_score_has_points (score))
    return TRUE;
  print_line (_("Gross"), score->gross_a, score->gross_b, FALSE);
  print_line (_("Net"), score->net_a, score->net_b, TRUE);
  return TRUE;
}

static gboolean
print_war (SgCampaign *campaign, GError **error)
{
  const char *winner = NULL;
  g_autoptr (GArray) standings = sg_campaign_standings (campaign, &winner, error);
  GPtrArray *sides = sg_campaign_get_sides (campaign);
  const SgSide *first = sides->pdata[0], *second = sides->pdata[1];
  const SgStanding *last;
  gint64 target = sg_campaign_get_target (campaign);
  g_autofree char *a = NULL, *b = NULL, *points = sg_text_number (target);

  if (standings == NULL)
    return FALSE;
  if (standings->len == 0)
    return TRUE;
  last = &g_array_index (standings, SgStanding, standings->len - 1);
  a = sg_text_signed_halves (last->total_a);
  b = sg_text_signed_halves (last->total_b);
  if (target > 0)
    g_print (_("The war to %s: %s %s, %s %s\n"), points, first->name, a, second->name, b);
  else
    g_print (_("The war: %s %s, %s %s\n"), first->name, a, second->name, b);
  if (winner != NULL)
    g_print (_("%s has won the war.\n"), sg_campaign_get_side (campaign, winner)->name);
  return TRUE;
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  SgCampaign *campaign = store != NULL ? sg_store_get_campaign (store) : NULL;
  GListModel *battles = campaign != NULL ? sg_campaign_get_battles (campaign) : NULL;

  if (store == NULL)
    return FALSE;
  if (ordinal != 0)
    {
      g_autoptr (SgBattle) battle = sg_cli_find_battle (store, ordinal, error);

      return battle != NULL && print_battle (campaign, battle, error);
    }
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (!print_battle (campaign, battle, error))
        return FALSE;
    }
  return print_war (campaign, error);
}

SG_REGISTER_COMMAND (score, .name = "score", .summary = N_("Show the score of the battles and of the war"),
                     .usage = N_("FILE"), .entries = entries, .least = 1, .most = 1, .run = run)
