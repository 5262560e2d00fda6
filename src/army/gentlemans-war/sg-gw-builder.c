/* sg-gw-builder.c: armies of A Gentleman's War: points, Distinctions and Deficiencies, and the guide for their size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prices and attributes are worked by what the procedures unit-cost and attributes-check use; the guide is the
 * procedure composition-check, or that of the army's own list.
 */

#include <string.h>
#include <glib/gi18n-lib.h>

#include "army/gentlemans-war/sg-gw-card.h"
#include "army/gentlemans-war/sg-gw-fights.h"
#include "army/gentlemans-war/sg-gw-random.h"
#include "army/gentlemans-war/sg-gw-templates.h"
#include "army/sg-army-names.h"
#include "army/sg-army-review.h"
#include "army/sg-army-year.h"
#include "base/sg-text.h"
#include "base/sg-years.h"
#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-horsemen.h"
#include "rules/gentlemans-war/sg-gw-composition-check.h"
#include "rules/gentlemans-war/sg-gw-price.h"
#include "rules/sg-field.h"
#include "rules/sg-nation.h"
#include "rules/sg-question.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/* Of a point. The catalogue and the lists count in them, the prices of this system are whole (GW-106): every sum turns at the border of this file. */
#define HALVES 2

static const char *
size_of (const SgArmyNode *node)
{
  return node->rank == SG_ARMY_DETACHMENT ? "detachment" : "full";
}

/* A huge gun, by the house rule that the players agree on its price (GW-R03); what they have agreed is a word of the army. */
static gboolean
is_agreed (SgRuleset *rules, const SgArmyNode *node)
{
  return g_str_equal (node->type, "huge-artillery") && sg_ruleset_chosen (rules, "gw.price.huge", "agreed");
}

/* Points, not half points as the catalogue has them; 0: nothing is agreed yet. */
static gint64
find_agreed (SgArmy *army)
{
  return g_ascii_strtoll (sg_army_get_word (army, "huge-points"), NULL, 10);
}

/* By the book’s prices, special units and colonial troops too, and half-size units by halves (GW-105, GW-107, GW-914), or by its nation’s line. */
static gboolean
find_price (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgGwPrice *found, GError **error)
{
  const SgNationUnit *line = sg_army_find_line (army, node, rules);
  gint64 basic = sg_gw_line_price (line);

  if (is_agreed (rules, node) && find_agreed (army) > 0)
    basic = find_agreed (army);
  return sg_gw_price_from (rules, node->type, basic, size_of (node), sg_army_strength (army, node, "figures", rules),
                           (const char *const *) node->attributes, found, error);
}

/* What has no price is told by check_price; here it costs nothing, so that the sum of the others can still be read. */
static gint64
price (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, char **sum)
{
  SgGwPrice found = { 0 };

  if (!find_price (army, node, rules, &found, NULL))
    {
      *sum = g_strdup ("");
      return 0;
    }
  if (found.net == 0)
    *sum = g_strdup_printf ("%d", (int) found.basic);
  else
    *sum = g_strdup_printf ("%d %s %d", (int) found.basic, found.net < 0 ? "−" : "+", (int) ABS (found.net));
  return found.points * HALVES;
}

/* "basic 6 + 2 for Distinctions − 1 for Deficiencies". */
static char *
explain (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  GString *sum = g_string_new (NULL);
  SgGwPrice found = { 0 };

  if (!find_price (army, node, rules, &found, NULL))
    return g_string_free (sum, FALSE);
  g_string_append_printf (sum, _("basic %d"), (int) found.basic);
  if (found.dear > 0)
    g_string_append_printf (sum, _(" + %d for Distinctions"), (int) found.dear);
  if (found.cheap < 0)
    g_string_append_printf (sum, _(" − %d for Deficiencies"), (int) -found.cheap);
  if (found.halved && (found.dear > 0 || found.cheap < 0))
    g_string_append_printf (sum, _(", which count half: %s%d"), found.net < 0 ? "−" : "+", (int) ABS (found.net));
  if (found.basic + found.net < found.least)
    g_string_append_printf (sum, _("; never below %d"), (int) found.least);
  return g_string_free (sum, FALSE);
}

/* Who may have which, and which exclude each other (GW-108, GW-110). */
static void
check_attributes (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) clash = NULL;
  gboolean known = type && sg_gw_check_attributes (rules, type, (const char *const *) node->attributes, sentences, &clash, &error);

  if (type && !known)
    g_ptr_array_add (sentences, g_strdup (error->message));
  for (guint i = 0; i < sentences->len; i++)
    {
      g_autofree char *sentence = g_strdup_printf (_("%s: %s"), sg_army_called (node, type), (char *) sentences->pdata[i]);
      g_autofree char *key = g_strdup_printf ("attribute/%s/%s", node->id, (char *) sentences->pdata[i]);

      sg_army_review_repeat (review, SG_ARMY_FAULT, key, node->id, sentence);
    }
}

/* What has no price cannot be raised so: a detachment of a type that has none (GW-123, GW-915). */
static void
check_price (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  SgArmy *army = sg_army_review_get_army (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  g_autofree char *key = g_strconcat ("price/", node->id, NULL);
  g_autoptr (GError) error = NULL;
  SgGwPrice found = { 0 };

  if (type && !find_price (army, node, rules, &found, &error))
    {
      g_autofree char *sentence = g_strdup_printf (_("%s: %s"), sg_army_called (node, type), error->message);

      sg_army_review_repeat (review, SG_ARMY_FAULT, key, node->id, sentence);
    }
  else if (type && is_agreed (rules, node) && find_agreed (army) == 0)
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "GW-R03", _("%s is counted as a siege gun, until the players agree on its price"),
                        sg_army_called (node, type));
  else if (type && sg_gw_shoots_badly_on_foot (rules, node->type) && sg_army_has_attribute (node, "bad-shots"))
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "GW-109", _("%s gets nothing back for Bad Shots, which cavalry is on foot in any case"),
                        sg_army_called (node, type));
}

static const char *
army_size (SgArmy *army)
{
  const char *size = sg_army_get_word (army, "size");

  return *size ? size : "small";
}

static guint
count_generals (SgArmy *army)
{
  g_autoptr (GPtrArray) generals = sg_army_list (army, NULL, SG_ARMY_GENERAL);

  return generals->len;
}

/* Those that are counted in a row of the guide. */
static gint64
count_row (SgRuleset *rules, GPtrArray *units, const char *row)
{
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, ((SgArmyNode *) units->pdata[i])->type);

      n += type && g_str_equal (sg_gw_guide_row (type), row);
    }
  return n;
}

/* By the type itself: the procedure is given every type and finds the rows of the guide by itself. */
static gint64
count_type (GPtrArray *units, const char *type)
{
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    n += g_str_equal (((SgArmyNode *) units->pdata[i])->type, type);
  return n;
}

/* Whether a line of the list may be raised as something that counts in @row of the guide. */
static gboolean
offers (SgRuleset *rules, const SgNation *nation, const char *row)
{
  for (guint i = 0; i < nation->units->len; i++)
    for (char **id = ((SgNationUnit *) nation->units->pdata[i])->types; *id; id++)
      {
        const SgUnitType *type = sg_ruleset_get_type_by_id (rules, *id);

        if (type && g_str_equal (sg_gw_guide_row (type), row))
          return TRUE;
      }
  return FALSE;
}

/* The rows of GW-103 are named as the types that they count first. */
static gboolean
is_same_arm (SgRuleset *rules, const char *row, const char *other)
{
  const SgUnitType *one = sg_ruleset_get_type_by_id (rules, row), *two = sg_ruleset_get_type_by_id (rules, other);

  return one && two && g_str_equal (one->arm, two->arm);
}

/* The general guide for an army of @nation (nullable): nobody is asked for troops that his list cannot raise, whose place the
 * first troops of the same arm may take that it can. */
static void
guide_range (SgRuleset *rules, const SgNation *nation, const char *row, const char *size, gint64 *least, gint64 *most)
{
  const SgTable *table = sg_ruleset_get_table (rules, "GW-103", "ranges");
  const char *first = NULL;
  gint64 lacking = 0;

  sg_gw_guide_range (rules, row, size, least, most);
  if (!nation || nation->units->len == 0)
    return;
  for (guint i = 0; i < table->rows->len; i++)
    {
      const char *other = ((SgTableRow *) table->rows->pdata[i])->id;
      gboolean offered = offers (rules, nation, other);
      gint64 few, many;

      if (!is_same_arm (rules, row, other))
        continue;
      sg_gw_guide_range (rules, other, size, &few, &many);
      lacking += !offered && few > 0 ? many : 0; /* kinds that nobody need have leave no gap */
      first = !first && offered ? other : first;
      if (!offered && g_str_equal (other, row))
        *least = 0;
    }
  if (g_strcmp0 (first, row) == 0)
    *most += lacking;
}

/* The procedure knows of no lists: it is told the ranges as guide_range has made them. */
static GVariant *
make_guide (SgRuleset *rules, const SgNation *nation, const char *size)
{
  const SgTable *table = sg_ruleset_get_table (rules, "GW-103", "ranges");
  GVariantBuilder guide;

  g_variant_builder_init (&guide, sg_field_variant_type (SG_FIELD_RECORDS));
  for (guint i = 0; i < table->rows->len; i++)
    {
      const char *row = ((SgTableRow *) table->rows->pdata[i])->id;
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, row);
      gint64 least, most;

      guide_range (rules, nation, row, size, &least, &most);
      g_variant_builder_open (&guide, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&guide, "{sv}", "troop", g_variant_new_string (type ? type->id : row));
      g_variant_builder_add (&guide, "{sv}", "least", g_variant_new_int64 (least));
      g_variant_builder_add (&guide, "{sv}", "most", g_variant_new_int64 (most));
      g_variant_builder_close (&guide);
    }
  return g_variant_builder_end (&guide);
}

/* The general guide; the commander is one of the generals. */
static void
check_composition (SgArmyReview *review, const SgNation *nation, GPtrArray *units)
{
  SgArmy *army = sg_army_review_get_army (review);
  const SgProcedure *procedure = sg_procedure_find (GW_SYSTEM, "composition-check", NULL);
  g_autoptr (SgQuestion) question = sg_question_new (procedure);
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;
  GPtrArray *types = sg_ruleset_get_types (sg_army_review_get_rules (review));
  GVariantBuilder counts;
  GVariant *sentences;

  g_variant_builder_init (&counts, sg_field_variant_type (SG_FIELD_RECORDS));
  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];
      gint64 n = count_type (units, type->id);

      if (n == 0)
        continue;
      g_variant_builder_open (&counts, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&counts, "{sv}", "type", g_variant_new_string (type->id));
      g_variant_builder_add (&counts, "{sv}", "count", g_variant_new_int64 (n));
      g_variant_builder_close (&counts);
    }
  sg_question_set (question, "army_size", g_variant_new_string (army_size (army)), SG_SOURCE_MEASURED);
  sg_question_set (question, "counts", g_variant_builder_end (&counts), SG_SOURCE_MEASURED);
  sg_question_set (question, "guide", make_guide (sg_army_review_get_rules (review), nation, army_size (army)), SG_SOURCE_MEASURED);
  /* Without any general, which check_commander tells, there is none too many. */
  sg_question_set (question, "generals", g_variant_new_int64 (MAX (0, (int) count_generals (army) - 1)), SG_SOURCE_MEASURED);
  verdict = sg_question_judge (question, sg_army_review_get_rules (review), none, NULL);
  sentences = verdict ? sg_verdict_get (verdict, "sentences") : NULL;
  for (gsize i = 0; sentences && i < g_variant_n_children (sentences); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (sentences, i);
      const char *sentence = g_variant_get_string (child, NULL);
      g_autofree char *key = g_strdup_printf ("guide/%s", sentence);

      sg_army_review_repeat (review, SG_ARMY_REMARK, key, "", sentence);
    }
}

/* What the cheapest unit of @range costs before its attributes; 0 when there is none. */
static gint64
least_cost (SgRuleset *rules, const SgNation *nation, const SgNationRange *range)
{
  gint64 least = 0;

  for (char **id = range->units; *id; id++)
    {
      const SgNationUnit *line = sg_nation_find_unit (nation, *id);

      for (char **type = line ? line->types : NULL; type && *type; type++)
        {
          SgGwPrice found = { 0 };

          if (sg_gw_price_from (rules, *type, sg_gw_line_price (line), "full", line->figures, NULL, &found, NULL)
              && (least == 0 || found.points < least))
            least = found.points;
        }
    }
  return least;
}

/* A guide of a list's own may ask for more than the points buy: whoever keeps to it should know. */
static void
tell_dear_guide (SgArmyReview *review, const SgNation *nation, SgArmySize size)
{
  gint64 sum = 0, allowed = sg_army_get_allowance (sg_army_review_get_army (review)) / HALVES;

  for (guint i = 0; i < nation->ranges->len; i++)
    {
      const SgNationRange *range = nation->ranges->pdata[i];

      sum += range->least[size] * least_cost (sg_army_review_get_rules (review), nation, range);
    }
  if (allowed > 0 && sum > allowed)
    sg_army_review_say (review, SG_ARMY_REMARK, "guide/dear", "", "GW-853",
                        _("The fewest of each kind that the list of %s has in a %s army cost %d points before Deficiencies, and %d are allowed"),
                        nation->name, army_size (sg_army_review_get_army (review)), (int) sum, (int) allowed);
}

/* A list with a guide of its own: its ranges count its own lines. */
static void
check_list (SgArmyReview *review, const SgNation *nation, GPtrArray *units)
{
  const char *size = army_size (sg_army_review_get_army (review));
  SgArmySize at = sg_army_size_find (size);
  gboolean few = FALSE;

  for (guint i = 0; i < nation->ranges->len; i++)
    {
      const SgNationRange *range = nation->ranges->pdata[i];
      guint n = 0;

      for (guint k = 0; k < units->len; k++)
        n += g_strv_contains ((const char *const *) range->units, ((SgArmyNode *) units->pdata[k])->entry);
      few |= n < range->least[at];
      sg_army_review_guide (review, range->troop, range->troop, range->least[at], range->most[at], n);
      if (n < range->least[at] || n > range->most[at])
        {
          g_autofree char *key = g_strdup_printf ("guide/%s", range->troop);

          sg_army_review_say (review, SG_ARMY_REMARK, key, "", "GW-853",
                              ngettext ("%s: %u unit; the list of %s has %d to %d in a %s army",
                                        "%s: %u units; the list of %s has %d to %d in a %s army", n), range->troop, n, nation->name,
                              (int) range->least[at], (int) range->most[at], size);
        }
    }
  if (few && units->len > 0)
    tell_dear_guide (review, nation, at);
}

/* Under a commander (GW-104), where the list has a guide of its own. */
static void
check_generals (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  gint64 most = sg_ruleset_cell_whole (sg_army_review_get_rules (review), "GW-104", "subordinates", "generals", army_size (army));
  gint64 n = (gint64) count_generals (army) - 1;

  if (n > most)
    sg_army_review_say (review, SG_ARMY_REMARK, "generals", "", "GW-104",
                        ngettext ("%d general under the commander; a %s army has at most %d", "%d generals under the commander; a %s army has at most %d", n),
                        (int) n, army_size (army), (int) most);
}

/* Without points each unit and each Deficiency earns a Distinction (GW-112). */
static void
check_without_points (SgArmyReview *review, GPtrArray *units)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 earned = units->len, taken = 0;

  for (guint i = 0; i < units->len; i++)
    for (char **id = ((SgArmyNode *) units->pdata[i])->attributes; *id; id++)
      {
        const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *id);

        if (attribute && g_str_equal (attribute->kind, "deficiency"))
          earned += attribute->counts;
        else if (attribute)
          taken += attribute->counts;
      }
  {
    g_autofree char *of = g_strdup_printf (_("%d of %d"), (int) taken, (int) earned);

    sg_army_review_figure (review, _("Distinctions"), g_steal_pointer (&of), "GW-112");
  }
  if (taken > earned)
    sg_army_review_say (review, SG_ARMY_FAULT, "distinctions", "", "GW-112",
                        _("%d Distinctions are borne; the units and their Deficiencies earn %d"), (int) taken, (int) earned);
}

/* The general guide, a row to each kind. */
static void
tell_guide (SgArmyReview *review, const SgNation *nation, GPtrArray *units)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgTable *table = sg_ruleset_get_table (rules, "GW-103", "ranges");
  const char *size = army_size (sg_army_review_get_army (review));

  for (guint i = 0; i < table->rows->len; i++)
    {
      const char *row = ((SgTableRow *) table->rows->pdata[i])->id;
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, row);
      gint64 least, most;

      guide_range (rules, nation, row, size, &least, &most);
      if (type)
        sg_army_review_guide (review, type->code, type->label, least, most, count_row (rules, units, row));
      else
        sg_army_review_guide (review, row, row, least, most, count_row (rules, units, row));
    }
}

/* A brigade that can act together. */
static void
check_brigades (SgArmyReview *review)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  g_autoptr (GPtrArray) brigades = sg_army_list (sg_army_review_get_army (review), NULL, SG_ARMY_BRIGADE);
  guint least = (guint) sg_ruleset_whole (rules, "GW-122", "least"), most = (guint) sg_ruleset_whole (rules, "GW-122", "most");

  for (guint i = 0; i < brigades->len; i++)
    {
      const SgArmyNode *brigade = brigades->pdata[i];
      g_autofree char *key = g_strdup_printf ("brigade/%s", brigade->id);
      guint n = 0;

      for (guint k = 0; k < brigade->children->len; k++)
        n += ((SgArmyNode *) brigade->children->pdata[k])->rank == SG_ARMY_UNIT;
      if (n > 0 && (n < least || n > most))
        sg_army_review_say (review, SG_ARMY_REMARK, key, brigade->id, "GW-122",
                            ngettext ("%s has %u unit; a brigade has %u to %u", "%s has %u units; a brigade has %u to %u", n),
                            sg_army_called (brigade, NULL), n, least, most);
    }
}

/* What a unit bears besides what its list gives it as a rule is worth telling, not more (GW-851). */
static void
check_probable (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgNationUnit *line = sg_army_find_line (sg_army_review_get_army (review), node, rules);

  for (char **id = node->attributes; line && *id; id++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *id);
      g_autofree char *key = g_strdup_printf ("probable/%s/%s", node->id, *id);

      if (!attribute || sg_nation_unit_has (line, "distinctions", *id) || sg_nation_unit_has (line, "deficiencies", *id)
          || sg_nation_unit_has (line, "any-of", *id))
        continue;
      sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "GW-851",
                          g_str_equal (attribute->kind, "deficiency") ? _("%s: %s is not among the probable Deficiencies of %s")
                                                                      : _("%s: %s is not among the probable Distinctions of %s"),
                          sg_army_called (node, sg_ruleset_get_type_by_id (rules, node->type)), attribute->label, line->name);
    }
}

/* Fanatics carry none (GW-908). */
static void
check_firearm (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  const char *id = *node->weapon != '\0' || type == NULL ? node->weapon : type->weapon;
  const SgWeapon *weapon = *id != '\0' ? sg_ruleset_find_weapon (rules, id) : NULL;
  g_autofree char *key = g_strdup_printf ("firearm/%s/%s", node->id, id);

  if (sg_army_has_attribute (node, "fanatic") && weapon != NULL && *weapon->table != '\0')
    sg_army_review_say (review, SG_ARMY_FAULT, key, node->id, "GW-908", _("%s: Fanatics carry no firearms, and it has the %s"),
                        sg_army_called (node, type), weapon->label);
}

/* Of a unit that belongs to no line, whether the nation has such troops at all. */
static gboolean
has_type (const SgNation *nation, const char *type)
{
  for (guint i = 0; i < nation->units->len; i++)
    if (g_strv_contains ((const char *const *) ((SgNationUnit *) nation->units->pdata[i])->types, type))
      return TRUE;
  return FALSE;
}

/* The line’s own words say until when it is so: “Muskets, unless late in 1879.” */
static gboolean
is_excepted (SgArmyReview *review, const SgNationUnit *line)
{
  int year = sg_army_year (sg_army_review_get_army (review));
  SgYears years = sg_years_read (line->note);

  return year > 0 && years.from > 0 && year >= years.from;
}

/* With what the list itself says of it, which may be the very exception that the player has in mind. */
static void
say_weapon (SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type, const SgNationUnit *line, const SgWeapon *weapon, const char *key)
{
  if (*line->note != '\0')
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "GW-852", _("%s: %s do not carry the %s as a rule: “%s”"),
                        sg_army_called (node, type), line->name, weapon->label,
                        line->note);
  else
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "GW-852", _("%s: %s do not carry the %s as a rule"),
                        sg_army_called (node, type), line->name, weapon->label);
}

/* A type that its line of the list does not offer, troops that the nation has not, and another weapon than the line gives (GW-852). */
static void
check_choice (SgArmyReview *review, const SgNation *nation, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  const SgNationUnit *line = sg_army_find_line (sg_army_review_get_army (review), node, rules);
  g_autofree char *key = g_strdup_printf ("choice/%s/%s/%s", node->id, node->type, node->weapon);
  const SgWeapon *weapon = *node->weapon != '\0' ? sg_ruleset_find_weapon (rules, node->weapon) : NULL;

  if (nation == NULL || type == NULL || g_str_equal (type->group, "leader"))
    return;
  if (line == NULL && !has_type (nation, node->type))
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "GW-852", _("%s: %s has no %s"),
                        sg_army_called (node, type), nation->name, type->plural);
  else if (line != NULL && line->types[0] != NULL && !g_strv_contains ((const char *const *) line->types, node->type))
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "GW-852", _("%s: %s are not raised as %s"),
                        sg_army_called (node, type), line->name, type->plural);
  else if (line != NULL && *line->weapon != '\0' && weapon != NULL && !g_str_equal (line->weapon, node->weapon) && !is_excepted (review, line))
    say_weapon (review, node, type, line, weapon, key);
}

/* Somebody commands it (GW-104), and of several who stand beside one another it is the first. */
static void
check_commander (SgArmyReview *review, GPtrArray *units)
{
  const SgArmyNode *commander = sg_army_find_commander (sg_army_review_get_army (review));

  if (commander != NULL && count_generals (sg_army_review_get_army (review)) > 1)
    sg_army_review_figure (review, _("Commander"), g_strdup (sg_army_called (commander, sg_ruleset_get_type_by_id (sg_army_review_get_rules (review), commander->type))), "GW-104");
  if (units->len > 0 && count_generals (sg_army_review_get_army (review)) == 0)
    sg_army_review_say (review, SG_ARMY_FAULT, "commander", "", "GW-104", _("Nobody commands the army: it has no general"));
}

/* Half of the units and generals begun with (GW-731). */
static void
tell_losing (SgArmyReview *review, GPtrArray *units)
{
  guint n = units->len + count_generals (sg_army_review_get_army (review));
  double share = sg_ruleset_figure (sg_army_review_get_rules (review), "GW-731", "share");

  if (n > 0)
    sg_army_review_losing (review, n, (guint) ceil (n * share));
}

/* Morale is tested when a third and a half have fallen (GW-551): the first whole figure that is at least that share, and
 * never the first of a gun's crew. */
static guint
breaks (const SgArmyNode *node, gint64 figures, SgRuleset *rules, SgArmyBreak breaks[SG_ARMY_MAX_BREAKS])
{
  gint64 third = sg_ruleset_whole (rules, "GW-551", "third"), half = sg_ruleset_whole (rules, "GW-551", "half");
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  gint64 spared = type && g_str_equal (type->group, "gun") ? sg_ruleset_whole (rules, "GW-551", "crew-spared") : 0;

  if (figures < 2)
    return 0;
  breaks[0] = (SgArmyBreak){ (guint) MAX (sg_gw_share_up (figures, third), spared + 1), "⅓" };
  breaks[1] = (SgArmyBreak){ (guint) MAX (sg_gw_share_up (figures, half), spared + 1), "½" };
  return 2;
}

static void
review (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  const SgNation *nation = sg_army_find_list (army, sg_army_review_get_rules (review));
  gint64 total = sg_army_review_get_total (review), allowance = sg_army_get_allowance (army);

  for (guint i = 0; i < units->len; i++)
    {
      check_attributes (review, units->pdata[i]);
      check_price (review, units->pdata[i]);
      check_probable (review, units->pdata[i]);
      check_firearm (review, units->pdata[i]);
      check_choice (review, nation, units->pdata[i]);
    }
  check_commander (review, units);
  check_brigades (review);
  sg_army_review_figure (review, _("Points"), sg_text_halves (total), "GW-106");
  if (allowance > 0 && sg_ruleset_chosen (sg_army_review_get_rules (review), "gw.no-points", "no"))
    sg_army_review_figure (review, _("Left"), sg_text_halves (allowance - total), "GW-103");
  sg_army_review_figure (review, _("Units"), g_strdup_printf ("%u", units->len), "GW-103");
  sg_army_review_figure (review, _("Figures"),
                         g_strdup_printf ("%d", (int) sg_army_total (army, NULL, "figures", sg_army_review_get_rules (review))),
                         "GW-101");
  if (allowance == 0 || sg_ruleset_chosen (sg_army_review_get_rules (review), "gw.no-points", "yes"))
    check_without_points (review, units);
  tell_losing (review, units);
  if (nation && nation->has_guide)
    {
      check_list (review, nation, units);
      check_generals (review);
    }
  else
    {
      tell_guide (review, nation, units);
      if (units->len > 0)
        check_composition (review, nation, units);
    }
}

/* Acts. */

/* In half points; a list with a guide of its own has its own points to it (GW-853). */
static gint64
allow (SgRuleset *rules, const SgNation *nation, SgArmySize size)
{
  static const char *const sizes[SG_N_ARMY_SIZES] = { "small", "medium", "large" };
  gboolean own = nation && nation->has_guide && nation->points[size] > 0;

  if (sg_ruleset_chosen (rules, "gw.no-points", "yes")) /* built by Distinctions earned (GW-112) */
    return 0;
  return HALVES * (own ? nation->points[size] : sg_ruleset_cell_whole (rules, "GW-103", "sizes", "points", sizes[size]));
}

/* Only by that house rule is there something to agree on (GW-R03). */
static gboolean
offer_huge (SgArmy *army, SgRuleset *rules)
{
  return sg_ruleset_chosen (rules, "gw.price.huge", "agreed");
}

static gboolean
apply_huge (SgArmy *army, SgRuleset *rules, gpointer verdict, GPtrArray *choices, GError **error)
{
  g_autofree char *points = g_strdup_printf ("%d", (int) sg_verdict_get_number (verdict, "points"));

  sg_army_set_word (army, "huge-points", points);
  return TRUE;
}

/* (transfer full): the field begins with what was agreed before, or else with what the book counts a huge gun as. */
static char *
begin_huge (SgArmy *army, SgRuleset *rules, const char *field, gpointer so_far)
{
  gint64 agreed = find_agreed (army);

  if (!g_str_equal (field, "points"))
    return NULL;
  return g_strdup_printf ("%d", (int) (agreed > 0 ? agreed : sg_ruleset_cell_whole (rules, "GW-101", "types", "huge-artillery", "points")));
}

static const SgArmyAct acts[] = {
  { "random", N_("Random Army…"), "random-army", sg_gw_random_apply, sg_gw_random_choose, N_("Raise Them"), sg_gw_random_begin },
  { "huge", N_("Price of a Huge Gun…"), "huge-price", apply_huge, NULL, N_("Agree"), begin_huge, offer_huge },
  { NULL }
};

static const SgBuilder builder = { .system = GW_SYSTEM, .price = price, .explain = explain, .review = review, .attributes = TRUE, .breaks = breaks, .card = sg_gw_card, .fights = sg_gw_fights,
                                   .allowed = "GW-103", .shuns = "GW-116", .allow = allow, .acts = acts, .templates = sg_gw_templates };
SG_REGISTER_BUILDER (builder)
