/* tw-told.h: what The War Game refuses, and what it tells of a unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tw-judge.h"

/* (transfer full): why @act of @unit, at @at (nullable), is refused: the sentence. */
static inline char *
tw_refused (TwTable *table, const char *act, const char *unit, const SgPoint *at)
{
  const char *ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_false (table->game->carry_out (table->battle, act, ids, at, at != NULL, &error));
  return g_strdup (error->message);
}

static inline void
tw_check_refused (TwTable *table, const char *act, const char *unit, const SgPoint *at, const char *words)
{
  g_autofree char *said = tw_refused (table, act, unit, at);

  g_assert_cmpstr (said, ==, words);
}

static inline void
tw_do_at (TwTable *table, const char *act, const char *unit, SgPoint at)
{
  const char *ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  table->game->carry_out (table->battle, act, ids, &at, 1, &error);
  g_assert_no_error (error);
}

/* (transfer full): what is told of @unit under @label; "" of nothing. */
static inline char *
tw_fact (TwTable *table, const char *unit, const char *label)
{
  g_autoptr (GPtrArray) facts = table->game->facts (table->battle, unit);

  for (guint i = 0; i < facts->len; i++)
    if (g_str_equal (((SgFact *) facts->pdata[i])->caption, label))
      return g_strdup (((SgFact *) facts->pdata[i])->words);
  return g_strdup ("");
}

static inline void
tw_check_fact (TwTable *table, const char *unit, const char *label, const char *words)
{
  g_autofree char *told = tw_fact (table, unit, label);

  g_assert_cmpstr (told, ==, words);
}

/* (transfer full): what bars @act of @unit in the panel: "" for nothing, "not offered" where it is not there. */
static inline char *
tw_barred (TwTable *table, const char *act, const char *unit)
{
  const char *ids[] = { unit, NULL };
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, ids);

  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, act))
      return g_strdup (((SgGameAct *) acts->pdata[i])->why != NULL ? ((SgGameAct *) acts->pdata[i])->why : "");
  return g_strdup ("not offered");
}

/* It stands there now, however it came there. */
static inline void
tw_set_at (TwTable *table, const char *id, double x, double y, double bearing)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
  g_autoptr (GError) error = NULL;
  SgTw tw = tw_read (table);

  sg_tw_set_place (&tw, ruling, tw_unit (table, id), &(SgPlace) { { x, y }, bearing });
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
}
