/* sg-room-reference.c: the quick reference of the rules, for whoever asks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-reference.h"

#include <glib/gi18n-lib.h>

#include "rooms/sg-room-answer.h"

#define NAME "quick-reference.pdf"

struct _SgRoomReference
{
  GObject parent_instance;

  SgRoomDrawReference draw;
  GBytes *drawn, *rules;    /* (owned) (nullable): what was drawn last, and of what rules */
  char   *title, *target;   /* (owned) (nullable): and of what war */
};

G_DEFINE_FINAL_TYPE (SgRoomReference, sg_room_reference, G_TYPE_OBJECT)

/** Job: what the thread reads, and who waits for it. */
typedef struct { GBytes *rules; char *title, *target; SoupServerMessage *msg; } Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_bytes_unref (job->rules);
  g_free (job->title);
  g_free (job->target);
  g_object_unref (job->msg);
  g_free (job);
}

static void
draw_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  GBytes *pdf = SG_ROOM_REFERENCE (source)->draw (job->rules, job->title, job->target, &error);

  if (pdf != NULL)
    g_task_return_pointer (task, pdf, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
forget (SgRoomReference *self)
{
  g_clear_pointer (&self->drawn, g_bytes_unref);
  g_clear_pointer (&self->rules, g_bytes_unref);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->target, g_free);
}

/* In the main loop again; the task holds the reference, so that the rooms may be closed meanwhile. */
static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SgRoomReference *self = SG_ROOM_REFERENCE (source);
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = g_task_propagate_pointer (G_TASK (result), &error);

  if (pdf != NULL)
    {
      sg_room_answer_pdf (job->msg, pdf, NAME);
      forget (self);
      self->title = g_strdup (job->title);
      self->target = g_strdup (job->target);
      self->rules = g_bytes_ref (job->rules);
      self->drawn = g_steal_pointer (&pdf);
    }
  else
    sg_room_answer_refuse (job->msg, SOUP_STATUS_SERVICE_UNAVAILABLE, error->message);
  sg_room_answer_go_on (job->msg);
}

/* Two who ask at once have it drawn twice: that is rare, and nothing goes wrong. */
void
sg_room_reference_answer (SgRoomReference *self, SoupServerMessage *msg, SgCampaign *campaign)
{
  g_autoptr (GBytes) rules = sg_ruleset_to_bytes (sg_campaign_get_rules (campaign));
  const char *title = sg_campaign_get_title (campaign), *target = sg_campaign_get (campaign, "target");
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->drawn != NULL && g_bytes_equal (self->rules, rules) && g_str_equal (self->title, title) && g_str_equal (self->target, target))
    {
      sg_room_answer_pdf (msg, self->drawn, NAME);
      return;
    }
  job = g_new (Job, 1);
  *job = (Job) { g_steal_pointer (&rules), g_strdup (title), g_strdup (target), g_object_ref (msg) };
  sg_room_answer_pause (msg);
  task = g_task_new (self, NULL, drawn_cb, NULL);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, draw_thread);
}

static void
sg_room_reference_finalize (GObject *object)
{
  forget (SG_ROOM_REFERENCE (object));
  G_OBJECT_CLASS (sg_room_reference_parent_class)->finalize (object);
}

static void
sg_room_reference_class_init (SgRoomReferenceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_room_reference_finalize;
}

static void
sg_room_reference_init (SgRoomReference *self)
{
}

SgRoomReference *
sg_room_reference_new (SgRoomDrawReference draw)
{
  SgRoomReference *self = g_object_new (SG_TYPE_ROOM_REFERENCE, NULL);

  self->draw = draw;
  return self;
}
