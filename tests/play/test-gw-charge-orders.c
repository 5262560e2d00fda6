/* test-gw-charge-orders.c: charges whose dice fall short, in either order of dice and answers; counter-charges; nerves of those
 * who charge along.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "rules/sg-question-values.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"

static guint
find_stage (SgTalk *talk, const char *title)
{
  for (guint i = 0; i < talk->stages->len; i++)
    if (g_str_equal (((SgStage *) talk->stages->pdata[i])->title, title))
      return i;
  g_assert_not_reached ();
}

/* GW-R47: the target answers, and then the dice are thrown; what was answered is not asked again. */
static void
test_answers_first (void)
{
  g_autoptr (SgTalk) talk = NULL;
  const SgChoice *choice;
  GwTable table;
  double sum = 0;

  gw_open (&table);
  sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.charge.order", "responses-first", NULL);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 38, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  talk = table.game->converse (table.battle);
  g_assert_cmpuint (find_stage (talk, "The target responds"), <, find_stage (talk, "Charge dice and Hold Card"));
  choice = gw_find_choice (talk, "plan:shoot long:");
  g_assert_nonnull (choice);
  for (guint i = 0; i < choice->chances->len; i++)
    sum += ((SgChance *) choice->chances->pdata[i])->chance;
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  gw_choose (&table, "blue", "plan:shoot long:");
  gw_throw (&table, "shoot", "1 1 1 1 1 1");
  gw_throw (&table, "charge", "1 1 1 1");
  gw_choose (&table, "red", "card:");
  gw_choose (&table, "blue", "short:full");
  gw_choose (&table, "red", "close");
  g_assert_true (gw_is_over (&table));
  g_assert_true (sg_gw_is (gw_unit (&table, "rh"), "disordered"));
  gw_close (&table);
}

/* The same, and the charge reaches: blows follow at once. */
static void
test_answers_and_blows (void)
{
  GwTable table;

  gw_open (&table);
  sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.charge.order", "responses-first", NULL);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 38, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_close (&table);
}

/* GW-R50: a charge that falls short is met by a counter-charge, whose dice cover the rest, or do not. */
static void
test_counter (gconstpointer meets)
{
  g_autoptr (SgTalk) talk = NULL, coming = NULL;
  const SgChoice *choice;
  GwTable table;
  double before;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 36, 180, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "bh");
  gw_throw (&table, "charge", "1 2 1 2");
  gw_choose (&table, "red", "card:");
  gw_choose (&table, "blue", "short:full");
  talk = table.game->converse (table.battle);
  choice = gw_find_choice (talk, "plan::");
  g_assert_nonnull (choice);
  g_assert_cmpfloat_with_epsilon (choice->share, 1, 1e-9); /* it stands, and nobody comes */
  choice = gw_find_choice (talk, "plan:counter-charge:");
  g_assert_nonnull (choice);
  g_assert_cmpfloat (choice->share, <, 1);
  before = gw_place (&table, "bh").at.y;
  gw_choose (&table, "blue", "plan:counter-charge:");
  coming = table.game->converse (table.battle);
  for (guint i = 0; i < coming->stages->len; i++) /* whether they meet is for the dice: nothing is told of a contact yet */
    g_assert_true (g_strcmp0 (((SgStage *) coming->stages->pdata[i])->id, "mine") != 0 || ((SgStage *) coming->stages->pdata[i])->words == NULL);
  gw_throw (&table, "move", meets != NULL ? "6 6" : "1 1");
  g_assert_cmpfloat (gw_place (&table, "bh").at.y, >, before + 1);
  if (meets != NULL)
    gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1");
  else
    gw_choose (&table, "red", "close");
  g_assert_true (meets != NULL || gw_is_over (&table));
  gw_close (&table);
}

static const char *
tell_contact (SgTalk *talk)
{
  for (guint i = 0; i < talk->stages->len; i++)
    if (g_strcmp0 (((SgStage *) talk->stages->pdata[i])->id, "mine") == 0)
      return ((SgStage *) talk->stages->pdata[i])->words;
  g_assert_not_reached ();
}

/* (nullable): the contact as it is told while @id is marked. */
static const char *
tell_ahead (SgTalk *talk, const char *id)
{
  const SgChoice *choice = gw_find_choice (talk, id);

  g_assert_nonnull (choice);
  return g_strcmp0 (choice->step, "mine") == 0 ? choice->ahead : tell_contact (talk);
}

/* The contact that is told beside a Response is the one that it leads to: of who comes on or shoots first none yet, of who turns another than of who stands. */
static void
test_ahead (void)
{
  g_autoptr (SgTalk) talk = NULL, later = NULL;
  g_autofree char *turned = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 31, 180, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 30, 20, 90, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "bh");
  gw_throw (&table, "charge", "6 6 6 6");
  talk = table.game->converse (table.battle);
  g_assert_nonnull (tell_contact (talk));
  g_assert_cmpstr (tell_ahead (talk, "plan::"), ==, tell_contact (talk)); /* who does nothing is met as he stands */
  g_assert_cmpstr (tell_ahead (talk, "plan:turn|counter-charge:"), ==, "");
  g_assert_cmpstr (tell_ahead (talk, "plan:turn:"), !=, tell_contact (talk));
  turned = g_strdup (tell_ahead (talk, "plan:turn:"));
  gw_choose (&table, "blue", "plan:turn:");
  later = table.game->converse (table.battle);
  g_assert_cmpstr (tell_contact (later), ==, turned);
  gw_close (&table);
}

/* GW-R50: Responses are combined: a volley, and what is left of the way is covered from both sides. */
static void
test_shot_and_counter (void)
{
  GwTable table;
  double before;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 28, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 8, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "r1");
  gw_charge (&table, "r1", "b1");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "3 3 3");
  before = gw_place (&table, "b1").at.y;
  gw_choose (&table, "blue", "plan:shoot long|counter-charge:");
  gw_throw (&table, "shoot", "1 1 1 1 1 1");
  gw_throw (&table, "move", "2");
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "b1").at.y, before + 2, 0.01);
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_close (&table);
}

/* GW-406, GW-R50: who comes on to meet a charge comes as far as a wall that its dice do not carry it over, and the log says so; where they do, it
 * forms up beyond. */
static void
test_counter_wall (void)
{
  static const struct { const char *type, *enemy, *faces, *told; double y; gboolean disordered; } rows[] = {
    { "infantry", "infantry", "6", "u came on 1½\u202fin to meet c, halted before Low wall", 21.95, FALSE },
    { "infantry", "infantry", "1", "u came on 1\u202fin to meet c", 21.5, FALSE },
    { "light-cavalry", "light-cavalry", "2 1", "u came on 3\u202fin to meet c", 20, FALSE },
    { "light-cavalry", "light-cavalry", "4 3", "u came on 5\u202fin to meet c, halted before Low wall", 21.95, FALSE },
    { "light-cavalry", "light-cavalry", "6 3", "u came on 6.8\u202fin to meet c; u formed up beyond Low wall", 23.75, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean horse = !g_str_equal (rows[i].type, "infantry");
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "c", rows[i].enemy, horse ? 6 : 12, 49, horse ? 36 : 28, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 8, 50, 180, "");
      gw_raise (&table, "blue", "u", rows[i].type, horse ? 6 : 12, 49, horse ? 17 : 20.5, 0, "");
      gw_begin_with (&table, "9 hearts", "c");
      gw_charge (&table, "c", "u");
      if (!horse)
        gw_choose (&table, "red", "go:");
      gw_throw (&table, "charge", horse ? "6 6 6 6 6" : "6 6 6");
      gw_choose (&table, "blue", "plan:counter-charge:");
      gw_throw (&table, "move", rows[i].faces);
      g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, rows[i].told);
      g_assert_cmpfloat_with_epsilon (gw_place (&table, "u").at.y, rows[i].y, 0.06);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "u"), "disordered"), ==, rows[i].disordered);
      gw_close (&table);
    }
}

/* GW-610, GW-611: who has acted has one action, and a card lends it the second. */
static void
test_lent (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 30, 40, 180, "");
  gw_raise (&table, "blue", "s1", "sharpshooters", 6, 30, 30, 0, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 50, 10, 0, "");
  gw_begin_with (&table, "9 spades", "s1");
  gw_done (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rh");
  gw_charge (&table, "rh", "s1");
  gw_choose (&table, "blue", "evade:3:5 spades");
  gw_throw (&table, "evade", "6 6 6");
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "J clubs,9 clubs");
  gw_close (&table);
}

/* GW-605, GW-606: who charges along and falls short has a card, and else stands where the enemy wants it, and may be shot at. */
static void
test_companion_short (void)
{
  GwTable table;
  double before;

  gw_charge_together (&table, "");
  gw_throw (&table, "charge", "6 6 6 6");
  before = gw_place (&table, "r1").at.y;
  gw_throw (&table, "charge", "1 1 1 1 1");
  gw_choose (&table, "blue", "short:full");
  g_assert_cmpfloat (gw_place (&table, "r1").at.y, <, before - 1);
  g_assert_true (sg_gw_is (gw_unit (&table, "r1"), "disordered"));
  gw_choose (&table, "blue", "aim:r1");
  gw_choose (&table, "blue", "plan:shoot long:");
  gw_throw (&table, "shoot", "6 1 1 1 1 1 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r1")), ==, 5);
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_close (&table);
}

/* GW-563: each tries its nerves; who loses them stays, and the others go. */
static void
test_companion_nerves (void)
{
  GwTable table;

  gw_charge_together (&table, "nervous");
  gw_throw (&table, "nervous-charge", "6");
  gw_throw (&table, "nervous-charge", "1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "r1").at.y, 32, 0.01);
  gw_close (&table);
}

static gboolean
fights_disordered (GwTable *table)
{
  g_autoptr (GVariant) record = NULL;
  g_auto (GStrv) situation = NULL;
  SgGwCharge charge;
  SgGwStand stand;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  g_assert_true (sg_gw_charge_read (&gw, &charge));
  sg_gw_charge_stand (&charge, &stand);
  record = g_variant_ref_sink (sg_gw_charge_record (&charge, charge.at, FALSE, &stand));
  situation = sg_record_names (record, "situation");
  return g_strv_contains ((const char *const *) situation, "Disordered");
}

/* GW-115: a march column that is caught fights Disordered, unless it forms line, or, charged in flank, faces to the side. */
static void
test_column (void)
{
  static const struct { const char *plan; double bearing; gboolean disordered; const char *formation; } rows[] = {
    { "plan::", 0, TRUE, "march-column" }, { "plan:line:", 0, FALSE, "line" }, { "plan:turn:", 90, FALSE, "line" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "On the march", "GW-115");
      g_autoptr (SgTalk) talk = NULL;
      g_autoptr (GError) error = NULL;
      double none;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 34, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 50, 50, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, rows[i].bearing, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_draw_up (&gw, ruling, gw_unit (&table, "b1"), "march-column", 12);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      g_assert_no_error (error);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rh");
      gw_charge (&table, "rh", "b1");
      gw_throw (&table, "charge", "6 6 6 6");
      talk = table.game->converse (table.battle);
      none = gw_find_choice (talk, "plan::")->share;
      if (i > 0)
        g_assert_cmpfloat (gw_find_choice (talk, rows[i].plan)->share, >, none);
      gw_choose (&table, "blue", rows[i].plan);
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpstr (sg_gw_formation (&gw, gw_unit (&table, "b1")), ==, rows[i].formation);
      g_assert_cmpint (fights_disordered (&table), ==, rows[i].disordered);
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-charge/answers-first", test_answers_first);
  g_test_add_func ("/play/gw-charge/answers-and-blows", test_answers_and_blows);
  g_test_add_data_func ("/play/gw-charge/counter/meets", GINT_TO_POINTER (TRUE), test_counter);
  g_test_add_data_func ("/play/gw-charge/counter/short", NULL, test_counter);
  g_test_add_func ("/play/gw-charge/ahead", test_ahead);
  g_test_add_func ("/play/gw-charge/shot-and-counter", test_shot_and_counter);
  g_test_add_func ("/play/gw-charge/counter/wall", test_counter_wall);
  g_test_add_func ("/play/gw-charge/column", test_column);
  g_test_add_func ("/play/gw-charge/lent", test_lent);
  g_test_add_func ("/play/gw-charge/companion-short", test_companion_short);
  g_test_add_func ("/play/gw-charge/companion-nerves", test_companion_nerves);
  return g_test_run ();
}
