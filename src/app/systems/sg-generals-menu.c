/* sg-generals-menu.c: of a Kriegsspiel, in the campaign’s menu: what each general who plays for himself has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-generals-menu.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-campaign.h"
#include "play/sg-reader.h"

/** Generals: of one window. */
typedef struct { SgBattle *battle; /* (owned) (nullable) */ GMenu *section; /* (owned) */ char *shown; } Generals;

static void
append (GMenu *menu, const char *label, const char *action, const char *reader)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", reader);
  g_menu_append_item (menu, item);
}

static void
append_general (Generals *self, const char *reader)
{
  g_autofree char *name = sg_battle_call_reader (self->battle, reader), *called = sg_menu_words (name);
  g_autoptr (GMenu) menu = g_menu_new ();

  append (menu, _("His View in a Window"), "win.side-view", reader);
  append (menu, _("His Own File…"), "win.player-file", reader);
  append (menu, _("His Post Folder…"), "win.post-folder", reader);
  g_menu_append_submenu (self->section, called, G_MENU_MODEL (menu));
}

/* (transfer full): who plays, and by which name: another battle may call the same unit otherwise. */
static char *
tell_readers (Generals *self, GStrv readers)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; readers[i] != NULL; i++)
    {
      g_autofree char *called = sg_battle_call_reader (self->battle, readers[i]);

      g_string_append_printf (all, "%s %s\n", readers[i], called);
    }
  return g_string_free (all, FALSE);
}

static void
show_cb (Generals *self)
{
  g_auto (GStrv) readers = sg_battle_list_all_readers (self->battle);
  g_autofree char *all = tell_readers (self, readers);

  if (g_strcmp0 (all, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&all);
  g_menu_remove_all (self->section);
  for (guint i = 0; readers[i] != NULL; i++)
    if (*sg_reader_general (readers[i]) != '\0')
      append_general (self, readers[i]);
}

static void
let_go (Generals *self)
{
  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_func (self->battle, show_cb, self);
  g_clear_object (&self->battle);
}

static void
generals_free (gpointer data)
{
  Generals *self = data;

  let_go (self);
  g_object_unref (self->section);
  g_free (self->shown);
  g_free (self);
}

void
sg_generals_menu_follow (SgWindow *window, GMenu *section)
{
  SgBattle *battle = sg_window_get_battle (window);
  Generals *self = g_object_get_data (G_OBJECT (window), "sg-generals");

  if (self == NULL)
    {
      self = g_new0 (Generals, 1);
      self->section = g_object_ref (section);
      g_object_set_data_full (G_OBJECT (window), "sg-generals", self, generals_free);
    }
  let_go (self);
  if (battle != NULL)
    {
      self->battle = g_object_ref (battle);
      g_signal_connect_swapped (battle, "changed", G_CALLBACK (show_cb), self);
    }
  show_cb (self);
}
