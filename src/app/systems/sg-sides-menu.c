/* sg-sides-menu.c: in the campaign’s menu: what each side has of its own, by the name that it goes by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-sides-menu.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-campaign.h"
#include "base/sg-text.h"

enum { VIEWS, FILES, N_SECTIONS };

/** Row: of one side, whose name stands in it; of neither where @side is %NULL. No two that stand together have the same letter. */
typedef struct { int section; const char *side, *label, *action; } Row;

static const Row rows[] = {
  { VIEWS, "red", N_("%s’s _View in a Window"), "win.side-view" },
  { VIEWS, "blue", N_("%s’s V_iew in a Window"), "win.side-view" },
  { VIEWS, NULL, N_("_Critique…"), "win.critique" },
  { VIEWS, "red", N_("_Report to %s…"), "win.enemy-report" },
  { VIEWS, "blue", N_("R_eport to %s…"), "win.enemy-report" },
  { FILES, "red", N_("%s’s Own _File…"), "win.player-file" },
  { FILES, "blue", N_("%s’s O_wn File…"), "win.player-file" },
  { FILES, "red", N_("%s’s _Post Folder…"), "win.post-folder" },
  { FILES, "blue", N_("%s’s Pos_t Folder…"), "win.post-folder" },
  { FILES, NULL, N_("_Orders of a Player…"), "win.orders" },
  { FILES, NULL, N_("Orders from a C_hat…"), "win.chat-orders" },
};

/** Sides: of one window. */
typedef struct { SgCampaign *campaign; /* (owned) (nullable) */ GMenu *sections[N_SECTIONS]; /* (owned) */ char *shown; } Sides;

static char *
call_side (Sides *self, const char *id)
{
  const SgSide *side = sg_campaign_get_side (self->campaign, id);

  return sg_menu_words (side != NULL ? side->name : id);
}

static void
append (Sides *self, const Row *row)
{
  g_autofree char *name = row->side != NULL ? call_side (self, row->side) : NULL;
  g_autofree char *label = name != NULL ? sg_text_owned (_(row->label), name) : g_strdup (_(row->label));
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, row->action, row->side != NULL ? g_variant_new_string (row->side) : NULL);
  g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
  g_menu_append_item (self->sections[row->section], item);
}

static void
show_cb (Sides *self)
{
  g_autofree char *red = call_side (self, "red"), *blue = call_side (self, "blue"), *both = g_strjoin ("\n", red, blue, NULL);

  if (g_strcmp0 (both, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&both);
  for (guint i = 0; i < N_SECTIONS; i++)
    g_menu_remove_all (self->sections[i]);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    append (self, &rows[i]);
}

static void
let_go (Sides *self)
{
  if (self->campaign != NULL)
    g_signal_handlers_disconnect_by_func (self->campaign, show_cb, self);
  g_clear_object (&self->campaign);
}

static void
sides_free (gpointer data)
{
  Sides *self = data;

  let_go (self);
  for (guint i = 0; i < N_SECTIONS; i++)
    g_object_unref (self->sections[i]);
  g_free (self->shown);
  g_free (self);
}

void
sg_sides_menu_follow (SgWindow *window, GMenu *views, GMenu *files)
{
  SgCampaign *campaign = sg_window_get_campaign (window);
  Sides *self = g_object_get_data (G_OBJECT (window), "sg-sides");

  if (self == NULL)
    {
      self = g_new0 (Sides, 1);
      self->sections[VIEWS] = g_object_ref (views);
      self->sections[FILES] = g_object_ref (files);
      g_object_set_data_full (G_OBJECT (window), "sg-sides", self, sides_free);
    }
  let_go (self);
  if (campaign == NULL)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (show_cb), self);
  show_cb (self);
}
