/* sg-lw-suggestion.c: one thing that the board wants judged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-suggestion.h"

#include "play/little-wars/sg-lw-read.h"

SgSuggestion *
sg_lw_add_suggestion (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question,
                      GPtrArray *figures, const char *format, ...)
{
  SgSuggestion *line;
  va_list args;

  va_start (args, format);
  line = sg_suggestion_new (key, rule, icon, question, sg_lw_ids (figures), format, args);
  va_end (args);
  g_ptr_array_add (list, line);
  return line;
}
