/* test-gw-sites.c: what works make of the country, and what becomes of a party that goes away from its work (GW-751 to GW-755).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"

#include "map/sg-map-ground.h"
#include "map/sg-map-xml.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/works/sg-gw-sites.h"
#include "play/gentlemans-war/works/sg-gw-works.h"

/* A river across the middle with a road and a bridge over it, a railway with a culvert, and a wall with a bend and a gate. */
#define RIVERSIDE \
  "<map title='Riverside' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='river' kind='river' width='3' points='0,30 30,29.5 60,30'/>" \
  "<piece id='road' kind='road' width='2' points='20,60 20,40 20,20 24,0'/>" \
  "<piece id='bridge' kind='bridge' width='2' points='20,27.5 20,32'/>" \
  "<piece id='rail' kind='railway' width='1.5' points='50,60 50,0'/><piece id='culvert' kind='culvert' points='50,45'/>" \
  "<piece id='wall' kind='wall' class='low' points='2,50 10,50 10,58'/><piece id='gate' kind='gate' points='30,50'/>" \
  "</map>"

static void
open_table (GwTable *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_GW_SYSTEM, &error);
  g_autoptr (GBytes) bytes = g_bytes_new_static (RIVERSIDE, strlen (RIVERSIDE));
  g_autoptr (SgMap) map = sg_map_load (bytes, "riverside.sgmap", &error);

  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000003");
  table->battle = sg_campaign_add_battle (table->campaign, "Riverside", "", map, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
}

/* Engineers of Red at @x, @y that have begun @work, and an enemy far off. */
static void
open_working (GwTable *table, double x, double y, double bearing, const char *work)
{
  const char *const ids[] = { "re", NULL };
  g_autoptr (GError) error = NULL;

  open_table (table);
  gw_raise (table, "red", "re", "engineers", 6, x, y, bearing, "");
  gw_raise (table, "red", "r2", "infantry", 12, 40, 55, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 40, 5, 0, "");
  gw_begin (table);
  gw_card (table, "9 hearts");
  gw_activate (table, "re");
  g_assert_true (table->game->carry_out (table->battle, work, ids, NULL, 0, &error));
  g_assert_no_error (error);
  gw_done (table);
}

static void
turn_jokers (GwTable *table, guint n)
{
  for (guint i = 0; i < n; i++)
    gw_card (table, atoi (gw_word (table, "jokers")) % 2 == 0 ? "Joker" : "Joker, 3 hearts, 4 hearts, 5 hearts, 6 spades, 7 spades, 8 spades");
}

static SgMap *
map_now (GwTable *table)
{
  return sg_board_get_map (sg_battle_get_board (table->battle));
}

/* Whether the line of anything of @kind runs by the point. */
static gboolean
is_there (GwTable *table, SgPieceKind kind, double x, double y)
{
  GPtrArray *pieces = sg_map_get_pieces (map_now (table));

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->kind == kind && sg_piece_distance (piece, (SgPoint) { x, y }) + piece->width / 2 < 0.4)
        return TRUE;
    }
  return FALSE;
}

/** Row: a work, who does it where, and what is told; a way there before, and not after. */
typedef struct
{
  const char *work;
  double      x, y, bearing;
  guint       jokers;
  const char *told;
  SgPieceKind kind;
  SgPoint     gone, stays;
} Row;

static const Row rows[] = {
  { "build:river road bridge:bridge", 20, 32.2, 180, 2, "re destroyed the bridge", SG_PIECE_ROAD, { 20, 30 }, { 20, 34 } },
  { "build:railway culvert:culvert", 50, 45.5, 180, 2, "re destroyed the culvert", SG_PIECE_RAILWAY, { 50, 45 }, { 50, 46 } },
  { "build:6 in of surfaced road:road", 20, 20, 180, 2, "re destroyed six inches of the road", SG_PIECE_ROAD, { 20, 20 }, { 20, 24 } },
  { "build:6 in of railway track:rail", 50, 20, 180, 2, "re destroyed six inches of the track", SG_PIECE_RAILWAY, { 50, 22 }, { 50, 24 } },
};

/* A way goes with the bridge or the culvert that carried it, and six inches of it where that is the work; the rest stays as it was. */
static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;

      open_working (&table, rows[i].x, rows[i].y, rows[i].bearing, rows[i].work);
      g_assert_true (is_there (&table, rows[i].kind, rows[i].gone.x, rows[i].gone.y));
      turn_jokers (&table, rows[i].jokers);
      gw_suggested (&table, "work:re", "");
      g_assert_cmpstr (gw_last_clause (&table), ==, rows[i].told);
      g_assert_false (is_there (&table, rows[i].kind, rows[i].gone.x, rows[i].gone.y));
      g_assert_true (is_there (&table, rows[i].kind, rows[i].stays.x, rows[i].stays.y));
      gw_close (&table);
    }
}

/* The water is as wide as a ruler tells; what is built over it is a bridge of pontoons. */
static void
test_pontoon (void)
{
  const SgPiece *bridge = NULL;
  GPtrArray *pieces;
  GwTable table;
  SgGw gw;

  open_working (&table, 35, 31.4, 180, "build:pontoon bridge");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_cmpfloat (sg_gw_work_span (&gw, gw_unit (&table, "re"), NULL, NULL), ==, 3);
  g_assert_cmpint (sg_gw_work_needs (&gw, gw_unit (&table, "re")), ==, 3); /* two to begin, and one for three inches */
  turn_jokers (&table, 4);
  gw_suggested (&table, "work:re", "");
  g_assert_cmpstr (gw_last_clause (&table), ==, "re built a pontoon bridge");
  pieces = sg_map_get_pieces (map_now (&table));
  for (guint i = 0; i < pieces->len; i++)
    if (((SgPiece *) pieces->pdata[i])->kind == SG_PIECE_BRIDGE && g_strcmp0 (((SgPiece *) pieces->pdata[i])->class, "pontoon") == 0)
      bridge = pieces->pdata[i];
  g_assert_nonnull (bridge);
  g_assert_cmpfloat_with_epsilon (bridge->points[0].x, 35, 0.01);
  gw_close (&table);
}

/* A charge waits until the party is no longer there, and that it does is told; then the wall keeps its class and its bends. */
static void
test_charge (void)
{
  static const char waits[] = "The charge of re goes off when it has moved away.";
  const char *const ids[] = { "re", NULL };
  g_autoptr (GError) error = NULL;
  SgPoint way[2] = { { 6, 50.3 }, { 6, 50.6 } };
  const SgPiece *wall;
  GwTable table;

  open_working (&table, 6, 50.3, 180, "build:breaching charge:wall");
  sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.sideways", "free", NULL);
  turn_jokers (&table, 2);
  gw_suggested (&table, "work:re", "3");
  g_assert_cmpstr (gw_last_clause (&table), ==, "re laid a breaching charge");
  g_assert_true (gw_is_told (&table, waits));
  gw_card (&table, "10 hearts");
  gw_activate (&table, "re");
  gw_judge (&table, "move", "re", NULL, "6 6");
  g_assert_true (table.game->movement->move (table.battle, ids, way, 2, NULL, NULL, &error)); /* still beside it */
  g_assert_true (gw_is_told (&table, waits));
  g_assert_true (is_there (&table, SG_PIECE_WALL, 6, 50));
  way[0] = way[1];
  way[1].y = 55;
  g_assert_true (table.game->movement->move (table.battle, ids, way, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (gw_last_clause (&table), "; the charge breached the wall"));
  g_assert_false (gw_is_told (&table, waits));
  g_assert_false (is_there (&table, SG_PIECE_WALL, 6, 50));
  wall = sg_map_get_piece (map_now (&table), "wall");
  g_assert_cmpuint (wall->n_points, ==, 2);
  g_assert_cmpstr (wall->class, ==, "low");
  g_assert_cmpfloat_with_epsilon (wall->points[1].x, 4.5, 1e-6);
  g_assert_true (is_there (&table, SG_PIECE_WALL, 10, 57));
  gw_close (&table);
}

/* A charge that goes off too soon says so, and so does the offer of laying it; whoever tries with no tools is told what he throws. */
static void
test_told (void)
{
  const char *const ids[] = { "re", NULL }, *const r2[] = { "r2", NULL };
  g_autoptr (GPtrArray) acts = NULL, others = NULL;
  GwTable table;

  open_table (&table);
  gw_raise (&table, "red", "re", "engineers", 6, 6, 50.3, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 50, 20, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 40, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "re");
  acts = table.game->acts (table.battle, ids);
  g_assert_cmpstr (gw_find_act (acts, "build:breaching charge:wall")->detail, ==, "Laid at the end of cycle 2; on a 6 it kills the party");
  g_assert_true (table.game->carry_out (table.battle, "build:breaching charge:wall", ids, NULL, 0, NULL));
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "r2");
  others = table.game->acts (table.battle, r2);
  g_assert_cmpstr (gw_find_act (others, "build:6 in of railway track:rail")->detail, ==, "Tried at the end of cycle 2, and succeeds on 4+");
  gw_done (&table);
  turn_jokers (&table, 1);
  gw_suggested (&table, "work:re", "6");
  g_assert_cmpstr (gw_last_clause (&table), ==, "The breaching charge of re went off too soon, and killed the party");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "re")), ==, 0);
  gw_close (&table);
}

/* A party that falls back has left its work; one that is elsewhere when the cycle ends, however it came there, as well. */
static void
test_driven_off (void)
{
  for (guint i = 0; i < 2; i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Driven off", "");
      const SgPlace away = { { 20, 45 }, 180 };
      GwTable table;
      SgGw gw;

      open_working (&table, 20, 32.2, 180, "build:entrenchment");
      sg_gw_read (&gw, table.battle, NULL);
      if (i == 0)
        sg_gw_retire (&gw, ruling, gw_unit (&table, "re"), "fall back", 6);
      else
        sg_gw_set_place (ruling, gw_unit (&table, "re"), &away);
      g_assert_true (sg_gw_post (&gw, ruling, NULL));
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "re"), "work"), ==, i == 1);
      turn_jokers (&table, 1);
      g_assert_false (sg_gw_is (gw_unit (&table, "re"), "work"));
      gw_close (&table);
    }
}

static void
act (GwTable *table, const char *unit, const char *what)
{
  const char *const ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  table->game->carry_out (table->battle, what, ids, NULL, 0, &error);
  g_assert_no_error (error);
}

static void
stand (GwTable *table, const char *unit, double x, double y, double bearing)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "It was moved", "");
  const SgPlace place = { { x, y }, bearing };
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_set_place (ruling, gw_unit (table, unit), &place);
  g_assert_true (sg_gw_post (&gw, ruling, NULL));
}

/* Who does not come up with them is shot at. */
static void
shoot_at_charge (GwTable *table)
{
  gw_card (table, "9 spades");
  gw_activate (table, "bx");
  gw_charge (table, "bx", "re");
  gw_choose (table, "blue", "go:");
  gw_throw (table, "charge", "1 1 1");
  gw_choose (table, "blue", "card:");
  gw_choose (table, "red", "short:full");
  gw_choose (table, "red", "plan:shoot long:");
  gw_throw (table, "shoot", "1 1 1");
  gw_choose (table, "blue", "close");
  g_assert_true (gw_is_over (table));
  gw_done (table);
}

static void
reform (GwTable *table)
{
  gw_set_word (table, "re", "disordered", "yes");
  gw_card (table, "Q hearts");
  gw_activate (table, "re");
  act (table, "re", "reform");
  gw_done (table);
}

/* GW-751: an entrenchment of two cycles is done with the second after that in which it was begun; a party that shot or was Disordered loses
 * the cycle, and no other. */
static void
test_lost_cycles (void)
{
  static const struct { void (*disturb) (GwTable *); guint in, cycles; const char *told; } cases[] = {
    { NULL, 0, 3, "re is digging an entrenchment: 1 of 2 cycles done." },
    { shoot_at_charge, 1, 3, "re is digging an entrenchment: 1 of 2 cycles done." },
    { shoot_at_charge, 2, 4, "re is digging an entrenchment: 0 of 2 cycles done." },
    { reform, 2, 4, "re is digging an entrenchment: 0 of 2 cycles done." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwTable table;

      open_table (&table);
      gw_raise (&table, "red", "re", "engineers", 6, 35, 50, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 10, 55, 180, "");
      gw_raise (&table, "blue", "bx", "infantry", 12, 35, 38, 0, "");
      gw_raise (&table, "blue", "b2", "infantry", 12, 10, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "re");
      act (&table, "re", "build:entrenchment");
      gw_done (&table);
      for (guint cycle = 1; cycle <= cases[i].cycles; cycle++)
        {
          g_assert_false (sg_gw_is (gw_unit (&table, "re"), "work-done"));
          g_assert_true (cycle != 3 || gw_is_told (&table, cases[i].told));
          if (cycle == cases[i].in)
            cases[i].disturb (&table);
          turn_jokers (&table, 1);
        }
      g_assert_true (sg_gw_is (gw_unit (&table, "re"), "work-done"));
      gw_close (&table);
    }
}

/* GW-752, GW-753: a gun is covered, and a train destroyed, where the party is with it; from one that goes away nothing is left to do. */
static void
test_gone (void)
{
  static const struct { const char *side, *type, *work; guint left; } cases[] = {
    { "red", "field-artillery", "build:gun emplacement, light cover:on", 4 }, { "blue", "transport", "build:enemy baggage train:on", 0 },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      gboolean goes = i % 2 == 1;
      GwTable table;

      open_table (&table);
      gw_raise (&table, "red", "re", "engineers", 6, 35, 50, 180, "");
      gw_raise (&table, cases[i / 2].side, "on", cases[i / 2].type, 4, 35, 49.8, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 10, 55, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 40, 5, 0, "");
      stand (&table, "on", 35, 48.9, 180);
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "re");
      act (&table, "re", cases[i / 2].work);
      gw_done (&table);
      turn_jokers (&table, 1);
      if (goes)
        stand (&table, "on", 50, 40, 180);
      turn_jokers (&table, 1);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "re"), "work"), ==, !goes);
      if (!goes)
        {
          gw_suggested (&table, "work:re", "");
          g_assert_cmpint (is_there (&table, SG_PIECE_TRENCH, 35, 49.15), ==, i == 0);
        }
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "on")), ==, goes ? 4 : cases[i / 2].left);
      gw_close (&table);
    }
}

/* GW-753: others than engineers throw at the end of each cycle until it is 4 or more; what one party has done another need not do. */
static void
test_tries (void)
{
  GwTable table;

  open_table (&table);
  gw_raise (&table, "red", "r2", "infantry", 12, 50, 20, 180, "");
  gw_raise (&table, "red", "re", "engineers", 6, 19, 32.2, 180, "");
  gw_raise (&table, "red", "rx", "engineers", 6, 21.5, 27.2, 0, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 40, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r2");
  act (&table, "r2", "build:6 in of railway track:rail");
  gw_done (&table);
  for (guint i = 0; i < 2; i++)
    {
      gw_card (&table, i == 0 ? "8 hearts" : "7 hearts");
      gw_activate (&table, i == 0 ? "re" : "rx");
      act (&table, i == 0 ? "re" : "rx", "build:river road bridge:bridge");
      gw_done (&table);
    }
  turn_jokers (&table, 1);
  gw_suggested (&table, "work:r2", "3");
  g_assert_cmpstr (gw_last_clause (&table), ==, "r2 was destroying six inches of the track, and failed so far");
  g_assert_true (sg_gw_is (gw_unit (&table, "rx"), "work-done"));
  gw_suggested (&table, "work:re", "");
  g_assert_false (sg_gw_is (gw_unit (&table, "rx"), "work-done"));
  g_assert_true (is_there (&table, SG_PIECE_RAILWAY, 50, 20));
  turn_jokers (&table, 1);
  gw_suggested (&table, "work:r2", "4");
  g_assert_false (is_there (&table, SG_PIECE_RAILWAY, 50, 20));
  gw_close (&table);
}

/* GW-753: a depot that is on fire can be put out in one cycle of its owner, and has burnt down with that; those of both sides with a Joker that ends
 * both cycles. */
static void
test_depots (void)
{
  static const char depots[] = "<map title='Depots' unit='in' width='60' depth='60'><piece id='d1' kind='depot' points='20,40'/>"
                               "<piece id='d2' kind='depot' points='40,20'/></map>";
  g_autoptr (GPtrArray) acts = NULL;
  const char *const b1[] = { "b1", NULL };
  GwTable table;

  gw_open_on (&table, depots);
  gw_raise (&table, "red", "r1", "infantry", 12, 40, 20.5, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 10, 55, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 39.5, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 10, 5, 0, "");
  gw_begin (&table);
  for (guint i = 0; i < 2; i++)
    {
      const char *const units[] = { "r1", "b1" };

      gw_card (&table, i == 0 ? "9 hearts" : "9 spades");
      gw_activate (&table, units[i]);
      act (&table, units[i], i == 0 ? "build:supply depot:d2" : "build:supply depot:d1");
      gw_done (&table);
    }
  turn_jokers (&table, 2);
  gw_suggested (&table, "work:r1", "4");
  gw_suggested (&table, "work:b1", "6");
  g_assert_true (gw_is_told (&table, "A depot is on fire: six figures of Blue with buckets put it out in this cycle."));
  gw_card (&table, "10 spades");
  gw_activate (&table, "b1");
  acts = table.game->acts (table.battle, b1);
  g_assert_null (gw_find_act (acts, "build:supply depot:d1")); /* it burns already */
  g_assert_nonnull (gw_find_act (acts, "buckets"));
  gw_done (&table);
  turn_jokers (&table, 1);
  g_assert_cmpstr (gw_word (&table, "fires"), ==, "");
  g_assert_null (sg_map_get_piece (map_now (&table), "d1"));
  g_assert_null (sg_map_get_piece (map_now (&table), "d2"));
  gw_close (&table);
}

/* GW-320: the cycles of another pack are none of the party’s, nor of a general’s who is there. */
static void
test_other_pack (void)
{
  const char *const rc[] = { "rc", NULL };
  GwTable table;

  open_table (&table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.decks", "two", NULL));
  gw_raise (&table, "red", "r1", "infantry", 12, 15, 45, 180, "");
  gw_raise (&table, "red", "re", "engineers", 6, 45, 45, 180, "");
  gw_raise (&table, "red", "r3", "infantry", 12, 55, 45, 180, "");
  gw_raise (&table, "red", "rc", "general", 1, 50, 55, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 15, 10, 0, "");
  gw_begin (&table);
  {
    g_autoptr (GPtrArray) acts = table.game->acts (table.battle, rc);
    const SgGameAct *ride = gw_find_act (acts, "ride");

    g_assert_nonnull (ride);
    g_assert_nonnull (ride->why);
    g_assert_nonnull (strstr (ride->why, "GW-320"));
  }
  act (&table, NULL, "section:right");
  {
    g_autoptr (SgQuestion) six = table.game->ask (table.battle, "turn-cards", (const char *const[]) { NULL }, NULL);

    sg_question_set (six, "cards", g_variant_new_string ("2h 3h 4s 5s 6s 7s"), SG_SOURCE_ASKED);
    gw_post (&table, six, "");
  }
  gw_card (&table, "9 hearts");
  gw_activate (&table, "re");
  act (&table, "re", "build:shallow trench");
  gw_done (&table);
  act (&table, NULL, "section:left");
  for (guint i = 0; i < 2; i++)
    {
      gw_card (&table, i == 0 ? "9 hearts" : "8 hearts");
      gw_activate (&table, "r1");
      gw_done (&table);
    }
  g_assert_true (gw_is_told (&table, "re is digging a shallow trench: 0 of 1 cycle done."));
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "3");
  g_assert_false (sg_gw_is (gw_unit (&table, "re"), "work-done"));
  gw_close (&table);
}

/* GW-755: who charges away from the wall has moved away from it. */
static void
test_charge_off (void)
{
  GwTable table;

  open_working (&table, 6, 49.7, 180, "build:breaching charge:wall");
  turn_jokers (&table, 2);
  gw_suggested (&table, "work:re", "3");
  stand (&table, "b1", 6, 44, 0);
  gw_card (&table, "10 hearts");
  gw_activate (&table, "re");
  gw_charge (&table, "re", "b1");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"); /* a tie, in contact */
  g_assert_false (sg_gw_is (gw_unit (&table, "re"), "work-fuse"));
  g_assert_false (is_there (&table, SG_PIECE_WALL, 6, 50));
  gw_close (&table);
}

/* What a company could do elsewhere is told with where it must stand; at the place itself it is offered. */
static void
test_elsewhere (void)
{
  static const struct { double x, y; const char *open, *far; } places[] = {
    { 40, 45, NULL, NULL }, { 35, 31.8, "build:pontoon bridge", "build:bridge" }, { 20, 32.2, "build:river road bridge:bridge", "build:demolition" },
    { 6, 50.3, "build:breaching charge:wall", "build:charge" },
  };
  static const char *const all[] = { "build:bridge", "build:demolition", "build:charge" };
  const char *const re[] = { "re", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GPtrArray) acts = NULL;
      GwTable table;

      open_table (&table);
      gw_raise (&table, "red", "re", "engineers", 6, places[i].x, places[i].y, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 40, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "re");
      acts = table.game->acts (table.battle, re);
      g_assert_true (places[i].open == NULL || gw_find_act (acts, places[i].open)->why == NULL);
      for (guint k = 0; k < G_N_ELEMENTS (all); k++)
        if (g_strcmp0 (all[k], places[i].far) == 0)
          g_assert_null (gw_find_act (acts, all[k]));
        else if (i == 0)
          g_assert_nonnull (strstr (gw_find_act (acts, all[k])->why, "The party must stand at "));
      gw_close (&table);
    }
}

/* A company is two parties, which stand side by side, and either begins its work at once; skirmishers do not come to stand beyond a river. */
static void
test_parties (void)
{
  const char *const re[] = { "re", NULL }, *const r2[] = { "r2", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  GwTable table;

  open_table (&table);
  gw_raise (&table, "red", "re", "engineers", 6, 35, 31.8, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 10, 34, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 40, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "re");
  g_assert_true (table.game->carry_out (table.battle, "split", re, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "re-part1")), ==, 3);
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "re-part1").at.y, 31.8, 0.01);
  acts = table.game->acts (table.battle, re);
  g_assert_cmpstr (gw_find_act (acts, "split")->why, ==, "Half of it is out already.");
  g_assert_cmpstr (gw_find_act (acts, "build:mine")->why, ==, NULL);
  g_assert_true (table.game->carry_out (table.battle, "build:mine", re, NULL, 0, &error));
  g_assert_no_error (error);
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "r2");
  g_assert_true (table.game->carry_out (table.battle, "split", r2, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (gw_place (&table, "r2-part1").at.y, <, 34);
  g_assert_cmpfloat (gw_place (&table, "r2-part1").at.y, >, 30.5);
  gw_close (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/gw-sites/ways", test_ways);
  g_test_add_func ("/play/gw-sites/pontoon", test_pontoon);
  g_test_add_func ("/play/gw-sites/charge", test_charge);
  g_test_add_func ("/play/gw-sites/told", test_told);
  g_test_add_func ("/play/gw-sites/driven-off", test_driven_off);
  g_test_add_func ("/play/gw-sites/lost-cycles", test_lost_cycles);
  g_test_add_func ("/play/gw-sites/gone", test_gone);
  g_test_add_func ("/play/gw-sites/tries", test_tries);
  g_test_add_func ("/play/gw-sites/depots", test_depots);
  g_test_add_func ("/play/gw-sites/other-pack", test_other_pack);
  g_test_add_func ("/play/gw-sites/charge-off", test_charge_off);
  g_test_add_func ("/play/gw-sites/parties", test_parties);
  g_test_add_func ("/play/gw-sites/elsewhere", test_elsewhere);
  return g_test_run ();
}
