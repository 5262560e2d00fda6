/* sg-rk-suggestion.c: a line of the in-tray, made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-suggestion.h"

#include "base/sg-text.h"

/* Every line of this system’s tray is one of these. */
typedef struct { SgSuggestion line; SgRkRank rank; } Ranked;

SgSuggestion *
sg_rk_suggestion_new (void)
{
  Ranked *self = g_new0 (Ranked, 1);

  return &self->line;
}

void
sg_rk_set_rank (SgSuggestion *self, SgRkRank rank)
{
  ((Ranked *) self)->rank = rank;
}

SgRkRank
sg_rk_get_rank (const SgSuggestion *self)
{
  return ((const Ranked *) self)->rank;
}

SgSuggestion *
sg_rk_add_suggestion (GPtrArray *list, const char *rule, const char *icon, SgQuestion *question, const SgUnit *who, const SgUnit *other, const char *format, ...)
{
  SgSuggestion *self = sg_rk_suggestion_new ();
  g_autoptr (GStrvBuilder) units = g_strv_builder_new ();
  va_list args;

  va_start (args, format);
  self->title = sg_text_vowned (format, args);
  va_end (args);
  if (who != NULL)
    g_strv_builder_add (units, who->id);
  if (other != NULL)
    g_strv_builder_add (units, other->id);
  self->figures = g_strv_builder_end (units);
  self->key = g_strdup_printf ("%s:%s:%s", sg_question_get_procedure (question)->id, who != NULL ? who->id : "", other != NULL ? other->id : "");
  self->rule = g_strdup (rule);
  self->icon = g_strdup (icon);
  self->question = question;
  g_ptr_array_add (list, self);
  return self;
}
