/* sg-field-list.c: every body and gun on the field, as rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-field-list.h"

#include <glib/gi18n-lib.h>


struct _SgFieldList
{
  GtkWidget parent_instance;

  SgDesk     *desk;     /* (owned) */
  GtkWidget  *box;
  GtkWidget  *search_button, *search;
  GtkListBox *list;
  GtkWidget  *empty;
};

G_DEFINE_FINAL_TYPE (SgFieldList, sg_field_list, GTK_TYPE_WIDGET)

/* One row: the body behind it and its widgets. */
typedef struct { char *body; GtkWidget *row, *icon; GtkLabel *name, *text; } Line;

static void
free_line (gpointer data)
{
  Line *line = data;

  g_free (line->body);
  g_free (line);
}

static Line *
get_line (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "line");
}

static Line *
make_line (const char *body)
{
  Line *line = g_new0 (Line, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  line->body = g_strdup (body);
  line->row = gtk_list_box_row_new ();
  line->icon = gtk_image_new ();
  line->name = GTK_LABEL (gtk_label_new (NULL));
  line->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (line->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (line->name, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (line->name), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (line->text), "sg-caption");
  gtk_widget_add_css_class (GTK_WIDGET (line->text), "sg-figures");
  gtk_box_append (GTK_BOX (box), line->icon);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (line->name));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (line->text));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line->row), box);
  g_object_set_data_full (G_OBJECT (line->row), "line", line, free_line);
  return line;
}

/* What of a body stands on the ground: how many, and of what type the first is. */
static guint
count_body (SgFieldList *self, const char *body, const SgFigure **first)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autoptr (GPtrArray) figures = sg_board_list_body (board, body);
  guint n = 0;

  *first = NULL;
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (!figure->placed || !sg_desk_is_visible (self->desk, figure) || g_str_equal (figure->account, SG_ACCOUNT_DEAD))
        continue;
      if (*first == NULL || sg_figure_is_gun (board, figure))
        *first = figure;
      n++;
    }
  return n;
}

static char *
word_body (SgFieldList *self, const char *body, guint n, const SgFigure *first)
{
  const SgUnitType *type = sg_figure_get_type (sg_desk_get_board (self->desk), first);

  const SgGame *game = sg_desk_get_game (self->desk);

  if (sg_desk_get_moment (self->desk) < 0 && game != NULL && game->body_text != NULL)
    return game->body_text (sg_desk_get_battle (self->desk), body);
  return g_strdup_printf ("%u %s", n, n == 1 ? type->label : type->plural);
}

static gboolean
is_all_chosen (SgFieldList *self, const char *body)
{
  g_autoptr (GPtrArray) figures = sg_board_list_body (sg_desk_get_board (self->desk), body);
  gboolean any = FALSE;

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (!figure->placed || g_str_equal (figure->account, SG_ACCOUNT_DEAD))
        continue;
      if (!sg_desk_is_chosen (self->desk, figure->id))
        return FALSE;
      any = TRUE;
    }
  return any;
}

static void
set_class (GtkWidget *widget, const char *css, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css);
  else
    gtk_widget_remove_css_class (widget, css);
}

static const char *
get_icon (const char *arm)
{
  return g_str_equal (arm, "guns") ? "sg-gun-symbolic" : g_str_equal (arm, "horse") ? "sg-horse-symbolic" : "sg-foot-symbolic";
}

static void
fill_line (SgFieldList *self, Line *line, const SgBody *body, guint n, const SgFigure *first)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const char *holder = sg_figure_holder (board, first);
  g_autofree char *text = word_body (self, line->body, n, first);
  g_autofree char *words = g_strdup_printf ("%s, %s, %s", body->name != NULL ? body->name : line->body, text,
                                            sg_desk_side_name (self->desk, holder));

  gtk_image_set_from_icon_name (GTK_IMAGE (line->icon), get_icon (sg_figure_get_type (board, first)->arm));
  set_class (line->icon, "sg-red", g_str_equal (holder, "red"));
  set_class (line->icon, "sg-blue", g_str_equal (holder, "blue"));
  gtk_label_set_label (line->name, body->name != NULL ? body->name : line->body);
  gtk_label_set_label (line->text, text);
  set_class (line->row, "sg-current", is_all_chosen (self, line->body));
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static Line *
find_line (SgFieldList *self, const char *body, int *at)
{
  GtkListBoxRow *row;

  for (*at = 0; (row = gtk_list_box_get_row_at_index (self->list, *at)) != NULL; *at += 1)
    if (g_str_equal (get_line (row)->body, body))
      return get_line (row);
  return NULL;
}

static void
drop_gone (SgFieldList *self, GHashTable *there)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL;)
    if (g_hash_table_contains (there, get_line (row)->body))
      i++;
    else
      gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
show (SgFieldList *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autoptr (GHashTable) there = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *bodies = board != NULL ? sg_board_get_bodies (board) : NULL;

  for (guint i = 0; bodies != NULL && i < bodies->len; i++)
    {
      const SgBody *body = g_ptr_array_index (bodies, i);
      const SgFigure *first;
      guint n = count_body (self, body->id, &first);
      Line *line;
      int at;

      if (n == 0)
        continue;
      g_hash_table_add (there, body->id);
      line = find_line (self, body->id, &at);
      if (line == NULL)
        {
          line = make_line (body->id);
          gtk_list_box_append (self->list, line->row);
        }
      fill_line (self, line, body, n, first);
    }
  drop_gone (self, there);
  gtk_list_box_invalidate_filter (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), g_hash_table_size (there) > 0);
  gtk_widget_set_visible (self->empty, g_hash_table_size (there) == 0);
}

static void
chosen_cb (SgFieldList *self)
{
  GtkListBoxRow *row;

  if (sg_desk_get_board (self->desk) == NULL)
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    set_class (GTK_WIDGET (row), "sg-current", is_all_chosen (self, get_line (row)->body));
}

static void
activated_cb (SgFieldList *self, GtkListBoxRow *row)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  GdkSeat *seat = gdk_display_get_default_seat (display);
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;
  gboolean add = keyboard != NULL && (gdk_device_get_modifier_state (keyboard) & GDK_SHIFT_MASK) != 0;

  sg_desk_choose_body (self->desk, get_line (row)->body, add);
}

/* Finding by name. */

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  SgFieldList *self = data;
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *name = g_utf8_casefold (gtk_label_get_label (get_line (row)->name), -1);

  return wanted[0] == '\0' || strstr (name, wanted) != NULL;
}

static void
search_changed_cb (SgFieldList *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

static void
search_entered_cb (SgFieldList *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      {
        sg_desk_choose_body (self->desk, get_line (row)->body, FALSE);
        gtk_widget_grab_focus (GTK_WIDGET (row));
        return;
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

static void
build_head (SgFieldList *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = gtk_label_new (_("On the Field"));

  gtk_widget_add_css_class (title, "sg-section");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  self->search_button = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->search_button), "system-search-symbolic");
  gtk_widget_add_css_class (self->search_button, "flat");
  gtk_widget_add_css_class (self->search_button, "circular");
  gtk_widget_add_css_class (self->search_button, "sg-tight");
  gtk_widget_set_tooltip_text (self->search_button, _("Find on the Field (Ctrl+F)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search_button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Find on the field"), -1);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), self->search_button);
  gtk_box_append (GTK_BOX (self->box), head);
}

static void
build (SgFieldList *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  build_head (self);
  self->search = gtk_search_entry_new ();
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->empty = gtk_label_new (_("Nobody stands on the field yet."));
  gtk_label_set_xalign (GTK_LABEL (self->empty), 0);
  gtk_label_set_wrap (GTK_LABEL (self->empty), TRUE);
  gtk_widget_add_css_class (self->empty, "sg-caption");
  gtk_widget_set_visible (self->search, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Find on the field"), -1);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "sg-compact");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("On the field"), -1);
  gtk_box_append (GTK_BOX (self->box), self->search);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (self->box), self->empty);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
sg_field_list_dispose (GObject *object)
{
  SgFieldList *self = SG_FIELD_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_field_list_parent_class)->dispose (object);
}

static void
sg_field_list_class_init (SgFieldListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_field_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sg_field_list_init (SgFieldList *self)
{
  build (self);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_entered_cb), self);
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (search_stopped_cb), self);
  g_signal_connect_swapped (self->search_button, "toggled", G_CALLBACK (search_toggled_cb), self);
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
}
