/* sg-map-finder.c: all that is on the map, as a list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Bodies of troops come first, then the pieces of the country with names, then all others.  Rows are made as they are
 * scrolled to, so that a map of thousands of pieces costs no more than one of ten.
 */

#include "app/map/sg-map-finder.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/map/sg-map-canvas-private.h"
#include "app/map/sg-map-canvas-survey.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "base/sg-typed.h"
#include "desk/sg-desk-choice.h"
#include "map/sg-describe.h"
#include "map/sg-piece.h"
#include "map/sg-survey.h"

#define SG_TYPE_MAP_ENTRY (sg_map_entry_get_type ())
G_DECLARE_FINAL_TYPE (SgMapEntry, sg_map_entry, SG, MAP_ENTRY, GObject)

/* One thing on the map. */
struct _SgMapEntry
{
  GObject  parent_instance;
  gboolean troops;
  char    *id;         /* of the body or the piece */
  char    *name, *words, *key; /* key: what is searched, folded */
  SgPoint  at;
};

G_DEFINE_FINAL_TYPE (SgMapEntry, sg_map_entry, G_TYPE_OBJECT)

struct _SgMapFinder
{
  GtkPopover parent_instance;

  SgDesk          *desk;     /* (owned) */
  SgMapCanvas     *canvas;   /* (not owned): its parent */
  GtkSearchEntry  *entry;
  GtkListView     *list;
  GtkFilterListModel *found; /* (owned) */
  GtkSelectionModel *model;  /* (not owned): the list's */
  GtkCustomFilter *filter;   /* (owned by found) */
  char            *folded;   /* (nullable) */
};

G_DEFINE_FINAL_TYPE (SgMapFinder, sg_map_finder, GTK_TYPE_POPOVER)

static void
sg_map_entry_finalize (GObject *object)
{
  SgMapEntry *self = SG_MAP_ENTRY (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->words);
  g_free (self->key);
  G_OBJECT_CLASS (sg_map_entry_parent_class)->finalize (object);
}

static void
sg_map_entry_class_init (SgMapEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_map_entry_finalize;
}

static void
sg_map_entry_init (SgMapEntry *self)
{
}

static void
add_entry (GListStore *store, gboolean troops, const char *id, const char *name, const char *words, SgPoint at)
{
  g_autoptr (SgMapEntry) entry = g_object_new (SG_TYPE_MAP_ENTRY, NULL);
  g_autofree char *all = g_strdup_printf ("%s %s", name, words);

  entry->troops = troops;
  entry->id = g_strdup (id);
  entry->name = g_strdup (name);
  entry->words = g_strdup (words);
  entry->key = sg_typed_fold (all);
  entry->at = at;
  g_list_store_append (store, entry);
}

/* “at 12, 34”, in the ground's unit. */
static char *
word_place (SgMap *map, SgPoint at)
{
  g_autofree char *place = sg_text_place (at.x, at.y, MAX (sg_map_get_width (map), sg_map_get_depth (map)) < 500 ? 1 : 0);

  return g_strdup_printf (_("at %s\u2009\u2060%s"), place, sg_text_unit (sg_map_get_unit (map)));
}

/** Troops: being gathered; @met: which bodies are listed already, by ids of the board. */
typedef struct { SgDesk *desk; GListStore *store; SgMap *map; GHashTable *met; } Troops;

/* A body of figures is listed once, where the first of them stands; a unit that is a block, by its own id. */
static void
add_standing (SgMapCanvas *canvas, const char *id, SgPlace at, gpointer data)
{
  const Troops *troops = data;
  SgBoard *board = sg_desk_get_board (troops->desk);
  const SgFigure *figure = sg_board_get_figure (board, id);
  const SgUnit *unit = sg_board_find_unit (board, id);
  const SgBody *body = figure != NULL ? sg_board_get_body (board, figure->body) : NULL;
  g_autofree char *place = word_place (troops->map, at.at), *words = NULL;

  if (unit == NULL || !g_hash_table_add (troops->met, (gpointer) (body != NULL ? body->id : id)))
    return;
  words = g_strdup_printf ("%s · %s", sg_desk_side_name (troops->desk, unit->side), place);
  add_entry (troops->store, TRUE, body != NULL ? body->id : id, body != NULL && body->name != NULL && *body->name ? body->name : unit->name, words, at.at);
}

static void
add_pieces (GListStore *store, SgMap *map, gboolean named)
{
  GPtrArray *pieces = sg_map_get_pieces (map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      SgPoint at = sg_map_canvas_piece_middle (piece);
      g_autofree char *name = NULL, *place = NULL, *words = NULL;

      if ((*piece->name != '\0') != named)
        continue;
      name = sg_piece_describe (piece);
      place = word_place (map, at);
      words = g_strdup_printf ("%s · %s", sg_layer_label (sg_piece_kind_layer (piece->kind)), place);
      add_entry (store, FALSE, piece->id, name, words, at);
    }
}

static GListModel *
list_all (SgMapFinder *self)
{
  GListStore *store = g_list_store_new (SG_TYPE_MAP_ENTRY);
  SgBattle *battle = sg_desk_get_battle (self->desk);
  SgMap *map = battle != NULL ? sg_desk_get_map (self->desk) : NULL;
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);
  Troops troops = { self->desk, store, map, met };

  if (map != NULL)
    {
      sg_map_canvas_each (self->canvas, add_standing, &troops);
      add_pieces (store, map, TRUE);
      add_pieces (store, map, FALSE);
    }
  return G_LIST_MODEL (store);
}

static gboolean
match (gpointer item, gpointer data)
{
  SgMapFinder *self = data;

  return self->folded == NULL || strstr (SG_MAP_ENTRY (item)->key, self->folded) != NULL;
}

static void
search_cb (SgMapFinder *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  g_clear_pointer (&self->folded, g_free);
  self->folded = *words ? sg_typed_fold (words) : NULL;
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

static void
set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = sg_label ("", NULL), *words = sg_label ("", "sg-caption");

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (name), FALSE);
  gtk_widget_add_css_class (words, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  SgMapEntry *entry = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), entry->name);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), entry->words);
  sg_describe (box, entry->name, entry->words);
}

void
sg_map_finder_go (SgMapFinder *self, guint i)
{
  g_autoptr (SgMapEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->found), i);
  SgMapCanvas *canvas = self->canvas;

  if (entry == NULL)
    return;
  g_object_ref (canvas);
  gtk_popover_popdown (GTK_POPOVER (self));
  sg_map_canvas_set_piece (canvas, entry->troops ? NULL : entry->id);
  if (entry->troops)
    sg_desk_choose_body (self->desk, entry->id, FALSE);
  sg_map_canvas_go_to (canvas, entry->at, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  g_object_unref (canvas);
}

static void
activate_cb (SgMapFinder *self, guint position)
{
  sg_map_finder_go (self, position);
}

static void
first_cb (SgMapFinder *self)
{
  guint i = gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (self->model));

  sg_map_finder_go (self, i != GTK_INVALID_LIST_POSITION ? i : 0);
}

static void
sg_map_finder_dispose (GObject *object)
{
  SgMapFinder *self = SG_MAP_FINDER (object);

  g_clear_object (&self->found);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_map_finder_parent_class)->dispose (object);
}

static void
sg_map_finder_finalize (GObject *object)
{
  g_free (SG_MAP_FINDER (object)->folded);
  G_OBJECT_CLASS (sg_map_finder_parent_class)->finalize (object);
}

static void
sg_map_finder_class_init (SgMapFinderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_map_finder_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_map_finder_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-map-finder.ui");
  gtk_widget_class_bind_template_child (widget_class, SgMapFinder, entry);
  gtk_widget_class_bind_template_child (widget_class, SgMapFinder, list);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
sg_map_finder_init (SgMapFinder *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_search_leads_to (GTK_WIDGET (self->entry), GTK_WIDGET (self->list), GTK_WIDGET (self));
}

GtkWidget *
sg_map_finder_new (SgDesk *desk, SgMapCanvas *canvas)
{
  SgMapFinder *self = g_object_new (SG_TYPE_MAP_FINDER, NULL);

  self->desk = g_object_ref (desk);
  self->canvas = canvas;
  self->filter = gtk_custom_filter_new (match, self, NULL);
  self->found = gtk_filter_list_model_new (list_all (self), GTK_FILTER (self->filter));
  self->model = GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found))));
  gtk_list_view_set_model (self->list, self->model);
  g_object_unref (self->model);
  return GTK_WIDGET (self);
}

void
sg_map_finder_search (SgMapFinder *self, const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), words);
  search_cb (self);
}

guint
sg_map_finder_count (SgMapFinder *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->found));
}

char *
sg_map_finder_get_words (SgMapFinder *self, guint i)
{
  g_autoptr (SgMapEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->found), i);

  return entry != NULL ? g_strdup_printf ("%s, %s", entry->name, entry->words) : NULL;
}
