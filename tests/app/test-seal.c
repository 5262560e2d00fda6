/* test-seal.c: the seal of the next throw, shown before it is made, and the words of players that its dice follow from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-seal-popover.h"
#include "campaign/sg-sealed-dice.h"
#include "window-fixture.h"

static GtkWidget *
show_seal (Fixture *fixture)
{
  GtkWidget *popover = sg_seal_popover_new (sg_window_get_desk (fixture->window));

  gtk_widget_set_parent (popover, gtk_window_get_child (GTK_WINDOW (fixture->window)));
  gtk_popover_popup (GTK_POPOVER (popover));
  settle ();
  return popover;
}

static gboolean
is_entry_named (GtkWidget *widget, gpointer name)
{
  return GTK_IS_ENTRY (widget) && g_strcmp0 (gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name), NULL) == 0;
}

/* (transfer full) (nullable): what @reader has told for the next throw. */
static char *
word_of (Fixture *fixture, const char *reader)
{
  g_autoptr (GPtrArray) words = sg_sealed_dice_list_words (fixture->campaign);

  for (guint i = 0; i < words->len; i++)
    if (g_str_equal (((SgThrowWord *) words->pdata[i])->reader, reader))
      return g_strdup (((SgThrowWord *) words->pdata[i])->text);
  return NULL;
}

/* Each side’s word is kept as its entry is left, or at Return, which puts the popover away; it stands there the next time. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autofree char *red = g_strdup_printf ("The word of %s", sg_campaign_get_side (fixture->campaign, "red")->name);
  g_autofree char *blue = g_strdup_printf ("The word of %s", sg_campaign_get_side (fixture->campaign, "blue")->name);
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *popover, *entry;

  g_assert_true (sg_sealed_dice_switch (fixture->campaign, TRUE, &error));
  popover = show_seal (fixture);
  g_assert_true (shows (popover, "Throw 1 is sealed by"));
  entry = walk_find (popover, is_entry_named, red);
  gtk_editable_set_text (GTK_EDITABLE (entry), "mill");
  leave_entry (entry);
  first = word_of (fixture, "red");
  g_assert_cmpstr (first, ==, "mill");
  g_assert_true (gtk_widget_get_mapped (popover));
  entry = walk_find (popover, is_entry_named, blue);
  gtk_editable_set_text (GTK_EDITABLE (entry), "ford");
  g_signal_emit_by_name (entry, "activate");
  settle ();
  second = word_of (fixture, "blue");
  g_assert_cmpstr (second, ==, "ford");
  g_assert_false (gtk_widget_get_mapped (popover));
  gtk_popover_popup (GTK_POPOVER (popover));
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (walk_find (popover, is_entry_named, red))), ==, "mill");
  gtk_widget_unparent (popover);
}

/* Where the dice are not sealed a word is refused, and it is said there. */
static void
test_unsealed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *red = g_strdup_printf ("The word of %s", sg_campaign_get_side (fixture->campaign, "red")->name), *none = NULL;
  GtkWidget *popover = show_seal (fixture), *entry = walk_find (popover, is_entry_named, red);

  gtk_editable_set_text (GTK_EDITABLE (entry), "mill");
  g_signal_emit_by_name (entry, "activate");
  settle ();
  g_assert_true (shows (popover, "The dice of this campaign are not sealed, and take no word."));
  none = word_of (fixture, "red");
  g_assert_null (none);
  gtk_widget_unparent (popover);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add ("/app/seal/words", Fixture, NULL, open_sample, test_words, close_window);
  g_test_add ("/app/seal/unsealed", Fixture, NULL, open_sample, test_unsealed, close_window);
  return g_test_run ();
}
