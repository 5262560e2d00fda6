/* scenes.h: battles that players in rooms have something to do in, for the tests of the rooms.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../exchange/campaign-fixture.h"
#include "../play/farm-table.h"
#include "../play/gw-talk.h"
#include "../play/lw-table.h"
#include "campaign/sg-sealed-dice.h"

/* The recorded day, from its first ruling on. */
static inline SgBattle *
scene_day (void)
{
  SgCampaign *campaign = play_sample_of ("reisswitz", "orchardwell.xml");
  SgBattle *battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);

  g_assert_true (sg_battle_wind_back (battle, 12, NULL));
  return battle;
}

/* Two brigades before the first move: their orders are to be written. */
static inline SgBattle *
scene_moves (void)
{
  SgCampaign *campaign = play_sample_of ("war-game", "molden-mill.xml");
  SgBattle *battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);

  g_assert_true (sg_battle_wind_back (battle, 35, NULL));
  return battle;
}

/* Red horse before Blue foot, and the charge declared: Red throws for it. */
static inline SgBattle *
scene_throw (void)
{
  static GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "gallant");
  gw_raise (&table, "red", "r1", "infantry", 12, 45, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 10, 10, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  return table.battle;
}

/* The charge is thrown: Blue says how he meets it. */
static inline SgBattle *
scene_charge (void)
{
  GwTable table = { .battle = scene_throw () };

  table.game = sg_battle_get_game (table.battle);
  gw_throw (&table, "charge", "3 3 3 4");
  return table.battle;
}

/* A mêlée about the farm: many fall on either side. */
static inline SgBattle *
scene_melee (void)
{
  static Table table;

  farm_open (&table);
  farm_charge (&table);
  return table.battle;
}

/* The same before anybody threw for the charge, with dice that are sealed. */
static inline SgBattle *
scene_sealed (void)
{
  static GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "gallant");
  gw_raise (&table, "red", "r1", "infantry", 12, 45, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  g_assert_true (sg_sealed_dice_switch (sg_battle_get_campaign (table.battle), TRUE, NULL));
  return table.battle;
}

/* Before the curtain is lifted: nobody stands on the table yet. @more: Red has a second row. */
static inline SgBattle *
scene_curtain (gboolean more)
{
  static Table table;
  static const char *const words[][2] = { { "back-red", "back/far" }, { "back-blue", "back/near" }, { "first", "red" }, { "mover", "red" }, { "stage", "putdown" }, { "curtain", "yes" } };

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 6);
  if (more)
    table_muster (&table, "red", "rh", "cavalry", 4);
  table_muster (&table, "blue", "bf", "infantry", 6);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    table_set (&table, "battle", words[i][0], words[i][1]);
  return table.battle;
}

static inline SgBattle *
scene_putdown (void)
{
  return scene_curtain (FALSE);
}

static inline SgBattle *
scene_rows (void)
{
  return scene_curtain (TRUE);
}

/* Both have chosen their sides, and toss for the first move. */
static inline SgBattle *
scene_toss (void)
{
  static Table table;
  static const char *const words[][2] = { { "back-red", "back/far" }, { "back-blue", "back/near" }, { "stage", "toss" } };

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 6);
  table_muster (&table, "blue", "bf", "infantry", 6);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    table_set (&table, "battle", words[i][0], words[i][1]);
  return table.battle;
}

/* Both have armies, and the first cards are to be turned. */
static inline SgBattle *
scene_pack (void)
{
  static GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "gallant");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin (&table);
  return table.battle;
}

/* Blue holds two cards of events, and two Hold Cards. */
static inline SgBattle *
scene_events (void)
{
  static GwTable table;
  static const char *const words[][2] = { { "events-gone", "steady-hands old-soldier" }, { "events-blue", "steady-hands old-soldier" }, { "hand-blue", "5 spades,10 hearts" } };

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "gallant");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Drawn", "GW-319");

      sg_ruling_add_change (ruling, "battle", words[i][0], words[i][1]);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
    }
  return table.battle;
}

/* (nullable): the scene of that name; it is kept as long as the program. */
static inline SgBattle *
scene_open (const char *name)
{
  static const struct { const char *name; SgBattle *(*open) (void); } scenes[] = { { "orchardwell", scene_day }, { "throw", scene_throw }, { "charge", scene_charge }, { "melee", scene_melee }, { "putdown", scene_putdown }, { "sealed", scene_sealed },
    { "moves", scene_moves }, { "toss", scene_toss }, { "events", scene_events },
    { "pack", scene_pack }, { "rows", scene_rows } };

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    if (g_str_equal (name, scenes[i].name))
      return scenes[i].open ();
  return NULL;
}
