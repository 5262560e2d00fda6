/* test-gw-charge-way.c: what meets a charge on its way: mines, rough ground, walls, and the hooks of tigermen; and their odds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-rivers.h"
#include "play/gentlemans-war/charge/sg-gw-tigermen.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "rules/sg-question-values.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"

static void
lay (GwTable *table, const char *mines)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Mines were laid", "GW-754");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_set_battle (ruling, "mines", mines);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

static double
chance_of (GwTable *table, const char *id, const char *label)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  const SgChoice *choice = gw_find_choice (talk, id);

  g_assert_nonnull (choice);
  for (guint i = 0; i < choice->chances->len; i++)
    if (g_str_equal (((SgChance *) choice->chances->pdata[i])->label, label))
      return ((SgChance *) choice->chances->pdata[i])->chance;
  return 0;
}

/* The whole charge from where it stands, nothing answered. */
static SgGwEnds
weigh (GwTable *table)
{
  SgGwStand stand;
  SgGwCharge charge;
  SgGwEnds ends;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  g_assert_true (sg_gw_charge_read (&gw, &charge));
  sg_gw_charge_stand (&charge, &stand);
  g_assert_true (sg_gw_charge_ends (&charge, &stand, NULL, 1, &ends));
  return ends;
}

static void
check_same (const SgGwEnds *a, const SgGwEnds *b)
{
  g_assert_cmpfloat_with_epsilon (a->mined, b->mined, 1e-9);
  g_assert_cmpfloat_with_epsilon (a->tie, b->tie, 1e-9);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat_with_epsilon (a->lost[i], b->lost[i], 1e-9);
      g_assert_cmpfloat_with_epsilon (a->won[i], b->won[i], 1e-9);
    }
}

static void
lay_out (GwTable *table, const char *mines)
{
  gw_open (table);
  gw_raise (table, "red", "rh", "heavy-cavalry", 6, 27, 32, 180, "gallant");
  gw_raise (table, "red", "r1", "light-cavalry", 6, 36, 32, 180, "");
  gw_raise (table, "red", "r2", "infantry", 12, 8, 55, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (table, "blue", "b2", "infantry", 12, 10, 5, 0, "");
  gw_begin (table);
  lay (table, mines);
  gw_card (table, "9 hearts");
  gw_activate (table, "rh");
  gw_charge (table, "rh", "b1");
}

/* GW-754: nobody comes over the mine; the odds know it, the charge is over, and it is one act. */
static void
test_mine (void)
{
  g_autoptr (GError) error = NULL;
  GwTable table;

  lay_out (&table, "27 27.5 0");
  g_assert_cmpfloat (chance_of (&table, "go:", "A mine goes off, and ends it"), >, 0.5);
  g_assert_cmpfloat (chance_of (&table, "go:", "Blue wins the fight"), ==, 0);
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6 6");
  g_assert_cmpfloat_with_epsilon (chance_of (&table, "plan::", "A mine goes off, and ends it"), 1, 1e-9);
  g_assert_cmpfloat (chance_of (&table, "plan:shoot short:", "A mine goes off, and ends it"), <, 1);
  gw_choose (&table, "blue", "plan::");
  gw_choose (&table, "red", "close");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, "rh ran upon a mine; a mine went off: rh −6");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 0);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 12);
  g_assert_cmpstr (gw_word (&table, "mines"), ==, "");
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 6);
  g_assert_cmpstr (gw_word (&table, "mines"), ==, "27 27.5 0");
  gw_close (&table);
}

/* Who charges along, and is not near it, goes on by itself. */
static void
test_companion (void)
{
  GwTable table;
  SgGwEnds before, after;

  lay_out (&table, "27 27.5 0");
  gw_choose (&table, "red", "with:r1:2 hearts");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  before = weigh (&table);
  g_assert_cmpfloat (before.mined, ==, 0);
  gw_choose (&table, "red", "close");
  g_assert_cmpstr (gw_word (&table, "charge-by"), ==, "r1");
  after = weigh (&table);
  check_same (&before, &after);
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_close (&table);
}

/* A long line passes the mine with its flank: the others fight on, as many as the odds have counted. */
static void
test_flank (void)
{
  GwTable table;
  SgGwEnds before, after;
  gint64 left;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 20, 30, 36, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 8, 55, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin (&table);
  lay (&table, "25 30 0");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_charge (&table, "r1", "b1");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6");
  gw_choose (&table, "blue", "plan::");
  before = weigh (&table);
  g_assert_cmpfloat_with_epsilon (before.lost[0] + before.lost[1] + before.lost[2] + before.tie + before.won[0] + before.won[1] + before.won[2], 1, 1e-9);
  gw_choose (&table, "red", "close");
  left = sg_gw_left (gw_unit (&table, "r1"));
  g_assert_cmpint (left, >, 0);
  g_assert_cmpint (left, <, 20);
  after = weigh (&table);
  check_same (&before, &after);
  gw_close (&table);
}

/* An evader runs upon one, and so does a unit that runs away. */
static void
test_away (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 30, 40, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 8, 55, 180, "");
  gw_raise (&table, "blue", "s1", "sharpshooters", 6, 30, 30, 0, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 50, 10, 0, "");
  gw_begin (&table);
  lay (&table, "30 22 0;30 48 0");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rh");
  gw_charge (&table, "rh", "s1");
  g_assert_cmpfloat_with_epsilon (chance_of (&table, "evade:3", "A mine goes off, and ends it"), 181 / 216.0, 1e-9); /* 8 or more with three dice */
  gw_choose (&table, "blue", "evade:3");
  gw_throw (&table, "evade", "6 6 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "s1")), ==, 0);
  gw_choose (&table, "red", "close");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpstr (gw_word (&table, "mines"), ==, "x=30;y=48;bearing=0");
  gw_close (&table);
}

static void
test_runner (void)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "It is to run", "GW-559");
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 30, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 10, 0, "");
  gw_begin (&table);
  lay (&table, "30 50 0");
  sg_gw_read (&gw, table.battle, NULL);
  sg_gw_set (ruling, gw_unit (&table, "rh"), "must", "run away");
  sg_gw_set (ruling, gw_unit (&table, "rh"), "running", "yes");
  g_assert_true (sg_gw_post (&gw, ruling, NULL));
  gw_suggested (&table, "must:rh", "6 6 6 6 6"); /* over the edge, had it come so far */
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 0);
  g_assert_false (sg_gw_is (gw_unit (&table, "rh"), "off"));
  gw_close (&table);
}

/* Horse that rides on after its victory loses men twice in one ruling: to the blows, and to the mine beyond. */
static void
test_won (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 30, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 8, 55, 180, "");
  gw_raise (&table, "blue", "b1", "infantry-detachment", 6, 30, 24, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 50, 5, 0, "");
  gw_begin (&table);
  lay (&table, "30 14 0");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 1 1 1 6 1 1 1 1 1");
  gw_throw (&table, "combat-result", "1");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 0);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 0);
  g_assert_cmpstr (gw_word (&table, "mines"), ==, "");
  gw_close (&table);
}

/* A brigade that goes over it sets it off once, and who is gone stays where it was put: off the table. */
static void
test_brigade (void)
{
  const char *const both[] = { "r1", "r2", NULL };
  const SgPoint path[2] = { { 20, 40 }, { 20, 30 } };
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 6, 20, 40, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 6, 25, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 10, 0, "");
  gw_begin (&table);
  lay (&table, "20 36 0");
  gw_card (&table, "J hearts");
  g_assert_true (sg_gw_activate (table.battle, both, NULL, &error));
  gw_judge (&table, "brigade-move", "r1", "r2", "6 6");
  g_assert_true (table.game->movement->move (table.battle, both, path, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_test_message ("%s", sg_ruling_get_clause (sg_battle_get_undo (table.battle)));
  g_assert_nonnull (strstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "; a mine went off: r1 −6, r2 −"));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r1")), ==, 0);
  gw_close (&table);
}

/* (transfer full): of the dice that the talk waits for. */
static SgVerdict *
judge_dice (GwTable *table, const char *faces)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_entered_text (faces, &error);
  SgVerdict *verdict;

  g_assert_no_error (error);
  g_assert_nonnull (talk->question);
  verdict = sg_question_judge (talk->question, sg_battle_get_rules (table->battle), dice, &error);
  g_assert_no_error (error);
  return verdict;
}

/* GW-407: foot pays twice for every inch of a wood, and comes out of it Disordered; horse does not charge over it at all. */
static void
test_rough (void)
{
  const char *const pair[] = { "rh", "s1", NULL };
  g_autoptr (SgVerdict) enough = NULL, shorter = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 8, 43, 180, "");
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 22, 45, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 8, 37, 0, "");
  gw_raise (&table, "blue", "s1", "sharpshooters", 6, 11, 14, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rh");
  g_assert_false (table.game->carry_out (table.battle, "charge", pair, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "Cavalry does not charge over rough ground (GW-407).");
  gw_done (&table);
  gw_card (&table, "9 diamonds");
  gw_activate (&table, "r1");
  gw_charge (&table, "r1", "b1");
  gw_choose (&table, "red", "go:");
  shorter = judge_dice (&table, "2 3 3");                  /* three inches in the open, three in the wood: 9 */
  enough = judge_dice (&table, "3 3 3");
  g_assert_false (sg_verdict_get_flag (shorter, "contact"));
  g_assert_true (sg_verdict_get_flag (enough, "contact"));
  gw_throw (&table, "charge", "3 3 3");
  gw_choose (&table, "blue", "plan::");
  {
    g_autoptr (GVariant) record = NULL;
    g_auto (GStrv) situation = NULL;
    SgGwStand stand;
    SgGwCharge charge;
    SgGw gw;

    sg_gw_read (&gw, table.battle, NULL);
    g_assert_true (sg_gw_charge_read (&gw, &charge));
    sg_gw_charge_stand (&charge, &stand);
    record = g_variant_ref_sink (sg_gw_charge_record (&charge, charge.by, TRUE, &stand));
    situation = sg_record_names (record, "situation");
    g_assert_true (g_strv_contains ((const char *const *) situation, "Disordered"));
  }
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_true (sg_gw_is (gw_unit (&table, "r1"), "disordered"));
  gw_close (&table);
}

/* GW-904, GW-907: tribal horse charges through rough ground at half its distance, and comes out Disordered; a scout on his camel does not charge. */
static void
test_tribal_rough (void)
{
  static const char *const horses[] = { "tribal-horsemen", "camelry" };

  for (guint i = 0; i < G_N_ELEMENTS (horses); i++)
    {
      g_autoptr (GError) error = NULL;
      const char *const scout[] = { "sc", "b1", NULL };
      SgGwCharge charge;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "rh", horses[i], 6, 8, 43, 180, "");
      gw_raise (&table, "red", "sc", "camelry", 1, 20, 43, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 20, 30, 0, "");
      gw_raise (&table, "blue", "b2", "infantry", 12, 8, 41.5, 0, "");
      gw_begin (&table);
      gw_set_word (&table, "b2", "acted", "yes");
      gw_card (&table, "9 hearts");
      gw_activate (&table, "sc");
      g_assert_false (table.game->carry_out (table.battle, "charge", scout, NULL, 0, &error));
      g_assert_cmpstr (error->message, ==, "A single scout on a camel does not charge (GW-907).");
      gw_done (&table);
      {
        SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Into the copse", "");
        SgPlace deep = { { 8, 37 }, 0 };

        sg_gw_read (&gw, table.battle, NULL);
        sg_gw_set_place (ruling, gw_unit (&table, "b2"), &deep);
        g_assert_true (sg_gw_post (&gw, ruling, NULL));
      }
      sg_gw_read (&gw, table.battle, NULL);
      charge = (SgGwCharge) { .gw = &gw, .by = gw_unit (&table, "rh"), .at = gw_unit (&table, "b2") };
      {
        g_autoptr (SgQuestion) question = sg_gw_charge_reach (&charge, charge.by, NULL);

        g_assert_cmpfloat (sg_question_length (question, "rough_in"), >, 2);
      }
      g_assert_true (sg_gw_would_leap (&gw, charge.by, charge.at));
      gw_close (&table);
    }
}

/* GW-406: a low wall on the way costs the lowest die; one that the target stands behind is fought over. */
static void
test_wall (void)
{
  static const struct { double y; gboolean contact; } rows[] = { { 17, FALSE }, { 21.9, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgVerdict) verdict = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 49, rows[i].y + 8, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 8, 55, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 49, rows[i].y, 0, "");
      gw_begin_with (&table, "9 hearts", "r1");
      gw_charge (&table, "r1", "b1");
      gw_choose (&table, "red", "go:");
      verdict = judge_dice (&table, "3 3 3");
      g_assert_cmpint (sg_verdict_get_flag (verdict, "contact"), ==, rows[i].contact);
      gw_close (&table);
    }
}

static void
lay_hooks (GwTable *table, guint horse, const char *pool)
{
  const char *const bt[] = { "bt", NULL };
  g_autoptr (GError) error = NULL;

  gw_open (table);
  sg_ruleset_set_choice (sg_battle_get_rules (table->battle), "gw.tigermen.pool", pool, NULL);
  gw_raise (table, "red", "rh", "light-cavalry", horse, 30, 30, 180, "");
  gw_raise (table, "blue", "bt", "sharpshooters", 6, 30, 22, 0, "");
  g_assert_true (table->game->carry_out (table->battle, "say:tigermen", bt, NULL, 0, &error));
  g_assert_no_error (error);
  gw_begin (table);
  gw_card (table, "9 hearts");
  gw_activate (table, "rh");
  gw_charge (table, "rh", "bt");
  gw_choose (table, "blue", "stand");
  gw_throw (table, "charge", "6 6 6 6 6");
}

/* Whose dice they are is told, beside the side’s colour. */
static void
check_hooks_told (GwTable *table)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  g_assert_cmpstr (talk->prompt, ==, "The hooks of bt: a die for each man.");
  g_assert_cmpstr (talk->side, ==, "blue");
}

/* Every way in which six dice may fall, each as it would stand after them. */
static void
throw_all (const SgGwCharge *charge, SgGwEnds *sum)
{
  const SgGwStand stands = { FALSE };

  *sum = (SgGwEnds) { 0 };
  for (guint c = 0; c <= 6; c++)
    for (guint h = 0; c + h <= 6; h++)
      {
        g_autoptr (SgQuestion) question = sg_gw_charge_hooking (charge, NULL);
        g_auto (SgGwIf) thrown = { NULL };
        guint faces[6], ways = 0;
        SgGwEnds one;

        for (guint i = 0; i < 6; i++)
          faces[i] = i < c ? 6 : i < c + h ? 5 : 1;
        for (guint all = 0; all < 46656; all++)
          {
            guint sixes = 0, fives = 0;

            for (guint i = 0, rest = all; i < 6; i++, rest /= 6)
              {
                sixes += rest % 6 == 5;
                fives += rest % 6 == 4;
              }
            ways += sixes == c && fives == h;
          }
        if (!sg_gw_charge_suppose_thrown (charge, sg_gw_charge_rule_contact, question, faces, 6, &thrown))
          {
            sum->lost[2] += ways / 46656.0; /* nobody of the horse is left */
            continue;
          }
        g_assert_true (sg_gw_charge_ends (&thrown.charge, &stands, NULL, 1, &one));
        sg_gw_ends_mix (sum, &one, ways / 46656.0);
      }
}

/* GW-913: the odds of a charge at tigermen count their dice, every one. */
static void
test_hooks (gconstpointer pool)
{
  for (guint horse = 3; horse <= 6; horse += 3)
    {
      SgGwEnds before, all;
      SgGwCharge charge;
      double plain;
      GwTable table;
      SgGw gw;

      lay_hooks (&table, horse, pool);
      {
        g_autoptr (SgTalk) talk = table.game->converse (table.battle);

        plain = gw_find_choice (talk, "plan::")->share;
      }
      gw_choose (&table, "blue", "plan::");
      before = weigh (&table);
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_charge_read (&gw, &charge));
      throw_all (&charge, &all);
      check_same (&before, &all);
      g_assert_cmpfloat_with_epsilon (plain, before.lost[0] + before.lost[1] + before.lost[2], 1e-9);
      gw_throw (&table, "tigermen", "1 1 1 1 1 1");
      g_assert_cmpfloat (weigh (&table).lost[2], <, before.lost[2]);
      gw_close (&table);
    }
}

/* All that are left are held: nobody strikes, and they are in the saddle still when it is over. */
static void
test_all_held (void)
{
  GwTable table;

  lay_hooks (&table, 3, "out");
  gw_choose (&table, "blue", "plan::");
  check_hooks_told (&table);
  gw_throw (&table, "tigermen", "5 5 5 1 1 1");
  gw_throw (&table, "clash", "1 1 1 1 1 1");
  gw_choose (&table, "red", "tie:least");
  gw_choose (&table, "blue", "tie:hold");
  gw_throw (&table, "combat-result", "");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 3);
  gw_close (&table);
}

/* GW-608: near the table's edge a line has no room for a square, and is told so; further off it has. */
static void
test_square_within (void)
{
  static const struct { double y; gboolean room; } rows[] = { { 1.3, FALSE }, { 8, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgTalk) talk = NULL;
      g_autoptr (GError) error = NULL;
      const SgChoice *choice;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "rh", "light-cavalry", 6, 30, rows[i].y + 12, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 8, 50, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, rows[i].y, 0, "well-drilled");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      gw_throw (&table, "charge", "6 6 6 6 6");
      talk = table.game->converse (table.battle);
      choice = gw_find_choice (talk, "plan:square:");
      g_assert_nonnull (choice);
      g_assert_cmpint (choice->why == NULL, ==, rows[i].room);
      g_assert_true (rows[i].room || strstr (choice->why, "beyond the table’s edge") != NULL);
      g_assert_cmpint (table.game->choose (table.battle, "plan:square:", &error), ==, rows[i].room);
      gw_close (&table);
    }
}

/* GW-611: who evades stays on the table with all of it, and the log says what held it. */
static void
test_evades_within (void)
{
  SgGwBlock block;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 30, 14, 180, "");
  gw_raise (&table, "blue", "s1", "sharpshooters", 6, 30, 4, 0, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 50, 10, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "s1");
  gw_choose (&table, "blue", "evade:3");
  gw_throw (&table, "evade", "6 6 6");
  g_assert_true (g_str_has_suffix (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ", to the table’s edge"));
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "s1"), &block));
  for (guint k = 0; k < block.n_corners; k++)
    g_assert_cmpfloat (block.corners[k].y, >, -0.06);
  g_assert_cmpfloat (block.place.at.y, <, 3);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-way/mine", test_mine);
  g_test_add_func ("/play/gw-way/companion", test_companion);
  g_test_add_func ("/play/gw-way/flank", test_flank);
  g_test_add_func ("/play/gw-way/away", test_away);
  g_test_add_func ("/play/gw-way/runner", test_runner);
  g_test_add_func ("/play/gw-way/won", test_won);
  g_test_add_func ("/play/gw-way/brigade", test_brigade);
  g_test_add_func ("/play/gw-way/rough", test_rough);
  g_test_add_func ("/play/gw-way/tribal-rough", test_tribal_rough);
  g_test_add_func ("/play/gw-way/wall", test_wall);
  g_test_add_data_func ("/play/gw-way/hooks/out", "out", test_hooks);
  g_test_add_data_func ("/play/gw-way/hooks/casualty", "casualty", test_hooks);
  g_test_add_func ("/play/gw-way/all-held", test_all_held);
  g_test_add_func ("/play/gw-way/square-within", test_square_within);
  g_test_add_func ("/play/gw-way/evades-within", test_evades_within);
  return g_test_run ();
}
