/* sg-states.c: the states of a thing under construction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-states.h"

typedef struct { char *name; GBytes *bytes; } State; /* name: of the act that led to it */

struct _SgStates
{
  GPtrArray *states; /* (owned) (element-type State) */
  guint      at;
};

static void
state_free (gpointer data)
{
  State *state = data;

  g_free (state->name);
  g_bytes_unref (state->bytes);
  g_free (state);
}

static void
add_state (SgStates *self, const char *name, GBytes *bytes)
{
  State state = { g_strdup (name), g_bytes_ref (bytes) };

  g_ptr_array_add (self->states, g_memdup2 (&state, sizeof state));
}

static State *
find_state (SgStates *self, int by)
{
  gint64 at = (gint64) self->at + by;

  return at >= 0 && at < self->states->len ? self->states->pdata[at] : NULL;
}

SgStates *
sg_states_new (GBytes *bytes)
{
  SgStates *self = g_new0 (SgStates, 1);

  self->states = g_ptr_array_new_with_free_func (state_free);
  add_state (self, NULL, bytes);
  return self;
}

void
sg_states_free (SgStates *self)
{
  g_ptr_array_unref (self->states);
  g_free (self);
}

GBytes *
sg_states_get (SgStates *self)
{
  return find_state (self, 0)->bytes;
}

/* What was undone cannot be redone once something else was done. */
void
sg_states_add (SgStates *self, const char *name, GBytes *bytes)
{
  g_ptr_array_set_size (self->states, (int) self->at + 1);
  add_state (self, name, bytes);
  self->at++;
}

GBytes *
sg_states_peek (SgStates *self, int by)
{
  State *state = find_state (self, by);

  return state != NULL ? state->bytes : NULL;
}

void
sg_states_step (SgStates *self, int by)
{
  g_return_if_fail (find_state (self, by) != NULL);

  self->at = (guint) ((gint64) self->at + by);
}

const char *
sg_states_get_undo (SgStates *self)
{
  return self->at > 0 ? find_state (self, 0)->name : NULL;
}

const char *
sg_states_get_redo (SgStates *self)
{
  State *next = find_state (self, 1);

  return next != NULL ? next->name : NULL;
}
