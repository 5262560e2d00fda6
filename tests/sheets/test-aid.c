/* test-aid.c: the order of play of every book: on two pages, with no figure of its own, and for armies no more than they can use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-nodes.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "sheets/sg-aid.h"
#include "sheets/sg-sheet.h"

#include <string.h>

static const char *const systems[] = { "little-wars", "gentlemans-war", "kriegspiel", "reisswitz", "war-game" };

static SgRuleset *
load (const char *system)
{
  g_autoptr (GError) error = NULL;
  SgRuleset *rules = sg_ruleset_load (system, &error);

  g_assert_no_error (error);
  return rules;
}

static GPtrArray *
aid_of (SgRuleset *rules, GHashTable *present)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *items = sg_aid_read (rules, present, &error);

  g_assert_no_error (error);
  return items;
}

/* All that it says, in its order. */
static char *
words_of (GPtrArray *items)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const SgFlowItem *item = items->pdata[i];

      g_string_append_printf (words, "%s\n", item->table == NULL ? item->words : item->table->title);
      for (guint r = 0; item->table != NULL && r < item->table->rows->len; r++)
        for (char **cell = item->table->rows->pdata[r]; *cell != NULL; cell++)
          g_string_append_printf (words, "%s\n", *cell);
    }
  return g_string_free (words, FALSE);
}

/* What a type may be asked for by. */
static gboolean
has_troops (SgRuleset *rules, const char *token)
{
  GPtrArray *types = sg_ruleset_get_types (rules);

  if (sg_ruleset_find_attribute (rules, token) != NULL || sg_ruleset_find_weapon (rules, token) != NULL)
    return TRUE;
  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];

      if (g_str_equal (type->id, token) || g_str_equal (type->arm, token) || g_str_equal (type->group, token)
          || g_strv_contains ((const char *const *) type->formations, token) || g_strv_contains ((const char *const *) type->weapons, token))
        return TRUE;
    }
  return FALSE;
}

static void
check_conditions (SgRuleset *rules, const xmlNode *node)
{
  g_auto (GStrv) with = sg_xml_get_ids (node, "with"), options = sg_xml_get_ids (node, "option");

  for (char **token = with; *token != NULL; token++)
    if (!has_troops (rules, *token))
      g_test_fail_printf ("%s line %d: no troops are “%s”", sg_ruleset_get_system (rules), node->line, *token);
  for (char **each = options; *each != NULL; each++)
    {
      g_auto (GStrv) parts = g_strsplit_set (*each, "!=", -1);
      const SgOption *option = sg_ruleset_get_option (rules, parts[0]);

      if (option == NULL || !g_strv_contains ((const char *const *) option->choices, parts[g_strv_length (parts) - 1]))
        g_test_fail_printf ("%s line %d: no house rule “%s”", sg_ruleset_get_system (rules), node->line, *each);
    }
}

/* Each figure stands once, under its rule. */
static void
check_sentence (SgRuleset *rules, const xmlNode *node)
{
  g_autofree char *text = sg_xml_text (node);
  gboolean inside = FALSE;

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '{' || *at == '}')
        inside = *at == '{';
      if (!inside && g_ascii_isdigit (*at) && (at < text + 4 || (strncmp (at - 4, "RK-T", 4) != 0 && strncmp (at - 5, "RK-T", 4) != 0 && at[-1] != '-' && at[-2] != '-' && at[-3] != '-')))
        g_test_fail_printf ("%s line %d: a figure of its own: “%s”", sg_ruleset_get_system (rules), node->line, text);
    }
}

static void
check_table (SgRuleset *rules, const xmlNode *node)
{
  g_autofree char *rule = sg_xml_get (node, "rule"), *name = sg_xml_get (node, "name");
  g_auto (GStrv) columns = sg_xml_get_ids (node, "columns");
  const SgTable *table = sg_ruleset_get_table (rules, rule, name);

  g_assert_nonnull (table);
  for (char **column = columns; *column != NULL; column++)
    {
      gboolean found = FALSE;

      for (guint c = 0; c < table->columns->len; c++)
        found |= g_str_equal (((SgColumn *) table->columns->pdata[c])->id, *column);
      if (!found)
        g_test_fail_printf ("%s line %d: no column “%s”", sg_ruleset_get_system (rules), node->line, *column);
    }
  for (const xmlNode *row = sg_xml_first (node, "row"); row != NULL; row = sg_xml_next (row, "row"))
    {
      g_autofree char *id = sg_xml_get (row, "id");

      check_conditions (rules, row);
      if (!sg_ruleset_has_row (rules, rule, name, id))
        g_test_fail_printf ("%s line %d: no row “%s”", sg_ruleset_get_system (rules), row->line, id);
    }
}

/* Whatever the file names is there, house rules that are not in force too. */
static void
test_named (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = load (data);
  g_autofree char *path = g_strdup_printf ("aids/%s.xml", (const char *) data);
  g_autoptr (SgXmlDoc) doc = sg_xml_load_data (path, "aid.rng", &error);

  g_assert_no_error (error);
  for (const xmlNode *phase = sg_xml_first (sg_xml_root (doc), "phase"); phase != NULL; phase = sg_xml_next (phase, "phase"))
    {
      check_conditions (rules, phase);
      for (const xmlNode *node = phase->children; node != NULL; node = node->next)
        {
          if (node->type != XML_ELEMENT_NODE)
            continue;
          check_conditions (rules, node);
          if (sg_xml_is (node, "step"))
            check_sentence (rules, node);
          else if (sg_xml_is (node, "table"))
            check_table (rules, node);
        }
    }
}

/* With each choice of each house rule all figures are found, and it is told as one. */
static void
test_house_rules (gconstpointer data)
{
  g_autoptr (SgRuleset) book = load (data);
  GPtrArray *options = sg_ruleset_get_options (book);
  g_autoptr (GPtrArray) plain = aid_of (book, NULL);
  g_autofree char *plainly = words_of (plain);

  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];

      for (guint k = 1; option->choices[k] != NULL; k++)
        {
          g_autoptr (GPtrArray) items = NULL;
          g_autofree char *told = NULL;

          g_assert_true (sg_ruleset_set_choice (book, option->key, option->choices[k], NULL));
          items = aid_of (book, NULL);
          told = words_of (items);
          g_assert_nonnull (strstr (told, option->choice_labels[k]));
          g_assert_cmpstr (told, !=, plainly);
        }
      g_assert_true (sg_ruleset_set_choice (book, option->key, option->choices[0], NULL));
    }
}

static void
test_two_pages (gconstpointer data)
{
  static const SgPaper papers[] = { SG_PAPER_A4, SG_PAPER_LETTER };
  g_autoptr (SgRuleset) rules = load (data);
  const SgSheetKind *kind = sg_sheet_find_kind ("order-of-play", NULL);

  for (guint paper = 0; paper < G_N_ELEMENTS (papers); paper++)
    for (guint turned = 0; turned < 2; turned++)
      {
        g_autoptr (GError) error = NULL;
        SgSheetSetup setup = { .rules = rules, .paper = papers[paper], .landscape = turned, .moment = -1 };
        g_autoptr (SgSheet) sheet = sg_sheet_new (kind, &setup, &error);

        g_assert_no_error (error);
        g_assert_cmpuint (sg_sheet_get_n_pages (sheet), ==, 2);
      }
}

static SgArmy *
build (const char *system, const char *type, const char *attribute)
{
  SgArmy *army = sg_army_new (system, "ours");
  SgArmyNode *unit = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, type, "First");

  if (attribute != NULL)
    sg_army_set_attribute (army, unit, attribute, TRUE);
  return army;
}

/* What @army’s aid says. */
static char *
words_for (SgRuleset *rules, SgArmy *army)
{
  g_autoptr (GHashTable) present = sg_aid_of_army (army, rules);
  g_autoptr (GPtrArray) items = aid_of (rules, present);

  return words_of (items);
}

static void
test_of_armies (void)
{
  g_autoptr (SgRuleset) rules = load ("gentlemans-war");
  g_autoptr (SgArmy) foot = build ("gentlemans-war", "infantry", "brave"), guns = build ("gentlemans-war", "field-artillery", NULL);
  g_autofree char *of_foot = words_for (rules, foot), *of_guns = words_for (rules, guns);

  g_assert_nonnull (strstr (of_foot, "Infantry, line"));
  g_assert_nonnull (strstr (of_foot, "Breech-loading rifle"));
  g_assert_nonnull (strstr (of_foot, "Brave"));
  g_assert_null (strstr (of_foot, "Heavy cavalry"));
  g_assert_null (strstr (of_foot, "Field artillery"));
  g_assert_null (strstr (of_foot, "Magazine rifle"));
  g_assert_null (strstr (of_foot, "Marksmen"));
  g_assert_nonnull (strstr (of_guns, "Field artillery, limbered"));
  g_assert_null (strstr (of_guns, "Infantry, line"));
  g_assert_null (strstr (of_guns, "Distinctions"));
}

static void
test_phases_of_armies (void)
{
  g_autoptr (SgRuleset) rules = load ("little-wars");
  g_autoptr (SgArmy) foot = build ("little-wars", "infantry", NULL);
  g_autofree char *told = words_for (rules, foot);
  g_autoptr (GPtrArray) all = aid_of (rules, NULL);
  g_autofree char *whole = words_of (all);

  g_assert_nonnull (strstr (whole, "1 Guns first"));
  g_assert_nonnull (strstr (whole, "Cavalry up to 24 in."));
  g_assert_null (strstr (told, "1 Guns first"));
  g_assert_null (strstr (told, "Cavalry up to"));
  g_assert_nonnull (strstr (told, "Infantry up to 12 in."));
  g_assert_nonnull (strstr (whole, "1/8 in of an enemy"));
}

/* Phase after phase, with the tables that each is played by. */
static void
test_order (void)
{
  static const char *const in_order[] = { "Declared charges move", "Move allowances", "Roundshot kills", "The deduction table", "The pairings", "Points for losses" };
  g_autoptr (SgRuleset) rules = load ("war-game");
  g_autoptr (GPtrArray) items = aid_of (rules, NULL);
  g_autofree char *told = words_of (items);
  const char *at = told;

  for (guint i = 0; i < G_N_ELEMENTS (in_order); i++)
    {
      at = strstr (at, in_order[i]);
      g_assert_nonnull (at);
    }
}

/* What an aid asks for and no rule has is told, and nothing of it is printed. */
static void
test_unknown (void)
{
  static const char *const bad[] = { "{nothing}", "{LW-28/nothing}", "{LW-5/going/nothing/men}", "{reach", "{}", "{a/b/c}", "{a/b/c/d/e}" };
  g_autoptr (SgRuleset) rules = load ("little-wars");

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *told = sg_aid_tell (rules, "LW-28", bad[i], &error);

      g_assert_null (told);
      g_assert_nonnull (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *named = g_strconcat ("/sheets/aid/named/", systems[i], NULL), *house = g_strconcat ("/sheets/aid/house-rules/", systems[i], NULL);
      g_autofree char *pages = g_strconcat ("/sheets/aid/two-pages/", systems[i], NULL);

      g_test_add_data_func (named, systems[i], test_named);
      g_test_add_data_func (house, systems[i], test_house_rules);
      g_test_add_data_func (pages, systems[i], test_two_pages);
    }
  g_test_add_func ("/sheets/aid/armies", test_of_armies);
  g_test_add_func ("/sheets/aid/phases", test_phases_of_armies);
  g_test_add_func ("/sheets/aid/order", test_order);
  g_test_add_func ("/sheets/aid/unknown", test_unknown);
  return g_test_run ();
}
