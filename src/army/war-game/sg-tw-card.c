/* sg-tw-card.c: what the card of a unit of The War Game says: command, losses that tell, fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/war-game/sg-tw-card.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "army/sg-army-card.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/sg-ruleset-catalogue.h"

/* Only for what has a row of command: wagons and barges have no officers and no morale. */
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

/* How far it goes in each state: each arm has rows of its own, and what is no arm of its own goes as line infantry. */
static void
add_moves (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  static const struct { const char *type, *rows; } arms[] = {
    { "light-infantry", "light infantry, " }, { "heavy-cavalry", "heavy cavalry, " }, { "light-cavalry", "light cavalry, " },
    { "artillery-battery", "artillery, " }, { "howitzer-battery", "artillery, " }, { "wagon", "wagon, " }, { "barge", "barge, " },
  };
  GPtrArray *rows = sg_ruleset_get_table (rules, "TW-10", "allowances")->rows;
  const char *prefix = g_str_equal (type->group, "foot") ? "line infantry, " : "";

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    if (g_str_equal (type->id, arms[i].type))
      prefix = arms[i].rows;
  for (guint i = 0; i < rows->len && *prefix != '\0'; i++)
    {
      const SgTableRow *row = rows->pdata[i];
      g_autoptr (GStrvBuilder) cells = NULL;
      g_autofree char *inches = NULL, *label = g_strndup (sg_cell_told (row->cells[0]), strcspn (sg_cell_told (row->cells[0]), "("));

      if (!g_str_has_prefix (row->id, prefix))
        continue;
      inches = sg_text_length (sg_ruleset_cell (rules, "TW-10", "allowances", row->id, "inches"), "in");
      cells = g_strv_builder_new ();
      g_strv_builder_add (cells, inches);
      sg_army_card_row (card, g_strdup (g_strchomp (label)), g_strv_builder_end (cells));
    }
  if (card->rows->len > 0)
    sg_army_card_head (card, _("a move"));
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

static void
add_general (SgArmyCard *card, SgRuleset *rules)
{
  gboolean fast = g_str_equal (sg_ruleset_choice (rules, "tw.general-move"), "eighteen");
  g_autofree char *move = sg_text_length (fast ? sg_ruleset_figure (rules, "TW-23", "fast") : sg_ruleset_cell (rules, "TW-10", "allowances", "general, normal", "inches"), "in");

  sg_army_card_line (card, 0, g_strdup (C_("of troops", "Moves")), g_strdup_printf (fast ? "%s" : _("%s, as light cavalry"), move));
  sg_army_card_line (card, 0, g_strdup (_("Rallies")), g_strdup (_("a unit that retires with more than half its men: he rides up to it, and it is fit after as many "
                                                                  "moves as a die shows; then he stays with it for good")));
  sg_army_card_line (card, 0, g_strdup (_("Hit")), g_strdup_printf (_("saved on %d+, each time"), (int) sg_ruleset_whole (rules, "TW-89", "saved")));
  sg_army_card_line (card, 0, g_strdup (_("Command")), g_strdup (_("adds nothing to a unit’s points")));
  g_ptr_array_add (card->writes, g_strdup (_("Tied to")));
  g_ptr_array_add (card->writes, g_strdup (_("fit in move")));
  g_ptr_array_add (card->fates, g_strdup (_("killed")));
}

void
sg_tw_card (SgArmyReview *review, const SgArmyNode *node, SgArmyCard *card)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

  if (type->move > 0 && card->lines->len > 0) /* it goes differently in different states */
    g_ptr_array_set_size (card->lines, (int) card->lines->len - 1);
  if (g_str_equal (type->group, "leader"))
    {
      add_general (card, rules);
      return;
    }
  add_command (card, review, node);
  add_moves (card, rules, type);
  if (g_str_equal (type->weapon, "musket") || g_str_equal (type->weapon, "light-musket"))
    add_volley (card, rules);
  else if (g_str_equal (type->weapon, "gun"))
    add_roundshot (card, rules);
  else if (g_str_equal (type->weapon, "howitzer"))
    card->shoot = g_strdup_printf (_("shell, %g to %g inches, kills on %d+"), sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "least"),
                                   sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "most"), (int) sg_ruleset_whole (rules, "TW-113", "kills-from"));
}
