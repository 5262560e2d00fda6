/* sg-desk-post.c: the posting of a verdict, of the turn's acts and of moves; undo and redo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-desk-private.h"

/* Posting. */

gboolean
sg_desk_post (SgDesk *self, SgRuling *draft)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) kept = g_object_ref (draft);
  gboolean posted;

  self->posting = TRUE;
  posted = !self->held && sg_battle_post (self->battle, kept, &error);
  self->posting = FALSE;
  if (!posted)
    {
      sg_desk_fail (self, error);
      return FALSE;
    }
  sg_desk_follow (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_ACCEPTED], 0, kept);
  return TRUE;
}

/* Facts that need no choice are accepted together, a line for each. */
static void
gather_trivial (SgDesk *self, SgRuling *draft)
{
  const SgGame *game = sg_desk_get_game (self);
  g_autoptr (GString) clause = g_string_new (sg_ruling_get_clause (draft));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);
      g_autoptr (SgDice) dice = sg_dice_new_none ();
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (SgRuling) other = NULL;

      if (item == self->current || !item->suggestion->trivial || item->suggestion->question == NULL)
        continue;
      verdict = sg_question_judge (item->suggestion->question, sg_battle_get_rules (self->battle), dice, NULL);
      if (verdict == NULL || sg_verdict_get_refusal (verdict) != NULL)
        continue;
      other = game->rule (self->battle, item->suggestion->question, verdict, dice, NULL);
      for (guint e = 0; other != NULL && e < sg_ruling_get_effects (other)->len; e++)
        sg_ruling_add_effect (draft, sg_effect_copy (g_ptr_array_index (sg_ruling_get_effects (other), e)));
      if (other != NULL)
        g_string_append_printf (clause, "\n%s", sg_ruling_get_clause (other));
    }
  sg_ruling_set_clause (draft, clause->str);
}

gboolean
sg_desk_accept (SgDesk *self, const char *allow)
{
  g_autoptr (SgRuling) draft = NULL;
  g_autoptr (GError) error = NULL;
  gboolean kept = self->touched;

  if (self->draft == NULL || self->held || !sg_desk_may_judge (self) || (self->state == SG_DESK_REFUSED && (allow == NULL || allow[0] == '\0'))
      || (self->state != SG_DESK_STANDS && self->state != SG_DESK_REFUSED))
    return FALSE;
  draft = g_object_ref (self->draft);
  if (self->remark[0] != '\0')
    sg_ruling_set_remark (draft, self->remark);
  if (allow != NULL && allow[0] != '\0')
    sg_ruling_set_reason (draft, allow);
  sg_desk_note_reason (self, allow);
  if (self->current != NULL && self->current->suggestion->trivial)
    gather_trivial (self, draft);
  self->posting = TRUE;
  if (!sg_battle_post (self->battle, draft, &error))
    {
      self->posting = FALSE;
      sg_desk_rejudge (self);
      sg_desk_fail (self, error);
      return FALSE;
    }
  if (kept && !sg_battle_keep_open (self->battle, NULL, NULL, &error))
    sg_desk_fail (self, error);
  self->posting = FALSE;
  sg_desk_end_naming (self, FALSE);
  sg_desk_forget_question (self);
  sg_desk_choose (self, NULL);
  sg_desk_follow (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_ACCEPTED], 0, draft);
  return TRUE;
}

void
sg_desk_drop (SgDesk *self)
{
  g_autoptr (GError) error = NULL;

  if (self->question == NULL)
    return;
  if (self->touched && sg_desk_may_judge (self) && !sg_battle_keep_open (self->battle, NULL, NULL, &error))
    sg_desk_fail (self, error);
  sg_desk_end_naming (self, FALSE);
  sg_desk_forget_question (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_QUESTION], 0);
}

/* The turn and the table. */

static gboolean
is_own (const SgNextAct *next, const char *side)
{
  return g_str_has_prefix (next->id, "ready-") && g_str_equal (next->id + strlen ("ready-"), side);
}

const SgNextAct *
sg_desk_get_next (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);

  if (!self->next_known)
    self->next = game != NULL && sg_desk_may_move (self) ? game->next (self->battle) : NULL;
  self->next_known = TRUE;
  /* A player says only of his own side that it is ready. */
  if (self->next != NULL && self->side != NULL && !is_own (self->next, self->side))
    g_clear_pointer (&self->next, sg_next_act_free);
  return self->next;
}

void
sg_desk_forget_next (SgDesk *self)
{
  g_clear_pointer (&self->next, sg_next_act_free);
  self->next_known = FALSE;
}

static gboolean
tell (SgDesk *self, gboolean done, const GError *error)
{
  self->posting = FALSE;
  if (!done)
    sg_desk_fail (self, error);
  sg_desk_follow (self);
  return done;
}

gboolean
sg_desk_act_on (SgDesk *self, const char *id)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->held || !sg_desk_may_move (self))
    return FALSE;
  self->posting = TRUE;
  done = sg_desk_get_game (self)->act (self->battle, id, &error);
  return tell (self, done, error);
}

gboolean
sg_desk_act (SgDesk *self)
{
  const SgNextAct *next = sg_desk_get_next (self);

  g_autofree char *id = next != NULL && next->waits == NULL ? g_strdup (next->id) : NULL;

  return id != NULL && sg_desk_act_on (self, id);
}

gboolean
sg_desk_put_down (SgDesk *self, const char *const *figures, const SgPlace *places)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->held || !sg_desk_may_move (self) || figures[0] == NULL)
    return FALSE;
  self->posting = TRUE;
  done = sg_desk_get_game (self)->move (self->battle, figures, &places[0].at, 1, places, NULL, &error);
  return tell (self, done, error);
}

gboolean
sg_desk_move (SgDesk *self, const SgPoint *path, guint n, const SgPlace *ends, const char *reason)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->held || !sg_desk_may_move (self) || self->chosen->len < 2)
    return FALSE;
  sg_desk_note_reason (self, reason);
  self->posting = TRUE;
  done = sg_desk_get_game (self)->move (self->battle, sg_desk_get_chosen (self, NULL), path, n, ends, reason, &error);
  return tell (self, done, error);
}

gboolean
sg_desk_undo (SgDesk *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->held || !sg_desk_may_judge (self) || sg_battle_get_undo (self->battle) == NULL)
    return FALSE;
  self->posting = TRUE;
  done = sg_battle_undo (self->battle, &error);
  return tell (self, done, error);
}

gboolean
sg_desk_redo (SgDesk *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->held || !sg_desk_may_judge (self) || sg_battle_get_redo (self->battle) == NULL)
    return FALSE;
  self->posting = TRUE;
  done = sg_battle_redo (self->battle, &error);
  return tell (self, done, error);
}
