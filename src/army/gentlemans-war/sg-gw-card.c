/* sg-gw-card.c: a unit's card in A Gentleman's War: its dice, its ranges and its saves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Movement is GW-402, and GW-909 for those of the colonies; ranges GW-504 (or the table its weapon stands in), dice GW-505, saves GW-507.
 */

#include <stdlib.h>
#include <glib/gi18n-lib.h>

#include "army/gentlemans-war/sg-gw-card.h"
#include "base/sg-text.h"
#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-horsemen.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/gentlemans-war/sg-gw-price.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/* The rule whose movement table has @row. */
static const char *
rule_of (SgRuleset *rules, const char *row)
{
  return sg_ruleset_has_row (rules, "GW-402", "movement", row) ? "GW-402" : "GW-909";
}

static const char *
move_text (SgRuleset *rules, const char *row, const char *column)
{
  return sg_ruleset_cell_text (rules, rule_of (rules, row), "movement", row, column);
}

static gint64
move_whole (SgRuleset *rules, const char *row, const char *column)
{
  const char *rule = rule_of (rules, row);

  return sg_ruleset_has_number (rules, rule, "movement", row, column) ? sg_ruleset_cell_whole (rules, rule, "movement", row, column) : 0;
}

static gboolean
is_row (SgRuleset *rules, const char *row)
{
  return sg_ruleset_has_row (rules, rule_of (rules, row), "movement", row);
}

/* A formation’s row in the movement table, for foot and for horse, and in that of the saves. NULL: it moves by its type’s own row. A name that begins
 * with a space is put to the type’s row: “light cavalry column”. */
static const struct { const char *id, *label, *foot, *mounted, *saves_foot, *saves_mounted; } formations[] = {
  { "line", N_("Line"), NULL, NULL, "close-order line", "cavalry line" },
  { "attack-column", N_("Attack column"), "attack column", NULL, "attack column", "attack column" },
  { "march-column", N_("March column"), "march column", " column", "march column", "march column" },
  { "square", N_("Square"), "square", NULL, "square", "square" },
  { "warband", N_("Warband"), NULL, NULL, "warband", "warband" },
  { "open", N_("Open order"), NULL, NULL, "open order", "open order" },
  { "bicycles", N_("On bicycles"), NULL, NULL, "open order", "open order" },
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
  const char *own = mounted ? formations[f].mounted : formations[f].foot;
  g_autofree char *row = NULL;

  if (mounted && formations[f].mounted && formations[f].mounted[0] == ' ')
    {
      row = g_strconcat (base, formations[f].mounted, NULL);
      if (!is_row (rules, row)) /* camels march as they charge */
        {
          g_free (row);
          row = g_strdup (base);
        }
    }
  else if (!g_str_equal (type->group, "transport") && own != NULL)
    row = g_strdup (own);
  else if (g_str_equal (formations[f].id, "unlimbered") && g_str_has_suffix (base, " limbered"))
    row = g_strdup_printf ("%.*sunlimbered", (int) (strlen (base) - strlen ("limbered")), base);
  else
    row = g_strdup (base);
  return is_row (rules, row) ? g_steal_pointer (&row) : NULL;
}

char *
sg_gw_card_row_of (SgRuleset *rules, const SgUnitType *type, const char *formation)
{
  for (guint f = 0; f < G_N_ELEMENTS (formations); f++)
    if (g_str_equal (formations[f].id, formation))
      return find_row (rules, type, f);
  return NULL;
}

/* By the house rules; a star where a good road gives one die more, inches where nothing is thrown (GW-R88). */
static char *
dice_of (SgRuleset *rules, const char *row, const char *gait)
{
  gint64 dice = sg_gw_row_dice (rules, row, gait, FALSE);
  double inches = sg_gw_row_inches (rules, row, gait);

  if (inches > 0)
    {
      g_autofree char *number = sg_text_number (inches);

      return g_strdup_printf ("%s″", number);
    }
  if (dice < 0)
    return g_strdup ("–");
  return g_strdup_printf ("%d%s", (int) dice, g_str_equal (gait, "march") && move_whole (rules, row, "road") == 1 ? "*" : "");
}

/* From a face on; a six has nothing above it. */
static char *
save_of (SgRuleset *rules, const char *class, const char *cover)
{
  gint64 face = sg_ruleset_cell_whole (rules, "GW-507", "saves", class, cover);

  return face >= 6 ? g_strdup_printf ("%d", (int) face) : g_strdup_printf ("%d+", (int) face);
}

/* Whether it has the charge that its row would give it. */
static gboolean
may_charge (SgRuleset *rules, const SgUnitType *type, guint f)
{
  if (g_str_equal (type->group, "transport"))
    return FALSE;
  if (g_str_equal (formations[f].id, "bicycles")) /* GW-131 */
    return FALSE;
  return !g_str_equal (formations[f].id, "march-column") || !sg_ruleset_chosen (rules, "gw.march-column.charge", "no");
}

static void
add_formation (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type, guint f)
{
  static const char *const covers[] = { "none", "light", "heavy" };
  gboolean mounted = g_str_equal (type->group, "mounted");
  g_autofree char *row = find_row (rules, type, f);
  const char *target = mounted ? formations[f].saves_mounted : formations[f].saves_foot, *class;
  char **cells;

  if (!row)
    return;
  if (g_str_equal (type->id, "mounted-infantry") && g_str_equal (formations[f].id, "line")) /* GW-R38 */
    target = "open order";
  class = sg_ruleset_cell_text (rules, "GW-507", "formations", target, "class");
  cells = g_new0 (char *, 6);
  cells[0] = dice_of (rules, row, "march");
  cells[1] = may_charge (rules, type, f) ? dice_of (rules, row, "charge") : g_strdup ("–");
  for (guint i = 0; i < G_N_ELEMENTS (covers); i++)
    cells[2 + i] = save_of (rules, class, covers[i]);
  sg_army_card_row (card, g_strdup (mounted && g_str_equal (formations[f].id, "skirmish") ? _("On foot") : _(formations[f].label)), cells);
}

/* (nullable): what it shoots with; swords and spears are weapons without a table. */
static const SgWeapon *
find_weapon (SgRuleset *rules, const SgUnitType *type, const SgArmyNode *node)
{
  const char *id = *node->weapon ? node->weapon : type->weapon;
  const SgWeapon *weapon = *id ? sg_ruleset_find_weapon (rules, id) : NULL;

  return weapon && *weapon->table ? weapon : NULL;
}

/* Horsemen who get down to shoot: some of them hold the horses. */
static gboolean
dismounts (const SgUnitType *type)
{
  return g_str_equal (type->group, "mounted") && g_strv_contains ((const char *const *) type->formations, "skirmish");
}

/* GW-127: heavy and light cavalry on foot are Bad Shots. */
static gboolean
shoots_badly (SgRuleset *rules, const SgUnitType *type, const SgArmyNode *node)
{
  return sg_army_has_attribute (node, "bad-shots") || sg_gw_shoots_badly_on_foot (rules, type->id);
}

/* How many figures a die (GW-505, GW-904, GW-905). */
static gint64
find_per (SgRuleset *rules, const SgWeapon *weapon, const SgUnitType *type, const SgArmyNode *node)
{
  if (!g_str_equal (type->group, "gun") && shoots_badly (rules, type, node))
    return sg_ruleset_whole (rules, "GW-505", "bad-shots");
  if (g_str_has_prefix (weapon->row, "ancient ") && sg_ruleset_chosen (rules, "gw.ancient.guns", "one-for-three"))
    return sg_ruleset_whole (rules, "GW-905", "per");
  if (g_str_equal (weapon->rule, "GW-904") && sg_ruleset_chosen (rules, "gw.horsemen.dice", "three"))
    return sg_ruleset_whole (rules, "GW-904", "dear-per");
  return sg_ruleset_cell_whole (rules, weapon->rule, weapon->table, weapon->row, "per");
}

/* GW-505: a die for so many figures; Marksmen and Crack Gunners one more for each complete three, up to what is printed. */
static gint64
count_dice (SgRuleset *rules, const SgWeapon *weapon, const SgArmyNode *node, gint64 figures, gint64 per)
{
  gint64 dice = sg_gw_share_up (figures, MAX (1, per)), most = 0, each = sg_ruleset_whole (rules, "GW-505", "each");

  if (sg_army_has_attribute (node, "marksmen") || sg_army_has_attribute (node, "crack-gunners"))
    dice += (sg_ruleset_chosen (rules, "gw.round.extra-dice", "up") ? sg_gw_share_up (dice, each) : dice / each) * sg_ruleset_whole (rules, "GW-505", "more");
  if (g_str_has_prefix (weapon->row, "ancient ") && sg_ruleset_chosen (rules, "gw.ancient.guns", "one-fewer"))
    dice = MAX (0, dice - sg_ruleset_whole (rules, "GW-905", "fewer"));
  else if (sg_army_has_attribute (node, "bad-aim"))
    dice = MAX (0, dice - sg_ruleset_whole (rules, "GW-505", "bad-aim"));
  if (sg_ruleset_has_number (rules, weapon->rule, weapon->table, weapon->row, "most"))
    most = sg_ruleset_cell_whole (rules, weapon->rule, weapon->table, weapon->row, "most");
  return most > 0 ? MIN (dice, most) : dice;
}

static char *
word_dice (const SgUnitType *type, gint64 dice, gint64 per)
{
  if (per == 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die: 1 a figure", "%d dice: 1 a figure", dice), (int) dice);
  if (dismounts (type))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die: on foot, 1 for %d who shoot", "%d dice: on foot, 1 for %d who shoot", dice), (int) dice, (int) per);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d die: 1 for %d figures", "%d dice: 1 for %d figures", dice), (int) dice, (int) per);
}

static void
add_shooting (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type, const SgArmyNode *node, gint64 figures)
{
  static const char *const bands[][2] = { { "pb", "pb-hit" }, { "short", "short-hit" }, { "long", "long-hit" }, { "extreme", "extreme-hit" } };
  const SgWeapon *weapon = find_weapon (rules, type, node);
  gint64 per;

  if (!weapon || !sg_ruleset_has_number (rules, weapon->rule, weapon->table, weapon->row, "per"))
    return;
  if (dismounts (type))
    figures -= sg_gw_share_up (figures, sg_ruleset_whole (rules, "GW-128", "figures-a-holder"));
  per = find_per (rules, weapon, type, node);
  card->shoot = word_dice (type, count_dice (rules, weapon, node, figures, per), per);
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

      if (!*face)
        sg_army_card_box (card->fight, g_strdup (_(columns[i].label)), g_strdup ("–"));
      else
        sg_army_card_box (card->fight, g_strdup (_(columns[i].label)), g_strdup_printf (atoi (face) >= 6 ? "%s" : "%s+", face));
    }
}

/* The card takes what it is given; these words are not ours to give. */
static void
say (SgArmyCard *card, const char *name, const char *text)
{
  sg_army_card_line (card, 0, g_strdup (name), g_strdup (text));
}

/* What rough ground does to it, by the row that it moves by. */
static void
add_rough (SgArmyCard *card, SgRuleset *rules, const char *row)
{
  const char *cost = move_text (rules, row, "rough");
  gboolean disorders = g_str_equal (move_text (rules, row, "disorder"), "yes"), charges = g_str_equal (move_text (rules, row, "rough-charge"), "yes");

  if (!*cost)
    say (card, _("Rough ground"), _("never"));
  else if (atoi (cost) <= 1)
    say (card, _("Rough ground"), _("no effect"));
  else if (!disorders)
    sg_army_card_line (card, 0, g_strdup (_("Rough ground")), g_strdup_printf (_("%s an inch"), cost));
  else
    sg_army_card_line (card, 0, g_strdup (_("Rough ground")),
                       g_strdup_printf (charges ? _("%s an inch, and Disorders") : _("%s an inch, Disorders, no charge"), cost));
}

/* What an action of a gun costs, which stands in the row of the state that it is done in. */
static const char *
gun_text (SgRuleset *rules, const char *row, const char *column)
{
  const char *cost = move_text (rules, row, column), *space = strrchr (row, ' ');
  g_autofree char *other = NULL;

  if (*cost || space == NULL)
    return cost;
  other = g_strdup_printf ("%.*s %s", (int) (space - row), row, g_str_equal (space + 1, "limbered") ? "unlimbered" : "limbered");
  return is_row (rules, other) ? move_text (rules, other, column) : cost;
}

/* "1 each: limber, unlimber, shoot, turn over 45°": what costs the same is told together. */
static void
add_gun_costs (SgArmyCard *card, SgRuleset *rules, const char *row)
{
  static const struct { const char *column, *words; } costs[] = {
    { "limber", N_("limber") }, { "unlimber", N_("unlimber") }, { "shoot", N_("shoot") }, { "turn", N_("turn over 45°") },
  };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    {
      const char *cost = gun_text (rules, row, costs[i].column);
      gboolean told = FALSE;

      for (guint k = 0; k < i; k++)
        told = told || g_str_equal (cost, gun_text (rules, row, costs[k].column));
      if (!*cost || told)
        continue;
      sg_text_join (words, "; ");
      g_string_append_printf (words, "%s: ", g_str_equal (cost, "whole") ? _("whole turn") : cost);
      for (guint k = i, n = 0; k < G_N_ELEMENTS (costs); k++)
        if (g_str_equal (cost, gun_text (rules, row, costs[k].column)))
          g_string_append_printf (words, "%s%s", n++ > 0 ? ", " : "", _(costs[k].words));
    }
  if (words->len > 0)
    say (card, _("Dice"), words->str);
}

/* GW-509, by its weapon. */
static void
add_jam (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type, const SgArmyNode *node)
{
  const SgWeapon *weapon = find_weapon (rules, type, node);

  if (weapon && g_str_equal (weapon->id, "early-machine-gun"))
    say (card, _("Jams"), _("on more 1s than 4s, 5s and 6s"));
  else if (weapon && g_str_equal (weapon->id, "late-machine-gun"))
    say (card, _("Jams"), _("on a 1 with no hit at all"));
}

static void
add_gun (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type, const SgArmyNode *node)
{
  const char *base = sg_unit_type_get_word (type, "moves");

  add_gun_costs (card, rules, base);
  if (*move_text (rules, base, "march"))
    add_rough (card, rules, base);
  add_jam (card, rules, type, node);
  if (g_str_equal (type->id, "siege-artillery"))
    {
      say (card, _("Prolong"), _("never"));
      say (card, _("Buildings"), _("light cover against it, forts excepted"));
    }
  else if (g_str_equal (type->id, "horse-artillery"))
    say (card, _("Shot after a charge move"), _("one band farther"));
  else if (g_str_equal (type->id, "huge-artillery"))
    {
      say (card, C_("of troops", "Moves"), _("never"));
      say (card, C_("of troops", "Turns"), _("in a whole turn"));
      say (card, _("After a shot"), _("a whole turn to reload"));
    }
  else if (g_str_has_prefix (type->id, "ancient-") && sg_ruleset_chosen (rules, "gw.ancient.guns", "one-fewer"))
    say (card, _("Old guns"), _("one die fewer, as for Bad Aim"));
}

static void
add_horse (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  add_rough (card, rules, sg_unit_type_get_word (type, "moves"));
  if (dismounts (type))
    sg_army_card_line (card, 0, g_strdup (_("On foot")), g_strdup_printf (_("one in %d holds the horses"), (int) sg_ruleset_whole (rules, "GW-128", "figures-a-holder")));
  if (g_str_equal (type->id, "mounted-infantry"))
    say (card, _("Fights mounted"), _("as Disordered light cavalry"));
  else if (g_str_equal (type->id, "tribal-horsemen"))
    {
      say (card, _("Shoots"), _("at any point of its move, for 1 die"));
      sg_army_card_line (card, 0, g_strdup (_("Against regular cavalry")), g_strdup_printf (_("−%d in close combat"), (int) -sg_ruleset_whole (rules, "GW-904", "melee")));
    }
}

static void
add_cyclists (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  const char *row = sg_unit_type_get_word (type, "moves");

  if (is_row (rules, row))
    {
      sg_army_card_line (card, 0, g_strdup (_("On a good road")), g_strdup_printf (_("%d dice"), (int) (move_whole (rules, row, "march") + move_whole (rules, row, "road"))));
      add_rough (card, rules, row);
    }
  say (card, _("Caught mounted"), _("Disordered light cavalry"));
  say (card, _("Machines laid down"), _("a defended obstacle"));
}

static void
add_foot (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  if (g_str_equal (type->id, "infantry"))
    {
      g_autofree char *reach = sg_text_length (sg_ruleset_figure (rules, "GW-124", "reach"), "in");

      sg_army_card_line (card, 0, g_strdup (_("Skirmishers")), g_strdup_printf (_("up to half of it, within %s"), reach));
    }
  else if (g_str_equal (type->id, "light-infantry"))
    say (card, _("Skirmishers"), _("the whole, as two units"));
  else if (g_str_equal (type->id, "infantry-detachment"))
    say (card, _("Skirmishers"), _("never: close order only"));
  else if (g_str_equal (type->id, "light-infantry-detachment"))
    say (card, _("Skirmishers"), _("the whole of it"));
  else if (g_str_equal (type->id, "sharpshooters"))
    say (card, _("Skirmishers"), _("always, of no other unit"));
  else if (g_str_equal (type->id, "engineers"))
    sg_army_card_line (card, 0, g_strdup (_("Small tasks")), g_strdup_printf (_("in two parties of %d"), (int) sg_ruleset_whole (rules, "GW-132", "party")));
  else if (g_str_equal (type->id, "cyclists"))
    add_cyclists (card, rules, type);
  else if (g_str_equal (type->id, "tribal-infantry"))
    {
      add_rough (card, rules, sg_unit_type_get_word (type, "moves"));
      say (card, _("With firearms"), _("the first two ranks shoot; may break into bands of six"));
      say (card, _("After close combat"), _("as cavalry, against European infantry"));
    }
}

static void
add_transport (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type)
{
  const char *row = sg_unit_type_get_word (type, "moves");
  g_autofree char *threat = sg_text_length (sg_ruleset_figure (rules, "GW-909", "threat"), "in");

  if (is_row (rules, row))
    add_rough (card, rules, row);
  sg_army_card_line (card, 0, g_strdup (_("Runs away")),
                     sg_ruleset_chosen (rules, "gw.porters.threat", "near") ? g_strdup_printf (_("an enemy attacks, or ends within %s"), threat)
                     : g_strdup (_("an enemy attacks, or could charge it")));
  say (card, _("Loads"), _("dropped to run; a whole card to pick up"));
}

/* What is true of every unit of its kind. */
static void
add_kind (SgArmyCard *card, SgRuleset *rules, const SgUnitType *type, const SgArmyNode *node)
{
  gboolean moves = is_row (rules, sg_unit_type_get_word (type, "moves"));

  if (g_str_equal (type->group, "mounted") && moves)
    add_horse (card, rules, type);
  else if (g_str_equal (type->group, "gun") && moves)
    add_gun (card, rules, type, node);
  else if (g_str_equal (type->group, "foot"))
    add_foot (card, rules, type);
  else if (g_str_equal (type->group, "transport"))
    add_transport (card, rules, type);
}

/* "1, 2 grazed; 3, 4 wounded; 5 seriously wounded; 6 killed". */
static char *
describe_hit (SgRuleset *rules)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "GW-706", "fire")->rows;
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const SgTableRow *row = rows->pdata[i], *next = i + 1 < rows->len ? rows->pdata[i + 1] : NULL;
      gboolean same = next != NULL && g_str_equal (next->cells[0], row->cells[0]);

      g_string_append (words, row->label);
      if (same)
        g_string_append (words, ", ");
      else
        g_string_append_printf (words, next != NULL ? " %s; " : " %s", sg_cell_told (row->cells[0]));
    }
  return g_string_free (words, FALSE);
}

/* On what he is hit beside a unit that fights, by what it lost. */
static void
add_rates (SgArmyCard *card, SgRuleset *rules)
{
  static const char *const shares[] = { "sixth", "third", "half", "two-thirds", "destroyed" }, *const heads[] = { "⅙", "⅓", "½", "⅔", N_("all") };
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      gint64 on = sg_ruleset_cell_whole (rules, "GW-707", "rates", shares[i], "hit-on");
      g_autofree char *cell = on > 1 ? g_strdup_printf ("1–%d", (int) on) : g_strdup_printf ("%d", (int) on);

      sg_army_card_head (card, _(heads[i]));
      g_strv_builder_add (cells, cell);
    }
  sg_army_card_row (card, g_strdup (_("Combat, lost")), g_strv_builder_end (cells));
}

static void
add_general (SgArmyCard *card, SgRuleset *rules)
{
  sg_army_card_line (card, 0, g_strdup (C_("of troops", "Moves")), g_strdup_printf (_("%d dice free each cycle; on a card %d"), (int) sg_ruleset_whole (rules, "GW-701", "free"),
                                                                      (int) sg_ruleset_whole (rules, "GW-701", "by-card")));
  sg_army_card_line (card, 1, g_strdup (_("With a unit")), g_strdup_printf (_("it re-rolls one die of each test, has one Response more, and clears Disorder on %d+ when he joins"),
                                                                            (int) sg_ruleset_whole (rules, "GW-703", "joins-on")));
  sg_army_card_line (card, 1, g_strdup (_("With a brigade")), g_strdup (_("it acts on any card as on a Court card")));
  sg_army_card_line (card, -1, g_strdup (_("Under fire")), g_strdup_printf (_("his unit Bothered: hit on 1–%d; Disconcerted: 1–%d"),
                                                                            (int) sg_ruleset_whole (rules, "GW-705", "bothered"), (int) sg_ruleset_whole (rules, "GW-705", "disconcerted")));
  sg_army_card_line (card, -1, g_strdup (_("Hit")), describe_hit (rules));
  add_rates (card, rules);
  g_ptr_array_add (card->writes, g_strdup (_("With")));
  g_ptr_array_add (card->fates, g_strdup (_("wounded")));
  g_ptr_array_add (card->fates, g_strdup (_("carried off")));
  g_ptr_array_add (card->fates, g_strdup (_("killed")));
}

void
sg_gw_card (SgArmyReview *review, const SgArmyNode *node, SgArmyCard *card)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  static const char *const heads[] = { N_("move"), N_("charge"), N_("open"), N_("light"), N_("heavy") };

  if (g_str_equal (type->group, "leader"))
    {
      add_general (card, rules);
      return;
    }
  add_kind (card, rules, type, node);
  card->dice = 2;
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    sg_army_card_head (card, _(heads[i]));
  for (guint f = 0; f < G_N_ELEMENTS (formations); f++)
    if (g_strv_contains ((const char *const *) type->formations, formations[f].id))
      add_formation (card, rules, type, f);
  add_shooting (card, rules, type, node, sg_army_strength (sg_army_review_get_army (review), node, "figures", rules));
  add_close_combat (card, rules, type);
  if (sg_army_has_attribute (node, "fanatic")) /* neither shaken nor heroes (GW-908) */
    return;
  g_ptr_array_add (card->pills, g_strdup (_("shaken")));
  g_ptr_array_add (card->pills, g_strdup (_("heroic")));
}
