/* sg-desk-post.c: the posting of a verdict, of the turn's acts and of moves; undo and redo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-desk-post.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-private.h"

#include <glib/gi18n-lib.h>

#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-suggest.h"
#include "play/sg-game-parts.h"

#define MOST_SIDES 1000000 /* any face that can be entered is one of such a die */

/* Deeds: what posts, so that it can be done again when the disk refused it. */

struct _SgDeskDeed
{
  gboolean (*act) (SgDesk *desk, SgDeskDeed *deed, GError **error);
  char     *words;     /* the act's id, or the reason to allow */
  SgRuling *draft;     /* (owned) */
  char    **figures;
  SgPoint  *path;
  guint     n;
  SgPlace  *ends;
  SgDeskDo  run;       /* of another part of the window */
  gpointer  data;
  GDestroyNotify free_data;
  GError  **told;      /* (nullable): where a refusal is told instead of on the page */
};

void
sg_desk_deed_free (SgDeskDeed *self)
{
  g_free (self->words);
  g_clear_object (&self->draft);
  g_strfreev (self->figures);
  g_free (self->path);
  g_free (self->ends);
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

/* (transfer full): what a press of the blue button would do now, so that a press that was meant for something else, a moment ago, is not taken for
 * it. */
char *
sg_desk_name_press (SgDesk *self)
{
  const SgNextAct *next = self->question == NULL ? sg_desk_get_next (self) : NULL;
  SgRuling *newest = self->battle != NULL ? sg_battle_get_undo (self->battle) : NULL;
  gint64 number = newest != NULL ? sg_ruling_get_number (newest) : 0;
  g_autofree char *due = sg_desk_name_due (self);
  const char *of, *clause;

  if (next != NULL && g_str_equal (next->id, SG_DESK_DUE))
    return g_strdup_printf ("%" G_GINT64_FORMAT " due %s", number, due);
  if (self->question == NULL)
    return g_strdup_printf ("%" G_GINT64_FORMAT " act %s", number, next != NULL ? next->id : "");
  of = self->current != NULL ? self->current->suggestion->key : "";
  clause = self->draft != NULL ? sg_ruling_get_clause (self->draft) : "";
  return g_strdup_printf ("%" G_GINT64_FORMAT " %u %s %s %s", number, self->state, sg_question_get_procedure (self->question)->id, of, clause);
}

static SgDeskDeed *
deed_new (gboolean (*act) (SgDesk *, SgDeskDeed *, GError **), const char *words)
{
  SgDeskDeed *self = g_new0 (SgDeskDeed, 1);

  self->act = act;
  self->words = g_strdup (words);
  return self;
}

/* Does @deed, and keeps it when the disk refused it. The desk looks at the board anew either way. */
static gboolean
attempt (SgDesk *self, SgDeskDeed *deed)
{
  g_autoptr (GError) error = NULL;
  GError **told = g_steal_pointer (&deed->told); /* its asker is gone when it is done again */
  gboolean done, kept;

  g_clear_pointer (&self->failed, sg_desk_deed_free);
  self->posting = TRUE;
  done = deed->act (self, deed, &error);
  self->posting = FALSE;
  kept = !done && sg_desk_is_unsaved (error);
  if (kept)
    self->failed = deed;
  else
    sg_desk_deed_free (deed);
  if (!done && (kept || told == NULL))
    sg_desk_fail (self, error);
  if (!done && told != NULL)
    g_propagate_error (told, g_steal_pointer (&error));
  return done;
}

static gboolean
attempt_and_follow (SgDesk *self, SgDeskDeed *deed)
{
  gboolean done = attempt (self, deed);

  sg_desk_follow (self);
  return done;
}

/* Posting. */

static gboolean
do_post (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  g_autoptr (SgRuling) draft = g_object_ref (deed->draft);

  if (!sg_battle_post (self->battle, draft, error))
    return FALSE;
  self->posting = FALSE;
  sg_desk_follow (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_ACCEPTED], 0, draft);
  return TRUE;
}

gboolean
sg_desk_post (SgDesk *self, SgRuling *draft)
{
  SgDeskDeed *deed;

  if (self->held)
    return FALSE;
  deed = deed_new (do_post, NULL);
  deed->draft = g_object_ref (draft);
  return attempt (self, deed);
}

/* (transfer full) (nullable): the program’s own fall from their seed as they fell. Those of a hand are thrown, for dice tell no face that nobody has
 * asked them for. */
static SgDice *
throw_again (SgDesk *self)
{
  SgDice *dice = self->faces[0] != '\0' && self->seed == 0 ? sg_dice_new_entered_text (self->faces, NULL) : NULL;

  if (self->seed != 0)
    return sg_dice_new_thrown (self->seed);
  while (dice != NULL && sg_dice_get_waiting (dice) > 0 && sg_dice_roll (dice, "", MOST_SIDES, NULL) != 0)
    continue;
  return dice;
}

static gboolean
do_keep (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  g_autoptr (SgDice) dice = self->touched ? throw_again (self) : NULL;

  return sg_battle_keep_open (self->battle, self->touched ? self->question : NULL, dice, error);
}

void
sg_desk_keep (SgDesk *self)
{
  attempt (self, deed_new (do_keep, NULL));
}

/* What the umpire put aside, or did not tick, he wants left as it is. */
static gboolean
goes_along (SgDesk *self, const SgSuggestion *suggestion)
{
  return suggestion->trivial && suggestion->question != NULL && !g_hash_table_contains (self->aside, suggestion->key)
         && (suggestion->due == SG_DUE_NEVER || sg_desk_is_ticked (self, suggestion));
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

      if (item == self->current || !goes_along (self, item->suggestion))
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

static SgRuling *
finish_draft (SgDesk *self, const char *allow)
{
  SgRuling *draft = g_object_ref (self->draft);
  g_autofree char *remark = sg_desk_tell_remark (self);

  if (*remark != '\0')
    sg_ruling_set_remark (draft, remark);
  if (allow != NULL && allow[0] != '\0')
    sg_ruling_set_reason (draft, allow);
  sg_desk_note_reason (self, allow);
  if (self->current != NULL && self->current->suggestion->trivial)
    gather_trivial (self, draft);
  return draft;
}

/* Whoever hears “accepted” finds the desk as it is after: the question gone, the board looked at anew. Where the disk refused it the draft has
 * been changed (finish_draft()), and is drawn up again. */
static gboolean
do_accept (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  g_autoptr (SgRuling) draft = self->draft != NULL ? finish_draft (self, deed->words) : NULL;
  gboolean kept = self->touched;

  if (draft == NULL)
    return FALSE;
  if (!sg_battle_post (self->battle, draft, error))
    {
      sg_desk_rejudge (self);
      return FALSE;
    }
  sg_desk_end_naming (self);
  sg_desk_forget_question (self);
  if (kept)
    sg_desk_keep (self);
  self->posting = FALSE;
  if (sg_desk_get_game (self)->acts == NULL)
    sg_desk_choose (self, NULL);
  sg_desk_follow (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_ACCEPTED], 0, draft);
  return TRUE;
}

gboolean
sg_desk_accept (SgDesk *self, const char *allow)
{
  if (self->draft == NULL || self->held || !sg_desk_may_judge (self) || (self->state == SG_DESK_REFUSED && (allow == NULL || allow[0] == '\0'))
      || (self->state != SG_DESK_STANDS && self->state != SG_DESK_REFUSED))
    return FALSE;
  return attempt (self, deed_new (do_accept, allow));
}

/* Put aside, it stays in the list, and is not opened again by itself while the moment lasts. */
void
sg_desk_drop (SgDesk *self)
{
  gboolean kept = self->touched && sg_desk_may_judge (self);

  if (self->question == NULL)
    return;
  if (self->current != NULL)
    g_hash_table_add (self->aside, g_strdup (self->current->suggestion->key));
  sg_desk_end_naming (self);
  sg_desk_forget_question (self);
  if (kept)
    sg_desk_keep (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_QUESTION], 0);
}

/* The turn and the table. */

/* Whether the act is @side’s word that it is ready. */
static gboolean
is_own (const SgNextAct *next, const char *side)
{
  return g_str_has_prefix (next->id, "ready-") && g_str_equal (next->id + strlen ("ready-"), side);
}

gboolean
sg_desk_is_over (SgDesk *self)
{
  SgBoard *board = sg_desk_get_board (self);

  return board != NULL && g_str_equal (sg_board_get (board, "stage"), "over");
}

/* What a battle that is over leads to. */
static SgNextAct *
lead_on (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);
  SgNextAct *act = g_new0 (SgNextAct, 1);

  /* An exercise is talked over: what was so beside what each believed (RK-28). */
  if (game != NULL && game->clock != NULL && sg_battle_get_map (self->battle) != NULL)
    {
      act->id = g_strdup (SG_DESK_CRITIQUE);
      act->label = g_strdup (_("See the Critique"));
      return act;
    }
  act->id = g_strdup ("score");
  act->label = g_strdup (game != NULL && game->score != NULL ? _("See the Score") : _("See the Ledger"));
  return act;
}

/* (nullable): what the game wants next, and what goes by with it. */
static SgNextAct *
lead_by_game (SgDesk *self, const SgGame *game)
{
  SgNextAct *next = game != NULL && game->next != NULL && sg_desk_may_move (self) ? game->next (self->battle) : NULL;

  if (next != NULL && next->waits == NULL && sg_desk_may_judge (self))
    next->passes = sg_desk_tell_passed (self);
  return next;
}

/* What the game waits for may be a question that was put aside: then it is that which is next. */
static void
offer_aside (SgDesk *self)
{
  SgNextAct *aside = sg_desk_next_aside (self);

  if (aside == NULL)
    return;
  sg_next_act_free (self->next);
  self->next = aside;
}

const SgNextAct *
sg_desk_get_next (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);
  gboolean over = sg_desk_is_over (self);

  if (!self->next_known && over && self->moment < 0 && self->side == NULL)
    self->next = lead_on (self);
  else if (!self->next_known && !over && (self->next = sg_desk_next_due (self)) == NULL && (self->next = sg_desk_next_waiting (self)) == NULL)
    self->next = lead_by_game (self, game);
  if (!self->next_known && !over && self->next != NULL && self->next->waits != NULL)
    offer_aside (self);
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
do_act (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  return sg_desk_get_game (self)->act (self->battle, deed->words, error);
}

gboolean
sg_desk_act_on (SgDesk *self, const char *id)
{
  if (self->held || !sg_desk_may_move (self))
    return FALSE;
  return attempt_and_follow (self, deed_new (do_act, id));
}

/* Those who can do nothing more are let go once the turn goes on, and all where it waits for another choice: what comes next is offered in
 * their stead. */
static void
let_go (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);
  g_autoptr (GPtrArray) acts = NULL;
  const SgNextAct *next;

  if (self->chosen->len < 2 || game == NULL || game->acts == NULL || self->question != NULL)
    return;
  next = sg_desk_get_next (self);
  if (next == NULL || next->waits == NULL)
    acts = game->acts (self->battle, sg_desk_get_chosen (self, NULL));
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    if (((SgGameAct *) acts->pdata[i])->why == NULL)
      return;
  sg_desk_choose (self, NULL);
}

gboolean
sg_desk_act (SgDesk *self)
{
  const SgNextAct *next = sg_desk_get_next (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = next != NULL && next->waits == NULL ? g_strdup (next->id) : NULL;
  g_autofree char *mover = NULL;

  if (id != NULL && sg_desk_is_over (self))
    {
      g_signal_emit (self, sg_desk_signals[SIGNAL_LED_ON], 0);
      return TRUE;
    }
  if (id != NULL && next->procedure != NULL && !self->held && sg_desk_may_judge (self))
    {
      g_autofree char *procedure = g_strdup (next->procedure);

      sg_desk_choose (self, NULL); /* it is the turn's, and nobody's of those chosen */
      if (!sg_desk_ask (self, procedure, &error))
        sg_desk_fail (self, error);
      return error == NULL;
    }
  if (id != NULL && g_str_equal (id, SG_DESK_DUE))
    return sg_desk_do_due (self);
  if (id != NULL && g_str_equal (id, SG_DESK_WAITING))
    return sg_desk_open_waiting (self);
  if (id == NULL)
    return FALSE;
  mover = g_strdup (sg_board_get (sg_desk_get_board (self), "mover"));
  if (!sg_desk_act_on (self, id))
    return FALSE;
  if (!g_str_equal (sg_board_get (sg_desk_get_board (self), "mover"), mover))
    sg_desk_choose (self, NULL); /* they are of him who has moved, and the other’s turn begins */
  let_go (self);
  return TRUE;
}

/* Behind its line a force may stand off the map; a hand that lets go of it in the next room means nothing by it, and nobody may allow it. */
static gboolean
is_beside (SgMap *map, const SgDeskDeed *deed)
{
  guint n = deed->ends != NULL ? g_strv_length (deed->figures) : 0;

  for (guint i = 0; i < deed->n; i++)
    if (!sg_map_is_beside (map, deed->path[i]))
      return FALSE;
  for (guint i = 0; i < n; i++)
    if (!sg_map_is_beside (map, deed->ends[i].at))
      return FALSE;
  return TRUE;
}

static gboolean
do_move (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  SgMap *map = sg_battle_get_map (self->battle);

  if (map != NULL && !is_beside (map, deed))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("That is far off the map."));
      return FALSE;
    }
  return sg_desk_get_game (self)->movement->move (self->battle, (const char *const *) deed->figures, deed->path, deed->n, deed->ends,
                                        deed->words, error);
}

/* @ends (nullable): where each of @figures comes to stand; without them the game forms them up at the end of the way. */
static SgDeskDeed *
move_new (const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason)
{
  SgDeskDeed *deed = deed_new (do_move, reason);

  deed->figures = g_strdupv ((char **) figures);
  deed->path = g_memdup2 (path, n * sizeof *path);
  deed->n = n;
  deed->ends = ends != NULL ? g_memdup2 (ends, g_strv_length (deed->figures) * sizeof *ends) : NULL;
  return deed;
}

gboolean
sg_desk_put_down (SgDesk *self, const char *const *figures, const SgPlace *places)
{
  if (self->held || !sg_desk_may_move (self) || figures[0] == NULL)
    return FALSE;
  return attempt_and_follow (self, move_new (figures, &places[0].at, 1, places, NULL));
}

gboolean
sg_desk_move (SgDesk *self, const SgPoint *path, guint n, const SgPlace *ends, const char *reason)
{
  gboolean done = FALSE;

  if (sg_desk_point_way (self, path, n, &done))
    return done;
  if (self->held || !sg_desk_may_move (self) || self->chosen->len < 2)
    return FALSE;
  sg_desk_note_reason (self, reason);
  return attempt_and_follow (self, move_new (sg_desk_get_chosen (self, NULL), path, n, ends, reason));
}

static gboolean
do_carry_out (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  const SgGame *game = sg_desk_get_game (self);

  if (game->carry_out == NULL)
    return sg_game_refuse (self->battle, error);
  return game->carry_out (self->battle, deed->words, (const char *const *) deed->figures, deed->path, deed->n, error);
}

gboolean
sg_desk_carry_out (SgDesk *self, const char *act, const char *const *units, const SgPoint *path, guint n)
{
  SgDeskDeed *deed;

  g_return_val_if_fail (SG_IS_DESK (self) && act != NULL && units != NULL, FALSE);

  if (self->held || !sg_desk_may_judge (self))
    return FALSE;
  deed = deed_new (do_carry_out, act);
  deed->figures = g_strdupv ((char **) units);
  deed->path = g_memdup2 (path, n * sizeof *path);
  deed->n = n;
  return attempt_and_follow (self, deed);
}

static gboolean
do_run (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  return deed->run (self->battle, deed->data, error);
}

gboolean
sg_desk_do (SgDesk *self, SgDeskDo act, gpointer data, GDestroyNotify free_data, GError **error)
{
  SgDeskDeed *deed;

  g_return_val_if_fail (SG_IS_DESK (self) && act != NULL, FALSE);

  deed = deed_new (do_run, NULL);
  deed->run = act;
  deed->data = data;
  deed->free_data = free_data;
  deed->told = error;
  if (!self->held && sg_desk_may_judge (self))
    return attempt_and_follow (self, deed);
  sg_desk_deed_free (deed);
  if (self->held)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("Something was not saved, and waits to be mended first."));
  else
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("Nothing can be changed here now."));
  return FALSE;
}

gboolean
sg_desk_is_waiting (SgDesk *self)
{
  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  return self->failed != NULL;
}

/* Where a player sent his own answer and the umpire takes it, or another, the player is told which. */
static gboolean
do_answer (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  const SgGame *game = sg_desk_get_game (self);
  const SgTalk *talk = sg_desk_get_talk (self);
  g_autofree char *errand = NULL, *sent = NULL;
  g_autoptr (GError) barred = NULL;

  if (game->choose == NULL)
    return sg_game_refuse (self->battle, error);
  if (talk != NULL && sg_talk_find (talk, deed->words, &barred) == NULL && !g_error_matches (barred, SG_ERROR, SG_ERROR_UNKNOWN)) /* the game knows its own best */
    {
      g_propagate_error (error, g_steal_pointer (&barred));
      return FALSE;
    }
  if (talk != NULL && self->errands != NULL)
    sent = g_strdup (self->errands->answer (self->battle, talk, &errand, self->errands_of));
  if (!game->choose (self->battle, deed->words, error))
    return FALSE;
  if (errand != NULL) /* the player hears of it, too */
    self->errands->spoken (errand, g_str_equal (sent, deed->words), self->errands_of);
  return TRUE;
}

gboolean
sg_desk_choose_answer (SgDesk *self, const char *choice)
{
  g_return_val_if_fail (SG_IS_DESK (self) && choice != NULL, FALSE);

  if (self->held || !sg_desk_may_judge (self))
    return FALSE;
  return attempt_and_follow (self, deed_new (do_answer, choice));
}

/* While two players answer one another, one answer is taken back; what is over is taken back whole. */
static gboolean
do_undo (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  return sg_desk_get_talk (self) != NULL ? sg_battle_undo (self->battle, error) : sg_battle_undo_act (self->battle, error);
}

/* The keyboard’s place may go with what is undone: whoever shows the work is told. */
static gboolean
take_back (SgDesk *self, SgDeskDeed *deed)
{
  gboolean done = attempt_and_follow (self, deed);

  if (done)
    g_signal_emit (self, sg_desk_signals[SIGNAL_UNDONE], 0);
  return done;
}

gboolean
sg_desk_undo (SgDesk *self)
{
  if (self->held || !sg_desk_may_judge (self) || sg_battle_get_undo (self->battle) == NULL)
    return FALSE;
  return take_back (self, deed_new (do_undo, NULL));
}

static gboolean
do_stop (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  return sg_battle_undo_act (self->battle, error);
}

gboolean
sg_desk_stop_talk (SgDesk *self)
{
  if (self->held || !sg_desk_may_judge (self) || sg_desk_get_talk (self) == NULL)
    return FALSE;
  return take_back (self, deed_new (do_stop, NULL));
}

static gboolean
do_redo (SgDesk *self, SgDeskDeed *deed, GError **error)
{
  return sg_desk_get_talk (self) != NULL ? sg_battle_redo (self->battle, error) : sg_battle_redo_act (self->battle, error);
}

gboolean
sg_desk_redo (SgDesk *self)
{
  if (self->held || !sg_desk_may_judge (self) || sg_battle_get_redo (self->battle) == NULL)
    return FALSE;
  return take_back (self, deed_new (do_redo, NULL));
}

gboolean
sg_desk_try_again (SgDesk *self)
{
  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  return self->failed != NULL && !self->held && sg_desk_may_move (self) && attempt_and_follow (self, g_steal_pointer (&self->failed));
}
