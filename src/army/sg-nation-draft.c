/* sg-nation-draft.c: the states of an army list that is edited.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each state is the list's file: what an act leaves is read back before it counts, so that no list is ever kept that
 * could not be opened again.
 */

#include "army/sg-nation-draft.h"

#include "army/sg-states.h"
#include "rules/sg-nation-xml.h"

struct _SgNationDraft
{
  GObject    parent_instance;
  SgRuleset *rules;            /* (owned) */
  SgNation  *nation, *working; /* (owned) */
  char      *act;              /* (owned) (nullable) */
  SgStates  *states;           /* (owned) */
};

G_DEFINE_FINAL_TYPE (SgNationDraft, sg_nation_draft, G_TYPE_OBJECT)

static guint changed;

static void
finalize (GObject *object)
{
  SgNationDraft *self = SG_NATION_DRAFT (object);

  g_clear_object (&self->rules);
  g_clear_pointer (&self->nation, sg_nation_free);
  g_clear_pointer (&self->working, sg_nation_free);
  g_free (self->act);
  g_clear_pointer (&self->states, sg_states_free);
  G_OBJECT_CLASS (sg_nation_draft_parent_class)->finalize (object);
}

static void
sg_nation_draft_class_init (SgNationDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  /** SgNationDraft::changed: after each act, undo and redo. */
  changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_nation_draft_init (SgNationDraft *self)
{
}

SgNationDraft *
sg_nation_draft_new (SgRuleset *rules, const SgNation *nation)
{
  SgNationDraft *self = g_object_new (SG_TYPE_NATION_DRAFT, NULL);
  g_autoptr (GBytes) bytes = NULL;

  self->rules = g_object_ref (rules);
  self->nation = sg_nation_copy (nation);
  bytes = sg_nation_write (rules, nation);
  self->states = sg_states_new (bytes);
  return self;
}

SgRuleset *
sg_nation_draft_get_rules (SgNationDraft *self)
{
  return self->rules;
}

const SgNation *
sg_nation_draft_get (SgNationDraft *self)
{
  return self->nation;
}

/* An act that was begun and never ended is given up. */
SgNation *
sg_nation_draft_begin (SgNationDraft *self, const char *name)
{
  g_return_val_if_fail (SG_IS_NATION_DRAFT (self), NULL);

  g_clear_pointer (&self->working, sg_nation_free);
  self->working = sg_nation_copy (self->nation);
  g_free (self->act);
  self->act = g_strdup (name);
  return self->working;
}

/* (transfer full) (nullable): the list that @bytes are. */
static SgNation *
read_back (SgNationDraft *self, GBytes *bytes, GError **error)
{
  g_autoptr (GPtrArray) nations = sg_nations_read (self->rules, bytes, self->nation->name, error);

  return nations ? g_ptr_array_steal_index (nations, 0) : NULL;
}

/* @nation (transfer full). */
static void
stand (SgNationDraft *self, SgNation *nation)
{
  sg_nation_free (self->nation);
  self->nation = nation;
  g_signal_emit (self, changed, 0);
}

gboolean
sg_nation_draft_end (SgNationDraft *self, GError **error)
{
  g_autoptr (SgNation) working = g_steal_pointer (&self->working);
  g_autoptr (GBytes) bytes = NULL;
  SgNation *read;

  g_return_val_if_fail (working != NULL, FALSE);

  bytes = sg_nation_write (self->rules, working);
  if (g_bytes_equal (bytes, sg_states_get (self->states)) || (read = read_back (self, bytes, error)) == NULL)
    return FALSE;
  sg_states_add (self->states, self->act, bytes);
  stand (self, read);
  return TRUE;
}

static gboolean
go (SgNationDraft *self, int by)
{
  GBytes *bytes = sg_states_peek (self->states, by);
  SgNation *read = bytes != NULL ? read_back (self, bytes, NULL) : NULL;

  if (read == NULL)
    return FALSE;
  sg_states_step (self->states, by);
  stand (self, read);
  return TRUE;
}

gboolean
sg_nation_draft_undo (SgNationDraft *self)
{
  return go (self, -1);
}

gboolean
sg_nation_draft_redo (SgNationDraft *self)
{
  return go (self, 1);
}

const char *
sg_nation_draft_get_undo (SgNationDraft *self)
{
  return sg_states_get_undo (self->states);
}

const char *
sg_nation_draft_get_redo (SgNationDraft *self)
{
  return sg_states_get_redo (self->states);
}

GBytes *
sg_nation_draft_to_bytes (SgNationDraft *self)
{
  return g_bytes_ref (sg_states_get (self->states));
}
