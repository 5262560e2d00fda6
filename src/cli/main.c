/* main.c: sandgate-cli.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>

#include "cli/sg-command.h"
#include "config.h"

int
main (int argc, char **argv)
{
  g_auto (GStrv) words = NULL;

  signal (SIGXFSZ, SIG_IGN);   /* where a file may grow no more, the write fails and is told, instead of killing us */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, SANDGATE_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  words = g_strdupv (argv);
  return sg_command_main (argc, words);
}
