/* sg-room-answer.c: answers as they go out: with the headers that keep a page to itself, and refusals of one line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-answer.h"

#include <gio/gio.h>
#include <string.h>

#include "base/sg-text.h"
#include "rooms/sg-room-json.h"

#define COOKIE "room"
#define FIELDS_MOST 64

/** Page: the files of the page; there are no others. */
static const struct { const char *path, *file, *type; } pages[] = {
  { "/", "index.html", "text/html; charset=utf-8" },        { "/room.css", "room.css", "text/css; charset=utf-8" },
  { "/room.js", "room.js", "text/javascript; charset=utf-8" }, { "/map.js", "map.js", "text/javascript; charset=utf-8" },
  { "/dice.js", "dice.js", "text/javascript; charset=utf-8" },
  { "/icon.svg", "icon.svg", "image/svg+xml" },
};

void
sg_room_answer_dress (SoupServerMessage *msg)
{
  static const struct { const char *name, *value; } rows[] = {
    { "Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
    { "X-Content-Type-Options", "nosniff" },     { "Referrer-Policy", "no-referrer" },
    { "Cross-Origin-Opener-Policy", "same-origin" }, { "Cross-Origin-Resource-Policy", "same-origin" },
    { "Permissions-Policy", "camera=(), microphone=(), geolocation=()" }, { "Cache-Control", "no-store" },
  };
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (msg);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    soup_message_headers_replace (headers, rows[i].name, rows[i].value);
}

void
sg_room_answer_json (SoupServerMessage *msg, guint status, char *json)
{
  soup_server_message_set_status (msg, status, NULL);
  soup_server_message_set_response (msg, "application/json; charset=utf-8", SOUP_MEMORY_TAKE, json, strlen (json));
}

void
sg_room_answer_refuse (SoupServerMessage *msg, guint status, const char *sentence)
{
  GString *json = g_string_new ("{");

  sg_room_json_text (json, "error", sentence);
  g_string_append_c (json, '}');
  sg_room_answer_json (msg, status, g_string_free (json, FALSE));
}

/* Named by its bytes: a browser asks whether it has changed, and takes no older one. */
gboolean
sg_room_answer_page (SoupServerMessage *msg, const char *path)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (msg);
  const char *has = soup_message_headers_get_one (soup_server_message_get_request_headers (msg), "If-None-Match");

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *resource = NULL, *sum = NULL, *tag = NULL;
      g_autoptr (GBytes) bytes = NULL;

      if (!g_str_equal (pages[i].path, path))
        continue;
      resource = g_strdup_printf ("%s/%s", SG_ROOM_RESOURCES, pages[i].file);
      bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      if (bytes == NULL)
        return FALSE;
      sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
      tag = g_strdup_printf ("\"%.16s\"", sum);
      soup_message_headers_replace (headers, "Cache-Control", "no-cache");
      soup_message_headers_replace (headers, "ETag", tag);
      if (has != NULL && g_str_equal (has, tag))
        soup_server_message_set_status (msg, SOUP_STATUS_NOT_MODIFIED, NULL);
      else
        {
          soup_server_message_set_status (msg, SOUP_STATUS_OK, NULL);
          soup_server_message_set_response (msg, pages[i].type, SOUP_MEMORY_COPY, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
        }
      return TRUE;
    }
  return FALSE;
}

gboolean
sg_room_answer_is_own (SoupServerMessage *msg)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (msg);
  const char *origin = soup_message_headers_get_one (headers, "Origin"), *host = soup_message_headers_get_one (headers, "Host");
  const char *site = soup_message_headers_get_one (headers, "Sec-Fetch-Site"), *at = origin != NULL ? strstr (origin, "://") : NULL;

  if (site != NULL && !g_str_equal (site, "same-origin"))
    return FALSE;
  return origin == NULL || (at != NULL && host != NULL && g_ascii_strcasecmp (at + strlen ("://"), host) == 0);
}

/* A browser sends all its cookies for the host; more than four thousand bytes of them are none of ours. */
char *
sg_room_answer_token (SoupServerMessage *msg)
{
  const char *header = soup_message_headers_get_list (soup_server_message_get_request_headers (msg), "Cookie");
  g_auto (GStrv) parts = header != NULL && strlen (header) < 4096 ? g_strsplit (header, ";", 0) : NULL;

  for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);

      if (g_str_has_prefix (part, COOKIE "="))
        return g_strdup (part + strlen (COOKIE "="));
    }
  return NULL;
}

void
sg_room_answer_set_token (SoupServerMessage *msg, const char *token, gboolean enciphered)
{
  g_autofree char *cookie = g_strdup_printf ("%s=%s; Path=/; HttpOnly; SameSite=Strict%s%s", COOKIE, sg_text_or (token, ""), enciphered ? "; Secure" : "",
                                             token != NULL ? "" : "; Max-Age=0");

  soup_message_headers_replace (soup_server_message_get_response_headers (msg), "Set-Cookie", cookie);
}

/* A NUL within would end a field sooner here than where it was signed. */
GHashTable *
sg_room_answer_form (SoupServerMessage *msg)
{
  const char *type = soup_message_headers_get_content_type (soup_server_message_get_request_headers (msg), NULL);
  g_autoptr (GBytes) body = soup_message_body_flatten (soup_server_message_get_request_body (msg));
  gsize n = 0;
  const char *data = body != NULL ? g_bytes_get_data (body, &n) : NULL;
  g_autofree char *text = n > 0 ? g_strndup (data, n) : NULL;
  guint fields = 0;

  if (g_strcmp0 (type, SOUP_FORM_MIME_TYPE_URLENCODED) != 0 || text == NULL || strlen (text) != n)
    return NULL;
  for (const char *at = text; *at != '\0'; at++)
    fields += *at == '&';
  return fields < FIELDS_MOST ? soup_form_decode (text) : NULL;
}

void
sg_room_answer_pdf (SoupServerMessage *msg, GBytes *pdf, const char *name)
{
  g_autofree char *disposition = g_strdup_printf ("attachment; filename=\"%s\"", name);

  soup_message_headers_replace (soup_server_message_get_response_headers (msg), "Content-Disposition", disposition);
  soup_server_message_set_status (msg, SOUP_STATUS_OK, NULL);
  soup_message_headers_set_content_type (soup_server_message_get_response_headers (msg), "application/pdf", NULL);
  soup_message_body_append_bytes (soup_server_message_get_response_body (msg), pdf);
}

#define GONE "sg-room-gone"

static void
gone_cb (SoupServerMessage *msg)
{
  g_object_set_data (G_OBJECT (msg), GONE, GINT_TO_POINTER (TRUE));
}

void
sg_room_answer_watch (SoupServerMessage *msg)
{
  g_signal_handlers_disconnect_by_func (msg, gone_cb, NULL);
  g_signal_connect (msg, "finished", G_CALLBACK (gone_cb), NULL);
  g_signal_connect (msg, "disconnected", G_CALLBACK (gone_cb), NULL);   /* when the rooms are closed it does not finish first */
}

void
sg_room_answer_pause (SoupServerMessage *msg)
{
  sg_room_answer_watch (msg);
  soup_server_message_pause (msg);
}

void
sg_room_answer_go_on (SoupServerMessage *msg)
{
  if (g_object_get_data (G_OBJECT (msg), GONE) == NULL)
    soup_server_message_unpause (msg);
}
