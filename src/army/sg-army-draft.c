/* sg-army-draft.c: the states of an army under construction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-draft.h"

#include "army/sg-army-xml.h"
#include "army/sg-states.h"

struct _SgArmyDraft
{
  GObject    parent_instance;
  SgArmy    *army, *working;  /* (owned) */
  char      *act;             /* (owned) (nullable) */
  SgStates  *states;          /* (owned) */
  GBytes    *saved;           /* (owned) */
};

G_DEFINE_FINAL_TYPE (SgArmyDraft, sg_army_draft, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
finalize (GObject *object)
{
  SgArmyDraft *self = SG_ARMY_DRAFT (object);

  g_clear_object (&self->army);
  g_clear_object (&self->working);
  g_free (self->act);
  g_clear_pointer (&self->states, sg_states_free);
  g_clear_pointer (&self->saved, g_bytes_unref);
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
}

SgArmyDraft *
sg_army_draft_new (SgArmy *army)
{
  SgArmyDraft *self = g_object_new (SG_TYPE_ARMY_DRAFT, NULL);

  self->army = sg_army_copy (army);
  self->saved = sg_army_to_bytes (self->army);
  self->states = sg_states_new (self->saved);
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

/* Views hold no army of their own: they ask again. */
static void
stand_on (SgArmyDraft *self, SgArmy *army)
{
  g_set_object (&self->army, army);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* FALSE: the act changed nothing, and is no step for undo. */
gboolean
sg_army_draft_end (SgArmyDraft *self)
{
  g_autoptr (SgArmy) army = g_steal_pointer (&self->working);
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (army, FALSE);

  bytes = sg_army_to_bytes (army);
  if (g_bytes_equal (bytes, sg_states_get (self->states)))
    return FALSE;
  sg_states_add (self->states, self->act, bytes);
  stand_on (self, army);
  return TRUE;
}

void
sg_army_draft_drop (SgArmyDraft *self)
{
  g_clear_object (&self->working);
}

static gboolean
go (SgArmyDraft *self, int by)
{
  GBytes *bytes = sg_states_peek (self->states, by);
  g_autoptr (SgArmy) army = bytes != NULL ? sg_army_load (bytes, "draft", NULL) : NULL;

  if (army == NULL)
    return FALSE;
  sg_states_step (self->states, by);
  stand_on (self, army);
  return TRUE;
}

gboolean
sg_army_draft_undo (SgArmyDraft *self)
{
  return go (self, -1);
}

gboolean
sg_army_draft_redo (SgArmyDraft *self)
{
  return go (self, 1);
}

const char *
sg_army_draft_get_undo (SgArmyDraft *self)
{
  return sg_states_get_undo (self->states);
}

const char *
sg_army_draft_get_redo (SgArmyDraft *self)
{
  return sg_states_get_redo (self->states);
}

gboolean
sg_army_draft_is_saved (SgArmyDraft *self)
{
  return g_bytes_equal (self->saved, sg_states_get (self->states));
}

void
sg_army_draft_mark_saved (SgArmyDraft *self)
{
  g_bytes_unref (self->saved);
  self->saved = g_bytes_ref (sg_states_get (self->states));
}
