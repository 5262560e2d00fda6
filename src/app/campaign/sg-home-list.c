/* sg-home-list.c: the armies that came home from the battles of a war: a row each, which leads to the rulings behind it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/campaign/sg-home-list.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"

struct _SgHomeList
{
  AdwBin parent_instance;

  GtkListBox *list;       /* (not owned) */
  SgBattle *battle;       /* (owned) (nullable): whose are shown */
  GPtrArray *homes;       /* (owned) (nullable) (element-type SgHomecoming) */
};

G_DEFINE_FINAL_TYPE (SgHomeList, sg_home_list, ADW_TYPE_BIN)

static guint chosen_signal;

/* "The Toll House · 14 of 60 figures lost", and the honours under it. */
static GtkWidget *
make_row (SgHomeList *self, guint i)
{
  const SgHomecoming *home = self->homes->pdata[i];
  GtkWidget *row = gtk_list_box_row_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *head;
  g_autofree char *told = sg_homecoming_text (home), *honours = sg_homecoming_honours_text (home);
  g_autofree char *title = g_strdup_printf (_("%s, home from %s"), home->army, sg_battle_get_title (home->battle));
  g_autofree char *behind = g_strdup_printf (ngettext ("%u ruling", "%u rulings", home->rulings->len), home->rulings->len);
  g_autofree char *heard = g_strdup_printf (*honours != '\0' ? "%s. %s. %s" : "%s.%s %s", told, honours, behind);

  head = sg_label (title, "heading");
  gtk_box_append (GTK_BOX (words), head);
  gtk_box_append (GTK_BOX (words), sg_label (told, "sg-small"));
  if (*honours != '\0')
    gtk_box_append (GTK_BOX (words), sg_label (honours, "sg-caption"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (line), sg_side_mark (home->side));
  gtk_box_append (GTK_BOX (line), words);
  if (home->rulings->len > 0)
    gtk_box_append (GTK_BOX (line), sg_figure_label (behind, "sg-caption"));
  gtk_widget_set_margin_top (line, 6);
  gtk_widget_set_margin_bottom (line, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), home->rulings->len > 0);
  g_object_set_data (G_OBJECT (row), "home", GUINT_TO_POINTER (i));
  sg_describe (row, title, heard);
  return row;
}

static void
activated_cb (SgHomeList *self, GtkListBoxRow *row)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "home"));

  if (self->homes != NULL && i < self->homes->len)
    g_signal_emit (self, chosen_signal, 0, self->homes->pdata[i]);
}

static gboolean
is_shown (SgHomeList *self, const SgHomecoming *home)
{
  return self->battle == NULL || home->battle == self->battle;
}

static void
fill (SgHomeList *self)
{
  guint n = 0;

  sg_clear_box (GTK_WIDGET (self->list));
  for (guint i = 0; self->homes != NULL && i < self->homes->len; i++)
    if (is_shown (self, self->homes->pdata[i]))
      {
        gtk_list_box_append (self->list, make_row (self, i));
        n++;
      }
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

void
sg_home_list_set_campaign (SgHomeList *self, SgCampaign *campaign)
{
  g_return_if_fail (SG_IS_HOME_LIST (self));

  g_clear_pointer (&self->homes, g_ptr_array_unref);
  self->homes = campaign != NULL ? sg_campaign_homecomings (campaign) : NULL;
  fill (self);
}

void
sg_home_list_set_battle (SgHomeList *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_HOME_LIST (self));

  g_set_object (&self->battle, battle);
  fill (self);
}

static void
sg_home_list_dispose (GObject *object)
{
  SgHomeList *self = SG_HOME_LIST (object);

  g_clear_pointer (&self->homes, g_ptr_array_unref);
  g_clear_object (&self->battle);
  G_OBJECT_CLASS (sg_home_list_parent_class)->dispose (object);
}

static void
sg_home_list_class_init (SgHomeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_home_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-home-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SgHomeList, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  chosen_signal = g_signal_new ("chosen", SG_TYPE_HOME_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
sg_home_list_init (SgHomeList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
