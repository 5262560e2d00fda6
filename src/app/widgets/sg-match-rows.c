/* sg-match-rows.c: a list brought to what it should hold without making anew what it holds already.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-match-rows.h"

#define KEY "sg-row-key"

static gboolean
is_of (GtkWidget *row, const char *key)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (row), KEY), key) == 0;
}

/* By the keys from @from on: those before have their rows already. */
static gboolean
is_wanted (GtkWidget *row, GPtrArray *keys, guint from)
{
  for (guint i = from; i < keys->len; i++)
    if (is_of (row, keys->pdata[i]))
      return TRUE;
  return FALSE;
}

static void
take_out (GtkWidget *list, GtkWidget *row)
{
  if (GTK_IS_LIST_BOX (list))
    gtk_list_box_remove (GTK_LIST_BOX (list), row);
  else
    gtk_box_remove (GTK_BOX (list), row);
}

static void
put_in (GtkWidget *list, GtkWidget *row, GtkWidget *after)
{
  if (GTK_IS_LIST_BOX (list))
    gtk_list_box_insert (GTK_LIST_BOX (list), row, after != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (after)) + 1 : 0);
  else
    gtk_box_insert_child_after (GTK_BOX (list), row, after);
}

static GtkWidget *
next_row (GtkWidget *list, GtkWidget *row)
{
  return row != NULL ? gtk_widget_get_next_sibling (row) : gtk_widget_get_first_child (list);
}

/* What stands further down is moved up, else it is new. Returns: the row, after @after. */
static GtkWidget *
bring (GtkWidget *list, GtkWidget *after, const char *key, SgMakeRow make, gpointer owner)
{
  GtkWidget *row = next_row (list, after);

  while (row != NULL && !is_of (row, key))
    row = gtk_widget_get_next_sibling (row);
  if (row != NULL)
    {
      g_object_ref (row);
      take_out (list, row);
      put_in (list, row, after);
      g_object_unref (row);
      return row;
    }
  row = make (owner);
  g_object_set_data_full (G_OBJECT (row), KEY, g_strdup (key), g_free);
  put_in (list, row, after);
  return row;
}

void
sg_match_rows (GtkWidget *list, GPtrArray *keys, SgMakeRow make, gpointer owner)
{
  GtkWidget *last = NULL, *row;

  g_return_if_fail ((GTK_IS_LIST_BOX (list) || GTK_IS_BOX (list)) && keys != NULL);

  for (guint i = 0; i < keys->len; i++)
    {
      while ((row = next_row (list, last)) != NULL && !is_wanted (row, keys, i))
        take_out (list, row);
      last = row != NULL && is_of (row, keys->pdata[i]) ? row : bring (list, last, keys->pdata[i], make, owner);
    }
  while ((row = next_row (list, last)) != NULL)
    take_out (list, row);
}
