/* test-tw-houses.c: the houses of The War Game: garrisons, windows, storming, shot and shell, fire and ruin.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-judge.h"

#include "campaign/sg-country-word.h"
#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-barge.h"
#include "play/war-game/sg-tw-blaze.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-officers.h"
#include "play/war-game/sg-tw-putdown.h"
#include "rules/sg-question-values.h"

/* A mill of two sections near Blue, a barn that touches it, Red beyond. */
static const char village[] =
  "<map title='Village' unit='in' width='72' depth='60'>"
  "<piece id='mill' kind='mill' name='Mill' points='30,22 36,22 36,25 30,25' sections='2'/>"
  "<piece id='barn' kind='house' name='Barn' points='36,22 39,22 39,25 36,25'/>"
  "</map>";

/* Pandurs on foot a little before the mill, in the phase of the moves. */
static void
open_village (TwTable *table, guint count)
{
  tw_open_on (table, village);
  tw_raise (table, "blue", "p", "light-infantry", count, 33, 20, 0);
  tw_raise (table, "red", "gun", "artillery-battery", 1, 33, 50, 180);
  tw_raise (table, "red", "howitzer", "howitzer-battery", 1, 33, 55, 180);
  tw_act (table, "begin");
  tw_orders (table);
}

static void
go_in (TwTable *table)
{
  tw_say (table, "p", &sg_common_words.officers, "0");
  tw_do (table, "house-in:mill", "p", NULL);
}

/* Whoever is in a house has no formation to change, and is told so (TW-09). */
static void
test_no_formation (void)
{
  static const char *const ids[] = { "p", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;

  open_village (&table, 12);
  go_in (&table);
  g_assert_false (table.game->carry_out (table.battle, "form:column", ids, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "p is in a house, and forms when it has come out (TW-09).");
  g_clear_error (&error);
  g_assert_false (tw_step (&table, "p", 0, 4, &error));
  g_assert_cmpstr (error->message, ==, "p is in Mill: let it come out first (TW-22).");
  tw_close (&table);
}

static SgWordSubject
section (TwTable *table, const char *id)
{
  return SG_OF (sg_battle_get_board (table->battle), id);
}

/* In and out: as many as it holds, officers with them, for the distance to the wall; told off by section. */
static void
test_garrison (void)
{
  static const char *const ids[] = { "p", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) told = NULL;
  const SgPoint out[] = { { 33, 27 } };
  SgTw tw;

  open_village (&table, 12);
  tw_say (&table, "p", &sg_common_words.officers, "3");
  g_assert_false (table.game->carry_out (table.battle, "house-in:mill", ids, NULL, 0, &error));   /* fifteen with its officers */
  g_assert_nonnull (strstr (error->message, "TW-22"));
  g_clear_error (&error);
  go_in (&table);
  told = sg_word_list (tw_unit (&table, "p"), &sg_tw_gun_words.told_off);
  g_assert_cmpuint (g_strv_length (told), ==, 2);
  g_assert_cmpstr (told[0], ==, "7");
  g_assert_cmpstr (told[1], ==, "5");
  tw = tw_read (&table);
  g_assert_true (sg_tw_in_house (&tw, tw_unit (&table, "p")));
  g_assert_false (tw_step (&table, "p", 0, 2, NULL));   /* it comes out first */
  g_assert_true (table.game->carry_out (table.battle, "house-out", ids, out, 1, &error));
  g_assert_no_error (error);
  tw = tw_read (&table);
  g_assert_false (sg_tw_in_house (&tw, tw_unit (&table, "p")));
  g_assert_cmpint (sg_tw_form (&tw, tw_unit (&table, "p")), ==, SG_TW_OPEN_ORDER);
  tw_close (&table);
}

/* A regiment that no house holds sends a part in: its own unit, under the regiment’s officers, that comes out and joins it again. */
static void
test_detachment (void)
{
  static const char *const ids[] = { "b", NULL }, *const part[] = { "b-part1", NULL };
  const SgPoint out[] = { { 33, 21 } };
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) officers = NULL;
  g_auto (GStrv) told = NULL;
  gint64 others;
  SgTw tw;

  tw_open_on (&table, village);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 33, 20, 0);
  tw_raise (&table, "red", "r", "line-infantry", 12, 33, 50, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  g_assert_false (table.game->carry_out (table.battle, "house-in:mill", ids, NULL, 0, &error));
  g_clear_error (&error);
  g_assert_false (table.game->carry_out (table.battle, "house-part:15:mill", ids, NULL, 0, &error));   /* two sections hold fourteen */
  g_clear_error (&error);
  {
    g_autoptr (GPtrArray) acts = table.game->acts (table.battle, ids);
    guint parts = 0;

    for (guint i = 0; i < acts->len; i++)
      parts += g_str_has_suffix (((SgGameAct *) acts->pdata[i])->id, ":mill") && g_str_has_prefix (((SgGameAct *) acts->pdata[i])->id, "house-part:");
    g_assert_cmpuint (parts, ==, 2);   /* fourteen, or seven */
  }
  tw_do (&table, "house-part:14:mill", "b", NULL);
  g_assert_cmpstr (tw_last_clause (&table), ==, "14 men of b went into Mill");
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "b")), ==, 34);
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "b-part1")), ==, 14);
  g_assert_cmpint (sg_unit_begun (tw_unit (&table, "b")) + sg_unit_begun (tw_unit (&table, "b-part1")), ==, 48);
  told = sg_word_list (tw_unit (&table, "b-part1"), &sg_tw_gun_words.told_off);
  g_assert_cmpstr (told[0], ==, "7");
  g_assert_cmpstr (told[1], ==, "7");
  tw = tw_read (&table);
  g_assert_true (sg_tw_in_house (&tw, tw_unit (&table, "b-part1")));
  g_assert_true (sg_tw_has_volleys (tw_unit (&table, "b-part1")));
  officers = g_variant_ref_sink (sg_tw_tell_officers (&tw, tw_unit (&table, "b-part1")));
  g_assert_true (g_variant_lookup (officers, "others", "x", &others) && others == 4);   /* the regiment’s */
  g_assert_false (table.game->carry_out (table.battle, "join", part, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "b, detachment is in a house: let it come out first (TW-22).");
  g_clear_error (&error);
  tw_end_move (&table);
  tw_orders (&table);
  g_assert_true (table.game->carry_out (table.battle, "house-out", part, out, 1, &error));
  g_assert_no_error (error);
  tw_do (&table, "join", "b-part1", NULL);
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "b")), ==, 48);
  g_assert_cmpint (sg_unit_begun (tw_unit (&table, "b")), ==, 48);
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "b-part1")), ==, 0);
  tw = tw_read (&table);
  g_assert_false (sg_tw_is_there (&tw, tw_unit (&table, "b-part1")));
  tw_close (&table);
}

/* They fire from the windows to every side, and are in cover. */
static void
test_windows (void)
{
  TwTable table;
  SgTwAim aim;
  SgTw tw;

  tw_open_on (&table, village);
  tw_raise (&table, "blue", "p", "line-infantry", 12, 33, 20, 0);
  tw_raise (&table, "red", "r-front", "line-infantry", 12, 33, 34, 180);
  tw_raise (&table, "red", "r-side", "line-infantry", 12, 22, 31, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  go_in (&table);
  tw = tw_read (&table);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "p"), tw_unit (&table, "r-front"), &aim));
  g_assert_true (aim.sees);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "p"), tw_unit (&table, "r-side"), &aim));
  g_assert_true (aim.sees);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r-front"), tw_unit (&table, "p"), &aim));
  g_assert_true (aim.sees);
  g_assert_cmpstr (aim.behind, ==, "house");
  g_assert_true (aim.cover);
  tw_close (&table);
}

/* Light infantry is not offered a shot with which no die could hit: at whoever is in a house, nine inches off and farther (TW-43). */
static void
test_no_hit (void)
{
  static const struct { double far; gboolean waits; } rows[] = { { 7.5, TRUE }, { 11.5, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;

      tw_open_on (&table, village);
      tw_raise (&table, "blue", "p", "line-infantry", 7, 33, 20, 0);
      tw_raise (&table, "red", "r-light", "light-infantry", 6, 33, 25 + rows[i].far, 180);
      tw_act (&table, "begin");
      tw_orders (&table);
      go_in (&table);
      tw_act (&table, "moves-done");
      g_assert_cmpstr (tw_phase (&table), ==, "musketry");
      g_assert_true (tw_waits (&table, rows[i].waits ? "first:" : "fire:p"));
      g_assert_false (tw_waits (&table, "fire:r-light"));
      g_assert_cmpint (tw_waits (&table, "first:"), ==, rows[i].waits);
      tw_close (&table);
    }
}

/* A ball kills inside and goes on: into a second house, else under a second sleeve (TW-121 to TW-123). */
static void
test_ball (void)
{
  TwTable table;
  g_autoptr (SgQuestion) shot = NULL;

  open_village (&table, 10);
  go_in (&table);
  tw_act (&table, "moves-done");
  shot = tw_aim_at (&table, "roundshot", "gun", (SgPoint) { 31.5, 25 });
  g_assert_cmpuint (sg_question_n_records (shot, "figures"), ==, 0);   /* men in a house are not under the sleeve */
  tw_settle (&table, shot, "2 2");
  {
    g_autoptr (SgQuestion) house = tw_matter (&table, "house:gun");

    g_assert_cmpstr (sg_question_text (house, "section"), ==, "mill.1");
    g_assert_cmpint (sg_question_number (house, "garrison"), ==, 7);
    tw_settle (&table, house, "6");
  }
  {
    g_autoptr (SgQuestion) sleeve = tw_matter (&table, "house:gun");

    g_assert_cmpstr (sg_question_get_procedure (sleeve)->id, ==, "roundshot");
    g_assert_true (sg_question_flag (sleeve, "laid"));
    tw_settle (&table, sleeve, "");
  }
  g_assert_false (tw_waits (&table, "house:"));
  tw_done (&table, "guns", "guns-done");
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "p")), ==, 7);
  {
    g_auto (GStrv) told = sg_word_list (tw_unit (&table, "p"), &sg_tw_gun_words.told_off);

    g_assert_cmpstr (told[0], ==, "4");
    g_assert_cmpstr (told[1], ==, "3");
  }
  g_assert_cmpint (sg_word_whole (section (&table, "mill.1"), &sg_tw_gun_words.points), ==, 6);
  tw_close (&table);
}

/* A ball that strikes a house with its edge alone leaves it by the far wall as any other does, and the device says that it lies over it (TW-120, TW-123). */
static void
test_grazed (void)
{
  static const double lines[] = { 37.5, 39.1, 39.24 };   /* of the barn, which ends at 39; the ball is half an inch across */

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      TwTable table;
      g_autoptr (SgQuestion) shot = NULL, house = NULL, sleeve = NULL;
      g_autoptr (SgDevice) device = NULL;

      tw_open_on (&table, village);
      tw_raise (&table, "blue", "b", "line-infantry", 48, 10, 10, 0);
      tw_raise (&table, "red", "gun", "artillery-battery", 1, lines[i], 50, 180);
      tw_act (&table, "begin");
      tw_orders (&table);
      tw_act (&table, "moves-done");
      shot = tw_aim_at (&table, "roundshot", "gun", (SgPoint) { lines[i], 24 });
      device = table.game->devices->lay (table.battle, shot);
      g_assert_nonnull (device);
      g_assert_nonnull (strstr (device->words, "Barn"));
      tw_settle (&table, shot, "2 2");
      house = tw_matter (&table, "house:gun");
      g_assert_cmpstr (sg_question_text (house, "section"), ==, "barn.1");
      tw_settle (&table, house, "6");
      sleeve = tw_matter (&table, "house:gun");
      g_assert_cmpfloat (fabs (sg_question_length (sleeve, "aim") - 30), <, 0.05);   /* two inches behind the wall at 22 */
      tw_close (&table);
    }
}

/* Barges are put down on water, by whatever press; where there is none they stay in the box (TW-21). */
static void
test_no_water (void)
{
  static const char *const ids[] = { "b", NULL };
  const SgMuster barge = { .id = "b", .name = "b", .type = "barge", .count = 3 };
  const SgPoint at[] = { { 20, 10 } };
  TwTable table;
  SgPlace place;
  g_autoptr (GError) error = NULL;

  tw_open_on (&table, village);
  g_assert_true (sg_tw_muster (table.battle, "blue", &barge, 1, &error));
  g_assert_no_error (error);
  g_assert_false (table.game->movement->move (table.battle, ids, at, 1, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "b is put down on water (TW-21).");
  g_clear_error (&error);
  g_assert_false (table.game->movement->berth (table.battle, "b", &place));
  {
    SgTw tw = tw_read (&table);

    g_assert_false (sg_tw_put_army (&tw, "blue", &error));
    g_assert_nonnull (strstr (error->message, "(TW-21)"));
  }
  g_assert_false (sg_board_find_place (sg_battle_get_board (table.battle), "b", &place));
  tw_close (&table);
}

/* At ten points a shell sets fire: the garrison leaves at the end of the phase, and nobody comes near while it burns. */
static void
test_fire (void)
{
  TwTable table;
  g_autoptr (SgQuestion) shell = NULL;
  g_autoptr (SgMarks) marks = NULL;
  SgPlace place;
  SgTw tw;

  open_village (&table, 10);
  go_in (&table);
  tw_say_of (&table, "mill.1", &sg_tw_gun_words.points, "8");
  tw_act (&table, "moves-done");
  shell = tw_aim_at (&table, "shell", "howitzer", (SgPoint) { 31.5, 23.5 });
  tw_settle (&table, shell, "6");
  g_assert_nonnull (strstr (tw_last_clause (&table), "fired a shell, which burst on "));
  tw_judge (&table, "house:howitzer", "3");
  g_assert_cmpint (sg_word_whole (section (&table, "mill.1"), &sg_tw_gun_words.points), ==, 11);
  tw = tw_read (&table);
  g_assert_true (sg_tw_section_burns (&tw, "mill.1"));
  marks = table.game->look->marks (table.battle, NULL);
  g_assert_true (g_array_index (marks->areas, SgArea, 0).burns);
  tw_done (&table, "guns", "guns-done");
  tw = tw_read (&table);
  g_assert_false (sg_word_has (tw_unit (&table, "p"), &sg_tw_gun_words.house));
  place = tw_place (&table, "p");
  {
    g_autofree char *fire = sg_tw_fire_near (&tw, place.at);

    g_assert_null (fire);
  }
  g_assert_cmpfloat (place.at.y, <, 22);   /* away from the enemy */
  tw_close (&table);
}

/* Who leaves a fire goes into no water nor over it, though that is the side away from the enemy (TW-17, TW-128). */
static void
test_fire_river (void)
{
  static const char banks[] =
    "<map title='Village' unit='in' width='72' depth='60'>"
    "<piece id='mill' kind='mill' name='Mill' points='30,22 36,22 36,25 30,25' sections='2'/><piece id='ouse' kind='river' name='Ouse' points='0,17 72,17' width='4'/></map>";
  TwTable table;
  g_autoptr (SgQuestion) shell = NULL;
  SgPlace place;
  SgTw tw;

  tw_open_on (&table, banks);
  tw_raise (&table, "blue", "p", "light-infantry", 10, 33, 20.5, 0);
  tw_raise (&table, "red", "gun", "artillery-battery", 1, 33, 50, 180);
  tw_raise (&table, "red", "howitzer", "howitzer-battery", 1, 33, 55, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  go_in (&table);
  tw_say_of (&table, "mill.1", &sg_tw_gun_words.points, "8");
  tw_act (&table, "moves-done");
  shell = tw_aim_at (&table, "shell", "howitzer", (SgPoint) { 31.5, 23.5 });
  tw_settle (&table, shell, "6");
  tw_judge (&table, "house:howitzer", "3");
  tw_done (&table, "guns", "guns-done");
  tw = tw_read (&table);
  g_assert_false (sg_word_has (tw_unit (&table, "p"), &sg_tw_gun_words.house));
  place = tw_place (&table, "p");
  g_assert_false (sg_tw_on_water (&tw, place.at));
  g_assert_cmpfloat (place.at.y, >, 19);
  tw_close (&table);
}

/* Nobody comes within three inches of a fire, whatever takes him there: a charge is not declared through it, nor does a withdrawal go past it (TW-128). */
static void
test_fire_bars (void)
{
  static const char fires[] =
    "<map title='Village' unit='in' width='72' depth='60'>"
    "<piece id='mill' kind='mill' name='Mill' points='30,32 33,32 33,35 30,35'/><piece id='barn' kind='house' name='Barn' points='10,14 13,14 13,17 10,17'/></map>";
  static const char *const two[] = { "r", "b", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;

  tw_open_on (&table, fires);
  tw_raise (&table, "red", "r", "light-cavalry", 6, 35.5, 40, 180);
  tw_raise (&table, "blue", "b", "light-infantry", 6, 35.5, 27, 0);
  tw_raise (&table, "blue", "w", "line-infantry", 24, 11.5, 26, 0);
  tw_raise (&table, "red", "x", "line-infantry", 24, 11.5, 40, 180);
  tw_act (&table, "begin");
  tw_say_of (&table, "mill.1", &sg_tw_gun_words.caught, "1");
  tw_say_of (&table, "barn.1", &sg_tw_gun_words.caught, "1");
  g_assert_false (table.game->carry_out (table.battle, "charge", two, NULL, 0, &error));
  g_assert_nonnull (strstr (error->message, "TW-128"));
  tw_say (&table, "w", &sg_tw_words.withdraws, "1");
  tw_orders (&table);
  tw_act (&table, "to-rear");
  g_assert_cmpfloat (tw_place (&table, "w").at.y, >=, 20 - 0.01);   /* six inches from where it stood would be nearer */
  tw_close (&table);
}

/* To the next clock, in which something waits: nothing else does. */
static void
to_clock (TwTable *table)
{
  tw_act (table, "moves-done");
  while (g_strcmp0 (tw_phase (table), "clock") != 0)
    {
      g_autoptr (SgNextAct) next = table->game->next (table->battle);

      tw_act (table, next->id);
    }
}

/* The section that touches it throws in each move; after fifteen moves there is a ruin, on the map too. */
static void
test_spread (void)
{
  TwTable table;
  g_autoptr (SgCountryChange) change = NULL;
  SgTw tw;

  open_village (&table, 10);
  tw_say_of (&table, "mill.1", &sg_tw_gun_words.caught, "1");
  to_clock (&table);
  tw_judge (&table, "spread:mill.2", "2");   /* nothing else waits: it leads on */
  g_assert_cmpstr (tw_phase (&table), ==, "orders");
  tw_orders (&table);
  to_clock (&table);
  tw_judge (&table, "spread:mill.2", "3");
  tw = tw_read (&table);
  g_assert_true (sg_tw_section_burns (&tw, "mill.2"));
  g_assert_cmpint (sg_word_whole (section (&table, "mill.2"), &sg_tw_gun_words.caught), ==, 3);
  tw_say_of (&table, "mill.2", &sg_tw_gun_words.caught, "");
  tw_say_of (&table, NULL, &sg_common_words.turn, "16");   /* the last of its fifteen moves */
  tw_say_of (&table, "mill.2", &sg_tw_gun_words.spread, "16");
  tw_orders (&table);
  tw_end_move (&table);
  tw = tw_read (&table);
  g_assert_true (sg_tw_section_is_ruin (&tw, "mill.1"));
  g_assert_false (sg_tw_section_burns (&tw, "mill.1"));
  change = sg_country_find_change (sg_word_text (tw.board, &sg_common_words.country), "mill");
  g_assert_cmpint (change->state, ==, SG_COUNTRY_SECTIONS);
  g_assert_cmpuint (change->sections, ==, 2);
  g_assert_cmpuint (change->ruins, ==, 1 << 1);
  g_assert_cmpstr (sg_map_get_piece (tw.map, "mill")->class, ==, "ruin");
  g_assert_nonnull (sg_map_get_piece (tw.map, "mill-section-2"));
  tw_close (&table);
}

/* Where no man throws what it wants, the headline has no "0 men". */
static void
check_nobody_in (TwTable *table, SgQuestion *question, gint64 n)
{
  g_autofree guint *ones = g_new (guint, n);
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  for (gint64 i = 0; i < n; i++)
    ones[i] = 1;
  dice = sg_dice_new_entered (ones, n);
  verdict = sg_question_judge (question, sg_battle_get_rules (table->battle), dice, NULL);
  g_assert_nonnull (verdict);
  g_assert_cmpstr (sg_verdict_get_headline (verdict), ==, "Nobody broke in");
}

/* TW-57: a charge at a house comes up to its wall, however far off within its reach it began. */
static void
test_charge_home (void)
{
  for (double y = 30.1; y < 33; y += 0.37)
    {
      TwTable table;
      SgTw tw;

      tw_open_on (&table, village);
      tw_raise (&table, "blue", "p", "light-infantry", 6, 33, 20, 0);
      tw_raise (&table, "red", "g", "grenadiers", 12, 33, y, 180);
      tw_act (&table, "begin");
      tw_orders (&table);
      go_in (&table);
      tw_do (&table, "form:column", "g", NULL);
      tw_end_move (&table);
      tw_do (&table, "charge", "g", "p");
      tw_orders (&table);
      tw_do (&table, "charge-home", "g", NULL);
      tw = tw_read (&table);
      g_assert_true (sg_tw_touch (&tw, tw_unit (&table, "g"), tw_unit (&table, "p")));
      tw_close (&table);
    }
}

/* Light infantry in the barn are stormed by grenadiers, every other of whom breaks in; those inside have fought. */
static void
storm (TwTable *table)
{
  g_autoptr (SgQuestion) question = NULL, inside = NULL;
  g_autoptr (GString) faces = g_string_new ("");
  gint64 n;

  tw_open_on (table, village);
  tw_raise (table, "blue", "p", "light-infantry", 10, 33, 20, 0);
  tw_raise (table, "red", "r", "grenadiers", 24, 33, 33, 180);
  tw_act (table, "begin");
  tw_orders (table);
  go_in (table);
  tw_do (table, "form:column", "r", NULL);
  tw_end_move (table);
  tw_do (table, "charge", "r", "p");
  tw_orders (table);
  tw_do (table, "charge-home", "r", NULL);
  if (tw_waits (table, "contact:r"))
    tw_judge (table, "contact:r", "1 6");
  tw_done (table, "charges", "charges-done");
  tw_act (table, "moves-done");
  g_assert_cmpstr (tw_phase (table), ==, "melee");
  question = tw_matter (table, "break:r");
  n = sg_question_number (question, "attackers");
  g_assert_cmpint (n, >, 1);
  check_nobody_in (table, question, n);
  for (gint64 i = 0; i < n; i++)
    g_string_append (faces, i % 2 == 0 ? "6 " : "1 ");
  g_strchomp (faces->str);
  tw_settle (table, question, faces->str);
  g_assert_cmpint (sg_word_whole (tw_unit (table, "r"), &sg_tw_gun_words.inside), ==, (n + 1) / 2);
  inside = tw_matter (table, "fight:");
  g_assert_true (sg_question_flag (inside, "inside_house"));
  {
    g_autoptr (GVariant) attacker = sg_question_record (inside, "attacker", 0), defender = sg_question_record (inside, "defender", 0);

    g_assert_cmpint (sg_record_number (defender, "figures"), ==, MIN (sg_record_number (attacker, "figures"), 10));   /* one of the ten meets each: equal terms */
  }
  tw_settle (table, inside, NULL);
}

/* Men on foot throw to break in; those inside fight on equal terms, the rest from outside against two more. */
static void
test_storm (void)
{
  TwTable table;

  storm (&table);
  {
    g_autoptr (SgQuestion) outside = tw_matter (&table, "fight:");
    g_autoptr (GVariant) defender = NULL;

    g_assert_nonnull (outside);
    g_assert_false (sg_question_flag (outside, "inside_house"));
    defender = sg_question_record (outside, "defender", 0);
    g_assert_true (sg_record_flag (defender, "in_house_against_outside"));
    tw_settle (&table, outside, NULL);
  }
  g_assert_false (tw_waits (&table, "fight:"));
  tw_close (&table);
}

/* A record of before says that the inside has fought, and not how many were left to those outside: somebody was. */
static void
test_storm_of_before (void)
{
  TwTable table;

  storm (&table);
  tw_say (&table, "r", &sg_tw_gun_words.still_outside, "");
  {
    g_autoptr (SgQuestion) outside = tw_matter (&table, "fight:");
    g_autoptr (GVariant) defender = sg_question_record (outside, "defender", 0);

    g_assert_false (sg_question_flag (outside, "inside_house"));
    g_assert_cmpint (sg_record_number (defender, "figures"), >, 0);
    tw_settle (&table, outside, NULL);
  }
  g_assert_false (tw_waits (&table, "fight:"));
  tw_close (&table);
}

static void
stand (TwTable *table, const char *id, SgPlace place)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
  g_autoptr (GError) error = NULL;
  SgTw tw = tw_read (table);

  sg_tw_set_place (&tw, ruling, tw_unit (table, id), &place);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
}

/* From every side, and however few there are inside: whoever charges comes to the walls, and both are in contact. */
static void
test_storm_sides (void)
{
  static const struct { double x, y, bearing; } from[] = { { 37.5, 33, 180 }, { 34, 31, 150 }, { 47, 23.5, 270 }, { 37.5, 14, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (from); i++)
    {
      TwTable table;
      SgTw tw;

      tw_open_on (&table, village);
      tw_raise (&table, "blue", "p", "light-infantry", 5, 41, 20, 0);
      tw_raise (&table, "red", "r", "grenadiers", 24, 60, 45, 180);
      tw_act (&table, "begin");
      stand (&table, "r", (SgPlace) { { from[i].x, from[i].y }, from[i].bearing });
      tw_orders (&table);
      tw_say (&table, "p", &sg_common_words.officers, "0");
      tw_do (&table, "house-in:barn", "p", NULL);
      tw_do (&table, "form:column", "r", NULL);
      tw_end_move (&table);
      tw_do (&table, "charge", "r", "p");
      tw_orders (&table);
      tw_do (&table, "charge-home", "r", NULL);
      tw = tw_read (&table);
      g_assert_cmpfloat (sg_tw_gap (&tw, tw_unit (&table, "r"), tw_unit (&table, "p")), <=, SG_TW_NEAR);
      if (tw_waits (&table, "contact:r"))
        tw_judge (&table, "contact:r", "1 6");
      tw_done (&table, "charges", "charges-done");
      tw_act (&table, "moves-done");
      g_assert_cmpstr (tw_phase (&table), ==, "melee");
      {
        g_autoptr (SgQuestion) question = tw_matter (&table, "break:r");
        g_autoptr (GString) faces = g_string_new ("");

        for (gint64 n = sg_question_number (question, "attackers"); n > 0; n--)
          g_string_append (faces, n % 3 == 0 ? "1 " : "6 ");
        g_strchomp (faces->str);
        tw_settle (&table, question, faces->str);
      }
      while (tw_waits (&table, "fight:"))
        {
          g_autoptr (SgQuestion) fight = tw_matter (&table, "fight:");
          g_autoptr (GVariant) garrison = sg_question_record (fight, "defender", 0);
          g_autoptr (GString) faces = g_string_new ("");

          g_assert_cmpint (sg_record_number (garrison, "figures"), >, 0);   /* nobody is asked to fight nobody */
          for (gint64 n = sg_record_number (garrison, "figures"); n > 0; n--)
            g_string_append (faces, "6 1 ");   /* every one of the garrison who fights falls */
          g_strchomp (faces->str);
          tw_settle (&table, fight, faces->str);
        }
      tw_close (&table);
    }
}

/* TW-74: a garrison that has to withdraw leaves by the side away from the enemy, and goes the whole of its move from the wall there. */
static void
test_withdraws (void)
{
  /* Where the stormers stand, and what the front of the barn’s garrison, 36 to 39 by 22 to 25, comes to. */
  static const struct { double x, y, bearing, to_x, to_y; } from[] = {
    { 37.5, 25, 180, 37.5, 22 - 7.5 }, { 37.5, 22, 0, 37.5, 25 + 7.5 }, { 39, 23.5, 270, 37.5, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (from); i++)
    {
      TwTable table;
      SgPlace end;
      SgTw tw;

      tw_open_on (&table, village);
      tw_raise (&table, "blue", "p", "light-infantry", 5, 41, 20, 0);
      tw_raise (&table, "red", "r", "grenadiers", 24, 60, 45, 180);
      tw_act (&table, "begin");
      tw_orders (&table);
      tw_say (&table, "p", &sg_common_words.officers, "0");
      tw_do (&table, "house-in:barn", "p", NULL);
      tw_end_move (&table);
      stand (&table, "r", (SgPlace) { { from[i].x, from[i].y }, from[i].bearing });
      tw = tw_read (&table);
      g_assert_true (sg_tw_touch (&tw, tw_unit (&table, "r"), tw_unit (&table, "p")));
      tw_say (&table, "p", &sg_tw_words.withdraws, "2");
      tw_orders (&table);
      g_assert_cmpstr (tw_phase (&table), ==, "compulsory");
      tw_act (&table, "to-rear");
      tw = tw_read (&table);
      end = tw_place (&table, "p");
      g_assert_false (sg_word_has (tw_unit (&table, "p"), &sg_tw_gun_words.house));
      g_assert_false (sg_tw_touch (&tw, tw_unit (&table, "r"), tw_unit (&table, "p")));
      if (from[i].to_y > 0)
        {
          g_assert_cmpfloat_with_epsilon (end.at.x, from[i].to_x, 0.05);
          g_assert_cmpfloat_with_epsilon (end.at.y, from[i].to_y, 0.05);
        }
      else   /* the mill stands against the side away from the enemy: it goes by the one beside that */
        g_assert_cmpfloat_with_epsilon (fabs (end.at.y - 23.5), 1.5 + 7.5, 0.05);
      tw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/garrison", test_garrison);
  g_test_add_func ("/play/tw/detachment", test_detachment);
  g_test_add_func ("/play/tw/no-hit", test_no_hit);
  g_test_add_func ("/play/tw/no-formation", test_no_formation);
  g_test_add_func ("/play/tw/no-water", test_no_water);
  g_test_add_func ("/play/tw/windows", test_windows);
  g_test_add_func ("/play/tw/ball-goes-on", test_ball);
  g_test_add_func ("/play/tw/house-grazed", test_grazed);
  g_test_add_func ("/play/tw/house-on-fire", test_fire);
  g_test_add_func ("/play/tw/fire-river", test_fire_river);
  g_test_add_func ("/play/tw/fire-bars", test_fire_bars);
  g_test_add_func ("/play/tw/fire-spreads", test_spread);
  g_test_add_func ("/play/tw/charge-house", test_charge_home);
  g_test_add_func ("/play/tw/storm", test_storm);
  g_test_add_func ("/play/tw/storm-of-before", test_storm_of_before);
  g_test_add_func ("/play/tw/storm-sides", test_storm_sides);
  g_test_add_func ("/play/tw/garrison-withdraws", test_withdraws);
  return g_test_run ();
}
