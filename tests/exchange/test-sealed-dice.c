/* test-sealed-dice.c: dice are sealed before they are thrown, follow from seal and words, and whoever changes one of them is found.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../store/fixture.h"
#include "../store/tamper.h"

#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-sealed-dice.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-campaign-out.h"
#include "exchange/sg-proof-dice.h"
#include "sheets/sg-sheet.h"

#define SECRET "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* Reckoned with Python’s hashlib: whoever reckons otherwise breaks every war that was sealed. */
static void
test_vectors (void)
{
  g_autoptr (SgThrow) throw = sg_throw_new (7, SECRET);
  g_autofree char *seal = sg_throw_seal (7, SECRET);

  g_assert_cmpstr (seal, ==, "65c9eee027fcc9b806dc1217763a12cb2682325582a3a47cac1f53a397becaca");
  g_assert_cmphex (sg_throw_seed (throw, 0), ==, G_GUINT64_CONSTANT (0x64695b8ca810cbdd));
  sg_throw_add_word (throw, "red", "oak and ash");
  sg_throw_add_word (throw, "blue", "Thörn");
  g_assert_cmpstr (((SgThrowWord *) throw->words->pdata[0])->reader, ==, "blue");
  g_assert_cmphex (sg_throw_seed (throw, 0), ==, G_GUINT64_CONSTANT (0x5dccf5746fc1f9c6));
  g_assert_cmphex (sg_throw_seed (throw, 2), ==, G_GUINT64_CONSTANT (0x3a0c3da0ee4d2272));
}

static void
test_words (void)
{
  g_autofree char *plain = sg_throw_clean_word ("  oak\tand\nash "), *none = sg_throw_clean_word (" \n\t "), *longer = g_strnfill (200, 'x');
  g_autofree char *letters = g_strconcat (longer + 121, "ü", NULL), *cut = sg_throw_clean_word (letters), *most = sg_throw_clean_word (longer);

  g_assert_cmpstr (plain, ==, "oak and ash");
  g_assert_null (none);
  g_assert_cmpuint (strlen (most), ==, SG_THROW_WORD);
  g_assert_cmpuint (strlen (cut), ==, 79); /* never half a letter */
}

/* What was written is read again, and nothing else is. */
static void
test_reading (void)
{
  static const char *const bad[] = { "", "throw", "throw\t0\t" SECRET "\t1\t2\nfor\t1\tlayout\t\t5\n", "throw\t1\tXYZ\t1\t2\nfor\t1\ta\tb\t5\n",
                                     "throw\t1\t" SECRET "\t1\t2\n", "throw\t1\t" SECRET "\t1\t2\nfact\ta\tb\n", "throw\t1\t" SECRET "\t1\t2\nfor\t1\ta\tb\t-5\n",
                                     "throw\t1\t" SECRET "\t1\t2\nfor\t1\ta\tb\t5\nword\tred\tlate\n",
                                     "a line whose sixtieth and sixty-first byte are one letter: ü of all" };
  g_autoptr (SgThrow) throw = sg_throw_new (3, SECRET), again = NULL;
  g_autoptr (GBytes) bytes = NULL, twice = NULL;

  throw->thrown_at = 1234;
  throw->rulings = 5;
  sg_throw_add_word (throw, "red", "oak\tand ash");
  g_ptr_array_add (sg_throw_add_use (throw, 2, "melee", "Red’s men\nmeet Blue’s")->facts, g_strdup ("range\t12"));
  bytes = sg_throw_write (throw);
  again = sg_throw_read (bytes, NULL);
  g_assert_nonnull (again);
  twice = sg_throw_write (again);
  g_assert_true (g_bytes_equal (bytes, twice));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GBytes) text = g_bytes_new (bad[i], strlen (bad[i]));
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_throw_read (text, &error));
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static SgQuestion *
make_question (const char *about)
{
  SgQuestion *question = sg_question_new (sg_procedure_find ("little-wars", "layout", NULL));

  sg_question_set_about (question, about);
  return question;
}

/* Throws for @about; @rule: and rules on it. Returns: the seed. */
static guint64
throw_for (SgBattle *battle, const char *about, gboolean rule)
{
  g_autoptr (SgQuestion) question = make_question (about);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_sealed_dice_new (battle, question, &error);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_no_error (error);
  if (!rule)
    return sg_dice_get_seed (dice);
  verdict = sg_question_judge (question, sg_battle_get_rules (battle), dice, &error);
  g_assert_no_error (error);
  ruling = sg_ruling_new_verdict (question, verdict, dice);
  g_assert_true (sg_battle_post (battle, ruling, &error));
  return sg_dice_get_seed (dice);
}

static void
add_word (SgBattle *battle, const char *reader, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_sealed_dice_add_word (sg_battle_get_campaign (battle), reader, text, &error));
  g_assert_no_error (error);
}

/* Four throws: 1 ruled with a word of each side, 2 put aside, 3 ruled and undone, 4 ruled. */
static void
play (Fixture *self)
{
  g_autoptr (SgStore) store = make_store (self);
  SgBattle *battle = add_battle (store);
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autoptr (GError) error = NULL;

  g_assert_false (sg_sealed_dice_are_on (campaign));
  throw_for (battle, "before", TRUE);
  g_assert_true (sg_sealed_dice_switch (campaign, TRUE, &error));
  g_assert_true (sg_sealed_dice_are_on (campaign));
  add_word (battle, "red", "oak");
  add_word (battle, "blue", "ash");
  throw_for (battle, "first", TRUE);
  throw_for (battle, "second", FALSE);
  throw_for (battle, "third", TRUE);
  g_assert_true (sg_battle_undo_ruling (battle, sg_battle_get_ruling (battle, 3), "it was not so", &error));
  throw_for (battle, "fourth", TRUE);
  g_assert_no_error (error);
}

static void
join (GPtrArray *list, GString *all)
{
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (all, "%s\n", (char *) list->pdata[i]);
}

/* (transfer full): what the file proves to be; @told: what there is to tell. */
static char *
prove (Fixture *self, char **told)
{
  g_autoptr (SgStore) store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faults = sg_store_check (store, &error), of_dice = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) lines = sg_dice_prove (sg_store_get_campaign (store), of_dice);
  GString *all = g_string_new (NULL), *words = g_string_new (NULL);

  g_assert_no_error (error);
  join (faults, all);
  join (of_dice, all);
  join (lines, words);
  g_test_message ("%s%s", all->str, words->str);
  if (told != NULL)
    *told = g_string_free (words, FALSE);
  else
    g_string_free (words, TRUE);
  return g_string_free (all, FALSE);
}

static gboolean
says (const char *text, const char *words)
{
  return strstr (text, words) != NULL;
}

static void
test_honest (Fixture *self, gconstpointer data)
{
  g_autofree char *faults = NULL, *told = NULL;

  play (self);
  faults = prove (self, &told);
  g_assert_cmpstr (faults, ==, "");
  g_assert_true (says (told, "4 throws were sealed."));
  g_assert_true (says (told, "To 1 of them a player added a word."));
  g_assert_true (says (told, "Throw 2 (second) was made and never ruled on"));
  g_assert_true (says (told, "Throw 3 (third) was ruled on, and undone: it was not so"));
  g_assert_true (says (told, "The next throw is sealed by "));
  g_assert_false (says (told, "Throw 1 (")); /* what is as it should be is not told one by one */
}

/* On paper each ruling has what its dice were drawn from: with the words anybody reckons them anew. */
static void
test_paper (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgThrow) first = NULL;
  g_autoptr (SgSheet) sheet = NULL;
  g_autoptr (GArray) texts = NULL;
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  SgSheetSetup setup = { .moment = -1 };
  char part[10] = "";

  play (self);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  setup.campaign = sg_store_get_campaign (store);
  setup.battle = get_battle (store, 0);
  first = sg_sealed_dice_load (setup.campaign, 1, NULL);
  sheet = sg_sheet_new (sg_sheet_find_kind ("record", NULL), &setup, &error);
  g_assert_no_error (error);
  texts = sg_sheet_measure (sheet, 0);
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (all, "%s ", g_array_index (texts, SgSheetText, i).text);
  g_test_message ("%s", all->str);
  g_assert_true (says (all->str, "Throw 1, sealed "));
  for (guint i = 0; i < SG_THROW_SECRET; i += 8)
    {
      g_strlcpy (part, first->secret + i, 9);
      g_assert_true (says (all->str, part));
    }
  g_assert_true (says (all->str, "oak"));
  g_assert_true (says (all->str, "ash"));
  g_assert_true (says (all->str, "Throw 4, sealed "));
  g_assert_false (says (all->str, "Throw 2, ")); /* put aside, and undone: no line of the record */
  g_assert_false (says (all->str, "Throw 3, "));
}

/* A question that is put aside finds its dice when it comes again; another has its own, and after a ruling all are new. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  SgBattle *battle = add_battle (store);
  SgCampaign *campaign = sg_store_get_campaign (store);
  guint64 first, second;
  guint n = 0;
  g_autofree char *seal = NULL, *later = NULL;

  g_assert_true (sg_sealed_dice_switch (campaign, TRUE, NULL));
  seal = sg_sealed_dice_next (campaign, &n);
  g_assert_cmpuint (n, ==, 1);
  first = throw_for (battle, "first", FALSE);
  second = throw_for (battle, "second", FALSE);
  g_assert_cmphex (first, !=, second);
  add_word (battle, "red", "too late for these");
  g_assert_cmphex (throw_for (battle, "first", FALSE), ==, first);
  g_assert_cmphex (throw_for (battle, "fir", FALSE), !=, first); /* what only begins alike is something else */
  throw_for (add_battle (store), "between", FALSE);            /* a throw in another battle does not sweep these away */
  g_assert_cmphex (throw_for (battle, "first", FALSE), ==, first);
  g_assert_cmphex (throw_for (battle, "second", TRUE), ==, second);
  g_assert_cmphex (throw_for (battle, "first", FALSE), !=, first);
  g_assert_cmpuint (sg_sealed_dice_count (campaign), ==, 5);
  g_assert_nonnull (sg_sealed_dice_find_ruling (battle, second));
  g_assert_null (sg_sealed_dice_find_ruling (battle, first));
  later = sg_sealed_dice_load_seal (campaign, 1, NULL);
  g_assert_cmpstr (seal, ==, later); /* the seal that was shown is the one that stays */
}

/* With the switch off dice are as they ever were, and a word is not taken. */
static void
test_off (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  SgBattle *battle = add_battle (store);
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autoptr (GError) error = NULL;

  g_assert_false (sg_sealed_dice_add_word (campaign, "red", "oak", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_true (sg_sealed_dice_switch (campaign, TRUE, NULL));
  throw_for (battle, "sealed", TRUE);
  g_assert_true (sg_sealed_dice_switch (campaign, FALSE, NULL));
  throw_for (battle, "plain", TRUE);
  g_assert_cmpuint (sg_sealed_dice_count (campaign), ==, 1);
  g_assert_true (sg_sealed_dice_were_on (campaign, 1, 0));
  g_assert_false (sg_sealed_dice_were_on (campaign, 1, 1));
  g_assert_true (sg_sealed_dice_switch (campaign, TRUE, NULL));
  throw_for (battle, "sealed again", TRUE);
  g_assert_cmpuint (sg_sealed_dice_count (campaign), ==, 2);
  g_clear_object (&store);
  {
    g_autofree char *faults = prove (self, NULL);

    g_assert_cmpstr (faults, ==, "");
  }
}

/* Several questions are thrown from one seal, each with dice of its own. */
static void
test_volley (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  SgBattle *battle = add_battle (store);
  g_autoptr (SgQuestion) one = make_question ("one"), two = make_question ("two");
  SgQuestion *both[] = { one, two };
  guint64 seeds[2], again[2];

  g_assert_true (sg_sealed_dice_switch (sg_store_get_campaign (store), TRUE, NULL));
  g_assert_true (sg_sealed_dice_throw (battle, both, 2, seeds, NULL));
  g_assert_cmphex (seeds[0], !=, seeds[1]);
  g_assert_cmpuint (sg_sealed_dice_count (sg_store_get_campaign (store)), ==, 1);
  g_assert_true (sg_sealed_dice_throw (battle, both, 2, again, NULL));
  g_assert_cmphex (seeds[1], ==, again[1]);
}

/* All of a throw is in the file, or none: a batch that is taken back takes the throw with it. */
static void
test_taken_back (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  SgBattle *battle = add_battle (store);
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autofree char *before = NULL, *after = NULL;

  g_assert_true (sg_sealed_dice_switch (campaign, TRUE, NULL));
  before = sg_sealed_dice_next (campaign, NULL);
  g_assert_true (sg_campaign_begin (campaign, NULL));
  throw_for (battle, "lost", FALSE);
  g_assert_false (sg_campaign_end (campaign, FALSE, NULL) && FALSE);
  after = sg_sealed_dice_next (campaign, NULL);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (sg_sealed_dice_count (campaign), ==, 0);
}

/* @faults: what is named where the chain was reckoned anew over it; it is never less than that the paper was changed where it was not. */
typedef struct { const char *name, *sql, *fault; } Tampering;

#define SWAP(kind, id, from, to) "UPDATE document SET body = CAST (replace (CAST (body AS TEXT), '" from "', '" to "') AS BLOB) WHERE kind = '" kind "' AND id = '" id "'"
#define OPENED "CAST (body AS TEXT)"

static const Tampering tamperings[] = {
  { "secret", "UPDATE document SET body = CAST (substr (" OPENED ", 1, 8) || '" SECRET "' || substr (" OPENED ", 73) AS BLOB) WHERE kind = 'throw' AND id = '1'",
    "Throw 1: it was opened with another secret than it was sealed with" },
  { "seal", "UPDATE document SET body = CAST ('" SECRET "' AS BLOB) WHERE kind = 'seal' AND id = '1'", "Throw 1: it was opened with another secret than it was sealed with" },
  { "seal-gone", "DELETE FROM document WHERE kind = 'seal' AND id = '1'", "Throw 1: its seal is gone" },
  { "word", SWAP ("throw", "1", "oak", "elm"), "a word was changed, added or taken away" },
  { "word-gone", SWAP ("throw", "1", "word\tred\toak\n", ""), "a word was changed, added or taken away" },
  { "whose-word", SWAP ("throw", "1", "word\tred", "word\tgreen"), "a word was changed, added or taken away" },
  { "word-added", SWAP ("throw", "4", "\nfor", "\nword\tred\toak\nfor"), "a word was changed, added or taken away" },
  { "throw-gone", "DELETE FROM document WHERE kind = 'throw' AND id = '2'", "Throw 2: what was opened cannot be read" },
  { "throw-broken", SWAP ("throw", "2", "for\t1", "for\tx"), "Line 2 of a sealed throw cannot be read" },
  { "seed-of-ruling", "UPDATE ruling SET seed = 5 WHERE battle = 1 AND number = 2", "ruling 2: dice were to be sealed by then, and its seed follows from no seal" },
  { "seed-written", "UPDATE document SET body = CAST (substr (" OPENED ", 1, length (" OPENED ") - 3) || char (48 + (unicode (substr (" OPENED ", -2, 1)) - 47) % 10)"
    " || char (10) AS BLOB) WHERE kind = 'throw' AND id = '2'", NULL },
  { "used-twice", "UPDATE ruling SET seed = (SELECT seed FROM ruling WHERE number = 2) WHERE number = 4", "ruling 4: its dice are those of throw 1|was used before" },
  { "procedure", SWAP ("throw", "1", "\tlayout\t", "\tmelee\t"), "ruling 2: its dice are those of throw 1, which was made for something else" },
  { "later", "UPDATE document SET body = CAST (replace (" OPENED ", char (9) || '1' || char (10) || 'word', char (9) || '9' || char (10) || 'word') AS BLOB)"
    " WHERE kind = 'throw' AND id = '1'", "ruling 2: throw 1 is said to have been made after it" },
  { "next", "UPDATE document SET body = CAST ('5 " SECRET "' AS BLOB) WHERE kind = 'dice' AND id = 'next'", "Throw 5: it was opened with another secret" },
};

static gboolean
names_one_of (const char *faults, const char *choices)
{
  g_auto (GStrv) list = g_strsplit (choices, "|", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (says (faults, list[i]))
      return TRUE;
  return FALSE;
}

static void
test_tampered (Fixture *self, gconstpointer data)
{
  const Tampering *tampering = data;
  g_autofree char *bare = NULL, *forged = NULL;

  play (self);
  tamper (self->path, tampering->sql, FALSE);
  bare = prove (self, NULL);
  g_assert_true (says (bare, "ealed")); /* the chain knows it, whatever it was */
  tamper (self->path, tampering->sql, TRUE);
  forged = prove (self, NULL);
  if (tampering->fault != NULL)
    g_assert_true (names_one_of (forged, tampering->fault));
  else
    g_assert_true (says (forged, "does not follow from its secret and its words"));
}

/* A fact that is changed under dice that lie there is told, and is no fault. */
static void
test_facts (Fixture *self, gconstpointer data)
{
  g_autofree char *faults = NULL, *told = NULL;
  SgStore *store = make_store (self);
  SgBattle *battle = add_battle (store);
  g_autoptr (SgQuestion) question = make_question ("agreed?");
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_true (sg_sealed_dice_switch (sg_store_get_campaign (store), TRUE, NULL));
  question = (sg_question_unref (question), sg_question_new (sg_procedure_find ("little-wars", "first-move", NULL)));
  sg_question_set (question, "game", g_variant_new_string ("finish"), SG_SOURCE_ASKED);
  dice = sg_sealed_dice_new (battle, question, NULL);
  sg_question_set (question, "game", g_variant_new_string ("blow"), SG_SOURCE_ASKED);
  verdict = sg_question_judge (question, sg_battle_get_rules (battle), dice, NULL);
  g_assert_nonnull (verdict);
  ruling = sg_ruling_new_verdict (question, verdict, dice);
  g_assert_true (sg_battle_post (battle, ruling, NULL));
  g_object_unref (store);
  faults = prove (self, &told);
  g_assert_cmpstr (faults, ==, "");
  g_assert_true (says (told, "when its dice were thrown “game” was 'finish', and it was judged with 'blow'"));
}

/* Sealed dice go out and come in again with the campaign. */
static void
test_exported (Fixture *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "Other.sandgate", NULL), *faults = NULL, *told = NULL;
  g_autoptr (SgStore) store = NULL, again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  play (self);
  store = reopen (self, SG_STORE_NO_SESSION);
  bytes = sg_exchange_export_campaign (sg_store_get_campaign (store), &error);
  g_assert_no_error (error);
  again = sg_store_create (other, "little-wars", "The War", &error);
  g_assert_no_error (error);
  g_assert_true (sg_exchange_import_campaign (bytes, "War.xml", sg_store_get_campaign (again), &error));
  g_assert_no_error (error);
  g_clear_object (&again);
  g_clear_object (&store);
  g_free (self->path);
  self->path = g_strdup (other);
  faults = prove (self, &told);
  g_assert_cmpstr (faults, ==, "");
  g_assert_true (says (told, "4 throws were sealed."));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sealed-dice/vectors", test_vectors);
  g_test_add_func ("/sealed-dice/words", test_words);
  g_test_add_func ("/sealed-dice/reading", test_reading);
  g_test_add ("/sealed-dice/paper", Fixture, NULL, set_up, test_paper, tear_down);
  g_test_add ("/sealed-dice/honest", Fixture, NULL, set_up, test_honest, tear_down);
  g_test_add ("/sealed-dice/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/sealed-dice/off", Fixture, NULL, set_up, test_off, tear_down);
  g_test_add ("/sealed-dice/volley", Fixture, NULL, set_up, test_volley, tear_down);
  g_test_add ("/sealed-dice/taken-back", Fixture, NULL, set_up, test_taken_back, tear_down);
  g_test_add ("/sealed-dice/facts", Fixture, NULL, set_up, test_facts, tear_down);
  g_test_add ("/sealed-dice/exported", Fixture, NULL, set_up, test_exported, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *name = g_strconcat ("/sealed-dice/tampered/", tamperings[i].name, NULL);

      g_test_add (name, Fixture, &tamperings[i], set_up, test_tampered, tear_down);
    }
  return g_test_run ();
}
