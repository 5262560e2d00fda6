/* sg-desk-view.c: a part of the Battle page that shows the desk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-desk-view.h"

typedef struct { SgDesk *desk; /* (owned) (nullable): before it is given */ } SgDeskViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SgDeskView, sg_desk_view, GTK_TYPE_BOX)

enum { PROP_0, PROP_DESK, N_PROPS };
static GParamSpec *props[N_PROPS];

static SgDeskViewPrivate *
get_private (gpointer self)
{
  return sg_desk_view_get_instance_private (self);
}

/* Until then its parts may still ask for it. */
static void
sg_desk_view_finalize (GObject *object)
{
  g_clear_object (&get_private (object)->desk);
  G_OBJECT_CLASS (sg_desk_view_parent_class)->finalize (object);
}

static void
sg_desk_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, get_private (object)->desk);
}

static void
sg_desk_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  sg_desk_view_set_desk (SG_DESK_VIEW (object), g_value_get_object (value));
}

static void
sg_desk_view_class_init (SgDeskViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sg_desk_view_finalize;
  object_class->get_property = sg_desk_view_get_property;
  object_class->set_property = sg_desk_view_set_property;
  props[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, SG_TYPE_DESK, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
sg_desk_view_init (SgDeskView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

void
sg_desk_view_set_desk (SgDeskView *self, SgDesk *desk)
{
  SgDeskViewPrivate *private = get_private (self);

  g_return_if_fail (SG_IS_DESK_VIEW (self) && SG_IS_DESK (desk) && private->desk == NULL);

  private->desk = g_object_ref (desk);
  SG_DESK_VIEW_GET_CLASS (self)->watch (self, desk);
}
