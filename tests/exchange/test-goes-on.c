/* test-goes-on.c: a battle begun in one language goes on in another, and each of them proves the whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/farm-table.h"

#include <locale.h>

#include "base/sg-tongue.h"
#include "desk/sg-desk-matter.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk.h"
#include "exchange/sg-proof.h"
#include "exchange/sg-told.h"
#include "rules/sg-value-words.h"
#include "rules/sg-verdict-xml.h"

/* gettext asks again when the locale was set. */
static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  g_assert_nonnull (setlocale (LC_ALL, ""));
}

static void
prove (Table *table, const char *language)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  SgProof proof = { 0 };

  speak (language);
  g_assert_true (sg_exchange_prove (table->battle, faults, &proof, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s: %s", language, (const char *) faults->pdata[i]);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (proof.judged, >, 0);
  g_assert_cmpuint (proof.stood, ==, proof.judged);
}

static void
test_goes_on (void)
{
  static const char *const languages[] = { "en_XA", "de", "fr", "en" };
  Table table = { 0 };
  g_autoptr (SgDesk) desk = sg_desk_new ();

  speak ("en_XA");
  g_assert_cmpstr (sg_tongue_code (), !=, SG_TONGUE_OWN);
  farm_open (&table);
  farm_charge (&table);
  sg_desk_set_battle (desk, table.battle);
  g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_STANDS);
  g_assert_cmpstr (sg_verdict_get_tongue (sg_desk_get_verdict (desk)), !=, SG_TONGUE_OWN);
  g_assert_true (sg_desk_accept (desk, NULL));
  g_assert_cmpint (table_count (&table, "red", SG_ACCOUNT_DEAD), ==, 15);
  speak ("de");
  g_assert_cmpstr (sg_tongue_code (), ==, "de");
  table_to (&table, 2, "men");
  speak ("en");
  g_assert_cmpstr (sg_tongue_code (), ==, SG_TONGUE_OWN);
  table_to (&table, 3, "men");
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    prove (&table, languages[i]);
  g_clear_object (&desk);
  table_close (&table);
}

/* Words that a record keeps in English are told: with a figure in them, and rows that are called as they are named but for a capital. */
static void
test_words (void)
{
  static const char *const told[] = { "Fall Back", "breech-loading rifle", "evade 2 MD", "gets away 4 MD", "general killed" }, *const names[] = { "1st Foot", "" };

  speak ("de");
  g_assert_cmpstr (sg_value_word ("evade 2 MD"), ==, "weicht mit 2 BW aus");
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_cmpstr (sg_value_word (told[i]), !=, told[i]);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (sg_value_word (names[i]), ==, names[i]);
  g_assert_null (sg_value_word (NULL));
  speak ("en");
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_cmpstr (sg_value_word (told[i]), ==, told[i]);
}

/* Who has a name that ends in s owned with ’s once: a record that tells it so is none that was changed. */
static void
test_owners (void)
{
  static const struct { const char *told, *made; gboolean alike; } rows[] = {
    { "Ann’s Lancers’s reading holds", "Ann’s Lancers’ reading holds", TRUE }, { "The Hussars’s", "The Hussars’", TRUE }, { "Red’s reading holds", "Red’s reading holds", TRUE },
    { "Red’s reading holds", "Red’ reading holds", FALSE }, { "The Hussars’ reading holds", "The Hussars reading holds", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (sg_told_alike (rows[i].told, rows[i].made), ==, rows[i].alike);
}

int
main (int argc, char **argv)
{
  sg_tongue_begin ();
  farm_init (&argc, &argv);
  g_test_add_func ("/exchange/goes-on", test_goes_on);
  g_test_add_func ("/exchange/goes-on/words", test_words);
  g_test_add_func ("/exchange/goes-on/owners", test_owners);
  return g_test_run ();
}
