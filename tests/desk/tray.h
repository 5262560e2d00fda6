/* tray.h: the lines of a desk’s tray, by their keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk-suggest.h"
#include "desk/sg-desk-tray.h"

/* (transfer full): the keys of what is suggested, each in a line. */
static inline char *
lines_keys (SgDesk *desk)
{
  GListModel *model = sg_desk_get_suggestions (desk);
  GString *keys = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);

      g_string_append_printf (keys, "%s\n", sg_desk_item_get (item)->key);
    }
  return g_string_free (keys, FALSE);
}

static inline int
lines_find (SgDesk *desk, const char *key)
{
  g_autofree char *keys = lines_keys (desk);
  g_auto (GStrv) lines = g_strsplit (keys, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], key))
      return i;
  g_test_message ("there is %s", keys);
  return -1;
}
