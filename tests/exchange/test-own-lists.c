/* test-own-lists.c: a person's own army lists, in the library and in a campaign: kept, found, taken in and taken away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#include "base/sg-file.h"
#include "exchange/sg-own-lists.h"
#include "rules/sg-nation-xml.h"
#include "rules/sg-ruleset-catalogue.h"

#define GW "gentlemans-war"

static SgCampaign *
campaign_of (SgRuleset *rules)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();

  return sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-00000000000f");
}

/* Every list that is there can be read. */
static void
assert_kept (SgRuleset *rules, SgCampaign *campaign, const char *id, SgListPlace place)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free), all = sg_own_lists_load_all (rules, campaign, faults);

  if (faults->len > 0)
    g_error ("%s", (char *) faults->pdata[0]);
  g_assert_nonnull (sg_nations_find (all, id));
  g_assert_cmpint (sg_own_lists_find_place (rules, campaign, id), ==, place);
}

/* A list of an army is one that can be read again, however its army and its units are called. */
static void
test_made (void)
{
  static const char *const titles[] = { "", "Guards", "Guards", "  ", "Ⅹ & <Söhne>\n\"1\"", "…", NULL, "\xc2\xa0\t" };
  static const char *const types[] = { "infantry", "light-cavalry", "field-artillery", "no-such" };
  g_autoptr (SgRuleset) rules = sg_ruleset_load (GW, NULL);
  g_autoptr (SgCampaign) campaign = campaign_of (rules);
  g_autofree char *endless = g_strnfill (600, 'x');

  for (guint i = 0; i < 2 * G_N_ELEMENTS (titles); i++)
    {
      const char *title = titles[i / 2] != NULL ? titles[i / 2] : endless;
      SgCampaign *into = i % 2 == 0 ? campaign : NULL;
      g_autoptr (SgArmy) army = sg_army_new (GW, title);
      g_autoptr (GError) error = NULL;
      g_autofree char *id = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (types); k++)
        sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, types[k], k < 2 ? title : "");
      id = sg_own_lists_make (rules, into, army, NULL, &error);
      g_assert_no_error (error);
      assert_kept (rules, into, id, into != NULL ? SG_LIST_CAMPAIGN : SG_LIST_LIBRARY);
    }
}

/* A list that could not be read again is not written: what was there stays. */
static void
test_unreadable (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (GW, NULL);
  g_autoptr (SgNation) nation = sg_nation_new ("own-guards", "Guards");
  g_autoptr (GError) error = NULL;

  sg_nation_unit_set_in (sg_nation_add_unit (nation, "foot", "Foot", "infantry"), "types", "infantry", TRUE);
  g_assert_true (sg_own_lists_save (rules, NULL, SG_LIST_LIBRARY, nation, &error));
  sg_nation_unit_set_in (sg_nation_edit_unit (nation, "foot"), "types", "infantry", FALSE);
  g_assert_false (sg_own_lists_save (rules, NULL, SG_LIST_LIBRARY, nation, &error));
  g_assert_nonnull (error);
  assert_kept (rules, NULL, "own-guards", SG_LIST_LIBRARY);
}

#define LISTS(system, armies) "<armies system=\"" system "\" version=\"1\">" armies "</armies>"
#define LIST(id) "<army id=\"" id "\" name=\"Guards\"><unit id=\"f\" name=\"Foot\" group=\"infantry\" types=\"infantry\"/></army>"

static char *
import (SgRuleset *rules, SgCampaign *campaign, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "lists.xml", NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return sg_own_lists_import (rules, campaign, path, error);
}

static guint
count (SgRuleset *rules, SgCampaign *campaign)
{
  g_autoptr (GPtrArray) all = sg_own_lists_load_all (rules, campaign, NULL);

  return all->len;
}

/* Into the campaign that has the rules, else into the library; taken away from where it lies. */
static void
test_taken_in (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (GW, NULL), others = sg_ruleset_load ("little-wars", NULL);
  g_autoptr (SgCampaign) campaign = campaign_of (rules), other = campaign_of (others);
  SgCampaign *const into[] = { campaign, other, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (into); i++)
    {
      SgListPlace place = into[i] == campaign ? SG_LIST_CAMPAIGN : SG_LIST_LIBRARY;
      guint before = count (rules, into[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *id = import (rules, into[i], LISTS (GW, LIST ("a") LIST ("b")), &error), *next = NULL;

      g_assert_no_error (error);
      assert_kept (rules, into[i], id, place);
      next = g_strconcat (id, "-2", NULL);
      g_assert_true (sg_own_lists_is_own (rules, into[i], next));
      g_assert_cmpuint (count (rules, into[i]), ==, before + 2);
      g_assert_true (sg_own_lists_remove (rules, into[i], id, &error));
      g_assert_true (sg_own_lists_remove (rules, into[i], next, &error));
      g_assert_true (sg_own_lists_remove (rules, into[i], next, &error)); /* that is gone already */
      g_assert_cmpuint (count (rules, into[i]), ==, before);
      g_assert_cmpint (sg_own_lists_find_place (rules, into[i], id), ==, SG_LIST_NOWHERE);
    }
  g_assert_cmpint (sg_own_lists_find_place (rules, NULL, ""), ==, SG_LIST_NOWHERE);
}

static void
test_refused (void)
{
  static const struct { const char *text, *sentence; } rows[] = {
    { LISTS (GW, ""), "lists.xml has no army list." }, { LISTS ("little-wars", LIST ("a")), "are of Little Wars" },
    { LISTS (GW, LIST ("a") LIST ("a")), "stands there a second time" }, { "<armies", "lists.xml" }, { "<other/>", "this is <other>" },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load (GW, NULL);
  guint before = count (rules, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (import (rules, NULL, rows[i].text, &error));
      if (strstr (error->message, rows[i].sentence) == NULL)
        g_error ("“%s” does not say “%s”", error->message, rows[i].sentence);
      g_assert_cmpuint (count (rules, NULL), ==, before);
    }
}

/* Of two lists the disk takes the first and not the second: neither is kept. */
static void
test_full (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (GW, NULL);
  g_autofree char *note = g_strnfill (20000, 'x'), *large = g_strdup_printf (LISTS (GW, LIST ("a") "<army id=\"b\" name=\"B\"><note>%s</note></army>"), note);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "lists.xml", NULL);
  guint before = count (rules, NULL);
  g_autoptr (GError) error = NULL;
  struct rlimit was, little;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, large, -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &was), ==, 0);
  little = (struct rlimit) { 8192, was.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  g_assert_null (sg_own_lists_import (rules, NULL, path, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &was), ==, 0);
  g_assert_nonnull (error);
  g_assert_cmpuint (count (rules, NULL), ==, before);
}

/* What cannot be read is told, and the others are there; a folder where a list should be is not deleted. */
static void
test_in_the_way (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (GW, NULL);
  g_autofree char *folder = sg_own_lists_folder (GW), *bad = g_build_filename (folder, "bad.xml", NULL);
  g_autofree char *in_the_way = g_build_filename (folder, "own-guards-2.xml", NULL), *inside = g_build_filename (in_the_way, "x", NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free), all = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (bad, LISTS (GW, "<army/>"), -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  all = sg_own_lists_load_all (rules, NULL, faults);
  g_assert_cmpuint (faults->len, ==, 2);
  g_assert_cmpuint (all->len, >, 2);
  g_assert_false (sg_own_lists_remove (rules, NULL, "own-guards-2", &error));
  g_assert_nonnull (strstr (error->message, "The list was not deleted"));
}

/* Who only looks makes no folder, and who keeps a list does. */
static void
test_looked_for (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (GW, NULL);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "sandgate", "lists", GW, NULL), *id = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (sg_own_lists_find_place (rules, NULL, "own-guards"), ==, SG_LIST_NOWHERE);
  g_assert_true (sg_own_lists_remove (rules, NULL, "own-guards", &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  id = import (rules, NULL, LISTS (GW, LIST ("a")), &error);
  g_assert_no_error (error);
  assert_kept (rules, NULL, id, SG_LIST_LIBRARY);
}

/* A copy that lies beside a list, whatever it is called, does not stand in for what was written to the list since. */
static void
test_copies (void)
{
  static const char *const copies[] = { "0.xml", "own-elves (copy).xml", "zz.xml" };
  g_autoptr (SgRuleset) rules = sg_ruleset_load (GW, NULL);
  g_autoptr (SgNation) nation = sg_nation_new ("own-elves", "Elves");
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autofree char *folder = sg_own_lists_folder (GW);
  g_autoptr (GError) error = NULL;

  sg_nation_unit_set_in (sg_nation_add_unit (nation, "foot", "Foot", "infantry"), "types", "infantry", TRUE);
  before = sg_nation_write (rules, nation);
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      g_autofree char *path = g_build_filename (folder, copies[i], NULL);

      g_assert_true (sg_file_write (path, g_bytes_get_data (before, NULL), g_bytes_get_size (before), &error));
    }
  sg_nation_set_word (nation, "name", "High Elves");
  g_assert_true (sg_own_lists_save (rules, NULL, SG_LIST_LIBRARY, nation, &error));
  all = sg_own_lists_load_all (rules, NULL, NULL);
  g_assert_cmpstr (sg_nations_find (all, "own-elves")->name, ==, "High Elves");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/own-lists/looked-for", test_looked_for);
  g_test_add_func ("/own-lists/made", test_made);
  g_test_add_func ("/own-lists/copies", test_copies);
  g_test_add_func ("/own-lists/unreadable", test_unreadable);
  g_test_add_func ("/own-lists/taken-in", test_taken_in);
  g_test_add_func ("/own-lists/refused", test_refused);
  g_test_add_func ("/own-lists/full", test_full);
  g_test_add_func ("/own-lists/in-the-way", test_in_the_way);
  return g_test_run ();
}
