/* test-properties.c: the properties of a campaign, each kept as it is changed, and looked at only where the campaign is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-properties-dialog.h"
#include "campaign/sg-sealed-dice.h"
#include "play/sg-muster-home.h"
#include "window-fixture.h"

static GtkWidget *
row_of (GtkWidget *dialog, const char *title)
{
  GtkWidget *row = walk_find (dialog, is_row_titled, (gpointer) title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  return row;
}

static gboolean
is_type (GtkWidget *widget, gpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

static GtkWidget *
within (GtkWidget *row, GType type)
{
  GtkWidget *found = walk_find (row, is_type, GSIZE_TO_POINTER (type));

  g_assert_nonnull (found);
  return found;
}

static void
apply (GtkWidget *dialog, const char *title, const char *text)
{
  GtkWidget *row = row_of (dialog, title);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
  g_signal_emit_by_name (row, "apply");
  settle ();
}

static gboolean
is_notes (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TEXT_VIEW (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_EXPANDER_ROW) == NULL;
}

/* The words of a campaign, its target, what becomes of losses, sealed dice and notes; a war without a title keeps the one it had. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  SgCampaign *campaign = fixture->campaign;
  GtkWidget *dialog = sg_properties_show (GTK_WIDGET (fixture->window), campaign, FALSE), *notes;

  settle ();
  apply (dialog, "Title", " The Long War ");
  g_assert_cmpstr (sg_campaign_get_title (campaign), ==, "The Long War");
  apply (dialog, "Title", "   ");
  g_assert_cmpstr (sg_campaign_get_title (campaign), ==, "The Long War");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row_of (dialog, "Title"))), ==, "The Long War");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (within (dialog, GTK_TYPE_SPIN_BUTTON)), 750);
  settle ();
  g_assert_cmpint (sg_campaign_get_target (campaign), ==, 750);
  adw_combo_row_set_selected (ADW_COMBO_ROW (within (dialog, ADW_TYPE_COMBO_ROW)), SG_LOSSES_KEPT);
  settle ();
  g_assert_cmpint (sg_muster_losses_find (campaign), ==, SG_LOSSES_KEPT);
  gtk_switch_set_active (GTK_SWITCH (within (dialog, GTK_TYPE_SWITCH)), TRUE);
  settle ();
  g_assert_true (sg_sealed_dice_are_on (campaign));
  notes = walk_find (dialog, is_notes, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (notes)), "Played in the attic.", -1);
  leave_entry (notes);
  g_assert_cmpstr (sg_campaign_get (campaign, "notes"), ==, "Played in the attic.");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* So many points for replacements are whole ones; whatever is none stays unwritten, so that nobody goes without them for a word. */
static void
test_replacements (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *typed, *shown; gint64 halves; } rows[] = {
    { "0", "0", 0 }, { "", "", -1 }, { "40", "40", 80 }, { "ten", "40", 80 }, { "-5", "40", 80 }, { "12½", "40", 80 },
  };
  GtkWidget *dialog = sg_properties_show (GTK_WIDGET (fixture->window), fixture->campaign, FALSE);
  const char *title = "Points for replacements after a battle (none written: no limit)";

  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      apply (dialog, title, rows[i].typed);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row_of (dialog, title))), ==, rows[i].shown);
      g_assert_cmpint (sg_muster_replacements (fixture->campaign), ==, rows[i].halves);
    }
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Replacements are a whole number of points"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static gboolean
is_option (GtkWidget *widget, gpointer data)
{
  return ADW_IS_COMBO_ROW (widget) && g_object_get_data (G_OBJECT (widget), "key") != NULL
         && g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (widget))) > 1;
}

/* A house rule is marked, and the book’s own is not. */
static void
test_house_rule (Fixture *fixture, gconstpointer data)
{
  SgRuleset *rules = sg_campaign_get_rules (fixture->campaign);
  GtkWidget *dialog = sg_properties_show (GTK_WIDGET (fixture->window), fixture->campaign, TRUE), *row;
  const char *key;

  settle ();
  row = walk_find (dialog, is_option, NULL);
  g_assert_nonnull (row);
  key = g_object_get_data (G_OBJECT (row), "key");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  settle ();
  for (guint i = 2; i-- > 0;)
    {
      const SgOption *option = sg_ruleset_get_option (rules, key);

      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
      settle ();
      g_assert_cmpstr (sg_ruleset_get_option (rules, key)->value, ==, option->choices[i]);
      g_assert_cmpint (gtk_widget_has_css_class (row, "sg-house-rule"), ==, i > 0);
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* In another window the campaign is looked at only: nothing can be changed there. */
static void
test_looked_at (Fixture *fixture, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  open_window (&other, NULL);
  g_assert_true (sg_window_open (other.window, sg_store_get_path (sg_window_get_store (fixture->window)), &error));
  settle ();
  dialog = sg_properties_show (GTK_WIDGET (other.window), sg_window_get_campaign (other.window), FALSE);
  settle ();
  g_assert_false (gtk_editable_get_editable (GTK_EDITABLE (row_of (dialog, "Title"))));
  g_assert_false (gtk_widget_is_sensitive (within (dialog, GTK_TYPE_SPIN_BUTTON)));
  g_assert_false (gtk_widget_is_sensitive (within (dialog, GTK_TYPE_SWITCH)));
  g_assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (walk_find (dialog, is_notes, NULL))));
  g_assert_false (gtk_widget_is_sensitive (walk_find (dialog, is_option, NULL)));
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (&other, NULL);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/properties/" name, Fixture, NULL, open_sample, function, close_window)
  TEST ("kept", test_kept);
  TEST ("replacements", test_replacements);
  TEST ("house-rule", test_house_rule);
  TEST ("looked-at", test_looked_at);
  return g_test_run ();
}
