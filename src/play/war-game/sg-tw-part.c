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
  SgSuggestion *line;
  va_list args;

  va_start (args, format);
  line = sg_play_suggest (list, key, rule, icon, question, unit, enemy, format, args);
  va_end (args);
  return line;
}
