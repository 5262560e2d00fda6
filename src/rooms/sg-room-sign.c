/* sg-room-sign.c: each errand is signed by the page that sends it, and counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-sign.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-error.h"
#include "rooms/sg-room-token.h"

#define SIGN "sign"
#define COUNT "count"

char *
sg_room_sign (const char *key, GHashTable *form)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (form), (GCompareFunc) strcmp);
  g_autoptr (GString) text = g_string_new (NULL);

  for (GList *name = names; name != NULL; name = name->next)
    if (!g_str_equal (name->data, SIGN))
      g_string_append_printf (text, "%s=%s\n", (char *) name->data, (char *) g_hash_table_lookup (form, name->data));
  return g_compute_hmac_for_string (G_CHECKSUM_SHA256, (const guchar *) key, strlen (key), text->str, (gssize) text->len);
}

gboolean
sg_room_sign_check (const char *key, guint64 *last, GHashTable *form, GError **error)
{
  const char *sign = g_hash_table_lookup (form, SIGN), *count = g_hash_table_lookup (form, COUNT);
  g_autofree char *own = sg_room_sign (key, form);
  guint64 n = 0;

  if (sign == NULL || !sg_room_token_same (own, sign))
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("It is not signed by this room’s page."));
  else if (count == NULL || !g_ascii_string_to_unsigned (count, 10, 1, G_MAXUINT32, &n, NULL) || n <= *last)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("It came out of its turn: something was sent after it."));
  else
    {
      *last = n;
      return TRUE;
    }
  return FALSE;
}
