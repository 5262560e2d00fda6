/* test-gw-cameos-panel.c: what the panel and the map tell of cameo roles, and what it offers them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-cameos.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "rules/sg-question-values.h"

static void
set_battle_word (GwTable *table, const char *key, const char *word)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_ruling_add_change (ruling, "battle", key, word);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

/* A cameo in play without further ado. */
static void
have (GwTable *table, const char *side, const char *cameo, const char *with)
{
  g_autofree char *word = g_strconcat ("cameo-", side, NULL), *unit = g_strconcat ("cameo-with-", side, NULL);

  set_battle_word (table, word, cameo);
  if (with != NULL)
    set_battle_word (table, unit, with);
}

/* (transfer full): the acts of @id that nobody chosen is offered, each as "unit" or "unit!" where it is barred, or "group: name" of one alone. */
static char *
list_offered (GwTable *table, const char *id)
{
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, nobody);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < acts->len; i++)
    {
      const SgGameAct *act = acts->pdata[i];

      if (g_str_equal (act->id, id))
        g_string_append_printf (all, "%s%s%s", all->len > 0 ? " " : "", act->units != NULL ? act->units[0] : "-", act->why != NULL ? "!" : "");
    }
  return g_string_free (all, FALSE);
}

/* GW-962 to GW-980: whom each may go with. */
static void
test_partners (void)
{
  static const struct { const char *cameo, *of; } rows[] = {
    { "boy scout", "r1 r2 rh rg" }, { "bruiser", "r1 r2 rh rg" }, { "cantinière", "r1 r2" }, { "mascot", "r1 r2" }, { "sergeant major", "r1 r2 rh rg" },
    { "foreign observer", "r1 r2 rh rg rc" }, { "staff officer", "r1 r2 rh rg rc" }, { "correspondent", "r1 r2 rh rg rc" }, { "Oscar Wilde", "r1 r2 rh rg" },
    { "companion", "bc" }, { "old duffer", "b1 b2 bh bg be" }, { "rash officer", "b1 b2 bh" }, { "spy", "" }, { "sniper", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *offered = NULL, *late = NULL;
      g_autoptr (GString) barred = g_string_new (rows[i].of);
      GwTable table;

      open_table (&table);
      gw_raise (&table, "red", "rc", "general", 1, 40, 55, 180, "");
      gw_raise (&table, "blue", "be", "engineers", 6, 8, 10, 0, "");
      gw_raise (&table, "blue", "bc", "general", 1, 40, 5, 0, "");
      have (&table, "red", rows[i].cameo, NULL);
      offered = list_offered (&table, "cameo-with:red");
      g_test_message ("%s", rows[i].cameo);
      g_assert_cmpstr (offered, ==, rows[i].of);
      gw_begin (&table);
      late = list_offered (&table, "cameo-with:red"); /* neither before the battle nor on a Joker */
      if (barred->len > 0)
        {
          g_string_replace (barred, " ", "! ", 0);
          g_string_append_c (barred, '!');
        }
      g_assert_cmpstr (late, ==, barred->str);
      gw_close (&table);
    }
}

/* What the head of the panel says of each. */
static void
test_status (void)
{
  static const struct { const char *cameo, *with, *at, *says; } rows[] = {
    { "mascot", NULL, NULL, "Red has a cameo: Regimental mascot, still to be given a unit." },
    { "mascot", "r1", NULL, "Red has a cameo: Regimental mascot, with r1." },
    { "sniper", NULL, NULL, "Red has a cameo: Sniper, still to be put on the map." },
    { "sniper", NULL, "13 30 180", "Red has a cameo: Sniper." },
    { "spy", NULL, NULL, "Red has a cameo: Spy." },
    { "", NULL, NULL, "With this Joker a cameo may come in for Red." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean told = FALSE;
      g_autoptr (GPtrArray) lines = NULL;
      GwTable table;

      open_table (&table);
      if (*rows[i].cameo != '\0')
        have (&table, "red", rows[i].cameo, rows[i].with);
      if (rows[i].at != NULL)
        set_battle_word (&table, "cameo-at-red", rows[i].at);
      gw_begin (&table);
      gw_card (&table, "Joker");
      lines = table.game->status (table.battle);
      for (guint k = 0; k < lines->len; k++)
        {
          const SgStatus *line = lines->pdata[k];

          told = told || (g_strcmp0 (line->words, rows[i].says) == 0 && g_strcmp0 (line->side, "red") == 0);
        }
      g_test_message ("%s", rows[i].says);
      g_assert_true (told);
      gw_close (&table);
    }
}

/* GW-963: the bruiser challenges an enemy within 12 inches of him, once in a cycle, while his unit acts. */
static void
test_bruiser (void)
{
  static const struct { double y; const char *used, *why; } rows[] = {
    { 30, "", NULL }, { 30, "1", "He has challenged in this cycle" }, { 5, "", "No enemy is within 12 in of him" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const r9[] = { "r9", NULL }, *const pair[] = { "r9", "b9", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) duel = NULL;
      const SgGameAct *act;
      GwTable table;

      gw_open (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.cameos", "yes", &error));
      gw_raise (&table, "red", "r9", "infantry", 12, 30, 40, 180, "");
      gw_raise (&table, "blue", "b9", "infantry", 12, 30, rows[i].y, 0, "");
      have (&table, "red", "bruiser", "r9");
      gw_begin (&table);
      {
        g_autoptr (GPtrArray) early = table.game->acts (table.battle, r9);

        g_assert_null (gw_find_act (early, "bruiser-duel")); /* it has no card */
      }
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r9");
      set_battle_word (&table, "cameo-used-red", rows[i].used);
      acts = table.game->acts (table.battle, r9);
      act = gw_find_act (acts, "bruiser-duel");
      g_assert_nonnull (act);
      if (rows[i].why == NULL)
        g_assert_null (act->why);
      else
        g_assert_nonnull (strstr (act->why, rows[i].why));
      duel = table.game->ask (table.battle, "bruiser-duel", pair, &error);
      g_assert_cmpint (duel != NULL, ==, rows[i].y > 20); /* far away he challenges nobody, whoever asks */
      g_clear_error (&error);
      g_assert_null (table.game->ask (table.battle, "bruiser-duel", r9, &error));
      g_assert_nonnull (strstr (error->message, "GW-963"));
      gw_close (&table);
    }
}

/* GW-976: at a general, a messenger, a staff officer; once in a cycle, or by a house rule once on each card. */
static void
test_sniper (void)
{
  static const struct { const char *rule, *at, *used, *card, *why; } rows[] = {
    { "cycle", NULL, "", "", "is to be put on the map first" },
    { "cycle", "13 30 180", "", "", NULL },
    { "cycle", "13 30 180", "1", "", "has shot in this cycle" },
    { "card", "13 30 180", "1", "", NULL },
    { "card", "13 30 180", "", "now", "has shot on this card" },
    { "card", "13 30 180", "", "99", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const struct { const char *act, *unit; gboolean there; } shots[] = {
        { "sniper", "rc", TRUE }, { "sniper", "r1", FALSE }, { "sniper:staff officer", "r1", FALSE }, { "sniper", "bc", FALSE },
      };
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_table (&table);
      gw_raise (&table, "red", "rc", "general", 1, 16, 36, 180, "");
      gw_raise (&table, "blue", "bc", "general", 1, 40, 5, 0, "");
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.sniper", rows[i].rule, &error));
      have (&table, "blue", "sniper", NULL);
      if (rows[i].at != NULL)
        set_battle_word (&table, "cameo-at-blue", rows[i].at);
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      set_battle_word (&table, "cameo-used-blue", rows[i].used);
      set_battle_word (&table, "cameo-card-blue", g_str_equal (rows[i].card, "now") ? gw_word (&table, "turn") : rows[i].card);
      for (guint k = 0; k < G_N_ELEMENTS (shots); k++)
        {
          const char *const ids[] = { shots[k].unit, NULL };
          g_autoptr (GPtrArray) acts = table.game->acts (table.battle, ids);
          const SgGameAct *act = gw_find_act (acts, shots[k].act);

          g_assert_cmpint (act != NULL, ==, shots[k].there);
          if (act != NULL && rows[i].why == NULL)
            g_assert_null (act->why);
          else if (act != NULL)
            g_assert_nonnull (strstr (act->why, rows[i].why));
        }
      gw_close (&table);
    }
}

/* GW-976: the messenger in the sights of the sniper: 4+ to 12 inches, 5+ to 36, once each stands somewhere; he is gone on a 5 or 6 (GW-706). */
static void
test_messenger_shot (void)
{
  static const struct { const char *rule, *sniper, *messenger, *faces; gboolean asked, killed; } rows[] = {
    { "cycle", NULL, "16 38 180", NULL, FALSE, FALSE }, { "cycle", "16 30 180", NULL, NULL, FALSE, FALSE },
    { "cycle", "16 30 180", "16 38 180", "4 5", TRUE, TRUE }, { "cycle", "16 30 180", "16 38 180", "3", TRUE, FALSE },
    { "cycle", "16 30 180", "16 38 180", "4 4", TRUE, FALSE },
    { "card", "16 30 180", "16 58 180", "5 6", TRUE, TRUE }, { "card", "16 30 180", "16 58 180", "4", TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = NULL;
      GwTable table;

      open_table (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.sniper", rows[i].rule, &error));
      have (&table, "blue", "sniper", NULL);
      have (&table, "red", "messenger", NULL);
      if (rows[i].sniper != NULL)
        set_battle_word (&table, "cameo-at-blue", rows[i].sniper);
      if (rows[i].messenger != NULL)
        set_battle_word (&table, "cameo-at-red", rows[i].messenger);
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      acts = table.game->acts (table.battle, nobody);
      g_assert_nonnull (gw_find_act (acts, "sniper:messenger:blue"));
      g_assert_null (gw_find_act (acts, "sniper:messenger:red"));
      question = table.game->ask (table.battle, "sniper:messenger:blue", nobody, &error);
      g_assert_cmpint (question != NULL, ==, rows[i].asked);
      if (question != NULL)
        {
          gw_post (&table, question, rows[i].faces);
          g_assert_cmpstr (gw_word (&table, "cameo-red"), ==, rows[i].killed ? "" : "messenger");
        }
      else
        g_assert_nonnull (strstr (error->message, "GW-976"));
      gw_close (&table);
    }
}

/* GW-968, GW-969, GW-970: who is not on the map yet does nothing, and each acts at his moment. */
static void
test_moments (void)
{
  static const struct { const char *side, *cameo, *act, *at, *used, *unit, *why; gboolean acted; } rows[] = {
    { "blue", "civilian", "civilian", NULL, "", "r1", "is to be put on the map first", FALSE },
    { "blue", "civilian", "civilian", "55 51 0", "", "r1", NULL, FALSE },
    { "blue", "civilian", "civilian", "55 51 0", "1", "r1", "has stopped a unit in this cycle", FALSE },
    { "blue", "civilian", "civilian", "55 51 0", "", "r2", "steps in at the start of a cycle of Red", TRUE },
    { "red", "messenger", "messenger", NULL, "", "r1", "is to be put on the map first", FALSE },
    { "red", "messenger", "messenger", "20 55 0", "", "r1", NULL, FALSE },
    { "red", "messenger", "messenger", "20 55 0", "1", "r1", "has ridden in this cycle", FALSE },
    { "red", "messenger", "messenger", "20 55 0", "", "r2", "rides at the start of a cycle of Red", TRUE },
    { "blue", "mad scientist", "mad-scientist", NULL, "", "r1", "is to be put on the map first", FALSE },
    { "blue", "mad scientist", "mad-scientist", "30 0 0", "", "r1", "takes a card of his side", FALSE },
    { "blue", "mad scientist", "mad-scientist", "30 0 0", "1", "r1", "has acted in this cycle", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { rows[i].unit, NULL };
      g_autofree char *at = g_strconcat ("cameo-at-", rows[i].side, NULL), *used = g_strconcat ("cameo-used-", rows[i].side, NULL);
      g_autoptr (GPtrArray) acts = NULL;
      const SgGameAct *act;
      GwTable table;

      open_table (&table);
      have (&table, rows[i].side, rows[i].cameo, NULL);
      if (rows[i].at != NULL)
        set_battle_word (&table, at, rows[i].at);
      gw_begin (&table);
      set_battle_word (&table, used, rows[i].used);
      if (rows[i].acted)
        {
          gw_card (&table, "9 hearts");
          gw_activate (&table, "r1");
          gw_done (&table);
        }
      acts = table.game->acts (table.battle, ids);
      act = gw_find_act (acts, rows[i].act);
      g_test_message ("%s of %s: %s", rows[i].act, rows[i].unit, act != NULL ? act->why : "not there");
      g_assert_nonnull (act);
      if (rows[i].why == NULL)
        g_assert_null (act->why);
      else
        g_assert_nonnull (strstr (act->why, rows[i].why));
      gw_close (&table);
    }
}

/* GW-961: who may come in is offered by name, and asked for no more than he needs. */
static void
test_coming (void)
{
  static const struct { const char *procedure; gboolean french, consent; gint64 gone; } rows[] = {
    { "cameo:red:mascot", FALSE, FALSE, 0 }, { "cameo:red:cantinière", TRUE, FALSE, 0 }, { "cameo:red:spy", FALSE, TRUE, 1 }, { "cameo:red", TRUE, TRUE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = NULL;
      GwTable table;

      open_table (&table);
      if (rows[i].gone > 0)
        set_battle_word (&table, "cameo-gone-red", "1");
      question = table.game->ask (table.battle, rows[i].procedure, nobody, &error);
      g_assert_no_error (error);
      g_assert_cmpint (!sg_question_is_aside (question, "french"), ==, rows[i].french);
      g_assert_cmpint (!sg_question_is_aside (question, "consent"), ==, rows[i].consent);
      if (rows[i].gone > 0)
        g_assert_cmpint (sg_question_number (question, "gone"), ==, rows[i].gone);
      if (strchr (rows[i].procedure, ':') != strrchr (rows[i].procedure, ':'))
        g_assert_cmpstr (sg_question_text (question, "cameo"), ==, strrchr (rows[i].procedure, ':') + 1);
      gw_close (&table);
    }
}

/* The map shows him by himself, or below his unit; the spy and who hunts him about the headquarters; two names apart from one another. */
static void
test_marks (void)
{
  static const char *const titles[] = { "Regimental mascot", "Sniper", "Spy", "Spy hunter", NULL };
  static const struct { const char *red, *with_red, *at_red, *blue, *with_blue, *at_blue; guint n; } rows[] = {
    { "mascot", "r1", NULL, "sniper", NULL, "30 10 0", 2 }, { "mascot", NULL, NULL, "sniper", NULL, NULL, 0 },
    { "sniper", NULL, "30 10 0", "sniper", NULL, "31 10 0", 2 }, { "sniper", NULL, "20 40.5 0", NULL, NULL, NULL, 1 },
    { "spy", NULL, NULL, "spy hunter", NULL, NULL, 2 }, { "spy hunter", NULL, NULL, NULL, NULL, NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint where[2] = { { -100, -100 }, { -100, -100 } };
      SgMarks *marks;
      guint n = 0;
      GwTable table;

      open_table (&table);
      have (&table, "red", rows[i].red, rows[i].with_red);
      if (rows[i].blue != NULL)
        have (&table, "blue", rows[i].blue, rows[i].with_blue);
      if (rows[i].at_red != NULL)
        set_battle_word (&table, "cameo-at-red", rows[i].at_red);
      if (rows[i].at_blue != NULL)
        set_battle_word (&table, "cameo-at-blue", rows[i].at_blue);
      if (g_str_equal (rows[i].red, "spy"))
        set_battle_word (&table, "hq-blue", "30 4 0");
      marks = table.game->look->marks (table.battle, NULL);
      for (guint k = 0; marks != NULL && k < marks->areas->len; k++)
        {
          const SgArea *area = &g_array_index (marks->areas, SgArea, k);

          if (area->label == NULL || !g_strv_contains (titles, area->label))
            continue;
          g_assert_cmpuint (n, <, 2);
          where[n] = area->points[0];
          n++;
        }
      g_test_message ("%s and %s", rows[i].red, rows[i].blue);
      g_assert_cmpuint (n, ==, rows[i].n);
      if (n == 2)
        g_assert_true (fabs (where[0].x - where[1].x) >= 2 || fabs (where[0].y - where[1].y) >= 2);
      sg_marks_free (marks);
      gw_close (&table);
    }
}

/* GW-975, GW-980: the sergeant major and the correspondent have a test rolled again, he once in a cycle; GW-963, GW-974: what the bruiser’s victory
 * and the mascot add. The regiment is Bothered: 4 and more carries on. */
static void
test_tests (void)
{
  static const struct { const char *cameo; gboolean bruised; const char *used, *faces, *asked; gboolean disordered; } rows[] = {
    { NULL, FALSE, "", "3", NULL, TRUE }, { NULL, TRUE, "", "3", NULL, FALSE }, { "mascot", FALSE, "", "3", NULL, FALSE },
    { "sergeant major", FALSE, "", "3 5", "The sergeant major may have the test of b1 rolled again", FALSE },
    { "sergeant major", FALSE, "", "3 3", "The sergeant major may have the test of b1 rolled again", TRUE },
    { "correspondent", FALSE, "", "3 5", "The correspondent may have the test of b1 rolled again", FALSE },
    { "correspondent", FALSE, "1", "3", NULL, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) faces = g_strsplit (rows[i].faces, " ", -1);
      GwTable table;

      open_table (&table);
      if (rows[i].cameo != NULL)
        have (&table, "blue", rows[i].cameo, "b1");
      gw_begin (&table);
      set_battle_word (&table, "cameo-used-blue", rows[i].used);
      gw_set_word (&table, "b1", "bruised", rows[i].bruised ? "yes" : "");
      gw_set_word (&table, "b1", "general-tried", "yes");
      gw_set_word (&table, "b1", "test", "Bothered");
      gw_suggested (&table, "test:b1", faces[0]);
      g_test_message ("row %u", i);
      if (rows[i].asked != NULL)
        {
          g_autoptr (SgTalk) talk = table.game->converse (table.battle);

          g_assert_true (g_str_has_prefix (talk->prompt, rows[i].asked));
          gw_choose (&table, "blue", "again");
          gw_throw (&table, "morale-test", faces[1]);
        }
      g_assert_false (sg_gw_is (gw_unit (&table, "b1"), "test"));
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "b1"), "disordered"), ==, rows[i].disordered);
      if (g_strcmp0 (rows[i].cameo, "correspondent") == 0)
        g_assert_cmpstr (gw_word (&table, "cameo-used-blue"), ==, "1");
      gw_close (&table);
    }
}

/* GW-968: with the next Joker the civilian is gone, and another may come; no one else goes with it. */
static void
test_civilian_goes (void)
{
  static const struct { const char *cameo, *left; } rows[] = { { "civilian", "" }, { "spy", "spy" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) last = NULL;
      GwTable table;

      open_table (&table);
      have (&table, "blue", rows[i].cameo, NULL);
      gw_begin (&table);
      gw_card (&table, "Joker");
      last = gw_last (&table);
      g_assert_cmpstr (gw_word (&table, "cameo-blue"), ==, rows[i].left);
      g_assert_cmpint (strstr (sg_ruling_get_clause (last), "the civilian of Blue went away") != NULL, ==, *rows[i].left == '\0');
      gw_close (&table);
    }
}

/* GW-967: when the general is killed she is a general in his place, without re-rolls but by a house rule, with his unit if he had one. */
static void
test_companion (void)
{
  static const struct { const char *rule, *with; gboolean runs; const char *state, *hers; } rows[] = {
    { "no-rerolls", NULL, FALSE, "wounded", "" }, { "full", NULL, FALSE, "", "" }, { "no-rerolls", "r1", FALSE, "wounded", "r1" }, { "no-rerolls", "r1", TRUE, "wounded", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      SgRuling *ruling;
      SgUnit *her;
      GwTable table;
      SgGw gw;

      open_table (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.companion", rows[i].rule, &error));
      gw_raise (&table, "red", "rc", "general", 1, 20, 41, 180, "");
      have (&table, "blue", "companion", "rc");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r2");
      gw_done (&table); /* where he stands is remembered */
      if (rows[i].with != NULL)
        gw_set_word (&table, "rc", "with", rows[i].with);
      if (rows[i].runs)
        gw_set_word (&table, "r1", "running", "yes");
      sg_gw_read (&gw, table.battle, NULL);
      ruling = sg_ruling_new (SG_RULING_EDIT, "Fell", "");
      sg_gw_lose (&gw, ruling, gw_unit (&table, "rc"), 1);
      sg_gw_set_place (ruling, gw_unit (&table, "rc"), NULL);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      g_assert_null (sg_board_get_unit (sg_battle_get_board (table.battle), "rc-companion"));
      gw_card (&table, "10 spades");
      gw_activate (&table, "b1");
      gw_done (&table);
      her = gw_unit (&table, "rc-companion");
      g_assert_cmpstr (her->side, ==, "red");
      g_assert_cmpint (sg_gw_left (her), ==, 1);
      g_assert_cmpstr (sg_gw_word (her, "state"), ==, rows[i].state);
      g_assert_cmpstr (sg_gw_word (her, "with"), ==, rows[i].hers);
      g_assert_cmpstr (gw_word (&table, "cameo-blue"), ==, "");
      g_assert_cmpfloat (fabs (gw_place (&table, "rc-companion").at.x - 20), <, 8);
      gw_close (&table);
    }
}

/* GW-970: he waits at his headquarters, wherever he is put; GW-966, GW-979: who is with a unit goes on to another within his reach at the start of a cycle. */
static void
test_goes_on (void)
{
  g_autoptr (GError) error = NULL, far = NULL, again = NULL;
  GwTable table;

  open_table (&table);
  set_battle_word (&table, "hq-red", "30 55 0");
  have (&table, "red", "messenger", NULL);
  g_assert_true (put (&table, "red", 5, 50, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (find_cameo (&table, "red").x, ==, 30);
  g_assert_cmpfloat (find_cameo (&table, "red").y, ==, 55);
  gw_close (&table);
  open_table (&table);
  gw_raise (&table, "red", "rz", "infantry", 12, 55, 56, 180, "");
  have (&table, "red", "staff officer", "r1");
  gw_begin (&table);
  gw_card (&table, "Joker");
  g_assert_false (carry_out (&table, "cameo-with:red", "rz", &far));
  g_assert_nonnull (strstr (far->message, "It is more than 24 in away (GW-979)."));
  g_assert_true (carry_out (&table, "cameo-with:red", "r2", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "cameo-with-red"), ==, "r2");
  g_assert_false (carry_out (&table, "cameo-with:red", "r1", &again));
  g_assert_nonnull (strstr (again->message, "in this cycle"));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-cameos-panel/partners", test_partners);
  g_test_add_func ("/play/gw-cameos-panel/status", test_status);
  g_test_add_func ("/play/gw-cameos-panel/bruiser", test_bruiser);
  g_test_add_func ("/play/gw-cameos-panel/sniper", test_sniper);
  g_test_add_func ("/play/gw-cameos-panel/messenger-shot", test_messenger_shot);
  g_test_add_func ("/play/gw-cameos-panel/moments", test_moments);
  g_test_add_func ("/play/gw-cameos-panel/coming", test_coming);
  g_test_add_func ("/play/gw-cameos-panel/marks", test_marks);
  g_test_add_func ("/play/gw-cameos-panel/tests", test_tests);
  g_test_add_func ("/play/gw-cameos-panel/civilian-goes", test_civilian_goes);
  g_test_add_func ("/play/gw-cameos-panel/companion", test_companion);
  g_test_add_func ("/play/gw-cameos-panel/goes-on", test_goes_on);
  return g_test_run ();
}
