/* sg-room-json.c: what a room is told, written as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-json.h"

#include <math.h>
#include <string.h>

/* Within a page, too, nothing of it may end a script or a comment. */
static void
add_letter (GString *json, gunichar letter)
{
  if (letter == '"' || letter == '\\')
    g_string_append_printf (json, "\\%c", (char) letter);
  else if (letter == '\n')
    g_string_append (json, "\\n");
  else if (letter < 0x20 || letter == '<' || letter == '>' || letter == '&' || letter == 0x7f || letter == 0x2028 || letter == 0x2029)
    g_string_append_printf (json, "\\u%04x", letter);
  else
    g_string_append_unichar (json, letter);
}

static void
add_quoted (GString *json, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_string_append_c (json, '"');
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    add_letter (json, g_utf8_get_char (at));
  g_string_append_c (json, '"');
}

/* A comma, unless something was opened just now. */
static void
begin (GString *json, const char *key)
{
  if (json->len > 0 && strchr ("{[:", json->str[json->len - 1]) == NULL)
    g_string_append_c (json, ',');
  if (key == NULL)
    return;
  add_quoted (json, key);
  g_string_append_c (json, ':');
}

void
sg_room_json_open (GString *json, const char *key, char bracket)
{
  begin (json, key);
  g_string_append_c (json, bracket);
}

void
sg_room_json_close (GString *json, char bracket)
{
  g_string_append_c (json, bracket);
}

void
sg_room_json_text (GString *json, const char *key, const char *text)
{
  if (text == NULL)
    return;
  begin (json, key);
  add_quoted (json, text);
}

void
sg_room_json_number (GString *json, const char *key, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  begin (json, key);
  value = isfinite (value) ? round (value * 100) / 100 : 0;
  g_ascii_formatd (digits, sizeof digits, "%.10g", value == 0 ? 0.0 : value);
  g_string_append (json, digits);
}

void
sg_room_json_whole (GString *json, const char *key, gint64 value)
{
  begin (json, key);
  g_string_append_printf (json, "%" G_GINT64_FORMAT, value);
}

void
sg_room_json_flag (GString *json, const char *key, gboolean so)
{
  if (!so)
    return;
  begin (json, key);
  g_string_append (json, "true");
}

void
sg_room_json_raw (GString *json, const char *key, const char *value)
{
  begin (json, key);
  g_string_append (json, value);
}

GPtrArray *
sg_room_json_items (const char *list)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);
  const char *from = list + 1;
  gboolean quoted = FALSE;
  guint deep = 0;

  for (const char *at = from; *at != '\0'; at++)
    if (quoted && *at == '\\')
      at++;
    else if (*at == '"')
      quoted = !quoted;
    else if (!quoted && (*at == '{' || *at == '['))
      deep++;
    else if (!quoted && deep > 0 && (*at == '}' || *at == ']'))
      deep--;
    else if (!quoted && deep == 0 && (*at == ',' || *at == ']' || *at == '}'))
      {
        if (at > from)
          g_ptr_array_add (items, g_strndup (from, (gsize) (at - from)));
        from = at + 1;
      }
  return items;
}
