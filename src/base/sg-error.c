/* sg-error.c: the errors of every room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-error.h"

#include "base/sg-text.h"

G_DEFINE_QUARK (sg-error-quark, sg_error)

gboolean
sg_refuse (GError **error, const char *rule, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = sg_text_vowned (format, args);
  va_end (args);
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, "%s (%s).", words, rule);
  return FALSE;
}

gboolean
sg_refuse_because (GError **error, const char *why)
{
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
  return FALSE;
}
