/* sg-store-proof.c: a long war is shown before all its papers are proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nearly half of what opening a long war takes is reading every question and verdict once, so that a bad one is told before anything is
 * done.  In a window that waits: the pages, the schema, every ruling with its effects and the board they come to are proved first, and shown;
 * the papers then in slices, while nobody asks for anything else, and last a backup is made beside it all.  Until that is done nothing at all
 * is written, not even a sitting: what is to be posted has the rest proved before it.  Of a file in which something is wrong can still be said that it was not touched.
 */

#include "store/sg-store-proof.h"

#include "store/sg-store-private.h"
#include "store/sg-store-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { SLICE = 5000, AT_A_TIME = 64 }; /* microseconds; rulings */

/* Proves some of it. Where something is wrong, the store is held. */
static void
prove_some (SgStore *self)
{
  SgUnproved *battle = &g_array_index (self->unproved, SgUnproved, 0);
  gboolean done = FALSE;

  if (!sg_store_prove_papers (self, battle->id, AT_A_TIME, &battle->reached, &done, &self->unsound))
    {
      self->papers = SG_PAPERS_BAD;
      self->read_only = TRUE;
    }
  else if (done)
    g_array_remove_index (self->unproved, 0);
}

static void
finish (SgStore *self)
{
  self->papers = SG_PAPERS_PROVED;
  self->before_writing = NULL;
  self->begin (self);
}

/* A battle was read without its papers: that all of it is sound, or is not, changes what may be done with it, and every view asks anew. */
static void
tell (SgStore *self)
{
  g_object_ref (self); /* whoever is told may let it go */
  if (self->papers == SG_PAPERS_PROVED)
    sg_campaign_tell (self->campaign);
  g_signal_emit_by_name (self, "proved");
  g_object_unref (self);
}

static gboolean
backed_cb (gpointer data)
{
  SgStore *self = data;

  finish (self);
  tell (self);
  return G_SOURCE_REMOVE;
}

static gboolean
prove_cb (gpointer data)
{
  SgStore *self = data;
  gint64 until = g_get_monotonic_time () + SLICE;

  while (self->papers == SG_PAPERS_WAIT && self->unproved->len > 0 && g_get_monotonic_time () < until)
    prove_some (self);
  if (self->papers == SG_PAPERS_WAIT && self->unproved->len > 0)
    return G_SOURCE_CONTINUE;
  self->proving = 0;
  if (self->papers == SG_PAPERS_WAIT && self->back_up (self, backed_cb))
    return G_SOURCE_REMOVE;
  if (self->papers == SG_PAPERS_WAIT)
    finish (self);
  tell (self);
  return G_SOURCE_REMOVE;
}

/* Who writes does not wait for a pause, but for what is left of the backup. That all is proved, or is not, is told when he is done. */
static gboolean
prove_rest (SgStore *self, GError **error)
{
  gboolean backing = self->backing != NULL;

  while (self->papers == SG_PAPERS_WAIT && self->unproved->len > 0)
    prove_some (self);
  if (self->papers == SG_PAPERS_WAIT)
    finish (self);
  if (backing)
    self->proving = g_idle_add_full (G_PRIORITY_LOW, prove_cb, self, NULL);
  if (self->papers == SG_PAPERS_BAD && error != NULL)
    *error = g_error_copy (self->unsound);
  return self->papers == SG_PAPERS_PROVED;
}

gboolean
sg_store_show_first (SgStore *self, gint64 battle)
{
  SgUnproved unproved = { battle, 0 };

  if (self->papers != SG_PAPERS_WAIT || battle == 0)
    return FALSE;
  g_array_append_val (self->unproved, unproved);
  return TRUE;
}

void
sg_store_prove_later (SgStore *self, gboolean (*back_up) (SgStore *self, GSourceFunc done), void (*begin) (SgStore *self))
{
  self->papers = SG_PAPERS_WAIT;
  self->unproved = g_array_new (FALSE, FALSE, sizeof (SgUnproved));
  self->back_up = back_up;
  self->begin = begin;
  self->before_writing = prove_rest;
  self->proving = g_idle_add_full (G_PRIORITY_LOW, prove_cb, self, NULL);
}

void
sg_store_stop_proving (SgStore *self)
{
  g_clear_handle_id (&self->proving, g_source_remove);
  g_clear_pointer (&self->unproved, g_array_unref);
  self->before_writing = NULL;
  if (self->papers == SG_PAPERS_WAIT)
    self->papers = SG_PAPERS_PROVED;
}

GError *
sg_store_tell_unsound (SgStore *self)
{
  g_autofree char *base = g_path_get_basename (self->path), *why = NULL;

  if (self->unsound == NULL)
    return NULL;
  why = g_strdup (self->unsound->message);
  if (g_str_has_suffix (why, "."))
    why[strlen (why) - 1] = '\0';
  return g_error_new (self->unsound->domain, self->unsound->code, _("%s was closed again: %s. It has not been touched."), base, why);
}
