/* test-gw-forming.c: what formation, face and the turning of guns leave of an activation’s dice (GW-408 to GW-414).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "map/sg-map-xml.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-rivers.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"

static gboolean
carry (GwTable *table, const char *act, const char *unit, GError **error)
{
  const char *const ids[] = { unit, NULL };

  return table->game->carry_out (table->battle, act, ids, NULL, 0, error);
}

static gint64
left (GwTable *table, const char *unit)
{
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  return sg_gw_dice_left (&gw, gw_unit (table, unit));
}

static gint64
to_throw (GwTable *table, const char *unit)
{
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  return sg_gw_dice_to_throw (&gw, gw_unit (table, unit));
}

static void
draw_up (GwTable *table, const char *unit, const char *formation)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Drawn up", "GW-115");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_draw_up (&gw, ruling, gw_unit (table, unit), formation, sg_gw_left (gw_unit (table, unit)));
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

static void
open_with (GwTable *table, const char *type, guint n, const char *formation, const char *attributes)
{
  gw_open (table);
  gw_raise (table, "red", "r1", type, n, 30, 40, 180, attributes);
  gw_raise (table, "blue", "b1", "infantry", 12, 10, 5, 0, "");
  gw_begin (table);
  draw_up (table, "r1", formation);
  gw_card (table, "9 hearts");
  gw_activate (table, "r1");
}

/* GW-409: the dice are those of the formation that the unit began in, whatever it becomes. */
static void
test_pool (void)
{
  static const struct { const char *from, *act, *attributes; gint64 left, more; } rows[] = {
    { "march-column", "form:line", "", 1, 1 },            { "line", "form:march-column", "", 0, 0 },
    { "line", "form:march-column", "well-drilled", 1, 1 }, { "line", "face:90", "", 1, 1 },
    { "march-column", "face:90", "", 2, 2 },              { "march-column", "form:line", "poor-drill", 0, 0 },
    { "attack-column", "form:square", "", 1, 1 },         { "square", "form:line", "well-drilled", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_with (&table, "infantry", 12, rows[i].from, rows[i].attributes);
      g_assert_true (carry (&table, rows[i].act, "r1", &error));
      g_assert_no_error (error);
      g_assert_cmpint (left (&table, "r1"), ==, rows[i].left);
      g_assert_cmpint (to_throw (&table, "r1"), ==, rows[i].more);
      gw_done (&table);
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "pool"), ==, "");
      gw_close (&table);
    }
}

/* GW-702: a general who is with a unit that changes its face stands at its new front. */
static void
test_general_faces (void)
{
  static const struct { const char *formation, *act; } rows[] = {
    { "line", "face:90" }, { "line", "face:180" }, { "march-column", "face:180" }, { "march-column", "face:-90" }, { "march-column", "form:line" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      SgPlace his, its;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 40, 180, "");
      gw_raise (&table, "red", "rc", "general", 1, 30, 40, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 10, 5, 0, "");
      gw_set_word (&table, "rc", "with", "r1");
      gw_begin (&table);
      draw_up (&table, "r1", rows[i].formation);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      g_assert_true (carry (&table, rows[i].act, "r1", &error));
      g_assert_no_error (error);
      his = gw_place (&table, "rc");
      its = gw_place (&table, "r1");
      g_assert_cmpfloat_with_epsilon (his.at.x, its.at.x, 0.01);
      g_assert_cmpfloat_with_epsilon (his.at.y, its.at.y, 0.01);
      gw_close (&table);
    }
}

/* GW-R10: by the house rule a march column’s face to the side costs what forming line to the front does; about it costs a face. */
static void
test_face (void)
{
  static const struct { const char *choice, *act; gint64 left; } rows[] = {
    { "face", "face:-90", 2 }, { "formation", "face:-90", 1 }, { "formation", "face:180", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_with (&table, "infantry", 12, "march-column", "");
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.march-column.face", rows[i].choice, &error));
      g_assert_true (carry (&table, rows[i].act, "r1", &error));
      g_assert_no_error (error);
      g_assert_cmpint (left (&table, "r1"), ==, rows[i].left);
      gw_close (&table);
    }
}

static gboolean
lay (GwTable *table, double bearing, GError **error)
{
  const char *const ids[] = { "r1", NULL };
  const SgPlace place = { gw_place (table, "r1").at, bearing };

  return table->game->movement->move (table->battle, ids, &place.at, 1, &place, NULL, error);
}

/* GW-413: more than 45° in all costs a die, once, and then the gun is not prolonged; GW-402: it is prolonged once, and then not turned so far. */
static void
test_guns (void)
{
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_with (&table, "horse-artillery", 4, "unlimbered", "");
  g_assert_true (lay (&table, 220, &error));
  g_assert_cmpint (left (&table, "r1"), ==, 3);
  g_assert_true (lay (&table, 260, &error)); /* 80° from where it pointed */
  g_assert_no_error (error);
  g_assert_cmpint (left (&table, "r1"), ==, 2);
  g_assert_true (lay (&table, 300, &error));
  g_assert_cmpint (left (&table, "r1"), ==, 2);
  g_assert_cmpint (to_throw (&table, "r1"), ==, 0);
  gw_close (&table);

  open_with (&table, "horse-artillery", 4, "unlimbered", "");
  g_assert_cmpint (to_throw (&table, "r1"), ==, 1);
  gw_judge (&table, "move", "r1", NULL, "4");
  g_assert_cmpint (to_throw (&table, "r1"), ==, 0);
  g_assert_true (lay (&table, 220, &error));
  g_assert_false (lay (&table, 260, &error));
  g_assert_nonnull (strstr (error->message, "GW-413"));
  gw_close (&table);
}

/* GW-414: light infantry goes out for two dice, and each half has one left; they come together again when there are dice enough. */
static void
test_halves (void)
{
  const SgPoint on[] = { { 30, 40 }, { 30, 39 } };
  const char *const ids[] = { "r1", NULL };
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_with (&table, "light-infantry", 12, "line", "");
  g_assert_true (carry (&table, "split", "r1", &error));
  g_assert_no_error (error);
  g_assert_cmpint (to_throw (&table, "r1"), ==, 1);
  g_assert_cmpint (to_throw (&table, "r1-part1"), ==, 1);
  gw_judge (&table, "move", "r1-part1", NULL, "3");
  gw_judge (&table, "move", "r1", NULL, "3");
  g_assert_true (table.game->movement->move (table.battle, ids, on, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (carry (&table, "reunite", "r1", &error));
  g_assert_nonnull (strstr (error->message, "dice"));
  gw_close (&table);
}

/* GW-R14: by the house rule the second half wants a card of its own in the cycle in which it goes out. */
static void
test_halves_at_once (void)
{
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_with (&table, "light-infantry", 12, "line", "");
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.split.cards", "at-once", &error));
  g_assert_true (carry (&table, "split", "r1", &error));
  g_assert_no_error (error);
  g_assert_false (sg_gw_is (gw_unit (&table, "r1-part1"), "acted"));
  gw_done (&table);
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "1");
  gw_card (&table, "8 hearts");
  gw_activate (&table, "r1-part1");
  gw_done (&table);
  g_assert_cmpstr (gw_word (&table, "cycle-red"), ==, "2");
  gw_close (&table);
}

/* GW-R28: a mountain gun moves, unlimbers and shoots only by the house rule. */
static void
test_mountain (void)
{
  static const char *const choices[] = { "dice", "one-move" };

  for (gint64 i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_with (&table, "mountain-artillery", 3, "limbered", "");
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.mountain.unlimber", choices[i], &error));
      gw_judge (&table, "move:1", "r1", NULL, "4");
      g_assert_true (carry (&table, "form:unlimbered", "r1", &error));
      g_assert_no_error (error);
      g_assert_cmpint (left (&table, "r1"), ==, i);
      g_assert_cmpint (to_throw (&table, "r1"), ==, 0);
      gw_close (&table);
    }
}

static void
open_country (GwTable *table, const char *pieces, const char *formation)
{
  g_autofree char *country = g_strdup_printf ("<map title='Heath' unit='in' width='60' depth='60'>"
                                              "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>"
                                              "%s</map>", pieces);
  g_autoptr (GBytes) bytes = g_bytes_new (country, strlen (country));
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = NULL;

  gw_open (table);
  map = sg_map_load (bytes, "road.sgmap", &error);
  g_assert_no_error (error);
  table->battle = sg_campaign_add_battle (table->campaign, "Road", "", map, &error);
  g_assert_no_error (error);
  gw_raise (table, "red", "r1", "infantry", 12, 30, 40, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 10, 5, 0, "");
  gw_begin (table);
  draw_up (table, "r1", formation);
  gw_card (table, "9 hearts");
  gw_activate (table, "r1");
}

/* GW-203: a stream disorders who crosses it where the players have agreed on that; it costs its die all the same. */
static void
test_streams (void)
{
  static const struct { const char *class, *choice, *formation; gboolean disordered; } rows[] = {
    { "", "none", "line", FALSE }, { "", "wide", "line", TRUE }, { " class='brook'", "wide", "line", FALSE }, { " class='brook'", "all", "line", TRUE },
    { "", "all", "skirmish", FALSE },
  };
  const SgPoint over[] = { { 30, 40 }, { 30, 35 } };
  const char *const ids[] = { "r1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *stream = g_strdup_printf ("<piece id='water' kind='stream'%s points='0,39 60,39'/>", rows[i].class);
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_country (&table, stream, rows[i].formation);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.streams", rows[i].choice, &error));
      gw_judge (&table, "move", "r1", NULL, i < 4 ? "6 6" : "6 6 6");
      g_assert_true (table.game->movement->move (table.battle, ids, over, 2, NULL, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "r1"), "disordered"), ==, rows[i].disordered);
      gw_close (&table);
    }
}

/* GW-203: who charges over such a stream is Disordered by it as well. */
static void
test_streams_charged (void)
{
  static const struct { const char *choice; gboolean disordered; } rows[] = { { "none", FALSE }, { "wide", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPlace end = { { 30, 35 }, 180 }, there = { { 30, 33 }, 0 };
      SgRuling *nearer = sg_ruling_new (SG_RULING_EDIT, "It was moved", "GW-401"), *ruling = sg_ruling_new (SG_RULING_MOVE, "It charged", "GW-604");
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      open_country (&table, "<piece id='water' kind='stream' points='0,37 60,37'/>", "line");
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.streams", rows[i].choice, &error));
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_set_place (nearer, gw_unit (&table, "b1"), &there);
      g_assert_true (sg_gw_post (&gw, nearer, &error));
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpint (sg_gw_would_leap (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1")), ==, rows[i].disordered);
      sg_gw_note_ride (&gw, ruling, gw_unit (&table, "r1"), &end);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "r1"), "disordered"), ==, rows[i].disordered);
      gw_close (&table);
    }
}

/* GW-408, by the house rule: close order goes to its front, obliquely or straight, and to that which it wheels to; skirmishers go anywhere. */
static void
test_sideways (void)
{
  static const struct { const char *formation, *choice; SgPlace end; gboolean may; } rows[] = {
    { "line", "faced", { { 30, 35 }, 180 }, TRUE }, { "line", "faced", { { 33, 36.9 }, 180 }, TRUE }, { "line", "faced", { { 34, 39 }, 180 }, FALSE },
    { "line", "faced", { { 30, 44 }, 180 }, FALSE }, { "line", "free", { { 30, 44 }, 180 }, TRUE }, { "line", "faced", { { 32.5, 39.5 }, 130 }, TRUE },
    { "line", "faced", { { 27.5, 39.5 }, 130 }, FALSE }, { "skirmish", "faced", { { 30, 44 }, 180 }, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "r1", NULL };
      const SgPoint path[] = { { 30, 40 }, rows[i].end.at };
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_country (&table, "", rows[i].formation);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.sideways", rows[i].choice, &error));
      gw_judge (&table, "move", "r1", NULL, g_str_equal (rows[i].formation, "line") ? "6 6" : "6 6 6");
      g_assert_cmpint (table.game->movement->move (table.battle, ids, path, 2, &rows[i].end, NULL, &error), ==, rows[i].may);
      g_assert_true (rows[i].may || strstr (error->message, "GW-408") != NULL);
      gw_close (&table);
    }
}

/* GW-318: before the train the owner plays which of his Hold Cards he likes, and the lowest when he names none. */
static void
test_train (void)
{
  static const struct { const char *named, *left; } rows[] = { { "", "A diamonds" }, { "A diamonds", "2 hearts" }, { "K hearts", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (SgRuling) ruling = NULL;
      g_autoptr (SgDice) dice = sg_dice_new_none ();
      SgQuestion *question;
      GwTable table;

      open_country (&table, "<piece id='line' kind='railway' points='0,40 60,40'/>", "line");
      gw_set_word (&table, "r1", "train", "yes");
      list = table.game->suggest (table.battle, &error);
      question = ((SgSuggestion *) list->pdata[0])->question;
      sg_question_set (question, "hold_card", g_variant_new_boolean (TRUE), SG_SOURCE_ASKED);
      if (*rows[i].named != '\0')
        sg_question_set (question, "card", g_variant_new_string (rows[i].named), SG_SOURCE_ASKED);
      verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), dice, &error);
      g_assert_no_error (error);
      ruling = table.game->rule (table.battle, question, verdict, dice, &error);
      g_assert_cmpint (ruling != NULL, ==, rows[i].left != NULL);
      if (ruling != NULL)
        {
          sg_battle_post (table.battle, ruling, NULL);
          g_assert_cmpstr (gw_word (&table, "hand-red"), ==, rows[i].left);
          g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "must"), ==, "fall back");
        }
      gw_close (&table);
    }
}

/* GW-419: a die more on a good road, with the first dice thrown, and once; none on a track, nor in line. */
static void
test_road (void)
{
  static const struct { const char *road, *formation; gint64 more; } rows[] = { 
    { "<piece id='road' kind='road' width='3' points='30,0 30,60'/>", "march-column", 1 },
    { "<piece id='road' kind='road' class='track' width='3' points='30,0 30,60'/>", "march-column", 0 },
    { "<piece id='road' kind='road' width='3' points='30,0 30,60'/>", "line", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "r1", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      GwTable table;
      SgGw gw;

      open_country (&table, rows[i].road, rows[i].formation);
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpint (sg_gw_road_dice (&gw, gw_unit (&table, "r1")), ==, rows[i].more);
      acts = table.game->acts (table.battle, ids);
      g_assert_cmpstr (gw_find_act (acts, "move")->detail, ==, i == 0 ? "4 dice, on a road" : i == 1 ? "3 dice" : "2 dice");
      gw_judge (&table, "move:1", "r1", NULL, rows[i].more > 0 ? "1 2" : "1");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpint (sg_gw_number (gw_unit (&table, "r1"), "spent"), ==, 1);
      g_assert_cmpint (sg_gw_road_dice (&gw, gw_unit (&table, "r1")), ==, 0);
      gw_judge (&table, "move", "r1", NULL, i < 2 ? "1 1" : "1"); /* those kept, and no more */
      gw_close (&table);
    }
}

/* GW-R01: by the house rule what rough ground leaves of the way is whole inches. */
static void
test_inches (void)
{
  static const char *const choices[] = { "exact", "down" };
  const SgPoint half[] = { { 8, 40 }, { 8, 37.5 } }, whole[] = { { 8, 40 }, { 8, 38 } };
  const char *const ids[] = { "r1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.round.inches", choices[i], &error));
      gw_raise (&table, "red", "r1", "infantry", 12, 8, 40, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 50, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      gw_judge (&table, "move", "r1", NULL, "3 2");
      g_assert_cmpint (table.game->movement->move (table.battle, ids, half, 2, NULL, NULL, NULL), ==, i == 0);
      if (i == 1)
        g_assert_true (table.game->movement->move (table.battle, ids, whole, 2, NULL, NULL, &error));
      g_assert_no_error (error);
      gw_close (&table);
    }
}

/* GW-406: where a unit will stand that forms up beyond an obstacle, and that it will be Disordered, is shown while its way is drawn, and told when
 * it has gone. */
static void
test_foreseen (void)
{
  const char *const ids[] = { "ri", NULL };
  const SgPoint path[2] = { { 49, 24 }, { 49, 21.5 } }, near[2] = { { 49, 24 }, { 49, 23 } };
  g_autoptr (SgMoveCheck) check = NULL, short_of = NULL;
  g_autoptr (GError) error = NULL;
  const char *clause;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "ri", "infantry", 12, 49, 24, 180, "");
  gw_raise (&table, "blue", "bi", "infantry", 12, 8, 4, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "ri");
  gw_judge (&table, "move", "ri", NULL, "6 5");
  short_of = table.game->movement->check_group (table.battle, ids, near, 2);
  g_assert_true (short_of->legal);
  g_assert_cmpstr (short_of->reason, ==, NULL);
  g_assert_null (short_of->spine);
  check = table.game->movement->check_group (table.battle, ids, path, 2);
  g_assert_true (check->legal);
  g_assert_cmpstr (check->reason, ==, "forms up beyond Low wall, Disordered");
  g_assert_nonnull (check->spine);
  g_assert_true (table.game->movement->move (table.battle, ids, path, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "ri").at.y, g_array_index (check->spine, SgPoint, 0).y, 0.01);
  clause = sg_ruling_get_clause (sg_battle_get_undo (table.battle));
  g_test_message ("%s", clause);
  g_assert_true (g_str_has_suffix (clause, ", and is Disordered; it formed up beyond Low wall"));
  gw_close (&table);
}

/* GW-406, GW-602: where it would form up stands an enemy, short of whom its way ends: contact is made by a charge alone. */
static void
test_formed_upon (void)
{
  static const struct { double y; gboolean legal; } rows[] = { { 21, FALSE }, { 19, TRUE } };
  const SgPoint path[2] = { { 49, 24 }, { 49, 21.5 } };
  const char *const ids[] = { "ri", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMoveCheck) check = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "ri", "infantry", 12, 49, 24, 180, "");
      gw_raise (&table, "blue", "bi", "infantry", 12, 49, rows[i].y, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "ri");
      gw_judge (&table, "move", "ri", NULL, "6 5");
      check = table.game->movement->check_group (table.battle, ids, path, 2);
      g_test_message ("row %u: %s", i, check->reason);
      g_assert_cmpint (check->legal, ==, rows[i].legal);
      gw_close (&table);
    }
}

/* (transfer none) (nullable): why @id is not open to red’s r1. */
static const char *
why_not (GPtrArray *acts, const char *id)
{
  SgGameAct *act = gw_find_act (acts, id);

  g_assert_nonnull (act);
  return act->why;
}

/* Near the edge a march column has no room behind its leaders: it is refused with how much it lacks. Who turns where it stands has room. */
static void
test_room (void)
{
  static const struct { double y; const char *act; gboolean open; } rows[] = {
    { 57.5, "form:march-column", FALSE }, { 30, "form:march-column", TRUE }, { 57.5, "face:-90", TRUE }, { 57.5, "face:180", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "r1", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, rows[i].y, 180, "well-drilled");
      gw_raise (&table, "blue", "b1", "infantry", 12, 10, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      acts = table.game->acts (table.battle, ids);
      g_test_message ("%s at %g: %s", rows[i].act, rows[i].y, why_not (acts, rows[i].act));
      g_assert_true (rows[i].open == (why_not (acts, rows[i].act) == NULL));
      g_assert_true (rows[i].open == carry (&table, rows[i].act, "r1", &error));
      g_assert_true (rows[i].open || strstr (error->message, "beyond the table’s edge") != NULL);
      gw_close (&table);
    }
}

/* GW-251: who is set down before the battle stands on the table with all of it; what lacks is told, and a garrison is drawn up in nothing. */
static void
test_set_down_within (void)
{
  static const struct { double x, y; const char *lacks; } rows[] = { { 20, 20, NULL }, { 20, 0.2, "beyond the table’s edge" }, { 0.5, 20, "beyond the table’s edge" } };
  const char *const ids[] = { "b1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint path[] = { { 20, 20 }, { rows[i].x, rows[i].y } };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMoveCheck) check = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "blue", "b1", "infantry", 12, 20, 20, 0, "");
      check = table.game->movement->check_move (table.battle, "b1", path, 2);
      g_assert_cmpint (check->legal, ==, rows[i].lacks == NULL);
      g_assert_true (rows[i].lacks == NULL || strstr (check->reason, rows[i].lacks) != NULL);
      g_assert_cmpint (table.game->movement->move (table.battle, ids, path, 2, NULL, NULL, &error), ==, rows[i].lacks == NULL);
      g_assert_true (rows[i].lacks == NULL || strstr (error->message, rows[i].lacks) != NULL);
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-forming/foreseen", test_foreseen);
  g_test_add_func ("/play/gw-forming/formed-upon", test_formed_upon);
  g_test_add_func ("/gw-forming/pool", test_pool);
  g_test_add_func ("/gw-forming/face", test_face);
  g_test_add_func ("/gw-forming/general-faces", test_general_faces);
  g_test_add_func ("/gw-forming/guns", test_guns);
  g_test_add_func ("/gw-forming/halves", test_halves);
  g_test_add_func ("/gw-forming/halves-at-once", test_halves_at_once);
  g_test_add_func ("/gw-forming/mountain", test_mountain);
  g_test_add_func ("/gw-forming/road", test_road);
  g_test_add_func ("/gw-forming/inches", test_inches);
  g_test_add_func ("/gw-forming/streams", test_streams);
  g_test_add_func ("/gw-forming/streams-charged", test_streams_charged);
  g_test_add_func ("/gw-forming/sideways", test_sideways);
  g_test_add_func ("/gw-forming/train", test_train);
  g_test_add_func ("/gw-forming/room", test_room);
  g_test_add_func ("/play/gw-forming/set-down-within", test_set_down_within);
  return g_test_run ();
}
