/* test-gw-fight.c: rules of shooting, morale, close combat and generals as they are played: house rules, generals’ moves, gallops.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "gw-talk.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-holders.h"
#include "rules/sg-question-values.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"

#define THROWS 4000

static void
choose_rule (GwTable *table, const char *key, const char *choice)
{
  g_autoptr (GError) error = NULL;

  sg_campaign_set_house_rule (table->campaign, key, choice, &error);
  g_assert_no_error (error);
}

static gboolean
offers (GwTable *table, const char *id)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  g_assert_nonnull (talk);
  gw_check_odds (talk);
  return gw_find_choice (talk, id) != NULL;
}

/* FALSE: it is refused. */
static gboolean
does (GwTable *table, const char *act, const char *unit)
{
  const char *const ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;
  gboolean done = table->game->carry_out (table->battle, act, ids, NULL, 0, &error);

  g_assert_true (done == (error == NULL));
  if (error != NULL)
    g_test_message ("%s: %s", act, error->message);
  return done;
}

/* Six horse charge twelve foot; nobody else is near. */
static void
open_horse (GwTable *table, const char *red, const char *blue)
{
  const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 30, 32, 180, red }, { "red", "r2", "infantry", 12, 15, 52, 180, "" },
    { "blue", "b1", "infantry", 12, 30, 20, 0, blue }, { "blue", "b2", "infantry", 12, 50, 10, 0, "" },
  };

  gw_open_charge (table, units, G_N_ELEMENTS (units), "b1");
}

/* GW-622, GW-R34: foot that has beaten horse shoots after it, and by a house rule only once in a cycle. */
static void
test_shot_after (void)
{
  GwTable table;

  open_horse (&table, "", "");
  gw_set_word (&table, "b1", "shot", "yes");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "1 1 1 1 1 1 6 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_true (offers (&table, "after:shoot"));
  choose_rule (&table, "gw.shot-after-melee", "counts");
  g_assert_false (offers (&table, "after:shoot"));
  gw_set_word (&table, "b1", "shot", "");
  gw_choose (&table, "blue", "after:shoot");
  gw_throw (&table, "combat-result", "1");
  gw_throw (&table, "move", "1 1 1");
  gw_throw (&table, "shoot", "1 1 1 1 1 1");
  g_assert_true (sg_gw_is (gw_unit (&table, "b1"), "shot"));
  gw_close (&table);
}

/* GW-944: who has not reloaded does not shoot at a charge. */
static void
test_unloaded (void)
{
  GwTable table;

  open_horse (&table, "", "");
  gw_throw (&table, "charge", "6 6 6 6");
  g_assert_true (offers (&table, "plan:shoot long:"));
  gw_set_word (&table, "b1", "unloaded", "yes");
  g_assert_false (offers (&table, "plan:shoot long:"));
  gw_close (&table);
}

/* Horse charges one that faces it, and two more may come along: r1 from beside it, r2 from before it. */
static void
open_beside (GwTable *table, const char *type, guint figures)
{
  const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "" }, { "red", "r1", "light-cavalry", 6, 40, 22, 270, "" },
    { "red", "r2", "light-cavalry", 6, 38, 33, 190, "" }, { "blue", "b1", type, figures, 30, 20, 0, "" },
  };

  gw_open_charge (table, units, G_N_ELEMENTS (units), "b1");
  choose_rule (table, "gw.charge.cards", "any");
  choose_rule (table, "gw.charge.ace", "court");
}

/* One of the two comes along, and both arrive. */
static void
come_along (GwTable *table, gboolean beside)
{
  gw_choose (table, "red", beside ? "with:r1:A diamonds" : "with:r2:A diamonds");
  gw_choose (table, "red", "go:");
  gw_throw (table, "charge", "6 6 6 6");
  gw_throw (table, "charge", "6 6 6 6 6");
}

/* GW-502, GW-609: of two who charge, one from before it and one from beside, it shoots at the first. */
static void
test_aim (void)
{
  GwTable table;

  open_beside (&table, "infantry", 12);
  gw_choose (&table, "red", "with:r2:2 hearts");
  gw_choose (&table, "red", "with:r1:A diamonds");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  g_assert_false (offers (&table, "aim:r1"));
  g_assert_true (offers (&table, "aim:r2"));
  gw_close (&table);
}

/* GW-613, GW-628: the second of two who charge comes from beside it: half of its figures fight unless it turns, as if he led. */
static void
test_flanked (void)
{
  for (guint beside = 0; beside < 2; beside++)
    {
      g_autoptr (SgTalk) talk = NULL;
      GwTable table;

      open_beside (&table, "infantry", 12);
      come_along (&table, beside == 1);
      g_assert_true (offers (&table, "plan:turn:") == (beside == 1));
      gw_choose (&table, "blue", "plan::");
      if (beside == 1)
        gw_throw (&table, "turn-under-attack", "");
      g_assert_cmpstr (gw_word (&table, "charge-fighting"), ==, beside == 1 ? "6" : "");
      talk = table.game->converse (table.battle);
      g_assert_nonnull (talk->question);
      g_assert_cmpstr (sg_question_get_procedure (talk->question)->id, ==, "clash");
      gw_close (&table);
    }
}

/* GW-613: horse that is taken in flank by the second of two does not come to meet the first. */
static void
test_flanked_horse (void)
{
  for (guint beside = 0; beside < 2; beside++)
    {
      g_autoptr (SgTalk) talk = NULL;
      SgChoice *meets;
      GwTable table;

      open_beside (&table, "light-cavalry", 6);
      come_along (&table, beside == 1);
      talk = table.game->converse (table.battle);
      meets = gw_find_choice (talk, "plan:counter-charge:");
      g_assert_true ((meets != NULL && meets->why == NULL) == (beside == 0));
      gw_close (&table);
    }
}

/* GW-558, GW-559: who runs is in no square or column any more; who falls back is. */
static void
test_formation_lost (void)
{
  static const struct { const char *formation, *gait, *after; } rows[] = {
    { "square", "run away", "line" }, { "attack-column", "run away", "line" }, { "march-column", "run away", "line" },
    { "attack-column", "fall back", "attack-column" }, { "skirmish", "run away", "skirmish" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Formed", "GW-409"), *gone = sg_ruling_new (SG_RULING_EDIT, "Gone", "GW-559");
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 32, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 22, 0, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_form (&gw, ruling, gw_unit (&table, "b1"), rows[i].formation);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      g_assert_cmpstr (sg_gw_formation (&gw, gw_unit (&table, "b1")), ==, rows[i].formation);
      sg_gw_retire (&gw, gone, gw_unit (&table, "b1"), rows[i].gait, 6);
      g_assert_true (sg_gw_post (&gw, gone, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (sg_gw_formation (&gw, gw_unit (&table, "b1")), ==, rows[i].after);
      gw_close (&table);
    }
}

/* GW-R48: whoever has acted already is brought along by an Ace, and by no other card. */
static void
test_ace_brings (void)
{
  const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 27, 32, 180, "" }, { "red", "r1", "light-cavalry", 6, 36, 32, 180, "" },
    { "red", "r2", "infantry", 12, 10, 52, 180, "" }, { "blue", "b1", "infantry", 12, 30, 20, 0, "" },
  };
  GwTable table;

  gw_open_charge (&table, units, G_N_ELEMENTS (units), "b1");
  g_assert_true (offers (&table, "with:r1:2 hearts"));
  gw_set_word (&table, "r1", "acted", "yes");
  g_assert_false (offers (&table, "with:r1:2 hearts"));
  gw_choose (&table, "red", "with:r1:A diamonds");
  g_assert_cmpstr (gw_word (&table, "charge-with"), ==, "r1");
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "2 hearts");
  gw_close (&table);
}

/* Foot with a general is shot at and is to test. */
static void
open_general (GwTable *table)
{
  gw_open (table);
  gw_raise (table, "red", "r1", "infantry", 12, 30, 26, 180, "");
  gw_raise (table, "red", "r2", "infantry", 12, 15, 52, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (table, "blue", "b2", "infantry", 12, 50, 10, 0, "");
  gw_raise (table, "blue", "bg", "general", 1, 30, 19.5, 0, "");
  gw_begin (table);
  g_assert_true (does (table, "join:b1", "bg"));
  gw_card (table, "9 hearts");
  gw_activate (table, "r1");
  gw_judge (table, "shoot", "r1", "b1", "6 6 6 6 6 6 1 1 1 1 6 6");
  gw_suggested (table, "general:b1", "1 1");
}

/* GW-706: a graze spares this test, and not the roll before the next one; by a house rule it counts as passed. */
static void
test_grazed (void)
{
  GwTable table;

  open_general (&table);
  g_assert_false (sg_gw_is (gw_unit (&table, "b1"), "test"));
  g_assert_false (sg_gw_is (gw_unit (&table, "b1"), "general-tried"));
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "b1"), "passed"), ==, 0);
  gw_set_word (&table, "r1", "shot", "");
  gw_set_word (&table, "r1", "spent", "");
  gw_judge (&table, "shoot", "r1", "b1", "6 6 6 6 6 6 1 1 6 6 6 6");
  choose_rule (&table, "gw.skipped-test", "passed");
  gw_suggested (&table, "general:b1", "1 1");
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "b1"), "passed"), ==, 1);
  gw_close (&table);
}

/* GW-702, GW-703: he joins whom he touches; only Disorder of morale is cleared by it. */
static void
test_joining (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 26, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 15, 52, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 50, 10, 0, "");
  gw_raise (&table, "blue", "bg", "general", 1, 27.5, 19, 0, "");
  gw_begin (&table);
  g_assert_false (does (&table, "join:b2", "bg"));
  g_assert_false (does (&table, "join:r1", "bg"));
  gw_set_word (&table, "b1", "disordered", "yes");
  g_assert_true (does (&table, "join:b1", "bg"));
  g_assert_false (sg_gw_is (gw_unit (&table, "b1"), "joined"));
  g_assert_true (does (&table, "leave", "bg"));
  gw_set_word (&table, "b1", "disordered", "");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_judge (&table, "shoot", "r1", "b1", "6 6 6 6 6 6 1 1 1 1 6 6");
  gw_suggested (&table, "test:b1", "3");
  g_assert_true (sg_gw_is (gw_unit (&table, "b1"), "disordered"));
  g_assert_true (does (&table, "join:b1", "bg"));
  g_assert_true (sg_gw_is (gw_unit (&table, "b1"), "joined"));
  gw_close (&table);
}

/* GW-701, GW-702: he rides, or leaves his unit, before his side acts in the cycle; by a house rule at any time in it, once. */
static void
test_riding (void)
{
  const char *const ids[] = { "rg", NULL };
  g_autoptr (GError) error = NULL, late = NULL;
  g_autoptr (SgQuestion) early = NULL, never = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 26, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 15, 52, 180, "");
  gw_raise (&table, "red", "rg", "general", 1, 15, 51, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 10, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  early = table.game->ask (table.battle, "general-move", ids, &error);
  g_assert_no_error (error);
  g_assert_true (does (&table, "join:r2", "rg"));
  gw_activate (&table, "r1");
  g_assert_false (does (&table, "leave", "rg"));
  never = table.game->ask (table.battle, "general-move", ids, &late);
  g_assert_null (never);
  choose_rule (&table, "gw.general.ride", "any");
  g_assert_true (does (&table, "leave", "rg"));
  gw_judge (&table, "general-move", "rg", NULL, "1 1 1 1");
  g_assert_true (does (&table, "join:r2", "rg"));
  g_assert_false (does (&table, "leave", "rg")); /* at his next move */
  gw_close (&table);
}

/* GW-702: who rides up among his men to join them disorders nobody. */
static void
test_among_friends (void)
{
  const char *const ids[] = { "rg", NULL };
  const SgPoint path[] = { { 15, 46 }, { 15, 52.5 } };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r2", "infantry", 12, 15, 52, 180, "");
  gw_raise (&table, "red", "rg", "general", 1, 15, 46, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 10, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_judge (&table, "general-move", "rg", NULL, "6 6 6 6");
  g_assert_true (table.game->movement->move (table.battle, ids, path, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (sg_gw_is (gw_unit (&table, "rg"), "disordered"));
  g_assert_false (sg_gw_is (gw_unit (&table, "r2"), "disordered"));
  g_assert_true (does (&table, "join:r2", "rg"));
  gw_close (&table);
}

/* GW-707: a general by himself makes way for those who come upon him. */
static void
test_aside (void)
{
  const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "" }, { "red", "r2", "infantry", 12, 15, 52, 180, "" },
    { "blue", "b1", "infantry", 12, 30, 20, 0, "" }, { "blue", "bg", "general", 1, 30, 21.5, 0, "" }, { "blue", "b2", "infantry", 12, 50, 10, 0, "" },
  };
  SgGw gw;
  GwTable table;

  gw_open_charge (&table, units, G_N_ELEMENTS (units), "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_cmpfloat (sg_gw_gap (&gw, gw_unit (&table, "rh"), gw_unit (&table, "bg")), >, 0);
  g_assert_cmpfloat (gw_place (&table, "bg").at.y, <, 21);
  gw_close (&table);
}

/* GW-555: the log tells who becomes heroic, by the second test carried on or by the six after his general’s death; once. */
static void
test_heroic (void)
{
  static const struct { const char *passed, *failed, *dead, *die, *clause; } rows[] = {
    { "1", "", "", "5", "b1 tested its morale: Carry On; it is heroic, and tests no more" },
    { "", "", "", "5", "b1 tested its morale: Carry On" },
    { "1", "1", "", "5", "b1 tested its morale: Carry On" },
    { "", "", "general killed", "6", "b1 tested its morale: Carry On; it is heroic, and tests no more" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise_two (&table);
      gw_begin (&table);
      gw_set_word (&table, "b1", "passed", rows[i].passed);
      gw_set_word (&table, "b1", "failed", rows[i].failed);
      gw_set_word (&table, "b1", "general-fell", rows[i].dead);
      gw_set_word (&table, "b1", "test", "Bothered");
      gw_suggested (&table, "test:b1", rows[i].die);
      ruling = gw_last (&table);
      g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, rows[i].clause);
      gw_close (&table);
    }
}

/* GW-555, GW-563: nerves are tests like others; heroes have none to try; a house rule knows no Disorder of them. */
static void
test_nerves (void)
{
  GwTable table;

  open_horse (&table, "nervous", "nervous");
  gw_set_word (&table, "rh", "passed", "1");
  gw_throw (&table, "nervous-charge", "6");
  g_assert_true (sg_gw_is (gw_unit (&table, "rh"), "heroic"));
  choose_rule (&table, "gw.nervous", "bars");
  gw_throw (&table, "nervous-charge", "3");
  g_assert_false (sg_gw_is (gw_unit (&table, "b1"), "disordered"));
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "b1"), "failed"), ==, 1);
  gw_close (&table);
  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "nervous");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "nervous");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_set_word (&table, "rh", "heroic", "yes");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "nervous-charge", "3"); /* of the target alone */
  g_assert_true (sg_gw_is (gw_unit (&table, "b1"), "disordered"));
  gw_close (&table);
}

static gboolean
has_situation (GwTable *table, const char *host, const char *situation)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  g_autoptr (GVariant) record = sg_question_record (talk->question, host, 0);
  g_auto (GStrv) names = sg_record_names (record, "situation");

  return g_strv_contains ((const char *const *) names, situation);
}

/* GW-617: the Stalwart gain by standing, not when they are caught as they go back. */
static void
test_stalwart (void)
{
  g_autoptr (SgTalk) talk = NULL, again = NULL, thrown = NULL;
  GwTable table;

  open_horse (&table, "", "stalwart");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  g_assert_true (has_situation (&table, "defenders", "Stalwart"));
  gw_throw (&table, "clash", "6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "after:pursue:charge");
  thrown = table.game->converse (table.battle);
  g_assert_cmpstr (thrown->prompt, ==, "Who comes back to the ranks: b1, 2 dice at 6+.");
  gw_throw (&table, "combat-result", "1 1");
  gw_throw (&table, "move", "1 1");
  gw_throw (&table, "pursuit", "6 6 6 6");
  g_assert_false (has_situation (&table, "defenders", "Stalwart"));
  talk = table.game->converse (table.battle);
  g_assert_cmpuint (talk->stages->len, ==, 12);          /* the second round has steps of its own */
  for (guint i = 0; i < talk->stages->len; i++)
    g_assert_cmpint (((SgStage *) talk->stages->pdata[i])->state, ==, i < 8 ? SG_STAGE_DONE : i == 8 ? SG_STAGE_NOW : SG_STAGE_NEXT);
  gw_throw (&table, "clash", "6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  again = table.game->converse (table.battle);
  g_assert_cmpstr (((SgStage *) again->stages->pdata[8])->words, ==, "rh and b1 came to blows: 1 hit against 0.");
  g_assert_cmpstr (((SgStage *) again->stages->pdata[4])->words, ==, "rh and b1 came to blows: 2 hits against 0.");
  gw_close (&table);
}

/* GW-512: horse guns gallop with four dice, of which unlimbering and a shot take theirs, and shoot a band farther. */
static void
test_gallop (void)
{
  const char *const pair[] = { "rg", "b1", NULL };
  g_autoptr (SgQuestion) shot = NULL;
  g_autoptr (GError) error = NULL;
  SgGw gw;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rg", "horse-artillery", 4, 30, 40, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 15, 52, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rg");
  sg_gw_read (&gw, table.battle, NULL);
  if (!g_str_equal (sg_gw_formation (&gw, gw_unit (&table, "rg")), "limbered"))
    {
      g_assert_true (does (&table, "form:limbered", "rg"));
      gw_set_word (&table, "rg", "spent", "");
    }
  g_assert_true (does (&table, "dash", "rg"));
  g_assert_false (does (&table, "dash", "rg"));
  gw_judge (&table, "move:2", "rg", NULL, "6 6");
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "rg"), "md"), ==, "12");
  g_assert_true (does (&table, "form:unlimbered", "rg"));
  shot = table.game->ask (table.battle, "shoot", pair, &error);
  g_assert_no_error (error);
  g_assert_true (sg_question_flag (shot, "artillery_charge"));
  gw_post (&table, shot, "1 1 1 1");
  gw_done (&table);
  g_assert_false (sg_gw_is (gw_unit (&table, "rg"), "dash"));
  gw_close (&table);
}

/* GW-509, GW-R39: the activation after a jam goes into clearing it, and into nothing else. */
static void
test_jam (void)
{
  const char *const ids[] = { "rg", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rg", "machine-gun", 4, 30, 40, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 15, 52, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin (&table);
  gw_set_word (&table, "rg", "jammed", "yes");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rg");
  g_assert_false (does (&table, "face:90", "rg"));
  question = table.game->ask (table.battle, "move", ids, &error);
  g_assert_null (question);
  g_assert_true (does (&table, "clear", "rg"));
  g_assert_false (sg_gw_is (gw_unit (&table, "rg"), "jammed"));
  gw_close (&table);
}

/* GW-R87: who has reformed may charge, unless a house rule has it otherwise. */
static void
test_reformed (void)
{
  const char *const pair[] = { "rh", "b1", NULL };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin (&table);
  gw_set_word (&table, "rh", "disordered", "yes");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rh");
  g_assert_true (does (&table, "reform", "rh"));
  choose_rule (&table, "gw.charge.reform", "not");
  g_assert_false (table.game->carry_out (table.battle, "charge", pair, NULL, 0, &error));
  choose_rule (&table, "gw.charge.reform", "same");
  gw_charge (&table, "rh", "b1");
  gw_close (&table);
}

/* GW-625, GW-615: two who have ridden a regiment down ride on, and the second runs into another. */
static void
test_ride_on (void)
{
  const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 27, 32, 180, "" }, { "red", "r1", "light-cavalry", 6, 36, 32, 180, "" },
    { "red", "r2", "infantry", 12, 10, 52, 180, "" }, { "blue", "b1", "infantry", 12, 30, 20, 0, "" },
    { "blue", "b2", "infantry", 12, 37, 10, 0, "" },
  };
  GwTable table;

  gw_open_charge (&table, units, G_N_ELEMENTS (units), "b1");
  gw_choose (&table, "red", "with:r1:2 hearts");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 6 6 6 6 6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_throw (&table, "brawl", "");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 0);
  g_assert_cmpstr (gw_word (&table, "charge-by"), ==, "r1");
  g_assert_cmpstr (gw_word (&table, "charge-at"), ==, "b2");
  gw_throw (&table, "accidental-charge", "1");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b2")), ==, 0);
  g_assert_cmpfloat (gw_place (&table, "rh").at.y, <, 19);
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "rh"), "spent"), >, 0); /* nothing more on this card */
  gw_close (&table);
}

/* GW-420: a friend who stands in the way of a wing of the front bars the charge, though the middle goes past him. */
static void
test_through_friends (void)
{
  const char *const pair[] = { "rh", "b1", NULL };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 36, 180, "");
  gw_raise (&table, "red", "r1", "infantry", 12, 35, 28, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  g_assert_false (table.game->carry_out (table.battle, "charge", pair, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "r1 is in the way, and nobody charges through friends (GW-420).");
  gw_close (&table);
}

/* GW-R49: by a house rule any number of cards is played for one charge, on either side. */
static void
test_cards (void)
{
  GwTable table;

  open_horse (&table, "", "");
  g_assert_true (gw_is_over (&table) == FALSE);
  choose_rule (&table, "gw.charge.cards", "any");
  gw_throw (&table, "charge", "2 2 2 2");
  gw_choose (&table, "red", "card:number: add one die:2 hearts");
  gw_throw (&table, "charge-card", "1");
  gw_choose (&table, "red", "card:ace: add one die:A diamonds");
  gw_throw (&table, "charge-card", "6");
  gw_choose (&table, "blue", "buy:5 spades");
  gw_choose (&table, "blue", "buy:9 clubs");
  g_assert_true (offers (&table, "plan:square|shoot short:")); /* four actions */
  gw_choose (&table, "blue", "plan:shoot point blank:");
  gw_throw (&table, "shoot", "1 1 1 1 1 1");
  gw_close (&table);
}

/* GW-R58: by a house rule a side has one column, and the odds know of it. */
static void
test_one_column (void)
{
  const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 27, 32, 180, "gallant" }, { "red", "r1", "light-cavalry", 6, 36, 32, 180, "timid" },
    { "red", "r2", "infantry", 12, 10, 52, 180, "" }, { "blue", "b1", "infantry", 12, 30, 20, 0, "" },
  };
  const SgGwStand stands = { FALSE };
  g_autoptr (SgQuestion) clash = NULL;
  double won = 0, exact;
  SgGwCharge charge;
  SgGwEnds ends, own;
  GwTable table;
  SgGw gw;

  gw_open_charge (&table, units, G_N_ELEMENTS (units), "b1");
  gw_choose (&table, "red", "with:r1:2 hearts");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_charge_read (&gw, &charge));
  g_assert_true (sg_gw_charge_ends (&charge, &stands, NULL, 1, &own));
  choose_rule (&table, "gw.brawl", "one");
  g_assert_true (sg_gw_charge_ends (&charge, &stands, NULL, 1, &ends));
  exact = ends.won[0] + ends.won[1] + ends.won[2];
  g_assert_cmpfloat (exact, >, own.won[0] + own.won[1] + own.won[2] + 0.05);
  clash = sg_gw_charge_clash (&charge, &stands, NULL);
  for (guint i = 0; i < THROWS; i++)
    {
      g_autoptr (SgDice) dice = sg_dice_new_thrown (i + 1);
      g_autoptr (SgVerdict) verdict = sg_play_judge_with (&gw.play, clash, dice, NULL);
      GVariant *winner = sg_verdict_get (verdict, "winner");

      won += winner != NULL && g_str_equal (g_variant_get_string (winner, NULL), "attacker");
    }
  g_test_message ("won: exact %.4f, seen %.4f", exact, won / THROWS);
  g_assert_cmpfloat (fabs (won / THROWS - exact), <, 4 * sqrt (0.25 / THROWS));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-fight/shot-after", test_shot_after);
  g_test_add_func ("/play/gw-fight/unloaded", test_unloaded);
  g_test_add_func ("/play/gw-fight/aim", test_aim);
  g_test_add_func ("/play/gw-fight/ace-brings", test_ace_brings);
  g_test_add_func ("/play/gw-fight/flanked", test_flanked);
  g_test_add_func ("/play/gw-fight/flanked-horse", test_flanked_horse);
  g_test_add_func ("/play/gw-fight/formation-lost", test_formation_lost);
  g_test_add_func ("/play/gw-fight/grazed", test_grazed);
  g_test_add_func ("/play/gw-fight/joining", test_joining);
  g_test_add_func ("/play/gw-fight/riding", test_riding);
  g_test_add_func ("/play/gw-fight/among-friends", test_among_friends);
  g_test_add_func ("/play/gw-fight/aside", test_aside);
  g_test_add_func ("/play/gw-fight/heroic", test_heroic);
  g_test_add_func ("/play/gw-fight/nerves", test_nerves);
  g_test_add_func ("/play/gw-fight/stalwart", test_stalwart);
  g_test_add_func ("/play/gw-fight/gallop", test_gallop);
  g_test_add_func ("/play/gw-fight/jam", test_jam);
  g_test_add_func ("/play/gw-fight/reformed", test_reformed);
  g_test_add_func ("/play/gw-fight/through-friends", test_through_friends);
  g_test_add_func ("/play/gw-fight/ride-on", test_ride_on);
  g_test_add_func ("/play/gw-fight/cards", test_cards);
  g_test_add_func ("/play/gw-fight/one-column", test_one_column);
  return g_test_run ();
}
