/* bench-acts.c: the window with thirty units of each book before it: a press on one, a move, what is due, what waits to be judged, and the way
 * back from each of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Processor time until the window has nothing more to do. The yardstick is a million dice of the program's own, which took 14 ms on the machine
 * that the limit was set on: there any of these was to be had in 100. A Gentleman’s War has its acts in bench-press.
 */

#include "app/battle/sg-battle-page.h"
#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/sg-unit-stand.h"

#include "../app/walk.h"

#include <string.h>
#include <time.h>

#define ANSWER (100 / 14.0)
#define A_SIDE 15
#define IN_A_ROW 5
#define SEED 1913
#define MOST 64
#define ROUNDS 3      /* of what is due, with what waits after each */
#define A_ROUND 4     /* judged in each */

/* Level and open, but for a wall. */
#define TABLE \
  "<map title='Meadow' unit='in' width='%g' depth='%g'>" \
  "<line id='back/near' x1='0' y1='0' x2='%g' y2='0'/><line id='back/far' x1='0' y1='%g' x2='%g' y2='%g'/>" \
  "<piece id='wall' kind='wall' name='Long wall' height='2' points='2,2 20,2'/>" \
  "</map>"

/**
 * Book:
 * @types: of the units of a side, again and again.
 * @counts: how many each has.
 * @width: of the table, in inches; 0: the country of the samples.
 * @far: from one side’s first row to the other’s.
 * @figures: whether each man stands for himself.
 */
typedef struct
{
  const char *title, *system, *game;
  const char *types[IN_A_ROW];
  guint       counts[IN_A_ROW];
  double      width, depth, file, row, far, step;
  gboolean    figures;
} Book;

static const Book books[] = {
  { "Little Wars", "little-wars", "finish", { "infantry", "cavalry", "infantry", "infantry", "cavalry" }, { 6, 5, 6, 6, 5 }, 72, 96, 14, 6, 1.2, 3, TRUE },
  { "the appendix", "kriegspiel", "finish", { "infantry", "cavalry", "infantry", "infantry", "cavalry" }, { 6, 5, 6, 6, 5 }, 72, 96, 14, 6, 1.2, 3, TRUE },
  { "The War Game", "war-game", "", { "line-infantry", "grenadiers", "light-infantry", "line-infantry", "heavy-cavalry" }, { 48, 48, 24, 48, 24 },
    96, 72, 18, 7, 10, 1, FALSE },
  { "Kriegsspiel", "reisswitz", "", { "battalion", "battalion", "light-squadron", "battalion", "light-squadron" }, { 900, 900, 150, 900, 150 },
    0, 0, 450, 300, 500, 0, FALSE },
};

/** Times: of one kind of press. */
typedef struct { double all[MOST]; guint n; } Times;

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
  g_autoptr (SgDice) dice = sg_dice_new_thrown (SEED);
  double start = busy ();

  for (guint i = 0; i < 1000000; i++)
    sg_dice_roll (dice, "yardstick", 6, NULL);
  return busy () - start;
}

static void
note (Times *times, double begun)
{
  settle ();
  if (times->n < MOST)
    times->all[times->n++] = busy () - begun;
}

static void
judge (const Book *book, const char *what, Times *times, double dice, int *misses)
{
  g_autofree char *middle = g_strdup_printf ("%s: %s, the middle of %u", book->title, what, times->n);
  g_autofree char *worst = g_strdup_printf ("%s: %s, the worst", book->title, what);

  if (times->n == 0)
    return;
  sg_bench_judge (middle, sg_bench_median (times->all, times->n) / dice, FALSE, ANSWER, misses); /* they are in order then */
  sg_bench_judge (worst, times->all[times->n - 1] / dice, FALSE, ANSWER, misses);
}

/* The country and the two sides. */

static SgMap *
make_map (const Book *book)
{
  double w = book->width, d = book->depth;
  g_autofree char *xml = g_strdup_printf (TABLE, w, d, w, d, w, d);
  g_autoptr (GBytes) bytes = w > 0 ? g_bytes_new (xml, strlen (xml))
                                   : g_resources_lookup_data ("/org/littlewars/Sandgate/samples/alderbourne.sgmap", 0, NULL);
  SgMap *map = sg_map_load (bytes, "bench.sgmap", NULL);

  if (map == NULL)
    g_error ("the country of %s was not read", book->title);
  return map;
}

static void
say (SgBattle *battle, const char *subject, const char *key, const char *value)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");

  sg_ruling_add_change (ruling, subject, key, value);
  if (!sg_battle_post (battle, ruling, NULL))
    g_error ("%s was not set", key);
}

static void
stand_figures (SgBattle *battle, const char *id, guint n, SgPlace at)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *figure = g_strdup_printf ("%s.%u", id, i + 1);
      const SgPlace place = { { at.at.x + 1.6 * i, at.at.y }, at.bearing };
      g_autofree char *text = sg_place_format (&place);

      say (battle, figure, "place", text);
    }
}

static void
stand_block (SgBattle *battle, const Book *book, const char *id, SgPlace at)
{
  const char *ids[] = { id, NULL };
  g_autoptr (GError) error = NULL;
  gboolean stands = book->width == 0 ? sg_rk_deploy (battle, id, &at, NULL, NULL, &error)
                                     : sg_battle_get_game (battle)->movement->move (battle, ids, &at.at, 1, &at, NULL, &error);

  if (!stands)
    g_error ("%s does not stand: %s", id, error->message);
}

static void
raise_unit (SgBattle *battle, const Book *book, gboolean red, guint i)
{
  g_autofree char *id = g_strdup_printf ("%s%u", red ? "r" : "b", i);
  const SgMuster unit = { id, id, book->types[i % IN_A_ROW], book->counts[i % IN_A_ROW] };
  double middle = book->width > 0 ? book->depth / 2 : 3000, left = book->width > 0 ? book->file / 4 : 1500;
  double away = book->far / 2 + book->row * (i / IN_A_ROW);
  SgPlace at = { { left + book->file * (i % IN_A_ROW), red ? middle + away : middle - away }, red ? 180 : 0 };
  g_autoptr (GError) error = NULL;

  if (!book->figures && book->width > 0)
    at.at.x += book->file / 4;
  if (!sg_battle_get_game (battle)->muster (battle, red ? "red" : "blue", &unit, 1, &error))
    g_error ("%s was not mustered: %s", id, error->message);
  if (book->figures)
    stand_figures (battle, id, unit.count, at);
  else
    stand_block (battle, book, id, at);
}

static void
begin (SgBattle *battle, const Book *book)
{
  static const char *const words[][2] = {
    { "back-red", "back/far" }, { "back-blue", "back/near" }, { "first", "red" }, { "mover", "red" }, { "stage", "play" }, { "phase", "ready" },
  };

  for (guint i = 0; book->figures && i < G_N_ELEMENTS (words); i++)
    say (battle, "battle", words[i][0], words[i][1]);
  if (!book->figures && !(book->width == 0 ? sg_rk_begin (battle, 540, NULL) : sg_battle_get_game (battle)->act (battle, "begin", NULL)))
    g_error ("%s did not begin", book->title);
}

/* The presses. */

static void
take_back (SgDesk *desk, Times *back)
{
  double begun = busy ();

  if (sg_desk_undo (desk))
    note (back, begun);
}

static void
press_units (SgDesk *desk, const Book *book, Times *times)
{
  for (guint i = 0; i < A_SIDE; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s%u%s", i % 2 == 0 ? "r" : "b", i, book->figures ? ".1" : "");
      double begun = busy ();

      sg_desk_choose_one (desk, id, FALSE);
      note (times, begun);
    }
}

/* A body is chosen and taken straight on, and back, and on again: whoever may go where he stands. */
static void
press_moves (SgDesk *desk, const Book *book, Times *forth, Times *back)
{
  SgBoard *board = sg_desk_get_board (desk);

  for (guint i = 0; i < 2 * A_SIDE && forth->n < MOST / 2; i++)
    {
      gboolean red = i < A_SIDE;
      g_autofree char *body = g_strdup_printf ("%s%u", red ? "r" : "b", i % A_SIDE);
      g_autofree char *id = g_strdup_printf ("%s%s", body, book->figures ? ".1" : "");
      SgPlace place;
      double begun;

      if (book->step == 0 || !sg_board_find_place (board, id, &place))
        continue;
      sg_desk_choose_body (desk, body, FALSE);
      settle ();
      begun = busy ();
      if (!sg_desk_move (desk, (SgPoint[]) { place.at, { place.at.x, place.at.y + (red ? book->step : -book->step) } }, 2, NULL, NULL))
        continue;
      note (forth, begun);
      take_back (desk, back);
      begun = busy ();
      if (sg_desk_redo (desk))
        note (back, begun);
    }
}

/* What waits is opened, thrown for and accepted, taken back, and done again. */
static void
press_judged (SgDesk *desk, Times *judged, Times *back)
{
  GListModel *lines = sg_desk_get_suggestions (desk);

  for (guint i = 0, done = 0; i < g_list_model_get_n_items (lines) && done < A_ROUND; i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (lines, i);
      double begun = busy ();

      if (sg_desk_item_get (item)->question == NULL)
        continue;
      sg_desk_open_suggestion (desk, i);
      note (judged, begun);
      if (sg_desk_get_state (desk) == SG_DESK_DICE)
        {
          begun = busy ();
          sg_desk_throw (desk, SEED + done);
          note (judged, begun);
        }
      begun = busy ();
      if (sg_desk_get_state (desk) != SG_DESK_STANDS || !sg_desk_accept (desk, NULL))
        {
          sg_desk_drop (desk);
          settle ();
          continue;
        }
      note (judged, begun);
      take_back (desk, back);
      sg_desk_redo (desk);
      settle ();
      done++;
    }
}

static void
press_due (SgDesk *desk, Times *due, Times *back)
{
  double begun;

  sg_desk_drop (desk);
  settle ();
  begun = busy ();
  if (!sg_desk_act (desk))
    return;
  note (due, begun);
  if (sg_desk_get_question (desk) != NULL)
    return; /* it asked something, and nothing was posted */
  take_back (desk, back);
  sg_desk_redo (desk);
  settle ();
}

static void
press_book (SgBattlePage *page, const Book *book, double dice, int *misses)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgRuleset) rules = sg_ruleset_load (book->system, NULL);
  g_autoptr (SgMap) map = make_map (book);
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000120");
  SgBattle *battle = sg_campaign_add_battle (campaign, book->title, book->game, map, NULL);
  SgDesk *desk = sg_battle_page_get_desk (page);
  Times choice = { 0 }, forth = { 0 }, due = { 0 }, judged = { 0 }, back = { 0 };

  for (guint i = 0; i < 2 * A_SIDE; i++)
    raise_unit (battle, book, i % 2 == 0, i / 2);
  begin (battle, book);
  sg_battle_page_set_battle (page, battle);
  settle ();
  press_units (desk, book, &choice);
  for (guint i = 0; i < ROUNDS; i++)
    {
      press_due (desk, &due, &back);
      press_moves (desk, book, &forth, &back);
      press_judged (desk, &judged, &back);
    }
  judge (book, "a press on a unit", &choice, dice, misses);
  judge (book, "a move", &forth, dice, misses);
  judge (book, "what is due", &due, dice, misses);
  judge (book, "what is judged", &judged, dice, misses);
  judge (book, "taken back", &back, dice, misses);
  sg_battle_page_set_battle (page, NULL);
  settle ();
}

int
main (void)
{
  GtkWidget *page, *window;
  int misses = 0;
  double dice;

  own_dirs ();
  adw_init ();
  hold_still ();
  page = sg_battle_page_new ();
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  dice = throw_dice ();
  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    press_book (SG_BATTLE_PAGE (page), &books[i], dice, &misses);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  return misses > 0;
}
