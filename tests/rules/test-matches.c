/* test-matches.c: the table by which the troops of the books are matched.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml.h"
#include "rules/sg-matches.h"
#include "rules/sg-ruleset-catalogue.h"

#include <math.h>
#include <string.h>

#define HEAD "<matches version='1' title='Ours' front='60' rear='135' cover='20' support='240'>\n"

static SgMatches *
load (void)
{
  g_autoptr (GError) error = NULL;
  SgMatches *matches = sg_matches_load (&error);

  g_assert_no_error (error);
  return matches;
}

/* Written and read again it is the same, byte for byte; so is a copy. */
static void
test_round_trip (void)
{
  g_autoptr (SgMatches) matches = load (), again = NULL, copy = sg_matches_copy (matches);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) one = sg_matches_write (matches), two = NULL, three = sg_matches_write (copy);

  again = sg_matches_read (one, "books.xml", &error);
  g_assert_no_error (error);
  two = sg_matches_write (again);
  g_assert_true (g_bytes_equal (one, two));
  g_assert_true (g_bytes_equal (one, three));
}

/* Every book is there, with every type that it can field, and every fighting arm that another book may send it but machine guns. */
static void
test_whole (void)
{
  g_autoptr (SgMatches) matches = load ();
  g_auto (GStrv) systems = sg_ruleset_list_systems ();

  for (guint i = 0; systems[i] != NULL; i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (systems[i], NULL);
      GPtrArray *types = sg_ruleset_get_types (rules);
      const SgMatchBook *book = sg_matches_book (matches, systems[i]);

      g_assert_nonnull (book);
      for (guint k = 0; k < types->len; k++)
        if (sg_match_book_read (book, ((const SgUnitType *) types->pdata[k])->id, NULL) == NULL)
          g_error ("%s: nothing says what the type %s is", systems[i], ((const SgUnitType *) types->pdata[k])->id);
      for (guint arm = 0; arm < SG_TROOPS_MACHINE_GUN; arm++)
        for (guint quality = 0; quality < SG_N_QUALITIES; quality++)
          if (sg_match_book_find (book, arm, quality) == NULL)
            g_error ("%s has nothing for the arm %s", systems[i], sg_troops_names[arm]);
    }
}

/* What a type is goes by what the unit bears; what an arm is goes by the quality. */
static void
test_quality (void)
{
  static const char *const brave[] = { "brave", "swift", NULL }, *const plain[] = { "swift", NULL };
  g_autoptr (SgMatches) matches = load ();
  const SgMatchBook *gw = sg_matches_book (matches, "gentlemans-war"), *tw = sg_matches_book (matches, "war-game");

  g_assert_cmpint (sg_match_quality (sg_match_book_read (gw, "infantry", brave)), ==, SG_QUALITY_PICKED);
  g_assert_cmpint (sg_match_quality (sg_match_book_read (gw, "infantry", plain)), ==, SG_QUALITY_STEADY);
  g_assert_cmpstr (sg_match_book_find (tw, SG_TROOPS_LINE, SG_QUALITY_PICKED)->type, ==, "grenadiers");
  g_assert_cmpstr (sg_match_book_find (tw, SG_TROOPS_LINE, SG_QUALITY_RAW)->type, ==, "garrison-infantry");
  g_assert_cmpstr (sg_match_book_find (tw, SG_TROOPS_LINE, SG_QUALITY_STEADY)->type, ==, "line-infantry");
  g_assert_cmpint (sg_match_count (sg_match_book_find (tw, SG_TROOPS_LINE, SG_QUALITY_STEADY), 900), ==, 45);
  g_assert_cmpint (sg_match_count (sg_match_book_find (tw, SG_TROOPS_LINE, SG_QUALITY_STEADY), 1), ==, 1);
  g_assert_cmpint (sg_match_count (sg_match_book_find (tw, SG_TROOPS_LINE, SG_QUALITY_STEADY), 0), ==, 0);
}

static void
refused (const char *xml, const char *sentence)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMatches) matches = sg_matches_read (bytes, "ours.xml", &error);

  g_assert_null (matches);
  g_assert_nonnull (error);
  if (strstr (error->message, sentence) == NULL)
    g_error ("expected “%s”, got “%s”", sentence, error->message);
  g_assert_true (g_str_has_prefix (error->message, "ours.xml, line "));
}

/* Each fault is a sentence with the file and the line. */
static void
test_bad (void)
{
  refused (HEAD "<book system='chess' paces='1'><match arm='line' type='pawn' each='1'/></book></matches>", "line 2: this Sandgate has no book “chess”.");
  refused (HEAD "<book system='war-game' paces='20'>\n<match arm='line' type='phalanx' each='1'/></book></matches>",
           "line 3: The War Game has no troops of the type “phalanx”.");
  refused (HEAD "<book system='war-game' paces='20'>\n<match arm='line' type='engineers' each='20'/>\n<match arm='line' type='engineers' each='2'/></book></matches>",
           "line 4: what the type “engineers” is as “line” stands there twice.");
  refused (HEAD "<book system='gentlemans-war' paces='20'>\n<match arm='line' type='infantry' each='75' attributes='hungry'/></book></matches>",
           "line 3: A Gentleman’s War has no quality “hungry”.");
  refused (HEAD "<book system='war-game' paces='20'>\n<match arm='line' type='engineers' each='0'/></book></matches>", "line 3: ");
  refused (HEAD "<book system='war-game' paces='-3'>\n<match arm='line' type='engineers' each='1'/></book></matches>", "line 2: ");
  refused (HEAD "<book system='war-game' paces='20'>\n<match arm='elephants' type='engineers' each='1'/></book></matches>", "line 3: ");
  refused (HEAD "<book system='war-game' paces='20'>\n<match arm='line' type='engineers' each='1'/></book>\n"
           "<book system='war-game' paces='20'>\n<match arm='line' type='engineers' each='1'/></book></matches>", "line 4: the book “war-game” stands there twice.");
  refused ("<matches version='1' title='Ours' front='140' rear='100' cover='20' support='240'>"
           "<book system='war-game' paces='20'><match arm='line' type='engineers' each='1'/></book></matches>",
           "the front ends at 140 degrees, and the rear begins before that, at 100.");
  refused ("<matches version='9' title='Ours' front='60' rear='135' cover='20' support='240'>"
           "<book system='war-game' paces='20'><match arm='line' type='engineers' each='1'/></book></matches>", "written by a newer Sandgate");
}

/* What was edited is checked as what was read. */
static void
test_edited (void)
{
  g_autoptr (SgMatches) matches = load ();
  g_autoptr (GError) error = NULL;
  SgMatchBook *book = matches->books->pdata[0];
  SgMatch *row = book->rows->pdata[0];

  row->each = 10;
  g_assert_true (sg_matches_check (matches, &error));
  g_assert_no_error (error);
  row->each = -1;
  g_assert_false (sg_matches_check (matches, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/matches/round-trip", test_round_trip);
  g_test_add_func ("/rules/matches/whole", test_whole);
  g_test_add_func ("/rules/matches/quality", test_quality);
  g_test_add_func ("/rules/matches/bad", test_bad);
  g_test_add_func ("/rules/matches/edited", test_edited);
  return g_test_run ();
}
