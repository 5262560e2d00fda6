/* test-gw-field.c: rules of the field that are neither shooting nor a charge: placing, pushing forward, coming on, doing as one must.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-scenario.h"
#include "rules/sg-question-values.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"

static void
raise_boxed (GwTable *table, const char *side, const char *id, const char *type, guint count, const char *attributes)
{
  const char *const words[] = { "attributes", attributes, NULL };
  const SgMuster unit = { id, id, type, count, NULL, NULL, words };
  g_autoptr (GError) error = NULL;

  sg_gw_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
}

static void
set_scenario (GwTable *table, const char *scenario, const char *variant)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_gw_set_scenario (table->battle, scenario, variant, "red", &error));
  g_assert_no_error (error);
}

/* GW-803, GW-252, GW-251: a unit put down out of its turn, or beyond the table, is refused with a sentence, by hand as by a drag. */
static void
test_put (void)
{
  static const struct { const char *scenario, *choice, *first, *unit; double x, y; const char *why; } rows[] = {
    { "army-in-place", "standard", NULL, "r1", 20, 55, "first sets half of its units down: 0 of 1 stand (GW-803)." },
    { "army-in-place", "standard", "b1", "b2", 20, 5, "and the rest when all of Red stands (GW-803)." },
    { "army-in-place", "standard", "b1", "r1", 20, 55, NULL },
    { "open-battle", "units", "r1", "r2", 30, 55, "it is the turn of Blue (GW-252)." },
    { "open-battle", "units", "r1", "b1", 30, 5, NULL },
    { "open-battle", "standard", NULL, "r1", 20, 61, "r1 would stand off the table (GW-251)." },
    { "open-battle", "standard", NULL, "b1", -1, 5, "b1 would stand off the table (GW-251)." },
    { "open-battle", "standard", NULL, "b1", 20, 5, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint by_drag = 0; by_drag < 2; by_drag++)
      {
        const char *const ids[] = { rows[i].unit, NULL };
        const SgPlace first = { { 20, *(rows[i].first != NULL ? rows[i].first : "b") == 'b' ? 5 : 55 }, 0 }, there = { { rows[i].x, rows[i].y }, 0 };
        g_autoptr (GError) error = NULL, refused = NULL;
        gboolean done = FALSE;
        GwTable table;

        gw_open (&table);
        gw_set_choice (&table, "gw.placement", rows[i].choice);
        for (guint k = 0; k < 4; k++)
          raise_boxed (&table, k < 2 ? "red" : "blue", k == 0 ? "r1" : k == 1 ? "r2" : k == 2 ? "b1" : "b2", "infantry", 12, "");
        set_scenario (&table, rows[i].scenario, NULL);
        if (rows[i].first != NULL)
          g_assert_true (sg_gw_put (table.battle, rows[i].first, &first, &error));
        g_assert_no_error (error);
        done = by_drag ? table.game->movement->move (table.battle, ids, &there.at, 1, &there, NULL, &refused) : sg_gw_put (table.battle, rows[i].unit, &there, &refused);
        g_assert_cmpint (done, ==, rows[i].why == NULL);
        if (!done)
          g_assert_nonnull (strstr (refused->message, rows[i].why));
        gw_close (&table);
      }
}

/* GW-251, GW-809: each unit that is put down by itself stands within its zone, clear of the side edges and of the others. */
static void
test_berth (void)
{
  static const struct { const char *scenario, *variant; } rows[] = { { "open-battle", NULL }, { "river-crossing", NULL }, { "rearguard", NULL },
                                                                     { "rearguard", "fighting-retreat" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) faults = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      for (guint k = 0; k < 9; k++)
        {
          g_autofree char *id = g_strdup_printf ("%c%u", k < 6 ? 'r' : 'b', k);

          raise_boxed (&table, k < 6 ? "red" : "blue", id, k % 3 == 2 ? "light-cavalry" : "infantry", k % 3 == 2 ? 6 : 12, "");
        }
      set_scenario (&table, rows[i].scenario, rows[i].variant);
      for (guint k = 9; k-- > 0;)
        {
          g_autofree char *id = g_strdup_printf ("%c%u", k < 6 ? 'r' : 'b', k);
          SgPlace place;

          if (!table.game->movement->berth (table.battle, id, &place))
            continue; /* rides round */
          sg_gw_put (table.battle, id, &place, &error);
          g_assert_no_error (error);
        }
      faults = sg_gw_deployment_faults (table.battle);
      for (guint k = 0; k < faults->len; k++)
        if (strstr (faults->pdata[k], "as strong as") == NULL) /* how strong the sides are is another matter */
          g_error ("%s: %s", rows[i].scenario, (char *) faults->pdata[k]);
      gw_close (&table);
    }
}

/* GW-308: who was never set down takes no card in a cycle, and is no unit of the battle (GW-731). */
static void
test_boxed (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 55, 180, "");
  raise_boxed (&table, "red", "r2", "infantry", 12, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 5, 0, "");
  gw_begin (&table);
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_needs_card (&gw, gw_unit (&table, "r1")));
  g_assert_false (sg_gw_needs_card (&gw, gw_unit (&table, "r2")));
  question = sg_gw_victory (&gw, "red", FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sg_question_number (question, "start_units"), ==, 1);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_done (&table);
  gw_card (&table, "8 clubs");
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "2");
  gw_close (&table);
}

/* GW-804: one brigade a side is pushed up to 12 in forward, and 12 in stay between it and the enemy. */
static void
test_push (void)
{
  static const struct { const char *a, *b; double enemy, went; const char *why; } rows[] = {
    { "r1", "r2", 10, 12, NULL }, { "r1", NULL, 10, 12, NULL }, { "r1", "r3", 10, 0, "do not stand as one brigade (GW-804)." },
    { "r1", NULL, 26, 6, NULL }, { "r1", NULL, 32, 0, "stands as near to the enemy as a brigade may be pushed, 12 in (GW-804)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL, again = NULL;
      double before;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "light-cavalry", 6, 14, 44, 180, "");
      gw_raise (&table, "red", "r2", "light-cavalry", 6, 22, 44, 180, "");
      gw_raise (&table, "red", "r3", "light-cavalry", 6, 50, 44, 180, "");
      gw_raise (&table, "blue", "b1", "light-cavalry", 6, 14, rows[i].enemy, 0, "");
      set_scenario (&table, "advance-guards", NULL);
      before = gw_place (&table, "r1").at.y;
      g_assert_cmpint (gw_carry (&table, "push", rows[i].a, rows[i].b, &error), ==, rows[i].why == NULL);
      g_assert_cmpfloat_with_epsilon (before - gw_place (&table, "r1").at.y, rows[i].went, 0.01);
      if (rows[i].why != NULL)
        g_assert_nonnull (strstr (error->message, rows[i].why));
      else
        {
          g_assert_false (gw_carry (&table, "push", "r3", NULL, &again));
          g_assert_cmpstr (again->message, ==, "Red has pushed its brigade forward, and no other is (GW-804).");
        }
      gw_close (&table);
    }
}

/* GW-809: those who ride round come on where their player says, up to half way along a side edge; the others begin on their own edge. */
static void
test_flankers (void)
{
  static const struct { const char *act; double x, y; const char *why; } rows[] = {
    { "flank:left:r5:6", 2, 54, NULL }, { "flank:right:r5:30", 58, 30, NULL }, { "flank:left:r5:31", 0, 0, "no farther than half way along a side edge, 30 in (GW-809)." },
    { "flank:left:r1:6", 0, 0, "Only a unit that waits off the table" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL, refused = NULL;
      GwTable table;

      gw_open (&table);
      set_scenario (&table, "rearguard", "fighting-retreat");
      for (guint k = 1; k <= 5; k++)
        {
          g_autofree char *id = g_strdup_printf ("r%u", k);

          raise_boxed (&table, "red", id, "light-cavalry", 6, "");
        }
      raise_boxed (&table, "blue", "b1", "infantry", 12, "");
      raise_boxed (&table, "blue", "b2", "infantry", 12, "");
      g_assert_true (table.game->act (table.battle, "deploy", &error));
      g_assert_no_error (error);
      g_assert_cmpfloat (gw_place (&table, "r1").at.y, <, 60);
      g_assert_cmpfloat (gw_place (&table, "r1").at.y, >, 57);
      gw_begin (&table);
      g_assert_true (sg_gw_waits (gw_unit (&table, "r5")));
      gw_card (&table, "Joker");
      gw_must (&table, "flank:yes", NULL);
      gw_card (&table, "Joker, 3 hearts, 4 hearts, 5 hearts, 6 spades, 7 spades, 8 spades");
      g_assert_cmpint (gw_carry (&table, rows[i].act, NULL, NULL, &refused), ==, rows[i].why == NULL);
      if (rows[i].why != NULL)
        g_assert_nonnull (strstr (refused->message, rows[i].why));
      else
        {
          g_assert_cmpfloat (gw_place (&table, "r5").at.x, ==, rows[i].x);
          g_assert_cmpfloat (gw_place (&table, "r5").at.y, ==, rows[i].y);
        }
      gw_close (&table);
    }
}

/* GW-908: Fanatics who can reach an enemy do nothing but charge him: not greyed only, but refused. */
static void
test_fanatics (void)
{
  static const struct { double y; const char *act; gboolean ask; gboolean refused; } rows[] = {
    { 36, "move", TRUE, TRUE }, { 36, "move:1", TRUE, TRUE }, { 36, "face:90", FALSE, TRUE },
    { 8, "move", TRUE, FALSE }, { 8, "face:90", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "rt", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = NULL;
      gboolean done;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "rt", "tribal-infantry", 18, 30, 50, 180, "fanatic");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, rows[i].y, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rt");
      if (rows[i].ask)
        question = table.game->ask (table.battle, rows[i].act, ids, &error);
      done = rows[i].ask ? question != NULL : gw_carry (&table, rows[i].act, "rt", NULL, &error);
      g_assert_cmpint (done, ==, !rows[i].refused);
      if (!done)
        g_assert_cmpstr (error->message, ==, "rt, Fanatics, must charge b1 (GW-908).");
      gw_close (&table);
    }
}

/** Bands: a warband’s weapon and card, how many bands it can split off on it, and how many then act. */
static const struct { const char *weapon, *attributes, *card; guint bands, act; } bands[] = {
  { "jezail", "", "9 hearts", 1, 1 }, { "jezail", "", "Q hearts", 2, 3 }, { "none", "", "Q hearts", 0, 1 }, { "jezail", "fanatic", "Q hearts", 0, 1 },
};

/* GW-902: with firearms alone; a Number card splits off one band, a Court card three, and each moves; they join again as a warband. */
static void
test_bands (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      const char *const words[] = { "attributes", bands[i].attributes, "weapon", bands[i].weapon, NULL };
      const SgMuster unit = { "rt", "rt", "tribal-infantry", 18, NULL, NULL, words };
      const SgPlace place = { { 30, 55 }, 180 };
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) acting = NULL;
      guint off = 0;
      GwTable table;

      g_test_message ("%s on %s", bands[i].weapon, bands[i].card);
      gw_open (&table);
      sg_gw_muster (table.battle, "red", &unit, 1, &error);
      sg_gw_put (table.battle, "rt", &place, &error);
      g_assert_no_error (error);
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, bands[i].card);
      gw_activate (&table, "rt");
      while (off < 4 && gw_carry (&table, "split", "rt", NULL, &error))
        off++;
      g_clear_error (&error);
      g_assert_cmpuint (off, ==, bands[i].bands);
      acting = g_strsplit (gw_word (&table, "acting"), " ", -1);
      g_assert_cmpuint (g_strv_length (acting), ==, bands[i].act);
      if (bands[i].act == 3)
        {
          g_assert_cmpfloat (fabs (gw_place (&table, "rt-part1").at.x - gw_place (&table, "rt-part2").at.x), >, 4); /* to either side */
          gw_judge (&table, "move", "rt-part2", NULL, "6 6 6");
          gw_done (&table);
          gw_card (&table, "Joker");
          gw_card (&table, "8 hearts");
          gw_activate (&table, "rt-part1");
          g_assert_true (gw_carry (&table, "reunite", "rt-part1", NULL, &error));
          g_assert_cmpstr (sg_board_get_body (sg_battle_get_board (table.battle), "rt")->formation, ==, "warband");
          g_assert_cmpint (sg_gw_left (gw_unit (&table, "rt")), ==, 12);
        }
      gw_close (&table);
    }
}

/* GW-902: bands of a large warband find room of their own, the third as well. */
static void
test_bands_apart (void)
{
  const char *const ids[] = { "rt", "rt-part1", "rt-part2", "rt-part3" };
  const char *const words[] = { "weapon", "jezail", NULL };
  const SgMuster unit = { "rt", "rt", "tribal-infantry", 30, NULL, NULL, words };
  const SgPlace place = { { 30, 50 }, 180 };
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  sg_gw_muster (table.battle, "red", &unit, 1, &error);
  sg_gw_put (table.battle, "rt", &place, &error);
  g_assert_no_error (error);
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "Q hearts");
  gw_activate (&table, "rt");
  for (guint i = 1; i < G_N_ELEMENTS (ids); i++)
    gw_must (&table, "split", "rt");
  sg_gw_read (&gw, table.battle, NULL);
  for (guint i = 1; i < G_N_ELEMENTS (ids); i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpfloat (sg_gw_gap (&gw, gw_unit (&table, ids[i]), gw_unit (&table, ids[k])), >, 0);
  gw_close (&table);
}

/* GW-414: light infantry that deploys has a die left for each of its halves. */
static void
test_halves (void)
{
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 spades");
  gw_activate (&table, "b2");
  g_assert_true (gw_carry (&table, "split", "b2", NULL, &error));
  g_assert_cmpstr (gw_word (&table, "acting"), ==, "b2 b2-part1");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_cmpint (sg_gw_dice_left (&gw, gw_unit (&table, "b2")), ==, 1);
  g_assert_cmpint (sg_gw_dice_left (&gw, gw_unit (&table, "b2-part1")), ==, 1);
  gw_judge (&table, "move", "b2-part1", NULL, "4");
  gw_close (&table);
}

/* GW-803 and its like: a victory stands under the scenario’s rule. */
static void
test_cited (void)
{
  static const struct { const char *scenario, *rule; } rows[] = { { "army-in-place", "GW-803" }, { "river-crossing", "GW-810" }, { NULL, "GW-731" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GPtrArray *rulings;
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "So it came", "");
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 20, 55, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 20, 5, 0, "");
      if (rows[i].scenario != NULL)
        set_scenario (&table, rows[i].scenario, NULL);
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_lose (&gw, ruling, gw_unit (&table, "b1"), 12);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      gw_suggested (&table, "victory", "");
      g_assert_cmpstr (gw_word (&table, "result"), ==, "red wins");
      rulings = sg_battle_standing (table.battle);
      g_assert_cmpstr (sg_ruling_get_rule (g_ptr_array_index (rulings, rulings->len - 1)), ==, rows[i].rule);
      g_ptr_array_unref (rulings);
      gw_close (&table);
    }
}

/* GW-913, GW-R77: hooks are thrown before horse and tigermen come to blows: on 5 a horseman is held, on 6 he is pulled down. */
static void
test_tigermen (void)
{
  static const struct { const char *choice; gboolean said; const char *faces; gint64 left, figures; } rows[] = {
    { "out", TRUE, "5 6 1 2 3 4", 5, 4 }, { "casualty", TRUE, "5 6 1 2 3 4", 5, 5 }, { "out", TRUE, "1 1 1 1 1 1", 6, 6 }, { "out", FALSE, NULL, 6, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GVariant) record = NULL;
      g_autoptr (SgTalk) talk = NULL;
      SgGwCharge charge;
      SgGwStand stand;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_set_choice (&table, "gw.tigermen.pool", rows[i].choice);
      gw_raise (&table, "red", "rh", "light-cavalry", 6, 30, 30, 180, "");
      gw_raise (&table, "blue", "bt", "sharpshooters", 6, 30, 22, 0, "");
      if (rows[i].said)
        gw_must (&table, "say:tigermen", "bt");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rh");
      gw_charge (&table, "rh", "bt");
      gw_choose (&table, "blue", "stand");
      gw_throw (&table, "charge", "6 6 6 6 6");
      gw_choose (&table, "blue", "plan::");
      if (rows[i].said)
        gw_throw (&table, "tigermen", rows[i].faces);
      talk = table.game->converse (table.battle);
      g_assert_cmpstr (sg_question_get_procedure (talk->question)->id, ==, "clash");
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, rows[i].left);
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_charge_read (&gw, &charge));
      sg_gw_charge_stand (&charge, &stand);
      record = g_variant_ref_sink (sg_gw_charge_record (&charge, charge.by, TRUE, &stand));
      g_assert_cmpint (sg_record_number (record, "figures"), ==, rows[i].figures);
      gw_close (&table);
    }
}

/* GW-629: a gun that its crew has left is his who stands on it at the end of his cycle; by the house rule it is left alone. */
static void
test_guns (void)
{
  static const struct { const char *choice; double x; const char *taken; } rows[] = { { "taken", 20, "yes" }, { "ignored", 20, "" }, { "taken", 40, "" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Left", "GW-403");
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_set_choice (&table, "gw.guns-taken", rows[i].choice);
      gw_raise (&table, "red", "r1", "infantry", 12, rows[i].x, 12, 180, "");
      gw_raise (&table, "blue", "bg", "field-artillery", 4, 20, 4, 0, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 50, 5, 0, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_set (ruling, gw_unit (&table, "bg"), "gun-left", "20 11.5 0");
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      gw_done (&table); /* the cycle of Red */
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bg"), "taken"), ==, rows[i].taken);
      g_assert_cmpint (sg_gw_is_out (gw_unit (&table, "bg")), ==, *rows[i].taken != '\0');
      gw_close (&table);
    }
}

/* GW-967, GW-R81: when the general falls his companion stands in his place, and his side has lost no unit. */
static void
test_companion (void)
{
  static const struct { const char *choice, *state; } rows[] = { { "no-rerolls", "wounded" }, { "full", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "He fell", "GW-708");
      const char *const none[] = { NULL };
      g_autoptr (GError) error = NULL, asks = NULL;
      g_autoptr (GPtrArray) acts = NULL;
      const SgUnit *she;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_set_choice (&table, "gw.cameos", "yes");
      gw_set_choice (&table, "gw.companion", rows[i].choice);
      gw_raise_two (&table);
      gw_raise (&table, "red", "rc", "general", 1, 20, 43, 180, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_set_battle (ruling, "cameo-blue", "companion");
      sg_gw_set_battle (ruling, "cameo-with-blue", "rc");
      sg_gw_set (ruling, gw_unit (&table, "rc"), "with", "r1");
      sg_gw_lose (&gw, ruling, gw_unit (&table, "rc"), 1);
      sg_gw_set_place (ruling, gw_unit (&table, "rc"), NULL);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      g_assert_false (table.game->carry_out (table.battle, "cameo-do:companion:blue:5 hearts", none, NULL, 0, &asks)); /* nobody’s cards */
      g_assert_nonnull (strstr (asks->message, "rc has fallen out"));
      acts = table.game->acts (table.battle, none);
      for (guint k = 0; k < acts->len; k++)
        g_assert_false (g_str_has_prefix (((SgGameAct *) acts->pdata[k])->id, "cameo-do:companion"));
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r2");
      gw_done (&table);
      she = gw_unit (&table, "rc-companion");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_general_with (&gw, gw_unit (&table, "r1")) == she);
      g_assert_cmpstr (sg_gw_word (she, "state"), ==, rows[i].state);
      g_assert_false (sg_gw_counts_out (&gw, gw_unit (&table, "rc")));
      g_assert_false (sg_gw_is_whole (she));
      g_assert_cmpstr (gw_word (&table, "cameo-blue"), ==, "");
      gw_close (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-field/put", test_put);
  g_test_add_func ("/play/gw-field/berth", test_berth);
  g_test_add_func ("/play/gw-field/boxed", test_boxed);
  g_test_add_func ("/play/gw-field/push", test_push);
  g_test_add_func ("/play/gw-field/bands-apart", test_bands_apart);
  g_test_add_func ("/play/gw-field/flankers", test_flankers);
  g_test_add_func ("/play/gw-field/fanatics", test_fanatics);
  g_test_add_func ("/play/gw-field/bands", test_bands);
  g_test_add_func ("/play/gw-field/halves", test_halves);
  g_test_add_func ("/play/gw-field/cited", test_cited);
  g_test_add_func ("/play/gw-field/tigermen", test_tigermen);
  g_test_add_func ("/play/gw-field/guns", test_guns);
  g_test_add_func ("/play/gw-field/companion", test_companion);
  return g_test_run ();
}
