/* sg-match-rows.c: a list brought to what it should hold without making anew what it holds already.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-match-rows.h"

#define KEY "sg-row-key"

static gboolean
is_of (GtkListBoxRow *row, const char *key)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (row), KEY), key) == 0;
}

static gboolean
is_wanted (GtkListBoxRow *row, GPtrArray *keys, guint from)
{
  for (guint i = from; i < keys->len; i++)
    if (is_of (row, keys->pdata[i]))
      return TRUE;
  return FALSE;
}

/* (nullable): the first of @key from the @from-th on. */
static GtkListBoxRow *
find_row (GtkListBox *list, const char *key, guint from)
{
  GtkListBoxRow *row;

  for (guint i = from; (row = gtk_list_box_get_row_at_index (list, (int) i)) != NULL; i++)
    if (is_of (row, key))
      return row;
  return NULL;
}

/* What stood further down is moved up, else it is new. */
static void
put_in (GtkListBox *list, guint at, const char *key, SgMakeRow make, gpointer owner)
{
  GtkListBoxRow *row = find_row (list, key, at);

  if (row != NULL)
    {
      g_object_ref (row);
      gtk_list_box_remove (list, GTK_WIDGET (row));
      gtk_list_box_insert (list, GTK_WIDGET (row), (int) at);
      g_object_unref (row);
      return;
    }
  row = GTK_LIST_BOX_ROW (make (owner));
  g_object_set_data_full (G_OBJECT (row), KEY, g_strdup (key), g_free);
  gtk_list_box_insert (list, GTK_WIDGET (row), (int) at);
}

void
sg_match_rows (GtkListBox *list, GPtrArray *keys, SgMakeRow make, gpointer owner)
{
  GtkListBoxRow *row;

  g_return_if_fail (GTK_IS_LIST_BOX (list) && keys != NULL);

  for (guint i = 0; i < keys->len; i++)
    {
      while ((row = gtk_list_box_get_row_at_index (list, (int) i)) != NULL && !is_wanted (row, keys, i))
        gtk_list_box_remove (list, GTK_WIDGET (row));
      if (row == NULL || !is_of (row, keys->pdata[i]))
        put_in (list, i, keys->pdata[i], make, owner);
    }
  while ((row = gtk_list_box_get_row_at_index (list, (int) keys->len)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}
