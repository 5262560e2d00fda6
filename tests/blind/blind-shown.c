/* blind-shown.c: what a person has before him, as text, and whether he can go on from there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "blind.h"

/* (nullable): @words, of which it is read that they are fit to be shown. */
static void
say (GString *out, const char *what, const char *words)
{
  blind_read_words (what, words);
  if (words != NULL)
    g_string_append_printf (out, "%s: %s\n", what, words);
}

static void
say_why (GString *out, const char *what, const char *sentence)
{
  blind_read_sentence (what, sentence);
  say (out, what, sentence);
}

static void
show_turn (GString *out, SgBattle *battle, const SgGame *game)
{
  g_autofree char *move = NULL, *turn = game->turn_text (battle, &move), *still = game->still != NULL ? game->still (battle) : NULL;
  g_autoptr (SgNextAct) next = game->next (battle);
  g_autoptr (GPtrArray) status = game->status != NULL ? game->status (battle) : NULL;

  say (out, "turn", turn);
  say (out, "move", move);
  say (out, "still", still);
  if (next != NULL)
    {
      say (out, "next", next->label);
      say_why (out, "next waits", next->waits);
      say (out, "next passes", next->passes);
    }
  for (guint i = 0; status != NULL && i < status->len; i++)
    {
      const SgStatus *line = status->pdata[i];

      say (out, "status", line->title);
      say (out, "status words", line->words);
      say (out, "status note", line->note);
    }
}

static void
show_question (GString *out, SgQuestion *question)
{
  const SgField *fields = sg_question_get_procedure (question)->fields;

  say (out, "about", sg_question_get_about (question));
  for (guint i = 0; fields[i].name != NULL; i++)
    {
      GVariant *value = sg_question_has (question, fields[i].name) ? sg_question_get (question, fields[i].name) : NULL;
      g_autofree char *text = value != NULL ? g_variant_print (value, FALSE) : NULL;

      if (text != NULL)
        g_string_append_printf (out, "   %s %s\n", fields[i].name, text);
    }
}

static void
show_suggestions (GString *out, SgBattle *battle, const SgGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = game->suggest (battle, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < lines->len; i++)
    {
      const SgSuggestion *line = lines->pdata[i];

      g_string_append_printf (out, "%s ", line->key);
      say (out, "line", line->title);
      say (out, "line waits", line->waits);
      say (out, "group", line->group);
      say (out, "group act", line->group_act);
      if (line->question != NULL)
        show_question (out, line->question);
    }
}

static void
show_acts (GString *out, SgBattle *battle, const SgGame *game, const char *const *units)
{
  g_autoptr (GPtrArray) acts = game->acts (battle, units);

  for (guint i = 0; i < acts->len; i++)
    {
      const SgGameAct *act = acts->pdata[i];

      g_string_append_printf (out, "%s ", act->id);
      say (out, "act", act->label);
      say (out, "act detail", act->detail);
      say (out, "act group", act->group);
      say_why (out, "act barred", act->why);
    }
}

static void
show_choice (GString *out, const SgChoice *choice)
{
  say (out, "choice", choice->label);
  say (out, "choice detail", choice->detail);
  say (out, "choice cost", choice->cost);
  say_why (out, "choice barred", choice->why);
  say (out, "choice odds", choice->odds);
  say (out, "choice ahead", choice->ahead);
  for (guint i = 0; i < choice->chances->len; i++)
    {
      const SgChance *chance = choice->chances->pdata[i];

      say (out, "chance", chance->label);
      g_assert_cmpfloat (chance->chance, >=, 0);
      g_assert_cmpfloat (chance->chance, <=, 1 + 1e-9);
    }
}

static void
show_talk (GString *out, SgTalk *talk)
{
  say (out, "talk", talk->title);
  say (out, "prompt", talk->prompt);
  say (out, "measure", talk->measure);
  for (guint i = 0; i < talk->stages->len; i++)
    {
      const SgStage *stage = talk->stages->pdata[i];

      say (out, "stage", stage->title);
      say (out, "stage words", stage->words);
      for (guint k = 0; k < stage->notes->len; k++)
        say (out, "stage note", ((SgStageNote *) stage->notes->pdata[k])->words);
    }
  for (guint i = 0; i < talk->choices->len; i++)
    show_choice (out, talk->choices->pdata[i]);
  if (talk->question != NULL)
    show_question (out, talk->question);
}

static void
show_facts (GString *out, SgBattle *battle, const SgGame *game, const char *id)
{
  g_autoptr (GPtrArray) facts = game->facts (battle, id);

  for (guint i = 0; i < facts->len; i++)
    {
      const SgFact *fact = facts->pdata[i];

      say (out, "fact", fact->caption);
      say (out, "fact words", fact->words);
    }
}

static void
show_score (GString *out, SgBattle *battle)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgScore) score = sg_battle_score (battle, FALSE, &error);

  g_assert_no_error (error);
  for (guint i = 0; score != NULL && i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      say (out, "score", line->label);
      g_string_append_printf (out, "%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", line->side, line->count, line->total);
    }
}

char *
blind_shown (SgBattle *battle, guint from, guint units)
{
  const SgGame *game = sg_battle_get_game (battle);
  GPtrArray *all = sg_board_get_units (sg_battle_get_board (battle));
  g_autoptr (SgTalk) talk = game->converse != NULL ? game->converse (battle) : NULL;
  static const char *const nobody[] = { NULL };
  GString *out = g_string_new (NULL);

  show_turn (out, battle, game);
  show_suggestions (out, battle, game);
  show_score (out, battle);
  if (talk != NULL)
    show_talk (out, talk);
  if (game->acts != NULL)
    show_acts (out, battle, game, nobody);
  for (guint i = 0; i < MIN (units, all->len); i++)
    {
      const char *one[] = { ((SgUnit *) all->pdata[(from + i) % all->len])->id, NULL };

      g_string_append_printf (out, "%s\n", one[0]);
      if (game->acts != NULL)
        show_acts (out, battle, game, one);
      if (game->facts != NULL)
        show_facts (out, battle, game, one[0]);
    }
  return g_string_free (out, FALSE);
}

/* Whether anybody may go on */

static gboolean
may_judge (SgBattle *battle, const SgGame *game)
{
  g_autoptr (GPtrArray) lines = game->suggest (battle, NULL);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    if (((SgSuggestion *) lines->pdata[i])->waits == NULL)
      return TRUE;
  return FALSE;
}

static gboolean
may_act (SgBattle *battle, const SgGame *game, const char *const *units)
{
  g_autoptr (GPtrArray) acts = game->acts != NULL ? game->acts (battle, units) : NULL;

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    if (((SgGameAct *) acts->pdata[i])->why == NULL)
      return TRUE;
  return FALSE;
}

static gboolean
may_answer (const SgTalk *talk)
{
  for (guint i = 0; i < talk->choices->len; i++)
    if (((SgChoice *) talk->choices->pdata[i])->why == NULL)
      return TRUE;
  return talk->question != NULL;
}

/* A battle that has not ended goes on by something: before its first turn by whoever is raised and put down. */
void
blind_check_not_stuck (SgBattle *battle)
{
  const SgGame *game = sg_battle_get_game (battle);
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);
  const char *result = sg_board_get (board, "result");
  g_autoptr (SgTalk) talk = game->converse != NULL ? game->converse (battle) : NULL;
  g_autoptr (SgNextAct) next = game->next (battle);
  static const char *const nobody[] = { NULL };
  gboolean goes_on;

  if ((result != NULL && *result != '\0') || sg_board_get_whole (board, "turn", 0) == 0)
    return;
  if (talk != NULL)
    {
      if (!may_answer (talk))
        g_error ("%s: nothing can be answered: %s", talk->title, talk->prompt);
      return;
    }
  goes_on = (next != NULL && next->waits == NULL) || may_judge (battle, game) || may_act (battle, game, nobody);
  for (guint i = 0; !goes_on && i < units->len; i++)
    {
      const char *one[] = { ((SgUnit *) units->pdata[i])->id, NULL };

      goes_on = may_act (battle, game, one);
    }
  if (!goes_on)
    g_error ("nobody can go on: %s, %s", next != NULL ? next->label : "no next act", next != NULL ? next->waits : "");
}
