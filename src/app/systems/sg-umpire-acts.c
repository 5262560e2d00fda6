/* sg-umpire-acts.c: from the campaign's menu of a Kriegsspiel: the file of a player, and the orders that come back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-umpire-acts.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "base/sg-text.h"
#include "campaign/sg-campaign-batch.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-chat-orders-dialog.h"
#include "app/systems/sg-critique-window.h"
#include "app/systems/sg-generals-menu.h"
#include "app/systems/sg-march-dialog.h"
#include "app/systems/sg-news-dialog.h"
#include "app/systems/sg-post-folder.h"
#include "app/systems/sg-side-window.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-help-place.h"
#include "base/sg-file.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-sealed.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-player.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-ride.h"
#include "play/sg-reader.h"

/* Orders that came back. */

/** Desk: what a player composed, laid before the umpire. */
typedef struct { SgBattle *battle; SgPlayerOrders *orders; GPtrArray *buttons; GtkWidget *deciding, *all, *bar, *refuse, *why; } Desk;

static void
free_desk (gpointer data)
{
  Desk *desk = data;

  g_object_unref (desk->battle);
  sg_player_orders_free (desk->orders);
  g_ptr_array_unref (desk->buttons);
  g_free (desk);
}

/* Whether any is still to be accepted, or refused. */
static void
show_rest (Desk *desk)
{
  gboolean rest = FALSE, open = FALSE;

  for (guint i = 0; i < desk->buttons->len; i++)
    {
      rest = rest || gtk_widget_get_sensitive (desk->buttons->pdata[i]);
      open = open || !sg_player_is_settled (desk->orders, i);
    }
  gtk_widget_set_sensitive (desk->all, rest);
  gtk_widget_set_sensitive (desk->refuse, open);
}

/* It stays in the list, with the reason under it, for the window behind is covered. */
static void
tell_why_not (GtkWidget *button, const GError *error)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  g_autofree char *plain = g_markup_escape_text (error->message, -1), *why = g_strdup_printf (_("Not sent: %s"), plain);
  g_autofree char *words = row != NULL ? g_strdup (adw_action_row_get_subtitle (ADW_ACTION_ROW (row))) : NULL;
  char *before = words != NULL ? strstr (words, why) : NULL;
  g_autofree char *all = g_strdup_printf ("%s\n%s", words != NULL ? words : "", why);

  if (row != NULL && before == NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), all);
}

static void
accept_cb (GtkButton *button, gpointer data)
{
  Desk *desk = data;
  g_autoptr (GError) error = NULL;
  guint i;

  if (!g_ptr_array_find (desk->buttons, button, &i))
    return;
  if (!sg_player_accept (desk->battle, desk->orders, i, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (desk->deciding)), &error))
    tell_why_not (GTK_WIDGET (button), error);
  else
    {
      gtk_button_set_label (button, _("Accepted"));
      gtk_widget_set_sensitive (GTK_WIDGET (button), FALSE);
      show_rest (desk);
    }
}

/* What was written, its marches, how it is ridden, and what would stand in its way now. */
static char *
tell_line (const SgRkDispatch *line, const char *marches, const char *ridden, const char *doubt)
{
  g_autoptr (GString) all = g_string_new (line->text);

  if (*marches && !g_str_equal (marches, line->text))   /* an order without words of its own says the march already */
    g_string_append_printf (all, "\n%s", marches);
  if (ridden != NULL)
    g_string_append_printf (all, "\n%s", ridden);
  if (line->encloses)
    g_string_append_printf (all, "\n%s", _("With all that he knows of the enemy and of his troops"));
  if (doubt != NULL)
    g_string_append_printf (all, _("\nAs things stand: %s"), doubt);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* FALSE when the file did not take one. */
static gboolean
accept_ready (Desk *desk, GArray *sent, GError **error)
{
  int minutes = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (desk->deciding));

  for (guint i = 0; i < desk->buttons->len; i++)
    {
      g_autoptr (GError) why = NULL;

      if (!gtk_widget_get_sensitive (desk->buttons->pdata[i]))
        continue;
      if (sg_player_accept (desk->battle, desk->orders, i, minutes, &why))
        g_array_append_val (sent, i);
      else if (why->code == SG_ERROR_FULL || why->code == SG_ERROR_IO || why->code == SG_ERROR_BUSY || why->code == SG_ERROR_READ_ONLY)
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return FALSE;
        }
      else
        tell_why_not (desk->buttons->pdata[i], why);
    }
  return TRUE;
}

static void read_next (SgWindow *window);

/* With all of them settled there is nothing more to do here, and who wrote next is read. */
static void
close_when_done (Desk *desk)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_widget_get_root (desk->all)), *window = gtk_window_get_transient_for (dialog);

  for (guint i = 0; i < desk->orders->lines->len; i++)
    if (!sg_player_is_settled (desk->orders, i))
      return;
  gtk_window_destroy (dialog);
  read_next (SG_WINDOW (window));
}

/* One act of the file. Those that cannot be sent stay, each with its reason; when the file does not take them, none is sent. */
static void
accept_all_cb (GtkButton *button, gpointer data)
{
  Desk *desk = data;
  SgCampaign *campaign = sg_battle_get_campaign (desk->battle);
  g_autoptr (GArray) sent = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) error = NULL;
  gboolean well = sg_campaign_begin (campaign, &error) && sg_campaign_end (campaign, accept_ready (desk, sent, &error), &error);

  for (guint i = 0; i < sent->len; i++)
    {
      guint line = g_array_index (sent, guint, i);
      GtkWidget *accept = desk->buttons->pdata[line];

      if (well)
        gtk_button_set_label (GTK_BUTTON (accept), _("Accepted"));
      else
        g_array_index (desk->orders->accepted, guint, line) = 0;
      gtk_widget_set_sensitive (accept, !well);
    }
  if (error != NULL)
    sg_report_error (GTK_WIDGET (desk->all), error);
  show_rest (desk);
  close_when_done (desk);
}

/* They are not offered again, and their writer reads in his next file that they were not sent. */
static void
refuse_cb (GtkButton *button, gpointer data)
{
  Desk *desk = data;
  g_autoptr (GError) error = NULL;

  if (sg_player_refuse (desk->battle, desk->orders, gtk_editable_get_text (GTK_EDITABLE (desk->why)), &error))
    close_when_done (desk);
  else
    sg_report_error (GTK_WIDGET (button), error);
}

static GtkWidget *
make_scroll (GtkWidget *child)
{
  GtkWidget *scroll = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroll, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), child);
  return scroll;
}

/* Whose they are not, or may not be: none can be accepted before the umpire takes them for all that. */

static gboolean
is_refused (Desk *desk)
{
  return (desk->orders->faults & SG_ORDERS_DOUBTED) != 0 && !desk->orders->anyway;
}

static void
anyway_cb (Desk *desk)
{
  desk->orders->anyway = TRUE;
  gtk_info_bar_set_revealed (GTK_INFO_BAR (desk->bar), FALSE);
  for (guint i = 0; i < desk->buttons->len; i++)
    gtk_widget_set_sensitive (desk->buttons->pdata[i], !sg_player_is_settled (desk->orders, i));
  show_rest (desk);
}

static GtkWidget *
make_faults_bar (Desk *desk)
{
  g_autofree char *words = sg_player_tell_faults (desk->battle, desk->orders);
  GtkWidget *label = sg_label (words, NULL), *button;

  desk->bar = gtk_info_bar_new ();
  gtk_info_bar_add_child (GTK_INFO_BAR (desk->bar), label);
  gtk_info_bar_set_message_type (GTK_INFO_BAR (desk->bar), is_refused (desk) ? GTK_MESSAGE_WARNING : GTK_MESSAGE_INFO);
  gtk_widget_set_visible (desk->bar, words != NULL);
  if (is_refused (desk))
    {
      button = gtk_info_bar_add_button (GTK_INFO_BAR (desk->bar), _("Take Them Anyway"), GTK_RESPONSE_ACCEPT);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (anyway_cb), desk);
    }
  return desk->bar;
}

static GtkWidget *
make_orders_header (Desk *desk)
{
  GtkWidget *header = adw_header_bar_new ();

  desk->all = sg_button (_("Accept All"), "suggested-action");
  g_signal_connect (desk->all, "clicked", G_CALLBACK (accept_all_cb), desk);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), desk->all);
  desk->refuse = gtk_button_new_with_label (_("Refuse the Rest"));
  g_signal_connect (desk->refuse, "clicked", G_CALLBACK (refuse_cb), desk);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), desk->refuse);
  return header;
}

static void
add_line (Desk *desk, AdwPreferencesGroup *group, guint i)
{
  const SgRkDispatch *line = desk->orders->lines->pdata[i];
  gboolean before = sg_player_is_settled (desk->orders, i), refused = g_array_index (desk->orders->refused, guint, i) > 0;
  const char *settled = refused ? _("Refused") : _("Accepted");
  GtkWidget *button = gtk_button_new_with_label (before ? settled : _("Accept"));
  g_autofree char *title = sg_player_kind_of (desk->battle)->title (sg_battle_get_board (desk->battle), line);
  g_autofree char *marches = sg_march_words_all (sg_battle_get_board (desk->battle), line->marches);
  g_autofree char *doubt = before ? NULL : sg_player_doubt (desk->battle, desk->orders, i);
  g_autofree char *ridden = line->ride != SG_RK_RIDE_QUICKEST ? g_strdup_printf (_("The rider: %s"), sg_rk_ride_label (line->ride)) : NULL;
  g_autofree char *all = sg_player_kind_of (desk->battle)->dispatches != NULL ? tell_line (line, marches, ridden, doubt) : g_strdup (sg_text_or (doubt, ""));
  g_autofree char *plain = g_markup_escape_text (title, -1), *words = g_markup_escape_text (all, -1);

  gtk_widget_set_sensitive (button, !before && !is_refused (desk));
  sg_form_row (group, plain, words, button);
  g_ptr_array_add (desk->buttons, button);
  g_signal_connect (button, "clicked", G_CALLBACK (accept_cb), desk);
}

/* What was written for a player is easily taken for what he wrote. */
static GBytes *
read_orders (const char *path, const char *name, GError **error)
{
  if (!g_str_has_suffix (name, ".sgplayer"))
    return sg_xml_read_file (path, error);
  g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("“%s” was written for a player. What he composed is in a file of his own, .sgorders."), name);
  return NULL;
}

static gboolean
accept_all_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  accept_all_cb (NULL, data);
  return TRUE;
}

static gboolean
close_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

/* As in every other dialog. */
static void
add_keys (GtkWidget *dialog, Desk *desk)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>Return|<Control>KP_Enter"),
                                                                                          gtk_callback_action_new (accept_all_key_cb, desk, NULL)));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape"),
                                                                                          gtk_callback_action_new (close_key_cb, NULL, NULL)));
  gtk_widget_add_controller (dialog, keys);
}

GtkWidget *
sg_umpire_show_orders (SgWindow *window, GBytes *bytes, const char *name, GError **error)
{
  SgPlayerOrders *orders = sg_player_read_orders (bytes, name, sg_window_get_battle (window), error);

  return orders != NULL ? sg_umpire_show_read_orders (window, orders) : NULL;
}

GtkWidget *
sg_umpire_show_read_orders (SgWindow *window, SgPlayerOrders *orders)
{
  SgBattle *battle = sg_window_get_battle (window);
  g_autofree char *called = sg_battle_call_reader (battle, orders->reader), *title = NULL;
  GtkWidget *dialog, *box, *group;
  Desk *desk;

  desk = g_new0 (Desk, 1);
  desk->battle = g_object_ref (battle);
  desk->orders = orders;
  desk->buttons = g_ptr_array_new ();
  title = g_strdup_printf (_("Orders of %s"), called);
  dialog = g_object_new (ADW_TYPE_WINDOW, "transient-for", window, "modal", TRUE, "default-width", 560, "default-height", 560, "title", title, NULL);
  sg_help_place_set (dialog, "kriegsspiel");
  g_object_set_data_full (G_OBJECT (dialog), "sg-desk", desk, free_desk);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  group = adw_preferences_group_new ();
  gtk_widget_set_margin_top (group, 12);
  gtk_widget_set_margin_start (group, 12);
  gtk_widget_set_margin_end (group, 12);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _("Nothing is sent until you accept it, line by line."));
  desk->deciding = sg_spin (0, 240, 1);
  gtk_widget_set_valign (desk->deciding, GTK_ALIGN_CENTER);
  if (sg_player_kind_of (battle)->dispatches != NULL)
    sg_form_row (ADW_PREFERENCES_GROUP (group), _("Minutes that he took over them"), _("pass before his rider leaves (RK-21)"), desk->deciding);
  else
    g_object_set_data_full (G_OBJECT (dialog), "sg-deciding", g_object_ref_sink (desk->deciding), g_object_unref); /* no rider carries them */
  desk->why = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (desk->why), 200);
  gtk_editable_set_width_chars (GTK_EDITABLE (desk->why), 20);
  gtk_widget_set_valign (desk->why, GTK_ALIGN_CENTER);
  sg_form_row (ADW_PREFERENCES_GROUP (group), _("Why not, of what is refused"), _("he reads it with the news that it was not sent (optional)"), desk->why);
  for (guint i = 0; i < orders->lines->len; i++)
    add_line (desk, ADW_PREFERENCES_GROUP (group), i);
  gtk_widget_set_margin_bottom (group, 12);
  gtk_box_append (GTK_BOX (box), make_orders_header (desk));
  gtk_box_append (GTK_BOX (box), make_faults_bar (desk));
  gtk_box_append (GTK_BOX (box), make_scroll (group));
  adw_window_set_content (ADW_WINDOW (dialog), box);
  show_rest (desk);
  add_keys (dialog, desk);
  sg_name (dialog, title);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

GtkWidget *
sg_umpire_read_orders (SgWindow *window, const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = read_orders (path, name, error);

  return bytes != NULL ? sg_umpire_show_orders (window, bytes, name, error) : NULL;
}

/* Actions. */

static gboolean
is_kriegsspiel (SgWindow *window)
{
  SgBattle *battle = sg_window_get_battle (window);

  return battle != NULL && g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (battle)), SG_RK_SYSTEM);
}

/* Whether its players have files of their own, and write orders. */
static gboolean
has_files (SgWindow *window)
{
  return sg_player_kind_of (sg_window_get_battle (window)) != NULL;
}

/* Of a window whose battle has them: the minute, or the move. */
static gint64
now_of (SgWindow *window)
{
  SgBattle *battle = sg_window_get_battle (window);

  return sg_player_kind_of (battle)->now (sg_battle_get_board (battle));
}

/* Whether a side of its battle knows less than the umpire. */
static gboolean
has_views (SgWindow *window)
{
  SgBattle *battle = sg_window_get_battle (window);
  const SgGame *game = battle != NULL ? sg_battle_get_game (battle) : NULL;

  return game != NULL && game->knowledge != NULL;
}

/* Who has his file has what came in for him. */
static GBytes *
hand_file (SgBattle *battle, const char *reader, GError **error)
{
  gboolean handed = sg_player_kind_of (battle)->dispatches == NULL || sg_rk_hand_over_all (battle, reader, error);

  return handed ? sg_player_write (battle, reader, error) : NULL;
}

/** Handed: @words (nullable) seal it. */
typedef struct { SgWindow *window; const char *reader; char *words; } Handed;

static void
handed_free (gpointer data)
{
  g_free (((Handed *) data)->words);
  g_free (data);
}

static gboolean
write_player (const Handed *handed, const char *path, GError **error)
{
  g_autoptr (GBytes) open = hand_file (sg_window_get_battle (handed->window), handed->reader, error);
  g_autoptr (GBytes) bytes = open != NULL && handed->words != NULL ? sg_sealed_with_words (open, handed->words, error) : g_steal_pointer (&open);

  return bytes != NULL && sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

static void
written_cb (const char *path, gpointer data)
{
  Handed *handed = data;
  g_autofree char *name = g_path_get_basename (path), *called = NULL, *words = NULL;
  g_autoptr (GError) error = NULL;

  if (!has_files (handed->window))
    return;
  if (!write_player (handed, path, &error))
    {
      sg_report_error (GTK_WIDGET (handed->window), error);
      return;
    }
  called = sg_battle_call_reader (sg_window_get_battle (handed->window), handed->reader);
  words = g_strdup_printf (_("What %s knows is in “%s”."), called, name);
  sg_window_toast_words (handed->window, words);
}

/* (transfer full) (nullable): players' files lie beside the campaign's. */
static char *
find_folder (SgWindow *window)
{
  SgStore *store = sg_window_get_store (window);

  return store != NULL ? g_path_get_dirname (sg_store_get_path (store)) : NULL;
}

/* Where the file is to lie; @words (nullable) seal it. */
static void
ask_where (GtkWidget *widget, const char *reader, const char *words)
{
  g_autofree char *called = sg_battle_file_reader (sg_window_get_battle (SG_WINDOW (widget)), reader), *name = g_strconcat (called, ".sgplayer", NULL);
  g_autofree char *folder = find_folder (SG_WINDOW (widget));
  SgFileQuestion question = { .title = _("A Player’s File"), .label = _("_Save"), .name = name, .folder = folder,
                              .act = GTK_FILE_CHOOSER_ACTION_SAVE };
  Handed *handed = g_new (Handed, 1);

  *handed = (Handed) { SG_WINDOW (widget), g_intern_string (reader), g_strdup (words) };
  sg_ask_for_file_full (widget, &question, written_cb, handed, handed_free);
}

/* Whether it is to be sealed. */

static void
words_cb (AdwMessageDialog *dialog)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)));

  adw_message_dialog_set_response_enabled (dialog, "write", *words == '\0' || g_utf8_strlen (words, -1) >= SG_SEALED_LEAST_WORDS);
}

static void
seal_answered_cb (AdwMessageDialog *dialog, const char *response, GtkWidget *window)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)));

  if (g_str_equal (response, "write") && has_files (SG_WINDOW (window)))
    ask_where (window, g_object_get_data (G_OBJECT (dialog), "sg-reader"), *words != '\0' ? words : NULL);
}

GtkWidget *
sg_umpire_ask_file (SgWindow *window, const char *reader)
{
  g_autofree char *name = sg_battle_call_reader (sg_window_get_battle (window), reader);
  g_autofree char *heading = sg_text_owned (_("%s’s Own File"), name);
  g_autofree char *body = g_strdup_printf (_("Whoever has it can read what %s knows, and write orders that are signed for %s. "
                                             "A passphrase of %d characters or more seals it for those who know it."), name, name, SG_SEALED_LEAST_WORDS);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window), heading, body), *entry = gtk_password_entry_new ();

  gtk_password_entry_set_show_peek_icon (GTK_PASSWORD_ENTRY (entry), TRUE);
  g_object_set (entry, "placeholder-text", _("Passphrase (optional)"), "activates-default", TRUE, NULL);
  sg_name (entry, _("Passphrase (optional)"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", _("Cancel"), "write", _("Write…"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "write", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "write");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_object_set_data (G_OBJECT (dialog), "sg-reader", (gpointer) g_intern_string (reader));
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (words_cb), dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (seal_answered_cb), window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static void
player_file_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (has_files (SG_WINDOW (widget)))
    sg_umpire_ask_file (SG_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
orders_answered_cb (const char *path, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (has_files (data) && sg_umpire_read_orders (data, path, &error) == NULL)
    sg_report_error (data, error);
}

static void
orders_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) orders = sg_file_filter (_("Orders of players"), "sgorders", NULL);
  g_autofree char *folder = find_folder (SG_WINDOW (widget));
  SgFileQuestion question = { .title = _("Orders of a Player"), .label = _("_Open"), .folder = folder, .act = GTK_FILE_CHOOSER_ACTION_OPEN,
                              .filter = orders, .or_any = TRUE };

  sg_ask_for_file_full (widget, &question, orders_answered_cb, widget, NULL);
}

static void
chat_orders_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (has_files (SG_WINDOW (widget)))
    gtk_window_present (GTK_WINDOW (sg_chat_orders_dialog_new (SG_WINDOW (widget))));
}

/* What players send is written beside the campaign: the umpire is told of it when it comes. */

/** Come: the orders that are offered, and those whose offer was put away without reading them: Escape, meant for the map, puts away an offer too. */
typedef struct { GPtrArray *offered /* (element-type AdwToast) */, *put_away /* (element-type utf8): paths */; gint64 at; } Come;

static void
free_come (gpointer data)
{
  Come *come = data;

  g_ptr_array_unref (come->offered);
  g_ptr_array_unref (come->put_away);
  g_free (come);
}

/* (transfer none): files that have come and were not read, in their order. */
static Come *
need_come (SgWindow *window)
{
  Come *come = g_object_get_data (G_OBJECT (window), "sg-orders-come");

  if (come != NULL)
    return come;
  come = g_new0 (Come, 1);
  come->offered = g_ptr_array_new_with_free_func (g_object_unref);
  come->put_away = g_ptr_array_new_with_free_func (g_free);
  g_object_set_data_full (G_OBJECT (window), "sg-orders-come", come, free_come);
  return come;
}

static const char *
path_of (AdwToast *toast)
{
  return g_object_get_data (G_OBJECT (toast), "sg-path");
}

/* What was not read is offered again at a later stop. */
static void
dismissed_cb (AdwToast *toast, SgWindow *window)
{
  Come *come = need_come (window);

  if (g_object_get_data (G_OBJECT (toast), "sg-read") == NULL && has_files (window))
    {
      g_ptr_array_add (come->put_away, g_strdup (path_of (toast)));
      come->at = now_of (window);
    }
  g_ptr_array_remove (come->offered, toast);
}

static void
read_cb (AdwToast *toast, SgWindow *window)
{
  g_autoptr (GError) error = NULL;

  g_object_set_data (G_OBJECT (toast), "sg-read", toast);
  if (has_files (window) && sg_umpire_read_orders (window, path_of (toast), &error) == NULL)
    sg_report_error (GTK_WIDGET (window), error);
}

static gboolean
is_offered (Come *come, const char *path)
{
  for (guint i = 0; i < come->offered->len; i++)
    if (g_str_equal (path_of (come->offered->pdata[i]), path))
      return TRUE;
  return FALSE;
}

static void
offer (SgWindow *window, const char *path)
{
  g_autofree char *name = g_path_get_basename (path), *plain = g_markup_escape_text (name, -1);
  g_autofree char *words = g_strdup_printf (_("“%s” has come in."), plain);
  AdwToast *toast = adw_toast_new (words);

  adw_toast_set_button_label (toast, _("Read Them"));
  adw_toast_set_timeout (toast, 0);
  g_object_set_data_full (G_OBJECT (toast), "sg-path", g_strdup (path), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (read_cb), window, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), window, 0);
  g_ptr_array_add (need_come (window)->offered, g_object_ref (toast));
  sg_window_toast (window, toast);
}

/* Whether there is anything in it still to be accepted in this battle. */
static gboolean
is_open (SgWindow *window, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL; /* that they cannot be read is told to who opens them himself */
  g_autoptr (GBytes) bytes = read_orders (path, name, &error);
  g_autoptr (SgPlayerOrders) orders = bytes != NULL ? sg_player_read_orders (bytes, name, sg_window_get_battle (window), &error) : NULL;

  return orders != NULL;
}

static void
tell_orders (SgWindow *window, GFile *file, SgPostLain lain)
{
  g_autofree char *path = g_file_get_path (file);
  Come *come = need_come (window);
  guint at;

  if (!has_files (window) || is_offered (come, path) || (lain == SG_POST_LAY && !is_open (window, path)))
    return;
  if (g_ptr_array_find_with_equal_func (come->put_away, path, g_str_equal, &at))
    g_ptr_array_remove_index (come->put_away, at);
  offer (window, path);
}

/* At a stop at another hour: those whose offer was put away, if they have not been accepted since by another way. */
static void
offer_again (SgWindow *window)
{
  Come *come = need_come (window);
  g_autoptr (GPtrArray) again = NULL;

  if (!has_files (window) || come->put_away->len == 0 || come->at == now_of (window))
    return;
  again = g_steal_pointer (&come->put_away);
  come->put_away = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < again->len; i++)
    if (!is_offered (come, again->pdata[i]) && is_open (window, again->pdata[i]))
      offer (window, again->pdata[i]);
}

static void
read_next (SgWindow *window)
{
  Come *come = need_come (window);
  g_autoptr (AdwToast) toast = come->offered->len > 0 ? g_object_ref (come->offered->pdata[0]) : NULL;

  if (toast == NULL)
    return;
  read_cb (toast, window);
  adw_toast_dismiss (toast);
}

static void
watch_orders (SgWindow *window)
{
  SgStore *store = has_files (window) ? sg_window_get_store (window) : NULL;
  g_autofree char *folder = store != NULL ? g_path_get_dirname (sg_store_get_path (store)) : NULL;
  const char *watched = g_object_get_data (G_OBJECT (window), "sg-orders-folder");
  GFileMonitor *monitor;

  sg_post_follow (window, tell_orders, offer_again);
  if (g_strcmp0 (watched, folder) == 0)
    return;
  monitor = folder != NULL ? sg_post_watch (window, folder, tell_orders) : NULL;
  g_object_set_data_full (G_OBJECT (window), "sg-orders-monitor", monitor, g_object_unref);
  g_object_set_data_full (G_OBJECT (window), "sg-orders-folder", g_steal_pointer (&folder), g_free);
}

static void
post_folder_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (is_kriegsspiel (SG_WINDOW (widget)))
    sg_post_ask (SG_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* Views. */

static void
side_view_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgWindow *window = SG_WINDOW (widget);
  GtkWidget *view;

  if (!has_views (window) || sg_battle_get_map (sg_window_get_battle (window)) == NULL)
    return;
  view = sg_side_window_open (GTK_WINDOW (window), sg_window_get_battle (window), g_variant_get_string (parameter, NULL));
  g_signal_connect_object (window, "destroy", G_CALLBACK (gtk_window_destroy), view, G_CONNECT_SWAPPED);
}

static void
news_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgBattle *battle = sg_window_get_battle (SG_WINDOW (widget));
  SgDesk *desk = sg_window_get_desk (SG_WINDOW (widget));

  if (is_kriegsspiel (SG_WINDOW (widget)) && desk != NULL && sg_battle_get_map (battle) != NULL)
    sg_news_ask (GTK_WINDOW (widget), desk, g_variant_get_string (parameter, NULL));
}

static void
critique_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgWindow *window = SG_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  GtkWidget *critique;

  if (!is_kriegsspiel (window) || sg_battle_get_map (sg_window_get_battle (window)) == NULL)
    return;
  critique = sg_critique_window_open (GTK_WINDOW (window), sg_window_get_battle (window), &error);
  if (critique == NULL)
    sg_report_error (widget, error);
  else
    g_signal_connect_object (window, "destroy", G_CALLBACK (gtk_window_destroy), critique, G_CONNECT_SWAPPED);
}

void
sg_umpire_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.side-view", "s", side_view_cb);
  gtk_widget_class_install_action (widget_class, "win.enemy-report", "s", news_cb);
  gtk_widget_class_install_action (widget_class, "win.player-file", "s", player_file_cb);
  gtk_widget_class_install_action (widget_class, "win.orders", NULL, orders_cb);
  gtk_widget_class_install_action (widget_class, "win.chat-orders", NULL, chat_orders_cb);
  gtk_widget_class_install_action (widget_class, "win.post-folder", "s", post_folder_cb);
  gtk_widget_class_install_action (widget_class, "win.critique", NULL, critique_cb);
}

/* A view of a battle that is no longer before the umpire. */
static void
close_views (SgWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *item = all; item != NULL; item = item->next)
    if (SG_IS_SIDE_WINDOW (item->data) && sg_side_window_get_battle (item->data) != sg_window_get_battle (window)
        && sg_side_window_get_near (item->data) == GTK_WINDOW (window))
      gtk_window_destroy (item->data);
}

void
sg_umpire_update_actions (SgWindow *window, GMenu *generals)
{
  enum { OF_FILES = 3 };   /* so many of them are of any system with files for its players */
  static const char *const actions[] = { "win.player-file", "win.orders", "win.chat-orders", "win.enemy-report", "win.critique", "win.post-folder" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (window), actions[i], i < OF_FILES ? has_files (window) : is_kriegsspiel (window));
  watch_orders (window);
  sg_generals_menu_follow (window, generals);
  gtk_widget_action_set_enabled (GTK_WIDGET (window), "win.side-view", has_views (window));
  close_views (window);
}
