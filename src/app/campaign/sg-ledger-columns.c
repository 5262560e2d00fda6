/* sg-ledger-columns.c: the columns of the ledger, and how a row fills them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/campaign/sg-ledger-columns.h"

#include <glib/gi18n-lib.h>

#include "app/campaign/sg-ledger-line.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"

/* With text of the usual size. */
#define LOSSES_WIDE 132
#define LOSSES_NARROW 124
#define LOSSES_SLIM 62

static SgRuling *
ruling_of (GtkListItem *item, SgLedgerLine **line)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr (GObject) object = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  if (line != NULL)
    *line = SG_IS_LEDGER_LINE (object) ? SG_LEDGER_LINE (object) : NULL;
  return SG_IS_RULING (object) ? SG_RULING (object) : NULL;
}

static void
expander_setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *expander = gtk_tree_expander_new ();

  gtk_tree_expander_set_indent_for_icon (GTK_TREE_EXPANDER (expander), FALSE);
  sg_name (expander, _("What it did"));
  gtk_list_item_set_child (item, expander);
}

static void
expander_bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  SgLedgerLine *line;
  gboolean ruling = ruling_of (item, &line) != NULL;

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (gtk_list_item_get_child (item)), ruling ? gtk_list_item_get_item (item) : NULL);
}

static void
figure_setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = sg_figure_label ("", NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

/* “−4 cav. −7 inf. −1 gun”, one below the other where the column is narrow. */
static void
losses_setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = sg_figure_label ("", NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_list_item_set_child (item, label);
}

static void
text_setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  sg_tell_cut_words (label);
  gtk_widget_add_css_class (label, "sg-dim");
  gtk_list_item_set_child (item, label);
}

static void
number_bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  SgRuling *ruling = ruling_of (item, NULL);
  g_autofree char *number = ruling != NULL ? g_strdup_printf ("%d", (int) sg_ruling_get_number (ruling)) : NULL;

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), number != NULL ? number : "");
}

static void
moment_bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  SgRuling *ruling = ruling_of (item, NULL);
  g_autofree char *moment = ruling != NULL ? sg_ledger_moment (*((SgLedgerColumns *) data)->battle, ruling) : NULL;

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), moment != NULL ? moment : "");
}

static void
clause_setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), sg_side_mark (NULL));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static char *
clause_markup (SgRuling *ruling)
{
  const char *reason = sg_ruling_get_undone_reason (ruling);

  if (!sg_ruling_is_undone (ruling))
    return g_markup_escape_text (sg_ruling_get_clause (ruling), -1);
  if (reason == NULL || *reason == '\0')
    return g_markup_printf_escaped ("<s>%s</s>   <span alpha=\"74%%\">%s</span>", sg_ruling_get_clause (ruling), _("Undone"));
  return g_markup_printf_escaped (_("<s>%s</s>   <span alpha=\"74%%\">Undone: %s</span>"), sg_ruling_get_clause (ruling), reason);
}

static void
clause_bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *mark = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkLabel *label = GTK_LABEL (gtk_widget_get_next_sibling (mark));
  SgLedgerLine *line;
  SgRuling *ruling = ruling_of (item, &line);
  g_autofree char *markup = ruling != NULL ? clause_markup (ruling) : g_markup_escape_text (sg_ledger_line_get_words (line), -1);

  gtk_label_set_markup (label, markup);
  sg_tip (GTK_WIDGET (label), ruling != NULL ? sg_ruling_get_clause (ruling) : NULL);
  sg_side_mark_set (mark, line != NULL ? sg_ledger_line_get_side (line) : NULL);
}

static void
rule_setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, sg_rule_chip_new (NULL, NULL));
}

static void
rule_bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  SgRuling *ruling = ruling_of (item, NULL);

  sg_rule_chip_set (SG_RULE_CHIP (gtk_list_item_get_child (item)), sg_battle_get_rules (*((SgLedgerColumns *) data)->battle),
                    ruling != NULL ? sg_ruling_get_rule (ruling) : NULL);
}

static void
losses_bind (GtkListItem *item, SgLedgerColumns *self, const char *side)
{
  SgRuling *ruling = ruling_of (item, NULL);
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *words = ruling != NULL ? sg_ledger_losses (*self->battle, ruling, side) : NULL;

  gtk_label_set_label (GTK_LABEL (label), words != NULL ? words : "");
  sg_tip (label, words);
  if (ruling != NULL && sg_ruling_is_undone (ruling))
    gtk_widget_add_css_class (label, "sg-struck");
  else
    gtk_widget_remove_css_class (label, "sg-struck");
}

static void
red_bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  losses_bind (item, data, "red");
}

static void
blue_bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  losses_bind (item, data, "blue");
}

static void
source_bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  SgLedgerLine *line;
  SgRuling *ruling = ruling_of (item, &line);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       ruling != NULL ? sg_ledger_source (*((SgLedgerColumns *) data)->battle, ruling) : sg_ledger_line_get_leaves (line));
}

#define ITEM "sg-ledger-item"

/* The cell knows its row, for whoever finds it under the pointer. */
static void
set_up_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  g_object_set_data (G_OBJECT (gtk_list_item_get_child (item)), ITEM, item);
}

guint
sg_ledger_columns_find_row (GtkWidget *part)
{
  GtkListItem *item = NULL;

  for (guint depth = 0; part != NULL && item == NULL && depth < 3; depth++, part = gtk_widget_get_first_child (part))
    item = g_object_get_data (G_OBJECT (part), ITEM);
  return item != NULL ? gtk_list_item_get_position (item) : GTK_INVALID_LIST_POSITION;
}

static GtkColumnViewColumn *
add_column (SgLedgerColumns *self, const char *title, int width, GCallback setup, GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;

  g_signal_connect (factory, "setup", setup, self);
  g_signal_connect_after (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", bind, self);
  column = gtk_column_view_column_new (title, factory);
  if (width > 0)
    gtk_column_view_column_set_fixed_width (column, (int) (width * sg_text_size ()));
  else
    gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (self->view, column);
  g_object_unref (column);
  return column;
}

void
sg_ledger_columns_add (SgLedgerColumns *self, GtkColumnView *view, SgBattle *const *battle)
{
  self->view = view;
  self->battle = battle;
  add_column (self, "", 36, G_CALLBACK (expander_setup_cb), G_CALLBACK (expander_bind_cb));
  self->number = add_column (self, _("No."), 46, G_CALLBACK (figure_setup_cb), G_CALLBACK (number_bind_cb));
  self->move = g_object_ref (add_column (self, _("Move"), 124, G_CALLBACK (text_setup_cb), G_CALLBACK (moment_bind_cb)));
  add_column (self, _("Ruling"), 0, G_CALLBACK (clause_setup_cb), G_CALLBACK (clause_bind_cb));
  self->rule = g_object_ref (add_column (self, _("Rule"), 74, G_CALLBACK (rule_setup_cb), G_CALLBACK (rule_bind_cb)));
  self->red = g_object_ref (add_column (self, _("Red"), LOSSES_WIDE, G_CALLBACK (losses_setup_cb), G_CALLBACK (red_bind_cb)));
  self->blue = g_object_ref (add_column (self, _("Blue"), LOSSES_WIDE, G_CALLBACK (losses_setup_cb), G_CALLBACK (blue_bind_cb)));
  self->source = g_object_ref (add_column (self, _("Source"), 110, G_CALLBACK (text_setup_cb), G_CALLBACK (source_bind_cb)));
}

/* GTK 4.8 sets every title at the start; those of figures belong at the end. */
void
sg_ledger_columns_turn_titles (SgLedgerColumns *self)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GListModel *columns = gtk_column_view_get_columns (self->view);
  guint n = 0;

  for (GtkWidget *title = gtk_widget_get_first_child (header); title != NULL; title = gtk_widget_get_next_sibling (title), n++)
    {
      GtkWidget *box = gtk_widget_get_first_child (title);
      GtkWidget *label = box != NULL ? gtk_widget_get_first_child (box) : NULL;
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, n);

      if (!GTK_IS_LABEL (label) || (column != self->number && column != self->red && column != self->blue))
        continue;
      gtk_widget_set_hexpand (label, TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      if (gtk_label_get_ellipsize (GTK_LABEL (label)) == PANGO_ELLIPSIZE_NONE) /* a side may have a long name */
        sg_tell_cut_words (label);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    }
}

void
sg_ledger_columns_name_sides (SgLedgerColumns *self)
{
  SgCampaign *campaign = *self->battle != NULL ? sg_battle_get_campaign (*self->battle) : NULL;

  gtk_column_view_column_set_title (self->move, sg_game_is_by_cards (*self->battle) ? _("Card") : _("Move"));
  gtk_column_view_column_set_title (self->red, campaign != NULL ? sg_campaign_get_side (campaign, "red")->name : _("Red"));
  gtk_column_view_column_set_title (self->blue, campaign != NULL ? sg_campaign_get_side (campaign, "blue")->name : _("Blue"));
}

static void
show_column (SgLedgerColumns *self, GtkColumnViewColumn *column, guint place, gboolean shown)
{
  gboolean is_shown = gtk_column_view_column_get_column_view (column) != NULL;

  /* A hidden column keeps its room in GTK 4.8, so it is taken out. */
  if (shown && !is_shown)
    gtk_column_view_insert_column (self->view, place, column);
  else if (!shown && is_shown)
    gtk_column_view_remove_column (self->view, column);
}

/* At the end, before the source. */
static void
show_losses (SgLedgerColumns *self, gboolean shown)
{
  gboolean sourced = gtk_column_view_column_get_column_view (self->source) != NULL;
  GListModel *columns = gtk_column_view_get_columns (self->view);

  show_column (self, self->red, g_list_model_get_n_items (columns) - sourced, shown);
  show_column (self, self->blue, g_list_model_get_n_items (columns) - sourced, shown);
  if (shown)
    sg_ledger_columns_turn_titles (self);
}

void
sg_ledger_columns_set_narrow (SgLedgerColumns *self, gboolean narrow, gboolean slim)
{
  int losses = narrow ? LOSSES_NARROW : LOSSES_WIDE;

  if (slim)
    losses = LOSSES_SLIM;
  losses = (int) (losses * sg_text_size ());
  show_column (self, self->move, 2, !narrow);
  show_column (self, self->rule, narrow ? 3 : 4, !slim);
  show_losses (self, !slim || sg_text_size () <= SG_LARGE_TEXT);
  show_column (self, self->source, 7, !narrow);
  gtk_column_view_column_set_fixed_width (self->red, losses);
  gtk_column_view_column_set_fixed_width (self->blue, losses);
}

void
sg_ledger_columns_clear (SgLedgerColumns *self)
{
  g_clear_object (&self->move);
  g_clear_object (&self->rule);
  g_clear_object (&self->red);
  g_clear_object (&self->blue);
  g_clear_object (&self->source);
}
