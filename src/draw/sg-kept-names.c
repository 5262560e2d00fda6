/* sg-kept-names.c: names of the country that one painter placed, handed to another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What never changes once it is made (the line along which a name stands, the ground under all of them) is shared; the rest is copied.
 */

#include "draw/sg-kept-names.h"

#include "draw/sg-country-faces.h"
#include "draw/sg-label-ground.h"
#include "draw/sg-names-private.h"
#include "draw/sg-painter-private.h"

struct _SgKeptNames
{
  GArray        *names;    /* (owned) (element-type SgName) */
  SgLabelGround *ground;   /* (owned) */
  SgViewport     view;
};

static GArray *
copy_names (const GArray *names)
{
  GArray *copies = g_array_sized_new (FALSE, FALSE, sizeof (SgName), names->len);

  g_array_set_clear_func (copies, (GDestroyNotify) sg_name_clear);
  for (guint i = 0; i < names->len; i++)
    {
      SgName name = g_array_index (names, SgName, i);

      name.line = name.line != NULL ? g_array_ref (name.line) : NULL;
      name.boxes = g_array_copy (name.boxes);
      /* A picture of it stays with the painter who made it. */
      name.sprite = NULL;
      g_array_append_val (copies, name);
    }
  return copies;
}

SgKeptNames *
sg_kept_names_new (SgPainter *painter)
{
  SgKeptNames *self = g_new0 (SgKeptNames, 1);

  self->names = copy_names (painter->names);
  self->ground = sg_label_ground_ref (painter->ground);
  self->view = painter->names_view;
  return self;
}

void
sg_kept_names_free (SgKeptNames *self)
{
  g_array_unref (self->names);
  sg_label_ground_unref (self->ground);
  g_free (self);
}

void
sg_kept_names_take (SgKeptNames *self, SgPainter *painter)
{
  g_clear_pointer (&painter->names, g_array_unref);
  g_clear_pointer (&painter->ground, sg_label_ground_unref);
  painter->names = copy_names (self->names);
  painter->ground = sg_label_ground_ref (self->ground);
  painter->names_view = self->view;
  painter->names_moved = 0;
  painter->names_set++;
}
