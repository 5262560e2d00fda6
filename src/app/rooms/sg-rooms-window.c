/* sg-rooms-window.c: the players’ rooms, as the umpire has them: the door, the codes, who is in, and what they send.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A code is shown as long as this program knows its token; the campaign keeps a hash alone.
 */

#include "app/rooms/sg-rooms-window.h"

#include <glib/gi18n-lib.h>

#include "app/rooms/sg-code.h"
#include "app/rooms/sg-guest-list.h"
#include "app/systems/sg-umpire-acts.h"
#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/widgets/sg-form-dialog.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "base/sg-file.h"
#include "campaign/sg-sealed-dice.h"
#include "exchange/sg-player-orders.h"
#include "play/sg-reader.h"
#include "rooms/sg-room-slips.h"

#define CODE 168 /* u: read from an arm’s length */
#define OWN "sg-rooms-window"

struct _SgRoomsWindow
{
  AdwWindow parent_instance;

  SgWindow     *window;    /* (not owned): it is over it */
  SgRoomServer *server;    /* (owned) */
  GHashTable   *tokens;    /* (owned) reader → token */
  GtkWidget    *header, *reach, *port, *decide, *sealed, *act, *door_words, *fault, *unkept;
  GtkWidget    *codes, *slips, *guests, *errands, *errands_title, *codes_title;
  gboolean      showing;   /* what is set is set by the program */
};

G_DEFINE_FINAL_TYPE (SgRoomsWindow, sg_rooms_window, ADW_TYPE_WINDOW)

static SgBattle *
get_battle (SgRoomsWindow *self)
{
  return sg_desk_get_battle (sg_room_server_get_desk (self->server));
}

static char *
call (SgRoomsWindow *self, const char *reader)
{
  return get_battle (self) != NULL ? sg_battle_call_reader (get_battle (self), reader) : g_strdup (reader);
}

static void
tell (SgRoomsWindow *self, const GError *error)
{
  gtk_label_set_label (GTK_LABEL (self->fault), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->fault, error != NULL);
}

/* The door. */

/* Nobody but who sits at this machine comes by any of @addresses. */
static gboolean
leads_here_alone (char **addresses)
{
  for (guint i = 0; addresses[i] != NULL; i++)
    if (strstr (addresses[i], "://localhost:") == NULL)
      return FALSE;
  return TRUE;
}

static void
show_door (SgRoomsWindow *self)
{
  gboolean open = sg_room_server_is_open (self->server);
  g_auto (GStrv) addresses = sg_room_server_list_addresses (self->server);
  g_autofree char *all = g_strjoinv (", ", addresses), *words = NULL;
  const char *print = sg_room_server_get_fingerprint (self->server);

  if (!open)
    words = g_strdup (_("Nobody can come in. Open the rooms, and each player points his telephone at his code."));
  else if (print != NULL && leads_here_alone (addresses))
    words = g_strdup_printf (_("Open at %s. This machine is in no network just now, so no other device finds the way: join one, close the rooms, and open them again."), all);
  else if (print != NULL)
    words = g_strdup_printf (_("Open at %s. A browser warns once that the certificate is the campaign’s own: it may be trusted if it shows\n%s"), all, print);
  else
    words = g_strdup_printf (_("Open at %s, to this machine alone."), all);
  gtk_label_set_label (GTK_LABEL (self->door_words), words);
  gtk_button_set_label (GTK_BUTTON (self->act), open ? _("Close the Rooms") : _("Open the Rooms"));
  gtk_widget_remove_css_class (self->act, open ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (self->act, open ? "destructive-action" : "suggested-action");
  if (open) /* as it was opened, by whatever window of before */
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->reach), sg_room_server_get_reach (self->server) == SG_ROOM_NETWORK ? 0 : 1);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->port), sg_room_server_get_port (self->server));
    }
  gtk_widget_set_sensitive (self->reach, !open);
  gtk_widget_set_sensitive (self->port, !open);
}

static void show_codes (SgRoomsWindow *self);

static void
invite (SgRoomsWindow *self, const char *reader)
{
  g_autoptr (GError) error = NULL;
  char *token = sg_room_server_invite (self->server, reader, &error);

  tell (self, error);
  if (token != NULL)
    g_hash_table_replace (self->tokens, g_strdup (reader), token);
  show_codes (self);
}

/* Whoever has no code yet gets one with the opening. */
static void
invite_all (SgRoomsWindow *self)
{
  g_auto (GStrv) readers = sg_battle_list_all_readers (get_battle (self));

  for (guint i = 0; readers[i] != NULL; i++)
    if (!sg_room_guests_is_invited (sg_room_server_get_guests (self->server), readers[i]))
      invite (self, readers[i]);
}

static void
act_cb (SgRoomsWindow *self)
{
  g_autoptr (GError) error = NULL;
  SgRoomReach reach = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->reach)) == 0 ? SG_ROOM_NETWORK : SG_ROOM_LOOPBACK;

  if (sg_room_server_is_open (self->server))
    sg_room_server_close (self->server);
  else if (sg_room_server_open (self->server, reach, (guint16) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->port)), &error))
    invite_all (self);
  show_door (self);
  show_codes (self);
  tell (self, error);
}

static void refresh (SgRoomsWindow *self);

/* What was not kept is not shown as if it were. */
static void
tell_kept (SgRoomsWindow *self, const GError *error)
{
  if (error != NULL)
    refresh (self);
  tell (self, error);
}

static void
decide_cb (SgRoomsWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->showing && get_battle (self) != NULL)
    sg_campaign_set (sg_battle_get_campaign (get_battle (self)), SG_ROOM_DECIDE, gtk_switch_get_active (GTK_SWITCH (self->decide)) ? "players" : "umpire", &error);
  if (!self->showing)
    tell_kept (self, error);
}

/* From here on: what was thrown before stays as it was. */
static void
sealed_cb (SgRoomsWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->showing && get_battle (self) != NULL)
    sg_sealed_dice_switch (sg_battle_get_campaign (get_battle (self)), gtk_switch_get_active (GTK_SWITCH (self->sealed)), &error);
  if (!self->showing)
    tell_kept (self, error);
}

/* Codes. */

static char *
link_of (SgRoomsWindow *self, const char *reader)
{
  const char *token = g_hash_table_lookup (self->tokens, reader);
  g_auto (GStrv) addresses = sg_room_server_list_addresses (self->server);

  return token != NULL && addresses[0] != NULL ? g_strdup_printf ("%s/#%s", addresses[0], token) : NULL;
}

static void
renew_cb (GtkWidget *button, SgRoomsWindow *self)
{
  invite (self, g_object_get_data (G_OBJECT (button), "sg-reader"));
}

static void
withdraw_cb (GtkWidget *button, SgRoomsWindow *self)
{
  g_autofree char *reader = g_strdup (g_object_get_data (G_OBJECT (button), "sg-reader"));
  g_autoptr (GError) error = NULL;

  if (sg_room_server_withdraw (self->server, reader, &error))
    g_hash_table_remove (self->tokens, reader);
  tell (self, error);
  show_codes (self);
}

static GtkWidget *
reader_button (SgRoomsWindow *self, const char *label, const char *reader, const char *name, GCallback pressed)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (button), "sg-reader", g_strdup (reader), g_free);
  g_signal_connect (button, "clicked", pressed, self);
  sg_name (button, name);
  return button;
}

/* Where an address breaks no hyphen is put in: there are such in a code, and somebody types it. */
static void
keep_whole (GtkLabel *label)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
}

static GtkWidget *
make_code (SgRoomsWindow *self, const char *reader)
{
  g_autofree char *name = call (self, reader), *link = link_of (self, reader), *side = g_strdup (sg_reader_side (reader));
  gboolean invited = sg_room_guests_is_invited (sg_room_server_get_guests (self->server), reader);
  g_autofree char *code_name = g_strdup_printf (_("Code of %s"), name), *renew = g_strdup_printf (_("New code of %s"), name), *withdraw = g_strdup_printf (_("Withdraw the code of %s"), name);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *acts = sg_breaking_row (6), *shown;

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_box_append (GTK_BOX (head), sg_side_mark (side));
  gtk_box_append (GTK_BOX (head), sg_label (name, "heading"));
  gtk_widget_set_halign (head, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (card), head);
  if (link != NULL)
    {
      shown = sg_code_new (link, CODE);
      sg_name (shown, code_name);
      gtk_box_append (GTK_BOX (card), shown);
      shown = sg_label (link, "sg-caption");
      gtk_label_set_selectable (GTK_LABEL (shown), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (shown), PANGO_WRAP_CHAR);
      keep_whole (GTK_LABEL (shown));
      gtk_label_set_max_width_chars (GTK_LABEL (shown), 26);
      gtk_box_append (GTK_BOX (card), shown);
    }
  else
    {
      shown = sg_label (invited ? _("His code is out. It is not shown again: make a new one where he has lost it.") : _("He has no code."), "sg-dim");
      gtk_label_set_max_width_chars (GTK_LABEL (shown), 26);
      gtk_box_append (GTK_BOX (card), shown);
    }
  gtk_box_append (GTK_BOX (acts), reader_button (self, _("New Code"), reader, renew, G_CALLBACK (renew_cb)));
  if (invited)
    gtk_box_append (GTK_BOX (acts), reader_button (self, _("Withdraw"), reader, withdraw, G_CALLBACK (withdraw_cb)));
  gtk_widget_set_halign (acts, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (acts, GTK_ALIGN_END);
  gtk_widget_set_vexpand (acts, TRUE);
  gtk_box_append (GTK_BOX (card), acts);
  return card;
}

static void
show_codes (SgRoomsWindow *self)
{
  gboolean open = sg_room_server_is_open (self->server) && get_battle (self) != NULL;
  g_auto (GStrv) readers = sg_battle_list_all_readers (get_battle (self));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->codes)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->codes), child);
  for (guint i = 0; open && readers[i] != NULL; i++)
    gtk_flow_box_insert (GTK_FLOW_BOX (self->codes), make_code (self, readers[i]), -1);
  for (child = gtk_widget_get_first_child (self->codes); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_visible (self->codes, open);
  gtk_widget_set_visible (self->codes_title, open);
  gtk_widget_set_visible (self->slips, open && g_hash_table_size (self->tokens) > 0);
}

/* Slips. */

static GBytes *
make_slips (SgRoomsWindow *self, GError **error)
{
  g_auto (GStrv) readers = sg_battle_list_all_readers (get_battle (self));
  g_autoptr (GArray) slips = g_array_new (FALSE, FALSE, sizeof (SgRoomSlip));
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; readers[i] != NULL; i++)
    {
      char *link = link_of (self, readers[i]), *name = call (self, readers[i]);
      SgRoomSlip slip = { name, sg_reader_side (readers[i]), link };

      g_ptr_array_add (words, link);
      g_ptr_array_add (words, name);
      if (link != NULL)
        g_array_append_val (slips, slip);
    }
  return sg_room_slips_to_pdf (sg_battle_get_title (get_battle (self)), (const SgRoomSlip *) (void *) slips->data, slips->len,
                               sg_room_server_get_fingerprint (self->server), error);
}

static void
slips_chosen_cb (const char *path, gpointer data)
{
  SgRoomsWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = make_slips (self, &error);

  if (bytes != NULL)
    sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  tell (self, error);
}

static void
slips_cb (SgRoomsWindow *self)
{
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("PDF"), "pdf", NULL);

  sg_ask_for_file (GTK_WIDGET (self), _("Save the Slips"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), filter, _("Slips of the rooms.pdf"), slips_chosen_cb, self);
}

/* What they send. */

static SgRoomErrand *
find_errand (SgRoomsWindow *self, GtkWidget *button)
{
  const char *id = g_object_get_data (G_OBJECT (button), "sg-errand");
  GPtrArray *errands = sg_room_server_list_errands (self->server);

  for (guint i = 0; i < errands->len; i++)
    if (g_str_equal (((SgRoomErrand *) errands->pdata[i])->id, id))
      return errands->pdata[i];
  return NULL;
}

static void
take_cb (GtkWidget *button, SgRoomsWindow *self)
{
  SgRoomErrand *errand = find_errand (self, button);
  g_autoptr (GError) error = NULL;

  if (errand == NULL)
    return;
  if (errand->kind == SG_ROOM_ORDERS)
    sg_umpire_show_orders (self->window, errand->orders, errand->title, &error);
  else
    sg_room_server_take (self->server, errand, &error);
  tell (self, error);
}

static void
refuse_cb (GtkWidget *button, SgRoomsWindow *self)
{
  SgRoomErrand *errand = find_errand (self, button);

  if (errand != NULL)
    sg_room_server_settle (self->server, errand, SG_ROOM_REFUSED, NULL);
}

static GtkWidget *
errand_button (SgRoomsWindow *self, const char *label, const SgRoomErrand *errand, GCallback pressed)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  g_autofree char *name = g_strdup_printf (_("%s: %s"), label, errand->title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "sg-errand", g_strdup (errand->id), g_free);
  g_signal_connect (button, "clicked", pressed, self);
  sg_name (button, name);
  sg_let_button_yield (button);
  return button;
}

static const char *
take_label (SgRoomErrandKind kind)
{
  switch (kind)
    {
    case SG_ROOM_ORDERS: return _("Read…");
    case SG_ROOM_NOTE:   return _("Put Away");
    case SG_ROOM_ANSWER: case SG_ROOM_PLACES: case SG_ROOM_READY: case SG_ROOM_DICE: case SG_ROOM_CARDS: case SG_ROOM_MEN: case SG_ROOM_WORD:
      break;
    }
  return _("Take It");
}

static GtkWidget *
make_errand (SgRoomsWindow *self, const SgRoomErrand *errand)
{
  g_autofree char *name = call (self, errand->reader), *title = g_strdup_printf (_("%s: %s"), name, errand->title);
  const char *words = errand->words != NULL ? errand->words : errand->text;
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sg_side_mark (errand->side));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), errand_button (self, take_label (errand->kind), errand, G_CALLBACK (take_cb)));
  if (errand->kind != SG_ROOM_NOTE)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), errand_button (self, _("Refuse"), errand, G_CALLBACK (refuse_cb)));
  return row;
}

static void
show_errands (SgRoomsWindow *self)
{
  GPtrArray *errands = sg_room_server_list_errands (self->server);
  guint n = 0;

  sg_clear_box (self->errands);
  for (guint i = 0; i < errands->len; i++)
    if (((SgRoomErrand *) errands->pdata[i])->state == SG_ROOM_WAITS)
      {
        gtk_list_box_append (GTK_LIST_BOX (self->errands), make_errand (self, errands->pdata[i]));
        n++;
      }
  gtk_widget_set_visible (self->errands, n > 0);
  gtk_widget_set_visible (self->errands_title, n > 0);
  gtk_label_set_label (GTK_LABEL (self->unkept), sg_room_server_get_unkept (self->server) != NULL ? sg_room_server_get_unkept (self->server) : "");
  gtk_widget_set_visible (self->unkept, sg_room_server_get_unkept (self->server) != NULL);
}

static void
sg_rooms_window_dispose (GObject *object)
{
  SgRoomsWindow *self = SG_ROOMS_WINDOW (object);

  if (self->server != NULL)
    g_signal_handlers_disconnect_by_data (self->server, self);
  g_clear_object (&self->server);
  g_clear_pointer (&self->tokens, g_hash_table_unref);
  G_OBJECT_CLASS (sg_rooms_window_parent_class)->dispose (object);
}

static void
sg_rooms_window_class_init (SgRoomsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_rooms_window_dispose;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_GUEST_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-rooms-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, header);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, act);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, reach);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, port);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, decide);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, sealed);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, door_words);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, fault);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, unkept);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, errands_title);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, errands);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, codes_title);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, slips);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, codes);
  gtk_widget_class_bind_template_child (widget_class, SgRoomsWindow, guests);
  gtk_widget_class_bind_template_callback (widget_class, act_cb);
  gtk_widget_class_bind_template_callback (widget_class, decide_cb);
  gtk_widget_class_bind_template_callback (widget_class, sealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, slips_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
sg_rooms_window_init (SgRoomsWindow *self)
{
  self->tokens = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (self->header), sg_window_title (GTK_WINDOW (self)));
  sg_let_button_yield (self->act);
  sg_drop_down_shorten (GTK_DROP_DOWN (self->reach));
  sg_spin_reads (GTK_SPIN_BUTTON (self->port));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->port), SG_ROOM_PORT);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->codes), sg_text_size () <= SG_LARGE_TEXT ? 2 : 1);
}

/* Another battle has other readers, and orders that were read in their own dialog wait no more. */
static void
refresh (SgRoomsWindow *self)
{
  SgBattle *battle = get_battle (self);

  self->showing = TRUE;
  gtk_switch_set_active (GTK_SWITCH (self->decide), battle != NULL && sg_room_players_decide (battle));
  gtk_switch_set_active (GTK_SWITCH (self->sealed), battle != NULL && sg_sealed_dice_are_on (sg_battle_get_campaign (battle)));
  self->showing = FALSE;
  show_door (self);
  show_codes (self);
  show_errands (self);
}

static void
forget_cb (SgRoomsWindow *self)
{
  if (g_object_get_data (G_OBJECT (self->window), OWN) == self)
    g_object_set_data (G_OBJECT (self->window), OWN, NULL);
}

GtkWidget *
sg_rooms_window_show (SgWindow *window, SgRoomServer *server)
{
  SgRoomsWindow *self = g_object_get_data (G_OBJECT (window), OWN);

  if (self == NULL)
    {
      self = g_object_new (SG_TYPE_ROOMS_WINDOW, "transient-for", window, "hide-on-close", TRUE, "destroy-with-parent", TRUE, NULL);
      self->window = window;
      self->server = g_object_ref (server);
      sg_guest_list_set_server (SG_GUEST_LIST (self->guests), server);
      g_signal_connect_swapped (server, "errands", G_CALLBACK (show_errands), self);
      g_signal_connect (self, "destroy", G_CALLBACK (forget_cb), NULL);
      g_object_set_data (G_OBJECT (window), OWN, self);
    }
  refresh (self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

void
sg_rooms_window_renew (SgRoomsWindow *self, const char *reader)
{
  g_return_if_fail (SG_IS_ROOMS_WINDOW (self) && reader != NULL);

  invite (self, reader);
}

void
sg_rooms_window_forget_codes (SgWindow *window)
{
  SgRoomsWindow *self = g_object_get_data (G_OBJECT (window), OWN);

  if (self == NULL)
    return;
  g_hash_table_remove_all (self->tokens);
  if (get_battle (self) != NULL)
    refresh (self);
  else
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
sg_rooms_window_tell (SgWindow *window, const GError *error)
{
  SgRoomsWindow *self = g_object_get_data (G_OBJECT (window), OWN);

  if (self != NULL)
    tell (self, error);
}
