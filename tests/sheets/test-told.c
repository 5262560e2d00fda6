/* test-told.c: the sheets of an army and those for pencil in longer languages: nothing is cut, nothing lies over anything else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of battles the same is asked by test-sample-extents.c. In the language of tests (po/words.py pseudo), where what was translated stands in
 * ⟦brackets⟧, nothing may stand outside them.
 */

#include "../exchange/campaign-fixture.h"
#include "army/sg-army-review.h"
#include "base/sg-tongue.h"
#include "extents.h"

/* An army of each book that has most of what it may have. */
static const struct { const char *system, *template; } armies[] = {
  { "little-wars", "total" }, { "gentlemans-war", "large" }, { "gentlemans-war", "local" }, { "reisswitz", "british-division" }, { "war-game", "establishments" },
  { "kriegspiel", "arms" },
};

#define OPEN 0x27e6  /* ⟦ */
#define CLOSE 0x27e7 /* ⟧ */

/* What the army is called here, the names of books, and rules by their numbers. */
static const char names[] = "An army|A Gentleman’s War|A GENTLEMAN’S WAR|Little Wars|LITTLE WARS|Kriegss?piel|KRIEGSS?PIEL|The War Game|THE WAR GAME|[A-Z]{2}-[A-Z]?\\d+|\\b[IVX]+\\b";

/* Whether words of @text stand outside all brackets; @depth: of how many one is open, for a paragraph has a text for each of its lines. */
static gboolean
has_plain_words (const char *text, int *depth)
{
  g_autoptr (GString) outside = g_string_new (NULL);
  g_autoptr (GRegex) named = g_regex_new (names, 0, 0, NULL);
  g_autofree char *left = NULL;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (letter == OPEN)
        ++*depth;
      else if (letter == CLOSE)
        --*depth;
      else if (*depth == 0)
        g_string_append_unichar (outside, letter);
    }
  left = g_regex_replace_literal (named, outside->str, -1, 0, " ", 0, NULL);
  return g_regex_match_simple ("\\p{L}{3}", left, 0, 0);
}

static guint
count_untold (GArray *texts, const char *where, guint page)
{
  guint untold = 0;
  int depth = 0;

  for (guint i = 0; i < texts->len && g_unichar_isalpha (g_utf8_get_char (sg_tongue_code ())) == 0; i++)
    if (has_plain_words (g_array_index (texts, SgSheetText, i).text, &depth))
      {
        g_test_message ("%s, page %u: “%s” is not translated", where, page + 1, g_array_index (texts, SgSheetText, i).text);
        untold++;
      }
  return untold;
}

static void
check (const SgSheetKind *kind, const SgSheetSetup *setup, const char *what)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) sheet = sg_sheet_new (kind, setup, &error);
  g_autofree char *where = g_strdup_printf ("%s, %s", what, kind->id);
  guint faults = 0;

  g_assert_no_error (error);
  for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
    {
      g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

      faults += check_page (sheet, page, where) + count_untold (texts, where, page);
      for (guint i = 0; i < texts->len; i++)
        if (g_array_index (texts, SgSheetText, i).cut)
          {
            g_test_message ("%s, page %u: “%s” is cut", where, page + 1, g_array_index (texts, SgSheetText, i).text);
            faults++;
          }
    }
  if (faults > 0)
    g_test_fail_printf ("%s: %u texts", where, faults);
}

static void
test_army (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (SgRuleset) rules = sg_ruleset_load (armies[i].system, NULL);
  g_autoptr (SgArmy) army = sg_army_new (armies[i].system, "An army");
  g_autoptr (GPtrArray) kinds = sg_sheet_list_army_kinds (armies[i].system);
  const SgArmyTemplate *template = sg_builder_find (armies[i].system)->templates;

  while (!g_str_equal (template->id, armies[i].template))
    template++;
  template->fill (army, rules);
  for (guint k = 0; k < kinds->len; k++)
    check (kinds->pdata[k], &(SgSheetSetup){ .army = army, .rules = rules, .moment = -1 }, armies[i].template);
}

/* The quick reference is one long text, and takes as long as all others. */
static void
test_pencil (gconstpointer data)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (data, NULL);
  g_autoptr (GPtrArray) kinds = sg_sheet_list_alone_kinds (data, TRUE);

  for (guint k = 0; k < kinds->len; k++)
    if (!g_str_equal (((SgSheetKind *) kinds->pdata[k])->id, "quick-reference"))
      check (kinds->pdata[k], &(SgSheetSetup){ .rules = rules, .moment = -1, .blank = TRUE }, data);
}

int
main (int argc, char **argv)
{
  static const char *const systems[] = { "little-wars", "gentlemans-war", "kriegspiel", "reisswitz", "war-game" };

  sg_tongue_begin ();
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheets/told/%s/%s", armies[i].system, armies[i].template);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_army);
    }
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheets/told/%s/pencil", systems[i]);

      g_test_add_data_func (path, systems[i], test_pencil);
    }
  return g_test_run ();
}
