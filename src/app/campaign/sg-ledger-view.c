/* sg-ledger-view.c: the ledger of one battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A GtkColumnView over a tree: rulings, newest first, each opening into its transfers.  When the battle changes only
 * the rows that differ are made anew; those that are open stay open.
 */

#include "app/campaign/sg-ledger-view.h"

#include <glib/gi18n-lib.h>

#include "app/campaign/sg-correction-dialog.h"
#include "app/campaign/sg-ledger-columns.h"
#include "app/campaign/sg-ledger-line.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "base/sg-later.h"
#include "base/sg-tongue.h"
#include "play/sg-unit-count.h"
#include "app/battle/sg-undo-dialog.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window.h"

enum
{
  ROWS_SEEN = 80,   /* more than a screen shows: a page that is looked at is there at once, and its list has what else there is when a hand comes to it */
  ROWS_MADE = 2000, /* then: rows of a long war that nobody scrolls to are not made */
  ROWS_LEFT = 50,   /* below what is seen, before as many more are made */
};

struct _SgLedgerView
{
  AdwBin parent_instance;

  GtkLabel *title, *counts, *balance;
  GtkImage *balance_icon;
  GtkSearchEntry *search;
  GtkDropDown *kinds;
  GtkWidget *every_button, *undo_button, *redo_button, *row_button, *correct_button, *print_button;
  GtkColumnView *view;
  SgLedgerColumns columns;
  gboolean narrow, slim;
  gboolean   stale;            /* changed while nobody saw it */
  GMenuModel *row_menu;
  GtkWidget *menu;             /* (owned): the row's menu */
  GtkWidget *rule;             /* (owned) (nullable): the rule of a row, while it is open */

  SgBattle *battle;            /* (owned) (nullable) */
  gulong changed;
  GtkSingleSelection *selection; /* (owned) */
  GListStore *rows;            /* (owned): the rulings shown, under the tree: the newest, no more of them than somebody scrolls to */
  guint most;                  /* how many of those that are wanted have a row */
  GByteArray *undone;          /* (owned): whether each was shown as undone */
  GArray *only;                /* (owned) (nullable): numbers */
  char *only_words;            /* (owned) (nullable): what those are */
  guint shown;
  guint idle;
};

G_DEFINE_FINAL_TYPE (SgLedgerView, sg_ledger_view, ADW_TYPE_BIN)

typedef enum { KIND_ALL, KIND_FORCE, KIND_VERDICTS, KIND_MOVES, KIND_TURNS, KIND_MUSTERS, KIND_CORRECTIONS, KIND_UNDONE } Kind;

static const char *const kind_labels[] = {
  NC_("rulings", "All rulings"), NC_("rulings", "In force"), NC_("rulings", "Verdicts"), NC_("rulings", "Moves"), NC_("rulings", "Turns"),
  NC_("rulings", "Musters"), NC_("rulings", "Corrections"), NC_("rulings", "Undone"), NULL
};

static gboolean
is_kind (SgRuling *ruling, Kind kind)
{
  switch (kind)
    {
    case KIND_FORCE: return !sg_ruling_is_undone (ruling);
    case KIND_VERDICTS: return sg_ruling_get_kind (ruling) == SG_RULING_VERDICT;
    case KIND_MOVES: return sg_ruling_get_kind (ruling) == SG_RULING_MOVE;
    case KIND_TURNS: return sg_ruling_get_kind (ruling) == SG_RULING_TURN;
    case KIND_MUSTERS: return sg_ruling_get_kind (ruling) == SG_RULING_MUSTER;
    case KIND_CORRECTIONS: return sg_ruling_get_kind (ruling) == SG_RULING_CORRECTION || sg_ruling_get_kind (ruling) == SG_RULING_EDIT;
    case KIND_UNDONE: return sg_ruling_is_undone (ruling);
    case KIND_ALL: default: return TRUE;
    }
}

static gboolean
is_wanted (SgLedgerView *self, SgRuling *ruling)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));

  if (!sg_ledger_is_told (self->battle, ruling))
    return FALSE;
  if (self->only != NULL)
    {
      for (guint i = 0; i < self->only->len; i++)
        if (g_array_index (self->only, gint64, i) == sg_ruling_get_number (ruling))
          return TRUE;
      return FALSE;
    }
  return is_kind (ruling, gtk_drop_down_get_selected (self->kinds)) &&
         (*words == '\0' || sg_ledger_matches (self->battle, ruling, words));
}

static GListModel *
open_row (gpointer item, gpointer data)
{
  SgLedgerView *self = data;

  return SG_IS_RULING (item) && self->battle != NULL ? sg_ledger_lines_later (self->battle, item) : NULL;
}

/* The ruling of the selected row, or of the row that the selected line belongs to. */
static SgRuling *
chosen (SgLedgerView *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (GtkTreeListRow) parent = row != NULL ? gtk_tree_list_row_get_parent (row) : NULL;
  g_autoptr (GObject) item = NULL;

  if (row == NULL)
    return NULL;
  item = gtk_tree_list_row_get_item (parent != NULL ? parent : row);
  return SG_IS_RULING (item) ? SG_RULING (item) : NULL;
}

static void
show_counts (SgLedgerView *self)
{
  GListModel *rulings = sg_battle_get_rulings (self->battle);
  guint n = g_list_model_get_n_items (rulings), told = 0, undone = 0;
  g_autofree char *force = NULL, *all = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      told += sg_ledger_is_told (self->battle, ruling);
      undone += sg_ledger_is_told (self->battle, ruling) && sg_ruling_is_undone (ruling);
    }
  force = g_strdup_printf (ngettext ("%u ruling in force", "%u rulings in force", told - undone), told - undone);
  all = undone > 0 ? g_strdup_printf (_("%s, %u undone"), force, undone) : g_strdup (force);
  gtk_label_set_label (self->counts, self->only_words != NULL ? self->only_words : all);
}

/* Adds every account of every unit up: they must come to nought. */
static char *
find_fault (SgBoard *board)
{
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (units, i);
      GHashTableIter iter;
      gpointer name;
      gint64 sum = 0;

      g_hash_table_iter_init (&iter, unit->accounts);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        sum += sg_unit_balance (unit, name);
      if (sum != 0)
        return g_strdup_printf (_("%s does not balance: %d over. The ledger is read-only."), unit->name, (int) sum);
    }
  return NULL;
}

static void
show_balance (SgLedgerView *self)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  g_autofree char *fault = find_fault (board);
  g_autofree char *words = NULL;
  gint64 red = sg_side_count_men_begun (board, "red") + sg_board_begun (board, "red", "guns");
  gint64 blue = sg_side_count_men_begun (board, "blue") + sg_board_begun (board, "blue", "guns");

  if (fault != NULL)
    words = g_strdup (fault);
  else if (red == 0 && blue == 0)
    words = g_strdup (_("Every account balances: nobody is mustered yet."));
  else if (red == blue)
    words = g_strdup_printf (_("Every account balances: %d men and guns begun on each side."), (int) red);
  else
    words = g_strdup_printf (_("Every account balances: %d men and guns begun against %d."), (int) red, (int) blue);
  gtk_label_set_label (self->balance, words);
  gtk_image_set_from_icon_name (self->balance_icon, fault != NULL ? "sg-fault-symbolic" : "sg-tick-symbolic");
  gtk_widget_remove_css_class (GTK_WIDGET (self->balance_icon), fault != NULL ? "success" : "error");
  gtk_widget_add_css_class (GTK_WIDGET (self->balance_icon), fault != NULL ? "error" : "success");
}

static void
set_tip (GtkWidget *button, const char *format, const char *nothing, SgRuling *ruling)
{
  g_autofree char *words = ruling != NULL ? g_strdup_printf (format, sg_ruling_get_clause (ruling)) : NULL;

  gtk_widget_set_tooltip_text (button, words != NULL ? words : nothing);
}

static void
update_acts (SgLedgerView *self)
{
  SgCampaign *campaign = self->battle != NULL ? sg_battle_get_campaign (self->battle) : NULL;
  gboolean may = campaign != NULL && !sg_campaign_is_read_only (campaign);
  SgRuling *ruling = self->battle != NULL ? chosen (self) : NULL;
  g_autofree char *act = NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ledger.correct", may);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ledger.undo-row", may && ruling != NULL && !sg_ruling_is_undone (ruling));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ledger.redo-row", may && ruling != NULL && sg_ruling_is_undone (ruling));
  gtk_widget_set_visible (self->row_button, may && ruling != NULL);
  if (self->battle != NULL)
    {
      set_tip (self->undo_button, _("Undo “%s” (Ctrl+Z)"), _("Nothing to undo"), sg_battle_get_undo (self->battle));
      set_tip (self->redo_button, _("Redo “%s” (Shift+Ctrl+Z)"), _("Nothing to redo"), sg_battle_get_redo (self->battle));
      gtk_widget_set_sensitive (self->undo_button, may && sg_battle_get_undo (self->battle) != NULL);
      gtk_widget_set_sensitive (self->redo_button, may && sg_battle_get_redo (self->battle) != NULL);
    }
  if (ruling == NULL)
    return;
  act = sg_ruling_is_undone (ruling) ? g_strdup_printf (_("Redo %d"), (int) sg_ruling_get_number (ruling))
                                     : g_strdup_printf (_("Undo %d…"), (int) sg_ruling_get_number (ruling));
  gtk_button_set_label (GTK_BUTTON (self->row_button), act);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->row_button),
                                  sg_ruling_is_undone (ruling) ? "ledger.redo-row" : "ledger.undo-row");
  sg_name (self->row_button, act);
}

/* Rulings never change but for this: a row that is struck out is made anew. */
static gboolean
is_shown_so (SgLedgerView *self, guint at, SgRuling *ruling)
{
  g_autoptr (SgRuling) shown = g_list_model_get_item (G_LIST_MODEL (self->rows), at);

  return shown == ruling && self->undone->data[at] == (guint8) sg_ruling_is_undone (ruling);
}

/* Takes out and puts in what lies between the first row that differs and the last: a row is dear to make. */
static void
splice (SgLedgerView *self, GPtrArray *wanted)
{
  guint n = self->undone->len, least = MIN (n, wanted->len), head = 0, tail = 0;

  while (head < least && is_shown_so (self, head, wanted->pdata[head]))
    head++;
  while (head + tail < least && is_shown_so (self, n - 1 - tail, wanted->pdata[wanted->len - 1 - tail]))
    tail++;
  g_byte_array_set_size (self->undone, wanted->len);
  for (guint i = 0; i < wanted->len; i++)
    self->undone->data[i] = sg_ruling_is_undone (wanted->pdata[i]);
  if (n != wanted->len || head + tail < n)
    g_list_store_splice (self->rows, head, n - head - tail, head < wanted->len ? wanted->pdata + head : NULL, wanted->len - head - tail);
}

static void
fill (SgLedgerView *self)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *rulings = self->battle != NULL ? sg_battle_get_rulings (self->battle) : NULL;

  self->shown = 0;
  for (guint i = rulings != NULL ? g_list_model_get_n_items (rulings) : 0; i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);

      if (!is_wanted (self, ruling))
        continue;
      self->shown++;
      if (wanted->len < self->most)
        g_ptr_array_add (wanted, g_steal_pointer (&ruling));
    }
  splice (self, wanted);
}

/* The numbers of the rows that are open. Where there are no lines below the rulings none is: a row is not made for each to be asked. */
static GHashTable *
note_open (SgLedgerView *self)
{
  GHashTable *open = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GListModel *model = gtk_single_selection_get_model (self->selection);

  if (model == NULL || g_list_model_get_n_items (model) == g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    return open;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (model, i);
      g_autoptr (GObject) item = gtk_tree_list_row_get_item (row);

      if (SG_IS_RULING (item) && gtk_tree_list_row_get_expanded (row))
        {
          gint64 number = sg_ruling_get_number (SG_RULING (item));

          g_hash_table_add (open, g_memdup2 (&number, sizeof number));
        }
    }
  return open;
}

static void
open_again (SgLedgerView *self, GHashTable *open)
{
  GListModel *model = gtk_single_selection_get_model (self->selection);

  for (guint i = 0; g_hash_table_size (open) > 0 && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (model, i);
      g_autoptr (GObject) item = gtk_tree_list_row_get_item (row);
      gint64 number = SG_IS_RULING (item) ? sg_ruling_get_number (SG_RULING (item)) : -1;

      if (g_hash_table_contains (open, &number))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
}

/* By the list’s own act: it cannot be moved to a place before its rows have theirs. */
static void
show_head (SgLedgerView *self)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));

  if (list != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", 0);
}

/* A list keeps its place when rows come above it; a ledger with a new first row begins at it. */
static void
show_newest (SgLedgerView *self, GObject *before)
{
  g_autoptr (GObject) now = g_list_model_get_item (G_LIST_MODEL (self->rows), 0);

  if (now != NULL && now != before)
    show_head (self);
}

/* A view that nobody sees waits until somebody does. What was chosen and what was open is noted before, for rows that are made anew forget it. */

static void
refresh (SgLedgerView *self)
{
  g_autofree char *title = NULL;
  g_autoptr (GHashTable) open = note_open (self);
  g_autoptr (GObject) newest = NULL;
  SgRuling *before = self->battle != NULL ? chosen (self) : NULL;
  gint64 number = before != NULL ? sg_ruling_get_number (before) : 0;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->stale)
    return;
  newest = g_list_model_get_item (G_LIST_MODEL (self->rows), 0);
  fill (self);
  open_again (self, open);
  show_newest (self, newest);
  if (self->battle != NULL)
    {
      title = g_strdup_printf (_("Ledger of %s"), sg_battle_get_title (self->battle));
      gtk_label_set_label (self->title, title);
      sg_ledger_columns_name_sides (&self->columns);
      show_counts (self);
      show_balance (self);
    }
  if (number > 0)
    sg_ledger_view_choose (self, number);
  update_acts (self);
}

static void
map_cb (SgLedgerView *self)
{
  if (!self->stale)
    return;
  refresh (self);
  show_head (self); /* what is new stands there */
}

static gboolean
refresh_idle_cb (gpointer data)
{
  SgLedgerView *self = data;

  self->idle = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* Many rulings may come in one act: the ledger is made again once after them. */
static void
changed_cb (SgLedgerView *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_HIGH_IDLE, refresh_idle_cb);
}

/* Near the end of what is there, there is more. */
static void
scrolled_cb (SgLedgerView *self, GtkAdjustment *scrolled)
{
  double page = gtk_adjustment_get_page_size (scrolled);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (gtk_single_selection_get_model (self->selection)));
  double row = n > 0 ? gtk_adjustment_get_upper (scrolled) / n : 0;

  if (self->shown <= self->most || gtk_adjustment_get_upper (scrolled) - gtk_adjustment_get_value (scrolled) - page > ROWS_LEFT * row)
    return;
  self->most += ROWS_MADE;
  changed_cb (self);
}

/* By the pointer or by the keyboard, which goes to the last row with End. */
static void
hand_came_cb (SgLedgerView *self)
{
  if (self->most >= ROWS_MADE)
    return;
  self->most = ROWS_MADE;
  if (self->shown > ROWS_SEEN)
    changed_cb (self);
}

/* Where the page is slim there is room for the button or for the kinds. */
static void
show_every_button (SgLedgerView *self)
{
  gtk_widget_set_visible (self->every_button, self->only != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), self->only == NULL || !self->slim);
}

static void
show_every (SgLedgerView *self)
{
  self->most = MIN (self->most, ROWS_MADE);
  g_clear_pointer (&self->only, g_array_unref);
  g_clear_pointer (&self->only_words, g_free);
  show_every_button (self);
}

static void
filter_changed_cb (SgLedgerView *self)
{
  show_every (self);
  refresh (self);
}

/* Escape, or the button that undoes a choice: the whole ledger again. */
static void
search_stopped_cb (SgLedgerView *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_drop_down_set_selected (self->kinds, 0);
  filter_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
activated_cb (SgLedgerView *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "ledger.show", NULL);
}

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgLedgerView *self = SG_LEDGER_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  SgRuling *ruling = chosen (self);

  if (ruling != NULL && SG_IS_WINDOW (root))
    sg_window_show_moment (SG_WINDOW (root), self->battle, sg_ruling_get_number (ruling));
}

static void
undo_row_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgLedgerView *self = SG_LEDGER_VIEW (widget);
  SgRuling *ruling = chosen (self);

  if (ruling != NULL)
    sg_undo_ask (widget, self->battle, ruling);
}

static void
redo_row_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgLedgerView *self = SG_LEDGER_VIEW (widget);
  SgRuling *ruling = chosen (self);

  if (ruling != NULL)
    sg_redo_from_row (widget, self->battle, ruling);
}

static void
rule_closed_cb (SgLedgerView *self)
{
  g_clear_pointer (&self->rule, gtk_widget_unparent);
}

static void
rule_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgLedgerView *self = SG_LEDGER_VIEW (widget);
  SgRuling *ruling = chosen (self);

  if (ruling == NULL || *sg_ruling_get_rule (ruling) == '\0')
    return;
  g_clear_pointer (&self->rule, gtk_widget_unparent);
  self->rule = sg_rule_popover_new (sg_battle_get_rules (self->battle), sg_ruling_get_rule (ruling));
  /* The row's button is away where nothing may be undone, and what hangs on it would not be seen. */
  gtk_widget_set_parent (self->rule, gtk_widget_get_visible (self->row_button) ? self->row_button : GTK_WIDGET (self->balance));
  g_signal_connect_swapped (self->rule, "closed", G_CALLBACK (rule_closed_cb), self);
  gtk_popover_popup (GTK_POPOVER (self->rule));
}

static void
correct_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgLedgerView *self = SG_LEDGER_VIEW (widget);

  if (self->battle != NULL)
    sg_correction_ask (widget, self->battle);
}

/* The row’s menu. */

/* What lies under the pointer is chosen, so that the menu is of it and of nothing else. */
static void
choose_at (SgLedgerView *self, double x, double y)
{
  GtkWidget *cell = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  guint position = GTK_INVALID_LIST_POSITION;

  for (; cell != NULL && cell != GTK_WIDGET (self->view) && position == GTK_INVALID_LIST_POSITION; cell = gtk_widget_get_parent (cell))
    position = sg_ledger_columns_find_row (cell);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_single_selection_set_selected (self->selection, position);
}

static void
menu_at (SgLedgerView *self, double x, double y)
{
  GdkRectangle at = { x, y, 1, 1 };

  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &at);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
pressed_cb (SgLedgerView *self, int n, double x, double y)
{
  choose_at (self, x, y);
  menu_at (self, x, y);
}

static void
sg_ledger_view_dispose (GObject *object)
{
  SgLedgerView *self = SG_LEDGER_VIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_signal_handler (&self->changed, self->battle);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->rule, gtk_widget_unparent);
  g_clear_pointer (&self->only, g_array_unref);
  g_clear_pointer (&self->only_words, g_free);
  sg_ledger_columns_clear (&self->columns);
  g_clear_object (&self->battle);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->undone, g_byte_array_unref);
  G_OBJECT_CLASS (sg_ledger_view_parent_class)->dispose (object);
}

static void
sg_ledger_view_class_init (SgLedgerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_ledger_view_dispose;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-ledger-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, title);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, counts);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, every_button);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, balance);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, balance_icon);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, search);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, kinds);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, undo_button);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, redo_button);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, row_button);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, correct_button);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, print_button);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, view);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerView, row_menu);
  gtk_widget_class_install_action (widget_class, "ledger.show", NULL, show_cb);
  gtk_widget_class_install_action (widget_class, "ledger.undo-row", NULL, undo_row_cb);
  gtk_widget_class_install_action (widget_class, "ledger.redo-row", NULL, redo_row_cb);
  gtk_widget_class_install_action (widget_class, "ledger.rule", NULL, rule_cb);
  gtk_widget_class_install_action (widget_class, "ledger.correct", NULL, correct_cb);
}

static GListModel *
kinds_model (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; kind_labels[i] != NULL; i++)
    gtk_string_list_append (list, sg_tongue_tell ("rulings", kind_labels[i]));
  return G_LIST_MODEL (list);
}

static void
sg_ledger_view_init (SgLedgerView *self)
{
  g_autoptr (GListModel) kinds = kinds_model ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *pointer = gtk_event_controller_motion_new (), *keys = gtk_event_controller_focus_new ();
  GtkTreeListModel *tree;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (SG_TYPE_RULING);
  self->most = ROWS_SEEN;
  self->undone = g_byte_array_new ();
  tree = gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->rows)), FALSE, FALSE, open_row, self, NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (tree));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_drop_down_set_model (self->kinds, kinds);
  sg_ledger_columns_add (&self->columns, self->view, &self->battle);
  sg_ledger_columns_turn_titles (&self->columns);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  self->menu = gtk_popover_menu_new_from_model (self->row_menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self->view));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (pointer, "enter", G_CALLBACK (hand_came_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), pointer);
  g_signal_connect_swapped (keys, "enter", G_CALLBACK (hand_came_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (search_stopped_cb), self);
  g_signal_connect_swapped (self->every_button, "clicked", G_CALLBACK (search_stopped_cb), self);
  g_signal_connect_swapped (self->kinds, "notify::selected", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (update_acts), self);
  update_acts (self);
}

/* Rulings of the turn are by the game’s own word. */
static void
name_turns (SgLedgerView *self)
{
  const char *word[] = { sg_game_is_by_cards (self->battle) ? _("Cards") : sg_tongue_tell ("rulings", kind_labels[KIND_TURNS]), NULL };
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (self->kinds));

  if (!g_str_equal (gtk_string_list_get_string (list, KIND_TURNS), word[0]))
    gtk_string_list_splice (list, KIND_TURNS, 1, word);
}

void
sg_ledger_view_set_battle (SgLedgerView *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_LEDGER_VIEW (self));

  if (self->battle == battle)
    return;
  g_clear_signal_handler (&self->changed, self->battle);
  show_every (self);
  g_list_store_remove_all (self->rows); /* before the battle is another: the cells ask it of their rulings */
  g_byte_array_set_size (self->undone, 0);
  g_set_object (&self->battle, battle);
  if (battle != NULL)
    self->changed = g_signal_connect_object (battle, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  sg_ledger_columns_name_sides (&self->columns);
  name_turns (self);
  refresh (self);
}

void
sg_ledger_view_show_only (SgLedgerView *self, GArray *numbers, const char *words)
{
  g_return_if_fail (SG_IS_LEDGER_VIEW (self));

  show_every (self);
  self->only = g_array_ref (numbers);
  self->only_words = g_strdup (words);
  show_every_button (self);
  refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
sg_ledger_view_find (SgLedgerView *self)
{
  g_return_if_fail (SG_IS_LEDGER_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);
}

guint
sg_ledger_view_get_shown (SgLedgerView *self)
{
  g_return_val_if_fail (SG_IS_LEDGER_VIEW (self), 0);

  return self->shown;
}

void
sg_ledger_view_set_narrow (SgLedgerView *self, gboolean narrow, gboolean slim)
{
  g_return_if_fail (SG_IS_LEDGER_VIEW (self));

  if (narrow == self->narrow && slim == self->slim)
    return;
  self->narrow = narrow;
  self->slim = slim;
  show_every_button (self);
  sg_ledger_columns_set_narrow (&self->columns, narrow, slim);
  if (narrow)
    gtk_button_set_icon_name (GTK_BUTTON (self->print_button), "document-print-symbolic");
  else
    gtk_button_set_label (GTK_BUTTON (self->print_button), _("Print Ledger…"));
  gtk_widget_set_tooltip_text (self->print_button, narrow ? _("Print Ledger…") : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->counts), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !slim);
  g_object_set (self->search, "placeholder-text", slim ? _("Find") : _("Unit, rule or word"), NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), narrow);
}

void
sg_ledger_view_choose (SgLedgerView *self, gint64 number)
{
  GtkTreeListModel *tree;

  g_return_if_fail (SG_IS_LEDGER_VIEW (self));

  if (self->most < ROWS_MADE)
    {
      self->most = ROWS_MADE;
      fill (self);
    }
  tree = GTK_TREE_LIST_MODEL (gtk_single_selection_get_model (self->selection));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      g_autoptr (GtkTreeListRow) row = sg_ruling_get_number (ruling) == number ? gtk_tree_list_model_get_child_row (tree, i) : NULL;

      if (row != NULL)
        {
          gtk_single_selection_set_selected (self->selection, gtk_tree_list_row_get_position (row));
          return;
        }
    }
}
