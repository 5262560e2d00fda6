/* leading-cards.h: a battle that is led by cards, and a press on a row of its panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "leading-fixture.h"

#include "army/sg-army-review.h"
#include "desk/sg-desk-choice.h"
#include "map/sg-map-xml.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-unit-stand.h"

static inline void
muster (Fixture *fixture, const char *side, const SgArmyTemplate *template)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "An army");

  template->fill (army, rules);
  sg_battle_get_game (fixture->battle)->muster_army (fixture->battle, army, side, &error);
  g_assert_no_error (error);
}

static inline void
open_cards (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<map title='Heath' unit='in' width='72' depth='60'/>", 52);
  g_autoptr (SgMap) map = sg_map_load (bytes, "heath.sgmap", NULL);

  begin (fixture, "gentlemans-war");
  fixture->battle = sg_campaign_add_battle (fixture->campaign, "Heath", "", map, NULL);
  muster (fixture, "red", sg_builder_find ("gentlemans-war")->templates);
  muster (fixture, "blue", sg_builder_find ("gentlemans-war")->templates);
  open_page (fixture);
}

static inline const SgUnit *
find_first (Fixture *fixture, const char *side)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (fixture->battle));

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->side, side) && !g_str_equal (((SgUnit *) units->pdata[i])->asset, "generals"))
      return units->pdata[i];
  return NULL;
}

static inline gboolean
press_row (Fixture *fixture, const char *words)
{
  GtkWidget *label = walk_find (GTK_WIDGET (fixture->window), is_label_with, (gpointer) words);
  GtkWidget *row = label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW) : NULL;

  if (row == NULL)
    return FALSE;
  gtk_widget_activate (row);
  settle ();
  return TRUE;
}

/* A row of the panel is pressed by its words, unfolded from @group (nullable) where there are many. */
static inline void
press_act (Fixture *fixture, const char *words, const char *group)
{
  if (press_row (fixture, words))
    return;
  if (group == NULL || !press_row (fixture, group) || !press_row (fixture, words))
    g_error ("no row “%s” is shown", words);
}

/* Both armies down, the first Red unit before the first Blue one, and a card given to it. */
static inline void
bring_near (Fixture *fixture, const SgUnit *red, const SgUnit *blue)
{
  static const char *const six[] = { "2 hearts", "5 spades", "J clubs", "3 diamonds", "Joker", "9 clubs", NULL };
  const char *const ids[] = { red->id, NULL }, *const none[] = { NULL };
  g_autofree char *words = g_strdup_printf ("Give It to %s", red->name);
  g_autoptr (GError) error = NULL;
  SgPoint path[2];
  SgPlace from, to;

  press (fixture->window, "Put All Down");
  press (fixture->window, "Put All Down");
  g_assert_true (sg_board_find_place (sg_battle_get_board (fixture->battle), red->id, &from));
  g_assert_true (sg_board_find_place (sg_battle_get_board (fixture->battle), blue->id, &to));
  path[0] = from.at;
  path[1] = sg_point_step (to.at, to.bearing, 8);
  sg_battle_get_game (fixture->battle)->movement->move (fixture->battle, ids, path, 2, NULL, "to be near", &error);
  g_assert_no_error (error);
  g_assert_true (sg_gw_begin (fixture->battle, six, NULL, &error));
  g_assert_true (sg_gw_turn_card (fixture->battle, "7 hearts", NULL, &error));
  settle ();
  sg_desk_choose (fixture->desk, none);
  settle ();
  press_act (fixture, words, "Act on the");
}
