/* test-gw-told.c: what the panel of A Gentleman's War tells of how things stand, and what it bars.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

/* @words: "subject key word", each behind the other with a semicolon between; the subject is the battle, or a unit’s id. */
static void
lay_out (GwTable *table, const char *words)
{
  g_auto (GStrv) all = g_strsplit (words, ";", -1);
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (all[i], " ", 3);
      g_autofree char *subject = g_str_equal (parts[0], "battle") ? g_strdup ("battle") : g_strconcat ("unit:", parts[0], NULL);

      sg_ruling_add_change (ruling, subject, parts[1], parts[2]);
    }
  sg_gw_read (&gw, table->battle, NULL);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

static gboolean
tells (GwTable *table, const char *side, const char *words)
{
  g_autoptr (GPtrArray) lines = table->game->status (table->battle);

  for (guint i = 0; i < lines->len; i++)
    {
      const SgStatus *line = lines->pdata[i];

      if (g_strcmp0 (line->words, words) == 0 && g_strcmp0 (line->side, side) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
test_status (void)
{
  static const struct { const char *key, *choice, *words, *side, *says; } rows[] = {
    { NULL, NULL, "battle hq-lost-red yes", "red", "Red’s headquarters is overrun: it keeps and plays no Hold Cards." },
    { NULL, NULL, "rg gun-left 26 44 180;rg taken yes", "blue", "The gun of rg is taken." },
    { NULL, NULL, "rg gun-left 32 20 180", "blue", "b2 stands on the gun of rg, and has it at the end of its cycle." },
    { "gw.decks", "two", NULL, NULL, "The left pack is in play." },
    { NULL, NULL, "r1 twice yes", "red", "The messenger has come to r1: on the first card of its colour it acts twice." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;

      gw_open (&table);
      if (rows[i].key != NULL)
        gw_set_choice (&table, rows[i].key, rows[i].choice);
      gw_raise_two (&table);
      gw_begin (&table);
      if (rows[i].words != NULL)
        {
          g_assert_false (tells (&table, rows[i].side, rows[i].says));
          lay_out (&table, rows[i].words);
        }
      g_test_message ("%s", rows[i].says);
      g_assert_true (tells (&table, rows[i].side, rows[i].says));
      gw_close (&table);
    }
}

/* By a house rule guns that were left are nobody’s (GW-R59). */
static void
test_guns_ignored (void)
{
  GwTable table;

  gw_open (&table);
  gw_set_choice (&table, "gw.guns-taken", "ignored");
  gw_raise_two (&table);
  gw_begin (&table);
  lay_out (&table, "rg gun-left 32 20 180");
  g_assert_false (tells (&table, "blue", "b2 stands on the gun of rg, and has it at the end of its cycle."));
  gw_close (&table);
}

/* What is offered to a unit that acts, and why it is barred: NULL, it may; "-", it is not offered. What is barred is refused in the same words. */
static void
test_bars (void)
{
  static const struct { const char *type; guint count; const char *weapon, *words, *act, *why; } rows[] = {
    { "infantry", 12, NULL, "u running yes", "rally", NULL },
    { "infantry", 12, NULL, "u running yes;u lost yes", "rally", "It cannot be rallied any more in this battle (GW-561)." },
    { "infantry", 12, NULL, "u running yes;u fresh ", "rally", "The test is its activation (GW-561)." },
    { "infantry", 12, NULL, "u running yes", "run", NULL },
    { "infantry", 12, NULL, "u running yes;u fresh ", "run", "It has run in this activation (GW-559)." },
    { "infantry", 12, NULL, "u moved yes", "rally", "-" },
    { "infantry", 12, NULL, "u running yes", "reform", "-" },
    { "infantry", 12, NULL, "u disordered yes", "reform", NULL },
    { "infantry", 12, NULL, "u spent 2", "form:square", "The unit has not dice enough left: 2 of 2 are spent (GW-409)." },
    { "huge-artillery", 10, NULL, "u unloaded yes", "reload", NULL },
    { "huge-artillery", 10, NULL, "u unloaded yes;u fresh ", "reload", "It takes the whole next activation (GW-906)." },
    { "huge-artillery", 10, NULL, "u shot yes", "reload", "-" },
    { "transport", 3, NULL, "u porters yes;u loads-down yes", "loads", NULL },
    { "transport", 3, NULL, "u porters yes;u loads-down yes;u fresh ", "loads", "It takes an entire card (GW-909)." },
    { "transport", 3, NULL, "u porters yes;u loads-down yes;u running yes", "loads", "It takes an entire card (GW-909)." },
    { "transport", 3, NULL, "u porters yes", "loads", "-" },
    { "machine-gun", 4, NULL, "u jammed yes", "clear", NULL },
    { "machine-gun", 4, NULL, "u jammed yes;u fresh ;u spent 1", "clear", "It takes the whole next activation (GW-509)." },
    { "field-artillery", 4, NULL, "u gun-left 30 30 180", "man", "The crew has yet to come back to its gun (GW-403)." },
    { "field-artillery", 4, NULL, "u gun-left 30 39.5 180", "man", NULL },
    { "field-artillery", 4, NULL, "u gun-left 30 39.5 180;u taken yes", "man", "-" },
    { "cyclists", 6, NULL, "u moved ", "lay-down", NULL },
    { "cyclists", 6, NULL, "u machines 30 40 180", "lay-down", "The machines lie there (GW-131)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "u", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      const SgGameAct *act;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "u", rows[i].type, rows[i].count, 30, 40, 180, "");
      gw_raise (&table, "red", "v", "infantry", 12, 10, 55, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 50, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "u");
      lay_out (&table, rows[i].words);
      acts = table.game->acts (table.battle, ids);
      act = gw_find_act (acts, rows[i].act);
      g_test_message ("%s of %s: %s", rows[i].act, rows[i].type, act == NULL ? "not offered" : act->why);
      if (g_strcmp0 (rows[i].why, "-") == 0)
        g_assert_null (act);
      else
        g_assert_cmpstr (act->why, ==, rows[i].why);
      if (rows[i].why != NULL)
        g_assert_false (table.game->carry_out (table.battle, rows[i].act, ids, NULL, 0, &error));
      if (rows[i].why != NULL && act != NULL && act->procedure == NULL) /* that one is asked, and never carried out */
        g_assert_cmpstr (error->message, ==, rows[i].why);
      gw_close (&table);
    }
}

/* GW-909: porters pick their loads up with the whole of a card, and go on with them. */
static void
test_loads (void)
{
  const char *const ids[] = { "u", NULL };
  g_autoptr (GError) error = NULL, twice = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "u", "transport", 3, 30, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 50, 5, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "u");
  lay_out (&table, "u porters yes;u loads-down yes");
  g_assert_true (table.game->carry_out (table.battle, "loads", ids, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (sg_gw_is (gw_unit (&table, "u"), "loads-down"));
  {
    g_autoptr (GPtrArray) acts = table.game->acts (table.battle, ids);

    g_assert_nonnull (gw_find_act (acts, "move")->why); /* no die is left to it */
  }
  g_assert_false (table.game->carry_out (table.battle, "loads", ids, NULL, 0, &twice));
  gw_close (&table);
}

/* GW-906: a huge gun never moves, and turns only with the whole of an activation. */
static void
test_huge (void)
{
  static const struct { double x, y, bearing; gboolean fresh; const char *why; } rows[] = {
    { 30, 36, 180, TRUE, "u never moves (GW-906)." }, { 30, 40, 120, FALSE, "u turns with a whole activation (GW-906)." },
    { 30, 40, 120, TRUE, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "u", NULL };
      const SgPoint path[] = { { 30, 40 }, { rows[i].x, rows[i].y } };
      const SgPlace end = { path[1], rows[i].bearing };
      g_autoptr (GError) error = NULL;
      gboolean moved;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "u", "huge-artillery", 10, 30, 40, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 50, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "u");
      if (!rows[i].fresh)
        lay_out (&table, "u fresh ");
      moved = table.game->movement->move (table.battle, ids, path, 2, &end, NULL, &error);
      g_test_message ("%u: %s", i, error != NULL ? error->message : "moved");
      g_assert_cmpint (moved, ==, rows[i].why == NULL);
      if (rows[i].why != NULL)
        g_assert_nonnull (strstr (error->message, rows[i].why));
      else
        g_assert_cmpfloat_with_epsilon (gw_place (&table, "u").bearing, 120, 0.1);
      gw_close (&table);
    }
}

/* What the inspector says of a unit’s morale (GW-555). */
static void
test_morale (void)
{
  static const struct { const char *attributes, *words, *says; } rows[] = {
    { "", "u heroic yes", "heroic: it tests no more" }, { "", "u failed 1", "shaken: it tests at every loss to fire" }, { "", "u moved yes", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *says = NULL;
      g_autoptr (GPtrArray) facts = NULL, none = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "u", "infantry", 12, 30, 40, 180, rows[i].attributes);
      lay_out (&table, rows[i].words);
      facts = table.game->facts (table.battle, "u");
      for (guint k = 0; k < facts->len; k++)
        if (g_str_equal (((SgFact *) facts->pdata[k])->caption, "Morale"))
          says = ((SgFact *) facts->pdata[k])->words;
      g_assert_cmpstr (says, ==, rows[i].says);
      none = table.game->facts (table.battle, "nobody");
      g_assert_cmpuint (none->len, ==, 0);
      gw_close (&table);
    }
}

/* GW-252: by turns, whose it is is said, and what is set down out of turn is refused. */
static void
test_turns (void)
{
  static const struct { const char *choice, *says; } rows[] = { { "units", "Red sets a unit down." }, { "brigades", "Red sets a brigade down." } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean told = FALSE;
      g_autoptr (GPtrArray) lines = NULL;
      GwTable table;

      gw_open (&table);
      gw_set_choice (&table, "gw.placement", rows[i].choice);
      for (guint k = 0; k < 4; k++)
        {
          g_autofree char *id = g_strdup_printf ("%c%u", k % 2 ? 'b' : 'r', k);
          const SgMuster unit = { id, id, "infantry", 12, NULL, NULL, NULL };

          g_assert_true (sg_gw_muster (table.battle, k % 2 ? "blue" : "red", &unit, 1, &error));
        }
      lines = table.game->status (table.battle);
      for (guint k = 0; k < lines->len; k++)
        {
          g_test_message ("%s", ((SgStatus *) lines->pdata[k])->words);
          told = told || g_strcmp0 (((SgStatus *) lines->pdata[k])->words, rows[i].says) == 0;
        }
      g_assert_true (told);
      gw_close (&table);
    }
}

/* A unit is disbanded before the battle, and not in it. */
static void
test_disbanded (void)
{
  g_autoptr (GError) error = NULL, unknown = NULL, late = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  g_assert_false (table.game->disband (table.battle, "nobody", "Changed his mind", &unknown));
  g_assert_error (unknown, SG_ERROR, SG_ERROR_UNKNOWN);
  g_assert_true (table.game->disband (table.battle, "r2", "Changed his mind", &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r2")), ==, 0);
  g_assert_cmpint (sg_unit_balance (gw_unit (&table, "r2"), SG_ACCOUNT_DEAD), ==, 0);
  g_assert_false (sg_board_find_place (sg_battle_get_board (table.battle), "r2", NULL));
  gw_begin (&table);
  g_assert_false (table.game->disband (table.battle, "r1", "Changed his mind", &late));
  g_assert_nonnull (strstr (late->message, "GW-251"));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r1")), ==, 12);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-told/status", test_status);
  g_test_add_func ("/play/gw-told/guns-ignored", test_guns_ignored);
  g_test_add_func ("/play/gw-told/bars", test_bars);
  g_test_add_func ("/play/gw-told/loads", test_loads);
  g_test_add_func ("/play/gw-told/huge", test_huge);
  g_test_add_func ("/play/gw-told/morale", test_morale);
  g_test_add_func ("/play/gw-told/turns", test_turns);
  g_test_add_func ("/play/gw-told/disbanded", test_disbanded);
  return g_test_run ();
}
