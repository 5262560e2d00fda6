/* sg-score-dialog.c: what each side scored in a battle, item by item.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each figure is a button: it shows the rulings behind it in the ledger.
 */

#include "app/campaign/sg-score-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-side-mark.h"
#include "app/window/sg-error-reporting.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-help-place.h"
#include "base/sg-text.h"

#define BUTTON_EDGE 17 /* what a button keeps between its words and its edge: figures that are none stand below those that are */

/** Figure: of one item and side. @window: (not owned): that it stands in; @rulings, @words: (owned): what the ledger is to show, and what that is called. */
typedef struct { SgScoreChosen chosen; gpointer data; GtkWindow *window; GArray *rulings; char *words; } Figure;

static void
figure_free (gpointer data, GClosure *closure)
{
  Figure *figure = data;

  g_array_unref (figure->rulings);
  g_free (figure->words);
  g_free (figure);
}

static void
figure_cb (GtkButton *button, gpointer data)
{
  Figure *figure = data;
  g_autoptr (GArray) rulings = g_array_ref (figure->rulings);
  g_autofree char *words = g_strdup (figure->words);
  SgScoreChosen chosen = figure->chosen;
  gpointer target = figure->data;

  /* The figure goes with the window. */
  gtk_window_close (figure->window);
  chosen (rulings, words, target);
}

static GtkWidget *
make_figure (const SgScoreLine *line, const char *side, GtkWindow *window, SgScoreChosen chosen, gpointer data)
{
  g_autofree char *total = line->each != 0 || line->count == 0 ? sg_text_halves (line->total) : g_strdup_printf ("%d", (int) line->count);
  g_autofree char *each = sg_text_halves (line->each);
  g_autofree char *sum = line->count != 0 && line->each != 0 && (line->count != 1 || line->each != line->total) ? g_strdup_printf ("%d × %s", (int) line->count, each) : g_strdup ("");
  g_autofree char *name = g_strdup_printf (_("%s for %s: %s. Show the rulings behind it"), line->label, side, total);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *button = gtk_button_new_with_label (total);
  GtkWidget *words = sg_figure_label (sum, "sg-caption");
  Figure *figure = g_new0 (Figure, 1);

  figure->chosen = chosen;
  figure->data = data;
  figure->window = window;
  figure->rulings = line->rulings != NULL ? g_array_ref (line->rulings) : g_array_new (FALSE, FALSE, sizeof (gint64));
  figure->words = sg_text_owned (_("the rulings behind %s’s %s"), side, line->label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "sg-figures");
  gtk_widget_set_size_request (button, 64, -1);
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 1);
  gtk_widget_set_sensitive (button, figure->rulings->len > 0);
  gtk_widget_set_hexpand (words, TRUE);
  sg_name (button, name);
  g_signal_connect_data (button, "clicked", G_CALLBACK (figure_cb), figure, figure_free, 0);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

/* The row of the item of @line, made when the first side that has it comes. From 1: the first has the names of the sides. */
static int
row_of (GtkGrid *grid, GHashTable *rows, const SgScoreLine *line)
{
  int row = GPOINTER_TO_INT (g_hash_table_lookup (rows, line->item));

  if (row > 0)
    return row;
  row = g_hash_table_size (rows) + 1;
  g_hash_table_insert (rows, line->item, GINT_TO_POINTER (row));
  gtk_grid_attach (grid, sg_label (line->label, NULL), 0, row, 1, 1);
  return row;
}

static void
attach_totals (GtkGrid *grid, int row, const char *label, gint64 a, gint64 b, gboolean sign)
{
  g_autofree char *first = sign ? sg_text_signed_halves (a) : sg_text_halves (a);
  g_autofree char *second = sign ? sg_text_signed_halves (b) : sg_text_halves (b);
  GtkWidget *one = sg_figure_label (first, "heading"), *other = sg_figure_label (second, "heading");

  gtk_widget_set_margin_end (one, BUTTON_EDGE);
  gtk_widget_set_margin_end (other, BUTTON_EDGE);
  gtk_grid_attach (grid, sg_label (label, "heading"), 0, row, 1, 1);
  gtk_grid_attach (grid, one, 1, row, 1, 1);
  gtk_grid_attach (grid, other, 2, row, 1, 1);
}

static GtkWidget *
make_side_head (const SgSide *side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), sg_side_mark (side->id));
  gtk_box_append (GTK_BOX (box), sg_label (side->name, "heading"));
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_widget_set_margin_end (box, BUTTON_EDGE);
  return box;
}

static GtkWidget *
make_grid (SgBattle *battle, SgScore *score, GtkWindow *window, SgScoreChosen chosen, gpointer data)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  g_autoptr (GHashTable) rows = g_hash_table_new (g_str_hash, g_str_equal);
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  int row;

  gtk_grid_set_column_spacing (grid, 18);
  gtk_grid_set_row_spacing (grid, 2);
  gtk_grid_attach (grid, make_side_head (sg_campaign_get_side (campaign, "red")), 1, 0, 1, 1);
  gtk_grid_attach (grid, make_side_head (sg_campaign_get_side (campaign, "blue")), 2, 0, 1, 1);
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = g_ptr_array_index (score->lines, i);
      const SgSide *side = sg_campaign_get_side (campaign, line->side);

      gtk_grid_attach (grid, make_figure (line, side->name, window, chosen, data),
                       g_strcmp0 (line->side, "red") == 0 ? 1 : 2, row_of (grid, rows, line), 1, 1);
    }
  gtk_widget_set_hexpand (gtk_grid_get_child_at (grid, 1, 0), TRUE);
  gtk_widget_set_hexpand (gtk_grid_get_child_at (grid, 2, 0), TRUE);
  if (!sg_score_has_points (score))
    return GTK_WIDGET (grid);
  row = g_hash_table_size (rows) + 1;
  gtk_grid_attach (grid, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, row, 3, 1);
  attach_totals (grid, row + 1, _("Gross"), score->gross_a, score->gross_b, FALSE);
  attach_totals (grid, row + 2, _("Net"), score->net_a, score->net_b, TRUE);
  return GTK_WIDGET (grid);
}

static char *
result_words (SgBattle *battle, const SgScore *score)
{
  g_autofree char *result = sg_battle_tell_result (battle, sg_battle_get_board (battle)), *capital = sg_text_capital (result);

  return score->ended ? g_strdup_printf ("%s.", capital) : g_strdup (_("As it would stand if the battle were drawn now."));
}

static void
add_escape (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, controller);
}

GtkWidget *
sg_score_dialog_show (GtkWidget *near, SgBattle *battle, SgScoreChosen chosen, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgScore) score = sg_battle_score (battle, TRUE, &error);
  g_autofree char *title = g_strdup_printf (_("Score of %s"), sg_battle_get_title (battle));
  g_autofree char *result = NULL;
  GtkWidget *window, *box, *content, *scroll;

  if (score == NULL)
    {
      if (error != NULL)
        sg_report_error (near, error);
      return NULL;
    }
  window = g_object_new (ADW_TYPE_WINDOW, "title", title, "modal", TRUE, "default-width", 520, "default-height", 430, "transient-for",
                         gtk_widget_get_root (near), NULL);
  sg_help_place_set (window, "ledger");
  result = result_words (battle, score);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_start (content, 24);
  gtk_widget_set_margin_end (content, 18);
  gtk_widget_set_margin_top (content, 6);
  gtk_widget_set_margin_bottom (content, 24);
  gtk_box_append (GTK_BOX (content), sg_label (result, "sg-small-dim"));
  gtk_box_append (GTK_BOX (content), make_grid (battle, score, GTK_WINDOW (window), chosen, data));
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  scroll = gtk_scrolled_window_new ();   /* large text wants more than a slim window has */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), content);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_widget_set_vexpand (scroll, TRUE);
  gtk_box_append (GTK_BOX (box), scroll);
  adw_window_set_content (ADW_WINDOW (window), box);
  add_escape (window);
  sg_name (window, title);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
