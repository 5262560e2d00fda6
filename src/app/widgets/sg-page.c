/* sg-page.c: left panel, work, right panel, by the page's width.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two flaps, one in the other.  libadwaita 1.2 has no breakpoints: the page sees a new width class in
 * size_allocate and changes the flaps in an idle, never inside the allocation.
 */

#include "app/widgets/sg-page.h"

#include "app/widgets/sg-panel.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"

typedef struct
{
  AdwFlap *outer, *inner;         /* (not owned): outer is the only child */
  SgPanel *left_panel, *right_panel;
  GtkWidget *left, *work, *right; /* (not owned) (nullable) */
  SgWidthClass width_class;
  guint idle;
  int left_width, right_width, right_height;
  int over;                       /* how wide the left panel is where it lies over the work */
  int below;                      /* what the right panel has of the height, below the work */
  int work_share;                 /* per cent of the width that are the work’s before the left panel stands open by itself; 0: it always does */
  gboolean roomy;                 /* whether the work has its share with both panels open */
  gboolean wide_left;             /* whether the left panel is open where there is room for it */
  gboolean insisted;              /* it was opened where there is none */
  gboolean show_right;
  gboolean right_yields;          /* where the work has not its share it is the right panel that shuts, and not the left */
  gboolean right_insisted;        /* it was opened for all that */
  gboolean beside_in_low;         /* in a narrow window that is low the right panel stays beside the work */
  gboolean lying;                 /* the window is so, and it does */
  gboolean low;                   /* below the work the right panel takes no more than it fills */
  gboolean alone;                 /* the work has the page for itself */
  gboolean applying;
} SgPagePrivate;

enum
{
  PROP_0,
  PROP_LEFT,
  PROP_WORK,
  PROP_RIGHT,
  PROP_LEFT_WIDTH,
  PROP_RIGHT_WIDTH,
  PROP_RIGHT_HEIGHT,
  PROP_WORK_SHARE,
  PROP_SHOW_LEFT,
  PROP_SHOW_RIGHT,
  PROP_HAS_LEFT,
  PROP_HAS_RIGHT,
  PROP_WIDTH_CLASS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static GtkBuildableIface *parent_buildable;

static void sg_page_buildable_init (GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE (SgPage, sg_page, GTK_TYPE_WIDGET,
                         G_ADD_PRIVATE (SgPage)
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, sg_page_buildable_init))

G_DEFINE_ENUM_TYPE (SgWidthClass, sg_width_class,
                    G_DEFINE_ENUM_VALUE (SG_WIDTH_SLIM, "slim"),
                    G_DEFINE_ENUM_VALUE (SG_WIDTH_NARROW, "narrow"),
                    G_DEFINE_ENUM_VALUE (SG_WIDTH_MEDIUM, "medium"),
                    G_DEFINE_ENUM_VALUE (SG_WIDTH_WIDE, "wide"))

#define PRIVATE(self) ((SgPagePrivate *) sg_page_get_instance_private (SG_PAGE (self)))

/* Below the work the right panel has what it wants where there is so much, and in a low window half of it, or less where it is wide enough for
 * two columns, but never less than this. */
#define LEAST_BELOW 180
#define LOW 640
#define STRIP 48 /* of the work stays in sight beside a left panel that lies over it: pressing there shuts it */
#define LEAST_LARGE 360
#define LEAST_SHARE 55 /* per cent of a low window’s width that are the work’s where the panel stays beside it */
#define LET "sg-page-let-scroll"
/* A page that is laid out wider than a slim one asks for no more than this, for it folds in less. */
#define LEAST_WIDE 300

/* Whether the right panel, if it is shown, stands below the work. */
static gboolean
is_turned (const SgPagePrivate *priv)
{
  return priv->width_class <= SG_WIDTH_NARROW && !priv->lying;
}

/* How wide the right panel is beside the work in a low window: large text has as much as the slimmest window gives it. */
static int
lying_width (const SgPagePrivate *priv)
{
  return sg_text_size () > SG_LARGE_TEXT ? MAX (priv->right_width, LEAST_LARGE) : priv->right_width;
}

/* Whether the right panel stays beside the work in a narrow window: a sheet or a board is higher there than above a panel, and still wide enough. */
static gboolean
should_lie (SgPage *self, int width, int height)
{
  SgPagePrivate *priv = PRIVATE (self);

  return priv->beside_in_low && sg_width_class_of (width) <= SG_WIDTH_NARROW && height < LOW
         && (width - lying_width (priv)) * 100 >= width * LEAST_SHARE;
}

static void
measure_panels (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);
  gboolean below = is_turned (priv);
  int right_width = priv->lying ? lying_width (priv) : priv->right_width;

  if (priv->width_class == SG_WIDTH_MEDIUM)
    right_width = MIN (right_width, 360);
  sg_panel_set_least (priv->left_panel, priv->left_width); /* a wider one would hold the window open */
  sg_panel_set_measure (priv->left_panel, priv->width_class == SG_WIDTH_WIDE ? priv->left_width : MAX (priv->left_width, priv->over), -1);
  if (below)
    sg_panel_set_measure (priv->right_panel, -1, priv->below);
  else
    sg_panel_set_measure (priv->right_panel, right_width, -1);
}

/* What the panel below may have of @height: its share, or what the work, which is not laid over, leaves of it. */
static int
share_below (const SgPagePrivate *priv, int width, int height)
{
  int share = priv->width_class == SG_WIDTH_NARROW && height < LOW ? height * 2 / 5 : height / 2, least = 0;

  if (priv->work != NULL && gtk_widget_should_layout (priv->work))
    gtk_widget_measure (priv->work, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return MIN (share, height - least);
}

static void
measure_below (SgPage *self, int width, int height)
{
  SgPagePrivate *priv = PRIVATE (self);
  int share = share_below (priv, width, height);
  int below = MAX (MIN (LEAST_BELOW, priv->right_height), MIN (priv->right_height, share)), filled = below;

  if (priv->low && priv->right != NULL && gtk_widget_should_layout (priv->right))
    gtk_widget_measure (priv->right, GTK_ORIENTATION_VERTICAL, width, NULL, &filled, NULL, NULL);
  below = MIN (below, filled);
  if (below == priv->below)
    return;
  priv->below = below;
  measure_panels (self);
}

/* Where it lies over the work the left panel takes nothing from it, and is as much wider as its words are. */
static void
measure_over (SgPage *self, int width)
{
  SgPagePrivate *priv = PRIVATE (self);
  int over = MIN ((int) (priv->left_width * sg_text_size ()), width - STRIP);

  if (over == priv->over)
    return;
  priv->over = over;
  measure_panels (self);
}

static void
turn_right (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);
  gboolean below = is_turned (priv);
  GtkWidget *separator = adw_flap_get_separator (priv->inner);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (priv->inner), below ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (separator), below ? GTK_ORIENTATION_HORIZONTAL
                                                                    : GTK_ORIENTATION_VERTICAL);
  adw_flap_set_fold_policy (priv->inner, below ? ADW_FLAP_FOLD_POLICY_NEVER : ADW_FLAP_FOLD_POLICY_AUTO);
}

/* Whether the work keeps its share of @width with both panels beside it. */
static gboolean
is_roomy (SgPage *self, int width)
{
  SgPagePrivate *priv = PRIVATE (self);
  int panels = priv->left_width + (priv->right != NULL && priv->show_right ? priv->right_width : 0);

  return priv->work_share == 0 || (width - panels) * 100 >= width * priv->work_share;
}

/* What scrolls down scrolls sideways as well in a slim window, where large text may need more than there is: else it would hold the window open. */
static void
let_scroll (GtkWidget *widget, gboolean slim)
{
  GtkPolicyType across = GTK_POLICY_AUTOMATIC, down = GTK_POLICY_NEVER;

  if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &across, &down);
  if (down != GTK_POLICY_NEVER && across == GTK_POLICY_NEVER && slim)
    {
      gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (widget), GTK_POLICY_AUTOMATIC, down);
      g_object_set_data (G_OBJECT (widget), LET, widget);
    }
  else if (!slim && g_object_get_data (G_OBJECT (widget), LET) != NULL)
    {
      gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (widget), GTK_POLICY_NEVER, down);
      g_object_set_data (G_OBJECT (widget), LET, NULL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      let_scroll (child, slim);
}

static void
apply_width_class (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);
  gboolean wide = priv->width_class == SG_WIDTH_WIDE;
  gboolean left = priv->left != NULL && !priv->alone && (priv->roomy || priv->right_yields ? priv->wide_left : priv->insisted);
  gboolean yields = wide && !priv->roomy && priv->right_yields && !priv->right_insisted;

  priv->applying = TRUE;
  adw_flap_set_fold_policy (priv->outer, wide ? ADW_FLAP_FOLD_POLICY_NEVER : ADW_FLAP_FOLD_POLICY_ALWAYS);
  adw_flap_set_reveal_flap (priv->outer, wide && left);
  adw_flap_set_reveal_flap (priv->inner, priv->show_right && !yields && priv->right != NULL && !priv->alone);
  turn_right (self);
  measure_panels (self);
  let_scroll (GTK_WIDGET (priv->outer), priv->width_class == SG_WIDTH_SLIM);
  priv->applying = FALSE;
}

static gboolean
change_width_class_cb (gpointer data)
{
  SgPage *self = data;
  SgPagePrivate *priv = PRIVATE (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  SgWidthClass width_class = sg_width_class_of (width), before = priv->width_class;
  gboolean roomy = is_roomy (self, width), lying = should_lie (self, width, gtk_widget_get_height (GTK_WIDGET (self))), lay = priv->lying;

  priv->idle = 0;
  if (width_class == priv->width_class && roomy == priv->roomy && lying == lay)
    return G_SOURCE_REMOVE;
  priv->width_class = width_class;
  priv->roomy = roomy;
  priv->lying = lying;
  apply_width_class (self);
  if (width_class != before || lying != lay)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDTH_CLASS]);
  return G_SOURCE_REMOVE;
}

/* Only beside the work is it a word on how the panel is to stand: where it lies over the work it is opened for a moment. */
static void
reveal_left_cb (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);

  if (!priv->applying && priv->width_class == SG_WIDTH_WIDE)
    {
      priv->insisted = adw_flap_get_reveal_flap (priv->outer);
      if (priv->roomy || priv->right_yields || priv->insisted)
        priv->wide_left = priv->insisted;
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_LEFT]);
}

static void
reveal_right_cb (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);

  if (!priv->applying)
    priv->show_right = priv->right_insisted = adw_flap_get_reveal_flap (priv->inner);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_RIGHT]);
}

static gboolean
is_below (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);

  return is_turned (priv) && priv->right != NULL && priv->show_right && !priv->alone;
}

/* What is laid out wide, and is given less, stays as it is until it has been folded: before anything is drawn. */
static int
lay_out_width (SgPagePrivate *priv, int width)
{
  int least;

  if (width < 0 || priv->width_class == SG_WIDTH_SLIM)
    return width;
  gtk_widget_measure (GTK_WIDGET (priv->outer), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX (width, least);
}

static void
sg_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                 int *minimum_baseline, int *natural_baseline)
{
  SgPagePrivate *priv = PRIVATE (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    for_size = lay_out_width (priv, for_size);
  gtk_widget_measure (GTK_WIDGET (priv->outer), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && priv->width_class != SG_WIDTH_SLIM)
    *minimum = MIN (*minimum, LEAST_WIDE);
  if (orientation == GTK_ORIENTATION_VERTICAL && is_below (SG_PAGE (widget))) /* the panel gives way before the window is held open */
    *minimum -= MAX (0, PRIVATE (widget)->below - LEAST_BELOW);
}

static void
sg_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SgPagePrivate *priv = PRIVATE (widget);

  measure_below (SG_PAGE (widget), width, height);
  measure_over (SG_PAGE (widget), width);
  gtk_widget_allocate (GTK_WIDGET (priv->outer), lay_out_width (priv, width), height, baseline, NULL);
  if ((sg_width_class_of (width) != priv->width_class || is_roomy (SG_PAGE (widget), width) != priv->roomy
       || should_lie (SG_PAGE (widget), width, height) != priv->lying)
      && priv->idle == 0)
    priv->idle = sg_later (widget, G_PRIORITY_HIGH_IDLE, change_width_class_cb);
}

static GtkSizeRequestMode
sg_page_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (GTK_WIDGET (PRIVATE (widget)->outer));
}

static void
sg_page_buildable_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  SgPage *self = SG_PAGE (buildable);

  if (g_strcmp0 (type, "left") == 0)
    sg_page_set_left (self, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "right") == 0)
    sg_page_set_right (self, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "work") == 0 || (type == NULL && GTK_IS_WIDGET (child) && PRIVATE (self)->outer != NULL))
    sg_page_set_work (self, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
sg_page_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = sg_page_buildable_add_child;
}

static void
sg_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SgPagePrivate *priv = PRIVATE (object);

  switch (id)
    {
    case PROP_LEFT: g_value_set_object (value, priv->left); break;
    case PROP_WORK: g_value_set_object (value, priv->work); break;
    case PROP_RIGHT: g_value_set_object (value, priv->right); break;
    case PROP_LEFT_WIDTH: g_value_set_int (value, priv->left_width); break;
    case PROP_RIGHT_WIDTH: g_value_set_int (value, priv->right_width); break;
    case PROP_RIGHT_HEIGHT: g_value_set_int (value, priv->right_height); break;
    case PROP_WORK_SHARE: g_value_set_int (value, priv->work_share); break;
    case PROP_SHOW_LEFT: g_value_set_boolean (value, sg_page_get_show_left (SG_PAGE (object))); break;
    case PROP_SHOW_RIGHT: g_value_set_boolean (value, sg_page_get_show_right (SG_PAGE (object))); break;
    case PROP_HAS_LEFT: g_value_set_boolean (value, priv->left != NULL); break;
    case PROP_HAS_RIGHT: g_value_set_boolean (value, priv->right != NULL); break;
    case PROP_WIDTH_CLASS: g_value_set_enum (value, priv->width_class); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sg_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SgPage *self = SG_PAGE (object);
  SgPagePrivate *priv = PRIVATE (self);

  switch (id)
    {
    case PROP_LEFT: sg_page_set_left (self, g_value_get_object (value)); break;
    case PROP_WORK: sg_page_set_work (self, g_value_get_object (value)); break;
    case PROP_RIGHT: sg_page_set_right (self, g_value_get_object (value)); break;
    case PROP_LEFT_WIDTH: priv->left_width = g_value_get_int (value); measure_panels (self); break;
    case PROP_RIGHT_WIDTH: priv->right_width = g_value_get_int (value); measure_panels (self); break;
    case PROP_RIGHT_HEIGHT: priv->right_height = g_value_get_int (value); measure_panels (self); break;
    case PROP_WORK_SHARE: sg_page_set_work_share (self, g_value_get_int (value)); break;
    case PROP_SHOW_LEFT: sg_page_set_show_left (self, g_value_get_boolean (value)); break;
    case PROP_SHOW_RIGHT: sg_page_set_show_right (self, g_value_get_boolean (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sg_page_dispose (GObject *object)
{
  SgPagePrivate *priv = PRIVATE (object);

  g_clear_handle_id (&priv->idle, g_source_remove);
  if (priv->outer != NULL)
    {
      g_signal_handlers_disconnect_by_data (priv->outer, object);
      g_signal_handlers_disconnect_by_data (priv->inner, object);
    }
  if (priv->outer != NULL)
    gtk_widget_unparent (GTK_WIDGET (priv->outer));
  priv->outer = priv->inner = NULL;
  priv->left = priv->work = priv->right = NULL;
  G_OBJECT_CLASS (sg_page_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *klass)
{
  const GParamFlags rw = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  const GParamFlags watched = rw | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  properties[PROP_LEFT] = g_param_spec_object ("left", NULL, NULL, GTK_TYPE_WIDGET, rw);
  properties[PROP_WORK] = g_param_spec_object ("work", NULL, NULL, GTK_TYPE_WIDGET, rw);
  properties[PROP_RIGHT] = g_param_spec_object ("right", NULL, NULL, GTK_TYPE_WIDGET, rw);
  properties[PROP_LEFT_WIDTH] = g_param_spec_int ("left-width", NULL, NULL, 0, 2000, 272, rw);
  properties[PROP_RIGHT_WIDTH] = g_param_spec_int ("right-width", NULL, NULL, 0, 2000, 404, rw);
  properties[PROP_RIGHT_HEIGHT] = g_param_spec_int ("right-height", NULL, NULL, 0, 2000, 372, rw);
  properties[PROP_WORK_SHARE] = g_param_spec_int ("work-share", NULL, NULL, 0, 100, 0, rw);
  properties[PROP_SHOW_LEFT] = g_param_spec_boolean ("show-left", NULL, NULL, TRUE, watched);
  properties[PROP_SHOW_RIGHT] = g_param_spec_boolean ("show-right", NULL, NULL, TRUE, watched);
  properties[PROP_HAS_LEFT] = g_param_spec_boolean ("has-left", NULL, NULL, FALSE, readable);
  properties[PROP_HAS_RIGHT] = g_param_spec_boolean ("has-right", NULL, NULL, FALSE, readable);
  properties[PROP_WIDTH_CLASS] = g_param_spec_enum ("width-class", NULL, NULL, SG_TYPE_WIDTH_CLASS, SG_WIDTH_WIDE, readable);
  g_object_class_install_properties (klass, N_PROPS, properties);
}

static void
sg_page_class_init (SgPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = sg_page_get_property;
  object_class->set_property = sg_page_set_property;
  object_class->dispose = sg_page_dispose;
  widget_class->measure = sg_page_measure;
  widget_class->size_allocate = sg_page_size_allocate;
  widget_class->get_request_mode = sg_page_get_request_mode;
  install_properties (object_class);
  gtk_widget_class_set_css_name (widget_class, "sgpage");
}

static AdwFlap *
make_flap (GtkPackType position)
{
  AdwFlap *flap = ADW_FLAP (adw_flap_new ());

  adw_flap_set_flap_position (flap, position);
  adw_flap_set_separator (flap, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_flap_set_locked (flap, TRUE);
  adw_flap_set_swipe_to_open (flap, FALSE);
  adw_flap_set_swipe_to_close (flap, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (flap), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (flap), TRUE);
  return flap;
}

static void
sg_page_init (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);

  priv->width_class = SG_WIDTH_WIDE;
  priv->left_width = 272;
  priv->right_width = 404;
  priv->right_height = priv->below = 372;
  priv->wide_left = priv->show_right = priv->roomy = TRUE;
  priv->outer = make_flap (GTK_PACK_START);
  priv->inner = make_flap (GTK_PACK_END);
  priv->left_panel = SG_PANEL (sg_panel_new ());
  priv->right_panel = SG_PANEL (sg_panel_new ());
  gtk_widget_add_css_class (GTK_WIDGET (priv->left_panel), "sg-panel");
  gtk_widget_add_css_class (GTK_WIDGET (priv->right_panel), "sg-panel");
  adw_flap_set_flap (priv->outer, GTK_WIDGET (priv->left_panel));
  adw_flap_set_content (priv->outer, GTK_WIDGET (priv->inner));
  adw_flap_set_flap (priv->inner, GTK_WIDGET (priv->right_panel));
  adw_flap_set_reveal_flap (priv->outer, FALSE);
  adw_flap_set_reveal_flap (priv->inner, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (priv->outer), GTK_WIDGET (self));
  apply_width_class (self);
  g_signal_connect_swapped (priv->outer, "notify::reveal-flap", G_CALLBACK (reveal_left_cb), self);
  g_signal_connect_swapped (priv->inner, "notify::reveal-flap", G_CALLBACK (reveal_right_cb), self);
}

GtkWidget *
sg_page_new (void)
{
  return g_object_new (SG_TYPE_PAGE, NULL);
}

static void
still (GtkWidget *child)
{
  gtk_widget_set_hexpand (child, FALSE);
  gtk_widget_set_vexpand (child, FALSE);
}

void
sg_page_set_left (SgPage *self, GtkWidget *child)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (SG_IS_PAGE (self));

  priv->left = child;
  sg_panel_set_child (priv->left_panel, child);
  if (child != NULL)
    still (child);
  apply_width_class (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_LEFT]);
}

void
sg_page_set_work (SgPage *self, GtkWidget *child)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (SG_IS_PAGE (self));

  priv->work = child;
  adw_flap_set_content (priv->inner, child);
  if (child != NULL)
    {
      gtk_widget_add_css_class (child, "sg-work");
      gtk_widget_set_hexpand (child, TRUE);
      gtk_widget_set_vexpand (child, TRUE);
    }
}

void
sg_page_set_right (SgPage *self, GtkWidget *child)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (SG_IS_PAGE (self));

  priv->right = child;
  sg_panel_set_child (priv->right_panel, child);
  if (child != NULL)
    still (child);
  apply_width_class (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_RIGHT]);
}

GtkWidget *
sg_page_get_left (SgPage *self)
{
  g_return_val_if_fail (SG_IS_PAGE (self), NULL);

  return PRIVATE (self)->left;
}

GtkWidget *
sg_page_get_work (SgPage *self)
{
  g_return_val_if_fail (SG_IS_PAGE (self), NULL);

  return PRIVATE (self)->work;
}

GtkWidget *
sg_page_get_right (SgPage *self)
{
  g_return_val_if_fail (SG_IS_PAGE (self), NULL);

  return PRIVATE (self)->right;
}

SgWidthClass
sg_page_get_width_class (SgPage *self)
{
  g_return_val_if_fail (SG_IS_PAGE (self), SG_WIDTH_WIDE);

  return PRIVATE (self)->width_class;
}

gboolean
sg_page_get_show_left (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_val_if_fail (SG_IS_PAGE (self), FALSE);

  return priv->outer != NULL && adw_flap_get_reveal_flap (priv->outer);
}

gboolean
sg_page_get_show_right (SgPage *self)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_val_if_fail (SG_IS_PAGE (self), FALSE);

  return priv->inner != NULL && adw_flap_get_reveal_flap (priv->inner);
}

void
sg_page_set_show_left (SgPage *self, gboolean show)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (SG_IS_PAGE (self));

  if (priv->left != NULL)
    adw_flap_set_reveal_flap (priv->outer, show);
}

void
sg_page_set_show_right (SgPage *self, gboolean show)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (SG_IS_PAGE (self));

  if (priv->right != NULL)
    adw_flap_set_reveal_flap (priv->inner, show);
}

void
sg_page_set_work_share (SgPage *self, int share)
{
  SgPagePrivate *priv = PRIVATE (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  g_return_if_fail (SG_IS_PAGE (self));

  if (share == priv->work_share)
    return;
  priv->work_share = share;
  if (width == 0 || is_roomy (self, width) == priv->roomy)
    return;
  priv->roomy = !priv->roomy;
  apply_width_class (self);
}

void
sg_page_set_right_yields (SgPage *self, gboolean yields)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (SG_IS_PAGE (self));

  if (yields == priv->right_yields)
    return;
  priv->right_yields = yields;
  priv->right_insisted = FALSE;
  if (!priv->roomy)
    apply_width_class (self);
}

void
sg_page_set_beside_in_low (SgPage *self, gboolean beside)
{
  g_return_if_fail (SG_IS_PAGE (self));

  PRIVATE (self)->beside_in_low = beside;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
sg_page_is_right_below (SgPage *self)
{
  g_return_val_if_fail (SG_IS_PAGE (self), FALSE);

  return is_turned (PRIVATE (self));
}

void
sg_page_set_low (SgPage *self, gboolean low)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (SG_IS_PAGE (self));

  if (low == priv->low)
    return;
  priv->low = low;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sg_page_set_alone (SgPage *self, gboolean alone)
{
  SgPagePrivate *priv = PRIVATE (self);

  g_return_if_fail (SG_IS_PAGE (self));

  if (alone == priv->alone)
    return;
  priv->alone = alone;
  apply_width_class (self);
}

gboolean
sg_page_get_wide_left (SgPage *self)
{
  g_return_val_if_fail (SG_IS_PAGE (self), FALSE);

  return PRIVATE (self)->wide_left;
}

void
sg_page_set_wide_left (SgPage *self, gboolean open)
{
  g_return_if_fail (SG_IS_PAGE (self));

  PRIVATE (self)->wide_left = open;
  apply_width_class (self);
}

SgWidthClass
sg_width_class_of (int width)
{
  width = (int) (width / sg_text_size ());
  if (width >= 1180)
    return SG_WIDTH_WIDE;
  if (width >= 860)
    return SG_WIDTH_MEDIUM;
  if (width >= 560)
    return SG_WIDTH_NARROW;
  return SG_WIDTH_SLIM;
}
