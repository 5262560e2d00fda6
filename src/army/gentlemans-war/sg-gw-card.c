/* sg-gw-card.c: a unit's card in A Gentleman's War: its dice, its ranges and its saves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Movement is GW-402, ranges GW-504 (or the table its weapon stands in), dice GW-505, saves GW-507.
 */

#include <stdlib.h>
#include <glib/gi18n-lib.h>

#include "army/gentlemans-war/sg-gw-card.h"
#include "base/sg-text.h"
#include "rules/gentlemans-war/sg-gw-common.h"

#define MOVES "GW-402", "movement"

static const struct { const char *id, *label, *foot, *mounted, *saves_foot, *saves_mounted; } formations[] = {
  { "line", N_("Line"), NULL, NULL, "close-order line", "cavalry line" },
  { "attack-column", N_("Attack column"), "attack column", NULL, "attack column", "attack column" },
  { "march-column", N_("March column"), "march column", " column", "march column", "march column" },
  { "square", N_("Square"), "square", NULL, "square", "square" },
  { "skirmish", N_("Skirmishers"), "skirmishers", "skirmishers", "skirmish order", "skirmish order" },
  { "limbered", N_("Limbered"), NULL, NULL, "limbered gun", "limbered gun" },
  { "unlimbered", N_("Unlimbered"), NULL, NULL, "unlimbered gun", "unlimbered gun" },
};

/* The row of the movement table of a type in a formation: (transfer full). */
static char *
find_row (SgRuleset *rules, const SgUnitType *type, guint f)
{
  const char *base = sg_unit_type_get_word (type, "moves");
  gboolean mounted = g_str_equal (type->group, "mounted");
  g_autofree char *row = NULL;

  if (mounted && formations[f].mounted && formations[f].mounted[0] == ' ')
    row = g_strconcat (base, formations[f].mounted, NULL);
  else if (mounted ? formations[f].mounted != NULL : formations[f].foot != NULL)
    row = g_strdup (mounted ? formations[f].mounted : formations[f].foot);
  else if (g_str_equal (formations[f].id, "unlimbered") && g_str_has_suffix (base, "limbered"))
    row = g_strdup_printf ("%.*sunlimbered", (int) (strlen (base) - strlen ("limbered")), base);
  else
    row = g_strdup (base);
  return sg_ruleset_has_row (rules, MOVES, row) ? g_steal_pointer (&row) : NULL;
}

static char *
dice_of (SgRuleset *rules, const char *row, const char *gait)
{
  const char *dice = sg_ruleset_cell_text (rules, MOVES, row, gait);

  if (!*dice)
    return g_strdup ("–");
  return g_strdup_printf ("%s%s", dice, g_str_equal (gait, "march") && sg_ruleset_has_number (rules, MOVES, row, "road")
                          && sg_ruleset_cell (rules, MOVES, row, "road") > 0 ? "*" : "");
}

static char *
save_of (SgRuleset *rules, const char *class, const char *cover)
{
  gint64 face = sg_ruleset_cell_whole (rules, "GW-507", "saves", class, cover);

  return face >= 6 ? g_strdup_printf ("%d", (int) face) : g_strdup_printf ("%d+", (int) face);
}

static void
add_formation (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type, guint f)
{
  static const char *const covers[] = { "none", "light", "heavy" };
  gboolean mounted = g_str_equal (type->group, "mounted");
  g_autofree char *row = find_row (rules, type, f);
  const char *target = mounted ? formations[f].saves_mounted : formations[f].saves_foot;
  const char *class = sg_ruleset_cell_text (rules, "GW-507", "formations", target, "class");
  char **cells;

  if (!row)
    return;
  cells = g_new0 (char *, 6);
  cells[0] = dice_of (rules, row, "march");
  cells[1] = g_str_equal (formations[f].id, "march-column") && sg_ruleset_chosen (rules, "gw.march-column.charge", "no")
             ? g_strdup ("–") : dice_of (rules, row, "charge");
  for (guint i = 0; i < G_N_ELEMENTS (covers); i++)
    cells[2 + i] = save_of (rules, class, covers[i]);
  sg_army_card_row (card, g_strdup (mounted && g_str_equal (formations[f].id, "skirmish") ? _("On foot") : _(formations[f].label)), cells);
}

static const SgWeapon *
find_weapon (SgRuleset *rules, const SgUnitType *type, const SgArmyNode *node)
{
  const char *id = *node->weapon ? node->weapon : type->weapon;
  const SgWeapon *weapon = *id ? sg_ruleset_find_weapon (rules, id) : NULL;

  return weapon && *weapon->table ? weapon : NULL;
}

/* GW-505: a die for so many figures; Marksmen and Crack Gunners one more for each complete three, up to what is printed. */
static gint64
count_dice (SgRuleset *rules, const SgWeapon *weapon, const SgArmyNode *node, gint64 figures, gint64 *per)
{
  gint64 dice, most = 0;

  *per = sg_ruleset_cell_whole (rules, weapon->rule, weapon->table, weapon->row, "per");
  if (sg_army_has_attribute (node, "bad-shots"))
    *per = sg_ruleset_whole (rules, "GW-505", "bad-shots");
  dice = sg_gw_share_up (figures, MAX (1, *per));
  if (sg_army_has_attribute (node, "marksmen") || sg_army_has_attribute (node, "crack-gunners"))
    dice += dice / sg_ruleset_whole (rules, "GW-505", "each") * sg_ruleset_whole (rules, "GW-505", "more");
  if (sg_army_has_attribute (node, "bad-aim"))
    dice = MAX (0, dice - sg_ruleset_whole (rules, "GW-505", "bad-aim"));
  if (sg_ruleset_has_number (rules, weapon->rule, weapon->table, weapon->row, "most"))
    most = sg_ruleset_cell_whole (rules, weapon->rule, weapon->table, weapon->row, "most");
  return most > 0 ? MIN (dice, most) : dice;
}

static void
add_shooting (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type, const SgArmyNode *node, gint64 figures)
{
  static const char *const bands[][2] = { { "pb", "pb-hit" }, { "short", "short-hit" }, { "long", "long-hit" }, { "extreme", "extreme-hit" } };
  const SgWeapon *weapon = find_weapon (rules, type, node);
  gint64 per, dice;

  if (!weapon || !sg_ruleset_has_number (rules, weapon->rule, weapon->table, weapon->row, "per"))
    return;
  if (g_str_equal (type->group, "mounted") && g_strv_contains ((const char *const *) type->formations, "skirmish")) /* on foot: some hold the horses */
    figures -= sg_gw_share_up (figures, sg_ruleset_whole (rules, "GW-128", "figures-a-holder"));
  dice = count_dice (rules, weapon, node, figures, &per);
  card->shoot = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die: 1 for %d figures", "%d dice: 1 for %d figures", dice), (int) dice, (int) per);
  if (per == 1)
    {
      g_free (card->shoot);
      card->shoot = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die: 1 a figure", "%d dice: 1 a figure", dice), (int) dice);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    if (sg_ruleset_has_number (rules, weapon->rule, weapon->table, weapon->row, bands[i][0])
        && sg_ruleset_has_number (rules, weapon->rule, weapon->table, weapon->row, bands[i][1]))
      {
        gint64 hit = sg_ruleset_cell_whole (rules, weapon->rule, weapon->table, weapon->row, bands[i][1]);

        sg_army_card_box (card->bands, g_strdup_printf ("%s″", sg_ruleset_cell_text (rules, weapon->rule, weapon->table, weapon->row, bands[i][0])),
                          g_strdup_printf (hit >= 6 ? "%d" : "%d+", (int) hit));
      }
}

/* GW-619: what it hits on, by its advantage; the row is that of its type (GW-101). */
static void
add_close_combat (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  static const struct { const char *column, *label; } columns[] = {
    { "+2 or more", "+2" }, { "+1", "+1" }, { "tie or lower", "≤ 0" }, { "lower and disordered", N_("worst") },
  };
  const char *row = sg_ruleset_has_row (rules, "GW-101", "types", type->id) ? sg_ruleset_cell_text (rules, "GW-101", "types", type->id, "melee") : "";

  if (!*row || !sg_ruleset_has_row (rules, "GW-619", "hits", row))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      const char *face = sg_ruleset_cell_text (rules, "GW-619", "hits", row, columns[i].column);

      sg_army_card_box (card->fight, g_strdup (_(columns[i].label)),
                        !*face ? g_strdup ("–") : g_strdup_printf (atoi (face) >= 6 ? "%s" : "%s+", face));
    }
}

/* What rough ground does to it, by the row that it moves by. */
static void
add_rough (SgArmyCard *card, SgRuleset *rules, const char *row)
{
  const char *cost = sg_ruleset_cell_text (rules, MOVES, row, "rough");
  gboolean disorders = g_str_equal (sg_ruleset_cell_text (rules, MOVES, row, "disorder"), "yes");

  if (*cost)
    sg_army_card_line (card, 0, g_strdup (_("Rough ground")),
                       g_strdup_printf (disorders ? _("an inch costs %s, and Disorders") : _("an inch costs %s"), cost));
}

/* "1 MD each to limber, unlimber, turn more than 45°". */
static void
add_gun_costs (SgArmyCard *card, SgRuleset *rules, const char *row)
{
  static const struct { const char *column, *words; } costs[] = {
    { "limber", N_("limber %s") }, { "unlimber", N_("unlimber %s") }, { "turn", N_("turn over 45° %s") },
  };
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    {
      const char *cost = sg_ruleset_cell_text (rules, MOVES, row, costs[i].column);

      if (!*cost)
        continue;
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, _(costs[i].words), cost);
    }
  if (words->len > 0)
    sg_army_card_line (card, 0, g_strdup (_("Move dice")), g_strdup (words->str));
  g_string_free (words, TRUE);
}

/* What is true of every unit of its kind. */
static void
add_kind (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  const char *base = sg_unit_type_get_word (type, "moves");
  gboolean mounted = g_str_equal (type->group, "mounted");

  if (g_str_equal (type->id, "infantry"))
    {
      g_autofree char *reach = sg_text_length (sg_ruleset_figure (rules, "GW-124", "reach"), "in");

      sg_army_card_line (card, 0, g_strdup (_("Skirmishers")), g_strdup_printf (_("up to half of it, within %s"), reach));
    }
  else if (g_str_equal (type->id, "light-infantry"))
    sg_army_card_line (card, 0, g_strdup (_("Skirmishers")), g_strdup (_("the whole may go out, as two units")));
  if (sg_ruleset_has_row (rules, MOVES, base))
    {
      if (mounted)
        add_rough (card, rules, base);
      if (g_str_equal (type->group, "gun"))
        add_gun_costs (card, rules, base);
    }
  if (mounted && g_strv_contains ((const char *const *) type->formations, "skirmish"))
    sg_army_card_line (card, 0, g_strdup (_("On foot")), g_strdup_printf (_("one in %d holds the horses"), (int) sg_ruleset_whole (rules, "GW-128", "figures-a-holder")));
}

void
sg_gw_card (SgArmyReview *review, const SgArmyNode *node, SgArmyCard *card)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  static const char *const heads[] = { N_("move"), N_("charge"), N_("open"), N_("light"), N_("heavy") };

  add_kind (card, rules, type);
  card->dice = 2;
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    sg_army_card_head (card, _(heads[i]));
  for (guint f = 0; f < G_N_ELEMENTS (formations); f++)
    if (g_strv_contains ((const char *const *) type->formations, formations[f].id))
      add_formation (card, rules, type, f);
  add_shooting (card, rules, type, node, sg_army_strength (sg_army_review_get_army (review), node, "figures", rules));
  add_close_combat (card, rules, type);
  g_ptr_array_add (card->pills, g_strdup (_("shaken")));
  g_ptr_array_add (card->pills, g_strdup (_("heroic")));
}
