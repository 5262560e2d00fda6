/* main.c: sandgate-cli.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>

#include "base/sg-tongue.h"
#include "cli/sg-command.h"

int
main (int argc, char **argv)
{
  g_auto (GStrv) words = NULL;

  signal (SIGXFSZ, SIG_IGN);   /* where a file may grow no more, the write fails and is told, instead of killing us */
  sg_tongue_begin ();
  words = g_strdupv (argv);
  return sg_command_main (argc, words);
}
