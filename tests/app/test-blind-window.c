/* test-blind-window.c: whatever stands in the window is pressed, written in and dragged by a hand that sees nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It opens a campaign and does a number of things that the window would let a person do, the one as likely as the other, as they come out of a seed.
 * Nothing complains; what is shown has never two blue buttons; the window goes when it is closed, with all that was opened from it; and each campaign
 * that is left opens again and is proved.  “BLIND_SEED=7 BLIND_STEPS=2000” goes on from another number, and longer; what was done is in the log.  What
 * stands in the window when the next thing is done depends on the machine’s time, so the same seed may do other things.
 */

#include "window-fixture.h"

#include "base/sg-file.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-proof.h"
#include "map/sg-map-xml.h"

#define SEED 1
#define STEPS 30

/** Blind: the window lives while @fixture.window stands. */
typedef struct
{
  GRand  *rand;
  Fixture fixture;
  guint   step;
} Blind;

static guint
number_from (const char *name, guint fallback)
{
  const char *said = g_getenv (name);

  return said != NULL ? (guint) g_ascii_strtoull (said, NULL, 10) : fallback;
}

/* Chance */

static guint
one_of (Blind *self, guint n)
{
  return n > 0 ? (guint) g_rand_int_range (self->rand, 0, (gint32) n) : 0;
}

static gboolean
perhaps (Blind *self, guint in)
{
  return one_of (self, in) == 0;
}

static const char *
any_words (Blind *self)
{
  static const char *const words[] = { "", " ", "Red", "Blue", "12", "-3", "0", "1", "7", "0.5", "99999999999", "1e9", "nan", "O'Brien’s Horse", "<b>&amp;%s", "½ ‐ 🎲 Ħ",
                                       "12:30", "red-1", "The players agreed.",
                                       "a name that goes on and on and on for longer than any name was ever meant to go on, and then some more of it, and more" };

  return words[one_of (self, G_N_ELEMENTS (words))];
}

/* Seeing what there is */

static gboolean
is_main (Blind *self, GtkWidget *window)
{
  return window == GTK_WIDGET (self->fixture.window);
}

static gboolean
is_held (GtkWidget *window, GList *windows)
{
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (window) && gtk_window_get_modal (l->data) && gtk_widget_get_visible (l->data))
      return TRUE;
  return FALSE;
}

/* (transfer none): one that no other is before. */
static GtkWidget *
any_window (Blind *self)
{
  GList *windows = gtk_window_list_toplevels ();
  g_autoptr (GPtrArray) open = g_ptr_array_new (), modal = g_ptr_array_new ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_mapped (l->data) && !is_held (l->data, windows))
      g_ptr_array_add (gtk_window_get_modal (l->data) ? modal : open, l->data);
  g_list_free (windows);
  if (modal->len > 0)
    return modal->pdata[one_of (self, modal->len)];
  return open->len > 0 ? open->pdata[one_of (self, open->len)] : NULL;
}

static GtkWidget *
find_popover (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_popover (child);

      if (found != NULL)
        return found;
    }
  return GTK_IS_POPOVER (widget) && gtk_popover_get_autohide (GTK_POPOVER (widget)) ? widget : NULL;
}

static gboolean
has_hand (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = NULL;

  if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Sg") && !GTK_IS_DRAWING_AREA (widget))
    return FALSE;
  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) || GTK_IS_GESTURE_DRAG (controller) || GTK_IS_EVENT_CONTROLLER_KEY (controller))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_frame_button (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL;
}

/* Whether a pointer in its middle is on it, or on a part of it. */
static gboolean
is_in_reach (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget)), *found;
  double x, y;

  if (!gtk_widget_translate_coordinates (widget, native, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, &x, &y))
    return FALSE;
  found = gtk_widget_pick (native, x, y, GTK_PICK_DEFAULT);
  return found != NULL && (found == widget || gtk_widget_is_ancestor (found, widget));
}

static gboolean
can_do (Blind *self, GtkWidget *widget)
{
  if (!gtk_widget_is_sensitive (widget) || GTK_IS_LINK_BUTTON (widget) || gtk_widget_get_width (widget) <= 0)
    return FALSE;
  if (is_frame_button (widget) && is_main (self, GTK_WIDGET (gtk_widget_get_root (widget))))
    return FALSE;
  if (GTK_IS_LIST_BOX_ROW (widget) && !ADW_IS_COMBO_ROW (widget))
    return gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget));
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_TEXT (widget) || GTK_IS_TEXT_VIEW (widget)
         || GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget) || GTK_IS_SCALE (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget)
         || GTK_IS_COLUMN_VIEW (widget) || (GTK_IS_SCROLLED_WINDOW (widget) && GTK_IS_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (widget)))) || GTK_IS_FLOW_BOX_CHILD (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") || has_hand (widget);
}

static void
gather (Blind *self, GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (can_do (self, widget) && is_in_reach (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    gather (self, child, found);
}

/* Doing it */

static gboolean
is_label (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget);
}

static const char *
name_of (GtkWidget *widget)
{
  static char name[160];
  GtkWidget *label = walk_find (widget, is_label, NULL);
  const char *words = label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : gtk_widget_get_tooltip_text (widget);

  g_snprintf (name, sizeof name, "%s “%.80s”", G_OBJECT_TYPE_NAME (widget), words != NULL ? words : "");
  return name;
}

/* What the toolkit is told when a pointer is there; only what has the signal hears it. */
static void
move_hand (Blind *self, GtkWidget *widget, GtkEventController *controller)
{
  static const guint keys[] = { GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_Delete, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_plus, GDK_KEY_minus,
                                GDK_KEY_Tab, GDK_KEY_space, GDK_KEY_Home, GDK_KEY_a, GDK_KEY_m, GDK_KEY_1, GDK_KEY_bracketleft, GDK_KEY_bracketright, GDK_KEY_F2 };
  double x = g_rand_double_range (self->rand, 0, gtk_widget_get_width (widget)), y = g_rand_double_range (self->rand, 0, gtk_widget_get_height (widget));
  double over = g_rand_double_range (self->rand, -300, 300), down = g_rand_double_range (self->rand, -300, 300);
  int n = 1 + (int) one_of (self, 2);
  gboolean done;

  if (GTK_IS_GESTURE_DRAG (controller))
    {
      g_signal_emit_by_name (controller, "drag-begin", x, y);
      g_signal_emit_by_name (controller, "drag-update", over / 2, down / 2);
      g_signal_emit_by_name (controller, "drag-update", over, down);
      g_signal_emit_by_name (controller, "drag-end", over, down);
    }
  else if (GTK_IS_GESTURE_CLICK (controller))
    {
      g_signal_emit_by_name (controller, "pressed", n, x, y);
      g_signal_emit_by_name (controller, "released", n, x, y);
    }
  else if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
    g_signal_emit_by_name (controller, perhaps (self, 8) ? "enter" : "motion", x, y);
  else if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
    g_signal_emit_by_name (controller, "key-pressed", keys[one_of (self, G_N_ELEMENTS (keys))], 0,
                           perhaps (self, 4) ? GDK_CONTROL_MASK : (perhaps (self, 4) ? GDK_SHIFT_MASK : 0), &done);
  else if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
    g_signal_emit_by_name (controller, "scroll", 0.0, perhaps (self, 2) ? 1.0 : -1.0, &done);
}

static void
point (Blind *self, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = g_list_model_get_n_items (controllers);
  g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, one_of (self, n));

  gtk_widget_grab_focus (widget);
  g_test_message ("   %s", G_OBJECT_TYPE_NAME (controller));
  move_hand (self, widget, controller);
}

static void
choose_in_list (Blind *self, GtkWidget *widget)
{
  GtkSelectionModel *model = NULL;
  guint n, at;

  g_object_get (widget, "model", &model, NULL);
  n = model != NULL ? g_list_model_get_n_items (G_LIST_MODEL (model)) : 0;
  at = one_of (self, n);
  if (n > 0)
    gtk_selection_model_select_item (model, at, !perhaps (self, 4));
  if (n > 0 && perhaps (self, 2))
    g_signal_emit_by_name (widget, "activate", at);
  g_clear_object (&model);
}

static void
write_in (Blind *self, GtkWidget *widget)
{
  if (!gtk_editable_get_editable (GTK_EDITABLE (widget)))
    return;
  gtk_widget_grab_focus (widget);
  gtk_editable_set_text (GTK_EDITABLE (widget), any_words (self));
  g_test_message ("   “%s”", gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (perhaps (self, 2))
    g_signal_emit_by_name (widget, "activate");
}

static void
choose_in_combo (Blind *self, GtkWidget *widget)
{
  GListModel *model = NULL;

  g_object_get (widget, "model", &model, NULL);
  if (model != NULL && g_list_model_get_n_items (model) > 0)
    g_object_set (widget, "selected", one_of (self, g_list_model_get_n_items (model)), NULL);
  g_clear_object (&model);
}

static void
slide (Blind *self, GtkAdjustment *adjustment)
{
  double low = gtk_adjustment_get_lower (adjustment), high = gtk_adjustment_get_upper (adjustment);

  if (high > low)
    gtk_adjustment_set_value (adjustment, g_rand_double_range (self->rand, low, high));
}

static void
act_on (Blind *self, GtkWidget *widget)
{
  if (GTK_IS_SWITCH (widget))
    gtk_switch_set_active (GTK_SWITCH (widget), !gtk_switch_get_active (GTK_SWITCH (widget)));
  else if (GTK_IS_TEXT (widget))
    write_in (self, widget);
  else if (GTK_IS_TEXT_VIEW (widget) && gtk_text_view_get_editable (GTK_TEXT_VIEW (widget)))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)), any_words (self), -1);
  else if (GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget))
    choose_in_combo (self, widget);
  else if (GTK_IS_SCALE (widget))
    slide (self, gtk_range_get_adjustment (GTK_RANGE (widget)));
  else if (GTK_IS_SCROLLED_WINDOW (widget))
    slide (self, gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)));
  else if (GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget) || GTK_IS_COLUMN_VIEW (widget))
    choose_in_list (self, widget);
  else if (GTK_IS_TOGGLE_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget))
    gtk_widget_activate (widget);
  else if (GTK_IS_BUTTON (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    g_signal_emit_by_name (widget, "clicked");
  else if (!GTK_IS_TEXT_VIEW (widget))
    point (self, widget);
}

/* What some key would do, wherever the keyboard is. */
static void
act_by_key (Blind *self, GtkWidget *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_auto (GStrv) descriptions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;
  const char *description = descriptions[one_of (self, g_strv_length (descriptions))];

  if (g_str_equal (description, "app.quit") || g_str_has_prefix (description, "window."))
    return;
  g_test_message ("%u: %s on %s", self->step, description, G_OBJECT_TYPE_NAME (focus != NULL ? focus : window));
  g_assert_true (g_action_parse_detailed_name (description, &name, &target, NULL));
  gtk_widget_activate_action_variant (focus != NULL ? focus : window, name, target);
}

/* (transfer full) (nullable): one of the files in the folder. */
static char *
any_file (Blind *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->fixture.folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (self->fixture.folder, name, NULL));
  return names->len > 0 ? g_strdup (names->pdata[one_of (self, names->len)]) : NULL;
}

/* A file of any kind, or a new one. */
static void
answer_chooser (Blind *self, GtkWidget *chooser)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->fixture.folder), file = NULL;
  g_autofree char *path = any_file (self);

  if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_OPEN)
    {
      file = g_file_new_for_path (path);
      gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
    }
  else
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  g_object_add_weak_pointer (G_OBJECT (chooser), (gpointer *) &chooser);
  settle (); /* it may be answered before, by what was asked of it the last time */
  if (chooser == NULL)
    return;
  g_object_remove_weak_pointer (G_OBJECT (chooser), (gpointer *) &chooser);
  g_test_message ("   file %s", file != NULL ? g_file_peek_path (file) : "new");
  gtk_dialog_response (GTK_DIALOG (chooser), perhaps (self, 4) ? GTK_RESPONSE_CANCEL : GTK_RESPONSE_ACCEPT);
}

/* As a file that is opened from a folder of the system’s. */
static void
open_any (Blind *self)
{
  g_autofree char *path = any_file (self);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_test_message ("%u: open %s", self->step, path);
  G_APPLICATION_GET_CLASS (application)->open (G_APPLICATION (application), &file, 1, "");
}

/* Some of what a person has lying beside a campaign. */
static void
fill_folder (Blind *self)
{
  SgBattle *battle = sg_window_get_battle (self->fixture.window);
  g_autofree char *map_path = g_build_filename (self->fixture.folder, "Field.sgmap", NULL), *player_path = g_build_filename (self->fixture.folder, "Red.sgplayer", NULL);
  g_autofree char *notes_path = g_build_filename (self->fixture.folder, "Notes.txt", NULL), *broken_path = g_build_filename (self->fixture.folder, "Broken.sandgate", NULL);
  g_autoptr (GBytes) map = sg_map_to_bytes (sg_battle_get_map (battle));
  g_autoptr (GBytes) player = sg_player_kind_of (battle) != NULL ? sg_player_write (battle, "red", NULL) : NULL;

  g_assert_true (sg_file_write (map_path, g_bytes_get_data (map, NULL), g_bytes_get_size (map), NULL));
  if (player != NULL)
    g_assert_true (sg_file_write (player_path, g_bytes_get_data (player, NULL), g_bytes_get_size (player), NULL));
  g_assert_true (g_file_set_contents (notes_path, "Red: 12 infantry\n3 guns, x\n", -1, NULL));
  g_assert_true (g_file_set_contents (broken_path, "SQLite format 3", -1, NULL));
}

static void
step (Blind *self)
{
  GtkWidget *window = any_window (self), *popover, *widget;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  g_assert_nonnull (window);
  if (GTK_IS_FILE_CHOOSER (window))
    {
      answer_chooser (self, window);
      return;
    }
  popover = find_popover (window);
  if (popover != NULL && perhaps (self, 6))
    {
      g_test_message ("%u: pop down", self->step);
      gtk_popover_popdown (GTK_POPOVER (popover));
      return;
    }
  if (perhaps (self, 60))
    {
      open_any (self);
      return;
    }
  if (perhaps (self, 10))
    {
      act_by_key (self, window);
      return;
    }
  if (!is_main (self, window) && perhaps (self, 12))
    {
      g_test_message ("%u: close %s", self->step, G_OBJECT_TYPE_NAME (window));
      gtk_window_close (GTK_WINDOW (window));
      return;
    }
  gather (self, popover != NULL ? popover : window, found);
  if (found->len == 0)
    {
      if (!is_main (self, window))
        gtk_window_close (GTK_WINDOW (window));
      return;
    }
  widget = found->pdata[one_of (self, found->len)];
  g_test_message ("%u: %s in %s", self->step, name_of (widget), G_OBJECT_TYPE_NAME (window));
  act_on (self, widget);
}

static void
call_off (const char *type)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (l->data), type))
      gtk_dialog_response (l->data, GTK_RESPONSE_CANCEL);
  g_list_free (windows);
}

/* Printing stops the world until it is answered. */
static gboolean
close_printers_cb (gpointer data)
{
  call_off ("GtkPrintUnixDialog");
  return G_SOURCE_CONTINUE;
}

/* A row that is written in has a button of its own, which the toolkit makes blue. */
static void
count_blue (GtkWidget *widget, guint *n)
{
  if (!gtk_widget_get_mapped (widget) || ADW_IS_ENTRY_ROW (widget))
    return;
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "suggested-action"))
    *n += 1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count_blue (child, n);
}

static void
check_blue (Blind *self)
{
  GtkWidget *window = any_window (self), *popover = window != NULL ? find_popover (window) : NULL;
  guint n = 0;

  if (window != NULL && g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "Sg"))
    count_blue (popover != NULL ? popover : window, &n);
  g_assert_cmpuint (n, <=, 1);
}

/* Every window but the one, and so whatever is before it. */
static void
close_others (Blind *self)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (!is_main (self, l->data) && (SG_IS_WINDOW (l->data) || gtk_window_get_transient_for (l->data) != NULL || g_str_has_prefix (G_OBJECT_TYPE_NAME (l->data), "Sg")))
      g_object_ref (l->data);
    else
      l->data = NULL;
  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != NULL)
      {
        if (SG_IS_WINDOW (l->data))
          sg_window_close_campaign (l->data);
        gtk_window_destroy (l->data);
        g_object_unref (l->data);
      }
  g_list_free (windows);
  settle ();
}

static void
wait_a_little (void)
{
  gint64 end = g_get_monotonic_time () + 300 * 1000;

  for (guint quiet = 0; quiet < 3 && g_get_monotonic_time () < end;)
    if (g_main_context_iteration (NULL, FALSE))
      quiet = 0;
    else
      {
        quiet++;
        g_usleep (1000);
      }
}

/* Whatever campaign was left in the folder opens, and its record accuses nobody. */
static void
prove_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_open (path, SG_STORE_READ_ONLY, &error);
  GListModel *battles;

  g_assert_no_error (error);
  battles = sg_campaign_get_battles (sg_store_get_campaign (store));
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      SgProof proof = { 0 };

      g_assert_true (sg_exchange_prove (battle, faults, &proof, &error));
      g_assert_no_error (error);
      for (guint k = 0; k < faults->len; k++)
        g_test_message ("%s: %s", path, (const char *) faults->pdata[k]);
      g_assert_cmpuint (faults->len, ==, 0);
    }
}

static void
prove_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".sandgate") && !g_str_equal (name, "Broken.sandgate"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        prove_file (path);
      }
}

static void
test_blind (gconstpointer data)
{
  static const char *const pages[] = { "battle", "armies", "maps", "campaign", "sheets" };
  Blind self = { g_rand_new_with_seed (number_from ("BLIND_SEED", SEED)), { 0 }, 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  guint watch = g_timeout_add (100, close_printers_cb, NULL);
  SgStore *store;

  open_window (&self.fixture, NULL);
  store = sg_sample_play (data, self.fixture.folder, &error);
  g_assert_no_error (error);
  path = g_strdup (sg_store_get_path (store));
  g_assert_true (sg_store_close (store, &error));
  g_object_unref (store);
  g_assert_true (sg_window_open (self.fixture.window, path, &error));
  fill_folder (&self);
  g_object_add_weak_pointer (G_OBJECT (self.fixture.window), (gpointer *) &self.fixture.window);
  sg_window_show_page (self.fixture.window, pages[number_from ("BLIND_SEED", SEED) % G_N_ELEMENTS (pages)]);
  settle ();
  for (; self.step < number_from ("BLIND_STEPS", STEPS); self.step++)
    {
      step (&self);
      wait_a_little ();
      check_blue (&self);
      if (self.fixture.window == NULL)
        g_error ("the window is gone");
    }
  g_object_remove_weak_pointer (G_OBJECT (self.fixture.window), (gpointer *) &self.fixture.window);
  call_off ("GtkFileChooserDialog");
  settle ();
  close_others (&self);
  g_free (path);
  path = g_strdup (self.fixture.folder);
  close_window (&self.fixture, NULL);
  prove_files (path);
  g_source_remove (watch);
  g_rand_free (self.rand);
}

int
main (int argc, char *argv[])
{
  static const char *const samples[] = { "samples/hooks-farm.xml", "samples/brighton.xml", "samples/toll-house.xml", "samples/orchardwell.xml",
                                         "samples/molden-mill.xml", "samples/ember-crossing.xml" };

  begin_tests (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/window/blind/", samples[i], NULL);

      g_test_add_data_func (path, samples[i], test_blind);
    }
  return g_test_run ();
}
