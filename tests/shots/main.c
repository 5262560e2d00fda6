/* main.c: takes pictures of every page and dialog.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "shots.h"

#include "app/window/sg-application.h"
#include "base/sg-tongue.h"
#include "draw/sg-tiles.h"

typedef struct { char *dir; SgShotSession session; } Wanted;

/* What the pages write stays away from the person's own files. */
static gboolean
leave_home (GError **error)
{
  g_autofree char *home = g_dir_make_tmp ("sandgate-shots-XXXXXX", error);

  if (home == NULL)
    return FALSE;
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  return TRUE;
}

/* The pictures instead of the program's own window. */
static void
activate_cb (GtkApplication *application, Wanted *wanted)
{
  g_signal_stop_emission_by_name (application, "activate");
  sg_shots_run (application, wanted->dir, &wanted->session);
}

int
main (int argc, char **argv)
{
  Wanted wanted = { NULL, { .text = 1 } };
  const GOptionEntry options[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &wanted.session.size, "How large they are", "WxH" },
    { "text", 0, 0, G_OPTION_ARG_DOUBLE, &wanted.session.text, "How large their text is", "1.5" },
    { "like", 0, 0, G_OPTION_ARG_STRING, &wanted.session.like, "Only those so named", "PATTERN,…" },
    { "light", 0, 0, G_OPTION_ARG_NONE, &wanted.session.light, "Not in the dark as well", NULL },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &wanted.session.dark, "In the dark alone", NULL },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("DIR");
  g_autoptr (SgApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  sg_tongue_begin ();
  sg_tiles_set_patient (TRUE);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2 || !leave_home (&error))
    {
      g_printerr ("%s\n", error != NULL ? error->message : "A folder for the pictures was expected.");
      return 2;
    }
  wanted.dir = argv[1];
  application = sg_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &wanted);
  status = g_application_run (G_APPLICATION (application), 0, NULL);
  return status == 0 && sg_shots_get_failed () ? 1 : status;
}
