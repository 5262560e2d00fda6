/* sg-gw-shooting.c: the tables of shooting and of saving rolls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-shooting.h"

#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

const char *const sg_gw_eras[] = { "core", "colonial", "1700-1850", "1850-1875", NULL };
const char *const sg_gw_era_labels[] = { N_("Core period"), N_("Colonial"), N_("1700 to 1850"), N_("1850 to 1875"), NULL };
const char *const sg_gw_bands[] = { "point blank", "short", "long", "extreme", NULL };
const char *const sg_gw_band_labels[] = { N_("Point blank"), N_("Short"), N_("Long"), N_("Extreme"), NULL };

const SgField sg_gw_target_columns[] = {
  { "formation", N_("Formation"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "cover", N_("Cover"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_covers, .choice_labels = sg_gw_cover_labels, .optional = TRUE },
  { "flank_or_rear", N_("Shot in the flank or rear"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "in_building", N_("In a building"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "ordinary_building", N_("No fortification"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "figures", N_("Figures"), NULL, GW_COUNT ("figures"), .optional = TRUE },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "ids", N_("Its figures"), N_("Those who fall first at the end"), SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

/* The tables that an era's weapons are looked for in. */
static const struct { const char *era, *rules[3]; } eras[] = {
  { "core", { "GW-504" } }, { "colonial", { "GW-910", "GW-904", "GW-504" } },
  { "1700-1850", { "GW-941" } }, { "1850-1875", { "GW-942" } },
};

static const char *const ranges[] = { "pb", "short", "long", "extreme" };
static const char *const hits[] = { "pb-hit", "short-hit", "long-hit", "extreme-hit" };

const char *
sg_gw_period (SgRuleset *rules)
{
  return sg_ruleset_chosen (rules, "gw.earlier", "no") ? "core" : sg_ruleset_choice (rules, "gw.period");
}

/* Horse, mountain and siege guns have no line of their own. */
static const char *
find_line (SgRuleset *rules, const char *weapon)
{
  if (g_str_equal (weapon, "horse artillery"))
    return sg_ruleset_chosen (rules, "gw.horse-artillery", "field") ? "field artillery" : "light artillery";
  if (g_str_equal (weapon, "mountain artillery"))
    return "light artillery";
  return g_str_equal (weapon, "siege artillery") ? "heavy artillery" : weapon;
}

gboolean
sg_gw_find_arm (SgRuleset *rules, const char *era, const char *weapon, SgGwArm *arm, GError **error)
{
  const SgWeapon *known = sg_ruleset_find_weapon (rules, weapon);

  arm->row = find_line (rules, known && *known->row ? known->row : weapon);
  for (guint i = 0; i < G_N_ELEMENTS (eras); i++)
    for (guint k = 0; k < 3 && eras[i].rules[k] && g_str_equal (eras[i].era, era); k++)
      if (sg_ruleset_has_row (rules, eras[i].rules[k], "shooting", arm->row))
        {
          arm->rule = eras[i].rules[k];
          return TRUE;
        }
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The table of weapons “%s” has no “%s” (GW-504)."), era, weapon);
  return FALSE;
}

gboolean
sg_gw_arm_has_band (SgRuleset *rules, const SgGwArm *arm, SgGwBand band)
{
  return band < SG_GW_OUT_OF_RANGE && sg_ruleset_has_number (rules, arm->rule, "shooting", arm->row, ranges[band]);
}

SgGwBand
sg_gw_arm_band (SgRuleset *rules, const SgGwArm *arm, double distance)
{
  for (SgGwBand band = SG_GW_POINT_BLANK; band < SG_GW_OUT_OF_RANGE; band++)
    if (sg_gw_arm_has_band (rules, arm, band) && distance <= sg_ruleset_cell (rules, arm->rule, "shooting", arm->row, ranges[band]))
      return band;
  return SG_GW_OUT_OF_RANGE;
}

SgGwBand
sg_gw_arm_shift (SgRuleset *rules, const SgGwArm *arm, SgGwBand band, int bands)
{
  int shifted = (int) band + bands;

  if (band == SG_GW_OUT_OF_RANGE || shifted >= (int) SG_GW_OUT_OF_RANGE)
    return SG_GW_OUT_OF_RANGE;
  for (shifted = MAX (shifted, 0); shifted < (int) SG_GW_OUT_OF_RANGE; shifted++)
    if (sg_gw_arm_has_band (rules, arm, shifted))
      return shifted;
  return SG_GW_OUT_OF_RANGE;
}

guint
sg_gw_arm_hits_on (SgRuleset *rules, const SgGwArm *arm, SgGwBand band)
{
  return sg_ruleset_cell_whole (rules, arm->rule, "shooting", arm->row, hits[band]);
}

gboolean
sg_gw_arm_is_gun (SgRuleset *rules, const SgGwArm *arm)
{
  return sg_ruleset_has_number (rules, arm->rule, "shooting", arm->row, "most");
}

guint
sg_gw_save_on (SgRuleset *rules, const char *formation, const char *cover, gboolean flank, GError **error)
{
  const char *class;

  if (!sg_ruleset_has_row (rules, "GW-507", "formations", formation))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The table of saving rolls has no formation “%s” (GW-507)."), formation);
      return 0;
    }
  class = sg_ruleset_cell_text (rules, "GW-507", "formations", formation, "class");
  if (flank && (g_str_equal (class, "close order") || sg_ruleset_chosen (rules, "gw.saves.flank", "all")))
    class = "dense";
  return sg_ruleset_cell_whole (rules, "GW-507", "saves", class, cover);
}
