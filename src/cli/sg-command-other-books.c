/* sg-command-other-books.c: sandgate-cli other-books: a moment of a battle put to the other books.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "campaign/sg-campaign-matches.h"
#include "play/other-books/sg-other-books.h"
#include "store/sg-branch.h"

static int ordinal;
static gint64 moment = SG_CLI_NOW, seed = -1;
static char **by, **at, **said, *kind_name, *table;
static gboolean with_table;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "moment", 0, 0, G_OPTION_ARG_INT64, &moment, N_("As it stood after this ruling (0: before the first)"), N_("RULING") },
  { "kind", 0, 0, G_OPTION_ARG_STRING, &kind_name, N_("fire (by default), melee or morale"), N_("KIND") },
  { "by", 0, 0, G_OPTION_ARG_STRING_ARRAY, &by, N_("The unit, or a figure, that fires or attacks; may be given several times"), N_("ID") },
  { "at", 0, 0, G_OPTION_ARG_STRING_ARRAY, &at, N_("The unit, or a figure, that is shot at or attacked; may be given several times"), N_("ID") },
  { "say", 0, 0, G_OPTION_ARG_STRING_ARRAY, &said, N_("The umpire’s word: a field of the contact and its value"), N_("FIELD=VALUE") },
  { "throw", 0, 0, G_OPTION_ARG_INT64, &seed, N_("Throw the dice of every book from this seed; nothing is recorded"), N_("SEED") },
  { "matches", 0, 0, G_OPTION_ARG_FILENAME, &table, N_("Match troops by this table and not by the campaign’s"), N_("TABLE.xml") },
  { "table", 0, 0, G_OPTION_ARG_NONE, &with_table, N_("Print the campaign’s table of matches instead"), NULL },
  G_OPTION_ENTRY_NULL
};

static gboolean
say_all (SgContact *contact, GError **error)
{
  for (guint i = 0; said != NULL && said[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (said[i], "=", 2);

      if (g_strv_length (parts) != 2)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("“%s” is not FIELD=VALUE."), said[i]);
          return FALSE;
        }
      if (!sg_contact_say (contact, parts[0], parts[1], error))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full): of the file that was named, else of the campaign. */
static SgMatches *
find_table (SgStore *store, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (table == NULL)
    return sg_matches_copy (sg_campaign_get_matches (sg_store_get_campaign (store)));
  bytes = sg_xml_read_file (table, error);
  return bytes != NULL ? sg_matches_read (bytes, table, error) : NULL;
}

static gboolean
tell (SgBattle *battle, const SgMatches *matches, GError **error)
{
  SgContactKind kind = SG_CONTACT_FIRE;
  g_autoptr (SgContact) contact = NULL;
  g_autoptr (GPtrArray) opinions = NULL;
  g_autofree char *text = NULL;

  if (kind_name != NULL && !sg_contact_find_kind (kind_name, &kind, error))
    return FALSE;
  contact = sg_contact_measure (battle, kind, (const char *const *) by, (const char *const *) at, matches, error);
  if (contact == NULL || !say_all (contact, error))
    return FALSE;
  opinions = sg_other_books_ask (contact);
  for (guint i = 0; seed >= 0 && i < opinions->len; i++)
    sg_opinion_throw (opinions->pdata[i], (guint64) seed + i * 100000); /* a book takes a thousand to each of its passes */
  text = sg_other_books_tell (contact, opinions);
  g_print ("%s", text);
  return TRUE;
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error), supposed = NULL;
  g_autoptr (SgMatches) matches = store != NULL ? find_table (store, error) : NULL;
  g_autoptr (SgBattle) battle = NULL;

  if (matches == NULL)
    return FALSE;
  if (with_table)
    {
      g_autoptr (GBytes) bytes = sg_matches_write (matches);

      return sg_cli_put_out (bytes, error);
    }
  battle = sg_cli_find_battle (store, ordinal, error);
  if (battle == NULL || !sg_cli_check_moment (store, battle, moment, error))
    return FALSE;
  if (moment == SG_CLI_NOW)
    return tell (battle, matches, error);
  supposed = sg_store_suppose (store, battle, moment, error);
  return supposed != NULL && tell (sg_store_find_battle (supposed, sg_battle_get_id (battle)), matches, error);
}

static char *
describe (void)
{
  g_autofree char *kinds = g_strjoinv (", ", (char **) sg_contact_names);

  return g_strdup_printf (_("The other books are asked what each would measure, throw and find: %s. What the board cannot know has a\n"
                            "default, and is said with --say, as what was measured may be. Nothing is posted."), kinds);
}

SG_REGISTER_COMMAND (other_books, .name = "other-books", .summary = N_("Put a moment of a battle to the other books"), .usage = N_("FILE"), .entries = entries,
                     .describe = describe, .least = 1, .most = 1, .run = run)
