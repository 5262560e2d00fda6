/* sg-side-panel.c: what one side knows, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-side-panel.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-march-dialog.h"
#include "app/widgets/sg-widgets.h"
#include "draw/sg-frame.h"
#include "draw/sg-painter.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/reisswitz/base/sg-rk-read.h"

/* "a", what, where and by whom, how old. */
static GtkWidget *
make_news (SgBoard *known, const SgRkNews *news)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *square = sg_map_square_of (sg_board_get_map (known), news->at), *clock = sg_rk_hour_text (news->time, sg_rk_now (known));
  g_autofree char *age = sg_rk_age_text (news->age), *where = NULL, *when = NULL;
  GtkWidget *letter = sg_label (news->letter, "heading"), *old;

  where = *news->near ? g_strdup_printf (_("%s, %s"), news->near, square) : g_strdup (square);
  when = *news->source ? g_strdup_printf (_("%s · %s"), where, news->source) : g_strdup (where);
  old = sg_label (*age ? age : _("now"), "sg-caption");
  gtk_box_append (GTK_BOX (words), sg_label (news->what, NULL));
  gtk_box_append (GTK_BOX (words), sg_label (when, "sg-caption"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (old, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (old), FALSE);
  gtk_label_set_wrap (GTK_LABEL (letter), FALSE);
  gtk_label_set_width_chars (GTK_LABEL (letter), 2);
  sg_tip (old, clock);
  gtk_box_append (GTK_BOX (box), letter);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), old);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  sg_describe (row, news->what, when);
  return row;
}

void
sg_side_panel_show_enemy (GtkWidget *box, SgBoard *known)
{
  g_autoptr (GPtrArray) news = sg_rk_news (known);
  GtkWidget *list;

  sg_clear_box (box);
  gtk_box_append (GTK_BOX (box), sg_section (_("Known of the Enemy"), NULL));
  if (news->len == 0)
    {
      gtk_box_append (GTK_BOX (box), sg_label (_("Nothing is known of the enemy."), "sg-dim"));
      return;
    }
  list = sg_compact_list (_("Known of the Enemy"));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  for (guint i = 0; i < news->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_news (known, news->pdata[i]));
  gtk_box_append (GTK_BOX (box), list);
}

/* (transfer full) (nullable): “answers Message from 30th Foot, 9.12”. */
static char *
tell_answered (SgBoard *known, GPtrArray *dispatches, guint number)
{
  for (guint i = 0; number > 0 && i < dispatches->len; i++)
    if (((SgRkDispatch *) dispatches->pdata[i])->number == number)
      {
        g_autofree char *title = sg_rk_dispatch_title (known, dispatches->pdata[i]);

        return g_strdup_printf (_("answers: %s"), title);
      }
  return NULL;
}

static GtkWidget *
make_dispatch (SgBoard *known, GPtrArray *dispatches, const SgRkDispatch *dispatch)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *title = sg_rk_dispatch_title (known, dispatch), *marches = sg_march_words_all (known, dispatch->marches);
  g_autofree char *came = dispatch->delivered >= 0 ? sg_rk_hour_text (dispatch->delivered, sg_rk_now (known)) : NULL;
  g_autofree char *state = came != NULL && dispatch->delivered != dispatch->written ? g_strdup_printf (_("came at %s"), came) : NULL;
  g_autofree char *answered = tell_answered (known, dispatches, dispatch->answers);

  gtk_box_append (GTK_BOX (box), sg_label (title, "heading"));
  if (answered != NULL)
    gtk_box_append (GTK_BOX (box), sg_label (answered, "sg-caption"));
  gtk_box_append (GTK_BOX (box), sg_label (dispatch->text, NULL));
  if (*marches)
    gtk_box_append (GTK_BOX (box), sg_label (marches, "sg-caption"));
  if (state != NULL)
    gtk_box_append (GTK_BOX (box), sg_label (state, "sg-caption"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  sg_describe (row, title, dispatch->text);
  return row;
}

void
sg_side_panel_show_book (GtkWidget *box, SgBoard *known, GPtrArray *dispatches)
{
  GtkWidget *list;

  sg_clear_box (box);
  gtk_box_append (GTK_BOX (box), sg_section (_("Dispatches"), NULL));
  if (dispatches->len == 0)
    {
      gtk_box_append (GTK_BOX (box), sg_label (_("Nothing has been written yet."), "sg-dim"));
      return;
    }
  list = sg_compact_list (_("Dispatches"));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  for (guint i = dispatches->len; i-- > 0;)
    gtk_list_box_append (GTK_LIST_BOX (list), make_dispatch (known, dispatches, dispatches->pdata[i]));
  gtk_box_append (GTK_BOX (box), list);
}
