/* main.c: starts the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <malloc.h>
#include <signal.h>

#include "app/window/sg-application.h"
#include "app/window/sg-first-frame.h"
#include "base/sg-tongue.h"

int
main (int argc, char **argv)
{
  g_autoptr (SgApplication) application = NULL;

  sg_first_frame_begin ();
  /* The pictures of the country are large and come and go: each goes back when it goes, instead of leaving a hole. */
  mallopt (M_MMAP_THRESHOLD, 256 * 1024);
  signal (SIGXFSZ, SIG_IGN);   /* where a file may grow no more, the write fails and is told, instead of killing us */
  sg_tongue_begin ();
  application = sg_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
