/* test-sample-extents.c: every sheet of the samples' battles, all pages: no text is cut off by the paper, none lies on another, none ends in “…”.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-extents.c tries names that are as long as may be; here are those of real wars, with what play left on the board.  Run in
 * German and French, too, whose words are longer.
 */

#include "../exchange/campaign-fixture.h"
#include "base/sg-tongue.h"
#include "rules/sg-ruleset-catalogue.h"
#include "extents.h"

static const struct { const char *system, *file; } samples[] = {
  { "gentlemans-war", "toll-house.xml" }, { "gentlemans-war", "brighton.xml" }, { "little-wars", "hooks-farm.xml" }, { "reisswitz", "orchardwell.xml" },
  { "war-game", "molden-mill.xml" }, { "kriegspiel", "ember-crossing.xml" },
};

/* The narrowest way up, and the lowest. */
static const struct { SgPaper paper; gboolean landscape; const char *name; } papers[] = { { SG_PAPER_A4, FALSE, "A4" }, { SG_PAPER_LETTER, TRUE, "Letter turned" } };

static guint
check_texts (SgSheet *sheet, guint page, const char *where)
{
  g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);
  guint faults = check_page (sheet, page, where);

  for (guint i = 0; i < texts->len; i++)
    if (g_array_index (texts, SgSheetText, i).cut)
      {
        g_test_message ("%s, page %u: “%s” was cut", where, page + 1, g_array_index (texts, SgSheetText, i).text);
        faults++;
      }
  return faults;
}

static void
check_sheet (const SgSheetKind *kind, SgSheetSetup setup, const char *what)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgSheet) sheet = NULL;
      g_autofree char *where = g_strdup_printf ("%s, %s%s%s, %s", what, kind->id, setup.side != NULL ? " of " : "", setup.side != NULL ? setup.side : "", papers[i].name);
      guint faults = 0;

      setup.paper = papers[i].paper;
      setup.landscape = papers[i].landscape;
      sheet = sg_sheet_new (kind, &setup, &error);
      if (sheet == NULL) /* what this war has not, or no paper holds; others ask that the sentence is right */
        {
          g_test_message ("%s: %s", where, error->message);
          continue;
        }
      for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
        faults += check_texts (sheet, page, where);
      if (faults > 0)
        g_test_fail_printf ("%s: %u texts", where, faults);
    }
}

/* What is of the whole war is asked for once. */
static void
check_battle (SgCampaign *campaign, SgBattle *battle, gboolean first)
{
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds (sg_ruleset_get_system (sg_battle_get_rules (battle)));

  for (guint i = 0; i < kinds->len; i++)
    {
      const SgSheetKind *kind = kinds->pdata[i];
      SgSheetSetup setup = { .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };

      if (!kind->battle && !first)
        continue;
      if (!kind->by_side)
        check_sheet (kind, setup, sg_battle_get_title (battle));
      if (kind->by_side || kind->of_side)
        {
          setup.side = "red";
          check_sheet (kind, setup, sg_battle_get_title (battle));
        }
    }
}

static void
test_sample (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (SgCampaign) campaign = play_sample_of (samples[i].system, samples[i].file);
  GListModel *battles = sg_campaign_get_battles (campaign);

  for (guint b = 0; b < g_list_model_get_n_items (battles); b++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, b);

      check_battle (campaign, battle, b == 0);
    }
}

int
main (int argc, char **argv)
{
  sg_tongue_begin ();
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/sheets/sample-extents/", samples[i].file, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_sample);
    }
  return g_test_run ();
}
