/* sg-log-view.c: the log of the battle under the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row opened shows the board as it stood after its ruling.  What was undone stays, struck through, with the
 * reason beside it; what redo would bring back step by step is not told until it is.
 */

#include "app/battle/sg-log-view.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-settings.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "campaign/sg-record.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "play/sg-game.h"

#define ROW_HEIGHT 28
#define LEAST_ROWS 2 /* as many are seen in the lowest window */
#define CLAUSE_MOST 40
#define FRESH_MS 3000
#define ROWS_MADE 60

struct _SgLogView
{
  GtkBox parent_instance;

  SgDesk    *desk;      /* (owned) */
  GListStore *rows;     /* (owned): the newest that are told, no more of them than somebody scrolls to */
  guint      wanted;    /* how many rows that is … */
  gboolean   more;      /* … and whether there are older ones */
  gboolean   open;
  GListModel *rulings;  /* (not owned) (nullable): what is shown */
  gint64     top;       /* the newest that was looked at, 0 for none */
  gint64     fresh;     /* the ruling just posted, 0 for none */
  guint      fresh_source;

  GtkWidget *undo, *redo, *chevron, *ledger, *scroll, *newest_chip;
  GtkLabel  *words, *newest, *head;
  GtkListView *list;
  GPtrArray *bound;     /* of GtkListItem: those that show a ruling */
};

G_DEFINE_FINAL_TYPE (SgLogView, sg_log_view, GTK_TYPE_BOX)

static guint undo_signal;

/* Words. */

/* A letter or a draw of many lines is one row. */
static char *
fold_lines (const char *clause)
{
  g_auto (GStrv) lines = g_strsplit (clause != NULL ? clause : "", "\n", -1);

  return g_strjoinv ("; ", lines);
}

char *
sg_log_view_word_act (SgRuling *ruling)
{
  g_autofree char *clause = fold_lines (sg_ruling_get_clause (ruling));
  g_autofree char *cut = NULL;

  if (g_utf8_strlen (clause, -1) <= CLAUSE_MOST)
    return g_strdup_printf (_("“%s”"), clause);
  cut = g_utf8_substring (clause, 0, CLAUSE_MOST - 1);
  return g_strdup_printf (_("“%s…”"), g_strchomp (cut));
}

/* (transfer full): when it was: by the clock of a book that has one, else by turn and phase. */
static char *
word_moment (SgLogView *self, SgRuling *ruling)
{
  const char *phase = sg_game_phase_label (sg_desk_get_game (self->desk), sg_ruling_get_phase (ruling));
  g_autofree char *low = sg_tongue_small (phase), *told = sg_game_tell_turn (sg_desk_get_game (self->desk), sg_ruling_get_turn (ruling));
  g_autofree char *turn = sg_text_capital (told);
  char *clock = sg_game_clock (sg_desk_get_battle (self->desk), ruling);

  if (clock != NULL)
    return clock;
  if (sg_ruling_get_turn (ruling) <= 0)
    return g_strdup (_("Before the battle"));
  if (low[0] == '\0')
    return g_steal_pointer (&turn);
  return g_strdup_printf (_("%s · %s"), turn, low);
}

/* (transfer full): in markup. The umpire's reasons are his: “for a regiment lies in that wood” is not for the side that is at the screen, whose
 * own file and room have none of them either. */
static char *
mark_clause (SgLogView *self, SgRuling *ruling)
{
  g_autofree char *folded = fold_lines (sg_ruling_get_clause (ruling)), *clause = sg_text_clause (folded);
  const char *reason = sg_ruling_is_undone (ruling) ? sg_ruling_get_undone_reason (ruling) : sg_ruling_get_reason (ruling);
  g_autofree char *escaped = g_markup_escape_text (clause, -1);
  gboolean told = reason != NULL && reason[0] != '\0' && sg_desk_get_side (self->desk) == NULL;
  g_autofree char *why = told ? g_markup_escape_text (reason, -1) : NULL;

  if (sg_ruling_is_undone (ruling))
    return why != NULL ? g_strdup_printf (_("<s>%s.</s>  Undone: %s"), escaped, why) : g_strdup_printf (_("<s>%s.</s>  Undone"), escaped);
  if (why != NULL)
    return g_strdup_printf (_("%s. <i>“%s”</i>"), escaped, why);
  return sg_text_sentence (escaped);
}

/* Rows. */

typedef struct { GtkWidget *box, *chip; GtkLabel *number, *moment, *clause; gboolean undone, fresh, counted; } Row;

static GtkLabel *
add_label (GtkWidget *box, int chars, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), chars);
  gtk_widget_add_css_class (label, css);
  gtk_widget_add_css_class (label, "sg-figures");
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  Row *row = g_new0 (Row, 1);

  row->box = sg_row (12);
  row->number = add_label (row->box, 3, "sg-dim");
  row->moment = add_label (row->box, 13, "sg-dim");
  row->clause = add_label (row->box, -1, "sg-clause");
  row->chip = GTK_WIDGET (sg_rule_chip_new (NULL, NULL));
  gtk_label_set_xalign (row->number, 1);
  gtk_label_set_ellipsize (row->clause, PANGO_ELLIPSIZE_END);
  sg_tell_cut_words (GTK_WIDGET (row->clause));
  gtk_widget_set_hexpand (GTK_WIDGET (row->clause), TRUE);
  gtk_widget_set_valign (row->chip, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row->box), row->chip);
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

/* What may change about a ruling while it is shown. The numbers would tell a side how much was done that it does not hear of. */
static void
show_state (SgLogView *self, Row *row, SgRuling *ruling)
{
  g_autofree char *clause = mark_clause (self, ruling);

  row->counted = sg_desk_get_side (self->desk) == NULL;
  gtk_widget_set_visible (GTK_WIDGET (row->number), row->counted);
  row->undone = sg_ruling_is_undone (ruling);
  row->fresh = sg_ruling_get_number (ruling) == self->fresh;
  gtk_label_set_markup (row->clause, clause);
  set_class (row->box, "sg-fresh", row->fresh);
  set_class (row->box, "sg-dim", row->undone);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SgLogView *self)
{
  Row *row = g_object_get_data (G_OBJECT (item), "row");
  SgRuling *ruling = gtk_list_item_get_item (item);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sg_ruling_get_number (ruling));
  g_autofree char *moment = word_moment (self, ruling);

  gtk_label_set_label (row->number, number);
  gtk_label_set_label (row->moment, moment);
  sg_tip (GTK_WIDGET (row->clause), sg_ruling_get_clause (ruling));
  sg_rule_chip_set (SG_RULE_CHIP (row->chip), sg_battle_get_rules (sg_desk_get_battle (self->desk)), sg_ruling_get_rule (ruling));
  show_state (self, row, ruling);
  g_ptr_array_add (self->bound, item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SgLogView *self)
{
  g_ptr_array_remove_fast (self->bound, item);
}

static SgRuling *
get_newest (SgLogView *self)
{
  g_autoptr (SgRuling) newest = g_list_model_get_item (G_LIST_MODEL (self->rows), 0);

  return newest;
}

static void
activate_cb (SgLogView *self, guint position)
{
  g_autoptr (SgRuling) ruling = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  if (ruling != NULL) /* after the newest stands what is now, where one can judge */
    sg_desk_set_moment (self->desk, position == 0 ? -1 : sg_ruling_get_number (ruling));
}

/* The bar. */

static void
show_newest (SgLogView *self)
{
  SgRuling *newest = get_newest (self);
  g_autofree char *clause = newest != NULL ? mark_clause (self, newest) : NULL;
  SgBattle *battle = sg_desk_get_battle (self->desk);

  gtk_label_set_markup (self->newest, clause != NULL ? clause : "");
  gtk_widget_set_visible (GTK_WIDGET (self->newest), !self->open && newest != NULL);
  set_class (GTK_WIDGET (self->newest), "sg-fresh", newest != NULL && sg_ruling_get_number (newest) == self->fresh);
  if (newest != NULL)
    sg_rule_chip_set (SG_RULE_CHIP (self->newest_chip), sg_battle_get_rules (battle), sg_ruling_get_rule (newest));
  gtk_widget_set_visible (self->newest_chip, !self->open && newest != NULL && sg_ruling_get_rule (newest)[0] != '\0');
}

/* What undo takes back: one answer while two players answer one another, else the whole act, told by what began it. */
static char *
word_undo (SgLogView *self, SgBattle *battle)
{
  g_autoptr (GPtrArray) parts = sg_battle_list_act (battle);
  guint n = parts->len - 1;
  g_autofree char *first = NULL;

  if (n == 0 || sg_desk_get_talk (self->desk) != NULL)
    return sg_log_view_word_act (g_ptr_array_index (parts, n));
  first = sg_log_view_word_act (g_ptr_array_index (parts, 0));
  return g_strdup_printf (ngettext ("%s and what followed", "%s and the %u that followed", n), first, n);
}

/* What every printed page bears, so that a page can be held against the log. */
static void
show_head (SgLogView *self, SgBattle *battle)
{
  gboolean whole = battle != NULL && self->open && sg_desk_get_side (self->desk) == NULL;
  g_autofree char *seal = whole ? sg_campaign_get_seal (sg_battle_get_campaign (battle)) : NULL;
  g_autofree char *told = seal != NULL ? sg_campaign_tell_seal (sg_battle_get_campaign (battle)) : NULL;
  g_autofree char *words = told != NULL ? g_strdup_printf (_("Head %s"), told) : NULL;
  g_autofree char *tip = seal != NULL ? g_strdup_printf (_("The head of the chain over everything done in this campaign:\n%s"), seal) : NULL;

  gtk_label_set_label (self->head, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->head), words != NULL);
  sg_tip (GTK_WIDGET (self->head), tip);
}

static void
show_bar (SgLogView *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  SgRuling *undo = battle != NULL && sg_desk_may_judge (self->desk) ? sg_battle_get_undo (battle) : NULL;
  SgRuling *redo = battle != NULL && sg_desk_may_judge (self->desk) ? sg_battle_get_redo (battle) : NULL;
  g_autofree char *undone = undo != NULL ? word_undo (self, battle) : NULL;
  g_autofree char *redone = redo != NULL ? sg_log_view_word_act (redo) : NULL;
  g_autofree char *undo_words = undone != NULL ? g_strdup_printf (_("Undo %s"), undone) : g_strdup (_("Nothing to undo"));
  g_autofree char *redo_words = redone != NULL ? g_strdup_printf (_("Redo %s"), redone) : g_strdup (_("Nothing to redo"));
  g_autofree char *words = NULL;
  g_autofree char *undo_tip = g_strdup_printf (_("%s (Ctrl+Z)"), undo_words);
  g_autofree char *redo_tip = g_strdup_printf (_("%s (Shift+Ctrl+Z)"), redo_words);

  gtk_widget_set_sensitive (self->undo, undo != NULL);
  gtk_widget_set_sensitive (self->redo, redo != NULL);
  gtk_widget_set_tooltip_text (self->undo, undo_tip);
  gtk_widget_set_tooltip_text (self->redo, redo_tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->undo), GTK_ACCESSIBLE_PROPERTY_LABEL, undo_words, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->redo), GTK_ACCESSIBLE_PROPERTY_LABEL, redo_words, -1);
  if (undo != NULL && redo != NULL)
    words = g_strdup_printf ("%s · %s", undo_words, redo_words);
  else if (undo != NULL)
    words = g_strdup (undo_words);
  else
    words = g_strdup (redo != NULL ? redo_words : "");
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), self->open);
  gtk_widget_set_visible (self->ledger, self->open && sg_desk_get_side (self->desk) == NULL);
  show_head (self, battle);
  show_newest (self);
}

static void
show_open (SgLogView *self)
{
  int rows = MAX (1, g_settings_get_int (sg_settings (), "log-height"));

  gtk_widget_set_visible (self->scroll, self->open);
  /* It gives way in a low window, before the window’s own bar does. */
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroll), MIN (rows, LEAST_ROWS) * ROW_HEIGHT);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroll), rows * ROW_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroll), TRUE);
  gtk_button_set_icon_name (GTK_BUTTON (self->chevron), self->open ? "pan-down-symbolic" : "pan-up-symbolic");
  gtk_widget_set_tooltip_text (self->chevron, self->open ? _("Shut the Log (F8)") : _("Open the Log (F8)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chevron), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->open ? _("Shut the log") : _("Open the log"), -1);
  show_bar (self);
}

/* Following. */

/* Whether a ruling is to be told: not one that a step of redo will bring back, which lies after @last, the newest in force. */
static gboolean
is_told (SgLogView *self, SgRuling *ruling, gint64 last)
{
  const char *reason = sg_ruling_get_undone_reason (ruling);

  if (!sg_desk_is_told (self->desk, ruling))
    return FALSE;
  return !sg_ruling_is_undone (ruling) || (reason != NULL && *reason != '\0') || sg_ruling_get_number (ruling) < last;
}

/* (transfer full): from the newest back, as many as are wanted: a war may have a hundred thousand. */
static GPtrArray *
list_newest (SgLogView *self, SgBattle *battle)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  SgRuling *undo = battle != NULL ? sg_battle_get_undo (battle) : NULL;
  gint64 last = undo != NULL ? sg_ruling_get_number (undo) : 0;
  guint i = self->rulings != NULL ? g_list_model_get_n_items (self->rulings) : 0;

  for (; i > 0 && list->len < self->wanted; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (self->rulings, i - 1);

      if (is_told (self, ruling, last))
        g_ptr_array_add (list, g_steal_pointer (&ruling));
    }
  self->more = i > 0;
  return list;
}

static gboolean
is_at (SgLogView *self, guint at, SgRuling *ruling)
{
  g_autoptr (SgRuling) shown = g_list_model_get_item (G_LIST_MODEL (self->rows), at);

  return shown == ruling;
}

/* Only what lies between the first row that differs and the last is made anew. */
static void
fill (SgLogView *self, SgBattle *battle)
{
  g_autoptr (GPtrArray) list = list_newest (self, battle);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows)), least = MIN (n, list->len), head = 0, tail = 0;

  while (head < n && head < list->len && is_at (self, head, list->pdata[head]))
    head++;
  while (head + tail < least && is_at (self, n - 1 - tail, list->pdata[list->len - 1 - tail]))
    tail++;
  if (head + tail < MAX (n, list->len))
    g_list_store_splice (self->rows, head, n - head - tail, head < list->len ? list->pdata + head : NULL, list->len - head - tail);
}

/* Rows are not made anew for it: a log of hundreds would take longer than the undoing. */
static void
refresh (SgLogView *self)
{
  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->bound, i);
      Row *row = g_object_get_data (G_OBJECT (item), "row");
      SgRuling *ruling = gtk_list_item_get_item (item);

      if (ruling != NULL && (row->undone != sg_ruling_is_undone (ruling) || row->fresh != (sg_ruling_get_number (ruling) == self->fresh)
                             || row->counted != (sg_desk_get_side (self->desk) == NULL)))
        show_state (self, row, ruling);
    }
}

/* The newest stands at the top, and is looked at as soon as there is another. */
static void
look_at_newest (SgLogView *self)
{
  SgRuling *newest = get_newest (self);
  gint64 number = newest != NULL ? sg_ruling_get_number (newest) : 0;

  if (number != self->top && number != 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
  self->top = number;
}

static void
show (SgLogView *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  GListModel *rulings = battle != NULL ? sg_battle_get_rulings (battle) : NULL;

  if (rulings != self->rulings) /* another battle: how far somebody scrolled in the one before says nothing of it */
    self->wanted = ROWS_MADE;
  self->rulings = rulings;
  fill (self, battle);
  refresh (self);
  look_at_newest (self);
  show_bar (self);
}

static gboolean
unfresh_cb (gpointer data)
{
  SgLogView *self = data;

  self->fresh_source = 0;
  self->fresh = 0;
  refresh (self);
  show_newest (self);
  return G_SOURCE_REMOVE;
}

/* The board’s signal has made its row before this one comes: what is left is to light it. */
static void
accepted_cb (SgLogView *self, SgRuling *ruling)
{
  self->fresh = sg_ruling_get_number (ruling);
  g_clear_handle_id (&self->fresh_source, g_source_remove);
  self->fresh_source = sg_later_after (self, FRESH_MS, unfresh_cb);
  refresh (self);
  show_newest (self);
}

static void
undo_cb (SgLogView *self)
{
  sg_desk_undo (self->desk);
}

static void
redo_cb (SgLogView *self)
{
  sg_desk_redo (self->desk);
}

static void
chevron_cb (SgLogView *self)
{
  sg_log_view_set_open (self, !self->open);
}

/* A press with the other button takes one ruling in the middle back, or sets it up again. */
static void
menu_cb (SgLogView *self, int n_press, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT);
  int height = gtk_widget_get_height (GTK_WIDGET (self->list));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  if (picked == NULL || height <= 0)
    return;
  /* The view tells nobody which of its items lies at a point: the row is known by the number that it shows, also where that is hidden from a side. */
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (picked == row || gtk_widget_is_ancestor (picked, row))
      {
        GtkWidget *box = gtk_widget_get_first_child (row);
        GtkWidget *first = box != NULL ? gtk_widget_get_first_child (box) : NULL;
        gint64 number = GTK_IS_LABEL (first) ? g_ascii_strtoll (gtk_label_get_label (GTK_LABEL (first)), NULL, 10) : 0;
        SgRuling *ruling = n > 0 && number > 0 ? sg_battle_get_ruling (sg_desk_get_battle (self->desk), number) : NULL;

        if (ruling != NULL && sg_desk_may_judge (self->desk))
          g_signal_emit (self, undo_signal, 0, ruling);
      }
}

/* Near the end of what is there, there is more. */
static void
scrolled_cb (SgLogView *self, GtkAdjustment *scrolled)
{
  double left = gtk_adjustment_get_upper (scrolled) - gtk_adjustment_get_value (scrolled) - gtk_adjustment_get_page_size (scrolled);

  if (left >= ROWS_MADE / 2 * ROW_HEIGHT || !self->more)
    return;
  self->wanted += ROWS_MADE;
  fill (self, sg_desk_get_battle (self->desk));
}

static void
sg_log_view_dispose (GObject *object)
{
  SgLogView *self = SG_LOG_VIEW (object);

  g_clear_handle_id (&self->fresh_source, g_source_remove);
  g_clear_object (&self->rows);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_log_view_parent_class)->dispose (object);
}

static void
sg_log_view_finalize (GObject *object)
{
  g_ptr_array_unref (SG_LOG_VIEW (object)->bound);
  G_OBJECT_CLASS (sg_log_view_parent_class)->finalize (object);
}

static void
sg_log_view_class_init (SgLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_log_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_log_view_finalize;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_RULE_CHIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SgLogView, undo);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, redo);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, words);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, newest);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, newest_chip);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, head);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, ledger);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, chevron);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, scroll);
  gtk_widget_class_bind_template_child (widget_class, SgLogView, list);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, redo_cb);
  gtk_widget_class_bind_template_callback (widget_class, chevron_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_cb);
  undo_signal = g_signal_new ("undo-ruling", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, SG_TYPE_RULING);
}

static void
sg_log_view_init (SgLogView *self)
{
  g_autoptr (GtkNoSelection) shown = NULL;

  self->bound = g_ptr_array_new ();
  self->rows = g_list_store_new (SG_TYPE_RULING);
  gtk_widget_init_template (GTK_WIDGET (self));
  shown = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (shown));
  sg_tell_cut_words (GTK_WIDGET (self->words));
  sg_tell_cut_words (GTK_WIDGET (self->newest));
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll)), "value-changed",
                            G_CALLBACK (scrolled_cb), self);
}

GtkWidget *
sg_log_view_new (SgDesk *desk)
{
  SgLogView *self = g_object_new (SG_TYPE_LOG_VIEW, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "accepted", G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  show_open (self);
  show (self);
  return GTK_WIDGET (self);
}

void
sg_log_view_set_open (SgLogView *self, gboolean open)
{
  self->open = open;
  show_open (self);
}

gboolean
sg_log_view_get_open (SgLogView *self)
{
  return self->open;
}
