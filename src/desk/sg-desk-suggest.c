/* sg-desk-suggest.c: what the board wants judged, and the question that came from it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-desk-suggest.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-private.h"
#include "desk/sg-desk-question.h"

#include <glib/gi18n-lib.h>

G_DEFINE_TYPE (SgDeskItem, sg_desk_item, G_TYPE_OBJECT)

static void
sg_desk_item_finalize (GObject *object)
{
  g_clear_pointer (&SG_DESK_ITEM (object)->suggestion, sg_suggestion_free);
  G_OBJECT_CLASS (sg_desk_item_parent_class)->finalize (object);
}

static void
sg_desk_item_class_init (SgDeskItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_desk_item_finalize;
}

static void
sg_desk_item_init (SgDeskItem *self)
{
}

static SgDeskItem *
wrap (SgSuggestion *suggestion)
{
  SgDeskItem *item = g_object_new (SG_TYPE_DESK_ITEM, NULL);

  item->suggestion = suggestion;
  return item;
}

const SgSuggestion *
sg_desk_item_get (SgDeskItem *self)
{
  g_return_val_if_fail (SG_IS_DESK_ITEM (self), NULL);

  return self->suggestion;
}

static gboolean
keeps_key (SgDesk *self, const SgSuggestion *suggestion)
{
  return self->current != NULL && g_strcmp0 (self->current->suggestion->key, suggestion->key) == 0;
}

/* A question that lay open in the file belongs to the suggestion that asks the same of the same facts. */
static gboolean
is_restored (SgDesk *self, const SgSuggestion *suggestion)
{
  return self->current == NULL && self->touched && suggestion->question != NULL
         && sg_question_get_procedure (suggestion->question) == sg_question_get_procedure (self->question)
         && sg_desk_measures_the_same (suggestion->question, self->question);
}

/* Looks for the open question among the fresh suggestions; what the umpire answered is carried over. */
static void
renew_question (SgDesk *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->suggestions));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);

      if (self->question != NULL && item->suggestion->question != NULL
          && (keeps_key (self, item->suggestion) || is_restored (self, item->suggestion)))
        {
          g_autoptr (SgQuestion) fresh = sg_question_copy (item->suggestion->question);
          g_autofree char *faces = self->current == NULL ? g_strdup (self->faces) : NULL;
          guint64 seed = self->current == NULL ? self->seed : 0;

          if (self->touched)
            sg_desk_carry_answers (self->question, fresh);
          else
            sg_desk_recall_answers (self, item->suggestion, fresh);
          if (faces != NULL)
            sg_desk_choose_of_line (self, (const char *const *) item->suggestion->figures);
          sg_desk_take_question (self, item, fresh);
          if (faces != NULL && (*faces != '\0' || seed != 0))
            {
              self->seed = seed;
              g_free (self->faces);
              self->faces = g_steal_pointer (&faces);
              sg_desk_rejudge (self);
            }
          return;
        }
    }
  if (self->question != NULL && self->current == NULL)
    sg_desk_take_question (self, NULL, self->question);
  else
    {
      sg_desk_forget_question (self);
      g_signal_emit (self, sg_desk_signals[SIGNAL_QUESTION], 0);
    }
}

/* With nothing open, the first that the turn waits for and no clerk can do is opened, so that accepting it is one press.  Where both sides move at once the
 * list is in the book’s order, and what nobody has chosen yet stands before it: then he chooses. */
static void
open_first (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);
  gboolean in_order = game != NULL && game->clock != NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->suggestions));

  for (guint i = 0; i < n && self->question == NULL; i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);

      if (item->suggestion->due != SG_DUE_NEVER)
        continue;
      if (item->suggestion->question != NULL && !item->suggestion->optional)
        sg_desk_open_suggestion (self, i);
      else if (item->suggestion->question != NULL && in_order)
        return;
    }
}

/* (nullable) (transfer full): the first that must be judged, stands behind what a player may choose, and was not put aside, unless @aside asks for those. */
static SgDeskItem *
find_waiting (SgDesk *self, gboolean aside, guint *position)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->suggestions));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);
      const SgSuggestion *suggestion = item->suggestion;

      *position = i;
      if (suggestion->due == SG_DUE_NEVER && suggestion->question != NULL && !suggestion->optional
          && (aside || !g_hash_table_contains (self->aside, suggestion->key)))
        return g_steal_pointer (&item);
    }
  return NULL;
}

/* (transfer full): "Not judged: …", without a full stop behind the question that a title may be. */
static char *
tell_passed_one (const char *title)
{
  char *told = g_strdup_printf (_("Not judged: %s."), title);

  if (g_str_has_suffix (told, "?."))
    told[strlen (told) - 1] = '\0';
  return told;
}

/* Whether it is still to be judged, and the game goes on without it. */
static gboolean
goes_by (SgDesk *self, const SgSuggestion *suggestion)
{
  return suggestion->question != NULL && suggestion->optional && suggestion->waits == NULL
         && (suggestion->missed || sg_desk_get_game (self)->clock != NULL) && !g_hash_table_contains (self->aside, suggestion->key);
}

char *
sg_desk_tell_passed (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);
  const SgSuggestion *first = NULL;
  gboolean alike = TRUE;
  guint n = 0;

  g_return_val_if_fail (SG_IS_DESK (self), NULL);

  for (guint i = 0; game != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);
      const SgSuggestion *suggestion = item->suggestion;

      if (!goes_by (self, suggestion))
        continue;
      first = first != NULL ? first : suggestion;
      alike = alike && g_strcmp0 (first->group, suggestion->group) == 0;
      n++;
    }
  if (n == 0)
    return NULL;
  if (n == 1)
    return tell_passed_one (first->title);
  if (alike && first->group != NULL)
    return g_strdup_printf (_("Not judged: %s, %u in the list."), first->group, n);
  return g_strdup_printf (ngettext ("Not judged: %u in the list that may be.", "Not judged: %u in the list that may be.", n), n);
}

/* (nullable) (transfer full): what a player may choose and stands in the list before @before, which it may decide: fire before the attacks. */
static SgDeskItem *
find_before (SgDesk *self, guint before, guint *position)
{
  for (*position = 0; *position < before; (*position)++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), *position);

      if (item->suggestion->due == SG_DUE_NEVER && goes_by (self, item->suggestion))
        return g_steal_pointer (&item);
    }
  return NULL;
}

/* How many of @group are still to be judged. */
static guint
count_group (SgDesk *self, const char *group)
{
  guint n = 0;

  for (guint i = 0; group != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);

      n += g_strcmp0 (item->suggestion->group, group) == 0 && goes_by (self, item->suggestion);
    }
  return n;
}

static gboolean
is_of_many (SgDesk *self, const SgSuggestion *suggestion)
{
  return suggestion->group_act != NULL && count_group (self, suggestion->group) > 1;
}

SgNextAct *
sg_desk_next_waiting (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);
  g_autoptr (SgDeskItem) item = NULL, before = NULL;
  SgNextAct *act;
  guint position, earlier;

  if (game == NULL || game->clock == NULL || self->question != NULL || !sg_desk_may_judge (self) || sg_desk_get_talk (self) != NULL)
    return NULL;
  if ((item = find_waiting (self, FALSE, &position)) == NULL)
    return NULL;
  act = g_new0 (SgNextAct, 1);
  act->id = g_strdup (SG_DESK_WAITING);
  before = find_before (self, position, &earlier);
  if (before != NULL && is_of_many (self, before->suggestion))
    act->label = g_strdup (before->suggestion->group_act);
  else
    act->label = g_strdup (before != NULL ? _("Judge What Comes First") : _("Judge What Waits"));
  return act;
}

SgNextAct *
sg_desk_next_aside (SgDesk *self)
{
  g_autoptr (SgDeskItem) item = NULL;
  gboolean playing = g_str_equal (sg_board_get (sg_desk_get_board (self), "stage"), "play");   /* before that it is said whose turn it is to put down */
  SgNextAct *act;
  guint position;

  if (!playing || self->question != NULL || !sg_desk_may_judge (self) || sg_desk_get_talk (self) != NULL || (item = find_waiting (self, TRUE, &position)) == NULL)
    return NULL;
  act = g_new0 (SgNextAct, 1);
  act->id = g_strdup (SG_DESK_WAITING);
  act->label = g_strdup (_("Judge What Waits"));
  return act;
}

/* Those of one group are judged together; who closes their table without judging them has put them aside. */
static void
open_group (SgDesk *self, const char *group)
{
  g_autofree char *name = g_strdup (group);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);

      if (g_strcmp0 (item->suggestion->group, name) == 0)
        g_hash_table_add (self->aside, g_strdup (item->suggestion->key));
    }
  sg_desk_forget_next (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_QUESTION], 0);
  g_signal_emit (self, sg_desk_signals[SIGNAL_GROUP], 0, name);
}

gboolean
sg_desk_open_waiting (SgDesk *self)
{
  guint position, earlier;
  g_autoptr (SgDeskItem) item = find_waiting (self, FALSE, &position), aside = item == NULL ? find_waiting (self, TRUE, &position) : NULL;
  g_autoptr (SgDeskItem) before = item != NULL ? find_before (self, position, &earlier) : NULL;

  if (aside != NULL)
    {
      sg_desk_open_suggestion (self, position);
      return TRUE;
    }

  if (item == NULL)
    return FALSE;
  if (before != NULL && is_of_many (self, before->suggestion))
    open_group (self, before->suggestion->group);
  else
    sg_desk_open_suggestion (self, before != NULL ? earlier : position);
  return TRUE;
}

/* Whether the list that is shown is of this moment of the game, of which it is kept that it was shown. */
static gboolean
is_same_moment (SgDesk *self)
{
  SgBoard *board = sg_desk_get_board (self);
  g_autofree char *moment = board != NULL ? g_strdup_printf ("%s %s", sg_board_get (board, "turn"), sg_board_get (board, "phase")) : g_strdup ("");
  gboolean same = g_strcmp0 (moment, self->listed_at) == 0;

  g_free (self->listed_at);
  self->listed_at = g_steal_pointer (&moment);
  return same;
}

/* What comes of a question is of the same troops: so its line is known for what it was. */
static gboolean
shares_figure (const SgSuggestion *one, const SgSuggestion *two)
{
  for (guint i = 0; one->figures != NULL && two->figures != NULL && one->figures[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) two->figures, one->figures[i]))
      return TRUE;
  return FALSE;
}

/* (nullable): of @found what still asks what @old asked; else, once all that stay are known, what came of it. */
static SgSuggestion *
find_for (GPtrArray *found, GHashTable *placed, GHashTable *kept, const SgSuggestion *old)
{
  for (guint i = 0; i < found->len; i++)
    {
      SgSuggestion *fresh = found->pdata[i];

      if (!g_hash_table_contains (placed, fresh) && (kept == NULL ? g_strcmp0 (fresh->key, old->key) == 0
                                                     : !g_hash_table_contains (kept, fresh) && shares_figure (fresh, old)))
        return fresh;
    }
  return NULL;
}

/* What is to be judged at once stands first, so that it is opened next. */
static void
put_first (GPtrArray *ordered)
{
  guint first = 0;

  for (guint i = 0; i < ordered->len; i++)
    if (((SgSuggestion *) ordered->pdata[i])->at_once)
      g_ptr_array_insert (ordered, (int) first++, g_ptr_array_steal_index (ordered, i));
}

/* While nothing but what was judged changes, no line moves from under the pointer: each keeps its place, what comes of one that is gone
 * takes the place of that, and what else is new stands after what it follows. */
static void
keep_places (SgDesk *self, GPtrArray *found)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->suggestions));
  g_autoptr (GPtrArray) ordered = g_ptr_array_new ();
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL), placed = g_hash_table_new (NULL, NULL);

  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < n; i++)
      {
        g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);
        SgSuggestion *same = find_for (found, turn == 0 ? kept : placed, NULL, item->suggestion);

        if (turn == 0 && same != NULL)
          g_hash_table_add (kept, same);
        if (turn == 0)
          continue;
        if (same == NULL)
          same = find_for (found, placed, kept, item->suggestion);
        if (same != NULL && g_hash_table_add (placed, same))
          g_ptr_array_add (ordered, same);
      }
  for (guint i = 0; i < found->len; i++)
    {
      guint after = 0;

      if (i > 0 && g_ptr_array_find (ordered, found->pdata[i - 1], &after))
        after++;
      if (g_hash_table_add (placed, found->pdata[i]))
        g_ptr_array_insert (ordered, (int) after, found->pdata[i]);
    }
  put_first (ordered);
  for (guint i = 0; i < found->len; i++)
    found->pdata[i] = ordered->pdata[i];
}

/* What players sent stands first. */
static void
add_errands (SgDesk *self, GPtrArray *found)
{
  g_autoptr (GPtrArray) errands = self->errands != NULL ? self->errands->list (self->battle, self->errands_of) : NULL;

  for (guint i = 0; errands != NULL && i < errands->len; i++)
    g_ptr_array_insert (found, (int) i, errands->pdata[i]);
  if (errands != NULL)
    g_ptr_array_set_free_func (errands, NULL);
}

void
sg_desk_set_errands (SgDesk *self, const SgDeskErrands *errands, gpointer data)
{
  g_return_if_fail (SG_IS_DESK (self));

  self->errands = errands;
  self->errands_of = data;
}

/* All at once: who shows the list builds it once. @found (nullable) (element-type SgSuggestion): what is in it is taken. */
static void
put_in_list (SgDesk *self, GPtrArray *found)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; found != NULL && i < found->len; i++)
    g_ptr_array_add (items, wrap (found->pdata[i]));
  if (found != NULL)
    g_ptr_array_set_free_func (found, NULL);
  g_list_store_splice (self->suggestions, 0, g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)), items->pdata, items->len);
}

/* Where dice fall on the table the program throws none unasked: what wants one is opened and waits for its faces. */
static void
leave_dice_to_hands (SgDesk *self, GPtrArray *found)
{
  gboolean by_hand = found->len > 0 && sg_desk_is_by_hand (self);

  for (guint i = 0; by_hand && i < found->len; i++)
    {
      SgSuggestion *suggestion = found->pdata[i];

      if (suggestion->question != NULL && !suggestion->trivial)
        suggestion->due = SG_DUE_NEVER;
    }
}

void
sg_desk_measure (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = NULL;

  if (game != NULL && game->suggest != NULL && sg_desk_may_judge (self))
    found = game->suggest (self->battle, &error);
  if (error != NULL)
    sg_desk_fail (self, error);
  if (!is_same_moment (self))
    {
      g_hash_table_remove_all (self->ticks);
      g_hash_table_remove_all (self->aside);
    }
  else if (found != NULL)
    keep_places (self, found);
  if (found == NULL && self->errands != NULL && sg_desk_may_judge (self))
    found = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free);
  if (found != NULL)
    {
      leave_dice_to_hands (self, found);
      add_errands (self, found);
    }
  put_in_list (self, found);
  if (!self->of_talk)
    renew_question (self);
  sg_desk_open_talk (self);
  if (sg_desk_may_judge (self) && sg_desk_get_talk (self) == NULL)
    open_first (self);
  sg_desk_forget_next (self);   /* it may be what is due */
  g_signal_emit (self, sg_desk_signals[SIGNAL_SUGGESTED], 0);
}

GListModel *
sg_desk_get_suggestions (SgDesk *self)
{
  return G_LIST_MODEL (self->suggestions);
}

const SgSuggestion *
sg_desk_get_current (SgDesk *self)
{
  return self->current != NULL ? self->current->suggestion : NULL;
}

/* What asks nothing is carried out at once, or shows whom it concerns. */
static void
take_up (SgDesk *self, const SgSuggestion *suggestion)
{
  g_auto (GStrv) figures = g_strdupv (suggestion->figures);
  g_autofree char *act = g_strdup (suggestion->act);

  if (suggestion->waits != NULL)
    return;
  if (g_strcmp0 (act, SG_DESK_ERRAND) == 0)
    {
      g_autofree char *key = g_strdup (suggestion->key);

      g_signal_emit (self, sg_desk_signals[SIGNAL_ERRAND], 0, key);
    }
  else if (act == NULL)
    sg_desk_choose_of_line (self, (const char *const *) figures);
  else
    sg_desk_carry_out (self, act, (const char *const *) figures, NULL, 0);
}

void
sg_desk_open_suggestion (SgDesk *self, guint position)
{
  g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), position);
  g_autoptr (SgQuestion) question = NULL;

  if (item == NULL)
    return;
  if (item->suggestion->question == NULL)
    {
      take_up (self, item->suggestion);
      return;
    }
  /* It is open already, and keeps what was answered. */
  if (self->question != NULL && keeps_key (self, item->suggestion))
    {
      sg_desk_choose_of_line (self, (const char *const *) item->suggestion->figures);
      return;
    }
  sg_desk_end_naming (self);
  question = sg_question_copy (item->suggestion->question);
  sg_desk_recall_answers (self, item->suggestion, question);
  self->touched = FALSE;
  g_clear_pointer (&self->dice_of, g_free);   /* they were of the question that was open until now */
  sg_desk_choose_of_line (self, (const char *const *) item->suggestion->figures);
  sg_desk_take_question (self, item, question);
  sg_desk_begin_naming (self);
}

gboolean
sg_desk_open_key (SgDesk *self, const char *key)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->suggestions));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);

      if (g_strcmp0 (item->suggestion->key, key) != 0)
        continue;
      sg_desk_open_suggestion (self, i);
      return TRUE;
    }
  return FALSE;
}

/* To the next line that asks something, round the ends; from nowhere to the first, or the last. */
void
sg_desk_step (SgDesk *self, int by)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->suggestions));
  int at = by > 0 ? -1 : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);

      if (keeps_key (self, item->suggestion))
        at = i;
    }
  for (guint tries = 0; tries < n; tries++)
    {
      at = (at + by + (int) n) % (int) n;
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), at);

      if (item->suggestion->question != NULL)
        {
          sg_desk_open_suggestion (self, at);
          return;
        }
    }
}

/* Opens the first line that is about all of those chosen; FALSE: there is none. */
gboolean
sg_desk_open_chosen (SgDesk *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->suggestions));

  for (guint i = 0; i < n && self->chosen->len > 1; i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);
      const char *const *figures = (const char *const *) item->suggestion->figures;
      gboolean all = item->suggestion->question != NULL && figures != NULL;

      for (guint f = 0; all && f + 1 < self->chosen->len; f++)
        all = g_strv_contains (figures, g_ptr_array_index (self->chosen, f));
      if (all)
        {
          sg_desk_open_suggestion (self, i);
          return TRUE;
        }
    }
  return FALSE;
}
