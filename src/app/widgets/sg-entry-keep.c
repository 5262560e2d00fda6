/* sg-entry-keep.c: what is written in a row is kept when whoever wrote it goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window lets go of its own things first and of the keyboard last, when whoever is to be told is gone: so the keyboard leaves before.
 */

#include "app/widgets/sg-entry-keep.h"

#include "app/widgets/sg-widgets.h"

/** Kept: of a window. */
typedef struct
{
  GtkWidget *row;    /* (nullable): that has the keyboard, weakly */
  char      *before; /* (owned) (nullable): what stood in it, or was applied since */
} Kept;

#define KEPT "sg-entry-kept"

static void
take_text (Kept *kept)
{
  g_free (kept->before);
  kept->before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (kept->row)));
}

static void
applied_cb (GtkEditable *row, Kept *kept)
{
  if (kept->row == GTK_WIDGET (row))
    take_text (kept);
}

static gboolean
is_written (const Kept *kept)
{
  return kept->row != NULL && adw_entry_row_get_show_apply_button (ADW_ENTRY_ROW (kept->row)) && gtk_editable_get_editable (GTK_EDITABLE (kept->row))
         && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (kept->row)), kept->before);
}

/* Its button goes with what there was to apply: the toolkit takes it away only when it is pressed itself. */
static void
hide_button (GtkWidget *row)
{
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), FALSE);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
}

static void
forget (Kept *kept)
{
  if (kept->row == NULL)
    return;
  g_signal_handlers_disconnect_by_func (kept->row, applied_cb, kept);
  g_clear_weak_pointer (&kept->row);
}

/* Whoever takes a row away while it is written in has made up his mind: it is told only while it @stands. */
static void
leave (Kept *kept, gboolean stands)
{
  g_autoptr (GtkWidget) row = kept->row != NULL ? g_object_ref (kept->row) : NULL;
  gboolean written = stands && is_written (kept);

  forget (kept);
  if (!written)
    return;
  g_signal_emit_by_name (row, "apply");
  hide_button (row);
}

/* (nullable) (transfer none): the number within @near that has the keyboard. */
static GtkWidget *
find_spin (GtkWidget *near)
{
  GtkRoot *window = gtk_widget_get_root (near);
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, near) ? gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) : NULL;
}

void
sg_entry_keep_now (GtkWidget *near)
{
  GtkRoot *window = gtk_widget_get_root (near);
  Kept *kept = window != NULL ? g_object_get_data (G_OBJECT (window), KEPT) : NULL;
  GtkWidget *spin = find_spin (near);

  if (kept != NULL && kept->row != NULL && gtk_widget_is_ancestor (kept->row, near))
    leave (kept, TRUE);
  if (spin != NULL)
    gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

/* The toolkit takes what is written in it when the keyboard leaves, and that is later. */
void
sg_entry_drop (GtkWidget *near)
{
  GtkWidget *spin = find_spin (near);
  double value = spin != NULL ? gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)) : 0;
  g_autofree char *text = spin != NULL ? g_strdup_printf ("%.*f", (int) gtk_spin_button_get_digits (GTK_SPIN_BUTTON (spin)), value) : NULL;

  if (spin != NULL)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
}

/* Of a row that was taken away, or whose page was turned, nothing is applied: see leave(). */
static void
focus_cb (GtkWindow *window, GParamSpec *pspec, Kept *kept)
{
  GtkWidget *focus = gtk_window_get_focus (window), *row = focus != NULL ? gtk_widget_get_ancestor (focus, ADW_TYPE_ENTRY_ROW) : NULL;

  if (row == kept->row)
    return;
  leave (kept, kept->row != NULL && gtk_widget_get_mapped (kept->row));
  if (row == NULL)
    return;
  g_set_weak_pointer (&kept->row, row);
  take_text (kept);
  g_signal_connect (row, "apply", G_CALLBACK (applied_cb), kept);
}

/* Escape puts back what stood there, before whoever else would close something by it. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, Kept *kept)
{
  if (keyval != GDK_KEY_Escape || !is_written (kept))
    return GDK_EVENT_PROPAGATE;
  gtk_editable_set_text (GTK_EDITABLE (kept->row), kept->before);
  hide_button (kept->row);
  return GDK_EVENT_STOP;
}

static void
unmap_cb (GtkWindow *window, Kept *kept)
{
  leave (kept, TRUE);
  gtk_window_set_focus (window, NULL);
}

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  forget (kept);
  g_free (kept->before);
  g_free (kept);
}

static void
watch (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  Kept *kept = g_new0 (Kept, 1);

  g_object_set_data_full (G_OBJECT (window), KEPT, kept, kept_free);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), kept);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), kept);
  g_signal_connect (window, "unmap", G_CALLBACK (unmap_cb), kept);
}

void
sg_entry_keep_watch (void)
{
  static SgEachWindow watching = { watch };

  sg_each_window (&watching);
}
