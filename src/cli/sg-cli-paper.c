/* sg-cli-paper.c: the paper that a command prints on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-paper.h"

#include <glib/gi18n-lib.h>

#include "base/sg-error.h"

gboolean
sg_cli_read_paper (const char *name, SgPaper *paper, GError **error)
{
  static const struct { const char *name; SgPaper paper; } papers[] = { { "a4", SG_PAPER_A4 }, { "a5", SG_PAPER_A5 }, { "letter", SG_PAPER_LETTER } };

  *paper = SG_PAPER_A4;
  if (name == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_str_equal (name, papers[i].name))
      {
        *paper = papers[i].paper;
        return TRUE;
      }
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--paper is a4, a5 or letter, not “%s”."), name);
  return FALSE;
}
