/* sg-army-year.c: the year of an army, and what is not of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-year.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-names.h"
#include "base/sg-years.h"
#include "rules/sg-ruleset-catalogue.h"

int
sg_army_year (SgArmy *army)
{
  return sg_year_of (sg_army_get_word (army, "year"));
}

gboolean
sg_army_year_has_note (int year, const char *note)
{
  return sg_years_hold (sg_years_read (note), year);
}

/* A note that tells of years among other things says nothing of the line as a whole. */
gboolean
sg_army_year_has_line (int year, const SgNationUnit *line)
{
  return !sg_years_are_all (line->note) || sg_army_year_has_note (year, line->note);
}

gboolean
sg_army_year_has_weapon (int year, const SgWeapon *weapon)
{
  return weapon == NULL || sg_years_hold (sg_years_read (weapon->period), year);
}

static void
check_unit (SgArmyReview *review, const SgArmyNode *node, int year)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgNationUnit *line = sg_army_find_line (sg_army_review_get_army (review), node, rules);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  const SgWeapon *weapon = *node->weapon != '\0' ? sg_ruleset_find_weapon (rules, node->weapon) : NULL;
  const char *name = sg_army_called (node, type);
  g_autofree char *line_key = g_strdup_printf ("year/%s/line", node->id), *weapon_key = g_strdup_printf ("year/%s/%s", node->id, node->weapon);

  if (line != NULL && !sg_army_year_has_line (year, line))
    sg_army_review_say (review, SG_ARMY_REMARK, line_key, node->id, "", _("%s: the list has %s otherwise than in %d: “%s”"), name, line->name, year, line->note);
  if (!sg_army_year_has_weapon (year, weapon) && (line == NULL || !g_str_equal (line->weapon, node->weapon)))   /* what the list gives its troops, they had */
    sg_army_review_say (review, SG_ARMY_REMARK, weapon_key, node->id, weapon->rule, _("%s: the %s is of the years %s, and the army of %d"), name, weapon->label,
                        weapon->period, year);
}

void
sg_army_review_year (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  const SgNation *nation = sg_army_find_list (army, sg_army_review_get_rules (review));
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  int year = sg_army_year (army);

  if (year == 0)
    return;
  if (nation != NULL && !sg_years_hold (sg_years_read (nation->period), year))
    sg_army_review_say (review, SG_ARMY_REMARK, "year/list", "", "", _("The list of %s is of the years %s, and the army of %d"), nation->name, nation->period, year);
  for (guint i = 0; i < units->len; i++)
    check_unit (review, units->pdata[i], year);
}
