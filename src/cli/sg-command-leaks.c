/* sg-command-leaks.c: sandgate-cli leaks: does any paper of a side give away what that side cannot know.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "play/sg-leaks.h"
#include "play/sg-reader.h"

#define USUAL 20
#define MOST 10000

static int ordinal, n_twins = USUAL;
static gint64 at = SG_CLI_NOW;
static char *only, *general;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "side", 0, 0, G_OPTION_ARG_STRING, &only, N_("Only the papers of red, or of blue"), N_("SIDE") },
  { "general", 0, 0, G_OPTION_ARG_STRING, &general, N_("With --side: only those of one of its generals who plays for himself"), N_("NAME") },
  { "at", 0, 0, G_OPTION_ARG_INT64, &at, N_("As it stood after this ruling"), N_("RULING") },
  { "twins", 0, 0, G_OPTION_ARG_INT, &n_twins, N_("How many other situations are tried, 20 by default"), N_("N") },
  G_OPTION_ENTRY_NULL
};

static gboolean
check_options (SgCampaign *campaign, GError **error)
{
  if (only != NULL && sg_campaign_get_side (campaign, only) == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--side is red or blue, not “%s”."), only);
  else if (general != NULL && only == NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("--general wants the --side that he is of."));
  else if (n_twins < 1 || n_twins > MOST)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--twins is from 1 to %d."), MOST);
  else
    return TRUE;
  return FALSE;
}

static gboolean
try_reader (SgBattle *battle, const char *reader, guint *found, GError **error)
{
  g_autofree char *called = sg_battle_call_reader (battle, reader);
  g_autoptr (GPtrArray) leaks = sg_leaks_find (battle, reader, NULL, at == SG_CLI_NOW ? -1 : at, (guint) n_twins, 1, error);

  if (leaks == NULL)
    return FALSE;
  for (guint i = 0; i < leaks->len; i++)
    g_print ("%s\n", (char *) leaks->pdata[i]);
  if (leaks->len == 0)
    g_print (ngettext ("%s: every paper is the same in %d other situation.\n", "%s: every paper is the same in %d other situations.\n", n_twins),
             called, n_twins);
  *found += leaks->len;
  return TRUE;
}

/* Those of a side, and of each of its generals who plays for himself. */
static gboolean
try_side (SgBattle *battle, const char *side, gint64 moment, guint *found, GError **error)
{
  g_autoptr (SgBoard) board = moment == SG_CLI_NOW ? g_object_ref (sg_battle_get_board (battle)) : sg_battle_board_at (battle, moment, error);
  g_autofree char *one = NULL;
  g_auto (GStrv) readers = NULL;

  if (board == NULL)
    return FALSE;
  if (general != NULL)
    {
      one = sg_battle_find_reader (battle, board, side, general, error);
      return one != NULL && try_reader (battle, one, found, error);
    }
  readers = sg_battle_list_readers (battle, board, side);
  for (guint i = 0; readers[i] != NULL; i++)
    if (!try_reader (battle, readers[i], found, error))
      return FALSE;
  return TRUE;
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  g_autoptr (SgBattle) battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  GPtrArray *sides;
  guint found = 0;

  if (battle == NULL || !check_options (sg_store_get_campaign (store), error) || !sg_cli_check_moment (store, battle, at, error))
    return FALSE;
  sides = sg_campaign_get_sides (sg_store_get_campaign (store));
  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = sides->pdata[i];

      if ((only == NULL || g_str_equal (only, side->id)) && !try_side (battle, side->id, at, &found, error))
        return FALSE;
    }
  if (found == 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, ngettext ("%s: %u leak was found.", "%s: %u leaks were found.", found), arguments[0], found);
  return FALSE;
}

SG_REGISTER_COMMAND (leaks, .name = "leaks", .summary = N_("Look for what a side’s papers give away that it cannot know"), .usage = N_("FILE"),
                     .entries = entries, .least = 1, .most = 1, .run = run)
