/* sg-room-changes.c: what a part of a room’s board says now, told to somebody who has it as it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In a move in which sixty bodies march each is somewhere else, and nothing more: told whole they would be the greater part of every event.
 */

#include "rooms/sg-room-changes.h"

#include <string.h>

#include "rooms/sg-room-json.h"

/* (transfer full): the id of an item as it was written, where it stands first. */
static char *
find_id (const char *item)
{
  const char *from = item + strlen ("{\"id\":"), *end = from + 1;

  while (*end != '"')
    end += *end == '\\' ? 2 : 1;
  return g_strndup (from, (gsize) (end + 1 - from));
}

/* (transfer full): id → item, not owned. */
static GHashTable *
by_id (GPtrArray *items)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < items->len; i++)
    g_hash_table_insert (found, find_id (items->pdata[i]), items->pdata[i]);
  return found;
}

/* Members. */

/* (transfer full): “"front"” of “"front":12”: the names are the program’s own, and nothing in them is escaped. */
static char *
name_of (const char *member)
{
  return g_strndup (member, (gsize) (strchr (member + 1, '"') + 1 - member));
}

static gboolean
has_name (GPtrArray *members, const char *name)
{
  gsize n = strlen (name);

  for (guint i = 0; i < members->len; i++)
    if (strncmp (members->pdata[i], name, n) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_member (GPtrArray *members, const char *member)
{
  return g_ptr_array_find_with_equal_func (members, member, g_str_equal, NULL);
}

static void
write_item (GString *json, const char *now, const char *before)
{
  g_autoptr (GPtrArray) is = sg_room_json_items (now), was = sg_room_json_items (before);
  g_autofree char *id = find_id (now);

  sg_room_json_open (json, NULL, '{');
  sg_room_json_raw (json, "id", id);
  for (guint i = 0; i < is->len; i++)
    if (!has_member (was, is->pdata[i]))
      sg_room_json_raw (json, NULL, is->pdata[i]);
  for (guint i = 0; i < was->len; i++)
    {
      g_autofree char *name = name_of (was->pdata[i]);

      if (has_name (is, name))
        continue;
      sg_room_json_raw (json, NULL, name);
      g_string_append (json, ":null");
    }
  sg_room_json_close (json, '}');
}

/* Lists. */

/* Begins the list with the first that stands in it. */
static void
begin (GString *json, const char *name, char sign, gboolean *begun)
{
  g_autofree char *key = g_strdup_printf ("%s%c", name, sign);

  if (!*begun)
    sg_room_json_open (json, key, '[');
  *begun = TRUE;
}

static void
end (GString *json, gboolean begun)
{
  if (begun)
    sg_room_json_close (json, ']');
}

static void
write_new (GString *json, const char *name, GPtrArray *items, GHashTable *was)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *id = find_id (items->pdata[i]);

      if (g_hash_table_contains (was, id))
        continue;
      begin (json, name, '+', &begun);
      sg_room_json_raw (json, NULL, items->pdata[i]);
    }
  end (json, begun);
}

static void
write_changed (GString *json, const char *name, GPtrArray *items, GHashTable *was)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *id = find_id (items->pdata[i]);
      const char *before = g_hash_table_lookup (was, id);

      if (before == NULL || g_str_equal (before, items->pdata[i]))
        continue;
      begin (json, name, '~', &begun);
      write_item (json, items->pdata[i], before);
    }
  end (json, begun);
}

static void
write_gone (GString *json, const char *name, GPtrArray *old, GHashTable *is)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < old->len; i++)
    {
      g_autofree char *id = find_id (old->pdata[i]);

      if (g_hash_table_contains (is, id))
        continue;
      begin (json, name, '-', &begun);
      sg_room_json_raw (json, NULL, id);
    }
  end (json, begun);
}

static void
write_items (GString *json, const char *name, const char *now, const char *before)
{
  g_autoptr (GPtrArray) items = sg_room_json_items (now), old = sg_room_json_items (before);
  g_autoptr (GHashTable) is = by_id (items), was = by_id (old);

  write_new (json, name, items, was);
  write_changed (json, name, items, was);
  write_gone (json, name, old, is);
}

/* Whether @now is @before with more at its end. */
static gboolean
has_grown (const char *now, const char *before)
{
  gsize n = strlen (before);

  return n > 2 && strncmp (now, before, n - 1) == 0 && now[n - 1] == ',';
}

void
sg_room_changes_write (GString *json, const char *name, SgRoomPartKind kind, const char *now, const char *before)
{
  if (kind == SG_ROOM_PART_ITEMS)
    write_items (json, name, now, before);
  else if (kind == SG_ROOM_PART_TAIL && has_grown (now, before))
    {
      g_autofree char *more = g_strconcat (name, "+", NULL), *rest = g_strconcat ("[", now + strlen (before), NULL);

      sg_room_json_raw (json, more, rest);
    }
  else
    sg_room_json_raw (json, name, now);
}
