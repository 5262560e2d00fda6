/* test-army.c: an army's sheets: pages that break well, on every paper, whatever the army is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "army/sg-army-card.h"
#include "rules/sg-nation-xml.h"
#include "rules/sg-ruleset-catalogue.h"
#include "sheets/sg-page.h"

static SgArmy *
build (guint units, const char *name)
{
  static const char *const types[] = { "infantry", "light-cavalry", "field-artillery", "nonsense" };
  SgArmy *army = sg_army_new ("gentlemans-war", "An army");
  SgArmyNode *brigade = NULL;

  for (guint i = 0; i < units; i++)
    {
      g_autofree char *called = g_strdup_printf ("%s %u", name, i + 1);
      SgArmyNode *unit;

      if (i % 7 == 0)
        brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "A brigade");
      unit = sg_army_add (army, i % 7 == 6 ? sg_army_get_root (army) : brigade, -1, SG_ARMY_UNIT, types[i % G_N_ELEMENTS (types)], called);
      sg_army_set_attribute (army, unit, "gallant", TRUE);
      if (i % 5 == 0)
        sg_army_set_number (army, unit, "figures", 1 + i * 7 % 50);
    }
  return army;
}

/* (transfer none): read once; no test changes them. */
static SgRuleset *
rules_of (const char *system)
{
  static GHashTable *kept;
  SgRuleset *rules;

  if (kept == NULL)
    kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  rules = g_hash_table_lookup (kept, system);
  if (rules == NULL)
    {
      g_autoptr (GError) error = NULL;

      rules = sg_ruleset_load (system, &error);
      g_assert_no_error (error);
      g_hash_table_insert (kept, g_strdup (system), rules);
    }
  return rules;
}

static SgSheet *
lay (const char *id, SgArmy *army, SgPaper paper, gboolean landscape, gboolean large)
{
  g_autoptr (GError) error = NULL;
  SgRuleset *rules = rules_of (sg_army_get_system (army));
  const SgSheetKind *kind = sg_sheet_find_kind (id, &error);
  SgSheetSetup setup = { .army = army, .rules = rules, .paper = paper, .landscape = landscape, .large = large, .moment = -1 };
  SgSheet *sheet;

  g_assert_no_error (error);
  sheet = sg_sheet_new (kind, &setup, &error);
  g_assert_no_error (error);
  return sheet;
}

/* What the pages say, in the order in which it is drawn. */
static char *
read_back (SgSheet *sheet)
{
  g_autofree char *folder = g_dir_make_tmp ("sandgate-army-XXXXXX", NULL), *path = g_build_filename (folder, "army.pdf", NULL);
  const char *const words[] = { "pdftotext", "-layout", path, "-", NULL };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_sheet_to_file (sheet, path, 100, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &text, NULL, NULL, &error));
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);
  return g_steal_pointer (&text);
}

static guint
count (const char *text, const char *word)
{
  guint n = 0;

  for (const char *at = strstr (text, word); at; at = strstr (at + strlen (word), word))
    n++;
  return n;
}

/* Every unit stands on a page once, whatever the paper; what is of generals, or of the rules, tells of no unit. */
static void
test_papers (gconstpointer data)
{
  const char *id = data;
  guint units = g_str_equal (id, "generals") || g_str_equal (id, "play-aid") ? 0 : 40;
  g_autoptr (SgArmy) army = build (40, "Fusiliers No.");

  for (SgPaper paper = SG_PAPER_A4; paper <= SG_PAPER_LETTER; paper++)
    for (guint turned = 0; turned < 2; turned++)
      {
        g_autoptr (SgSheet) sheet = lay (id, army, paper, turned, turned);
        g_autofree char *text = read_back (sheet);

        for (guint i = 1; i <= units; i++)
          {
            g_autofree char *name = g_strdup_printf ("No. %u ", i), *end = g_strdup_printf ("No. %u\n", i);

            g_assert_cmpuint (count (text, name) + count (text, end), >=, 1);
          }
        g_assert_cmpuint (sg_sheet_get_n_pages (sheet), >, units == 0 || g_str_equal (id, "labels") ? 0 : 1); /* forty labels lie on one page */
      }
}

static void
test_odd (gconstpointer data)
{
  const char *id = data;
  g_autofree char *long_name = g_strnfill (500, 'W');
  const char *const names[] = { long_name, "الحرس الملكي", "Пѣхотный полкъ", "近衛歩兵" };
  g_autoptr (SgArmy) none = build (0, "");
  g_autoptr (SgSheet) empty = lay (id, none, SG_PAPER_A4, FALSE, FALSE);

  g_assert_cmpuint (sg_sheet_get_n_pages (empty), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SgArmy) army = build (9, names[i]);
      g_autoptr (SgSheet) sheet = lay (id, army, SG_PAPER_A5, FALSE, TRUE);
      g_autofree char *text = read_back (sheet);

      g_assert_cmpuint (strlen (text), >, 100);
    }
}

/* Messages are printed with their rule, and what waives them. */
static void
test_waivers (void)
{
  g_autoptr (SgArmy) army = build (3, "Guards");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmyReview) review = sg_army_review (army, rules);
  GPtrArray *messages = sg_army_review_get_messages (review);
  g_autoptr (SgSheet) sheet = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (messages->len, >, 0);
  sg_army_set_waiver (army, ((SgArmyMessage *) messages->pdata[0])->key, "They won it at Talavera");
  sheet = lay ("army", army, SG_PAPER_A4, FALSE, FALSE);
  text = read_back (sheet);
  g_assert_nonnull (strstr (text, "GW-108"));
  g_assert_nonnull (strstr (text, "They won it at Talavera"));
}

/* What a unit lost in each battle, and its honour there, stand under it. */
static void
test_history (void)
{
  g_autoptr (SgArmy) army = build (2, "Guards");
  g_autoptr (SgSheet) sheet = NULL, cards = NULL;
  g_autofree char *text = NULL, *words = NULL;
  g_autoptr (GPtrArray) units = sg_army_list (army, sg_army_get_root (army), SG_ARMY_UNIT);

  sg_army_set_deed (army, units->pdata[0], "The Ford", 12, 4, "Victory");
  sg_army_set_deed (army, units->pdata[1], "The Inn", 8, 3, "");
  sg_army_set_deed (army, units->pdata[1], "Review", 0, 0, "1871");
  sheet = lay ("army", army, SG_PAPER_A4, FALSE, FALSE);
  text = read_back (sheet);
  g_assert_nonnull (strstr (text, "The Ford: 4 of 12 lost, Victory"));
  g_assert_nonnull (strstr (text, "The Inn: 3 of 8 lost; Review: 1871"));
  cards = lay ("unit-cards", army, SG_PAPER_A4, FALSE, FALSE);
  words = read_back (cards);
  g_assert_nonnull (strstr (words, "The Ford"));
  g_assert_nonnull (strstr (words, "4 of 12 lost, Victory"));
  g_assert_nonnull (strstr (words, "1871"));
}

/* What has no room is counted or goes over to another page, never left out. */
static void
test_overflow (void)
{
  g_autoptr (SgArmy) army = build (60, "Guards");
  g_autoptr (SgSheet) sheet = NULL, cards = NULL;
  g_autofree char *text = NULL, *words = NULL;
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  sg_army_set_number (army, units->pdata[0], "figures", 75);
  sheet = lay ("army", army, SG_PAPER_A4, FALSE, FALSE);
  text = read_back (sheet);
  g_assert_nonnull (strstr (text, "+ 15"));
  g_assert_nonnull (strstr (text, "Open: not waived"));
  cards = lay ("unit-cards", army, SG_PAPER_A4, FALSE, FALSE);
  words = read_back (cards);
  g_assert_nonnull (strstr (words, "good road"));
}

/* The star of A Gentleman's War is explained on its cards alone. */
static void
test_star (void)
{
  g_autoptr (SgArmy) army = sg_army_new ("little-wars", "A floor");
  g_autoptr (SgSheet) cards = NULL;
  g_autofree char *words = NULL;

  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", "Foot");
  cards = lay ("unit-cards", army, SG_PAPER_A4, FALSE, FALSE);
  words = read_back (cards);
  g_assert_nonnull (strstr (words, "Print at 100 %"));
  g_assert_null (strstr (words, "good road"));
}

/* What each book's record must hold, read back from the PDF; its fonts are in it. */
static void
test_records (void)
{
  static const struct { const char *system, *kind, *type, *words[4]; } rows[] = {
    { "gentlemans-war", "casualty-record", "infantry", { "shaken", "heroic", "1/3" } },
    { "war-game", "casualty-record", "line-infantry", { "volley fired", "needs", "10" } },
    { "reisswitz", "casualty-record", "battalion", { "150", "900", "defends" } },
    { "reisswitz", "loss-tracks", "battalion", { "150", "12½", "39" } },
    { "kriegspiel", "supply-ledger", "infantry", { "Food", "Forage", "60" } },
    { "little-wars", "casualty-record", "infantry", { "Strike", "STRIKE" } },
    { "reisswitz", "troop-blocks", "battalion", { "12.6 × 7.5 mm" } },
    { "reisswitz", "templates", "battalion", { "100 mm", "paces" } },
    { "war-game", "templates", "line-infantry", { "Disc 139.7 mm", "Hub 63.5 mm", "overshoot" } },
    { "kriegspiel", "templates", "infantry", { "Shell" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new (rows[i].system, "The record");
      g_autoptr (SgSheet) sheet = NULL;
      g_autofree char *text = NULL;
      guint found = 0;

      sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, rows[i].type, "The Buffs");
      sheet = lay (rows[i].kind, army, SG_PAPER_A4, FALSE, FALSE);
      text = read_back (sheet);
      for (guint k = 0; k < G_N_ELEMENTS (rows[i].words) && rows[i].words[k] != NULL; k++)
        found += strstr (text, rows[i].words[k]) != NULL;
      g_test_message ("%s %s: %u words", rows[i].system, rows[i].kind, found);
      g_assert_cmpuint (found, >=, MAX (1, g_strv_length ((char **) rows[i].words) - 1));
    }
}

/* Every font that a sheet of many scripts uses is embedded. */
static void
test_fonts (void)
{
  g_autoptr (SgArmy) army = build (4, "Лейб-гвардии الحرس");
  g_autoptr (SgSheet) sheet = lay ("army", army, SG_PAPER_A4, FALSE, FALSE);
  g_autofree char *folder = g_dir_make_tmp ("sandgate-army-XXXXXX", NULL), *path = g_build_filename (folder, "army.pdf", NULL), *text = NULL;
  const char *const words[] = { "pdffonts", path, NULL };
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint fonts = 0;

  g_assert_true (sg_sheet_to_file (sheet, path, 100, &error));
  g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &text, NULL, NULL, &error));
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL && line[0][0] != '\0'; line++)
    if (line - lines >= 2) /* below the heads */
      {
        g_assert_nonnull (strstr (*line, " yes yes "));
        fonts++;
      }
  g_assert_cmpuint (fonts, >, 2);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_needs (void)
{
  g_autoptr (GError) error = NULL;
  const SgSheetKind *kind = sg_sheet_find_kind ("army", &error);
  SgSheetSetup setup = { .moment = -1 };

  g_assert_null (sg_sheet_new (kind, &setup, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
}

/* A general commands: he is no unit, his name stands in the head, and his card tells what his rules let him do and what may befall him. */
static void
test_general (void)
{
  static const struct { const char *system, *unit, *card[3]; } rows[] = {
    { "gentlemans-war", "infantry", { "1–4 1–5", "carried off", "Court card" } },  /* GW-707, GW-708, GW-703 */
    { "kriegspiel", "infantry", { "72", "stands at or behind him", "gone" } },  /* WK-26, WK-15, WK-17 */
    { "reisswitz", "battalion", { "Adjutants", "taken", "900 800 600 400" } },  /* RK-22, RK-60 */
    { "war-game", "line-infantry", { "12", "saved on 5+", "Tied to" } },           /* TW-23, TW-89, TW-88 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new (rows[i].system, "An army");
      SgArmyNode *root = sg_army_get_root (army), *brigade;
      g_autoptr (SgSheet) order = NULL, cards = NULL;
      g_autofree char *told = NULL, *says = NULL;

      sg_army_add (army, root, -1, SG_ARMY_GENERAL, "general", "Strakencz");
      brigade = sg_army_add (army, root, -1, SG_ARMY_BRIGADE, "", "The Guards");
      sg_army_set_node_word (army, sg_army_add (army, brigade, -1, SG_ARMY_GENERAL, "general", "General"), "commander", "Sapt");
      sg_army_add (army, brigade, -1, SG_ARMY_UNIT, rows[i].unit, "The First");
      order = lay ("army", army, SG_PAPER_A4, FALSE, FALSE);
      told = read_back (order);
      g_assert_cmpuint (count (told, "Strakencz"), ==, 1);
      g_assert_cmpuint (count (told, "Sapt"), ==, 1);
      g_assert_false (g_regex_match_simple ("\\bGEN\\b", told, 0, 0)); /* no row of his own */
      cards = lay ("unit-cards", army, SG_PAPER_A4, FALSE, FALSE);
      says = read_back (cards);
      for (guint k = 0; k < G_N_ELEMENTS (rows[i].card); k++)
        {
          g_auto (GStrv) words = g_strsplit (rows[i].card[k], " ", -1);
          const char *at = says;

          for (char **word = words; *word != NULL && at != NULL; word++)
            at = strstr (at, *word);
          if (at == NULL)
            g_test_fail_printf ("%s: the general’s card does not say “%s”", rows[i].system, rows[i].card[k]);
        }
    }
}

/* Letters and figures alone: lines break where they like. */
static void
append_letters (GString *out, const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isgraph (g_utf8_get_char (p)))
      g_string_append_unichar (out, g_utf8_get_char (p));
}

/* Whether all of @text stands in @said. */
static gboolean
is_said (const GString *said, const char *text)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  append_letters (letters, text);
  return strstr (said->str, letters->str) != NULL;
}

/* All that the cards of @army say; nothing is cut short, and nothing stands over something else. */
static GString *
gather_cards (SgArmy *army, SgPaper paper, const char *what)
{
  g_autoptr (SgSheet) sheet = lay ("unit-cards", army, paper, FALSE, FALSE);
  GString *said = g_string_new (NULL);

  for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
    {
      g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

      for (guint i = 0; i < texts->len; i++)
        {
          const SgSheetText *one = &g_array_index (texts, SgSheetText, i);

          append_letters (said, one->text);
          if (one->cut)
            g_test_fail_printf ("%s: a card cuts “%s” short", what, one->text);
          for (guint k = 0; k < i; k++)
            {
              const SgSheetText *other = &g_array_index (texts, SgSheetText, k);

              if (MIN (one->x + one->width, other->x + other->width) - MAX (one->x, other->x) > 0.4
                  && MIN (one->y + one->height, other->y + other->height) - MAX (one->y, other->y) > 0.4)
                g_test_fail_printf ("%s: “%s” stands over “%s”", what, one->text, other->text);
            }
        }
    }
  return said;
}

/* Every unit's card, or its cards, say all that the unit has. */
static void
check_cards (SgArmy *army, SgRuleset *rules, const char *what)
{
  g_autoptr (GString) said = gather_cards (army, SG_PAPER_A4, what);
  g_autoptr (SgArmyReview) review = sg_army_review (army, rules);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (SgArmyCard) card = sg_army_card_new (review, units->pdata[i]);

      for (guint k = 0; k < card->lines->len; k++)
        {
          const SgArmyCardLine *line = card->lines->pdata[k];

          if (!is_said (said, line->name) || !is_said (said, line->text))
            g_test_fail_printf ("%s: the card of %s does not say “%s: %s”", what, ((SgArmyNode *) units->pdata[i])->name, line->name, line->text);
        }
      for (guint k = 0; k < card->rows->len; k++)
        if (!is_said (said, ((SgArmyCardRow *) card->rows->pdata[k])->label))
          g_test_fail_printf ("%s: a card lacks the row %s", what, ((SgArmyCardRow *) card->rows->pdata[k])->label);
    }
}

/* A corps has fifteen rows of its guide, and troops of long names. */
static void
test_corps (void)
{
  static const char *const kinds[] = { "army", "troop-blocks", "labels" };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "A corps");
  const SgArmyTemplate *template = sg_builder_find ("reisswitz")->templates;

  while (!g_str_equal (template->id, "british-corps"))
    template++;
  template->fill (army, rules);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (SgSheet) sheet = lay (kinds[i], army, SG_PAPER_A4, FALSE, FALSE);

      for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
        {
          g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

          for (guint k = 0; k < texts->len; k++)
            {
              if (g_array_index (texts, SgSheetText, k).cut)
                g_test_fail_printf ("%s: “%s” is cut", kinds[i], g_array_index (texts, SgSheetText, k).text);
              if (g_str_equal (kinds[i], "labels"))
                g_assert_cmpstr (g_array_index (texts, SgSheetText, k).text, !=, "0"); /* a column of waggons has no strength */
            }
        }
    }
}

/* Each strip tells of the units that stand under it, and not of those that another strip has. */
static void
test_strips (gconstpointer system)
{
  gboolean counted = g_str_equal (system, "reisswitz");
  g_autoptr (SgArmy) army = sg_army_new (system, "An army");
  SgArmyNode *whole = sg_army_get_root (army), *brigade = sg_army_add (army, whole, -1, SG_ARMY_BRIGADE, "", "The first");
  const char *foot = counted ? "battalion" : "infantry";
  g_autoptr (SgSheet) sheet = NULL;
  g_autofree char *text = NULL;

  sg_army_set_number (army, sg_army_add (army, whole, -1, SG_ARMY_UNIT, foot, "Guards"), "figures", counted ? 700 : 20);
  for (guint i = 0; i < 3; i++)
    sg_army_set_number (army, sg_army_add (army, brigade, -1, SG_ARMY_UNIT, foot, "Foot"), "figures", counted ? 300 : 20);
  sheet = lay ("army", army, SG_PAPER_A4, FALSE, FALSE);
  text = read_back (sheet);
  g_assert_cmpuint (count (text, counted ? "700 men" : "1 unit, 10 points"), ==, 1);
  g_assert_cmpuint (count (text, counted ? "900 men" : "3 units, 30 points"), ==, 1);
}

static const char *const all_systems[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel" };

static void
test_cards_of_templates (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (all_systems); s++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (all_systems[s], NULL);
      const SgBuilder *builder = sg_builder_find (all_systems[s]);

      for (const SgArmyTemplate *template = builder->templates; template != NULL && template->id != NULL; template++)
        {
          g_autoptr (SgArmy) army = sg_army_new (all_systems[s], template->title);

          template->fill (army, rules);
          check_cards (army, rules, template->id);
        }
    }
}

/* Every line of every list, with all that it may have. */
static void
test_cards_of_lists (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (all_systems); s++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (all_systems[s], NULL);
      g_autoptr (GPtrArray) nations = sg_nations_load (rules, NULL);

      for (guint i = 0; i < nations->len; i++)
        {
          const SgNation *nation = nations->pdata[i];
          g_autoptr (SgArmy) army = sg_army_new (all_systems[s], nation->name);

          sg_army_set_word (army, "list", nation->id);
          for (guint k = 0; k < nation->units->len; k++)
            {
              const SgNationUnit *line = nation->units->pdata[k];
              SgArmyNode *unit = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, line->types[0], line->name);

              sg_army_set_node_word (army, unit, "entry", line->id);
              for (char **attribute = line->distinctions; *attribute != NULL; attribute++)
                sg_army_set_attribute (army, unit, *attribute, TRUE);
              for (char **attribute = line->deficiencies; *attribute != NULL; attribute++)
                sg_army_set_attribute (army, unit, *attribute, TRUE);
            }
          check_cards (army, rules, nation->id);
        }
    }
}

/* Every type of every book as large as it may be, with every attribute of the book, under a name of eighty letters. */
static void
test_cards_of_extremes (void)
{
  static const char *const name = "The Prince Regent’s Own Royal and Ancient Regiment of Halberdiers of the City";
  static const gint64 sizes[] = { 1, 12, 60, 90, 200 };

  for (guint s = 0; s < G_N_ELEMENTS (all_systems); s++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (all_systems[s], NULL);
      GPtrArray *types = sg_ruleset_get_types (rules), *attributes = sg_ruleset_get_attributes (rules);
      g_autoptr (SgArmy) army = sg_army_new (all_systems[s], "Extremes");

      for (guint i = 0; i < types->len; i++)
        for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
          {
            SgArmyNode *unit = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, ((SgUnitType *) types->pdata[i])->id, name);

            sg_army_set_number (army, unit, "figures", sizes[k]);
            for (guint a = 0; a < attributes->len && k % 2 == 0; a++)
              sg_army_set_attribute (army, unit, ((SgAttribute *) attributes->pdata[a])->id, TRUE);
          }
      check_cards (army, rules, all_systems[s]);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) kinds = NULL;

  g_test_init (&argc, &argv, NULL);
  kinds = sg_sheet_list_army_kinds ("gentlemans-war");
  for (guint i = 0; i < kinds->len; i++)
    {
      const SgSheetKind *kind = kinds->pdata[i];
      g_autofree char *papers = g_strconcat ("/sheets/army/papers/", kind->id, NULL), *odd = g_strconcat ("/sheets/army/odd/", kind->id, NULL);

      g_test_add_data_func (papers, kind->id, test_papers);
      g_test_add_data_func (odd, kind->id, test_odd);
    }
  g_test_add_func ("/sheets/army/waivers", test_waivers);
  g_test_add_func ("/sheets/army/corps", test_corps);
  g_test_add_data_func ("/sheets/army/strips/gentlemans-war", "gentlemans-war", test_strips);
  g_test_add_data_func ("/sheets/army/strips/reisswitz", "reisswitz", test_strips);
  g_test_add_func ("/sheets/army/history", test_history);
  g_test_add_func ("/sheets/army/overflow", test_overflow);
  g_test_add_func ("/sheets/army/star", test_star);
  g_test_add_func ("/sheets/army/records", test_records);
  g_test_add_func ("/sheets/army/fonts", test_fonts);
  g_test_add_func ("/sheets/army/needs", test_needs);
  g_test_add_func ("/sheets/army/general", test_general);
  g_test_add_func ("/sheets/army/cards/templates", test_cards_of_templates);
  g_test_add_func ("/sheets/army/cards/lists", test_cards_of_lists);
  g_test_add_func ("/sheets/army/cards/extremes", test_cards_of_extremes);
  return g_test_run ();
}
