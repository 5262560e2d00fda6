/* sg-tray-list.c: what is to be judged, a row each: what clerk’s work it is has a tick, and several of one group are folded under a head.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list box bound to the tray of the desk, whose rows stay as long as their matter does: a press that is under way on one goes on, and it keeps the
 * keyboard.  A list view would do worse here: its rows have no names of their own for a screen reader, and inside a panel that scrolls as a whole it
 * guesses at the heights of rows that wrap.
 */

#include "app/battle/sg-tray-list.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-lit-row.h"
#include "app/battle/sg-tray-row.h"
#include "app/battle/sg-volley-dialog.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-suggest.h"

struct _SgTrayList
{
  SgDeskView parent_instance;

  SgDesk     *desk;      /* (not owned) */
  SgDeskTray *tray;      /* (owned) */
  GtkListBox *list;
  GtkWidget  *all_due;   /* ticks all that the clerk can do */
  int         refocus;   /* where the row stood that went away with the keyboard; −1: it has not */
  gboolean    ticking;   /* the tick follows the desk, not a hand */
};

G_DEFINE_FINAL_TYPE (SgTrayList, sg_tray_list, SG_TYPE_DESK_VIEW)

static void
tick_all_cb (SgTrayList *self)
{
  if (!self->ticking)
    sg_desk_tick_all (self->desk, NULL, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all_due)));
}

static void
show_all_due (SgTrayList *self)
{
  guint ticked, n = sg_desk_count_due (self->desk, NULL, &ticked);
  SgDeskTick tick = ticked > 0 ? SG_DESK_TICK_SOME : SG_DESK_TICK_OFF;

  self->ticking = TRUE;
  sg_show_tick (GTK_CHECK_BUTTON (self->all_due), n > 0 && ticked == n ? SG_DESK_TICK_ON : tick);
  self->ticking = FALSE;
  gtk_widget_set_visible (self->all_due, n > 1 && sg_desk_may_judge (self->desk));
}

static void
row_cb (SgTrayList *self, SgTrayRow *row)
{
  const SgDeskLineWords *words = sg_tray_row_get (row);
  g_autofree char *key = g_strdup (words->key), *group = g_strdup (words->group);

  if (group != NULL)
    sg_desk_tray_fold (self->tray, group);
  else
    sg_desk_open_key (self->desk, key);
  sg_tray_list_settle (self);
}

/* Called before the list box hears of it, while the rows still stand. */
static void
before_change_cb (SgTrayList *self, guint position, guint removed)
{
  for (guint i = position; i < position + removed; i++)
    if (gtk_widget_is_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) i))))
      self->refocus = (int) i;
}

static void
group_cb (SgTrayList *self, const char *group)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  sg_volley_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, self->desk, group, group);
}

static char **
list_units (SgDesk *desk, GtkWidget *row)
{
  const SgDeskLineWords *words = sg_tray_row_get (SG_TRAY_ROW (row));

  return sg_desk_units_of_line (desk, words->key, words->group);
}

static GtkWidget *
make_row (gpointer line, gpointer data)
{
  GtkWidget *row = sg_tray_row_new (((SgTrayList *) data)->desk, line);

  sg_lit_row_watch (row, ((SgTrayList *) data)->desk, list_units);
  return row;
}

static void
sg_tray_list_watch (SgDeskView *view, SgDesk *desk)
{
  SgTrayList *self = SG_TRAY_LIST (view);

  self->desk = desk;
  self->tray = sg_desk_tray_new (desk);
  g_signal_connect_object (self->tray, "items-changed", G_CALLBACK (before_change_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "group", G_CALLBACK (group_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->tray), make_row, self, NULL);
}

static void
sg_tray_list_dispose (GObject *object)
{
  SgTrayList *self = SG_TRAY_LIST (object);

  if (self->tray != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->all_due);
  g_clear_object (&self->tray);
  G_OBJECT_CLASS (sg_tray_list_parent_class)->dispose (object);
}

static void
sg_tray_list_class_init (SgTrayListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_tray_list_dispose;
  SG_DESK_VIEW_CLASS (klass)->watch = sg_tray_list_watch;
}

static void
sg_tray_list_init (SgTrayList *self)
{
  self->refocus = -1;
  self->list = GTK_LIST_BOX (sg_compact_list (_("To judge")));
  self->all_due = g_object_ref_sink (gtk_check_button_new ());
  gtk_widget_set_valign (self->all_due, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->all_due, _("Carried out with the next press of the blue button"));
  sg_name (self->all_due, _("All that can be carried out together"));
  g_signal_connect_swapped (self->all_due, "toggled", G_CALLBACK (tick_all_cb), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_cb), self);
}

void
sg_tray_list_settle (SgTrayList *self)
{
  int last = (int) g_list_model_get_n_items (G_LIST_MODEL (self->tray)) - 1, at = self->refocus;

  self->refocus = -1;
  if (at >= 0 && last >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, MIN (at, last))));
}

void
sg_tray_list_show (SgTrayList *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), g_list_model_get_n_items (G_LIST_MODEL (self->tray)) > 0);
  show_all_due (self);
  sg_tray_list_settle (self);
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
    if (sg_tray_row_get (SG_TRAY_ROW (row))->current)
      return gtk_widget_grab_focus (GTK_WIDGET (row));
  return FALSE;
}
