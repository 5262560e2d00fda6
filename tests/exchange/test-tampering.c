/* test-tampering.c: a war that was tampered with is found out, and the place is named.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file is changed as a forger would who knows it well: the guards dropped and set up again the same, balances changed with what
 * they rest on.  Each thing is done twice: once as it is, which the chain tells; and once with the chain reckoned anew, which
 * leaves it to the dice, the rules and the board.
 */

#include "../store/fixture.h"
#include "../store/tamper.h"
#include "../play/rk-generals.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-replay.h"

#include "exchange/sg-exchange.h"
#include "exchange/sg-proof.h"
#include "rules/sg-verdict-xml.h"
#include "store/sg-store-check.h"
#include "store/sg-store-make.h"
#include "store/sg-witness.h"

static char *masters; /* where every sample lies that was played */

static void
import_sample (const char *name, const char *path)
{
  g_autofree char *sample = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *system = NULL, *title = NULL;
  g_autoptr (GBytes) bytes = slurp (sample);
  g_autoptr (SgStore) store = NULL;

  g_assert_true (sg_exchange_peek (bytes, name, &title, &system, &error));
  store = sg_store_create (path, system, title, &error);
  g_assert_no_error (error);
  g_assert_true (sg_exchange_import_campaign (bytes, name, sg_store_get_campaign (store), &error));
  g_assert_no_error (error);
}

/* What check finds. */
static GPtrArray *
check (Fixture *self)
{
  g_autoptr (SgStore) store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  g_autoptr (GError) error = NULL;
  GPtrArray *faults = sg_store_check (store, &error);

  g_assert_no_error (error);
  return faults;
}

/* What a trial of every battle finds. */
static GPtrArray *
try_all (Fixture *self)
{
  g_autoptr (SgStore) store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  GListModel *battles = sg_campaign_get_battles (sg_store_get_campaign (store));
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      SgProof proof = { 0 };

      g_assert_true (sg_exchange_prove (battle, faults, &proof, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (proof.unheld, ==, 0);
    }
  return faults;
}

static void
show (GPtrArray *faults)
{
  for (guint i = 0; i < faults->len && i < 8; i++)
    g_test_message ("%s", (char *) faults->pdata[i]);
}

/* @sealed: what check names while the chain is as it was; @tried: what a trial names when the chain was reckoned anew, or, where @checked,
 * check all the same. */
typedef struct { const char *name, *sample, *sql, *sealed[3], *tried[3]; gboolean checked; } Tampering;

#define FARM "hooks-farm.xml"
#define TOLL "toll-house.xml"
#define ORCHARD "orchardwell.xml"
#define OF(number) "(SELECT id FROM ruling WHERE battle = 1 AND number = " #number ")"
#define UNTHROWN "(SELECT min (id) FROM ruling WHERE battle = 1 AND question IS NOT NULL AND hand = 'none')"
#define LAST_ONE "(SELECT max (id) FROM ruling WHERE battle = 1)"
#define LAST_STEP "(SELECT ruling, position FROM change JOIN ruling ON ruling.id = ruling WHERE kind = 'move' AND reason = '' AND key = 'place'" \
  " AND subject LIKE 'blue-foot%' AND before <> '' ORDER BY ruling DESC LIMIT 1)"

static const Tampering tamperings[] = {
  { "dice", TOLL, "UPDATE ruling SET dice = replace (replace (replace (replace (replace (dice, '1', '6'), '2', '6'), '3', '6'), '4', '6'), '5', '6')"
    " WHERE hand = 'thrown'", { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "the dice recorded are 6 6 6" } },
  { "hand", TOLL, "UPDATE ruling SET hand = 'entered' WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" },
    { "ruling 11", "entered by hand, and have a seed" } },
  { "seeds-swapped", TOLL, "UPDATE ruling SET seed = (SELECT seed FROM ruling WHERE id = " OF (17) ") WHERE id = " OF (11),
    { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "the rules give" } },
  { "loss-and-balance", FARM, "UPDATE transfer SET amount = 1, figures = substr (figures, 1, instr (figures, char (10)) - 1) WHERE ruling = " OF (69) ";"
    "UPDATE balance SET amount = amount + iif (account = 'fit', 1, -1) WHERE account IN ('fit', 'dead')"
    " AND unit = (SELECT unit FROM transfer WHERE ruling = " OF (69) ")",
    { "Changed since it was sealed", "ruling 69 of" }, { "ruling 69", "its verdict makes 2 of" } },
  { "word", TOLL, "UPDATE change SET after = '9 4' WHERE ruling = " OF (161) " AND key = 'charge-hits'",
    { "Changed since it was sealed", "ruling 161 of" }, { "ruling 161", "“charge-hits”" } },
  { "figure", FARM, "UPDATE change SET after = '1 1 0' WHERE (ruling, position) = " LAST_STEP,
    { "Changed since it was sealed", "ruling " }, { "and could go" } },
  { "headline", TOLL, "UPDATE ruling SET clause = 'Toll House Battery shot at Uhlans of the Marches: 3 figures lost' WHERE id = " OF (11),
    { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "the log says" } },
  { "verdict-headline", TOLL, "UPDATE ruling SET verdict = replace (verdict, '1 figure lost', '3 figures lost') WHERE id = " OF (11),
    { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "the headline recorded is" } },
  { "outcome", TOLL, "UPDATE ruling SET verdict = replace (verdict, 'type=\"number\">1<', 'type=\"number\">3<') WHERE id = " OF (11),
    { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "is recorded as 3" } },
  { "amendment", TOLL, "UPDATE ruling SET amended = verdict WHERE id = " OF (11),
    { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "no reason is recorded" } },
  { "reasoned-amendment", TOLL, "UPDATE ruling SET amended = (SELECT verdict FROM ruling WHERE id = " OF (29) "), reason = 'So it was', source = 'word'"
    " WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11" } },
  { "copied", TOLL, "UPDATE ruling SET (question, verdict, dice, hand, seed) = (SELECT question, verdict, dice, hand, seed FROM ruling WHERE id = " OF (29)
    ") WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "its verdict" } },
  { "found", FARM, "UPDATE change SET before = '7 7 0' WHERE (ruling, position) = " LAST_STEP,
    { "Changed since it was sealed", "ruling " }, { "and was “" }, TRUE },
  { "turn", FARM, "UPDATE ruling SET turn = turn + 1 WHERE id = " OF (69), { "Changed since it was sealed", "ruling 69 of" },
    { "ruling 69", "its turn is recorded as" } },
  { "phase", TOLL, "UPDATE ruling SET phase = 'fire' WHERE id = " OF (29), { "Changed since it was sealed", "ruling 29 of" },
    { "ruling 29", "its phase is recorded as “fire”" } },
  { "mover", FARM, "UPDATE ruling SET mover = iif (mover = 'red', 'blue', 'red') WHERE id = " OF (69), { "Changed since it was sealed", "ruling 69 of" },
    { "ruling 69", "its mover is recorded as" } },
  { "rule", TOLL, "UPDATE ruling SET rule = 'GW-1' WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" },
    { "ruling 11", "recorded under GW-1" } },
  { "kind", TOLL, "UPDATE ruling SET kind = 'edit' WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" },
    { "ruling 11", "another kind of ruling" } },
  { "source", TOLL, "UPDATE ruling SET source = 'word' WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" },
    { "ruling 11", "where its facts are from" } },
  { "hour-forward", FARM, "UPDATE ruling SET posted_at = posted_at + 86400000 WHERE id = " OF (69), { "Changed since it was sealed", "ruling 69 of" },
    { "Ruling 70", "made before the one that it follows" }, TRUE },
  { "hour-back", FARM, "UPDATE ruling SET posted_at = posted_at - 86400000 WHERE id = " OF (69), { "Changed since it was sealed", "ruling 69 of" },
    { "Ruling 69", "made before the one that it follows" }, TRUE },
  { "dice-of-nobody", TOLL, "UPDATE ruling SET dice = '6' WHERE id = " UNTHROWN, { "Changed since it was sealed", "ruling " },
    { "dice are recorded (6), and nobody threw any." } },
  { "dice-too-few", TOLL, "UPDATE ruling SET dice = '6', hand = 'entered', seed = '0' WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" },
    { "ruling 11", "it cannot be judged again: " } },
  { "verdict-gone", TOLL, "UPDATE ruling SET verdict = NULL WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" },
    { "ruling 11", "a question is recorded without its verdict." } },
  { "outcome-gone", TOLL, "UPDATE ruling SET verdict = substr (verdict, 1, instr (verdict, '<outcome ') - 1) || '</verdict>' WHERE id = " OF (11),
    { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "is recorded as —, and the rules give" } },
  { "word-added", TOLL, "INSERT INTO change (ruling, position, subject, key, before, after) SELECT " OF (11) ", (SELECT effects FROM ruling WHERE id = " OF (11) "),"
    " subject, key, before, after FROM change WHERE key = 'acted' AND after = 'yes' LIMIT 1; UPDATE ruling SET effects = effects + 1 WHERE id = " OF (11),
    { "Changed since it was sealed", "ruling 11 of" }, { "ruling 11", "is recorded, and its verdict makes nothing of the kind." } },
  { "men-moved", FARM, "UPDATE transfer SET to_account = 'off' WHERE ruling = " OF (69) ";"
    "UPDATE balance SET amount = amount + iif (account = 'dead', -1, 1) * (SELECT sum (amount) FROM transfer WHERE ruling = " OF (69) ") WHERE account IN ('dead', 'off')"
    " AND unit = (SELECT unit FROM transfer WHERE ruling = " OF (69) ")", { "Changed since it was sealed", "ruling 69 of" }, { "ruling 69", "its verdict makes" } },
  { "far-off", FARM, "UPDATE change SET after = '99999 99999 0' WHERE (ruling, position) = " LAST_STEP, { "Changed since it was sealed", "ruling " },
    { "is set down at 99999.0, 99999.0, which is far off the map." } },
  { "word-of-nobody", TOLL, "UPDATE ruling SET amended = verdict, reason = 'So it was' WHERE id = " OF (11), { "Changed since it was sealed", "ruling 11 of" },
    { "ruling 11", "it was amended, and is not recorded as the umpire’s word." } },
  { "session", FARM, "UPDATE session SET seconds = seconds + 36000 WHERE closed > 0", { "Changed since it was sealed", "sitting" },
    { "Sitting", "is said to have lasted" }, TRUE },
};

static void
bring (Fixture *self, const char *sample)
{
  g_autofree char *master = g_build_filename (masters, sample, NULL), *copy = g_strdup (self->path);
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (master, G_FILE_TEST_EXISTS))
    import_sample (sample, master);
  bytes = slurp (master);
  g_assert_true (g_file_set_contents (copy, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
}

static void
test_sealed (Fixture *self, gconstpointer data)
{
  const Tampering *tampering = data;
  g_autoptr (GPtrArray) faults = NULL;

  bring (self, tampering->sample);
  tamper (self->path, tampering->sql, FALSE);
  faults = check (self);
  show (faults);
  g_assert_true (tamper_is_told (faults, tampering->sealed));
}

static void
test_forged (Fixture *self, gconstpointer data)
{
  const Tampering *tampering = data;
  g_autoptr (GPtrArray) checked = NULL, tried = NULL;

  bring (self, tampering->sample);
  tamper (self->path, tampering->sql, TRUE);
  checked = check (self);
  tried = tampering->checked ? g_ptr_array_ref (checked) : try_all (self);
  show (tried);
  g_assert_false (tamper_is_told (checked, (const char *[]) { "Changed since it was sealed", NULL }));
  g_assert_true (tamper_is_told (tried, tampering->tried));
}

/* Nothing is found in a war that nobody tampered with, and undoing leaves nothing to be found. */
static void
test_honest (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) checked = NULL, tried = NULL;

  bring (self, data);
  tried = try_all (self);
  show (tried);
  g_assert_cmpuint (tried->len, ==, 0);
  checked = check (self);
  show (checked);
  g_assert_cmpuint (checked->len, ==, 0);
}

/* A record that an older Sandgate told in words of its own, with the same working and the same outcomes, is honest. */
static void
test_reworded (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) tried = NULL;

  (void) data;
  bring (self, TOLL);
  tamper (self->path,
          "UPDATE ruling SET verdict = replace (replace (verdict, ' telling=\"" G_STRINGIFY (SG_VERDICT_TELLING) "\"', ''), '1 figure lost', 'one figure fell'),"
          " clause = replace (clause, '1 figure lost', 'one figure fell') WHERE verdict LIKE '%1 figure lost%'", TRUE);
  tried = try_all (self);
  show (tried);
  g_assert_cmpuint (tried->len, ==, 0);
}

static void
test_undone (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) checked = NULL, tried = NULL;
  g_autoptr (GError) error = NULL;
  SgBattle *battle;

  bring (self, data);
  store = reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP);
  battle = get_battle (store, 0);
  for (guint i = 0; i < 5; i++)
    g_assert_true (sg_battle_undo (battle, &error));
  for (guint i = 0; i < 2; i++)
    g_assert_true (sg_battle_redo (battle, &error));
  for (gint64 number = 150; number > 20; number -= 40)
    if (!sg_ruling_is_undone (sg_battle_get_ruling (battle, number)))
      g_assert_true (sg_battle_undo_ruling (battle, sg_battle_get_ruling (battle, number), "thought better of", &error));
  g_clear_object (&store);
  tried = try_all (self);
  show (tried);
  g_assert_cmpuint (tried->len, ==, 0);
  checked = check (self);
  show (checked);
  g_assert_cmpuint (checked->len, ==, 0);
}

/* What only the heads tell when the chain was reckoned anew: the backups know them too. @data: what is done to the file. */
static GPtrArray *
hear (Fixture *self)
{
  g_autoptr (SgStore) store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);
  guint silent;

  sg_witness_hear (store, faults, &silent);
  g_assert_cmpuint (silent, ==, 0);
  return faults;
}

static void
test_witness (Fixture *self, gconstpointer data)
{
  const char *const told[] = { "The earlier state “", "otherwise than this record stood there", NULL };
  g_autoptr (GPtrArray) honest = NULL, faults = NULL;

  bring (self, FARM);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgStore) store = reopen (self, SG_STORE_READ_WRITE);

      g_assert_true (sg_battle_undo (get_battle (store, 0), NULL));
    }
  honest = hear (self);
  show (honest);
  g_assert_cmpuint (honest->len, ==, 0);
  tamper (self->path, data, TRUE);
  faults = hear (self);
  show (faults);
  g_assert_true (tamper_is_told (faults, told));
}

/* A copy that somebody else has: it vouches for what was there when it was made, and tells that something else is there now. */
static void
test_copy (Fixture *self, gconstpointer data)
{
  const char *const told[] = { "The copy “Theirs.sandgate” has another record", NULL };
  g_autofree char *folder = g_path_get_dirname (self->path), *theirs = g_build_filename (folder, "Theirs.sandgate", NULL), *link = g_build_filename (folder, "Link.sandgate", NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  bring (self, FARM);
  bytes = slurp (self->path);
  g_assert_true (g_file_set_contents (theirs, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  g_assert_cmpint (symlink ("Theirs.sandgate", link), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgStore) store = reopen (self, SG_STORE_READ_WRITE);
      g_autofree char *up_to = NULL;

      g_assert_true (sg_battle_undo (get_battle (store, 0), NULL));
      up_to = sg_witness_hear_copy (store, i == 0 ? theirs : link, faults, &error);
      g_assert_no_error (error);
      g_assert_nonnull (up_to);
      g_assert_cmpuint (faults->len, ==, 0);
    }
  tamper (self->path, data, TRUE);
  {
    g_autoptr (SgStore) store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);

    g_assert_null (sg_witness_hear_copy (store, theirs, faults, &error));
    g_assert_no_error (error);
    g_assert_true (tamper_is_told (faults, told));
    g_assert_null (sg_witness_hear_copy (store, "/dev/null", faults, &error));
    g_assert_nonnull (error);
    g_clear_error (&error);
    g_assert_null (sg_witness_hear_copy (store, "/no/such.sandgate", faults, &error));
    g_assert_cmpstr (error->message, ==, "such.sandgate: there is no such file");
  }
}

/* A battle that cannot be read is no battle of which nothing was found. */
static void
test_unread (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgBattle) battle = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free), checked = NULL, replayed = NULL;
  g_autoptr (GError) error = NULL;
  SgProof proof = { 0 };

  bring (self, TOLL);
  tamper (self->path, "UPDATE ruling SET question = '<question' WHERE id = " OF (11), TRUE);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION | SG_STORE_UNREAD);
  battle = g_object_ref (get_battle (store, 0));
  g_assert_false (sg_exchange_prove (battle, faults, &proof, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  replayed = sg_exchange_replay (battle, &error);
  g_assert_null (replayed);
  g_assert_nonnull (error);
  checked = sg_store_check (store, NULL);
  g_assert_true (tamper_is_told (checked, (const char *[]) { "cannot be read", NULL }));
}

/* Kriegsspiel has no reach of a figure: what is put down and put elsewhere before the day is no march, and is held to none. */
static void
test_put_elsewhere (void)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  const SgPlace place = { { 1400, 2300 }, 0 };
  g_autoptr (GError) error = NULL;
  SgProof proof = { 0 };
  Table table;

  generals_raise (&table);
  g_assert_true (sg_rk_deploy (table.battle, "b", &place, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (sg_exchange_prove (table.battle, faults, &proof, &error));
  g_assert_no_error (error);
  show (faults);
  g_assert_cmpuint (faults->len, ==, 0);
  table_close (&table);
}

/* A battle is tried under whatever number its file gives it. */
static void
test_numbers (Fixture *self, gconstpointer data)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE battle SET id = id + %1$s WHERE id > 0; UPDATE unit SET battle = battle + %1$s WHERE battle > 0;"
                                          "UPDATE ruling SET battle = battle + %1$s WHERE battle > 0", (const char *) data);
  g_autoptr (GPtrArray) tried = NULL;

  bring (self, FARM);
  tamper (self->path, sql, TRUE);
  tried = try_all (self);
  show (tried);
  g_assert_cmpuint (tried->len, ==, 0);
}

/* A ruling of a hostile file, with the chain reckoned anew: what it does to the board must be something that the rules keep. */
static const struct { const char *sample, *sql, *words; } hostile[] = {
  { ORCHARD, "UPDATE change SET key = 'mooved' WHERE key = 'moved'", "“mooved” is no word that the rules keep of “unit:red-1”" },
  { ORCHARD, "UPDATE change SET after = 'twice' WHERE key = 'moved'", "a whole number was expected" },
  { ORCHARD, "UPDATE change SET after = 'a b c' WHERE key = 'place'", "place" },
  { ORCHARD, "UPDATE transfer SET amount = amount + 100000 WHERE from_account = 'fit'", "fit" },
  { TOLL, "UPDATE change SET key = 'actd' WHERE key = 'acted'", "“actd” is no word that the rules keep of " },
  { TOLL, "UPDATE change SET after = 'no' WHERE key = 'acted' AND after = 'yes'", "“yes” or nothing was expected" },
};

static void
test_hostile (Fixture *self, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  const char *const told[] = { "cannot be read", NULL };
  g_autoptr (GPtrArray) checked = NULL;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;

  bring (self, hostile[row].sample);
  tamper (self->path, hostile[row].sql, TRUE);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION | SG_STORE_UNREAD);
  g_assert_false (sg_battle_load (get_battle (store, 0), &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "Ruling "));
  g_assert_nonnull (strstr (error->message, hostile[row].words));
  checked = sg_store_check (store, NULL);
  g_assert_true (tamper_is_told (checked, told));
}

/* What has been given other dice is not taken in. */
static void
test_import (Fixture *self, gconstpointer data)
{
  g_autofree char *sample = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", TOLL, NULL);
  g_autoptr (GBytes) bytes = slurp (sample), false_bytes = NULL;
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (SgStore) store = sg_store_create (self->path, "gentlemans-war", "", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_string_replace (text, "dice=\"5 5 1 1 6 6 3 5\"", "dice=\"6 6 6 6 6 6 6 6\"", 1), ==, 1);
  false_bytes = g_bytes_new (text->str, text->len);
  g_assert_false (sg_exchange_import_campaign (false_bytes, "false.xml", sg_store_get_campaign (store), &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "false.xml, line "));
  g_assert_nonnull (strstr (error->message, "the dice recorded are 6 6 6 6 6 6 6 6, and its seed throws 5 5 1 1 6 6 3 5"));
}

int
main (int argc, char *argv[])
{
  static const char *const samples[] = { FARM, TOLL, "brighton.xml", ORCHARD };
  int status;

  g_test_init (&argc, &argv, NULL);
  masters = g_dir_make_tmp ("sandgate-masters-XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/exchange/tampering/honest/", samples[i], NULL);

      g_test_add (path, Fixture, samples[i], set_up, test_honest, tear_down);
    }
  g_test_add ("/exchange/tampering/undone/" FARM, Fixture, FARM, set_up, test_undone, tear_down);
  g_test_add ("/exchange/tampering/undone/" TOLL, Fixture, TOLL, set_up, test_undone, tear_down);
  g_test_add ("/exchange/tampering/reworded", Fixture, NULL, set_up, test_reworded, tear_down);
  g_test_add_func ("/exchange/tampering/put-elsewhere", test_put_elsewhere);
  g_test_add ("/exchange/tampering/witness/remark", Fixture, "UPDATE ruling SET remark = 'He never said so' WHERE id = " OF (69), set_up, test_witness, tear_down);
  g_test_add ("/exchange/tampering/witness/last", Fixture, "DELETE FROM mark WHERE ruling = " LAST_ONE ";"
              "DELETE FROM change WHERE ruling = " LAST_ONE "; DELETE FROM transfer WHERE ruling = " LAST_ONE "; DELETE FROM ruling WHERE id = " LAST_ONE,
              set_up, test_witness, tear_down);
  g_test_add ("/exchange/tampering/copy/remark", Fixture, "UPDATE ruling SET remark = 'He never said so' WHERE id = " OF (69), set_up, test_copy, tear_down);
  g_test_add ("/exchange/tampering/copy/clause", Fixture, "UPDATE ruling SET clause = clause || ' at last' WHERE id = " OF (70), set_up, test_copy, tear_down);
  g_test_add ("/exchange/tampering/copy/paper", Fixture, "UPDATE campaign SET ruleset = CAST (replace (CAST (ruleset AS TEXT), 'Little Wars', 'Little Warz') AS BLOB)",
              set_up, test_copy, tear_down);
  g_test_add ("/exchange/tampering/unread", Fixture, NULL, set_up, test_unread, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path = g_strdup_printf ("/exchange/tampering/hostile/%u", i + 1);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_hostile, tear_down);
    }
  g_test_add ("/exchange/tampering/numbers/far", Fixture, "4611686018427387904", set_up, test_numbers, tear_down);
  g_test_add ("/exchange/tampering/numbers/negative", Fixture, "-7", set_up, test_numbers, tear_down);
  g_test_add ("/exchange/tampering/import", Fixture, NULL, set_up, test_import, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *sealed = g_strconcat ("/exchange/tampering/sealed/", tamperings[i].name, NULL);
      g_autofree char *forged = g_strconcat ("/exchange/tampering/forged/", tamperings[i].name, NULL);

      g_test_add (sealed, Fixture, &tamperings[i], set_up, test_sealed, tear_down);
      g_test_add (forged, Fixture, &tamperings[i], set_up, test_forged, tear_down);
    }
  status = g_test_run ();
  remove_tree (masters);
  g_free (masters);
  return status;
}
