/* sg-act-list.c: what the units chosen can do now, and why not the rest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Acts that are open come first, each one press; several of one group are folded under a row of it, and those that are not open
 * under their number, with their reasons.  An act that wants a target or a way waits for it to be pointed out on the map, and says so.
 */

#include "app/battle/sg-act-list.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-act-row.h"
#include "app/battle/sg-lit-row.h"
#include "app/widgets/sg-match-rows.h"
#include "app/widgets/sg-row.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"

struct _SgActList
{
  SgDeskView parent_instance;

  SgDesk     *desk;   /* (not owned) */
  GPtrArray  *acts;   /* (element-type SgGameAct) (nullable) */
  GtkWidget  *pointing, *more;
  GtkLabel   *title, *pointing_words, *lit;   /* @lit: that there are units to be pressed on the map */
  GtkLabel   *why;    /* of the first act, where none is open */
  GtkListBox *open, *closed;
  char       *unfolded; /* (owned) (nullable): the group that is */
};

G_DEFINE_FINAL_TYPE (SgActList, sg_act_list, SG_TYPE_DESK_VIEW)

static gboolean
is_of (const SgGameAct *act, const char *group)
{
  return act->why == NULL && group != NULL && g_strcmp0 (act->group, group) == 0;
}

/* Of the acts from @from on. */
static guint
count_group (SgActList *self, const char *group, guint from)
{
  guint n = 0;

  for (guint i = from; i < self->acts->len; i++)
    n += is_of (g_ptr_array_index (self->acts, i), group);
  return n;
}

/* What a row of the list is to show: an act, or @n of a group. */
typedef struct { const SgGameAct *act; guint n; } Line;

/* (transfer full): by which a row is known again: another act never takes the place of one that the keyboard is on. */
static char *
name_line (const Line *line)
{
  return line->n > 0 ? g_strconcat ("group ", line->act->group, NULL) : g_strconcat ("act ", line->act->id, " ", line->act->label, NULL);
}

/* Those of one group stand together, where the first of them comes, folded until their row is pressed: a card that may be played upon any of twelve
 * units is one line. Later ones of it are passed over, for the count from there on is less than that of the whole. */
static void
add_open (SgActList *self, GArray *lines, guint i)
{
  const SgGameAct *act = g_ptr_array_index (self->acts, i);
  guint n = count_group (self, act->group, 0);
  Line line = { act, n > 1 ? n : 0 };

  if (n <= 1)
    g_array_append_val (lines, line);
  else if (count_group (self, act->group, i) == n)
    {
      g_array_append_val (lines, line);
      for (guint k = i; k < self->acts->len && g_strcmp0 (self->unfolded, act->group) == 0; k++)
        if (is_of (g_ptr_array_index (self->acts, k), act->group))
          g_array_append_val (lines, ((Line) { g_ptr_array_index (self->acts, k), 0 }));
    }
}

/* Of a group all. */
static char **
list_units (SgDesk *desk, GtkWidget *row)
{
  SgActList *self = SG_ACT_LIST (gtk_widget_get_ancestor (row, SG_TYPE_ACT_LIST));
  const SgGameAct *act = sg_act_row_get_act (SG_ACT_ROW (row));
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; self != NULL && act != NULL && self->acts != NULL && i < self->acts->len; i++)
    {
      const SgGameAct *one = g_ptr_array_index (self->acts, i);
      gboolean meant = sg_act_row_is_group (SG_ACT_ROW (row)) ? is_of (one, act->group) : one == act;
      g_auto (GStrv) units = meant ? sg_desk_units_of_act (desk, one) : NULL;

      if (units != NULL)
        g_strv_builder_addv (ids, (const char **) units);
    }
  return g_strv_builder_end (ids);
}

static GtkWidget *
make_row (gpointer owner)
{
  GtkWidget *row = g_object_new (SG_TYPE_ACT_ROW, NULL);

  sg_lit_row_watch (row, SG_ACT_LIST (owner)->desk, list_units);
  return row;
}

/* @lines: (element-type Line). Rows are known by their keys, and shown anew even where they stay: the acts that they point to are others. */
static void
show_lines (SgActList *self, GtkListBox *list, GArray *lines)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (keys, name_line (&g_array_index (lines, Line, i)));
  sg_match_rows (GTK_WIDGET (list), keys, make_row, self);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      SgActRow *row = SG_ACT_ROW (gtk_list_box_get_row_at_index (list, (int) i));

      if (line->n > 0)
        sg_act_row_show_group (row, line->act, line->n, g_strcmp0 (self->unfolded, line->act->group) == 0);
      else
        sg_act_row_show (row, sg_battle_get_rules (sg_desk_get_battle (self->desk)), line->act);
    }
}

static void
fold (SgActList *self)
{
  gboolean open = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->more));

  gtk_widget_set_visible (GTK_WIDGET (self->closed), open);
}

static void
fill (SgActList *self)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (Line)), closed = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autofree char *words = NULL;
  const char *why = NULL;

  for (guint i = 0; self->acts != NULL && i < self->acts->len; i++)
    {
      const SgGameAct *act = g_ptr_array_index (self->acts, i);

      if (act->why == NULL)
        add_open (self, open, i);
      else
        g_array_append_val (closed, ((Line) { act, 0 }));
      if (act->why != NULL && why == NULL)
        why = act->why;
    }
  show_lines (self, self->open, open);
  show_lines (self, self->closed, closed);
  gtk_label_set_label (self->why, open->len == 0 && why != NULL ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why), open->len == 0 && why != NULL);
  words = g_strdup_printf (ngettext ("%u act not open", "%u acts not open", closed->len), closed->len);
  gtk_button_set_label (GTK_BUTTON (self->more), words);
  gtk_widget_set_visible (GTK_WIDGET (self->open), open->len > 0);
  gtk_widget_set_visible (self->more, closed->len > 0);
  fold (self);
  if (closed->len == 0)
    gtk_widget_set_visible (GTK_WIDGET (self->closed), FALSE);
}

/* The map is the menu: the rows of those who stand lit on it are folded. */
static void
show_lit (SgActList *self)
{
  guint n = sg_desk_count_pressable (self->desk);
  g_autofree char *words = g_strdup_printf (ngettext ("Press the lit unit on the map.", "Press one of the %u lit units on the map.", n), n);

  gtk_label_set_label (self->lit, words);
  gtk_widget_set_visible (GTK_WIDGET (self->lit), n > 0);
}

static void
show_pointing (SgActList *self)
{
  const char *words = sg_desk_get_pointing (self->desk);

  gtk_widget_set_visible (self->pointing, words != NULL);
  gtk_label_set_label (self->pointing_words, words != NULL ? words : "");
  show_lit (self);   /* the units stand lit for that, and for nothing else */
}

static void
show_title (SgActList *self)
{
  guint n;
  g_autofree char *words = NULL;

  sg_desk_get_chosen (self->desk, &n);
  words = n > 0 ? sg_desk_chosen_words (self->desk, FALSE) : g_strdup (_("What Can Be Done"));
  gtk_label_set_label (self->title, words);
}

/* A question that was asked for wants the room, and so does a line of the tray that is open, of whose units nothing else was asked. */
static void
show_whole (SgActList *self)
{
  gboolean asked = sg_desk_get_question (self->desk) != NULL
                   && (sg_desk_get_current (self->desk) == NULL || sg_desk_is_chosen_by_line (self->desk));

  gtk_widget_set_visible (GTK_WIDGET (self), self->acts != NULL && self->acts->len > 0 && !asked);
}

static void
show (SgActList *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean now = game != NULL && game->acts != NULL && sg_desk_may_judge (self->desk) && sg_desk_get_talk (self->desk) == NULL;
  g_autoptr (GPtrArray) before G_GNUC_UNUSED = g_steal_pointer (&self->acts);   /* the rows show them until they are shown anew */

  if (now)
    self->acts = game->acts (sg_desk_get_battle (self->desk), sg_desk_get_chosen (self->desk, NULL));
  show_whole (self);
  show_title (self);
  show_lit (self);
  fill (self);
  show_pointing (self);
}

/* After a ruling the desk tells who is chosen, and then what is suggested: to ask the game for its acts at both would be twice the work. */
static void
chosen_cb (SgActList *self)
{
  g_clear_pointer (&self->unfolded, g_free);
  if (!sg_desk_is_following (self->desk))
    show (self);
}

static void
row_cb (SgActList *self, SgActRow *row)
{
  const SgGameAct *act = sg_act_row_get_act (row);

  if (sg_act_row_is_group (row))
    {
      g_autofree char *before = g_steal_pointer (&self->unfolded);

      self->unfolded = g_strcmp0 (before, act->group) == 0 ? NULL : g_strdup (act->group);
      fill (self);
    }
  else if (act != NULL && act->why == NULL)
    sg_desk_begin_act (self->desk, act);
}

static void
stop_cb (SgActList *self)
{
  sg_desk_end_act (self->desk);
}

/* Whether units stand lit for what comes next, and all of them are of the other side than @unit. */
static gboolean
is_others_moment (SgActList *self, const SgUnit *unit)
{
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (self->desk));

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *one = units->pdata[i];

      if (g_str_equal (one->side, unit->side) && sg_desk_may_press (self->desk, one->id))
        return FALSE;
    }
  return sg_desk_count_pressable (self->desk) > 0;
}

/* Who was chosen before is let go then: his acts would be those of another moment, and the keyboard would stand on one of them. */
static void
suggested_cb (SgActList *self)
{
  guint n;
  const char *const *chosen = sg_desk_get_chosen (self->desk, &n);
  SgBoard *board = n == 1 ? sg_desk_get_board (self->desk) : NULL;
  const SgUnit *unit = board != NULL ? sg_board_get_unit (board, chosen[0]) : NULL;

  if (unit != NULL && is_others_moment (self, unit))
    sg_desk_choose (self->desk, NULL);
  else
    show (self);
}

static void
sg_act_list_watch (SgDeskView *view, SgDesk *desk)
{
  SgActList *self = SG_ACT_LIST (view);

  self->desk = desk;
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "suggested", G_CALLBACK (suggested_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "question", G_CALLBACK (show_whole), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "pointing", G_CALLBACK (show_pointing), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
sg_act_list_finalize (GObject *object)
{
  SgActList *self = SG_ACT_LIST (object);

  g_free (self->unfolded);
  g_clear_pointer (&self->acts, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_act_list_parent_class)->finalize (object);
}

static void
sg_act_list_class_init (SgActListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_act_list_finalize;
  SG_DESK_VIEW_CLASS (klass)->watch = sg_act_list_watch;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-act-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SgActList, title);
  gtk_widget_class_bind_template_child (widget_class, SgActList, pointing);
  gtk_widget_class_bind_template_child (widget_class, SgActList, pointing_words);
  gtk_widget_class_bind_template_child (widget_class, SgActList, lit);
  gtk_widget_class_bind_template_child (widget_class, SgActList, open);
  gtk_widget_class_bind_template_child (widget_class, SgActList, why);
  gtk_widget_class_bind_template_child (widget_class, SgActList, more);
  gtk_widget_class_bind_template_child (widget_class, SgActList, closed);
  gtk_widget_class_bind_template_callback (widget_class, row_cb);
  gtk_widget_class_bind_template_callback (widget_class, fold);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
sg_act_list_init (SgActList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
