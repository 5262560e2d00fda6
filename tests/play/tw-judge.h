/* tw-judge.h: what waits on a table of The War Game, judged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tw-table.h"

/* (transfer full) (nullable): what the suggestion asks whose key begins so. */
static inline SgQuestion *
tw_matter (TwTable *table, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = table->game->suggest (table->battle, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      SgSuggestion *suggestion = list->pdata[i];

      if (g_str_has_prefix (suggestion->key, key))
        return suggestion->question != NULL ? sg_question_ref (suggestion->question) : NULL;
    }
  return NULL;
}

static inline gboolean
tw_waits (TwTable *table, const char *key)
{
  g_autoptr (SgQuestion) question = tw_matter (table, key);

  return question != NULL;
}

/* Judged with those dice, or with the program’s own (NULL), and posted. */
static inline void
tw_settle (TwTable *table, SgQuestion *question, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = faces != NULL ? sg_dice_new_entered_text (faces, &error) : sg_dice_new_thrown (1741);
  g_autoptr (SgVerdict) verdict = NULL;
  SgRuling *ruling;
  SgTw tw = tw_read (table);

  g_assert_nonnull (question);
  verdict = sg_question_judge (question, tw.rules, dice, &error);
  g_assert_no_error (error);
  g_assert_null (sg_verdict_get_refusal (verdict));
  ruling = table->game->rule (table->battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
}

static inline void
tw_judge (TwTable *table, const char *key, const char *faces)
{
  g_autoptr (SgQuestion) question = tw_matter (table, key);

  tw_settle (table, question, faces);
}

/* What of the battle, or of one of several there, a later part of the rules would say. */
static inline void
tw_say_of (TwTable *table, const char *which, const SgWord *word, const char *text)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
  g_autoptr (GError) error = NULL;
  SgTw tw = tw_read (table);

  sg_word_set (ruling, SG_OF (tw.board, which), word, text);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
}

/* (transfer full): asked of one unit. */
static inline SgQuestion *
tw_ask (TwTable *table, const char *procedure, const char *unit)
{
  const char *ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;
  SgQuestion *question = table->game->ask (table->battle, procedure, ids, &error);

  g_assert_no_error (error);
  return question;
}

/* Why it cannot be asked, as a sentence. */
static inline char *
tw_why_not (TwTable *table, const char *procedure, const char *unit)
{
  const char *ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = table->game->ask (table->battle, procedure, ids, &error);

  g_assert_null (question);
  return g_strdup (error->message);
}

/* Which fighting move the mêlée asks of whose key begins so. */
static inline gint64
tw_fighting_move (TwTable *table, const char *key)
{
  g_autoptr (SgQuestion) question = tw_matter (table, key);

  g_assert_nonnull (question);
  return g_variant_get_int64 (sg_question_get (question, "fighting_move"));
}

static inline gint64
tw_left (TwTable *table, const char *id)
{
  return sg_tw_left (tw_unit (table, id));
}

/* Officers of it who fell. */
static inline gint64
tw_fallen (TwTable *table, const char *id)
{
  g_auto (GStrv) fallen = sg_word_list (tw_unit (table, id), &sg_tw_words.fallen);

  return g_strv_length (fallen);
}

/* Those of red ride or run at a line of blue, fourteen inches off, and come home. */
static inline void
tw_charge_home (TwTable *table, const char *charger, const char *type, guint count)
{
  tw_open (table);
  tw_raise (table, "red", "r", type, count, 22, 43, 180);
  tw_raise (table, "blue", "b", "line-infantry", 48, 22, 29, 0);
  tw_act (table, "begin");
  tw_do (table, "charge", "r", "b");
  tw_orders (table);
  g_assert_cmpstr (tw_phase (table), ==, "charges");
  tw_do (table, "charge-home", "r", NULL);
}

static inline SgQuestion *
tw_aim_at (TwTable *table, const char *procedure, const char *gun, SgPoint at)
{
  g_autoptr (SgQuestion) question = tw_ask (table, procedure, gun);
  g_autoptr (GError) error = NULL;
  SgQuestion *aimed = table->game->devices->aim (table->battle, question, at, &error);

  g_assert_no_error (error);
  return aimed;
}
