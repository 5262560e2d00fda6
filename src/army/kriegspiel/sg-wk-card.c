/* sg-wk-card.c: what the card of a unit of the Kriegspiel appendix says: its way, its fire, its work, its supplies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/kriegspiel/sg-wk-card.h"

#include "army/sg-army-card.h"
#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-ruleset-catalogue.h"

static char *
inches (SgRuleset *rules, const char *rule, const char *figure)
{
  return sg_text_length (sg_ruleset_figure (rules, rule, figure), "in");
}

static int
whole (SgRuleset *rules, const char *rule, const char *figure)
{
  return (int) sg_ruleset_whole (rules, rule, figure);
}

/* (transfer full) of @text. */
static void
add_line (SgArmyCard *card, const char *name, char *text)
{
  sg_army_card_line (card, 0, g_strdup (name), text);
}

/* Foot and horse gain on a road what wheels and engineers do not. */
static void
add_march (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  g_autofree char *road = sg_text_length (type->move * (1 + sg_ruleset_figure (rules, "WK-22", "gain")), "in");
  g_autofree char *up = inches (rules, "WK-28", "up"), *down = inches (rules, "WK-28", "down");

  if (g_str_equal (type->id, "infantry") || g_str_equal (type->id, "cavalry"))
    add_line (card, _("On a road"), g_strdup_printf (_("%s in twos or fours"), road));
  add_line (card, _("Contours"), g_strdup_printf (_("up costs %s each, down %s"), up, down));
}

/* The packets it is reckoned for by itself. */
static void
add_supply (SgArmyCard *card, SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 figures = sg_army_strength (sg_army_review_get_army (review), node, "figures", rules);
  gboolean foot = g_str_equal (type->id, "infantry"), horse = g_str_equal (type->id, "cavalry");
  SgWkBody body = { .horses = horse ? figures : MAX (0, node->horses) };
  SgWkPackets need;
  GString *words = g_string_new (NULL);

  if (foot) /* nobody else’s shot is counted in packets (WK-43) */
    body.infantry = body.fired = figures;
  else
    body.other_men = figures;
  need = sg_wk_need (rules, &body);
  if (need.food > 0)
    g_string_append_printf (words, _("%d food"), (int) need.food);
  if (need.forage > 0)
    g_string_append_printf (words, words->len > 0 ? _(", %d forage") : _("%d forage"), (int) need.forage);
  if (need.ammunition > 0)
    g_string_append_printf (words, words->len > 0 ? _(", %d ammunition if it fires") : _("%d ammunition if it fires"), (int) need.ammunition);
  if (words->len > 0)
    sg_army_card_line (card, 0, g_strdup_printf (_("Every %d moves"), whole (rules, "WK-40", "moves")), g_strdup (words->str));
  g_string_free (words, TRUE);
  add_line (card, _("Its packets"), g_strdup_printf (_("within %d ft of it"), whole (rules, "WK-46", horse ? "cavalry" : "infantry")));
}

/* What a charge costs either side, by how far off it began. */
static void
add_charge (SgArmyCard *card, SgRuleset *rules)
{
  static const char *const bands[] = { "near", "middle", "far" }, *const ends[] = { "middle", "far", "reach" };
  static const struct { const char *rule, *table, *column, *label; } rows[] = {
    { "WK-67", "extended", "infantry", N_("Extended: a sabre kills") }, { "WK-67", "extended", "cavalry", N_("men to kill a sabre") },
    { "WK-68", "close", "cavalry", N_("Close: a man kills") }, { "WK-68", "close", "infantry", N_("sabres to kill a man") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *end = g_strdup_printf (_("to %g″"), sg_ruleset_figure (rules, "WK-66", ends[i]));

      sg_army_card_head (card, end);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

      for (guint band = 0; band < G_N_ELEMENTS (bands); band++)
        g_strv_builder_add (cells, sg_ruleset_cell_text (rules, rows[i].rule, rows[i].table, bands[band], rows[i].column));
      sg_army_card_row (card, g_strdup (_(rows[i].label)), g_strv_builder_end (cells));
    }
}

static void
add_infantry (SgArmyCard *card, SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type)
{
  SgRuleset *rules = sg_army_review_get_rules (review);

  add_line (card, _("Fires or moves"), g_strdup_printf (_("%d in line are one shot"), whole (rules, "WK-7", "men")));
  add_line (card, _("Formation"), g_strdup (_("each change of order is half a move")));
  add_line (card, _("A ford"), g_strdup (_("takes the whole move")));
  add_line (card, _("Entrenches"), g_strdup_printf (_("an inch for %d men in %d moves"), whole (rules, "WK-61", "men"), whole (rules, "WK-61", "moves")));
  add_supply (card, review, node, type);
  add_charge (card, rules);
}

static void
add_cavalry (SgArmyCard *card, SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  g_autofree char *reach = inches (rules, "WK-66", "reach");

  add_line (card, C_("of troops", "Charges"), g_strdup_printf (_("%d or more, up to %s, in order"), whole (rules, "WK-65", "least"), reach));
  add_line (card, _("Formation"), g_strdup (_("half a move; mounts or dismounts in one")));
  add_line (card, _("A ford"), g_strdup (_("takes the whole move")));
  add_supply (card, review, node, type);
  add_charge (card, rules);
}

static void
add_gun (SgArmyCard *card, SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  g_autofree char *radius = inches (rules, "WK-3", "radius"), *left = sg_text_length (type->move * sg_ruleset_figure (rules, "WK-34", "half"), "in");

  add_line (card, _("Limbered"), g_strdup_printf (_("with %d men; limbering or unlimbering leaves %s"), whole (rules, "WK-24", "gunners"), left));
  add_line (card, _("Fires or moves"), g_strdup (_("never both in one move; its shot never runs out")));
  add_line (card, _("Shell"), g_strdup_printf (_("half of those within %s fall, an odd man with them"), radius));
  add_line (card, _("Hit by one"), g_strdup_printf (_("destroyed if all of it lies within %s, else disabled for %d moves"), radius, whole (rules, "WK-5", "moves")));
  add_line (card, _("Rivers"), g_strdup (_("by bridge only")));
  add_line (card, _("Epaulement"), g_strdup_printf (_("%d men, %d moves"), whole (rules, "WK-62", "men"), whole (rules, "WK-62", "moves")));
  add_supply (card, review, node, type);
}

static void
add_engineers (SgArmyCard *card, SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type)
{
  static const struct { const char *rule, *label; } works[] = {
    { "WK-55", N_("Railway bridge") }, { "WK-56", N_("Railway culvert") }, { "WK-57", N_("Road bridge") },
  };
  SgRuleset *rules = sg_army_review_get_rules (review);

  add_line (card, _("Works"), g_strdup (_("moves on end, standing still; one is enough")));
  add_line (card, _("Rivers"), g_strdup (_("by bridge only")));
  add_supply (card, review, node, type);
  sg_army_card_head (card, _("destroy"));
  sg_army_card_head (card, _("repair"));
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
      g_autofree char *destroy = g_strdup_printf ("%d", whole (rules, works[i].rule, "destroy"));
      g_autofree char *repair = g_strdup_printf ("%d", whole (rules, works[i].rule, "repair"));

      g_strv_builder_add_many (cells, destroy, repair, NULL);
      sg_army_card_row (card, g_strdup (_(works[i].label)), g_strv_builder_end (cells));
    }
}

static void
add_waggon (SgArmyCard *card, SgRuleset *rules)
{
  g_autofree char *road = inches (rules, "WK-25", "road");

  add_line (card, _("On a road"), g_steal_pointer (&road));
  add_line (card, _("Delivers"), g_strdup (_("nothing in a move in which it moved")));
  add_line (card, _("Within"), g_strdup_printf (_("%d ft of foot and guns, %d ft of cavalry, no enemy between"), whole (rules, "WK-46", "infantry"),
                                                whole (rules, "WK-46", "cavalry")));
  add_line (card, _("Rivers"), g_strdup (_("by bridge only")));
  add_line (card, _("Shell"), g_strdup (_("destroyed even when partly inside")));
  add_line (card, _("Wrecked"), g_strdup_printf (_("%d waggons in a move by %d men"), whole (rules, "WK-59", "waggons"), whole (rules, "WK-59", "men")));
}

static void
add_general (SgArmyCard *card, SgRuleset *rules)
{
  g_autofree char *motor = inches (rules, "WK-26", "motor"), *reach = inches (rules, "WK-15", "reach");

  add_line (card, _("By motor"), g_strdup_printf (_("%s, on roads"), motor));
  add_line (card, _("His player"), g_strdup_printf (_("stands at or behind him, within %s; signals as he likes"), reach));
  add_line (card, _("Hurt"), g_strdup (_("never, unless it is agreed")));
  add_line (card, _("If agreed"), g_strdup_printf (_("a shell’s circle: out of the room for %d moves; a rifle hit or capture: gone, the next in rank commands"),
                                                   whole (rules, "WK-17", "moves")));
  g_ptr_array_add (card->fates, g_strdup (_("out")));
  g_ptr_array_add (card->fates, g_strdup (_("gone")));
}

void
sg_wk_card (SgArmyReview *review, const SgArmyNode *node, SgArmyCard *card)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

  if (g_str_equal (type->id, "general"))
    {
      add_general (card, rules);
      return;
    }
  if (!g_str_equal (type->arm, "train"))
    add_march (card, rules, type);
  if (g_str_equal (type->id, "infantry"))
    add_infantry (card, review, node, type);
  else if (g_str_equal (type->id, "cavalry"))
    add_cavalry (card, review, node, type);
  else if (g_str_equal (type->id, "gun"))
    add_gun (card, review, node, type);
  else if (g_str_equal (type->id, "engineers"))
    add_engineers (card, review, node, type);
  else if (g_str_equal (type->id, "waggon"))
    add_waggon (card, rules);
  else if (g_str_equal (type->id, "cart"))
    add_line (card, _("A gun"), g_strdup_printf (_("fires only within %g″ of one, if that is agreed"),
                                                sg_ruleset_figure (rules, "WK-95", "moves") * sg_ruleset_figure (rules, "WK-95", "move")));
  else if (g_str_equal (type->id, "depot"))
    {
      add_line (card, _("Holds"), g_strdup_printf (_("as much as %d waggons, and stays where it is"), whole (rules, "WK-58", "waggons")));
      add_line (card, _("Burnt"), g_strdup_printf (_("by one man in %d moves"), whole (rules, "WK-58", "moves")));
    }
  else if (g_str_equal (type->id, "boat"))
    add_line (card, _("At each point"), g_strdup_printf (_("%d men embark in %d moves, land in %d"), whole (rules, "WK-32", "men"),
                                                         whole (rules, "WK-32", "embark"), whole (rules, "WK-32", "land")));
  else if (g_str_equal (type->id, "train"))
    add_line (card, _("A truck"), g_strdup_printf (_("%d foot or %d horse; a gun takes %d"), whole (rules, "WK-98", "infantry"), whole (rules, "WK-98", "cavalry"),
                                                   whole (rules, "WK-98", "gun")));
}
