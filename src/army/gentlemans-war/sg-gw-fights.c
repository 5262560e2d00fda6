/* sg-gw-fights.c: the standard fights of A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is a question to the procedure that play asks as well, or to the odds of a whole charge (GW-619 to GW-626) from contact on.
 */

#include "army/gentlemans-war/sg-gw-fights.h"

#include <glib/gi18n-lib.h>

#include "army/gentlemans-war/sg-gw-card.h"
#include "base/sg-text.h"
#include "rules/gentlemans-war/sg-gw-chain.h"
#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-horsemen.h"
#include "rules/gentlemans-war/sg-gw-shooting.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#define FAR 12.0 /* inches from which a charge is ridden or run */

/* Whoever fights: of the army, of the enemy’s, or a bare unit of the book. */
typedef struct
{
  const SgUnitType *type;
  char            **attributes;
  const char       *name, *weapon;
  gint64            figures;
} Body;

static gboolean
bears (const Body *body, const char *attribute)
{
  return g_strv_contains ((const char *const *) body->attributes, attribute);
}

static gboolean
is_mounted (const Body *body)
{
  return g_str_equal (body->type->group, "mounted");
}

static gboolean
is_gun (const Body *body)
{
  return g_str_equal (body->type->group, "gun");
}

static const char *
formation_of (const Body *body)
{
  return body->type->formations[0] != NULL ? body->type->formations[0] : "";
}

/* By the formation that its type names first: the fights are of units as they stand before anything has happened. */
static gboolean
is_loose (const Body *body)
{
  return g_str_equal (formation_of (body), "skirmish") || g_str_equal (formation_of (body), "open");
}

/* (transfer full) (nullable): none where the system has lost the procedure; whoever asks then tells of no chance. */
static SgQuestion *
ask (const char *procedure)
{
  const SgProcedure *found = sg_procedure_find (GW_SYSTEM, procedure, NULL);

  return found != NULL ? sg_question_new (found) : NULL;
}

static void
fill (SgQuestion *question, const char *name, GVariant *value)
{
  sg_question_set (question, name, value, SG_SOURCE_WORD);
}

static void
fill_names (SgQuestion *question, const char *name, char **words)
{
  fill (question, name, g_variant_new_strv ((const char *const *) words, -1));
}

/* Volleys. */

/* The table that has the weapon: its own. */
static const char *
era_of (const SgWeapon *weapon)
{
  static const struct { const char *rule, *era; } eras[] = {
    { "GW-910", "colonial" }, { "GW-904", "colonial" }, { "GW-941", "1700-1850" }, { "GW-942", "1850-1875" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (eras); i++)
    if (g_str_equal (weapon->rule, eras[i].rule))
      return eras[i].era;
  return "core";
}

/* What the procedure calls a formation that is shot at. */
static const char *
target_of (const Body *body)
{
  if (is_gun (body))
    return "unlimbered gun";
  if (g_str_equal (formation_of (body), "skirmish"))
    return "skirmish order";
  if (g_str_equal (formation_of (body), "open"))
    return "open order";
  if (g_str_equal (formation_of (body), "warband"))
    return "warband";
  return is_mounted (body) ? "cavalry line" : "close-order line";
}

/* How many fall on average. Everybody shoots who may: nobody is out of range, nothing is between. */
static double
volley (const Body *body, SgRuleset *rules, const SgWeapon *weapon, const char *column, const Body *at)
{
  g_autoptr (SgQuestion) question = ask ("shoot");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (SgOdds) odds = NULL;
  g_auto (GStrv) marksmanship = NULL;
  gint64 shooting = body->figures;

  g_strv_builder_addv (builder, (const char **) body->attributes);
  if (sg_gw_shoots_badly_on_foot (rules, body->type->id) && !bears (body, "bad-shots"))
    g_strv_builder_add (builder, "bad-shots");
  marksmanship = g_strv_builder_end (builder);
  if (is_mounted (body) && g_strv_contains ((const char *const *) body->type->formations, "skirmish")) /* some hold the horses */
    shooting -= sg_gw_share_up (shooting, sg_ruleset_whole (rules, "GW-128", "figures-a-holder"));
  fill (question, "weapon", g_variant_new_string (weapon->row));
  fill (question, "table", g_variant_new_string (era_of (weapon)));
  fill (question, "figures", g_variant_new_int64 (shooting));
  fill (question, "column", g_variant_new_string (column));
  fill_names (question, "attributes", marksmanship);
  fill (question, "target", g_variant_new_parsed ("{'formation': <%s>, 'cover': <'none'>, 'figures': <%x>}", target_of (at), at->figures));
  odds = sg_odds_compute (question, rules, NULL);
  return odds != NULL ? sg_army_odds_mean (odds, "lost") : 0;
}

static void
add_volleys (const Body *body, SgRuleset *rules, const Body *at, GPtrArray *fights)
{
  static const struct { const char *reach, *hits, *column; } bands[] = {
    { "pb", "pb-hit", "point blank" }, { "short", "short-hit", "short" }, { "long", "long-hit", "long" }, { "extreme", "extreme-hit", "extreme" },
  };
  const SgWeapon *weapon = body->weapon != NULL && *body->weapon != '\0' ? sg_ruleset_find_weapon (rules, body->weapon) : NULL;

  if (weapon == NULL || *weapon->table == '\0')
    return;
  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      if (!sg_ruleset_has_number (rules, weapon->rule, weapon->table, weapon->row, bands[i].reach)
          || !sg_ruleset_has_number (rules, weapon->rule, weapon->table, weapon->row, bands[i].hits))
        continue;
      sg_army_fight_add (fights, g_strdup_printf (_("Volley at %s, to %s in"), at->name, sg_ruleset_cell_text (rules, weapon->rule, weapon->table, weapon->row, bands[i].reach)),
                         g_strdup (_("struck down")), "GW-504", SG_ARMY_FIGHT_FIGURES, volley (body, rules, weapon, bands[i].column, at));
    }
}

/* Charges. */

static void
add_if (GPtrArray *situation, gboolean there, const char *word)
{
  if (there)
    g_ptr_array_add (situation, (gpointer) word);
}

static gboolean
is_tribal (const Body *body)
{
  return g_str_has_prefix (body->type->id, "tribal");
}

/* What counts for @body against @enemy; of horse against horse both charge. */
static GPtrArray *
situation_of (const Body *body, const Body *enemy, gboolean attacks)
{
  GPtrArray *situation = g_ptr_array_new ();
  gboolean counter = !attacks && is_mounted (body) && is_mounted (enemy), horse = is_mounted (body);

  add_if (situation, (attacks || counter) && bears (body, "gallant"), "Gallant");
  add_if (situation, attacks && horse && (is_loose (enemy) || is_gun (enemy)) && !is_mounted (enemy), "cavalry against skirmishers or gunners");
  add_if (situation, !attacks && is_mounted (enemy) && !horse && !is_gun (body) && !is_loose (body), "formed foot against cavalry from the front");
  add_if (situation, !attacks && !counter && bears (body, "stalwart"), "Stalwart");
  add_if (situation, bears (body, "timid"), "Timid");
  add_if (situation, bears (body, "fanatic"), "Fanatic");
  add_if (situation, is_tribal (body) && horse && is_mounted (enemy) && !is_tribal (enemy), "tribal horsemen against regular cavalry");
  g_ptr_array_add (situation, NULL);
  return situation;
}

/* Whose table of results it reads (GW-101 has a column for it): what is not horse counts as foot. */
static const char *
counts_as (SgRuleset *rules, const Body *body)
{
  const char *as = sg_ruleset_has_cell (rules, "GW-101", "types", body->type->id, "counts") ? sg_ruleset_cell_text (rules, "GW-101", "types", body->type->id, "counts") : "";

  return g_str_equal (as, "cavalry") ? "cavalry" : "foot";
}

static GVariant *
side_of (SgRuleset *rules, const Body *body, const Body *enemy, gboolean attacks)
{
  g_autoptr (GPtrArray) situation = situation_of (body, enemy, attacks);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "row", "s", sg_gw_melee_row (rules, body->type, is_mounted (body)));
  g_variant_dict_insert (&dict, "figures", "x", body->figures);
  g_variant_dict_insert (&dict, "start", "x", body->figures);
  g_variant_dict_insert (&dict, "close_order", "b", !is_loose (body) && !is_gun (body));
  g_variant_dict_insert (&dict, "results_as", "s", counts_as (rules, body));
  g_variant_dict_insert_value (&dict, "situation", g_variant_new_strv ((const char *const *) situation->pdata, -1));
  return g_variant_dict_end (&dict);
}

/* The chance that the one who charges beats the other, in any degree. */
static double
charge (SgRuleset *rules, const Body *attacker, const Body *defender)
{
  g_auto (SgGwChain) chain = { .combat = ask ("close-combat") };
  g_autoptr (SgOdds) odds = NULL;
  GPtrArray *rows;
  double chance = 0;

  fill (chain.combat, "attacker", side_of (rules, attacker, defender, TRUE));
  fill (chain.combat, "defender", side_of (rules, defender, attacker, FALSE));
  odds = sg_gw_chain_odds (&chain, rules, NULL);
  rows = odds != NULL ? sg_odds_get_rows (odds, "end") : NULL;
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      if (row->value != NULL && g_str_has_prefix (g_variant_get_string (row->value, NULL), "defender "))
        chance += sg_odds_row_chance (row);
    }
  return chance;
}

/* What has no row in GW-619 has no close combat: transport, and whatever the type leaves out. */
static gboolean
may_fight (SgRuleset *rules, const Body *body)
{
  return *sg_gw_melee_row (rules, body->type, is_mounted (body)) != '\0' && body->figures > 0;
}

static void
add_charges (const Body *body, SgRuleset *rules, const Body *enemy, GPtrArray *fights)
{
  g_autofree char *name = sg_text_capital (enemy->name);

  if (!may_fight (rules, body) || !may_fight (rules, enemy))
    return;
  if (!is_gun (body))
    sg_army_fight_add (fights, g_strdup_printf (_("It charges %s"), enemy->name), g_strdup (_("it wins")), "GW-619", SG_ARMY_FIGHT_CHANCE, charge (rules, body, enemy));
  if (!is_gun (enemy))
    sg_army_fight_add (fights, g_strdup_printf (_("%s charge it"), name), g_strdup (_("they win")), "GW-619", SG_ARMY_FIGHT_CHANCE, charge (rules, enemy, body));
}

/* Morale and movement. */

/* Brave troops throw a bad die again, and Brittle ones are made to throw a good one again (GW-554). */
static double
carries_on (const Body *body, SgRuleset *rules, const char *row)
{
  g_autoptr (SgQuestion) question = ask ("morale-test");
  g_autoptr (GPtrArray) again = g_ptr_array_new ();
  g_autoptr (SgOdds) odds = NULL;
  const SgOddsRow *found;

  add_if (again, bears (body, "brave"), "Brave");
  add_if (again, bears (body, "brittle"), "opponent (Brittle)");
  g_ptr_array_add (again, NULL);
  fill (question, "row", g_variant_new_string (row));
  fill_names (question, "rerolls", (char **) again->pdata);
  fill (question, "only_bad", g_variant_new_boolean (TRUE)); /* nobody re-rolls what he is glad of */
  odds = sg_odds_compute (question, rules, NULL);
  found = odds != NULL ? sg_odds_find (odds, "result", "Carry On") : NULL;
  return found != NULL ? sg_odds_row_chance (found) : 0;
}

/* How likely it is that @outcome is so; 0 without @odds. */
static double
chance_of (SgOdds *odds, const char *outcome)
{
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, outcome) : NULL;
  double chance = 0;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      if (row->value != NULL && g_variant_get_boolean (row->value))
        chance += sg_odds_row_chance (row);
    }
  return chance;
}

/* Nervous troops are tested first (GW-563). */
static double
charges_when_told (const Body *body, SgRuleset *rules)
{
  g_autoptr (SgQuestion) question = ask ("nervous-charge");
  g_autoptr (GPtrArray) again = g_ptr_array_new ();
  g_autoptr (SgOdds) odds = NULL;

  if (!bears (body, "nervous"))
    return 1;
  add_if (again, bears (body, "brave"), "Brave");
  add_if (again, bears (body, "brittle"), "opponent (Brittle)");
  g_ptr_array_add (again, NULL);
  fill (question, "start", g_variant_new_int64 (body->figures));
  fill (question, "left", g_variant_new_int64 (body->figures));
  fill_names (question, "rerolls", (char **) again->pdata);
  odds = sg_odds_compute (question, rules, NULL);
  return chance_of (odds, "may_charge");
}

static void
add_morale (const Body *body, SgRuleset *rules, GPtrArray *fights)
{
  static const char *const rows[] = { "Bothered", "Disconcerted" };
  static const char *const titles[] = { N_("Morale test, Bothered"), N_("Morale test, Disconcerted") };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    sg_army_fight_add (fights, g_strdup (_(titles[i])), g_strdup (_("it carries on")), "GW-552", SG_ARMY_FIGHT_CHANCE, carries_on (body, rules, rows[i]));
  if (!is_gun (body))
    sg_army_fight_add (fights, g_strdup (_("It is told to charge")), g_strdup (_("it may")), "GW-563", SG_ARMY_FIGHT_CHANCE, charges_when_told (body, rules));
}

/* Inches on average; the faces are the procedure’s, which knows what the attributes do to them. */
static double
march (const Body *body, SgRuleset *rules, const char *row)
{
  g_autoptr (SgQuestion) question = ask ("move");
  g_autoptr (SgOdds) odds = NULL;

  fill (question, "row", g_variant_new_string (row));
  fill_names (question, "attributes", body->attributes);
  odds = sg_odds_compute (question, rules, NULL);
  return odds != NULL ? sg_army_odds_mean (odds, "total") : 0;
}

static double
reaches (const Body *body, SgRuleset *rules, const char *row)
{
  g_autoptr (SgQuestion) question = ask ("charge");
  g_autoptr (SgOdds) odds = NULL;

  fill (question, "row", g_variant_new_string (row));
  fill (question, "distance_in", g_variant_new_double (FAR));
  fill_names (question, "attributes", body->attributes);
  odds = sg_odds_compute (question, rules, NULL);
  return chance_of (odds, "contact");
}

static double
dice_left (const Body *body, SgRuleset *rules, const char *row)
{
  g_autoptr (SgQuestion) question = ask ("formation-change");
  g_autoptr (SgOdds) odds = NULL;

  fill (question, "row", g_variant_new_string (row));
  fill_names (question, "attributes", body->attributes);
  odds = sg_odds_compute (question, rules, NULL);
  return odds != NULL ? sg_army_odds_mean (odds, "md_left") : 0;
}

static void
add_movement (const Body *body, SgRuleset *rules, GPtrArray *fights)
{
  g_autofree char *row = sg_gw_card_row_of (rules, body->type, formation_of (body));

  if (row == NULL)
    return;
  sg_army_fight_add (fights, g_strdup (_("A march in the open")), g_strdup (_("on average")), "GW-402", SG_ARMY_FIGHT_INCHES, march (body, rules, row));
  if (!is_gun (body))
    sg_army_fight_add (fights, g_strdup_printf (_("A charge over %d in"), (int) FAR), g_strdup (_("it reaches")), "GW-605", SG_ARMY_FIGHT_CHANCE, reaches (body, rules, row));
  sg_army_fight_add (fights, g_strdup (_("A change of formation")), g_strdup (_("dice left")), "GW-409", SG_ARMY_FIGHT_DICE, dice_left (body, rules, row));
}

/* Everything in it is the node’s or the type’s: it lives no longer than they. @node must be of a type that the rules have. */
static Body
body_of (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  const char *name = *node->name != '\0' ? node->name : type->plural;

  return (Body){ type, node->attributes, name, *node->weapon != '\0' ? node->weapon : type->weapon, sg_army_strength (army, node, "figures", rules) };
}

/* A unit of the book without anything, for each row of close combat the first that has it. */
static void
add_against_book (const Body *body, SgRuleset *rules, GPtrArray *fights)
{
  GPtrArray *types = sg_ruleset_get_types (rules);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  char *none[] = { NULL };

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];
      Body enemy = { type, none, type->plural, type->weapon, type->figures };
      const char *row = type->figures > 1 && !g_str_equal (type->group, "leader") ? sg_gw_melee_row (rules, type, is_mounted (&enemy)) : "";

      if (*row == '\0' || g_str_equal (type->group, "transport") || !g_hash_table_add (seen, (gpointer) row))
        continue;
      if (g_hash_table_size (seen) == 1) /* shot at is the first alone: the others would make the list as long again */
        add_volleys (body, rules, &enemy, fights);
      add_charges (body, rules, &enemy, fights);
    }
}

static void
add_against_army (const Body *body, SgRuleset *rules, SgArmy *army, GPtrArray *fights)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *node = units->pdata[i];
      Body enemy;

      if (sg_ruleset_get_type_by_id (rules, node->type) == NULL)
        continue;
      enemy = body_of (army, node, rules);
      if (enemy.figures <= 0)
        continue;
      add_volleys (body, rules, &enemy, fights);
      add_charges (body, rules, &enemy, fights);
    }
}

void
sg_gw_fights (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy, GPtrArray *fights)
{
  Body body = body_of (army, node, rules);

  if (body.figures <= 0 || g_str_equal (body.type->group, "leader"))
    return;
  if (enemy != NULL)
    add_against_army (&body, rules, enemy, fights);
  else
    add_against_book (&body, rules, fights);
  add_morale (&body, rules, fights);
  add_movement (&body, rules, fights);
}
