/* test-tray.c: the desk with a Kriegsspiel: no line of the tray moves from under the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-tray.h"
#include "../play/tw-judge.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "desk/sg-desk-tray.h"
#include "desk/sg-desk-volley.h"
#include "exchange/sg-proof.h"
#include "campaign/sg-ruling-private.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

/* (transfer full): the keys of what is suggested, each in a line. */
static char *
list_keys (SgDesk *desk)
{
  GListModel *model = sg_desk_get_suggestions (desk);
  GString *keys = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);

      g_string_append_printf (keys, "%s\n", sg_desk_item_get (item)->key);
    }
  return g_string_free (keys, FALSE);
}

static int
find_key (SgDesk *desk, const char *key)
{
  g_autofree char *keys = list_keys (desk);
  g_auto (GStrv) lines = g_strsplit (keys, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], key))
      return i;
  g_test_message ("there is %s", keys);
  return -1;
}

static void
judge (SgDesk *desk, const char *key, const char *faces)
{
  g_autoptr (GError) error = NULL;

  sg_desk_open_suggestion (desk, (guint) find_key (desk, key));
  if (*faces != '\0')
    g_assert_true (sg_desk_enter_dice (desk, faces, &error));
  g_assert_no_error (error);
  g_assert_true (sg_desk_accept (desk, NULL));
}

/* Two attacks and two batteries: what comes of one that was judged stands where that stood, and the others stay; undone, it is back there. */
static void
test_places (void)
{
  static const Put puts[] = {
    { "red", "r1", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b1", "battalion", 900, 1000, 1000, 180, "three-ranks" },
    { "red", "r2", "battalion", 900, 3000, 800, 0, "column" }, { "blue", "b2", "battalion", 900, 3000, 1000, 180, "three-ranks" },
    { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" }, { "blue", "b3", "battalion", 900, 4000, 1500, 180, "three-ranks" },
    { "red", "g2", "foot-battery-6", 6, 5000, 800, 0, "unlimbered" }, { "blue", "b4", "battalion", 900, 5000, 1500, 180, "three-ranks" },
  };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  Table table;
  int first, second, guns, more;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  for (guint i = 0; i < 4; i += 2)
    {
      SgPoint way[] = { { puts[i].x, puts[i].y }, { puts[i].x, puts[i].y + 1000 } };

      table_march (&table, puts[i].id, way, 2, NULL);
    }
  table_moves (&table, 1);
  sg_desk_set_battle (desk, table.battle);
  first = find_key (desk, "attack-odds:r1:b1");
  g_assert_cmpint (first, >=, 0);
  g_assert_cmpint (find_key (desk, "artillery-fire:g1:b3"), <, find_key (desk, "attack-odds:r1:b1"));   /* fire before attacks (RK-3) */
  g_assert_null (sg_desk_get_current (desk));   /* nobody has said whether they fire: the attack does not open itself */
  /* What the attacked does stands before the attack, which it decides. */
  g_assert_cmpint (find_key (desk, "announce:b1:r1"), >, find_key (desk, "artillery-fire:g2:b4"));
  g_assert_cmpint (find_key (desk, "announce:b2:r2"), <, first);
  for (guint i = 0; i < 4; i += 2)
    {
      g_autofree char *key = g_strdup_printf ("announce:%s:%s", puts[i + 1].id, puts[i].id);

      sg_desk_open_suggestion (desk, (guint) find_key (desk, key));
      g_assert_true (sg_desk_is_chosen_by_line (desk));
      sg_desk_set_value (desk, "answer", g_variant_new_string ("stands"), NULL);
      g_assert_true (sg_desk_accept (desk, NULL));
    }
  g_assert_true (sg_desk_is_chosen_by_line (desk));
  sg_desk_choose_one (desk, "r1", FALSE);
  g_assert_false (sg_desk_is_chosen_by_line (desk));
  first = find_key (desk, "attack-odds:r1:b1");
  judge (desk, "attack-odds:r1:b1", "");
  g_assert_cmpint (find_key (desk, "combat-die:r1:b1"), ==, first);
  second = find_key (desk, "attack-odds:r2:b2");
  guns = find_key (desk, "artillery-fire:g1:b3");
  more = find_key (desk, "artillery-fire:g2:b4");
  g_assert_cmpint (second, >, first);
  judge (desk, "artillery-fire:g1:b3", "4");
  g_assert_cmpint (find_key (desk, "canister-test:b3"), ==, guns);
  g_assert_cmpint (find_key (desk, "artillery-fire:g2:b4"), ==, more);
  g_assert_cmpint (find_key (desk, "attack-odds:r2:b2"), ==, second);
  g_assert_cmpint (find_key (desk, "combat-die:r1:b1"), ==, first);
  g_assert_true (sg_desk_undo (desk));
  g_assert_cmpint (find_key (desk, "artillery-fire:g1:b3"), ==, guns);
  table_moves (&table, 1);
  g_assert_cmpint (find_key (desk, "artillery-fire:g1:b3"), >=, 0);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

static void
act_opens (SgDesk *desk, const char *label, const char *key)
{
  gint64 rulings = g_list_model_get_n_items (sg_battle_get_rulings (sg_desk_get_battle (desk)));

  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, SG_DESK_WAITING);
  g_assert_cmpstr (sg_desk_get_next (desk)->label, ==, label);
  g_assert_true (sg_desk_act (desk));
  g_assert_cmpstr (sg_desk_get_current (desk)->key, ==, key);
  g_assert_cmpint (g_list_model_get_n_items (sg_battle_get_rulings (sg_desk_get_battle (desk))), ==, rulings);   /* opened, not judged */
}

/* What must be judged stands behind a shot that nobody has chosen yet: the turn’s next act opens the shot first, whose losses count in the attack (RK-3),
 * then what the attacked does, then the attack, and does not go on without it, until it was put aside. */
static void
test_waiting (void)
{
  static const Put puts[] = {
    { "red", "r1", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b1", "battalion", 900, 1000, 1000, 180, "three-ranks" },
    { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" }, { "blue", "b3", "battalion", 900, 4000, 1500, 180, "three-ranks" },
  };
  static const SgPoint way[] = { { 1000, 800 }, { 1000, 1800 } };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  table_march (&table, "r1", way, 2, NULL);
  table_moves (&table, 1);
  sg_desk_set_battle (desk, table.battle);
  g_assert_cmpint (find_key (desk, "artillery-fire:g1:b3"), <, find_key (desk, "attack-odds:r1:b1"));
  g_assert_null (sg_desk_get_current (desk));
  act_opens (desk, "Judge What Comes First", "artillery-fire:g1:b3");
  sg_desk_drop (desk);
  act_opens (desk, "Judge What Comes First", "announce:b1:r1");
  sg_desk_drop (desk);
  act_opens (desk, "Judge What Waits", "attack-odds:r1:b1");
  g_assert_true (sg_desk_accept (desk, NULL));
  if (sg_desk_get_current (desk) == NULL)
    act_opens (desk, "Judge What Waits", "combat-die:r1:b1");
  g_assert_cmpstr (sg_desk_get_current (desk)->key, ==, "combat-die:r1:b1");
  sg_desk_drop (desk);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, "move");
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

static void
note_group (GString *heard, const char *group)
{
  g_string_append (heard, group);
}

/* Several shots before an attack are one table, and who closes it without a throw has put them aside. */
static void
test_fire_first (void)
{
  static const Put puts[] = {
    { "red", "r1", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b1", "battalion", 900, 1000, 1000, 180, "three-ranks" },
    { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" }, { "blue", "b3", "battalion", 900, 4000, 1500, 180, "three-ranks" },
    { "red", "g2", "foot-battery-6", 6, 6000, 800, 0, "unlimbered" }, { "blue", "b4", "battalion", 900, 6000, 1500, 180, "three-ranks" },
  };
  static const SgPoint way[] = { { 1000, 800 }, { 1000, 1800 } };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  table_march (&table, "r1", way, 2, NULL);
  table_moves (&table, 1);
  sg_desk_set_battle (desk, table.battle);
  g_signal_connect_swapped (desk, "group", G_CALLBACK (note_group), heard);
  g_assert_cmpstr (sg_desk_get_next (desk)->label, ==, "Fire Table…");
  g_assert_true (sg_desk_act (desk));
  g_assert_cmpstr (heard->str, ==, "Fire of this move");
  g_assert_null (sg_desk_get_current (desk));
  act_opens (desk, "Judge What Comes First", "announce:b1:r1");
  g_assert_cmpstr (heard->str, ==, "Fire of this move");
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* Two lines of twelve battalions in sight of each other; each of Red’s has an order to march that has come. */
#define ORDERS 12

/* So far that the battalions see each other, and the general sees none of them. */
static void
set_haze (Table *table)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Haze", "RK-24");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (ruling, "battle", "visibility", "1900");
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
}

static void
open_line (Table *table)
{
  tray_open_country (table, RK_COUNTRY (""));
  table_stand (table, "red", "red-chief", "Red’s General", "general", 1, 5800, 300, 0, NULL);
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *red = g_strdup_printf ("r%u", i), *blue = g_strdup_printf ("b%u", i);

      table_stand (table, "red", red, red, "battalion", 900, 400 + 400 * i, 800, 0, "column");
      table_stand (table, "blue", blue, blue, "battalion", 900, 400 + 400 * i, 2600, 180, "column");
    }
  table_begin (table, 540);
  set_haze (table);
}

static void
send_orders (Table *table)
{
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *to = g_strdup_printf ("r%u", i);
      g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", "red-chief", to, "Go on 200 paces.");
      SgPoint way[] = { { 400 + 400 * i, 800 }, { 400 + 400 * i, 1000 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      g_autoptr (GError) error = NULL;

      sg_rk_dispatch_add_march (order, to, march);
      g_assert_cmpuint (sg_rk_send (table->battle, order, 0, &error), >, 0);
      g_assert_no_error (error);
    }
}

static guint
count_done (Table *table)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (table_board (table), "red");
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += ((SgRkDispatch *) all->pdata[i])->done >= 0 ? 1 : 0;
  return n;
}

/* What the blue button does until all is done and the clock goes on.  Returns: how many presses. */
static guint
press_a_move (SgDesk *desk, Table *table)
{
  gint64 turn = sg_board_get_whole (table_board (table), "turn", 0);
  guint presses = 0;

  while (sg_board_get_whole (table_board (table), "turn", 0) == turn && presses < 20)
    {
      g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_NOTHING);
      g_assert_true (sg_desk_act (desk));
      presses++;
    }
  return presses;
}

/* Twelve orders come in and twelve battalions have something to report: a move with all of it is 8 presses at the most. */
static void
test_clerk (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autofree char *named = NULL;
  guint due, ticked = 0;
  gint64 rulings;
  Table table;

  open_line (&table);
  send_orders (&table);
  table_moves (&table, 30);   /* the riders have ridden */
  sg_desk_set_battle (desk, table.battle);
  due = sg_desk_count_due (desk, NULL, &ticked);
  g_assert_cmpuint (due, >, ORDERS);
  g_assert_cmpuint (ticked, >=, ORDERS);
  g_assert_cmpuint (count_done (&table), ==, 0);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, SG_DESK_DUE);
  rulings = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  named = sg_desk_name_press (desk);
  g_assert_true (sg_desk_do_due (desk));
  g_assert_cmpuint (count_done (&table), ==, ORDERS);
  g_assert_cmpint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), >=, rulings + ORDERS);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, "move");
  g_assert_true (sg_desk_undo (desk));   /* all of it is one */
  g_assert_cmpuint (count_done (&table), ==, 0);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, SG_DESK_DUE);
  g_assert_true (sg_desk_redo (desk));
  g_assert_cmpuint (count_done (&table), ==, ORDERS);
  g_assert_true (sg_desk_undo (desk));
  g_assert_cmpuint (press_a_move (desk, &table), <=, 8);
  g_assert_cmpuint (count_done (&table), ==, ORDERS);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* A rest that a die settles leaves nobody a choice: it is ticked, and one press throws for it and marks it. */
static void
test_mark_by_die (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GError) error = NULL;
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fire", "RK-100");
  guint ticked = 0;
  Table table;
  SgRk rk;

  tray_open_country (&table, RK_COUNTRY (""));
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "b", 1000, 1000, 180, "two-ranks");
  table_begin (&table, 540);
  sg_rk_read (&rk, table.battle);
  sg_rk_lose_points (&rk, ruling, sg_board_get_unit (rk.board, "b"), sg_fraction_near (10)); /* 33⅓ men */
  g_assert_true (sg_play_post (&rk.play, ruling, &error));
  sg_desk_set_battle (desk, table.battle);
  g_assert_cmpint (find_key (desk, "loss-track:blue"), >=, 0);
  sg_desk_count_due (desk, NULL, &ticked);
  g_assert_cmpuint (ticked, ==, 1);
  g_assert_true (sg_desk_do_due (desk));
  g_assert_cmpint (find_key (desk, "loss-track:blue"), <, 0);
  g_assert_true (sg_desk_undo (desk));
  g_assert_cmpint (find_key (desk, "loss-track:blue"), >=, 0);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* Where dice are thrown on the table the program throws for no mark: it is asked, and the face that fell there stands. */
static void
test_mark_by_hand (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GError) error = NULL;
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fire", "RK-100");
  guint ticked = 0;
  Table table;
  SgRk rk;

  tray_open_country (&table, RK_COUNTRY (""));
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "b", 1000, 1000, 180, "two-ranks");
  table_begin (&table, 540);
  sg_rk_read (&rk, table.battle);
  sg_rk_lose_points (&rk, ruling, sg_board_get_unit (rk.board, "b"), sg_fraction_near (10)); /* 33⅓ men */
  sg_ruling_restore_dice (ruling, "4", SG_DICE_ENTERED, 0);
  g_assert_true (sg_play_post (&rk.play, ruling, &error));
  sg_desk_set_battle (desk, table.battle);
  g_assert_cmpint (find_key (desk, "loss-track:blue"), >=, 0);
  sg_desk_count_due (desk, NULL, &ticked);
  g_assert_cmpuint (ticked, ==, 0);
  g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_DICE);
  g_assert_true (sg_desk_enter_dice (desk, "6", &error));
  g_assert_true (sg_desk_accept (desk, NULL));
  g_assert_cmpint (find_key (desk, "loss-track:blue"), <, 0);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* (transfer full): the first that is of the clerk and whose key begins so. */
static char *
find_due (SgDesk *desk, const char *begin)
{
  GListModel *model = sg_desk_get_suggestions (desk);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);

      if (g_str_has_prefix (sg_desk_item_get (item)->key, begin))
        return g_strdup (sg_desk_item_get (item)->key);
    }
  return NULL;
}

/* What was unticked is not done, and a press that named another list is another press. */
static void
test_unticked (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autofree char *key = NULL, *before = NULL, *after = NULL, *still = NULL;
  Table table;

  open_line (&table);
  send_orders (&table);
  table_moves (&table, 30);
  sg_desk_set_battle (desk, table.battle);
  key = find_due (desk, "news:carry-out:red:3:");
  g_assert_nonnull (key);
  before = sg_desk_name_press (desk);
  sg_desk_tick (desk, key, FALSE);
  after = sg_desk_name_press (desk);
  g_assert_cmpstr (before, !=, after);
  g_assert_true (sg_desk_act (desk));
  g_assert_cmpuint (count_done (&table), ==, ORDERS - 1);
  still = find_due (desk, "news:carry-out:red:3:");
  g_assert_cmpstr (still, ==, key);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, "move");   /* what is not ticked does not hold the clock */
  sg_desk_tick_all (desk, NULL, TRUE);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, SG_DESK_DUE);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* What the umpire let go stays away while nothing changes, and comes back when the enemy has gone elsewhere. */
static void
test_dismissed (void)
{
  static const char report[] = "news:report:r4:";
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autofree char *key = NULL, *gone = NULL, *quiet = NULL, *back = NULL;
  SgPoint way[] = { { 2000, 2600 }, { 2000, 1600 } };
  guint all;
  Table table;

  open_line (&table);
  table_moves (&table, 1);
  sg_desk_set_battle (desk, table.battle);
  key = find_due (desk, report);
  g_assert_nonnull (key);
  g_assert_true (sg_desk_dismiss (desk, key));
  gone = find_due (desk, report);
  g_assert_null (gone);
  table_moves (&table, 2);
  quiet = find_due (desk, report);
  g_assert_null (quiet);
  table_march (&table, "b4", way, 2, NULL);
  table_moves (&table, 4);
  back = find_due (desk, report);
  g_assert_nonnull (back);
  all = sg_desk_count_due (desk, "Sightings to report", NULL);
  g_assert_cmpuint (all, >, 2);
  g_assert_true (sg_desk_do_group (desk, "Sightings to report"));
  g_assert_cmpuint (sg_desk_count_due (desk, "Sightings to report", NULL), ==, 0);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* (transfer full): what was lost by a unit in fire, as its words tell. */
static char *
tell_losses (Table *table)
{
  GString *all = g_string_new (NULL);
  GPtrArray *units = sg_board_get_units (table_board (table));

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      g_string_append_printf (all, "%s %d %s|", unit->id, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), sg_word_text (unit, &sg_rk_words.hits));
    }
  return g_string_free (all, FALSE);
}

static gint64
men_that_fired (SgRuling *ruling)
{
  SgQuestion *question = sg_ruling_get_question (ruling);

  return question != NULL && g_str_equal (sg_question_get_procedure (question)->id, "small-arms-fire") ? sg_question_number (question, "men") : 0;
}

/* Two batteries at each other and two battalions at each other: typed and thrown, all at once, each with the men that it had before. */
static void
test_volley (void)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  SgProof proof = { 0 };
  static const Put puts[] = {
    { "red", "r1", "battalion", 900, 1000, 800, 0, "three-ranks" }, { "blue", "b1", "battalion", 900, 1000, 950, 180, "three-ranks" },
    { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" }, { "blue", "b3", "battalion", 900, 4000, 1200, 180, "three-ranks" },
  };
  static const SgDeskShot bad[] = { { "small-arms-fire:r1:b1", "4 4 4" } }, gone[] = { { "small-arms-fire:r1:b9", NULL } };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GPtrArray) table_of_fire = NULL;
  g_autoptr (GArray) shots = g_array_new (FALSE, FALSE, sizeof (SgDeskShot));
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL, *undone = NULL;
  guint rulings, men = 0;
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  table_moves (&table, 1);
  sg_desk_set_battle (desk, table.battle);
  before = tell_losses (&table);
  table_of_fire = sg_desk_list_group (desk, "Fire of this move");
  g_assert_cmpuint (table_of_fire->len, ==, 4);   /* the battery and all three battalions */
  g_assert_false (sg_desk_do_volley (desk, bad, 1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (sg_desk_do_volley (desk, gone, 1, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  undone = tell_losses (&table);
  g_assert_cmpstr (undone, ==, before);
  for (guint i = 0; i < table_of_fire->len; i++)
    {
      SgDeskShot shot = { sg_desk_item_get (table_of_fire->pdata[i])->key, i == 0 ? "4" : "" };

      g_array_append_val (shots, shot);
    }
  rulings = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  g_assert_true (sg_desk_do_volley (desk, (const SgDeskShot *) shots->data, shots->len, &error));
  g_assert_no_error (error);
  g_assert_true (sg_exchange_prove (table.battle, faults, &proof, &error)); /* what is done together stands when it is judged again */
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
  after = tell_losses (&table);
  g_assert_cmpstr (after, !=, before);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, rulings + 4);
  for (guint i = rulings; i < rulings + 4; i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (table.battle), i);

      men += men_that_fired (ruling) > 0 ? 1 : 0;
      g_assert_true (men_that_fired (ruling) == 0 || men_that_fired (ruling) == 900);
    }
  g_assert_cmpuint (men, ==, 3);
  g_assert_true (sg_desk_undo (desk));
  g_free (undone);
  undone = tell_losses (&table);
  g_assert_cmpstr (undone, ==, before);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* The lines of the tray. */

typedef struct { guint came, went, changed; } Heard;

static void
items_cb (GListModel *tray, guint position, guint removed, guint added, Heard *heard)
{
  heard->went += removed;
  heard->came += added;
}

static void
changed_cb (Heard *heard)
{
  heard->changed++;
}

/* (transfer full): the line that is @n-th. */
static SgDeskLine *
get_line (SgDeskTray *tray, guint n)
{
  return g_list_model_get_item (G_LIST_MODEL (tray), n);
}

static const SgDeskLineWords *
get_words (SgDeskTray *tray, guint n)
{
  g_autoptr (SgDeskLine) line = get_line (tray, n);

  return sg_desk_line_get (line);
}

static gboolean
holds (SgDeskTray *tray, SgDeskLine *line)
{
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (tray)); i++)
    {
      g_autoptr (SgDeskLine) other = get_line (tray, i);

      found = found || other == line;
    }
  return found;
}

/* A line is the same as long as its matter is: the board is measured anew and no line comes or goes; what is judged takes one away and brings what
 * comes of it, and all others stay; what is opened is told by its own line alone. */
static void
test_lines (void)
{
  static const Put puts[] = {
    { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" }, { "blue", "b3", "battalion", 900, 4000, 1500, 180, "three-ranks" },
    { "red", "g2", "foot-battery-6", 6, 5000, 800, 0, "unlimbered" }, { "blue", "b4", "battalion", 900, 5000, 1500, 180, "three-ranks" },
  };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgDeskTray) tray = sg_desk_tray_new (desk);
  g_autoptr (SgDeskLine) second = NULL;
  Heard heard = { 0 };
  Table table;
  guint n;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  sg_desk_set_battle (desk, table.battle);
  /* The blue button goes on without them, and says so. */
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, "move");
  g_assert_cmpstr (sg_desk_get_next (desk)->passes, ==, "Not judged: Fire of this move, 2 in the list.");
  sg_desk_tray_fold (tray, get_words (tray, 0)->group);
  n = g_list_model_get_n_items (G_LIST_MODEL (tray));
  g_assert_cmpuint (n, ==, 3);   /* the head of both batteries, and they */
  g_assert_null (get_words (tray, 0)->key);
  g_assert_true (get_words (tray, 0)->open);
  g_assert_cmpstr (get_words (tray, 1)->side, ==, "red");
  second = get_line (tray, 2);
  g_signal_connect (tray, "items-changed", G_CALLBACK (items_cb), &heard);
  g_signal_connect_swapped (second, "changed", G_CALLBACK (changed_cb), &heard);
  sg_desk_measure (desk);
  g_assert_cmpuint (heard.came + heard.went + heard.changed, ==, 0);
  g_assert_true (sg_desk_open_key (desk, sg_desk_line_get (second)->key));
  g_assert_cmpuint (heard.came + heard.went, ==, 0);
  g_assert_cmpuint (heard.changed, ==, 1);
  g_assert_true (sg_desk_line_get (second)->current);
  g_assert_nonnull (strstr (sg_desk_line_get (second)->heard, "Rule RK-"));
  judge (desk, get_words (tray, 1)->key, "4");
  g_assert_cmpuint (heard.went, ==, 2);   /* that battery, and the head: the other stands alone */
  g_assert_true (holds (tray, second));
  g_assert_false (sg_desk_line_get (second)->current);
  sg_desk_set_battle (desk, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tray)), ==, 0);
  g_signal_handlers_disconnect_by_data (second, &heard);
  table_close (&table);
}

static guint
count_lines (SgDeskTray *tray, const char *group)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (tray)); i++)
    n += g_strcmp0 (get_words (tray, i)->group, group) == 0 && get_words (tray, i)->key == NULL;
  return n;
}

/* A few that come near each other are each told; of many there is one line, and the rest under it. */
static void
test_many (void)
{
  for (guint pairs = 2; pairs <= 5; pairs += 3)
    {
      g_autoptr (SgDesk) desk = sg_desk_new ();
      g_autoptr (SgDeskTray) tray = sg_desk_tray_new (desk);
      Table table;
      guint folded;

      tray_open_country (&table, RK_COUNTRY (""));
      for (guint i = 0; i < 2 * pairs; i++)
        {
          g_autofree char *id = g_strdup_printf ("%c%u", i % 2 == 0 ? 'r' : 'b', i / 2);

          table_put_all (&table, &(Put) { i % 2 == 0 ? "red" : "blue", id, "battalion", 900, 1000 + 1000 * (i / 2), i % 2 == 0 ? 800 : 1300, i % 2 == 0 ? 0 : 180, "three-ranks" }, 1);
        }
      table_begin (&table, 540);
      sg_desk_set_battle (desk, table.battle);
      for (guint i = 0; i < pairs; i++)
        {
          g_autofree char *id = g_strdup_printf ("r%u", i);
          SgPoint way[] = { { 1000 + 1000 * i, 800 }, { 1000 + 1000 * i, 1000 } };
          g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

          g_assert_true (sg_rk_order_march (table.battle, id, march, NULL, NULL));
        }
      g_assert_true (sg_rk_move (table.battle, NULL, NULL));
      folded = g_list_model_get_n_items (G_LIST_MODEL (tray));
      g_assert_cmpuint (count_lines (tray, "Come near each other"), ==, pairs > 4);
      if (pairs > 4)
        sg_desk_tray_fold (tray, "Come near each other");
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tray)) - folded, ==, pairs > 4 ? pairs : 0);
      sg_desk_set_battle (desk, NULL);
      table_close (&table);
    }
}

/* Whoever has come to the end of his way is told of once: in the tray, on one line for all, and not in the panel’s head too. */
static void
test_ended (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgDeskTray) tray = sg_desk_tray_new (desk);
  g_autoptr (GPtrArray) head = NULL;
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);

      table_put_all (&table, &(Put) { "red", id, "battalion", 900, 1000 + 1000 * i, 800, 0, "three-ranks" }, 1);
    }
  table_begin (&table, 540);
  sg_desk_set_battle (desk, table.battle);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);
      SgPoint way[] = { { 1000 + 1000 * i, 800 }, { 1000 + 1000 * i, 850 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

      g_assert_true (sg_rk_order_march (table.battle, id, march, NULL, NULL));
    }
  g_assert_true (sg_rk_move (table.battle, NULL, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tray)), ==, 1);
  g_assert_cmpstr (get_words (tray, 0)->title, ==, "At the end of their way: 3");
  head = sg_battle_get_game (table.battle)->status (table.battle);
  for (guint i = 0; i < head->len; i++)
    g_assert_null (strstr (((SgStatus *) head->pdata[i])->words, "end of its way"));
  sg_desk_tray_fold (tray, "At the end of their way");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tray)), ==, 4);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* RK-24: whom a body sees for the first time is told once, in the tray while he is to be reported; what wagons see, which report nothing, is told in the
 * panel’s head. */
static void
test_seen (void)
{
  for (guint wagons = 0; wagons <= 1; wagons++)
    {
      const Put puts[] = { { "red", "general", "general", 1, 5000, 100, 0, NULL },   /* who must be told */
                           { "red", "r", wagons ? "supply-column" : "battalion", wagons ? 40 : 900, 1000, 800, 0, wagons ? NULL : "three-ranks" },
                           { "blue", "b", "battalion", 900, 1000, 1950, 180, "three-ranks" } };
      const SgPoint way[] = { { 1000, 1950 }, { 1000, 1600 } };
      g_autoptr (GPtrArray) list = NULL, head = NULL;
      guint seen = 0;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      sg_rk_set_weather (table.battle, 1000, FALSE, NULL);
      table_begin (&table, 540);
      table_march (&table, "b", way, 2, NULL);
      table_moves (&table, 1);
      list = sg_rk_suggest (table.battle, NULL);
      g_assert_cmpint (tray_find (list, "news:report:r:") != NULL, ==, !wagons);
      head = sg_battle_get_game (table.battle)->status (table.battle);
      for (guint i = 0; i < head->len; i++)
        seen += g_str_has_prefix (((SgStatus *) head->pdata[i])->words, "Seen by r:");
      g_assert_cmpuint (seen, ==, wagons);
      table_close (&table);
    }
}

/* What a shell does to the house that it burst on is judged before the other guns, wherever the shot stood in the list. */
static void
test_at_once (void)
{
  static const char village[] = "<map title='Village' unit='in' width='72' depth='60'><piece id='mill' kind='mill' name='Mill' points='30,22 36,22 36,25 30,25'/></map>";
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgQuestion) shell = NULL, aimed = NULL;
  g_autoptr (GError) error = NULL;
  TwTable table;

  tw_open_on (&table, village);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 50, 20, 0);
  tw_raise (&table, "red", "gun", "artillery-battery", 1, 50, 50, 180);
  tw_raise (&table, "red", "howitzer", "howitzer-battery", 1, 38, 55, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  sg_desk_set_battle (desk, table.battle);
  g_assert_cmpint (find_key (desk, "gun:gun"), ==, 0);
  shell = tw_ask (&table, "shell", "howitzer");
  aimed = table.game->devices->aim (table.battle, shell, (SgPoint) { 33, 23.5 }, &error);
  g_assert_no_error (error);
  tw_settle (&table, aimed, "6");
  g_assert_cmpint (find_key (desk, "house:howitzer"), ==, 0);
  g_assert_cmpint (find_key (desk, "gun:gun"), ==, 1);
  tw_close (&table);
}

/* A turn that waits for what was closed without being judged leads to it, and is not a button that cannot be pressed. */
static void
test_closed (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-cavalry", 24, 22, 43, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  sg_desk_set_battle (desk, table.battle);
  g_assert_cmpstr (sg_desk_get_current (desk)->key, ==, "contact:r");   /* it opened itself */
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, "charges-done");
  g_assert_nonnull (sg_desk_get_next (desk)->waits);
  sg_desk_drop (desk);
  g_assert_null (sg_desk_get_next (desk)->waits);
  act_opens (desk, "Judge What Waits", "contact:r");
  sg_desk_set_battle (desk, NULL);
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/tray/places", test_places);
  g_test_add_func ("/desk/tray/many", test_many);
  g_test_add_func ("/desk/tray/ended", test_ended);
  g_test_add_func ("/desk/tray/seen", test_seen);
  g_test_add_func ("/desk/tray/waiting", test_waiting);
  g_test_add_func ("/desk/tray/fire-first", test_fire_first);
  g_test_add_func ("/desk/tray/lines", test_lines);
  g_test_add_func ("/desk/tray/clerk", test_clerk);
  g_test_add_func ("/desk/tray/mark-by-die", test_mark_by_die);
  g_test_add_func ("/desk/tray/mark-by-hand", test_mark_by_hand);
  g_test_add_func ("/desk/tray/unticked", test_unticked);
  g_test_add_func ("/desk/tray/dismissed", test_dismissed);
  g_test_add_func ("/desk/tray/volley", test_volley);
  g_test_add_func ("/desk/tray/at-once", test_at_once);
  g_test_add_func ("/desk/tray/closed", test_closed);
  return g_test_run ();
}
