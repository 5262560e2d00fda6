/* sg-clock-card.c: the clock of the move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock itself knows the time; the card looks at it five times a second while it runs.  A warning is given
 * by word, by a pulse of the number and, if the umpire wants it, by sound.
 */

#include "app/battle/sg-clock-card.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-settings.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "desk/sg-desk-post.h"

#define LOOK_MS 200
#define PULSE_MS 1600
#define TICK_APART 4

struct _SgClockCard
{
  GtkBox parent_instance;

  SgDesk  *desk;     /* (owned) */
  SgClock *clock;    /* (owned) (nullable) */
  guint    look, pulse;

  GtkLabel *time, *head, *allowed, *how;
  GtkWidget *bar, *toggle;
};

G_DEFINE_FINAL_TYPE (SgClockCard, sg_clock_card, GTK_TYPE_BOX)

static guint words_signal;

static const char *
get_phase (SgClockCard *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);

  return board != NULL && !sg_desk_is_over (self->desk) ? sg_board_get (board, "phase") : "";
}

static gboolean
is_phase (SgClockCard *self, const char *phase)
{
  return g_str_equal (get_phase (self), phase);
}

/* The clock runs in the present: of an earlier moment its board tells what was allowed, and nothing of what was left. */
static gboolean
is_earlier (SgClockCard *self)
{
  return sg_desk_get_moment (self->desk) >= 0;
}

/* Seconds. An earlier moment has it on its board; of now it is reckoned, for who is on the field may have changed since it was written there. */
static guint
get_allowed (SgClockCard *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  gint64 then = is_earlier (self) ? sg_board_get_whole (sg_desk_get_board (self->desk), "allowance", 0) : 0;

  if (then > 0)
    return (guint) then;
  if (is_phase (self, "interval") || game == NULL || game->timer == NULL)
    return self->clock != NULL ? sg_clock_get_allowed (self->clock) : 0;
  return game->timer->allowance (sg_desk_get_battle (self->desk));
}

static double
get_left (SgClockCard *self)
{
  if (is_phase (self, "melees") || sg_desk_is_over (self->desk))
    return 0;
  if (self->clock == NULL || is_earlier (self) || is_phase (self, "ready") || is_phase (self, ""))
    return get_allowed (self);
  return sg_clock_get_left (self->clock);
}

/* The whole second that has begun: 5:59.2 left is still read as 6:00. */
static char *
word_left (SgClockCard *self)
{
  double left = get_left (self);

  return sg_text_clock ((gint64) left + (left > (gint64) left));
}

static const char *
get_head (SgClockCard *self)
{
  if (sg_desk_is_over (self->desk))
    return _("The battle is over");
  if (is_phase (self, "melees"))
    return _("Time called");
  if (is_earlier (self))
    return _("At that time");
  if (self->clock != NULL && sg_clock_is_running (self->clock))
    return is_phase (self, "interval") ? _("Interval") : _("On the clock");
  if (is_phase (self, "ready") || is_phase (self, ""))
    return _("Ready");
  if (self->clock != NULL && sg_clock_get_left (self->clock) <= 0)
    return is_phase (self, "interval") ? _("Interval over") : _("Time");
  return is_phase (self, "interval") ? _("Interval") : _("Paused");
}

static void
show_numbers (SgClockCard *self)
{
  g_autofree char *left = word_left (self);
  g_autofree char *all = sg_text_clock (get_allowed (self));
  g_autofree char *allowed = g_strdup_printf (_("of %s allowed"), all);

  gtk_label_set_label (self->time, left);
  gtk_label_set_label (self->head, get_head (self));
  gtk_label_set_label (self->allowed, allowed);
  gtk_widget_queue_draw (self->bar);
  g_signal_emit (self, words_signal, 0);
}

static void
show_toggle (SgClockCard *self)
{
  gboolean runs = is_phase (self, "guns") || is_phase (self, "men") || is_phase (self, "interval");
  gboolean running = self->clock != NULL && sg_clock_is_running (self->clock);
  const char *words = running ? _("Pause the Clock (Ctrl+G)") : _("Start the Clock (Ctrl+G)");

  gtk_widget_set_visible (self->toggle, runs && sg_desk_may_judge (self->desk) && self->clock != NULL && sg_clock_get_left (self->clock) > 0);
  gtk_button_set_icon_name (GTK_BUTTON (self->toggle), running ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->toggle, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  running ? _("Pause the clock") : _("Start the clock"), -1);
}

static void
show (SgClockCard *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean told = game != NULL && game->timer != NULL;
  g_autofree char *how = told ? game->timer->allowance_text (sg_desk_get_battle (self->desk)) : NULL;
  g_autofree char *sentence = how != NULL && how[0] != '\0' ? g_strdup_printf ("%s.", how) : g_strdup ("");

  gtk_label_set_label (self->how, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->how), sentence[0] != '\0' && !is_phase (self, "interval") && !is_earlier (self) && !sg_desk_is_over (self->desk));
  gtk_widget_set_visible (GTK_WIDGET (self->time), !sg_desk_is_over (self->desk));
  gtk_widget_set_visible (GTK_WIDGET (self->allowed), !sg_desk_is_over (self->desk));
  show_numbers (self);
  show_toggle (self);
}

/* The warnings of a move, seconds left; those at or before Go are left out. */
static void
read_warnings (SgClockCard *self, guint allowed, guint warnings[4])
{
  const guint *all = self->clock != NULL && !is_phase (self, "interval") ? sg_clock_get_warnings (self->clock) : NULL;
  guint n = 0;

  for (guint i = 0; all != NULL && all[i] != 0 && n < 3; i++)
    if (all[i] < allowed)
      warnings[n++] = all[i];
}

/* The bar: what is left, with a tick at each warning. */
static void
draw_bar (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgClockCard *self = data;
  guint warnings[4] = { 0 };
  guint allowed = get_allowed (self);
  double left = allowed > 0 ? CLAMP (get_left (self) / allowed, 0, 1) : 0;
  double taken = 0;
  GdkRGBA ink;

  read_warnings (self, allowed, warnings);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.18);
  cairo_rectangle (cr, 0, 4, width, 6);
  cairo_fill (cr);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.62);
  cairo_rectangle (cr, 0, 4, width * (1 - left), 6);
  cairo_fill (cr);
  for (guint i = 0; allowed > 0 && i < G_N_ELEMENTS (warnings) && warnings[i] != 0; i++)
    {
      g_autofree char *words = sg_text_clock (warnings[i]);
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (area), words);
      double x = width * (1 - (double) warnings[i] / allowed);
      int text_width;

      cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.85);
      cairo_rectangle (cr, x - 0.75, 1, 1.5, 12);
      cairo_fill (cr);
      pango_layout_get_pixel_size (layout, &text_width, NULL);
      taken = MAX (taken, CLAMP (x - text_width / 2.0, 0, width - text_width));
      cairo_move_to (cr, taken, 13);
      taken += text_width + TICK_APART;
      pango_cairo_show_layout (cr, layout);
    }
}

/* Running. */

/* Five times a second, so that no second is seen to be skipped; the clock itself goes by the time that has passed, and not by how often it is looked at. */
static gboolean
look_cb (gpointer data)
{
  SgClockCard *self = data;

  sg_clock_tick (self->clock);
  show_numbers (self);
  if (sg_clock_is_running (self->clock))
    return G_SOURCE_CONTINUE;
  self->look = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* Also when the clock was started by somebody else, as Go does: whoever starts it need not know of this card. */
static void
clock_changed_cb (SgClockCard *self)
{
  if (sg_clock_is_running (self->clock) && self->look == 0)
    self->look = sg_later_after (self, LOOK_MS, look_cb);
  show (self);
}

static gboolean
end_pulse_cb (gpointer data)
{
  SgClockCard *self = data;

  gtk_widget_remove_css_class (GTK_WIDGET (self->time), "sg-pulse");
  self->pulse = 0;
  return G_SOURCE_REMOVE;
}

static void
pulse (SgClockCard *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self->time), "sg-pulse");
  g_clear_handle_id (&self->pulse, g_source_remove);
  self->pulse = sg_later_after (self, PULSE_MS, end_pulse_cb);
  if (g_settings_get_boolean (sg_settings (), "clock-sound"))
    gdk_display_beep (gtk_widget_get_display (GTK_WIDGET (self)));
}

static void
warning_cb (SgClockCard *self, guint seconds)
{
  g_autofree char *left = sg_text_clock (seconds);
  g_autofree char *words = g_strdup_printf (_("%s left"), left);

  pulse (self);
  gtk_label_set_label (self->head, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
time_cb (SgClockCard *self)
{
  pulse (self);
  show (self);
}

static void
drop_clock (SgClockCard *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
}

static void
battle_cb (SgClockCard *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  drop_clock (self);
  if (battle != NULL)
    {
      self->clock = g_object_ref (sg_battle_get_clock (battle));
      g_signal_connect_swapped (self->clock, "changed", G_CALLBACK (clock_changed_cb), self);
      g_signal_connect_swapped (self->clock, "warning", G_CALLBACK (warning_cb), self);
      g_signal_connect_swapped (self->clock, "time", G_CALLBACK (time_cb), self);
      clock_changed_cb (self);
    }
  show (self);
}

static void
sg_clock_card_dispose (GObject *object)
{
  SgClockCard *self = SG_CLOCK_CARD (object);

  g_clear_handle_id (&self->pulse, g_source_remove);
  drop_clock (self);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_clock_card_parent_class)->dispose (object);
}

static void
sg_clock_card_class_init (SgClockCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_clock_card_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-clock-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SgClockCard, time);
  gtk_widget_class_bind_template_child (widget_class, SgClockCard, head);
  gtk_widget_class_bind_template_child (widget_class, SgClockCard, allowed);
  gtk_widget_class_bind_template_child (widget_class, SgClockCard, toggle);
  gtk_widget_class_bind_template_child (widget_class, SgClockCard, bar);
  gtk_widget_class_bind_template_child (widget_class, SgClockCard, how);
  gtk_widget_class_bind_template_callback (widget_class, sg_clock_card_toggle);
  words_signal = g_signal_new ("words", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_clock_card_init (SgClockCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->bar), draw_bar, self, NULL);
}

GtkWidget *
sg_clock_card_new (SgDesk *desk)
{
  SgClockCard *self = g_object_new (SG_TYPE_CLOCK_CARD, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (battle_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  battle_cb (self);
  return GTK_WIDGET (self);
}

void
sg_clock_card_toggle (SgClockCard *self)
{
  if (self->clock == NULL || !gtk_widget_get_visible (self->toggle))
    return;
  if (sg_clock_is_running (self->clock))
    sg_clock_pause (self->clock);
  else
    sg_clock_start (self->clock);
}

char *
sg_clock_card_get_words (SgClockCard *self)
{
  g_autofree char *left = word_left (self);

  if (is_phase (self, "melees"))
    return g_strdup (_("Time called"));
  if (sg_desk_is_over (self->desk))
    return g_strdup (_("Over"));
  return g_strdup_printf (_("%s left"), left);
}
