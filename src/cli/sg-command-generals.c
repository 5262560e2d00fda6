/* sg-command-generals.c: sandgate-cli generals: who plays for himself, and which troops are under whom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "base/sg-typed.h"
#include "campaign/sg-campaign-batch.h"
#include "play/reisswitz/sight/sg-rk-generals.h"

static int ordinal;
static char *side, *named, *unnamed, *under;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "side", 0, 0, G_OPTION_ARG_STRING, &side, N_("Only this side: red or blue"), N_("SIDE") },
  { "player", 0, 0, G_OPTION_ARG_STRING, &named, N_("This general is a player of his own"), N_("GENERAL") },
  { "no-player", 0, 0, G_OPTION_ARG_STRING, &unnamed, N_("This one no longer is"), N_("GENERAL") },
  { "under", 0, 0, G_OPTION_ARG_STRING, &under, N_("Put the units named under him, or under the commander"), N_("GENERAL") },
  G_OPTION_ENTRY_NULL
};

/* Looking. */

static gboolean
is_wanted (const SgUnit *unit)
{
  return side == NULL || g_str_equal (unit->side, side);
}

/* By id, or by name as it is typed, where no other has it. */
static SgUnit *
find_unit (SgBoard *board, const char *text, GError **error)
{
  GPtrArray *units = sg_board_get_units (board);
  SgUnit *called = NULL;
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];

      if (is_wanted (unit) && g_str_equal (unit->id, text))
        return unit;
      if (!is_wanted (unit) || !sg_typed_is (unit->name, text))
        continue;
      called = unit;
      n++;
    }
  if (n == 1)
    return called;
  if (n > 1)
    return g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” may be several units of this battle: write the id of one."), text), NULL;
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("No unit of this battle is called “%s”."), text);
  return NULL;
}

static void
print_reader (SgBattle *battle, const char *reader)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgUnit *head = sg_rk_head (board, reader);
  g_autofree char *called = sg_battle_call_reader (battle, reader);
  GPtrArray *units = sg_board_get_units (board);

  g_print (*sg_reader_general (reader) != '\0' ? "  %s\n" : "%s%s%s\n", called, head != NULL ? _(", commander ") : "", head != NULL ? head->name : "");
  for (guint i = 0; i < units->len; i++)
    if (units->pdata[i] != head && sg_rk_is_under (board, reader, units->pdata[i]))
      g_print ("    %s\n", ((SgUnit *) units->pdata[i])->name);
}

static void
print_all (SgBattle *battle)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_auto (GStrv) readers = side == NULL || g_str_equal (side, sides[i]) ? sg_battle_list_readers (battle, NULL, sides[i]) : g_new0 (char *, 1);

      for (guint k = 0; readers[k] != NULL; k++)
        print_reader (battle, readers[k]);
    }
}

/* Doing. */

static gboolean
carry_out (SgBattle *battle, const char *act, const char *const *texts, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; texts[i] != NULL; i++)
    {
      const SgUnit *unit = find_unit (sg_battle_get_board (battle), texts[i], error);

      if (unit == NULL)
        return FALSE;
      g_ptr_array_add (ids, unit->id);
    }
  g_ptr_array_add (ids, NULL);
  return sg_battle_get_game (battle)->carry_out (battle, act, (const char *const *) ids->pdata, NULL, 0, error);
}

static gboolean
put_under (SgBattle *battle, char **units, GError **error)
{
  const SgUnit *general = g_str_equal (under, "commander") ? NULL : find_unit (sg_battle_get_board (battle), under, error);
  g_autofree char *act = general != NULL ? g_strconcat ("under:", general->id, NULL) : g_strdup ("under");

  if (general == NULL && !g_str_equal (under, "commander"))
    return FALSE;
  if (units[0] != NULL)
    return carry_out (battle, act, (const char *const *) units, error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("--under wants the units that are to be under him."));
  return FALSE;
}

static gboolean
change (SgBattle *battle, char **units, GError **error)
{
  const char *one[] = { named, NULL }, *other[] = { unnamed, NULL };

  return (named == NULL || carry_out (battle, "papers", one, error)) && (unnamed == NULL || carry_out (battle, "no-papers", other, error))
         && (under == NULL || put_under (battle, units, error));
}

static gboolean
check_side (SgCampaign *campaign, GError **error)
{
  if (side == NULL || sg_campaign_get_side (campaign, side) != NULL)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--side is red or blue, not “%s”."), side);
  return FALSE;
}

/* What is asked for is one act of the file; it is listed as it then stands. */
static gboolean
run (char **arguments, GError **error)
{
  gboolean changes = named != NULL || unnamed != NULL || under != NULL;
  g_autoptr (SgStore) store = changes ? sg_cli_open_as (arguments[0], SG_STORE_READ_WRITE, error) : sg_cli_open (arguments[0], error);
  g_autoptr (SgBattle) battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;

  if (battle == NULL || !check_side (sg_store_get_campaign (store), error))
    return FALSE;
  if (!g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (battle)), SG_RK_SYSTEM))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("Only a Kriegsspiel has generals who play for themselves."));
      return FALSE;
    }
  if (changes)
    {
      SgCampaign *campaign = sg_battle_get_campaign (battle);

      if (!sg_campaign_begin (campaign, error) || !sg_campaign_end (campaign, change (battle, arguments + 1, error), error))
        return FALSE;
    }
  print_all (battle);
  return !changes || sg_store_close (store, error);
}

SG_REGISTER_COMMAND (generals, .name = "generals", .summary = N_("List the generals who play for themselves, or name them, with their troops"),
                     .usage = N_("FILE [UNIT…]"), .entries = entries, .least = 1, .most = G_MAXINT, .run = run)
