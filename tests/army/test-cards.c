/* test-cards.c: what a unit's card says, against the book reckoned by hand, for units that a player may build; and what a builder
 * does to a whole army.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-card.h"
#include "army/sg-army-xml.h"
#include "rules/sg-odds.h"

static SgArmy *
load (const char *system, const char *units)
{
  g_autofree char *text = g_strdup_printf ("<army version='2' system='%s' title='T'>%s</army>", system, units);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  SgArmy *army = sg_army_load (bytes, "test.sgarmy", &error);

  g_assert_no_error (error);
  return army;
}

static SgRuleset *
load_rules (const char *system, const char *choice)
{
  g_autoptr (GError) error = NULL;
  SgRuleset *rules = sg_ruleset_load (system, &error);

  g_assert_no_error (error);
  if (choice != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (choice, "=", 2);

      sg_ruleset_set_choice (rules, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
  return rules;
}

/* All that the card says, a line to each thing. */
static char *
tell (const SgArmyCard *card)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < card->lines->len; i++)
    {
      const SgArmyCardLine *line = card->lines->pdata[i];

      g_string_append_printf (text, "%s: %s\n", line->name, line->text);
    }
  for (guint i = 0; i < card->rows->len; i++)
    {
      const SgArmyCardRow *row = card->rows->pdata[i];
      g_autofree char *cells = g_strjoinv (" ", row->cells);

      g_string_append_printf (text, "%s| %s\n", row->label, cells);
    }
  if (card->shoot != NULL)
    g_string_append_printf (text, "shoots %s\n", card->shoot);
  for (guint i = 0; i < card->bands->len; i++)
    g_string_append_printf (text, "band %s %s\n", ((SgArmyCardBox *) card->bands->pdata[i])->label, ((SgArmyCardBox *) card->bands->pdata[i])->value);
  for (guint i = 0; i < card->fight->len; i++)
    g_string_append_printf (text, "fights %s %s\n", ((SgArmyCardBox *) card->fight->pdata[i])->label, ((SgArmyCardBox *) card->fight->pdata[i])->value);
  return g_string_free (text, FALSE);
}

static const struct { const char *unit, *choice, *line; gboolean absent; } gentlemans_war[] = {
  /* GW-505: a die for two, rounded up; one more for each complete three; Bad Shots one for three; Bad Aim one fewer. */
  { "type='infantry' figures='12' weapon='breech-loading-rifle'", NULL, "shoots 6 dice: 1 for 2 figures" },
  { "type='infantry' figures='12' weapon='breech-loading-rifle' attributes='marksmen'", NULL, "shoots 8 dice: 1 for 2 figures" },
  { "type='light-infantry' figures='10' weapon='breech-loading-rifle' attributes='marksmen'", NULL, "shoots 6 dice: 1 for 2 figures" },
  { "type='light-infantry' figures='10' weapon='breech-loading-rifle' attributes='marksmen'", "gw.round.extra-dice=up", "shoots 7 dice: 1 for 2 figures" },
  { "type='infantry' figures='11' weapon='breech-loading-rifle' attributes='bad-shots'", NULL, "shoots 4 dice: 1 for 3 figures" },
  { "type='field-artillery' figures='5' weapon='field-artillery' attributes='bad-aim'", NULL, "shoots 4 dice: 1 a figure" },
  { "type='field-artillery' figures='5' weapon='field-artillery' attributes='crack-gunners'", NULL, "shoots 6 dice: 1 a figure" },
  /* GW-128: of nine two hold the horses, and seven shoot. */
  { "type='heavy-dragoons' figures='9' weapon='carbine'", NULL, "shoots 4 dice: on foot, 1 for 2 who shoot" },
  { "type='heavy-dragoons' figures='9' weapon='carbine'", NULL, "On foot: one in 6 holds the horses" },
  { "type='mounted-infantry' figures='9' weapon='breech-loading-rifle'", NULL, "Fights mounted: as Disordered light cavalry" },
  /* GW-904, GW-905 and what else they may be agreed to be. */
  { "type='tribal-horsemen' figures='9' weapon='horsemens-firearms'", NULL, "shoots 5 dice: 1 for 2 figures" },
  { "type='tribal-horsemen' figures='9' weapon='horsemens-firearms'", "gw.horsemen.dice=three", "shoots 3 dice: 1 for 3 figures" },
  { "type='tribal-horsemen' figures='9' weapon='horsemens-firearms'", NULL, "Against regular cavalry: −1 in close combat" },
  { "type='ancient-field-artillery' figures='4' weapon='ancient-field-artillery'", NULL, "shoots 3 dice: 1 a figure" },
  { "type='ancient-field-artillery' figures='4' weapon='ancient-field-artillery'", NULL, "Old guns: one die fewer, as for Bad Aim" },
  { "type='ancient-field-artillery' figures='4' weapon='ancient-field-artillery'", "gw.ancient.guns=one-for-three", "shoots 2 dice: 1 for 3 figures" },
  { "type='ancient-field-artillery' figures='4' weapon='ancient-field-artillery'", "gw.ancient.guns=one-for-three", "Old guns", TRUE },
  { "type='huge-artillery' figures='8' weapon='huge-artillery'", NULL, "After a shot: a whole turn to reload" },
  /* GW-509. */
  { "type='machine-gun' figures='3' weapon='early-machine-gun'", NULL, "Jams: on more 1s than 4s, 5s and 6s" },
  { "type='machine-gun' figures='3' weapon='late-machine-gun'", NULL, "Jams: on a 1 with no hit at all" },
  { "type='siege-artillery' figures='6' weapon='heavy-artillery'", NULL, "Prolong: never" },
  { "type='horse-artillery' figures='5' weapon='field-artillery'", NULL, "Shot after a charge move: one band farther" },
  { "type='infantry' figures='12' weapon='none'", NULL, "shoots", TRUE },
  /* Feet. */
  { "type='infantry' figures='12'", NULL, "Skirmishers: up to half of it, within 6 in" },
  { "type='infantry-detachment' figures='6'", NULL, "Skirmishers: never: close order only" },
  { "type='light-infantry-detachment' figures='6'", NULL, "Skirmishers: the whole of it" },
  { "type='sharpshooters' figures='6'", NULL, "Skirmishers: always, of no other unit" },
  { "type='engineers' figures='6'", NULL, "Small tasks: in two parties of 3" },
  { "type='cyclists' figures='6'", NULL, "Caught mounted: Disordered light cavalry" },
  { "type='tribal-infantry' figures='18'", NULL, "After close combat: as cavalry, against European infantry" },
  { "type='tribal-infantry' figures='18'", NULL, "Rough ground: no effect" },
  { "type='infantry' figures='12'", NULL, "March column| 3* –" },
  { "type='infantry' figures='12'", "gw.march-column.charge=disordered", "March column| 3* –", TRUE },
  { "type='camelry' figures='9'", NULL, "| 3 5" },
  /* GW-R88, GW-402 and what else they may be agreed to be. */
  { "type='infantry' figures='12'", NULL, "Square| 2″ –" },
  { "type='infantry' figures='12'", "gw.square.move=dice", "Square| 2 –" },
  { "type='machine-gun' figures='3' weapon='late-machine-gun'", NULL, "Limbered| 2* –" },
  /* GW-909. */
  { "type='transport' figures='4'", NULL, "Runs away: an enemy attacks, or ends within 12 in" },
  { "type='transport' figures='4'", "gw.porters.threat=charge", "Runs away: an enemy attacks, or could charge it" },
};

static void
check_card (const char *system, const char *unit, const char *choice, const char *line, gboolean absent)
{
  g_autofree char *units = g_strdup_printf ("<unit id='a' name='A' %s/>", unit), *told = NULL;
  g_autoptr (SgArmy) army = load (system, units);
  g_autoptr (SgRuleset) rules = load_rules (system, choice);
  g_autoptr (SgArmyReview) review = sg_army_review (army, rules);
  g_autoptr (SgArmyCard) card = sg_army_card_new (review, sg_army_find (army, "a"));

  told = tell (card);
  if ((strstr (told, line) != NULL) == absent)
    g_error ("%s (%s): “%s” is %s\n%s", unit, choice != NULL ? choice : "by the book", line, absent ? "said" : "not said", told);
}

static void
test_gentlemans_war_cards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (gentlemans_war); i++)
    check_card ("gentlemans-war", gentlemans_war[i].unit, gentlemans_war[i].choice, gentlemans_war[i].line, gentlemans_war[i].absent);
}

static const struct { const char *unit, *choice, *line; gboolean absent; } reisswitz[] = {
  { "type='half-battalion' figures='450'", NULL, "Front: 125 paces" },
  { "type='foot-battery-6' guns='6'", NULL, "band  400\nband  800\nband  1200\nband  1800\n" },
  { "type='foot-battery-12' guns='6'", NULL, "band  500\nband  1000\nband  1500\nband  2000\n" },
  /* RK-95: by the column die the one or the other. */
  { "type='foot-battery-9' guns='6'", NULL, "band  400/500\nband  800/1000\nband  1200/1500\nband  1800/2000\n" },
  /* RK-96: canister of the 6-pounder, shell of its own; or the umpire’s. */
  { "type='howitzer-battery' guns='6'", NULL, "band  400\nband  800\nband  1500\nband  2000\n" },
  { "type='howitzer-battery' guns='6'", "rk.howitzers=umpire", "shoots the umpire gives the points" },
  { "type='howitzer-battery' guns='6'", "rk.howitzers=umpire", "band", TRUE },
  { "type='rocket-battery' guns='6'", NULL, "shoots the umpire gives the points" },
  { "type='rocket-battery' guns='6'", NULL, "band", TRUE },
  { "type='rocket-battery' guns='6'", "rk.rockets=shell", "band  1500\nband  2000\n" },
  { "type='heavy-squadron' figures='150'", NULL, "shoots", TRUE },
  { "type='general' figures='1'", NULL, "Knows: what he sees himself, and what has been reported" },
};

static void
test_reisswitz_cards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (reisswitz); i++)
    check_card ("reisswitz", reisswitz[i].unit, reisswitz[i].choice, reisswitz[i].line, reisswitz[i].absent);
}

static const SgArmyAct *
find_act (const char *system, const char *id)
{
  const SgArmyAct *act = sg_builder_find (system)->acts;

  while (act->id != NULL && !g_str_equal (act->id, id))
    act++;
  g_assert_nonnull (act->id);
  return act;
}

/* Faces, one to a die. */
static SgVerdict *
judge (const SgQuestion *question, SgRuleset *rules, const guint *faces, gsize n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_entered (faces, n);
  SgVerdict *verdict = sg_question_judge (question, rules, dice, &error);

  g_assert_no_error (error);
  return verdict;
}

/* LW-101: twelve are left out, and each pair of dice gives that many back; the blue army is the second player’s until he says otherwise. */
static void
test_handicap (void)
{
  static const guint faces[] = { 3, 4, 1, 1 };
  static const struct { const char *side; gint chosen; gint64 left; } rows[] = {
    { "red", -1, 40 - 5 }, { "blue", -1, 40 - 10 }, { "red", 1, 40 - 10 }, { "blue", 0, 40 - 5 },
  };
  const SgArmyAct *act = find_act ("little-wars", "handicap");
  g_autoptr (SgRuleset) rules = load_rules ("little-wars", NULL);
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("little-wars", "handicap", NULL));
  g_autoptr (SgVerdict) verdict = judge (question, rules, faces, G_N_ELEMENTS (faces));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgArmy) army = load ("little-wars", "<unit id='a' type='infantry' figures='40'/><unit id='b' type='infantry' figures='20'/>"
                                      "<unit id='c' type='cavalry' figures='60'/>");
      g_autoptr (GPtrArray) choices = NULL;
      g_autoptr (GError) error = NULL;

      sg_army_set_word (army, "side", rows[i].side);
      choices = act->choose (army, rules, verdict);
      if (rows[i].chosen >= 0)
        ((SgArmyChoice *) choices->pdata[0])->chosen = rows[i].chosen;
      g_assert_true (act->apply (army, rules, verdict, choices, &error));
      g_assert_no_error (error);
      g_assert_cmpint (sg_army_find (army, "a")->figures, ==, rows[i].left);   /* the largest of the foot */
      g_assert_cmpint (sg_army_find (army, "c")->figures, ==, 60);
    }
}

static void
test_handicap_refused (void)
{
  static const guint faces[] = { 1, 1, 6, 6 };
  const SgArmyAct *act = find_act ("little-wars", "handicap");
  g_autoptr (SgRuleset) rules = load_rules ("little-wars", NULL);
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("little-wars", "handicap", NULL));
  g_autoptr (SgVerdict) verdict = judge (question, rules, faces, G_N_ELEMENTS (faces));
  g_autoptr (SgArmy) army = load ("little-wars", "<unit id='a' type='infantry' figures='10'/><unit id='c' type='cavalry' figures='60'/>");
  g_autoptr (GError) error = NULL;

  sg_army_set_word (army, "side", "red");
  g_assert_false (act->apply (army, rules, verdict, NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "10 men to be left out (LW-101)"));
  g_assert_cmpint (sg_army_find (army, "a")->figures, ==, 10);
  g_clear_error (&error);
  sg_army_set_word (army, "side", "blue");   /* who has all twelve back leaves nobody out */
  g_assert_true (act->apply (army, rules, verdict, NULL, &error));
  g_assert_cmpint (sg_army_find (army, "a")->figures, ==, 10);
}

/* LW-86: two-thirds of the points of the attacker; counted by men and guns there are no points to allow. */
static void
test_defender (void)
{
  const SgArmyAct *act = find_act ("little-wars", "defender");

  for (guint by = 0; by < 2; by++)
    {
      g_autoptr (SgRuleset) rules = load_rules ("little-wars", by == 0 ? NULL : "lw.defence.by=men-and-guns");
      g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("little-wars", "defender-size", NULL));
      g_autoptr (SgArmy) army = load ("little-wars", "<unit id='a' type='infantry' figures='10'/>");
      g_autofree char *begun = act->begin (army, rules, "attacker_points", NULL);
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (begun, ==, "150");
      sg_question_set (question, "attacker_points", g_variant_new_double (150), SG_SOURCE_WORD);
      sg_question_set (question, "attacker_men", g_variant_new_int64 (120), SG_SOURCE_WORD);
      sg_question_set (question, "attacker_guns", g_variant_new_int64 (3), SG_SOURCE_WORD);
      verdict = judge (question, rules, NULL, 0);
      g_assert_cmpint (act->apply (army, rules, verdict, NULL, &error), ==, by == 0);
      g_assert_cmpint (sg_army_get_allowance (army), ==, by == 0 ? 2 * 100 : 0);
      g_assert_cmpint (error != NULL, ==, by == 1);
    }
}

/* GW-R03: agreed, and only where the house rule leaves it to the players. */
static void
test_huge (void)
{
  const SgArmyAct *act = find_act ("gentlemans-war", "huge");
  g_autoptr (SgRuleset) book = load_rules ("gentlemans-war", NULL), rules = load_rules ("gentlemans-war", "gw.price.huge=agreed");
  g_autoptr (SgArmy) army = load ("gentlemans-war", "<unit id='a' type='huge-artillery' figures='8'/>");
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("gentlemans-war", "huge-price", NULL));
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgArmyReview) review = NULL;
  g_autofree char *first = act->begin (army, rules, "points", NULL), *again = NULL;

  g_assert_false (act->offered (army, book));
  g_assert_true (act->offered (army, rules));
  g_assert_cmpstr (first, ==, "5");   /* a siege gun’s */
  sg_question_set (question, "points", g_variant_new_int64 (9), SG_SOURCE_WORD);
  verdict = judge (question, rules, NULL, 0);
  g_assert_true (act->apply (army, rules, verdict, NULL, NULL));
  again = act->begin (army, rules, "points", NULL);
  g_assert_cmpstr (again, ==, "9");
  review = sg_army_review (army, rules);
  g_assert_cmpint (sg_army_review_get_price (review, "a")->halves, ==, 2 * 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army/cards/gentlemans-war", test_gentlemans_war_cards);
  g_test_add_func ("/army/cards/reisswitz", test_reisswitz_cards);
  g_test_add_func ("/army/acts/handicap", test_handicap);
  g_test_add_func ("/army/acts/handicap-refused", test_handicap_refused);
  g_test_add_func ("/army/acts/defender", test_defender);
  g_test_add_func ("/army/acts/huge", test_huge);
  return g_test_run ();
}
