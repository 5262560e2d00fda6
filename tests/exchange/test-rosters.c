/* test-rosters.c: armies out of other programs' files, into those that they read, and what is answered to files that are none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-review.h"
#include "army/sg-army-xml.h"
#include "exchange/sg-archive.h"
#include "exchange/sg-army-ods.h"
#include "exchange/sg-roster.h"
#include "rules/sg-nation-xml.h"

static const char *const systems[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel" };

static GBytes *
bytes_of (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* Goes out as @path ends, and comes back: the text of it says whether it is the same. */
static void
check_same (SgArmy *army, SgRuleset *rules, const char *path)
{
  g_autoptr (SgArmyReview) review = sg_army_review (army, rules), back = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_roster_to_bytes (review, path, &error);
  g_autoptr (SgArmyTextReading) reading = NULL;
  g_autofree char *one = sg_army_text_write (review, SG_ARMY_TEXT_PLAIN), *other = NULL;

  g_assert_no_error (error);
  reading = sg_roster_read (bytes, path, rules, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_army_text_reading_count (reading), ==, 0);
  back = sg_army_review (reading->army, rules);
  other = sg_army_text_write (back, SG_ARMY_TEXT_PLAIN);
  g_assert_cmpstr (one, ==, other);
}

static void
test_templates (void)
{
  static const char *const paths[] = { "a.ods", "a.csv", "a.txt", "a.md", "a.sgarmy" };

  for (guint s = 0; s < G_N_ELEMENTS (systems); s++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (systems[s], NULL);

      for (const SgArmyTemplate *template = sg_builder_find (systems[s])->templates; template != NULL && template->id != NULL; template++)
        {
          g_autoptr (SgArmy) army = sg_army_new (systems[s], template->title);

          template->fill (army, rules);
          for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
            check_same (army, rules, paths[i]);
        }
    }
}

static void
test_lists (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (GPtrArray) nations = sg_nations_load (rules, NULL);

  for (guint i = 0; i < nations->len; i++)
    {
      const SgNation *nation = nations->pdata[i];
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", nation->name);

      sg_army_set_word (army, "list", nation->id);
      for (guint k = 0; k < nation->units->len; k++)
        {
          const SgNationUnit *line = nation->units->pdata[k];
          SgArmyNode *unit = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, line->types[0], line->name);

          sg_army_set_node_word (army, unit, "entry", line->id);
          sg_army_set_node_word (army, unit, "note", "a  b, \"c\" · & <d>");
        }
      check_same (army, rules, "a.ods");
      for (const SgArmyTemplate *template = sg_builder_find ("gentlemans-war")->templates; template->id != NULL; template++)
        {
          g_autoptr (SgArmy) begun = sg_army_new ("gentlemans-war", template->title);

          sg_army_set_word (begun, "list", nation->id);
          template->fill (begun, rules);
          check_same (begun, rules, "a.ods");
          check_same (begun, rules, "a.sgarmy");
        }
    }
}

#define ROSTER(game, selections) \
  "<?xml version=\"1.0\"?>\n<roster name=\"Mine\" gameSystemName=\"" game "\" xmlns=\"http://www.battlescribe.net/schema/rosterSchema\">\n" \
  "<costLimits><costLimit name=\"pts\" value=\"50.0\"/></costLimits>\n<forces><force name=\"F\" catalogueName=\"Britain\"><selections>\n" \
  selections "</selections></force></forces></roster>\n"
#define GUARDS \
  "<selection name=\"Guards\" customName=\"1st Guards\" type=\"unit\" number=\"1\"><costs><cost name=\"pts\" value=\"7.0\"/></costs><selections>\n" \
  "<selection name=\"Guardsman\" type=\"model\" number=\"12\"/><selection name=\"Gallant\" type=\"upgrade\"><costs><cost name=\"pts\" value=\"1.0\"/></costs></selection>\n" \
  "<selection name=\"Plasma gun\" type=\"upgrade\" number=\"1\"/></selections></selection>\n"
#define OTHERS \
  "<selection name=\"21st\" type=\"unit\" number=\"1\"><categories><category name=\"Light Cavalry\"/></categories></selection>\n" \
  "<selection name=\"Dragon\" type=\"unit\" number=\"1\"><categories><category name=\"Monsters\"/></categories></selection>\n" \
  "<selection name=\"Battle size\" type=\"upgrade\" number=\"1\"/>\n"

static void
check_roster (GBytes *bytes, const char *name)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmyTextReading) reading = sg_roster_read (bytes, name, rules, &error);
  g_autoptr (GPtrArray) units = NULL;
  const SgArmyNode *guards, *lancers;
  GPtrArray *lines;

  g_assert_no_error (error);
  units = sg_army_list (reading->army, NULL, SG_ARMY_UNIT);
  g_assert_cmpuint (units->len, ==, 2);
  guards = units->pdata[0];
  lancers = units->pdata[1];
  g_assert_cmpstr (guards->name, ==, "1st Guards");
  g_assert_cmpstr (guards->type, ==, "infantry");
  g_assert_cmpint (guards->figures, ==, 12);
  g_assert_cmpint (guards->paid, ==, 16);
  g_assert_true (sg_army_has_attribute (guards, "gallant"));
  g_assert_cmpstr (lancers->type, ==, "light-cavalry");
  g_assert_cmpstr (sg_army_get_word (reading->army, "list"), ==, "britain");
  g_assert_cmpint (sg_army_get_allowance (reading->army), ==, 100);
  lines = reading->lines;
  g_assert_cmpuint (lines->len, ==, 4);
  g_assert_nonnull (strstr (((SgArmyTextLine *) lines->pdata[0])->fault, "Plasma gun"));
  g_assert_null (((SgArmyTextLine *) lines->pdata[1])->fault);
  g_assert_nonnull (strstr (((SgArmyTextLine *) lines->pdata[2])->fault, "Dragon"));
  g_assert_cmpuint (((SgArmyTextLine *) lines->pdata[2])->number, ==, 9);
  g_assert_nonnull (strstr (((SgArmyTextLine *) lines->pdata[3])->fault, "setting"));
}

/* Bare and packed, by the book that is open: its game is none of ours. */
static void
test_battlescribe (void)
{
  g_autoptr (GBytes) bare = bytes_of (ROSTER ("Some Galaxy", GUARDS OTHERS)), packed = NULL;
  const SgArchiveEntry entries[] = { { "../../etc/Mine.ros", bare, FALSE } };

  packed = sg_archive_make (entries, 1, NULL);
  check_roster (bare, "Mine.ros");
  check_roster (packed, "Mine.rosz");
}

#define FORCE(selections) "<force name=\"F\"><selections>" selections "</selections></force>"
#define ROSTER_OF(game, forces) "<roster name=\"Mine\" gameSystemName=\"" game "\"><forces>" forces "</forces></roster>"
#define FOOT(number) "<selection name=\"Line Infantry\" type=\"unit\" number=\"" number "\"/>"

/* Several forces are brigades; how many there are is taken from a number that is one. */
static void
test_forces (void)
{
  g_autoptr (GBytes) bytes = bytes_of (ROSTER_OF ("Some Galaxy", FORCE (FOOT ("10") "<selection name=\"infantryman\" type=\"unit\"/>") FORCE (FOOT ("many"))));
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmyTextReading) reading = sg_roster_read (bytes, "Mine.ros", rules, &error);
  g_autoptr (GPtrArray) units = NULL;
  GPtrArray *brigades;

  g_assert_no_error (error);
  brigades = sg_army_get_root (reading->army)->children;
  g_assert_cmpuint (brigades->len, ==, 2);
  g_assert_cmpint (((SgArmyNode *) brigades->pdata[1])->rank, ==, SG_ARMY_BRIGADE);
  units = sg_army_list (reading->army, NULL, SG_ARMY_UNIT);
  g_assert_cmpuint (units->len, ==, 2);
  g_assert_cmpint (((SgArmyNode *) units->pdata[0])->figures, ==, 10);
  g_assert_cmpint (((SgArmyNode *) units->pdata[1])->figures, !=, 10);
  g_assert_cmpuint (sg_army_text_reading_count (reading), ==, 1); /* “infantryman” is no infantry: whole words are wanted */
}

#define UNIT(inside) "<selection name=\"Line Infantry\" type=\"unit\">" inside "</selection>"
#define MEN(number) "<selection name=\"man\" type=\"model\" number=\"" number "\"/>"
#define COST(attributes) "<costs><cost " attributes "/></costs>"

/* What programs write into a unit: men in boxes in boxes, costs of other kinds, numbers that are none, things without a name. */
static void
test_units (void)
{
  static const struct { const char *selection; gint64 figures, paid; const char *weapon, *fault; } rows[] = {
    { FOOT ("12"), 12, 0, NULL, NULL },
    { FOOT ("-1"), 0, 0, NULL, NULL }, { FOOT ("1e9"), 0, 0, NULL, NULL }, { FOOT ("nan"), 0, 0, NULL, NULL },
    { UNIT ("<selections>" MEN ("4") "<selection name=\"box\"><selections>" MEN ("7") "</selections></selection></selections>"), 11, 0, NULL, "Left out, for this book has none of it: box." },
    { UNIT (COST ("name=\"pts\" value=\"6\"")), 0, 12, NULL, NULL }, { UNIT (COST ("name=\" Points\" value=\"6.5\"")), 0, 13, NULL, NULL },
    { UNIT (COST ("name=\"pts\" value=\"six\"")), 0, 0, NULL, NULL }, { UNIT (COST ("name=\"pts\"")), 0, 0, NULL, NULL }, { UNIT (COST ("value=\"6\"")), 0, 0, NULL, NULL },
    { UNIT (COST ("name=\"power\" value=\"6\"")), 0, 0, NULL, NULL }, { UNIT (COST ("name=\"pts\" value=\"-6\"")), 0, 0, NULL, NULL },
    { UNIT ("<selections><selection name=\"Needle gun\" type=\"upgrade\">" COST ("name=\"pts\" value=\"2\"") "</selection><selection type=\"upgrade\"/></selections>"), 0, 4, "needle-gun", NULL },
    { "<selection customName=\"\" name=\"line infantry\"/>", 0, 0, NULL, NULL },
    { "<selection customName=\"Guard\" name=\"Thing\"><categories><category/><category name=\"Line Infantry\"/></categories></selection>", 0, 0, NULL, NULL },
    { "<selection customName=\"Infantry of the Line\"/>", 0, 0, NULL, NULL },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (ROSTER_OF ("A Gentleman’s War", FORCE ("%s")), rows[i].selection);
      g_autoptr (GBytes) bytes = bytes_of (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgArmyTextReading) reading = sg_roster_read (bytes, "Mine.ros", rules, &error);
      g_autoptr (GPtrArray) units = NULL;
      const SgArmyNode *unit;

      g_test_message ("row %u", i);
      g_assert_no_error (error);
      units = sg_army_list (reading->army, NULL, SG_ARMY_UNIT);
      g_assert_cmpuint (units->len, ==, 1);
      unit = units->pdata[0];
      g_assert_cmpint (MAX (unit->figures, 0), ==, rows[i].figures);
      g_assert_cmpint (MAX (unit->paid, 0), ==, rows[i].paid);
      if (rows[i].weapon != NULL)
        g_assert_cmpstr (unit->weapon, ==, rows[i].weapon);
      g_assert_cmpstr (((SgArmyTextLine *) reading->lines->pdata[0])->fault, ==, rows[i].fault);
    }
}

/* How much an army may cost: what is no limit is none; and the list that a force is of. */
static void
test_limits (void)
{
  static const struct { const char *limit; gint64 halves; } rows[] = {
    { "name=\"pts\" value=\"50\"", 100 }, { "name=\"Points\" value=\"12.5\"", 25 }, { "name=\"pts\" value=\"-1\"", 0 }, { "name=\"pts\" value=\"1e9\"", 0 },
    { "name=\"pts\"", 0 }, { "value=\"50\"", 0 }, { "name=\"power\" value=\"50\"", 0 }, { "name=\"pts\" value=\"x\"", 0 }, { "name=\"apts\" value=\"50\"", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("<roster gameSystemName=\"gentlemans-war\"><costLimits><costLimit %s/></costLimits><forces>" FORCE (FOOT ("10")) "</forces></roster>", rows[i].limit);
      g_autoptr (GBytes) bytes = bytes_of (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgArmyTextReading) reading = sg_roster_read (bytes, "Mine.ros", NULL, &error);

      g_test_message ("%s", rows[i].limit);
      g_assert_no_error (error);
      g_assert_cmpint (sg_army_get_allowance (reading->army), ==, rows[i].halves);
    }
}

/* A roster of another game names it; one in which nothing is troops says what was found. */
static void
test_no_roster (void)
{
  static const struct { const char *text; gboolean by_book; SgError code; const char *words; } rows[] = {
    { ROSTER_OF ("Some Galaxy", FORCE (FOOT ("10"))), FALSE, SG_ERROR_MISSING, "the roster is of “Some Galaxy”, which is no book of Sandgate’s" },
    { "<roster><forces>" FORCE (FOOT ("10")) "</forces></roster>", FALSE, SG_ERROR_MISSING, "the roster is of “”" },
    { ROSTER_OF ("Some Galaxy", FORCE ("<selection name=\"Dragon\" type=\"unit\"/>")), TRUE, SG_ERROR_UNKNOWN, "nothing in the roster is troops of" },
    { ROSTER_OF ("Some Galaxy", FORCE ("")), TRUE, SG_ERROR_MISSING, "the roster has no selections" },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = bytes_of (rows[i].text);
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_roster_read (bytes, "Mine.ros", rows[i].by_book ? rules : NULL, &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, SG_ERROR, (int) rows[i].code);
      g_assert_nonnull (strstr (error->message, rows[i].words));
    }
}

#define DOCUMENT(body) "<o:document-content xmlns:o=\"o\" xmlns:t=\"t\" xmlns:x=\"x\"><o:body>" body "</o:body></o:document-content>"
#define SHEET(rows) DOCUMENT ("<o:spreadsheet><t:table>" rows "</t:table></o:spreadsheet>")
#define MANY "<t:table-row t:number-rows-repeated=\"1048576\"><t:table-cell><x:p>Guard</x:p></t:table-cell></t:table-row>"
#define CELL(text) "<t:table-cell>" text "</t:table-cell>"

static char *
read_sheet (const char *entry, const char *content, GError **error)
{
  g_autoptr (GBytes) bytes = bytes_of (content), packed = NULL;
  const SgArchiveEntry file = { entry, bytes, FALSE };

  packed = sg_archive_make (&file, 1, NULL);
  return sg_ods_to_csv (packed, "a.ods", error);
}

/* What people write into cells: two paragraphs, a tabulator, commas and quotes; what they noted beside is no part of it. */
static void
test_cells (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *csv = read_sheet ("content.xml", SHEET ("<t:table-row-group><t:table-row>" CELL ("<x:p>The Old</x:p><x:p>Guard</x:p>")
                                                           CELL ("<x:p>a<x:tab/>b<x:line-break/>c<o:annotation><x:p>ask him</x:p></o:annotation></x:p>")
                                                           CELL ("<x:p>say, \"no\"</x:p>") CELL ("<x:p><![CDATA[<d>]]></x:p>") "</t:table-row></t:table-row-group>"), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (csv, ==, "The Old Guard,a b c,\"say, \"\"no\"\"\",<d>\n");
}

static void
test_no_spreadsheet (void)
{
  static const struct { const char *entry, *content; SgError code; const char *words; } rows[] = {
    { "mimetype", "x", SG_ERROR_FOREIGN, "a.ods is an archive without a spreadsheet in it: an ODS file has a content.xml." },
    { "content.xml", DOCUMENT ("<o:text/>"), SG_ERROR_FOREIGN, "a.ods is an office document, and not a spreadsheet." },
    { "content.xml", "<o:document-content", SG_ERROR_MALFORMED, "a.ods" },
    { "content.xml", SHEET ("<t:table-row>" CELL ("") "</t:table-row>"), SG_ERROR_MISSING, "a.ods has no table with anything in it." },
    { "content.xml", SHEET ("<t:table-rows>" MANY MANY "</t:table-rows>"), SG_ERROR_TOO_LARGE, "a.ods: no roster has more than" },
    { "content.xml", SHEET (MANY MANY), SG_ERROR_TOO_LARGE, "a.ods: no roster has more than" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_sheet (rows[i].entry, rows[i].content, &error));
      g_assert_error (error, SG_ERROR, (int) rows[i].code);
      g_assert_nonnull (strstr (error->message, rows[i].words));
    }
}

/* Rows and cells that claim to be there a million times; figures as a German spreadsheet shows them; text in spans. */
static void
test_spreadsheet (void)
{
  static const char content[] =
    "<o:document-content xmlns:o=\"o\" xmlns:t=\"t\" xmlns:x=\"x\"><o:body><o:spreadsheet><t:table t:name=\"empty\"><t:table-row t:number-rows-repeated=\"1048576\">"
    "<t:table-cell t:number-columns-repeated=\"1024\"/></t:table-row></t:table><t:table><t:table-header-rows><t:table-row>"
    "<t:table-cell><x:p>Name</x:p></t:table-cell><t:table-cell><x:p>Kind</x:p></t:table-cell><t:table-cell><x:p>Figures</x:p></t:table-cell></t:table-row></t:table-header-rows>"
    "<t:table-row t:number-rows-repeated=\"2\"><t:table-cell/></t:table-row>"
    "<t:table-row><t:table-cell><x:p>The <x:span>Old</x:span><x:s/>Guard</x:p></t:table-cell><t:table-cell><x:p>infantry</x:p></t:table-cell>"
    "<t:table-cell o:value-type=\"float\" o:value=\"12\"><x:p>12,0</x:p></t:table-cell><t:table-cell t:number-columns-repeated=\"16000\"/></t:table-row>"
    "<t:table-row t:number-rows-repeated=\"1048000\"><t:table-cell/></t:table-row></t:table></o:spreadsheet></o:body></o:document-content>";
  g_autoptr (GBytes) bytes = bytes_of (content), packed = NULL;
  const SgArchiveEntry entry = { "content.xml", bytes, FALSE };
  g_autofree char *csv = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmyTextReading) reading = NULL;

  packed = sg_archive_make (&entry, 1, NULL);
  csv = sg_ods_to_csv (packed, "a.ods", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (csv, ==, "Name,Kind,Figures\n\n\nThe Old Guard,infantry,12\n");
  reading = sg_roster_read (packed, "a.ods", rules, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (((SgArmyTextLine *) reading->lines->pdata[0])->number, ==, 4);
  g_assert_cmpint (((SgArmyNode *) sg_army_get_root (reading->army)->children->pdata[0])->figures, ==, 12);
}

/* Its bytes, which may be noughts, and how many. */
#define WHOLE(text) text, sizeof (text) - 1

/* What each wrong file is answered with. */
static void
test_foreign (void)
{
  const struct { const char *bytes; gsize size; SgError code; const char *words; } rows[] = {
    { WHOLE (""), SG_ERROR_FOREIGN, "an empty file" }, { WHOLE ("%PDF-1.7"), SG_ERROR_FOREIGN, "a PDF document" }, { WHOLE ("\x89PNG\r\n\x1a\n"), SG_ERROR_FOREIGN, "a picture" },
    { WHOLE ("SQLite format 3\0\0\0\0"), SG_ERROR_FOREIGN, "a campaign" }, { WHOLE ("\x1f\x8b\x08"), SG_ERROR_FOREIGN, "compressed" },
    { WHOLE ("<armies/>"), SG_ERROR_FOREIGN, "Import an Army List" }, { WHOLE ("<catalogue/>"), SG_ERROR_FOREIGN, "a roster (.ros) is wanted" },
    { WHOLE ("<roster/>"), SG_ERROR_MISSING, "no selections" }, { WHOLE ("<roster><forces>"), SG_ERROR_MALFORMED, "line 1" },
    { WHOLE ("<!DOCTYPE r [<!ENTITY a 'b'>]>\n<roster name='&a;'/>"), SG_ERROR_MALFORMED, "document type" },
    { WHOLE ("PK\003\004 and then nothing"), SG_ERROR_MALFORMED, "damaged or cut off" }, { WHOLE ("\0\1\2\3"), SG_ERROR_FOREIGN, "nothing that an army is read from" },
    { WHOLE ("Name,Kind\nA,dragons\n"), SG_ERROR_UNKNOWN, "line 2" },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (rows[i].bytes, rows[i].size);
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_roster_read (bytes, "the file", rules, &error));
      g_assert_error (error, SG_ERROR, (int) rows[i].code);
      if (strstr (error->message, rows[i].words) == NULL)
        g_test_fail_printf ("%u: “%s” has no “%s”", i, error->message, rows[i].words);
      g_assert_nonnull (strstr (error->message, "the file"));
    }
}

/* An army is asked for, and a table comes. */
static void
test_wrong_open (void)
{
  g_autoptr (GBytes) table = bytes_of ("depth,name,kind\n0,A,infantry\n"), army = bytes_of ("<army/>"), roster = bytes_of ("<roster/>");
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_army_load (table, "club.csv", &error));
  g_assert_cmpstr (error->message, ==, "club.csv: it is a CSV table, and not XML.");
  g_clear_error (&error);
  g_assert_false (sg_roster_is_army (table, "club.csv", &error));
  g_assert_cmpstr (error->message, ==, "club.csv is a CSV table: use Import Roster.");
  g_clear_error (&error);
  g_assert_false (sg_roster_is_army (roster, "club.ros", &error));
  g_assert_nonnull (strstr (error->message, "BattleScribe: use Import Roster"));
  g_assert_true (sg_roster_is_army (army, "a.sgarmy", NULL));
}

/* What a file is, is told by its first element, whatever stands before it; a table of before Unicode is read in the letters of Western Europe. */
static void
test_known (void)
{
  static const struct { const char *text; gboolean army; const char *words; } rows[] = {
    { "<?xml version='1.0'?><!-- once a <map/> --><army/>", TRUE, NULL }, { "<!-- <roster/> <campaign/> -->\n<sg:army xmlns:sg='x'/>", TRUE, NULL },
    { "<!-- <army/> --><map/>", FALSE, "the file is a map, and no army." }, { "<x:campaign/>", FALSE, "a campaign that was exported" }, { "<!-- without end <map/>", TRUE, NULL },
    { "<player/>", FALSE, "a player’s file" }, { "<orders/>", FALSE, "a player’s orders" }, { "<gameSystem/>", FALSE, "a roster (.ros) is wanted" }, { "<HTML>", FALSE, "a web page" },
    { "%PDF-1.7", FALSE, "the file is a PDF document, and no army." }, { "\x89PNG\r\n\x1a\n", FALSE, "a picture, and no army." }, { "\xff\xfe\1", TRUE, NULL },
  };
  static const char old[] = "Name,Kind,Figures\nLes Z\xe9ph\xfdrs,infantry,12\n";
  g_autoptr (GBytes) letters = g_bytes_new_static (old, strlen (old));
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (GError) failed = NULL;
  g_autoptr (SgArmyTextReading) reading = sg_roster_read (letters, "club.csv", rules, &failed);

  g_assert_no_error (failed);
  g_assert_cmpstr (((SgArmyNode *) sg_army_get_root (reading->army)->children->pdata[0])->name, ==, "Les Zéphýrs");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = bytes_of (rows[i].text);
      g_autoptr (GError) error = NULL;

      g_test_message ("row %u", i);
      g_assert_cmpint (sg_roster_is_army (bytes, "the file", &error), ==, rows[i].army);
      g_assert_true (rows[i].words == NULL ? error == NULL : strstr (error->message, rows[i].words) != NULL);
    }
}

/* Packed files of other programs are answered by what they are. */
static void
test_other_offices (void)
{
  static const struct { const char *entry, *words; } rows[] = {
    { "xl/workbook.xml", "a.zip is an Excel workbook: save it as CSV" }, { "word/document.xml", "a.zip is a Word document: copy what is in it" },
  };
  g_autofree char *much = g_strnfill (SG_ROSTER_MOST_BYTES + 1, 'x');
  g_autoptr (GBytes) large = bytes_of (much);
  g_autoptr (GError) too_large = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) inside = bytes_of ("<x/>"), packed = NULL;
      const SgArchiveEntry entry = { rows[i].entry, inside, FALSE };
      g_autoptr (GError) error = NULL;

      packed = sg_archive_make (&entry, 1, NULL);
      g_assert_null (sg_roster_read (packed, "a.zip", NULL, &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_FOREIGN);
      g_assert_true (g_str_has_prefix (error->message, rows[i].words));
    }
  g_assert_null (sg_roster_read (large, "large.txt", NULL, &too_large));
  g_assert_error (too_large, SG_ERROR, SG_ERROR_TOO_LARGE);
}

/* A bomb is counted while it goes off, and one without end in sight is not begun. */
static void
test_bombs (void)
{
  g_autofree char *many = g_strnfill (SG_ARCHIVE_MOST_BYTES + 1, ' ');
  g_autoptr (GBytes) zeros = g_bytes_new_static (many, SG_ARCHIVE_MOST_BYTES + 1), packed = NULL, cut = NULL, crowd = NULL, small = bytes_of ("x");
  const SgArchiveEntry bomb = { "a.ros", zeros, FALSE };
  g_autofree SgArchiveEntry *entries = g_new0 (SgArchiveEntry, SG_ARCHIVE_MOST_ENTRIES + 2);
  g_autoptr (GError) large = NULL, short_one = NULL, crowded = NULL;

  packed = sg_archive_make (&bomb, 1, NULL);
  g_assert_cmpuint (g_bytes_get_size (packed), <, 100 * 1024);
  g_assert_null (sg_roster_read (packed, "a.rosz", NULL, &large));
  g_assert_error (large, SG_ERROR, SG_ERROR_TOO_LARGE);
  cut = g_bytes_new_from_bytes (packed, 0, g_bytes_get_size (packed) / 2);
  g_assert_null (sg_roster_read (cut, "a.rosz", NULL, &short_one));
  g_assert_nonnull (short_one);
  for (guint i = 0; i < SG_ARCHIVE_MOST_ENTRIES + 2; i++)
    entries[i] = (SgArchiveEntry) { "x.txt", small, TRUE };
  crowd = sg_archive_make (entries, SG_ARCHIVE_MOST_ENTRIES + 2, NULL);
  g_assert_null (sg_roster_read (crowd, "a.zip", NULL, &crowded));
  g_assert_error (crowded, SG_ERROR, SG_ERROR_TOO_LARGE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/rosters/templates", test_templates);
  g_test_add_func ("/exchange/rosters/lists", test_lists);
  g_test_add_func ("/exchange/rosters/battlescribe", test_battlescribe);
  g_test_add_func ("/exchange/rosters/forces", test_forces);
  g_test_add_func ("/exchange/rosters/units", test_units);
  g_test_add_func ("/exchange/rosters/limits", test_limits);
  g_test_add_func ("/exchange/rosters/no-roster", test_no_roster);
  g_test_add_func ("/exchange/rosters/cells", test_cells);
  g_test_add_func ("/exchange/rosters/no-spreadsheet", test_no_spreadsheet);
  g_test_add_func ("/exchange/rosters/spreadsheet", test_spreadsheet);
  g_test_add_func ("/exchange/rosters/foreign", test_foreign);
  g_test_add_func ("/exchange/rosters/wrong-open", test_wrong_open);
  g_test_add_func ("/exchange/rosters/known", test_known);
  g_test_add_func ("/exchange/rosters/other-offices", test_other_offices);
  g_test_add_func ("/exchange/rosters/bombs", test_bombs);
  return g_test_run ();
}
