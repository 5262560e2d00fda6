/* sg-desk-clerk.c: clerk’s work: what is only to be passed on, written down or marked, listed with a tick each and done in one press.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing is done that is not ticked where everybody sees it.  All of it is one act of the file and one undo.  What a rule refuses stays in the list,
 * unticked, and the page is told why; what the disk refuses takes all back.
 */

#include "desk/sg-desk-clerk.h"

#include <glib/gi18n-lib.h>

#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-private.h"
#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-sealed-dice.h"

/* Ticks. */

static SgDeskItem *
item_at (SgDesk *self, guint i)
{
  return g_list_model_get_item (G_LIST_MODEL (self->suggestions), i);
}

gboolean
sg_desk_is_ticked (SgDesk *self, const SgSuggestion *suggestion)
{
  gpointer own;

  g_return_val_if_fail (SG_IS_DESK (self) && suggestion != NULL, FALSE);

  if (suggestion->due == SG_DUE_NEVER || suggestion->waits != NULL)
    return FALSE;
  if (g_hash_table_lookup_extended (self->ticks, suggestion->key, NULL, &own))
    return GPOINTER_TO_INT (own);
  return suggestion->due == SG_DUE_NOW;
}

/* The list stays as it is, and what the blue button names follows. */
static void
tell_ticks (SgDesk *self)
{
  sg_desk_forget_next (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_SUGGESTED], 0);
}

void
sg_desk_tick (SgDesk *self, const char *key, gboolean ticked)
{
  g_return_if_fail (SG_IS_DESK (self) && key != NULL);

  g_hash_table_insert (self->ticks, g_strdup (key), GINT_TO_POINTER (ticked));
  tell_ticks (self);
}

/* Whether it is clerk’s work that may be done now, and of @group (nullable: any). */
static gboolean
is_of (const SgSuggestion *suggestion, const char *group)
{
  return suggestion->due != SG_DUE_NEVER && suggestion->waits == NULL && (group == NULL || g_strcmp0 (suggestion->group, group) == 0);
}

void
sg_desk_tick_all (SgDesk *self, const char *group, gboolean ticked)
{
  g_return_if_fail (SG_IS_DESK (self));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = item_at (self, i);

      if (is_of (item->suggestion, group))
        g_hash_table_insert (self->ticks, g_strdup (item->suggestion->key), GINT_TO_POINTER (ticked));
    }
  tell_ticks (self);
}

guint
sg_desk_count_due (SgDesk *self, const char *group, guint *ticked)
{
  guint n = 0, n_ticked = 0;

  g_return_val_if_fail (SG_IS_DESK (self), 0);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = item_at (self, i);

      if (!is_of (item->suggestion, group))
        continue;
      n++;
      n_ticked += sg_desk_is_ticked (self, item->suggestion) ? 1 : 0;
    }
  if (ticked != NULL)
    *ticked = n_ticked;
  return n;
}

/* Doing it. */

/** Errands: @seeds are of those whose question wants a die, 0 of all others. */
typedef struct { SgDesk *desk; GPtrArray *items; /* (element-type SgDeskItem) */ guint64 *seeds; } Errands;

static void
free_errands (gpointer data)
{
  Errands *errands = data;

  g_ptr_array_unref (errands->items);
  g_free (errands->seeds);
  g_free (errands);
}

/* A body that has two things to report tells both at once. */
static gboolean
is_done_with_another (const Errands *errands, guint at)
{
  const SgSuggestion *suggestion = ((SgDeskItem *) errands->items->pdata[at])->suggestion;

  for (guint i = 0; i < at; i++)
    {
      const SgSuggestion *other = ((SgDeskItem *) errands->items->pdata[i])->suggestion;

      if (suggestion->act != NULL && g_strcmp0 (suggestion->act, other->act) == 0 && g_strcmp0 (suggestion->figures[0], other->figures[0]) == 0)
        return TRUE;
    }
  return FALSE;
}

/* A question that facts alone decide, or a die in which nobody has a choice. */
static gboolean
judge (SgBattle *battle, SgQuestion *question, guint64 seed, GError **error)
{
  g_autoptr (SgDice) dice = seed != 0 ? sg_dice_new_thrown (seed) : sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, sg_battle_get_rules (battle), dice, error);
  g_autoptr (SgRuling) ruling = verdict != NULL ? sg_battle_get_game (battle)->rule (battle, question, verdict, dice, error) : NULL;

  return ruling != NULL && sg_battle_post (battle, ruling, error);
}

static gboolean
do_one (SgBattle *battle, const SgSuggestion *suggestion, guint64 seed, GError **error)
{
  if (suggestion->question != NULL)
    return judge (battle, suggestion->question, seed, error);
  return sg_battle_get_game (battle)->carry_out (battle, suggestion->act, (const char *const *) suggestion->figures, NULL, 0, error);
}

static gboolean
do_each (Errands *errands, SgBattle *battle, GError **error)
{
  SgDesk *desk = errands->desk;

  for (guint i = 0; i < errands->items->len; i++)
    {
      const SgSuggestion *suggestion = ((SgDeskItem *) errands->items->pdata[i])->suggestion;
      g_autoptr (GError) why = NULL;

      if (is_done_with_another (errands, i) || do_one (battle, suggestion, errands->seeds[i], &why))
        continue;
      if (sg_desk_is_unsaved (why))
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return FALSE;
        }
      g_hash_table_insert (desk->ticks, g_strdup (suggestion->key), GINT_TO_POINTER (FALSE));
      if (desk->unable == NULL)
        desk->unable = g_error_new (SG_ERROR, SG_ERROR_REFUSED, _("Not done: %s. %s"), suggestion->title, why->message);
    }
  return TRUE;
}

static gboolean
run_errands (SgBattle *battle, gpointer data, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  gboolean well;

  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  sg_battle_begin_act (battle);
  well = do_each (data, battle, error);
  sg_battle_end_act (battle);
  return sg_campaign_end (campaign, well, well ? error : NULL) && well; /* why it is not well is told already */
}

static gboolean
wants_die (SgBattle *battle, SgQuestion *question)
{
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) sure = sg_question_judge (question, sg_battle_get_rules (battle), none, &error);

  return sure == NULL && g_error_matches (error, SG_ERROR, SG_ERROR_MISSING);
}

/* The dice of all of them together, before anything is written: with sealed dice, from one seal. */
static gboolean
throw_dice (Errands *errands, SgBattle *battle, GError **error)
{
  guint n = errands->items->len, thrown = 0;
  g_autofree SgQuestion **questions = g_new0 (SgQuestion *, n + 1);
  g_autofree guint64 *seeds = g_new0 (guint64, n + 1);
  g_autofree guint *of = g_new0 (guint, n + 1);

  errands->seeds = g_new0 (guint64, n + 1);
  for (guint i = 0; i < n; i++)
    {
      SgQuestion *question = ((SgDeskItem *) errands->items->pdata[i])->suggestion->question;

      if (question == NULL || !wants_die (battle, question))
        continue;
      of[thrown] = i;
      questions[thrown++] = question;
    }
  if (thrown > 0 && !sg_sealed_dice_throw (battle, questions, thrown, seeds, error))
    return FALSE;
  for (guint i = 0; i < thrown; i++)
    errands->seeds[of[i]] = seeds[i];
  return TRUE;
}

/* @errands (transfer full). */
static gboolean
begin_errands (SgDesk *self, Errands *errands)
{
  g_autoptr (GError) error = NULL;

  if (errands->items->len > 0 && throw_dice (errands, self->battle, &error))
    return sg_desk_do (self, run_errands, errands, free_errands, NULL);
  if (error != NULL)
    sg_desk_fail (self, error);
  free_errands (errands);
  return FALSE;
}

/* Those of @group (%NULL: of any) that are ticked, or all of it. */
static gboolean
carry_out (SgDesk *self, const char *group, gboolean all)
{
  Errands *errands = g_new0 (Errands, 1);
  gboolean done;

  errands->desk = self;
  errands->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = item_at (self, i);

      if (is_of (item->suggestion, group) && (all || sg_desk_is_ticked (self, item->suggestion)))
        g_ptr_array_add (errands->items, g_steal_pointer (&item));
    }
  g_clear_error (&self->unable);
  done = begin_errands (self, errands);
  if (done && self->unable != NULL)
    sg_desk_fail (self, self->unable);
  return done;
}

gboolean
sg_desk_do_due (SgDesk *self)
{
  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  return carry_out (self, NULL, FALSE);
}

gboolean
sg_desk_do_group (SgDesk *self, const char *group)
{
  g_return_val_if_fail (SG_IS_DESK (self) && group != NULL, FALSE);

  return carry_out (self, group, TRUE);
}

gboolean
sg_desk_dismiss (SgDesk *self, const char *key)
{
  g_return_val_if_fail (SG_IS_DESK (self) && key != NULL, FALSE);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = item_at (self, i);

      if (g_strcmp0 (item->suggestion->key, key) == 0 && item->suggestion->dismiss != NULL)
        return sg_desk_carry_out (self, item->suggestion->dismiss, (const char *const *) item->suggestion->figures, NULL, 0);
    }
  return FALSE;
}

/* The turn’s next act. */

SgNextAct *
sg_desk_next_due (SgDesk *self)
{
  guint ticked = 0;
  SgNextAct *act;

  sg_desk_count_due (self, NULL, &ticked);
  if (ticked == 0 || !sg_desk_may_judge (self) || sg_desk_get_talk (self) != NULL)
    return NULL;
  act = g_new0 (SgNextAct, 1);
  act->id = g_strdup (SG_DESK_DUE);
  act->label = g_strdup_printf (ngettext ("Carry Out %u Ticked", "Carry Out %u Ticked", ticked), ticked);
  return act;
}

char *
sg_desk_name_due (SgDesk *self)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->suggestions)); i++)
    {
      g_autoptr (SgDeskItem) item = item_at (self, i);

      if (sg_desk_is_ticked (self, item->suggestion))
        g_string_append_printf (name, "\n%s", item->suggestion->key);
    }
  return g_string_free (g_steal_pointer (&name), FALSE);
}
