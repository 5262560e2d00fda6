/* test-random.c: armies by the die, against their exact distribution (GW-113).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The odds are those of every branch of the dice; thrown armies are held against them by chi-square, with seeds, so that the
 * test says the same each time. That the measure can tell is tested too: armies of one kind of force do not fit another's.
 */

#include "army/sg-army-review.h"
#include "rules/sg-odds.h"
#include "rules/sg-ruleset-tables.h"

#define ARMIES 500
#define UNITS 6
#define MOST 18.47 /* chi-square, 4 degrees of freedom, one in a thousand */

typedef struct { const char *words; int sixths[3]; } Row;
static const char *const forces[] = { "main body", "flying column", "garrison" };
static const char *const first_guns[] = { "field-artillery", "horse-artillery", "siege-artillery" };
static const Row rows[] = {
  { "infantry", { 2, 1, 3 } },
  { "light infantry", { 1, 1, 1 } },
  { "light cavalry or dragoons", { 1, 2, 1 } },
  { "heavy cavalry or mounted infantry", { 1, 1, 0 } },
  { "artillery or machine guns", { 1, 1, 1 } },
};

static SgQuestion *
ask (guint force, gint64 units)
{
  SgQuestion *question = sg_question_new (sg_procedure_find ("gentlemans-war", "random-army", NULL));

  sg_question_set (question, "force", g_variant_new_string (forces[force]), SG_SOURCE_WORD);
  sg_question_set (question, "units", g_variant_new_int64 (units), SG_SOURCE_WORD);
  return question;
}

/* One unit: each type has exactly its sixths, and they add up to one. */
static void
test_exact (gconstpointer data)
{
  guint force = GPOINTER_TO_UINT (data);
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgQuestion) question = ask (force, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, &error);
  GPtrArray *found;
  int sixths = 0;

  g_assert_no_error (error);
  found = sg_odds_get_rows (odds, "types");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint k = 0; k < found->len; k++)
      {
        const SgOddsRow *row = found->pdata[k];
        g_autoptr (GVariant) only = g_variant_get_child_value (row->value, 0);
        mpq_t due;

        if (g_strcmp0 (g_variant_get_string (only, NULL), rows[i].words) != 0)
          continue;
        mpq_init (due);
        mpq_set_ui (due, rows[i].sixths[force], 6);
        mpq_canonicalize (due);
        g_test_message ("%s: %s", forces[force], rows[i].words);
        g_assert_cmpint (mpq_cmp (row->chance, due), ==, 0);
        sixths += rows[i].sixths[force];
        mpq_clear (due);
      }
  g_assert_cmpint (sixths, ==, 6);
}

/* Three units: a gun among them in 91 of 216, and the first is that of the force. */
static void
test_first_gun (gconstpointer data)
{
  guint force = GPOINTER_TO_UINT (data);
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgQuestion) question = ask (force, 3);
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, NULL);
  g_autofree char *words = g_strdelimit (g_strdup (first_guns[force]), "-", ' ');
  const SgOddsRow *row = sg_odds_find (odds, "first_gun", words);
  g_autofree char *fraction = NULL;

  g_assert_cmpuint (sg_odds_get_branches (odds), ==, 216);
  g_assert_nonnull (row);
  fraction = sg_odds_row_fraction (row);
  g_assert_cmpstr (fraction, ==, "91/216");
}

/* What the builder raises of thrown dice, counted by the row of the table that gave it: its first type. */
static void
throw_armies (guint force, guint counts[G_N_ELEMENTS (rows)], guint *guns_first)
{
  static const char *const types[] = { "infantry", "light-infantry", "light-cavalry", "heavy-cavalry", "field-artillery" };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  const SgArmyAct *act = sg_builder_find ("gentlemans-war")->acts;

  for (guint64 seed = 1; seed <= ARMIES; seed++)
    {
      g_autoptr (SgQuestion) question = ask (force, UNITS);
      g_autoptr (SgDice) dice = sg_dice_new_thrown (seed);
      g_autoptr (SgVerdict) verdict = sg_question_judge (question, rules, dice, NULL);
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "By the die");
      GPtrArray *children = sg_army_get_root (army)->children;
      gboolean gun = FALSE;

      g_assert_true (act->apply (army, rules, verdict, NULL, NULL));
      g_assert_cmpuint (children->len, ==, UNITS);
      for (guint i = 0; i < children->len; i++)
        {
          const char *type = ((SgArmyNode *) children->pdata[i])->type;
          gboolean first = !gun && g_str_has_suffix (type, "artillery");

          if (first)
            *guns_first += g_str_equal (type, first_guns[force]);
          gun = gun || first;
          for (guint k = 0; k < G_N_ELEMENTS (types); k++)
            if (g_str_equal (type, types[k]) || (first && k == G_N_ELEMENTS (types) - 1 && !g_str_equal (type, types[k])))
              counts[k]++;
        }
    }
}

static double
chi_square (const guint counts[G_N_ELEMENTS (rows)], guint force)
{
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double due = ARMIES * UNITS * rows[i].sixths[force] / 6.0;

      if (due > 0)
        sum += (counts[i] - due) * (counts[i] - due) / due;
      else if (counts[i] > 0)
        return G_MAXDOUBLE;
    }
  return sum;
}

static void
test_thrown (gconstpointer data)
{
  guint force = GPOINTER_TO_UINT (data), counts[G_N_ELEMENTS (rows)] = { 0 }, guns = 0;

  throw_armies (force, counts, &guns);
  for (guint other = 0; other < G_N_ELEMENTS (forces); other++)
    {
      g_test_message ("%s as %s: %.2f", forces[force], forces[other], chi_square (counts, other));
      if (other == force)
        g_assert_cmpfloat (chi_square (counts, other), <, MOST);
      else
        g_assert_cmpfloat (chi_square (counts, other), >, MOST);
    }
  /* An army without a six has no first gun: (5/6)^6 of them. */
  g_assert_cmpuint (guns, >, ARMIES / 2);
}

/* A row that two types share is the player's: by the catalogue, or by the lines of the army's list. */
static void
test_choices (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  const SgArmyAct *act = sg_builder_find ("gentlemans-war")->acts;
  g_autoptr (SgQuestion) question = ask (0, 3);
  g_autoptr (SgDice) dice = sg_dice_new_entered_text ("4 6 6", NULL);
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, rules, dice, NULL);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "Anybody"), french = sg_army_new ("gentlemans-war", "France");
  g_autoptr (GPtrArray) choices = act->choose (army, rules, verdict), ours = NULL;
  SgArmyChoice *horse = choices->pdata[0], *gun = choices->pdata[1], *later = choices->pdata[2];
  const SgArmyNode *raised;

  g_assert_cmpstr (horse->title, ==, "1: light cavalry or dragoons");
  g_assert_cmpuint (horse->ids->len, ==, 3);
  g_assert_cmpstr (horse->labels->pdata[1], ==, "heavy dragoons");
  g_assert_cmpuint (gun->ids->len, ==, 1);
  g_assert_cmpstr (gun->labels->pdata[0], ==, "field artillery");
  g_assert_cmpuint (later->ids->len, ==, 6);
  horse->chosen = 2;
  later->chosen = 5;
  g_assert_true (act->apply (army, rules, verdict, choices, NULL));
  g_assert_cmpstr (((SgArmyNode *) sg_army_get_root (army)->children->pdata[0])->type, ==, "light-dragoons");
  g_assert_cmpstr (((SgArmyNode *) sg_army_get_root (army)->children->pdata[2])->type, ==, "machine-gun");
  sg_army_set_word (french, "list", "france");
  ours = act->choose (french, rules, verdict);
  horse = ours->pdata[0];
  g_assert_cmpstr (horse->labels->pdata[0], ==, "Hussars, mounted chasseurs, lancers (light cavalry)");
  g_assert_true (act->apply (french, rules, verdict, ours, NULL));
  raised = sg_army_get_root (french)->children->pdata[0];
  g_assert_cmpstr (raised->entry, ==, "hussars-mounted-chasseurs-lancers");
}

/* As many dice as the size that is asked for has units besides its core; the army that is raised is of that size, and has its points. */
static void
test_size (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  const SgArmyAct *act = sg_builder_find ("gentlemans-war")->acts;
  g_autoptr (SgQuestion) question = ask (0, 1);
  g_autoptr (SgDice) dice = sg_dice_new_entered_text ("1", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "By the die");
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *own = act->begin (army, rules, "units", NULL), *asked = NULL;

  sg_army_set_allowance (army, sg_army_allowance_usual (rules, NULL, SG_ARMY_SMALL));
  sg_question_set (question, "army_size", g_variant_new_string ("large"), SG_SOURCE_WORD);
  asked = act->begin (army, rules, "units", question);
  g_assert_cmpint (atoi (own), ==, (int) (sg_ruleset_cell_whole (rules, "GW-103", "sizes", "least", "small") - 2));
  g_assert_cmpint (atoi (asked), ==, (int) (sg_ruleset_cell_whole (rules, "GW-103", "sizes", "least", "large") - 4));
  verdict = sg_question_judge (question, rules, dice, NULL);
  g_assert_true (act->apply (army, rules, verdict, NULL, NULL));
  g_assert_cmpstr (sg_army_get_word (army, "size"), ==, "large");
  g_assert_cmpint (sg_army_get_allowance (army), ==, sg_army_allowance_usual (rules, NULL, SG_ARMY_LARGE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (forces); i++)
    {
      g_autofree char *exact = g_strconcat ("/army/random/exact/", forces[i], NULL), *gun = g_strconcat ("/army/random/first-gun/", forces[i], NULL);
      g_autofree char *thrown = g_strconcat ("/army/random/thrown/", forces[i], NULL);

      g_test_add_data_func (exact, GUINT_TO_POINTER (i), test_exact);
      g_test_add_data_func (gun, GUINT_TO_POINTER (i), test_first_gun);
      g_test_add_data_func (thrown, GUINT_TO_POINTER (i), test_thrown);
    }
  g_test_add_func ("/army/random/choices", test_choices);
  g_test_add_func ("/army/random/size", test_size);
  return g_test_run ();
}
