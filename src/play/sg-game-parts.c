/* sg-game-parts.c: what a game tells the window: facts, marks, acts, status and conversations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-game-parts.h"

#include "play/sg-game.h"

#include <glib/gi18n-lib.h>

#include "base/sg-error.h"

void
sg_fact_free (SgFact *self)
{
  g_free (self->caption);
  g_free (self->words);
  g_free (self->rule);
  g_free (self);
}

void
sg_fact_add (GPtrArray *facts, const char *caption, char *words, const char *rule)
{
  SgFact *fact;

  if (words == NULL || words[0] == '\0')
    {
      g_free (words);
      return;
    }
  fact = g_new0 (SgFact, 1);
  fact->caption = g_strdup (caption);
  fact->words = words;
  fact->rule = g_strdup (rule);
  g_ptr_array_add (facts, fact);
}

/* Marks. */

static void
clear_link (gpointer data)
{
  SgLink *link = data;

  g_free (link->figure);
  g_free (link->tag);
}

static void
clear_area (gpointer data)
{
  SgArea *area = data;

  g_free (area->points);
  g_free (area->side);
  g_free (area->label);
}

void
sg_marks_add_area (SgMarks *self, const SgPoint *points, guint n, const char *side, const char *label)
{
  SgArea area = { g_memdup2 (points, n * sizeof (SgPoint)), n, g_strdup (side), g_strdup (label) };

  g_array_append_val (self->areas, area);
}

void
sg_marks_add_fire (SgMarks *self, const SgPoint *points, guint n, const char *label)
{
  sg_marks_add_area (self, points, n, "", label);
  g_array_index (self->areas, SgArea, self->areas->len - 1).burns = TRUE;
}

SgMarks *
sg_marks_new (void)
{
  SgMarks *self = g_new0 (SgMarks, 1);

  self->contacts = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  self->links = g_array_new (FALSE, FALSE, sizeof (SgLink));
  g_array_set_clear_func (self->links, clear_link);
  self->areas = g_array_new (FALSE, FALSE, sizeof (SgArea));
  g_array_set_clear_func (self->areas, clear_area);
  return self;
}

void
sg_errand_free (SgErrand *self)
{
  g_free (self->side);
  g_array_unref (self->way);
  g_free (self->label);
  g_free (self->unit);
  g_free (self);
}

void
sg_marks_free (SgMarks *self)
{
  g_array_unref (self->contacts);
  g_array_unref (self->links);
  g_array_unref (self->areas);
  g_free (self->tag);
  g_free (self);
}

/* Acts and status. */

SgGameAct *
sg_game_act_new (const char *id, const char *label, const char *icon, const char *rule)
{
  SgGameAct *self = g_new0 (SgGameAct, 1);

  self->id = g_strdup (id);
  self->label = g_strdup (label);
  self->icon = g_strdup (icon);
  self->rule = g_strdup (rule);
  return self;
}

void
sg_game_act_free (SgGameAct *self)
{
  g_free (self->id);
  g_free (self->label);
  g_free (self->icon);
  g_free (self->detail);
  g_free (self->rule);
  g_free (self->why);
  g_free (self->procedure);
  g_free (self->about);
  g_free (self->group);
  g_strfreev (self->units);
  g_free (self);
}

SgStatus *
sg_status_new (SgStatusKind kind, const char *side)
{
  SgStatus *self = g_new0 (SgStatus, 1);

  self->kind = kind;
  self->side = g_strdup (side);
  return self;
}

void
sg_status_free (SgStatus *self)
{
  g_free (self->side);
  g_free (self->title);
  g_free (self->words);
  g_free (self->note);
  g_free (self->rule);
  g_strfreev (self->cards);
  g_free (self);
}

/* Conversations. */

static void
free_chance (gpointer data)
{
  g_free (((SgChance *) data)->label);
  g_free (data);
}

SgChoice *
sg_choice_new (const char *id, const char *label)
{
  SgChoice *self = g_new0 (SgChoice, 1);

  self->id = g_strdup (id);
  self->label = g_strdup (label);
  self->share = -1;
  self->chances = g_ptr_array_new_with_free_func (free_chance);
  return self;
}

void
sg_choice_add_chance (SgChoice *self, const char *label, double chance, int tone)
{
  SgChance *one = g_new0 (SgChance, 1);

  one->label = g_strdup (label);
  one->chance = chance;
  one->tone = tone;
  g_ptr_array_add (self->chances, one);
}

void
sg_choice_free (SgChoice *self)
{
  g_free (self->id);
  g_free (self->label);
  g_free (self->detail);
  g_free (self->cost);
  g_free (self->why);
  g_free (self->odds);
  g_free (self->unit);
  g_free (self->step);
  g_free (self->ahead);
  g_ptr_array_unref (self->chances);
  g_free (self);
}

static void
free_note (gpointer data)
{
  SgStageNote *note = data;

  g_free (note->words);
  g_free (note);
}

void
sg_stage_add_note (SgStage *self, SgSource source, const char *words)
{
  SgStageNote *note;

  for (guint i = 0; words == NULL && i < self->notes->len; i++)
    if (((SgStageNote *) self->notes->pdata[i])->source == source)
      return;
  note = g_new0 (SgStageNote, 1);
  note->source = source;
  note->words = g_strdup (words);
  g_ptr_array_add (self->notes, note);
}

static void
free_stage (gpointer data)
{
  SgStage *stage = data;

  g_free (stage->id);
  g_free (stage->title);
  g_free (stage->words);
  g_strfreev (stage->rules);
  g_free (stage->dice);
  g_ptr_array_unref (stage->notes);
  g_free (stage);
}

SgTalk *
sg_talk_new (const char *title, const char *icon, const char *rule)
{
  SgTalk *self = g_new0 (SgTalk, 1);

  self->title = g_strdup (title);
  self->icon = g_strdup (icon);
  self->rule = g_strdup (rule);
  self->stages = g_ptr_array_new_with_free_func (free_stage);
  self->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_choice_free);
  return self;
}

const SgChoice *
sg_talk_find (const SgTalk *talk, const char *id, GError **error)
{
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = talk->choices->pdata[i];

      if (!g_str_equal (choice->id, id))
        continue;
      if (choice->why == NULL)
        return choice;
      sg_refuse_because (error, choice->why);
      return NULL;
    }
  g_set_error_literal (error, SG_ERROR, SG_ERROR_UNKNOWN, _("That is none of the choices."));
  return NULL;
}

SgStage *
sg_talk_add_stage (SgTalk *self, const char *id, const char *title, const char *rules, SgStageState state)
{
  SgStage *stage = g_new0 (SgStage, 1);

  stage->id = g_strdup (id);
  stage->title = g_strdup (title);
  stage->rules = g_strsplit (rules != NULL ? rules : "", " ", -1);
  stage->notes = g_ptr_array_new_with_free_func (free_note);
  stage->state = state;
  g_ptr_array_add (self->stages, stage);
  return stage;
}

void
sg_talk_free (SgTalk *self)
{
  g_free (self->title);
  g_free (self->icon);
  g_free (self->rule);
  g_ptr_array_unref (self->stages);
  g_free (self->side);
  g_free (self->prompt);
  g_free (self->measure);
  g_ptr_array_unref (self->choices);
  g_free (self->chosen);
  g_clear_pointer (&self->question, sg_question_unref);
  g_free (self);
}
