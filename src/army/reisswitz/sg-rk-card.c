/* sg-rk-card.c: what the card of a unit of Kriegsspiel says: its front, its paces in a move, its fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/reisswitz/sg-rk-card.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "army/sg-army-card.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/* Columns of RK-60, in the order of the heads in add_moves. */
static const char *const goings[] = { "A", "C", "D", "H" };

/* The paces of one way of going, over the ground that matters most. */
static void
add_going (SgArmyCard *card, SgRuleset *rules, const char *label, const char *row)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  if (*row == '\0' || !sg_ruleset_has_row (rules, "RK-60", "movement", row))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (goings); i++)
    {
      const char *cell = sg_ruleset_cell_text (rules, "RK-60", "movement", row, goings[i]);

      g_ptr_array_add (cells, g_strdup (*cell != '\0' ? cell : "–"));
    }
  g_ptr_array_add (cells, NULL);
  sg_army_card_row (card, g_strdup (label), (char **) g_ptr_array_steal (cells, NULL));
}

static void
add_moves (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  const char *heads[] = { _("good"), _("5–10°"), _("up"), C_("ground", "wood") };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    sg_army_card_head (card, heads[i]);
  add_going (card, rules, _("March"), sg_unit_type_get_word (type, "marches"));
  add_going (card, rules, _("Action"), sg_unit_type_get_word (type, "moves"));
  if (card->rows->len == 0)
    g_ptr_array_set_size (card->heads, 0);
}

/* One box a band; @other (nullable) has the bands that the column die may give instead (RK-95). */
static void
add_bands (SgArmyCard *card, SgRuleset *rules, const char *column, const char *other)
{
  const GPtrArray *bands = sg_ruleset_get_table (rules, "RK-94", "bands")->rows;

  for (guint i = 0; i < bands->len; i++)
    {
      const char *band = ((SgTableRow *) bands->pdata[i])->id, *to = sg_ruleset_cell_text (rules, "RK-94", "bands", band, column);

      if (other == NULL)
        sg_army_card_box (card->bands, g_strdup (""), g_strdup (to));
      else
        sg_army_card_box (card->bands, g_strdup (""), g_strdup_printf ("%s/%s", to, sg_ruleset_cell_text (rules, "RK-94", "bands", band, other)));
    }
}

/* RK-96: howitzers have ranges of their own, shell in the place of ball; rockets those of howitzers, where no umpire gives their points. */
static void
add_shells (SgArmyCard *card, SgRuleset *rules)
{
  const GPtrArray *bands = sg_ruleset_get_table (rules, "RK-94", "bands")->rows;

  card->shoot = g_strdup (_("small and large canister, shell, far shell: to paces"));
  for (guint i = 0; i < bands->len; i++)
    sg_army_card_box (card->bands, g_strdup (""), sg_text_number (sg_ruleset_figure (rules, "RK-96", ((SgTableRow *) bands->pdata[i])->id)));
}

/* What no table gives is the umpire’s, and has no bands. */
static void
add_guns (SgArmyCard *card, SgRuleset *rules, const char *weapon)
{
  gboolean rockets = g_str_equal (weapon, "rocket");

  if (rockets || g_str_equal (weapon, "howitzer"))
    {
      if (sg_ruleset_chosen (rules, rockets ? "rk.rockets" : "rk.howitzers", "umpire"))
        card->shoot = g_strdup (_("the umpire gives the points"));
      else
        add_shells (card, rules);
      return;
    }
  card->shoot = g_str_equal (weapon, "gun-9") ? g_strdup (_("canister and ball: to paces, by the column die"))
                : g_strdup (_("small and large canister, elevation, random: to paces"));
  add_bands (card, rules, g_str_equal (weapon, "gun-12") ? "g12-to" : "g6-to", g_str_equal (weapon, "gun-9") ? "g12-to" : NULL);
}

/* Points of a half-battalion in the open, by the worst face and the best. */
static void
add_muskets (SgArmyCard *card, SgRuleset *rules)
{
  static const struct { const char *row, *to; } ranges[] = {
    { "half_battalion-bad-0-100", "100" }, { "half_battalion-bad-100-200", "200" }, { "half_battalion-bad-200-300", "300" }, { "half_battalion-bad-300-400", "400" },
  };

  card->shoot = g_strdup (_("points of a half-battalion, in the open, to paces"));
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    sg_army_card_box (card->bands, g_strdup (ranges[i].to), g_strdup_printf ("%s–%s", sg_ruleset_cell_text (rules, "RK-111", "small-arms", ranges[i].row, "f1"),
                                                                            sg_ruleset_cell_text (rules, "RK-111", "small-arms", ranges[i].row, "f6")));
}

/* He rides himself, and others ride for him. */
static void
add_general (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  sg_army_card_line (card, 0, g_strdup (_("Orders")), g_strdup (_("in writing, by riders; or he rides to the place and gives them")));
  sg_army_card_line (card, 0, g_strdup (_("Knows")), g_strdup (_("what he sees himself, and what has been reported")));
  add_moves (card, rules, type);
  g_ptr_array_add (card->writes, g_strdup (_("Adjutants")));
  g_ptr_array_add (card->writes, g_strdup (_("Under him")));
  g_ptr_array_add (card->writes, g_strdup (_("Reports to")));
  g_ptr_array_add (card->fates, g_strdup (_("wounded")));
  g_ptr_array_add (card->fates, g_strdup (_("taken")));
  g_ptr_array_add (card->fates, g_strdup (_("killed")));
}

void
sg_rk_card (SgArmyReview *review, const SgArmyNode *node, SgArmyCard *card)
{
  static const char *const grades[] = { N_("repulsed"), N_("defeated"), N_("routed") };
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  const char *weapon = *node->weapon != '\0' ? node->weapon : type->weapon;

  if (g_str_equal (type->group, "leader"))
    {
      add_general (card, rules, type);
      return;
    }
  if (sg_ruleset_has_number (rules, "RK-30", "types", type->id, "front"))
    {
      g_autofree char *front = sg_text_number (sg_ruleset_cell (rules, "RK-30", "types", type->id, "front"));

      sg_army_card_line (card, 0, g_strdup (_("Front")), g_strdup_printf (_("%s paces"), front));
    }
  if (*sg_ruleset_cell_text (rules, "RK-30", "types", type->id, "strength") != '\0')
    sg_army_card_line (card, 0, g_strdup (_("Made up of")), g_strdup (sg_ruleset_cell_told (rules, "RK-30", "types", type->id, "strength")));
  add_moves (card, rules, type);
  if (g_str_equal (type->asset, "guns"))
    add_guns (card, rules, weapon);
  else if (g_str_equal (weapon, "musket") || g_str_equal (weapon, "rifle"))
    add_muskets (card, rules);
  if (!g_str_equal (type->arm, "train"))
    for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
      g_ptr_array_add (card->pills, g_strdup (_(grades[i])));
}
