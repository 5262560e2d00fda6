/* sg-army-fights.c: how a unit fights, as its card says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-fights.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "rules/sg-ruleset-catalogue.h"

static GtkWidget *
make_cell (const char *text, const char *css, gboolean start)
{
  GtkWidget *label = sg_label (text, css);

  gtk_label_set_xalign (GTK_LABEL (label), start ? 0 : .5);
  gtk_widget_set_hexpand (label, start);
  gtk_label_set_wrap (GTK_LABEL (label), start);
  return label;
}

/* The formations, a column to each head. */
static GtkWidget *
make_formations (const SgArmyCard *card)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (guint i = 0; i < card->heads->len; i++)
    {
      g_autofree char *head = sg_army_capital (card->heads->pdata[i]);

      gtk_grid_attach (GTK_GRID (grid), make_cell (head, "sg-caption", FALSE), (int) i + 1, 0, 1, 1);
    }
  for (guint k = 0; k < card->rows->len; k++)
    {
      const SgArmyCardRow *row = card->rows->pdata[k];

      gtk_grid_attach (GTK_GRID (grid), make_cell (row->label, "sg-small", TRUE), 0, (int) k + 1, 1, 1);
      for (guint i = 0; i < card->heads->len && row->cells[i] != NULL; i++)
        gtk_grid_attach (GTK_GRID (grid), make_cell (row->cells[i], "sg-small", FALSE), (int) i + 1, (int) k + 1, 1, 1);
    }
  return grid;
}

/* "+2  3+    +1  4+": the value stands under its label. */
static GtkWidget *
make_boxes (const char *title, GPtrArray *boxes)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 22), *label = make_cell (title, "sg-small", TRUE);

  gtk_widget_set_valign (label, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (line), label);
  for (guint i = 0; i < boxes->len; i++)
    {
      const SgArmyCardBox *one = boxes->pdata[i];
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

      gtk_box_append (GTK_BOX (box), make_cell (one->label, "sg-caption", FALSE));
      gtk_box_append (GTK_BOX (box), make_cell (one->value, "sg-small", FALSE));
      gtk_box_append (GTK_BOX (line), box);
    }
  return line;
}

static void
append (GtkWidget *card, GtkWidget *part)
{
  if (gtk_widget_get_first_child (card) != NULL)
    gtk_box_append (GTK_BOX (card), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (card), part);
}

/* What the card says of the unit besides its attributes, which come first in it. */
static void
add_lines (GtkWidget *card, const SgArmyCard *words, guint from)
{
  for (guint i = from; i < words->lines->len; i++)
    {
      const SgArmyCardLine *line = words->lines->pdata[i];
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *text = make_cell (line->text, "sg-small", TRUE);

      gtk_label_set_xalign (GTK_LABEL (text), 1);
      gtk_box_append (GTK_BOX (box), make_cell (line->name, "sg-small", TRUE));
      gtk_box_append (GTK_BOX (box), text);
      append (card, box);
    }
}

void
sg_army_fights_fill (GtkWidget *box, const SgArmyCard *card, const SgArmyNode *node)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  g_autofree char *shoots = card->shoot != NULL ? g_strdup_printf (_("Shoots %s"), card->shoot) : NULL;

  sg_clear_box (box);
  gtk_widget_add_css_class (body, "card");
  gtk_widget_add_css_class (body, "sg-card");
  if (card->rows->len > 0)
    append (body, make_formations (card));
  if (shoots != NULL)
    append (body, make_boxes (shoots, card->bands));
  if (card->fight->len > 0)
    append (body, make_boxes (_("Hits in close combat, by advantage"), card->fight));
  add_lines (body, card, g_strv_length (node->attributes));
  gtk_widget_set_visible (box, gtk_widget_get_first_child (body) != NULL);
  gtk_box_append (GTK_BOX (box), sg_section (_("How It Fights"), NULL));
  gtk_box_append (GTK_BOX (box), body);
}

char *
sg_army_fights_word_ranges (const SgArmyCard *card)
{
  GString *text;

  if (card->shoot == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < card->bands->len; i++)
    {
      const SgArmyCardBox *band = card->bands->pdata[i];

      g_string_append_printf (text, _("%s%s to %s"), i > 0 ? ", " : "", band->value, band->label);
    }
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", card->shoot);
  return g_string_free (text, FALSE);
}

char *
sg_army_fights_word_breaks (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (rules));
  SgArmyBreak breaks[SG_ARMY_MAX_BREAKS];
  guint n = 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (builder != NULL && builder->breaks != NULL && sg_ruleset_get_type_by_id (rules, node->type) != NULL)
    n = builder->breaks (node, sg_army_strength (sg_army_review_get_army (review), node, "figures", rules), rules, breaks);
  if (n == 0)
    return NULL;
  for (guint i = 0, k; i < n; i = k)
    {
      k = i + 1;
      while (k < n && breaks[k].at == breaks[i].at)
        k++;
      if (i > 0)
        g_string_append (text, k == n ? _(" and ") : ", ");
      g_string_append_printf (text, "%u (", breaks[i].at);
      for (guint j = i; j < k; j++)
        g_string_append_printf (text, "%s%s", j == i ? "" : ", ", breaks[j].label);
      g_string_append (text, ")");
    }
  return g_strdup_printf (_("losses marked at %s"), text->str);
}
