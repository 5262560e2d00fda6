/* sg-bytes.c: bytes as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of no bytes at all there is not even an address to read from; a paper of a hostile file may have none.
 */

#include "base/sg-bytes.h"

char *
sg_bytes_text (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return data != NULL ? g_strndup (data, size) : g_strdup ("");
}
