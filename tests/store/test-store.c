/* test-store.c: what is posted is there again, and a second window only reads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "war.h"
#include "campaign/sg-campaign-batch.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-session.h"

#include <libglib-testing/signal-logger.h>
#include <sys/stat.h>

static void
test_round_trip (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);
  SgRuling *ruling;

  g_assert_cmpstr (sg_campaign_get_title (sg_store_get_campaign (store)), ==, "The War");
  g_assert_true (muster (battle, "foot", 4, &error));
  g_assert_true (transfer (battle, "foot", 2, "fit", "dead", &error));
  g_assert_true (sg_campaign_set (sg_store_get_campaign (store), "side/red/name", "Ruritania", &error));
  g_assert_true (sg_campaign_set_house_rule (sg_store_get_campaign (store), "lw.interval", "5", &error));
  assert_proved (store);
  g_assert_true (sg_store_close (store, &error));
  g_assert_false (sg_campaign_set (sg_store_get_campaign (store), "notes", "late", NULL));

  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  battle = get_battle (store, 0);
  g_assert_cmpstr (sg_battle_get_title (battle), ==, "The Farm");
  g_assert_cmpint (balance (battle, "foot", "fit"), ==, 3);
  g_assert_cmpint (balance (battle, "foot", "dead"), ==, 1);
  g_assert_cmpstr (sg_board_get_figure (sg_battle_get_board (battle), "foot.2")->account, ==, "dead");
  ruling = sg_battle_get_ruling (battle, 2);
  g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, "1 dead");
  g_assert_cmpstr (sg_ruling_get_rule (ruling), ==, "LW-48");
  g_assert_cmpint (sg_ruling_get_kind (ruling), ==, SG_RULING_VERDICT);
  g_assert_cmpstr (sg_campaign_get_side (sg_store_get_campaign (store), "red")->name, ==, "Ruritania");
  g_assert_true (sg_ruleset_chosen (sg_campaign_get_rules (sg_store_get_campaign (store)), "lw.interval", "5"));
  assert_proved (store);
}

/* Papers beside the ledger are there again, replaced whole, and taken away. */
static void
test_documents (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) first = g_bytes_new_static ("<army/>", 7), second = g_bytes_new_static ("<army2/>", 8), read = NULL;
  g_autoptr (GBytes) empty = g_bytes_new_static ("", 0), nothing = NULL;
  g_autoptr (GPtrArray) list = NULL, none = NULL;

  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "army", "a1", "The Blues", first, &error));
  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "army", "a1", "The Royal Blues", second, &error));
  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "map", "a1", "A map", first, &error));
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  list = sg_campaign_list_documents (sg_store_get_campaign (store), "army", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpstr (((SgDocument *) list->pdata[0])->title, ==, "The Royal Blues");
  read = sg_campaign_load_document (sg_store_get_campaign (store), "army", "a1", &error);
  g_assert_true (g_bytes_equal (read, second));
  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "army", "a1", "The Royal Blues", NULL, &error));
  none = sg_campaign_list_documents (sg_store_get_campaign (store), "army", &error);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_null (sg_campaign_load_document (sg_store_get_campaign (store), "army", "a1", &error));
  g_assert_cmpstr (error->message, ==, "The campaign has no document “a1”.");
  g_clear_error (&error);
  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "map", "bare", "Nothing drawn yet", empty, &error));
  nothing = sg_campaign_load_document (sg_store_get_campaign (store), "map", "bare", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (nothing), ==, 0);
  assert_proved (store);
}

static SgQuestion *
ask (void)
{
  g_autoptr (GError) error = NULL;
  const SgProcedure *procedure = sg_procedure_find ("little-wars", "contact", &error);
  SgQuestion *question;

  g_assert_no_error (error);
  question = sg_question_new (procedure);
  for (const SgField *field = procedure->fields; field->name != NULL; field++)
    if (field->kind == SG_FIELD_LENGTH)
      sg_question_set (question, field->name, g_variant_new_double (0.1), SG_SOURCE_MEASURED);
  return question;
}

static void
test_judgement (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  g_autoptr (SgQuestion) question = ask (), open = NULL;
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, sg_campaign_get_rules (sg_store_get_campaign (store)), dice, &error);
  g_autoptr (SgRuling) draft = NULL;
  g_autofree char *faces = NULL;
  SgBattle *battle = add_battle (store);
  SgRuling *ruling;

  g_assert_no_error (error);
  g_assert_true (sg_battle_keep_open (battle, question, dice, &error));
  g_assert_true (sg_battle_keep_open (battle, NULL, NULL, &error)); /* put away unanswered */
  g_assert_null (sg_battle_get_open (battle, NULL));
  g_assert_true (sg_battle_keep_open (battle, question, dice, &error));
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  battle = get_battle (store, 0);
  open = sg_battle_get_open (battle, &faces);
  g_assert_nonnull (open);
  g_assert_cmpstr (sg_question_get_procedure (open)->id, ==, "contact");
  draft = sg_ruling_new_verdict (question, verdict, dice);
  sg_ruling_amend (draft, verdict, "the table said so");
  g_assert_true (sg_battle_post (battle, draft, &error));
  g_assert_no_error (error);
  g_assert_null (sg_battle_get_open (battle, NULL));
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  ruling = sg_battle_get_ruling (get_battle (store, 0), 1);
  g_assert_true (sg_verdict_equal (sg_ruling_get_verdict (ruling), verdict));
  g_assert_true (sg_verdict_equal (sg_ruling_get_amended (ruling), verdict));
  g_assert_cmpstr (sg_ruling_get_reason (ruling), ==, "the table said so");
  assert_proved (store);
}

/* What was asked and judged is read when somebody looks, and what was looked at stays; of a file that is closed nothing more comes. */
static void
test_folded (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  g_autoptr (SgQuestion) question = ask ();
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, sg_campaign_get_rules (sg_store_get_campaign (store)), dice, &error);
  g_autoptr (SgRuling) seen = NULL, unseen = NULL;
  SgBattle *battle = add_battle (store);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgRuling) draft = sg_ruling_new_verdict (question, verdict, dice);

      g_assert_true (sg_battle_post (battle, draft, &error));
      g_assert_no_error (error);
    }
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  seen = g_object_ref (sg_battle_get_ruling (get_battle (store, 0), 1));
  unseen = g_object_ref (sg_battle_get_ruling (get_battle (store, 0), 2));
  g_assert_cmpstr (sg_ruling_get_procedure (seen)->id, ==, "contact");
  g_assert_true (sg_verdict_equal (sg_ruling_get_verdict (seen), verdict));
  g_assert_null (sg_ruling_get_amended (seen));
  g_clear_object (&store);
  g_assert_cmpstr (sg_question_get_procedure (sg_ruling_get_question (seen))->id, ==, "contact");
  g_assert_cmpstr (sg_ruling_get_procedure (unseen)->id, ==, "contact");
  g_assert_null (sg_ruling_get_question (unseen));
  g_assert_null (sg_ruling_get_verdict (unseen));
}

/* The same journey with the file closed and opened again after every step. */
static void
test_history (Fixture *self, gconstpointer data)
{
  static const struct { char act; int fit, dead; int undo, redo; } steps[] = {
    { 'u', 3, 1, 2, 3 }, { 'u', 4, 0, 1, 2 }, { 'r', 3, 1, 2, 3 }, { 'r', 2, 2, 3, 0 }, { 'm', 0, 0, 0, 0 }, { '1', 4, 0, 1, 0 },
  };
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 4, &error));
  g_assert_true (transfer (battle, "foot", 1, "fit", "dead", &error));
  g_assert_true (transfer (battle, "foot", 2, "fit", "dead", &error));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gboolean well = steps[i].act == 'u' ? sg_battle_undo (battle, &error)
                      : steps[i].act == 'r' ? sg_battle_redo (battle, &error)
                      : steps[i].act == 'm' ? sg_battle_undo_ruling (battle, sg_battle_get_ruling (battle, 1), "a slip", &error)
                                            : sg_battle_redo_ruling (battle, sg_battle_get_ruling (battle, 1), &error);

      g_test_message ("step %u", i);
      g_assert_no_error (error);
      g_assert_true (well);
      g_clear_object (&store);
      store = reopen (self, SG_STORE_READ_WRITE);
      battle = get_battle (store, 0);
      g_assert_cmpint (balance (battle, "foot", "fit"), ==, steps[i].fit);
      g_assert_cmpint (balance (battle, "foot", "dead"), ==, steps[i].dead);
      g_assert_cmpint (sg_battle_get_undo (battle) != NULL ? sg_ruling_get_number (sg_battle_get_undo (battle)) : 0, ==, steps[i].undo);
      g_assert_cmpint (sg_battle_get_redo (battle) != NULL ? sg_ruling_get_number (sg_battle_get_redo (battle)) : 0, ==, steps[i].redo);
      assert_proved (store);
    }
  g_assert_cmpstr (sg_ruling_get_undone_reason (sg_battle_get_ruling (battle, 2)), ==, "a slip");
}

static void
test_two_windows (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) first = make_store (self), second = NULL;
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (first);

  g_assert_true (muster (battle, "foot", 4, &error));
  second = reopen (self, SG_STORE_READ_WRITE);
  g_assert_true (sg_store_is_busy (second));
  g_assert_true (sg_store_is_read_only (second));
  g_assert_cmpint (balance (get_battle (second, 0), "foot", "fit"), ==, 4);
  g_assert_false (transfer (get_battle (second, 0), "foot", 1, "fit", "dead", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_true (transfer (battle, "foot", 1, "fit", "dead", &error));
  g_clear_object (&second);
  g_assert_true (transfer (battle, "foot", 2, "fit", "dead", &error));
  g_clear_object (&first);
  first = reopen (self, SG_STORE_READ_WRITE);
  g_assert_false (sg_store_is_busy (first));
  g_assert_cmpint (balance (get_battle (first, 0), "foot", "dead"), ==, 2);
}

static void
test_read_only (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autoptr (GError) error = NULL;
  int folder = GPOINTER_TO_INT (data);

  g_assert_true (muster (add_battle (store), "foot", 4, &error));
  g_clear_object (&store);
  before = slurp (self->path);
  g_chmod (folder ? self->folder : self->path, folder ? 0555 : 0444);
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_true (sg_store_is_read_only (store));
  g_assert_false (sg_store_is_busy (store));
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "fit"), ==, 4);
  g_assert_false (sg_campaign_set (sg_store_get_campaign (store), "title", "Other", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_READ_ONLY);
  assert_proved (store);
  g_clear_object (&store);
  after = slurp (self->path);
  g_assert_true (g_bytes_equal (before, after));
}

static int
count_folder (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_dir_close (dir);
  return n;
}

static void
test_save_copy (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self), copy = NULL;
  g_autofree char *path = g_build_filename (self->folder, "Copy.sandgate", NULL), *folder = g_build_filename (self->folder, "Copies", NULL);
  g_autoptr (GError) error = NULL;
  int n;

  g_assert_true (muster (add_battle (store), "foot", 4, &error));
  g_assert_true (sg_store_save_copy (store, path, &error));
  g_assert_no_error (error);
  g_assert_true (transfer (get_battle (store, 0), "foot", 1, "fit", "dead", &error));
  copy = sg_store_open (path, SG_STORE_READ_WRITE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (balance (get_battle (copy, 0), "foot", "fit"), ==, 4);
  g_assert_cmpuint (strlen (sg_campaign_get_uuid (sg_store_get_campaign (copy))), ==, 36);
  g_assert_cmpstr (sg_campaign_get_uuid (sg_store_get_campaign (copy)), !=, sg_campaign_get_uuid (sg_store_get_campaign (store)));
  assert_proved (copy);
  g_assert_false (sg_store_save_copy (store, path, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (sg_store_save_copy (store, self->path, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (sg_store_save_copy (store, "/nowhere/at/all.sandgate", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_clear_error (&error);
  g_mkdir (folder, 0755);
  n = count_folder (self->folder);
  g_assert_false (sg_store_save_copy (store, folder, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_true (g_str_has_suffix (error->message, ": Is a directory. Nothing has changed."));
  g_clear_error (&error);
  g_assert_cmpint (count_folder (self->folder), ==, n); /* nothing half made */
  g_clear_object (&copy);
  g_assert_true (sg_store_close (store, &error));
  g_assert_false (sg_store_save_copy (store, path, &error));
  g_assert_cmpstr (error->message, ==, "The copy Copy.sandgate was not made: the campaign is closed. Nothing has changed.");
}

/* Every way to write, straight to the file. */

static gboolean
write_paper (SgJournal *journal, GError **error)
{
  g_autoptr (GBytes) body = g_bytes_new_static ("<army/>", 7);

  return sg_journal_save_document (journal, "army", "a1", "The Blues", body, error);
}

static gboolean
write_question (SgJournal *journal, GError **error)
{
  g_autoptr (GBytes) body = g_bytes_new_static ("<open/>", 7);

  return sg_journal_keep_open (journal, 1, body, error);
}

static gboolean
write_mark (SgJournal *journal, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  return sg_journal_mark (journal, none, SG_JOURNAL_STANDING, "", error);
}

static gboolean
write_ruling (SgJournal *journal, GError **error)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, "Rain", "");

  return sg_journal_post (journal, 1, draft, error);
}

static gboolean write_batch (SgJournal *journal, GError **error) { return sg_campaign_begin (sg_store_get_campaign (SG_STORE (journal)), error); }
static gboolean write_battle (SgJournal *journal, GError **error) { return sg_journal_add_battle (journal, "The Ford", "finish", NULL, error) > 0; }
static gboolean write_sitting (SgJournal *journal, GError **error) { return sg_journal_add_session (journal, 1, 2, 1, error) > 0; }

/* Of a campaign that is closed, or is only read, nothing is written, and it is said why. */
static void
assert_not_written (SgStore *store, const char *why)
{
  static gboolean (*const writes[]) (SgJournal *journal, GError **error) =
    { write_paper, write_question, write_mark, write_ruling, write_batch, write_battle, write_sitting };
  g_autofree char *said = g_strdup_printf (": %s. Nothing has changed.", why);

  for (guint i = 0; i < G_N_ELEMENTS (writes); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (writes[i] (SG_JOURNAL (store), &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_READ_ONLY);
      g_assert_true (g_str_has_suffix (error->message, said));
    }
}

static void
test_not_written (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self), reader = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster (add_battle (store), "foot", 4, &error));
  reader = reopen (self, SG_STORE_READ_ONLY);
  assert_not_written (reader, "the campaign is open for reading only");
  assert_proved (reader);
  g_assert_true (sg_store_close (store, &error));
  assert_not_written (store, "the campaign is closed");
  g_assert_null (sg_store_check (store, &error));
  g_assert_cmpstr (error->message, ==, "The campaign is closed.");
  g_clear_error (&error);
  g_assert_null (sg_journal_load_open (SG_JOURNAL (store), 1, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_null (sg_journal_load (SG_JOURNAL (store), 1, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_READ_ONLY);
  g_assert_true (sg_store_touch_session (store, NULL));
}

/* A batch that the database took back by itself, as on a full disk, is never ended as kept, and says so; a paper that is taken away without its
 * title is one, too. */
static void
test_taken_back (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_campaign_begin (campaign, &error) && sg_campaign_set (campaign, "notes", "Rain", &error));
  g_assert_no_error (error);
  sg_sql_roll_back (store->db);
  g_assert_false (sg_campaign_end (campaign, TRUE, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_cmpstr (sg_campaign_get (campaign, "notes"), ==, "");
  g_clear_error (&error);
  g_assert_true (sg_store_close (store, &error));
  g_assert_false (sg_campaign_save_document (campaign, "army", "a1", "", NULL, &error));
  g_assert_cmpstr (error->message, ==, "The paper was not saved: the campaign is closed. Nothing has changed.");
}

/* Another program that writes to it is waited for, and then named; when it is done, all goes on. */
static void
test_busy (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);
  sqlite3 *other;

  g_assert_true (muster (battle, "foot", 4, &error));
  g_assert_cmpint (sqlite3_open (self->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (transfer (battle, "foot", 1, "fit", "dead", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_BUSY);
  g_assert_cmpstr (error->message, ==, "The ruling was not saved: another program is writing to it. Nothing has changed.");
  g_clear_error (&error);
  g_assert_false (sg_store_close (store, &error)); /* its sitting stays open, and is ended when it is opened again */
  g_assert_error (error, SG_ERROR, SG_ERROR_BUSY);
  g_clear_error (&error);
  g_clear_object (&store);
  store = reopen (self, SG_STORE_NO_BACKUP);
  g_assert_true (sg_store_is_read_only (store));
  g_assert_cmpstr (sg_store_get_warning (store), ==, "The campaign is open for reading only: another program is writing to it.");
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "fit"), ==, 4);
  g_clear_object (&store);
  sqlite3_close (other);
  store = reopen (self, SG_STORE_NO_BACKUP);
  g_assert_true (transfer (get_battle (store, 0), "foot", 1, "fit", "dead", &error));
  assert_proved (store);
}

static void
test_sessions (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *sessions;

  sg_store_set_now (set_clock);
  hand_of_clock = 1000000;
  store = make_store (self);
  for (int i = 0; i < 10; i++)
    {
      hand_of_clock += 60;
      g_assert_true (sg_store_touch_session (store, &error));
    }
  hand_of_clock += 7200; /* the machine slept */
  g_clear_object (&store);
  hand_of_clock += 86400;
  store = reopen (self, SG_STORE_READ_WRITE);
  sessions = sg_campaign_get_sessions (sg_store_get_campaign (store));
  g_assert_cmpuint (sessions->len, ==, 2);
  g_assert_cmpint (((SgSession *) sessions->pdata[0])->opened, ==, 1000000);
  g_assert_cmpint (((SgSession *) sessions->pdata[0])->closed, ==, 1000000 + 600 + 7200);
  g_assert_cmpint (((SgSession *) sessions->pdata[0])->minutes, ==, 12);
  g_assert_cmpint (((SgSession *) sessions->pdata[1])->closed, ==, 0);
  sg_store_set_now (NULL);
}

/* One that was held elsewhere stands among the others by its time, also when the file is opened again. */
static void
test_sitting_elsewhere (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  const SgSession *first;

  g_assert_true (sg_campaign_add_session (sg_store_get_campaign (store), 1000000, 1007200, 118, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      first = g_ptr_array_index (sg_campaign_get_sessions (sg_store_get_campaign (store)), 0);
      g_assert_cmpint (first->opened, ==, 1000000);
      g_assert_cmpint (first->closed, ==, 1007200);
      g_assert_cmpint (first->minutes, ==, 118);
      g_clear_object (&store);
      store = reopen (self, SG_STORE_READ_WRITE);
    }
}

/* A campaign, its copies and its backups are for whom any new file would be for, and no more. */
static void
test_modes (Fixture *self, gconstpointer data)
{
  static const struct { mode_t mask; int mode; } rows[] = { { 0077, 0600 }, { 0022, 0644 }, { 0002, 0664 } };
  mode_t before = umask (0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/War %u.sandgate", self->folder, i), *copy = g_strdup_printf ("%s/Copy %u.sandgate", self->folder, i);
      g_autofree char *folder = g_strdup_printf ("%s/War %u backups", self->folder, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgStore) store = NULL;
      g_autoptr (GDir) dir = NULL;
      g_autofree char *backup = NULL;
      const char *paths[] = { name, copy, NULL };
      GStatBuf found;

      umask (rows[i].mask);
      store = sg_store_create (name, "little-wars", "The War", &error);
      g_assert_no_error (error);
      g_assert_true (sg_store_save_copy (store, copy, &error) && sg_campaign_set (sg_store_get_campaign (store), "notes", "Rain", &error));
      g_clear_object (&store);
      store = sg_store_open (name, SG_STORE_READ_WRITE, &error);
      g_assert_no_error (error);
      dir = g_dir_open (folder, 0, &error);
      g_assert_no_error (error);
      paths[2] = backup = g_build_filename (folder, g_dir_read_name (dir), NULL);
      for (guint k = 0; k < G_N_ELEMENTS (paths); k++)
        {
          g_assert_cmpint (g_stat (paths[k], &found), ==, 0);
          g_assert_cmpint (found.st_mode & 0777, ==, rows[i].mode);
        }
    }
  umask (before);
}

static void
test_create_refused (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (g_file_set_contents (self->path, "letters", -1, NULL));
  g_assert_null (sg_store_create (self->path, "little-wars", "x", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  bytes = slurp (self->path);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "letters", 7);
  g_assert_null (sg_store_create ("/nowhere/x.sandgate", "little-wars", "x", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_clear_error (&error);
  path = g_build_filename (self->folder, "Chess.sandgate", NULL);
  g_assert_null (sg_store_create (path, "chess", "x", &error));
  g_assert_nonnull (strstr (error->message, "chess"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_null (sg_store_create (self->path, "little-wars", "x", NULL)); /* nor does anything happen to whoever does not ask why */
  g_assert_null (sg_store_open (self->path, SG_STORE_READ_WRITE, NULL));
}

/* A campaign that was killed and then thrown away leaves its journal; the next of that name does not take it for its own. */
static void
test_strays (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) other = make_store (self), store = NULL, copy = NULL;
  g_autofree char *path = g_build_filename (self->folder, "Next.sandgate", NULL), *third = g_build_filename (self->folder, "Third.sandgate", NULL);
  g_autofree char *journal = g_strconcat (self->path, "-wal", NULL), *stray = g_strconcat (path, "-wal", NULL), *beside = g_strconcat (third, "-wal", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (muster (add_battle (other), "foot", 40, &error));
  bytes = slurp (journal);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 0);
  g_assert_true (g_file_set_contents (stray, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  g_assert_true (g_file_set_contents (beside, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  store = sg_store_create (path, "little-wars", "Next", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_campaign_get_title (sg_store_get_campaign (store)), ==, "Next");
  g_assert_cmpuint (g_list_model_get_n_items (sg_campaign_get_battles (sg_store_get_campaign (store))), ==, 0);
  assert_proved (store);
  g_assert_true (sg_store_save_copy (store, third, &error));
  copy = sg_store_open (third, SG_STORE_READ_ONLY, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_campaign_get_title (sg_store_get_campaign (copy)), ==, "Next");
}

/* A copy is not laid over a campaign whose last work is still in its journal. */
static void
test_copy_behind (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *path = g_build_filename (self->folder, "Killed.sandgate", NULL), *journal = g_strconcat (path, "-wal", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "whatever", -1, NULL));
  g_assert_true (g_file_set_contents (journal, "work", -1, NULL));
  g_assert_false (sg_store_save_copy (store, path, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_BUSY);
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
}

/* What belongs together is there as a whole or not at all, in the file and in memory. */
static void
test_batch (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) draft = NULL;
  SgBattle *kept = add_battle (store), *taken;

  g_assert_true (muster (kept, "foot", 4, &error));
  g_assert_true (sg_campaign_begin (campaign, &error));
  taken = add_battle (store);
  g_assert_true (muster (taken, "horse", 2, &error));
  g_assert_true (transfer (kept, "foot", 1, "fit", "dead", &error));
  g_assert_true (sg_campaign_add_session (campaign, 1000000, 1007200, 60, &error));
  g_assert_false (transfer (kept, "foot", 9, "fit", "dead", &error));
  g_clear_error (&error);
  g_assert_false (sg_campaign_end (campaign, FALSE, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (sg_campaign_get_battles (campaign)), ==, 1);
  g_assert_cmpuint (sg_campaign_get_sessions (campaign)->len, ==, 1);
  g_assert_cmpint (balance (kept, "foot", "dead"), ==, 0);
  assert_proved (store);

  g_assert_true (sg_campaign_begin (campaign, &error));
  g_assert_true (muster (add_battle (store), "horse", 2, &error));
  g_assert_true (transfer (kept, "foot", 1, "fit", "dead", &error));
  draft = sg_ruling_new (SG_RULING_VERDICT, "9 dead", "LW-48");
  sg_ruling_add_transfer (draft, "foot", "infantry", "fit", "dead", 9, NULL);
  g_assert_false (sg_journal_post (SG_JOURNAL (store), sg_battle_get_id (kept), draft, &error)); /* the part that is refused leaves nothing */
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (sg_campaign_end (campaign, TRUE, &error));
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, 1);
  g_assert_cmpint (balance (get_battle (store, 1), "horse", "fit"), ==, 2);
  assert_proved (store);
}

static void
test_signals (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GtSignalLogger) logger = gt_signal_logger_new ();
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  gt_signal_logger_connect (logger, battle, "changed");
  g_assert_true (muster (battle, "foot", 2, &error));
  gt_signal_logger_assert_emission_pop (logger, battle, "changed", NULL);
  g_assert_false (transfer (battle, "foot", 9, "fit", "dead", &error));
  gt_signal_logger_assert_no_emissions (logger);
}

static void
test_names (void)
{
  static const struct { const char *title, *name; } rows[] = {
    { "The Summer War", "The Summer War.sandgate" }, { "a/b\\c:d", "a b c d.sandgate" }, { "", "Campaign.sandgate" },
    { "  ..hidden ", "hidden.sandgate" }, { "…", "….sandgate" }, { NULL, "Campaign.sandgate" }, { "a\x01" "b\x7f", "a b.sandgate" },
  };
  g_autofree char *waves = g_strnfill (199, '~'), *title = g_strconcat (waves, "ü and more", NULL), *long_name = sg_store_suggest_name (title);
  g_autofree char *cut = g_strconcat (waves, ".sandgate", NULL);

  g_assert_cmpstr (long_name, ==, cut); /* a letter is not cut in two */

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = sg_store_suggest_name (rows[i].title);

      g_assert_cmpstr (name, ==, rows[i].name);
    }
}

#define ADD(path, data, function) g_test_add ("/store/store/" path, Fixture, data, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("round-trip", NULL, test_round_trip);
  ADD ("documents", NULL, test_documents);
  ADD ("judgement", NULL, test_judgement);
  ADD ("folded", NULL, test_folded);
  ADD ("history", NULL, test_history);
  ADD ("two-windows", NULL, test_two_windows);
  ADD ("read-only/file", GINT_TO_POINTER (0), test_read_only);
  ADD ("read-only/folder", GINT_TO_POINTER (1), test_read_only);
  ADD ("save-copy", NULL, test_save_copy);
  ADD ("not-written", NULL, test_not_written);
  ADD ("modes", NULL, test_modes);
  ADD ("taken-back", NULL, test_taken_back);
  ADD ("busy", NULL, test_busy);
  ADD ("sessions", NULL, test_sessions);
  ADD ("sitting-elsewhere", NULL, test_sitting_elsewhere);
  ADD ("create-refused", NULL, test_create_refused);
  ADD ("strays", NULL, test_strays);
  ADD ("copy-behind", NULL, test_copy_behind);
  ADD ("batch", NULL, test_batch);
  ADD ("signals", NULL, test_signals);
  g_test_add_func ("/store/store/names", test_names);
  return g_test_run ();
}
