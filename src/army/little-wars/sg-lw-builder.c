/* sg-lw-builder.c: armies of Little Wars: points, proportions, and the games that change strengths.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sums are those of the procedures force-points and force-check; nothing is worked out here that they say.
 */

#include <string.h>
#include <glib/gi18n-lib.h>

#include "army/little-wars/sg-lw-total.h"
#include "army/sg-army-card.h"
#include "army/sg-army-names.h"
#include "army/sg-army-review.h"
#include "base/sg-text.h"
#include "rules/sg-procedure.h"
#include "rules/sg-question.h"
#include "rules/sg-ruleset-catalogue.h"

#define SYSTEM "little-wars"

/* A type, and what the procedures call how many there are of it. */
typedef struct { const char *type, *field; gint64 count; } Arm;

static gint64
count_type (SgArmy *army, SgRuleset *rules, const char *type)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  gint64 count = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *unit = units->pdata[i];

      if (g_str_equal (unit->type, type))
        count += sg_army_strength (army, unit, "figures", rules);
    }
  return count;
}

static void
count_arms (SgArmy *army, SgRuleset *rules, Arm arms[3])
{
  static const Arm kinds[] = { { "infantry", "infantry", 0 }, { "cavalry", "cavalry", 0 }, { "gun", "guns", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      arms[i] = kinds[i];
      arms[i].count = count_type (army, rules, kinds[i].type);
    }
}

/* In half points, for a horseman costs one and a half (LW-102); a list may have prices of its own. */
static gint64
price (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, char **sum)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  gint64 figures = sg_army_strength (army, node, "figures", rules);
  const SgNationUnit *line = sg_army_find_line (army, node, rules);
  gint64 cost = line && line->cost >= 0 ? line->cost : type->cost;
  g_autofree char *each = sg_text_halves (cost);

  *sum = g_strdup_printf ("%d × %s", (int) figures, each);
  return figures * cost;
}

/* The verdict of the points; NULL when the army is so odd that the procedure will not hear of it. */
static SgVerdict *
judge_points (SgRuleset *rules, const Arm arms[3], gint64 allowance)
{
  const SgProcedure *procedure = sg_procedure_find (SYSTEM, "force-points", NULL);
  g_autoptr (SgQuestion) question = sg_question_new (procedure);
  g_autoptr (SgDice) none = sg_dice_new_none ();

  for (guint i = 0; i < 3; i++)
    sg_question_set (question, arms[i].field, g_variant_new_int64 (arms[i].count), SG_SOURCE_MEASURED);
  if (allowance > 0)
    sg_question_set (question, "limit", g_variant_new_double (allowance / 2.0), SG_SOURCE_MEASURED);
  return sg_question_judge (question, rules, none, NULL);
}

/* A verdict’s remark is a sentence with its stop; the review puts the rule and the stop behind its own. */
static void
say_plainly (SgArmyReview *review, SgArmyWeight weight, const char *key, const char *rule, const char *sentence)
{
  g_autofree char *clause = g_strdup (sentence);

  if (g_str_has_suffix (clause, "."))
    clause[strlen (clause) - 1] = '\0';
  sg_army_review_say (review, weight, key, "", rule, "%s", clause);
}

static void
check_points (SgArmyReview *review, const Arm arms[3])
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autoptr (SgVerdict) verdict = judge_points (sg_army_review_get_rules (review), arms, sg_army_get_allowance (army));
  const char *remark = verdict ? sg_verdict_get_remark (verdict) : NULL;

  if (remark && *remark && arms[0].count + arms[1].count + arms[2].count > 0)
    say_plainly (review, SG_ARMY_REMARK, "points", "LW-102", remark);
}

/* What the book recommends to a gun, if there is one. */
static void
check_proportion (SgArmyReview *review, const Arm *arm, gint64 guns, const char *low, const char *high)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 least = guns * sg_ruleset_whole (rules, "LW-103", low), most = guns * sg_ruleset_whole (rules, "LW-103", high);
  g_autofree char *key = g_strconcat ("proportion/", arm->type, NULL);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, arm->type);

  if (guns > 0 && (arm->count < least || arm->count > most))
    sg_army_review_say (review, SG_ARMY_REMARK, key, "", "LW-103",
                        g_dngettext (GETTEXT_PACKAGE, "%d %s to %d gun; the book recommends %d to %d",
                                     "%d %s to %d guns; the book recommends %d to %d", (gulong) guns),
                        (int) arm->count, type->plural, (int) guns, (int) least, (int) most);
}

static void
review (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 total = sg_army_review_get_total (review), allowance = sg_army_get_allowance (army);
  Arm arms[3];

  count_arms (army, rules, arms);
  check_points (review, arms);
  check_proportion (review, &arms[0], arms[2].count, "infantry-low", "infantry-high");
  check_proportion (review, &arms[1], arms[2].count, "cavalry-low", "cavalry-high");
  sg_army_review_figure (review, _("Points"), sg_text_halves (total), "LW-102");
  if (allowance > 0)
    sg_army_review_figure (review, _("Left"), sg_text_halves (allowance - total), "LW-102");
  sg_army_review_figure (review, _("Infantry"), g_strdup_printf ("%d", (int) arms[0].count), "LW-100");
  sg_army_review_figure (review, _("Cavalry"), g_strdup_printf ("%d", (int) arms[1].count), "LW-100");
  sg_army_review_figure (review, _("Guns"), g_strdup_printf ("%d", (int) arms[2].count), "LW-100");
}

/* Acts. */

/* (transfer none) (nullable): of equals the first. */
static SgArmyNode *
biggest (SgArmy *army, SgRuleset *rules, const char *type)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  SgArmyNode *most = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      SgArmyNode *unit = units->pdata[i];

      if (g_str_equal (unit->type, type)
          && (!most || sg_army_strength (army, unit, "figures", rules) > sg_army_strength (army, most, "figures", rules)))
        most = unit;
    }
  return most;
}

/* Whose army this is, and what that leaves out of it; an army that is blue is the second player's until he says otherwise. */
static GPtrArray *
choose_handicap (SgArmy *army, SgRuleset *rules G_GNUC_UNUSED, gpointer verdict)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_army_choice_free);
  SgArmyChoice *choice = sg_army_choice_new (g_strdup (_("Whose army this is")));
  gint64 out = sg_verdict_get_number (verdict, "left_out");

  g_ptr_array_add (choice->ids, g_strdup ("first_takes"));
  g_ptr_array_add (choice->labels, g_strdup_printf (_("The first’s: %d left out"), (int) (out - sg_verdict_get_number (verdict, "first_takes"))));
  g_ptr_array_add (choice->ids, g_strdup ("second_takes"));
  g_ptr_array_add (choice->labels, g_strdup_printf (_("The second’s: %d left out"), (int) (out - sg_verdict_get_number (verdict, "second_takes"))));
  choice->chosen = g_str_equal (sg_army_get_word (army, "side"), "blue");
  g_ptr_array_add (choices, choice);
  return choices;
}

/* The men left out are infantry (LW-R40); what the dice give back stays. */
static gboolean
apply_handicap (SgArmy *army, SgRuleset *rules, gpointer verdict, GPtrArray *choices, GError **error)
{
  g_autoptr (GPtrArray) own = choices ? g_ptr_array_ref (choices) : choose_handicap (army, rules, verdict);
  const SgArmyChoice *whose = own->pdata[0];
  gint64 out = sg_verdict_get_number (verdict, "left_out") - sg_verdict_get_number (verdict, whose->ids->pdata[MIN (whose->chosen, whose->ids->len - 1)]);
  SgArmyNode *foot = biggest (army, rules, "infantry");
  gint64 figures = foot ? sg_army_strength (army, foot, "figures", rules) : 0;

  if (out == 0)
    return TRUE;
  if (figures <= out)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("No unit of infantry has more than the %d men to be left out (LW-101)."),
                   (int) out);
      return FALSE;
    }
  sg_army_set_number (army, foot, "figures", figures - out);
  return TRUE;
}

/* The verdict has points; the army keeps half points. */
static gboolean
apply_defender (SgArmy *army, SgRuleset *rules, gpointer data, GPtrArray *choices G_GNUC_UNUSED, GError **error)
{
  SgVerdict *verdict = data;
  GVariant *points = sg_verdict_get (verdict, "max_points");

  if (!points)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED,
                   _("The house rule measures the defender by men and guns, not by points (LW-86)."));
      return FALSE;
    }
  sg_army_set_allowance (army, (gint64) (2 * g_variant_get_double (points)));
  return TRUE;
}

/* The attacker has the book's own total as a rule. */
static char *
begin_defender (SgArmy *army G_GNUC_UNUSED, SgRuleset *rules, const char *field, gpointer so_far G_GNUC_UNUSED)
{
  return g_str_equal (field, "attacker_points") ? g_strdup_printf ("%d", (int) sg_ruleset_whole (rules, "LW-102", "total") / 2) : NULL;
}

/* Templates. */

static void
add_unit (SgArmy *army, SgRuleset *rules, const char *type, gint64 figures)
{
  SgArmyNode *unit = sg_army_enlist (army, sg_army_get_root (army), sg_ruleset_get_type_by_id (rules, type), NULL);

  sg_army_set_number (army, unit, "figures", figures);
}

static void
add_units (SgArmy *army, SgRuleset *rules, gint64 infantry, gint64 cavalry, gint64 guns)
{
  if (infantry > 0)
    add_unit (army, rules, "infantry", infantry);
  if (cavalry > 0)
    add_unit (army, rules, "cavalry", cavalry);
  for (gint64 i = 0; i < guns; i++)
    add_unit (army, rules, "gun", 1);
}

/* The book's total (LW-102) in the book's proportions (LW-103). */
static void
fill_total (SgArmy *army, SgRuleset *rules)
{
  SgLwTotal force = sg_lw_total (rules);

  sg_army_set_allowance (army, sg_ruleset_whole (rules, "LW-102", "total"));
  add_units (army, rules, force.infantry, force.cavalry, force.guns);
}

static void
fill_one_gun (SgArmy *army, SgRuleset *rules)
{
  add_units (army, rules, sg_ruleset_whole (rules, "LW-103", "infantry-high"), sg_ruleset_whole (rules, "LW-103", "cavalry-low"), 1);
}

static gint64
allow (SgRuleset *rules, const SgNation *nation G_GNUC_UNUSED, SgArmySize size G_GNUC_UNUSED)
{
  return sg_ruleset_whole (rules, "LW-102", "total");
}

static const SgArmyAct acts[] = {
  { "handicap", N_("Dice Handicap…"), "handicap", apply_handicap, choose_handicap, N_("Leave Them Out") },
  { "defender", N_("Two-Thirds of the Attacker…"), "defender-size", apply_defender, NULL, N_("Allow Them"), begin_defender },
  { NULL }
};

static const SgArmyTemplate templates[] = {
  { "total", N_("The book’s total"), fill_total, N_("in the proportions that it recommends") },
  { "one-gun", N_("One gun"), fill_one_gun, N_("with what belongs to it") },
  { NULL }
};

/* A gun: who serves it, what it does in a move, who moves it, who takes it. */
static void
add_gun (SgArmyCard *card, SgRuleset *rules)
{
  g_autofree char *reach = sg_text_length (sg_ruleset_figure (rules, "LW-28", "reach"), "in"), *slow = sg_text_length (sg_ruleset_figure (rules, "LW-35", "slow"), "in");
  g_autofree char *fast = sg_text_length (sg_ruleset_figure (rules, "LW-35", "fast"), "in"), *near = sg_text_length (sg_ruleset_figure (rules, "LW-70", "reach"), "in");

  sg_army_card_line (card, 0, g_strdup (_("In action")), g_strdup_printf (_("with %d men within %s of it"), (int) sg_ruleset_whole (rules, "LW-28", "men"), reach));
  sg_army_card_line (card, 0, g_strdup (_("In a move")), g_strdup_printf (_("%d shots, or it is moved"), (int) sg_ruleset_whole (rules, "LW-29", "shots")));
  sg_army_card_line (card, 0, g_strdup (_("Moved")), g_strdup_printf (_("%s by %d cavalry, %s by %d others"), fast, (int) sg_ruleset_whole (rules, "LW-35", "cavalry"),
                                                                      slow, (int) sg_ruleset_whole (rules, "LW-35", "men")));
  sg_army_card_line (card, 0, g_strdup (C_("gun", "Taken")), g_strdup_printf (_("by %d men within %s"), (int) sg_ruleset_whole (rules, "LW-70", "men"), near));
}

/* Men: how near their friends must be, and what they are worth at the end. */
static void
add_men (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  const char *arm = g_str_equal (type->arm, "horse") ? "cavalry" : "infantry";
  g_autofree char *near = sg_text_length (sg_ruleset_figure (rules, "LW-46", arm), "in"), *share = sg_text_number (sg_ruleset_figure (rules, "LW-45", "share"));

  sg_army_card_line (card, 0, g_strdup (_("Isolated")), g_strdup_printf (_("in a mêlée, with fewer friends than %s of it within a move, %s"), share, near));
  if (type->cost > 0)
    {
      g_autofree char *worth = sg_text_halves (type->cost);

      sg_army_card_line (card, 0, g_strdup (_("Worth")), g_strdup_printf (ngettext ("%s point a man", "%s points a man", (gulong) (type->cost + 1) / 2), worth));
    }
}

static void
card (SgArmyReview *of, const SgArmyNode *node, SgArmyCard *self)
{
  SgRuleset *rules = sg_army_review_get_rules (of);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

  if (g_str_equal (type->arm, "guns"))
    add_gun (self, rules);
  else
    add_men (self, rules, type);
}

static const SgBuilder builder = { .system = SYSTEM, .price = price, .review = review, .card = card, .allow = allow, .allowed = "LW-102", .acts = acts, .templates = templates };
SG_REGISTER_BUILDER (builder)
