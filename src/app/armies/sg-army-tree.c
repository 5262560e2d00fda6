/* sg-army-tree.c: an army as a tree of rows that can be dragged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row is known by the id of its node: after an act only what differs is spliced, so that what was folded stays
 * folded and the list does not jump.
 */

#include "app/armies/sg-army-tree.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/armies/sg-army-drag.h"
#include "app/armies/sg-army-list.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

/* The thing in a row. */

#define SG_TYPE_ARMY_ITEM (sg_army_item_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyItem, sg_army_item, SG, ARMY_ITEM, GObject)

struct _SgArmyItem
{
  GObject parent_instance;
  char *id;
  GListStore *children; /* (owned) (nullable): of what can be opened */
};

G_DEFINE_FINAL_TYPE (SgArmyItem, sg_army_item, G_TYPE_OBJECT)

static void
sg_army_item_finalize (GObject *object)
{
  SgArmyItem *self = SG_ARMY_ITEM (object);

  g_free (self->id);
  g_clear_object (&self->children);
  G_OBJECT_CLASS (sg_army_item_parent_class)->finalize (object);
}

static void
sg_army_item_class_init (SgArmyItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_army_item_finalize;
}

static void
sg_army_item_init (SgArmyItem *self)
{
}

/* The tree. */

struct _SgArmyTree
{
  AdwBin parent_instance;

  SgArmyBench *bench;            /* (owned) */
  GListStore *top;               /* (owned) */
  GtkTreeListModel *model;       /* (owned) */
  GtkSingleSelection *selection; /* (owned) */
  GtkListView *list;             /* (not owned) */
  GHashTable *items;             /* (owned): id → SgArmyItem */
  GHashTable *rows;              /* (owned): id → the expander that shows it */
  gboolean syncing;
  guint focusing;                /* the idle that gives the focus back to a row that moved */
};

G_DEFINE_FINAL_TYPE (SgArmyTree, sg_army_tree, ADW_TYPE_BIN)

/* (transfer none): the item of @node, as it was where it can be opened as before: a row is that of its item, and is folded as long as it stays the same.
 * @now owns it. */
static SgArmyItem *
need_item (SgArmyTree *self, GHashTable *now, const SgArmyNode *node)
{
  gboolean holds = node->rank != SG_ARMY_WHOLE && node->rank != SG_ARMY_GENERAL
                   && (node->rank < SG_ARMY_UNIT || node->children->len > 0);
  SgArmyItem *item = g_hash_table_lookup (self->items, node->id);

  if (item != NULL && (item->children != NULL) == holds)
    g_object_ref (item);
  else
    {
      item = g_object_new (SG_TYPE_ARMY_ITEM, NULL);
      item->id = g_strdup (node->id);
      item->children = holds ? g_list_store_new (SG_TYPE_ARMY_ITEM) : NULL;
    }
  g_hash_table_insert (now, g_strdup (node->id), item);
  return item;
}

/* Splices only the part that differs: a row that is taken out and put in again is folded open, and loses the focus. */
static void
sync_store (GListStore *store, GPtrArray *items)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store)), head = 0, tail = 0;

  for (; head < n && head < items->len; head++)
    {
      g_autoptr (GObject) there = g_list_model_get_item (G_LIST_MODEL (store), head);

      if (there != items->pdata[head])
        break;
    }
  for (; tail < n - head && tail < items->len - head; tail++)
    {
      g_autoptr (GObject) there = g_list_model_get_item (G_LIST_MODEL (store), n - 1 - tail);

      if (there != items->pdata[items->len - 1 - tail])
        break;
    }
  if (n - head - tail > 0 || items->len - head - tail > 0)
    g_list_store_splice (store, head, n - head - tail, items->len > 0 ? items->pdata + head : NULL, items->len - head - tail);
}

static void
sync_children (SgArmyTree *self, GHashTable *now, const SgArmyNode *node, GListStore *store, gboolean root)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  if (root)
    g_ptr_array_add (items, need_item (self, now, node));
  for (guint i = 0; i < node->children->len; i++)
    g_ptr_array_add (items, need_item (self, now, node->children->pdata[i]));
  sync_store (store, items);
  for (guint i = 0; i < node->children->len; i++)
    {
      SgArmyItem *item = items->pdata[i + root];

      if (item->children != NULL)
        sync_children (self, now, node->children->pdata[i], item->children, FALSE);
    }
}

static const char *
row_id (SgArmyTree *self, guint position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->model, position);
  g_autoptr (SgArmyItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  return item != NULL ? item->id : NULL; /* the hash keeps it */
}

/* GTK_INVALID_LIST_POSITION: what it stands in is folded, or it is gone. */
static guint
find_row (SgArmyTree *self, const char *id)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (row_id (self, i), id) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* Opens all that @node stands in, from the top: a row has its place only when those above it are open. */
static void
unfold (SgArmyTree *self, const SgArmyNode *node)
{
  g_autoptr (GtkTreeListRow) row = NULL;

  if (node->parent == NULL)
    return;
  unfold (self, node->parent);
  row = gtk_tree_list_model_get_row (self->model, find_row (self, node->parent->id));
  if (row != NULL)
    gtk_tree_list_row_set_expanded (row, TRUE);
}

static void
select_chosen (SgArmyTree *self)
{
  const char *chosen = sg_army_bench_get_chosen (self->bench);
  guint at = find_row (self, chosen);

  if (at == GTK_INVALID_LIST_POSITION || at == gtk_single_selection_get_selected (self->selection))
    return;
  gtk_single_selection_set_selected (self->selection, at);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", at);
}

/* Rows. */

static char *
list_attributes (SgRuleset *rules, const SgArmyNode *node)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (char **id = node->attributes; *id != NULL; id++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *id);

      sg_text_join (words, ", ");
      g_string_append (words, attribute != NULL ? attribute->label : *id);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* Where the figures of a battery do not count, its guns do. */
static char *
word_guns (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  gint64 guns = sg_army_strength (army, node, "guns", rules);

  if (node->rank < SG_ARMY_UNIT || guns < 1 || sg_army_strength (army, node, "figures", rules) > 0)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("%d gun", "%d guns", (gulong) guns), (int) guns);
}

/* "3 battles, 12 lost, Victory": what a unit went through and won; NULL when it never fought. */
static char *
word_deeds (const SgArmyNode *node)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  gint64 lost = 0;

  if (node->deeds->len == 0)
    return NULL;
  g_string_append_printf (words, ngettext ("%u battle", "%u battles", node->deeds->len), node->deeds->len);
  for (guint i = 0; i < node->deeds->len; i++)
    lost += ((SgArmyDeed *) node->deeds->pdata[i])->lost;
  if (lost > 0)
    g_string_append_printf (words, _(", %d lost"), (int) lost);
  for (guint i = 0; i < node->deeds->len; i++)
    {
      const char *honour = ((SgArmyDeed *) node->deeds->pdata[i])->honour;

      if (honour != NULL && *honour != '\0' && g_hash_table_add (told, (gpointer) honour))
        g_string_append_printf (words, ", %s", honour);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* (transfer full): @words, which is sunk, and @more (nullable) after it. */
static char *
join_words (char *words, const char *more)
{
  g_autofree char *first = words;

  if (more == NULL)
    return g_steal_pointer (&first);
  return *first != '\0' ? g_strdup_printf ("%s · %s", first, more) : g_strdup (more);
}

static gboolean
has_fault (SgArmyTree *self, const SgArmyNode *node)
{
  GPtrArray *messages = sg_army_review_get_messages (sg_army_bench_get_review (self->bench));

  for (guint i = 0; i < messages->len; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];

      if (message->waived != NULL || message->weight != SG_ARMY_FAULT)
        return FALSE; /* faults come first */
      if (g_str_equal (message->node, node->id) && *node->id != '\0')
        return TRUE;
    }
  return FALSE;
}

typedef struct { GtkImage *icon, *fault; GtkLabel *name, *words, *figures, *points; } Parts;

/* What a row says to who hears it: a number that it does not show is not said. */
static char *
say_row (const char *name, const char *words, const char *figures, const char *points, gboolean fault)
{
  GString *said = g_string_new (NULL);

  g_string_append_printf (said, "%s, %s", name, words);
  if (figures != NULL)
    g_string_append_printf (said, ngettext (", %s figure", ", %s figures", g_ascii_strtoull (figures, NULL, 10)), figures);
  if (points != NULL)
    g_string_append_printf (said, g_str_equal (points, "1") ? _(", %s point") : _(", %s points"), points);
  if (fault)
    g_string_append (said, _(", at fault"));
  return g_string_free (said, FALSE);
}

static gboolean
is_unit (const SgArmyNode *node)
{
  return node->rank == SG_ARMY_UNIT || node->rank == SG_ARMY_DETACHMENT;
}

static gboolean
has_several_generals (SgArmy *army)
{
  g_autoptr (GPtrArray) generals = sg_army_list (army, NULL, SG_ARMY_GENERAL);

  return generals->len > 1;
}

/* (transfer full): under the name: what it bears, who commands it, or how many guns it has; then what it went through. */
static char *
word_row (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  g_autofree char *deeds = is_unit (node) ? word_deeds (node) : NULL;

  if (is_unit (node) && node->attributes[0] != NULL)
    return join_words (list_attributes (rules, node), deeds);
  if (node->rank == SG_ARMY_GENERAL && node == sg_army_find_commander (army) && has_several_generals (army))
    return g_strdup (_("commands the army"));
  return join_words (*node->commander != '\0' ? g_strdup (node->commander) : word_guns (army, node, rules), deeds);
}

/* (transfer full) (nullable): of a unit, or of the whole army. */
static char *
word_figures (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  gboolean whole = node->rank == SG_ARMY_WHOLE;
  gint64 strength = 0;
  if (is_unit (node))
    strength = sg_army_strength (army, node, "figures", rules);
  else if (whole)
    strength = sg_army_total (army, NULL, "figures", rules);

  return strength > 0 || whole ? g_strdup_printf ("%d", (int) strength) : NULL;
}

static void
show_icon (const Parts *parts, SgRuleset *rules, const SgArmyNode *node, const char *side)
{
  gtk_image_set_from_icon_name (parts->icon, sg_army_icon (rules, node));
  gtk_widget_remove_css_class (GTK_WIDGET (parts->icon), "sg-red");
  gtk_widget_remove_css_class (GTK_WIDGET (parts->icon), "sg-blue");
  if (*side != '\0')
    gtk_widget_add_css_class (GTK_WIDGET (parts->icon), sg_side_class (side));
}

static void
show_name (const Parts *parts, const SgArmyNode *node, const char *name)
{
  gtk_label_set_label (parts->name, name);
  if (is_unit (node) || node->rank == SG_ARMY_GENERAL)
    gtk_widget_remove_css_class (GTK_WIDGET (parts->name), "heading");
  else
    gtk_widget_add_css_class (GTK_WIDGET (parts->name), "heading");
}

static void
show_row (SgArmyTree *self, GtkWidget *expander, const char *id)
{
  const Parts *parts = g_object_get_data (G_OBJECT (expander), "parts");
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  SgArmy *army = sg_army_bench_get_army (self->bench);
  const SgArmyNode *node = army != NULL ? sg_army_find (army, id) : NULL;
  gboolean fault = node != NULL && is_unit (node) && has_fault (self, node), prices = sg_army_bench_prices (self->bench);
  g_autofree char *words = NULL, *figures = NULL, *points = NULL, *spoken = NULL, *name = NULL;

  if (node == NULL)
    return;
  name = sg_army_capital (sg_army_bench_name (self->bench, node)); /* without a name of its own it goes by its type */
  words = word_row (army, node, rules);
  figures = word_figures (army, node, rules);
  if (node->rank != SG_ARMY_GENERAL && prices)
    points = sg_text_halves (sg_army_bench_price (self->bench, node));
  show_icon (parts, rules, node, sg_army_get_word (army, "side"));
  show_name (parts, node, name);
  gtk_label_set_label (parts->words, words);
  gtk_widget_set_visible (GTK_WIDGET (parts->words), *words != '\0');
  gtk_widget_set_visible (GTK_WIDGET (parts->fault), fault);
  gtk_label_set_label (parts->figures, figures != NULL ? figures : "");
  gtk_label_set_label (parts->points, points != NULL ? points : "");
  gtk_widget_set_visible (GTK_WIDGET (parts->points), prices);
  spoken = say_row (name, *words != '\0' ? words : sg_army_rank_label (node->rank), figures, points, fault);
  sg_name (expander, spoken);
  if (gtk_widget_get_parent (expander) != NULL)
    sg_name (gtk_widget_get_parent (expander), spoken);
}

static const char *
get_id (GtkWidget *expander)
{
  return g_object_get_data (G_OBJECT (expander), "id");
}

static const char *
get_row_id (GtkWidget *row)
{
  GtkWidget *expander = gtk_widget_get_first_child (row);

  return expander != NULL ? get_id (expander) : NULL;
}

/* In two lines at most. */
static GtkLabel *
make_short (const char *css)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (label, 2);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  sg_tell_cut_words (GTK_WIDGET (label));
  if (css != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (label), css);
  return label;
}

static void
setup_cb (SgArmyTree *self, GtkListItem *list_item)
{
  GtkWidget *expander = gtk_tree_expander_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Parts *parts = g_new0 (Parts, 1);

  parts->icon = GTK_IMAGE (gtk_image_new ());
  parts->fault = GTK_IMAGE (gtk_image_new_from_icon_name ("sg-fault-symbolic"));
  parts->name = make_short (NULL);
  parts->words = make_short ("sg-caption");
  parts->figures = GTK_LABEL (sg_figure_label ("", "sg-small-dim"));
  parts->points = GTK_LABEL (sg_figure_label ("", NULL));
  gtk_widget_add_css_class (GTK_WIDGET (parts->fault), "error");
  gtk_widget_set_size_request (GTK_WIDGET (parts->figures), 30, -1);
  gtk_widget_set_size_request (GTK_WIDGET (parts->points), 34, -1);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (text), GTK_WIDGET (parts->name));
  gtk_box_append (GTK_BOX (text), GTK_WIDGET (parts->words));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (parts->icon));
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (parts->fault));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (parts->figures));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (parts->points));
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), box);
  g_object_set_data_full (G_OBJECT (expander), "parts", parts, g_free);
  g_object_set_data (G_OBJECT (expander), "tree", self);
  gtk_list_item_set_child (list_item, expander);
}

static void
bind_cb (SgArmyTree *self, GtkListItem *list_item)
{
  GtkWidget *expander = gtk_list_item_get_child (list_item);
  GtkTreeListRow *row = gtk_list_item_get_item (list_item);
  g_autoptr (SgArmyItem) item = gtk_tree_list_row_get_item (row);

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), row);
  g_object_set_data_full (G_OBJECT (expander), "id", g_strdup (item->id), g_free);
  g_hash_table_insert (self->rows, g_strdup (item->id), expander);
  show_row (self, expander, item->id);
}

/* A row may be bound to another item before the one that had it is unbound. */
static void
unbind_cb (SgArmyTree *self, GtkListItem *list_item)
{
  GtkWidget *expander = gtk_list_item_get_child (list_item);
  const char *id = get_id (expander);

  if (self->rows != NULL && id != NULL && g_hash_table_lookup (self->rows, id) == expander)
    g_hash_table_remove (self->rows, id);
  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), NULL);
}

static GListModel *
open_cb (gpointer object, gpointer data)
{
  SgArmyItem *item = object;

  return item->children != NULL ? G_LIST_MODEL (g_object_ref (item->children)) : NULL;
}

/* Following the bench. */

static gboolean
focus_idle_cb (gpointer data)
{
  SgArmyTree *self = data;

  self->focusing = 0;
  sg_army_tree_focus (self);
  return G_SOURCE_REMOVE;
}

static gboolean
has_focus (SgArmyTree *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list));
}

static void
army_cb (SgArmyTree *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  GHashTable *now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  gboolean focused = has_focus (self);
  GHashTableIter iter;
  gpointer id, expander;

  self->syncing = TRUE;
  if (army != NULL)
    sync_children (self, now, sg_army_get_root (army), self->top, TRUE);
  else
    g_list_store_remove_all (self->top);
  g_hash_table_unref (self->items); /* not before the stores have the new ones */
  self->items = now;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &id, &expander))
    show_row (self, expander, id);
  select_chosen (self);
  self->syncing = FALSE;
  if (focused)
    sg_army_tree_focus_soon (self);
}

/* What was added to a folded brigade is seen. Otherwise the brigade’s row would stay the one that is marked, and a press on it would choose nothing,
 * for the selection tells of changes alone. */
static void
chosen_cb (SgArmyTree *self)
{
  const SgArmyNode *node = sg_army_bench_get_node (self->bench);

  self->syncing = TRUE;
  if (node != NULL)
    unfold (self, node);
  select_chosen (self);
  self->syncing = FALSE;
}

static void
selected_cb (SgArmyTree *self)
{
  const char *id = row_id (self, gtk_single_selection_get_selected (self->selection));

  if (!self->syncing && id != NULL)
    sg_army_bench_choose (self->bench, id);
}

static void
activate_cb (SgArmyTree *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self), "armies.form", NULL);
}

void
sg_army_tree_focus (SgArmyTree *self)
{
  GtkWidget *expander = g_hash_table_lookup (self->rows, sg_army_bench_get_chosen (self->bench));

  if (expander != NULL && gtk_widget_get_parent (expander) != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (expander));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

void
sg_army_tree_focus_soon (SgArmyTree *self)
{
  g_return_if_fail (SG_IS_ARMY_TREE (self));

  if (self->focusing == 0)
    self->focusing = sg_later (self, G_PRIORITY_DEFAULT_IDLE, focus_idle_cb);
}

/* An expander would shut itself at "/": here it finds a unit. */
static gboolean
slash_cb (GtkEventController *controller, guint key, guint code G_GNUC_UNUSED, GdkModifierType state)
{
  if ((key != GDK_KEY_slash && key != GDK_KEY_KP_Divide) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  return gtk_widget_activate_action (gtk_event_controller_get_widget (controller), "armies.unit", NULL);
}

/* Keys that are the tree's alone, so that no entry loses its own. */
static void
add_keys (SgArmyTree *self)
{
  static const struct { guint key; GdkModifierType mask; const char *action; } keys[] = {
    { GDK_KEY_Delete, 0, "armies.delete" }, { GDK_KEY_Up, GDK_ALT_MASK, "armies.up" }, { GDK_KEY_Down, GDK_ALT_MASK, "armies.down" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new (), *slash = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (slash, GTK_PHASE_CAPTURE);
  g_signal_connect (slash, "key-pressed", G_CALLBACK (slash_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self->list), slash);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].mask),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self->list), controller);
}

static void
sg_army_tree_dispose (GObject *object)
{
  SgArmyTree *self = SG_ARMY_TREE (object);

  g_clear_handle_id (&self->focusing, g_source_remove);
  if (self->bench != NULL)
    g_signal_handlers_disconnect_by_data (self->bench, self);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->top);
  g_clear_object (&self->bench);
  g_clear_pointer (&self->items, g_hash_table_unref);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  G_OBJECT_CLASS (sg_army_tree_parent_class)->dispose (object);
}

static void
sg_army_tree_class_init (SgArmyTreeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_tree_dispose;
}

static void
sg_army_tree_init (SgArmyTree *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->top = g_list_store_new (SG_TYPE_ARMY_ITEM);
  self->model = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (self->top)), FALSE, TRUE, open_cb, NULL, NULL);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->model)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  self->list = GTK_LIST_VIEW (gtk_list_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)), factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "navigation-sidebar");
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "sg-army-tree");
  sg_name (GTK_WIDGET (self->list), _("Units of the army"));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (activate_cb), self);
  add_keys (self);
}

GtkWidget *
sg_army_tree_new (SgArmyBench *bench)
{
  SgArmyTree *self = g_object_new (SG_TYPE_ARMY_TREE, NULL);

  self->bench = g_object_ref (bench);
  sg_army_drag_add (GTK_WIDGET (self->list), bench, get_row_id);
  g_signal_connect_swapped (bench, "army", G_CALLBACK (army_cb), self);
  g_signal_connect_swapped (bench, "chosen", G_CALLBACK (chosen_cb), self);
  army_cb (self);
  return GTK_WIDGET (self);
}
