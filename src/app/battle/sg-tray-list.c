/* sg-tray-list.c: what is to be judged, a row each: what clerk’s work it is has a tick, and several of one group are folded under a head.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row is known by the key of its suggestion and never by its number: the list may change between the eye and the press.
 */

#include "app/battle/sg-tray-list.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-volley-dialog.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "desk/sg-desk-volley.h"

struct _SgTrayList
{
  GtkWidget parent_instance;

  SgDesk     *desk;      /* (owned) */
  GtkListBox *list;
  GtkWidget  *all_due;   /* ticks all that the clerk can do */
  char       *listed;    /* (nullable): what the rows were made of */
  GHashTable *unfolded;  /* the groups that are open */
  gboolean    ticking;   /* the ticks follow the desk, not a hand */
};

G_DEFINE_FINAL_TYPE (SgTrayList, sg_tray_list, GTK_TYPE_WIDGET)

/* (nullable): of the unit that it is of first: two sides may well have a 1st Battalion each. */
static const char *
side_of (SgTrayList *self, const SgSuggestion *suggestion)
{
  SgBoard *board = sg_battle_get_board (sg_desk_get_battle (self->desk));
  const SgUnit *unit = suggestion->figures != NULL && suggestion->figures[0] != NULL ? sg_board_get_unit (board, suggestion->figures[0]) : NULL;

  return unit != NULL ? unit->side : NULL;
}

/* Clerk’s work: its tick, before all else in the row. */

static const char *
key_of (GtkWidget *child)
{
  GtkWidget *row = gtk_widget_get_ancestor (child, GTK_TYPE_LIST_BOX_ROW);

  return row != NULL ? g_object_get_data (G_OBJECT (row), "key") : NULL;
}

static void
tick_cb (GtkCheckButton *check, SgTrayList *self)
{
  g_autofree char *key = g_strdup (key_of (GTK_WIDGET (check)));

  if (!self->ticking && key != NULL)
    sg_desk_tick (self->desk, key, gtk_check_button_get_active (check));
}

static void
tick_group_cb (GtkCheckButton *check, SgTrayList *self)
{
  const char *group = g_object_get_data (G_OBJECT (check), "group");

  if (!self->ticking)
    sg_desk_tick_all (self->desk, group, gtk_check_button_get_active (check));
}

static void
do_group_cb (GtkWidget *button, SgTrayList *self)
{
  g_autofree char *group = g_strdup (g_object_get_data (G_OBJECT (button), "group"));
  g_autoptr (GPtrArray) questions = sg_desk_list_group (self->desk, group);
  GtkRoot *root = gtk_widget_get_root (button);

  if (sg_desk_count_due (self->desk, group, NULL) > 0)
    sg_desk_do_group (self->desk, group);
  else if (questions->len > 0)
    sg_volley_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, self->desk, group, group);
}

static void
dismiss_cb (GtkWidget *button, SgTrayList *self)
{
  g_autofree char *key = g_strdup (key_of (button));

  if (key != NULL)
    sg_desk_dismiss (self->desk, key);
}

static GtkWidget *
make_tick (SgTrayList *self, const char *name, const char *group, GCallback toggled)
{
  GtkWidget *check = gtk_check_button_new ();

  g_object_set_data_full (G_OBJECT (check), "group", g_strdup (group), g_free);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (check, _("Carried out with the next press of the blue button"));
  sg_name (check, name);
  g_signal_connect (check, "toggled", toggled, self);
  return check;
}

/* The head of a group: how many there are, all of it in one press, and a press on the row opens it. */
static GtkWidget *
make_group_head (SgTrayList *self, const SgSuggestion *first, guint n)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = sg_row (8), *title, *all;
  g_autofree char *words = g_strdup_printf (_("%s: %u"), first->group, n);
  gboolean open = g_hash_table_contains (self->unfolded, first->group);

  title = gtk_label_new (words);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  if (sg_desk_count_due (self->desk, first->group, NULL) > 0)
    gtk_box_append (GTK_BOX (box), make_tick (self, words, first->group, G_CALLBACK (tick_group_cb)));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (first->icon));
  gtk_box_append (GTK_BOX (box), title);
  all = sg_button (first->group_act, "sg-tight");
  g_object_set_data_full (G_OBJECT (all), "group", g_strdup (first->group), g_free);
  gtk_widget_set_valign (all, GTK_ALIGN_CENTER);
  g_signal_connect (all, "clicked", G_CALLBACK (do_group_cb), self);
  gtk_box_append (GTK_BOX (box), all);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (open ? "pan-up-symbolic" : "pan-down-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  sg_name (row, words);
  g_object_set_data_full (G_OBJECT (row), "group", g_strdup (first->group), g_free);
  return row;
}

static GtkWidget *
make_suggestion (SgTrayList *self, const SgSuggestion *suggestion)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = sg_row (8);
  GtkWidget *icon = gtk_image_new_from_icon_name (suggestion->icon != NULL ? suggestion->icon : "sg-melee-symbolic");
  GtkWidget *title = gtk_label_new (suggestion->title);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (title), 3);
  gtk_widget_set_hexpand (title, TRUE);
  sg_tell_cut_words (title);
  if (suggestion->due != SG_DUE_NEVER && suggestion->waits == NULL)
    gtk_box_append (GTK_BOX (box), make_tick (self, suggestion->title, NULL, G_CALLBACK (tick_cb)));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), sg_side_mark (side_of (self, suggestion)));
  gtk_box_append (GTK_BOX (box), title);
  if (suggestion->waits != NULL)
    {
      GtkWidget *waits = gtk_label_new (suggestion->waits);

      gtk_widget_add_css_class (waits, "sg-caption");
      gtk_widget_add_css_class (title, "sg-dim");
      gtk_widget_add_css_class (icon, "sg-dim");
      gtk_box_append (GTK_BOX (box), waits);
    }
  else
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (sg_rule_chip_new (sg_battle_get_rules (sg_desk_get_battle (self->desk)), suggestion->rule)));
  if (suggestion->dismiss != NULL)
    {
      GtkWidget *dismiss = sg_icon_button ("window-close-symbolic", _("Dismiss: it comes back when it changes"));

      gtk_widget_add_css_class (dismiss, "sg-tight");
      gtk_widget_set_valign (dismiss, GTK_ALIGN_CENTER);
      g_signal_connect (dismiss, "clicked", G_CALLBACK (dismiss_cb), self);
      gtk_box_append (GTK_BOX (box), dismiss);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), suggestion->waits == NULL);
  g_object_set_data_full (G_OBJECT (row), "key", g_strdup (suggestion->key), g_free);
  return row;
}

static void
end_sentence (GString *words)
{
  if (words->len > 0 && strchr (".?", words->str[words->len - 1]) == NULL)
    g_string_append_c (words, '.');
}

/* "Mêlée at the farm, 18 Red against 21 Blue. Verdict: 15 dead on each side. Rule LW-48." */
static void
name_suggestion (SgTrayList *self, GtkWidget *row, const SgSuggestion *suggestion, gboolean current)
{
  SgVerdict *verdict = current ? sg_desk_get_verdict (self->desk) : NULL;
  GString *words = g_string_new (suggestion->title);

  end_sentence (words);
  if (verdict != NULL && sg_verdict_get_headline (verdict) != NULL)
    g_string_append_printf (words, _(" Verdict: %s"), sg_verdict_get_headline (verdict));
  end_sentence (words);
  if (suggestion->waits != NULL)
    g_string_append_printf (words, _(" Waits: %s"), suggestion->waits);
  end_sentence (words);
  if (suggestion->rule != NULL && suggestion->rule[0] != '\0')
    g_string_append_printf (words, _(" Rule %s."), suggestion->rule);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
  g_string_free (words, TRUE);
}

/* (nullable) (transfer none): of the list, which keeps it. */
static const SgSuggestion *
find_by_key (SgTrayList *self, const char *key)
{
  GListModel *model = sg_desk_get_suggestions (self->desk);

  for (guint i = 0; key != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);

      if (g_strcmp0 (sg_desk_item_get (item)->key, key) == 0)
        return sg_desk_item_get (item);
    }
  return NULL;
}

static void
set_tick (GtkWidget *check, guint n, guint ticked)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), n > 0 && ticked == n);
  gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (check), ticked > 0 && ticked < n);
}

/* The tick of a row is the first thing in it. */
static void
show_ticks (SgTrayList *self)
{
  guint ticked, n = sg_desk_count_due (self->desk, NULL, &ticked);
  GtkListBoxRow *row;

  self->ticking = TRUE;
  set_tick (self->all_due, n, ticked);
  gtk_widget_set_visible (self->all_due, n > 1 && sg_desk_may_judge (self->desk));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      const char *group = g_object_get_data (G_OBJECT (row), "group");
      const SgSuggestion *suggestion = find_by_key (self, g_object_get_data (G_OBJECT (row), "key"));
      GtkWidget *check = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));

      if (!GTK_IS_CHECK_BUTTON (check))
        continue;
      if (group != NULL)
        n = sg_desk_count_due (self->desk, group, &ticked);
      else
        n = 1, ticked = suggestion != NULL && sg_desk_is_ticked (self->desk, suggestion);
      set_tick (check, n, ticked);
    }
  self->ticking = FALSE;
}

void
sg_tray_list_show_current (SgTrayList *self)
{
  const SgSuggestion *open = sg_desk_get_current (self->desk);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      const SgSuggestion *suggestion = find_by_key (self, g_object_get_data (G_OBJECT (row), "key"));
      gboolean current = open != NULL && suggestion != NULL && g_strcmp0 (open->key, suggestion->key) == 0;

      if (suggestion == NULL)
        continue;
      if (current)
        gtk_widget_add_css_class (GTK_WIDGET (row), "sg-current");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (row), "sg-current");
      name_suggestion (self, GTK_WIDGET (row), suggestion, current);
    }
}

/* The line that has the focus of the keyboard; −1: none. */
static int
find_focused (SgTrayList *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_is_focus (GTK_WIDGET (row)))
      return i;
  return -1;
}

/* (transfer full): all that the rows say. */
static char *
word_rows (SgTrayList *self)
{
  GListModel *model = sg_desk_get_suggestions (self->desk);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);
      const SgSuggestion *suggestion = sg_desk_item_get (item);
      const char *const parts[] = { suggestion->key, suggestion->title, suggestion->icon, suggestion->rule, suggestion->waits, side_of (self, suggestion) };

      for (guint p = 0; p < G_N_ELEMENTS (parts); p++)
        g_string_append_printf (words, "%s\t", parts[p] != NULL ? parts[p] : "");
      g_string_append_c (words, '\n');
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static guint
count_group (GListModel *model, const char *group)
{
  guint n = 0;

  for (guint i = 0; group != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);

      n += g_strcmp0 (sg_desk_item_get (item)->group, group) == 0 ? 1 : 0;
    }
  return n;
}

/* Several of one group stand together where the first of them does, under a head that opens them. */
static void
append_group (SgTrayList *self, GListModel *model, guint first, guint n)
{
  g_autoptr (SgDeskItem) item = g_list_model_get_item (model, first);
  const char *group = sg_desk_item_get (item)->group;
  gboolean open = g_hash_table_contains (self->unfolded, group);

  gtk_list_box_append (self->list, make_group_head (self, sg_desk_item_get (item), n));
  for (guint i = first; open && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) member = g_list_model_get_item (model, i);

      if (g_strcmp0 (sg_desk_item_get (member)->group, group) == 0)
        gtk_list_box_append (self->list, make_suggestion (self, sg_desk_item_get (member)));
    }
}

static void
append_rows (SgTrayList *self, GListModel *model)
{
  g_autoptr (GHashTable) headed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);
      const SgSuggestion *suggestion = sg_desk_item_get (item);
      guint n = count_group (model, suggestion->group);

      if (n < 2)
        gtk_list_box_append (self->list, make_suggestion (self, suggestion));
      else if (g_hash_table_add (headed, g_strdup (suggestion->group)))
        append_group (self, model, i, n);
    }
}

/* Rows that say the same stay as they are: a press that is under way on one of them goes on. */
static void
fill_suggestions (SgTrayList *self)
{
  GListModel *model = sg_desk_get_suggestions (self->desk);
  g_autofree char *listed = word_rows (self);
  int focused = find_focused (self), last = -1;

  if (g_strcmp0 (listed, self->listed) == 0)
    return;
  g_free (self->listed);
  self->listed = g_steal_pointer (&listed);
  sg_clear_box (GTK_WIDGET (self->list));
  append_rows (self, model);
  while (gtk_list_box_get_row_at_index (self->list, last + 1) != NULL)
    last++;
  if (focused >= 0 && last >= 0) /* who goes through the list by the keyboard stays in it */
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, MIN (focused, last))));
}

static void
fold_group (SgTrayList *self, const char *group)
{
  if (!g_hash_table_remove (self->unfolded, group))
    g_hash_table_add (self->unfolded, g_strdup (group));
  g_clear_pointer (&self->listed, g_free);
  fill_suggestions (self);
  show_ticks (self);
  sg_tray_list_show_current (self);
}

static void
suggestion_cb (SgTrayList *self, GtkListBoxRow *row)
{
  g_autofree char *key = g_strdup (g_object_get_data (G_OBJECT (row), "key"));
  g_autofree char *group = g_strdup (g_object_get_data (G_OBJECT (row), "group"));

  if (group != NULL)
    fold_group (self, group);
  else
    sg_desk_open_key (self->desk, key);
}

static void
sg_tray_list_dispose (GObject *object)
{
  SgTrayList *self = SG_TRAY_LIST (object);
  GtkWidget *list = GTK_WIDGET (g_steal_pointer (&self->list));

  g_clear_pointer (&list, gtk_widget_unparent);
  g_clear_object (&self->all_due);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->listed, g_free);
  g_clear_pointer (&self->unfolded, g_hash_table_unref);
  G_OBJECT_CLASS (sg_tray_list_parent_class)->dispose (object);
}

static void
sg_tray_list_class_init (SgTrayListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_tray_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sg_tray_list_init (SgTrayList *self)
{
  self->unfolded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->list = GTK_LIST_BOX (sg_compact_list (_("To judge")));
  self->all_due = g_object_ref_sink (make_tick (self, _("All that can be carried out together"), NULL, G_CALLBACK (tick_group_cb)));
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (suggestion_cb), self);
}

GtkWidget *
sg_tray_list_new (SgDesk *desk)
{
  SgTrayList *self = g_object_new (SG_TYPE_TRAY_LIST, NULL);

  self->desk = g_object_ref (desk);
  return GTK_WIDGET (self);
}

void
sg_tray_list_show (SgTrayList *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), g_list_model_get_n_items (sg_desk_get_suggestions (self->desk)) > 0);
  fill_suggestions (self);
  show_ticks (self);
  sg_tray_list_show_current (self);
}

GtkWidget *
sg_tray_list_get_all (SgTrayList *self)
{
  return self->all_due;
}

gboolean
sg_tray_list_focus_current (SgTrayList *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_has_css_class (GTK_WIDGET (row), "sg-current"))
      return gtk_widget_grab_focus (GTK_WIDGET (row));
  return FALSE;
}
