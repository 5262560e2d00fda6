/* sg-command-sheet.c: sandgate-cli sheet: a printed sheet as PDF or PNG.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-army.h"
#include "cli/sg-cli-campaign.h"
#include "cli/sg-cli-paper.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "play/sg-reader.h"
#include "sheets/sg-sheet.h"

static int ordinal;
static gint64 at = SG_CLI_NOW;
static char *side, *general, *paper, *turns;
static gboolean landscape, grey, large, blank;
static double scale;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "side", 0, 0, G_OPTION_ARG_STRING, &side, N_("One side’s own copy: red or blue"), N_("SIDE") },
  { "general", 0, 0, G_OPTION_ARG_STRING, &general, N_("With --side: the copy of one of its generals who plays for himself"), N_("NAME") },
  { "at", 0, 0, G_OPTION_ARG_INT64, &at, N_("As it stood after this ruling"), N_("RULING") },
  { "paper", 0, 0, G_OPTION_ARG_STRING, &paper, N_("a4 (the default), a5 or letter"), N_("PAPER") },
  { "landscape", 0, 0, G_OPTION_ARG_NONE, &landscape, N_("The paper turned"), NULL },
  { "grey", 0, 0, G_OPTION_ARG_NONE, &grey, N_("For a printer without colour"), NULL },
  { "large", 0, 0, G_OPTION_ARG_NONE, &large, N_("Large print"), NULL },
  { "blank", 0, 0, G_OPTION_ARG_NONE, &blank, N_("Nothing filled in, for pencil"), NULL },
  { "turns", 0, 0, G_OPTION_ARG_STRING, &turns, N_("A battle report’s maps: after these turns, 0 is the start"), N_("N,N…") },
  { "scale", 0, 0, G_OPTION_ARG_DOUBLE, &scale, N_("The map’s scale that pieces are cut for: 8000 is 1 : 8000"), N_("N") },
  G_OPTION_ENTRY_NULL
};

static char *
describe_kinds (void)
{
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds (NULL);
  GString *text = g_string_new (_("Kinds of sheet:\n"));

  for (guint i = 0; i < kinds->len; i++)
    {
      const SgSheetKind *kind = kinds->pdata[i];

      g_string_append_printf (text, "  %-18s %s\n", kind->id, _(kind->title));
    }
  g_string_append (text, _("\nFILE is a campaign; for an army’s sheets an .sgarmy file, for those of the rules a system’s name.\n"));
  return g_string_free (text, FALSE);
}

static gboolean
is_system (const char *name)
{
  g_auto (GStrv) systems = sg_ruleset_list_systems ();

  return g_strv_contains ((const char *const *) systems, name);
}

/* What does not depend on the battle is refused before one is read. */
static gboolean
read_setup (SgSheetSetup *setup, GError **error)
{
  setup->blank = blank;
  setup->turns = turns;
  setup->scale = scale;
  if (!(scale >= 0 && scale <= 1e6))
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--scale is from 1 to 1,000,000."));
  else if (general != NULL && side == NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("--general wants the --side that he is of."));
  else if (side != NULL && setup->campaign != NULL && sg_campaign_get_side (setup->campaign, side) == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--side is red or blue, not “%s”."), side);
  else
    return sg_cli_read_paper (paper, &setup->paper, error);
  return FALSE;
}

/* Of an army's file, or of a system's rules alone. */
static gboolean
run_alone (const SgSheetKind *kind, char **arguments, GError **error)
{
  gboolean file = g_str_has_suffix (arguments[1], ".sgarmy");
  g_autoptr (SgCliArmy) one = file ? sg_cli_army_load (arguments[1], NULL, TRUE, error) : NULL;
  g_autoptr (SgRuleset) rules = file ? NULL : sg_ruleset_load (arguments[1], error);
  g_autoptr (SgSheet) sheet = NULL;
  SgSheetSetup setup = { .moment = -1, .grey = grey, .large = large, .rules = rules, .landscape = landscape || kind->landscape };

  if (one == NULL && rules == NULL)
    return FALSE;
  if (one != NULL)
    {
      setup.army = one->army;
      setup.rules = one->rules;
    }
  if (!read_setup (&setup, error))
    return FALSE;
  if (one != NULL && g_str_equal (kind->id, "order-of-battle")) /* an army's own is a sheet of its own */
    kind = sg_sheet_find_kind ("army", NULL);
  sheet = sg_sheet_new (kind, &setup, error);
  return sheet != NULL && sg_sheet_to_file (sheet, arguments[2], 150, error);
}

/* A blank sheet, or one of a war, wants no battle; one that was asked for by its number is wanted all the same. */
static gboolean
run (char **arguments, GError **error)
{
  const SgSheetKind *kind = sg_sheet_find_kind (arguments[0], error);
  gboolean alone = kind != NULL && (g_str_has_suffix (arguments[1], ".sgarmy") || is_system (arguments[1]));
  g_autoptr (SgStore) store = kind != NULL && !alone ? sg_cli_open (arguments[1], error) : NULL;
  g_autoptr (SgBattle) battle = NULL;
  g_autoptr (SgSheet) sheet = NULL;
  g_autofree char *reader = NULL;
  SgSheetSetup setup = { .side = side, .moment = at == SG_CLI_NOW ? -1 : at, .grey = grey, .large = large };

  if (alone)
    return run_alone (kind, arguments, error);
  if (store == NULL)
    return FALSE;
  setup.campaign = sg_store_get_campaign (store);
  setup.landscape = landscape || kind->landscape;
  if (!read_setup (&setup, error))
    return FALSE;
  if (kind->battle || kind->recorded || ordinal != 0)
    {
      gboolean may_be_none = (blank || kind->recorded) && ordinal == 0;

      battle = sg_cli_find_battle (store, ordinal, may_be_none ? NULL : error);
      if (battle == NULL && !may_be_none)
        return FALSE;
    }
  if (!sg_cli_spare (store, arguments[2], error)
      || (battle != NULL && !sg_cli_check_moment (store, battle, at, error)))
    return FALSE;
  if (general != NULL && battle != NULL)
    {
      reader = sg_cli_find_reader (battle, side, general, error);
      if (reader == NULL)
        return FALSE;
      setup.general = sg_reader_general (reader);
    }
  setup.battle = battle;
  sheet = sg_sheet_new (kind, &setup, error);
  return sheet != NULL && sg_sheet_to_file (sheet, arguments[2], 150, error);
}

SG_REGISTER_COMMAND (sheet, .name = "sheet", .summary = N_("Print a sheet to PDF or PNG"), .usage = N_("KIND FILE OUTPUT"),
                     .entries = entries, .describe = describe_kinds, .least = 3, .most = 3, .run = run)
