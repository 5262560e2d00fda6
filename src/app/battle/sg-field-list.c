/* sg-field-list.c: every body and gun on the field, as rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The items outlive the board, each by its body’s id: of a list that was made anew at every ruling the row under the pointer would go, and with
 * it the keyboard’s place. Two kinds of body are told apart: one of figures is counted, one that is a block tells of itself.
 */

#include "app/battle/sg-field-list.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-lit-row.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-row.h"
#include "base/sg-typed.h"
#include "desk/sg-desk-choice.h"
#include "play/sg-ledger-keeping.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-ruleset-catalogue.h"

/* One body as it stands. */

#define SG_TYPE_FIELD_ITEM (sg_field_item_get_type ())
G_DECLARE_FINAL_TYPE (SgFieldItem, sg_field_item, SG, FIELD_ITEM, GObject)

struct _SgFieldItem
{
  GObject parent_instance;

  char       *body, *name, *text, *heard;
  const char *icon, *css;  /* (not owned) */
  gboolean    current;     /* all of it is chosen */
};

G_DEFINE_FINAL_TYPE (SgFieldItem, sg_field_item, G_TYPE_OBJECT)

static guint item_changed;

static void
sg_field_item_finalize (GObject *object)
{
  SgFieldItem *self = SG_FIELD_ITEM (object);

  g_free (self->body);
  g_free (self->name);
  g_free (self->text);
  g_free (self->heard);
  G_OBJECT_CLASS (sg_field_item_parent_class)->finalize (object);
}

static void
sg_field_item_class_init (SgFieldItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_field_item_finalize;
  item_changed = g_signal_new ("changed", SG_TYPE_FIELD_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_field_item_init (SgFieldItem *self)
{
}

/* The list. */

struct _SgFieldList
{
  GtkWidget parent_instance;

  SgDesk     *desk;     /* (owned) */
  GtkWidget  *box;
  GtkWidget  *search_button, *search;
  GListStore *bodies;   /* (owned): of SgFieldItem, in the board's order */
  GtkFilter  *filter;   /* (owned) */
  GListModel *found;    /* (owned): those that the search lets through */
  GtkWidget  *list;
  GPtrArray  *bound;    /* (owned): the GtkListItems that show a body */
  GtkWidget  *empty;
};

G_DEFINE_FINAL_TYPE (SgFieldList, sg_field_list, GTK_TYPE_WIDGET)

/* What of a body stands on the ground: how many, how many of them free, and of what type the first is; of a gun and its crew the gun is the
 * first. To a side nobody counts whom it does not see: “3 of 12” of a body half hidden would tell of the rest. */
static guint
count_body (SgFieldList *self, const char *body, const SgFigure **first, guint *free_men)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autoptr (GPtrArray) figures = sg_board_list_body (board, body);
  guint n = 0;

  *first = NULL;
  *free_men = 0;
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (!figure->placed || !sg_desk_is_visible (self->desk, figure) || g_str_equal (figure->account, SG_ACCOUNT_DEAD))
        continue;
      if (*first == NULL || sg_figure_is_gun (board, figure))
        *first = figure;
      *free_men += !g_str_equal (figure->account, SG_ACCOUNT_PRISONER) && !g_str_equal (figure->account, SG_ACCOUNT_CAGED)
                   && !g_str_equal (figure->account, SG_ACCOUNT_DISARMED);
      n++;
    }
  return n;
}

static char *
word_body (SgFieldList *self, const char *body, guint n, guint free_men, const SgFigure *first)
{
  const SgUnitType *type = sg_figure_get_type (sg_desk_get_board (self->desk), first);
  const SgGame *game = sg_desk_get_game (self->desk);

  if (sg_desk_get_moment (self->desk) < 0 && sg_desk_knows_all (self->desk) && game != NULL && game->body_text != NULL)
    return game->body_text (sg_desk_get_battle (self->desk), body);
  if (free_men < n)
    return g_strdup_printf (_("%u of %u free"), free_men, n);
  return g_strdup_printf ("%u %s", n, n == 1 ? type->label : type->plural);
}

/* All of it that can be seen: nobody else can be chosen. */
static gboolean
is_all_chosen (SgFieldList *self, const char *body)
{
  g_autoptr (GPtrArray) figures = sg_board_list_body (sg_desk_get_board (self->desk), body);
  gboolean any = FALSE;

  if (sg_desk_is_chosen (self->desk, body))
    return TRUE;

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (!figure->placed || !sg_desk_is_visible (self->desk, figure) || g_str_equal (figure->account, SG_ACCOUNT_DEAD))
        continue;
      if (!sg_desk_is_chosen (self->desk, figure->id))
        return FALSE;
      any = TRUE;
    }
  return any;
}

/* Takes the words as they are now; returns whether any differs. */
static gboolean
fill_item (SgFieldList *self, SgFieldItem *item, const SgBody *body, guint n, guint free_men, const SgFigure *first)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const char *holder = sg_figure_holder (board, first);
  g_autofree char *before = g_steal_pointer (&item->heard);
  const char *icon = item->icon, *css = item->css;
  gboolean current = item->current;

  g_free (item->name);
  g_free (item->text);
  item->name = g_strdup (body->name != NULL ? body->name : body->id);
  item->text = word_body (self, body->id, n, free_men, first);
  item->heard = g_strdup_printf ("%s, %s, %s", item->name, item->text, sg_desk_side_name (self->desk, holder));
  item->icon = sg_arm_icon (sg_figure_get_type (board, first)->arm);
  item->css = g_str_equal (holder, "red") ? "sg-red" : "sg-blue";
  item->current = is_all_chosen (self, body->id);
  return g_strcmp0 (before, item->heard) != 0 || icon != item->icon || css != item->css || current != item->current;
}

/* A unit that is one body, and stands where it can be seen. */
static const SgUnit *
get_whole (SgFieldList *self, const char *body)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  SgUnitStand stand;

  return sg_board_get_stand (board, body, &stand) && sg_desk_may_see (self->desk, body) ? sg_board_get_unit (board, body) : NULL;
}

/* As the game tells it, or, where that would be more than whoever looks may know, as his board has it: no strength of the enemy's. */
static char *
word_unit (SgFieldList *self, const SgUnit *unit)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  if (sg_desk_knows_all (self->desk) && sg_desk_get_moment (self->desk) < 0 && game != NULL && game->body_text != NULL)
    return game->body_text (sg_desk_get_battle (self->desk), unit->id);
  if (!sg_desk_knows_strength (self->desk, unit))
    return g_strdup ("");
  return g_strdup_printf (_("%d of %d"), (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), (int) sg_unit_begun (unit));
}

static gboolean
fill_whole (SgFieldList *self, SgFieldItem *item, const SgUnit *unit)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const SgUnitType *type = sg_ruleset_find_type (sg_board_get_rules (board), unit->type);
  g_autofree char *before = g_steal_pointer (&item->heard);
  gboolean current = item->current;

  g_free (item->name);
  g_free (item->text);
  item->name = g_strdup (unit->name != NULL ? unit->name : unit->id);
  item->text = word_unit (self, unit);
  item->heard = *item->text != '\0' ? g_strdup_printf ("%s, %s, %s", item->name, item->text, sg_desk_side_name (self->desk, unit->side))
                                    : g_strdup_printf ("%s, %s", item->name, sg_desk_side_name (self->desk, unit->side));
  item->icon = sg_arm_icon (type != NULL ? type->arm : "");
  item->css = g_str_equal (unit->side, "red") ? "sg-red" : "sg-blue";
  item->current = sg_desk_is_chosen (self->desk, unit->id);
  return g_strcmp0 (before, item->heard) != 0 || current != item->current;
}

static SgFieldItem *
find_item (SgFieldList *self, const char *body)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->bodies)); i++)
    {
      g_autoptr (SgFieldItem) item = g_list_model_get_item (G_LIST_MODEL (self->bodies), i);

      if (g_str_equal (item->body, body))
        return g_steal_pointer (&item);
    }
  return NULL;
}

/* To splice what is the same in again would let go of every row. */
static gboolean
is_listed_so (SgFieldList *self, GPtrArray *items)
{
  gboolean same = g_list_model_get_n_items (G_LIST_MODEL (self->bodies)) == items->len;

  for (guint i = 0; same && i < items->len; i++)
    {
      g_autoptr (SgFieldItem) item = g_list_model_get_item (G_LIST_MODEL (self->bodies), i);

      same = item == items->pdata[i];
    }
  return same;
}

/* What stands in the place of a list without a row. */
static void
show_empty (SgFieldList *self)
{
  gboolean nobody = g_list_model_get_n_items (G_LIST_MODEL (self->bodies)) == 0;
  gboolean empty = g_list_model_get_n_items (self->found) == 0;

  gtk_label_set_label (GTK_LABEL (self->empty), nobody ? _("Nobody stands on the field yet.")
                                                       : _("Nobody of that name stands on the field."));
  gtk_widget_set_visible (self->empty, empty);
  gtk_widget_set_visible (self->list, !empty);
}

static void
show (SgFieldList *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *bodies = board != NULL ? sg_board_get_bodies (board) : NULL;

  for (guint i = 0; bodies != NULL && i < bodies->len; i++)
    {
      const SgBody *body = g_ptr_array_index (bodies, i);
      const SgFigure *first = NULL;
      const SgUnit *whole = get_whole (self, body->id);
      guint free_men = 0, n = whole != NULL ? 1 : count_body (self, body->id, &first, &free_men);
      SgFieldItem *item = n > 0 ? find_item (self, body->id) : NULL;

      if (n == 0)
        continue;
      if (item == NULL)
        {
          item = g_object_new (SG_TYPE_FIELD_ITEM, NULL);
          item->body = g_strdup (body->id);
        }
      g_ptr_array_add (items, item);
      if (whole != NULL ? fill_whole (self, item, whole) : fill_item (self, item, body, n, free_men, first))
        g_signal_emit (item, item_changed, 0);
    }
  if (!is_listed_so (self, items))
    g_list_store_splice (self->bodies, 0, g_list_model_get_n_items (G_LIST_MODEL (self->bodies)), items->pdata, items->len);
  show_empty (self);
  /* “Nobody stands on the field yet” is no word for a battle whose floor holds them. */
  gtk_widget_set_visible (GTK_WIDGET (self), sg_desk_get_battle (self->desk) == NULL || !sg_ledger_keeps (sg_desk_get_battle (self->desk)));
}

static void
chosen_cb (SgFieldList *self)
{
  for (guint i = 0; sg_desk_get_board (self->desk) != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->bodies)); i++)
    {
      g_autoptr (SgFieldItem) item = g_list_model_get_item (G_LIST_MODEL (self->bodies), i);
      gboolean current = is_all_chosen (self, item->body);

      if (current == item->current)
        continue;
      item->current = current;
      g_signal_emit (item, item_changed, 0);
    }
}

/* Rows. */

#define NAME_CHARS 9
#define NAME_LINES 2

typedef struct { GtkWidget *box, *icon; GtkLabel *name, *text; gulong changed; gboolean watched; } Row;

#define BODY "sg-body"  /* data of a row's widget: the body that it shows */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  Row *row = g_new0 (Row, 1);

  row->box = sg_row (8);
  row->icon = gtk_image_new ();
  row->name = GTK_LABEL (gtk_label_new (NULL));
  row->text = GTK_LABEL (gtk_label_new (NULL));
  /* The name yields last: beside a long state it stands in two lines before any of it is cut. */
  gtk_label_set_ellipsize (row->name, PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_wrap (row->name, TRUE);
  gtk_label_set_lines (row->name, NAME_LINES);
  sg_tell_cut_words (GTK_WIDGET (row->name));
  gtk_label_set_width_chars (row->name, NAME_CHARS);
  gtk_label_set_wrap (row->text, TRUE); /* “6 of 12,” and below it “runs”: no state is cut off, for no word of it is */
  gtk_label_set_justify (row->text, GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (row->text, 1);
  gtk_label_set_xalign (row->name, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (row->name), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (row->text), "sg-caption");
  gtk_widget_add_css_class (GTK_WIDGET (row->text), "sg-figures");
  gtk_box_append (GTK_BOX (row->box), row->icon);
  gtk_box_append (GTK_BOX (row->box), GTK_WIDGET (row->name));
  gtk_box_append (GTK_BOX (row->box), GTK_WIDGET (row->text));
  gtk_list_item_set_child (item, row->box);
  g_object_set_data_full (G_OBJECT (item), "row", row, g_free);
}

static void
set_class (GtkWidget *widget, const char *css, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css);
  else
    gtk_widget_remove_css_class (widget, css);
}

static void
show_row (GtkListItem *list_item)
{
  Row *row = g_object_get_data (G_OBJECT (list_item), "row");
  SgFieldItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *widget = gtk_widget_get_parent (row->box);

  gtk_image_set_from_icon_name (GTK_IMAGE (row->icon), item->icon);
  set_class (row->icon, "sg-red", g_str_equal (item->css, "sg-red"));
  set_class (row->icon, "sg-blue", g_str_equal (item->css, "sg-blue"));
  gtk_label_set_label (row->name, item->name);
  gtk_label_set_label (row->text, item->text);
  if (widget == NULL)
    return;
  set_class (widget, "sg-current", item->current);
  g_object_set_data_full (G_OBJECT (widget), BODY, g_strdup (item->body), g_free);
  sg_name (widget, item->heard);
}

static char **
list_units (SgDesk *desk, GtkWidget *widget)
{
  const char *body[] = { g_object_get_data (G_OBJECT (widget), BODY), NULL };

  return g_strdupv ((char **) body);
}

/* The keyboard comes to the view's own widget of the row, and not to what stands in it. */
static void
watch (SgFieldList *self, Row *row)
{
  GtkWidget *widget = gtk_widget_get_parent (row->box);

  if (widget == NULL || row->watched)
    return;
  sg_lit_row_watch (widget, self->desk, list_units);
  row->watched = TRUE;
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SgFieldList *self)
{
  Row *row = g_object_get_data (G_OBJECT (item), "row");

  row->changed = g_signal_connect_swapped (gtk_list_item_get_item (item), "changed", G_CALLBACK (show_row), item);
  g_ptr_array_add (self->bound, item);
  show_row (item);
  watch (self, row);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SgFieldList *self)
{
  Row *row = g_object_get_data (G_OBJECT (item), "row");

  g_clear_signal_handler (&row->changed, gtk_list_item_get_item (item));
  g_ptr_array_remove_fast (self->bound, item);
}

/* The view does not say with which key held a row was pressed, so the keyboard itself is asked. */
static void
activated_cb (SgFieldList *self, guint position)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  GdkSeat *seat = gdk_display_get_default_seat (display);
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;
  gboolean add = keyboard != NULL && (gdk_device_get_modifier_state (keyboard) & GDK_SHIFT_MASK) != 0;
  g_autoptr (SgFieldItem) item = g_list_model_get_item (self->found, position);

  if (item != NULL)
    sg_desk_choose_body (self->desk, item->body, add);
}

/* Finding by name. */

static gboolean
filter_cb (gpointer object, gpointer data)
{
  SgFieldList *self = data;
  SgFieldItem *item = object;

  return sg_typed_holds (item->name, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
search_changed_cb (SgFieldList *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_empty (self);
}

static void
search_entered_cb (SgFieldList *self)
{
  g_autoptr (SgFieldItem) first = NULL;

  search_changed_cb (self);
  first = g_list_model_get_item (self->found, 0);
  if (first == NULL)
    return;
  sg_desk_choose_body (self->desk, first->body, FALSE);
  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->bound, i);

      if (gtk_list_item_get_item (item) == first)
        gtk_widget_grab_focus (gtk_widget_get_parent (gtk_list_item_get_child (item)));
    }
}

static void
search_toggled_cb (SgFieldList *self)
{
  gboolean open = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->search_button));

  gtk_widget_set_visible (self->search, open);
  if (open)
    gtk_widget_grab_focus (self->search);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
search_stopped_cb (SgFieldList *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->search_button), FALSE);
}

/* How much higher rows of @width are than rows as wide as they like.  The list view asks them for the latter and allots the
 * former, so that its last rows would be out of reach. */
static int
measure_wrapped (SgFieldList *self, int width)
{
  int more = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      int wide, wrapped;

      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, NULL, &wide, NULL, NULL);
      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, NULL, &wrapped, NULL, NULL);
      more += MAX (wrapped - wide, 0);
    }
  return more;
}

static void
sg_field_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  SgFieldList *self = SG_FIELD_LIST (widget);
  int more;

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  more = measure_wrapped (self, for_size);
  *minimum += more;
  *natural += more;
}

static void
sg_field_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (SG_FIELD_LIST (widget)->box, width, height, baseline, NULL);
}

static GtkSizeRequestMode
sg_field_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sg_field_list_dispose (GObject *object)
{
  SgFieldList *self = SG_FIELD_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->found);
  g_clear_object (&self->filter);
  g_clear_object (&self->bodies);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_field_list_parent_class)->dispose (object);
}

static void
sg_field_list_finalize (GObject *object)
{
  g_ptr_array_unref (SG_FIELD_LIST (object)->bound);
  G_OBJECT_CLASS (sg_field_list_parent_class)->finalize (object);
}

static void
sg_field_list_class_init (SgFieldListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_field_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_field_list_finalize;
  widget_class->measure = sg_field_list_measure;
  widget_class->size_allocate = sg_field_list_size_allocate;
  widget_class->get_request_mode = sg_field_list_get_request_mode;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-field-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SgFieldList, box);
  gtk_widget_class_bind_template_child (widget_class, SgFieldList, search_button);
  gtk_widget_class_bind_template_child (widget_class, SgFieldList, search);
  gtk_widget_class_bind_template_child (widget_class, SgFieldList, list);
  gtk_widget_class_bind_template_child (widget_class, SgFieldList, empty);
  gtk_widget_class_bind_template_callback (widget_class, search_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
sg_field_list_init (SgFieldList *self)
{
  g_autoptr (GtkNoSelection) shown = NULL;

  self->bound = g_ptr_array_new ();
  self->bodies = g_list_store_new (SG_TYPE_FIELD_ITEM);
  self->filter = GTK_FILTER (gtk_custom_filter_new (filter_cb, self, NULL));
  self->found = G_LIST_MODEL (gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->bodies)), g_object_ref (self->filter)));
  gtk_widget_init_template (GTK_WIDGET (self));
  shown = gtk_no_selection_new (g_object_ref (self->found));
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (shown));
}

GtkWidget *
sg_field_list_new (SgDesk *desk)
{
  SgFieldList *self = g_object_new (SG_TYPE_FIELD_LIST, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

void
sg_field_list_find (SgFieldList *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->search_button), TRUE);
  gtk_widget_grab_focus (self->search);
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);
}
