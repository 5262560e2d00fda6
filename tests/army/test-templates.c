/* test-templates.c: every army to begin from may take the field: its points spent, nothing at fault, every unit named.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-names.h"
#include "army/sg-army-review.h"
#include "rules/sg-ruleset-catalogue.h"

/* (transfer full): @template of @rules, of the list @list ("" is none). */
static SgArmy *
raise_one (SgRuleset *rules, const SgArmyTemplate *template, const char *list)
{
  SgArmy *army = sg_army_new (sg_ruleset_get_system (rules), template->id);

  sg_army_set_word (army, "list", list);
  template->fill (army, rules);
  return army;
}

/* No two of a rank have one name, and each begins with a capital or a number. */
static void
check_names (SgArmy *army)
{
  static const SgArmyRank ranks[] = { SG_ARMY_UNIT, SG_ARMY_BRIGADE, SG_ARMY_DIVISION };

  for (guint r = 0; r < G_N_ELEMENTS (ranks); r++)
    {
      g_autoptr (GPtrArray) nodes = sg_army_list (army, NULL, ranks[r]);
      g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint i = 0; i < nodes->len; i++)
        {
          const SgArmyNode *node = nodes->pdata[i];
          gunichar first = g_utf8_get_char (node->name);

          g_assert_true (g_unichar_isupper (first) || g_unichar_isdigit (first));
          g_assert_true (g_hash_table_add (names, node->name));
        }
    }
}

/* Nothing is wrong with it, and nothing to be remarked. */
static void
check_messages (SgArmyReview *review, const char *what)
{
  GPtrArray *messages = sg_army_review_get_messages (review);

  for (guint i = 0; i < messages->len; i++)
    g_test_fail_printf ("%s is born with: %s", what, ((SgArmyMessage *) messages->pdata[i])->text);
}

static void
test_all_systems (void)
{
  static const char *const systems[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel" };

  for (guint s = 0; s < G_N_ELEMENTS (systems); s++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (systems[s], NULL);
      const SgBuilder *builder = sg_builder_find (systems[s]);

      for (const SgArmyTemplate *template = builder->templates; template->id; template++)
        {
          g_autoptr (SgArmy) army = raise_one (rules, template, "");
          g_autoptr (SgArmyReview) review = sg_army_review (army, rules);

          g_test_message ("%s %s", systems[s], template->id);
          check_names (army);
          check_messages (review, template->id);
          if (builder->price && sg_army_get_allowance (army) > 0)
            g_assert_cmpint (sg_army_review_get_total (review), ==, sg_army_get_allowance (army));
        }
    }
}

/* Nobody is scolded for what his own list cannot raise. */
static void
test_lists (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  GPtrArray *nations = sg_nations_get (rules);
  const SgBuilder *builder = sg_builder_find ("gentlemans-war");
  guint whole = 0;

  for (guint i = 0; i < nations->len; i++)
    for (const SgArmyTemplate *template = builder->templates; template->id; template++)
      {
        const SgNation *nation = nations->pdata[i];
        g_autoptr (SgArmy) army = raise_one (rules, template, nation->id);
        g_autoptr (SgArmyReview) review = sg_army_review (army, rules);

        g_test_message ("%s %s", nation->id, template->id);
        check_names (army);
        if (g_str_equal (((SgNationUnit *) nation->units->pdata[0])->group, "transport"))
          continue; /* who fights nobody */
        g_assert_cmpint (sg_army_review_get_total (review), ==, sg_army_get_allowance (army));
        g_assert_cmpuint (sg_army_review_count_faults (review), ==, 0);
        if (nation->has_guide)
          continue;
        whole++;
        check_messages (review, nation->id);
      }
  g_assert_cmpuint (whole, >=, SG_N_ARMY_SIZES * 7);
}

/* A guide of a list's own that its points hardly buy is kept by thrift; one that they do not buy at all is told of. */
static void
test_dear_guides (void)
{
  static const struct { const char *list, *template; gboolean dear; } rows[] = {
    { "afghanistan", "small", FALSE }, { "afghanistan", "medium", FALSE }, { "afghanistan", "large", TRUE },
    { "boers", "large", FALSE }, { "china", "medium", FALSE }, { "china", "large", TRUE },
    { "desert-tribes", "medium", FALSE }, { "desert-tribes", "large", TRUE },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (const SgArmyTemplate *template = sg_builder_find ("gentlemans-war")->templates; template->id; template++)
      {
        g_autoptr (SgArmy) army = NULL;
        g_autoptr (SgArmyReview) review = NULL;
        gboolean told = FALSE;

        if (!g_str_equal (template->id, rows[i].template))
          continue;
        army = raise_one (rules, template, rows[i].list);
        review = sg_army_review (army, rules);
        g_test_message ("%s %s", rows[i].list, template->id);
        if (!rows[i].dear)
          check_messages (review, rows[i].list);
        for (guint k = 0; k < sg_army_review_get_messages (review)->len; k++)
          told |= g_str_has_prefix (((SgArmyMessage *) sg_army_review_get_messages (review)->pdata[k])->text, "The fewest of each kind that the list of ");
        g_assert_true (told == rows[i].dear);
      }
}

/* What is unusual is told and no more: a brigade too large to act together, a Distinction that the list does not expect. */
static void
test_remarks (void)
{
  static const struct { const char *entry, *attribute; guint beside; const char *text, *formation; } rows[] = {
    { "county-regiments", "gallant", 3, "1st Foot: Gallant is not among the probable Distinctions of County regiments (GW-851)." },
    { "highlanders", "slow", 3, "1st Foot: Slow is not among the probable Deficiencies of Highlanders (GW-851)." },
    { "", "", 1, "1st Foot begins in attack column, which troops of Britain do not use (GW-116).", "attack-column" },
    { "", "", 4, "Right Wing has 5 units; a brigade has 2 to 4 (GW-122)." },
    { "", "", 0, "Right Wing has 1 unit; a brigade has 2 to 4 (GW-122)." },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "Remarks");
      SgArmyNode *wing = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "Right Wing");
      SgArmyNode *foot = sg_army_add (army, wing, -1, SG_ARMY_UNIT, "infantry", "1st Foot");
      g_autoptr (SgArmyReview) review = NULL;
      guint said = 0;

      sg_army_set_word (army, "list", "britain");
      sg_army_set_node_word (army, foot, "entry", rows[i].entry);
      if (rows[i].formation)
        sg_army_set_node_word (army, foot, "formation", rows[i].formation);
      if (*rows[i].attribute)
        sg_army_set_attribute (army, foot, rows[i].attribute, TRUE);
      for (guint k = 0; k < rows[i].beside; k++)
        sg_army_add (army, wing, -1, SG_ARMY_UNIT, "infantry", "More");
      review = sg_army_review (army, rules);
      for (guint k = 0; k < sg_army_review_get_messages (review)->len; k++)
        {
          const SgArmyMessage *message = sg_army_review_get_messages (review)->pdata[k];

          said += g_str_equal (message->text, rows[i].text) && message->weight == SG_ARMY_REMARK;
          g_assert_false (*message->node && !g_str_equal (message->text, rows[i].text));
        }
      g_assert_cmpuint (said, ==, 1);
    }
}

static void
test_names (void)
{
  static const struct { const char *words, *title; } titles[] = {
    { "line infantry", "Line Infantry" }, { "Zouaves of the guard", "Zouaves of the Guard" }, { "élite", "Élite" }, { "", "" },
    { "Foot battery, 6-pounders", "Foot Battery, 6-pounders" }, { "فرسان", "فرسان" },
  };
  static const struct { const char *taken[3], *name, *after; } rows[] = {
    { { NULL }, "Guards", "Guards" }, { { "Guards" }, "Guards", "Guards 2" }, { { "Guards", "Guards 2" }, "Guards", "Guards 3" },
    { { "Gun 2" }, "Gun 2", "Gun 3" }, { { "1st Foot" }, "1st Foot", "2nd Foot" }, { { "1st Foot", "2nd Foot" }, "1st Foot", "3rd Foot" },
    { { "10th Foot" }, "10th Foot", "11th Foot" }, { { "Class of 1914" }, "Class of 1914", "Class of 1914 2" }, { { "3 Para" }, "3 Para", "3 Para 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *title = sg_army_title_words (titles[i].words);

      g_assert_cmpstr (title, ==, titles[i].title);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "Names");
      g_autofree char *after = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (rows[i].taken) && rows[i].taken[k]; k++)
        sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", rows[i].taken[k]);
      after = sg_army_name_after (army, SG_ARMY_UNIT, rows[i].name);
      g_assert_cmpstr (after, ==, rows[i].after);
    }
}

/* Who typed a name of those on a line gets that one. */
static void
test_found_names (void)
{
  static const struct { const char *name, *unit, *typed, *words; } rows[] = {
    { "Hussars and Lancers", "Hussars", "lanc", "Lancers" }, { "Hussars and Lancers", "Hussars", "huss", "Hussars" },
    { "Hussars and Lancers", "Hussars", "cavalry", "Hussars" }, { "Hussars and Lancers", "Hussars", "la", "Hussars" },
    { "Hussars and Lancers", "Hussars", NULL, "Hussars" }, { "Hussars and Lancers", "Hussars", "ancers", "Hussars" },
    { "Dragoons and Dragoon Guards", "Dragoon Guards", "dragoons", "Dragoons" },
    { "Dragoons and Dragoon Guards", "Dragoon Guards", "dragoon", "Dragoon Guards" },
    { "Bengal or Bombay regiments", "Bengal Regiment", "Bombay", "Bombay Regiment" },
    { "Volunteers, Territorials and the like", "Volunteers", "terr", "Territorials" }, { "Guards", "", "gua", "Guards" },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, "infantry");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgNation) nation = sg_nation_new ("own", "Own");
      SgNationUnit *line = sg_nation_add_unit (nation, "line", rows[i].name, "infantry");
      g_autofree char *words = NULL;

      sg_nation_unit_set_word (line, "unit", rows[i].unit);
      sg_nation_unit_set_in (line, "types", "infantry", TRUE);
      words = sg_army_unit_words_for (type, line, rows[i].typed);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Troops of a book without lists are found, and called, by what players call them. */
static void
test_other_names (void)
{
  static const struct { const char *system, *type, *typed, *words; } rows[] = {
    { "war-game", "heavy-cavalry", "cuir", "Cuirassiers" }, { "war-game", "light-cavalry", "huss", "Hussars" }, { "war-game", "light-cavalry", "cav", "Light Cavalry" },
    { "reisswitz", "light-regiment", "uhl", "Uhlans" }, { "gentlemans-war", "heavy-cavalry", "cuir", "Cuirassiers" }, { "kriegspiel", "cavalry", "lanc", "Lancers" },
    { "little-wars", "cavalry", "huss", "Hussars" }, { "war-game", "line-infantry", "huss", "Line Infantry" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (rows[i].system, NULL);
      g_autofree char *words = sg_army_unit_words_for (sg_ruleset_get_type_by_id (rules, rows[i].type), NULL, rows[i].typed);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* How large an army to begin from is, told before it is begun: what is counted is called as its book calls it. */
static void
test_sizes (void)
{
  static const struct { const char *system, *template, *words; } rows[] = {
    { "reisswitz", "prussian-division", "10 units, 6000 men, 8 guns" },
    { "reisswitz", "british-corps", "62 units, 27\u202f600 men, 60 guns" },
    { "gentlemans-war", "local", "9 units, 126 figures, 1 gun" },
    { "gentlemans-war", "colonial", "8 units, 84 figures" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (rows[i].system, NULL);
      const SgArmyTemplate *template = sg_builder_find (rows[i].system)->templates;
      g_autoptr (SgArmy) army = NULL;
      g_autofree char *words = NULL;

      while (!g_str_equal (template->id, rows[i].template))
        template++;
      army = raise_one (rules, template, "");
      words = sg_army_size_words (army, rules);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army/templates/all-systems", test_all_systems);
  g_test_add_func ("/army/templates/lists", test_lists);
  g_test_add_func ("/army/templates/dear-guides", test_dear_guides);
  g_test_add_func ("/army/templates/remarks", test_remarks);
  g_test_add_func ("/army/templates/sizes", test_sizes);
  g_test_add_func ("/army/names", test_names);
  g_test_add_func ("/army/names/found", test_found_names);
  g_test_add_func ("/army/names/other-names", test_other_names);
  return g_test_run ();
}
