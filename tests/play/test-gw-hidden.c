/* test-gw-hidden.c: units hidden in cover, what looks for them, and reinforcements that scouts report (GW-911, GW-912).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"

#include "campaign/sg-board-apply.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-muster.h"

static gboolean
carry (GwTable *table, const char *act, GError **error)
{
  return table->game->carry_out (table->battle, act, NULL, NULL, 0, error);
}

static void
must (GwTable *table, const char *act)
{
  g_autoptr (GError) error = NULL;

  carry (table, act, &error);
  g_assert_no_error (error);
}

static void
raise_boxed (GwTable *table, const char *side, const char *id, const char *type, guint count)
{
  const SgMuster unit = { id, id, type, count, NULL, NULL, NULL };
  g_autoptr (GError) error = NULL;

  sg_gw_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
}

/* Blue, of the local force, has a warband in the box; Red stands before the copse. */
static void
open_heath (GwTable *table, gboolean on)
{
  g_autoptr (GError) error = NULL;

  gw_open (table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table->battle), "gw.hidden", on ? "yes" : "no", &error));
  gw_raise (table, "red", "r1", "infantry", 12, 30, 50, 180, "");
  gw_raise (table, "red", "rh", "light-cavalry", 6, 46, 56, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 40, 5, 0, "");
  raise_boxed (table, "blue", "bt", "tribal-infantry", 18);
}

static void
go (GwTable *table, const char *unit, double x, double y)
{
  const char *const ids[] = { unit, NULL };
  SgPoint path[2] = { gw_place (table, unit).at, { x, y } };
  g_autoptr (GError) error = NULL;

  table->game->movement->move (table->battle, ids, path, 2, NULL, NULL, &error);
  g_assert_no_error (error);
}

static gboolean
stands (GwTable *table, const char *unit)
{
  SgPlace place;

  return sg_board_find_place (sg_battle_get_board (table->battle), unit, &place);
}

/* GW-911: who may hide, where, and when. */
static void
test_hiding (void)
{
  static const struct { gboolean on; const char *local, *act, *why; } rows[] = {
    { TRUE, "local:blue", "hide:bt:wood", NULL }, { TRUE, "local:blue", "hide:bt:inn", NULL },
    { TRUE, "local:red", "hide:bt:wood", "Only the local force hides its units" }, { FALSE, NULL, "hide:bt:wood", "without hidden units" },
    { TRUE, "local:blue", "hide:bt:nowhere", "in or behind a piece of country" }, { TRUE, "local:blue", "hide:b1", "in or behind a piece of country" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_heath (&table, rows[i].on);
      if (rows[i].local != NULL)
        must (&table, rows[i].local);
      g_assert_cmpint (carry (&table, rows[i].act, &error), ==, rows[i].why == NULL);
      g_assert_true (rows[i].why == NULL || strstr (error->message, rows[i].why) != NULL);
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bt"), "off"), ==, rows[i].why == NULL ? "hidden" : "");
      {
        g_autofree char *off = table.game->movement->kept_off (table.battle, "bt"), *other = table.game->movement->kept_off (table.battle, "b1");

        g_assert_cmpstr (off, ==, rows[i].why == NULL ? "hidden" : NULL);
        g_assert_null (other);
      }
      g_assert_false (stands (&table, "bt"));
      gw_close (&table);
    }
}

/* How many hidden units the map of @side marks, and what its board says of bt. */
static void
check_view (GwTable *table, const char *side, guint marked, const char *off)
{
  g_autoptr (SgBoard) known = table->game->knowledge->known (table->battle, sg_battle_get_board (table->battle), side);
  g_autoptr (SgMarks) marks = table->game->knowledge->own_marks (table->battle, known, side);
  g_autofree char *word = sg_board_dup_word (known, "unit:bt", "off"), *where = sg_board_dup_word (known, "unit:bt", "hidden-in");

  g_assert_cmpuint (marks != NULL ? marks->areas->len : 0, ==, marked);
  g_assert_cmpstr (word, ==, off);
  g_assert_cmpint (*where != '\0', ==, *off != '\0');
}

/* Nothing of a hidden unit is on the map or in what a side reads; it is put down by setting it down; and it may be shown. */
static void
test_secret (void)
{
  g_autoptr (GPtrArray) standing = NULL;
  g_autoptr (SgMarks) marks = NULL;
  const SgPlace place = { { 10, 5 }, 0 };
  SgPlace berth;
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_heath (&table, TRUE);
  must (&table, "local:blue");
  must (&table, "hide:bt:wood");
  g_assert_true (table.game->movement->berth (table.battle, "bt", &berth));
  standing = sg_battle_standing (table.battle);
  g_assert_cmpstr (sg_ruling_get_clause (standing->pdata[standing->len - 1]), ==, "A unit of Blue was hidden, as noted");
  g_assert_true (sg_gw_put (table.battle, "bt", &place, &error));
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bt"), "hidden-in"), ==, "");
  must (&table, "hide:bt:wood");
  g_assert_true (sg_board_find_place (sg_battle_get_board (table.battle), "b1", &(SgPlace) { { 0, 0 }, 0 }));
  gw_begin (&table);
  g_assert_false (table.game->movement->berth (table.battle, "bt", &berth));
  marks = table.game->look->marks (table.battle, NULL); /* the umpire’s own */
  g_assert_cmpuint (marks->areas->len, ==, 1);
  g_assert_cmpstr (g_array_index (marks->areas, SgArea, 0).label, ==, "bt, hidden");
  g_assert_false (stands (&table, "bt"));
  check_view (&table, "blue", 1, "hidden");
  check_view (&table, "red", 0, "");
  must (&table, "reveal:bt");
  g_assert_true (stands (&table, "bt"));
  g_assert_false (carry (&table, "reveal:bt", &error));
  gw_close (&table);
}

/* GW-909: porters do not run from an enemy who comes out of cover beside them and stays there; once he has moved, they do. */
static void
test_porters (void)
{
  const char *const porters[] = { "rp", NULL };

  for (guint moves = 0; moves < 2; moves++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgPlace at;

      open_heath (&table, TRUE);
      gw_raise (&table, "red", "rp", "transport", 6, 18, 38, 180, "");
      table.game->carry_out (table.battle, "say:porters", porters, NULL, 0, &error);
      g_assert_no_error (error);
      must (&table, "local:blue");
      must (&table, "hide:bt:wood");
      gw_begin (&table);
      gw_card (&table, "9 spades");
      gw_activate (&table, "bt");
      if (!stands (&table, "bt"))
        must (&table, "reveal:bt");
      at = gw_place (&table, "bt");
      g_assert_cmpfloat (sg_point_distance (at.at, gw_place (&table, "rp").at), <, 14);
      if (moves == 1)
        {
          gw_judge (&table, "move", "bt", NULL, "1 1 1");
          at.at = sg_point_step (at.at, at.bearing, 0.5);
          go (&table, "bt", at.at.x, at.at.y);
        }
      gw_done (&table);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "rp"), "running"), ==, moves == 1);
      gw_close (&table);
    }
}

/* What is set by hand, and not by a rule. */
static void
set_down (GwTable *table, const char *unit, double x, double y, double bearing)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set down", "");
  const SgPlace place = { { x, y }, bearing };
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_set_place (ruling, gw_unit (table, unit), &place);
  g_assert_true (sg_gw_post (&gw, ruling, NULL));
}

static const SgGameAct *
find_offer (GPtrArray *acts, const char *id)
{
  const SgGameAct *act = gw_find_act (acts, id);

  g_assert_nonnull (act);
  return act;
}

/* GW-911, GW-912: who stands in cover is hidden where he is, and may be elsewhere; what is noted is told to the umpire, and fixed before the battle. The
 * whole of the local force may lie hidden, or be yet to come. */
static void
test_noted (void)
{
  static const char *const late[] = { "hide:bt:wood", "report:bt:1", "local:red" };
  const char *const b1[] = { "b1", NULL }, *const none[] = { NULL };
  g_autoptr (GPtrArray) open = NULL, hidden = NULL, plans = NULL;
  GwTable table;
  SgPlace at;

  open_heath (&table, TRUE);
  must (&table, "local:blue");
  open = table.game->acts (table.battle, b1);
  g_assert_nonnull (strstr (find_offer (open, "hide:b1")->why, "in no cover"));
  set_down (&table, "b1", 8, 30, 0);
  must (&table, "hide:b1");
  g_assert_true (sg_place_parse (sg_gw_word (gw_unit (&table, "b1"), "hidden-at"), &at));
  g_assert_cmpfloat (at.at.x, ==, 8);
  hidden = table.game->acts (table.battle, b1);
  g_assert_cmpstr (find_offer (hidden, "hide:b1:inn")->label, ==, "Inn");
  g_assert_null (gw_find_act (hidden, "hide:b1:wood"));
  must (&table, "report:bt:2");
  plans = table.game->acts (table.battle, none);
  g_assert_nonnull (gw_find_act (plans, "report:bt:1"));
  g_assert_null (gw_find_act (plans, "report:bt:2"));
  g_assert_true (gw_is_told (&table, "b1: hidden in Copse."));
  g_assert_true (gw_is_told (&table, "bt: reported by scouts on Joker 2, to come on with the next."));
  must (&table, "hide:bt:inn");
  g_assert_true (gw_is_told (&table, "bt: hidden in Inn."));
  gw_begin (&table);
  for (guint i = 0; i < G_N_ELEMENTS (late); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (carry (&table, late[i], &error));
      g_assert_nonnull (strstr (error->message, "before the battle"));
    }
  gw_close (&table);
}

/** Look: @unit goes to a place; the copse is looked into with @faces, or not at all ("-"). */
typedef struct { const char *label; gboolean there; double x, y; const char *faces; gboolean asked, seen; } Look;

/* GW-911: whoever moves looks into cover, empty or not: by itself under 2 in, on 2+ to 6 in, on 5+ to 24 in, and no more once it was seen into. */
static void
test_looking (void)
{
  static const Look rows[] = {
    { "near, seen", TRUE, 17, 36, "2", TRUE, TRUE }, { "near, not seen", TRUE, 17, 36, "1", TRUE, FALSE },
    { "far, seen", TRUE, 24, 42, "5", TRUE, TRUE }, { "far, not seen", TRUE, 24, 42, "2", TRUE, FALSE },
    { "empty, seen into", FALSE, 17, 36, "6", TRUE, TRUE }, { "empty, not seen into", FALSE, 17, 36, "1", TRUE, FALSE },
    { "close by", TRUE, 14.5, 34, "", TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgNextAct) next = NULL;
      GwTable table;

      g_test_message ("%s", rows[i].label);
      open_heath (&table, TRUE);
      must (&table, "local:blue");
      must (&table, rows[i].there ? "hide:bt:wood" : "hide:bt:inn");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rh");
      gw_judge (&table, "move", "rh", NULL, "6 6 6 6");
      {
        SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Nearer", "");
        SgPlace near = { { rows[i].x + 6, rows[i].y + 6 }, 180 };
        g_autoptr (GError) error = NULL;
        SgGw gw;

        sg_gw_read (&gw, table.battle, NULL);
        sg_gw_set_place (ruling, gw_unit (&table, "rh"), &near);
        sg_gw_set_battle (ruling, "looked", "inn wall"); /* the copse alone is tried */
        g_assert_true (sg_gw_post (&gw, ruling, &error));
      }
      go (&table, "rh", rows[i].x, rows[i].y);
      g_assert_cmpint (*gw_word (&table, "looks") != '\0', ==, rows[i].asked);
      next = table.game->next (table.battle);
      g_assert_nonnull (strstr (next->waits, "(GW-911)"));
      gw_suggested (&table, "look:rh:wood", rows[i].faces);
      g_assert_cmpstr (gw_word (&table, "looks"), ==, "");
      g_assert_cmpint (strstr (gw_word (&table, "looked"), "wood") != NULL, ==, rows[i].seen);
      g_assert_cmpint (stands (&table, "bt"), ==, rows[i].seen && rows[i].there);
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bt"), "seen"), ==, rows[i].seen && rows[i].there ? "yes" : "");
      gw_close (&table);
    }
}

/* GW-911: whenever a unit moves it looks: each of a brigade that moves together, and one that falls back. */
static void
test_looking_together (void)
{
  const char *const both[] = { "r1", "r2", NULL };
  SgPoint path[2] = { { 24, 50 }, { 24, 48 } };
  g_autoptr (GError) error = NULL;
  GwTable table;

  for (guint i = 0; i < 2; i++)
    {
      open_heath (&table, TRUE);
      gw_raise (&table, "red", "r2", "infantry", 12, 24, 50, 180, "");
      set_down (&table, "r1", 32, 50, 180);
      must (&table, "local:blue");
      must (&table, "hide:bt:wood");
      gw_begin (&table);
      if (i == 0)
        {
          gw_card (&table, "K hearts");
          g_assert_true (sg_gw_activate (table.battle, both, NULL, &error));
          gw_judge (&table, "brigade-move", "r1", "r2", "2 2");
          path[0] = gw_place (&table, "r1").at;
          path[1] = (SgPoint) { path[0].x, path[0].y - 2 };
          table.game->movement->move (table.battle, both, path, 2, NULL, NULL, &error);
          g_assert_no_error (error);
          gw_suggested (&table, "looks:r1", "1 1");
          gw_suggested (&table, "look:r2:wood", "1"); /* the inn is beyond 24 in */
        }
      else
        {
          gw_set_word (&table, "r1", "must", "fall back");
          gw_suggested (&table, "must:r1", "2 2");
          gw_suggested (&table, "looks:r1", "1 1");
        }
      g_assert_cmpstr (gw_word (&table, "looks"), ==, "");
      gw_close (&table);
    }
}

/* Several pieces of cover are looked into at once, a die for each; the local force is the tribal one, unless it is said otherwise; and a
 * unit hides where it is pressed. */
static void
test_looking_about (void)
{
  const SgPoint pressed = { 8, 30 }, open = { 30, 10 };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL, bare = NULL;
  GwTable table;

  open_heath (&table, FALSE);
  acts = table.game->acts (table.battle, NULL);
  g_assert_nonnull (gw_find_act (acts, "use-hidden"));
  must (&table, "use-hidden");
  g_assert_false (table.game->carry_out (table.battle, "hide-at:bt", NULL, &open, 1, &bare));
  g_assert_nonnull (strstr (bare->message, "in or behind a piece of country"));
  g_assert_true (table.game->carry_out (table.battle, "hide-at:bt", NULL, &pressed, 1, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "bt"), "hidden-in"), ==, "wood");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_judge (&table, "move", "r1", NULL, "2 2");
  go (&table, "r1", 30, 48);
  gw_suggested (&table, "looks:r1", "6 6");
  g_assert_cmpstr (gw_word (&table, "looks"), ==, "");
  g_assert_true (stands (&table, "bt"));
  g_assert_nonnull (strstr (gw_word (&table, "looked"), "wood"));
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "rh");
  gw_judge (&table, "move", "rh", NULL, "1 1 1 1");
  {
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "As if nothing were seen", "");
    SgGw gw;

    sg_gw_read (&gw, table.battle, NULL);
    sg_gw_set_battle (ruling, "looked", "");
    g_assert_true (sg_gw_post (&gw, ruling, &error));
  }
  go (&table, "rh", 46, 54);
  g_assert_cmpstr (gw_word (&table, "looks"), !=, ""); /* empty cover as well */
  must (&table, "looks-over");
  g_assert_cmpstr (gw_word (&table, "looks"), ==, "");
  go (&table, "rh", 46, 53);
  g_assert_cmpstr (gw_word (&table, "looks"), ==, "");
  gw_close (&table);
}

/* A hidden unit has its card, throws its dice and goes about inside its cover: it is looked for one band nearer. It is no lost unit. */
static void
test_creeping (void)
{
  g_autoptr (GPtrArray) acts = NULL, open = NULL, standing = NULL;
  GwTable table;
  SgPlace at, before;
  SgGw gw;

  open_heath (&table, TRUE);
  must (&table, "local:blue");
  must (&table, "hide:bt:wood");
  gw_begin (&table);
  gw_card (&table, "8 clubs");
  open = table.game->acts (table.battle, NULL);
  g_assert_null (gw_find_act (open, "lost:bt"));
  g_assert_nonnull (gw_find_act (open, "creep:bt"));
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_needs_card (&gw, gw_unit (&table, "bt")));
  g_assert_false (sg_gw_is_out (gw_unit (&table, "bt")));
  g_assert_true (sg_place_parse (sg_gw_word (gw_unit (&table, "bt"), "hidden-at"), &before));
  must (&table, "creep:bt");
  gw_suggested (&table, "creep:bt", "2 2 2");
  standing = sg_battle_standing (table.battle);
  for (guint i = standing->len; i-- > standing->len - 2;)
    g_assert_null (strstr (sg_ruling_get_clause (standing->pdata[i]), "bt")); /* the log tells nobody who it is */
  acts = table.game->acts (table.battle, NULL);
  g_assert_nonnull (gw_find_act (acts, "creep-to:bt:0"));
  must (&table, "creep-to:bt:0");
  g_assert_true (sg_place_parse (sg_gw_word (gw_unit (&table, "bt"), "hidden-at"), &at));
  g_assert_cmpfloat_with_epsilon (at.at.y - before.at.y, 6, 0.3); /* rough ground costs a warband nothing */
  g_assert_nonnull (strstr (gw_word (&table, "looks"), "moving"));
  gw_suggested (&table, "look:r1:wood", "3"); /* to 24 in, as to 12 in: 3 or more */
  g_assert_true (stands (&table, "bt"));
  gw_done (&table);
  gw_close (&table);
}

/* GW-407: in a wood close order goes half as far, and is Disordered; GW-911: where nobody sees as far as its cover there is no look. */
static void
test_creeping_broken (void)
{
  static const struct { const char *type; double far; gboolean disordered; } rows[] = { { "infantry", 3, TRUE }, { "sharpshooters", 6, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;
      SgPlace at, before;

      gw_open_on (&table, "<map title='Wide' unit='in' width='200' depth='60'><piece id='wood' kind='wood' points='2,20 14,20 14,40 2,40'/></map>");
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.hidden", "yes", NULL));
      gw_raise (&table, "red", "r1", "infantry", 12, 150, 50, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 40, 5, 0, "");
      raise_boxed (&table, "blue", "bt", rows[i].type, 6);
      must (&table, "local:blue");
      must (&table, "hide:bt:wood");
      gw_begin (&table);
      gw_card (&table, "8 clubs");
      g_assert_true (sg_place_parse (sg_gw_word (gw_unit (&table, "bt"), "hidden-at"), &before));
      must (&table, "creep:bt");
      gw_suggested (&table, "creep:bt", i == 0 ? "3 3" : "2 2 2");
      must (&table, "creep-to:bt:0");
      g_assert_true (sg_place_parse (sg_gw_word (gw_unit (&table, "bt"), "hidden-at"), &at));
      g_assert_cmpfloat_with_epsilon (at.at.y - before.at.y, rows[i].far, 0.3);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "bt"), "disordered"), ==, rows[i].disordered);
      g_assert_cmpstr (gw_word (&table, "looks"), ==, "");
      gw_close (&table);
    }
}

/* Whether @side knows that bt is to come. */
static void
check_plan (GwTable *table, const char *side, gboolean known)
{
  g_autoptr (SgBoard) board = table->game->knowledge->known (table->battle, sg_battle_get_board (table->battle), side);
  g_autofree char *joker = sg_board_dup_word (board, "unit:bt", "report-joker");

  g_assert_cmpint (*joker != '\0', ==, known);
}

/* The edge is pressed on the map: the nearest, and along a side edge counted from their own. */
static void
test_reported_by_map (void)
{
  const SgPoint pressed = { 58, 20 };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_heath (&table, TRUE);
  must (&table, "report:bt:1");
  gw_begin (&table);
  gw_card (&table, "Joker");
  acts = table.game->acts (table.battle, NULL);
  g_assert_cmpint (gw_find_act (acts, "announce-at:bt")->wants, ==, SG_ACT_PLACE);
  g_assert_true (table.game->carry_out (table.battle, "announce-at:bt", NULL, &pressed, 1, &error));
  g_assert_no_error (error);
  gw_card (&table, "Joker, 3 hearts, 4 hearts, 5 hearts, 6 spades, 7 spades, 8 spades");
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "bt").at.y, 20, 0.01);
  g_assert_cmpfloat (gw_place (&table, "bt").at.x, >, 50);
  g_assert_cmpfloat (gw_place (&table, "bt").bearing, ==, 270);
  gw_close (&table);
}

/* GW-912: reported on the Joker that was fixed or a later one, come on with the next; that is their action, but not for who attacks them. */
static void
test_reinforcements (void)
{
  static const struct { const char *plan; guint at_joker; const char *act, *why; double x, y; } rows[] = {
    { "report:bt:1", 1, "announce:bt:left:0.5", NULL, 2, 30 }, { "report:bt:1", 2, "announce:bt:near:0.25", NULL, 15, 2 },
    { "report:bt:1", 1, "announce:bt:right:0", NULL, 58, 4 }, { "report:bt:1", 1, "announce:bt:far:1", NULL, 56, 58 },
    { "report:bt:2", 1, "announce:bt:left:0.5", "Scouts report them on Joker 2, not before", 0, 0 },
    { "report:bt:1", 0, "announce:bt:left:0.5", "while a Joker lies open", 0, 0 },
  };
  static const char *const jokers[] = { "Joker", "Joker, 3 hearts, 4 hearts, 5 hearts, 6 spades, 7 spades, 8 spades", "Joker" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      SgGwBlock block;
      GwTable table;
      SgGw gw;

      open_heath (&table, TRUE);
      must (&table, "local:blue");
      must (&table, rows[i].plan);
      gw_begin (&table);
      check_plan (&table, "blue", TRUE);
      check_plan (&table, "red", FALSE);
      for (guint k = 0; k < rows[i].at_joker; k++)
        gw_card (&table, jokers[k]);
      g_assert_cmpint (carry (&table, rows[i].act, &error), ==, rows[i].why == NULL);
      if (rows[i].why != NULL)
        g_assert_nonnull (strstr (error->message, rows[i].why));
      else
        {
          g_autoptr (GPtrArray) acts = table.game->acts (table.battle, NULL);

          g_assert_null (gw_find_act (acts, "announce-at:bt"));
          check_plan (&table, "red", TRUE); /* once it is reported */
          g_assert_false (stands (&table, "bt"));
          gw_card (&table, jokers[rows[i].at_joker]);
          sg_gw_read (&gw, table.battle, NULL);
          g_assert_true (sg_gw_block (&gw, gw_unit (&table, "bt"), &block));
          for (guint k = 0; k < block.n_corners; k++) /* all of it is on the table */
            g_assert_true (block.corners[k].x > -0.01 && block.corners[k].y > -0.01 && block.corners[k].x < 60.01 && block.corners[k].y < 60.01);
          g_assert_cmpfloat_with_epsilon (gw_place (&table, "bt").at.x, rows[i].x, 4);
          g_assert_cmpfloat_with_epsilon (gw_place (&table, "bt").at.y, rows[i].y, 4);
          g_assert_true (sg_gw_is (gw_unit (&table, "bt"), "acted"));
          g_assert_true (sg_gw_is (gw_unit (&table, "bt"), "arrived"));
          gw_card (&table, jokers[(rows[i].at_joker + 1) % 2 == 0 ? 0 : 1]);
          g_assert_false (sg_gw_is (gw_unit (&table, "bt"), "arrived"));
        }
      gw_close (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-hidden/porters", test_porters);
  g_test_add_func ("/play/gw-hidden/hiding", test_hiding);
  g_test_add_func ("/play/gw-hidden/secret", test_secret);
  g_test_add_func ("/play/gw-hidden/noted", test_noted);
  g_test_add_func ("/play/gw-hidden/looking", test_looking);
  g_test_add_func ("/play/gw-hidden/looking-about", test_looking_about);
  g_test_add_func ("/play/gw-hidden/looking-together", test_looking_together);
  g_test_add_func ("/play/gw-hidden/creeping", test_creeping);
  g_test_add_func ("/play/gw-hidden/creeping-broken", test_creeping_broken);
  g_test_add_func ("/play/gw-hidden/reinforcements", test_reinforcements);
  g_test_add_func ("/play/gw-hidden/reported-by-map", test_reported_by_map);
  return g_test_run ();
}
