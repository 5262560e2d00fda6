/* test-resume.c: a conversation between two players that is going on when the program ends goes on when the file is opened again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/gw-talk.h"
#include "fixture.h"

#include "map/sg-map-xml.h"
#include "store/sg-store-make.h"

static void
lay_out (GwTable *table, SgStore *store)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (GW_COUNTRY, strlen (GW_COUNTRY));
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_load (bytes, "heath.sgmap", &error);

  g_assert_no_error (error);
  table->campaign = sg_store_get_campaign (store);
  table->battle = sg_campaign_add_battle (table->campaign, "Heath", "", map, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
}

static SgTalk *
read_talk (GwTable *table)
{
  SgTalk *talk = table->game->converse (table->battle);

  g_assert_nonnull (talk);
  return talk;
}

/* The file as it lies, the program killed: the same is asked, with the same odds, and it goes on to its end and is undone as one. */
static void
test_charge (Fixture *self, gconstpointer data)
{
  g_autoptr (SgTalk) before = NULL, after = NULL;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgBattle) battle = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table = { NULL };

  store = sg_store_create (self->path, SG_GW_SYSTEM, "The War", &error);
  g_assert_no_error (error);
  lay_out (&table, store);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "brave");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan:shoot short:");
  gw_throw (&table, "shoot", "6 6 1 1 1 1 1 1");
  gw_throw (&table, "morale-test", "1");                  /* it would run, and may have the die again */
  before = read_talk (&table);
  g_clear_object (&store);
  store = sg_store_open (self->path, SG_STORE_NO_BACKUP, &error);
  g_assert_no_error (error);
  table.campaign = sg_store_get_campaign (store);
  battle = g_list_model_get_item (sg_campaign_get_battles (table.campaign), 0);
  table.battle = battle;
  after = read_talk (&table);
  g_assert_cmpstr (after->prompt, ==, before->prompt);
  g_assert_cmpuint (after->choices->len, ==, before->choices->len);
  for (guint i = 0; i < after->choices->len; i++)
    g_assert_cmpfloat (((SgChoice *) after->choices->pdata[i])->share, ==, ((SgChoice *) before->choices->pdata[i])->share);
  for (guint i = 0; i < after->stages->len; i++)
    g_assert_cmpstr (((SgStage *) after->stages->pdata[i])->words, ==, ((SgStage *) before->stages->pdata[i])->words);
  gw_choose (&table, "red", "again");
  gw_throw (&table, "morale-test", "5");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_no_error (error);
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/resume/charge", Fixture, NULL, set_up, test_charge, tear_down);
  return g_test_run ();
}
