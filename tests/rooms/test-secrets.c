/* test-secrets.c: what a room is told while the other side hides something, book by book: whole streams of twins, their bytes, sizes and numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/gw-table.h"
#include "../play/tw-table.h"
#include "../play/wk-table.h"

#include "play/gentlemans-war/field/sg-gw-events.h"
#include "play/kriegspiel/sg-wk-known.h"
#include "play/kriegspiel/sg-wk-muster.h"
#include "play/sg-leaks.h"
#include "play/sg-view-paper.h"
#include "rooms/sg-room-board.h"
#include "rooms/sg-room-stream.h"
#include "rooms/sg-room-telling.h"

/** Scene: of one book: something that Blue hides, and how he goes on hiding; and something that Red sees. */
typedef struct
{
  const char *name;
  SgBattle *(*open)   (void);
  void      (*hide)   (SgBattle *battle, guint n);
  void      (*show)   (SgBattle *battle);
} Scene;

static Table lw, wk;
static GwTable gw;
static TwTable tw;

static void
post (SgBattle *battle, const char *clause, const char *rule, const char *subject, const char *key, const char *value)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, clause, rule);
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (ruling, subject, key, value);
  g_assert_true (sg_battle_post (battle, ruling, &error));
  g_assert_no_error (error);
}

/* Little Wars: four of Blue’s men stand behind the curtain, two are in the box. */

static SgBattle *
open_curtain (void)
{
  static const char *const words[][2] = { { "back-red", "back/far" }, { "back-blue", "back/near" }, { "first", "red" }, { "mover", "red" }, { "stage", "putdown" }, { "curtain", "yes" } };

  table_open (&lw, "finish");
  table_muster (&lw, "red", "rf", "infantry", 6);
  table_muster (&lw, "blue", "bf", "infantry", 6);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    table_set (&lw, "battle", words[i][0], words[i][1]);
  table_row (&lw, "bf", 1, 4, 20, 8, 2, 0);
  table_row (&lw, "rf", 1, 3, 20, 90, 2, 180);
  return lw.battle;
}

static void
hide_behind_curtain (SgBattle *battle, guint n)
{
  post (battle, "Blue put a man down", "LW-12", n == 1 ? "bf.5" : "bf.1", "place", n == 1 ? "30 8 0" : "40 6 0");
}

static void
show_own_man (SgBattle *battle)
{
  post (battle, "Red put a man down", "LW-12", "rf.5", "place", "30 90 180");
}

/* The appendix: a mine of Blue’s lies in the ground, two of his men are at another, and three go in a box. */

#define FIELD \
  "<map title='Field' unit='in' width='144' depth='144'>" \
  "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>" \
  "<line id='middle' x1='0' y1='72' x2='144' y2='72'/></map>"

static void
raise_piece (const char *id, const char *name, const char *type, double x, double y)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Raised", "WK-60");
  SgPlace place = { { x, y }, 0 };
  SgLw reading;

  sg_lw_read (&reading, wk.battle, NULL);
  sg_wk_raise_piece (&reading, ruling, "blue", id, name, type, &place);
  g_assert_true (sg_battle_post (wk.battle, ruling, NULL));
}

static SgBattle *
open_boxes (void)
{
  open_table (&wk, FIELD, "wk.boxes", "yes");
  muster (&wk, "red", "rf", "infantry", 6);
  muster (&wk, "blue", "bf", "infantry", 8);
  table_row (&wk, "rf", 1, 6, 40, 120, 2, 180);
  table_row (&wk, "bf", 1, 8, 40, 20, 2, 0);
  table_begin (&wk);
  raise_piece ("mine-bf-1-1", "Blue’s mine", "mine", 60, 60);
  raise_piece ("box-blue-1", "Blue’s box 1", "box", 80, 20);
  for (guint i = 6; i <= 8; i++)
    {
      g_autofree char *id = g_strdup_printf ("bf.%u", i);

      post (wk.battle, "Into a box", "WK-93", id, "boxed", "box-blue-1.1");
    }
  post (wk.battle, "A mine is begun", "WK-60", "bf.2", "work", "lay mine");
  post (wk.battle, "Over a mine", "", "rf.1", "over", "mine-bf-1-1.1");
  return wk.battle;
}

static void
hide_in_box (SgBattle *battle, guint n)
{
  if (n == 1)
    post (battle, "The mine goes on", "WK-60", "bf.2", "worked", "3");
  else
    post (battle, "Into a box", "WK-93", "bf.6", "boxed", "box-blue-1.1");
}

static void
show_walk (SgBattle *battle)
{
  post (battle, "A man went", "", "rf.3", "place", "44 110 180");
}

/* A Gentleman’s War: a warband hides in the wood, a mine lies, and an event card is held. */

static SgBattle *
open_heath (void)
{
  const SgMuster unit = { "bt", "bt", "tribal-infantry", 18, NULL, NULL, NULL };

  gw_open (&gw);
  gw_raise (&gw, "red", "r1", "infantry", 12, 30, 50, 180, "");
  gw_raise (&gw, "blue", "b1", "infantry", 12, 40, 5, 0, "");
  g_assert_true (sg_gw_muster (gw.battle, "blue", &unit, 1, NULL));
  gw_set_word (&gw, "bt", "off", "hidden");
  gw_set_word (&gw, "bt", "hidden-at", "20 20 0");
  post (gw.battle, "Set", "", "battle", "mines", "x=30;y=30;bearing=0;side=blue");
  post (gw.battle, "Drawn", "GW-319", "battle", "events-gone", "fog");
  post (gw.battle, "Drawn", "GW-319", "battle", "events-blue", "fog");
  return gw.battle;
}

static void
hide_in_wood (SgBattle *battle, guint n)
{
  post (battle, "It hides elsewhere", "GW-911", "unit:bt", "hidden-at", n == 1 ? "25 22 0" : "12 22 0");
}

static void
show_line (SgBattle *battle)
{
  post (battle, "A line went", "", "body:r1", "place", "30 48 180");
}

/* The War Game: Blue has written a charge and writes on. */

static SgBattle *
open_orders (void)
{
  tw_open (&tw);
  tw_raise (&tw, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (&tw, "red", "r-horse", "heavy-cavalry", 24, 43, 38, 180);
  tw_raise (&tw, "blue", "b-line", "line-infantry", 48, 22, 22, 0);
  tw_raise (&tw, "blue", "b-horse", "light-cavalry", 24, 43, 22, 0);
  tw_act (&tw, "begin");
  tw_do (&tw, "charge", "b-horse", "r-horse");
  return tw.battle;
}

static void
order (SgBattle *battle, const char *act, const char *unit)
{
  const char *const ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_battle_get_game (battle)->carry_out (battle, act, ids, NULL, 0, &error));
}

static void
hide_order (SgBattle *battle, guint n)
{
  order (battle, n == 1 ? "hold" : "no-orders", "b-line");
}

static void
show_order (SgBattle *battle)
{
  order (battle, "hold", "r-line");
}

static const Scene scenes[] = {
  { "little-wars", open_curtain, hide_behind_curtain, show_own_man },
  { "kriegspiel", open_boxes, hide_in_box, show_walk },
  { "gentlemans-war", open_heath, hide_in_wood, show_line },
  { "war-game", open_orders, hide_order, show_order },
};
static const Scene *scene;
static guint events;

/* What was told is added as it goes over the wire; of a step that tells nothing, so much. */
static void
tell (SgRoomTelling *telling, SgBattle *battle, GString *all)
{
  g_autofree char *news = sg_room_telling_look (telling, battle, NULL, NULL);
  g_autofree char *event = news != NULL ? sg_room_stream_pad ("board", sg_room_telling_number (telling), news) : g_strdup ("nothing\n");

  events += news != NULL;
  g_string_append (all, event);
}

/* All that stands; something hidden; something seen; more that is hidden; and all of it taken back, one after the other. */
static GBytes *
write_stream (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (SgRoomTelling) telling = sg_room_telling_new (reader);
  GString *all = g_string_new (NULL);

  events = 0;
  tell (telling, battle, all);
  scene->hide (battle, 1);
  tell (telling, battle, all);
  scene->show (battle);
  tell (telling, battle, all);
  scene->hide (battle, 2);
  tell (telling, battle, all);
  for (guint i = 0; i < 3; i++)
    {
      if (!sg_battle_undo (battle, error))
        return (void) g_string_free (all, TRUE), NULL;
      tell (telling, battle, all);
    }
  return g_string_free_to_bytes (all);
}

/* All that the umpire has: between twins it must differ, or nothing was hidden. */
static GBytes *
write_gossip (SgBattle *battle, const char *reader, GError **error)
{
  return sg_view_write (battle, "blue", error);
}

static guint
count_leaks (SgBattle *battle, const char *paper, guint32 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) leaks = sg_leaks_find (battle, "red", paper, -1, 6, seed, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < leaks->len; i++)
    g_test_message ("%s: %s", scene->name, (char *) leaks->pdata[i]);
  return leaks->len;
}

static void
test_streams (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      SgBattle *battle;

      scene = &scenes[i];
      battle = scene->open ();
      g_assert_cmpuint (count_leaks (battle, "secrets-gossip", 1), >, 0);
      g_assert_cmpuint (count_leaks (battle, "secrets-stream", 2), ==, 0);
      g_assert_cmpuint (events, ==, 3); /* what stood, what was seen, and that taken back: of what is hidden, nothing */
      g_assert_cmpuint (count_leaks (battle, "view", 3), ==, 0);
      g_assert_cmpuint (count_leaks (battle, "room", 4), ==, 0);
    }
  table_close (&lw);
  table_close (&wk);
  gw_close (&gw);
  tw_close (&tw);
}

/* A side’s board is its own: what it cannot know is not on it, what it has is. */
static void
test_boards (void)
{
  SgBattle *battle = open_boxes ();
  g_autoptr (SgBoard) red = sg_battle_get_game (battle)->knowledge->known (battle, sg_battle_get_board (battle), "red");
  g_autoptr (SgBoard) blue = sg_battle_get_game (battle)->knowledge->known (battle, sg_battle_get_board (battle), "blue");

  g_assert_null (sg_board_get_unit (red, "mine-bf-1-1"));
  g_assert_null (sg_board_get_figure (red, "mine-bf-1-1.1"));
  g_assert_false (sg_board_get_figure (red, "bf.7")->placed);
  g_assert_false (sg_wk_is_noted (sg_board_get_figure (red, "bf.2")));
  g_assert_true (sg_board_get_figure (red, "bf.2")->placed);
  g_assert_false (sg_word_has (sg_board_get_figure (red, "rf.1"), &sg_wk_words.over));
  g_assert_true (sg_board_get_figure (red, "box-blue-1.1")->placed);
  g_assert_nonnull (sg_board_get_unit (blue, "mine-bf-1-1"));
  g_assert_true (sg_board_get_figure (blue, "bf.7")->placed);
  g_assert_true (sg_wk_is_noted (sg_board_get_figure (blue, "bf.2")));
  table_close (&wk);
}

int
main (int argc, char **argv)
{
  static const SgSidePaper stream = { .id = "secrets-stream", .title = "Stream", .write = write_stream };
  static const SgSidePaper gossip = { .id = "secrets-gossip", .title = "Gossip", .write = write_gossip };

  g_test_init (&argc, &argv, NULL);
  sg_side_paper_register (&stream);
  sg_side_paper_register (&gossip);
  g_test_add_func ("/rooms/secrets/streams", test_streams);
  g_test_add_func ("/rooms/secrets/boards", test_boards);
  return g_test_run ();
}
