/* sg-tutorials.c: tutorials that the window follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A step may be done in the midst of a press, while the battle tells everybody of its ruling: what that leads to, another practice war or
 * another ring, waits for an idle moment.
 */

#include "app/tutor/sg-tutorials.h"

#include <glib/gi18n-lib.h>

#include "app/map/sg-map-canvas-input.h"
#include "app/sheets/sg-sheets-page.h"
#include "app/tutor/sg-tutor-look.h"
#include "app/tutor/sg-tutorials-window.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-practice.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window-private.h"
#include "base/sg-later.h"
#include "desk/sg-memory.h"
#include "desk/sg-tutor-hand.h"

#define MEMORY "tutorials"
#define DONE "done"
#define PDF_DOTS 150

/* Remembering. */

guint
sg_tutorials_left_at (const char *id, gboolean *done)
{
  g_autofree char *kept = sg_memory_get (NULL, MEMORY, id);

  *done = g_strcmp0 (kept, DONE) == 0;
  return kept != NULL && !*done ? (guint) g_ascii_strtoull (kept, NULL, 10) : 0;
}

static void
remember (SgWindow *self)
{
  g_autofree char *told = sg_tutor_get_step (self->tutor) != NULL ? sg_tutor_tell (self->tutor) : g_strdup (DONE);

  sg_memory_set (NULL, MEMORY, sg_tutor_get (self->tutor)->id, told);
}

/* What is looked at. */

static void
forget_ring (SgWindow *self)
{
  sg_tutor_look_mark (self, NULL, self->tutor_ringed);
  g_clear_weak_pointer (&self->tutor_ringed);
}

static gboolean
mark_cb (gpointer data)
{
  SgWindow *self = data;
  const SgTutorialStep *step = self->tutor != NULL ? sg_tutor_get_step (self->tutor) : NULL;
  GtkWidget *found = sg_tutor_look_mark (self, step, self->tutor_ringed);

  self->tutor_marking = 0;
  g_set_weak_pointer (&self->tutor_ringed, found);
  return G_SOURCE_REMOVE;
}

/* After whatever else was shown: another button may be the blue one. */
static void
mark (SgWindow *self)
{
  if (self->tutor_marking == 0 && self->tutor != NULL)
    self->tutor_marking = sg_later (self, G_PRIORITY_DEFAULT_IDLE, mark_cb);
}

static SgMapCanvas *
get_canvas (SgWindow *self)
{
  return self->battle_page != NULL ? sg_map_view_get_canvas (sg_battle_page_get_map (self->battle_page)) : NULL;
}

static void
measured_cb (SgWindow *self)
{
  SgMapCanvas *canvas = get_canvas (self);

  if (canvas != NULL && sg_map_canvas_has_measured (canvas))
    sg_tutorials_hear (self, SG_WAIT_MEASURED, NULL);
}

/* The practice wars. */

static void
follow_desk (SgWindow *self, gboolean fresh)
{
  SgDesk *desk = sg_window_get_desk (self);
  SgMapCanvas *canvas = get_canvas (self);

  sg_tutor_set_desk (self->tutor, desk, fresh);
  g_signal_handlers_disconnect_by_func (desk, mark, self);
  g_signal_connect_object (desk, "question", G_CALLBACK (mark), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (mark), self, G_CONNECT_SWAPPED);
  g_signal_handlers_disconnect_by_func (canvas, measured_cb, self);
  g_signal_connect_object (canvas, "measured", G_CALLBACK (measured_cb), self, G_CONNECT_SWAPPED);
}

/* Of the step that it is at; @fresh: made anew, as it must be where there is none. */
static gboolean
open_scene (SgWindow *self, gboolean fresh, GError **error)
{
  const SgTutorial *tutorial = sg_tutor_get (self->tutor);
  guint scene = sg_tutor_get_step (self->tutor)->scene;
  const SgTutorialScene *of = &g_array_index (tutorial->scenes, SgTutorialScene, scene);
  g_autofree char *path = sg_practice_path (tutorial->id, scene);
  SgStore *store;

  fresh = fresh || !g_file_test (path, G_FILE_TEST_EXISTS);
  self->tutor_turning = TRUE;
  sg_window_close_campaign (self);
  self->tutor_turning = FALSE;
  if (fresh && !sg_practice_make (tutorial->sample, of->battle, of->after, path, error))
    return FALSE;
  store = sg_store_open (path, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP, error);
  if (store == NULL)
    return FALSE;
  sg_window_take_store (self, store);
  sg_window_show_page (self, "battle");
  self->tutor_scene = (int) scene;
  if (fresh && sg_tutor_get_at (self->tutor) != of->first)
    sg_tutor_go (self->tutor, of->first);
  follow_desk (self, fresh);
  return TRUE;
}

static void
end (SgWindow *self)
{
  sg_tutorials_forget (self);
  gtk_widget_set_visible (GTK_WIDGET (self->tutor_card), FALSE);
}

static gboolean
scene_cb (gpointer data)
{
  SgWindow *self = data;
  g_autoptr (GError) error = NULL;
  const SgTutorialStep *step = sg_tutor_get_step (self->tutor);

  self->tutor_scening = 0;
  if (step == NULL || (int) step->scene == self->tutor_scene)
    return G_SOURCE_REMOVE;
  if (!open_scene (self, (int) step->scene > self->tutor_scene, &error))
    {
      end (self);
      sg_report_error (GTK_WIDGET (self), error);
      return G_SOURCE_REMOVE;
    }
  mark (self);
  return G_SOURCE_REMOVE;
}

/* The ruler is laid aside when it has done what it was taken for: the next press means whoever stands there. */
static void
lay_ruler_aside (SgWindow *self)
{
  SgMapCanvas *canvas = get_canvas (self);

  if (canvas == NULL || sg_map_canvas_get_tool (canvas) == SG_TOOL_SELECT || sg_tutor_get_step (self->tutor)->wait == SG_WAIT_MEASURED)
    return;
  sg_map_canvas_set_tool (canvas, SG_TOOL_SELECT);
  sg_map_canvas_clear_measures (canvas);
}

static void
show_step (SgWindow *self)
{
  const SgTutorialStep *step = sg_tutor_get_step (self->tutor);

  if (step == NULL)
    return;
  sg_tutor_card_show (self->tutor_card, self->tutor);
  gtk_widget_set_visible (GTK_WIDGET (self->tutor_card), TRUE);
  mark (self);
  /* What is shown already is not waited for. */
  if (step->wait == SG_WAIT_PAGE)
    sg_tutor_hear (self->tutor, SG_WAIT_PAGE, sg_window_get_page (self));
  else if (step->wait == SG_WAIT_SHEET && self->sheets_page != NULL)
    sg_tutor_hear (self->tutor, SG_WAIT_SHEET, sg_sheets_page_get_kind (self->sheets_page));
}

static void
step_cb (SgWindow *self)
{
  const SgTutorialStep *step = sg_tutor_get_step (self->tutor);

  remember (self);
  if (step == NULL)
    return;
  if ((int) step->scene != self->tutor_scene && self->tutor_scening == 0)
    self->tutor_scening = sg_later (self, G_PRIORITY_DEFAULT_IDLE, scene_cb);
  else
    lay_ruler_aside (self);
  show_step (self);
}

/* Beginning and leaving. */

gboolean
sg_tutorials_begin (SgWindow *self, const char *id, gboolean again, GError **error)
{
  SgTutorial *tutorial;
  g_autofree char *kept = again ? NULL : sg_memory_get (NULL, MEMORY, id);

  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  tutorial = sg_tutorial_load (id, error);
  if (tutorial == NULL)
    return FALSE;
  if (self->tutor != NULL)
    end (self);
  self->tutor = sg_tutor_new (tutorial, g_strcmp0 (kept, DONE) == 0 ? NULL : kept);
  if (!open_scene (self, sg_tutor_get_at (self->tutor) == 0, error))
    {
      end (self);
      return FALSE;
    }
  g_signal_connect_object (self->tutor, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tutor, "astray", G_CALLBACK (show_step), self, G_CONNECT_SWAPPED);
  remember (self);
  show_step (self);
  return TRUE;
}

void
sg_tutorials_forget (SgWindow *self)
{
  g_clear_handle_id (&self->tutor_scening, g_source_remove);
  g_clear_handle_id (&self->tutor_marking, g_source_remove);
  if (self->tutor == NULL)
    return;
  forget_ring (self);
  g_signal_handlers_disconnect_by_data (self->tutor, self);
  g_clear_object (&self->tutor);
  self->tutor_scene = -1;
}

void
sg_tutorials_leave (SgWindow *self)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  if (self->tutor == NULL)
    return;
  remember (self);
  end (self);
  sg_window_close_campaign (self);
}

void
sg_tutorials_closed (SgWindow *self)
{
  if (self->tutor == NULL || self->tutor_turning)
    return;
  sg_tutor_hear (self->tutor, SG_WAIT_CLOSED, NULL);
  if (sg_tutor_get_step (self->tutor) == NULL)
    sg_window_toast_words (self, _("The tutorial is at its end."));
  end (self);
}

void
sg_tutorials_hear (SgWindow *self, SgTutorialWait what, const char *which)
{
  if (self == NULL || self->tutor == NULL || self->tutor_turning)
    return;
  sg_tutor_hear (self->tutor, what, which);
  mark (self);
}

/* What the program does of a step by itself, beside the desk. */

static gboolean
do_measure (SgWindow *self, const SgTutorialDo *what)
{
  SgMapCanvas *canvas = get_canvas (self);

  if (canvas == NULL || what->to->len < 2)
    return FALSE;
  sg_map_canvas_set_tool (canvas, SG_TOOL_RULER);
  sg_map_canvas_press_measure (canvas, g_array_index (what->to, SgPoint, 0));
  sg_map_canvas_press_measure (canvas, g_array_index (what->to, SgPoint, 1));
  return TRUE;
}

/* Beside the practice war, where nobody’s own papers are. */
static gboolean
do_pdf (SgWindow *self)
{
  SgSheet *sheet = self->sheets_page != NULL ? sg_sheets_page_get_sheet (self->sheets_page) : NULL;
  g_autofree char *practice = sg_practice_path (sg_tutor_get (self->tutor)->id, 0), *path = NULL, *words = NULL;
  g_autoptr (GError) error = NULL;

  if (sheet == NULL)
    return FALSE;
  path = g_strconcat (practice, ".pdf", NULL);
  if (!sg_sheet_to_file (sheet, path, PDF_DOTS, &error))
    {
      sg_report_error (GTK_WIDGET (self), error);
      return FALSE;
    }
  words = g_strdup_printf (_("%s stands in %s."), sg_sheet_get_title (sheet), path);
  sg_report_done (GTK_WIDGET (self), words);
  sg_tutorials_hear (self, SG_WAIT_PDF, NULL);
  return TRUE;
}

static gboolean
do_in_window (SgWindow *self, const SgTutorialDo *what)
{
  switch (what->deed)
    {
    case SG_DEED_MEASURE:
      return do_measure (self, what);
    case SG_DEED_PAGE:
      sg_window_show_page (self, what->of[0] != NULL ? what->of[0] : "battle");
      return TRUE;
    case SG_DEED_SHEET:
      sg_window_show_sheet (self, what->of[0] != NULL ? what->of[0] : "ledger");
      return TRUE;
    case SG_DEED_PDF:
      return do_pdf (self);
    case SG_DEED_CLOSE:
      sg_window_close_campaign (self);
      return TRUE;
    default:
      return FALSE;
    }
}

/* As far as it can be done: the step may be at its end before the last of it. */
static void
do_step (SgWindow *self)
{
  g_autoptr (SgTutor) tutor = g_object_ref (self->tutor);
  const SgTutorialStep *step = sg_tutor_get_step (tutor);
  g_autoptr (SgDesk) desk = sg_tutor_get_desk (tutor) != NULL ? g_object_ref (sg_tutor_get_desk (tutor)) : NULL;

  if (sg_tutor_look_page (step) != NULL)
    sg_window_show_page (self, sg_tutor_look_page (step));
  for (guint i = 0; i < step->deeds->len && sg_tutor_get_step (tutor) == step; i++)
    {
      const SgTutorialDo *what = step->deeds->pdata[i];
      gboolean done = sg_tutor_hand_is_of_desk (what->deed) ? desk != NULL && sg_tutor_hand_do (desk, what) : do_in_window (self, what);

      if (!done)
        return;
    }
}

/* Actions. */

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgWindow *self = SG_WINDOW (widget);

  if (self->tutor != NULL && sg_tutor_get_at (self->tutor) > 0)
    sg_tutor_go (self->tutor, sg_tutor_get_at (self->tutor) - 1);
}

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgWindow *self = SG_WINDOW (widget);

  if (self->tutor == NULL || sg_tutor_get_step (self->tutor) == NULL)
    return;
  sg_tutor_look_reveal (self, sg_tutor_get_step (self->tutor));
  mark (self);
}

static void
do_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (SG_WINDOW (widget)->tutor != NULL && sg_tutor_get_step (SG_WINDOW (widget)->tutor) != NULL)
    do_step (SG_WINDOW (widget));
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_tutorials_hear (SG_WINDOW (widget), SG_WAIT_READING, NULL);
}

static void
right_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (SG_WINDOW (widget)->tutor != NULL)
    sg_tutor_put_right (SG_WINDOW (widget)->tutor);
}

static void
leave_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_tutorials_leave (SG_WINDOW (widget));
}

static void
tutorials_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_tutorials_window_present (SG_WINDOW (widget));
}

/* Goes on where it was left. */
static void
tutorial_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!sg_tutorials_begin (SG_WINDOW (widget), g_variant_get_string (parameter, NULL), FALSE, &error))
    sg_report_error (widget, error);
}

void
sg_tutorials_install_actions (GtkWidgetClass *widget_class)
{
  static const struct { const char *name; GtkWidgetActionActivateFunc done; } plain[] = {
    { "win.tutorials", tutorials_cb }, { "win.tutor-back", back_cb }, { "win.tutor-show", show_cb }, { "win.tutor-do", do_cb }, { "win.tutor-next", next_cb },
    { "win.tutor-right", right_cb }, { "win.tutor-leave", leave_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    gtk_widget_class_install_action (widget_class, plain[i].name, NULL, plain[i].done);
  gtk_widget_class_install_action (widget_class, "win.tutorial", "s", tutorial_cb);
}
