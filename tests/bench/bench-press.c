/* bench-press.c: the window with sixty units a side of a Kriegsspiel in sight of each other: a press on one of them, a step of a drag, and a move;
 * the same drag and press in A Gentleman’s War; and there with fifteen a side, every press of a charge and of a volley, and its undoing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Processor time until the window has nothing more to do. The yardstick is a million dice of the program's own, which took 14 ms on the
 * machine that the limits were set on: there a press was to be had in 150 ms, and a move in 400, in which the window never stood still for
 * more than 50, nor in its undoing; any press by cards, and any undo, in 100; and nineteen in twenty steps of a drag, measured and drawn, in a
 * frame of 16.
 */

#include "app/battle/sg-battle-page.h"
#include "app/map/sg-map-canvas-blocks.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/map/sg-map-canvas-private.h"
#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/base/sg-rk.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"

#include "../app/walk.h"
#include "../play/gw-table.h"

#include <time.h>

#define BLOCKS 120
#define PRESSES 15
#define MOVES 9
#define PRESS (150 / 14.0)
#define MOVE (400 / 14.0)
#define STOP (50 / 14.0)
#define ANSWER (100 / 14.0)
#define FRAME (16 / 14.0)
#define DRAGS 60
#define A_SIDE 60
#define UNITS 30
#define MOST_STEPS 64
#define SEED 1 /* the charge comes to blows, and the beaten go */

static double
busy (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static double
throw_dice (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1913);
  double start = busy ();

  for (guint i = 0; i < 1000000; i++)
    sg_dice_roll (dice, "yardstick", 6, NULL);
  return busy () - start;
}

/* Two lines of blocks that march at each other. */
static void
draw_up (SgBattle *battle)
{
  for (guint i = 0; i < BLOCKS; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = g_strdup_printf ("%s-%u", red ? "red" : "blue", i);
      double x = 300 + 7400.0 * (i / 2) / (BLOCKS / 2);
      SgMuster unit = { id, id, i % 3 == 0 ? "light-squadron" : "battalion", 150 };
      SgPlace place = { { x, red ? 1500 : 4500 }, red ? 0 : 180 };

      if (!sg_rk_muster (battle, red ? "red" : "blue", &unit, 1, NULL) || !sg_rk_deploy (battle, id, &place, NULL, NULL, NULL))
        g_error ("%s was not mustered", id);
    }
  if (!sg_rk_begin (battle, 540, NULL))
    g_error ("the day did not begin");
  for (guint i = 0; i < BLOCKS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", i % 2 == 0 ? "red" : "blue", i);
      double x = 300 + 7400.0 * (i / 2) / (BLOCKS / 2);
      SgPoint way[] = { { x, i % 2 == 0 ? 1500 : 4500 }, { x, i % 2 == 0 ? 4500 : 1500 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

      if (!sg_rk_order_march (battle, id, march, NULL, NULL))
        g_error ("%s does not march", id);
    }
}

/* On every seventh; the units of A Gentleman’s War are called in their own way. */
static double
press_units (SgDesk *desk, gboolean cards)
{
  double times[PRESSES];

  for (guint i = 0; i < PRESSES; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = cards ? g_strdup_printf ("%s%u", red ? "r" : "b", 3 * i) : g_strdup_printf ("%s-%u", red ? "red" : "blue", 7 * i);
      double start = busy ();

      sg_desk_choose_one (desk, id, FALSE);
      settle ();
      times[i] = busy () - start;
    }
  return sg_bench_median (times, PRESSES);
}

static double
press_moves (SgBattle *battle)
{
  double times[MOVES];

  for (guint i = 0; i < MOVES; i++)
    {
      double start = busy ();

      if (!sg_rk_move (battle, NULL, NULL))
        g_error ("a move was refused");
      settle ();
      times[i] = busy () - start;
    }
  return sg_bench_median (times, MOVES);
}

static double
busy_here (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

/* The longest that the window does not answer while it shows what was done in @done seconds: that itself, or one turn of its loop. */
static double
find_stop (double done)
{
  double longest = done;

  for (guint quiet = 0; quiet < 20;)
    {
      double start = busy_here ();

      quiet = g_main_context_iteration (NULL, FALSE) ? 0 : quiet + 1;
      longest = MAX (longest, busy_here () - start);
      if (quiet > 0)
        g_usleep (1000);
    }
  return longest;
}

static double
stop_moves (SgBattle *battle)
{
  double stops[MOVES];

  for (guint i = 0; i < MOVES; i++)
    {
      double start = busy_here ();

      if (!sg_rk_move (battle, NULL, NULL))
        g_error ("a move was refused");
      stops[i] = find_stop (busy_here () - start);
    }
  return sg_bench_median (stops, MOVES);
}

/* The same moves taken back. */
static double
stop_undoing (SgDesk *desk)
{
  double stops[MOVES];

  for (guint i = 0; i < MOVES; i++)
    {
      double start = busy_here ();

      if (!sg_desk_undo (desk))
        g_error ("a move was not taken back");
      stops[i] = find_stop (busy_here () - start);
    }
  return sg_bench_median (stops, MOVES);
}

/* One of its units is dragged there and back: each step measured and drawn. */
static void
press_drag (SgBattlePage *page, const char *id, double step, const char *what, double dice, int *misses)
{
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  double times[DRAGS];
  SgPlace place;

  sg_desk_choose_one (sg_battle_page_get_desk (page), id, FALSE);
  settle ();
  g_assert_true (sg_map_canvas_find_place (canvas, id, &place));
  sg_map_canvas_begin_way (canvas, id);
  for (guint i = 0; i < DRAGS; i++)
    {
      double begun = busy (), far = MIN (i, DRAGS - i) * step;

      sg_map_canvas_way_to (canvas, (SgPoint) { place.at.x + far / 2, place.at.y + (place.bearing > 90 ? -far : far) });
      settle ();
      times[i] = busy () - begun;
    }
  sg_map_canvas_put_back (canvas);
  settle ();
  (void) sg_bench_median (times, DRAGS); /* they are in order then */
  sg_bench_judge (what, times[DRAGS * 19 / 20 - 1] / dice, FALSE, FRAME, misses);
}

/* A Gentleman’s War. */

/** Times: of the presses of one conversation, and of taking them back. */
typedef struct { double forth[MOST_STEPS], back[MOST_STEPS]; guint n_forth, n_back; } Times;

/* Sixty units a side, in lines. */
static void
raise_many (GwTable *table)
{
  static const char *const types[] = { "infantry", "light-cavalry", "infantry", "field-artillery", "infantry" };

  for (guint i = 0; i < 2 * A_SIDE; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = g_strdup_printf ("%s%u", red ? "r" : "b", i / 2);
      const char *type = types[i / 2 % G_N_ELEMENTS (types)];
      gboolean gun = g_str_equal (type, "field-artillery"), horse = g_str_equal (type, "light-cavalry");
      guint row = i / 2 / 10, file = i / 2 % 10, n = horse ? 6 : 12;

      gw_raise (table, red ? "red" : "blue", id, type, gun ? 4 : n, 3 + 5.9 * file, red ? 34 + 4 * row : 26 - 4 * row, red ? 180 : 0, "");
    }
}

static void
raise_lines (GwTable *table)
{
  static const char *const types[] = { "infantry", "light-cavalry", "infantry", "field-artillery", "infantry" };

  for (guint i = 0; i < UNITS; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = g_strdup_printf ("%s%u", red ? "r" : "b", i / 2);
      const char *type = types[i / 2 % G_N_ELEMENTS (types)];
      gboolean gun = g_str_equal (type, "field-artillery"), horse = g_str_equal (type, "light-cavalry");
      guint row = i / 2 / 5, file = i / 2 % 5, n = horse ? 6 : 12;

      gw_raise (table, red ? "red" : "blue", id, type, gun ? 4 : n, 8 + 11 * file, red ? 28 + 7 * row : 24 - 7 * row, red ? 180 : 0, "");
    }
}

static void
start (GwTable *table, SgDesk *desk, const char *card, const char *unit)
{
  gw_card (table, card);
  gw_activate (table, unit);
  settle ();
  sg_desk_choose_one (desk, unit, FALSE);
  settle ();
}

/* The next thing that the conversation wants. */
static void
answer (SgDesk *desk)
{
  const SgTalk *talk = sg_desk_get_talk (desk);

  if (sg_desk_get_state (desk) == SG_DESK_DICE)
    sg_desk_throw (desk, SEED);
  else if (sg_desk_get_question (desk) != NULL)
    g_assert_true (sg_desk_accept (desk, NULL));
  else
    for (guint i = 0; i < talk->choices->len; i++)
      {
        const SgChoice *choice = talk->choices->pdata[i];

        if (choice->why != NULL)
          continue;
        g_assert_true (sg_desk_choose_answer (desk, choice->id));
        break;
      }
}

static gint64
count_standing (SgDesk *desk)
{
  SgRuling *newest = sg_battle_get_undo (sg_desk_get_battle (desk));

  return newest != NULL ? sg_ruling_get_number (newest) : 0;
}

static void
press_back (SgDesk *desk, Times *times)
{
  double begun = busy ();

  g_assert_true (sg_desk_undo (desk));
  settle ();
  times->back[times->n_back++] = busy () - begun;
}

/* From @act to the end of what it begins, each step taken back and made again, and all of it taken back. */
static void
press_talk (SgDesk *desk, const char *act, const char *const *units, Times *times)
{
  double begun = busy ();

  *times = (Times) { .n_forth = 1 };
  g_assert_true (sg_desk_carry_out (desk, act, units, NULL, 0));
  settle ();
  times->forth[0] = busy () - begun;
  while (sg_desk_get_talk (desk) != NULL && times->n_forth < MOST_STEPS)
    {
      gint64 before = count_standing (desk);

      begun = busy ();
      answer (desk);
      settle ();
      times->forth[times->n_forth++] = busy () - begun;
      if (sg_desk_get_talk (desk) == NULL || count_standing (desk) == before)
        continue;
      press_back (desk, times);
      g_assert_true (sg_desk_redo (desk));
      settle ();
    }
  g_assert_null (sg_desk_get_talk (desk));
  press_back (desk, times);
}

static void
judge_times (const char *what, Times *times, double dice, int *misses)
{
  g_autofree char *middle = g_strdup_printf ("%s, its middle press", what), *worst = g_strdup_printf ("%s, its worst press", what);
  g_autofree char *back = g_strdup_printf ("%s, its worst undo", what);

  g_print ("%s: %u presses\n", what, times->n_forth);
  sg_bench_judge (middle, sg_bench_median (times->forth, times->n_forth) / dice, FALSE, ANSWER, misses); /* they are in order then */
  sg_bench_judge (worst, times->forth[times->n_forth - 1] / dice, FALSE, ANSWER, misses);
  (void) sg_bench_median (times->back, times->n_back);
  sg_bench_judge (back, times->back[times->n_back - 1] / dice, FALSE, ANSWER, misses);
}

static void
press_cards (SgBattlePage *page, double dice, int *misses)
{
  static const char *const charge[] = { "r0", "b0", NULL }, *const shot[] = { "r2", NULL };
  SgDesk *desk = sg_battle_page_get_desk (page);
  GwTable table;
  Times times;

  gw_open (&table);
  raise_lines (&table);
  gw_begin (&table);
  sg_battle_page_set_battle (page, table.battle);
  settle ();
  start (&table, desk, "9 hearts", "r0");
  press_talk (desk, "charge", charge, &times);
  judge_times ("a charge among 30 units", &times, dice, misses);
  gw_done (&table);
  start (&table, desk, "8 hearts", "r2");
  press_talk (desk, "shoot", shot, &times);
  judge_times ("a volley among 30 units", &times, dice, misses);
  sg_battle_page_set_battle (page, NULL);
  settle ();
  gw_close (&table);
}

static void
press_many (SgBattlePage *page, double dice, int *misses)
{
  SgDesk *desk = sg_battle_page_get_desk (page);
  GwTable table;
  double press;

  gw_open (&table);
  raise_many (&table);
  gw_begin (&table);
  sg_battle_page_set_battle (page, table.battle);
  settle ();
  start (&table, desk, "9 hearts", "r1");
  press_drag (page, "r1", 0.1, "by cards, 19 in 20 steps of a drag of horse, 60 units a side", dice, misses);
  press_drag (page, "r0", 0.1, "by cards, 19 in 20 steps of a drag of foot, 60 units a side", dice, misses);
  press = press_units (desk, TRUE);
  sg_bench_judge ("by cards, a press on a unit, 60 a side", press / dice, FALSE, PRESS, misses);
  sg_battle_page_set_battle (page, NULL);
  settle ();
  gw_close (&table);
}

int
main (void)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/littlewars/Sandgate/samples/alderbourne.sgmap", 0, NULL);
  g_autoptr (SgMap) map = sg_map_load (bytes, "alderbourne.sgmap", NULL);
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_RK_SYSTEM, NULL);
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000120");
  SgBattle *battle = sg_campaign_add_battle (campaign, "Alderbourne", "", map, NULL);
  GtkWidget *page, *window;
  double dice, press, move;
  int misses = 0;

  own_dirs ();
  adw_init ();
  hold_still ();
  draw_up (battle);
  page = sg_battle_page_new ();
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  sg_battle_page_set_battle (SG_BATTLE_PAGE (page), battle);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  dice = throw_dice ();
  press = press_units (sg_battle_page_get_desk (SG_BATTLE_PAGE (page)), FALSE);
  press_drag (SG_BATTLE_PAGE (page), "red-34", 25, "19 in 20 steps of a drag, 60 units a side", dice, &misses);
  move = press_moves (battle);
  sg_bench_judge ("a press on a unit, 60 a side", press / dice, FALSE, PRESS, &misses);
  sg_bench_judge ("a move of 60 units a side, shown", move / dice, FALSE, MOVE, &misses);
  sg_bench_judge ("its longest stop", stop_moves (battle) / dice, FALSE, STOP, &misses);
  sg_bench_judge ("the longest stop of its undoing", stop_undoing (sg_battle_page_get_desk (SG_BATTLE_PAGE (page))) / dice, FALSE, STOP, &misses);
  press_cards (SG_BATTLE_PAGE (page), dice, &misses);
  press_many (SG_BATTLE_PAGE (page), dice, &misses);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  return misses > 0;
}
