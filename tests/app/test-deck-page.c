/* test-deck-page.c: the event cards of a campaign, changed in its properties.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-deck-page.h"
#include "app/window/sg-properties-dialog.h"
#include "campaign/sg-campaign-deck.h"
#include "store/sg-store-make.h"
#include "window-fixture.h"

typedef struct { Fixture fixture; GtkWidget *dialog; } Deck;

static void
open_deck (Deck *deck, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  SgStore *store;

  open_window (&deck->fixture, data);
  path = g_build_filename (deck->fixture.folder, "Cards.sandgate", NULL);
  store = sg_store_create (path, "gentlemans-war", "Cards", &error);
  g_assert_no_error (error);
  g_assert_true (sg_store_close (store, &error));
  g_object_unref (store);
  g_assert_true (sg_window_open (deck->fixture.window, path, &error));
  g_assert_no_error (error);
  deck->fixture.campaign = sg_window_get_campaign (deck->fixture.window);
  deck->dialog = sg_properties_show (GTK_WIDGET (deck->fixture.window), deck->fixture.campaign, FALSE);
  settle ();
}

static void
close_deck (Deck *deck, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (deck->dialog));
  close_window (&deck->fixture, data);
}

static gboolean
is_deck_page (GtkWidget *widget, gpointer data)
{
  return SG_IS_DECK_PAGE (widget);
}

static GtkWidget *
page_of (Deck *deck)
{
  GtkWidget *page = walk_find (deck->dialog, is_deck_page, NULL);

  g_assert_nonnull (page);
  adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (deck->dialog), ADW_PREFERENCES_PAGE (page));
  settle ();
  return page;
}

static const SgDeck *
cards (Deck *deck)
{
  return sg_campaign_get_deck (deck->fixture.campaign);
}

static const SgEventCard *
nth_card (Deck *deck, guint n)
{
  return cards (deck)->cards->pdata[n];
}

static gboolean
is_card (GtkWidget *widget, gpointer title)
{
  return ADW_IS_EXPANDER_ROW (widget) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

static GtkWidget *
card_row (Deck *deck, const char *title)
{
  GtkWidget *row = walk_find (deck->dialog, is_card, (gpointer) title);

  if (row == NULL)
    g_error ("no card “%s” is shown", title);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  settle ();
  return row;
}

static gboolean
is_row (GtkWidget *widget, gpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget) && !ADW_IS_EXPANDER_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static GtkWidget *
row_of (Deck *deck, const char *card, const char *title)
{
  GtkWidget *row = walk_find (card_row (deck, card), is_row, (gpointer) title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  return row;
}

static void
rename_card (Deck *deck, const char *card, const char *title)
{
  GtkWidget *row = row_of (deck, card, "Name");

  gtk_editable_set_text (GTK_EDITABLE (row), title);
  g_signal_emit_by_name (row, "apply");
  settle ();
}

/* Other words are written, and the focus goes elsewhere. Returns: (transfer full): what stands there then. */
static char *
write_text (Deck *deck, const char *card, const char *text)
{
  GtkWidget *view = walk_find (card_row (deck, card), is_text_view, NULL);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);
  GtkTextIter start, end;

  gtk_text_buffer_set_text (buffer, text, -1);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_FOCUS (controller))
        g_signal_emit_by_name (controller, "leave");
    }
  settle ();
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* The cards are Sandgate’s own until one is changed; a new one is the first, open and named, and another has a name of its own. */
static void
test_add (Deck *deck, gconstpointer data)
{
  GtkWidget *page = page_of (deck);
  guint n = cards (deck)->cards->len;
  g_autofree char *before = g_strdup_printf ("%u cards, as Sandgate has them", n), *after = g_strdup_printf ("%u cards, the campaign’s own", n + 2);

  g_assert_true (shows (page, before));
  g_assert_false (sg_campaign_has_own_deck (deck->fixture.campaign));
  g_assert_false (gtk_widget_is_sensitive (walk_find (page, is_button_with, (gpointer) "Restore")));
  press (page, "Add a Card");
  g_assert_cmpstr (nth_card (deck, 0)->title, ==, "A new card");
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (walk_find (page, is_card, (gpointer) "A new card"))));
  press (page, "Add a Card");
  g_assert_cmpstr (nth_card (deck, 0)->title, ==, "A new card 2");
  g_assert_true (shows (page, after));
  g_assert_true (sg_campaign_has_own_deck (deck->fixture.campaign));
}

/* Every row of a card changes what it says of it, and nothing else of the deck. */
static void
test_change (Deck *deck, gconstpointer data)
{
  g_autofree char *id = g_strdup (nth_card (deck, 0)->id), *other = g_strdup (nth_card (deck, 1)->text), *text = NULL;
  g_autofree char *title = g_strdup (sg_event_card_title (nth_card (deck, 0)));
  GtkWidget *spin;

  page_of (deck);
  rename_card (deck, title, "  Fog of War ");
  g_assert_cmpstr (nth_card (deck, 0)->title, ==, "Fog of War");
  g_assert_cmpstr (nth_card (deck, 0)->id, ==, id);
  text = write_text (deck, "Fog of War", "Nobody fires beyond six inches this turn. ");
  g_assert_cmpstr (nth_card (deck, 0)->text, ==, "Nobody fires beyond six inches this turn.");
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (card_row (deck, "Fog of War"))), ==, nth_card (deck, 0)->text);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row_of (deck, "Fog of War", "When")), 1);
  g_assert_true (nth_card (deck, 0)->held);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row_of (deck, "Fog of War", "When")), 0);
  g_assert_false (nth_card (deck, 0)->held);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row_of (deck, "Fog of War", "Whom it concerns")), 4);
  g_assert_cmpstr (nth_card (deck, 0)->scope, ==, "table");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row_of (deck, "Fog of War", "Bears upon")), 0);
  g_assert_cmpstr (nth_card (deck, 0)->asks, ==, "");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row_of (deck, "Fog of War", "Bears upon")), 1);
  g_assert_cmpstr (nth_card (deck, 0)->asks, !=, "");
  spin = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row_of (deck, "Fog of War", "Comes with Joker")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 3);
  settle ();
  g_assert_cmpint (nth_card (deck, 0)->joker, ==, 3);
  g_assert_cmpstr (nth_card (deck, 1)->text, ==, other);
}

/* What no deck may hold is refused in words, and what stood there stands there again: no name, another’s name, no words, no card at all. */
static void
test_refused (Deck *deck, gconstpointer data)
{
  g_autofree char *title = g_strdup (sg_event_card_title (nth_card (deck, 0))), *other = g_strdup (sg_event_card_title (nth_card (deck, 1)));
  g_autofree char *text = NULL;
  GtkWidget *row;

  page_of (deck);
  row = row_of (deck, title, "Name");
  rename_card (deck, title, "");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, title);
  rename_card (deck, title, other);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, title);
  text = write_text (deck, title, "  ");
  g_assert_cmpstr (text, ==, sg_event_card_text (nth_card (deck, 0)));
  g_assert_false (sg_campaign_has_own_deck (deck->fixture.campaign));
}

static gboolean
is_remove (GtkWidget *widget, gpointer data)
{
  return is_button_with (widget, (gpointer) "Remove");
}

/* A card is taken out; Sandgate’s own cards come back, and by the same button the campaign’s, until one is changed. */
static void
test_restore (Deck *deck, gconstpointer data)
{
  GtkWidget *page = page_of (deck), *remove;
  guint n = cards (deck)->cards->len;
  g_autofree char *title = g_strdup (sg_event_card_title (nth_card (deck, 0)));

  remove = walk_find (card_row (deck, title), is_remove, NULL);
  g_assert_nonnull (remove);
  g_signal_emit_by_name (remove, "clicked");
  settle ();
  g_assert_cmpuint (cards (deck)->cards->len, ==, n - 1);
  g_assert_null (walk_find (page, is_card, title));
  press (page, "Restore");
  g_assert_cmpuint (cards (deck)->cards->len, ==, n);
  g_assert_false (sg_campaign_has_own_deck (deck->fixture.campaign));
  press (page, "Take Back");
  g_assert_cmpuint (cards (deck)->cards->len, ==, n - 1);
  press (page, "Restore");
  press (page, "Add a Card");
  press (page, "Restore"); /* of the campaign’s, which has one card more now */
  g_assert_cmpuint (cards (deck)->cards->len, ==, n);
  press (page, "Take Back");
  g_assert_cmpuint (cards (deck)->cards->len, ==, n + 1);
}

/* The last card cannot be taken out. */
static void
test_last (Deck *deck, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgDeck *one = sg_deck_copy (cards (deck));
  GtkWidget *page, *remove;

  g_ptr_array_set_size (one->cards, 1);
  g_assert_true (sg_campaign_set_deck (deck->fixture.campaign, one, &error));
  sg_deck_free (one);
  gtk_window_destroy (GTK_WINDOW (deck->dialog));
  deck->dialog = sg_properties_show (GTK_WIDGET (deck->fixture.window), deck->fixture.campaign, FALSE);
  page = page_of (deck);
  g_assert_true (shows (page, "1 card, the campaign’s own"));
  remove = walk_find (card_row (deck, sg_event_card_title (nth_card (deck, 0))), is_remove, NULL);
  g_signal_emit_by_name (remove, "clicked");
  settle ();
  g_assert_cmpuint (cards (deck)->cards->len, ==, 1);
  g_assert_true (shows (GTK_WIDGET (deck->fixture.window), "A deck of events has one card at least."));
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/deck-page/" name, Deck, NULL, open_deck, function, close_deck)
  TEST ("add", test_add);
  TEST ("change", test_change);
  TEST ("refused", test_refused);
  TEST ("restore", test_restore);
  TEST ("last", test_last);
  return g_test_run ();
}
