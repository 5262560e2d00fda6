/* sg-blue-button.c: Ctrl+Enter presses the one blue button, from anywhere in the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-blue-button.h"

#include "base/sg-later.h"

/* A blue button that has just come ignores Ctrl+Enter for so long, in microseconds. */
#define BLUE_REST 400000
/* A key that has not repeated for so long is held no longer, even when its release went to another window. */
#define HELD_FOR 1000000

struct _SgBlueButton
{
  GObject parent_instance;

  GtkWidget *window;        /* (not owned) */
  SgFindBlue find;
  GtkWidget *seen;          /* (weak): the blue button last seen */
  char      *words;         /* (owned) (nullable): what it said, and would have done */
  gint64     since;
  guint      watching;      /* the idle after which another button may be blue */
  gboolean   held;
  gint64     heard;         /* when the key was last heard of */
};

G_DEFINE_FINAL_TYPE (SgBlueButton, sg_blue_button, G_TYPE_OBJECT)

/* Of a button that is kept true: what it did when the press began. */
typedef struct { SgNameAct name; gpointer owner; char *pressed; guint forgetting; } Truth;

/* (transfer full): the act of @button, and its words. */
static char *
name_act (GtkWidget *button)
{
  const Truth *truth = g_object_get_data (G_OBJECT (button), "sg-truth");
  g_autofree char *act = truth != NULL ? truth->name (truth->owner) : NULL;

  return g_strconcat (gtk_button_get_label (GTK_BUTTON (button)) != NULL ? gtk_button_get_label (GTK_BUTTON (button)) : "", "\n", act, NULL);
}

GtkWidget *
sg_blue_button_find (GtkWidget *widget)
{
  if (widget == NULL || !gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "suggested-action"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = sg_blue_button_find (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

void
sg_blue_button_tell_key (GtkWidget *button)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "Control+Return", -1);
}

/* Notes since when the blue button has been what it is now: another button, or the same with other words or another act behind them. */
static void
note (SgBlueButton *self, GtkWidget *blue)
{
  g_autofree char *words = blue != NULL ? name_act (blue) : NULL;

  if (blue == self->seen && g_strcmp0 (words, self->words) == 0)
    return;
  g_set_weak_pointer (&self->seen, blue);
  g_free (self->words);
  self->words = g_steal_pointer (&words);
  self->since = g_get_monotonic_time ();
}

static gboolean
watch_cb (gpointer data)
{
  SgBlueButton *self = data;

  self->watching = 0;
  note (self, self->find (self->window));
  return G_SOURCE_REMOVE;
}

static gboolean
key_pressed_cb (SgBlueButton *self, guint keyval, guint keycode, GdkModifierType state)
{
  gint64 now = g_get_monotonic_time ();
  gboolean held = self->held && now - self->heard < HELD_FOR;

  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
    return GDK_EVENT_PROPAGATE;
  if ((state & gtk_accelerator_get_default_mod_mask ()) != GDK_CONTROL_MASK)
    return GDK_EVENT_PROPAGATE;
  self->held = TRUE;
  self->heard = now;
  if (!held)
    sg_blue_button_press (self);
  return GDK_EVENT_STOP;
}

static void
key_released_cb (SgBlueButton *self, guint keyval)
{
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    self->held = FALSE;
}

static void
sg_blue_button_finalize (GObject *object)
{
  SgBlueButton *self = SG_BLUE_BUTTON (object);

  g_clear_handle_id (&self->watching, g_source_remove);
  g_clear_weak_pointer (&self->seen);
  g_free (self->words);
  G_OBJECT_CLASS (sg_blue_button_parent_class)->finalize (object);
}

static void
sg_blue_button_class_init (SgBlueButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_blue_button_finalize;
}

static void
sg_blue_button_init (SgBlueButton *self)
{
}

SgBlueButton *
sg_blue_button_new (GtkWidget *window, SgFindBlue find)
{
  SgBlueButton *self = g_object_new (SG_TYPE_BLUE_BUTTON, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->window = window;
  self->find = find;
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (key_released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, keys);
  return self;
}

void
sg_blue_button_watch (SgBlueButton *self)
{
  g_return_if_fail (SG_IS_BLUE_BUTTON (self));

  if (self->watching == 0)
    self->watching = sg_later (self, G_PRIORITY_DEFAULT_IDLE, watch_cb);
}

gboolean
sg_blue_button_press (SgBlueButton *self)
{
  GtkWidget *blue;

  g_return_val_if_fail (SG_IS_BLUE_BUTTON (self), FALSE);

  blue = self->find (self->window);
  if (blue == NULL || !gtk_widget_is_sensitive (blue) || g_get_monotonic_time () - self->since < BLUE_REST)
    return FALSE;
  g_object_ref (self);
  self->since = g_get_monotonic_time ();
  g_signal_emit_by_name (blue, "clicked");
  /* The rest begins when the act is done, however long it took. */
  self->since = g_get_monotonic_time ();
  g_object_unref (self);
  return TRUE;
}

/* Pressed and let go are two moments. */

static void
truth_free (gpointer data)
{
  Truth *truth = data;

  g_clear_handle_id (&truth->forgetting, g_source_remove);
  g_free (truth->pressed);
  g_free (truth);
}

static void
began_cb (Truth *truth)
{
  g_clear_handle_id (&truth->forgetting, g_source_remove);
  g_free (truth->pressed);
  truth->pressed = truth->name (truth->owner);
}

static gboolean
forget_cb (gpointer data)
{
  Truth *truth = data;

  truth->forgetting = 0;
  g_clear_pointer (&truth->pressed, g_free);
  return G_SOURCE_REMOVE;
}

/* "clicked" follows in the same event, if it was a click. */
static void
ended_cb (Truth *truth)
{
  if (truth->forgetting == 0)
    truth->forgetting = g_idle_add (forget_cb, truth);
}

static void
clicked_cb (GtkWidget *button, Truth *truth)
{
  g_autofree char *pressed = g_steal_pointer (&truth->pressed), *now = pressed != NULL ? truth->name (truth->owner) : NULL;

  if (now != NULL && !g_str_equal (now, pressed))
    g_signal_stop_emission_by_name (button, "clicked");
}

void
sg_blue_button_keep_true (GtkWidget *button, SgNameAct name, gpointer owner)
{
  GtkGesture *press = gtk_gesture_click_new ();
  Truth *truth = g_new0 (Truth, 1);

  g_return_if_fail (GTK_IS_BUTTON (button));

  truth->name = name;
  truth->owner = owner;
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "begin", G_CALLBACK (began_cb), truth);
  g_signal_connect_swapped (press, "end", G_CALLBACK (ended_cb), truth);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (press));
  /* By Return or Space it is pressed down for a moment too. */
  g_signal_connect_swapped (button, "activate", G_CALLBACK (began_cb), truth);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), truth);
  g_object_set_data_full (G_OBJECT (button), "sg-truth", truth, truth_free);
}
