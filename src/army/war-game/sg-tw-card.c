/* sg-tw-card.c: what the card of a unit of The War Game says: command, losses that tell, fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/war-game/sg-tw-card.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-card.h"
#include "base/sg-text.h"
#include "rules/war-game/sg-tw-common.h"

static void
add_command (SgArmyCard *card, SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  SgArmy *army = sg_army_review_get_army (review);
  gint64 officers = sg_army_strength (army, node, "officers", rules), figures = sg_army_strength (army, node, "figures", rules);
  SgTwThresholds at;

  if (!sg_ruleset_has_row (rules, "TW-81", "command", node->type) || figures < 1)
    return;
  at = sg_tw_thresholds (rules, figures);
  sg_army_card_line (card, 0, g_strdup (_("Command")), g_strdup_printf (ngettext ("%d with %d officer", "%d with %d officers", (gulong) officers),
                                                                        (int) sg_tw_command (rules, node->type, officers), (int) officers));
  sg_army_card_line (card, 0, g_strdup (_("Losses")), g_strdup_printf (_("a sixth at %d, a quarter at %d, half at %d"), (int) at.sixth, (int) at.quarter,
                                                                       (int) at.half));
  sg_army_card_line (card, 0, g_strdup (_("Morale")), g_strdup_printf (_("command, less losses, plus a die: %d or more"),
                                                                       (int) sg_ruleset_whole (rules, "TW-83", "good")));
}

/* What comes off the die of each group in each band. */
static void
add_volley (SgArmyCard *card, SgRuleset *rules)
{
  const SgTable *table = sg_ruleset_get_table (rules, "TW-32", "the-deduction-table");
  double whole = sg_ruleset_cell (rules, "TW-26", "ranges", "musket", "most");

  card->shoot = g_strdup (_("off a die; first volley 1 less, into cover 1 more"));
  for (guint i = 0; i < table->rows->len; i++)
    sg_army_card_box (card->bands, g_strdup_printf ("%g″", whole * (i + 1) / table->rows->len), g_strdup_printf ("−%s", ((SgTableRow *) table->rows->pdata[i])->cells[0]));
  g_ptr_array_add (card->pills, g_strdup (_("volley fired")));
}

/* The lowest face that kills in each band of the stick. */
static void
add_roundshot (SgArmyCard *card, SgRuleset *rules)
{
  const SgTable *table = sg_ruleset_get_table (rules, "TW-104", "roundshot-kills");
  const double ends[] = { sg_ruleset_figure (rules, "TW-104", "first-to"), sg_ruleset_figure (rules, "TW-104", "second-to"),
                          sg_ruleset_figure (rules, "TW-104", "third-to"), sg_ruleset_cell (rules, "TW-26", "ranges", "ball", "most") };

  card->shoot = g_strdup (_("roundshot kills on"));
  for (guint i = 0; i < table->rows->len && i < G_N_ELEMENTS (ends); i++)
    {
      const char *faces = ((SgTableRow *) table->rows->pdata[i])->cells[0];

      sg_army_card_box (card->bands, g_strdup_printf ("%g″", ends[i]), g_strdup_printf ("%c%s", faces[0], faces[1] != '\0' ? "+" : ""));
    }
}

void
sg_tw_card (SgArmyReview *review, const SgArmyNode *node, SgArmyCard *card)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

  add_command (card, review, node);
  if (g_str_equal (type->weapon, "musket") || g_str_equal (type->weapon, "light-musket"))
    add_volley (card, rules);
  else if (g_str_equal (type->weapon, "gun"))
    add_roundshot (card, rules);
  else if (g_str_equal (type->weapon, "howitzer"))
    card->shoot = g_strdup_printf (_("shell, %g to %g inches, kills on %d+"), sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "least"),
                                   sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "most"), (int) sg_ruleset_whole (rules, "TW-113", "kills-from"));
}
