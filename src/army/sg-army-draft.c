/* sg-army-draft.c: the states of an army under construction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each state is the army's XML: two states are the same when their bytes are, and undo is to the byte.
 */

#include "army/sg-army-draft.h"

typedef struct { char *name; GBytes *bytes; } State; /* name: of the act that led to it */

struct _SgArmyDraft
{
  GObject    parent_instance;
  SgArmy    *army, *working;  /* (owned) */
  char      *act;             /* (owned) (nullable) */
  GPtrArray *states;          /* (owned) (element-type State) */
  guint      at;
  GBytes    *saved;           /* (owned) */
};

G_DEFINE_FINAL_TYPE (SgArmyDraft, sg_army_draft, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
state_free (gpointer data)
{
  State *state = data;

  g_free (state->name);
  g_bytes_unref (state->bytes);
  g_free (state);
}

static void
add_state (SgArmyDraft *self, const char *name, GBytes *bytes)
{
  State state = { g_strdup (name), g_bytes_ref (bytes) };

  g_ptr_array_add (self->states, g_memdup2 (&state, sizeof state));
}

static void
finalize (GObject *object)
{
  SgArmyDraft *self = SG_ARMY_DRAFT (object);

  g_clear_object (&self->army);
  g_clear_object (&self->working);
  g_free (self->act);
  g_ptr_array_unref (self->states);
  g_bytes_unref (self->saved);
  G_OBJECT_CLASS (sg_army_draft_parent_class)->finalize (object);
}

static void
sg_army_draft_class_init (SgArmyDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  /** SgArmyDraft::changed: after each act, undo and redo. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
sg_army_draft_init (SgArmyDraft *self)
{
  self->states = g_ptr_array_new_with_free_func (state_free);
}

SgArmyDraft *
sg_army_draft_new (SgArmy *army)
{
  SgArmyDraft *self = g_object_new (SG_TYPE_ARMY_DRAFT, NULL);

  self->army = sg_army_copy (army);
  self->saved = sg_army_to_bytes (self->army);
  add_state (self, NULL, self->saved);
  return self;
}

SgArmy *
sg_army_draft_get (SgArmyDraft *self)
{
  return self->army;
}

SgArmy *
sg_army_draft_begin (SgArmyDraft *self, const char *name)
{
  g_return_val_if_fail (!self->working, NULL);

  g_free (self->act);
  self->act = g_strdup (name);
  self->working = sg_army_copy (self->army);
  return self->working;
}

static void
stand_on (SgArmyDraft *self, SgArmy *army, guint at)
{
  self->at = at;
  g_set_object (&self->army, army);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
sg_army_draft_end (SgArmyDraft *self)
{
  g_autoptr (SgArmy) army = g_steal_pointer (&self->working);
  g_autoptr (GBytes) bytes = NULL;
  State *now = self->states->pdata[self->at];

  g_return_val_if_fail (army, FALSE);

  bytes = sg_army_to_bytes (army);
  if (g_bytes_equal (bytes, now->bytes))
    return FALSE;
  g_ptr_array_set_size (self->states, self->at + 1);
  add_state (self, self->act, bytes);
  stand_on (self, army, self->at + 1);
  return TRUE;
}

void
sg_army_draft_drop (SgArmyDraft *self)
{
  g_clear_object (&self->working);
}

static gboolean
go (SgArmyDraft *self, guint at)
{
  State *state = self->states->pdata[at];
  g_autoptr (SgArmy) army = sg_army_load (state->bytes, "draft", NULL);

  g_return_val_if_fail (army, FALSE);

  stand_on (self, army, at);
  return TRUE;
}

gboolean
sg_army_draft_undo (SgArmyDraft *self)
{
  return self->at > 0 && go (self, self->at - 1);
}

gboolean
sg_army_draft_redo (SgArmyDraft *self)
{
  return self->at + 1 < self->states->len && go (self, self->at + 1);
}

const char *
sg_army_draft_get_undo (SgArmyDraft *self)
{
  return self->at > 0 ? ((State *) self->states->pdata[self->at])->name : NULL;
}

const char *
sg_army_draft_get_redo (SgArmyDraft *self)
{
  return self->at + 1 < self->states->len ? ((State *) self->states->pdata[self->at + 1])->name : NULL;
}

gboolean
sg_army_draft_is_saved (SgArmyDraft *self)
{
  return g_bytes_equal (self->saved, ((State *) self->states->pdata[self->at])->bytes);
}

void
sg_army_draft_mark_saved (SgArmyDraft *self)
{
  g_bytes_unref (self->saved);
  self->saved = g_bytes_ref (((State *) self->states->pdata[self->at])->bytes);
}
