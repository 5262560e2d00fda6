/* sg-act-list.c: what the units chosen can do now, and why not the rest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Acts that are open come first, each one press; several of one group are folded under a row of it, and those that are not open
 * under their number, with their reasons.  An act that wants a target or a way waits for it to be pointed out on the map, and says so.
 */

#include "app/battle/sg-act-list.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"

struct _SgActList
{
  GtkWidget parent_instance;

  SgDesk     *desk;   /* (owned) */
  GPtrArray  *acts;   /* (element-type SgGameAct) (nullable) */
  GtkWidget  *box, *pointing, *more;
  GtkLabel   *title, *pointing_words, *lit;   /* @lit: that there are units to be pressed on the map */
  GtkLabel   *why;    /* of the first act, where none is open */
  GtkListBox *open, *closed;
  char       *unfolded; /* (owned) (nullable): the group that is */
};

G_DEFINE_FINAL_TYPE (SgActList, sg_act_list, GTK_TYPE_WIDGET)

static GtkWidget *
make_words (const SgGameAct *act)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *second = act->why != NULL ? act->why : act->detail;

  gtk_box_append (GTK_BOX (words), sg_label (act->label, act->why != NULL ? "sg-dim" : NULL));
  if (second != NULL)
    gtk_box_append (GTK_BOX (words), sg_label (second, "sg-caption"));
  gtk_widget_set_hexpand (words, TRUE);
  return words;
}

static void
name_row (GtkWidget *row, const SgGameAct *act)
{
  const char *second = act->why != NULL ? act->why : act->detail;

  sg_describe (row, act->label, second != NULL ? second : "");
}

static GtkWidget *
make_row (SgActList *self, const SgGameAct *act)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = sg_row (8);

  if (act->icon != NULL)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (act->icon));
  gtk_box_append (GTK_BOX (box), make_words (act));
  if (act->rule != NULL)
    gtk_box_append (GTK_BOX (box), sg_rule_chip_new (sg_battle_get_rules (sg_desk_get_battle (self->desk)), act->rule));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), act->why == NULL);
  g_object_set_data (G_OBJECT (row), "sg-act", (gpointer) act);
  name_row (row, act);
  return row;
}

/* The row under which a group is folded. */
static GtkWidget *
make_group (SgActList *self, const SgGameAct *act, guint n)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = sg_row (8);
  g_autofree char *label = g_strdup_printf (_("%s…"), act->group), *number = g_strdup_printf (ngettext ("%u choice", "%u choices", n), n);
  gboolean unfolded = g_strcmp0 (self->unfolded, act->group) == 0;
  GtkWidget *words = sg_label (label, NULL);

  if (act->icon != NULL)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (act->icon));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), sg_label (number, "sg-caption"));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (unfolded ? "pan-down-symbolic" : "pan-end-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "sg-group", g_strdup (act->group), g_free);
  sg_describe (row, label, number);
  return row;
}

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

/* Those of one group stand together, where the first of them comes. */
static void
add_open (SgActList *self, guint i)
{
  const SgGameAct *act = g_ptr_array_index (self->acts, i);
  guint n = count_group (self, act->group, 0);

  if (n <= 1)
    gtk_list_box_append (self->open, make_row (self, act));
  else if (count_group (self, act->group, i) == n)
    {
      gtk_list_box_append (self->open, make_group (self, act, n));
      for (guint k = i; k < self->acts->len && g_strcmp0 (self->unfolded, act->group) == 0; k++)
        if (is_of (g_ptr_array_index (self->acts, k), act->group))
          gtk_list_box_append (self->open, make_row (self, g_ptr_array_index (self->acts, k)));
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
  guint n_open = 0, n_closed = 0;
  g_autofree char *words = NULL;
  const char *why = NULL;

  sg_clear_box (GTK_WIDGET (self->open));
  sg_clear_box (GTK_WIDGET (self->closed));
  for (guint i = 0; self->acts != NULL && i < self->acts->len; i++)
    {
      const SgGameAct *act = g_ptr_array_index (self->acts, i);
      gboolean closed = act->why != NULL;

      if (closed)
        gtk_list_box_append (self->closed, make_row (self, act));
      else
        add_open (self, i);
      if (closed && why == NULL)
        why = act->why;
      n_open += !closed;
      n_closed += closed;
    }
  gtk_label_set_label (self->why, n_open == 0 && why != NULL ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why), n_open == 0 && why != NULL);
  words = g_strdup_printf (ngettext ("%u act not open", "%u acts not open", n_closed), n_closed);
  gtk_button_set_label (GTK_BUTTON (self->more), words);
  gtk_widget_set_visible (GTK_WIDGET (self->open), n_open > 0);
  gtk_widget_set_visible (self->more, n_closed > 0);
  fold (self);
  if (n_closed == 0)
    gtk_widget_set_visible (GTK_WIDGET (self->closed), FALSE);
}

static void
show_pointing (SgActList *self)
{
  const char *words = sg_desk_get_pointing (self->desk);

  gtk_widget_set_visible (self->pointing, words != NULL);
  gtk_label_set_label (self->pointing_words, words != NULL ? words : "");
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
show_title (SgActList *self)
{
  guint n;
  g_autofree char *words = NULL;

  sg_desk_get_chosen (self->desk, &n);
  words = n > 0 ? sg_desk_chosen_words (self->desk, FALSE) : g_strdup (_("What Can Be Done"));
  gtk_label_set_label (self->title, words);
}

/* A question that was asked for wants the room. */
static void
show_whole (SgActList *self)
{
  gboolean asked = sg_desk_get_question (self->desk) != NULL && sg_desk_get_current (self->desk) == NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->acts != NULL && self->acts->len > 0 && !asked);
}

static void
show (SgActList *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean now = game != NULL && game->acts != NULL && sg_desk_may_judge (self->desk) && sg_desk_get_talk (self->desk) == NULL;

  sg_clear_box (GTK_WIDGET (self->open));
  sg_clear_box (GTK_WIDGET (self->closed));
  g_clear_pointer (&self->acts, g_ptr_array_unref);
  if (now)
    self->acts = game->acts (sg_desk_get_battle (self->desk), sg_desk_get_chosen (self->desk, NULL));
  show_whole (self);
  show_title (self);
  show_lit (self);
  fill (self);
  show_pointing (self);
}

static void
chosen_cb (SgActList *self)
{
  g_clear_pointer (&self->unfolded, g_free);
  show (self);
}

static void
row_cb (SgActList *self, GtkListBoxRow *row)
{
  const SgGameAct *act = g_object_get_data (G_OBJECT (row), "sg-act");
  const char *group = g_object_get_data (G_OBJECT (row), "sg-group");

  if (group != NULL)
    {
      g_autofree char *before = g_steal_pointer (&self->unfolded);

      self->unfolded = g_strcmp0 (before, group) == 0 ? NULL : g_strdup (group);
      fill (self);
      return;
    }
  if (act != NULL && act->why == NULL)
    sg_desk_begin_act (self->desk, act);
}

static void
stop_cb (SgActList *self)
{
  sg_desk_end_act (self->desk);
}

/* Building. */

static GtkListBox *
add_list (SgActList *self, const char *name)
{
  GtkWidget *list = sg_compact_list (name);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_box_append (GTK_BOX (self->box), list);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (row_cb), self);
  return GTK_LIST_BOX (list);
}

static void
build_pointing (SgActList *self)
{
  GtkWidget *stop = sg_icon_button ("window-close-symbolic", _("Not This Act (Esc)"));

  self->pointing = sg_row (8);
  self->pointing_words = GTK_LABEL (sg_label ("", "accent"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->pointing_words), TRUE);
  gtk_box_append (GTK_BOX (self->pointing), GTK_WIDGET (self->pointing_words));
  gtk_box_append (GTK_BOX (self->pointing), stop);
  gtk_box_append (GTK_BOX (self->box), self->pointing);
  g_signal_connect_swapped (stop, "clicked", G_CALLBACK (stop_cb), self);
}

static void
build (SgActList *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->title = GTK_LABEL (sg_label ("", "sg-section"));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->title));
  build_pointing (self);
  self->lit = GTK_LABEL (sg_label ("", "accent"));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->lit));
  self->open = add_list (self, _("What can be done"));
  self->why = GTK_LABEL (sg_label ("", "sg-caption"));
  gtk_widget_set_visible (GTK_WIDGET (self->why), FALSE);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->why));
  self->more = gtk_toggle_button_new ();
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_add_css_class (self->more, "sg-more");
  gtk_widget_set_halign (self->more, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->box), self->more);
  self->closed = add_list (self, _("What cannot be done now"));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_swapped (self->more, "toggled", G_CALLBACK (fold), self);
}

static void
sg_act_list_dispose (GObject *object)
{
  SgActList *self = SG_ACT_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->unfolded, g_free);
  g_clear_pointer (&self->acts, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_act_list_parent_class)->dispose (object);
}

static void
sg_act_list_class_init (SgActListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_act_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sg_act_list_init (SgActList *self)
{
}

GtkWidget *
sg_act_list_new (SgDesk *desk)
{
  SgActList *self = g_object_new (SG_TYPE_ACT_LIST, NULL);

  self->desk = g_object_ref (desk);
  build (self);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "suggested", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "question", G_CALLBACK (show_whole), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "pointing", G_CALLBACK (show_pointing), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
