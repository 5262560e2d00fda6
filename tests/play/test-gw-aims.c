/* test-gw-aims.c: what each scenario is won by, found on the board and said in a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"

#include "map/sg-map-xml.h"
#include "map/sg-way.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-deploy.h"
#include "play/gentlemans-war/field/sg-gw-relief.h"
#include "play/gentlemans-war/field/sg-gw-scenario.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"

/* A road along the table, a river across it, a work in the very middle, and a place by name. */
#define VALLEY \
  "<map title='Valley' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='road' kind='road' width='2' points='0,20 60,20'/><piece id='river' kind='stream' width='2' points='0,40 60,38'/>" \
  "<piece id='work' kind='breastwork' name='The Work' points='24,30 36,30'/>" \
  "<piece id='inn' kind='house' name='The Inn' points='10,28 14,28 14,32 10,32'/>" \
  "</map>"

/** Row: Red attacks. @acts and @says are separated by blanks; @says are changes of words, "unit/key=value". */
typedef struct
{
  const char *scenario, *variant, *act;
  const char *lost[4];          /* units destroyed */
  const char *says[4];          /* "r1/off=exited" */
  struct { const char *unit; double x, y; } moved[2];
  gboolean called;
  const char *result, *grade, *reason;
} Row;

static const Row rows[] = {
  { "open-battle", NULL, NULL, { "b1", "b2", "b3" }, .result = "red wins", .grade = "win", .reason = "half of the enemy’s units were out" },
  { "open-battle", NULL, NULL, { "b1" }, .called = TRUE, .result = "draw", .grade = "", .reason = "" },
  { "army-in-place", "objective", "objective:inn", .moved = { { "r1", 12, 30 } }, .result = "red wins", .grade = "win", .reason = "the objective was taken" },
  { "army-in-place", "objective", "objective:inn", .moved = { { "r1", 12, 30 }, { "b1", 12, 29 } }, .result = "", .grade = "", .reason = "" },
  { "advance-guards", NULL, NULL, .says = { "r1/off=exited r1/exit=near", "r2/off=exited r2/exit=near" }, .result = "red wins", .grade = "win",
    .reason = "a quarter of the units were off by the enemy’s base edge" },
  { "ambush", NULL, NULL, { "r1", "r2" }, .result = "", .grade = "", .reason = "" }, /* the column has yet to leave */
  { "ambush", NULL, NULL, { "r1", "r2" }, .called = TRUE, .result = "blue wins", .grade = "win",
    .reason = "the ambushers were driven off, and the road was open" },
  { "ambush", NULL, NULL, { "r1", "r2", "b4", "b5" }, .says = { "b1/off=exited b1/exit=right", "b2/off=exited b2/exit=right", "b3/off=exited b3/exit=right" },
    .result = "blue wins", .grade = "win", .reason = "the ambushers were driven off, and the road was open" },
  { "attack-on-fieldworks", NULL, NULL, { "b1" }, .result = "red wins", .grade = "win", .reason = "everyone in the work was destroyed or driven out" },
  { "attack-on-fieldworks", NULL, NULL, { "r1", "r2", "r3" }, .result = "blue wins", .grade = "win",
    .reason = "the work was held, and the attackers were beaten" },
  { "attack-on-fieldworks", NULL, NULL, .called = TRUE, .result = "blue wins", .grade = "win", .reason = "the work was held" },
  { "attack-on-fieldworks", NULL, NULL, { "b2", "b3", "b4" }, .called = TRUE, .result = "red wins", .grade = "marginal",
    .reason = "those outside the work were beaten" },
  { "escort", NULL, NULL, .says = { "w1/off=exited w1/exit=right", "w2/off=exited w2/exit=right", "w3/off=exited w3/exit=right" },
    .result = "blue wins", .grade = "win", .reason = "enough wagons were off by the far end" },
  { "escort", NULL, NULL, .says = { "b2/part-of=b1 b3/part-of=b1", "w1/off=exited w1/exit=right", "w2/off=exited w2/exit=right" }, /* five against three, whoever parts */
    .result = "blue wins", .grade = "win", .reason = "enough wagons were off by the far end" },
  { "escort", NULL, NULL, .says = { "w1/taken=yes w2/taken=yes" }, .result = "red wins", .grade = "win",
    .reason = "so many wagons were taken that the escort could not win" },
  { "isolated-detachment", NULL, NULL, { "r1", "r2", "r3" }, .result = "blue wins", .grade = "major", .reason = "the attackers were driven off" },
  { "isolated-detachment", NULL, NULL, .moved = { { "b4", 33, 22 } }, .called = TRUE, .result = "blue wins", .grade = "marginal",
    .reason = "the detachment held until the relief came to it" },
  { "isolated-detachment", "last-stand", NULL, .called = TRUE, .result = "blue wins", .grade = "minor", .reason = "the detachment still held" },
  { "river-crossing", NULL, NULL, .called = TRUE, .result = "draw", .grade = "", .reason = "" },
  { "river-crossing", NULL, NULL, .moved = { { "r1", 10, 36 }, { "r2", 20, 36 } }, .says = { "r3/place=30,36" }, .called = TRUE, .result = "red wins",
    .grade = "marginal", .reason = "half of the army was across the river" },
};

static void
open_valley (GwTable *table, const Row *row)
{
  static const struct { const char *side, *id; double x, y; } units[] = {
    { "red", "r1", 10, 50 }, { "red", "r2", 22, 50 }, { "red", "r3", 34, 50 }, { "red", "r4", 46, 50 }, { "red", "r5", 46, 56 },
    { "blue", "b1", 30, 30 }, { "blue", "b2", 12, 10 }, { "blue", "b3", 22, 10 }, { "blue", "b4", 34, 10 }, { "blue", "b5", 46, 10 },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (VALLEY, strlen (VALLEY));
  g_autoptr (SgMap) map = sg_map_load (bytes, "valley.sgmap", &error);

  g_assert_no_error (error);
  gw_open (table);
  table->battle = sg_campaign_add_battle (table->campaign, "Valley", row->scenario, map, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    gw_raise (table, units[i].side, units[i].id, "infantry", 12, units[i].x, units[i].y, *units[i].side == 'r' ? 180 : 0, "");
  for (guint i = 0; g_str_equal (row->scenario, "escort") && i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("w%u", i + 1);

      gw_raise (table, "blue", id, "transport", 1, 10 + 4 * i, 20, 90, "");
    }
}

static void
say (SgRuling *ruling, const char *words)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (each[i], "/=", 3);
      gboolean place = g_str_equal (parts[1], "place");
      g_autofree char *subject = g_strconcat (place ? "body:" : "unit:", parts[0], NULL);
      g_autofree char *value = place ? g_strconcat (g_strdelimit (parts[2], ",", ' '), " 0", NULL) : g_strdup (parts[2]);

      sg_ruling_add_change (ruling, subject, parts[1], value);
    }
}

static void
edit (GwTable *table, const char *key, const char *value, const char *words)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "So it is", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  if (key != NULL)
    sg_gw_set_battle (ruling, key, value);
  if (words != NULL)
    say (ruling, words);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

static void
change (GwTable *table, const Row *row)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "So it came", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  for (guint i = 0; i < 4 && row->lost[i] != NULL; i++)
    sg_gw_lose (&gw, ruling, gw_unit (table, row->lost[i]), 12);
  for (guint i = 0; i < 4 && row->says[i] != NULL; i++)
    say (ruling, row->says[i]);
  for (guint i = 0; i < 2 && row->moved[i].unit != NULL; i++)
    {
      const SgPlace place = { { row->moved[i].x, row->moved[i].y }, 180 };

      sg_gw_set_place (ruling, gw_unit (table, row->moved[i].unit), &place);
    }
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

/* What the board wants judged, as far as it ends the battle. */
static void
settle (GwTable *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = table->game->suggest (table->battle, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      SgSuggestion *suggestion = g_ptr_array_index (list, i);

      if (g_str_equal (suggestion->key, "victory"))
        gw_post (table, suggestion->question, "");
    }
}

static void
test_won (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_valley (&table, row);
  if (row->variant != NULL)
    g_assert_true (sg_gw_set_scenario (table.battle, row->scenario, row->variant, "red", &error));
  g_assert_true (row->act == NULL || table.game->act (table.battle, row->act, &error));
  g_assert_no_error (error);
  gw_begin (&table);
  if (g_str_equal (row->scenario, "isolated-detachment"))
    edit (&table, "detachment", row->variant != NULL ? "b1 b2 b3 b4 b5" : "b1", "b1/place=33,24");
  change (&table, row);
  settle (&table);
  if (row->called && *gw_word (&table, "result") == '\0')
    g_assert_true (table.game->act (table.battle, "call", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "result"), ==, row->result);
  g_assert_cmpstr (gw_word (&table, "grade"), ==, row->grade);
  g_assert_cmpstr (gw_word (&table, "reason"), ==, row->reason);
  gw_close (&table);
}

/* Set down by the program, every army stands where its scenario has it, and what comes later waits. */
static void
test_deployed (void)
{
  static const struct { const char *scenario, *variant; guint waiting; } scenarios[] = {
    { "open-battle", NULL, 0 }, { "army-in-place", NULL, 0 }, { "advance-guards", "main-body", 4 }, { "ambush", NULL, 0 },
    { "attack-on-fieldworks", NULL, 0 }, { "escort", NULL, 0 }, { "isolated-detachment", NULL, 4 }, { "rearguard", NULL, 0 },
    { "rearguard", "fighting-retreat", 1 }, { "river-crossing", NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++)
    {
      const Row row = { .scenario = scenarios[i].scenario };
      g_autoptr (GPtrArray) faults = NULL, all = NULL, zones = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;
      guint waiting = 0;

      open_valley (&table, &row);
      sg_gw_read (&gw, table.battle, NULL);
      all = sg_gw_units (&gw, NULL, FALSE);
      for (guint k = 0; k < all->len; k++)
        {
          SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Into the box", "");

          sg_gw_set_place (ruling, all->pdata[k], NULL);
          g_assert_true (sg_gw_post (&gw, ruling, &error));
        }
      if (scenarios[i].variant != NULL)
        g_assert_true (sg_gw_set_scenario (table.battle, row.scenario, scenarios[i].variant, "red", &error));
      g_assert_true (table.game->act (table.battle, "deploy", &error));
      g_assert_no_error (error);
      faults = sg_gw_deployment_faults (table.battle);
      for (guint k = 0; k < faults->len; k++)
        {
          g_test_message ("%s: %s", row.scenario, (char *) faults->pdata[k]);
          g_assert_nonnull (strstr (faults->pdata[k], "as strong as the defender")); /* the armies are even everywhere */
        }
      zones = sg_gw_zones (&gw);
      g_assert_cmpuint (zones->len, >, 0);
      gw_begin (&table);
      for (guint k = 0; k < all->len; k++)
        waiting += sg_gw_waits (all->pdata[k]);
      g_test_message ("%s: %u wait", row.scenario, waiting);
      g_assert_cmpuint (waiting, ==, scenarios[i].waiting);
      gw_close (&table);
    }
}

/* The relief comes with the first Joker, by its own edge, and brings the cards that were laid aside for it. */
static void
test_relief (void)
{
  const Row row = { .scenario = "isolated-detachment" };
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_valley (&table, &row);
  edit (&table, NULL, NULL, "b1/place=33,45");
  for (guint i = 2; i <= 5; i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Into the box", "");
      g_autofree char *id = g_strdup_printf ("b%u", i);
      SgGw gw;

      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_set_place (ruling, gw_unit (&table, id), NULL);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
    }
  gw_begin (&table);
  g_assert_cmpstr (gw_word (&table, "detachment"), ==, "b1");
  g_assert_cmpstr (gw_word (&table, "aside-blue"), ==, "9 clubs");
  g_assert_true (sg_gw_waits (gw_unit (&table, "b4")));
  gw_card (&table, "Joker");
  g_assert_false (sg_gw_waits (gw_unit (&table, "b4")));
  g_assert_cmpfloat (gw_place (&table, "b4").at.y, <, 4);
  g_assert_cmpstr (gw_word (&table, "aside-blue"), ==, "");
  g_assert_nonnull (strstr (gw_word (&table, "hand-blue"), "9 clubs"));
  gw_close (&table);
}

/* GW-808: half of the attackers face the relief, and no more than a third of the defenders are cut off; a unit of the relief
 * between those of the detachment is in its perimeter. GW-809: no more than a third ride round. */
static void
test_apart (void)
{
  const Row relief = { .scenario = "isolated-detachment" };
  g_autoptr (GPtrArray) faults = NULL, facing = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  GwTable table;
  SgGw gw;

  open_valley (&table, &relief);
  faults = sg_gw_deployment_faults (table.battle);
  for (guint i = 0; i < faults->len; i++)
    g_string_append_printf (said, "%s\n", (char *) faults->pdata[i]);
  g_assert_nonnull (strstr (said->str, "The detachment of Blue has 5 units, and a third of its force is 1 (GW-808)."));
  g_assert_null (strstr (said->str, "facing the relief"));
  for (guint i = 1; i <= 3; i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "About", "");
      g_autofree char *id = g_strdup_printf ("r%u", i);
      const SgPlace about = { { 12.0 * i, 50 }, 0 };

      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_set_place (ruling, gw_unit (&table, id), &about);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
    }
  facing = sg_gw_deployment_faults (table.battle);
  g_string_truncate (said, 0);
  for (guint i = 0; i < facing->len; i++)
    g_string_append_printf (said, "%s\n", (char *) facing->pdata[i]);
  g_assert_nonnull (strstr (said->str, "Red has 2 of 5 units facing the relief, and half of them are to (GW-808)."));
  gw_begin (&table);
  edit (&table, "detachment", "b1 b2 b3", "b1/place=30,30 b2/place=10,10 b3/place=50,10 b5/place=56,2 b4/place=5,30");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_false (sg_gw_is_relieved (&gw));
  edit (&table, NULL, NULL, "b4/place=30,20");
  g_assert_true (sg_gw_is_relieved (&gw));
  gw_close (&table);
}

/* On the first Joker the pursuer says that units come round; on the second he brings them on, each by the edge he chooses. */
static void
test_flankers (void)
{
  const Row row = { .scenario = "rearguard" };
  g_autoptr (GError) error = NULL, early = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (SgNextAct) next = NULL;
  GwTable table;
  SgGw gw;

  open_valley (&table, &row);
  g_assert_true (sg_gw_set_scenario (table.battle, "rearguard", "fighting-retreat", "red", &error));
  sg_gw_read (&gw, table.battle, NULL);
  {
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Into the box", "");

    sg_gw_set_place (ruling, gw_unit (&table, "r5"), NULL);
    g_assert_true (sg_gw_post (&gw, ruling, &error));
  }
  gw_begin (&table);
  g_assert_true (sg_gw_waits (gw_unit (&table, "r5")));
  g_assert_false (table.game->carry_out (table.battle, "flank:left:r5", NULL, NULL, 0, &early));
  g_assert_nonnull (strstr (early->message, "(GW-809)"));
  gw_card (&table, "Joker");
  next = table.game->next (table.battle);
  g_assert_nonnull (strstr (next->waits, "whether units come round by the side edges (GW-809)"));
  g_assert_true (table.game->carry_out (table.battle, "flank:yes", NULL, NULL, 0, &error));
  gw_card (&table, "Joker, 2 hearts, 5 spades, J clubs, A diamonds, 3 clubs, 9 clubs");
  acts = table.game->acts (table.battle, NULL);
  g_assert_nonnull (gw_find_act (acts, "flank:left:r5:12"));
  g_assert_false (table.game->carry_out (table.battle, "flank:near:r5", NULL, NULL, 0, NULL));
  g_assert_true (table.game->carry_out (table.battle, "flank:right:r5", NULL, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (gw_place (&table, "r5").at.x, >=, 54);
  g_assert_cmpfloat (gw_place (&table, "r5").at.y, >=, 30);
  g_assert_false (sg_gw_waits (gw_unit (&table, "r5")));
  gw_close (&table);
}

/* A unit takes a wagon in a whole activation; one that comes to the edge leaves by it, and by no other. */
static void
test_wagons (void)
{
  const Row row = { .scenario = "escort" };
  const char *const taker[] = { "r1", NULL }, *const wagon[] = { "w4", NULL };
  g_autoptr (GError) error = NULL, far = NULL;
  GwTable table;

  open_valley (&table, &row);
  edit (&table, NULL, NULL, "r1/place=10,20.6");
  edit (&table, NULL, NULL, "w4/place=59.8,20");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  g_assert_true (table.game->carry_out (table.battle, "take:w1", taker, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_true (sg_gw_is (gw_unit (&table, "w1"), "taken"));
  gw_done (&table);
  gw_card (&table, "9 spades");
  gw_activate (&table, "w4");
  g_assert_false (table.game->carry_out (table.battle, "exit:near", wagon, NULL, 0, &far));
  g_assert_nonnull (far);
  g_assert_true (table.game->carry_out (table.battle, "exit:right", wagon, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_equal (sg_gw_word (gw_unit (&table, "w4"), "off"), "exited"));
  gw_close (&table);
}

/* GW-755: who leaves the table is away from the charge that it laid, and it goes off. */
static void
test_charge_left (void)
{
  const Row row = { .scenario = "escort" };
  const char *const wagon[] = { "w4", NULL };
  const SgPlace at = { { 36, 30 }, 0 };
  g_autofree char *there = sg_place_format (&at);
  g_autoptr (SgWordRecord) fuse = sg_word_record_new (&sg_gw_words.work_fuse);
  g_autoptr (SgRuling) last = NULL;
  g_autoptr (GError) error = NULL;
  SgRuling *laid = sg_ruling_new (SG_RULING_EDIT, "So it is", "");
  const SgPiece *work;
  GwTable table;
  SgGw gw;

  open_valley (&table, &row);
  edit (&table, NULL, NULL, "w4/place=59.8,20");
  gw_begin (&table);
  sg_gw_read (&gw, table.battle, NULL);
  sg_word_record_set_text (fuse, SG_GW_FUSE_PIECE, "work");
  sg_word_record_set_text (fuse, SG_GW_FUSE_AT, there);
  sg_word_set_record (laid, gw_unit (&table, "w4"), &sg_gw_words.work_fuse, fuse);
  g_assert_true (sg_gw_post (&gw, laid, &error));
  gw_card (&table, "9 spades");
  gw_activate (&table, "w4");
  g_assert_true (table.game->carry_out (table.battle, "exit:right", wagon, NULL, 0, &error));
  g_assert_no_error (error);
  last = gw_last (&table);
  g_assert_cmpstr (sg_ruling_get_clause (last), ==, "w4 marched off the table; the charge breached the wall");
  g_assert_false (sg_gw_is (gw_unit (&table, "w4"), "work-fuse"));
  work = sg_map_get_piece (sg_battle_get_map (table.battle), "work");
  g_assert_cmpfloat_with_epsilon (work->points[work->n_points - 1].x, 34.5, 0.01); /* three inches about its end */
  gw_close (&table);
}

/* GW-754, GW-807: a mine on the way to the edge takes who comes upon it, and who fell has not left. */
static void
test_mine_left (void)
{
  const Row row = { .scenario = "escort" };
  const char *const wagon[] = { "w4", NULL };
  g_autoptr (GPtrArray) mines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);
  SgWordRecord *mine = sg_word_record_new (&sg_gw_words.mines);
  SgRuling *laid = sg_ruling_new (SG_RULING_EDIT, "So it is", "");
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  open_valley (&table, &row);
  edit (&table, NULL, NULL, "w4/place=55,20");
  gw_begin (&table);
  sg_gw_read (&gw, table.battle, NULL);
  sg_word_record_set_text (mine, SG_GW_MINE_SIDE, "red");
  sg_word_record_set_length (mine, SG_GW_MINE_X, 58);
  sg_word_record_set_length (mine, SG_GW_MINE_Y, 20);
  sg_word_record_set_length (mine, SG_GW_MINE_BEARING, 0);
  g_ptr_array_add (mines, mine);
  sg_word_set_records (laid, gw.board, &sg_gw_words.mines, mines);
  g_assert_true (sg_gw_post (&gw, laid, &error));
  gw_card (&table, "9 spades");
  gw_activate (&table, "w4");
  edit (&table, NULL, NULL, "w4/md=8");
  g_assert_true (table.game->carry_out (table.battle, "exit:right", wagon, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "mines"), ==, "");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "w4")), ==, 0);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "w4"), "off"), ==, "");
  gw_close (&table);
}

/* Whoever brought no wagons is told so, and raises what the train wants; those who lie in wait stand in their places, clear of everybody. */
static void
test_train (void)
{
  const Row row = { .scenario = "escort" };
  static const char *const gone[] = { "w2", "w3", "w4" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faults = NULL, acts = NULL, after = NULL, units = NULL;
  GwTable table;
  SgGw gw;

  open_valley (&table, &row);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "None was brought", "");

      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_lose (&gw, ruling, gw_unit (&table, gone[i]), 1);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
    }
  faults = sg_gw_deployment_faults (table.battle);
  g_assert_true (g_ptr_array_find_with_equal_func (faults, "The train has 1 wagon; it should have 4 at least (GW-807).", g_str_equal, NULL));
  acts = table.game->acts (table.battle, NULL);
  g_assert_cmpstr (gw_find_act (acts, "raise-wagons")->label, ==, "Raise 3 Wagons for Blue");
  g_assert_true (table.game->carry_out (table.battle, "raise-wagons", NULL, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "blue-wagon3")), ==, 1);
  after = table.game->acts (table.battle, NULL);
  g_assert_null (gw_find_act (after, "raise-wagons"));
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Into the box", "");

      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_set_place (ruling, gw_unit (&table, id), NULL);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
    }
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_deploy (&gw, &error));
  g_assert_no_error (error);
  sg_gw_read (&gw, table.battle, NULL);
  units = sg_gw_units (&gw, NULL, TRUE);
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i), *outside = g_strdup_printf ("%s stands outside the places of its side (GW-807).", id);
      g_autoptr (GPtrArray) now = sg_gw_deployment_faults (table.battle);
      SgGwBlock own, other;

      g_assert_false (g_ptr_array_find_with_equal_func (now, outside, g_str_equal, NULL));
      g_assert_true (sg_gw_block (&gw, gw_unit (&table, id), &own));
      for (guint k = 0; k < units->len; k++)
        g_assert_true (units->pdata[k] == gw_unit (&table, id) || !sg_gw_block (&gw, units->pdata[k], &other) || sg_gw_block_gap (&own, &other) > 1);
      for (guint k = 0; k < own.n_corners; k++)
        g_assert_true (own.corners[k].x >= 0 && own.corners[k].y >= 0 && own.corners[k].x <= 60 && own.corners[k].y <= 60);
    }
  gw_close (&table);
}

/* A campaign counts units, the scenario, or both. */
static void
test_counted (void)
{
  static const struct { const char *choice; gint64 gross; } counts[] = { { "both", 6 + 6 }, { "units", 6 }, { "scenario", 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (SgScore) score = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_valley (&table, &rows[0]);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.score", counts[i].choice, &error));
      gw_begin (&table);
      change (&table, &rows[0]);
      settle (&table);
      score = table.game->score (table.battle, TRUE, &error);
      g_assert_cmpint (score->gross_a, ==, counts[i].gross);
      g_assert_cmpint (score->gross_b, ==, 0);
      g_assert_nonnull (strstr (sg_gw_word (gw_unit (&table, "r1"), "honour"), "Victory"));
      gw_close (&table);
    }
}

/* A house, a pond and a wood where Red has its places, and the same for Blue. */
#define BROKEN \
  "<map title='Broken' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='inn' kind='house' name='The Inn' points='27,46 33,46 33,54 27,54'/><piece id='mill' kind='house' name='The Mill' points='27,6 33,6 33,14 27,14'/>" \
  "<piece id='pond' kind='water' points='12,44 20,44 20,58 12,58'/><piece id='mere' kind='water' points='12,2 20,2 20,16 12,16'/>" \
  "<piece id='copse' kind='wood' points='40,44 48,44 48,58 40,58'/><piece id='grove' kind='wood' points='40,2 48,2 48,16 40,16'/>" \
  "</map>"

/* Both armies set down by the program: no part of anybody is in a house or in deep water. */
static void
test_broken_ground (void)
{
  static const char *const types[] = { "infantry", "light-cavalry", "field-artillery", "infantry", "infantry" };
  g_autoptr (GError) error = NULL;
  SgMap *map;
  GwTable table;

  gw_open_on (&table, BROKEN);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (types); i++)
    {
      const char *side = i % 2 == 0 ? "red" : "blue", *type = types[i / 2];
      g_autofree char *id = g_strdup_printf ("%c%u", *side, i / 2);
      const SgMuster unit = { .id = id, .name = id, .type = type, .count = g_str_equal (type, "field-artillery") ? 4 : 12 };

      sg_gw_muster (table.battle, side, &unit, 1, &error);
      g_assert_no_error (error);
    }
  g_assert_true (table.game->act (table.battle, "deploy", &error));
  g_assert_no_error (error);
  map = sg_board_get_map (sg_battle_get_board (table.battle));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (types); i++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", i % 2 == 0 ? 'r' : 'b', i / 2);
      SgGwBlock block;
      SgGw gw;

      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_block (&gw, gw_unit (&table, id), &block));
      for (guint k = 0; k < block.n_corners * 8; k++)
        {
          SgPoint a = block.corners[k / 8], b = block.corners[(k / 8 + 1) % block.n_corners];
          SgPoint at = { a.x + (b.x - a.x) * (k % 8) / 8, a.y + (b.y - a.y) * (k % 8) / 8 };
          const SgPiece *piece = sg_survey_ground (map, at);

          if (piece != NULL && piece->kind != SG_PIECE_WOOD)
            g_test_fail_printf ("%s is set down in %s, at %.1f, %.1f", id, piece->id, at.x, at.y);
        }
    }
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/gw-aims/won/%s-%u", rows[i].scenario, i);

      g_test_add_data_func (path, &rows[i], test_won);
    }
  g_test_add_func ("/play/gw-aims/deployed", test_deployed);
  g_test_add_func ("/play/gw-aims/relief", test_relief);
  g_test_add_func ("/play/gw-aims/apart", test_apart);
  g_test_add_func ("/play/gw-aims/flankers", test_flankers);
  g_test_add_func ("/play/gw-aims/wagons", test_wagons);
  g_test_add_func ("/play/gw-aims/charge-left", test_charge_left);
  g_test_add_func ("/play/gw-aims/mine-left", test_mine_left);
  g_test_add_func ("/play/gw-aims/train", test_train);
  g_test_add_func ("/play/gw-aims/counted", test_counted);
  g_test_add_func ("/play/gw-aims/broken-ground", test_broken_ground);
  return g_test_run ();
}
