/* sg-later.c: see sg-later.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An object removes its sources as it is disposed of; but its children, taken down after that, may still make it ask for another, which would find
 * it freed. So it keeps a list of them, which ends them with its data, the last that goes.
 */

#include "base/sg-later.h"

typedef struct
{
  gpointer    object;   /* (not owned) */
  GSourceFunc func;
  GSource    *source;   /* (not owned) */
  GPtrArray  *all;      /* (not owned) (nullable): of the object; NULL once that is gone */
} Later;

#define LIST "sg-later"

static void
end_all (gpointer data)
{
  GPtrArray *all = data;

  for (guint i = 0; i < all->len; i++)
    ((Later *) all->pdata[i])->all = NULL;
  for (guint i = 0; i < all->len; i++)
    g_source_destroy (((Later *) all->pdata[i])->source);
  g_ptr_array_unref (all);
}

static GPtrArray *
list_of (GObject *object)
{
  GPtrArray *all = g_object_get_data (object, LIST);

  if (all != NULL)
    return all;
  all = g_ptr_array_new ();
  g_object_set_data_full (object, LIST, all, end_all);
  return all;
}

static void
later_free (gpointer data)
{
  Later *later = data;

  if (later->all != NULL)
    g_ptr_array_remove_fast (later->all, later);
  g_free (later);
}

static gboolean
call_cb (gpointer data)
{
  Later *later = data;

  return later->func (later->object);
}

static guint
attach (GSource *source, int priority, gpointer object, GSourceFunc func)
{
  Later *later = g_new (Later, 1);
  guint id;

  *later = (Later) { object, func, source, list_of (object) };
  g_ptr_array_add (later->all, later);
  g_source_set_priority (source, priority);
  g_source_set_callback (source, call_cb, later, later_free);
  id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

guint
sg_later (gpointer object, int priority, GSourceFunc func)
{
  g_return_val_if_fail (G_IS_OBJECT (object) && func != NULL, 0);

  return attach (g_idle_source_new (), priority, object, func);
}

guint
sg_later_after (gpointer object, guint ms, GSourceFunc func)
{
  g_return_val_if_fail (G_IS_OBJECT (object) && func != NULL, 0);

  return attach (g_timeout_source_new (ms), G_PRIORITY_DEFAULT, object, func);
}
