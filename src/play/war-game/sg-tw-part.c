/* sg-tw-part.c: the parts of The War Game as played, and what waits in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-part.h"

#include "base/sg-text.h"

GPtrArray *
sg_tw_parts (void)
{
  static GPtrArray *parts;

  if (parts == NULL)
    parts = g_ptr_array_new ();
  return parts;
}

void
sg_tw_part_register (const SgTwPart *part)
{
  g_ptr_array_add (sg_tw_parts (), (gpointer) part);
}

GPtrArray *
sg_tw_suggestions (const SgTw *tw)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free), *parts = sg_tw_parts ();

  for (guint i = 0; tw->at == SG_PLAY_UNDER_WAY && i < parts->len; i++)
    {
      const SgTwPart *part = parts->pdata[i];

      if (part->suggest != NULL)
        part->suggest (tw, list);
    }
  return list;
}

char *
sg_tw_why_barred (const SgTw *tw, const SgUnit *unit, SgPoint a, SgPoint b, const char **rule)
{
  GPtrArray *all = sg_tw_parts ();
  char *why = NULL;

  for (guint i = 0; why == NULL && i < all->len; i++)
    {
      const SgTwPart *part = all->pdata[i];

      if (part->bars != NULL)
        why = part->bars (tw, unit, a, b, rule);
    }
  return why;
}

SgSuggestion *
sg_tw_suggest_one (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question, const SgUnit *unit,
                   const SgUnit *enemy, const char *format, ...)
{
  SgSuggestion *self = g_new0 (SgSuggestion, 1);
  va_list args;

  va_start (args, format);
  self->title = sg_text_vowned (format, args);
  va_end (args);
  self->key = g_strdup (key);
  self->rule = g_strdup (rule);
  self->icon = g_strdup (icon);
  self->question = question;
  self->figures = g_new0 (char *, 3);
  if (unit != NULL)
    self->figures[0] = g_strdup (unit->id);
  if (unit != NULL && enemy != NULL)
    self->figures[1] = g_strdup (enemy->id);
  if (question != NULL && sg_question_get_about (question) == NULL)
    sg_question_set_about (question, self->title);
  g_ptr_array_add (list, self);
  return self;
}
