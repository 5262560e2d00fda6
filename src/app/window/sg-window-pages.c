/* sg-window-pages.c: the pages of the window, each made when it is first seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-pages.h"

#include "app/armies/sg-armies-builder.h"
#include "app/window/sg-settings.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "app/tutor/sg-tutorials.h"
#include "app/window/sg-window-private.h"

#include <glib/gi18n-lib.h>

#include "config.h"

#if HAVE_ROOMS
#include "app/rooms/sg-rooms-acts.h"
#endif
#include "app/systems/sg-sides-menu.h"
#include "app/systems/sg-umpire-acts.h"

/* The first descendant of @type, in order. */
GtkWidget *
sg_window_find_descendant (GtkWidget *widget, GType type)
{
  if (widget == NULL || G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = sg_window_find_descendant (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A page is built when it is first seen: a window that stands sooner with the one page that is looked at. */

static GtkWidget *
make_page (SgWindow *self, const char *name)
{
  SgCampaign *campaign = sg_window_get_campaign (self);

  if (g_str_equal (name, "battle"))
    {
      self->battle_page = SG_BATTLE_PAGE (sg_battle_page_new ());
      sg_battle_page_set_battle (self->battle_page, self->battle);
      sg_battle_page_hold (self->battle_page, sg_window_is_held (self));
      return GTK_WIDGET (self->battle_page);
    }
  if (g_str_equal (name, "campaign"))
    {
      self->campaign_page = SG_CAMPAIGN_PAGE (sg_campaign_page_new ());
      sg_campaign_page_set_campaign (self->campaign_page, campaign);
      sg_campaign_page_set_battle (self->campaign_page, self->battle);
#if HAVE_ROOMS
      sg_campaign_page_set_aside (self->campaign_page, sg_rooms_make_guests (self));
#endif
      return GTK_WIDGET (self->campaign_page);
    }
  if (g_str_equal (name, "armies"))
    {
      self->armies_page = SG_ARMIES_PAGE (sg_armies_page_new ());
      sg_armies_page_set_battle (self->armies_page, campaign, self->battle);
      return GTK_WIDGET (self->armies_page);
    }
  if (g_str_equal (name, "maps"))
    {
      self->maps_page = SG_MAPS_PAGE (sg_maps_page_new ());
      sg_maps_page_set_battle (self->maps_page, campaign, self->battle);
      return GTK_WIDGET (self->maps_page);
    }
  self->sheets_page = SG_SHEETS_PAGE (sg_sheets_page_new ());
  sg_sheets_page_set_battle (self->sheets_page, campaign, self->battle);
  return GTK_WIDGET (self->sheets_page);
}

void
sg_window_need_page (SgWindow *self, const char *name)
{
  AdwBin *bin = ADW_BIN (adw_view_stack_get_child_by_name (self->pages, name));

  if (adw_bin_get_child (bin) != NULL)
    return;
  adw_bin_set_child (bin, make_page (self, name));
  sg_page_set_wide_left (SG_PAGE (adw_bin_get_child (bin)), g_settings_get_boolean (sg_settings (), "show-left"));
  sg_page_set_show_right (SG_PAGE (adw_bin_get_child (bin)), g_settings_get_boolean (sg_settings (), "show-right"));
  g_signal_connect_object (adw_bin_get_child (bin), "notify::width-class", G_CALLBACK (sg_window_update_narrow), self, G_CONNECT_SWAPPED);
}

void
sg_window_give_battle (SgWindow *self)
{
  sg_umpire_update_actions (self, self->generals_section);
  sg_sides_menu_follow (self, self->views_section, self->files_section);
#if HAVE_ROOMS
  sg_rooms_update_actions (self);
#endif
  if (self->battle_page != NULL)
    sg_battle_page_set_battle (self->battle_page, self->battle);
  if (self->campaign_page != NULL)
    sg_campaign_page_set_battle (self->campaign_page, self->battle);
  if (self->armies_page != NULL)
    sg_armies_page_set_battle (self->armies_page, sg_window_get_campaign (self), self->battle);
  if (self->maps_page != NULL)
    sg_maps_page_set_battle (self->maps_page, sg_window_get_campaign (self), self->battle);
  if (self->sheets_page != NULL)
    sg_sheets_page_set_battle (self->sheets_page, sg_window_get_campaign (self), self->battle);
}

void
sg_window_show_sheet (SgWindow *self, const char *kind)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_window_show_page (self, "sheets");
  sg_window_need_page (self, "sheets");
  sg_sheets_page_choose (self->sheets_page, kind);
}

SgPage *
sg_window_get_visible_page (SgWindow *self)
{
  GtkWidget *page = sg_window_find_descendant (adw_view_stack_get_visible_child (self->pages), SG_TYPE_PAGE);

  return page != NULL ? SG_PAGE (page) : NULL;
}

void
sg_window_page_changed (SgWindow *self)
{
  if ((self->store != NULL || self->alone != NULL) && sg_window_get_page (self) != NULL)
    sg_window_need_page (self, sg_window_get_page (self));
  sg_blue_button_watch (self->blue);
  sg_window_update_panels (self);
  if (self->store != NULL && self->tutor == NULL && sg_window_get_page (self) != NULL)
    g_settings_set_string (sg_settings (), "page", sg_window_get_page (self));
  if (sg_window_get_page (self) != NULL)
    sg_tutorials_hear (self, SG_WAIT_PAGE, sg_window_get_page (self));
}

static void
add_page (SgWindow *self, const char *name, const char *title, const char *icon)
{
  AdwViewStackPage *stack_page = adw_view_stack_add_titled (self->pages, adw_bin_new (), name, title);

  adw_view_stack_page_set_icon_name (stack_page, icon);
}

void
sg_window_add_pages (SgWindow *self)
{
  if (adw_view_stack_get_visible_child (self->pages) != NULL)
    return;
  add_page (self, "battle", _("Battle"), "sg-melee-symbolic");
  add_page (self, "campaign", _("Campaign"), "sg-chart-symbolic");
  add_page (self, "armies", _("Armies"), "sg-army-symbolic");
  add_page (self, "maps", _("Maps"), "sg-map-symbolic");
  add_page (self, "sheets", _("Sheets"), "sg-sheet-symbolic");
}

/* All pages, or one of them alone. */
void
sg_window_show_pages (SgWindow *self, const char *alone)
{
  static const char *const names[] = { "battle", "campaign", "armies", "maps", "sheets" };

  self->alone = alone;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    adw_view_stack_page_set_visible (adw_view_stack_get_page (self->pages, adw_view_stack_get_child_by_name (self->pages, names[i])),
                                     alone == NULL || g_str_equal (alone, names[i]));
  adw_view_switcher_title_set_stack (self->switcher_title, NULL); /* it counts its pages only when it is given them */
  adw_view_switcher_title_set_stack (self->switcher_title, self->pages);
}

/* What was to be shown alone was not: the page that stood alone @before (nullable) stays. */
static void
stay (SgWindow *self, const char *before)
{
  if (self->store != NULL)
    return;
  if (before != NULL)
    sg_window_show_pages (self, before);
  self->alone = before;
}

gboolean
sg_window_draw_map (SgWindow *self, const char *path, GError **error)
{
  const char *before = self->alone;

  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  sg_window_add_pages (self);
  if (self->store == NULL)
    sg_window_show_pages (self, "maps");
  sg_window_need_page (self, "maps");
  if (path != NULL && !sg_maps_page_open_path (self->maps_page, path, error))
    {
      stay (self, before);
      return FALSE;
    }
  gtk_stack_set_visible_child_name (self->stack, "campaign");
  sg_window_show_page (self, "maps");
  sg_window_page_changed (self);
  sg_window_show_state (self);
  sg_window_update_title (self);
  if (path == NULL && self->store == NULL && sg_editor_get_map (sg_maps_page_get_editor (self->maps_page)) == NULL)
    sg_maps_page_begin (self->maps_page);
  return TRUE;
}

gboolean
sg_window_raise_army (SgWindow *self, const char *path, GError **error)
{
  const char *before = self->alone;

  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  sg_window_add_pages (self);
  if (self->store == NULL)
    sg_window_show_pages (self, "armies");
  sg_window_need_page (self, "armies");
  if (path != NULL && !sg_armies_page_open_path (self->armies_page, path, error))
    {
      stay (self, before);
      return FALSE;
    }
  gtk_stack_set_visible_child_name (self->stack, "campaign");
  sg_window_show_page (self, "armies");
  sg_window_page_changed (self);
  sg_window_show_state (self);
  sg_window_update_title (self);
  if (path == NULL)
    sg_armies_page_begin (self->armies_page);
  return TRUE;
}

void
sg_window_show_page (SgWindow *self, const char *name)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  if (adw_view_stack_get_child_by_name (self->pages, name) != NULL)
    adw_view_stack_set_visible_child_name (self->pages, name);
}

const char *
sg_window_get_page (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), NULL);

  return adw_view_stack_get_visible_child_name (self->pages);
}
