/* sg-gw-dice.c: the Movement Dice of an activation, and what they pay for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-dice.h"

#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

/* All its dice, whatever it owes. */
gint64
sg_gw_dice_in_all (const SgGw *gw, const SgUnit *unit)
{
  const char *row = sg_gw_row (gw, unit), *rule = sg_gw_row_rule (gw->rules, row, NULL);
  g_auto (GStrv) words = g_strsplit (row, " ", -1);
  guint n = g_strv_length (words);

  if (sg_word_flag (unit, &sg_gw_words.dash))
    return sg_gw_gallop (gw, unit);
  if (sg_word_has (unit, &sg_gw_words.pool)) /* those of the formation it began in (GW-409) */
    return sg_word_whole (unit, &sg_gw_words.pool);
  if (rule != NULL && sg_gw_is_gun (gw, unit) && n > 1)
    {
      g_autofree char *base = g_strndup (row, strlen (row) - strlen (words[n - 1]) - 1);

      if (sg_ruleset_has_row (gw->rules, rule, "guns", base))
        return sg_ruleset_cell_whole (gw->rules, rule, "guns", base, "dice");
    }
  if (sg_gw_is_general (gw, unit))
    return sg_ruleset_whole (gw->rules, "GW-701", "by-card");
  return MAX (sg_gw_is_gun (gw, unit) ? 1 : 0, sg_gw_row_dice (gw->rules, row, "march", FALSE)); /* a huge gun shoots, if no more */
}

/* Less the die that a rifle pays by a house rule for the shot of its last activation (GW-R78). */
gint64
sg_gw_dice_of (const SgGw *gw, const SgUnit *unit)
{
  return MAX (0, sg_gw_dice_in_all (gw, unit) - sg_word_whole (unit, &sg_gw_words.paying));
}

/* By a house rule a mountain gun that has moved one die and unlimbered may shoot as well (GW-R28). */
static gboolean
has_grace (const SgGw *gw, const SgUnit *unit)
{
  g_auto (GStrv) faces = sg_word_list (unit, &sg_gw_words.faces);

  return g_str_has_prefix (sg_gw_row (gw, unit), "mountain artillery") && g_str_equal (sg_gw_formation (gw, unit), "unlimbered")
         && g_strv_length (faces) == 1 && !sg_word_flag (unit, &sg_gw_words.shot) && sg_ruleset_chosen (gw->rules, "gw.mountain.unlimber", "one-move");
}

gint64
sg_gw_dice_left (const SgGw *gw, const SgUnit *unit)
{
  gint64 left = MAX (0, sg_gw_dice_of (gw, unit) - sg_word_whole (unit, &sg_gw_words.spent));

  return left == 0 && has_grace (gw, unit) ? 1 : left;
}

gint64
sg_gw_reload_cost (const SgGw *gw, const SgUnit *unit)
{
  const char *weapon = sg_word_text (unit, &sg_common_words.weapon);
  gboolean rifle = g_str_equal (weapon, "rifle"), musket = g_str_has_suffix (weapon, "musket") || g_str_equal (weapon, "jezail");

  if (g_str_equal (unit->type, "huge-artillery"))
    return MAX (1, sg_gw_dice_of (gw, unit));
  if (!(rifle || musket) || !sg_ruleset_chosen (gw->rules, "gw.reload", "yes"))
    return 0;
  return sg_ruleset_cell_whole (gw->rules, "GW-944", "reloading", rifle ? "rifle" : "musket", "reload");
}
