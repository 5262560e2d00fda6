/* sg-table-window.c: the table's screen: what both players may see from across the room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-table-window.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/sg-blue-button.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"

#define LOOK_MS 200
#define BEEPS 3
#define BEEP_MS 350
#define FILL 0.9     /* of the room that the figures of the clock take */
#define KEY "sg-table-window"

struct _SgTableWindow
{
  AdwWindow parent_instance;

  SgDesk    *desk;     /* (owned) */
  SgClock   *clock;    /* (owned) (nullable): of the battle shown */
  SgBlueButton *blue;  /* (owned) */
  GtkWidget *turn, *face, *phase, *mark, *sound, *next;
  GtkLabel  *waits;    /* why the turn does not go on */
  guint      look, beep, beeps;
};

G_DEFINE_FINAL_TYPE (SgTableWindow, sg_table_window, ADW_TYPE_WINDOW)

static const char *
get_word (SgTableWindow *self, const char *key)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  return battle != NULL ? sg_board_get (sg_battle_get_board (battle), key) : "";
}

static gboolean
is_over (SgTableWindow *self)
{
  return *get_word (self, "result") != '\0';
}

/* Before Go what is allowed, and after Time nothing. */
static double
find_left (SgTableWindow *self, const SgGame *game)
{
  const char *phase = get_word (self, "phase");

  if (g_str_equal (phase, "melees"))
    return 0;
  if (g_str_equal (phase, "ready") || *phase == '\0')
    return game->timer->allowance (sg_desk_get_battle (self->desk));
  return sg_clock_get_left (self->clock);
}

/* The whole second that has begun. */
char *
sg_table_window_get_clock (SgTableWindow *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  if (self->clock == NULL || game == NULL || game->timer == NULL || is_over (self))
    return g_strdup ("");
  return sg_text_clock ((gint64) ceil (find_left (self, game)));
}

static void
draw_face (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgTableWindow *self = data;
  g_autofree char *words = sg_table_window_get_clock (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (area), words);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell Light 100");
  PangoRectangle ink;
  double scale;
  GdkRGBA colour;

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  if (ink.width <= 0 || ink.height <= 0)
    return;
  scale = FILL * MIN (width / (double) ink.width, height / (double) ink.height);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_translate (cr, (width - ink.width * scale) / 2, (height - ink.height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_move_to (cr, -ink.x, -ink.y);
  pango_cairo_show_layout (cr, layout);
}

/* Whose move, and its phase; of a battle that is over how it ended. */
static void
show_words (SgTableWindow *self, SgBattle *battle, const SgGame *game)
{
  g_autofree char *move = NULL, *turn = game->turn_text (battle, &move);
  const char *phase = sg_game_phase_label (game, get_word (self, "phase"));

  if (is_over (self))
    {
      g_autofree char *result = sg_battle_tell_result (battle, sg_battle_get_board (battle)), *capital = sg_text_capital (result);

      gtk_label_set_label (GTK_LABEL (self->turn), capital);
      gtk_label_set_label (GTK_LABEL (self->phase), "");
      return;
    }
  gtk_label_set_label (GTK_LABEL (self->turn), move != NULL && *move != '\0' ? move : turn);
  gtk_label_set_label (GTK_LABEL (self->phase), *phase != '\0' ? phase : turn);
}

/* What the turn goes on with, as in the umpire’s window; while he judges it waits for him. */
static void
show_next (SgTableWindow *self)
{
  gboolean judging = sg_desk_get_state (self->desk) != SG_DESK_NOTHING || sg_desk_get_talk (self->desk) != NULL;
  const SgNextAct *next = sg_desk_may_judge (self->desk) && !is_over (self) ? sg_desk_get_next (self->desk) : NULL;
  const char *waits = next != NULL ? next->waits : NULL;

  gtk_widget_set_visible (self->next, next != NULL);
  if (next != NULL)
    gtk_button_set_label (GTK_BUTTON (self->next), next->label);
  if (next != NULL && judging)
    waits = _("The umpire judges.");
  gtk_widget_set_sensitive (self->next, next != NULL && waits == NULL);
  gtk_label_set_label (self->waits, waits != NULL ? waits : "");
  gtk_widget_set_visible (GTK_WIDGET (self->waits), waits != NULL);
}

static void
next_cb (SgTableWindow *self)
{
  sg_desk_act (self->desk);
}

static char *
name_next (gpointer data)
{
  SgTableWindow *self = data;

  return sg_desk_name_press (self->desk);
}

static GtkWidget *
find_blue (GtkWidget *window)
{
  return SG_TABLE_WINDOW (window)->next;
}

static void
show (SgTableWindow *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const SgGame *game = sg_desk_get_game (self->desk);
  g_autofree char *clock = sg_table_window_get_clock (self);
  const char *mover = get_word (self, "mover");

  show_next (self);
  if (battle != NULL && game != NULL && game->turn_text != NULL)
    show_words (self, battle, game);
  else
    {
      gtk_label_set_label (GTK_LABEL (self->turn), "");
      gtk_label_set_label (GTK_LABEL (self->phase), "");
    }
  gtk_widget_set_visible (self->mark, *mover != '\0' && !is_over (self));
  if (*mover != '\0')
    sg_side_mark_set (self->mark, mover);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->face), GTK_ACCESSIBLE_PROPERTY_LABEL, *clock != '\0' ? clock : _("No clock"), -1);
  gtk_widget_queue_draw (self->face);
}

static gboolean
look_cb (gpointer data)
{
  SgTableWindow *self = data;

  sg_clock_tick (self->clock);
  show (self);
  if (sg_clock_is_running (self->clock))
    return G_SOURCE_CONTINUE;
  self->look = 0;
  return G_SOURCE_REMOVE;
}

static void
clock_cb (SgTableWindow *self)
{
  if (sg_clock_is_running (self->clock) && self->look == 0)
    self->look = sg_later_after (self, LOOK_MS, look_cb);
  show (self);
}

static gboolean
beep_cb (gpointer data)
{
  SgTableWindow *self = data;

  gtk_widget_error_bell (GTK_WIDGET (self));
  self->beeps++;
  if (self->beeps < BEEPS)
    return G_SOURCE_CONTINUE;
  self->beep = 0;
  return G_SOURCE_REMOVE;
}

static void
time_cb (SgTableWindow *self)
{
  show (self);
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->sound)) || self->beep != 0)
    return;
  self->beeps = 0;
  self->beep = sg_later_after (self, BEEP_MS, beep_cb);
  beep_cb (self);
}

static void
drop_clock (SgTableWindow *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
}

static void
battle_cb (SgTableWindow *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  if (battle != NULL && self->clock != sg_battle_get_clock (battle))
    {
      drop_clock (self);
      self->clock = g_object_ref (sg_battle_get_clock (battle));
      g_signal_connect_swapped (self->clock, "changed", G_CALLBACK (clock_cb), self);
      g_signal_connect_swapped (self->clock, "time", G_CALLBACK (time_cb), self);
      clock_cb (self);
    }
  else if (battle == NULL)
    drop_clock (self);
  show (self);
}

static gboolean
full_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
  return TRUE;
}

static void
sg_table_window_dispose (GObject *object)
{
  SgTableWindow *self = SG_TABLE_WINDOW (object);

  g_clear_handle_id (&self->beep, g_source_remove);
  drop_clock (self);
  g_clear_object (&self->blue);
  if (self->desk != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->desk, self);
      g_object_set_data (G_OBJECT (self->desk), KEY, NULL);
    }
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_table_window_parent_class)->dispose (object);
}

static void
sg_table_window_class_init (SgTableWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_table_window_dispose;
  g_type_ensure (SG_TYPE_SIDE_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-table-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgTableWindow, sound);
  gtk_widget_class_bind_template_child (widget_class, SgTableWindow, mark);
  gtk_widget_class_bind_template_child (widget_class, SgTableWindow, turn);
  gtk_widget_class_bind_template_child (widget_class, SgTableWindow, face);
  gtk_widget_class_bind_template_child (widget_class, SgTableWindow, phase);
  gtk_widget_class_bind_template_child (widget_class, SgTableWindow, waits);
  gtk_widget_class_bind_template_child (widget_class, SgTableWindow, next);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F11, 0, full_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
sg_table_window_init (SgTableWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->face), draw_face, self, NULL);
  sg_blue_button_tell_key (self->next);
  sg_blue_button_keep_true (self->next, name_next, self);
  self->blue = sg_blue_button_new (GTK_WIDGET (self), find_blue);
}

SgTableWindow *
sg_table_window_present (SgDesk *desk, GtkWindow *near)
{
  SgTableWindow *self = g_object_get_data (G_OBJECT (desk), KEY);

  if (self == NULL)
    {
      self = g_object_new (SG_TYPE_TABLE_WINDOW, "application", near != NULL ? gtk_window_get_application (near) : NULL, NULL);
      self->desk = g_object_ref (desk);
      g_object_set_data (G_OBJECT (desk), KEY, self);
      g_signal_connect_swapped (desk, "battle", G_CALLBACK (battle_cb), self);
      g_signal_connect_swapped (desk, "board", G_CALLBACK (show), self);
      g_signal_connect_swapped (desk, "question", G_CALLBACK (show_next), self);
      g_signal_connect_swapped (desk, "suggested", G_CALLBACK (show_next), self);
      battle_cb (self);
      if (near != NULL) /* it goes with the window that it was opened from */
        g_signal_connect_object (near, "destroy", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
