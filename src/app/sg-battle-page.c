/* sg-battle-page.c: the Battle page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-battle-page.h"

#include <glib/gi18n-lib.h>

struct _SgBattlePage
{
  SgPage parent_instance;

  AdwStatusPage *empty; /* (not owned) */
  SgBattle *battle;     /* (owned) (nullable) */
};

G_DEFINE_FINAL_TYPE (SgBattlePage, sg_battle_page, SG_TYPE_PAGE)

static void
sg_battle_page_dispose (GObject *object)
{
  g_clear_object (&SG_BATTLE_PAGE (object)->battle);
  G_OBJECT_CLASS (sg_battle_page_parent_class)->dispose (object);
}

static void
sg_battle_page_class_init (SgBattlePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_battle_page_dispose;
}

static void
sg_battle_page_init (SgBattlePage *self)
{
  self->empty = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_title (self->empty, _("No battle yet"));
  sg_page_set_work (SG_PAGE (self), GTK_WIDGET (self->empty));
}

GtkWidget *
sg_battle_page_new (void)
{
  return g_object_new (SG_TYPE_BATTLE_PAGE, NULL);
}

void
sg_battle_page_set_battle (SgBattlePage *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_BATTLE_PAGE (self));

  g_set_object (&self->battle, battle);
  adw_status_page_set_title (self->empty, battle != NULL ? sg_battle_get_title (battle) : _("No battle yet"));
}

void
sg_battle_page_show_moment (SgBattlePage *self, gint64 number)
{
  g_return_if_fail (SG_IS_BATTLE_PAGE (self));
}
