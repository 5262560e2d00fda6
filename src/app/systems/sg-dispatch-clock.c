/* sg-dispatch-clock.c: Kriegsspiel's clock: on until something wants the umpire, and why it stopped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its form is ui/sg-dispatch-clock.ui.  What it says of the last stop is said as long as the clock stands there.
 */

#include "app/systems/sg-dispatch-clock.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-dispatch-row.h"
#include "desk/sg-desk-post.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/lead/sg-rk-advance.h"

struct _SgDispatchClock
{
  GtkBox parent_instance;

  SgDesk         *desk;    /* (owned) */
  GtkMenuButton  *advance;
  GtkEntry       *until;
  GtkCheckButton *contact, *sighting, *message, *march, *order;
  GtkLabel       *stopped;
  gint64          stopped_at;
};

G_DEFINE_FINAL_TYPE (SgDispatchClock, sg_dispatch_clock, GTK_TYPE_BOX)

typedef struct { SgDispatchClock *clock; gint64 until; SgRkStop wanted; } Advancing;

static void
say (SgDispatchClock *self, const char *words)
{
  gtk_label_set_label (self->stopped, words);
  gtk_widget_set_visible (GTK_WIDGET (self->stopped), *words != '\0');
}

static void
free_advancing (gpointer data)
{
  Advancing *advancing = data;

  g_object_unref (advancing->clock);
  g_free (advancing);
}

static gboolean
advance (SgBattle *battle, gpointer data, GError **error)
{
  Advancing *advancing = data;
  SgDispatchClock *self = advancing->clock;
  guint moves = 0;
  g_autofree char *why = sg_rk_advance (battle, advancing->until, advancing->wanted, &moves, error), *words = NULL;

  if (why == NULL)
    return FALSE;
  self->stopped_at = sg_rk_now (sg_battle_get_board (battle));
  words = g_strdup_printf (ngettext ("%u move. %s", "%u moves. %s", moves), moves, why);
  say (self, words);
  return TRUE;
}

static SgRkStop
list_wanted (SgDispatchClock *self)
{
  const struct { GtkCheckButton *check; SgRkStop stop; } stops[] = {
    { self->contact, SG_RK_STOP_CONTACT }, { self->sighting, SG_RK_STOP_SIGHTING }, { self->message, SG_RK_STOP_MESSAGE },
    { self->march, SG_RK_STOP_MARCH }, { self->order, SG_RK_STOP_ORDER },
  };
  SgRkStop wanted = SG_RK_STOP_TIME;

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    if (gtk_check_button_get_active (stops[i].check))
      wanted |= stops[i].stop;
  return wanted;
}

static void
advance_cb (SgDispatchClock *self)
{
  Advancing *advancing;
  gint64 until = 0;

  if (!sg_rk_hour_parse (gtk_editable_get_text (GTK_EDITABLE (self->until)), sg_rk_now (sg_desk_get_board (self->desk)), &until))
    {
      say (self, _("The time is written as 9.30."));
      return;
    }
  advancing = g_new0 (Advancing, 1);
  *advancing = (Advancing) { g_object_ref (self), until, list_wanted (self) };
  gtk_menu_button_popdown (self->advance);
  sg_desk_do (self->desk, advance, advancing, free_advancing, NULL);
}

/* An hour on, unless another time was written. */
static void
show_time (SgDispatchClock *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  gint64 now = sg_rk_now (board), until = 0;
  g_autofree char *later = sg_rk_hour_text (now + 60, now);

  if (self->stopped_at != now)
    say (self, "");
  if (!sg_rk_hour_parse (gtk_editable_get_text (GTK_EDITABLE (self->until)), now, &until) || until <= now)
    gtk_editable_set_text (GTK_EDITABLE (self->until), later);
  gtk_widget_set_sensitive (GTK_WIDGET (self->advance), g_str_equal (sg_board_get (board, "stage"), "play"));
}

static void
board_cb (SgDispatchClock *self)
{
  gboolean shown = sg_dispatch_are_kept (self->desk);

  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (shown)
    show_time (self);
}

static void
battle_cb (SgDispatchClock *self)
{
  say (self, "");
  board_cb (self);
}

static void
sg_dispatch_clock_dispose (GObject *object)
{
  SgDispatchClock *self = SG_DISPATCH_CLOCK (object);

  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_dispatch_clock_parent_class)->dispose (object);
}

static void
sg_dispatch_clock_class_init (SgDispatchClockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_dispatch_clock_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-dispatch-clock.ui");
  gtk_widget_class_bind_template_child (widget_class, SgDispatchClock, advance);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchClock, until);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchClock, contact);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchClock, sighting);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchClock, message);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchClock, march);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchClock, order);
  gtk_widget_class_bind_template_child (widget_class, SgDispatchClock, stopped);
  gtk_widget_class_bind_template_callback (widget_class, advance_cb);
}

static void
sg_dispatch_clock_init (SgDispatchClock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_dispatch_clock_new (SgDesk *desk)
{
  SgDispatchClock *self = g_object_new (SG_TYPE_DISPATCH_CLOCK, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (battle_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (board_cb), self, G_CONNECT_SWAPPED);
  board_cb (self);
  return GTK_WIDGET (self);
}
