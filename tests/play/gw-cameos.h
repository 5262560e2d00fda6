/* gw-cameos.h: a table of A Gentleman's War on which cameos come in, for their tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "gw-talk.h"

static const char *const nobody[] = { NULL };

static inline void
open_table (GwTable *table)
{
  g_autoptr (GError) error = NULL;

  gw_open (table);
  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table->battle), "gw.cameos", "yes", &error));
  gw_raise_two (table);
}

static inline gboolean
carry_out (GwTable *table, const char *act, const char *unit, GError **error)
{
  const char *const ids[] = { unit, NULL };

  return table->game->carry_out (table->battle, act, ids, NULL, 0, error);
}

/* GW-961: who comes in is the side's; a second at once is refused. */
static inline void
come_in (GwTable *table, const char *side, const char *cameo, const char *with)
{
  g_autofree char *procedure = g_strconcat ("cameo:", side, NULL), *act = g_strconcat ("cameo-with:", side, NULL), *word = g_strconcat ("cameo-", side, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = table->game->ask (table->battle, procedure, nobody, &error);

  g_assert_no_error (error);
  sg_question_set (question, "cameo", g_variant_new_string (cameo), SG_SOURCE_ASKED);
  if (g_str_equal (cameo, "cantinière"))
    sg_question_set (question, "french", g_variant_new_boolean (TRUE), SG_SOURCE_ASKED);
  gw_post (table, question, "");
  g_assert_cmpstr (gw_word (table, word), ==, cameo);
  if (with != NULL)
    gw_must (table, act, with);
}

static inline gboolean
put (GwTable *table, const char *side, double x, double y, GError **error)
{
  g_autofree char *act = g_strconcat ("cameo-put:", side, NULL);
  const SgPoint at = { x, y };

  return table->game->carry_out (table->battle, act, nobody, &at, 1, error);
}

static inline SgPoint
find_cameo (GwTable *table, const char *side)
{
  g_autofree char *word = g_strconcat ("cameo-at-", side, NULL);
  SgPlace place = { { -1, -1 }, 0 };

  (void) sg_place_parse (gw_word (table, word), &place);
  return place.at;
}

/* Every unit of Red acts, and its cycle is over. */
static inline void
end_cycle (GwTable *table)
{
  static const char *const cards[] = { "3 hearts", "4 hearts", "6 hearts", "7 hearts" }, *const units[] = { "r1", "r2", "rh", "rg" };

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      gw_card (table, cards[i]);
      gw_activate (table, units[i]);
      gw_done (table);
    }
}

/* (nullable): why the act is not open, of @unit or of nobody; it is there. */
static inline const char *
why_not (GwTable *table, const char *act, const char *unit, char **why)
{
  const char *const ids[] = { unit, NULL };
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, ids);
  const SgGameAct *found = gw_find_act (acts, act);

  g_assert_nonnull (found);
  g_free (*why);
  *why = g_strdup (found->why);
  return *why;
}

/* Whether a step of the conversation says it. */
static inline gboolean
says (GwTable *table, const char *words)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  for (guint i = 0; i < talk->stages->len; i++)
    if (((SgStage *) talk->stages->pdata[i])->words != NULL && strstr (((SgStage *) talk->stages->pdata[i])->words, words) != NULL)
      return TRUE;
  return FALSE;
}
