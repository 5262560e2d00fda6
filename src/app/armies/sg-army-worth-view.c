/* sg-army-worth-view.c: what each attribute buys the chosen unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One attribute at a time, when nothing else is to be done: a charge against each unit of a large army is some thousand branches.
 */

#include "app/armies/sg-army-worth-view.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-shelf.h"
#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-widgets.h"
#include "army/sg-army-of-list.h"
#include "army/sg-army-worth.h"
#include "base/sg-later.h"
#include "base/sg-text.h"

struct _SgArmyWorthView
{
  AdwBin parent_instance;

  SgArmyBench *bench;     /* (owned) */
  GtkExpander *expander;  /* (not owned) */
  GtkDropDown *against;   /* (not owned) */
  GtkWidget   *probable;  /* (not owned): whether units of a list bear what it calls probable */
  GtkBox      *box;       /* (not owned): what was reckoned */
  GPtrArray   *shelf;     /* (owned) (nullable) (element-type SgArmyEntry): behind the lines of @against after the first */
  GPtrArray   *lists;     /* (owned) (nullable) (element-type utf8): ids of the national lists, behind the lines after those */
  SgArmy      *enemy;     /* (owned) (nullable) */
  SgRuleset   *filled;    /* (owned) (nullable): by whose rules those lines are */
  SgArmy      *army;      /* (owned) (nullable): as it is reckoned */
  GPtrArray   *attributes, *now; /* (owned) (nullable) */
  guint        next;      /* the attribute that is reckoned next */
  guint        idle;
  gboolean     filling;
};

G_DEFINE_FINAL_TYPE (SgArmyWorthView, sg_army_worth_view, ADW_TYPE_BIN)

static GtkWidget *
make_cell (const char *text, gboolean start)
{
  GtkWidget *label = sg_label (text, "sg-small");

  gtk_label_set_xalign (GTK_LABEL (label), start ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), start);
  gtk_widget_set_hexpand (label, start);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

/* "Charges infantry, it wins   41.4%   73.8%". */
static void
add_line (GtkGrid *grid, int at, const SgArmyWorthRow *row)
{
  g_autofree char *without = sg_army_worth_say (row->kind, row->without), *with = sg_army_worth_say (row->kind, row->with);
  g_autofree char *title = g_strdup_printf (_("%s: %s"), row->title, row->measure), *spoken = g_strdup_printf (_("%s: %s without it, %s with it"), title, without, with);
  GtkWidget *name = make_cell (title, TRUE);

  sg_name (name, spoken);
  gtk_grid_attach (grid, name, 0, at, 1, 1);
  gtk_grid_attach (grid, make_cell (without, FALSE), 1, at, 1, 1);
  gtk_grid_attach (grid, make_cell (with, FALSE), 2, at, 1, 1);
}

static GtkWidget *
make_worth (const SgArmyWorth *worth)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name = sg_label (worth->attribute->label, "heading");
  g_autofree char *price = sg_army_points_words (worth->halves, TRUE);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (head), name);
  if (worth->borne)
    gtk_box_append (GTK_BOX (head), sg_label (_("borne"), "sg-caption"));
  gtk_box_append (GTK_BOX (head), sg_figure_label (price, "sg-caption"));
  gtk_box_append (GTK_BOX (card), head);
  if (worth->rows->len == 0)
    gtk_box_append (GTK_BOX (card), sg_label (_("None of these fights turns on it."), "sg-small-dim"));
  else
    {
      GtkWidget *grid = gtk_grid_new ();

      gtk_grid_set_column_spacing (GTK_GRID (grid), 14);
      gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
      gtk_grid_attach (GTK_GRID (grid), sg_figure_label (_("without"), "sg-caption"), 1, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), sg_figure_label (_("with"), "sg-caption"), 2, 0, 1, 1);
      for (guint i = 0; i < worth->rows->len; i++)
        add_line (GTK_GRID (grid), (int) i + 1, worth->rows->pdata[i]);
      gtk_box_append (GTK_BOX (card), grid);
    }
  return card;
}

static gboolean
reckon_cb (gpointer data)
{
  SgArmyWorthView *self = data;
  const SgArmyNode *node = self->army != NULL ? sg_army_find (self->army, sg_army_bench_get_chosen (self->bench)) : NULL;
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  SgArmyWorth *worth;

  if (node == NULL || self->next >= self->attributes->len)
    {
      self->idle = 0;
      return G_SOURCE_REMOVE;
    }
  if (self->now == NULL)
    self->now = sg_army_fights (self->army, node, rules, self->enemy);
  worth = sg_army_worth_of (self->army, node, rules, self->enemy, self->attributes->pdata[self->next++], self->now);
  gtk_box_append (self->box, make_worth (worth));
  sg_army_worth_free (worth);
  return G_SOURCE_CONTINUE;
}

static void
forget (SgArmyWorthView *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->attributes, g_ptr_array_unref);
  g_clear_pointer (&self->now, g_ptr_array_unref);
  g_clear_object (&self->army);
  self->next = 0;
}

/* The national lists of its rules, each as if every line of it stood in the field. */
static void
add_lists (SgArmyWorthView *self, GtkStringList *list)
{
  GPtrArray *nations = sg_army_bench_get_nations (self->bench);

  g_clear_pointer (&self->lists, g_ptr_array_unref);
  self->lists = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < nations->len; i++)
    {
      const SgNation *nation = nations->pdata[i];
      g_autofree char *title = g_strdup_printf (_("The list of %s"), nation->name);

      gtk_string_list_append (list, title);
      g_ptr_array_add (self->lists, g_strdup (nation->id));
    }
}

/* Those of its rules that may be fought against, after the book’s own fights. */
static void
fill_against (SgArmyWorthView *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  self->filling = TRUE;
  g_clear_pointer (&self->shelf, g_ptr_array_unref);
  g_set_object (&self->filled, sg_army_bench_get_rules (self->bench));
  self->shelf = sg_army_shelf_list (sg_army_bench_get_campaign (self->bench));
  gtk_string_list_append (list, _("The book’s standard fights"));
  for (guint i = 0; i < self->shelf->len;)
    {
      const SgArmyEntry *entry = self->shelf->pdata[i];
      g_autoptr (SgArmy) army = sg_army_shelf_load (sg_army_bench_get_campaign (self->bench), entry->paper, entry->path, NULL);

      if (army == NULL || !g_str_equal (sg_army_get_system (army), sg_ruleset_get_system (sg_army_bench_get_rules (self->bench))))
        {
          g_ptr_array_remove_index (self->shelf, i);
          continue;
        }
      gtk_string_list_append (list, entry->title);
      i++;
    }
  add_lists (self, list);
  gtk_drop_down_set_model (self->against, G_LIST_MODEL (list));
  self->filling = FALSE;
}

void
sg_army_worth_view_update (SgArmyWorthView *self)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  const SgArmyNode *node = sg_army_bench_get_node (self->bench);
  gboolean has = node != NULL && rules != NULL && sg_army_worth_has (sg_ruleset_get_system (rules));

  g_return_if_fail (SG_IS_ARMY_WORTH_VIEW (self));

  gtk_widget_set_visible (GTK_WIDGET (self), has);
  forget (self);
  sg_clear_box (GTK_WIDGET (self->box));
  if (!has || !gtk_expander_get_expanded (self->expander))
    return;
  if (self->shelf == NULL || self->filled != rules) /* of another army’s book, or campaign, the armies are others */
    {
      g_clear_object (&self->enemy);
      gtk_widget_set_visible (self->probable, FALSE);
      fill_against (self);
    }
  self->army = sg_army_copy (sg_army_bench_get_army (self->bench));
  self->attributes = sg_army_worth_list (node, rules);
  self->idle = sg_later (self, G_PRIORITY_DEFAULT_IDLE, reckon_cb);
}

/* (transfer full) (nullable): of the line @chosen; NULL is the book’s own fights. */
static SgArmy *
load_enemy (SgArmyWorthView *self, guint chosen)
{
  guint armies = self->shelf != NULL ? self->shelf->len : 0, lists = self->lists != NULL ? self->lists->len : 0;

  if (chosen > 0 && chosen <= armies)
    {
      const SgArmyEntry *entry = self->shelf->pdata[chosen - 1];

      return sg_army_shelf_load (sg_army_bench_get_campaign (self->bench), entry->paper, entry->path, NULL);
    }
  if (chosen > armies && chosen <= armies + lists)
    {
      const SgNation *nation = sg_nations_find (sg_army_bench_get_nations (self->bench), self->lists->pdata[chosen - 1 - armies]);

      return nation != NULL ? sg_army_of_list (sg_army_bench_get_rules (self->bench), nation, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->probable))) : NULL;
    }
  return NULL;
}

static void
against_cb (SgArmyWorthView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->against);

  if (self->filling)
    return;
  g_clear_object (&self->enemy);
  self->enemy = load_enemy (self, chosen);
  gtk_widget_set_visible (self->probable, self->enemy != NULL && chosen > self->shelf->len);
  sg_army_worth_view_update (self);
}

/* Unfolded anew, the armies on the shelf are looked up anew. */
static void
expanded_cb (SgArmyWorthView *self)
{
  if (!gtk_expander_get_expanded (self->expander))
    {
      g_clear_pointer (&self->shelf, g_ptr_array_unref);
      g_clear_object (&self->enemy);
      gtk_widget_set_visible (self->probable, FALSE);
    }
  sg_army_worth_view_update (self);
}

static void
sg_army_worth_view_dispose (GObject *object)
{
  SgArmyWorthView *self = SG_ARMY_WORTH_VIEW (object);

  forget (self);
  g_clear_pointer (&self->shelf, g_ptr_array_unref);
  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_clear_object (&self->enemy);
  g_clear_object (&self->filled);
  g_clear_object (&self->bench);
  G_OBJECT_CLASS (sg_army_worth_view_parent_class)->dispose (object);
}

static void
sg_army_worth_view_class_init (SgArmyWorthViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_army_worth_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-army-worth-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SgArmyWorthView, expander);
  gtk_widget_class_bind_template_child (widget_class, SgArmyWorthView, against);
  gtk_widget_class_bind_template_child (widget_class, SgArmyWorthView, probable);
  gtk_widget_class_bind_template_child (widget_class, SgArmyWorthView, box);
  gtk_widget_class_bind_template_callback (widget_class, expanded_cb);
  gtk_widget_class_bind_template_callback (widget_class, against_cb);
}

static void
sg_army_worth_view_init (SgArmyWorthView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_drop_down_shorten (self->against);
  sg_drop_down_search (self->against);
}

GtkWidget *
sg_army_worth_view_new (SgArmyBench *bench)
{
  SgArmyWorthView *self = g_object_new (SG_TYPE_ARMY_WORTH_VIEW, NULL);

  self->bench = g_object_ref (bench);
  return GTK_WIDGET (self);
}

void
sg_army_worth_view_oppose (SgArmyWorthView *self, const char *list, gboolean probable)
{
  g_return_if_fail (SG_IS_ARMY_WORTH_VIEW (self));

  sg_army_worth_view_unfold (self);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->probable), probable);
  for (guint i = 0; self->lists != NULL && i < self->lists->len; i++)
    if (g_str_equal (self->lists->pdata[i], list))
      gtk_drop_down_set_selected (self->against, self->shelf->len + 1 + i);
}

void
sg_army_worth_view_unfold (SgArmyWorthView *self)
{
  g_return_if_fail (SG_IS_ARMY_WORTH_VIEW (self));

  gtk_expander_set_expanded (self->expander, TRUE);
}
