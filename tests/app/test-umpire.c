/* test-umpire.c: the window with a Kriegsspiel: a player's orders are accepted line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-new-campaign-dialog.h"
#include "app/window/sg-window-campaign.h"
#include "lyons-day.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "store/sg-store-private.h"
#include "umpire-fixture.h"
#include "hand.h"
#include "../play/rk-tray.h"

#include <glib/gstdio.h>

#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-log-view.h"
#include "app/systems/sg-chat-orders-dialog.h"
#include "app/systems/sg-critique-window.h"
#include "app/systems/sg-player-window.h"
#include "app/systems/sg-post-folder.h"
#include "app/systems/sg-umpire-acts.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-sealed.h"
#include "exchange/sg-player-orders.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-unreported.h"

static guint
count_dispatches (Fixture *fixture)
{
  g_autoptr (GPtrArray) list = sg_rk_dispatches (sg_battle_get_board (fixture->battle), "red");

  return list->len;
}

static void
test_orders (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error), composed = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "red.sgplayer", &error);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autofree char *path = g_build_filename (fixture->folder, "red.sgorders", NULL);
  guint before = count_dispatches (fixture);
  GtkWidget *dialog;

  g_assert_no_error (error);
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("red", "message", "red-chief", "red-1", "Well done <Fusiliers> & thanks."));
  composed = sg_player_write_orders (file, drafts, &error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (composed, NULL), (gssize) g_bytes_get_size (composed), NULL));
  dialog = sg_umpire_read_orders (fixture->window, path, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_cmpuint (count_dispatches (fixture), ==, before); /* opening it changes nothing */
  press (dialog, "Accept");
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
  g_assert_null (sg_umpire_read_orders (fixture->window, path, &error));
  g_assert_cmpstr (error->message, ==, "red.sgorders, line 2: these orders were accepted already.");
  g_clear_error (&error);
  g_assert_null (sg_umpire_read_orders (fixture->window, "red.sgplayer", &error));
  g_assert_cmpstr (error->message, ==, "“red.sgplayer” was written for a player. What he composed is in a file of his own, .sgorders.");
}

/* Orders of red, signed with the key of @signer's file. */
static char *
write_orders (Fixture *fixture, const char *signer, const char *const *texts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error), others = sg_player_write (fixture->battle, signer, &error), composed = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "red.sgplayer", &error), other = sg_player_read (others, "a.sgplayer", &error);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  char *path = g_build_filename (fixture->folder, "red.sgorders", NULL);

  g_assert_no_error (error);
  g_free (file->secret);
  file->secret = g_strdup (other->secret);
  for (guint i = 0; texts[i] != NULL; i++)
    g_ptr_array_add (drafts, sg_rk_dispatch_new ("red", "message", "red-chief", "red-1", texts[i]));
  composed = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (composed, NULL), (gssize) g_bytes_get_size (composed), NULL));
  return path;
}

/* What Blue wrote in Red's name is told, and waits for the umpire's word. */
static void
test_other_side (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "Retire at once.", NULL };
  g_autofree char *path = write_orders (fixture, "blue", texts);
  g_autoptr (GError) error = NULL;
  guint before = count_dispatches (fixture);
  GtkWidget *dialog = sg_umpire_read_orders (fixture->window, path, &error);

  g_assert_no_error (error);
  settle ();
  g_assert_true (shows (dialog, "They are orders of Red, and Blue signed them."));
  g_assert_false (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Accept")));
  g_assert_false (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Accept All")));
  press (dialog, "Take Them Anyway");
  press (dialog, "Accept");
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static int
count_commit (void *data)
{
  guint *commits = data;

  (*commits)++;
  return 0;
}

/* All of them are one act of the file. */
static void
test_accept_all (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "Hold on.", "And write.", "I come at noon.", NULL };
  g_autofree char *path = write_orders (fixture, "red", texts);
  g_autoptr (GError) error = NULL;
  sqlite3 *db = sg_window_get_store (fixture->window)->db;
  guint before = count_dispatches (fixture), commits = 0;
  GtkWidget *dialog = sg_umpire_read_orders (fixture->window, path, &error);

  g_assert_no_error (error);
  settle ();
  sqlite3_commit_hook (db, count_commit, &commits);
  press (dialog, "Accept All");
  sqlite3_commit_hook (db, NULL, NULL);
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 3);
  g_assert_cmpuint (commits, ==, 1);
  g_assert_null (find_titled ("Orders of Red")); /* all of it is done */
}

/* A file that is sealed opens to its passphrase, and to no other. */
static void
test_sealed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error), sealed = sg_sealed_with_words (bytes, "the mill at noon", &error);
  g_autofree char *path = g_build_filename (fixture->folder, "red.sgplayer", NULL);
  GtkWidget *asking, *entry, *player;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (sealed, NULL), (gssize) g_bytes_get_size (sealed), NULL));
  asking = sg_player_window_open (NULL, path, &error);
  g_assert_no_error (error);
  settle ();
  entry = walk_find (asking, is_password_entry, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "the mill at nine");
  press (asking, "Open");
  g_assert_true (shows (asking, "It was sealed with another passphrase, or altered since."));
  g_assert_null (find_window_of (SG_TYPE_PLAYER_WINDOW));
  gtk_editable_set_text (GTK_EDITABLE (entry), "the mill at noon");
  press (asking, "Open");
  player = find_window_of (SG_TYPE_PLAYER_WINDOW);
  g_assert_nonnull (player);
  gtk_window_destroy (GTK_WINDOW (player));
}

static gboolean
is_refused_row (GtkWidget *widget, gpointer data)
{
  return ADW_IS_ACTION_ROW (widget) && adw_action_row_get_subtitle (ADW_ACTION_ROW (widget)) != NULL
         && strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (widget)), data) != NULL;
}

/* What cannot be sent says so where it stands, and may be tried again. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error), composed = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "red.sgplayer", &error);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autofree char *path = g_build_filename (fixture->folder, "late.sgorders", NULL);
  SgRkDispatch *draft = sg_rk_dispatch_new ("red", "order", "red-chief", "red-1", "Be off by nine.");
  guint before = count_dispatches (fixture);
  GtkWidget *dialog;

  g_assert_no_error (error);
  g_free (draft->marches);
  draft->marches = g_strdup ("red-1 starts=541 way=4600,5450;4600,5000");
  g_ptr_array_add (drafts, draft);
  composed = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (composed, NULL), (gssize) g_bytes_get_size (composed), NULL));
  dialog = sg_umpire_read_orders (fixture->window, path, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_null (walk_find (dialog, is_refused_row, (gpointer) "Not sent: "));
  press (dialog, "Accept");
  g_assert_nonnull (walk_find (dialog, is_refused_row, (gpointer) "Not sent: "));
  g_assert_cmpuint (count_dispatches (fixture), ==, before);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
wait_a_while (void)
{
  gint64 until = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

  while (g_get_monotonic_time () < until)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
}

#define COME "“red.sgorders” has come in."

/* However busy the machine is. */
static void
await_orders (Fixture *fixture)
{
  gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (!shows (GTK_WIDGET (fixture->window), COME) && g_get_monotonic_time () < until)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  g_assert_true (shows (GTK_WIDGET (fixture->window), COME));
}

/* The window is shut and opened again on the same file. */
static void
reopen (Fixture *fixture)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autoptr (GError) error = NULL;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
  fixture->window = SG_WINDOW (sg_window_new (GTK_APPLICATION (application)));
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
  wait_a_while ();
}

/* Orders that came while the program was shut are offered when it opens; an offer that was put away unread comes again at the next stop,
 * and what was accepted is offered no more. */
static void
test_orders_lay (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "Hold on.", NULL };
  g_autofree char *path = write_orders (fixture, "red", texts);
  g_autoptr (GError) error = NULL;
  guint before = count_dispatches (fixture), moves;
  GtkWidget *away;

  reopen (fixture);
  await_orders (fixture);
  away = gtk_widget_get_next_sibling (walk_find (GTK_WIDGET (fixture->window), is_button_with, (gpointer) "Read Them"));
  g_signal_emit_by_name (away, "clicked"); /* as Escape does */
  wait_a_while ();
  g_assert_false (shows (GTK_WIDGET (fixture->window), COME));
  g_free (sg_rk_advance (fixture->battle, sg_rk_now (sg_battle_get_board (fixture->battle)) + 2, 0, &moves, &error));
  g_assert_no_error (error);
  await_orders (fixture);
  press (GTK_WIDGET (fixture->window), "Read Them");
  press (find_titled ("Orders of Red"), "Accept All");
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 1);
  reopen (fixture);
  g_assert_false (shows (GTK_WIDGET (fixture->window), COME));
  g_unlink (path);
}

/* What was sent in a chat is read line by line; what is not understood stays, with why; and what was sent goes a second time only where that is said. */
static void
test_chat (Fixture *fixture, gconstpointer data)
{
  guint before = count_dispatches (fixture);
  SgChatOrdersDialog *dialog;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.chat-orders", NULL);
  gtk_window_destroy (GTK_WINDOW (find_titled ("Orders from a Chat"))); /* before the clipboard has answered */
  wait_a_while ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.chat-orders", NULL);
  settle ();
  dialog = SG_CHAT_ORDERS_DIALOG (find_titled ("Orders from a Chat"));
  sg_chat_orders_dialog_set_text (dialog, "1st Fusiliers: Hold the bridge.\nThe Old Guard: Advance.\n");
  settle ();
  g_assert_true (shows (GTK_WIDGET (dialog), "1 of 2 lines are understood."));
  g_assert_true (shows (GTK_WIDGET (dialog), "Line 2: "));
  press (GTK_WIDGET (dialog), "Read Them");
  press (find_titled ("Orders of Red"), "Accept All");
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 1);
  g_assert_true (shows (GTK_WIDGET (dialog), "0 of 1 lines are understood."));
  g_assert_true (shows (GTK_WIDGET (dialog), "Line 1: "));
  sg_chat_orders_dialog_set_text (dialog, "1st Fusiliers: Hold the bridge.\n"); /* once more, in the same words */
  settle ();
  g_assert_true (shows (GTK_WIDGET (dialog), "Line 1: It was sent already"));
  g_assert_false (gtk_widget_is_sensitive (walk_find (GTK_WIDGET (dialog), is_button_with, (gpointer) "Read Them")));
  gtk_switch_set_active (GTK_SWITCH (walk_find (GTK_WIDGET (dialog), is_shown_switch, NULL)), TRUE);
  settle ();
  press (GTK_WIDGET (dialog), "Read Them");
  press (find_titled ("Orders of Red"), "Accept All");
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 2);
  g_assert_null (find_titled ("Orders from a Chat"));
  settle ();
}

static gboolean
is_entry (GtkWidget *widget, gpointer data)
{
  return GTK_IS_ENTRY (widget);
}

static gboolean
tells_reader (Fixture *fixture, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error);
  g_autoptr (SgPlayerFile) file = bytes != NULL ? sg_player_read (bytes, "red.sgplayer", &error) : NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < file->dispatches->len; i++)
    if (g_str_equal (((SgRkDispatch *) file->dispatches->pdata[i])->text, words))
      return TRUE;
  return FALSE;
}

/* What is not taken is refused by one press, and offered no more; its writer reads why.  Undone, it is offered again. */
static void
test_refuse (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "Hold on.", "Come back.", NULL };
  const char *told = "Not sent: Message to 1st Fusiliers, 10.00. Your rider fell.";
  g_autofree char *path = write_orders (fixture, "red", texts);
  g_autoptr (GError) error = NULL;
  guint before = count_dispatches (fixture);
  GtkWidget *dialog, *why;

  reopen (fixture);
  press (GTK_WIDGET (fixture->window), "Read Them");
  dialog = find_titled ("Orders of Red");
  press (dialog, "Accept");
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 1);
  why = walk_find (dialog, is_entry, NULL);
  g_assert_nonnull (why);
  gtk_editable_set_text (GTK_EDITABLE (why), "Your rider fell.");
  press (dialog, "Refuse the Rest");
  g_assert_null (find_titled ("Orders of Red"));
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 2);
  g_assert_true (tells_reader (fixture, told));
  g_assert_null (sg_umpire_read_orders (fixture->window, path, &error));
  g_assert_cmpstr (error->message, ==, "red.sgorders, line 2: each of these orders was accepted or refused already.");
  reopen (fixture);
  g_assert_false (shows (GTK_WIDGET (fixture->window), COME));
  g_assert_true (sg_battle_undo (fixture->battle, NULL));
  g_assert_false (tells_reader (fixture, told));
  reopen (fixture);
  await_orders (fixture);
  g_unlink (path);
}

/* Signed by the other side they are put away as well, and nobody is told of what he may not have written. */
static void
test_refuse_doubted (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "Hold on.", NULL };
  g_autofree char *path = write_orders (fixture, "blue", texts);
  g_autoptr (GError) error = NULL;
  guint before = count_dispatches (fixture);
  GtkWidget *dialog = sg_umpire_read_orders (fixture->window, path, &error);

  g_assert_no_error (error);
  press (dialog, "Refuse the Rest");
  g_assert_cmpuint (count_dispatches (fixture), ==, before);
  g_assert_null (sg_umpire_read_orders (fixture->window, path, &error));
  g_assert_cmpstr (error->message, ==, "red.sgorders, line 2: these orders were refused already.");
  g_unlink (path);
}

/* A player's post: his file lies in his folder at once, is written anew at a stop and only there, and nothing is posted by it. */
static void
test_post (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "post", NULL), *path = g_build_filename (folder, "Blue.sgplayer", NULL);
  g_autoptr (SgPlayerFile) first = NULL, later = NULL, last = NULL;
  GListModel *rulings = sg_battle_get_rulings (fixture->battle);
  gint64 now = sg_rk_now (sg_battle_get_board (fixture->battle));
  guint n = g_list_model_get_n_items (rulings), moves;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  sg_post_set_folder (fixture->window, "blue", folder);
  first = read_file (path);
  g_assert_cmpint (first->time, ==, now);
  g_assert_cmpstr (first->side, ==, "blue");
  g_assert_cmpuint (g_list_model_get_n_items (rulings), ==, n);
  sg_rk_advance (fixture->battle, now + 2, 0, &moves, &error);
  g_assert_no_error (error);
  n = g_list_model_get_n_items (rulings);
  wait_a_while ();
  later = read_file (path);
  g_assert_cmpint (later->time, ==, now + 2);
  g_assert_cmpuint (g_list_model_get_n_items (rulings), ==, n);
  sg_post_set_folder (fixture->window, "blue", NULL);
  sg_rk_advance (fixture->battle, now + 4, 0, &moves, &error);
  g_assert_no_error (error);
  wait_a_while ();
  last = read_file (path);
  g_assert_cmpint (last->time, ==, now + 2); /* it is written there no more */
  g_unlink (path);
  g_rmdir (folder);
}

/* The day begins at the hour that it bore before, and a file of before it is not the same. */
static void
test_post_begin (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "post", NULL), *path = g_build_filename (folder, "Blue.sgplayer", NULL);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  lyons_day_set (fixture->battle);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  sg_post_set_folder (fixture->window, "blue", folder);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  sg_rk_begin (fixture->battle, sg_rk_now (sg_battle_get_board (fixture->battle)), &error);
  g_assert_no_error (error);
  wait_a_while ();
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, !=, before);
  sg_post_set_folder (fixture->window, "blue", NULL);
  g_unlink (path);
  g_rmdir (folder);
}

/* A two-minute move with twelve orders. */
#define ORDERS 12
#define MOST_PRESSES 8

/* That he is to go on 200 paces. */
static SgRkDispatch *
order_on (guint i, double from)
{
  g_autofree char *to = g_strdup_printf ("r%u", i);
  SgRkDispatch *order = sg_rk_dispatch_new ("red", "order", "red-chief", to, "Go on 200 paces.");
  SgPoint way[] = { { 2000 + 120 * i, from }, { 2000 + 120 * i, from + 200 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

  sg_rk_dispatch_add_march (order, to, march);
  return order;
}

/* Two lines of twelve battalions that see each other in the haze, out of hearing of their generals; an order to march has come to each of Red’s. */
static void
draw_up (Table *table)
{
  SgRuling *haze = sg_ruling_new (SG_RULING_EDIT, "Haze", "RK-24");
  g_autoptr (GError) error = NULL;

  table_stand (table, "red", "red-chief", "Red’s General", "general", 1, 2660, 300, 0, NULL);
  table_stand (table, "blue", "blue-chief", "Blue’s General", "general", 1, 2660, 4900, 180, NULL);
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *red = g_strdup_printf ("r%u", i), *blue = g_strdup_printf ("b%u", i);
      g_autofree char *name = g_strdup_printf ("%u. Regiment", i + 1), *other = g_strdup_printf ("%uth Foot", i + 30);

      table_stand (table, "red", red, name, "battalion", 900, 2000 + 120 * i, 1700, 0, "column");
      table_stand (table, "blue", blue, other, "battalion", 900, 2000 + 120 * i, 3500, 180, "column");
    }
  sg_ruling_add_change (haze, "battle", "visibility", "1900");
  g_assert_true (sg_battle_post (table->battle, haze, &error));
  table_begin (table, 540);
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autoptr (SgRkDispatch) order = order_on (i, 1700);

      g_assert_cmpuint (sg_rk_send (table->battle, order, 0, &error), >, 0);
      g_assert_no_error (error);
    }
  table_moves (table, 3);   /* the riders have ridden */
}

static void
open_line (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (RK_COUNTRY (""), strlen (RK_COUNTRY ("")));
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_load (bytes, "country.sgmap", &error);
  Table table = { 0 };

  open_window (fixture, data);
  path = g_build_filename (fixture->folder, "Line.sandgate", NULL);
  store = sg_store_create (path, "reisswitz", "Line", &error);
  g_assert_no_error (error);
  table.battle = sg_campaign_add_battle (sg_store_get_campaign (store), "Line", "", map, &error);
  g_assert_no_error (error);
  draw_up (&table);
  g_assert_true (sg_store_close (store, &error));
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  settle ();
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
}

/* (transfer full): the file of a player who orders each of his twelve to go on. */
static char *
write_marches (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error), composed = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "red.sgplayer", &error);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  char *path = g_build_filename (fixture->folder, "red.sgorders", NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < ORDERS; i++)
    g_ptr_array_add (drafts, order_on (i, 1900));
  composed = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (composed, NULL), (gssize) g_bytes_get_size (composed), NULL));
  return path;
}

static guint
count_carried_out (Fixture *fixture)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (sg_battle_get_board (fixture->battle), "red");
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += ((SgRkDispatch *) all->pdata[i])->done >= 0;
  return n;
}

static guint
count_unreported (Fixture *fixture, const char *side)
{
  g_autoptr (GPtrArray) list = NULL;
  SgRk rk;

  sg_rk_read (&rk, fixture->battle);
  list = sg_rk_unreported (&rk, side);
  return list->len;
}

/* The blue button, by what it says now. */
static void
press_blue (Fixture *fixture)
{
  const SgNextAct *next = sg_desk_get_next (sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window))));
  g_autofree char *label = NULL;

  g_assert_nonnull (next);
  label = g_strdup (next->label);
  press (GTK_WIDGET (fixture->window), label);
}

/* Twelve orders are taken in, twelve that have come are carried out, and all that either side has seen is reported, until the clock goes on:
 * eight presses at the most. */
static void
test_presses (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_marches (fixture);
  gint64 turn = sg_board_get_whole (sg_battle_get_board (fixture->battle), "turn", 0);
  guint presses = 1 /* “Read Them” */, before = count_dispatches (fixture), left = 0;
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog = sg_umpire_read_orders (fixture->window, path, &error);

  g_assert_no_error (error);
  settle ();
  press (dialog, "Accept All");
  settle ();
  presses++;
  g_assert_cmpuint (count_dispatches (fixture), ==, before + ORDERS);
  g_assert_cmpuint (count_carried_out (fixture), ==, 0);
  g_assert_cmpuint (count_unreported (fixture, "red"), >=, ORDERS);
  g_assert_cmpuint (count_unreported (fixture, "blue"), >=, ORDERS);
  while (sg_board_get_whole (sg_battle_get_board (fixture->battle), "turn", 0) == turn && presses < 2 * MOST_PRESSES)
    {
      left = count_unreported (fixture, "red") + count_unreported (fixture, "blue");
      press_blue (fixture);
      presses++;
    }
  g_assert_cmpuint (count_carried_out (fixture), ==, ORDERS);
  g_assert_cmpuint (left, ==, 0);   /* when the clock went on */
  g_test_message ("%u presses", presses);
  g_assert_cmpuint (presses, <=, MOST_PRESSES);
}

static gboolean
is_log (GtkWidget *widget, gpointer data)
{
  return SG_IS_LOG_VIEW (widget);
}

static gboolean
is_counted (GtkWidget *widget, gpointer data)
{
  const char *words = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "";

  return *words != '\0' && strspn (words, "0123456789") == strlen (words);
}

/* The log of a side’s view has no numbers, whose gaps would tell how much is kept from it, and does not lead to the umpire’s ledger. */
static void
test_uncounted (Fixture *fixture, gconstpointer data)
{
  SgPage *page = go (fixture, "battle");
  SgDesk *desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (page));
  GtkWidget *log = walk_find (GTK_WIDGET (page), is_log, NULL);

  sg_log_view_set_open (SG_LOG_VIEW (log), TRUE);
  settle ();
  g_assert_nonnull (walk_find (log, is_counted, NULL));
  g_assert_true (shows (log, "Whole Ledger"));
  sg_desk_set_side (desk, "blue");
  settle ();
  g_assert_null (walk_find (log, is_counted, NULL));
  g_assert_false (shows (log, "Whole Ledger"));
  sg_desk_set_side (desk, NULL);
  settle ();
  g_assert_nonnull (walk_find (log, is_counted, NULL));
  sg_log_view_set_open (SG_LOG_VIEW (log), FALSE);
}

/* This book has men, and bodies of them; nobody in it is a figure. */
static void
test_called (Fixture *fixture, gconstpointer data)
{
  sg_window_show_page (SG_WINDOW (fixture->window), "armies");
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "men"));
  g_assert_false (shows (GTK_WIDGET (fixture->window), "figures"));
  sg_window_show_page (fixture->window, "battle");   /* a campaign opens again where it was left */
  settle ();
}

/* A march is asked for and its end pressed where the enemy stands: it goes there, and he is not chosen instead. Its row stays under the
 * pointer meanwhile. */
static void
test_march_over (Fixture *fixture, gconstpointer data)
{
  Hand hand = { GTK_WIDGET (fixture->window) };
  graphene_rect_t before, after;
  SgBattlePage *page;
  SgDesk *desk;

  sg_window_show_page (fixture->window, "battle");
  page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));
  desk = sg_battle_page_get_desk (page);
  hand.canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  for (guint i = 0; i < 10; i++, g_usleep (20000))
    settle ();
  sg_desk_choose_one (desk, "red-2", FALSE);
  settle ();
  g_assert_true (gtk_widget_compute_bounds (hand_find (hand.window, "March"), hand.window, &before));
  hand_press_words (&hand, "March");
  g_assert_nonnull (sg_desk_get_pointing (desk));
  for (guint i = 0; i < 5; i++, g_usleep (20000))
    settle ();
  g_assert_true (gtk_widget_compute_bounds (hand_find (hand.window, "March"), hand.window, &after));
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
  hand_press_map (&hand, hand_place (&hand, fixture->battle, "blue-1"));
  g_assert_null (sg_desk_get_pointing (desk));
  g_assert_true (sg_desk_is_chosen (desk, "red-2"));
  g_assert_false (sg_desk_is_chosen (desk, "blue-1"));
  g_assert_nonnull (sg_board_get (sg_battle_get_board (fixture->battle), "march/red-2"));
}

/* When the exercise is over it is talked over (RK-28); and whoever begins another is asked for one by the same book. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) over = sg_ruling_new (SG_RULING_EDIT, "The exercise ended", "RK-28");
  GtkWidget *critique, *dialog;

  sg_window_show_page (fixture->window, "battle");
  sg_ruling_add_change (over, "battle", "stage", "over");
  g_assert_true (sg_battle_post (fixture->battle, over, &error));
  g_assert_no_error (error);
  settle ();
  g_assert_null (find_window_of (SG_TYPE_CRITIQUE_WINDOW));
  press (GTK_WIDGET (fixture->window), "See the Critique");
  critique = find_window_of (SG_TYPE_CRITIQUE_WINDOW);
  g_assert_nonnull (critique);
  gtk_window_destroy (GTK_WINDOW (critique));
  dialog = sg_new_campaign_ask (fixture->window);
  settle ();
  g_assert_true (shows (dialog, "Alderbourne"));
  g_assert_false (shows (dialog, "The war is won at"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add ("/app/umpire/orders", Fixture, NULL, open_orchardwell, test_orders, close_window);
  g_test_add ("/app/umpire/called", Fixture, NULL, open_orchardwell, test_called, close_window);
  g_test_add ("/app/umpire/other-side", Fixture, NULL, open_orchardwell, test_other_side, close_window);
  g_test_add ("/app/umpire/accept-all", Fixture, NULL, open_orchardwell, test_accept_all, close_window);
  g_test_add ("/app/umpire/sealed", Fixture, NULL, open_orchardwell, test_sealed, close_window);
  g_test_add ("/app/umpire/orders-lay", Fixture, NULL, open_orchardwell, test_orders_lay, close_window);
  g_test_add ("/app/umpire/chat", Fixture, NULL, open_orchardwell, test_chat, close_window);
  g_test_add ("/app/umpire/refuse", Fixture, NULL, open_orchardwell, test_refuse, close_window);
  g_test_add ("/app/umpire/refuse-doubted", Fixture, NULL, open_orchardwell, test_refuse_doubted, close_window);
  g_test_add ("/app/umpire/post", Fixture, NULL, open_orchardwell, test_post, close_window);
  g_test_add ("/app/umpire/post-begin", Fixture, NULL, open_orchardwell, test_post_begin, close_window);
  g_test_add ("/app/umpire/presses", Fixture, NULL, open_line, test_presses, close_window);
  g_test_add ("/app/umpire/march-over", Fixture, NULL, open_orchardwell, test_march_over, close_window);
  g_test_add ("/app/umpire/refused", Fixture, NULL, open_orchardwell, test_refused, close_window);
  g_test_add ("/app/umpire/over", Fixture, NULL, open_orchardwell, test_over, close_window);
  g_test_add ("/app/umpire/uncounted", Fixture, NULL, open_orchardwell, test_uncounted, close_window);
  return g_test_run ();
}
