/* test-battle-floor.c: a battle of which the floor holds the positions, on the Battle page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "battle-fixture.h"

#include "app/battle/sg-ask-popover.h"
#include "app/map/sg-map-corners.h"
#include "app/map/sg-map-canvas-input.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-field-control.h"
#include "app/battle/sg-field-list.h"
#include "app/battle/sg-field-row.h"
#include "app/battle/sg-table-window.h"
#include "base/sg-text.h"
#include "draw/sg-country-names.h"
#include "play/sg-ledger-keeping.h"
#include "rules/sg-question-values.h"

/* Every book may be kept so, and its page stands without a map. */
static void
test_any_floor (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *system, *type; } books[] = {
    { "gentlemans-war", "infantry" }, { "reisswitz", "battalion" }, { "kriegspiel", "infantry" }, { "war-game", "line-infantry" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load (books[i].system, &error);
      g_autoptr (SgJournal) journal = sg_memory_journal_new ();
      g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, books[i].system);
      SgBattle *battle = sg_campaign_add_battle (campaign, "The Floor", "", NULL, &error);
      const SgGame *game = sg_battle_get_game (battle);
      const SgMuster unit = { "a", "Buffs", books[i].type, 12, NULL, NULL };

      g_assert_no_error (error);
      g_assert_true (sg_ledger_begin (battle, &error));
      g_assert_no_error (error);
      if (game != NULL && game->muster != NULL)
        g_assert_true (game->muster (battle, "red", &unit, 1, &error));
      g_assert_no_error (error);
      sg_battle_page_set_battle (fixture->page, battle);
      settle ();
      g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (sg_battle_page_get_map (fixture->page))));
      g_assert_nonnull (find_button (GTK_WIDGET (fixture->page), "New Ruling…"));
      sg_battle_page_set_battle (fixture->page, fixture->table.battle);
      settle ();
    }
}

static gboolean
is_row_of (GtkWidget *widget, gpointer title)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), title);
}

/* A ruling is found by what is said of when it is asked for, too: who wants the battle’s end does not know its title. */
static void
test_asks_found (Fixture *fixture, gconstpointer data)
{
  SgJudgePanel *judge = sg_battle_page_get_judge (fixture->page);
  GtkWidget *list, *search, *label;

  sg_judge_panel_ask (judge);
  settle ();
  list = find (GTK_WIDGET (fixture->page), SG_TYPE_ASK_POPOVER);
  g_assert_nonnull (list);
  search = find (list, GTK_TYPE_SEARCH_ENTRY);
  label = walk_find (list, is_row_of, (gpointer) "Fight to the Finish: is it over?");
  g_assert_true (search != NULL && label != NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "end of each turn");
  for (guint i = 0; i < 40 && gtk_widget_get_mapped (walk_find (list, is_row_of, (gpointer) "Mêlée")); i++)
    {
      g_usleep (G_USEC_PER_SEC / 50);   /* an entry for searching tells a moment later */
      settle ();
    }
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_false (gtk_widget_get_mapped (walk_find (list, is_row_of, (gpointer) "Mêlée")));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  gtk_popover_popdown (GTK_POPOVER (list));
  settle ();
}

/* What can be told only from where men stand is not offered where nobody stands anywhere. */
static void
test_floor_asks (Fixture *fixture, gconstpointer data)
{
  SgJudgePanel *judge = sg_battle_page_get_judge (fixture->page);
  GtkWidget *list;
  SgBattle *floor;
  g_autoptr (GError) error = NULL;

  sg_judge_panel_ask (judge);
  settle ();
  list = find (GTK_WIDGET (fixture->page), SG_TYPE_ASK_POPOVER);
  g_assert_nonnull (list);
  g_assert_nonnull (walk_find (list, is_row_of, (gpointer) "Mêlées of a turn"));
  floor = sg_campaign_add_battle (fixture->table.campaign, "The Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_ledger_begin (floor, &error));
  gtk_popover_popdown (GTK_POPOVER (list));
  sg_battle_page_set_battle (fixture->page, floor);
  settle ();
  sg_judge_panel_ask (judge);
  settle ();
  g_assert_null (walk_find (list, is_row_of, (gpointer) "Mêlées of a turn"));
  g_assert_nonnull (walk_find (list, is_row_of, (gpointer) "Mêlée"));
  gtk_popover_popdown (GTK_POPOVER (list));
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
}

/* No map: what is left stands there, and a shot of three men is three presses. */
static void
test_ledger_floor (Fixture *fixture, gconstpointer data)
{
  SgBattle *floor;
  g_autoptr (GError) error = NULL;
  Table kept = fixture->table;

  floor = sg_campaign_add_battle (fixture->table.campaign, "The Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_ledger_begin (floor, &error));
  kept.battle = floor;
  table_muster (&kept, "red", "kf", "infantry", 20);
  table_muster (&kept, "red", "kg", "gun", 1);
  table_muster (&kept, "blue", "mf", "infantry", 20);
  table_set (&kept, "battle", "first", "red");
  table_set (&kept, "battle", "mover", "red");
  table_set (&kept, "battle", "stage", "play");
  table_set (&kept, "battle", "phase", "ready");
  table_to (&kept, 3, "guns");
  sg_battle_page_set_battle (fixture->page, floor);
  settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (sg_battle_page_get_map (fixture->page))));
  g_assert_false (gtk_widget_get_visible (find (GTK_WIDGET (fixture->page), SG_TYPE_FIELD_LIST))); /* the floor holds them: none is listed, nor missed */
  click (find_button (GTK_WIDGET (fixture->page), "Shot"));
  /* How many is asked below what stood there, which stays where it was. */
  g_assert_true (gtk_widget_get_ancestor (find_button (GTK_WIDGET (fixture->page), "3"), GTK_TYPE_SCROLLED_WINDOW)
                 != gtk_widget_get_ancestor (find_button (GTK_WIDGET (fixture->page), "Shot"), GTK_TYPE_SCROLLED_WINDOW));
  click (find_button (GTK_WIDGET (fixture->page), "3"));
  /* More than there are buttons for: none of them says so. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (GTK_WIDGET (fixture->page), GTK_TYPE_SPIN_BUTTON)), 9);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (fixture->page), "3"))));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (fixture->page), "0"))));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (GTK_WIDGET (fixture->page), GTK_TYPE_SPIN_BUTTON)), 3);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (fixture->page), "3"))));
  settle ();
  click (sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture->page)));
  g_assert_cmpint (table_count (&kept, "blue", "dead"), ==, 3);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (sg_battle_page_get_map (fixture->page))));
  settle ();
  g_assert_true (gtk_widget_get_visible (find (GTK_WIDGET (fixture->page), SG_TYPE_FIELD_LIST)));
}

/* A floor of the sides of @fixture, in play; of a battle that is over nothing more is told. */
static SgBattle *
lay_floor (Fixture *fixture, Table *kept)
{
  g_autoptr (GError) error = NULL;
  SgBattle *floor = sg_campaign_add_battle (fixture->table.campaign, "The Floor", "finish", NULL, &error);

  g_assert_no_error (error);
  g_assert_true (sg_ledger_begin (floor, &error));
  *kept = fixture->table;
  kept->battle = floor;
  table_muster (kept, "red", "kf", "infantry", 20);
  table_muster (kept, "red", "kg", "gun", 1);
  table_muster (kept, "blue", "mf", "infantry", 20);
  table_muster (kept, "blue", "mg", "gun", 2);
  table_set (kept, "battle", "first", "red");
  table_set (kept, "battle", "mover", "red");
  table_set (kept, "battle", "stage", "play");
  table_set (kept, "battle", "phase", "ready");
  table_to (kept, 3, "guns");
  sg_battle_page_set_battle (fixture->page, floor);
  settle ();
  return floor;
}

static GtkWidget *
number_of (Fixture *fixture, const char *line, const char *number)
{
  GtkWidget *label = walk_find (GTK_WIDGET (fixture->page), is_label_of, (gpointer) line);

  g_assert_nonnull (label);
  return find_button (gtk_widget_get_parent (label), number);
}

/* Guns leave the field as men do, and whose gun it was is asked. */
static void
test_floor_guns (Fixture *fixture, gconstpointer data)
{
  Table kept;

  (void) lay_floor (fixture, &kept);
  click (find_button (GTK_WIDGET (fixture->page), "Left the Field"));
  settle ();
  g_assert_nonnull (walk_find (GTK_WIDGET (fixture->page), is_label_of, (gpointer) "Blue · Guns"));
  g_assert_nonnull (walk_find (GTK_WIDGET (fixture->page), is_label_of, (gpointer) "Blue · Infantry"));
  click (find_button (GTK_WIDGET (fixture->page), "Gun Captured"));
  settle ();
  g_assert_nonnull (walk_find (GTK_WIDGET (fixture->page), is_label_of, (gpointer) "Gun Captured: whose, and how many?"));
  g_assert_null (walk_find (GTK_WIDGET (fixture->page), is_label_of, (gpointer) "Blue · Infantry"));
  click (number_of (fixture, "Blue · Guns", "2"));
  settle ();
  g_assert_cmpint (sg_board_total (sg_battle_get_board (kept.battle), "blue", "guns", "captured"), ==, 2);
  click (find_button (GTK_WIDGET (fixture->page), "Gun Carried Off"));
  settle ();
  click (number_of (fixture, "Blue · Guns", "1"));
  settle ();
  g_assert_cmpint (sg_board_total (sg_battle_get_board (kept.battle), "blue", "guns", "carried"), ==, 1);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
}

static void
test_floor_over (Fixture *fixture, gconstpointer data)
{
  Table kept;

  (void) lay_floor (fixture, &kept);
  g_assert_true (gtk_widget_is_sensitive (find_button (GTK_WIDGET (fixture->page), "Mêlée")));
  table_set (&kept, "battle", "stage", "over");
  settle ();
  g_assert_false (gtk_widget_is_sensitive (find_button (GTK_WIDGET (fixture->page), "Mêlée")));
  g_assert_false (gtk_widget_is_sensitive (find_button (GTK_WIDGET (fixture->page), "Left the Field")));
  g_assert_false (gtk_widget_is_sensitive (find_button (GTK_WIDGET (fixture->page), "Shot")));
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
}

/* On a floor nothing is measured: no verdict tells of men in contact. */
static void
test_floor_melee (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "kf.1", "kf.2", "kf.3", "mf.1", "mf.2", NULL };
  SgDesk *desk = sg_battle_page_get_desk (fixture->page);
  g_autoptr (GError) error = NULL;
  Table kept;

  (void) lay_floor (fixture, &kept);
  g_assert_true (sg_desk_ask_of (desk, "melee", ids, &error));
  g_assert_no_error (error);
  g_assert_false (sg_question_has (sg_desk_get_question (desk), "pairs"));
  sg_desk_drop (desk);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
  adw_init ();
  hold_still ();
#define ADD(name, charge, test) g_test_add ("/app/battle-page/" name, Fixture, GINT_TO_POINTER (charge), set_up, test, tear_down)
  ADD ("ledger-floor", 0, test_ledger_floor);
  ADD ("floor-asks", 0, test_floor_asks);
  ADD ("floor-guns", 0, test_floor_guns);
  ADD ("floor-over", 0, test_floor_over);
  ADD ("floor-melee", 0, test_floor_melee);
  ADD ("asks-found", 0, test_asks_found);
  ADD ("any-floor", 0, test_any_floor);
  return g_test_run ();
}
