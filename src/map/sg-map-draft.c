/* sg-map-draft.c: the states of a country being drawn, and the way through them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The acts on pieces stand in sg-map-acts.c.
 */

#include "map/sg-map-draft.h"

#define MOST 500 /* states kept */
#define AWAKE 8 /* states whose relief is kept: a stroke's may be 16 megabytes */

typedef struct { SgMap *map; char *words; /* of the act that made it; NULL for the first */ } State;

struct _SgMapDraft
{
  GObject    parent_instance;
  GPtrArray *states; /* (owned) (element-type State), oldest first */
  guint      now;
  SgMap     *kept;   /* (owned): as it stands in its file */
  char      *key;    /* (owned) (nullable): of the act that may go on */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SgMapDraft, sg_map_draft, G_TYPE_OBJECT)

static State *
state_new (SgMap *map, const char *words)
{
  State *state = g_new0 (State, 1);

  state->map = map;
  state->words = g_strdup (words);
  return state;
}

static void
state_free (gpointer data)
{
  State *state = data;

  g_object_unref (state->map);
  g_free (state->words);
  g_free (state);
}

static State *
nth (SgMapDraft *self, guint n)
{
  return g_ptr_array_index (self->states, n);
}

static void
finalize (GObject *object)
{
  SgMapDraft *self = SG_MAP_DRAFT (object);

  g_ptr_array_unref (self->states);
  g_clear_object (&self->kept);
  g_free (self->key);
  G_OBJECT_CLASS (sg_map_draft_parent_class)->finalize (object);
}

static void
sg_map_draft_class_init (SgMapDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_map_draft_init (SgMapDraft *self)
{
  self->states = g_ptr_array_new_with_free_func (state_free);
}

SgMapDraft *
sg_map_draft_new (SgMap *map)
{
  SgMapDraft *self;

  g_return_val_if_fail (SG_IS_MAP (map), NULL);

  self = g_object_new (SG_TYPE_MAP_DRAFT, NULL);
  g_ptr_array_add (self->states, state_new (g_object_ref (map), NULL));
  self->kept = g_object_ref (map);
  return self;
}

SgMap *
sg_map_draft_get_map (SgMapDraft *self)
{
  g_return_val_if_fail (SG_IS_MAP_DRAFT (self), NULL);

  return nth (self, self->now)->map;
}

const char *
sg_map_draft_get_undo (SgMapDraft *self)
{
  g_return_val_if_fail (SG_IS_MAP_DRAFT (self), NULL);

  return nth (self, self->now)->words;
}

const char *
sg_map_draft_get_redo (SgMapDraft *self)
{
  g_return_val_if_fail (SG_IS_MAP_DRAFT (self), NULL);

  return self->now + 1 < self->states->len ? nth (self, self->now + 1)->words : NULL;
}

static gboolean
go (SgMapDraft *self, int step)
{
  self->now += step;
  sg_map_draft_settle (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
sg_map_draft_undo (SgMapDraft *self)
{
  g_return_val_if_fail (SG_IS_MAP_DRAFT (self), FALSE);

  return self->now > 0 && go (self, -1);
}

gboolean
sg_map_draft_redo (SgMapDraft *self)
{
  g_return_val_if_fail (SG_IS_MAP_DRAFT (self), FALSE);

  return self->now + 1 < self->states->len && go (self, 1);
}

gboolean
sg_map_draft_is_kept (SgMapDraft *self)
{
  g_return_val_if_fail (SG_IS_MAP_DRAFT (self), TRUE);

  return self->kept == sg_map_draft_get_map (self);
}

void
sg_map_draft_keep (SgMapDraft *self)
{
  g_return_if_fail (SG_IS_MAP_DRAFT (self));

  g_set_object (&self->kept, sg_map_draft_get_map (self));
  sg_map_draft_settle (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
sg_map_draft_settle (SgMapDraft *self)
{
  g_return_if_fail (SG_IS_MAP_DRAFT (self));

  g_clear_pointer (&self->key, g_free);
}

/* Whether the act goes on with the newest one: then only where it ends is kept. */
static gboolean
goes_on (SgMapDraft *self, const char *key)
{
  return key != NULL && g_strcmp0 (key, self->key) == 0 && self->now > 0 && self->now + 1 == self->states->len;
}

void
sg_map_draft_act (SgMapDraft *self, SgMap *map, const char *words, const char *key)
{
  g_return_if_fail (SG_IS_MAP_DRAFT (self) && SG_IS_MAP (map) && words != NULL);

  if (goes_on (self, key))
    {
      State *state = nth (self, self->now);

      g_object_unref (state->map);
      state->map = map;
    }
  else
    {
      g_ptr_array_set_size (self->states, self->now + 1);
      g_ptr_array_add (self->states, state_new (map, words));
      if (self->states->len > MOST)
        {
          g_ptr_array_remove_index (self->states, 0);
          g_clear_pointer (&nth (self, 0)->words, g_free);
        }
      self->now = self->states->len - 1;
      if (self->now >= AWAKE)
        sg_map_rest (nth (self, self->now - AWAKE)->map);
      g_free (self->key);
      self->key = g_strdup (key);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}
