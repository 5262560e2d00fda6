/* sg-army-list.c: both orders of battle as a list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body has a row of its own where it is more than one unit; else the unit stands for it.
 */

#include "app/armies/sg-army-list.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-force.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "army/sg-army-review.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "campaign/sg-campaign.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"

struct _SgArmyList
{
  AdwBin parent_instance;

  GtkListBox *list;   /* (not owned) */
  SgBattle *battle;   /* (owned) (nullable) */
  gulong changed;
  const char *side;   /* interned */
  char *unit;         /* (owned) (nullable) */
  gboolean filling;
  guint idle;
};

G_DEFINE_FINAL_TYPE (SgArmyList, sg_army_list, ADW_TYPE_BIN)

static guint chosen_signal;

const char *
sg_side_class (const char *side)
{
  return g_strcmp0 (side, "red") == 0 ? "sg-red" : "sg-blue";
}

static GtkWidget *
make_row (const char *side, const char *unit, GtkWidget *child, const char *name)
{
  GtkWidget *row = gtk_list_box_row_new ();

  g_object_set_data (G_OBJECT (row), "side", (gpointer) g_intern_string (side));
  g_object_set_data_full (G_OBJECT (row), "unit", g_strdup (unit), g_free);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  sg_name (row, name);
  return row;
}

static void
add_figures (GtkWidget *box, const char *figures, const char *points, const char *css)
{
  GtkWidget *one = sg_figure_label (figures, css != NULL ? css : "sg-small-dim");
  GtkWidget *other = sg_figure_label (points, css);

  gtk_widget_set_size_request (one, 48, -1);
  gtk_widget_set_size_request (other, 40, -1);
  gtk_widget_set_visible (other, *points != '\0');
  gtk_box_append (GTK_BOX (box), one);
  gtk_box_append (GTK_BOX (box), other);
}

/* Nothing where nothing was paid. */
static char *
word_price (gint64 price)
{
  return price > 0 ? sg_text_halves (price) : g_strdup ("");
}

static GtkWidget *
make_side_row (SgArmyList *self, const SgSide *side)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gint64 guns = sg_army_counts_men (sg_board_get_rules (board)) ? 0 : sg_board_begun (board, side->id, "guns"); /* a gun is a figure, and no man */
  g_autofree char *figures = g_strdup_printf ("%d", (int) (sg_side_count_men_begun (board, side->id) + guns));
  g_autofree char *points = word_price (sg_force_price_side (board, side->id));
  GtkWidget *row;

  gtk_box_append (GTK_BOX (box), sg_side_mark (side->id));
  gtk_box_append (GTK_BOX (words), sg_label (side->name, "heading"));
  if (side->player != NULL && *side->player != '\0')
    gtk_box_append (GTK_BOX (words), sg_label (side->player, "sg-caption"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  add_figures (box, figures, points, "heading");
  row = make_row (side->id, NULL, box, side->name);
  gtk_widget_add_css_class (row, "sg-side-row");
  return row;
}

/* (transfer full): what a row says to who hears it. */
static char *
say_unit (SgBoard *board, const SgUnit *unit, const char *figures, const char *points)
{
  if (*points != '\0')
    return g_strdup_printf (_("%s, %s figures, %s points"), unit->name, figures, points);
  if (sg_army_counts_men (sg_board_get_rules (board)))
    return g_strdup_printf (_("%s, %s men"), unit->name, figures);
  return g_strdup_printf (_("%s, %s figures"), unit->name, figures);
}

static GtkWidget *
make_unit_row (SgArmyList *self, const SgUnit *unit, gboolean nested)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type);
  GtkWidget *icon = gtk_image_new_from_icon_name (sg_arm_icon (type != NULL ? type->arm : ""));
  const char *commander = unit->words != NULL ? g_hash_table_lookup (unit->words, "commander") : NULL;
  gint64 fit = sg_unit_balance (unit, SG_ACCOUNT_FIT), begun = sg_unit_begun (unit);
  g_autofree char *figures = fit == begun ? g_strdup_printf ("%d", (int) begun) : g_strdup_printf (_("%d of %d"), (int) fit, (int) begun);
  g_autofree char *points = word_price (sg_force_price (sg_board_get_rules (board), unit));
  g_autofree char *name = say_unit (board, unit, figures, points);

  gtk_widget_add_css_class (icon, sg_side_class (unit->side));
  gtk_widget_set_margin_start (icon, nested ? 24 : 8);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (words), sg_label (unit->name, NULL));
  if (commander != NULL && *commander != '\0')
    gtk_box_append (GTK_BOX (words), sg_label (commander, "sg-caption"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  add_figures (box, figures, points, NULL);
  return make_row (unit->side, unit->id, box, name);
}

static GtkWidget *
make_body_row (const SgBody *body)
{
  GtkWidget *label = sg_label (body->name, "sg-small-dim");
  GtkWidget *row = make_row (body->side, NULL, label, body->name);

  gtk_widget_set_margin_start (label, 18);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

/* The body that every figure of the unit stands with, when it is not the unit's own. */
static const char *
body_of (SgBoard *board, const SgUnit *unit)
{
  GPtrArray *figures = sg_board_get_figures (board);
  const char *body = NULL;

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = g_ptr_array_index (figures, i);

      if (figure->unit != unit)
        continue;
      if (body != NULL && g_strcmp0 (body, figure->body) != 0)
        return NULL;
      body = figure->body;
    }
  return g_strcmp0 (body, unit->id) == 0 ? NULL : body;
}

static void
add_units (SgArmyList *self, const char *side)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  GPtrArray *units = sg_board_get_units (board);
  const char *before = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      const char *body = body_of (board, unit);
      const SgBody *found = body != NULL ? sg_board_get_body (board, body) : NULL;

      if (g_strcmp0 (unit->side, side) != 0 || sg_unit_begun (unit) == 0)
        continue;
      if (found != NULL && g_strcmp0 (body, before) != 0)
        gtk_list_box_append (self->list, make_body_row (found));
      before = body;
      gtk_list_box_append (self->list, make_unit_row (self, unit, found != NULL));
    }
}

static void
choose_row (SgArmyList *self)
{
  GtkWidget *side_row = NULL;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      const char *unit = g_object_get_data (G_OBJECT (row), "unit");

      if (g_object_get_data (G_OBJECT (row), "side") == self->side && unit == NULL && side_row == NULL)
        side_row = row;
      if (unit != NULL && g_strcmp0 (unit, self->unit) == 0)
        {
          gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
          return;
        }
    }
  g_clear_pointer (&self->unit, g_free);
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (side_row));
}

static void
fill (SgArmyList *self)
{
  GPtrArray *sides;

  self->filling = TRUE;
  sg_clear_box (GTK_WIDGET (self->list));
  if (self->battle != NULL)
    {
      sides = sg_campaign_get_sides (sg_battle_get_campaign (self->battle));
      for (guint i = 0; i < sides->len; i++)
        {
          const SgSide *side = g_ptr_array_index (sides, i);

          gtk_list_box_append (self->list, make_side_row (self, side));
          add_units (self, side->id);
        }
      choose_row (self);
    }
  self->filling = FALSE;
  g_signal_emit (self, chosen_signal, 0);
}

static gboolean
fill_idle_cb (gpointer data)
{
  SgArmyList *self = data;

  self->idle = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

/* Many rulings may come in one act: the list is made again once after them. */
static void
changed_cb (SgArmyList *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_HIGH_IDLE, fill_idle_cb);
}

static void
selected_cb (SgArmyList *self, GtkListBoxRow *row)
{
  if (self->filling || row == NULL)
    return;
  self->side = g_object_get_data (G_OBJECT (row), "side");
  g_free (self->unit);
  self->unit = g_strdup (g_object_get_data (G_OBJECT (row), "unit"));
  g_signal_emit (self, chosen_signal, 0);
}

static void
sg_army_list_dispose (GObject *object)
{
  SgArmyList *self = SG_ARMY_LIST (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_signal_handler (&self->changed, self->battle);
  g_clear_object (&self->battle);
  g_clear_pointer (&self->unit, g_free);
  G_OBJECT_CLASS (sg_army_list_parent_class)->dispose (object);
}

static void
sg_army_list_class_init (SgArmyListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_army_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-army-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SgArmyList, list);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_army_list_init (SgArmyList *self)
{
  self->side = g_intern_static_string ("red");
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_army_list_set_battle (SgArmyList *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_ARMY_LIST (self));

  g_clear_signal_handler (&self->changed, self->battle);
  g_set_object (&self->battle, battle);
  if (battle != NULL)
    self->changed = g_signal_connect_object (battle, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  fill (self);
}

const char *
sg_army_list_get_side (SgArmyList *self)
{
  g_return_val_if_fail (SG_IS_ARMY_LIST (self), "red");

  return self->side;
}

SgUnit *
sg_army_list_get_unit (SgArmyList *self)
{
  g_return_val_if_fail (SG_IS_ARMY_LIST (self), NULL);

  return self->battle != NULL && self->unit != NULL ? sg_board_get_unit (sg_battle_get_board (self->battle), self->unit) : NULL;
}

void
sg_army_list_choose (SgArmyList *self, const char *side, const char *unit)
{
  g_return_if_fail (SG_IS_ARMY_LIST (self));

  self->side = g_intern_string (side);
  g_free (self->unit);
  self->unit = g_strdup (unit);
  choose_row (self);
}
