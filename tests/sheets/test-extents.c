/* test-extents.c: no text is cut off by the paper, none lies on another: every kind on every paper, turned or not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By the extents of ink that the pen notes.  Names are of 500 letters, or run from right to left.
 */

#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/little-wars/sg-lw.h"
#include "rules/sg-ruleset-catalogue.h"
#include "sheets/sg-sheet.h"
#include "extents.h"

static const char *const systems[] = { "little-wars", "gentlemans-war", "kriegspiel", "reisswitz", "war-game" };
static const char right_to_left[] = "الحرس الملكي";
static char *long_name, *long_title; /* as long as a unit’s may be, and a campaign’s, a battle’s and a side’s */

typedef struct
{
  SgJournal  *journal;
  SgCampaign *campaign;
  SgBattle   *battle;
} Fixture;

static const char map_text[] =
  "<map id='field' title='A field' unit='in' width='72' depth='96'>"
  "<line id='back/near' x1='0' y1='0' x2='72' y2='0'/><line id='back/far' x1='0' y1='96' x2='72' y2='96'/>"
  "<line id='middle' x1='0' y1='48' x2='72' y2='48'/></map>";

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  g_autoptr (GBytes) bytes = g_bytes_new_static (map_text, sizeof map_text - 1);
  g_autoptr (SgMap) map = sg_map_load (bytes, "field", &error);
  const SgMuster red[] = { { "red-foot", long_name, "infantry", 37, NULL, NULL }, { "red-horse", right_to_left, "cavalry", 13, NULL, NULL } };
  const SgMuster blue[] = { { "blue-foot", right_to_left, "infantry", 40, NULL, NULL }, { "blue-gun", long_name, "gun", 3, NULL, NULL } };

  g_assert_no_error (error);
  fixture->journal = sg_memory_journal_new ();
  fixture->campaign = sg_campaign_new (fixture->journal, rules, "extents");
  g_assert_true (sg_campaign_set (fixture->campaign, "title", long_title, &error));
  g_assert_true (sg_campaign_set (fixture->campaign, "side/red/name", long_title, &error));
  g_assert_true (sg_campaign_set (fixture->campaign, "side/blue/name", right_to_left, &error));
  fixture->battle = sg_campaign_add_battle (fixture->campaign, long_title, "finish", map, &error);
  g_assert_no_error (error);
  g_assert_true (sg_lw_muster (fixture->battle, "red", red, G_N_ELEMENTS (red), &error));
  g_assert_true (sg_lw_muster (fixture->battle, "blue", blue, G_N_ELEMENTS (blue), &error));
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->campaign);
  g_clear_object (&fixture->journal);
}

/* Units of the system, in brigades, with names that are too long or run the other way. */
static SgArmy *
build (SgRuleset *rules)
{
  SgArmy *army = sg_army_new (sg_ruleset_get_system (rules), long_name);
  GPtrArray *types = sg_ruleset_get_types (rules), *attributes = sg_ruleset_get_attributes (rules);
  SgArmyNode *brigade = NULL;

  for (guint i = 0; i < MIN (types->len, 12); i++)
    {
      const SgUnitType *type = types->pdata[i];
      SgArmyNode *unit;

      if (i % 4 == 0)
        {
          brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", i % 8 == 0 ? long_name : right_to_left);
          sg_army_set_node_word (army, brigade, "commander", long_name);
        }
      unit = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, type->id, i % 5 == 0 ? long_name : i % 5 == 1 ? right_to_left : "The Buffs");
      for (guint k = 0; k < attributes->len && i % 3 == 0; k++)
        sg_army_set_attribute (army, unit, ((SgAttribute *) attributes->pdata[k])->id, TRUE);
    }
  return army;
}

/* On every paper, turned or not. */
static void
check_kind (const SgSheetKind *kind, SgSheetSetup setup, const char *what)
{
  static const char *const papers[] = { "A4", "A5", "Letter" };
  guint faults = 0;

  /* Blank sheets have no names: the widest and the narrowest paper are enough. */
  for (guint paper = SG_PAPER_A4; paper <= (setup.blank ? SG_PAPER_A5 : SG_PAPER_LETTER); paper++)
    for (guint turned = 0; turned < 2; turned++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (SgSheet) sheet = NULL;
        g_autofree char *where = g_strdup_printf ("%s %s %s%s", what, kind->id, papers[paper], turned ? " turned" : "");

        setup.paper = paper;
        setup.landscape = turned;
        sheet = sg_sheet_new (kind, &setup, &error);
        g_assert_no_error (error);
        for (guint page = 0; page < sg_sheet_get_n_pages (sheet) && page < 2; page++)
          faults += check_page (sheet, page, where);
      }
  if (faults > 0)
    g_test_fail_printf ("%s %s: %u texts", what, kind->id, faults);
}

static void
test_battle (Fixture *fixture, gconstpointer data)
{
  const SgSheetKind *kind = data;

  check_kind (kind, (SgSheetSetup){ .campaign = fixture->campaign, .battle = fixture->battle, .moment = -1 }, "battle");
}

/* (transfer none): the rules of one of the systems, read once; no test changes them. */
static SgRuleset *
rules_of (guint system)
{
  static SgRuleset *kept[G_N_ELEMENTS (systems)];

  if (kept[system] == NULL)
    kept[system] = sg_ruleset_load (systems[system], NULL);
  return kept[system];
}

static void
test_army (gconstpointer data)
{
  const SgSheetKind *kind = data;

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    if ((kind->system == NULL || g_str_equal (kind->system, systems[i])) && g_strcmp0 (kind->except, systems[i]) != 0)
      {
        g_autoptr (SgArmy) army = build (rules_of (i));

        check_kind (kind, (SgSheetSetup){ .army = army, .rules = rules_of (i), .moment = -1 }, systems[i]);
      }
}

static void
check_rules (const SgSheetKind *kind, gboolean blank)
{
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    if ((kind->system == NULL || g_str_equal (kind->system, systems[i])) && g_strcmp0 (kind->except, systems[i]) != 0)
      check_kind (kind, (SgSheetSetup){ .rules = rules_of (i), .blank = blank, .moment = -1 }, blank ? "blank" : systems[i]);
}

static void
test_alone (gconstpointer data)
{
  check_rules (data, FALSE);
}

static void
test_blank (gconstpointer data)
{
  check_rules (data, TRUE);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds (NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  long_name = g_strnfill (500, 'W');
  long_title = g_strnfill (80, 'W');
  for (guint i = 0; i < kinds->len; i++)
    {
      const SgSheetKind *kind = kinds->pdata[i];
      g_autofree char *battle = g_strconcat ("/sheets/extents/battle/", kind->id, NULL), *army = g_strconcat ("/sheets/extents/army/", kind->id, NULL);
      g_autofree char *alone = g_strconcat ("/sheets/extents/alone/", kind->id, NULL), *blank = g_strconcat ("/sheets/extents/blank/", kind->id, NULL);

      if (!kind->army && !kind->alone && kind->system == NULL && g_strcmp0 (kind->except, "little-wars") != 0)
        g_test_add (battle, Fixture, kind, set_up, test_battle, tear_down);
      if (kind->army || kind->any)
        g_test_add_data_func (army, kind, test_army);
      if (kind->alone)
        g_test_add_data_func (alone, kind, test_alone);
      if (!g_str_equal (kind->id, "order-of-play") && !g_str_equal (kind->id, "play-aid")) /* nothing of them is filled in */
        g_test_add_data_func (blank, kind, test_blank);
    }
  status = g_test_run ();
  g_free (long_name);
  return status;
}
