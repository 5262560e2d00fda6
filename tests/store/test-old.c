/* test-old.c: campaigns of earlier versions, kept for ever in old/, open, balance and go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * old/make.py made them, with the program of that version.
 */

#include "fixture.h"

#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/gentlemans-war/base/sg-gw-words.h"
#include "play/sg-game.h"
#include "rules/sg-ruleset-catalogue.h"
#include "store/sg-branch.h"

#include <sqlite3.h>

static void
restore (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "tests", "store", "old", name, NULL);
  g_autofree char *sql = NULL;
  g_autoptr (GError) error = NULL;
  char *message = NULL;
  sqlite3 *db;

  g_assert_true (g_file_get_contents (path, &sql, NULL, &error));
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (db);
}

/* What the file itself says, asked from outside. */
static gint64
ask (Fixture *self, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *row;
  gint64 answer;

  g_assert_cmpint (sqlite3_open_v2 (self->path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &row, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_ROW);
  answer = sqlite3_column_int64 (row, 0);
  sqlite3_finalize (row);
  sqlite3_close (db);
  return answer;
}

static gboolean
is_completed (Fixture *self)
{
  return ask (self, "SELECT instr (CAST (ruleset AS TEXT), 'men-a-minute') > 0 FROM campaign");
}

/* What the old copy has is as it was; what it lacks is by this Sandgate's book. */
static void
assert_rules (SgStore *store)
{
  SgRuleset *rules = sg_campaign_get_rules (sg_store_get_campaign (store));
  g_autoptr (SgRuleset) own = sg_ruleset_load ("little-wars", NULL);

  g_assert_cmpfloat (sg_ruleset_figure (rules, "LW-102", "total"), ==, 280);
  g_assert_cmpstr (sg_ruleset_choice (rules, "lw.shot.order"), ==, "knock-saves");
  g_assert_cmpstr (sg_ruleset_choice (rules, "lw.interval"), ==, "5");
  g_assert_cmpstr (sg_ruleset_get_rule (rules, "LW-13")->text, ==, "As it was told then.");
  g_assert_cmpfloat (sg_ruleset_figure (rules, "LW-13", "men-a-minute"), ==, sg_ruleset_figure (own, "LW-13", "men-a-minute"));
  g_assert_cmpuint (sg_ruleset_get_rules (rules)->len, ==, sg_ruleset_get_rules (own)->len);
  g_assert_cmpuint (sg_ruleset_get_options (rules)->len, ==, sg_ruleset_get_options (own)->len);
  g_assert_cmpuint (sg_ruleset_get_types (rules)->len, ==, sg_ruleset_get_types (own)->len);
}

static void
assert_war (SgStore *store)
{
  SgBattle *battle = get_battle (store, 0);

  g_assert_cmpstr (sg_campaign_get_title (sg_store_get_campaign (store)), ==, "An old war");
  g_assert_cmpstr (sg_campaign_get_side (sg_store_get_campaign (store), "blue")->player, ==, "Anthony");
  g_assert_cmpint (balance (battle, "foot", "off"), ==, 1);
  g_assert_cmpint (balance (battle, "horse", "dead"), ==, 2);
  g_assert_cmpint (balance (battle, "gun", "fit"), ==, 1);
  assert_rules (store);
  assert_proved (store);
}

static void
test_goes_on (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_VERDICT, "40 dead", "LW-48");
  g_autoptr (GPtrArray) traces = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  restore (self, data);
  store = reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_SESSION | SG_STORE_NO_BACKUP);
  g_assert_false (sg_store_is_read_only (store));
  assert_war (store);
  g_assert_cmpint (ask (self, "PRAGMA user_version"), ==, SG_STORE_SCHEMA_VERSION);
  g_assert_false (is_completed (self));

  /* A posting that is refused takes the completed rules back with it. */
  sg_ruling_add_transfer (draft, "foot", "infantry", "fit", "dead", 40, NULL);
  g_assert_false (sg_journal_post (SG_JOURNAL (store), 1, draft, &error));
  g_assert_nonnull (strstr (error->message, "was not saved"));
  g_clear_error (&error);
  g_assert_false (is_completed (self));
  g_assert_cmpint (ask (self, "SELECT count (*) FROM migration"), ==, 0);
  g_assert_true (transfer (get_battle (store, 0), "foot", 2, "fit", "dead", &error));
  g_assert_true (is_completed (self));
  g_assert_true (transfer (get_battle (store, 0), "foot", 3, "fit", "dead", &error));
  traces = sg_store_list_migrations (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (traces->len, ==, 1);
  g_assert_nonnull (strstr (traces->pdata[0], " LW-13/men-a-minute "));
  assert_proved (store);

  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "fit"), ==, 1);
  g_assert_cmpuint (sg_ruleset_get_added (sg_campaign_get_rules (sg_store_get_campaign (store)))->len, ==, 0);
  again = sg_store_list_migrations (store, &error);
  g_assert_cmpuint (again->len, ==, 1);
  assert_rules (store);
}

/* Opening a sitting writes too; the backup is of the file as it was. */
static void
test_sitting (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (today, "War backups/War %Y-%m-%d 0001.sandgate"), *path = NULL;
  gint64 version;

  restore (self, data);
  version = ask (self, "PRAGMA user_version");
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_true (is_completed (self));
  g_assert_cmpint (ask (self, "SELECT count (*) FROM migration"), ==, 1);
  g_assert_cmpint (ask (self, "SELECT count (*) FROM session"), ==, 2);
  assert_war (store);
  g_clear_object (&store);
  path = g_build_filename (self->folder, name, NULL);
  g_free (self->path);
  self->path = g_steal_pointer (&path);
  g_assert_false (is_completed (self));
  g_assert_cmpint (ask (self, "PRAGMA user_version"), ==, version);
}

/* Its chain is begun when it is first opened to be written to, over what is found in it, and says so. */
static void
test_chain (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *seal = NULL;
  gint64 rulings;

  restore (self, data);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION | SG_STORE_NO_BACKUP);
  g_assert_null (sg_campaign_get_seal (sg_store_get_campaign (store)));
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP);
  seal = sg_campaign_get_seal (sg_store_get_campaign (store));
  g_assert_nonnull (seal);
  rulings = ask (self, "SELECT count (*) FROM ruling");
  g_assert_cmpint (ask (self, "SELECT count (*) FROM link WHERE kind = 'older'"), ==, rulings);
  g_assert_cmpint (ask (self, "SELECT abs (subject - unixepoch ()) < 60 FROM link WHERE id = 1 AND kind = 'begun'"), ==, 1);
  g_assert_true (transfer (get_battle (store, 0), "foot", 2, "fit", "dead", &error));
  g_assert_cmpint (ask (self, "SELECT count (*) FROM link WHERE kind = 'ruling'"), ==, 1);
  assert_proved (store);
}

/* Papers of the time when the chain knew nothing of them are filed as they are found, and from then on by whoever puts them in. */
static void
test_papers (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) body = g_bytes_new_static ("<army/>", 7);
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;

  restore (self, data);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION | SG_STORE_NO_BACKUP);
  before = sg_campaign_get_seal (sg_store_get_campaign (store));
  g_assert_nonnull (before);
  assert_proved (store);
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION);
  g_assert_cmpint (ask (self, "SELECT count (*) FROM filed JOIN link ON link.kind = 'found' AND subject = filed.id"), ==, 2);
  g_assert_cmpint (ask (self, "SELECT abs (max (filed_at) - unixepoch ()) < 60 FROM filed"), ==, 1);
  after = sg_store_find_head (store, before, &error);
  g_assert_nonnull (after);
  assert_proved (store);
  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "army", "first", "First Army", body, &error));
  g_assert_cmpint (ask (self, "SELECT count (*) FROM filed JOIN link ON link.kind = 'paper' AND subject = filed.id"), ==, 1);
  assert_proved (store);
}

/* What a Sandgate of then did not write is not there, without anything being wrong. */
static void
assert_older (SgStore *store, gboolean chained)
{
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autofree char *path = g_strconcat (sg_store_get_path (store), ".branch", NULL), *when = NULL, *seal = sg_campaign_get_seal (campaign);
  g_autoptr (GPtrArray) papers = NULL;
  g_autoptr (GError) error = NULL;

  papers = sg_campaign_list_documents (campaign, "deck", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (papers->len, ==, 0);
  g_assert_null (sg_campaign_seek_document (campaign, "deck", "aces", &error));
  g_assert_no_error (error);
  g_assert_null (sg_campaign_load_document (campaign, "deck", "aces", &error));
  g_assert_cmpstr (error->message, ==, "The campaign has no document “aces”.");
  g_clear_error (&error);
  g_assert_cmpint (seal != NULL, ==, chained);
  when = sg_store_find_head (store, seal != NULL ? seal : "0123", &error);
  g_assert_no_error (error);
  g_assert_cmpint (when != NULL, ==, chained);
  if (chained)
    return;
  g_assert_false (sg_store_branch (store, get_battle (store, 0), 1, path, &error));
  g_assert_cmpstr (error->message, ==, "The campaign is of an older Sandgate: open it once to write to it before it branches.");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_only_read (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autoptr (GPtrArray) traces = NULL;
  g_autoptr (GError) error = NULL;

  restore (self, data);
  before = slurp (self->path);
  g_chmod (self->path, 0444);
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_true (sg_store_is_read_only (store));
  assert_war (store);
  traces = sg_store_list_migrations (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (traces->len, ==, 0);
  assert_older (store, g_str_has_prefix (data, "version-4"));
  g_assert_false (transfer (get_battle (store, 0), "foot", 2, "fit", "dead", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_READ_ONLY);
  g_clear_object (&store);
  after = slurp (self->path);
  g_assert_true (g_bytes_equal (before, after));
}

static void
assert_packed (const SgUnit *unit, const SgWord *word, const char *one, const char *two, const char *three, const char *four)
{
  const char *const texts[] = { one, two, three, four };
  g_autoptr (SgWordRecord) record = sg_word_record (unit, word);

  for (guint i = 0; i < G_N_ELEMENTS (texts) && texts[i] != NULL; i++)
    g_assert_cmpstr (sg_word_record_text (record, i), ==, texts[i]);
}

/* The words of a Kriegsspiel that were packed by the order of what they say are read by the names of their fields; one of its own is written anew so. */
static void
test_packed (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;
  SgBattle *battle = NULL;
  const SgUnit *unit = NULL;
  guint told = 0;

  restore (self, data);
  store = reopen (self, SG_STORE_READ_WRITE);
  battle = get_battle (store, 0);
  unit = sg_board_get_unit (sg_battle_get_board (battle), "u");
  for (guint i = 0; i < sizeof sg_rk_words / sizeof (SgWord); i++)
    {
      const SgWord *word = (const SgWord *) &sg_rk_words + i;
      gboolean other = word == &sg_rk_words.march || word->fields == sg_rk_words.known.fields; /* they have files of their own */
      g_autoptr (SgWordRecord) record = NULL;

      if (word->of != SG_WORD_OF_UNIT || word->kind != SG_WORD_RECORD || other)
        continue;
      record = sg_word_record (unit, word);
      if (record == NULL)
        g_error ("“%s” is not read: “%s”", word->key, sg_word_text (unit, word));
      g_assert_cmpstr (sg_word_record_text (record, 1), !=, "");
      told++;
    }
  g_assert_cmpuint (told, ==, 25);
  assert_packed (unit, &sg_rk_words.odds, "7", "f", "foregone", "attacker");
  assert_packed (unit, &sg_rk_words.dares, "7", "f", "attacks", NULL);
  assert_packed (unit, &sg_rk_words.storm_losses, "7", "yes", "f g", NULL);
  assert_packed (unit, &sg_rk_words.laid, "1000 2000 90", "1500,1800", NULL, NULL);
  g_assert_true (sg_rk_is_upon (unit, "f"));
  g_assert_false (sg_rk_is_upon (unit, "g"));
  {
    g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "It is written anew", "");
    g_autoptr (SgWordRecord) odds = sg_word_record (unit, &sg_rk_words.odds);

    sg_ruling_set_reason (ruling, "as it is");
    sg_word_set_record (ruling, unit, &sg_rk_words.odds, odds);
    g_assert_true (sg_battle_post (battle, ruling, &error));
    g_assert_cmpstr (sg_word_text (sg_board_get_unit (sg_battle_get_board (battle), "u"), &sg_rk_words.odds), ==, "turn=7;enemy=f;die=foregone;advantage=attacker");
  }
}

/* Marches, works and duties had marks of their own between their fields; they are read all the same, and a work is written anew with those of records. */
static void
test_named (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) works = NULL, duties = NULL;
  g_autoptr (SgRkMarch) march = NULL, plain = NULL;
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "It is written anew", "");
  g_autofree char *text = NULL;
  const SgRkWork *planks, *pontoon;
  SgBattle *battle;
  SgBoard *board;
  SgRk rk;

  restore (self, data);
  store = reopen (self, SG_STORE_READ_WRITE);
  battle = get_battle (store, 0);
  board = sg_battle_get_board (battle);
  march = sg_rk_unit_march (sg_board_get_unit (board, "u"));
  text = sg_rk_march_format (march);
  g_assert_cmpstr (text, ==, "row=march_infantry;formation=route;then=three-ranks;facing=90.5;rate=150;starts=544;halt=600;concealed=yes;"
                             "way=100,200 300,400 350.5,410");
  plain = sg_rk_unit_march (sg_board_get_unit (board, "f"));
  g_assert_cmpuint (plain->way->len, ==, 2);
  g_assert_true (plain->row == NULL && isnan (plain->facing) && plain->starts == -1 && !plain->concealed);
  works = sg_rk_works (board);
  g_assert_cmpuint (works->len, ==, 2);
  planks = works->pdata[0];
  pontoon = works->pdata[1];
  g_assert_cmpstr (planks->piece, ==, "mill");
  g_assert_cmpstr (planks->observer, ==, "f");
  g_assert_cmpint (planks->lasts, ==, 3);
  g_assert_cmpint (planks->spread, ==, -1);
  g_assert_cmpfloat (planks->left, ==, 7.5);
  g_assert_true (planks->timed && planks->held && planks->seen && !planks->ready);
  g_assert_cmpstr (pontoon->piece, ==, "");
  g_assert_cmpfloat (pontoon->to.y, ==, 40);
  g_assert_true (pontoon->ready);
  duties = sg_word_records (SG_OF (board, "blue"), &sg_rk_words.duties);
  g_assert_cmpuint (duties->len, ==, 2);
  g_assert_cmpstr (sg_word_record_text (duties->pdata[1], SG_RK_DUTY_PART), ==, "Lyon’s brigade");
  g_assert_cmpstr (sg_word_record_text (duties->pdata[1], SG_RK_DUTY_NAME), ==, "General Lyon");
  sg_rk_read (&rk, battle);
  sg_ruling_set_reason (ruling, "as it is");
  sg_rk_put_work (&rk, ruling, works->pdata[0]);
  g_assert_true (sg_battle_post (battle, ruling, &error));
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "work/1"), ==,
                   "kind=planks;unit=u;side=red;piece=mill;x=200;y=3000.25;to-x=0;to-y=0;moves=12;left=7.5;begun=542;lasts=3;observer=f;saw=548;"
                   "timed=yes;held=yes;seen=yes");
}

/* @text of before, read and told by its names. */
static void
check_seen (const SgRkSighting *sighting, const char *told)
{
  g_autofree char *text = sg_rk_sighting_format (sighting);

  g_assert_cmpstr (text, ==, told);
}

/* Sightings were packed by the order of what they say; they are read all the same, in the papers of a side and in a dispatch, and written anew by names. */
static void
test_seen (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (SgRkSighting) seen = NULL, reported = NULL, carried = NULL;
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "It is written anew", "");
  g_autofree char *text = NULL;
  static const char whole[] = "unit=f;first=540;time=544;level=2;x=100;y=200.5;bearing=90;front=250;depth=5;formation=three-ranks;strength=900;observer=u;paces=740";
  SgBattle *battle;
  SgBoard *board;

  restore (self, data);
  store = reopen (self, SG_STORE_READ_WRITE);
  battle = get_battle (store, 0);
  board = sg_battle_get_board (battle);
  seen = sg_rk_sighting_get (board, "red", 1, FALSE);
  check_seen (seen, whole);
  known = sg_rk_sightings (board, "red", TRUE);
  g_assert_cmpuint (known->len, ==, 2);
  check_seen (known->pdata[0], "unit=f;first=540;time=542;level=1;x=110;y=200.5;bearing=90;front=250;depth=5;strength=450;paces=0;"
                               "line=1,2%3B3,4%7C5,6%3B7,8;begun=40;of=red/g/3");
  check_seen (known->pdata[1], "unit=~light-squadron;first=530;time=530;level=3;x=1000;y=2000;bearing=0;front=90;depth=5;strength=150;paces=0;source=spy");
  reported = sg_rk_sighting_parse (0, sg_word_text (sg_board_get_unit (board, "u"), &sg_rk_words.reported));
  g_assert_cmpfloat (reported->place.bearing, ==, 180);
  carried = sg_rk_sighting_parse (1, sg_board_get (board, "dispatch/red/1/sighting/1"));
  check_seen (carried, whole);
  text = sg_rk_sighting_format (seen);
  sg_ruling_set_reason (ruling, "as it is");
  sg_word_set (ruling, SG_OF (board, "red/1"), &sg_rk_words.sighting, text);
  g_assert_true (sg_battle_post (battle, ruling, &error));
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "sighting/red/1"), ==, whole);
}

/* What nobody declared stays out, from a file as from a ruling. */
static void
test_undeclared (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, "Something else", "");

  restore (self, data);
  store = reopen (self, SG_STORE_READ_WRITE);
  sg_ruling_set_reason (ruling, "for the test");
  sg_ruling_add_change (ruling, "unit:u", "humour", "good");
  g_assert_false (sg_battle_post (get_battle (store, 0), ruling, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_UNKNOWN);
}

static SgWordRecord *
record_of (GPtrArray *records, guint n, guint which)
{
  g_assert_cmpuint (records->len, ==, n);
  return records->pdata[which];
}

/* What was packed is read by the names of its fields. */
static void
test_words (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) mines = NULL, fires = NULL, looks = NULL, events = NULL, late = NULL, again = NULL;
  g_autoptr (SgWordRecord) red = NULL, blue = NULL, walk = NULL, fuse = NULL, come = NULL, hits = NULL;
  SgBoard *board;
  SgUnit *first;

  restore (self, data);
  store = reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_SESSION | SG_STORE_NO_BACKUP);
  board = sg_battle_get_board (get_battle (store, 0));
  first = sg_board_get_unit (board, "r1");
  mines = sg_word_records (board, &sg_gw_words.mines);
  g_assert_cmpfloat (sg_word_record_length (record_of (mines, 2, 0), SG_GW_MINE_Y), ==, 50);
  g_assert_cmpstr (sg_word_record_text (record_of (mines, 2, 0), SG_GW_MINE_SIDE), ==, "red");
  g_assert_cmpfloat (sg_word_record_length (record_of (mines, 2, 1), SG_GW_MINE_X), ==, 12.5);
  g_assert_cmpstr (sg_word_record_text (record_of (mines, 2, 1), SG_GW_MINE_SIDE), ==, "");
  fires = sg_word_records (board, &sg_gw_words.fires);
  g_assert_cmpstr (sg_word_record_text (record_of (fires, 1, 0), SG_GW_FIRE_PIECE), ==, "depot");
  g_assert_cmpint (sg_word_record_whole (record_of (fires, 1, 0), SG_GW_FIRE_CYCLE), ==, 1);
  looks = sg_word_records (board, &sg_gw_words.looks);
  g_assert_false (sg_word_record_flag (record_of (looks, 2, 0), SG_GW_LOOK_MOVING));
  g_assert_cmpstr (sg_word_record_text (record_of (looks, 2, 1), SG_GW_LOOK_PIECE), ==, "inn");
  g_assert_true (sg_word_record_flag (record_of (looks, 2, 1), SG_GW_LOOK_MOVING));
  events = sg_word_records (board, &sg_gw_words.triggers);
  g_assert_cmpint (sg_word_record_whole (record_of (events, 2, 0), SG_GW_TRIGGER_JOKER), ==, 2);
  g_assert_cmpstr (sg_word_record_text (record_of (events, 2, 0), SG_GW_TRIGGER_EVENT), ==, "The 2:17 train");
  red = sg_word_record (SG_OF (board, "red"), &sg_gw_words.brigades);
  blue = sg_word_record (SG_OF (board, "blue"), &sg_gw_words.brigades);
  g_assert_cmpstr (sg_word_record_text (red, SG_GW_BRIGADES_GROUPS), ==, "r1 r2");
  g_assert_cmpint (sg_word_record_whole (blue, SG_GW_BRIGADES_CYCLE), ==, 3);
  walk = sg_word_record (SG_OF (board, "red"), &sg_gw_words.cameo_walk);
  g_assert_cmpfloat (sg_word_record_length (walk, SG_GW_WALK_INCHES), ==, 7);
  again = sg_word_records (first, &sg_gw_words.again);
  g_assert_cmpstr (sg_word_record_text (record_of (again, 2, 1), SG_GW_AGAIN_WHO), ==, "opponent (Brittle)");
  fuse = sg_word_record (first, &sg_gw_words.work_fuse);
  g_assert_cmpstr (sg_word_record_text (fuse, SG_GW_FUSE_AT), ==, "49 23 180");
  come = sg_word_record (sg_board_get_unit (board, "r2"), &sg_gw_words.come_at);
  g_assert_cmpfloat (sg_word_record_length (come, SG_GW_COME_ALONG), ==, 30);
  late = sg_word_records (board, &sg_gw_charge_words.late);
  g_assert_cmpint (sg_word_record_whole (record_of (late, 2, 1), SG_GW_LATE_LOST), ==, 4);
  hits = sg_word_record (board, &sg_gw_charge_words.hits);
  g_assert_cmpint (sg_word_record_whole (hits, SG_GW_HITS_AT), ==, 3);
  g_assert_cmpstr (sg_word_text (SG_OF (board, "drawn"), &sg_gw_words.kept_left), ==, "2 hearts,5 spades");
}

/* The appendix of when seven of its rulings were house rules: it has all of today’s, each by the book, what was chosen stays, and play goes on. */
static void
test_appendix (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRuleset) own = sg_ruleset_load ("kriegspiel", NULL);
  const SgMuster depot = { "rd", "Depot", "depot", 1 };
  SgRuleset *rules;
  SgBattle *battle;

  restore (self, data);
  store = reopen (self, SG_STORE_READ_WRITE);
  rules = sg_campaign_get_rules (sg_store_get_campaign (store));
  battle = get_battle (store, 0);
  g_assert_cmpuint (sg_ruleset_get_options (rules)->len, ==, sg_ruleset_get_options (own)->len);
  g_assert_cmpuint (sg_ruleset_get_types (rules)->len, ==, sg_ruleset_get_types (own)->len);
  g_assert_cmpstr (sg_ruleset_choice (rules, "wk.forage"), ==, "half");
  g_assert_cmpstr (sg_ruleset_choice (rules, "wk.boxes"), ==, "no");
  g_assert_cmpstr (sg_ruleset_choice (rules, "wk.carry"), ==, "kept");
  g_assert_cmpstr (sg_ruleset_get_rule (rules, "WK-3")->text, ==, "As it was told then.");
  g_assert_cmpint (balance (battle, "rf", "off"), ==, 1);
  g_assert_cmpint (balance (battle, "bf", "fit"), ==, 20);
  sg_battle_get_game (battle)->muster (battle, "red", &depot, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_board_get_unit (sg_battle_get_board (battle), "rd")->asset, ==, "depots");
  assert_proved (store);
}

#define ADD_OF(version, path, function) \
  g_test_add ("/store/old/" version "/" path, Fixture, version ".sql", set_up, function, tear_down)
#define ADD(path, function) \
  ADD_OF ("version-1", path, function); \
  ADD_OF ("version-3", path, function)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("goes-on", test_goes_on);
  ADD ("sitting", test_sitting);
  ADD ("only-read", test_only_read);
  ADD ("chain", test_chain);
  ADD_OF ("version-4", "goes-on", test_goes_on);
  ADD_OF ("version-4", "sitting", test_sitting);
  ADD_OF ("version-4", "only-read", test_only_read);
  ADD_OF ("version-4", "papers", test_papers);
  ADD_OF ("kriegsspiel-4", "packed", test_packed);
  ADD_OF ("kriegsspiel-4", "undeclared", test_undeclared);
  ADD_OF ("kriegsspiel-5", "named", test_named);
  ADD_OF ("kriegsspiel-6", "seen", test_seen);
  ADD_OF ("appendix-1", "appendix", test_appendix);
  ADD_OF ("words-1", "words", test_words);
  return g_test_run ();
}
