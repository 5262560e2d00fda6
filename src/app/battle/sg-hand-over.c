/* sg-hand-over.c: the screen between two players who put down unseen: nobody sees the other's side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-hand-over.h"

#include "base/sg-text.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _SgHandOver
{
  GtkWidget parent_instance;

  SgDesk    *desk;      /* (owned) */
  SgBattle  *battle;    /* (owned) (nullable): of which the rest is said */
  GtkWidget *page, *here;
  char      *at;        /* (nullable): the side that is at the screen */
  gboolean   put_by;    /* the umpire looks on by himself */
  gboolean   covers;
};

G_DEFINE_FINAL_TYPE (SgHandOver, sg_hand_over, GTK_TYPE_WIDGET)

static guint covers_signal;

static gboolean
is_hung (SgHandOver *self)
{
  SgBoard *board = self->battle != NULL ? sg_battle_get_board (self->battle) : NULL;

  return board != NULL && g_str_equal (sg_board_get (board, "stage"), "putdown") && g_str_equal (sg_board_get (board, "curtain"), "yes")
         && !sg_campaign_is_read_only (sg_battle_get_campaign (self->battle));
}

static gboolean
is_ready (SgHandOver *self, const char *side)
{
  g_autofree char *key = g_strconcat ("curtain-ready-", side, NULL);

  return g_str_equal (sg_board_get (sg_battle_get_board (self->battle), key), "yes");
}

/* Who puts down next: where both have yet to, who moves first. */
static const char *
find_next (SgHandOver *self)
{
  const char *first = sg_board_get (sg_battle_get_board (self->battle), "first"), *other;

  first = *first != '\0' ? first : "red";
  other = g_str_equal (first, "red") ? "blue" : "red";
  return is_ready (self, first) ? other : first;
}

static void
show_words (SgHandOver *self)
{
  const char *next = sg_desk_side_name (self->desk, find_next (self));
  const char *other = sg_desk_side_name (self->desk, g_str_equal (find_next (self), "red") ? "blue" : "red");
  g_autofree char *title = g_strdup_printf (_("%s puts down"), next), *here = g_strdup_printf (_("%s Is at the Screen"), next);
  g_autofree char *words = sg_text_owned (_("%s turns away: a curtain hangs, and only %s’s own men are shown."), other, next);
  g_autofree char *plain = g_markup_escape_text (words, -1); /* the page reads its description as markup, and its title as it is */

  adw_status_page_set_title (ADW_STATUS_PAGE (self->page), title);
  adw_status_page_set_description (ADW_STATUS_PAGE (self->page), plain);
  gtk_button_set_label (GTK_BUTTON (self->here), here);
}

static void
set_covers (SgHandOver *self, gboolean covers)
{
  if (covers)
    show_words (self);
  if (self->covers == covers)
    return;
  self->covers = covers;
  g_signal_emit (self, covers_signal, 0);
}

/* A player who is ready leaves the screen covered; when both are, the umpire has it again, and Go. */
static void
follow (SgHandOver *self)
{
  gboolean over;

  if (self->battle != sg_desk_get_battle (self->desk))
    {
      g_set_object (&self->battle, sg_desk_get_battle (self->desk));
      g_clear_pointer (&self->at, g_free);
      self->put_by = FALSE;
    }
  over = self->at != NULL && !is_hung (self);
  if (over || (self->at != NULL && is_ready (self, self->at)))
    g_clear_pointer (&self->at, g_free);
  set_covers (self, is_hung (self) && self->at == NULL && !self->put_by);
  if (over)
    sg_desk_set_side (self->desk, NULL);
}

static void
here_cb (SgHandOver *self)
{
  g_free (self->at);
  self->at = g_strdup (find_next (self));
  sg_desk_set_side (self->desk, self->at);
  set_covers (self, FALSE);
}

static void
put_by_cb (SgHandOver *self)
{
  self->put_by = TRUE;
  sg_desk_set_side (self->desk, NULL);
  set_covers (self, FALSE);
}

static void
sg_hand_over_dispose (GObject *object)
{
  SgHandOver *self = SG_HAND_OVER (object);

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_pointer (&self->at, g_free);
  g_clear_object (&self->battle);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_hand_over_parent_class)->dispose (object);
}

static void
sg_hand_over_class_init (SgHandOverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_hand_over_dispose;
  covers_signal = g_signal_new ("covers", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-hand-over.ui");
  gtk_widget_class_bind_template_child (widget_class, SgHandOver, page);
  gtk_widget_class_bind_template_child (widget_class, SgHandOver, here);
  gtk_widget_class_bind_template_callback (widget_class, here_cb);
  gtk_widget_class_bind_template_callback (widget_class, put_by_cb);
}

static void
sg_hand_over_init (SgHandOver *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_hand_over_new (SgDesk *desk)
{
  SgHandOver *self = g_object_new (SG_TYPE_HAND_OVER, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_swapped (desk, "battle", G_CALLBACK (follow), self);
  g_signal_connect_swapped (desk, "board", G_CALLBACK (follow), self);
  return GTK_WIDGET (self);
}

gboolean
sg_hand_over_covers (SgHandOver *self)
{
  g_return_val_if_fail (SG_IS_HAND_OVER (self), FALSE);

  return self->covers;
}
