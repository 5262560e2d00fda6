/* sg-matches-dialog.c: the table by which the troops of the books are matched, to be changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One book at a time: its scale, and what each arm is in it.  Every change is kept as it is made.
 */

#include "app/battle/sg-matches-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-form-dialog.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-help-window.h"
#include "base/sg-text.h"
#include "campaign/sg-campaign-matches.h"
#include "rules/sg-ruleset-catalogue.h"

#define GAP 8

struct _SgMatchesDialog
{
  AdwWindow parent_instance;

  SgCampaign *campaign;  /* (owned) */
  SgMatches  *table;     /* (owned): as it is kept, but for the change at hand */
  SgRuleset  *rules;     /* (owned) (nullable): of the book shown */
  gboolean    filling;
  AdwHeaderBar *header;
  GtkWidget  *books, *list, *measures, *own, *restore;
};

G_DEFINE_FINAL_TYPE (SgMatchesDialog, sg_matches_dialog, ADW_TYPE_WINDOW)

static guint changed_signal;

static void fill (SgMatchesDialog *self);

/* Keeping */

typedef struct { SgCampaign *campaign; SgMatches *table; /* (nullable) */ } Change;

static gboolean
change_try (gpointer data, GError **error)
{
  Change *change = data;

  return sg_campaign_set_matches (change->campaign, change->table, error);
}

static void
change_free (gpointer data)
{
  Change *change = data;

  g_object_unref (change->campaign);
  sg_matches_free (change->table);
  g_free (change);
}

static void
show_own (SgMatchesDialog *self)
{
  gboolean own = sg_campaign_has_own_matches (self->campaign);

  gtk_label_set_label (GTK_LABEL (self->own), own ? _("This table is the campaign’s own.") : _("This table is Sandgate’s. What is changed is kept in the campaign."));
  gtk_widget_set_sensitive (self->restore, own);
}

/* @table (nullable): Sandgate’s own again. */
static void
keep (SgMatchesDialog *self, const SgMatches *table)
{
  Change *change = g_new (Change, 1);

  *change = (Change) { g_object_ref (self->campaign), table != NULL ? sg_matches_copy (table) : NULL };
  if (!sg_report_try (GTK_WIDGET (self), _("The table of matches"), change_try, change, change_free))
    {
      g_clear_pointer (&self->table, sg_matches_free);
      self->table = sg_matches_copy (sg_campaign_get_matches (self->campaign));
      fill (self);
      return;
    }
  show_own (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
restore_cb (SgMatchesDialog *self)
{
  keep (self, NULL);
  g_clear_pointer (&self->table, sg_matches_free);
  self->table = sg_matches_copy (sg_campaign_get_matches (self->campaign));
  fill (self);
}

/* Rows */

static SgMatchBook *
find_book (SgMatchesDialog *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->books));

  return self->table->books->pdata[MIN (at, self->table->books->len - 1)];
}

static void
each_cb (GtkSpinButton *spin, SgMatchesDialog *self)
{
  SgMatch *match = g_object_get_data (G_OBJECT (spin), "match");

  if (self->filling)
    return;
  match->each = gtk_spin_button_get_value (spin);
  keep (self, self->table);
}

static void
type_cb (GtkDropDown *drop, GParamSpec *property, SgMatchesDialog *self)
{
  SgMatch *match = g_object_get_data (G_OBJECT (drop), "match");
  GPtrArray *types = sg_ruleset_get_types (self->rules);
  guint at = gtk_drop_down_get_selected (drop);

  if (self->filling || at >= types->len)
    return;
  g_free (match->type);
  match->type = g_strdup (((const SgUnitType *) types->pdata[at])->id);
  keep (self, self->table);
}

static GtkWidget *
make_types (SgMatchesDialog *self, SgMatch *match)
{
  GPtrArray *types = sg_ruleset_get_types (self->rules);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  GtkWidget *drop;
  guint at = 0;

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];

      g_ptr_array_add (labels, type->label);
      at = g_str_equal (type->id, match->type) ? i : at;
    }
  g_ptr_array_add (labels, NULL);
  drop = gtk_drop_down_new_from_strings ((const char *const *) labels->pdata);
  sg_drop_down_search (GTK_DROP_DOWN (drop));
  sg_drop_down_shorten (GTK_DROP_DOWN (drop));
  gtk_widget_set_size_request (drop, 150, -1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), at);
  g_object_set_data (G_OBJECT (drop), "match", match);
  g_signal_connect_object (drop, "notify::selected", G_CALLBACK (type_cb), self, 0);
  return drop;
}

static char *
word_row (const SgMatch *match)
{
  g_autofree char *attributes = g_strjoinv (", ", match->attributes);
  g_autoptr (GString) words = g_string_new (_(sg_troops_labels[match->arm]));

  if (match->of_quality)
    g_string_append_printf (words, _(", %s"), _(sg_quality_labels[match->quality]));
  if (*attributes != '\0')
    g_string_append_printf (words, " (%s)", attributes);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static GtkWidget *
make_row (const char *words, GtkWidget *first, GtkWidget *second)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = sg_breaking_row (GAP), *label = sg_label (words, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (first != NULL)
    gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  sg_name (row, words);
  return row;
}

static GtkWidget *
make_match (SgMatchesDialog *self, SgMatch *match)
{
  g_autofree char *words = word_row (match), *each = g_strdup_printf (_("Men, riders or guns behind each: %s"), words), *type = g_strdup_printf (_("Type: %s"), words);
  GtkWidget *spin = sg_spin (0.01, 10000, 1), *drop = make_types (self, match);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), match->each);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 6);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (drop, GTK_ALIGN_CENTER);
  sg_name (spin, each);
  sg_name (drop, type);
  g_object_set_data (G_OBJECT (spin), "match", match);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (each_cb), self, 0);
  return make_row (words, drop, spin);
}

static void
figure_cb (GtkSpinButton *spin, SgMatchesDialog *self)
{
  double *figure = g_object_get_data (G_OBJECT (spin), "figure");

  if (self->filling)
    return;
  *figure = gtk_spin_button_get_value (spin);
  keep (self, self->table);
}

static void
add_figure (SgMatchesDialog *self, const char *words, double *figure, double least, double most)
{
  GtkWidget *spin = sg_spin (least, most, 1);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), *figure);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 6);
  sg_name (spin, words);
  g_object_set_data (G_OBJECT (spin), "figure", figure);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (figure_cb), self, 0);
  gtk_list_box_append (GTK_LIST_BOX (self->measures), make_row (words, NULL, spin));
}

static void
fill (SgMatchesDialog *self)
{
  SgMatchBook *book = find_book (self);
  g_autofree char *paces = NULL;

  self->filling = TRUE;
  sg_clear_box (self->list);
  sg_clear_box (self->measures);
  g_clear_object (&self->rules);
  self->rules = sg_ruleset_load (book->system, NULL);
  paces = g_strdup_printf (_("Paces in one unit of its ground (%s)"), sg_text_unit (sg_ruleset_get_unit (self->rules)));
  add_figure (self, paces, &book->paces, 0.1, 1000);
  add_figure (self, _("Its front: degrees from where troops face"), &self->table->front, 0, 180);
  add_figure (self, _("Its rear begins at degrees"), &self->table->rear, 0, 180);
  add_figure (self, _("Paces from a wall within which it covers"), &self->table->cover, 0, 1000);
  add_figure (self, _("Paces within which friends support"), &self->table->support, 0, 10000);
  for (guint i = 0; i < book->rows->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), make_match (self, book->rows->pdata[i]));
  self->filling = FALSE;
  show_own (self);
}

static void
book_cb (SgMatchesDialog *self)
{
  if (!self->filling)
    fill (self);
}

/* Building */

static void
help_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_help_window_present (GTK_WINDOW (widget), "other-books");
}

static void
sg_matches_dialog_init (SgMatchesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_header_bar_set_title_widget (self->header, sg_window_title (GTK_WINDOW (self)));
}

static void
sg_matches_dialog_dispose (GObject *object)
{
  SgMatchesDialog *self = SG_MATCHES_DIALOG (object);

  self->filling = TRUE;
  g_clear_pointer (&self->table, sg_matches_free);
  g_clear_object (&self->rules);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (sg_matches_dialog_parent_class)->dispose (object);
}

static void
sg_matches_dialog_class_init (SgMatchesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_matches_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-matches-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SgMatchesDialog, header);
  gtk_widget_class_bind_template_child (widget_class, SgMatchesDialog, restore);
  gtk_widget_class_bind_template_child (widget_class, SgMatchesDialog, own);
  gtk_widget_class_bind_template_child (widget_class, SgMatchesDialog, books);
  gtk_widget_class_bind_template_child (widget_class, SgMatchesDialog, measures);
  gtk_widget_class_bind_template_child (widget_class, SgMatchesDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, book_cb);
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "matches.help", NULL, help_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F1, 0, "matches.help", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

GtkWidget *
sg_matches_dialog_new (GtkWindow *parent, SgCampaign *campaign)
{
  SgMatchesDialog *self = g_object_new (SG_TYPE_MATCHES_DIALOG, "transient-for", parent, NULL);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->campaign = g_object_ref (campaign);
  self->table = sg_matches_copy (sg_campaign_get_matches (campaign));
  for (guint i = 0; i < self->table->books->len; i++)
    {
      g_autofree char *title = sg_ruleset_call_system (((const SgMatchBook *) self->table->books->pdata[i])->system);

      gtk_string_list_append (titles, title);
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->books), G_LIST_MODEL (titles));
  self->filling = FALSE;
  fill (self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
