/* sg-lw-suggestion.c: one thing that the board wants judged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-suggestion.h"

#include "base/sg-text.h"
#include "play/little-wars/sg-lw-read.h"

SgSuggestion *
sg_lw_add_suggestion (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question,
                      GPtrArray *figures, const char *format, ...)
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
  self->figures = sg_lw_ids (figures);
  g_ptr_array_add (list, self);
  return self;
}
