/* sg-message-bar.c: the bar under the header: one sentence, and what may be done about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-message-bar.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-wrap-layout.h"

#define SCROLLS_FROM 150 /* so high a bar of large text may be held before it is scrolled */
#define BUTTON_CHARS 8 /* of a button's words are always read */
#define WHOLE_CHARS 22 /* of them where the text is of its common size: what a branch is kept by must not be guessed */

struct _SgMessageBar
{
  GtkWidget parent_instance;

  GtkWidget *bar, *holder;
  GtkScrolledWindow *scroll; /* what is said and offered */
  GtkLabel  *label;
  GtkWidget *again_button, *copy_button;
  GtkWidget *offers;       /* those two */
  GtkWidget *acts;         /* buttons of this sentence alone; in a narrow window they stand one under the other */

  gboolean       unsaved;
  SgAct          again;    /* what Try Again does */
  gpointer       window;   /* (not owned) */
  gpointer       data;
  GDestroyNotify destroy;
};

G_DEFINE_FINAL_TYPE (SgMessageBar, sg_message_bar, GTK_TYPE_WIDGET)

enum { PROP_CLOSABLE = 1, PROP_UNSAVED, N_PROPS };
static GParamSpec *props[N_PROPS];

static void
drop_again (SgMessageBar *self)
{
  if (self->destroy != NULL)
    self->destroy (self->data);
  self->again = NULL;
  self->data = NULL;
  self->destroy = NULL;
}

static void
set_unsaved (SgMessageBar *self, gboolean unsaved)
{
  gtk_widget_set_visible (self->again_button, unsaved);
  gtk_widget_set_visible (self->copy_button, unsaved);
  gtk_widget_set_visible (self->offers, unsaved);
  if (self->unsaved == unsaved)
    return;
  self->unsaved = unsaved;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_UNSAVED]);
}

static void
response_cb (SgMessageBar *self, int response)
{
  SgAct again = self->again;
  gpointer data = self->data;

  if (response == GTK_RESPONSE_CLOSE)
    sg_message_bar_hide (self);
  if (response != GTK_RESPONSE_ACCEPT)
    return;
  self->data = NULL;
  self->destroy = NULL;
  sg_message_bar_hide (self);
  if (again != NULL)
    again (self->window, data);
}

static void
sg_message_bar_dispose (GObject *object)
{
  SgMessageBar *self = SG_MESSAGE_BAR (object);

  drop_again (self);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  G_OBJECT_CLASS (sg_message_bar_parent_class)->dispose (object);
}

static void
sg_message_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SgMessageBar *self = SG_MESSAGE_BAR (object);

  if (id == PROP_UNSAVED)
    g_value_set_boolean (value, self->unsaved);
  else
    g_value_set_boolean (value, gtk_info_bar_get_show_close_button (GTK_INFO_BAR (self->bar)));
}

static void
sg_message_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  gtk_info_bar_set_show_close_button (GTK_INFO_BAR (SG_MESSAGE_BAR (object)->bar), g_value_get_boolean (value));
}

/* The stock close button has a picture and no name. */
static void
name_close (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close"))
    sg_name (widget, C_("button", "Close"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_close (child);
}

/* In a slim window with large text the sentence has the room: a button of many words is cut short before the words stand one under the other, or the
 * window is held open. */
static void
let_shrink (GtkWidget *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));
  glong most = sg_text_size () > SG_LARGE_TEXT ? BUTTON_CHARS : WHOLE_CHARS;

  if (!GTK_IS_LABEL (label))
    return;
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (gtk_label_get_label (GTK_LABEL (label)), -1) + 2, most));
}

static void
again_cb (SgMessageBar *self)
{
  gtk_info_bar_response (GTK_INFO_BAR (self->bar), GTK_RESPONSE_ACCEPT);
}

/* How high what scrolls is in its width: a scrolled window would answer with the height of its child in one long line, and cut short what
 * stands in several. */
static void
measure_holder (GtkWidget *holder, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *scroll = gtk_widget_get_first_child (holder), *row = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll));

  if (GTK_IS_VIEWPORT (row))
    row = gtk_viewport_get_child (GTK_VIEWPORT (row));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (scroll, orientation, for_size, minimum, natural, NULL, NULL);
  else
    {
      gtk_widget_measure (row, orientation, for_size, minimum, natural, NULL, NULL);
      if (sg_text_size () > SG_LARGE_TEXT)
        *minimum = MIN (*minimum, SCROLLS_FROM);
    }
}

static void
allocate_holder (GtkWidget *holder, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (holder), width, height, baseline, NULL);
}

static GtkSizeRequestMode
height_for_width (GtkWidget *holder)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Two bars of large text are higher than a slim window: each may then be scrolled, and leaves the page its height. */
static void
fit_height (SgMessageBar *self)
{
  gtk_scrolled_window_set_policy (self->scroll, GTK_POLICY_NEVER, sg_text_size () > SG_LARGE_TEXT ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
}

static void
sg_message_bar_class_init (SgMessageBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sg_message_bar_dispose;
  object_class->get_property = sg_message_bar_get_property;
  object_class->set_property = sg_message_bar_set_property;
  props[PROP_CLOSABLE] = g_param_spec_boolean ("closable", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_UNSAVED] = g_param_spec_boolean ("unsaved", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-message-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SgMessageBar, bar);
  gtk_widget_class_bind_template_child (widget_class, SgMessageBar, holder);
  gtk_widget_class_bind_template_child (widget_class, SgMessageBar, scroll);
  gtk_widget_class_bind_template_child (widget_class, SgMessageBar, label);
  gtk_widget_class_bind_template_child (widget_class, SgMessageBar, acts);
  gtk_widget_class_bind_template_child (widget_class, SgMessageBar, offers);
  gtk_widget_class_bind_template_child (widget_class, SgMessageBar, again_button);
  gtk_widget_class_bind_template_child (widget_class, SgMessageBar, copy_button);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
}

static void
sg_message_bar_init (SgMessageBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->holder, gtk_custom_layout_new (height_for_width, measure_holder, allocate_holder));
  fit_height (self);
  name_close (self->bar);
}

void
sg_message_bar_show (SgMessageBar *self, GtkMessageType kind, const char *words)
{
  g_return_if_fail (SG_IS_MESSAGE_BAR (self));

  drop_again (self);
  sg_clear_box (self->acts);
  gtk_widget_set_visible (self->acts, FALSE);
  set_unsaved (self, FALSE);
  fit_height (self);
  gtk_info_bar_set_message_type (GTK_INFO_BAR (self->bar), kind);
  gtk_label_set_label (self->label, words);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), TRUE);
}

void
sg_message_bar_hide (SgMessageBar *self)
{
  g_return_if_fail (SG_IS_MESSAGE_BAR (self));

  drop_again (self);
  set_unsaved (self, FALSE);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
}

void
sg_message_bar_offer_copy (SgMessageBar *self, const char *words)
{
  sg_message_bar_show (self, GTK_MESSAGE_ERROR, words);
  gtk_widget_set_visible (self->copy_button, TRUE);
  gtk_widget_set_visible (self->offers, TRUE);
}

void
sg_message_bar_offer_again (SgMessageBar *self, const char *words, SgAct again, gpointer window, gpointer data,
                            GDestroyNotify destroy)
{
  g_return_if_fail (SG_IS_MESSAGE_BAR (self));

  sg_message_bar_show (self, GTK_MESSAGE_ERROR, words);
  self->again = again;
  self->window = window;
  self->data = data;
  self->destroy = destroy;
  set_unsaved (self, TRUE);
}

void
sg_message_bar_add_act (SgMessageBar *self, const char *label, const char *action, GVariant *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_return_if_fail (SG_IS_MESSAGE_BAR (self));

  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  let_shrink (button);
  sg_tip (button, label);
  gtk_box_append (GTK_BOX (self->acts), button);
  gtk_widget_set_visible (self->acts, TRUE);
}

gboolean
sg_message_bar_is_unsaved (SgMessageBar *self)
{
  g_return_val_if_fail (SG_IS_MESSAGE_BAR (self), FALSE);

  return self->unsaved;
}
