/* sg-guest-list.c: who is in which room, since when and with what, each to be shown out at one press.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/rooms/sg-guest-list.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "play/sg-reader.h"

struct _SgGuestList
{
  GtkBox parent_instance;

  SgRoomServer *server; /* (owned) (nullable): until the rooms are first asked for */
  GtkWidget    *list;   /* (not owned) */
  gboolean      slim;
};

G_DEFINE_FINAL_TYPE (SgGuestList, sg_guest_list, GTK_TYPE_BOX)

static void
out_cb (GtkWidget *button, SgGuestList *self)
{
  sg_room_server_show_out (self->server, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "sg-guest")));
}

static GtkWidget *
make_button (SgGuestList *self, const char *words)
{
  GtkWidget *button = self->slim ? gtk_button_new_from_icon_name ("window-close-symbolic") : gtk_button_new_with_label (_("Show Out"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (self->slim)
    {
      gtk_widget_add_css_class (button, "flat");
      sg_tip (button, words);
    }
  else
    sg_let_button_yield (button);
  sg_name (button, words);
  return button;
}

static GtkWidget *
make_guest (SgGuestList *self, SgBattle *battle, const SgRoomGuest *guest)
{
  g_autofree char *name = battle != NULL ? sg_battle_call_reader (battle, guest->reader) : g_strdup (guest->reader);
  g_autofree char *clock = NULL, *words = NULL, *out = g_strdup_printf (_("Show out %s"), name);
  g_autoptr (GDateTime) since = g_date_time_new_from_unix_local (guest->since);
  GtkWidget *row = adw_action_row_new (), *button = make_button (self, out);
  const char *device;

  clock = g_date_time_format (since, "%H:%M");
  device = *guest->device != '\0' ? guest->device : _("a device");
  if (self->slim) /* a line each: how high it is must not turn on its width */
    words = g_strdup_printf (_("since %s\nfrom %s\n%s"), clock, guest->address, device);
  else
    words = g_strdup_printf (_("since %s, from %s: %s"), clock, guest->address, device);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), self->slim ? 4 : 2);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sg_side_mark (sg_reader_side (guest->reader)));
  g_object_set_data (G_OBJECT (button), "sg-guest", GUINT_TO_POINTER (guest->id));
  g_signal_connect (button, "clicked", G_CALLBACK (out_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
show_guests (SgGuestList *self)
{
  GPtrArray *guests = sg_room_guests_list (sg_room_server_get_guests (self->server));
  SgBattle *battle = sg_desk_get_battle (sg_room_server_get_desk (self->server));

  sg_clear_box (self->list);
  for (guint i = 0; i < guests->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), make_guest (self, battle, guests->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self), guests->len > 0);
}

static void
sg_guest_list_dispose (GObject *object)
{
  SgGuestList *self = SG_GUEST_LIST (object);

  if (self->server != NULL)
    g_signal_handlers_disconnect_by_data (self->server, self);
  g_clear_object (&self->server);
  G_OBJECT_CLASS (sg_guest_list_parent_class)->dispose (object);
}

static void
sg_guest_list_class_init (SgGuestListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_guest_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-guest-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SgGuestList, list);
}

static void
sg_guest_list_init (SgGuestList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_guest_list_new (gboolean slim)
{
  SgGuestList *self = g_object_new (SG_TYPE_GUEST_LIST, NULL);

  self->slim = slim;
  return GTK_WIDGET (self);
}

void
sg_guest_list_set_server (SgGuestList *self, SgRoomServer *server)
{
  g_return_if_fail (SG_IS_GUEST_LIST (self) && self->server == NULL);

  self->server = g_object_ref (server);
  g_signal_connect_swapped (server, "guests", G_CALLBACK (show_guests), self);
  show_guests (self);
}
