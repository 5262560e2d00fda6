/* test-army.c: orders of battle: the tree, its XML, its undo, its review.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-draft.h"
#include "army/sg-army-review.h"
#include "army/sg-army-xml.h"

static SgArmy *
make_army (void)
{
  SgArmy *army = sg_army_new ("little-wars", "The Eastern Army");
  SgArmyNode *brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "First Brigade");
  SgArmyNode *foot = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "infantry", "Guards");
  SgArmyNode *gun = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "gun", "Battery");

  sg_army_set_number (army, foot, "figures", 20);
  sg_army_set_word (army, "side", "red");
  sg_army_set_node_word (army, foot, "commander", "“A & B” <C>");
  sg_army_add_deed (army, gun, "Hook’s Farm", 1, 0, "Held the ridge");
  sg_army_set_waiver (army, "allowance", "Agreed by both.");
  sg_army_set_allowance (army, 300);
  return army;
}

static void
test_tree (void)
{
  g_autoptr (SgArmy) army = make_army ();
  SgArmyNode *root = sg_army_get_root (army), *brigade = root->children->pdata[0];
  SgArmyNode *foot = brigade->children->pdata[0], *gun = brigade->children->pdata[1], *copy;
  g_autoptr (GPtrArray) units = NULL;

  g_assert_null (sg_army_add (army, foot, -1, SG_ARMY_BRIGADE, "", "In a unit"));
  g_assert_false (sg_army_move (army, brigade->id, brigade, 0));
  g_assert_true (sg_army_move (army, gun->id, brigade, 0));
  g_assert_true (brigade->children->pdata[0] == gun);
  g_assert_true (sg_army_move (army, gun->id, brigade, 2));
  g_assert_true (brigade->children->pdata[1] == gun);
  copy = sg_army_duplicate (army, brigade->id);
  g_assert_cmpuint (copy->children->len, ==, 2);
  g_assert_cmpuint (((SgArmyNode *) copy->children->pdata[1])->deeds->len, ==, 0);
  units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  g_assert_cmpuint (units->len, ==, 4);
  g_assert_true (sg_army_remove (army, copy->id));
  g_assert_false (sg_army_remove (army, ""));
  g_assert_true (sg_army_find (army, foot->id) == foot);
}

static void
test_round_trip (void)
{
  g_autoptr (SgArmy) army = make_army (), read = NULL;
  g_autoptr (GBytes) bytes = sg_army_to_bytes (army), again = NULL;
  g_autoptr (GError) error = NULL;

  read = sg_army_load (bytes, "eastern.sgarmy", &error);
  g_assert_no_error (error);
  again = sg_army_to_bytes (read);
  g_assert_true (g_bytes_equal (bytes, again));
  g_assert_cmpstr (sg_army_get_waiver (read, "allowance"), ==, "Agreed by both.");
}

static SgArmy *
load_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sg_army_load (bytes, "test.sgarmy", error);
}

/* What is longer than a file may have it is cut at a letter: the army can be opened again. */
static void
test_long_words (void)
{
  g_autofree char *many = g_strnfill (SG_ARMY_MAX_WORD - 1, 'x'), *longest = g_strconcat (many, "éé", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("little-wars", "T"), again = NULL;
  SgArmyNode *unit = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", longest);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (unit->name, ==, many);
  sg_army_set_node_word (army, unit, "name", unit->name);
  g_assert_cmpstr (unit->name, ==, many);
  sg_army_set_node_word (army, unit, "note", longest);
  bytes = sg_army_to_bytes (army);
  again = sg_army_load (bytes, "again", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_army_find (again, unit->id)->note, ==, many);
}

/* Form 1 was flat, with bodies. */
static void
test_old (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmy) army = load_text (
      "<army version='1' system='little-wars' side='blue' title='T'><unit id='a' name='A' type='infantry' count='9' "
      "body='b' body-name='Left'/><unit id='c' name='C' type='gun'/></army>", &error);
  SgArmyNode *left;

  g_assert_no_error (error);
  left = sg_army_get_root (army)->children->pdata[0];
  g_assert_cmpstr (left->name, ==, "Left");
  g_assert_cmpint (((SgArmyNode *) left->children->pdata[0])->figures, ==, 9);
  g_assert_cmpint (sg_army_find (army, "c")->figures, ==, 1);
}

static void
test_refused (void)
{
  static const struct { const char *text, *words; } rows[] = {
    { "<army version='4' system='little-wars'/>", "its form is 4" },
    { "<army version='2' system='little-wars'><unit id='a'/>\n<unit id='a'/></army>", "line 2: There are two nodes with the id “a”" },
    { "<army version='2' system='little-wars'><unit id='a'>\n<brigade id='b'/></unit></army>", "line 2: A brigade cannot stand in a unit" },
    { "<army version='2' system='little-wars'><unit id='a' figures='-4'/></army>", "figures of <unit> is “-4”; it must be a whole number" },
    { "<army version='2' system='little-wars'><unit id='a' guns='two'/></army>", "guns of <unit> is “two”" },
    { "<army version='2' system='little-wars' allowance='-50'/>", "allowance of <army> is “-50”" },
    { "<army version='2' system='little-wars'><unit id='a' figures='100001'/></army>", "figures" },
    { "<army version='2' system='little-wars'><unit id='a' figures='99999999999999999999999'/></army>", "figures" },
    { "<army version='2' system='little-wars'>\n<word key='side' value='&#9;'/></army>", "line 2: “side” stands in <army> itself" },
    { "<army version='2'/>", "test.sgarmy, line 1" },
    { "<army version='2' system='chess'/>", "test.sgarmy, line 1: This Sandgate has no rule system called “chess”" },
    { "<map/>", "test.sgarmy, line 1" },
    { "<army version='2' system='little-wars'>", "test.sgarmy, line" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgArmy) army = load_text (rows[i].text, &error);

      g_assert_null (army);
      g_assert_nonnull (error);
      if (!strstr (error->message, rows[i].words))
        g_error ("row %u: %s", i, error->message);
    }
}

static void
count_cb (SgArmyDraft *draft G_GNUC_UNUSED, guint *n)
{
  ++*n;
}

static void
test_undo (void)
{
  g_autoptr (SgArmy) army = make_army ();
  g_autoptr (SgArmyDraft) draft = sg_army_draft_new (army);
  g_autoptr (GBytes) before = sg_army_to_bytes (army), after = NULL, now = NULL;
  SgArmy *open;
  guint n = 0;

  g_signal_connect (draft, "changed", G_CALLBACK (count_cb), &n);
  open = sg_army_draft_begin (draft, "Add Lancers");
  sg_army_add (open, sg_army_get_root (open), -1, SG_ARMY_UNIT, "cavalry", "Lancers");
  g_assert_true (sg_army_draft_end (draft));
  g_assert_false (sg_army_draft_is_saved (draft));
  after = sg_army_to_bytes (sg_army_draft_get (draft));
  sg_army_draft_begin (draft, "Nothing");
  g_assert_false (sg_army_draft_end (draft));
  g_assert_cmpstr (sg_army_draft_get_undo (draft), ==, "Add Lancers");
  g_assert_true (sg_army_draft_undo (draft));
  now = sg_army_to_bytes (sg_army_draft_get (draft));
  g_assert_true (g_bytes_equal (now, before));
  g_assert_true (sg_army_draft_is_saved (draft));
  g_assert_cmpstr (sg_army_draft_get_redo (draft), ==, "Add Lancers");
  g_assert_true (sg_army_draft_redo (draft));
  g_clear_pointer (&now, g_bytes_unref);
  now = sg_army_to_bytes (sg_army_draft_get (draft));
  g_assert_true (g_bytes_equal (now, after));
  g_assert_cmpuint (n, ==, 3);
}

static gboolean
says (SgArmyReview *review, const char *text)
{
  GPtrArray *messages = sg_army_review_get_messages (review);

  for (guint i = 0; i < messages->len; i++)
    if (g_str_equal (((SgArmyMessage *) messages->pdata[i])->text, text))
      return TRUE;
  return FALSE;
}

static void
test_review (void)
{
  g_autoptr (SgArmy) army = make_army ();
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);
  g_autoptr (SgArmyReview) review = NULL, waived = NULL;
  SgArmyNode *odd = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "elephants", "Elephants");

  review = sg_army_review (army, rules);
  g_assert_true (says (review, "Elephants: this system has no unit type “elephants”."));
  g_assert_cmpuint (sg_army_review_count_faults (review), ==, 1);
  g_assert_nonnull (sg_army_review_get_price (review, odd->id));
  {
    g_autofree char *key = g_strdup_printf ("type/%s", odd->id);

    sg_army_set_waiver (army, key, "They are only for show.");
  }
  waived = sg_army_review (army, rules);
  g_assert_cmpuint (sg_army_review_count_faults (waived), ==, 0);
}

/* The builder of Little Wars: the book's total, its proportions, the handicap (LW-101 … LW-103). */
static void
test_little_wars (void)
{
  const SgBuilder *builder = sg_builder_find ("little-wars");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("little-wars", "To the total");
  g_autoptr (SgArmyReview) review = NULL, crowded = NULL;
  SgArmyNode *foot;

  g_assert_cmpstr (builder->templates[0].id, ==, "total");
  builder->templates[0].fill (army, rules);
  review = sg_army_review (army, rules);
  g_assert_cmpint (sg_army_allowance_usual (rules, NULL, SG_ARMY_SMALL), ==, 2 * 150);
  g_assert_cmpint (sg_army_review_get_total (review), ==, 2 * 150);
  g_assert_cmpuint (sg_army_review_count_faults (review), ==, 0);
  foot = sg_army_get_root (army)->children->pdata[0];
  g_assert_cmpstr (sg_army_review_get_price (review, foot->id)->sum, ==, "66 × 1");
  sg_army_set_number (army, foot, "figures", foot->figures + 40);
  crowded = sg_army_review (army, rules);
  g_assert_true (says (crowded, "The army costs 40 points more than the 150 allowed (LW-102)."));
  g_assert_true (says (crowded, "106 infantry to 3 guns; the book recommends 60 to 75 (LW-103)."));
}

/* One man is one figure. */
static void
test_one_man (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "");
  g_autoptr (SgArmyReview) review = NULL;
  gboolean told = FALSE;

  sg_army_set_number (army, sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", "Horatius"), "figures", 1);
  review = sg_army_review (army, rules);
  for (guint i = 0; i < sg_army_review_get_messages (review)->len; i++)
    {
      const char *text = ((SgArmyMessage *) sg_army_review_get_messages (review)->pdata[i])->text;

      told = told || g_str_has_prefix (text, "Horatius has 1 figure, ");
    }
  g_assert_true (told);
}

/* The most figures that a unit may have are paid in full, and are read back so. */
static void
test_most (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("little-wars", ""), again = NULL;
  g_autoptr (SgArmyReview) review = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  sg_army_set_number (army, sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "cavalry", "Xerxes’s"), "figures", SG_ARMY_MAX_FIGURES);
  sg_army_settle (army, NULL, rules);
  bytes = sg_army_to_bytes (army);
  again = sg_army_load (bytes, "again", &error);
  g_assert_no_error (error);
  review = sg_army_review (again, rules);
  g_assert_cmpint (sg_army_review_get_total (review), ==, 3 * SG_ARMY_MAX_FIGURES);
}

/* Who has no name is told as what he is: no sentence begins with nothing. */
static void
test_nameless (void)
{
  static const struct { const char *system, *type; int figures; const char *said, *group; } rows[] = {
    { "reisswitz", "battalion", 390, "Infantry battalion has 390 men; ", NULL },
    { "war-game", "line-infantry", 99, "line infantry has 99 rank and file; ", NULL },
    { "gentlemans-war", "infantry", 1, "infantry has 1 figure, ", "Brigade has 1 unit; " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (rows[i].system, NULL);
      g_autoptr (SgArmy) army = sg_army_new (rows[i].system, "");
      SgArmyNode *brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "");
      g_autoptr (SgArmyReview) review = NULL;
      gboolean unit = FALSE, group = FALSE;

      sg_army_set_number (army, sg_army_add (army, brigade, -1, SG_ARMY_UNIT, rows[i].type, ""), "figures", rows[i].figures);
      review = sg_army_review (army, rules);
      for (guint k = 0; k < sg_army_review_get_messages (review)->len; k++)
        {
          const char *text = ((SgArmyMessage *) sg_army_review_get_messages (review)->pdata[k])->text;

          g_assert_false (g_str_has_prefix (text, " ") || g_str_has_prefix (text, ":"));
          unit = unit || g_str_has_prefix (text, rows[i].said);
          group = group || (rows[i].group != NULL && g_str_has_prefix (text, rows[i].group));
        }
      g_assert_true (unit && (group || rows[i].group == NULL));
    }
}

/* The builder of A Gentleman's War: prices, attributes, the guide. */
static void
test_gentlemans_war (void)
{
  const SgBuilder *builder = sg_builder_find ("gentlemans-war");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "The British");
  g_autoptr (SgArmyReview) review = NULL, mended = NULL, paid = NULL;
  g_autofree char *words = NULL;
  SgArmyNode *guards, *guns;

  builder->templates[0].fill (army, rules);
  g_assert_cmpint (sg_army_get_allowance (army), ==, 2 * 50);
  sg_army_set_allowance (army, 2 * 75);
  guards = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", "Guards");
  guns = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "field-artillery", "Battery");
  sg_army_set_attribute (army, guards, "brave", TRUE);
  sg_army_set_attribute (army, guards, "stalwart", TRUE);
  sg_army_set_attribute (army, guards, "poor-drill", TRUE);
  sg_army_set_attribute (army, guns, "gallant", TRUE);
  review = sg_army_review (army, rules);
  g_assert_cmpint (sg_army_review_get_price (review, guards->id)->halves, ==, 2 * 7);
  g_assert_cmpstr (sg_army_review_get_price (review, guards->id)->sum, ==, "6 + 1");
  words = builder->explain (army, guards, rules);
  g_assert_cmpstr (words, ==, "basic 6 + 2 for Distinctions − 1 for Deficiencies");
  g_assert_true (says (review, "Battery: Gallant is not for artillery (GW-108)."));
  g_assert_cmpuint (sg_army_review_count_faults (review), ==, 1);
  sg_army_set_attribute (army, guns, "gallant", FALSE);
  mended = sg_army_review (army, rules);
  g_assert_cmpuint (sg_army_review_count_faults (mended), ==, 0);
  sg_army_set_number (army, guards, "paid", 2 * 6);
  paid = sg_army_review (army, rules);
  g_assert_cmpstr (sg_army_review_get_price (paid, guards->id)->sum, ==, "6 paid; the list now says 7");
  g_assert_cmpint (sg_army_review_get_total (paid), ==, sg_army_review_get_total (mended) - 2);
}

/* GW-109: cavalry gets nothing back for Bad Shots; GW-915: there are no detachments of tribal units; GW-104: a list with a guide of its
 * own has no more generals than others; GW-R03, GW-112: by house rules the price of a huge gun is agreed, and there are no points. */
static void
test_gw_colonial (void)
{
  const SgBuilder *builder = sg_builder_find ("gentlemans-war");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "The Khan");
  SgArmyNode *root = sg_army_get_root (army), *horse, *band, *party, *gun;
  g_autoptr (SgArmyReview) review = NULL, agreed = NULL, free_of = NULL;

  sg_army_set_word (army, "list", "pathans");
  sg_army_set_measure (army, rules, "size", "small");
  for (guint i = 0; i < 3; i++)
    sg_army_add (army, root, -1, SG_ARMY_GENERAL, "general", "Chief");
  horse = sg_army_add (army, root, -1, SG_ARMY_UNIT, "light-cavalry", "Sowars");
  band = sg_army_add (army, root, -1, SG_ARMY_UNIT, "tribal-infantry", "Afridi");
  party = sg_army_add (army, band, -1, SG_ARMY_DETACHMENT, "tribal-infantry", "Some of them");
  gun = sg_army_add (army, root, -1, SG_ARMY_UNIT, "huge-artillery", "The Sultan");
  sg_army_set_attribute (army, horse, "bad-shots", TRUE);
  review = sg_army_review (army, rules);
  g_assert_cmpint (sg_army_review_get_price (review, horse->id)->halves, ==, 2 * 4);
  g_assert_true (says (review, "Sowars gets nothing back for Bad Shots, which cavalry is on foot in any case (GW-109)."));
  g_assert_true (says (review, "Some of them: There are no detachments of tribal infantry (GW-123)."));
  g_assert_true (says (review, "2 generals under the commander; a small army has at most 1 (GW-104)."));
  g_assert_cmpint (sg_army_review_get_price (review, party->id)->halves, ==, 0);
  g_assert_cmpint (sg_army_review_get_price (review, gun->id)->halves, ==, 2 * 5);
  g_assert_false (builder->acts[1].offered (army, rules));
  g_assert_true (sg_ruleset_set_choice (rules, "gw.price.huge", "agreed", NULL));
  g_assert_true (builder->acts[1].offered (army, rules));
  sg_army_set_word (army, "huge-points", "9");
  agreed = sg_army_review (army, rules);
  g_assert_cmpint (sg_army_review_get_price (agreed, gun->id)->halves, ==, 2 * 9);
  g_assert_cmpint (sg_army_allowance_usual (rules, NULL, SG_ARMY_SMALL), ==, 2 * 50);
  g_assert_true (sg_ruleset_set_choice (rules, "gw.no-points", "yes", NULL));
  g_assert_cmpint (sg_army_allowance_usual (rules, NULL, SG_ARMY_SMALL), ==, 0);
  sg_army_set_attribute (army, band, "fanatic", TRUE);
  for (guint i = 0; i < 4; i++)
    sg_army_set_attribute (army, band, ((const char *const[]) { "brave", "gallant", "swift", "stalwart" })[i], TRUE);
  free_of = sg_army_review (army, rules);
  g_assert_true (says (free_of, "7 Distinctions are borne; the units and their Deficiencies earn 5 (GW-112)."));
}

static const char *
figure_of (SgArmyReview *review, const char *label)
{
  GPtrArray *figures = sg_army_review_get_figures (review);

  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (((SgArmyFigure *) figures->pdata[i])->label, label))
      return ((SgArmyFigure *) figures->pdata[i])->value;
  return "";
}

/* GW-908: Fanatics carry no firearm; troops who are none may, and who is to carry none is no fault. */
static void
test_gw_fanatics (void)
{
  const char *said = "Ghazis: Fanatics carry no firearms, and it has the jezail (GW-908).";
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "The Khan");
  g_autoptr (SgArmyReview) sane = NULL, armed = NULL, bare = NULL;
  SgArmyNode *band = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "tribal-infantry", "Ghazis");

  sg_army_set_node_word (army, band, "weapon", "jezail");
  sane = sg_army_review (army, rules);
  g_assert_false (says (sane, said));
  sg_army_set_attribute (army, band, "fanatic", TRUE);
  armed = sg_army_review (army, rules);
  g_assert_true (says (armed, said));
  sg_army_set_node_word (army, band, "weapon", "none");
  bare = sg_army_review (army, rules);
  g_assert_false (says (bare, said));
  g_assert_cmpuint (sg_army_review_count_faults (bare) + 1, ==, sg_army_review_count_faults (armed));
}

/* The builder of Kriegsspiel: strengths, blocks, loss tracks, players (RK-15, RK-30, RK-31, RK-125, RK-260). */
static void
test_reisswitz (void)
{
  static const struct { const char *template, *label, *value; } rows[] = {
    { "lesson", "Players needed", "1" },
    { "lesson", "Infantry", "5400" },
    { "lesson", "Blocks No. 5, Half-battalion of infantry (also rifles)", "12" },
    { "lesson", "Loss tracks", "infantry, three ranks; light cavalry; foot artillery" },
    { "british-division", "Battalions", "6" },
    { "british-division", "Squadrons", "4" },
    { "british-division", "Guns", "6" },
    { "prussian-division", "Guns", "8" },
    { "prussian-division", "Blocks No. 7, Wagons of a battery", "1" },
    { "british-cavalry", "Squadrons", "24" },
    { "british-cavalry", "Players needed", "2" },
    { "british-corps", "Battalions", "24" },
    { "british-corps", "Players needed", "3" },
    { "british-corps", "Guns", "60" },
    { "british-corps", "Blocks No. 7, Wagons of a battery", "11" },
  };
  const SgBuilder *builder = sg_builder_find ("reisswitz");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new ("reisswitz", rows[i].template);
      g_autoptr (SgArmyReview) review = NULL;

      for (const SgArmyTemplate *template = builder->templates; template->id; template++)
        if (g_str_equal (template->id, rows[i].template))
          template->fill (army, rules);
      review = sg_army_review (army, rules);
      g_assert_cmpstr (figure_of (review, rows[i].label), ==, rows[i].value);
      g_assert_cmpuint (sg_army_review_get_messages (review)->len, ==, 0);
    }
}

static void
test_reisswitz_limits (void)
{
  const SgBuilder *builder = sg_builder_find ("reisswitz");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "Too small");
  g_autoptr (SgArmyReview) review = NULL;
  SgArmyNode *division = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_DIVISION, "", "Left");
  SgArmyNode *foot = sg_army_add (army, division, -1, SG_ARMY_UNIT, "battalion", "Greys");
  SgArmyNode *sappers = sg_army_add (army, division, -1, SG_ARMY_UNIT, "sapper-company", "Sappers");
  SgArmyBreak breaks[SG_ARMY_MAX_BREAKS];

  sg_army_set_number (army, foot, "figures", 390);
  review = sg_army_review (army, rules);
  g_assert_true (says (review, "Greys has 390 men; battalions in service had 400 to 1200 (RK-260)."));
  g_assert_true (says (review, "Left: Battalions: 1; the book has 6 to 10 (RK-260)."));
  g_assert_true (says (review, "Left: Cavalry regiments: 0; the book has 1 (RK-260)."));
  g_assert_cmpstr (figure_of (review, "Units whose men the book does not count"), ==, "1");
  g_assert_cmpstr (figure_of (review, "Blocks No. 5, Half-battalion of infantry (also rifles)"), ==, "1");
  g_assert_cmpuint (builder->breaks (foot, 390, rules, breaks), ==, 2);
  g_assert_cmpuint (breaks[1].at, ==, 300);
  sg_army_set_number (army, sappers, "figures", 80);
  g_clear_pointer (&review, sg_army_review_free);
  review = sg_army_review (army, rules);
  g_assert_cmpstr (figure_of (review, "Units whose men the book does not count"), ==, "");
}

/* The builder of The War Game: establishments, command points, thresholds (TW-27, TW-28, TW-81). */
static void
test_war_game (void)
{
  const SgBuilder *builder = sg_builder_find ("war-game");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("war-game", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("war-game", "The Vereinigte Freie Städte");
  g_autoptr (SgArmyReview) review = NULL, thin = NULL;
  SgArmyBreak breaks[SG_ARMY_MAX_BREAKS];
  SgArmyNode *line;

  builder->templates[0].fill (army, rules);
  review = sg_army_review (army, rules);
  g_assert_cmpuint (sg_army_review_get_messages (review)->len, ==, 0);
  g_assert_cmpstr (figure_of (review, "Units"), ==, "9");
  g_assert_cmpstr (figure_of (review, "Officers"), ==, "33");
  g_assert_cmpstr (figure_of (review, "Rank and file"), ==, "216");
  g_assert_cmpstr (figure_of (review, "Guns"), ==, "4");
  g_assert_cmpstr (figure_of (review, "Command points"), ==, "54");
  line = sg_army_get_root (army)->children->pdata[1];
  g_assert_cmpuint (builder->breaks (line, 48, rules, breaks), ==, 3);
  g_assert_cmpuint (breaks[0].at, ==, 8);
  g_assert_cmpuint (breaks[1].at, ==, 12);
  g_assert_cmpuint (breaks[2].at, ==, 24);
  sg_army_set_number (army, line, "officers", 3);
  sg_army_set_number (army, line, "figures", 50);
  thin = sg_army_review (army, rules);
  g_assert_true (says (thin, "1st Line Infantry has 3 of 5 officers: 4 command points of 6 (TW-81)."));
  g_assert_true (says (thin, "1st Line Infantry has 50 rank and file; the establishment is 48 (TW-27)."));
  g_assert_true (sg_ruleset_set_choice (rules, "tw.strength-base", "full", NULL));
  g_assert_cmpuint (builder->breaks (line, 40, rules, breaks), ==, 2);
  g_assert_cmpuint (breaks[0].at, ==, 4);
}

/* Of a new army somebody can hold a house: each of its posts is as many, with its officer, as a section has room for (TW-22). */
static void
test_war_game_posts (void)
{
  const SgBuilder *builder = sg_builder_find ("war-game");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("war-game", NULL);
  g_autoptr (SgArmy) plain = sg_army_new ("war-game", "Plain"), army = sg_army_new ("war-game", "With posts");
  g_autoptr (SgArmyReview) review = NULL;
  guint before;

  builder->templates[0].fill (plain, rules);
  builder->templates[1].fill (army, rules);
  before = sg_army_get_root (plain)->children->len;
  g_assert_cmpuint (sg_army_get_root (army)->children->len, ==, before + 2);
  for (guint i = 0; i < 2; i++)
    {
      const SgArmyNode *post = sg_army_get_root (army)->children->pdata[before + i];

      g_assert_cmpint (sg_army_strength (army, post, "officers", rules), ==, 1);
      g_assert_cmpint (sg_army_strength (army, post, "officers", rules) + sg_army_strength (army, post, "figures", rules), ==, 7);
    }
  review = sg_army_review (army, rules);
  g_assert_cmpuint (sg_army_review_get_messages (review)->len, ==, 0); /* a small post wants no full command */
}

/* The builder of the Kriegspiel appendix: arms, services, packets (WK-24, WK-41 … WK-44, WK-94). */
static void
test_kriegspiel (void)
{
  const SgBuilder *builder = sg_builder_find ("kriegspiel");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("kriegspiel", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("kriegspiel", "The Reds");
  g_autoptr (SgArmyReview) review = NULL, bare = NULL;
  GPtrArray *children = sg_army_get_root (army)->children;
  SgArmyNode *brigade;

  builder->templates[0].fill (army, rules);
  review = sg_army_review (army, rules);
  g_assert_cmpuint (sg_army_review_get_messages (review)->len, ==, 0);
  g_assert_cmpstr (figure_of (review, "Infantry"), ==, "60");
  g_assert_cmpstr (figure_of (review, "R.A. guns"), ==, "2");
  g_assert_cmpstr (figure_of (review, "Food, every six moves"), ==, "3");
  g_assert_cmpstr (figure_of (review, "Forage, every six moves"), ==, "3");
  g_assert_cmpstr (figure_of (review, "Ammunition at most, every six moves"), ==, "2");
  g_assert_cmpstr (figure_of (review, "Waggons needed"), ==, "2");
  brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "Left");
  sg_army_move (army, ((SgArmyNode *) children->pdata[1])->id, brigade, 0);
  sg_army_set_number (army, children->pdata[4], "figures", 3);
  sg_army_remove (army, ((SgArmyNode *) children->pdata[7])->id);
  sg_army_remove (army, ((SgArmyNode *) children->pdata[0])->id);
  bare = sg_army_review (army, rules);
  g_assert_cmpstr (figure_of (bare, "Food, every six moves"), ==, "3");
  g_assert_true (says (bare, "7 gunners for 2 guns; each gun has 4 (WK-24)."));
  g_assert_true (says (bare, "0 Generals command the army; a side has one (WK-13)."));
  g_assert_true (says (bare, "0 waggons for 87 men; one for every 50 would be 2 (WK-94)."));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army/tree", test_tree);
  g_test_add_func ("/army/round-trip", test_round_trip);
  g_test_add_func ("/army/long-words", test_long_words);
  g_test_add_func ("/army/old-form", test_old);
  g_test_add_func ("/army/refused", test_refused);
  g_test_add_func ("/army/undo", test_undo);
  g_test_add_func ("/army/review", test_review);
  g_test_add_func ("/army/little-wars", test_little_wars);
  g_test_add_func ("/army/gentlemans-war", test_gentlemans_war);
  g_test_add_func ("/army/gentlemans-war/one-man", test_one_man);
  g_test_add_func ("/army/most", test_most);
  g_test_add_func ("/army/nameless", test_nameless);
  g_test_add_func ("/army/gentlemans-war/colonial", test_gw_colonial);
  g_test_add_func ("/army/gentlemans-war/fanatics", test_gw_fanatics);
  g_test_add_func ("/army/reisswitz", test_reisswitz);
  g_test_add_func ("/army/reisswitz/limits", test_reisswitz_limits);
  g_test_add_func ("/army/war-game", test_war_game);
  g_test_add_func ("/army/war-game/posts", test_war_game_posts);
  g_test_add_func ("/army/kriegspiel", test_kriegspiel);
  return g_test_run ();
}
