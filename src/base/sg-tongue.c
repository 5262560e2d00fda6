/* sg-tongue.c: the language that the program speaks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-tongue.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "base/sg-place.h"

void
sg_tongue_begin (void)
{
  g_autofree char *beside = sg_place_find ("locale", "po");

  setlocale (LC_ALL, "");
  if (beside != NULL)
    bindtextdomain (GETTEXT_PACKAGE, beside);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
