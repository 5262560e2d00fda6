/* sg-ride-chooser.c: by what way a rider takes a dispatch, and when he will be there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The way is the game's to find; it is found again, once the program is idle, when the one who sends or he who is sent to is another.
 */

#include "app/systems/sg-ride-chooser.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-player-sheet.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-ride.h"

#define MAP_HEIGHT 220

struct _SgRideChooser
{
  GtkBox parent_instance;

  SgBoard      *board;    /* (owned) */
  GtkWidget    *ride, *words, *map, *again; /* the last two NULL without a map */
  SgRkDispatch *asked;    /* (owned) (nullable): who rides; its way is by the points pointed out */
  gint64        deciding;
  guint         idle;
  gboolean      shown;    /* the map was brought to the way once */
};

G_DEFINE_FINAL_TYPE (SgRideChooser, sg_ride_chooser, GTK_TYPE_BOX)

static char *
tell (SgRideChooser *self, GArray *way, gint64 minutes)
{
  gint64 now = sg_rk_now (self->board);
  g_autofree char *clock = sg_rk_hour_text (now + self->deciding + minutes, now), *paces = NULL;
  double length = 0;

  if (way->len < 2)
    return g_strdup_printf (_("Nobody rides: it is there at %s."), clock);
  for (guint i = 0; i + 1 < way->len; i++)
    length += sg_point_distance (g_array_index (way, SgPoint, i), g_array_index (way, SgPoint, i + 1));
  paces = sg_text_number (round (length));
  return g_strdup_printf (ngettext ("%d minute for %s paces: there about %s.", "%d minutes for %s paces: there about %s.", minutes), (int) minutes, paces, clock);
}

static gboolean
show_cb (gpointer data)
{
  SgRideChooser *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) way = NULL;
  g_autofree char *words = NULL;
  gint64 minutes = 0;

  self->idle = 0;
  if (self->asked == NULL)
    return G_SOURCE_REMOVE;
  self->asked->ride = (SgRkRide) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->ride));
  way = sg_rk_ride_for (self->board, self->asked, &minutes, &error);
  words = way != NULL ? tell (self, way, minutes) : g_strdup (error->message);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  if (self->map != NULL)
    {
      if (way != NULL)
        sg_player_sheet_set_way (SG_PLAYER_SHEET (self->map), (SgPoint *) way->data, way->len);
      else
        sg_player_sheet_set_way (SG_PLAYER_SHEET (self->map), NULL, 0);
      if (way != NULL && way->len >= 2 && !self->shown && gtk_widget_get_width (self->map) > 0)
        {
          sg_player_sheet_show_way (SG_PLAYER_SHEET (self->map));
          self->shown = TRUE;
        }
      gtk_widget_set_sensitive (self->again, self->asked->way->len > 0);
    }
  return G_SOURCE_REMOVE;
}

static void
show_soon (SgRideChooser *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_DEFAULT_IDLE, show_cb);
}

/* A place pointed out on the map is one more by which he rides. */
static void
pointed_cb (SgRideChooser *self)
{
  SgPoint at;

  if (self->asked == NULL || !sg_player_sheet_get_spot (SG_PLAYER_SHEET (self->map), &at))
    return;
  g_array_append_val (self->asked->way, at);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->ride), SG_RK_RIDE_BY);
  show_soon (self);
}

static void
again_cb (SgRideChooser *self)
{
  if (self->asked != NULL)
    g_array_set_size (self->asked->way, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->ride), SG_RK_RIDE_QUICKEST);
  show_soon (self);
}

static void
sg_ride_chooser_dispose (GObject *object)
{
  SgRideChooser *self = SG_RIDE_CHOOSER (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->board);
  g_clear_pointer (&self->asked, sg_rk_dispatch_free);
  G_OBJECT_CLASS (sg_ride_chooser_parent_class)->dispose (object);
}

static void
sg_ride_chooser_class_init (SgRideChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_ride_chooser_dispose;
}

static void
sg_ride_chooser_init (SgRideChooser *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

static void
add_map (SgRideChooser *self, GtkWidget *row)
{
  GtkWidget *frame;

  self->again = sg_icon_button ("edit-clear-symbolic", _("Forget the Places"));
  gtk_box_append (GTK_BOX (row), self->again);
  g_signal_connect_swapped (self->again, "clicked", G_CALLBACK (again_cb), self);
  self->map = sg_player_sheet_new (self->board, _("The way of the rider"));
  sg_player_sheet_set_for_places (SG_PLAYER_SHEET (self->map), TRUE);
  g_signal_connect_swapped (self->map, "pointed", G_CALLBACK (pointed_cb), self);
  frame = sg_player_sheet_frame (SG_PLAYER_SHEET (self->map));
  gtk_widget_set_size_request (frame, -1, MAP_HEIGHT);
  gtk_widget_add_css_class (frame, "card");
  gtk_widget_set_overflow (frame, GTK_OVERFLOW_HIDDEN);
  gtk_box_append (GTK_BOX (self), frame);
  gtk_box_append (GTK_BOX (self), sg_label (_("Places pressed on the map are those by which he rides."), "sg-caption"));
}

GtkWidget *
sg_ride_chooser_new (SgBoard *board, gboolean map)
{
  SgRideChooser *self = g_object_new (SG_TYPE_RIDE_CHOOSER, NULL);
  GtkWidget *row = sg_breaking_row (6);
  const char *labels[SG_RK_N_RIDES + 1] = { NULL };

  for (guint i = 0; i < SG_RK_N_RIDES - !map; i++)
    labels[i] = sg_rk_ride_label ((SgRkRide) i);
  self->board = g_object_ref (board);
  self->ride = gtk_drop_down_new_from_strings (labels);
  gtk_widget_set_hexpand (self->ride, TRUE);
  sg_name (self->ride, _("The rider’s way"));
  self->words = sg_label ("", "sg-caption");
  gtk_box_append (GTK_BOX (row), self->ride);
  gtk_box_append (GTK_BOX (self), row);
  gtk_box_append (GTK_BOX (self), self->words);
  if (map && sg_board_get_map (board) != NULL)
    add_map (self, row);
  g_signal_connect_swapped (self->ride, "notify::selected", G_CALLBACK (show_soon), self);
  return GTK_WIDGET (self);
}

void
sg_ride_chooser_ask (SgRideChooser *self, const char *side, const char *kind, const char *from, const char *to, gint64 deciding)
{
  SgRkDispatch *asked;

  g_return_if_fail (SG_IS_RIDE_CHOOSER (self));

  asked = sg_rk_dispatch_new (side, kind, from, to, "");
  if (self->asked != NULL)
    g_array_append_vals (asked->way, self->asked->way->data, self->asked->way->len);
  g_clear_pointer (&self->asked, sg_rk_dispatch_free);
  self->asked = asked;
  self->deciding = deciding;
  show_soon (self);
}

void
sg_ride_chooser_fill (SgRideChooser *self, SgRkDispatch *draft)
{
  g_return_if_fail (SG_IS_RIDE_CHOOSER (self));

  draft->ride = (SgRkRide) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->ride));
  if (draft->ride == SG_RK_RIDE_BY && self->asked != NULL)
    g_array_append_vals (draft->way, self->asked->way->data, self->asked->way->len);
}
