/* test-tray.c: the desk with a Kriegsspiel: no line of the tray moves from under the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-tray.h"
#include "../play/tw-judge.h"
#include "tray.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "desk/sg-desk-tray.h"
#include "play/reisswitz/base/sg-rk-sky.h"

static void
judge (SgDesk *desk, const char *key, const char *faces)
{
  g_autoptr (GError) error = NULL;

  sg_desk_open_suggestion (desk, (guint) lines_find (desk, key));
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
  first = lines_find (desk, "attack-odds:r1:b1");
  g_assert_cmpint (first, >=, 0);
  g_assert_cmpint (lines_find (desk, "artillery-fire:g1:b3"), <, lines_find (desk, "attack-odds:r1:b1"));   /* fire before attacks (RK-3) */
  g_assert_null (sg_desk_get_current (desk));   /* nobody has said whether they fire: the attack does not open itself */
  /* What the attacked does stands before the attack, which it decides. */
  g_assert_cmpint (lines_find (desk, "announce:b1:r1"), >, lines_find (desk, "artillery-fire:g2:b4"));
  g_assert_cmpint (lines_find (desk, "announce:b2:r2"), <, first);
  for (guint i = 0; i < 4; i += 2)
    {
      g_autofree char *key = g_strdup_printf ("announce:%s:%s", puts[i + 1].id, puts[i].id);

      sg_desk_open_suggestion (desk, (guint) lines_find (desk, key));
      g_assert_true (sg_desk_is_chosen_by_line (desk));
      sg_desk_set_value (desk, "answer", g_variant_new_string ("stands"), NULL);
      g_assert_true (sg_desk_accept (desk, NULL));
    }
  g_assert_true (sg_desk_is_chosen_by_line (desk));
  sg_desk_choose_one (desk, "r1", FALSE);
  g_assert_false (sg_desk_is_chosen_by_line (desk));
  first = lines_find (desk, "attack-odds:r1:b1");
  judge (desk, "attack-odds:r1:b1", "");
  g_assert_cmpint (lines_find (desk, "combat-die:r1:b1"), ==, first);
  second = lines_find (desk, "attack-odds:r2:b2");
  guns = lines_find (desk, "artillery-fire:g1:b3");
  more = lines_find (desk, "artillery-fire:g2:b4");
  g_assert_cmpint (second, >, first);
  judge (desk, "artillery-fire:g1:b3", "4");
  g_assert_cmpint (lines_find (desk, "canister-test:b3"), ==, guns);
  g_assert_cmpint (lines_find (desk, "artillery-fire:g2:b4"), ==, more);
  g_assert_cmpint (lines_find (desk, "attack-odds:r2:b2"), ==, second);
  g_assert_cmpint (lines_find (desk, "combat-die:r1:b1"), ==, first);
  g_assert_true (sg_desk_undo (desk));
  g_assert_cmpint (lines_find (desk, "artillery-fire:g1:b3"), ==, guns);
  table_moves (&table, 1);
  g_assert_cmpint (lines_find (desk, "artillery-fire:g1:b3"), >=, 0);
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
  g_assert_cmpint (lines_find (desk, "artillery-fire:g1:b3"), <, lines_find (desk, "attack-odds:r1:b1"));
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
  g_assert_cmpint (lines_find (desk, "gun:gun"), ==, 0);
  shell = tw_ask (&table, "shell", "howitzer");
  aimed = table.game->devices->aim (table.battle, shell, (SgPoint) { 33, 23.5 }, &error);
  g_assert_no_error (error);
  tw_settle (&table, aimed, "6");
  g_assert_cmpint (lines_find (desk, "house:howitzer"), ==, 0);
  g_assert_cmpint (lines_find (desk, "gun:gun"), ==, 1);
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
  g_test_add_func ("/desk/tray/at-once", test_at_once);
  g_test_add_func ("/desk/tray/closed", test_closed);
  return g_test_run ();
}
