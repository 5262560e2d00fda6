/* sg-desk-volley.c: several questions judged on the same facts, their dice thrown together and what comes of them posted as one act.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nobody’s fire is weaker for having been judged after another’s: every verdict stands before the first is posted.
 */

#include "desk/sg-desk-volley.h"

#include <glib/gi18n-lib.h>

#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-sealed-dice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-private.h"

typedef struct { SgQuestion *question; const char *faces; SgDice *dice; SgVerdict *verdict; } Shot;

static void
clear_shot (gpointer data)
{
  Shot *shot = data;

  g_clear_pointer (&shot->question, sg_question_unref);
  g_clear_object (&shot->dice);
  g_clear_pointer (&shot->verdict, sg_verdict_unref);
}

static SgDeskItem *
find_item (SgDesk *self, const char *key)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);

      if (g_strcmp0 (item->suggestion->key, key) == 0)
        return g_steal_pointer (&item);
    }
  return NULL;
}

static gboolean
is_thrown (const Shot *shot)
{
  return shot->faces == NULL || *shot->faces == '\0';
}

/* All that nobody typed are thrown together: with sealed dice, from one seal. */
static gboolean
throw_all (SgDesk *self, GArray *volley, GError **error)
{
  g_autofree SgQuestion **questions = g_new0 (SgQuestion *, volley->len + 1);
  g_autofree guint64 *seeds = g_new0 (guint64, volley->len + 1);
  guint n = 0;

  for (guint i = 0; i < volley->len; i++)
    if (is_thrown (&g_array_index (volley, Shot, i)))
      questions[n++] = g_array_index (volley, Shot, i).question;
  if (n > 0 && !sg_sealed_dice_throw (self->battle, questions, n, seeds, error))
    return FALSE;
  for (guint i = volley->len; i > 0; i--)
    if (is_thrown (&g_array_index (volley, Shot, i - 1)))
      g_array_index (volley, Shot, i - 1).dice = sg_dice_new_thrown (seeds[--n]);
  return TRUE;
}

static gboolean
judge (SgDesk *self, Shot *shot, GError **error)
{
  if (!is_thrown (shot))
    shot->dice = sg_dice_new_entered_text (shot->faces, error);
  if (shot->dice == NULL)
    return FALSE;
  shot->verdict = sg_question_judge (shot->question, sg_battle_get_rules (self->battle), shot->dice, error);
  if (shot->verdict == NULL)
    return FALSE;
  if (sg_verdict_get_refusal (shot->verdict) == NULL)
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, sg_verdict_get_refusal (shot->verdict));
  return FALSE;
}

/* What was typed is judged before a seal is opened for the others. */
static gboolean
judge_all (SgDesk *self, GArray *volley, const SgDeskShot *shots, gboolean thrown, GError **error)
{
  for (guint i = 0; i < volley->len; i++)
    {
      Shot *shot = &g_array_index (volley, Shot, i);
      g_autoptr (SgDeskItem) item = find_item (self, shots[i].key);

      if (is_thrown (shot) != thrown || judge (self, shot, error))
        continue;
      g_prefix_error (error, "%s: ", item != NULL ? item->suggestion->title : shots[i].key);
      return FALSE;
    }
  return TRUE;
}

static gboolean
post_each (SgBattle *battle, GArray *volley, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);

  for (guint i = 0; i < volley->len; i++)
    {
      const Shot *shot = &g_array_index (volley, Shot, i);
      g_autoptr (SgRuling) ruling = game->rule (battle, shot->question, shot->verdict, shot->dice, error);

      if (ruling == NULL || !sg_battle_post (battle, ruling, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
post_volley (SgBattle *battle, gpointer data, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  gboolean well;

  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  sg_battle_begin_act (battle);
  well = post_each (battle, data, error);
  sg_battle_end_act (battle);
  return sg_campaign_end (campaign, well, well ? error : NULL) && well;
}

GPtrArray *
sg_desk_list_group (SgDesk *self, const char *group)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (SG_IS_DESK (self) && group != NULL, list);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);

      if (item->suggestion->question != NULL && item->suggestion->waits == NULL && g_strcmp0 (item->suggestion->group, group) == 0)
        g_ptr_array_add (list, g_steal_pointer (&item));
    }
  return list;
}

/* @shots are the caller’s, and their faces are not looked at once this has returned: what waits for the disk has dice and verdicts of its own. */
gboolean
sg_desk_do_volley (SgDesk *self, const SgDeskShot *shots, guint n, GError **error)
{
  g_autoptr (GArray) volley = g_array_new (FALSE, TRUE, sizeof (Shot));

  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  g_array_set_clear_func (volley, clear_shot);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SgDeskItem) item = find_item (self, shots[i].key);
      Shot shot = { item != NULL && item->suggestion->question != NULL ? sg_question_copy (item->suggestion->question) : NULL, shots[i].faces };

      g_array_append_val (volley, shot);
      if (shot.question == NULL)
        {
          g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("The board has changed since: look at it again."));
          return FALSE;
        }
    }
  if (!judge_all (self, volley, shots, FALSE, error) || !throw_all (self, volley, error) || !judge_all (self, volley, shots, TRUE, error))
    return FALSE;
  return sg_desk_do (self, post_volley, g_steal_pointer (&volley), (GDestroyNotify) g_array_unref, error);
}
