/* shots-tutor.c: the shots of tutorials: the card under the page and what it points at, and the list of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is followed in a window of its own, for its practice war takes the place of whatever is open.
 */

#include "shots.h"

#include "app/tutor/sg-tutorials-window.h"
#include "app/tutor/sg-tutorials.h"
#include "app/window/sg-window-private.h"
#include "app/window/sg-window-campaign.h"
#include "desk/sg-desk-choice.h"

/* Until nothing is left to do: what a step leads to waits for idle moments. */
static void
wait (void)
{
  for (guint i = 0; i < 500 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

static GtkWidget *
follow (SgWindow *window, const char *id, const char *step)
{
  SgWindow *own = SG_WINDOW (sg_window_new (gtk_window_get_application (GTK_WINDOW (window))));
  g_autoptr (GError) error = NULL;
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (own), width, height);
  sg_tutorials_begin (own, id, TRUE, &error);
  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (own));
  wait ();
  for (guint i = 0; i < 40 && own->tutor != NULL && !g_str_equal (sg_tutor_get_step (own->tutor)->id, step); i++)
    {
      gboolean reading = sg_tutor_get_step (own->tutor)->wait == SG_WAIT_READING;

      gtk_widget_activate_action (GTK_WIDGET (own), reading ? "win.tutor-next" : "win.tutor-do", NULL);
      wait ();
    }
  return GTK_WIDGET (own);
}

static GtkWidget *
move (SgWindow *window)
{
  return follow (window, "little-wars", "move");
}

static GtkWidget *
overrule (SgWindow *window)
{
  return follow (window, "gentlemans-war", "overrule");
}

static GtkWidget *
clock_step (SgWindow *window)
{
  return follow (window, "reisswitz", "clock");
}

static GtkWidget *
fight (SgWindow *window)
{
  return follow (window, "war-game", "fight");
}

static GtkWidget *
pdf (SgWindow *window)
{
  return follow (window, "kriegspiel", "pdf");
}

static GtkWidget *
astray (SgWindow *window)
{
  GtkWidget *own = follow (window, "little-wars", "choose");
  const char *const other[] = { "red-foot-right.1", NULL };

  sg_desk_choose (sg_window_get_desk (SG_WINDOW (own)), other);
  return own;
}

static GtkWidget *
list (SgWindow *window)
{
  return sg_tutorials_window_present (window);
}

static const SgShot shots[] = {
  { "tutorial-move", move, 0, 0 }, { "tutorial-overrule", overrule, 0, 0 }, { "tutorial-clock", clock_step, 0, 0 }, { "tutorial-fight", fight, 0, 0 },
  { "tutorial-pdf", pdf, 0, 0 }, { "tutorial-astray", astray, 0, 0 }, { "tutorial-slim", astray, 400, 700 }, { "dialog-tutorials", list, 0, 0 },
};
SG_REGISTER_SHOTS (shots)
