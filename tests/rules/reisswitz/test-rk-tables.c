/* test-rk-tables.c: every cell of the tables of Kriegsspiel is read by a procedure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each row asks a procedure with every combination of its fields' alternatives, over every branch of its dice.
 */

#include "../rule-fixture.h"

#include "rules/sg-odds.h"
#include "rules/sg-ruleset-private.h"

#include <string.h>

#define SYSTEM "reisswitz"
#define FACES "1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18"
#define LEG "legs={going=A, paces=100}|{going=B, paces=100}|{going=C, paces=100}|{going=D, paces=100}|{going=E, paces=100}|" \
  "{going=F, paces=100}|{going=G, paces=100}|{going=H, paces=100}"

/* "a=1|2; b=@RULE/table" is four questions where the table has two rows. */
static const struct { const char *procedure, *fields, *option, *choice; } rows[] = {
  { "scale-table", "quantity=@RK-1/scale" },
  { "recognise", "paces=100|300|500|700|1000|2000" },
  { "unit", "unit=@RK-30/types" },
  { "block-size", "block=@RK-31/blocks; cm_per_100_paces=1" },
  { "battalion-blocks", "men_lost=0|150|300|450|600|750|900" },
  { "formation", "formation=@RK-35/formations" },
  { "march-rate", "troops=@RK-60/movement; degrees=0|7|12|20; direction=up|down; ground=good|heavy|open wood|swamp|thick wood" },
  { "march", "troops=@RK-60/movement; " LEG },
  { "going", "degrees=0|7|12|20; direction=up|down; ground=good|heavy|open wood" },
  { "width", "way=@RK-72/widths; arm=infantry|cavalry|artillery" },
  { "change-formation", "change=change_formation|reform_infantry|reform_foot_artillery|reform_horse_artillery|reform_heavy_cavalry|"
    "reform_light_cavalry|limber|clear_guns|resupply|musket_resupply; paces=500; gallop=true|false" },
  { "patrol", "arm=infantry|cavalry; task=searching|open country" },
  { "rider", "rider=@RK-78/riders" },
  { "body-rate", "bodies={body=infantry}|{body=skirmishers}|{body=heavy}|{body=light}|{body=horse-artillery}|{body=gun6}|{body=gun9}|{body=gun12}|"
    "{body=howitzers}|{body=wagons}|{body=ropes}|{body=patrol-infantry}|{body=patrol-cavalry}; purpose=march|action|attack|fast" },
  { "column-length", "parts={key=infantry_sections, number=1, state=closed}|{key=infantry_sections, number=1, state=march}|"
    "{key=infantry_half_sections, number=1, state=closed}|{key=infantry_half_sections, number=1, state=march}|"
    "{key=cavalry_twos, number=1, state=closed}|{key=cavalry_twos, number=1, state=march}|{key=cavalry_threes, number=1, state=closed}|"
    "{key=cavalry_threes, number=1, state=march}|{key=cavalry_fours, number=1, state=closed}|{key=cavalry_fours, number=1, state=march}|"
    "{key=battery_open, number=1, state=closed}|{key=battery_open, number=1, state=march}|{key=battery_pairs, number=1, state=closed}|"
    "{key=battery_pairs, number=1, state=march}|{key=battery_fours, number=1, state=closed}|{key=battery_fours, number=1, state=march}" },
  { "field-column", "column=@RK-80/field-columns; marched=true|false" },
  { "long-march", "arm=@RK-81/long-marches; miles=20" },
  { "critical-distance", "enemy=@RK-83/critical-distances; paces=10; battle_order=true" },
  { "men-to-points", "men=30; formation=@RK-92/points" },
  { "points-to-men", "points=30; formation=@RK-92/points" },
  { "range-band", "gun=6|12; paces=100|600|1100|1700|3000" },
  { "artillery-effect", "shot=canister|elevation|random; slope=0|30; ground=even; view_before=200; view_behind=200" },
  { "artillery-effect", "shot=canister|elevation|random; slope=0; ground=even", "rk.effect", "strict" },
  { "artillery-fire", "gun=6|12|howitzer; pieces=6; paces=100|600|1100|1700; effect=good|bad; target=two_ranks; cover=open|lining|behind; known=true" },
  { "artillery-fire", "gun=6; pieces=6; paces=600; effect=bad; target=two_ranks", "rk.six-large-bad", "fractions" },
  { "debouch", "gun=6|12; size=half-battery|battery; paces=300|550|700|900; effect=good|bad; covering_twice=true|false" },
  { "canister-test", "guns=half-battery|battery; effect=good; enemy_canister=false; arm=infantry" },
  { "canister-test", "guns=half-battery|battery; effect=good|bad; enemy_canister=false; arm=infantry", "rk.canister-test", "appendix" },
  { "bombard", "houses=wood|stone; howitzers=4|6" },
  { "breach", "wall=strong|weaker; gun=12; batteries=1|2; paces=500|800" },
  { "small-arms-fire", "unit=half_battalion|two_skirmish_platoons; men=90; paces=50|150|250|350; effect=good|bad; target=cavalry; "
    "cover=open|lining|behind; rifles=true|false" },
  { "small-arms-fire", "unit=half_battalion|two_skirmish_platoons; men=90; paces=50|150|250|350; effect=good; target=cavalry; rifles=true", "rk.rifles", "own" },
  { "small-arms-fire", "unit=half_battalion; men=90; paces=50; effect=bad; target=cavalry", "rk.bad-close", "fifteen" },
  { "ammunition", "arm=infantry|battery|howitzer-battery; moves_fired=3" },
  { "ammunition", "arm=battery; moves_fired=3; gun=@RK-117/rounds; shot=elevation|canister", "rk.rounds", "counted" },
  { "loss-track", "formation=cavalry; points=110; track=@RK-125/tracks" },
  { "loss-track", "formation=artillery; points=110; track=foot-artillery|horse-artillery" },
  { "loss-track", "formation=cavalry; points=110; track=@RK-125/tracks", "rk.track", "points" },
  { "loss-track", "formation=artillery; points=110; track=foot-artillery|horse-artillery", "rk.two-rank-points", "three" },
  { "basic-odds", "attack=cavalry|infantry|mass|skirmishers|cavalry-line|cavalry-square|cavalry-skirmishers|canister|skirmishers-guns|surprise" },
  { "combat-die", "die=I|II|III|IV|V|VI; advantage=attacker" },
  { "combat-die", "die=V; advantage=attacker", "rk.die-five", "introduction" },
  { "index-die", "index=0|1|2|3|4|5" },
  { "odds-by-numbers", "attacker=100|110|120|130|160|210|300; defender=100" },
  { "odds-in-sixths", "attacker=" FACES "; defender=" FACES },
  { "odds-in-sixths", "attacker=" FACES "; defender=" FACES, "rk.sixths", "printed" },
  { "circumstance", "key=@RK-150/circumstances" },
  { "squadron-odds", "attacker=1|2|3|4|5|6|7|8|9|10|11|12; defender=1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16" },
  { "second-line", "arm=infantry|cavalry; paces=100|500|2000" },
  { "second-line", "arm=infantry|cavalry; paces=500", "rk.second-line", "six-hundred" },
  { "slope-points", "arm=cavalry|infantry|skirmishers; degrees=3|5|7|10|12|15|17|20|22|25|27|30|40|90; direction=up|down" },
  { "cavalry-v-infantry", "formation=column|line; squadrons=1|2|3" },
  { "cavalry-v-square", "squadrons=1|2|3|4; square=battalion|half_battalion; state=unshaken|shaken|badly_shaken; wave=1" },
  { "battery-attack", "key=@RK-181/batteries" },
  { "combined-arms", "ground=good|poor; squadrons=1|2|3" },
  { "surprise", "artillery=true|false; case=one_move|twice|column" },
  { "recovery", "grade=R|D|T; decided_in_move=1" },
  { "combat-losses", "kind=cavalry_v_cavalry; beaten={squadrons=2}; grade=R|D|T; victor={arm=cavalry, role=attacker, squadrons=2}" },
  { "combat-losses", "kind=infantry_v_infantry; beaten={half_battalions=2}; grade=R|D|T; victor={arm=infantry, role=attacker}" },
  { "combat-losses", "kind=cavalry_v_cavalry; beaten={squadrons=2}; grade=R|D|T; victor={arm=cavalry, role=attacker, squadrons=2}", "rk.victor-cavalry", "half" },
  { "assault", "kind=cavalry_v_cavalry; attacker={arm=cavalry, squadrons=1}; defender={arm=cavalry, squadrons=1}" },
  { "pursuit", "kind=light|heavy; moves=6" },
  { "retreat", "arm=infantry|skirmishers|heavy cavalry|light cavalry; moves=3; fast=true|false" },
  { "obstacle-loss", "strength=90; moves_among=1|2|3; arm=infantry|artillery; resists=true|false" },
  { "surmountable-loss", "squadrons=1; grade=R" },
  { "defile-loss", "squadrons=1; batteries=1; grade=D; paces=500|1000; held=true" },
  { "stronghold-troops", "place=@RK-211/stronghold-troops; front=1200" },
  { "stronghold-class", "degrees=16|21|26" },
  { "stronghold-die", "class=light|strong|fortified; ready=true|false; attack_no=1|2|3|4|5; troops=fresh|tired" },
  { "exceptional-table", "dice=1|2|3|4|5" },
  { "bridge", "work=pontoon|pontoon_dismantle|floating_infantry|floating_all|trestle_train|trestle_sappers|trestle_carpenters|blow|burn|planks|strip|"
    "repair_stone|repair_wood|obstacle; paces=50; afloat=true|false" },
  { "ferry", "load=infantry|cavalry|gun; number=90; vessel=ferry|pontoon|double" },
  { "boat", "paces=100; stream=with|against|across" },
  { "swim", "paces=100" },
  { "force-made", "formation=@RK-260/forces" },
  { "force-check", "formation=infantry-division|cavalry-division|ordnance-train; service=british|prussian; parts={part=battalion, number=6}" },
  { "personnel", "unit=rha6|rha9|rfa6|rfa9" },
};

/* (transfer full): what stands for a field, one after another. */
static char **
alternatives (SgRuleset *rules, const char *text)
{
  g_auto (GStrv) place = NULL;
  g_autoptr (GStrvBuilder) all = NULL;
  const SgTable *table;

  if (*text != '@')
    return g_strsplit (text, "|", -1);
  place = g_strsplit (text + 1, "/", 2);
  table = sg_ruleset_get_table (rules, place[0], place[1]);
  all = g_strv_builder_new ();
  g_assert_nonnull (table);
  for (guint i = 0; i < table->rows->len; i++)
    g_strv_builder_add (all, ((SgTableRow *) table->rows->pdata[i])->id);
  return g_strv_builder_end (all);
}

/* All the branches of one question. */
static void
ask (SgRuleset *rules, const char *procedure, const char *fields)
{
  g_autoptr (SgQuestion) question = rule_ask (SYSTEM, procedure, fields);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, &error);

  g_test_message ("%s %s", procedure, fields);
  g_assert_no_error (error);
}

/* Every combination of the alternatives of @parts from @i on. */
static void
ask_all (SgRuleset *rules, const char *procedure, char **parts, const char *so_far)
{
  g_auto (GStrv) pair = NULL, each = NULL;

  if (*parts == NULL)
    {
      ask (rules, procedure, so_far);
      return;
    }
  pair = g_strsplit (*parts, "=", 2);
  each = alternatives (rules, pair[1]);
  for (char **one = each; *one; one++)
    {
      g_autofree char *fields = g_strdup_printf ("%s%s%s=%s", so_far, *so_far ? "; " : "", pair[0], *one);

      ask_all (rules, procedure, parts + 1, fields);
    }
}

/* What the game and the window read of a map and of blocks, not a procedure. */
static gboolean
is_the_games (const SgTable *table)
{
  static const struct { const char *rule, *name; } games[] = { { "RK-35", "forms" }, { "RK-62", "going" }, { "RK-72", "abreast" }, { "RK-72", "most-abreast" } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (table->rule, games[i].rule) && g_str_equal (table->name, games[i].name))
      return TRUE;
  return FALSE;
}

/* Every cell that has something in it. */
static void
find_unread (SgRuleset *rules, GHashTable *read, GString *unread)
{
  GPtrArray *tables = sg_ruleset_get_tables (rules);

  for (guint t = 0; t < tables->len; t++)
    {
      const SgTable *table = tables->pdata[t];

      for (guint r = 0; r < table->rows->len && !is_the_games (table); r++)
        for (guint c = 0; c < table->columns->len; c++)
          {
            const SgTableRow *row = table->rows->pdata[r];
            const SgColumn *column = table->columns->pdata[c];
            g_autofree char *key = g_strdup_printf ("%s/%s/%s/%s", table->rule, table->name, row->id, column->id);

            if (*row->cells[c] != '\0' && !g_hash_table_contains (read, key))
              g_string_append_printf (unread, "\n%s", key);
          }
    }
}

static void
test_every_cell (void)
{
  g_autoptr (GHashTable) read = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (SgRuleset) plain = rule_rules (SYSTEM, NULL, NULL);
  g_autoptr (GString) unread = g_string_new (NULL);

  sg_ruleset_watch_cells (plain, read);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuleset) rules = rows[i].option ? rule_rules (SYSTEM, rows[i].option, rows[i].choice) : g_object_ref (plain);
      g_auto (GStrv) parts = g_strsplit (rows[i].fields, "; ", -1);

      sg_ruleset_watch_cells (rules, read);
      ask_all (rules, rows[i].procedure, parts, "");
    }
  g_assert_cmpuint (g_hash_table_size (read), >, 2000);
  find_unread (plain, read, unread);
  g_assert_cmpstr (unread->str, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rk-tables/every-cell", test_every_cell);
  return g_test_run ();
}
